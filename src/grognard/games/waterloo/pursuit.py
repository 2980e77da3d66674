"""3.4 Pursuit: the winner tests, and if it succeeds his units of one arm must follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from grognard.board.table.boxes import gap
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.carry import carry_out, disturb
from grognard.games.waterloo.formation import break_up, names, poses
from grognard.games.waterloo.melee import ATTACK_REINFORCED, Chase, Fight, Melee, hand_on
from grognard.games.waterloo.modifiers import modifier
from grognard.games.waterloo.names import an_army, units
from grognard.games.waterloo.removal import general_of, remove
from grognard.games.waterloo.state import (
    CAPTURED,
    Asking,
    State,
    attached_to,
    connected,
    in_contact,
    is_gun,
    level,
    members,
    position,
    regroup,
    shaken,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMIES,
    ARMS,
    ARMY,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    DIE,
    GARRISON,
    GENERAL_MOVE,
    INFANTRY,
    NEY,
    QUALITIES,
    QUALITY,
    SEGMENT,
    UNIT_INDEX,
    WHEEL_MOST,
    Army,
    Unit,
)
from grognard.games.waterloo.tokens import token
from grognard.games.waterloo.ways import ALL_WHEELS, CHARGE_WHEELS, PURSUIT, Plan, plan_charge

MINUS_AT = QUALITIES.index(CONSTANTS.pursuit_minus)
TARGET_FROM = QUALITIES.index(CONSTANTS.pursuit_target_from)
REACH = {INFANTRY: 1, CAVALRY: 2}
ASIDE = (0, SEGMENT, -SEGMENT)


def pursuers(state: State, melee: Melee, side: int, arm: int) -> list[Unit]:
    """78 all units of an arm that took part and are not in recovery, if they hold together."""
    found = [
        unit
        for unit in melee.participants(side)
        if state.box[unit] is not None and ARM[unit] == arm and not state.orange[unit] and not GARRISON[unit]
    ]
    return found if found and len(connected(state, found)) == 1 else []


def prey(state: State, fight: Fight, loser: Unit) -> list[Unit]:
    """The unit that fell back, else another of its formation in the fight."""
    body = next(body for body in fight.bodies if loser in body)
    others = [unit for unit in body if state.box[unit] is not None and unit != loser]
    return ([loser] if state.box[loser] is not None else []) + others


def open_pursuit(state: State, fight: Fight, melee: Melee, loser_side: int, events: list[Event]) -> None:
    """The winner tests, unless he is still in contact: then the pursuit succeeds by itself."""
    loser = melee.participants(loser_side)[0]
    winner_side = 1 - loser_side
    fighter = melee.participants(winner_side)[0]
    if state.box[fighter] is not None and state.box[loser] is not None and not state.orange[fighter]:
        beaten = set(melee.participants(loser_side))
        still = [foe for foe in in_contact(state, fighter) if foe in beaten]
        if still and not (ARM[fighter] == INFANTRY and ARM[still[0]] == CAVALRY) and not is_gun(still[0]):
            disturb(state, still[0], events)  # 114
            hand_on(state, _chased(fight, melee, Chase(fighter, still[0], 0)))
            return
    state.stack.append(PursuitTest(fight, melee, winner_side, loser, ()))


def _chased(fight: Fight, melee: Melee, chase: Chase) -> Fight:
    """77 the pursuit fights in the next step of its side; the attacker's after step C only gains ground."""
    if fight.side(chase.unit) == 0 and melee.step >= ATTACK_REINFORCED:
        return fight
    return replace(fight, chase=chase)


