"""Charts for players at a real table: the situation filled in, every modifier, the odds, and a throw."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from grognard.core.chance import ChanceError, Outcome, Scripted, Sealed, Thrown
from grognard.core.game import BadSetting, Refusal
from grognard.core.guide import Course, leave, may_leave, situation, step_of, take
from grognard.core.odds import Odds, chart_odds
from grognard.core.registry import book_called
from grognard.core.resolver import (
    Answer,
    BadValues,
    Chart,
    ChartBook,
    Field,
    Grid,
    Group,
    Guide,
    Part,
    Plot,
    Values,
    carried,
    filled,
)
from grognard.core.text import Message
from grognard.core.throws import Box, Throws, boxes_of, throws_of
from grognard.server.api import faults
from grognard.server.hall import Denied

LENIENT = "lenient"
"""A word of a query that is no field: what the chart has no place for is left behind, all but the field it names."""
AnyRequest = Request[Any, Any, Any]


class ChartInfo(msgspec.Struct, frozen=True):
    """A chart of the book."""

    id: str
    rule: str


class StepInfo(msgspec.Struct, frozen=True):
    id: str
    chart: str


class GuideInfo(msgspec.Struct, frozen=True):
    """A guided sequence and its steps."""

    id: str
    steps: tuple[StepInfo, ...]


class BookInfo(msgspec.Struct, frozen=True):
    """What can be resolved; `drawn` where the game has a drawing and words of its own for it."""

    key: str
    title: str
    drawn: bool
    charts: tuple[ChartInfo, ...]
    groups: tuple[Group, ...]
    guides: tuple[GuideInfo, ...]


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


class Laid(msgspec.Struct, frozen=True):
    """A situation as a page shows it, before anything is thrown.

    `why` tells of a situation that cannot be: then there are fields and values, and nothing else. `throws` holds every
    throw with its answer (where there are few), so that dice can be read without asking again.
    """

    fields: tuple[Field, ...]
    values: dict[str, str]
    grids: tuple[Grid, ...]
    why: Message | None = None
    parts: tuple[Part, ...] = ()
    odds: Odds | None = None
    boxes: tuple[Box, ...] = ()
    plots: tuple[Plot, ...] = ()
    throws: Throws | None = None


class GuideRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a sequence stands (nothing: at its start) and what is done: a step resolved with these dice, or left."""

    course: Course | None = None
    values: dict[str, str] | None = None
    dice: Annotated[tuple[int, ...], Meta(max_length=100)] = ()
    leave: bool = False


class Guided(msgspec.Struct, frozen=True):
    """Where the sequence stands now: the chart to fill in and what it is handed; no chart where it is done."""

    course: Course
    chart: str = ""
    step: str = ""
    values: dict[str, str] = {}
    may_leave: bool = False


def _book(key: str) -> ChartBook:
    try:
        return book_called(key)
    except BadSetting as error:
        raise Denied(404, error.refusal) from None


def _chart(book: ChartBook, name: str) -> Chart:
    charts = {chart.id: chart for chart in book.charts}
    if name not in charts:
        raise Denied(404, Refusal("no-such-chart", args={"chart": name, "known": ", ".join(charts) or "-"}))
    return charts[name]


def _guide(book: ChartBook, name: str) -> Guide:
    guides = {guide.id: guide for guide in book.guides}
    if name not in guides:
        raise Denied(404, Refusal("no-such-guide", args={"guide": name, "known": ", ".join(guides) or "-"}))
    return guides[name]


def _bad(error: BadValues) -> Denied:
    return Denied(422, Refusal("bad-values", args={"why": error.message}))


def _odds(chart: Chart, values: Values) -> Odds:
    return chart_odds(chart, values, random.Random(secrets.randbits(64)))


def book_info(book: ChartBook) -> BookInfo:
    return BookInfo(
        book.key,
        book.title,
        (book.folder / "client" / "board.js").is_file(),
        tuple(ChartInfo(chart.id, chart.rule) for chart in book.charts),
        book.groups,
        tuple(GuideInfo(one.id, tuple(StepInfo(step.id, step.chart) for step in one.steps)) for one in book.guides),
    )


