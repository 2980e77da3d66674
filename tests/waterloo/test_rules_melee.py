"""3.4 The melee: every modifier, support, losses, effects; garrisons."""

from __future__ import annotations

import pytest

from grognard.core.chance import Scripted
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.clash import shares
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.melee import COUNTER, NO_CHARGE, effect_of, front_pairs, supporters
from grognard.games.waterloo.state import CAPTURED, ELIMINATED, unit_id, where
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import HILLS, TOLERANCE
from grognard.games.waterloo.verdict import suffer
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, a_fight, duel, general, keys, melee_parts, only, total_of, unit

# --- modifiers ---------------------------------------------------------------------------------------------------


@rule("3.4 modifiers", "8 unit", "ruling 75")
def test_quality_of_the_fighting_unit_counts() -> None:
    table = duel("b15", "r3")
    assert melee_parts(table, "b15", "r3") == ({"charge": 1}, {})
    assert melee_parts(duel("b17", "r7"), "b17", "r7") == (
        {"charge": 1, "quality": 1, "fire-discipline": 1},
        {"recruits": -1},
    )
    assert melee_parts(duel("b1", "r12"), "b1", "r12")[0]["quality"] == 1


@rule("3.4 modifiers", "8 infantry", "3.4 modifiers foot")
def test_fire_discipline_counts_between_foot_only() -> None:
    table = duel("b17", "r6")
    mine, theirs = melee_parts(table, "b17", "r6")
    assert (mine["fire-discipline"], theirs["fire-discipline"]) == (1, 2)
    assert "fire-discipline" not in melee_parts(duel("b43", "r6"), "b43", "r6")[1]


@rule("3.4 modifiers", "ruling 39", "ruling 77")
@pytest.mark.parametrize(("segments", "bonus"), [(NO_CHARGE, 0), (0, 0), (1, 1), (4, 1)])
def test_a_charge_adds_one_unless_it_was_in_contact_already(segments: int, bonus: int) -> None:
    assert melee_parts(duel(), "b15", "r3", charge=segments)[0].get("charge", 0) == bonus


@rule("3.4 modifiers", "7 attach")
def test_a_general_of_the_formation_adds_one() -> None:
    table = duel()
    table.put("b16", 390, 150, with_="b15")
    table.lead("derlon", attached="b16")
    assert melee_parts(table, "b15", "r3")[0]["general"] == 1


@rule("3.4 modifiers", "10 hill", "ruling 1", "ruling 34")
def test_a_hill_adds_one_to_a_defender_who_does_not_move_besides_other_terrain() -> None:
    table = duel("b15", "r3", 800, 44)
    assert any(hill.holds(where(table.state, unit("r3")), TOLERANCE) for hill in HILLS)
    assert melee_parts(table, "b15", "r3")[1] == {"hill": 1}
    table.green("r3")
    assert melee_parts(table, "b15", "r3")[1] == {}
    table = duel("b15", "r3", 800, 44)
    table.put("b15", 800, 74)
    table.put("r3", 800, 104, 180)
    assert "hill" not in melee_parts(table, "b15", "r3", charge=0)[0]


@rule("10 wood", "10 field", "10 town", "ruling 34")
@pytest.mark.parametrize(
    ("x", "y", "kind", "cover"), [(803, 306, "wood", 1), (348, 340, "field", 2), (358, 548, "town", 2)]
)
def test_foot_in_defence_is_covered_and_horse_is_hindered(x: float, y: float, kind: str, cover: int) -> None:
    table = duel("b15", "r3", x, y - 30)
    assert melee_parts(table, "b15", "r3")[1] == {f"cover-{kind}": cover}
    table.green("r3")
    assert melee_parts(table, "b15", "r3")[1] == {}
    table = duel("b15", "r34", x, y - 30)
    assert melee_parts(table, "b15", "r34")[1] == {f"horse-{kind}": -1}
    table = duel("b43", "r3", x, y)
    assert melee_parts(table, "b43", "r3")[0][f"horse-{kind}"] == -1


@rule("10 stream", "3.4 modifiers")
def test_a_charge_across_a_stream_is_one_less() -> None:
    assert melee_parts(duel(), "b15", "r3", stream=True)[0] == {"charge": 1, "stream": -1}


