"""A1: what the ground does to marches, to attacks on the Assault Table, and to fire and charges in a Major Battle."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, refuse, yes
from grognard.core.text import Message
from grognard.games.italianwars.forms import choice, halves, weather
from grognard.games.italianwars.sheet import MODIFIERS, TABLES, look_up
from grognard.games.italianwars.words import grids_of

HEXES = ("clear", "marsh", "heath", "swamp", "woods", "hill", "mountain", "lake")
PLACES = ("none", "town", "fortified_town", "fortified_city")
FORTRESSES = ("fortified_town", "fortified_city")
ROADS = ("none", "primary_road", "secondary_road")
HEXSIDES = ("none", *(head.key for head in TABLES["hexsides"].rows))
COST = re.compile(r"\+?([\d.]+)(?: \(\+(\d) rain\))?")


# --- reading the table -------------------------------------------------------------------------------------------


def effects(key: str, column: str) -> dict[str, int]:
    """The effects printed in a box, those of the terrain it refers to included."""
    found: dict[str, int] = {}
    for word in look_up("hexsides" if key in HEXSIDES else "hexes", key, column).text.split():
        name, _, value = word.partition(":")
        if name == "as":
            found |= effects(value, column)
        elif name not in ("none", "other"):
            found[name] = int(value or 1)
    return found


def any_of(grounds: tuple[str, ...], column: str, effect: str) -> bool:
    return any(effect in effects(key, column) for key in grounds)


def sum_of(grounds: tuple[str, ...], column: str, effect: str) -> int:
    """R14: the four strength points of earthworks come on top of those of a fortress; R23: different causes add."""
    return sum(effects(key, column).get(effect, 0) for key in grounds)


def grounds_of(values: Values) -> tuple[str, ...]:
    """Everything that counts between the two Forces: the hex, the place defended from inside (c), works, hexside."""
    inside = values.get("place", "none") in FORTRESSES and values.get("inside") != "no"
    named = (values["hex"], values["place"] if inside else "none", values.get("hexside", "none"))
    return (*(key for key in named if key != "none"), *(("earthworks",) if yes(values, "earthworks") else ()))


def cost_of(key: str, rain: bool = False) -> Fraction | None:
    """Movement points as printed; None where nobody may go."""
    table = "hexsides" if key in HEXSIDES else "hexes"
    printed = COST.match(look_up(table, key, "cost").text)
    if printed is None:
        return None
    return Fraction(printed[2] if rain and printed[2] else printed[1])


def march_cost(values: Values) -> Fraction | None:
    """What it costs to enter the hex over the hexside; None where it cannot be done."""
    hexside, road, place = values["hexside"], values["road"], values["place"]
    if values["hex"] == "lake" or hexside == "primary_river":
        return None
    fortress = place in FORTRESSES
    ground = cost_of(road if road != "none" else place if fortress else values["hex"])
    crossing = Fraction(0) if hexside == "none" else cost_of(hexside, values["weather"] == "rain")
    assert ground is not None
    assert crossing is not None
    if fortress:  # (e) a fortress on a road costs a whole point
        ground = max(ground, Fraction(MODIFIERS["through_fortress"]))
    leaving = MODIFIERS["leave_city"] if yes(values, "leaves_city") else 0  # (d)
    return ground + crossing + leaving


# --- the chart ---------------------------------------------------------------------------------------------------


class TerrainChart(Chart):
    """Everything the sheet says of one hex and one hexside; no die."""

    id: ClassVar[str] = "terrain"
    rule: ClassVar[str] = "A1"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("hexes", "hexsides")

    def fields(self, values: Values) -> tuple[Field, ...]:
        fortress = values.get("place") in FORTRESSES
        return (
            choice("hex", HEXES),
            choice("place", PLACES),
            *((flag("inside", "yes"),) if fortress else ()),
            flag("earthworks"),
            choice("road", ROADS),
            choice("hexside", HEXSIDES),
            flag("leaves_city"),
            weather(),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        _check(values)
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        _check(values)
        grounds = grounds_of(values)
        result = "terrain-open"
        if any_of(grounds, "assault", "no-combat"):
            result = "terrain-no-combat"
        elif any_of(grounds, "assault", "unfavourable"):
            result = "terrain-unfavourable"
        fights = result != "terrain-no-combat"
        story = (*_march(values), *(_fight(values, grounds) if fights else ()))
        carry = {name: values[name] for name in ("hex", "place", "hexside", "earthworks", "weather")}
        carry["unfavourable"] = "yes" if result == "terrain-unfavourable" else "no"
        carry["sky"] = "rain" if values["weather"] == "rain" else "dry"
        if values["hex"] != "clear":
            carry["cavalry_row"] = "not_clear"
        following = (("assault",) if battle_refused(grounds) else ("assault", "battle")) if fights else ()
        cell = look_up("hexes", values["hex"], "assault").place
        hexside = values["hexside"]
        aside = look_up("hexsides", hexside, "assault").place if hexside != "none" else None
        return Answer(result, story=story, next=following, cell=cell, carry=carry, aside=aside)


def _march(values: Values) -> list[Message]:
    cost = march_cost(values)
    closed = Message("terrain-closed")
    story = [closed if cost is None else Message("terrain-cost", {"mp": halves(cost)})]
    if values["weather"] in ("mud", "snow"):
        story.append(Message("terrain-slow"))
    return story


def _fight(values: Values, grounds: tuple[str, ...]) -> list[Message]:
    story: list[Message] = []
    if any_of(grounds, "assault", "heavy-half"):
        story.append(Message("terrain-half"))
    doubled = sum_of(grounds, "assault", "double")
    if doubled:
        story.append(Message("terrain-double", {"sp": doubled}))
    fire = sum_of(grounds, "assault", "fire")
    if fire:
        story.append(Message("terrain-fire", {"value": f"{fire:+d}"}))
    if values["hexside"] == "ferry":
        story.append(Message("terrain-ferry"))
    refused = battle_refused(grounds)
    if refused:
        story.append(Message(refused))
        return story
    in_battle = {name: sum_of(grounds, "battle", name) for name in ("fire", "charge")}
    if any(in_battle.values()):
        story.append(Message("terrain-battle", {name: f"{value:+d}" for name, value in in_battle.items()}))
    if any_of(grounds, "battle", "no-charge-chit"):
        story.append(Message("terrain-no-charge"))
    return story


def battle_refused(grounds: tuple[str, ...]) -> str:
    """Why no Major Battle can be fought here, as a message key; empty where it can."""
    if any_of(grounds, "battle", "no-battle"):
        return "terrain-no-battle"
    return "terrain-ferry-battle" if any_of(grounds, "battle", "no-combat") else ""


def _check(values: Values) -> None:
    road, hexside = values["road"], values["hexside"]
    if values["hex"] == "lake" and (values["place"] != "none" or road != "none" or yes(values, "earthworks")):
        raise refuse("nothing-on-the-lake")
    if road != "none" and hexside == "secondary_river":  # (f)
        raise refuse("road-makes-a-bridge")
    if road == "none" and hexside == "secondary_bridge":
        raise refuse("bridge-needs-a-road")
