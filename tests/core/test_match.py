"""A battle being played: checked, recorded, taken back to the last barrier, taken up again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.core.chance import Sealed, Seeded
from grognard.core.game import BadSetting, Refusal
from grognard.core.match import Match, Played, ends_undo, offers
from grognard.core.record import read_record
from grognard.core.registry import game_called
from grognard.core.wire import Concede
from grognard.games.manoeuvre import records as do
from tests.helpers import choose, read_position, snapshot

GAME = game_called("manoeuvre")
KEY = bytes(range(32))


def intro(seed: int = 1) -> Match[Any]:
    return Match.new(GAME, "introductory-figure", {}, Seeded(seed))


def at_the_move(seed: int = 1) -> Match[Any]:
    """The first player has kept his cards and is about to move."""
    match = intro(seed)
    first = match.actors()[0]
    match.act(first, do.TakeArmy("FR"))
    match.act(first, do.Discard())
    return match


def test_an_action_is_checked_applied_and_recorded() -> None:
    match = intro()
    first = match.actors()[0]
    played = match.act(first, do.TakeArmy("GB"))
    assert isinstance(played, Played)
    assert match.record.entries == [played.entry]
    assert match.log == [played.events]
    assert played.entry.chance, "ten cards were dealt"


def test_a_refused_action_is_not_recorded() -> None:
    match = intro()
    first = match.actors()[0]
    before = snapshot(GAME, match.state)
    assert isinstance(match.act(1 - first, do.TakeArmy("GB")), Refusal)
    assert isinstance(match.act(first, do.TakeArmy("RU")), Refusal)
    assert isinstance(match.act(first, do.EndTurn()), Refusal)
    assert match.record.entries == []
    assert snapshot(GAME, match.state) == before


def test_options_are_filled_in_and_checked() -> None:
    match = Match.new(GAME, "introductory", {"wider_ambush": True}, Seeded(1))
    assert match.record.header.options == {
        "printed_cards": False,
        "wider_ambush": True,
        "guerrillas_in_combat": False,
        "tournament_hand": False,
    }
    for scenario, options in (("nowhere", {}), ("full", {"place_units": True}), ("full", {"wider_ambush": "yes"})):
        with pytest.raises(BadSetting):
            Match.new(GAME, scenario, options, Seeded(1))


def test_undo_takes_back_one_action_at_a_time() -> None:
    match = at_the_move()
    seat = match.actors()[0]
    before = snapshot(GAME, match.state)
    move = GAME.actions(match.state, seat)[0]
    match.act(seat, move)
    assert match.undo(seat) is None
    assert snapshot(GAME, match.state) == before
    assert len(match.log) == len(match.record.entries)
    match.act(seat, move)
    assert len(match.record.entries) == 3


def test_undo_belongs_to_whoever_acted_last() -> None:
    match = at_the_move()
    seat = match.actors()[0]
    match.act(seat, GAME.actions(match.state, seat)[0])
    refusal = match.undo(1 - seat)
    assert refusal is not None
    assert refusal.code == "undo-not-yours"


@pytest.mark.parametrize("code", ["undo-start", "undo-dice", "undo-passed"])
def test_a_refused_undo_says_which_barrier_it_met(code: str) -> None:
    match = intro()
    seat = match.actors()[0]
    if code != "undo-start":
        match.act(seat, do.TakeArmy("FR"))  # cards are dealt
    if code == "undo-passed":
        match.act(seat, do.Discard())
        match.act(seat, GAME.actions(match.state, seat)[0])
        match.act(seat, do.EndTurn())
    refusal = match.undo(seat)
    assert refusal is not None
    assert refusal.code in ((code, "undo-shown") if code == "undo-passed" else (code,))


def test_undo_is_derived_from_the_record_alone() -> None:
    """A battle taken up again can be taken back exactly as far."""
    match = at_the_move()
    seat = match.actors()[0]
    before = snapshot(GAME, match.state)
    match.act(seat, GAME.actions(match.state, seat)[3])
    again = Match.resume(GAME, read_record(match.record.to_bytes()), Seeded(9))
    assert again.undo(seat) is None
    assert snapshot(GAME, again.state) == before
    assert again.undo(seat) is not None


def test_a_concession_ends_the_battle_for_the_other_side() -> None:
    match = at_the_move()
    for seat in (0, 1):
        fresh = at_the_move()
        played = fresh.act(seat, Concede())
        assert isinstance(played, Played)
        assert fresh.ended is not None
        assert fresh.ended.winner == 1 - seat
        assert fresh.actors() == ()
        assert fresh.offers(0) == []
        assert isinstance(fresh.act(0, do.EndTurn()), Refusal)
        assert isinstance(fresh.act(1, Concede()), Refusal)
        assert fresh.undo(seat) is not None
    assert isinstance(match.act(7, Concede()), Refusal)
    assert isinstance(match.act(-1, Concede()), Refusal)


def test_a_sealed_battle_shows_its_commitment_at_once_and_its_key_at_the_end() -> None:
    match = Match.sealed(GAME, "random", {})
    promise = match.record.header.commitment
    assert len(promise) == 64
    rng = random.Random(3)
    while match.ended is None:
        assert match.record.end is None
        seat = match.actors()[0]
        match.act(seat, choose(GAME, match.state, seat, rng)[1])
    assert match.record.end is not None
    assert Sealed.keeps(bytes.fromhex(match.record.end.key), promise)


def test_a_battle_from_a_position_is_recorded_with_it() -> None:
    match = Match.from_position(GAME, read_position(GAME, "perft-fight"), Seeded(1))
    assert match.record.header.position is not None
    assert match.record.header.scenario == ""
    again = Match.resume(GAME, read_record(match.record.to_bytes()), Seeded(1))
    assert snapshot(GAME, again.state) == snapshot(GAME, match.state)


def test_a_finished_battle_can_be_taken_up_to_look_at() -> None:
    match = at_the_move()
    match.act(0, Concede())
    again = Match.resume(GAME, read_record(match.record.to_bytes()), Seeded(1))
    assert again.ended == match.ended
    assert again.record.to_bytes() == match.record.to_bytes()


def test_offers_carry_words_rules_and_what_to_point_at() -> None:
    match = at_the_move()
    seat = match.actors()[0]
    offered = match.offers(seat)
    assert offered
    for offer in offered:
        assert offer.text.key.startswith("offer-")
        assert offer.rule == "5"
        assert offer.touch[0].startswith("unit:")
        assert not offer.ends_undo
    assert offers(GAME, match.state, 1 - seat) == []


def test_whether_undo_ends_is_found_without_touching_the_battle() -> None:
    match = at_the_move()
    seat = match.actors()[0]
    before = snapshot(GAME, match.state)
    assert not ends_undo(GAME, match.state, seat, GAME.actions(match.state, seat)[0])
    match.act(seat, GAME.actions(match.state, seat)[0])
    assert ends_undo(GAME, match.state, seat, do.EndTurn())
    assert match.undo(seat) is None
    assert snapshot(GAME, match.state) == before
