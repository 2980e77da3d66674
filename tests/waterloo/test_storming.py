"""How the computer shares out the ground before a garrison, forms columns, and whom it rides down."""

from __future__ import annotations

import random

import pytest

from grognard.board.table.boxes import Box, gap, overlaps
from grognard.board.table.moves import slide
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import best_shift, form_column
from grognard.games.waterloo.approach import Approach, Storm, approach
from grognard.games.waterloo.bombardment import targets
from grognard.games.waterloo.budget import Option
from grognard.games.waterloo.clearing import CLEARED
from grognard.games.waterloo.command import Assigning
from grognard.games.waterloo.docking import dock
from grognard.games.waterloo.formation import depth, width
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.leading import MATTERS, wish
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.plans import PLACES
from grognard.games.waterloo.redeploying import check_shift
from grognard.games.waterloo.spending import options
from grognard.games.waterloo.stands import Front, readiness
from grognard.games.waterloo.state import imagined, members, set_limbered, where
from grognard.games.waterloo.stations import Ring
from grognard.games.waterloo.storm import by_choice, leaders, move_worth, stormed
from grognard.games.waterloo.storming import HOLDERS
from grognard.games.waterloo.tables import (
    COMMANDERS,
    GENERAL_INDEX,
    SEGMENT,
    TOLERANCE,
    TOWN,
    TOWN_OF,
    UNIT_INDEX,
    Unit,
)
from grognard.games.waterloo.ways import ADVANCE, Plan, plan_run
from tests.waterloo.table import BLUE, Table, unit
from tests.waterloo.test_storm import at_hougoumont

H = "rH"


def before_the_wood(table: Table) -> list[Unit]:
    """Three units south of the farm who can charge it."""
    units = [table.put("b30", 258.06, 241.75, 11.67)]
    units.append(table.put("b31", 287.44, 235.67, 11.67, with_="b30"))
    units.append(table.put("b32", 251.99, 212.36, 11.67, with_="b30"))
    assert readiness(table.state, units, unit(H)) > 0
    return units


# --- ground ------------------------------------------------------------------------------------------------------


def test_places_on_which_somebody_stands_are_farther_than_free_ones() -> None:
    table = at_hougoumont()
    mine = before_the_wood(table)
    ring = Ring(table.state, BLUE, unit(H))
    taken = [where(table.state, one) for one in mine]
    all_round, free = Storm(unit(H), ring), Storm(unit(H), ring, taken)
    assert free.rest(taken[0]) > all_round.rest(taken[0]) + 0.5


def test_the_second_formation_makes_for_a_side_where_nobody_stands() -> None:
    table = at_hougoumont()
    mine = before_the_wood(table)
    second = [table.put("b42", 120, 220, 0), table.put("b43", 120, 190, 0, with_="b42")]
    outlook = Outlook(table.state, BLUE, {}, {})
    found = outlook.approach(second)
    assert found is not None
    assert found.worth > 0
    assert max(box.cx for box in found.last) < where(table.state, unit(H)).cx, "west of the farm"
    assert not any(overlaps(box, where(table.state, one), TOLERANCE) for box in found.last for one in mine)


def test_a_formation_is_seen_whole_however_far_it_is_spread() -> None:
    table = at_hougoumont()
    column = [table.put("b42", 150, 207, 305), table.put("b43", 175, 190, 305, with_="b42")]
    column.append(table.put("b45", 370, 155, 0, with_="b42"))
    way = Outlook(table.state, BLUE, {}, {}).approach(column)
    assert way is not None


def test_the_ground_of_who_comes_first_is_left_to_him() -> None:
    table = at_hougoumont()
    first = [table.put("b30", 252, 212, 5), table.put("b31", 282, 209.4, 5, with_="b30")]
    second = [table.put("b28", 300, 170, 0)]
    outlook = Outlook(table.state, BLUE, {}, {})
    one, two = outlook.approach(first), outlook.approach(second)
    assert one is not None
    assert two is not None
    assert one.worth > 0
    assert not any(overlaps(box, other, TOLERANCE) for box in two.last for other in one.last)


