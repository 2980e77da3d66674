"""5 to 9, 13, 15, 19, 21, appendix: squares, charges, evasion, initiative, rally, weather, before the battle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.helpers import rule
from tests.ordremixte.desk import counts, named, odds, refused, situation, throw, told


@rule("9.6", "R41", "R92")
def test_who_may_try_an_emergency_square() -> None:
    assert refused("square", unit_formation="square") == "no-need-of-square"
    assert refused("square", unit_formation="open-order") == "no-need-of-square"
    assert refused("square", unit_disordered=True) == "disordered-forms-no-square"
    assert refused("square", distance=5) == "too-near-for-square"
    assert named("square", "roll", unit_formation="march-column", distance=6) == {"near": -20, "column": 10}
    assert named("square", "roll", unit_quality="elite") == {"veteran": 10}
    failed = throw("square", 49)
    assert (failed.carry["defender_formation"], failed.carry["defender_disordered"]) == ("line", "yes")
    assert (failed.carry["after_unit_marks"], failed.next) == ("disordered", ("melee",))
    formed = throw("square", 50)
    assert (formed.carry["after_unit_formation"], formed.carry["after_unit_marks"], formed.next) == ("square", "", ())
    assert odds("square")["square-formed"] == Fraction(51, 100)


@rule("11.7")
def test_open_order_is_ridden_down() -> None:
    assert counts(throw("overrun", unit_pm=8))["pm_lost"] == 2
    assert throw("overrun", 2, unit_pm=5).result == "fire-routs"
    assert throw("overrun", 6, unit_pm=5).result == "fire-stands"
    assert throw("overrun", screen=True).result == "screen-gone"


@rule("9.7", "R42", "17")
@pytest.mark.parametrize(
    ("values", "result", "story"),
    [
        ({"evader": "open-order"}, "must", {"evasion-open-order-must"}),
        ({"evader": "open-order", "charger": "cavalry"}, "none", {"evasion-none"}),
        ({"evader": "cavalry"}, "may", {"evasion-cavalry-may"}),
        ({"evader": "cavalry", "charger": "cavalry"}, "none", {"evasion-none"}),
        ({"evader": "cossacks", "charger": "cavalry"}, "must", {"evasion-cavalry-must"}),
        ({"evader": "cossacks"}, "may", {"evasion-cavalry-may"}),
        ({"evader": "horse-limbered", "charger": "column", "distance": 3}, "may", {"evasion-limbered-may"}),
        ({"evader": "foot-limbered", "charger": "column", "distance": 5}, "none", {"evasion-none"}),
        ({"evader": "foot-limbered", "charger": "column", "distance": 6}, "may", {"evasion-limbered-may"}),
        ({"evader": "foot-limbered", "charger": "line", "distance": 2}, "may", {"evasion-limbered-may"}),
        ({"evader": "unlimbered", "distance": 8}, "may", {"evasion-guns-stand", "evasion-guns-fire-and-leave"}),
        ({"evader": "unlimbered", "distance": 7}, "may", {"evasion-guns-stand", "evasion-guns-leave"}),
        ({"evader": "unlimbered", "charger": "cavalry"}, "may", {"evasion-guns-stand"}),
        (
            {"evader": "unlimbered", "charger": "cavalry", "square_near": True},
            "may",
            {"evasion-guns-stand", "evasion-guns-into-square"},
        ),
    ],
)
def test_evasion(values: dict[str, object], result: str, story: set[str]) -> None:
    answer = throw("evasion", **values)
    assert answer.result == f"evasion-{result}"
    assert told(answer) == story


@rule("7", "R25")
def test_initiative_and_ties_thrown_again() -> None:
    assert throw("initiative", 4, 3).result == "initiative-one"
    assert throw("initiative", 4, 4, 2, 5).result == "initiative-other"
    assert throw("initiative", 4, 3, one_hesitant=True).result == "initiative-other"
    assert throw("initiative", 3, 4, one_commander="exceptional", other_commander="poor").result == "initiative-one"


@rule("7", "R25")
def test_odds_of_initiative_count_throws_that_decide() -> None:
    assert odds("initiative") == {"initiative-one": Fraction(1, 2), "initiative-other": Fraction(1, 2)}
    behind = odds("initiative", one_hesitant=True, one_commander="poor")
    ahead = sum(a - 3 > b for a in range(1, 7) for b in range(1, 7))
    level = sum(a - 3 == b for a in range(1, 7) for b in range(1, 7))
    assert behind["initiative-one"] == Fraction(ahead, 36 - level)


@rule("15")
def test_the_modifiers_of_rally() -> None:
    for general, worth in (("poor", 5), ("normal", 10), ("veteran", 15), ("exceptional", 20), ("charismatic", 20)):
        assert sum(named("rally", "roll", rally_general=general).values()) == worth
    assert named("rally", "roll", unit_quality="elite", no_enemy=True) == {"trained": 10, "no_enemy": 10}
    assert odds("rally")["rally-rallied"] == Fraction(40, 100)


@rule("15")
def test_friends_crossed_in_flight() -> None:
    assert throw("crossed", flight="rout").result == "crossed-disordered"
    assert throw("crossed", 50).result == "crossed-steady"
    assert throw("crossed", 49).result == "crossed-disordered"


@rule("13")
def test_english_pursuit_is_a_move_and_a_d10() -> None:
    assert throw("pursuit", 6, distance=20).result == "pursuit-caught"
    assert throw("pursuit", 5, distance=20).result == "pursuit-escaped"
    assert throw("pursuit", 3, distance=20, pursuer_formation="march-column").result == "pursuit-caught"


@rule("19")
def test_a_division_cannot_lose_more_than_it_had() -> None:
    assert refused("division", division_pm=20, division_lost=21) == "more-lost-than-had"


@rule("21")
@pytest.mark.parametrize(
    ("question", "die", "result"),
    [
        ("season", 1, "winter"),
        ("season", 3, "spring"),
        ("season", 4, "summer"),
        ("season", 6, "autumn"),
        ("sky", 1, "snow"),
        ("sky", 2, "rain"),
        ("sky", 3, "fair"),
        ("powder", 3, "wet"),
        ("powder", 4, "dry"),
        ("heat", 50, "hot"),
        ("heat", 51, "mild"),
        ("fog", 2, "foggy"),
        ("fog", 3, "clear"),
        ("lifts", 4, "stays"),
        ("lifts", 5, "lifted"),
    ],
)
def test_weather(question: str, die: int, result: str) -> None:
    assert throw("weather", die, question=question).result == f"weather-{result}"


@rule("A")
@pytest.mark.parametrize(
    ("die", "piece"),
    [
        (1, "wood"),
        (2, "wood"),
        (3, "steep-hill"),
        (5, "hill"),
        (6, "low-hill"),
        (7, "village"),
        (9, "field"),
        (10, "river"),
    ],
)
def test_pieces_of_terrain(die: int, piece: str) -> None:
    assert throw("terrain", die).result == f"terrain-{piece}"


@rule("A")
def test_a_second_river_is_thrown_again() -> None:
    again = throw("terrain", 10, river_placed=True)
    assert again.result == "terrain-again"
    assert again.next == ("terrain",)


@rule("A")
@pytest.mark.parametrize(("die", "kind"), [(3, "encounter"), (4, "attack"), (5, "attack"), (6, "rearguard")])
def test_kinds_of_battle(die: int, kind: str) -> None:
    assert throw("battle", die).result == f"battle-{kind}"


@rule("L", "L3")
def test_the_table_of_commanders_at_the_table() -> None:
    assert throw("commander", 9, nation="france").result == "commander-exceptional"
    assert throw("commander", 10, nation="france").result == "commander-exceptional-charismatic"
    assert throw("commander", 1, nation="saxony").result == "commander-poor"


@rule("R20")
def test_a_square_needs_two_bases() -> None:
    assert refused("fire", firer_formation="square", firer_bases=1) == "square-needs-bases"
    assert situation("fire", {"firer_formation": "square"})["firer_bases"] == "4"
