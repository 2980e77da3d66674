"""The optional battle, initiative, Administrative Points, orders, attrition, tactical options, unit types."""

from __future__ import annotations

import pytest

from grognard.core.resolver import carried
from grognard.games.italianwars.book import BOOK
from tests.helpers import rule
from tests.italianwars.desk import CHARTS, added, counts, named, refused, throw, told

# --- A8 optional battle ------------------------------------------------------------------------------------------


def modifier(**values: object) -> int:
    return counts(throw("battle-modifier", **values))["modifier"]


@rule("A8.1", "R17")
def test_initiative_of_the_captains_general() -> None:
    assert throw("battle-initiative", 4, initiative=1).cell == ("4", "0-1")
    assert counts(throw("battle-initiative", 6, initiative=7)) == {"modifier": 5}
    assert modifier(attacker_worth=3, defender_worth=1) == 2


@rule("A8.2")
def test_stars_count_to_two_on_each_side() -> None:
    assert modifier(attacker_stars=4, defender_stars=1) == 1
    assert modifier(attacker_stars=1, defender_stars=5) == -1


@rule("A8.3")
@pytest.mark.parametrize(
    ("attacker", "defender", "worth"),
    [
        (20, 20, 0),
        (29, 20, 0),
        (30, 20, 1),
        (39, 20, 1),
        (40, 20, 2),
        (60, 20, 3),
        (20, 60, -3),
        (99, 1, 3),
        (20, 30, -1),
    ],
)
def test_the_ratio_is_rounded_down(attacker: int, defender: int, worth: int) -> None:
    assert counts(throw("battle-ratio", attacker_sp=attacker, defender_sp=defender)) == {"modifier": worth}


@rule("A8.4", "A8.16", "R17")
@pytest.mark.parametrize(
    ("row", "difference", "worth"),
    [
        ("clear_gendarmes", 2, 0),
        ("clear_gendarmes", 3, 1),
        ("clear_gendarmes", 20, 3),
        ("clear_gendarmes", 21, 4),
        ("clear_other", 4, 0),
        ("clear_other", 5, 1),
        ("clear_other", 99, 3),
        ("not_clear", 10, 0),
        ("not_clear", 11, 1),
        ("not_clear", 60, 2),
    ],
)
def test_cavalry_superiority(row: str, difference: int, worth: int) -> None:
    ahead = throw("battle-cavalry", attacker_cavalry=difference, cavalry_row=row)
    assert counts(ahead) == {"modifier": worth}
    assert ahead.cell == (row, str(worth))
    assert counts(throw("battle-cavalry", defender_cavalry=difference, cavalry_row=row)) == {"modifier": -worth}


@rule("A8.5", "A8.6", "R36")
@pytest.mark.parametrize("kind", ["artillery", "firearms"])
@pytest.mark.parametrize(
    ("attacker", "defender", "worth"), [(3, 2, 1), (4, 3, 0), (2, 3, -1), (1, 0, 1), (0, 1, -1), (0, 0, 0)]
)
def test_superiority_in_guns_and_firearms(kind: str, attacker: int, defender: int, worth: int) -> None:
    values = {f"attacker_{kind}": attacker, f"defender_{kind}": defender}
    assert modifier(**values) == worth
    assert modifier(**values, sky="rain") == 0


@rule("A8.7", "A8.8", "A8.9")
def test_elite_poor_quality_and_ground() -> None:
    assert modifier(attacker_elite=2, defender_elite=1) == 1
    assert modifier(attacker_quality=1) == -2
    assert modifier(defender_quality=0) == 2
    assert modifier(attacker_quality=1, defender_quality=1) == 0
    assert modifier(unfavourable=True) == -1


@rule("A8.14")
def test_the_winner_never_loses_more_than_the_loser() -> None:
    answer = throw("battle-result", 6, modifier=2, attacker_sp=100, defender_sp=20)
    assert answer.result == "battle-defender-20-30"
    assert counts(answer) == {"attacker_losses": 6, "defender_losses": 6, "defender_beaten": 1}


