"""A chart at the table: the situation by name, dice as they fell."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from grognard.core.chance import Scripted
from grognard.core.odds import Odds, chart_odds
from grognard.core.resolver import Answer, BadValues, Chart, Part, carried, filled
from grognard.core.text import Message
from grognard.games.ordremixte.book import BOOK

CHARTS: dict[str, Chart] = {chart.id: chart for chart in BOOK.charts}


def situation(chart: str, values: dict[str, object]) -> dict[str, str]:
    plain = {
        key: ("yes" if value else "no") if isinstance(value, bool) else str(value) for key, value in values.items()
    }
    return filled(CHARTS[chart], plain)


def throw(chart: str, *dice: int, **values: object) -> Answer:
    """The answer of a chart to these dice; every die must be used."""
    chance = Scripted(dice)
    answer = CHARTS[chart].run(situation(chart, values), chance)
    assert not chance.left, chance.left
    return answer


def parts(chart: str, **values: object) -> tuple[Part, ...]:
    return CHARTS[chart].parts(situation(chart, values))


def worth(chart: str, side: str = "value", /, **values: object) -> int:
    """The sum of one side: the value of a shot, what is added to a die."""
    return sum(part.value for part in parts(chart, **values) if part.side == side)


def named(chart: str, side: str, /, **values: object) -> dict[str, int]:
    """The modifiers of one side by name, dice left out."""
    found = [part for part in parts(chart, **values) if part.side == side and not part.dice]
    return {part.label.key.removeprefix("modifier-").partition("-")[2]: part.value for part in found}


def counts(answer: Answer) -> dict[str, int]:
    return dict(answer.counts)


def told(answer: Answer) -> set[str]:
    """The sentences of an answer, whoever they are about."""
    inner = [message.args.get("what") for message in answer.story]
    return {message.key for message in (*answer.story, *inner) if isinstance(message, Message)}


def odds(chart: str, **values: object) -> dict[str, Fraction]:
    found: Odds = chart_odds(CHARTS[chart], situation(chart, values), random.Random(0))
    assert found.error == 0
    return {line.result: Fraction(line.ways, line.of) for line in found.lines}


def onward(answer: Answer, chart: str, **values: object) -> dict[str, object]:
    """What an answer hands to the next chart, with what is said anew."""
    return {**carried(CHARTS[chart], answer.carry), **values}


def refused(chart: str, **values: object) -> str:
    """Why a situation cannot be."""
    with pytest.raises(BadValues) as error:
        CHARTS[chart].parts(situation(chart, values))
    with pytest.raises(BadValues):
        CHARTS[chart].run(situation(chart, values), Scripted([3] * 9))
    return error.value.message.key.removeprefix("refusal-")
