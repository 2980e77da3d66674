"""Actions, events and views as JSON. Reading is strict: what does not decode is refused with a reason."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Union, cast

import msgspec

from grognard.core.game import Action, Event, Refusal, View
from grognard.core.registry import AnyGame

encode = msgspec.json.Encoder(order="deterministic").encode


class Concede(Action, frozen=True, tag="concede"):
    """Give the battle up: open to every seat at any moment, in every game."""


class Unreadable(ValueError):
    """Bytes that are no action; `refusal` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.refusal = Refusal("unreadable", args={"reason": reason})


@lru_cache(maxsize=32)
def _action_type(game: AnyGame) -> Any:
    return Union[(*game.action_types, Concede)]


@lru_cache(maxsize=32)
def _action_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_action_type(game))


@lru_cache(maxsize=32)
def _event_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[game.event_types])  # noqa: UP007


def read_action(game: AnyGame, data: bytes | str | msgspec.Raw) -> Action:
    """An action from JSON; raises Unreadable."""
    try:
        return cast(Action, _action_decoder(game).decode(data))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error)) from None


def convert_action(game: AnyGame, data: object) -> Action:
    """An action from already parsed JSON; raises Unreadable."""
    try:
        return cast(Action, msgspec.convert(data, _action_type(game)))
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from None


def read_event(game: AnyGame, data: bytes) -> Event:
    return cast(Event, _event_decoder(game).decode(data))


def read_view(game: AnyGame, data: bytes) -> View:
    return msgspec.json.decode(data, type=game.view_type)
