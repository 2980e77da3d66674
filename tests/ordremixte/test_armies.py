"""Armies: the sixteen printed ones rebuilt row by row, what is found wrong, files that survive a round trip."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.registry import texts_of
from grognard.core.text import LANGUAGES
from grognard.games.ordremixte.army import Army, Brigade, Choice, Muster, army_name
from grognard.games.ordremixte.armyfile import (
    FRENCH,
    NOT_DRAWN,
    SAMPLES,
    BadArmyFile,
    Fault,
    read_army,
    sample,
    tidy,
    write_army,
)
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.builder import copied, draft, wares
from grognard.games.ordremixte.checks import check, lawful, reckonable
from grognard.games.ordremixte.lists import NATIONS
from grognard.games.ordremixte.pdf import roster_pdf
from grognard.games.ordremixte.roster import chat_text, plain_text, roster
from tests.helpers import rule

SHEETS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "sheets.json").read_text(encoding="utf-8"))
"""The verification table of the specification: totals and rows of the printed armies."""
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=[str(sheet["sheet"]) for sheet in SHEETS])


def codes(army: Army, level: str = "fault") -> set[str]:
    return {finding.code for finding in check(army) if finding.level == level}


def with_units(*units: str, nation: str = "france", year: int = 1809, **more: Any) -> Army:
    """An army of one brigade, units as in a file; those after a bar stand outside."""
    lines = ["grognard army 1", f"nation: {nation}", f"year: {year}", "brigade"]
    lines += ["division" if unit == "|" else f"unit: {unit}" for unit in units]
    return msgspec.structs.replace(read_army("\n".join(lines)), **more)


# --- the printed armies ------------------------------------------------------------------------------------------


@rule("V", "L", "R5", "R111")
@every_sheet
def test_a_printed_army_comes_to_the_total_of_the_specification(sheet: dict[str, Any]) -> None:
    muster = Muster(sample(sheet["sheet"]))
    assert [(unit.pm, unit.price.total) for unit in muster.units] == [(r["pm"], r["cost"]) for r in sheet["rows"]]
    by_kind: dict[str, int] = {}
    for item in muster.items:
        by_kind[item.kind] = by_kind.get(item.kind, 0) + item.total
    assert by_kind["unit"] == sheet["units"]
    assert by_kind["general"] == sheet["brigade_generals"]
    assert by_kind.get("reserve", 0) + by_kind.get("cavalry-brigade", 0) == sheet["cavalry_fee"]
    assert by_kind.get("hesitant", 0) == sheet["cinc_pre1809"]
    assert muster.points == sheet["total"]


@rule("19", "R69", "V")
@every_sheet
def test_a_printed_army_has_its_pm_and_thresholds(sheet: dict[str, Any]) -> None:
    muster = Muster(sample(sheet["sheet"]))
    assert (muster.pm, muster.third, muster.half) == (sheet["total_pm"], sheet["third"], sheet["half"])


@rule("V")
def test_thirteen_of_sixteen_totals_are_the_printed_ones() -> None:
    points = {sheet["sheet"]: (Muster(sample(sheet["sheet"])).points, sheet["printed"]) for sheet in SHEETS}
    differ = {sheet: found - printed for sheet, (found, printed) in points.items() if found != printed}
    assert differ == {"russian-3": 10, "prussian-1815": 7, "austro-piedmontese": 10}


@every_sheet
def test_a_printed_army_is_lawful(sheet: dict[str, Any]) -> None:
    assert lawful(sample(sheet["sheet"]))


@rule("R81")
def test_three_printed_armies_have_no_cavalry_and_are_only_warned() -> None:
    warned = {sheet for sheet in SAMPLES if "regiments" in codes(sample(sheet), "warning")}
    assert warned == {"french-3", "french-1796", "anglo-portuguese"}


@rule("A")
def test_two_printed_armies_are_never_drawn_by_lot() -> None:
    assert {sheet["sheet"] for sheet in SHEETS if not sheet["random"]} == set(NOT_DRAWN)
    assert {sheet["sheet"] for sheet in SHEETS if sheet["side"] == "french"} == set(FRENCH)


@rule("L10")
def test_units_are_numbered_by_themselves() -> None:
    """The numbers of the printed sheets repeat; ours are labels too, and a name of one's own takes their place."""
    texts = texts_of(BOOK, "en")
    labels = [texts.render(unit.label) for unit in Muster(sample("french-1")).units]
    assert labels[3] == "IV Line infantry"
    assert labels[4] == "Light infantry"
    assert len(set(labels)) == len(labels)
    named = with_units(LINE, LINE + " | Les Incomparables", LINE)
    assert [texts.render(unit.label) for unit in Muster(named).units] == [
        "I Line infantry",
        "Les Incomparables",
        "II Line infantry",
    ]


