"""3.4 The five steps: who attacks, counter-attack, reinforcements, outcome."""

from __future__ import annotations

import pytest

from grognard.core.chance import Scripted
from grognard.core.game import Action, Sketch
from grognard.core.steps import settle
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.combat import Combats, fights
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.melee import ATTACK_REINFORCED, COUNTER, DEFENCE_REINFORCED, OUTCOME, Fight
from grognard.games.waterloo.outcome import Aftermath, fixed_parts, settle_outcome
from grognard.games.waterloo.state import CAPTURED, is_green, is_limbered, mask
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import ARMIES
from grognard.games.waterloo.turn import Turn
from grognard.games.waterloo.victory import end_turn
from grognard.games.waterloo.ways import REINFORCE, Plan, plan_charge
from tests.helpers import rule
from tests.waterloo.table import BLACK, BLUE, RED, SPARE, Table, a_fight, at_step, duel, general, keys, only, unit

# --- A -----------------------------------------------------------------------------------------------------------


@rule("3.4 fights", "3.4 A", "ruling 73")
def test_the_longest_contact_along_the_attackers_front_fights_and_ties_are_the_attackers_choice() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 350, 180, 180)
    table.put("r1", 380, 180, 180)
    table.charged("b15", "r1")
    assert fights(table.state, BLUE) == [(unit("b15"), unit("r3"))]
    table.put("r3", 345, 180, 180)
    table.put("r1", 375, 180, 180)
    assert set(fights(table.state, BLUE)) == {(unit("b15"), unit("r3")), (unit("b15"), unit("r1"))}


@rule("3.4 fights", "ruling 33", "ruling 73")
def test_each_army_resolves_the_fights_it_began_in_the_order_it_likes() -> None:
    table = duel()
    table.put("b17", 300, 150)
    table.put("r5", 300, 180, 180)
    table.put("r7", 420, 150)
    table.put("b26", 420, 180, 180)
    table.charged("b15", "r3")
    table.charged("b17", "r5")
    table.charged("r7", "b26")
    assert fights(table.state, BLUE) == [(unit("b15"), unit("r3")), (unit("b17"), unit("r5"))]
    assert fights(table.state, RED) == [(unit("r7"), unit("b26"))]
    table.open(Combats(BLUE))
    assert table.refused(BLUE, do.Fight("blue-26", "red-7")) == "no-such-fight"
    assert table.refused(BLUE, do.Fight("blue-17", "red-5")) == ""


@rule("3.4 fights", "9 orange", "ruling 73")
def test_a_formation_opens_one_fight_a_turn_and_none_in_recovery() -> None:
    table = duel()
    table.charged("b15", "r3")
    table.state.opened = mask([unit("b15")])
    assert fights(table.state, BLUE) == []
    table.state.opened = 0
    table.state.green = 0
    table.state.orange[unit("b15")] = 2
    assert fights(table.state, BLUE) == []


@rule("3.4 melee", "ruling 61")
def test_at_a_corner_the_defender_says_front_or_flank() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 390, 180, 180)
    table.charged("b15", "r3")
    table.open(Combats(BLUE))
    table.act(BLUE, do.Fight("blue-15", "red-3"))
    assert table.asks() == (RED, "Corner")
    assert table.refused(RED, do.Side("rear")) == "front-or-flank"
    events = table.act(RED, do.Side("flank"), [3, 3, 1, 1], rest=3)
    rolled = [event for event in events if isinstance(event, ev.MeleeRolled)]
    assert keys(rolled[1].parts) == {"shaken": -1}


# --- B -----------------------------------------------------------------------------------------------------------


@rule("3.4 B", "ruling 38", "ruling 74")
def test_the_unit_attacked_may_counter_attack_through_its_front_without_a_charge() -> None:
    table = duel()
    table.fight("b15", "r3", dice=[3, 3, 1, 1])
    assert table.asks() == (RED, "Step")
    events = table.act(RED, do.CounterAttack("red-3", "blue-15"), [3, 3, 1, 1], rest=3)
    rolled = [event for event in events if isinstance(event, ev.MeleeRolled)]
    assert [(event.unit, keys(event.parts)) for event in rolled] == [("red-3", {}), ("blue-15", {})]


@rule("3.4 B", "ruling 38")
def test_who_fell_back_or_is_touched_on_the_flank_does_not_counter_attack() -> None:
    table = duel(facing=90)
    at_step(table, COUNTER)
    assert table.asks() != (RED, "Step")
    table = duel()
    at_step(table, COUNTER, fell=(unit("r3"),))
    assert table.asks() != (RED, "Step")


