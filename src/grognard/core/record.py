"""The record is the only truth about a battle: header, then one entry per action with the dice and draws it used.

On disk it is JSON, one line each. Entries are chained by hash and the end is sealed, so a changed line shows; the
outcomes are in it, so a replay needs no generator; the revealed key recomputes every die.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.core.chance import ChanceError, Logged, Outcome, Sealed, Thrown
from grognard.core.game import Action, BadSetting, Event, Refusal, Result, Seat, Setting
from grognard.core.registry import AnyGame, game_called
from grognard.core.wire import Concede, Unreadable, encode, read_action

FORMAT = 1


class Header(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What was set up: a scenario with its options, or a position; and the promise about the dice."""

    grognard: int = msgspec.field(default=FORMAT)
    game: str
    edition: int
    scenario: str = ""
    options: dict[str, Setting] = {}
    position: dict[str, Any] | None = None
    players: tuple[str, ...] = ()
    started: str = ""
    commitment: str = ""
    chance: tuple[Outcome, ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action, who did it, and what chance answered."""

    seat: Seat
    action: Action
    chance: tuple[Outcome, ...] = ()


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended, and the key that was promised."""

    result: Result
    key: str = ""


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: Seat
    action: msgspec.Raw
    chance: tuple[Outcome, ...] = ()
    hash: str = ""


class _EndLine(msgspec.Struct, frozen=True, omit_defaults=True):
    end: End
    hash: str = ""


class BadRecord(ValueError):
    """Not a record, or not one that can be played: `code` is a message key, `detail` says where."""

    def __init__(self, code: str, detail: str = "", line: int = 0) -> None:
        super().__init__(f"{code} (line {line}): {detail}" if line else f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.line = line


class Record(msgspec.Struct):
    """A battle as far as it has been played."""

    header: Header
    entries: list[Entry]
    end: End | None = None

    def dice_used(self) -> int:
        """How many dice and draws the sealed stream has given so far."""
        outcomes = [*self.header.chance, *(outcome for entry in self.entries for outcome in entry.chance)]
        return sum(len(outcome.faces) or 1 for outcome in outcomes)

    def lines(self) -> Iterator[bytes]:
        """The file, line by line."""
        head = encode(self.header)
        yield head
        link = link_of(b"", head)
        for entry in self.entries:
            body = encode(entry)
            link = link_of(link, body)
            yield _with_hash(body, link)
        if self.end is not None:
            body = encode({"end": self.end})
            yield _with_hash(body, link_of(link, body))

    def to_bytes(self) -> bytes:
        return b"\n".join(self.lines()) + b"\n"


def link_of(link: bytes, body: bytes) -> bytes:
    """The next link of the chain of hashes."""
    return hashlib.blake2b(body, digest_size=16, key=link, person=b"grognard-chain").digest()


def _with_hash(body: bytes, link: bytes) -> bytes:
    return body[:-1] + b',"hash":"' + link.hex().encode() + b'"}'


def read_header(data: bytes) -> Header:
    """The first line of a record; raises BadRecord."""
    try:
        header = msgspec.json.decode(data.split(b"\n", 1)[0], type=Header)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecord("record-not-one", str(error), 1) from None
    if header.grognard != FORMAT:
        raise BadRecord("record-format", str(header.grognard), 1)
    return header


def read_record(data: bytes) -> Record:
    """A record from its bytes, the chain of hashes checked; raises BadRecord."""
    header = read_header(data)
    try:
        game = game_called(header.game)
    except BadSetting:
        raise BadRecord("record-game", header.game, 1) from None
    if header.edition != game.edition:
        raise BadRecord("record-edition", str(header.edition), 1)
    lines = data.rstrip(b"\n").split(b"\n")
    record = Record(header, [])
    link = link_of(b"", encode(header))
    if lines[0] != encode(header):
        raise BadRecord("record-changed", "", 1)
    for number, line in enumerate(lines[1:], start=2):
        if record.end is not None:
            raise BadRecord("record-after-end", "", number)
        link = _read_line(game, record, line, link, number)
    return record


def _read_line(game: AnyGame, record: Record, line: bytes, link: bytes, number: int) -> bytes:
    try:
        if line.startswith(b'{"end"'):
            closing = msgspec.json.decode(line, type=_EndLine)
            record.end = closing.end
            body, said = encode({"end": closing.end}), closing.hash
        else:
            parsed = msgspec.json.decode(line, type=_Line)
            entry = Entry(parsed.seat, read_action(game, parsed.action), parsed.chance)
            record.entries.append(entry)
            body, said = encode(entry), parsed.hash
    except (msgspec.DecodeError, UnicodeError, Unreadable) as error:
        raise BadRecord("record-not-one", str(error), number) from None
    link = link_of(link, body)
    if link.hex() != said or line != _with_hash(body, link):
        raise BadRecord("record-changed", "", number)
    return link


class Step(msgspec.Struct, frozen=True):
    """One moment of a replay: the entry (None for the set-up), its events, and the state after it."""

    entry: Entry | None
    events: tuple[Event, ...]
    state: Any


def start(game: AnyGame, header: Header, chance: Thrown, events: list[Event] | None = None) -> Any:
    """The table as the header says, and what happened while it was set up; raises BadRecord."""
    try:
        if header.position is not None:
            return game.load(header.position)
        return game.setup(header.scenario, header.options, chance, events)
    except (ChanceError, BadSetting, ValueError) as error:
        raise BadRecord("record-setup", str(error), 1) from None


def replay(record: Record) -> Iterator[Step]:
    """The battle again, from the logged outcomes; each step holds a state of its own. Raises BadRecord."""
    game = game_called(record.header.game)
    chance = Logged(record.header.chance)
    opening: list[Event] = []
    state = start(game, record.header, chance, opening)
    yield Step(None, tuple(opening), state.copy())
    for number, entry in enumerate(record.entries, start=2):
        _load(chance, entry.chance, number - 1)
        refusal = refuse(game, record.header, state, entry.seat, entry.action)
        if refusal is not None:
            raise BadRecord("record-illegal", refusal.code, number)
        if isinstance(entry.action, Concede):
            if number != len(record.entries) + 1:
                raise BadRecord("record-after-end", "", number + 1)
            yield Step(entry, (), state.copy())
            break
        try:
            events = game.apply(state, entry.seat, entry.action, chance)
        except ChanceError as error:
            raise BadRecord("record-dice", str(error), number) from None
        yield Step(entry, tuple(events), state.copy())
    _load(chance, (), len(record.entries) + 1)


def _load(chance: Logged, outcomes: tuple[Outcome, ...], line: int) -> None:
    try:
        chance.load(outcomes)
    except ChanceError as error:
        raise BadRecord("record-dice", str(error), line) from None


def refuse(game: AnyGame, header: Header, state: Any, seat: Seat, action: Action) -> Refusal | None:
    """The law of the game and of the one action that all games have: every seat may concede while the battle lasts."""
    if not isinstance(action, Concede):
        return game.check(state, seat, action)
    if game.result(state) is not None:
        return Refusal("battle-over")
    of_scenario = [scenario.seats for scenario in game.scenarios if scenario.id == header.scenario]
    seats = max(of_scenario or [scenario.seats for scenario in game.scenarios])
    return None if 0 <= seat < seats else Refusal("not-your-decision")


def result_of(record: Record, state: Any) -> Result | None:
    """The result of a replayed battle, a concession included."""
    game = game_called(record.header.game)
    last = record.entries[-1] if record.entries else None
    if last is not None and isinstance(last.action, Concede):
        return game.concede(state, last.seat)
    return game.result(state)


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found: entries and dice looked at, and whether every die was recomputed from the key."""

    entries: int
    dice: int
    dice_proved: bool
    result: Result | None


def verify(data: bytes) -> Verdict:
    """Whether a record is what it says it is; raises BadRecord at the first fault."""
    record = read_record(data)
    state: Any = None
    for step in replay(record):
        state = step.state
    result = result_of(record, state)
    if record.end is not None and record.end.result != result:
        raise BadRecord("record-result", "", len(record.entries) + 2)
    if record.end is None and result is not None:
        raise BadRecord("record-cut", "", len(record.entries) + 1)
    proved = record.end is not None and record.end.key != ""
    if proved:
        _verify_dice(record)
    elif record.end is not None and record.header.commitment:
        raise BadRecord("record-no-key", "", len(record.entries) + 2)
    return Verdict(len(record.entries), record.dice_used(), proved, result)


def _verify_dice(record: Record) -> None:
    """Every throw and draw again from the revealed key. A draw is checked by its place in the ordered deck."""
    assert record.end is not None
    try:
        key = bytes.fromhex(record.end.key)
        sealed = Sealed(key)
    except ValueError as error:
        raise BadRecord("record-key", str(error), len(record.entries) + 2) from None
    if not Sealed.keeps(key, record.header.commitment):
        raise BadRecord("record-key", "", len(record.entries) + 2)
    game = game_called(record.header.game)
    state = start(game, record.header, sealed)
    if sealed.take() != record.header.chance:
        raise BadRecord("record-dice-forged", "", 1)
    for number, entry in enumerate(record.entries, start=2):
        if isinstance(entry.action, Concede):
            return
        game.apply(state, entry.seat, entry.action, sealed)
        if sealed.take() != entry.chance:
            raise BadRecord("record-dice-forged", "", number)
