"""8: the steps of the turn: the charts that serve each, and what its units must do, from the state of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.core.text import Message
from grognard.games.ordremixte.checks import is_battalion
from grognard.games.ordremixte.live import Standing, UnitState
from grognard.games.ordremixte.troops import WINDS

ROUT_CM = {"infantry": 22, "light": 30, "heavy": 25, "foot": 14, "horse": 28, "cossack": 35}
BREAKTHROUGH_CM = 12


CHARTS: dict[int, tuple[str, ...]] = {
    2: ("rally",),
    3: ("crossed", "general"),
    4: ("pursuit",),
    5: ("initiative", "weather"),
    6: ("square", "countercharge", "overrun", "evasion"),
    7: ("square", "countercharge", "overrun", "evasion"),
    8: ("square", "countercharge", "evasion"),
    9: ("fire", "grand-battery", "ball", "premelee", "rockets", "blaze", "friendly-fire", "smoke", "morale", "general"),
    10: ("assault",),
    12: ("firefight", "firefight-end"),
    13: ("melee", "village", "tie-break"),
    15: ("division",),
}


def _marked(found: Standing, mark: str, age: int = 0) -> list[UnitState]:
    """Units in play that are in a state since so many turns at least."""
    return [state for state in found.units.values() if found.turn - state.marks.get(mark, found.turn + 1) >= age]


def _rally(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "routing", 2):  # R65: from the turn after the first rout move
        yield Message("guide-rally", {"unit": state.unit.label})


def rout_cm(state: UnitState) -> int:
    """9.2: how far a unit routs."""
    unit = state.unit
    if unit.arm == "infantry":
        return ROUT_CM["infantry"]
    if unit.arm == "artillery":
        return ROUT_CM["infantry"] if "abandoned" in state.marks else ROUT_CM[unit.row.kind]
    if unit.row.irregular:
        return ROUT_CM["cossack"]
    return ROUT_CM["heavy" if unit.heavy else "light"]


def _flight(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "routing", 1):
        yield Message("guide-rout", {"unit": state.unit.label, "cm": rout_cm(state)})
    for state in _marked(found, "retreating", 1):
        yield Message("guide-retreat", {"unit": state.unit.label})


def _victors(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "won", 1):
        unit = state.unit
        if unit.arm == "cavalry":
            key = "guide-break-must" if "breakthrough" in unit.row.traits else "guide-break-may"
            if state.wind != "spent":  # R101
                yield Message(key, {"unit": unit.label, "cm": BREAKTHROUGH_CM})
        else:
            pursues = unit.choice.nation == "england"
            yield Message("guide-pursue" if pursues else "guide-advance", {"unit": unit.label})


def _movement(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "spent"):
        yield Message("guide-spent", {"unit": state.unit.label})


def _fire(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "fired", 1):
        if state.unit.arm == "artillery" or (is_battalion(state.unit) and state.formation != "open-order"):
            yield Message("guide-smoke", {"unit": state.unit.label})
    for state in _marked(found, "disordered"):
        yield Message("guide-disordered", {"unit": state.unit.label})


def _recovery(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "disordered"):
        yield Message("guide-recover", {"unit": state.unit.label})
    for wind in WINDS[1:]:
        for state in _marked(found, wind, 1):
            yield Message(f"guide-rest-{wind}", {"unit": state.unit.label})


TASKS: dict[int, Callable[[Standing], Iterator[Message]]] = {
    2: _rally,
    3: _flight,
    4: _victors,
    6: _movement,
    7: _movement,
    9: _fire,
    14: _recovery,
}
