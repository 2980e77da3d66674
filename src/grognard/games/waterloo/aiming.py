"""How the computer redeploys: guns turn to a target, others square to a garrison or to face whoever threatens them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from grognard.board.table.boxes import CIRCLE, FAR, Box, Footprint, gap, overlaps
from grognard.board.table.moves import shift, sweep, turn
from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.bombardment import in_enemy_area, keeps_clear, targets
from grognard.games.waterloo.formation import depth, width
from grognard.games.waterloo.judgement import fire_worth
from grognard.games.waterloo.legs import turn_by, turn_to
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.posts import posts
from grognard.games.waterloo.redeploying import check_shift, stands_at, stay, usual_shifts
from grognard.games.waterloo.stands import readiness
from grognard.games.waterloo.state import State, formations, imagined, is_gun, is_limbered, standing, where
from grognard.games.waterloo.tables import (
    ARMY,
    BOMBARDS,
    ENEMIES,
    FIRE_RANGE,
    GARRISON,
    REDEPLOY,
    SEGMENT,
    TOLERANCE,
    UNIT_INDEX,
    Unit,
)
from grognard.games.waterloo.tasks import Goal

AIMED = 0.7
AIM_TURNS = 5
"""Guns that turn to a better target: this much of a shot for each turn to come, so many of them."""
FIRED_OUT = 0.5
"""How likely an enemy leaves a place under fire, as a part of how likely he leaves it when he is charged."""
RIDES_ON = 0.06
"""A general who rides with the target will not stay there until the guns have turned."""
CORRIDOR = 5 * SEGMENT
"""Who is so near to the garrison he makes for must not be barred by guns that turn."""
BARS = 1.0
"""What it costs that they are barred, for each of their pull."""
NARROW = Footprint(1400, 1400, 1400)
AIMS = 3
"""How many targets guns try to turn to, the best first."""
THREATENED = 3.0
"""Others redeploy only if so much threatens them."""
EIGHT = tuple((math.sin(math.radians(turn)), math.cos(math.radians(turn))) for turn in range(0, 360, 45))
RAYS = tuple((math.sin(math.radians(turn)), math.cos(math.radians(turn))) for turn in range(0, 360, 12))
STEPS_ASIDE = (
    (0, 0),
    *((round(x * far), round(y * far)) for far in (300, 700, 1200, 1800) for x, y in EIGHT),
    *((round(x * far), round(y * far)) for far in range(2400, 5200, 200) for x, y in RAYS),
)
"""Nobody may end nearer to the enemy or on a friend, so guns that turn may have to step aside."""

FINE = (50, 100, 200)
"""And from where they can stand they go on by little, as far as they can from a garrison that others storm."""

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
    column = form_column(state, units, outlook)
    if column[0] > 0:
        return column
    boxes = [where(state, unit) for unit in units]
    goal = outlook.goals.get(state.group[units[0]])
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


def form_column(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    """Broad formations turn by a right angle where they stand, guns left out: as a column they come sooner."""
    best = 0.0, do.Shift(stay(state, units))
    tiles = tuple(unit for unit in units if not is_gun(unit))
    boxes = [where(state, unit) for unit in tiles]
    now = outlook.approach(tiles) if width(boxes) > depth(boxes) else None
    if now is None or now.turns <= 1:
        return best
    least = outlook.approach_worth(tiles, now)
    for side in (CIRCLE // 4, -CIRCLE // 4):
        ends = dict(zip(tiles, (Box(b.x, b.y, b.heading + side, b.foot) for b in boxes), strict=True))
        poses = [ends.get(unit, where(state, unit)) for unit in units]
        stands = stands_at(state, units, poses)
        found = outlook.approach_from(tiles, tuple(ends.values()))
        if found is not None and check_shift(state, units, stands) is None:
            second = 1 if found.worth else None  # who knows his way to the end is as good as the second at the garrison
            worth = outlook.approach_worth(tiles, replace(found, turns=found.turns + 1), second)
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
            stands = stands_at(state, units, ends)
            if check_shift(state, units, stands) is None:
                with imagined(state, units, ends):
                    worth = readiness(state, units, goal.storm)
                if worth > 0:
                    return outlook.approach_worth(units, Approach(1, worth)), do.Shift(stands)
    return 0.0, do.Shift(stay(state, units))


def aim(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    """Guns turn about their middle to whoever is worth more than those before them now."""
    best = 0.0, do.Shift(stay(state, units))
    turns = min(AIM_TURNS, state.setting.last - state.turn)
    if turns <= 0 or not all(BOMBARDS[u] for u in units) or all(is_limbered(state, u) for u in units):
        return best
    if any(in_enemy_area(state, unit) for unit in units):
        return best
    kept = [where(state, unit) for unit in units]
    middle = round(sum(box.x for box in kept) / len(kept)), round(sum(box.y for box in kept) / len(kept))
    centre = Box(*middle, kept[0].heading, kept[0].foot)
    now = salvo(state, units, outlook)
    found: list[tuple[float, Box, list[Box]]] = []
    hills: dict[Box, tuple[tuple[int, int], ...]] = {}
    for foe, at in standing(state, ENEMIES[ARMY[units[0]]]):
        if math.hypot(at.cx - centre.cx, at.cy - centre.cy) > FIRE_RANGE:
            continue
        turned = [turn(box, middle, turn_to(centre, at.cx, at.cy)) for box in kept]
        most = salvo_from(state, units, turned, outlook)
        if GARRISON[foe] and len(units) == 1:
            there = ((x - middle[0], y - middle[1]) for x, y in posts(at))
            hills[at] = tuple(step for step in there if math.hypot(*step) <= REDEPLOY)
            if hills[at]:
                most = max(most, fire_worth(state, units[0], foe, ()))
        worth = AIMED * turns * (most - now)
        if worth > 0:
            found.append((worth, at, turned))
    ways = corridors(state, units, outlook)
    merit = best[0], FAR
    for worth, at, turned in sorted(found, key=lambda some: -some[0])[:AIMS]:
        steps = (*STEPS_ASIDE, *hills.get(at, ()))
        while steps:
            spots = []
            for dx, dy in steps:
                moved = Box(middle[0] + dx, middle[1] + dy, turned[0].heading, centre.foot)
                ends = [turn(shift(box, dx, dy), (moved.x, moved.y), turn_to(moved, at.cx, at.cy)) for box in turned]
                spots.append((in_the_way(ends, ways), -stand_off(ends, outlook), dx, dy, ends))
            steps = ()
            for blocked, near, dx, dy, ends in sorted(spots, key=lambda some: some[:4]):
                if (worth - blocked, -near) <= merit:
                    break
                gain = AIMED * turns * (salvo_from(state, units, ends, outlook) - now) - blocked
                if (gain, -near) <= merit:
                    continue
                stands = stands_at(state, units, ends)
                if check_shift(state, units, stands) is None:
                    merit, best = (gain, -near), (gain, do.Shift(stands))
                    steps = tuple((dx + round(far * a), dy + round(far * b)) for far in FINE for a, b in EIGHT)
                    break
    return best


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
    return found


def stand_off(boxes: Sequence[Box], outlook: Outlook) -> float:
    """How far guns stand from the garrisons that others storm: the ground before these is needed."""
    return min((gap(box, ring.at) for box in boxes for ring in outlook.rings.values()), default=0.0)


def in_the_way(boxes: Sequence[Box], ways: Sequence[tuple[float, Box]]) -> float:
    """What it costs others if pieces stand so."""
    return BARS * sum(pull for pull, way in ways if any(overlaps(box, way, TOLERANCE) for box in boxes))


def salvo_from(state: State, units: Sequence[Unit], boxes: Sequence[Box], outlook: Outlook) -> float:
    """The same if they stood elsewhere."""
    with imagined(state, units, boxes):
        return salvo(state, units, outlook)


def salvo(state: State, units: Sequence[Unit], outlook: Outlook) -> float:
    """What these guns would do in a turn."""
    worth = 0.0
    for gun in units:
        support = tuple(other for other in units if other != gun and keeps_clear(state, gun, other))[:1]
        worth += max(
            (shot_worth(state, gun, foe, support, outlook, RIDES_ON) for foe in targets(state, gun)), default=0.0
        )
    return worth


def shot_worth(
    state: State, gun: Unit, foe: Unit, support: tuple[Unit, ...], outlook: Outlook, riding: float = 1.0
) -> float:
    """What a shot brings: the losses, and that the enemy may leave a place that counts."""
    return fire_worth(state, gun, foe, support, riding) + FIRED_OUT * outlook.driven_out(where(state, foe))
