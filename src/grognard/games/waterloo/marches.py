"""Marches that were worked out beforehand, for ways that are longer than the computer looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.state import State, where
from grognard.games.waterloo.tables import DATA, UNIT_INDEX, Unit, mm
from grognard.games.waterloo.ways import ADVANCE, Plan, plan_run


class March(msgspec.Struct, frozen=True):
    """A manoeuvre from where a formation stands; lengths in millimetres, angles in degrees."""

    lead: str
    garrison: str
    x: float
    y: float
    heading: float
    wheel: float
    run: float
    turns: int
    worth: float
    """About what the charge brings at its end."""


class _Marches(msgspec.Struct):
    marches: list[March]


MARCHES = {
    (UNIT_INDEX[row.lead], UNIT_INDEX[row.garrison], mm(row.x), mm(row.y), round(row.heading * 100)): row
    for row in msgspec.json.decode((DATA / "marches.json").read_bytes(), type=_Marches).marches
}


def prepared(state: State, units: Sequence[Unit], target: Unit) -> Approach | None:
    """The next manoeuvre on the way to a garrison, if one was prepared for where a formation stands and is lawful."""
    lead = where(state, units[0])
    row = MARCHES.get((units[0], target, lead.x, lead.y, lead.heading))
    if row is None:
        return None
    line = do.Run(round(row.wheel * 100), mm(row.run))
    plan = plan_run(state, units, ADVANCE, line.wheel, line.run)
    return Approach(row.turns, row.worth, ADVANCE, line, plan.ends) if isinstance(plan, Plan) else None
