"""A case: a position, scripted dice and draws, actions by seat. The form of rule tests, tutorials and bug reports."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.core.chance import ChanceError, Scripted
from grognard.core.game import BadSetting, Event, Refusal, Result, Seat, Setting
from grognard.core.registry import AnyGame, game_called, settings
from grognard.core.wire import Unreadable, convert_action


class Deed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One action of a case; `refused` is the code of the refusal that is expected."""

    seat: Seat
    action: dict[str, Any]
    refused: str = ""


class Case(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Where to start, what chance answers, who does what."""

    game: str
    title: str = ""
    rule: str = ""
    scenario: str = ""
    options: dict[str, Setting] = {}
    position: dict[str, Any] | None = None
    dice: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()
    actions: tuple[Deed, ...] = ()


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of one action: its events, or the refusal."""

    seat: Seat
    action: dict[str, Any]
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None


class Report(msgspec.Struct, frozen=True):
    """What came of a case, and the position after it."""

    steps: tuple[Happened, ...]
    position: dict[str, object]
    result: Result | None
    faults: tuple[str, ...]
    """Where the case did not go as it says: an unexpected refusal, dice left over."""


class BadCase(ValueError):
    """A case that cannot be run, with a reason for its author."""


def read_case(data: bytes) -> Case:
    try:
        return msgspec.json.decode(data, type=Case)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadCase(str(error)) from None


def start_case(case: Case, chance: Scripted) -> tuple[AnyGame, Any]:
    """The game of a case and its table before the first action; raises BadCase."""
    try:
        game = game_called(case.game)
        if case.position is not None:
            return game, game.load(case.position)
        return game, game.setup(case.scenario, settings(game, case.scenario, case.options), chance)
    except BadSetting as error:
        detail = ", ".join(f"{key} {value}" for key, value in error.refusal.args.items())
        raise BadCase(f"{error.refusal.code}: {detail}") from None
    except (ChanceError, ValueError) as error:
        raise BadCase(str(error)) from None


def run_case(case: Case) -> Report:
    """Play a case through; raises BadCase where it cannot be played at all."""
    chance = Scripted(case.dice, case.draws)
    game, state = start_case(case, chance)
    steps: list[Happened] = []
    faults: list[str] = []
    for number, deed in enumerate(case.actions, start=1):
        try:
            action = convert_action(game, deed.action)
            refusal = game.check(state, deed.seat, action)
            events = [] if refusal else game.apply(state, deed.seat, action, chance)
        except Unreadable as error:
            refusal, events = error.refusal, []
        except ChanceError as error:
            raise BadCase(f"action {number}: {error}") from None
        said = refusal.code if refusal else ""
        if said != deed.refused:
            faults.append(f"action {number}: refusal is {said or 'none'}, expected {deed.refused or 'none'}")
        steps.append(Happened(deed.seat, deed.action, tuple(events), refusal))
    if chance.left or chance.cards_left:
        faults.append(f"not used: dice {chance.left}, draws {chance.cards_left}")
    return Report(tuple(steps), game.dump(state), game.result(state), tuple(faults))
