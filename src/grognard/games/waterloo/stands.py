"""Where a garrison is charged from: what a charge brings from where a formation stands, and where it might stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from grognard.board.table.boxes import CIRCLE, FAR, Box, Footprint, front_contact, gap, local, overlaps, touches, world
from grognard.board.table.moves import Zone, run_to, shift, slide
from grognard.games.waterloo import records as do
from grognard.games.waterloo.judgement import BOLD, charge_worth
from grognard.games.waterloo.legs import Leg, aim_at, clamp, open_runs, openings, swings, turn_to, two_legs
from grognard.games.waterloo.state import (
    State,
    close_to,
    close_to_any,
    engaged,
    imagined,
    in_contact,
    is_green,
    is_gun,
    is_limbered,
    where,
    zone,
)
from grognard.games.waterloo.tables import ARMY, ENEMIES, SEGMENT, TOLERANCE, UNITS, WHEEL_MOST, Unit, on_field
from grognard.games.waterloo.ways import ADVANCE, CHARGE, REINFORCE, Plan, allowance, plan_charge, plan_run

LOOKS = tuple(range(0, CIRCLE, 750))
"""The headings of those who stand before a garrison."""
BESIDE = (0, -600, 600, -1100, 1100, -1700, 1700, -2200, 2200)
"""How far to the right of its middle they stand."""
APART = 150
"""How far from one another, so that they do not touch."""
ASIDE = (0, 600, -600, 1200, -1200, 2000, -2000, 3000, -3000)
"""Small garrisons may be met by any part of a front: these wheels beside the straight one are tried."""
WHEELS = tuple(sorted(range(-WHEEL_MOST, WHEEL_MOST + 1, 300), key=abs))
"""The last wheels that are tried."""
PLACES = 24
"""How many of the places are looked at three manoeuvres ahead."""
ROOM = 5.0
"""What it is worth to stand where a second formation finds its place beside."""
BACK = 120 * 100
"""Pieces farther away than this do not bar a place before a garrison."""

Shape = tuple[tuple[int, int, Footprint], ...]
"""Where the units of a formation stand, to the right of the first one and ahead of it."""


def ways_before(
    state: State, units: Sequence[Unit], target: Unit, places: Sequence[tuple[Box, ...]], turns: int
) -> Iterator[list[Leg]]:
    """Series of so many manoeuvres, three at most, after which a garrison can be charged from one of these places."""
    if turns == 1:
        yield from ([leg] for leg in edge_legs(state, units, target))
        return
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
    """Wheels after which an enemy is straight ahead, and runs to the edge of his area or, behind him, near to him."""
    boxes, at = [where(state, unit) for unit in units], where(state, target)
    reach = (allowance(state, units, ADVANCE) + 1) * SEGMENT + TOLERANCE
    if min(gap(box, at) for box in boxes) > reach + SEGMENT:
        return
    for wheel, swung in swings(boxes, WHEELS):
        if min(run_to(box, at.points, TOLERANCE) for box in swung) <= reach:
            for run, ends in open_runs(state, units, ADVANCE, wheel):
                if min(gap(end, at) for end in ends) > SEGMENT + TOLERANCE:
                    break
                plan = plan_run(state, units, ADVANCE, wheel, run)
                if isinstance(plan, Plan):
                    yield do.Run(wheel, run), plan.ends
                    break


class Front:
    """The ground before a garrison, as a formation finds it, off the lanes of others."""

    def __init__(self, state: State, units: Sequence[Unit], target: Unit, lanes: Sequence[Box]) -> None:
        self._state, self._units, self._target = state, tuple(units), target
        self._at = at = where(state, target)
        others = [(u, box) for u, box in close_to(state, UNITS, at, BACK) if u not in units and u != target]
        enemies = [unit for unit, _ in others if unit in ENEMIES[ARMY[units[0]]]]
        self._areas = [zone(state, unit) for unit in enemies]
        self._lasting = [zone(state, unit) for unit in enemies if is_gun(unit) and not is_limbered(state, unit)]
        self._barred = [*(box for _, box in others), *lanes]

    def places(self) -> list[tuple[Box, ...]]:
        """Places on the edge of its area from which the garrison can be charged, the best first."""
        boxes = [where(self._state, unit) for unit in self._units]
        shape = _shape(boxes)
        found: list[tuple[float, int, tuple[Box, ...]]] = []
        for place in (*self._beside_others(shape), *_round_about(shape, self._at)):
            worth = self._worth(place, self._areas)
            if worth > 0:
                found.append((worth + self.room(place), -len(found), place))
        return [place for _, _, place in sorted(found, key=lambda some: some[:2], reverse=True)]

    def room(self, boxes: Sequence[Box]) -> float:
        """What it is worth that another formation like this could stand beside it and charge with it."""
        lead = boxes[0]
        across = [x for box in boxes for x, _ in local(lead, box.points)]
        broad = max(across) - min(across) + APART
        for side in (broad, -broad):
            place = _to_the_edge([shift(box, side * lead.fy, -side * lead.fx) for box in boxes], self._at)
            if place and self._worth(place, self._lasting) > 0:  # other enemies come and go
                return ROOM
        return 0.0

    def _worth(self, place: Sequence[Box], areas: Sequence[Zone]) -> float:
        """What a charge brings from a place; nothing where it is not free or in one of these areas."""
        if any(overlaps(box, other, TOLERANCE) for box in place for other in self._barred):
            return 0.0
        if any(area.holds(box, TOLERANCE) for area in areas for box in place):
            return 0.0
        with imagined(self._state, self._units, place):
            return readiness(self._state, self._units, self._target)

    def _beside_others(self, shape: Shape) -> Iterator[tuple[Box, ...]]:
        """Beside those who stand on the edge, or will."""
        foot = shape[0][2]
        for other in self._barred:
            if abs(gap(other, self._at) - SEGMENT) <= 2 * TOLERANCE:
                for side in (1, -1):
                    x, y = world(other, side * (other.foot.side + foot.side + APART), 0)
                    place = _to_the_edge(_body(shape, Box(round(x), round(y), other.heading, foot)), self._at)
                    if place:
                        yield place


def _shape(boxes: Sequence[Box]) -> Shape:
    """How a formation stands, to a millimetre: the first one is what counts."""
    seen = local(boxes[0], [(box.x, box.y) for box in boxes])
    return tuple(
        (round(x / 100) * 100, round(y / 100) * 100, box.foot) for (x, y), box in zip(seen, boxes, strict=True)
    )


@lru_cache(maxsize=64)
def _round_about(shape: Shape, at: Box) -> tuple[tuple[Box, ...], ...]:
    """A formation on the edge of a garrison's area, its first unit looking in many ways."""
    found = []
    for heading in LOOKS:
        middle = Box(round(at.cx), round(at.cy), heading, at.foot)
        for beside in BESIDE:
            x, y = world(middle, beside, -BACK)
            found.append(_to_the_edge(_body(shape, Box(round(x), round(y), heading, shape[0][2])), at))
    return tuple(place for place in found if place)