@rule("R110")
def test_units_without_a_list_row_belong_to_their_sheet() -> None:
    russian = sample("russian-1")
    assert lawful(russian)
    assert codes(msgspec.structs.replace(russian, sheet="")) == {"sheet-only"}
    assert lawful(copied(russian, "mine"))
    assert copied(sample("french-1"), "mine").sheet == ""


# --- what is found -----------------------------------------------------------------------------------------------

LINE = "line-infantry line 4"


@rule("2.2", "R81")
@pytest.mark.parametrize(
    ("units", "found"),
    [
        ([LINE], {"brigade-small"}),
        ([LINE] * 2, set()),
        ([LINE] * 6, set()),
        ([LINE] * 7, {"brigade-large"}),
        (["hussars line 2"] * 2, set()),
        (["hussars line 2"], {"brigade-small"}),
        (["hussars line 2", LINE], {"brigade-small"}),
    ],
)
def test_brigades_have_two_to_six_battalions_or_two_regiments(units: list[str], found: set[str]) -> None:
    assert codes(with_units(*units)) == found


@rule("2.2")
def test_battalions_stand_in_brigades_and_irregulars_do_not() -> None:
    assert codes(with_units(LINE, LINE, "|", LINE)) == {"battalion-outside"}
    cossacks = ["musketeers line 4"] * 2
    assert codes(with_units(*cossacks, "cossacks recruit 2", nation="russia")) == {"irregular-in-brigade"}
    assert codes(with_units(*cossacks, "|", "cossacks recruit 2", nation="russia")) == set()


@rule("R5")
def test_one_loose_regiment_is_the_reserve_and_two_are_a_brigade() -> None:
    one = with_units(LINE, LINE, "|", "hussars line 2")
    two = with_units(LINE, LINE, "|", "hussars line 2", "hussars line 2")
    assert [item.total for item in Muster(one).items if item.kind == "reserve"] == [10]
    assert [item.total for item in Muster(two).items if item.kind == "cavalry-brigade"] == [10]
    assert "cavalry-brigade" in codes(two, "note")


@rule("R67")
def test_cossacks_cost_no_fee() -> None:
    army = with_units("musketeers line 4", "musketeers line 4", "|", "cossacks recruit 2", nation="russia", year=1812)
    assert {item.kind for item in Muster(army).items} == {"unit", "general", "commander"}


@rule("R107")
@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("line-infantry line 7", "size"),
        ("line-infantry line 0", "size"),
        ("hussars line 1", "size"),
        ("hussars line 5", "size"),
        ("medium-foot-artillery line 3", "size"),
        ("line-infantry elite 4", "no-class"),
        ("heavy-cavalry veteran 2", "row-year"),
        ("line-infantry-1792-1796 line 4", "row-year"),
        ("line-infantry line 4 rifles", "no-rifles"),
    ],
)
def test_rows_have_classes_sizes_and_years(unit: str, found: str) -> None:
    assert codes(with_units(LINE, LINE, unit)) == {found}


@rule("R107")
def test_a_row_gives_way_to_its_dated_namesake() -> None:
    assert codes(with_units(LINE, LINE, year=1796)) == {"row-replaced"}


