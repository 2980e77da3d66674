"""Pieces where they stand: footprints, what touches, what overlaps, how far apart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

Point = tuple[float, float]
CIRCLE = 36_000
"""A full turn in hundredths of a degree."""
FAR = math.inf


class Footprint(NamedTuple):
    """How far a piece reaches from its reference point: to either side, ahead and behind."""

    side: int
    front: int
    rear: int


@lru_cache(maxsize=CIRCLE)
def ahead(heading: int) -> Point:
    """The direction of a heading: one step northward is (0, 1), eastward (1, 0)."""
    angle = math.radians(heading / 100)
    return round(math.sin(angle), 12), round(math.cos(angle), 12)


class Box:
    """A piece where it stands. It is never changed: a piece that moves gets a new one, so copies of a state share it.

    `points` are its corners: front left, front right, rear right, rear left.
    """

    __slots__ = ("_hash", "cx", "cy", "foot", "fx", "fy", "heading", "points", "radius", "x", "y")

    def __init__(self, x: int, y: int, heading: int, foot: Footprint) -> None:
        self.x = x
        self.y = y
        self.heading = heading % CIRCLE
        self.foot = foot
        side, front, rear = foot
        self.fx, self.fy = fx, fy = ahead(self.heading)
        sx, sy = fy * side, -fx * side
        ax, ay = x + fx * front, y + fy * front
        bx, by = x - fx * rear, y - fy * rear
        self.points: tuple[Point, Point, Point, Point] = (
            (ax - sx, ay - sy),
            (ax + sx, ay + sy),
            (bx + sx, by + sy),
            (bx - sx, by - sy),
        )
        self.cx = (ax + bx) / 2
        self.cy = (ay + by) / 2
        long = (front + rear) / 2
        self.radius = math.sqrt(side * side + long * long)
        self._hash = hash((x, y, self.heading, foot))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and self.key == other.key)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Box({self.x}, {self.y}, {self.heading}, {self.foot})"

    @property
    def key(self) -> tuple[int, int, int, Footprint]:
        return self.x, self.y, self.heading, self.foot


# --- the frame of a piece ----------------------------------------------------------------------------------------


def local(box: Box, points: Sequence[Point]) -> list[Point]:
    """Points as a piece sees them: how far to its right, how far ahead of its reference point."""
    x, y, fx, fy = box.x, box.y, box.fx, box.fy
    return [((px - x) * fy - (py - y) * fx, (px - x) * fx + (py - y) * fy) for px, py in points]


def world(box: Box, right: float, forward: float) -> Point:
    """The point of the table so far to the right of a piece and so far ahead."""
    return box.x + box.fy * right + box.fx * forward, box.y - box.fx * right + box.fy * forward


def clip(points: Sequence[Point], axis: int, limit: float, below: bool) -> list[Point]:
    """The part of a convex polygon on one side of a line across an axis (0 = right, 1 = ahead)."""
    kept: list[Point] = []
    sign = 1.0 if below else -1.0
    last = points[-1]
    last_in = sign * (limit - last[axis])
    for point in points:
        inside = sign * (limit - point[axis])
        if (inside < 0) != (last_in < 0):
            share = last_in / (last_in - inside)
            kept.append((last[0] + (point[0] - last[0]) * share, last[1] + (point[1] - last[1]) * share))
        if inside >= 0:
            kept.append(point)
        last, last_in = point, inside
    return kept


# --- touching and overlapping ------------------------------------------------------------------------------------


def near(a: Box, b: Box, within: float) -> bool:
    """Whether two pieces can be so close at all; a quick look before a slow one."""
    dx, dy, most = a.cx - b.cx, a.cy - b.cy, a.radius + b.radius + within
    return dx * dx + dy * dy <= most * most


def depth(a: Box, b: Box) -> float:
    """How deep two pieces lie in one another; 0 or less where they do not."""
    if not near(a, b, 0):
        return -1.0
    found = FAR
    for one, other in ((a, b), (b, a)):
        side, front, rear = one.foot
        seen = local(one, other.points)
        rights = [u for u, _ in seen]
        aheads = [v for _, v in seen]
        found = min(found, side - min(rights), max(rights) + side, front - min(aheads), max(aheads) + rear)
        if found <= 0:
            return found
    return found


def overlaps(a: Box, b: Box, tolerance: float) -> bool:
    """Pieces may touch, never overlap: deeper than the tolerance."""
    return depth(a, b) > tolerance


def _to_rectangle(foot: Footprint, seen: Sequence[Point]) -> float:
    """The least squared distance from points, seen by a piece, to the piece."""
    side, front, rear = foot
    least = FAR
    for u, v in seen:
        du = abs(u) - side
        dv = v - front if v > front else -rear - v
        du = max(du, 0.0)
        dv = max(dv, 0.0)
        least = min(least, du * du + dv * dv)
    return least


def gap(a: Box, b: Box) -> float:
    """The distance from edge to edge; 0 where two pieces overlap."""
    if depth(a, b) > 0:
        return 0.0
    return math.sqrt(min(_to_rectangle(a.foot, local(a, b.points)), _to_rectangle(b.foot, local(b, a.points))))


def apart(a: Box, b: Box) -> float:
    """A distance two pieces are apart at least; quick."""
    dx, dy = a.cx - b.cx, a.cy - b.cy
    return math.sqrt(dx * dx + dy * dy) - a.radius - b.radius


def least_gap(box: Box, others: Iterable[Box], least: float = FAR) -> float:
    """The distance to the nearest of these pieces, or `least` if none is nearer than that."""
    for other in others:
        if apart(box, other) < least:
            least = min(least, gap(box, other))
    return least


def touches(a: Box, b: Box, tolerance: float) -> bool:
    """Contact, corners included."""
    return near(a, b, tolerance) and gap(a, b) <= tolerance


def point_gap(box: Box, x: float, y: float) -> float:
    """The distance from a point to the edge of a piece; 0 inside it."""
    return math.sqrt(_to_rectangle(box.foot, local(box, ((x, y),))))


def point_to_segment(px: float, py: float, a: Point, b: Point) -> float:
    """The squared distance from a point to a stretch of line."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    long = dx * dx + dy * dy
    share = ((px - ax) * dx + (py - ay) * dy) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    ex, ey = px - ax - dx * share, py - ay - dy * share
    return ex * ex + ey * ey


