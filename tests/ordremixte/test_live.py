"""The live sheet: what is ticked, what follows, states that end, what is kept and undone."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.core.registry import texts_of
from grognard.core.resolver import BadValues
from grognard.core.text import LANGUAGES
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
from grognard.games.ordremixte.guide import TASKS
from grognard.games.ordremixte.live import STEPS, done, dump, load, standing, undone
from tests.helpers import rule
from tests.ordremixte.evening import any_deed
from tests.ordremixte.livesheet import FRENCH, after, of, refused, tables, turns
from tests.sentences import said

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
