"""Where dice send one back to dice: the exact chances of every end, by linear equations in fractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T")


def settled(
    start: int, throw: Callable[[int], Mapping[T, Fraction]], again: Callable[[T], int | None]
) -> dict[T, Fraction]:
    """The chances of all ends from `start`: `throw` gives what one throw leads to, `again` where that throws anew."""
    states = [start]
    for state in states:  # grows as new states are met
        states += [to for to in map(again, throw(state)) if to is not None and to not in states]
    ends = list(dict.fromkeys(end for state in states for end in throw(state) if again(end) is None))
    # x(state) = sum of p * x(next) + p(end): a row holds 1 - p on the left and the chances of ends on the right
    rows = [[Fraction(int(state == other)) for other in states] + [Fraction(0)] * len(ends) for state in states]
    for row, state in zip(rows, states, strict=True):
        for outcome, chance in throw(state).items():
            to = again(outcome)
            if to is None:
                row[len(states) + ends.index(outcome)] += chance
            else:
                row[states.index(to)] -= chance
    for pivot in range(len(states)):  # the chance to stay for ever is nought, so no pivot vanishes
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(len(states)):
            if other != pivot and rows[other][pivot]:
                factor = rows[other][pivot]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return {end: chance for end, chance in zip(ends, rows[0][len(states) :], strict=True) if chance}
