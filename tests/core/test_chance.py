"""Dice and draws: fair, provable, repeatable, and strict about what they are asked."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.chance import (
    Chance,
    ChanceError,
    Enumerated,
    Logged,
    Outcome,
    Scripted,
    Sealed,
    Seeded,
    Thrown,
    Tripped,
    Tripwire,
    totals_of,
)
from grognard.core.odds import TooWide, walk

KEY = bytes(range(32))
MANY = 200_000
NAMES = [f"card-{number}" for number in range(100)]


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds by chance about once in thirty thousand (Wilson and Hilferty, four deviations)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 4 * math.sqrt(part)) ** 3


def chi_square(seen: Counter[int], cells: int) -> float:
    expected = seen.total() / cells
    return sum((seen[cell] - expected) ** 2 / expected for cell in range(cells))


# --- sealed ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bound", [6, 8, 10, 60])
def test_sealed_dice_and_draws_are_uniform(bound: int) -> None:
    dice = Sealed(KEY)
    seen = Counter(dice.below(bound) for _ in range(MANY))
    assert set(seen) == set(range(bound))
    assert chi_square(seen, bound) < chi_square_limit(bound - 1)


@pytest.mark.parametrize("bound", [6, 8, 10])
def test_a_sealed_die_does_not_depend_on_the_one_before(bound: int) -> None:
    dice = Sealed(KEY)
    thrown = [dice.below(bound) for _ in range(MANY)]
    pairs = Counter(one * bound + two for one, two in zip(thrown[::2], thrown[1::2], strict=True))
    assert chi_square(pairs, bound * bound) < chi_square_limit(bound * bound - 1)
    overlapping = Counter(one * bound + two for one, two in pairwise(thrown))
    assert chi_square(overlapping, bound * bound) < chi_square_limit(bound * bound - 1) * 1.5


@pytest.mark.parametrize("bound", [6, 8, 10])
def test_sealed_runs_are_as_long_as_they_should_be(bound: int) -> None:
    """Two dice in a row are equal once in `bound` times, within four standard errors."""
    dice = Sealed(KEY)
    thrown = [dice.below(bound) for _ in range(MANY)]
    equal = sum(one == two for one, two in pairwise(thrown))
    share = 1 / bound
    assert abs(equal / (MANY - 1) - share) < 4 * math.sqrt(share * (1 - share) / MANY)


def test_different_keys_give_different_dice() -> None:
    streams = set()
    for number in range(50):
        dice = Sealed(bytes([number]) + KEY[1:])
        streams.add(tuple(dice.below(10) for _ in range(20)))
    assert len(streams) == 50


@pytest.mark.parametrize("bound", [3, 6, 7, 10, 60, (1 << 63) + 1])
def test_no_face_is_favoured_because_words_past_the_last_whole_multiple_are_thrown_away(
    bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The largest words, which would favour low faces, are drawn again; the die still counts once."""
    edge = (1 << 64) - (1 << 64) % bound
    words = iter([(1 << 64) - 1, edge, edge - 1] if edge < 1 << 64 else [edge - 1])

    class Digest:
        def digest(self) -> bytes:
            return next(words).to_bytes(8, "big")

    monkeypatch.setattr(hashlib, "blake2b", lambda *_args, **_named: Digest())
    dice = Sealed(KEY)
    assert dice.below(bound) == bound - 1
    assert dice.used == 1


def test_a_sealed_stream_goes_on_where_it_stopped() -> None:
    whole = Sealed(KEY)
    first = [whole.below(6) for _ in range(40)]
    part = Sealed(KEY, used=25)
    assert [part.below(6) for _ in range(15)] == first[25:]
    assert part.used == 40


def test_every_die_of_a_throw_and_every_draw_counts_one() -> None:
    dice = Sealed(KEY)
    dice.total((8, 8), "test")
    assert dice.used == 2
    dice.pick(range(55), NAMES, "test")
    assert dice.used == 3
    dice.at_most(6, 3, "test")
    assert dice.used == 4
    assert sum(len(outcome.faces) or 1 for outcome in dice.outcomes) == 4


def test_the_commitment_binds_the_key() -> None:
    promise = Sealed.commitment(KEY)
    assert Sealed.keeps(KEY, promise)
    assert not Sealed.keeps(bytes(32), promise)
    assert not Sealed.keeps(KEY, promise[:-1] + ("0" if promise[-1] != "0" else "1"))
    assert not Sealed.keeps(KEY, "")
    assert not Sealed.keeps(KEY, "perché no?")
    assert KEY.hex() not in promise


def test_a_key_has_256_bits_and_new_ones_differ() -> None:
    assert len(Sealed.new_key()) == 32
    assert Sealed.new_key() != Sealed.new_key()
    with pytest.raises(ValueError, match="256"):
        Sealed(b"short")


