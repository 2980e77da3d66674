"""Commands & Colors: Napoleonics in the browser: by clicking, by keyboard, sight, dice, odds, hidden cards."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.tables import FACES
from tests.browser.conftest import House, Open
from tests.browser.player import Choose, Player
from tests.browser.test_pages import serious
from tests.ccnapoleonics.table import Table

Json = dict[str, Any]
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
HEAVIEST = 300_000
ROWS = "ABCDEFGHI"
COMPUTER: Json = {"kind": "computer", "level": 1, "name": ""}
ANNA: Json = {"kind": "person", "name": "Anna"}
BRUNO: Json = {"kind": "person", "name": "Bruno"}
HANDS = (("probe-centre", "attack-centre", "forward"), ("attack-centre", "forward", "bombard", "cavalry-charge"))
FACING = ("fr-LN-1@F6", "fr-LT-1@F7", "fr-LC-1@G8", "br-LN-1@D6", "br-GG-1@D7", "br-FA-1@C6", "pt-LN-1@D8")


def facing(**more: Any) -> Table:
    """Two small lines, two hexes apart; the Allies are in turn."""
    return Table(*more.pop("units", FACING), **{"active": 1, "phase": "command", "hands": HANDS, **more})


def battle(house: House, table: Table, *seats: Json, **more: Any) -> Json:
    body = {"position": GAME.dump(table.state), "seats": list(seats) or [ANNA, BRUNO], **more}
    answer: Json = house.post("/api/battles", body)
    return answer


def sit_down(sit: Open, found: Json, chair: int = 0, **look: Any) -> Player:
    player = sit(f"/table#{found['chairs'][chair]['token']}", **look)
    player.until_mine_or_over()
    return player


def offers(player: Player, verb: str = "") -> list[Json]:
    listed = [{**offer, "index": place} for place, offer in enumerate(player.table["offers"])]
    return [offer for offer in listed if not verb or offer["action"]["verb"] == verb]


def steady(seed: int) -> Choose:
    """Somebody who battles when he can, orders whom he may and goes forward."""
    rng = random.Random(seed)

    def choose(table: Json) -> Json:
        verbs: dict[str, list[Json]] = {}
        for place, offer in enumerate(table["offers"]):
            verbs.setdefault(offer["action"]["verb"], []).append({**offer, "index": place})
        for verb in ("fire", "melee", "battle_back", "first_strike", "form_square", "advance", "order"):
            if verb in verbs:
                return rng.choice(verbs[verb])
        forward = [offer for offer in verbs.get("move", ()) if _gains(table["view"], offer["action"])]
        if forward or "done" in verbs:
            return rng.choice(forward or verbs["done"])
        return rng.choice([offer for some in verbs.values() for offer in some])

    return choose


def _gains(view: Json, move: Json) -> bool:
    """Whether a move goes towards the enemy's edge."""
    start = next(unit["at"] for unit in view["units"] if unit["id"] == move["unit"])
    rows = ROWS.index(move["to"][0]) - ROWS.index(start[0])
    return rows > 0 if view["seat"] == 1 else rows < 0


# --- battles -----------------------------------------------------------------------------------------------------


def test_a_short_battle_against_the_computer_by_clicking(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, facing(banners=1), COMPUTER, ANNA))
    assert player.play(steady(1)) > 3
    assert player.page.inner_text("dialog h2") in ("Victory", "Defeat")
    player.page.click("dialog footer button:first-child")
    view = player.table["view"]
    assert 1 in [side["banners"] for side in view["sides"]]
    assert player.page.locator("#odds .cb-banner.won").count() == sum(side["banners"] for side in view["sides"])


def test_from_the_start_page_to_the_end_of_the_first_turn(sit: Open) -> None:
    player = sit("/")
    page = player.page
    game = page.locator(".game", has_text="Commands & Colors")
    expect(game.locator(".cover .cb-unit").first).to_be_visible()
    game.locator(".primary").click()
    expect(page.locator("dialog .scenario svg")).to_have_count(8)
    page.click("dialog input[value='rolica-1']")
    page.select_option("select[data-seat='0']", "computer-1")
    page.select_option("select[data-seat='1']", "me")
    page.click("dialog footer .primary")
    page.wait_for_url("**/table#*")
    page.wait_for_selector("body.ready")
    player.until_mine_or_over()
    first = offers(player, "play_card")[0]
    player.point(first["touch"][0])
    assert player.table["view"]["card"] == "", "a card is not played by one click"
    player.point(first["touch"][0])  # the second click on the same card means it
    player.until("page.table.view.card !== '' || page.table.view.turn > 1")
    choose = steady(7)
    for _ in range(40):
        player.until_mine_or_over()
        if player.table["view"]["turn"] > 1 or player.table["view"]["active"] == 0:
            break
        player.do(choose(player.table))
    assert any(entry["event"]["event"] == "drew" for entry in player.page.evaluate("window.grognard.entries"))


