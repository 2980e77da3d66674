"""The one lookup: every number has its box, and tables run the way the sheet means them to."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.italianwars.sheet import TABLES, Head, Table, look_up
from tests.helpers import rule

NUMBERED = [
    (table, heads)
    for table in TABLES.values()
    for heads in (table.rows, table.columns)
    if heads[0].least is not None or heads[0].most is not None
]


@pytest.mark.parametrize(("table", "heads"), NUMBERED, ids=lambda value: value.id if isinstance(value, Table) else "")
def test_heads_follow_one_another_without_gap_or_overlap(table: Table, heads: tuple[Head, ...]) -> None:
    for before, after in pairwise(heads):
        assert before.most is not None
        assert after.least == before.most + 1


@given(st.sampled_from(sorted(TABLES)), st.data())
def test_every_row_and_column_has_a_box(name: str, data: st.DataObject) -> None:
    table = TABLES[name]
    row = data.draw(st.sampled_from(table.rows))
    column = data.draw(st.sampled_from(table.columns))
    if table.spans_in_cells:
        assert look_up(name, row.key, data.draw(st.integers(0, 500))).row == row.key
        return
    cell = look_up(name, row.key, column.key)
    assert cell.place == (row.key, column.key)
    assert cell.text


@given(st.integers(-30, 40))
def test_every_roll_has_a_row(roll: int) -> None:
    for name in ("artillery", "charge", "discipline", "pursuit", "assault", "battle-results"):
        table = TABLES[name]
        assert look_up(name, roll, table.columns[0].key).row in {head.key for head in table.rows}
    assert look_up("attrition", 20, roll).text.isdigit()


@rule("A2.9", "R40")
def test_a_shift_stops_at_the_last_column() -> None:
    assert look_up("artillery", 6, 8, shift=1).column == "10+"
    assert look_up("artillery", 6, 10, shift=2).column == "10+"
    assert look_up("administrative-points", 7, 80, shift=1).column == "73+"


def test_what_is_not_on_the_table_is_not_found() -> None:
    with pytest.raises(LookupError):
        look_up("initiative", 0, "modifier")
    with pytest.raises(LookupError):
        look_up("hexes", "moon", "cost")


# --- monotonic where the sheet is --------------------------------------------------------------------------------

SEVERITY = {"P": 0, "F": 1, "FF": 2, "D": 3, "D*": 4}
SUFFERED = {"--": 0, "0": 1, "1": 2, "1D": 3, "2D": 4, "3D": 5, "4D": 6}


def test_discipline_worsens_with_the_die_and_betters_with_quality() -> None:
    cells = [[SEVERITY[text] for text in row] for row in TABLES["discipline"].cells]
    for column in zip(*cells, strict=True):
        assert list(column) == sorted(column)
    worst_first = [[0 if value == 2 else value for value in row] for row in cells]  # FF stands in for D at R
    for row in worst_first:
        assert row == sorted(row, reverse=True)


def test_pursuit_and_attrition_grow_with_the_die_and_the_size() -> None:
    cavalry = [int(row[0].lstrip("C-") or 0) for row in TABLES["pursuit"].cells]
    infantry = [int(row[1].lstrip("I-") or 0) for row in TABLES["pursuit"].cells]
    assert cavalry == sorted(cavalry)
    assert infantry == sorted(infantry)
    losses = [[int(text) for text in row] for row in TABLES["attrition"].cells]
    assert all(row == sorted(row) for row in losses)
    assert all(list(column) == sorted(column) for column in zip(*losses, strict=True))


def test_a_captain_of_more_initiative_is_worth_no_less() -> None:
    cells = [[int(text) for text in row] for row in TABLES["battle-initiative"].cells]
    assert all(row == sorted(row) for row in cells)
    assert all(list(column) == sorted(column) for column in zip(*cells, strict=True))


def test_charges_go_better_with_the_die() -> None:
    order = ("A3", "A2", "A1", "-", "D", "D1")
    for column in zip(*TABLES["charge"].cells, strict=True):
        places = [order.index(text) for text in column]
        assert places == sorted(places)


@rule("R10")
def test_a_longer_line_brings_less_on_average() -> None:
    """By the die the columns jump; their means fall all the way."""
    ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    columns = list(zip(*TABLES["administrative-points"].cells, strict=True))
    means = [sum(way * int(text) for way, text in zip(ways, column, strict=True)) / 36 for column in columns]
    assert means == sorted(means, reverse=True)
    assert [round(mean, 2) for mean in means] == [0, -0.97, -1.53, -1.89, -2.25, -2.92]


@rule("A7.19", "R2", "R3", "R5")
def test_the_loser_is_the_side_that_suffers_more() -> None:
    """In 65 boxes the results differ, and the deduced line gives the worse one to the loser; in 7 they are equal."""
    equal = []
    for row, cells in enumerate(TABLES["assault"].cells):
        for column, text in enumerate(cells):
            attacker, defender = (SUFFERED[half] for half in text.split("/"))
            loser = TABLES["assault-losers"].cells[row][column]
            assert loser == ("A" if row + column + 1 <= 9 else "D")
            if attacker == defender:
                equal.append((row, column + 1))
            else:
                assert loser == ("A" if attacker > defender else "D")
    assert equal == [(2, 5), (2, 6), (2, 8), (3, 7), (5, 4), (6, 3), (7, 2)]
    winner_hit = [
        (row, column + 1)
        for row, cells in enumerate(TABLES["assault"].cells)
        for column, text in enumerate(cells)
        if text.split("/")[TABLES["assault-losers"].cells[row][column] == "A"] not in ("--", "0")
    ]
    defender_won = [(2, 3), (2, 4), (2, 5), (2, 6), (5, 4), (6, 3), (7, 2)]
    attacker_won = [(2, 8), (3, 7), (5, 6), (5, 7), (6, 8), (7, 4), (7, 5), (7, 6), (8, 3)]
    assert sorted(winner_hit) == sorted(defender_won + attacker_won)


@rule("A7.2", "R1")
def test_unfavourable_ground_is_one_column_worse() -> None:
    for open_column, bad_column in zip(*TABLES["assault-columns"].cells, strict=True):
        assert int(open_column[1:]) == int(bad_column[1:]) + 1


@rule("R12")
def test_the_optional_results_swing_from_one_side_to_the_other() -> None:
    rows = [row[0].split() for row in TABLES["battle-results"].cells]
    losers = [words[1] for words in rows if words[0] != "again"]
    assert losers == sorted(losers)
    shares = [tuple(int(part) for part in words[0].split("/")) for words in rows if words[0] != "again"]
    assert all(
        (attacker >= defender) == (loser == "A") or attacker == defender
        for (attacker, defender), loser in zip(shares, losers, strict=True)
    )
