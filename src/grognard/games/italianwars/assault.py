"""A7: every attack on the Assault Table: skirmish, engagement, storm of walls, breach, sortie."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.italianwars.forms import (
    choice,
    count,
    hundredths,
    modifiers,
    quality,
    section,
    throw,
    thrown,
    total,
    variant,
    weather,
)
from grognard.games.italianwars.sheet import TABLES, Cell, look_up
from grognard.games.italianwars.terrain import FORTRESSES, HEXES, HEXSIDES, any_of, battle_refused, effects, sum_of
from grognard.games.italianwars.words import grids_of

KINDS = ("skirmish", "engagement", "assault", "breach", "sortie")
SIDES = ("attacker", "defender")
LOSERS = ("ruling", *SIDES)
OVERWHELMING = 400


# --- the ground --------------------------------------------------------------------------------------------------


class Ground(msgspec.Struct, frozen=True):
    """What the terrain makes of an attack."""

    unfavourable: bool
    heavy_half: bool
    doubled: Fraction
    """How many strength points of the defender count twice."""


def ground_of(values: Values) -> Ground:
    place = values.get("place", "none")
    grounds = tuple(key for key in (values["hex"], values["hexside"]) if key != "none")
    grounds += ("earthworks",) if yes(values, "earthworks") else ()
    walls, doubled = place, Fraction(sum_of(grounds, "assault", "double"))
    if place != "none":
        inside = Fraction(effects(place, "assault")["double"])
        if values["kind"] == "breach" and yes(values, "walls_by_level"):  # proposed: half the walls, then none
            inside *= Fraction(2 - number(values, "siege_level"), 2)
            walls = place if inside else "none"
        doubled += inside
    if walls != "none":
        grounds += (walls,)
    return Ground(any_of(grounds, "assault", "unfavourable"), any_of(grounds, "assault", "heavy-half"), doubled)


def strengths(values: Values, ground: Ground) -> tuple[Fraction, Fraction]:
    """R24: heavy cavalry is halved first, then the defender doubled; fractions are kept."""
    attacker, defender = (
        number(values, f"{side}_sp") - Fraction(number(values, f"{side}_heavy") if ground.heavy_half else 0, 2)
        for side in SIDES
    )
    return attacker, defender + min(defender, ground.doubled)


def ratio_part(attacker: Fraction, defender: Fraction) -> list[Part]:
    """R25: a side without strength points counts as outnumbered four to one."""
    larger, smaller = max(attacker, defender), min(attacker, defender)
    worth = int(look_up("assault-ratio", hundredths(larger, smaller) if smaller else OVERWHELMING, "modifier").text)
    if not worth:
        return []
    return [Part("roll", Message("modifier-ratio"), worth if attacker > defender else -worth)]


# --- modifiers ---------------------------------------------------------------------------------------------------


def firearms(values: Values) -> bool:
    """In battle by chit, elsewhere where they are at least half of the defender's strength; never in rain."""
    if values["weather"] == "rain":
        return False
    if values["kind"] == "engagement":
        return yes(values, "firearms_chit")
    shot = number(values, "firearm_sp")
    return shot > 0 and 2 * shot >= number(values, "defender_sp")


def quality_parts(values: Values) -> list[Part]:
    """The Quality of both Forces: what is printed, and what takes from it."""
    found: list[Part] = []
    for side in SIDES:
        found.append(Part(side, Message("part-quality"), number(values, f"{side}_quality")))
        attacks = side == "attacker"
        found += modifiers(
            ("quality_firearms", attacks and firearms(values)),
            ("quality_disorganised", yes(values, f"{side}_disorganised")),
            ("quality_administrative", not attacks and yes(values, "administrative_march")),
            side=side,
        )
    return found


def pike_parts(values: Values, unfavourable: bool) -> list[Part]:
    """R15, R26, R27: works and walls replace the modifier of open ground, a breach is added to it."""
    kind = values["kind"]
    works = kind == "assault" or (kind != "breach" and yes(values, "earthworks"))
    named: list[tuple[str, int]] = []
    for side, verb in (("attacker", "attack"), ("defender", "defend")):
        if yes(values, f"{side}_pikes"):
            named += [
                (f"pikes_{verb}_open", not unfavourable and not works),
                (f"pikes_{verb}_breach", kind == "breach"),
                (f"pikes_{verb}_works", works),
            ]
    return modifiers(*named)


def assault_parts(values: Values) -> tuple[Part, ...]:
    """Both Qualities, then the die with everything that is added to it."""
    ground = ground_of(values)
    attacker, defender = strengths(values, ground)
    rolled = [
        *ratio_part(attacker, defender),
        *modifiers(
            ("attacker_star", yes(values, "attacker_star")),
            ("defender_star", yes(values, "defender_star")),
            ("assault_weather", values["weather"] in ("mud", "rain", "snow")),
        ),
        *pike_parts(values, ground.unfavourable),
    ]
    return (*quality_parts(values), *thrown(rolled))


# --- the table ---------------------------------------------------------------------------------------------------


class Assault(msgspec.Struct, frozen=True):
    """What a box says: strength points and units demoralised on both sides, and who has lost."""

    losses: tuple[int, int]
    demoralised: tuple[int, int]
    loser: int
    box: str

    @property
    def result(self) -> str:
        words = self.box.replace("--", "0").split("/")
        return f"assault-{SIDES[self.loser]}-{words[0]}-{words[1]}"


