"""3.2 prices, sight, orders, redeploying, acting out of turn."""

from __future__ import annotations

from grognard.core.chance import Scripted
from grognard.core.game import Handle, Sketch
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.carry import disturb
from grognard.games.waterloo.command import Riding, commanders_of, move_cost, sees_any, sees_unit
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Window, out_of_turn_cost
from grognard.games.waterloo.orders import Orders, redeploy_cost
from grognard.games.waterloo.removal import remove, remove_general
from grognard.games.waterloo.state import CAPTURED, ELIMINATED, NOBODY, corps_of, grand_battery, is_green, members
from grognard.games.waterloo.tables import mm
from grognard.games.waterloo.ways import CHARGE
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, general, unit

# --- prices and sight --------------------------------------------------------------------------------------------


def an_order(units: str = "b15 b16", markers: int = 9) -> Table:
    """D'Erlon behind a formation of his, at its orders."""
    table = Table(Riding(BLUE, ()), empty=True)
    first, *others = units.split()
    table.put(first, 320, 160)
    for number, name in enumerate(others, start=1):
        table.put(name, 320 + 30 * number, 160, with_=first)
    table.put("b22", 420, 110)
    table.lead("derlon", 360, 100, markers=markers)
    table.open(Orders(BLUE))
    return table


@rule("3.2 move", "3.2 orders", "9 green", "ruling 10")
def test_move_costs_one_and_one_for_each_unit_and_five_at_most_one_more_if_mixed() -> None:
    assert [move_cost([unit("b15"), unit("b16"), unit("b17")][:n]) for n in (1, 2, 3)] == [2, 3, 4]
    assert move_cost([unit(f"b{n}") for n in range(15, 21)]) == 5
    assert move_cost([unit("b15"), unit("b25")]) == 4
    assert move_cost([unit("b15"), unit("b23")]) == 3
    table = an_order()
    table.act(BLUE, do.Move("blue-derlon", "blue-15"))
    assert table.state.markers[general("derlon")] == 6
    assert table.state.pool[BLUE] == 30
    assert is_green(table.state, unit("b16"))
    assert table.refused(BLUE, do.Move("blue-derlon", "blue-15")) == "ordered-already"


@rule("3.2 move", "3.3 split", "ruling 56")
def test_a_part_of_a_formation_moves_for_its_own_price_and_the_rest_stands() -> None:
    table = an_order("b15 b16 b17")
    table.act(BLUE, do.Move("blue-derlon", "blue-15", ("blue-15",)))
    assert table.state.markers[general("derlon")] == 7
    assert is_green(table.state, unit("b15"))
    assert not is_green(table.state, unit("b16"))
    assert table.state.group[unit("b15")] != table.state.group[unit("b16")]


@rule("3.2 move", "ruling 110")
def test_the_part_left_behind_has_had_its_order_and_stands() -> None:
    table = an_order("b15 b16 b17")
    table.act(BLUE, do.Move("blue-derlon", "blue-15", ("blue-15",)))
    assert table.refused(BLUE, do.Move("blue-derlon", "blue-16")) == "ordered-already"
    assert table.refused(BLUE, do.Redeploy("blue-derlon", ("blue-16",))) == "ordered-already"
    assert table.refused(BLUE, do.Move("blue-derlon", "blue-22")) == ""


@rule("7 ney", "3.2 move", "ruling 110")
def test_no_part_of_neys_formation_takes_an_order_from_its_own_general() -> None:
    table = Table(Riding(BLUE, ()), ney=True)
    table.lead("lobau", 470, 90, markers=9)
    table.lead("ney", attached="b38", markers=9)
    table.open(Orders(BLUE))
    part = ("blue-36", "blue-39")
    assert table.refused(BLUE, do.Move("blue-lobau", "blue-36", part)) == "not-his-formation"
    assert table.refused(BLUE, do.Move("blue-ney", "blue-36", part)) == ""


