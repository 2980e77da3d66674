"""12, 18: morale in all its cases, and generals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.helpers import rule
from tests.ordremixte.desk import counts, named, odds, refused, throw, told

FOUR = {"unit_pm": 4, "unit_lost": 1}


@rule("12.1")
@pytest.mark.parametrize(
    ("die", "result", "pm"),
    [(1, "routs", 2), (2, "routs", 2), (3, "retreats", 1), (4, "retreats", 1), (5, "stands", 0), (10, "stands", 0)],
)
def test_the_result_of_a_test(die: int, result: str, pm: int) -> None:
    answer = throw("morale", die, **FOUR)
    assert answer.result == f"morale-{result}"
    assert counts(answer)["pm_lost"] == pm


@rule("12.1")
@pytest.mark.parametrize(
    ("values", "modifiers"),
    [
        ({"unit_quality": "elite"}, {"elite": 2}),
        ({"unit_quality": "veteran"}, {"veteran": 1}),
        ({"unit_quality": "recruit"}, {"recruit": -1}),
        ({"unit_general": "attached"}, {"general": 1}),
        ({"unit_general": "charismatic"}, {"general": 1, "charismatic": 1}),
        ({"unit_russian": True}, {"russian": 1}),
        ({"unit_cover": "hard"}, {"hard_cover": 1}),
        ({"unit_cover": "light"}, {}),
        ({"unit_supported": True}, {"supported": 1}),
        ({"unit_lost": 4}, {"base_lost": -2}),
        ({"unit_arm": "cavalry", "unit_lost": 4}, {"base_lost": -1}),
    ],
)
def test_the_modifiers_of_morale(values: dict[str, object], modifiers: dict[str, int]) -> None:
    assert named("morale", "roll", **{**FOUR, **values}) == modifiers


@rule("12.1", "R51")
def test_the_starred_modifiers_count_only_in_the_assault() -> None:
    charged = {"occasion": "assaulted", "unit_pm": 6}
    assert named("morale", "roll", **charged, columns=1) == {"line_one_column": -1}
    assert named("morale", "roll", **charged, columns=2) == {"line_two_columns": -2}
    assert named("morale", "roll", **charged, columns=0) == {}
    assert named("morale", "roll", **charged, columns=1, unit_formation="square") == {"square_columns": -3}
    charging = {"occasion": "assaulting", **FOUR, "unit_formation": "attack-column"}
    assert named("morale", "roll", **charging, on_line=True) == {"column_on_line": 1}
    suvorov = {"unit_russian": True, "unit_suvorov": True}
    assert named("morale", "roll", **charging, **suvorov) == {"russian": 1, "suvorov_charging": 1}
    assert named("morale", "roll", **FOUR, occasion="firefight") == {}


@rule("12.1")
@pytest.mark.parametrize(
    ("occasion", "die"),
    [
        ("fire", 10),
        ("guns", 6),
        ("assaulting", 10),
        ("firefight", 6),
        ("melee-foot", 6),
        ("melee-horse", 6),
        ("screen", 10),
    ],
)
def test_a_d10_under_fire_and_a_d6_in_melee(occasion: str, die: int) -> None:
    found = odds("morale", **FOUR, occasion=occasion)
    assert found["morale-stands"] == Fraction(die - 4, die)


@rule("12.1", "R60")
@pytest.mark.parametrize(
    ("occasion", "result"),
    [("fire", "holds"), ("melee-horse", "holds"), ("melee-foot", "routs"), ("firefight", "routs")],
)
def test_squares_do_not_retreat(occasion: str, result: str) -> None:
    assert throw("morale", 3, **FOUR, unit_formation="square", occasion=occasion).result == f"morale-{result}"
    assert throw("morale", 2, **FOUR, unit_formation="square", occasion=occasion).result == "morale-routs"


@rule("R100")
def test_with_more_than_four_pm_there_is_no_test() -> None:
    assert refused("morale", unit_pm=5) == "no-test"
    assert throw("morale", 4, occasion="assaulted", unit_pm=6, columns=0).result == "morale-retreats"


@rule("R87")
def test_a_screen_tests_by_class_nation_and_cover_alone_and_loses_nothing() -> None:
    screen = {"occasion": "screen", "unit_general": "attached", "unit_supported": True, "unit_lost": 4}
    assert named("morale", "roll", **screen) == {}
    answer = throw("morale", 1, **screen)
    assert answer.result == "morale-falls-back"
    assert counts(answer)["pm_lost"] == 0


@rule("12.1", "R60")
def test_the_pm_of_a_test_can_destroy() -> None:
    assert throw("morale", 1, unit_pm=2).result == "morale-destroyed"
    assert throw("morale", 3, unit_pm=1).result == "morale-destroyed"
    assert throw("morale", 3, unit_pm=2).result == "morale-retreats"


# --- generals ----------------------------------------------------------------------------------------------------


@rule("18")
@pytest.mark.parametrize(
    ("die", "result"),
    [(1, "killed"), (2, "killed"), (3, "grave"), (4, "grave"), (5, "light"), (6, "saved")],
)
def test_a_general_who_is_hit(die: int, result: str) -> None:
    assert throw("general", 1, die).result == f"general-{result}"
    assert throw("general", die, critical=True).result == f"general-{result}"


@rule("18", "R68")
def test_when_a_general_is_hit() -> None:
    assert throw("general", 2).result == "general-safe"
    danger = {"pm_lost": 2, "open_fire": True, "charismatic": True}
    assert throw("general", 5, 5, **danger).result == "general-light"
    assert throw("general", 6, **danger).result == "general-safe"
    assert named("general", "roll", **danger) == {"pm_lost": -2, "open_fire": -1, "charismatic": -1}


@rule("18", "R68", "R105")
def test_what_a_lost_general_means() -> None:
    assert "general-brigade-killed" in told(throw("general", 1, 1))
    assert "general-commander-killed" in told(throw("general", 1, 1, rank="commander"))
    assert "general-commander-grave" in told(throw("general", 1, 3, rank="commander"))
