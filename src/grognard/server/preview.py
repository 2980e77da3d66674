"""Odds for whoever hovers over an action: from an imagined table, in a thread of their own, one after another."""

from __future__ import annotations

import asyncio
import random
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from grognard.core.game import Action, Refusal, Seat
from grognard.core.match import ends_undo
from grognard.core.odds import odds
from grognard.core.registry import AnyGame
from grognard.core.wire import Concede
from grognard.server.guests import Guest
from grognard.server.messages import AskOdds, OddsAnswer, write
from grognard.server.table import Table

WIDEST = 4_000
"""Branches after which a preview is sampled."""
MOST_WAITING = 64


class Previews:
    """Works out odds without holding up the tables."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="grognard-odds")
        self._rng = random.Random(secrets.randbits(64))
        self._waiting: dict[Guest, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, table: Table, guest: Guest, said: AskOdds) -> None:
        if self._waiting.get(guest, 0) >= MOST_WAITING:
            return  # somebody sweeps over everything; he asks again where he stops
        self._waiting[guest] = self._waiting.get(guest, 0) + 1
        task = asyncio.create_task(self._answer(table, guest, said))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, table: Table, guest: Guest, said: AskOdds) -> None:
        try:
            found = await table.trial(guest, said.seat, said.action)
            if isinstance(found, Refusal):
                answer = OddsAnswer(said.id, refusal=found)
            else:
                state, action = found
                loop = asyncio.get_running_loop()
                answer = await loop.run_in_executor(
                    self._pool, _work_out, said.id, table.match.game, state, said.seat, action, self._rng
                )
            guest.tell(write(answer))
        finally:
            self._waiting[guest] -= 1
            if not self._waiting[guest]:
                del self._waiting[guest]

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _work_out(
    request: str | int, game: AnyGame, state: Any, seat: Seat, action: Action, rng: random.Random
) -> OddsAnswer:
    if isinstance(action, Concede):
        return OddsAnswer(request, refusal=Refusal("no-odds"))
    ends = ends_undo(game, state, seat, action)
    found = odds(game, state, seat, action, rng, WIDEST)
    return OddsAnswer(request, msgspec.structs.replace(found, parts=()), found.parts, ends)
