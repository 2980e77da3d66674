"""7 Restoration: a card brings a reduced unit back to full strength; then a redoubt may be built."""

from __future__ import annotations

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Refusal, Seat
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.names import a_card, a_unit
from grognard.games.manoeuvre.state import (
    State,
    cards_called,
    held,
    side,
    strength,
    type_of,
    unit_id,
    unit_on_map,
    units_of,
)
from grognard.games.manoeuvre.tables import BOARD, CARD_IDS, CARDS, UNIT_IDS, Card, Unit

REDOUBTS = tuple(do.BuildRedoubt(unit) for unit in UNIT_IDS)
RESTORES_ANYBODY = ("supply", "regroup", "leader")


def restorations(state: State, seat: Seat) -> list[Action]:
    """Every reduced unit with every card that serves it."""
    reduced = [Unit(unit) for unit in units_of(seat) if state.reduced[unit]]
    if not reduced:
        return []
    listed: list[Action] = []
    for card in sorted(set(state.hand[seat])):
        kind = CARDS[card]
        for unit in reduced:
            if kind.kind in RESTORES_ANYBODY or kind.unit == type_of(state, unit).index:
                listed.append(do.Restore(unit_id(state, unit), kind.id))
    return listed


def redoubts(state: State, seat: Seat) -> list[Action]:
    if held(state, seat, "redoubt") is None:
        return []
    first = state.army[seat] * 8
    return [REDOUBTS[first + (u & 7)] for u in units_of(seat) if state.where[u] >= 0 and not state.dug[u]]


def refuse_restore(state: State, seat: Seat, action: do.Restore) -> Refusal | None:
    unit = unit_on_map(state, action.unit)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "7")
    cards = cards_called(state, seat, (action.card,))
    if cards is None:
        return Refusal("card-not-held", "7")
    if not state.reduced[unit]:
        return Refusal("not-reduced", "7", {"unit": a_unit(action.unit)})
    kind = CARDS[cards[0]]
    if kind.kind in RESTORES_ANYBODY or kind.unit == type_of(state, unit).index:
        return None
    return Refusal("cannot-restore", "7", {"card": a_card(action.card), "unit": a_unit(action.unit)})


def refuse_redoubt(state: State, seat: Seat, action: do.BuildRedoubt) -> Refusal | None:
    unit = unit_on_map(state, action.unit)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "9.2")
    if held(state, seat, "redoubt") is None:
        return Refusal("no-such-card", "9.2", {"card": Message("kind-redoubt")})
    return Refusal("already-dug", "9.2", {"unit": a_unit(action.unit)}) if state.dug[unit] else None


def restore(state: State, unit: Unit, card: Card, chance: Chance, events: list[Event]) -> None:
    """Automatic, but for a leader, who rolls; Palafox does not."""
    kind = CARDS[card]
    name = unit_id(state, unit)
    if kind.kind == "leader" and not kind.rally_auto:
        rallied = chance.at_most(6, kind.rally, "rally")
        face = chance.faces[0] if chance.faces else 0
        rolled = ev.LeaderRallied if rallied else ev.RestoreFailed
        events.append(rolled(name, CARD_IDS[card], face, kind.rally))
        if not rallied:
            return
    state.reduced[unit] = False
    events.append(ev.Restored(name, strength(state, unit)))


def build(state: State, unit: Unit, events: list[Event]) -> None:
    state.dug[unit] = True
    events.append(ev.RedoubtBuilt(unit_id(state, unit), BOARD.names[state.where[unit]]))