@rule("A8.12", "R34")
def test_losses_are_hundredths_of_the_starting_strength() -> None:
    answer = throw("battle-result", 4, modifier=0, attacker_sp=30, defender_sp=30)
    assert counts(answer) == {"attacker_losses": 5, "defender_losses": 5, "defender_beaten": 1}  # 4½ goes up


@rule("A8.15", "R37")
def test_a_shaded_box_is_thrown_again_with_its_number_alone() -> None:
    answer = throw("battle", 1, 1, 6, 6, attacker_initiative=0, defender_initiative=0, attacker_sp=30)
    assert answer.result == "battle-defender-15-20"  # a ratio worth 1 makes 7; again with -1 alone it is 5


@rule("A8.15", "R37")
def test_throwing_again_may_lead_to_throwing_again() -> None:
    even = {"attacker_initiative": 0, "defender_initiative": 0, "attacker_sp": 30}  # 1.5:1 is worth +1
    answer = throw("battle", 1, 1, 6, 1, 6, 2, **even)  # 7 → -1; 0 → +1; 7 → -1; 2-1 = 1
    assert answer.result == "battle-attacker-25-20"
    assert [message.key for message in answer.story].count("battle-again") == 3


@rule("A8.20", "R48")
def test_beyond_the_ends_the_end_row_counts() -> None:
    assert throw("battle-result", 1, modifier=-20).result == "battle-attacker-50-5"
    assert throw("battle-result", 6, modifier=20).result == "battle-defender-5-50"


@rule("A8.13", "R51")
def test_the_battle_fills_in_the_pursuit() -> None:
    """A 4 with a modifier of +1 is 5: 15/20, the defender loses. 20 SP each: the attacker loses 3, the defender 4."""
    forces = {"attacker_cavalry": 8, "defender_cavalry": 8, "attacker_stars": 1, "defender_artillery": 2, "sky": "rain"}
    answer = throw("battle", 3, 3, 4, **forces)
    assert answer.result == "battle-defender-15-20"
    assert carried(CHARTS["pursuit"], answer.carry) == {
        "occasion": "battle",
        "cavalry": "8",
        "infantry": "9",
        "pursuer_star": "yes",
        "pursued_artillery": "2",
        "pursued_good": "16",
    }


@rule("A8.20")
def test_battles_that_cannot_be() -> None:
    assert refused("battle", attacker_sp=10, attacker_cavalry=11) == "more-cavalry-than-all"


# --- A6 initiative -----------------------------------------------------------------------------------------------


