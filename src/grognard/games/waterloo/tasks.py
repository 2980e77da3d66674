"""What each formation is for: a garrison to storm, a place to hold, the nearest enemy to attack."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from grognard.board.table.boxes import FAR, Box
from grognard.board.table.ground import Ground
from grognard.games.waterloo.formation import width
from grognard.games.waterloo.plans import AT_ONCE, CLEAR, HUNT_FROM, PLANS
from grognard.games.waterloo.state import (
    State,
    attached_to,
    black_on_field,
    formations,
    general_in_play,
    is_gun,
    position,
    shaken,
    standing,
    where,
)
from grognard.games.waterloo.stations import Ring, obstacles
from grognard.games.waterloo.tables import (
    ARM,
    ARMY_INDEX,
    ARTILLERY,
    BLACK,
    BLUE,
    BOMBARDS,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    ENEMIES,
    FIRE,
    FRIENDS,
    INFANTRY,
    RED,
    SEGMENT,
    TOLERANCE,
    TOWN,
    TOWN_OF,
    TOWN_VP,
    UNIT_INDEX,
    Army,
    Unit,
)
from grognard.games.waterloo.threats import Threats, quality_bonus
from grognard.games.waterloo.victory import score
from grognard.games.waterloo.wayfinding import Way, way_to

STORM = {"short": 2.4, "historical": 1.0, "free": 0.7}
"""A segment nearer to a garrison that is to be stormed."""
STORMERS = {"historical": 3, "free": 2}
"""Formations told off against each garrison."""
FIRST_STORMERS = 2
"""One charges and one reinforces it; a third where the garrison is strong."""
RESERVE = 0.7
"""The pull of the others, as a part of theirs."""
USUAL_GARRISON = 4
"""A garrison with more left than this has to be stormed sooner."""
USUAL_POWER = 3.0
"""Two sound units of veterans."""
LEAST_POWER = 2.5
"""Who has less would only stand in the way of better ones before a garrison."""
CLOSE = 0.45
"""A segment nearer to the enemy for whoever attacks."""
HUNT = 2.0
"""A segment nearer to Wellington for whoever hunts him."""
RID = 4.0
"""And to who is in the place of a garrison towards the end."""
GUARD_DUTY = 0.8
"""A segment nearer to a place that must be held."""
UNHELD = 2.0
"""And more where nobody stands in a place that alone counts."""
COUNTS = 40.0
"""A place that alone counts; for the coalition half of that."""
IN_TIME = 3
"""Who is in the place of a garrison so many turns before the last one is to be driven out of it."""
LATE = 6
"""Places that count at the end begin to matter so many turns before it."""
GUNS_AT = 130 * 100
"""How near foot guns come to what they fire at."""
CHIEF = 150 * 100
"""The same for Napoleon or Wellington, who rides with somebody."""
CLOSE_BY = 75 * 100
"""Who is so near to a garrison looks at it."""
LOOKS_AHEAD = 4 * SEGMENT
ASKEW = 15 * 100
"""Who would have to turn by a right angle first is as much farther away."""
SET_FREE = 1
"""One more when another garrison has fallen: whoever stormed that one is near; the others hold it or hunt."""
KEEPERS = 8
"""Formations told off for a place that nobody holds: not all of them find a way."""
OWN_PLACE = 200 * 100
"""Whoever stormed a place is nearer to it by so much than others."""
LONE_GUN = 80 * 100
"""A gun that nobody covers draws attackers from farther away by this."""


@dataclass(slots=True)
class Goal:
    """Where a formation is wanted: a point, what a segment nearer is worth, and from where on nothing is gained."""

    x: float
    y: float
    pull: float
    near: float = 0.0
    storm: Unit | None = None
    """The garrison that is to be stormed."""
    place: Ground | None = None
    """The place that is to be held."""
    way: Way | None = None
    """The way to where it is stormed from."""

    def far(self, box: Box) -> float:
        if self.way is not None:
            return self.way.far(box.cx, box.cy)
        return math.hypot(box.cx - self.x, box.cy - self.y)

    def next_point(self, box: Box) -> tuple[float, float]:
        """Whereto a formation looks on its way: along it, and at its end at the garrison."""
        if self.way is not None and math.hypot(box.cx - self.x, box.cy - self.y) > CLOSE_BY:
            return self.way.ahead(box.cx, box.cy, LOOKS_AHEAD)
        return self.x, self.y


@dataclass(slots=True)
class Place:
    """A town that scores: what it brings to hold it alone, for blue and for the coalition."""

    ground: Ground
    blue: float
    coalition: float
    black_only: bool = False


class Tasks(Threats):
    """A goal for each formation of an army."""

    def __init__(self, state: State, army: Army) -> None:
        super().__init__(state, army)
        self.scoring = state.setting.scenario.scoring
        self.lead = _lead(state, army)
        self.bold = self._is_bold()
        self.places = _places(state)
        self.urgency = 0.1 + 0.9 * max(0.0, 1 - (state.setting.last - state.turn) / LATE)
        self.wanted = 2 if self.scoring == "short" else 1
        """How many formations hold a place: fire may drive one away."""
        self.rings: dict[Unit, Ring] = {}
        """The places round each garrison that is stormed."""
        self.goals = self._goals()

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
                if self._serves(units, goal):
                    pairs.append((self._march(units, goal), task, group))
        told: list[list[int]] = [[] for _ in wanted]
        for _, task, group in sorted(pairs):
            count, goal = wanted[task]
            if group not in found and len(told[task]) < count:
                told[task].append(group)
                found[group] = goal
        for (_, goal), groups in zip(wanted, told, strict=True):
            if goal.storm is not None:
                found |= self._stormers(goal, goal.storm, [free[group] for group in groups])
        for group, units in free.items():
            rid = self._clearing_goal(units)
            if rid is not None:
                found[group] = rid
        for group, units in free.items():
            if group not in found:
                own = self._gun_goal(units) if all(is_gun(u) for u in units) else self._enemy_goal(units)
                if own is not None:
                    found[group] = own
        return found

    def soon(self) -> bool:
        """Whether so few turns are to come that an enemy in the place of a garrison may stay there until the end."""
        return self.scoring in PLANS and self.state.setting.last - self.state.turn <= IN_TIME

    def _clearing_goal(self, units: Sequence[Unit]) -> Goal | None:
        """Some make for an enemy in a place whose garrison stands: he would contest it when it falls."""
        told = CLEAR[self.scoring] if self.soon() else {}
        lead = where(self.state, units[0])
        near = [
            (math.hypot(box.cx - lead.cx, box.cy - lead.cy), box)
            for garrison, ring in self.rings.items()
            if any(told.get(unit) == garrison for unit in units)
            for box in self.contesting(TOWN[TOWN_OF[garrison]])
            if box != ring.at
        ]
        if not near:
            return None
        _, box = min(near, key=lambda some: some[0])
        return Goal(box.cx, box.cy, RID, SEGMENT)

    def _march(self, units: Sequence[Unit], goal: Goal) -> float:
        """How far a place is for a formation: the stronger one comes from farther to storm it, and straight ahead."""
        lead = where(self.state, units[0])
        dx, dy = goal.x - lead.cx, goal.y - lead.cy
        far = math.hypot(dx, dy)
        plan = PLANS.get(self.scoring, {})
        if goal.storm is None:
            own = {TOWN[TOWN_OF[plan[unit][0]]] for unit in units if unit in plan}
            return far - OWN_PLACE * (goal.place in own)
        rank = self._planned_for(units, goal.storm) if plan else None
        if rank is not None and rank >= 0:
            return rank
        return far + ASKEW * (1 - (dx * lead.fx + dy * lead.fy) / (far or 1.0)) - power(self.state, units) * SEGMENT / 4

    def _stormers(self, goal: Goal, garrison: Unit, told: Sequence[list[Unit]]) -> dict[int, Goal]:
        """A place for each of those who storm a garrison, the nearest first."""
        state, ring = self.state, Ring(self.state, self.army, garrison)
        self.rings[garrison] = ring
        first = FIRST_STORMERS + (state.left[garrison] > USUAL_GARRISON)
        found: dict[int, Goal] = {}
        for units in sorted(told, key=lambda units: ring.far(units) - power(state, units) * SEGMENT / 2):
            way = ring.take(units, min(width([where(state, unit) for unit in units]), 3))
            pull = goal.pull * power(state, units) / USUAL_POWER * (1.0 if len(found) < first else RESERVE)
            found[state.group[units[0]]] = replace(goal, pull=pull, way=way)
        return found

    def _serves(self, units: Sequence[Unit], goal: Goal) -> bool:
        """Foot does; where places alone count horse, too, but to storm them nobody who is too weak for that."""
        foot = any(ARM[unit] == INFANTRY for unit in units)
        if self.scoring != "short":
            return foot
        if goal.storm is not None and (self._planned_for(units, goal.storm) is None or self._keeps(units)):
            return False
        if goal.storm is not None and foot:
            upset = sum(shaken(self.state, unit) for unit in units) / len(units)  # they may recover
            return power(self.state, units) + upset >= LEAST_POWER
        return foot or any(ARM[unit] == CAVALRY for unit in units)

    def _keeps(self, units: Sequence[Unit]) -> bool:
        """Whether a place that has fallen would be held by too few without a formation."""
        boxes = [where(self.state, unit) for unit in units]
        held = [place.ground for place in self.places if any(place.ground.touches(box, TOLERANCE) for box in boxes)]
        return any(self.holders(ground, units) < self.wanted for ground in held)

    def _planned_for(self, units: Sequence[Unit], garrison: Unit) -> int | None:
        """Which place a formation has among those told off for a garrison; none (-1) who has taken another already."""
        told = [PLANS[self.scoring][unit] for unit in units if unit in PLANS[self.scoring]]
        if not told:
            return None
        own, rank = min(told, key=lambda some: some[1])
        if own == garrison:
            return rank
        return -1 if self.state.box[own] is None else None

    def hunts(self, units: Sequence[Unit]) -> bool:
        """Whether a formation hunts Wellington."""
        goal = self.goals.get(self.state.group[units[0]])
        return self.scoring in PLANS and goal is not None and goal.storm is None and goal.place is None

    def storms(self, units: Sequence[Unit]) -> bool:
        goal = self.goals.get(self.state.group[units[0]])
        return goal is not None and goal.storm is not None

    def _tasks(self) -> Iterator[tuple[int, Goal]]:
        """Places formations are told off for, and how many formations."""
        state = self.state
        if self.army == BLUE:
            for unit in TOWN_OF:
                box = state.box[unit]
                if box is not None:
                    least = 1.0 if self.scoring == "short" else 0.0
                    pull = STORM[self.scoring] * max(least, state.left[unit] / USUAL_GARRISON) ** 1.5
                    yield self._stormers_of(unit), Goal(box.cx, box.cy, pull, 0.0, unit)
        for place in self.places:
            points = place.blue if self.army == BLUE else place.coalition
            against = place.coalition if self.army == BLUE else place.blue
            if place.black_only and (self.army == RED or (self.army == BLUE and not black_on_field(state))):
                continue
            if not points and not against:
                continue
            left, low, right, high = place.ground.bounds
            held = 0 if self.contested(place.ground) else self.holders(place.ground)
            wanted = max(points, against)
            if held >= self.wanted and not place.black_only:
                continue
            pull = GUARD_DUTY * self.urgency * wanted / 20
            if not held and self.scoring == "short":
                pull = max(pull, GUARD_DUTY * UNHELD)
            if self.army == BLACK:
                pull = max(pull, GUARD_DUTY)
            if pull > 0.15:
                x, y = (left + right) / 2, (low + high) / 2
                way = way_to(round(x), round(y), obstacles(state, self.army, x, y)) if self.scoring == "short" else None
                goal = Goal(x, y, pull, SEGMENT / 2, None, place.ground, way)
                yield 2 if place.black_only else self._keepers(held), goal

    def _stormers_of(self, garrison: Unit) -> int:
        """How many formations are told off for a garrison."""
        if self.scoring not in AT_ONCE:
            return STORMERS[self.scoring]
        free = any(self.state.box[other] is None for other in TOWN_OF)
        return AT_ONCE[self.scoring][garrison] + (SET_FREE if free else 0)

    def _keepers(self, held: int) -> int:
        """How many make for a place: more where nobody stands in it and time is short."""
        return KEEPERS if not held and self.scoring == "short" else self.wanted

    def _enemy_goal(self, units: Sequence[Unit]) -> Goal | None:
        """Whoever attacks makes for the enemy who is nearest, guns without cover before others."""
        if not self.bold:
            return None
        state, best, least = self.state, None, FAR
        if self.scoring in PLANS:
            plan, turns = PLANS[self.scoring], HUNT_FROM[self.scoring]
            stands = any(unit in plan and state.box[plan[unit][0]] is not None for unit in units)
            waits = stands or any(turns.get(unit, 0) > state.turn for unit in units)
            return None if waits else self._hunt_goal()
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

    def _hunt_goal(self) -> Goal | None:
        """Where places alone count whoever is not needed for them makes for Wellington: without him all is won."""
        chief = COMMANDERS[RED]
        if not general_in_play(self.state, chief):
            return None
        return Goal(*position(self.state, chief), HUNT, SEGMENT)

    def _gun_goal(self, units: Sequence[Unit]) -> Goal | None:
        """Foot guns come within range of the nearest enemy; where time is short they fire from where they stand."""
        if not any(BOMBARDS[unit] for unit in units) or not self.foes or self.scoring == "short":
            return None
        lead = where(self.state, units[0])
        foe = min(self.foes, key=lambda some: math.hypot(some.x - lead.cx, some.y - lead.cy))
        return Goal(foe.x, foe.y, CLOSE, GUNS_AT)

    def contested(self, ground: Ground) -> bool:
        """Whether an enemy touches a place."""
        return bool(self.contesting(ground))

    def contesting(self, ground: Ground) -> list[Box]:
        """The enemies who touch a place."""
        return [box for _, box in standing(self.state, ENEMIES[self.army]) if ground.touches(box, TOLERANCE)]

    def holds_ground(self, boxes: Sequence[Box]) -> bool:
        """Whether who stands so touches a place that scores."""
        return any(place.ground.touches(box, TOLERANCE) for place in self.places for box in boxes)

    def holders(self, ground: Ground, units: Sequence[Unit] = ()) -> int:
        """How many formations of ours touch a place, one left out."""
        return len(self._holding(ground, units))

    def _holding(self, ground: Ground, units: Sequence[Unit] = ()) -> set[int]:
        """Those formations, by their groups."""
        state = self.state
        mine = standing(state, FRIENDS[self.army])
        return {state.group[u] for u, box in mine if u not in units and ground.touches(box, TOLERANCE)}


def power(state: State, units: Sequence[Unit]) -> float:
    """How good a formation is at storming: those who can take part, sound and steady, foot before horse."""
    tiles = [unit for unit in units if ARM[unit] != ARTILLERY]
    if not tiles:
        return 0.0
    lead = sum(
        (quality_bonus(unit) + FIRE[unit] - shaken(state, unit) - (ARM[unit] == CAVALRY)) / len(tiles) for unit in tiles
    )
    weak = sum(state.left[unit] < 2 for unit in tiles)
    return max(0.5, min(len(tiles), 4) + lead - weak)


def _lead(state: State, army: Army) -> int:
    """By how many points the army's side is ahead."""
    if state.setting.scenario.scoring == "short":
        return 0
    blue, coalition, _ = score(state)
    return blue - coalition if army == BLUE else coalition - blue


def short_place(garrison: Unit) -> Place:
    """The place of a garrison where places alone count."""
    return Place(TOWN[TOWN_OF[garrison]], COUNTS, COUNTS / 2)


def _places(state: State) -> list[Place]:
    """Towns that count, and for whom."""
    scoring = state.setting.scenario.scoring
    found = []
    if scoring == "short":
        return [short_place(unit) for unit in TOWN_OF if state.box[unit] is None]
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
