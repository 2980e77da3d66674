"""What lies straight ahead of a piece: strips of fire, arcs, and what covers a target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.board.table.boxes import FAR, Box, Footprint, Point, clip, gap_to, local
from grognard.board.table.ground import Polygon


def strip(box: Box, reach: int) -> Box:
    """The ground straight ahead of a piece, as wide as it is."""
    side, front, _ = box.foot
    return Box(box.x, box.y, box.heading, Footprint(side, front + reach, -front))


def _inside(ahead_of: Box, points: Sequence[Point]) -> list[Point]:
    """The part of a convex polygon that lies in a strip, as the strip's owner sees it."""
    side, front, rear = ahead_of.foot
    kept: list[Point] = local(ahead_of, points)
    for axis, limit, below in ((0, side, True), (0, -side, False), (1, front, True), (1, -rear, False)):
        kept = clip(kept, axis, limit, below)
        if not kept:
            break
    return kept


def abreast(ahead_of: Box, box: Box, within: float) -> bool:
    """Whether a piece can be so close to the long sides of a strip at all; a quick look before a slow one."""
    across = (box.cx - ahead_of.x) * ahead_of.fy - (box.cy - ahead_of.y) * ahead_of.fx
    return abs(across) <= ahead_of.foot.side + box.radius + within


def meets(ahead_of: Box, points: Sequence[Point], tolerance: float) -> bool:
    """Whether a convex polygon reaches into a strip or touches it."""
    return gap_to(ahead_of.foot, local(ahead_of, points)) <= tolerance


def nearest(ahead_of: Box, points: Sequence[Point]) -> float:
    """How far ahead a convex polygon begins in a strip; FAR where it is not in it."""
    kept = _inside(ahead_of, points)
    return min((v for _, v in kept), default=FAR)


def farthest(ahead_of: Box, points: Sequence[Point]) -> float:
    """How far ahead a convex polygon ends in a strip; less than nothing where it is not in it."""
    kept = _inside(ahead_of, points)
    return max((v for _, v in kept), default=-FAR)


def covered(
    ahead_of: Box,
    before: float,
    things: Iterable[Polygon | tuple[Point, ...]],
    tolerance: float,
    across: tuple[float, float] | None = None,
) -> bool:
    """Whether things that lie nearer than `before`, taken together, fill a strip from side to side, or a part of it."""
    spans: list[tuple[float, float]] = []
    for points in things:
        kept = _inside(ahead_of, points)
        if kept:
            kept = clip(kept, 1, before, True)
        if kept:
            rights = [u for u, _ in kept]
            if min(v for _, v in kept) < before - tolerance:
                spans.append((min(rights), max(rights)))
    left, right = across or (-ahead_of.foot.side, ahead_of.foot.side)
    reached = left + tolerance
    for low, high in sorted(spans):
        if low > reached:
            return False
        reached = max(reached, high)
        if reached >= right - tolerance:
            return True
    return False


def exposed(ahead_of: Box, points: Sequence[Point], things: Sequence[tuple[Point, ...]], tolerance: float) -> bool:
    """Whether some part of a convex polygon in a strip is not behind these things."""
    kept = _inside(ahead_of, points)
    if not kept:
        return False
    rights = [u for u, _ in kept]
    across = min(rights), max(rights)
    if across[1] - across[0] <= 2 * tolerance:
        return not any(_inside(ahead_of, thing) for thing in things)
    return not covered(ahead_of, min(v for _, v in kept) + 2 * tolerance, things, tolerance, across)


def arc(box: Box, spread: float, reach: float) -> Polygon:
    """The ground ahead of a piece between two lines from its front corners that open by `spread` for each step ahead.

    It ends at a straight line; whoever asks for a distance as well measures it.
    """
    side, front, _ = box.foot
    wide = side + spread * reach
    right, forward = (box.fy, -box.fx), (box.fx, box.fy)

    def at(u: float, v: float) -> Point:
        return box.x + right[0] * u + forward[0] * v, box.y + right[1] * u + forward[1] * v

    return at(-side, front), at(-wide, front + reach), at(wide, front + reach), at(side, front)
