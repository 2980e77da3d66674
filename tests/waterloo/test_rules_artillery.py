"""2: the strip of fire, cover, support, smoke, effects; limbering and unlimbering; charges on guns."""

from __future__ import annotations

import pytest

from grognard.board.table.boxes import Box
from grognard.core.chance import Scripted
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import (
    Bombardment,
    bombard,
    fire_parts,
    from_behind,
    may_fire,
    supporters,
    targets,
)
from grognard.games.waterloo.combat import fights
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.manoeuvre import Line, Unlimbering, may_unlimber
from grognard.games.waterloo.state import CAPTURED, ELIMINATED, is_green, is_limbered, members, where
from grognard.games.waterloo.tables import BOMBARDS, HILLS, SUNKEN, TOLERANCE, UNIT_IDS
from grognard.games.waterloo.ways import CHARGE
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, general, keys, only, unit


def battery(target: str = "r3", y: float = 200, facing: float = 180) -> Table:
    """Blue 24 in the open, an enemy before it."""
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b24", 360, 95)
    table.put(target, 360, y, facing)
    return table


def seen(table: Table, gun: str = "b24") -> list[str]:
    return [UNIT_IDS[some] for some in targets(table.state, unit(gun))]


def shoot(table: Table, dice: list[int], target: str = "r3", support: tuple[str, ...] = ()) -> list[Event]:
    events: list[Event] = []
    helpers = tuple(unit(name) for name in support)
    chance = Scripted(dice)
    bombard(table.state, unit("b24"), unit(target), helpers, chance, events)
    assert not chance.left
    return events


# --- who and at whom ---------------------------------------------------------------------------------------------


@rule("2 who", "9 limber", "9 horse artillery", "ruling 65")
def test_unlimbered_foot_guns_without_smoke_fire_and_red_39_and_40() -> None:
    horse = [name for name, fires in zip(UNIT_IDS, BOMBARDS, strict=True) if fires]
    assert {"red-39", "red-40", "blue-7", "black-28"} <= set(horse)
    assert not {"blue-10", "blue-45", "black-29"} & set(horse)
    table = battery()
    gun = unit("b24")
    assert may_fire(table.state, gun)
    table.state.smoke |= 1 << gun
    assert not may_fire(table.state, gun)
    table.state.smoke = 0
    table.put("b24", 360, 95, limbered=True)
    assert not may_fire(table.state, gun)


@rule("2 who", "15 area")
def test_a_gun_in_an_enemy_area_does_not_fire() -> None:
    table = battery(y=147.6)
    assert may_fire(table.state, unit("b24")) is False
    table.put("r3", 360, 148.2, 180)
    assert may_fire(table.state, unit("b24"))


@rule("2 line of fire", "ruling 27")
def test_the_strip_is_as_wide_as_the_gun_and_180_mm_long() -> None:
    table = battery(y=95 + 7.5 + 180 + 15)
    assert seen(table) == ["red-3"]
    table.put("r3", 360, 95 + 7.5 + 180.6 + 15, 180)
    assert seen(table) == []
    table.put("r3", 360 + 7.5 + 15, 200, 180)
    assert seen(table) == ["red-3"]
    table.put("r3", 360 + 7.5 + 15.6, 200, 180)
    assert seen(table) == []


@rule("2 line of fire", "ruling 27", "ruling 90")
def test_what_lies_nearer_bars_the_strip_only_if_all_together_covers_its_width() -> None:
    table = battery(y=220)
    table.put("b15", 360 - 15, 150)
    assert seen(table) == ["red-3"]
    table.put("b16", 360 + 15, 180)
    assert seen(table) == []
    table.put("b16", 360 + 15, 250)
    assert seen(table) == ["red-3"]


@rule("2 line of fire", "10 hill", "ruling 27")
def test_a_gun_wholly_on_a_hill_fires_over_units() -> None:
    table = Table(empty=True)
    table.put("b24", 480, 355)
    assert any(hill.holds(where(table.state, unit("b24")), TOLERANCE) for hill in HILLS)
    table.put("b15", 480, 380)
    table.put("r3", 480, 425, 180)
    assert seen(table) == ["red-3"]
    table.put("b24", 430, 100)
    table.put("b15", 430, 130)
    table.put("r3", 430, 180, 180)
    assert seen(table) == []


