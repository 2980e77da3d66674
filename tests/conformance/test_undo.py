"""Undo goes back to the last barrier, never across it, and restores the exact state; offers say so beforehand."""

from __future__ import annotations

import random

import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Choose, Refusal
from grognard.core.match import Played, ends_undo
from grognard.core.record import read_record, replay
from tests.helpers import Setup, broad_setups, choose, every_setup, snapshot


@every_setup
@pytest.mark.parametrize("seed", [41, 42])
def test_undo_never_crosses_a_barrier_and_restores_the_exact_state(setup: Setup, seed: int) -> None:
    game = setup.game
    rng = random.Random(seed)
    match = setup.match(Seeded(seed))
    open_plies: list[tuple[int, bytes]] = []
    """Seat and position before each action that may still be taken back."""
    undone = refused = 0
    while match.ended is None:
        seat = rng.choice(match.actors())
        action = choose(game, match.state, seat, rng)[1]
        before, thrown = snapshot(game, match.state), len(match.record.entries)
        promised = ends_undo(game, match.state, seat, action)
        assert snapshot(game, match.state) == before, "asking whether undo ends changed something"
        played = match.act(seat, action)
        assert isinstance(played, Played)
        if promised:
            open_plies.clear()
            assert isinstance(match.check_undo(seat), Refusal)
            refused += 1
        else:
            assert not played.entry.chance, "chance was asked and undo stayed open"
            assert all(event.only is None for event in played.events), "a secret was told and undo stayed open"
            assert match.check_undo(seat) is None
            open_plies.append((seat, before))
        assert len(match.record.entries) == thrown + 1
        while rng.random() < 0.3:
            seat = rng.choice(setup.seats)
            if open_plies and open_plies[-1][0] == seat and match.ended is None:
                assert match.undo(seat) is None
                assert snapshot(game, match.state) == open_plies.pop()[1]
                assert len(match.log) == len(match.record.entries)
                undone += 1
            else:
                now = snapshot(game, match.state), len(match.record.entries)
                refusal = match.undo(seat)
                assert refusal is not None
                assert refusal.code
                assert (snapshot(game, match.state), len(match.record.entries)) == now
    assert setup.position or (undone > 3 and refused > 10)
    last = [step.state for step in replay(read_record(match.record.to_bytes()))][-1]
    assert snapshot(game, last) == snapshot(game, match.state)


@broad_setups
def test_offers_agree_with_what_the_match_then_does(setup: Setup) -> None:
    game = setup.game
    rng = random.Random(43)
    match = setup.match(Seeded(43))
    for _ in range(60):
        if match.ended is not None:
            break
        seat = rng.choice(match.actors())
        action = choose(game, match.state, seat, rng)[1]
        offered = next((offer for offer in match.offers(seat) if offer.action == action), None)
        match.act(seat, action)
        if offered is not None:
            assert (match.check_undo(seat) is not None) == offered.ends_undo


@broad_setups
def test_shaped_offers_say_whether_undo_ends(setup: Setup) -> None:
    game = setup.game
    rng = random.Random(44)
    match = setup.match(Seeded(44))
    for _ in range(40):
        if match.ended is not None:
            break
        seat = rng.choice(match.actors())
        shapes = [offer for offer in match.offers(seat) if isinstance(offer.shape, Choose)]
        action = choose(game, match.state, seat, rng)[1]
        matching = [offer for offer in shapes if type(offer.action) is type(action)]
        match.act(seat, action)
        for offer in matching:
            assert (match.check_undo(seat) is not None) == offer.ends_undo
