"""Armies for a real table: the player's file comes with what shall change, and goes back with all there is to say."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from grognard.core.chance import Sealed
from grognard.core.depot import BadFile, BadWish, Depot, Misread, Paper
from grognard.core.game import BadSetting, Refusal
from grognard.core.registry import book_called, texts_of
from grognard.core.resolver import ChartBook
from grognard.server.api import faults
from grognard.server.hall import Denied

Name = Annotated[str, Meta(max_length=40)]
Words = dict[Name, Annotated[str, Meta(max_length=2000)]]
File = Annotated[str, Meta(max_length=200_000)]


class DepotInfo(msgspec.Struct, frozen=True):
    """How files of armies end, what an army can be written as, and what it can begin with."""

    suffix: str
    papers: tuple[Paper, ...]
    shelf: Any


class ArmyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file to look at, with a change or without; `begin` for a new one."""

    file: File = ""
    begin: Words | None = None
    change: Words | None = None
    show: Words = {}


class ArmyAnswer(msgspec.Struct, frozen=True):
    """The file as it is now and all that pages show of it; or what is wrong in it, line by line, and nothing else."""

    file: str
    misread: tuple[Misread, ...]
    army: Any


class PaperRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    file: File
    paper: Name
    language: Literal["en", "it"] = "en"


def _book(key: str) -> ChartBook:
    try:
        return book_called(key)
    except BadSetting as error:
        raise Denied(404, error.refusal) from None


def _depot(key: str) -> Depot:
    depot = _book(key).depot
    if depot is None:
        raise Denied(404, Refusal("no-armies", args={"game": key}))
    return depot


def answer(depot: Depot, request: ArmyRequest) -> ArmyAnswer:
    """Raises Denied for a wish that cannot be granted; the file is still the player's."""
    file = request.file
    try:
        if request.begin is not None:
            file = depot.begin(request.begin)
        if request.change is not None:
            file = depot.change(file, request.change, Sealed(Sealed.new_key()))
        return ArmyAnswer(file, (), depot.look(file, request.show))
    except BadFile as error:
        return ArmyAnswer(file, error.misread, None)
    except BadWish as error:
        raise Denied(422, Refusal("bad-values", args={"why": error.message})) from None


def write(key: str, request: PaperRequest) -> tuple[Paper, bytes]:
    """Raises Denied."""
    depot = _depot(key)
    known = {paper.id: paper for paper in depot.papers}
    if request.paper not in known:
        raise Denied(422, Refusal("no-such-paper", args={"paper": request.paper, "known": ", ".join(known)}))
    try:
        return known[request.paper], depot.paper(request.file, request.paper, texts_of(_book(key), request.language))
    except BadFile as error:
        raise Denied(422, Refusal("bad-values", args={"why": error.misread[0].message})) from None
    except BadWish as error:
        raise Denied(422, Refusal("bad-values", args={"why": error.message})) from None


class ArmyApi(Controller):
    """Armies that players put together; the server keeps none of them."""

    path = "/api/armies"
    tags = ("armies",)

    @get("/{game:str}", summary="What armies can begin with", responses=faults(400, 404, 429), sync_to_thread=False)
    def depot(self, game: FromPath[str]) -> DepotInfo:
        depot = _depot(game)
        return DepotInfo(depot.suffix, depot.papers, depot.shelf())

    @post(
        "/{game:str}",
        status_code=200,
        summary="An army: begun, changed, looked at",
        responses=faults(400, 404, 413, 422, 429),
    )
    async def army(self, game: FromPath[str], data: JSONBody[ArmyRequest]) -> ArmyAnswer:
        return await asyncio.to_thread(answer, _depot(game), data)

    @post(
        "/{game:str}/paper",
        status_code=200,
        summary="An army on paper, as text or as a sheet to print",
        media_type="application/octet-stream",
        responses=faults(400, 404, 413, 422, 429),
    )
    async def paper(self, game: FromPath[str], data: JSONBody[PaperRequest]) -> Response[bytes]:
        paper, body = await asyncio.to_thread(write, game, data)
        headers = {"Content-Disposition": f'attachment; filename="army{paper.suffix}"', "Cache-Control": "no-store"}
        return Response(body, headers=headers, media_type=paper.media)
