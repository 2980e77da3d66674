"""Terrain as areas and lines: whatever touches the line is in. Sight over it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

from grognard.board.table.boxes import FAR, Box, Footprint, Point, local, reaches
from grognard.board.table.moves import run_to

Polygon = tuple[Point, ...]


class Ground:
    """A piece of terrain: convex parts that together cover it. `outline` is what an area must hold to hold a piece.

    `frame` is a box around all of it, for a quick look at what is near.
    """

    __slots__ = ("bounds", "frame", "id", "kind", "outline", "parts")

    def __init__(self, id_: str, kind: str, parts: Iterable[Polygon], outline: Polygon = ()) -> None:
        self.id = id_
        self.kind = kind
        self.parts = tuple(parts)
        self.outline = outline
        xs = [x for part in self.parts for x, _ in part]
        ys = [y for part in self.parts for _, y in part]
        self.bounds = left, low, right, high = min(xs), min(ys), max(xs), max(ys)
        side, front = math.ceil((right - left) / 2) + 1, math.ceil((high - low) / 2) + 1
        self.frame = Box(round((left + right) / 2), round((low + high) / 2), 0, Footprint(side, front, front))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"

    def near(self, box: Box, within: float) -> bool:
        left, low, right, high = self.bounds
        most = box.radius + within
        return left - most <= box.cx <= right + most and low - most <= box.cy <= high + most

    def touches(self, box: Box, tolerance: float) -> bool:
        """The line is in: a piece on the outline is on the terrain."""
        if not self.near(box, tolerance):
            return False
        return any(reaches(box.foot, local(box, part), tolerance) for part in self.parts)

    def run_to(self, box: Box, tolerance: float) -> float:
        """How far a piece can move straight ahead before it touches."""
        return min((run_to(box, part, tolerance) for part in self.parts), default=FAR)

    def holds(self, box: Box, tolerance: float) -> bool:
        """Whether a piece stands wholly inside, outline included: no stretch of the outline passes through it."""
        if not self.near(box, 0) or not inside(box.cx, box.cy, self.outline):
            return False
        side, front, rear = box.foot
        core = Footprint(side - math.ceil(tolerance), front - math.ceil(tolerance), rear - math.ceil(tolerance))
        seen = local(box, self.outline)
        last = seen[-1]
        for point in seen:
            if _crosses(core, last, point):
                return False
            last = point
        return True

    def crossed(self, a: Point, b: Point) -> bool:
        """Whether a straight line passes through."""
        left, low, right, high = self.bounds
        if max(a[0], b[0]) < left or min(a[0], b[0]) > right or max(a[1], b[1]) < low or min(a[1], b[1]) > high:
            return False
        return any(_through(part, a, b) for part in self.parts)


def area(id_: str, kind: str, outline: Sequence[Point]) -> Ground:
    """Terrain with an outline, of any simple shape."""
    polygon = tuple(outline)
    if _twice_area(polygon) < 0:
        polygon = polygon[::-1]
    return Ground(id_, kind, convex_parts(polygon), polygon)


def line(id_: str, kind: str, points: Sequence[Point], width: float) -> Ground:
    """A road, a stream: stretches as wide as it is, a little longer where one joins the next."""
    half = width / 2
    parts: list[Polygon] = []
    last = len(points) - 2
    for number, (a, b) in enumerate(itertools.pairwise(points)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.sqrt(dx * dx + dy * dy)
        dx, dy = dx / long * half, dy / long * half
        (ax, ay), (bx, by) = a, b
        if number > 0:
            ax, ay = ax - dx, ay - dy
        if number < last:
            bx, by = bx + dx, by + dy
        parts.append(((ax - dy, ay + dx), (ax + dy, ay - dx), (bx + dy, by - dx), (bx - dy, by + dx)))
    return Ground(id_, kind, parts)


def disc(id_: str, kind: str, centre: Point, radius: float, sides: int = 24) -> Ground:
    steps = [2 * math.pi * step / sides for step in range(sides)]
    x, y = centre
    points = tuple((x + radius * round(math.cos(s), 12), y + radius * round(math.sin(s), 12)) for s in steps)
    return Ground(id_, kind, (points,), points)


# --- polygons ----------------------------------------------------------------------------------------------------


def _twice_area(points: Sequence[Point]) -> float:
    last = points[-1]
    total = 0.0
    for point in points:
        total += last[0] * point[1] - point[0] * last[1]
        last = point
    return total


def _bend(a: Point, b: Point, c: Point) -> float:
    """Positive where the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def inside(x: float, y: float, polygon: Sequence[Point]) -> bool:
    found = False
    last = polygon[-1]
    for point in polygon:
        if (point[1] > y) != (last[1] > y):
            cross = last[0] + (y - last[1]) * (point[0] - last[0]) / (point[1] - last[1])
            found ^= x < cross
        last = point
    return found