def gap_to(foot: Footprint, seen: Sequence[Point]) -> float:
    """The distance from a piece to a convex polygon that it sees, edge to edge; 0 where they overlap."""
    side, front, rear = foot
    inside = clip(seen, 0, side, True)
    for axis, limit, below in ((0, -side, False), (1, front, True), (1, -rear, False)):
        if not inside:
            break
        inside = clip(inside, axis, limit, below)
    if inside:
        return 0.0
    least = _to_rectangle(foot, seen)
    corners = ((-side, front), (side, front), (side, -rear), (-side, -rear))
    last = seen[-1]
    for point in seen:
        for u, v in corners:
            least = min(least, point_to_segment(u, v, last, point))
        last = point
    return math.sqrt(least)


def reaches(foot: Footprint, seen: Sequence[Point], tolerance: float) -> bool:
    """Whether a convex polygon, as a piece sees it, comes to the piece or within the tolerance of its edges."""
    side, front, rear = foot.side + tolerance, foot.front + tolerance, foot.rear + tolerance
    rights = [u for u, _ in seen]
    if min(rights) > side or max(rights) < -side:
        return False
    aheads = [v for _, v in seen]
    if min(aheads) > front or max(aheads) < -rear:
        return False
    inside: Sequence[Point] = seen
    for axis, limit, below in ((0, side, True), (0, -side, False), (1, front, True), (1, -rear, False)):
        inside = clip(inside, axis, limit, below)
        if not inside:
            return False
    return True


def span(box: Box, seen_by: Box) -> tuple[float, float]:
    """From where to where a piece reaches across the front of another, to its right."""
    rights = [u for u, _ in local(seen_by, box.points)]
    return min(rights), max(rights)


def front_contact(box: Box, other: Box, tolerance: float) -> float:
    """How much of the front edge of a piece is in contact with another."""
    side, front, _ = box.foot
    seen = local(box, other.points)
    for axis, limit, below in ((1, front + tolerance, True), (1, front - tolerance, False)):
        seen = clip(seen, axis, limit, below)
        if not seen:
            return 0.0
    rights = [u for u, _ in seen]
    return max(0.0, min(side, max(rights)) - max(-side, min(rights)))
