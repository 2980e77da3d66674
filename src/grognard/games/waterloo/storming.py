"""Who storms a garrison or holds a place: his way there, the ground that others will need, and who is wanted most."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from grognard.board.table.boxes import Box, overlaps
from grognard.board.table.moves import slide
from grognard.games.waterloo.approach import NEVER, Aim, Approach, Hold, Storm, approach
from grognard.games.waterloo.docking import dock
from grognard.games.waterloo.marches import prepared
from grognard.games.waterloo.plans import PLACES, PLANS
from grognard.games.waterloo.posts import Post, may_march
from grognard.games.waterloo.siege import BARRED, chief_counts, shot_helps
from grognard.games.waterloo.stands import body_at, readiness
from grognard.games.waterloo.state import State, formations, imagined, is_green, mask, standing, where
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    CAVALRY,
    COMMANDERS,
    ENEMIES,
    RED,
    SEGMENT,
    TOLERANCE,
    UNITS,
    Army,
    Unit,
)
from grognard.games.waterloo.tasks import USUAL_GARRISON, Goal, Tasks, power
from grognard.games.waterloo.ways import Plan, plan_run

WANTED = (1.0, 1.0, 0.8, 0.5, 0.2)
"""How much those who are told off for a garrison are wanted, the best first: one charges, one reinforces him."""
NOBODY_THERE = 5.0
"""And how much more the first, where nobody can charge it yet."""
READY = 0.6
"""A charge of a later turn, as a part of one that can be made now."""
HOLDERS = (15.0, 9.0, 4.0, 1.0, 0.0)
"""The same for a place that has fallen."""
LAST_CALL = 6.0
"""And how much more in the last turn where nobody is in it at all; who comes too late is not wanted any more."""
LATER = 0.85
"""How much less those count among them who need more turns, for each of these."""
SUPPOSED = 1.8
"""What a charge is supposed to bring whose way was not found to its end, by the power of the formation."""
BESIDE = 130 * 100
"""Who stands farther than this from the straight way of a formation is not looked at in planning it."""
FORWARD = 2 * SEGMENT
"""Who is barred from a way that was prepared waits, unless another leads him forward by so much."""
LEAST = 0.1
"""What it is worth at least to stand where a charge can be made."""
SHOT = 0.7
"""A shot at a garrison in a later turn."""
GUNS_LAST = 0.02
"""And guns let those who storm go first."""
FAR_OFF = 7.0
"""Who is farther away than so many segments only looks a turn ahead."""
TOO_FAR = 12.0
"""Who is farther from a garrison or place than so many segments makes for it without a plan."""
REMEMBERED = 4000

Approaches = dict[object, Approach]
"""Ways to a garrison or place, by all that they depend on."""


def lone_horse(units: Sequence[Unit]) -> bool:
    """A single unit of horse makes room for others: it is to come to the foot that storms."""
    return len(units) == 1 and ARM[units[0]] == CAVALRY


def _there_and_back(boxes: Sequence[Box]) -> list[Box]:
    """The ground of those who stand so, charge and withdraw again."""
    return [slide(box, by) for box in boxes for by in (0, SEGMENT, -SEGMENT)]


class Storming(Tasks):
    """The ways of those who storm and hold."""

    def __init__(self, state: State, army: Army, approaches: Approaches, ordering: bool) -> None:
        super().__init__(state, army)
        self._approaches = approaches
        self._ordering = ordering
        """Whether points are spent; later whoever has an order is as good as another."""
        self._ways: dict[tuple[Unit, ...], Approach | None] = {}
        self._beside: dict[tuple[Unit, ...], Approach | None] = {}
        self._told: dict[tuple[float, float], list[int]] = {}
        self._chargers: dict[Unit, dict[int, tuple[float, list[Unit]]]] = {}
        self._ground: dict[Unit, dict[int, list[Box]]] = {}
        self._posts: dict[tuple[Unit, ...], Post | None] = {}
        self.shots_at: dict[tuple[Unit, tuple[Unit, ...]], tuple[int, ...]] = {}
        """The shots of a turn at garrisons, some guns left out."""
        self.shots_help: dict[tuple[Unit, int, tuple[Unit, ...]], float] = {}
        """What a shot at a garrison brings by what is added to its dice, some guns left out."""
        self._kept = {garrison: self._kept_places(garrison) for garrison in self.rings}
        self.lanes = self._lanes()
        self._docks = self._docking_places()
        self._going = self._on_their_way()

    @cached_property
    def chief_counts(self) -> float:
        """How much the enemy's commander-in-chief counts beside the places."""
        return chief_counts(self)

    @cached_property
    def chief_at(self) -> Box | None:
        """The unit that Napoleon or Wellington, whoever is the enemy, rides with: guns may hit him there."""
        riding = (self.state.attached[chief] for chief in COMMANDERS[: RED + 1])
        return next((where(self.state, Unit(unit)) for unit in riding if unit in ENEMIES[self.army]), None)

    # --- who is there ----------------------------------------------------------------------------------------------

    def _there(self, garrison: Unit) -> dict[int, tuple[float, list[Unit]]]:
        """Those who can charge a garrison from where they stand, by their groups, and what it brings."""
        if garrison not in self._chargers:
            state, found = self.state, {}
            for units in formations(state, self.army):
                worth = readiness(state, units, garrison) if self._storms_it(units, garrison) else 0.0
                if worth > 0:
                    found[state.group[units[0]]] = worth, units
            self._chargers[garrison] = found
        return self._chargers[garrison]

    def is_there(self, units: Sequence[Unit], garrison: Unit) -> bool:
        """Whether a formation can charge a garrison from where it stands."""
        return self.state.group[units[0]] in self._there(garrison)

    def followed(self, units: Sequence[Unit], garrison: Unit) -> float:
        """What the best of those brings who can reinforce a charge at a garrison: they need no order."""
        own = self.state.group[units[0]]
        return max((worth for group, (worth, _) in self._there(garrison).items() if group != own), default=0.0)

    def others_there(self, units: Sequence[Unit], garrison: Unit) -> list[list[Unit]]:
        """Other formations that can charge a garrison from where they stand."""
        own = self.state.group[units[0]]
        return [other for group, (_, other) in self._there(garrison).items() if group != own]

    def _on_their_way(self) -> list[Unit]:
        """Those who make for a garrison or place and are not there yet: they will not stand where they stand now."""
        found: list[Unit] = []
        for units in formations(self.state, self.army):
            goal = self.goals.get(self.state.group[units[0]])
            if goal is None or self.state.orange[units[0]]:
                continue
            if goal.storm is not None:
                there = self.is_there(units, goal.storm) and not lone_horse(units)
            else:
                aim = self._aim(units)
                there = aim is None or aim.ready(self.state, units) > 0
            if not there:
                found += units
        return found

    def _ground_of(self, garrison: Unit) -> dict[int, list[Box]]:
        """For each formation told off for a garrison the ground of those who are there, or will be before it."""
        if garrison not in self._ground:
            state, ring = self.state, self.rings[garrison]
            there = {group: units for group, (_, units) in self._there(garrison).items() if not lone_horse(units)}
            taken = [where(state, unit) for units in there.values() for unit in units]
            ground = self._ground[garrison] = {
                group: [where(state, unit) for other, units in there.items() if other != group for unit in units]
                for group in there
            }
            ground |= {group: list(taken) for group in self._kept[garrison].keys() - ground.keys()}
            added: list[Box] = []
            told = [units for units in formations(state, self.army) if self._needs_ground(units, garrison)]
            ways = [
                (self._way_to(units, Storm(garrison, ring, taken)), units)
                for units in told
                if state.group[units[0]] not in ground
            ]
            for way, units in sorted(
                ways, key=lambda some: (some[0].stopgap, some[0].turns, -power(state, some[1]), some[1])
            ):
                group = state.group[units[0]]
                clash = any(overlaps(box, other, TOLERANCE) for box in (*way.ends, *way.last) for other in added)
                ground[group] = [*taken, *added] if clash else list(taken)  # else the way is known already
                if not lone_horse(units):
                    added += _there_and_back(self._way_to(units, Storm(garrison, ring, ground[group])).last)
        return self._ground[garrison]

    def _kept_places(self, garrison: Unit) -> dict[int, list[Box]]:
        """The ground that the plan keeps for those who are on their way to a garrison, whoever else comes sooner."""
        state, places = self.state, PLACES.get(self.scoring, {})
        taken = [where(state, unit) for _, units in self._there(garrison).values() for unit in units]
        told = [
            units
            for units in formations(state, self.army)
            if units[0] in places and self._storms_it(units, garrison) and not self.is_there(units, garrison)
        ]
        found: dict[int, list[Box]] = {}
        for units in sorted(told, key=lambda units: PLANS[self.scoring][units[0]]):
            lead = Box(*places[units[0]], where(state, units[0]).foot)
            body = _there_and_back(body_at([where(state, unit) for unit in units], lead))
            if not any(overlaps(box, at, TOLERANCE) for box in body for at in taken):
                found[state.group[units[0]]] = body
                taken += body
        return found

    def reserved(self) -> list[Box]:
        """Places that the plan keeps for whoever lives, on his way or still to redeploy, and the ground behind them."""
        state, plan = self.state, PLANS.get(self.scoring, {})
        kept = [
            Box(*place, where(state, unit).foot)
            for unit, place in PLACES.get(self.scoring, {}).items()
            if ARMY[unit] == self.army and state.box[unit] is not None and state.box[plan[unit][0]] is not None
        ]
        return [slide(box, -back * SEGMENT) for box in kept for back in (0, 1)]

    def room_after(self, units: Sequence[Unit], ends: Sequence[Box]) -> float:
        """What it is worth that a charge at a garrison ends where a second formation finds its place beside."""
        aim = self._aim(units)
        assert aim is not None
        lanes = (*self._lanes_of_others(units), *aim.taken)
        return aim.room(self.state, units, lanes, [slide(end, -SEGMENT) for end in ends])

    def _lanes_of_others(self, units: Sequence[Unit]) -> tuple[Box, ...]:
        own = self.state.group[units[0]]
        return tuple(lane for group, lane in (*self.lanes, *self._docks) if group != own)

    def _needs_ground(self, units: Sequence[Unit], garrison: Unit) -> bool:
        """Whoever is told off for a garrison, and once orders are given whoever is still to manoeuvre."""
        ready = is_green(self.state, units[0]) and not self.state.manoeuvred & mask(units)
        return self._storms_it(units, garrison) and (self._ordering or ready)

    def _storms_it(self, units: Sequence[Unit], garrison: Unit) -> bool:
        goal = self.goals.get(self.state.group[units[0]])
        return goal is not None and goal.storm == garrison

    def _lanes(self) -> list[tuple[int, Box]]:
        """The ground that those need who storm, by their groups: to charge, to fall back, and to withdraw after it."""
        there = (some for garrison in self.rings for some in self._there(garrison).items())
        kept = (some for places in self._kept.values() for some in places.items())
        return [
            *(
                (group, slide(where(self.state, unit), way * SEGMENT))
                for group, (_, units) in there
                for unit in units
                for way in ((1, -1) if ARM[unit] == CAVALRY else (2, 1, -1))  # beside foot that falls back one is ahead
            ),
            *((group, box) for group, boxes in kept for box in boxes),
        ]

    def _docking_places(self) -> list[tuple[int, Box]]:
        """Where horse will stand beside foot that storms, and charge with it, by its group."""
        found: list[tuple[int, Box]] = []
        for units in formations(self.state, self.army):
            goal = self.goals.get(self.state.group[units[0]])
            if goal is not None and goal.storm is not None and lone_horse(units):
                beside = self._docking(units, goal.storm)
                if beside is not None:
                    ground = [slide(box, way * SEGMENT) for box in beside.last for way in (1, 0, -1)]
                    found += [(self.state.group[units[0]], box) for box in ground]
        return found

    # --- ways ------------------------------------------------------------------------------------------------------

    def approach(self, units: Sequence[Unit]) -> Approach | None:
        """How a formation comes to where it can storm its garrison, or hold its place."""
        key = tuple(units)
        if key not in self._ways:
            self._ways[key] = self._approach(key)
        return self._ways[key]

    def approach_from(self, units: Sequence[Unit], boxes: Sequence[Box]) -> Approach | None:
        """The same if it stood elsewhere."""
        with imagined(self.state, units, boxes):
            return self._approach(units)

    def _approach(self, units: Sequence[Unit]) -> Approach | None:
        state = self.state
        aim = self._aim(units)
        if aim is None or aim.rest(where(state, units[0])) > TOO_FAR:
            return None
        if isinstance(aim, Storm):
            beside = self._docking(units, aim.target)
            if beside is not None and not beside.turns:
                return beside
            march = prepared(state, units, aim.target)
            if beside is not None:
                if march is None or (march.line is None and not march.stopgap):
                    return beside
                return replace(march, worth=beside.worth, last=beside.last)
            if march is not None and lone_horse(units):
                return replace(march, worth=LEAST)
            if march is not None and march.line is not None:
                return march
            found = self._way_to(units, aim)
            return found if march is None or found.worth or found.leg[1] >= FORWARD else march
        return self._way_of_guns(units, aim) if isinstance(aim, Post) else self._way_to(units, aim)

    def _way_to(self, units: Sequence[Unit], aim: Aim) -> Approach:
        """The way while others go theirs; if they stand in it now, something else for a turn."""
        state = self.state
        if aim.rest(where(state, units[0])) > TOO_FAR:
            return Approach(NEVER, 0.0)
        others = [unit for unit in self._going if unit not in units]
        with imagined(state, others, [None] * len(others)):
            near = aim.rest(where(state, units[0])) < FAR_OFF
            turns = min(aim.turns, state.setting.last - state.turn + 1) if near else 1
            known = self._searched(units, aim, turns)
        going = can_go(state, units, known)
        if going and known.worth:
            return known
        if near:  # others may also stand between a formation and an enemy who would engage it
            round_them = self._searched(units, aim, turns)
            soon = not known.worth or round_them.turns <= known.turns + 1
            if round_them.worth and soon and can_go(state, units, round_them):
                return round_them
        if going:
            return known
        found = self._searched(units, aim, 1)
        if not can_go(state, units, found):
            found = Approach(NEVER, 0.0)
        return replace(found, turns=known.turns + 1, worth=known.worth, last=known.last, stopgap=True)

    def _aim(self, units: Sequence[Unit]) -> Aim | None:
        group = self.state.group[units[0]]
        goal = self.goals.get(group)
        if may_march(self.state, units):
            return self._post(units)
        if goal is None:
            return None
        if goal.storm in self.rings:
            return Storm(goal.storm, self.rings[goal.storm], self._ground_of(goal.storm).get(group, []))
        return Hold(goal.place, goal.way) if goal.place is not None and goal.way is not None else None

    def _post(self, units: Sequence[Unit]) -> Post | None:
        """The garrison that guns which march are needed for most, where places alone count."""
        key = tuple(units)
        if key not in self._posts:
            in_time = self.scoring == "short" and self.state.turn < self.state.setting.last - 1
            ways = self._ways_of_stormers() if in_time else ()
            found = [Post(self.state, garrison, ways) for garrison in self.rings if in_time]
            self._posts[key] = max(
                found, key=lambda post: self._shots(units, post, self._way_of_guns(units, post)), default=None
            )
        return self._posts[key]

    def _way_of_guns(self, units: Sequence[Unit], post: Post) -> Approach:
        """The march that was prepared for guns, or the way that is found."""
        return prepared(self.state, units, post.target) or self._way_to(units, post)

    def _ways_of_stormers(self) -> tuple[Box, ...]:
        """The ground that those who storm will need next, and at the end of their ways."""
        found: list[Box] = []
        for units in formations(self.state, self.army):
            if any(self._needs_ground(units, garrison) for garrison in self.rings):
                way = self.approach(units)
                found += (*way.ends, *way.last) if way is not None else ()
        return tuple(found)

    def _shots(self, units: Sequence[Unit], post: Post, found: Approach) -> float:
        """What guns bring that are under way: they unlimber in the turn after they arrive, and fire in the next."""
        turns = max(0, self.state.setting.last - self.state.turn - found.turns)
        if not found.worth or not self._ordering:
            return turns * found.worth
        return turns * max(found.worth, sum(shot_helps(self, gun, post.target, (), units) for gun in units))

    def _docking(self, units: Sequence[Unit], garrison: Unit) -> Approach | None:
        """The way to those whom it can support, if that brings more than to charge alone."""
        key = tuple(units)
        if key not in self._beside:
            found = dock(self.state, units, garrison)
            alone = readiness(self.state, units, garrison)
            self._beside[key] = found if found is not None and found.worth > alone else None
        return self._beside[key]

    def _searched(self, units: Sequence[Unit], aim: Aim, turns: int) -> Approach:
        """A way, remembered by all that it depends on: pieces beside it do, others are not looked at."""
        state = self.state
        lanes = self._lanes_of_others(units)
        near: list[tuple[Unit, Box]] = []
        away: list[Unit] = []
        for unit, box in standing(state, UNITS):
            if unit in units or self._may_meet(box, units, aim):
                near.append((unit, box))
            else:
                away.append(unit)
        green = state.green & mask(unit for unit, _ in near)
        key = turns, tuple(units), aim.mark, lanes, tuple(near), state.limbered, green
        if key not in self._approaches:
            if len(self._approaches) >= REMEMBERED:
                self._approaches.clear()
            with imagined(state, away, [None] * len(away)):
                self._approaches[key] = approach(state, units, aim, (*lanes, *aim.taken), turns)
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

    # --- who is wanted ---------------------------------------------------------------------------------------------

    def approach_worth(self, units: Sequence[Unit], found: Approach) -> float:
        """What it brings to go on so: for a garrison, one charges and one reinforces him; for a place, one holds it."""
        state = self.state
        if may_march(state, units):
            post = self._post(units)
            return (
                (SHOT if self._ordering else GUNS_LAST) * self._shots(units, post, found) if post is not None else 0.0
            )
        goal = self.goals[state.group[units[0]]]
        rank = self._rank(units)
        later = LATER ** max(0, found.turns - 1)
        if goal.storm is None:
            assert goal.place is not None
            contested = self.contested(goal.place)
            held = set() if contested else self._holding(goal.place, units)
            first = held.union(self._ranks(goal)[:rank] if rank else ())
            wanted = HOLDERS[min(len(first), len(HOLDERS) - 1)]
            if self.scoring == "short" and state.turn == state.setting.last:
                if not found.worth or found.turns > 1:
                    return 0.0
                return wanted if held or contested else LAST_CALL * wanted
            return later * wanted
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
        if self.comes_beside(units):
            return 1  # it will be a part of those who charge
        return ranks.index(group) if group in ranks else len(ranks)

    def comes_beside(self, units: Sequence[Unit]) -> bool:
        """Whether horse makes for foot that storms, to be joined to it."""
        return self._beside.get(tuple(units)) is not None

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
                same = other is not None and (other.x, other.y) == key
                found = self.approach(units) if same else None
                if found is not None and not self.comes_beside(units):
                    times = state.setting.last - state.turn + 1 - max(0, found.turns - 1)
                    worth = max(0, times) * self._charge(units, found)
                    worths.append((worth * (BARRED if found.stopgap else 1.0), group))
            self._told[key] = [group for worth, group in sorted(worths, reverse=True) if worth > 0]
        return self._told[key]


def can_go(state: State, units: Sequence[Unit], way: Approach) -> bool:
    """Whether the next manoeuvre on a way can be made as everybody stands: in planning it some were not looked at."""
    return way.line is None or isinstance(plan_run(state, units, way.kind, *way.leg), Plan)
