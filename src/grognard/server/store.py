"""Where battles are kept: a small interface, and SQLite behind it.

Queries and rare writes go through SQLAlchemy; the entries of running battles through the journal. Tokens are kept as
hashes only.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol

import msgspec
from sqlalchemy import create_engine, event, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from grognard.core.game import Seat
from grognard.core.record import End, Header
from grognard.core.wire import encode
from grognard.server import journal
from grognard.server.journal import Journal
from grognard.server.kept import (
    PROGRAM,
    Battle,
    Chair,
    Happened,
    Last,
    NewBattle,
    NewChair,
    PlayerInfo,
    Snapshot,
    hash_of,
)
from grognard.server.models import BattleRow, ChairRow, EntryRow, SnapshotRow, TokenRow

MOST_CHAIRS = 10_000


class Store(Protocol):
    """What the server asks of whatever keeps its battles."""

    async def create(self, battle: NewBattle, chairs: Sequence[NewChair]) -> tuple[Battle, list[Chair]]: ...

    async def grant(self, token: str, chair: Chair) -> None:
        """From now on this token opens this chair."""

    async def chair(self, token: str) -> Chair | None: ...

    async def chairs(self, battle: int) -> list[Chair]: ...

    async def heir(self, chair: Chair) -> Chair | None:
        """The chair of the rematch that belongs to whoever holds this one."""

    async def battle(self, battle: int) -> Battle | None: ...

    async def entries(self, battle: int) -> list[Happened]: ...

    async def snapshot(self, battle: int) -> Snapshot | None: ...

    async def last(self, battle: Battle) -> Last: ...

    def append(self, battle: int, n: int, entry: Happened, end: End | None) -> asyncio.Future[None]: ...

    def take_back(self, battle: int, n: int) -> asyncio.Future[None]:
        """Entries after the first n never were."""

    def keep_snapshot(self, battle: int, snapshot: Snapshot) -> asyncio.Future[None]: ...

    def set_pace(self, battle: int, ms: int) -> asyncio.Future[None]: ...

    async def close(self) -> None: ...


def upgrade(path: Path) -> None:
    """Bring the store to the newest form."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()


