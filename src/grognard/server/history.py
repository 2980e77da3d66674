"""Any moment of a battle again, from its record."""

from __future__ import annotations

import asyncio
from typing import Any

from grognard.core.chance import ChanceError, Logged
from grognard.core.record import BadRecord, Record, start
from grognard.core.registry import game_called
from grognard.core.wire import Concede

EVERY = 16
"""A state is kept every so many entries; those between are played again from there."""
AT_ONCE = 64
"""Entries played again before others are let in."""


class History:
    """States of the past. What is asked for is replayed once and then near at hand."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._game = game_called(record.header.game)
        self._kept: dict[int, Any] = {}

    def cut(self, seq: int) -> None:
        """Entries after this one never were."""
        for at in [at for at in self._kept if at > seq]:
            del self._kept[at]

    async def at(self, seq: int) -> Any:
        """The state after so many entries; raises BadRecord."""
        if 0 not in self._kept:
            self._kept[0] = start(self._game, self.record.header, Logged(self.record.header.chance))
        near = max(at for at in self._kept if at <= seq)
        state = self._kept[near].copy()
        chance = Logged()
        for at, entry in enumerate(self.record.entries[near:seq], start=near + 1):
            if isinstance(entry.action, Concede):
                break
            try:
                chance.load(entry.chance)
                self._game.apply(state, entry.seat, entry.action, chance)
            except ChanceError as error:
                raise BadRecord("record-dice", str(error), at + 1) from None
            if at % EVERY == 0:
                self._kept[at] = state.copy()
            if at % AT_ONCE == 0:
                await asyncio.sleep(0)
        return state
