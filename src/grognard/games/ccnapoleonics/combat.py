"""7 Combat: one ordered unit after the other fires (8) or melees (9), each combat resolved to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.dice import (
    DISTANCE,
    fire_dice,
    may_battle,
    melee_dice,
    sees,
    supporting_guns,
)
from grognard.games.ccnapoleonics.melee import Assault, begin_melee
from grognard.games.ccnapoleonics.names import a_side, a_target, a_unit
from grognard.games.ccnapoleonics.state import (
    State,
    lone_leader,
    near_enemy_unit,
    own_unit,
    side_id,
    unit_id,
    unit_on_map,
)
from grognard.games.ccnapoleonics.strikes import Blow, strike
from grognard.games.ccnapoleonics.tables import ARTILLERY, CARDS, NEIGHBOURS, Hex, Unit

DONE = do.Done()


# --- 8 ranged combat ---------------------------------------------------------------------------------------------


def may_fire(state: State) -> bool:
    return state.single or CARDS[state.card].fire


def may_melee(state: State) -> bool:
    return state.single or CARDS[state.card].melee


def targets(state: State, unit: Unit) -> Iterator[Unit]:
    """8.1 to 8.3 the enemies a unit can fire at: in range, in sight, and no enemy unit next to it (R62)."""
    battle = state.battle
    kind, here, seat = battle.kinds[unit], state.where[unit], battle.side[unit]
    if not kind.range or near_enemy_unit(state, seat, here):
        return
    far, most, guns = DISTANCE[here], kind.range, kind.arm == ARTILLERY
    for enemy in battle.units[1 - seat]:
        there = state.where[enemy]
        if there >= 0 and far[there] <= most and sees(state, here, there, guns) and fire_dice(state, unit, there):
            yield enemy


def refuse_fire(state: State, seat: Seat, action: do.Fire) -> Refusal | None:
    unit, target = own_unit(state, seat, action.unit), unit_on_map(state, action.target)
    if unit is None:
        return Refusal("not-your-unit", "8.1")
    args: dict[str, str | int | Message] = {"unit": a_unit(action.unit)}
    if target is None or state.battle.side[target] == seat:
        return Refusal("not-an-enemy", "8.1")
    args["target"] = a_unit(action.target)
    refusal = _refuse_unit(state, unit, args)
    if refusal is not None:
        return refusal
    if not may_fire(state):
        return Refusal("card-forbids-fire", "23", args)
    kind, here, there = state.battle.kinds[unit], state.where[unit], state.where[target]
    if not kind.range:
        return Refusal("cavalry-cannot-fire", "8", args)
    if near_enemy_unit(state, seat, here):
        return Refusal("enemy-adjacent", "8", args)
    if DISTANCE[here][there] > kind.range:
        return Refusal("out-of-range", "8.2", {**args, "range": kind.range, "distance": DISTANCE[here][there]})
    if not sees(state, here, there, kind.arm == ARTILLERY):
        return Refusal("no-sight", "8.3", args)
    return None if fire_dice(state, unit, there) else Refusal("no-dice", "8.4", args)


def _refuse_unit(state: State, unit: Unit, args: dict[str, str | int | Message]) -> Refusal | None:
    bit = 1 << unit
    if not state.ordered & bit:
        return Refusal("not-ordered", "7", args)
    if state.fought & bit:
        return Refusal("has-battled", "7", args)
    return Refusal("cannot-battle", "7", args) if state.spent & bit else None


def fire(state: State, unit: Unit, target: Unit, chance: Chance, events: list[Event]) -> None:
    state.fought |= 1 << unit
    distance = DISTANCE[state.where[unit]][state.where[target]]
    events.append(ev.FireDeclared(unit_id(state, unit), unit_id(state, target), distance))
    strike(state, Blow("fire", unit, target), chance, events)


# --- 9.1 declaring a melee ---------------------------------------------------------------------------------------


def assaults(state: State, unit: Unit, bonus: bool) -> Iterator[Assault]:
    """Every melee a unit can begin: adjacent enemies, with any set of guns that may join (R58: some dice at least)."""
    battle = state.battle
    seat, here = battle.side[unit], state.where[unit]
    for there in NEIGHBOURS[here]:
        found = state.board[there]
        if found >= 0:
            if battle.side[found] == seat:
                continue
            target = Unit(found)
            own = melee_dice(state, unit, target, there, True, bonus)
            guns = [] if battle.arms[unit] == ARTILLERY else supporting_guns(state, unit, target, bonus)
            if own:
                yield Assault(unit, target, None, (), bonus, here, there)
            for count in range(1, len(guns) + 1):
                for some in combinations(guns, count):
                    yield Assault(unit, target, None, some, bonus, here, there)
        else:
            leader = lone_leader(state, there)
            enemy = leader is not None and battle.leader_side[leader] != seat
            if enemy and melee_dice(state, unit, -1, there, True, bonus):
                yield Assault(unit, None, leader, (), bonus, here, there)


def melee_action(state: State, assault: Assault) -> do.Melee:
    battle = state.battle
    target = battle.unit_ids[assault.target] if assault.target is not None else ""
    if assault.leader is not None:
        target = battle.leader_ids[assault.leader]
    return do.Melee(battle.unit_ids[assault.unit], target, tuple([battle.unit_ids[gun] for gun in assault.guns]))


def find_assault(state: State, unit: Unit, action: do.Melee, bonus: bool) -> Assault | None:
    index = state.battle.unit_index
    guns = tuple(sorted(index.get(name, Unit(-1)) for name in action.guns))
    target, leader = index.get(action.target), state.battle.leader_index.get(action.target)
    for assault in assaults(state, unit, bonus):
        if assault.guns == guns and assault.target == target and assault.leader == leader:
            return assault
    return None


def refuse_melee(state: State, seat: Seat, action: do.Melee, bonus: bool) -> Refusal | None:
    unit = own_unit(state, seat, action.unit)
    if unit is None:
        return Refusal("not-your-unit", "9.1")
    args: dict[str, str | int | Message] = {"unit": a_unit(action.unit)}
    refusal = None if bonus else _refuse_unit(state, unit, args)
    if refusal is not None:
        return refusal
    if not may_melee(state):
        return Refusal("card-forbids-melee", "23", args)
    there = _target_hex(state, seat, action.target)
    if there is None:
        return Refusal("not-an-enemy", "9.1")
    args["target"] = a_target(action.target)
    if there not in NEIGHBOURS[state.where[unit]]:
        return Refusal("not-adjacent", "9.1", args)
    if find_assault(state, unit, action, bonus) is not None:
        if sorted(action.guns, key=lambda name: state.battle.unit_index[name]) != list(action.guns):
            return Refusal("guns-in-order", "20", args)
        return None
    return Refusal("guns-cannot-join" if action.guns else "no-dice", "20" if action.guns else "9.4", args)


def _target_hex(state: State, seat: Seat, name: str) -> Hex | None:
    unit = unit_on_map(state, name)
    if unit is not None:
        return state.where[unit] if state.battle.side[unit] != seat else None
    leader = state.battle.leader_index.get(name)
    if leader is None or state.battle.leader_side[leader] == seat or state.post[leader] < 0:
        return None
    at = state.post[leader]
    return at if state.board[at] < 0 else None


# --- 7 the decision ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Battles(Frame[State]):
    """7 which ordered unit battles next, and whom? Nobody has to."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def _battles(self, state: State) -> Iterator[Action]:
        ids = state.battle.unit_ids
        fires, melees = may_fire(state), may_melee(state)
        for unit in state.battle.units[self.seat]:
            if not may_battle(state, unit):
                continue
            if fires:
                for target in targets(state, unit):
                    yield do.Fire(ids[unit], ids[target])
            if melees:
                for assault in assaults(state, unit, False):
                    yield melee_action(state, assault)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [DONE, *self._battles(state)]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if state.fought:  # whoever has battled looks at what came of it before the turn ends
            return False
        if state.ordered & ~state.spent and next(self._battles(state), None) is not None:
            return False
        state.stack.pop()
        return True

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if isinstance(action, do.Fire):
            return refuse_fire(state, seat, action)
        return refuse_melee(state, seat, action, bonus=False) if isinstance(action, do.Melee) else WRONG_MOMENT

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        index = state.battle.unit_index
        if isinstance(action, do.Done):
            state.stack.pop()
        elif isinstance(action, do.Fire):
            fire(state, index[action.unit], index[action.target], chance, events)
        else:
            assert isinstance(action, do.Melee)
            assault = find_assault(state, index[action.unit], action, False)
            assert assault is not None
            begin_melee(state, assault, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return DONE

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-battles", {"side": a_side(side_id(state, self.seat))}), "7")


# --- 15.4 bonus melee --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class BonusMelee(Frame[State]):
    """15.4 cavalry that broke through may melee once more."""

    unit: Unit

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.unit],)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), *(melee_action(state, assault) for assault in assaults(state, self.unit, True))]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if next(assaults(state, self.unit, True), None) is not None:
            return False
        state.stack.pop()
        return True

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if not isinstance(action, do.Melee):
            return WRONG_MOMENT
        if action.unit != unit_id(state, self.unit):
            return Refusal("bonus-only", "15.4", {"unit": a_unit(unit_id(state, self.unit))})
        return refuse_melee(state, seat, action, bonus=True)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Melee):
            assault = find_assault(state, self.unit, action, True)
            assert assault is not None
            begin_melee(state, assault, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return do.Decline()

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-bonus", {"unit": a_unit(unit_id(state, self.unit))}), "15.4")
