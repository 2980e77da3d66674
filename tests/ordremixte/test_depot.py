"""The depot and the live sheet: changes one at a time, offers with their reasons, tables as the rules want them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.chance import Scripted
from grognard.core.depot import BadFile, BadWish
from grognard.core.registry import texts_of
from grognard.core.text import LANGUAGES, Message
from grognard.games.ordremixte.army import Muster
from grognard.games.ordremixte.armyfile import SAMPLES, read_army, sample, write_army
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.depot import ArmyDepot
from grognard.games.ordremixte.ledger import ledger
from grognard.games.ordremixte.looking import ArmyInfo

DEPOT = ArmyDepot()
FRENCH = write_army(sample("french-1"))


def changed(file: str, **wish: str) -> str:
    return DEPOT.change(file, wish, Scripted(()))


def look(file: str, **wish: str) -> ArmyInfo:
    return DEPOT.look(file, wish)


# --- changing ----------------------------------------------------------------------------------------------------


def test_an_army_is_begun_with_nation_and_year_or_from_a_printed_one() -> None:
    begun = read_army(DEPOT.begin({"nation": "austria", "year": "1809", "target": "150", "name": "Hiller"}))
    assert (begun.nation, begun.year, begun.target, begun.name) == ("austria", 1809, 150, "Hiller")
    assert all(brigade.units for brigade in begun.brigades)
    empty = read_army(DEPOT.begin({"nation": "austria", "year": "1809", "empty": "yes"}))
    assert [brigade.units for brigade in empty.brigades] == [(), ()]
    assert read_army(DEPOT.begin({"sample": "english"})) == sample("english")


@pytest.mark.parametrize(
    "wish",
    [{}, {"nation": "utopia"}, {"nation": "france"}, {"nation": "france", "year": "1066"}, {"sample": "martian"}],
)
def test_an_army_that_cannot_begin_says_what_can(wish: dict[str, str]) -> None:
    with pytest.raises(BadWish) as met:
        DEPOT.begin(wish)
    for language in LANGUAGES:
        assert texts_of(BOOK, language).render(met.value.message)


def test_every_change_is_one_line_of_the_file() -> None:
    file = changed(FRENCH, do="set-unit", place="0.2", name="bases", value="4")
    assert "unit: chasseurs-a-cheval line 4" in file
    assert look(file).sums != look(FRENCH).sums
    file = changed(file, do="set-brigade", place="1", name="general", value="Legrand")
    file = changed(file, do="set", name="year", value="1809")
    file = changed(file, do="set", name="notes", value="one\ntwo")
    army = read_army(file)
    assert (army.brigades[0].general, army.year, army.notes) == ("Legrand", 1809, ("one", "two"))


def test_units_are_added_copied_moved_and_removed() -> None:
    file = changed(FRENCH, do="add", place="1", ware="france/light-infantry/veteran")
    assert [unit.row for unit in read_army(file).brigades[0].units][-1] == "light-infantry"
    file = changed(file, do="copy", place="1.5")
    assert len(read_army(file).brigades[0].units) == 6
    file = changed(file, do="move", place="1.6", to="2")
    assert [len(brigade.units) for brigade in read_army(file).brigades] == [5, 4]
    file = changed(file, do="move", place="1.5", to="new")
    assert [len(brigade.units) for brigade in read_army(file).brigades] == [4, 4, 1]
    file = changed(file, do="drop-brigade", place="3")
    file = changed(file, do="drop", place="2.4")
    assert [brigade.units for brigade in read_army(file).brigades] == [one.units for one in sample("french-1").brigades]
    file = changed(file, do="add-brigade", place="2")
    assert read_army(file).brigades[2].units == read_army(file).brigades[1].units


def test_a_printed_army_that_is_changed_is_no_longer_the_printed_one() -> None:
    assert read_army(changed(FRENCH, do="set", name="name", value="Mine")).sheet == "french-1"
    assert read_army(changed(FRENCH, do="drop", place="1.1")).sheet == ""


def test_the_commander_is_rolled_and_the_die_is_kept_until_he_is_chosen() -> None:
    file = DEPOT.change(FRENCH, {"do": "roll"}, Scripted((10,)))
    army = read_army(file)
    assert (army.commander, army.charismatic, army.rolled) == ("exceptional", True, 10)
    chosen = read_army(changed(file, do="set", name="commander", value="poor"))
    assert (chosen.commander, chosen.rolled) == ("poor", 0)


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"do": "dance"},
        {"do": "add", "place": "1", "ware": "france/line-infantry/elite"},
        {"do": "add", "place": "9", "ware": "france/line-infantry/line"},
        {"do": "drop", "place": "1.9"},
        {"do": "drop", "place": "x"},
        {"do": "move", "place": "1.1", "to": "7"},
        {"do": "set", "name": "year", "value": "1900"},
        {"do": "set", "name": "commander", "value": "genius"},
        {"do": "set", "name": "charismatic", "value": "maybe"},
        {"do": "set", "name": "weather", "value": "fair"},
        {"do": "set-unit", "place": "1.1", "name": "bases", "value": "0"},
        {"do": "set-unit", "place": "1.1", "name": "quality", "value": "godlike"},
        {"do": "set-brigade", "place": "1", "name": "colour", "value": "red"},
    ],
)
def test_a_change_that_cannot_be_is_explained_and_changes_nothing(wish: dict[str, str]) -> None:
    with pytest.raises(BadWish) as met:
        DEPOT.change(FRENCH, wish, Scripted(()))
    for language in LANGUAGES:
        assert texts_of(BOOK, language).render(met.value.message)


def test_an_army_has_an_end() -> None:
    file = FRENCH
    for _ in range(60 - 9):
        file = changed(file, do="add", place="1", ware="france/line-infantry/line")
    for _ in range(12 - 2):
        file = changed(file, do="add-brigade")
    with pytest.raises(BadWish, match="wish-too-many-units"):
        changed(file, do="copy", place="1.1")
    with pytest.raises(BadWish, match="wish-too-many-brigades"):
        changed(file, do="add-brigade")


def test_a_file_that_cannot_be_read_names_its_lines_whatever_is_asked_of_it() -> None:
    broken = FRENCH.replace("light-infantry", "ghosts")
    for ask in (lambda: look(broken), lambda: changed(broken, do="roll"), lambda: DEPOT.paper(broken, "text", en)):
        with pytest.raises(BadFile) as met:
            ask()
        assert [one.line for one in met.value.misread] == [15]


en = texts_of(BOOK, "en")

# --- looking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", SAMPLES)
def test_the_account_of_every_printed_army_adds_up(key: str) -> None:
    info = look(write_army(sample(key)))
    assert info.sums is not None
    assert sum(item.total for item in info.items) == info.sums.points
    assert sum(unit.points for group in info.groups for unit in group.units) == sum(
        item.total for item in info.items if item.kind == "unit"
    )
    assert not [one for one in info.findings if one.level == "fault"]


def test_offers_say_why_a_unit_cannot_stand_in_a_group() -> None:
    """2.2, 2.3, R109: the reason a page shows is the fault that would arise."""
    info = look(write_army(sample("russian-1")))
    brigade, division = info.groups[0], info.groups[-1]
    cossacks = next(ware for ware in info.wares if ware.kind == Message("kind-cossack"))
    told = brigade.takes[cossacks.id]
    assert told is not None
    assert (told.level, told.message.key) == ("fault", "finding-irregular-in-brigade")
    assert division.takes[cossacks.id] is None
    battalion = next(ware for ware in info.wares if ware.arm == "infantry")
    told = division.takes[battalion.id]
    assert told is not None
    assert told.message.key == "finding-battalion-outside"


def test_a_full_brigade_takes_no_seventh_battalion_and_a_list_stays_by_itself() -> None:
    file = FRENCH
    for _ in range(2):
        file = changed(file, do="add", place="1", ware="france/line-infantry/line")
    info = look(file, list="bavaria")
    assert info.lists == ("france", "bavaria")
    full = info.groups[0].takes["france/line-infantry/line"]
    assert full is not None
    assert full.message.key == "finding-brigade-large"
    ally = next(ware.id for ware in info.wares if ware.nation == "bavaria" and ware.arm == "infantry")
    foreign = info.groups[1].takes[ally]
    assert foreign is not None
    assert foreign.message.key == "finding-brigade-lists"


def test_a_class_that_its_row_does_not_know_leaves_the_rest_to_be_seen() -> None:
    info = look(FRENCH.replace("unit: light-infantry line", "unit: light-infantry recruit"))
    assert (info.sums, info.sheet, info.ledger) == (None, None, None)
    assert info.groups[0].units[0].points == 15
    assert info.groups[1].units[0].formula is None
    assert [(one.level, one.place) for one in info.findings] == [("fault", "2.1")]
    with pytest.raises(BadWish):
        DEPOT.paper(FRENCH.replace("light-infantry line", "light-infantry recruit"), "pdf", en)


def test_nation_and_year_decide_radius_initiative_doctrine_and_price() -> None:
    file = DEPOT.begin({"nation": "austria", "year": "1805"})
    early, late = look(file), look(changed(file, do="set", name="year", value="1812"))
    assert (early.radius, early.initiative, early.late) == (30, -2, False)
    assert (late.radius, late.initiative, late.late) == (40, 0, True)
    assert (len(early.formations), len(late.formations)) == (1, 2)
    assert early.groups[0].units[0].points < late.groups[0].units[0].points


def test_every_message_has_its_words() -> None:
    for key in ("russian-1", "spanish", "anglo-portuguese"):
        info = look(write_army(sample(key)), list="france")
        for language in LANGUAGES:
            texts = texts_of(BOOK, language)
            for message in _messages(info):
                assert texts.render(message)


def _messages(thing: Any) -> list[Message]:
    if isinstance(thing, Message):
        return [thing]
    if isinstance(thing, dict):
        return [message for value in thing.values() for message in _messages(value)]
    if isinstance(thing, tuple | list):
        return [message for value in thing for message in _messages(value)]
    fields = getattr(thing, "__struct_fields__", ())
    return [message for field in fields for message in _messages(getattr(thing, field))]


# --- the live sheet ----------------------------------------------------------------------------------------------


def test_r1_bases_go_by_all_pm_lost_and_one_stays() -> None:
    """R1: 2 PM for a base of infantry, 3 for the others; a veteran battalion of 6 PM has 2 bases at 1 PM."""
    file = changed(FRENCH, do="add", place="1", ware="france/light-infantry/veteran")
    units = {unit.place: unit for unit in ledger(Muster(read_army(file))).units}
    veteran = units["1.5"].left["0.0"]
    assert [left.pm for left in veteran] == [6, 5, 4, 3, 2, 1, 0]
    assert [left.bases for left in veteran] == [4, 4, 3, 3, 2, 2, 0]
    assert [left.tests for left in veteran] == [False, False, True, True, True, True, False]
    battery = units["0.1"].left["0.0"]
    assert [left.bases for left in battery] == [2, 2, 2, 1, 1, 0]
    assert units["0.1"].heavy == (3,)
    assert units["1.1"].heavy == (2, 4)


def test_r22_r87_skirmishers_that_are_out_or_shot_away() -> None:
    """The body counts a PM and a base fewer; a screen shot away is a loss that takes its own base."""
    unit = ledger(Muster(sample("french-1"))).units[0]
    assert [(left.pm, left.bases) for left in unit.left["1.0"][:3]] == [(4, 3), (3, 3), (2, 2)]
    assert [(left.pm, left.bases) for left in unit.left["0.1"][:4]] == [(5, 4), (4, 3), (3, 3), (2, 2)]
    assert sum(part.value for part in unit.left["0.1"][1].morale) == -1


def test_12_what_a_unit_brings_to_its_test() -> None:
    file = write_army(sample("russian-1"))
    russian = ledger(Muster(read_army(file))).units[0]
    assert sum(part.value for part in russian.left["0.0"][0].morale) in (0, 1)
    assert "modifier-morale-russian" in {part.label.key for part in russian.left["0.0"][0].morale}
    after = {part.label.key: part.value for part in russian.left["0.0"][4].morale}
    assert after["modifier-morale-base_lost"] == -2


def test_19_the_division_tests_at_a_third_and_retires_at_half() -> None:
    """E13: 44 PM, 15 and 22; 6 holds, 4 with both points in its favour; five of nine units are more than half."""
    found = ledger(Muster(sample("french-1")))
    assert (found.pm, found.third, found.half) == (44, 15, 22)
    assert found.holds == (6, 5, 4)
    assert (found.trained[9], found.trained[8]) == (5, 5)


def test_4_1_orders_change_in_the_commanders_turns_or_when_half_a_brigade_runs() -> None:
    file = changed(FRENCH, do="set", name="commander", value="veteran")
    found = ledger(Muster(read_army(file)))
    assert found.order_turns[:3] == (2, 4, 6)
    assert found.commands[0].broken == (1, 1, 1, 2, 2)
    assert ledger(Muster(read_army(changed(FRENCH, do="set", name="commander", value="poor")))).order_turns == ()


def test_only_cavalry_supports_and_artillery_takes_no_orders() -> None:
    commands = {one.place: one for one in ledger(Muster(sample("french-2"))).commands}
    assert "support" not in commands["1"].orders
    assert "support" in commands["3"].orders
    assert (commands["0"].orders, commands["0"].led) == ((), False)


def test_every_chart_stands_in_one_group() -> None:
    assert sorted(chart for group in BOOK.groups for chart in group.charts) == sorted(one.id for one in BOOK.charts)


def test_8_the_turn_has_fifteen_steps_and_names_charts_that_exist() -> None:
    found = ledger(Muster(sample("french-1")))
    assert [step.number for step in found.steps] == list(range(1, 16))
    assert {chart for charts in found.charts.values() for chart in charts} <= {chart.id for chart in BOOK.charts}
    states = {state for unit in found.units for state in unit.states}
    assert found.units[0].tasks["3-routing"] == Message("guide-rout", {"unit": found.units[0].label, "cm": 22})
    assert found.units[-1].tasks["4-won"].key == "guide-break-may"
    assert {due.state for step in found.steps for due in step.due} <= states
