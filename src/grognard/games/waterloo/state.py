"""What lies on the table: plain ints and lists; sets of units are masks. Boxes are shared by copies."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from grognard.board.table.boxes import Box, touches
from grognard.board.table.moves import Zone
from grognard.core.game import Result, Seat
from grognard.core.steps import Frame
from grognard.games.waterloo.tables import (
    ARM,
    ARMIES,
    ARMY,
    ARTILLERY,
    BLACK,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    CORPS,
    CORPS_GENERAL,
    ENEMIES,
    ENGAGEMENT,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_IDS,
    GENERAL_LEVEL,
    GENERALS,
    GRAND_BATTERY,
    GRAND_CORPS,
    INFANTRY,
    LOSSES,
    NEY,
    OF_ARMY,
    RED,
    TOLERANCE,
    UNIT_IDS,
    UNITS,
    Army,
    General,
    ScenarioRow,
    Unit,
    footprint,
)

NOBODY = -1
IN_PLAY, ELIMINATED, CAPTURED, LEFT_FIELD, ABSENT = 0, 1, 2, 3, 4
"""What became of a unit or general; absent: not on the field yet, or not in this battle."""
FATES = ("in_play", "eliminated", "captured", "left_field", "absent")


@dataclass(frozen=True)
class Setting:
    """What does not change during a battle."""

    scenario: ScenarioRow
    seats: int
    last: int
    ney: bool


@dataclass(slots=True)
class Charge:
    """A charge that reached its target: how the fight between the two will begin."""

    attacker: Unit
    target: Unit
    segments: int
    """0: they were in contact already."""
    side: str
    """What of the target was met: front, flank or corner."""
    stream: bool
    bridge: bool


class State:
    """One battle. Markers of a formation are kept with each of its units; `group` is the lowest unit of a formation."""

    __slots__ = (
        "attached",
        "bids",
        "box",
        "charges",
        "dropped",
        "entered",
        "entry_open",
        "entry_tries",
        "fate",
        "fought",
        "general_fate",
        "generated",
        "generated_for",
        "given",
        "green",
        "group",
        "hitched",
        "left",
        "limbered",
        "manoeuvred",
        "markers",
        "opened",
        "orange",
        "order",
        "ordered",
        "over",
        "pool",
        "post",
        "replaced",
        "setting",
        "smoke",
        "stack",
        "substitute",
        "turn",
        "unhitched",
        "yellow",
    )

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        count = len(UNITS)
        self.turn = setting.scenario.first
        self.order: tuple[Army, ...] = ()
        """Initiative: who acts first."""
        self.pool: list[int] = [CONSTANTS.pools[name] for name in ARMIES]
        self.bids: list[int] = [NOBODY] * len(ARMIES)
        """Sealed until all are in."""
        # --- units
        self.box: list[Box | None] = [None] * count
        self.group: list[int] = list(range(count))
        self.left: list[int] = list(LOSSES)
        """How many losses a unit can still suffer."""
        self.fate: list[int] = [ABSENT] * count
        self.yellow: list[int] = [0] * count
        self.orange: list[int] = [0] * count
        self.fought: list[int] = [0] * count
        """Melees this turn."""
        self.green = 0
        self.limbered = 0
        self.smoke = 0
        self.ordered = 0
        self.manoeuvred = 0
        self.hitched = 0
        """Guns limbered this turn."""
        self.unhitched = 0
        self.dropped: tuple[tuple[int, str], ...] = ()
        """Manoeuvres that were named and left for later, until somebody has manoeuvred: formation and kind."""
        self.opened = 0
        """Units whose formation has fought this turn: they start no other fight."""
        self.charges: tuple[Charge, ...] = ()
        # --- generals
        generals = len(GENERALS)
        self.post: list[tuple[int, int]] = [(0, 0)] * generals
        """Where a token stands that is not attached."""
        self.attached: list[int] = [NOBODY] * generals
        self.general_fate: list[int] = [ABSENT] * generals
        self.replaced: list[int] = [IN_PLAY] * generals
        """What became of a general whose substitute has taken over; in play where none has."""
        self.substitute: list[int] = [NOBODY] * generals
        """Tries made to replace a lost general; nobody where none is due."""
        self.markers: list[int] = [0] * generals
        self.given: list[int] = [0] * generals
        """Markers a general was given this turn."""
        self.generated: list[int] = [0] * generals
        self.generated_for: list[int] = [NOBODY] * generals
        """The formation a general's own points were spent on, by one of its units."""
        # --- Prussians
        self.entered = 0
        """How many corps have come."""
        self.entry_open = False
        self.entry_tries = 0
        self.over: Result | None = None
        self.stack: list[Frame[State]] = []

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.setting = self.setting
        twin.turn = self.turn
        twin.order = self.order
        twin.pool = self.pool[:]
        twin.bids = self.bids[:]
        twin.box = self.box[:]
        twin.group = self.group[:]
        twin.left = self.left[:]
        twin.fate = self.fate[:]
        twin.yellow = self.yellow[:]
        twin.orange = self.orange[:]
        twin.fought = self.fought[:]
        twin.green = self.green
        twin.limbered = self.limbered
        twin.smoke = self.smoke
        twin.ordered = self.ordered
        twin.manoeuvred = self.manoeuvred
        twin.hitched = self.hitched
        twin.unhitched = self.unhitched
        twin.opened = self.opened
        twin.dropped = self.dropped
        twin.charges = self.charges
        twin.post = self.post[:]
        twin.attached = self.attached[:]
        twin.general_fate = self.general_fate[:]
        twin.replaced = self.replaced[:]
        twin.substitute = self.substitute[:]
        twin.markers = self.markers[:]
        twin.given = self.given[:]
        twin.generated = self.generated[:]
        twin.generated_for = self.generated_for[:]
        twin.entered = self.entered
        twin.entry_open = self.entry_open
        twin.entry_tries = self.entry_tries
        twin.over = self.over
        twin.stack = self.stack[:]
        return twin


