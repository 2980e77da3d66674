"""The worked examples of the specification, those of the book among them."""

from __future__ import annotations

import pytest

from tests.helpers import rule
from tests.ordremixte.desk import counts, named, odds, onward, refused, situation, throw, told, worth

COLUMN = {"target_formation": "attack-column", "range": "short"}


@rule("10.13", "12.1", "E1")
def test_e1_fire_on_a_column() -> None:
    assert worth("fire", **COLUMN) == 80
    hit = {**COLUMN, "target_supported": True}
    retreat = throw("fire", 37, 3, **hit)
    assert retreat.result == "fire-retreats"
    assert counts(retreat) == {"pm_lost": 2, "bases_gone": 1, "critical": 0}
    stands = throw("fire", 37, 4, **hit)
    assert stands.result == "fire-stands"
    assert counts(stands) == {"pm_lost": 1, "bases_gone": 0, "critical": 0}
    assert throw("fire", 80, 10, **COLUMN).result == "fire-stands"
    assert throw("fire", 81, **COLUMN).result == "fire-miss"
    assert worth("fire", range="long") == 40
    assert worth("fire", range="long", target_cover="hard") == 0
    assert throw("fire", range="long", target_cover="hard").result == "fire-miss"


@rule("10.13", "18", "E2")
def test_e2_a_critical_hits_the_general() -> None:
    led = {**COLUMN, "target_general": "attached"}
    answer = throw("fire", 8, 3, 10, **led)
    assert counts(answer)["critical"] == 1
    assert "general-grave" in told(answer)
    assert counts(answer) == {"pm_lost": 2, "bases_gone": 1, "critical": 1}
    ordinary = throw("fire", 9, 3, 10, **led)
    assert not any(key.startswith("general-") for key in told(ordinary))
    due = throw("fire", 9, 2, 1, 10, **led)
    assert "general-killed" in told(due)


@rule("10.12", "R95", "E4")
def test_e4_grand_battery() -> None:
    guns = {"sections_medium": 1, "sections_heavy": 2}
    column = {**guns, "target_formation": "attack-column"}
    assert worth("grand-battery", **column) == 85
    assert counts(throw("grand-battery", 8, 10, **column))["critical"] == 1
    assert counts(throw("grand-battery", 9, 10, **column))["critical"] == 0
    cavalry = {**guns, "target_arm": "cavalry", "target_pm": 9, "range": "short"}
    assert worth("grand-battery", **cavalry) == 130
    lost = [counts(throw("grand-battery", die, **cavalry))["pm_lost"] for die in (31, 30, 3)]
    assert lost == [1, 2, 3]


@rule("10.11", "R47", "E5")
def test_e5_the_ball_goes_on() -> None:
    rows = {"firer_bases": 2, "rows": 2, "row0_bases": 1, "row1_bases": 2, "row2_bases": 2}
    assert [worth("ball", f"row{row}", **rows) for row in range(3)] == [40, 35, 15]

    def lost(die: int) -> list[int]:
        found = counts(throw("ball", die, **rows))
        return [found[f"row{row}_pm"] for row in range(3)]

    assert lost(41) == [0, 0, 0]
    assert lost(36) == [1, 0, 0]
    assert lost(33) == [1, 1, 0]
    assert lost(15) == [1, 1, 1]
    assert lost(4) == [2, 1, 1]
    assert lost(3) == [2, 2, 1]
    assert lost(1) == [2, 2, 2]
    assert refused("ball", **rows, weather="mud") == "no-ball"


@rule("9.6", "E6")
def test_e6_emergency_square() -> None:
    column = {"unit_formation": "attack-column", "distance": 14}
    assert throw("square", 62, **column).result == "square-formed"
    assert throw("square", 60, **column).result == "square-formed"
    assert throw("square", 59, **column).result == "square-failed"
    assert throw("square", 50, distance=20).result == "square-formed"
    assert throw("square", 49, distance=20).result == "square-failed"
    recruits = {"unit_quality": "recruit", "distance": 14}
    assert counts(throw("square", 90, **recruits)) == {"needed": 90}
    assert "near" not in named("square", "roll", distance=15)
    assert refused("square", distance=5) == "too-near-for-square"


E7 = {
    "attacker_formation": "attack-column",
    "defender_quality": "veteran",
    "defender_pm": 6,
}


@rule("11.3", "R51", "E7")
def test_e7_assault_and_firefight() -> None:
    assert worth("assault", "at-attacker", **E7) == 92
    answer = throw("assault", 50, 5, 6, **E7)
    assert answer.result == "assault-firefight"
    assert counts(answer) == {"attacker_pm": 1, "defender_pm": 0}
    assert throw("assault", 50, 5, 4, **E7).result == "assault-carried-retreats"
    fight = onward(answer, "firefight")
    assert worth("firefight", "at-defender", **fight) == 30
    assert worth("firefight", "at-attacker", **fight) == 92
    round_one = throw("firefight", 31, 70, 5, **fight)
    assert round_one.result == "firefight-lost"
    assert counts(round_one) == {"attacker_pm": 2, "defender_pm": 0}
    stands = throw("firefight", 31, 70, 6, **fight)
    assert stands.result == "firefight-goes-on"
    assert "firefight-choices" in told(stands)
    again = situation("firefight", onward(stands, "firefight"))
    assert again["round"] == "2"
    assert (again["attacker_pm"], again["attacker_bases"]) == ("3", "3")