def test_the_stream_is_fixed_for_ever() -> None:
    """A record of today must be provable in ten years: these figures never change."""
    dice = Sealed(KEY)
    assert [dice.below(6) + 1 for _ in range(12)] == [3, 3, 3, 6, 2, 3, 5, 5, 1, 5, 2, 3]
    assert [dice.below(10) + 1 for _ in range(8)] == [6, 9, 1, 8, 2, 1, 2, 10]
    assert [dice.below(60) for _ in range(6)] == [40, 34, 57, 50, 11, 21]
    message = (0).to_bytes(8, "big") + (0).to_bytes(2, "big")
    word = hashlib.blake2b(message, digest_size=8, key=KEY, person=b"grognard-dice").digest()
    assert Sealed(KEY).below(10) == int.from_bytes(word, "big") % 10
    assert Sealed.commitment(KEY) == hashlib.blake2b(KEY, digest_size=32, person=b"grognard-commit").hexdigest()


# --- thrown dice of all kinds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [Seeded(1), Sealed(KEY)], ids=["seeded", "sealed"])
def test_thrown_dice_show_log_and_add_up_their_faces(dice: Thrown) -> None:
    total = dice.total((6, 8, 10), "fight")
    assert total == sum(dice.faces)
    faces = dice.roll(3, 6, "faces")
    assert faces == dice.faces
    low = dice.at_most(6, 3, "threshold")
    assert low == (dice.faces[0] <= 3)
    card = dice.pick([4, 7, 7, 9], NAMES, "draw")
    outcomes = dice.take()
    assert [outcome.why for outcome in outcomes] == ["fight", "faces", "threshold", "draw"]
    assert outcomes[0].dice == (6, 8, 10)
    assert outcomes[3] == Outcome("draw", of=4, card=NAMES[card])
    assert dice.take() == ()


def test_seeded_dice_are_repeatable_and_uniform() -> None:
    one, two = Seeded(5), Seeded(5)
    assert [one.below(10) for _ in range(100)] == [two.below(10) for _ in range(100)]
    seen = Counter(one.below(10) for _ in range(MANY))
    assert chi_square(seen, 10) < chi_square_limit(9)


# --- scripted ----------------------------------------------------------------------------------------------------


def test_scripted_dice_fall_as_written_in_order() -> None:
    dice = Scripted([3, 4, 6], ["card-7"])
    assert dice.total((6, 6), "one") == 7
    assert dice.faces == (3, 4)
    assert not dice.at_most(6, 5, "two")
    assert dice.pick([3, 7], NAMES, "three") == 7


@pytest.mark.parametrize(
    ("faces", "cards", "ask", "reason"),
    [
        ([], [], lambda c: c.total((6,), "why"), "holds 0"),
        ([3], [], lambda c: c.total((6, 6), "why"), "2 dice are thrown"),
        ([7], [], lambda c: c.total((6,), "why"), "does not show 7"),
        ([0], [], lambda c: c.at_most(6, 3, "why"), "does not show 0"),
        ([], [], lambda c: c.pick([1], NAMES, "why"), "holds none"),
        ([], ["card-9"], lambda c: c.pick([1, 2], NAMES, "why"), "card-9 cannot be drawn"),
    ],
)
def test_a_script_that_does_not_fit_says_why(
    faces: list[int], cards: list[str], ask: Callable[[Chance], object], reason: str
) -> None:
    with pytest.raises(ChanceError, match=reason) as caught:
        ask(Scripted(faces, cards))
    assert "why" in str(caught.value)


# --- logged ------------------------------------------------------------------------------------------------------


def test_a_log_answers_what_was_answered() -> None:
    live = Seeded(9)
    asked = (live.total((8, 8), "a"), live.roll(2, 10, "b"), live.at_most(6, 4, "c"), live.pick([5, 6, 7], NAMES, "d"))
    outcomes = live.take()
    log = Logged(outcomes)
    again = (log.total((8, 8), "a"), log.roll(2, 10, "b"), log.at_most(6, 4, "c"), log.pick([5, 6, 7], NAMES, "d"))
    assert again == asked
    assert log.take() == outcomes
    log.load(())


@pytest.mark.parametrize(
    ("outcome", "ask"),
    [
        (Outcome("fight", (6,), (3,)), lambda c: c.total((8,), "fight")),
        (Outcome("fight", (6,), (3,)), lambda c: c.total((6, 6), "fight")),
        (Outcome("fight", (6,), (3,)), lambda c: c.total((6,), "other")),
        (Outcome("fight", (6,), (7,)), lambda c: c.total((6,), "fight")),
        (Outcome("fight", (6,), (0,)), lambda c: c.total((6,), "fight")),
        (Outcome("fight", (6,), ()), lambda c: c.total((6,), "fight")),
        (Outcome("fight", (6,), (3, 3)), lambda c: c.total((6,), "fight")),
        (Outcome("draw", of=3, card="card-1"), lambda c: c.pick([1, 2], NAMES, "draw")),
        (Outcome("draw", of=2, card="card-9"), lambda c: c.pick([1, 2], NAMES, "draw")),
        (Outcome("draw", of=2, card="card-1"), lambda c: c.total((6,), "draw")),
        (Outcome("fight", (6,), (3,)), lambda c: c.pick([1, 2], NAMES, "fight")),
    ],
)
def test_a_log_that_does_not_fit_the_question_is_refused(outcome: Outcome, ask: Callable[[Chance], object]) -> None:
    with pytest.raises(ChanceError):
        ask(Logged([outcome]))


