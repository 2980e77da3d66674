"""3.1 and 7: markers, riding, generals in danger; Ney."""

from __future__ import annotations

import pytest

from grognard.core.chance import Scripted
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import bombard
from grognard.games.waterloo.command import Assigning, Riding, commanders_of, pay_ney
from grognard.games.waterloo.forced import fall_back
from grognard.games.waterloo.manoeuvre import Line
from grognard.games.waterloo.removal import remove, remove_general, risk_alone, risk_attached
from grognard.games.waterloo.state import CAPTURED, ELIMINATED, IN_PLAY, LEFT_FIELD, NOBODY, members
from grognard.games.waterloo.tables import mm
from grognard.games.waterloo.ways import ADVANCE
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, general, only, unit

# --- 3.1 ---------------------------------------------------------------------------------------------------------


@rule("3.1 assign", "ruling 9")
def test_a_general_is_given_two_markers_a_turn_at_most() -> None:
    table = Table(Riding(BLUE, ()), Assigning(BLUE))
    table.lead("napoleon", 463, 96, markers=5)
    table.act(BLUE, do.Give("blue-reille", 2))
    assert table.refused(BLUE, do.Give("blue-reille", 1)) == "cannot-receive"
    assert table.refused(BLUE, do.Give("blue-napoleon", 1)) == "cannot-receive"
    assert table.refused(BLUE, do.Give("red-hill", 1)) == "cannot-receive"
    assert table.refused(BLUE, do.Give("blue-drouot", 3)) == "markers-out-of-range"


@rule("3.1 ride", "7 attach", "ruling 51")
def test_generals_ride_two_segments_over_anything_to_a_free_place_or_onto_a_unit_of_their_corps() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 200)
    table.put("b26", 330, 140)
    table.lead("derlon", 360, 140)
    table.open(Riding(BLUE, ()))
    assert table.refused(BLUE, do.Place("blue-derlon", mm(360), mm(79.9))) == "general-too-far"
    assert table.refused(BLUE, do.Place("blue-derlon", mm(330), mm(140))) == "general-has-no-room"
    assert table.refused(BLUE, do.Place("blue-derlon", mm(300), mm(140))) == ""
    assert table.refused(BLUE, do.Attach("blue-derlon", "blue-26")) == "cannot-attach"
    table.act(BLUE, do.Attach("blue-derlon", "blue-15"))
    assert table.state.attached[general("derlon")] == unit("b15")
    assert table.refused(BLUE, do.Place("blue-derlon", mm(300), mm(140))) == "general-cannot-ride"


@rule("7 attach", "6 commander")
def test_a_commander_joins_any_formation_but_none_that_has_a_general() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 200)
    table.put("b26", 330, 140)
    table.lead("napoleon", 360, 160)
    table.lead("derlon", attached="b15")
    table.open(Riding(BLUE, ()))
    assert table.refused(BLUE, do.Attach("blue-napoleon", "blue-15")) == "two-generals"
    assert table.refused(BLUE, do.Attach("blue-napoleon", "blue-26")) == ""
    table.put("b26", 330, 60)
    assert table.refused(BLUE, do.Attach("blue-napoleon", "blue-26")) == "general-too-far"


@rule("7 run over", "ruling 51")
def test_a_unit_that_ends_on_a_token_takes_its_general_along_and_moves_others_the_least_that_is_needed() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 200)
    table.lead("derlon", 360, 170)
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.attached[general("derlon")] == unit("b15")
    table.lead("reille", 365, 140)
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.attached[general("reille")] == NOBODY
    assert table.state.post[general("reille")] == (mm(360 + 15 + 7.5), mm(140))


