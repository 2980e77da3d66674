"""Where a garrison is charged from: what a charge brings from where a formation stands, and where it might stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from grognard.board.table.boxes import CIRCLE, FAR, Box, Point, gap, local, overlaps, world
from grognard.board.table.moves import run_to, slide
from grognard.games.waterloo import records as do
from grognard.games.waterloo.judgement import BOLD, charge_worth
from grognard.games.waterloo.legs import Leg, aim_at, clamp, open_runs, openings, swings, turn_to, two_legs
from grognard.games.waterloo.state import State, close_to, engaged, imagined, in_contact, where, zone
from grognard.games.waterloo.tables import ARMY, ENEMIES, SEGMENT, TOLERANCE, UNITS, WHEEL_MOST, Unit, on_field
from grognard.games.waterloo.ways import ADVANCE, CHARGE, REINFORCE, Plan, allowance, plan_charge, plan_run

LOOKS = tuple(range(0, CIRCLE, 1500))
"""The headings of those who stand before a garrison."""
BESIDE = (0, -600, 600, -1200, 1200, -1700, 1700)
"""How far to the right of its middle they stand."""
ASIDE = (0, 600, -600, 1200, -1200, 2000, -2000, 3000, -3000)
"""Small garrisons may be met by any part of a front: these wheels beside the straight one are tried."""
WHEELS = tuple(sorted(range(-WHEEL_MOST, WHEEL_MOST + 1, 300), key=abs))
"""The last wheels that are tried."""
PLACES = 24
"""How many of the places are looked at three manoeuvres ahead."""
BACK = 120 * 100
"""Pieces farther away than this do not bar a place before a garrison."""


def ways_before(
    state: State, units: Sequence[Unit], target: Unit, lanes: Sequence[Box], turns: int
) -> Iterator[list[Leg]]:
    """Series of so many manoeuvres, three at most, after which a garrison can be charged."""
    if turns == 1:
        yield from ([leg] for leg in edge_legs(state, units, target))
        return
    places = places_before(state, units, target, lanes)
    if not places:
        return
    if turns == 2:
        yield from two_legs(state, units, places)
    some = places[:: 1 + len(places) // PLACES]
    for opening in openings(state, units, places):
        with imagined(state, units, opening[1]):
            rest = [[leg] for leg in edge_legs(state, units, target)] if turns == 2 else []
            rest = rest or list(islice(two_legs(state, units, some), turns - 2))
        yield from ([opening, *legs] for legs in rest)


def edge_legs(state: State, units: Sequence[Unit], target: Unit) -> Iterator[Leg]:
    """Wheels after which a garrison is straight ahead, and runs to the edge of its area."""
    boxes, at = [where(state, unit) for unit in units], where(state, target)
    reach = (allowance(state, units, ADVANCE) + 1) * SEGMENT + TOLERANCE
    if min(gap(box, at) for box in boxes) > reach + SEGMENT:
        return
    for wheel, swung in swings(boxes, WHEELS):
        if min(run_to(box, at.points, TOLERANCE) for box in swung) <= reach:
            for run, ends in islice(open_runs(state, units, ADVANCE, wheel), 1):
                if min(gap(end, at) for end in ends) <= SEGMENT + TOLERANCE:
                    plan = plan_run(state, units, ADVANCE, wheel, run)
                    if isinstance(plan, Plan):
                        yield do.Run(wheel, run), plan.ends


def places_before(state: State, units: Sequence[Unit], target: Unit, lanes: Sequence[Box]) -> list[tuple[Box, ...]]:
    """Places on the edge of a garrison's area from which it can be charged, off the lanes of others; the best first."""
    at, boxes = where(state, target), [where(state, unit) for unit in units]
    others = [(u, box) for u, box in close_to(state, UNITS, at, BACK) if u not in units and u != target]
    enemies = [unit for unit, _ in others if unit in ENEMIES[ARMY[units[0]]]]
    barred = [*(box for _, box in others), *lanes]
    found: list[tuple[float, int, tuple[Box, ...]]] = []
    for heading in LOOKS:
        for beside in BESIDE:
            place = _on_the_edge(boxes, at, heading, beside)
            if not place or any(overlaps(box, other, TOLERANCE) for box in place for other in barred):
                continue
            if any(zone(state, enemy).holds(box, TOLERANCE) for enemy in enemies for box in place):
                continue
            with imagined(state, units, place):
                worth = readiness(state, units, target)
            if worth > 0:
                found.append((worth, -len(found), place))
    return [place for _, _, place in sorted(found, key=lambda some: some[:2], reverse=True)]


def _on_the_edge(boxes: Sequence[Box], at: Box, heading: int, beside: int) -> tuple[Box, ...]:
    """A formation before a garrison, its first unit looking this way; nothing where it would come too near."""
    lead = boxes[0]
    middle = Box(round(at.cx), round(at.cy), heading, lead.foot)
    first = _moved(lead, world(middle, beside, -BACK), heading)
    body = [_moved(box, world(first, *local(lead, ((box.x, box.y),))[0]), heading) for box in boxes]
    run = min(run_to(box, at.points, TOLERANCE) for box in body)
    if run >= FAR:
        return ()
    place = tuple(slide(box, run - SEGMENT) for box in body)
    if min(gap(box, at) for box in place) < SEGMENT - TOLERANCE or not all(map(on_field, place)):
        return ()
    return place


def _moved(box: Box, to: Point, heading: int) -> Box:
    return Box(round(to[0]), round(to[1]), heading, box.foot)


def readiness(state: State, units: Sequence[Unit], target: Unit) -> float:
    """What the best charge into a fight with a garrison brings, from where a formation stands."""
    there = [friend for friend in in_contact(state, target) if friend not in units]
    back = [slide(where(state, friend), -SEGMENT) for friend in there]
    with imagined(state, there, back):  # who has charged already withdraws before anybody reinforces him
        plans = list(reinforcements(state, units, target))
        return max((charge_worth(state, plan, BOLD) for plan in plans), default=0.0)


def charge_from_afar(state: State, units: Sequence[Unit], target: Unit) -> float:
    """What a charge at a garrison brings that can be made from where a formation stands."""
    at, lead = where(state, target), where(state, units[0])
    if abs(turn_to(lead, at.cx, at.cy)) > WHEEL_MOST or gap(lead, at) > allowance(state, units, CHARGE) * SEGMENT:
        return 0.0
    towards = aim_at(state, units, at.cx, at.cy)
    for wheel in dict.fromkeys((0, *(clamp(towards + aside) for aside in ASIDE))):
        plan = plan_charge(state, units, wheel, target)
        if isinstance(plan, Plan):
            return charge_worth(state, plan, BOLD)
    return 0.0


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
