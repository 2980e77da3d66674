"""How likely a garrison falls by the end, and how much more likely with a shot more: guns go where they are needed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from grognard.games.waterloo.bombardment import targets
from grognard.games.waterloo.formation import width
from grognard.games.waterloo.judgement import HIT, PLACE, losses_of_shot
from grognard.games.waterloo.state import State, formations, is_gun, is_limbered, standing, where
from grognard.games.waterloo.tables import BOMBARDS, OF_ARMY, TOWN_OF, Unit

if TYPE_CHECKING:
    from grognard.games.waterloo.storming import Storming

AT_ONCE = 2
"""So many formations fight with a garrison in a turn: one charges, one reinforces it."""
HOPE = 0.3
"""The chance at least that the other garrison is given."""
IN_COLUMN, ABREAST = 2, 3
"""So many units of a column take part in a melee, and of a broader formation."""


@lru_cache(maxsize=4096)
def falls(left: int, expected: float) -> float:
    """The chance of so many losses at least, where so many are to be expected."""
    chance, fewer = math.exp(-expected), 0.0
    for losses in range(left):
        fewer += chance
        chance *= expected / (losses + 1)
    return 1 - fewer


def shot_helps(outlook: Storming, gun: Unit, garrison: Unit, support: Sequence[Unit], without: Sequence[Unit]) -> float:
    """What a shot at a garrison brings where places alone count; some guns are left out of the reckoning."""
    state, left = outlook.state, outlook.state.left
    others = 1.0
    for other in outlook.rings:
        if other != garrison:
            others *= max(HOPE, falls(left[other], expected_losses(outlook, other, without)))
    now = expected_losses(outlook, garrison, without)
    more = now + losses_of_shot(state, gun, garrison, tuple(support))
    return len(TOWN_OF) * PLACE * others * (falls(left[garrison], more) - falls(left[garrison], now))


def expected_losses(outlook: Storming, garrison: Unit, without: Sequence[Unit]) -> float:
    """The losses that a garrison is likely to have by the end."""
    key = garrison, tuple(without)
    if key not in outlook.expected:
        state = outlook.state
        turns = state.setting.last - state.turn
        bodies = sorted(_bodies(outlook, garrison), reverse=True)
        losses = 0.0
        for turn in range(turns + 1):
            losses += sum(dice * HIT for dice, _ in [some for some in bodies if some[1] <= turn][:AT_ONCE])
        for gun, _ in standing(state, OF_ARMY[outlook.army]):
            if gun not in without and _fires_at(state, gun, garrison):
                losses += turns * losses_of_shot(state, gun, garrison, ())
        outlook.expected[key] = losses
    return outlook.expected[key]


def _fires_at(state: State, gun: Unit, garrison: Unit) -> bool:
    return BOMBARDS[gun] and not is_limbered(state, gun) and garrison in targets(state, gun)


def _bodies(outlook: Storming, garrison: Unit) -> list[tuple[int, int]]:
    """Those who storm a garrison: how many dice each brings, and after how many turns."""
    state, found = outlook.state, []
    for units in formations(state, outlook.army):
        goal = outlook.goals.get(state.group[units[0]])
        way = outlook.approach(units) if goal is not None and goal.storm == garrison else None
        if way is not None and way.worth:
            found.append((dice_of(state, units), way.turns))
    return found


def dice_of(state: State, units: Sequence[Unit]) -> int:
    """How many units of a formation take part in a melee."""
    tiles = [where(state, unit) for unit in units if not is_gun(unit)]
    return min(len(tiles), ABREAST if width(tiles) > 1 else IN_COLUMN)
