"""Every page: for those who listen, on a phone, by lamplight; and how heavy it is."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import House, Open
from tests.browser.player import Player

PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
HEAVIEST = 300_000


def table(house: House, **more: Any) -> str:
    return f"/table#{house.battle(position='fight', **more)['chairs'][0]['token']}"


def serious(player: Player) -> list[str]:
    found = Axe().run(player.page).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(sit: Open, house: House, theme: str) -> None:
    look = {"settings": {"theme": theme}}
    player = sit("/", **look)
    assert serious(player) == []
    player.page.click(".game:first-child .primary")
    player.page.wait_for_selector("dialog .scenario")
    assert serious(player) == []

    player = sit(table(house), **look)
    player.until("page.live && page.endsAt === page.table.seq")
    assert serious(player) == []
    player.page.keyboard.press("t")
    assert serious(player) == []
    player.page.click("#tools button:last-child")
    assert serious(player) == []

    player = sit(table(house, same_screen=True), **look)
    player.page.wait_for_selector("#hand-over")
    assert serious(player) == []

    for path in ("/resolver?game=manoeuvre", "/rules?game=manoeuvre"):
        player = sit(path, **look)
        player.page.wait_for_timeout(300)
        assert serious(player) == [], path


def test_nothing_is_wider_than_a_phone(sit: Open, house: House) -> None:
    for path in ("/", "/resolver?game=manoeuvre", "/rules?game=manoeuvre"):
        player = sit(path, **PHONE)
        wide, window = player.wide()
        assert wide <= window, path
    player = sit(table(house), **PHONE)
    player.until("page.live && page.endsAt === page.table.seq")
    page = player.page
    assert player.wide() == (390, 390)
    for name in ("Odds", "Log", "Armies"):
        page.click(f"#sheets >> text={name}")
        assert player.wide() == (390, 390)
        box = page.locator("#side").bounding_box()
        assert box is not None
        assert box["width"] <= 390
    page.click("#sheets >> text=Armies")
    attack = next(offer for offer in player.table["offers"] if offer["action"]["verb"] == "assault")["action"]
    for unit in (attack["unit"], attack["target"]):
        page.touchscreen.tap(*player.middle(f"unit:{unit}"))
    page.click("#sheets >> text=Odds")
    page.wait_for_selector("#odds .bars")
    foot = page.evaluate("document.querySelector('#sheets').getBoundingClientRect().bottom")
    assert foot <= 845


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440), (820, 1180)])
def test_the_table_fits_its_window(sit: Open, house: House, size: tuple[int, int]) -> None:
    player = sit(table(house), size=size)
    player.until("page.live")
    wide, window = player.wide()
    assert wide <= window
    cut = player.page.evaluate(
        """() => [...document.querySelectorAll('.hand-card, #prompt button, .stage, .replay button')]
            .filter(one => one.getClientRects().length)
            .map(one => [one.className.baseVal ?? one.className, one.getBoundingClientRect()])
            .filter(([, box]) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1)
            .map(([name]) => name)"""
    )
    assert cut == [], "these reach out of the window"


def test_a_table_is_light(sit: Open, house: House, capsys: pytest.CaptureFixture[str]) -> None:
    player = sit(table(house))
    player.until("page.live")
    player.page.wait_for_timeout(300)
    weights = player.page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(one => [new URL(one.name).pathname, one.transferSize, one.decodedBodySize])"""
    )
    weight = sum(one[1] for one in weights)
    paint = player.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    drawn = player.page.evaluate("performance.getEntriesByName('table-drawn')[0]?.startTime")
    with capsys.disabled():
        print(f"\ntable: {weight / 1000:.0f} kB in {len(weights)} files,", end=" ")
        print(f"first paint {paint:.0f} ms, board drawn {drawn:.0f} ms")
    assert weight < HEAVIEST


def test_the_resolver_beside_a_real_table(sit: Open) -> None:
    """Another army is chosen, and what no longer fits goes; dice are thrown here or typed in."""
    player = sit("/resolver?game=manoeuvre", quiet=False)
    page = player.page
    page.wait_for_selector("#outcome .bars")
    page.fill("#own-dice", "1 1")  # the Imperial Guard throws two
    page.keyboard.press("Enter")
    expect(page.locator("#outcome .roll .die text")).to_have_text(["1", "1"])
    page.select_option("#f-attacker_army", "RU")
    page.select_option("#f-defender_army", "FR")
    expect(page.locator("#outcome .sum dt").first).not_to_contain_text("Imp. Guard")
    expect(page.locator("#outcome .note")).to_have_count(0)
    page.click("#roll")
    page.wait_for_selector("#outcome .roll .die")
    page.click(".face[data-face='1']")  # one die: its faces are buttons
    expect(page.locator("#outcome .roll .die text").first).to_have_text("1")
    expect(page.locator("#protocol .entries > li")).to_have_count(3)