# --- seats and armies --------------------------------------------------------------------------------------------


def seat_of(state: State, army: Army) -> Seat:
    """4 with two players red plays black, too."""
    return army if state.setting.seats > 2 else min(army, RED)


class Asking(Frame[State]):
    """A frame in which one army decides; with two players its seat may play two."""

    __slots__ = ()

    def asked(self, state: State) -> Army:
        raise NotImplementedError

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, self.asked(state)),)


def black_on_field(state: State) -> bool:
    """116 whether any Prussian stands there."""
    units = any(state.box[unit] is not None for unit in OF_ARMY[BLACK])
    return units or any(general_in_play(state, general) for general in GENERALS if GENERAL_ARMY[general] == BLACK)


def armies_present(state: State) -> tuple[Army, ...]:
    """Who has a turn."""
    return tuple(army for army in (Army(0), RED, BLACK) if army != BLACK or state.entered)


def enemies(one: Army, two: Army) -> bool:
    return (one == 0) != (two == 0)


# --- units -------------------------------------------------------------------------------------------------------


def where(state: State, unit: Unit) -> Box:
    box = state.box[unit]
    assert box is not None
    return box


def standing(state: State, units: Iterable[Unit]) -> Iterator[tuple[Unit, Box]]:
    """Those of these units that are on the field, with their place."""
    boxes = state.box
    for unit in units:
        box = boxes[unit]
        if box is not None:
            yield unit, box


def close_to(state: State, units: Iterable[Unit], box: Box, within: float) -> list[tuple[Unit, Box]]:
    """Those of these units that may be so close to a piece, with their place: a quick look before a slow one."""
    x, y, reach = box.cx, box.cy, box.radius + within
    boxes = state.box
    found: list[tuple[Unit, Box]] = []
    for unit in units:
        at = boxes[unit]
        if at is not None:
            most = reach + at.radius
            if -most <= at.cx - x <= most and -most <= at.cy - y <= most:
                found.append((unit, at))
    return found


