"""A position as readable JSON, to be edited and started from; and what must always hold of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, cast

import msgspec

from grognard.core.game import Result
from grognard.core.snapshot import Codec, Naming, read, sound, written
from grognard.core.steps import Frame
from grognard.games.manoeuvre import attack, combat, movement, reckoning, results, setup, turn
from grognard.games.manoeuvre.soundness import check_stack
from grognard.games.manoeuvre.state import (
    FREE,
    LAKE,
    LOST,
    RESERVE,
    SEATS,
    UNKNOWN,
    Rules,
    State,
    army_id,
    lay_ground,
    put,
    units_of,
)
from grognard.games.manoeuvre.tables import (
    ARMIES,
    BOARD,
    CARD_IDS,
    CARD_INDEX,
    DECKS,
    EDGE_NAMES,
    EDGES,
    ENTER,
    HAND_SIZE,
    SYMBOLS,
    UNIT_IDS,
    Card,
    Square,
    Unit,
)

FRAMES: tuple[type, ...] = (
    setup.TakeIntroArmy,
    setup.LayTiles,
    setup.NameArmies,
    setup.TakeArmy,
    setup.TakeEdge,
    setup.OpeningHands,
    setup.Deploy,
    turn.DiscardPhase,
    turn.Turn,
    turn.Window,
    movement.March,
    combat.Defence,
    attack.Attack,
    attack.Cancelling,
    results.Choice,
    results.RetreatWhere,
    results.AdvanceWho,
    results.PayWith,
)


class UnitFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`at` is a square, `reserve` or `lost`."""

    unit: str
    at: str
    reduced: bool = False
    redoubt: bool = False


class SideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards of a side: hand, deck (how many of each) and discards, the top one last.

    A deck that is left out holds whatever of the sixty is nowhere else.
    """

    army: str = ""
    edge: str = ""
    units: tuple[UnitFile, ...] = ()
    hand: tuple[str, ...] = ()
    deck: dict[str, Annotated[int, msgspec.Meta(ge=0, le=60)]] | None = None
    discards: tuple[str, ...] = ()
    deck_ended: bool = False
    knows: tuple[str, ...] = ()


class PositionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole position; units are numbered in `stack` by name, too."""

    game: str
    rules: dict[str, bool]
    ground: tuple[str, ...]
    tiles: tuple[tuple[int, int], ...] = ()
    sides: tuple[SideFile, SideFile]
    turn: int
    first: int
    active: int
    moved: tuple[str, ...] = ()
    held_up: tuple[str, ...] = ()
    result: Result | None = None
    stack: list[dict[str, object]]


def _unit_naming(state: State) -> Naming:
    """Units go by id; which seat they belong to depends on the armies of the battle."""

    def write(unit: int) -> str:
        return UNIT_IDS[state.army[unit >> 3] * 8 + (unit & 7)]

    def read(name: str) -> int:
        for seat in SEATS:
            for unit in units_of(seat):
                if state.army[seat] != UNKNOWN and write(unit) == name:
                    return unit
        raise ValueError(f"no unit of this battle is called {name!r}")

    return Naming(write, read)


def _card(name: str) -> Card:
    if name not in CARD_INDEX:
        raise ValueError(f"no card is called {name!r}")
    return CARD_INDEX[name]


def _codec(state: State) -> Codec:
    names: dict[object, Naming] = {
        Unit: _unit_naming(state),
        Square: Naming(lambda square: BOARD.names[square], BOARD.square),
        Card: Naming(lambda card: CARD_IDS[card], _card),
    }
    return Codec(FRAMES, names)


