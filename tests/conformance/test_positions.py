"""Positions are files that people edit: what cannot be is refused with a reason, never met later as an error."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from grognard.core.registry import AnyGame
from tests.helpers import Setup, broad_setups, every_game, looks, plain, random_play, setups, snapshot, spoil


def paths(thing: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in parsed JSON."""
    found = [here] if here else []
    if isinstance(thing, dict):
        for key, value in thing.items():
            found += paths(value, (*here, key))
    elif isinstance(thing, list):
        for at, value in enumerate(thing):
            found += paths(value, (*here, at))
    return found


def spoiled(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A position with one thing in it changed, taken away or put twice."""
    changed = copy.deepcopy(position)
    top = rng.choice([key for key in changed if key in ("stack", "sides")] * 3 + list(changed))
    *way, last = rng.choice([path for path in paths(changed) if path[0] == top])
    inside: Any = changed
    for step in way:
        inside = inside[step]
    kind = rng.random()
    if kind < 0.15:
        del inside[last]
    elif kind < 0.3 and isinstance(inside, list):
        inside.append(inside[last])
    elif kind < 0.5:
        inside[last] = rng.choice([at(position, path) for path in paths(position) if path[-1] == last] or [None])
    else:
        inside[last] = spoil(inside[last], rng)
    return changed


def at(thing: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        thing = thing[step]
    return thing


def loadable(game: AnyGame, position: dict[str, Any]) -> Any:
    """The state, or None where the file is refused with a reason."""
    try:
        return game.load(position)
    except ValueError as error:
        reason = str(error)
    assert reason
    return None


@broad_setups
@pytest.mark.parametrize("seed", [61, 62])
def test_a_spoiled_position_is_refused_with_a_reason_or_can_be_played(setup: Setup, seed: int) -> None:
    game = setup.game
    rng = random.Random(seed)
    refused = loaded = 0
    for ply in looks(setup, seed):
        if ply.number % 4 and len(getattr(ply.state, "stack", [])) < 2:
            continue
        position = plain(game.dump(ply.state))
        for _ in range(6):
            state = loadable(game, spoiled(position, rng))
            if state is None:
                refused += 1
                continue
            loaded += 1
            again = snapshot(game, state)
            assert snapshot(game, game.load(plain(game.dump(state)))) == again
            for seat in (*setup.seats, None):
                game.view(state, seat)
            for seat in game.actors(state):
                for action in game.actions(state, seat):
                    assert game.check(state, seat, action) is None
            random_play(game, state, rng, 6)
            game.invariants(state)
    assert refused
    assert loaded


@every_game
def test_positions_of_the_test_folder_are_written_as_the_game_writes_them(game: AnyGame) -> None:
    for setup in setups():
        if setup.game is game and setup.position:
            state = setup.start(None)  # type: ignore[arg-type]
            assert game.actors(state)
            game.invariants(state)
