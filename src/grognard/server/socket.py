"""The websocket of a table: one window, from its first view to its goodbye."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Send

from grognard.core.game import Refusal
from grognard.server.founding import Founder
from grognard.server.frames import say_now_of
from grognard.server.guests import Guest, Line
from grognard.server.hall import Denied, Hall
from grognard.server.journal import StoreDown
from grognard.server.messages import (
    CANNOT_OPEN,
    FAULT,
    GOING_AWAY,
    NO_SUCH_TABLE,
    Act,
    AskOdds,
    Closing,
    Look,
    Pace,
    Rematch,
    Sit,
    Skip,
    Undo,
    read_message,
    write,
)
from grognard.server.preview import Previews
from grognard.server.table import Table

logger = logging.getLogger(__name__)
PATH = "/ws/"
MOST_BYTES = 64 * 1024
PATIENCE = 2.0
"""Seconds a window is given to hear a last word."""


class Sockets:
    """Serves `/ws/{token}`, beside Litestar: nothing of it is needed here, and each of its layers costs time."""

    def __init__(self, hall: Hall, founder: Founder, previews: Previews) -> None:
        self.hall = hall
        self.founder = founder
        self.previews = previews

    async def serve(self, scope: Any, receive: Receive, send: Send) -> None:
        first = await receive()
        if first["type"] != "websocket.connect":
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})

        async def say(text: bytes) -> None:
            await send({"type": "websocket.send", "text": text.decode(), "bytes": None})

        dismissed = False

        async def dismiss(text: bytes, code: int) -> None:
            nonlocal dismissed
            if dismissed:
                return
            dismissed = True
            try:
                async with asyncio.timeout(PATIENCE):
                    await say(text)
                    await send({"type": "websocket.close", "code": code, "reason": ""})
            except Exception as error:  # it was gone already, or does not listen
                logger.debug("a window was gone before it was closed: %s", type(error).__name__)

        try:
            await self._attend(scope, receive, Line(say, dismiss, say_now_of(scope)))
        except Denied as denied:
            code = NO_SUCH_TABLE if denied.status == 404 else CANNOT_OPEN
            await dismiss(write(Closing(denied.refusal.code)), code)
        except StoreDown:
            await dismiss(write(Closing("store-failed")), GOING_AWAY)
        except Exception as error:
            if not _is_goodbye(error):
                logger.exception("a table's window failed")
                await dismiss(write(Closing("server-fault")), FAULT)

    async def _attend(self, scope: Any, receive: Receive, line: Line) -> None:
        token = scope["path"].removeprefix(PATH)
        chair = await self.hall.chair(token)
        table = await self.hall.table(chair)
        guest = Guest(chair, token, line, table.catch_up)
        try:
            await table.join(guest, *_resumes(scope["query_string"]))
            if table.match.ended is not None:
                rematch = await self.founder.inherit(token, chair)
                if rematch is not None:
                    guest.tell(write(Rematch(rematch)))
            while (message := await receive())["type"] == "websocket.receive":
                await self._hear(table, guest, message)
                await guest.flush()
        finally:
            table.leave(guest)

    async def _hear(self, table: Table, guest: Guest, message: Any) -> None:
        data = message.get("text") or message.get("bytes") or ""
        if len(data) > MOST_BYTES:
            table.refuse(guest, Refusal("too-long", args={"most": MOST_BYTES}))
            return
        try:
            said = read_message(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            table.refuse(guest, Refusal("unreadable", args={"reason": str(error)}))
            return
        match said:
            case Act():
                await table.act(guest, said)
            case Undo():
                await table.undo(guest, said)
            case Sit():
                await table.sit(guest, said)
            case Look():
                await table.look(guest, said)
            case AskOdds():
                self.previews.ask(table, guest, said)
            case Pace() if guest.chair.seats or table.opponents.alone:
                table.set_pace(said.ms)
            case Skip() if guest.chair.seats or table.opponents.alone:
                table.opponents.skip()
            case _:
                table.refuse(guest, Refusal("not-your-seat"))


def _resumes(query: bytes) -> tuple[int | None, int | None]:
    """`?seq=N&undos=M`: what a client that comes back has seen."""
    given = parse_qs(query.decode("latin-1"))

    def number(name: str) -> int | None:
        value = given.get(name, [""])[0]
        return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else None

    return number("seq"), number("undos")


def _is_goodbye(error: Exception) -> bool:
    """The window closed while it was being told something."""
    return type(error).__name__ in ("ClientDisconnected", "WebSocketDisconnect") or isinstance(error, ConnectionError)
