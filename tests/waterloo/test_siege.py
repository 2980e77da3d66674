"""How likely garrisons fall in time, and how points of command follow from it."""

from __future__ import annotations

import math

import pytest

from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.plans import WEIGHTS
from grognard.games.waterloo.siege import (
    HAPPENS,
    HOPE,
    Blow,
    Body,
    blow_of,
    bodies,
    dice_of,
    falls,
    march_helps,
    recovery_helps,
    stands,
)
from grognard.games.waterloo.storm import by_choice
from grognard.games.waterloo.tables import GENERALS, Unit
from tests.waterloo.table import BLUE, Table, general, unit
from tests.waterloo.test_storm import at_hougoumont
from tests.waterloo.test_storming import before_the_wood

FARM, CASTLE = "rHS", "rH"
EVEN = Blow(0, 1)


def at_the_farm(turn: int = 5) -> tuple[Table, Unit]:
    table = Table(empty=True, scenario="short")
    table.state.turn = turn
    return table, table.put(FARM, 405, 390, 180)


def column(table: Table, x: float = 405) -> list[Unit]:
    return [table.put("b26", x, 337.4), table.put("b27", x, 307.4, with_="b26")]


# --- how long a garrison stands ----------------------------------------------------------------------------------


def test_one_die_a_turn_takes_a_last_loss_in_a_third_of_cases() -> None:
    """Dice alike: a difference of 4 (2/36) or 5 (1/36) ends a garrison that does not stand a retreat."""
    never = Blow(-9, 1)
    for found, reckoned in zip(stands(1, False, True, (((never,), ()),) * 2, (1.0,)), (2 / 3, 4 / 9), strict=True):
        assert math.isclose(found, reckoned)
    assert math.isclose(stands(9, False, False, (((EVEN,), ()),), (1.0,))[0], 33 / 36)


def test_a_firm_garrison_is_only_shaken_by_a_retreat_and_falls_to_the_second() -> None:
    assert math.isclose(stands(9, False, True, (((EVEN,), ()),), (1.0,))[0], 35 / 36)
    assert math.isclose(stands(9, True, True, (((EVEN,), ()),), (1.0,))[0], 33 / 36)
    twice = stands(9, False, True, (((EVEN,), ()),) * 2, (1.0,))[1]
    assert math.isclose(twice, 33 / 36 * 35 / 36 + 2 / 36 * 33 / 36)


def test_a_shot_into_a_town_hurts_from_eight_on() -> None:
    """8 and 9 are one damage after -2, 10 to 12 two: 9 and 6 of 36."""
    assert math.isclose(stands(1, False, True, (((), (-2,)),), (1.0,))[0], 1 - 9 / 36 / 3 - 6 / 36 * 5 / 9)


def test_a_melee_that_may_not_take_place_counts_by_its_chance() -> None:
    """One die against a last loss, in two turns of three: 2/3 x 1/3."""
    never = Blow(-9, 1)
    assert math.isclose(stands(1, False, True, (((never,), ()),), (2 / 3,))[0], 1 - 2 / 9)
    assert stands(1, False, True, (((never,), ()),), (0.0,)) == (1.0,)


def test_the_second_melee_of_a_turn_takes_place_less_likely() -> None:
    """One die each against a last loss: a third of the first, and of the rest a third of half of the second."""
    never = Blow(-9, 1)
    both = stands(1, False, True, (((never, never), ()),), (1.0, 0.5))[0]
    assert math.isclose(both, 2 / 3 * (1 - 1 / 6))
    assert HAPPENS[0] > HAPPENS[1] > HAPPENS[2]


