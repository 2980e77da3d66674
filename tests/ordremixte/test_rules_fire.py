"""10: fire, and what it leads to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.helpers import rule
from tests.ordremixte.desk import counts, named, odds, refused, throw, told, worth


@rule("10.13")
@pytest.mark.parametrize(
    ("values", "value"),
    [
        ({}, 40),
        ({"firer_formation": "attack-column"}, 20),
        ({"firer_formation": "square"}, 10),
        ({"firer_formation": "masse"}, 10),
        ({"firer_formation": "block", "firer_bases": 6}, 6 * 2),
        ({"firer_arm": "artillery"}, 40),
        ({"firer_arm": "artillery", "firer_weight": "light"}, 30),
        ({"firer_arm": "artillery", "firer_weight": "heavy"}, 50),
        ({"firer_arm": "artillery", "range": "short"}, 60),
        ({"range": "short"}, 60),
        ({"firer_quality": "elite"}, 60),
        ({"firer_quality": "veteran"}, 52),
        ({"firer_quality": "recruit"}, 32),
        ({"firer_disordered": True}, 32),
        ({"firer_russian": True}, 32),
        ({"firer_russian": True, "firer_suvorov": True}, 20),
        ({"firer_cover": "hard"}, 8),
        ({"smoke": True}, 28),
        ({"target_formation": "attack-column"}, 60),
        ({"target_formation": "square"}, 60),
        ({"target_formation": "open-order"}, 20),
        ({"target_arm": "artillery"}, 20),
        ({"target_arm": "artillery", "target_formation": "limbered"}, 40),
        ({"target_arm": "cavalry"}, 40),
        ({"target_arm": "cavalry", "target_formation": "column"}, 60),
        ({"firer_arm": "artillery", "target_arm": "cavalry"}, 60),
        ({"target_cover": "light"}, 20),
        ({"target_cover": "hard", "range": "short"}, 20),
        ({"flank": True}, 48),
        ({"masked": 1}, 30),
    ],
)
def test_the_table_of_fire(values: dict[str, object], value: int) -> None:
    assert worth("fire", **values) == value


@rule("R48")
def test_a_base_is_never_worth_less_than_nothing() -> None:
    assert worth("fire", target_cover="hard", firer_quality="recruit") == 0


@rule("R95")
def test_hard_cover_counts_instead_of_light() -> None:
    assert named("fire", "each", target_formation="block")["hard_cover"] == -10


@rule("R75", "10.8")
@pytest.mark.parametrize("formation", ["square", "open-order", "block"])
def test_some_have_no_flank(formation: str) -> None:
    assert "flank" not in named("fire", "each", target_formation=formation, flank=True)


@rule("R70", "21")
def test_heat_takes_five_from_the_whole_value() -> None:
    assert worth("fire", weather="heat") == 35


@rule("21")
def test_in_heavy_rain_infantry_needs_four_to_fire() -> None:
    assert throw("fire", 3, weather="rain").result == "fire-wet"
    assert throw("fire", 4, 99, weather="rain").result == "fire-miss"
    assert throw("fire", 99, weather="rain", firer_arm="artillery").result == "fire-miss"


@rule("10.3", "R45")
def test_guns_do_not_fire_at_open_order_beyond_short_range() -> None:
    guns = {"firer_arm": "artillery", "target_formation": "open-order"}
    assert refused("fire", **guns) == "guns-at-open-order"
    assert worth("fire", **guns, range="short") == 2 * (20 + 10 - 5)


@rule("10.4")
def test_march_columns_do_not_fire() -> None:
    assert refused("fire", firer_formation="march-column") == "cannot-fire-so"
    assert refused("fire", firer_arm="artillery", firer_formation="limbered") == "cannot-fire-so"
    assert refused("fire", masked=4) == "nobody-fires"


@rule("R1", "10.13")
def test_bases_go_by_all_pm_lost() -> None:
    """The second PM of infantry takes a base, the third of cavalry and guns."""
    assert counts(throw("fire", 30, 10, target_pm=4, target_lost=1))["bases_gone"] == 1
    assert counts(throw("fire", 30, target_pm=6, target_lost=0))["bases_gone"] == 0
    horse = {"target_arm": "cavalry", "target_pm": 6, "target_bases": 3}
    assert counts(throw("fire", 30, **horse, target_lost=2))["bases_gone"] == 1
    assert counts(throw("fire", 30, **horse, target_lost=1))["bases_gone"] == 0


@rule("R1")
def test_the_last_base_stays_while_the_unit_lives() -> None:
    assert counts(throw("fire", 30, 10, target_pm=3, target_lost=1, target_bases=1))["bases_gone"] == 0


@rule("12.1", "R100")
def test_only_units_of_four_pm_or_fewer_test() -> None:
    assert throw("fire", 30, target_pm=6).result == "fire-hit"
    assert throw("fire", 30, 5, target_pm=5).result == "fire-stands"
    assert throw("fire", 99, target_pm=3).result == "fire-miss"


@rule("14", "R64")
def test_a_disordered_target_loses_a_pm_whatever_the_die() -> None:
    assert counts(throw("fire", 99, 10, target_disordered=True))["pm_lost"] == 1
    assert counts(throw("fire", 4, 10, target_disordered=True))["pm_lost"] == 2


@rule("15")
def test_a_router_under_fire_loses_a_pm_and_does_not_test() -> None:
    answer = throw("fire", 99, target_pm=3, routing=True)
    assert answer.result == "fire-hit"
    assert counts(answer)["pm_lost"] == 1
    assert throw("fire", 99, target_pm=1, routing=True).result == "fire-destroyed"


@rule("12.1")
def test_who_charges_medium_or_heavy_guns_tests_with_a_d6() -> None:
    guns = {"firer_arm": "artillery", "charging_guns": True, "target_pm": 5}
    assert throw("fire", 30, 6, **guns).result == "fire-stands"
    assert odds("fire", **guns)["fire-routs"] == Fraction(40, 100) * Fraction(2, 6) - Fraction(4, 100) * Fraction(
        2, 6
    ) + (Fraction(4, 100) * Fraction(3, 6))


@rule("5.2", "R87")
def test_hits_on_a_screen() -> None:
    screen = {"target_formation": "open-order", "screen": True}
    assert throw("fire", 15, 5, **screen).result == "screen-stands"
    assert throw("fire", 15, 4, **screen).result == "screen-falls-back"
    assert throw("fire", 15, **screen, screen_hits=1).result == "screen-gone"
    assert throw("fire", 2, **screen).result == "screen-gone"  # a critical is two
    assert throw("fire", 30, **screen).result == "fire-miss"


@rule("18", "R68", "R105")
def test_the_general_is_looked_to_before_the_test() -> None:
    led = {"target_general": "attached", "target_pm": 5}
    killed = throw("fire", 30, 2, 1, 10, **led)
    assert "general-killed" in told(killed)
    assert counts(killed)["pm_lost"] == 2
    saved = throw("fire", 30, 2, 6, **led)
    assert "general-saved" in told(saved)
    assert counts(saved)["pm_lost"] == 0
    assert throw("fire", 30, 4, **led, general_rolled=True).result == "fire-stands"  # his +1 stays


@rule("18")
def test_open_order_and_charisma_endanger_a_general() -> None:
    led = {"target_general": "charismatic", "firer_formation": "open-order", "target_pm": 8}
    assert "general-light" in told(throw("fire", 99, 3, 5, **led))
    assert not told(throw("fire", 99, 4, **led)) & {"general-light"}


@rule("10.13")
def test_odds_of_fire_are_exact_and_add_up() -> None:
    found = odds("fire", target_formation="attack-column", range="short", target_pm=5)
    assert sum(found.values()) == 1
    assert found["fire-miss"] == Fraction(20, 100)
    hit, critical = Fraction(72, 100), Fraction(8, 100)
    assert found["fire-routs"] == hit * Fraction(2, 10) + critical * Fraction(3, 10)
    assert found["fire-retreats"] == (hit + critical) * Fraction(2, 10)


# --- guns --------------------------------------------------------------------------------------------------------


@rule("10.12")
def test_a_grand_battery_needs_guns() -> None:
    assert refused("grand-battery", sections_medium=0) == "nobody-fires"
    assert refused("grand-battery", target_formation="open-order") == "guns-at-open-order"


@rule("10.11")
def test_howitzers_do_not_penetrate() -> None:
    assert refused("ball", howitzers=True) == "no-ball"


@rule("10.11", "R47")
def test_units_behind_get_the_target_s_modifiers_once() -> None:
    cavalry = {"rows": 1, "row1_formation": "cavalry-dense", "row0_bases": 1}
    assert worth("ball", "row1", **cavalry) == 40 + 10 + 5 - 10
    guns = {"rows": 1, "row1_formation": "deployed", "row0_bases": 2}
    assert worth("ball", "row1", **guns) == 40 - 5 - 20


@rule("10.11", "R70")
def test_heat_lowers_every_value_of_a_ball() -> None:
    assert [worth("ball", f"row{row}", rows=1, weather="heat") for row in (0, 1)] == [35, 30]


@rule("10.11")
def test_one_die_for_all_rows() -> None:
    found = odds("ball", rows=2)
    assert sum(found.values()) == 1
    assert found["ball-0"] == Fraction(60, 100)
    assert found["ball-3"] == Fraction(15, 100)


@rule("10.10", "R2")
def test_rockets() -> None:
    assert counts(throw("rockets", 1)) == {"pm_lost": 1, "battery_gone": 0}
    assert "rockets-cavalry" in told(throw("rockets", 1, target_arm="cavalry"))
    assert throw("rockets", 5).result == "rockets-nothing"
    assert counts(throw("rockets", 10)) == {"pm_lost": 0, "battery_gone": 1}


@rule("10.6")
def test_buildings_burn_on_a_one() -> None:
    assert throw("blaze", 1).result == "blaze-burns"
    assert throw("blaze", 2).result == "blaze-nothing"


@rule("22", "R71")
def test_friendly_fire() -> None:
    assert throw("friendly-fire", 1, friends=1).result == "friendly-friend"
    assert throw("friendly-fire", 2, friends=1).result == "friendly-clear"
    assert throw("friendly-fire", 3, friends=1, guns_near=True).result == "friendly-friend"
    assert throw("friendly-fire", 4, friends=1, guns_near=True).result == "friendly-clear"


@rule("23")
def test_smoke_comes_of_firing_two_turns_running() -> None:
    assert throw("smoke", fired_last_turn=True, fires_now=True).result == "smoke-smoky"
    assert throw("smoke", fires_now=True).result == "smoke-clear"
    assert throw("smoke", fired_last_turn=True, fires_now=True, open_order=True).result == "smoke-clear"


# --- fire before contact -----------------------------------------------------------------------------------------


@rule("11.2", "R50")
def test_who_fires_short_and_who_long() -> None:
    assert "story-long" in told(throw("premelee", 99, firer_quality="recruit"))
    assert "story-short" in told(throw("premelee", 99, firer_quality="veteran"))
    assert "story-short" in told(throw("premelee", 99, firer_arm="artillery"))
    assert "story-long" in told(throw("premelee", 3, 99))
    assert "story-short" in told(throw("premelee", 4, 99))
    charged = {"target_arm": "cavalry"}
    assert "story-long" in told(throw("premelee", 99, **charged))
    assert "story-long" in told(throw("premelee", 99, **charged, firer_quality="elite"))


@rule("9.7")
def test_guns_that_leave_fire_at_long_range() -> None:
    leaving = {"firer_arm": "artillery", "guns_do": "leave"}
    assert "story-long" in told(throw("premelee", 99, **leaving))
    assert worth("premelee", **leaving) == 40


@rule("11.2")
def test_a_line_charged_by_two_divides_its_bases() -> None:
    five = {"firer_quality": "veteran", "firer_bases": 5}
    assert worth("premelee", **five, share="first") == 3 * 18
    assert worth("premelee", **five, share="second") == 2 * 18


@rule("R92", "9.6")
def test_who_tried_to_form_square_does_not_fire() -> None:
    assert refused("premelee", square_tried=True) == "square-tried"


@rule("12.1", "11.2")
def test_a_charger_hit_by_guns_tests_with_a_d6_and_goes_on_if_it_stands() -> None:
    charge = {"firer_arm": "artillery", "target_formation": "attack-column"}
    on = throw("premelee", 30, 5, **charge)
    assert on.result == "fire-stands"
    assert on.next == ("melee",)
    back = throw("premelee", 30, 2, **charge)
    assert back.result == "fire-routs"
    assert back.next == ()
    light = throw("premelee", 20, 9, **charge, firer_weight="light")
    assert light.result == "fire-stands"
