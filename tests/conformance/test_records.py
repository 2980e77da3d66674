"""A battle can always be rebuilt from its record, byte for byte and event for event."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Sealed, Seeded
from grognard.core.game import Refusal
from grognard.core.match import Match, Played
from grognard.core.record import read_record, replay, result_of, verify
from tests.helpers import Setup, broad_setups, choose, every_setup, snapshot


def play_match(match: Match[Any], rng: random.Random, plies: int | None = None) -> list[bytes]:
    """Random actions to the end, or so many of them; the position before each and at last."""
    positions = [snapshot(match.game, match.state)]
    while match.ended is None and plies != 0:
        seat = rng.choice(match.actors())
        played = match.act(seat, choose(match.game, match.state, seat, rng)[1])
        assert isinstance(played, Played)
        positions.append(snapshot(match.game, match.state))
        plies = plies - 1 if plies is not None else None
    return positions


@every_setup
def test_a_record_replays_byte_for_byte_and_event_for_event(setup: Setup) -> None:
    game = setup.game
    match = setup.match(Seeded(31))
    positions = play_match(match, random.Random(31))
    data = match.record.to_bytes()
    record = read_record(data)
    assert record.to_bytes() == data
    steps = list(replay(record))
    assert steps[0].events == match.opening
    assert [snapshot(game, step.state) for step in steps] == positions
    assert [step.events for step in steps[1:]] == match.log
    assert result_of(record, steps[-1].state) == match.ended
    verdict = verify(data)
    assert verdict.result == match.ended
    assert verdict.entries == len(match.record.entries)
    assert not verdict.dice_proved


@every_setup
def test_a_sealed_battle_is_proved_by_its_key_and_only_at_the_end(setup: Setup) -> None:
    key = bytes(range(32))
    match = setup.match(Sealed(key), key)
    play_match(match, random.Random(32), 30)
    if match.ended is None:
        assert key.hex().encode() not in match.record.to_bytes()
        assert match.record.end is None
        assert not verify(match.record.to_bytes()).dice_proved
    play_match(match, random.Random(33))
    verdict = verify(match.record.to_bytes())
    assert verdict.dice_proved
    assert verdict.dice == match.record.dice_used()
    assert isinstance(match.chance, Sealed)
    assert match.chance.used == match.record.dice_used()


@every_setup
def test_a_battle_taken_up_again_goes_on_as_if_it_had_never_stopped(setup: Setup) -> None:
    game = setup.game
    key = bytes(reversed(range(32)))
    whole = setup.match(Sealed(key), key)
    positions = play_match(whole, random.Random(34))
    part = setup.match(Sealed(key), key)
    rng = random.Random(34)
    play_match(part, rng, len(positions) // 2)
    again = Match.resume_sealed(game, read_record(part.record.to_bytes()), key)
    assert snapshot(game, again.state) == snapshot(game, part.state)
    assert again.opening == part.opening
    assert again.log == part.log
    assert again.barrier == part.barrier
    for seat in setup.seats:
        assert again.check_undo(seat) == part.check_undo(seat)
        assert again.offers(seat) == part.offers(seat)
    play_match(again, rng)
    assert again.record.to_bytes() == whole.record.to_bytes()


@pytest.mark.parametrize("seed", range(3))
@broad_setups
def test_a_refused_action_leaves_no_trace_in_the_record(setup: Setup, seed: int) -> None:
    match = setup.match(Seeded(seed))
    rng = random.Random(seed)
    play_match(match, rng, 20)
    if match.ended is not None:
        return
    before = match.record.to_bytes(), snapshot(match.game, match.state)
    seat = match.actors()[0]
    for other in (*setup.seats, 7):
        if other not in match.actors():
            action = choose(match.game, match.state, seat, rng)[1]
            assert isinstance(match.act(other, action), Refusal)
    assert (match.record.to_bytes(), snapshot(match.game, match.state)) == before
    assert msgspec.json.decode(before[1])
