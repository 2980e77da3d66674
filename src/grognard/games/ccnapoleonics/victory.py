"""2.2, 17.2 Banners, and the moment that ends the battle."""

from __future__ import annotations

from grognard.core.game import Event, Result, Seat
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics.names import a_side
from grognard.games.ccnapoleonics.state import HEX_NAMES, State, side_id


def total_banners(state: State, seat: Seat) -> int:
    """Banners won for good and those of objectives held now."""
    total = state.banners[seat]
    if state.credited:
        for number, objective in enumerate(state.battle.objectives):
            if objective.seat == seat and state.credited >> number & 1:
                total += objective.banners
    return total


def award(state: State, seat: Seat, events: list[Event]) -> None:
    """R48 one banner; the one that reaches the number ends the battle at once."""
    state.banners[seat] += 1
    _announce(state, seat, events)


def _announce(state: State, seat: Seat, events: list[Event]) -> None:
    total, needed = total_banners(state, seat), state.battle.sides[seat].banners
    side = side_id(state, seat)
    events.append(ev.BannerWon(side, total, needed))
    if total >= needed:
        state.over = Result(seat, "banners", {"side": a_side(side), "banners": total})
        events.append(ev.BattleEnded(side, total))


def hold_objectives(state: State, seat: Seat, events: list[Event]) -> None:
    """R75 at the start of a side's turn its objectives count if a unit of it stands there."""
    for number, objective in enumerate(state.battle.objectives):
        if objective.seat != seat or state.credited >> number & 1 or state.over is not None:
            continue
        unit = state.board[objective.at]
        if unit >= 0 and state.battle.side[unit] == seat:
            state.credited |= 1 << number
            events.append(ev.ObjectiveHeld(side_id(state, seat), HEX_NAMES[objective.at], objective.banners))
            _announce(state, seat, events)
