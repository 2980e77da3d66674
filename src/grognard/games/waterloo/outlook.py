"""How the field looks to the computer: what each formation is for, who threatens it, and its best manoeuvre."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from grognard.board.table.boxes import CIRCLE, Box, local, overlaps
from grognard.core.game import Action
from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import (
    NEAR_BY,
    TURNS,
    Aim,
    Approach,
    Hold,
    Storm,
    aim_at,
    approach,
    clamp,
    readiness,
    runs,
    turn_by,
    turn_to,
)
from grognard.games.waterloo.docking import dock
from grognard.games.waterloo.judgement import BOLD, caught, charge_worth, general_stake
from grognard.games.waterloo.state import (
    State,
    formation_in_contact,
    formations,
    imagined,
    is_gun,
    mask,
    members,
    standing,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import BLUE, GARRISON, SEGMENT, TOLERANCE, UNITS, WHEEL_MOST, Army, Unit
from grognard.games.waterloo.tasks import CLOSE_BY, USUAL_GARRISON, Goal, Tasks, power
from grognard.games.waterloo.ways import (
    ADVANCE,
    CHARGE,
    WITHDRAW,
    Plan,
    allowance,
    contact_run,
    course,
    near_enemies,
    plan_charge,
    plan_run,
)

WANTED = (1.0, 1.0, 0.35, 0.15, 0.1)
"""How much those who are told off for a garrison are wanted, the best first: one charges, one reinforces him."""
NOBODY_THERE = 2.5
"""And how much more the first, where nobody can charge it yet."""
READY = 0.6
"""A charge of a later turn, as a part of one that can be made now."""
HOLDERS = (15.0, 5.0, 1.0, 0.0)
"""The same for a place that has fallen."""
LATER = 0.85
"""And how much less for each turn they need."""
SUPPOSED = 1.8
"""What a charge is supposed to bring whose way was not found to its end, by the power of the formation."""
LAST = 0.02
"""Who cannot go the way he wants while others stand in it lets them go first."""
BESIDE = 130 * 100
"""Who stands farther than this from the straight way of a formation is not looked at in planning it."""
LEAST = 0.1
"""What it is worth at least to stand where a charge can be made."""
FAR_OFF = 8.0
"""Who is farther away than so many segments only looks a turn ahead."""
TOO_FAR = 12.0
"""Who is farther from a garrison or place than so many segments makes for it without a plan."""
DIVERTED = 4.0
"""What it costs where places alone count if those who are to storm one fight somebody else: they must recover."""
STAYS = 50.0
"""And those who hold one, as they may be driven out of it."""
DRIVEN_OUT = 0.4
"""How likely a charge clears a place of the enemy."""
CLEARED = 8.0
"""What it is worth to drive off an enemy who bars the way to a garrison."""
IN_THE_WAY = 1.0
"""Who stands where those who storm must withdraw."""
CAUTION = 0.7
"""How much a threat weighs against a gain."""
REMEMBERED = 4000
MOST_CHARGES = 5
"""How many enemies in reach are looked at, the nearest first."""
ASIDE = (-3000, -2000, -1200, -600, 600, 1200, 2000, 3000)
"""Small garrisons may be met by any part of a front: these wheels beside the straight one are tried."""
PLACE_SWERVES = (0, 800, 1500, 2500, 3500, 6000)
"""Wheels that are tried beside the one along the way."""


@dataclass(slots=True)
class Best:
    """A manoeuvre and what it brings."""

    worth: float
    kind: str
    line: Action


Memo = dict[object, Best | None]
"""Manoeuvres that were worked out, by all that they depend on."""
Approaches = dict[object, Approach]
"""The same for the ways to a garrison."""


class Outlook(Tasks):
    """What one army sees; worked out once for a table and asked about each formation."""

    def __init__(self, state: State, army: Army, memo: Memo, approaches: Approaches, ordering: bool = True) -> None:
        super().__init__(state, army)
        self._memo = memo
        self._approaches = approaches
        self._beside: dict[tuple[Unit, ...], Approach | None] = {}
        self._told: dict[tuple[float, float], list[int]] = {}
        self._going = self._on_their_way()
        self._ordering = ordering
        """Whether points are spent; later whoever has an order is as good as another."""
        self.shifts: dict[tuple[Unit, ...], tuple[float, do.Shift]] = {}
        """Redeployments that were worked out."""

    # --- standing somewhere --------------------------------------------------------------------------------------

    def standing_worth(self, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """How good it is for a formation to stand so."""
        goal = self.goals.get(self.state.group[units[0]])
        caution = BOLD if goal is not None and goal.storm is not None else CAUTION
        worth = -caution * self.danger(units, boxes) + self._ground_held(units, boxes)
        group = self.state.group[units[0]]
        for other, lane in self.lanes:
            if other != group:
                worth -= IN_THE_WAY * sum(overlaps(box, lane, TOLERANCE) for box in boxes)
        if goal is not None:
            far = min(goal.far(box) for box in boxes)
            worth -= goal.pull * max(0.0, far - goal.near) / SEGMENT
            lead = boxes[0]
            x, y = goal.next_point(lead)
            dx, dy = x - lead.cx, y - lead.cy
            long = math.hypot(dx, dy) or 1.0
            worth += 0.3 * goal.pull * (dx * lead.fx + dy * lead.fy) / long
        return worth

    # --- storming ------------------------------------------------------------------------------------------------

    def approach(self, units: Sequence[Unit]) -> Approach | None:
        """How a formation comes to where it can storm its garrison, or hold its place."""
        state = self.state
        aim = self._aim(units)
        if aim is None or aim.rest(where(state, units[0])) > TOO_FAR:
            return None
        if isinstance(aim, Storm):
            beside = self._docking(units, aim)
            if beside is not None:
                return beside
        others = [unit for unit in self._going if unit not in units]
        with imagined(state, others, [None] * len(others)):
            near = aim.rest(where(state, units[0])) < FAR_OFF
            known = self._searched(units, aim, TURNS if near else 1)
        if known.line is None or isinstance(plan_run(state, units, known.kind, *known.leg), Plan):
            return known
        return replace(self._searched(units, aim, 1), turns=known.turns + 1, worth=known.worth, stopgap=True)

    def _docking(self, units: Sequence[Unit], aim: Storm) -> Approach | None:
        """The way to those whom it can support, if that brings more than to charge alone."""
        key = tuple(units)
        if key not in self._beside:
            found = dock(self.state, units, aim.target)
            alone = readiness(self.state, units, aim.target)
            self._beside[key] = found if found is not None and found.worth > alone else None
        return self._beside[key]

    def _searched(self, units: Sequence[Unit], aim: Aim, turns: int) -> Approach:
        """A way, remembered by all that it depends on: pieces beside it do, others are not looked at."""
        state = self.state
        lanes = tuple(lane for group, lane in self.lanes if group != state.group[units[0]])
        near: list[tuple[Unit, Box]] = []
        away: list[Unit] = []
        for unit, box in standing(state, UNITS):
            if self._may_meet(box, units, aim):
                near.append((unit, box))
            else:
                away.append(unit)
        green = state.green & mask(unit for unit, _ in near)
        key = turns, tuple(units), aim.mark, lanes, tuple(near), state.limbered, green
        if key not in self._approaches:
            if len(self._approaches) >= REMEMBERED:
                self._approaches.clear()
            with imagined(state, away, [None] * len(away)):
                self._approaches[key] = approach(state, units, aim, lanes, turns)
        found = self._approaches[key]
        if not found.worth:
            return found
        with imagined(state, units, found.last):
            return replace(found, worth=max(LEAST, aim.ready(state, units)))

    def _may_meet(self, box: Box, units: Sequence[Unit], aim: Aim) -> bool:
        """Whether a piece is near the straight way of a formation to what it makes for."""
        lead, (x, y) = where(self.state, units[0]), aim.point
        dx, dy = x - lead.cx, y - lead.cy
        ahead = ((box.cx - lead.cx) * dx + (box.cy - lead.cy) * dy) / (dx * dx + dy * dy or 1.0)
        part = max(0.0, min(1.0, ahead))
        return math.hypot(box.cx - lead.cx - part * dx, box.cy - lead.cy - part * dy) < BESIDE

    def _on_their_way(self) -> list[Unit]:
        """Those who make for a garrison or place and are not there yet: they will not stand where they stand now."""
        found: list[Unit] = []
        for units in formations(self.state, self.army):
            aim = self._aim(units)
            if aim is not None and not aim.ready(self.state, units):
                found += units
        return found

    def _aim(self, units: Sequence[Unit]) -> Aim | None:
        goal = self.goals.get(self.state.group[units[0]])
        if goal is None:
            return None
        if goal.storm in self.rings:
            return Storm(goal.storm, self.rings[goal.storm])
        return Hold(goal.place, goal.way) if goal.place is not None and goal.way is not None else None

    def approach_worth(self, units: Sequence[Unit], found: Approach) -> float:
        """What it brings to go on so: for a garrison, one charges and one reinforces him; for a place, one holds it."""
        state = self.state
        goal = self.goals[state.group[units[0]]]
        rank = self._rank(units)
        later = LATER ** max(0, found.turns - 1)
        if goal.storm is None:
            assert goal.place is not None
            held = 0 if self.contested(goal.place) else self._holders(goal.place, units)
            return later * HOLDERS[min(held + rank, len(HOLDERS) - 1)]
        need = max(1.0, state.left[goal.storm] / USUAL_GARRISON)
        if rank == 0 and found.turns and self._ordering:
            need *= NOBODY_THERE
        return READY * later * WANTED[min(rank, len(WANTED) - 1)] * need * self._charge(units, found)

    def _charge(self, units: Sequence[Unit], found: Approach) -> float:
        return found.worth or SUPPOSED * (power(self.state, units) if self.storms(units) else 0.1)

    def _rank(self, units: Sequence[Unit]) -> int:
        """Which place a formation has among those who are told off for the same."""
        group = self.state.group[units[0]]
        goal = self.goals.get(group)
        if goal is None or not self._ordering or self._aim(units) is None:
            return 0
        ranks = self._ranks(goal)
        return ranks.index(group) if group in ranks else len(ranks)

    def is_wanted(self, units: Sequence[Unit]) -> bool:
        """Whether a formation is one of the two who are to storm a garrison."""
        return self.storms(units) and self._rank(units) < 2

    def _ranks(self, goal: Goal) -> list[int]:
        """Those who are told off for a garrison or place, by how much they can do there until the end."""
        key = goal.x, goal.y
        if key not in self._told:
            state, worths = self.state, []
            for units in formations(state, self.army):
                group = state.group[units[0]]
                other = self.goals.get(group)
                found = self.approach(units) if other is not None and (other.x, other.y) == key else None
                if found is not None:
                    times = state.setting.last - state.turn + 1 - max(0, found.turns - 1)
                    worths.append((max(0, times) * self._charge(units, found), group))
            self._told[key] = [group for worth, group in sorted(worths, reverse=True) if worth > 0]
        return self._told[key]

    def _ground_held(self, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """Places that count for whoever touches them, unless others of ours do."""
        worth = 0.0
        for place in self.places:
            ground = place.ground
            if not any(ground.touches(box, TOLERANCE) for box in boxes):
                continue
            others = self._holders(ground, units)
            if others >= self.wanted:
                continue
            mine, theirs = (place.blue, place.coalition) if self.army == BLUE else (place.coalition, place.blue)
            contested = self.contested(ground)
            worth += self.urgency * (theirs if contested else max(mine, 0.5 * theirs)) / (1 + others) ** 2
        return worth

    # --- manoeuvres ----------------------------------------------------------------------------------------------

    def best(self, units: Sequence[Unit]) -> Best | None:
        """The best manoeuvre of a formation in movement, if any is better than to stand."""
        key = self._surroundings(tuple(units)), tuple(self.lanes), self._rank(units)
        if key not in self._memo:
            if len(self._memo) >= REMEMBERED:
                self._memo.clear()
            body = tuple(units)
            found = [self.best_charge(body), self.best_run(body, ADVANCE), self.best_run(body, WITHDRAW)]
            self._memo[key] = max((some for some in found if some), key=lambda some: some.worth, default=None)
        return self._memo[key]

    def _surroundings(self, units: tuple[Unit, ...]) -> object:
        """All that a manoeuvre of a formation depends on: what it is for, and who is near."""
        state = self.state
        lead = where(state, units[0])
        near = tuple(
            (unit, box, state.group[unit], state.yellow[unit], state.orange[unit], state.left[unit])
            for unit, box in standing(state, UNITS)
            if abs(box.cx - lead.cx) < NEAR_BY and abs(box.cy - lead.cy) < NEAR_BY
        )
        goal = self.goals.get(state.group[units[0]])
        aim: object = None
        if goal is not None:
            way = (goal.way.x, goal.way.y, goal.way.mark) if goal.way is not None else None
            aim = goal.x, goal.y, goal.pull, goal.near, goal.storm, way
        return (
            units,
            aim,
            near,
            state.green,
            state.limbered,
            self.urgency,
            self.scoring,
            len(self.places),
            state.entered,
            tuple(state.post),
            tuple(state.attached),
            tuple(state.general_fate),
        )

    def best_of(self, units: Sequence[Unit], kind: str) -> Best | None:
        return self.best_charge(tuple(units)) if kind == CHARGE else self.best_run(tuple(units), kind)

    def best_charge(self, units: tuple[Unit, ...]) -> Best | None:
        state = self.state
        if all(is_gun(unit) for unit in units):
            return None
        reach = allowance(state, units, CHARGE) * SEGMENT
        boxes = [where(state, unit) for unit in units]
        near = near_enemies(state, self.army, boxes, reach)
        if not near:
            return None
        here = self.standing_worth(units, boxes)
        goal = self.goals.get(state.group[units[0]])
        caution = BOLD if goal is not None and goal.storm is not None else CAUTION
        place = self.approach(units)
        ready = place.worth if place is not None and not place.turns and self.storms(units) else 0.0
        aside = DIVERTED if caution == BOLD and self.scoring == "short" else 0.0
        stays = STAYS if self.scoring == "short" and self._ground_held(units, boxes) > 0 else 0.0
        best: Best | None = None
        for wheel in self._charge_wheels(units, boxes, near):
            way = course(state, units, CHARGE, wheel)
            met = [(min(contact_run(mover, at) for mover in way.movers), enemy) for enemy, at in near]
            first = min(met)[0] + 2 * TOLERANCE
            for target in (enemy for far, enemy in met if far <= min(first, reach)):
                plan = plan_charge(state, units, wheel, target)
                if not isinstance(plan, Plan) or formation_in_contact(state, members(state, target)):
                    continue
                worth = charge_worth(state, plan, caution)
                if not GARRISON[target]:  # who storms one withdraws again
                    worth += 0.5 * (self.standing_worth(units, plan.ends) - here)
                    out = self._driven_out(where(state, target)) + self._cleared(where(state, target))
                    worth += out - ready - (0.0 if is_gun(target) or out else aside) - (0.0 if out else stays)
                if best is None or worth > best.worth:
                    best = Best(worth, CHARGE, do.ChargeAt(wheel, unit_id(target)))
        return best

    def _driven_out(self, box: Box) -> float:
        """What it is worth to charge whoever stands in a place that alone counts."""
        if self.scoring != "short":
            return 0.0
        own = [
            place.blue if self.army == BLUE else place.coalition
            for place in self.places
            if place.ground.touches(box, TOLERANCE)
        ]
        return DRIVEN_OUT * self.urgency * sum(own)

    def _cleared(self, box: Box) -> float:
        """What it is worth to charge whoever stands in the way to a garrison that is to be stormed."""
        if self.scoring != "short":
            return 0.0
        rings = self.rings.values()
        return CLEARED * sum(math.hypot(box.cx - ring.at.cx, box.cy - ring.at.cy) < CLOSE_BY for ring in rings)

    def _charge_wheels(
        self, units: Sequence[Unit], boxes: Sequence[Box], near: Sequence[tuple[Unit, Box]]
    ) -> list[int]:
        """Straight ahead, and towards each enemy in reach."""
        lead = boxes[0]
        wheels = {0}
        nearest = sorted(near, key=lambda some: math.hypot(some[1].cx - lead.cx, some[1].cy - lead.cy))
        for enemy, at in nearest[:MOST_CHARGES]:
            if abs(turn_to(lead, at.cx, at.cy)) <= WHEEL_MOST:
                aim = aim_at(self.state, units, at.cx, at.cy)
                wheels.add(aim)
                if GARRISON[enemy]:
                    wheels |= {clamp(aim + aside) for aside in ASIDE}
            square = turn_by(lead.heading, at.heading + CIRCLE // 2)
            if abs(square) <= WHEEL_MOST:
                wheels.add(square)
        apart: list[int] = []
        for wheel in sorted(wheels, key=abs):
            if all(abs(wheel - other) > 200 for other in apart):
                apart.append(wheel)
        return apart

    def best_run(self, units: tuple[Unit, ...], kind: str) -> Best | None:
        state = self.state
        boxes = [where(state, unit) for unit in units]
        way = self.approach(units)
        if way is not None:
            if way.kind != kind or way.line is None:
                return None
            risk = BOLD * (self.danger(units, way.ends) - self.danger(units, boxes))
            worth = self.approach_worth(units, way) - risk
            return Best(LAST * worth if way.stopgap and not self._ordering else worth, kind, way.line)
        best: Best | None = None
        here = self.standing_worth(units, boxes)
        for wheel in self._run_wheels(units, boxes) if kind == ADVANCE else [0]:
            for plan in self._runs(units, kind, wheel):
                worth = self.standing_worth(units, plan.ends) - here
                worth += sum(caught(unit) * general_stake(state, general) for general, unit in plan.generals)
                if best is None or worth > best.worth:
                    best = Best(worth, kind, do.Run(wheel, plan.run))
        return best

    def _run_wheels(self, units: Sequence[Unit], boxes: Sequence[Box]) -> list[int]:
        lead = boxes[0]
        goal = self.goals.get(self.state.group[units[0]])
        if goal is None:
            if not self.foes:
                return [0]
            foe = min(self.foes, key=lambda some: math.hypot(some.x - lead.cx, some.y - lead.cy))
            return [0, clamp(turn_to(lead, foe.x, foe.y))]
        aim = aim_at(self.state, units, *goal.next_point(lead))
        if goal.way is None:
            return list(dict.fromkeys((aim, clamp(aim + 2500), clamp(aim - 2500), 0)))
        wheels = [clamp(aim + swerve * side) for swerve in PLACE_SWERVES for side in (1, -1)]
        return list(dict.fromkeys((*wheels, aim_at(self.state, units, goal.x, goal.y), 0)))

    def _runs(self, units: tuple[Unit, ...], kind: str, wheel: int) -> Iterator[Plan]:
        """Runs towards what a formation is for; without any it only turns."""
        state = self.state
        goal = self.goals.get(state.group[units[0]])
        if kind != ADVANCE:
            return runs(state, units, kind, wheel, 1)
        if goal is None:
            return runs(state, units, kind, wheel, 1, 0.0)
        way = course(state, units, kind, wheel)
        points = (goal.x, goal.y), goal.next_point(way.starts[0])
        ahead = max(along for _, along in local(way.wheeled[0], points))
        return runs(state, units, kind, wheel, 3 if goal.way is not None else 1, ahead if ahead > 0 else SEGMENT)
