"""The resolver: the same combat beside a real table, without a battle. Fill in, see parts, odds, result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.depot import Depot
from grognard.core.text import Message

Values = Mapping[str, str]
"""What was filled in: field id to choice, number, `yes` or `no`; several choices are joined by commas."""


class Entry(msgspec.Struct, frozen=True):
    """One choice of a field."""

    id: str
    label: Message


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to fill in; the label is `field-` and the id. `kind` is choice, many, number or flag.

    `section` (head `section-…`) joins fields that belong together. A `variant` is a reading of the rules, not a fact of
    the fight: a page keeps it apart and remembers it for the evening.
    """

    id: str
    kind: str
    default: str
    choices: tuple[Entry, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False
    section: str = ""
    variant: bool = False


def choice(name: str, entries: Sequence[Entry], default: str = "", optional: bool = False) -> Field:
    """One of these; the first where nothing else is said, none where it is optional."""
    first = entries[0].id if entries and not optional else ""
    return Field(name, "choice", default or first, tuple(entries), optional=optional)


@cache
def flag(name: str, default: str = "no") -> Field:
    return Field(name, "flag", default)


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named modifier on one side of the sum; `dice` where it is thrown and not fixed."""

    side: str
    label: Message
    value: int = 0
    dice: str = ""


class Grid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A printed table, so that a page can show it and light up the box that was hit; its title is `grid-` and the id.

    `words` says heads and boxes that are no figures.
    """

    id: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    words: dict[str, tuple[Message, ...]] = {}


class Point(msgspec.Struct, frozen=True):
    """A chance above a mark of the axis, exactly `ways` in `of`."""

    at: str
    chance: float
    ways: int
    of: int


class Series(msgspec.Struct, frozen=True):
    """Chances that belong together: a line, or one layer of every column."""

    label: Message
    points: tuple[Point, ...]


class Plot(msgspec.Struct, frozen=True):
    """Chances over something that varies; title `plot-` and the id, axis `plot-…-axis`. `kind`: lines or layers."""

    id: str
    kind: str
    series: tuple[Series, ...]


def point(at: str, chance: Fraction) -> Point:
    return Point(at, float(chance), chance.numerator, chance.denominator)


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it: the result as a message key `result-…`, what was counted, the story, and charts to go on to."""

    result: str
    counts: tuple[tuple[str, int], ...] = ()
    story: tuple[Message, ...] = ()
    next: tuple[str, ...] = ()
    cell: tuple[str, str] | None = None
    """The box of the chart's first grid that was hit, by the heads of its row and column."""
    carry: dict[str, str] = {}
    """Values handed to the charts in `next`; see `carried`."""
    aside: tuple[str, str] | None = None
    """The box of the second grid that was read too, where there is one."""


class BadValues(ValueError):
    """A situation that cannot be; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def refuse(code: str, **args: str | int | Message) -> BadValues:
    """Why a situation cannot be, as `refusal-` and the code."""
    return BadValues(Message(f"refusal-{code}", dict(args)))


def yes(values: Values, name: str) -> bool:
    """A flag as it was filled in; one that was not asked for is not set."""
    return values.get(name) == "yes"


def number(values: Values, name: str) -> int:
    """A number as it was filled in; one that was not asked for is 0."""
    return int(values.get(name) or 0)


class Chart(ABC):
    """One thing that can be resolved. Its name is `chart-` and the id. Odds come from walking `run`."""

    id: ClassVar[str]
    rule: ClassVar[str]
    grids: ClassVar[tuple[Grid, ...]] = ()

    @abstractmethod
    def fields(self, values: Values) -> tuple[Field, ...]:
        """What there is to fill in, given what is filled in already."""

    @abstractmethod
    def parts(self, values: Values) -> tuple[Part, ...]:
        """Every modifier by name; raises BadValues."""

    @abstractmethod
    def run(self, values: Values, chance: Chance) -> Answer:
        """Throw and read the result; raises BadValues."""

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]] | None:
        """Every answer with its chance, where walking `run` would not end (a box that says: throw again); else None."""
        return None

    def plots(self, values: Values) -> tuple[Plot, ...]:
        """Chances drawn over turns, levels, losses; raises BadValues."""
        return ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chart of a sequence.

    It is taken only if the answer `after` called for it (`calls`) and what is remembered fits (`having`).
    `again` is "told" where the answer itself sends back to the chart, "units" where every unit throws for itself.
    """

    id: str
    chart: str
    give: dict[str, str] = {}
    remember: dict[str, str] = {}
    after: str = ""
    calls: str = ""
    having: dict[str, tuple[str, ...]] = {}
    optional: bool = False
    again: str = ""


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided sequence of charts in the order of play; see `core.guide`.

    Its name is `sequence-` and the id, that of a step `step-` and both.
    """

    id: str
    steps: tuple[Step, ...]


class Group(msgspec.Struct, frozen=True):
    """Charts that stand under one head, `group-` and the id."""

    id: str
    charts: tuple[str, ...]


class ChartBook:
    """Charts that belong together, with their words in `folder/text`. Every game is one; a book need not be a game."""

    key: ClassVar[str]
    title: ClassVar[str]
    folder: ClassVar[Path]
    charts: tuple[Chart, ...] = ()
    """What can be resolved beside a real table."""
    groups: tuple[Group, ...] = ()
    """How a long list of charts is laid out; none for a short one."""
    guides: tuple[Guide, ...] = ()
    """Sequences of charts, step by step."""
    depot: Depot | None = None
    """Where armies for a real table are put together."""


def filled(chart: Chart, given: Values) -> dict[str, str]:
    """The situation with defaults for what was not given; raises BadValues for what cannot be chosen."""
    values: dict[str, str] = {}
    while True:  # a field may decide which other fields there are
        fields = chart.fields(values)
        missing = next((field for field in fields if field.id not in values), None)
        if missing is None:
            break
        values[missing.id] = _fit(missing, given.get(missing.id, missing.default), missing.id in given)
    unknown = sorted(set(given) - set(values))
    if unknown:
        raise BadValues(Message("bad-field", {"field": ", ".join(unknown), "known": ", ".join(values)}))
    return values


def carried(chart: Chart, carry: Values) -> dict[str, str]:
    """What of `carry` this chart has a place for; the rest, and what does not fit, is left behind."""
    kept: dict[str, str] = {}
    values: dict[str, str] = {}
    while True:
        field = next((field for field in chart.fields(values) if field.id not in values), None)
        if field is None:
            return kept
        values[field.id] = _fit(field, field.default, False)
        if field.id in carry:
            try:
                kept[field.id] = values[field.id] = _fit(field, carry[field.id], True)
            except BadValues:
                continue


def _fit(field: Field, value: str, given: bool) -> str:
    known = ", ".join(entry.id for entry in field.choices)
    chosen = [part for part in value.split(",") if part] if field.kind == "many" else [value]
    if field.kind in ("choice", "many"):
        allowed = {entry.id for entry in field.choices}
        if any(part not in allowed for part in chosen if part or not field.optional):
            if not given:
                return ""
            raise BadValues(Message("bad-value", {"field": field.id, "value": value, "known": known}))
        if field.kind == "many" and field.most and len(chosen) > field.most:
            raise BadValues(Message("too-many-values", {"field": field.id, "count": field.most}))
    elif field.kind == "flag" and value not in ("yes", "no"):
        raise BadValues(Message("bad-value", {"field": field.id, "value": value, "known": "yes, no"}))
    elif field.kind == "number" and not (_is_number(value) and field.least <= int(value) <= field.most):
        span = f"{field.least}-{field.most}"
        raise BadValues(Message("bad-value", {"field": field.id, "value": value, "known": span}))
    return value


def _is_number(value: str) -> bool:
    return value.lstrip("-").isdigit() and value.count("-") <= 1
