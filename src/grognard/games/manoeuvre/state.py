"""What lies on the table. Plain ints and lists; a copy costs a few microseconds."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.game import Event, Result, Seat
from grognard.core.steps import Frame
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre.tables import (
    ARMIES,
    BOARD,
    CARD_IDS,
    CARDS,
    ENTER,
    UNIT_IDS,
    UNIT_INDEX,
    UNIT_TYPES,
    Card,
    Square,
    Unit,
    UnitType,
)

FREE = -1
LAKE = -2
"""On `board`: nobody may enter."""
RESERVE = -1
LOST = -2
"""On `where`: not yet deployed; off the map for good."""
UNKNOWN = -1
SEATS = (0, 1)


@dataclass(slots=True)
class Rules:
    """The switches of the battle; never changed once it has begun."""

    printed_cards: bool = False
    wider_ambush: bool = False
    guerrillas_in_combat: bool = False
    tournament_hand: bool = False


class State:
    """One battle. `board` says which unit stands on a square, `where` on which square a unit stands."""

    __slots__ = (
        "active",
        "army",
        "board",
        "deck",
        "deck_ended",
        "dug",
        "edge",
        "first",
        "ground",
        "hand",
        "held_up",
        "known",
        "lost",
        "moved",
        "over",
        "pile",
        "reduced",
        "rules",
        "stack",
        "tiles",
        "turn",
        "turns",
        "where",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tiles: tuple[int, ...] = ()
        self.turns: tuple[int, ...] = ()
        self.ground: tuple[int, ...] = (0,) * BOARD.size
        self.army: list[int] = [UNKNOWN, UNKNOWN]
        self.edge: list[int] = [UNKNOWN, UNKNOWN]
        self.first: Seat = 0
        self.active: Seat = 0
        self.turn = 0
        self.moved: tuple[Unit, ...] = ()
        """Units that moved in this movement phase, and those of them that set out from fields or marsh."""
        self.held_up: tuple[Unit, ...] = ()
        self.where: list[Square] = [Square(RESERVE)] * 16
        self.reduced: list[bool] = [False] * 16
        self.dug: list[bool] = [False] * 16
        self.board: list[int] = [FREE] * BOARD.size
        self.lost: list[int] = [0, 0]
        self.hand: list[list[Card]] = [[], []]
        self.deck: list[list[Card]] = [[], []]
        self.pile: list[list[Card]] = [[], []]
        """Discards, the top one last."""
        self.known: list[tuple[Card, ...]] = [(), ()]
        """What each seat knows of the other's hand since it last looked."""
        self.deck_ended: list[bool] = [False, False]
        self.over: Result | None = None
        self.stack: list[Frame[State]] = []

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.tiles = self.tiles
        twin.turns = self.turns
        twin.ground = self.ground
        twin.army = self.army[:]
        twin.edge = self.edge[:]
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.moved = self.moved
        twin.held_up = self.held_up
        twin.where = self.where[:]
        twin.reduced = self.reduced[:]
        twin.dug = self.dug[:]
        twin.board = self.board[:]
        twin.lost = self.lost[:]
        twin.hand = [self.hand[0][:], self.hand[1][:]]
        twin.deck = [self.deck[0][:], self.deck[1][:]]
        twin.pile = [self.pile[0][:], self.pile[1][:]]
        twin.known = self.known[:]
        twin.deck_ended = self.deck_ended[:]
        twin.over = self.over
        twin.stack = self.stack[:]
        return twin


# --- units -------------------------------------------------------------------------------------------------------


def side(unit: Unit) -> Seat:
    return unit >> 3


def units_of(seat: Seat) -> range:
    return range(8 * seat, 8 * seat + 8)


def type_of(state: State, unit: Unit) -> UnitType:
    return UNIT_TYPES[state.army[unit >> 3] * 8 + (unit & 7)]


def unit_id(state: State, unit: Unit) -> str:
    return UNIT_IDS[state.army[unit >> 3] * 8 + (unit & 7)]


def unit_called(state: State, name: str) -> Unit | None:
    """The unit of that id if its army is in this battle, wherever it is."""
    index = UNIT_INDEX.get(name)
    if index is None:
        return None
    for seat in SEATS:
        if state.army[seat] == index >> 3:
            return Unit(8 * seat + (index & 7))
    return None


def unit_on_map(state: State, name: str) -> Unit | None:
    unit = unit_called(state, name)
    return unit if unit is not None and state.where[unit] >= 0 else None


def strength(state: State, unit: Unit) -> int:
    kind = type_of(state, unit)
    return kind.reduced if state.reduced[unit] else kind.full


def army_id(state: State, seat: Seat) -> str:
    return ARMIES[state.army[seat]] if state.army[seat] != UNKNOWN else ""


def put(state: State, unit: Unit, square: Square) -> None:
    state.where[unit] = square
    state.board[square] = unit


def shift(state: State, unit: Unit, square: Square, events: list[Event]) -> None:
    """Move a unit to another square; a redoubt is left behind and gone (9.2)."""
    origin = state.where[unit]
    state.board[origin] = FREE
    state.board[square] = unit
    state.where[unit] = square
    if state.dug[unit]:
        state.dug[unit] = False
        events.append(ev.RedoubtRemoved(BOARD.names[origin]))


def lose(state: State, unit: Unit, cause: str, events: list[Event]) -> None:
    """Take a unit off the map for good."""
    origin = state.where[unit]
    state.board[origin] = FREE
    state.where[unit] = Square(LOST)
    state.reduced[unit] = False
    state.lost[unit >> 3] += 1
    events.append(ev.UnitLost(unit_id(state, unit), BOARD.names[origin], cause))
    if state.dug[unit]:
        state.dug[unit] = False
        events.append(ev.RedoubtRemoved(BOARD.names[origin]))


def hit(state: State, unit: Unit, cause: str, events: list[Event]) -> None:
    """6.5 a hit reduces a full unit and eliminates a reduced one."""
    if state.reduced[unit]:
        lose(state, unit, cause, events)
    else:
        state.reduced[unit] = True
        events.append(ev.UnitHit(unit_id(state, unit), strength(state, unit), cause))


def lay_ground(state: State, ground: tuple[int, ...]) -> None:
    """The terrain of the battlefield; lakes are closed to everybody."""
    state.ground = ground
    for square, terrain in enumerate(ground):
        if state.board[square] < 0:
            state.board[square] = FREE if ENTER[terrain] else LAKE


# --- cards -------------------------------------------------------------------------------------------------------


def show(state: State, seat: Seat, card: Card) -> None:
    """Take a card from the hand and lay it open on the table."""
    state.hand[seat].remove(card)
    known = state.known[1 - seat]
    if known and card in known:
        at = known.index(card)
        state.known[1 - seat] = known[:at] + known[at + 1 :]


def spend(state: State, seat: Seat, card: Card) -> None:
    """Play a card from the hand that is laid off at once."""
    show(state, seat, card)
    state.pile[seat].append(card)


def held(state: State, seat: Seat, kind: str) -> Card | None:
    """A card of this kind in the hand."""
    for card in state.hand[seat]:
        if CARDS[card].kind == kind:
            return card
    return None


def cards_called(state: State, seat: Seat, names: tuple[str, ...]) -> list[Card] | None:
    """These cards if the seat holds all of them, else None."""
    left = state.hand[seat][:]
    found: list[Card] = []
    for name in names:
        for card in left:
            if CARD_IDS[card] == name:
                left.remove(card)
                found.append(card)
                break
        else:
            return None
    return found
