"""How a formation comes to where it is wanted: the shortest series of manoeuvres, some turns ahead."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count, islice
from typing import Protocol

from grognard.board.table.boxes import CIRCLE, FAR, Box, overlaps
from grognard.board.table.ground import Ground
from grognard.board.table.moves import slide
from grognard.games.waterloo import records as do
from grognard.games.waterloo.judgement import BOLD, charge_worth
from grognard.games.waterloo.state import State, engaged, imagined, in_contact, standing, where, zone
from grognard.games.waterloo.stations import Ring
from grognard.games.waterloo.tables import ARMY, FRIENDS, SEGMENT, TOLERANCE, WHEEL_MOST, Unit
from grognard.games.waterloo.wayfinding import Way
from grognard.games.waterloo.ways import (
    ADVANCE,
    REINFORCE,
    WITHDRAW,
    Plan,
    allowance,
    course,
    near_enemies,
    plan_charge,
    plan_run,
)

TURNS = 3
"""How many manoeuvres ahead a way is looked for."""
NEVER = 9
BREADTH = 6
"""How many places are looked at further after each."""
SWERVES = (1500, 3500, 6000, 9000)
"""Wheels that are tried to either side, beside none and the one towards the place."""
CLOSE = 4.0
FINE = (800, 1600, 2500)
"""And beside that one, where it is not farther than so many segments."""
NEAR_BY = 260 * 100
"""Who is farther away than this has no part in a manoeuvre."""
LITTLE = 0.2
"""Who only looks a turn ahead goes nowhere for less than so much of a segment."""
BROAD = 6 * SEGMENT
"""The same for a single run, beside its length."""
AFTER_ONE = 2.0
"""Of several ways the one is taken that leads nearer at once: the field changes. So much for a segment."""
A_TURN = 3 * SEGMENT
"""About how far a formation comes in a turn."""
ASKEW = 6000
"""To look past a garrison by so much is as bad as a segment more."""
SAME_PLACE = 1000, 1500
"""Places so near to one another, and headings, count once."""
EACH = 2
"""How many runs after each wheel are looked at further."""
THERE = 3.0
"""Who is so near, in segments, may be where he is wanted."""


class Aim(Protocol):
    """What a formation makes for."""

    @property
    def point(self) -> tuple[float, float]: ...

    @property
    def mark(self) -> object:
        """What the length of the way depends on."""

    def rest(self, box: Box) -> float:
        """What is left of the way for who stands so, in segments."""

    def near(self, state: State, units: Sequence[Unit]) -> bool:
        """Whether who stands so may be there; quickly."""

    def ready(self, state: State, units: Sequence[Unit]) -> float:
        """What it brings to stand so; nothing where there is still some way to go."""


@dataclass(frozen=True, slots=True)
class Storm:
    """A garrison that is to be charged, and the places round it."""

    target: Unit
    ring: Ring

    @property
    def point(self) -> tuple[float, float]:
        return self.ring.at.cx, self.ring.at.cy

    @property
    def mark(self) -> object:
        return self.target, self.ring.mark

    def rest(self, box: Box) -> float:
        """To look elsewhere is as bad as some way more."""
        return self.ring.from_box(box) / SEGMENT + abs(turn_to(box, *self.point)) / ASKEW

    def near(self, state: State, units: Sequence[Unit]) -> bool:
        return engaged(state, units, self.target)

    def ready(self, state: State, units: Sequence[Unit]) -> float:
        return readiness(state, units, self.target)


@dataclass(frozen=True, slots=True)
class Hold:
    """A place that counts for who stands in it."""

    ground: Ground
    way: Way

    @property
    def point(self) -> tuple[float, float]:
        return self.way.x, self.way.y

    @property
    def mark(self) -> object:
        return self.way

    def rest(self, box: Box) -> float:
        return self.way.far(box.cx, box.cy) / SEGMENT

    def near(self, state: State, units: Sequence[Unit]) -> bool:
        return any(self.ground.touches(where(state, unit), TOLERANCE) for unit in units)

    def ready(self, state: State, units: Sequence[Unit]) -> float:
        return float(self.near(state, units))


@dataclass(slots=True)
class Approach:
    """How many turns a formation needs, its first manoeuvre, and what it will bring to be there."""

    turns: int
    worth: float
    """Nothing where the way was not found to its end."""
    kind: str = ADVANCE
    line: do.Run | None = None
    ends: tuple[Box, ...] = ()
    """Where the first manoeuvre leads."""
    last: tuple[Box, ...] = ()
    """And the last one."""
    stopgap: bool = False
    """Whether others stand in the way that it would rather go."""

    @property
    def leg(self) -> tuple[int, int]:
        """The wheel and the run of the first manoeuvre."""
        return (self.line.wheel, self.line.run) if self.line is not None else (0, 0)


@dataclass(slots=True)
class _Place:
    """A place on the way: what is left of it, where everybody stands, and by which manoeuvre it began."""

    rest: float
    boxes: tuple[Box, ...]
    kind: str = ADVANCE
    line: do.Run | None = None
    ends: tuple[Box, ...] = ()


@dataclass(slots=True)
class _Wheel:
    """A wheel at a place, and the runs after it that are still to be tried, the longest first."""

    place: _Place
    kind: str
    wheel: int
    open: Iterator[tuple[int, tuple[Box, ...]]] = field(default_factory=lambda: iter(()))
    wanted: int = EACH


def approach(state: State, units: Sequence[Unit], aim: Aim, lanes: Sequence[Box], turns: int = TURNS) -> Approach:
    """The way to where a formation is wanted, off the lanes of others; nobody else moves meanwhile."""
    here = aim.ready(state, units)
    if here > 0:
        return Approach(0, here, last=tuple(where(state, unit) for unit in units))
    boxes = tuple(where(state, unit) for unit in units)
    now = min(map(aim.rest, boxes))
    places = [_Place(now, boxes)]
    for turn in range(1, turns + 1):
        found, onward = _next_places(state, units, aim, places, lanes, turn < turns or turns == 1)
        if found:
            worth, place = max(found, key=lambda some: some[0] - AFTER_ONE * min(map(aim.rest, some[1].ends)))
            return Approach(turn, worth, place.kind, place.line, place.ends, place.boxes)
        places = sorted(onward, key=lambda place: place.rest)[:BREADTH] or places
    best = places[0]
    if best.line is None or (turns == 1 and best.rest > now - LITTLE):
        return Approach(NEVER, 0.0)
    return Approach(turns + math.ceil(best.rest * SEGMENT / A_TURN), 0.0, best.kind, best.line, best.ends)


def _next_places(
    state: State, units: Sequence[Unit], aim: Aim, places: Sequence[_Place], lanes: Sequence[Box], onward: bool
) -> tuple[list[tuple[float, _Place]], list[_Place]]:
    """Where one manoeuvre more leads, the nearest first: places where it is done, and those to go on from."""
    heap: list[tuple[float, int, int, tuple[Box, ...], _Wheel]] = []
    tried = count()

    def put(rest: float, run: int, ends: tuple[Box, ...], turned: _Wheel) -> None:
        heappush(heap, (rest, next(tried), run, ends, turned))

    def put_next(turned: _Wheel) -> None:
        for run, ends in islice(turned.open, 1):
            put(min(map(aim.rest, ends)), run, ends, turned)

    for place in places:
        with imagined(state, units, place.boxes):
            for kind, wheel in _wheels(state, units, aim):
                put(_at_best(state, units, kind, wheel, aim), 0, (), _Wheel(place, kind, wheel))
    found: list[tuple[float, _Place]] = []
    seen: dict[tuple[int, ...], _Place] = {}
    while heap and (heap[0][0] < THERE or (onward and len(seen) < BREADTH)):
        rest, _, run, ends, turned = heappop(heap)
        place, kind, wheel = turned.place, turned.kind, turned.wheel
        if not ends:  # a wheel of which no run was looked at yet
            with imagined(state, units, place.boxes):
                turned.open = open_runs(state, units, kind, wheel)
                put_next(turned)
            continue
        with imagined(state, units, ends):
            there = rest < THERE and aim.near(state, units)
        lawful = False
        if there or (onward and len(seen) < BREADTH):
            with imagined(state, units, place.boxes):
                lawful = isinstance(plan_run(state, units, kind, wheel, run), Plan)
        turned.wanted -= lawful
        if turned.wanted:
            put_next(turned)
        if not lawful:
            continue
        began = (place.kind, place.line, place.ends) if place.line is not None else (kind, do.Run(wheel, run), ends)
        after = _Place(rest, ends, *began)
        if there and not any(overlaps(box, lane, TOLERANCE) for box in ends for lane in lanes):
            with imagined(state, units, ends):
                worth = aim.ready(state, units)
            if worth > 0:
                found.append((worth, after))
        (apart, turn), lead = SAME_PLACE, ends[0]
        seen.setdefault((lead.x // apart, lead.y // apart, lead.heading // turn), after)
    return found, list(seen.values())


def _at_best(state: State, units: Sequence[Unit], kind: str, wheel: int, aim: Aim) -> float:
    """What may be left of the way after a wheel, if nobody bars it."""
    most = allowance(state, units, kind) * SEGMENT * (-1 if kind == WITHDRAW else 1)
    wheeled = course(state, units, kind, wheel).wheeled
    return min(aim.rest(slide(box, run)) for box in wheeled for run in (most, most // 2, 0))


def _wheels(state: State, units: Sequence[Unit], aim: Aim) -> Iterator[tuple[str, int]]:
    towards = aim_at(state, units, *aim.point)
    wheels = [0, towards, *(swerve * side for swerve in SWERVES for side in (1, -1))]
    if aim.rest(where(state, units[0])) < CLOSE:
        wheels += [clamp(towards + swerve * side) for swerve in FINE for side in (1, -1)]
    for wheel in dict.fromkeys(wheels):
        yield ADVANCE, wheel
    yield WITHDRAW, 0


def readiness(state: State, units: Sequence[Unit], target: Unit) -> float:
    """What the best charge into a fight with a garrison brings, from where a formation stands."""
    there = [friend for friend in in_contact(state, target) if friend not in units]
    back = [slide(where(state, friend), -SEGMENT) for friend in there]
    with imagined(state, there, back):  # who has charged already withdraws before anybody reinforces him
        plans = list(reinforcements(state, units, target))
        return max((charge_worth(state, plan, BOLD) for plan in plans), default=0.0)


def reinforcements(state: State, units: Sequence[Unit], target: Unit) -> Iterator[Plan]:
    """39 charges of a formation into a fight: it engages the target and can go for it from where it stands."""
    if not engaged(state, units, target):
        return
    at = where(state, target)
    for wheel in dict.fromkeys((0, *(clamp(turn_to(where(state, unit), at.cx, at.cy)) for unit in units))):
        plan = plan_charge(state, units, wheel, target, REINFORCE)
        if isinstance(plan, Plan):
            yield plan


def can_reinforce(state: State, units: Sequence[Unit], target: Unit) -> bool:
    return any(True for _ in reinforcements(state, units, target))


# --- runs --------------------------------------------------------------------------------------------------------


def runs(state: State, units: Sequence[Unit], kind: str, wheel: int, wanted: int, ahead: float = FAR) -> Iterator[Plan]:
    """The longest lawful runs with this wheel, no farther than so much ahead."""
    for run, _ in open_runs(state, units, kind, wheel, ahead):
        plan = plan_run(state, units, kind, wheel, run)
        if isinstance(plan, Plan):
            yield plan
            wanted -= 1
            if not wanted:
                return


def open_runs(
    state: State, units: Sequence[Unit], kind: str, wheel: int, ahead: float = FAR
) -> Iterator[tuple[int, tuple[Box, ...]]]:
    """Runs that no enemy and no friend seems to bar, from the far end, and where they lead: the law has to be asked."""
    army = ARMY[units[0]]
    most = allowance(state, units, kind) * SEGMENT
    way = course(state, units, kind, wheel)
    reach = min(float(most), ahead)
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
