"""What the charts share: fields to fill in, modifiers by name."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Entry, Field, Part
from grognard.core.text import Message
from grognard.games.italianwars.sheet import MODIFIERS

WEATHERS = ("fair", "rain", "mud", "heat", "snow", "frost")
QUALITIES = ("0", "1", "2", "3")
CLASSES = ("V", "S", "N", "R")
DIE = (6,)
MOST_SP = 99


# --- fields ------------------------------------------------------------------------------------------------------


@cache
def choice(name: str, ids: tuple[str, ...], default: str = "", words: str = "") -> Field:
    """One of several; the label of a choice is the name of the field (or `words`) and its id."""
    entries = tuple(Entry(one, Message(f"choice-{words or name}-{one}")) for one in ids)
    return Field(name, "choice", default or ids[0], entries)


def variant(field: Field) -> Field:
    """A reading of the sheet that the players may choose."""
    return msgspec.structs.replace(field, variant=True)


def section(name: str, *fields: Field) -> tuple[Field, ...]:
    """Fields under one head."""
    return tuple(msgspec.structs.replace(field, section=name) for field in fields)


@cache
def count(name: str, default: int, least: int = 0, most: int = MOST_SP) -> Field:
    return Field(name, "number", str(default), least=least, most=most)


def weather() -> Field:
    return choice("weather", WEATHERS)


def quality(name: str = "quality", default: str = "2") -> Field:
    return choice(name, QUALITIES, default, "quality")


# --- modifiers ---------------------------------------------------------------------------------------------------


def modifier(name: str, times: int = 1, side: str = "roll") -> Part:
    """A modifier of the sheet by its name."""
    return Part(side, Message(f"modifier-{name}"), MODIFIERS[name] * times)


def modifiers(*named: tuple[str, int], side: str = "roll") -> list[Part]:
    """Those that apply: each with how often it counts."""
    return [modifier(name, times, side) for name, times in named if times]


def thrown(parts: Iterable[Part], dice: str = "d6") -> tuple[Part, ...]:
    """A roll with its modifiers, the die first."""
    return (Part("roll", Message("part-die"), dice=dice), *parts)


def total(parts: Iterable[Part], side: str = "roll") -> int:
    return sum(part.value for part in parts if part.side == side)


def throw(chance: Chance, why: str) -> int:
    return chance.total(DIE, why)


# --- numbers -----------------------------------------------------------------------------------------------------


def hundredths(larger: Fraction | int, smaller: Fraction | int) -> int:
    """A ratio of larger to smaller, in hundredths, rounded down: what the tables of ratios are read by."""
    return int(Fraction(larger) * 100 / Fraction(smaller))


def share(percent: int, of: int) -> int:
    """So many hundredths, to the nearest whole, an exact half up."""  # R34
    return (percent * of * 2 + 100) // 200


def halves(number: Fraction) -> str:
    """A number of halves as it is written by hand."""
    whole, rest = divmod(number, 1)
    if not rest:
        return str(whole)
    return f"{whole}½" if whole else "½"
