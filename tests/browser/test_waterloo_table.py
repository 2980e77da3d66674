"""Waterloo in the browser: by mouse, by keyboard, on a phone, in both languages; sealed bids of three."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.core.chance import Seeded
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.combat import Combats
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.initiative import Bids
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.state import State
from grognard.games.waterloo.ways import CHARGE
from tests.browser.conftest import House, Open
from tests.browser.player import Choose, Player
from tests.browser.test_pages import serious
from tests.waterloo.table import BLUE, Table, unit

Json = dict[str, Any]
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
ANNA: Json = {"kind": "person", "name": "Anna"}
BRUNO: Json = {"kind": "person", "name": "Bruno"}
CARLA: Json = {"kind": "person", "name": "Carla"}
BOLD = ("fight", "counter_attack", "charge_at", "bombard", "move", "keep", "run")
ATTACKERS = ("blue-reille",)


def battle(house: House, state: State, *seats: Json) -> Json:
    answer: Json = house.post("/api/battles", {"position": GAME.dump(state), "seats": list(seats) or [ANNA, BRUNO]})
    return answer


def sit_down(sit: Open, found: Json, chair: int = 0, **look: Any) -> Player:
    player = sit(f"/table#{found['chairs'][chair]['token']}", **look)
    player.until("page.table")
    return player


def offers(player: Player, verb: str = "") -> list[Json]:
    listed = [{**offer, "index": place} for place, offer in enumerate(player.table["offers"])]
    return [offer for offer in listed if not verb or offer["action"]["verb"] == verb]


def near_the_ridge(*frames: Any, phase: str) -> Table:
    """A brigade of d'Erlon stands before the ridge with its general and two markers, in movement."""
    table = Table(Bombardment(BLUE), *frames, phase=phase)
    table.put("b17", 432, 388)
    table.put("b18", 432, 358, with_="b17")
    table.lead("derlon", attached="b18", markers=2)
    table.green("b17", "b35")
    return table


def spot(player: Player, x: float, y: float) -> tuple[float, float]:
    """Where a place of the field, in millimetres from the south-west, is on the screen."""
    found = player.page.evaluate(
        """([x, y]) => { const { pieces } = window.grognard.stage;
        const at = new DOMPoint(x, 600 - y).matrixTransform(pieces.getScreenCTM());
        return [at.x, at.y]; }""",
        [x, y],
    )
    return found[0], found[1]