@rule("7 run over", "13 fall back", "3.4 effects", "ruling 51")
def test_a_general_with_two_ways_aside_from_a_beaten_unit_is_asked_before_the_fight_goes_on() -> None:
    table = duel()
    table.lead("uxbridge", 360, 210)
    table.fight("b15", "r3", dice=[4, 2, 1, 1])
    assert table.at("r3") == (360, 210)
    kinds = [type(frame).__name__ for frame in table.state.stack]
    assert kinds[-3:] == ["Step", "Aside", "PursuitTest"]
    table.act(BLUE, do.Pursue("infantry"), [1])
    assert table.asks() == (RED, "Aside")
    table.act(RED, table.state.stack[-1].actions(table.state, RED)[1], rest=3)


# --- C and D -----------------------------------------------------------------------------------------------------


@rule("3.4 C", "ruling 39", "ruling 74")
def test_a_formation_whose_area_the_enemy_has_invaded_charges_into_the_fight() -> None:
    table = duel()
    table.put("b17", 300, 180, 90)
    at_step(table, ATTACK_REINFORCED)
    assert table.asks() == (BLUE, "Step")
    events = table.act(BLUE, do.Reinforce("blue-17", "red-3"), [3, 3, 1, 1], rest=3)
    assert only(events, ev.Charged).segments == 1
    rolled = [event for event in events if isinstance(event, ev.MeleeRolled)]
    assert keys(rolled[0].parts)["charge"] == 1
    assert keys(rolled[1].parts)["shaken"] == -1
    assert not is_green(table.state, unit("b17"))


@rule("3.4 C", "3.3 wheel", "ruling 117")
def test_a_reinforcement_that_only_a_fine_wheel_brings_into_contact_is_not_passed_over() -> None:
    table = duel()
    table.put("b17", 360, 150)
    table.put("r3", 395, 200, 180)
    table.put("b15", 425, 200, 270)
    at_step(table, ATTACK_REINFORCED)
    assert any(
        isinstance(action, do.Reinforce) and action.unit == "blue-17"
        for action in table.state.stack[-1].actions(table.state, BLUE)
    )


@rule("3.4 C", "3.3 wheel", "ruling 117")
def test_the_charge_of_a_reinforcement_may_be_drawn_with_any_wheel_and_who_is_in_contact_draws_nothing() -> None:
    table = duel()
    table.put("b17", 300, 180, 90)
    at_step(table, ATTACK_REINFORCED)
    step = table.state.stack[-1]
    assert do.Reinforce("blue-15", "red-3") in step.actions(table.state, BLUE)
    (offer,) = step.shapes(table.state, BLUE)
    assert offer.action == do.Reinforce("blue-17", "red-3")
    assert isinstance(offer.shape, Sketch)
    assert offer.shape.pieces == ("unit:blue-17",)
    assert [handle.field for handle in offer.shape.handles] == ["wheel"]
    assert table.refused(BLUE, do.Reinforce("blue-17", "red-3", 137)) == ""
    assert table.refused(BLUE, do.Reinforce("blue-17", "red-3", 9000)) == "target-out-of-reach"
    events = table.act(BLUE, do.Reinforce("blue-17", "red-3", 137), [3, 3], rest=3)
    assert only(events, ev.Charged).units[0][3] == 9000 + 137


@rule("3.4 C", "9 orange", "ruling 39", "ruling 74")
def test_no_reinforcement_in_recovery_or_out_of_its_area_or_in_contact_with_others() -> None:
    def asked(change: object = None, **places: tuple[float, ...]) -> bool:
        table = duel()
        for name, place in places.items():
            table.put(name, *place)
        if change:
            table.state.orange[unit("b17")] = 2
        at_step(table, ATTACK_REINFORCED)
        return table.asks() == (BLUE, "Step") and any(
            isinstance(action, do.Reinforce) and action.unit == "blue-17"
            for action in table.state.stack[-1].actions(table.state, BLUE)
        )

    assert asked(b17=(300, 180, 90))
    assert not asked("orange", b17=(300, 180, 90))
    assert not asked(b17=(290, 180, 90))
    assert not asked(b17=(300, 180, 90), r5=(300, 210, 180))


