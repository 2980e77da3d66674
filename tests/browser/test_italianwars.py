"""The Italian Wars at the table: a phone beside the map, keys alone, both languages, without the server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.test_pages import HEAVIEST, PHONE, serious

BOOK = "/resolver?game=italianwars"
ENTRIES = "#protocol .entries > li"
FORNOVO = Path(__file__).parents[2] / "docs" / "fornovo.json"
KEPT = "grognard.evening.italianwars"


def chart(name: str) -> str:
    return f"{BOOK}&chart={name}"


def charts(page: Page) -> list[str]:
    book = page.evaluate("async () => (await fetch('/api/charts/italianwars')).json()")
    return [str(one["id"]) for one in book["charts"]]


def tap(page: Page, where: str) -> None:
    loaded(page)
    page.locator(where).first.tap()


def loaded(page: Page) -> None:
    """Nothing is on its way that would change the page under the finger."""
    expect(page.locator("#outcome[aria-busy=true]")).to_have_count(0)


def kept(page: Page) -> None:
    """The worker has everything that was asked, also what is asked ahead."""
    page.wait_for_selector("body[data-kept=yes]")
    page.reload()  # from now on every question goes through the worker
    page.wait_for_selector("body[data-kept=yes]")
    loaded(page)
    asked = -1
    while (now := page.evaluate("performance.getEntriesByType('resource').length")) != asked:
        asked = now
        page.wait_for_timeout(700)


# --- on a phone --------------------------------------------------------------------------------------------------


def test_every_chart_fits_a_phone_and_says_everything_in_both_languages(sit: Open) -> None:
    """A missing text is a warning of the page, and every warning fails the test."""
    player = sit(BOOK, locale="it-IT", **PHONE)
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", "it")
    names = charts(page)
    for name in names:
        tap(page, f".contents a[href$='chart={name}']")
        tap(page, "#roll, #note-it")
        expect(page.locator("#outcome .roll .story li").first).to_be_visible()
        for language in ("en", "it"):
            page.click(".language")
            expect(page.locator("html")).to_have_attribute("lang", language)
            assert player.wide() == (390, 390), name
        tap(page, "#all-charts")
    expect(page.locator(ENTRIES)).to_have_count(len(names))


def test_a_fight_is_a_chain_of_three_taps(sit: Open) -> None:
    """Assault, the loser's check, its die: what is known goes along, and the star reaches the pursuit."""
    page = sit(chart("assault"), **PHONE).page
    page.fill("#f-attacker_sp", "14")
    for box in (
        "[data-field=attacker_star]",
        "[name=f-attacker_quality][value='3']",
        "[name=f-defender_quality][value='1']",
    ):
        loaded(page)
        page.check(box)
    expect(page.locator("#outcome .sum dt", has_text="Attacking captain's star")).to_be_visible()
    loaded(page)
    tap(page, ".face[data-face='6']")  # one
    expect(page.locator("#printed td.hit")).to_have_count(1)
    tap(page, "[data-next=discipline]")  # two
    expect(page.locator("[name=f-quality][value='1']")).to_be_checked()
    tap(page, "#roll")  # three
    expect(page.locator(ENTRIES)).to_have_count(2)
    tap(page, "[data-next=pursuit]")
    expect(page.locator("[data-field=pursuer_star]")).to_be_checked()


def test_the_printed_table_lights_up_before_and_after_the_throw(sit: Open) -> None:
    page = sit(chart("artillery"), **PHONE).page
    expect(page.locator("#printed thead th.lit")).to_have_text("4-5")
    expect(page.locator("#printed td.may")).to_have_count(6)
    page.check("[name=f-weather][value=rain]")
    expect(page.locator("#printed td.may").first.locator("small")).to_have_text("33%")  # 1 and 2 both fall to 0 or less
    tap(page, ".face[data-face='6']")
    expect(page.locator("#printed td.hit")).to_contain_text("DC")
    expect(page.locator("#printed tr.lit th")).to_have_text("4")


