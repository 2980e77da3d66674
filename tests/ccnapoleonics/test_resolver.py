"""Charts for the table side: the same combat without a battle."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from grognard.core.chance import Scripted
from grognard.core.odds import chart_odds, odds
from grognard.core.resolver import BadValues, Chart, filled
from grognard.core.text import LANGUAGES, texts
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.game import GAME
from tests.ccnapoleonics.table import FRENCH, Table
from tests.helpers import any_situation

CHARTS = {chart.id: chart for chart in GAME.charts}


def test_a_melee_on_the_chart_has_the_odds_of_the_battle() -> None:
    chart = CHARTS["melee"]
    on_chart = chart_odds(chart, filled(chart, {}), random.Random(1))
    table = Table("fr-LN-1@E7!", "br-LN-1@D7")
    in_battle = odds(GAME, table.state, FRENCH, do.Melee("fr-LN-1", "br-LN-1"), random.Random(1))
    assert on_chart.lines == in_battle.lines
    assert on_chart.error == 0


def test_a_leader_falls_once_in_36_with_his_unit_and_once_in_six_without() -> None:
    chart = CHARTS["leader"]
    for given, chance in (("yes", Fraction(1, 36)), ("no", Fraction(1, 6))):
        found = chart_odds(chart, filled(chart, {"with_unit": given}), random.Random(1))
        assert {line.result: Fraction(line.ways, line.of) for line in found.lines}["leader-lost"] == chance


def test_a_roll_tells_its_story_in_both_languages() -> None:
    chart = CHARTS["ranged"]
    answer = chart.run(filled(chart, {}), Scripted([1, 1, 5, 3, 3]))
    assert answer.result == "retreated"
    for language in LANGUAGES:
        words = texts(language, GAME.folder / "text")
        assert all(words.render(line) for line in answer.story)


def test_a_square_and_a_retreat_can_be_chosen_as_the_answer() -> None:
    chart = CHARTS["melee"]
    square = chart_odds(chart, filled(chart, {"attacker": "french-HC", "reaction": "square"}), random.Random(1))
    assert {line.result for line in square.lines} == {"held", "hit", "repulsed"}
    values = {"defender": "british-HC", "reaction": "retire"}
    retired = chart_odds(chart, filled(chart, values), random.Random(1))
    assert {line.result for line in retired.lines} == {"retired", "eliminated"}


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    chart = CHARTS["melee"]
    values = filled(chart, {"defender_nation": "french"})
    with pytest.raises(BadValues) as refused:
        chart.run(values, Scripted())
    assert refused.value.message.key == "bad-pair"


@pytest.mark.parametrize("chart", GAME.charts, ids=lambda chart: chart.id)
def test_any_situation_is_resolved_or_refused_in_words(chart: Chart) -> None:
    rng = random.Random(4)
    words = [texts(language, GAME.folder / "text") for language in LANGUAGES]
    resolved = 0
    refusals: list[str] = []
    for _ in range(150):
        values = any_situation(chart, rng)
        try:
            values = filled(chart, values)
            answer = chart.run(values, Scripted([rng.randint(1, 6) for _ in range(80)], ["probe-left"]))
            assert chart.parts(values)
        except BadValues as error:
            refusals += [some.render(error.message) for some in words]
            continue
        resolved += 1
        assert all(some.say(f"result-{answer.result}") for some in words)
    assert resolved > 10
    assert all(refusals)
    for field in chart.fields(filled(chart, {})):
        assert all(some.say(f"field-{field.id}") for some in words)
