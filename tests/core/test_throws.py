"""Throws as data: whoever holds the tree reads the same answers as the chart gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import ClassVar

import pytest

from grognard.core.chance import Chance, Scripted
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values
from grognard.core.throws import Throw, boxes_of, throws_of


class Trial(Chart):
    """A chart that does what the test says."""

    id: ClassVar[str] = "trial"
    rule: ClassVar[str] = "1"
    grids: ClassVar[tuple[Grid, ...]] = (Grid("trial", ("low", "high"), ("all",), (("-",), ("+",))),)

    def __init__(self, run: Callable[[Chance], Answer]) -> None:
        self._run = run

    def fields(self, values: Values) -> tuple[Field, ...]:
        return ()

    def parts(self, values: Values) -> tuple[Part, ...]:
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        return self._run(chance)


def again_on_six(chance: Chance) -> Answer:
    first = chance.total((6,), "first")
    if first < 6:
        return Answer("low", cell=("low", "all"))
    return Answer(f"high-{chance.total((4, 4), 'second')}", cell=("high", "all"))


def test_the_tree_gives_the_answers_of_the_chart() -> None:
    chart = Trial(again_on_six)
    throws = throws_of(chart, {})
    assert throws is not None
    first = throws.first
    assert isinstance(first, Throw)
    assert (first.why, first.dice) == ("first", (6,))
    for face in range(1, 6):
        to = first.to[str(face)]
        assert isinstance(to, int)
        assert throws.answers[to] == chart.run({}, Scripted([face]))
    second = first.to["6"]
    assert isinstance(second, Throw)
    assert second.dice == (4, 4)
    to = second.to["7"]
    assert isinstance(to, int)
    assert throws.answers[to] == chart.run({}, Scripted([6, 3, 4]))


def test_a_chart_without_dice_is_its_answer() -> None:
    throws = throws_of(Trial(lambda chance: Answer("sure")), {})
    assert throws is not None
    assert (throws.first, throws.answers) == (0, (Answer("sure"),))


@pytest.mark.parametrize(
    "ask",
    [
        lambda chance: chance.roll(2, 6, "faces"),
        lambda chance: chance.tally(2, 6, ((1, 2),), "groups"),
        lambda chance: chance.pick([0, 1], ["ace", "king"], "card"),
    ],
)
def test_where_sums_do_not_tell_all_there_is_no_tree(ask: Callable[[Chance], object]) -> None:
    assert throws_of(Trial(lambda chance: Answer(str(ask(chance)))), {}) is None


def spans_of_a_hundred(chance: Chance) -> Answer:
    hit, _ = chance.tally(1, 100, (tuple(range(1, 6)), tuple(range(6, 53))), "fire")
    return Answer("critical" if hit else "stands" if chance.at_most(10, 3, "morale") else "goes")


def test_faces_that_lead_to_the_same_are_written_together() -> None:
    throws = throws_of(Trial(spans_of_a_hundred), {})
    assert throws is not None
    first = throws.first
    assert isinstance(first, Throw)
    assert set(first.to) == {"1-5", "6-52", "53-100"}
    test = first.to["53-100"]
    assert isinstance(test, Throw)
    assert set(test.to) == {"1-3", "4-10"}


def test_a_die_that_is_lost_beforehand_is_thrown_all_the_same() -> None:
    throws = throws_of(Trial(lambda chance: Answer(str(chance.at_most(6, 0, "die")))), {})
    assert throws is not None
    assert isinstance(throws.first, Throw)
    assert throws.first.to == {"1-6": 0}


def test_a_chart_that_may_throw_for_ever_has_no_tree() -> None:
    class Again(Trial):
        def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
            return [(Fraction(1), Answer("one"))]

    def again(chance: Chance) -> Answer:
        while chance.total((6,), "die") == 1:
            pass
        return Answer("one")

    assert throws_of(Again(again), {}) is None


def test_a_tree_that_is_too_wide_is_not_sent() -> None:
    chart = Trial(lambda chance: Answer(str([chance.total((6,), "die") for _ in range(3)])))
    assert throws_of(chart, {}) is None
    assert throws_of(chart, {}, most=216) is not None


def test_a_threshold_is_a_die_like_any_other() -> None:
    throws = throws_of(Trial(lambda chance: Answer(str(chance.at_most(10, 3, "test")))), {})
    assert throws is not None
    first = throws.first
    assert isinstance(first, Throw)
    found = {span: throws.answers[int(str(first.to[span]))].result for span in first.to}
    assert found == {"1-3": "True", "4-10": "False"}


def test_boxes_that_can_be_hit_have_their_chances() -> None:
    chances = {box.row: box.chance for box in boxes_of(Trial(again_on_six), {})}
    assert chances == {"low": pytest.approx(5 / 6), "high": pytest.approx(1 / 6)}
