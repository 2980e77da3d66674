"""Manoeuvres carried out: who is passed through, generals in the way, charges that reach their target."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.formation import poses
from grognard.games.waterloo.melee import front_pairs
from grognard.games.waterloo.names import a_general
from grognard.games.waterloo.removal import remove, risk_alone, shake, strip_markers
from grognard.games.waterloo.state import (
    CAPTURED,
    Asking,
    Charge,
    State,
    corps_of,
    general_id,
    general_in_play,
    in_contact,
    is_gun,
    mask,
    members,
    shaken,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARMY,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_MOVE,
    SEGMENT,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.tokens import free_place, nearest_free, run_over
from grognard.games.waterloo.ways import Plan, hit_side


def carry_out(state: State, plan: Plan, chance: Chance, events: list[Event]) -> None:
    """Put a formation where its manoeuvre ends, with what happens on the way."""
    for crosser, friend in plan.crossed:  # 23
        if shaken(state, crosser) != shaken(state, friend):
            shake(state, friend if shaken(state, crosser) else crosser, events)
    for unit, end in zip(plan.units, plan.ends, strict=True):
        state.box[unit] = end
    for unit in plan.streams:  # 19
        if is_gun(unit):
            shake(state, unit, events)
    for general, reached in plan.generals:  # 52
        if state.over is None and not risk_alone(state, general, reached, chance, events):
            state.stack.append(Escape(general))
    run_over(state, plan.units, events, [general for general, _ in plan.generals])


def complete_charge(state: State, plan: Plan, chance: Chance, events: list[Event]) -> None:
    """13, 60 the charge is in contact: the target's formation stands still and its general loses his markers."""
    carry_out(state, plan, chance, events)
    target = plan.target
    events.append(
        ev.Charged(
            units=poses(state, plan.units),
            unit=unit_id(plan.attacker),
            target=unit_id(target),
            segments=plan.segments,
            side=plan.side,
        )
    )
    if state.over is not None:
        return
    disturb(state, target, events)
    if not is_gun(target):
        _engage(state, plan, plan.attacker, target, plan.side)
        return
    remove(state, target, CAPTURED, chance, events, plan.attacker)
    foes = [foe for unit in plan.units for foe in in_contact(state, unit)]
    for attacker, foe in front_pairs(state, plan.units, foes)[:1]:  # 118
        disturb(state, foe, events)
        _engage(state, plan, attacker, foe, hit_side(where(state, foe), where(state, attacker)))


def _engage(state: State, plan: Plan, attacker: Unit, target: Unit, side: str) -> None:
    """How the fight between the two will begin."""
    side = side if not GARRISON[target] else "front"
    charge = Charge(attacker, target, plan.segments, side, attacker in plan.streams, plan.bridge)
    state.charges = (*state.charges, charge)


def disturb(state: State, target: Unit, events: list[Event]) -> None:
    """13 whoever is charged loses the green marker, and his general his markers."""
    formation = members(state, target)
    halted = state.green & mask(formation)
    if halted:
        state.green &= ~halted
        events.append(ev.Halted(units=tuple(unit_id(unit) for unit in formation)))
    strip_markers(state, ARMY[target], corps_of(state, target), events)


@dataclass(slots=True)
class Escape(Asking):
    """52 a general who was not caught is placed within two segments."""

    general: General

    def asked(self, state: State) -> Army:
        return GENERAL_ARMY[self.general]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if general_in_play(state, self.general) and self.actions(state, 0):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        x, y = state.post[self.general]
        places = [nearest_free(state, x, y)]
        places += [(x + dx * SEGMENT, y + dy * SEGMENT) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        found = [do.Place(general_id(self.general), *place) for place in dict.fromkeys(places)]
        return [action for action in found if self.check(state, seat, action) is None]

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        name = general_id(self.general)
        sketch = Sketch((f"general:{name}",), (Handle("x", "place", most=GENERAL_MOVE),))
        text = Message("offer-place", {"general": a_general(name)})
        return [Offer(self.actions(state, seat)[0], text, "7", (f"general:{name}",), shape=sketch)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Place) or action.general != general_id(self.general):
            return WRONG_MOMENT
        x, y = state.post[self.general]
        if (action.x - x) ** 2 + (action.y - y) ** 2 > GENERAL_MOVE * GENERAL_MOVE:
            return Refusal("general-too-far", "7")
        return None if free_place(state, action.x, action.y) else Refusal("general-has-no-room", "7")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Place)
        state.stack.pop()
        state.post[self.general] = action.x, action.y
        events.append(ev.GeneralPlaced(general=action.general, x=action.x, y=action.y))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-escape", {"general": a_general(general_id(self.general))}), "7")
