"""Every throw of a chart and what it leads to, as data: whoever holds it can read dice without asking again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from grognard.core.chance import Enumerated, Groups
from grognard.core.odds import TooWide, walk
from grognard.core.resolver import Answer, Chart, Values

MOST_ANSWERS = 144
"""A tree with more leaves is not worth sending."""


class Throw(msgspec.Struct, frozen=True):
    """Dice by their sides, and where each sum leads: to another throw, or to an answer by its place in the list.

    Sums that lead to the same are written together, `1-5,9-10`.
    """

    why: str
    dice: tuple[int, ...]
    to: dict[str, Throw | int]


class Throws(msgspec.Struct, frozen=True):
    """`first` is an answer at once where nothing is thrown."""

    first: Throw | int
    answers: tuple[Answer, ...]


class Box(msgspec.Struct, frozen=True):
    """A box of the chart's first grid that can be hit, with its chance."""

    row: str
    column: str
    chance: float


class _NotSums(Exception):
    """The chart reads faces or draws cards: sums do not tell all."""


def _spans(faces: Iterable[int]) -> str:
    """Faces as `1-5,9`."""
    spans: list[list[int]] = []
    for face in sorted(faces):
        if spans and spans[-1][1] == face - 1:
            spans[-1][1] = face
        else:
            spans.append([face, face])
    return ",".join(str(low) if low == high else f"{low}-{high}" for low, high in spans)


class _Noted(Enumerated):
    """Walks as odds do and remembers what was asked on the way."""

    def restart(self) -> None:
        super().restart()
        self.asked: list[tuple[str, tuple[int, ...], str]] = []

    def total(self, dice: tuple[int, ...], why: str) -> int:
        found = super().total(dice, why)
        self.asked.append((why, dice, str(found)))
        return found

    def at_most(self, die: int, limit: int, why: str) -> bool:
        """A throw that is lost or won beforehand is thrown all the same."""
        found = super().at_most(die, limit, why)
        low = max(0, min(die, limit))
        self.asked.append((why, (die,), _spans(range(1, low + 1) if found else range(low + 1, die + 1))))
        return found

    def roll(self, count: int, die: int, why: str) -> tuple[int, ...]:
        raise _NotSums

    def tally(self, count: int, die: int, groups: Groups, why: str, enough: int = 0) -> tuple[int, ...]:
        if count != 1:
            raise _NotSums
        found = super().tally(count, die, groups, why, enough)
        named = {face for group in groups for face in group}
        met = next((group for group, hit in zip(groups, found, strict=True) if hit), None)
        self.asked.append((why, (die,), _spans(met or set(range(1, die + 1)) - named)))
        return found

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        raise _NotSums


def throws_of(chart: Chart, values: Values, most: int = MOST_ANSWERS) -> Throws | None:
    """The whole tree, or None where it is too wide, never ends or reads more than sums; raises BadValues."""
    if chart.chances(values) is not None:
        return None
    answers: list[Answer] = []
    driver = _Noted()
    first: list[Throw | int] = []
    try:
        for _, _, answer in walk(lambda chance: chart.run(values, chance), most, driver):
            if answer not in answers:
                answers.append(answer)
            _place(first, driver.asked, answers.index(answer))
    except (TooWide, _NotSums):
        return None
    return Throws(first[0], tuple(answers))


def _place(first: list[Throw | int], asked: list[tuple[str, tuple[int, ...], str]], answer: int) -> None:
    if not asked:
        first.append(answer)
        return
    if not first:
        first.append(Throw(asked[0][0], asked[0][1], {}))
    at = first[0]
    for (_, _, total), (why, dice, _) in pairwise(asked):
        assert isinstance(at, Throw)
        at = at.to.setdefault(total, Throw(why, dice, {}))
    assert isinstance(at, Throw)
    at.to[asked[-1][2]] = answer


def boxes_of(chart: Chart, values: Values) -> tuple[Box, ...]:
    """Which boxes of the printed table can be hit, before anything is thrown; raises BadValues."""
    found: dict[tuple[str, str], Fraction] = {}
    known = chart.chances(values) if chart.grids else ()
    if known is None:
        known = [(Fraction(ways, of), answer) for ways, of, answer in walk(lambda chance: chart.run(values, chance))]
    for chance, answer in known:
        if answer.cell is not None:
            found[answer.cell] = found.get(answer.cell, Fraction(0)) + chance
    return tuple(Box(row, column, float(chance)) for (row, column), chance in found.items())