def test_what_cannot_be_is_refused_with_the_reason(sit: Open) -> None:
    page = sit(chart("charge"), quiet=False, **PHONE).page
    page.check("[name=f-ground][value=marsh]")
    expect(page.locator("#outcome [role=alert]")).to_contain_text("cannot be played in Marsh")
    expect(page.locator("#roll")).to_be_disabled()
    page.check("[name=f-ground][value=heath]")
    expect(page.locator("#outcome [role=alert]")).to_have_count(0)
    page.fill("#f-cavalry", "77")
    page.keyboard.press("Tab")
    expect(page.locator("#outcome [role=alert]")).to_contain_text("1-40")
    expect(page.locator("#f-cavalry")).to_have_value("77")


def test_a_reading_of_the_sheet_holds_for_the_evening(sit: Open) -> None:
    """The doubtful box 2/c7 is read as a misprint on one page, and so it is on another."""
    page = sit(chart("assault"), **PHONE).page
    page.click("details.readings summary")
    page.check("[name=f-box_2_c7][value=one]")
    expect(page.locator("details.readings summary")).to_contain_text("one changed")
    loaded(page)
    page.goto(page.url.replace("chart=assault", "chart=odds-assault"))
    expect(page.locator("[name=f-box_2_c7][value=one]")).to_be_checked()


# --- the evening -------------------------------------------------------------------------------------------------


def test_the_protocol_survives_and_can_be_taken_back(sit: Open) -> None:
    page = sit(chart("discipline"), **PHONE).page
    for face in (2, 6):
        tap(page, f".face[data-face='{face}']")
        expect(page.locator("#outcome .roll .die text")).to_have_text(str(face))
    page.fill(f"{ENTRIES}:first-child .entry-note input", "Swiss of the van")
    page.fill("#fight-name", "Fornovo")
    page.keyboard.press("Tab")
    page.reload()
    expect(page.locator("#fights [aria-pressed=true]")).to_have_text("Fornovo")
    expect(page.locator(ENTRIES)).to_have_count(2)
    expect(page.locator(f"{ENTRIES}:first-child .entry-note input")).to_have_value("Swiss of the van")
    expect(page.locator("#outcome .roll .die text")).to_have_text("6")  # and the way that leads on is still there
    expect(page.locator("[data-next=pursuit]")).to_be_visible()
    page.click("#undo")
    expect(page.locator(ENTRIES)).to_have_count(1)
    page.click("#redo")
    expect(page.locator(ENTRIES)).to_have_count(2)


def test_fights_run_side_by_side(sit: Open) -> None:
    page = sit(chart("pursuit"), **PHONE).page
    page.fill("#f-cavalry", "9")
    loaded(page)
    tap(page, "#new-fight")
    tap(page, ".contents a[href$='chart=attrition']")
    tap(page, ".face[data-face='5']")
    expect(page.locator(ENTRIES)).to_have_count(1)
    tap(page, "#fights [data-fight] >> nth=0")
    expect(page.locator("#f-cavalry")).to_have_value("9")
    expect(page.locator(ENTRIES)).to_have_count(0)
    tap(page, "#fights [data-fight] >> nth=1")
    expect(page.locator("#chart-name")).to_have_text("Attrition")


def test_two_windows_see_each_others_lines(sit: Open) -> None:
    """And the other window stays at the chart it was at."""
    page = sit(chart("discipline")).page
    other = page.context.new_page()
    other.goto(page.url.replace("chart=discipline", "chart=pursuit"))
    other.wait_for_selector("body.ready")
    page.click(".face[data-face='5']")
    expect(other.locator(ENTRIES)).to_have_count(1)
    expect(other.locator("#chart-name")).to_have_text("Pursuit")
    other.click(".face[data-face='2']")
    expect(page.locator(ENTRIES)).to_have_count(2)
    expect(page.locator("#chart-name")).to_have_text("Discipline Check")


