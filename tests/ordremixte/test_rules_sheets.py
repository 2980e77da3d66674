"""What charts say to the live sheets, and points of the rules that tell only there: rout, rain, breakthrough, draws."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from grognard.core.chance import Seeded
from grognard.core.odds import chart_odds
from tests.helpers import rule
from tests.ordremixte.desk import CHARTS, named, odds, parts, refused, situation, throw, told, worth

HORSE: dict[str, object] = {"attacker_arm": "cavalry", "attacker_charging": True, "attacker_pm": 6}


def marks(answer_carry: dict[str, str], side: str) -> set[str]:
    return {mark for mark in answer_carry[f"after_{side}_marks"].split(",") if mark}


@rule("12.1", "R22", "R61")
def test_a_draw_is_decided_by_the_pm_at_the_start_of_the_game() -> None:
    """A battalion with its screen out shows one PM less, but began with it."""
    even: dict[str, object] = {"attacker_pm": 5, "defender_pm": 5, "attacker_formation": "attack-column"}
    screened = throw("melee", 99, 99, **even, defender_pm_at_start=6, attacker_pm_at_start=5)
    assert "tie-pm_at_start" in told(screened)
    assert screened.carry["after_attacker_fate"] == "retreats"
    assert throw("melee", 99, 99, **even, attacker_pm_at_start=6).carry["after_defender_fate"] == "retreats"
    assert screened.carry["defender_pm_at_start"] == "6"


@rule("11.5", "15")
def test_a_unit_in_rout_that_is_met_loses_two_pm_and_runs_on() -> None:
    met = throw("melee", **HORSE, defender_routing=True)
    assert met.result == "melee-attacker-routs"
    assert (met.carry["after_defender_loss"], met.carry["after_defender_fate"]) == ("2", "routs")
    assert marks(met.carry, "attacker") == {"won"}


@rule("12.2")
def test_gunners_without_guns_are_ridden_down_and_rout_from_infantry() -> None:
    guns: dict[str, object] = {"defender_arm": "artillery", "defender_abandoned": True}
    assert throw("melee", **HORSE, **guns).result == "melee-attacker-destroyed"
    foot = throw("melee", **guns)
    assert (foot.result, foot.carry["after_defender_loss"]) == ("melee-attacker-routs", "2")


@rule("9.7")
def test_gunners_who_fire_and_leave_meet_nobody() -> None:
    guns: dict[str, object] = {"firer_arm": "artillery", "target_pm": 6}
    gone = throw("premelee", 99, **guns, guns_do="leave")
    assert (gone.next, marks(gone.carry, "firer")) == ((), {"abandoned"})
    assert throw("premelee", 99, **guns).next == ("melee",)


@rule("13", "R101")
def test_cavalry_fights_normally_after_a_breakthrough_and_is_tired_then() -> None:
    tired: dict[str, object] = {**HORSE, "attacker_wind": "tired", "defender_arm": "cavalry", "defender_pm": 2}
    assert named("melee", "each-attacker", **tired)["tired"] == -5
    assert "tired" not in named("melee", "each-attacker", **tired, attacker_breakthrough=True)
    assert marks(throw("melee", 99, 99, **tired).carry, "attacker") == {"spent", "won"}
    assert marks(throw("melee", 99, 99, **tired, attacker_breakthrough=True).carry, "attacker") == {"tired", "won"}
    assert refused("melee", **{**tired, "attacker_wind": "spent"}) == "disordered-cannot-attack"
    spent = {**tired, "attacker_wind": "spent", "attacker_breakthrough": True}
    assert refused("melee", **spent) == "spent-rides-not-on"


@rule("11.7")
def test_all_cavalry_that_fought_is_tired_but_not_by_guns() -> None:
    ridden = throw("melee", 99, 99, **HORSE, defender_arm="cavalry", defender_pm=4)
    assert marks(ridden.carry, "attacker") == {"tired", "won"}
    assert marks(ridden.carry, "defender") == {"tired"}
    charged = throw("melee", 99, 99, **{**HORSE, "attacker_pm": 3}, defender_arm="cavalry", defender_pm=4)
    assert marks(charged.carry, "defender") == {"tired", "won"}  # it may ride on too
    guns = throw("melee", 99, **HORSE, defender_arm="artillery")  # crews without muskets do not answer
    assert marks(guns.carry, "attacker") == {"won"}
    assert marks(guns.carry, "defender") == {"abandoned"}


@rule("14", "R64")
def test_a_disordered_unit_under_fire_loses_a_pm_even_to_fire_that_is_worth_nothing() -> None:
    weak: dict[str, object] = {"target_cover": "hard", "target_pm": 6, "firer_quality": "recruit"}
    assert worth("fire", **weak) == 0
    assert throw("fire", **weak).result == "fire-miss"
    hit = throw("fire", **weak, target_disordered=True)
    assert (hit.result, hit.carry["after_target_loss"]) == ("fire-hit", "1")


@rule("10.11")
def test_every_unit_that_a_ball_hits_is_named_for_its_test() -> None:
    ball = throw("ball", 15)
    assert (ball.next, ball.carry["role_unit"]) == (("morale",), "row0,row1,row2")
    assert [ball.carry[f"after_row{row}_loss"] for row in range(3)] == ["1", "1", "1"]
    near = throw("ball", 36)
    assert near.carry["role_unit"] == "row0"


@rule("21", "11.2")
def test_rain_may_wet_the_powder_before_contact() -> None:
    charged: dict[str, object] = {"target_arm": "cavalry", "target_pm": 6}
    wet = throw("premelee", 3, weather="rain", **charged)
    assert (wet.result, wet.next) == ("fire-wet", ("melee",))
    assert throw("premelee", 4, 99, weather="rain", **charged).result == "fire-miss"
    guns = throw("premelee", 99, weather="rain", firer_arm="artillery", **charged)
    assert guns.result == "fire-miss"  # their charges are kept dry


@rule("21", "11.3")
def test_rain_silences_volleys_in_assault_and_firefight() -> None:
    column: dict[str, object] = {"attacker_formation": "attack-column", "weather": "rain"}
    assault = throw("assault", 1, 6, **column)  # wet; the defender still tests
    assert {"story-wet"} <= told(assault)
    assert assault.carry["after_attacker_loss"] == "0"
    assert throw("assault", 4, 5, 99, 6, **column).result == "assault-firefight"
    silent = throw("firefight", 1, 1, **column)  # nobody fires
    assert silent.result == "firefight-goes-on"
    one = throw("firefight", 1, 6, 99, **column)  # only the defender
    assert one.result == "firefight-goes-on"


@rule("21", "23", "11.3", "16")
def test_heat_and_smoke_count_in_assaults_and_villages_too() -> None:
    veteran: dict[str, object] = {"defender_quality": "veteran", "attacker_formation": "attack-column"}
    plain = worth("assault", "at-attacker", **veteran)
    assert worth("assault", "at-attacker", **veteran, weather="heat") == plain - 5
    assert worth("assault", "at-attacker", **veteran, smoke=True) == plain - 3 * 4
    assert worth("village", "side1", weather="heat") == worth("village", "side1") - 5


# --- the whole firefight --------------------------------------------------------------------------------------------


@rule("11.3")
def test_the_odds_of_a_whole_firefight_are_those_of_its_rounds() -> None:
    """One PM each: whoever is hit is gone, and a round without a hit is thrown again."""
    weak: dict[str, object] = {"attacker_pm": 1, "defender_pm": 1, "attacker_bases": 1, "defender_bases": 1}
    one = odds("firefight", **weak)
    again = one["firefight-goes-on"]
    whole = odds("firefight-end", **weak)
    for result in ("won", "lost", "both"):
        assert whole[f"firefight-{result}"] == one[f"firefight-{result}"] / (1 - again)
    assert sum(whole.values()) == 1


@rule("11.3", "21")
@pytest.mark.parametrize("more", [{}, {"attackers": 2, "second_formation": "attack-column"}, {"weather": "rain"}])
def test_the_odds_of_a_whole_firefight_are_met_by_throwing(more: dict[str, object]) -> None:
    values = situation("firefight-end", {"attacker_formation": "attack-column", **more})
    exact = odds("firefight-end", attacker_formation="attack-column", **more)
    rolls, times = Seeded(1809), 3000
    met = Counter(CHARTS["firefight-end"].run(values, rolls).result for _ in range(times))
    for result, chance in exact.items():
        assert abs(met[result] / times - chance) < Fraction(1, 25), result


@rule("11.3")
def test_a_whole_firefight_is_thrown_round_by_round() -> None:
    fight = throw("firefight-end", 99, 99, 99, 1, 1, attacker_pm=4)  # a round of misses, then a critical and a rout
    assert dict(fight.counts)["rounds"] == 2
    assert (fight.result, fight.carry["after_attacker_fate"]) == ("firefight-lost", "destroyed")
    assert refused("firefight-end", **SILENT) == "nobody-fires"


SILENT: dict[str, object] = {
    "masked": 6,
    "weather": "heat",
    "attacker_bases": 1,
    "attacker_quality": "recruit",
    "attacker_disordered": True,
    "attacker_russian": True,
    "attacker_suvorov": True,
    "defender_cover": "light",
}


# --- villages on many sides ------------------------------------------------------------------------------------------


@rule("16", "R104")
@pytest.mark.parametrize("sides", [3, 4])
def test_the_odds_of_a_village_attacked_on_many_sides_are_met_by_throwing(sides: int) -> None:
    given: dict[str, object] = {"sides": sides, "defender_bases": 6, "defender_pm": 8}
    values = situation("village", given)
    told_odds = chart_odds(CHARTS["village"], values, random.Random(16))
    assert sum(line.chance for line in told_odds.lines) == pytest.approx(1)
    rolls, times = Seeded(16), 3000
    met = Counter(CHARTS["village"].run(values, rolls).result for _ in range(times))
    for line in told_odds.lines:
        assert abs(met[line.result] / times - line.chance) < 0.04 + told_odds.error, line.result


@rule("16")
def test_each_side_of_a_village_has_its_own_test_and_its_own_line() -> None:
    """Two hits on the holders, a hit back on the fourth side: it tests alone."""
    weak = {f"side{side}_pm": 4 for side in range(1, 5)}
    answer = throw("village", 99, 99, 99, 99, 99, 99, 99, 1, 1, sides=4, defender_bases=4, defender_pm=8, **weak)
    assert answer.carry["after_side4_fate"] in ("routs", "destroyed")
    assert {message.key for message in answer.story} >= {"of-side4"}
    assert len([part for part in parts("village", sides=4, defender_bases=4) if part.side.startswith("held-")]) >= 4