def dump(state: State) -> dict[str, object]:
    codec = _codec(state)
    rows = [state.ground[row : row + BOARD.width] for row in range(0, BOARD.size, BOARD.width)]
    rules = {name: getattr(state.rules, name) for name in Rules.__slots__}
    position = PositionFile(
        game="manoeuvre",
        rules=rules,
        ground=tuple("".join(SYMBOLS[terrain] for terrain in row) for row in rows),
        tiles=tuple(zip(state.tiles, state.turns, strict=True)),
        sides=(_dump_side(state, 0), _dump_side(state, 1)),
        turn=state.turn,
        first=state.first,
        active=state.active,
        moved=tuple(_unit_naming(state).write(unit) for unit in state.moved),
        held_up=tuple(_unit_naming(state).write(unit) for unit in state.held_up),
        result=state.over,
        stack=[codec.dump(frame) for frame in state.stack],
    )
    return written(position)


def _dump_side(state: State, seat: int) -> SideFile:
    if state.army[seat] == UNKNOWN:
        return SideFile()
    places = {RESERVE: "reserve", LOST: "lost"}
    naming = _unit_naming(state)
    units = [
        UnitFile(
            naming.write(unit),
            places[state.where[unit]] if state.where[unit] < 0 else BOARD.names[state.where[unit]],
            state.reduced[unit],
            state.dug[unit],
        )
        for unit in units_of(seat)
    ]
    return SideFile(
        army=army_id(state, seat),
        edge=EDGE_NAMES[state.edge[seat]] if state.edge[seat] != UNKNOWN else "",
        units=tuple(units),
        hand=tuple(CARD_IDS[card] for card in state.hand[seat]),
        deck=dict(Counter(CARD_IDS[card] for card in state.deck[seat])),
        discards=tuple(CARD_IDS[card] for card in state.pile[seat]),
        deck_ended=state.deck_ended[seat],
        knows=tuple(CARD_IDS[card] for card in state.known[seat]),
    )


def load(data: Mapping[str, object]) -> State:
    position = read(data, PositionFile)
    unknown = sorted(set(position.rules) - set(Rules.__slots__))
    if unknown:
        raise ValueError(f"no rule switch is called {', '.join(unknown)}")
    state = State(Rules(**position.rules))
    state.tiles = tuple(tile for tile, _ in position.tiles)
    state.turns = tuple(turns for _, turns in position.tiles)
    lay_ground(state, _ground(position.ground))
    state.turn = position.turn
    if position.first not in SEATS or position.active not in SEATS:
        raise ValueError("first and active are seats, 0 or 1")
    state.first, state.active, state.over = position.first, position.active, position.result
    for seat in SEATS:
        _load_side(state, seat, position.sides[seat])
    naming = _unit_naming(state)
    state.moved = tuple(Unit(naming.read(name)) for name in position.moved)
    state.held_up = tuple(Unit(naming.read(name)) for name in position.held_up)
    codec = _codec(state)
    state.stack = [cast(Frame[State], codec.load(frame)) for frame in position.stack]
    if not state.stack:
        raise ValueError("the stack is empty: somebody must have a decision")
    for seat in SEATS:
        if position.sides[seat].army and position.sides[seat].deck is None:
            state.deck[seat] = _rest_of_deck(state, seat)
    return sound(state, invariants, check_stack)


def _ground(rows: tuple[str, ...]) -> tuple[int, ...]:
    text = "".join(rows)
    if len(rows) != BOARD.height or len(text) != BOARD.size or any(symbol not in SYMBOLS for symbol in text):
        raise ValueError(f"ground is eight rows of eight of the symbols {SYMBOLS}")
    return tuple(SYMBOLS.index(symbol) for symbol in text)