@rule("3.2 move", "3.2 orders")
def test_who_can_only_pay_for_a_part_is_asked() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b23", 320, 160)
    table.put("b24", 335, 160, with_="b23")
    table.state.smoke = 1 << unit("b23") | 1 << unit("b24")
    table.lead("derlon", 360, 100, markers=2)
    table.open(Orders(BLUE))
    table.settle()
    assert table.asks() == (BLUE, "Orders")
    assert [offer.action for offer in table.state.stack[-1].shapes(table.state, BLUE)] == [
        do.Move("blue-derlon", "blue-23")
    ]
    table.act(BLUE, do.Move("blue-derlon", "blue-23", ("blue-23",)))
    assert table.asks() == (BLUE, "Riding")


@rule("3.2 keep", "3.2 end", "ruling 10")
def test_who_moves_already_is_kept_moving_for_one_point_or_halts() -> None:
    table = an_order()
    table.green("b15")
    table.put("b19", 320, 120)
    table.green("b19")
    assert table.refused(BLUE, do.Move("blue-derlon", "blue-15")) == "moving-already"
    table.act(BLUE, do.Keep("blue-derlon", "blue-15"))
    assert table.state.markers[general("derlon")] == 8
    table.act(BLUE, do.Done())
    assert is_green(table.state, unit("b15"))
    assert not is_green(table.state, unit("b19"))


@rule("3.2 end")
def test_a_formation_with_an_order_moves_on_whole_whichever_of_its_units_bears_the_mark() -> None:
    table = an_order()
    table.green("b15")
    table.state.ordered |= 1 << unit("b16")
    table.act(BLUE, do.Done())
    assert is_green(table.state, unit("b15"))
    assert is_green(table.state, unit("b16"))


@rule("3.2 recover", "9 yellow", "9 orange", "ruling 10")
def test_recovery_costs_two_for_each_shaken_unit_and_is_the_only_order_in_recovery() -> None:
    table = an_order()
    table.shake("b15", "b16")
    table.state.orange[unit("b15")] = table.state.orange[unit("b16")] = 1
    assert table.refused(BLUE, do.Move("blue-derlon", "blue-15")) == "in-recovery"
    assert table.refused(BLUE, do.Redeploy("blue-derlon", ("blue-15",))) == "in-recovery"
    table.act(BLUE, do.Recover("blue-derlon", ("blue-15", "blue-16")))
    assert table.state.markers[general("derlon")] == 5
    assert table.state.yellow[unit("b16")] == 0


@rule("13 rout", "3.2 recover")
def test_a_routed_unit_does_not_recover() -> None:
    table = an_order()
    table.state.yellow[unit("b15")] = 2
    assert table.refused(BLUE, do.Recover("blue-derlon", ("blue-15",))) == "not-shaken"


@rule("3.2 end", "ruling 94")
def test_a_formation_in_movement_that_recovers_stands_still() -> None:
    table = an_order()
    table.green("b15")
    table.shake("b15")
    table.act(BLUE, do.Recover("blue-derlon", ("blue-15",)))
    assert not is_green(table.state, unit("b15"))
    assert table.refused(BLUE, do.Keep("blue-derlon", "blue-15")) == "ordered-already"


@rule("3.2 sight", "ruling 10", "ruling 11")
def test_a_formation_wholly_out_of_sight_costs_one_more() -> None:
    table = an_order()
    state = table.state
    table.lead("derlon", 803, 420)
    table.put("b15", 803, 200)
    table.put("b16", 833, 200, with_="b15")
    both = members(state, unit("b15"))
    assert not sees_any(state, general("derlon"), both)
    table.act(BLUE, do.Move("blue-derlon", "blue-15"))
    assert state.markers[general("derlon")] == 9 - 3 - 1


