"""21 The battlefield: where one may go, what the ground costs in dice, and who sees whom. It never changes."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import OUTSIDE, SIDES
from grognard.games.ccnapoleonics.tables import (
    ARMS,
    ARTILLERY,
    BOARD,
    HILL,
    HILL_ROWS,
    NEIGHBOURS,
    TERRAIN,
    TERRAIN_IDS,
    WORKS_INTO,
    WORKS_OUT,
    Hex,
)

LONGEST_SIGHT = 5

Loss = tuple[int, tuple[tuple[str, int], ...]]
"""Dice lost in all, and by what."""


class Field:
    """The terrain of a battle with everything that follows from it, worked out when first asked for."""

    def __init__(self, ground: tuple[int, ...], works: tuple[int, ...]) -> None:
        self.ground = ground
        self.works = works
        """For each hex the sides that have fieldworks, as a mask."""
        rows = [TERRAIN[terrain] for terrain in ground]
        self.passable = tuple(
            tuple(not row.impassable and not (row.closed_to_artillery and arm == ARTILLERY) for row in rows)
            for arm in range(len(ARMS))
        )
        """For each arm."""
        self.open_to_leaders = tuple(not row.impassable for row in rows)
        self.stops = tuple(row.stops for row in rows)
        self.no_battle = tuple(row.no_battle for row in rows)
        self.light_may_battle = tuple(row.light_may_battle for row in rows)
        self.square_allowed = tuple(not row.no_square and not works[h] for h, row in enumerate(rows))  # R13
        self.hill = tuple(terrain == HILL for terrain in ground)
        self.blocks = tuple(row.blocks for row in rows)
        self.mass = self._masses()
        self.has_works = any(works)
        self._lines: dict[int, tuple[tuple[int, ...], ...]] = {}
        self._losses: dict[int, Loss] = {}
        self._shelter: dict[int, bool] = {}

    def _masses(self) -> tuple[int, ...]:
        """R20 connected hill hexes are one plateau: each hex with the number of its mass, 0 on low ground."""
        mass = [0] * BOARD.size
        number = 0
        for start in range(BOARD.size):
            if not self.hill[start] or mass[start]:
                continue
            number += 1
            mass[start] = number
            ahead = [start]
            while ahead:
                for near in NEIGHBOURS[ahead.pop()]:
                    if self.hill[near] and not mass[near]:
                        mass[near] = number
                        ahead.append(near)
        return tuple(mass)

    def crosses_works(self, here: int, there: int) -> bool:
        """21.5 whether a step goes over a side with fieldworks, in or out."""
        works = self.works
        if not works[here] and not works[there]:
            return False
        side = BOARD.side(here, there)
        return bool(works[here] >> side & 1 or works[there] >> (side + 3) % 6 & 1)

    def sheltered(self, here: int, there: int) -> bool:
        """R72 whether fieldworks cover `there` against `here`; at a corner both sides must have them."""
        works = self.works[there]
        if not works:
            return False
        key = here * BOARD.size + there
        found = self._shelter.get(key)
        if found is None:
            found = all(works >> side & 1 for side in BOARD.sides_entered(here, there))
            self._shelter[key] = found
        return found

    def lines(self, here: int, there: int) -> tuple[tuple[int, ...], ...]:
        """8.3 the courses of sight that the ground leaves open, each as the hexes it crosses (R19, R20)."""
        key = here * BOARD.size + there
        found = self._lines.get(key)
        if found is None:
            courses = dict.fromkeys(BOARD.between(here, there))
            plateau = self.mass[here] and self.mass[here] == self.mass[there]
            found = tuple(course for course in courses if self._clear(course, bool(plateau)))
            self._lines[key] = found
        return found

    def _clear(self, course: tuple[int, ...], plateau: bool) -> bool:
        return not any(h == OUTSIDE or self.blocks[h] or (self.hill[h] and not plateau) for h in course)

    def loss(self, arm: int, melee: bool, here: int, there: int) -> Loss:
        """21 the dice a unit loses that battles from `here` into `there`; both hexes count (R12)."""
        key = ((here * BOARD.size + there) * 2 + melee) * 3 + arm
        found = self._losses.get(key)
        if found is None:
            parts = tuple((name, dice) for name, dice in self._parts(arm, melee, here, there) if dice)
            found = sum(dice for _, dice in parts), parts
            self._losses[key] = found
        return found

    def _parts(self, arm: int, melee: bool, here: int, there: int) -> list[tuple[str, int]]:
        start, target = TERRAIN[self.ground[here]], TERRAIN[self.ground[there]]
        parts: list[tuple[str, int]] = []
        into_works = self.sheltered(here, there)
        out_of_works = melee and bool(self.works[here] >> BOARD.side(here, there) & 1)
        if into_works:
            parts.append(("into-works", WORKS_INTO[arm]))
        if out_of_works:
            parts.append(("out-works", WORKS_OUT[arm]))
        replaced = (into_works and self.hill[there]) or (out_of_works and self.hill[here])
        if not replaced and (self.hill[here] or self.hill[there]):  # works on a hill stand for the hill
            low, high = self.hill[here], self.hill[there]
            name = "hill_to_hill" if low and high else "target_higher" if high else "target_lower"
            row = HILL_ROWS[name].melee if melee else HILL_ROWS[name].fire
            parts.append((name.replace("_", "-"), row[arm]))
        parts.append((f"into-{target.id}", (target.into_melee if melee else target.into_fire)[arm]))
        parts.append((f"out-{start.id}", (start.out_melee if melee else start.out_fire)[arm]))
        return parts


@lru_cache(maxsize=64)
def field(ground: tuple[int, ...], works: tuple[int, ...]) -> Field:
    """One field for all battles on the same ground."""
    return Field(ground, works)


def ground_of(terrain: dict[str, tuple[str, ...]]) -> tuple[int, ...]:
    """Terrain by kind as one number for each hex."""
    ground = [0] * BOARD.size
    for name, hexes in terrain.items():
        for hex_ in hexes:
            ground[BOARD.hex(hex_)] = TERRAIN_IDS.index(name)
    return tuple(ground)


def works_of(works: dict[str, tuple[str, ...]]) -> tuple[int, ...]:
    masks = [0] * BOARD.size
    for hex_, sides in works.items():
        masks[BOARD.hex(hex_)] = sum(1 << SIDES.index(side) for side in sides)
    return tuple(masks)


def hex_called(name: str) -> Hex:
    return Hex(BOARD.hex(name))


LOSS_NAMES = tuple(
    [f"{way}-{terrain}" for way in ("into", "out") for terrain in (*TERRAIN_IDS, "works")]
    + ["target-higher", "target-lower", "hill-to-hill"]
)
"""Everything that can cost dice, for the texts."""
