"""Ways over the field for the computer: how far it is to a place round woods, houses and the enemy's reach."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from functools import lru_cache

from grognard.board.table.boxes import FAR, Box, Footprint
from grognard.board.table.moves import Zone
from grognard.games.waterloo.tables import FIELDS, STREAMS, SUNKEN, TOLERANCE, TOWNS, WOODS, on_field

CELL = 20 * 100
"""The field in squares of 20 mm."""
COLUMNS, ROWS = 49, 30
SLOW = ((WOODS, 3.0), (FIELDS, 1.6), (TOWNS, 1.5), (STREAMS, 1.5), (SUNKEN, 1.4))
"""How much longer the way is through each terrain."""
Closed = tuple[Box, int, bool]
"""Ground that an enemy engages: his box, how far, and whether all round."""
BARRED = 6.0
"""The same where the enemy engages whoever comes."""
LONGEST = 2.0
"""No way counts as longer than so many times the straight one: enemies who engage it come and go."""
PIECE = Footprint(CELL // 2, CELL // 2, CELL // 2)
AROUND = tuple((dx, dy, math.hypot(dx, dy) * CELL) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0))


def _middle(column: int, row: int) -> tuple[int, int]:
    return column * CELL + CELL // 2, row * CELL + CELL // 2


@lru_cache(maxsize=1)
def _terrain() -> tuple[float, ...]:
    """What a millimetre costs in each square; 0 off the field."""
    found = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            spot = Box(*_middle(column, row), 0, PIECE)
            worst = max((slow for grounds, slow in SLOW for g in grounds if g.touches(spot, TOLERANCE)), default=1.0)
            found.append(worst if on_field(spot) else 0.0)
    return tuple(found)


@lru_cache(maxsize=256)
def _closed(zone: Closed) -> tuple[int, ...]:
    """Squares that an enemy engages."""
    box, reach, around = zone
    area = Zone(box, reach, around)
    far = math.ceil((box.radius + reach) / CELL) + 1
    column, row = int(box.cx // CELL), int(box.cy // CELL)
    found = []
    for r in range(max(0, row - far), min(ROWS, row + far + 1)):
        for c in range(max(0, column - far), min(COLUMNS, column + far + 1)):
            if area.holds(Box(*_middle(c, r), 0, PIECE), 0):
                found.append(r * COLUMNS + c)
    return tuple(found)


def through(length: Sequence[float], x: float, y: float) -> float:
    """How far it is from a point, through the squares next to it."""
    column, row = int((x - CELL / 2) // CELL), int((y - CELL / 2) // CELL)
    best = FAR
    for c in (column, column + 1):
        for r in (row, row + 1):
            if 0 <= c < COLUMNS and 0 <= r < ROWS:
                mx, my = _middle(c, r)
                best = min(best, length[r * COLUMNS + c] + math.hypot(x - mx, y - my))
    return best


class Way:
    """The length of the way from every square to one place."""

    def __init__(self, x: float, y: float, zones: tuple[Closed, ...]) -> None:
        cost = list(_terrain())
        for zone in zones:
            for at in _closed(zone):
                cost[at] = max(cost[at], BARRED) if cost[at] else 0.0
        self.x, self.y = x, y
        self.mark = hash(zones)
        self.length = [FAR] * (COLUMNS * ROWS)
        start = int(y // CELL) * COLUMNS + int(x // CELL)
        self.length[start] = 0.0
        heap = [(0.0, start)]
        while heap:
            far, at = heapq.heappop(heap)
            if far > self.length[at]:
                continue
            row, column = divmod(at, COLUMNS)
            for dx, dy, step in AROUND:
                c, r = column + dx, row + dy
                if 0 <= c < COLUMNS and 0 <= r < ROWS:
                    to = r * COLUMNS + c
                    if cost[to]:
                        there = far + step * (cost[at] + cost[to]) / 2
                        if there < self.length[to]:
                            self.length[to] = there
                            heapq.heappush(heap, (there, to))

    def far(self, x: float, y: float) -> float:
        """From a point: through the nearest squares, or straight where it is close."""
        straight = math.hypot(x - self.x, y - self.y)
        if straight < CELL:
            return straight
        return max(straight, min(through(self.length, x, y), LONGEST * straight))

    def ahead(self, x: float, y: float, by: float) -> tuple[float, float]:
        """The point of the way that lies so far ahead of another."""
        if math.hypot(x - self.x, y - self.y) <= by:
            return self.x, self.y
        column, row = int(x // CELL), int(y // CELL)
        while math.hypot(x - (column * CELL + CELL / 2), y - (row * CELL + CELL / 2)) < by:
            here = self.length[row * COLUMNS + column] if 0 <= column < COLUMNS and 0 <= row < ROWS else FAR
            steps = [
                (self.length[(row + dy) * COLUMNS + column + dx], column + dx, row + dy)
                for dx, dy, _ in AROUND
                if 0 <= column + dx < COLUMNS and 0 <= row + dy < ROWS
            ]
            least, c, r = min(steps, default=(FAR, column, row))
            if least >= here:
                return self.x, self.y
            column, row = c, r
        mx, my = _middle(column, row)
        return float(mx), float(my)


@lru_cache(maxsize=128)
def way_to(x: int, y: int, zones: tuple[Closed, ...]) -> Way:
    """The ways to a place, kept while the enemies near it stand where they are."""
    return Way(float(x), float(y), zones)


@lru_cache(maxsize=128)
def nearest_of(ways: tuple[Way, ...], worse: tuple[float, ...]) -> tuple[float, ...]:
    """From every square to the nearest of several places, each with what it costs besides."""
    longer = ([far + more for far in way.length] for way, more in zip(ways, worse, strict=True))
    return tuple(map(min, zip(*longer, strict=True)))
