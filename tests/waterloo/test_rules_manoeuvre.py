"""3.3: wheels and runs, terrain, roads and bridges, engagement areas, charges, friends on the way, the blue limit."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from grognard.core.chance import Scripted
from grognard.games.waterloo import records as do
from grognard.games.waterloo.carry import carry_out, complete_charge
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.formation import pivot
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Window, check_charge
from grognard.games.waterloo.state import is_green, members, touching_enemy, where
from grognard.games.waterloo.tables import BLUE_LIMIT, LINES, TOLERANCE, mm, on_field
from grognard.games.waterloo.ways import (
    ADVANCE,
    CHARGE,
    WITHDRAW,
    Plan,
    course,
    hit_side,
    is_open,
    longest_run,
    plan_charge,
    plan_run,
)
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, unit


def ran(table: Table, name: str, far: float, wheel: float = 0, kind: str = ADVANCE) -> str:
    """Whether the formation of a unit may go so far: `ok` or why not."""
    plan = plan_run(table.state, members(table.state, unit(name)), kind, mm(wheel), mm(far))
    return "ok" if isinstance(plan, Plan) else plan.code


def most(table: Table, name: str, kind: str = ADVANCE) -> float:
    """The longest run straight ahead, to the millimetre."""
    return max((far for far in range(1, 155) if ran(table, name, far, kind=kind) == "ok"), default=0)


def open_field(name: str = "b15", x: float = 360, y: float = 100) -> Table:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put(name, x, y)
    return table


# --- how far -----------------------------------------------------------------------------------------------------


@rule("3.3 wheel", "14 advance", "ruling 18")
def test_a_wheel_turns_about_the_front_corner_away_from_the_turn_and_at_most_a_quarter() -> None:
    table = open_field()
    table.put("b16", 390, 100, with_="b15")
    boxes = [where(table.state, some) for some in members(table.state, unit("b15"))]
    assert pivot(boxes, True) == (mm(345), mm(115))
    assert pivot(boxes, False) == (mm(405), mm(115))
    way = course(table.state, [unit("b15"), unit("b16")], ADVANCE, 9000)
    assert [(box.x, box.y, box.heading) for box in way.wheeled] == [
        (mm(330), mm(100), 9000),
        (mm(330), mm(70), 9000),
    ]
    assert ran(table, "b15", 10, 90) == "ok"
    assert ran(table, "b15", 10, 90.01) == "wheel-too-far"


@rule("14 advance", "ruling 58")
def test_a_run_of_nothing_with_a_wheel_is_an_advance_and_without_one_is_nothing() -> None:
    table = open_field()
    assert ran(table, "b15", 0, 20) == "ok"
    assert ran(table, "b15", 0) == "no-move"
    assert (ran(table, "b15", 120), ran(table, "b15", 120.01)) == ("ok", "too-far")


@rule("14 withdraw", "ruling 58")
def test_a_voluntary_withdrawal_goes_one_segment_straight_back_under_the_limits_of_terrain() -> None:
    table = open_field(y=160)
    assert (ran(table, "b15", 30, kind=WITHDRAW), ran(table, "b15", 30.01, kind=WITHDRAW)) == ("ok", "too-far")
    assert ran(table, "b15", 10, 5, WITHDRAW) == "wheel-too-far"
    table.put("b15", 740, 455)
    assert ran(table, "b15", 10, kind=WITHDRAW) == "terrain-limit"


@rule("10 wood", "10 field", "10 town", "10 areas", "ruling 19", "ruling 58")
@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [(803, 200, 30), (650, 150, 60), (730, 50, 90), (360, 100, 120)],
    ids=["wood", "field", "town", "open"],
)
def test_woods_hold_a_run_to_one_segment_fields_to_two_and_a_town_costs_one(x: float, y: float, expected: int) -> None:
    table = open_field(x=x, y=y)
    assert ran(table, "b15", expected) == "ok"
    assert ran(table, "b15", min(expected + 30, 121)) == ("terrain-limit" if expected < 120 else "too-far")


@rule("10 stream", "10 sunken road", "ruling 19")
def test_a_stream_and_a_sunken_road_cost_a_segment_each() -> None:
    table = open_field(x=760, y=410)
    assert most(table, "b15") == 90
    table = open_field(x=340, y=425)
    table.put("b15", 340, 425, 195)
    crossing = plan_run(table.state, [unit("b15")], ADVANCE, 0, mm(61))
    assert not isinstance(crossing, Plan)
    assert crossing.code == "terrain-limit"


@rule("10 stream", "ruling 19")
def test_a_gun_that_crosses_a_stream_is_shaken() -> None:
    table = Table(empty=True)
    table.put("b15", 760, 410)
    table.put("b23", 782.5, 417.5, limbered=True, with_="b15")
    plan = plan_run(table.state, members(table.state, unit("b15")), ADVANCE, 0, mm(50))
    assert isinstance(plan, Plan)
    carry_out(table.state, plan, Scripted([]), [])
    assert (table.state.yellow[unit("b23")], table.state.yellow[unit("b15")]) == (1, 0)


# --- roads and bridges -------------------------------------------------------------------------------------------


def on_the_road() -> Table:
    """A column on the road from Smohain to the south, before the bridge."""
    return _column(672, 455, 180)


def _column(x: float, y: float, heading: float) -> Table:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("r1", x, y, heading)
    return table


@rule("10 road", "10 bridge", "ruling 20", "ruling 62")
def test_a_column_on_the_road_passes_town_stream_and_bridge_without_loss() -> None:
    table = on_the_road()
    assert most(table, "r1") == 120
    plan = plan_run(table.state, [unit("r1")], ADVANCE, 0, mm(90))
    assert isinstance(plan, Plan)
    assert (plan.bridge, plan.streams) == (True, ())


@rule("10 bridge", "ruling 62")
def test_off_the_road_the_stream_counts_at_the_bridge_as_well_and_two_abreast_do_not_pass() -> None:
    table = _column(645, 460, 165)
    plan = plan_run(table.state, [unit("r1")], ADVANCE, 0, mm(40))
    assert isinstance(plan, Plan)
    assert (plan.bridge, plan.streams) == (True, (unit("r1"),))
    table = on_the_road()
    table.put("r2", 642, 455, 180, with_="r1")
    assert ran(table, "r1", 60) == "bridge-too-narrow"


@rule("10 road", "ruling 20")
def test_a_road_helps_only_a_column_that_starts_on_it_and_keeps_it() -> None:
    road = next(line for line in LINES if line.id == "road_charleroi")
    heading = math.degrees(math.atan2(427 - 430, 372 - 330)) % 360
    table = open_field(x=431, y=318)
    table.put("b15", 431, 318, heading)
    assert road.touches(where(table.state, unit("b15")), TOLERANCE)
    assert ran(table, "b15", 120) == "ok"
    table.put("b16", 401, 320, heading, with_="b15")
    assert ran(table, "b15", 90) == "terrain-limit"
    table = open_field(x=405, y=318)
    assert ran(table, "b15", 70) == "terrain-limit"


@rule("10 road", "ruling 91")
def test_the_foremost_unit_of_a_column_keeps_the_road() -> None:
    table = on_the_road()
    table.put("r2", 680, 485, 180, with_="r1")
    (road,) = [line for line in LINES if line.id == "road_smo_pl"]
    assert not road.touches(where(table.state, unit("r2")), TOLERANCE)
    assert ran(table, "r1", 90) == "ok"


# --- engagement areas --------------------------------------------------------------------------------------------


@rule("15 area", "14 advance", "3.3 areas", "ruling 21")
def test_an_advance_stops_on_the_edge_of_an_area_which_lies_before_front_and_flanks() -> None:
    table = open_field()
    table.put("r3", 360, 200, 180)
    assert longest_run(table.state, [unit("b15")], ADVANCE, 0) == mm(200 - 15 - 30 - 115)
    assert ran(table, "b15", 41) == "engagement-area"
    table.put("r3", 360, 200, 0)
    assert ran(table, "b15", 69) == "ok"
    table.put("r3", 360, 200, 90)
    assert (ran(table, "b15", 40), ran(table, "b15", 41)) == ("ok", "engagement-area")


@rule("9 garrison", "15 area", "ruling 21")
def test_the_area_of_a_garrison_lies_all_round() -> None:
    table = Table(empty=True)
    table.put("rHS", 360, 200, 0)
    table.put("b15", 360, 100)
    assert (ran(table, "b15", 47), ran(table, "b15", 48)) == ("ok", "engagement-area")


@rule("15 area", "3.3 areas", "ruling 59")
def test_an_area_is_open_once_its_unit_touches_an_enemy_or_another_formation_stands_in_it() -> None:
    table = open_field()
    table.put("r3", 360, 200, 180)
    state = table.state
    assert not is_open(state, unit("r3"), BLUE, [unit("b15")])
    table.put("b17", 330, 155)
    assert is_open(state, unit("r3"), BLUE, [unit("b15")])
    assert not is_open(state, unit("r3"), BLUE, [unit("b17")])
    assert ran(table, "b15", 60) == "ok"
    table.put("b17", 390, 200)
    table.put("b18", 300, 60)
    assert touching_enemy(state, unit("r3"))
    assert is_open(state, unit("r3"), BLUE, [unit("b18")])


@rule("9 garrison", "15 area", "ruling 111")
def test_the_area_of_a_garrison_never_opens() -> None:
    table = open_field()
    table.put("rHS", 360, 200, 180)
    table.put("b17", 330, 170)
    assert not is_open(table.state, unit("rHS"), BLUE, [unit("b15")])
    table.put("b17", 337.5, 200, 90)
    assert touching_enemy(table.state, unit("rHS"))
    assert ran(table, "b15", 50) == "engagement-area"


@rule("15 area", "ruling 59")
def test_who_starts_in_a_closed_area_may_go_but_no_nearer() -> None:
    table = open_field()
    table.put("r3", 360, 155, 180)
    assert ran(table, "b15", 2) == "engagement-area"
    table.put("b15", 360, 110, 180)
    assert ran(table, "b15", 30) == "ok"


# --- friends -----------------------------------------------------------------------------------------------------


@rule("3.3 crossing", "ruling 23")
def test_friends_may_be_crossed_unless_they_are_in_movement_and_nobody_ends_on_them() -> None:
    table = open_field()
    table.put("b26", 360, 135)
    assert ran(table, "b15", 66) == "ok"
    assert ran(table, "b15", 40) == "no-room"
    table.green("b26")
    assert ran(table, "b15", 66) == "crosses-moving"


@rule("3.3 crossing", "ruling 23")
@pytest.mark.parametrize(("first", "other"), [("b15", "b26"), ("b26", "b15")])
def test_who_is_shaken_shakes_whom_he_crosses_and_by_whom_he_is_crossed(first: str, other: str) -> None:
    table = open_field()
    table.put("b26", 360, 135)
    table.shake(first)
    table.green("b15")
    table.open(Line((unit("b15"),), ADVANCE, False))
    table.act(BLUE, do.Run(0, mm(66)))
    assert table.state.yellow[unit(other)] == 1


@rule("10 off field", "ruling 46", "ruling 85")
def test_nobody_leaves_the_field_by_his_own_will_and_touching_the_edge_is_on_it() -> None:
    table = open_field(x=40, y=200)
    table.put("b15", 40, 200, 270)
    assert (ran(table, "b15", 25), ran(table, "b15", 26)) == ("ok", "off-the-field")
    table.put("b15", 14.6, 200)
    assert on_field(where(table.state, unit("b15")))


@rule("10 off field", "11 off field", "ruling 46")
@pytest.mark.parametrize(
    ("x", "y", "there"),
    [
        (242, 27, False),
        (243, 27, True),
        (105, 86, False),
        (105, 87, True),
        (105, 532, True),
        (105, 534, False),
        (852, 30, True),
        (854, 30, False),
        (963, 300, True),
        (964, 300, False),
    ],
)
def test_turn_track_command_tables_and_edges_are_off_the_field(x: float, y: float, there: bool) -> None:
    assert on_field(where(open_field(x=x, y=y).state, unit("b15"))) == there


@rule("10 limit", "ruling 26")
def test_blue_does_not_cross_its_limit_before_bulow_is_placed() -> None:
    table = open_field(x=700, y=160)
    table.put("b15", 700, 130, 90)
    assert mm(742.5) == BLUE_LIMIT
    assert (ran(table, "b15", 27), ran(table, "b15", 29)) == ("ok", "blue-limit")
    table.state.entered = 1
    assert ran(table, "b15", 29) == "ok"


@rule("10 limit", "ruling 103")
def test_who_was_forced_over_the_limit_may_move_there_but_no_farther() -> None:
    table = open_field(x=740, y=60)
    assert ran(table, "b15", 20) == "ok"
    table.put("b15", 740, 60, 45)
    assert ran(table, "b15", 20) == "blue-limit"


# --- charges -----------------------------------------------------------------------------------------------------


@rule("14 charge", "ruling 22", "ruling 60")
@pytest.mark.parametrize(("y", "segments"), [(145.3, 0), (160, 1), (175.3, 1), (176, 2), (204, 2)])
def test_a_charge_counts_its_segments_rounded_up(y: float, segments: int) -> None:
    table = open_field(y=115)
    table.put("r3", 360, y, 180)
    plan = plan_charge(table.state, [unit("b15")], 0, unit("r3"))
    assert isinstance(plan, Plan)
    assert plan.segments == segments


@rule("14 charge", "ruling 60")
def test_the_first_area_entered_fixes_the_target() -> None:
    table = open_field()
    table.put("r3", 360, 220, 180)
    table.put("r1", 400, 170, 180)
    assert _charge(table, "r3") == "other-area-first"
    table.put("r1", 420, 170, 180)
    assert _charge(table, "r3") == "ok"
    table.put("r1", 360, 170, 180)
    assert _charge(table, "r3") == "meets-another-first"


def _charge(table: Table, target: str, wheel: float = 0) -> str:
    refusal = check_charge(table.state, members(table.state, unit("b15")), mm(wheel), unit(target))
    return refusal.code if refusal else "ok"


@rule("14 charge", "ruling 22", "ruling 60")
def test_a_formation_already_in_contact_is_not_charged() -> None:
    table = open_field()
    table.put("r3", 360, 180, 180)
    table.put("r2", 390, 180, 180, with_="r3")
    assert _charge(table, "r3") == "ok"
    table.put("b19", 405, 150)
    assert _charge(table, "r3") == "target-in-contact"


@rule("14 charge", "ruling 108")
def test_a_charge_reaches_its_last_segment_to_within_the_tolerance() -> None:
    table = open_field()
    there = where(table.state, unit("b15")).y / 100 + 30 + 4 * 30  # four segments of front one, edge to edge
    table.put("r3", 360, there + 0.4, 180)
    assert _charge(table, "r3") == "ok"
    table.put("r3", 360, there + 0.6, 180)
    assert _charge(table, "r3") == "target-out-of-reach"


@rule("3.3 manoeuvre", "ruling 109")
def test_who_touches_the_enemy_fights_and_does_not_manoeuvre() -> None:
    table = open_field()
    table.put("b16", 390, 100, with_="b15")
    table.put("r3", 402, 130, 180)
    table.green("b15")
    table.open(Manoeuvres(BLUE))
    assert table.refused(BLUE, do.Declare("blue-15", "advance")) == "held-in-contact"
    assert do.Declare("blue-15", "withdraw") not in table.state.stack[-1].actions(table.state, BLUE)
    table.act(BLUE, do.Declare("blue-15", "withdraw", ("blue-15",)))
    assert isinstance(table.state.stack[-1], Line | Window)


@rule("3.3 wheel", "14 charge")
def test_guns_alone_do_not_charge_and_charges_run_into_their_limit() -> None:
    table = open_field()
    table.put("r3", 360, 300, 180)
    assert _charge(table, "r3") == "target-out-of-reach"
    table.put("b23", 300, 100, limbered=True)
    table.green("b23")
    table.open(Manoeuvres(BLUE))
    assert table.refused(BLUE, do.Declare("blue-23", "charge")) == "guns-do-not-charge"


@rule("3.4 melee", "3.4 flank", "ruling 61")
def test_the_side_that_is_met_is_the_edge_touched_and_at_a_corner_the_defender_chooses() -> None:
    table = Table(empty=True)

    def side(x: float, y: float, heading: float, facing: float = 180) -> str:
        table.put("r3", 360, 180, facing)
        table.put("b15", x, y, heading)
        return hit_side(where(table.state, unit("r3")), where(table.state, unit("b15")))

    assert side(360, 150, 0) == "front"
    assert side(330, 180, 90) == "flank"
    assert side(360, 150, 0, 0) == "flank"
    assert side(330, 150, 0) == "corner"


@rule("10 bridge", "10 stream", "ruling 62")
def test_a_charge_over_a_bridge_is_remembered_and_on_the_road_the_stream_is_not() -> None:
    table = on_the_road()
    table.put("b15", 676, 385, 0)
    table.green("r1")
    plan = plan_charge(table.state, [unit("r1")], 0, unit("b15"))
    assert isinstance(plan, Plan)
    complete_charge(table.state, plan, Scripted([]), [])
    (charge,) = table.state.charges
    assert (charge.bridge, charge.stream) == (True, False)
    assert charge.segments == 2


@rule("3.3 manoeuvre", "3.3 split", "9 green", "9 orange")
def test_each_formation_in_movement_manoeuvres_once_and_part_of_it_leaves_the_rest_standing() -> None:
    table = open_field()
    table.put("b16", 390, 100, with_="b15")
    table.put("b19", 300, 100)
    table.open(Manoeuvres(BLUE))
    assert table.refused(BLUE, do.Declare("blue-19", "advance")) == "not-moving"
    table.green("b15", "b19")
    table.act(BLUE, do.Declare("blue-15", "advance", ("blue-15",)))
    table.act(BLUE, do.Run(0, mm(20)))
    assert not is_green(table.state, unit("b16"))
    assert table.refused(BLUE, do.Declare("blue-15", "advance")) == "manoeuvred-already"
    assert table.refused(RED, do.Declare("blue-19", "advance")) == "not-your-decision"


@rule("14 charge", "3.3 wheel", "ruling 117")
def test_a_charge_is_drawn_by_hand_where_no_ready_line_reaches_anybody() -> None:
    table = open_field()
    table.put("r3", 420, 85, 180)
    table.green("b15")
    table.open(Line((unit("b15"),), CHARGE, False))
    line = table.state.stack[-1]
    assert line.actions(table.state, BLUE) == [do.Drop()]
    (offer,) = line.shapes(table.state, BLUE)
    assert isinstance(offer.action, do.ChargeAt)
    assert (offer.action.target, table.refused(BLUE, offer.action)) == ("red-3", "")


@rule("14 charge", "ruling 117")
def test_a_charge_by_an_unusual_wheel_is_offered_to_a_person() -> None:
    table = Table(Manoeuvres(BLUE), empty=True)
    table.put("b15", 360, 100)
    table.put("r3", 420, 85, 180)
    table.green("b15")
    charge = do.Declare("blue-15", "charge")
    assert charge not in GAME.actions(table.state, BLUE)
    assert charge in [offer.action for offer in GAME.shapes(table.state, BLUE)]


@rule("13 rout", "14 charge", "ruling 106")
def test_a_unit_in_rout_does_not_charge() -> None:
    table = open_field()
    table.put("r3", 360, 170, 180)
    table.state.yellow[unit("b15")] = 2
    plan = plan_charge(table.state, [unit("b15")], 0, unit("r3"))
    assert not isinstance(plan, Plan)
    assert plan.code == "routed-do-not-attack"


@pytest.mark.parametrize(("y", "offered"), [(180, True), (58, False)])
def test_a_charge_is_offered_where_it_reaches_somebody_and_nobody_is_led_into_an_empty_one(
    y: float, offered: bool
) -> None:
    table = Table(Manoeuvres(BLUE), empty=True)
    table.put("b15", 360, 120)
    table.put("r3", 360, y, 180)
    table.green("b15")
    charge = do.Declare("blue-15", "charge")
    assert (charge in GAME.actions(table.state, BLUE)) == offered
    assert table.refused(BLUE, charge) == "", "it may be announced all the same"


def test_a_position_in_which_nobody_may_act_out_of_turn_is_refused() -> None:
    table = Table(Manoeuvres(BLUE))
    table.state.stack.append(Window((RED,)))
    GAME.load(GAME.dump(table.state))
    table.state.stack[-1] = Window(())
    with pytest.raises(ValueError, match="nobody may act out of turn"):
        GAME.load(GAME.dump(table.state))


def test_a_position_in_which_nobody_manoeuvres_is_refused_while_somebody_else_decides_too() -> None:
    table = Table(Manoeuvres(BLUE))
    line = Line((unit("b15"),), "advance", False)
    table.state.stack += [line, Window((RED,))]
    GAME.load(GAME.dump(table.state))
    for units, reason in (((), "about nobody"), ((unit("b15"), unit("r3")), "two armies")):
        table.state.stack[-2] = replace(line, units=units)
        with pytest.raises(ValueError, match=reason):
            GAME.load(GAME.dump(table.state))
