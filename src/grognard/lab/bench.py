"""How fast a game is on this machine, and a loop that never changes to compare machines by."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle
from time import perf_counter
from typing import Any

import msgspec

from grognard.core.chance import Seeded
from grognard.core.game import Action, Seat
from grognard.core.odds import follow, odds
from grognard.core.registry import AnyGame, scenario_called, settings
from grognard.lab.battle import seed_of

WINDOWS = 3
"""Every measure is taken so often and the best one counts: what disturbs a machine only ever slows it down."""
SITUATIONS = 60
TRIES = 6
CLOCK_EVERY = 64

Situation = tuple[Any, Seat, Action]


class Bench(msgspec.Struct, frozen=True):
    """Speeds, and each of them divided by the speed of the calibration loop."""

    game: str
    scenarios: tuple[str, ...]
    actions_per_second: float
    copies_per_second: float
    views_per_second: float
    odds_per_second: float
    calibration_per_second: float
    ratios: dict[str, float]


def bench(
    game: AnyGame, seconds: float, seed: int, scenario: str = "", tick: Callable[[], object] | None = None
) -> Bench:
    """Measure a game, each speed for about this many seconds; `tick` is called after each of the five."""
    chosen = (scenario_called(game, scenario),) if scenario else game.scenarios
    names = tuple(one.id for one in chosen)
    tick = tick or _nothing
    states = positions(game, names, seed)
    chancy = situations(game, names, seed)
    seats = range(chosen[0].seats)
    measures: tuple[tuple[str, Callable[[float], float]], ...] = (
        ("actions", lambda window: play_speed(game, names, window, seed)),
        ("copies", lambda window: speed([state.copy for state in states], window)),
        ("views", lambda window: speed([_viewing(game, s, seat) for s in states for seat in seats], window)),
        ("odds", lambda window: speed([_odds_of(game, some) for some in chancy], window, every=1)),
        ("calibration", lambda window: speed([calibration], window, every=8)),
    )
    found: dict[str, float] = {}
    for name, measure in measures:
        found[name] = max(measure(seconds / WINDOWS) for _ in range(WINDOWS))
        tick()
    return Bench(
        game=game.key,
        scenarios=names,
        actions_per_second=found["actions"],
        copies_per_second=found["copies"],
        views_per_second=found["views"],
        odds_per_second=found["odds"],
        calibration_per_second=found["calibration"],
        ratios={name: found[name] / found["calibration"] for name in ("actions", "copies", "views", "odds")},
    )


def _nothing() -> None:
    pass


def play_speed(game: AnyGame, scenarios: Sequence[str], seconds: float, seed: int) -> float:
    """Actions per second of random play: listed, checked and applied at every step, set-up included."""
    actions = 0
    began = perf_counter()
    for number, scenario in enumerate(cycle(scenarios)):
        actions += _play(game, scenario, seed_of(seed, number))
        spent = perf_counter() - began
        if spent >= seconds:
            return actions / spent
    raise AssertionError


def _play(game: AnyGame, scenario: str, seed: int) -> int:
    chance, rng = Seeded(seed), random.Random(seed).random
    state = game.setup(scenario, settings(game, scenario, {}), chance)
    outcomes = chance.outcomes
    actions = 0
    while game.result(state) is None:
        seat = game.actors(state)[0]
        listed = game.actions(state, seat)
        action = listed[int(rng() * len(listed))] if listed else game.sample(state, seat, random.Random(seed))
        assert game.check(state, seat, action) is None
        game.apply(state, seat, action, chance)
        outcomes.clear()
        actions += 1
    return actions


def speed(works: Sequence[Callable[[], object]], seconds: float, every: int = CLOCK_EVERY) -> float:
    """Calls per second, the works taken in turn, the clock looked at only now and then."""
    if not works:
        return 0.0
    done, spent = 0, 0.0
    turn = cycle(works)
    began = perf_counter()
    while spent < seconds:
        for _ in range(every):
            next(turn)()
        done += every
        spent = perf_counter() - began
    return done / spent


def positions(game: AnyGame, scenarios: Sequence[str], seed: int) -> list[Any]:
    """Positions from all over a few random battles."""
    return [state for state, _, _ in _walk(game, scenarios, seed, SITUATIONS * 20)][::20]


def situations(game: AnyGame, scenarios: Sequence[str], seed: int) -> list[Situation]:
    """Actions whose result depends on chance, with the position they are taken in."""
    found: list[Situation] = []
    for state, seat, listed in _walk(game, scenarios, seed, SITUATIONS * 200):
        for action in listed[1:]:
            if depends_on_chance(game, state, seat, action):
                found.append((state, seat, action))
                break
        if len(found) == SITUATIONS:
            break
    return found


def _walk(game: AnyGame, scenarios: Sequence[str], seed: int, steps: int) -> list[tuple[Any, Seat, Sequence[Action]]]:
    rng = random.Random(seed)
    walked: list[tuple[Any, Seat, Sequence[Action]]] = []
    for number, scenario in enumerate(cycle(scenarios)):
        chance = Seeded(seed_of(seed, number))
        state = game.setup(scenario, settings(game, scenario, {}), chance)
        while game.result(state) is None and len(walked) < steps:
            seat = game.actors(state)[0]
            listed = game.actions(state, seat)
            walked.append((state.copy(), seat, listed))
            action = listed[int(rng.random() * len(listed))] if listed else game.sample(state, seat, rng)
            game.apply(state, seat, action, chance)
            chance.outcomes.clear()
        if len(walked) >= steps:
            return walked
    raise AssertionError


def depends_on_chance(game: AnyGame, state: Any, seat: Seat, action: Action) -> bool:
    """Whether a few throws give different results."""
    seen: set[str] = set()
    for number in range(TRIES):
        trial = state.copy()
        events, _ = follow(game, trial, seat, action, Seeded(number))
        seen.add(game.outcome(trial, events).result)
    return len(seen) > 1


def _viewing(game: AnyGame, state: Any, seat: Seat) -> Callable[[], object]:
    return lambda: game.view(state, seat)


def _odds_of(game: AnyGame, situation: Situation) -> Callable[[], object]:
    state, seat, action = situation
    rng = random.Random(0)
    return lambda: odds(game, state, seat, action, rng)


def calibration() -> int:
    """A fixed piece of plain Python: lists, dictionaries, small integers, calls. Never change it."""
    cells = list(range(64))
    counts: dict[int, int] = {}
    number = 1
    for _ in range(200):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        place = number % 64
        cells[place], cells[63 - place] = cells[63 - place], cells[place]
        counts[place] = counts.get(place, 0) + 1
    return sum(cells[:8]) + max(counts.values()) + len(cells[:])
