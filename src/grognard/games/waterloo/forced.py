"""13 Falling back, retreat, rout and withdrawal: moves nobody chooses."""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.table.boxes import FAR, Box, Point, overlaps, touches
from grognard.board.table.moves import about_face, drift_to, overlap_on_run, run_to, shift, slide, sweep
from grognard.core.chance import Chance
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.formation import break_up, poses
from grognard.games.waterloo.removal import leave_field, lose, remove, shake, shake_or_lose
from grognard.games.waterloo.state import (
    CAPTURED,
    State,
    close_to,
    close_to_any,
    is_green,
    is_gun,
    is_limbered,
    routed,
    set_limbered,
    shaken,
    standing,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARMY,
    ENEMIES,
    ENGAGEMENT,
    FRIENDS,
    GARRISON,
    LIMBER,
    SEGMENT,
    STREAMS,
    TOLERANCE,
    UNITS,
    Unit,
    footprint,
    on_field,
)
from grognard.games.waterloo.tokens import run_over
from grognard.games.waterloo.ways import is_open

MOVED, CANNOT, MASSED = "moved", "cannot", "massed"
"""What came of falling back; massed: three deep in a melee, so the first two are shaken."""


# --- limbering ---------------------------------------------------------------------------------------------------


def limber_place(state: State, gun: Unit) -> Box | None:
    """64 where a gun stands once its limber is behind it; forward by what is missing. None without room."""
    box = where(state, gun)
    wanted = Box(box.x, box.y, box.heading, footprint(gun, True))
    near = close_to(state, UNITS, wanted, 0)
    blocked = [at for unit, at in near if unit != gun and overlaps(wanted, at, TOLERANCE)]
    inside = on_field(wanted)
    if not blocked and inside:
        return wanted
    missing = max((LIMBER - run_to(about_face(box), at.points, TOLERANCE) for at in blocked), default=0.0)
    moved = slide(wanted, missing if inside else LIMBER)
    if not on_field(moved):
        return None
    for unit, at in close_to(state, UNITS, moved, 0):
        if unit != gun and overlaps(moved, at, TOLERANCE):
            return None
    for enemy, at in close_to(state, ENEMIES[ARMY[gun]], moved, ENGAGEMENT):
        if touches(moved, at, TOLERANCE) or (zone(state, enemy).holds(moved, -TOLERANCE)):
            return None
    return moved


def limber(state: State, gun: Unit, events: list[Event]) -> bool:
    """Hitch a gun to its limber, if there is room."""
    if is_limbered(state, gun):
        return True
    place = limber_place(state, gun)
    if place is None:
        return False
    set_limbered(state, gun, True)
    state.box[gun] = place
    state.hitched |= 1 << gun
    events.append(ev.Limbered(gun=unit_id(gun)))
    run_over(state, (gun,), events)
    return True


# --- falling back ------------------------------------------------------------------------------------------------


def _behind(state: State, box: Box, way: Point, left_out: Sequence[Unit]) -> list[Unit]:
    """Who stands in contact in the way of a piece: those it would overlap at once."""
    return [
        unit
        for unit, at in close_to(state, UNITS, box, TOLERANCE)
        if unit not in left_out and touches(box, at, TOLERANCE) and drift_to(box, way, at, TOLERANCE) <= TOLERANCE
    ]


def can_fall_back(state: State, unit: Unit, cause: Unit | None) -> bool:
    """Whether falling back would do anything: what a player is asked about after a bombardment."""
    if is_gun(unit) and not is_limbered(state, unit):
        state = state.copy()
        if not limber(state, unit, []):
            return False
    return _course(state, unit, SEGMENT, cause)[0] == MOVED


def _course(state: State, unit: Unit, far: int, cause: Unit | None) -> tuple[str, list[Unit], float]:
    """68, 69 who moves and how far."""
    if GARRISON[unit]:
        return CANNOT, [], 0
    box = where(state, unit)
    friends = FRIENDS[ARMY[unit]]
    way = (-box.fx, -box.fy)
    moving = [unit]
    second = _behind(state, box, way, moving)
    if any(other not in friends or GARRISON[other] for other in second):
        return CANNOT, [], 0
    if second:
        if any(_behind(state, where(state, other), way, [*moving, *second]) for other in second):
            return MASSED, [unit, second[0]], 0
        moving += second
    reach = float(far if not second else min(far, SEGMENT))
    places = [where(state, some) for some in moving]
    near = close_to_any(state, UNITS, places, reach + 2 * TOLERANCE)
    others = [(other, at) for other, at in near if other not in moving]
    met = {other: min(drift_to(some, way, at, TOLERANCE) for some in places) for other, at in others}
    reach = min([reach, *(met[other] for other in met if other in friends)])
    if any(met[other] < reach for other in met if other not in friends):
        return CANNOT, [], 0
    if cause is not None and state.box[cause] is not None:
        enemy = where(state, cause)
        before = math.hypot(box.cx - enemy.cx, box.cy - enemy.cy)
        after = math.hypot(box.cx + way[0] * reach - enemy.cx, box.cy + way[1] * reach - enemy.cy)
        if after < before:
            return CANNOT, [], 0
    return MOVED, moving, reach


