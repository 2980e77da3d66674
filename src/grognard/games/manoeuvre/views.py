"""What travels: the table as one seat sees it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from grognard.core.game import Result, Seat, View
from grognard.games.manoeuvre.attack import Attack, Cancelling
from grognard.games.manoeuvre.combat import Defence
from grognard.games.manoeuvre.movement import March
from grognard.games.manoeuvre.reckoning import Combat
from grognard.games.manoeuvre.results import AdvanceWho, Choice, PayWith, RetreatWhere
from grognard.games.manoeuvre.setup import OpeningHands
from grognard.games.manoeuvre.state import (
    LOST,
    RESERVE,
    SEATS,
    UNKNOWN,
    Rules,
    State,
    army_id,
    unit_id,
    units_of,
)
from grognard.games.manoeuvre.tables import BOARD, CARD_IDS, EDGE_NAMES, SYMBOLS, UNIT_TYPES, Card
from grognard.games.manoeuvre.turn import PHASES, DiscardPhase, Turn, Window
from grognard.games.manoeuvre.victory import controlled_count


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter: on a square, waiting (`reserve`) or lost."""

    id: str
    seat: Seat
    at: str
    strength: int
    full: int
    reduced: bool = False
    cavalry: bool = False
    redoubt: bool = False
    moved: bool = False


class SideView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player: `hand` is there for the owner alone; `known` is what the viewer has seen of it."""

    seat: Seat
    army: str
    edge: str
    hand_size: int
    deck: int
    pile: int
    top: str
    lost: int
    deck_ended: bool
    controls: int
    hand: tuple[str, ...] | None = None
    known: tuple[str, ...] = ()


class CombatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards that lie open in the combat that is going on."""

    form: str
    step: str
    target: str
    card: str
    unit: str = ""
    defence: tuple[str, ...] = ()
    attack: tuple[str, ...] = ()
    leader: str = ""
    use: str = ""
    support: tuple[str, ...] = ()


class ManoeuvreView(View, frozen=True, kw_only=True, tag="manoeuvre"):
    """The whole table; `ground` is eight rows of terrain symbols, north first."""

    ground: tuple[str, ...]
    tiles: tuple[tuple[int, int], ...]
    units: tuple[UnitView, ...]
    sides: tuple[SideView, SideView]
    turn: int
    first: Seat
    active: Seat
    phase: str
    combat: CombatView | None = None
    rules: tuple[str, ...] = ()
    """The switches that are on."""


STEPS_OF_COMBAT: dict[type, str] = {
    Defence: "defence",
    Attack: "attack",
    Cancelling: "cancel",
    Choice: "choice",
    RetreatWhere: "retreat",
    AdvanceWho: "advance",
    PayWith: "pay",
}


def view(state: State, seat: Seat | None, actors: tuple[Seat, ...], result: Result | None) -> ManoeuvreView:
    return ManoeuvreView(
        seat=seat,
        actors=actors,
        prompt=state.stack[-1].prompt(state),
        result=result,
        ground=_rows(state.ground),
        tiles=tuple(zip(state.tiles, state.turns, strict=True)),
        units=_units(state),
        sides=(_side(state, 0, seat), _side(state, 1, seat)),
        turn=state.turn,
        first=state.first,
        active=state.active,
        phase=_phase(state),
        combat=_combat(state),
        rules=tuple([name for name in Rules.__slots__ if getattr(state.rules, name)]),
    )


def _units(state: State) -> tuple[UnitView, ...]:
    where, reduced, dug, moved = state.where, state.reduced, state.dug, state.moved
    return tuple(
        [
            _counter(state.army[seat] * 8 + (unit & 7), seat, where[unit], reduced[unit], dug[unit], unit in moved)
            for seat in SEATS
            if state.army[seat] != UNKNOWN
            for unit in units_of(seat)
        ]
    )


@lru_cache(maxsize=1 << 14)
def _counter(which: int, seat: Seat, square: int, reduced: bool, dug: bool, moved: bool) -> UnitView:
    kind = UNIT_TYPES[which]
    at = {RESERVE: "reserve", LOST: "lost"}[square] if square < 0 else BOARD.names[square]
    strength = kind.reduced if reduced else kind.full
    return UnitView(kind.id, seat, at, strength, kind.full, reduced, kind.cavalry, dug, moved)


@lru_cache(maxsize=1 << 10)
def _rows(ground: tuple[int, ...]) -> tuple[str, ...]:
    rows = [ground[row : row + BOARD.width] for row in range(0, BOARD.size, BOARD.width)]
    return tuple(["".join([SYMBOLS[terrain] for terrain in row]) for row in rows])


def _names(cards: tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    return tuple([CARD_IDS[card] for card in cards])


def _side(state: State, seat: Seat, viewer: Seat | None) -> SideView:
    pile = state.pile[seat]
    return SideView(
        seat,
        army_id(state, seat),
        EDGE_NAMES[state.edge[seat]] if state.edge[seat] != UNKNOWN else "",
        len(state.hand[seat]),
        len(state.deck[seat]),
        len(pile),
        CARD_IDS[pile[-1]] if pile else "",
        state.lost[seat],
        state.deck_ended[seat],
        controlled_count(state, seat) if state.turn else 0,
        _names(_own_hand(state, seat)) if viewer == seat else None,
        _names(state.known[viewer]) if viewer == 1 - seat else (),
    )


def _own_hand(state: State, seat: Seat) -> list[Card] | tuple[Card, ...]:
    """The hand; while the other side still chooses its opening cards, the five one has chosen."""
    top = state.stack[-1]
    if isinstance(top, OpeningHands):
        return (top.first_hand, top.second_hand)[seat]
    return state.hand[seat]


def _phase(state: State) -> str:
    if not state.turn:
        return "setup"
    bottom = state.stack[0]
    if isinstance(bottom, DiscardPhase):
        return "discard"
    assert isinstance(bottom, Turn)
    top = state.stack[-1]
    if isinstance(top, March) or (isinstance(top, Window) and top.use != "restore"):
        return "move"
    return "combat" if _open_combat(state) is not None else PHASES[bottom.stage]


def _open_combat(state: State) -> Combat | None:
    top = state.stack[-1]
    if isinstance(top, Defence | Attack | Cancelling | Choice | RetreatWhere | AdvanceWho | PayWith):
        return top.combat
    return None


def _combat(state: State) -> CombatView | None:
    combat = _open_combat(state)
    if combat is None:
        return None
    return CombatView(
        combat.form,
        STEPS_OF_COMBAT[type(state.stack[-1])],
        unit_id(state, combat.target),
        CARD_IDS[combat.card],
        unit_id(state, combat.unit) if combat.unit is not None else "",
        _names((*combat.failed, *combat.defence)),
        _names(combat.attack),
        CARD_IDS[combat.leader] if combat.leader is not None else "",
        combat.use,
        tuple([unit_id(state, unit) for unit in combat.support]),
    )
