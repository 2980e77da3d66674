"""What lies on the table: plain ints and lists; sets of units and leaders are masks. A copy costs microseconds."""

from __future__ import annotations

from bisect import insort

from grognard.core.game import Event, Result, Seat
from grognard.core.steps import Frame
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics.battle import Battle
from grognard.games.ccnapoleonics.tables import (
    BOARD,
    CARD_INDEX,
    CAVALRY,
    NEIGHBOURS,
    NO_CARD,
    SQUARES_MOST,
    Card,
    Hex,
    Leader,
    Unit,
    UnitType,
)

FREE = -1
"""On `board` and `chief`: nobody."""
LOST = Hex(-1)
"""On `where` and `post`: off the map for good, a banner for the enemy."""
LEFT_FIELD = Hex(-2)
"""On `post`: rode off the map over the own edge."""
RIDING = Hex(-3)
"""On `post`: in the middle of his retreat; the frame on the stack says where."""
SEATS = (0, 1)
HEX_NAMES = BOARD.names


class State:
    """One battle. `board` and `chief` say who stands on a hex, `where` and `post` where a unit and a leader stand."""

    __slots__ = (
        "active",
        "banners",
        "battle",
        "blocks",
        "board",
        "card",
        "chief",
        "command",
        "credited",
        "deck",
        "fought",
        "halted",
        "hand",
        "last",
        "led",
        "moved",
        "ordered",
        "over",
        "pile",
        "played",
        "post",
        "quota",
        "ridden",
        "single",
        "spent",
        "square",
        "stack",
        "strikes",
        "track",
        "turn",
        "where",
    )

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        units, leaders = len(battle.unit_ids), len(battle.leader_ids)
        self.where: list[Hex] = [LOST] * units
        self.blocks: list[int] = [0] * units
        self.square: list[int] = [0] * units
        """The number of its square counter, 1 to 4; 0 where a unit is not in square."""
        self.board: list[int] = [FREE] * BOARD.size
        self.post: list[Hex] = [LOST] * leaders
        self.chief: list[int] = [FREE] * BOARD.size
        self.hand: list[list[Card]] = [[], []]
        self.track: list[tuple[Card, ...]] = [(NO_CARD,) * SQUARES_MOST, (NO_CARD,) * SQUARES_MOST]
        """The cards that squares hold hostage, by slot."""
        self.deck: list[Card] = []
        self.pile: list[Card] = []
        """Discards, face up and in no order."""
        self.played: tuple[Card, ...] = ()
        """On the table until the turn ends."""
        self.strikes = 0
        """First Strike cards the player not in turn has used this turn."""
        self.banners: list[int] = [0, 0]
        """Won for good; see `credited` for what objectives add."""
        self.credited = 0
        """Objectives that count now, as a mask."""
        self.turn = 0
        self.active: Seat = 0
        # --- this turn
        self.card = NO_CARD
        """The card as it takes effect: what Counter-Attack copies, flanks swapped."""
        self.single = False
        """The card is used for one ordinary order only."""
        self.command = 0
        self.quota: tuple[int, ...] = ()
        """What was rolled for Élan or Rally: infantry, cavalry, artillery, flags."""
        self.ordered = 0
        self.moved = 0
        self.spent = 0
        """Units that may not battle any more this turn."""
        self.fought = 0
        self.halted = 0
        """Units that entered ground this turn where they had to stop."""
        self.led = 0
        """Leaders with an order of their own."""
        self.ridden = 0
        """Leaders who have moved."""
        self.last: list[Card] = [NO_CARD, NO_CARD]
        """The card each side's last turn took effect as, for Counter-Attack."""
        self.over: Result | None = None
        self.stack: list[Frame[State]] = []

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.battle = self.battle
        twin.where = self.where[:]
        twin.blocks = self.blocks[:]
        twin.square = self.square[:]
        twin.board = self.board[:]
        twin.post = self.post[:]
        twin.chief = self.chief[:]
        twin.hand = [self.hand[0][:], self.hand[1][:]]
        twin.track = self.track[:]
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.played = self.played
        twin.strikes = self.strikes
        twin.banners = self.banners[:]
        twin.credited = self.credited
        twin.turn = self.turn
        twin.active = self.active
        twin.card = self.card
        twin.single = self.single
        twin.command = self.command
        twin.quota = self.quota
        twin.ordered = self.ordered
        twin.moved = self.moved
        twin.spent = self.spent
        twin.fought = self.fought
        twin.halted = self.halted
        twin.led = self.led
        twin.ridden = self.ridden
        twin.last = self.last[:]
        twin.over = self.over
        twin.stack = self.stack[:]
        return twin


# --- looking -----------------------------------------------------------------------------------------------------


def kind_of(state: State, unit: Unit) -> UnitType:
    return state.battle.kinds[unit]


def unit_id(state: State, unit: Unit) -> str:
    return state.battle.unit_ids[unit]


def leader_id(state: State, leader: Leader) -> str:
    return state.battle.leader_ids[leader]


