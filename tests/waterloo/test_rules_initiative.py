"""Markers, sealed bids, prizes, substitutes; two seats and three."""

from __future__ import annotations

import pytest

from grognard.core.chance import Scripted
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.initiative import Arrival, Bids, next_substitute, receive, take, try_substitute
from grognard.games.waterloo.removal import remove, remove_general
from grognard.games.waterloo.state import (
    ABSENT,
    CAPTURED,
    ELIMINATED,
    IN_PLAY,
    State,
    general_in_play,
    level,
    seat_of,
)
from grognard.games.waterloo.tables import CONSTANTS, GENERAL_POINTS, OF_ARMY
from tests.helpers import rule
from tests.waterloo.table import BLACK, BLUE, RED, Table, general, only, unit


def with_black(seats: int = 2) -> Table:
    """Bülow stands on the field."""
    table = Table(Riding(BLUE, ()), seats=seats)
    state = table.state
    state.entered, state.order = 1, (BLUE, RED, BLACK)
    for name in ("blucher", "bulow"):
        state.general_fate[general(name)] = IN_PLAY
    return table


@rule("5 first turn", "1 markers", "10 command table", "ruling 2")
def test_in_the_first_turn_nobody_bids_and_blue_acts_first_with_all_markers_in_the_commanders_box() -> None:
    state = GAME.setup("historical", {}, Scripted([3, 6]))
    assert isinstance(state, State)
    assert state.order == (BLUE, RED)
    assert (state.markers[general("napoleon")], state.markers[general("wellington")]) == (3 + 6, 6 + 4)
    assert GAME.actors(state) == (BLUE,)


@rule("1 markers", "ruling 9")
def test_an_army_receives_a_die_and_a_marker_for_each_corps_general() -> None:
    table = Table()
    events: list[Event] = []
    remove_general(table.state, general("lobau"), ELIMINATED, [])
    receive(table.state, Scripted([3, 6]), events)
    assert [event.markers for event in events if isinstance(event, ev.MarkersReceived)] == [8, 10]
    assert table.state.pool[BLUE] == CONSTANTS.pools["blue"] - 8


@rule("4 supplies", "ruling 47", "ruling 9")
def test_only_the_pools_of_the_armies_run_out_and_a_lost_general_gives_his_markers_back() -> None:
    table = Table()
    state = table.state
    table.lead("reille", 300, 200, markers=34)
    assert take(state, BLUE, 5) == 2
    assert state.pool[BLUE] == 0
    remove_general(state, general("reille"), ELIMINATED, [])
    assert state.pool[BLUE] == 34
    assert CONSTANTS.pools == {"blue": 36, "red": 26, "black": 21}


@rule("6 blucher")
def test_without_blucher_black_throws_no_die_but_keeps_a_marker_for_each_general() -> None:
    table = with_black()
    remove_general(table.state, general("blucher"), CAPTURED, [])
    events: list[Event] = []
    receive(table.state, Scripted([1, 1]), events)
    assert [event.markers for event in events if isinstance(event, ev.MarkersReceived)] == [7, 5, 1]


@rule("1 bids", "1 ties", "ruling 3")
def test_the_highest_bid_acts_first_ties_go_to_the_order_before_and_all_bids_are_lost() -> None:
    table = Table(Riding(BLUE, ()))
    receive(table.state, Scripted([3, 6]), [])
    table.state.order = (RED, BLUE)
    table.open(Bids((BLUE, RED)))
    assert GAME.actors(table.state) == (BLUE, RED)
    assert table.refused(BLUE, do.Bid("blue", 0)) == "bid-out-of-range"
    assert table.refused(BLUE, do.Bid("blue", 10)) == "bid-out-of-range"
    assert table.refused(BLUE, do.Bid("red", 1)) == "not-your-army"
    table.act(BLUE, do.Bid("blue", 4))
    view = GAME.view(table.state, RED)
    assert "4" not in repr([army.bid for army in view.armies])  # type: ignore[attr-defined]
    events = table.act(RED, do.Bid("red", 4))
    assert only(events, ev.BidsShown).order == ("red", "blue")
    assert table.state.markers[general("wellington")] == 10 - 4 + 2
    assert table.state.markers[general("napoleon")] == 9 - 4
    assert table.state.pool[BLUE] == CONSTANTS.pools["blue"] - 5


@rule("1 bids", "ruling 3")
def test_who_has_no_markers_bids_nothing() -> None:
    table = Table(Riding(BLUE, ()), Bids((BLUE, RED)))
    assert table.refused(BLUE, do.Bid("blue", 0)) == ""
    assert table.refused(BLUE, do.Bid("blue", 1)) == "bid-out-of-range"


@rule("1 bids")
def test_a_position_with_a_bid_of_markers_nobody_has_is_refused() -> None:
    table = Table(Riding(BLUE, ()))
    take(table.state, RED, 4)
    table.open(Bids((BLUE,)))
    table.state.bids[RED] = 4
    GAME.load(GAME.dump(table.state))
    table.state.bids[RED] = 5
    with pytest.raises(ValueError, match="markers at hand"):
        GAME.load(GAME.dump(table.state))