@rule("3.2 sight", "10 outline", "ruling 11")
def test_a_wood_hides_nobody_who_touches_it_nor_anybody_from_a_general_who_does() -> None:
    table = an_order("b15")
    state = table.state
    table.lead("derlon", 803, 420)
    table.put("b15", 803, 200)
    assert not sees_unit(state, general("derlon"), unit("b15"))
    table.put("b15", 803, 240)
    assert sees_unit(state, general("derlon"), unit("b15"))
    table.put("b15", 803, 200)
    table.lead("derlon", 803, 375)
    assert sees_unit(state, general("derlon"), unit("b15"))
    table.lead("derlon", 803, 420)
    table.put("b16", 700, 420, with_="b15")
    assert sees_any(state, general("derlon"), members(state, unit("b15")))


@rule("7 points", "ruling 12", "ruling 48")
def test_a_general_orders_his_own_corps_attached_or_not_and_a_corps_without_one_waits_for_the_commander() -> None:
    table = an_order()
    table.put("b19", 320, 120)
    table.lead("derlon", attached="b19")
    assert table.refused(BLUE, do.Move("blue-derlon", "blue-15")) == ""
    assert table.refused(BLUE, do.Move("blue-napoleon", "blue-15")) == "not-his-formation"
    remove_general(table.state, general("derlon"), ELIMINATED, [])
    assert commanders_of(table.state, members(table.state, unit("b15"))) == []
    table.lead("napoleon", attached="b15", markers=4)
    assert table.refused(BLUE, do.Move("blue-napoleon", "blue-19")) == "not-his-formation"
    table.act(BLUE, do.Move("blue-napoleon", "blue-15"))
    assert is_green(table.state, unit("b16"))


@rule("14 charge", "ruling 13")
def test_a_charge_takes_the_green_marker_of_its_target_and_the_markers_of_its_general() -> None:
    table = Table()
    table.lead("hill", 200, 500, markers=3)
    table.green("r15")
    disturb(table.state, unit("r15"), [])
    assert not is_green(table.state, unit("r15"))
    assert table.state.markers[general("hill")] == 0
    assert table.state.pool[RED] == 26


@rule("7 attach", "ruling 13")
def test_an_attached_general_who_takes_part_in_a_fight_loses_his_markers() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 150)
    table.put("b16", 360, 120, with_="b15")
    table.put("r3", 360, 180, 180)
    table.lead("derlon", attached="b16", markers=3)
    table.fight("b15", "r3")
    assert table.state.markers[general("derlon")] == 0


# --- redeploying -------------------------------------------------------------------------------------------------


@rule("3.2 redeploy", "ruling 10", "ruling 49")
def test_redeploying_costs_two_for_any_number_of_formations_and_points_of_his_own_pay_for_one_only() -> None:
    table = an_order("b15 b16", markers=1)
    state = table.state
    table.put("b19", 320, 200)
    table.put("b25", 350, 200, with_="b19")
    state.generated[general("derlon")] = 1
    one, two = members(state, unit("b15")), members(state, unit("b19"))
    assert [redeploy_cost(state, general("derlon"), some) for some in ([one], [two], [one, two])] == [2, 3, 3]
    assert table.refused(BLUE, do.Redeploy("blue-derlon", ("blue-15", "blue-19"))) == "too-few-points"
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15",)))
    assert (state.markers[general("derlon")], state.generated[general("derlon")]) == (0, 0)


@rule("3.2 redeploy", "ruling 10")
def test_several_formations_are_chosen_for_one_redeployment() -> None:
    table = an_order("b15 b16", markers=2)
    table.put("b19", 320, 200)
    (offer,) = [
        offer for offer in table.state.stack[-1].shapes(table.state, BLUE) if isinstance(offer.action, do.Redeploy)
    ]
    pieces = ("unit:blue-15", "unit:blue-19", "unit:blue-22")
    assert offer.shape == Sketch(pieces, (Handle("formations", "things", 1, 3),))
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15", "blue-19", "blue-22")))
    assert table.asks() == (BLUE, "Redeploying")


