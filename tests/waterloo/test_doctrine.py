"""The computer opponent: legal, repeatable, an answer to every decision, and better than chance."""

from __future__ import annotations

import importlib
import pkgutil
import random

import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Action, Seat
from grognard.core.steps import Frame
from grognard.games import waterloo
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.initiative import Bids
from grognard.games.waterloo.judgement import charge_worth, effects, fire_worth
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.outcome import OneLoss, Taking
from grognard.games.waterloo.setup import Deploying
from grognard.games.waterloo.state import Asking
from grognard.games.waterloo.ways import Plan, plan_charge
from tests.waterloo.table import BLUE, RED, Table, a_fight, unit

LONGEST = 6_000


def answer(table: Table, seat: Seat, level: int = 3) -> Action:
    before = GAME.dump(table.state)
    action = GAME.doctrine.choose(table.state, seat, random.Random(1), level)
    assert GAME.dump(table.state) == before, "the table was changed"
    assert GAME.check(table.state, seat, action) is None
    return action


def fought(scenario: str, levels: tuple[int, ...], seed: int, turns: int = 99) -> tuple[Seat | None, list[Action]]:
    """A battle to its end, or to the end of a turn; level 0 plays at random."""
    rngs, chance = [random.Random(f"{seed}/{seat}") for seat in range(len(levels))], Seeded(seed)
    state = GAME.setup(scenario, {}, chance)
    done: list[Action] = []
    for _ in range(LONGEST):
        if state.over is not None:
            return state.over.winner, done
        if state.turn >= state.setting.scenario.first + turns:
            return None, done
        seat = GAME.actors(state)[0]
        imagined = GAME.imagine(state, seat, rngs[seat])
        if levels[seat]:
            action = GAME.doctrine.choose(imagined, seat, rngs[seat], levels[seat])
        else:
            listed = GAME.actions(imagined, seat)
            action = rngs[seat].choice(listed) if listed else GAME.sample(imagined, seat, rngs[seat])
        assert GAME.check(state, seat, action) is None, action
        GAME.apply(state, seat, action, chance)
        chance.outcomes.clear()
        done.append(action)
    raise AssertionError("no end")


# --- every decision ----------------------------------------------------------------------------------------------


def test_every_decision_of_the_game_has_its_answer() -> None:
    frames = set()
    for module in pkgutil.iter_modules(waterloo.__path__):
        for thing in vars(importlib.import_module(f"{waterloo.__name__}.{module.name}")).values():
            if not isinstance(thing, type) or not issubclass(thing, Frame):
                continue
            asks = thing.asked is not Asking.asked if issubclass(thing, Asking) else thing.actors is not Frame.actors
            if asks:
                frames.add(thing)
    assert frames == set(GAME.doctrine._answers)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_plays_the_first_turns_by_the_rules(level: int) -> None:
    _, actions = fought("historical", (level, level), 3, 2)
    assert len(actions) > 40


def test_the_same_seed_gives_the_same_battle() -> None:
    assert fought("short", (2, 2), 5, 2) == fought("short", (2, 2), 5, 2)


def test_a_free_deployment_is_lawful_and_has_horse_behind_foot() -> None:
    table = Table(Deploying((BLUE, RED)), scenario="free_deployment")
    action = answer(table, 0)
    assert isinstance(action, do.Deploy)
    places = {name: y for name, _, y, _, _ in action.units}
    assert places["blue-15"] > places["blue-46"]


def test_red_holds_both_places_against_chance() -> None:
    assert fought("short", (0, 2), 1)[0] == RED


# --- fights and fire ---------------------------------------------------------------------------------------------


def test_the_guard_wins_more_melees_because_it_rolls_again() -> None:
    assert sum(effects(0, True, False)[:3]) > sum(effects(0, False, False)[:3])
    assert sum(effects(0, False, False)) == pytest.approx(20 / 36)


def test_it_charges_a_gun_that_nobody_covers() -> None:
    table = Table(Manoeuvres(BLUE), empty=True)
    table.put("b46", 400, 200)
    table.put("r10", 400, 270, 180)
    table.put("r3", 700, 500, 180)
    table.lead("napoleon", 100, 100)
    table.lead("wellington", 900, 570)
    table.green("b46")
    assert answer(table, 0) == do.Declare("blue-46", "charge")