@rule("1 prize", "1 ties", "ruling 3")
def test_with_black_on_the_field_the_second_gets_a_marker_and_black_loses_its_first_tie() -> None:
    table = with_black(3)
    receive(table.state, Scripted([1, 1, 1]), [])
    table.open(Bids((BLUE, RED, BLACK)))
    table.act(BLACK, do.Bid("black", 2))
    table.act(BLUE, do.Bid("blue", 1))
    events = table.act(RED, do.Bid("red", 2))
    assert only(events, ev.BidsShown).order == ("red", "black", "blue")
    prizes = [(event.army, event.markers) for event in events if isinstance(event, ev.PrizeTaken)]
    assert prizes == [("red", 2), ("black", 1)]


@rule("1 prize", "ruling 116")
def test_once_no_prussian_is_left_on_the_field_the_second_gets_nothing() -> None:
    table = with_black(3)
    for name in ("blucher", "bulow"):
        remove_general(table.state, general(name), ELIMINATED, [])
    receive(table.state, Scripted([1, 1]), [])
    table.open(Bids((BLUE, RED, BLACK)))
    table.act(BLACK, do.Bid("black", 0))
    table.act(BLUE, do.Bid("blue", 1))
    events = table.act(RED, do.Bid("red", 2))
    assert [event.army for event in events if isinstance(event, ev.PrizeTaken)] == ["red"]


@rule("4 sides", "ruling 4")
def test_where_two_play_red_bids_for_black_as_well_from_a_pool_of_its_own() -> None:
    table = with_black()
    receive(table.state, Scripted([1, 1, 4]), [])
    assert table.state.markers[general("blucher")] == 5
    table.open(Bids((BLUE, RED, BLACK)))
    assert GAME.actors(table.state) == (BLUE, RED)
    table.act(RED, do.Bid("red", 3))
    assert table.refused(RED, do.Bid("black", 6)) == "bid-out-of-range"
    table.act(RED, do.Bid("black", 5))
    table.act(BLUE, do.Bid("blue", 1))
    assert table.state.markers[general("wellington")] == 5 - 3 + 1
    assert table.state.order == (BLACK, RED, BLUE)


@rule("4 sides")
def test_with_three_seats_black_decides_for_itself() -> None:
    assert [seat_of(with_black(3).state, army) for army in (BLUE, RED, BLACK)] == [0, 1, 2]
    assert [seat_of(with_black(2).state, army) for army in (BLUE, RED, BLACK)] == [0, 1, 1]


@rule("12 substitutes", "ruling 15")
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


@rule("12 substitutes", "ruling 15")
def test_a_substitute_comes_within_two_segments_of_his_corps_with_one_star_and_no_points() -> None:
    table = Table(Riding(RED, ()))
    state = table.state
    picton = general("picton")
    remove_general(state, picton, ELIMINATED, [])
    try_substitute(state, picton, Scripted([5]), [])
    assert table.asks() == (RED, "Arrival")
    assert table.refused(RED, do.Place("red-picton", 5000, 5000)) == "too-far-from-corps"
    alone = Table(Arrival(picton), empty=True)
    alone.put("r23", 360, 150)
    assert alone.refused(RED, do.Place("red-picton", 36000, 23200)) == ""
    assert alone.refused(RED, do.Place("red-picton", 36000, 23300)) == "too-far-from-corps"
    box = state.box[unit("r23")]
    assert box is not None
    assert table.refused(RED, do.Place("red-picton", box.x, box.y)) == "general-has-no-room"
    table.act(RED, table.state.stack[-1].actions(state, RED)[0])
    assert (general_in_play(state, picton), level(state, picton)) == (True, 1)
    receive(state, Scripted([1, 1]), [])
    assert (state.generated[picton], GENERAL_POINTS[picton]) == (0, 2)


@rule("12 substitutes", "ruling 53")
def test_a_substitute_counts_for_markers_and_is_not_replaced_himself() -> None:
    table = Table()
    state = table.state
    picton = general("picton")
    state.replaced[picton] = ELIMINATED
    events: list[Event] = []
    receive(state, Scripted([1, 1]), events)
    assert [event.markers for event in events if isinstance(event, ev.MarkersReceived)] == [7, 5]
    remove_general(state, picton, CAPTURED, [])
    assert next_substitute(state) is None


@rule("7 corps")
def test_a_corps_without_units_loses_its_general_for_good() -> None:
    table = Table()
    state = table.state
    corps = [u for u in OF_ARMY[BLUE] if u in (unit("b46"), unit("b47"), unit("b48"))]
    for number, some in enumerate(corps):
        assert general_in_play(state, general("milhaud")) or number == len(corps)
        remove(state, some, CAPTURED, Scripted([]), [])
    assert state.general_fate[general("milhaud")] == ELIMINATED
    assert next_substitute(state) is None


@rule("7 corps", "ruling 81")
def test_units_that_are_still_to_come_keep_their_general() -> None:
    table = with_black()
    table.put("k20", 900, 300)
    remove(table.state, unit("k20"), ELIMINATED, Scripted([]), [])
    assert general_in_play(table.state, general("bulow"))


@rule("6 generals", "6 commander")
@pytest.mark.parametrize(
    ("name", "stars", "points"),
    [("reille", 3, 2), ("orange", 1, 0), ("hill", 4, 2), ("uxbridge", 4, 2), ("ney", 2, 0), ("napoleon", 4, 0)],
)
def test_stars_and_points_of_generals(name: str, stars: int, points: int) -> None:
    table = Table(ney=True)
    assert level(table.state, general(name)) == stars
    receive(table.state, Scripted([1, 1]), [])
    assert table.state.generated[general(name)] == points
    assert table.state.general_fate[general("bulow")] == ABSENT
