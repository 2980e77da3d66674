"""The computer's plan where places alone count: who storms which garrison, who waits, who hunts Wellington."""

from __future__ import annotations

import msgspec

from grognard.games.waterloo.tables import DATA, UNIT_INDEX, Unit, mm


class _Told(msgspec.Struct):
    at_once: int
    units: list[str]
    weight: float = 1.0
    """How much more is done for its fall than the reckoning says."""
    places: dict[str, tuple[float, float, float]] = {}
    """Where the first unit of a formation stands before it charges: millimetres and degrees."""
    clear: list[str] = []
    """Who makes for enemies in the place towards the end, though its garrison stands."""


class _Plans(msgspec.Struct):
    plans: dict[str, dict[str, _Told]]
    hunt_from: dict[str, dict[str, int]]


_PLANS = msgspec.json.decode((DATA / "plans.json").read_bytes(), type=_Plans)
PLANS = {
    scoring: {
        UNIT_INDEX[name]: (UNIT_INDEX[garrison], rank)
        for garrison, told in plan.items()
        for rank, name in enumerate(told.units)
    }
    for scoring, plan in _PLANS.plans.items()
}
"""Which garrison each unit is told off for beforehand, and who comes before whom, by what counts."""
AT_ONCE = {
    scoring: {UNIT_INDEX[name]: told.at_once for name, told in plan.items()} for scoring, plan in _PLANS.plans.items()
}
"""How many formations storm each garrison at once."""
WEIGHTS = {
    scoring: {UNIT_INDEX[name]: told.weight for name, told in plan.items()} for scoring, plan in _PLANS.plans.items()
}
"""How much what brings a garrison down counts."""


def weight(scoring: str, garrison: Unit) -> float:
    """How much more is done for the fall of a garrison than the reckoning says, by what counts."""
    return WEIGHTS.get(scoring, {}).get(garrison, 1.0)


PLACES = {
    scoring: {
        UNIT_INDEX[name]: (mm(x), mm(y), round(heading * 100))
        for told in plan.values()
        for name, (x, y, heading) in told.places.items()
    }
    for scoring, plan in _PLANS.plans.items()
}
"""The place before its garrison that is kept for a formation, by its first unit."""
CLEAR = {
    scoring: {UNIT_INDEX[name]: UNIT_INDEX[garrison] for garrison, told in plan.items() for name in told.clear}
    for scoring, plan in _PLANS.plans.items()
}
"""Who clears the place of which garrison of others towards the end: they would contest it when it falls."""
HUNT_FROM = {
    scoring: {UNIT_INDEX[name]: turn for name, turn in turns.items()} for scoring, turns in _PLANS.hunt_from.items()
}
"""The turn from which a unit hunts Wellington that is not told off for a garrison; others do at once."""
