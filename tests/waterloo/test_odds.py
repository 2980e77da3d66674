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
from grognard.games.waterloo.melee import ATTACK, ATTACK_REINFORCED, COUNTER, DEFENCE_REINFORCED, OUTCOME, Fight, Melee
from grognard.games.waterloo.outcome import Taking
from grognard.games.waterloo.pursuit import PursuitLine
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.ways import CHARGE
from tests.waterloo.table import BLUE, RED, Table, at_step, duel, unit


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


def chances(found: Odds) -> dict[str, tuple[int, int]]:
    return {line.result: (line.ways, line.of) for line in found.lines}


def test_who_declines_the_last_step_sees_the_odds_of_the_outcome() -> None:
    table = duel()
    at_step(table, DEFENCE_REINFORCED)
    assert GAME.offer(table.state, RED, do.Decline()).text.key == "offer-decline-outcome"
    found = odds_of(table, RED, do.Decline())
    assert chances(found) == {"attacker-withdraws": (7, 12), "defender-withdraws": (5, 12)}, (
        "of equal dice the attacker"
    )
    table.act(RED, do.Decline(), [6, 1], rest=3)
    assert table.events[0].__struct_config__.tag == "outcome_rolled"


def test_nothing_is_said_of_the_outcome_while_others_may_still_come() -> None:
    table = duel()
    at_step(table, ATTACK_REINFORCED)
    assert GAME.offer(table.state, BLUE, do.Decline()).text.key == "offer-decline-step"
    assert chances(odds_of(table, BLUE, do.Decline())) == {"done": (1, 1)}


def test_a_fight_with_a_garrison_has_no_outcome_to_speak_of() -> None:
    table = Table(Riding(BLUE, ()), phase="combat")
    table.put("b26", 405, 347.5)
    one, two = unit("b26"), unit("rHS")
    table.open(Step(Fight(BLUE, DEFENCE_REINFORCED, ((one,), (two,)), two, took=(one, two))))
    assert chances(odds_of(table, RED, do.Decline())) == {"done": (1, 1)}


def ridden_after(pursuer: str, loser: str, side: int, fell: bool = True) -> Table:
    """One has won the first melee and is about to follow the other."""
    table = duel(y=140)
    one, two = unit("b15"), unit("r3")
    fight = Fight(BLUE, COUNTER, ((one,), (two,)), two, took=(one, two), fell=(unit(loser),) if fell else ())
    table.put(loser, 360, 130 if side else 180, 180 if loser == "r3" else 0)
    table.open(Step(fight))
    table.open(PursuitLine(fight, Melee(ATTACK, one, two, 1), (unit(pursuer),), side, unit(loser), (1,)))
    return table


def test_the_odds_of_a_pursuit_are_those_of_its_fight_in_the_step_that_follows() -> None:
    table, pursuit = ridden_after("r3", "b15", 1), do.PursueAt("blue-15", 0, 0)
    before = odds_of(table, RED, pursuit)
    assert {part.side for part in before.parts} == {"attack", "defence"}
    assert len(before.lines) > 2
    table.act(RED, pursuit)
    assert odds_of(table, RED, do.CounterAttack("red-3", "blue-15")) == before


@pytest.mark.parametrize(("fell", "known"), [(True, True), (False, False)])
def test_a_pursuit_has_odds_unless_the_enemy_can_be_asked_before_it_fights(fell: bool, known: bool) -> None:
    found = chances(odds_of(ridden_after("b15", "r3", 0, fell), BLUE, do.PursueAt("red-3", 0, 0)))
    assert (found != {"done": (1, 1)}) == known
