"""The computer's seats at one table: they think elsewhere, and move here at a pace a person can follow."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from grognard.core.game import Refusal, Seat
from grognard.server.computer import Computers
from grognard.server.messages import Thinking

if TYPE_CHECKING:
    from grognard.server.table import Table

logger = logging.getLogger(__name__)
COMPUTER = "computer"


class Opponents:
    """Plays the seats that nobody holds, while somebody is there to see it or a person waits for the answer."""

    def __init__(self, table: Table, computers: Computers) -> None:
        self.table = table
        self.computers = computers
        players = table.battle.players
        self.seats = frozenset(seat for seat, player in enumerate(players) if player.kind == COMPUTER)
        self.alone = len(self.seats) == len(players)
        self._hurry = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    def next(self) -> Seat | None:
        """The computer's seat that must decide now, if any."""
        if not self.seats or (self.alone and not self.table.guests):
            return None
        return next((seat for seat in self.table.match.actors() if seat in self.seats), None)

    def start(self) -> None:
        if self._task is None and self.next() is not None and not self.table.broken:
            self._task = asyncio.create_task(self._play())
            self._task.add_done_callback(self._stopped)

    def skip(self) -> None:
        """The moves that are waiting come at once, until a person decides again."""
        self._hurry.set()

    async def stop(self) -> None:
        task = self._task
        if task is not None and task is not asyncio.current_task():
            task.cancel()
            await asyncio.wait([task])

    def _stopped(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and task.exception() is not None:
            logger.error("the computer stopped playing: %s", type(task.exception()).__name__)

    async def _play(self) -> None:
        table = self.table
        thinking: Seat | None = None
        shown_at = time.monotonic()
        self._hurry.clear()
        while (seat := self.next()) is not None:
            if seat != thinking:
                table.spread(Thinking(seat))
                thinking = seat
            match = table.match
            moment = (match.seq, table.undos)
            action = await self.computers.choose(match.game, match.state, seat, table.battle.players[seat].level)
            await self._pause(shown_at + table.pace_ms / 1000 - time.monotonic())
            async with table.lock:
                if moment != (match.seq, table.undos) or match.ended is not None:
                    continue
                played = await table.do(seat, action)
                if isinstance(played, Refusal):  # cannot be, since both sides of the question know the same
                    logger.error("a computer player was refused: %s", played.code)
                    played = await table.do(seat, match.game.sample(match.state, seat, self.computers.rng))
                    assert not isinstance(played, Refusal)
                await table.keep(played)
            shown_at = time.monotonic()

    async def _pause(self, seconds: float) -> None:
        if seconds <= 0 or self._hurry.is_set():
            await asyncio.sleep(0)
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)