@rule("2 line of fire", "10 outline", "ruling 27")
def test_a_wood_bars_the_strip_unless_the_target_or_the_gun_touches_it() -> None:
    table = Table(empty=True)
    table.put("b24", 803, 220)
    table.put("r3", 803, 400, 180)
    assert seen(table) == []
    table.put("r3", 803, 370, 180)
    assert seen(table) == ["red-3"]
    table.put("b24", 803, 240)
    table.put("r3", 803, 400, 180)
    assert seen(table) == ["red-3"]


@rule("10 sunken road", "ruling 63")
def test_the_sunken_road_covers_who_stands_beyond_it_or_touches_it_from_beyond_and_not_who_stands_across() -> None:
    table = Table(empty=True)
    road = SUNKEN[0]
    table.put("b24", 340, 330, 345)

    def standing_at(far: float, green: bool = False) -> list[str]:
        gun = where(table.state, unit("b24"))
        x, y = gun.x / 100 + gun.fx * far, gun.y / 100 + gun.fy * far
        table.put("r3", x, y, 165)
        table.state.green = 0
        if green:
            table.green("r3")
        return seen(table)

    across = next(far for far in range(20, 120) if standing_at(far) and road.touches(_box(table), TOLERANCE))
    assert standing_at(across) == ["red-3"]
    behind = next(far for far in range(across, 140) if not standing_at(far) and road.touches(_box(table), TOLERANCE))
    assert standing_at(behind) == []
    assert standing_at(behind, green=True) == ["red-3"]
    assert standing_at(behind + 20, green=True) == []


def _box(table: Table) -> Box:
    return where(table.state, unit("r3"))


@rule("7 alone", "2 who")
def test_a_general_alone_is_no_target() -> None:
    table = Table(empty=True)
    table.put("b24", 360, 95)
    table.lead("hill", 360, 150)
    assert seen(table) == []


# --- modifiers ---------------------------------------------------------------------------------------------------


@rule("2 modifiers", "ruling 29")
def test_a_column_and_fire_on_the_rear_add_one_each() -> None:
    table = battery()
    gun, target = unit("b24"), unit("r3")
    assert fire_parts(table.state, gun, target, ()) == ()
    table.put("r1", 360, 230, 180, with_="r3")
    assert keys(fire_parts(table.state, gun, target, ())) == {"column": 1}
    table = battery(facing=0)
    assert from_behind(table.state, gun, target)
    assert keys(fire_parts(table.state, gun, target, ())) == {"from-behind": 1}
    table.put("r3", 360, 200, 90)
    assert not from_behind(table.state, gun, target)


@rule("2 modifiers", "2 support", "ruling 31")
def test_support_adds_one_for_each_gun_with_the_same_target_in_its_own_strip_and_a_shaken_gun_loses_one() -> None:
    table = battery()
    table.put("b23", 345, 95)
    table.put("b34", 300, 95)
    gun, target = unit("b24"), unit("r3")
    table.shake("b24")
    assert supporters(table.state, gun, target) == [unit("b23")]
    assert keys(fire_parts(table.state, gun, target, (unit("b23"),))) == {"shaken": -1, "gun-support": 1}
    table.open(Bombardment(BLUE))
    assert table.refused(BLUE, do.Bombard("blue-24", "red-3", ("blue-34",))) == "cannot-support-fire"


@rule("2 modifiers", "10 town", "10 hill", "10 field", "ruling 30")
def test_a_town_takes_two_a_wood_one_and_hills_and_fields_nothing() -> None:
    table = Table(empty=True)
    for (x, y), expected in (
        ((358, 548), {"target-in-town": -2}),
        ((803, 306), {"target-in-wood": -1}),
        ((348, 340), {}),
        ((800, 74), {}),
    ):
        table.put("r3", x, y, 180)
        table.put("b24", x, y - 100)
        assert keys(fire_parts(table.state, unit("b24"), unit("r3"), ())) == expected


