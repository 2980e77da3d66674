"""Ordre Mixte from the live sheets to the charts and back: units fill in a chart, results go on both sheets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.test_ordremixte import ARMIES, EVENINGS, box, kept, key, play, sample
from tests.browser.test_pages import PHONE, serious


def two_sheets(page: Page) -> None:
    """The English on the left, the French on the right."""
    sample(page)
    page.click("#tools a")
    sample(page, "english")
    play(page)
    page.click(key("enemy"))
    page.locator("dialog select").select_option(index=1)  # the one that was begun first
    page.click("dialog footer .primary")
    expect(page.locator(key("side-1"))).to_be_visible()


def settled(page: Page) -> None:
    """The form has taken up what was last put in."""
    page.wait_for_url("**/resolver*")
    expect(page.locator("body.ready")).to_have_count(1)
    expect(page.locator("#outcome[aria-busy=false]")).to_have_count(1)


def take(page: Page, role: str, unit: str) -> None:
    page.select_option(f"#role-{role}", unit)
    expect(page.locator(f"#role-{role}")).to_have_value(unit)
    settled(page)


def typed(page: Page, dice: str) -> None:
    """Dice from the table."""
    settled(page)
    page.fill("#own-dice", dice)
    page.press("#own-dice", "Enter")
    expect(page.locator("#outcome .roll")).to_be_visible()


def to_card(page: Page, side: int, unit: str, spot: str) -> None:
    """From the live sheet to a chart, by the card of a unit."""
    page.click(key(f"side-{side}"))
    page.click(key(f"states-{side}-{unit}"))
    page.click(key(f"open-{side}-{unit}-{spot}"))
    settled(page)


def to_sheet(page: Page, side: int) -> None:
    page.click("#to-sheets")
    page.click(key("view-sheet"))
    page.click(key(f"side-{side}"))
    page.wait_for_selector(".lv-unit")


WORDS = {
    "en": {
        "lost": "1 PM lost, 4 left",
        "off": "is off the field",
        "melee": "Melee",
        "tired": "tired",
        "again": "Take back",
    },
    "it": {
        "lost": "perde 1 PM, gliene restano 4",
        "off": "è fuori dal campo",
        "melee": "Mischia",
        "tired": "stanca",
        "again": "Annulla",
    },
}


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_firefight_from_the_sheets_and_back_on_a_phone(sit: Open, language: str) -> None:
    player = sit(ARMIES, settings={"language": language}, **PHONE)
    page, words = player.page, WORDS[language]
    two_sheets(page)
    page.click(key("next"))
    to_card(page, 1, "1.1", "assault-attacker")
    page.select_option("#f-attacker_formation", "attack-column")
    settled(page)
    take(page, "defender", "0:1.1")
    assert player.wide()[0] <= 390
    typed(page, "60 8 8")  # hit by the volley, it stands; so do the English
    expect(page.locator(".on-sheets")).to_contain_text(words["lost"])
    assert kept(page, EVENINGS)[0]["sides"][1]["state"] == {}  # told, not yet done
    page.click("#dock .next")  # writes it down and goes on to the firefight
    settled(page)
    expect(page.locator("#role-attacker")).to_have_value("1:1.1")
    expect(page.locator("#role-defender")).to_have_value("0:1.1")
    assert kept(page, EVENINGS)[0]["sides"][1]["state"]["lost"] == {"1.1": 1}
    assert kept(page, EVENINGS)[0]["pending"][0]["chart"] == "firefight"

    to_sheet(page, 1)
    expect(page.locator("[data-unit='1.1'] .lv-left")).to_contain_text("4 PM")
    page.click(key("view-turn"))
    page.click(key("step-12"))
    page.click("[data-pending='firefight']")
    settled(page)
    expect(page.locator("#f-attacker_formation")).to_have_value("attack-column")
    typed(page, "90 5 1")  # a critical, and the test is lost: nobody is left
    expect(page.locator(".on-sheets")).to_contain_text(words["off"])
    page.click("#apply")
    expect(page.locator("#protocol .applied").first).to_contain_text(words["off"])
    page.reload()
    settled(page)
    expect(page.locator("#apply")).to_have_count(0)  # written once
    to_sheet(page, 1)
    expect(page.locator("[data-unit='1.1']")).to_have_class(re.compile("gone"))
    assert kept(page, EVENINGS)[0]["pending"] == []
    page.reload()
    page.wait_for_selector(".lv-unit")
    page.click(key("undo"))
    expect(page.locator("[data-unit='1.1'] .lv-left")).to_contain_text("4 PM")
    assert player.wide()[0] <= 390


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_cavalry_charge_from_the_sheets_and_back_on_a_phone(sit: Open, language: str) -> None:
    player = sit(ARMIES, settings={"language": language}, **PHONE)
    page, words = player.page, WORDS[language]
    two_sheets(page)
    page.click(key("next"))
    to_card(page, 1, "0.2", "square-attacker")
    take(page, "unit", "0:1.2")
    typed(page, "20")  # no square
    expect(page.locator("#dock .next")).to_contain_text(words["melee"])
    page.click("#dock .next")
    settled(page)
    expect(page.locator("#role-attacker")).to_have_value("1:0.2")
    expect(page.locator("#role-defender")).to_have_value("0:1.2")
    expect(page.locator("[data-field='defender_disordered']")).to_be_checked()
    expect(page.locator("[data-field='attacker_charging']")).to_be_checked()
    assert player.wide()[0] <= 390
    typed(page, "30 90")  # the infantry loses a PM, and still has more of them
    assert serious(player) == []
    page.click("#apply")
    state = kept(page, EVENINGS)[0]["sides"]
    assert state[0]["state"]["lost"] == {"1.2": 1}
    assert set(state[0]["state"]["marks"]["1.2"]) == {"disordered"}
    assert set(state[1]["state"]["marks"]["0.2"]) == {"retreating", "tired"}
    expect(page.locator("#protocol .applied").first).to_contain_text(words["tired"])

    page.click("#undo")  # the protocol and the sheets together
    expect(page.locator("#protocol .entries > li")).to_have_count(1)
    state = kept(page, EVENINGS)[0]["sides"]
    assert state[1]["state"] == {}
    assert set(state[0]["state"]["marks"]["1.2"]) == {"disordered"}

    to_sheet(page, 0)  # cavalry against cavalry: the countercharge
    to_card(page, 0, "0.2", "countercharge-unit")
    take(page, "attacker", "1:0.2")
    page.click(".face[data-face='3']")
    page.click("#dock .next")
    settled(page)
    expect(page.locator("#role-defender")).to_have_value("0:0.2")
    expect(page.locator("[data-field='defender_charging']")).to_be_checked()


def test_what_was_laid_out_is_thrown_and_applied_without_the_server(sit: Open) -> None:
    """The assault that is on the page, and the firefight it leads to, which was fetched ahead."""
    page = sit(ARMIES, quiet=False).page
    two_sheets(page)
    page.click(key("next"))
    to_card(page, 0, "1.1", "assault-attacker")
    take(page, "defender", "1:1.1")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    typed(page, "5 99 8")  # the French fire at short range and miss, and stand
    expect(page.locator("#dock .next")).to_be_visible()
    page.click("#dock .next")
    settled(page)
    expect(page.locator("#outcome [role=alert]")).to_have_count(0)
    typed(page, "40 99 6")
    page.click("#apply")
    expect(page.locator("#protocol .applied").first).to_contain_text("1 PM lost, 4 left")
    assert kept(page, EVENINGS)[0]["sides"][1]["state"]["lost"] == {"1.1": 1}


def test_two_columns_against_a_line_from_the_sheets(sit: Open) -> None:
    page = sit(ARMIES).page
    two_sheets(page)
    page.click(key("next"))
    for unit in ("1.1", "1.2"):
        page.click(key("side-1"))
        page.click(key(f"states-1-{unit}"))
        page.select_option(key(f"formation-1-{unit}"), "attack-column")
    page.click(key("open-1-1.1-assault-attacker"))
    settled(page)
    take(page, "defender", "0:1.1")
    take(page, "second", "1:1.2")
    expect(page.locator("#f-second_formation")).to_have_value("attack-column")
    typed(page, "99 10 8 8")  # Veterans fire short: a miss, a hit that is stood, and they stand themselves
    page.click("#apply")
    assert kept(page, EVENINGS)[0]["sides"][1]["state"]["lost"] == {"1.2": 1}
    waits = kept(page, EVENINGS)[0]["pending"][0]
    assert waits["roles"] == {"attacker": "1:1.1", "second": "1:1.2", "defender": "0:1.1"}


def test_sheets_changed_elsewhere_are_not_run_over(sit: Open) -> None:
    page = sit(ARMIES).page
    two_sheets(page)
    to_card(page, 0, "1.1", "fire-firer")
    take(page, "target", "1:1.1")
    typed(page, "40 8")
    page.click("#apply")
    other = page.context.new_page()
    other.goto(page.url.split("/resolver")[0] + ARMIES)
    other.click("section[aria-labelledby='nights-title'] .army-main")
    other.click(key("side-1"))
    expect(other.locator("[data-unit='1.1'] .lv-left")).to_contain_text("4 PM")
    other.click(box("1.2", 1, side=1))
    page.click("#undo")
    expect(page.locator(".toast")).to_contain_text("changed since")
    lost = kept(page, EVENINGS)[0]["sides"][1]["state"]["lost"]
    assert lost == {"1.1": 1, "1.2": 1}
    other.close()


def test_orders_against_the_rules_are_asked_for_twice(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    play(page)
    page.select_option("#order-0-1", "attack")
    page.click(key("next"))
    page.select_option("#order-0-1", "halt")
    expect(page.locator("dialog")).to_contain_text("Next change in turn 3")
    expect(page.locator("dialog")).to_contain_text("4.1")
    page.click("dialog footer button:not(.primary)")
    expect(page.locator("#order-0-1")).to_have_value("attack")
    page.select_option("#arrives-0-1", "1")
    page.select_option("#order-0-1", "halt")
    page.click("dialog footer .primary")
    expect(page.locator(".lv-brigade").first).to_contain_text("On the way: Halt, in turn 2")
    page.click(key("view-turn"))
    page.click(key("step-15"))
    page.click(key("next"))
    page.click(key("view-sheet"))
    expect(page.locator("#order-0-1")).to_have_value("halt")
    page.select_option("#with-commander-0", "1.1")
    expect(page.locator("[data-unit='1.1']")).to_contain_text("general with it +1")
    page.click(key("view-turn"))
    page.click(key("step-15"))
    page.click(key("next"))
    page.click(key("view-sheet"))
    expect(page.locator(".lv-division")).to_contain_text("no new orders")  # turn 3, and tied


def test_defender_patrols_screens_and_night(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    play(page)
    page.click(key("defends-0"))
    page.click(box("1.1", 5))
    page.click(box("1.2", 4))
    expect(page.locator(".lv-division")).to_contain_text("9 of 10")
    page.click(key("next"))
    expect(page.locator("dialog")).to_contain_text("9 of 10")
    page.click("dialog footer button:not(.primary)")
    page.click(box("1.2", 5))
    page.click(key("next"))
    expect(page.locator(".lv-division h2")).to_contain_text("0 of 34")
    page.click(key("states-0-2.1"))
    page.select_option("#out-0-2\\.1", "2")
    expect(page.locator("[data-unit='2.1'] .lv-left")).to_have_text("3 PM · 2 bases")
    page.click(key("hit-0-2.1-2"))
    expect(page.locator("[data-unit='2.1'] .lv-left")).to_have_text("3 PM · 2 bases")
    page.select_option("#out-0-2\\.1", "0")
    expect(page.locator("[data-unit='2.1'] .lv-left")).to_have_text("4 PM · 3 bases")
    page.click(key("states-0-0.2"))
    page.select_option("#patrol-0-0\\.2", "2")
    expect(page.locator("[data-unit='0.2'] .lv-left")).to_have_text("2 PM · 2 bases")
    page.click(box("1.3", 3))
    page.click(key("view-turn"))
    page.click(key("step-15"))
    page.click(key("night"))
    page.click("dialog footer .primary")
    page.click(key("view-sheet"))
    expect(page.locator(".lv-now")).to_contain_text("Turn 1")
    expect(page.locator("[data-unit='1.3'] .lv-left")).to_contain_text("3 PM")  # one of three comes back
    expect(page.locator("[data-unit='0.2'] .lv-left")).to_have_text("4 PM · 2 bases")