@rule("R108")
def test_jager_may_have_rifles_and_a_brigade_one_rifle_company() -> None:
    jager = "jager veteran 4 rifles"
    army = with_units(jager, jager, nation="austria")
    assert codes(army) == set()
    assert Muster(army).units[0].weapon == "rifle"
    line = "line-infantry-peninsula veteran 4"
    company = "rifle-company elite 1"
    assert codes(with_units(line, line, company, nation="england")) == set()
    assert codes(with_units(*[line] * 6, company, nation="england")) == set()
    assert codes(with_units(line, line, company, company, nation="england")) == {"rifle-companies"}


@rule("R108")
def test_suvorov_is_for_the_russians_of_1799() -> None:
    assert codes(with_units(LINE, LINE, suvorov=True)) == {"suvorov"}
    musketeers = ["musketeers line 4"] * 2
    assert codes(with_units(*musketeers, nation="russia", year=1799, suvorov=True)) == set()


@rule("R40")
def test_king_joseph_needs_spaniards() -> None:
    assert codes(with_units(LINE, LINE, joseph=True)) == {"joseph"}
    light = ["light-infantry line 4"] * 2
    assert codes(with_units(*light, nation="spain", joseph=True)) == set()


@rule("2.3", "R108")
def test_the_old_guard_is_warned_of() -> None:
    assert codes(with_units(LINE, LINE, "middle-and-old-guard elite 4"), "warning") >= {"too-great"}


@rule("R109")
def test_allies() -> None:
    def warned(nation: str, ally: str, year: int, unit: str) -> bool:
        own = {"england": "kgl veteran 4", "austria": "grenadiers veteran 4", "france": LINE}[nation]
        army = with_units(own, own, "|", f"{ally}/{unit}", nation=nation, year=year)
        assert lawful(army)
        return "ally" in codes(army, "warning")

    assert not warned("england", "portugal", 1808, "medium-foot-artillery line 2")
    assert warned("england", "spain", 1809, "medium-foot-artillery line 2")
    assert not warned("england", "spain", 1810, "medium-foot-artillery line 2")
    assert not warned("austria", "sardinia", 1796, "medium-foot-artillery line 2")
    assert warned("france", "italy", 1809, "medium-foot-artillery line 2")


@rule("R109")
def test_a_brigade_is_of_one_list() -> None:
    mixed = with_units(LINE, "italy/line-infantry line 4")
    assert codes(mixed) == {"brigade-lists"}


@rule("L9")
def test_spaniards_after_1809_fight_under_the_english() -> None:
    late = with_units("light-infantry line 4", "light-infantry line 4", nation="spain", year=1812)
    assert "spain-alone" in codes(late, "warning")


@rule("L")
def test_lists_have_years() -> None:
    assert codes(with_units("line-infantry line 4", "line-infantry line 4", nation="brunswick")) == {"nation-year"}
    assert codes(with_units(LINE, LINE, year=1820)) == {"year", "row-year"}


@rule("L")
def test_points_above_the_target_are_noted_and_then_warned_of() -> None:
    cost = Muster(with_units(LINE, LINE)).points
    assert "points" not in codes(with_units(LINE, LINE, target=cost), "note")
    assert "points" in codes(with_units(LINE, LINE, target=cost - 10), "note")
    assert "points" in codes(with_units(LINE, LINE, target=cost - 11), "warning")


@rule("L", "4.1")
@pytest.mark.parametrize(("quality", "cost"), [("poor", -10), ("normal", 0), ("veteran", 20), ("exceptional", 80)])
def test_the_commander_s_price(quality: str, cost: int) -> None:
    plain = Muster(with_units(LINE, LINE)).points
    assert Muster(with_units(LINE, LINE, commander=quality)).points == plain + cost


@rule("L5", "R25")
def test_french_satellites_pay_for_hesitation_too() -> None:
    italians = with_units(LINE, LINE, nation="italy", year=1808)
    assert [item.total for item in Muster(italians).items if item.kind == "hesitant"] == [-10]


