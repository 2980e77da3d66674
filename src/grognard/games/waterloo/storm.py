"""What an order is worth: the best manoeuvre of a formation, and which garrison it would storm."""

from collections.abc import Sequence

from grognard.games.waterloo import records as do
from grognard.games.waterloo.judgement import (
    stake,
)
from grognard.games.waterloo.manoeuvre import body_of
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.state import (
    State,
)
from grognard.games.waterloo.tables import (
    GARRISON,
    UNIT_INDEX,
    Unit,
)

STEADIED = 0.25
"""A shaken unit recovered, as a part of its stake."""


def order_worth(state: State, units: Sequence[Unit], outlook: Outlook) -> float:
    hurt = sum(STEADIED * stake(state, unit) for unit in units if state.yellow[unit] == 1)
    if state.orange[units[0]]:
        return hurt
    best = outlook.best(body_of(state, units[0])[0])
    return max(hurt, best.worth if best is not None else 0.0)


def go_worth(state: State, units: Sequence[Unit], outlook: Outlook) -> float:
    best = outlook.best(units)
    return best.worth if best is not None else 0.0


def stormed(state: State, units: Sequence[Unit], outlook: Outlook) -> Unit | None:
    """The garrison that a formation would charge."""
    best = outlook.best(units)
    if best is None or not isinstance(best.line, do.ChargeAt):
        return None
    target = UNIT_INDEX[best.line.target]
    return target if GARRISON[target] else None
