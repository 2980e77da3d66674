"""Positions for rule tests: the historical set-up, units moved about by hand, dice from a script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from grognard.board.table.boxes import Box
from grognard.core.chance import Scripted
from grognard.core.game import Action, Event, Seat
from grognard.core.steps import Frame, settle
from grognard.games.waterloo import records as do
from grognard.games.waterloo.combat import Combats
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.events import MeleeRolled, Modifier
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.melee import ATTACK, COUNTER, Fight, Melee, parts_of
from grognard.games.waterloo.setup import new_state
from grognard.games.waterloo.state import (
    IN_PLAY,
    NOBODY,
    Charge,
    Setting,
    State,
    mask,
    members,
    regroup,
    seat_of,
    unit_id,
)
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import (
    ARMY,
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
SPARE = 40
"""Dice for what comes after the part of a fight that a test is about."""


def unit(name: str) -> Unit:
    """`b15`, `r3`, `k20`, `rH`."""
    return UNIT_INDEX[{"b": "blue-", "r": "red-", "k": "black-"}[name[0]] + name[1:]]


def general(name: str) -> General:
    return next(number for key, number in GENERAL_INDEX.items() if key.endswith(f"-{name}"))


class Table:
    """The historical set-up, or an empty field with the units that are placed on it."""

    def __init__(
        self,
        *frames: Frame[State],
        phase: str = "end",
        empty: bool = False,
        scenario: str = "historical",
        seats: int = 2,
        ney: bool = False,
    ) -> None:
        row = next(row for row in SCENARIO_ROWS if row.id == scenario)
        self.state = new_state(Setting(row, seats, row.last, ney))
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

    def charged(self, name: str, target: str, segments: int = 1, *, stream: bool = False, bridge: bool = False) -> None:
        """A charge that has reached its target, as 3.3 leaves it."""
        self.green(name)
        charge = Charge(unit(name), unit(target), segments, "front", stream, bridge)
        self.state.charges = (*self.state.charges, charge)

    def fight(self, name: str, target: str, segments: int = 1, dice: Sequence[int] = (), **how: bool) -> list[Event]:
        """Open the fight between two units in contact; a frame that always asks lies below."""
        self.charged(name, target, segments, **how)
        army = ARMY[unit(name)]
        self.open(Riding(army, ()))
        self.open(Combats(army))
        return self.act(seat_of(self.state, army), do.Fight(unit_id(unit(name)), unit_id(unit(target))), dice)

    def fight_out(self, name: str, target: str, dice: Sequence[int], segments: int = 1, **how: bool) -> list[Event]:
        """Open a fight and decline whatever is asked, up to its end."""
        chance = Scripted(dice)
        self.charged(name, target, segments, **how)
        army = ARMY[unit(name)]
        self.open(Riding(army, ()))
        self.open(Combats(army))
        action: Action = do.Fight(unit_id(unit(name)), unit_id(unit(target)))
        events: list[Event] = []
        while not isinstance(self.state.stack[-1], Riding) and self.state.over is None:
            seat = GAME.actors(self.state)[0]
            events += GAME.apply(self.state, seat, action, chance)
            GAME.invariants(self.state)
            top = self.state.stack[-1]
            action = top.decline(self.state, 0) if not isinstance(top, Riding) else action
        assert not chance.left, f"dice were not thrown: {chance.left}"
        return events

    def open(self, frame: Frame[State]) -> None:
        self.state.stack.append(frame)

    def shake(self, *names: str) -> None:
        for name in names:
            self.state.yellow[unit(name)] = 1

    def gone(self, name: str) -> bool:
        return self.state.box[unit(name)] is None

    def settle(self, dice: Sequence[int] = (), rest: int = 0) -> list[Event]:
        """Let frames go on by themselves; `rest` is the face of all dice after those named."""
        chance = Scripted([*dice, *[rest] * (SPARE if rest else 0)])
        events: list[Event] = []
        settle(self.state, chance, events)
        assert rest or not chance.left
        return events

    def act(self, seat: Seat, action: Action, dice: Sequence[int] = (), rest: int = 0) -> list[Event]:
        refusal = GAME.check(self.state, seat, action)
        assert refusal is None, refusal
        chance = Scripted([*dice, *[rest] * (SPARE if rest else 0)])
        events = GAME.apply(self.state, seat, action, chance)
        assert rest or not chance.left, f"dice were not thrown: {chance.left}"
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


def keys(parts: Iterable[Modifier]) -> dict[str, int]:
    """Modifiers by name."""
    return {part.key: part.value for part in parts}


def melee_parts(table: Table, attacker: str, defender: str, **how: Any) -> tuple[dict[str, int], dict[str, int]]:
    """The modifiers of both sides of a melee at step A, or as told."""
    one, two = unit(attacker), unit(defender)
    fight = how.pop("fight", None) or a_fight(table, attacker, defender)
    melee = Melee(how.pop("step", ATTACK), one, two, how.pop("charge", 1), **how)
    return keys(parts_of(table.state, fight, melee, one)), keys(parts_of(table.state, fight, melee, two))


def duel(attacker: str = "b15", defender: str = "r3", x: float = 360, y: float = 150, facing: float = 180) -> Table:
    """Two units in contact, the attacker's front to the north; a frame that always asks lies below."""
    table = Table(Riding(BLUE, ()), empty=True)
    table.put(attacker, x, y)
    table.put(defender, x, y + 30, facing)
    return table


def a_fight(table: Table, attacker: str, defender: str, **more: Any) -> Fight:
    one, two = unit(attacker), unit(defender)
    bodies = tuple(members(table.state, one)), tuple(members(table.state, two))
    return Fight(ARMY[one], COUNTER, bodies, two, **more)


def at_step(table: Table, at: int, **more: object) -> None:
    """A fight of 15 against 3 that has come to a step."""
    fight = a_fight(table, "b15", "r3", **more)
    fight.step = at
    table.open(Step(fight))
    table.settle(rest=3)
