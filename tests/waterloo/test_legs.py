"""Exact ways: wheels and runs that lead to a given place, and the places from which a garrison can be charged."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from grognard.board.table.boxes import Box, gap, overlaps, world
from grognard.board.table.moves import slide
from grognard.games.waterloo.legs import NEAR_ENOUGH, body_of, last_leg, openings, seen_from, swings, turn_by, two_legs
from grognard.games.waterloo.stands import APART, Front, charge_from_afar, edge_legs, readiness, ways_before
from grognard.games.waterloo.state import imagined, where
from grognard.games.waterloo.tables import SEGMENT, TOLERANCE, Unit
from grognard.games.waterloo.ways import ADVANCE, Plan, allowance, course, plan_run
from tests.waterloo.table import Table, unit
from tests.waterloo.test_storm import at_hougoumont

H = "rH"


def in_the_open(broad: bool) -> tuple[Table, list[Unit]]:
    """Two units south of Belle Alliance, where nothing slows them, in column or abreast."""
    table = Table(empty=True, scenario="short")
    units = [table.put("b42", 440, 120, 0)]
    units.append(table.put("b43", *((470, 120) if broad else (440, 90)), 0, with_="b42"))
    return table, units


def after(table: Table, units: list[Unit], wheel: int, run: int) -> tuple[Box, ...]:
    plan = plan_run(table.state, units, ADVANCE, wheel, run)
    assert isinstance(plan, Plan)
    return plan.ends


def stands_in(ends: tuple[Box, ...], place: tuple[Box, ...]) -> bool:
    return all(
        math.dist((end.x, end.y), (box.x, box.y)) <= 2 * NEAR_ENOUGH and turn_by(end.heading, box.heading) == 0
        for end, box in zip(ends, place, strict=True)
    )


turns = st.integers(-60, 60).map(lambda turn: turn * 100)
runs = st.integers(2, 5).map(lambda run: run * 1000)


@given(broad=st.booleans(), first=st.tuples(turns, runs), second=st.tuples(turns, runs))
def test_a_place_that_two_manoeuvres_lead_to_is_found_again(
    broad: bool, first: tuple[int, int], second: tuple[int, int]
) -> None:
    assume(abs(second[0]) >= 500)  # two runs in the same direction may be one
    table, units = in_the_open(broad)
    middle = after(table, units, *first)
    with imagined(table.state, units, middle):
        place = after(table, units, *second)
    found = next(two_legs(table.state, units, [place]), None)
    assert found is not None
    assert len(found) == 2
    (line, ends), (last, there) = found
    assert after(table, units, line.wheel, line.run) == ends
    with imagined(table.state, units, ends):
        assert after(table, units, last.wheel, last.run) == there
    assert stands_in(there, place)


def test_a_place_straight_ahead_is_two_runs_away() -> None:
    table, units = in_the_open(broad=False)
    most = allowance(table.state, units, ADVANCE) * SEGMENT
    place = tuple(slide(where(table.state, one), most + 2000) for one in units)
    found = next(two_legs(table.state, units, [place]), None)
    assert found is not None
    assert stands_in(found[1][1], place)


@given(wheel=turns, run=runs, broad=st.booleans())
def test_a_place_that_one_manoeuvre_leads_to_is_found_again(wheel: int, run: int, broad: bool) -> None:
    table, units = in_the_open(broad)
    place = after(table, units, wheel, run)
    leg = last_leg(table.state, units, place[0])
    assert leg is not None
    assert stands_in(leg[1], place)


def test_a_place_to_the_side_is_not_reached_at_once() -> None:
    table, units = in_the_open(broad=False)
    lead = where(table.state, units[0])
    assert last_leg(table.state, units, Box(lead.x + 2000, lead.y + 3000, lead.heading, lead.foot)) is None


@given(wheel=turns, again=turns, broad=st.booleans())
def test_what_is_known_of_a_formation_turns_like_it(wheel: int, again: int, broad: bool) -> None:
    table, units = in_the_open(broad)
    boxes = [where(table.state, one) for one in units]
    ((_, once),) = swings(boxes, (wheel,))
    assert once == list(course(table.state, units, ADVANCE, wheel).wheeled)
    ((_, twice),) = swings(once, (again,))
    lead = body_of(boxes).turned(wheel).turned(again).lead
    assert math.dist((lead.x, lead.y), (twice[0].x, twice[0].y)) < 5
    assert lead.heading == twice[0].heading


def test_openings_are_lawful_and_the_nearest_comes_first() -> None:
    table, units = in_the_open(broad=False)
    place = (slide(where(table.state, units[0]), 20000),)
    found = openings(table.state, units, [place])
    far = [math.dist((ends[0].cx, ends[0].cy), (place[0].cx, place[0].cy)) for _, ends in found]
    assert far == sorted(far)
    assert all(after(table, units, line.wheel, line.run) == ends for line, ends in found)


# --- before a garrison -------------------------------------------------------------------------------------------


def test_from_every_place_before_a_garrison_it_can_be_charged() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 120, 200, 0), table.put("b43", 120, 170, 0, with_="b42")]
    table.put("b30", 258, 242, 12)
    at = where(table.state, unit(H))
    front = Front(table.state, units, unit(H), ())
    places = front.places()
    assert len(places) > 20
    worths = []
    for place in places:
        assert abs(min(gap(box, at) for box in place) - SEGMENT) <= TOLERANCE, "on the edge of its area"
        assert not any(overlaps(box, where(table.state, unit("b30")), TOLERANCE) for box in place)
        with imagined(table.state, units, place):
            worths.append(readiness(table.state, units, unit(H)))
    assert min(worths) > 0
    merits = [worth + front.room(place) for worth, place in zip(worths, places, strict=True)]
    assert merits == sorted(merits, reverse=True)


def test_places_before_a_garrison_keep_off_the_lanes_of_others_and_the_areas_of_enemies() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 120, 200, 0)]
    free = Front(table.state, units, unit(H), ()).places()
    lane = free[0][0]
    off = Front(table.state, units, unit(H), (lane,)).places()
    assert not any(overlaps(place[0], lane, TOLERANCE) for place in off)
    table.put("r15", 216, 345, 180)
    fewer = Front(table.state, units, unit(H), ()).places()
    assert 0 < len(fewer) < len(free)


def test_two_who_stand_side_by_side_before_a_garrison_both_charge_it() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 120, 200, 0)]
    front = Front(table.state, units, unit(H), ())
    roomy = [place[0] for place in front.places() if front.room(place)]
    assert roomy
    for place in roomy[::10]:
        table.put("b43", place.x / 100, place.y / 100, place.heading / 100)
        second = [box for (box,) in Front(table.state, units, unit(H), ()).places() if box.heading == place.heading]
        across = [abs(seen_from(place, box)[0]) for box in second]
        assert any(abs(far - 2 * place.foot.side - APART) < 5 for far in across)


def where_beside(place: Box, side: int) -> tuple[float, float]:
    return world(place, side * (2 * place.foot.side + APART), 0)


def test_there_is_no_room_beside_who_stands_in_the_middle_or_between_others() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 120, 200, 0)]
    front = Front(table.state, units, unit(H), ())
    places = front.places()
    at = where(table.state, unit(H))
    middle = [box for (box,) in places if abs(seen_from(box, at)[0]) < 100]
    assert middle
    assert not any(front.room([box]) for box in middle)
    roomy = next(box for (box,) in places if front.room([box]))
    beside = where_beside(roomy, 1)
    table.put("r15", beside[0] / 100 - 60, beside[1] / 100 + 60, 135)
    assert Front(table.state, units, unit(H), ()).room([roomy]), "enemies come and go"
    lanes = [Box(round(x), round(y), roomy.heading, roomy.foot) for x, y in (where_beside(roomy, s) for s in (1, -1))]
    assert not Front(table.state, units, unit(H), lanes).room([roomy])


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_ways_before_a_garrison_have_so_many_lawful_manoeuvres(turns: int) -> None:
    table = at_hougoumont()
    x, y = {1: (170, 290), 2: (150, 230), 3: (100, 160)}[turns]
    units = [table.put("b42", x, y, 90), table.put("b43", x - 30, y, 90, with_="b42")]
    legs = next(ways_before(table.state, units, unit(H), Front(table.state, units, unit(H), ()).places(), turns))
    assert len(legs) == turns
    for line, ends in legs:
        assert after(table, units, line.wheel, line.run) == ends
        for one, end in zip(units, ends, strict=True):
            table.state.box[one] = end
    assert readiness(table.state, units, unit(H)) > 0


def test_the_edge_of_a_garrisons_area_is_out_of_reach_of_who_looks_away() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 170, 290, 90)]
    assert list(edge_legs(table.state, units, unit(H)))
    table.put("b42", 170, 290, 270)
    assert not list(edge_legs(table.state, units, unit(H)))


def test_a_charge_from_afar_counts_where_it_can_be_made() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 190, 294.5, 90)]
    assert readiness(table.state, units, unit(H)) == 0
    assert charge_from_afar(table.state, units, unit(H)) > 0
    table.put("b42", 190, 294.5, 270)
    assert charge_from_afar(table.state, units, unit(H)) == 0