@rule("10 stream", "10 field", "3.4 modifiers", "ruling 112")
def test_horse_that_charged_over_a_stream_into_a_field_suffers_both_and_the_fight_remembers_the_sum() -> None:
    table = duel("b43", "r3", 348, 340)
    mine, _ = melee_parts(table, "b43", "r3", stream=True)
    assert (mine["horse-field"], mine["stream"]) == (-1, -1)
    table.fight("b43", "r3", stream=True, dice=[3, 3, 1, 1])
    top = table.state.stack[-1]
    assert isinstance(top, Step)
    assert top.fight.terrain[0] == -2


@rule("3.4 modifiers", "9 yellow", "ruling 75")
def test_a_shaken_fighter_is_one_less_and_foot_ridden_at_two_less() -> None:
    table = duel()
    table.shake("b15", "r3")
    assert [side["shaken"] for side in melee_parts(table, "b15", "r3")] == [-1, -1]
    table = duel("b43", "r3")
    table.shake("r3")
    assert melee_parts(table, "b43", "r3")[1] == {"ridden-down": -2}
    table = duel("b15", "r34")
    table.shake("b15")
    assert melee_parts(table, "b15", "r34")[0]["shaken"] == -1


@rule("3.4 flank", "ruling 61")
def test_charged_on_the_flank_a_unit_counts_as_shaken_for_that_melee() -> None:
    table = duel()
    assert melee_parts(table, "b15", "r3", flank=True)[1] == {"shaken": -1}
    table.shake("r3")
    assert melee_parts(table, "b15", "r3", flank=True)[1] == {"shaken": -1}
    assert melee_parts(duel("b43", "r3"), "b43", "r3", flank=True, charge=2) == (
        {"charge": 1, "quality": 1},
        {"ridden-down": -2},
    )


@rule("3.4 flank", "ruling 61", "ruling 98")
def test_a_charge_from_the_side_hits_the_flank_and_a_counter_attack_never_does() -> None:
    table = duel(facing=90)
    table.fight("b15", "r3", dice=[3, 3, 1, 1])
    assert parts_in(table, "r3") == {"shaken": -1}
    table = Table(Riding(RED, ()), empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 330, 150, 90)
    table.open(Step(a_fight(table, "b15", "r3")))
    table.act(RED, do.CounterAttack("red-3", "blue-15"), [3, 3, 1, 1])
    assert parts_in(table, "b15") == {}


def parts_in(table: Table, name: str) -> dict[str, int]:
    """The modifiers of a unit in the melee that was just rolled."""
    rolled = [event for event in table.events if isinstance(event, ev.MeleeRolled)]
    return keys(next(event.parts for event in rolled if event.unit == unit_id(unit(name))))


@rule("3.4 modifiers", "ruling 34")
def test_the_formation_that_opened_the_fight_counts_as_moving_throughout_and_reinforcements_do_not() -> None:
    table = duel("r3", "b15", 803, 306, 180)
    table.put("b15", 803, 336, 180)
    fight = a_fight(table, "r3", "b15")
    assert melee_parts(table, "b15", "r3", fight=fight, step=COUNTER, charge=NO_CHARGE)[1] == {}
    other = a_fight(table, "b15", "r3")
    assert melee_parts(table, "b15", "r3", fight=other)[1] == {"cover-wood": 1}
    table.put("r2", 400, 150)
    joined = a_fight(table, "r2", "b15").joined_by([unit("r3")])
    assert melee_parts(table, "b15", "r3", fight=joined)[1] == {"cover-wood": 1}


@rule("3.4 modifiers", "13 fall back")
def test_against_a_unit_that_fell_back_one_more_but_not_foot_against_horse() -> None:
    table = duel()
    fight = a_fight(table, "b15", "r3", fell=(unit("r3"),))
    assert melee_parts(table, "b15", "r3", fight=fight)[0]["enemy-fell-back"] == 1
    table = duel("b15", "r34")
    fight = a_fight(table, "b15", "r34", fell=(unit("r34"),))
    assert "enemy-fell-back" not in melee_parts(table, "b15", "r34", fight=fight)[0]


@rule("3.4 modifiers horse", "8 cavalry")
@pytest.mark.parametrize(
    ("one", "two", "bonus"),
    [("b43", "r30", 1), ("b42", "r34", 1), ("b43", "r34", 2), ("b43", "r28", 0), ("b25", "r30", 0)],
)
def test_heavier_horse_has_the_better_of_lighter(one: str, two: str, bonus: int) -> None:
    assert melee_parts(duel(one, two), one, two)[0].get("heavier", 0) == bonus


