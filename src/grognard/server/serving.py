"""The application on a socket: uvicorn, set up for secrets and for speed."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

import uvicorn
from litestar.types import ASGIApp

from grognard.server.app import Application
from grognard.server.frames import TableProtocol

MOST_SOCKET_BYTES = 64 * 1024
GARBAGE = (50_000, 20, 50)
"""Nearly everything here is freed by counting; looking for rings seldom is a tenth of the time saved."""
SWITCH_SECONDS = 0.0005
"""How long a thread may hold the interpreter while another waits: the journal must not wait for the loop."""


class TableServer(uvicorn.Server):
    """Says when it is open, and goodbye at the tables before it closes."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], object] | None) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.opened is not None:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, Application):
            await self.config.app.say_goodbye()
        await super().shutdown(sockets)


def serve(app: ASGIApp, listener: socket.socket, opened: Callable[[], object] | None = None) -> None:
    """Run until interrupted; `opened` is called when the first guest can come."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    config = uvicorn.Config(
        app,
        log_level="warning",  # at `info` uvicorn writes addresses down, and ours are secret
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws=TableProtocol,
        ws_max_size=MOST_SOCKET_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    TableServer(config, opened).run(sockets=[listener])