@rule("2 support", "2 grand battery", "ruling 31", "ruling 65")
def test_supporters_get_smoke_but_for_guns_of_the_grand_battery_in_contact() -> None:
    table = battery()
    table.put("b23", 375, 95)
    shoot(table, [1, 2], support=("b23",))
    assert table.state.smoke >> unit("b23") & 1
    table = battery()
    table.put("b23", 345, 95, with_="b24")
    table.put("b9", 375, 95, with_="b24")
    shoot(table, [1, 2], support=("b23", "b9"))
    assert [table.state.smoke >> unit(name) & 1 for name in ("b24", "b23", "b9")] == [1, 0, 0]


# --- effects -----------------------------------------------------------------------------------------------------


@rule("2 dice", "2 effects 2-5", "ruling 28")
def test_below_six_modifiers_do_not_count_and_a_two_shakes_the_gun() -> None:
    table = battery()
    table.put("r1", 360, 230, 180, with_="r3")
    assert only(shoot(table, [2, 3]), ev.Bombarded).total == 5
    shoot(table, [1, 1])
    assert table.state.yellow[unit("b24")] == 1
    assert table.left("r3") == 5


@rule("2 dice", "ruling 28")
def test_a_final_result_below_three_reads_as_smoke_only() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("r3", 358, 548, 180)
    table.put("b24", 358, 450)
    table.shake("b24")
    events = shoot(table, [3, 3])
    assert only(events, ev.Bombarded).total == 3
    assert table.state.yellow[unit("b24")] == 1


@rule("2 effects 6-7", "2 damage")
@pytest.mark.parametrize(("die", "left"), [(4, 5), (5, 4), (6, 4)])
def test_six_and_seven_do_one_damage_which_is_a_loss_on_five_and_six(die: int, left: int) -> None:
    table = battery()
    shoot(table, [3, 4, die])
    assert table.left("r3") == left


@rule("2 effects 8-10", "13 fall back")
def test_eight_to_ten_do_two_damages_and_the_owner_falls_back_or_is_shaken() -> None:
    table = battery()
    shoot(table, [4, 4, 5, 5])
    assert table.left("r3") == 3
    assert table.asks() == (RED, "UnderFire")
    table.act(RED, do.FallBack())
    assert table.at("r3") == (360, 230)
    assert table.state.yellow[unit("r3")] == 0


@rule("2 effects 8-10", "ruling 70")
def test_who_is_shaken_and_will_not_fall_back_loses_one() -> None:
    table = battery()
    table.shake("r3")
    shoot(table, [4, 4, 1, 1])
    table.act(RED, do.Decline())
    assert (table.left("r3"), table.state.yellow[unit("r3")]) == (4, 1)


@rule("2 effects 8-10", "13 depth", "ruling 69")
def test_three_deep_under_fire_nobody_falls_back() -> None:
    table = battery()
    table.put("r1", 360, 230, 180, with_="r3")
    table.put("r2", 360, 260, 180, with_="r3")
    events = shoot(table, [4, 3, 1, 1])
    table.settle()
    assert only(events, ev.Bombarded).total == 8
    assert (table.at("r3"), table.state.yellow[unit("r3")], table.state.yellow[unit("r1")]) == ((360, 200), 1, 0)


@rule("2 effects 11", "13 retreat")
def test_eleven_does_two_damages_a_loss_and_a_retreat() -> None:
    table = battery()
    shoot(table, [6, 5, 1, 6])
    assert table.left("r3") == 3
    assert (table.at("r3"), table.state.yellow[unit("r3")]) == ((360, 230), 1)


@rule("2 effects 11", "13 rout", "ruling 70")
def test_a_shaken_unit_in_retreat_is_in_rout_and_falls_back_two() -> None:
    table = battery()
    table.shake("r3")
    shoot(table, [6, 5, 1, 1])
    assert (table.at("r3"), table.state.yellow[unit("r3")]) == ((360, 260), 2)


@rule("2 effects 8-10", "2 effects 11", "13 fall back", "ruling 29", "ruling 99")
def test_hit_from_behind_a_unit_cannot_fall_back() -> None:
    table = battery(facing=0)
    shoot(table, [4, 3, 1, 1])
    assert (table.at("r3"), table.state.yellow[unit("r3")]) == ((360, 200), 1)
    table = battery(facing=0)
    shoot(table, [6, 4, 1, 1])
    assert (table.left("r3"), table.state.yellow[unit("r3")]) == (3, 1)
    table = battery(facing=0)
    table.shake("r3")
    shoot(table, [6, 4, 1, 1])
    assert table.state.fate[unit("r3")] == CAPTURED


