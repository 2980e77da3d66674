"""3.4 A melee as a whole: how it begins, and what the difference does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grognard.core.chance import Chance
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.clash import AfterMelee, Corner, Supporting
from grognard.games.waterloo.command import strip_riders
from grognard.games.waterloo.forced import give_ground, retreat, rout, withdraw
from grognard.games.waterloo.melee import (
    DEFENCE_REINFORCED,
    NO_CHARGE,
    STEPS,
    Fight,
    Melee,
    effect_of,
    hand_on,
)
from grognard.games.waterloo.pursuit import open_pursuit
from grognard.games.waterloo.removal import remove, shake
from grognard.games.waterloo.state import (
    CAPTURED,
    ELIMINATED,
    State,
    in_contact,
    is_gun,
    members,
    shaken,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import GARRISON, HOLDS_RETREAT, Unit
from grognard.games.waterloo.ways import CORNER, FLANK, hit_side


def meet(state: State, fight: Fight, melee: Melee, events: list[Event]) -> None:
    """Two units meet: which side of the defender, if he is charged, then who supports."""
    attacker, defender = melee.attacker, melee.defender
    events.append(ev.StepTaken(step=STEPS[melee.step], attacker=unit_id(attacker), defender=unit_id(defender)))
    strip_riders(state, members(state, attacker), events)
    strip_riders(state, members(state, defender), events)
    state.stack.append(Decision(fight, melee))
    charged = melee.charge != NO_CHARGE and not GARRISON[defender]
    side = hit_side(where(state, defender), where(state, attacker)) if charged else ""
    if side == CORNER:
        state.stack.append(Corner(fight, melee))
    else:
        state.stack.append(Supporting(fight, replace(melee, flank=side == FLANK), 0))


@dataclass(slots=True)
class Decision(AfterMelee):
    """35 the lower total suffers by the difference; then the winner may pursue."""

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        fight, melee = self.fight, self.melee
        state.stack.pop()
        mine, theirs = melee.totals
        loser_side = 0 if mine < theirs else 1
        difference = abs(mine - theirs)
        loser = melee.participants(loser_side)[0]
        winner = melee.participants(1 - loser_side)[0]
        effect = effect_of(difference)
        events.append(ev.MeleeDecided(loser=unit_id(loser) if effect != "none" else "", by=difference, effect=effect))
        told = len(events)
        if effect != "none" and state.box[loser] is not None:
            suffer(state, loser, winner, effect, chance, events)
        fight = replace(fight, just_fell=(), step=melee.step + 1).noting(events[told:])
        hand_on(state, fight)
        if state.over is not None:
            return True
        if GARRISON[melee.defender] or GARRISON[melee.attacker]:
            step_back(state, melee, chance, events)
        if effect != "none" and melee.step != DEFENCE_REINFORCED and not GARRISON[loser] and not GARRISON[winner]:
            open_pursuit(state, fight, melee, loser_side, events)
        return True


def suffer(state: State, loser: Unit, winner: Unit, effect: str, chance: Chance, events: list[Event]) -> None:
    if is_gun(loser):  # 70
        remove(state, loser, CAPTURED, chance, events, winner)
    elif GARRISON[loser]:
        _garrison(state, loser, effect, chance, events)
    elif effect == "fall_back":
        give_ground(state, loser, winner, True, chance, events)
    elif effect == "retreat":
        retreat(state, loser, winner, True, chance, events)
    else:
        rout(state, loser, winner, chance, events)


def _garrison(state: State, unit: Unit, effect: str, chance: Chance, events: list[Event]) -> None:
    """44 a garrison never moves; Hougoumont stands a retreat, Haye Sainte does not; a rout is the end of both."""
    if effect == "fall_back":
        return
    if effect == "rout" or not HOLDS_RETREAT[unit] or shaken(state, unit):
        remove(state, unit, ELIMINATED, chance, events)
    else:
        shake(state, unit, events)


def step_back(state: State, melee: Melee, chance: Chance, events: list[Event]) -> None:
    """44 whoever is still in contact with a garrison after the melee withdraws 1."""
    garrison = melee.defender if GARRISON[melee.defender] else melee.attacker
    if state.box[garrison] is None:
        return
    groups = {state.group[foe]: foe for foe in in_contact(state, garrison)}
    for foe in groups.values():
        if state.box[foe] is not None:
            withdraw(state, members(state, foe), 1, chance, events)