@rule("3.4 C", "ruling 39")
def test_a_formation_already_in_contact_reinforces_as_charge_nought() -> None:
    table = duel()
    table.put("b43", 330, 180, 90)
    at_step(table, ATTACK_REINFORCED)
    events = table.act(BLUE, do.Reinforce("blue-43", "red-3"), [3, 3, 1, 1], rest=3)
    rolled = [event for event in events if isinstance(event, ev.MeleeRolled)]
    assert keys(rolled[0].parts) == {"quality": 1}
    assert keys(rolled[1].parts) == {"ridden-down": -2}


@rule("14 charge", "3.4 D", "ruling 13", "ruling 114")
def test_a_reinforcement_in_contact_already_is_a_charge_and_costs_the_enemys_general_his_markers() -> None:
    table = duel()
    table.lead("derlon", 300, 100, markers=3)
    table.put("r5", 390, 150, 270)
    at_step(table, DEFENCE_REINFORCED)
    table.act(RED, do.Reinforce("red-5", "blue-15"), [3, 3, 1, 1], rest=3)
    assert table.state.markers[general("derlon")] == 0


@rule("3.4 C", "ruling 39")
def test_the_formation_that_opened_the_fight_reinforces_only_if_still_in_contact() -> None:
    table = duel()
    at_step(table, ATTACK_REINFORCED)
    assert table.refused(BLUE, do.Reinforce("blue-15", "red-3")) == ""
    table = duel()
    table.put("b15", 360, 140)
    at_step(table, ATTACK_REINFORCED)
    assert table.asks() != (BLUE, "Step")


@rule("3.4 D", "ruling 74")
def test_the_defender_reinforces_with_formations_of_his_own_army_only() -> None:
    table = duel()
    table.state.entered, table.state.order = 1, (BLUE, RED, BLACK)
    table.put("r5", 420, 150, 270)
    table.put("k20", 300, 150, 90)
    at_step(table, DEFENCE_REINFORCED)
    assert table.asks() == (RED, "Step")
    named = {
        action.unit for action in table.state.stack[-1].actions(table.state, RED) if isinstance(action, do.Reinforce)
    }
    assert named == {"red-3", "red-5"}
    events = table.act(RED, do.Reinforce("red-5", "blue-15"), [6, 1, 1, 1], rest=3)
    assert not any(isinstance(event, ev.PursuitRolled) for event in events)


@rule("3.4 C", "10 town", "ruling 92")
def test_a_column_reinforces_through_a_town_within_one_segment() -> None:
    table = Table(empty=True)
    table.put("b15", 740, 101, 270)
    table.put("r3", 690, 101, 90)
    plan = plan_charge(table.state, [unit("b15")], 0, unit("r3"), REINFORCE)
    assert isinstance(plan, Plan)
    table.put("r3", 675, 101, 90)
    far = plan_charge(table.state, [unit("b15")], 0, unit("r3"), REINFORCE)
    assert not isinstance(far, Plan)
    assert far.code == "target-out-of-reach"


@rule("15 limbered gun", "ruling 87")
def test_a_gun_that_a_reinforcement_reaches_is_captured_without_a_melee() -> None:
    table = duel()
    table.put("r10", 337.5, 180, 180, with_="r3")
    table.put("b17", 300, 180, 90)
    at_step(table, ATTACK_REINFORCED)
    events = table.act(BLUE, do.Reinforce("blue-17", "red-10"), rest=3)
    assert table.state.fate[unit("r10")] == CAPTURED
    assert not any(isinstance(event, ev.MeleeRolled) for event in events)


@rule("13 fall back", "3.4 D")
def test_who_just_fell_back_opens_nothing_but_his_formation_may() -> None:
    table = duel()
    table.put("r1", 330, 180, 180, with_="r3")
    table.put("b15", 345, 150)
    at_step(table, DEFENCE_REINFORCED, just_fell=(unit("r3"),))
    named = [action for action in table.state.stack[-1].actions(table.state, RED) if isinstance(action, do.Reinforce)]
    assert named == [do.Reinforce("red-1", "blue-15")]


# --- E -----------------------------------------------------------------------------------------------------------


