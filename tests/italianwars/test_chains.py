"""Exact chances: they add up to one, agree with walking and with throwing, and the guided sequences hand things on."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.core import guide
from grognard.core.chance import Scripted, Seeded
from grognard.core.odds import chart_odds, walk
from grognard.core.resolver import BadValues, Chart, Field, Guide, filled
from grognard.games.italianwars.battle import Outcome, decided, thrown_once
from grognard.games.italianwars.book import BOOK
from grognard.games.italianwars.chains import assault_chain, bombardment, breach_by_turn, storm_by_level, struck
from grognard.games.italianwars.settle import settled
from tests.helpers import rule
from tests.italianwars.desk import CHARTS, refused, situation, throw

# --- every chart -------------------------------------------------------------------------------------------------


def any_value(field: Field, draw: st.DataObject) -> str:
    if field.kind == "number":
        return str(draw.draw(st.integers(field.least, min(field.most, field.least + 30))))
    if field.kind == "flag":
        return draw.draw(st.sampled_from(["yes", "no"]))
    return draw.draw(st.sampled_from([entry.id for entry in field.choices]))


def any_situation(chart: Chart, draw: st.DataObject) -> dict[str, str]:
    values: dict[str, str] = {}
    while True:
        field = next((field for field in chart.fields(values) if field.id not in values), None)
        if field is None:
            return filled(chart, values)
        values[field.id] = any_value(field, draw)


@pytest.mark.parametrize("chart", BOOK.charts, ids=lambda chart: chart.id)
@settings(max_examples=25)
@given(draw=st.data())
def test_odds_add_up_to_one(chart: Chart, draw: st.DataObject) -> None:
    values = any_situation(chart, draw)
    try:
        odds = chart_odds(chart, values, random.Random(0))
    except BadValues:
        return
    assert odds.error == 0
    assert sum(Fraction(line.ways, line.of) for line in odds.lines) == 1
    assert odds.parts == chart.parts(values)


@pytest.mark.parametrize("chart", BOOK.charts, ids=lambda chart: chart.id)
@settings(max_examples=25)
@given(draw=st.data())
def test_what_is_thrown_was_among_the_odds(chart: Chart, draw: st.DataObject) -> None:
    values = any_situation(chart, draw)
    try:
        answer = chart.run(values, Seeded(draw.draw(st.integers(0, 10**6))))
    except BadValues:
        return
    odds = chart_odds(chart, values, random.Random(0))
    assert answer.result in {line.result for line in odds.lines}
    assert set(answer.next) <= CHARTS.keys()
    if answer.cell is not None:
        assert answer.cell[0] in chart.grids[0].rows
        assert answer.cell[1] in chart.grids[0].columns


# --- throwing again ----------------------------------------------------------------------------------------------


@rule("A8.20", "R37")
def test_two_coins_that_send_to_one_another() -> None:
    """From 0 a half ends in `a`, a half goes to 1; from 1 a half ends in `b`, a half goes back."""
    half = Fraction(1, 2)
    coins: dict[int, dict[str | int, Fraction]] = {0: {"a": half, 1: half}, 1: {"b": half, 0: half}}

    def again(end: str | int) -> int | None:
        return end if isinstance(end, int) else None

    ends = settled(0, coins.__getitem__, again)
    assert ends == {"a": Fraction(2, 3), "b": Fraction(1, 3)}


@rule("A8.20", "R37")
@pytest.mark.parametrize("modifier", range(-9, 10))
def test_ends_of_a_battle_fit_one_more_throw(modifier: int) -> None:
    """The chances after one throw, with those of what is thrown again put in, are the chances at the start."""
    rebuilt: dict[Outcome, Fraction] = {}
    for outcome, chance in thrown_once(modifier).items():
        ends = {outcome: Fraction(1)} if outcome.again is None else decided(outcome.again)
        for end, share in ends.items():
            rebuilt[end] = rebuilt.get(end, Fraction(0)) + chance * share
    assert rebuilt == decided(modifier)
    assert sum(rebuilt.values()) == 1


def won(modifier: int) -> Fraction:
    return sum((chance for end, chance in decided(modifier).items() if end.loser), Fraction(0))


@rule("A8.20", "R12", "R37")
def test_the_boxes_that_throw_again_favour_the_weak() -> None:
    """Who wins is even-handed, and certain from 11 on; yet +5 and +6 are worse than +4, for 11 throws again with -3."""
    assert all(won(modifier) + won(-modifier) == 1 for modifier in range(15))
    assert [won(modifier) for modifier in range(12)] == [
        *(Fraction(1, 2), Fraction(4, 7), Fraction(31, 42), Fraction(19, 21), Fraction(19, 21)),
        *(Fraction(95, 126), Fraction(95, 126), *[Fraction(107, 126)] * 4, 1),
    ]


def test_a_battle_thrown_often_agrees_with_its_odds() -> None:
    chart, values = CHARTS["battle"], situation("battle", {})
    dice = Seeded(7)
    seen = Counter(chart.run(values, dice).result for _ in range(6_000))
    for line in chart_odds(chart, values, random.Random(0)).lines:
        assert abs(seen[line.result] / 6_000 - line.chance) < 0.025, line.result


# --- an attack and its checks ------------------------------------------------------------------------------------


@rule("A7.1", "A4.1")
@pytest.mark.parametrize("units", [1, 2, 3])
def test_an_attack_through_its_checks_agrees_with_walking_every_die(units: int) -> None:
    chart = CHARTS["odds-assault"]
    values = situation("odds-assault", {"attacker_units": units, "defender_units": units, "defender_quality": 1})
    walked: dict[str, Fraction] = {}
    for ways, of, answer in walk(lambda chance: chart.run(values, chance)):
        walked[answer.result] = walked.get(answer.result, Fraction(0)) + Fraction(ways, of)
    known = {line.result: Fraction(line.ways, line.of) for line in chart_odds(chart, values, random.Random(0)).lines}
    assert walked == known
    assert sum(assault_chain(values).values()) == 1


@rule("A7.1", "A4.1")
def test_one_unit_of_a_known_force() -> None:
    """One unit of 10 SP and Quality 2 attacks its like in the open: worked by hand.

    Column c5, rows 1 to 6: 1D/--, 1/1, 1/--, 1/-- and --/1, --/1D: the attacker loses on four faces.
    A unit of Quality 2 passes on 1-3, loses a point on 4 and 5, is demoralised on 6.
    """
    values = situation("odds-assault", {"attacker_units": 1, "defender_units": 1})
    ends = assault_chain(values)
    attacker_loses = sum(chance for end, chance in ends.items() if end.loser == 0)
    assert attacker_loses == Fraction(4, 6)
    shaken = sum(chance for end, chance in ends.items() if end.loser == 0 and end.shaken[0])
    assert shaken == Fraction(1, 6) + Fraction(3, 6) * Fraction(1, 6)
    defender_shaken = sum(chance for end, chance in ends.items() if end.loser == 1 and end.shaken[1])
    assert defender_shaken == Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 6)


@rule("A7.1")
@settings(max_examples=20)
@given(st.integers(0, 3), st.integers(0, 3), st.integers(1, 30), st.integers(1, 30))
def test_more_quality_and_more_men_never_hurt_the_attacker(mine: int, theirs: int, men: int, foes: int) -> None:
    def wins(quality: int, strength: int) -> Fraction:
        qualities: dict[str, object] = {"attacker_quality": quality, "defender_quality": theirs}
        values = {**qualities, "attacker_sp": strength, "defender_sp": foes}
        lines = chart_odds(CHARTS["assault"], situation("assault", values), random.Random(0)).lines
        return sum((Fraction(line.ways, line.of) for line in lines if "assault-defender" in line.result), Fraction(0))

    assert wins(min(mine + 1, 3), men) >= wins(mine, men)
    assert wins(mine, men + 5) >= wins(mine, men)


# --- bombardment -------------------------------------------------------------------------------------------------


@rule("A2.1")
def test_bombardment_by_hand() -> None:
    """Three guns without siege artillery: only DC (b) and DC § at 2-3; with it a five alone opens the walls."""
    plain = situation("odds-bombardment", {"artillery": 3})
    assert not any(breach_by_turn({**plain, "fire": "siege"}, 3))
    siege = {**situation("odds-bombardment", {"artillery": 3, "siege_guns": True}), "fire": "siege"}
    # first turn: 5 breaches, 2 costs a gun (two guns fire in the same column), again; one gun breaches on a 6
    first = Fraction(1, 6)
    assert breach_by_turn(siege, 2)[:2] == (first, first + Fraction(5, 6) * first)
    assert sum(bombardment(siege, 5, 2).values()) == 1


@rule("A2.1")
@settings(max_examples=20)
@given(st.integers(1, 12), st.integers(1, 8), st.integers(1, 2), st.booleans())
def test_every_turn_of_fire_makes_a_breach_likelier(guns: int, turns: int, goal: int, siege_guns: bool) -> None:
    values = situation("odds-bombardment", {"artillery": guns, "siege_guns": siege_guns})
    by = breach_by_turn({**values, "fire": "siege"}, turns, goal)
    assert list(by) == sorted(by)
    assert len(by) == turns
    ends = bombardment({**values, "fire": "siege"}, turns, goal)
    assert sum(ends.values()) == 1
    assert sum(chance for end, chance in ends.items() if end.turn) == by[-1]


@rule("A2.1")
def test_bombardment_agrees_with_walking() -> None:
    chart = CHARTS["odds-bombardment"]
    values = situation("odds-bombardment", {"artillery": 5, "turns": 4, "goal": 2, "siege_guns": True})
    walked: dict[str, Fraction] = {}
    for ways, of, answer in walk(lambda chance: chart.run(values, chance)):
        walked[answer.result] = walked.get(answer.result, Fraction(0)) + Fraction(ways, of)
    known = {line.result: Fraction(line.ways, line.of) for line in chart_odds(chart, values, random.Random(0)).lines}
    assert walked == known


def test_a_breached_wall_needs_no_breach() -> None:
    assert refused("odds-bombardment", siege_level=1, goal=1) == "already-breached"
    assert throw("odds-bombardment", 3, 6, artillery=4, turns=4).result == "siege-turn-2"


# --- storm -------------------------------------------------------------------------------------------------------


@rule("R50")
def test_owners_take_losses_where_they_have_most() -> None:
    assert struck(((5, False), (4, False), (4, False)), 3, 1) == ((4, False), (3, False), (3, True))
    assert struck(((1, False),), 2, 1) == ((0, False),)


@rule("A7.1", "A1.a", "R45", "R49")
@pytest.mark.parametrize("place", ["fortified_town", "fortified_city"])
def test_a_storm_is_likelier_to_succeed_with_each_siege_level(place: str) -> None:
    given_ = {"place": place, "attacker_sp": "20", "defender_sp": "8"}
    tables = storm_by_level(given_)
    assert all(sum(table.values()) == 1 for table in tables.values())
    falls = [tables[level]["storm-fallen"] for level in (0, 1, 2)]
    assert falls == sorted(falls)
    assert falls[0] < falls[2]


# --- guided sequences --------------------------------------------------------------------------------------------


GUIDES = {one.id: one for one in BOOK.guides}


def of(course: guide.Course) -> Guide:
    return GUIDES[course.guide]


def play(course: guide.Course, dice: list[int], **values: str) -> tuple[guide.Course, str]:
    step = guide.step_of(of(course), course)
    assert step is not None
    chart = CHARTS[step.chart]
    filled_in = filled(chart, {**guide.situation(of(course), course, chart), **values})
    answer = chart.run(filled_in, Scripted(dice))
    return guide.take(of(course), course, filled_in, answer), answer.result


@pytest.mark.parametrize("sequence", GUIDES.values(), ids=list(GUIDES))
def test_steps_name_charts_and_steps_that_there_are(sequence: Guide) -> None:
    known: set[str] = set()
    for step in sequence.steps:
        assert step.chart in CHARTS
        assert not step.after or step.after in known
        assert step.again in ("", "told", "units")
        fields: set[str] = set()
        values: dict[str, str] = {}
        while (field := next((f for f in CHARTS[step.chart].fields(values) if f.id not in values), None)) is not None:
            values[field.id] = step.give.get(field.id, field.default)
            fields.add(field.id)
        assert step.give.keys() <= fields
        known.add(step.id)


@rule("A8.10", "A8.13")
def test_the_whole_optional_battle_step_by_step() -> None:
    """The worked example IW-12b, in steps: the same modifier, the same throw again."""
    course = guide.Course("battle")
    course, _ = play(course, [4], initiative="3")
    course, _ = play(course, [2], initiative="2")
    course, result = play(course, [], attacker_sp="45", defender_sp="26")
    assert result == "modifier-plus-1"
    course, _ = play(course, [], attacker_cavalry="25", defender_cavalry="15")
    course, _ = play(course, [], attacker_stars="1", unfavourable="yes")
    course, result = play(course, [3])
    assert result == "battle-again-minus-1"
    step = guide.step_of(of(course), course)
    assert step is not None
    assert step.id == "result"
    course, result = play(course, [6])
    assert result == "battle-defender-15-20"
    assert guide.situation(of(course), course, CHARTS["pursuit"]) == {"occasion": "battle", "pursued_good": "21"}
    course, _ = play(course, [4])
    course = guide.leave(of(course), course)
    assert guide.step_of(of(course), course) is None


@rule("A2.1", "A4.1", "A7.1")
def test_a_whole_turn_of_siege_step_by_step() -> None:
    course = guide.Course("siege")
    with pytest.raises(BadValues):
        guide.leave(of(course), course)
    course, result = play(course, [6], artillery="4")
    assert result == "fire-1-breach"
    step = guide.step_of(of(course), course)
    assert step is not None
    assert step.id == "garrison-checks"
    course, _ = play(course, [3], quality="1")
    course, _ = play(course, [6], quality="1")
    course = guide.leave(of(course), course)  # every unit has checked
    course = guide.leave(of(course), course)  # no guns in the place
    course = guide.leave(of(course), course)  # no sortie
    step = guide.step_of(of(course), course)
    assert step is not None
    assert step.id == "breach-attack"
    assert guide.situation(of(course), course, CHARTS["assault"]) == {
        "kind": "breach",
        "siege_level": "1",
        "weather": "fair",
        "place": "fortified_town",
    }
    course, _ = play(course, [6], attacker_sp="20")
    step = guide.step_of(of(course), course)
    assert step is not None
    assert step.id == "breach-checks"
    course = guide.leave(of(course), course)
    course, _ = play(course, [2])
    assert guide.step_of(of(course), course) is None


@rule("A2.1")
def test_without_a_breach_the_walls_are_stormed() -> None:
    course, result = play(guide.Course("siege"), [1], artillery="1", city="yes")
    assert result == "fire-none"
    for _ in range(2):
        course = guide.leave(of(course), course)
    step = guide.step_of(of(course), course)
    assert step is not None
    assert step.id == "storm"
    assert guide.situation(of(course), course, CHARTS["assault"])["place"] == "fortified_city"
    course, _ = play(course, [1])
    for _ in range(2):
        course = guide.leave(of(course), course)
    with pytest.raises(BadValues, match="sequence-is-done"):
        guide.leave(of(course), course)


# --- plots -------------------------------------------------------------------------------------------------------


@rule("A2.1")
def test_the_plot_of_a_bombardment_shows_both_levels() -> None:
    values = situation("odds-bombardment", {"artillery": 6, "siege_guns": True, "turns": 3})
    (plot,) = CHARTS["odds-bombardment"].plots(values)
    first, second = plot.series
    by = breach_by_turn({**values, "fire": "siege"}, 3)
    assert [Fraction(point.ways, point.of) for point in first.points] == list(by)
    assert all(one.chance >= two.chance for one, two in zip(first.points, second.points, strict=True))


@rule("A7.1", "R49")
def test_the_plot_of_storms_has_a_column_for_each_level() -> None:
    values = situation("odds-storm", {"attacker_sp": 20, "defender_sp": 8})
    (plot,) = CHARTS["odds-storm"].plots(values)
    for place, level in enumerate((0, 1, 2)):
        column = {series.label.key: series.points[place] for series in plot.series}
        assert sum(Fraction(point.ways, point.of) for point in column.values()) == 1
        told = storm_by_level({**values, "siege_level": str(level)})[level]["storm-fallen"]
        assert Fraction(column["result-storm-fallen"].ways, column["result-storm-fallen"].of) == told


@rule("A7.1", "A4.1")
def test_the_plot_of_losses_falls() -> None:
    (plot,) = CHARTS["odds-assault"].plots(situation("odds-assault", {}))
    for series in plot.series:
        chances = [point.chance for point in series.points]
        assert chances == sorted(chances, reverse=True)


@rule("A8.20")
def test_the_plot_of_the_battle_adds_up() -> None:
    (plot,) = CHARTS["battle"].plots(situation("battle", {}))
    for attacker, defender in zip(*(series.points for series in plot.series), strict=True):
        assert Fraction(attacker.ways, attacker.of) + Fraction(defender.ways, defender.of) == 1
