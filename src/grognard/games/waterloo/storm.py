"""What an order is worth: the best manoeuvre of a formation, and who leads the storm of a garrison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.command import commanders_of, move_cost, points_for
from grognard.games.waterloo.judgement import BOLD, melee_worth, with_support
from grognard.games.waterloo.melee import ATTACK, Fight, Melee, front_pairs
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.plans import weight
from grognard.games.waterloo.siege import march_helps
from grognard.games.waterloo.stands import can_reinforce
from grognard.games.waterloo.state import State, formations, in_contact, is_green, mask, members
from grognard.games.waterloo.storming import can_go, lone_horse
from grognard.games.waterloo.tables import (
    COMMANDERS,
    CONSTANTS,
    GARRISON,
    GENERAL_ARMY,
    GENERALS,
    UNIT_INDEX,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.tasks import power
from grognard.games.waterloo.ways import ADVANCE, Plan, plan_charge

SPARE = 0.1
"""A charge at a garrison that somebody else charges, for a formation that can reinforce him where it stands."""
LEADER_COST = 1.0
"""What a point weighs when somebody has to lead a storm."""
SURE = 20.0
"""Who stands before a garrison can charge it for certain; who comes from afar may find others in his way."""


def go_worth(units: Sequence[Unit], outlook: Outlook) -> float:
    """What it brings to be in movement: the best manoeuvre, or the fight of who is in contact already (119)."""
    state = outlook.state
    pairs = front_pairs(state, units, [foe for unit in units for foe in in_contact(state, unit)])
    if pairs:
        unit, foe = pairs[0]
        fight = Fight(outlook.army, ATTACK, (tuple(units), tuple(members(state, foe))), foe)
        return melee_worth(state, fight, with_support(state, fight, Melee(ATTACK, unit, foe, 0)), BOLD)
    best = outlook.best(units)
    return best.worth if best is not None else 0.0


def stormed(units: Sequence[Unit], outlook: Outlook) -> Unit | None:
    """The garrison that a formation would charge."""
    best = outlook.best(units)
    if best is None or not isinstance(best.line, do.ChargeAt):
        return None
    target = UNIT_INDEX[best.line.target]
    return target if GARRISON[target] else None


def leaders(state: State, army: Army, outlook: Outlook) -> dict[Unit, int]:
    """Who charges each garrison this turn, by his group: one formation can, others reinforce it without an order."""
    found: dict[Unit, tuple[float, int]] = {}
    for units in formations(state, army):
        given = bool(state.ordered & mask(units))
        if state.orange[units[0]] or (given and not is_green(state, units[0])):
            continue
        target = stormed(units, outlook)
        if target is None:
            continue
        cost = CONSTANTS.keep_cost if is_green(state, units[0]) else move_cost(units)
        if not given and all(points_for(state, general, units) < cost for general in commanders_of(state, units)):
            continue
        worth = go_worth(units, outlook) + outlook.followed(units, target)
        worth += (1000.0 if given else 0.0) - LEADER_COST * cost + SURE * outlook.is_there(units, target)
        if target not in found or worth > found[target][0]:
            found[target] = worth, state.group[units[0]]
    return {target: group for target, (_, group) in found.items()}


def by_choice(state: State, army: Army, outlook: Outlook) -> list[General]:
    """Generals in the order in which they decide: who could storm with more formations first, others fill the gaps."""
    told = Counter(
        general
        for units in formations(state, army)
        if outlook.storms(units)
        for general in commanders_of(state, units)
        if general not in COMMANDERS
    )
    generals = (general for general in GENERALS if GENERAL_ARMY[general] == army)
    return sorted(generals, key=lambda general: (general not in COMMANDERS, -told[general], general))


def march_worth(
    state: State, units: Sequence[Unit], outlook: Outlook, way: Approach, relied: Collection[General]
) -> float:
    """What a way to a garrison brings; where places alone count, by the chance that it falls in time."""
    if outlook.scoring != "short" or not outlook.storms(units):
        return outlook.approach_worth(units, way)
    return march_helps(state, outlook, units, way, relied)


def _go_on_worth(state: State, units: Sequence[Unit], outlook: Outlook, relied: Collection[General]) -> float:
    """What the best manoeuvre brings; who comes too late to storm may still clear the way for others."""
    worth, best = go_worth(units, outlook), outlook.best(units)
    way = outlook.approach(units) if outlook.storms(units) else None
    if way is None or best is None or best.line != way.line:
        return worth
    march = worth + march_worth(state, units, outlook, way, relied) - outlook.approach_worth(units, way)
    charge = outlook.best_charge(tuple(units))
    return max(march, charge.worth) if charge is not None else march


def move_worth(
    state: State, units: Sequence[Unit], outlook: Outlook, led: dict[Unit, int], relied: Collection[General]
) -> float:
    """What it brings to put a formation in movement, where somebody else may lead the storm it has in mind."""
    worth = _go_on_worth(state, units, outlook, relied)
    target = stormed(units, outlook)
    if target is None:
        return worth
    if led.get(target, state.group[units[0]]) == state.group[units[0]]:
        return weight(outlook.scoring, target) * worth
    if can_reinforce(state, units, target):
        return SPARE * worth
    run = outlook.best_run(tuple(units), ADVANCE)
    return max(SPARE * worth, run.worth if run is not None else 0.0)


# --- who bars whom -----------------------------------------------------------------------------------------------


def bars(state: State, units: Sequence[Unit], outlook: Outlook) -> bool:
    """Whether a formation keeps better ones from their garrison, who could pass through it if it stood still."""
    worth = power(state, units) if outlook.storms(units) and not lone_horse(units) else 0.0
    for other in formations(state, outlook.army):
        goal = outlook.goals.get(state.group[other[0]])
        if goal is None or goal.storm is None or other == list(units) or lone_horse(other):
            continue
        ready = is_green(state, other[0]) or outlook.is_there(other, goal.storm)
        if ready and power(state, other) > worth and not _goes_on(state, other, goal.storm, outlook):
            green = state.green
            state.green &= ~mask(units)
            free = _goes_on(state, other, goal.storm, outlook)
            state.green = green
            if free:
                return True
    return False


def _goes_on(state: State, units: Sequence[Unit], garrison: Unit, outlook: Outlook) -> bool:
    """Whether a formation can charge its garrison from where it stands, or go the way it has if nobody moves."""
    if outlook.is_there(units, garrison):
        return isinstance(plan_charge(state, units, 0, garrison), Plan)
    way = outlook.approach(units)
    return way is None or can_go(state, units, way)