def side_id(state: State, seat: Seat) -> str:
    return state.battle.sides[seat].id


def unit_on_map(state: State, name: str) -> Unit | None:
    unit = state.battle.unit_index.get(name)
    return unit if unit is not None and state.where[unit] >= 0 else None


def own_unit(state: State, seat: Seat, name: str) -> Unit | None:
    unit = unit_on_map(state, name)
    return unit if unit is not None and state.battle.side[unit] == seat else None


def own_leader(state: State, seat: Seat, name: str) -> Leader | None:
    leader = state.battle.leader_index.get(name)
    if leader is None or state.post[leader] < 0 or state.battle.leader_side[leader] != seat:
        return None
    return leader


def leader_of(state: State, unit: Unit) -> Leader | None:
    """6.6 the leader in the same hex is attached."""
    found = state.chief[state.where[unit]]
    return Leader(found) if found >= 0 else None


def lone_leader(state: State, hex_: Hex) -> Leader | None:
    found = state.chief[hex_]
    return Leader(found) if found >= 0 and state.board[hex_] < 0 else None


def near_enemy_unit(state: State, seat: Seat, here: Hex) -> bool:
    board, side = state.board, state.battle.side
    for near in NEIGHBOURS[here]:
        other = board[near]
        if other >= 0 and side[other] != seat:
            return True
    return False


def near_enemy_cavalry(state: State, seat: Seat, here: Hex) -> bool:
    board, side, arms = state.board, state.battle.side, state.battle.arms
    for near in NEIGHBOURS[here]:
        other = board[near]
        if other >= 0 and side[other] != seat and arms[other] == CAVALRY:
            return True
    return False


def empty(state: State, hex_: Hex) -> bool:
    return state.board[hex_] < 0 and state.chief[hex_] < 0


# --- moving things -----------------------------------------------------------------------------------------------


def put_unit(state: State, unit: Unit, hex_: Hex) -> None:
    state.where[unit] = hex_
    state.board[hex_] = unit


def put_leader(state: State, leader: Leader, hex_: Hex) -> None:
    state.post[leader] = hex_
    state.chief[hex_] = leader


def lift_leader(state: State, leader: Leader, to: Hex) -> None:
    """Take a leader off his hex: lost, left or riding."""
    here = state.post[leader]
    if here >= 0:
        state.chief[here] = FREE
    state.post[leader] = to


def shift_unit(state: State, unit: Unit, to: Hex, events: list[Event]) -> None:
    """Move a unit alone; an objective it leaves no longer counts."""
    origin = state.where[unit]
    state.board[origin] = FREE
    state.where[unit] = to
    state.board[to] = unit
    if state.credited:
        forgo_objective(state, origin, events)


def shift_group(state: State, unit: Unit, to: Hex, events: list[Event]) -> None:
    """Move a unit with the leader attached to it; a lone leader it meets is attached."""
    origin = state.where[unit]
    leader, waiting = state.chief[origin], state.chief[to]
    shift_unit(state, unit, to, events)
    if leader >= 0:
        state.chief[origin] = FREE
        put_leader(state, Leader(leader), to)
    elif waiting >= 0:
        events.append(ev.LeaderJoined(leader_id(state, Leader(waiting)), unit_id(state, unit)))


def remove_unit(state: State, unit: Unit, events: list[Event]) -> None:
    """Take a unit off the map; its leader stays. The card its square held goes back to the hand (19.10)."""
    origin = state.where[unit]
    events.append(ev.UnitLost(unit_id(state, unit), HEX_NAMES[origin]))
    if state.square[unit]:
        leave_square(state, unit, events)
    state.board[origin] = FREE
    state.where[unit] = LOST
    state.blocks[unit] = 0
    if state.credited:
        forgo_objective(state, origin, events)


def forgo_objective(state: State, hex_: Hex, events: list[Event]) -> None:
    number = state.battle.objective_at.get(hex_)
    if number is not None and state.credited >> number & 1:
        objective = state.battle.objectives[number]
        state.credited &= ~(1 << number)
        side = side_id(state, objective.seat)
        events.append(ev.ObjectiveLost(side, HEX_NAMES[hex_], objective.banners))


# --- 19 squares --------------------------------------------------------------------------------------------------


def squares_formed(state: State, seat: Seat) -> int:
    return SQUARES_MOST - state.track[seat].count(NO_CARD)


def leave_square(state: State, unit: Unit, events: list[Event]) -> None:
    """19.10 the counter goes back to the track and the card to the hand."""
    seat, slot = state.battle.side[unit], state.square[unit]
    track = state.track[seat]
    insort(state.hand[seat], track[slot - 1])
    state.track[seat] = (*track[: slot - 1], NO_CARD, *track[slot:])
    state.square[unit] = 0
    events.append(ev.SquareLeft(unit_id(state, unit), slot))


# --- cards -------------------------------------------------------------------------------------------------------


def held(state: State, seat: Seat, name: str) -> Card | None:
    """A card of this id in the hand."""
    card = CARD_INDEX.get(name)
    return card if card is not None and card in state.hand[seat] else None
