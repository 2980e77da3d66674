"""Who may charge next, and what that would cost: the enemy as one army sees him."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from grognard.board.table.boxes import FAR, Box
from grognard.games.waterloo.judgement import beaten, effects, gun_worth
from grognard.games.waterloo.melee import BONUS_FROM, MALUS_AT, REROLL_AT, SUPPORT_MOST, WEIGHT
from grognard.games.waterloo.state import State, formations, is_gun, shaken, standing, where
from grognard.games.waterloo.tables import (
    ARM,
    BLACK,
    BLUE,
    CAVALRY,
    FIELDS,
    FIRE,
    FRIENDS,
    HILLS,
    INFANTRY,
    KIND,
    QUALITY,
    RED,
    SEGMENT,
    TOLERANCE,
    TOWNS,
    WOODS,
    Army,
    Unit,
)
from grognard.games.waterloo.ways import CHARGE, allowance

OTHERS = 0.3
"""How much further enemies add to the threat of the worst one."""
COVER = {"town": 2, "field": 2, "wood": 1}
FACING = 0.7
"""Cosine: who comes from farther aside than this meets a flank."""


@dataclass(slots=True)
class Foe:
    """An enemy formation as somebody who may charge."""

    units: list[Unit]
    boxes: list[Box]
    lead: Unit
    reach: float
    punch: int
    x: float
    y: float
    radius: float


class Threats:
    """The enemy as one army sees him."""

    def __init__(self, state: State, army: Army) -> None:
        self.state = state
        self.army = army
        self.foes = [foe for other in enemy_armies(army) for foe in foes_of(state, other)]

    def nearest(self, box: Box) -> float:
        """How far the nearest enemy formation is."""
        return min((math.hypot(foe.x - box.cx, foe.y - box.cy) for foe in self.foes), default=FAR)

    def danger(self, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """What the enemy may do next to a formation that stands so."""
        state, worst, rest = self.state, 0.0, 0.0
        support = min(len(units) - 1, SUPPORT_MOST)
        for foe in self.foes:
            if not foe.reach:
                continue
            near, at = FAR, 0
            for number, box in enumerate(boxes):
                far = math.hypot(box.cx - foe.x, box.cy - foe.y) - foe.radius - box.radius / 2
                if far < near:
                    near, at = far, number
            if near > foe.reach:
                continue
            box, unit = boxes[at], units[at]
            front = where(state, foe.lead)
            ahead = (box.cx - front.cx) * front.fx + (box.cy - front.cy) * front.fy
            if ahead < -box.radius or self.hidden(foe, box.cx, box.cy, units):
                continue
            hurt = self._charged(foe, unit, box, support)
            rest += hurt
            worst = max(worst, hurt)
        return worst + OTHERS * (rest - worst)

    def hidden(self, foe: Foe, x: float, y: float, units: Sequence[Unit] = ()) -> bool:
        """Whether somebody else of ours stands between an enemy and a point."""
        dx, dy = x - foe.x, y - foe.y
        long = math.hypot(dx, dy)
        if long < 2 * SEGMENT:
            return False
        dx, dy = dx / long, dy / long
        for friend, at in standing(self.state, FRIENDS[self.army]):
            ex, ey = at.cx - foe.x, at.cy - foe.y
            along = ex * dx + ey * dy
            if 0 < along < long - SEGMENT and abs(ex * dy - ey * dx) < SEGMENT * 0.7 and friend not in units:
                return True
        return False

    def _charged(self, foe: Foe, unit: Unit, box: Box, support: int) -> float:
        state = self.state
        if is_gun(unit):
            return gun_worth(state, unit) if support < 1 else 1.0
        dx, dy = foe.x - box.cx, foe.y - box.cy
        flank = dx * box.fx + dy * box.fy < FACING * math.hypot(dx, dy) - SEGMENT / 2
        edge = foe.punch + 1 - self.defence(unit, box, support, foe.lead, flank)
        if ARM[foe.lead] == CAVALRY and ARM[unit] == INFANTRY and not (flank or shaken(state, unit)):
            edge -= 2
        if ARM[foe.lead] == INFANTRY and ARM[unit] == INFANTRY:
            edge += FIRE[foe.lead]
        if ARM[foe.lead] == CAVALRY and ARM[unit] == CAVALRY:
            edge += max(0, WEIGHT[KIND[foe.lead]] - WEIGHT[KIND[unit]])
        found = effects(edge, QUALITY[foe.lead] == REROLL_AT, QUALITY[unit] == REROLL_AT)
        return max(0.0, beaten(state, unit, found[:3]) - 0.7 * beaten(state, foe.lead, found[3:]))

    def defence(self, unit: Unit, box: Box, support: int, enemy: Unit, flank: bool) -> int:
        """About what a unit adds to its die when it is charged."""
        found = support + quality_bonus(unit)
        if ARM[unit] == INFANTRY:
            if ARM[enemy] == INFANTRY:
                found += FIRE[unit]
            for kind, grounds in (("town", TOWNS), ("field", FIELDS), ("wood", WOODS)):
                if any(ground.holds(box, TOLERANCE) for ground in grounds):
                    found += COVER[kind]
                    break
        elif ARM[unit] == CAVALRY and ARM[enemy] == CAVALRY:
            found += max(0, WEIGHT[KIND[unit]] - WEIGHT[KIND[enemy]])
        if any(hill.holds(box, TOLERANCE) for hill in HILLS):
            found += 1
        if flank or shaken(self.state, unit):
            found -= 2 if ARM[enemy] == CAVALRY and ARM[unit] == INFANTRY else 1
        return found


def quality_bonus(unit: Unit) -> int:
    return 1 if QUALITY[unit] >= BONUS_FROM else -1 if QUALITY[unit] == MALUS_AT else 0


def enemy_armies(army: Army) -> tuple[Army, ...]:
    return (RED, BLACK) if army == BLUE else (BLUE,)


def foes_of(state: State, army: Army) -> list[Foe]:
    found = []
    for units in formations(state, army):
        boxes = [where(state, unit) for unit in units]
        tiles = [unit for unit in units if not is_gun(unit) and state.yellow[unit] < 2]
        lead = max(tiles, key=lambda unit: (QUALITY[unit], state.left[unit])) if tiles else units[0]
        idle = state.orange[units[0]] > 1 or not tiles
        reach = 0.0 if idle else float(allowance(state, units, CHARGE) * SEGMENT)
        punch = quality_bonus(lead) + min(len(tiles) - 1, SUPPORT_MOST) - shaken(state, lead) if tiles else 0
        x, y = sum(box.cx for box in boxes) / len(boxes), sum(box.cy for box in boxes) / len(boxes)
        radius = max(math.hypot(box.cx - x, box.cy - y) + box.radius / 2 for box in boxes)
        found.append(Foe(units, boxes, lead, reach, punch, x, y, radius))
    return found
