"""Falling back, retreat, rout, withdrawal, removal: moves nobody chooses."""

from __future__ import annotations

import pytest

from grognard.board.table.boxes import gap
from grognard.core.chance import Scripted
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.forced import fall_back, give_ground, massed, retreat, rout, withdraw
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.removal import remove
from grognard.games.waterloo.state import CAPTURED, ELIMINATED, LEFT_FIELD, is_limbered, members, where
from grognard.games.waterloo.victory import end_turn
from tests.helpers import rule
from tests.waterloo.table import BLUE, Table, unit


def field(**places: tuple[float, ...]) -> Table:
    """Units on open ground: x, y and perhaps a heading."""
    table = Table(Riding(BLUE, ()), empty=True)
    for name, place in places.items():
        table.put(name, *place)
    return table


def back(table: Table, name: str, cause: str = "", far: int = 3000) -> str:
    return fall_back(table.state, unit(name), unit(cause) if cause else None, Scripted([]), [], far)


@rule("13 fall back", "ruling 25", "ruling 68")
def test_a_unit_falls_back_straight_without_turning_through_areas_and_over_the_blue_limit() -> None:
    table = field(b15=(735, 60, 270), r3=(800, 20, 270))
    assert back(table, "b15") == "moved"
    assert table.at("b15") == (765, 60)
    assert where(table.state, unit("b15")).heading == 27_000


@rule("13 fall back", "ruling 68")
def test_nobody_falls_back_towards_who_caused_it() -> None:
    table = field(b15=(360, 150, 0), r3=(360, 90, 0))
    assert back(table, "b15", "r3") == "cannot"
    table = field(b15=(360, 150, 0), r3=(330, 150, 90))
    assert back(table, "b15", "r3") == "moved"
    table = field(b15=(360, 150, 0), r3=(330, 130, 90))
    assert back(table, "b15", "r3") == "cannot"
    table = field(b15=(360, 150, 0), r3=(330, 140, 90))
    assert back(table, "b15", "r3") == "moved"


@rule("13 fall back", "ruling 25")
def test_who_cannot_fall_back_is_shaken_and_who_is_shaken_loses_one() -> None:
    table = field(b15=(360, 150, 0), r3=(360, 110, 0))
    give_ground(table.state, unit("b15"), None, True, Scripted([]), [])
    assert (table.state.yellow[unit("b15")], table.left("b15")) == (1, 4)
    give_ground(table.state, unit("b15"), None, True, Scripted([]), [])
    assert (table.state.yellow[unit("b15")], table.left("b15")) == (1, 3)
    assert table.at("b15") == (360, 150)


@rule("13 depth", "ruling 25")
def test_a_friend_on_the_way_ends_it_on_contact_even_before_an_enemy_behind_him() -> None:
    table = field(b15=(360, 150, 0), b26=(360, 108, 0), r3=(400, 110, 0))
    assert back(table, "b15") == "moved"
    assert table.at("b15") == (360, 138)
    table = field(b15=(360, 150, 0), r3=(345, 108, 0), b26=(370, 115, 0))
    table.put("r3", 330, 108)
    assert back(table, "b15", far=6000) == "moved"
    assert table.at("b15") == (360, 145)


@rule("13 depth", "ruling 69")
def test_two_deep_both_fall_back_one_and_three_deep_nobody_moves_and_two_are_shaken() -> None:
    table = field(b15=(360, 200, 0), b26=(360, 170, 90))
    assert back(table, "b15") == "moved"
    assert (table.at("b15"), table.at("b26")) == ((360, 170), (360, 140))
    table.put("b36", 360, 110)
    assert back(table, "b15") == "massed"
    massed(table.state, unit("b15"), [])
    assert [table.state.yellow[unit(name)] for name in ("b15", "b26", "b36")] == [1, 1, 0]


@rule("13 depth", "ruling 69")
def test_allies_behind_count_as_friends() -> None:
    table = field(r3=(360, 150, 180), k20=(360, 180, 0))
    assert back(table, "r3") == "moved"
    assert table.at("k20") == (360, 210)