def test_an_evening_is_exported_and_imported(sit: Open, tmp_path: Path) -> None:
    page = sit(chart("assault")).page
    page.click(".face[data-face='3']")
    expect(page.locator(ENTRIES)).to_have_count(1)
    with page.expect_download() as text:
        page.click("#export-text")
    said = Path(text.value.path()).read_text(encoding="utf-8")
    assert "Assault Table" in said
    assert "own dice, typed in" in said
    with page.expect_download() as file:
        page.click("#export-json")
    kept = tmp_path / "evening.json"
    file.value.save_as(kept)
    for content, fights in ((kept.read_text(encoding="utf-8"), 2), ("{}", 2), ("not even that", 2)):
        kept.write_text(content, encoding="utf-8")
        with page.expect_file_chooser() as chooser:
            page.click("#import")
        chooser.value.set_files(kept)
        page.wait_for_selector(".toast")
        expect(page.locator("#fights [data-fight]")).to_have_count(fights)
    expect(page.locator(ENTRIES)).to_have_count(1)
    with page.expect_file_chooser() as chooser:
        page.click("#import")
    chooser.value.set_files(FORNOVO)
    expect(page.locator("#fights [data-fight]")).to_have_count(7)
    page.click('#fights button:has-text("King\'s battle")')
    expect(page.locator(ENTRIES)).to_have_count(11)


@pytest.mark.parametrize("stored", ["{ this is no json", '{"format": "grognard-evening", "fights": 3}', "[]"])
def test_a_broken_protocol_is_set_aside_and_not_lost(sit: Open, stored: str) -> None:
    page = sit("/").page
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEPT, stored])
    page.goto(page.url.rstrip("/") + BOOK)
    expect(page.locator(".toast")).to_contain_text("could not be read")
    expect(page.locator("#fights [data-fight]")).to_have_count(1)
    assert page.evaluate(f"localStorage.getItem('{KEPT}.broken')") == stored
    with page.expect_download() as file:
        page.click(".toast button:not(.icon)")
    assert Path(file.value.path()).read_text(encoding="utf-8") == stored


# --- step by step, and over several rolls ------------------------------------------------------------------------


def test_a_whole_turn_of_siege_is_guided(sit: Open) -> None:
    page = sit(BOOK, **PHONE).page

    def now(step: str) -> None:
        expect(page.locator("#chart-name")).to_have_text(step)

    tap(page, "[data-guide=siege]")
    now("The besieger's guns")
    tap(page, ".face[data-face='6']")
    tap(page, ".onward .next")
    now("Discipline Checks of the besieged")
    tap(page, ".face[data-face='2']")
    expect(page.locator("#outcome .roll")).to_be_visible()
    page.reload()
    now("Discipline Checks of the besieged")
    tap(page, "#leave-step")
    now("The guns of the besieged")
    tap(page, "#leave-step")
    now("Sortie")
    tap(page, "#leave-step")
    now("Breach Attack")  # the breach was made in the first step
    expect(page.locator("#f-siege_level")).to_have_value("1")
    tap(page, ".face[data-face='6']")
    tap(page, ".onward .next")
    now("Discipline Checks after the Breach Attack")
    tap(page, "#leave-step")
    now("Attrition of the besieged")
    tap(page, "#roll")
    expect(page.locator("#guide .note")).to_have_text("The sequence is done.")
    expect(page.locator(ENTRIES)).to_have_count(4)


def test_the_optional_battle_is_guided_and_thrown_again_where_the_box_says_so(sit: Open) -> None:
    page = sit(BOOK, **PHONE).page
    tap(page, "[data-guide=battle]")

    def step(face: int = 0, **values: str) -> None:
        for name, value in values.items():
            page.fill(f"#f-{name}", value)
        tap(page, f".face[data-face='{face}']" if face else "#note-it")

    step(4)
    tap(page, ".onward .next")
    step(2, initiative="2")
    tap(page, ".onward .next")
    step(attacker_sp="45", defender_sp="26")
    tap(page, ".onward .next")
    step(attacker_cavalry="25", defender_cavalry="15")
    tap(page, ".onward .next")
    page.check("[data-field=unfavourable]")
    step(attacker_stars="1")
    tap(page, ".onward .next")
    expect(page.locator("#f-modifier")).to_have_value("4")  # the worked example IW-12
    step(3)
    expect(page.locator("#outcome .roll")).to_contain_text("Throw again")
    page.reload()
    expect(page.locator("#f-modifier")).to_have_value("-1")  # IW-12b: again, with -1 alone
    step(6)
    tap(page, ".onward .next")
    expect(page.locator("#chart-name")).to_have_text("The winner pursues")


ASSAULT = re.compile(r"/api/charts/italianwars/assault\?")
DISCIPLINE = re.compile(r"/api/charts/italianwars/discipline\?")


