"""6 Movement: ordered units and leaders move one after the other; terrain stops them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.names import a_hex, a_leader, a_side, a_unit
from grognard.games.ccnapoleonics.state import (
    FREE,
    HEX_NAMES,
    State,
    leader_id,
    leader_of,
    lift_leader,
    own_leader,
    own_unit,
    put_leader,
    shift_group,
    shift_unit,
    side_id,
    unit_id,
)
from grognard.games.ccnapoleonics.tables import (
    BOARD,
    CARDS,
    LEADER_MOVE,
    NEIGHBOURS,
    Hex,
    Leader,
    Unit,
)

DONE = do.Done()
STRATEGIC = 4
MARCH = 2
CHARGE = 3


@lru_cache(maxsize=1024)
def moves_of(unit: str) -> tuple[do.Move, ...]:
    """The move of a unit to every hex, made once."""
    return tuple(do.Move(unit, name) for name in HEX_NAMES)


@lru_cache(maxsize=256)
def leader_moves_of(leader: str) -> tuple[do.MoveLeader, ...]:
    return tuple(do.MoveLeader(leader, name) for name in HEX_NAMES)


# --- how far -----------------------------------------------------------------------------------------------------


def allowance(state: State, unit: Unit) -> tuple[int, int]:
    """6.2 to 6.4 with the card: the hexes a unit may move, and after how many it may still battle."""
    kind = state.battle.kinds[unit]
    most, battle = kind.move, kind.move_and_battle
    if kind.horse and state.blocks[unit] == 1:  # R3 a last horse gun moves or battles
        battle = 0
    if state.card < 0 or state.single:
        return most, battle
    match CARDS[state.card].kind:
        case "bayonet_charge":  # 23.1
            return MARCH, MARCH
        case "bombard":  # 23.2
            return MARCH, 0
        case "cavalry_charge" if kind.heavy:  # 23.3
            return CHARGE, CHARGE
        case "force_march":  # 23.8
            quick = kind.elite or leader_of(state, unit) is not None
            return MARCH, MARCH if quick else battle
        case "grande_manoeuvre":  # 23.11
            return STRATEGIC, 0
        case _:
            return most, battle


def reach(state: State, unit: Unit, most: int, led: bool) -> dict[Hex, int]:
    """The hexes a unit can move to, each with its steps; negative steps where it had to stop there.

    6.1 never through or onto a unit or an enemy leader. A friendly leader alone stops a unit without leader and is
    attached; one that has a leader may not enter (R64).
    """
    battle, board, chief = state.battle, state.board, state.chief
    field, seat = battle.field, battle.side[unit]
    passable, stops, works = field.passable[battle.arms[unit]], field.stops, field.has_works
    found: dict[Hex, int] = {}
    barred: set[Hex] = set()
    """Reached so far only over fieldworks: from another side the way may go on."""
    here = state.where[unit]
    edge = [here]
    for step in range(1, most + 1):
        ahead: list[Hex] = []
        for hex_ in edge:
            for near in NEIGHBOURS[hex_]:
                if board[near] >= 0 or not passable[near] or near == here:
                    continue
                if near in found and near not in barred:
                    continue
                leader = chief[near]
                if leader >= 0 and (led or battle.leader_side[leader] != seat):
                    continue
                if works and field.crosses_works(hex_, near):
                    if near not in found:
                        found[near] = -step
                        barred.add(near)
                    continue
                barred.discard(near)
                if stops[near] or leader >= 0:
                    found.setdefault(near, -step)
                    continue
                if near not in found or found[near] == -step:
                    found[near] = step
                ahead.append(near)
        edge = ahead
    return found


def leader_reach(state: State, leader: Leader, most: int) -> list[Hex]:
    """6.5 a leader rides through friends, never through enemies, and ends where no other leader is."""
    battle, board, chief = state.battle, state.board, state.chief
    field, seat, here = battle.field, battle.leader_side[leader], state.post[leader]
    found: dict[Hex, None] = {}
    passed = {here}
    """Reached without being stopped there: from here the way has gone on."""
    edge = [here]
    for _ in range(most):
        ahead: list[Hex] = []
        for hex_ in edge:
            for near in NEIGHBOURS[hex_]:
                unit, other = board[near], chief[near]
                if near in passed or not field.open_to_leaders[near]:
                    continue
                if (unit >= 0 and battle.side[unit] != seat) or (other >= 0 and battle.leader_side[other] != seat):
                    continue
                if other == FREE:
                    found[near] = None
                if not field.stops[near] and not (field.has_works and field.crosses_works(hex_, near)):
                    passed.add(near)
                    ahead.append(near)
        edge = ahead
    return list(found)


def leader_allowance(state: State) -> int:
    return STRATEGIC if state.card >= 0 and CARDS[state.card].kind == "grande_manoeuvre" else LEADER_MOVE


# --- who may still move ------------------------------------------------------------------------------------------


def unit_may_move(state: State, unit: Unit) -> bool:
    """Ordered, not moved yet, not in square, and not joined by a leader who has moved (R50)."""
    bit = 1 << unit
    if not state.ordered & bit or state.moved & bit or state.where[unit] < 0 or state.square[unit]:
        return False
    leader = state.chief[state.where[unit]]
    return leader < 0 or not state.ridden >> leader & 1


def leader_may_move(state: State, leader: Leader) -> bool:
    """R64 ordered, has not moved, and not in a square."""
    bit = 1 << leader
    if not state.led & bit or state.ridden & bit or state.post[leader] < 0:
        return False
    unit = state.board[state.post[leader]]
    return unit < 0 or not state.square[unit]


def may_leave_behind(state: State, unit: Unit) -> bool:
    """R64 a leader ordered to detach may be left behind; under Leadership the order hangs on him (23.10)."""
    leader = leader_of(state, unit)
    if leader is None or not state.led >> leader & 1 or state.ridden >> leader & 1:
        return False
    return CARDS[state.card].kind != "leadership"


def moves(state: State, seat: Seat) -> list[Action]:
    listed: list[Action] = []
    battle = state.battle
    if state.ordered & ~state.moved:
        for unit in battle.units[seat]:
            if unit_may_move(state, unit):
                most = allowance(state, unit)[0]
                led = state.chief[state.where[unit]] >= 0
                to = moves_of(battle.unit_ids[unit])
                listed += [to[hex_] for hex_ in reach(state, unit, most, led)]
                if led and may_leave_behind(state, unit):
                    name = battle.unit_ids[unit]
                    listed += [do.Move(name, HEX_NAMES[h], True) for h in reach(state, unit, most, led=False)]
    if state.led & ~state.ridden:
        for leader in battle.leaders[seat]:
            if leader_may_move(state, leader):
                rides = leader_moves_of(battle.leader_ids[leader])
                listed += [rides[hex_] for hex_ in leader_reach(state, leader, leader_allowance(state))]
    return listed


def anybody_moves(state: State, seat: Seat) -> bool:
    battle = state.battle
    for unit in battle.units[seat]:
        if unit_may_move(state, unit):
            led = state.chief[state.where[unit]] >= 0
            if reach(state, unit, 1, led) or (led and may_leave_behind(state, unit) and reach(state, unit, 1, False)):
                return True
    leaders = battle.leaders[seat] if state.led & ~state.ridden else ()
    most = leader_allowance(state)
    return any(leader_may_move(state, leader) and leader_reach(state, leader, most) for leader in leaders)


# --- moving ------------------------------------------------------------------------------------------------------


def move_unit(state: State, unit: Unit, to: Hex, alone: bool, events: list[Event]) -> None:
    battle, field = state.battle, state.battle.field
    most, fights = allowance(state, unit)
    led = state.chief[state.where[unit]] >= 0 and not alone
    steps = reach(state, unit, most, led)[to]
    bit, origin, kind = 1 << unit, state.where[unit], battle.kinds[unit]
    leader = leader_of(state, unit)
    taken = leader_id(state, leader) if leader is not None and not alone else ""
    events.append(ev.Moved(unit_id(state, unit), HEX_NAMES[origin], HEX_NAMES[to], taken))
    state.moved |= bit
    if alone:
        waiting = state.chief[to]
        shift_unit(state, unit, to, events)
        if waiting >= 0:
            events.append(ev.LeaderJoined(leader_id(state, Leader(waiting)), unit_id(state, unit)))
    else:
        shift_group(state, unit, to, events)
        if leader is not None:
            state.ridden |= 1 << leader
    if steps < 0:
        state.halted |= bit
    barred = field.no_battle[to] and not (kind.light and field.light_may_battle[to])  # 21.1, 21.4
    if abs(steps) > fights or barred:
        state.spent |= bit


def move_leader(state: State, leader: Leader, to: Hex, events: list[Event]) -> None:
    origin = state.post[leader]
    left = state.board[origin]
    name = leader_id(state, leader)
    events.append(ev.LeaderMoved(name, HEX_NAMES[origin], HEX_NAMES[to]))
    lift_leader(state, leader, to)
    put_leader(state, leader, to)
    state.ridden |= 1 << leader
    if left >= 0 and CARDS[state.card].kind == "leadership":  # 23.10 the order goes with him
        state.ordered &= ~(1 << left)
    joined = state.board[to]
    if joined >= 0:
        events.append(ev.LeaderJoined(name, unit_id(state, Unit(joined))))


@dataclass(slots=True)
class Moves(Frame[State]):
    """6 any ordered unit or leader that has not moved yet, in any order; nobody has to."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [DONE, *moves(state, seat)]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if anybody_moves(state, self.seat):
            return False
        state.stack.pop()
        return True

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if isinstance(action, do.MoveLeader):
            return self._refuse_leader(state, seat, action)
        return self._refuse_unit(state, seat, action) if isinstance(action, do.Move) else WRONG_MOMENT

    def _refuse_unit(self, state: State, seat: Seat, action: do.Move) -> Refusal | None:
        unit = own_unit(state, seat, action.unit)
        if unit is None:
            return Refusal("not-your-unit", "6.1")
        args: dict[str, str | int | Message] = {"unit": a_unit(action.unit)}
        if not state.ordered >> unit & 1:
            return Refusal("not-ordered", "6.1", args)
        if not unit_may_move(state, unit):
            return Refusal("cannot-move-now", "6.1", args)
        if not BOARD.has(action.to):
            return Refusal("no-such-hex", "1.1", {"hex": action.to})
        if action.alone and not may_leave_behind(state, unit):
            return Refusal("leader-not-detached", "5.2", args)
        led = leader_of(state, unit) is not None and not action.alone
        most = allowance(state, unit)[0]
        to = Hex(BOARD.hex(action.to))
        if to in reach(state, unit, most, led):
            return None
        args["hex"] = a_hex(action.to)
        if not state.battle.field.passable[state.battle.arms[unit]][to]:
            return Refusal("impassable", "21", args)
        if state.board[to] >= 0:
            return Refusal("hex-occupied", "6.1", args)
        return Refusal("out-of-reach", "6.1", {**args, "most": most})

    def _refuse_leader(self, state: State, seat: Seat, action: do.MoveLeader) -> Refusal | None:
        leader = own_leader(state, seat, action.leader)
        if leader is None:
            return Refusal("not-your-leader", "6.5")
        args: dict[str, str | int | Message] = {"leader": a_leader(action.leader)}
        if not leader_may_move(state, leader):
            return Refusal("leader-cannot-move", "6.5", args)
        if not BOARD.has(action.to):
            return Refusal("no-such-hex", "1.1", {"hex": action.to})
        if Hex(BOARD.hex(action.to)) in leader_reach(state, leader, leader_allowance(state)):
            return None
        return Refusal("leader-out-of-reach", "6.5", {**args, "hex": a_hex(action.to)})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Done):
            state.stack.pop()
        elif isinstance(action, do.MoveLeader):
            move_leader(state, state.battle.leader_index[action.leader], Hex(BOARD.hex(action.to)), events)
        else:
            assert isinstance(action, do.Move)
            unit = state.battle.unit_index[action.unit]
            move_unit(state, unit, Hex(BOARD.hex(action.to)), action.alone, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return DONE

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-moves", {"side": a_side(side_id(state, self.seat))}), "6")