def test_a_turn_by_keyboard_alone(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, facing()), 1)
    keys, page = player.page.keyboard, player.page

    def walk(ref: str) -> None:
        """With the arrow keys to a place on the board."""
        keys.press("b")
        for _ in range(40):
            dx, dy = page.evaluate(
                """ref => { const {things} = window.grognard.stage;
                const [here, there] = [document.activeElement.dataset.ref, ref].map(one => things.get(one));
                return [there.x - here.x, there.y - here.y].map(Math.round); }""",
                ref,
            )
            if abs(dx) < 20 and abs(dy) < 20:
                break
            keys.press(
                ("ArrowDown" if dy > 0 else "ArrowUp") if abs(dy) > 20 else "ArrowRight" if dx > 0 else "ArrowLeft"
            )
        keys.press("Enter")

    def card(ref: str) -> None:
        keys.press("h")
        for _ in range(6):
            if page.evaluate("document.activeElement.dataset.ref") == ref:
                break
            keys.press("ArrowRight")
        keys.press("Enter")

    def act(offer: Json) -> None:
        before = player.seq
        asks = not offer.get("touch") or player.asks(offer)
        for ref in offer.get("touch") or []:
            card(ref) if ref.startswith("card:") else walk(ref)
        if asks:
            page.wait_for_timeout(360)  # two presses in quick succession count as one
            keys.press("m")
            for _ in range(8):
                if page.evaluate("document.activeElement.dataset.offer") == str(offer["index"]):
                    break
                keys.press("Shift+Tab")
            keys.press("Enter")
        player.until(f"page.table.seq > {before}")

    act(next(offer for offer in offers(player) if offer["action"].get("card") == "attack-centre"))
    for verb in ("order", "order", "order", "move", "done"):
        player.until_mine_or_over()
        act(offers(player, verb)[0])
    player.until_mine_or_over()
    act(offers(player, "fire")[0])
    player.until("page.table.view.units.some(unit => unit.fought)")
    expect(page.locator("#odds .cd-die").first).to_be_visible()


def test_on_one_screen_hands_and_locked_cards_stay_hidden(sit: Open, house: House) -> None:
    table = facing(units=(*FACING[:3], "br-LN-1@D6#1", *FACING[4:]), tracks=((), ("elan",)))
    found = battle(house, table, same_screen=True)
    player = sit(f"/table#{found['chairs'][0]['token']}")
    page = player.page
    page.wait_for_selector("#hand-over")
    assert page.locator(".hand-card").count() == 0
    shown = [json.loads(frame) for frame in player.frames]
    for frame in shown:
        for side in frame.get("view", {}).get("sides", ()):
            assert side.get("hand") is None
            assert side.get("locked") is None
    assert not [frame for frame in player.frames if "elan" in frame]
    page.click("#hand-over .primary")
    player.until("page.seat === 1")
    expect(page.locator(".hand-card")).to_have_count(4)
    expect(page.locator(".cc-track .ref")).to_have_text("Élan")
    assert player.table["view"]["sides"][0].get("hand") is None
    other = sit_down_as_french(sit, house, table)
    expect(other.page.locator(".cc-track .cc-back-card")).to_have_count(1)
    assert not [frame for frame in other.frames if "elan" in frame]


def sit_down_as_french(sit: Open, house: House, table: Table) -> Player:
    player = sit(f"/table#{battle(house, table)['chairs'][0]['token']}")
    player.until("page.table")
    return player


# --- what is seen at the table -----------------------------------------------------------------------------------


def in_combat(**more: Any) -> Table:
    units = ("fr-LN-1@F6", "fr-LN-2@F7:2", "fr-HC-1@C8", "fr-GR-1@H6", "br-LN-1@D6!", "br-FA-1@C5!", "br-LN-2@C7!")
    return facing(units=units, phase="combat", card="attack-centre", terrain={"E6": "forest"}, **more)


