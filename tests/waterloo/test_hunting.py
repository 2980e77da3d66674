"""The computer's plan for the short scenario: who storms which garrison, who hunts Wellington, and what that costs."""

from __future__ import annotations

from grognard.games.waterloo import records as do
from grognard.games.waterloo.clearing import RESCUED, RESCUED_TURNS
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.outlook import BOXED_IN, DIVERTED, Outlook
from grognard.games.waterloo.parting import parts
from grognard.games.waterloo.plans import AT_ONCE, HUNT_FROM, PLANS
from grognard.games.waterloo.state import where
from grognard.games.waterloo.tables import TOWN, TOWN_OF, Unit
from grognard.games.waterloo.tasks import HUNT, SET_FREE
from grognard.games.waterloo.ways import ADVANCE
from tests.waterloo.table import BLUE, Table, unit

FARM, CASTLE = "rHS", "rH"


def day(*names: str) -> Table:
    """Both garrisons, Wellington at the crossroads, and some units far from everybody."""
    table = Table(Manoeuvres(BLUE), empty=True, scenario="short")
    table.put(FARM, 405, 390, 180)
    table.put(CASTLE, 269, 294.5, 180)
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 416, 447)
    for number, name in enumerate(names):
        table.put(name, 340 + 40 * number, 200)
    return table


def seen(table: Table) -> Outlook:
    return Outlook(table.state, BLUE, {}, {})


def told(table: Table, name: str) -> Unit | None:
    goal = seen(table).goals.get(table.state.group[unit(name)])
    return goal.storm if goal is not None else None


# --- the plan ----------------------------------------------------------------------------------------------------


def test_the_plan_names_garrisons_and_units_of_blue_once() -> None:
    plan = PLANS["short"]
    assert {garrison for garrison, _ in plan.values()} == set(TOWN_OF) == set(AT_ONCE["short"])
    assert not set(plan) & set(HUNT_FROM["short"])
    ranks = sorted(plan.values())
    assert len(ranks) == len(set(ranks))


def test_whoever_is_planned_for_a_garrison_storms_it_though_the_other_is_nearer() -> None:
    table = day()
    for name, x in (("b36", 300), ("b37", 330), ("b30", 420), ("b32", 450)):
        table.put(name, x, 230)
    table.put("b37", 300, 200, with_="b36")
    table.put("b32", 420, 200, with_="b30")
    assert told(table, "b36") == unit(FARM)
    assert told(table, "b30") == unit(CASTLE)


def test_no_more_are_told_off_than_the_plan_says_and_the_others_wait() -> None:
    table = day()
    pairs = (("b26", "b27"), ("b36", "b37"), ("b17", "b18"), ("b3", "b4"))
    for number, (front, rear) in enumerate(pairs):
        table.put(front, 360 + 40 * number, 250)
        table.put(rear, 360 + 40 * number, 220, with_=front)
    assert [told(table, front) for front, _ in pairs] == [unit(FARM)] * 3 + [None]
    assert not seen(table).hunts([unit("b3")]), "the Guard is a reserve while the farm stands"
    table.state.box[unit("b17")] = table.state.box[unit("b18")] = None
    assert told(table, "b3") == unit(FARM)


def test_more_are_told_off_for_a_garrison_when_the_other_has_fallen() -> None:
    """One of those who stormed that one, but not the two who hold it."""
    table = day()
    pairs = (("b36", "b37"), ("b17", "b18"), ("b1", "b2"), ("b3", "b4"), ("b5", "b6"), ("b28", "b29"))
    for number, (front, rear) in enumerate(pairs):
        table.put(front, 300 + 40 * number, 250)
        table.put(rear, 300 + 40 * number, 220, with_=front)
    assert [told(table, front) for front, _ in pairs].count(unit(CASTLE)) == 1, "of his own corps"
    table.state.box[unit(FARM)] = None
    holders = "b38", "b26"
    for name, y in zip(holders, (400, 365), strict=True):
        table.put(name, 405, y)
    told_off = [told(table, front) for front, _ in pairs]
    assert told_off.count(unit(CASTLE)) == AT_ONCE["short"][unit(CASTLE)] + SET_FREE
    assert not any(told(table, name) for name in holders)


def test_who_has_taken_a_garrison_holds_it_before_he_storms_another() -> None:
    table = day()
    table.put("b26", 405, 345)
    table.put("b27", 405, 315, with_="b26")
    table.state.box[unit(FARM)] = None
    goal = seen(table).goals[table.state.group[unit("b26")]]
    assert goal.place is TOWN["haye_sainte"]


