"""How horse comes beside the foot that storms a garrison: joined to it, it supports every charge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from grognard.board.table.boxes import Box, overlaps, touches, world
from grognard.board.table.moves import slide
from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.formation import same_heading
from grognard.games.waterloo.judgement import BOLD, charge_worth
from grognard.games.waterloo.legs import last_leg, two_legs
from grognard.games.waterloo.stands import readiness
from grognard.games.waterloo.state import (
    State,
    corps_of,
    formations,
    imagined,
    in_contact,
    members,
    standing,
    where,
)
from grognard.games.waterloo.tables import ARM, ARMY, CAVALRY, FRIENDS, INFANTRY, SEGMENT, TOLERANCE, Unit
from grognard.games.waterloo.ways import ADVANCE, REINFORCE, Plan, plan_charge

APART = 20
"""How near it comes, in hundredths of a millimetre."""
BEHIND = (-2700, -1800, -1200, -600, 0)
"""How far behind the fighter's line it stands: the farther, the harder for the enemy's horse to charge it there."""


def dock(state: State, units: Sequence[Unit], target: Unit) -> Approach | None:
    """How a unit of horse comes beside those of its corps who storm a garrison, in a turn or two."""
    if len(units) != 1 or ARM[units[0]] != CAVALRY:
        return None
    best: Approach | None = None
    for host in hosts(state, units[0], target):
        with _back_in_place(state, host, target):
            found = _beside(state, units[0], host, target)
        if found is not None and (best is None or found.worth > best.worth):
            best = found
    return best


def docked(state: State, unit: Unit) -> bool:
    """Whether a unit of horse stands beside foot of its corps, ready to be joined to it."""
    box = where(state, unit)
    return ARM[unit] == CAVALRY and any(
        touches(box, at, TOLERANCE) and same_heading(box, at)
        for friend, at in standing(state, FRIENDS[ARMY[unit]])
        if ARM[friend] == INFANTRY and corps_of(state, friend) == corps_of(state, unit)
    )


def hosts(state: State, unit: Unit, target: Unit) -> Iterator[list[Unit]]:
    """Foot of its corps that can charge the garrison from where it stands, without horse."""
    for some in formations(state, ARMY[unit]):
        foot = corps_of(state, some[0]) == corps_of(state, unit) and all(ARM[other] == INFANTRY for other in some)
        if foot and readiness(state, some, target) > 0:
            yield some


@contextmanager
def _back_in_place(state: State, host: Sequence[Unit], target: Unit) -> Iterator[None]:
    """Who has charged already withdraws before long to where he came from."""
    charged = any(friend in host for friend in in_contact(state, target))
    with imagined(state, host, [slide(where(state, unit), -SEGMENT * charged) for unit in host]):
        yield


def _beside(state: State, unit: Unit, host: Sequence[Unit], target: Unit) -> Approach | None:
    plan = plan_charge(state, host, 0, target, REINFORCE)
    if not isinstance(plan, Plan):
        return None
    fighter, own = where(state, plan.attacker), where(state, unit)
    alone = charge_worth(state, plan, BOLD)
    for side in (-1, 1):
        across = side * (fighter.foot.side + own.foot.side + APART)
        for behind in BEHIND:
            x, y = world(fighter, across, behind)
            place = Box(round(x), round(y), fighter.heading, own.foot)
            others = [at for friend, at in standing(state, FRIENDS[ARMY[unit]]) if friend != unit]
            if any(overlaps(place, at, TOLERANCE) for at in others):
                continue
            gain = _joined(state, unit, place, host, target) - alone
            found = _way(state, unit, fighter, place) if gain > 0 else None
            if found is not None:
                found.worth, found.last = gain, (place,)
                return found
    return None


def _joined(state: State, unit: Unit, place: Box, host: Sequence[Unit], target: Unit) -> float:
    """What the charge brings with a unit in this place."""
    group = state.group[unit]
    state.group[unit] = state.group[host[0]]
    with imagined(state, (unit,), (place,)):
        plan = plan_charge(state, members(state, host[0]), 0, target, REINFORCE)
        worth = charge_worth(state, plan, BOLD) if isinstance(plan, Plan) else 0.0
    state.group[unit] = group
    return worth


def _way(state: State, unit: Unit, fighter: Box, place: Box) -> Approach | None:
    """One manoeuvre to a place beside a fighter, or two."""
    own = where(state, unit)
    if touches(own, fighter, TOLERANCE) and same_heading(own, fighter):
        return Approach(0, 0.0)
    leg = last_leg(state, (unit,), place, APART)
    if leg is not None:
        return Approach(1, 0.0, ADVANCE, *leg)
    legs = next(two_legs(state, (unit,), [(place,)], APART), None)
    return Approach(2, 0.0, ADVANCE, *legs[0]) if legs is not None else None