@dataclass(slots=True)
class PursuitTest(Asking):
    """One die for an arm; the owner says which arm first, and which way he would turn the die."""

    horizon: ClassVar[bool] = True
    fight: Fight
    melee: Melee
    side: int
    loser: Unit
    tried: tuple[int, ...]

    def _army(self) -> int:
        return ARMY[self.melee.participants(self.side)[0]]

    def asked(self, state: State) -> Army:
        return ARMY[self.melee.participants(self.side)[0]]

    def _arms(self, state: State) -> list[int]:
        targets = prey(state, self.fight, self.loser)
        found = []
        for arm in (INFANTRY, CAVALRY):
            if arm in self.tried or not pursuers(state, self.melee, self.side, arm):
                continue
            if any(arm == CAVALRY or ARM[target] != CAVALRY for target in targets):
                found.append(arm)
        return found

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._arms(state):
            return False
        state.stack.pop()
        return True

    def _parts(self, state: State, arm: int, eager: bool) -> tuple[ev.Modifier, ...]:
        units = pursuers(state, self.melee, self.side, arm)
        sign = 1 if eager else -1
        parts: list[ev.Modifier] = []
        if any(shaken(state, unit) for unit in units):
            parts.append(modifier("pursuit", "shaken"))
        if any(QUALITY[unit] == MINUS_AT for unit in units):
            parts.append(modifier("pursuit", "recruits"))
        if arm == CAVALRY:
            parts.append(modifier("pursuit", "horse-pursues"))
        if QUALITY[self.loser] >= TARGET_FROM:
            parts.append(modifier("pursuit", "target-elite", sign))
        stars = self._general(state, units)
        if stars:
            parts.append(modifier("pursuit", "general-near", sign * stars))
        used = abs(self.fight.terrain[self.fight.side(units[0])])
        if used:
            parts.append(modifier("pursuit", "terrain-used", used))
        return tuple(parts)

    def _general(self, state: State, units: Sequence[Unit]) -> int:
        """One or two for a general with two or more stars within two segments."""
        army = ARMY[units[0]]
        riding = attached_to(state, members(state, units[0]))
        candidates = [riding] if riding is not None and riding in (COMMANDERS[army], NEY) else []
        own = general_of(state, units[0])
        if own is not None:
            candidates.append(own)
        best = 0
        for general in candidates:
            spot = token(*position(state, general))
            if min(gap(where(state, unit), spot) for unit in units) <= GENERAL_MOVE:
                stars = level(state, general)
                best = max(best, 2 if stars >= 3 else 1 if stars == 2 else 0)
        return best

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = []
        for arm in self._arms(state):
            for eager in (True, False):
                if eager or self._parts(state, arm, True) != self._parts(state, arm, False):
                    listed.append(do.Pursue(ARMS[arm], eager))
        return listed

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Pursue):
            return WRONG_MOMENT
        if action.arm not in ARMS or ARMS.index(action.arm) not in self._arms(state):
            return Refusal("cannot-pursue", "3.4")
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Pursue)
        arm = ARMS.index(action.arm)
        parts = self._parts(state, arm, action.eager)
        die = chance.total((DIE,), "pursuit")
        total = die + sum(part.value for part in parts)
        pursues = total >= CONSTANTS.pursuit_from
        events.append(
            ev.PursuitRolled(
                army=ARMIES[self._army()], arm=action.arm, die=die, total=total, pursues=pursues, parts=parts
            )
        )
        state.stack.pop()
        tried = (*self.tried, arm)
        if pursues:
            units = tuple(pursuers(state, self.melee, self.side, arm))
            state.stack.append(PursuitLine(self.fight, self.melee, units, self.side, self.loser, tried))
        else:
            state.stack.append(PursuitTest(self.fight, self.melee, self.side, self.loser, tried))

    def decline(self, state: State, seat: Seat) -> Action:
        return self.actions(state, seat)[-1]

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-pursuit", {"army": an_army(ARMIES[self._army()])}), "3.4")


def _set_apart(state: State, units: Sequence[Unit]) -> None:
    """78 the pursuers leave their formations; markers stay on both parts."""
    for formation in {state.group[unit]: members(state, unit) for unit in units}.values():
        for part in ([u for u in formation if u in units], [u for u in formation if u not in units]):
            if part:
                regroup(state, part)
                break_up(state, part)


