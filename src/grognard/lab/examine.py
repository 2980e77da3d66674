"""What must hold of any position of any game; a fuzzer asks it again and again, a case once at its end."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Seat
from grognard.core.registry import AnyGame, texts_of
from grognard.core.text import LANGUAGES, Message
from grognard.core.wire import convert_action, encode, read_event, read_view

T = TypeVar("T")
FEW = 3


def examine(game: AnyGame, state: Any, seats: int, rng: random.Random) -> None:
    """Raises AssertionError, or whatever breaks inside the game."""
    game.invariants(state)
    actors = game.actors(state)
    assert bool(actors) == (game.result(state) is None), "a battle is over exactly when nobody has a decision"
    assert len(set(actors)) == len(actors), f"a seat is named twice: {actors}"
    assert set(actors) <= set(range(seats)), f"there are no such seats: {actors}"
    for seat in actors:
        examine_offers(game, state, seat, rng)
    examine_files(game, state, actors)
    examine_views(game, state, seats, rng)


def examine_offers(game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> None:
    """Listed, sampled and declining answers are lawful, travel as JSON and have words in every language."""
    listed = game.actions(state, seat)
    for action in [*some_of(listed, rng), game.sample(state, seat, rng), game.decline(state, seat)]:
        assert_lawful(game, state, seat, action)
        assert convert_action(game, msgspec.to_builtins(action)) == action, f"{action} does not travel"
    dressed = [game.offer(state, seat, action) for action in some_of(listed, rng)] + game.shapes(state, seat)
    assert listed or dressed, "a seat must decide and has nothing to choose from"
    assert_sayable(game, (offer.text for offer in dressed))


def assert_lawful(game: AnyGame, state: Any, seat: Seat, action: Action) -> None:
    refusal = game.check(state, seat, action)
    if refusal is not None:
        raise AssertionError(f"{action} is offered to seat {seat} and refused: {refusal.code}")


def examine_files(game: AnyGame, state: Any, actors: Sequence[Seat]) -> None:
    """A position survives the way through a file, and a copy is the same position."""
    position = encode(game.dump(state))
    again = game.load(msgspec.json.decode(position))
    assert encode(game.dump(again)) == position, "a position changes on its way through a file"
    assert encode(game.dump(state.copy())) == position, "a copy is not the same position"
    for seat in actors:
        same = list(game.actions(again, seat)) == list(game.actions(state, seat))
        assert same, f"seat {seat} may do other things after a position went through a file"


def examine_views(game: AnyGame, state: Any, seats: int, rng: random.Random) -> None:
    """Views travel, and an imagined table cannot be told from the real one."""
    for seat in (None, *range(seats)):
        view = game.view(state, seat)
        data = encode(view)
        assert encode(read_view(game, data)) == data, "a view changes on its way through JSON"
        if game.result(state) is None:
            assert_sayable(game, [view.prompt.message])
        if seat is not None:
            imagined = game.imagine(state, seat, rng)
            game.invariants(imagined)
            same = encode(game.view(imagined, seat)) == data
            assert same, f"seat {seat} can tell an imagined table from the real one"


def examine_events(game: AnyGame, events: Iterable[Event]) -> None:
    """Events travel as JSON and have words in every language."""
    for event in events:
        assert read_event(game, encode(event)) == event, f"{event} does not travel"
        message = game.describe(event)
        if message is not None:
            assert_sayable(game, [message])


def examine_copy(game: AnyGame, state: Any, seat: Seat, action: Action, chance: Chance) -> None:
    """What happens to a copy does not touch the original."""
    before = encode(game.dump(state))
    twin = state.copy()
    game.apply(twin, seat, action, chance)
    assert encode(game.dump(state)) == before, "a copy shares something with its original"


def assert_sayable(game: AnyGame, messages: Iterable[Message]) -> None:
    for message in messages:
        for language in LANGUAGES:
            texts_of(game, language).render(message)


def some_of(things: Sequence[T], rng: random.Random) -> list[T]:
    return [things[int(rng.random() * len(things))] for _ in range(min(FEW, len(things)))]
