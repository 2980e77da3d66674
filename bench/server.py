"""How fast the table is, beside a bare websocket echo and SQLite alone: same machine, same client, one run.

    .venv/bin/python bench/server.py            everything
    .venv/bin/python bench/server.py --quick    the same, shorter
    .venv/bin/python bench/server.py --profile  also where the server's time goes while 50 tables play

The server runs in a process of its own, the clients in this one; on two cores they compete.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

TABLES = 50
ECHO = b'{"type":"act","seq":12,"undos":0,"seat":0,"action":{"verb":"move","unit":"FR-old-guard","to":"d4"}}'


# --- a websocket client with nothing in it that costs time --------------------------------------------------------


class Socket(asyncio.Protocol):
    """Text frames in and out. The mask is zero, so nothing needs masking."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.buffer = b""
        self.waiting: asyncio.Future[bytes] | None = None
        self.frames: list[bytes] = []
        self.shaken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, port: int, path: str) -> Socket:
        loop = asyncio.get_running_loop()
        transport, self = await loop.create_connection(cls, "127.0.0.1", port)
        raw = transport.get_extra_info("socket")
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self.shaken
        return self

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.shaken.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n", 1)[0], head
            self.shaken.set_result(None)
            self.buffer = rest
        while (frame := self._frame()) is not None:
            if self.waiting is not None and not self.waiting.done():
                self.waiting.set_result(frame)
            else:
                self.frames.append(frame)

    def _frame(self) -> bytes | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        return buffer[start : start + size]

    def send(self, data: bytes) -> None:
        size = len(data)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)

    async def receive(self) -> bytes:
        if self.frames:
            return self.frames.pop(0)
        self.waiting = asyncio.get_running_loop().create_future()
        frame = await self.waiting
        self.waiting = None
        return frame

    def close(self) -> None:
        self.transport.abort()


# --- players ------------------------------------------------------------------------------------------------------


class Shape(msgspec.Struct):
    field: str
    things: list[str]
    least: int
    most: int


class OfferSeen(msgspec.Struct):
    action: msgspec.Raw
    shape: Shape | None = None

    def filled(self, rng: random.Random) -> bytes:
        """The action; where it is a shape, with a choice made."""
        if self.shape is None:
            return bytes(self.action)
        count = rng.randint(self.shape.least, self.shape.most)
        things = [thing.partition(":")[2] or thing for thing in rng.sample(self.shape.things, count)]
        return json.dumps({**json.loads(bytes(self.action)), self.shape.field: things}).encode()


class Seen(msgspec.Struct):
    type: str
    seq: int = 0
    offers: list[OfferSeen] = []


read = msgspec.json.Decoder(Seen).decode


async def table(player: Socket, seq: int = -1) -> Seen:
    """The next table this seat is shown, not older than `seq`."""
    while True:
        data = await player.receive()
        if data.startswith(b'{"type":"table"'):
            seen = read(data)
            if seen.seq >= seq:
                return seen


class Pair:
    """Two seats of one battle, played by chance as fast as the server answers."""

    def __init__(self, port: int, tokens: tuple[str, str], rng: random.Random) -> None:
        self.port, self.tokens, self.rng = port, tokens, rng

    async def play(self, until: float, times: list[float]) -> None:
        players = [await Socket.open(self.port, f"/ws/{token}") for token in self.tokens]
        try:
            seen = [await table(player) for player in players]
            while time.perf_counter() < until:
                seat = 0 if seen[0].offers else 1
                offers = seen[seat].offers
                if not offers:  # it is over
                    return
                action = offers[int(self.rng.random() * len(offers))].filled(self.rng)
                seq = seen[seat].seq
                begun = time.perf_counter()
                players[seat].send(b'{"type":"act","seq":%d,"seat":%d,"action":%b}' % (seq, seat, action))
                seen = [await table(player, seq + 1) for player in players]
                times.append(time.perf_counter() - begun)
        finally:
            for player in players:
                player.close()


def new_battles(port: int, count: int) -> list[tuple[str, str]]:
    request = {"game": "manoeuvre", "scenario": "random", "seats": [{"kind": "person"}, {"kind": "person"}]}
    made = []
    for _ in range(count):
        call = urllib.request.Request(f"http://127.0.0.1:{port}/api/battles", json.dumps(request).encode())
        with urllib.request.urlopen(call) as answer:
            one, two = json.load(answer)["chairs"]
        made.append((one["token"], two["token"]))
    return made


async def play_many(port: int, tables: int, seconds: float, battles: list[tuple[str, str]]) -> list[float]:
    times: list[float] = []
    until = time.perf_counter() + seconds

    async def keep_playing(number: int) -> None:
        rng = random.Random(number)
        while time.perf_counter() < until and battles:
            await Pair(port, battles.pop(), rng).play(until, times)

    await asyncio.gather(*(keep_playing(number) for number in range(tables)))
    return times


async def echo_times(port: int, count: int) -> list[float]:
    client = await Socket.open(port, "/")
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        client.send(ECHO)
        await client.receive()
        times.append(time.perf_counter() - begun)
    client.close()
    return times


async def echo_many(port: int, clients: int, seconds: float) -> int:
    count = 0
    until = time.perf_counter() + seconds

    async def one() -> None:
        nonlocal count
        client = await Socket.open(port, "/")
        while time.perf_counter() < until:
            client.send(ECHO)
            await client.receive()
            count += 1
        client.close()

    await asyncio.gather(*(one() for _ in range(clients)))
    return count


