"""The computer opponent: legal, repeatable, and far better than chance."""

from __future__ import annotations

import random
from itertools import product

import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Seat
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.tables import SCENARIOS
from tests.ccnapoleonics.table import ALLIED, FRENCH, Table

LONGEST = 6_000


def winner(scenario: str, doctrine: tuple[Seat, ...], seed: int, level: int = 2) -> Seat | None:
    rng, chance = random.Random(seed), Seeded(seed)
    state = GAME.setup(scenario, {}, chance)
    for _ in range(LONGEST):
        if state.over is not None:
            return state.over.winner
        seat = GAME.actors(state)[0]
        imagined = GAME.imagine(state, seat, rng)
        if seat in doctrine:
            action = GAME.doctrine.choose(imagined, seat, rng, level)
        else:
            action = rng.choice(GAME.actions(imagined, seat))
        assert GAME.check(state, seat, action) is None
        GAME.apply(state, seat, action, chance)
        chance.outcomes.clear()
    return None


@pytest.mark.parametrize(("name", "seat"), list(product([row.id for row in SCENARIOS], (FRENCH, ALLIED))))
def test_it_beats_random_play_on_every_battle_from_both_sides(name: str, seat: Seat) -> None:
    won = sum(winner(name, (seat,), seed) == seat for seed in range(6))
    assert won == 6


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_plays_a_whole_battle_against_itself(level: int) -> None:
    assert winner("talavera", (FRENCH, ALLIED), 5, level) in (FRENCH, ALLIED)


def test_it_does_not_change_the_table_it_judges() -> None:
    state = GAME.setup("waterloo", {}, Seeded(9))
    before = GAME.dump(state)
    GAME.doctrine.choose(state, GAME.actors(state)[0], random.Random(1), 3)
    assert GAME.dump(state) == before


def test_it_takes_the_last_block_when_it_can() -> None:
    table = Table("fr-LN-1@E5!", "br-LN-1@E7:1", "br-LN-2@E3:4")
    action = GAME.doctrine.choose(table.state, FRENCH, random.Random(1), 3)
    assert action == do.Fire("fr-LN-1", "br-LN-1")


def test_weak_infantry_forms_square_before_strong_cavalry() -> None:
    hands = ((), ("forward", "probe-left", "probe-right", "rally"))
    table = Table("fr-CU-1@E7!", "br-LN-1@D7:2", hands=hands)
    table.act(FRENCH, do.Melee("fr-CU-1", "br-LN-1"))
    assert GAME.doctrine.choose(table.state, ALLIED, random.Random(1), 3) == do.FormSquare()
