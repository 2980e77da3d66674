"""Charts for players at a real table: the situation filled in, every modifier, the odds, and a throw."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from grognard.core.chance import ChanceError, Outcome, Scripted, Sealed, Thrown
from grognard.core.game import BadSetting, Refusal
from grognard.core.odds import Odds, chart_odds
from grognard.core.registry import book_called
from grognard.core.resolver import Answer, BadValues, Chart, ChartBook, Field, Part, filled
from grognard.server.api import faults
from grognard.server.hall import Denied


class ChartInfo(msgspec.Struct, frozen=True):
    """A chart and what there is to fill in."""

    id: str
    rule: str
    fields: tuple[Field, ...]


class ChartRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`roll` throws; `dice` are those that were thrown on the table."""

    values: dict[str, str] = {}
    roll: bool = False
    dice: Annotated[tuple[int, ...], Meta(max_length=100)] = ()


class Resolved(msgspec.Struct, frozen=True):
    """The situation with its modifiers and odds; what came of it, where dice were thrown."""

    fields: tuple[Field, ...]
    values: dict[str, str]
    parts: tuple[Part, ...]
    odds: Odds
    answer: Answer | None = None
    thrown: tuple[Outcome, ...] = ()


def _book(key: str) -> ChartBook:
    try:
        return book_called(key)
    except BadSetting as error:
        raise Denied(404, error.refusal) from None


def _chart(key: str, name: str) -> Chart:
    charts = {chart.id: chart for chart in _book(key).charts}
    if name not in charts:
        raise Denied(404, Refusal("no-such-chart", args={"chart": name, "known": ", ".join(charts) or "-"}))
    return charts[name]


def resolve(chart: Chart, request: ChartRequest) -> Resolved:
    """Raises Denied for a situation that cannot be."""
    try:
        values = filled(chart, request.values)
        odds = chart_odds(chart, values, random.Random(secrets.randbits(64)))
        answer: Answer | None = None
        thrown: tuple[Outcome, ...] = ()
        if request.roll or request.dice:
            driver: Thrown = Scripted(request.dice) if request.dice else Sealed(Sealed.new_key())
            answer, thrown = chart.run(values, driver), driver.take()
        return Resolved(chart.fields(values), values, chart.parts(values), odds, answer, thrown)
    except BadValues as error:
        raise Denied(422, Refusal("bad-values", args={"why": error.message})) from None
    except ChanceError as error:
        raise Denied(422, Refusal("bad-dice", args={"reason": str(error)})) from None


class ChartApi(Controller):
    """What can be resolved beside a real table."""

    path = "/api/charts"
    tags = ("charts",)

    @get("/{game:str}", summary="The charts of a game", responses=faults(400, 404, 429), sync_to_thread=False)
    def charts(self, game: FromPath[str]) -> list[ChartInfo]:
        return [ChartInfo(chart.id, chart.rule, chart.fields(filled(chart, {}))) for chart in _book(game).charts]

    @post(
        "/{game:str}/{chart:str}",
        status_code=200,
        summary="Modifiers, odds, and a throw",
        responses=faults(400, 404, 413, 422, 429),
    )
    async def resolve(self, game: FromPath[str], chart: FromPath[str], data: JSONBody[ChartRequest]) -> Resolved:
        return await asyncio.to_thread(resolve, _chart(game, chart), data)