@rule("2 damage", "11 elimination")
def test_who_has_no_losses_left_is_eliminated() -> None:
    table = battery()
    table.state.left[unit("r3")] = 1
    shoot(table, [3, 3, 6])
    assert table.state.fate[unit("r3")] == ELIMINATED


@rule("2 effects 11", "ruling 32")
def test_a_gun_in_retreat_limbers_falls_back_and_is_shaken() -> None:
    table = battery("r10")
    shoot(table, [6, 5, 1, 1], "r10")
    assert is_limbered(table.state, unit("r10"))
    assert (table.at("r10"), table.state.yellow[unit("r10")]) == ((360, 230), 1)


@rule("9 garrison", "ruling 80")
def test_a_garrison_under_fire_never_moves_and_gets_one_yellow_marker_at_most() -> None:
    table = battery("rH")
    shoot(table, [4, 4, 5, 1], "rH")
    assert (table.left("rH"), table.state.yellow[unit("rH")], table.at("rH")) == (5, 0, (360, 200))
    for left in (4, 3):
        table.state.smoke = 0
        shoot(table, [6, 5, 1, 1], "rH")
        assert (table.left("rH"), table.state.yellow[unit("rH")]) == (left, 1)


# --- limbers -----------------------------------------------------------------------------------------------------


@rule("3.3 unlimber", "ruling 65")
def test_foot_guns_unlimber_if_they_neither_limbered_nor_manoeuvred_this_turn() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    gun = table.put("b23", 360, 150, limbered=True)
    state = table.state
    for hitched, manoeuvred, may in ((0, 0, True), (1, 0, False), (0, 1, False)):
        state.hitched, state.manoeuvred = hitched << gun, manoeuvred << gun
        assert may_unlimber(state, gun) == may
    state.manoeuvred = 0
    table.open(Unlimbering(BLUE))
    table.act(BLUE, do.Unlimber("blue-23"))
    assert not is_limbered(state, gun)
    assert table.at("b23") == (360, 150)


@rule("3.3 unlimber", "9 horse artillery", "ruling 65")
def test_horse_guns_unlimber_in_the_turn_they_limbered_but_for_prussians() -> None:
    table = Table(empty=True)
    state = table.state
    guns = [table.put(name, 300 + 30 * n, 150, limbered=True) for n, name in enumerate(("b10", "r39", "k29"))]
    for gun in guns:
        state.hitched |= 1 << gun
    assert [may_unlimber(state, gun) for gun in guns] == [True, True, False]


@rule("3.3 unlimber")
def test_a_gun_that_unlimbers_between_two_units_breaks_their_formation() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b15", 345 - 7.5, 150)
    table.put("b23", 360, 175, limbered=True, with_="b15")
    table.put("b16", 375 + 7.5, 150, with_="b15")
    assert len(members(table.state, unit("b15"))) == 3
    table.open(Unlimbering(BLUE))
    table.act(BLUE, do.Unlimber("blue-23"))
    assert table.state.group[unit("b15")] != table.state.group[unit("b16")]


# --- charges on guns ---------------------------------------------------------------------------------------------


def charge_on(gun: str, limbered: bool, y: float = 190) -> Table:
    """A light horse of blue charges a gun; red is asked."""
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b25", 360, 110)
    table.put(gun, 360, y, 180, limbered=limbered)
    table.green("b25")
    table.open(Line((unit("b25"),), CHARGE, False))
    return table


@rule("15 limbered gun", "ruling 66")
@pytest.mark.parametrize(("gun", "fled"), [("r18", 30), ("r39", 60)])
def test_a_limbered_gun_falls_back_one_on_foot_and_two_on_horseback(gun: str, fled: int) -> None:
    table = charge_on(gun, True, y=220)
    table.act(BLUE, do.ChargeAt(0, f"red-{gun[1:]}"))
    assert table.asks() == (RED, "Evasion")
    table.act(RED, do.Evade())
    caught = 220 + fled - 7.5 <= 125 + 120
    assert table.gone(gun) == caught
    if not caught:
        assert table.at(gun) == (360, 220 + fled)