def close_to_any(state: State, units: Iterable[Unit], boxes: Sequence[Box], reach: float) -> list[tuple[Unit, Box]]:
    """Those of these units that may be so close to any of these pieces."""
    cx = sum(box.cx for box in boxes) / len(boxes)
    cy = sum(box.cy for box in boxes) / len(boxes)
    wide = max(math.sqrt((box.cx - cx) ** 2 + (box.cy - cy) ** 2) + box.radius for box in boxes) + reach
    places = state.box
    found = []
    for unit in units:
        at = places[unit]
        if at is not None:
            dx, dy, most = at.cx - cx, at.cy - cy, wide + at.radius
            if dx * dx + dy * dy <= most * most:
                found.append((unit, at))
    return found


def is_limbered(state: State, unit: int) -> bool:
    return bool(state.limbered >> unit & 1)


def is_green(state: State, unit: int) -> bool:
    return bool(state.green >> unit & 1)


def shaken(state: State, unit: int) -> bool:
    return state.yellow[unit] > 0


def routed(state: State, unit: int) -> bool:
    return state.yellow[unit] > 1


def mask(units: Iterable[int]) -> int:
    found = 0
    for unit in units:
        found |= 1 << unit
    return found


def members(state: State, unit: Unit) -> list[Unit]:
    """The formation of a unit, itself included."""
    group, mine = state.group, state.group[unit]
    return [other for other in OF_ARMY[ARMY[unit]] if group[other] == mine and state.box[other] is not None]


def formations(state: State, army: Army) -> list[list[Unit]]:
    """All formations of an army; garrisons are none."""
    found: dict[int, list[Unit]] = {}
    for unit, _ in standing(state, OF_ARMY[army]):
        if not GARRISON[unit]:
            found.setdefault(state.group[unit], []).append(unit)
    return list(found.values())


def regroup(state: State, units: list[Unit]) -> None:
    """These units are one formation from now on."""
    first = min(units)
    for unit in units:
        state.group[unit] = first


def corps_of(state: State, unit: Unit) -> str:
    """3 the guns of the Grand Battery belong to D'Erlon while they are together."""
    return GRAND_CORPS if unit in GRAND_BATTERY and grand_battery(state) else CORPS[unit]


def grand_battery(state: State) -> bool:
    """12 whether the three guns of the Grand Battery are on the field in one formation."""
    one_group = len({state.group[gun] for gun in GRAND_BATTERY}) == 1
    return one_group and all(state.box[gun] is not None for gun in GRAND_BATTERY)


def corps_among(units: Collection[Unit]) -> dict[str, list[Unit]]:
    """These units by corps; the three guns of the Grand Battery count for D'Erlon if they are all here."""
    grand = set(GRAND_BATTERY) <= set(units)
    found: dict[str, list[Unit]] = {}
    for unit in units:
        corps = GRAND_CORPS if grand and unit in GRAND_BATTERY else CORPS[unit]
        found.setdefault(corps, []).append(unit)
    return found


def is_mixed(units: Iterable[Unit]) -> bool:
    """10 foot and horse together; guns do not count."""
    return {INFANTRY, CAVALRY} <= {ARM[unit] for unit in units}


def in_contact(state: State, unit: Unit) -> list[Unit]:
    """The enemies a unit touches."""
    box = where(state, unit)
    return [other for other, at in close_to(state, ENEMIES[ARMY[unit]], box, TOLERANCE) if touches(box, at, TOLERANCE)]


def touching_enemy(state: State, unit: Unit) -> bool:
    box = state.box[unit]
    if box is None:
        return False
    return any(touches(box, at, TOLERANCE) for _, at in close_to(state, ENEMIES[ARMY[unit]], box, TOLERANCE))


