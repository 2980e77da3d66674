"""How the computer redeploys: guns turn to a target, others square to a garrison or to face whoever threatens them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from grognard.board.table.boxes import CIRCLE, FAR, Box, Footprint, gap, local, overlaps, world
from grognard.board.table.moves import shift, sweep, turn
from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.barring import barring
from grognard.games.waterloo.bombardment import Bombardment, in_enemy_area, keeps_clear, on_a_hill, overlooks, targets
from grognard.games.waterloo.command import commanders_of, points_for
from grognard.games.waterloo.formation import depth, width
from grognard.games.waterloo.holding import look_out
from grognard.games.waterloo.judgement import fire_worth
from grognard.games.waterloo.legs import around, turn_by, turn_to
from grognard.games.waterloo.marches import formed_again, regrouped
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.plans import weight
from grognard.games.waterloo.posts import FINE_GRID, GRID, looking_at, posts, unlimbered
from grognard.games.waterloo.redeploying import check_shift, stands_at, stay, usual_shifts
from grognard.games.waterloo.siege import costs_more_than_a_turn, shot_helps
from grognard.games.waterloo.stands import body_at, readiness
from grognard.games.waterloo.state import State, formations, imagined, is_green, is_gun, is_limbered, standing, where
from grognard.games.waterloo.storm import march_worth
from grognard.games.waterloo.tables import (
    ARMY,
    BOMBARDS,
    CONSTANTS,
    ENEMIES,
    FIRE_RANGE,
    GARRISON,
    GENERALS,
    REDEPLOY,
    SEGMENT,
    TOLERANCE,
    UNIT_INDEX,
    UNITS,
    Unit,
)
from grognard.games.waterloo.tasks import Goal

AIMED = 0.7
AIM_TURNS = 5
"""Guns that turn to a better target: this much of a shot for each turn to come, so many of them."""
NEEDLESS = 2.0
"""Where places alone count guns turn only for more than this."""
CROSSED = 0.8
"""Guns that do not stand on a hill cannot always fire: others come before them."""
FIRED_OUT = 0.5
"""How likely an enemy leaves a place or its neighbourhood under fire, as a part of how likely he does when charged."""
RIDES_ON, RIDES_ALONG = 0.25, 0.8
"""How likely a general is with a target when guns have turned to it: before he rides in a turn, and after."""
CORRIDOR = 5 * SEGMENT
"""Who is so near to the garrison he makes for must not be barred by guns that turn."""
BARS = 1.0
"""What it costs that they are barred, for each of their pull."""
KEPT = 40.0
"""And how much a place is wanted that the plan keeps for somebody."""
NARROW = Footprint(1400, 1400, 1400)
BETTER = 2.0
"""Who storms a garrison forms again only if that is worth so much more in each charge."""
OUT_OF_SHAPE = 500
"""How far from its place among the others a unit may be."""
AIMS = 3
"""How many targets guns try to turn to, the best first."""
THREATENED = 3.0
"""Others redeploy only if so much threatens them."""
EIGHT, RAYS = around(45), around(12)
STEPS_ASIDE = (
    (0, 0),
    *((round(x * far), round(y * far)) for far in (300, 700, 1200, 1800) for x, y in EIGHT),
    *((round(x * far), round(y * far)) for far in range(2400, 5200, 200) for x, y in RAYS),
)
"""Nobody may end nearer to the enemy or on a friend, so guns that turn may have to step aside."""

ECHELONS = ((900, 1500), (1200, 1500), (1500, 1100))
"""How guns stand on a hill beside and behind one another, so that all of them reach a garrison over units."""
FINE = (50, 100, 200)
"""And from where they can stand they go on by little, as far as they can from a garrison that others storm."""

ENOUGH = 60.0 * 100
"""Guns that stand farther from a garrison bar nobody, and would need longer to be brought to bear on another one."""
STEP_MOST = REDEPLOY - 20
"""So far guns redeploy on a longer way."""
AFAR_MOST = 5
"""So many places at the end of it are weighed, the nearest first."""
STORM_REACH = 6 * SEGMENT
QUARTERS = (0, CIRCLE // 4, CIRCLE // 2, 3 * CIRCLE // 4)


def fires(state: State, units: Sequence[Unit]) -> bool:
    """Guns that stand and have somebody before them."""
    return any(is_gun(u) and BOMBARDS[u] and not is_limbered(state, u) and targets(state, u) for u in units)


def best_shift(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    """The best redeployment: guns turn to a target, others to face whoever threatens them."""
    key = tuple(units)
    if key not in outlook.shifts:
        guns = all(is_gun(unit) for unit in units)
        outlook.shifts[key] = aim(state, units, outlook) if guns else face(state, units, outlook)
    return outlook.shifts[key]


def face(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    best = 0.0, do.Shift(stay(state, units))
    goal = outlook.goals.get(state.group[units[0]])
    for sooner in (
        look_out(state, units, outlook),
        reform(state, units, goal, outlook),
        regroup(state, units, goal, outlook),
        form_column(state, units, outlook),
    ):
        if sooner[0] > 0:
            return sooner
    boxes = [where(state, unit) for unit in units]
    if goal is not None and goal.storm is not None and goal.far(boxes[0]) < STORM_REACH:
        found = outlook.approach(units)
        if found is None or found.turns:
            return square_up(state, units, goal, outlook)
    if outlook.danger(units, boxes) < THREATENED:
        return best
    here = outlook.standing_worth(units, boxes)
    for usual in usual_shifts(state, units):
        ends = [Box(x, y, heading, where(state, UNIT_INDEX[name]).foot) for name, x, y, heading, _ in usual.units]
        worth = outlook.standing_worth(units, ends) - here
        if worth > best[0]:
            best = worth, usual
    return best


def reform(state: State, units: Sequence[Unit], goal: Goal | None, outlook: Outlook) -> tuple[float, do.Shift]:
    """Those who storm a garrison take their places again; they do not charge meanwhile, but may reinforce others."""
    none = 0.0, do.Shift(stay(state, units))
    if goal is None or goal.storm is None or outlook.scoring != "short":
        return none
    ends = formed_again(state, units, goal.storm)
    if ends is None or not _out_of_shape([where(state, unit) for unit in units], ends):
        return none
    now = readiness(state, units, goal.storm)
    led = any(_stays_in_movement(state, other) for other in outlook.others_there(units, goal.storm))
    with imagined(state, units, ends):
        then = readiness(state, units, goal.storm)
    left = state.setting.last - state.turn
    halted = 0 if led else costs_more_than_a_turn(state, units[0])
    gain = then * (left + led - halted) - now * (left + 1)
    stands = stands_at(state, units, ends)
    if then - now < BETTER or gain <= 0 or check_shift(state, units, stands) is not None:
        return none
    return weight(outlook.scoring, goal.storm) * gain, do.Shift(stands)


def _stays_in_movement(state: State, units: Sequence[Unit]) -> bool:
    """Whether a formation in movement can be kept so: its general may have fallen."""
    payers = (points_for(state, general, units) for general in commanders_of(state, units))
    return is_green(state, units[0]) and max(payers, default=0) >= CONSTANTS.keep_cost


def _out_of_shape(boxes: Sequence[Box], ends: Sequence[Box]) -> bool:
    """Whether units stand otherwise to one another than they should."""
    body = body_at(boxes, ends[0])
    return any(math.hypot(box.x - end.x, box.y - end.y) > OUT_OF_SHAPE for box, end in zip(body, ends, strict=True))


def regroup(state: State, units: Sequence[Unit], goal: Goal | None, outlook: Outlook) -> tuple[float, do.Shift]:
    """A redeployment that was prepared, from which some of a formation come to their garrison sooner."""
    told = regrouped(state, units, goal.storm) if goal is not None and goal.storm is not None else None
    if told is not None:
        ends, onward, way = told
        stands = stands_at(state, units, ends)
        if check_shift(state, units, stands) is None:
            return march_worth(state, onward, outlook, way, GENERALS), do.Shift(stands)
    return 0.0, do.Shift(stay(state, units))


def form_column(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    """Broad formations turn by a right angle where they stand, guns left out: as a column they come sooner."""
    best = 0.0, do.Shift(stay(state, units))
    tiles = tuple(unit for unit in units if not is_gun(unit))
    boxes = [where(state, unit) for unit in tiles]
    now = outlook.approach(tiles) if width(boxes) > depth(boxes) else None
    if now is None or now.turns <= 1:
        return best
    least = march_worth(state, tiles, outlook, now, GENERALS)
    for side in (CIRCLE // 4, -CIRCLE // 4):
        ends = dict(zip(tiles, (Box(b.x, b.y, b.heading + side, b.foot) for b in boxes), strict=True))
        poses = [ends.get(unit, where(state, unit)) for unit in units]
        stands = stands_at(state, units, poses)
        found = outlook.approach_from(tiles, tuple(ends.values()))
        if found is not None and check_shift(state, units, stands) is None:
            worth = march_worth(state, tiles, outlook, replace(found, turns=found.turns + 1), GENERALS)
            if worth > max(least, best[0]):
                best = worth, do.Shift(stands)
    return best


def square_up(state: State, units: Sequence[Unit], goal: Goal, outlook: Outlook) -> tuple[float, do.Shift]:
    """A formation that can neither charge a garrison nor come nearer turns square to it."""
    assert goal.storm is not None
    boxes = [where(state, unit) for unit in units]
    lead, facing = boxes[0], where(state, goal.storm).heading
    angles = sorted((turn_by(lead.heading, facing + side) for side in QUARTERS), key=abs)
    for angle in angles[:2]:
        turned = [turn(box, (lead.x, lead.y), angle) for box in boxes]
        for dx, dy in STEPS_ASIDE:
            ends = [shift(box, dx, dy) for box in turned]
            with imagined(state, units, ends):
                worth = readiness(state, units, goal.storm)
            if worth > 0:
                stands = stands_at(state, units, ends)
                if check_shift(state, units, stands) is None:
                    return march_worth(state, units, outlook, Approach(1, worth), GENERALS), do.Shift(stands)
    return 0.0, do.Shift(stay(state, units))


def aim(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    """Guns turn to whoever is worth more than those before them now, and step aside where they must."""
    best = 0.0, do.Shift(stay(state, units))
    idle = all(is_limbered(state, u) for u in units) and outlook.scoring != "short"  # else they unlimber at once
    if state.turn >= state.setting.last or idle or not all(BOMBARDS[u] for u in units):
        return best
    if any(in_enemy_area(state, unit) for unit in units):
        return best
    kept = [unlimbered(where(state, unit)) for unit in units]
    now = _fire_from(state, units, kept, outlook)
    ways = corridors(state, units, outlook)
    merit = best[0], FAR
    least = NEEDLESS if outlook.scoring == "short" else 0.0
    for most, spots in _aims(state, units, kept, outlook)[:AIMS]:
        while spots and most - now > least:
            judged = [(in_the_way(spot.boxes, ways), -stand_off(spot.boxes, outlook), spot) for spot in spots]
            spots = []
            for blocked, near, spot in sorted(judged, key=lambda some: some[:2]):
                if (most - now - blocked, -near) <= merit:
                    break
                stands = stands_at(state, units, spot.boxes)
                if check_shift(state, units, stands) is not None:
                    continue
                gain = _fire_from(state, units, spot.boxes, outlook) - now - blocked
                if (gain, -near) > merit:
                    merit, best = (gain, -near), (gain, do.Shift(stands))
                    spots = [spot.moved(round(far * x), round(far * y)) for far in FINE for x, y in EIGHT]
                    break
    far_off = from_afar(state, units, kept, outlook)
    return max(best, (far_off[0] - now, far_off[1]), key=lambda some: some[0])


def from_afar(state: State, units: Sequence[Unit], kept: Sequence[Box], outlook: Outlook) -> tuple[float, do.Shift]:
    """Guns go a part of the way to a hill from which they reach a garrison, where places alone count; then the rest."""
    best = 0.0, do.Shift(stay(state, units))
    turns = min(AIM_TURNS, state.setting.last - state.turn) - 1
    if turns < 1 or outlook.scoring != "short":
        return best
    others = [box for unit, box in standing(state, UNITS) if unit not in units]
    for ring in outlook.rings.values():
        here = _here(kept, ring.at)
        spots = sorted(_on_hills(here, 2 * REDEPLOY), key=lambda spot: math.hypot(spot.x - here.x, spot.y - here.y))
        tried = 0
        for spot in spots:
            step = _first_step(here, spot, kept)
            if step is None or any(overlaps(box, other, TOLERANCE) for box in spot.boxes for other in others):
                continue
            stands = stands_at(state, units, [shift(box, *step) for box in kept])
            if check_shift(state, units, stands) is None:
                worth, tried = AIMED * turns * salvo_from(state, units, spot.boxes, outlook), tried + 1
                best = max(best, (worth, do.Shift(stands)), key=lambda some: some[0])
            if tried >= AFAR_MOST:
                break
    return best


def _first_step(here: _Spot, spot: _Spot, kept: Sequence[Box]) -> tuple[float, float] | None:
    """How far guns go first, all alike, if a second redeployment then leads all of them to a place."""
    dx, dy = spot.x - here.x, spot.y - here.y
    far = math.hypot(dx, dy)
    part = min(1.0, STEP_MOST / far) if far else 0.0
    rest = (
        math.hypot(end.x - box.x - part * dx, end.y - box.y - part * dy)
        for box, end in zip(kept, spot.boxes, strict=True)
    )
    return (part * dx, part * dy) if far > REDEPLOY and max(rest) <= STEP_MOST else None


@dataclass(frozen=True, slots=True)
class _Spot:
    """Guns that look at an enemy: how they stand to one another, to the right and ahead, and where their middle is."""

    shape: tuple[tuple[int, int], ...]
    x: int
    y: int
    at: Box

    @property
    def boxes(self) -> list[Box]:
        lead = looking_at(self.x, self.y, self.at)
        places = (world(lead, across, along) for across, along in self.shape)
        return [Box(round(x), round(y), lead.heading, lead.foot) for x, y in places]

    def moved(self, dx: int, dy: int) -> _Spot:
        return replace(self, x=self.x + dx, y=self.y + dy)


def _aims(
    state: State, units: Sequence[Unit], kept: Sequence[Box], outlook: Outlook
) -> list[tuple[float, list[_Spot]]]:
    """Enemies in reach: what a turn of fire at them brings at the most, and from where; the best first."""
    found: list[tuple[float, list[_Spot]]] = []
    for foe, at in standing(state, ENEMIES[ARMY[units[0]]]):
        here = _here(kept, at)
        far = math.hypot(at.cx - here.x, at.cy - here.y) - FIRE_RANGE
        if far > (REDEPLOY if GARRISON[foe] else 0):
            continue
        most = _fire_from(state, units, here.boxes, outlook)
        hills = _on_hills(here, REDEPLOY) if GARRISON[foe] else ()
        if hills:
            most = max(most, _fire_from(state, units, hills[0].boxes, outlook))
        if most > 0:
            found.append((most, [*hills, *(here.moved(*step) for step in STEPS_ASIDE if far <= 0)]))
    return sorted(found, key=lambda some: -some[0])


def _here(kept: Sequence[Box], at: Box) -> _Spot:
    """Guns as they stand to one another, looking at an enemy from where they are."""
    x, y = round(sum(box.x for box in kept) / len(kept)), round(sum(box.y for box in kept) / len(kept))
    seen = local(Box(x, y, kept[0].heading, kept[0].foot), [(box.x, box.y) for box in kept])
    return _Spot(tuple((round(across), round(along)) for across, along in seen), x, y, at)


@lru_cache(maxsize=64)
def _on_hills(here: _Spot, reach: int) -> tuple[_Spot, ...]:
    """Places on hills from which guns reach a garrison over everybody, one behind another where they are several."""
    shapes = [here.shape]
    if len(here.shape) > 1:
        order = sorted(range(len(here.shape)), key=lambda number: here.shape[number])
        middle = (len(order) - 1) / 2
        for across, along in ECHELONS:
            steps = [order.index(number) - middle for number in range(len(order))]
            shapes += [tuple((round(step * across), round(-step * along * side)) for step in steps) for side in (1, -1)]
    found = []
    for x, y in posts(here.at, GRID if len(here.shape) == 1 else FINE_GRID):
        if math.hypot(x - here.x, y - here.y) <= reach:
            spots = (_Spot(shape, x, y, here.at) for shape in shapes)
            found += [spot for spot in spots if all(overlooks(box, here.at) for box in spot.boxes)]
    return tuple(found)


def corridors(state: State, units: Sequence[Unit], outlook: Outlook) -> list[tuple[float, Box]]:
    """The ground over which others make for a garrison, and how much they are wanted there."""
    found = []
    for others in formations(state, ARMY[units[0]]):
        goal = outlook.goals.get(state.group[others[0]])
        if goal is None or goal.storm is None or others[0] in units:
            continue
        lead = where(state, others[0])
        far = round(math.hypot(goal.x - lead.cx, goal.y - lead.cy))
        if far < CORRIDOR:
            heading = lead.heading + turn_to(lead, goal.x, goal.y)
            found.append((goal.pull, sweep(Box(round(lead.cx), round(lead.cy), heading, NARROW), far)))
    return found + [(KEPT, box) for box in outlook.reserved()]


def stand_off(boxes: Sequence[Box], outlook: Outlook) -> float:
    """How far guns stand from the garrisons that others storm, up to what is enough: the ground there is needed."""
    return min((ENOUGH, *(gap(box, ring.at) for box in boxes for ring in outlook.rings.values())))


def in_the_way(boxes: Sequence[Box], ways: Sequence[tuple[float, Box]]) -> float:
    """What it costs others if pieces stand so."""
    return BARS * sum(pull for pull, way in ways if any(overlaps(box, way, TOLERANCE) for box in boxes))


def _fire_from(state: State, units: Sequence[Unit], boxes: Sequence[Box], outlook: Outlook) -> float:
    """What guns would do if they stood so: in each turn to come, and once to a general who rides with a target."""
    turns = min(AIM_TURNS, state.setting.last - state.turn)
    lasting, chief = salvo_from(state, units, boxes, outlook), outlook.chief_at
    if chief is None or all(gap(box, chief) > FIRE_RANGE + TOLERANCE for box in boxes):
        return AIMED * turns * lasting
    there = RIDES_ON if isinstance(state.stack[-1], Bombardment) else RIDES_ALONG
    once = salvo_from(state, units, boxes, outlook, outlook.chief_counts) - lasting
    return AIMED * turns * lasting + there * once


def salvo_from(
    state: State, units: Sequence[Unit], boxes: Sequence[Box], outlook: Outlook, riding: float = 0.0
) -> float:
    """What they would do in a turn if they stood so."""
    with imagined(state, units, boxes):
        return salvo(state, units, outlook, riding)


def salvo(state: State, units: Sequence[Unit], outlook: Outlook, riding: float = 0.0) -> float:
    """What these guns would do in a turn; how much a general counts who rides with a target."""
    worth = 0.0
    for gun in units:
        support = tuple(other for other in units if other != gun and keeps_clear(state, gun, other))[:1]
        shots = (shot_worth(state, gun, foe, support, outlook, units, riding) for foe in targets(state, gun))
        worth += max(shots, default=0.0) * (1.0 if on_a_hill(where(state, gun)) else CROSSED)
    return worth


def shot_worth(
    state: State,
    gun: Unit,
    foe: Unit,
    support: tuple[Unit, ...],
    outlook: Outlook,
    without: Sequence[Unit] = (),
    riding: float = 1.0,
) -> float:
    """What a shot brings: losses, that a garrison falls in time, that the enemy leaves a place or bars nobody."""
    if GARRISON[foe] and outlook.scoring == "short":
        return shot_helps(outlook, gun, foe, support, without or (gun,))
    at = where(state, foe)
    away = barring(outlook, foe) + (outlook.driven_out(at) + outlook.soon_out(at) or outlook.menaces(at))
    return fire_worth(state, gun, foe, support, riding) + FIRED_OUT * away