def test_an_army_of_unknown_things_cannot_be_reckoned() -> None:
    army = Army(nation="atlantis", year=1809)
    assert not reckonable(army)
    assert codes(army) == {"no-nation"}
    ghost = Army(nation="france", year=1809, brigades=(Brigade((Choice("france", "ghosts", "line", 4),)),))
    assert not reckonable(ghost)
    assert codes(ghost) == {"no-row"}
    foreign = Army(nation="france", year=1809, troops=(Choice("mars", "x", "line", 4),))
    assert not reckonable(foreign)
    assert "no-nation" in codes(foreign)
    assert codes(Army(nation="france", year=1809, commander="brilliant")) == {"no-quality"}
    assert codes(Army(nation="france", year=1809)) == {"no-brigade"}


# --- files -------------------------------------------------------------------------------------------------------


@every_sheet
def test_the_file_of_a_printed_army_survives_a_round_trip(sheet: dict[str, Any]) -> None:
    army = sample(sheet["sheet"])
    assert read_army(write_army(army)) == army
    assert msgspec.json.decode(msgspec.json.encode(army), type=Army) == army


words = st.text(max_size=90)


@st.composite
def armies(make: st.DrawFn) -> Army:
    nation = make(st.sampled_from(sorted(NATIONS)))
    year = make(st.integers(NATIONS[nation].first, NATIONS[nation].last))
    offered = wares(nation, year)

    def unit() -> Choice:
        ware = make(st.sampled_from(offered))
        bases = make(st.integers(0, 9))
        return msgspec.structs.replace(
            ware.choice, bases=bases, name=make(words), note=make(words), closed=make(st.booleans())
        )

    def units() -> tuple[Choice, ...]:
        return tuple(unit() for _ in range(make(st.integers(0, 3))))

    brigades = tuple(Brigade(units(), make(words), make(words)) for _ in range(make(st.integers(0, 3))))
    return Army(
        nation=nation,
        year=year,
        name=make(words),
        target=make(st.integers(1, 500)),
        commander=make(st.sampled_from(("poor", "normal", "veteran", "exceptional"))),
        charismatic=make(st.booleans()),
        commander_name=make(words),
        rolled=make(st.integers(0, 10)),
        suvorov=make(st.booleans()),
        joseph=make(st.booleans()),
        notes=tuple(make(st.lists(words, max_size=2))),
        brigades=brigades,
        troops=units(),
    )


@given(armies())
def test_any_army_survives_a_round_trip(army: Army) -> None:
    assert read_army(write_army(army)) == tidy(army)
    assert tidy(tidy(army)) == tidy(army)


anything = st.text(max_size=200)


@given(st.one_of(st.binary(max_size=200), anything, anything.map("grognard army 1\n".__add__)))
def test_whatever_is_read_is_an_army_or_a_list_of_faults(data: str | bytes) -> None:
    faults = faults_in(data)
    for language in LANGUAGES:
        for fault in faults:
            assert texts_of(BOOK, language).render(fault.message)


def faults_in(data: str | bytes) -> tuple[Fault, ...]:
    try:
        read_army(data)
    except BadArmyFile as error:
        return error.faults
    return ()