@rule("9 garrison", "ruling 68")
def test_a_garrison_in_contact_behind_bars_falling_back() -> None:
    table = field(r3=(360, 150, 180), rHS=(360, 172.5, 0))
    assert back(table, "r3") == "cannot"


@rule("13 retreat", "13 rout", "ruling 70")
def test_a_retreat_is_a_yellow_marker_and_one_segment_and_a_second_yellow_a_rout_of_two() -> None:
    table = field(b15=(360, 200, 0))
    retreat(table.state, unit("b15"), None, True, Scripted([]), [])
    assert (table.at("b15"), table.state.yellow[unit("b15")]) == ((360, 170), 1)
    retreat(table.state, unit("b15"), None, True, Scripted([]), [])
    assert (table.at("b15"), table.state.yellow[unit("b15")]) == ((360, 110), 2)


@rule("13 rout", "ruling 25", "ruling 70")
def test_a_rout_two_deep_goes_one_and_three_deep_is_captured() -> None:
    table = field(b15=(360, 200, 0), b16=(360, 170, 0))
    rout(table.state, unit("b15"), None, Scripted([]), [])
    assert (table.at("b15"), table.at("b16")) == ((360, 170), (360, 140))
    table = field(b15=(360, 200, 0), b16=(360, 170, 0), b17=(360, 140, 0))
    rout(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.fate[unit("b15")] == CAPTURED


@rule("13 rout", "ruling 25", "ruling 68")
def test_a_routed_unit_with_an_enemy_behind_it_is_captured() -> None:
    table = field(b15=(360, 300, 0), r3=(360, 250, 0))
    rout(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.fate[unit("b15")] == CAPTURED


@rule("11 off field", "ruling 25")
def test_who_falls_back_over_the_edge_leaves_the_field() -> None:
    table = field(b15=(400, 30, 0))
    back(table, "b15")
    assert table.state.fate[unit("b15")] == LEFT_FIELD


@rule("11 elimination", "11 capture", "ruling 72")
def test_elimination_shakes_the_file_and_capture_does_not() -> None:
    table = Table(empty=True)
    for number, name in enumerate(("b15", "b16", "b17")):
        table.put(name, 360, 200 - 30 * number, with_="b15" if number else "")
    table.put("b18", 390, 200, with_="b15")
    remove(table.state, unit("b16"), CAPTURED, Scripted([]), [])
    assert table.state.yellow[unit("b15")] == 0
    remove(table.state, unit("b15"), ELIMINATED, Scripted([]), [])
    table = Table(empty=True)
    for number, name in enumerate(("b15", "b16", "b17")):
        table.put(name, 360, 200 - 30 * number, with_="b15" if number else "")
    table.put("b18", 390, 200, with_="b15")
    remove(table.state, unit("b15"), ELIMINATED, Scripted([]), [])
    assert [table.state.yellow[unit(name)] for name in ("b16", "b17", "b18")] == [1, 1, 0]


@rule("13 rout", "3.5", "ruling 72")
def test_a_routed_unit_is_eliminated_at_the_end_of_the_turn_and_shakes_its_file() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 200)
    table.put("b16", 360, 170, with_="b15")
    table.state.yellow[unit("b15")] = 2
    end_turn(table.state, Scripted([]), [])
    assert table.state.fate[unit("b15")] == ELIMINATED
    assert table.state.yellow[unit("b16")] == 1


# --- withdrawal --------------------------------------------------------------------------------------------------


def withdrawn(table: Table, name: str, segments: int) -> None:
    withdraw(table.state, members(table.state, unit(name)), segments, Scripted([]), [])


@rule("14 withdraw", "ruling 71")
def test_a_formation_withdraws_in_one_body_whatever_the_terrain() -> None:
    table = field(b15=(803, 395, 0))
    table.put("b16", 833, 395, with_="b15")
    withdrawn(table, "b15", 3)
    assert (table.at("b15"), table.at("b16")) == ((803, 305), (833, 305))
    assert (table.left("b15"), table.left("b16")) == (4, 4)


@rule("14 withdraw", "ruling 71")
def test_it_stops_before_an_enemy_or_a_closed_area_and_only_who_was_stopped_loses_one() -> None:
    table = field(b15=(330, 220, 0), r3=(330, 140, 0))
    table.put("b16", 360, 220, with_="b15")
    withdrawn(table, "b15", 2)
    assert table.at("b15") == (330, 200)
    assert (table.left("b15"), table.left("b16")) == (3, 4)
    table = field(b15=(330, 220, 0), r3=(315, 120, 180))
    table.put("b16", 360, 220, with_="b15")
    table.put("b17", 390, 220, with_="b15")
    withdrawn(table, "b15", 3)
    assert (table.at("b15"), table.at("b17")) == ((330, 150), (390, 150))
    assert [table.left(name) for name in ("b15", "b16", "b17")] == [3, 3, 5]


@rule("15 area", "ruling 71")
def test_an_open_area_does_not_stop_a_withdrawal() -> None:
    table = field(b15=(330, 220, 0), r3=(330, 120, 0), b26=(330, 90, 0))
    withdrawn(table, "b15", 1)
    assert table.at("b15") == (330, 190)
    assert table.left("b15") == 4


@rule("14 withdraw", "3.3 crossing", "ruling 71", "ruling 93")
def test_friends_who_stand_still_are_crossed_to_the_last_free_place_and_shaken_shakes() -> None:
    table = field(b15=(360, 230, 0), b26=(360, 185, 0))
    table.shake("b15")
    withdrawn(table, "b15", 3)
    assert table.at("b15") == (360, 140)
    assert (table.state.yellow[unit("b26")], table.left("b15")) == (1, 4)
    table = field(b15=(360, 230, 0), b26=(360, 185, 0))
    withdrawn(table, "b15", 2)
    assert table.at("b15") == (360, 215)
    assert table.left("b15") == 3
    table = field(b15=(360, 230, 0), b26=(360, 185, 0))
    table.green("b26")
    withdrawn(table, "b15", 3)
    assert gap(where(table.state, unit("b15")), where(table.state, unit("b26"))) == pytest.approx(0, abs=1)


@rule("14 withdraw", "ruling 71")
def test_a_place_with_a_corner_on_a_friend_who_stands_askew_is_not_free() -> None:
    table = field(b5=(236.74, 396.75, 328.6), b48=(278, 373))
    withdrawn(table, "b5", 2)
    assert gap(where(table.state, unit("b5")), where(table.state, unit("b48"))) == pytest.approx(0, abs=1)
    assert table.left("b5") == 4
    GAME.invariants(table.state)


@rule("14 withdraw", "ruling 64", "ruling 71")
def test_guns_limber_to_withdraw_and_one_that_cannot_stays_and_loses_one() -> None:
    table = field(b15=(330, 200, 0))
    table.put("b23", 352.5, 200, with_="b15")
    withdrawn(table, "b15", 1)
    assert is_limbered(table.state, unit("b23"))
    assert table.at("b23") == (352.5, 170)
    table = field(b15=(330, 200, 0), b33=(352.5, 215, 0), b34=(352.5, 185, 0))
    table.put("b23", 352.5, 200, with_="b15")
    withdrawn(table, "b15", 1)
    assert (table.at("b23"), table.left("b23"), table.at("b15")) == ((352.5, 200), 2, (330, 170))


@rule("10 stream", "ruling 93")
def test_a_gun_that_withdraws_over_a_stream_is_shaken() -> None:
    table = field(b15=(760, 455, 0))
    table.put("b23", 782.5, 462.5, limbered=True, with_="b15")
    withdrawn(table, "b15", 2)
    assert (table.state.yellow[unit("b23")], table.state.yellow[unit("b15")]) == (1, 0)


@rule("13 rout", "ruling 71")
def test_routed_units_do_not_withdraw() -> None:
    table = field(b15=(330, 200, 0))
    table.put("b16", 360, 200, with_="b15")
    table.state.yellow[unit("b16")] = 2
    withdrawn(table, "b15", 1)
    assert (table.at("b15"), table.at("b16")) == ((330, 170), (360, 200))


@rule("11 off field", "ruling 25", "ruling 71")
def test_the_edge_does_not_stop_a_withdrawal() -> None:
    table = field(b15=(400, 40, 0))
    withdrawn(table, "b15", 1)
    assert table.state.fate[unit("b15")] == LEFT_FIELD