# --- the hunt ----------------------------------------------------------------------------------------------------


def test_whoever_is_not_planned_makes_for_wellington_some_later() -> None:
    table = day("b15", "b40", "b13")
    goal = seen(table).goals[table.state.group[unit("b15")]]
    assert (goal.x, goal.y, goal.pull) == (41600, 44700, HUNT)
    assert seen(table).hunts([unit("b15")])
    assert not seen(table).hunts([unit("b40")])
    table.state.turn = HUNT_FROM["short"][unit("b40")]
    assert seen(table).hunts([unit("b40")])
    assert not seen(table).hunts([unit("b13")])


def test_in_other_scenarios_nobody_hunts() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 300)
    table.put("r3", 480, 427, 165)
    assert not seen(table).hunts([unit("b15")])


def test_a_hunter_fights_near_wellington_rather_than_anywhere() -> None:
    table = day()
    hunter = (table.put("b15", 700, 350),)
    table.put("r2", 700, 420, 180)
    far = seen(table).best_charge(hunter)
    table.lead("wellington", 700, 470)
    near = seen(table).best_charge(hunter)
    assert far is not None
    assert near is not None
    assert near.worth >= far.worth + DIVERTED


def test_horse_hunts_unit_by_unit() -> None:
    table = day()
    pair = [table.put("b46", 600, 250), table.put("b47", 630, 250, with_="b46")]
    assert parts(table.state, pair, seen(table)) == [(pair[0],), (pair[1],)]
    foot = [table.put("b15", 500, 250), table.put("b16", 530, 250, with_="b15")]
    assert parts(table.state, foot, seen(table)) == []


def test_a_hunter_comes_nearer() -> None:
    table = day()
    hunter = (table.put("b25", 600, 300, 300),)
    run = seen(table).best_run(hunter, ADVANCE)
    assert run is not None
    assert isinstance(run.line, do.Run)
    assert run.worth > HUNT


# --- who storms --------------------------------------------------------------------------------------------------


def test_the_first_two_of_a_column_may_be_sent_alone() -> None:
    table = day()
    column = [table.put("b36", 430, 250)]
    column += [table.put("b37", 430, 220, with_="b36"), table.put("b38", 430, 190, with_="b36")]
    assert (column[0], column[1]) in parts(table.state, column, seen(table))


def test_no_part_is_thought_of_that_could_not_come_clear_of_the_rest() -> None:
    """56 the first two of a file of the Guard touch others beside and behind them; a whole file does not."""
    table = Table(scenario="short")
    guard = [unit(f"b{number}") for number in range(1, 7)]
    found = parts(table.state, guard, seen(table))
    assert (unit("b1"), unit("b2"), unit("b6")) in found
    assert (unit("b2"), unit("b6")) not in found
    corps = [unit(f"b{number}") for number in range(36, 40)]
    assert (unit("b36"), unit("b37")) not in parts(table.state, corps, seen(table)), "38 and 39 do not touch"


def test_who_charges_a_garrison_leaves_himself_room_to_withdraw() -> None:
    table = day()
    column = (table.put("b26", 405, 337.4), table.put("b27", 405, 307.4, with_="b26"))
    free = seen(table).best_charge(column)
    table.put("b15", 405, 291.9)
    boxed = seen(table).best_charge(column)
    assert free is not None
    assert boxed is not None
    assert boxed.worth <= free.worth - BOXED_IN + 1


def test_an_enemy_who_silences_guns_is_charged() -> None:
    """The more guns and turns to come the rather, but not by those who are wanted before a garrison."""
    table = day()
    enemy = table.put("r3", 600, 440, 180)
    at = where(table.state, enemy)
    hunter = [table.put("b19", 700, 200)]
    stormer = [table.put("b26", 405, 338), table.put("b27", 405, 308, with_="b26")]
    table.state.turn = 2

    def rescued(units: list[Unit]) -> float:
        return seen(table)._rescued(units, at)

    assert rescued(hunter) == 0
    table.put("b23", 600, 390)
    assert rescued(hunter) == RESCUED * RESCUED_TURNS
    assert rescued(stormer) == 0
    table.put("b24", 616, 390)
    assert rescued(hunter) == 2 * RESCUED * RESCUED_TURNS
    table.state.turn = 6
    assert rescued(hunter) == 2 * RESCUED
    table.state.turn = 7
    assert rescued(hunter) == 0, "they will not fire any more"
    table.state.turn = 2
    table.put("b23", 600, 380)
    table.put("b24", 616, 380)
    assert rescued(hunter) == 0, "farther away than he engages"
