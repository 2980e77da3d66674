"""The army lists: 23 nations with their rows, and the table of generals, read once into records."""

from __future__ import annotations

from pathlib import Path

import msgspec

from grognard.core.text import Message

YEARS = {"first": "from", "last": "to"}
DATA = Path(__file__).parent / "data"
FIRST_YEAR, LAST_YEAR = 1792, 1815
CLASSES = ("recruit", "line", "veteran", "elite")
"""Levels of training, lowest first."""
QUALITIES = ("poor", "normal", "veteran", "exceptional")
"""What a general can be, worst first."""
CONFEDERATION = (1806, 1813)
GERMANS = ("bavaria", "baden", "hesse", "saxony", "westphalia", "wurttemberg")
FRENCH_ALLIES = ("warsaw", "italy", "naples", "holland")


class Cost(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A figure of one price, or of two by period."""

    all: int = 0
    early: int = 0
    late: int = 0

    def at(self, late: bool) -> int:
        return self.all or (self.late if late else self.early)


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"quality": "class"}):
    """A variant of a row as the list prints it; 0 PM where the print has none."""

    quality: str
    bases: int
    cost: Cost
    pm: int = 0
    no_line: bool = False


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename=YEARS):
    """A kind of unit. `rate` is what one PM costs, without the point for battalions that may open."""

    id: str
    arm: str
    kind: str
    rate: Cost
    printed: tuple[Printed, ...]
    weight: str = ""
    skirmish: str = "none"
    skirmish_from: int = 0
    first: int = FIRST_YEAR
    last: int = LAST_YEAR
    weapon: str = "musket"
    traits: tuple[str, ...] = ()
    note: str = ""
    adjust: int = 0
    fixed: int = 0
    replaces: str = ""
    sheets: tuple[str, ...] = ()
    """The sample armies that field it, where no list has it (R110)."""

    @property
    def classes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(variant.quality for variant in self.printed))

    @property
    def irregular(self) -> bool:
        """Cossacks, their like, and guerrillas: no orders, no general, no fee."""
        return self.kind in ("cossack", "irregular")

    def variant(self, quality: str) -> Printed:
        return next(variant for variant in self.printed if variant.quality == quality)


class Doctrine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battle formations of infantry, by period."""

    early: tuple[str, ...]
    late: tuple[str, ...]


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename=YEARS):
    """One list. `late_from` is the ruled beginning of the late period, `printed_late_from` the printed one (L7)."""

    id: str
    doctrine: Doctrine
    rows: tuple[Row, ...]
    sheet_rows: tuple[Row, ...] = ()
    first: int = FIRST_YEAR
    last: int = LAST_YEAR
    late_from: int = 0
    printed_late_from: int = 0
    masse: bool = False

    def late(self, year: int) -> bool:
        return year >= self.late_from

    def formations(self, year: int) -> tuple[str, ...]:
        return self.doctrine.late if self.late(year) else self.doctrine.early

    def row(self, row: str) -> Row | None:
        return next((one for one in (*self.rows, *self.sheet_rows) if one.id == row), None)

    def fielded(self, year: int) -> tuple[Row, ...]:
        """The rows that can be chosen in a year (R107: a dated row replaces the undated one of its name; L9)."""
        dated = [row for row in self.rows if row.first <= year <= row.last and "duplicate" not in row.traits]
        replaced = {row.replaces for row in dated}
        return tuple(row for row in dated if row.id not in replaced)


class GeneralTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a D10 gives: the ruled table by die, a star for charisma, and the spans as printed."""

    nation: str
    printed: dict[str, str]
    marked: bool
    ruled: tuple[str, ...]

    def roll(self, die: int) -> tuple[str, bool]:
        found = self.ruled[die - 1]
        return found.rstrip("*"), found.endswith("*")


class _Lists(msgspec.Struct, frozen=True):
    nations: tuple[Nation, ...]


class _Generals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: tuple[GeneralTable, ...]
    proxies: dict[str, str]


NATIONS = {nation.id: nation for nation in msgspec.json.decode((DATA / "lists.json").read_bytes(), type=_Lists).nations}
_GENERALS = msgspec.json.decode((DATA / "generals.json").read_bytes(), type=_Generals)
_TABLES = {table.nation: table for table in _GENERALS.tables}


def generals_of(nation: str) -> GeneralTable:
    """The table of a nation, or of the one it borrows from (L6)."""
    return _TABLES[_GENERALS.proxies.get(nation, nation)]


def nation_name(nation: str) -> Message:
    return Message(f"nation-{nation}")


def row_name(nation: str, row: str) -> Message:
    return Message(f"row-{nation}-{row}")


# --- what the commander's nation and the year decide -------------------------------------------------------------


def command_radius(nation: str, year: int) -> int:
    """4.3: 40 cm; 30 for a commander who is not French before 1812."""
    return 40 if nation == "france" or year >= 1812 else 30


def is_hesitant(nation: str, year: int) -> bool:
    """7, L5: neither French nor English, before 1809: -2 for initiative, and 10 points back."""
    return nation not in ("france", "england") and year < 1809


def initiative_modifier(nation: str, year: int, quality: str) -> int:
    hesitant = -2 if is_hesitant(nation, year) else 0
    return hesitant + {"exceptional": 1, "poor": -1}.get(quality, 0)


def brigade_radius(units: int) -> float:
    """4.4: 10 cm, and 2.5 for each unit beyond four."""
    return 10 + 2.5 * max(0, units - 4)


def changes_quickly(nation: str, year: int, joseph: bool = False) -> bool:
    """9.6: infantry that changes formation in half a move (R40)."""
    if nation in GERMANS:
        return CONFEDERATION[0] <= year <= CONFEDERATION[1]
    return nation in ("france", "england", "rhine", *FRENCH_ALLIES) or (nation == "spain" and joseph)


def may_change_orders(quality: str, turn: int) -> bool:
    """4.1: when a commander may change the orders of his brigades."""
    every = {"poor": 0, "normal": 3, "veteran": 2, "exceptional": 1}[quality]
    return every > 0 and turn % every == 0
