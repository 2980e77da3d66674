"""Legal sequences of one, two and three actions from a small position, counted; chance answers the same everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.chance import Seeded
from grognard.core.registry import AnyGame, games
from tests.helpers import Setup

PERFT: dict[tuple[str, str], tuple[int, int, int]] = {
    # game, position of tests/positions: sequences of 1, 2 and 3 actions
    ("manoeuvre", "perft-move"): (18, 83, 219),
    ("manoeuvre", "perft-fight"): (8, 62, 552),
    ("ccnapoleonics", "perft-move"): (12, 72, 243),
    ("ccnapoleonics", "perft-fight"): (6, 16, 80),
    ("waterloo", "perft-move"): (7, 52, 144),
    ("waterloo", "perft-fight"): (4, 8, 16),
}


def perft(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for seat in game.actors(state):
        for action in game.actions(state, seat):
            after = state.copy()
            game.apply(after, seat, action, Seeded(1))
            count += perft(game, after, depth - 1)
    return count


@pytest.mark.parametrize(("game", "position"), [key for key in PERFT if key[0] in games()])
def test_the_legal_sequences_from_a_small_position_are_as_many_as_ever(game: str, position: str) -> None:
    setup = Setup(games()[game], position=position)
    state = setup.start(Seeded(1))
    assert tuple(perft(setup.game, state, depth) for depth in (1, 2, 3)) == PERFT[game, position]


def test_every_game_has_a_position_to_count_from() -> None:
    assert set(games()) <= {game for game, _ in PERFT}