@rule("3.4 E", "3.4 outcome", "ruling 41")
@pytest.mark.parametrize(
    ("dice", "army", "segments"), [([6, 1], "blue", 3), ([5, 2], "blue", 2), ([2, 4], "red", 1), ([3, 3], "blue", 0)]
)
def test_the_higher_total_withdraws_half_the_difference_rounded_up_and_loses_one(
    dice: list[int], army: str, segments: int
) -> None:
    table = duel()
    table.open(Step(_at_outcome(table)))
    events = table.settle(dice)
    decided = only(events, ev.OutcomeDecided)
    assert (decided.army, decided.withdraw) == (army, segments)
    if army == "blue":
        assert (table.at("b15"), table.left("b15"), table.left("r3")) == ((360, 150 - 30 * segments), 3, 5)
    else:
        assert (table.at("r3"), table.left("b15"), table.left("r3")) == ((360, 180 + 30 * segments), 4, 4)


def _at_outcome(table: Table, **more: object) -> Fight:
    fight = a_fight(table, "b15", "r3", **more)
    fight.step = OUTCOME
    return fight


@rule("3.4 outcome", "ruling 41", "ruling 73")
def test_a_die_for_each_formation_as_it_joined_and_the_owner_keeps_one() -> None:
    table = duel()
    table.put("b17", 330, 150)
    table.put("b18", 300, 120, with_="b17")
    table.state.group[unit("b18")] = unit("b18")
    fight = _at_outcome(table).joined_by([unit("b17"), unit("b18")])
    table.open(Step(fight))
    events = table.settle([2, 6, 3])
    assert [event.faces for event in events if isinstance(event, ev.OutcomeRolled)] == [(2, 6), (3,)]
    assert table.asks() == (BLUE, "Taking")
    assert table.refused(BLUE, do.TakeDie(4)) == "no-such-die"
    events = table.act(BLUE, do.TakeDie(2))
    assert only(events, ev.OutcomeDecided).army == "red"


@rule("3.4 outcome modifiers", "ruling 34", "ruling 41", "ruling 79")
def test_what_units_received_weighs_cover_helps_and_the_guard_steadies() -> None:
    table = duel("b1", "r3")
    fight = a_fight(
        table,
        "b1",
        "r3",
        took=(unit("b1"), unit("r3")),
        terrain=(-1, 2),
        hurt=(unit("b1"), unit("r3")),
        hurts=(3, 2),
    )
    assert keys(fixed_parts(table.state, fight, 0)) == {"terrain-used": 1, "guard": -1, "was-routed": 3}
    assert keys(fixed_parts(table.state, fight, 1)) == {"terrain-used": -2, "was-shaken": 2}
    fight.hurts = (1, 1)
    assert keys(fixed_parts(table.state, fight, 1))["fell-back"] == 1


@rule("3.4 outcome modifiers", "ruling 41", "ruling 79")
def test_an_attached_general_turns_the_die_by_his_stars_either_way_or_not() -> None:
    table = duel()
    table.put("b16", 360, 120, with_="b15")
    table.lead("derlon", attached="b15")
    table.open(Step(_at_outcome(table)))
    table.settle(rest=3)
    assert [action.general for action in table.state.stack[-1].actions(table.state, BLUE)] == [-2, 0, 2]  # type: ignore[attr-defined]
    events = table.act(BLUE, do.TakeDie(3, -2), rest=6)
    assert (only(events, ev.OutcomeDecided).army, only(events, ev.OutcomeDecided).withdraw) == ("red", 1)


@rule("3.4 outcome", "ruling 41", "ruling 93")
def test_a_withdrawal_of_four_shakes_or_costs_one_more() -> None:
    table = duel(y=200)
    table.put("b16", 390, 200, with_="b15")
    table.put("r3", 360, 230, 180)
    table.shake("b16")
    fight = _at_outcome(table)
    settle_outcome(table.state, fight, 8, 0, Scripted([]), [])
    assert table.at("b15") == (360, 80)
    assert (table.state.yellow[unit("b15")], table.left("b16")) == (1, 3)
    assert table.asks() == (BLUE, "OneLoss")
    table.act(BLUE, do.ShareLosses(("blue-15",)))
    assert table.left("b15") == 3


@rule("3.4 outcome", "ruling 71")
def test_the_loss_falls_on_who_withdrew_and_routed_units_do_not() -> None:
    table = duel(y=200)
    table.put("b16", 390, 200, with_="b15")
    table.put("r3", 360, 230, 180)
    table.state.yellow[unit("b16")] = 2
    settle_outcome(table.state, _at_outcome(table), 2, 0, Scripted([]), [])
    table.settle()
    assert (table.left("b15"), table.left("b16")) == (3, 4)


