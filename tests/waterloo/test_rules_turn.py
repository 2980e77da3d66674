"""Initiative, command, losses, the end of a turn and the score, on small positions."""

from __future__ import annotations

import pytest

from grognard.board.table.boxes import gap
from grognard.core.chance import Scripted
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.clash import shares
from grognard.games.waterloo.command import Assigning
from grognard.games.waterloo.forced import fall_back, rout
from grognard.games.waterloo.formation import check_join, check_split, split
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.initiative import Bids, next_substitute, receive, try_substitute
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.removal import remove, remove_general, risk_attached, worth
from grognard.games.waterloo.state import CAPTURED, ELIMINATED, LEFT_FIELD, where
from grognard.games.waterloo.tables import CONSTANTS, SPLIT_GAP
from grognard.games.waterloo.turn import Turn
from grognard.games.waterloo.victory import end_battle, end_turn, places_taken
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, general, only, unit


@rule("1", "ruling 9")
def test_an_army_receives_a_die_and_a_marker_for_each_corps_general() -> None:
    table = Table()
    events: list[Event] = []
    receive(table.state, Scripted([3, 6]), events)
    assert [event.markers for event in events if isinstance(event, ev.MarkersReceived)] == [9, 10]
    assert table.state.pool[BLUE] == CONSTANTS.pools["blue"] - 9


@rule("1", "ruling 3")
def test_the_highest_bid_acts_first_ties_go_to_the_order_before_and_all_bids_are_lost() -> None:
    table = Table(Bombardment(BLUE))
    receive(table.state, Scripted([3, 6]), [])
    table.state.order = (RED, BLUE)
    table.open(Bids((BLUE, RED)))
    assert GAME.actors(table.state) == (BLUE, RED)
    assert table.refused(BLUE, do.Bid("blue", 0)) == "bid-out-of-range"
    assert table.refused(BLUE, do.Bid("red", 1)) == "not-your-army"
    table.act(BLUE, do.Bid("blue", 4))
    view = GAME.view(table.state, RED)
    assert "4" not in repr([army.bid for army in view.armies])  # type: ignore[attr-defined]
    events = table.act(RED, do.Bid("red", 4))
    assert only(events, ev.BidsShown).order == ("red", "blue")
    assert table.state.markers[general("wellington")] == 10 - 4 + 2
    assert table.state.markers[general("napoleon")] == 9 - 4


@rule("3.1", "ruling 9")
def test_a_general_is_given_two_markers_a_turn_at_most() -> None:
    table = Table(Bombardment(BLUE), Assigning(BLUE))
    table.lead("napoleon", 463, 96, markers=5)
    table.act(BLUE, do.Give("blue-reille", 2))
    assert table.refused(BLUE, do.Give("blue-reille", 1)) == "cannot-receive"
    assert table.refused(BLUE, do.Give("blue-napoleon", 1)) == "cannot-receive"
    assert table.refused(BLUE, do.Give("blue-drouot", 3)) == "markers-out-of-range"


@rule("12", "ruling 15")
def test_a_lost_general_is_replaced_with_one_more_face_each_turn() -> None:
    table = Table()
    state = table.state
    remove_general(state, general("picton"), ELIMINATED, [])
    needed = []
    for _ in range(3):
        assert next_substitute(state) == general("picton")
        events: list[Event] = []
        try_substitute(state, general("picton"), Scripted([1]), events)
        needed.append(only(events, ev.SubstituteRolled).needed)
        assert next_substitute(state) is None
        state.given[general("picton")] = 0
    assert needed == [5, 4, 3]


@rule("7", "ruling 42")
@pytest.mark.parametrize(("name", "dice", "lost"), [("napoleon", [2, 2], True), ("napoleon", [2, 3], False)])
def test_napoleon_with_his_troops_falls_at_four_or_less_and_ends_the_battle(
    name: str, dice: list[int], lost: bool
) -> None:
    table = Table()
    table.lead(name, attached="b1")
    risk_attached(table.state, general(name), Scripted(dice), [])
    assert (table.state.over is not None) == lost
    if table.state.over is not None:
        assert (table.state.over.winner, table.state.over.reason) == (RED, "napoleon-lost")


@rule("11", "ruling 8")
def test_captured_counts_twice_and_off_the_field_half_rounded_down() -> None:
    assert [worth(7, fate) for fate in (ELIMINATED, CAPTURED, LEFT_FIELD)] == [7, 14, 3]


