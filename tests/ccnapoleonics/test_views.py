"""What the table draws from: sight agrees with whom one may fire at, and answers to a melee have odds of their own."""

from __future__ import annotations

import random

from grognard.core.odds import odds
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.tables import BOARD
from grognard.games.ccnapoleonics.views import NapoleonicsView
from tests.ccnapoleonics.table import ALLIED, FRENCH, Table


def seen(table: Table, unit: str) -> dict[str, str]:
    view = GAME.view(table.state, None)
    assert isinstance(view, NapoleonicsView)
    return dict(zip(BOARD.names, view.sight[unit], strict=True))


def test_sight_is_where_one_may_fire_and_with_how_many_dice() -> None:
    units = ("fr-FA-1@G6!", "fr-LN-1@F4!", "br-LN-1@D6", "br-LT-1@D4", "br-LC-1@C9", "br-LN-2@E10")
    table = Table(*units, terrain={"E5": "forest", "E8": "town", "D4": "hill"})
    for unit in ("fr-FA-1", "fr-LN-1"):
        signs = seen(table, unit)
        enemies = {"br-LN-1": "D6", "br-LT-1": "D4", "br-LC-1": "C9", "br-LN-2": "E10"}
        may = {name for name, at in enemies.items() if signs[at].isdigit() and signs[at] != "0"}
        assert may == table.targets(FRENCH, unit)
    assert seen(table, "fr-LN-1")["D4"] == "3"  # four blocks, one less uphill
    assert seen(table, "fr-FA-1")["E7"] == "3"  # nobody stands there, and the sign is the same
    assert seen(table, "fr-FA-1")["A6"] == "."  # six hexes away


def test_behind_a_forest_nothing_is_seen() -> None:
    table = Table("fr-FA-1@G6!", "br-LN-1@A1", terrain={"F5": "forest", "F6": "forest"})
    signs = seen(table, "fr-FA-1")
    assert signs["E6"] == "x"
    assert signs["G8"] == "3"
    assert signs["F6"] == "."  # next to it: no fire there


def test_next_to_the_enemy_there_is_no_sight_to_fire_by() -> None:
    table = Table("fr-LN-1@E6!", "br-LN-1@D6", "br-LN-2@C6")
    view = GAME.view(table.state, FRENCH)
    assert isinstance(view, NapoleonicsView)
    assert view.sight.keys() == {"br-LN-2"}


def test_a_battle_back_has_odds_of_its_own() -> None:
    table = Table("fr-LN-1@E6!", "br-LN-1@D6")
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "IACCC")
    assert table.asks() == (ALLIED, "BackOrNot")
    found = odds(GAME, table.state, ALLIED, do.BattleBack(), random.Random(1))
    chances = {line.result: line.chance for line in found.lines}
    assert abs(sum(chances.values()) - 1) < 1e-9
    assert {"held", "hit", "retreated"} <= chances.keys()
    means = {mean.key: mean.value for mean in found.means}
    assert means["defender-hits"] > 1.4  # three dice, each of which strikes one time in two
    assert means["attacker-hits"] == 0


def test_an_answer_to_a_melee_is_told_from_the_side_of_the_unit_attacked() -> None:
    table = Table("fr-HC-1@E6!", "br-LN-1@D6", hands=((), ("probe-left", "probe-right", "forward")))
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    assert table.asks() == (ALLIED, "Reaction")
    found = {
        type(action).__name__: {
            line.result: line.chance for line in odds(GAME, table.state, ALLIED, action, random.Random(1)).lines
        }
        for action in (do.FormSquare(), do.Decline())
    }
    assert abs(found["FormSquare"]["repulsed"] - 1 / 6) < 1e-9  # the flag of the square sends the cavalry back
    assert "repulsed" not in found["Decline"]
    assert found["Decline"].get("eliminated", 0) > found["FormSquare"].get("eliminated", 0)
