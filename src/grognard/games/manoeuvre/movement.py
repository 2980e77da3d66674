"""5 Movement: one unit must move; Supply moves a second, Forced March one square more."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.names import a_square, a_unit
from grognard.games.manoeuvre.state import (
    FREE,
    LAKE,
    State,
    held,
    shift,
    side,
    type_of,
    unit_id,
    unit_on_map,
    units_of,
)
from grognard.games.manoeuvre.tables import BOARD, MUST_STOP, NEIGHBOURS, TWO_STEPS, UNIT_IDS, UNIT_TYPES, Square, Unit

MOVES = tuple(tuple(do.Move(unit, square) for square in BOARD.names) for unit in UNIT_IDS)
SUPPLIES = tuple(do.Supply(unit) for unit in UNIT_IDS)
FORCED_MARCHES = tuple(do.ForcedMarch(unit) for unit in UNIT_IDS)
MARCHES = tuple(do.MarchTo(square) for square in BOARD.names)


def reach(state: State, unit: Unit, steps: int) -> list[Square]:
    """The squares a unit can move to, from side to side, never through a unit or a lake."""
    board, ground, here = state.board, state.ground, state.where[unit]
    found = [square for square in NEIGHBOURS[here] if board[square] == FREE]
    if steps == 2:
        for square, ways in TWO_STEPS[here]:
            if board[square] == FREE:
                for way in ways:
                    if board[way] == FREE and not MUST_STOP[ground[way]]:  # fields and marsh end the move
                        found.append(square)
                        break
    return found


def can_step(state: State, unit: Unit) -> bool:
    return any(state.board[square] == FREE for square in NEIGHBOURS[state.where[unit]])


def moves(state: State, seat: Seat) -> list[Action]:
    """All basic moves."""
    listed: list[Action] = []
    army = 8 * state.army[seat]
    for number in units_of(seat):
        unit = Unit(number)
        if state.where[unit] >= 0:
            kind = UNIT_TYPES[army + (unit & 7)]
            to = MOVES[kind.index]
            listed += [to[square] for square in reach(state, unit, kind.move)]
    return listed


def refuse_move(state: State, seat: Seat, action: do.Move) -> Refusal | None:
    unit = unit_on_map(state, action.unit)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "5")
    return refuse_destination(state, unit, action.to, type_of(state, unit).move)


def refuse_destination(state: State, unit: Unit, to: str, steps: int) -> Refusal | None:
    """Why a unit cannot move there."""
    try:
        square = BOARD.square(to)
    except ValueError:
        return Refusal("no-such-square", "1.1", {"square": to})
    if square in reach(state, unit, steps):
        return None
    args: dict[str, str | int | Message] = {"unit": a_unit(unit_id(state, unit)), "square": a_square(to)}
    if square == state.where[unit]:
        return Refusal("move-must-leave", "5", args)
    if state.board[square] == LAKE:
        return Refusal("lake-closed", "6.3", args)
    if state.board[square] != FREE:
        return Refusal("square-occupied", "5", args)
    distance = BOARD.distance(state.where[unit], square)
    if distance > steps:
        return Refusal("too-far", "5", {**args, "steps": steps, "distance": distance})
    return Refusal("path-blocked", "5", args)


def move(state: State, unit: Unit, to: str, how: str, events: list[Event]) -> None:
    origin = state.where[unit]
    events.append(ev.Moved(unit_id(state, unit), BOARD.names[origin], to, how))
    if how != "forced_march":
        state.moved = (*state.moved, unit)
        if stuck(state, origin):
            state.held_up = (*state.held_up, unit)
    shift(state, unit, Square(BOARD.square(to)), events)


def stuck(state: State, square: Square) -> bool:
    return MUST_STOP[state.ground[square]]


def may_force(state: State, unit: Unit) -> bool:
    """Whether a Forced March would take this unit anywhere."""
    return unit not in state.held_up and not stuck(state, state.where[unit]) and can_step(state, unit)


def refuse_forced_march(state: State, seat: Seat, name: str, forced: tuple[Unit, ...]) -> Refusal | None:
    unit = unit_on_map(state, name)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "9.2")
    args: dict[str, str | int | Message] = {"unit": a_unit(name)}
    if held(state, seat, "forced_march") is None:
        return Refusal("no-such-card", "9.2", {"card": Message("kind-forced_march")})
    if unit not in state.moved:
        return Refusal("march-unmoved", "9.2", args)
    if unit in forced:
        return Refusal("march-once", "5", args)
    if unit in state.held_up or stuck(state, state.where[unit]):
        return Refusal("march-stuck", "9.2", args)
    return None if can_step(state, unit) else Refusal("hemmed-in", "5", args)


def refuse_supply(state: State, seat: Seat, name: str, supplied: bool) -> Refusal | None:
    unit = unit_on_map(state, name)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "9.2")
    if held(state, seat, "supply") is None:
        return Refusal("no-such-card", "9.2", {"card": Message("kind-supply")})
    if supplied:
        return Refusal("supply-once", "5")
    if unit in state.moved or not state.moved:
        return Refusal("supply-second-unit", "5", {"unit": a_unit(name)})
    return None if can_step(state, unit) else Refusal("hemmed-in", "5", {"unit": a_unit(name)})


@dataclass(slots=True)
class March(Frame[State]):
    """5 the unit of a Supply or Forced March card that stands: where does it go?"""

    seat: Seat
    unit: Unit
    steps: int
    how: str

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [MARCHES[square] for square in reach(state, self.unit, self.steps)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.MarchTo):
            return WRONG_MOMENT
        return refuse_destination(state, self.unit, action.to, self.steps)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.MarchTo)
        state.stack.pop()
        move(state, self.unit, action.to, self.how, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-march", {"unit": a_unit(unit_id(state, self.unit))}), "5")
