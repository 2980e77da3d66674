"""The short cut for websocket messages: the same bytes as the library's, and never where it must not be taken."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLOSING, OPEN

from grognard.server.frames import TableProtocol, say_now_of


class Written:
    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes) -> None:
        self.data += data


class Connection:
    state: Any = OPEN


def _protocol() -> Any:
    protocol: Any = TableProtocol.__new__(TableProtocol)
    protocol.transport = Written()
    protocol.writable = asyncio.Event()
    protocol.writable.set()
    protocol.close_sent = False
    protocol.conn = Connection()
    return protocol


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    protocol = _protocol()
    assert protocol.say_now(b"x" * size)
    assert protocol.transport.data == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_nothing_is_sent_to_who_is_slow_closing_or_gone() -> None:
    slow = _protocol()
    slow.writable.clear()
    closed = _protocol()
    closed.close_sent = True
    closing = _protocol()
    closing.conn.state = CLOSING
    for protocol in (slow, closed, closing):
        assert not protocol.say_now(b"hello")
        assert protocol.transport.data == b""


def test_without_the_short_cut_there_is_none() -> None:
    assert say_now_of({"type": "websocket"}) is None
    assert say_now_of({"type": "websocket", "extensions": {"websocket.http.response": {}}}) is None
