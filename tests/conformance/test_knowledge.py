"""States that differ only in what a seat cannot know are one and the same to it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grognard.core.match import offers
from grognard.core.registry import AnyGame
from grognard.core.wire import Unreadable, convert_action
from tests.helpers import (
    Setup,
    battle,
    broad_setups,
    every_game,
    knows_more_than_a_spectator,
    looks,
    plain,
    setups,
    snapshot,
    spoil,
)


@broad_setups
@pytest.mark.parametrize("seed", [21, 22])
def test_views_actions_prompts_and_refusals_tell_nothing_of_what_is_hidden(setup: Setup, seed: int) -> None:
    game = setup.game
    rng = random.Random(seed)
    for ply in looks(setup, seed):
        before = snapshot(game, ply.state)
        others = [plain(action) for action in ply.actions[:30]] + [plain(ply.action)]
        asked = [convertible(game, spoil(rng.choice(others), rng, others)) for _ in range(4)]
        spectator = game.view(ply.state, None)
        prompts = [game.view(ply.state, seat).prompt for seat in setup.seats]
        for seat in setup.seats:
            view, actions = game.view(ply.state, seat), list(game.actions(ply.state, seat))
            for _ in range(2):
                twin = game.imagine(ply.state, seat, rng)
                game.invariants(twin)
                assert game.actors(twin) == game.actors(ply.state)
                assert game.result(twin) == game.result(ply.state)
                assert game.view(twin, seat) == view
                assert game.view(twin, None) == spectator
                assert [game.view(twin, other).prompt for other in setup.seats] == prompts
                assert list(game.actions(twin, seat)) == actions
                assert game.shapes(twin, seat) == game.shapes(ply.state, seat)
                for action in (ply.action, *(some for some in asked if some is not None)):
                    assert game.check(twin, seat, action) == game.check(ply.state, seat, action)
                if seat in game.actors(ply.state):
                    assert game.decline(twin, seat) == game.decline(ply.state, seat)
        assert snapshot(game, ply.state) == before


def convertible(game: AnyGame, spoiled: Any) -> Any:
    try:
        return convert_action(game, spoiled)
    except Unreadable:
        return None


@broad_setups
def test_offers_with_their_words_and_their_word_on_undo_tell_nothing_of_what_is_hidden(setup: Setup) -> None:
    game = setup.game
    rng = random.Random(23)
    for ply in looks(setup, 23):
        if ply.number % 6 and len(ply.actions) > 20:
            continue
        listed = offers(game, ply.state, ply.seat)
        for _ in range(2):
            assert offers(game, game.imagine(ply.state, ply.seat, rng), ply.seat) == listed


@broad_setups
def test_a_spectator_knows_only_what_both_players_know(setup: Setup) -> None:
    """Whatever either side may imagine, one after the other, the spectator sees the same table."""
    game = setup.game
    rng = random.Random(24)
    for ply in battle(setup, 24):
        if ply.number % 4:
            continue
        seen = game.view(ply.state, None)
        twin = ply.state
        for seat in (*setup.seats, 0):
            twin = game.imagine(twin, seat, rng)
            assert game.view(twin, None) == seen
        assert not game.actions(ply.state, -1)


@every_game
def test_imagination_does_vary_what_is_hidden(game: AnyGame) -> None:
    """Hands, decks, sealed bids: whenever another seat knows what is not public, it must not be imagined as it is."""
    rng = random.Random(25)
    hidden: Counter[int] = Counter()
    varied: Counter[int] = Counter()
    for setup in [setup for setup in setups() if setup.game is game]:
        for ply in battle(setup, 25):
            knowing = [seat for seat in setup.seats if knows_more_than_a_spectator(game, ply.state, seat)]
            for seat in setup.seats:
                others = [other for other in knowing if other != seat]
                if others and hidden[seat] < 100:
                    hidden[seat] += 1
                    twins = [game.imagine(ply.state, seat, rng) for _ in range(4)]
                    views = [
                        (game.view(ply.state, other), [game.view(twin, other) for twin in twins]) for other in others
                    ]
                    varied[seat] += any(view != imagined for view, seen in views for imagined in seen)
            if min(hidden[seat] for seat in (0, 1)) == 100:
                break
        if min(hidden[seat] for seat in (0, 1)) > 25:
            break
    for seat in (0, 1):
        assert varied[seat] > 20
        assert varied[seat] > 0.9 * hidden[seat]


@broad_setups
def test_imagination_is_made_of_knowledge_alone(setup: Setup) -> None:
    """From the same generator a seat imagines the same table, whichever of the tables it cannot tell apart is real."""
    game = setup.game
    rng = random.Random(26)
    for ply in battle(setup, 26):
        if ply.number % 5 == 0:
            for seat in setup.seats:
                twin = game.imagine(ply.state, seat, rng)
                one = game.imagine(ply.state, seat, random.Random(ply.number))
                two = game.imagine(twin, seat, random.Random(ply.number))
                assert snapshot(game, one) == snapshot(game, two)
