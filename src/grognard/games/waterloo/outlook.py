"""How the field looks to the computer: what each formation is for, who threatens it, and its best manoeuvre."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from grognard.board.table.boxes import CIRCLE, FAR, Box, local, overlaps
from grognard.board.table.ground import Ground
from grognard.board.table.moves import slide
from grognard.core.game import Action
from grognard.games.waterloo import records as do
from grognard.games.waterloo.judgement import (
    beaten,
    caught,
    charge_worth,
    effects,
    general_stake,
    gun_worth,
)
from grognard.games.waterloo.melee import BONUS_FROM, MALUS_AT, REROLL_AT, SUPPORT_MOST, WEIGHT
from grognard.games.waterloo.state import (
    State,
    attached_to,
    black_on_field,
    formation_in_contact,
    formations,
    is_gun,
    members,
    shaken,
    standing,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY_INDEX,
    BLACK,
    BLUE,
    BOMBARDS,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    ENEMIES,
    FIELDS,
    FIRE,
    FRIENDS,
    GARRISON,
    HILLS,
    INFANTRY,
    KIND,
    QUALITY,
    RED,
    SEGMENT,
    TOLERANCE,
    TOWN,
    TOWN_OF,
    TOWN_VP,
    TOWNS,
    UNIT_INDEX,
    UNITS,
    WHEEL_MOST,
    WOODS,
    Army,
    Unit,
)
from grognard.games.waterloo.victory import score
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

STORM = {"short": 1.6, "historical": 1.0, "free": 0.7}
"""A segment nearer to a garrison that is to be stormed."""
STORMERS = {"short": 6, "historical": 3, "free": 2}
"""Formations told off against each garrison."""
USUAL_GARRISON = 4
"""A garrison with more left than this has to be stormed sooner."""
USUAL_POWER = 3.0
"""Two sound units of veterans."""
READY = 1.5
"""To stand so that it can be charged next: as many segments."""
STORMED = 0.2
"""And what the charge would bring, as a part of it."""
AT_HAND = 0.6
"""The same where it can reinforce the charge of others, which takes no order."""
DIVERTED = 4.0
"""What it costs where places alone count if those who are to storm one fight somebody else: they must recover."""
CLOSE = 0.45
"""A segment nearer to the enemy for whoever attacks."""
GUARD_DUTY = 0.8
"""A segment nearer to a place that must be held."""
OTHERS = 0.3
"""How much further enemies add to the threat of the worst one."""
CAUTION = 0.7
"""How much a threat weighs against a gain."""
BOLD = 0.25
"""The same for whoever storms a garrison."""
LATE = 6
"""Places that count at the end begin to matter so many turns before it."""
GUNS_AT = 130 * 100
"""How near foot guns come to what they fire at."""
CHIEF = 150 * 100
"""The same for Napoleon or Wellington, who rides with somebody."""
LONE_GUN = 80 * 100
"""A gun that nobody covers draws attackers from farther away by this."""
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
QUARTERS = (0, CIRCLE // 4, CIRCLE // 2, 3 * CIRCLE // 4)
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


@dataclass(slots=True)
class Goal:
    """Where a formation is wanted: a point, what a segment nearer is worth, and from where on nothing is gained."""

    x: float
    y: float
    pull: float
    near: float = 0.0
    storm: Unit | None = None
    """The garrison that is to be stormed."""

    def far(self, box: Box) -> float:
        return math.hypot(box.cx - self.x, box.cy - self.y)


@dataclass(slots=True)
class Best:
    """A manoeuvre and what it brings."""

    worth: float
    kind: str
    line: Action


@dataclass(slots=True)
class Place:
    """A town that scores: what it brings to hold it alone, for blue and for the coalition."""

    ground: Ground
    blue: float
    coalition: float
    black_only: bool = False


Memo = dict[object, Best | None]
"""Manoeuvres that were worked out, by all that they depend on."""


class Outlook:
    """What one army sees; worked out once for a table and asked about each formation."""

    def __init__(self, state: State, army: Army, memo: Memo) -> None:
        self.state = state
        self.army = army
        self.scoring = state.setting.scenario.scoring
        self.foes = [foe for other in _enemy_armies(army) for foe in _foes(state, other)]
        self.lead = _lead(state, army)
        self.bold = self._is_bold()
        self.places = _places(state)
        self.urgency = 0.1 + 0.9 * max(0.0, 1 - (state.setting.last - state.turn) / LATE)
        self.wanted = 2 if self.scoring == "short" else 1
        """How many formations hold a place: fire may drive one away."""
        self.goals = self._goals()
        self._memo = memo
        self.shifts: dict[tuple[Unit, ...], tuple[float, do.Shift]] = {}
        """Redeployments that were worked out."""

    # --- what formations are for ---------------------------------------------------------------------------------

    def _is_bold(self) -> bool:
        """Who attacks: blue unless it leads late, black always, and red when it is behind and has help."""
        state = self.state
        late = state.turn > state.setting.last * 0.7
        if self.army == BLUE:
            return self.scoring == "short" or not late or self.lead <= 0
        if self.army == BLACK:
            return True
        return self.scoring != "short" and self.lead < 0 and (state.entered > 0 or late)

    def _goals(self) -> dict[int, Goal]:
        """A goal for each formation, by its group."""
        state, army = self.state, self.army
        found: dict[int, Goal] = {}
        free = {state.group[units[0]]: units for units in formations(state, army)}
        wanted = list(self._tasks())
        pairs = []
        for task, (_, goal) in enumerate(wanted):
            for group, units in free.items():
                if any(ARM[unit] == INFANTRY for unit in units):
                    strength = power(state, units) if goal.storm is not None else 0.0
                    pairs.append((goal.far(where(state, units[0])) - strength * SEGMENT, task, group, strength))
        told = [0] * len(wanted)
        for _, task, group, strength in sorted(pairs):
            count, goal = wanted[task]
            if group not in found and told[task] < count:
                told[task] += 1
                pull = goal.pull * strength / USUAL_POWER if goal.storm is not None else goal.pull
                found[group] = replace(goal, pull=pull)
        for group, units in free.items():
            if group not in found:
                own = self._gun_goal(units) if all(is_gun(u) for u in units) else self._enemy_goal(units)
                if own is not None:
                    found[group] = own
        return found

    def _tasks(self) -> Iterator[tuple[int, Goal]]:
        """Places formations are told off for, and how many formations."""
        state = self.state
        if self.army == BLUE:
            for unit in TOWN_OF:
                box = state.box[unit]
                if box is not None:
                    least = 1.0 if self.scoring == "short" else 0.0
                    pull = STORM[self.scoring] * max(least, state.left[unit] / USUAL_GARRISON) ** 1.5
                    yield STORMERS[self.scoring], Goal(box.cx, box.cy, pull, 0.0, unit)
        for place in self.places:
            points = place.blue if self.army == BLUE else place.coalition
            against = place.coalition if self.army == BLUE else place.blue
            if place.black_only and (self.army == RED or (self.army == BLUE and not black_on_field(state))):
                continue
            if not points and not against:
                continue
            left, low, right, high = place.ground.bounds
            held = self._holders(place.ground)
            wanted = max(points, against)
            if held >= self.wanted and not place.black_only:
                continue
            pull = GUARD_DUTY * self.urgency * wanted / 20
            if self.army == BLACK:
                pull = max(pull, GUARD_DUTY)
            if pull > 0.15:
                yield (
                    2 if place.black_only else self.wanted,
                    Goal((left + right) / 2, (low + high) / 2, pull, SEGMENT / 2),
                )

    def _enemy_goal(self, units: Sequence[Unit]) -> Goal | None:
        """Whoever attacks makes for the enemy who is nearest, guns without cover before others."""
        if not self.bold:
            return None
        state, best, least = self.state, None, FAR
        lead = where(state, units[0])
        for foe in self.foes:
            far = math.hypot(foe.x - lead.cx, foe.y - lead.cy)
            if all(is_gun(unit) for unit in foe.units):
                far -= LONE_GUN
            if any(shaken(state, unit) for unit in foe.units):
                far -= LONE_GUN / 4
            chief = attached_to(state, foe.units)
            if chief is not None and chief in COMMANDERS[: RED + 1]:
                far -= CHIEF
            if far < least:
                best, least = foe, far
        if best is None:
            return None
        return Goal(best.x, best.y, CLOSE, SEGMENT)

    def _gun_goal(self, units: Sequence[Unit]) -> Goal | None:
        """Foot guns come within range of the nearest enemy."""
        if not any(BOMBARDS[unit] for unit in units) or not self.foes:
            return None
        lead = where(self.state, units[0])
        foe = min(self.foes, key=lambda some: math.hypot(some.x - lead.cx, some.y - lead.cy))
        return Goal(foe.x, foe.y, CLOSE, GUNS_AT)

    def nearest(self, box: Box) -> float:
        """How far the nearest enemy formation is."""
        return min((math.hypot(foe.x - box.cx, foe.y - box.cy) for foe in self.foes), default=FAR)

    # --- threats -------------------------------------------------------------------------------------------------

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
        found = support + _quality(unit)
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

    # --- standing somewhere --------------------------------------------------------------------------------------

    def standing_worth(self, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """How good it is for a formation to stand so."""
        goal = self.goals.get(self.state.group[units[0]])
        caution = BOLD if goal is not None and goal.storm is not None else CAUTION
        worth = -caution * self.danger(units, boxes) + self._ground_held(units, boxes)
        if goal is not None:
            far = min(goal.far(box) for box in boxes)
            worth -= goal.pull * max(0.0, far - goal.near) / SEGMENT
            lead = boxes[0]
            dx, dy = goal.x - lead.cx, goal.y - lead.cy
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
        at = where(state, target)
        part = AT_HAND if any(zone(state, unit).holds(at, TOLERANCE) for unit in units) else STORMED
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
        state, worth = self.state, 0.0
        for place in self.places:
            ground = place.ground
            if not any(ground.touches(box, TOLERANCE) for box in boxes):
                continue
            others = self._holders(ground, units)
            if others >= self.wanted:
                continue
            mine, theirs = (place.blue, place.coalition) if self.army == BLUE else (place.coalition, place.blue)
            contested = any(ground.touches(box, TOLERANCE) for _, box in standing(state, ENEMIES[self.army]))
            worth += self.urgency * (theirs if contested else max(mine, 0.5 * theirs)) / (1 + others) ** 2
        return worth

    def _holders(self, ground: Ground, units: Sequence[Unit] = ()) -> int:
        """How many formations of ours touch a place, one left out."""
        state = self.state
        mine = standing(state, FRIENDS[self.army])
        return len({state.group[u] for u, box in mine if u not in units and ground.touches(box, TOLERANCE)})

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
        aim = (goal.x, goal.y, goal.pull, goal.near, goal.storm) if goal is not None else None
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
                worth -= ready + aside
            worth += 0.5 * (self.standing_worth(units, plan.ends) - here)
            if best is None or worth > best.worth:
                best = Best(worth, CHARGE, do.ChargeAt(wheel, unit_id(target)))
        return best

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
        aim = self._aim(units, goal.x, goal.y)
        if goal.storm is None:
            return list(dict.fromkeys((aim, clamp(aim + 2500), clamp(aim - 2500), 0)))
        wheels = [clamp(aim + swerve) for swerve in (0, 1500, -1500, 3500, -3500, 6000, -6000)]
        facing = where(self.state, goal.storm).heading
        square = [(facing + side - lead.heading + CIRCLE // 2) % CIRCLE - CIRCLE // 2 for side in QUARTERS]
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
            ((_, ahead),) = local(lead, ((goal.x, goal.y),))
            reach = max(0.0, min(reach, ahead)) if ahead > 0 else min(reach, SEGMENT)
        tries = [math.floor(reach)] + [step for step in range(most - SEGMENT // 2, 0, -SEGMENT // 2) if step < reach]
        if goal is None and kind == ADVANCE:
            tries = [0] if wheel else []
        wanted = 3 if goal is not None and goal.storm is not None else 1
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


def power(state: State, units: Sequence[Unit]) -> float:
    """How good a formation is at storming: foot that can take part, sound and steady."""
    foot = [unit for unit in units if ARM[unit] == INFANTRY]
    if not foot:
        return 0.0
    lead = sum((_quality(unit) + FIRE[unit] - shaken(state, unit)) / len(foot) for unit in foot)
    weak = sum(state.left[unit] < 2 for unit in foot)
    return max(0.5, min(len(foot), 4) + lead - weak)


def turn_to(box: Box, x: float, y: float) -> int:
    """How far a piece must turn to look at a point."""
    want = round(math.degrees(math.atan2(x - box.cx, y - box.cy)) * 100)
    return (want - box.heading + CIRCLE // 2) % CIRCLE - CIRCLE // 2


def clamp(angle: int) -> int:
    return max(-WHEEL_MOST, min(WHEEL_MOST, angle))


def _quality(unit: Unit) -> int:
    return 1 if QUALITY[unit] >= BONUS_FROM else -1 if QUALITY[unit] == MALUS_AT else 0


def _enemy_armies(army: Army) -> tuple[Army, ...]:
    return (RED, BLACK) if army == BLUE else (BLUE,)


def _foes(state: State, army: Army) -> list[Foe]:
    found = []
    for units in formations(state, army):
        boxes = [where(state, unit) for unit in units]
        tiles = [unit for unit in units if not is_gun(unit) and state.yellow[unit] < 2]
        lead = max(tiles, key=lambda unit: (QUALITY[unit], state.left[unit])) if tiles else units[0]
        idle = state.orange[units[0]] > 1 or not tiles
        reach = 0.0 if idle else float(allowance(state, units, CHARGE) * SEGMENT)
        punch = _quality(lead) + min(len(tiles) - 1, SUPPORT_MOST) - shaken(state, lead) if tiles else 0
        x, y = sum(box.cx for box in boxes) / len(boxes), sum(box.cy for box in boxes) / len(boxes)
        radius = max(math.hypot(box.cx - x, box.cy - y) + box.radius / 2 for box in boxes)
        found.append(Foe(units, boxes, lead, reach, punch, x, y, radius))
    return found


def _lead(state: State, army: Army) -> int:
    """By how many points the army's side is ahead."""
    if state.setting.scenario.scoring == "short":
        return 0
    blue, coalition, _ = score(state)
    return blue - coalition if army == BLUE else coalition - blue


def _places(state: State) -> list[Place]:
    """Towns that count, and for whom."""
    scoring = state.setting.scenario.scoring
    found = []
    if scoring == "short":
        for unit, town in TOWN_OF.items():
            if state.box[unit] is None:
                found.append(Place(TOWN[town], 40.0, 20.0))
        return found
    if scoring == "historical":
        for row in CONSTANTS.objectives:
            army = ARMY_INDEX[row.army]
            if row.garrison and state.box[UNIT_INDEX[f"red-{row.garrison}"]] is None:
                continue
            points = float(row.vp)
            blue, coalition = (points, 0.0) if army == BLUE else (0.0, points)
            found.append(Place(TOWN[row.town], blue, coalition, army == BLACK))
        return found
    for town, worth in TOWN_VP.get(state.setting.scenario.towns, {}).items():
        found.append(Place(TOWN[town], float(worth), float(worth)))
    return found