@rule("7 run over", "ruling 51")
def test_between_two_places_that_are_equally_near_his_owner_chooses() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b15", 360, 200)
    table.put("r3", 360, 100)
    table.lead("reille", 360, 170)
    table.put("b16", 360, 132.5)
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.asks() == (BLUE, "Aside")
    places = [action.x for action in table.state.stack[-1].actions(table.state, BLUE) if isinstance(action, do.Place)]
    assert sorted(places) == [mm(337.5), mm(360), mm(382.5)]
    assert table.refused(BLUE, do.Place("blue-reille", mm(400), mm(170))) == "not-the-nearest"
    table.act(BLUE, do.Place("blue-reille", max(places), mm(170)))
    assert table.state.post[general("reille")] == (mm(382.5), mm(170))


@rule("7 alone", "ruling 52")
def test_a_general_alone_in_the_way_of_an_advance_tests_against_the_first_unit_to_reach_him() -> None:
    table = Table(Riding(RED, ()), empty=True)
    table.put("b26", 330, 110)
    table.put("b35", 360, 120, with_="b26")
    table.lead("hill", 345, 160)
    table.green("b26")
    table.open(Line((unit("b26"), unit("b35")), ADVANCE, False))
    events = table.act(BLUE, do.Run(0, mm(60)), [5])
    tested = only(events, ev.GeneralTested)
    assert (tested.how, tested.total, tested.lost) == ("alone", 3, False)
    assert table.asks() == (RED, "Escape")
    assert table.refused(RED, do.Place("red-hill", mm(345), mm(221))) == "general-too-far"
    table.act(RED, do.Place("red-hill", mm(345), mm(220)))
    assert table.state.post[general("hill")] == (mm(345), mm(220))


@rule("7 alone", "ruling 52")
@pytest.mark.parametrize(("enemy", "captured_to"), [("b15", 2), ("b43", 3), ("b42", 3), ("b25", 4)])
def test_a_general_alone_is_captured_by_foot_at_two_by_heavy_horse_at_three_by_light_at_four(
    enemy: str, captured_to: int
) -> None:
    for die in range(1, 7):
        table = Table()
        lost = risk_alone(table.state, general("hill"), unit(enemy), Scripted([die]), [])
        assert lost == (die <= captured_to)
        assert (table.state.general_fate[general("hill")] == CAPTURED) == lost


@rule("7 alone", "ruling 52")
def test_an_enemy_who_falls_back_over_a_general_only_moves_him() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 200)
    table.lead("hill", 365, 170)
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.general_fate[general("hill")] == IN_PLAY
    assert table.state.post[general("hill")] == (mm(382.5), mm(170))


@rule("7 attached", "ruling 42")
@pytest.mark.parametrize(
    ("name", "to", "yellow", "fought", "safe"),
    [
        ("orange", "r1", 0, 0, 3),
        ("derlon", "b15", 0, 0, 4),
        ("reille", "b26", 0, 0, 5),
        ("napoleon", "b1", 0, 0, 5),
        ("derlon", "b15", 1, 0, 5),
        ("derlon", "b15", 2, 0, 6),
        ("derlon", "b15", 0, 1, 4),
        ("derlon", "b15", 0, 2, 5),
    ],
)
def test_an_attached_general_is_lost_at_two_or_less(name: str, to: str, yellow: int, fought: int, safe: int) -> None:
    for dice, lost in (([1, safe - 2], True), ([1, safe - 1], False)):
        table = Table()
        table.lead(name, attached=to)
        table.state.yellow[unit(to)], table.state.fought[unit(to)] = yellow, fought
        risk_attached(table.state, general(name), Scripted(dice), [])
        assert (table.state.general_fate[general(name)] == ELIMINATED) == lost


@rule("7 attached", "ruling 42")
def test_damage_by_bombardment_puts_his_general_in_danger_even_without_a_loss() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b24", 360, 100)
    table.put("r3", 360, 190, 180)
    table.lead("orange", attached="r3")
    events: list[Event] = []
    bombard(table.state, unit("b24"), unit("r3"), (), Scripted([3, 3, 1, 1, 1]), events)
    assert only(events, ev.GeneralTested).lost
    assert table.left("r3") == 5