def formation_in_contact(state: State, units: Iterable[Unit]) -> bool:
    return any(touching_enemy(state, unit) for unit in units)


@lru_cache(maxsize=4096)
def _zone(box: Box, around: bool) -> Zone:
    return Zone(box, ENGAGEMENT, around)


def zone(state: State, unit: Unit) -> Zone:
    """21 the engagement area of a unit."""
    return _zone(where(state, unit), GARRISON[unit])


@contextmanager
def imagined(state: State, units: Sequence[Unit], boxes: Sequence[Box | None]) -> Iterator[None]:
    """For as long as the computer thinks about it, units stand elsewhere, or nowhere."""
    kept = [state.box[unit] for unit in units]
    for unit, box in zip(units, boxes, strict=True):
        state.box[unit] = box
    try:
        yield
    finally:
        for unit, kept_box in zip(units, kept, strict=True):
            state.box[unit] = kept_box


def engaged(state: State, units: Iterable[Unit], enemy: Unit) -> bool:
    """Whether an enemy stands in the engagement area of any of these."""
    at = where(state, enemy)
    return any(zone(state, unit).holds(at, TOLERANCE) for unit in units)


def connected(state: State, units: list[Unit]) -> list[list[Unit]]:
    """The parts into which units fall by contact."""
    rest = list(units)
    parts: list[list[Unit]] = []
    while rest:
        part = [rest.pop(0)]
        for unit in part:
            box = where(state, unit)
            joined = [other for other in rest if touches(box, where(state, other), TOLERANCE)]
            part += joined
            rest = [other for other in rest if other not in joined]
        parts.append(sorted(part))
    return parts


def set_limbered(state: State, unit: Unit, limbered: bool) -> None:
    """24 the limber stands behind the gun; without it the gun stays where it is."""
    bit = 1 << unit
    state.limbered = state.limbered | bit if limbered else state.limbered & ~bit
    box = where(state, unit)
    state.box[unit] = Box(box.x, box.y, box.heading, footprint(unit, limbered))


# --- generals ----------------------------------------------------------------------------------------------------


def general_in_play(state: State, general: int) -> bool:
    return state.general_fate[general] == IN_PLAY


def is_substitute(state: State, general: General) -> bool:
    return state.replaced[general] != IN_PLAY


def level(state: State, general: General) -> int:
    return CONSTANTS.substitute_level if is_substitute(state, general) else GENERAL_LEVEL[general]


def corps_general(state: State, army: Army, corps: str) -> General | None:
    """The general who commands a corps, if he is on the field."""
    general = CORPS_GENERAL.get((army, corps))
    return general if general is not None and general_in_play(state, general) else None


def attached_to(state: State, units: Iterable[Unit]) -> General | None:
    """The general who rides with one of these units."""
    wanted = set(units)
    for general in GENERALS:
        if state.attached[general] in wanted:
            return general
    return None


def position(state: State, general: General) -> tuple[int, int]:
    """Where a general is: his own token, or the unit he rides with."""
    unit = state.attached[general]
    if unit == NOBODY:
        return state.post[general]
    box = where(state, Unit(unit))
    return box.x, box.y


def may_attach(state: State, general: General, unit: Unit) -> bool:
    """7 a general to his corps; a commander-in-chief to anybody of his army; Ney to all but the Guard."""
    if GENERAL_ARMY[general] != ARMY[unit] or GARRISON[unit]:
        return False
    if general in COMMANDERS:
        return True
    if general == NEY:
        return corps_of(state, unit) != "GD" and CORPS[unit] != "GD"
    return corps_of(state, unit) == GENERAL_CORPS[general]


def unit_id(unit: int) -> str:
    return UNIT_IDS[unit]


def general_id(general: int) -> str:
    return GENERAL_IDS[general]


def is_gun(unit: int) -> bool:
    return ARM[unit] == ARTILLERY
