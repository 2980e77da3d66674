"""13 Falling back, retreat, rout and withdrawal: moves nobody chooses."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.table.boxes import FAR, Box, overlaps, touches
from grognard.board.table.moves import about_face, drift_to, run_to, shift, slide
from grognard.core.chance import Chance
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.formation import break_up, poses
from grognard.games.waterloo.removal import leave_field, lose, remove, run_over, shake, shake_or_lose
from grognard.games.waterloo.state import (
    CAPTURED,
    State,
    close_to,
    close_to_any,
    is_gun,
    is_limbered,
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
    TOLERANCE,
    UNITS,
    Unit,
    footprint,
    on_field,
)

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
    return True


# --- falling back ------------------------------------------------------------------------------------------------


def _behind(state: State, box: Box, left_out: Sequence[Unit]) -> list[Unit]:
    """Friends in contact behind: those a unit would overlap at once."""
    back = about_face(box)
    return [
        unit
        for unit, at in close_to(state, UNITS, box, TOLERANCE)
        if unit not in left_out and touches(box, at, TOLERANCE) and run_to(back, at.points, TOLERANCE) <= TOLERANCE
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
    box = where(state, unit)
    army = ARMY[unit]
    if GARRISON[unit]:
        return CANNOT, [], 0
    if cause is not None and state.box[cause] is not None:
        enemy = where(state, cause)
        ahead = (box.cx - enemy.cx) * box.fx + (box.cy - enemy.cy) * box.fy
        if ahead > 0:
            return CANNOT, [], 0
    moving = [unit]
    second = _behind(state, box, moving)
    if any(ARMY[other] not in (army, *_allies(army)) or GARRISON[other] for other in second):
        return CANNOT, [], 0
    if second:
        third = [deeper for other in second for deeper in _behind(state, where(state, other), [*moving, *second])]
        if third:
            return MASSED, [unit, second[0]], 0
        moving += second
    reach = float(far if not second else min(far, SEGMENT))
    places = [where(state, some) for some in moving]
    for other, at in close_to_any(state, UNITS, places, reach + 2 * TOLERANCE):
        if other in moving:
            continue
        met = min(drift_to(some, (-box.fx, -box.fy), at, TOLERANCE) for some in places)
        if met >= reach:
            continue
        if other not in FRIENDS[army]:
            return CANNOT, [], 0
        if met <= TOLERANCE and GARRISON[other]:
            return CANNOT, [], 0
        reach = met
    return MOVED, moving, reach


def _allies(army: int) -> tuple[int, ...]:
    return () if army == 0 else (1, 2)


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


def retreat(state: State, unit: Unit, cause: Unit | None, melee: bool, chance: Chance, events: list[Event]) -> bool:
    """70 a yellow marker first; the second one is a rout. Whether the unit fell back."""
    if shaken(state, unit):
        return rout(state, unit, cause, chance, events)
    shake(state, unit, events)
    return give_ground(state, unit, cause, melee, chance, events)


def give_ground(state: State, unit: Unit, cause: Unit | None, melee: bool, chance: Chance, events: list[Event]) -> bool:
    """Fall back 1, or bear what follows where that cannot be done."""
    how = fall_back(state, unit, cause, chance, events)
    if how == MOVED:
        return True
    if how == MASSED and melee:
        massed(state, unit, events)
    else:
        shake_or_lose(state, unit, chance, events)
    return False


def rout(state: State, unit: Unit, cause: Unit | None, chance: Chance, events: list[Event]) -> bool:
    """Two yellow markers and fall back 2; who cannot is captured."""
    state.yellow[unit] = 2
    events.append(ev.Routed(unit=unit_id(unit)))
    if fall_back(state, unit, cause, chance, events, 2 * SEGMENT) == MOVED:
        return True
    remove(state, unit, CAPTURED, chance, events, cause)
    return False


# --- withdrawal --------------------------------------------------------------------------------------------------


def withdraw(state: State, units: Sequence[Unit], segments: int, chance: Chance, events: list[Event]) -> None:
    """71 a formation straight back in one body, as far as enemies and closed areas let it; who is stopped loses 1."""
    body = [unit for unit in units if state.box[unit] is not None and state.yellow[unit] < 2]
    if not body or segments <= 0:
        return
    for unit in body:
        if is_gun(unit):
            limber(state, unit, events)
    wanted = segments * SEGMENT
    reach, stopped = _withdrawal(state, body, wanted)
    for unit in body:
        state.box[unit] = slide(where(state, unit), -reach)
    events.append(ev.Withdrew(units=poses(state, body), segments=segments))
    run_over(state, body, events)
    leave_field(state, body, chance, events)
    if reach < wanted - TOLERANCE:
        for unit in stopped:
            lose(state, unit, 1, chance, events)
    break_up(state, units)


def _withdrawal(state: State, body: Sequence[Unit], wanted: int) -> tuple[float, list[Unit]]:
    """How far the body comes, and who was stopped."""
    army = ARMY[body[0]]
    starts = [where(state, unit) for unit in body]
    backs = [about_face(box) for box in starts]
    reach: float = wanted
    limits = [FAR] * len(body)
    for enemy, at in standing(state, ENEMIES[army]):
        area = zone(state, enemy)
        for number, back in enumerate(backs):
            met = run_to(back, at.points, TOLERANCE)
            if not any(area.holds(box, TOLERANCE) for box in starts):
                met = min(met, area.run_to(back, TOLERANCE))
            limits[number] = min(limits[number], met)
    reach = min(reach, *limits)
    stopped = [unit for unit, limit in zip(body, limits, strict=True) if limit <= reach + TOLERANCE]
    while reach > 0:  # the last free place
        blocked = False
        for unit, at in standing(state, UNITS):
            if unit in body:
                continue
            if any(overlaps(slide(box, -reach), at, TOLERANCE) for box in starts):
                blocked = True
        if not blocked:
            break
        reach -= SEGMENT // 10
        if not stopped:
            stopped = list(body)
    return max(0.0, reach), stopped
