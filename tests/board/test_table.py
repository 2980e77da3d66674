"""The geometry of a free table: what holds for any pieces anywhere."""

from __future__ import annotations

import math

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.board.table.boxes import (
    CIRCLE,
    FAR,
    Box,
    Footprint,
    Point,
    ahead,
    apart,
    depth,
    front_contact,
    gap,
    least_gap,
    local,
    near,
    overlaps,
    point_gap,
    touches,
    world,
)
from grognard.board.table.ground import Ground, area, convex_parts, disc, inside, line, sees
from grognard.board.table.moves import Zone, about_face, drift_to, run_to, shift, slide, sweep, turn
from grognard.board.table.strips import abreast, arc, covered, meets, nearest, strip

T = 50
TILE = Footprint(1500, 1500, 1500)
GUN = Footprint(750, 750, 750)
LIMBERED = Footprint(750, 750, 2250)
LINE = Footprint(600, 0, 150)  # a battalion in line of a game whose pieces stand by their front
ROUNDING = 2.0
"""Positions are whole: what is worked out from them may be off by so much."""

feet = st.sampled_from([TILE, GUN, LIMBERED, LINE])
headings = st.integers(0, CIRCLE - 1)
places = st.integers(20_000, 40_000)
boxes = st.builds(Box, places, places, headings, feet)
close = st.integers(24_000, 32_000)
close_boxes = st.builds(Box, close, close, headings, feet)
distances = st.floats(0, 15_000)


def mirrored(box: Box) -> Box:
    """Across a line from south to north."""
    return Box(60_000 - box.x, box.y, -box.heading, box.foot)


def rotated(box: Box, angle: int) -> Box:
    return turn(box, (30_000, 30_000), angle)


def is_close(one: float, two: float, by: float = ROUNDING) -> bool:
    return one == two or abs(one - two) <= by


# --- boxes -------------------------------------------------------------------------------------------------------


@given(boxes)
def test_corners_go_round_from_the_front_left_and_the_frame_of_a_piece_is_its_own(box: Box) -> None:
    side, front, rear = box.foot
    seen = [(round(u), round(v)) for u, v in local(box, box.points)]
    assert seen == [(-side, front), (side, front), (side, -rear), (-side, -rear)]
    assert all(is_close(math.dist((box.cx, box.cy), point), box.radius, 0.01) for point in box.points)
    ((u, v),) = local(box, [world(box, 123.0, -45.0)])
    assert (round(u, 6), round(v, 6)) == (123, -45)


@given(close_boxes, close_boxes)
def test_gap_and_depth_do_not_depend_on_who_is_asked(a: Box, b: Box) -> None:
    assert is_close(gap(a, b), gap(b, a), 1e-6)
    assert (depth(a, b) > 0) == (depth(b, a) > 0)
    assert (gap(a, b) == 0) == (depth(a, b) > -1e-6) or gap(a, b) < 1e-3


@given(close_boxes, close_boxes, headings)
def test_mirrored_and_rotated_pieces_are_as_far_apart(a: Box, b: Box, angle: int) -> None:
    assert is_close(gap(mirrored(a), mirrored(b)), gap(a, b), 1e-6)
    assert is_close(depth(mirrored(a), mirrored(b)), depth(a, b), 1e-6) or depth(a, b) <= 0
    assert is_close(gap(rotated(a, angle), rotated(b, angle)), gap(a, b))


@given(close_boxes, close_boxes)
def test_the_gap_is_the_least_distance_between_points_of_both(a: Box, b: Box) -> None:
    steps = [n / 8 for n in range(9)]
    edge = [
        (p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share)
        for p, q in zip(b.points, (*b.points[1:], b.points[0]), strict=True)
        for share in steps
    ]
    sampled = min(point_gap(a, *point) for point in edge)
    assert gap(a, b) <= sampled + 1e-6
    assume(gap(a, b) > 0)
    assert sampled <= gap(a, b) + 4500 / 8


