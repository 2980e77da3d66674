"""Where the battles of a user are kept, and who is keeping them."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path


def data_folder() -> Path:
    """$GROGNARD_DATA, or the place where this system keeps a program's data."""
    given = os.environ.get("GROGNARD_DATA")
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "grognard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "grognard"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "grognard"


class InUse(Exception):
    """Another server keeps this folder; `address` is where it listens, as far as it said."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Occupied:
    """A data folder taken by this process, until it ends however it ends.

    The lock is an open transaction on a small SQLite file: it works on every system and goes with the process.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._note = folder / "address.txt"
        self._lock = sqlite3.connect(folder / "lock.db", isolation_level=None, timeout=0)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._lock.close()
            raise InUse(self._note.read_text().strip() if self._note.exists() else "") from None

    def announce(self, address: str) -> None:
        self._note.write_text(address + "\n")

    def release(self) -> None:
        self._note.unlink(missing_ok=True)
        self._lock.close()
