"""A battle taken up from what is kept of it: from the newest snapshot, or by replaying the whole record."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Union

import msgspec

from grognard.core.chance import ChanceError, Logged, Outcome, Sealed
from grognard.core.game import Event
from grognard.core.match import Match
from grognard.core.record import BadRecord, End, Entry, Record, start
from grognard.core.registry import AnyGame, game_called
from grognard.core.wire import Concede, Unreadable, read_action
from grognard.server.kept import Battle, Happened, Snapshot
from grognard.server.messages import write

read_chance = msgspec.json.Decoder(tuple[Outcome, ...]).decode
SNAPSHOT_EVERY = 200
"""Entries; a snapshot is written at the first barrier after so many."""


@lru_cache(maxsize=32)
def _events_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    event: Any = Union[game.event_types]  # noqa: UP007
    return msgspec.json.Decoder(tuple[event, ...])


def read_events(game: AnyGame, data: bytes) -> tuple[Event, ...]:
    events: tuple[Event, ...] = _events_decoder(game).decode(data)
    return events


def write_events(events: tuple[Event, ...]) -> bytes:
    return write(events)


def turn_of(state: Any) -> int:
    """The turn, where the game counts turns."""
    return int(getattr(state, "turn", 0))


class LiveMatch(Match[Any]):
    """A match that can be put down and taken up at a snapshot."""

    @property
    def seq(self) -> int:
        return len(self.record.entries)

    def snapshot(self) -> Snapshot | None:
        """The position now, if undo goes back no further than this."""
        if self._kept_at != self.seq or self.ended is not None:
            return None
        return Snapshot(self.seq, self.barrier, msgspec.json.encode(self.game.dump(self.state)))

    def _take_up(self, entry: Entry, chance: Logged) -> None:
        """One entry of the record again."""
        before = self.game.actors(self.state)
        number = self.seq + 2
        refusal = self.check(entry.seat, entry.action)
        if refusal is not None:
            raise BadRecord("record-illegal", refusal.code, number)
        if isinstance(entry.action, Concede):
            self.ended = self.game.concede(self.state, entry.seat)
            self._note(entry, (), before)
            return
        try:
            chance.load(entry.chance)
            events = tuple(self.game.apply(self.state, entry.seat, entry.action, chance))
        except ChanceError as error:
            raise BadRecord("record-dice", str(error), number) from None
        self.ended = self.game.result(self.state)
        self._note(entry, events, before)


def open_match(battle: Battle, kept: list[Happened], snapshot: Snapshot | None) -> LiveMatch:
    """The battle where its record ends; raises BadRecord."""
    game = game_called(battle.header.game)
    entries = [read_entry(game, entry) for entry in kept]
    record = Record(battle.header, entries)
    key = battle.key if battle.header.commitment else None
    chance = Sealed(battle.key, record.dice_used()) if battle.key else Sealed(Sealed.new_key())
    match = _from_snapshot(battle, game, record, kept, snapshot, chance, key) if snapshot else None
    if match is None:
        resumed = LiveMatch.resume(game, record, chance, key)
        assert isinstance(resumed, LiveMatch)
        match = resumed
    if match.ended is not None:
        match.record.end = battle.ended or End(match.ended, key.hex() if key else "")
    return match


def _from_snapshot(
    battle: Battle,
    game: AnyGame,
    record: Record,
    kept: list[Happened],
    snapshot: Snapshot,
    chance: Sealed,
    key: bytes | None,
) -> LiveMatch | None:
    if snapshot.n > len(kept):
        return None
    entries = record.entries
    match = LiveMatch(game, Record(battle.header, entries[: snapshot.n]), chance, key)
    try:
        opening: list[Event] = []
        start(game, battle.header, Logged(battle.header.chance), opening)
        match._begin(game.load(msgspec.json.decode(snapshot.position)), tuple(opening))
        match.log = [read_events(game, entry.events) for entry in kept[: snapshot.n]]
    except (ValueError, msgspec.DecodeError):
        return None  # written by another edition of the rules: the record decides
    match._kept_at = snapshot.n
    match.barrier = snapshot.barrier
    logged = Logged()
    for entry in entries[snapshot.n :]:
        match._take_up(entry, logged)
    return match


def read_entry(game: AnyGame, kept: Happened) -> Entry:
    try:
        return Entry(kept.seat, read_action(game, kept.action), read_chance(kept.chance))
    except (msgspec.DecodeError, Unreadable) as error:
        raise BadRecord("record-not-one", str(error)) from None