@rule("15 limbered gun", "11 capture", "ruling 66")
def test_a_limbered_gun_that_is_touched_is_captured_without_a_melee() -> None:
    table = charge_on("r18", True)
    table.act(BLUE, do.ChargeAt(0, "red-18"))
    events = table.act(RED, do.Decline())
    assert only(events, ev.UnitRemoved).how == "captured"
    assert table.state.charges == ()


@rule("15 limbered gun", "ruling 66")
def test_the_charger_runs_on_and_whoever_he_touches_is_his_target() -> None:
    table = charge_on("r39", True)
    table.put("r3", 375, 235, 180)
    table.put("r39", 352, 190, 180, limbered=True)
    table.act(BLUE, do.ChargeAt(0, "red-39"))
    table.act(RED, do.Evade())
    (charge,) = table.state.charges
    assert (charge.target, charge.segments) == (unit("r3"), 4)


@rule("15 limbered gun", "14 charge", "ruling 114")
def test_a_charge_at_a_gun_that_gets_away_still_costs_green_and_markers() -> None:
    table = charge_on("r39", True, y=210)
    table.lead("uxbridge", 300, 300, markers=3)
    table.green("r39")
    table.act(BLUE, do.ChargeAt(0, "red-39"))
    table.act(RED, do.Evade())
    assert not table.gone("r39")
    assert table.state.markers[general("uxbridge")] == 0
    assert not is_green(table.state, unit("r39"))


@rule("15 limbered gun", "ruling 101")
def test_a_charge_that_finds_nobody_goes_on_by_whole_segments_to_its_limit() -> None:
    table = charge_on("r39", True, y=210)
    table.put("b25", 360, 100)
    table.put("r1", 410, 250, 180)
    table.act(BLUE, do.ChargeAt(0, "red-39"))
    table.act(RED, do.Evade())
    assert table.at("b25") == (360, 220)
    assert table.state.charges == ()


@rule("15 unlimbered gun", "3.4 fights", "ruling 118")
@pytest.mark.parametrize(("gun", "tile"), [("r10", "r3"), ("r18", "r12"), ("r39", "r31")])
def test_who_takes_a_gun_and_touches_its_neighbours_fights_them(gun: str, tile: str) -> None:
    table = charge_on(gun, False)
    table.put(tile, 337.5, 197.5, 180, with_=gun)
    table.act(BLUE, do.ChargeAt(0, f"red-{gun[1:]}"))
    assert table.asks() == (RED, "GunDefence")
    table.act(RED, do.Decline())
    assert table.state.fate[unit(gun)] == CAPTURED
    (charge,) = table.state.charges
    assert (charge.attacker, charge.target, charge.segments) == (unit("b25"), unit(tile), 2)
    assert fights(table.state, BLUE) == [(unit("b25"), unit(tile))]


@rule("15 unlimbered gun", "ruling 66")
def test_an_unlimbered_gun_is_covered_by_a_unit_of_its_formation_or_captured() -> None:
    table = charge_on("r18", False)
    table.put("r12", 360, 212.5, 180, with_="r18")
    table.act(BLUE, do.ChargeAt(0, "red-18"))
    assert table.asks() == (RED, "GunDefence")
    table.act(RED, do.Swap("red-12", "rear"))
    assert table.at("r12") == (360, 190 - 7.5 + 15)
    assert table.at("r18") == (360, 197.5 + 15 + 7.5)
    assert table.state.group[unit("r12")] == table.state.group[unit("r18")]
    (charge,) = table.state.charges
    assert charge.target == unit("r12")
    table = charge_on("r18", False)
    table.act(BLUE, do.ChargeAt(0, "red-18"))
    assert table.state.fate[unit("r18")] == CAPTURED


@rule("15 unlimbered gun", "ruling 66")
def test_a_unit_in_contact_or_of_another_formation_covers_no_gun() -> None:
    table = charge_on("r18", False)
    table.put("r12", 360, 212.5, 180)
    table.act(BLUE, do.ChargeAt(0, "red-18"))
    assert table.state.fate[unit("r18")] == CAPTURED
