"""The chart sheet as data, and the one function that reads it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

DATA = Path(__file__).parent / "data"
SPAN = re.compile(r"(\d+)(?:-(\d+)|(\+))?")


class Head(msgspec.Struct, frozen=True, array_like=True):
    """The head of a row or column: our key, the printed words, and the numbers it stands for (None: no end)."""

    key: str
    printed: str
    least: int | None = None
    most: int | None = None

    def stands_for(self, what: int | str) -> bool:
        if isinstance(what, str):
            return self.key == what
        numbered = self.least is not None or self.most is not None
        above = self.least is None or what >= self.least
        return numbered and above and (self.most is None or what <= self.most)


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One printed table. With `spans_in_cells` the boxes hold numbers to find and the heads of columns the answer."""

    id: str
    rows_are: str
    columns_are: str
    rows: tuple[Head, ...]
    columns: tuple[Head, ...]
    cells: tuple[tuple[str, ...], ...]
    spans_in_cells: bool = False
    deduced: str = ""
    """The ruling that reads what the print has lost."""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of one chart and the modifiers listed under it."""

    tables: tuple[Table, ...]
    modifiers: dict[str, int]


class Cell(msgspec.Struct, frozen=True):
    """A box that was hit: the keys of its row and column, and what is printed in it."""

    row: str
    column: str
    text: str

    @property
    def place(self) -> tuple[str, str]:
        return self.row, self.column


PAGES = {file.stem: msgspec.json.decode(file.read_bytes(), type=Page) for file in sorted(DATA.glob("charts/*.json"))}
TABLES = {table.id: table for page in PAGES.values() for table in page.tables}
MODIFIERS = {name: value for page in PAGES.values() for name, value in page.modifiers.items()}


def look_up(table: str, row: int | str, column: int | str, shift: int = 0) -> Cell:
    """The box where a row and a column meet, by number or by key; `shift` moves right, as far as the last column."""
    found = TABLES[table]
    at = _find(found.rows, row)
    across = _inside(found.cells[at], column) if found.spans_in_cells else _find(found.columns, column)
    across = min(across + shift, len(found.columns) - 1)
    head = found.columns[across].key
    return Cell(found.rows[at].key, head, head if found.spans_in_cells else found.cells[at][across])


def _find(heads: tuple[Head, ...], what: int | str) -> int:
    for place, head in enumerate(heads):
        if head.stands_for(what):
            return place
    raise LookupError(what)


def _inside(cells: tuple[str, ...], number: int | str) -> int:
    for place, text in enumerate(cells):
        span = SPAN.fullmatch(text)
        if span is not None:
            least, most, open_end = int(span[1]), span[2], span[3]
            if least <= int(number) and (open_end or int(number) <= int(most or least)):
                return place
    raise LookupError(number)


def head_of(table: str, row: str) -> Head:
    """The head of a row, for the marks printed beside it."""
    return next(head for head in TABLES[table].rows if head.key == row)
