"""The tables of the store. Migrations in `migrations/` make them; these classes are what queries are written with."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Integer, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

BigId = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    pass


class BattleRow(Base):
    """One battle: how it was set up. What was played is in `entries`, never here."""

    __tablename__ = "battles"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=True)
    name: Mapped[str] = mapped_column(String(32), unique=True)
    """What the outside calls it; not a secret."""
    kind: Mapped[str] = mapped_column(String(16))
    """`battle`, or `record` for one that was uploaded to be looked at."""
    game: Mapped[str] = mapped_column(String(64))
    header: Mapped[str] = mapped_column(Text)
    """The header of the record, as JSON."""
    key: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The sealed key of the dice."""
    players: Mapped[str] = mapped_column(Text)
    pace: Mapped[int] = mapped_column(Integer)
    undos: Mapped[int] = mapped_column(Integer)
    actors: Mapped[str] = mapped_column(String(64))
    """Who decides before the first entry."""
    turn: Mapped[int] = mapped_column(Integer)
    started: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[str | None] = mapped_column(Text)
    """The end of the record, as JSON."""


class ChairRow(Base):
    """Somebody's place at a battle: the seats he holds, none for a spectator."""

    __tablename__ = "chairs"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=True)
    battle: Mapped[int] = mapped_column(BigInteger, ForeignKey("battles.id"), index=True)
    seats: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(Text)
    heir_of: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("chairs.id"), index=True)
    """In a rematch: the chair of the old battle whose holder sits here."""


class TokenRow(Base):
    """The hash of a secret link; the link itself is never stored."""

    __tablename__ = "tokens"

    hash: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    chair: Mapped[int] = mapped_column(BigInteger, ForeignKey("chairs.id"), index=True)


class EntryRow(Base):
    """One action as the record keeps it; `events`, `actors` and `turn` are what came of it, kept to open quickly."""

    __tablename__ = "entries"
    __table_args__ = ({"sqlite_with_rowid": False},)

    battle: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[str] = mapped_column(Text)
    chance: Mapped[str] = mapped_column(Text)
    events: Mapped[str] = mapped_column(Text)
    actors: Mapped[str] = mapped_column(String(64))
    turn: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)


class SnapshotRow(Base):
    """The position after entry `n`, written now and then. It may be thrown away: the entries are the truth."""

    __tablename__ = "snapshots"
    __table_args__ = ({"sqlite_with_rowid": False},)

    battle: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    program: Mapped[str] = mapped_column(String(64))
    """The program that wrote it; another one replays instead."""
    barrier: Mapped[str] = mapped_column(String(64))
    position: Mapped[str] = mapped_column(Text)
