"""The websocket of a table: one window, from its first view to its goodbye."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar import asgi
from litestar.types import Receive, Send

from grognard.core.game import Refusal
from grognard.server.founding import Founder
from grognard.server.guests import Answer, Guest, Say
from grognard.server.hall import Denied, Hall
from grognard.server.journal import StoreDown
from grognard.server.messages import (
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
    write_text,
)
from grognard.server.preview import Previews
from grognard.server.table import Table

logger = logging.getLogger(__name__)
GOING_AWAY = 1001
FAULT = 1011
NO_SUCH_TABLE = 4404
CANNOT_OPEN = 4422
MOST_BYTES = 64 * 1024
PATIENCE = 2.0
"""Seconds a window is given to hear a last word."""


class Sockets:
    """Serves `/ws/{token}`."""

    def __init__(self, hall: Hall, founder: Founder, previews: Previews) -> None:
        self.hall = hall
        self.founder = founder
        self.previews = previews

    async def serve(self, scope: Any, receive: Receive, send: Send) -> None:
        first = await receive()
        if first["type"] != "websocket.connect":
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        token = str(scope["path_params"]["token"])

        async def say(text: str) -> None:
            await send({"type": "websocket.send", "text": text, "bytes": None})

        dismissed = False

        async def dismiss(text: str, code: int = GOING_AWAY) -> None:
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
            await self._attend(token, scope["query_string"], receive, say, dismiss)
        except Denied as denied:
            code = NO_SUCH_TABLE if denied.status == 404 else CANNOT_OPEN
            await dismiss(write_text(Closing(denied.refusal.code)), code)
        except StoreDown:
            await dismiss(write_text(Closing("store-failed")))
        except Exception as error:
            if not _is_goodbye(error):
                logger.exception("a table's window failed")
                await dismiss(write_text(Closing("server-fault")), FAULT)

    async def _attend(self, token: str, query: bytes, receive: Receive, say: Say, dismiss: Say) -> None:
        chair = await self.hall.chair(token)
        table = await self.hall.table(chair)
        guest = Guest(chair, token, say, dismiss, table.catch_up)
        try:
            answer = await table.join(guest, *_resumes(query))
            if answer is not None:
                await say(answer)
            rematch = await self.founder.inherit(token, chair)
            if rematch is not None:
                guest.tell(write_text(Rematch(rematch)))
            while (message := await receive())["type"] == "websocket.receive":
                answer = await self._hear(table, guest, message)
                if answer is not None:
                    await say(answer)
                else:
                    await guest.flush()
        finally:
            table.leave(guest)

    async def _hear(self, table: Table, guest: Guest, message: Any) -> Answer:
        data = message.get("text") or message.get("bytes") or ""
        if len(data) > MOST_BYTES:
            return table.refuse(guest, Refusal("too-long", args={"most": MOST_BYTES}))
        try:
            said = read_message(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return table.refuse(guest, Refusal("unreadable", args={"reason": str(error)}))
        match said:
            case Act():
                return await table.act(guest, said)
            case Undo():
                return await table.undo(guest, said)
            case Sit():
                return await table.sit(guest, said)
            case Look():
                return await table.look(guest, said)
            case AskOdds():
                self.previews.ask(table, guest, said)
            case Pace() if guest.chair.seats or table.opponents.alone:
                table.set_pace(said.ms)
            case Skip() if guest.chair.seats or table.opponents.alone:
                table.opponents.skip()
            case _:
                return table.refuse(guest, Refusal("not-your-seat"))
        return None


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


@asgi("/ws/{token:str}", copy_scope=True)
async def table_socket(scope: Any, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        sockets: Sockets = scope["litestar_app"].state.sockets
        await sockets.serve(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 426, "headers": [(b"upgrade", b"websocket")]})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