def drag(player: Player, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = player.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    mouse.move(*end, steps=3)
    mouse.up()


def knob(player: Player) -> tuple[float, float]:
    box = player.page.locator(".sketch-knob").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(player: Player, selector: str) -> None:
    """A button of the prompt, and what comes of it."""
    before = player.seq
    assert player.page.locator(selector).count(), f"{selector}: {player.prompt}"
    player.press(selector)
    player.until(f"page.table.seq !== {before}")


def act(player: Player, offer: Json) -> None:
    """What an offer says, as a person would do it: a line is drawn, everything else pointed at or pressed."""
    before, verb = player.seq, offer["action"]["verb"]
    page = player.page
    if page.evaluate("Boolean(window.grognard.sketch)") and verb not in ("drop", "done", "decline"):
        if verb in ("charge_at", "pursue_at"):
            player.point(offer["touch"][0])
        elif verb == "run":
            fields = page.evaluate("window.grognard.sketch.offer.shape.handles.map(handle => handle.field)")
            for place, field in enumerate(fields):
                number = page.locator("#choices .sketch-row input[type=number]").nth(place)
                if not number.is_visible():  # on a phone the figures are a sheet
                    page.locator("#sheets button").first.click()
                number.fill(str(offer["action"][field] / 100))
                number.press("Tab")
        player.until("page.sketch.refusal === null")
        press(player, "[data-do=sketch-do]")
        return
    button = f'#prompt [data-offer="{offer["index"]}"], #choices [data-offer="{offer["index"]}"]'
    if not page.locator(button).count():
        asks = player.asks(offer) or sum(one.get("touch") == offer["touch"] for one in offers(player)) > 1
        player.point_all(offer["touch"])
        if not asks:  # one thing to be done with it, that can be taken back: it is done at once
            player.until(f"page.table.seq !== {before}")
            return
    press(player, button)


def bold(seed: int) -> Choose:
    """Somebody who fires, gives a general his markers, orders whom he may, goes forward and fights."""
    rng = random.Random(seed)

    def choose(table: Json) -> Json:
        listed = [{**offer, "index": place} for place, offer in enumerate(table["offers"])]
        plain = [offer for offer in listed if not offer.get("shape")] or listed
        verbs: dict[str, list[Json]] = {}
        for offer in plain:
            verbs.setdefault(offer["action"]["verb"], []).append(offer)
        gifts = [offer for offer in verbs.get("give", ()) if offer["action"]["general"] in ATTACKERS]
        if gifts:
            return gifts[-1]
        for verb in BOLD:
            if verb in verbs:
                return rng.choice(verbs[verb])
        advances = [offer for offer in verbs.get("declare", ()) if offer["action"]["kind"] != "withdraw"]
        if advances:
            return rng.choice(advances)
        return rng.choice(verbs.get("done") or verbs.get("decline") or plain)

    return choose


# --- battles -----------------------------------------------------------------------------------------------------


def test_from_the_start_page_through_the_first_turn_with_the_mouse(sit: Open) -> None:
    player = sit("/")
    page = player.page
    page.locator(".game", has_text="Waterloo").locator(".primary").click()
    expect(page.locator("dialog .scenario").first).to_be_visible()
    page.click("dialog input[value='short']")
    page.select_option("select[data-seat='0']", "me")
    page.select_option("select[data-seat='1']", "computer-1")
    page.click("dialog footer .primary")
    page.wait_for_url("**/table#*")
    page.wait_for_selector("body.ready")
    choose, verbs = bold(3), set()
    for _ in range(60):
        player.until_mine_or_over()
        table = player.table
        if table["view"]["turn"] > 1:
            break
        offer = choose(table)
        verbs.add(offer["action"]["verb"])
        act(player, offer)
    assert player.table["view"]["turn"] == 2
    assert {"bombard", "give", "move", "declare"} <= verbs
    expect(page.locator("#choices .wl-bids .wl-choice").first).to_be_visible()
    expect(page.locator("#log")).to_contain_text("Turn 2 begins")


def test_orders_by_keyboard_with_their_price_and_taken_back(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), Orders(BLUE), phase="orders")
    table.lead("derlon", 480, 380, markers=3)
    player = sit_down(sit, battle(house, table.state), locale="it-IT")
    player.until_mine_or_over()
    page, keys = player.page, player.page.keyboard
    expect(page.locator("#prompt")).to_contain_text("D’Erlon 3")
    wanted = next(offer for offer in offers(player, "move") if not offer.get("shape"))
    keys.press("b")
    for _ in range(80):
        if page.evaluate("document.activeElement.dataset.ref") == wanted["touch"][0]:
            break
        keys.press("n")
    keys.press("Enter")
    button = page.locator(f'#prompt [data-offer="{wanted["index"]}"]')
    expect(button).to_contain_text(f"punti: {wanted['text']['args']['points']}")
    keys.press("m")
    for _ in range(8):
        if page.evaluate("document.activeElement.dataset.offer") == str(wanted["index"]):
            break
        keys.press("Shift+Tab")
    before = player.seq
    keys.press("Enter")
    player.until(f"page.table.seq > {before}")
    name = wanted["action"]["formation"]
    assert player.unit(name)["green"]
    expect(page.locator("#log")).to_contain_text("mette in movimento")
    player.until_mine_or_over()
    keys.press("u")
    player.until(f"page.table.seq === {before}")
    assert not player.unit(name).get("green")


