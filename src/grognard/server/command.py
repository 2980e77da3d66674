"""`grognard table`: the table in the browser."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import typer
import uvicorn
from litestar.types import ASGIApp

from grognard.server.app import Application, create_app
from grognard.server.guard import LOOPBACK
from grognard.server.home import InUse, Occupied, data_folder

PORT = 8124
TRIES = 20
MOST_SOCKET_BYTES = 64 * 1024
SWITCH_SECONDS = 0.0005
"""How long a thread may hold the interpreter while another waits: the journal must not wait for the loop."""


class TableServer(uvicorn.Server):
    """Says goodbye at the tables before it closes them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, Application):
            await self.config.app.say_goodbye()
        await super().shutdown(sockets)


def serve(app: ASGIApp, listener: socket.socket) -> None:
    """Run until interrupted."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    config = uvicorn.Config(
        app,
        log_level="warning",  # at `info` uvicorn writes addresses down, and ours are secret
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MOST_SOCKET_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    TableServer(config).run(sockets=[listener])


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on this port; without a wish on the usual one or the next that is free."""
    wishes = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    for wish in wishes:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wish))
            return listener
        except OSError:
            listener.close()
    raise OSError(f"port {port} is taken")


def table(
    port: int | None = typer.Option(None, help="The port to listen on; otherwise 8124 or the next free one."),
    data: Path | None = typer.Option(None, help="The folder your battles are kept in."),
    open_browser: bool = typer.Option(True, "--browser/--no-browser", help="Open the page in your browser."),
    lang: str = typer.Option("", help="The language the page opens in: en or it."),
    host: str = typer.Option("127.0.0.1", help="Listen on this address, to let others on your network play."),
    allow: list[str] = typer.Option([], help="With --host: a name this computer goes by on the network."),
) -> None:
    """Play in the browser."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    folder = (data or data_folder()).expanduser().resolve()
    suffix = f"/?lang={lang}" if lang else "/"
    try:
        occupied = Occupied(folder)
    except InUse as error:
        if not error.address:
            typer.echo(
                f"Another Grognard keeps the battles in {folder}. Close it, or choose another folder with --data."
            )
            raise typer.Exit(1) from None
        typer.echo(f"Grognard is running already: {error.address}")
        if open_browser:
            webbrowser.open(error.address + suffix)
        return
    except OSError as error:
        typer.echo(f"I cannot keep battles in {folder}: {error.strerror}. Choose another folder with --data.")
        raise typer.Exit(1) from None
    try:
        listener = listen(host, port)
    except OSError:
        typer.echo(f"Port {port} is taken or not allowed. Leave --port out, and I look for a free one.")
        raise typer.Exit(1) from None
    local = host in LOOPBACK
    address = f"http://{'localhost' if local else host}:{listener.getsockname()[1]}"
    if host == "127.0.0.1":
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    hosts = {*LOOPBACK, *allow} if local else {*LOOPBACK, *allow, host, *_own_names(host)}
    occupied.announce(address)
    typer.echo(f"Grognard is at {address}  (stop with Ctrl+C)")
    typer.echo(f"Battles are kept in {folder}")
    if open_browser:
        threading.Timer(0.7, webbrowser.open, [address + suffix]).start()
    try:
        serve(create_app(folder, hosts=hosts), listener)
    except KeyboardInterrupt:
        pass
    finally:
        occupied.release()


def _own_names(host: str) -> set[str]:
    """What others on the network may call this computer when it listens everywhere."""
    if host not in ("0.0.0.0", "::"):
        return set()
    name = socket.gethostname()
    found = {name.lower(), f"{name.lower()}.local"}
    try:
        found |= {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address faces the network
            found.add(str(probe.getsockname()[0]))
    except OSError:
        pass
    return found


def main() -> None:
    typer.run(table)
