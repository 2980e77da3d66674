"""How the computer plans a storm: ways, places round a garrison, orders weighed together, the order of manoeuvres."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from grognard.core.game import Action
from grognard.core.steps import Frame
from grognard.games.waterloo import records as do
from grognard.games.waterloo.budget import Option, Purse, best_set
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.initiative import Bids
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.marching import breaks_up, leaves_room
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.plans import WEIGHTS
from grognard.games.waterloo.spending import joins_column, options
from grognard.games.waterloo.stands import can_reinforce
from grognard.games.waterloo.state import State, mask, members, where
from grognard.games.waterloo.stations import Ring
from grognard.games.waterloo.storm import go_worth, leaders, move_worth, stormed
from grognard.games.waterloo.tables import GENERAL_INDEX, SEGMENT, TOLERANCE, TOWN, UNIT_INDEX
from grognard.games.waterloo.wayfinding import way_to
from grognard.games.waterloo.ways import CHARGE, Plan, plan_run
from tests.waterloo.table import BLUE, RED, Table, unit

REILLE = GENERAL_INDEX["blue-reille"]


def answer(table: Table) -> Action:
    action = GAME.doctrine.choose(table.state, BLUE, random.Random(1), 3)
    assert GAME.check(table.state, BLUE, action) is None
    return action


def at_hougoumont(*frames: Frame[State]) -> Table:
    """The garrison of Hougoumont alone, and both commanders far away."""
    table = Table(*frames, empty=True, scenario="short")
    table.put("rH", 269, 294.5, 180)
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 416, 560)
    return table


# --- ways and places ---------------------------------------------------------------------------------------------


def test_a_way_goes_round_ground_that_the_enemy_engages() -> None:
    table = Table(empty=True)
    table.put("r3", 600, 200, 180)
    free = way_to(60000, 30000, ())
    barred = way_to(60000, 30000, ((where(table.state, unit("r3")), SEGMENT, False),))
    assert free.far(60000, 10000) < barred.far(60000, 10000)
    path = [barred.ahead(60000, 10000, far) for far in (4000, 8000, 12000)]
    assert any(abs(x - 60000) > 3000 for x, _ in path)


def test_the_second_formation_is_told_off_for_a_free_side_of_the_farm() -> None:
    table = at_hougoumont()
    table.put("b30", 269, 240)
    table.put("b28", 269, 200)
    ring = Ring(table.state, BLUE, unit("rH"))
    first, second = ring.take([unit("b30")], 1), ring.take([unit("b28")], 1)
    assert first is not None
    assert second is not None
    assert (first.x - second.x) ** 2 + (first.y - second.y) ** 2 > SEGMENT**2


def test_every_stormer_has_a_place_of_his_own() -> None:
    table = at_hougoumont()
    for number, name in enumerate(("b29", "b28", "b30")):
        table.put(name, 230 + 40 * number, 190)
    outlook = Outlook(table.state, BLUE, {}, {})
    ways = [outlook.goals[table.state.group[unit(name)]].way for name in ("b29", "b28", "b30")]
    places = sorted((way.x, way.y) for way in ways if way is not None)
    assert len(places) == 3
    assert all(one != two for one, two in pairwise(places))


# --- points of command -------------------------------------------------------------------------------------------


def test_points_of_his_own_pay_for_the_dearest_order_and_markers_for_the_cheap_one() -> None:
    purse = Purse(markers=2, own=2, splits=False, lasting=True)
    keep = Option(REILLE, 1, do.Keep("blue-reille", "blue-30"), 10.0, 1)
    move = Option(REILLE, 2, do.Move("blue-reille", "blue-28"), 8.0, 3)
    guns = Option(REILLE, 3, do.Redeploy("blue-reille", ("blue-34",)), 9.0, 2)
    _, chosen = best_set(purse, [keep, move, guns])
    assert {option.group for option in chosen} == {1, 3}
    move.gain = 12.0
    _, chosen = best_set(purse, [keep, move, guns])
    assert {option.group for option in chosen} == {1, 2}


def test_markers_are_saved_for_an_order_that_cannot_be_paid_for_yet() -> None:
    purse = Purse(markers=2, own=1, splits=False, lasting=True)
    poor = Option(REILLE, 1, do.Move("blue-reille", "blue-35"), 1.0, 2)
    great = Option(REILLE, 2, do.Move("blue-reille", "blue-30"), 20.0, 5)
    assert best_set(purse, [poor])[1] == [poor]
    assert best_set(purse, [poor, great])[1] == []


def test_markers_are_saved_for_those_who_are_exhausted_and_will_storm_again() -> None:
    """They can have no order now; a trifle for others waits, what matters does not."""
    table = at_hougoumont(Orders(BLUE))
    table.lead("reille", 320, 150, markers=2)
    foot = [table.put("b30", 269, 241.9), table.put("b32", 269, 211.9, with_="b30")]

    def listed() -> list[Option]:
        return list(options(table.state, BLUE, Outlook(table.state, BLUE, {}, {})))

    assert not any(option.later for option in listed())
    for one in foot:
        table.state.orange[one] = 1
    (again,) = listed()
    assert again.later
    assert again.gain > 5
    assert again.cost == 3
    purse = Purse(markers=2, own=0, splits=False, lasting=True)
    trifle = Option(REILLE, 9, do.Recover("blue-reille", ("blue-28",)), 1.0, 2)
    great = Option(REILLE, 8, do.Move("blue-reille", "blue-26"), 2 * again.gain, 2)
    assert best_set(purse, [trifle])[1] == [trifle]
    assert best_set(purse, [trifle, again])[1] == []
    assert best_set(purse, [trifle, great, again])[1] == [great]
    table.state.turn = table.state.setting.last
    assert not listed()[0].gain, "there is no next turn"


def test_one_formation_leads_and_who_can_reinforce_it_costs_nothing() -> None:
    table = at_hougoumont(Orders(BLUE))
    table.lead("reille", 320, 150, markers=1)
    table.put("b30", 269, 241.9)
    table.put("b32", 269, 211.9, with_="b30")
    table.put("b28", 321.6, 294.5, 270)
    table.put("b29", 351.6, 294.5, 270, with_="b28")
    table.green("b30", "b32", "b28", "b29")
    outlook = Outlook(table.state, BLUE, {}, {})
    led = leaders(table.state, BLUE, outlook)
    assert list(led) == [unit("rH")]
    assert can_reinforce(table.state, [unit("b28")], unit("rH"))
    kept = answer(table)
    assert isinstance(kept, do.Keep)
    assert table.state.group[UNIT_INDEX[kept.formation]] == led[unit("rH")]
    table.state.ordered |= mask(members(table.state, UNIT_INDEX[kept.formation]))
    table.state.markers[REILLE] = 0
    assert answer(table) == do.Done()


def test_who_only_passes_by_a_garrison_engages_it_and_cannot_reinforce_a_charge() -> None:
    table = at_hougoumont(Orders(BLUE))
    table.put("b35", 216.5, 294.5, 90)
    assert can_reinforce(table.state, [unit("b35")], unit("rH"))
    table.put("b35", 211, 291, 33)
    assert not can_reinforce(table.state, [unit("b35")], unit("rH"))


def test_who_stands_ready_leads_before_who_would_come_from_afar() -> None:
    table = at_hougoumont(Orders(BLUE))
    table.lead("reille", 320, 150, markers=1)
    table.put("b30", 258, 242, 12)
    table.put("b29", 327, 289, 327)
    table.green("b30", "b29")
    outlook = Outlook(table.state, BLUE, {}, {})
    assert can_reinforce(table.state, [unit("b30")], unit("rH"))
    assert not can_reinforce(table.state, [unit("b29")], unit("rH"))
    assert leaders(table.state, BLUE, outlook) == {unit("rH"): table.state.group[unit("b30")]}
    table.put("b30", 600, 500)
    assert not can_reinforce(table.state, [unit("b30")], unit("rH"))


def test_where_places_alone_count_blue_bids_no_more_than_it_must() -> None:
    table = Table(Bids((BLUE, RED)), scenario="short")
    table.lead("napoleon", 463, 96, markers=12)
    assert answer(table) == do.Bid("blue", 1)


# --- manoeuvres --------------------------------------------------------------------------------------------------


def test_who_would_bar_a_charge_does_not_leave_room_for_it() -> None:
    table = at_hougoumont(Manoeuvres(BLUE))
    charger = [table.put("b30", 269, 241.9), table.put("b31", 299, 241.9, with_="b30")]
    other = [table.put("b28", 360, 275, 270)]
    table.green("b30", "b31", "b28")
    outlook = Outlook(table.state, BLUE, {}, {})
    best = outlook.best(charger)
    assert best is not None
    assert isinstance(best.line, do.ChargeAt)
    assert not leaves_room(table.state, other, do.Run(0, 3800), charger, outlook)
    assert leaves_room(table.state, other, do.Run(0, 1000), charger, outlook)


def test_a_fallen_farm_is_occupied() -> None:
    table = Table(Manoeuvres(BLUE), empty=True, scenario="short")
    table.state.turn = 6
    table.put("r3", 700, 560, 180)
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 416, 560)
    table.put("b30", 210, 240, 45)
    table.green("b30")
    assert answer(table) == do.Declare("blue-30", "advance")
    best = Outlook(table.state, BLUE, {}, {}).best([unit("b30")])
    assert best is not None
    assert isinstance(best.line, do.Run)
    plan = plan_run(table.state, [unit("b30")], best.kind, best.line.wheel, best.line.run)
    assert isinstance(plan, Plan)
    town = TOWN["hougoumont"]
    assert not town.touches(where(table.state, unit("b30")), TOLERANCE)
    assert town.touches(plan.ends[0], TOLERANCE)


# --- with horse, and in a place ----------------------------------------------------------------------------------


def with_horse(table: Table) -> None:
    """Three units of foot before the farm, and horse beside them, joined."""
    table.put("b30", 258.06, 241.75, 11.67)
    table.put("b31", 287.44, 235.67, 11.67, with_="b30")
    table.put("b32", 251.99, 212.36, 11.67, with_="b30")
    table.put("b35", 228.68, 247.82, 11.67, with_="b30")


def test_foot_may_be_sent_without_the_horse_that_makes_it_dear() -> None:
    table = at_hougoumont()
    table.lead("reille", 320, 150, markers=2)
    with_horse(table)
    listed = options(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))
    orders = {option.action.part: option for option in listed if isinstance(option.action, do.Move)}
    foot = orders["blue-30", "blue-31", "blue-32"]
    assert foot.cost < orders[()].cost
    assert foot.gain > 0


def test_horse_is_joined_to_foot_where_both_are_in_movement() -> None:
    table = at_hougoumont(Orders(BLUE))
    with_horse(table)
    table.state.group[unit("b35")] = max(table.state.group) + 1
    join = do.Join("blue-30", "blue-35")
    table.green("b35")
    assert not joins_column(table.state, join), "to set both in movement costs more than one"
    table.green("b30", "b31", "b32")
    assert joins_column(table.state, join)
    table.shake("b35")
    assert not joins_column(table.state, join), "who is shaken supports nobody, and would have to recover alone"


def test_who_holds_a_place_stays_there() -> None:
    table = Table(Manoeuvres(BLUE), empty=True, scenario="short")
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 416, 560)
    table.put("b17", 405, 380, 0)
    table.put("r3", 405, 440, 180)
    held = Outlook(table.state, BLUE, {}, {}).best_of([unit("b17")], CHARGE)
    assert held is not None
    assert held.worth < -10
    table.put("b17", 600, 240, 0)
    table.put("r3", 600, 300, 180)
    free = Outlook(table.state, BLUE, {}, {}).best_of([unit("b17")], CHARGE)
    assert free is not None
    assert free.worth > -10


def test_nobody_parts_from_those_with_whom_he_storms_to_charge_out_of_turn() -> None:
    table = at_hougoumont()
    column = [table.put("b42", 136, 298), table.put("b43", 136, 268, with_="b42")]
    outlook = Outlook(table.state, BLUE, {}, {})
    assert outlook.storms(column)
    assert breaks_up(table.state, column[:1], outlook)
    assert not breaks_up(table.state, column, outlook)
    others = [table.put("b46", 500, 200), table.put("b47", 530, 200, with_="b46")]
    assert not breaks_up(table.state, others[:1], Outlook(table.state, BLUE, {}, {}))


def test_to_go_on_storming_the_garrison_that_weighs_more_comes_first() -> None:
    table = at_hougoumont(Orders(BLUE))
    foot = [table.put("b30", 269, 241.9), table.put("b32", 269, 211.9, with_="b30")]
    table.green("b30")
    outlook = Outlook(table.state, BLUE, {}, {})
    led = leaders(table.state, BLUE, outlook)
    charge = go_worth(foot, outlook)
    assert charge > 0
    assert math.isclose(move_worth(table.state, foot, outlook, led, ()), WEIGHTS["short"][unit("rH")] * charge)
    assert WEIGHTS["short"][unit("rH")] > WEIGHTS["short"][unit("rHS")]


def test_some_of_a_formation_storm_where_all_of_it_cannot() -> None:
    """Jerome's horse is ahead of the others after they fell back, and somebody stands before it."""
    table = at_hougoumont()
    table.state.turn = 6
    foot = [table.put("b30", 258.06, 241.76, 11.67), table.put("b32", 251.99, 212.37, 11.67, with_="b30")]
    table.put("b35", 229.09, 250.81, 11.67, with_="b30")
    units = members(table.state, foot[0])
    whole = Outlook(table.state, BLUE, {}, {}).best(units)
    assert whole is not None
    assert whole.part == ()
    table.put("b42", 214.75, 294.95, 82)
    outlook = Outlook(table.state, BLUE, {}, {})
    assert outlook.best_charge(tuple(units)) is None
    best = outlook.best(units)
    assert best is not None
    assert (best.line, best.part) == (do.ChargeAt(0, "red-H"), tuple(foot))
    assert stormed(units, outlook) == unit("rH")
