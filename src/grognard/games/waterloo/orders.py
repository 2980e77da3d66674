"""3.2 Orders: move, keep moving, recover, redeploy. Formations of a corps that touch may join first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from grognard.board.table.boxes import touches
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.command import affordable, commanders_of, move_cost, pay, points_for, unseen
from grognard.games.waterloo.forced import limber, limber_place
from grognard.games.waterloo.formation import (
    check_join,
    check_split,
    join,
    names,
    read_from_contact,
    same_heading,
    split,
)
from grognard.games.waterloo.names import a_general, a_unit, an_army
from grognard.games.waterloo.redeploying import Redeploying, in_smoke
from grognard.games.waterloo.state import (
    Asking,
    State,
    corps_of,
    formations,
    general_id,
    is_green,
    is_gun,
    is_limbered,
    is_mixed,
    mask,
    members,
    regroup,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY,
    CONSTANTS,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_INDEX,
    GENERAL_SPLITS,
    GENERALS,
    GRAND_BATTERY,
    OF_ARMY,
    TOLERANCE,
    UNIT_INDEX,
    Army,
    General,
    Unit,
)


def may_be_ordered(state: State, units: Sequence[Unit], recover: bool = False) -> bool:
    """One order each; formations in recovery only recover."""
    if state.ordered & mask(units):
        return False
    return recover or not state.orange[units[0]]


def formation_called(state: State, army: Army, name: str) -> list[Unit] | None:
    """The formation of a unit by its name, if it is one of this army's."""
    unit = UNIT_INDEX.get(name)
    if unit is None or ARMY[unit] != army or state.box[unit] is None or GARRISON[unit]:
        return None
    return members(state, unit)


def limbers_or_stays(state: State, units: Iterable[Unit]) -> tuple[list[Unit], list[Unit]]:
    """64 guns of a formation put in movement hitch up; one without room for it stays behind."""
    stuck = [u for u in units if is_gun(u) and not is_limbered(state, u) and limber_place(state, u) is None]
    return [unit for unit in units if unit not in stuck], stuck


def may_redeploy(state: State, units: Sequence[Unit]) -> bool:
    """Not in recovery, not ordered yet, and not all of them foot guns in smoke."""
    return may_be_ordered(state, units) and not all(in_smoke(state, unit) for unit in units)


def redeploy_cost(state: State, general: General, groups: Sequence[Sequence[Unit]]) -> int:
    """10 two; one more if any formation is mixed, one more if any is wholly out of sight."""
    cost = CONSTANTS.redeploy_cost + any(is_mixed(units) for units in groups)
    return cost + any(unseen(state, general, units) for units in groups)


