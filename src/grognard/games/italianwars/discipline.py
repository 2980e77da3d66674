"""A4: discipline, checked and recovered, one die for each unit (R29)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, yes
from grognard.core.text import Message
from grognard.games.italianwars.forms import CLASSES, choice, count, modifiers, quality, throw, thrown, total, variant
from grognard.games.italianwars.sheet import Cell, look_up
from grognard.games.italianwars.words import grids_of

PHASES = ("combat", "command", "activation")
SMALLEST_TO_LOSE = {"F": (3, 1), "FF": (4, 2)}
"""The strength a unit needs to pay with strength points, and how many it pays."""


class Check(msgspec.Struct, frozen=True):
    """What becomes of a unit."""

    lost: int
    demoralised: bool
    eliminated: bool
    plunders: bool = False


def grade(values: Values) -> int:
    """Quality in the Combat Phase, the class of reliability in all others: they share the columns."""
    if values["phase"] == "combat":
        return number(values, "quality")
    return CLASSES.index(values["reliability"])


def read_check(text: str, sp: int, demoralised: bool, in_combat: bool, plunder: bool = False) -> Check:
    """F and FF are paid in strength points by units that can afford it; others fare as with D."""
    least, price = SMALLEST_TO_LOSE.get(text, (0, 0))
    if text == "P":
        return Check(0, demoralised, False)
    if price and sp >= least:
        return Check(price, demoralised, False)
    flies = plunder and text == "D*"
    if demoralised and not in_combat:  # R30: the Activation Phase as the Command Phase
        return Check(0, True, True, flies)
    return Check(0, True, False, flies)


def grade_fields(values: Values) -> tuple[Field, Field]:
    in_combat = values.get("phase", PHASES[0]) == "combat"
    return choice("phase", PHASES), quality() if in_combat else choice("reliability", CLASSES, "N")


class DisciplineChart(Chart):
    """One unit checks its discipline."""

    id: ClassVar[str] = "discipline"
    rule: ClassVar[str] = "A4"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("discipline")

    def fields(self, values: Values) -> tuple[Field, ...]:
        in_combat = values.get("phase", PHASES[0]) == "combat"
        return (
            *grade_fields(values),
            count("sp", 4, least=1, most=40),
            flag("demoralised"),
            flag("captain_star"),
            *(() if in_combat else (flag("forced_order"),)),
            variant(flag("plunder_rule")),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        return thrown(
            modifiers(
                ("captain_star", yes(values, "captain_star")),
                ("forced_order", yes(values, "forced_order")),
            )
        )

    def run(self, values: Values, chance: Chance) -> Answer:
        in_combat, shaken = values["phase"] == "combat", yes(values, "demoralised")
        cell = look_up("discipline", throw(chance, "discipline") + total(self.parts(values)), grade(values))
        check = read_check(cell.text, number(values, "sp"), shaken, in_combat, yes(values, "plunder_rule"))
        result = _named(check, cell, shaken)
        counts = (
            ("sp_lost", check.lost),
            ("demoralised", int(check.demoralised and not shaken)),
            ("eliminated", int(check.eliminated)),
        )
        story = [Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text})]
        plain = result.removesuffix("-plunder")
        story.append(Message("check-lost", {"sp": check.lost}) if check.lost else Message(plain))
        if check.plunders:
            story.append(Message("check-plunder"))
        carry = {name: values[name] for name in ("phase", "captain_star")}
        following = ("discipline", "pursuit") if in_combat else ()
        return Answer(result, counts, tuple(story), following, cell.place, carry)


def _named(check: Check, cell: Cell, shaken: bool) -> str:
    if cell.text == "P":
        return "check-passed"
    if check.lost:
        return f"check-lost-{check.lost}"
    end = "-plunder" if check.plunders else ""
    if check.eliminated:
        return f"check-eliminated{end}"
    return f"check-no-effect{end}" if shaken else f"check-demoralised{end}"


class RecoveryChart(Chart):
    """One demoralised unit tries to recover: by class, or by Quality where a battle lets it try."""

    id: ClassVar[str] = "recovery"
    rule: ClassVar[str] = "A4"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("discipline")

    def fields(self, values: Values) -> tuple[Field, ...]:
        phase = values.get("phase", "command")
        return (
            choice("phase", ("command", "combat")),
            quality() if phase == "combat" else choice("reliability", CLASSES, "N"),
            flag("captain_star"),
            flag("extra_pay"),
            count("mp_spent", 0, most=12),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        return thrown(
            modifiers(
                ("captain_star", yes(values, "captain_star")),
                ("extra_pay", yes(values, "extra_pay")),
                ("recovery_mp", number(values, "mp_spent")),  # R19
            )
        )

    def run(self, values: Values, chance: Chance) -> Answer:
        cell = look_up("discipline", throw(chance, "recovery") + total(self.parts(values)), grade(values))
        result = {"P": "recovery-recovered", "D*": "recovery-eliminated"}.get(cell.text, "recovery-nothing")
        story = (Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text}), Message(result))
        counts = (("recovered", int(cell.text == "P")), ("eliminated", int(cell.text == "D*")))
        carry = {name: values[name] for name in ("phase", "captain_star", "extra_pay")}
        return Answer(result, counts, story, ("recovery",), cell.place, carry)
