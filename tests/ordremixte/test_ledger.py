"""What a page gets of a sheet ready made, and how it fills the charts."""

from __future__ import annotations

import msgspec
import pytest

from grognard.core.registry import texts_of
from grognard.core.resolver import carried, filled
from grognard.core.text import LANGUAGES, Message
from grognard.games.ordremixte.armyfile import SAMPLES
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.ledger import Ledger, Ledgered
from tests.helpers import rule
from tests.ordremixte.desk import CHARTS
from tests.ordremixte.livesheet import of, tables


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
