"""`grognard table`: the table in the browser. Light to import; the server itself is loaded when it is started."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from grognard.core.text import LANGUAGES, texts
from grognard.server.home import InUse, Occupied, data_folder

PORT = 8124
TRIES = 20
LOOPBACK = ("127.0.0.1", "localhost", "::1")
WORDS = Path(__file__).parent.parent / "text"

PortWord = Annotated[int | None, typer.Option("--port", metavar="N", min=0, max=65535, show_default=False)]
DataWord = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", show_default=False)]
BrowserWord = Annotated[bool, typer.Option("--browser/--no-browser", show_default=False)]
LangWord = Annotated[str | None, typer.Option("--lang", metavar="it|en", show_default=False)]
HostWord = Annotated[str, typer.Option("--host", metavar="ADDRESS", show_default=False)]
AllowWord = Annotated[list[str] | None, typer.Option("--allow", metavar="NAME", show_default=False)]


def table(
    port: PortWord = None,
    data: DataWord = None,
    open_browser: BrowserWord = True,
    lang: LangWord = None,
    host: HostWord = LOOPBACK[0],
    allow: AllowWord = None,
) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    language = lang if lang in LANGUAGES else _system_language()
    words = texts(language, WORDS)
    folder = (data or data_folder()).expanduser().resolve()
    start = f"/?lang={lang}" if lang in LANGUAGES else "/"
    try:
        occupied = Occupied(folder)
    except InUse as error:
        if not error.address:
            return _complain(words.say("table-in-use", folder=str(folder)))
        typer.echo(words.say("table-running", address=error.address))
        if open_browser:
            webbrowser.open(error.address + start)
        return 0
    except OSError as error:
        return _complain(words.say("table-no-folder", folder=str(folder), detail=error.strerror or str(error)))
    try:
        listener = listen(host, port)
    except OSError as error:
        occupied.release()
        if host not in LOOPBACK:
            return _complain(words.say("table-no-host", host=host, detail=error.strerror or str(error)))
        return _complain(words.say("table-no-port", port=str(port)))
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
    hosts = {*LOOPBACK, *(allow or ())} | (set() if host in LOOPBACK else {host, *_own_names(host)})
    occupied.announce(address)
    typer.echo(words.say("table-at", address=address))
    typer.echo(words.say("table-kept", folder=str(folder)))
    if host not in LOOPBACK:
        typer.echo(words.say("table-open-to-all"))

    def opened() -> None:
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address + start], daemon=True).start()

    from grognard.server.app import create_app
    from grognard.server.serving import serve

    try:
        serve(create_app(folder, hosts=hosts), listener, opened)
    except KeyboardInterrupt:
        pass
    finally:
        occupied.release()
    return 0


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without a wish on the usual one, or the next that is free."""
    refused: OSError | None = None
    for wish in [port] if port is not None else [*range(PORT, PORT + TRIES), 0]:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # The protocol is named, or asyncio sets no TCP_NODELAY.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wish))
            return listener
        except OSError as error:
            listener.close()
            refused = error
    assert refused is not None
    raise refused


def _complain(text: str) -> int:
    typer.echo(text, err=True)
    return 2


def _system_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "it" if os.environ[name].lower().startswith("it") else "en"
    return "en"


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
    app = typer.Typer(add_completion=False)
    app.command()(table)
    sys.exit(app(standalone_mode=False))