def test_formations_fight_once_in_a_turn_and_no_more_than_three() -> None:
    table, farm = at_the_farm(7)
    blow = Blow(-9, 2)

    def fallen(*storming: Body) -> float:
        return round(falls(table.state, farm, storming, ()), 9)

    both = fallen(Body(0, blow, 1), Body(0, blow, 2))
    assert fallen(Body(0, blow, 1)) == fallen(Body(0, blow, 1), Body(0, blow, 1)) == 0, "four losses by two dice"
    assert both == round(HAPPENS[0] * HAPPENS[1] / 81, 9), "both take place, and every die is a loss"
    three = fallen(*(Body(0, blow, group) for group in (1, 2, 3)))
    assert both < three < 3 * both, "a third comes where one of them cannot"
    assert fallen(*(Body(0, blow, group) for group in (1, 2, 3, 4))) == three
    assert fallen(Body(1, blow, 1), Body(1, blow, 2)) == 0, "too late"


def test_whoever_arrives_reinforces_those_who_charge_in_the_same_turn() -> None:
    table, farm = at_the_farm(7)
    table.state.left[farm] = 2
    there, arrives, late = (Body(turns, Blow(-9, 1), 1 + turns) for turns in range(3))

    def fallen(*storming: Body) -> float:
        return round(falls(table.state, farm, storming, ()), 9)

    assert fallen(arrives) == fallen(there) == fallen(there, late) == 0, "two losses by one die"
    assert fallen(there, arrives) == round(HAPPENS[0] * HAPPENS[1] / 9, 9)
    table.state.turn = 6
    assert fallen(there, late) > fallen(there)


# --- who storms --------------------------------------------------------------------------------------------------


def test_how_many_of_a_formation_take_part_in_a_melee() -> None:
    table = Table(empty=True)
    units = [table.put("b36", 400, 300), table.put("b37", 400, 270, with_="b36")]
    assert dice_of(table.state, units[:1]) == 1
    units.append(table.put("b38", 400, 240, with_="b36"))
    assert dice_of(table.state, units) == 2
    table.put("b38", 430, 300, with_="b36")
    assert dice_of(table.state, units) == 3


def test_what_a_formation_is_worth_against_a_garrison() -> None:
    """Example 7: charge, veterans, support and fire against town, veterans and fire: 4 against 4."""
    table, farm = at_the_farm()
    units = column(table)
    state = table.state
    assert blow_of(state, units, farm) == Blow(0, 2)
    assert blow_of(state, units, farm, horse=True) == Blow(2, 3)
    horse = [table.put("b46", 300, 300), table.put("b47", 300, 270, with_="b46")]
    assert blow_of(state, horse, farm) == Blow(0, 2), "nobody fires at horse"
    state.yellow[units[0]] = state.yellow[units[1]] = 1
    assert blow_of(state, units, farm) == Blow(-1, 2)
    table.lead("reille", attached="b27")
    assert blow_of(state, units, farm) == Blow(0, 2)


def test_generals_who_decide_later_are_relied_on_and_others_not() -> None:
    table, farm = at_the_farm(3)
    table.put("b26", 405, 250)
    table.put("b27", 405, 220, with_="b26")
    table.lead("reille", 350, 200, markers=3)
    outlook = Outlook(table.state, BLUE, {}, {})
    reille = general("reille")
    assert bodies(table.state, outlook, farm, None, ()) == []
    (body,) = bodies(table.state, outlook, farm, None, (reille,))
    table.state.markers[reille] = 2
    (late,) = bodies(table.state, outlook, farm, None, (reille,))
    assert late.turns == body.turns + 1, "who cannot pay comes a turn later"
    table.green("b26", "b27")
    assert bodies(table.state, outlook, farm, None, ()) == [body], "whoever is in movement comes"
    assert bodies(table.state, outlook, farm, table.state.group[unit("b26")], GENERALS) == []


# --- points ------------------------------------------------------------------------------------------------------


def test_a_march_helps_less_where_others_do_the_work_or_where_it_comes_too_late() -> None:
    table, farm = at_the_farm(3)
    far = [table.put("b36", 480, 250), table.put("b37", 480, 220, with_="b36")]
    table.lead("lobau", 500, 200, markers=2)
    soon, late, never = Approach(1, 9.0), Approach(3, 9.0), Approach(9, 9.0)

    def helps(way: Approach) -> float:
        return march_helps(table.state, Outlook(table.state, BLUE, {}, {}), far, way, ())

    alone = helps(soon)
    assert alone > helps(late) > helps(never) == 0
    assert helps(Approach(1, 0.0)) < helps(Approach(1, 9.0, stopgap=True)) < alone, "not known, barred, free"
    column(table)
    table.put("b17", 450, 390, 270)
    table.put("b18", 480, 390, 270, with_="b17")
    table.state.left[farm] = 1
    assert helps(soon) < alone