def shifted(table: Table, name: str, x: float, y: float, heading: float = 0) -> do.Shift:
    """A redeployment of one unit."""
    limbered = bool(table.state.limbered >> unit(name) & 1)
    return do.Shift((("blue-" + name[1:], mm(x), mm(y), mm(heading), limbered),))


@rule("3.2 redeploy", "ruling 67")
def test_a_redeployment_reaches_two_segments_any_heading_and_not_towards_the_enemy() -> None:
    table = an_order("b15")
    table.put("r3", 320, 250, 180)
    table.green("b15")
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15",)))
    assert table.refused(BLUE, shifted(table, "b15", 381, 160)) == "redeploys-too-far"
    assert table.refused(BLUE, shifted(table, "b15", 320, 163)) == "towards-the-enemy"
    table.act(BLUE, shifted(table, "b15", 360, 150, 90))
    assert table.at("b15") == (360, 150)
    assert not is_green(table.state, unit("b15"))


@rule("3.2 redeploy", "ruling 67")
def test_a_redeployment_ends_in_no_area_it_was_not_in_and_leads_through_no_enemy() -> None:
    table = an_order("b15")
    table.put("r3", 360, 160, 90)
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15",)))
    assert table.refused(BLUE, shifted(table, "b15", 345, 200)) == "engagement-area"
    table.put("r1", 320, 110, 180)
    assert table.refused(BLUE, shifted(table, "b15", 320, 100)) == "no-room-there"


@rule("10 limit", "3.2 redeploy", "ruling 26")
def test_blue_does_not_redeploy_over_its_limit() -> None:
    table = an_order("b15")
    table.put("b15", 720, 130)
    table.lead("derlon", 700, 160)
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15",)))
    assert table.refused(BLUE, shifted(table, "b15", 729, 130)) == "blue-limit"
    assert table.refused(BLUE, shifted(table, "b15", 727, 130)) == ""


@rule("3.2 redeploy", "ruling 95")
def test_a_foot_gun_in_smoke_stays_while_its_formation_redeploys() -> None:
    table = an_order("b15 b23")
    table.put("b23", 342.5, 160, with_="b15")
    table.state.smoke |= 1 << unit("b23")
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15",)))
    moved = (("blue-15", mm(320), mm(150), 0, False), ("blue-23", mm(342.5), mm(150), 0, False))
    assert table.refused(BLUE, do.Shift(moved)) == "guns-in-smoke"
    table.act(BLUE, do.Shift((moved[0], ("blue-23", mm(342.5), mm(160), 0, False))))
    alone = an_order("b23")
    alone.state.smoke |= 1 << unit("b23")
    assert alone.refused(BLUE, do.Redeploy("blue-derlon", ("blue-23",))) == "guns-in-smoke"


@rule("7 attach", "3.2 redeploy", "ruling 51")
def test_a_redeployed_unit_takes_nobody_along_into_a_formation_that_has_a_general() -> None:
    table = an_order("b15")
    table.put("b19", 400, 160)
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15", "blue-19")))
    table.lead("derlon", attached="b15")
    table.lead("napoleon", 375, 150)
    table.act(BLUE, do.Shift((("blue-15", mm(345), mm(150), 0, False), ("blue-19", mm(375), mm(150), 0, False))))
    assert table.state.group[unit("b19")] == unit("b15")
    assert table.state.attached[general("napoleon")] == NOBODY


@rule("3.2 redeploy", "ruling 55")
def test_formations_that_redeployed_are_read_anew_from_contact_and_hold_one_general() -> None:
    table = an_order("b15")
    table.put("b19", 400, 160)
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-15", "blue-19")))
    together = do.Shift((("blue-15", mm(345), mm(150), 0, False), ("blue-19", mm(375), mm(150), 0, False)))
    table.lead("derlon", attached="b15")
    table.lead("napoleon", attached="b19")
    assert table.refused(BLUE, together) == "two-generals"
    table.lead("napoleon", 463, 96)
    table.act(BLUE, together)
    assert table.state.group[unit("b19")] == unit("b15")


