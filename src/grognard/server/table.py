"""A table where a battle is being played: who is there, what each is shown, and what is done about what they say."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from grognard.core.game import Action, Refusal, Seat
from grognard.core.match import Played
from grognard.core.record import BadRecord
from grognard.core.wire import Unreadable, read_action
from grognard.server.computer import Computers
from grognard.server.ends import Ends
from grognard.server.faces import NO_OFFERS, Faces, Viewer
from grognard.server.guests import UNTOLD, Guest
from grognard.server.history import History
from grognard.server.journal import StoreDown
from grognard.server.kept import Battle, Chair, happened
from grognard.server.live import SNAPSHOT_EVERY, LiveMatch, turn_of, write_events
from grognard.server.messages import (
    GOING_AWAY,
    TAKEN,
    Act,
    AtTable,
    BattleInfo,
    Closing,
    Here,
    Look,
    Moment,
    Refused,
    Sent,
    Sit,
    Undo,
    write,
)
from grognard.server.opponents import Opponents
from grognard.server.store import Store

logger = logging.getLogger(__name__)
PACE_MS = 900
LONGEST_PACE_MS = 10_000


class Table:
    """One battle, live. What changes it goes through `lock`, and is on the disk before anybody hears of it."""

    def __init__(self, battle: Battle, match: LiveMatch, store: Store, computers: Computers) -> None:
        self.battle = battle
        self.match = match
        self.store = store
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.faces = Faces(match)
        self.history = History(match.record)
        self.undos = battle.undos
        self.pace_ms = battle.pace
        self.broken = False
        self.last_used = time.monotonic()
        self._info: dict[tuple[Seat, ...], bytes] = {}
        self.opponents = Opponents(self, computers)
        self.ends = Ends(self)
        self._snapshot_due = SNAPSHOT_EVERY * (match.seq // SNAPSHOT_EVERY + 1)

    @property
    def idle(self) -> bool:
        return not self.guests and not self.opponents.busy and not self.lock.locked()

    # --- coming and going ---------------------------------------------------------------------------------------

    async def join(self, guest: Guest, seq: int | None, undos: int | None) -> None:
        """Show the table to somebody who has just come in; a player who sat there at another window is told so."""
        self.last_used = time.monotonic()
        async with self.lock:
            before = self._present()
            taken = [other for other in self.guests if other.chair.id == guest.chair.id and guest.chair.seats]
            self.guests.difference_update(taken)
            self.guests.add(guest)
            self._tell_presence(before, guest)
            known = seq is not None and 0 < seq <= self.match.seq
            if self.undos and undos != self.undos:
                known = False  # what the client saw may have been taken back
            self.show(guest, since=seq if known and seq is not None else 0)
        for other in taken:
            await other.line.dismiss(write(Closing("taken")), TAKEN)
        self.opponents.start()

    def leave(self, guest: Guest) -> None:
        self.last_used = time.monotonic()
        before = self._present()
        self.guests.discard(guest)
        self._tell_presence(before, guest)

    def _present(self) -> set[Seat]:
        return {seat for guest in self.guests for seat in guest.chair.seats}

    def _tell_presence(self, before: set[Seat], but: Guest) -> None:
        now = self._present()
        self._info.clear()
        for seat in before ^ now:
            self.spread(Here(seat, seat in now), but)

    # --- what is shown ------------------------------------------------------------------------------------------

    def _battle_info(self, chair: Chair) -> bytes:
        found = self._info.get(chair.seats)
        if found is None:
            present = self._present()
            match, battle = self.match, self.battle
            end = match.record.end
            found = self._info[chair.seats] = write(
                BattleInfo(
                    id=battle.name,
                    kind=battle.kind,
                    game=battle.header.game,
                    scenario=battle.header.scenario,
                    options=battle.header.options,
                    players=tuple(
                        AtTable(seat, player.kind, player.level, player.name, seat in present)
                        for seat, player in enumerate(battle.players)
                    ),
                    holds=chair.seats,
                    pace=self.pace_ms,
                    ended=match.ended,
                    commitment=battle.header.commitment,
                    key=end.key if end is not None else "",
                )
            )
        return found

    def _table(self, guest: Guest, since: int, notice: bytes = b"") -> bytes:
        faces, viewer, seq = self.faces, guest.seat, self.match.seq
        offers = faces.offers(viewer)
        if offers is not NO_OFFERS:
            guest.ends_told = UNTOLD
            self.ends.soon()
        return b"".join(
            (
                b'{"type":"table","seq":%d,"undos":%d,"seat":' % (seq, self.undos),
                b"null" if viewer is None else b"%d" % viewer,
                b',"view":',
                faces.view(viewer),
                b',"offers":',
                offers,
                b',"events":',
                faces.events(viewer, since),
                b',"undo":',
                faces.undo(viewer),
                b',"battle":',
                self._battle_info(guest.chair),
                b',"full":true' if since == 0 else b"",
                notice,
                b"}",
            )
        )

    def show(self, guest: Guest, since: int = 0, notice: bytes = b"") -> None:
        """The table to one guest; with the whole log unless `since` says otherwise."""
        guest.tell(self._table(guest, since, notice), self.match.seq)

    def refuse(self, guest: Guest, refusal: Refusal) -> None:
        guest.tell(write(Refused(self.match.seq, refusal)))

    def spread(self, message: Sent, but: Guest | None = None) -> None:
        """A small message to everybody."""
        text = write(message)
        for guest in self.guests:
            if guest is not but:
                guest.tell(text)

    async def catch_up(self, guest: Guest) -> bytes:
        """The table for a window that could not be told everything."""
        async with self.lock:
            text = self._table(guest, min(guest.seq, self.match.seq))
            guest.seq = self.match.seq
            return text

    def _tables(self) -> list[tuple[Guest, bytes]]:
        """What everybody will be shown; windows that see the same share it."""
        seq = self.match.seq
        made: dict[tuple[tuple[Seat, ...], Viewer, int], bytes] = {}
        shown: list[tuple[Guest, bytes]] = []
        for guest in self.guests:
            self._hand_over(guest)
            since = min(guest.seq, seq)
            key = (guest.chair.seats, guest.seat, since)
            text = made.get(key)
            if text is None:
                text = made[key] = self._table(guest, since)
            shown.append((guest, text))
        return shown

    def _hand_over(self, guest: Guest) -> None:
        """Hot-seat: when the decision passes to another seat of the same chair, nobody sits until he says so."""
        if guest.seat is None or len(guest.chair.seats) < 2 or self.match.ended is not None:
            return
        actors = self.match.actors()
        if guest.seat not in actors and any(seat in actors for seat in guest.chair.seats):
            guest.seat = None

    # --- what is said -------------------------------------------------------------------------------------------

    def _timely(self, guest: Guest, said: Act | Undo) -> bool:
        """Whether this is said from a seat of his own and about the table as it is; he is told if not."""
        if not guest.may(said.seat):
            self.refuse(guest, Refusal("not-your-seat"))
        elif self._stale(said.seq, said.undos):
            self.show(guest, notice=b',"notice":"stale"')
        else:
            return True
        return False

    async def act(self, guest: Guest, said: Act) -> None:
        async with self.lock:
            if not self._timely(guest, said):
                return
            try:
                action = read_action(self.match.game, said.action)
            except Unreadable as error:
                self.refuse(guest, error.refusal)
                return
            played = await self.do(said.seat, action)
            if isinstance(played, Refusal):
                self.refuse(guest, played)
                return
            await self.keep(played)
        self.opponents.start()

    async def do(self, seat: Seat, action: Action) -> Played | Refusal:
        """Check and apply. A defect of the rules may leave the state half changed, so the table is put away then."""
        if self.broken:
            raise StoreDown("broken")
        try:
            return self.match.act(seat, action)
        except Exception:
            await self._break("server-fault")
            raise

    def _stale(self, seq: int, undos: int | None) -> bool:
        return seq != self.match.seq or (undos is not None and undos != self.undos)

    async def keep(self, played: Played) -> None:
        """On the disk, then to everybody. While the disk works, what will be shown is made ready."""
        match = self.match
        entry = happened(played.entry, write_events(played.events), match.actors(), turn_of(match.state))
        kept = self.store.append(self.battle.id, match.seq, entry, match.record.end)
        if match.ended is not None:
            self._info.clear()
        await self._tell(kept)
        if match.seq >= self._snapshot_due:
            self._snapshot()

    async def _tell(self, kept: asyncio.Future[None]) -> None:
        self.faces.changed()
        try:
            shown = self._tables()
        finally:  # whatever may fail in drawing the table up, the disk has the last word
            await self._wait(kept)
        seq = self.match.seq
        for guest, text in shown:
            if guest in self.guests:
                guest.tell(text, seq)

    async def _wait(self, kept: asyncio.Future[None]) -> None:
        try:
            await kept
        except StoreDown:
            await self._break("store-failed")
            raise

    async def _break(self, reason: str) -> None:
        """Memory and disk may differ: the next to come opens the battle from the disk."""
        self.broken = True
        await self.close(reason)

    def _snapshot(self) -> None:
        snapshot = self.match.snapshot()
        if snapshot is not None:
            self._snapshot_due = self.match.seq + SNAPSHOT_EVERY
            self.store.keep_snapshot(self.battle.id, snapshot).add_done_callback(_quiet)

    async def undo(self, guest: Guest, said: Undo) -> None:
        async with self.lock:
            if not self._timely(guest, said):
                return
            if self.broken:
                raise StoreDown("broken")
            refusal = self.match.undo(said.seat)
            if refusal is not None:
                self.refuse(guest, refusal)
                return
            self.undos += 1
            self.history.cut(self.match.seq)
            await self._tell(self.store.take_back(self.battle.id, self.match.seq))

    async def sit(self, guest: Guest, said: Sit) -> None:
        """The log comes whole, because each seat's log holds what only that seat knows."""
        if said.seat is not None and not guest.may(said.seat):
            self.refuse(guest, Refusal("not-your-seat"))
            return
        async with self.lock:
            guest.seat = said.seat
            self.show(guest)

    async def look(self, guest: Guest, said: Look) -> None:
        viewer = guest.seat
        if said.seat is not None:
            if not guest.may(said.seat) and self.match.ended is None:
                self.refuse(guest, Refusal("not-your-seat"))
                return
            viewer = said.seat
        async with self.lock:
            if not 0 <= said.at <= self.match.seq:
                self.refuse(guest, Refusal("no-such-moment", args={"at": said.at, "last": self.match.seq}))
                return
            try:
                state = await self.history.at(said.at)
            except BadRecord as error:
                self.refuse(guest, Refusal("battle-unreadable", args={"reason": error.code}))
                return
            view = msgspec.Raw(write(self.match.game.view(state, viewer)))
            events = msgspec.Raw(self.faces.moment(viewer, said.at))
            guest.tell(write(Moment(said.at, viewer, view, events)))

    async def trial(self, guest: Guest, seat: Seat, raw: msgspec.Raw) -> tuple[Any, Action] | Refusal:
        """A copy of the table and an action that may be done on it now, for a preview."""
        if not guest.may(seat):
            return Refusal("not-your-seat")
        try:
            action = read_action(self.match.game, raw)
        except Unreadable as error:
            return error.refusal
        async with self.lock:
            refusal = self.match.check(seat, action)
            return refusal if refusal is not None else (self.match.state.copy(), action)

    # --- running it ---------------------------------------------------------------------------------------------

    def set_pace(self, ms: int) -> None:
        """How slowly the computer's moves are shown."""
        self.pace_ms = max(0, min(LONGEST_PACE_MS, ms))
        self._info.clear()
        self.store.set_pace(self.battle.id, self.pace_ms).add_done_callback(_quiet)
        if not self.pace_ms:
            self.opponents.skip()

    async def close(self, reason: str) -> None:
        """Everybody is told why, and goes."""
        self.ends.stop()
        await self.opponents.stop()
        text = write(Closing(reason))
        guests, self.guests = self.guests, set()
        for guest in guests:
            await guest.line.dismiss(text, GOING_AWAY)


def _quiet(done: asyncio.Future[None]) -> None:
    """A write nobody waits for; losing it loses no action."""
    if not done.cancelled() and done.exception() is not None:
        logger.warning("the store did not keep something that can be made again")
