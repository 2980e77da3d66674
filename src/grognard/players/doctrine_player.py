"""Plays by the judgement of the game itself."""

from __future__ import annotations

import random
from typing import Any

from grognard.core.game import Action, BadSetting, Refusal, Seat
from grognard.core.registry import AnyGame

RECRUIT, VETERAN, MARSHAL = 1, 2, 3


class DoctrinePlayer:
    """The computer opponent: a recruit (1), a veteran (2) or a marshal (3)."""

    def __init__(self, level: int = VETERAN) -> None:
        if level not in (RECRUIT, VETERAN, MARSHAL):
            raise ValueError(f"levels are 1, 2 and 3, not {level}")
        self.level = level

    def choose(self, game: AnyGame, imagined: Any, seat: Seat, rng: random.Random) -> Action:
        if game.doctrine is None:
            raise BadSetting(Refusal("no-doctrine", args={"game": game.title}))
        return game.doctrine.choose(imagined, seat, rng, self.level)

    def __repr__(self) -> str:
        return f"DoctrinePlayer({self.level})"