@dataclass(slots=True)
class Orders(Asking):
    """3.2 any number of orders, one to each formation."""

    army: Army

    def asked(self, state: State) -> Army:
        return self.army

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if next(self._given(state), None) is not None or self._joins(state, formations(state, self.army)):
            return False
        if next(self._parts(state), None) is not None:
            return False
        self._finish(state, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Done(), *self._joins(state, formations(state, self.army)), *self._given(state)]

    def _given(self, state: State) -> Iterator[Action]:
        """Every order that can be paid for."""
        for units in formations(state, self.army):
            if state.ordered & mask(units):
                continue
            name = unit_id(units[0])
            hurt = [unit for unit in units if state.yellow[unit] == 1]
            for general in commanders_of(state, units):
                by = general_id(general)
                if hurt:
                    for count in range(1, len(hurt) + 1):
                        if affordable(state, general, units, count * CONSTANTS.recover_cost):
                            yield do.Recover(by, names(hurt[:count]))
                if state.orange[units[0]]:
                    continue
                if is_green(state, units[0]):
                    if affordable(state, general, units, CONSTANTS.keep_cost):
                        yield do.Keep(by, name)
                elif affordable(state, general, units, move_cost(units)) and limbers_or_stays(state, units)[0]:
                    yield do.Move(by, name)
                cheap = CONSTANTS.redeploy_cost + is_mixed(units)
                if may_redeploy(state, units) and affordable(state, general, units, cheap):
                    yield do.Redeploy(by, (name,))

    def _joins(self, state: State, groups: Sequence[Sequence[Unit]]) -> list[Action]:
        found: list[Action] = []
        if self._begun(state):
            return found
        by_corps: dict[str, list[Sequence[Unit]]] = {}
        for units in groups:
            by_corps.setdefault(corps_of(state, units[0]), []).append(units)
        for corps in by_corps.values():
            for one, two in combinations(corps, 2):
                if same_heading(where(state, one[0]), where(state, two[0])):
                    close = any(touches(where(state, u), where(state, w), TOLERANCE) for u in one for w in two)
                    if close and check_join(state, one[0], two[0]) is None:
                        found.append(do.Join(unit_id(one[0]), unit_id(two[0])))
        return found

    def _begun(self, state: State) -> bool:
        """55 whether the first order has been given: then nobody joins any more."""
        return any(state.ordered >> unit & 1 for unit in OF_ARMY[self.army])

    def _parts(self, state: State) -> Iterator[tuple[General, list[Unit]]]:
        """Formations a part of which may be put in movement alone, and who can pay for it."""
        for units in formations(state, self.army):
            if len(units) > 1 and may_be_ordered(state, units) and not is_green(state, units[0]):
                for general in commanders_of(state, units):
                    if any(affordable(state, general, (unit,), move_cost((unit,))) for unit in units):
                        yield general, units

    def _together(self, state: State) -> Iterator[tuple[General, list[list[Unit]]]]:
        """Generals who can pay to redeploy several formations at once, and which."""
        groups = [units for units in formations(state, self.army) if may_redeploy(state, units)]
        for general in GENERALS:
            if GENERAL_ARMY[general] != self.army or state.markers[general] + state.generated[general] < 1:
                continue
            found = [
                units
                for units in groups
                if general in commanders_of(state, units)
                and not set(GRAND_BATTERY) <= set(units)
                and self._redeploy_points(state, general, (units, units)) >= redeploy_cost(state, general, (units,))
            ]
            if len(found) > 1:
                yield general, found

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        """A part of a formation may be put in movement alone; one order redeploys any number of formations."""
        found = []
        for general, units in self._parts(state):
            pieces = tuple(f"unit:{name}" for name in names(units))
            sketch = Sketch(pieces, (Handle("part", "things", 1, len(units)),))
            action = do.Move(general_id(general), unit_id(units[0]))
            by = a_general(general_id(general))
            text = Message("offer-move-part", {"general": by, "unit": a_unit(unit_id(units[0]))})
            found.append(Offer(action, text, "3.2", pieces, shape=sketch))
        for general, groups in self._together(state):
            firsts = names(units[0] for units in groups)
            pieces = tuple(f"unit:{name}" for name in firsts)
            sketch = Sketch(pieces, (Handle("formations", "things", 1, len(groups)),))
            name = general_id(general)
            text = Message("offer-redeploy-some", {"general": a_general(name)})
            touch = tuple(f"unit:{one}" for units in groups for one in names(units))
            found.append(Offer(do.Redeploy(name, firsts[:1]), text, "3.2", touch, shape=sketch))
        return found

    # --- the law -------------------------------------------------------------------------------------------------

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case do.Done():
                return None
            case do.Join(one, two):
                first, second = formation_called(state, self.army, one), formation_called(state, self.army, two)
                if first is None or second is None:
                    return Refusal("not-your-unit", "3.2")
                if self._begun(state):
                    return Refusal("join-before-orders", "3.3")
                return check_join(state, first[0], second[0])
            case do.Move(general, formation, part):
                return self._check_move(state, general, formation, part)
            case do.Keep(general, formation):
                return self._check_keep(state, general, formation)
            case do.Recover(general, units):
                return self._check_recover(state, general, units)
            case do.Redeploy(general, units):
                return self._check_redeploy(state, general, units)
            case _:
                return WRONG_MOMENT

    def _giver(self, state: State, name: str, units: Sequence[Unit], cost: int) -> Refusal | None:
        general = GENERAL_INDEX.get(name)
        if general is None or general not in commanders_of(state, units):
            return Refusal("not-his-formation", "3.2")
        if not affordable(state, general, units, cost):
            needed = cost + unseen(state, general, units)
            has = points_for(state, general, units)
            return Refusal("too-few-points", "3.2", {"general": a_general(name), "needed": needed, "has": has})
        return None

    def _ordered(self, state: State, units: Sequence[Unit] | None, recover: bool = False) -> Refusal | None:
        if units is None:
            return Refusal("not-your-unit", "3.2")
        if state.ordered & mask(units):
            return Refusal("ordered-already", "3.2", {"unit": a_unit(unit_id(units[0]))})
        if state.orange[units[0]] and not recover:
            return Refusal("in-recovery", "3.2", {"unit": a_unit(unit_id(units[0]))})
        return None

    def _check_move(self, state: State, general: str, name: str, part: tuple[str, ...]) -> Refusal | None:
        units = formation_called(state, self.army, name)
        refusal = self._ordered(state, units)
        if refusal is not None or units is None:
            return refusal
        if is_green(state, units[0]):
            return Refusal("moving-already", "3.2", {"unit": a_unit(name)})
        chosen = [UNIT_INDEX.get(some) for some in part] if part else list(units)
        moving = [unit for unit in chosen if unit is not None and unit in units]
        if len(moving) != len(chosen) or len(set(moving)) != len(moving) or not moving:
            return Refusal("not-in-this-formation", "3.2")
        refusal = self._giver(state, general, moving, move_cost(moving))
        if refusal is None and len(moving) < len(units):
            refusal = check_split(state, moving, [unit for unit in units if unit not in moving])
        if refusal is None and not limbers_or_stays(state, moving)[0]:
            refusal = Refusal("no-room-for-limber", "3.2", {"unit": a_unit(name)})
        return refusal

    def _check_keep(self, state: State, general: str, name: str) -> Refusal | None:
        units = formation_called(state, self.army, name)
        refusal = self._ordered(state, units)
        if refusal is not None or units is None:
            return refusal
        if not is_green(state, units[0]):
            return Refusal("not-moving", "3.2", {"unit": a_unit(name)})
        return self._giver(state, general, units, CONSTANTS.keep_cost)

    def _check_recover(self, state: State, general: str, wanted: tuple[str, ...]) -> Refusal | None:
        units = formation_called(state, self.army, wanted[0]) if wanted else None
        refusal = self._ordered(state, units, recover=True)
        if refusal is not None or units is None:
            return refusal
        chosen = [UNIT_INDEX.get(name) for name in wanted]
        if len(set(chosen)) < len(chosen) or any(unit not in units for unit in chosen):
            return Refusal("not-in-this-formation", "3.2")
        if any(unit is None or state.yellow[unit] != 1 for unit in chosen):
            return Refusal("not-shaken", "3.2")
        return self._giver(state, general, units, len(wanted) * CONSTANTS.recover_cost)

    def _check_redeploy(self, state: State, name: str, wanted: tuple[str, ...]) -> Refusal | None:
        groups = [formation_called(state, self.army, some) for some in wanted]
        if not groups or len({units[0] for units in groups if units}) < len(groups):
            return Refusal("not-your-unit", "3.2")
        found = [units for units in groups if units is not None]
        for units in found:
            refusal = self._ordered(state, units)
            if refusal is not None:
                return refusal
            if not may_redeploy(state, units):
                return Refusal("guns-in-smoke", "3.2", {"unit": a_unit(unit_id(units[0]))})
        if len(found) > 1 and any(set(GRAND_BATTERY) <= set(units) for units in found):
            return Refusal("grand-battery-alone", "3.2")
        general = GENERAL_INDEX.get(name)
        if general is None or any(general not in commanders_of(state, units) for units in found):
            return Refusal("not-his-formation", "3.2")
        cost = redeploy_cost(state, general, found)
        has = self._redeploy_points(state, general, found)
        if has < cost:
            return Refusal("too-few-points", "3.2", {"general": a_general(name), "needed": cost, "has": has})
        return None

    def _redeploy_points(self, state: State, general: General, groups: Sequence[Sequence[Unit]]) -> int:
        """49 points of his own pay for a single formation, with four stars for any number."""
        if len(groups) == 1 or GENERAL_SPLITS[general]:
            return points_for(state, general, groups[0])
        return state.markers[general]

    # --- carrying out --------------------------------------------------------------------------------------------

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        match action:
            case do.Done():
                self._finish(state, events)
            case do.Join(one, two):
                join(state, UNIT_INDEX[one], UNIT_INDEX[two], events)
            case do.Move(general, formation, part):
                self._move(state, GENERAL_INDEX[general], formation, part, events)
            case do.Keep(general, formation):
                self._keep(state, GENERAL_INDEX[general], members(state, UNIT_INDEX[formation]), events)
            case do.Recover(general, wanted):
                self._recover(state, GENERAL_INDEX[general], [UNIT_INDEX[name] for name in wanted], events)
            case do.Redeploy(general, wanted):
                self._redeploy(state, GENERAL_INDEX[general], [members(state, UNIT_INDEX[name]) for name in wanted])
            case _:
                raise AssertionError(action)

    def _move(self, state: State, general: General, name: str, part: tuple[str, ...], events: list[Event]) -> None:
        units = members(state, UNIT_INDEX[name])
        moving = sorted(UNIT_INDEX[some] for some in part) if part else units
        cost = move_cost(moving) + unseen(state, general, moving)
        pay(state, general, cost, moving)
        if len(moving) < len(units):
            split(state, moving, [unit for unit in units if unit not in moving], events)
        state.ordered |= mask(units)  # 110 the rest stands
        moving = self._hitch(state, moving, events)
        state.green |= mask(moving)
        events.append(ev.PutInMovement(general=general_id(general), units=names(moving), points=cost))

    def _keep(self, state: State, general: General, units: Sequence[Unit], events: list[Event]) -> None:
        cost = CONSTANTS.keep_cost + unseen(state, general, units)
        pay(state, general, cost, units)
        state.ordered |= mask(units)
        state.green &= ~mask(units)
        moving = self._hitch(state, units, events)
        state.green |= mask(moving)
        events.append(ev.KeptInMovement(general=general_id(general), units=names(moving), points=cost))

    def _hitch(self, state: State, units: Sequence[Unit], events: list[Event]) -> list[Unit]:
        """64 the guns of a formation in movement are limbered; one without room for it is left behind."""
        moving, stuck = limbers_or_stays(state, units)
        for gun in stuck:
            regroup(state, [gun])
        if stuck:
            read_from_contact(state, moving)
        for unit in moving:
            if is_gun(unit):
                limber(state, unit, events)
        return moving

    def _recover(self, state: State, general: General, wanted: Sequence[Unit], events: list[Event]) -> None:
        units = members(state, wanted[0])
        cost = len(wanted) * CONSTANTS.recover_cost + unseen(state, general, units)
        pay(state, general, cost, units)
        for unit in wanted:
            state.yellow[unit] = 0
        state.ordered |= mask(units)
        if is_green(state, units[0]):  # its one order was none to move
            state.green &= ~mask(units)
            events.append(ev.Halted(units=names(units)))
        events.append(ev.Recovered(general=general_id(general), units=names(wanted), points=cost))

    def _redeploy(self, state: State, general: General, groups: Sequence[Sequence[Unit]]) -> None:
        cost = redeploy_cost(state, general, groups)
        pay(state, general, cost, groups[0], own=len(groups) == 1 or GENERAL_SPLITS[general])
        units = tuple(unit for group in groups for unit in group)
        state.ordered |= mask(units)
        state.stack.append(Redeploying(general, units, cost))

    def _finish(self, state: State, events: list[Event]) -> None:
        """Formations in movement without an order this turn halt."""
        state.stack.pop()
        idle = [units for units in formations(state, self.army) if not state.ordered & mask(units)]
        halted = sorted(unit for units in idle for unit in units if is_green(state, unit))
        if halted:
            state.green &= ~mask(halted)
            events.append(ev.Halted(units=names(halted)))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-orders", {"army": an_army(ARMIES[self.army])}), "3.2")
