"""3.2 An order to redeploy: where the units go."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from grognard.board.table.boxes import FAR, Box, Footprint, apart, gap, least_gap, overlaps
from grognard.board.table.moves import slide, sweep, turn
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.formation import names, poses, read_from_contact
from grognard.games.waterloo.names import a_unit
from grognard.games.waterloo.state import (
    Asking,
    State,
    close_to,
    close_to_any,
    general_id,
    is_limbered,
    mask,
    standing,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    ARTILLERY,
    ENEMIES,
    GENERALS,
    KIND,
    REDEPLOY,
    SEGMENT,
    TOLERANCE,
    UNIT_INDEX,
    UNITS,
    Army,
    General,
    Unit,
    footprint,
    on_field,
)
from grognard.games.waterloo.tokens import run_over
from grognard.games.waterloo.ways import over_limit


def in_smoke(state: State, unit: Unit) -> bool:
    """A foot gun with smoke stays where it is when its formation redeploys."""
    return ARM[unit] == ARTILLERY and KIND[unit] == "foot" and bool(state.smoke >> unit & 1)


def check_shift(state: State, units: Sequence[Unit], stands: Sequence[do.Stand]) -> Refusal | None:
    """67 two segments at most, not through enemies, to a free place, and no nearer to the enemy than the formation."""
    if sorted(stand[0] for stand in stands) != sorted(names(units)):
        return Refusal("not-these-units", "3.2")
    trial = state.copy()
    boxes: dict[Unit, Box] = {}
    for name, x, y, heading, limbered in stands:
        unit = UNIT_INDEX[name]
        start = where(state, unit)
        args: dict[str, str | int | Message] = {"unit": a_unit(name)}
        if (start.x - x) ** 2 + (start.y - y) ** 2 > REDEPLOY * REDEPLOY:
            return Refusal("redeploys-too-far", "3.2", args)
        if limbered != is_limbered(state, unit):
            return Refusal("limber-as-it-is", "3.2", args)
        if in_smoke(state, unit) and (x, y, heading) != (start.x, start.y, start.heading):
            return Refusal("guns-in-smoke", "3.2", args)
        boxes[unit] = Box(x, y, heading, footprint(unit, limbered))
        trial.box[unit] = None
    army = ARMY[units[0]]
    for unit, box in boxes.items():
        args = {"unit": a_unit(unit_id(unit))}
        if not on_field(box):
            return Refusal("off-the-field", "11", args)
        if over_limit(state, army, where(state, unit), box):
            return Refusal("blue-limit", "10")
        if any(overlaps(box, at, TOLERANCE) for _, at in close_to(trial, UNITS, box, 0)):
            return Refusal("no-room-there", "3.2", args)
        trial.box[unit] = box
    read_from_contact(trial, units)
    if any(sum(trial.attached[g] in group for g in GENERALS) > 1 for group in _groups(trial, units)):
        return Refusal("two-generals", "7")
    return _not_towards(state, units, boxes)


def _not_towards(state: State, units: Sequence[Unit], boxes: dict[Unit, Box]) -> Refusal | None:
    enemies = ENEMIES[ARMY[units[0]]]
    foes = [at for _, at in standing(state, enemies)]
    if not foes:
        return None
    for group in _groups(state, units):
        nearest = FAR
        for unit in group:
            nearest = least_gap(where(state, unit), foes, nearest)
        for unit in group:
            box, start = boxes[unit], where(state, unit)
            args: dict[str, str | int | Message] = {"unit": a_unit(unit_id(unit))}
            way = _straight(start, box)
            reach = max(SEGMENT, REDEPLOY, nearest) + 2 * TOLERANCE
            for enemy, at in close_to_any(state, enemies, (start, box), reach):
                if apart(box, at) < nearest and gap(box, at) < nearest - TOLERANCE:
                    return Refusal("towards-the-enemy", "3.2", args)
                if way is not None and overlaps(way, at, TOLERANCE):
                    return Refusal("enemy-in-the-way", "3.2", {"unit": a_unit(unit_id(enemy))})
                area = zone(state, enemy)
                if area.holds(box, -TOLERANCE) and not area.holds(start, TOLERANCE):
                    return Refusal("engagement-area", "3.2", {"unit": a_unit(unit_id(enemy))})
    return None


def _straight(start: Box, end: Box) -> Box | None:
    """The ground between two places of a unit: a strip as wide as a token."""
    dx, dy = end.x - start.x, end.y - start.y
    if not dx and not dy:
        return None
    side = min(start.foot.side, start.foot.front) // 2
    far = round((dx * dx + dy * dy) ** 0.5)
    heading = round(math.degrees(math.atan2(dx, dy)) * 100)
    return sweep(Box(start.x, start.y, heading, Footprint(side, side, side)), far)


def _groups(state: State, units: Iterable[Unit]) -> list[list[Unit]]:
    found: dict[int, list[Unit]] = {}
    for unit in units:
        found.setdefault(state.group[unit], []).append(unit)
    return list(found.values())


def stay(state: State, units: Iterable[Unit]) -> tuple[do.Stand, ...]:
    listed = list(units)
    return stands_at(state, listed, [where(state, unit) for unit in listed])


def stands_at(state: State, units: Sequence[Unit], boxes: Sequence[Box]) -> tuple[do.Stand, ...]:
    """Where units would stand, guns limbered as they are."""
    pairs = zip(units, boxes, strict=True)
    return tuple((unit_id(unit), box.x, box.y, box.heading, is_limbered(state, unit)) for unit, box in pairs)


TURNS = (4500, -4500, 18_000)


def usual_shifts(state: State, units: Sequence[Unit]) -> list[do.Shift]:
    """What a computer looks at: stay, step back, turn as one body about the middle."""
    found = [do.Shift(stay(state, units))]
    boxes = [where(state, unit) for unit in units]
    cx, cy = sum(box.cx for box in boxes) / len(boxes), sum(box.cy for box in boxes) / len(boxes)
    turned = [[turn(box, (round(cx), round(cy)), angle) for box in boxes] for angle in TURNS]
    stepped = [slide(box, -SEGMENT) for box in boxes]
    for moved in (stepped, *turned):
        ends = [start if in_smoke(state, u) else end for u, start, end in zip(units, boxes, moved, strict=True)]
        places = stands_at(state, units, ends)
        if check_shift(state, units, places) is None:
            found.append(do.Shift(places))
    return found


def shift_units(state: State, units: Sequence[Unit], action: do.Shift, events: list[Event]) -> None:
    for name, x, y, heading, limbered in action.units:
        unit = UNIT_INDEX[name]
        state.box[unit] = Box(x, y, heading, footprint(unit, limbered))
    state.green &= ~mask(units)
    read_from_contact(state, units)
    run_over(state, units, events)


@dataclass(slots=True)
class Redeploying(Asking):
    """67 where the units go; who has paid the order stands in the frame, nobody for an action out of turn."""

    general: General
    units: tuple[Unit, ...]
    points: int

    def asked(self, state: State) -> Army:
        return ARMY[self.units[0]]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return list(usual_shifts(state, self.units))

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        sketch = Sketch(
            tuple(f"unit:{name}" for name in names(self.units)), (Handle("units", "stands", most=REDEPLOY),)
        )
        return [Offer(do.Shift(stay(state, self.units)), Message("offer-shift"), "3.2", shape=sketch)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return check_shift(state, self.units, action.units) if isinstance(action, do.Shift) else WRONG_MOMENT

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Shift)
        state.stack.pop()
        shift_units(state, self.units, action, events)
        events.append(
            ev.Redeployed(general=general_id(self.general), units=poses(state, self.units), points=self.points)
        )

    def decline(self, state: State, seat: Seat) -> Action:
        return do.Shift(stay(state, self.units))

    def sample(self, state: State, seat: Seat, rng: random.Random) -> Action:
        return rng.choice(usual_shifts(state, self.units))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-redeploy"), "3.2")