@rule("3.4 modifiers horse", "ruling 39", "ruling 77")
@pytest.mark.parametrize(
    ("segments", "pursuit", "malus"),
    [(4, False, -2), (2, False, -2), (1, False, 0), (0, False, -2), (2, True, 0), (-1, False, -2)],
)
def test_horse_that_attacks_steady_foot_is_two_less_but_for_a_charge_of_one_and_a_pursuit(
    segments: int, pursuit: bool, malus: int
) -> None:
    mine, _ = melee_parts(duel("b43", "r3"), "b43", "r3", charge=segments, pursuit=pursuit)
    assert mine.get("horse-on-foot", 0) == malus
    table = duel("b43", "r3")
    table.shake("r3")
    assert "horse-on-foot" not in melee_parts(table, "b43", "r3", charge=segments, pursuit=pursuit)[0]
    assert "horse-on-foot" not in melee_parts(duel("b15", "r34"), "b15", "r34")[1]


# --- support -----------------------------------------------------------------------------------------------------


@rule("3.4 support", "ruling 37", "ruling 76")
def test_a_unit_behind_the_fighter_supports_and_one_beside_it_with_the_enemy_before_it_does_not() -> None:
    table = duel()
    table.put("b16", 360, 120, with_="b15")
    table.put("b17", 390, 150, with_="b15")
    fight = a_fight(table, "b15", "r3")
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == [unit("b16")]
    table.put("b17", 390, 140, with_="b15")
    assert unit("b17") in supporters(table.state, fight, unit("b15"), unit("r3"))
    table.put("r1", 400, 180, 180)
    assert unit("b17") not in supporters(table.state, fight, unit("b15"), unit("r3"))


@rule("3.4 support", "ruling 37")
def test_support_needs_the_same_formation_and_contact() -> None:
    table = duel()
    table.put("b16", 360, 120)
    table.put("b17", 330, 120, with_="b15")
    fight = a_fight(table, "b15", "r3")
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == [unit("b17")]
    table.put("b17", 300, 110, with_="b15")
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == []


@rule("3.4 modifiers", "3.4 support", "ruling 37")
def test_each_of_the_same_arm_adds_one_and_two_at_most() -> None:
    table = duel()
    back = tuple(table.put(name, 330 + 30 * n, 120, with_="b15") for n, name in enumerate(("b16", "b17", "b18")))
    for count, bonus in ((1, 1), (2, 2), (3, 2)):
        assert melee_parts(table, "b15", "r3", support=back[:count])[0]["support"] == bonus


@rule("3.4 modifiers foot", "3.4 modifiers horse", "ruling 37", "ruling 75")
def test_mixed_arms_help_once_if_the_other_arm_is_not_shaken() -> None:
    table = duel()
    horse = table.put("b25", 360, 120, with_="b15")
    assert melee_parts(table, "b15", "r3", support=(horse,))[0]["horse-support"] == 2
    table.put("r34", 360, 180, 180)
    table.state.box[unit("r3")] = None
    assert melee_parts(table, "b15", "r34", support=(horse,))[0]["horse-support-against-horse"] == 1
    table.shake("b25")
    assert melee_parts(table, "b15", "r34", support=(horse,))[0] == {"charge": 1}
    table = duel("b25", "r3")
    foot = table.put("b15", 360, 120, with_="b25")
    assert melee_parts(table, "b25", "r3", support=(foot,))[0]["foot-support"] == 1


@rule("3.4 modifiers guns", "3.4 support", "ruling 76")
def test_a_gun_supports_unlimbered_if_the_enemy_is_in_its_area() -> None:
    table = duel()
    gun = table.put("b23", 382.5, 150, with_="b15")
    fight = a_fight(table, "b15", "r3")
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == [gun]
    assert melee_parts(table, "b15", "r3", support=(gun,))[0]["guns"] == 1
    table.put("b23", 382.5, 150, limbered=True, with_="b15")
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == []


@rule("3.3 unlimber", "3.4 support")
def test_a_horse_gun_that_limbered_and_unlimbered_this_turn_does_not_support() -> None:
    table = duel("b43")
    gun = table.put("b45", 382.5, 150, with_="b43")
    fight = a_fight(table, "b43", "r3")
    assert supporters(table.state, fight, unit("b43"), unit("r3")) == [gun]
    table.state.hitched = table.state.unhitched = 1 << gun
    assert supporters(table.state, fight, unit("b43"), unit("r3")) == []


