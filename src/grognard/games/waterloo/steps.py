"""3.4 B, C, D: the counter-attack and the reinforcements of both sides; then the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from grognard.core.chance import Chance, Tripped, Tripwire
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import settle
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.carry import carry_out, disturb
from grognard.games.waterloo.formation import names, poses
from grognard.games.waterloo.melee import (
    ATTACK_REINFORCED,
    COUNTER,
    NO_CHARGE,
    OUTCOME,
    STEPS,
    Chase,
    Fight,
    Melee,
    Waiting,
    front_pairs,
    hand_on,
)
from grognard.games.waterloo.names import a_unit, an_army
from grognard.games.waterloo.outcome import has_outcome, open_outcome
from grognard.games.waterloo.removal import remove
from grognard.games.waterloo.state import (
    CAPTURED,
    State,
    engaged,
    formations,
    in_contact,
    is_gun,
    members,
    routed,
    touching_enemy,
    unit_id,
)
from grognard.games.waterloo.tables import ARMIES, ARMY, GARRISON, UNIT_INDEX, WHEEL_MOST, Army, Unit
from grognard.games.waterloo.verdict import meet
from grognard.games.waterloo.ways import ALL_WHEELS, REINFORCE, Plan, plan_charge


@dataclass(slots=True)
class Step(Waiting):
    """74 counter-attack and reinforcements: one melee each, for whoever wants it."""

    horizon: ClassVar[bool] = True

    def _army(self) -> Army:
        return self.fight.army if self.fight.step == ATTACK_REINFORCED else ARMY[self.fight.fighter]

    def asked(self, state: State) -> Army:
        return self._army()

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self.asks(state):
            return False
        self._go_on(state, chance, events)
        return True

    def asks(self, state: State) -> bool:
        """Whether anybody may come."""
        return self.fight.step != OUTCOME and next(self._options(state), None) is not None

    def _go_on(self, state: State, chance: Chance, events: list[Event]) -> None:
        """To the next step, or the outcome."""
        state.stack.pop()
        if self.fight.step == OUTCOME:
            open_outcome(state, self.fight, chance, events)
        else:
            state.stack.append(self.next_step())

    def next_step(self) -> Step:
        """A pursuit that has not fought waits for its side's step, and no longer."""
        chase = None if self._chases() else self.fight.chase
        return Step(replace(self.fight, step=self.fight.step + 1, chase=chase))

    def _chases(self) -> bool:
        chase = self.fight.chase
        return chase is not None and ARMY[chase.unit] == self._army()

    def chasing(self, state: State) -> Action | None:
        """The fight of a pursuit, if it is what this step is for."""
        return None if self._chase(state) is None else next(self._options(state))

    def _chase(self, state: State) -> Chase | None:
        """77 the pursuit that fights in this step, if both are still there."""
        chase = self.fight.chase
        if chase is None or ARMY[chase.unit] != self._army():
            return None
        if chase.unit in self.fight.just_fell or routed(state, chase.unit):  # 113
            return None
        return chase if state.box[chase.unit] is not None and chase.target in in_contact(state, chase.unit) else None

    # --- who may come --------------------------------------------------------------------------------------------

    def _options(self, state: State, wheels: Sequence[int] = ALL_WHEELS) -> Iterator[Action]:
        fight = self.fight
        chase = self._chase(state)
        if chase is not None:
            kind = do.CounterAttack if fight.step == COUNTER else do.Reinforce
            yield kind(unit_id(chase.unit), unit_id(chase.target))
            return
        if fight.step == COUNTER:
            yield from self._counters(state)
        else:
            yield from self._reinforcements(state, wheels)

    def _counters(self, state: State) -> Iterator[Action]:
        """38 the unit that was attacked, still in contact through its own front, if it did not fall back."""
        fight = self.fight
        unit = fight.fighter
        if state.box[unit] is None or unit in fight.fell or GARRISON[unit]:
            return
        for one, two in front_pairs(state, (unit,), fight.units_of(0)):
            yield do.CounterAttack(unit_id(one), unit_id(two))

    def _sides(self) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
        """Whose step it is, and the enemies in the fight."""
        side = 0 if self.fight.step == ATTACK_REINFORCED else 1
        return self.fight.units_of(side), self.fight.units_of(1 - side)

    def _reinforcements(self, state: State, wheels: Sequence[int]) -> Iterator[Action]:
        """39, 74 another formation of this army, not in recovery, that touches a unit of the fight or engages it."""
        mine, foes = self._sides()
        alive = [foe for foe in foes if state.box[foe] is not None]
        for units in formations(state, self._army()):
            if state.orange[units[0]]:
                continue
            touched = {foe for unit in units for foe in in_contact(state, unit)}
            if not touched <= set(foes):
                continue
            if touched:
                fresh = [unit for unit in units if unit not in self.fight.just_fell]
                for unit, foe in front_pairs(state, fresh, alive):
                    yield do.Reinforce(unit_id(unit), unit_id(foe))
            elif not any(unit in mine for unit in units):
                yield from self._charges(state, units, alive, wheels)

    def _charges(
        self, state: State, units: Sequence[Unit], foes: Sequence[Unit], wheels: Sequence[int]
    ) -> Iterator[Action]:
        for foe in foes:
            if not engaged(state, units, foe):
                continue
            for wheel in wheels:
                if isinstance(self._plan(state, units, wheel, foe), Plan):
                    yield do.Reinforce(unit_id(units[0]), unit_id(foe), wheel)
                    break

    def _plan(self, state: State, units: Sequence[Unit], wheel: int, foe: Unit) -> Plan | Refusal:
        plan = plan_charge(state, units, wheel, foe, REINFORCE)
        if isinstance(plan, Plan) and plan.attacker in self.fight.just_fell:
            return Refusal("cannot-join-fight", "3.4")
        return plan

    # --- the decision --------------------------------------------------------------------------------------------

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), *dict.fromkeys(self._options(state))]

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        """117 a formation that charges into the fight may be given any wheel."""
        found: dict[Unit, Offer] = {}
        for action in self._options(state):
            assert isinstance(action, do.Reinforce | do.CounterAttack)
            units = members(state, UNIT_INDEX[action.unit])
            if isinstance(action, do.Reinforce) and not any(touching_enemy(state, unit) for unit in units):
                pieces = tuple(f"unit:{name}" for name in names(units))
                text = Message("offer-reinforce-line", {"unit": a_unit(action.unit)})
                sketch = Sketch(pieces, (Handle("wheel", "angle", -WHEEL_MOST, WHEEL_MOST),))
                found.setdefault(units[0], Offer(action, text, "3.4", pieces, shape=sketch))
        return list(found.values())

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline) or action in self._options(state, ()):
            return None
        if isinstance(action, do.Reinforce) and self.fight.step != COUNTER and self._chase(state) is None:
            return self._check_wheel(state, action)
        return Refusal("cannot-join-fight", "3.4")

    def _check_wheel(self, state: State, action: do.Reinforce) -> Refusal | None:
        """Any wheel will do that brings the formation into contact within one segment."""
        unit, foe = UNIT_INDEX.get(action.unit), UNIT_INDEX.get(action.target)
        mine, foes = self._sides()
        if unit is None or foe is None or ARMY[unit] != self._army() or state.box[unit] is None or foe not in foes:
            return Refusal("cannot-join-fight", "3.4")
        units = members(state, unit)
        barred = state.orange[unit] or any(touching_enemy(state, some) for some in units) or GARRISON[unit]
        if barred or unit != units[0] or set(mine) & set(units) or state.box[foe] is None:
            return Refusal("cannot-join-fight", "3.4")
        if not engaged(state, units, foe):
            return Refusal("not-engaged", "3.4", {"unit": a_unit(action.target)})
        plan = self._plan(state, units, action.wheel, foe)
        return plan if isinstance(plan, Refusal) else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Decline):
            self._go_on(state, chance, events)
            return
        assert isinstance(action, do.CounterAttack | do.Reinforce)
        fight = replace(self.fight, step=self.fight.step + 1, chase=None if self._chases() else self.fight.chase)
        state.stack[-1] = Step(fight)
        unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
        chase = self._chase(state)
        if chase is not None:
            melee = Melee(self.fight.step, unit, foe, chase.segments, pursuit=True, stream=chase.stream)
            meet(state, fight, melee, events)
        elif isinstance(action, do.CounterAttack):
            meet(state, fight, Melee(COUNTER, unit, foe, NO_CHARGE), events)
        elif any(touching_enemy(state, some) for some in members(state, unit)):
            disturb(state, foe, events)  # 114
            meet(state, fight.joined_by(members(state, unit)), Melee(self.fight.step, unit, foe, 0), events)
        else:
            self._charge(state, fight, unit, foe, action.wheel, chance, events)

    def _charge(
        self, state: State, fight: Fight, unit: Unit, foe: Unit, wheel: int, chance: Chance, events: list[Event]
    ) -> None:
        """39 a formation charges into the fight; a gun that it reaches is captured (87)."""
        units = members(state, unit)
        plan = plan_charge(state, units, wheel, foe, REINFORCE)
        assert isinstance(plan, Plan)
        fight = fight.joined_by(units)
        if plan.bridge:
            fight = replace(fight, bridged=(*fight.bridged, *units))
        state.stack[-1] = Step(fight)
        under, told = len(state.stack), len(events)
        carry_out(state, plan, chance, events)
        fight = fight.noting(events[told:])  # 115
        hand_on(state, fight)
        events.append(
            ev.Charged(
                units=poses(state, units),
                unit=unit_id(plan.attacker),
                target=unit_id(foe),
                segments=plan.segments,
                side=plan.side,
            )
        )
        if state.over is not None:
            return
        disturb(state, foe, events)
        if is_gun(foe):
            remove(state, foe, CAPTURED, chance, events, plan.attacker)
            return
        first, state.stack[under:] = state.stack[under:], []  # generals in the way find a place first
        stream = plan.attacker in plan.streams
        meet(state, fight, Melee(self.fight.step, plan.attacker, foe, plan.segments, stream=stream), events)
        state.stack += first

    def prompt(self, state: State) -> Prompt:
        chase = self._chase(state)
        unit = self.fight.fighter if chase is None else chase.unit
        about = {"unit": a_unit(unit_id(unit)), "army": an_army(ARMIES[self._army()])}
        return Prompt(Message(f"prompt-step-{STEPS[self.fight.step].replace('_', '-')}", {**about}), "3.4")


# --- what an answer leads to -------------------------------------------------------------------------------------


def before_outcome(state: State) -> State | None:
    """The table with the dice of the outcome in hand, if this step is declined and nobody else can be asked."""
    twin, top = state.copy(), state.stack[-1]
    while isinstance(top, Step):
        top = twin.stack[-1] = top.next_step()
        if top.fight.step == OUTCOME:
            return twin if has_outcome(twin, top.fight) else None
        if top.asks(twin):
            return None
    return None


def after_pursuit(state: State, line: do.PursueAt) -> tuple[State, Action] | None:
    """The table after a pursuit, and its fight; nothing where the enemy is asked or dice fall before."""
    twin, wire = state.copy(), Tripwire()
    try:
        top = twin.stack[-1]
        top.apply(twin, top.actors(twin)[0], line, wire, [])
        settle(twin, wire, [])
    except Tripped:
        return None
    top = twin.stack[-1]
    fight = top.chasing(twin) if isinstance(top, Step) and twin.over is None else None
    return None if fight is None else (twin, fight)
