"""1 Initiative: markers, sealed bids, substitutes for lost generals."""

from __future__ import annotations

import random
from dataclasses import dataclass

from grognard.board.table.boxes import gap
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.names import a_general
from grognard.games.waterloo.state import (
    IN_PLAY,
    NOBODY,
    Asking,
    State,
    armies_present,
    black_on_field,
    general_id,
    general_in_play,
    is_substitute,
    seat_of,
    standing,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY_INDEX,
    BLACK,
    COMMANDERS,
    CONSTANTS,
    CORPS,
    CORPS_GENERALS,
    DIE,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_MOVE,
    GENERAL_POINTS,
    GENERALS,
    OF_ARMY,
    Army,
    General,
)
from grognard.games.waterloo.tokens import free_place, nearest_free, token


def receive(state: State, chance: Chance, events: list[Event]) -> None:
    """A die and one marker for each corps general on the field, as far as the pool goes; without Blücher no die."""
    for army in armies_present(state):
        die = 0
        if army != BLACK or general_in_play(state, COMMANDERS[BLACK]):
            die = chance.total((DIE,), "markers")
        generals = sum(general_in_play(state, g) for g in CORPS_GENERALS if GENERAL_ARMY[g] == army)
        take(state, army, die + generals)
        events.append(ev.MarkersReceived(army=ARMIES[army], markers=state.markers[COMMANDERS[army]], die=die))
    for general in GENERALS:
        acts = general_in_play(state, general) and not is_substitute(state, general)
        state.generated[general] = GENERAL_POINTS[general] if acts else 0
        state.generated_for[general] = NOBODY
        state.given[general] = 0


def take(state: State, army: Army, markers: int) -> int:
    """From the pool to the box of the commander-in-chief."""
    taken = min(markers, state.pool[army])
    state.pool[army] -= taken
    state.markers[COMMANDERS[army]] += taken
    return taken


def first_turn(state: State) -> bool:
    """2 nobody bids in the first turn of a battle."""
    return state.turn == state.setting.scenario.first


@dataclass(slots=True)
class Bids(Frame[State]):
    """Every army bids on its own, sealed; red bids for black, too, where two play."""

    waiting: tuple[Army, ...]

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple(dict.fromkeys(seat_of(state, army) for army in self.waiting))

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = []
        for army in self.waiting:
            if seat_of(state, army) == seat:
                most = state.markers[COMMANDERS[army]]
                listed += [do.Bid(ARMIES[army], count) for count in range(min(1, most), most + 1)]
        return listed

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Bid):
            return WRONG_MOMENT
        army = ARMY_INDEX.get(action.army)
        if army is None or army not in self.waiting or seat_of(state, army) != seat:
            return Refusal("not-your-army", "1")
        most = state.markers[COMMANDERS[army]]
        if not min(1, most) <= action.markers <= most:
            return Refusal("bid-out-of-range", "1", {"most": most})
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Bid)
        army = ARMY_INDEX[action.army]
        state.bids[army] = action.markers
        left = tuple(other for other in self.waiting if other != army)
        state.stack.pop()
        events.append(ev.BidSealed(army=action.army))
        if left:
            state.stack.append(Bids(left))
        else:
            show_bids(state, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-bid"), "1")


def show_bids(state: State, events: list[Event]) -> None:
    """3 all bids are lost; the highest acts first, ties by the order of the turn before."""
    armies = armies_present(state)
    before = [army for army in state.order if army in armies]
    before += [army for army in armies if army not in before]
    state.order = tuple(sorted(before, key=lambda army: -state.bids[army]))
    shown = tuple((ARMIES[army], state.bids[army]) for army in state.order)
    events.append(ev.BidsShown(bids=shown, order=tuple(ARMIES[army] for army in state.order)))
    for army in armies:
        state.markers[COMMANDERS[army]] -= state.bids[army]
        state.pool[army] += state.bids[army]
        state.bids[army] = NOBODY
    prizes = [CONSTANTS.winner_markers] + ([CONSTANTS.second_markers] if black_on_field(state) else [])
    for rank, (army, prize) in enumerate(zip(state.order, prizes, strict=False), start=1):
        taken = take(state, army, prize)
        events.append(ev.PrizeTaken(army=ARMIES[army], markers=taken, rank=rank))


# --- substitutes -------------------------------------------------------------------------------------------------


def next_substitute(state: State) -> General | None:
    """15 the first general, in order of initiative, whose substitute may come this turn and was not tried for yet."""
    for army in state.order:
        for general in GENERALS:
            due = state.substitute[general] >= 0 and not general_in_play(state, general)
            if due and GENERAL_ARMY[general] == army and state.given[general] == 0:
                return general
    return None


def try_substitute(state: State, general: General, chance: Chance, events: list[Event]) -> None:
    needed = max(1, CONSTANTS.substitute_from - state.substitute[general])
    die = chance.total((DIE,), "substitute")
    arrived = die >= needed
    events.append(ev.SubstituteRolled(general=general_id(general), die=die, needed=needed, arrived=arrived))
    state.substitute[general] += 1
    state.given[general] = NOBODY
    if arrived:
        state.stack.append(Arrival(general))


@dataclass(slots=True)
class Arrival(Asking):
    """15 a substitute is placed near a unit of his corps."""

    general: General

    def asked(self, state: State) -> Army:
        return GENERAL_ARMY[self.general]

    def _places(self, state: State) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        army, corps = GENERAL_ARMY[self.general], GENERAL_CORPS[self.general]
        for unit, box in standing(state, OF_ARMY[army]):
            if CORPS[unit] == corps:
                place = nearest_free(state, box.x, box.y)
                if self._near_corps(state, *place) and place not in found:
                    found.append(place)
        return found

    def _near_corps(self, state: State, x: int, y: int) -> bool:
        army, corps, spot = GENERAL_ARMY[self.general], GENERAL_CORPS[self.general], token(x, y)
        return any(CORPS[u] == corps and gap(box, spot) <= GENERAL_MOVE for u, box in standing(state, OF_ARMY[army]))

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._places(state):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Place(general_id(self.general), x, y) for x, y in self._places(state)]

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        name = general_id(self.general)
        sketch = Sketch((f"general:{name}",), (Handle("x", "place"),))
        action = self.actions(state, seat)[0]
        text = Message("offer-place", {"general": a_general(name)})
        return [Offer(action, text, "1", (f"general:{name}",), shape=sketch)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Place) or action.general != general_id(self.general):
            return WRONG_MOMENT
        if not self._near_corps(state, action.x, action.y):
            return Refusal("too-far-from-corps", "1")
        return None if free_place(state, action.x, action.y) else Refusal("general-has-no-room", "1")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Place)
        general = self.general
        state.stack.pop()
        state.replaced[general] = state.general_fate[general]
        state.general_fate[general] = IN_PLAY
        state.substitute[general] = NOBODY
        state.given[general] = 0
        state.attached[general] = NOBODY
        state.post[general] = action.x, action.y
        events.append(ev.GeneralPlaced(general=action.general, x=action.x, y=action.y))

    def sample(self, state: State, seat: Seat, rng: random.Random) -> Action:
        return rng.choice(self.actions(state, seat))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-arrival", {"general": a_general(general_id(self.general))}), "1")