def test_sight_is_shown_under_the_cursor_and_in_the_focus(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, in_combat()), 1)
    page = player.page
    assert page.locator(".cl-dice").count() == 0
    page.mouse.move(*player.middle("unit:br-FA-1"))
    page.wait_for_selector(".cl-dice")
    signs = player.table["view"]["sight"]["br-FA-1"]
    seen = sum(sign.isdigit() for sign in signs)
    assert page.locator(".cl-dice").count() == seen > 10
    assert "x" in signs, "the forest and the own units hide something"
    assert page.locator(".cl-blind").get_attribute("d")
    page.mouse.move(5, 5)
    expect(page.locator(".cl-dice")).to_have_count(0)
    page.locator('.hit[data-ref="unit:br-LN-1"]').focus()
    page.wait_for_selector(".cl-dice")
    page.hover('#hand [data-ref="card:bombard"]')
    page.hover('#hand [data-ref="card:forward"]')
    expect(page.locator(".cl-section")).to_have_count(3)


def test_odds_of_fire_and_of_a_melee_with_its_answer(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, in_combat()), 1)
    page = player.page
    for unit, target, sums in (("br-LN-1", "fr-LN-2", 1), ("br-LN-2", "fr-HC-1", 2)):
        player.point(f"unit:{unit}")
        page.mouse.move(*player.middle(f"unit:{target}"))
        expect(page.locator("#odds .sum")).to_have_count(sums)
        widths = page.evaluate("[...document.querySelectorAll('#odds .bar i')].map(bar => parseFloat(bar.style.width))")
        assert abs(sum(widths) - 100) < 0.1
        page.keyboard.press("Escape")


def test_a_question_with_one_answer_is_asked_only_against_a_person(sit: Open, house: House) -> None:
    """Whoever is attacked is asked, lest it be known who holds First Strike; the computer learns nothing from haste."""
    few = (("forward",), ("probe-left", "probe-right"))
    table = facing(units=("fr-HC-1@E6!", "br-LN-1@D6:1", "br-LN-2@A2"), active=0, phase="combat", hands=few)
    against = battle(house, table)
    french, allied = (sit(f"/table#{chair['token']}") for chair in against["chairs"])
    french.until_mine_or_over()
    french.do(offers(french, "melee")[0])
    allied.until_mine_or_over()
    assert [offer["action"]["verb"] for offer in offers(allied)] == ["decline"]
    expect(allied.page.locator("#prompt")).to_contain_text("How do you answer?")

    alone = sit_down(sit, battle(house, table, {**COMPUTER, "level": 2}, ANNA))
    alone.until("page.entries.some(entry => entry.event.event === 'rolled')")


def test_dice_are_drawn_with_their_symbols(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, in_combat()), 1)
    page = player.page
    fire = next(offer for offer in offers(player, "fire") if offer["action"]["unit"] == "br-LN-1")
    player.do(fire)
    rolled = next(e["event"] for e in page.evaluate("window.grognard.entries") if e["event"]["event"] == "rolled")
    page.mouse.move(5, 5)
    labels = page.evaluate(
        "[...document.querySelectorAll('#odds .throw .die')].map(die => die.getAttribute('aria-label'))"
    )
    assert labels[: rolled["dice"]] == [FACES[face - 1] for face in rolled["faces"]]
    assert page.locator("#log .log-dice .cd-die").count() >= rolled["dice"]


def test_a_refusal_names_a_rule_that_the_rules_page_has(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, in_combat()), 1)
    player.point("unit:br-LN-1")
    player.point("unit:fr-GR-1")
    rule = player.page.locator(".prompt-note a.rule")
    expect(rule).to_have_text("rule 8.2")
    target = str(rule.get_attribute("href"))
    player.go(target)
    heading = player.page.locator(".here")
    expect(heading).to_be_visible()
    expect(heading).to_contain_text("8.2")
    assert player.page.locator(".note").count() == 0, "a figure could not be drawn"


def test_the_language_changes_without_a_reload(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, facing()), 1)
    page = player.page
    page.evaluate("window.same = true")
    expect(page.locator(".cc-head").first).to_have_text("Attack Center")
    page.click(".language")
    expect(page.locator("#prompt")).to_contain_text("Gioca una carta comando")
    expect(page.locator(".cc-head").first).to_have_text("Attacca al centro")
    expect(page.locator(".cm-section").first).to_have_text("fianco sinistro")
    assert page.evaluate("window.same") is True