class Slow:
    """Answers stay on the way until they are let through."""

    def __init__(self, sit: Open, path: str, answers: re.Pattern[str]) -> None:
        self.held: list[Route] = []
        self.through = False
        self.page = sit(path, quiet=False, service_workers="block", **PHONE).page
        self.page.route(answers, self.hold)

    def hold(self, route: Route) -> None:
        if self.through:
            route.continue_()
        else:
            self.held.append(route)

    def held_back(self) -> Route:
        while not self.held:
            self.page.wait_for_timeout(20)
        return self.held.pop(0)

    def let_through(self) -> None:
        """Whatever is held back, and all that comes after it."""
        self.through = True
        while self.held:
            self.held.pop().continue_()

    def overwrite(self, field: str, digits: str) -> None:
        self.page.focus(f"#f-{field}")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(digits)


def test_a_slow_answer_takes_no_half_number_from_under_the_hand(sit: Open) -> None:
    """Two numbers one right after the other; the answer about the first comes in the middle of the second."""
    slow = Slow(sit, chart("assault"), ASSAULT)
    page = slow.page
    slow.overwrite("attacker_sp", "14")
    slow.overwrite("defender_sp", "1")
    slow.held_back().continue_()
    loaded(page)
    page.keyboard.type("2")
    expect(page.locator("#f-defender_sp")).to_have_value("12")
    slow.let_through()
    page.locator("#roll").tap()
    entry = page.locator(f"{ENTRIES} details")
    expect(entry).to_contain_text("Attacker: strength, SP: 14")
    expect(entry).to_contain_text("Defender: strength, SP: 12")


def test_a_throw_waits_for_the_answer_on_its_way(sit: Open) -> None:
    """The die of the player is read in the situation on the page, not in the one before."""
    slow = Slow(sit, chart("assault"), ASSAULT)
    page = slow.page
    page.check("[name=f-attacker_quality][value='3']")
    answer = slow.held_back()
    page.locator(".face[data-face='4']").tap()
    expect(page.locator(ENTRIES)).to_have_count(0)
    answer.continue_()
    expect(page.locator(f"{ENTRIES} details")).to_contain_text("Row 4, column c6: --/1.")


def test_a_long_press_is_not_lost_when_the_page_changes_meanwhile(sit: Open) -> None:
    slow = Slow(sit, chart("assault"), ASSAULT)
    page = slow.page
    slow.overwrite("attacker_sp", "14")
    box = page.locator("#roll").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    with page.expect_response(ASSAULT):
        slow.held_back().continue_()
    slow.let_through()
    page.wait_for_timeout(100)
    page.mouse.up()
    expect(page.locator(f"{ENTRIES} details")).to_contain_text("Attacker: strength, SP: 14")


