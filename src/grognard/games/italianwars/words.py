"""The printed tables in words: heads and boxes that hold no figures, for a page that shows them in two languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from grognard.core.resolver import Grid
from grognard.core.text import Message
from grognard.games.italianwars.sheet import TABLES, Table, head_of

Said = tuple[Message, ...]
RAIN = re.compile(r"(\S+) \((\S+) rain\)")
NAMES = {
    "hexes": ("hex", "place", "road"),
    "hexsides": ("hexside",),
    "tactics": ("option",),
    "orders": ("order",),
    "units": ("unit",),
    "battle-cavalry": ("cavalry_row",),
}
"""Tables whose rows are called as the choices of these fields."""
CHOICES = {
    "hex": ("clear", "marsh", "heath", "swamp", "woods", "hill", "mountain", "lake"),
    "place": ("town", "fortified_town", "fortified_city"),
    "road": ("primary_road", "secondary_road"),
}


def effect(word: str) -> Message:
    """One word of a box of the Terrain Table or of the tactical options."""
    name, _, value = word.partition(":")
    if name == "as":
        return Message("cell-as", {"ground": Message(f"choice-{'hexside' if 'river' in value else 'hex'}-{value}")})
    if name in ("deployment", "vanguard", "centre", "rearguard"):
        return Message(f"choice-battle_moment-{name}")
    return Message(f"cell-{name}", {"value": value} if value else {})


def order_effect(word: str) -> Message:
    return Message("orders-second" if word == "(**)" else f"orders-{re.sub('[=+]', '-', word)}")


def unit_effect(word: str) -> Message:
    name, _, value = word.partition(":")
    if name == "attacker-quality":
        value, _, when = value.partition(":")
        name = f"{name}-{when}"
    return Message(f"unit-effect-{name}", {"value": value})


EFFECTS: dict[tuple[str, str], Callable[[str], Message]] = {
    ("hexes", "assault"): effect,
    ("hexes", "battle"): effect,
    ("hexsides", "assault"): effect,
    ("hexsides", "battle"): effect,
    ("tactics", "when"): effect,
    ("orders", "actions"): order_effect,
    ("units", "field"): unit_effect,
    ("units", "battle"): unit_effect,
}


def _box(table: str, column: str, text: str) -> Said:
    read = EFFECTS.get((table, column))
    if read is not None:
        return tuple(read(word) for word in text.split())
    rain = RAIN.fullmatch(text)
    if rain is not None:
        return (Message("cell-rain", {"mp": rain[1], "rain": rain[2]}),)
    if text in ("other", "NA"):
        return (Message(f"cell-{text}"),)
    if text.startswith("all"):
        return (Message("cell-all", {"mark": text[3:].strip()}),)
    if table == "battle-results":
        first, second = text.split()
        if first == "again":
            return (Message("cell-again", {"value": second}),)
        attacker, _, defender = first.partition("/")
        return (Message(f"cell-loser-{second}", {"attacker": attacker, "defender": defender}),)
    return ()


def _row(table: str, key: str) -> Said:
    mark = head_of("charge", key).printed[-1] if table == "charge" else ""
    if mark in ("*", "§"):
        return (Message("head-marked", {"row": key, "mark": mark}),)
    for field in NAMES.get(table, ()):
        if field not in CHOICES or key in CHOICES[field]:
            return (Message(f"choice-{field}-{key}"),)
    return () if key[0] in "≤-+0123456789" else (Message(f"head-{key}"),)


def _column(table: str, key: str) -> Said:
    if table == "assault":
        place = int(key[1:]) - 1
        heads = [head.key for head in TABLES["assault-columns"].columns]
        return (Message("head-differential", {"open": ["–", *heads][place], "unfavourable": [*heads, "–"][place]}),)
    if table == "units":
        return (Message(f"choice-unit_occasion-{key}"),)
    return () if key[0] in "≤-+0123456789" else (Message(f"head-{key}"),)


def words_of(table: Table) -> dict[str, Said]:
    """Everything in a table that is not shown as it is written in the data."""
    found = {head.key: _row(table.id, head.key) for head in table.rows}
    found |= {head.key: _column(table.id, head.key) for head in table.columns}
    for row in table.cells:
        found |= {text: _box(table.id, head.key, text) for head, text in zip(table.columns, row, strict=True)}
    return {text: said for text, said in found.items() if said}


def grids_of(*tables: str) -> tuple[Grid, ...]:
    """Tables as a page shows them."""
    return tuple(
        Grid(
            name,
            tuple(head.key for head in found.rows),
            tuple(head.key for head in found.columns),
            found.cells,
            words_of(found),
        )
        for name, found in ((name, TABLES[name]) for name in tables)
    )