@rule("11", "ruling 72")
def test_an_eliminated_unit_shakes_its_file() -> None:
    table = Table()
    remove(table.state, unit("b15"), ELIMINATED, Scripted([]), [])
    assert table.state.yellow[unit("b16")] == 1
    remove(table.state, unit("b17"), CAPTURED, Scripted([]), [])
    assert table.state.yellow[unit("b18")] == 0


@rule("13", "ruling 25", "ruling 69")
def test_who_falls_back_takes_the_second_rank_along_and_three_deep_nobody_moves() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 300)
    table.put("b16", 400, 270, with_="b15")
    assert fall_back(table.state, unit("b15"), None, Scripted([]), []) == "moved"
    assert (table.at("b15"), table.at("b16")) == ((400, 270), (400, 240))
    table.put("b17", 400, 210)
    assert fall_back(table.state, unit("b15"), None, Scripted([]), []) == "massed"


@rule("13", "ruling 25", "ruling 68")
def test_a_routed_unit_with_an_enemy_behind_it_is_captured() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 300)
    table.put("r3", 400, 250)
    rout(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.fate[unit("b15")] == CAPTURED


@rule("13", "ruling 25")
def test_who_falls_back_over_the_edge_leaves_the_field() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 30)
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.fate[unit("b15")] == LEFT_FIELD


@rule("3.4", "ruling 36", "ruling 89")
def test_the_fighter_takes_no_fewer_losses_than_his_supporters() -> None:
    table = Table()
    units = [unit("b15"), unit("b16")]
    assert shares(table.state, units, 1) == [(1, 0)]
    assert shares(table.state, units, 2) == [(1, 1), (2, 0)]
    table.state.left[unit("b15")] = 1
    assert shares(table.state, units, 3) == [(1, 2)]


@rule("7", "ruling 55", "ruling 56")
def test_formations_join_and_split_with_a_gap_between_them() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 300)
    table.put("b16", 430, 300, with_="b15")
    table.put("b17", 460, 300)
    table.put("b26", 400, 270)
    state = table.state
    assert check_join(state, unit("b15"), unit("b17")) is None
    refused = check_join(state, unit("b15"), unit("b26"))
    assert refused is not None
    assert refused.code == "other-corps"
    assert check_split(state, [unit("b15")], [unit("b16")]) is None
    split(state, [unit("b15")], [unit("b16")], [])
    assert state.group[unit("b15")] != state.group[unit("b16")]
    assert gap(where(state, unit("b15")), where(state, unit("b16"))) >= SPLIT_GAP - 2


@rule("3.5", "ruling 45")
def test_at_the_end_of_a_turn_routed_units_go_markers_are_trimmed_and_enemies_part() -> None:
    table = Table(empty=True)
    table.put("b15", 400, 300)
    table.put("r3", 400, 330, 180)
    table.put("b17", 500, 300)
    table.lead("derlon", 450, 250, markers=6)
    state = table.state
    state.yellow[unit("b17")] = 2
    state.orange[unit("b15")] = 2
    end_turn(state, Scripted([]), [])
    assert state.fate[unit("b17")] == ELIMINATED
    assert state.orange[unit("b15")] == 1
    assert state.markers[general("derlon")] == 4
    assert gap(where(state, unit("b15")), where(state, unit("r3"))) >= SPLIT_GAP - 2


@rule("18", "ruling 7")
def test_the_short_scenario_counts_the_farms() -> None:
    table = Table(scenario="short")
    state = table.state
    assert places_taken(state) == 0
    end_battle(state.copy(), [])
    for garrison in ("rH", "rHS"):
        remove(state, unit(garrison), ELIMINATED, Scripted([]), [])
    table.put("b30", 269, 290)
    table.put("b26", 405, 385)
    assert places_taken(state) == 2
    end_battle(state, [])
    assert state.over is not None
    assert state.over.winner == BLUE


@rule("3.3", "ruling 86")
def test_a_manoeuvre_left_for_later_waits_until_another_has_been_made() -> None:
    table = Table(Bombardment(BLUE), Manoeuvres(BLUE))
    table.green("b35", "b25")
    table.act(BLUE, do.Declare("blue-35", "advance"))
    table.act(BLUE, do.Drop())
    assert table.refused(BLUE, do.Declare("blue-35", "advance")) == "dropped-just-now"
    table.act(BLUE, do.Declare("blue-25", "withdraw"))
    table.act(BLUE, do.Run(0, 1000))
    assert table.refused(BLUE, do.Declare("blue-35", "advance")) == ""


def test_a_turn_is_written_and_read_again() -> None:
    table = Table(Bombardment(BLUE))
    assert isinstance(table.state.stack[0], Turn)
    again = GAME.load(GAME.dump(table.state))
    assert GAME.dump(again) == GAME.dump(table.state)