class SqliteStore:
    """A file in the user's data folder."""

    def __init__(self, path: Path) -> None:
        self._journal = Journal(path)
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(self._engine.sync_engine, "connect", _durable)
        self._chairs: dict[bytes, Chair] = {}
        self._sessions = async_sessionmaker(self._engine, expire_on_commit=False)

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        path.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(upgrade, path)
        return cls(path)

    async def close(self) -> None:
        await self._journal.close()
        await self._engine.dispose()

    # --- battles and chairs -------------------------------------------------------------------------------------

    async def create(self, battle: NewBattle, chairs: Sequence[NewChair]) -> tuple[Battle, list[Chair]]:
        row = BattleRow(
            name=secrets.token_hex(6),
            kind=battle.kind,
            game=battle.header.game,
            header=encode(battle.header).decode(),
            key=battle.key,
            players=encode(battle.players).decode(),
            pace=battle.pace,
            undos=0,
            actors=_joined(battle.actors),
            turn=battle.turn,
            started=_now(),
            ended=encode(battle.ended).decode() if battle.ended else None,
        )
        async with self._sessions.begin() as session:
            session.add(row)
            await session.flush()
            places = [
                ChairRow(battle=row.id, seats=_joined(chair.seats), name=chair.name, heir_of=chair.heir_of)
                for chair in chairs
            ]
            session.add_all(places)
            await session.flush()
            session.add_all(
                TokenRow(hash=hash_of(chair.token), chair=place.id)
                for chair, place in zip(chairs, places, strict=True)
                if chair.token
            )
            session.add_all(
                EntryRow(
                    battle=row.id,
                    n=n,
                    seat=entry.seat,
                    action=entry.action.decode(),
                    chance=entry.chance.decode(),
                    events=entry.events.decode(),
                    actors=_joined(entry.actors),
                    turn=entry.turn,
                    at=row.started,
                )
                for n, entry in enumerate(battle.entries, start=1)
            )
            await session.flush()
        made = [_chair(place) for place in places]
        for chair, new in zip(made, chairs, strict=True):
            if new.token:
                self._remember(hash_of(new.token), chair)
        return _battle(row), made

    async def grant(self, token: str, chair: Chair) -> None:
        try:
            async with self._sessions.begin() as session:
                session.add(TokenRow(hash=hash_of(token), chair=chair.id))
        except IntegrityError:
            pass  # it opens the chair already

    async def chair(self, token: str) -> Chair | None:
        key = hash_of(token)
        if key not in self._chairs:
            query = select(ChairRow).join(TokenRow, TokenRow.chair == ChairRow.id).where(TokenRow.hash == key)
            async with self._sessions() as session:
                row = await session.scalar(query)
            if row is None:
                return None
            self._remember(key, _chair(row))
        return self._chairs[key]

    def _remember(self, key: bytes, chair: Chair) -> None:
        """What a link opens never changes."""
        if len(self._chairs) >= MOST_CHAIRS:
            self._chairs.clear()
        self._chairs[key] = chair

    async def chairs(self, battle: int) -> list[Chair]:
        async with self._sessions() as session:
            rows = await session.scalars(select(ChairRow).where(ChairRow.battle == battle).order_by(ChairRow.id))
            return [_chair(row) for row in rows]

    async def heir(self, chair: Chair) -> Chair | None:
        async with self._sessions() as session:
            row = await session.scalar(select(ChairRow).where(ChairRow.heir_of == chair.id))
        return None if row is None else _chair(row)

    async def battle(self, battle: int) -> Battle | None:
        async with self._sessions() as session:
            row = await session.get(BattleRow, battle)
        return None if row is None else _battle(row)

    # --- what was played ----------------------------------------------------------------------------------------

    async def entries(self, battle: int) -> list[Happened]:
        async with self._sessions() as session:
            rows = await session.scalars(select(EntryRow).where(EntryRow.battle == battle).order_by(EntryRow.n))
            return [
                Happened(
                    row.seat,
                    row.action.encode(),
                    row.chance.encode(),
                    row.events.encode(),
                    _split(row.actors),
                    row.turn,
                )
                for row in rows
            ]

    async def snapshot(self, battle: int) -> Snapshot | None:
        query = (
            select(SnapshotRow)
            .where(SnapshotRow.battle == battle, SnapshotRow.program == PROGRAM)
            .order_by(SnapshotRow.n.desc())
        )
        async with self._sessions() as session:
            row = await session.scalar(query.limit(1))
        return None if row is None else Snapshot(row.n, row.barrier, row.position.encode())

    async def last(self, battle: Battle) -> Last:
        query = select(EntryRow).where(EntryRow.battle == battle.id).order_by(EntryRow.n.desc()).limit(1)
        async with self._sessions() as session:
            row = await session.scalar(query)
        if row is None:
            return Last(0, battle.actors, battle.turn, battle.started)
        return Last(row.n, _split(row.actors), row.turn, row.at)

    def append(self, battle: int, n: int, entry: Happened, end: End | None) -> asyncio.Future[None]:
        values = (
            battle,
            n,
            entry.seat,
            entry.action.decode(),
            entry.chance.decode(),
            entry.events.decode(),
            _joined(entry.actors),
            entry.turn,
            _now(),
        )
        if end is None:
            return self._journal.write((journal.APPENDS[1], values))
        return self._journal.write((journal.APPENDS[1], values), (journal.END, (encode(end).decode(), battle)))

    def take_back(self, battle: int, n: int) -> asyncio.Future[None]:
        return self._journal.write(
            (journal.TAKE_BACK, (battle, n)), (journal.FORGET_SNAPSHOTS, (battle, n)), (journal.COUNT_UNDO, (battle,))
        )

    def keep_snapshot(self, battle: int, snapshot: Snapshot) -> asyncio.Future[None]:
        row = (battle, snapshot.n, PROGRAM, snapshot.barrier, snapshot.position.decode())
        return self._journal.write((journal.SNAPSHOT, row), (journal.KEEP_NEWEST, (battle, snapshot.n)))

    def set_pace(self, battle: int, ms: int) -> asyncio.Future[None]:
        return self._journal.write((journal.PACE, (ms, battle)))


def _durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _now() -> int:
    return time.time_ns() // 1_000_000


@lru_cache(maxsize=1024)
def _joined(seats: tuple[Seat, ...]) -> str:
    return ",".join([str(seat) for seat in seats])


def _split(seats: str) -> tuple[Seat, ...]:
    return tuple([int(seat) for seat in seats.split(",") if seat])


def _chair(row: ChairRow) -> Chair:
    return Chair(row.id, row.battle, _split(row.seats), row.name)


def _battle(row: BattleRow) -> Battle:
    return Battle(
        id=row.id,
        name=row.name,
        kind=row.kind,
        header=msgspec.json.decode(row.header, type=Header),
        key=row.key,
        players=msgspec.json.decode(row.players, type=tuple[PlayerInfo, ...]),
        pace=row.pace,
        undos=row.undos,
        actors=_split(row.actors),
        turn=row.turn,
        started=row.started,
        ended=msgspec.json.decode(row.ended, type=End) if row.ended else None,
    )