def lay(chart: Chart, given: Values, lenient: str | None = None) -> Laid:
    """Raises Denied for values that no field takes; a situation that cannot be is told, with the fields to mend it."""
    try:
        if lenient is not None:
            given = carried(chart, given) | {name: given[name] for name in lenient.split(",") if name in given}
        values = filled(chart, given)
    except BadValues as error:
        raise _bad(error) from None
    fields = chart.fields(values)
    try:
        return Laid(
            fields,
            values,
            chart.grids,
            None,
            chart.parts(values),
            _odds(chart, values),
            boxes_of(chart, values),
            chart.plots(values),
            throws_of(chart, values),
        )
    except BadValues as error:
        return Laid(fields, values, chart.grids, error.message)


def resolve(chart: Chart, request: ChartRequest) -> Resolved:
    """Raises Denied for a situation that cannot be."""
    try:
        values = filled(chart, request.values)
        odds = _odds(chart, values)
        answer: Answer | None = None
        thrown: tuple[Outcome, ...] = ()
        if request.roll or request.dice:
            answer, thrown = _throw(chart, values, request.dice)
        return Resolved(chart.fields(values), values, chart.parts(values), odds, answer, thrown)
    except BadValues as error:
        raise _bad(error) from None


def _throw(chart: Chart, values: Values, dice: tuple[int, ...]) -> tuple[Answer, tuple[Outcome, ...]]:
    driver: Thrown = Scripted(dice) if dice else Sealed(Sealed.new_key())
    try:
        answer = chart.run(values, driver)
    except ChanceError as error:
        raise Denied(422, Refusal("bad-dice", args={"reason": str(error)})) from None
    if isinstance(driver, Scripted) and driver.left:
        over = ", ".join(str(face) for face in driver.left)
        raise Denied(422, Refusal("too-many-dice", args={"dice": over}))
    return answer, driver.take()


def guided(book: ChartBook, guide: Guide, request: GuideRequest) -> Guided:
    """Raises Denied for a step that cannot be taken or left."""
    course = request.course or Course(guide.id)
    if course.guide != guide.id:
        raise Denied(422, Refusal("no-such-guide", args={"guide": course.guide, "known": guide.id}))
    try:
        step = step_of(guide, course)
        if request.leave:
            course = leave(guide, course)
        elif request.values is not None and step is not None:
            chart = _chart(book, step.chart)
            values = filled(chart, request.values)
            answer = chart.run(values, Scripted(request.dice))
            course = take(guide, course, values, answer)
        step = step_of(guide, course)
        if step is None:
            return Guided(course)
        handed = situation(guide, course, _chart(book, step.chart))
        return Guided(course, step.chart, step.id, handed, may_leave(step))
    except BadValues as error:
        raise _bad(error) from None
    except ChanceError as error:
        raise Denied(422, Refusal("bad-dice", args={"reason": str(error)})) from None


class ChartApi(Controller):
    """What can be resolved beside a real table."""

    path = "/api/charts"
    tags = ("charts",)

    @get("/{game:str}", summary="The charts of a game", responses=faults(400, 404, 429), sync_to_thread=False)
    def charts(self, game: FromPath[str]) -> BookInfo:
        return book_info(_book(game))

    @get(
        "/{game:str}/{chart:str}",
        summary="A situation: fields, modifiers, odds, and every throw with its answer",
        description="The words of the query are fields of the chart. With `lenient=` what does not fit is left behind; "
        "with `lenient=FIELD,FIELD` all but those fields.",
        responses=faults(400, 404, 422, 429),
    )
    async def situation(self, game: FromPath[str], chart: FromPath[str], request: AnyRequest) -> Laid:
        given = {key: str(value) for key, value in request.query_params.items()}
        lenient = given.pop(LENIENT, None)
        return await asyncio.to_thread(lay, _chart(_book(game), chart), given, lenient)

    @post(
        "/{game:str}/{chart:str}",
        status_code=200,
        summary="Modifiers, odds, and a throw",
        responses=faults(400, 404, 413, 422, 429),
    )
    async def resolve(self, game: FromPath[str], chart: FromPath[str], data: JSONBody[ChartRequest]) -> Resolved:
        return await asyncio.to_thread(resolve, _chart(_book(game), chart), data)

    @post(
        "/{game:str}/guides/{guide:str}",
        status_code=200,
        summary="A guided sequence: begin it, take a step, leave a step",
        responses=faults(400, 404, 413, 422, 429),
    )
    async def guide(self, game: FromPath[str], guide: FromPath[str], data: JSONBody[GuideRequest]) -> Guided:
        book = _book(game)
        return await asyncio.to_thread(guided, book, _guide(book, guide), data)
