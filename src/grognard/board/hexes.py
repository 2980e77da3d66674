"""A board of hexes with a point on top, in rows, the top row first. Sight runs from centre to centre.

A straight line may run along a hexside. It is then looked at twice, shifted a little to either side: `between` gives
both courses, and a rule decides whether one clear course is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

OUTSIDE = -1
EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
SIDES = ("E", "NE", "NW", "W", "SW", "SE")
"""The six sides of a hex, counter-clockwise; side `(d + 3) % 6` is the same side seen from the other hex."""
OFFSETS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""The neighbour across each side, in half hexes to the right and rows down."""

Offset = tuple[int, int]
Courses = tuple[tuple[int, ...], tuple[int, ...]]


class Hexes:
    """Neighbours, distances, names and lines of a board, worked out once.

    A row is its name, the number of its hexes, and by how many half hexes it is shifted to the right.
    """

    def __init__(self, rows: Sequence[tuple[str, int, int]]) -> None:
        self.rows = tuple(rows)
        self.place = tuple([(2 * column + shift, row) for row, (_, n, shift) in enumerate(rows) for column in range(n)])
        """Where a hex lies: half hexes from the left, rows from the top."""
        self.size = len(self.place)
        self.names = tuple([f"{name}{column + 1}" for name, count, _ in rows for column in range(count)])
        self._index = {name: hex_ for hex_, name in enumerate(self.names)}
        self._at = {place: hex_ for hex_, place in enumerate(self.place)}
        self.steps = tuple(
            [tuple([self._at.get((x + dx, y + dy), OUTSIDE) for dx, dy in OFFSETS]) for x, y in self.place]
        )
        """The hexes across the six sides; OUTSIDE where the board ends."""
        self.neighbours = tuple([tuple([h for h in step if h != OUTSIDE]) for step in self.steps])

    def hex(self, name: str) -> int:
        """The hex of that name; raises ValueError."""
        if name not in self._index:
            raise ValueError(f"no hex is called {name!r}; they run from {self.names[0]} to {self.names[-1]}")
        return self._index[name]

    def has(self, name: str) -> bool:
        return name in self._index

    def row(self, hex_: int) -> int:
        """Counted from the top, 0 first."""
        return self.place[hex_][1]

    def distance(self, here: int, there: int) -> int:
        (x, y), (u, v) = self.place[here], self.place[there]
        return distance((u - x, v - y))

    def side(self, here: int, there: int) -> int:
        """The side of `here` that it shares with a neighbour."""
        return self.steps[here].index(there)

    def within(self, here: int, reach: int) -> tuple[int, ...]:
        """The hexes up to so many steps away, without `here`."""
        return tuple([h for h in range(self.size) if h != here and self.distance(here, h) <= reach])

    def between(self, here: int, there: int) -> Courses:
        """The hexes a line crosses on its way, ends left out; both courses are equal unless it runs along a hexside."""
        (x, y), (u, v) = self.place[here], self.place[there]
        left, right = courses((u - x, v - y))
        return (
            tuple([self._at.get((x + dx, y + dy), OUTSIDE) for dx, dy in left]),
            tuple([self._at.get((x + dx, y + dy), OUTSIDE) for dx, dy in right]),
        )

    def sides_left(self, here: int, there: int) -> tuple[int, ...]:
        """The side of `here` through which a line leaves it, or the two that meet at the corner it leaves by."""
        (x, y), (u, v) = self.place[here], self.place[there]
        ends = [(*course, (u - x, v - y))[0] for course in courses((u - x, v - y))]
        return tuple(sorted({_side_towards(end) for end in ends}))

    def sides_entered(self, here: int, there: int) -> tuple[int, ...]:
        """The side of `there` through which a line from `here` enters it, or the two that meet at a corner."""
        return self.sides_left(there, here)

    def in_arc(self, here: int, there: int, sides: Sequence[int]) -> bool:
        """Whether the line to a hex leaves `here` through these sides alone."""
        return all(side in sides for side in self.sides_left(here, there))


def distance(offset: Offset) -> int:
    across, down = abs(offset[0]), abs(offset[1])
    return down + max(0, (across - down) // 2)


@lru_cache(maxsize=1024)
def courses(offset: Offset) -> tuple[tuple[Offset, ...], tuple[Offset, ...]]:
    """The hexes that a line to `offset` crosses, in order, shifted a little to its left and a little to its right."""
    return _course(offset, 1), _course(offset, -1)


SHIFT = 1000
"""The line is shifted by a thousandth of its length: less than any corner it could miss."""


def _course(offset: Offset, way: int) -> tuple[Offset, ...]:
    """A hex is where the differences of three coordinates that add up to 0 are all less than 1 from its centre."""
    end = _cube(offset)
    across = (end[1] - end[2], end[2] - end[0], end[0] - end[1])
    length = distance(offset)
    met: list[tuple[Fraction, Offset]] = []
    for down in range(-length - 1, length + 2):
        for right in range(-2 * length - 2, 2 * length + 3):
            hex_ = (right, down)
            if (right + down) % 2 or hex_ in ((0, 0), offset):
                continue
            if distance(hex_) + distance((offset[0] - right, offset[1] - down)) > length + 1:
                continue
            entered = _crossing(end, across, way, _cube(hex_))
            if entered is not None:
                met.append((entered, hex_))
    return tuple([hex_ for _, hex_ in sorted(met)])


def _cube(offset: Offset) -> tuple[int, int, int]:
    q, r = (offset[0] - offset[1]) // 2, offset[1]
    return q, r, -q - r


def _crossing(
    end: tuple[int, int, int], across: tuple[int, int, int], way: int, centre: tuple[int, int, int]
) -> Fraction | None:
    """How far along the line this hex is entered, or None where it is missed or only touched."""
    start, stop = Fraction(0), Fraction(1)
    for one, two in ((0, 1), (1, 2), (2, 0)):
        slope = SHIFT * (end[one] - end[two])
        offset = way * (across[one] - across[two]) - SHIFT * (centre[one] - centre[two])
        if slope == 0:
            if abs(offset) >= SHIFT:
                return None
            continue
        low, high = Fraction(-SHIFT - offset, slope), Fraction(SHIFT - offset, slope)
        start, stop = max(start, min(low, high)), min(stop, max(low, high))
    return start if start < stop else None


def _side_towards(offset: Offset) -> int:
    return OFFSETS.index(offset)
