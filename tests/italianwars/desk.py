"""A chart at the table: the situation by name, dice as they fell."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.core.chance import Scripted
from grognard.core.resolver import Answer, BadValues, Chart, Part, filled
from grognard.games.italianwars.book import BOOK

CHARTS: dict[str, Chart] = {chart.id: chart for chart in BOOK.charts}


def plain(values: dict[str, object]) -> dict[str, str]:
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else str(value) for name, value in values.items()
    }


def situation(chart: str, values: dict[str, object]) -> dict[str, str]:
    return filled(CHARTS[chart], plain(values))


def throw(chart: str, *dice: int, **values: object) -> Answer:
    """The answer of a chart to these dice; every die must be used."""
    chance = Scripted(dice)
    answer = CHARTS[chart].run(situation(chart, values), chance)
    assert not chance.left
    return answer


def parts(chart: str, **values: object) -> Sequence[Part]:
    return CHARTS[chart].parts(situation(chart, values))


def added(chart: str, **values: object) -> int:
    """The sum of everything that is added to the die."""
    return sum(part.value for part in parts(chart, **values) if part.side == "roll")


def named(chart: str, **values: object) -> dict[str, int]:
    """The modifiers of the die by name."""
    found = [part for part in parts(chart, **values) if part.side == "roll" and not part.dice]
    return {part.label.key.removeprefix("modifier-"): part.value for part in found}


def counts(answer: Answer) -> dict[str, int]:
    return dict(answer.counts)


def told(answer: Answer) -> set[str]:
    return {message.key for message in answer.story}


def refused(chart: str, **values: object) -> str:
    """Why a situation cannot be."""
    with pytest.raises(BadValues) as error:
        CHARTS[chart].parts(situation(chart, values))
    with pytest.raises(BadValues):
        CHARTS[chart].run(situation(chart, values), Scripted([3] * 9))
    return error.value.message.key.removeprefix("refusal-")