def _load_side(state: State, seat: int, side: SideFile) -> None:
    if not side.army:
        return
    if side.army not in ARMIES:
        raise ValueError(f"no army is called {side.army!r}; there are {', '.join(ARMIES)}")
    state.army[seat] = ARMIES.index(side.army)
    if side.edge:
        if side.edge not in EDGES:
            raise ValueError(f"no edge is called {side.edge!r}; there are {', '.join(EDGES)}")
        state.edge[seat] = EDGES[side.edge]
    naming = _unit_naming(state)
    for entry in side.units:
        unit = Unit(naming.read(entry.unit))
        if unit >> 3 != seat:
            raise ValueError(f"{entry.unit} is not of {side.army}")
        if entry.at == "lost":
            state.where[unit] = Square(LOST)
            state.lost[seat] += 1
        elif entry.at != "reserve":
            square = Square(BOARD.square(entry.at))
            if state.board[square] != FREE:
                raise ValueError(f"{entry.unit} cannot stand on {entry.at}: it is taken or a lake")
            put(state, unit, square)
        state.reduced[unit], state.dug[unit] = entry.reduced, entry.redoubt
    state.hand[seat] = sorted(_card(name) for name in side.hand)
    deck = side.deck or {}
    state.deck[seat] = sorted(_card(name) for name, count in deck.items() for _ in range(count))
    state.pile[seat] = [_card(name) for name in side.discards]
    state.deck_ended[seat] = side.deck_ended
    state.known[seat] = tuple(_card(name) for name in side.knows)


def _rest_of_deck(state: State, seat: int) -> list[Card]:
    out = Counter(state.hand[seat] + state.pile[seat] + cards_in_play(state, seat))
    deck = Counter(DECKS[state.army[seat], state.rules.printed_cards])
    if out - deck:
        raise ValueError(f"the deck of {army_id(state, seat)} does not hold {CARD_IDS[next(iter(out - deck))]}")
    return sorted((deck - out).elements())


# --- what must always hold ---------------------------------------------------------------------------------------


def cards_in_play(state: State, seat: int) -> list[Card]:
    """The cards that lie open in an unfinished combat, or are chosen for an opening hand."""
    cards: list[Card] = []
    for frame in state.stack:
        battle = getattr(frame, "combat", None)
        if isinstance(battle, reckoning.Combat):
            if battle.attacker == seat:
                cards += [battle.card, *battle.attack]
                cards += [] if battle.leader is None else [battle.leader]
            else:
                cards += [*battle.failed, *battle.defence]
    return cards


def invariants(state: State) -> None:
    for seat in SEATS:
        if state.army[seat] == UNKNOWN:
            continue
        everything = state.hand[seat] + state.deck[seat] + state.pile[seat] + cards_in_play(state, seat)
        deck = DECKS[state.army[seat], state.rules.printed_cards]
        dealt = Counter(everything)
        assert not everything or dealt == Counter(deck), f"the sixty cards of {army_id(state, seat)} do not add up"
        assert state.hand[seat] == sorted(state.hand[seat]), "a hand is not in order"
        assert state.deck[seat] == sorted(state.deck[seat]), "a deck is not in order"
        assert len(state.hand[seat]) <= HAND_SIZE, "a hand holds more than five cards"
        assert not everything or state.deck[seat], "a deck is empty: it is reshuffled at once"
        gone = sum(state.where[unit] == LOST for unit in units_of(seat))
        assert gone == state.lost[seat], "the losses do not add up"
        for unit in units_of(seat):
            on_map = state.where[unit] >= 0
            assert on_map or not (state.reduced[unit] or state.dug[unit]), "a unit off the map is marked"
            assert not on_map or state.board[state.where[unit]] == unit, "a unit is not where it says"
        assert not Counter(state.known[1 - seat]) - Counter(state.hand[seat]), "somebody knows a card that is not held"
    for square, unit in enumerate(state.board):
        if unit >= 0:
            assert state.where[unit] == square, "a square holds a unit that is elsewhere"
        else:
            assert (unit == LAKE) == (not ENTER[state.ground[square]]), "a lake is open or land is closed"
    assert UNKNOWN in state.army or state.army[0] != state.army[1], "both sides play the same army"
    if state.edge[0] != UNKNOWN:
        assert abs(state.edge[0] - state.edge[1]) == 2, "the edges are not opposite"
    assert state.over is not None or state.stack, "nobody has a decision"
