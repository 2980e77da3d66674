"""3.4 The pursuit: who tests, what turns the die, where it leads and what it fights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.clash import Rerolling, SharingLosses, Supporting
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.melee import ATTACK, ATTACK_REINFORCED, COUNTER, Chase, Fight, Melee
from grognard.games.waterloo.outcome import OneLoss, Taking
from grognard.games.waterloo.pursuit import PursuitLine, PursuitTest, open_pursuit
from grognard.games.waterloo.state import is_green
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.verdict import Decision
from grognard.games.waterloo.ways import PURSUIT, Plan, plan_charge
from tests.helpers import rule
from tests.waterloo.table import BLACK, BLUE, RED, Table, a_fight, at_step, duel, general, keys, only, unit


def beaten(winner: str = "b15", loser: str = "r3", gap: float = 30, **melee: object) -> tuple[Table, Fight, Melee]:
    """A melee the attacker has won at step A; the loser stands 30 mm off."""
    table = duel(winner, loser)
    table.put(loser, 360, 180 + gap, 180)
    fight = a_fight(table, winner, loser, fell=(unit(loser),))
    table.open(Step(fight))
    return table, fight, Melee(ATTACK, unit(winner), unit(loser), 1, **melee)  # type: ignore[arg-type]


def pursuit_parts(
    table: Table, fight: Fight, melee: Melee, arm: str = "infantry", eager: bool = True
) -> dict[str, int]:
    table.open(PursuitTest(fight, melee, 0, melee.defender, ()))
    events = table.act(BLUE, do.Pursue(arm, eager), [1], rest=3)
    return keys(only(events, ev.PursuitRolled).parts)


@rule("3.4 pursuit", "3.4 pursuit modifiers", "ruling 40")
@pytest.mark.parametrize(("die", "goes"), [(4, False), (5, True), (6, True)])
def test_a_pursuit_needs_five_and_must_be_made(die: int, goes: bool) -> None:
    table, fight, melee = beaten()
    open_pursuit(table.state, fight, melee, 1, [])
    assert table.asks() == (BLUE, "PursuitTest")
    table.act(BLUE, do.Pursue("infantry"), [die], rest=3)
    assert (table.asks() == (BLUE, "PursuitLine")) == goes
    if goes:
        assert [type(action).__name__ for action in table.state.stack[-1].actions(table.state, BLUE)] == ["PursueAt"]


@rule("3.4 pursuit modifiers", "ruling 40")
def test_shaken_recruits_horse_and_terrain_turn_the_die() -> None:
    table, fight, melee = beaten()
    table.shake("b15")
    fight.terrain = (-1, 0)
    assert pursuit_parts(table, fight, melee) == {"shaken": -2, "terrain-used": -1}
    table, fight, melee = beaten("b25")
    assert pursuit_parts(table, fight, melee, "cavalry") == {"horse-pursues": 1}


@rule("3.4 pursuit modifiers", "ruling 78", "ruling 88")
@pytest.mark.parametrize(("eager", "sign"), [(True, 1), (False, -1)])
def test_a_good_enemy_and_a_general_near_turn_the_die_the_way_the_owner_likes(eager: bool, sign: int) -> None:
    table, fight, melee = beaten("b26", "r12")
    table.lead("reille", 360, 90)
    assert pursuit_parts(table, fight, melee, eager=eager) == {"target-elite": sign, "general-near": 2 * sign}
    table, fight, melee = beaten("b15", "r3")
    table.lead("derlon", 360, 68)
    assert pursuit_parts(table, fight, melee, eager=eager) == {"general-near": sign}
    table, fight, melee = beaten("b15", "r3")
    table.lead("derlon", 360, 67)
    assert pursuit_parts(table, fight, melee, eager=eager) == {}


@rule("3.4 pursuit", "ruling 40")
def test_foot_never_pursues_horse() -> None:
    table, fight, melee = beaten("b15", "r34")
    open_pursuit(table.state, fight, melee, 1, [])
    table.settle(rest=3)
    assert not any(isinstance(frame, PursuitTest) for frame in table.state.stack)


@rule("3.4 pursuit", "9 orange")
def test_nobody_in_recovery_pursues() -> None:
    table, fight, melee = beaten()
    table.state.orange[unit("b15")] = 1
    open_pursuit(table.state, fight, melee, 1, [])
    table.settle(rest=3)
    assert not any(isinstance(frame, PursuitTest) for frame in table.state.stack)


@rule("3.4 pursuit", "ruling 77")
def test_who_is_still_in_contact_after_falling_back_is_pursued_without_a_die() -> None:
    table, fight, melee = beaten(gap=0)
    open_pursuit(table.state, fight, melee, 1, [])
    below = table.state.stack[-1]
    assert isinstance(below, Step)
    assert below.fight.chase == Chase(unit("b15"), unit("r3"), 0)


@rule("14 charge", "3.4 pursuit", "ruling 13", "ruling 114")
def test_a_pursuit_that_succeeds_by_itself_costs_the_enemys_general_his_markers() -> None:
    table, fight, melee = beaten(gap=0)
    table.lead("orange", 300, 300, markers=2)
    open_pursuit(table.state, fight, melee, 1, [])
    assert table.state.markers[general("orange")] == 0


@rule("3.4 pursuit", "13 fall back", "ruling 113")
def test_a_pursuit_fights_in_its_step_only_if_it_is_still_in_contact() -> None:
    def asked(y: float, **what: tuple[int, ...]) -> bool:
        table = duel()
        table.put("b15", 360, y)
        at_step(table, ATTACK_REINFORCED, chase=Chase(unit("b15"), unit("r3"), 0), **what)
        return table.asks() == (BLUE, "Step")

    assert asked(150)
    assert not asked(120)
    assert not asked(150, just_fell=(unit("b15"),))


@rule("3.4 outcome modifiers", "3.3 crossing", "ruling 79", "ruling 115")
def test_who_is_shaken_on_the_way_of_a_pursuit_received_it_in_the_fight() -> None:
    table, fight, melee = beaten("b25")
    table.put("b15", 360, 180)
    table.put("r3", 360, 240, 180)
    table.shake("b15")
    table.open(PursuitLine(fight, melee, (unit("b25"),), 0, unit("r3"), (1,)))
    table.act(BLUE, do.PursueAt("red-3", 0))
    top = table.state.stack[-1]
    assert isinstance(top, Step)
    assert (unit("b25"), 2) in zip(top.fight.hurt, top.fight.hurts, strict=True)


@rule("3.4 pursuit", "3.3 wheel", "ruling 117")
def test_a_pursuit_is_made_if_any_wheel_makes_it_possible() -> None:
    table, fight, melee = beaten()
    table.put("r3", 325, 200, 180)
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    table.settle(rest=3)
    assert table.asks() == (BLUE, "PursuitLine")
    (line,) = table.state.stack[-1].actions(table.state, BLUE)
    table.act(BLUE, line)
    assert table.at("b15") != (360, 150)


@rule("3.4 pursuit", "ruling 77", "ruling 78")
def test_a_pursuit_makes_contact_and_fights_in_the_next_step_of_its_side_as_a_charge() -> None:
    table, fight, melee = beaten()
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    table.act(BLUE, do.PursueAt("red-3", 0))
    assert table.at("b15") == (360, 180)
    assert table.asks() == (BLUE, "Step")
    top = table.state.stack[-1]
    assert isinstance(top, Step)
    assert top.fight.step == ATTACK_REINFORCED
    events = table.act(BLUE, do.Reinforce("blue-15", "red-3"), [3, 3, 1, 1], rest=3)
    rolled = [event for event in events if isinstance(event, ev.MeleeRolled)]
    assert keys(rolled[0].parts) == {"charge": 1, "enemy-fell-back": 1}


@rule("3.4 pursuit", "ruling 77")
@pytest.mark.parametrize(("at", "fights_on"), [(ATTACK, True), (COUNTER, True), (ATTACK_REINFORCED, False)])
def test_the_attackers_pursuit_after_step_c_only_gains_ground(at: int, fights_on: bool) -> None:
    table, fight, melee = beaten()
    melee.step = at
    fight.step = at + 1
    table.state.stack[-1] = Step(fight)
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    table.act(BLUE, do.PursueAt("red-3", 0), rest=3)
    chases = [frame.fight.chase is not None for frame in table.state.stack if isinstance(frame, Step)]
    assert chases == [fights_on] or (not chases and not fights_on)


@rule("3.4 pursuit", "ruling 78")
def test_foot_pursues_one_segment_and_horse_steps_aside_and_two() -> None:
    table, fight, melee = beaten("b25", gap=50)
    assert not isinstance(plan_charge(table.state, [unit("b25")], 0, unit("r3"), PURSUIT, 1), Plan)
    table.open(PursuitLine(fight, melee, (unit("b25"),), 0, unit("r3"), (1,)))
    assert table.refused(BLUE, do.PursueAt("red-3", 0, 3001)) == "aside-too-far"
    table.act(BLUE, do.PursueAt("red-3", 0, 1500))
    assert table.at("b25") == (375, 200)
    table, fight, melee = beaten("b15", gap=20)
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    assert table.refused(BLUE, do.PursueAt("red-3", 0, 100)) == "aside-too-far"


@rule("3.4 pursuit", "3.3 crossing", "ruling 96")
def test_pursuing_horse_rides_through_its_own_formation_and_through_no_other_that_moves() -> None:
    table = Table(empty=True)
    table.put("b25", 360, 100)
    table.put("b24", 360, 125, with_="b25")
    table.put("r3", 360, 190, 180)
    table.green("b25")
    assert isinstance(plan_charge(table.state, [unit("b25")], 0, unit("r3"), PURSUIT, 2), Plan)
    table.state.box[unit("b24")] = None
    table.put("b33", 360, 125)
    table.green("b33")
    other = plan_charge(table.state, [unit("b25")], 0, unit("r3"), PURSUIT, 2)
    assert not isinstance(other, Plan)
    assert other.code == "crosses-moving"


@rule("3.4 pursuit", "ruling 78")
def test_nobody_in_reach_and_they_stay_and_another_of_the_formation_only_if_the_beaten_unit_is_not() -> None:
    table, fight, melee = beaten(gap=70)
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    events = table.settle(rest=3)
    assert any(isinstance(event, ev.PursuitEnded) for event in events)
    table, fight, melee = beaten()
    table.put("r1", 390, 210, 180, with_="r3")
    fight.bodies = (fight.bodies[0], (unit("r1"), unit("r3")))
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    assert table.refused(BLUE, do.PursueAt("red-1", 0)) == "not-the-beaten-unit"


@rule("3.4 pursuit", "ruling 102")
def test_the_other_arm_tests_where_the_first_failed_or_found_nobody() -> None:
    table, fight, melee = beaten("b15", "r3", gap=60)
    table.put("b25", 360, 120, with_="b15")
    melee.support = (unit("b25"),)
    fight.bodies = ((unit("b15"), unit("b25")), fight.bodies[1])
    open_pursuit(table.state, fight, melee, 1, [])
    table.act(BLUE, do.Pursue("infantry"), [5])
    assert table.asks() == (BLUE, "PursuitTest")
    assert table.refused(BLUE, do.Pursue("infantry")) == "cannot-pursue"
    assert table.refused(BLUE, do.Pursue("cavalry")) == ""


@rule("3.4 pursuit", "ruling 78")
def test_the_pursuers_leave_their_formation_and_markers_stay_on_both_parts() -> None:
    table, fight, melee = beaten()
    table.put("b25", 360, 120, with_="b15")
    table.green("b15")
    table.open(PursuitLine(fight, melee, (unit("b15"),), 0, unit("r3"), (0,)))
    table.act(BLUE, do.PursueAt("red-3", 0))
    assert table.state.group[unit("b15")] != table.state.group[unit("b25")]
    assert is_green(table.state, unit("b15"))
    assert is_green(table.state, unit("b25"))


@rule("3.4 pursuit", "10 bridge", "10 stream")
def test_a_pursuit_remembers_the_stream_it_crossed() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b25", 810, 415)
    table.put("r3", 810, 475, 180)
    fight = a_fight(table, "b25", "r3", fell=(unit("r3"),))
    table.open(Step(fight))
    melee = Melee(ATTACK, unit("b25"), unit("r3"), 1)
    table.open(PursuitLine(fight, melee, (unit("b25"),), 0, unit("r3"), (1,)))
    table.state.entered, table.state.order = 1, (BLUE, RED, BLACK)
    table.act(BLUE, do.PursueAt("red-3", 0))
    top = table.state.stack[-1]
    assert isinstance(top, Step)
    assert top.fight.chase is not None
    assert top.fight.chase.stream


def test_a_position_in_which_a_fight_does_not_know_who_fights_in_it_is_refused() -> None:
    table, fight, melee = beaten()
    table.put("b16", 500, 150)
    table.put("r4", 500, 300)
    test = PursuitTest(fight, melee, 0, melee.defender, ())
    table.open(test)
    GAME.load(GAME.dump(table.state))
    strangers = ((unit("b16"),), (unit("r3"),))
    for frame, reason in (
        (replace(test, fight=replace(fight, bodies=strangers)), "a unit of the melee is not in the fight"),
        (replace(test, loser=unit("r4")), "the beaten unit"),
        (replace(test, side=2), "two sides"),
        (Decision(fight, melee), "nobody has a decision"),
        (Supporting(fight, melee, 0), "nothing waits for the end of a melee"),
        (SharingLosses(fight, melee, 0, (1,)), "each side has its losses"),
        (SharingLosses(fight, melee, 0, (1, -1)), "less than nothing"),
        (Taking(fight, 0, (3,), (), 0), "no die to keep"),
        (Taking(fight, 0, (3,), (7,), 0), "no such face"),
        (OneLoss(()), "about nobody"),
        (replace(test, fight=replace(fight, chase=Chase(unit("b15"), unit("r4"), 1))), "who pursues or is pursued"),
        (replace(test, fight=replace(fight, bodies=())), "nobody fights"),
        (Step(fight), "two fights at once"),
    ):
        table.state.stack[-1] = frame
        with pytest.raises(ValueError, match=reason):
            GAME.load(GAME.dump(table.state))
    table.state.stack[-1:] = [Decision(fight, melee), Supporting(fight, melee, 0)]
    GAME.load(GAME.dump(table.state))
    table.state.stack[-1] = Rerolling(fight, melee, 0)
    with pytest.raises(ValueError, match="has its dice by now"):
        GAME.load(GAME.dump(table.state))
    table.state.stack[-1] = test
    with pytest.raises(ValueError, match="no step of the fight waits"):
        GAME.load(GAME.dump(table.state))
    table.state.stack[-2:] = [test, test]
    with pytest.raises(ValueError, match="two moments of a fight"):
        GAME.load(GAME.dump(table.state))
    table.state.stack[-2:] = [test]
    GAME.load(GAME.dump(table.state))
    table.put("b16", 390, 150, with_="b15")
    with pytest.raises(ValueError, match="only part of the formation"):
        GAME.load(GAME.dump(table.state))
