"""At the door: who may talk to this server, how often, and what every answer must carry.

The server listens on loopback and has no accounts; what protects it is that links are secret. A web page from
elsewhere must not reach it through the user's browser: so the Host must be one of ours (against DNS rebinding) and a
request that changes something, and every websocket, must come from our own pages.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from grognard.core.game import Refusal
from grognard.server.messages import write

LOOPBACK = ("localhost", "127.0.0.1", "::1")
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Bucket:
    """So many requests at once, refilled at a rate."""

    __slots__ = ("at", "left")

    def __init__(self, size: float, now: float) -> None:
        self.left = size
        self.at = now

    def take(self, size: float, rate: float) -> bool:
        now = time.monotonic()
        self.left = min(size, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guard:
    """Wraps the application."""

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str] = LOOPBACK, *, reads: float = 100.0, writes: float = 10.0
    ) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.rates = {True: (reads * 4, reads), False: (writes * 4, writes)}
        self._buckets: dict[tuple[str, bool], Bucket] = {}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await _refuse(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self.serve_socket(scope, receive, send)
        else:
            await self.app(scope, receive, _with_headers(send))

    async def serve_socket(self, scope: Any, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    def _refusal(self, scope: Any) -> tuple[int, Refusal] | None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if "*" not in self.hosts and host_name(host) not in self.hosts:
            return 421, Refusal("wrong-host")
        reading = scope["type"] == "http" and scope["method"] in SAFE
        if not reading and not _same_origin(headers, host):
            return 403, Refusal("wrong-origin")
        if not self._take(scope, reading):
            return 429, Refusal("too-many-requests")
        return None

    def _take(self, scope: Any, reading: bool) -> bool:
        if scope["type"] == "websocket":
            reading = True
        client = scope.get("client")
        key = (client[0] if client else "", reading)
        size, rate = self.rates[reading]
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) > 10_000:
                self._buckets.clear()
            bucket = self._buckets[key] = Bucket(size, time.monotonic())
        return bucket.take(size, rate)


def host_name(host: str) -> str:
    """The name without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _same_origin(headers: dict[bytes, bytes], host: str) -> bool:
    """A browser always says where a page came from; other clients say nothing and need a link anyway."""
    origin = headers.get(b"origin")
    if origin is not None:
        return urlsplit(origin.decode("latin-1")).netloc.lower() == host.lower()
    return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return wrapped


async def _refuse(scope: Any, receive: Receive, send: Send, status: int, refusal: Refusal) -> None:
    body = write({"refusal": refusal})
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 4403, "reason": refusal.code})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *HEADERS]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    start: Any = {"type": f"{kind}.start", "status": status, "headers": headers}
    rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
