"""3.1 Assign: markers for the generals, and where they ride. 3.2: what an order costs and who sees whom."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from grognard.board.table.boxes import Box, point_gap
from grognard.board.table.ground import sees
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.names import a_general, an_army
from grognard.games.waterloo.removal import return_markers
from grognard.games.waterloo.state import (
    NOBODY,
    Asking,
    State,
    attached_to,
    close_to,
    corps_general,
    corps_of,
    general_id,
    general_in_play,
    is_mixed,
    may_attach,
    members,
    position,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY,
    BLUE,
    COMMANDERS,
    CONSTANTS,
    GENERAL_ARMY,
    GENERAL_INDEX,
    GENERAL_MOVE,
    GENERAL_SPLITS,
    GENERALS,
    NEY,
    OF_ARMY,
    SEGMENT,
    SIGHT_BLOCKERS,
    TOLERANCE,
    UNIT_INDEX,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.tokens import free_place, nearest_free, token

# --- sight -------------------------------------------------------------------------------------------------------


def sees_unit(state: State, general: General, unit: Unit) -> bool:
    """11 hills, woods and Planchenois hide a unit unless it or the general is on them."""
    return seen_from(position(state, general), where(state, unit))


@lru_cache(maxsize=8192)
def seen_from(eye: tuple[int, int], box: Box) -> bool:
    """The same from anywhere."""
    spot = token(*eye)
    blocking = [
        ground
        for ground in SIGHT_BLOCKERS
        if not ground.touches(box, TOLERANCE) and not ground.touches(spot, TOLERANCE)
    ]
    return sees((float(eye[0]), float(eye[1])), box, blocking)


def sees_any(state: State, general: General, units: Iterable[Unit]) -> bool:
    return any(sees_unit(state, general, unit) for unit in units)


# --- points ------------------------------------------------------------------------------------------------------


def commanders_of(state: State, units: Sequence[Unit]) -> list[General]:
    """12, 110 who may order a formation or a part of it: its corps general, or who of the two others rides with it."""
    army = ARMY[units[0]]
    riding = attached_to(state, members(state, units[0]))
    found = [riding] if riding is not None and riding in (COMMANDERS[army], NEY) else []
    own = corps_general(state, army, corps_of(state, units[0]))
    if own is not None and riding != NEY:
        found.append(own)
    return found


def points_for(state: State, general: General, units: Iterable[Unit]) -> int:
    """12 markers, and points of his own: for one formation only, except a general with four stars."""
    own = state.generated[general]
    spent_on = state.generated_for[general]
    if spent_on != NOBODY and spent_on not in set(units) and not GENERAL_SPLITS[general]:
        own = 0
    return state.markers[general] + own


def pay(state: State, general: General, points: int, units: Sequence[Unit], own: bool = True) -> None:
    """Points of his own first, then markers."""
    spent_on = state.generated_for[general]
    usable = own and (spent_on == NOBODY or spent_on in units or GENERAL_SPLITS[general])
    free = min(points, state.generated[general]) if usable else 0
    if free:
        state.generated[general] -= free
        state.generated_for[general] = units[0]
    state.markers[general] -= points - free
    state.pool[GENERAL_ARMY[general]] += points - free


def move_cost(units: Sequence[Unit]) -> int:
    """10 one and one for each unit, five at most; one more for foot and horse together."""
    return min(CONSTANTS.order_base + len(units), CONSTANTS.order_most) + is_mixed(units)


def unseen(state: State, general: General, units: Iterable[Unit]) -> int:
    """One more where he sees nobody of the formation."""
    return 0 if sees_any(state, general, units) else 1


def affordable(state: State, general: General, units: Sequence[Unit], cost: int) -> bool:
    """Whether he can pay, sight included; sight is only looked at where it matters."""
    points = points_for(state, general, units)
    return points > cost or (points == cost and sees_any(state, general, units))


# --- 3.1 ---------------------------------------------------------------------------------------------------------


def receivers(state: State, army: Army) -> list[General]:
    """Generals who may still be given markers this turn; Ney has his own rule."""
    most = CONSTANTS.markers_a_turn
    return [
        general
        for general in GENERALS
        if GENERAL_ARMY[general] == army
        and general_in_play(state, general)
        and general not in (COMMANDERS[army], NEY)
        and state.given[general] < most
    ]


def give(state: State, general: General, markers: int, events: list[Event]) -> None:
    chief = COMMANDERS[GENERAL_ARMY[general]]
    state.markers[chief] -= markers
    state.markers[general] += markers
    state.given[general] += markers
    events.append(ev.MarkersGiven(general=general_id(general), markers=markers))


def pay_ney(state: State, events: list[Event]) -> None:
    """50 Napoleon must give Ney two markers; once Ney is gone they are lost."""
    if not state.setting.ney:
        return
    chief = COMMANDERS[BLUE]
    due = min(CONSTANTS.ney_markers, state.markers[chief])
    if not due:
        return
    if general_in_play(state, NEY):
        give(state, NEY, due, events)
    else:
        state.markers[chief] -= due
        state.pool[BLUE] += due
        events.append(ev.MarkersLost(general=general_id(chief), markers=due))


@dataclass(slots=True)
class Assigning(Asking):
    """3.1 the commander-in-chief hands out markers, at most two to each general."""

    army: Army

    def asked(self, state: State) -> Army:
        return self.army

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if state.markers[COMMANDERS[self.army]] and receivers(state, self.army):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = [do.Done()]
        has = state.markers[COMMANDERS[self.army]]
        for general in receivers(state, self.army):
            most = min(has, CONSTANTS.markers_a_turn - state.given[general])
            listed += [do.Give(general_id(general), count) for count in range(1, most + 1)]
        return listed

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if not isinstance(action, do.Give):
            return WRONG_MOMENT
        general = GENERAL_INDEX.get(action.general)
        if general is None or general not in receivers(state, self.army):
            return Refusal("cannot-receive", "3.1")
        most = min(state.markers[COMMANDERS[self.army]], CONSTANTS.markers_a_turn - state.given[general])
        if not 1 <= action.markers <= most:
            return Refusal("markers-out-of-range", "3.1", {"most": most})
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Done):
            state.stack.pop()
            return
        assert isinstance(action, do.Give)
        give(state, GENERAL_INDEX[action.general], action.markers, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-assign", {"army": an_army(ARMIES[self.army])}), "3.1")


STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))


@dataclass(slots=True)
class Riding(Asking):
    """3.1 generals ride up to two segments, in any direction, and may join a unit."""

    army: Army
    ridden: tuple[General, ...]

    def asked(self, state: State) -> Army:
        return self.army

    def _generals(self, state: State) -> list[General]:
        return [
            general
            for general in GENERALS
            if GENERAL_ARMY[general] == self.army and general_in_play(state, general) and general not in self.ridden
        ]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._generals(state):
            return False
        state.stack.pop()
        return True

    def _joins(self, state: State, general: General) -> list[Unit]:
        eye = position(state, general)
        found = []
        for unit, box in close_to(state, OF_ARMY[self.army], token(*eye), GENERAL_MOVE):
            if state.attached[general] == unit or not may_attach(state, general, unit):
                continue
            if point_gap(box, *eye) <= GENERAL_MOVE and attached_to(state, members(state, unit)) in (None, general):
                found.append(unit)
        return found

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = [do.Done()]
        for general in self._generals(state):
            name = general_id(general)
            listed += [do.Attach(name, unit_id(unit)) for unit in self._joins(state, general)]
            x, y = position(state, general)
            for dx, dy in STEPS:
                there = x + dx * SEGMENT, y + dy * SEGMENT
                if free_place(state, *there):
                    listed.append(do.Place(name, *there))
        return listed

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        found = []
        for general in self._generals(state):
            name = general_id(general)
            x, y = nearest_free(state, *position(state, general))
            sketch = Sketch((f"general:{name}",), (Handle("x", "place", most=GENERAL_MOVE),))
            text = Message("offer-place", {"general": a_general(name)})
            found.append(Offer(do.Place(name, x, y), text, "3.1", (f"general:{name}",), shape=sketch))
        return found

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if not isinstance(action, do.Place | do.Attach):
            return WRONG_MOMENT
        general = GENERAL_INDEX.get(action.general)
        if general is None or general not in self._generals(state):
            return Refusal("general-cannot-ride", "3.1")
        if isinstance(action, do.Attach):
            unit = UNIT_INDEX.get(action.unit)
            if unit is None or state.box[unit] is None or not may_attach(state, general, unit):
                return Refusal("cannot-attach", "7")
            if attached_to(state, members(state, unit)) not in (None, general):
                return Refusal("two-generals", "7")
            return None if unit in self._joins(state, general) else Refusal("general-too-far", "3.1")
        x, y = position(state, general)
        dx, dy = action.x - x, action.y - y
        if dx * dx + dy * dy > GENERAL_MOVE * GENERAL_MOVE:
            return Refusal("general-too-far", "3.1")
        return None if free_place(state, action.x, action.y) else Refusal("general-has-no-room", "3.1")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Done):
            return
        assert isinstance(action, do.Place | do.Attach)
        general = GENERAL_INDEX[action.general]
        if isinstance(action, do.Attach):
            state.attached[general] = UNIT_INDEX[action.unit]
            events.append(ev.GeneralAttached(general=action.general, unit=action.unit))
        else:
            state.attached[general] = NOBODY
            state.post[general] = action.x, action.y
            events.append(ev.GeneralPlaced(general=action.general, x=action.x, y=action.y))
        state.stack.append(Riding(self.army, (*self.ridden, general)))

    def sample(self, state: State, seat: Seat, rng: random.Random) -> Action:
        return rng.choice(self.actions(state, seat))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-ride", {"army": an_army(ARMIES[self.army])}), "3.1")


def strip_riders(state: State, units: Iterable[Unit], events: list[Event]) -> None:
    """13 a general who takes part in a combat loses his markers."""
    general = attached_to(state, units)
    if general is not None:
        return_markers(state, general, events)
