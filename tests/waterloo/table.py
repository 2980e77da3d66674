"""Positions for rule tests: the historical set-up, units moved about by hand, dice from a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from grognard.board.table.boxes import Box
from grognard.core.chance import Scripted
from grognard.core.game import Action, Event, Seat
from grognard.core.steps import Frame, settle
from grognard.games.waterloo.events import MeleeRolled
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.setup import new_state
from grognard.games.waterloo.state import IN_PLAY, NOBODY, Setting, State, mask, members, regroup, unit_id
from grognard.games.waterloo.tables import (
    CORPS_GENERALS,
    GENERAL_ARMY,
    GENERAL_INDEX,
    GENERALS,
    SCENARIO_ROWS,
    UNIT_INDEX,
    UNITS,
    Army,
    General,
    Unit,
    footprint,
    mm,
)
from grognard.games.waterloo.turn import Turn

BLUE, RED, BLACK = Army(0), Army(1), Army(2)
E = TypeVar("E", bound=Event)


def unit(name: str) -> Unit:
    """`b15`, `r3`, `k20`, `rH`."""
    return UNIT_INDEX[{"b": "blue-", "r": "red-", "k": "black-"}[name[0]] + name[1:]]


def general(name: str) -> General:
    return next(number for key, number in GENERAL_INDEX.items() if key.endswith(f"-{name}"))


class Table:
    """The historical set-up, or an empty field with the units that are placed on it."""

    def __init__(
        self, *frames: Frame[State], phase: str = "end", empty: bool = False, scenario: str = "historical"
    ) -> None:
        row = next(row for row in SCENARIO_ROWS if row.id == scenario)
        self.state = new_state(Setting(row, 2, row.last, False))
        if empty:
            for number in UNITS:
                self.state.box[number] = None
                self.state.fate[number] = 4
            self.state.limbered = 0
            for some in GENERALS:
                if some in CORPS_GENERALS:
                    self.state.general_fate[some] = 4
        self.state.stack = [Turn(phase, 0), *frames]
        self.events: list[Event] = []

    def put(
        self, name: str, x: float, y: float, heading: float = 0, *, limbered: bool = False, with_: str = ""
    ) -> Unit:
        """Place a unit, alone or in the formation of another."""
        number, state = unit(name), self.state
        state.box[number] = Box(mm(x), mm(y), mm(heading), footprint(number, limbered))
        state.fate[number] = IN_PLAY
        bit = 1 << number
        state.limbered = state.limbered | bit if limbered else state.limbered & ~bit
        regroup(state, [number, *(members(state, unit(with_)) if with_ else [])])
        return number

    def lead(self, name: str, x: float = 0, y: float = 0, attached: str = "", markers: int = 0) -> None:
        """Place a general, or attach him; markers come from his pool."""
        number, state = general(name), self.state
        state.general_fate[number] = IN_PLAY
        state.post[number] = mm(x), mm(y)
        state.attached[number] = unit(attached) if attached else NOBODY
        state.markers[number] += markers
        state.pool[GENERAL_ARMY[number]] -= markers

    def green(self, *names: str) -> None:
        self.state.green |= mask(other for name in names for other in members(self.state, unit(name)))

    def open(self, frame: Frame[State]) -> None:
        self.state.stack.append(frame)

    def settle(self, dice: Sequence[int] = ()) -> list[Event]:
        chance, events = Scripted(dice), []
        settle(self.state, chance, events)
        assert not chance.left
        return events

    def act(self, seat: Seat, action: Action, dice: Sequence[int] = ()) -> list[Event]:
        refusal = GAME.check(self.state, seat, action)
        assert refusal is None, refusal
        chance = Scripted(dice)
        events = GAME.apply(self.state, seat, action, chance)
        assert not chance.left, f"dice were not thrown: {chance.left}"
        GAME.invariants(self.state)
        self.events = events
        return events

    def refused(self, seat: Seat, action: Action) -> str:
        refusal = GAME.check(self.state, seat, action)
        return refusal.code if refusal else ""

    def at(self, name: str) -> tuple[float, float]:
        box = self.state.box[unit(name)]
        assert box is not None
        return box.x / 100, box.y / 100

    def left(self, name: str) -> int:
        return self.state.left[unit(name)]

    def asks(self) -> tuple[Seat, str]:
        return GAME.actors(self.state)[0], type(self.state.stack[-1]).__name__


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def total_of(events: Sequence[Event], name: str) -> int:
    """The total of a unit in the melee."""
    return next(event.total for event in events if isinstance(event, MeleeRolled) and event.unit == unit_id(unit(name)))