def read_assault(cell: Cell, values: Values) -> Assault:
    """R2: the shading is lost and deduced; R4: one box may be read in two ways; R21: the players may say who lost."""
    text = cell.text
    if values["box_2_c7"] == "one" and cell.place == ("2", "c7"):
        text = look_up("assault-variants", 2, "c7").text
    halves = text.replace("--", "0").split("/")
    shaded = look_up("assault-losers", cell.row, cell.column).text
    named = values["loser"]
    return Assault(
        losses=(int(halves[0].rstrip("D")), int(halves[1].rstrip("D"))),
        demoralised=(int("D" in halves[0]), int("D" in halves[1])),
        loser="AD".index(shaded) if named == "ruling" else SIDES.index(named),
        box=text,
    )


def assault_cell(die: int, values: Values) -> Cell:
    parts = assault_parts(values)
    row = "unfavourable" if ground_of(values).unfavourable else "open"
    column = look_up("assault-columns", row, total(parts, "attacker") - total(parts, "defender")).text
    return look_up("assault", die + total(parts), column)


def shading_decides(box: str) -> bool:
    """Both sides suffer the same, so only the shading tells who has lost."""
    attacker, _, defender = box.partition("/")
    return attacker == defender


# --- the chart ---------------------------------------------------------------------------------------------------


def force_fields(side: str, kind: str) -> tuple[Field, ...]:
    shot = flag("firearms_chit") if kind == "engagement" else count("firearm_sp", 0, most=199)
    marching = (flag("administrative_march"),) if kind == "skirmish" else ()
    return section(
        side,
        count(f"{side}_sp", 10, most=199),
        count(f"{side}_heavy", 0, most=199),
        quality(f"{side}_quality"),
        flag(f"{side}_star"),
        flag(f"{side}_pikes"),
        flag(f"{side}_disorganised"),
        *((shot, *marching) if side == "defender" else ()),
    )


def ground_fields(values: Values) -> tuple[Field, ...]:
    kind = values.get("kind", KINDS[0])
    stormed = kind in ("assault", "breach")
    fields = [choice("kind", KINDS), choice("hex", HEXES[:-1]), choice("hexside", HEXSIDES)]
    if stormed:
        fields.append(choice("place", FORTRESSES))
    if kind == "breach":
        fields += [count("siege_level", 1, least=1, most=2), variant(flag("walls_by_level", "yes"))]
    return section("ground", *fields, flag("earthworks"), weather())


class AssaultChart(Chart):
    """One attack of one Force on another."""

    id: ClassVar[str] = "assault"
    rule: ClassVar[str] = "A7"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("assault", "assault-columns")

    def fields(self, values: Values) -> tuple[Field, ...]:
        kind = values.get("kind", KINDS[0])
        return (
            *ground_fields(values),
            *force_fields("attacker", kind),
            *force_fields("defender", kind),
            *section("reading", choice("loser", LOSERS)),
            variant(choice("box_2_c7", ("printed", "one"))),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        check(values)
        return assault_parts(values)

    def run(self, values: Values, chance: Chance) -> Answer:
        check(values)
        cell = assault_cell(throw(chance, "assault"), values)
        found = read_assault(cell, values)
        loser, winner = SIDES[found.loser], SIDES[1 - found.loser]
        counts = (
            ("attacker_losses", found.losses[0]),
            ("defender_losses", found.losses[1]),
            ("attacker_demoralised", found.demoralised[0]),
            ("defender_demoralised", found.demoralised[1]),
            ("defender_beaten", found.loser),
        )
        carry = {
            "phase": "combat",
            "quality": values[f"{loser}_quality"],
            "captain_star": values[f"{loser}_star"],
            "pursuer_star": values[f"{winner}_star"],
        }
        story = tuple(_story(found, values, cell))
        return Answer(found.result, counts, story, ("discipline", "pursuit"), cell.place, carry)


def _story(found: Assault, values: Values, cell: Cell) -> list[Message]:
    story = [Message("story-box", {"row": cell.row, "column": cell.column, "box": found.box})]
    for side, lost, shaken in zip(SIDES, found.losses, found.demoralised, strict=True):
        if lost:
            story.append(Message(f"assault-losses-{side}", {"sp": lost}))
        if shaken:
            story.append(Message(f"assault-demoralised-{side}"))
    story.append(Message(f"assault-loser-{SIDES[found.loser]}"))
    if values["loser"] == "ruling" and shading_decides(found.box):
        story.append(Message("assault-look-at-the-shading"))
    return story


def check(values: Values) -> None:
    """Attacks that the sheet does not allow, and Forces that cannot be."""
    kind, hexside = values["kind"], values["hexside"]
    if hexside == "primary_river":
        raise refuse("no-combat-across")
    if hexside == "ferry" and kind in ("breach", "sortie", "engagement"):  # R13
        raise refuse("not-across-a-ferry")
    if kind == "engagement" and battle_refused((values["hex"],)):
        raise refuse("no-battle-here")
    if values["weather"] == "rain" and yes(values, "firearms_chit"):
        raise refuse("no-firearms-in-rain")
    for side in SIDES:
        if number(values, f"{side}_heavy") > number(values, f"{side}_sp"):
            raise refuse("more-heavy-than-all", side=Message(f"side-{side}"))
    if number(values, "firearm_sp") > number(values, "defender_sp"):
        raise refuse("more-firearms-than-all")
    if not number(values, "attacker_sp") + number(values, "defender_sp"):
        raise refuse("nobody-fights")


ROWS = tuple(head.key for head in TABLES["assault"].rows)
COLUMNS = tuple(head.key for head in TABLES["assault"].columns)
