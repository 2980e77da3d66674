"""Moving pieces: straight moves, wheels, what a run meets first, and the zones around pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.table.boxes import CIRCLE, FAR, Box, Footprint, Point, ahead, clip, depth, gap_to, local, world


def slide(box: Box, forward: float) -> Box:
    """A piece so far ahead, or behind where it is negative, looking the same way."""
    return Box(round(box.x + box.fx * forward), round(box.y + box.fy * forward), box.heading, box.foot)


def shift(box: Box, dx: float, dy: float) -> Box:
    return Box(round(box.x + dx), round(box.y + dy), box.heading, box.foot)


def turn(box: Box, pivot: Point, angle: int) -> Box:
    """A piece turned to the right (to the left where it is negative) about a point of the table."""
    x, y = turn_point((box.x, box.y), pivot, angle)
    return Box(round(x), round(y), box.heading + angle, box.foot)


def turn_point(point: Point, pivot: Point, angle: int) -> Point:
    """A point turned about another one."""
    sine, cosine = ahead(angle % CIRCLE)
    dx, dy = point[0] - pivot[0], point[1] - pivot[1]
    return pivot[0] + dx * cosine + dy * sine, pivot[1] - dx * sine + dy * cosine


def about_face(box: Box) -> Box:
    """The same ground, seen backwards: moving ahead is moving to the rear."""
    side, front, rear = box.foot
    return Box(box.x, box.y, box.heading + CIRCLE // 2, Footprint(side, rear, front))


def sweep(box: Box, forward: float) -> Box:
    """The ground a straight move covers, from where it starts to where it ends."""
    side, front, rear = box.foot
    foot = (
        Footprint(side, front + math.ceil(forward), rear)
        if forward >= 0
        else (Footprint(side, front, rear + math.ceil(-forward)))
    )
    return Box(box.x, box.y, box.heading, foot)


def _in_strip(seen: Sequence[Point], half: float) -> list[Point]:
    kept = clip(seen, 0, half, True)
    return clip(kept, 0, -half, False) if kept else kept


def run_to(box: Box, points: Sequence[Point], tolerance: float) -> float:
    """How far a piece can move straight ahead before its front meets a convex polygon; FAR where it never does.

    What it would brush by less than the tolerance is not met; 0 where it lies in its way already.
    """
    side, front, rear = box.foot
    kept = _in_strip(local(box, points), side - tolerance)
    if not kept:
        return FAR
    aheads = [v for _, v in kept]
    if max(aheads) <= tolerance - rear:
        return FAR
    return max(0.0, min(aheads) - front)


def overlap_on_run(box: Box, points: Sequence[Point], tolerance: float) -> list[tuple[float, float]]:
    """From where to where on its way straight ahead a piece lies over a convex polygon; nothing where it never does."""
    side, front, rear = box.foot
    kept = _in_strip(local(box, points), side - tolerance)
    if not kept:
        return []
    aheads = [v for _, v in kept]
    low, high = min(aheads) - front, max(aheads) + rear
    return [(low, high)] if high > 0 else []


def drift_to(box: Box, way: Point, other: Box, tolerance: float) -> float:
    """How far a piece can move in any direction, given as a step of length 1, before it meets another; or FAR."""
    if way == (box.fx, box.fy):
        return run_to(box, other.points, tolerance)
    core = Box(box.x, box.y, box.heading, Footprint(*(round(side - tolerance) for side in box.foot)))
    dx, dy = way
    least = FAR
    for points, edges, sign in ((core.points, other.points, 1), (other.points, core.points, -1)):
        for px, py in points:
            last = edges[-1]
            for point in edges:
                ex, ey = point[0] - last[0], point[1] - last[1]
                across = sign * (dx * ey - dy * ex)
                if across:
                    far = ((last[0] - px) * ey - (last[1] - py) * ex) / across
                    share = ((last[0] - px) * dy - (last[1] - py) * dx) * sign / across
                    if far >= 0 and 0 <= share <= 1:
                        least = min(least, far)
                last = point
    if least == FAR:
        return FAR
    far = max(0.0, least - tolerance)
    while far > 0 and depth(shift(box, dx * far, dy * far), other) > tolerance:  # its corners reach beyond the core's
        far = max(0.0, far - tolerance / 2)
    return far


# --- zones -------------------------------------------------------------------------------------------------------


class Zone:
    """All points within some distance of a piece and not behind its rear line; `around`: behind it, too."""

    __slots__ = ("around", "bands", "box", "centres", "reach")

    def __init__(self, box: Box, reach: int, around: bool = False) -> None:
        self.box = box
        self.reach = reach
        self.around = around
        side, front, rear = box.foot
        behind = rear + reach if around else rear
        self.bands = (
            _rectangle(box, side, front + reach, behind),
            _rectangle(box, side + reach, front, rear),
        )
        self.centres = box.points if around else box.points[:2]

    def _rounded(self, x: float, y: float) -> bool:
        """Whether a point is beside a corner, where the zone is round."""
        ((_, forward),) = local(self.box, ((x, y),))
        _, front, rear = self.box.foot
        return forward >= front or (self.around and forward <= -rear)

    def gap(self, box: Box) -> float:
        """How much of a distance there is between a piece and the owner of the zone; FAR behind its rear line."""
        owner = self.box
        seen: Sequence[Point] = local(owner, box.points)
        if not self.around:
            seen = clip(seen, 1, -owner.foot.rear, False)
            if not seen:
                return FAR
        return gap_to(owner.foot, seen)

    def holds(self, box: Box, tolerance: float) -> bool:
        """Whether a piece stands in the zone or on its edge."""
        dx, dy = box.cx - self.box.cx, box.cy - self.box.cy
        most = box.radius + self.box.radius + self.reach + tolerance
        return dx * dx + dy * dy <= most * most and self.gap(box) <= self.reach + tolerance

    def run_to(self, box: Box, tolerance: float) -> float:
        """How far a piece can move straight ahead before it comes to the edge; 0 inside, FAR where it never does."""
        side, front, rear = box.foot
        dx, dy, most = self.box.cx - box.cx, self.box.cy - box.cy, self.box.radius + self.reach + tolerance
        if abs(dx * box.fy - dy * box.fx) > side + most or dx * box.fx + dy * box.fy < -rear - most:
            return FAR  # a quick look: it passes by
        least = min(run_to(box, band, tolerance) for band in self.bands)
        half, radius = side - tolerance, self.reach
        for u, v in local(box, self.centres):
            for across in (min(max(u, -half), half), -half, half):
                square = radius * radius - (across - u) * (across - u)
                if square < 0:
                    continue
                met = v - math.sqrt(square)
                if met >= -rear and self._rounded(*world(box, across, met)):
                    least = min(least, max(0.0, met - front))
        return least


def _rectangle(box: Box, side: float, front: float, rear: float) -> tuple[Point, ...]:
    return (
        world(box, -side, front),
        world(box, side, front),
        world(box, side, -rear),
        world(box, -side, -rear),
    )
