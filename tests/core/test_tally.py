"""chance.tally: how many dice fall into each group of faces."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from grognard.core.chance import Enumerated, Logged, Scripted, Seeded, Tripped, Tripwire, tallies_of
from grognard.core.odds import walk

GROUPS = ((1, 2, 6), (5,))


def test_a_thrown_tally_counts_the_faces_and_logs_them() -> None:
    dice = Scripted([1, 5, 6, 3])
    assert dice.tally(4, 6, GROUPS, "test") == (2, 1)
    assert dice.faces == (1, 5, 6, 3)
    assert Logged(dice.take()).tally(4, 6, GROUPS, "test") == (2, 1)


def test_enough_of_the_first_group_hides_the_rest() -> None:
    assert Scripted([1, 2, 5]).tally(3, 6, GROUPS, "test", enough=2) == (2, 0)
    assert Scripted([1, 2, 6]).tally(3, 6, GROUPS, "test", enough=2) == (2, 0)
    assert Scripted([1, 5, 5]).tally(3, 6, GROUPS, "test", enough=2) == (1, 2)


@pytest.mark.parametrize("enough", [0, 1, 2, 4])
@pytest.mark.parametrize("count", [1, 3, 4])
def test_enumerated_tallies_have_the_chances_of_all_throws(count: int, enough: int) -> None:
    expected: dict[tuple[int, ...], Fraction] = {}
    for faces in product(range(1, 7), repeat=count):
        seen = Scripted(faces).tally(count, 6, GROUPS, "test", enough)
        expected[seen] = expected.get(seen, Fraction(0)) + Fraction(1, 6**count)
    found = {value: Fraction(ways, of) for ways, of, value in walk(lambda c: c.tally(count, 6, GROUPS, "test", enough))}
    assert found == expected


def test_the_number_of_branches_is_that_of_distinguishable_tallies() -> None:
    counts, ways = tallies_of(8, 6, (3, 1))
    assert len(counts) == 45
    assert sum(ways) == 6**8
    assert counts[0] == (0, 0)


def test_groups_may_cover_the_whole_die() -> None:
    counts, ways = tallies_of(2, 6, (4, 2))
    assert dict(zip(counts, ways, strict=True)) == {(2, 0): 16, (1, 1): 16, (0, 2): 4}


def test_seeded_tallies_are_repeatable_and_the_tripwire_trips() -> None:
    assert Seeded(3).tally(9, 6, GROUPS, "test") == Seeded(3).tally(9, 6, GROUPS, "test")
    with pytest.raises(Tripped):
        Tripwire().tally(1, 6, GROUPS, "test")
    assert isinstance(Enumerated().tally(1, 6, GROUPS, "test"), tuple)
