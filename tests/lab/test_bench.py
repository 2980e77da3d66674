"""The measures are there and make sense; how large they are is for the machine to say."""

from __future__ import annotations

import pytest

from grognard.core.registry import AnyGame, game_called
from grognard.lab.bench import bench, calibration, depends_on_chance, situations, speed
from grognard.lab.pretty import pretty
from tests.helpers import LONG_BATTLES, every_game


@every_game
def test_all_measures_are_taken(game: AnyGame) -> None:
    ticks: list[int] = []
    long = LONG_BATTLES.get(game.key)
    found = bench(game, 0.05, 1, long.scenarios[0] if long else "", lambda: ticks.append(1))
    assert len(ticks) == 5
    speeds = (
        found.actions_per_second,
        found.copies_per_second,
        found.views_per_second,
        found.odds_per_second,
        found.calibration_per_second,
    )
    assert all(number > 0 for number in speeds)
    assert found.ratios["actions"] == pytest.approx(found.actions_per_second / found.calibration_per_second)
    assert set(found.ratios) == {"actions", "copies", "views", "odds"}


def test_the_calibration_never_changes() -> None:
    assert calibration() == 326


def test_odds_are_measured_where_there_is_something_to_reckon() -> None:
    game = game_called("manoeuvre")
    found = situations(game, ["random"], 1)
    assert len(found) > 10
    assert all(depends_on_chance(game, state, seat, action) for state, seat, action in found[:5])


def test_nothing_to_do_is_no_speed() -> None:
    assert speed([], 0.01) == 0.0


def test_json_for_people_keeps_short_things_on_a_line() -> None:
    assert pretty({"a": [1, 2], "b": None}) == '{"a": [1, 2], "b": null}'
    long = pretty({"name": "x" * 80, "list": [1, 2, 3], "inner": {"y": "z" * 40}})
    assert long.splitlines()[0] == "{"
    assert '  "list": [1, 2, 3],' in long.splitlines()
    assert pretty({"è": "⌂"}) == '{"è": "⌂"}'
