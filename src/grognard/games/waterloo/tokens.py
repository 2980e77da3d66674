"""7 Generals' tokens: where they have room, and what happens when a unit ends on one."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from grognard.board.table.boxes import Box, Point, overlaps
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.names import a_general
from grognard.games.waterloo.state import (
    NOBODY,
    Asking,
    State,
    attached_to,
    close_to,
    general_id,
    general_in_play,
    may_attach,
    members,
    standing,
    unit_id,
)
from grognard.games.waterloo.tables import (
    GENERAL_ARMY,
    GENERALS,
    HALF_TOKEN,
    NEY,
    TOKEN,
    TOLERANCE,
    UNITS,
    Army,
    General,
    Unit,
    on_field,
)

Place = tuple[int, int]


def token(x: int, y: int) -> Box:
    return Box(x, y, 0, TOKEN)


def free_place(state: State, x: int, y: int) -> bool:
    """Whether a general's token has room there: on the field and on no unit."""
    box = token(x, y)
    return not any(overlaps(box, at, TOLERANCE) for _, at in close_to(state, UNITS, box, 0)) and on_field(box)


# --- the nearest free place --------------------------------------------------------------------------------------


def _hull(box: Box) -> list[Point]:
    """Where the centre of a token may not be because of a piece: the piece, grown by half a token on every side."""
    half = HALF_TOKEN
    spread = sorted({(px + dx, py + dy) for px, py in box.points for dx in (-half, half) for dy in (-half, half)})

    def chain(points: Iterable[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in points:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return chain(spread) + chain(reversed(spread))


def _edges(hull: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(hull, (*hull[1:], hull[0]), strict=True)


def _foot(x: float, y: float, a: Point, b: Point) -> Point:
    """The point of a stretch of line that is nearest to a point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - a[0]) * dx + (y - a[1]) * dy) / long)) if long else 0.0
    return a[0] + dx * share, a[1] + dy * share


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    """Where two stretches of line meet."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = rx * sy - ry * sx
    if across:
        t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / across
        u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / across
        if 0 <= t <= 1 and 0 <= u <= 1:
            yield a[0] + rx * t, a[1] + ry * t


LOOKS = (4_000.0, 12_000.0, math.inf)
"""How far round a nearest place is looked for, step by step."""


SAME_PLACE = 200.0
"""Places nearer to each other than this are one to whoever must choose."""


def nearest_places(state: State, x: int, y: int) -> list[Place]:
    """51 the nearest free place, or several that are equally near; nothing where there is none at all."""
    if free_place(state, x, y):
        return [(x, y)]
    for reach in LOOKS:
        close = [
            at
            for _, at in standing(state, UNITS)
            if math.hypot(at.cx - x, at.cy - y) <= reach + at.radius + 2 * HALF_TOKEN
        ]
        found = _places_beside(state, x, y, close)
        if found and math.hypot(found[0][0] - x, found[0][1] - y) <= reach:
            return found
    return []


def _places_beside(state: State, x: int, y: int, boxes: Sequence[Box]) -> list[Place]:
    """The nearest of the free places along the edges of these pieces."""

    def far(point: Point) -> float:
        return math.hypot(point[0] - x, point[1] - y)

    edges = [edge for at in boxes for edge in _edges(_hull(at))]
    feet = sorted((_foot(x, y, *edge) for edge in edges), key=far)
    best = next((far(foot) for foot in feet if free_place(state, round(foot[0]), round(foot[1]))), math.inf)
    close = [edge for edge in edges if far(_foot(x, y, *edge)) <= best]
    corners = [point for n, one in enumerate(close) for two in close[n + 1 :] for point in _crossing(*one, *two)]
    found: list[Place] = []
    least = math.inf
    for point in sorted((*feet, *corners), key=far):
        if far(point) > least + 1:
            break
        place = round(point[0]), round(point[1])
        apart = all(math.hypot(place[0] - px, place[1] - py) > SAME_PLACE for px, py in found)
        if apart and free_place(state, *place):
            least = min(least, far(point))
            found.append(place)
    return found


def nearest_free(state: State, x: int, y: int) -> Place:
    return next(iter(nearest_places(state, x, y)), (x, y))


# --- set aside ---------------------------------------------------------------------------------------------------


def set_down(state: State, general: General, x: int, y: int, events: list[Event]) -> None:
    """A general without a unit goes to the nearest free place; between several his owner chooses."""
    places = nearest_places(state, x, y) or [(x, y)]
    state.attached[general] = NOBODY
    state.post[general] = places[0]
    events.append(ev.GeneralPlaced(general=general_id(general), x=places[0][0], y=places[0][1]))
    if len(places) > 1:
        state.stack.append(Aside(general, tuple(n for place in places for n in place)))


@dataclass(slots=True)
class Aside(Asking):
    """51 several places are equally near: the owner may take another than the first."""

    general: General
    places: tuple[int, ...]
    """x and y of each."""

    def asked(self, state: State) -> Army:
        return GENERAL_ARMY[self.general]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        alone = general_in_play(state, self.general) and state.attached[self.general] == NOBODY
        if alone and state.post[self.general] == self.places[:2] and len(self.actions(state, 0)) > 1:
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        pairs = zip(self.places[::2], self.places[1::2], strict=True)
        return [do.Place(general_id(self.general), x, y) for x, y in pairs if free_place(state, x, y)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Place):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("not-the-nearest", "7")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Place)
        state.stack.pop()
        state.post[self.general] = action.x, action.y
        events.append(ev.GeneralPlaced(general=action.general, x=action.x, y=action.y))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-aside", {"general": a_general(general_id(self.general))}), "7")


def run_over(state: State, units: Iterable[Unit], events: list[Event], escaping: Collection[General] = ()) -> None:
    """51 a unit that ends on a general's token takes him along if it may, or moves him aside."""
    for unit, box in list(standing(state, units)):
        for general in GENERALS:
            if not general_in_play(state, general) or state.attached[general] != NOBODY or general in escaping:
                continue
            x, y = state.post[general]
            if not overlaps(box, token(x, y), TOLERANCE):
                continue
            free = attached_to(state, members(state, unit)) is None
            if general != NEY and free and may_attach(state, general, unit):
                state.attached[general] = unit
                events.append(ev.GeneralAttached(general=general_id(general), unit=unit_id(unit)))
            else:
                set_down(state, general, x, y, events)
