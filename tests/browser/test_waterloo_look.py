"""How a table looks at single moments: whose colour, who has won, what is covered, what can be read, what rolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.manoeuvre import Manoeuvres, Unlimbering
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.setup import Entry
from grognard.games.waterloo.state import ELIMINATED, mask
from grognard.games.waterloo.turn import Turn
from tests.browser.conftest import House, Open
from tests.browser.test_waterloo_table import (
    PHONE,
    battle,
    declare,
    drag,
    knob,
    near_the_ridge,
    offers,
    press,
    sit_down,
)
from tests.waterloo.table import BLUE, RED, Table, unit

THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


def style(place: Locator, name: str) -> str:
    return str(place.evaluate("(node, name) => getComputedStyle(node)[name]", name))


def colour(text: str) -> tuple[float, float, float]:
    red, green, blue = (float(part) for part in text[text.index("(") + 1 : -1].split(",")[:3])
    return red, green, blue


def light(shown: tuple[float, float, float]) -> float:
    """The relative luminance of a colour."""

    def linear(part: float) -> float:
        part /= 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, shown)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(place: Locator, under: Locator) -> float:
    """Of a thing's words on its ground, as they are seen: both let shine through what lies under the thing."""
    share, ground = float(style(place, "opacity")), colour(style(under, "backgroundColor"))

    def seen(name: str) -> float:
        own = colour(style(place, name))
        mixed = [share * part + (1 - share) * below for part, below in zip(own, ground, strict=True)]
        return light((mixed[0], mixed[1], mixed[2]))

    low, high = sorted((seen("color"), seen("backgroundColor")))
    return (high + 0.05) / (low + 0.05)


# --- whose turn, who has won -------------------------------------------------------------------------------------


def acting(army: str) -> Table:
    """Red decides, or the Prussians, whom red plays too."""
    if army == "red":
        table = Table(Bombardment(BLUE), Orders(RED), phase="orders")
        table.lead("picton", 440, 470, markers=6)
        return table
    table = Table(phase="initiative")
    table.state.turn, table.state.entry_open = 8, True
    table.open(Entry("IV"))
    return table


@pytest.mark.parametrize(("army", "words"), [("red", "Anglo-Allied"), ("black", "Prussians")])
def test_the_prompt_has_the_colour_and_the_name_of_the_army_that_acts(
    sit: Open, house: House, army: str, words: str
) -> None:
    found = battle(house, acting(army).state)
    blue, red = sit_down(sit, found), sit_down(sit, found, 1)
    for player in (blue, red):
        edge = player.page.locator("#prompt").evaluate(
            """(prompt, army) => {
              const probe = document.body.appendChild(document.createElement("i"));
              probe.className = `wl-army-${army}`;
              probe.style.color = "var(--army)";
              const wanted = getComputedStyle(probe).color;
              probe.remove();
              return [getComputedStyle(prompt).borderLeftColor, wanted];
            }""",
            army,
        )
        assert edge[0] == edge[1]
    expect(blue.page.locator("#prompt b")).to_have_text(words)


@pytest.mark.parametrize(
    ("lost", "words", "heads"),
    [("r3", "The French win.", ["Victory", "Defeat"]), ("", "Nobody wins.", ["The battle is over"] * 2)],
)
def test_the_end_names_the_winner(sit: Open, house: House, lost: str, words: str, heads: list[str]) -> None:
    table = Table(empty=True)
    table.state.turn = table.state.setting.last
    table.state.stack[0] = Turn("unlimber", 1)
    table.put("b24", 360, 95, limbered=True)
    if lost:
        table.state.fate[unit(lost)] = ELIMINATED
    table.open(Unlimbering(BLUE))
    found = battle(house, table.state)
    players = [sit_down(sit, found, chair) for chair in (0, 1)]
    players[0].until_mine_or_over()
    press(players[0], f'#prompt [data-offer="{offers(players[0], "done")[0]["index"]}"]')
    for player, head in zip(players, heads, strict=True):
        player.until("page.table.battle.ended")
        expect(player.page.locator("dialog h2")).to_have_text(head)
        for place in ("dialog .end-line", "#prompt", "#odds .end-line"):
            expect(player.page.locator(place)).to_contain_text(words)


def test_who_gives_up_leaves_the_field_to_somebody_with_a_name(sit: Open, house: House) -> None:
    found = battle(house, acting("red").state)
    blue, red = sit_down(sit, found), sit_down(sit, found, 1)
    red.page.click("#tools button:last-child")
    red.page.click("dialog >> text=Concede")
    red.page.click("dialog footer .primary")
    blue.until("page.table.battle.ended")
    expect(blue.page.locator("dialog .end-line")).to_have_text("French: victory. The enemy has struck his colours.")


# --- what is covered, what can be read, what lies still ----------------------------------------------------------