@dataclass(slots=True)
class PursuitLine(Asking):
    """78 the pursuers charge: horse may step aside first; nobody in reach, and they stay."""

    fight: Fight
    melee: Melee
    units: tuple[Unit, ...]
    side: int
    loser: Unit
    tried: tuple[int, ...]

    def asked(self, state: State) -> Army:
        return ARMY[self.units[0]]

    def _targets(self, state: State) -> list[Unit]:
        foot = ARM[self.units[0]] == INFANTRY
        found = prey(state, self.fight, self.loser)
        return [unit for unit in found if not (foot and ARM[unit] == CAVALRY)]

    def _lines(self, state: State) -> Iterator[do.PursueAt]:
        """Every line a computer looks at: to the beaten unit, only else to another of its formation."""
        for target in self._targets(state):
            for wheels in (CHARGE_WHEELS, ALL_WHEELS):
                found = False
                for line in self._at(state, target, wheels):
                    found = True
                    yield line
                if found:
                    return

    def _at(self, state: State, target: Unit, wheels: Sequence[int]) -> Iterator[do.PursueAt]:
        """For each step aside the first of these wheels that reaches a target."""
        for aside in ASIDE if ARM[self.units[0]] == CAVALRY else (0,):
            for wheel in wheels:
                if isinstance(self._plan(state, target, wheel, aside), Plan):
                    yield do.PursueAt(unit_id(target), wheel, aside)
                    break

    def _plan(self, state: State, target: Unit, wheel: int, aside: int) -> Plan | Refusal:
        arm = ARM[self.units[0]]
        return plan_charge(state, self.units, wheel, target, PURSUIT, REACH[arm], aside)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if next(self._lines(state), None) is not None:
            return False
        state.stack.pop()
        events.append(ev.PursuitEnded(units=names(self.units)))
        state.stack.append(PursuitTest(self.fight, self.melee, self.side, self.loser, self.tried))
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return list(self._lines(state))

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        pieces = tuple(f"unit:{name}" for name in names(self.units))
        wheel = Handle("wheel", "angle", -WHEEL_MOST, WHEEL_MOST)
        aside = (Handle("aside", "aside", -SEGMENT, SEGMENT),) if ARM[self.units[0]] == CAVALRY else ()
        first = next(self._lines(state))
        return [Offer(first, Message("offer-pursue-line"), "3.4", pieces, shape=Sketch(pieces, (wheel, *aside)))]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.PursueAt):
            return WRONG_MOMENT
        targets = self._targets(state)
        target = UNIT_INDEX.get(action.target)
        if target is None or target not in targets:
            return Refusal("not-the-beaten-unit", "3.4")
        horse = ARM[self.units[0]] == CAVALRY
        if abs(action.aside) > (SEGMENT if horse else 0):
            return Refusal("aside-too-far", "3.4")
        first = next(self._lines(state))
        if target != self.loser and first.target == unit_id(self.loser):
            return Refusal("not-the-beaten-unit", "3.4")
        plan = self._plan(state, target, action.wheel, action.aside)
        return plan if isinstance(plan, Refusal) else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.PursueAt)
        target = UNIT_INDEX[action.target]
        plan = self._plan(state, target, action.wheel, action.aside)
        assert isinstance(plan, Plan)
        state.stack.pop()
        fight = self.fight
        if plan.bridge:
            fight = replace(fight, bridged=(*fight.bridged, *self.units))
        if not is_gun(target):
            chase = Chase(plan.attacker, target, plan.segments, plan.attacker in plan.streams)
            fight = _chased(fight, self.melee, chase)
        _set_apart(state, self.units)
        told = len(events)
        carry_out(state, plan, chance, events)
        hand_on(state, fight.noting(events[told:]))  # 115
        events.append(ev.Pursued(units=poses(state, self.units), target=action.target))
        if state.over is not None:
            return
        disturb(state, target, events)
        if is_gun(target):
            remove(state, target, CAPTURED, chance, events, plan.attacker)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-pursuit-line", {"units": units(names(self.units))}), "3.4")
