"""Odds in battle: whatever leads to dice says beforehand what may come of it."""

from __future__ import annotations

import random

import pytest

from grognard.core.game import Action
from grognard.core.odds import Odds, odds
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.combat import Combats
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.manoeuvre import Line
from grognard.games.waterloo.melee import OUTCOME, Fight
from grognard.games.waterloo.outcome import Taking
from grognard.games.waterloo.ways import CHARGE
from tests.waterloo.table import BLUE, Table, unit


def at_the_farm() -> Table:
    """A brigade has charged the farm from its orchard."""
    table = Table(Bombardment(BLUE), Combats(BLUE), phase="combat")
    table.put("b26", 405, 347.5)
    table.put("b27", 405, 317.5, with_="b26")
    table.green("b26")
    table.open(Line((unit("b26"), unit("b27")), CHARGE, False))
    return table


def odds_of(table: Table, seat: int, action: Action) -> Odds:
    return odds(GAME, table.state, seat, action, random.Random(1))


def test_the_odds_of_a_charge_are_those_of_the_fight_it_leads_to() -> None:
    table, charge = at_the_farm(), do.ChargeAt(0, "red-HS")
    before = odds_of(table, BLUE, charge)
    assert (before.error, len(before.lines)) == (0, 6)
    assert {part.side for part in before.parts} == {"attack", "defence"}
    table.act(BLUE, charge)
    assert odds_of(table, BLUE, do.Fight("blue-26", "red-HS")) == before


def test_a_charge_that_meets_a_general_first_has_the_odds_of_his_fate() -> None:
    table = at_the_farm()
    table.lead("hill", 405, 366)
    found = {line.result for line in odds_of(table, BLUE, do.ChargeAt(0, "red-HS")).lines}
    assert found == {"general-safe", "general-lost"}


def outcome_of(*first: int, second: int = 4, general: bool = False) -> Table:
    """Both sides have thrown for the outcome; the attacker has two dice, the defender one."""
    table = Table(Riding(BLUE, ()), empty=True)
    for name, x, y, heading in (("b17", 360, 200, 0), ("b19", 391, 200, 0), ("r3", 360, 231, 180)):
        table.put(name, x, y, heading)
    if general:
        table.lead("derlon", attached="b17")
    bodies = ((unit("b17"),), (unit("r3"),), (unit("b19"),))
    table.open(Taking(Fight(BLUE, OUTCOME, bodies, unit("r3"), took=(unit("b17"), unit("r3"))), 0, first, (second,), 0))
    return table


@pytest.mark.parametrize(
    ("die", "result", "segments"),
    [(1, "defender-withdraws", 2), (4, "attacker-withdraws", 0), (6, "attacker-withdraws", 1)],
)
def test_a_die_of_the_outcome_says_beforehand_who_withdraws_and_how_far(die: int, result: str, segments: int) -> None:
    found = odds_of(outcome_of(die, 6), BLUE, do.TakeDie(die))
    assert [line.result for line in found.lines] == [result]
    means = {mean.key: mean.value for mean in found.means}
    assert means["segments"] == segments
    assert [(part.side, part.value) for part in found.parts] == [("attack", die), ("defence", 4)]


def test_a_far_withdrawal_shakes_and_an_attached_general_runs_his_risk() -> None:
    found = odds_of(outcome_of(6, 5, second=1, general=True), BLUE, do.TakeDie(6, 3))
    assert [line.result for line in found.lines] == ["attacker-withdraws-shaken"]
    means = {mean.key: mean.value for mean in found.means}
    assert means["segments"] == 4
    assert 0 < means["generals"] < 1
