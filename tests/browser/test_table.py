"""What a player meets at the table: undo and its barrier, odds, refusals, replay, languages, records, the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import House, Open
from tests.browser.player import Player, bold

Json = dict[str, Any]


def ready(sit: Open, house: House, **more: Any) -> Player:
    """Somebody in the middle of a fight, about to choose a combat."""
    look = more.pop("look", {})
    chairs = house.battle(position="fight", **more)["chairs"]
    player = sit(f"/table#{chairs[0]['token']}", **look)
    player.until("page.live && page.endsAt === page.table.seq")
    return player


def moving(sit: Open, house: House) -> Player:
    """Somebody who has kept his cards and must move."""
    battle = house.battle(same_screen=True)
    player = sit(f"/table#{battle['chairs'][0]['token']}")
    for _ in range(3):
        if player.page.locator("#hand-over").count():
            player.page.click("#hand-over .primary")
        player.until("page.live && page.endsAt === page.table.seq")
        if player.table["view"]["phase"] == "move":
            break
        keep = next(o for o in _offers(player) if not o.get("touch") or o["action"]["verb"] == "take_army")
        player.do(keep)
        player.page.wait_for_timeout(50)
    player.until("page.live && page.table.view.phase === 'move' && page.endsAt === page.table.seq")
    return player


def _offers(player: Player, verb: str = "") -> list[Json]:
    offers = [{**offer, "index": place} for place, offer in enumerate(player.table["offers"])]
    return [offer for offer in offers if not verb or offer["action"]["verb"] == verb]


def test_what_can_be_taken_back_is_done_at_once_and_undone(sit: Open, house: House) -> None:
    player = moving(sit, house)
    move = _offers(player, "move")[0]
    unit, start = move["action"]["unit"], player.unit(move["action"]["unit"])["at"]
    before = player.seq
    player.point(f"unit:{unit}")
    player.point(f"square:{move['action']['to']}")
    player.until(f"page.table.seq === {before + 1}")
    assert player.unit(unit)["at"] == move["action"]["to"]
    player.page.click("#prompt .undo")
    player.until(f"page.table.seq === {before}")
    assert player.unit(unit)["at"] == start


def test_the_barrier_of_undo_is_explained(sit: Open, house: House) -> None:
    player = moving(sit, house)
    undo = player.page.locator("#prompt .undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it can be pressed, and says why it does nothing
    assert "You can take back only what comes after." in player.prompt


def test_a_unit_can_be_dragged(sit: Open, house: House) -> None:
    player = moving(sit, house)
    move = _offers(player, "move")[3]
    before = player.seq
    player.drag(f"unit:{move['action']['unit']}", f"square:{move['action']['to']}")
    player.until(f"page.table.seq === {before + 1}")
    assert player.unit(move["action"]["unit"])["at"] == move["action"]["to"]


def test_a_refusal_gives_reason_and_rule(sit: Open, house: House) -> None:
    player = moving(sit, house)
    view = player.table["view"]
    mine = next(unit for unit in view["units"] if unit["seat"] == view["seat"])
    other = next(unit for unit in view["units"] if unit["seat"] == view["seat"] and unit is not mine)
    player.point(f"unit:{mine['id']}")
    player.point("square:a5" if mine["at"][0] != "a" else "square:h4")
    note = player.page.locator(".prompt-note")
    expect(note).to_be_visible()
    expect(note.locator("a.rule")).to_have_text("rule 5")
    assert other["at"] == player.unit(other["id"])["at"]


def test_odds_of_what_is_under_the_cursor(sit: Open, house: House) -> None:
    player = ready(sit, house)
    attack = _offers(player, "assault")[0]["action"]
    player.point(f"unit:{attack['unit']}")
    player.page.mouse.move(*player.middle(f"unit:{attack['target']}"))
    player.page.wait_for_selector("#odds .bars")
    panel = player.page.inner_text("#odds")
    assert "Attack" in panel
    assert "Defence" in panel
    widths = player.page.evaluate(
        "[...document.querySelectorAll('#odds .bar i')].map(bar => parseFloat(bar.style.width))"
    )
    assert abs(sum(widths) - 100) < 0.1
    assert player.page.locator("#odds .sum dt").count() >= 3


def test_what_cannot_be_taken_back_asks_once_more(sit: Open, house: House) -> None:
    player = ready(sit, house)
    attack = _offers(player, "assault")[0]
    before = player.seq
    player.point_all(attack["touch"])
    button = player.page.locator(f'#prompt [data-offer="{attack["index"]}"]')
    expect(button).to_be_visible()
    assert player.seq == before
    button.click()
    player.until(f"page.table.seq === {before + 1}")
    assert player.table["view"]["combat"]["form"] == "assault"
    expect(player.page.locator("#game-combat .m-card").first).to_be_visible()


def test_replay_of_any_moment(sit: Open, house: House) -> None:
    player = moving(sit, house)
    player.do(_offers(player, "move")[0])
    seq = player.seq
    shown = "document.querySelectorAll('.piece').length"
    assert player.page.evaluate(shown) == 16
    slider = player.page.locator(".replay input")
    slider.focus()
    player.page.keyboard.press("Home")
    player.until("page.past && page.past.at === 0")
    assert "The past." in player.prompt
    assert player.page.evaluate(shown) == 0, "before the first choice no unit stands on the map"
    player.page.keyboard.press("ArrowRight")
    player.until("page.past && page.past.at === 1")
    assert player.page.evaluate(shown) == 16
    player.page.click("#prompt [data-do=now]")
    player.until("!page.past")
    assert player.seq == seq


def test_the_language_changes_without_a_reload(sit: Open, house: House) -> None:
    player = ready(sit, house)
    player.page.evaluate("window.same = true")
    assert "rule 6" in player.prompt
    player.page.click(".language")
    expect(player.page.locator("#prompt")).to_contain_text("regola 6")
    expect(player.page.locator("#log h2")).to_contain_text("Diario")
    assert player.page.evaluate("document.documentElement.lang") == "it"
    assert player.page.evaluate("window.same") is True
    player.page.click(".language")
    expect(player.page.locator("#prompt")).to_contain_text("rule 6")


def test_the_text_board_can_be_played(sit: Open, house: House) -> None:
    player = moving(sit, house)
    move = _offers(player, "move")[0]["action"]
    player.page.keyboard.press("t")
    board = player.page.locator("#text-board table")
    expect(board).to_be_visible()
    before = player.seq
    board.locator(f'[data-ref="unit:{move["unit"]}"]').click()
    board.locator(f'[data-ref="square:{move["to"]}"]').click()
    player.until(f"page.table.seq === {before + 1}")
    expect(player.page.locator("#live")).to_contain_text(move["to"])


def test_concede_download_replay_rematch(sit: Open, house: House, tmp_path: Path) -> None:
    player = ready(sit, house, seats=[{"kind": "person", "name": "Anna"}, {"kind": "computer", "level": 1, "name": ""}])
    page = player.page
    page.click("#tools button:last-child")
    page.click("dialog >> text=Concede")
    page.click("dialog footer .primary")
    player.until("page.table.battle.ended")
    assert page.inner_text("dialog h2") == "Defeat"
    page.click("dialog footer button:first-child")
    with page.expect_download() as waiting:
        page.click("#prompt [data-do=record]")
    file = tmp_path / "battle.jsonl"
    waiting.value.save_as(file)
    old = page.url
    page.click("#prompt [data-do=rematch]")
    page.wait_for_url(lambda url: url != old)
    page.wait_for_selector("body.ready")
    assert player.table["battle"].get("ended") is None

    visitor = sit("/")
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.click("#open-record")
    chooser.value.set_files(file)
    visitor.page.wait_for_url("**/table#*")
    visitor.page.wait_for_selector("body.ready")
    assert visitor.table["battle"]["kind"] == "record"


def test_a_file_that_is_no_record(sit: Open, tmp_path: Path) -> None:
    file = tmp_path / "letter.jsonl"
    file.write_text("Dear Anna,\nthis is not a record.\n")
    player = sit("/", quiet=False)
    with player.page.expect_file_chooser() as chooser:
        player.page.click("#open-record")
    chooser.value.set_files(file)
    note = player.page.locator("dialog .note")
    expect(note).to_be_visible()
    assert "record" in note.inner_text()
    assert ".jsonl" in player.page.inner_text("dialog")


def test_a_chair_opened_elsewhere_can_be_taken_back(sit: Open, house: House) -> None:
    chair = house.battle()["chairs"][0]["token"]
    first = sit(f"/table#{chair}", quiet=False)
    first.until("page.table")
    second = sit(f"/table#{chair}", quiet=False)
    second.until("page.table")
    strip = first.page.locator("#line-state")
    expect(strip).to_contain_text("another window")
    strip.locator("button").click()
    expect(strip).to_be_hidden()
    expect(second.page.locator("#line-state")).to_contain_text("another window")


def test_a_link_to_nothing(sit: Open) -> None:
    player = sit("/table#thislinkisnotalinktoanything", quiet=False)
    strip = player.page.locator("#line-state")
    expect(strip).to_contain_text("no battle behind this link")
    strip.locator("a").click()
    player.page.wait_for_url("**/")


def test_set_up_by_pictures(sit: Open, house: House) -> None:
    """Tiles, nations, an army, an edge, a chosen hand and the deployment, each by its picture."""
    options = {"tournament_hand": True}
    token = house.battle(scenario="full", same_screen=True, options=options)["chairs"][0]["token"]
    player = sit(f"/table#{token}")
    choose = bold(6)
    for _ in range(60):
        player.until("document.querySelector('#hand-over') || (page.live && page.endsAt === page.table.seq)")
        if player.page.locator("#hand-over").count():
            player.page.click("#hand-over .primary")
            player.until("page.seat !== null")
            continue
        if player.table["view"]["turn"]:
            break
        player.do(choose(player.table))
    assert player.table["view"]["turn"] == 1
    assert player.page.locator(".piece").count() == 16