def test_nobody_fills_in_a_form_that_is_about_to_go(sit: Open) -> None:
    """The next step of a sequence is on its way: the form of the last one takes nothing more."""
    slow = Slow(sit, BOOK, DISCIPLINE)
    page = slow.page
    form = page.locator("#situation").locator("input, select, button")
    disabled = page.locator("#situation").locator("input:disabled, select:disabled, button:disabled")
    tap(page, "[data-guide=siege]")
    tap(page, ".face[data-face='6']")
    loaded(page)
    expect(disabled).to_have_count(0)
    tap(page, ".onward .next")
    expect(page.locator("#outcome")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#chart-name")).to_have_text("Artillery fire")
    assert form.count() > 0
    assert disabled.count() == form.count()
    slow.let_through()
    expect(page.locator("#chart-name")).to_have_text("Discipline Checks of the besieged")
    expect(page.locator("[name=f-quality][value='2']")).to_be_enabled()
    expect(disabled).to_have_count(0)


def test_chains_are_drawn_and_tabled(sit: Open) -> None:
    page = sit(chart("odds-bombardment"), **PHONE).page
    page.check("[data-field=siege_guns]")
    loaded(page)
    page.fill("#f-turns", "6")
    page.keyboard.press("Tab")
    expect(page.locator("#plots .figures tbody tr")).to_have_count(6)
    expect(page.locator("#plots .plot-line")).to_have_count(4)  # two lines, and both in the key
    expect(page.locator("#plots .figures tbody tr").first).to_have_text("133%0%")


# --- keys, ears, net ---------------------------------------------------------------------------------------------


def test_keys_alone_are_enough(sit: Open) -> None:
    page = sit(BOOK).page

    def tab_to(what: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                return
        raise AssertionError(what)

    tab_to("a[href$='chart=assault']")
    page.keyboard.press("Enter")
    expect(page.locator("#chart-name")).to_be_focused()
    tab_to("#f-attacker_sp")
    page.keyboard.press("ArrowUp")
    tab_to("[data-field=attacker_star]")
    page.keyboard.press("Space")
    expect(page.locator("#outcome .sum dt", has_text="star")).to_be_visible()
    expect(page.locator("[data-field=attacker_star]")).to_be_focused()
    expect(page.locator("#f-attacker_sp")).to_have_value("11")
    page.keyboard.press("6")
    expect(page.locator("#outcome .roll .die text")).to_have_text("6")
    page.keyboard.press("n")
    expect(page.locator("#chart-name")).to_have_text("Discipline Check")
    page.keyboard.press("r")
    expect(page.locator(ENTRIES)).to_have_count(2)
    page.keyboard.press("u")
    expect(page.locator(ENTRIES)).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator(".contents")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_charts(sit: Open, theme: str) -> None:
    look: dict[str, Any] = {"settings": {"theme": theme}, **PHONE}
    player = sit(BOOK, **look)
    assert serious(player) == []
    for name in ("terrain", "odds-storm"):
        player.go(chart(name))
        loaded(player.page)
        tap(player.page, "#roll, #note-it")
        player.page.wait_for_selector(ENTRIES)
        assert serious(player) == [], name
    tap(player.page, "#all-charts")
    tap(player.page, "[data-guide=battle]")
    player.page.wait_for_selector("#guide .now")
    assert serious(player) == []


def test_without_the_server_rolls_are_looked_up_and_said_not_to_be_sealed(sit: Open) -> None:
    player = sit(chart("assault"), locale="it-IT", quiet=False, **PHONE)
    page = player.page
    kept(page)
    page.context.set_offline(True)
    tap(page, "#roll")
    expect(page.locator("#outcome .roll")).to_contain_text("non sigillato")
    expect(page.locator("#alone")).to_be_visible()
    tap(page, "[data-next=discipline]")  # the chain was fetched ahead
    expect(page.locator("#chart-name")).to_have_text("Controllo di Disciplina")
    tap(page, ".face[data-face='6']")
    expect(page.locator("#outcome .roll")).to_contain_text("Demoralizzata")
    page.click(".language")
    expect(page.locator("#outcome .roll")).to_contain_text("Demoralised")
    page.check("[name=f-quality][value='0']")
    expect(page.locator("#outcome [role=alert]")).to_contain_text("was not asked before")
    page.check("[name=f-quality][value='2']")
    expect(page.locator("#outcome [role=alert]")).to_have_count(0)
    page.reload()  # the pages are kept, and so is the evening
    expect(page.locator(ENTRIES)).to_have_count(2)
    tap(page, ".face[data-face='1']")
    expect(page.locator(ENTRIES)).to_have_count(3)
    page.context.set_offline(False)
    tap(page, "#roll")
    expect(page.locator(ENTRIES)).to_have_count(4)
    expect(page.locator("#alone")).to_be_hidden()
    sources = [
        entry["source"] for entry in json.loads(page.evaluate(f"localStorage['{KEPT}']"))["fights"][0]["entries"]
    ]
    assert sources == ["here", "own", "own", "server"]


def test_a_chart_page_is_light(sit: Open, capsys: pytest.CaptureFixture[str]) -> None:
    page = sit(chart("assault"), **PHONE).page
    loaded(page)
    weights = page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(one => one.transferSize)"""
    )
    with capsys.disabled():
        print(f"\na chart page: {sum(weights) / 1000:.0f} kB in {len(weights)} files")
    assert sum(weights) < HEAVIEST


def test_the_start_page_leads_to_the_charts(sit: Open) -> None:
    page = sit("/").page
    card = page.locator(".game", has_text="The Italian Wars")
    expect(card.locator(".ribbon")).to_have_text("charts for the table now")
    card.locator("a").click()
    page.wait_for_selector("body.ready .contents")
    assert re.search(r"game=italianwars$", page.url)
