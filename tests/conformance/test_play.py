"""Every game, every scenario, every switch: random battles to their end, looked at after every action."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Action, BadSetting, Choose, Event, Offer
from grognard.core.match import offers
from grognard.core.registry import AnyGame
from grognard.core.wire import encode, read_action, read_event, read_view
from tests.helpers import (
    Setup,
    battle,
    broad_setups,
    every_game,
    every_setup,
    looks,
    random_play,
    setups,
    snapshot,
    with_seeds,
)

LONGEST = 5_000


@with_seeds(1, 2, 3)
def test_random_battles_end_and_the_invariants_hold_after_every_action(setup: Setup, seed: int) -> None:
    game = setup.game
    last: Any = None
    for ply in battle(setup, seed):
        assert ply.number < LONGEST
        game.invariants(ply.state)
        last = ply.state
    game.invariants(last)
    result = game.result(last)
    assert result is not None
    assert result.winner is None or result.winner in setup.seats
    assert game.actors(last) == ()
    assert not game.actions(last, 0)


@every_setup
def test_every_listed_action_passes_the_law_and_can_be_carried_out(setup: Setup) -> None:
    game = setup.game
    for ply in looks(setup, 4):
        assert len(set(ply.actions)) == len(ply.actions), "an action is listed twice"
        for number, action in enumerate(ply.actions):
            assert game.check(ply.state, ply.seat, action) is None, action
            if (number + ply.number) % 4 == 0:
                trial = ply.state.copy()
                game.apply(trial, ply.seat, action, Seeded(number))
                game.invariants(trial)


@every_setup
def test_samples_and_declining_answers_are_legal(setup: Setup) -> None:
    game = setup.game
    rng = random.Random(5)
    for ply in looks(setup, 5):
        for seat in game.actors(ply.state):
            for _ in range(3):
                assert game.check(ply.state, seat, game.sample(ply.state, seat, rng)) is None
            assert game.check(ply.state, seat, game.decline(ply.state, seat)) is None


@every_setup
def test_there_is_always_something_to_do_for_whoever_decides_and_nothing_for_the_others(setup: Setup) -> None:
    game = setup.game
    for ply in looks(setup, 6):
        actors = game.actors(ply.state)
        assert actors
        assert len(set(actors)) == len(actors)
        for seat in (-1, *setup.seats, 99):
            if seat in actors:
                assert game.actions(ply.state, seat) or game.shapes(ply.state, seat)
            else:
                assert not game.actions(ply.state, seat)
                assert not game.shapes(ply.state, seat)


def fill(offer: Offer, rng: random.Random) -> Action:
    """An action made from a shaped offer, as a client makes it."""
    shape = offer.shape
    assert isinstance(shape, Choose)
    chosen = rng.sample(shape.things, rng.randint(shape.least, shape.most))
    return msgspec.structs.replace(offer.action, **{shape.field: tuple(thing.partition(":")[2] for thing in chosen)})


@broad_setups
def test_offers_name_what_is_listed_and_whatever_fits_a_shape_is_legal(setup: Setup) -> None:
    game = setup.game
    rng = random.Random(7)
    for ply in battle(setup, 7):
        if ply.number % 5 and ply.actions:
            continue
        for seat in game.actors(ply.state):
            dressed = offers(game, ply.state, seat)
            plain = [offer for offer in dressed if offer.shape is None]
            assert [offer.action for offer in plain] == list(game.actions(ply.state, seat))
            for offer in plain:
                assert msgspec.json.decode(encode(offer))["text"]["key"]
            for offer in dressed:
                if isinstance(offer.shape, Choose):
                    for _ in range(5):
                        assert game.check(ply.state, seat, fill(offer, rng)) is None


@every_setup
def test_a_copy_lives_its_own_life_and_frames_are_never_changed(setup: Setup) -> None:
    game = setup.game
    rng = random.Random(8)
    for ply in battle(setup, 8):
        if ply.number % 3:
            continue
        before = snapshot(game, ply.state)
        frames = list(getattr(ply.state, "stack", []))
        written = [repr(frame) for frame in frames]
        twin = ply.state.copy()
        assert snapshot(game, twin) == before
        random_play(game, twin, rng, 8)
        assert snapshot(game, ply.state) == before
        kept = ply.state.copy()
        random_play(game, kept.copy(), rng, 3)
        assert snapshot(game, kept) == before
        assert [repr(frame) for frame in frames] == written


@every_setup
def test_states_actions_events_and_views_survive_json(setup: Setup) -> None:
    game = setup.game
    opening: list[Event] = []
    setup.start(Seeded(9), opening)
    assert [read_event(game, encode(event)) for event in opening] == opening
    seen: set[type] = set()
    for ply in looks(setup, 9):
        before = snapshot(game, ply.state)
        again = game.load(msgspec.json.decode(before))
        assert snapshot(game, again) == before
        assert read_action(game, encode(ply.action)) == ply.action
        for seat in (*setup.seats, None):
            view = game.view(ply.state, seat)
            assert read_view(game, encode(view)) == view
            assert game.view(again, seat) == view
        assert game.actions(again, ply.seat) == game.actions(ply.state, ply.seat)
        trial = ply.state.copy()
        events = game.apply(trial, ply.seat, ply.action, Seeded(ply.number))
        assert game.apply(again, ply.seat, ply.action, Seeded(ply.number)) == events
        assert snapshot(game, again) == snapshot(game, trial)
        for event in events:
            assert read_event(game, encode(event)) == event
            seen.add(type(event))
    assert seen


@every_game
def test_every_kind_of_action_and_event_is_met_in_random_battles(game: AnyGame) -> None:
    """Otherwise the tests of this folder prove less than they say."""
    actions: set[type] = set()
    events: set[type] = set()
    wanted = set(game.action_types), set(game.event_types)
    mine = [setup for setup in setups() if setup.game is game]
    mine = [setup for setup in mine if setup.position] * 24 + [setup for setup in mine if setup.scenario] * 8
    for seed, setup in enumerate(mine):
        if (actions, events) == wanted:
            break
        opening: list[Event] = []
        setup.start(Seeded(seed), opening)
        events.update(type(event) for event in opening)
        for ply in battle(setup, seed):
            actions.add(type(ply.action))
            happened = game.apply(ply.state.copy(), ply.seat, ply.action, Seeded(seed))
            events.update(type(event) for event in happened)
    assert wanted[0] <= actions
    assert wanted[1] <= events


@every_game
def test_scenarios_and_options_that_do_not_exist_are_refused(game: AnyGame) -> None:
    scenario = game.scenarios[0].id
    for key, options in (("no-such-scenario", {}), (scenario, {"no-such-option": True}), ("", {})):
        with pytest.raises(BadSetting):
            game.setup(key, options, Seeded(1))
    for option in game.scenarios[0].options:
        with pytest.raises(BadSetting):
            game.setup(scenario, {option.id: "no-such-value"}, Seeded(1))