def test_the_board_lies_before_each_player_and_can_be_turned(sit: Open, house: House) -> None:
    found = battle(house, facing())
    low = "[...window.grognard.stage.things.values()].at(-1).ref"
    french = sit(f"/table#{found['chairs'][0]['token']}")
    french.until("page.table")
    assert french.page.evaluate("window.grognard.stage.things.get('hex:I1').y > 500")
    allied = sit_down(sit, found, 1)
    assert allied.page.evaluate("window.grognard.stage.things.get('hex:A1').y > 500")
    assert allied.page.evaluate(low) == "hex:A13"
    allied.page.click(".stage-controls button:last-child")
    assert allied.page.evaluate("window.grognard.stage.things.get('hex:A1').y < 100")


def test_a_scout_keeps_one_of_two_cards(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, facing(phase="orders", card="scout-centre")), 1)
    player.do(offers(player, "done")[0])
    player.until_mine_or_over()
    drawn = player.table["view"]["drawn"]
    expect(player.page.locator(".tray .cc-card")).to_have_count(2)
    player.do(next(offer for offer in offers(player, "keep") if offer["action"]["card"] == drawn[0]))
    player.until("page.seat === 1 && !page.live")
    assert drawn[0] in player.table["view"]["sides"][1]["hand"]
    expect(player.page.locator(".hand-card")).to_have_count(5)


def test_the_text_board_can_be_played(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, facing(phase="orders", card="attack-centre")), 1)
    player.page.keyboard.press("t")
    board = player.page.locator("#text-board table")
    expect(board).to_be_visible()
    before = player.seq
    board.locator('[data-ref="unit:br-GG-1"]').click()
    player.until(f"page.table.seq === {before + 1}")
    expect(board.locator('[data-ref="unit:br-GG-1"] b')).to_have_text("Br GG 5 !")


# --- every screen ------------------------------------------------------------------------------------------------


def test_a_phone_shows_everything(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, facing(phase="orders", card="attack-centre")), 1, **PHONE)
    page = player.page
    assert player.wide() == (390, 390)
    assert page.evaluate("window.grognard.turn") == 1, "an upright screen lays the field on its side"
    for name in ("Odds", "Log", "Armies"):
        page.click(f"#sheets >> text={name}")
        assert player.wide() == (390, 390)
    page.click("#sheets >> text=Armies")
    before = player.seq
    page.touchscreen.tap(*player.middle("unit:br-GG-1"))
    player.until(f"page.table.seq === {before + 1}")
    foot = page.evaluate("document.querySelector('#sheets').getBoundingClientRect().bottom")
    assert foot <= 845


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (820, 1180)])
def test_the_table_fits_its_window(sit: Open, house: House, size: tuple[int, int]) -> None:
    player = sit_down(sit, battle(house, in_combat()), 1, size=size)
    wide, window = player.wide()
    assert wide <= window
    cut = player.page.evaluate(
        """() => [...document.querySelectorAll('.hand-card, #prompt button, .stage, .replay button')]
            .filter(one => one.getClientRects().length)
            .map(one => [one.className.baseVal ?? one.className, one.getBoundingClientRect()])
            .filter(([, box]) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1
                || box.left < -1)
            .map(([name]) => name)"""
    )
    assert cut == [], "these reach out of the window"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(sit: Open, house: House, theme: str) -> None:
    table = facing(units=(*FACING[:3], "br-LN-1@D6#1", *FACING[4:]), tracks=((), ("elan",)), objectives=[(0, "D6")])
    look = {"settings": {"theme": theme}}
    player = sit_down(sit, battle(house, table), 1, **look)
    assert serious(player) == []
    player.page.keyboard.press("t")
    assert serious(player) == []
    player = sit("/rules?game=ccnapoleonics", **look)
    assert serious(player) == []
    player = sit("/", **look)
    player.page.locator(".game", has_text="Commands & Colors").locator(".primary").click()
    player.page.locator("dialog summary", has_text="The armies").click()
    assert serious(player) == []


def test_a_table_is_light(sit: Open, house: House, capsys: pytest.CaptureFixture[str]) -> None:
    answer = house.post("/api/battles", {"game": "ccnapoleonics", "scenario": "waterloo", "seats": [ANNA, BRUNO]})
    player = sit_down(sit, answer, 0)
    found = player.page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(one => one.transferSize)"""
    )
    drawn = player.page.evaluate("performance.getEntriesByName('table-drawn')[0]?.startTime")
    with capsys.disabled():
        print(f"\nWaterloo: {sum(found) / 1000:.0f} kB in {len(found)} files, board drawn {drawn:.0f} ms")
    assert sum(found) < HEAVIEST