@rule("13 fall back", "3.4 support")
def test_who_just_fell_back_does_not_support_the_next_melee() -> None:
    table = duel()
    table.put("b16", 360, 120, with_="b15")
    fight = a_fight(table, "b15", "r3", just_fell=(unit("b16"),))
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == []


@rule("8 united", "3.4 support", "ruling 57", "ruling 97")
def test_a_united_formation_of_another_corps_supports_and_takes_part() -> None:
    table = duel()
    table.put("b26", 360, 120)
    table.lead("reille", attached="b26", markers=2)
    table.fight("b15", "r3")
    table.act(BLUE, do.Support(("blue-26",)), [3, 3, 1, 1, 1])
    assert table.state.markers[general("reille")] == 0
    fight = table.state.stack[-1].fight  # type: ignore[attr-defined]
    assert fight.bodies == ((unit("b15"),), (unit("r3"),), (unit("b26"),))


@rule("10 bridge", "ruling 62")
def test_who_charged_over_a_bridge_is_shaken_for_the_whole_fight_and_gives_no_support() -> None:
    table = duel()
    table.put("b16", 360, 120, with_="b15")
    fight = a_fight(table, "b15", "r3", bridged=(unit("b15"), unit("b16")))
    assert supporters(table.state, fight, unit("b15"), unit("r3")) == []
    assert melee_parts(table, "b15", "r3", fight=fight)[0]["shaken"] == -1
    assert melee_parts(table, "r3", "b15", fight=fight, step=COUNTER, charge=NO_CHARGE)[1]["shaken"] == -1
    assert table.state.yellow[unit("b15")] == 0


@rule("13 rout", "3.4 support", "ruling 106")
def test_a_unit_in_rout_neither_attacks_nor_supports() -> None:
    table = duel()
    table.put("b16", 360, 120, with_="b15")
    table.state.yellow[unit("b16")] = 2
    assert supporters(table.state, a_fight(table, "b15", "r3"), unit("b15"), unit("r3")) == []
    assert front_pairs(table.state, [unit("b15")], [unit("r3")]) == [(unit("b15"), unit("r3"))]
    table.state.yellow[unit("b15")] = 2
    assert front_pairs(table.state, [unit("b15")], [unit("r3")]) == []


@rule("3.4 outcome modifiers", "11 elimination", "ruling 79")
def test_who_is_shaken_because_his_file_lost_a_unit_in_the_melee_weighs_in_the_outcome() -> None:
    table = duel()
    table.put("r1", 360, 210, 180, with_="r3")
    table.state.left[unit("r3")] = 1
    table.put("b22", 460, 60)
    table.fight("b15", "r3")
    table.act(RED, do.Support(()), [3, 3, 1, 6], rest=3)
    decided = [event for event in table.events if isinstance(event, ev.OutcomeTaken) and event.army == "red"]
    assert [keys(event.parts) for event in decided] == [{"was-shaken": 2}]


# --- dice and losses ---------------------------------------------------------------------------------------------


@rule("3.4 melee", "3.4 losses", "ruling 35", "ruling 36")
def test_both_roll_then_losses_by_a_die_for_each_enemy_then_the_loser_suffers() -> None:
    table = duel()
    table.put("b16", 360, 120, with_="b15")
    table.put("b22", 460, 60)
    table.fight("b15", "r3")
    assert table.asks() == (BLUE, "Supporting")
    events = table.act(BLUE, do.Support(("blue-16",)), [5, 2, 6, 5, 6])
    assert (total_of(events, "b15"), total_of(events, "r3")) == (7, 2)
    rolled = [event for event in events if isinstance(event, ev.DamageRolled)]
    assert [(event.dice, event.lost) for event in rolled] == [(1, 1), (2, 2)]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("LossesTaken") < kinds.index("MeleeDecided") < kinds.index("Routed")
    assert (table.left("b15"), table.left("r3")) == (3, 3)


@rule("3.4 melee", "ruling 35")
def test_a_tie_brings_nothing_but_losses() -> None:
    table = duel()
    events = table.fight("b15", "r3", dice=[2, 3, 5, 1])
    assert only(events, ev.MeleeDecided).effect == "none"
    assert (table.left("b15"), table.left("r3")) == (3, 5)