def test_who_would_come_to_the_same_place_finds_another() -> None:
    table = at_hougoumont()
    first = [table.put("b30", 180, 294.5, 90), table.put("b31", 150, 294.5, 90, with_="b30")]
    second = [table.put("b42", 100, 240, 90), table.put("b43", 70, 240, 90, with_="b42")]
    outlook = Outlook(table.state, BLUE, {}, {})
    one, two = outlook.approach(first), outlook.approach(second)
    assert one is not None
    assert two is not None
    assert two.worth > 0
    with imagined(table.state, first, [None, None]):
        alone = approach(table.state, second, Storm(unit(H), outlook.rings[unit(H)]), ())
    assert any(overlaps(box, other, TOLERANCE) for box in alone.last for other in one.last)
    assert not any(overlaps(box, other, TOLERANCE) for box in (*two.last, *two.ends) for other in one.last)


def test_the_ground_of_horse_that_comes_beside_foot_is_left_to_it() -> None:
    """It charges and withdraws with the foot: nobody may stand before it or behind."""
    table = at_hougoumont()
    before_the_wood(table)
    horse = [table.put("b35", 176, 232, 20)]
    column = [table.put("b42", 150, 170, 0), table.put("b43", 150, 140, 0, with_="b42")]
    beside = dock(table.state, horse, unit(H))
    found = Outlook(table.state, BLUE, {}, {}).approach(column)
    assert beside is not None
    assert found is not None
    assert found.worth > 0
    ground = [slide(box, way) for box in beside.last for way in (SEGMENT, 0, -SEGMENT)]
    assert not any(overlaps(box, lane, TOLERANCE) for box in (*found.ends, *found.last) for lane in ground)


def test_who_could_lead_a_storm_that_others_follow_does_not_turn_on_somebody_else() -> None:
    table = at_hougoumont(Manoeuvres(BLUE))
    mine = before_the_wood(table)
    table.put("b29", 216.5, 294.5, 90)
    table.put("r15", 216.5, 345, 180)
    table.green("b29")
    alone = Outlook(table.state, BLUE, {}, {}).followed([unit("b29")], unit(H))
    assert alone == readiness(table.state, mine, unit(H))
    charge = Outlook(table.state, BLUE, {}, {}).best_charge((unit("b29"),))
    assert charge is not None
    assert isinstance(charge.line, do.ChargeAt)
    assert charge.line.target == "red-H"


def test_who_storms_and_whose_way_is_free_does_not_turn_on_an_enemy_near_the_garrison() -> None:
    """He would be exhausted for two turns; where the enemy bars his way he drives him off."""
    table = at_hougoumont(Manoeuvres(BLUE))
    table.state.turn = 4
    column = [table.put("b42", 136.16, 298.55, 355), table.put("b43", 138.77, 268.66, 355, with_="b42")]
    table.green("b42")
    table.put("r15", 226, 352, 180)
    free = Outlook(table.state, BLUE, {}, {}, ordering=False)
    way = free.approach(column)
    assert way is not None
    assert free._goes_on(column, way)
    charge, best = free.best_charge(tuple(column)), free.best(column)
    assert charge is not None
    assert best is not None
    assert best.line == way.line
    free._goes_on = lambda units, way: False  # type: ignore[method-assign]
    barred = free.best_charge(tuple(column))
    assert barred is not None
    assert barred.worth > charge.worth + CLEARED


