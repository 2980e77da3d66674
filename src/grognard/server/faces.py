"""The table as bytes: each piece is encoded once and shared by all who may see it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from grognard.core.game import Action, Choose, Offer, Seat
from grognard.core.match import ends_undo
from grognard.core.registry import AnyGame
from grognard.server.live import LiveMatch
from grognard.server.messages import Shown, UndoState, write

Viewer = Seat | None
"""A seat, or None for the public."""
AT_ONCE = 64
NO_OFFERS = b"[]"
NO_UNDO = write(UndoState(False))
UNDO = write(UndoState(True))


def plain_offers(game: AnyGame, state: Any, seat: Seat) -> list[Offer]:
    """What a seat may do, dressed for a client; whether undo ends is told a moment later."""
    actions, shapes = _listed(game, state, seat)
    return [game.offer(state, seat, action) for action in actions] + shapes


def _listed(game: AnyGame, state: Any, seat: Seat) -> tuple[Sequence[Action], list[Offer]]:
    """What is listed and what is shaped: a choice stands for all actions of its verb, a sketch only for what is not."""
    actions, shapes = game.actions(state, seat), game.shapes(state, seat)
    if shapes:
        shaped = {type(offer.action) for offer in shapes if isinstance(offer.shape, Choose)}
        actions = [action for action in actions if type(action) not in shaped]
    return actions, shapes


class Faces:
    """Views, offers, log and undo of one battle, as JSON, for every viewer."""

    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self._views: dict[Viewer, bytes] = {}
        self._offers: dict[Seat, bytes] = {}
        self._ends: dict[Seat, bytes] = {}
        self._log: list[list[tuple[Viewer, bytes]]] = []

    def changed(self) -> None:
        """The table is another one now; what the log says of the past stays."""
        self._views.clear()
        self._offers.clear()
        self._ends.clear()
        del self._log[self.match.seq :]

    def view(self, viewer: Viewer) -> bytes:
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = write(self.match.game.view(self.match.state, viewer))
        return found

    def offers(self, viewer: Viewer) -> bytes:
        match = self.match
        if viewer is None or viewer not in match.actors():
            return NO_OFFERS
        found = self._offers.get(viewer)
        if found is None:
            found = self._offers[viewer] = write(plain_offers(match.game, match.state, viewer))
        return found

    async def ends(self, seat: Seat) -> bytes:
        """Which offers close undo, by their place; found by trying each on a copy, so others are let in between."""
        found = self._ends.get(seat)
        if found is None:
            match = self.match
            actions, shapes = _listed(match.game, match.state, seat)
            ends: list[int] = []
            for place, action in enumerate(actions):
                if ends_undo(match.game, match.state, seat, action):
                    ends.append(place)
                if place % AT_ONCE == AT_ONCE - 1:
                    await asyncio.sleep(0)
            found = self._ends[seat] = write((*ends, *range(len(actions), len(actions) + len(shapes))))
        return found

    def undo(self, viewer: Viewer) -> bytes:
        if viewer is None:
            return NO_UNDO
        refusal = self.match.check_undo(viewer)
        return UNDO if refusal is None else write(UndoState(False, refusal.message))

    def events(self, viewer: Viewer, since: int) -> bytes:
        """The log after entry `since` (0 = with the set-up), without what others alone may know."""
        log = self._told()[since:]
        return _joined([self._opening, *log] if since == 0 else log, viewer)

    def moment(self, viewer: Viewer, at: int) -> bytes:
        """What happened at one entry; 0 is the set-up."""
        return _joined([self._told()[at - 1] if at else self._opening], viewer)

    def _told(self) -> list[list[tuple[Viewer, bytes]]]:
        log = self._log
        while len(log) < self.match.seq:
            log.append(self._shown(len(log)))
        return log

    @cached_property
    def _opening(self) -> list[tuple[Viewer, bytes]]:
        describe = self.match.game.describe
        return [(event.only, write(Shown(0, None, describe(event), event))) for event in self.match.opening]

    def _shown(self, index: int) -> list[tuple[Viewer, bytes]]:
        match = self.match
        seat = match.record.entries[index].seat
        describe = match.game.describe
        return [(event.only, write(Shown(index + 1, seat, describe(event), event))) for event in match.log[index]]


def _joined(log: list[list[tuple[Viewer, bytes]]], viewer: Viewer) -> bytes:
    pieces = [piece for entry in log for only, piece in entry if only is None or only == viewer]
    return b"[" + b",".join(pieces) + b"]"
