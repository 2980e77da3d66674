#!/usr/bin/env python3
"""How long one manoeuvre takes to check on a free table with every piece of Waterloo on it.

bench/table.py          prints median and 95th percentile in milliseconds, and copies per second
"""

from __future__ import annotations

import random
from time import perf_counter

from grognard.games.waterloo.setup import new_state, place_all
from grognard.games.waterloo.state import Setting, formations, standing
from grognard.games.waterloo.tables import ENTRY, SCENARIO_ROWS, UNITS, Army
from grognard.games.waterloo.ways import ADVANCE, plan_charge, plan_run

CHECKS = 4000


def main() -> None:
    row = SCENARIO_ROWS[0]
    state = new_state(Setting(row, 2, row.last, False))
    place_all(state, ENTRY)
    state.entered = 3
    rng = random.Random(1815)
    bodies = [units for army in range(3) for units in formations(state, Army(army))]
    foes = [unit for unit, _ in standing(state, UNITS)]
    times: list[float] = []
    for number in range(CHECKS):
        units, wheel = rng.choice(bodies), rng.randrange(-9000, 9001)
        start = perf_counter()
        if number % 3:
            plan_run(state, units, ADVANCE, wheel, rng.randrange(1, 12_000))
        else:
            plan_charge(state, units, wheel, rng.choice(foes))
        times.append((perf_counter() - start) * 1000)
    times.sort()
    start = perf_counter()
    for _ in range(2000):
        state.copy()
    copies = 2000 / (perf_counter() - start)
    print(f"pieces {len(foes)}  median {times[CHECKS // 2]:.3f} ms  p95 {times[CHECKS * 95 // 100]:.3f} ms")
    print(f"copies {copies:,.0f} per second")


if __name__ == "__main__":
    main()
