"""What is kept of a battle, and the secret links that open it."""

from __future__ import annotations

import base64
import hashlib
import secrets
from importlib.metadata import version

import msgspec

from grognard.core.game import Seat
from grognard.core.record import End, Entry, Header
from grognard.core.wire import encode

PROGRAM = version("grognard")
TOKEN_BYTES = 18


class PlayerInfo(msgspec.Struct, frozen=True):
    """Who plays a seat: `person`, `computer`, or `record` where it was played elsewhere."""

    kind: str
    level: int = 0
    name: str = ""


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """How a battle was set up, and what was kept about it."""

    id: int
    name: str
    kind: str
    header: Header
    key: bytes | None
    players: tuple[PlayerInfo, ...]
    pace: int
    undos: int
    actors: tuple[Seat, ...]
    turn: int
    started: int
    ended: End | None


class NewBattle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle to be kept."""

    kind: str = "battle"
    header: Header
    key: bytes | None
    players: tuple[PlayerInfo, ...]
    pace: int
    actors: tuple[Seat, ...]
    turn: int = 0
    ended: End | None = None
    entries: tuple[Happened, ...] = ()


class Chair(msgspec.Struct, frozen=True):
    """Somebody's place at a battle; a spectator holds no seat."""

    id: int
    battle: int
    seats: tuple[Seat, ...]
    name: str


class NewChair(msgspec.Struct, frozen=True):
    """A place to be made, with the link that opens it; `heir_of` names the chair of the battle before."""

    seats: tuple[Seat, ...]
    name: str
    token: str = ""
    heir_of: int | None = None


class Happened(msgspec.Struct, frozen=True):
    """One entry as it is kept: JSON of the action, of what chance answered, and of the events."""

    seat: Seat
    action: bytes
    chance: bytes
    events: bytes
    actors: tuple[Seat, ...]
    turn: int


class Snapshot(msgspec.Struct, frozen=True):
    """The position after entry `n`; undo goes no further back, because of `barrier`."""

    n: int
    barrier: str
    position: bytes


class Last(msgspec.Struct, frozen=True):
    """Where a battle stands: how many entries, who decides, which turn, when it was last played (ms)."""

    moves: int
    actors: tuple[Seat, ...]
    turn: int
    at: int


def happened(entry: Entry, events: bytes, actors: tuple[Seat, ...], turn: int) -> Happened:
    return Happened(entry.seat, encode(entry.action), encode(entry.chance), events, actors, turn)


def new_token() -> str:
    """144 random bits as 24 characters that fit into an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> bytes:
    return hashlib.blake2b(token.encode(), digest_size=32, person=b"grognard-chair").digest()


def heir_token(token: str, battle: str) -> str:
    """The link to the rematch that whoever holds the old link may have: the same whenever it is asked for."""
    digest = hashlib.blake2b(battle.encode(), digest_size=TOKEN_BYTES, key=token.encode()[:64], person=b"grognard-heir")
    return base64.urlsafe_b64encode(digest.digest()).decode()