HEAD = "grognard army 1\nnation: france\nyear: 1809\n"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", [(1, "not-an-army")]),
        ("{}", [(1, "not-an-army")]),
        ("\n\n<html>", [(3, "not-an-army")]),
        ("grognard army 2\n", [(1, "format")]),
        (b"grognard army 1\nname: \xff", [(2, "not-text")]),
        ("grognard army 1\n", [(2, "missing"), (2, "missing")]),
        (HEAD + "brigade\nunit: line-infantery line 4", [(5, "no-row")]),
        (HEAD + "brigade\nunit: line-infantry lyne 4", [(5, "no-class")]),
        (HEAD + "brigade\nunit: line-infantry line four", [(5, "no-bases")]),
        (HEAD + "brigade\nunit: line-infantry line", [(5, "unit-words")]),
        (HEAD + "brigade\nunit: line-infantry line 4 a | b | c | d", [(5, "unit-words")]),
        (HEAD + "brigade\nunit: line-infantry line 4 drunk", [(5, "unit-word")]),
        (HEAD + "brigade\nunit: spian/militia recruit 4", [(5, "no-nation")]),
        (HEAD + "unit: line-infantry line 4", [(4, "unit-homeless")]),
        (HEAD + "year: 1810", [(4, "twice")]),
        (HEAD + "brigade\ntarget: 200", [(5, "unknown")]),
        (HEAD + "hello", [(4, "unknown")]),
        (HEAD + "commander: brave", [(4, "commander")]),
        (HEAD + "commander:", [(4, "commander")]),
        (HEAD + "commander: poor rich", [(4, "commander")]),
        (HEAD + "options: mud", [(4, "option")]),
        (HEAD + "sheet: french-9", [(4, "sheet")]),
        (HEAD + "target: many", [(4, "number")]),
        (HEAD + "name: " + "x" * 81, [(4, "long-name")]),
        (HEAD + "\n" * 400, [(401, "too-long")]),
        ("grognard army 1\nbrigade\nunit: kgl veteran 4", [(3, "nation-first"), (3, "missing"), (3, "missing")]),
        ("grognard army 1\nnation: frances\nyear: 1809", [(2, "no-nation")]),
        (HEAD + "hello\nbrigade\nunit: x line 4\nunit: y line 4", [(4, "unknown"), (6, "no-row"), (7, "no-row")]),
    ],
)
def test_a_mistyped_file_names_every_line_that_is_wrong(text: str | bytes, faults: list[tuple[int, str]]) -> None:
    with pytest.raises(BadArmyFile) as error:
        read_army(text)
    assert [(fault.line, fault.code) for fault in error.value.faults] == faults
    for language in LANGUAGES:
        for fault in error.value.faults:
            said = texts_of(BOOK, language).render(fault.message)
            assert str(fault.line) in said


def test_comments_blank_lines_and_windows_line_ends_do_no_harm() -> None:
    text = HEAD + "# a comment\n\nbrigade: Legrand\n" + "unit: line-infantry line 4 | The First | tired\n" * 2
    army = read_army(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert army.brigades[0].name == "Legrand"
    assert army.brigades[0].units[0].name == "The First"
    assert army.brigades[0].units[0].note == "tired"


# --- sheets and texts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@every_sheet
def test_a_sheet_can_be_told_printed_and_sent(sheet: dict[str, Any], language: str) -> None:
    army, texts = sample(sheet["sheet"]), texts_of(BOOK, language)
    plain, chat = plain_text(army, texts), chat_text(army, texts)
    assert str(sheet["total"]) in plain
    assert str(sheet["total"]) in chat
    assert texts.render(army_name(army)) in plain
    for unit in Muster(army).units:
        assert texts.render(unit.label) in plain


@pytest.mark.parametrize("language", LANGUAGES)
@every_sheet
def test_a_printed_army_fits_on_one_page(sheet: dict[str, Any], language: str) -> None:
    data = roster_pdf(sample(sheet["sheet"]), texts_of(BOOK, language))
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 1


def test_a_large_army_takes_more_pages_and_odd_letters_do_no_harm() -> None:
    brigade = Brigade((Choice("france", "line-infantry", "line", 4, name="Łódź № 1 “Ω”", note="x" * 80),) * 6)
    army = msgspec.structs.replace(draft("france", 1809), brigades=(brigade,) * 6, notes=("Dąbrowski",))
    data = roster_pdf(army, texts_of(BOOK, "it"))
    assert data.count(b"/Type /Page\n") == 2


@rule("4.1")
def test_the_turn_track_marks_the_turns_of_new_orders() -> None:
    army = sample("french-1")
    assert roster(army).order_turns == (3, 6, 9, 12)
    assert roster(msgspec.structs.replace(army, commander="poor")).order_turns == ()


def test_the_example_of_the_documentation_is_an_army() -> None:
    page = (Path(__file__).parents[2] / "docs" / "ordre-mixte-army-file.md").read_text(encoding="utf-8")
    army = read_army(page.split("```\n")[1])
    assert len(army.brigades) == 2
    assert army.charismatic
    assert lawful(army)
