"""What holds on any table, however crowded: nothing overlaps, what is offered is legal, nothing breaks or stalls."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.core.chance import Seeded
from grognard.core.odds import follow
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.state import State
from grognard.lab.examine import examine, examine_copy, examine_events
from tests.helpers import Setup, snapshot
from tests.waterloo.crowd import by_hand, crowded, fierce

LONGEST = 600


def fight_out(seed: int) -> tuple[State, int]:
    """A crowded table played to its end and looked at from all sides."""
    rng, chance = random.Random(seed), Seeded(seed)
    state = crowded(seed)
    GAME.invariants(state)
    number = 0
    while state.over is None:
        assert number < LONGEST, "no end"
        seat = rng.choice(GAME.actors(state))
        actions = GAME.actions(state, seat)
        assert len(set(actions)) == len(actions)
        for action in rng.sample(list(actions), min(5, len(actions))):
            assert GAME.check(state, seat, action) is None, action
        action = fierce(actions, rng) if actions else GAME.sample(state, seat, rng)
        drawn = by_hand(action, rng)
        if GAME.check(state, seat, drawn) is None:
            action = drawn
        if rng.random() < 0.05:
            examine(GAME, state, state.setting.seats, rng)
            examine_copy(GAME, state, seat, action, Seeded(number))
        events = GAME.apply(state, seat, action, chance)
        GAME.invariants(state)
        if rng.random() < 0.1:
            examine_events(GAME, events)
        number += 1
    return state, number


@pytest.mark.parametrize("seed", range(12))
def test_nothing_overlaps_and_nothing_breaks_in_a_crowd(seed: int) -> None:
    assert fight_out(seed)[1]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_nothing_overlaps_and_nothing_breaks_in_many_crowds(seed: int) -> None:
    assert fight_out(seed)[1]


def test_two_crowds_in_three_come_to_blows() -> None:
    """Otherwise the tests above look at people standing about."""
    fought = 0
    for seed in range(12):
        rng, chance = random.Random(seed), Seeded(seed)
        state = crowded(seed)
        happened: set[type] = set()
        while state.over is None:
            seat = GAME.actors(state)[0]
            actions = GAME.actions(state, seat)
            action = fierce(actions, rng) if actions else GAME.sample(state, seat, rng)
            happened.update(type(event) for event in GAME.apply(state, seat, action, chance))
        fought += ev.MeleeDecided in happened
    assert fought >= 8


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_for_speed_changes_no_answer(seed: int) -> None:
    """The same table read from a file lists the same actions, events follow alike."""
    state, rng = crowded(seed), random.Random(seed)
    for number in range(40):
        if state.over is not None:
            break
        seat = GAME.actors(state)[0]
        actions = GAME.actions(state, seat)
        again = GAME.load(msgspec.json.decode(snapshot(GAME, state)))
        assert GAME.actions(again, seat) == actions
        action = fierce(actions, rng) if actions else GAME.sample(state, seat, rng)
        events = GAME.apply(state, seat, action, Seeded(number))
        assert GAME.apply(again, seat, action, Seeded(number)) == events
        assert snapshot(GAME, again) == snapshot(GAME, state)


def test_odds_of_a_fight_end_with_its_melee_and_the_battle_does_not() -> None:
    state = Setup(GAME, position="melee").start(Seeded(1))
    fight = do.Fight("blue-17", "red-21")
    assert GAME.check(state, 0, fight) is None
    for seed in range(20):
        events, _ = follow(GAME, state.copy(), 0, fight, Seeded(seed))
        kinds = [type(event) for event in events]
        assert kinds.count(ev.MeleeDecided) == 1
        assert not {ev.OutcomeRolled, ev.PursuitRolled, ev.Exhausted} & set(kinds)
    live = state.copy()
    dice = Seeded(3)
    kinds = [type(event) for event in GAME.apply(live, 0, fight, dice)]
    while ev.Exhausted not in kinds:
        seat = GAME.actors(live)[0]
        kinds += [type(event) for event in GAME.apply(live, seat, GAME.decline(live, seat), dice)]
    assert ev.OutcomeRolled in kinds
