"""The geometry of squares, over boards of any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.board.squares import EAST, NORTH, OUTSIDE, SOUTH, WEST, Squares

sizes = st.tuples(st.integers(1, 12), st.integers(1, 12))
EDGES = (NORTH, EAST, SOUTH, WEST)


@st.composite
def on_board(draw: st.DrawFn, squares: int = 1) -> tuple[Squares, tuple[int, ...]]:
    board = Squares(*draw(sizes))
    return board, tuple(draw(st.integers(0, board.size - 1)) for _ in range(squares))


@given(on_board())
def test_names_and_squares_stand_for_each_other(given: tuple[Squares, tuple[int, ...]]) -> None:
    board, (square,) = given
    assert board.square(board.names[square]) == square
    assert len(set(board.names)) == board.size
    assert square == board.row(square) * board.width + board.column(square)


@given(on_board())
def test_steps_go_there_and_back(given: tuple[Squares, tuple[int, ...]]) -> None:
    board, (square,) = given
    for way in EDGES:
        step = board.steps[square][way]
        if step == OUTSIDE:
            assert board.depth(square, way) == 0
        else:
            assert board.steps[step][(way + 2) % 4] == square
            assert board.depth(step, way) == board.depth(square, way) - 1
            assert board.distance(square, step) == 1


@given(on_board())
def test_neighbours_share_a_side(given: tuple[Squares, tuple[int, ...]]) -> None:
    board, (square,) = given
    assert set(board.neighbours[square]) == {other for other in range(board.size) if board.distance(square, other) == 1}
    assert all(square in board.neighbours[other] for other in board.neighbours[square])


@given(on_board(squares=3))
def test_distance_is_a_distance(given: tuple[Squares, tuple[int, ...]]) -> None:
    board, (one, two, three) = given
    assert board.distance(one, two) == board.distance(two, one) >= 0
    assert (board.distance(one, two) == 0) == (one == two)
    assert board.distance(one, three) <= board.distance(one, two) + board.distance(two, three)


@given(on_board(squares=2))
def test_distance_is_the_shortest_way_along_the_sides(given: tuple[Squares, tuple[int, ...]]) -> None:
    board, (start, goal) = given
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {near for square in reached for near in board.neighbours[square]}
        steps += 1
    assert board.distance(start, goal) == steps


@given(on_board())
def test_depths_from_opposite_edges_add_up_to_the_board(given: tuple[Squares, tuple[int, ...]]) -> None:
    board, (square,) = given
    assert board.depth(square, NORTH) + board.depth(square, SOUTH) == board.height - 1
    assert board.depth(square, EAST) + board.depth(square, WEST) == board.width - 1


def test_names_read_as_on_a_chess_board() -> None:
    board = Squares(8, 8)
    assert (board.names[0], board.names[7], board.names[56], board.names[63]) == ("a8", "h8", "a1", "h1")
    d4 = board.square("d4")
    assert [board.names[step] for step in board.steps[d4]] == ["d5", "e4", "d3", "c4"]


@pytest.mark.parametrize("name", ["", "a0", "a9", "i1", "A1", "a", "1a", "a10", " a1"])
def test_a_name_that_is_none_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="no square is called"):
        Squares(8, 8).square(name)
