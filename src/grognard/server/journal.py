"""The hot path of the store: one thread, one connection, group commit.

Every table that has something to write at a moment hands it in; the thread takes all that is waiting, commits once, and
releases them together. So a durable commit (WAL, synchronous=FULL) is paid once per group and never blocks the loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue

Value = int | str | bytes | None
Statement = tuple[str, tuple[Value, ...]]

APPEND = "INSERT INTO entries(battle, n, seat, action, chance, events, actors, turn, at) VALUES "
ROW = "(?,?,?,?,?,?,?,?,?)"
APPENDS = tuple(APPEND + ",".join([ROW] * rows) for rows in range(101))
"""One statement for so many entries. Alone in autocommit it is its own transaction: one call does everything, and the
interpreter is free for the loop until the disk has answered."""
END = "UPDATE battles SET ended = ? WHERE id = ?"
TAKE_BACK = "DELETE FROM entries WHERE battle = ? AND n > ?"
FORGET_SNAPSHOTS = "DELETE FROM snapshots WHERE battle = ? AND n > ?"
COUNT_UNDO = "UPDATE battles SET undos = undos + 1 WHERE id = ?"
SNAPSHOT = "INSERT OR REPLACE INTO snapshots(battle, n, program, barrier, position) VALUES (?,?,?,?,?)"
KEEP_NEWEST = "DELETE FROM snapshots WHERE battle = ? AND n < ?"
PACE = "UPDATE battles SET pace = ? WHERE id = ?"


LOG_BYTES = 1000 * 4096
"""Where SQLite begins the log anew."""


class StoreDown(Exception):
    """The store could not keep what it was given; nothing of it was acknowledged."""


class _Work:
    __slots__ = ("done", "error", "statements")

    def __init__(self, statements: Sequence[Statement], done: asyncio.Future[None]) -> None:
        self.statements = statements
        self.done = done
        self.error: Exception | None = None


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def lengthen(connection: sqlite3.Connection) -> None:
    """Make the write-ahead log as long as it will get, so that a commit overwrites and need not enlarge the file.

    That halves the time of a commit: an enlarged file makes the file system write its own journal too.
    """
    connection.execute("DROP TABLE IF EXISTS scratch")
    connection.execute("CREATE TABLE scratch(filling)")
    connection.execute("INSERT INTO scratch VALUES (zeroblob(?))", (LOG_BYTES,))
    connection.execute("DROP TABLE scratch")
    connection.execute("PRAGMA wal_checkpoint(RESTART)")


class Journal:
    """Keeps what tables hand in, durably and in order."""

    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._connection = connect(path)
        lengthen(self._connection)
        self._thread = threading.Thread(target=self._run, name="grognard-journal", daemon=True)
        self._thread.start()
        self.commits = 0
        self.writes = 0

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """Done when it is on the disk; raises StoreDown where it could not be kept."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Work(statements, done))
        return done

    async def close(self) -> None:
        """Keep what was handed in, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # --- in the thread ------------------------------------------------------------------------------------------

    def _run(self) -> None:
        queue = self._queue
        while True:
            work = queue.get()
            group: list[_Work] = []
            while work is not None:
                group.append(work)
                if queue.empty():
                    break
                work = queue.get()
            if group:
                self._keep(group)
            if work is None:
                return

    def _keep(self, group: list[_Work]) -> None:
        try:
            self._commit(group)
        except Exception:  # one bad apple: each by itself, so that the others are kept
            for work in group:
                try:
                    self._commit([work])
                except Exception as error:
                    work.error = error
        self.commits += 1
        self.writes += len(group)
        self._loop.call_soon_threadsafe(_release, group)

    def _commit(self, group: list[_Work]) -> None:
        statements = _merged(group)
        if len(statements) == 1:
            self._connection.execute(*statements[0])
            return
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for statement in statements:
                execute(*statement)
            execute("COMMIT")
        except Exception:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise


def _merged(group: list[_Work]) -> list[Statement]:
    """What is to be done, in order; entries that follow one another go into one statement."""
    merged: list[Statement] = []
    rows: list[Value] = []
    count = 0
    for work in group:
        for sql, values in work.statements:
            if sql is APPENDS[1] and count < len(APPENDS) - 1:
                rows += values
                count += 1
                continue
            if count:
                merged.append((APPENDS[count], tuple(rows)))
                rows, count = [], 0
            if sql is APPENDS[1]:
                rows, count = list(values), 1
            else:
                merged.append((sql, values))
    if count:
        merged.append((APPENDS[count], tuple(rows)))
    return merged


def _release(group: list[_Work]) -> None:
    for work in group:
        if work.done.done():
            continue
        if work.error is None:
            work.done.set_result(None)
        else:
            work.done.set_exception(StoreDown(type(work.error).__name__))
