"""Enemies who keep those from a garrison who are to storm it: guns fire at them before they fire at the garrison."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.table.boxes import gap
from grognard.games.waterloo.marches import prepared
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.stands import charge_from_afar, readiness
from grognard.games.waterloo.state import State, formations, imagined, members, where
from grognard.games.waterloo.storming import lone_horse
from grognard.games.waterloo.tables import BLUE, SEGMENT, Unit
from grognard.games.waterloo.tasks import USUAL_POWER, power

FREED = 14.0
"""What it is worth that two sound units of veterans can storm a garrison again."""
IN_REACH = 5 * SEGMENT
"""Who is farther away bars nobody."""


def barring(outlook: Outlook, foe: Unit) -> float:
    """What it is worth to drive off whoever bars those who are to storm a garrison, where places alone count."""
    group = outlook.state.group[foe]
    if group not in outlook.freed:
        short = outlook.scoring == "short" and outlook.army == BLUE
        outlook.freed[group] = _freed(outlook, members(outlook.state, foe)) if short else 0.0
    return outlook.freed[group]


def _freed(outlook: Outlook, others: Sequence[Unit]) -> float:
    state, worth = outlook.state, 0.0
    for units in formations(state, outlook.army):
        goal = outlook.goals.get(state.group[units[0]])
        if goal is None or goal.storm is None or lone_horse(units) or state.orange[units[0]] > 1:
            continue
        near = any(gap(where(state, unit), where(state, other)) < IN_REACH for unit in units for other in others)
        if near and not _can_storm(state, units, goal.storm):
            with imagined(state, others, [None] * len(others)):
                worth += power(state, units) / USUAL_POWER * _can_storm(state, units, goal.storm)
    return FREED * worth


def _can_storm(state: State, units: Sequence[Unit], garrison: Unit) -> bool:
    """Whether a formation can charge a garrison, or go on by the march that was prepared for it."""
    if charge_from_afar(state, units, garrison) > 0 or readiness(state, units, garrison) > 0:
        return True
    march = prepared(state, units, garrison)
    return march is not None and march.line is not None