def test_the_grand_battery_leaves_room_for_two_columns_before_haye_sainte() -> None:
    """It turns to the farm, and stands as far off as its fire allows."""
    table = Table(scenario="short")
    state, farm = table.state, unit("rHS")
    column, guns = [unit("b26"), unit("b27")], members(state, unit("b24"))
    gain, shift = best_shift(state, guns, Outlook(state, BLUE, {}, {}))
    assert gain > 0
    for name, x, y, heading, _ in shift.units:
        gun = UNIT_INDEX[name]
        state.box[gun] = Box(x, y, heading, where(state, gun).foot)
    assert all(farm in targets(state, gun) for gun in guns)
    outlook = Outlook(state, BLUE, {}, {})
    found = outlook.approach(column)
    assert found is not None
    assert found.worth > 0
    assert Front(state, column, farm, ()).room(found.last) > 0
    beside = [Box(box.x + dx, box.y, box.heading, box.foot) for box in found.last for dx in (-3100, 3100)]
    assert Front(state, column, farm, beside).room(found.last) == 0, "it would not if they stood beside the column"


def test_guns_turn_with_one_of_them_limbered() -> None:
    table = Table(scenario="short")
    guns = members(table.state, unit("b24"))
    set_limbered(table.state, unit("b23"), True)
    assert best_shift(table.state, guns, Outlook(table.state, BLUE, {}, {}))[0] == 0, "only into the place of Lobau"
    table.state.box[unit("b37")] = None
    gain, shift = best_shift(table.state, guns, Outlook(table.state, BLUE, {}, {}))
    assert gain > 0
    assert {name: limbered for name, _, _, _, limbered in shift.units}["blue-23"]
    assert check_shift(table.state, guns, shift.units) is None
    for gun in guns:
        set_limbered(table.state, gun, True)
    assert best_shift(table.state, guns, Outlook(table.state, BLUE, {}, {}))[0] == 0


def test_limbered_guns_march_and_do_not_turn_where_time_is_long() -> None:
    table = Table()
    guns = members(table.state, unit("b24"))
    for gun in guns:
        set_limbered(table.state, gun, True)
    assert best_shift(table.state, guns, Outlook(table.state, BLUE, {}, {}))[0] == 0


def test_foot_that_is_too_weak_is_not_told_off_for_a_garrison() -> None:
    table = at_hougoumont()

    def stormed() -> Unit | None:
        return Outlook(table.state, BLUE, {}, {}).goals[table.state.group[unit("b29")]].storm

    table.put("b29", 269, 200)
    assert stormed() == unit(H)
    table.shake("b29")
    assert stormed() == unit(H), "he may recover"
    table.state.left[unit("b29")] = 1
    assert stormed() is None
    table.put("b28", 269, 170, with_="b29")
    assert stormed() == unit(H)


def test_more_make_for_a_place_that_nobody_holds_than_are_needed_to_hold_it() -> None:
    table = at_hougoumont()
    town = TOWN[TOWN_OF[unit("rHS")]]
    names = ("b15", "b16", "b19", "b20", "b21", "b22")
    for number, name in enumerate(names):
        table.put(name, 360 + 40 * number, 250, 0)

    def keepers() -> int:
        outlook = Outlook(table.state, BLUE, {}, {})
        goals = [outlook.goals.get(table.state.group[unit(name)]) for name in names]
        return sum(goal is not None and goal.place == town for goal in goals)

    assert keepers() == len(names)
    table.put("b28", 400, 390, 0)
    assert keepers() == Outlook(table.state, BLUE, {}, {}).wanted - 1, "beside the one who is there"
    table.put("b38", 500, 200)
    assert keepers() == 0, "whoever stormed it comes before others who are nearer"


def test_who_holds_a_place_already_is_not_counted_twice_before_who_comes_second() -> None:
    table = at_hougoumont()
    table.state.turn = 6
    holder, second = [table.put("b26", 405, 380)], [table.put("b38", 440, 320)]
    outlook = Outlook(table.state, BLUE, {}, {})
    way = outlook.approach(second)
    assert way is not None
    assert way.worth
    assert outlook.approach_worth(second, way) == HOLDERS[1]
    ranks = outlook._ranks(outlook.goals[table.state.group[second[0]]])
    assert ranks.index(table.state.group[holder[0]]) < ranks.index(table.state.group[second[0]])


