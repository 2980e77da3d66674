"""The server without a network: the application is called as uvicorn would call it, and every byte it says is kept."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

from grognard.core.registry import game_called
from grognard.server.app import Application, create_app
from tests.helpers import in_own_loop

HOST = "127.0.0.1:8124"
PATIENCE = 20.0
MANOEUVRE = game_called("manoeuvre")
TWO_PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Bruno"}]
Json = dict[str, Any]


class Window:
    """One websocket of a client."""

    def __init__(self, app: Application, token: str, query: str = "", headers: Json | None = None) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self.status: int | None = None
        self.table: Json = {}
        self._to_app: asyncio.Queue[Any] = asyncio.Queue()
        self._unread: asyncio.Queue[Json | None] = asyncio.Queue()
        given = {"host": HOST, "origin": f"http://{HOST}", **(headers or {})}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/ws/{token}",
            "raw_path": f"/ws/{token}".encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in given.items() if value is not None],
            "subprotocols": [],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 8124),
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }
        self._to_app.put_nowait({"type": "websocket.connect"})
        self.token = token
        self.hear: Callable[[Any], Awaitable[None]] = self._hear

        async def send(message: Any) -> None:
            await self.hear(message)

        self._task = asyncio.create_task(app(scope, self._to_app.get, send))

    async def _hear(self, message: Any) -> None:
        kind = message["type"]
        if kind == "websocket.send":
            text = message.get("text")
            assert isinstance(text, str)
            self.heard.append(text)
            said = json.loads(text)
            if said["type"] == "table":
                self.table = said
            self._unread.put_nowait(said)
        elif kind == "websocket.close":
            self.closed = message["code"]
            self._unread.put_nowait(None)
        elif kind == "websocket.http.response.start":
            self.status = message["status"]
            self._unread.put_nowait(None)

    async def next(self, *kinds: str) -> Json:
        """The next message of one of these kinds; others are passed over."""
        while True:
            said = await asyncio.wait_for(self._unread.get(), PATIENCE)
            if said is None:
                raise ConnectionError(f"closed with {self.closed or self.status}")
            if not kinds or said["type"] in kinds:
                return said

    async def end(self) -> int | None:
        """Wait until the server has closed it."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self.next()
        return self.closed if self.closed is not None else self.status

    def say(self, **message: object) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    def act(self, action: Json, seat: int | None = None, seq: int | None = None, undos: int | None = None) -> None:
        self.say(
            type="act",
            seq=self.table["seq"] if seq is None else seq,
            undos=self.table["undos"] if undos is None else undos,
            seat=self.table["seat"] if seat is None else seat,
            action=action,
        )

    async def at(self, seq: int) -> Json:
        """The table once it has come so far."""
        while not self.table or self.table["seq"] < seq:
            said = await self.next("table", "refused")
            assert said["type"] == "table", said
        return self.table

    async def leave(self) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)


class House:
    """A running server and its clients."""

    def __init__(self, app: Application, http: httpx.AsyncClient) -> None:
        self.app = app
        self.http = http
        self.windows: list[Window] = []

    async def battle(self, **request: object) -> Json:
        body = {"game": "manoeuvre", "scenario": "random", "seats": TWO_PEOPLE, **request}
        answer = await self.http.post("/api/battles", json=body)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    async def window(self, token: str, query: str = "", **headers: str | None) -> Window:
        window = Window(self.app, token, query, dict(headers))
        self.windows.append(window)
        return window

    async def sit(self, token: str, query: str = "") -> Window:
        """A window that has been shown its table."""
        window = await self.window(token, query)
        await window.next("table")
        return window

    async def pair(self, **request: object) -> tuple[Window, Window]:
        """Two people at a new battle."""
        battle = await self.battle(**request)
        one, two = [await self.sit(chair["token"]) for chair in battle["chairs"]]
        return one, two


@contextlib.asynccontextmanager
async def house(data: Path) -> AsyncIterator[House]:
    app = create_app(data, workers=1)
    app.rates = {True: (1e9, 1e9), False: (1e9, 1e9)}
    async with running(app):
        asgi: Any = app
        transport = httpx.ASGITransport(app=asgi)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
            made = House(app, http)
            yield made
            for window in made.windows:
                if not window._task.done():
                    await window.leave()


@contextlib.asynccontextmanager
async def running(app: Application) -> AsyncIterator[None]:
    """The application between its start and its end."""
    to_app: asyncio.Queue[Any] = asyncio.Queue()
    from_app: asyncio.Queue[Any] = asyncio.Queue()
    task = asyncio.create_task(
        app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, to_app.get, from_app.put)
    )
    to_app.put_nowait({"type": "lifespan.startup"})
    assert (await from_app.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        to_app.put_nowait({"type": "lifespan.shutdown"})
        assert (await from_app.get())["type"] == "lifespan.shutdown.complete"
        await task


def run(data: Path, story: Callable[[House], Awaitable[None]]) -> None:
    """Tell a story in a house of its own."""

    async def tell() -> None:
        async with house(data) as made:
            await story(made)

    in_own_loop(tell())


def complete(offer: Json, rng: random.Random) -> Json:
    """The action of an offer, its shape filled in."""
    action: Json = dict(offer["action"])
    shape = offer.get("shape")
    if shape:
        chosen = rng.sample(shape["things"], rng.randint(shape["least"], shape["most"]))
        action[shape["field"]] = [thing.partition(":")[2] or thing for thing in chosen]
    return action


async def play(windows: list[Window], rng: random.Random, most: int = 10_000) -> int:
    """People at these windows play anything they are offered, until the end or so many actions."""
    for count in range(most):
        seq = max(window.table["seq"] for window in windows)
        for window in windows:
            await window.at(seq)
        if windows[0].table["battle"].get("ended"):
            return count
        actor = next(window for window in windows if window.table["offers"])
        actor.act(complete(rng.choice(actor.table["offers"]), rng))
        await actor.at(seq + 1)
    for window in windows:  # the last action has been told to everybody
        await window.at(max(window.table["seq"] for window in windows))
    return most