def test_one_order_redeploys_the_formations_one_points_at(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), Orders(BLUE), phase="orders")
    table.lead("derlon", 480, 330, markers=3)
    player = sit_down(sit, battle(house, table.state))
    player.until_mine_or_over()
    wanted = next(offer for offer in offers(player, "redeploy") if offer.get("shape"))
    first, second = wanted["shape"]["pieces"][0], wanted["shape"]["pieces"][-1]
    player.point(first)
    player.page.locator("[data-do=parts]").click()
    player.page.locator("dialog .offer-list button", has_text="several formations").click()
    player.until("page.sketch")
    player.page.wait_for_selector("dialog", state="hidden")
    player.point(second)
    player.until("page.sketch.refusal === null && page.sketch.action.formations.length === 2")
    press(player, "[data-do=sketch-do]")
    player.until("page.table.offers.some(offer => offer.action.verb === 'shift')")
    (shift,) = [offer for offer in offers(player, "shift") if offer.get("shape")]
    moved = {unit[0] for unit in shift["action"]["units"]}
    assert {ref.removeprefix("unit:") for ref in (first, second)} <= moved


def test_a_gun_fires_on_a_phone_after_the_field_came_nearer(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), phase="bombardment")
    player = sit_down(sit, battle(house, table.state), settings={"theme": "dark"}, **PHONE)
    player.until_mine_or_over()
    page = player.page
    gun, target = offers(player, "bombard")[0]["touch"][:2]
    assert page.evaluate("window.grognard.stage.tiny")
    page.touchscreen.tap(*player.middle(gun))
    player.until("page.stage.zoom > 2")
    assert not page.evaluate("window.grognard.pointing.pointed.length"), "the first touch only comes nearer"
    page.touchscreen.tap(*player.middle(gun))
    player.until(f"page.pointing.refs.includes('{gun}')")
    page.evaluate("ref => window.grognard.stage.reveal(ref)", target)
    page.touchscreen.tap(*player.middle(target))
    player.until(f"page.pointing.refs.includes('{target}')")
    page.locator("#sheets button").first.tap()
    expect(page.locator("#odds .percent").first).to_be_visible()
    page.locator("#sheets button").first.tap()
    assert player.wide()[0] <= player.wide()[1]
    press(player, "#prompt .primary")
    player.until("page.entries.some(entry => entry.event.event === 'bombarded')")


def test_markers_are_given_from_the_command_tables(sit: Open, house: House) -> None:
    state = reach("short", "Assigning")
    player = sit_down(sit, battle(house, state))
    player.until_mine_or_over()
    page = player.page
    chief = next(one for one in player.table["view"]["generals"] if one["id"] == "blue-napoleon")
    expect(page.locator("#prompt")).to_contain_text(f"has {chief['markers']} markers")
    offer = next(offer for offer in offers(player, "give") if offer["action"]["markers"] == 2)
    page.click(f'.wl-gifts [data-offer="{offer["index"]}"]')
    player.until(
        f"page.table.view.generals.some(one => one.id === '{offer['action']['general']}' && one.markers === 2)"
    )
    expect(page.locator("#prompt")).to_contain_text(f"has {chief['markers'] - 2} markers")


# --- secrets -----------------------------------------------------------------------------------------------------


def reach(scenario: str, frame: str) -> State:
    """A battle in which nobody does anything, up to a decision."""
    chance = Seeded(5)
    state = GAME.setup(scenario, {}, chance)
    for _ in range(80):
        if type(state.stack[-1]).__name__ == frame:
            return state
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, GAME.decline(state, seat), chance)
    raise AssertionError(f"no {frame}")


