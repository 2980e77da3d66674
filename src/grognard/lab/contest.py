"""Which player is the better one: battles in rounds of equal chances, where the players change seats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from grognard.core.game import BadSetting, Options, Refusal, Scenario
from grognard.core.registry import AnyGame, settings
from grognard.lab.battle import Fought, Plan, seed_of
from grognard.lab.statistics import Pace, Share, mean, pace, share

Tally = dict[str, list[int]]
"""Victories and battles, counted by something."""


class Lengths(msgspec.Struct, frozen=True):
    """Decisions in one battle."""

    mean: float
    shortest: int
    longest: int


class Score(msgspec.Struct, frozen=True):
    """What a contest says. `interval` is that of the first player's victories; `seats` and `armies` tell of balance."""

    players: dict[str, str]
    games: int
    wins: dict[str, int]
    draws: int
    interval: tuple[float, float]
    decisions: int
    seconds_per_decision: dict[str, Pace]
    lengths: Lengths
    scenarios: dict[str, Share]
    seats: dict[str, Share]
    armies: dict[str, Share]
    endings: dict[str, int]


def schedule(
    game: AnyGame, scenarios: Sequence[Scenario], options: Options, players: Mapping[str, str], games: int, seed: int
) -> list[Plan]:
    """The battles of a contest.

    They come in rounds with the same seed, hence the same map, armies and edges by seat, and in each battle of a
    round the players sit one seat further. Rounds go through the scenarios in turn; an option holds where it exists.
    """
    _check_options(game, scenarios, options)
    labels = list(players)
    plans: list[Plan] = []
    round_number = 0
    while len(plans) < games:
        scenario = scenarios[round_number % len(scenarios)]
        if scenario.seats != len(labels):
            raise BadSetting(Refusal("wrong-players", args={"scenario": scenario.id, "count": scenario.seats}))
        known = {option.id for option in scenario.options}
        chosen = settings(game, scenario.id, {key: value for key, value in options.items() if key in known})
        for shift in range(len(labels)):
            seated = tuple(players[labels[(seat + shift) % len(labels)]] for seat in range(len(labels)))
            plans.append(Plan(game.key, scenario.id, chosen, seated, seed_of(seed, round_number), shift))
        round_number += 1
    return plans[:games]


def _check_options(game: AnyGame, scenarios: Sequence[Scenario], options: Options) -> None:
    for key, value in options.items():
        having = [scenario for scenario in scenarios if any(option.id == key for option in scenario.options)]
        settings(game, (having or scenarios)[0].id, {key: value})


def seat_of(label: int, battle: int, players: int) -> int:
    """Where the player of this number sits in a battle of the schedule."""
    return (label - battle % players) % players


def score(players: Mapping[str, str], plans: Sequence[Plan], fought: Iterable[Fought]) -> Score:
    """Count the battles of a schedule, given in its order."""
    labels = list(players)
    wins = dict.fromkeys(labels, 0)
    seconds: dict[str, list[float]] = {label: [] for label in labels}
    lengths: list[int] = []
    by_scenario: Tally = defaultdict(lambda: [0, 0])
    by_seat: Tally = defaultdict(lambda: [0, 0])
    by_army: Tally = defaultdict(lambda: [0, 0])
    endings: dict[str, int] = {}
    for number, (plan, battle) in enumerate(zip(plans, fought, strict=True)):
        lengths.append(battle.decisions)
        endings[battle.reason] = endings.get(battle.reason, 0) + 1
        for place, label in enumerate(labels):
            seat = seat_of(place, number, len(labels))
            won = int(battle.winner == seat)
            wins[label] += won
            seconds[label] += battle.seconds[seat]
            _count(by_seat, str(seat), won)
            _count(by_army, battle.armies[seat], won)
            if place == 0:
                _count(by_scenario, plan.scenario, won)
    games = len(lengths)
    return Score(
        players=dict(players),
        games=games,
        wins=wins,
        draws=games - sum(wins.values()),
        interval=share(wins[labels[0]], games).interval,
        decisions=sum(lengths),
        seconds_per_decision={label: pace(seconds[label]) for label in labels},
        lengths=Lengths(mean(lengths), min(lengths, default=0), max(lengths, default=0)),
        scenarios=_shares(by_scenario),
        seats=_shares(by_seat),
        armies=_shares(by_army),
        endings=dict(sorted(endings.items())),
    )


def _count(tally: Tally, key: str, won: int) -> None:
    tally[key][0] += won
    tally[key][1] += 1


def _shares(tally: Tally) -> dict[str, Share]:
    return {key: share(wins, battles) for key, (wins, battles) in sorted(tally.items())}
