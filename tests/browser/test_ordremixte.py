"""Ordre Mixte at the table: armies built, printed and kept alive, on a phone, by keys alone, without the server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Open
from tests.browser.player import Player
from tests.browser.test_pages import PHONE, serious

ARMIES = "/armies?game=ordremixte"
KEPT = "grognard.armies.ordremixte"
EVENINGS = "grognard.evenings.ordremixte"
Json = dict[str, Any]


def key(name: str) -> str:
    return f"[data-spot='{name}']"


def sample(page: Page, name: str = "french-1") -> None:
    """Begin one of the printed armies."""
    page.click("#new-army")
    page.click(f"[data-sample='{name}']")
    expect(page.locator(".om-total b")).not_to_have_text("0")


def kept(page: Page, where: str = KEPT) -> list[Json]:
    found: list[Json] = json.loads(page.evaluate("key => localStorage.getItem(key)", where) or "[]")
    return found


def play(page: Page) -> None:
    page.click("#om-play")
    page.wait_for_selector(".lv-unit")


def box(unit: str, number: int, side: int = 0) -> str:
    return key(f"box-{side}-{unit}-{number}")


# --- the builder -------------------------------------------------------------------------------------------------


def test_an_army_from_nation_and_year_to_a_file_and_back(sit: Open) -> None:
    page = sit(ARMIES, accept_downloads=True).page
    page.click("#new-army")
    page.select_option("#new-nation", "austria")
    page.fill("#new-year", "1809")
    page.click("dialog footer .primary")
    expect(page.locator(".om-group")).to_have_count(3)
    before = int(page.locator(".om-total b").inner_text())

    page.click(key("add-1"))
    page.click("[data-ware='austria/grenzer/line']")
    expect(page.locator(".om-tally")).to_contain_text("4 units")
    page.click("dialog footer .primary")
    expect(page.locator("[data-place='1.4'] .om-points")).to_contain_text("5 PM × (3 + 1 open order) = 20")
    expect(page.locator(".om-total b")).to_have_text(str(before + 20))

    page.click(key("bases-0.2+"))  # cavalry grows
    expect(page.locator("[data-place='0.2'] output")).to_have_text("3 bases")
    page.click("#om-roll")
    expect(page.locator(".om-rolled")).to_be_visible()
    page.fill("#om-name", "Hiller")
    page.keyboard.press("Tab")
    expect(page.locator("#title")).to_have_text("Hiller")

    with page.expect_download() as caught:
        page.click("#om-file")
    assert caught.value.suggested_filename == "hiller.army"
    text = Path(caught.value.path()).read_text(encoding="utf-8")
    assert text == kept(page)[0]["file"]
    page.goto(page.url.split("#")[0])
    page.click("#open-file")
    page.fill("dialog textarea", text)
    page.click("#read-file")
    expect(page.locator("#title")).to_have_text("Hiller")
    assert [army["file"] for army in kept(page)] == [text, text]


def test_faults_are_told_where_they_arise_and_taken_back(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    expect(page.locator(".om-verdict")).to_have_text("within the rules")
    for place in ("2.3", "2.2"):
        page.click(key(f"unit-{place}"))
        page.click(key(f"drop-{place}"))
        expect(page.locator(f"[data-place='{place}']")).to_have_count(0)
    fault = page.locator("[data-group='2'] > .finding.fault")
    expect(fault).to_contain_text("too small")
    expect(page.locator(".om-verdict.fault")).to_be_visible()
    page.click(f"a[href='#sheet/{kept(page)[0]['id']}']")
    expect(page.locator(".sheet footer")).to_contain_text("too small")
    page.go_back()
    page.click(key("undo"))
    page.click(key("undo"))
    expect(page.locator(".om-verdict")).to_have_text("within the rules")
    page.click(key("add-0"))
    barred = page.locator("dialog li.barred").first
    page.click(key("arm-infantry"))
    expect(barred).to_contain_text("belongs to a brigade")


def test_a_mistyped_file_is_shown_with_its_lines_and_mended(sit: Open) -> None:
    page = sit(ARMIES).page
    page.click("#open-file")
    page.fill(
        "dialog textarea",
        "grognard army 1\nnation: france\nyear: 1809\nbrigade\nunit: ghosts line 4\nunit: hussars line x",
    )
    page.click("#read-file")
    faults = page.locator("#misread li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("Line 5")
    faults.nth(1).locator("button").click()
    area = "document.querySelector('dialog textarea')"
    chosen = page.evaluate(f"{area}.value.slice({area}.selectionStart, {area}.selectionEnd)")
    assert chosen == "unit: hussars line x"
    assert kept(page) == []
    page.fill("dialog textarea", "Army of another program\n1. Bolter squad")
    page.click("#read-file")
    expect(faults.first).to_contain_text("this is no army file")
    page.fill("dialog textarea", "grognard army 1\nnation: france\nyear: 1809\nbrigade\nunit: line-infantry line 4")
    page.click("#read-file")
    expect(page.locator(".om-unit")).to_have_count(1)


def test_armies_are_renamed_copied_exported_and_removed(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    page.click("#om-chat")
    expect(page.locator("dialog textarea")).to_have_value(re.compile(r"\*French \(1\)\*.*180", re.S))
    page.keyboard.press("Escape")
    page.click("#tools a")
    page.click(".more summary")
    page.click("text=Copy")
    expect(page.locator(".army-card b")).to_have_text(["French (1) (copy)", "French (1)"])
    page.locator(".more summary").first.click()
    page.locator(".more-list button").first.click()
    page.fill("dialog input", "Davout")
    page.keyboard.press("Enter")
    expect(page.locator(".army-card b")).to_have_text(["Davout", "French (1)"])
    page.locator(".more summary").nth(1).click()
    page.locator(".more[open] button").last.click()
    page.click("dialog footer .primary")
    expect(page.locator(".army-card b")).to_have_text(["Davout"])
    page.click(".toast button:has-text('Take back')")
    expect(page.locator(".army-card")).to_have_count(2)


# --- the sheet ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_sheet_is_one_page_of_a4_with_a_box_for_every_pm(sit: Open, language: str) -> None:
    page = sit(ARMIES, settings={"language": language, "theme": "dark"}).page
    sample(page, "spanish")
    army = kept(page)[0]["answer"]
    page.click(f"a[href='#sheet/{kept(page)[0]['id']}']")
    page.wait_for_selector(".sheet")
    assert page.locator(".sheet tbody .box").count() == army["sums"]["pm"] == 62
    assert page.locator(".sheet tbody tr").count() == 15
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    page.emulate_media(media="print")
    expect(page.locator(".head")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor") == "rgb(255, 255, 255)"


# --- the live sheet ----------------------------------------------------------------------------------------------


def test_losses_bases_morale_and_the_division(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    play(page)
    unit = page.locator("[data-unit='1.1']")
    expect(unit).to_contain_text("The next PM lost brings a morale test")  # from 5 to 4
    page.click(box("1.1", 2))
    expect(unit).to_contain_text("3 PM · 3 bases")
    expect(unit).to_contain_text("One base off")
    expect(unit).to_contain_text("−1 to the die")
    page.click(key("hit-0-2.1-2"))  # the screen of the light battalion is shot away
    expect(page.locator("[data-unit='2.1']")).to_contain_text("4 PM · 3 bases")
    for place, lost in (("1.2", 5), ("1.3", 5), ("1.4", 1)):
        page.click(box(place, lost))
    expect(page.locator("[data-unit='1.2']")).to_contain_text("off the field")
    expect(page.locator(".lv-division h2")).to_contain_text("14 of 44")
    expect(page.locator(".lv-verdict")).to_contain_text("Only 1 more")
    page.click(box("1.4", 2))
    expect(page.locator(".lv-verdict")).to_contain_text("6 or more holds")
    page.click(key("undo"))
    expect(page.locator(".lv-verdict")).to_contain_text("Only 1 more")
    page.reload()
    expect(page.locator(".lv-division h2")).to_contain_text("14 of 44")
    page.click(key("undo"))
    expect(page.locator(".lv-division h2")).to_contain_text("13 of 44")


def test_orders_generals_and_the_fifteen_steps(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    play(page)
    page.select_option("#order-0-1", "attack")
    page.click(key("next"))
    expect(page.locator(".lv-now")).to_contain_text("Turn 1")
    expect(page.locator(".lv-brigade").first).to_contain_text("Next change in turn 3")
    page.select_option("#fate-0-2", "killed")
    expect(page.locator("[data-unit='2.2']")).to_contain_text("4 PM")
    expect(page.locator(".lv-brigade").nth(1)).to_contain_text("turn 3")
    page.click(key("states-0-1.1"))
    page.click(key("mark-0-1.1-routing"))
    page.click(key("view-turn"))
    page.click(key("step-15"))
    page.click(key("next"))
    expect(page.locator(".lv-now")).to_contain_text("Turn 2")
    page.click(key("step-3"))
    expect(page.locator(".lv-due")).to_contain_text("I Line infantry routs 22 cm")
    page.click(key("step-6"))
    expect(page.locator(".lv-due li").first).to_contain_text("Attack!: at least half a move")
    page.click(key("step-2"))
    expect(page.locator(".lv-due")).to_contain_text("Nothing to do")  # it has not moved in rout yet
    page.click(key("step-15"))
    page.click(key("next"))
    page.click(key("step-2"))
    page.click(key("removed-0-1.1"))
    page.click(key("view-sheet"))
    expect(page.locator(".lv-division h2")).to_contain_text("8 of 44")


def test_two_sheets_on_one_device(sit: Open) -> None:
    page = sit(ARMIES).page
    sample(page)
    page.click("#tools a")
    sample(page, "english")
    play(page)
    page.click(key("enemy"))
    page.select_option("dialog select", label="French (1)")
    page.click("dialog footer .primary")
    page.click(key("side-1"))
    page.click(box("1.1", 1, side=1))
    expect(page.locator(".lv-division h2")).to_contain_text("1 of 44")
    page.click(key("side-0"))
    expect(page.locator(".lv-division h2")).to_contain_text("0 of 41")


# --- everybody, everywhere ---------------------------------------------------------------------------------------


def test_on_a_phone_with_one_hand_and_in_both_languages(sit: Open) -> None:
    player = sit(ARMIES, locale="it-IT", **PHONE)
    page = player.page

    def fits() -> None:
        for _ in range(2):
            assert player.wide()[0] <= 390
            page.click(".language")
            page.wait_for_load_state("networkidle")

    fits()
    sample(page, "austrian-1809-1814")
    page.click(key("unit-1.1"))
    fits()
    page.click(key("add-1"))
    assert player.wide()[0] <= 390
    page.click("dialog footer .primary")
    page.click(".om-deeds a")
    fits()
    page.go_back()
    play(page)
    fits()
    page.tap(box("1.1", 1))
    small = page.evaluate(
        """() => [...document.querySelectorAll('.lv-box, .lv-dock button, .lv-mark')]
            .map(one => one.getBoundingClientRect()).filter(one => one.width < 30 || one.height < 34).length"""
    )
    assert small == 0
    page.click(key("view-turn"))
    fits()
    dock = page.locator(".lv-dock").bounding_box()
    assert dock is not None
    assert dock["y"] + dock["height"] <= 845


def test_by_keys_alone(sit: Open) -> None:
    page = sit(ARMIES).page
    page.focus("#new-army")
    page.keyboard.press("Enter")
    page.focus("[data-sample='french-1']")
    page.keyboard.press("Enter")
    expect(page.locator("[data-place='1.1'] output")).to_have_text("4 bases")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.focus(key("bases-1.1+"))
    expect(page.locator(key("bases-1.1+"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-place='1.1'] output")).to_have_text("5 bases")
    assert page.evaluate("document.activeElement.dataset.spot") == "bases-1.1+"
    page.keyboard.press("Enter")
    expect(page.locator("[data-place='1.1'] output")).to_have_text("6 bases")
    page.focus("#om-play")
    page.keyboard.press("Enter")
    page.wait_for_selector(".lv-unit")
    page.focus(box("1.2", 1))
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("[data-unit='1.2'] .lv-left")).to_have_text("3 PM · 3 bases")
    expect(page.locator("#live")).to_contain_text("take one base off the table")


def test_axe_finds_nothing_serious_on_the_pages_of_armies(sit: Open) -> None:
    """Every view by day; by lamplight, where only colours differ, the two that have them all."""
    player: Player = sit(ARMIES, settings={"theme": "light"})
    page = player.page
    sample(page)
    page.click(key("unit-1.1"))
    page.wait_for_load_state("networkidle")
    assert serious(player) == []
    page.click(key("add-0"))
    assert serious(player) == []
    page.keyboard.press("Escape")
    page.click(".om-deeds a")
    assert serious(player) == []
    page.go_back()
    play(page)
    page.click(box("1.1", 3))
    page.click(key("states-0-1.1"))
    page.click(key("mark-0-1.1-routing"))
    assert serious(player) == []
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert serious(player) == []
    page.click(key("view-turn"))
    assert serious(player) == []
    page.click("#tools a")
    page.click(".army-main")
    page.click(key("drop-brigade-1"))
    expect(page.locator(".om-group")).to_have_count(2)
    assert serious(player) == []


def test_without_the_server_the_sheets_go_on_and_nothing_is_lost(sit: Open, house: House) -> None:
    page = sit(ARMIES, quiet=False).page
    sample(page)
    play(page)
    page.wait_for_load_state("networkidle")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.reload()
    page.wait_for_selector(".lv-unit")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.click(box("1.1", 2))
    page.click(key("next"))
    page.click(".language")
    expect(page.locator("[data-unit='1.1']")).to_contain_text("3 PM · 3 basi")
    page.reload()
    page.wait_for_selector(".lv-unit")
    expect(page.locator("[data-unit='1.1']")).to_contain_text("3 PM · 3 basi")
    page.click("#tools a")
    page.click(".army-main")
    expect(page.locator(".note.calm")).to_contain_text("Il server non risponde")
    file = kept(page)[0]["file"]
    page.click(key("bases-1.1+"))
    expect(page.locator(".toast")).to_contain_text("serve il server")
    assert kept(page)[0]["file"] == file
    page.context.set_offline(False)
    page.click(key("bases-1.1+"))
    expect(page.locator("[data-place='1.1'] output")).to_have_text("5 basi")


def test_the_start_page_leads_to_the_armies(sit: Open) -> None:
    page = sit("/").page
    page.click("a[href='/armies?game=ordremixte']")
    expect(page.locator("#new-army")).to_be_visible()
