#!/usr/bin/env python3
"""How long one manoeuvre takes to check on a free table with every piece of Waterloo on it, and how fast battles go.

bench/table.py          median and 95th percentile of a check, copies of a state
bench/table.py --play   also random play, scenario by scenario

Beside every figure stands its ratio to the calibration loop of `grognard bench`, to compare machines by.
"""

from __future__ import annotations

import argparse
import random
from time import perf_counter

from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.setup import new_state, place_all
from grognard.games.waterloo.state import Setting, State, formations, standing
from grognard.games.waterloo.tables import ARMY, ENEMIES, ENTRY, SCENARIO_ROWS, UNITS, Army
from grognard.games.waterloo.ways import ADVANCE, plan_charge, plan_run
from grognard.lab.bench import calibration, play_speed, speed

CHECKS = 4000
WINDOW = 0.5


def full_table() -> State:
    row = SCENARIO_ROWS[0]
    state = new_state(Setting(row, 2, row.last, False))
    place_all(state, ENTRY)
    state.entered = 3
    return state


def check_times(state: State) -> list[float]:
    """Seconds for each of many manoeuvres, legal or not, the shortest first."""
    rng = random.Random(1815)
    bodies = [units for army in range(3) for units in formations(state, Army(army))]
    foes = [[unit for unit, _ in standing(state, ENEMIES[Army(army)])] for army in range(3)]
    times: list[float] = []
    for number in range(CHECKS):
        units, wheel = rng.choice(bodies), rng.randrange(-9000, 9001)
        start = perf_counter()
        if number % 3:
            plan_run(state, units, ADVANCE, wheel, rng.randrange(1, 12_000))
        else:
            plan_charge(state, units, wheel, rng.choice(foes[ARMY[units[0]]]))
        times.append(perf_counter() - start)
    return sorted(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", action="store_true")
    chosen = parser.parse_args()
    state = full_table()
    loop = 1 / speed([calibration], WINDOW, every=8)
    times = check_times(state)
    print(f"pieces on the table                    {len(list(standing(state, UNITS)))}")
    for name, seconds in (
        ("calibration loop", loop),
        ("check of a manoeuvre, median", times[CHECKS // 2]),
        ("check of a manoeuvre, 95th percentile", times[CHECKS * 95 // 100]),
        ("copy of a state", 1 / speed([state.copy], WINDOW)),
    ):
        print(f"{name:38} {seconds * 1000:8.4f} ms  {seconds / loop:8.3f} loops")
    if chosen.play:
        for scenario in GAME.scenarios:
            rate = play_speed(GAME, (scenario.id,), WINDOW, 1)
            print(f"{scenario.id:38} {rate:8,.0f} actions/s  {1 / rate / loop:6.2f} loops each")


if __name__ == "__main__":
    main()
