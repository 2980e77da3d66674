"""Computer players think in other processes, from a state imagined for their seat: the real one never leaves here."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from grognard.core.game import Action, Seat
from grognard.core.registry import AnyGame, game_called
from grognard.core.wire import encode, read_action
from grognard.players.names import player_called

logger = logging.getLogger(__name__)
LEVELS = {1: "recruit", 2: "veteran", 3: "marshal"}
BUDGET = 10.0
"""Seconds after which a computer player is no longer waited for."""


def think(key: str, position: bytes, seat: Seat, level: int, seed: int) -> bytes:
    """In a worker: the answer of a computer player to an imagined position."""
    game = game_called(key)
    rng = random.Random(seed)
    player = player_called(LEVELS[level] if game.doctrine is not None else "random")
    return encode(player.choose(game, game.load(msgspec.json.decode(position)), seat, rng))


def _ready() -> None:
    """In a worker, once: a battle is stopped by its server, not by the terminal's interrupt key."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Computers:
    """The workers; started when first needed, replaced when one does not answer."""

    def __init__(self, workers: int | None = None, budget: float = BUDGET) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._budget = budget
        self._free = asyncio.Semaphore(self._workers)
        self._pool: ProcessPoolExecutor | None = None
        self.rng = random.Random(secrets.randbits(64))

    async def choose(self, game: AnyGame, state: Any, seat: Seat, level: int) -> Action:
        """A legal action for this seat; any action where the player fails or thinks too long."""
        imagined = game.imagine(state, seat, self.rng)
        position = msgspec.json.encode(game.dump(imagined))
        async with self._free:  # the time of a player runs from when a worker is his
            for _ in range(2):
                try:
                    return read_action(game, await self._ask(game.key, position, seat, level))
                except BrokenProcessPool:  # a worker died, perhaps for another table's sake: ask again
                    self._replace()
                except TimeoutError:
                    logger.warning("a computer player of %s thought too long and was hurried", game.key)
                    self._replace()
                    break
                except Exception as error:  # a player that fails must not stop the battle
                    logger.warning("a computer player of %s failed: %s", game.key, type(error).__name__)
                    break
        return game.sample(imagined, seat, self.rng)

    async def _ask(self, key: str, position: bytes, seat: Seat, level: int) -> bytes:
        loop = asyncio.get_running_loop()
        seed = self.rng.getrandbits(64)
        work = loop.run_in_executor(self._started(), think, key, position, seat, level, seed)
        return await asyncio.wait_for(work, self._budget)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_ready)
        return self._pool

    def _replace(self) -> None:
        """End the workers we started; the next question starts new ones."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._replace()
