"""15 After a won melee: taking ground, and the breakthrough of cavalry."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.movement import reach
from grognard.games.ccnapoleonics.names import a_hex, a_unit
from grognard.games.ccnapoleonics.state import HEX_NAMES, State, shift_group, unit_id
from grognard.games.ccnapoleonics.tables import ARTILLERY, BOARD, CAVALRY, Hex, Unit

DECLINE = do.Decline()
ADVANCES = tuple(do.Advance(name) for name in BOARD.names)


def may_take_ground(state: State, unit: Unit, at: Hex) -> bool:
    """15.1, 15.3 never artillery or a square, nor a unit that had to stop this turn (R34); the ground must allow it."""
    arm = state.battle.arms[unit]
    if arm == ARTILLERY or state.square[unit] or state.halted >> unit & 1:
        return False
    return state.battle.field.passable[arm][at]


def advance(state: State, unit: Unit, to: Hex, how: str, events: list[Event]) -> bool:
    """Move up; True where the ground does not stop the unit."""
    field, origin = state.battle.field, state.where[unit]
    events.append(ev.Advanced(unit_id(state, unit), HEX_NAMES[origin], HEX_NAMES[to], how))
    stopped = field.stops[to] or (field.has_works and field.crosses_works(origin, to)) or state.chief[to] >= 0
    shift_group(state, unit, to, events)
    if stopped:
        state.halted |= 1 << unit
    return not stopped


@dataclass(slots=True)
class TakeGround(Frame[State]):
    """15.1, 15.2 the attacker may enter the hex the enemy left."""

    unit: Unit
    to: Hex
    bonus: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.unit],)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [DECLINE, ADVANCES[self.to]]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if not isinstance(action, do.Advance):
            return WRONG_MOMENT
        if action.to == HEX_NAMES[self.to]:
            return None
        return Refusal("advance-there", "15.1", {"hex": a_hex(HEX_NAMES[self.to])})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Decline):
            return
        goes_on = advance(state, self.unit, self.to, "ground", events)
        if state.battle.arms[self.unit] == CAVALRY and not self.bonus:
            state.stack.append(Breakthrough(self.unit, goes_on))

    def decline(self, state: State, seat: Seat) -> Action:
        return DECLINE

    def prompt(self, state: State) -> Prompt:
        args: dict[str, str | int | Message | tuple[Message, ...]] = {
            "unit": a_unit(unit_id(state, self.unit)),
            "hex": a_hex(HEX_NAMES[self.to]),
        }
        return Prompt(Message("prompt-take-ground", args), "15.1")


@dataclass(slots=True)
class Breakthrough(Frame[State]):
    """15.2 a second hex for cavalry, unless the ground stopped it; then the bonus melee (15.4)."""

    unit: Unit
    free: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.unit],)

    def _ways(self, state: State) -> list[Hex]:
        if not self.free:
            return []
        return list(reach(state, self.unit, 1, state.chief[state.where[self.unit]] >= 0))

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [DECLINE, *(ADVANCES[hex_] for hex_ in self._ways(state))]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._ways(state):
            return False
        self._bonus(state)
        return True

    def _bonus(self, state: State) -> None:
        """R35 no bonus melee from a forest or a town."""
        from grognard.games.ccnapoleonics.combat import BonusMelee

        state.stack.pop()
        if not state.battle.field.no_battle[state.where[self.unit]]:
            state.stack.append(BonusMelee(self.unit))

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if not isinstance(action, do.Advance):
            return WRONG_MOMENT
        allowed = [HEX_NAMES[hex_] for hex_ in self._ways(state)]
        unit = a_unit(unit_id(state, self.unit))
        return None if action.to in allowed else Refusal("breakthrough-there", "15.2", {"unit": unit})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Advance):
            advance(state, self.unit, Hex(BOARD.hex(action.to)), "breakthrough", events)
        self._bonus(state)

    def decline(self, state: State, seat: Seat) -> Action:
        return DECLINE

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-breakthrough", {"unit": a_unit(unit_id(state, self.unit))}), "15.2")
