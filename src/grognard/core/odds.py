"""Exact odds from the rules themselves: `apply` is run on copies once per distinguishable answer of chance."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

import msgspec

from grognard.core.chance import Chance, Enumerated, Seeded
from grognard.core.game import Action, Event, Game, Outcome, S, Seat
from grognard.core.resolver import Chart, Part, Values

R = TypeVar("R")
WIDEST = 20_000
"""Branches after which exact odds give way to sampling."""
SAMPLES = 4_000


class Line(msgspec.Struct, frozen=True):
    """One result and its chance, exactly `ways` in `of`."""

    result: str
    chance: float
    ways: int
    of: int


class Mean(msgspec.Struct, frozen=True):
    """The mean of something counted, such as hits on the defender."""

    key: str
    value: float


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results in order of the table; `error` is the standard error where they were sampled, 0 where exact."""

    lines: tuple[Line, ...]
    means: tuple[Mean, ...]
    error: float = 0.0
    declined: bool = False
    """Somebody was asked on the way and added nothing: the preview must say so."""
    parts: tuple[Part, ...] = ()
    """Every modifier of both sums by name."""


class TooWide(Exception):
    """More branches than anybody wants to walk."""


def walk(
    run: Callable[[Chance], R], widest: int = WIDEST, driver: Enumerated | None = None
) -> Iterator[tuple[int, int, R]]:
    """Every distinguishable course of `run` with its probability as numerator and denominator."""
    driver = driver or Enumerated()
    for _ in range(widest):
        driver.restart()
        value = run(driver)
        yield driver.numerator, driver.denominator, value
        if not driver.next_path():
            return
    raise TooWide


def follow(game: Game[S], state: S, seat: Seat, action: Action, chance: Chance) -> tuple[list[Event], bool]:
    """Apply an action and answer every question it raises with the answer that adds nothing."""
    before = game.standing(state)
    chance.preview = True
    events = game.apply(state, seat, action, chance)
    declined = False
    while not ended(game, state, before):
        actor = game.actors(state)[0]
        events += game.apply(state, actor, game.decline(state, actor), chance)
        declined = True
    chance.preview = False
    return events, declined


def ended(game: Game[S], state: S, before: tuple[int, str]) -> bool:
    """Whether odds need not follow an action any further."""
    return game.result(state) is not None or game.far_enough(state) or done(before, game.standing(state))


def done(before: tuple[int, str], now: tuple[int, str]) -> bool:
    """The decision that was acted on is closed, or asks again; at the bottom of the stack a new one has begun."""
    return now[0] < before[0] or (now[0] == before[0] and (now[1] == before[1] or now[0] == 1))


def courses(
    game: Game[S], state: S, seat: Seat, action: Action, before: tuple[int, str]
) -> Iterator[tuple[int, int, S, list[Event], bool]]:
    """Every distinguishable course of an action: its chance, the table after it, what happened, who was asked.

    As `follow`, but what leads to a question is played once for all the answers of chance that come after it.
    """
    driver = Enumerated()
    driver.preview = True
    while True:
        driver.restart()
        after = state.copy()
        events = game.apply(after, seat, action, driver)
        ways, of = driver.numerator, driver.denominator
        if ended(game, after, before):
            yield ways, of, after, events, False
        else:
            actor = game.actors(after)[0]
            for more, out_of, end, later, _ in courses(game, after, actor, game.decline(after, actor), before):
                yield ways * more, of * out_of, end, events + later, True
        if not driver.next_path():
            return


def odds(game: Game[S], state: S, seat: Seat, action: Action, rng: random.Random, widest: int = WIDEST) -> Odds:
    """The chances of an action, from what this seat knows: the state is imagined first, so a preview cannot leak."""
    imagined, action = game.foreseen(game.imagine(state, seat, rng), seat, action)
    parts: list[tuple[Part, ...]] = []

    def outcome(after: S, events: list[Event]) -> Outcome:
        if not parts:
            parts.append(game.parts(events))
        return game.outcome(after, events)

    def every_course() -> Iterator[tuple[int, int, tuple[Outcome, bool]]]:
        found = courses(game, imagined, seat, action, game.standing(imagined))
        for number, (ways, of, after, events, declined) in enumerate(found):
            if number == widest:
                raise TooWide
            yield ways, of, (outcome(after, events), declined)

    def run(chance: Chance) -> tuple[Outcome, bool]:
        trial = imagined.copy()
        events, declined = follow(game, trial, seat, action, chance)
        return outcome(trial, events), declined

    return msgspec.structs.replace(_odds(every_course(), run, rng), parts=parts[0])


def _odds(
    every_course: Iterator[tuple[int, int, tuple[Outcome, bool]]],
    run: Callable[[Chance], tuple[Outcome, bool]],
    rng: random.Random,
) -> Odds:
    """The table of all courses with their chances; `run` is sampled where there are too many."""
    counted: dict[tuple[Outcome, int], int] = {}
    asked = False
    try:
        for ways, of, (outcome, declined) in every_course:
            counted[outcome, of] = counted.get((outcome, of), 0) + ways
            asked = asked or declined
    except TooWide:
        return _sampled(run, rng)
    sums: dict[Outcome, Fraction] = {}
    for (outcome, of), ways in counted.items():
        sums[outcome] = sums.get(outcome, Fraction(0)) + Fraction(ways, of)
    return _table(sums, asked, 0.0)


def chart_odds(chart: Chart, values: Values, rng: random.Random) -> Odds:
    """The chances of every result of a chart, by the same walk unless the chart knows better."""
    known = chart.chances(values)
    if known is not None:
        sums: dict[Outcome, Fraction] = {}
        for share, answer in known:
            outcome = Outcome(answer.result, answer.counts)
            sums[outcome] = sums.get(outcome, Fraction(0)) + share
        return msgspec.structs.replace(_table(sums, False, 0.0), parts=chart.parts(values))

    def run(chance: Chance) -> tuple[Outcome, bool]:
        answer = chart.run(values, chance)
        return Outcome(answer.result, answer.counts), False

    return msgspec.structs.replace(_odds(walk(run), run, rng), parts=chart.parts(values))


def _sampled(run: Callable[[Chance], tuple[Outcome, bool]], rng: random.Random) -> Odds:
    sums: dict[Outcome, Fraction] = {}
    asked = False
    dice = Seeded(rng.getrandbits(64))
    for _ in range(SAMPLES):
        outcome, declined = run(dice)
        sums[outcome] = sums.get(outcome, Fraction(0)) + Fraction(1, SAMPLES)
        asked = asked or declined
    return _table(sums, asked, 0.5 / math.sqrt(SAMPLES))


def _table(sums: dict[Outcome, Fraction], asked: bool, error: float) -> Odds:
    results: dict[str, Fraction] = {}
    means: dict[str, Fraction] = {}
    for outcome, chance in sums.items():
        results[outcome.result] = results.get(outcome.result, Fraction(0)) + chance
        for key, count in outcome.counts:
            means[key] = means.get(key, Fraction(0)) + chance * count
    return Odds(
        lines=tuple(Line(key, float(p), p.numerator, p.denominator) for key, p in results.items()),
        means=tuple(Mean(key, float(value)) for key, value in means.items()),
        error=error,
        declined=asked,
    )
