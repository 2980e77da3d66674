"""A real server on a loopback port and the system's Chromium, driven as a person would."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.player import Player

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 15_000
Json = dict[str, Any]
Open = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here drives a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


class House:
    """A server of our own, which may be stopped and started again on the same port and the same battles."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard.server", "--port", str(self.port), "--no-browser"]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen([*command, "--data", str(self.data)], stdout=log, stderr=log)
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError((self.data / "server.log").read_text())

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM if os.name != "nt" else signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def post(self, path: str, body: Json) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def battle(self, *, scenario: str = "introductory-figure", position: str = "", **more: Any) -> Json:
        """A battle straight from the interface of the server; two people unless `seats` says otherwise."""
        body: Json = {"seats": [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Bruno"}], **more}
        if position:
            body["position"] = json.loads((HERE / "positions" / f"{position}.json").read_text())["position"]
        else:
            body |= {"game": "manoeuvre", "scenario": scenario}
        answer: Json = self.post("/api/battles", body)
        return answer


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    here = House(tmp_path_factory.mktemp("house"))
    yield here
    here.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    found = found or shutil.which("google-chrome")
    assert found, "the browser tests need Chromium: ./test installs it where it may"
    browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def sit(chromium: Browser, house: House) -> Iterator[Open]:
    """Opens a browser of its own at an address of the server; whatever goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def open_page(path: str = "/", *, at: House = house, quiet: bool = True, **look: Any) -> Player:
        settings = {"motion": "less", "pace": 0, **look.pop("settings", {})}
        size = look.pop("size", (1440, 900))
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=look.pop("locale", "en-GB"), **look
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(
            f"if (!localStorage.getItem('grognard.settings'))"
            f" localStorage.setItem('grognard.settings', {json.dumps(json.dumps(settings))});"
        )
        page: Page = context.new_page()
        player = Player(page, at.url, quiet)
        players.append(player)
        player.go(path)
        return player

    yield open_page
    faults = [fault for player in players for fault in player.faults]
    for context in contexts:
        context.close()
    assert not faults, faults
