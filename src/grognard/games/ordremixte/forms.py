"""What the charts share: fields to fill in, modifiers of the rules by name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Entry, Field, Part
from grognard.core.text import Message
from grognard.games.ordremixte.lists import DATA

MODIFIERS: dict[str, dict[str, int]] = msgspec.json.decode((DATA / "modifiers.json").read_bytes())
"""Every modifier of the rules by table and name."""


# --- fields ------------------------------------------------------------------------------------------------------


@cache
def choice(name: str, *ids: str, default: str = "", words: str = "") -> Field:
    """One of several; a choice is called by `words` (or by the name of the field) and its id."""
    prefix = words or f"choice-{name}"
    return Field(name, "choice", default or ids[0], tuple(Entry(one, Message(f"{prefix}-{one}")) for one in ids))


@cache
def count(name: str, default: int, least: int, most: int) -> Field:
    return Field(name, "number", str(default), least=least, most=most)


# --- modifiers ---------------------------------------------------------------------------------------------------


def modifiers(table: str, side: str, *named: tuple[str, int | bool]) -> list[Part]:
    """Those that apply: each with how often it counts."""
    return [
        Part(side, Message(f"modifier-{table}-{name}"), MODIFIERS[table][name] * times)
        for name, times in named
        if times
    ]


def die_part(side: str, die: int) -> Part:
    return Part(side, Message("part-die"), dice=f"d{die}")


def total(parts: Iterable[Part], *sides: str) -> int:
    return sum(part.value for part in parts if not sides or part.side in sides)


def thrown(chance: Chance, die: int, spans: tuple[range, ...], why: str) -> int:
    """One die, read by spans of faces: which of them was met, or the number of spans for none."""
    met = [place for place, span in enumerate(spans) if span]
    counts = chance.tally(1, die, tuple(tuple(spans[place]) for place in met), why)
    return next((place for place, hit in zip(met, counts, strict=True) if hit), len(spans))