@rule("3.2 grand battery", "2 grand battery")
def test_the_grand_battery_is_derlons_and_redeploys_by_an_order_of_its_own() -> None:
    table = Table(Riding(BLUE, ()), Orders(BLUE))
    state = table.state
    table.lead("derlon", 553.86, 372.37, markers=9)
    battery = members(state, unit("b9"))
    assert list(battery) == [unit("b9"), unit("b23"), unit("b24")]
    assert commanders_of(state, battery) == [general("derlon")]
    assert table.refused(BLUE, do.Redeploy("blue-derlon", ("blue-9", "blue-21"))) == "grand-battery-alone"
    assert table.refused(BLUE, do.Redeploy("blue-derlon", ("blue-9",))) == ""
    assert table.refused(BLUE, do.Redeploy("blue-derlon", ("blue-15", "blue-21"))) == ""


@rule("2 grand battery", "3.2 grand battery", "ruling 107")
def test_the_grand_battery_lasts_while_its_guns_are_together() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    state = table.state
    for number, name in enumerate(("b9", "b23", "b24")):
        table.put(name, 330 + 15 * number, 150, with_="b9" if number else "")
    table.put("b15", 330, 172.5)
    table.lead("derlon", 360, 100, markers=9)
    table.open(Orders(BLUE))
    assert corps_of(state, unit("b9")) == "I"
    table.act(BLUE, do.Redeploy("blue-derlon", ("blue-9",)))
    apart = do.Shift(
        (
            ("blue-9", mm(300), mm(172.5), 0, False),
            ("blue-23", mm(345), mm(140), 0, False),
            ("blue-24", mm(360), mm(140), 0, False),
        )
    )
    together = do.Shift(tuple((f"blue-{n}", mm(330 + 15 * at), mm(140), 0, False) for at, n in enumerate((9, 23, 24))))
    copy = state.copy()
    table.act(BLUE, together)
    assert grand_battery(state)
    table.state = copy
    table.act(BLUE, apart)
    assert not grand_battery(copy)
    assert (corps_of(copy, unit("b9")), corps_of(copy, unit("b23"))) == ("GD", "I")
    for gun in ("b23", "b24"):
        remove(state, unit(gun), CAPTURED, Scripted([]), [])
    assert corps_of(state, unit("b9")) == "GD"


# --- out of turn -------------------------------------------------------------------------------------------------


def about_to_advance(markers: int = 8, order: tuple[int, ...] = (0, 1)) -> Table:
    """Blue names an advance; red, later in order, has a unit that Orange sees."""
    table = Table(Riding(BLUE, ()), empty=True)
    table.state.order = tuple(table.state.order[at] for at in order)
    table.put("b15", 360, 100)
    table.put("b19", 300, 100)
    table.green("b15", "b19")
    table.put("r1", 360, 220, 180)
    table.put("r2", 390, 220, 180, with_="r1")
    table.lead("orange", 420, 235, markers=markers)
    table.open(Manoeuvres(BLUE))
    return table


@rule("3.2 out of turn", "ruling 14", "ruling 54")
def test_an_enemy_later_in_order_acts_before_a_manoeuvre_for_four_points_a_unit() -> None:
    table = about_to_advance()
    table.act(BLUE, do.Declare("blue-15", "advance"))
    assert table.asks() == (RED, "Window")
    assert table.refused(RED, do.OutOfTurn("advance", ("red-1", "red-2", "red-3"))) == "not-in-this-formation"
    table.act(RED, do.OutOfTurn("withdraw", ("red-1", "red-2")))
    assert table.state.markers[general("orange")] == 0
    table.act(RED, do.Run(0, mm(10)))
    assert table.at("r1") == (360, 230)
    assert table.asks() == (BLUE, "Line")
    assert not is_green(table.state, unit("r1"))
    assert table.state.manoeuvred >> unit("r1") & 1


