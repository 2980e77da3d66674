"""Battles of the terminal on disk: the record, and beside it, until the end, the secret of its dice."""

from __future__ import annotations

import os
import secrets
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from grognard.cli.voice import Trouble
from grognard.core.chance import KEY_BYTES, Sealed, Seeded, Thrown
from grognard.core.match import Match
from grognard.core.record import Record
from grognard.core.registry import AnyGame

SEALED, SEED = "sealed", "seed"


class Dice:
    """Where the dice of a battle come from: a sealed key, or a seed for practice."""

    def __init__(self, key: bytes | None, seed: int | None) -> None:
        self.key = key
        self.seed = seed

    @classmethod
    def new(cls, seed: int | None) -> Dice:
        return cls(None, seed) if seed is not None else cls(Sealed.new_key(), None)

    def chance(self, used: int) -> Thrown:
        """The stream, after so many dice and draws."""
        if self.key is not None:
            return Sealed(self.key, used)
        assert self.seed is not None
        seeded = Seeded(self.seed)
        for _ in range(used):
            seeded.below(2)
        return seeded

    def __str__(self) -> str:
        return f"{SEALED} {self.key.hex()}" if self.key is not None else f"{SEED} {self.seed}"

    @classmethod
    def read(cls, text: str) -> Dice:
        """Raises ValueError."""
        kind, _, value = text.strip().partition(" ")
        if kind == SEALED:
            key = bytes.fromhex(value)
            if len(key) != KEY_BYTES:
                raise ValueError("a sealed key has 256 bits")
            return cls(key, None)
        if kind != SEED:
            raise ValueError(kind)
        return cls(None, int(value))


def battles_folder() -> Path:
    """Where battles are kept that were given no name; GROGNARD_BATTLES overrides it."""
    given = os.environ.get("GROGNARD_BATTLES")
    if given:
        return Path(given)
    if sys.platform.startswith("linux"):
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        return Path(data) / "grognard" / "battles"
    return Path(typer.get_app_dir("Grognard")) / "battles"


def new_file(game: AnyGame) -> Path:
    now = datetime.now().strftime("%Y%m%d-%H%M%S")
    return battles_folder() / f"{game.key}-{now}-{secrets.token_hex(2)}.jsonl"


def key_file(path: Path) -> Path:
    return path.with_name(path.name + ".key")


def save(path: Path, record: Record, dice: Dice) -> None:
    """Write the record so that it is never half written; the secret goes when the record reveals it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    secret = key_file(path)
    if record.end is None and not secret.exists():
        _write(secret, f"{dice}\n".encode(), 0o600)
    _write(path, record.to_bytes(), 0o644)
    if record.end is not None:
        secret.unlink(missing_ok=True)


def _write(path: Path, data: bytes, mode: int) -> None:
    half = path.with_name(path.name + ".half")
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
        file.write(data)
    half.replace(path)


def forget(path: Path) -> None:
    path.unlink(missing_ok=True)
    key_file(path).unlink(missing_ok=True)


def dice_of(path: Path, record: Record, seed: int | None) -> Dice:
    """The dice of a saved battle; raises Trouble where a sealed battle has lost its key."""
    secret = key_file(path)
    if secret.exists():
        try:
            dice = Dice.read(secret.read_text(encoding="utf-8"))
        except ValueError:
            raise Trouble("store-bad-key", file=str(secret)) from None
        promise = record.header.commitment
        if promise and (dice.key is None or not Sealed.keeps(dice.key, promise)):
            raise Trouble("store-bad-key", file=str(secret))
        return dice
    if record.header.commitment and record.end is None:
        raise Trouble("store-no-key", file=str(secret))
    return Dice(None, seed if seed is not None else secrets.randbits(32))


def resume(game: AnyGame, record: Record, dice: Dice) -> Match[Any]:
    """The battle where it stopped; raises BadRecord."""
    return Match.resume(game, record, dice.chance(record.dice_used()), dice.key)
