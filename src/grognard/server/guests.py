"""One open window at a table, and how it is told things without anybody waiting for it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

from grognard.core.game import Seat
from grognard.server.faces import Viewer
from grognard.server.frames import SayNow
from grognard.server.kept import Chair

logger = logging.getLogger(__name__)
Say = Callable[[bytes], Awaitable[None]]
Dismiss = Callable[[bytes, int], Awaitable[None]]
"""A last word and a code to close with."""
CatchUp = Callable[["Guest"], Awaitable[bytes]]
MOST_PENDING = 8
"""Messages that wait for a slow window; it is shown the table as it then is instead of more."""


class Line:
    """The way to one window."""

    def __init__(self, say: Say, dismiss: Dismiss, say_now: SayNow | None) -> None:
        self.say = say
        self.dismiss = dismiss
        self.say_now = say_now
        """Say it without waiting, if that can be; None where the server has no such way."""


UNTOLD: tuple[int, int, Viewer] = (-1, -1, None)
"""No table has been followed by word of which offers end undo."""


class Guest:
    """A chair, and in hot-seat who of the chair is sitting at the screen now."""

    def __init__(self, chair: Chair, token: str, line: Line, catch_up: CatchUp) -> None:
        self.chair = chair
        self.token = token
        self.line = line
        self.seat: Viewer = chair.seats[0] if len(chair.seats) == 1 else None
        self.seq = 0
        """How much of the battle this window has been told, or will be when what is pending has gone."""
        self.ends_told = UNTOLD
        self._catch_up = catch_up
        self._pending: deque[tuple[bytes, int]] = deque()
        self._behind = False
        self._telling: asyncio.Task[None] | None = None

    def may(self, seat: Seat) -> bool:
        return seat in self.chair.seats

    def tell(self, text: bytes, seq: int | None = None) -> None:
        """At once where that can be, else soon; `seq` where the text is a table."""
        if self._behind:
            return
        if self._telling is None and self.line.say_now is not None and self.line.say_now(text):
            if seq is not None:
                self.seq = seq
            return
        if len(self._pending) >= MOST_PENDING:
            self.seq = self._pending[0][1]
            self._pending.clear()
            self._behind = True
            return
        self._pending.append((text, self.seq))
        if seq is not None:
            self.seq = seq
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_pending())

    async def flush(self) -> None:
        """Wait until everything has been said."""
        while self._telling is not None:
            await asyncio.wait([self._telling])

    async def _tell_pending(self) -> None:
        try:
            while self._pending or self._behind:
                if self._pending:
                    await self.line.say(self._pending.popleft()[0])
                else:
                    self._behind = False
                    await self.line.say(await self._catch_up(self))
        except Exception as error:  # the window is gone; its own task says goodbye
            logger.debug("a window went away while it was told: %s", type(error).__name__)
            self._pending.clear()
        finally:
            self._telling = None
