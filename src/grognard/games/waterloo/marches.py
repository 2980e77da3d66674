"""Marches and redeployments that were worked out beforehand: they begin farther off than the computer looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.board.table.boxes import Box
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
    """About what the charge brings at its end, or of guns a shot."""


class Regrouping(msgspec.Struct, frozen=True):
    """A redeployment before a march: who goes where, and who of them marches on; others stay where they are."""

    garrison: str
    units: dict[str, tuple[float, float, float]]
    onward: list[str]
    turns: int
    worth: float


class Shape(msgspec.Struct, frozen=True):
    """Where the units of a formation stand to storm a garrison."""

    garrison: str
    units: dict[str, tuple[float, float, float]]


class _Marches(msgspec.Struct):
    marches: list[March]
    regroupings: list[Regrouping]
    shapes: list[Shape]


_TOLD = msgspec.json.decode((DATA / "marches.json").read_bytes(), type=_Marches)
REGROUPINGS, SHAPES = _TOLD.regroupings, _TOLD.shapes
MARCHES = {
    (UNIT_INDEX[row.lead], UNIT_INDEX[row.garrison], mm(row.x), mm(row.y), round(row.heading * 100)): row
    for row in _TOLD.marches
}


def regrouped(state: State, units: Sequence[Unit], target: Unit) -> tuple[list[Box], list[Unit], Approach] | None:
    """Where the units of a formation go before some of them march on a garrison, if that was prepared for them."""
    for row in REGROUPINGS:
        if UNIT_INDEX[row.garrison] == target and {UNIT_INDEX[name] for name in row.onward} <= set(units):
            ends = _brought(state, units, row.units)
            if ends != [where(state, unit) for unit in units]:
                return ends, [UNIT_INDEX[name] for name in row.onward], Approach(row.turns, row.worth)
    return None


def formed_again(state: State, units: Sequence[Unit], target: Unit) -> list[Box] | None:
    """How a formation stands best that storms a garrison, if that was worked out for all of its units."""
    for row in SHAPES:
        if UNIT_INDEX[row.garrison] == target and {UNIT_INDEX[name] for name in row.units} >= set(units):
            return _brought(state, units, row.units)
    return None


def _brought(state: State, units: Sequence[Unit], places: dict[str, tuple[float, float, float]]) -> list[Box]:
    """Units where they are wanted; others where they stand."""
    told = {UNIT_INDEX[name]: (mm(x), mm(y), round(heading * 100)) for name, (x, y, heading) in places.items()}
    boxes = [(unit, where(state, unit)) for unit in units]
    return [Box(*told[unit], box.foot) if unit in told else box for unit, box in boxes]


def prepared(state: State, units: Sequence[Unit], target: Unit) -> Approach | None:
    """The next manoeuvre on the way to a garrison, if one was prepared for where a formation stands.

    Where it is not lawful now the formation waits for a turn; `stopgap` says that friends in movement bar it.
    """
    lead = where(state, units[0])
    row = MARCHES.get((units[0], target, lead.x, lead.y, lead.heading))
    if row is None:
        return None
    line = do.Run(round(row.wheel * 100), mm(row.run))
    plan = plan_run(state, units, ADVANCE, line.wheel, line.run)
    if not isinstance(plan, Plan):
        return Approach(row.turns + 1, row.worth, stopgap=plan.code == "crosses-moving")
    return Approach(row.turns, row.worth, ADVANCE, line, plan.ends)
