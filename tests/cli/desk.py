"""The command line under test, as a user runs it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from typer.testing import CliRunner

from grognard.cli import app

CALM = {"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "GROGNARD_DEBUG": "", "COLUMNS": "120", "NO_COLOR": "1"}


@dataclass(frozen=True)
class Ran:
    """What a command said, where, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def grognard(*words: object, typed: str | Iterable[str] = "", env: Mapping[str, str] | None = None) -> Ran:
    """Run a command; `typed` is what the user types, line by line."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(app, [str(word) for word in words], input=lines, env={**CALM, **(env or {})})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "Traceback" not in result.output
    return Ran(result.exit_code, result.stdout, result.stderr)
