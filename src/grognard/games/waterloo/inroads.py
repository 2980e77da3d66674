"""Who may come into a place next: a place that somebody else touches, too, is nobody's."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from grognard.board.table.ground import Ground
from grognard.games.waterloo.legs import met_first, runs
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.redeploying import Redeploying
from grognard.games.waterloo.state import State, formation_in_contact, formations, is_green, is_gun, where
from grognard.games.waterloo.tables import ARMY, SEGMENT, TOLERANCE, Army, Unit
from grognard.games.waterloo.threats import enemy_armies
from grognard.games.waterloo.ways import (
    ADVANCE,
    CHARGE,
    CHARGE_WHEELS,
    WHEELS,
    Plan,
    allowance,
    course,
    near_enemies,
    plan_charge,
)

MOVING, STANDING = 10.0, 1.0
"""How much those weigh who are in movement, and those who may be set in movement before the end."""


def inroads(state: State, ground: Ground, army: Army) -> float:
    """How much threatens a place of ours: every enemy formation outside it that can reach it in one manoeuvre."""
    return sum(
        weight
        for other in enemy_armies(army)
        if other in state.order
        for weight, units in _movable(state, other, army)
        if _comes_into(state, units, ground)
    )


def _movable(state: State, other: Army, army: Army) -> Iterator[tuple[float, list[Unit]]]:
    """The enemy's formations that may manoeuvre, and how likely they do: some have had their orders for this turn."""
    ordering = any(isinstance(top, Orders | Redeploying) for top in state.stack[-1:])
    ordered = ordering and state.order.index(other) < state.order.index(army)
    ends = state.turn == state.setting.last
    for units in formations(state, other):
        if state.orange[units[0]] > 1 or formation_in_contact(state, units):
            continue
        if ordered and is_green(state, units[0]):
            yield MOVING, units
        elif not (ordered and ends):
            yield STANDING, units


def _comes_into(state: State, units: Sequence[Unit], ground: Ground) -> bool:
    boxes = [where(state, unit) for unit in units]
    if any(ground.touches(box, TOLERANCE) for box in boxes):
        return False  # he is there already
    frame, reach = ground.frame, (allowance(state, units, ADVANCE) + 1) * SEGMENT
    far = min(math.hypot(box.cx - frame.cx, box.cy - frame.cy) - box.radius for box in boxes)
    if far > reach + frame.radius:
        return False
    return _charges_into(state, units, ground) or _advances_into(state, units, ground)


def _charges_into(state: State, units: Sequence[Unit], ground: Ground) -> bool:
    if all(is_gun(unit) for unit in units):
        return False
    reach = allowance(state, units, CHARGE) * SEGMENT
    near = near_enemies(state, ARMY[units[0]], [where(state, unit) for unit in units], reach)
    for wheel in CHARGE_WHEELS if near else ():
        if not _looks_at(state, units, CHARGE, wheel, ground):
            continue
        for target in met_first(state, units, wheel, near, reach):
            plan = plan_charge(state, units, wheel, target)
            if isinstance(plan, Plan) and any(ground.touches(end, TOLERANCE) for end in plan.ends):
                return True
    return False


def _advances_into(state: State, units: Sequence[Unit], ground: Ground) -> bool:
    for wheel in WHEELS:
        if _looks_at(state, units, ADVANCE, wheel, ground):
            for plan in runs(state, units, ADVANCE, wheel, 1):
                if any(ground.touches(end, TOLERANCE) for end in plan.ends):
                    return True
    return False


def _looks_at(state: State, units: Sequence[Unit], kind: str, wheel: int, ground: Ground) -> bool:
    """Whether a formation could meet a place straight ahead with this wheel, if nobody were in its way."""
    most = allowance(state, units, kind) * SEGMENT
    return any(ground.run_to(mover, -TOLERANCE) <= most for mover in course(state, units, kind, wheel).movers)
