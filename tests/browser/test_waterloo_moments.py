"""Single moments of Waterloo in the browser: entry, out of turn, pursuit, losses, garrisons, guns, generals."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.clash import Corner, SharingLosses
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.initiative import Arrival
from grognard.games.waterloo.manoeuvre import Manoeuvres, Unlimbering
from grognard.games.waterloo.melee import (
    ATTACK,
    ATTACK_REINFORCED,
    COUNTER,
    DEFENCE_REINFORCED,
    OUTCOME,
    Fight,
    Melee,
)
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.outcome import Taking
from grognard.games.waterloo.pursuit import PursuitLine
from grognard.games.waterloo.setup import Entry
from grognard.games.waterloo.state import ELIMINATED
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.turn import Turn
from grognard.games.waterloo.verdict import Decision
from tests.browser.conftest import House, Open
from tests.browser.player import Player
from tests.browser.test_waterloo_table import (
    at_haye_sainte,
    bars,
    battle,
    drag,
    knob,
    near_the_ridge,
    offers,
    press,
    sit_down,
    spot,
)
from tests.waterloo.table import BLUE, Table, at_step, duel, general, unit

Json = dict[str, Any]


def told(player: Player, event: str) -> bool:
    return bool(
        player.page.evaluate("name => window.grognard.entries.some(entry => entry.event.event === name)", event)
    )


def pressed(player: Player, verb: str, **fields: Any) -> None:
    """The button of the prompt for the one offer that says this."""
    listed = offers(player, verb)
    (wanted,) = [one for one in listed if all(one["action"].get(name) == value for name, value in fields.items())]
    press(player, f'#prompt [data-offer="{wanted["index"]}"]')


# --- the Prussians -----------------------------------------------------------------------------------------------


def test_a_prussian_corps_is_brought_in_over_its_stretch(sit: Open, house: House) -> None:
    table = Table(phase="initiative")
    table.state.turn, table.state.entry_open = 8, True
    table.open(Entry("IV"))
    player = sit_down(sit, battle(house, table.state), 1)
    player.until("page.sketch && page.sketch.refusal === null")
    page = player.page
    expect(page.locator("#prompt")).to_contain_text("Prussian corps IV")
    places = {row[0]: row for row in page.evaluate("window.grognard.sketch.action.units")}
    _, x, y, _, _ = places["black-20"]
    start = spot(player, x / 100, y / 100)
    drag(player, start, spot(player, x / 100 - 150, y / 100))
    player.until("page.sketch.refusal")
    expect(page.locator(".prompt-note")).to_contain_text("rule 11")
    expect(page.locator("[data-do=sketch-do]")).to_be_disabled()
    drag(player, spot(player, x / 100 - 150, y / 100), start)
    player.until("page.sketch.refusal === null")
    press(player, "[data-do=sketch-do]")
    player.until("page.table.view.units.some(one => one.id === 'black-20')")
    expect(page.locator("#log")).to_contain_text("IV")


# --- out of turn -------------------------------------------------------------------------------------------------


def about_to_move(sit: Open, house: House) -> tuple[Player, Player]:
    """Blue names an advance; red has a general who can pay to act before it."""
    table = near_the_ridge(Manoeuvres(BLUE), phase="manoeuvres")
    table.lead("picton", 440, 470, markers=6)
    found = battle(house, table.state)
    blue, red = sit_down(sit, found), sit_down(sit, found, 1)
    blue.until_mine_or_over()
    offer = next(
        one for one in offers(blue) if one["action"] == {"verb": "declare", "formation": "blue-17", "kind": "advance"}
    )
    blue.point("unit:blue-17")
    press(blue, f'#prompt [data-offer="{offer["index"]}"]')
    red.until_mine_or_over()
    return blue, red


def markers(player: Player, general: str) -> int:
    return next(int(one["markers"]) for one in player.table["view"]["generals"] if one["id"] == general)


def test_an_action_out_of_turn_is_declined(sit: Open, house: House) -> None:
    blue, red = about_to_move(sit, house)
    expect(red.page.locator(".prompt-hint")).to_contain_text("Schmitz")
    before = markers(red, "red-picton")
    press(red, f'#prompt [data-offer="{offers(red, "decline")[0]["index"]}"]')
    blue.until("page.live && page.sketch")
    assert markers(red, "red-picton") == before


def test_an_action_out_of_turn_is_taken_at_its_price(sit: Open, house: House) -> None:
    blue, red = about_to_move(sit, house)
    name = "red-19"
    wish = {"verb": "out_of_turn", "kind": "advance", "units": [name]}
    wanted = next(one for one in offers(red) if one["action"] == wish and not one.get("shape"))
    price = wanted["text"]["args"]["points"]
    before, start = markers(red, "red-picton"), red.unit(name)
    red.point_all(wanted["touch"])
    button = red.page.locator(f'#prompt [data-offer="{wanted["index"]}"]')
    expect(button).to_contain_text(f"points: {price}")
    press(red, f'#prompt [data-offer="{wanted["index"]}"]')
    red.until("page.sketch")
    assert before - markers(red, "red-picton") == price
    x, y = knob(red)
    drag(red, (x, y), (x, y + 14))
    red.until("page.sketch.action.run > 500 && page.sketch.refusal === null")
    press(red, "[data-do=sketch-do]")
    assert (red.unit(name)["x"], red.unit(name)["y"]) != (start["x"], start["y"])
    blue.until("page.live && page.sketch")
    expect(blue.page.locator("#log")).to_contain_text("out of turn")


# --- pursuit -----------------------------------------------------------------------------------------------------


def beaten(gap: float, pursuer: str = "b25") -> Table:
    """The horse has won and may ride after a unit that has fallen back."""
    table = Table(Riding(BLUE, ()), phase="combat", empty=True)
    table.put(pursuer, 360, 120)
    table.put("r3", 360, 150 + gap, 180)
    table.put("r5", 500, 150 + gap, 180)
    one, two = unit(pursuer), unit("r3")
    fight = Fight(BLUE, COUNTER, ((one,), (two,)), two, took=(one, two), fell=(two,))
    melee = Melee(ATTACK, one, two, 1, dice=(6, 1), totals=(8, 3))
    table.open(Step(fight))
    table.open(PursuitLine(fight, melee, (one,), 0, two, (1,)))
    return table


def test_a_pursuit_is_drawn_with_a_wheel_and_a_step_aside(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, beaten(40).state))
    player.until_mine_or_over()
    page = player.page
    player.until("page.sketch && page.sketch.refusal === null")
    ghost = page.locator(".sketch-ghost").bounding_box()
    target = player.spot("unit:red-3").bounding_box()
    assert ghost is not None
    assert target is not None
    assert abs(ghost["y"] - (target["y"] + target["height"])) < 8, "the ghost runs up to whom it pursues"
    drag(player, knob(player), spot(player, 480, 150))
    player.until("page.sketch.refusal")
    expect(page.locator(".prompt-note")).to_contain_text("rule 3")
    expect(page.locator("[data-do=sketch-do]")).to_be_disabled()
    player.point("unit:red-3")  # back to the ready line at him
    player.until("page.sketch.action.wheel === 0 && page.sketch.refusal === null")
    body = player.middle("unit:blue-25")
    drag(player, body, (body[0] + 14, body[1]))
    player.until("page.sketch.action.aside > 500 && page.sketch.refusal === null")
    aside = page.evaluate("window.grognard.sketch.action.aside")
    press(player, "[data-do=sketch-do]")
    player.until("page.entries.some(entry => entry.event.event === 'pursued')")
    assert player.unit("blue-25")["x"] == 36_000 + aside


def test_foot_does_not_step_aside_and_points_at_whom_it_pursues(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, beaten(20, "b15").state), locale="it-IT")
    player.until_mine_or_over()
    page = player.page
    player.until("page.sketch && page.sketch.refusal === null")
    assert page.locator("#choices .sketch-row").count() == 1
    expect(page.locator("#prompt")).to_contain_text("deve inseguire")
    player.point("unit:red-3")
    press(player, "[data-do=sketch-do]")
    player.until("page.entries.some(entry => entry.event.event === 'pursued')")


def test_a_pursuit_shows_the_odds_of_the_fight_that_follows(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, beaten(20).state))
    player.until_mine_or_over()
    player.until("page.sketch && page.sketch.refusal === null")
    expect(player.page.locator("#odds .sum")).to_have_count(2)
    assert abs(sum(bars(player)) - 100) < 0.1


# --- in a fight --------------------------------------------------------------------------------------------------


def reinforced(step: int = ATTACK_REINFORCED, contact: bool = True) -> Table:
    """A second formation may charge into the fight; the first may fight on if it is in contact."""
    table = duel(y=150 if contact else 110)
    table.state.stack[0] = Turn("combat", 0)
    if not contact:
        table.put("r3", 360, 180, 180)
    table.put("b17", 300, 180, 90)
    table.put("r5", 500, 400, 180)
    at_step(table, step)
    return table


def test_a_reinforcement_is_taken_as_it_is_offered_or_drawn_with_another_wheel(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, reinforced().state))
    player.until_mine_or_over()
    page = player.page
    assert not page.evaluate("Boolean(window.grognard.sketch)"), "there is something else to choose"
    ready, drawn = sorted(
        (one for one in offers(player, "reinforce") if one["action"]["unit"] == "blue-17"),
        key=lambda one: bool(one.get("shape")),
    )
    player.point("unit:blue-17")
    expect(page.locator("#prompt .primary")).to_have_attribute("data-offer", str(ready["index"]))
    expect(page.locator("#odds .sum")).to_have_count(2)
    expect(page.locator("#odds .odds-tabs")).to_have_count(0)
    page.click(f'#prompt [data-offer="{drawn["index"]}"]')
    player.until("page.sketch && page.sketch.refusal === null")
    expect(page.locator("#odds .sum")).to_have_count(2)
    wheel = page.locator("#choices .sketch-row input[type=number]")
    wheel.fill("60")
    wheel.press("Tab")
    player.until("page.sketch.refusal")
    expect(page.locator(".prompt-note")).to_contain_text("rule 3")
    wheel.fill("4.5")
    wheel.press("Tab")
    player.until("page.sketch.refusal === null")
    press(player, "[data-do=sketch-do]")
    player.until("page.entries.some(entry => entry.event.event === 'charged')")
    charged = page.evaluate("window.grognard.entries.find(entry => entry.event.event === 'charged').event")
    assert charged["units"][0][3] == 9450
    assert charged["target"] == "red-3"


def test_the_only_reinforcement_is_drawn_at_once_and_may_be_left(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, reinforced(contact=False).state), locale="it-IT")
    player.until_mine_or_over()
    page = player.page
    player.until("page.sketch && page.sketch.refusal === null")
    expect(page.locator("[data-do=sketch-stop]")).to_have_count(0)
    wheel = page.locator("#choices .sketch-row input[type=number]")
    wheel.fill("60")
    wheel.press("Tab")
    player.until("page.sketch.refusal")
    player.point("unit:red-3")  # back to the ready line at him
    player.until("page.sketch.action.wheel === 0 && page.sketch.refusal === null")
    press(player, f'#prompt [data-offer="{offers(player, "decline")[0]["index"]}"]')
    assert not told(player, "charged")


def test_who_declines_the_last_step_sees_who_will_withdraw(sit: Open, house: House) -> None:
    player = sit_down(sit, battle(house, reinforced(DEFENCE_REINFORCED).state), 1)
    player.until_mine_or_over()
    page = player.page
    page.hover(f'#prompt [data-offer="{offers(player, "decline")[0]["index"]}"]')
    expect(page.locator("#odds h2")).to_contain_text("outcome")
    expect(page.locator("#odds .bars")).to_contain_text("The attacker withdraws")
    assert bars(player) == pytest.approx([700 / 12, 500 / 12])


def test_a_side_of_which_nobody_is_left_may_still_bring_others(sit: Open, house: House) -> None:
    """All defenders are gone, but their army may reinforce: the panel of the fight says so."""
    table = duel(y=150)
    table.state.stack[0] = Turn("combat", 0)
    table.put("r5", 418, 152, 270)
    fight = Fight(BLUE, DEFENCE_REINFORCED, ((unit("b15"),), (unit("r3"),)), unit("r3"), took=(unit("b15"), unit("r3")))
    table.state.box[unit("r3")], table.state.fate[unit("r3")] = None, ELIMINATED
    table.open(Step(fight))
    player = sit_down(sit, battle(house, table.state), 1)
    player.until_mine_or_over()
    assert player.table["view"]["fight"]["defenders"] == []
    expect(player.page.locator(".wl-fight-side").nth(1)).to_contain_text("nobody is left")
    assert offers(player, "reinforce")


def test_losses_are_shared_among_those_who_took_part(sit: Open, house: House) -> None:
    table = Table(Riding(BLUE, ()), phase="combat", empty=True)
    for name, x, y, heading in (("b15", 360, 120, 0), ("b16", 360, 90, 0), ("r3", 360, 150, 180)):
        table.put(name, x, y, heading)
    one, two, three = unit("b15"), unit("b16"), unit("r3")
    fight = Fight(BLUE, COUNTER, ((one,), (three,), (two,)), three, took=(one, two, three))
    melee = Melee(ATTACK, one, three, 1, support=(two,), dice=(3, 3), totals=(4, 4))
    table.open(Step(fight))
    table.open(Decision(fight, melee))
    table.open(SharingLosses(fight, melee, 0, (2, 0)))
    player = sit_down(sit, battle(house, table.state), locale="it-IT")
    player.until_mine_or_over()
    both = next(one for one in offers(player) if sorted(one["action"]["units"]) == ["blue-15", "blue-16"])
    button = player.page.locator(f'#prompt [data-offer="{both["index"]}"]')
    expect(button).to_contain_text("(1)")
    before = {name: player.unit(name)["left"] for name in ("blue-15", "blue-16")}
    press(player, f'#prompt [data-offer="{both["index"]}"]')
    assert {name: player.unit(name)["left"] for name in before} == {name: left - 1 for name, left in before.items()}


def test_at_a_corner_the_front_is_the_usual_answer_with_its_odds(sit: Open, house: House) -> None:
    table = Table(Riding(BLUE, ()), phase="combat", empty=True)
    table.put("b15", 330, 120)
    table.put("r3", 360, 150, 180)
    one, two = unit("b15"), unit("r3")
    fight = Fight(BLUE, COUNTER, ((one,), (two,)), two)
    melee = Melee(ATTACK, one, two, 1)
    table.open(Step(fight))
    table.open(Decision(fight, melee))
    table.open(Corner(fight, melee))
    player = sit_down(sit, battle(house, table.state), 1)
    player.until_mine_or_over()
    expect(player.page.locator("#prompt .primary")).to_have_text("It is the front")
    expect(player.page.locator("#odds .sum")).to_have_count(2)
    assert abs(sum(bars(player)) - 100) < 0.1


def test_the_die_of_the_outcome_shows_beforehand_who_withdraws(sit: Open, house: House) -> None:
    table = Table(Riding(BLUE, ()), phase="combat", empty=True)
    for name, x, y, heading in (("b17", 360, 200, 0), ("b19", 391, 200, 0), ("r3", 360, 231, 180)):
        table.put(name, x, y, heading)
    bodies = ((unit("b17"),), (unit("r3"),), (unit("b19"),))
    took = (unit("b17"), unit("r3"))
    table.open(Taking(Fight(BLUE, OUTCOME, bodies, unit("r3"), took=took), 0, (1, 6), (4,), 0))
    player = sit_down(sit, battle(house, table.state))
    player.until_mine_or_over()
    page = player.page
    expect(page.locator("#prompt")).to_contain_text("has thrown 4")
    for die, words in ((1, "The defender withdraws"), (6, "The attacker withdraws")):
        offer = next(one for one in offers(player, "take_die") if one["action"]["die"] == die)
        page.hover(f'#prompt [data-offer="{offer["index"]}"]')
        expect(page.locator("#odds .bars")).to_contain_text(words)
        expect(page.locator("#odds .percent")).to_have_text("100%")
    pressed(player, "take_die", die=1)
    player.until("page.entries.some(entry => entry.event.event === 'withdrew')")


def test_an_assault_on_a_garrison_ends_with_a_step_back_or_its_fall_and_has_no_outcome(sit: Open, house: House) -> None:
    found = battle(house, at_haye_sainte().state)
    blue, red = sit_down(sit, found), sit_down(sit, found, 1)
    start = blue.unit("blue-26")["y"]
    for _ in range(12):
        blue.until("page.table.view.phase !== 'combat' || page.table.view.actors.length")
        if told(blue, "melee_decided") and not blue.table["view"].get("fight"):
            break
        actor = blue if blue.page.evaluate("window.grognard.live") else red
        actor.until_mine_or_over()
        press(actor, "#prompt .primary" if actor.page.locator("#prompt .primary").count() else "#prompt [data-offer]")
        for player in (blue, red):
            player.until(f"page.table.seq >= {actor.seq}")
    assert told(blue, "melee_rolled")
    assert not told(blue, "outcome_rolled")
    gone = not any(one["id"] == "red-HS" for one in blue.table["view"]["units"])
    assert gone or blue.unit("blue-26")["y"] < start, "nobody stays in contact with a garrison"


# --- guns and generals -------------------------------------------------------------------------------------------


def test_a_battery_limbers_up_when_it_is_put_in_movement(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), Orders(BLUE), phase="orders")
    table.lead("reille", 320, 250, markers=4)
    player = sit_down(sit, battle(house, table.state))
    player.until_mine_or_over()
    guns = {one["id"] for one in player.table["view"]["units"] if not one.get("limbered")}
    moves = [
        one for one in offers(player, "move") if not one.get("shape") and one["action"]["general"] == "blue-reille"
    ]
    wanted = next(
        one
        for one in moves
        if one["action"]["formation"] in guns and one["action"]["formation"] in ("blue-33", "blue-34")
    )
    gun = wanted["action"]["formation"]
    player.point(f"unit:{gun}")
    press(player, f'#prompt [data-offer="{wanted["index"]}"]')
    assert player.unit(gun)["limbered"]
    assert player.unit(gun)["green"]
    expect(player.page.locator("#log")).to_contain_text("limbers")


def test_a_gun_is_unlimbered_by_pointing_at_it(sit: Open, house: House) -> None:
    table = Table(Riding(BLUE, ()), phase="unlimber", empty=True)
    table.put("b24", 360, 95, limbered=True)
    table.open(Unlimbering(BLUE))
    player = sit_down(sit, battle(house, table.state))
    player.until_mine_or_over()
    before = player.seq
    player.point("unit:blue-24")
    player.until(f"page.table.seq > {before}")
    assert not player.unit("blue-24").get("limbered")


def test_a_general_is_attached_by_dragging_his_token_and_rides_no_farther_than_he_may(sit: Open, house: House) -> None:
    table = Table(Bombardment(BLUE), Riding(BLUE, ()), phase="assign")
    player = sit_down(sit, battle(house, table.state))
    player.until_mine_or_over()
    page = player.page
    derlon = next(one for one in player.table["view"]["generals"] if one["id"] == "blue-derlon")
    x, y = derlon["x"] / 100, derlon["y"] / 100
    drag(player, player.middle("general:blue-derlon"), spot(player, x + 100, y - 60))
    player.until("page.sketch && page.sketch.refusal")
    expect(page.locator(".prompt-note")).to_contain_text("two segments")
    page.click("[data-do=sketch-stop]")
    join = next(one for one in offers(player, "attach") if one["action"]["general"] == "blue-derlon")
    player.drag("general:blue-derlon", f"unit:{join['action']['unit']}")
    player.until("page.table.view.generals.some(one => one.id === 'blue-derlon' && one.attached)")
    expect(page.locator("#log")).to_contain_text("joins")


def test_a_substitute_is_set_down_near_his_corps(sit: Open, house: House) -> None:
    table = Table(phase="bombardment")
    number = general("derlon")
    table.state.general_fate[number] = ELIMINATED
    table.open(Arrival(number))
    player = sit_down(sit, battle(house, table.state))
    player.until("page.sketch && page.sketch.refusal === null")
    page = player.page
    start = page.evaluate("[window.grognard.sketch.action.x, window.grognard.sketch.action.y]")
    here = spot(player, start[0] / 100, start[1] / 100)
    drag(player, here, spot(player, 100, 550))
    player.until("page.sketch.refusal")
    expect(page.locator(".prompt-note")).to_contain_text("within two segments of a unit of his corps")
    drag(player, spot(player, 100, 550), here)
    player.until("page.sketch.refusal === null")
    press(player, "[data-do=sketch-do]")
    player.until("page.table.view.generals.some(one => one.id === 'blue-derlon' && one.x)")
