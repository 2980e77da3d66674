"""The law of a live sheet is `live.py`; the page, which must work without the net, has its own hands. They do the same.

Evenings by chance, two armies each: every deed that the law allows is done to the sheets of the page too, and both must
say the same of every unit, order and division, fill in the same values, and write down the same after an answer.
"""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from grognard.core.resolver import BadValues
from grognard.games.ordremixte.army import Army
from grognard.games.ordremixte.armyfile import sample
from grognard.games.ordremixte.deeds import Deed, Forward, Night, Sheet
from grognard.games.ordremixte.guide import TASKS
from grognard.games.ordremixte.ledger import ledger
from grognard.games.ordremixte.live import MAY, Standing, UnitState, done, screens_to_spare, standing
from grognard.games.ordremixte.morale import TESTS_AT
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

    def __init__(self, armies: tuple[Army, Army], rng: random.Random) -> None:
        self.rng = rng
        self.found = [standing(Sheet(army)) for army in armies]
        self.moves: list[Json] = []
        self.seen: list[Json] = []

    def do(self, side: int, *deeds: Deed) -> None:
        self.found[side] = standing(done(self.found[side].sheet, *deeds))

    def begin(self) -> None:
        """One side defends: on the page before the first turn, whose steps the law counts from 1."""
        taken = any_defence(self.found[0], self.rng)
        self.do(0, taken)
        self.keep(0, "", {"deed": msgspec.to_builtins(taken)})

    def go_on(self) -> None:
        side = self.rng.randrange(2)
        found = self.found[side]
        alive = [place for place, state in found.units.items() if not state.gone]
        if alive and self.rng.random() < ANSWERS:
            place = self.rng.choice(alive)
            carry = any_answer(found, place, self.rng)
            self.do(side, *outcome(found, carry, {"unit": place}))
            self.keep(side, place, {"carry": carry, "unit": place})
            return
        deed = any_deed(found, self.rng)
        if self.allowed(side, deed):
            self.keep(side, getattr(deed, "unit", ""), {"deed": msgspec.to_builtins(deed)})

    def allowed(self, side: int, deed: Deed) -> bool:
        """Do it, where the law does not forbid it; steps and nights are those of both sides."""
        try:
            for at in (0, 1) if isinstance(deed, Forward | Night) else (side,):
                self.do(at, deed)
        except BadValues:
            return False
        return True

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
        "units": {place: None if one.gone else unit_seen(found, place, one) for place, one in found.units.items()},
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
        "tasks": sorted(tasks(found)),
    }


def unit_seen(found: Standing, place: str, state: UnitState) -> Json:
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
        "leader": found.leader(place),
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


@pytest.mark.parametrize("pair", PAIRS)
def test_the_page_does_what_the_law_says(sit: Open, pair: str) -> None:
    page = sit("/armies?game=ordremixte").page
    kinds: set[str] = set()
    for number in range(EVENINGS):
        evening = Evening(PAIRS[pair], random.Random(f"{pair} {number}"))
        evening.begin()
        while len(evening.moves) < DEEDS:
            evening.go_on()
        tables = [ledger(found.muster) for found in evening.found]
        script = {"at": "/games/ordremixte/client", "sides": tables, "moves": evening.moves}
        told = json.loads(page.evaluate(PAGE, msgspec.json.encode(script).decode()))
        for at, (move, law, seen) in enumerate(zip(evening.moves, evening.seen, told, strict=True)):
            assert seen == law, (number, at, move)
        kinds |= {move["deed"]["deed"] if "deed" in move else "answer" for move in evening.moves}
    assert kinds >= {"answer", "defend", "forward", "order", "attach", "screen", "screen-hit", "tick", "mark", "form"}
