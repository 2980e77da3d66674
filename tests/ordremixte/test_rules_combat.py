"""11, 12, 16: assault, firefight, melee, villages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.helpers import rule
from tests.ordremixte.desk import counts, named, odds, onward, refused, situation, throw, told, worth

COLUMN = {"attacker_formation": "attack-column"}
PAIR = {**COLUMN, "attackers": 2, "second_formation": "attack-column"}
CHARGE = {"attacker_arm": "cavalry", "attacker_charging": True}


# --- assault -----------------------------------------------------------------------------------------------------


@rule("11.3", "R51")
def test_the_defender_tests_even_without_a_loss() -> None:
    assert throw("assault", 4, 99, 5, **COLUMN).result == "assault-carried-retreats"  # 5 - 1 for the column
    assert throw("assault", 4, 99, 6, **COLUMN).result == "assault-firefight"
    assert throw("assault", 4, 99, 3, **COLUMN).result == "assault-carried-routs"


@rule("11.3")
def test_an_assault_can_be_thrown_back_by_fire() -> None:
    answer = throw("assault", 4, 50, 1, **COLUMN)
    assert answer.result == "assault-repulsed"
    assert counts(answer) == {"attacker_pm": 3, "defender_pm": 0}


@rule("11.3", "R51")
def test_only_columns_that_still_stand_weigh_on_the_line() -> None:
    both = throw("assault", 1, 99, 99, 6, **PAIR)
    assert both.result == "assault-carried-retreats"  # 6 - 2
    one = throw("assault", 1, 20, 99, 1, 6, **PAIR)  # the first is hit and routs
    assert one.result == "assault-firefight"  # 6 - 1
    assert one.carry["attackers"] == "1"


@rule("11.1", "R49")
def test_who_may_assault_whom() -> None:
    assert refused("assault", attacker_formation="square") == "cannot-assault-so"
    assert refused("assault", attacker_formation="open-order") == "cannot-assault-so"
    assert refused("assault", defender_formation="open-order") == "open-order-evades"
    assert refused("assault", defender_cover="hard") == "hard-cover-is-melee"
    assert refused("assault", **{**PAIR, "second_formation": "line"}) == "two-columns-on-a-line"
    assert refused("assault", **PAIR, defender_bases=3) == "two-columns-on-a-line"
    assert refused("assault", **PAIR, defender_formation="attack-column") == "two-columns-on-a-line"
    assert refused("assault", attacker_disordered=True) == "disordered-cannot-attack"
    assert worth("assault", "at-attacker-long", defender_cover="light", **COLUMN) == 60
    assert worth("assault", "at-attacker-short", defender_cover="light", **COLUMN) == 80


@rule("R98", "L")
def test_suvorov_s_men_may_close() -> None:
    men = {**COLUMN, "attacker_russian": True, "attacker_suvorov": True}
    assert "assault-suvorov" in told(throw("assault", 4, 99, 9, **men))


@rule("12.1", "R60")
def test_a_square_under_assault_routs_where_others_retreat() -> None:
    answer = throw("assault", 1, 99, 7, **COLUMN, defender_formation="square")  # 7 - 3
    assert answer.result == "assault-carried-routs"


# --- firefight ---------------------------------------------------------------------------------------------------


@rule("11.3", "R98")
def test_losses_of_a_round_fall_together_and_then_come_the_tests() -> None:
    both = throw("firefight", 20, 20, 1, 1, attacker_pm=4, defender_pm=4)
    assert both.result == "firefight-both"
    assert counts(both) == {"attacker_pm": 3, "defender_pm": 3}


@rule("11.3")
def test_a_column_that_goes_into_line_is_hit_and_does_not_answer() -> None:
    reforming = {"attacker_reforming": True, "attacker_pm": 6}
    assert worth("firefight", "at-defender", **reforming) == 0
    answer = throw("firefight", 99, **reforming)  # the defender's die only; the loss is sure (14)
    assert counts(answer)["attacker_pm"] == 1


@rule("R52", "R64")
def test_a_sure_loss_falls_once_in_a_round() -> None:
    pair = {**PAIR, "defender_pm": 8, "defender_disordered": True, "attacker_pm": 8, "second_pm": 8}
    answer = throw("firefight", 99, 99, 99, 99, **pair)
    assert counts(answer)["defender_pm"] == 1


@rule("11.3", "R98")
def test_if_one_of_two_leaves_the_other_goes_on() -> None:
    pair = {**PAIR, "attacker_pm": 4, "second_pm": 6, "defender_pm": 8}
    answer = throw("firefight", 99, 99, 10, 99, 1, **pair)
    assert answer.result == "firefight-goes-on"
    assert answer.carry["attackers"] == "1"
    assert situation("firefight", onward(answer, "firefight"))["attacker_pm"] == "6"


@rule("R68")
def test_a_general_is_asked_for_once_in_a_firefight() -> None:
    led = {"attacker_general": "attached", "attacker_pm": 6, "defender_pm": 6}
    assert throw("firefight", 99, 99, 9, **led).result == "firefight-goes-on"
    assert throw("firefight", 99, 99, **led, round=2).result == "firefight-goes-on"


@rule("11.3")
def test_guns_beside_the_infantry_join_in() -> None:
    guns = {"defender_guns": 60, "attacker_pm": 8, "defender_pm": 8}
    answer = throw("firefight", 99, 99, 60, **guns)
    assert counts(answer)["attacker_pm"] == 1


@rule("11.3")
def test_odds_of_a_round_are_exact() -> None:
    found = odds("firefight", **COLUMN, attacker_pm=4, defender_pm=4)
    assert sum(found.values()) == 1
    leaves = Fraction(72, 100) * Fraction(4, 6) + Fraction(8, 100) * Fraction(5, 6)
    defended = Fraction(27, 100) * Fraction(4, 6) + Fraction(3, 100) * Fraction(5, 6)
    assert found["firefight-both"] == leaves * defended


# --- melee -------------------------------------------------------------------------------------------------------


@rule("11.7")
@pytest.mark.parametrize(
    ("values", "modifiers"),
    [
        ({}, {}),
        ({"attacker_quality": "elite"}, {"elite": 5}),
        ({"attacker_quality": "recruit"}, {"recruit": -3}),
        ({**CHARGE, "defender_arm": "cavalry"}, {"charging": 10}),
        ({**CHARGE, "attacker_kind": "heavy", "defender_arm": "cavalry"}, {"charging": 10, "heavy": 15}),
        (
            {**CHARGE, "attacker_kind": "cuirassier", "defender_arm": "cavalry"},
            {"charging": 10, "heavy": 15, "cuirassier": 3},
        ),
        ({**CHARGE, "attacker_kind": "lancer", "defender_arm": "cavalry"}, {"charging": 10}),
        ({**CHARGE, "attacker_kind": "lancer"}, {"charging": 10, "lancer": 3, "against_disordered": 10}),
        ({**CHARGE, "attacker_quality": "elite", "defender_arm": "cavalry"}, {"charging": 10, "elite_cavalry": 10}),
        ({**CHARGE, "attacker_wind": "tired", "defender_arm": "cavalry"}, {"charging": 10, "tired": -5}),
        ({"attacker_arm": "cavalry", "defender_arm": "artillery"}, {"against_open": 20}),
        ({"defender_cover": "light"}, {"light_cover": -2}),
        ({"defender_cover": "hard"}, {"hard_cover": -4}),
        ({"defender_disordered": True}, {"against_disordered": 10}),
        ({"defender_disordered": True, "built_up": True}, {}),
    ],
)
def test_the_table_of_melee(values: dict[str, object], modifiers: dict[str, int]) -> None:
    assert named("melee", "each-attacker", **values) == {"base": 10, **modifiers}


@rule("11.7", "R56")
def test_cover_takes_the_charge_away_and_keeps_order() -> None:
    found = named("melee", "each-attacker", **CHARGE, defender_cover="light")
    assert found == {"base": 10, "light_cover": -2}


@rule("11.7")
def test_artillery_defends_at_minus_ten() -> None:
    assert named("melee", "each-defender", defender_arm="artillery") == {"base": 10, "artillery": -10}


@rule("11.7", "R59")
def test_overlap_and_second_rank() -> None:
    """A column of four against a line of four: two in contact on each side."""
    assert worth("melee", "attacker", **COLUMN) == 40  # two and the two behind them
    assert worth("melee", "defender", **COLUMN) == 40  # two and one beyond each end
    assert worth("melee", "defender", **COLUMN, defender_disordered=True) == 2 * 5
    assert worth("melee", "attacker", **COLUMN, defile="bridge") == 2 * 5
    pair = situation("melee", dict(PAIR))
    assert (pair["attacker_contact"], pair["second_contact"], pair["defender_contact"]) == ("2", "2", "4")


@rule("R54", "11.5")
def test_a_march_column_across_a_bridge_fights_at_minus_twenty() -> None:
    march = {"attacker_formation": "march-column", "defile": "march"}
    assert worth("melee", "attacker", **march) == 1 * 5 - 20
    assert refused("melee", attacker_formation="march-column") == "march-column-cannot-attack"


@rule("R36", "9.3")
def test_crossers_of_a_ford_are_disordered_and_struck_first() -> None:
    ford = {"defile": "ford", "attacker_pm": 4, "defender_pm": 6}
    assert named("melee", "each-defender", **ford) == {"base": 10, "against_disordered": 10}
    driven = throw("melee", 40, 1, **ford)  # the defender strikes, the attacker routs and never answers
    assert driven.result == "melee-defender-routs"
    stands = throw("melee", 40, 6, 99, **ford)
    assert counts(stands)["attacker_pm"] == 1


@rule("11.7", "14")
def test_infantry_caught_by_cavalry_counts_disordered_and_is_struck_first() -> None:
    assert named("melee", "each-defender", **CHARGE)["disordered"] == -5
    gone = throw("melee", 40, 1, **CHARGE, defender_pm=4)
    assert gone.result == "melee-attacker-routs"
    assert counts(gone) == {"attacker_pm": 0, "defender_pm": 3}


@rule("11.7", "R55")
def test_infantry_that_loses_to_heavy_cavalry_routs_and_loses_three() -> None:
    heavy = {**CHARGE, "attacker_kind": "heavy", "defender_pm": 6}
    assert worth("melee", "attacker", **heavy) == 2 * (10 + 10 + 15 + 10)
    lost = throw("melee", 50, 99, **heavy, attacker_pm=8)  # 1 PM, no test at 5; the tie-break goes to the cavalry
    assert lost.result == "melee-attacker-routs"
    assert counts(lost)["defender_pm"] == 1 + 3
    assert "heavy-rout" in told(lost)
    tested = throw("melee", 50, 3, **{**heavy, "defender_pm": 5})
    assert counts(tested)["defender_pm"] == 1 + 3


@rule("11.7", "R56")
def test_where_cavalry_may_not_go() -> None:
    assert refused("melee", **CHARGE, defender_formation="square") == "cavalry-at-square"
    assert refused("melee", **CHARGE, defender_formation="masse") == "cavalry-at-square"
    assert refused("melee", **CHARGE, defender_cover="hard") == "cavalry-at-hard-cover"
    assert refused("melee", **CHARGE, defender_formation="open-order") == "cavalry-overruns"
    broken = {**CHARGE, "defender_formation": "square", "defender_disordered": True}
    assert named("melee", "each-attacker", **broken)["against_disordered"] == 10


@rule("11.7")
def test_in_a_wood_cavalry_fights_open_order_disordered() -> None:
    found = named("melee", "each-attacker", **CHARGE, defender_formation="open-order", rough=True)
    assert found == {"base": 10, "charging": 10, "disordered": -5, "against_open": 20}


@rule("11.5")
def test_open_order_never_charges() -> None:
    assert refused("melee", attacker_formation="open-order") == "open-order-never-charges"
    assert refused("melee", attacker_formation="square") == "cannot-assault-so"


@rule("14")
def test_the_disordered_do_not_attack() -> None:
    assert refused("melee", attacker_disordered=True) == "disordered-cannot-attack"
    assert refused("melee", attacker_arm="cavalry", attacker_wind="spent") == "disordered-cannot-attack"


@rule("11.5", "11.6", "R97")
@pytest.mark.parametrize(
    "values",
    [
        {"face": "flank"},
        {"face": "rear"},
        {"defender_formation": "march-column"},
        {"defender_arm": "artillery", "defender_formation": "limbered"},
    ],
)
def test_caught_in_flank_or_on_the_march_it_routs_at_contact(values: dict[str, object]) -> None:
    answer = throw("melee", **values)
    assert answer.result == "melee-attacker-routs"
    assert counts(answer)["defender_pm"] == 2


@rule("R54")
def test_squares_have_no_flank() -> None:
    assert "contact-rout" not in told(throw("melee", 99, 99, face="flank", defender_formation="square"))


@rule("12.2")
def test_gunners_leave_if_an_attacker_stands() -> None:
    guns = {"defender_arm": "artillery", **COLUMN}
    taken = throw("melee", 99, **guns, attacker_pm=5)
    assert taken.result == "melee-attacker-retreats"
    assert counts(taken)["defender_pm"] == 1 + 1  # 120: one at once, and one for leaving
    ridden = throw("melee", 99, **CHARGE, defender_arm="artillery")
    assert counts(ridden)["defender_pm"] == 2  # 80 missed, two for leaving
    crew = {**guns, "attacker_pm": 4, "defender_quality": "elite", "defender_contact": 2}
    assert worth("melee", "defender", **crew) == 10
    held = throw("melee", 99, 10, 1, **crew)
    assert held.result == "melee-defender-routs"


@rule("11.7")
def test_two_attackers_add_up_and_roll_once() -> None:
    assert worth("melee", "attacker", **PAIR) == 80
    answer = throw("melee", 80, 99, **PAIR, defender_pm=8)
    assert counts(answer)["defender_pm"] == 1


@rule("11.7", "R59")
def test_the_loss_of_a_pair_is_placed() -> None:
    values = {**PAIR, "attacker_pm": 9, "second_pm": 4, "defender_pm": 8}
    assert counts(throw("melee", 99, 20, **values))["attacker_pm"] == 1
    struck = throw("melee", 99, 20, 1, **values, loss_on="second")
    assert counts(struck)["attacker_pm"] == 3


@rule("12.1", "R61")
def test_when_nobody_leaves_more_pm_win_and_the_loser_retreats_free() -> None:
    answer = throw("melee", 99, 99, attacker_pm=6, defender_pm=5)
    assert answer.result == "melee-attacker-retreats"
    assert counts(answer) == {"attacker_pm": 0, "defender_pm": 0}


@rule("12.1", "R61")
def test_when_both_would_leave_the_tie_break_spares_both_their_test() -> None:
    answer = throw("melee", 30, 30, 3, 3, attacker_pm=5, defender_pm=4)
    assert answer.result == "melee-attacker-retreats"
    assert counts(answer) == {"attacker_pm": 1, "defender_pm": 1}


@rule("12.1")
def test_both_can_be_destroyed() -> None:
    assert throw("melee", 30, 30, attacker_pm=1, defender_pm=1).result == "melee-none"
    survivor = throw("melee", 30, 30, 1, attacker_pm=1, defender_pm=4)
    assert survivor.result == "melee-defender-destroyed"


@rule("11.7", "13")
def test_cavalry_is_tired_after_a_melee_and_may_ride_on() -> None:
    won = told(throw("melee", 10, 99, **CHARGE, defender_arm="cavalry", defender_pm=1))
    assert {"cavalry-tired", "breakthrough"} <= won
    again = {**CHARGE, "attacker_wind": "tired", "defender_arm": "cavalry", "defender_pm": 1}
    assert "cavalry-spent" in told(throw("melee", 10, 99, **again))
    assert "cavalry-tired" not in told(throw("melee", 99, **CHARGE, defender_arm="artillery"))
    assert "advance" in told(throw("melee", 10, 99, attacker_pm=6, defender_pm=1))


@rule("R57", "11.7")
def test_spent_cavalry_counts_minus_ten_and_minus_five() -> None:
    found = named("melee", "each-defender", **CHARGE, defender_arm="cavalry", defender_wind="spent")
    assert found == {"base": 10, "spent": -10, "disordered": -5}


@rule("11.7", "R99")
def test_charges_in_waves() -> None:
    beaten = {**CHARGE, "attacker_pm": 4, "defender_pm": 8, "defender_cover": "light"}
    assert "wave-first" in told(throw("melee", 99, 10, 6, **beaten, wave="first"))
    assert "wave-second-retreats" in told(throw("melee", 99, 10, 6, **beaten, wave="second"))
    assert "wave-second-routs" in told(throw("melee", 99, 10, 1, **beaten, wave="second"))


@rule("11.7")
def test_odds_of_a_melee_are_exact() -> None:
    found = odds("melee", attacker_pm=4, defender_pm=4)
    assert sum(found.values()) == 1
    led = odds("melee", **PAIR, attacker_general="attached", defender_general="charismatic")
    assert sum(led.values()) == 1


# --- villages ----------------------------------------------------------------------------------------------------


@rule("16", "R66")
def test_an_assault_on_a_village() -> None:
    assert worth("village", "side1") == 4 * (10 - 4)
    assert worth("village", "held-side1") == 2 * 10  # one to one with the front of the column
    held = throw("village", 99, 20, 1, side1_pm=4)
    assert held.result == "village-held"
    assert "village-held" in told(held)
    taken = throw("village", 20, 99, 1, defender_pm=4)
    assert taken.result == "village-routs"


@rule("16", "R66")
def test_block_to_block_both_fight_as_open_order_without_the_bonus() -> None:
    assert worth("village", "side1", from_block=True) == 2 * (10 - 4)
    assert worth("village", "held-side1", from_block=True) == 2 * 10


@rule("16", "R104")
def test_several_sides_roll_apart_and_losses_add() -> None:
    two = {"sides": 2, "defender_pm": 8, "side1_pm": 8, "side2_pm": 8}
    answer = throw("village", 20, 99, 20, 99, **two)
    assert counts(answer)["defender_pm"] == 2


@rule("16")
def test_a_side_that_nobody_holds_is_a_rout() -> None:
    short = {"sides": 4, "defender_bases": 3, "defender_pm": 4}
    answer = throw("village", **short)
    assert answer.result == "village-routs"
    assert "village-uncovered" in told(answer)
    assert throw("village", **{**short, "defender_pm": 2}).result == "village-destroyed"
    assert refused("village", defender_bases=3, side1_held=4) == "more-held-than-bases"


@rule("12.1", "16")
def test_a_village_can_be_left_empty() -> None:
    assert throw("village", 20, 20, defender_pm=1, side1_pm=1).result == "village-empty"
