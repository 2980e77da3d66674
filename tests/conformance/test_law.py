"""Spoiled, foreign, stale and nonsensical actions: refused with a code or truly legal; never an error or a trace."""

from __future__ import annotations

import contextlib
import random
from collections import deque
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Action, Refusal
from grognard.core.registry import AnyGame
from grognard.core.wire import Unreadable, convert_action, encode, read_action
from tests.helpers import (
    RUBBISH,
    Setup,
    battle,
    broad_setups,
    every_game,
    every_setup,
    looks,
    plain,
    random_play,
    snapshot,
    spoil,
)


def refused_or_legal(game: AnyGame, state: Any, seat: int, action: Action) -> Refusal | None:
    """The verdict on an action, having seen that it is one: a refusal with a code, or a deed that can be done."""
    refusal = game.check(state, seat, action)
    if refusal is None:
        assert seat in game.actors(state)
        trial = state.copy()
        game.apply(trial, seat, action, Seeded(1))
        game.invariants(trial)
    else:
        assert refusal.code
        assert msgspec.json.decode(encode(refusal), type=Refusal) == refusal
    return refusal


def readable(game: AnyGame, data: object) -> Action | None:
    """The action, or None where it is none and a refusal says why."""
    try:
        return convert_action(game, data)
    except Unreadable as error:
        reason = error.refusal
    assert reason.code == "unreadable"
    assert reason.args["reason"]
    return None


@broad_setups
@pytest.mark.parametrize("seed", [11, 12])
def test_spoiled_actions_are_refused_or_truly_legal_and_change_nothing(setup: Setup, seed: int) -> None:
    game = setup.game
    rng = random.Random(seed)
    read = refused = 0
    for ply in looks(setup, seed):
        before = snapshot(game, ply.state)
        others = [plain(action) for action in ply.actions[:40]] + [plain(ply.action)]
        for _ in range(20):
            action = readable(game, spoil(rng.choice(others), rng, others))
            if action is None:
                continue
            read += 1
            refused += refused_or_legal(game, ply.state, ply.seat, action) is not None
        assert snapshot(game, ply.state) == before
    assert read > 20
    assert refused > 10


@every_setup
def test_actions_of_another_seat_are_refused(setup: Setup) -> None:
    game = setup.game
    for ply in looks(setup, 13):
        before = snapshot(game, ply.state)
        for seat in (*(seat for seat in setup.seats if seat != ply.seat), -1, 99):
            if seat in game.actors(ply.state):
                refused_or_legal(game, ply.state, seat, ply.action)
            else:
                refusal = game.check(ply.state, seat, ply.action)
                assert refusal is not None
                assert refusal.code
        assert snapshot(game, ply.state) == before


@broad_setups
def test_stale_actions_are_refused_or_still_legal(setup: Setup) -> None:
    game = setup.game
    old: deque[tuple[int, Action]] = deque(maxlen=60)
    refused = 0
    for ply in battle(setup, 14):
        if ply.looked_at:
            before = snapshot(game, ply.state)
            for seat, action in list(old)[:: 1 + len(old) // 20]:
                refused += refused_or_legal(game, ply.state, seat, action) is not None
            assert snapshot(game, ply.state) == before
        old.extend((ply.seat, action) for action in [ply.action, *ply.actions[:2]])
    assert refused > 20


@broad_setups
def test_every_verb_at_every_moment_is_refused_or_legal(setup: Setup) -> None:
    """Actions of other battles and other moments, one of each verb."""
    game = setup.game
    known: dict[type[Action], Action] = {}
    for ply in battle(Setup(game, game.scenarios[0].id), 15):
        known.update({type(action): action for action in ply.actions})
        known[type(ply.action)] = ply.action
    for ply in battle(setup, 16):
        known.update({type(action): action for action in ply.actions})
        if not ply.looked_at:
            continue
        before = snapshot(game, ply.state)
        for action in known.values():
            refused_or_legal(game, ply.state, ply.seat, action)
        assert snapshot(game, ply.state) == before


@every_game
def test_nothing_is_legal_once_the_battle_is_over(game: AnyGame) -> None:
    setup = Setup(game, game.scenarios[0].id)
    plies = [(ply.seat, ply.action) for ply in battle(setup, 17)]
    state: Any = None
    for ply in battle(setup, 17):
        state = ply.state
    before = snapshot(game, state)
    for seat, action in plies:
        refusal = game.check(state, seat, action)
        assert refusal is not None
        assert refusal.code == "battle-over"
    assert snapshot(game, state) == before


@every_game
def test_nonsense_on_the_wire_is_unreadable_and_says_why(game: AnyGame) -> None:
    nonsense = [b"", b"{", b"null", b"[]", b"{}", b'"move"', b"\xff\xfe", b'{"verb":"no-such-verb"}', b"[" * 5000]
    nonsense += [b'{"verb":"\\ud83d"}', b'{"\\udead":0}']
    nonsense += [encode({"verb": verb}) for verb in ("", 0, None)]
    tags = [str(kind.__struct_config__.tag) for kind in game.action_types]
    fields = {name for kind in game.action_types for name in kind.__struct_fields__}
    rng = random.Random(18)
    for tag in tags:
        for _ in range(20):
            chosen = rng.sample(sorted(fields), min(3, len(fields)))
            nonsense.append(encode({"verb": tag, **{name: rng.choice(RUBBISH) for name in chosen}}))
    for data in nonsense:
        with contextlib.suppress(Unreadable):
            read_action(game, data)
    for data in nonsense[:12]:
        with pytest.raises(Unreadable) as caught:
            read_action(game, data)
        assert caught.value.refusal.code == "unreadable"
        assert caught.value.refusal.args["reason"]


@broad_setups
def test_the_law_has_no_memory(setup: Setup) -> None:
    """Asking does not change the answer, nor does playing on a copy in between."""
    game = setup.game
    rng = random.Random(19)
    for ply in battle(setup, 19):
        if ply.number % 7:
            continue
        first = list(ply.actions)
        random_play(game, ply.state.copy(), rng, 4)
        assert list(game.actions(ply.state, ply.seat)) == first
        assert game.check(ply.state, ply.seat, ply.action) is None