@rule("12.1", "R61", "E9")
def test_e9_tie_break() -> None:
    """(a) and (b) are the two examples of the book, as ruled."""
    pair = {"attackers": 2, "attacker_formation": "attack-column", "second_formation": "attack-column"}
    hard = {**pair, "defender_cover": "hard"}
    values = {**hard, "attacker_pm": 5, "second_pm": 5, "defender_pm": 5, "loss_on": "attacker"}
    # A and X lose 1; X stands with a 6, A fails with a 4 and retreats with 3 PM; X (4) against B (5)
    a = throw("melee", 48, 20, 6, 4, **values)
    assert a.result == "melee-attacker-retreats"
    assert "tie-pm" in told(a)
    assert counts(a) == {"attacker_pm": 2, "defender_pm": 1}
    fours = {**hard, "attacker_pm": 4, "second_pm": 4, "defender_pm": 5, "loss_on": "attacker"}
    b = throw("melee", 100, 20, 6, **fours)  # B is not hit, A stands: 3 + 4 against 5
    assert b.result == "melee-attacker-retreats"
    assert counts(b) == {"attacker_pm": 1, "defender_pm": 0}


@rule("12.1", "R61", "E9")
def test_e9_retreat_beats_rout_and_costs_nothing() -> None:
    even = {"attacker_pm": 4, "defender_pm": 4}
    c = throw("melee", 30, 30, 4, 2, **even)  # the defender would retreat, the attacker rout
    assert c.result == "melee-defender-retreats"
    assert "tie-retreat-beats-rout" in told(c)
    assert counts(c) == {"attacker_pm": 1, "defender_pm": 1}


@rule("12.1", "E9")
@pytest.mark.parametrize(
    ("values", "key", "winner"),
    [
        ({"attacker_pm": 5}, "tie-pm", "attacker"),
        ({"defender_pm_at_start": 6}, "tie-pm_at_start", "defender"),
        ({"attacker_value": 60}, "tie-value", "attacker"),
        ({"defender_friends": 2}, "tie-friends", "defender"),
        ({"attacker_has_general": True}, "tie-general", "attacker"),
    ],
)
def test_e9_the_order_of_the_tie_break(values: dict[str, object], key: str, winner: str) -> None:
    answer = throw("tie-break", **values)
    assert answer.result == f"tie-{winner}"
    assert key in told(answer)


@rule("12.1", "R112")
def test_a_draw_in_everything_is_settled_by_a_die() -> None:
    assert throw("tie-break", 3).result == "tie-attacker"
    assert throw("tie-break", 4).result == "tie-defender"
    assert set(odds("tie-break").values()) == {odds("tie-break")["tie-attacker"]}


@rule("15", "R65", "E11")
def test_e11_rally() -> None:
    led = {"unit_quality": "veteran", "rally_general": "normal", "no_enemy": True}
    assert throw("rally", 31, **led).result == "rally-rallied"
    assert throw("rally", 30, **led).result == "rally-lost"
    assert throw("rally", 61).result == "rally-rallied"
    assert throw("rally", 60).result == "rally-lost"
    best = {**led, "rally_general": "exceptional"}
    assert throw("rally", 21, **best).result == "rally-rallied"
    assert throw("rally", 20, **best).result == "rally-lost"


@rule("19", "R69", "E13")
def test_e13_division_morale() -> None:
    assert throw("division", division_lost=14).result == "division-fights"
    assert throw("division", 5, division_lost=15).result == "division-fails"
    assert throw("division", 6, division_lost=15).result == "division-holds"
    assert throw("division", division_lost=21, tested=True).result == "division-fights"
    assert throw("division", division_lost=22, tested=True).result == "division-retires"
    led = {"division_lost": 15, "charismatic": True, "veterans": True}
    assert throw("division", 3, **led).result == "division-fails"
    assert throw("division", 4, **led).result == "division-holds"
    english = {"division_pm": 41, "division_lost": 14}
    assert throw("division", 6, **english).result == "division-holds"
    assert throw("division", division_pm=41, division_lost=21).result == "division-retires"
    assert throw("division", division_pm=31, division_lost=15, defends=True).result == "division-fights"
    assert throw("division", division_pm=31, division_lost=16, defends=True).result == "division-retires"


@rule("11.7", "R58")
def test_the_book_s_melee_of_light_cavalry() -> None:
    """Veteran light cavalry charging light cavalry: 26 for each of two bases, 52 and not 54."""
    values = {
        "attacker_arm": "cavalry",
        "attacker_quality": "veteran",
        "attacker_charging": True,
        "defender_arm": "cavalry",
    }
    assert named("melee", "each-attacker", **values) == {"base": 10, "charging": 10, "veteran_cavalry": 6}
    assert worth("melee", "attacker", **values) == 52


@rule("11.7")
def test_the_book_s_countercharge() -> None:
    """Hussars of 4 PM under Attack throw 5, which is 3."""
    assert throw("countercharge", 5, unit_pm=4, attack_order=True).result == "countercharge-rides"
    assert throw("countercharge", 6, unit_pm=4, attack_order=True).result == "countercharge-stays"
    assert throw("countercharge", 3, unit_pm=4).result == "countercharge-rides"
    assert throw("countercharge", 4, unit_pm=4).result == "countercharge-stays"