def fall_back(
    state: State, unit: Unit, cause: Unit | None, chance: Chance, events: list[Event], far: int = SEGMENT
) -> str:
    """Straight back, its limber hitched; friends behind give way or stop it."""
    hitched = not is_gun(unit) or limber(state, unit, events)
    how, moving, reach = _course(state, unit, far, cause) if hitched else (CANNOT, [], 0.0)
    if how != MOVED:
        if how == CANNOT:
            events.append(ev.Blocked(unit=unit_id(unit)))
        return how
    box = where(state, unit)
    for some in moving:
        at = where(state, some)
        state.box[some] = shift(at, -box.fx * reach, -box.fy * reach)
    events.append(ev.FellBack(units=poses(state, moving)))
    run_over(state, moving, events)
    leave_field(state, moving, chance, events)
    break_up(state, moving)
    return MOVED


def massed(state: State, unit: Unit, events: list[Event]) -> None:
    """69 three deep in a melee nobody moves and the first two are shaken."""
    for some in _course(state, unit, SEGMENT, None)[1] or [unit]:
        shake(state, some, events)


def retreat(
    state: State, unit: Unit, cause: Unit | None, melee: bool, chance: Chance, events: list[Event], held: bool = False
) -> None:
    """70 a yellow marker first; the second one is a rout. Held: it may not fall back."""
    if shaken(state, unit):
        rout(state, unit, cause, chance, events, held)
    else:
        shake(state, unit, events)
        give_ground(state, unit, cause, melee, chance, events, held)


def give_ground(
    state: State, unit: Unit, cause: Unit | None, melee: bool, chance: Chance, events: list[Event], held: bool = False
) -> None:
    """Fall back 1, or bear what follows where that cannot be done."""
    how = CANNOT if held else fall_back(state, unit, cause, chance, events)
    if how == MASSED and melee:
        massed(state, unit, events)
    elif how != MOVED:
        shake_or_lose(state, unit, chance, events)


def rout(state: State, unit: Unit, cause: Unit | None, chance: Chance, events: list[Event], held: bool = False) -> None:
    """Two yellow markers and fall back 2; who cannot is captured."""
    state.yellow[unit] = 2
    events.append(ev.Routed(unit=unit_id(unit)))
    if held or fall_back(state, unit, cause, chance, events, 2 * SEGMENT) != MOVED:
        remove(state, unit, CAPTURED, chance, events, cause)


# --- withdrawal --------------------------------------------------------------------------------------------------


def withdraw(state: State, units: Sequence[Unit], segments: int, chance: Chance, events: list[Event]) -> None:
    """71 a formation straight back in one body, as far as enemies and closed areas let it; who is stopped loses 1."""
    body = [unit for unit in units if state.box[unit] is not None and not routed(state, unit)]
    if not body or segments <= 0:
        return
    stuck = [unit for unit in body if is_gun(unit) and not limber(state, unit, events)]  # 64
    body = [unit for unit in body if unit not in stuck]
    if body:
        reach, stopped = _withdrawal(state, body, segments * SEGMENT)
        _pass_through(state, body, reach, events)
        for unit in body:
            state.box[unit] = slide(where(state, unit), -reach)
        events.append(ev.Withdrew(units=poses(state, body), segments=segments))
        run_over(state, body, events)
        leave_field(state, body, chance, events)
        stuck += stopped
    for unit in stuck:
        if state.over is None:
            lose(state, unit, 1, chance, events)
    break_up(state, units)


def _withdrawal(state: State, body: Sequence[Unit], wanted: int) -> tuple[float, list[Unit]]:
    """How far the body comes, and who was stopped."""
    army = ARMY[body[0]]
    starts = [where(state, unit) for unit in body]
    backs = [about_face(box) for box in starts]
    limits = [FAR] * len(body)
    crossed: list[tuple[float, float, int, Box]] = []
    groups = {state.group[unit] for unit in body}
    for other, at in close_to_any(state, UNITS, starts, wanted + ENGAGEMENT + 2 * TOLERANCE):
        if other in body:
            continue
        enemy = other not in FRIENDS[army]
        bars = enemy or (is_green(state, other) and state.group[other] not in groups)
        area = zone(state, other)
        closed = enemy and not any(area.holds(box, TOLERANCE) for box in starts)
        closed = closed and not is_open(state, other, army, body)
        for number, back in enumerate(backs):
            if bars:
                limits[number] = min(limits[number], run_to(back, at.points, TOLERANCE))
            if closed:
                limits[number] = min(limits[number], area.run_to(back, TOLERANCE))
            crossed += [(low, high, number, at) for low, high in overlap_on_run(back, at.points, TOLERANCE)]
    reach = min(float(wanted), *limits)
    stopped = {unit for unit, limit in zip(body, limits, strict=True) if limit <= reach < wanted}
    while True:  # the last free place
        over = [
            (low, body[number])
            for low, high, number, at in crossed
            if low < reach < high and overlaps(slide(starts[number], -reach), at, TOLERANCE)
        ]
        if not over or not reach:
            break
        reach = max(0.0, min(low for low, _ in over))
        stopped |= {unit for _, unit in over}
    return reach, [unit for unit in body if unit in stopped]


def _pass_through(state: State, body: Sequence[Unit], reach: float, events: list[Event]) -> None:
    """23 friends on the way, and 19 guns that cross a stream."""
    for unit in body:
        way = sweep(about_face(where(state, unit)), reach)
        for friend, at in standing(state, FRIENDS[ARMY[unit]]):
            if friend not in body and shaken(state, unit) != shaken(state, friend) and overlaps(way, at, TOLERANCE):
                shake(state, friend if shaken(state, unit) else unit, events)
        if is_gun(unit) and any(stream.touches(way, TOLERANCE) for stream in STREAMS):
            shake(state, unit, events)