@given(boxes, feet, st.floats(-1, 1))
def test_a_piece_put_before_the_front_of_another_touches_and_does_not_overlap(
    box: Box, foot: Footprint, at: float
) -> None:
    across = at * (box.foot.side + foot.side)
    x, y = world(box, across, box.foot.front + foot.rear)
    other = Box(round(x), round(y), box.heading, foot)
    assert touches(box, other, T)
    assert not overlaps(box, other, T)
    wanted = min(box.foot.side, across + foot.side) - max(-box.foot.side, across - foot.side)
    assert is_close(front_contact(box, other, T), wanted)
    assert front_contact(box, slide(other, 2 * T), T) == 0


@given(boxes, st.integers(1, 3000))
def test_pieces_that_are_pushed_into_one_another_overlap_by_as_much(box: Box, by: int) -> None:
    long = box.foot.front + box.foot.rear
    by = min(by, long // 2)
    other = slide(box, long - by)
    least = min(by, 2 * box.foot.side)
    assert is_close(depth(box, other), least)
    assert overlaps(box, other, T) == (depth(box, other) > T)


@given(close_boxes, close_boxes, st.integers(0, 4000))
def test_a_quick_look_never_misses_what_a_slow_one_finds(a: Box, b: Box, within: int) -> None:
    assert apart(a, b) <= gap(a, b) + 1e-6
    if gap(a, b) <= within:
        assert near(a, b, within)
    assert least_gap(a, [b, rotated(b, 9000)]) == min(gap(a, b), gap(a, rotated(b, 9000)))
    ahead_of = strip(a, 18_000)
    if meets(ahead_of, b.points, T):
        assert abreast(ahead_of, b, T)


# --- moving ------------------------------------------------------------------------------------------------------


@given(boxes, distances)
def test_a_slide_goes_its_distance_straight_ahead_and_back(box: Box, far: float) -> None:
    there = slide(box, far)
    ((u, v),) = local(box, [(there.x, there.y)])
    assert is_close(u, 0)
    assert is_close(v, far)
    assert is_close(math.dist((slide(there, -far).x, slide(there, -far).y), (box.x, box.y)), 0)


@given(boxes, places, places, st.integers(-9000, 9000))
def test_a_wheel_keeps_the_pivot_and_can_be_taken_back(box: Box, x: int, y: int, angle: int) -> None:
    there = turn(box, (x, y), angle)
    assert is_close(math.dist((x, y), (there.x, there.y)), math.dist((x, y), (box.x, box.y)))
    again = turn(there, (x, y), -angle)
    assert again.heading == box.heading
    assert is_close(math.dist((again.x, again.y), (box.x, box.y)), 0)
    pivoted = turn(box, box.points[0], angle)
    assert is_close(math.dist(pivoted.points[0], box.points[0]), 0)


@given(close_boxes, close_boxes, distances)
def test_a_run_to_the_first_contact_touches_and_never_overlaps(a: Box, b: Box, far: float) -> None:
    assume(not overlaps(a, b, T))
    run = run_to(a, b.points, T)
    if run == FAR:
        there = slide(a, far)
        assert not overlaps(there, b, T + ROUNDING)
    else:
        there = slide(a, run)
        assert not overlaps(there, b, T + ROUNDING)
        assert touches(there, b, T + ROUNDING)
        beyond = slide(a, run + 4 * T)
        assert overlaps(beyond, b, 0)


@given(close_boxes, close_boxes, headings)
def test_mirrored_and_rotated_runs_are_as_long(a: Box, b: Box, angle: int) -> None:
    assert is_close(run_to(mirrored(a), mirrored(b).points, T), run_to(a, b.points, T), 1e-6)
    one, two = run_to(a, b.points, T), run_to(rotated(a, angle), rotated(b, angle).points, T)
    wider = run_to(a, b.points, T - 4), run_to(a, b.points, T + 4)
    assert min(wider) - 300 <= two <= max(wider) + 300 or is_close(one, two)


def towards(a: Box, b: Box, turned: int) -> Point:
    """The direction from one piece to another, turned a little."""
    return ahead((round(math.degrees(math.atan2(b.cx - a.cx, b.cy - a.cy)) * 100) + turned) % CIRCLE)


turns = st.integers(-6000, 6000)


@settings(max_examples=400)
@given(close_boxes, close_boxes, turns)
def test_a_drift_to_the_first_contact_touches_and_never_overlaps(a: Box, b: Box, turned: int) -> None:
    assume(not overlaps(a, b, 0))
    way = towards(a, b, turned)
    far = drift_to(a, way, b, T)
    if far == FAR:
        for step in range(0, 15_000, 500):
            assert not overlaps(shift(a, way[0] * step, way[1] * step), b, 2 * T + ROUNDING)
    else:
        there = shift(a, way[0] * far, way[1] * far)
        assert not overlaps(there, b, T + ROUNDING)
        for share in (0.25, 0.5, 0.75):  # a corner may brush deeper than an edge
            assert not overlaps(shift(a, way[0] * far * share, way[1] * far * share), b, 1.5 * T)
        if far > 0:
            beyond = shift(a, way[0] * (far + 4 * T), way[1] * (far + 4 * T))
            assert gap(beyond, b) < gap(a, b)


@given(close_boxes, close_boxes, turns)
def test_a_mirrored_drift_is_as_long(a: Box, b: Box, turned: int) -> None:
    way = towards(a, b, turned)
    here, there = drift_to(a, way, b, T), drift_to(mirrored(a), (-way[0], way[1]), mirrored(b), T)
    assert is_close(here, there, 1e-3)


@given(close_boxes, close_boxes, distances)
def test_a_run_meets_what_its_sweep_overlaps(a: Box, b: Box, far: float) -> None:
    assume(not overlaps(a, b, T))
    run = run_to(a, b.points, T)
    if run > far + ROUNDING:
        assert not overlaps(sweep(a, far), b, T + ROUNDING)
    elif run < far - 4 * T:
        assert overlaps(sweep(a, far), b, 0)


@given(close_boxes, close_boxes, st.integers(-9000, 9000), st.integers(0, 9000))
def test_the_same_move_is_the_same_twice_and_through_whole_numbers(a: Box, b: Box, angle: int, far: int) -> None:
    """What an action carries are whole numbers: whoever works it out again comes to the same place and verdict."""

    def carried_out(box: Box) -> Box:
        return slide(turn(box, box.points[0], angle), far)

    there, again = carried_out(a), carried_out(Box(*a.key))
    assert there == again
    assert hash(there) == hash(again)
    assert there.points == again.points
    assert (gap(there, b), depth(there, b)) == (gap(again, Box(*b.key)), depth(again, Box(*b.key)))


@given(close_boxes, distances)
def test_a_sweep_holds_the_piece_at_both_ends(box: Box, far: float) -> None:
    for swept, end in ((sweep(box, far), slide(box, far)), (sweep(box, -far), slide(box, -far))):
        for point in (*box.points, *end.points):
            assert point_gap(swept, *point) <= ROUNDING


@given(close_boxes)
def test_seen_backwards_it_is_the_same_ground(box: Box) -> None:
    back = about_face(box)
    assert sorted((round(x), round(y)) for x, y in back.points) == sorted((round(x), round(y)) for x, y in box.points)
    assert math.dist(slide(back, 1000).points[0], slide(box, -1000).points[2]) <= ROUNDING


# --- zones -------------------------------------------------------------------------------------------------------


@given(close_boxes, close_boxes, st.booleans())
def test_a_run_to_a_zone_ends_on_its_edge(owner: Box, mover: Box, around: bool) -> None:
    zone = Zone(owner, 3000, around)
    assume(not zone.holds(mover, T))
    run = zone.run_to(mover, T)
    if run == FAR:
        assert not zone.holds(slide(mover, 6000), -2 * T - ROUNDING)
    else:
        there = slide(mover, run)
        foremost = max(v for _, v in local(owner, there.points))
        if not around and foremost <= T + ROUNDING - owner.foot.rear:
            assert foremost >= -T - ROUNDING - owner.foot.rear, "it comes in over the rear line"
        else:
            assert zone.gap(there) >= 3000 - T - ROUNDING
            assert zone.holds(there, T + ROUNDING)


@given(close_boxes, close_boxes)
def test_a_zone_is_all_within_its_reach_that_is_not_behind(owner: Box, other: Box) -> None:
    assert is_close(Zone(owner, 3000, True).gap(other), gap(owner, other), 1e-6)
    behind = all(v < -owner.foot.rear for _, v in local(owner, other.points))
    assert (Zone(owner, 3000).gap(other) == FAR) == behind
    assert Zone(owner, 3000).gap(other) >= gap(owner, other) - 1e-6


@given(close_boxes, close_boxes, headings)
def test_mirrored_and_rotated_zones_hold_the_same(owner: Box, other: Box, angle: int) -> None:
    here = Zone(owner, 3000).gap(other)
    assert is_close(Zone(mirrored(owner), 3000).gap(mirrored(other)), here, 1e-6)
    there = Zone(rotated(owner, angle), 3000).gap(rotated(other, angle))
    assert is_close(there, here, 4 * ROUNDING) or FAR in (here, there)


# --- ground ------------------------------------------------------------------------------------------------------

NOTCHED = ((20_000, 20_000), (40_000, 20_000), (40_000, 40_000), (30_000, 30_000), (20_000, 40_000))


def test_a_polygon_with_a_notch_falls_into_convex_parts_that_cover_it() -> None:
    parts = convex_parts(NOTCHED)
    assert len(parts) > 1
    for x in range(20_500, 40_000, 700):
        for y in range(20_500, 40_000, 900):
            assert inside(x, y, NOTCHED) == any(inside(x, y, part) for part in parts)


@given(boxes)
def test_what_stands_wholly_inside_touches_and_what_it_holds_has_its_corners_inside(box: Box) -> None:
    ground = area("wood", "wood", NOTCHED)
    if ground.holds(box, T):
        assert ground.touches(box, 0)
        small = Box(box.x, box.y, box.heading, Footprint(*(side - 2 * T for side in GUN)))
        if box.foot is GUN:
            assert all(inside(*point, NOTCHED) for point in small.points)
    corners_in = any(inside(*point, NOTCHED) for point in box.points)
    if corners_in:
        assert ground.touches(box, 0)


@given(boxes, feet, headings)
def test_a_frame_is_around_all_of_a_terrain(box: Box, foot: Footprint, angle: int) -> None:
    outline = tuple(turn(Box(int(x), int(y), 0, foot), (30_000, 30_000), angle) for x, y in NOTCHED)
    ground = area("wood", "wood", [(float(corner.x), float(corner.y)) for corner in outline])
    assert all(point_gap(ground.frame, x, y) == 0 for part in ground.parts for x, y in part)
    if ground.touches(box, T):
        assert near(ground.frame, box, T)


@given(close_boxes, headings)
def test_mirrored_and_rotated_terrain_is_touched_alike(box: Box, angle: int) -> None:
    def verdicts(placed: Box, ground: Ground) -> tuple[bool, bool]:
        return ground.touches(placed, T), ground.holds(placed, T)

    here = area("wood", "wood", NOTCHED)
    mirror = area("wood", "wood", [(60_000 - x, y) for x, y in NOTCHED])
    assert verdicts(mirrored(box), mirror) == verdicts(box, here)
    sine, cosine = ahead(angle)
    turned = [
        (30_000 + (x - 30_000) * cosine + (y - 30_000) * sine, 30_000 - (x - 30_000) * sine + (y - 30_000) * cosine)
        for x, y in NOTCHED
    ]
    there = verdicts(rotated(box, angle), area("wood", "wood", turned))
    by_a_hair = {
        verdicts(Box(box.x + dx, box.y + dy, box.heading, box.foot), here) for dx in (-3, 0, 3) for dy in (-3, 0, 3)
    }
    assert there in by_a_hair


@given(st.builds(Box, st.integers(10_000, 18_000), places, headings, feet))
def test_a_run_to_an_area_ends_where_it_begins_to_touch(box: Box) -> None:
    ground = area("wood", "wood", NOTCHED)
    assume(not ground.touches(box, T))
    run = ground.run_to(box, T)
    if run != FAR:
        assert ground.touches(slide(box, run), T + ROUNDING)
        if run > 2 * T:
            assert not ground.touches(slide(box, run - 2 * T), 0) or ground.touches(sweep(box, run - 2 * T), T)


def test_a_line_is_as_wide_as_it_is_drawn() -> None:
    road = line("road", "road", ((20_000, 30_000), (30_000, 30_000), (30_000, 40_000)), 500)
    assert road.touches(Box(25_000, 31_790, 0, TILE), T)
    assert not road.touches(Box(25_000, 31_810, 0, TILE), T)
    assert road.touches(Box(30_000 + 1500 + 200, 30_000 - 1500 - 200, 0, TILE), T), "the outer side of the bend"


def test_a_disc_is_round() -> None:
    bridge = disc("bridge", "bridge", (30_000, 30_000), 800)
    assert bridge.touches(Box(30_000 + 800 + 1500, 30_000, 0, TILE), T)
    assert not bridge.touches(Box(30_000 + 800 + 1500, 30_000 + 800 + 1500, 0, TILE), T)


@given(close_boxes, st.integers(10_000, 15_000), st.integers(24_000, 32_000))
def test_sight_agrees_with_many_single_lines(box: Box, x: int, y: int) -> None:
    hill = area("hill", "hill", ((18_000, 26_000), (20_000, 24_000), (22_000, 26_000), (20_000, 29_000)))
    wood = area("wood", "wood", ((17_000, 29_500), (21_000, 29_500), (21_000, 33_000)))
    blocking: list[Ground] = [hill, wood]
    assume(not any(ground.touches(box, T) for ground in blocking))
    steps = [n / 10 for n in range(11)]
    side, front, rear = box.foot
    targets = [world(box, side * (2 * a - 1), front - (front + rear) * b) for a in steps for b in steps]
    clear = any(not any(ground.crossed((x, y), target) for ground in blocking) for target in targets)
    if clear:
        assert sees((x, y), box, blocking)
    if not sees((x, y), box, blocking):
        assert not clear


def test_a_hill_between_hides_what_is_behind_it_and_not_what_looks_past_it() -> None:
    hill = area("hill", "hill", ((20_000, 28_000), (21_000, 28_000), (21_000, 32_000), (20_000, 32_000)))
    assert not sees((15_000, 30_000), Box(25_000, 30_000, 0, TILE), [hill])
    assert sees((15_000, 30_000), Box(25_000, 33_500, 0, TILE), [hill])
    assert sees((15_000, 30_000), Box(18_000, 30_000, 0, TILE), [hill])


# --- strips and arcs ---------------------------------------------------------------------------------------------


@given(close_boxes, close_boxes)
def test_a_piece_meets_a_strip_where_the_owner_would_run_into_it_or_stands_in_it(owner: Box, other: Box) -> None:
    assume(not overlaps(owner, other, 0))
    ahead_of = strip(owner, 18_000)
    run = run_to(owner, other.points, T)
    if run < 18_000:
        assert meets(ahead_of, other.points, T)
        assert nearest(ahead_of, other.points) - owner.foot.front <= run + ROUNDING
    if not meets(ahead_of, other.points, T):
        assert nearest(ahead_of, other.points) == FAR


def test_a_strip_is_covered_by_things_taken_together() -> None:
    gun = Box(30_000, 30_000, 0, GUN)
    fire = strip(gun, 18_000)
    left, right = Box(28_600, 34_000, 0, TILE), Box(31_600, 36_000, 0, TILE)
    target = Box(30_000, 40_000, 18_000, TILE)
    before = nearest(fire, target.points)
    assert before == 8_500
    assert covered(fire, before, [left.points, right.points], T)
    assert not covered(fire, before, [left.points], T)
    assert not covered(fire, before, [left.points, shift(right, 0, 10_000).points], T), "beyond the target"
    assert not covered(fire, before, [left.points, shift(right, 800, 0).points], T), "a gap between them"


def test_an_arc_opens_from_the_front_corners() -> None:
    battery = Box(6000, 2000, 0, Footprint(300, 0, 400))
    points = arc(battery, 0.41421, 4000)
    widest = max(abs(u) for u, _ in local(battery, points))
    assert round(widest) == 1957