# --- servers ------------------------------------------------------------------------------------------------------


async def echo_app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        while True:
            kind = (await receive())["type"]
            await send({"type": f"{kind}.complete"})
            if kind == "lifespan.shutdown":
                return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def serve(what: str, data: str, profile: str) -> None:
    """In the server's process."""
    from grognard.server.app import create_app
    from grognard.server.command import listen
    from grognard.server.serving import serve as run

    listener = listen("127.0.0.1", 0)
    app: Any = echo_app
    if what == "table":
        app = create_app(Path(data))
        app.rates = {True: (1e9, 1e9), False: (1e9, 1e9)}
    print(listener.getsockname()[1], flush=True)
    if profile:
        import cProfile

        profiler = cProfile.Profile()
        try:
            profiler.runcall(run, app, listener)
        except KeyboardInterrupt:
            pass
        finally:
            profiler.dump_stats(profile)
        return
    with contextlib.suppress(KeyboardInterrupt):
        run(app, listener)


class Child:
    """A server of ours in another process."""

    def __init__(self, what: str, data: str, profile: str = "") -> None:
        line = [sys.executable, __file__, "--serve", what, "--data", data, "--profile-to", profile]
        self.process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        time.sleep(1.0)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def cpu_seconds(self) -> float:
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return 0.0


def sqlite_commits(folder: str, count: int) -> float:
    connection = sqlite3.connect(Path(folder) / "alone.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE entries(battle, n, body, PRIMARY KEY(battle, n)) WITHOUT ROWID")
    begun = time.perf_counter()
    for n in range(count):
        connection.execute("INSERT INTO entries VALUES (1, ?, ?)", (n, ECHO))
    spent = time.perf_counter() - begun
    connection.close()
    return count / spent


def busy() -> float:
    """How much of the machine others use just now; 0 where it cannot be known."""
    try:
        before, _ = _ticks(), time.sleep(1.0)
        spent = [after - first for first, after in zip(before, _ticks(), strict=True)]
        return 1 - (spent[3] + spent[4]) / sum(spent)
    except OSError:
        return 0.0


def _ticks() -> list[int]:
    return [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]


# --- report -------------------------------------------------------------------------------------------------------


def percentile(times: list[float], part: float) -> float:
    return statistics.quantiles(times, n=100)[int(part) - 1]


def ms(seconds: float) -> str:
    return f"{seconds * 1000:7.3f} ms"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--quick", action="store_true")
    options.add_argument("--profile", action="store_true")
    options.add_argument("--tables", type=int, default=TABLES)
    options.add_argument("--serve", help=argparse.SUPPRESS)
    options.add_argument("--data", default="", help="where the store is put; a folder on a real disk")
    options.add_argument("--profile-to", default="", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.serve:
        serve(given.serve, given.data, given.profile_to)
        return
    seconds = 3.0 if given.quick else 10.0
    count = 1000 if given.quick else 5000
    with tempfile.TemporaryDirectory(dir=given.data or None, prefix="grognard-bench-") as folder:
        print(f"machine busy with other things     {busy():8.0%}   (above a few per cent the figures mean little)")
        commits = sqlite_commits(folder, count)
        print(f"SQLite alone, durable commits      {commits:8.0f} /s   ({1e6 / commits:.0f} us each)")

        echo = Child("echo", folder)
        asyncio.run(echo_times(echo.port, 500))
        bare = asyncio.run(echo_times(echo.port, count))
        many = asyncio.run(echo_many(echo.port, given.tables, seconds / 2))
        print(f"echo, one client                   p50 {ms(percentile(bare, 50))}   p95 {ms(percentile(bare, 95))}")
        print(f"echo, {given.tables} clients                   {many / (seconds / 2):8.0f} /s")

        profile = str(Path(folder) / "profile") if given.profile else ""
        server = Child("table", folder, profile)
        battles = new_battles(server.port, 20 + int(seconds * 40) + given.tables)
        asyncio.run(play_many(server.port, 1, 1.0, battles))
        one = asyncio.run(play_many(server.port, 1, seconds, battles))
        # the echo again right after, so that both saw the same machine
        bare += asyncio.run(echo_times(echo.port, count))
        echo.stop()
        middle = percentile(bare, 50)
        print(
            f"one action, both seats told        p50 {ms(percentile(one, 50))}   p95 {ms(percentile(one, 95))}"
            f"   = {percentile(one, 50) / middle:.1f} x echo (p50 {ms(middle).strip()}), {len(one) / seconds:.0f} /s"
        )
        before = server.cpu_seconds()
        all_times = asyncio.run(play_many(server.port, given.tables, seconds, battles))
        spent = server.cpu_seconds() - before
        print(
            f"{given.tables} tables, as fast as they can       {len(all_times) / seconds:8.0f} actions/s committed"
            f"   p50 {ms(percentile(all_times, 50))}   p95 {ms(percentile(all_times, 95))}"
            f"   server {spent / seconds:.2f} cores, {spent / len(all_times) * 1e6:.0f} us each"
        )
        server.stop()
        if profile:
            import pstats

            pstats.Stats(profile).sort_stats("tottime").print_stats(35)


if __name__ == "__main__":
    main()
