"""One battle being played: check before apply; every action and die into the record; undo to the last barrier."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

import msgspec

from grognard.core.chance import Sealed, Thrown, Tripped, Tripwire
from grognard.core.game import Action, Event, Game, Offer, Options, Refusal, Result, S, Seat, Setting
from grognard.core.record import End, Entry, Header, Record, refuse, replay, result_of
from grognard.core.registry import settings
from grognard.core.wire import Concede


class Played(msgspec.Struct, frozen=True):
    """An action that was accepted, with what came of it."""

    entry: Entry
    events: tuple[Event, ...]


class Match(Generic[S]):
    """A battle with its record. Undo is derived from the record; nothing is stored for it."""

    def __init__(self, game: Game[S], record: Record, chance: Thrown, key: bytes | None = None) -> None:
        self.game = game
        self.record = record
        self.chance = chance
        self._key = key
        self.opening: tuple[Event, ...] = ()
        """What happened while the table was set up."""
        self.log: list[tuple[Event, ...]] = []
        self.ended: Result | None = None
        self.barrier = "undo-start"
        """Why undo goes no further back, as a refusal code."""
        self.state: S
        self._kept: S
        self._kept_at = 0

    # --- beginning ----------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game[S],
        scenario: str,
        options: Options,
        chance: Thrown,
        *,
        key: bytes | None = None,
        players: Sequence[str] = (),
        started: str = "",
    ) -> Match[S]:
        """A battle from a scenario; raises BadSetting."""
        chosen: dict[str, Setting] = settings(game, scenario, options)
        opening: list[Event] = []
        state = game.setup(scenario, chosen, chance, opening)
        header = Header(
            game=game.key,
            edition=game.edition,
            scenario=scenario,
            options=chosen,
            players=tuple(players),
            started=started,
            commitment=Sealed.commitment(key) if key else "",
            chance=chance.take(),
        )
        return cls(game, Record(header, []), chance, key)._begin(state, tuple(opening))

    @classmethod
    def sealed(
        cls, game: Game[S], scenario: str, options: Options, *, players: Sequence[str] = (), started: str = ""
    ) -> Match[S]:
        """A battle whose dice are promised now and proved at the end."""
        key = Sealed.new_key()
        return cls.new(game, scenario, options, Sealed(key), key=key, players=players, started=started)

    @classmethod
    def from_position(
        cls, game: Game[S], position: dict[str, object], chance: Thrown, *, key: bytes | None = None
    ) -> Match[S]:
        """A battle from a position file; raises ValueError with a reason."""
        state = game.load(position)
        commitment = Sealed.commitment(key) if key else ""
        header = Header(game=game.key, edition=game.edition, position=game.dump(state), commitment=commitment)
        return cls(game, Record(header, []), chance, key)._begin(state)

    @classmethod
    def resume(cls, game: Game[S], record: Record, chance: Thrown, key: bytes | None = None) -> Match[S]:
        """A battle taken up again where its record ends; raises BadRecord."""
        match = cls(game, record, chance, key)
        entries, record.entries = record.entries, []
        for step in replay(Record(record.header, entries)):
            if step.entry is None:
                match._begin(step.state, step.events)
            else:
                before = match.game.actors(match.state)
                match.state = step.state
                match._note(step.entry, step.events, before)
        match.ended = result_of(record, match.state)
        return match

    @classmethod
    def resume_sealed(cls, game: Game[S], record: Record, key: bytes) -> Match[S]:
        """A live battle taken up again: the stream of dice goes on where it stopped."""
        return cls.resume(game, record, Sealed(key, record.dice_used()), key)

    def _begin(self, state: S, opening: tuple[Event, ...] = ()) -> Match[S]:
        self.state = state
        self.opening = opening
        self._kept = state.copy()
        self.ended = self.game.result(state)
        return self

    # --- playing ------------------------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        return () if self.ended is not None else self.game.actors(self.state)

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        if self.ended is not None:
            return Refusal("battle-over")
        return refuse(self.game, self.record.header, self.state, seat, action)

    def act(self, seat: Seat, action: Action) -> Played | Refusal:
        """Check, apply, record."""
        refusal = self.check(seat, action)
        if refusal is not None:
            return refusal
        before = self.game.actors(self.state)
        if isinstance(action, Concede):
            self.ended = self.game.concede(self.state, seat)
            events: tuple[Event, ...] = ()
        else:
            events = tuple(self.game.apply(self.state, seat, action, self.chance))
            self.ended = self.game.result(self.state)
        entry = Entry(seat, action, self.chance.take())
        self._note(entry, events, before)
        if self.ended is not None:
            self.record.end = End(self.ended, self._key.hex() if self._key else "")
        return Played(entry, events)

    def offers(self, seat: Seat) -> list[Offer]:
        """What this seat may do, dressed for a client."""
        return [] if self.ended is not None else offers(self.game, self.state, seat)

    def _note(self, entry: Entry, events: tuple[Event, ...], before: tuple[Seat, ...]) -> None:
        self.record.entries.append(entry)
        self.log.append(events)
        barrier = _barrier(bool(entry.chance), events, before, self.game.actors(self.state))
        if isinstance(entry.action, Concede):
            barrier = "undo-over"
        if barrier:
            self.barrier = barrier
            self._kept = self.state.copy()
            self._kept_at = len(self.record.entries)

    # --- undo ---------------------------------------------------------------------------------------------------

    def check_undo(self, seat: Seat) -> Refusal | None:
        """Why this seat cannot take its last action back, or None."""
        if self.ended is not None:
            return Refusal("battle-over")
        if len(self.record.entries) == self._kept_at:
            return Refusal(self.barrier)
        if self.record.entries[-1].seat != seat:
            return Refusal("undo-not-yours")
        return None

    def undo(self, seat: Seat) -> Refusal | None:
        """Take back the last action of this seat."""
        refusal = self.check_undo(seat)
        if refusal is not None:
            return refusal
        self.record.entries.pop()
        self.log.pop()
        self.state = self._kept.copy()
        for entry in self.record.entries[self._kept_at :]:
            self.game.apply(self.state, entry.seat, entry.action, Tripwire())
        return None


def _barrier(dice: bool, events: Sequence[Event], before: tuple[Seat, ...], after: tuple[Seat, ...]) -> str:
    """What closes undo behind an action, as a refusal code; empty where nothing does."""
    if not after:
        return "undo-over"
    if dice:
        return "undo-dice"
    if any(event.final or event.only is not None for event in events):
        return "undo-shown"
    return "" if before == after else "undo-passed"


def ends_undo(game: Game[S], state: S, seat: Seat, action: Action) -> bool:
    """Whether taking this action would close undo: found by doing it on a copy, with dice that trip."""
    trial = state.copy()
    before = game.actors(trial)
    try:
        events = game.apply(trial, seat, action, Tripwire())
    except Tripped:
        return True
    return _barrier(False, events, before, game.actors(trial)) != ""


def offers(game: Game[S], state: S, seat: Seat) -> list[Offer]:
    """The actions of a seat, dressed for a client: words, what to point at, whether undo ends."""
    listed = [
        msgspec.structs.replace(game.offer(state, seat, action), ends_undo=ends_undo(game, state, seat, action))
        for action in game.actions(state, seat)
    ]
    return listed + game.shapes(state, seat)
