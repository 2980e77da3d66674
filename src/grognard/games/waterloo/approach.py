"""How a formation comes to where it is wanted: the shortest series of manoeuvres, some turns ahead."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from itertools import count, islice
from typing import Protocol

from grognard.board.table.boxes import Box, overlaps
from grognard.board.table.ground import Ground
from grognard.board.table.moves import slide
from grognard.games.waterloo import records as do
from grognard.games.waterloo.legs import Leg, aim_at, clamp, open_runs, swings, turn_to
from grognard.games.waterloo.stands import WHEELS, Front, charge_from_afar, readiness, ways_before
from grognard.games.waterloo.state import State, engaged, imagined, where
from grognard.games.waterloo.stations import Ring
from grognard.games.waterloo.tables import ARMY, BLUE, SEGMENT, TOLERANCE, Unit
from grognard.games.waterloo.wayfinding import Way, through
from grognard.games.waterloo.ways import ADVANCE, WITHDRAW, Plan, allowance, course, plan_run

TURNS = 3
"""How many manoeuvres ahead a way is looked for."""
NEVER = 9
BREADTH = 4
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
AFTER_ONE = 2.0
"""What it is worth to be nearer after the first manoeuvre, for each segment."""
A_TURN = 0.75
"""About how far a formation comes in a turn, as a part of what it might."""
ASKEW = 6000
"""To look past a garrison by so much is as bad as a segment more."""
SAME_PLACE = 1000, 1500
"""Places so near to one another, and headings, count once."""
WAYS = 24
"""How many ways to places that are known beforehand are compared."""
EACH = 2
"""How many runs after each wheel are looked at further."""
FARTHER = (0, 400, 1000)
"""How far beyond the edge of a place a formation goes."""
FACING = 0.8
"""How much it matters which way those look who hold a place."""
THERE = 3.0
"""Who is so near, in segments, may be where he is wanted."""


class Aim(Protocol):
    """What a formation makes for."""

    @property
    def point(self) -> tuple[float, float]: ...

    @property
    def mark(self) -> object:
        """What the length of the way depends on."""

    @property
    def turns(self) -> int:
        """How many manoeuvres ahead a way is looked for."""

    @property
    def taken(self) -> Sequence[Box]:
        """The ground that others need there."""

    def rest(self, box: Box) -> float:
        """What is left of the way for who stands so, in segments."""

    def near(self, state: State, units: Sequence[Unit]) -> bool:
        """Whether who stands so may be there; quickly."""

    def ready(self, state: State, units: Sequence[Unit]) -> float:
        """What it brings to stand so; nothing where there is still some way to go."""

    def early(self, state: State, units: Sequence[Unit]) -> float:
        """What may be done from afar already by who stands so."""

    def places(self, state: State, units: Sequence[Unit], lanes: Sequence[Box]) -> list[tuple[Box, ...]]:
        """Places that are known beforehand, off the lanes of others, those with room beside them first."""

    def room(self, state: State, units: Sequence[Unit], lanes: Sequence[Box], boxes: Sequence[Box]) -> float:
        """What it is worth that others have room beside who stands so."""

    def ways(
        self, state: State, units: Sequence[Unit], places: Sequence[tuple[Box, ...]], turns: int
    ) -> Iterator[list[Leg]]:
        """Series of so many manoeuvres to these places."""


class Storm:
    """A garrison that is to be charged, and the places round it that nobody else needs."""

    turns = TURNS

    def __init__(self, target: Unit, ring: Ring, taken: Sequence[Box] = ()) -> None:
        self.target = target
        self.point = ring.at.cx, ring.at.cy
        self.taken = tuple(taken)
        self.mark = target, ring.mark, self.taken
        self._lengths = ring.lengths(taken)

    def rest(self, box: Box) -> float:
        """To look elsewhere is as bad as some way more."""
        far = through(self._lengths, box.cx, box.cy)
        return far / SEGMENT + abs(turn_to(box, *self.point)) / ASKEW

    def near(self, state: State, units: Sequence[Unit]) -> bool:
        return engaged(state, units, self.target)

    def ready(self, state: State, units: Sequence[Unit]) -> float:
        return readiness(state, units, self.target)

    def early(self, state: State, units: Sequence[Unit]) -> float:
        return charge_from_afar(state, units, self.target)

    def places(self, state: State, units: Sequence[Unit], lanes: Sequence[Box]) -> list[tuple[Box, ...]]:
        return Front(state, units, self.target, lanes).places()

    def room(self, state: State, units: Sequence[Unit], lanes: Sequence[Box], boxes: Sequence[Box]) -> float:
        return Front(state, units, self.target, lanes).room(boxes)

    def ways(
        self, state: State, units: Sequence[Unit], places: Sequence[tuple[Box, ...]], turns: int
    ) -> Iterator[list[Leg]]:
        return ways_before(state, units, self.target, places, turns)


class Unprepared:
    """What is made for without places that are known beforehand; nothing is done from afar."""

    __slots__ = ()

    def early(self, state: State, units: Sequence[Unit]) -> float:
        return 0.0

    def places(self, state: State, units: Sequence[Unit], lanes: Sequence[Box]) -> list[tuple[Box, ...]]:
        return []

    def room(self, state: State, units: Sequence[Unit], lanes: Sequence[Box], boxes: Sequence[Box]) -> float:
        return 0.0


@dataclass(frozen=True, slots=True)
class Hold(Unprepared):
    """A place that counts for who stands in it."""

    ground: Ground
    way: Way
    taken: tuple[Box, ...] = ()
    turns: int = TURNS

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
        """To look at the enemy's side is better."""
        ahead = where(state, units[0]).fy * (1 if ARMY[units[0]] == BLUE else -1)
        return 1.0 + FACING * ahead if self.near(state, units) else 0.0

    def ways(
        self, state: State, units: Sequence[Unit], places: Sequence[tuple[Box, ...]], turns: int
    ) -> Iterator[list[Leg]]:
        """Wheels of any angle, and runs that just touch it."""
        if turns > 1:
            return
        boxes = [where(state, unit) for unit in units]
        reach = allowance(state, units, ADVANCE) * SEGMENT
        for wheel, swung in swings(boxes, WHEELS):
            run = min(self.ground.run_to(box, TOLERANCE) for box in swung)
            if run <= reach:
                for more in FARTHER:
                    plan = plan_run(state, units, ADVANCE, wheel, math.ceil(max(0.0, run)) + more)
                    if isinstance(plan, Plan):
                        yield [(do.Run(wheel, plan.run), plan.ends)]


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
    clear = [lane for lane in lanes if not _on(boxes, (lane,))]
    known = aim.places(state, units, lanes) if turns > 1 else []

    @cache
    def room(boxes: tuple[Box, ...]) -> float:
        return aim.room(state, units, lanes, boxes)

    roomy = any(map(room, known[:1]))
    for turn in range(1, turns + 1):
        found, onward = _next_places(state, units, aim, places, (lanes, clear), turn < turns or turns == 1)
        ways = [Approach(turn, worth, at.kind, at.line, at.ends, at.boxes) for worth, at in found]
        if not ways or (roomy and not any(room(way.last) for way in ways)):
            ways += _known_ways(state, units, aim, (lanes, clear), known, turn)
        if ways:
            return max(ways, key=lambda way: _merit(state, units, aim, way) + room(way.last))
        places = sorted(onward, key=lambda place: place.rest)[:BREADTH] or places
    best = places[0]
    if best.line is None or (turns == 1 and best.rest > now - LITTLE):
        return Approach(NEVER, 0.0)
    later = math.ceil(best.rest / (A_TURN * allowance(state, units, ADVANCE)))
    return Approach(turns + later, 0.0, best.kind, best.line, best.ends)


