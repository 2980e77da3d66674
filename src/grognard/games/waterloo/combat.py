"""3.4 Combat, A: which fights there are, and the attack that opens one."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance, Tripped, Tripwire
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, settle
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.melee import ATTACK, COUNTER, Fight, Melee, front_pairs
from grognard.games.waterloo.names import an_army
from grognard.games.waterloo.state import (
    Asking,
    State,
    formations,
    in_contact,
    is_green,
    mask,
    members,
    unit_id,
)
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import ARMIES, ARMY, UNIT_INDEX, Army, Unit
from grognard.games.waterloo.verdict import meet


def fights(state: State, army: Army) -> list[tuple[Unit, Unit]]:
    """73, 119 the pairs an army may begin with: whoever charged and is still in contact, and who is in movement and
    was in contact before; for each the longest contact."""
    found: list[tuple[Unit, Unit]] = []
    movers = [units[0] for units in formations(state, army) if is_green(state, units[0])]
    for unit in (*(charge.attacker for charge in state.charges), *movers):
        if ARMY[unit] != army or state.box[unit] is None or state.orange[unit] or state.opened >> unit & 1:
            continue
        formation = [some for some in members(state, unit) if not state.opened >> some & 1]
        foes = [foe for some in formation for foe in in_contact(state, some)]
        found += [pair for pair in front_pairs(state, formation, foes) if pair not in found]
    return found


def rehearse(state: State, action: Action) -> tuple[State, do.Fight] | None:
    """The table after a charge with its fight about to begin; nothing where there is none, or dice come first."""
    twin, wire = state.copy(), Tripwire()
    wire.preview = True
    try:
        top = twin.stack[-1]
        top.apply(twin, top.actors(twin)[0], action, wire, [])
        settle(twin, wire, [])
    except Tripped:
        return None
    if twin.over is not None or len(twin.charges) == len(state.charges):
        return None
    charge = twin.charges[-1]
    own = members(twin, charge.attacker)
    pairs = [pair for pair in fights(twin, ARMY[charge.attacker]) if pair[0] in own]
    if not pairs:
        return None
    unit, foe = next((pair for pair in pairs if pair[1] == charge.target), pairs[0])
    twin.stack.append(Combats(ARMY[unit]))
    return twin, do.Fight(unit_id(unit), unit_id(foe))


@dataclass(slots=True)
class Combats(Asking):
    """3.4 an army resolves the fights it has begun, in the order it likes."""

    army: Army

    def asked(self, state: State) -> Army:
        return self.army

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if fights(state, self.army):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Fight(unit_id(unit), unit_id(foe)) for unit, foe in fights(state, self.army)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Fight):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("no-such-fight", "3.4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Fight)
        unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
        group = state.group[unit]
        charge = next(
            (
                some
                for some in state.charges
                if state.box[some.attacker] is not None and state.group[some.attacker] == group
            ),
            None,
        )
        own = tuple(members(state, unit))
        bridged = own if charge is not None and charge.bridge else ()
        fight = Fight(self.army, COUNTER, (own, tuple(members(state, foe))), foe, bridged=bridged)
        state.opened |= mask(own)
        events.append(ev.FightBegan(attacker=action.unit, defender=action.target))
        state.stack.append(Step(fight))
        if charge is None:  # 119
            meet(state, fight, Melee(ATTACK, unit, foe, 0), events)
        else:
            meet(state, fight, Melee(ATTACK, unit, foe, charge.segments, stream=charge.stream), events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-combats", {"army": an_army(ARMIES[self.army])}), "3.4")
