"""3.3 Manoeuvres: a formation and a kind are named, the enemy may act out of turn, then the line is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grognard.board.table.boxes import FAR, gap
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.carry import carry_out, complete_charge
from grognard.games.waterloo.command import commanders_of, pay, points_for, sees_unit
from grognard.games.waterloo.forced import limber, limber_place
from grognard.games.waterloo.formation import break_up, check_split, names, poses, split, united
from grognard.games.waterloo.guns import Evasion, GunDefence
from grognard.games.waterloo.names import a_unit, an_army
from grognard.games.waterloo.orders import formation_called
from grognard.games.waterloo.redeploying import Redeploying, in_smoke
from grognard.games.waterloo.state import (
    Asking,
    State,
    enemies,
    formation_in_contact,
    formations,
    general_id,
    is_green,
    is_gun,
    is_limbered,
    mask,
    members,
    set_limbered,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMIES,
    ARMY,
    ARTILLERY,
    BLACK,
    CONSTANTS,
    ENEMIES,
    KIND,
    OF_ARMY,
    SEGMENT,
    UNIT_INDEX,
    WHEEL_MOST,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.ways import (
    ADVANCE,
    ALL_WHEELS,
    CHARGE,
    CHARGE_WHEELS,
    WHEELS,
    WITHDRAW,
    Plan,
    allowance,
    contact_run,
    course,
    longest_run,
    near_enemies,
    plan_charge,
    plan_run,
)

KINDS = (ADVANCE, WITHDRAW, CHARGE)
REDEPLOY = "redeploy"


def ready(state: State, units: Sequence[Unit]) -> bool:
    """In movement, and the manoeuvre of this turn not used yet."""
    bits = mask(units)
    return state.green & bits == bits and not state.manoeuvred & bits


def body_of(state: State, unit: Unit) -> tuple[list[Unit], list[Unit]]:
    """57 who manoeuvres together, those that stand united and are in movement; and who is set apart from them."""
    body = united(state, unit, lambda units: ready(state, units))
    return body, [other for other in united(state, unit) if other not in body]


def target_near(state: State, units: Sequence[Unit]) -> bool:
    """Whether any enemy is close enough to think of a charge."""
    if all(is_gun(unit) for unit in units):
        return False
    boxes = [where(state, unit) for unit in units]
    return bool(near_enemies(state, ARMY[units[0]], boxes, allowance(state, units, CHARGE) * SEGMENT))


@dataclass(slots=True)
class Manoeuvres(Asking):
    """3.3 one manoeuvre for each formation in movement, in any order."""

    army: Army

    def asked(self, state: State) -> Army:
        return self.army

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if any(ready(state, units) for units in formations(state, self.army)):
            return False
        self._leave(state)
        return True

    def _leave(self, state: State) -> None:
        state.dropped = ()
        state.stack.pop()

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = [do.Done()]
        for units in formations(state, self.army):
            if not ready(state, units):
                continue
            body, rest = body_of(state, units[0])
            if rest and check_split(state, body, rest) is not None:
                continue
            if body[0] != units[0] or formation_in_contact(state, body):
                continue  # it moves with the formation it is united with; or it fights
            name = unit_id(units[0])
            kinds = [ADVANCE, WITHDRAW, CHARGE] if can_charge(state, body) else [ADVANCE, WITHDRAW]
            listed += [do.Declare(name, kind) for kind in kinds if (units[0], kind) not in state.dropped]
        return listed

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        """A part of a formation may manoeuvre alone; a charge that takes an unusual wheel is drawn by hand (117)."""
        found = []
        listed = self.actions(state, seat)
        for units in formations(state, self.army):
            charge = do.Declare(unit_id(units[0]), CHARGE)
            if charge in listed or self.check(state, seat, charge) is not None:
                continue
            body, _ = body_of(state, units[0])
            if body[0] == units[0] and can_charge(state, body, ALL_WHEELS):
                text = Message("offer-declare-charge", {"unit": a_unit(charge.formation)})
                found.append(Offer(charge, text, "3.3", (f"unit:{charge.formation}",)))
        for units in formations(state, self.army):
            if len(units) > 1 and ready(state, units):
                pieces = tuple(f"unit:{name}" for name in names(units))
                sketch = Sketch(pieces, (Handle("part", "things", 1, len(units)),))
                for kind in KINDS:
                    text = Message(f"offer-declare-part-{kind}", {"unit": a_unit(unit_id(units[0]))})
                    found.append(Offer(do.Declare(unit_id(units[0]), kind), text, "3.3", pieces, shape=sketch))
        return found

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if not isinstance(action, do.Declare):
            return WRONG_MOMENT
        units = formation_called(state, self.army, action.formation)
        if units is None:
            return Refusal("not-your-unit", "3.3")
        args: dict[str, str | int | Message] = {"unit": a_unit(action.formation)}
        if action.kind not in KINDS:
            return Refusal("no-such-manoeuvre", "3.3")
        if not is_green(state, units[0]):
            return Refusal("not-moving", "3.3", args)
        if not ready(state, units):
            return Refusal("manoeuvred-already", "3.3", args)
        if (units[0], action.kind) in state.dropped:
            return Refusal("dropped-just-now", "3.3", args)
        body, rest = self._parts(state, units, action)
        if body is None:
            return Refusal("not-in-this-formation", "3.3", args)
        if action.kind == CHARGE and all(is_gun(unit) for unit in body):
            return Refusal("guns-do-not-charge", "3.3", args)
        if formation_in_contact(state, body):
            return Refusal("held-in-contact", "3.3", args)
        return check_split(state, body, rest)

    def _parts(self, state: State, units: list[Unit], action: do.Declare) -> tuple[list[Unit] | None, list[Unit]]:
        if not action.part:
            return body_of(state, units[0])
        chosen = {UNIT_INDEX.get(name) for name in action.part}
        body = [unit for unit in units if unit in chosen]
        if len(body) != len(action.part):
            return None, []
        whole = united(state, units[0])
        return body, [unit for unit in whole if unit not in body]

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Done):
            self._leave(state)
            return
        assert isinstance(action, do.Declare)
        units = members(state, UNIT_INDEX[action.formation])
        body, rest = self._parts(state, units, action)
        assert body is not None
        if rest:
            split(state, body, rest, events)
            state.green &= ~mask(unit for unit in rest if unit in units)
        events.append(ev.Declared(units=names(body), kind=action.kind))
        state.stack.append(Line(tuple(body), action.kind, False))
        later = state.order[state.order.index(self.army) + 1 :]
        asked = tuple(army for army in later if enemies(army, self.army))
        if asked:
            state.stack.append(Window(asked))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-manoeuvres", {"army": an_army(ARMIES[self.army])}), "3.3")


# --- out of turn -------------------------------------------------------------------------------------------------


def out_of_turn_cost(state: State, general: General, units: Sequence[Unit]) -> int:
    """14 four points for each unit, one more for each he does not see."""
    return sum(CONSTANTS.out_of_turn_points + (not sees_unit(state, general, unit)) for unit in units)


def payer(state: State, units: Sequence[Unit]) -> General | None:
    """54 who can pay for these units to act out of turn."""
    least = len(units) * CONSTANTS.out_of_turn_points
    for general in commanders_of(state, units):
        points = points_for(state, general, units)
        if points >= least and points >= out_of_turn_cost(state, general, units):
            return general
    return None


def may_act_early(state: State, units: Sequence[Unit], kind: str) -> bool:
    """54 not in recovery, not used yet this turn, not in contact; guns that manoeuvre have room for their limbers."""
    if state.orange[units[0]] or state.manoeuvred & mask(units) or formation_in_contact(state, units):
        return False
    if kind == REDEPLOY:
        return not all(in_smoke(state, unit) for unit in units)
    return all(not is_gun(u) or is_limbered(state, u) or limber_place(state, u) is not None for u in units)


@dataclass(slots=True)
class Window(Asking):
    """14 an enemy who comes later may act before the manoeuvre that was named."""

    waiting: tuple[Army, ...]

    def asked(self, state: State) -> Army:
        return self.waiting[0]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if next(self._early(state), None) is not None:
            return False
        self._next(state)
        return True

    def _next(self, state: State) -> None:
        state.stack.pop()
        if self.waiting[1:]:
            state.stack.append(Window(self.waiting[1:]))

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), *self._early(state)]

    def _early(self, state: State) -> Iterator[Action]:
        for units in formations(state, self.waiting[0]):
            for part in self._parts(state, units):
                for kind in (ADVANCE, WITHDRAW, REDEPLOY, CHARGE):
                    if may_act_early(state, part, kind) and (kind != CHARGE or can_charge(state, part)):
                        yield do.OutOfTurn(kind, names(part))

    def _parts(self, state: State, units: list[Unit]) -> Iterator[list[Unit]]:
        """The formation, and every unit of it by itself, if somebody can pay; other parts are chosen on the table."""
        if payer(state, units[:1]) is None and all(payer(state, [unit]) is None for unit in units[1:]):
            return
        for part in (units, *([unit] for unit in units if len(units) > 1)):
            rest = [unit for unit in units if unit not in part]
            if payer(state, part) is not None and check_split(state, part, rest) is None:
                yield part

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        """A part of a formation may act alone."""
        found = []
        for units in formations(state, self.waiting[0]):
            if len(units) > 2 and any(True for _ in self._parts(state, units)):
                pieces = tuple(f"unit:{name}" for name in names(units))
                sketch = Sketch(pieces, (Handle("units", "things", 1, len(units)),))
                for kind in (*KINDS, REDEPLOY):
                    text = Message(f"offer-early-part-{kind}", {"unit": a_unit(unit_id(units[0]))})
                    found.append(Offer(do.OutOfTurn(kind, names(units)), text, "3.2", pieces, shape=sketch))
        return found

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if not isinstance(action, do.OutOfTurn):
            return WRONG_MOMENT
        units = formation_called(state, self.waiting[0], action.units[0]) if action.units else None
        if units is None:
            return Refusal("not-your-unit", "3.2")
        if action.kind not in (*KINDS, REDEPLOY):
            return Refusal("no-such-manoeuvre", "3.3")
        chosen = {UNIT_INDEX.get(name) for name in action.units}
        part = [unit for unit in units if unit in chosen]
        if len(part) != len(action.units):
            return Refusal("not-in-this-formation", "3.2")
        args: dict[str, str | int | Message] = {"unit": a_unit(unit_id(part[0]))}
        if action.kind == CHARGE and all(is_gun(unit) for unit in part):
            return Refusal("guns-do-not-charge", "3.3", args)
        if not may_act_early(state, part, action.kind):
            return Refusal("cannot-act-early", "3.2", args)
        if payer(state, part) is None:
            return Refusal("nobody-can-pay", "3.2", args)
        return check_split(state, part, [unit for unit in units if unit not in part])

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Decline):
            self._next(state)
            return
        assert isinstance(action, do.OutOfTurn)
        units = sorted(UNIT_INDEX[name] for name in action.units)
        general = payer(state, units)
        assert general is not None
        cost = out_of_turn_cost(state, general, units)
        pay(state, general, cost, units)
        events.append(ev.ActedOutOfTurn(general=general_id(general), units=names(units), kind=action.kind, points=cost))
        self._next(state)
        split(state, units, [unit for unit in members(state, units[0]) if unit not in units], events)
        state.manoeuvred |= mask(units)
        if action.kind == REDEPLOY:
            state.stack.append(Redeploying(general, tuple(units), cost))
            return
        for unit in units:
            if is_gun(unit):
                limber(state, unit, events)
        state.stack.append(Line(tuple(units), action.kind, True))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-window", {"army": an_army(ARMIES[self.waiting[0]])}), "3.2")


# --- the line ----------------------------------------------------------------------------------------------------


def run_lines(state: State, units: Sequence[Unit], kind: str) -> list[do.Run]:
    """What a computer looks at: a few wheels, each with the longest run."""
    found: list[do.Run] = []
    for wheel in WHEELS if kind == ADVANCE else (0,):
        run = longest_run(state, units, kind, wheel)
        if run:
            found.append(do.Run(wheel, run))
    return found


def charges(state: State, units: Sequence[Unit], wheels: Sequence[int]) -> Iterator[do.ChargeAt]:
    """For each of these wheels, whoever is met first; every target by its smallest wheel."""
    army = ARMY[units[0]]
    reach = allowance(state, units, CHARGE) * SEGMENT
    found = set()
    for wheel in wheels:
        way = course(state, units, CHARGE, wheel)
        runs = [
            (min(contact_run(mover, at) for mover in way.movers), enemy)
            for enemy, at in near_enemies(state, army, way.wheeled, reach)
        ]
        far, target = min(runs, default=(FAR, Unit(-1)))
        if far <= reach and target not in found and check_charge(state, units, wheel, target) is None:
            found.add(target)
            yield do.ChargeAt(wheel, unit_id(target))


def charge_lines(state: State, units: Sequence[Unit]) -> list[do.ChargeAt]:
    """What a computer looks at."""
    return list(charges(state, units, CHARGE_WHEELS))


def can_charge(state: State, units: Sequence[Unit], wheels: Sequence[int] = CHARGE_WHEELS) -> bool:
    """Whether a charge would reach anybody: else it is not offered."""
    return target_near(state, units) and any(True for _ in charges(state, units, wheels))


def check_charge(state: State, units: Sequence[Unit], wheel: int, target: Unit) -> Refusal | None:
    if formation_in_contact(state, members(state, target)):
        return Refusal("target-in-contact", "3.3", {"unit": a_unit(unit_id(target))})
    plan = plan_charge(state, units, wheel, target)
    return plan if isinstance(plan, Refusal) else None


@dataclass(slots=True)
class Line(Asking):
    """The way of a manoeuvre; it may still be dropped."""

    units: tuple[Unit, ...]
    kind: str
    out_of_turn: bool

    def asked(self, state: State) -> Army:
        return ARMY[self.units[0]]

    def _alive(self, state: State) -> bool:
        """An action out of turn may have caught up with the formation."""
        if any(state.box[unit] is None for unit in self.units) or formation_in_contact(state, self.units):
            return False
        return self.out_of_turn or ready(state, self.units)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._alive(state):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        lines: Sequence[Action] = (
            charge_lines(state, self.units) if self.kind == CHARGE else run_lines(state, self.units, self.kind)
        )
        return [do.Drop(), *lines]

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        pieces = tuple(f"unit:{name}" for name in names(self.units))
        most = allowance(state, self.units, self.kind) * SEGMENT
        wheel = Handle("wheel", "angle", -WHEEL_MOST, WHEEL_MOST)
        if self.kind == CHARGE:
            line = self._first_charge(state)
            if line is None:
                return []
            return [Offer(line, Message("offer-charge-line"), "3.3", pieces, shape=Sketch(pieces, (wheel,)))]
        handles = (
            (Handle("run", "length", 0, most),) if self.kind == WITHDRAW else (wheel, Handle("run", "length", 0, most))
        )
        text = Message(f"offer-line-{self.kind}")
        return [Offer(do.Run(0, 0), text, "3.3", pieces, shape=Sketch(pieces, handles))]

    def _first_charge(self, state: State) -> do.ChargeAt | None:
        """A charge to begin drawing with: a ready line, else straight at the nearest enemy who may be in reach."""
        line = next(charges(state, self.units, ALL_WHEELS), None)
        if line is not None:
            return line
        boxes = [where(state, unit) for unit in self.units]
        reach = allowance(state, self.units, CHARGE) * SEGMENT
        near = [
            (min(gap(box, at) for box in boxes), enemy)
            for enemy, at in near_enemies(state, ARMY[self.units[0]], boxes, reach)
        ]
        return do.ChargeAt(0, unit_id(min(near)[1])) if near else None

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Drop):
            return None
        if self.kind == CHARGE:
            if not isinstance(action, do.ChargeAt):
                return WRONG_MOMENT
            target = UNIT_INDEX.get(action.target)
            if target is None or target not in ENEMIES[ARMY[self.units[0]]] or state.box[target] is None:
                return Refusal("no-such-target", "3.3")
            return check_charge(state, self.units, action.wheel, target)
        if not isinstance(action, do.Run):
            return WRONG_MOMENT
        plan = plan_run(state, self.units, self.kind, action.wheel, action.run)
        return plan if isinstance(plan, Refusal) else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Drop):
            events.append(ev.Dropped(units=names(self.units)))
            if not self.out_of_turn:
                state.dropped = (*state.dropped, (self.units[0], self.kind))
            return
        state.manoeuvred |= mask(self.units)
        state.dropped = ()
        if isinstance(action, do.Run):
            plan = plan_run(state, self.units, self.kind, action.wheel, action.run)
            assert isinstance(plan, Plan)
            carry_out(state, plan, chance, events)
            events.append(ev.Advanced(kind=self.kind, units=poses(state, self.units), run=action.run))
            return
        assert isinstance(action, do.ChargeAt)
        target = UNIT_INDEX[action.target]
        if is_gun(target):
            frame = Evasion if is_limbered(state, target) else GunDefence
            state.stack.append(frame(self.units, action.wheel, target))
            return
        plan = plan_charge(state, self.units, action.wheel, target)
        assert isinstance(plan, Plan)
        complete_charge(state, plan, chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return do.Drop()

    def sample(self, state: State, seat: Seat, rng: random.Random) -> Action:
        return rng.choice(self.actions(state, seat))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message(f"prompt-line-{self.kind}", {"unit": a_unit(unit_id(self.units[0]))}), "3.3")


# --- unlimbering -------------------------------------------------------------------------------------------------


def may_unlimber(state: State, gun: Unit) -> bool:
    """65 foot guns that neither limbered nor manoeuvred; Prussian horse guns not in the turn they limbered."""
    if ARM[gun] != ARTILLERY or state.box[gun] is None or not is_limbered(state, gun):
        return False
    hitched = state.hitched >> gun & 1
    if KIND[gun] == "foot":
        return not hitched and not state.manoeuvred >> gun & 1
    return not (hitched and ARMY[gun] == BLACK)


@dataclass(slots=True)
class Unlimbering(Asking):
    """3.3 at its end guns may be unlimbered."""

    army: Army

    def asked(self, state: State) -> Army:
        return self.army

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if any(may_unlimber(state, gun) for gun in OF_ARMY[self.army]):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        guns = [do.Unlimber(unit_id(gun)) for gun in OF_ARMY[self.army] if may_unlimber(state, gun)]
        return [do.Done(), *guns]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if not isinstance(action, do.Unlimber):
            return WRONG_MOMENT
        gun = UNIT_INDEX.get(action.gun)
        if gun is None or ARMY[gun] != self.army or not may_unlimber(state, gun):
            return Refusal("cannot-unlimber", "3.3")
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Done):
            state.stack.pop()
            return
        assert isinstance(action, do.Unlimber)
        gun = UNIT_INDEX[action.gun]
        set_limbered(state, gun, False)
        state.unhitched |= 1 << gun
        break_up(state, [gun])
        events.append(ev.Unlimbered(gun=action.gun))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-unlimber", {"army": an_army(ARMIES[self.army])}), "3.3")