def test_nobody_is_led_by_a_way_that_is_not_lawful_as_everybody_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """In planning it pieces are left out that are not near it."""
    table = at_hougoumont()
    column = [table.put("b30", 269, 200)]
    outlook = Outlook(table.state, BLUE, {}, {})
    aim = outlook._aim(column)
    assert aim is not None
    far = Approach(1, 5.0, ADVANCE, do.Run(0, 9000))
    assert not isinstance(plan_run(table.state, column, ADVANCE, *far.leg), Plan)
    monkeypatch.setattr(Outlook, "_searched", lambda *_: far)
    found = outlook._way_to(column, aim)
    assert found.line is None
    assert (found.turns, found.worth, found.stopgap) == (2, 5.0, True)


# --- columns -----------------------------------------------------------------------------------------------------


def test_a_broad_line_turns_into_a_column_to_come_sooner() -> None:
    table = at_hougoumont()
    before_the_wood(table)
    line = [table.put("b42", 288, 148, 0)]
    line += [table.put(name, x, 148, 0, with_="b42") for name, x in (("b43", 318), ("b44", 348))]
    outlook = Outlook(table.state, BLUE, {}, {})
    worth, shift = form_column(table.state, line, outlook)
    assert worth > 0
    boxes = [where(table.state, one) for one in line]
    assert (width(boxes), depth(boxes)) == (3, 1)
    for one, (_, x, y, heading, _) in zip(line, shift.units, strict=True):
        was = where(table.state, one)
        assert (x, y) == (was.x, was.y), "where it stands"
        table.state.box[one] = type(was)(x, y, heading, was.foot)
    boxes = [where(table.state, one) for one in line]
    assert (width(boxes), depth(boxes)) == (1, 3)


def test_a_column_stays_one() -> None:
    table = at_hougoumont()
    column = [table.put("b42", 285, 177, 0), table.put("b43", 285, 147, 0, with_="b42")]
    assert form_column(table.state, column, Outlook(table.state, BLUE, {}, {}))[0] == 0


# --- generals ----------------------------------------------------------------------------------------------------


def ridden_down(table: Table, units: tuple[Unit, ...]) -> bool:
    """Whether the best advance leads over a general."""
    run = Outlook(table.state, BLUE, {}, {}).best_run(units, ADVANCE)
    assert run is not None
    assert isinstance(run.line, do.Run)
    plan = plan_run(table.state, units, ADVANCE, run.line.wheel, run.line.run)
    assert isinstance(plan, Plan)
    return bool(plan.generals)


def test_a_general_who_is_alone_is_ridden_down() -> None:
    table = at_hougoumont(Manoeuvres(BLUE))
    horse = (table.put("b42", 500, 300, 0),)
    table.lead("wellington", 500, 360)
    assert ridden_down(table, horse)
    run = Outlook(table.state, BLUE, {}, {}).best_run(horse, ADVANCE)
    assert run is not None
    assert run.worth > 100


def test_who_storms_a_garrison_rides_down_wellington_but_no_lesser_general() -> None:
    table = at_hougoumont(Manoeuvres(BLUE))
    storming, other = (table.put("b42", 200, 200, 0),), (table.put("b46", 500, 200, 0),)
    outlook = Outlook(table.state, BLUE, {}, {})
    assert outlook.storms(storming)
    assert not outlook.storms(other)
    table.lead("hill", 500, 260)
    assert ridden_down(table, other)
    table.lead("hill", 140, 250)
    assert not ridden_down(table, storming)
    table.lead("wellington", 140, 250)
    table.lead("hill", 600, 500)
    assert ridden_down(table, storming)


# --- points ------------------------------------------------------------------------------------------------------


def kept(table: Table, name: str) -> float:
    """What it brings to keep a formation in movement."""
    outlook = Outlook(table.state, BLUE, {}, {})
    orders = [(option.action, option.gain) for option in options(table.state, BLUE, outlook)]
    return max((gain for order, gain in orders if isinstance(order, do.Keep) and order.formation == name), default=0.0)


