"""The application: everything put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Send

from grognard.core.game import BadSetting, Refusal
from grognard.server.api import BattleApi, list_games
from grognard.server.armies import ArmyApi
from grognard.server.charts import ChartApi
from grognard.server.computer import Computers
from grognard.server.founding import Founder
from grognard.server.guard import LOOPBACK, Guard
from grognard.server.hall import Denied, Hall
from grognard.server.kept import PROGRAM
from grognard.server.pages import PAGES
from grognard.server.preview import Previews
from grognard.server.socket import Sockets
from grognard.server.store import SqliteStore

logger = logging.getLogger(__name__)
MOST_BYTES = 4 * 1024 * 1024
CODES = {400: "bad-request", 404: "no-such-page", 405: "wrong-method", 413: "too-long", 429: "too-many-requests"}
AnyRequest = Request[Any, Any, Any]


class Server:
    """The parts that live as long as the application."""

    hall: Hall
    founder: Founder
    previews: Previews
    sockets: Sockets

    def __init__(self, data: Path, workers: int | None = None) -> None:
        self.data = data
        self.workers = workers

    @asynccontextmanager
    async def lifespan(self, app: Litestar) -> AsyncIterator[None]:
        store = await SqliteStore.open(self.data / "battles.db")
        self.hall = Hall(store, Computers(self.workers))
        self.founder = Founder(self.hall)
        self.previews = Previews()
        self.hall.start()
        self.sockets = Sockets(self.hall, self.founder, self.previews)
        try:
            yield
        finally:
            await self.hall.close()
            self.previews.close()
            await store.close()


class Application(Guard):
    """What uvicorn runs."""

    def __init__(self, litestar: Litestar, server: Server, hosts: Iterable[str]) -> None:
        super().__init__(litestar, hosts)
        self.litestar = litestar
        self.server = server

    async def serve_socket(self, scope: Any, receive: Receive, send: Send) -> None:
        await self.server.sockets.serve(scope, receive, send)

    async def say_goodbye(self) -> None:
        """Tell everybody at the tables that the server goes down."""
        if hasattr(self.server, "hall"):
            await self.server.hall.close()


def create_app(data: Path, *, hosts: Iterable[str] = LOOPBACK, workers: int | None = None) -> Application:
    """The server over a data folder; `hosts` are the names it answers to."""
    server = Server(data, workers)

    async def hall() -> Hall:
        return server.hall

    async def founder() -> Founder:
        return server.founder

    litestar = Litestar(
        route_handlers=[list_games, BattleApi, ChartApi, ArmyApi, *PAGES],
        dependencies={"hall": Provide(hall), "founder": Provide(founder)},
        lifespan=[server.lifespan],
        exception_handlers={
            Denied: _denied,
            BadSetting: _bad_setting,
            HTTPException: _http,
            Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="Grognard",
            version=PROGRAM,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
        debug=False,
    )
    return Application(litestar, server, hosts)


def _answer(status: int, refusal: Refusal) -> Response[bytes]:
    return Response(msgspec.json.encode({"refusal": refusal}), status_code=status, media_type="application/json")


def _denied(_: AnyRequest, error: Denied) -> Response[bytes]:
    return _answer(error.status, error.refusal)


def _bad_setting(_: AnyRequest, error: BadSetting) -> Response[bytes]:
    return _answer(422, error.refusal)


def _http(_: AnyRequest, error: HTTPException) -> Response[bytes]:
    code = CODES.get(error.status_code, "bad-request" if error.status_code < 500 else "server-fault")
    args: dict[str, Any] = {}
    if error.status_code == 400:
        args["reason"] = _reason(error)
    return _answer(error.status_code, Refusal(code, args=args))


def _reason(error: HTTPException) -> str:
    details = error.extra if isinstance(error.extra, list) else []
    lines = [f"{item.get('key', '')}: {item.get('message', '')}" for item in details if isinstance(item, dict)]
    return "; ".join(lines)[:300]


def _fault(request: AnyRequest, error: Exception) -> Response[bytes]:
    """A defect of ours: written down without the address, which may hold a secret link."""
    logger.error("a request failed: %s %s", request.method, type(error).__name__, exc_info=error)
    return _answer(500, Refusal("server-fault"))
