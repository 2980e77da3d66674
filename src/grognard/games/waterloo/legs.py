"""Wheels and runs: which are open, which look at a point, and which lead exactly to a place."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from grognard.board.table.boxes import CIRCLE, FAR, Box, Point, local, overlaps
from grognard.board.table.moves import slide, turn, turn_point
from grognard.games.waterloo import records as do
from grognard.games.waterloo.formation import pivot
from grognard.games.waterloo.state import State, imagined, standing, where, zone
from grognard.games.waterloo.tables import ARMY, FRIENDS, SEGMENT, TOLERANCE, WHEEL_MOST, Unit
from grognard.games.waterloo.ways import (
    ADVANCE,
    CHARGE,
    WITHDRAW,
    Plan,
    allowance,
    contact_run,
    course,
    near_enemies,
    plan_run,
)

BROAD = 6 * SEGMENT
"""Friends farther away than this beside the length of a run do not bar it."""
NEAR_ENOUGH = 100
"""Who misses a place by no more than this, in hundredths of a millimetre, stands in it."""
STEP = 500
"""The wheels that are tried for the first of two manoeuvres."""
PARALLEL = 0.05
"""Runs that differ so little in direction are one."""
EACH = 4
"""How many ways to one place, the least wheels first."""
OPENINGS = 20
"""How many manoeuvres are tried before the last two, the nearest to a place first."""
OPENING_STEP = 1500
"""The wheels of these, and by how much their runs differ."""

Leg = tuple[do.Run, tuple[Box, ...]]
"""A manoeuvre, and where everybody stands after it."""


def around(step: int) -> tuple[Point, ...]:
    """Directions all round, so many degrees from one another: how much to the right, how much ahead."""
    return tuple((math.sin(math.radians(turn)), math.cos(math.radians(turn))) for turn in range(0, 360, step))


def met_first(
    state: State, units: Sequence[Unit], wheel: int, near: Sequence[tuple[Unit, Box]], reach: float
) -> list[Unit]:
    """Whom of the enemies near by a charge with this wheel touches first; several where they stand alike."""
    movers = course(state, units, CHARGE, wheel).movers
    met = [(min(contact_run(mover, at) for mover in movers), enemy) for enemy, at in near]
    first = min(met)[0] + 2 * TOLERANCE
    return [enemy for far, enemy in met if far <= min(first, reach)]


def runs(state: State, units: Sequence[Unit], kind: str, wheel: int, wanted: int, far: float = FAR) -> Iterator[Plan]:
    """The longest lawful runs with this wheel, no farther than so much ahead."""
    for run, _ in open_runs(state, units, kind, wheel, far):
        plan = plan_run(state, units, kind, wheel, run)
        if isinstance(plan, Plan):
            yield plan
            wanted -= 1
            if not wanted:
                return


def open_runs(
    state: State, units: Sequence[Unit], kind: str, wheel: int, far: float = FAR
) -> Iterator[tuple[int, tuple[Box, ...]]]:
    """Runs that no enemy and no friend seems to bar, from the far end, and where they lead: the law has to be asked."""
    army = ARMY[units[0]]
    most = allowance(state, units, kind) * SEGMENT
    way = course(state, units, kind, wheel)
    reach = min(float(most), far)
    for enemy, _ in near_enemies(state, army, (*way.starts, *way.wheeled), most + SEGMENT):
        area = zone(state, enemy)
        if not any(area.holds(start, TOLERANCE) for start in way.starts):
            reach = min(reach, *(area.run_to(mover, TOLERANCE) for mover in way.movers))
    sign, close = -1 if kind == WITHDRAW else 1, most + BROAD
    friends = [
        at
        for friend, at in standing(state, FRIENDS[army])
        if friend not in units and abs(at.cx - way.starts[0].cx) + abs(at.cy - way.starts[0].cy) < close
    ]
    steps = range(most - SEGMENT // 2, 0, -SEGMENT // 2)
    for run in (math.floor(reach), *(step for step in steps if step < reach)):
        if run == 0 and wheel == 0:
            return
        ends = tuple(slide(box, sign * run) for box in way.wheeled)
        if not any(overlaps(end, at, TOLERANCE) for end in ends for at in friends):
            yield run, ends


def aim_at(state: State, units: Sequence[Unit], x: float, y: float) -> int:
    """The wheel after which the first unit looks at a point; the wheel itself moves it."""
    wheel = clamp(turn_to(where(state, units[0]), x, y))
    for _ in range(2):
        wheel = clamp(wheel + turn_to(course(state, units, ADVANCE, wheel).wheeled[0], x, y))
    return wheel


def turn_to(box: Box, x: float, y: float) -> int:
    """How far a piece must turn to look at a point."""
    return turn_by(box.heading, round(math.degrees(math.atan2(x - box.cx, y - box.cy)) * 100))


def turn_by(heading: int, wanted: int) -> int:
    """How far it is from one heading to another, to the right or, negative, to the left."""
    return (wanted - heading + CIRCLE // 2) % CIRCLE - CIRCLE // 2


def clamp(angle: int) -> int:
    return max(-WHEEL_MOST, min(WHEEL_MOST, angle))


# --- to a place, exactly -----------------------------------------------------------------------------------------


def two_legs(
    state: State, units: Sequence[Unit], places: Sequence[tuple[Box, ...]], within: int = NEAR_ENOUGH
) -> Iterator[list[Leg]]:
    """Two manoeuvres that lead a formation to one of some places."""
    boxes = [where(state, unit) for unit in units]
    most = allowance(state, units, ADVANCE) * SEGMENT
    body = body_of(boxes)
    turned = [(wheel, body.turned(wheel)) for wheel in sorted(range(-WHEEL_MOST, WHEEL_MOST + 1, STEP), key=abs)]
    leads: dict[tuple[int, int], Box] = {}
    for place in places:
        if math.hypot(place[0].cx - boxes[0].cx, place[0].cy - boxes[0].cy) > 2 * most + BROAD:
            continue
        yield from islice(
            _two_legs_to(state, units, place[0], _first_lines(turned, leads, place[0], most), within), EACH
        )


def _two_legs_to(
    state: State, units: Sequence[Unit], place: Box, lines: Iterable[do.Run], within: int
) -> Iterator[list[Leg]]:
    for line in lines:
        plan = plan_run(state, units, ADVANCE, line.wheel, line.run)
        if isinstance(plan, Plan):
            with imagined(state, units, plan.ends):
                last = last_leg(state, units, place, within)
            if last is not None:
                yield [(line, plan.ends), last]


def last_leg(state: State, units: Sequence[Unit], place: Box, within: int = NEAR_ENOUGH) -> Leg | None:
    """One wheel and run to where the first unit stands in a place, or on the edge of an area just before it."""
    boxes = [where(state, unit) for unit in units]
    wheel = turn_by(boxes[0].heading, place.heading)
    if abs(wheel) > WHEEL_MOST:
        return None
    across, along = seen_from(body_of(boxes).turned(wheel).lead, place)
    if abs(across) > within or not -within < along <= allowance(state, units, ADVANCE) * SEGMENT:
        return None
    for run, _ in islice(open_runs(state, units, ADVANCE, wheel, max(0.0, round(along))), 1):
        if run > along - within:
            plan = plan_run(state, units, ADVANCE, wheel, run)
            return (do.Run(wheel, run), plan.ends) if isinstance(plan, Plan) else None
    return None


def _first_lines(
    turned: Sequence[tuple[int, Body]], leads: dict[tuple[int, int], Box], place: Box, most: int
) -> Iterator[do.Run]:
    """First manoeuvres, each as long as the second wheel asks for to look the way of the place and run there.

    `leads` keeps the first unit after both wheels, which many places share.
    """
    for wheel, body in turned:
        lead = body.lead
        back = turn_by(lead.heading, place.heading)
        aside = lead.fx * place.fy - lead.fy * place.fx  # how much of the first run goes across
        if abs(back) > WHEEL_MOST:
            continue
        if (wheel, back) not in leads:
            leads[wheel, back] = body.turned(back).lead
        across, along = seen_from(leads[wheel, back], place)
        if abs(aside) >= PARALLEL:
            run = round(across / aside)
        elif abs(across) <= NEAR_ENOUGH:
            run = round(along / 2)  # straight ahead
        else:
            continue
        second = along - run * (lead.fx * place.fx + lead.fy * place.fy)
        if 0 <= run <= most and -NEAR_ENOUGH < second <= most:
            yield do.Run(wheel, run)


def openings(state: State, units: Sequence[Unit], places: Sequence[tuple[Box, ...]]) -> list[Leg]:
    """Lawful manoeuvres, those first that lead nearest to a place."""
    body = body_of([where(state, unit) for unit in units])
    most = allowance(state, units, ADVANCE) * SEGMENT
    listed: list[tuple[float, int, int]] = []
    for wheel in range(-WHEEL_MOST, WHEEL_MOST + 1, OPENING_STEP):
        lead = body.turned(wheel).lead
        for run in range(most, -1, -OPENING_STEP):
            end = slide(lead, run)
            listed.append((min(math.hypot(p[0].cx - end.cx, p[0].cy - end.cy) for p in places), wheel, run))
    found: list[Leg] = []
    for _, wheel, run in sorted(listed):
        plan = plan_run(state, units, ADVANCE, wheel, run) if wheel or run else None
        if isinstance(plan, Plan):
            found.append((do.Run(wheel, run), plan.ends))
            if len(found) == OPENINGS:
                break
    return found


@dataclass(frozen=True, slots=True)
class Body:
    """What a wheel needs to know of a formation: its first unit, and the corners it turns about."""

    lead: Box
    left: Point
    """To the right it turns about this one."""
    right: Point

    def turned(self, wheel: int) -> Body:
        if not wheel:
            return self
        centre = self.left if wheel > 0 else self.right
        corners = (turn_point(corner, centre, wheel) for corner in (self.left, self.right))
        return Body(turn(self.lead, centre, wheel), *corners)


def body_of(boxes: Sequence[Box]) -> Body:
    return Body(boxes[0], pivot(boxes, True), pivot(boxes, False))


def swings(boxes: Sequence[Box], wheels: Iterable[int]) -> Iterator[tuple[int, list[Box]]]:
    """A formation after each of some wheels."""
    left, right = pivot(boxes, True), pivot(boxes, False)
    for wheel in wheels:
        yield wheel, [turn(box, left if wheel > 0 else right, wheel) if wheel else box for box in boxes]


def seen_from(box: Box, other: Box) -> tuple[float, float]:
    """Where a piece is as another one sees it: to its right, and ahead."""
    ((across, along),) = local(box, ((other.x, other.y),))
    return across, along
