"""How those stand who hold a place that alone counts: looking at the enemy, and where he cannot come into it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.board.table.boxes import Box
from grognard.board.table.ground import Ground
from grognard.board.table.moves import shift, turn
from grognard.games.waterloo import records as do
from grognard.games.waterloo.inroads import MOVING, inroads
from grognard.games.waterloo.legs import around
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.redeploying import check_shift, stands_at, stay
from grognard.games.waterloo.state import State, imagined, where
from grognard.games.waterloo.tables import BLUE, SEGMENT, TOLERANCE, Unit

LOOKS_OUT = 10.0
"""What a turn by a right angle to the enemy's side brings: in the flank they would be driven out."""
SHUT_OUT = 4.0
"""And what it brings that an enemy who may be set in movement cannot come in."""
STEPS_OUT = 3.0
"""And what it costs that fewer hold a place."""
NEAR_BY = 2 * SEGMENT
"""Who stands so near beside a place may be charged by somebody who comes into it."""
LEAST = 2.0
"""Nobody moves for less."""
NEAR, WIDE = (
    ((0, 0), *((round(x * far), round(y * far)) for far in steps for x, y in around(30)))
    for steps in ((300, 700, 1200, 1800), (1200, 3000, 4400, 5800))
)
"""Steps aside: of those who only turn, and of those who seek a place where nobody can come in."""


def look_out(state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
    """Those who hold a place turn to the enemy's side, and stand where least of the enemy can come into it.

    Where others hold it with them they may step out of it: a charge at them would end in it. So do those beside it at
    whom such a charge is imminent.
    """
    best = 0.0, do.Shift(stay(state, units))
    boxes = [where(state, unit) for unit in units]
    if outlook.scoring != "short" or outlook.army != BLUE:
        return best
    held = [place.ground for place in outlook.places if _in(place.ground, boxes)]
    grounds = held or _beside(units, boxes, outlook)
    if not grounds:
        return best
    now, merit = _threatened(state, units, boxes, grounds, outlook), LEAST
    if not held:  # it brings little where others come in all the same
        now -= _threatened(state, units, [None] * len(units), grounds, outlook)
        merit = SHUT_OUT * MOVING / 2
    alone = [ground for ground in held if not outlook.holders(ground, units)]
    for ends in _stands(boxes, held, now > 0) if held or now > merit else ():
        turned = LOOKS_OUT * (ends[0].fy - boxes[0].fy) if held else 0.0
        most = turned + now - (0.0 if all(_in(ground, ends) for ground in held) else STEPS_OUT)
        if most <= merit or not all(_in(ground, ends) for ground in alone):
            continue
        stands = stands_at(state, units, ends)
        if check_shift(state, units, stands) is None:
            gain = most - (_threatened(state, units, ends, grounds, outlook) if now else 0.0)
            if gain > merit:
                merit, best = gain, (gain, do.Shift(stands))
    return best


def _beside(units: Sequence[Unit], boxes: Sequence[Box], outlook: Outlook) -> list[Ground]:
    """Places near by that others hold."""
    return [
        place.ground
        for place in outlook.places
        if any(place.ground.near(box, NEAR_BY) for box in boxes) and outlook.holders(place.ground, units)
    ]


def _in(ground: Ground, boxes: Sequence[Box]) -> bool:
    return any(ground.touches(box, TOLERANCE) for box in boxes)


def _stands(boxes: Sequence[Box], grounds: Sequence[Ground], threatened: bool) -> Iterator[list[Box]]:
    """A formation turned to the enemy's side about one of its units, or as it looks now, and near by."""
    steps = WIDE if threatened else NEAR
    inside = [box for box in boxes if any(_in(ground, [box]) for ground in grounds)]
    for pivot in (inside or boxes)[:1] if threatened else boxes:
        turned = [turn(box, (pivot.x, pivot.y), -boxes[0].heading) for box in boxes]
        yield from ([shift(box, *step) for box in turned] for step in steps)
    if threatened:
        yield from ([shift(box, *step) for box in boxes] for step in steps)


def _threatened(
    state: State, units: Sequence[Unit], boxes: Sequence[Box | None], grounds: Sequence[Ground], outlook: Outlook
) -> float:
    """What threatens some places if a formation stands so."""
    with imagined(state, units, boxes):
        return SHUT_OUT * sum(inroads(state, ground, outlook.army) for ground in grounds)