def _crosses(core: Footprint, a: Point, b: Point) -> bool:
    """Whether a stretch of line, seen by a piece, passes through its inside."""
    enter, leave = 0.0, 1.0
    for axis, low, high in ((0, -core.side, core.side), (1, -core.rear, core.front)):
        delta = b[axis] - a[axis]
        if delta == 0:
            if not low < a[axis] < high:
                return False
            continue
        one, two = (low - a[axis]) / delta, (high - a[axis]) / delta
        enter, leave = max(enter, min(one, two)), min(leave, max(one, two))
    return enter < leave


def _through(part: Polygon, a: Point, b: Point) -> bool:
    """Whether a stretch of line passes through the inside of a convex polygon whose corners go round to the left."""
    enter, leave = 0.0, 1.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    last = part[-1]
    for point in part:
        ex, ey = point[0] - last[0], point[1] - last[1]
        start = ex * (a[1] - last[1]) - ey * (a[0] - last[0])
        slope = ex * dy - ey * dx
        if slope == 0:
            if start <= 0:
                return False
        elif slope > 0:
            enter = max(enter, -start / slope)
        else:
            leave = min(leave, -start / slope)
        last = point
    return enter < leave


def convex_parts(polygon: Polygon) -> list[Polygon]:
    """A simple polygon, corners going round to the left, as convex ones: ears are cut off and put together again."""
    if _convex(polygon):
        return [polygon]
    parts: list[Polygon] = []
    rest = list(polygon)
    while len(rest) > 3:
        at = next(number for number in range(len(rest)) if _is_ear(rest, number))
        parts.append((rest[at - 1], rest[at], rest[(at + 1) % len(rest)]))
        del rest[at]
    parts.append(tuple(rest))
    merged = [parts[0]]
    for part in parts[1:]:
        for number, other in enumerate(merged):
            joined = _joined(other, part)
            if joined is not None:
                merged[number] = joined
                break
        else:
            merged.append(part)
    return merged


def _convex(points: Sequence[Point]) -> bool:
    count = len(points)
    return all(_bend(points[n - 2], points[n - 1], points[n]) >= 0 for n in range(count))


def _is_ear(points: Sequence[Point], at: int) -> bool:
    a, b, c = points[at - 1], points[at], points[(at + 1) % len(points)]
    if _bend(a, b, c) <= 0:
        return False
    for point in points:
        if point in (a, b, c):
            continue
        if _bend(a, b, point) >= 0 and _bend(b, c, point) >= 0 and _bend(c, a, point) >= 0:
            return False
    return True


def _joined(one: Polygon, two: Polygon) -> Polygon | None:
    """Two convex polygons with an edge in common as one, if that is convex."""
    for n in range(len(one)):
        a, b = one[n - 1], one[n]
        for m in range(len(two)):
            if two[m - 1] == b and two[m] == a:
                whole = (*one[n:], *one[:n], *(*two[m:], *two[:m])[1:-1])
                return whole if _convex(whole) else None
    return None


# --- sight -------------------------------------------------------------------------------------------------------


def sees(eye: Point, box: Box, blocking: Sequence[Ground]) -> bool:
    """Whether some straight line from a point to a piece passes through none of these.

    Between two neighbouring corners, as the eye sees them, nothing changes: one line into each gap decides it.
    """
    if inside(*eye, box.points) or not blocking:
        return True
    x, y = eye
    mx, my = box.cx - x, box.cy - y

    def slope(point: Point) -> float | None:
        """Where a direction crosses the line abreast of the piece; None where it leads away from it."""
        px, py = point[0] - x, point[1] - y
        forward = px * mx + py * my
        return (px * my - py * mx) / forward if forward > 0 else None

    ends = [found for found in (slope(point) for point in box.points) if found is not None]
    low, high = min(ends), max(ends)
    marks = {low, high}
    for ground in blocking:
        for part in ground.parts:
            for point in part:
                at = slope(point)
                if at is not None and low < at < high:
                    marks.add(at)
    ordered = sorted([*marks, *(end for end in ends if low < end < high)])
    for one, two in itertools.pairwise(ordered):
        target = _first_point(eye, box, (one + two) / 2, (mx, my))
        if target is not None and not any(ground.crossed(eye, target) for ground in blocking):
            return True
    return False


def _first_point(eye: Point, box: Box, slope: float, middle: Point) -> Point | None:
    """Where a line from the eye in this direction first meets the piece."""
    mx, my = middle
    dx, dy = mx + slope * my, my - slope * mx
    enter, leave = 0.0, FAR
    (u0, v0), (u1, v1) = local(box, (eye, (eye[0] + dx, eye[1] + dy)))
    side, front, rear = box.foot
    for start, delta, low, high in ((u0, u1 - u0, -side, side), (v0, v1 - v0, -rear, front)):
        if delta == 0:
            if not low <= start <= high:
                return None
            continue
        one, two = (low - start) / delta, (high - start) / delta
        enter, leave = max(enter, min(one, two)), min(leave, max(one, two))
    if enter > leave:
        return None
    return eye[0] + dx * enter, eye[1] + dy * enter
