"""7 Formations: files, width and depth, joining, splitting, formations of several corps that stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from grognard.board.table.boxes import CIRCLE, Box, Point, gap, overlaps, span, touches
from grognard.board.table.moves import shift
from grognard.core.game import Event, Refusal
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.state import (
    State,
    attached_to,
    close_to,
    connected,
    corps_among,
    corps_of,
    formations,
    grand_battery,
    mask,
    members,
    regroup,
    standing,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    ARTILLERY,
    CORPS,
    ENEMIES,
    ENGAGEMENT,
    GARRISON,
    GENERALS,
    GRAND_BATTERY,
    GRAND_CORPS,
    KIND,
    SEGMENT,
    SPLIT_GAP,
    TOLERANCE,
    UNITS,
    Unit,
    on_field,
)

SAME_HEADING = 100
"""17 one degree."""


def same_heading(one: Box, two: Box) -> bool:
    turn = (one.heading - two.heading) % CIRCLE
    return min(turn, CIRCLE - turn) <= SAME_HEADING


# --- files -------------------------------------------------------------------------------------------------------


def shares_file(one: tuple[float, float], two: tuple[float, float]) -> bool:
    """17 widths overlap by more than half of the narrower one."""
    common = min(one[1], two[1]) - max(one[0], two[0])
    return common > min(one[1] - one[0], two[1] - two[0]) / 2 + TOLERANCE


@lru_cache(maxsize=4096)
def _largest(spans: tuple[tuple[int, int], ...], sharing: bool) -> int:
    """The most units all of which share a file, or no two of which do."""
    count = len(spans)
    fits = [
        mask(other for other in range(count) if other != one and shares_file(spans[one], spans[other]) == sharing)
        for one in range(count)
    ]

    def grow(allowed: int, size: int) -> int:
        best = size
        while allowed:
            low = allowed & -allowed
            allowed ^= low
            if size + 1 + allowed.bit_count() < best:
                break
            best = max(best, grow(allowed & fits[low.bit_length() - 1], size + 1))
        return best

    return grow((1 << count) - 1, 0)


def _spans(boxes: Sequence[Box]) -> tuple[tuple[int, int], ...]:
    found = [span(box, boxes[0]) for box in boxes]
    return tuple((round(low / 10) * 10, round(high / 10) * 10) for low, high in found)


def width(boxes: Sequence[Box]) -> int:
    """17 the largest number of units no two of which share a file."""
    return _largest(_spans(boxes), False)


def depth(boxes: Sequence[Box]) -> int:
    return _largest(_spans(boxes), True)


def file_of(state: State, unit: Unit, among: Iterable[Unit]) -> list[Unit]:
    """Those of these units that stand in the file of a unit, itself left out."""
    box = where(state, unit)
    mine = span(box, box)
    return [other for other in among if other != unit and shares_file(mine, span(where(state, other), box))]


def in_column_with(state: State, unit: Unit) -> list[Unit]:
    """29 units of its formation in contact with it, before or behind it."""
    box = where(state, unit)
    return [
        other for other in file_of(state, unit, members(state, unit)) if touches(box, where(state, other), TOLERANCE)
    ]


def light_horse(units: Iterable[Unit]) -> bool:
    """19 light cavalry alone; horse guns with it do not spoil it."""
    tiles = [unit for unit in units if ARM[unit] != ARTILLERY]
    guns = [unit for unit in units if ARM[unit] == ARTILLERY]
    return bool(tiles) and all(KIND[unit] == "light" for unit in tiles) and all(KIND[gun] == "horse" for gun in guns)


def marching_width(state: State, units: Sequence[Unit]) -> int:
    """19 the width that counts for manoeuvres: horse guns with light cavalry are left out."""
    return _marching_width(tuple(units), tuple(where(state, unit) for unit in units))


@lru_cache(maxsize=4096)
def _marching_width(units: tuple[Unit, ...], boxes: tuple[Box, ...]) -> int:
    light = light_horse(units)
    return width([box for unit, box in zip(units, boxes, strict=True) if not light or ARM[unit] != ARTILLERY])


def pivot(boxes: Sequence[Box], right: bool) -> Point:
    """18 the front corner on the side away from the turn: of the foremost unit of the outer file."""
    spans = [span(box, boxes[0]) for box in boxes]
    outer = min(range(len(boxes)), key=lambda n: spans[n][0] if right else -spans[n][1])
    file = [n for n in range(len(boxes)) if n == outer or shares_file(spans[n], spans[outer])]
    base = boxes[0]
    foremost = max(file, key=lambda n: max(p[0] * base.fx + p[1] * base.fy for p in boxes[n].points))
    return boxes[foremost].points[0 if right else 1]


# --- bodies ------------------------------------------------------------------------------------------------------


def united(state: State, unit: Unit, fits: Callable[[Sequence[Unit]], bool] = bool) -> list[Unit]:
    """57 the formations of several corps that touch and look the same way, as one body; or those of them that fit."""
    body = members(state, unit)
    if GARRISON[unit]:
        return body
    rest = [other for other in formations(state, ARMY[unit]) if other[0] not in body and fits(other)]
    grown = True
    while grown:
        grown = False
        for other in rest:
            if _stand_together(state, body, other):
                body += other
                rest.remove(other)
                grown = True
                break
    return sorted(body)


def _stand_together(state: State, body: Sequence[Unit], other: Sequence[Unit]) -> bool:
    corps = corps_of(state, other[0])
    for one in body:
        box = where(state, one)
        for two in other:
            at = where(state, two)
            if touches(box, at, TOLERANCE) and same_heading(box, at) and corps_of(state, one) != corps:
                return True
    return False


def regroup_by_contact(state: State, units: Iterable[Unit]) -> None:
    """55 units that no longer touch are formations of their own; each keeps its markers."""
    left = [unit for unit in units if state.box[unit] is not None]
    for part in connected(state, left):
        by_corps = corps_among(part)
        for some in by_corps.values():
            for piece in connected(state, some) if len(by_corps) > 1 else (some,):
                regroup(state, piece)


def break_up(state: State, units: Iterable[Unit]) -> None:
    """After forced moves and removals: every formation these units were in is read anew."""
    groups = {state.group[unit] for unit in units}
    for group in groups:
        regroup_by_contact(state, [unit for unit in UNITS if state.group[unit] == group])


def read_from_contact(state: State, units: Iterable[Unit]) -> None:
    """17 formations of units that were placed anew: same corps, same heading, in contact."""
    rest = [unit for unit in units if state.box[unit] is not None]
    corps = {unit: CORPS[unit] for unit in rest}
    if _battery_together(state, rest):
        corps |= dict.fromkeys(GRAND_BATTERY, GRAND_CORPS)
    while rest:
        part = [rest.pop(0)]
        for unit in part:
            box = where(state, unit)
            joined = [
                other
                for other in rest
                if touches(box, where(state, other), TOLERANCE)
                and same_heading(where(state, part[0]), where(state, other))
                and corps[other] == corps[part[0]]
            ]
            part += joined
            rest = [other for other in rest if other not in joined]
        regroup(state, part)


def _battery_together(state: State, units: Sequence[Unit]) -> bool:
    """107 the guns of the Grand Battery stay one if they are placed in contact, looking the same way."""
    if not set(GRAND_BATTERY) <= set(units) or not grand_battery(state):
        return False
    guns = list(GRAND_BATTERY)
    first = where(state, guns[0])
    return len(connected(state, guns)) == 1 and all(same_heading(first, where(state, gun)) for gun in guns)


def check_join(state: State, one: Unit, two: Unit) -> Refusal | None:
    """55 same corps, touching, same heading, at most one general."""
    first, second = members(state, one), members(state, two)
    if one in second:
        return Refusal("same-formation", "7")
    if corps_of(state, one) != corps_of(state, two):
        return Refusal("other-corps", "7")
    if not same_heading(where(state, one), where(state, two)):
        return Refusal("other-heading", "7")
    if not any(touches(where(state, a), where(state, b), TOLERANCE) for a in first for b in second):
        return Refusal("not-in-contact", "7")
    whole = {*first, *second}
    if sum(state.attached[general] in whole for general in GENERALS) > 1:
        return Refusal("two-generals", "7")
    return None


def join(state: State, one: Unit, two: Unit, events: list[Event]) -> None:
    """55 green only if all were, orange the highest."""
    whole = sorted({*members(state, one), *members(state, two)})
    regroup(state, whole)
    bits = mask(whole)
    if state.green & bits != bits:
        state.green &= ~bits
    most = max(state.orange[unit] for unit in whole)
    for unit in whole:
        state.orange[unit] = most
    events.append(ev.Joined(units=tuple(unit_id(unit) for unit in whole)))


# --- splitting ---------------------------------------------------------------------------------------------------


def split_shift(state: State, part: Sequence[Unit], rest: Sequence[Unit]) -> list[Box] | None:
    """56 the least way forward, back or aside that leaves a gap everywhere; None without room."""
    starts = [where(state, unit) for unit in part]
    others = [where(state, unit) for unit in rest]
    if all(gap(one, two) >= SPLIT_GAP for one in starts for two in others):
        return starts
    base = starts[0]
    ways = ((base.fx, base.fy), (-base.fx, -base.fy), (base.fy, -base.fx), (-base.fy, base.fx))
    for step in range(SPLIT_GAP, SEGMENT + 1, SPLIT_GAP // 2):
        for dx, dy in ways:
            moved = [shift(box, dx * step, dy * step) for box in starts]
            clear = all(gap(one, two) >= SPLIT_GAP - 2 for one in moved for two in others)
            if clear and _has_room(state, part, starts, moved):
                return moved
    return None


def _has_room(state: State, part: Sequence[Unit], starts: Sequence[Box], moved: Sequence[Box]) -> bool:
    army = ARMY[part[0]]
    if not all(on_field(box) for box in moved):
        return False
    for before, after in zip(starts, moved, strict=True):
        if any(overlaps(after, at, TOLERANCE) for unit, at in close_to(state, UNITS, after, 0) if unit not in part):
            return False
        for enemy, _ in close_to(state, ENEMIES[army], after, ENGAGEMENT):
            area = zone(state, enemy)
            if area.holds(after, -TOLERANCE) and not area.holds(before, TOLERANCE):
                return False
    return True


def check_split(state: State, part: Sequence[Unit], rest: Sequence[Unit]) -> Refusal | None:
    """56 two parts, each connected, with room between them."""
    if not rest:
        return None
    if len(connected(state, list(part))) > 1 or len(connected(state, list(rest))) > 1:
        return Refusal("parts-not-connected", "3.3")
    if split_shift(state, part, rest) is None and split_shift(state, rest, part) is None:
        return Refusal("no-room-to-split", "3.3")
    return None


def split(state: State, part: Sequence[Unit], rest: Sequence[Unit], events: list[Event]) -> None:
    """Set the part apart from the rest; it has been checked."""
    if not rest:
        return
    moved = split_shift(state, part, rest)
    movers = part
    if moved is None:
        moved, movers = split_shift(state, rest, part), rest
    assert moved is not None
    for unit, box in zip(movers, moved, strict=True):
        state.box[unit] = box
    groups = {state.group[unit] for unit in rest}
    kept = [[unit for unit in rest if state.group[unit] == group] for group in groups]
    for some in (list(part), *kept):
        regroup(state, some)
        regroup_by_contact(state, some)
    events.append(ev.SplitUp(units=poses(state, movers)))


def poses(state: State, units: Iterable[Unit]) -> tuple[ev.Pose, ...]:
    """Where units stand, for an event."""
    return tuple((unit_id(unit), box.x, box.y, box.heading) for unit, box in standing(state, units))


def names(units: Iterable[Unit]) -> tuple[str, ...]:
    return tuple(unit_id(unit) for unit in units)


def has_general(state: State, units: Iterable[Unit]) -> bool:
    return attached_to(state, units) is not None