@rule("3.2 out of turn", "ruling 14")
def test_a_unit_its_general_does_not_see_costs_one_more_out_of_turn() -> None:
    table = about_to_advance()
    assert out_of_turn_cost(table.state, general("orange"), [unit("r1"), unit("r2")]) == 8
    table.lead("orange", 803, 420)
    table.put("r1", 803, 200)
    assert out_of_turn_cost(table.state, general("orange"), [unit("r1")]) == 5


@rule("3.2 out of turn", "ruling 14")
def test_who_acts_earlier_in_the_turn_is_not_asked() -> None:
    table = about_to_advance(order=(1, 0))
    table.act(BLUE, do.Declare("blue-15", "advance"))
    assert table.asks() == (BLUE, "Line")


@rule("3.2 out of turn", "ruling 54")
def test_out_of_turn_orange_bars_and_too_few_points_do_not_pay() -> None:
    table = about_to_advance(markers=4)
    table.act(BLUE, do.Declare("blue-15", "advance"))
    assert table.refused(RED, do.OutOfTurn("advance", ("red-1", "red-2"))) == "nobody-can-pay"
    assert table.refused(RED, do.OutOfTurn("advance", ("red-1",))) == ""
    table.state.orange[unit("r1")] = table.state.orange[unit("r2")] = 1
    assert table.refused(RED, do.OutOfTurn("advance", ("red-1",))) == "cannot-act-early"


@rule("3.2 out of turn", "ruling 54")
def test_a_part_redeploys_out_of_turn_and_is_set_apart() -> None:
    table = about_to_advance(markers=4)
    table.act(BLUE, do.Declare("blue-15", "advance"))
    table.act(RED, do.OutOfTurn("redeploy", ("red-1",)))
    assert table.asks() == (RED, "Redeploying")
    assert table.state.group[unit("r1")] != table.state.group[unit("r2")]


@rule("3.2 out of turn", "ruling 33", "ruling 54")
def test_a_charge_out_of_turn_catches_the_formation_that_was_named_and_makes_red_the_attacker() -> None:
    table = about_to_advance()
    table.put("b15", 375, 150)
    table.green("b15")
    table.act(BLUE, do.Declare("blue-15", "advance"))
    table.act(RED, do.OutOfTurn("charge", ("red-1", "red-2")))
    table.act(RED, do.ChargeAt(0, "blue-15"))
    assert not is_green(table.state, unit("b15"))
    assert table.asks() == (BLUE, "Manoeuvres")
    (charge,) = table.state.charges
    assert (charge.attacker in (unit("r1"), unit("r2")), charge.target) == (True, unit("b15"))


@rule("3.3 manoeuvre", "ruling 54", "ruling 86")
def test_a_manoeuvre_left_for_later_waits_until_another_has_been_made() -> None:
    table = about_to_advance(markers=0)
    table.act(BLUE, do.Declare("blue-15", "advance"))
    table.act(BLUE, do.Drop())
    assert table.refused(BLUE, do.Declare("blue-15", "advance")) == "dropped-just-now"
    table.act(BLUE, do.Declare("blue-19", "withdraw"))
    table.act(BLUE, do.Run(0, 1000))
    assert table.refused(BLUE, do.Declare("blue-15", "advance")) == ""


def test_the_window_closes_where_nobody_can_pay() -> None:
    table = about_to_advance(markers=0)
    table.act(BLUE, do.Declare("blue-15", "charge"))
    assert not any(isinstance(frame, Window | Bombardment) for frame in table.state.stack)
    assert isinstance(table.state.stack[-1], Line)
    assert table.state.stack[-1].kind == CHARGE
