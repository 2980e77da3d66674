"""14 Manoeuvres on the table: how far a formation may go, what it meets, where it ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from grognard.board.table.boxes import (
    CIRCLE,
    FAR,
    Box,
    Footprint,
    clip,
    front_contact,
    gap,
    local,
    overlaps,
    point_gap,
    touches,
    world,
)
from grognard.board.table.ground import Ground
from grognard.board.table.moves import Zone, about_face, run_to, slide, sweep, turn
from grognard.core.game import Refusal
from grognard.games.waterloo.formation import SAME_HEADING, light_horse, marching_width, pivot
from grognard.games.waterloo.names import a_ground, a_unit
from grognard.games.waterloo.state import (
    NOBODY,
    State,
    close_to,
    close_to_any,
    general_in_play,
    is_green,
    is_gun,
    routed,
    touching_enemy,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    ARTILLERY,
    BLUE,
    BLUE_LIMIT,
    BRIDGES,
    CAVALRY,
    CONSTANTS,
    ENEMIES,
    ENGAGEMENT,
    FIELDS,
    FRIENDS,
    GARRISON,
    GENERAL_ARMY,
    GENERALS,
    ROADS,
    SEGMENT,
    STREAMS,
    SUNKEN,
    TOKEN,
    TOLERANCE,
    TOWNS,
    WHEEL_MOST,
    WOODS,
    Army,
    General,
    Unit,
    on_field,
)

ADVANCE, WITHDRAW, CHARGE, PURSUIT, REINFORCE = "advance", "withdraw", "charge", "pursuit", "reinforce"
ONWARD = "onward"
"""66 a charge that goes on after its target has got away."""
WOOD_CAP, FIELD_CAP = 1, 2
ROAD_STEP = SEGMENT // 2
FRONT, FLANK, CORNER = "front", "flank", "corner"
NO_UNIT = Unit(NOBODY)


@dataclass(slots=True)
class Course:
    """A formation on its way: where it starts, how it stands after the wheel, what it covers."""

    units: tuple[Unit, ...]
    starts: tuple[Box, ...]
    wheeled: tuple[Box, ...]
    movers: tuple[Box, ...]
    """The wheeled boxes as they move: turned about for a withdrawal."""
    kind: str
    width: int


@dataclass(slots=True)
class Plan:
    """A manoeuvre that may be carried out."""

    units: tuple[Unit, ...]
    ends: tuple[Box, ...]
    run: int
    crossed: tuple[tuple[Unit, Unit], ...]
    """Who passes through whom."""
    streams: tuple[Unit, ...]
    bridge: bool
    generals: tuple[tuple[General, Unit], ...]
    """Enemy generals in the way, alone, each with the unit that reaches him first."""
    attacker: Unit = NO_UNIT
    target: Unit = NO_UNIT
    segments: int = 0
    side: str = FRONT


def course(state: State, units: Sequence[Unit], kind: str, wheel: int, aside: float = 0) -> Course:
    starts = tuple(where(state, unit) for unit in units)
    base = starts[0]
    stepped = starts
    if aside:
        stepped = tuple(
            Box(round(box.x + base.fy * aside), round(box.y - base.fx * aside), box.heading, box.foot) for box in starts
        )
    wheeled = stepped
    if wheel:
        centre = pivot(stepped, wheel > 0)
        wheeled = tuple(turn(box, centre, wheel) for box in stepped)
    movers = tuple(about_face(box) for box in wheeled) if kind == WITHDRAW else wheeled
    return Course(tuple(units), starts, wheeled, movers, kind, marching_width(state, units))


# --- how far -----------------------------------------------------------------------------------------------------


def allowance(state: State, units: Sequence[Unit], kind: str) -> int:
    """7 by the width of the front; light cavalry one more, to advance only."""
    if kind == WITHDRAW:
        return 1
    steps = CONSTANTS.advance_by_width
    found = steps[min(marching_width(state, units), len(steps)) - 1]
    return found + CONSTANTS.light_cavalry_bonus if kind == ADVANCE and light_horse(units) else found


@dataclass(slots=True)
class Terrain:
    """What a run touches: the segments it leaves, and what it does to those who cross."""

    limit: int
    streams: tuple[Unit, ...]
    bridge: bool
    barred: str
    """The bridge that is too narrow for this formation."""
    slowest: str
    """The terrain that holds it back most, to say why."""


def _follows_road(way: Course, run: float) -> bool:
    """20 width 1, in contact with a road at the start and all along."""
    if way.width != 1:
        return False
    lead = way.movers[0]
    ahead = max(range(len(way.movers)), key=lambda n: _forward(lead, way.movers[n]))
    box, start = way.movers[ahead], way.starts[ahead]
    roads = _roads_at(start)
    if not roads:
        return False
    steps = [min(run, step) for step in range(0, math.ceil(run) + ROAD_STEP, ROAD_STEP)]
    return any(all(road.touches(slide(box, step), TOLERANCE) for step in steps) for road in roads)


@lru_cache(maxsize=1024)
def _roads_at(box: Box) -> tuple[Ground, ...]:
    """The roads that a piece touches."""
    return tuple(road for road in ROADS if road.touches(box, TOLERANCE))


def _forward(base: Box, box: Box) -> float:
    return (box.cx - base.cx) * base.fx + (box.cy - base.cy) * base.fy


def terrain(way: Course, run: float, most: int) -> Terrain:
    """19 one less for each sunken road, stream and town; at most 2 through fields, 1 through woods."""
    covers = [(unit, (start, sweep(mover, run))) for unit, start, mover in _moving(way)]
    boxes = [box for _, both in covers for box in both]
    xs = [x for box in boxes for x, _ in box.points]
    ys = [y for box in boxes for _, y in box.points]
    left, low, right, high = min(xs), min(ys), max(xs), max(ys)

    def met(grounds: Sequence[Ground]) -> list[str]:
        found = []
        for ground in grounds:
            west, south, east, north = ground.bounds
            if (
                west - TOLERANCE > right
                or east + TOLERANCE < left
                or south - TOLERANCE > high
                or north < low - TOLERANCE
            ):
                continue
            if any(ground.touches(box, TOLERANCE) for box in boxes):
                found.append(ground.id)
        return found

    bridges = met(BRIDGES)
    if bridges and way.width != 1:
        return Terrain(0, (), True, bridges[0], bridges[0])
    if _follows_road(way, run):
        return Terrain(most, (), bool(bridges), "", "")
    streams = met(STREAMS)
    slow = met(SUNKEN) + streams + met(TOWNS)
    limit, slowest = most - len(slow), slow[0] if slow else ""
    for grounds, cap in ((FIELDS, FIELD_CAP), (WOODS, WOOD_CAP)):
        if limit > cap:
            found = met(grounds)
            if found:
                limit, slowest = cap, found[0]
    wet: tuple[Unit, ...] = ()
    if streams:
        wet = tuple(
            unit for unit, both in covers if any(stream.touches(box, TOLERANCE) for stream in STREAMS for box in both)
        )
    return Terrain(max(0, limit), wet, bool(bridges), "", slowest)


def _moving(way: Course) -> zip[tuple[Unit, Box, Box]]:
    return zip(way.units, way.starts, way.movers, strict=True)


# --- engagement areas --------------------------------------------------------------------------------------------


def is_open(state: State, enemy: Unit, army: Army, body: Sequence[Unit]) -> bool:
    """59 an area that bars nobody: its unit is in contact, or another formation stands in it and touches nobody."""
    if GARRISON[enemy]:  # 111
        return False
    if touching_enemy(state, enemy):
        return True
    area = zone(state, enemy)
    groups = {state.group[unit] for unit in body}
    for friend, box in close_to(state, FRIENDS[army], area.box, ENGAGEMENT + TOLERANCE):
        if state.group[friend] not in groups and area.holds(box, TOLERANCE) and not touching_enemy(state, friend):
            return True
    return False


def near_enemies(state: State, army: Army, boxes: Sequence[Box], reach: float) -> list[tuple[Unit, Box]]:
    """Enemies that a run of these pieces, or its zone, could meet at all."""
    return close_to_any(state, ENEMIES[army], boxes, reach)


def _invades(state: State, way: Course, ends: Sequence[Box], run: float, army: Army) -> Refusal | None:
    """59 no manoeuvre but a charge invades a closed area; who stands in one comes no nearer."""
    for enemy, at in near_enemies(state, army, (*way.starts, *ends), SEGMENT + 2 * TOLERANCE):
        area = Zone(at, SEGMENT, zone(state, enemy).around)
        inside = any(area.holds(start, TOLERANCE) for start in way.starts)
        if inside:
            nearer = any(gap(end, at) < gap(start, at) - 1 for start, end in zip(way.starts, ends, strict=True))
            if not nearer:
                continue
        elif all(area.run_to(mover, TOLERANCE) >= run - 1 for mover in way.movers):
            continue
        if not is_open(state, enemy, army, way.units):
            return Refusal("engagement-area", "3.3", {"unit": a_unit(unit_id(enemy))})
    return None


# --- room --------------------------------------------------------------------------------------------------------


def _crossing(
    state: State, way: Course, ends: Sequence[Box], run: float, army: Army
) -> Refusal | tuple[tuple[Unit, Unit], ...]:
    """23 friends may be crossed unless they are in movement; nobody ends on anybody."""
    body = set(way.units)
    swept = [sweep(mover, run) for mover in way.movers]
    crossed: list[tuple[Unit, Unit]] = []
    for friend, at in close_to_any(state, FRIENDS[army], swept, 0):
        if friend in body:
            continue
        for unit, cover, end in zip(way.units, swept, ends, strict=True):
            if not overlaps(cover, at, TOLERANCE):
                continue
            own = state.group[friend] == state.group[unit]  # pursuing horse rides through its own formation
            if is_green(state, friend) and not (way.kind == PURSUIT and ARM[unit] == CAVALRY and own):
                return Refusal("crosses-moving", "3.3", {"unit": a_unit(unit_id(friend))})
            if overlaps(end, at, TOLERANCE):
                return Refusal("no-room", "3.3", {"unit": a_unit(unit_id(friend))})
            crossed.append((unit, friend))
    return tuple(crossed)


def _outside(state: State, starts: Sequence[Box], ends: Sequence[Box], army: Army) -> Refusal | None:
    """85 off the field; 26 over the blue limit, or farther beyond it."""
    if not all(on_field(end) for end in ends):
        return Refusal("off-the-field", "11")
    if any(over_limit(state, army, start, end) for start, end in zip(starts, ends, strict=True)):
        return Refusal("blue-limit", "10")
    return None


def over_limit(state: State, army: Army, start: Box, end: Box) -> bool:
    """26, 103 whether a blue unit would go over its limit, or farther beyond it."""
    if army != BLUE or state.entered:
        return False
    return max(x for x, _ in end.points) > max(BLUE_LIMIT, *(x for x, _ in start.points)) + TOLERANCE


def _generals_met(state: State, way: Course, run: float, army: Army) -> tuple[tuple[General, Unit], ...]:
    """52 enemy generals who are alone and in the way."""
    found = []
    for general in GENERALS:
        if (GENERAL_ARMY[general] == BLUE) == (army == BLUE) or state.attached[general] != NOBODY:
            continue
        if general_in_play(state, general):
            x, y = state.post[general]
            spot = Box(x, y, 0, TOKEN)
            met = [
                (0.0 if touches(start, spot, TOLERANCE) else run_to(mover, spot.points, -TOLERANCE), unit)
                for unit, start, mover in _moving(way)
                if touches(start, spot, TOLERANCE) or touches(sweep(mover, run), spot, TOLERANCE)
            ]
            if met:
                found.append((general, min(met)[1]))
    return tuple(found)


# --- advancing and withdrawing -----------------------------------------------------------------------------------


def plan_run(state: State, units: Sequence[Unit], kind: str, wheel: int, run: int) -> Plan | Refusal:
    """Advance or withdraw: the whole law of it."""
    army = ARMY[units[0]]
    most = allowance(state, units, kind)
    if run < 0 or run > most * SEGMENT:
        return Refusal("too-far", "7", {"most": most})
    if abs(wheel) > WHEEL_MOST or (kind == WITHDRAW and wheel):
        return Refusal("wheel-too-far", "3.3")
    if kind == WITHDRAW and run == 0:
        return Refusal("no-move", "3.3")
    if run == 0 and wheel == 0:
        return Refusal("no-move", "3.3")
    way = course(state, units, kind, wheel)
    ends = tuple(slide(box, -run if kind == WITHDRAW else run) for box in way.wheeled)
    outside = _outside(state, way.starts, ends, army)
    if outside is not None:
        return outside
    for enemy, at in near_enemies(state, army, (*way.starts, *ends), TOLERANCE):
        for mover, end in zip(way.movers, ends, strict=True):
            if touches(end, at, TOLERANCE) or overlaps(sweep(mover, run), at, TOLERANCE):
                return Refusal("enemy-in-the-way", "3.3", {"unit": a_unit(unit_id(enemy))})
    ground = terrain(way, run, most)
    if ground.barred:
        return Refusal("bridge-too-narrow", "10", {"ground": a_ground(ground.barred)})
    if run > ground.limit * SEGMENT or ground.limit == 0:
        return Refusal("terrain-limit", "10", {"most": ground.limit, "ground": a_ground(ground.slowest)})
    invades = _invades(state, way, ends, run, army) if kind != ONWARD else None
    if invades is not None:
        return invades
    crossed = _crossing(state, way, ends, run, army)
    if isinstance(crossed, Refusal):
        return crossed
    generals = _generals_met(state, way, run, army) if kind != WITHDRAW else ()
    return Plan(tuple(units), ends, run, crossed, ground.streams, ground.bridge, generals)


# --- charging ----------------------------------------------------------------------------------------------------


def hit_side(target: Box, attacker: Box) -> str:
    """61 which edge of the target is touched; at its corner the defender chooses. The rear counts as a flank."""
    side, front, rear = target.foot
    seen = local(target, attacker.points)

    def contact(axis: int, at: float, low: float, high: float) -> float:
        band = clip(seen, axis, at + TOLERANCE, True)
        band = clip(band, axis, at - TOLERANCE, False) if band else band
        along = [point[1 - axis] for point in band]
        return min(high + TOLERANCE, max(along)) - max(low - TOLERANCE, min(along)) if along else -1.0

    ahead = contact(1, front, -side, side)
    flanks = max(contact(0, side, -rear, front), contact(0, -side, -rear, front), contact(1, -rear, -side, side))
    if ahead < 0 or flanks < 0:
        return FLANK if ahead < 0 else FRONT
    turned = (target.heading - attacker.heading) % (CIRCLE // 4)
    if min(turned, CIRCLE // 4 - turned) <= SAME_HEADING and max(ahead, flanks) > 2 * TOLERANCE:
        return FRONT if ahead >= flanks else FLANK
    if any(point_gap(attacker, *corner) <= TOLERANCE for corner in target.points[:2]):
        return CORNER
    return FRONT if ahead >= flanks else FLANK


def contact_run(mover: Box, at: Box) -> float:
    """How far to the first touch of an enemy; who would only be brushed is not met."""
    return run_to(mover, at.points, 0) if run_to(mover, at.points, TOLERANCE) < FAR else FAR


def plan_charge(
    state: State,
    units: Sequence[Unit],
    wheel: int,
    target: Unit,
    kind: str = CHARGE,
    most: int | None = None,
    aside: int = 0,
) -> Plan | Refusal:
    """60 straight ahead to the first touch, which must be the target; a pursuit or reinforcement may not go so far."""
    army = ARMY[units[0]]
    if abs(wheel) > WHEEL_MOST:
        return Refusal("wheel-too-far", "3.3")
    if all(is_gun(unit) for unit in units):
        return Refusal("guns-do-not-charge", "3.3")
    limit = allowance(state, units, kind) if most is None else most
    reach = min(limit, 1) * SEGMENT if kind == REINFORCE else limit * SEGMENT  # 39
    way = course(state, units, kind, wheel, aside)
    at = state.box[target]
    far = FAR if at is None else min(contact_run(mover, at) for mover in way.movers)
    if at is None or far > reach + TOLERANCE:
        return Refusal("target-out-of-reach", "3.3", {"unit": a_unit(unit_id(target)), "most": reach // SEGMENT})
    near = near_enemies(state, army, (*way.starts, *way.wheeled), reach + TOLERANCE)
    for enemy, place in near if aside else ():
        if any(overlaps(_aside(start, aside), place, TOLERANCE) for start in way.starts):
            return Refusal("enemy-in-the-way", "3.3", {"unit": a_unit(unit_id(enemy))})
    if any(overlaps(box, place, TOLERANCE) for box in way.wheeled for _, place in near):
        return Refusal("no-room", "3.3", {"unit": a_unit(unit_id(target))})
    runs = {enemy: min(contact_run(mover, place) for mover in way.movers) for enemy, place in near}
    other = min(runs, key=lambda enemy: runs[enemy])
    if far > runs[other] + TOLERANCE:
        return Refusal("meets-another-first", "3.3", {"unit": a_unit(unit_id(other))})
    run = math.floor(far)
    ends = tuple(slide(box, run) for box in way.wheeled)
    outside = _outside(state, way.starts, ends, army)
    if outside is not None:
        return outside
    ground = terrain(way, run, limit)
    if ground.barred:
        return Refusal("bridge-too-narrow", "10", {"ground": a_ground(ground.barred)})
    if run > ground.limit * SEGMENT + TOLERANCE:
        return Refusal("terrain-limit", "10", {"most": ground.limit, "ground": a_ground(ground.slowest)})
    if kind == CHARGE:
        wrong = _other_area_first(state, way, run, target, near, army)
        if wrong is not None:
            return wrong
    crossed = _crossing(state, way, ends, run, army)
    if isinstance(crossed, Refusal):
        return crossed
    tiles = [n for n, unit in enumerate(units) if ARM[unit] != ARTILLERY and touches(ends[n], at, TOLERANCE)]
    if not tiles:
        return Refusal("guns-do-not-charge", "3.3")
    tiles = [n for n in tiles if not routed(state, units[n])]
    if not tiles:  # 106
        return Refusal("routed-do-not-attack", "3.4")
    lead = max(tiles, key=lambda n: front_contact(ends[n], at, TOLERANCE))
    segments = math.ceil((run - TOLERANCE) / SEGMENT) if run > TOLERANCE else 0
    return Plan(
        tuple(units),
        ends,
        run,
        crossed,
        ground.streams,
        ground.bridge,
        _generals_met(state, way, run, army),
        units[lead],
        target,
        segments,
        hit_side(at, ends[lead]),
    )


def _aside(box: Box, aside: int) -> Box:
    """The ground a step to the side covers, to the right where it is positive."""
    side, front, rear = box.foot
    x, y = world(box, aside / 2, 0)
    return Box(round(x), round(y), box.heading, Footprint(side + abs(aside) // 2, front, rear))


def _other_area_first(
    state: State, way: Course, run: int, target: Unit, near: Sequence[tuple[Unit, Box]], army: Army
) -> Refusal | None:
    """60 the first closed area that is entered fixes the target."""
    mine = _entry(state, way, target)
    for enemy, _ in near:
        if enemy == target:
            continue
        entered = _entry(state, way, enemy)
        if entered < run and entered < mine - TOLERANCE and not is_open(state, enemy, army, way.units):
            return Refusal("other-area-first", "3.3", {"unit": a_unit(unit_id(enemy))})
    return None


def _entry(state: State, way: Course, enemy: Unit) -> float:
    area = zone(state, enemy)
    if any(area.holds(start, TOLERANCE) for start in way.starts):
        return 0.0
    return min(area.run_to(mover, TOLERANCE) for mover in way.movers)


# --- what a computer looks at ------------------------------------------------------------------------------------

WHEELS = (0, 1500, -1500, 4500, -4500)
CHARGE_WHEELS = (0, 1000, -1000, 2000, -2000, 3500, -3500, 6000, -6000)
_FINE = tuple(sign * wheel for wheel in range(250, WHEEL_MOST + 1, 250) for sign in (1, -1))
ALL_WHEELS = tuple(dict.fromkeys((*CHARGE_WHEELS, *_FINE)))
"""117 for whoever must or may charge now or never: the usual wheels first, then the others."""


def longest_run(state: State, units: Sequence[Unit], kind: str, wheel: int) -> int:
    """The longest legal run with this wheel that is found by trying where something begins; 0 where there is none."""
    army = ARMY[units[0]]
    most = allowance(state, units, kind) * SEGMENT
    way = course(state, units, kind, wheel)
    reach = float(most)
    for enemy, at in near_enemies(state, army, (*way.starts, *way.wheeled), most + SEGMENT):
        area = zone(state, enemy)
        held = any(area.holds(start, TOLERANCE) for start in way.starts)
        for mover in way.movers:
            if not held:
                reach = min(reach, area.run_to(mover, TOLERANCE))
            reach = min(reach, max(0.0, run_to(mover, at.points, TOLERANCE) - 2 * TOLERANCE))
    steps = {math.floor(reach)} | {step for step in range(SEGMENT, most, SEGMENT) if step < reach}
    friends = [
        run_to(mover, at.points, TOLERANCE)
        for friend, at in close_to_any(state, FRIENDS[army], way.wheeled, most)
        if friend not in units
        for mover in way.movers
    ]
    steps |= {math.floor(far) for far in friends if far < reach}
    for run in sorted(steps, reverse=True)[:3]:
        if run > 0 and isinstance(plan_run(state, units, kind, wheel, run), Plan):
            return run
    return 0
