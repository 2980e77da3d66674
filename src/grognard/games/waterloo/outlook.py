"""How the field looks to the computer: what each formation is for, who threatens it, and its best manoeuvre."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from grognard.board.table.boxes import CIRCLE, Box, local, overlaps
from grognard.board.table.moves import slide
from grognard.core.game import Action
from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import NEAR_BY, Approach
from grognard.games.waterloo.clearing import SOON, Clearing
from grognard.games.waterloo.formation import check_split, width
from grognard.games.waterloo.judgement import BOLD, caught, charge_worth, general_stake
from grognard.games.waterloo.legs import aim_at, clamp, met_first, runs, turn_by, turn_to
from grognard.games.waterloo.parting import from_the_front, parts
from grognard.games.waterloo.stands import ASIDE, edge_legs, entangled, readiness
from grognard.games.waterloo.state import (
    NOBODY,
    State,
    attached_to,
    close_to_any,
    formation_in_contact,
    general_in_play,
    imagined,
    in_contact,
    is_gun,
    members,
    standing,
    unit_id,
    where,
)
from grognard.games.waterloo.storming import LEAST, REMEMBERED, Approaches, can_go, lone_horse
from grognard.games.waterloo.tables import (
    ARM,
    BLUE,
    CAVALRY,
    COMMANDERS,
    ENEMIES,
    FRIENDS,
    GARRISON,
    GENERAL_ARMY,
    GENERALS,
    RED,
    SEGMENT,
    TOLERANCE,
    UNITS,
    WHEEL_MOST,
    Army,
    Unit,
)
from grognard.games.waterloo.tasks import Place, short_place
from grognard.games.waterloo.ways import (
    ADVANCE,
    CHARGE,
    WITHDRAW,
    Plan,
    allowance,
    course,
    near_enemies,
    plan_charge,
)

LAST = 0.02
"""Who cannot go the way he wants while others stand in it lets them go first."""
DIVERTED = 4.0
"""What it costs where places alone count if those who are to storm one fight somebody else: they must recover."""
STAYS = 50.0
"""And those who hold one, as they may be driven out of it."""
BOXED_IN = 6.0
"""Who charges a garrison and finds no room to withdraw from it."""
ENTANGLED = 20.0
"""Who charges a garrison and has to fight somebody else instead, and is exhausted."""
IN_THE_WAY = 5.0
"""Who stands where those who storm must withdraw."""
LED_BY_HORSE = 2
"""A single unit of horse leads a storm only if fewer turns than this are to come."""
CAUTION = 0.7
"""How much a threat weighs against a gain."""
BROADSIDE = 1500
"""Who stands a little farther to the side than anybody can wheel may still be met by a part of the front."""
MOST_CHARGES = 5
"""How many enemies in reach are looked at, the nearest first."""
PLACE_SWERVES = (0, 800, 1500, 2500, 3500, 6000)
"""Wheels that are tried beside the one along the way."""


@dataclass(slots=True)
class Best:
    """A manoeuvre and what it brings."""

    worth: float
    kind: str
    line: Action
    part: tuple[Unit, ...] = ()
    """Who of a formation makes it, if not all."""


Memo = dict[object, Best | None]
"""Manoeuvres that were worked out, by all that they depend on."""


class Outlook(Clearing):
    """What one army sees; worked out once for a table and asked about each formation."""

    def __init__(self, state: State, army: Army, memo: Memo, approaches: Approaches, ordering: bool = True) -> None:
        super().__init__(state, army, approaches, ordering)
        self._memo = memo
        self.shifts: dict[tuple[Unit, ...], tuple[float, do.Shift]] = {}
        """Redeployments that were worked out."""
        self.freed: dict[int, float] = {}
        """What it is worth to drive off those who bar others, by their groups."""

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

    # --- places --------------------------------------------------------------------------------------------------

    def _ground_held(self, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """Places that count for whoever touches them, unless others of ours do."""
        worth = 0.0
        for place, share in (*((place, 1.0) for place in self.places), *((place, SOON) for place in self._falling())):
            ground = place.ground
            if not any(ground.touches(box, TOLERANCE) for box in boxes):
                continue
            others = self.holders(ground, units)
            if others >= self.wanted:
                continue
            mine, theirs = (place.blue, place.coalition) if self.army == BLUE else (place.coalition, place.blue)
            contested = self.contested(ground)
            value = theirs if contested else max(mine, 0.5 * theirs)
            worth += share * self.urgency * value / (1 + others) ** 2
        return worth

    def _falling(self) -> list[Place]:
        """Places whose garrison may fall at the very end: whoever is there then holds them."""
        last = self.scoring == "short" and self.state.turn == self.state.setting.last
        return [short_place(garrison) for garrison in self.rings] if last else []

    # --- manoeuvres ----------------------------------------------------------------------------------------------

    def best(self, units: Sequence[Unit]) -> Best | None:
        """The best manoeuvre of a formation in movement, if any is better than to stand."""
        way = self.approach(units)
        on = (way.turns, way.worth, way.kind, way.line, way.stopgap) if way is not None else None
        key = self._surroundings(tuple(units)), tuple(self.lanes), self._rank(units), on
        if key not in self._memo:
            if len(self._memo) >= REMEMBERED:
                self._memo.clear()
            body = tuple(units)
            charge = self.best_charge(body)
            found = [charge, self.best_run(body, ADVANCE), self.best_run(body, WITHDRAW)]
            found += [self._charge_of_part(body, part) for part in self._heads(body)]
            found += self._storms_of_parts(body) if charge is None else []
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

    def _heads(self, units: tuple[Unit, ...]) -> list[tuple[Unit, ...]]:
        """The first ones of a column of horse that is barred from its garrison: all of it wheels with difficulty."""
        state, way = self.state, self.approach(units)
        if way is None or len(units) < 2 or any(ARM[unit] != CAVALRY for unit in units):
            return []
        if self.scoring != "short" or not self.storms(units) or self._goes_on(units, way):
            return []
        if width([where(state, unit) for unit in units]) > 1:
            return []
        order = from_the_front(state, units)
        heads = (tuple(unit for unit in units if unit in order[:count]) for count in range(1, len(units)))
        return [head for head in heads if check_split(state, head, [u for u in units if u not in head]) is None]

    def _storms_of_parts(self, units: tuple[Unit, ...]) -> list[Best | None]:
        """Charges at a garrison by some of those who stand before it, where all of them together cannot charge it."""
        goal, way = self.goals.get(self.state.group[units[0]]), self.approach(units)
        if self.scoring != "short" or goal is None or goal.storm is None or way is None or way.turns:
            return []
        found = (self._charge_of_part(units, part) for part in parts(self.state, units, self))
        at_it = unit_id(goal.storm)
        return [some for some in found if some and isinstance(some.line, do.ChargeAt) and some.line.target == at_it]

    def _charge_of_part(self, whole: tuple[Unit, ...], part: tuple[Unit, ...]) -> Best | None:
        found = self.best_charge(part, whole)
        return replace(found, part=part) if found is not None else None

    def best_charge(self, units: tuple[Unit, ...], whole: tuple[Unit, ...] = ()) -> Best | None:
        """The best charge of a formation, or of those of a whole one who part from it."""
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
        place = self.approach(whole or units)
        ready = 0.0
        if goal is not None and goal.storm is not None and place is not None and not place.turns:
            ready = place.worth + self.followed(units, goal.storm)
        unbarred = self.scoring == "short" and self.storms(units) and place is not None and self._goes_on(units, place)
        hunts = self.hunts(units)
        aside = DIVERTED if hunts or (place is not None and self.scoring == "short") else 0.0
        stays = STAYS if self.scoring == "short" and self._ground_held(units, boxes) > 0 else 0.0
        best: Best | None = None
        for wheel in self.charge_wheels(units):
            for target in met_first(state, units, wheel, near, reach):
                plan = plan_charge(state, units, wheel, target)
                if not isinstance(plan, Plan) or formation_in_contact(state, members(state, target)):
                    continue
                if GARRISON[target] and self._waits_for_foot(units):
                    continue
                worth = charge_worth(state, plan, caution)
                if GARRISON[target]:
                    worth -= ENTANGLED * entangled(state, plan)
                if goal is not None and goal.storm == target:
                    worth += self.room_after(units, plan.ends) - BOXED_IN * self._boxed_in(units, plan.ends)
                if not GARRISON[target]:  # who storms one withdraws again
                    worth += 0.5 * (self.standing_worth(units, plan.ends) - here)
                    out = self.driven_out(where(state, target))
                    if not unbarred:  # who can storm the place does so first
                        out += self.soon_out(where(state, target))
                    if self.scoring == "short" and not out:  # whoever fights in a place may be driven from it
                        worth -= 0.5 * self._ground_held(units, plan.ends)
                    clear = self._rescued(units, where(state, target))
                    if not unbarred and not self._leaves_to_guns(units, target):
                        clear += self._cleared(where(state, target)) or self._march_freed(whole or units, target)
                    near_chief = hunts and self._near_chief(target)
                    worth += out + clear - ready - (0.0 if out or clear or near_chief else aside)
                    worth -= 0.0 if out else stays
                if best is None or worth > best.worth:
                    best = Best(worth, CHARGE, do.ChargeAt(wheel, unit_id(target)))
        return best

    def _goes_on(self, units: Sequence[Unit], way: Approach) -> bool:
        """Whether nobody need be driven off for a formation to storm its garrison."""
        waits = way.line is None and way.turns > 0 and not lone_horse(units)
        return way.worth > LEAST and not way.stopgap and not waits and can_go(self.state, units, way)

    def _waits_for_foot(self, units: Sequence[Unit]) -> bool:
        """A single unit of horse does not lead the storm of a garrison before the last turns."""
        left = self.state.setting.last - self.state.turn
        return self.scoring == "short" and lone_horse(units) and left >= LED_BY_HORSE

    def _boxed_in(self, units: Sequence[Unit], ends: Sequence[Box]) -> bool:
        """Whether those who have charged a garrison could not withdraw from it: they would lose and bar others."""
        backs = [slide(end, -SEGMENT) for end in ends]
        friends = close_to_any(self.state, FRIENDS[self.army], backs, 0)
        return any(overlaps(back, at, TOLERANCE) for friend, at in friends if friend not in units for back in backs)

    def charge_wheels(self, units: Sequence[Unit]) -> list[int]:
        """Straight ahead, and towards each enemy in reach."""
        boxes = [where(self.state, unit) for unit in units]
        near = near_enemies(self.state, self.army, boxes, allowance(self.state, units, CHARGE) * SEGMENT)
        lead = boxes[0]
        wheels = {0}
        nearest = sorted(near, key=lambda some: math.hypot(some[1].cx - lead.cx, some[1].cy - lead.cy))
        for rank, (enemy, at) in enumerate(nearest):
            urgent = self._must_be_met(enemy, at)
            if rank >= MOST_CHARGES and not urgent:
                continue
            if abs(turn_to(lead, at.cx, at.cy)) <= WHEEL_MOST + BROADSIDE:
                aim = aim_at(self.state, units, at.cx, at.cy)
                wheels |= {clamp(aim + aside) for aside in (ASIDE if urgent else (0,))}
            square = turn_by(lead.heading, at.heading + CIRCLE // 2)
            if abs(square) <= WHEEL_MOST:
                wheels.add(square)
        wheels |= {aim_at(self.state, units, x, y) for x, y in self._alone(units, CHARGE)}
        apart: list[int] = []
        for wheel in sorted(wheels, key=abs):
            if all(abs(wheel - other) > 200 for other in apart):
                apart.append(wheel)
        return apart

    def _must_be_met(self, enemy: Unit, at: Box) -> bool:
        """Whether so much is won by a charge that every line is tried: a garrison, a place, Napoleon or Wellington."""
        if GARRISON[enemy] or self.driven_out(at) or self.soon_out(at):
            return True
        return attached_to(self.state, members(self.state, enemy)) in COMMANDERS[: RED + 1]

    def best_run(self, units: tuple[Unit, ...], kind: str) -> Best | None:
        state = self.state
        boxes = [where(state, unit) for unit in units]
        best = self._best_catch(units) if kind == ADVANCE else None
        aid = self._best_aid(units) if kind == ADVANCE else None
        if aid is not None and (best is None or aid.worth > best.worth):
            best = aid
        way = self.approach(units)
        if way is not None:
            if way.kind != kind or way.line is None:
                return best
            risk = BOLD * (self.danger(units, way.ends) - self.danger(units, boxes))
            worth = self.approach_worth(units, way) - risk
            if best is not None and best.worth > worth:
                return best
            return Best(LAST * worth if way.stopgap and not self._ordering else worth, kind, way.line)
        here = self.standing_worth(units, boxes)
        for wheel in self._run_wheels(units, boxes) if kind == ADVANCE else [0]:
            for plan in self._runs(units, kind, wheel):
                worth = self.standing_worth(units, plan.ends) - here
                worth += self._caught(plan)
                if best is None or worth > best.worth:
                    best = Best(worth, kind, do.Run(wheel, plan.run))
        return best

    def _best_catch(self, units: tuple[Unit, ...]) -> Best | None:
        """The best advance over enemy generals who are alone."""
        state = self.state
        best: Best | None = None
        for at in self._alone(units, ADVANCE):
            wheel = aim_at(state, units, *at)
            for plan in runs(state, units, ADVANCE, wheel, 1):
                worth = self._caught(plan)
                if worth > 0 and (best is None or worth > best.worth):
                    best = Best(worth, ADVANCE, do.Run(wheel, plan.run))
        return best

    def _best_aid(self, units: tuple[Unit, ...]) -> Best | None:
        """The best advance to where a formation can reinforce a fight for a place that alone counts."""
        state = self.state
        best: Best | None = None
        if self._ordering or self.scoring != "short" or self._ground_held(units, [where(state, u) for u in units]):
            return None
        for foe, at in standing(state, ENEMIES[self.army]):
            out = self.driven_out(at)
            if out and in_contact(state, foe):
                for line, ends in edge_legs(state, units, foe):
                    with imagined(state, units, ends):
                        worth = readiness(state, units, foe)
                    if worth > 0 and (best is None or out + worth > best.worth):
                        best = Best(out + worth, ADVANCE, line)
        return best

    def _caught(self, plan: Plan) -> float:
        """What it brings to ride over the generals in the way of a manoeuvre; who storms leaves lesser ones alone."""
        busy = self.scoring == "short" and self.storms(plan.units)
        found = [(general, unit) for general, unit in plan.generals if not busy or general in COMMANDERS]
        return sum(caught(unit) * general_stake(self.state, general) for general, unit in found)

    def _alone(self, units: Sequence[Unit], kind: str) -> list[tuple[int, int]]:
        """Where enemy generals are who ride with nobody and may be reached."""
        state = self.state
        lead, reach = where(state, units[0]), allowance(state, units, kind) * SEGMENT + 2 * SEGMENT
        return [
            state.post[general]
            for general in GENERALS
            if (GENERAL_ARMY[general] == BLUE) != (self.army == BLUE)
            and general_in_play(state, general)
            and state.attached[general] == NOBODY
            and math.dist(state.post[general], (lead.cx, lead.cy)) < reach
        ]

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
