"""The geometry of hexes: neighbours, distances, lines and the sides they cross."""

from __future__ import annotations

import pytest

from grognard.board.hexes import EAST, NORTH_EAST, NORTH_WEST, OUTSIDE, SOUTH_EAST, SOUTH_WEST, WEST, Hexes, courses

BOARD = Hexes([(name, 13 - row % 2, row % 2) for row, name in enumerate("IHGFEDCBA")])


def names(hexes: tuple[int, ...]) -> list[str]:
    return ["outside" if h == OUTSIDE else BOARD.names[h] for h in hexes]


def between(here: str, there: str) -> tuple[list[str], list[str]]:
    left, right = BOARD.between(BOARD.hex(here), BOARD.hex(there))
    return names(left), names(right)


def test_a_board_of_nine_rows_has_113_hexes() -> None:
    assert BOARD.size == 113
    assert BOARD.names[0] == "I1"
    assert BOARD.names[-1] == "A13"


def test_a_hex_in_the_middle_has_six_neighbours_counter_clockwise_from_the_east() -> None:
    assert names(BOARD.steps[BOARD.hex("E5")]) == ["E6", "F5", "F4", "E4", "D4", "D5"]
    assert names(BOARD.steps[BOARD.hex("D5")]) == ["D6", "E6", "E5", "D4", "C5", "C6"]


def test_corners_have_fewer_neighbours() -> None:
    assert sorted(names(BOARD.neighbours[BOARD.hex("A1")])) == ["A2", "B1"]
    assert sorted(names(BOARD.neighbours[BOARD.hex("I13")])) == ["H12", "I12"]


@pytest.mark.parametrize(
    ("here", "there", "far"), [("E5", "E5", 0), ("E5", "F5", 1), ("A5", "C5", 2), ("A1", "I13", 16)]
)
def test_distance_counts_the_steps(here: str, there: str, far: int) -> None:
    assert BOARD.distance(BOARD.hex(here), BOARD.hex(there)) == far
    assert BOARD.distance(BOARD.hex(there), BOARD.hex(here)) == far


def test_distance_agrees_with_walking() -> None:
    start = BOARD.hex("C4")
    reached, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for near in BOARD.neighbours[here]:
            if near not in reached:
                reached[near] = reached[here] + 1
                edge.append(near)
    assert all(BOARD.distance(start, there) == steps for there, steps in reached.items())


def test_a_line_along_a_row_crosses_the_hexes_between() -> None:
    assert between("E5", "E9") == (["E6", "E7", "E8"], ["E6", "E7", "E8"])


def test_a_line_along_a_hexside_has_two_courses() -> None:
    assert sorted(between("A5", "C5")) == [["B4"], ["B5"]]


def test_a_line_along_the_edge_of_the_board_runs_outside_on_one_side() -> None:
    assert sorted(between("A1", "C1")) == [["B1"], ["outside"]]


def test_courses_lead_back_the_same_way() -> None:
    for offset in [(3, 1), (5, 1), (4, 2), (1, 3), (-3, 3), (6, 4)]:
        back = {tuple((x - offset[0], y - offset[1]) for x, y in reversed(c)) for c in courses(offset)}
        assert back == set(courses((-offset[0], -offset[1])))


def test_sides_crossed_are_one_or_two_at_a_corner() -> None:
    assert BOARD.sides_entered(BOARD.hex("B4"), BOARD.hex("C5")) == (SOUTH_WEST,)
    assert BOARD.sides_entered(BOARD.hex("A5"), BOARD.hex("C5")) == (SOUTH_WEST, SOUTH_EAST)
    assert BOARD.sides_left(BOARD.hex("A5"), BOARD.hex("C5")) == (NORTH_EAST, NORTH_WEST)


def test_an_arc_is_what_lies_beyond_its_sides() -> None:
    here = BOARD.hex("E5")
    assert BOARD.in_arc(here, BOARD.hex("E9"), (EAST,))
    assert not BOARD.in_arc(here, BOARD.hex("E1"), (EAST, NORTH_EAST))
    assert BOARD.in_arc(here, BOARD.hex("E1"), (WEST,))
    assert BOARD.in_arc(here, BOARD.hex("G5"), (NORTH_EAST, NORTH_WEST))
    assert not BOARD.in_arc(here, BOARD.hex("G5"), (NORTH_EAST,))


def test_a_hex_that_does_not_exist_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="Z9"):
        BOARD.hex("Z9")
    assert not BOARD.has("B13")
    assert len(BOARD.within(BOARD.hex("E7"), 2)) == 18