def test_bids_of_three_stay_sealed_until_all_are_in(sit: Open, house: House) -> None:
    state = reach("three-3p", Bids.__name__)
    found = battle(house, state, ANNA, BRUNO, CARLA)
    seats = [sit_down(sit, found, chair) for chair in range(3)]
    for player in seats:
        player.until_mine_or_over()
    for player, markers in ((seats[0], 4), (seats[2], 1)):
        bid = next(offer for offer in offers(player, "bid") if offer["action"]["markers"] == markers)
        player.page.click(f'#choices [data-offer="{bid["index"]}"]')
        player.until("!page.live")
    waiting = seats[1]
    waiting.until("page.table.view.armies.filter(side => side.bid_sealed).length === 2")
    assert [side.get("bid") for side in waiting.table["view"]["armies"]] == [None, None, None]
    expect(waiting.page.locator("#game-armies .wl-pool", has_text="sealed")).to_have_count(2)
    expect(seats[0].page.locator("#prompt")).to_contain_text("Waiting for Bruno")
    for player in seats[1:]:
        shown = [json.loads(frame) for frame in player.frames]
        blue = [side for frame in shown for side in frame.get("view", {}).get("armies", ()) if side["army"] == "blue"]
        assert blue
        assert all(side.get("bid") is None for side in blue)
    bid = next(offer for offer in offers(waiting, "bid") if offer["action"]["markers"] == 2)
    waiting.page.click(f'#choices [data-offer="{bid["index"]}"]')
    for player in seats:
        player.until("page.entries.some(entry => entry.event.event === 'bids_shown')")
        assert player.table["view"]["order"][0] == "blue"


# --- what is seen at the table -----------------------------------------------------------------------------------


def declare(player: Player, formation: str, kind: str) -> None:
    """Name a formation and its manoeuvre: point at it, press the button."""
    wanted = {"verb": "declare", "formation": formation, "kind": kind}
    offer = next(one for one in offers(player) if one["action"] == wanted and not one.get("shape"))
    player.point(f"unit:{formation}")
    press(player, f'#prompt [data-offer="{offer["index"]}"]')
    player.until("page.sketch")