def test_the_other_garrison_is_never_given_up() -> None:
    """Nobody storms the castle, so all that is done at the farm counts by hope."""
    table, _ = at_the_farm(3)
    far = [table.put("b36", 480, 250), table.put("b37", 480, 220, with_="b36")]
    way = Approach(1, 9.0)
    one = march_helps(table.state, Outlook(table.state, BLUE, {}, {}), far, way, ())
    table.put(CASTLE, 269, 294.5, 180)
    both = march_helps(table.state, Outlook(table.state, BLUE, {}, {}), far, way, ())
    assert math.isclose(both, HOPE * one)


def test_who_storms_a_garrison_alone_gains_less_by_recovering_than_who_follows_another() -> None:
    """An order to recover is the only one of a turn: alone he would not charge, and at the end that is too dear."""
    table = at_hougoumont()
    table.lead("reille", 320, 150, markers=2)
    before_the_wood(table)
    castle, fighter = unit(CASTLE), unit("b30")
    table.state.yellow[fighter] = 1

    def helps(turn: int) -> float:
        table.state.turn = turn
        return recovery_helps(table.state, Outlook(table.state, BLUE, {}, {}), fighter, castle)

    alone = {turn: helps(turn) for turn in (4, 7)}
    assert alone[4] > 0 > alone[7]
    second = [table.put("b28", 215, 310, 82.5), table.put("b29", 185.26, 306.08, 82.5, with_="b28")]
    assert Outlook(table.state, BLUE, {}, {}).is_there(second, castle)
    assert helps(4) > alone[4] + 1
    assert helps(7) > 0.3


def test_horse_beside_foot_is_worth_more_when_it_has_recovered() -> None:
    table = at_hougoumont()
    table.lead("reille", 320, 150, markers=2)
    before_the_wood(table)
    horse = table.put("b35", 228.48, 247.87, 11.67)
    table.green("b30", "b35")

    def helps() -> float:
        return recovery_helps(table.state, Outlook(table.state, BLUE, {}, {}), horse, unit(CASTLE))

    assert helps() == 0
    table.shake("b35")
    assert helps() > 3


def test_who_is_dear_to_set_in_movement_again_recovers_only_where_time_is_long() -> None:
    """Foot takes four points, foot with horse six: more than its general gets in a turn."""
    table = at_hougoumont()
    table.lead("reille", 320, 150, markers=2)
    before_the_wood(table)
    castle, fighter = unit(CASTLE), unit("b30")
    table.state.turn = 5
    table.state.yellow[fighter] = 1
    foot = recovery_helps(table.state, Outlook(table.state, BLUE, {}, {}), fighter, castle)
    table.put("b35", 228.48, 247.87, 11.67, with_="b30")
    mixed = recovery_helps(table.state, Outlook(table.state, BLUE, {}, {}), fighter, castle)
    assert mixed < foot - 1


def test_more_is_done_for_the_fall_of_a_garrison_that_weighs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    table, farm = at_the_farm(3)
    far = [table.put("b36", 480, 250), table.put("b37", 480, 220, with_="b36")]

    def helps() -> float:
        return march_helps(table.state, Outlook(table.state, BLUE, {}, {}), far, Approach(1, 9.0), ())

    monkeypatch.setitem(WEIGHTS["short"], farm, 1.0)
    once = helps()
    monkeypatch.setitem(WEIGHTS["short"], farm, 3.0)
    assert math.isclose(helps(), 3 * once)


def test_whoever_could_storm_with_more_formations_decides_first() -> None:
    table = Table(scenario="short")
    order = by_choice(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))
    assert order[:2] == [general("napoleon"), general("reille")]
