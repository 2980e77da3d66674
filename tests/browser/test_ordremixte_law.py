"""The law of a live sheet is `live.py`; the page, which must work without the net, has its own hands. They do the same.

Evenings by chance, two armies each: every deed that the law allows is done to the sheets of the page too, and both must
say the same of every unit, order and division, fill in the same values, and write down the same after an answer.
"""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from grognard.core.resolver import BadValues
from grognard.games.ordremixte.army import Army
from grognard.games.ordremixte.armyfile import sample
from grognard.games.ordremixte.deeds import (
    COMMANDER,
    Attach,
    Deed,
    Form,
    Forward,
    General,
    Leave,
    Mark,
    Night,
    Order,
    Screen,
    ScreenHit,
    Sheet,
    Tick,
)
from grognard.games.ordremixte.generals import GRAVE, KILLED
from grognard.games.ordremixte.guide import TASKS
from grognard.games.ordremixte.ledger import ledger
from grognard.games.ordremixte.live import MAY, STEPS, Standing, UnitState, done, screens_to_spare, standing
from grognard.games.ordremixte.morale import GONE, RETREATS, TESTS_AT, screened, sheet
from grognard.games.ordremixte.reading import outcome, situation
from tests.browser.conftest import HERE, Open
from tests.ordremixte.evening import any_answer, any_deed, any_defence

PAGE = (HERE / "ordremixte_law.js").read_text(encoding="utf-8")
EVENINGS, DEEDS = 3, 140
ANSWERS = 0.1
Json = dict[str, Any]


def changed(name: str, **more: Any) -> Army:
    return msgspec.structs.replace(sample(name), **more)


def two_regiments() -> Army:
    """A cavalry brigade outside of brigades, and a commander who inspires (R5)."""
    french = sample("french-1")
    return changed("french-1", troops=(*french.troops, french.troops[-1]), charismatic=True, commander="veteran")


PAIRS = {
    "french-english": (sample("french-1"), sample("english")),
    "russian-cavalry": (sample("russian-1"), two_regiments()),
    "austrian-spanish": (changed("austrian-1809-1814", commander="exceptional"), sample("spanish")),
    "poor-charismatic": (changed("french-2", commander="poor"), changed("prussian-1813", charismatic=True)),
}


class Evening:
    """Two sheets under the law, and what is to be done to them on the page."""

    def __init__(self, armies: tuple[Army, Army]) -> None:
        self.found = [standing(Sheet(army)) for army in armies]
        self.moves: list[Json] = []
        self.seen: list[Json] = []

    def do(self, side: int, deed: Deed) -> None:
        """Steps and nights are those of both sides; raises BadValues where the law forbids it."""
        for at in (0, 1) if isinstance(deed, Forward | Night) else (side,):
            self.found[at] = standing(done(self.found[at].sheet, deed))
        self.keep(side, getattr(deed, "unit", ""), {"deed": msgspec.to_builtins(deed)})

    def answer(self, side: int, place: str, carry: dict[str, str]) -> None:
        """A chart has answered; the law never forbids what it says."""
        found = self.found[side]
        self.found[side] = standing(done(found.sheet, *outcome(found, carry, {"unit": place})))
        self.keep(side, place, {"carry": carry, "unit": place})

    def go_on(self, rng: random.Random) -> None:
        side = rng.randrange(2)
        alive = [place for place, state in self.found[side].units.items() if not state.gone]
        if alive and rng.random() < ANSWERS:
            place = rng.choice(alive)
            self.answer(side, place, any_answer(self.found[side], place, rng))
            return
        with suppress(BadValues):
            self.do(side, any_deed(self.found[side], rng))

    def keep(self, side: int, place: str, move: Json) -> None:
        units = self.found[side].units
        look = place if place in units and not units[place].gone else ""
        self.moves.append({"side": side, "look": look, **move})
        self.seen.append(self.told(side, look))

    def told(self, side: int, look: str) -> Json:
        found = self.found[side]
        return {
            "turn": found.turn,
            "step": found.step,
            "sides": [side_seen(one) for one in self.found],
            "values": situation(found, look, "unit") if look else {},
            "undone": True,
        }


def side_seen(found: Standing) -> Json:
    return {
        "units": {place: None if one.gone else unit_seen(one) for place, one in found.units.items()},
        "brigades": {str(number): brigade_seen(found, number) for number in found.brigades},
        "division": {
            "state": found.division,
            "lost": found.lost,
            "pm": found.pm,
            "third": found.third,
            "half": found.half,
            "retired": found.retired,
        },
        "favour": {"veterans": found.veterans, "charismatic": found.charismatic},
        "leaders": {place: found.leader(place) for place in found.units},
        "tasks": sorted(tasks(found)),
    }


