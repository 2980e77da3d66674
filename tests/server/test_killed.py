"""The server is killed with SIGKILL in the middle of play, again and again: nothing it acknowledged is missing."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.helpers import in_own_loop
from tests.server.harness import TWO_PEOPLE, Json, complete

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the launcher forks")
KILLS = 20
TABLES = 4


class Launcher:
    """Our own child process, whose children are the servers."""

    def __init__(self, data: Path) -> None:
        line = [sys.executable, str(Path(__file__).with_name("launcher.py")), str(data)]
        self.process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = 0
        self.server = 0

    def start(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.port, self.server = (int(word) for word in self.process.stdout.readline().split())

    def kill(self) -> None:
        if self.server:
            os.kill(self.server, signal.SIGKILL)
            self.server = 0

    def end(self) -> None:
        self.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[Launcher]:
    made = Launcher(tmp_path)
    try:
        made.start()
        yield made
    finally:
        made.end()


def _post(port: int, path: str, body: object) -> Any:
    call = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
    with urllib.request.urlopen(call, timeout=30) as answer:
        return json.load(answer)


class Seats:
    """Both people of one battle, and the last table each was shown."""

    def __init__(self, tokens: list[str], number: int) -> None:
        self.tokens = tokens
        self.rng = random.Random(number)
        self.shown: list[Json] = [{"seq": -1}, {"seq": -1}]
        self.logs: list[list[Json]] = [[], []]
        self.acknowledged = 0

    async def play(self, port: int) -> None:
        """Until the server is gone or the battle is over."""
        try:
            async with _socket(port, self.tokens[0]) as one, _socket(port, self.tokens[1]) as two:
                sockets = [one, two]
                for seat, socket in enumerate(sockets):
                    await self._hear(seat, socket)
                self._compare()
                while not self.shown[0]["battle"].get("ended"):
                    await self._act(sockets)
        except (WebSocketException, OSError):
            return

    async def _act(self, sockets: list[ClientConnection]) -> None:
        seat = 0 if self.shown[0]["offers"] else 1
        table = self.shown[seat]
        message: Json = {"seq": table["seq"], "undos": table["undos"], "seat": seat}
        if table["undo"]["able"] and self.rng.random() < 0.2:
            message["type"] = "undo"
        else:
            message |= {"type": "act", "action": complete(self.rng.choice(table["offers"]), self.rng)}
        await sockets[seat].send(json.dumps(message))
        for told, socket in ((seat, sockets[seat]), (1 - seat, sockets[1 - seat])):
            await self._hear(told, socket)
            self.acknowledged += 1

    async def _hear(self, seat: int, socket: ClientConnection) -> None:
        while True:
            said = json.loads(await socket.recv())
            assert said["type"] != "refused", said
            if said["type"] == "table":
                break
        kept = [] if said.get("full") else [entry for entry in self.logs[seat] if entry["n"] <= self.shown[seat]["seq"]]
        if said["undos"] != self.shown[seat].get("undos", 0) and not said.get("full"):
            kept = [entry for entry in kept if entry["n"] <= said["seq"]]
        before, self.logs[seat] = self.logs[seat], [*kept, *said["events"]]
        if said.get("full") and said["undos"] == self.shown[seat].get("undos"):
            assert self.logs[seat][: len(before)] == before  # what was told before is still so
        self.shown[seat] = said

    def _compare(self) -> None:
        assert self.shown[0]["seq"] == self.shown[1]["seq"]


def _socket(port: int, token: str) -> connect:
    return connect(f"ws://127.0.0.1:{port}/ws/{token}", max_size=None, proxy=None, open_timeout=30)


async def _check(port: int, seats: Seats) -> None:
    """What each seat was shown last is still there, to the letter."""
    for seat, token in enumerate(seats.tokens):
        acknowledged = seats.shown[seat]
        if acknowledged["seq"] < 0:
            continue
        async with _socket(port, token) as socket:
            table = json.loads(await socket.recv())
            while table["type"] != "table":
                table = json.loads(await socket.recv())
            if table["undos"] == acknowledged["undos"]:
                assert table["seq"] >= acknowledged["seq"]
                log = [entry for entry in table["events"] if entry["n"] <= acknowledged["seq"]]
                assert log == [entry for entry in seats.logs[seat] if entry["n"] <= acknowledged["seq"]]
            else:  # an undo was on its way, and was kept though nobody heard of it
                assert table["undos"] == acknowledged["undos"] + 1
                assert table["seq"] == acknowledged["seq"] - 1
                continue
            await socket.send(json.dumps({"type": "look", "at": acknowledged["seq"]}))
            moment = json.loads(await socket.recv())
            while moment["type"] != "moment":
                moment = json.loads(await socket.recv())
            assert moment["view"] == acknowledged["view"]


def _new_table(port: int, number: int) -> Seats:
    made = _post(port, "/api/battles", {"game": "manoeuvre", "scenario": "random", "seats": TWO_PEOPLE})
    return Seats([chair["token"] for chair in made["chairs"]], number)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_twenty_times(launcher: Launcher) -> None:
    rng = random.Random(11)

    async def a_life(tables: list[Seats]) -> None:
        """The server is killed when so much has been acknowledged, wherever it is in what it does next."""
        enough = sum(seats.acknowledged for seats in tables) + rng.randrange(1, 60)
        playing = [asyncio.create_task(seats.play(launcher.port)) for seats in tables]
        async with asyncio.timeout(60):
            while sum(seats.acknowledged for seats in tables) < enough and not all(task.done() for task in playing):
                await asyncio.sleep(0.001)
        launcher.kill()
        await asyncio.wait_for(asyncio.gather(*playing), 60)

    tables = [_new_table(launcher.port, number) for number in range(TABLES)]
    for kill in range(KILLS):
        in_own_loop(a_life(tables))
        launcher.start()
        for place, seats in enumerate(tables):
            in_own_loop(_check(launcher.port, seats))
            if seats.shown[0].get("battle", {}).get("ended"):
                tables[place] = _new_table(launcher.port, 100 + kill)


def test_a_second_server_on_the_same_folder_says_where_the_first_one_is(tmp_path: Path) -> None:
    from grognard.server.home import InUse, Occupied

    first = Occupied(tmp_path)
    first.announce("http://127.0.0.1:8124")
    with pytest.raises(InUse) as refused:
        Occupied(tmp_path)
    assert refused.value.address == "http://127.0.0.1:8124"
    first.release()
    Occupied(tmp_path).release()
