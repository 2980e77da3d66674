"""The live sheet and the guide: what is ticked, what follows, when orders may change, undo."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.core.chance import Scripted
from grognard.core.registry import texts_of
from grognard.core.resolver import BadValues, carried, filled
from grognard.core.text import LANGUAGES, Message
from grognard.games.ordremixte.army import Muster
from grognard.games.ordremixte.armyfile import SAMPLES, sample
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.deeds import (
    COMMANDER,
    Attach,
    Deed,
    Defend,
    Division,
    Form,
    Forward,
    General,
    Leave,
    Mark,
    Night,
    Order,
    Patrol,
    Screen,
    ScreenHit,
    Sheet,
    Tick,
)
from grognard.games.ordremixte.generals import KILLED, SAFE
from grognard.games.ordremixte.guide import TASKS, rout_cm
from grognard.games.ordremixte.ledger import Ledger, Ledgered, ledger
from grognard.games.ordremixte.live import (
    ORDERS,
    STEPS,
    Standing,
    done,
    dump,
    load,
    standing,
    undone,
)
from grognard.games.ordremixte.morale import GONE, UNTESTED, screened, sheet
from grognard.games.ordremixte.reading import outcome, situation
from tests.helpers import rule
from tests.ordremixte.desk import CHARTS
from tests.ordremixte.evening import any_deed
from tests.sentences import said

FRENCH = Sheet(sample("french-1"))
TWO_REGIMENTS = Sheet(
    msgspec.structs.replace(FRENCH.army, troops=(*FRENCH.army.troops, FRENCH.army.troops[-1])),
)
"""With a second regiment outside of brigades, which makes a cavalry brigade of the Reserve (R5)."""


def after(*deeds: Deed, sheet: Sheet = FRENCH) -> Standing:
    return standing(done(sheet, *deeds))


def turns(count: int) -> list[Deed]:
    return [Forward()] * (STEPS * count)


def refused(*deeds: Deed, sheet: Sheet = FRENCH) -> str:
    with pytest.raises(BadValues) as error:
        done(sheet, *deeds)
    for language in LANGUAGES:
        said(texts_of(BOOK, language), error.value.message)
    return error.value.message.key.removeprefix("refusal-")


# --- PM and bases ------------------------------------------------------------------------------------------------


@rule("R1", "2.3")
def test_ticking_pm_takes_bases_away() -> None:
    unit = after(Tick("1.1")).units["1.1"]
    assert (unit.pm, unit.bases) == (4, 4)
    unit = after(Tick("1.1", 2)).units["1.1"]
    assert (unit.pm, unit.bases) == (3, 3)
    cavalry = after(Tick("0.2", 3)).units["0.2"]
    assert (cavalry.pm, cavalry.bases) == (1, 1)


@rule("12.1")
def test_what_follows_from_a_tick() -> None:
    rows = of(tables(), "1.1").left["0.0"]
    assert [row.tests for row in rows] == [False, True, True, True, True, False]  # four PM and fewer test
    assert [after(Tick("1.1", lost)).units["1.1"].bases for lost in (1, 2)] == [4, 3]
    assert after(Tick("1.1", 4)).units["1.1"].gone == ""
    assert after(Tick("1.1", 5)).units["1.1"].gone == "destroyed"


@rule("R80")
def test_a_pm_regained_brings_its_base_back() -> None:
    unit = after(Tick("1.1", 2), Tick("1.1", -1)).units["1.1"]
    assert (unit.pm, unit.bases) == (4, 4)
    assert refused(Tick("1.1", -1)) == "too-many-pm"
    assert refused(Tick("1.1", 6)) == "too-many-pm"


@rule("5.2", "R22", "R23", "R87")
def test_screens_on_the_sheet() -> None:
    out = after(Screen("1.1", 1)).units["1.1"]
    assert (out.pm, out.bases, out.lost) == (4, 3, 0)
    hit = after(Screen("1.1", 1), ScreenHit("1.1"), Tick("1.1")).units["1.1"]
    assert (hit.lost, hit.bases_lost) == (1, 0)  # one S and one PM remove nothing
    dead = after(Screen("1.1", 1), ScreenHit("1.1"), ScreenHit("1.1"))
    unit = dead.units["1.1"]
    assert (unit.pm, unit.bases, unit.bases_lost, unit.lost) == (4, 3, 1, 1)
    assert dead.lost == 1
    assert refused(Screen("1.1", 2)) == "no-such-screen"
    assert refused(ScreenHit("1.1")) == "no-screen-out"
    light = after(Screen("2.1", 2)).units["2.1"]
    assert (light.pm, light.bases) == (3, 2)
    assert refused(Screen("2.1", 3)) == "no-such-screen"  # R23


@rule("5.2", "R22")
def test_an_s_stays_on_the_sheet_and_the_body_keeps_a_pm() -> None:
    called_in = after(Screen("2.1", 2), ScreenHit("2.1"), Screen("2.1", 0), Screen("2.1", 1), ScreenHit("2.1"))
    unit = called_in.units["2.1"]
    assert (unit.screens_out, unit.screens_lost, unit.lost) == (0, 1, 1)
    assert refused(Tick("1.1", 4), Screen("1.1", 1)) == "no-such-screen"
    assert after(Tick("1.1", 3), Screen("1.1", 1)).units["1.1"].pm == 1


@rule("R22", "R80")
def test_the_pm_of_a_dead_screen_regained_brings_its_base_back_but_no_screen() -> None:
    hits: list[Deed] = [Screen("1.1", 1), ScreenHit("1.1"), ScreenHit("1.1")]
    unit = after(*hits, Tick("1.1", -1)).units["1.1"]
    assert (unit.pm, unit.bases, unit.bases_lost, unit.test_lost) == (5, 4, 0, 0)
    assert refused(*hits, Tick("1.1", -1), Screen("1.1", 1)) == "no-such-screen"


@rule("6", "R24")
def test_patrols_cost_a_pm_that_is_no_loss() -> None:
    rode = after(Patrol("0.2"))
    assert rode.units["0.2"].pm == 3
    assert rode.lost == 0
    assert refused(Patrol("1.1")) == "no-patrol"


# --- the division ------------------------------------------------------------------------------------------------


@rule("19", "R69", "E13")
def test_the_division_s_threshold_approaches() -> None:
    fourteen = [Tick(f"1.{unit}", 3) for unit in (1, 2, 3, 4)] + [Tick("2.1", 2)]
    assert after(*fourteen).division == "fights"
    fifteen = [*fourteen, Tick("2.1")]
    assert after(*fifteen).division == "tests"
    held = after(*fifteen, Division(True))
    assert held.division == "fights"
    failed = after(*fifteen, Division(False))
    assert failed.retired
    assert {brigade.order for brigade in failed.brigades.values()} == {"retreat"}
    assert refused(Division(True)) == "division-not-due"


@rule("19", "R69")
def test_half_lost_retires_without_a_test_and_lost_units_count_whole() -> None:
    gone = [Leave(f"1.{unit}", "routed-off") for unit in (1, 2, 3, 4)]
    assert after(*gone).lost == 20
    assert after(*gone, Tick("2.1", 2)).division == "retires"
    assert not after(*gone, Tick("2.1", 2), *([Forward()] * (STEPS - 1))).retired  # at the end of the turn
    over = after(*gone, Tick("2.1", 2), *turns(1))
    assert over.retired
    assert {over.may_change(number) for number in over.brigades} == {"retired"}
    assert after(Leave("1.1", "left")).lost == 0
    assert refused(Leave("1.1", "destroyed"), Tick("1.1")) == "unit-is-gone"
    assert refused(Leave("1.1", "vanished")) == "no-such-way"


@rule("A", "R72", "E13")
def test_the_defender_of_a_scenario_takes_ten_pm_away_and_has_no_test() -> None:
    english = Sheet(sample("english"))
    taken = Defend({"1.1": 6, "1.2": 4})
    found = after(taken, sheet=english)
    assert found.units["1.1"].gone == "destroyed"
    assert (found.units["1.2"].pm, found.units["1.2"].bases) == (2, 2)
    assert (found.pm, found.lost, found.half) == (31, 0, 16)
    hurt = [Tick("2.1", 6), Tick("2.2", 7), Tick("1.3", 2)]
    assert after(taken, *hurt, sheet=english).division == "fights"
    assert after(taken, *hurt, Tick("1.3"), sheet=english).division == "retires"
    assert refused(Defend({"1.1": 4}), sheet=english) == "defend-ten"
    assert refused(Tick("1.1"), taken, sheet=english) == "defend-late"
    assert refused(taken, taken, sheet=english) == "defend-late"
    assert refused(Defend({"1.1": 7, "1.2": 3}), sheet=english) == "too-many-pm"
    assert refused(taken, Tick("1.2", -1), sheet=english) == "too-many-pm"  # the ten do not come back
    assert after(taken, Tick("1.2"), Tick("1.2", -1), sheet=english).lost == 0


@rule("20", "R3")
def test_a_night_gives_half_of_the_day_s_losses_back() -> None:
    night = after(Tick("1.1", 3), Patrol("0.2"), Mark("1.2", "disordered"), Night())
    assert night.units["1.1"].lost == 2
    assert night.units["0.2"].pm == 4
    assert not night.units["1.2"].marks
    second = after(Tick("1.1", 3), Night(), Tick("1.1", 2), Night())
    assert second.units["1.1"].lost == 2 + 1
    better = after(Tick("1.1", 3), Night(), Tick("1.1", -1), Night())  # it ends the day with fewer than it began with
    assert better.units["1.1"].lost == 1


@rule("20", "19", "R114")
def test_who_has_lost_half_retires_before_the_night() -> None:
    lost = [Leave(f"1.{unit}", "destroyed") for unit in (1, 2, 3, 4)]
    night = after(*lost, Tick("2.1", 2), Night())
    assert night.lost < night.half
    assert night.retired


@rule("20", "R114")
def test_over_night_everybody_arrives() -> None:
    exceptional = Sheet(msgspec.structs.replace(sample("french-1"), commander="exceptional"))
    evening: list[Deed] = [
        Order(1, "halt"),
        Order(1, "attack", arrives=9),
        General(2, "grave"),
        Attach(COMMANDER, "1.1"),
    ]
    morning = after(*turns(3), *evening, Night(), sheet=exceptional)
    assert (morning.brigades[1].order, morning.brigades[1].pending) == ("attack", "")
    assert morning.brigades[2].lost_in == 0
    assert morning.may_change(1) == "turn"
    assert after(*evening[3:], Night(), Order(1, "halt")).brigades[1].order == "halt"  # tied for turn 2 of yesterday


# --- orders ------------------------------------------------------------------------------------------------------


@rule("4.1")
def test_orders_change_in_the_commander_s_turns() -> None:
    first = Order(1, "attack")
    assert after(first).brigades[1].order == "attack"
    assert refused(first, Order(1, "halt")) == "order-wait"
    assert after(first, *turns(2), Order(1, "halt")).brigades[1].order == "halt"
    fleeing = (Mark("1.1", "retreating"), Mark("1.2", "routing"))
    assert after(first, *fleeing, Order(1, "halt")).brigades[1].order == "halt"
    half = (Mark("1.1", "retreating"), Leave("1.2", "left"), Leave("1.3", "destroyed"))  # one of two that are left
    assert after(first, *half).may_change(1) == "fleeing"
    assert after(first, *half[:2]).may_change(1) == "wait"
    poor = Sheet(msgspec.structs.replace(sample("french-1"), commander="poor"))
    assert refused(first, *turns(5), Order(1, "halt"), sheet=poor) == "order-wait"
    assert refused(Order(7, "halt")) == "no-such-brigade"
    assert refused(Order(1, "dance")) == "no-such-order"


@rule("4.2")
def test_every_order_can_be_given_and_only_cavalry_supports() -> None:
    for order in ORDERS[1:-1]:
        assert after(Order(1, order)).brigades[1].order == order
    assert refused(Order(1, "support")) == "no-such-order"
    assert after(Order(0, "support")).brigades[0].order == "support"
    assert refused(Order(1, "none")) == "no-such-order"


@rule("R5", "18", "R113")
def test_cavalry_outside_brigades_has_a_general_or_is_the_reserve() -> None:
    assert refused(Attach(0, "0.2")) == "no-general-there"
    assert refused(General(0, "killed")) == "no-general-there"
    fell: list[Deed] = [Order(0, "attack"), Attach(0, "0.2"), General(0, "killed")]
    found = after(*fell, sheet=TWO_REGIMENTS)
    assert {place: state.lost for place, state in found.units.items() if place.startswith("0.")} == {
        "0.1": 0,  # guns outside brigades are of none
        "0.2": 1,
        "0.3": 1,
    }
    assert found.may_change(0) == "no-general"
    assert after(sheet=TWO_REGIMENTS).brigades[0].order == "none"
    assert found.may_change(1) == "first"
    runs: list[Deed] = [Order(0, "attack"), Mark("0.2", "routing")]
    assert after(*runs, sheet=TWO_REGIMENTS).may_change(0) == "fleeing"  # one of two, whatever the guns do
    beside = after(Attach(COMMANDER, "0.1"), General(COMMANDER, "killed"), sheet=TWO_REGIMENTS)
    assert beside.lost == 0


@rule("4.3", "R15")
def test_a_messenger_arrives_in_his_turn() -> None:
    sent = [Order(1, "halt"), *turns(2), Order(1, "attack", arrives=4)]
    assert after(*sent).brigades[1].order == "halt"
    assert after(*sent, *turns(1)).brigades[1].order == "attack"
    assert refused(Order(1, "attack", arrives=1)) == "messenger-late"


@rule("4.4", "R83")
def test_the_reserve_stands_at_halt_and_may_be_ordered_in_any_turn() -> None:
    assert after().brigades[0].order == "halt"
    assert after(Order(0, "attack")).brigades[0].order == "attack"
    late = [*turns(1), Order(0, "attack")]
    assert after(*late).brigades[0].order == "attack"  # turn 2 is no turn of a Normal commander
    assert refused(*late, Order(0, "halt")) == "order-wait"
    assert after(*late, *turns(1), Order(0, "halt")).brigades[0].order == "halt"
    assert refused(Order(0, "halt"), *turns(1), Order(0, "attack")) == "order-wait"  # Halt is an order too


@rule("4.4", "R83", "20")
def test_the_reserve_has_a_first_order_every_day() -> None:
    morning = after(Order(0, "attack"), Order(1, "attack"), Night())
    assert (morning.brigades[0].order, morning.may_change(0)) == ("halt", "first")
    assert (morning.brigades[1].order, morning.may_change(1)) == ("attack", "wait")
    headless = after(Order(0, "attack"), General(COMMANDER, "killed"), Night())
    assert (headless.brigades[0].order, headless.may_change(0)) == ("retreat", "no-commander")


@rule("4.6")
def test_a_commander_with_a_unit_gives_no_orders_next_turn() -> None:
    exceptional = Sheet(msgspec.structs.replace(sample("french-1"), commander="exceptional"))
    joined = [Order(1, "halt"), Attach(COMMANDER, "1.1"), *turns(1)]
    assert refused(*joined, Order(1, "attack"), sheet=exceptional) == "order-commander-tied"
    assert after(*joined, *turns(1), Order(1, "attack"), sheet=exceptional).brigades[1].order == "attack"


@rule("18", "R68", "R105")
def test_a_killed_general_costs_his_brigade_and_is_replaced_in_two_turns() -> None:
    fell = [Order(1, "halt"), *turns(2), General(1, "killed")]
    found = after(*fell)
    assert [found.units[f"1.{unit}"].lost for unit in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert found.units["2.1"].lost == 0
    assert refused(*fell, Order(1, "attack")) == "order-no-general"
    assert refused(*fell, *turns(1), Order(1, "attack")) == "order-no-general"
    assert after(*fell, *turns(2)).brigades[1].lost_in == 0
    assert refused(*fell, General(1, "grave")) == "general-is-lost"
    assert refused(*fell, Attach(1, "1.1")) == "general-is-lost"
    assert after(General(1, "grave")).units["1.1"].lost == 0
    assert refused(General(1, "sulking")) == "no-such-fate"


@rule("18", "R68")
def test_without_the_commander_all_retreat_or_nobody_is_ordered() -> None:
    killed = after(Attach(COMMANDER, "1.1"), General(COMMANDER, "killed"))
    assert {brigade.order for brigade in killed.brigades.values()} == {"retreat"}
    assert [killed.units[f"1.{unit}"].lost for unit in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert killed.units["2.1"].lost == 0
    grave = General(COMMANDER, "grave")
    assert refused(grave, Order(1, "attack")) == "order-no-commander"
    assert refused(grave, Attach(COMMANDER, "1.1")) == "general-is-lost"
    wounded = after(Order(1, "attack"), grave)
    assert [wounded.brigades[number].order for number in (1, 2, 0)] == ["attack", "none", "halt"]


@rule("19")
def test_a_charismatic_commander_who_is_lost_helps_the_division_no_more() -> None:
    star = Sheet(msgspec.structs.replace(sample("french-1"), charismatic=True))
    assert after(sheet=star).charismatic
    assert not after(General(COMMANDER, "grave"), sheet=star).charismatic


@rule("12.1", "4.6")
def test_who_is_attached_to_whom() -> None:
    found = after(Attach(1, "1.1"), Attach(COMMANDER, "2.1"))
    assert [found.leader(place) for place in ("1.1", "2.1", "1.2")] == [1, COMMANDER, None]
    asked = [situation(found, place, "unit")["unit_general"] for place in ("1.1", "2.1", "1.2")]
    assert asked == ["attached", "attached", "none"]
    star = Sheet(msgspec.structs.replace(sample("french-1"), charismatic=True))
    led = after(Attach(COMMANDER, "2.1"), sheet=star)
    assert situation(led, "2.1", "unit")["unit_general"] == "charismatic"
    both = after(Attach(1, "1.1"), Attach(COMMANDER, "1.1"))
    assert both.leader("1.1") == COMMANDER
    gone = after(Attach(1, "1.1"), Tick("1.1", 5))
    assert gone.leader("1.1") is None


# --- states ------------------------------------------------------------------------------------------------------


@rule("R103")
def test_marks_last_as_long_as_the_rules_say() -> None:
    marked: list[Deed] = [*([Forward()] * 8), Mark("1.1", "retreating"), Mark("0.2", "won"), Mark("1.2", "disordered")]
    end = after(*marked, *([Forward()] * 7))
    assert end.turn == 2
    assert "retreating" in end.units["1.1"].marks
    assert "won" in end.units["0.2"].marks
    assert "won" not in after(*marked, *([Forward()] * 11)).units["0.2"].marks
    later = after(*marked, *turns(2))
    assert "retreating" not in later.units["1.1"].marks
    assert "disordered" in later.units["1.2"].marks  # the players know whether its cause is gone
    fired: list[Deed] = [*([Forward()] * 8), Mark("1.1", "fired")]
    assert "fired" in after(*fired, *turns(1)).units["1.1"].marks
    assert "fired" not in after(*fired, *turns(1), *([Forward()] * 7)).units["1.1"].marks  # a whole turn without fire
    assert refused(Mark("1.1", "singing")) == "no-such-state"
    assert refused(Tick("9.9")) == "no-such-unit"


@rule("5.3")
def test_units_take_only_formations_of_their_doctrine() -> None:
    assert after(Form("1.1", "attack-column")).units["1.1"].formation == "attack-column"
    english = Sheet(sample("english"))
    assert refused(Form("1.1", "attack-column"), sheet=english) == "not-its-formation"
    assert after(Form("1.1", "block")).units["1.1"].formation == "block"
    assert refused(Form("0.2", "block")) == "not-its-formation"


@rule("11.7", "12.2", "15")
def test_states_that_exclude_each_other_and_those_of_an_arm() -> None:
    spent = after(Mark("0.2", "tired"), Mark("0.2", "spent")).units["0.2"]
    assert (spent.wind, set(spent.marks)) == ("spent", {"spent"})
    routed = after(Mark("1.1", "retreating"), Mark("1.1", "routing"), Mark("1.1", "disordered")).units["1.1"]
    assert set(routed.marks) == {"routing", "disordered"}
    assert refused(Mark("1.1", "tired")) == "no-such-state"
    assert refused(Mark("1.1", "abandoned")) == "no-such-state"


# --- kept and undone ---------------------------------------------------------------------------------------------


def tried(sheet: Sheet, deed: Deed) -> Sheet | BadValues:
    try:
        return done(sheet, deed)
    except BadValues as error:
        return error


@pytest.mark.parametrize("name", SAMPLES)
def test_a_battle_of_random_deeds_can_be_kept_told_and_undone(name: str) -> None:
    rng, sheet = random.Random(name), Sheet(sample(name))
    words = [texts_of(BOOK, language) for language in LANGUAGES]
    for _ in range(150):
        before = standing(sheet)
        found = tried(sheet, any_deed(before, rng))
        if isinstance(found, BadValues):
            assert all(text.render(found.message) for text in words)
            continue
        sheet, now = found, standing(found)
        assert standing(undone(sheet)) == before
        for state in now.units.values():
            assert 0 <= state.pm <= state.unit.pm
            assert bool(state.gone) == (state.bases == 0)
        assert 0 <= now.lost <= now.muster.pm
    assert load(dump(sheet)) == sheet
    for find in TASKS.values():
        for task in find(standing(sheet)):
            for text in words:
                said(text, task)


def test_a_kept_sheet_that_is_none_is_refused_in_words() -> None:
    for data in (b"", b"{}", b"[1", dump(FRENCH).replace(b'"format":1', b'"format":2'), b"\xff"):
        with pytest.raises(BadValues) as error:
            load(data)
        assert error.value.message.key in ("refusal-sheet-unreadable", "refusal-sheet-format")
    assert load(dump(done(FRENCH, Tick("1.1")))).deeds == (Tick("1.1"),)


# --- with the resolver -------------------------------------------------------------------------------------------


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


# --- the guide ---------------------------------------------------------------------------------------------------


def tasks(number: int, *deeds: Deed, sheet: Sheet = FRENCH) -> set[str]:
    return {task.key for task in TASKS[number](after(*deeds, sheet=sheet))}


@rule("8")
def test_fifteen_steps_and_the_tasks_and_charts_of_each() -> None:
    found = tables()
    assert [one.number for one in found.steps] == list(range(1, STEPS + 1))
    assert {one.number for one in found.steps if one.due} == set(TASKS)
    assert {chart for charts in found.charts.values() for chart in charts} <= set(CHARTS)
    assert set(found.charts) | set(found.ends) <= {one.number for one in found.steps}


@rule("8", "4.1")
def test_when_each_brigade_may_be_ordered() -> None:
    def when(*deeds: Deed) -> dict[int, str]:
        found = after(*deeds)
        return {number: found.may_change(number) for number in found.brigades}

    assert when() == {1: "first", 2: "first", 0: "first"}  # two brigades, and the reserve at Halt
    ordered = [Order(1, "attack"), Order(2, "halt")]
    assert when(*ordered) == {1: "wait", 2: "wait", 0: "first"}
    assert when(*ordered, Order(0, "halt"), *turns(2)) == {1: "turn", 2: "turn", 0: "turn"}
    sent = after(*ordered, *turns(2), Order(1, "halt", arrives=4)).brigades[1]
    assert (sent.order, sent.pending, sent.arrives) == ("attack", "halt", 4)


@rule("8", "15", "R65")
def test_the_guide_to_flight_and_rally() -> None:
    routed = [Mark("1.1", "routing"), Mark("0.2", "retreating")]
    assert tasks(3, *routed) == set()  # they move next turn
    assert tasks(3, *routed, *turns(1)) == {"guide-rout", "guide-retreat"}
    assert tasks(2, *routed, *turns(1)) == set()
    assert tasks(2, *routed, *turns(2)) == {"guide-rally"}
    found = after(Mark("0.1", "abandoned"))
    assert rout_cm(found.units["0.1"]) == 22
    assert [rout_cm(after().units[place]) for place in ("1.1", "0.1", "0.2")] == [22, 14, 30]


@rule("8", "13", "R63")
def test_the_guide_to_victors() -> None:
    won: list[Deed] = [Mark("0.2", "won"), Mark("1.1", "won"), *turns(1)]
    assert tasks(4, *won) == {"guide-break-may", "guide-advance"}
    english = Sheet(sample("english"))
    assert tasks(4, *won, sheet=english) == {"guide-break-must", "guide-pursue"}
    assert tasks(4, *won, Mark("0.2", "spent")) == {"guide-advance"}


@rule("8", "4.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_what_every_order_asks(language: str) -> None:
    found = tables()
    assert {one.number for one in found.steps if one.asks == "movement"} == {6, 7}
    assert {order for command in found.commands for order in command.orders} == set(ORDERS[1:])
    for order in ORDERS:
        said(texts_of(BOOK, language), Message(f"guide-move-{order}", {"brigade": found.commands[0].label}))


@rule("8", "14", "11.7")
def test_the_guide_to_disorder_and_rest() -> None:
    assert tasks(14) == set()
    assert tasks(14, Mark("1.1", "disordered"), Mark("0.2", "tired"), *turns(1)) == {
        "guide-recover",
        "guide-rest-tired",
    }
    assert tasks(14, Mark("1.1", "disordered"), Mark("0.2", "tired")) == {"guide-recover"}  # the rest is a turn long
    assert tasks(6) == tasks(7) == tasks(7, Mark("0.2", "tired")) == set()
    assert tasks(6, Mark("0.2", "spent")) == tasks(7, Mark("0.2", "spent")) == {"guide-spent"}
    assert tasks(14, Mark("0.2", "spent"), *turns(1)) == {"guide-rest-spent"}


@rule("8", "23", "14")
def test_the_guide_to_fire() -> None:
    assert tasks(9) == set()
    fired = (Mark("1.1", "fired"), Mark("1.2", "disordered"))
    assert tasks(9, *fired) == {"guide-disordered"}
    assert tasks(9, *fired, *turns(1)) == {"guide-smoke", "guide-disordered"}
    assert tasks(9, Mark("2.1", "fired"), Form("2.1", "open-order"), *turns(1)) == set()


@rule("8", "19")
def test_what_losses_mean_to_the_division_and_who_helps_it() -> None:
    assert after().division == "fights"
    lost = [Tick(f"1.{unit}", 4) for unit in (1, 2, 3, 4)]
    assert after(*lost).division == "tests"
    assert after(*lost, Tick("2.1", 4), Tick("2.2", 2)).division == "retires"
    assert not after().veterans
    english = Sheet(sample("english"))
    assert after(sheet=english).veterans
    units = after(sheet=english).units
    trained = [place for place, state in units.items() if state.unit.quality in ("veteran", "elite")]
    gone = trained[len(units) - len(trained) :]
    assert gone
    assert not after(*(Leave(place, "left") for place in gone), sheet=english).veterans  # half is not more than half


# --- what a page shows -------------------------------------------------------------------------------------------


def tables(name: str = "french-1") -> Ledger:
    return ledger(Muster(sample(name)))


def of(found: Ledger, place: str) -> Ledgered:
    return next(unit for unit in found.units if unit.place == place)


@rule("12.1", "10.13")
def test_a_page_gets_boxes_bases_and_modifiers_ready_made() -> None:
    unit = of(tables(), "1.1")
    assert unit.heavy == (2, 4)
    left = unit.left["0.0"][3]
    assert (left.pm, left.bases, left.lost, left.tests) == (2, 3, 3, True)
    assert {part.label.key: part.value for part in left.morale} == {"modifier-morale-base_lost": -1}
    assert (tables().pm, tables().third, tables().half) == (44, 15, 22)
    taken = tables().defence  # R72: thirds and halves of what is left
    assert (taken.taken, taken.pm, taken.third, taken.half) == (10, 34, 12, 17)


@rule("5.2", "R22", "R23", "R87")
def test_a_page_knows_every_way_of_a_screen() -> None:
    unit = of(tables(), "1.1")
    assert unit.screens == 1
    assert set(unit.left) == {"0.0", "0.1", "1.0"}
    out, dead = unit.left["1.0"][0], unit.left["0.1"][1]
    assert (out.pm, out.bases) == (4, 3)
    assert (dead.pm, dead.bases, dead.lost) == (4, 3, 2)
    assert {part.label.key: part.value for part in dead.morale} == {"modifier-morale-base_lost": -1}
    light = of(tables(), "2.1")
    assert light.screens == 2
    assert unit_pm(light, "2.0") == unit_pm(light, "0.0") - 2
    assert set(light.left) == {"0.0", "0.1", "0.2", "1.0", "1.1", "2.0"}


def unit_pm(unit: Ledgered, way: str) -> int:
    return unit.left[way][0].pm


@rule("6", "20", "4.6")
def test_a_page_knows_patrols_nights_and_tied_commanders() -> None:
    found = tables()
    assert {unit.place: unit.patrols for unit in found.units if unit.arm == "cavalry"} == {"0.2": 3}
    assert of(tables("austrian-1809-1814"), "1.1").patrols == 0
    assert found.regained[:6] == (0, 0, 1, 1, 2, 2)
    assert found.tied == 1


@rule("4.1", "4.4")
def test_a_page_knows_when_orders_may_change() -> None:
    found = tables()
    assert found.order_turns[:3] == (3, 6, 9)
    assert found.commands[0].broken[:5] == (1, 1, 1, 2, 2)
    assert found.commands[0].radius == "10"


@pytest.mark.parametrize("name", SAMPLES)
def test_what_a_page_gets_travels_as_json_and_can_be_said(name: str) -> None:
    found = tables(name)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Ledger) == found
    for language in LANGUAGES:
        texts = texts_of(BOOK, language)
        for unit in found.units:
            assert all(texts.render(one) for one in (unit.label, *unit.about))
            assert all(texts.render(Message(f"formation-{one}")) for one in unit.formations)


# --- from the sheets to the charts ---------------------------------------------------------------------------------


def filled_in(found: Ledger, chart: str, role: str, place: str, **state: str) -> dict[str, str]:
    """A chart filled in from a sheet, as a page does it."""
    unit = of(found, place)
    asked = next(one for one in found.roles[chart] if one.id == role)
    left = unit.left["0.0"][0]
    values = {**found.plain, **unit.values, **next(iter(unit.formations.values()))}
    values |= {"pm": str(left.pm), "bases": str(left.bases), "lost": str(left.lost), **state}
    given = {f"{asked.prefix}{name}": value for name, value in values.items()} if asked.prefix else {}
    given |= {field: values[name] for field, name in asked.fills.items() if name in values}
    return carried(CHARTS[chart], {**given, **asked.sets})


@pytest.mark.parametrize("name", SAMPLES)
def test_every_unit_of_every_army_fits_every_chart_that_its_card_leads_to(name: str) -> None:
    found = tables(name)
    for unit in found.units:
        for chart, role in unit.opens:
            asked = next(one for one in found.roles[chart] if one.id == role)
            assert unit.arm in asked.arms
            values = filled(CHARTS[chart], filled_in(found, chart, role, unit.place))
            for field in CHARTS[chart].fields(values):
                own = field.id.removeprefix(asked.prefix)
                if asked.prefix and field.id.startswith(asked.prefix) and own in unit.values:
                    assert values[field.id] == unit.values[own]


@rule("9.7", "10.11", "7", "15")
def test_charts_that_ask_by_other_names_are_filled_in_too() -> None:
    french, english = tables(), tables("english")
    assert filled_in(french, "evasion", "unit", "0.1")["evader"] == "unlimbered"
    assert filled_in(english, "evasion", "attacker", "1.1")["charger"] == "line"
    assert filled_in(french, "ball", "row1", "1.1") == {"row1_formation": "line", "row1_bases": "4", "rows": "1"}
    assert filled_in(french, "countercharge", "unit", "0.2", attack_order="yes")["attack_order"] == "yes"
    led = french.led["commander"] | french.led["brigade"]
    assert filled_in(french, "rally", "unit", "1.1", **led)["rally_general"] == "normal"
    assert french.army == {"commander": "normal", "hesitant": "no", "charismatic": "no"}
    assert tables("austrian-1796-1805").army["hesitant"] == "yes"


def test_the_roles_of_a_chart_begin_what_its_fields_are_called() -> None:
    """A role whose fields are none of the chart's would fill in nothing."""
    for chart, roles in tables().roles.items():
        values = filled(CHARTS[chart], {})
        for role in roles:
            given = carried(CHARTS[chart], role.sets)
            fields = {field.id for field in CHARTS[chart].fields(filled(CHARTS[chart], given) | values | given)}
            assert set(role.fills) <= fields, (chart, role.id)
            if role.prefix and chart not in ("crossed", "friendly-fire", "general"):
                assert any(field.startswith(role.prefix) for field in fields), (chart, role.id)
