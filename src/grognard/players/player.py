"""One interface for everybody who plays without a screen."""

from __future__ import annotations

import random
from typing import Any, Protocol

from grognard.core.game import Action, Seat
from grognard.core.registry import AnyGame


class Player(Protocol):
    """Answers a decision. It is only ever given a state imagined for its seat, so it cannot see what is hidden."""

    def choose(self, game: AnyGame, imagined: Any, seat: Seat, rng: random.Random) -> Action:
        """A legal action; `imagined` is the player's to change."""


def ask(player: Player, game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> Action:
    """The answer of a player to the decision that is open on the real table, which it never sees."""
    return player.choose(game, game.imagine(state, seat, rng), seat, rng)