def test_on_a_phone_no_button_lies_on_the_map(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, acting("black").state), 1, **PHONE)
    player.until_mine_or_over()
    left, right, bottom = player.page.evaluate(
        """() => {
          const { stage } = window.grognard;
          const at = (x, y) => new DOMPoint(x, y).matrixTransform(stage.svg.getScreenCTM());
          return [at(0, 0).x, at(stage.width, 0).x, at(0, stage.height).y];
        }"""
    )
    assert right - left > 350, "the field is as wide as the screen"
    buttons = player.page.locator(".stage-controls button:visible")
    assert buttons.count() == 3
    for place in range(buttons.count()):
        box = buttons.nth(place).bounding_box()
        assert box is not None
        assert box["y"] >= bottom or box["x"] >= right or box["x"] + box["width"] <= left


@THEMES
def test_a_button_that_waits_for_a_line_that_is_allowed_can_be_read(sit: Open, house: House, theme: str) -> None:
    table = near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres")
    player = sit_down(sit, battle(house, table.state), settings={"theme": theme})
    player.until_mine_or_over()
    declare(player, "blue-17", "advance")
    button, prompt = player.page.locator("[data-do=sketch-do]"), player.page.locator("#prompt")
    x, y = knob(player)
    drag(player, (x, y), (x, y - 70))
    player.until("page.sketch.refusal")
    expect(button).to_be_disabled()
    assert contrast(button, prompt) >= 4.5
    button.hover(force=True)
    assert contrast(button, prompt) >= 4.5


@THEMES
def test_a_fresh_ghost_has_a_gold_knob_and_a_red_one_only_once_it_was_drawn(
    sit: Open, house: House, theme: str
) -> None:
    """The line an advance begins with goes nowhere and is refused; nobody has drawn it yet."""
    table = near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres")
    player = sit_down(sit, battle(house, table.state), settings={"theme": theme})
    player.until_mine_or_over()
    declare(player, "blue-17", "advance")
    player.until("page.sketch.refusal")
    ball = player.page.locator(".sketch-knob")
    gold = colour(style(ball, "fill"))
    assert gold[0] > 220
    assert gold[1] > 170
    assert gold[2] < 110
    expect(player.page.locator(".prompt-note")).to_have_count(0)
    x, y = knob(player)
    drag(player, (x, y), (x, y - 70))
    player.until("page.sketch.refusal")
    expect(player.page.locator(".sketch-barred")).to_have_count(1)
    assert colour(style(ball, "fill")) != gold


WATCH = """() => {
  window.seen = [];
  const look = () => {
    const rolling = document.getAnimations().filter((one) => one.animationName === "tumble");
    const far = rolling.map((one) => one.effect.getComputedTiming().progress).filter((one) => one !== null);
    if (far.length) window.seen.push(Math.min(...far)); // those that were drawn over have none
    requestAnimationFrame(look);
  };
  look();
}"""


def test_dice_stay_in_sight_above_the_odds_of_the_next_shot(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), phase="bombardment")
    table.state.smoke |= mask(unit(name) for name in ("b9", "b23"))
    player = sit_down(sit, battle(house, table.state))
    shot = next(offer for offer in offers(player, "bombard") if "red-H" in str(offer["action"]))
    player.point_all(shot["touch"])
    press(player, f'#prompt [data-offer="{shot["index"]}"]')
    player.page.locator("#odds .throws .die").first.wait_for()
    player.page.locator("#odds .bars").wait_for()
    assert player.page.evaluate("window.grognard.odds.offers.length") > 0, "of the guns that are left"
    thrown = player.page.evaluate("window.grognard.throws.map((entry) => entry.event).filter((one) => one.faces)")
    assert [len(one["faces"]) for one in thrown if one["event"] == "bombarded"] == [2]
    damage = sum(one["dice"] for one in thrown if one["event"] == "damage_rolled")  # where it hits
    assert player.page.locator("#odds .throws .die").count() == 2 + damage


def test_dice_roll_when_they_are_thrown_and_not_when_the_page_is_drawn_again(sit: Open, house: House) -> None:
    found = battle(house, Table(Bombardment(BLUE), phase="bombardment").state)
    player, other = sit_down(sit, found, settings={"motion": "full"}), sit_down(sit, found, 1)
    page, dice = player.page, player.page.locator("#odds .throws .tumbled")
    page.evaluate(WATCH)

    def seen() -> list[float]:
        """How far the last die had rolled, frame by frame."""
        page.wait_for_timeout(700)
        found: list[float] = page.evaluate("[window.seen, window.seen = []][0]")
        return found

    for _ in range(2):
        while not page.evaluate("window.grognard.live"):  # who was hit is asked where he goes
            other.until_mine_or_over()
            press(other, "#prompt [data-offer]")
            player.until(f"page.table.seq >= {other.seq}")
        player.until_mine_or_over()
        seen()
        shot = offers(player, "bombard")[0]
        player.point_all(shot["touch"])
        press(player, f'#prompt [data-offer="{shot["index"]}"]')
        dice.first.wait_for()
        page.evaluate("window.grognard.render()")  # while they roll
        rolled = seen()
        assert min(rolled, default=1) < 1, "they roll"
        assert rolled == sorted(rolled), "and do not begin again"
        old = dice.first.element_handle()
        assert old is not None
        page.evaluate("window.grognard.gestures.restingOdds()")
        assert not old.evaluate("node => node.isConnected"), "the dice were drawn anew"
        assert seen() == []