@rule("3.4 melee", "ruling 75")
def test_the_guard_may_roll_again_after_both_dice_and_the_second_die_stands() -> None:
    table = duel("b1", "r8")
    table.fight("b1", "r8", dice=[1, 6])
    assert table.asks() == (BLUE, "Rerolling")
    table.act(BLUE, do.Reroll(), [2])
    assert table.asks() == (RED, "Rerolling")
    events = table.act(RED, do.Decline(), [1, 1])
    assert only(events, ev.MeleeDecided).by == (6 + 1 + 2) - (2 + 1 + 1 + 1)


@rule("3.4 losses", "ruling 36", "ruling 89")
def test_the_fighter_takes_no_fewer_losses_than_his_supporters_and_nobody_more_than_he_can() -> None:
    table = Table()
    units = [unit("b15"), unit("b16")]
    assert shares(table.state, units, 1) == [(1, 0)]
    assert shares(table.state, units, 2) == [(1, 1), (2, 0)]
    table.state.left[unit("b15")] = 1
    assert shares(table.state, units, 3) == [(1, 2)]
    table.state.left[unit("b16")] = 1
    assert shares(table.state, units, 5) == [(1, 1)]


@rule("3.4 effects")
def test_what_a_difference_does() -> None:
    expected = ["none", "none", "fall_back", "fall_back", "retreat", "rout", "rout"]
    assert [effect_of(difference) for difference in range(7)] == expected


@rule("3.4 effects", "ruling 70")
@pytest.mark.parametrize("effect", ["fall_back", "retreat", "rout"])
def test_a_gun_that_loses_a_melee_is_captured(effect: str) -> None:
    table = duel("b15", "r18")
    suffer(table.state, unit("r18"), unit("b15"), effect, Scripted([]), [])
    assert table.state.fate[unit("r18")] == CAPTURED


# --- garrisons ---------------------------------------------------------------------------------------------------


@rule("9 garrison", "3.4 effects", "ruling 44")
@pytest.mark.parametrize(
    ("name", "effect", "yellow", "gone"),
    [
        ("rH", "fall_back", 0, False),
        ("rH", "retreat", 0, False),
        ("rH", "retreat", 1, True),
        ("rH", "rout", 0, True),
        ("rHS", "fall_back", 0, False),
        ("rHS", "retreat", 0, True),
        ("rHS", "rout", 0, True),
    ],
)
def test_hougoumont_stands_one_retreat_and_haye_sainte_none(name: str, effect: str, yellow: int, gone: bool) -> None:
    table = Table()
    table.state.yellow[unit(name)] = yellow
    before = table.at(name)
    suffer(table.state, unit(name), unit("b15"), effect, Scripted([]), [])
    assert table.gone(name) == gone
    if gone:
        assert table.state.fate[unit(name)] == ELIMINATED
    else:
        assert table.at(name) == before
        assert table.state.yellow[unit(name)] == (effect == "retreat")


@rule("9 garrison", "ruling 44", "ruling 80")
def test_who_is_still_in_contact_with_a_garrison_withdraws_one_and_there_is_no_outcome_but_his_general_tests() -> None:
    table = Table(empty=True)
    table.put("b26", 360, 150)
    table.put("rHS", 360, 172.5)
    table.lead("reille", attached="b26")
    events = table.fight_out("b26", "rHS", [3, 3, 1, 1, 6, 6])
    assert table.at("b26") == (360, 120)
    assert not any(isinstance(event, ev.OutcomeRolled | ev.Exhausted) for event in events)
    assert only(events, ev.GeneralTested).how == "attached"
    assert table.state.orange[unit("b26")] == 0


@rule("9 garrison", "3.4 support", "ruling 61", "ruling 80")
def test_a_garrison_has_no_flank_and_no_support() -> None:
    table = Table(empty=True)
    table.put("b26", 360, 150)
    table.put("rHS", 360, 172.5, 0)
    table.put("r3", 360, 195, 0)
    assert supporters(table.state, a_fight(table, "b26", "rHS"), unit("rHS"), unit("b26")) == []
    events = table.fight_out("b26", "rHS", [3, 3, 1, 1])
    parts = [event.parts for event in events if isinstance(event, ev.MeleeRolled)]
    assert "shaken" not in {part.key for some in parts for part in some}
