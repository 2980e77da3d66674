"""JSON that people can read and edit: what fits on a line stands on a line."""

from __future__ import annotations

import msgspec

WIDTH = 110
STEP = "  "


def pretty(value: object) -> str:
    """A value as indented JSON, short lists and objects in one line each."""
    return _lines(msgspec.to_builtins(value, str_keys=True), "")


def _lines(value: object, indent: str) -> str:
    short = _short(value)
    if len(short) + len(indent) <= WIDTH or not isinstance(value, dict | list | tuple) or not value:
        return short
    inner = indent + STEP
    if isinstance(value, dict):
        body = [f"{_short(str(key))}: {_lines(item, inner)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        body = [_lines(item, inner) for item in value]
        opening, closing = "[", "]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(body) + f"\n{indent}{closing}"


def _short(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_short(str(key))}: {_short(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_short(item) for item in value) + "]"
    return msgspec.json.encode(value).decode()