def _merit(state: State, units: Sequence[Unit], aim: Aim, way: Approach) -> float:
    """What speaks for a way: what it brings, early and at its end, and to be nearer at once: the field changes."""
    with imagined(state, units, way.ends):
        early = aim.early(state, units) if way.turns > 1 else 0.0
    return way.worth + early - AFTER_ONE * min(map(aim.rest, way.ends))


def _known_ways(
    state: State,
    units: Sequence[Unit],
    aim: Aim,
    lanes: tuple[Sequence[Box], Sequence[Box]],
    known: Sequence[tuple[Box, ...]],
    turns: int,
) -> list[Approach]:
    """Ways of so many manoeuvres to places that are known beforehand."""
    found: list[Approach] = []
    for legs in islice(aim.ways(state, units, known, turns), WAYS):
        (line, ends), last = legs[0], legs[-1][1]
        if _on(ends, lanes[1]) or _on(last, lanes[0]):
            continue
        with imagined(state, units, last):
            worth = aim.ready(state, units)
        if worth > 0:
            found.append(Approach(turns, worth, ADVANCE, line, ends, last))
    return found


def _next_places(
    state: State,
    units: Sequence[Unit],
    aim: Aim,
    places: Sequence[_Place],
    lanes: tuple[Sequence[Box], Sequence[Box]],
    onward: bool,
) -> tuple[list[tuple[float, _Place]], list[_Place]]:
    """Where one manoeuvre more leads, the nearest first: places where it is done, and those to go on from.

    Nobody stays on the first lanes, nor goes onto the second.
    """
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
        if _on(ends, lanes[1]):
            continue
        if there and not _on(ends, lanes[0]):
            with imagined(state, units, ends):
                worth = aim.ready(state, units)
            if worth > 0:
                found.append((worth, after))
        (apart, turn), lead = SAME_PLACE, ends[0]
        seen.setdefault((lead.x // apart, lead.y // apart, lead.heading // turn), after)
    return found, list(seen.values())


def _on(boxes: Sequence[Box], lanes: Sequence[Box]) -> bool:
    """Whether any of these stands on ground that others need."""
    return any(overlaps(box, lane, TOLERANCE) for box in boxes for lane in lanes)


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
