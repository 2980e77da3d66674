"""Odds come from the rules themselves: they add up to exactly one and agree with dice that are really thrown."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from grognard.core.chance import Chance, Seeded
from grognard.core.game import Action, Seat
from grognard.core.odds import Odds, follow, odds, walk
from grognard.core.registry import AnyGame, games
from tests.helpers import LONG_BATTLES, ROLLS, Setup, battle, broad_setups, every_game, looks, setups, snapshot

ERRORS = 4


def rolled(game: AnyGame) -> list[Any]:
    """A game with how often its dice are thrown; of one with long battles a part now and the whole among the slow."""
    few = LONG_BATTLES[game.key].rolls if game.key in LONG_BATTLES else ROLLS
    slow = [pytest.param(game, ROLLS, id=f"{game.key}-whole", marks=pytest.mark.slow)] if few < ROLLS else []
    return [pytest.param(game, few, id=game.key), *slow]


every_game_rolled = pytest.mark.parametrize(
    ("game", "rolls"), [case for game in games().values() for case in rolled(game)]
)


def total(found: Odds) -> Fraction:
    return sum((Fraction(line.ways, line.of) for line in found.lines), Fraction(0))


@broad_setups
def test_odds_add_up_to_exactly_one_and_touch_nothing(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.core.odds.SAMPLES", 100)
    game = setup.game
    rng = random.Random(51)
    exact = 0
    for ply in looks(setup, 54):
        if ply.number % 3 and not setup.position:
            continue
        before = snapshot(game, ply.state)
        found = odds(game, ply.state, ply.seat, ply.action, rng, widest=400)
        assert total(found) == 1
        assert len({line.result for line in found.lines}) == len(found.lines)
        for line in found.lines:
            assert 0 < line.ways <= line.of
            assert line.chance == pytest.approx(line.ways / line.of)
        exact += found.error == 0 and len(found.lines) > 1
        assert snapshot(game, ply.state) == before
    assert exact or not setup.position


@dataclass
class Chances:
    """An action with several results, its odds, and the state they were worked out on."""

    imagined: Any
    action: Action
    seat: Seat
    odds: Odds


def combats(game: AnyGame, count: int) -> list[Chances]:
    """Of as many verbs as can be found."""
    found: dict[type, Chances] = {}
    for setup in [setup for setup in setups() if setup.game is game and setup.position]:
        for ply in battle(setup, 53):
            if type(ply.action) not in found:
                table = odds(game, ply.state, ply.seat, ply.action, random.Random(ply.number), widest=500)
                if len(table.lines) > 1 and table.error == 0:
                    imagined = game.imagine(ply.state, ply.seat, random.Random(ply.number))
                    found[type(ply.action)] = Chances(*game.foreseen(imagined, ply.seat, ply.action), ply.seat, table)
                    if len(found) == count:
                        return list(found.values())
    return list(found.values())


@every_game_rolled
def test_odds_agree_with_thousands_of_rolls_within_four_standard_errors(
    game: AnyGame, rolls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.core.odds.SAMPLES", 1)
    cases = combats(game, 6)
    assert len(cases) >= 2
    for number, case in enumerate(cases):
        dice = Seeded(number)
        seen: Counter[str] = Counter()
        counts: Counter[str] = Counter()
        for _ in range(rolls):
            trial = case.imagined.copy()
            events, _ = follow(game, trial, case.seat, case.action, dice)
            dice.outcomes.clear()
            outcome = game.outcome(trial, events)
            seen[outcome.result] += 1
            counts.update(dict(outcome.counts))
        assert set(seen) <= {line.result for line in case.odds.lines}
        for line in case.odds.lines:
            error = math.sqrt(line.chance * (1 - line.chance) / rolls)
            assert abs(seen[line.result] / rolls - line.chance) <= ERRORS * error, (case.action, line)
        for mean in case.odds.means:  # small whole numbers: the variance is at most three times the mean
            error = math.sqrt(3 * max(mean.value, 1 / rolls) / rolls)
            assert abs(counts[mean.key] / rolls - mean.value) <= ERRORS * error, (case.action, mean)


@every_game
def test_odds_are_those_of_every_course_played_from_its_beginning(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`odds` plays what leads to a question once for all that comes after it; that must make no difference."""
    monkeypatch.setattr("grognard.core.odds.SAMPLES", 1)
    cases = combats(game, 6)
    for case in cases:
        results: dict[str, Fraction] = {}
        for ways, of, result in walk(partial(played, game, case)):
            results[result] = results.get(result, Fraction(0)) + Fraction(ways, of)
        assert {line.result: Fraction(line.ways, line.of) for line in case.odds.lines} == results
    assert any(case.odds.declined for case in cases)


def played(game: AnyGame, case: Chances, chance: Chance) -> str:
    trial = case.imagined.copy()
    events, _ = follow(game, trial, case.seat, case.action, chance)
    return game.outcome(trial, events).result


@every_game
def test_what_is_hidden_from_the_asking_seat_does_not_change_its_odds(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same generator, the same knowledge, the same odds, whatever the real state."""
    monkeypatch.setattr("grognard.core.odds.SAMPLES", 1)
    rng = random.Random(52)
    for setup in [setup for setup in setups() if setup.game is game][-3:]:
        for ply in battle(setup, 52):
            if ply.number % 5 == 0:
                twin = game.imagine(ply.state, ply.seat, rng)
                one = odds(game, ply.state, ply.seat, ply.action, random.Random(1), widest=300)
                two = odds(game, twin, ply.seat, ply.action, random.Random(1), widest=300)
                assert one == two