@rule("A6.1", "R38")
@pytest.mark.parametrize(("enemy", "worth"), [("none", 0), (0, 0), (1, 2), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_an_adjacent_enemy_captain_costs_initiative(enemy: object, worth: int) -> None:
    answer = throw("initiative", initiative=4, enemy_captain=enemy)
    assert answer.result == f"initiative-minus-{worth}"
    assert counts(answer) == {"initiative": 4 - worth}


@rule("A10.5", "A10.7", "A10.11")
def test_orders_change_initiative() -> None:
    assert counts(throw("initiative", initiative=4, order="stand")) == {"initiative": 0}
    assert counts(throw("initiative", initiative=4, order="retreat")) == {"initiative": 5}
    assert counts(throw("initiative", initiative=4, order="attack", second_activation=True)) == {"initiative": 3}
    assert refused("initiative", order="garrison", second_activation=True) == "no-second-activation"


# --- A9 Administrative Points ------------------------------------------------------------------------------------


@rule("A9.4", "R40")
def test_points_received_are_never_negative() -> None:
    assert counts(throw("administration", 1, 1, loc=5, nominal=2)) == {"received": 0}
    assert throw("administration", 6, 6, loc=300, weather="snow").cell == ("12", "73+")


@rule("A9.5")
def test_only_mud_and_snow_move_the_column() -> None:
    columns = {sky: throw("administration", 3, 4, loc=12, weather=sky).cell for sky in ("fair", "rain", "mud", "snow")}
    assert columns == {"fair": ("7", "1-12"), "rain": ("7", "1-12"), "mud": ("7", "13-25"), "snow": ("7", "13-25")}


# --- A10 orders --------------------------------------------------------------------------------------------------


@rule("A10.1", "A10.2", "A10.3", "A10.4", "A10.6", "A10.8")
def test_new_orders() -> None:
    prices = {
        order: counts(throw("orders", order=order))["ap"] for order in ("garrison", "stand", "manoeuvre", "attack")
    }
    assert prices == {"garrison": 0, "stand": 1, "manoeuvre": 2, "attack": 3}
    assert counts(throw("orders", order="attack", force="minor")) == {"ap": 1}


@rule("A10.9")
def test_light_horse_and_single_points_pay_nothing() -> None:
    assert counts(throw("orders", order="attack", force="minor", light_or_one=True)) == {"ap": 0}
    assert "light_or_one" not in {field.id for field in CHARTS["orders"].fields({"force": "major"})}


@rule("A10.6", "R41")
def test_keeping_an_order_is_free() -> None:
    answer = throw("orders", order="attack", price="change", current="attack")
    assert counts(answer) == {"ap": 0}
    assert "orders-same" in told(answer)


@rule("A10.12", "A10.13", "R47")
def test_forced_orders_and_continued_attacks_check_discipline() -> None:
    forced = throw("orders", order="manoeuvre", forced=True)
    assert forced.next == ("discipline",)
    assert counts(forced) == {"ap": 0}
    assert forced.carry == {"phase": "command", "forced_order": "yes"}
    continued = throw("orders", order="attack", continuous=True)
    assert continued.carry["forced_order"] == "no"
    assert refused("orders", order="stand", continuous=True) == "only-attacks-go-on"


@rule("A10.1", "A10.2", "A10.3", "A10.4", "A10.5", "A10.7")
def test_what_orders_allow() -> None:
    garrison = told(throw("orders", order="garrison"))
    assert {"orders-stay", "orders-settlement", "orders-recover", "orders-initiative-0"} <= garrison
    assert "orders-settlement" not in told(throw("orders", order="stand"))
    assert {"orders-regular", "orders-administrative", "orders-second"} <= told(throw("orders", order="manoeuvre"))
    assert {"orders-regular", "orders-approach", "orders-second"} <= told(throw("orders", order="attack"))
    assert {"orders-regular", "orders-initiative-1", "orders-second"} <= told(throw("orders", order="retreat"))


# --- A11 attrition -----------------------------------------------------------------------------------------------


@rule("A11.4")
@pytest.mark.parametrize("sky", ["rain", "mud", "heat", "snow", "frost"])
def test_bad_weather_always_counts(sky: str) -> None:
    assert named("attrition", weather=sky, second_mp=0) == {"attrition_weather": 1}


@rule("A11.5", "R39")
def test_a_second_march_counts_four_at_most() -> None:
    assert added("attrition", second_mp=6) == 4
    assert added("attrition", second_mp=5, administrative=True) == 2
    assert added("attrition", second_mp=12, administrative=True) == 4


SEGMENT = {"moment": "segment", "hostile": True}


@rule("A11.7", "A11.8", "A11.9")
@pytest.mark.parametrize(
    ("modifier", "values"),
    [
        (0, {}),
        (2, {"besieged": True}),
        (0, {"besieged": True, "has_loc": True}),
        (-1, {"quarters": "works"}),
        (-2, {"quarters": "city"}),
        (1, {"interphase": True}),
        (0, {"captain_star": True, "interphase": True}),
    ],
)
def test_modifiers_of_the_attrition_segment(modifier: int, values: dict[str, object]) -> None:
    assert added("attrition", **{**SEGMENT, **values}) == modifier


@rule("A11.6", "A11.12", "A11.13")
def test_the_segment_checks_only_forces_in_trouble() -> None:
    assert refused("attrition", moment="segment") == "no-attrition-here"
    assert refused("attrition", moment="segment", waste_hexes=3) == "no-attrition-here"
    for trouble in ({"waste_hexes": 4}, {"unhealthy": True}, {"enemy_zoc": True}, {"besieged": True}):
        assert throw("attrition", 3, moment="segment", force_sp=9, **trouble).result == "attrition-0"


@rule("A11.1", "R28")
def test_low_rolls_stay_in_the_first_column() -> None:
    answer = throw("attrition", 1, force_sp=50, captain_star=True, quarters="city", **SEGMENT)
    assert answer.cell == ("43+", "≤0")


# --- A12 tactical options ----------------------------------------------------------------------------------------


@rule("A12.1", "A12.3", "A12.4", "A12.5", "A12.6", "A12.7", "A12.8", "A12.9")
def test_options_are_played_at_their_moment() -> None:
    assert throw("tactics", option="formation", moment="deployment").result == "tactics-playable"
    assert refused("tactics", option="formation", moment="centre") == "not-at-this-moment"
    assert throw("tactics", option="reserve", moment="rearguard").result == "tactics-playable"
    for option in ("artillery", "cavalry_charge", "combined_arms", "coordination", "firearms", "works"):
        for moment in ("vanguard", "centre"):
            assert throw("tactics", option=option, moment=moment).result == "tactics-playable"


@rule("A12.2")
def test_rally_is_for_the_captain_general_after_the_first_round() -> None:
    assert refused("tactics", option="rally", round=1) == "not-in-the-first-round"
    assert refused("tactics", option="rally", captain_general=False) == "only-the-captain-general"
    assert throw("tactics", option="rally").next == ("recovery",)


@rule("A12.9", "A12.11", "R44")
@pytest.mark.parametrize(("level", "river", "limit"), [(2, True, 6), (2, False, 4), (1, False, 2), (0, True, 2)])
def test_chits_of_works_and_river(level: int, river: bool, limit: int) -> None:
    at_hand = {"option": "works", "works_level": level, "behind_river": river}
    assert throw("tactics", **at_hand, played=limit - 1).result == "tactics-playable"
    assert refused("tactics", **at_hand, played=limit) == "no-chit-left"


@rule("A12.4", "A12.10")
def test_artillery_and_works_are_lost_when_the_corps_engages() -> None:
    for option in ("artillery", "works"):
        assert "tactics-lost" in told(throw("tactics", option=option))
    assert "tactics-lost" not in told(throw("tactics", option="firearms"))


@rule("A12.5", "A12.8")
def test_ground_and_weather_forbid_options() -> None:
    assert refused("tactics", option="cavalry_charge", ground="marsh") == "no-charge-in-marsh"
    assert refused("tactics", option="firearms", weather="rain") == "no-firearms-in-rain"


# --- A13 unit types ----------------------------------------------------------------------------------------------


@rule("A13.1", "A13.2", "A13.3", "A13.4", "A13.5", "A13.6")
@pytest.mark.parametrize("unit", ["firearms", "pikes", "cavalry", "heavy_cavalry", "artillery"])
@pytest.mark.parametrize("occasion", ["field", "battle"])
def test_unit_types_tell_their_effects(unit: str, occasion: str) -> None:
    answer = throw("units", unit=unit, unit_occasion=occasion)
    assert answer.cell == (unit, occasion)
    assert "units-weather" in told(answer)


@rule("A13.1", "A13.2", "A13.3", "A13.4", "A13.5", "R7")
def test_the_last_table_agrees_with_the_lists() -> None:
    """It prints the modifiers a second time: the signs are the same."""
    field = told_values("artillery", "field")
    assert field["fire-rain"] == added("artillery", weather="rain")
    assert field["fire-city"] == added("artillery", fire="siege", city=True)
    battle = told_values("cavalry", "battle")
    light = {"cavalry_kind": "light"}
    assert battle["charge-mud"] == added("charge", **light, weather="mud")
    assert battle["charge-flank"] == added("charge", **light, flank=True)
    assert battle["charge-pikes"] == added("charge", **light, pikes=True)
    pikes = told_values("pikes", "field")
    assert pikes["attack-open"] == added("assault", attacker_pikes=True)
    assert pikes["defend-works-or-fortress"] == added("assault", earthworks=True, defender_pikes=True, attacker_sp=14)


def told_values(unit: str, occasion: str) -> dict[str, int]:
    story = throw("units", unit=unit, unit_occasion=occasion).story
    effects = [
        message for message in story if "value" in message.args and str(message.args["value"]).lstrip("+-").isdigit()
    ]
    return {message.key.removeprefix("unit-effect-"): int(str(message.args["value"])) for message in effects}


def test_every_next_chart_exists() -> None:
    assert len(CHARTS) == len(BOOK.charts)
