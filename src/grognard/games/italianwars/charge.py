"""A3: charges of cavalry in a Major Battle."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.italianwars.artillery import GROUNDS
from grognard.games.italianwars.forms import choice, count, modifiers, quality, throw, thrown, total, weather
from grognard.games.italianwars.sheet import MODIFIERS, Cell, head_of, look_up
from grognard.games.italianwars.words import grids_of

CAVALRIES = ("heavy", "light", "mixed")


class Charge(msgspec.Struct, frozen=True):
    """What a box says, with the mark beside its row."""

    chargers_lose: int
    target_loses: int
    demoralised: bool
    own_captain: bool
    their_captains: bool

    @property
    def result(self) -> str:
        if self.chargers_lose:
            return f"charge-lost-{self.chargers_lose}" + ("-captain" if self.own_captain else "")
        if self.demoralised:
            words = (("1", self.target_loses > 0), ("captains", self.their_captains))
            return "-".join(["charge-broken", *(word for word, there in words if there)])
        return "charge-none"


def read_charge(cell: Cell, firearms: bool) -> Charge:
    """R32: the marks stand beside the final row. Firearms double what the chargers lose."""
    kind, losses = cell.text[0], int(cell.text[1:] or 0)
    mark = head_of("charge", cell.row).printed
    return Charge(
        chargers_lose=losses * (MODIFIERS["firearms_multiply_losses"] if firearms else 1) if kind == "A" else 0,
        target_loses=losses if kind == "D" else 0,
        demoralised=kind == "D",
        own_captain="*" in mark,
        their_captains="§" in mark,
    )


class ChargeChart(Chart):
    """The charging cavalry of one Corps against one enemy unit."""

    id: ClassVar[str] = "charge"
    rule: ClassVar[str] = "A3"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("charge")

    def fields(self, values: Values) -> tuple[Field, ...]:
        heavy = values.get("cavalry_kind", CAVALRIES[0]) == "heavy"
        return (
            count("cavalry", 4, least=1, most=40),
            choice("cavalry_kind", CAVALRIES),
            *((quality("quality", "3"),) if heavy else ()),
            choice("ground", GROUNDS, words="hex"),
            weather(),
            flag("protected"),
            flag("pikes"),
            flag("flank"),
            flag("firearms"),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        if values["ground"] == "marsh":
            raise refuse("no-charge-in-marsh")
        if yes(values, "firearms") and values["weather"] == "rain":
            raise refuse("no-firearms-in-rain")
        heavy = values["cavalry_kind"] == "heavy"  # R33: one light unit among them, and it is no heavy charge
        worth = number(values, "quality") if heavy else 0
        named = modifiers(
            ("charge_heath_or_hill", values["ground"] in ("heath", "hill")),
            ("charge_protected", yes(values, "protected")),  # R23: works and river count once
            ("charge_mud", values["weather"] == "mud"),
            ("charge_pikes", yes(values, "pikes")),
            ("charge_flank", yes(values, "flank")),
            ("charge_firearms", heavy and yes(values, "firearms")),
        )
        if worth:
            named.append(Part("roll", Message("modifier-charge_quality"), worth))
        return thrown(named)

    def run(self, values: Values, chance: Chance) -> Answer:
        parts = self.parts(values)
        cell = look_up("charge", throw(chance, "charge") + total(parts), number(values, "cavalry"))
        charge = read_charge(cell, yes(values, "firearms"))
        counts = (
            ("charger_losses", charge.chargers_lose),
            ("target_losses", charge.target_loses),
            ("target_demoralised", int(charge.demoralised)),
        )
        told = charge.chargers_lose or charge.demoralised
        carry = {"phase": "combat", **({"quality": values["quality"]} if "quality" in values else {})}
        following = ("discipline",) if told else ()
        return Answer(charge.result, counts, tuple(_story(charge, values, cell)), following, cell.place, carry)


def _story(charge: Charge, values: Values, cell: Cell) -> list[Message]:
    story = [Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text})]
    if charge.chargers_lose:
        doubled = "charge-losses-doubled" if yes(values, "firearms") else "charge-losses"
        story.append(Message(doubled, {"sp": charge.chargers_lose}))
    if charge.target_loses:
        story.append(Message("charge-target-losses", {"sp": charge.target_loses}))
    if charge.demoralised:
        story += [Message("charge-demoralised"), Message("charge-plunder")]  # R9: the sheet does not say when
    if charge.own_captain:
        story.append(Message("captains-charging"))
    if charge.their_captains:
        story.append(Message("captains-charged"))
    return story if len(story) > 1 else [*story, Message("story-nothing")]
