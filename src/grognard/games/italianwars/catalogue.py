"""A12, A13: tactical options and types of units: what may be played, and what a unit changes."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.italianwars.artillery import GROUNDS
from grognard.games.italianwars.forms import choice, count, weather
from grognard.games.italianwars.sheet import MODIFIERS, TABLES, look_up
from grognard.games.italianwars.words import grids_of, unit_effect

OPTIONS = tuple(head.key for head in TABLES["tactics"].rows)
MOMENTS = ("deployment", "vanguard", "centre", "rearguard")
UNITS = tuple(head.key for head in TABLES["units"].rows)
OCCASIONS = ("field", "battle")


class TacticsChart(Chart):
    """Whether a tactical option may be played now, how long it lasts, how many there are."""

    id: ClassVar[str] = "tactics"
    rule: ClassVar[str] = "A12"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("tactics")

    def fields(self, values: Values) -> tuple[Field, ...]:
        option = values.get("option", OPTIONS[0])
        extra: dict[str, tuple[Field, ...]] = {
            "rally": (flag("captain_general", "yes"),),
            "cavalry_charge": (choice("ground", GROUNDS, words="hex"),),
            "firearms": (weather(),),
            "works": (count("works_level", 1, most=2), flag("behind_river")),
        }
        return (
            choice("option", OPTIONS),
            choice("moment", MOMENTS, look_up("tactics", option, "when").text.split()[0], "battle_moment"),
            count("round", 2 if option == "rally" else 1, least=1, most=9),
            count("played", 0, most=9),
            *extra.get(option, ()),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        option, words = values["option"], look_up("tactics", values["option"], "when").text.split()
        if values["moment"] not in words:
            raise refuse("not-at-this-moment", option=Message(f"choice-option-{option}"))
        if "after-round-1" in words and number(values, "round") < 2:
            raise refuse("not-in-the-first-round")
        if "captain-general" in words and not yes(values, "captain_general"):
            raise refuse("only-the-captain-general")
        if values.get("ground") == "marsh":
            raise refuse("no-charge-in-marsh")
        if values.get("weather") == "rain":
            raise refuse("no-firearms-in-rain")
        limit = option_limit(values)
        if number(values, "played") >= limit:
            raise refuse("no-chit-left", limit=limit)
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        self.parts(values)
        cell = look_up("tactics", values["option"], "rounds")
        rounds, lost, _ = cell.text.partition(" (*)")
        lasts = Message("tactics-all-rounds") if rounds == "all" else Message("tactics-rounds", {"count": int(rounds)})
        story = [lasts, Message("tactics-limit", {"count": option_limit(values)})]
        if lost:
            story.append(Message("tactics-lost"))
        following = {"artillery": ("artillery",), "cavalry_charge": ("charge",), "rally": ("recovery",)}
        carry = {"fire": "battle", "phase": "combat", **({"ground": values["ground"]} if "ground" in values else {})}
        return Answer("tactics-playable", (), tuple(story), following.get(values["option"], ()), cell.place, carry)


def option_limit(values: Values) -> int:
    """(**) chits of works come with the level of the works, those of the river with the river: six at most."""
    printed = look_up("tactics", values["option"], "limit").text
    if not printed.endswith("(**)"):
        return int(printed)
    level = number(values, "works_level")
    dug = MODIFIERS[f"works_level_{level}"] if level else 0
    return dug + (MODIFIERS["works_river"] if yes(values, "behind_river") else 0)


class UnitsChart(Chart):
    """What a type of unit changes, all in one place."""

    id: ClassVar[str] = "units"
    rule: ClassVar[str] = "A13"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("units")

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (choice("unit", UNITS), choice("unit_occasion", OCCASIONS))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        cell = look_up("units", values["unit"], values["unit_occasion"])
        story = [unit_effect(word) for word in cell.text.split()]
        result = "units-nothing" if cell.text == "none" else "units-effects"
        return Answer(result, (), (*story, Message("units-weather")), cell=cell.place)