def test_a_line_is_refused_with_its_rule_put_off_and_another_one_made(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres").state))
    player.until_mine_or_over()
    page = player.page
    player.point("unit:blue-17")
    expect(page.locator("#prompt")).to_contain_text("Schmitz")
    page.keyboard.press("Escape")
    declare(player, "blue-17", "advance")
    expect(page.locator(".sketch-ghost")).to_have_count(2)
    drag(player, knob(player), spot(player, 452, 470))
    expect(page.locator(".prompt-note")).to_contain_text("rule 3.3")
    expect(page.locator("[data-do=sketch-do]")).to_be_disabled()
    press(player, "#prompt [data-offer]")  # left for later
    player.until_mine_or_over()
    declare(player, "blue-35", "advance")
    before = player.unit("blue-35")
    x, y = knob(player)
    drag(player, (x, y), (x + 8, y - 30))
    player.until("page.sketch.action.run > 1000 && page.sketch.refusal === null")
    drawn = page.evaluate("window.grognard.sketch.action")
    press(player, "[data-do=sketch-do]")
    after = player.unit("blue-35")
    assert after["y"] - before["y"] > 1000
    assert after["heading"] == (before["heading"] + drawn["wheel"]) % 36_000


def test_the_second_half_of_a_double_click_on_a_drawn_line_decides_nothing(sit: Open, house: House) -> None:
    found = battle(house, near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres").state)
    player = sit_down(sit, found)
    player.until_mine_or_over()
    page = player.page
    declare(player, "blue-35", "advance")
    x, y = knob(player)
    drag(player, (x, y), (x + 8, y - 30))
    player.until("page.sketch.refusal === null")
    page.evaluate("const now = performance.now() + 1000; performance.now = () => now;")
    press(player, "[data-do=sketch-do]")
    player.until_mine_or_over()
    done = player.acts
    page.click("#prompt [data-offer]")
    assert player.acts == done, "no time has passed since the first half"
    page.evaluate("const later = performance.now() + 1000; performance.now = () => later;")
    page.click("#prompt [data-offer]")
    assert player.acts == done + 1


def test_a_charge_aims_at_whom_one_points_at_and_its_fight_is_shown(sit: Open, house: House) -> None:
    found = battle(house, near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres").state)
    player = sit_down(sit, found)
    player.until_mine_or_over()
    page = player.page
    declare(player, "blue-17", "charge")
    line = next(one for one in offers(player, "charge_at") if one["action"]["target"] == "red-HS")
    player.point("unit:red-HS")
    player.until(f"page.sketch.action.wheel === {line['action']['wheel']} && page.sketch.action.target === 'red-HS'")
    expect(page.locator(".sketch-target")).to_have_count(1)
    expect(page.locator("#odds .sum")).to_have_count(2)  # of the fight it leads to, before it is made
    assert abs(sum(bars(player)) - 100) < 0.1
    page.mouse.move(5, 5)
    page.wait_for_timeout(700)  # longer than odds stay of what is no more under the cursor
    expect(page.locator("#odds .sum")).to_have_count(2)
    press(player, "[data-do=sketch-do]")
    player.until("page.entries.some(entry => entry.event.event === 'charged')")


def test_odds_stand_beside_a_shot_and_an_assault_before_they_are_made(sit: Open, house: House) -> None:
    shot = sit_down(sit, battle(house, Table(Bombardment(BLUE), phase="bombardment").state))
    shot.until_mine_or_over()
    gun, target = offers(shot, "bombard")[0]["touch"][:2]
    shot.point(gun)
    expect(shot.page.locator(".wl-aid-fire")).to_have_count(1)
    shot.page.mouse.move(*shot.middle(target))
    expect(shot.page.locator("#odds .sum")).to_have_count(1)
    assert abs(sum(bars(shot)) - 100) < 0.1
    assault = sit_down(sit, battle(house, at_haye_sainte().state))
    assault.until_mine_or_over()
    expect(assault.page.locator("#odds .sum")).to_have_count(2)
    assert abs(sum(bars(assault)) - 100) < 0.1
    press(assault, "#prompt .primary")
    expect(assault.page.locator("#game-combat .wl-steps .now")).to_have_text("Attack")
    expect(assault.page.locator(".wl-sabres")).to_have_count(1)
    press(assault, "#prompt .primary")
    assault.until("page.entries.some(entry => entry.event.event === 'melee_rolled')")
    expect(assault.page.locator("#odds .throw").first).to_be_visible()


def bars(player: Player) -> list[float]:
    found = player.page.evaluate(
        "[...document.querySelectorAll('#odds .bar i')].map(bar => parseFloat(bar.style.width))"
    )
    return [float(width) for width in found]


def at_haye_sainte() -> Table:
    """A brigade has charged the farm and touches its garrison."""
    table = Table(Bombardment(BLUE), phase="combat")
    table.put("b26", 405, 347.5)
    table.put("b27", 405, 317.5, with_="b26")
    table.green("b26")
    table.open(Combats(BLUE))
    table.open(Line((unit("b26"), unit("b27")), CHARGE, False))
    table.act(BLUE, do.ChargeAt(0, "red-HS"))
    return table


def test_an_army_is_deployed_in_secret_and_regrouped(sit: Open, house: House) -> None:
    found = house.post("/api/battles", {"game": "waterloo", "scenario": "free_deployment", "seats": [ANNA, BRUNO]})
    player, other = sit_down(sit, found), sit_down(sit, found, 1)
    player.until("page.sketch && page.sketch.refusal === null")
    page = player.page

    def places() -> dict[str, list[int]]:
        return {row[0]: row for row in page.evaluate("window.grognard.sketch.action.units")}

    def formation(name: str) -> list[str]:
        listed = page.evaluate("window.grognard.sketch.action.formations")
        return sorted(next(names for names in listed if name in names))

    assert formation("blue-17") == ["blue-17", "blue-18"]
    start, goal = places()["blue-17"], places()["blue-15"]
    generals = {row[0]: row for row in page.evaluate("window.grognard.sketch.action.generals")}
    _, x, y, _ = generals["blue-derlon"]
    drag(player, spot(player, x / 100, y / 100), spot(player, x / 100, y / 100 + 45))  # he makes room
    beside = spot(player, goal[1] / 100 + 31, goal[2] / 100 - 2)
    drag(player, spot(player, start[1] / 100, start[2] / 100), beside)
    assert places()["blue-17"][1:3] == [goal[1] + 3000, goal[2]], "near another piece it moves up to it"
    page.click("[data-do=join]")
    assert formation("blue-17") == ["blue-15", "blue-16", "blue-17", "blue-18"]
    page.click("[data-do=detach]")
    assert formation("blue-17") == ["blue-17"]
    player.until("page.sketch.refusal === null")
    press(player, "[data-do=sketch-do]")
    player.until("!page.live")
    other.until("page.entries.some(entry => entry.event.event === 'deployment_sealed')")
    assert not [one for one in other.table["view"]["units"] if one["army"] == "blue"]
    assert not [frame for frame in other.frames if '"id":"blue-17"' in frame]


def test_a_gesture_that_means_nothing_is_explained_by_its_rule(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), Orders(BLUE), phase="orders")
    player = sit_down(sit, battle(house, table.state), locale="it-IT")
    player.until_mine_or_over()
    known = {ref for offer in offers(player) for ref in offer.get("touch") or ()}
    blue = [one["id"] for one in player.table["view"]["units"] if one["army"] == "blue"]
    barred = next(name for name in blue if f"unit:{name}" not in known)
    player.point(f"unit:{barred}")
    expect(player.page.locator(".prompt-note")).to_contain_text("regola 3.2")


def test_ruler_sight_and_holders(sit: Open, house: House) -> None:
    table = near_the_ridge(Orders(BLUE), phase="orders")
    player = sit_down(sit, battle(house, table.state))
    player.until_mine_or_over()
    page = player.page
    page.mouse.move(*player.middle("general:blue-derlon"))
    expect(page.locator(".wl-aid-reach")).to_have_count(1)
    seen = next(one for one in player.table["view"]["generals"] if one["id"] == "blue-derlon")
    expect(page.locator(".wl-aid-blind")).to_have_count(len(seen.get("unseen", ())))
    assert page.locator(".wl-aid-sight").count() > 3
    label = page.locator('.hit[data-ref="ground:haye_sainte"]').get_attribute("aria-label")
    assert label is not None
    assert label.endswith("contested")
    page.locator(".stage-controls button").last.click()
    drag(player, spot(player, 500, 300), spot(player, 590, 300))
    expect(page.locator(".ruler-words")).to_contain_text("90 mm")


def test_the_past_is_looked_at_move_by_move(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres").state))
    player.until_mine_or_over()
    page = player.page
    start = player.unit("blue-35")
    declare(player, "blue-35", "advance")
    line = next(one for one in offers(player, "run") if one["action"]["wheel"] == 0)
    act(player, line)
    player.until(f"page.table.view.units.find(one => one.id === 'blue-35').y > {start['y']}")
    page.locator("#log .icon").nth(0).click()
    player.until(f"page.past && page.view.units.find(one => one.id === 'blue-35').y === {start['y']}")
    expect(page.locator("#prompt")).to_contain_text("past")
    page.click("[data-do=now]")
    player.until("!page.past")


@pytest.mark.parametrize("look", [{}, {"settings": {"theme": "dark"}, **PHONE}], ids=["desktop", "phone"])
def test_nothing_bars_those_who_listen_or_see_little(sit: Open, house: House, look: Json) -> None:
    player = sit_down(sit, battle(house, near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres").state), **look)
    player.until_mine_or_over()
    assert serious(player) == []
