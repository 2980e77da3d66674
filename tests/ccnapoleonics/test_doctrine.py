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


def test_a_last_block_does_not_run_into_a_wall() -> None:
    for behind, ignored in (("open", 0), ("river", 1)):
        units = ("br-LN-1@D7!", "br-LN-2@C7", "br-LN-3@C8", "br-LN-4@D6", "fr-GR-1@E7:1")
        table = Table(*units, active=ALLIED, terrain={"F6": behind, "F7": behind})
        table.act(ALLIED, do.Melee("br-LN-1", "fr-GR-1"), "FCAA")
        assert GAME.doctrine.choose(table.state, FRENCH, random.Random(1), 3) == do.IgnoreFlags(ignored)


def test_a_lone_leader_before_the_enemy_is_brought_away() -> None:
    units, leaders = ("fr-LN-1@H6", "fr-LN-2@H7", "br-LN-1@D7"), ("fr:ney@F7",)
    table = Table(*units, leaders=leaders, phase="orders", card="scout-centre")
    assert GAME.doctrine.choose(table.state, FRENCH, random.Random(1), 3) == do.OrderLeader("ney")
    table.act(FRENCH, do.OrderLeader("ney"))
    table.act(FRENCH, GAME.doctrine.choose(table.state, FRENCH, random.Random(1), 3))
    assert table.at("ney") in ("H6", "H7")


def test_one_unit_ordered_by_a_grand_manoeuvre_goes_where_it_can_battle() -> None:
    table = Table("fr-LC-1@F6", "fr-LN-1@F7", "br-FA-1@C7:1", phase="command", hands=(("grande-manoeuvre",), ()))
    table.act(FRENCH, do.PlayCard("grande-manoeuvre"))
    table.act(FRENCH, do.ChooseUse("single"))
    table.act(FRENCH, do.Order("fr-LC-1"))
    table.act(FRENCH, GAME.doctrine.choose(table.state, FRENCH, random.Random(1), 3))
    assert table.may(FRENCH, do.Melee("fr-LC-1", "br-FA-1"))
