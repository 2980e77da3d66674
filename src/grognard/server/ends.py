"""Which offers cannot be taken back: told a moment after the table, because each must be tried to find it out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.server.table import Table

QUIET_SECONDS = 0.005
BUSY_SECONDS = 0.05


class Ends:
    """Waits until the table and the whole server have been quiet for a moment, then tells whoever may act."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._timer: asyncio.TimerHandle | None = None
        self._moment = (-1, -1)
        self._telling: asyncio.Task[None] | None = None

    def soon(self, seconds: float = QUIET_SECONDS) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        assert self._timer is not None
        late = asyncio.get_running_loop().time() - self._timer.when()
        self._timer = None
        moment = (self.table.match.seq, self.table.undos)
        if late > QUIET_SECONDS / 2:  # others are waiting for the server
            self.soon(BUSY_SECONDS)
        elif moment != self._moment:
            self._moment = moment
            self.soon()
        elif self._telling is None:
            self._telling = asyncio.create_task(self._tell())
        else:  # of a moment that may have passed
            self.soon(BUSY_SECONDS)

    async def _tell(self) -> None:
        table = self.table
        try:
            async with table.lock:
                for guest in list(table.guests):
                    seat, told = guest.seat, (table.match.seq, table.undos, guest.seat)
                    if seat is None or seat not in table.match.actors() or guest.ends_told == told:
                        continue
                    guest.ends_told = told
                    ends = await table.faces.ends(seat)
                    text = b'{"type":"ends","seq":%d,"undos":%d,"seat":%d,"ends":%b}' % (*told[:2], seat, ends)
                    guest.tell(text)
        finally:
            self._telling = None
