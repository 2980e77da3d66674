"""uvicorn's websocket with a short cut: a message that can go out at once does, without a coroutine or a task.

Through ASGI every message to every window costs a task, four layers of coroutines and two conversions of text; with two
windows at each of fifty tables that is a quarter of the server's time. The application falls back to ASGI where this
is not there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION = "grognard.frames"
SayNow = Callable[[bytes], bool]
TEXT = 0x81
FEW = 8
"""Messages of one client that may wait before it is asked to wait itself."""


class TableProtocol(WebSocketsSansIOProtocol):
    """Text frames straight to the transport, and no pause between single messages."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self.say_now

    def say_now(self, text: bytes) -> bool:
        """Send it now; False where the client must be waited for, or is gone."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN:
            return False
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65536:
            head = bytes((TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return True

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does it, but reading is paused only when messages pile up."""
        if self.queue.qsize() < FEW and not self.read_paused:
            self.read_paused = True  # so that it is not paused now
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()


def say_now_of(scope: Any) -> SayNow | None:
    """The short cut of this connection, if its server has one."""
    found: SayNow | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