def test_only_who_is_there_or_comes_next_is_kept_in_movement_to_save_points() -> None:
    """Nobody can pass through those in movement."""
    table = at_hougoumont()
    table.lead("reille", 320, 150, markers=2)
    before_the_wood(table)
    table.put("b26", 100, 100, 180)
    table.put("b27", 100, 130, 180, with_="b26")
    table.green("b26", "b27", "b30", "b31", "b32")
    outlook, units = Outlook(table.state, BLUE, {}, {}), [unit("b26"), unit("b27")]
    others = [general for general in by_choice(table.state, BLUE, outlook) if general not in COMMANDERS][1:]
    led = leaders(table.state, BLUE, outlook)
    assert kept(table, "blue-26") == max(0.0, move_worth(table.state, units, outlook, led, others))
    there = Outlook(table.state, BLUE, {}, {}).best([unit("b30"), unit("b31"), unit("b32")])
    assert there is not None
    assert kept(table, "blue-30") > there.worth


def test_markers_are_given_to_whoever_has_a_march_to_pay_for_in_the_next_turn() -> None:
    """He redeploys for it now with points of his own."""
    table = Table(scenario="short")
    general, group = GENERAL_INDEX["blue-kellermann"], table.state.group[unit("b42")]
    table.state.generated[general] = 2

    def wanted(markers: int, then: int) -> float:
        order = Option(general, group, do.Redeploy("blue-kellermann", ("blue-42",)), 9.0, 2, then)
        return wish(table.state, do.Give("blue-kellermann", markers), [order])

    assert wanted(2, 4) > 2 * wanted(2, 0)
    assert wanted(2, 3) < wanted(2, 4), "one marker is enough for that"
    listed = options(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))
    told = {option.action.general: option.then for option in listed if isinstance(option.action, do.Redeploy)}
    assert told["blue-kellermann"] == 4
    assert told["blue-lobau"] == 3
    assert told["blue-derlon"] == 0


def test_no_more_markers_are_given_than_bring_something() -> None:
    """Lobau needs one, so the second goes to somebody else."""
    table = Table(Assigning(BLUE), empty=True, scenario="short")
    table.put("rHS", 405, 390, 180)
    column = [table.put("b37", 405, 338), table.put("b38", 405, 308, with_="b37")]
    assert readiness(table.state, column, unit("rHS")) > 0
    table.green("b37")
    table.lead("lobau", 460, 260)
    table.lead("napoleon", 463, 96, markers=2)
    table.lead("wellington", 416, 560)
    assert GAME.doctrine.choose(table.state, BLUE, random.Random(1), 3) == do.Give("blue-lobau", 1)


def test_markers_go_first_to_a_general_who_has_something_to_do() -> None:
    table = at_hougoumont()
    table.lead("drouot", 400, 100)
    table.put("b1", 400, 120)
    general, group = GENERAL_INDEX["blue-drouot"], table.state.group[unit("b1")]

    def wanted(gain: float) -> float:
        order = Option(general, group, do.Move("blue-drouot", "blue-1"), gain, 2)
        return wish(table.state, do.Give("blue-drouot", 2), [order])

    assert 0 < wanted(0.9 * MATTERS) < 0.5 * wanted(MATTERS)


# --- places that are kept ----------------------------------------------------------------------------------------


def two_columns_before_haye_sainte(table: Table) -> tuple[list[Unit], list[Unit]]:
    first = [table.put("b26", 404, 262, 350), table.put("b27", 409.21, 232.46, 350, with_="b26")]
    second = [table.put("b37", 465.21, 177.96, 350), table.put("b38", 460, 207.5, 350, with_="b37")]
    return first, second


