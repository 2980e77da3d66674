"""5 Orders: who may move and battle this turn. Orders are given one by one; squares leave their formation here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.names import a_leader, a_side, a_unit
from grognard.games.ccnapoleonics.state import (
    State,
    leader_id,
    leave_square,
    near_enemy_cavalry,
    near_enemy_unit,
    own_leader,
    own_unit,
    side_id,
    unit_id,
)
from grognard.games.ccnapoleonics.tables import (
    ARMS,
    CARDS,
    NEIGHBOURS,
    NO_CARD,
    SECTIONS,
    SQUARES_MOST,
    CardRow,
    Leader,
    Unit,
    UnitType,
)

DONE = do.Done()
SUBSETS = range(1, 8)
"""Every set of sections as a mask."""
NO_SQUARES = (NO_CARD,) * SQUARES_MOST
HEX_MASKS = (1, 2, 3, 4, 6)
"""The sections a hex can lie in."""


@lru_cache(maxsize=1024)
def order_of(unit: str) -> do.Order:
    return do.Order(unit)


# --- how many orders are left ------------------------------------------------------------------------------------


def section_orders(state: State, card: CardRow) -> tuple[int, int, int]:
    """22 the orders of a section card: left, centre, right; an assault has as many as the command (5.3)."""
    if any(card.command):
        left, centre, right = (state.command * times for times in card.command)
        return left, centre, right
    return card.orders


def _ordered_masks(state: State, seat: Seat) -> list[int]:
    sections, battle = SECTIONS[seat], state.battle
    masks = [sections[state.where[unit]] for unit in battle.units[seat] if state.ordered >> unit & 1]
    return masks + [sections[state.post[leader]] for leader in battle.leaders[seat] if state.led >> leader & 1]


def open_sections(state: State, seat: Seat, card: CardRow) -> frozenset[int]:
    """The kinds of hexes from which one more can be ordered."""
    return _open_sections(section_orders(state, card), tuple(_ordered_masks(state, seat)))


@lru_cache(maxsize=4096)
def _open_sections(orders: tuple[int, int, int], given: tuple[int, ...]) -> frozenset[int]:
    """A hex cut by a dashed line counts for either section (5.4).

    The orders given fit as long as every set of sections has as many as there are units that only it can order.
    """
    full = []
    for some in SUBSETS:
        most = sum(count for section, count in enumerate(orders) if some >> section & 1)
        if sum(mask & ~some == 0 for mask in given) >= most:
            full.append(some)
    return frozenset(mask for mask in HEX_MASKS if not any(mask & ~some == 0 for some in full))


def elan_left(state: State, seat: Seat) -> tuple[list[int], int]:
    """23.5 orders left for each arm, and flags left for anybody."""
    left, flags = list(state.quota[:3]), state.quota[3] - state.led.bit_count()
    for unit in state.battle.units[seat]:
        if state.ordered >> unit & 1:
            left[state.battle.arms[unit]] -= 1
    return [max(0, n) for n in left], flags + sum(min(0, n) for n in left)


def named(card: CardRow, kind: UnitType) -> bool:
    """Whether a tactic card names this kind of unit."""
    return not card.arms or ARMS[kind.arm] in card.arms or (kind.horse and "horse" in card.arms)


def near_enemy(state: State, seat: Seat, unit: Unit) -> bool:
    """R62 next to an enemy unit or a lone enemy leader."""
    here = state.where[unit]
    if near_enemy_unit(state, seat, here):
        return True
    return any(
        state.chief[h] >= 0 and state.battle.leader_side[state.chief[h]] != seat and state.board[h] < 0
        for h in NEIGHBOURS[here]
    )


def may_leave_square(state: State, seat: Seat, unit: Unit) -> bool:
    """19.10 an ordered square leaves its formation unless enemy cavalry stands next to it."""
    return (
        state.square[unit] > 0
        and bool(state.ordered >> unit & 1)
        and not near_enemy_cavalry(state, seat, state.where[unit])
    )


# --- the decision ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Orders(Frame[State]):
    """5 one order at a time; `fixed` where the card itself has ordered everybody and only squares may change."""

    seat: Seat
    fixed: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def _open_units(self, state: State) -> list[Unit]:
        if self.fixed:
            return []
        battle, seat, given = state.battle, self.seat, state.ordered
        units = [u for u in battle.units[seat] if state.where[u] >= 0 and not given >> u & 1]
        if state.single:
            return [] if given else units
        card = CARDS[state.card]
        if card.kind == "elan":
            left, flags = elan_left(state, seat)
            return [u for u in units if flags > 0 or left[battle.arms[u]]]
        if card.tactic:
            if given.bit_count() + state.led.bit_count() >= card.most:
                return []
            return [u for u in units if self._fits(state, card, u)]
        allowed = open_sections(state, seat, card)
        sections = SECTIONS[seat]
        return [u for u in units if sections[state.where[u]] in allowed]

    def _fits(self, state: State, card: CardRow, unit: Unit) -> bool:
        if not named(card, state.battle.kinds[unit]):
            return False
        if card.kind == "fire_and_hold":  # 23.6
            return not near_enemy_unit(state, self.seat, state.where[unit])
        return card.kind != "grande_manoeuvre" or not state.square[unit]  # 23.11

    def _open_leaders(self, state: State) -> list[Leader]:
        """5.2 leaders alone, and those who may leave their unit."""
        if self.fixed or state.single:
            return []
        card, seat = CARDS[state.card], self.seat
        if not card.detach:
            return []
        allowed = frozenset(HEX_MASKS)
        if card.kind == "elan":
            if elan_left(state, seat)[1] <= 0:
                return []
        elif card.tactic:
            if state.ordered.bit_count() + state.led.bit_count() >= card.most:
                return []
        else:
            allowed = open_sections(state, seat, card)
        found: list[Leader] = []
        for leader in state.battle.leaders[seat]:
            here = state.post[leader]
            if here < 0 or state.led >> leader & 1 or SECTIONS[seat][here] not in allowed:
                continue
            unit = state.board[here]
            if unit < 0 or not state.square[unit]:  # 19.8
                found.append(leader)
        return found

    def _leaving(self, state: State) -> list[Unit]:
        if state.track[self.seat] == NO_SQUARES:
            return []
        return [u for u in state.battle.units[self.seat] if may_leave_square(state, self.seat, u)]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = [DONE]
        listed += [order_of(unit_id(state, unit)) for unit in self._open_units(state)]
        listed += [do.OrderLeader(leader_id(state, leader)) for leader in self._open_leaders(state)]
        listed += [do.LeaveSquare(unit_id(state, unit)) for unit in self._leaving(state)]
        return listed

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._open_units(state) or self._open_leaders(state) or self._leaving(state):
            return False
        state.stack.pop()
        return True

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if isinstance(action, do.OrderLeader):
            leader = own_leader(state, seat, action.leader)
            if leader is None:
                return Refusal("not-your-leader", "5.1")
            if leader in self._open_leaders(state):
                return None
            return Refusal("cannot-order-leader", "5.2", {"leader": a_leader(action.leader)})
        if not isinstance(action, do.Order | do.LeaveSquare):
            return WRONG_MOMENT
        unit = own_unit(state, seat, action.unit)
        if unit is None:
            return Refusal("not-your-unit", "5.1")
        if isinstance(action, do.LeaveSquare):
            return self._refuse_leaving(state, seat, unit)
        if unit in self._open_units(state):
            return None
        if state.ordered >> unit & 1:
            return Refusal("already-ordered", "5.1", {"unit": a_unit(action.unit)})
        return Refusal("cannot-order", "5.1", {"unit": a_unit(action.unit)})

    def _refuse_leaving(self, state: State, seat: Seat, unit: Unit) -> Refusal | None:
        name: dict[str, str | int | Message] = {"unit": a_unit(unit_id(state, unit))}
        if not state.square[unit]:
            return Refusal("not-in-square", "19.10", name)
        if not state.ordered >> unit & 1:
            return Refusal("square-needs-order", "19.10", name)
        return None if may_leave_square(state, seat, unit) else Refusal("square-held", "19.10", name)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Done):
            state.stack.pop()
        elif isinstance(action, do.OrderLeader):
            state.led |= 1 << state.battle.leader_index[action.leader]
            events.append(ev.LeaderOrdered(action.leader))
        elif isinstance(action, do.LeaveSquare):
            leave_square(state, state.battle.unit_index[action.unit], events)
        else:
            assert isinstance(action, do.Order)
            state.ordered |= 1 << state.battle.unit_index[action.unit]
            events.append(ev.Ordered(action.unit))

    def decline(self, state: State, seat: Seat) -> Action:
        return DONE

    def _left(self, state: State) -> int:
        """How many orders can still be given: as many as the card has left, and no more than there are takers."""
        card, given = CARDS[state.card], state.ordered.bit_count() + state.led.bit_count()
        if state.single:
            left = 1 - given
        elif card.kind == "elan":
            arms, flags = elan_left(state, self.seat)
            left = sum(arms) + flags
        else:
            left = (card.most if card.tactic else sum(section_orders(state, card))) - given
        return min(left, len(self._open_units(state)) + len(self._open_leaders(state)))

    def prompt(self, state: State) -> Prompt:
        if self.fixed:
            return Prompt(Message("prompt-squares"), "5")
        return Prompt(
            Message("prompt-orders", {"side": a_side(side_id(state, self.seat)), "left": self._left(state)}), "5"
        )
