"""The live sheet and the resolver: charts filled from sheets, and answers written on them."""

from __future__ import annotations

import pytest

from grognard.core.chance import Scripted
from grognard.core.resolver import carried, filled
from grognard.games.ordremixte.armyfile import SAMPLES, sample
from grognard.games.ordremixte.deeds import (
    COMMANDER,
    Attach,
    Form,
    General,
    Leave,
    Mark,
    Screen,
    ScreenHit,
    Sheet,
    Tick,
)
from grognard.games.ordremixte.generals import KILLED, SAFE
from grognard.games.ordremixte.live import done, standing
from grognard.games.ordremixte.morale import GONE, UNTESTED, screened, sheet
from grognard.games.ordremixte.reading import outcome, situation
from tests.helpers import rule
from tests.ordremixte.desk import CHARTS
from tests.ordremixte.livesheet import after


@rule("10.13", "12.1")
def test_the_resolver_is_filled_from_two_sheets_and_its_result_applied() -> None:
    english = standing(Sheet(sample("english")))
    french = after(Form("1.1", "attack-column"), Tick("1.1"))
    chart = CHARTS["assault"]
    values = {**situation(french, "1.1", "attacker"), **situation(english, "1.1", "defender")}
    filled_in = filled(chart, carried(chart, values))
    assert filled_in["attacker_pm"] == "4"
    assert filled_in["defender_quality"] == "veteran"
    answer = chart.run(filled_in, Scripted([50, 3]))
    assert answer.result == "assault-repulsed"
    deeds = outcome(french, answer.carry, {"attacker": "1.1"})
    assert deeds == (Tick("1.1", 2), Mark("1.1", "retreating"))
    assert outcome(english, answer.carry, {"defender": "1.1"}) == ()
    assert standing(done(french.sheet, *deeds)).units["1.1"].pm == 2


@rule("18")
def test_a_general_killed_in_the_resolver_is_mourned_once() -> None:
    led = after(Attach(1, "1.1"))
    chart = CHARTS["fire"]
    values = filled(chart, carried(chart, situation(led, "1.1", "target")))
    answer = chart.run(values, Scripted([4, 1, 10]))  # a critical: 2 PM, killed, 1 PM more, stands
    deeds = outcome(led, answer.carry, {"target": "1.1"})
    assert deeds == (Tick("1.1", 2), General(1, "killed"))
    now = standing(done(led.sheet, *deeds))
    assert [now.units[f"1.{unit}"].lost for unit in (1, 2, 3, 4)] == [3, 1, 1, 1]


@rule("18", "R68")
def test_a_commander_who_falls_with_a_destroyed_unit_is_mourned_by_its_brigade() -> None:
    led = after(Attach(COMMANDER, "1.1"), Attach(1, "1.1"))
    carry = sheet("target", 5, GONE, KILLED)
    deeds = outcome(led, carry, {"target": "1.1"})
    assert deeds == (Leave("1.1", "destroyed"), General(COMMANDER, "killed"))
    now = standing(done(led.sheet, *deeds))
    assert [now.units[f"1.{unit}"].lost for unit in (2, 3, 4)] == [1, 1, 1]
    assert outcome(after(), carry, {"target": "1.1"}) == (Leave("1.1", "destroyed"),)  # nobody was with it


@rule("5.2", "R87")
def test_a_screen_shot_at_in_the_resolver_is_out() -> None:
    twice = screened("target", 2)
    assert outcome(after(), twice, {"target": "1.1"}) == (Screen("1.1", 1), ScreenHit("1.1"), ScreenHit("1.1"))
    hit = after(Screen("2.1", 1), ScreenHit("2.1"))
    assert outcome(hit, twice, {"target": "2.1"}) == (ScreenHit("2.1"),)  # it does not live to see the third
    assert outcome(after(), twice, {"target": "0.1"}) == ()


@rule("15", "9.6", "11.7")
def test_states_and_formations_of_an_answer() -> None:
    routed = after(Mark("1.1", "routing"))
    rallied = sheet("unit", 0, UNTESTED, SAFE, "-routing")
    assert outcome(routed, rallied, {"unit": "1.1"}) == (Mark("1.1", "routing", False),)
    assert outcome(after(), rallied, {"unit": "1.1"}) == ()
    tired = sheet("unit", 0, UNTESTED, SAFE, "tired")
    assert outcome(after(), tired, {"unit": "0.2"}) == (Mark("0.2", "tired"),)
    assert outcome(after(), tired, {"unit": "1.1"}) == ()
    square = {"after_unit_formation": "square"}
    assert outcome(after(), square, {"unit": "1.1"}) == (Form("1.1", "square"),)
    assert outcome(after(Form("1.1", "square")), square, {"unit": "1.1"}) == ()


@rule("12.1")
def test_a_unit_destroyed_in_the_resolver_leaves_the_sheet() -> None:
    weak = after(Tick("1.1", 4))
    chart = CHARTS["fire"]
    answer = chart.run(filled(chart, carried(chart, situation(weak, "1.1", "target"))), Scripted([30]))
    assert outcome(weak, answer.carry, {"target": "1.1"}) == (Leave("1.1", "destroyed"),)


@rule("R87")
def test_a_dead_screen_is_counted_in_the_resolver_too() -> None:
    found = after(Screen("1.1", 1), ScreenHit("1.1"), ScreenHit("1.1"))
    values = situation(found, "1.1", "target")
    assert (values["target_pm"], values["target_lost"], values["target_bases"]) == ("4", "2", "3")
    chart = CHARTS["fire"]
    answer = chart.run(filled(chart, carried(chart, values)), Scripted([20, 9]))
    assert outcome(found, answer.carry, {"target": "1.1"}) == (Tick("1.1"),)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_unit_of_every_army_fits_the_charts(name: str) -> None:
    found = standing(Sheet(sample(name)))
    chart = CHARTS["melee"]
    for place in found.units:
        values = carried(chart, situation(found, place, "defender"))
        assert values["defender_arm"] == found.units[place].unit.arm
        assert values["defender_pm"] == str(found.units[place].pm)
        assert values["defender_formation"] == found.units[place].formation
        filled(chart, values)
