"""Where a garrison is stormed from: places all round it, the way to each, and who is told off for which."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from grognard.board.table.boxes import CIRCLE, FAR, Box, Footprint, overlaps
from grognard.board.table.moves import Zone
from grognard.games.waterloo.state import State, is_gun, is_limbered, standing, where
from grognard.games.waterloo.tables import ENEMIES, FRIENDS, GARRISON, SEGMENT, TOLERANCE, UNITS, Army, Unit, on_field
from grognard.games.waterloo.wayfinding import CELL, Closed, Way, nearest_of, through, way_to

STATIONS = 12
RING = 54 * 100
"""A unit that stands so far from the middle of a garrison stands on the edge of its engagement area."""
PIECE = Footprint(1400, 1400, 1400)
NEAR = 12 * SEGMENT
"""Enemies farther than this from a garrison do not matter for the way to it."""
ENGAGED = 3 * SEGMENT
"""What it costs besides to stand where another enemy engages."""


def obstacles(state: State, army: Army, x: float, y: float) -> tuple[Closed, ...]:
    """What bars the way to a place: ground that enemies engage, and guns of one's own that stand."""
    found: list[Closed] = []
    for unit, box in standing(state, UNITS):
        if math.hypot(box.cx - x, box.cy - y) < NEAR:
            if unit in ENEMIES[army]:
                found.append((box, SEGMENT, GARRISON[unit]))
            elif is_gun(unit) and not is_limbered(state, unit):
                found.append((box, 0, True))
    return tuple(found)


class Ring:
    """The places round a garrison."""

    def __init__(self, state: State, army: Army, garrison: Unit) -> None:
        self.state = state
        self.army = army
        self.at = at = where(state, garrison)
        others = [zone for zone in obstacles(state, army, at.cx, at.cy) if zone[0] != at]
        zones: tuple[Closed, ...] = (*others, (at, SEGMENT - CELL, True))
        self.spots: list[Box] = []
        self.ways: list[Way] = []
        self.worse: list[float] = []
        for number in range(STATIONS):
            turn = 2 * math.pi * number / STATIONS
            x, y = round(at.cx + RING * math.sin(turn)), round(at.cy + RING * math.cos(turn))
            spot = Box(x, y, (CIRCLE * number // STATIONS + CIRCLE // 2) % CIRCLE, PIECE)
            engaged = any(Zone(*zone).holds(spot, -TOLERANCE) for zone in others if zone[1])
            self.spots.append(spot)
            self.ways.append(way_to(x, y, zones))
            self.worse.append(FAR if not on_field(spot) else ENGAGED if engaged else 0.0)
        self.taken: set[int] = set()
        self.mark = self.ways[0].mark, tuple(self.worse)

    def lengths(self, boxes: Sequence[Box]) -> tuple[float, ...]:
        """From every square to the nearest place on which none of these stands."""
        worse = [FAR if _stood_on(spot, boxes) else far for spot, far in zip(self.spots, self.worse, strict=True)]
        return nearest_of(tuple(self.ways), tuple(worse))

    def far(self, units: Sequence[Unit]) -> float:
        """The way to the nearest place, whoever stands there."""
        lead = where(self.state, units[0])
        return through(self.lengths(()), lead.cx, lead.cy)

    def take(self, units: Sequence[Unit], broad: int) -> Way | None:
        """The nearest place nobody else stands on or is told off for."""
        lead = where(self.state, units[0])
        friends = [box for unit, box in standing(self.state, FRIENDS[self.army]) if unit not in units]
        best, least = None, FAR
        for number, (spot, way) in enumerate(zip(self.spots, self.ways, strict=True)):
            far = way.far(lead.cx, lead.cy) + self.worse[number]
            if far < least and number not in self.taken and not _stood_on(spot, friends):
                best, least = number, far
        if best is None:
            return None
        self.taken |= {(best + aside) % STATIONS for aside in range(-broad, broad + 1)}
        return self.ways[best]


def _stood_on(spot: Box, boxes: Iterable[Box]) -> bool:
    return any(overlaps(spot, box, TOLERANCE) for box in boxes)
