"""Battles are set up here: from a scenario, a position, a record, or as a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from grognard.core.chance import Sealed
from grognard.core.game import Options, Refusal, Seat
from grognard.core.match import Match
from grognard.core.record import BadRecord, Record, read_record
from grognard.core.registry import game_called, scenario_called
from grognard.server.hall import Denied, Hall
from grognard.server.kept import (
    Chair,
    Happened,
    NewBattle,
    NewChair,
    PlayerInfo,
    happened,
    heir_token,
    new_token,
)
from grognard.server.live import LiveMatch, turn_of, write_events
from grognard.server.messages import Rematch, write
from grognard.server.table import PACE_MS, Table

MOST_ENTRIES = 20_000
PERSON = "person"


class Link(msgspec.Struct, frozen=True):
    """A secret link to a chair."""

    token: str
    seats: tuple[Seat, ...]
    name: str


class Founded(msgspec.Struct, frozen=True):
    """A new battle and its links; whoever set it up hands them out."""

    id: str
    chairs: tuple[Link, ...]
    spectator: str


class Founder:
    """Sets battles up and hands out the links."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store

    async def scenario(
        self, key: str, scenario: str, options: Options, players: Sequence[PlayerInfo], same_screen: bool
    ) -> Founded:
        """From a scenario; raises BadSetting and Denied."""
        game = game_called(key)
        _count(players, {scenario_called(game, scenario).seats})
        secret = Sealed.new_key()
        names = [player.name for player in players]
        match = LiveMatch.new(game, scenario, options, Sealed(secret), key=secret, players=names, started=_date())
        return await self._found(_fresh(match, secret, players), _places(players, same_screen), match)

    async def position(
        self, key: str, position: dict[str, Any], players: Sequence[PlayerInfo], same_screen: bool
    ) -> Founded:
        """From a position file; raises BadSetting and Denied."""
        game = game_called(key)
        _count(players, {scenario.seats for scenario in game.scenarios})
        secret = Sealed.new_key()
        try:
            match = LiveMatch.from_position(game, position, Sealed(secret), key=secret)
            game.invariants(match.state)
        except (ValueError, TypeError, LookupError, AssertionError) as error:
            raise Denied(422, Refusal("bad-position", args={"reason": str(error)[:300]})) from None
        if match.ended is not None:
            raise Denied(422, Refusal("battle-over"))
        return await self._found(_fresh(match, secret, players), _places(players, same_screen), match)

    async def go_on(self, data: bytes, players: Sequence[PlayerInfo], same_screen: bool) -> Founded:
        """From a record that is not at its end. A new key cannot keep its promise about the dice, so that goes."""
        match, kept = await asyncio.to_thread(_read, data)
        if match.ended is not None:
            raise Denied(422, Refusal("battle-over"))
        _count(players, {scenario.seats for scenario in match.game.scenarios})
        new = NewBattle(
            header=msgspec.structs.replace(match.record.header, commitment=""),
            key=Sealed.new_key(),
            players=tuple(players),
            pace=PACE_MS,
            actors=match.actors(),
            turn=turn_of(match.state),
            entries=tuple(kept),
        )
        return await self._found(new, _places(players, same_screen))

    async def look_at(self, data: bytes) -> Founded:
        """A record to be looked at; raises Denied."""
        match, kept = await asyncio.to_thread(_read, data)
        header = match.record.header
        seats = max(scenario.seats for scenario in match.game.scenarios)
        names = [*header.players, *[""] * seats][:seats]
        new = NewBattle(
            kind="record",
            header=header,
            key=None,
            players=tuple(PlayerInfo("record", 0, name) for name in names),
            pace=PACE_MS,
            actors=(),
            turn=turn_of(match.state),
            ended=match.record.end,
            entries=tuple(msgspec.structs.replace(entry, actors=()) for entry in kept),
        )
        return await self._found(new, [])

    async def _found(self, battle: NewBattle, places: Sequence[NewChair], match: Match[Any] | None = None) -> Founded:
        chairs = [msgspec.structs.replace(place, token=new_token()) for place in (*places, NewChair((), ""))]
        found, _ = await self.store.create(battle, chairs)
        if isinstance(match, LiveMatch):
            self.hall.adopt(found, match)
        links = [Link(chair.token, chair.seats, chair.name) for chair in chairs]
        return Founded(found.name, tuple(links[:-1]), links[-1].token)

    # --- rematch ------------------------------------------------------------------------------------------------

    async def rematch(self, token: str, chair: Chair) -> Founded:
        """The same again, seats changed. Each chair gets its own link and no other; raises Denied."""
        table = await self.hall.table(chair)
        if table.battle.kind != "battle" or not chair.seats:
            raise Denied(403, Refusal("not-your-seat"))
        if table.match.ended is None:
            raise Denied(409, Refusal("battle-running"))
        async with table.lock:
            heir = await self.store.heir(chair)
            if heir is None:
                await self._rematch(table)
                heir = await self.store.heir(chair)
        assert heir is not None
        battle = await self.store.battle(heir.battle)
        own = await self.inherit(token, chair)
        assert battle is not None
        assert own is not None
        spectator = new_token()
        for other in await self.store.chairs(battle.id):
            if not other.seats:
                await self.store.grant(spectator, other)
        for guest in list(table.guests):
            theirs = await self.inherit(guest.token, guest.chair)
            if theirs is not None and guest.token != token:
                guest.tell(write(Rematch(theirs)))
        return Founded(battle.name, (Link(own, heir.seats, heir.name),), spectator)

    async def _rematch(self, table: Table) -> None:
        old = table.battle
        seats = len(old.players)
        players = [old.players[seat - 1] for seat in range(seats)]
        game = table.match.game
        secret = Sealed.new_key()
        if old.header.position is not None:
            match = Match.from_position(game, old.header.position, Sealed(secret), key=secret)
        else:
            match = Match.new(
                game,
                old.header.scenario,
                old.header.options,
                Sealed(secret),
                key=secret,
                players=[player.name for player in players],
                started=_date(),
            )
        places = [
            NewChair(tuple(sorted((seat + 1) % seats for seat in chair.seats)), chair.name, heir_of=chair.id)
            for chair in await self.store.chairs(old.id)
        ]
        await self.store.create(_fresh(match, secret, players), places)

    async def inherit(self, token: str, chair: Chair) -> str | None:
        """The link to the rematch for whoever holds this one, if there is a rematch."""
        heir = await self.store.heir(chair)
        battle = await self.store.battle(heir.battle) if heir else None
        if heir is None or battle is None:
            return None
        new = heir_token(token, battle.name)
        await self.store.grant(new, heir)
        return new


