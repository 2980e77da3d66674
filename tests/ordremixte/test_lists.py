"""The lists: every row with its ruled figures, the printed ones beside them; generals; what a year decides."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.core.chance import Scripted
from grognard.games.ordremixte.army import Choice, Unit, points_of_morale
from grognard.games.ordremixte.builder import draft, roll_commander, wares
from grognard.games.ordremixte.checks import check, lawful, sizes
from grognard.games.ordremixte.lists import (
    CLASSES,
    NATIONS,
    QUALITIES,
    brigade_radius,
    changes_quickly,
    command_radius,
    generals_of,
    initiative_modifier,
    is_hesitant,
    may_change_orders,
)
from tests.helpers import rule

FIGURES: list[list[Any]] = json.loads((Path(__file__).parent / "lists.json").read_text(encoding="utf-8"))
"""Row, class, bases, PM and price as printed, PM and price as ruled: one line for each variant of the book."""


def unit(row: str, quality: str, bases: int, year: int, **more: Any) -> Unit:
    nation, _, name = row.partition("/")
    return Unit("1.1", Choice(nation, name, quality, bases, **more), year)


def years_of(row: str, period: str) -> list[int]:
    """A year in which a row has this price."""
    nation, _, name = row.partition("/")
    found = NATIONS[nation].row(name)
    assert found is not None
    span = range(max(found.first, NATIONS[nation].first), min(found.last, NATIONS[nation].last) + 1)
    return [year for year in span if period == "all" or NATIONS[nation].late(year) == (period == "late")]


@rule("L")
def test_23_nations_280_rows() -> None:
    assert len(NATIONS) == 23
    assert sum(len(nation.rows) for nation in NATIONS.values()) == 280
    assert len(FIGURES) == sum(len(row.printed) for nation in NATIONS.values() for row in nation.rows) == 296


@rule("2.3", "L", "L7", "L8")
def test_every_row_has_the_ruled_pm_and_price() -> None:
    priced = 0
    for row, quality, bases, _, _, pm, cost in FIGURES:
        for period, price in cost.items():
            for year in years_of(row, period):
                found = unit(row, quality, bases, year)
                assert (found.pm, found.price.total) == (pm, price), (row, quality, bases, year)
                priced += 1
    assert priced > 296


@rule("L8")
def test_the_printed_figures_are_kept_beside_the_ruled_ones() -> None:
    for row, quality, bases, pm, cost, _, _ in FIGURES:
        nation, _, name = row.partition("/")
        found = NATIONS[nation].row(name)
        assert found is not None
        printed = next(one for one in found.printed if (one.quality, one.bases) == (quality, bases))
        assert (printed.pm or None) == pm
        assert {period: getattr(printed.cost, period) for period in cost} == cost


@rule("2.3")
@pytest.mark.parametrize(
    ("arm", "bases", "quality", "weight", "pm"),
    [
        ("artillery", 1, "veteran", "medium", 4),
        ("artillery", 2, "veteran", "medium", 6),
        ("artillery", 1, "line", "light", 2),
        ("artillery", 2, "line", "light", 4),
        ("artillery", 2, "line", "heavy", 6),
        ("cavalry", 2, "line", "", 4),
        ("cavalry", 4, "line", "", 6),
        ("infantry", 5, "elite", "", 8),
        ("infantry", 4, "recruit", "", 4),
    ],
)
def test_points_of_morale_by_the_book_s_examples(arm: str, bases: int, quality: str, weight: str, pm: int) -> None:
    assert sum(term.value for term in points_of_morale(arm, bases, quality, weight)) == pm


@rule("2.3")
def test_no_unit_has_less_than_one_pm() -> None:
    assert unit("russia/cossack-light-horse-artillery", "recruit", 1, 1812).pm == 1


@rule("L")
def test_light_cavalry_grown_to_four_bases_costs_30() -> None:
    small, large = (unit("austria/chevau-legers", "line", bases, 1809) for bases in (2, 4))
    assert (small.pm, small.price.total) == (4, 20)
    assert (large.pm, large.price.total) == (6, 30)


@rule("L8")
def test_prices_kept_as_printed() -> None:
    assert unit("russia/opolchenie", "recruit", 4, 1812).price.total == 4
    assert unit("ottoman/heavy-foot-artillery", "line", 2, 1800).price.total == 20
    assert unit("russia/jager", "line", 4, 1811).price.total == 14
    assert unit("russia/jager", "line", 5, 1812).price.total == 6 * 4 - 1
    assert unit("baden/dragoons", "line", 2, 1809).price.total == 28


@rule("L7")
@pytest.mark.parametrize(
    ("nation", "late_from"),
    [("austria", 1809), ("baden", 1809), ("prussia", 1809), ("wurttemberg", 1809), ("hesse", 1810), ("saxony", 1810)],
)
def test_the_late_period_begins(nation: str, late_from: int) -> None:
    assert not NATIONS[nation].late(late_from - 1)
    assert NATIONS[nation].late(late_from)
    assert NATIONS[nation].formations(late_from - 1) == ("line",)
    assert "attack-column" in NATIONS[nation].formations(late_from)


@rule("L7")
def test_the_russian_late_period_is_ruled_to_1812() -> None:
    assert NATIONS["russia"].printed_late_from == 1811
    assert NATIONS["russia"].late_from == 1812
    assert NATIONS["sweden"].late_from == 1811


@rule("L9")
def test_a_row_printed_twice_is_offered_once() -> None:
    names = [ware.choice.row for ware in wares("westphalia", 1810)]
    assert names.count("chevau-legers-and-hussars") == 1
    assert "chevau-legers-and-hussars-again" not in names


@rule("R107")
def test_a_dated_row_replaces_the_undated_one_of_its_name() -> None:
    def offered(nation: str, year: int) -> set[str]:
        return {row.id for row in NATIONS[nation].fielded(year)}

    assert "line-infantry" not in offered("france", 1796)
    assert "line-infantry-1792-1796" in offered("france", 1796)
    assert "line-infantry" in offered("france", 1797)
    assert "fusiliers" not in offered("prussia", 1795)
    assert {"fusiliers"} <= offered("prussia", 1796)
    assert "fusiliers-to-1795" not in offered("prussia", 1796)


@rule("R107")
@pytest.mark.parametrize(
    ("row", "allowed"),
    [
        ("france/line-infantry", range(1, 7)),
        ("france/hussars", range(2, 5)),
        ("brunswick/uhlans", range(1, 5)),
        ("westphalia/garde-du-corps", range(1, 5)),
        ("france/medium-foot-artillery", range(1, 3)),
        ("russia/medium-foot-artillery", range(1, 5)),
        ("ottoman/heavy-foot-artillery", range(2, 3)),
        ("england/rifle-company", range(1, 2)),
        ("spain/guerrillas", range(1, 3)),
    ],
)
def test_sizes(row: str, allowed: range) -> None:
    nation, _, name = row.partition("/")
    found = NATIONS[nation].row(name)
    assert found is not None
    assert sizes(found, nation) == allowed


@rule("5.3", "L", "R21", "R88")
def test_doctrine_by_list_and_year() -> None:
    assert unit("england/kgl", "veteran", 4, 1812).formations == ("line", "march-column", "square")
    assert "attack-column" in unit("france/line-infantry", "line", 4, 1812).formations
    assert "attack-column" not in unit("prussia/musketeers", "line", 4, 1806).formations
    assert "attack-column" in unit("prussia/musketeers", "line", 4, 1813).formations
    assert "square" not in unit("ottoman/janissaries", "line", 4, 1800).formations
    assert "masse" in unit("austria/german-fusiliers-line", "line", 4, 1800).formations  # R21
    assert "line" not in unit("russia/opolchenie", "recruit", 4, 1812).formations
    assert unit("austria/freikorps", "recruit", 4, 1809).formations == ("open-order",)
    assert unit("russia/cossacks", "recruit", 2, 1812).formations == ("open-order",)
    assert "open-order" in unit("france/light-infantry", "line", 4, 1812).formations
    assert "open-order" not in unit("france/line-infantry", "line", 4, 1812).formations


@rule("L4")
def test_french_recruits_of_1796_cannot_form_line() -> None:
    recruits = unit("france/line-infantry-1792-1796", "recruit", 4, 1796)
    assert "line" not in recruits.formations
    assert recruits.price.total == 8
    trained = unit("france/line-infantry-1792-1796", "line", 4, 1796)
    assert "line" in trained.formations
    assert trained.price.total == 10


@rule("R108")
def test_suvorov_s_infantry_of_1799_fights_in_column_only() -> None:
    led = Unit("1.1", Choice("russia", "musketeers", "line", 4), 1799, suvorov=True)
    assert "line" not in led.formations
    assert led.price.total == 10


@rule("R40", "9.6")
@pytest.mark.parametrize(
    ("nation", "year", "quick"),
    [
        ("france", 1796, True),
        ("england", 1812, True),
        ("rhine", 1809, True),
        ("bavaria", 1809, True),
        ("bavaria", 1805, False),
        ("bavaria", 1814, False),
        ("italy", 1805, True),
        ("warsaw", 1812, True),
        ("austria", 1814, False),
        ("portugal", 1812, False),
        ("spain", 1809, False),
    ],
)
def test_who_changes_formation_in_half_a_move(nation: str, year: int, quick: bool) -> None:
    assert changes_quickly(nation, year) == quick


@rule("R40")
def test_king_joseph_s_spaniards_manoeuvre_as_french() -> None:
    assert changes_quickly("spain", 1809, joseph=True)


# --- generals ----------------------------------------------------------------------------------------------------


@rule("L1", "L2", "L3")
@pytest.mark.parametrize(
    ("nation", "ruled"),
    [
        ("austria", "poor poor poor normal normal normal normal normal veteran veteran*"),
        ("italy", "normal normal normal normal normal normal normal veteran veteran veteran"),
        ("france", "poor normal normal normal normal* normal* veteran veteran* exceptional exceptional*"),
        ("spain", "poor poor poor poor poor normal normal normal normal normal*"),
    ],
)
def test_the_ruled_table_of_generals(nation: str, ruled: str) -> None:
    assert " ".join(generals_of(nation).ruled) == ruled


@rule("L6")
def test_nations_without_a_table_borrow_one() -> None:
    assert generals_of("saxony").nation == "bavaria"
    assert generals_of("naples").nation == "italy"
    assert generals_of("sardinia").nation == "holland"
    assert generals_of("portugal").nation == "england"
    for nation in NATIONS:
        table = generals_of(nation)
        assert len(table.ruled) == 10
        assert all(name.rstrip("*") in QUALITIES for name in table.ruled)


@rule("L3")
def test_a_commander_is_rolled() -> None:
    army = roll_commander(draft("austria", 1809), Scripted([10]))
    assert (army.commander, army.charismatic, army.rolled) == ("veteran", True, 10)
    army = roll_commander(draft("austria", 1809), Scripted([9]))
    assert (army.commander, army.charismatic) == ("veteran", False)


@rule("4.3")
@pytest.mark.parametrize(
    ("nation", "year", "radius"),
    [("france", 1796, 40), ("england", 1811, 30), ("england", 1812, 40), ("austria", 1809, 30), ("austria", 1813, 40)],
)
def test_the_commander_s_radius(nation: str, year: int, radius: int) -> None:
    assert command_radius(nation, year) == radius


@rule("4.4")
def test_the_radius_of_a_brigade() -> None:
    assert [brigade_radius(units) for units in (3, 4, 5, 6)] == [10, 10, 12.5, 15]


@rule("4.1")
def test_when_orders_may_be_changed() -> None:
    def turns(quality: str) -> list[int]:
        return [turn for turn in range(1, 10) if may_change_orders(quality, turn)]

    assert turns("poor") == []
    assert turns("normal") == [3, 6, 9]
    assert turns("veteran") == [2, 4, 6, 8]
    assert turns("exceptional") == list(range(1, 10))


@rule("7", "L5", "R25")
@pytest.mark.parametrize(
    ("nation", "year", "quality", "modifier"),
    [
        ("france", 1796, "normal", 0),
        ("england", 1808, "poor", -1),
        ("italy", 1805, "normal", -2),
        ("austria", 1808, "exceptional", -1),
        ("austria", 1809, "exceptional", 1),
    ],
)
def test_the_modifier_of_initiative(nation: str, year: int, quality: str, modifier: int) -> None:
    assert initiative_modifier(nation, year, quality) == modifier
    assert is_hesitant(nation, year) == (nation not in ("france", "england") and year < 1809)


# --- beginning an army -------------------------------------------------------------------------------------------


@rule("L")
@pytest.mark.parametrize("nation", NATIONS)
def test_every_nation_can_begin_an_army_in_every_year(nation: str) -> None:
    found = NATIONS[nation]
    for year in range(found.first, found.last + 1):
        begun = draft(nation, year)
        assert lawful(begun), (nation, year, [finding.code for finding in check(begun)])
        for ware in wares(nation, year):
            assert ware.choice.quality in CLASSES
            assert ware.least <= ware.choice.bases <= ware.most


@rule("L8")
def test_slips_of_the_print_are_pointed_out() -> None:
    slips = {ware.choice.row for ware in wares("baden", 1809) if ware.slip}
    assert slips == {"dragoons"}