def unit_seen(state: UnitState) -> Json:
    return {
        "pm": state.pm,
        "bases": state.bases,
        "test_lost": state.test_lost,
        "tests": state.pm <= TESTS_AT,
        "lost": state.lost,
        "out": state.screens_out,
        "shot": state.screens_lost,
        "hits": state.screen_hits,
        "spare": screens_to_spare(state),
        "patrols": state.patrols,
        "marks": dict(state.marks),
        "formation": state.formation,
    }


def brigade_seen(found: Standing, number: int) -> Json:
    brigade, why = found.brigades[number], found.may_change(number)
    order = brigade.order if brigade.given else ""
    seen = {"order": order, "pending": brigade.pending, "arrives": brigade.arrives}
    return {**seen, "why": why, "may": why in MAY}


def tasks(found: Standing) -> list[str]:
    places = {str(msgspec.to_builtins(one.unit.label)): place for place, one in found.units.items()}
    told = TASKS[found.step](found) if found.step in TASKS else ()
    return [f"{one.key} {places[str(msgspec.to_builtins(one.args['unit']))]}" for one in told]


def compare(page: Page, evening: Evening, name: str) -> None:
    """What the law has said after every deed, and what the page says."""
    tables = [ledger(found.muster) for found in evening.found]
    script = {"at": "/games/ordremixte/client", "sides": tables, "moves": evening.moves}
    told = json.loads(page.evaluate(PAGE, msgspec.json.encode(script).decode()))
    for number, (move, law, seen) in enumerate(zip(evening.moves, evening.seen, told, strict=True)):
        assert seen == law, (name, number, move)


@pytest.mark.parametrize("pair", PAIRS)
def test_the_page_does_what_the_law_says(sit: Open, pair: str) -> None:
    page = sit("/armies?game=ordremixte").page
    kinds: set[str] = set()
    for number in range(EVENINGS):
        rng, evening = random.Random(f"{pair} {number}"), Evening(PAIRS[pair])
        evening.do(0, any_defence(evening.found[0], rng))
        while len(evening.moves) < DEEDS:
            evening.go_on(rng)
        compare(page, evening, f"evening {number}")
        kinds |= {move["deed"]["deed"] if "deed" in move else "answer" for move in evening.moves}
    assert kinds >= {"answer", "defend", "forward", "order", "attach", "screen", "screen-hit", "tick", "mark", "form"}


HALF: list[Deed] = [*(Tick(f"1.{unit}", 4) for unit in (1, 2, 3, 4)), *(Tick(f"2.{unit}", 2) for unit in (1, 2, 3, 3))]
SCENES: dict[str, list[Deed | tuple[str, dict[str, str]]]] = {
    "half is lost": [*HALF, *([Forward()] * STEPS)],
    "half is lost before the night": [*HALF, Night()],
    "the commander is wounded": [Order(1, "attack"), Attach(COMMANDER, "1.1"), General(COMMANDER, GRAVE)],
    "he is killed among the guns": [Attach(COMMANDER, "0.1"), General(COMMANDER, KILLED), Night()],
    "the general of the cavalry falls": [
        Order(0, "attack"),
        Attach(0, "0.2"),
        General(0, KILLED),
        *([Forward()] * 30),
    ],
    "generals fall by a chart": [
        Attach(1, "1.1"),
        Attach(COMMANDER, "2.1"),
        ("1.1", sheet("unit", 1, RETREATS, KILLED)),
        ("2.1", sheet("unit", 9, GONE, KILLED)),
    ],
    "two are with a unit that is destroyed": [Attach(1, "1.1"), Attach(COMMANDER, "1.1"), Leave("1.1", "destroyed")],
    "more hits than a screen lives to see": [
        *(Screen("2.1", 1), ScreenHit("2.1")),
        *[("2.1", screened("unit", 2))] * 3,
        ("1.1", screened("unit", 1)),
    ],
    "smoke and victory": [
        *(Mark("2.1", "fired"), Form("2.1", "open-order"), Mark("1.1", "fired")),
        *(Mark("0.2", "won"), Mark("0.2", "spent"), Mark("0.3", "won")),
        *([Forward()] * 2 * STEPS),
    ],
}
"""What chance seldom comes to, on the sheet of the French."""


def test_the_page_does_what_the_law_says_in_rare_cases_too(sit: Open) -> None:
    page = sit("/armies?game=ordremixte").page
    for name, scene in SCENES.items():
        evening = Evening((two_regiments(), sample("english")))
        for one in scene:
            if isinstance(one, tuple):
                evening.answer(0, *one)
            else:
                evening.do(0, one)
        compare(page, evening, name)
