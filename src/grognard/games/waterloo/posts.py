"""Where foot guns are brought to bombard a garrison: hills within range, from which they fire over everybody."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from grognard.board.table.boxes import Box
from grognard.games.waterloo.approach import Unprepared
from grognard.games.waterloo.bombardment import overlooks
from grognard.games.waterloo.judgement import fire_worth
from grognard.games.waterloo.legs import Leg, turn_to
from grognard.games.waterloo.state import State, is_gun, is_limbered, where
from grognard.games.waterloo.tables import BOMBARDS, FIRE_RANGE, SEGMENT, TOKEN, Unit

GRID = 900
"""How close to one another places are looked for."""
FINE_GRID = 500
"""The same for a battery: there is not room for all of its guns everywhere."""
ASKEW = 6000
"""To look past a garrison by so much is as bad as a segment more."""
NEAR = 0.6
"""Who is so near to such a place, in segments, may be there."""


def may_march(state: State, units: Sequence[Unit]) -> bool:
    """Whether these are foot guns behind their horses."""
    return all(is_gun(unit) and BOMBARDS[unit] and is_limbered(state, unit) for unit in units)


class Post(Unprepared):
    """A garrison that guns are to bombard."""

    turns = 2

    def __init__(self, state: State, target: Unit, taken: tuple[Box, ...] = ()) -> None:
        self.target = target
        self.taken = taken
        self._at = at = where(state, target)
        self.point = at.cx, at.cy
        self.mark = target, taken
        self._places = posts(at)

    def rest(self, box: Box) -> float:
        far = min((math.hypot(x - box.cx, y - box.cy) for x, y in self._places), default=math.inf)
        return max(0.0, far - GRID) / SEGMENT + abs(turn_to(box, *self.point)) / ASKEW

    def near(self, state: State, units: Sequence[Unit]) -> bool:
        return self.rest(where(state, units[0])) < NEAR

    def ready(self, state: State, units: Sequence[Unit]) -> float:
        """What a shot brings from where they stand, once they are unlimbered."""
        if not all(overlooks(unlimbered(where(state, unit)), self._at) for unit in units):
            return 0.0
        return sum(fire_worth(state, unit, self.target, ()) for unit in units)

    def ways(
        self, state: State, units: Sequence[Unit], places: Sequence[tuple[Box, ...]], turns: int
    ) -> Iterator[list[Leg]]:
        return iter(())


def unlimbered(box: Box) -> Box:
    """A gun without its limber."""
    return Box(box.x, box.y, box.heading, TOKEN)


@lru_cache(maxsize=8)
def posts(at: Box, grid: int = GRID) -> tuple[tuple[int, int], ...]:
    """Places on hills from which a gun that looks at a garrison reaches it over everybody."""
    found = []
    reach = FIRE_RANGE // grid * grid
    for dx in range(-reach, reach + 1, grid):
        for dy in range(-reach, reach + 1, grid):
            x, y = round(at.cx) + dx, round(at.cy) + dy
            if overlooks(looking_at(x, y, at), at):
                found.append((x, y))
    return tuple(found)


def looking_at(x: int, y: int, at: Box) -> Box:
    """A gun that stands so and looks at a piece."""
    gun = Box(x, y, 0, TOKEN)
    return Box(x, y, turn_to(gun, at.cx, at.cy), TOKEN)
