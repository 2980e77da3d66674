"""How points of command are spent best: every order a general could give, and the set of them that brings most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from grognard.core.game import Action
from grognard.games.waterloo.state import NOBODY, State
from grognard.games.waterloo.tables import COMMANDERS, CONSTANTS, GENERAL_SPLITS, NEY, General

WORTH_A_POINT = 0.3
"""What a point of command must bring."""
SAVED = 0.7
"""How much an order of a later turn weighs against one that can be given now."""
MOST_OPTIONS = 12
"""How many orders of a general are weighed against one another, the best first."""


@dataclass(slots=True)
class Option:
    """An order that a general could give: to which formation, what it brings, and its points, sight included."""

    general: General
    group: int
    action: Action
    gain: float
    cost: int
    then: int = 0
    """And the points of the order of the next turn without which it brings nothing."""
    later: bool = False
    """Whether it can be given in the next turn only, so that markers are saved for it."""


@dataclass(slots=True)
class Purse:
    """What a general can pay with: markers, points of his own, and whether those serve several formations."""

    markers: int
    own: int
    splits: bool
    lasting: bool
    """Whether markers that are left stay with him."""

    def price(self, costs: Sequence[int]) -> int:
        """The markers that orders take: his own points pay for the dearest one, or for any if he may split them."""
        own = sum(costs) if self.splits else max(costs, default=0)
        return sum(costs) - min(self.own, own)


def purse_of(state: State, general: General, more: int = 0) -> Purse:
    splits = GENERAL_SPLITS[general]
    own = state.generated[general] if splits or state.generated_for[general] == NOBODY else 0
    lasting = general not in COMMANDERS and general != NEY
    return Purse(state.markers[general] + more, own, splits, lasting)


def marker_worth(purse: Purse, options: Iterable[Option]) -> float:
    """What a marker is worth that is saved: for an order that cannot be paid for yet, if any."""
    if not purse.lasting:
        return 0.0
    spare = purse.markers + purse.own - CONSTANTS.markers_a_turn
    waiting = (some for some in options if some.later or purse.price([some.cost]) > purse.markers)
    dear = max((some.gain / some.cost for some in waiting), default=0.0)
    return max(WORTH_A_POINT / max(1, spare), SAVED * dear)


def best_set(purse: Purse, options: Sequence[Option]) -> tuple[float, list[Option]]:
    """The orders that together bring most, one to a formation, and what they bring beyond the markers they take."""
    rate = marker_worth(purse, options)
    now = (some for some in options if some.gain > 0 and not some.later)
    listed = sorted(now, key=lambda some: -some.gain)[:MOST_OPTIONS]
    best: tuple[float, list[Option]] = 0.0, []

    def extend(at: int, chosen: list[Option], gain: float) -> None:
        nonlocal best
        taken = purse.price([some.cost for some in chosen])
        if taken > purse.markers:
            return
        if gain - rate * taken > best[0]:
            best = gain - rate * taken, list(chosen)
        for number in range(at, len(listed)):
            some = listed[number]
            if all(some.group != other.group for other in chosen):
                extend(number + 1, [*chosen, some], gain + some.gain)

    extend(0, [], 0.0)
    return best


def plan_worth(purse: Purse, options: Sequence[Option]) -> float:
    """What a purse is worth: the best orders, and the markers that are left, for what is to follow or for anything."""
    gain, _ = best_set(purse, options)
    rate = marker_worth(purse, options)
    kept = min(CONSTANTS.markers_kept, purse.markers) if purse.lasting else 0
    ahead = (SAVED * some.gain / some.then * min(kept, purse.price([some.then])) for some in options if some.then)
    return gain + max((rate * kept, *ahead))
