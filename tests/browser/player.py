"""A person at the screen: looks at the page, points at things, presses keys. Rules are never consulted."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, cast

from playwright.sync_api import ConsoleMessage, Locator, Page, TimeoutError

Json = dict[str, Any]
Choose = Callable[[Json], Json]
ATTACKS = ("assault", "bombard", "volley", "grand_battery", "ambush")
TABLE = "window.grognard.table"
PATIENCE = 30.0
"""How many seconds a button is pressed that does nothing."""
DRAWN = ("manoeuvre", "ccnapoleonics", "waterloo")
COUNT_ACTS = """window.acts = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (said) {
  if (JSON.parse(said).type === "act") window.acts += 1;
  return send.call(this, said);
};"""
"""How often a window has sent an action: what tells a press that was taken from one that was not."""


class Player:
    """One window."""

    def __init__(self, page: Page, url: str, quiet: bool) -> None:
        self.page = page
        self.url = url
        self.faults: list[str] = []
        self.frames: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(f"{error}\n{error.stack}"))
        if quiet:
            page.on("console", self._console)
        page.on("websocket", lambda line: line.on("framereceived", lambda said: self.frames.append(str(said))))
        page.add_init_script(COUNT_ACTS)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or "WebSocket connection" in message.text:
            return
        about = f"{message.location['url']} {message.text}"
        if "/games/" in about and not any(f"/games/{key}/" in about for key in DRAWN):
            return  # a game that has its rules but not yet its drawing
        self.faults.append(f"{message.type}: {message.text}")

    # --- looking ------------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(f"{self.url}{path}")
        self.page.wait_for_selector("body.ready")

    @property
    def table(self) -> Json:
        return cast(
            Json,
            self.page.evaluate(
                f"(({{view, offers, seq, seat, undo, battle}}) => ({{view, offers, seq, seat, undo, battle}}))({TABLE})"
            ),
        )

    @property
    def seq(self) -> int:
        return int(self.page.evaluate(f"{TABLE}.seq"))

    @property
    def prompt(self) -> str:
        return self.page.inner_text("#prompt")

    def until(self, condition: str, timeout: float = 20_000) -> None:
        """Wait until an expression over `page` (the table page) holds; polled, because pages forbid `eval`."""
        end = time.monotonic() + timeout / 1000
        while not self.page.evaluate(f"() => {{ const page = window.grognard; return Boolean({condition}); }}"):
            assert time.monotonic() < end, f"{condition}: {self.prompt}"
            self.page.wait_for_timeout(8)

    def until_mine_or_over(self) -> None:
        self.until("page.table && (page.live || page.table.battle.ended)", 60_000)
        self.until("page.table.battle.ended || page.endsAt === page.table.seq")

    def wide(self) -> tuple[int, int]:
        """How wide the page is, and the window."""
        found = self.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        return int(found[0]), int(found[1])

    def unit(self, name: str) -> Json:
        units = self.table["view"]["units"]
        return next(cast(Json, unit) for unit in units if unit["id"] == name)

    # --- pointing -----------------------------------------------------------------------------------------------

    def spot(self, ref: str) -> Locator:
        if ref.startswith("card:"):
            return self.page.locator(f'#hand [data-ref="{ref}"]').first
        if ref.startswith("kind:"):
            return self._card_of(ref.removeprefix("kind:"))
        tray = self.page.locator(f'#hand [data-ref="{ref}"]')
        return tray if tray.count() else self.page.locator(f'.hit[data-ref="{ref}"]')

    def _card_of(self, kind: str) -> Locator:
        cards = self.page.evaluate("[...document.querySelectorAll('#hand [data-key]')].map(card => card.dataset.ref)")
        for card in cards:
            if self.page.evaluate("ref => window.grognard.board.kindOf(ref)", card) == kind:
                return self.page.locator(f'#hand [data-ref="{card}"]').first
        raise AssertionError(f"no card of {kind}")

    def middle(self, ref: str) -> tuple[float, float]:
        box = self.spot(ref).bounding_box()
        assert box is not None, ref
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def point(self, ref: str) -> None:
        if (
            ref.startswith(("unit:", "square:", "hex:", "leader:", "general:"))
            and not self.page.locator(f'#hand [data-ref="{ref}"]').count()
        ):
            self.page.mouse.click(*self.middle(ref))
        else:
            self.spot(ref).click()

    def point_all(self, refs: Sequence[str]) -> None:
        """Point at several things, equal cards one after the other."""
        seen: dict[str, int] = {}
        for ref in refs:
            if ref.startswith("card:") and refs.count(ref) > 1:
                self.page.locator(f'#hand [data-ref="{ref}"]').nth(seen.get(ref, 0)).click()
                seen[ref] = seen.get(ref, 0) + 1
            else:
                self.point(ref)

    def drag(self, ref: str, target: str) -> None:
        mouse = self.page.mouse
        x, y = self.middle(target)
        mouse.move(*self.middle(ref))
        mouse.down()
        mouse.move(x - 12, y - 12, steps=4)
        mouse.move(x, y, steps=2)
        mouse.up()

    def do(self, offer: Json) -> None:
        """Do what an offer says, with the mouse, and wait until the table has changed."""
        before = self.seq
        touch = offer.get("touch") or []
        if offer.get("shape"):
            self._pick(offer["shape"])
        elif not touch and self.page.locator("#choices:not([hidden])").count():
            self._choose(offer)
        else:
            asks = not touch or self.asks(offer)
            self.point_all(touch)
            if asks:
                self.press(f'#prompt [data-offer="{offer["index"]}"]')
        self.until(f"page.table.seq > {before} || page.table.battle.ended")

    def asks(self, offer: Json) -> bool:
        """Whether it cannot be taken back, and so has to be confirmed."""
        return bool(self.page.evaluate(f"{TABLE}.offers[{offer['index']}].ends_undo"))

    def press(self, button: str) -> None:
        """A button that does something; again only where the page did not take it: too soon after another press, or
        the button was drawn anew under the pointer, or no frame was drawn for a while."""
        before, end = self.acts, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(TimeoutError):
                self.page.locator(button).first.click(timeout=5_000)
            if self.acts > before:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{button} does nothing: {self.prompt}")

    @property
    def acts(self) -> int:
        """How many actions this window has sent."""
        return int(self.page.evaluate("window.acts"))

    def _pick(self, shape: Json) -> None:
        cards = self.page.locator("#choices .hand-card")
        for place in range(shape["least"]):
            cards.nth(place * 3).click()
        self.page.locator("#choices .primary").click()

    def _choose(self, offer: Json) -> None:
        """The pictures of the set-up."""
        action = offer["action"]
        choices = self.page.locator("#choices")
        if action["verb"] == "lay_tile":
            choices.locator(f'[data-tile="{action["tile"]}"]').click()
            for _ in range(action["turns"]):
                choices.locator(".m-tile-foot button").first.click()
            choices.locator(".primary").click()
        elif action["verb"] == "name_armies":
            for army in action["armies"]:
                choices.locator(f".m-army-choice:has(.army-{army})").click()
            choices.locator(".primary").click()
        elif action["verb"] == "take_army":
            choices.locator(f".m-army-choice:has(.army-{action['army']})").click()
        else:
            place = [one["action"]["edge"] for one in self.table["offers"]].index(action["edge"])
            choices.locator(".m-edge-choice").nth(place).click()

    # --- playing a battle ---------------------------------------------------------------------------------------

    def play(self, choose: Choose, act: Callable[[Json], None] | None = None, most: int = 900) -> int:
        """Decide whenever it is my turn, until the battle is over; how many decisions it took."""
        for count in range(most):
            self.until_mine_or_over()
            table = self.table
            if table["battle"].get("ended"):
                return count
            (act or self.do)(choose(table))
        raise AssertionError("this battle does not end")


def bold(seed: int) -> Choose:
    """Somebody who attacks when he can, throws many cards off and otherwise goes forward."""
    rng = random.Random(seed)

    def choose(table: Json) -> Json:
        offers = [{**offer, "index": place} for place, offer in enumerate(table["offers"])]
        verbs: dict[str, list[Json]] = {}
        for offer in offers:
            verbs.setdefault(offer["action"]["verb"], []).append(offer)
        if "discard" in verbs:
            most = max(len(offer["action"].get("cards", ())) for offer in verbs["discard"])
            return rng.choice([o for o in verbs["discard"] if len(o["action"].get("cards", ())) >= most - 1])
        for verb in ATTACKS:
            if verb in verbs:
                return rng.choice(verbs[verb])
        if "move" in verbs:
            return max(verbs["move"], key=lambda offer: _pressure(table["view"], offer["action"]) + rng.random())
        for verb in ("restore", "build_redoubt", "defend", "reinforce"):
            if verb in verbs:
                return rng.choice(verbs[verb][:4])
        return rng.choice(offers)

    return choose


def _pressure(view: Json, move: Json) -> float:
    """How near a move comes to the enemy: what a person would see at a glance."""
    there = _place(move["to"])
    foes = [_place(unit["at"]) for unit in view["units"] if unit["seat"] != view["seat"] and len(unit["at"]) == 2]
    return -min((abs(there[0] - foe[0]) + abs(there[1] - foe[1]) for foe in foes), default=0)


def _place(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1])
