"""All tables: opened when somebody comes, put away when nobody is left."""

from __future__ import annotations

import asyncio
import time

from grognard.core.game import Refusal
from grognard.core.record import BadRecord
from grognard.server.computer import Computers
from grognard.server.kept import Battle, Chair
from grognard.server.live import LiveMatch, open_match
from grognard.server.store import Store
from grognard.server.table import Table

PUT_AWAY_AFTER = 600.0


class Denied(Exception):
    """The request cannot be granted; `refusal` says why, `status` is the answer's."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.status = status
        self.refusal = refusal


class Hall:
    """The running tables of this process."""

    def __init__(self, store: Store, computers: Computers) -> None:
        self.store = store
        self.computers = computers
        self.tables: dict[int, Table] = {}
        self._opening: dict[int, asyncio.Task[Table]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    # --- tables -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self.tables.values()):
            await table.close("server-stops")
        self.computers.close()

    async def chair(self, token: str) -> Chair:
        """The chair a link opens; raises Denied."""
        chair = await self.store.chair(token) if 16 <= len(token) <= 64 else None
        if chair is None:
            raise Denied(404, Refusal("no-such-table"))
        return chair

    async def table(self, chair: Chair) -> Table:
        """The table of a chair, opened if it is not; raises Denied."""
        found = self.tables.get(chair.battle)
        if found is not None and not found.broken:
            return found
        opening = self._opening.get(chair.battle)
        if opening is None:
            opening = self._opening[chair.battle] = asyncio.create_task(self._open(chair.battle))
            opening.add_done_callback(lambda _: self._opening.pop(chair.battle, None))
        return await asyncio.shield(opening)

    def adopt(self, battle: Battle, match: LiveMatch) -> None:
        """A battle that has just been set up is open already."""
        self.tables[battle.id] = Table(battle, match, self.store, self.computers)

    async def _open(self, battle_id: int) -> Table:
        battle = await self.store.battle(battle_id)
        assert battle is not None
        kept = await self.store.entries(battle_id)
        snapshot = await self.store.snapshot(battle_id)
        try:
            match = await asyncio.to_thread(open_match, battle, kept, snapshot)
        except BadRecord as error:
            raise Denied(409, Refusal("battle-unreadable", args={"reason": error.code})) from None
        table = self.tables[battle_id] = Table(battle, match, self.store, self.computers)
        return table

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(PUT_AWAY_AFTER / 10)
            old = time.monotonic() - PUT_AWAY_AFTER
            for key, table in list(self.tables.items()):
                if table.broken or (table.idle and table.last_used < old):
                    del self.tables[key]