def test_the_plan_keeps_a_place_before_the_farm_for_each_column() -> None:
    """Each finds its way, and none ends where the other is to stand, whoever comes first."""
    table = Table(empty=True, scenario="short")
    table.put("rHS", 405, 390, 180)
    columns = two_columns_before_haye_sainte(table)
    outlook = Outlook(table.state, BLUE, {}, {})
    kept = {group: [box for other, box in outlook.lanes if other == group] for group, _ in outlook.lanes}
    groups = [table.state.group[column[0]] for column in columns]
    assert set(kept) == set(groups)
    assert not any(overlaps(one, two, TOLERANCE) for one in kept[groups[0]] for two in kept[groups[1]])
    for column, other in zip(columns, reversed(groups), strict=True):
        way = outlook.approach(column)
        assert way is not None
        assert way.worth > 0
        assert not any(overlaps(box, lane, TOLERANCE) for box in way.last for lane in kept[other])


def test_a_place_is_kept_only_for_who_is_on_his_way() -> None:
    table = Table(empty=True, scenario="short")
    table.put("rHS", 405, 390, 180)
    first, second = two_columns_before_haye_sainte(table)
    place = Box(*PLACES["short"][first[0]], where(table.state, first[0]).foot)
    own = table.state.group[first[0]]
    assert (own, place) in Outlook(table.state, BLUE, {}, {}).lanes
    table.put("b26", 352.5, 390, 90)
    table.put("b27", 322.5, 390, 90, with_="b26")
    outlook = Outlook(table.state, BLUE, {}, {})
    assert outlook.is_there(first, unit("rHS"))
    assert (own, place) not in outlook.lanes, "he is before the farm already, if elsewhere"
    assert any(group == table.state.group[second[0]] for group, _ in outlook.lanes)


def test_hunters_do_not_stand_where_stormers_withdraw() -> None:
    table = Table(empty=True, scenario="short")
    table.put("rHS", 405, 390, 180)
    table.lead("wellington", 440, 470)
    horse = (table.put("b46", 500, 250, 345),)
    foot = where(table.state, horse[0]).foot
    clear, barring = Box(50000, 32000, 34500, foot), Box(43900, 32000, 34500, foot)
    alone = Outlook(table.state, BLUE, {}, {})
    before = alone.standing_worth(horse, [barring]) - alone.standing_worth(horse, [clear])
    two_columns_before_haye_sainte(table)
    outlook = Outlook(table.state, BLUE, {}, {})
    after = outlook.standing_worth(horse, [barring]) - outlook.standing_worth(horse, [clear])
    assert after < before - 4.0


# --- who leads ---------------------------------------------------------------------------------------------------


def test_who_stands_before_a_garrison_leads_the_storm_and_not_who_would_come_from_afar() -> None:
    """Others may be in the way of the second when he is to go; the first would wait for him in vain."""
    table = Table(empty=True, scenario="short")
    table.put("rHS", 405, 390, 180)
    first, second = two_columns_before_haye_sainte(table)
    table.put("b26", 394.82, 336.11, 353.65)
    table.put("b27", 398.14, 306.3, 353.65, with_="b26")
    table.put("b37", 444.37, 296.14, 350)
    table.put("b38", 439.16, 325.68, 350, with_="b37")
    table.lead("reille", 350, 200, markers=2)
    table.lead("lobau", 500, 200, markers=2)
    table.green("b26", "b27", "b37", "b38")
    outlook = Outlook(table.state, BLUE, {}, {})
    assert stormed(second, outlook) == stormed(first, outlook) == unit("rHS")
    assert leaders(table.state, BLUE, outlook) == {unit("rHS"): table.state.group[first[0]]}


def test_who_stands_beside_another_before_a_garrison_does_not_touch_him() -> None:
    """Those who touch and look the same way would be one body, and be pushed apart when only one of them goes."""
    table = Table(empty=True, scenario="short")
    farm = table.put("rHS", 405, 390, 180)
    stands = where(table.state, table.put("b26", 388, 337.45, 0))
    column = [table.put("b17", 600, 200), table.put("b18", 600, 170, with_="b17")]
    beside = [
        place
        for place in Front(table.state, column, farm, [stands]).places()
        if place[0].heading == stands.heading and gap(place[0], stands) < SEGMENT // 10
    ]
    assert beside
    assert all(gap(box, stands) > TOLERANCE for place in beside for box in place)
