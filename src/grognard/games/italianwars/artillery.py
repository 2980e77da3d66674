"""A2: fire of artillery in a Major Battle and in a siege."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, yes
from grognard.core.text import Message
from grognard.games.italianwars.forms import choice, count, modifiers, throw, thrown, total, weather
from grognard.games.italianwars.sheet import MODIFIERS, Cell, look_up
from grognard.games.italianwars.words import grids_of

FIRES = ("battle", "siege", "garrison")
"""In a Major Battle; the besieger's guns; the guns of the besieged."""
GROUNDS = ("clear", "marsh", "heath", "hill")
"""Where a Major Battle can be fought."""


class Fire(msgspec.Struct, frozen=True):
    """What a box says, read for this occasion."""

    losses: int
    discipline: bool
    breach: bool
    captains: bool
    misfire: bool

    @property
    def result(self) -> str:
        if not self.discipline:
            return "fire-misfire" if self.misfire else "fire-none"
        hurt = str(self.losses) if self.losses else "check"
        marks = (("breach", self.breach), ("captains", self.captains), ("misfire", self.misfire))
        return "-".join(["fire", hurt, *(name for name, there in marks if there)])


def read_fire(text: str, values: Values) -> Fire:
    """R31: in a battle b is nothing, in a siege § is nothing, and the guns of the besieged breach no walls."""
    words = text.split()
    losses = sum(int(word) for word in words if word.isdigit())
    if losses and yes(values, "pikes"):
        losses += MODIFIERS["pike_extra_loss"]
    sure = yes(values, "siege_guns") or not yes(values, "besieged_guns")
    return Fire(
        losses=losses,
        discipline=losses > 0 or "DC" in words,
        breach=values["fire"] == "siege" and ("b" in words or ("(b)" in words and sure)),
        captains=values["fire"] == "battle" and "§" in words,
        misfire="*" in words,
    )


def fire_parts(values: Values) -> tuple[Part, ...]:
    in_battle, sky = values["fire"] == "battle", values["weather"]
    return thrown(
        modifiers(
            ("fire_rain", sky == "rain"),
            ("fire_mud_or_snow", sky in ("mud", "snow")),
            ("fire_river", yes(values, "river")),
            ("fire_earthworks", yes(values, "earthworks")),
            ("fire_heath_or_hill", in_battle and values["ground"] in ("heath", "hill")),
            ("siege_ability", yes(values, "siege_ability")),
            ("fire_city", yes(values, "city")),
        )
    )


def fire_cell(die: int, artillery: int, level: int, parts: tuple[Part, ...]) -> Cell:
    """One column to the right for each Siege Level, as far as the last."""
    return look_up("artillery", die + total(parts), artillery, MODIFIERS["columns_per_siege_level"] * level)


def raised(level: int) -> int:
    return min(level + 1, MODIFIERS["siege_level_limit"])


class ArtilleryChart(Chart):
    """One battery, one target, one die."""

    id: ClassVar[str] = "artillery"
    rule: ClassVar[str] = "A2"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("artillery")

    def fields(self, values: Values) -> tuple[Field, ...]:
        fire = values.get("fire", FIRES[0])
        besieger = (
            count("siege_level", 0, most=MODIFIERS["siege_level_limit"]),
            flag("city"),
            flag("siege_guns"),
            flag("besieged_guns", "yes"),
        )
        return (
            choice("fire", FIRES),
            count("artillery", 4, least=1, most=40),
            weather(),
            flag("river"),
            flag("earthworks"),
            *((choice("ground", GROUNDS, words="hex"),) if fire == "battle" else (flag("siege_ability"),)),
            *(besieger if fire == "siege" else ()),
            flag("pikes"),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        return fire_parts(values)

    def run(self, values: Values, chance: Chance) -> Answer:
        level = number(values, "siege_level")
        cell = fire_cell(throw(chance, "artillery"), number(values, "artillery"), level, fire_parts(values))
        fire = read_fire(cell.text, values)
        counts = (("target_losses", fire.losses), ("battery_losses", int(fire.misfire)), ("breaches", int(fire.breach)))
        carry = {"phase": "combat", "siege_level": str(level), "weather": values["weather"]}
        if values["fire"] == "siege":
            carry["place"] = "fortified_city" if yes(values, "city") else "fortified_town"
        following: tuple[str, ...] = ("discipline",) if fire.discipline else ()
        if fire.breach:
            carry |= {"siege_level": str(raised(level)), "kind": "breach"}
            following += ("assault",)
        return Answer(fire.result, counts, tuple(_story(fire, values, cell)), following, cell.place, carry)


def _story(fire: Fire, values: Values, cell: Cell) -> list[Message]:
    story = [Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text})]
    besieged = values["fire"] == "siege"
    if fire.losses:
        story.append(Message("fire-losses", {"sp": fire.losses}))
        if yes(values, "pikes"):
            story.append(Message("fire-losses-pikes"))
    if fire.discipline:
        story.append(Message("fire-discipline-siege" if besieged else "fire-discipline"))
    if fire.breach:
        level = number(values, "siege_level")
        raised_to = raised(level)
        story.append(Message("fire-breach" if raised_to > level else "fire-breach-limit", {"level": raised_to}))
    elif besieged and "(b)" in cell.text:
        story.append(Message("fire-no-breach"))
    if besieged and "b" in cell.text:
        story.append(Message("fire-engineers"))
    if fire.captains:
        story.append(Message("captains-target"))
    if fire.misfire:
        story.append(Message("fire-battery"))
    return story if len(story) > 1 else [*story, Message("story-nothing")]
