"""Exact odds: every course walked, equal outcomes merged, too wide a tree sampled and said so."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from grognard.core.chance import Scripted
from grognard.core.odds import Odds, follow, odds
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.game import GAME
from tests.manoeuvre.table import DISCARD, Table


def lines(found: Odds) -> dict[str, Fraction]:
    return {line.result: Fraction(line.ways, line.of) for line in found.lines}


def test_the_odds_of_an_assault_equal_a_count_by_hand() -> None:
    """The Imperial Guard (8) throws two d8 at the 32nd (6): less than 12 the defender chooses, and so on."""
    t = Table("b\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7")
    found = odds(GAME, t.state, 0, do.Assault(t["a"], t["b"], t.card("a:2d8-7")), random.Random(1))
    sums = [one + two for one in range(1, 9) for two in range(1, 9)]
    expected = {
        "defender-chooses": Fraction(sum(8 + total < 12 for total in sums), 64),
        "attacker-chooses": Fraction(sum(12 <= 8 + total < 18 for total in sums), 64),
        "hit-and-retreat": Fraction(sum(18 <= 8 + total < 24 for total in sums), 64),
        "eliminated": Fraction(sum(8 + total >= 24 for total in sums), 64),
    }
    assert lines(found) == expected
    assert found.error == 0
    assert sum(lines(found).values()) == 1


def test_means_count_hits_and_losses() -> None:
    t = Table("a . b", a="FR-2nd-legere", b="GB-32nd-foot", hand="a:gun")
    found = odds(GAME, t.state, 0, do.Bombard(t["a"], t["b"], t.card("a:gun")), random.Random(1))
    assert lines(found) == {"miss": Fraction(6, 10), "hit": Fraction(4, 10)}
    means = {mean.key: mean.value for mean in found.means}
    assert means["defender-hits"] == pytest.approx(0.4)
    assert means["attacker-hits"] == 0


def test_results_come_in_the_order_of_the_table() -> None:
    t = Table("bT\na", a="FR-imperial-guard", b="GB-1st-foot-guards", hand="a:2d8-7")
    found = odds(GAME, t.state, 0, do.Assault(t["a"], t["b"], t.card("a:2d8-7")), random.Random(1))
    order = ["attacker-hit", "no-effect", "defender-chooses", "attacker-chooses", "hit-and-retreat", "eliminated"]
    assert [line.result for line in found.lines] == [key for key in order if key in lines(found)]


def test_a_decision_in_the_middle_of_a_combat_is_followed_to_its_end() -> None:
    t = Table("b\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7 ney", enemy_hand="b:2d8-6 supply")
    t.assault("a", "b", "a:2d8-7")
    defended = odds(GAME, t.state, 1, do.Defend((t.card("b:2d8-6"),)), random.Random(1))
    assert defended.declined
    assert lines(defended)["attacker-hit"] == Fraction(
        sum(8 + a + b < 12 for a in range(1, 9) for b in range(1, 9)), 64
    )
    t.defend("b:2d8-6")
    led = odds(GAME, t.state, 0, do.Reinforce((), "FR-ney", "combat"), random.Random(1))
    assert "attacker-hit" not in lines(led)
    assert lines(led)["defender-chooses"] > Fraction(1, 2)


def test_questions_on_the_way_are_answered_by_adding_nothing_and_the_preview_says_so() -> None:
    quiet = Table("a . b", a="FR-2nd-legere", b="GB-32nd-foot", hand="a:gun")
    assert not odds(
        GAME, quiet.state, 0, do.Bombard(quiet["a"], quiet["b"], quiet.card("a:gun")), random.Random(1)
    ).declined
    asked = Table("b\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7", enemy_hand="supply")
    action = do.Assault(asked["a"], asked["b"], asked.card("a:2d8-7"))
    assert odds(GAME, asked.state, 0, action, random.Random(1)).declined


def test_pursuit_is_part_of_the_odds() -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3")
    found = odds(GAME, t.state, 0, do.Assault(t["a"], t["b"], t.card("a:2d10-3")), random.Random(1))
    assert sum(lines(found).values()) == 1
    means = {mean.key: mean.value for mean in found.means}
    assert means["defender-losses"] > 0


def test_too_wide_a_tree_is_sampled_and_says_its_error() -> None:
    t = Table("a b", a="FR-8th-legere", b="GB-32nd-foot", stage=DISCARD, hand="ney")
    found = odds(GAME, t.state, 0, do.Discard(("FR-ney",)), random.Random(1), widest=50)
    assert found.error > 0
    assert sum(lines(found).values()) == 1


def test_both_sums_are_named_part_by_part() -> None:
    t = Table("b+T\naH", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7")
    found = odds(GAME, t.state, 0, do.Assault(t["a"], t["b"], t.card("a:2d8-7")), random.Random(1))
    assert sum(part.value for part in found.parts if part.side == "defence") == 6 + 3 + 3
    assert sum(part.value for part in found.parts if part.side == "attack") == 8 + 2
    assert [part.dice for part in found.parts if part.dice] == ["2d8"]


def test_following_an_action_plays_it_with_the_dice_it_is_given() -> None:
    t = Table("b\na", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6")
    events, declined = follow(GAME, t.state, 0, do.Assault(t["a"], t["b"], t.card("a:2d8-6")), Scripted([1, 1]))
    assert declined
    assert events[-1].__struct_config__.tag in ("advanced", "unit_hit", "retreated")
