"""How the field looks to the computer: what each formation is for, who threatens it, and its best manoeuvre."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grognard.board.table.boxes import CIRCLE, Box, local, overlaps
from grognard.board.table.moves import slide
from grognard.core.game import Action
from grognard.games.waterloo import records as do
from grognard.games.waterloo.judgement import caught, charge_worth, general_stake
from grognard.games.waterloo.state import (
    State,
    engaged,
    formation_in_contact,
    is_gun,
    members,
    standing,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import BLUE, FRIENDS, GARRISON, SEGMENT, TOLERANCE, UNITS, WHEEL_MOST, Army, Unit
from grognard.games.waterloo.tasks import Goal, Tasks
from grognard.games.waterloo.ways import (
    ADVANCE,
    CHARGE,
    REINFORCE,
    WITHDRAW,
    Plan,
    allowance,
    contact_run,
    course,
    near_enemies,
    plan_charge,
    plan_run,
)

READY = 1.5
"""To stand so that it can be charged next: as many segments."""
STORMED = 0.2
"""And what the charge would bring, as a part of it."""
AT_HAND = 0.6
"""The same where it can reinforce the charge of others, which takes no order."""
AGAIN = 0.5
"""And for each turn to come."""
DIVERTED = 4.0
"""What it costs where places alone count if those who are to storm one fight somebody else: they must recover."""
DRIVEN_OUT = 0.4
"""How likely a charge clears a place of the enemy."""
IN_THE_WAY = 1.0
"""Who stands where those who storm must withdraw."""
CAUTION = 0.7
"""How much a threat weighs against a gain."""
BOLD = 0.25
"""The same for whoever storms a garrison."""
NEAR_BY = 260 * 100
"""Who is farther away than this has no part in a manoeuvre."""
REMEMBERED = 4000
MOST_RUNS = 8
"""How many runs are looked at again, to see whether a garrison can be stormed from where they end."""
MOST_CHARGES = 5
"""How many enemies in reach are looked at, the nearest first."""
STORM_REACH = 6 * SEGMENT
ASIDE = (-3000, -2000, -1200, -600, 600, 1200, 2000, 3000)
"""Small garrisons may be met by any part of a front: these wheels beside the straight one are tried."""
STORM_SWERVES = (0, 1500, 3500, 6000, 8500)
PLACE_SWERVES = (0, 800, 1500, 2500, 3500, 6000)
"""Wheels that are tried beside the one along the way."""
QUARTERS = (0, CIRCLE // 4, CIRCLE // 2, 3 * CIRCLE // 4)


@dataclass(slots=True)
class Best:
    """A manoeuvre and what it brings."""

    worth: float
    kind: str
    line: Action


Memo = dict[object, Best | None]
"""Manoeuvres that were worked out, by all that they depend on."""


class Outlook(Tasks):
    """What one army sees; worked out once for a table and asked about each formation."""

    def __init__(self, state: State, army: Army, memo: Memo) -> None:
        super().__init__(state, army)
        self._memo = memo
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

    def _ready_worth(self, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """What it is worth besides if a garrison can be stormed from there."""
        goal = self.goals.get(self.state.group[units[0]])
        if goal is None or goal.storm is None or goal.far(boxes[0]) > STORM_REACH:
            return 0.0
        return self.storm_worth(units, boxes, goal)

    def storm_worth(self, units: Sequence[Unit], boxes: Sequence[Box], goal: Goal) -> float:
        """What it is worth to stand so: nothing unless a garrison could be charged next."""
        state, target = self.state, goal.storm
        assert target is not None
        kept = [state.box[unit] for unit in units]
        for unit, box in zip(units, boxes, strict=True):
            state.box[unit] = box
        aim = self._aim(units, where(state, target).cx, where(state, target).cy)
        plans = [plan_charge(state, units, wheel, target) for wheel in dict.fromkeys((0, aim))]
        good = [charge_worth(state, plan, BOLD) for plan in plans if isinstance(plan, Plan)]
        again = 1 + AGAIN * (state.setting.last - state.turn)
        part = AT_HAND * again if can_reinforce(state, units, target) else STORMED
        for unit, kept_box in zip(units, kept, strict=True):
            state.box[unit] = kept_box
        return READY * goal.pull + part * max(0.0, *good) if good else 0.0

    def _aim(self, units: Sequence[Unit], x: float, y: float) -> int:
        """The wheel after which the first unit looks at a point; the wheel itself moves it."""
        state = self.state
        wheel = clamp(turn_to(where(state, units[0]), x, y))
        for _ in range(2):
            wheel = clamp(wheel + turn_to(course(state, units, ADVANCE, wheel).wheeled[0], x, y))
        return wheel

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
        key = self._surroundings(tuple(units))
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
        ready = self._ready_worth(units, boxes)
        aside = DIVERTED if caution == BOLD and self.scoring == "short" else 0.0
        best: Best | None = None
        for wheel in self._charge_wheels(units, boxes, near):
            way = course(state, units, CHARGE, wheel)
            met = [(min(contact_run(mover, at) for mover in way.movers), enemy) for enemy, at in near]
            far, target = min(met)
            if far > reach or formation_in_contact(state, members(state, target)):
                continue
            plan = plan_charge(state, units, wheel, target)
            if not isinstance(plan, Plan):
                continue
            worth = charge_worth(state, plan, caution)
            if not GARRISON[target]:
                out = self._driven_out(where(state, target))
                worth += out - ready - (0.0 if is_gun(target) or out else aside)
            worth += 0.5 * (self.standing_worth(units, plan.ends) - here)
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

    def _charge_wheels(
        self, units: Sequence[Unit], boxes: Sequence[Box], near: Sequence[tuple[Unit, Box]]
    ) -> list[int]:
        """Straight ahead, and towards each enemy in reach."""
        lead = boxes[0]
        wheels = {0}
        nearest = sorted(near, key=lambda some: math.hypot(some[1].cx - lead.cx, some[1].cy - lead.cy))
        for enemy, at in nearest[:MOST_CHARGES]:
            if abs(turn_to(lead, at.cx, at.cy)) <= WHEEL_MOST:
                aim = self._aim(units, at.cx, at.cy)
                wheels.add(aim)
                if GARRISON[enemy]:
                    wheels |= {clamp(aim + aside) for aside in ASIDE}
            square = (at.heading + CIRCLE // 2 - lead.heading + CIRCLE // 2) % CIRCLE - CIRCLE // 2
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
        found: list[tuple[float, Best, Plan]] = []
        here = self.standing_worth(units, boxes)
        for wheel in self._run_wheels(units, boxes) if kind == ADVANCE else [0]:
            for plan in self._runs(units, kind, wheel):
                worth = self.standing_worth(units, plan.ends) - here
                worth += sum(caught(unit) * general_stake(state, general) for general, unit in plan.generals)
                found.append((worth, Best(worth, kind, do.Run(wheel, plan.run)), plan))
        if not found:
            return None
        found.sort(key=lambda some: -some[0])
        ready = self._ready_worth(units, boxes)
        for worth, best, plan in found[:MOST_RUNS]:
            best.worth = worth + self._ready_worth(units, plan.ends) - ready
        return max((best for _, best, _ in found[:MOST_RUNS]), key=lambda best: best.worth)

    def _run_wheels(self, units: Sequence[Unit], boxes: Sequence[Box]) -> list[int]:
        lead = boxes[0]
        goal = self.goals.get(self.state.group[units[0]])
        if goal is None:
            if not self.foes:
                return [0]
            foe = min(self.foes, key=lambda some: math.hypot(some.x - lead.cx, some.y - lead.cy))
            return [0, clamp(turn_to(lead, foe.x, foe.y))]
        aim = self._aim(units, *goal.next_point(lead))
        if goal.way is None and goal.storm is None:
            return list(dict.fromkeys((aim, clamp(aim + 2500), clamp(aim - 2500), 0)))
        swerves = STORM_SWERVES if goal.storm is not None else PLACE_SWERVES
        wheels = [clamp(aim + swerve * side) for swerve in swerves for side in (1, -1)]
        facing = where(self.state, goal.storm).heading if goal.storm is not None else 0
        square = [(facing + side - lead.heading + CIRCLE // 2) % CIRCLE - CIRCLE // 2 for side in QUARTERS]
        wheels.append(self._aim(units, goal.x, goal.y))
        return list(dict.fromkeys((*wheels, *(wheel for wheel in square if abs(wheel) <= WHEEL_MOST), 0)))

    def _runs(self, units: tuple[Unit, ...], kind: str, wheel: int) -> Iterator[Plan]:
        """The longest run with this wheel, found from the far end, and half of it."""
        state = self.state
        most = allowance(state, units, kind) * SEGMENT
        way = course(state, units, kind, wheel)
        reach = float(most)
        for enemy, _ in near_enemies(state, self.army, (*way.starts, *way.wheeled), most + SEGMENT):
            area = zone(state, enemy)
            if not any(area.holds(start, TOLERANCE) for start in way.starts):
                reach = min(reach, *(area.run_to(mover, TOLERANCE) for mover in way.movers))
        goal = self.goals.get(state.group[units[0]])
        if goal is not None and kind == ADVANCE:
            lead = way.wheeled[0]
            ahead = max(along for _, along in local(lead, ((goal.x, goal.y), goal.next_point(way.starts[0]))))
            reach = max(0.0, min(reach, ahead)) if ahead > 0 else min(reach, SEGMENT)
        tries = [math.floor(reach)] + [step for step in range(most - SEGMENT // 2, 0, -SEGMENT // 2) if step < reach]
        if goal is None and kind == ADVANCE:
            tries = [0] if wheel else []
        wanted = 3 if goal is not None and goal.way is not None else 1
        sign = -1 if kind == WITHDRAW else 1
        friends = [
            at
            for friend, at in standing(state, FRIENDS[self.army])
            if friend not in units and abs(at.cx - way.starts[0].cx) + abs(at.cy - way.starts[0].cy) < NEAR_BY
        ]
        for run in tries:
            if run == 0 and wheel == 0:
                return
            ends = [slide(box, sign * run) for box in way.wheeled]
            if any(overlaps(end, at, TOLERANCE) for end in ends for at in friends):
                continue
            plan = plan_run(state, units, kind, wheel, run)
            if isinstance(plan, Plan):
                yield plan
                wanted -= 1
                if not wanted:
                    return


def reinforcements(state: State, units: Sequence[Unit], target: Unit) -> Iterator[Plan]:
    """39 charges of a formation into a fight: it engages the target and can go for it from where it stands."""
    if not engaged(state, units, target):
        return
    at = where(state, target)
    for wheel in dict.fromkeys((0, *(clamp(turn_to(where(state, unit), at.cx, at.cy)) for unit in units))):
        plan = plan_charge(state, units, wheel, target, REINFORCE)
        if isinstance(plan, Plan):
            yield plan


def can_reinforce(state: State, units: Sequence[Unit], target: Unit) -> bool:
    return any(True for _ in reinforcements(state, units, target))


def turn_to(box: Box, x: float, y: float) -> int:
    """How far a piece must turn to look at a point."""
    want = round(math.degrees(math.atan2(x - box.cx, y - box.cy)) * 100)
    return (want - box.heading + CIRCLE // 2) % CIRCLE - CIRCLE // 2


def clamp(angle: int) -> int:
    return max(-WHEEL_MOST, min(WHEEL_MOST, angle))