def test_it_does_not_ride_a_weak_unit_into_a_strong_line() -> None:
    table = Table(Manoeuvres(BLUE), empty=True)
    table.put("b40", 400, 200)
    table.state.left[unit("b40")] = 1
    for name, x in (("r8", 400), ("r9", 430)):
        table.put(name, x, 270, 180)
    table.put("r12", 400, 300, 180, with_="r8")
    table.lead("napoleon", 100, 100)
    table.lead("wellington", 900, 570)
    table.green("b40")
    assert answer(table, 0) != do.Declare("blue-40", "charge")


def test_a_flank_is_worth_more_than_a_front() -> None:
    worths = []
    for heading in (180, 90):
        table = Table(empty=True)
        table.put("b15", 400, 200)
        table.put("r3", 400, 260, heading)
        plan = plan_charge(table.state, [unit("b15")], 0, unit("r3"))
        assert isinstance(plan, Plan)
        worths.append(charge_worth(table.state, plan))
    assert worths[0] < worths[1]


def test_guns_fire_where_it_hurts_most_and_spare_the_town() -> None:
    table = Table(Bombardment(BLUE))
    action = answer(table, 0)
    assert isinstance(action, do.Bombard)
    in_the_open = fire_worth(table.state, unit("b24"), unit("r3"), ())
    table.shake("b24")
    assert fire_worth(table.state, unit("b24"), unit("r3"), ()) < in_the_open


def test_the_lower_die_is_taken_and_the_general_lowers_it() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 200)
    table.put("r3", 400, 230, 180)
    table.lead("derlon", attached="b15")
    table.open(Taking(a_fight(table, "b15", "r3"), 0, (5, 2), (3,), 0))
    assert answer(table, 0) == do.TakeDie(2, -2)


def test_a_loss_falls_where_it_costs_least() -> None:
    table = Table(empty=True)
    table.put("b1", 400, 200)
    table.put("b2", 400, 170, with_="b1")
    table.state.left[unit("b2")] = 1
    table.open(OneLoss((unit("b1"), unit("b2"))))
    assert answer(table, 0) == do.ShareLosses(("blue-1",))


# --- command -----------------------------------------------------------------------------------------------------


def test_a_bid_keeps_half_of_the_markers() -> None:
    table = Table(Bids((BLUE, RED)))
    table.lead("napoleon", 463, 96, markers=4)
    table.lead("wellington", 416, 447, markers=9)
    for level in (1, 2, 3):
        action = answer(table, 0, level)
        assert isinstance(action, do.Bid)
        assert 1 <= action.markers <= 2


def test_napoleon_rides_away_from_horse_that_could_reach_him() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.lead("napoleon", 400, 200)
    table.lead("wellington", 900, 570)
    table.put("b1", 100, 100)
    table.put("r33", 400, 330, 180)
    action = answer(table, 0)
    assert isinstance(action, do.Place)
    assert action.general == "blue-napoleon"
    assert action.y < 200 * 100


@pytest.mark.parametrize(("scenario", "leads"), [("historical", True), ("short", False)])
def test_napoleon_sends_a_formation_forward_himself_but_not_where_all_is_lost_without_him(
    scenario: str, leads: bool
) -> None:
    """In a short battle it would come too late, and a gun may hit whom he rides with."""
    table = Table(Riding(BLUE, ()), empty=True, scenario=scenario)
    table.lead("napoleon", 400, 60, markers=6)
    table.lead("wellington", 700, 560)
    table.put("rHS", 405, 390, 180)
    table.put("r3", 430, 420, 180)
    table.put("b3", 420, 70)
    table.put("b4", 420, 100, with_="b3")
    action = answer(table, 0)
    assert (isinstance(action, do.Attach) and action.general == "blue-napoleon") == leads


def test_it_looks_only_at_what_its_seat_may_know() -> None:
    table = Table(Bids((RED,)))
    table.lead("napoleon", 463, 96, markers=8)
    table.lead("wellington", 416, 447, markers=8)
    answers = set()
    for bid in (1, 8):
        table.state.bids[BLUE] = bid
        answers.add(answer(table, 1))
    assert len(answers) == 1


# --- strength ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_red_beats_chance_in_the_short_scenario(seed: int) -> None:
    assert fought("short", (0, 2), seed)[0] == RED


@pytest.mark.slow
@pytest.mark.parametrize("levels", [(2, 0), (0, 2)])
def test_it_beats_chance_over_a_whole_day(levels: tuple[int, ...]) -> None:
    winner, _ = fought("historical", levels, 2)
    assert winner is not None
    assert levels[winner]