def body_at(boxes: Sequence[Box], lead: Box) -> list[Box]:
    """A formation as it stands, brought to where its first unit stands so."""
    return _body(_shape(boxes), lead)


def _body(shape: Shape, lead: Box) -> list[Box]:
    """A formation whose first unit stands so."""
    points = ((world(lead, across, along), foot) for across, along, foot in shape)
    return [Box(round(x), round(y), lead.heading, foot) for (x, y), foot in points]


def _to_the_edge(boxes: Sequence[Box], at: Box) -> tuple[Box, ...]:
    """A formation brought before a garrison straight ahead; nothing where it would miss it or come too near."""
    run = min(run_to(box, at.points, TOLERANCE) for box in boxes)
    if run >= FAR:
        return ()
    place = tuple(slide(box, run - SEGMENT) for box in boxes)
    if min(gap(box, at) for box in place) < SEGMENT - TOLERANCE or not all(map(on_field, place)):
        return ()
    return place


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
        if isinstance(plan, Plan) and not entangled(state, plan):
            return charge_worth(state, plan, BOLD)
    return 0.0


def entangled(state: State, plan: Plan) -> bool:
    """73 whether those who charge a garrison would fight somebody else: he is in movement, or they touch him more."""
    at, enemies = where(state, plan.target), ENEMIES[ARMY[plan.attacker]]
    longest = max(front_contact(end, at, TOLERANCE) for end in plan.ends)
    for enemy, other in close_to_any(state, enemies, plan.ends, TOLERANCE):
        for end in plan.ends if enemy != plan.target else ():
            more = is_green(state, enemy) or front_contact(end, other, TOLERANCE) > longest
            if more and touches(end, other, TOLERANCE):
                return True
    return False


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
