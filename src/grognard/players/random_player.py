"""Plays anything that is allowed."""

from __future__ import annotations

import random
from typing import Any

from grognard.core.game import Action, Seat
from grognard.core.registry import AnyGame


class RandomPlayer:
    """Every listed action is equally likely; where they cannot be listed the game draws one."""

    def choose(self, game: AnyGame, imagined: Any, seat: Seat, rng: random.Random) -> Action:
        listed = game.actions(imagined, seat)
        return listed[int(rng.random() * len(listed))] if listed else game.sample(imagined, seat, rng)

    def __repr__(self) -> str:
        return "RandomPlayer()"
