"""A position as readable JSON, to be edited and started from; and what must always hold of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import cast

import msgspec

from grognard.core.game import Result
from grognard.core.snapshot import Codec, Naming, read, sound, written
from grognard.core.steps import Frame
from grognard.games.ccnapoleonics import advance, combat, command, leaders, melee, movement, orders, strikes, turn
from grognard.games.ccnapoleonics.battle import Battle, Objective, Side
from grognard.games.ccnapoleonics.field import field, works_of
from grognard.games.ccnapoleonics.melee import Assault
from grognard.games.ccnapoleonics.soundness import check_stack
from grognard.games.ccnapoleonics.state import (
    FREE,
    HEX_NAMES,
    LEFT_FIELD,
    LOST,
    RIDING,
    SEATS,
    State,
    put_leader,
    put_unit,
)
from grognard.games.ccnapoleonics.tables import (
    BOARD,
    CARD_IDS,
    CARD_INDEX,
    DECK,
    FIRST_STRIKE,
    INFANTRY,
    NATIONS,
    NO_CARD,
    SQUARES_MOST,
    SYMBOLS,
    Card,
    Hex,
    Leader,
    Unit,
)
from grognard.games.ccnapoleonics.victory import total_banners
from grognard.games.ccnapoleonics.views import ground_rows, works_sides

FRAMES: tuple[type, ...] = (
    turn.Turn,
    turn.ScoutChoice,
    command.SectionChoice,
    command.UseChoice,
    command.RallyBlocks,
    command.SupplyChoice,
    orders.Orders,
    movement.Moves,
    combat.Battles,
    combat.BonusMelee,
    melee.Reaction,
    melee.Clash,
    melee.BackOrNot,
    advance.TakeGround,
    advance.Breakthrough,
    strikes.Flags,
    strikes.Fall,
    strikes.RetireMove,
    leaders.LeaderRetreat,
)
NO_CARD_NAME = "-"
PLACES = {"lost": LOST, "left": LEFT_FIELD, "riding": RIDING}
PLACE_NAMES = {place: name for name, place in PLACES.items()}


class UnitFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`at` is a hex or `lost`; `done` lists ordered, moved, spent, fought, halted."""

    unit: str
    at: str
    blocks: int = 0
    square: int = 0
    done: tuple[str, ...] = ()


class LeaderFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`at` is a hex, `lost`, `left` or `riding`."""

    leader: str
    nation: str
    at: str
    done: tuple[str, ...] = ()


class ObjectiveFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    seat: int
    at: str
    banners: int = 1
    held: bool = False


class SideFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An army: cards it started with, banners it needs and has won, its hand, the cards of its squares by slot."""

    side: str
    needed: int
    banners: int = 0
    start: int = 5
    hand: tuple[str, ...] = ()
    track: tuple[str, ...] = (NO_CARD_NAME,) * SQUARES_MOST
    last: str = NO_CARD_NAME


class PositionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole position; a deck that is not given is everything that is not elsewhere."""

    game: str
    scenario: str = ""
    ground: tuple[str, ...]
    works: dict[str, tuple[str, ...]] = {}
    places: dict[str, str] = {}
    sides: tuple[SideFile, SideFile]
    first: int = 0
    units: tuple[UnitFile, ...]
    leaders: tuple[LeaderFile, ...] = ()
    objectives: tuple[ObjectiveFile, ...] = ()
    deck: dict[str, int] | None = None
    discards: dict[str, int] = {}
    played: tuple[str, ...] = ()
    strikes: int = 0
    turn: int = 1
    active: int = 0
    card: str = NO_CARD_NAME
    single: bool = False
    command: int = 0
    quota: tuple[int, ...] = ()
    result: Result | None = None
    stack: list[dict[str, object]]


def _card_name(card: int) -> str:
    return CARD_IDS[card] if card != NO_CARD else NO_CARD_NAME


def _card(name: str) -> Card:
    if name == NO_CARD_NAME:
        return NO_CARD
    if name not in CARD_INDEX:
        raise ValueError(f"no card is called {name!r}")
    return CARD_INDEX[name]


@lru_cache(maxsize=64)
def _codec(battle: Battle) -> Codec:
    def unit(name: str) -> Unit:
        if name not in battle.unit_index:
            raise ValueError(f"no unit of this battle is called {name!r}")
        return battle.unit_index[name]

    def leader(name: str) -> Leader:
        if name not in battle.leader_index:
            raise ValueError(f"no leader of this battle is called {name!r}")
        return battle.leader_index[name]

    names: dict[object, Naming] = {
        Unit: Naming(lambda number: battle.unit_ids[number], unit),
        Leader: Naming(lambda number: battle.leader_ids[number], leader),
        Hex: Naming(lambda hex_: HEX_NAMES[hex_], BOARD.hex),
        Card: Naming(_card_name, _card),
    }
    return Codec((*FRAMES, Assault), names)


# --- writing -----------------------------------------------------------------------------------------------------

UNIT_MARKS = ("ordered", "moved", "spent", "fought", "halted")
LEADER_MARKS = ("led", "ridden")


def _marks(state: State, names: tuple[str, ...], number: int) -> tuple[str, ...]:
    return tuple(name for name in names if getattr(state, name) >> number & 1)


def dump(state: State) -> dict[str, object]:
    battle = state.battle
    codec = _codec(battle)
    position = PositionFile(
        game="ccnapoleonics",
        scenario=battle.scenario,
        ground=ground_rows(battle.field.ground),
        works=works_sides(battle.field.works),
        places=battle.places,
        sides=(_dump_side(state, 0), _dump_side(state, 1)),
        first=battle.first,
        units=tuple(
            UnitFile(
                name,
                HEX_NAMES[state.where[u]] if state.where[u] >= 0 else "lost",
                state.blocks[u],
                state.square[u],
                _marks(state, UNIT_MARKS, u),
            )
            for u, name in enumerate(battle.unit_ids)
        ),
        leaders=tuple(
            LeaderFile(
                name,
                battle.leader_nations[n],
                HEX_NAMES[state.post[n]] if state.post[n] >= 0 else PLACE_NAMES[state.post[n]],
                _marks(state, LEADER_MARKS, n),
            )
            for n, name in enumerate(battle.leader_ids)
        ),
        objectives=tuple(
            ObjectiveFile(some.seat, HEX_NAMES[some.at], some.banners, bool(state.credited >> number & 1))
            for number, some in enumerate(battle.objectives)
        ),
        deck=dict(Counter(CARD_IDS[card] for card in state.deck)),
        discards=dict(Counter(CARD_IDS[card] for card in state.pile)),
        played=tuple(CARD_IDS[card] for card in state.played),
        strikes=state.strikes,
        turn=state.turn,
        active=state.active,
        card=_card_name(state.card),
        single=state.single,
        command=state.command,
        quota=state.quota,
        result=state.over,
        stack=[codec.dump(frame) for frame in state.stack],
    )
    return written(position)


def _dump_side(state: State, seat: int) -> SideFile:
    side = state.battle.sides[seat]
    return SideFile(
        side.id,
        side.banners,
        state.banners[seat],
        side.hand,
        tuple(CARD_IDS[card] for card in state.hand[seat]),
        tuple(_card_name(card) for card in state.track[seat]),
        _card_name(state.last[seat]),
    )


# --- reading -----------------------------------------------------------------------------------------------------


def load(data: Mapping[str, object]) -> State:
    position = read(data, PositionFile)
    if position.first not in SEATS or position.active not in SEATS:
        raise ValueError("first and active are seats, 0 or 1")
    state = State(_load_battle(position))
    state.turn, state.active, state.over = position.turn, position.active, position.result
    state.strikes = position.strikes
    state.card, state.single, state.command = _card(position.card), position.single, position.command
    state.quota = position.quota
    for number, unit in enumerate(position.units):
        _load_unit(state, Unit(number), unit)
    for number, leader in enumerate(position.leaders):
        _load_leader(state, Leader(number), leader)
    for number, objective in enumerate(position.objectives):
        state.credited |= objective.held << number
    for seat in SEATS:
        side = position.sides[seat]
        state.banners[seat] = side.banners
        state.hand[seat] = sorted(_card(name) for name in side.hand)
        state.track[seat] = tuple(_card(name) for name in side.track)
        state.last[seat] = _card(side.last)
    state.played = tuple(_card(name) for name in position.played)
    state.pile = _counted(position.discards)
    codec = _codec(state.battle)
    state.stack = [cast(Frame[State], codec.load(frame)) for frame in position.stack]
    if not state.stack or not isinstance(state.stack[0], turn.Turn):
        raise ValueError("the stack must begin with a Turn: somebody must have a decision")
    if position.deck is None:
        state.deck = sorted((Counter(DECK) - Counter(_dealt(state))).elements())
    else:
        state.deck = _counted(position.deck)
    return sound(state, invariants, check_stack)


def _counted(cards: dict[str, int]) -> list[Card]:
    """Cards given by how many there are of each."""
    if any(not 0 <= count <= len(DECK) for count in cards.values()):
        raise ValueError(f"there are {len(DECK)} cards in all")
    return sorted(_card(name) for name, count in cards.items() for _ in range(count))


def _load_battle(position: PositionFile) -> Battle:
    ids = tuple(unit.unit for unit in position.units)
    names = tuple(leader.leader for leader in position.leaders)
    for some in (ids, names):
        if len(set(some)) < len(some):
            raise ValueError("a unit or leader is named twice")
    for leader in position.leaders:
        if leader.nation not in NATIONS:
            raise ValueError(f"no nation is called {leader.nation!r}; there are {', '.join(NATIONS)}")
    sides = [Side(side.side, side.start, side.needed) for side in position.sides]
    if sorted(side.id for side in sides) != ["allied", "french"]:
        raise ValueError("the sides are french and allied")
    objectives = tuple(Objective(some.seat, Hex(BOARD.hex(some.at)), some.banners) for some in position.objectives)
    ground = _ground(position.ground)
    try:
        works = works_of(position.works)
    except ValueError as error:
        raise ValueError(f"works: {error}") from None
    return Battle(
        position.scenario,
        field(ground, works),
        (sides[0], sides[1]),
        position.first,
        ids,
        tuple((leader.leader, leader.nation) for leader in position.leaders),
        objectives,
        position.places,
    )


def _ground(rows: tuple[str, ...]) -> tuple[int, ...]:
    counts = [count for _, count, _ in BOARD.rows]
    if [len(row) for row in rows] != counts or any(symbol not in SYMBOLS for row in rows for symbol in row):
        raise ValueError(f"ground is nine rows of 13, 12, 13 ... of the symbols {SYMBOLS}, row I first")
    return tuple(SYMBOLS.index(symbol) for symbol in "".join(rows))


def _mark(state: State, allowed: tuple[str, ...], marks: tuple[str, ...], number: int) -> None:
    for mark in marks:
        if mark not in allowed:
            raise ValueError(f"{mark!r} is no mark; there are {', '.join(allowed)}")
        setattr(state, mark, getattr(state, mark) | 1 << number)


def _load_unit(state: State, unit: Unit, entry: UnitFile) -> None:
    _mark(state, UNIT_MARKS, entry.done, unit)
    if entry.at == "lost":
        return
    hex_ = Hex(BOARD.hex(entry.at))
    if state.board[hex_] != FREE:
        raise ValueError(f"{entry.unit} cannot stand on {entry.at}: it is taken")
    put_unit(state, unit, hex_)
    state.blocks[unit] = entry.blocks or state.battle.kinds[unit].blocks
    state.square[unit] = entry.square


def _load_leader(state: State, leader: Leader, entry: LeaderFile) -> None:
    _mark(state, LEADER_MARKS, entry.done, leader)
    if entry.at in PLACES:
        state.post[leader] = PLACES[entry.at]
        return
    hex_ = Hex(BOARD.hex(entry.at))
    if state.chief[hex_] != FREE:
        raise ValueError(f"{entry.leader} cannot stand on {entry.at}: another leader is there")
    put_leader(state, leader, hex_)


# --- what must always hold ---------------------------------------------------------------------------------------


def _dealt(state: State) -> list[Card]:
    """Every card that is not in the deck."""
    cards = [*state.hand[0], *state.hand[1], *state.pile, *state.played]
    cards += [card for seat in SEATS for card in state.track[seat] if card != NO_CARD]
    for frame in state.stack:
        if isinstance(frame, turn.ScoutChoice):
            cards += [frame.one, frame.two]
    return cards


def invariants(state: State) -> None:
    battle = state.battle
    assert Counter(_dealt(state) + state.deck) == Counter(DECK), "the seventy cards do not add up"
    assert state.deck == sorted(state.deck), "the deck is not in order"
    assert state.pile == sorted(state.pile), "the discards are not in order"
    for unit, here in enumerate(state.where):
        kind = battle.kinds[unit]
        name = battle.unit_ids[unit]
        if here == LOST:
            assert not state.blocks[unit] + state.square[unit], f"{name} is lost and still has blocks"
            continue
        assert state.board[here] == unit, f"{name} is not where it says"
        assert 1 <= state.blocks[unit] <= kind.blocks, f"{name} has {state.blocks[unit]} of {kind.blocks} blocks"
        assert battle.field.passable[kind.arm][here], f"{name} stands where it cannot"
        assert not state.square[unit] or kind.arm == INFANTRY, f"{name} is in square and no infantry"
    for leader, at in enumerate(state.post):
        name = battle.leader_ids[leader]
        if at >= 0:
            assert state.chief[at] == leader, f"{name} is not where he says"
            assert battle.field.open_to_leaders[at], f"{name} stands where he cannot"
            unit = state.board[at]
            assert unit < 0 or battle.side[unit] == battle.leader_side[leader], f"{name} is among the enemy"
        riding = [f for f in state.stack if isinstance(f, leaders.LeaderRetreat) and f.leader == leader]
        assert (at == RIDING) == bool(riding), f"{name} rides nowhere"
    for hex_ in range(BOARD.size):
        assert state.board[hex_] == FREE or state.where[state.board[hex_]] == hex_, (
            "a hex holds a unit that is elsewhere"
        )
        assert state.chief[hex_] == FREE or state.post[state.chief[hex_]] == hex_, (
            "a hex holds a leader who is elsewhere"
        )
    for seat in SEATS:
        _invariants_of_side(state, seat)
    for number, objective in enumerate(battle.objectives):
        if state.credited >> number & 1:
            unit = state.board[objective.at]
            held = unit >= 0 and battle.side[unit] == objective.seat
            assert held, "an objective counts that nobody holds"
    assert state.strikes == 0 or state.strikes <= state.played.count(FIRST_STRIKE), "a first strike was not played"
    assert state.stack, "nobody has a decision"


def _invariants_of_side(state: State, seat: int) -> None:
    battle = state.battle
    assert state.hand[seat] == sorted(state.hand[seat]), "a hand is not in order"
    slots = sorted(state.square[u] for u in battle.units[seat] if state.square[u])
    locked = [slot for slot, card in enumerate(state.track[seat], start=1) if card != NO_CARD]
    assert len(state.track[seat]) == SQUARES_MOST, "a track has four places"
    assert slots == locked, "squares and the cards they hold do not fit"
    lost = sum(state.where[u] == LOST for u in battle.units[1 - seat])
    lost += sum(state.post[n] == LOST for n in battle.leaders[1 - seat])
    assert state.banners[seat] == lost, "the banners are not the enemy's losses"
    masks = state.ordered | state.moved | state.spent | state.fought | state.halted
    theirs = sum(1 << u for u in battle.units[1 - state.active])
    assert not masks & theirs, "a unit is marked in the enemy's turn"
    won = total_banners(state, seat) >= battle.sides[seat].banners
    assert state.over is not None or not won, "somebody has all banners and the battle goes on"
