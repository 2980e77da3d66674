"""What it is worth to drive off enemies: out of places, out of the way of those who storm, away from guns."""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.table.boxes import Box, gap
from grognard.games.waterloo.marches import prepared
from grognard.games.waterloo.siege import guns_on
from grognard.games.waterloo.state import imagined, is_gun, members, standing, where
from grognard.games.waterloo.storming import Storming
from grognard.games.waterloo.tables import (
    BLUE,
    BOMBARDS,
    GENERAL_MOVE,
    OF_ARMY,
    SEGMENT,
    TOLERANCE,
    TOWN,
    TOWN_OF,
    Unit,
)
from grognard.games.waterloo.tasks import CLOSE_BY, COUNTS

DRIVEN_OUT = 0.4
"""How likely a charge clears a place of the enemy."""
SOON = 0.8
"""The same for a place whose garrison still stands, as a part of that."""
CLEARED = 8.0
"""What it is worth to drive off an enemy who bars the way to a garrison."""
PINNED = 5.0
"""And one who may come into a place that has fallen: after a fight he cannot."""
MENACING = 110 * 100
"""Who is so near to it may come in a turn."""
RESCUED, RESCUED_TURNS = 2.0, 3
"""And one who comes so near to guns that they cannot fire, for each of them and each turn to come, so many of them."""
GUNS_REACHED = SEGMENT + TOLERANCE
LEFT_TO_GUNS = 2
"""Those who storm leave whoever bars them to the guns, if so many turns are to come."""


class Clearing(Storming):
    """The enemy as he is in the way."""

    def driven_out(self, box: Box) -> float:
        """What it is worth to charge whoever stands in a place that alone counts."""
        if self.scoring != "short":
            return 0.0
        own = [
            place.blue if self.army == BLUE else place.coalition
            for place in self.places
            if place.ground.touches(box, TOLERANCE)
        ]
        return DRIVEN_OUT * self.urgency * sum(own)

    def menaces(self, box: Box) -> float:
        """What it is worth to drive off whoever may come into a place that has fallen, where places alone count."""
        if self.scoring != "short" or self.army != BLUE:
            return 0.0
        frames = (place.ground.frame for place in self.places)
        return PINNED * self.urgency * sum(math.hypot(box.cx - at.cx, box.cy - at.cy) < MENACING for at in frames)

    def soon_out(self, box: Box) -> float:
        """The same for a place whose garrison still stands: if it falls at last he would contest it."""
        if not self.soon():
            return 0.0
        touched = sum(TOWN[TOWN_OF[garrison]].touches(box, TOLERANCE) for garrison in self.rings)
        return DRIVEN_OUT * self.urgency * SOON * COUNTS * touched

    def _cleared(self, box: Box) -> float:
        """What it is worth to charge whoever bars the way to a garrison, or may come into a place that has fallen."""
        if self.scoring != "short":
            return 0.0
        stormed = [(CLEARED, ring.at) for ring in self.rings.values()]
        held = [(PINNED, place.ground.frame) for place in self.places]
        return sum(worth for worth, at in (*stormed, *held) if math.hypot(box.cx - at.cx, box.cy - at.cy) < CLOSE_BY)

    def _march_freed(self, units: Sequence[Unit], target: Unit) -> float:
        """What it is worth to charge whoever alone keeps a formation from a march that was prepared for it."""
        goal = self.goals.get(self.state.group[units[0]])
        if goal is None or goal.storm is None or self.scoring != "short":
            return 0.0
        way, others = prepared(self.state, units, goal.storm), members(self.state, target)
        if way is None or way.line is not None:
            return 0.0
        with imagined(self.state, others, [None] * len(others)):
            free = prepared(self.state, units, goal.storm)
        return CLEARED if free is not None and free.line is not None else 0.0

    def _leaves_to_guns(self, units: Sequence[Unit], target: Unit) -> bool:
        """Whether those who storm wait until guns have fired at who bars them: after a fight they are exhausted."""
        time = self.state.setting.last - self.state.turn >= LEFT_TO_GUNS
        return time and self.is_wanted(units) and len(guns_on(self.state, self.army, target)) > 1

    def _rescued(self, units: Sequence[Unit], box: Box) -> float:
        """What it is worth to charge whoever silences guns; that is not for the two who are to storm a garrison."""
        if self.scoring != "short" or self.is_wanted(units):
            return 0.0
        turns = min(RESCUED_TURNS, self.state.setting.last - self.state.turn)
        guns = (at for gun, at in standing(self.state, OF_ARMY[self.army]) if BOMBARDS[gun])
        return RESCUED * turns * sum(gap(box, at) <= GUNS_REACHED for at in guns)

    def _near_chief(self, target: Unit) -> bool:
        """Whether those who are charged ride with Wellington or stand where he may ride to."""
        goal, at = self._hunt_goal(), where(self.state, target)
        return is_gun(target) or (goal is not None and math.hypot(at.cx - goal.x, at.cy - goal.y) < GENERAL_MOVE)