def test_a_log_run_dry_and_a_log_left_over_are_refused() -> None:
    with pytest.raises(ChanceError, match="does not hold"):
        Logged().total((6,), "why")
    log = Logged([Outcome("fight", (6,), (3,))])
    with pytest.raises(ChanceError, match="did not ask"):
        log.load(())


# --- the tripwire ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ask",
    [
        lambda c: c.total((6,), "why"),
        lambda c: c.at_most(6, 3, "why"),
        lambda c: c.roll(1, 6, "why"),
        lambda c: c.pick([1], NAMES, "why"),
    ],
)
def test_the_tripwire_trips_at_every_question(ask: Callable[[Chance], object]) -> None:
    with pytest.raises(Tripped):
        ask(Tripwire())


# --- enumerated --------------------------------------------------------------------------------------------------


@given(st.lists(st.sampled_from([4, 6, 8, 10]), min_size=1, max_size=3))
def test_the_weights_of_totals_equal_brute_force(sides: list[int]) -> None:
    counted = Counter(sum(faces) for faces in product(*(range(1, side + 1) for side in sides)))
    totals, ways, all_ways = totals_of(tuple(sides))
    assert dict(zip(totals, ways, strict=True)) == counted
    assert all_ways == math.prod(sides)
    assert list(totals) == sorted(totals)


def chances(run: Callable[[Chance], object]) -> dict[object, Fraction]:
    sums: dict[object, Fraction] = {}
    for ways, of, value in walk(run):
        sums[value] = sums.get(value, Fraction(0)) + Fraction(ways, of)
    return sums


def test_a_walk_covers_every_distinguishable_course_with_its_exact_chance() -> None:
    def run(chance: Chance) -> tuple[int, bool]:
        total = chance.total((6, 6), "one")
        return total, total > 9 and chance.at_most(6, 2, "two")

    walked = chances(run)
    brute: dict[object, Fraction] = {}
    for one, two, three in product(range(1, 7), repeat=3):
        value = (one + two, one + two > 9 and three <= 2)
        brute[value] = brute.get(value, Fraction(0)) + Fraction(1, 216)
    assert walked == brute
    assert sum(walked.values()) == 1


@given(st.lists(st.integers(0, 4), min_size=1, max_size=6), st.integers(1, 3))
def test_blind_draws_without_replacement_have_their_exact_chances(cards: list[int], count: int) -> None:
    count = min(count, len(cards))

    def run(chance: Chance) -> tuple[int, ...]:
        left = list(cards)
        drawn = []
        for _ in range(count):
            card = chance.pick(left, NAMES, "draw")
            left.remove(card)
            drawn.append(card)
        return tuple(drawn)

    walked = chances(run)
    brute: Counter[tuple[int, ...]] = Counter()
    for places in product(range(len(cards)), repeat=count):
        if len(set(places)) == count:
            brute[tuple(cards[place] for place in places)] += 1
    assert walked == {drawn: Fraction(times, brute.total()) for drawn, times in brute.items()}


def test_faces_in_order_are_walked_where_the_rule_reads_them() -> None:
    walked = chances(lambda chance: chance.roll(2, 6, "faces"))
    assert walked == {faces: Fraction(1, 36) for faces in product(range(1, 7), repeat=2)}


@pytest.mark.parametrize(
    ("limit", "chance"), [(-1, 0), (0, 0), (1, Fraction(1, 6)), (5, Fraction(5, 6)), (6, 1), (9, 1)]
)
def test_a_threshold_is_two_branches_or_one(limit: int, chance: Fraction) -> None:
    walked = chances(lambda c: c.at_most(6, limit, "why"))
    assert walked.get(True, 0) == chance
    assert sum(walked.values()) == 1


def test_a_course_without_chance_is_walked_once() -> None:
    assert list(walk(lambda _: "done")) == [(1, 1, "done")]


def test_a_walk_that_is_too_wide_says_so() -> None:
    found = walk(lambda chance: chance.roll(3, 10, "faces"), widest=100)
    with pytest.raises(TooWide):
        list(found)


def test_an_enumerated_driver_can_be_walked_by_hand() -> None:
    driver = Enumerated()
    seen = [driver.at_most(6, 2, "why")]
    assert driver.next_path()
    driver.restart()
    seen.append(driver.at_most(6, 2, "why"))
    assert not driver.next_path()
    assert seen == [True, False]