def _fresh(match: Match[Any], secret: bytes, players: Sequence[PlayerInfo]) -> NewBattle:
    return NewBattle(
        header=match.record.header,
        key=secret,
        players=tuple(players),
        pace=PACE_MS,
        actors=match.actors(),
        turn=turn_of(match.state),
    )


def _count(players: Sequence[PlayerInfo], allowed: set[int]) -> None:
    if len(players) not in allowed:
        wanted = " / ".join(str(number) for number in sorted(allowed))
        raise Denied(422, Refusal("wrong-seats", args={"given": len(players), "wanted": wanted}))


def _places(players: Sequence[PlayerInfo], same_screen: bool) -> list[NewChair]:
    """One chair for all people at one screen, or one for each."""
    people = [(seat, player.name) for seat, player in enumerate(players) if player.kind == PERSON]
    if same_screen and people:
        names = [name for _, name in people if name]
        return [NewChair(tuple(seat for seat, _ in people), ", ".join(names))]
    return [NewChair((seat,), name) for seat, name in people]


def _read(data: bytes) -> tuple[LiveMatch, list[Happened]]:
    """A record that was sent to us, played through from its beginning; raises Denied."""
    if data.count(b"\n") > MOST_ENTRIES:
        raise Denied(422, Refusal("record-too-long", args={"most": MOST_ENTRIES}))
    try:
        record = read_record(data)
        game = game_called(record.header.game)
        match = LiveMatch.resume(game, Record(record.header, record.entries[:]), Sealed(Sealed.new_key()))
    except BadRecord as error:
        args: dict[str, Any] = {"line": error.line, "detail": error.detail[:200]}
        raise Denied(422, Refusal(error.code, args=args)) from None
    assert isinstance(match, LiveMatch)
    if record.end is not None and match.ended != record.end.result:
        raise Denied(422, Refusal("record-result", args={"line": len(record.entries) + 2, "detail": ""}))
    match.record.end = record.end
    kept = [
        happened(entry, write_events(events), (), 0)
        for entry, events in zip(match.record.entries, match.log, strict=True)
    ]
    if kept:
        kept[-1] = msgspec.structs.replace(kept[-1], actors=match.actors(), turn=turn_of(match.state))
    return match, kept


def _date() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ")