@rule("3.4 outcome", "ruling 79")
def test_a_side_with_nothing_left_does_not_roll_and_the_other_only_gets_orange() -> None:
    table = duel()
    table.open(Step(_at_outcome(table)))
    table.state.box[unit("r3")] = None
    table.state.fate[unit("r3")] = CAPTURED
    events = table.settle()
    assert not any(isinstance(event, ev.OutcomeRolled) for event in events)
    assert table.state.orange[unit("b15")] == 2


@rule("3.4 E", "9 orange", "3.4 outcome", "ruling 43", "ruling 97")
def test_all_formations_that_took_part_get_two_orange_markers_and_are_idle_this_turn_and_the_next() -> None:
    table = duel()
    table.green("b15")
    table.put("b26", 330, 120)
    fight = _at_outcome(table).joined_by([unit("b26")])
    table.open(Aftermath(fight, True))
    table.settle()
    assert [table.state.orange[unit(name)] for name in ("b15", "b26", "r3")] == [2, 2, 2]
    assert not is_green(table.state, unit("b15"))
    for left in (1, 0):
        end_turn(table.state, Scripted([]), [])
        assert table.state.orange[unit("b15")] == left


@rule("3.4 outcome", "3.4 E")
def test_guns_that_took_part_limber() -> None:
    table = duel()
    table.put("b23", 382.5, 150, with_="b15")
    table.open(Aftermath(_at_outcome(table, took=(unit("b15"), unit("b23"))), True))
    table.settle()
    assert is_limbered(table.state, unit("b23"))


@rule("3.4 outcome", "7 attached", "ruling 42")
def test_an_attached_general_tests_once_after_the_outcome_with_one_less_from_the_second_melee() -> None:
    table = duel()
    table.lead("derlon", attached="b15")
    table.state.fought[unit("b15")] = 1
    table.open(Aftermath(_at_outcome(table), True))
    tested = only(table.settle([6, 6]), ev.GeneralTested)
    assert keys(tested.parts) == {"two-stars": -1}
    table.state.fought[unit("b15")] = 2
    table.open(Aftermath(_at_outcome(table), True))
    tested = only(table.settle([1, 3]), ev.GeneralTested)
    assert keys(tested.parts) == {"two-stars": -1, "fought-before": -1}
    assert tested.lost
    assert table.state.attached[general("derlon")] == -1


@rule("3 phases", "11 turn", "1 prize")
def test_the_parts_of_a_turn_follow_each_other_and_each_goes_by_the_order_of_initiative() -> None:
    table = Table(phase="begin")
    table.state.turn = 2
    chance = Scripted([3, 3, *[2] * SPARE])
    settle(table.state, chance, [])
    for seat, bid in ((BLUE, 1), (RED, 2)):
        GAME.apply(table.state, seat, do.Bid(ARMIES[seat], bid), chance)
    for name in ("red-15", "blue-26"):  # somebody to manoeuvre, and a gun to unlimber, on either side
        table.green(name[0] + name.split("-")[1])
    seen: list[tuple[str, int]] = []
    while table.state.turn == 2:
        top, turn = table.state.stack[-1], table.state.stack[0]
        assert isinstance(turn, Turn)
        army = getattr(top, "army", None)
        if army is not None and (turn.phase, army) not in seen:
            seen.append((turn.phase, army))
        if turn.phase == "orders":
            action: Action = next(
                (a for a in GAME.actions(table.state, army or 0) if isinstance(a, do.Keep)), do.Done()
            )
        else:
            action = do.Done() if army is not None else top.decline(table.state, 0)
        GAME.apply(table.state, GAME.actors(table.state)[0], action, chance)
    phases = ("bombardment", "assign", "orders", "manoeuvres", "unlimber")
    assert seen == [(phase, army) for phase in phases for army in (RED, BLUE)]


# --- in contact without a charge ---------------------------------------------------------------------------------


@rule("3.4 fights", "ruling 109", "ruling 119")
def test_who_is_in_movement_and_in_contact_already_attacks_without_a_charge() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b30", 269, 271.9)
    table.put("rH", 269, 294.5)
    assert fights(table.state, BLUE) == []
    table.green("b30")
    assert fights(table.state, BLUE) == [(unit("b30"), unit("rH"))]
    table.open(Combats(BLUE))
    events = table.act(BLUE, do.Fight("blue-30", "red-H"), [3, 3, 1, 1], rest=3)
    first = next(event for event in events if isinstance(event, ev.MeleeRolled))
    assert (first.unit, keys(first.parts)) == ("blue-30", {"quality": 1, "fire-discipline": 1})
    assert fights(table.state, BLUE) == []
