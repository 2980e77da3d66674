"""Both armies and the Prussians on the field, some of them in every state a piece can be in."""

from __future__ import annotations

import msgspec

from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.setup import new_state, place_all
from grognard.games.waterloo.state import Setting, State
from grognard.games.waterloo.tables import BLUE, ENTRY, GENERAL_INDEX, SCENARIO_ROWS, UNIT_INDEX
from grognard.games.waterloo.turn import Turn
from grognard.games.waterloo.views import view

GREEN = ("blue-15", "blue-16", "red-28")
ORANGE = ("blue-30", "blue-31", "blue-32")
SMOKE = ("blue-24", "blue-33")
YELLOW = {"blue-33": 1, "red-3": 1, "red-26": 1, "blue-31": 1, "red-H": 1, "blue-21": 2}
LEFT = {"red-3": 3, "red-26": 1, "blue-30": 2, "red-H": 4, "blue-21": 1, "red-4": 2}
MARKERS = {
    "blue-napoleon": 5,
    "blue-drouot": 1,
    "blue-derlon": 2,
    "blue-reille": 3,
    "red-wellington": 3,
    "red-hill": 4,
    "black-bulow": 2,
}


def whole_day() -> State:
    """Turn IX of the whole day: all 122 units and garrisons, all 17 generals."""
    scenario = next(row for row in SCENARIO_ROWS if row.id == "historical")
    state = new_state(Setting(scenario, 2, scenario.last, True))
    place_all(state, ENTRY)
    state.turn, state.entered = 9, 3
    state.stack = [Turn("orders", 0), Orders(BLUE)]
    for names, field in ((GREEN, "green"), (SMOKE, "smoke")):
        for name in names:
            setattr(state, field, getattr(state, field) | 1 << UNIT_INDEX[name])
    for name in ORANGE:
        state.orange[UNIT_INDEX[name]] = 2
    for name, count in YELLOW.items():
        state.yellow[UNIT_INDEX[name]] = count
    for name, left in LEFT.items():
        state.left[UNIT_INDEX[name]] = left
    for name, markers in MARKERS.items():
        state.markers[GENERAL_INDEX[name]] = markers
    return state


def view_of(state: State) -> bytes:
    return msgspec.json.encode(view(state, 0, (0,)))