@rule("7 attached", "ruling 53")
def test_a_general_whose_unit_is_lost_tests_as_the_unit_was_lost() -> None:
    def lose_it(how: int, dice: list[int], captor: str = "") -> Table:
        table = Table()
        table.lead("orange", attached="r3")
        remove(table.state, unit("r3"), how, Scripted(dice), [], unit(captor) if captor else None)
        return table

    assert lose_it(ELIMINATED, [1, 1]).state.general_fate[general("orange")] == ELIMINATED
    stays = lose_it(ELIMINATED, [1, 2]).state
    assert (stays.general_fate[general("orange")], stays.attached[general("orange")]) == (IN_PLAY, NOBODY)
    assert lose_it(CAPTURED, [4], "b25").state.general_fate[general("orange")] == CAPTURED
    assert lose_it(CAPTURED, [4], "b15").state.general_fate[general("orange")] == IN_PLAY
    assert lose_it(LEFT_FIELD, []).state.general_fate[general("orange")] == LEFT_FIELD


@rule("7 attached", "ruling 42", "ruling 53")
def test_a_general_whose_unit_dies_in_its_first_melee_has_fought_no_melee_before() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 360, 180, 180)
    table.lead("derlon", attached="b15")
    table.state.left[unit("b15")] = 1
    events = table.fight("b15", "r3", dice=[3, 3, 5, 1, 6, 6])
    assert [part.key for part in only(events, ev.GeneralTested).parts] == ["two-stars"]


@rule("5 victory", "ruling 5", "ruling 53")
def test_wellington_off_the_field_with_his_unit_ends_the_battle() -> None:
    table = Table()
    table.lead("wellington", attached="r3")
    remove(table.state, unit("r3"), LEFT_FIELD, Scripted([]), [])
    assert table.state.over is not None
    assert (table.state.over.winner, table.state.over.reason) == (BLUE, "wellington-lost")


# --- Ney ---------------------------------------------------------------------------------------------------------


@rule("7 ney", "4 deployment", "ruling 50")
def test_ney_stands_with_38_and_napoleon_must_give_him_two_markers_or_all_he_has() -> None:
    table = Table(ney=True)
    state = table.state
    assert state.attached[general("ney")] == unit("b38")
    assert Table().state.general_fate[general("ney")] != IN_PLAY
    table.lead("napoleon", 463, 96, markers=3)
    pay_ney(state, [])
    assert (state.markers[general("ney")], state.markers[general("napoleon")]) == (2, 1)
    pay_ney(state, [])
    assert (state.markers[general("ney")], state.markers[general("napoleon")]) == (3, 0)
    table.open(Assigning(BLUE))
    assert table.refused(BLUE, do.Give("blue-ney", 1)) == "cannot-receive"


@rule("7 ney", "ruling 50")
def test_once_ney_is_gone_napoleon_loses_the_two_markers_and_nobody_replaces_him() -> None:
    table = Table(ney=True)
    state = table.state
    table.lead("napoleon", 463, 96, markers=3)
    remove_general(state, general("ney"), ELIMINATED, [])
    assert state.substitute[general("ney")] == NOBODY
    pay_ney(state, [])
    assert (state.markers[general("napoleon")], state.pool[BLUE]) == (1, 35)


@rule("7 ney", "ruling 12", "ruling 50")
def test_neys_formation_takes_orders_from_him_and_not_from_its_own_general_and_he_never_joins_the_guard() -> None:
    table = Table(ney=True)
    state = table.state
    assert commanders_of(state, members(state, unit("b36"))) == [general("ney")]
    table.put("b1", 330, 140)
    table.put("b26", 390, 140)
    table.lead("ney", 360, 140)
    table.open(Riding(BLUE, ()))
    assert table.refused(BLUE, do.Attach("blue-ney", "blue-1")) == "cannot-attach"
    assert table.refused(BLUE, do.Attach("blue-ney", "blue-26")) == ""
    table.put("b27", 360, 170)
    fall_back(state, unit("b27"), None, Scripted([]), [])
    assert state.attached[general("ney")] == NOBODY
