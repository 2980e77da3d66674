"""Files as they travel: kept in memory, compressed once, with a mark by which a browser knows it has them already."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".ftl": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".ico": "image/vnd.microsoft.icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
SQUEEZED = (".html", ".js", ".mjs", ".css", ".json", ".ftl", ".txt", ".svg", ".webmanifest")
WORTH_SQUEEZING = 1000


class Asset(msgspec.Struct, frozen=True):
    """A file, or several joined, ready to be sent."""

    kind: str
    body: bytes
    squeezed: bytes | None
    mark: str


class Assets:
    """Reads files once and again when they have changed."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Path, ...], tuple[tuple[int, ...], Asset]] = {}

    def inside(self, root: Path, name: str) -> Path | None:
        """The file of that name below a folder, if it is there and of a kind that is sent."""
        path = (root / name).resolve()
        if path.suffix not in TYPES or not path.is_relative_to(root.resolve()) or not path.is_file():
            return None
        return path

    def get(self, *files: Path) -> Asset:
        stamp = tuple(stat for file in files for stat in (file.stat().st_mtime_ns, file.stat().st_size))
        kept = self._kept.get(files)
        if kept is None or kept[0] != stamp:
            kept = self._kept[files] = (stamp, _asset(files))
        return kept[1]

    def answer(self, request: Request[Any, Any, Any], files: Sequence[Path]) -> Response[bytes]:
        """The files as a response, or `304` where the browser has them."""
        asset = self.get(*files)
        headers = {"ETag": asset.mark, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if asset.mark in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers, media_type=asset.kind)
        if asset.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(asset.squeezed, headers=headers, media_type=asset.kind)
        return Response(asset.body, headers=headers, media_type=asset.kind)


def _asset(files: Sequence[Path]) -> Asset:
    body = b"\n".join(file.read_bytes() for file in files)
    suffix = files[0].suffix
    squeezed = None
    if suffix in SQUEEZED and len(body) >= WORTH_SQUEEZING:
        squeezed = gzip.compress(body, 9, mtime=0)
    mark = hashlib.blake2b(body, digest_size=12).hexdigest()
    return Asset(TYPES[suffix], body, squeezed, f'"{mark}"')
