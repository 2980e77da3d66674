"""Worked examples, those printed on the sheet among them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.italianwars.terrain import march_cost
from tests.helpers import rule
from tests.italianwars.desk import added, counts, parts, situation, throw, told


@rule("A9.2", "A9.3", "A9.6", "IW-01")
def test_iw_01_administrative_points() -> None:
    """The sheet's own example: 35 hexes, 5 points, a throw of 6."""
    answer = throw("administration", 4, 2, loc=35, nominal=5)
    assert answer.cell == ("6", "26-48")
    assert counts(answer) == {"received": 4}
    in_mud = throw("administration", 4, 2, loc=35, nominal=5, weather="mud")
    assert in_mud.cell == ("6", "49-72")
    assert counts(in_mud) == {"received": 3}


@rule("A10.6", "A10.10", "IW-02", "R18")
@pytest.mark.parametrize(
    ("current", "order", "force", "price"),
    [
        ("manoeuvre", "attack", "major", 2),
        ("stand", "manoeuvre", "major", 2),
        ("attack", "manoeuvre", "major", 0),
        ("retreat", "attack", "major", 4),
        ("manoeuvre", "stand", "major", 0),
        ("garrison", "attack", "minor", 1),
    ],
)
def test_iw_02_changing_orders(current: str, order: str, force: str, price: int) -> None:
    assert counts(throw("orders", price="change", current=current, order=order, force=force)) == {"ap": price}


@rule("IW-04", "A1.12", "A1.16", "A1.e")
@pytest.mark.parametrize(("weather", "mp"), [("fair", Fraction(6)), ("rain", Fraction(7))])
def test_iw_04_a_march_by_road(weather: str, mp: Fraction) -> None:
    """Nine hexes of a Primary Road, one of them a fortress, one beyond a bridge."""
    road = situation("terrain", {"road": "primary_road", "weather": weather})
    through = {**road, "place": "fortified_town", "inside": "no"}
    over = {**road, "hexside": "secondary_bridge"}
    costs = [march_cost(hex_) for hex_ in (*[road] * 7, through, over)]
    assert sum(cost for cost in costs if cost is not None) == mp
    assert None not in costs


@rule("A11.2", "A11.3", "A11.10", "A11.11", "IW-05")
def test_iw_05_attrition() -> None:
    """The sheet's own example gives +4: Rain and three movement points of a second activation."""
    situation = {"force_sp": 29, "weather": "rain", "second_mp": 3}
    assert added("attrition", **situation) == 4
    answer = throw("attrition", 3, **situation)
    assert answer.cell == ("27-34", "7")
    assert counts(answer) == {"sp_lost": 3}
    hot = {"force_sp": 45, "weather": "heat", "second_mp": 6, "administrative": True, "captain_star": True}
    assert added("attrition", **hot) == 3
    assert counts(throw("attrition", 4, **hot)) == {"sp_lost": 5}


@rule("A7.18", "A7.20", "A7.21", "IW-06")
def test_iw_06_assault_in_the_open() -> None:
    """The example counts 14 against 9 strength points, not enough for two to one."""
    situation = {
        "attacker_sp": 14,
        "attacker_quality": 3,
        "attacker_star": True,
        "attacker_pikes": True,
        "defender_sp": 9,
        "defender_quality": 2,
    }
    assert added("assault", **situation) == 2
    answer = throw("assault", 3, **situation)
    assert answer.cell == ("5", "c6")
    assert answer.result == "assault-defender-1-1D"
    assert answer.next[0] == "discipline"
    assert answer.carry["quality"] == "2"


@rule("IW-08")
def test_iw_08_bombardment() -> None:
    siege = {"fire": "siege", "artillery": 6, "siege_level": 1, "city": True, "siege_ability": True}
    answer = throw("artillery", 4, **siege)
    assert answer.cell == ("4", "8-9")
    assert answer.result == "fire-1-breach"
    assert answer.carry["siege_level"] == "2"
    wet = throw("artillery", 5, **siege, weather="rain")
    assert wet.cell == ("3", "8-9")
    assert wet.result == "fire-misfire"
    assert wet.carry["siege_level"] == "1"


@rule("A2.16", "IW-08")
@pytest.mark.parametrize(("siege_guns", "result", "level"), [(True, "check-breach", "1"), (False, "check", "0")])
def test_iw_08c_a_breach_in_brackets(siege_guns: bool, result: str, level: str) -> None:
    answer = throw("artillery", 5, fire="siege", artillery=3, siege_guns=siege_guns)
    assert answer.result == f"fire-{result}"
    assert answer.carry["siege_level"] == level


@rule("IW-09")
def test_iw_09_charges() -> None:
    situation = {"cavalry": 7, "quality": 3, "protected": True, "pikes": True, "firearms": True}
    assert added("charge", **situation) == 0
    answer = throw("charge", 2, **situation)
    assert counts(answer)["charger_losses"] == 2
    flank = throw("charge", 6, cavalry=4, quality=2, flank=True)
    assert flank.cell == ("9+", "2-4")
    assert flank.result == "charge-broken-captains"
    assert "captains-charged" in told(flank)


@rule("A8.1", "A8.10", "A8.11", "IW-12")
def test_iw_12_optional_battle() -> None:
    situation = {
        "attacker_initiative": 3,
        "defender_initiative": 2,
        "attacker_stars": 1,
        "attacker_sp": 45,
        "defender_sp": 26,
        "attacker_cavalry": 25,
        "defender_cavalry": 15,
        "unfavourable": True,
    }
    assert sum(part.value for part in parts("battle", **situation)) == 2
    answer = throw("battle", 4, 2, 2, **situation)
    assert answer.cell == ("+6", "result")
    assert answer.result == "battle-defender-20-25"
    again = throw("battle", 4, 2, 3, 5, **situation)
    assert again.result == "battle-defender-15-15"  # +7 throws again with -1 alone, and a 5 makes 4
    step = throw("battle-result", 3, modifier=4)
    assert step.result == "battle-again-minus-1"
    assert step.carry["modifier"] == "-1"
