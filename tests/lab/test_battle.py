"""One battle and many: fought to the end, the same for the same seed, in order, fair."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.core.game import Action, BadSetting
from grognard.core.registry import AnyGame, game_called, scenario_called
from grognard.lab.battle import BrokenPlay, Fought, Plan, fight, seed_of
from grognard.lab.contest import schedule, score, seat_of
from grognard.lab.pool import run
from grognard.lab.statistics import pace, quantile, wilson
from grognard.players.random_player import RandomPlayer
from tests.helpers import with_scenarios

RANDOM = {"A": "random", "B": "random"}


def outcome(fought: Fought) -> tuple[object, ...]:
    """All but the clock."""
    return fought.winner, fought.reason, fought.armies, [len(times) for times in fought.seconds]


@with_scenarios()
def test_a_battle_ends_and_is_the_same_again(game: AnyGame, scenarios: Sequence[str]) -> None:
    for name in scenarios:
        scenario = scenario_called(game, name)
        plan = Plan(game.key, scenario.id, {}, ("random",) * scenario.seats, 7, invariants=True)
        first = fight(plan)
        assert first.decisions > 0
        assert outcome(fight(plan)) == outcome(first)


def test_a_different_seed_is_a_different_battle() -> None:
    plans = [Plan("manoeuvre", "random", {}, ("random", "random"), seed) for seed in range(6)]
    assert len({str(outcome(fight(plan))) for plan in plans}) > 1


def test_a_different_turn_of_a_round_is_the_same_table_with_other_thoughts() -> None:
    first, second = (fight(Plan("manoeuvre", "random", {}, ("random", "random"), 3, turn)) for turn in (0, 1))
    assert first.armies == second.armies
    assert outcome(first) != outcome(second)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    game = game_called("manoeuvre")
    plans = schedule(game, game.scenarios, {}, RANDOM, 7, 1)
    alone = [outcome(fought) for fought in run(fight, plans, 1)]
    together = [outcome(fought) for fought in run(fight, plans, 3)]
    assert alone == together


def test_an_illegal_answer_is_a_defect_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nonsense(Action, frozen=True, tag="nonsense"):
        pass

    monkeypatch.setattr(RandomPlayer, "choose", lambda *_: Nonsense())
    with pytest.raises(BrokenPlay, match=r"RandomPlayer\(\) chose Nonsense"):
        fight(Plan("manoeuvre", "introductory", {}, ("random", "random"), 1))


# --- fairness ----------------------------------------------------------------------------------------------------


def test_battles_come_in_pairs_with_the_same_seed_and_seats_changed() -> None:
    game = game_called("manoeuvre")
    plans = schedule(game, game.scenarios, {}, {"A": "veteran", "B": "random"}, 9, 1)
    assert len(plans) == 9
    for first, second in zip(plans[0:8:2], plans[1:8:2], strict=True):
        assert (first.seed, first.scenario) == (second.seed, second.scenario)
        assert first.players == ("veteran", "random")
        assert second.players == ("random", "veteran")
    assert len({plan.seed for plan in plans}) == 5
    assert {plan.scenario for plan in plans} == {scenario.id for scenario in game.scenarios}


def test_armies_and_edges_follow_the_seats() -> None:
    """The same seed deals the same armies to the seats, so each player leads both."""
    game = game_called("manoeuvre")
    plans = schedule(game, (game.scenarios[-1],), {}, RANDOM, 2, 5)
    one, other = (fight(plan) for plan in plans)
    assert one.armies == other.armies


def test_the_score_counts_players_and_not_seats() -> None:
    game = game_called("manoeuvre")
    plans = schedule(game, game.scenarios, {}, {"A": "veteran", "B": "random"}, 4, 1)
    times = ((0.1,) * 3, (0.3,) * 2)
    fought = [Fought(winner, "x", ("FR", "GB"), times) for winner in (0, 1, 1, None)]
    found = score({"A": "veteran", "B": "random"}, plans, fought)
    assert found.wins == {"A": 2, "B": 1}  # seat 0 in battle 0, seat 1 in battle 1; seat 1 in battle 2 is B
    assert found.draws == 1
    assert found.decisions == 20
    assert found.seats["1"].wins == 2
    assert found.armies["GB"].wins == 2
    assert found.interval == wilson(2, 4)
    assert found.lengths.mean == 5
    assert found.seconds_per_decision["A"].p50 == pytest.approx(0.1)


def test_seats_turn_round_with_three_players_too() -> None:
    seats = [[seat_of(label, battle, 3) for label in range(3)] for battle in range(3)]
    assert seats == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_an_option_of_one_scenario_holds_where_it_exists() -> None:
    game = game_called("manoeuvre")
    plans = schedule(game, game.scenarios, {"place_units": False}, RANDOM, 8, 1)
    assert [plan.options.get("place_units") for plan in plans if plan.scenario == "random"] == [False, False]
    with pytest.raises(BadSetting):
        schedule(game, game.scenarios, {"cannon": True}, RANDOM, 8, 1)


def test_a_third_player_has_no_seat() -> None:
    game = game_called("manoeuvre")
    with pytest.raises(BadSetting):
        schedule(game, game.scenarios, {}, {**RANDOM, "C": "random"}, 3, 1)


# --- numbers -----------------------------------------------------------------------------------------------------


def test_wilson_intervals_are_those_of_the_books() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(95, 100) == pytest.approx((0.8882, 0.9785), abs=5e-5)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=5e-5)
    low, high = wilson(50, 100)
    assert low == pytest.approx(1 - high)


def test_quantiles_are_interpolated() -> None:
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.5) == 2.5
    assert quantile([7.0], 0.95) == 7.0
    assert quantile([], 0.5) == 0.0
    assert pace([3.0, 1.0, 2.0]).mean == 2.0


def test_seeds_are_the_same_on_every_machine() -> None:
    assert seed_of(1, 0) == 5929455767908386171
    assert len({seed_of(1, number) for number in range(100)}) == 100
