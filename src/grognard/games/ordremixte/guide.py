"""8: the fifteen steps of the turn, and what a side must do in each, from the state of its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from grognard.core.text import Message
from grognard.games.ordremixte.army import brigade_name
from grognard.games.ordremixte.checks import is_battalion
from grognard.games.ordremixte.live import MAY, STEPS, Standing, UnitState

ROUT_CM = {"infantry": 22, "light": 30, "heavy": 25, "foot": 14, "horse": 28, "cossack": 35}
BREAKTHROUGH_CM = 12


class Step(msgspec.Struct, frozen=True):
    """A step of the turn: its number, name, what there is to do, and the charts that serve it."""

    number: int
    title: Message
    tasks: tuple[Message, ...]
    charts: tuple[str, ...]


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


def steps(found: Standing) -> tuple[Step, ...]:
    """The whole turn for one side."""
    return tuple(step(found, number) for number in range(1, STEPS + 1))


def step(found: Standing, number: int) -> Step:
    tasks = tuple(TASKS[number](found)) if number in TASKS else ()
    said = tasks or (Message(f"guide-{number}-nothing"),)
    return Step(number, Message(f"step-{number}"), said, CHARTS.get(number, ()))


def _marked(found: Standing, mark: str) -> list[UnitState]:
    return [state for state in found.units.values() if mark in state.marks and not state.gone]


def _orders(found: Standing) -> Iterator[Message]:
    for number, brigade in found.brigades.items():
        name = brigade_name(found.muster.army, number)
        why = found.may_change(number)
        key = f"guide-order-{why}" if why in MAY else f"guide-keep-{why}"
        yield Message(key, {"brigade": name, "order": Message(f"order-{brigade.order}")})
        if brigade.pending:
            args: dict[str, str | int | Message | tuple[Message, ...]] = {
                "brigade": name,
                "order": Message(f"order-{brigade.pending}"),
                "turn": brigade.arrives,
            }
            yield Message("guide-messenger", args)


def _rally(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "routing"):
        if state.marks["routing"] < found.turn - 1:  # R65: from the turn after the first rout move
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
    for state in _marked(found, "routing"):
        if state.marks["routing"] < found.turn:
            yield Message("guide-rout", {"unit": state.unit.label, "cm": rout_cm(state)})
    for state in _marked(found, "retreating"):
        if state.marks["retreating"] < found.turn:
            yield Message("guide-retreat", {"unit": state.unit.label})


def _victors(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "won"):
        unit = state.unit
        if unit.arm == "cavalry":
            must = "breakthrough" in unit.row.traits and state.wind != "spent"
            key = "guide-break-must" if must else "guide-break-may"
            if state.wind != "spent":
                yield Message(key, {"unit": unit.label, "cm": BREAKTHROUGH_CM})
        elif unit.arm == "infantry":
            pursues = unit.choice.nation == "england"
            yield Message("guide-pursue" if pursues else "guide-advance", {"unit": unit.label})


def _initiative(found: Standing) -> Iterator[Message]:
    yield Message("guide-initiative", {"modifier": f"{found.muster.initiative:+d}" if found.muster.initiative else "0"})


def _movement(found: Standing) -> Iterator[Message]:
    for number, brigade in found.brigades.items():
        yield Message(f"guide-move-{brigade.order}", {"brigade": brigade_name(found.muster.army, number)})
    for state in found.units.values():
        if not state.gone and state.wind == "spent":
            yield Message("guide-spent", {"unit": state.unit.label})


def _fire(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "fired"):
        if state.unit.arm == "artillery" or (is_battalion(state.unit) and state.formation != "open-order"):
            yield Message("guide-smoke", {"unit": state.unit.label})
    for state in _marked(found, "disordered"):
        yield Message("guide-disordered", {"unit": state.unit.label})


def _recovery(found: Standing) -> Iterator[Message]:
    for state in _marked(found, "disordered"):
        yield Message("guide-recover", {"unit": state.unit.label})
    for state in found.units.values():
        if not state.gone and state.wind != "fresh":
            yield Message(f"guide-rest-{state.wind}", {"unit": state.unit.label})


def _division(found: Standing) -> Iterator[Message]:
    args: dict[str, str | int | Message | tuple[Message, ...]] = {
        "lost": found.lost,
        "third": found.third,
        "half": found.half,
        "veterans": int(veteran_army(found)),
    }
    yield Message(f"guide-division-{found.division}", args)


def veteran_army(found: Standing) -> bool:
    """19: more than half of the units in play are Veterans or better."""
    units = [state.unit for state in found.units.values() if not state.gone]
    return 2 * sum(unit.quality in ("veteran", "elite") for unit in units) > len(units)


TASKS: dict[int, Callable[[Standing], Iterator[Message]]] = {
    1: _orders,
    2: _rally,
    3: _flight,
    4: _victors,
    5: _initiative,
    6: _movement,
    7: _movement,
    9: _fire,
    14: _recovery,
    15: _division,
}
