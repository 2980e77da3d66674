"""Whole battles in the browser: by clicking, by keyboard alone, on one screen, in two houses."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import House, Open
from tests.browser.player import Player, bold

Json = dict[str, Any]


def test_a_whole_battle_against_the_computer_by_clicking(sit: Open) -> None:
    player = sit("/")
    page = player.page
    page.click(".game:first-child .primary")
    page.click("input[value='introductory-figure']")
    page.select_option("select[data-seat='1']", "computer-1")
    page.fill(".seat-row input", "Anna")
    page.click("dialog footer .primary")
    page.wait_for_url("**/table#*")
    page.wait_for_selector("body.ready")
    decisions = player.play(bold(1))
    assert decisions > 20
    assert page.inner_text("dialog h2") in ("Victory", "Defeat")
    page.click("dialog footer button:first-child")
    assert "The battle is over." in player.prompt
    player.go("/")
    assert page.inner_text(".battle-state") in ("Won", "Lost")


def test_a_battle_by_keyboard_alone(sit: Open, house: House) -> None:
    """Two turns before nightfall; the mouse is never touched."""
    battle = house.battle(
        position="dusk", seats=[{"kind": "person", "name": "Anna"}, {"kind": "computer", "level": 1, "name": ""}]
    )
    player = sit(f"/table#{battle['chairs'][0]['token']}")
    keys = player.page.keyboard

    def walk(ref: str) -> None:
        """With the arrow keys to a place on the board."""
        keys.press("b")
        for _ in range(20):
            at = player.page.evaluate("document.activeElement.dataset.ref ?? ''")
            here, there = _square(player, at), _square(player, ref)
            if here == there:
                break
            if here[0] != there[0]:
                keys.press("ArrowRight" if here[0] < there[0] else "ArrowLeft")
            else:
                keys.press("ArrowUp" if here[1] < there[1] else "ArrowDown")
        keys.press("Enter")

    def card(ref: str) -> None:
        keys.press("h")
        for _ in range(6):
            at = player.page.evaluate("document.activeElement.dataset.ref")
            pressed = player.page.evaluate("document.activeElement.getAttribute('aria-pressed')")
            if at == ref and pressed != "true":
                break
            keys.press("ArrowRight")
        keys.press("Enter")

    def act(offer: Json) -> None:
        before = player.seq
        touch = offer.get("touch") or []
        asks = not touch or player.asks(offer)
        for ref in touch:
            if ref.startswith("kind:"):
                ref = player.spot(ref).get_attribute("data-ref") or ""
            card(ref) if ref.startswith("card:") else walk(ref)
        if asks:
            player.page.wait_for_timeout(360)  # two presses in quick succession count as one
            keys.press("m")
            for _ in range(8):
                if player.page.evaluate("document.activeElement.dataset.offer") == str(offer["index"]):
                    break
                keys.press("Shift+Tab")
            keys.press("Enter")
        player.until(f"page.table.seq > {before} || page.table.battle.ended")

    assert player.play(bold(2), act, 60) > 4
    assert player.page.locator("dialog[open] h2").count() == 1
    keys.press("Escape")
    assert player.page.locator("dialog[open]").count() == 0


def _square(player: Player, ref: str) -> tuple[int, int]:
    name = ref.partition(":")[2]
    square = str(player.unit(name)["at"]) if ref.startswith("unit:") else name
    return ord(square[0]), int(square[1])


def test_on_one_screen_hands_stay_hidden(sit: Open, house: House) -> None:
    battle = house.battle(same_screen=True)
    player = sit(f"/table#{battle['chairs'][0]['token']}")
    page = player.page
    for _ in range(12):
        page.wait_for_selector("#hand-over")
        assert page.locator(".hand-card").count() == 0, "a hand is shown before anybody sits down"
        last = json.loads(player.frames[-1])
        while last["type"] != "table":
            last = json.loads(player.frames.pop())
        assert all(side.get("hand") is None for side in last["view"]["sides"])
        page.click("#hand-over .primary")
        player.until("page.seat !== null")
        seat = player.table["seat"]
        other = player.table["view"]["sides"][1 - seat]
        assert other.get("hand") is None
        choose = bold(3)
        for _ in range(30):
            player.until("page.seat === null || page.endsAt === page.table.seq")
            if player.table["seat"] is None:
                break
            player.do(choose(player.table))


def test_two_houses_and_one_line_that_breaks(sit: Open, house: House) -> None:
    battle = house.battle()
    anna, bruno = (sit(f"/table#{chair['token']}") for chair in battle["chairs"])
    players = {0: anna, 1: bruno}
    choose = bold(4)
    for count in range(24):
        actor = players[anna.table["view"]["actors"][0]]
        other = bruno if actor is anna else anna
        actor.until_mine_or_over()
        if count == 8:  # the other's line breaks, and the battle goes on
            other.page.context.set_offline(True)
            other.page.evaluate("window.grognard.line.drop()")
            other.page.wait_for_selector("#line-state:not([hidden])")
            assert "offline" in other.page.inner_text("#line-state")
        actor.do(choose(actor.table))
        if count == 8:
            assert actor.seq > other.seq
            other.page.context.set_offline(False)
            other.page.evaluate("window.grognard.line.again()")
            other.page.wait_for_selector("#line-state", state="hidden")
        other.until(f"page.table.seq === {actor.seq}")
    assert anna.table["view"]["units"] == bruno.table["view"]["units"]
    lines = "[...document.querySelectorAll('.log-line')].length"
    assert anna.page.evaluate(lines) > 10


def test_the_server_goes_down_and_comes_back(sit: Open, tmp_path_factory: Any) -> None:
    here = House(tmp_path_factory.mktemp("shaky"))
    try:
        token = here.battle(same_screen=True)["chairs"][0]["token"]
        player = sit(f"/table#{token}", at=here, quiet=False)
        player.page.click("#hand-over .primary")
        player.until("page.live && page.endsAt === page.table.seq")
        player.do(bold(5)(player.table))
        seq = player.seq
        here.stop()
        notice = player.page.locator("#line-state")
        expect(notice).to_contain_text("The server does not answer")
        player.until("page.line.tries > 2")  # by now it takes its time between two tries
        notice.get_by_role("button", name="Try again").click()
        player.until("page.line.tries < 3 && !page.line.socket")  # it began anew at once, and in vain
        expect(notice).to_contain_text("The server does not answer")
        here.start()
        expect(notice).to_be_hidden()
        assert player.seq == seq
    finally:
        here.stop()
