"""10 Leader casualties, 13 the retreat of leaders, 14 their escape through the enemy."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.dice import base_dice
from grognard.games.ccnapoleonics.names import a_leader
from grognard.games.ccnapoleonics.state import (
    FREE,
    HEX_NAMES,
    LEFT_FIELD,
    LOST,
    RIDING,
    State,
    leader_id,
    lift_leader,
    put_leader,
    unit_id,
)
from grognard.games.ccnapoleonics.tables import BACK, BOARD, DIE, HOME_ROW, LEADER_MOVE, ROWS, SABERS, Hex, Leader, Unit
from grognard.games.ccnapoleonics.victory import award

RETREATS = tuple(do.Retreat(name) for name in BOARD.names)
LEAVE_FIELD = do.LeaveField()
DONE = do.Done()
NO_SABERS = tuple(face for face in range(1, DIE + 1) if face not in SABERS)


def check_leader(state: State, leader: Leader, dice: int, chance: Chance, events: list[Event]) -> bool:
    """10 with the unit both of two dice must show sabers, without it the one die; True where he falls."""
    (misses,) = chance.tally(dice, DIE, (NO_SABERS,), "leader-check", enough=1)
    lost = misses == 0
    events.append(ev.LeaderChecked(leader_id(state, leader), dice, lost, chance.faces))
    if lost:
        lose_leader(state, leader, state.post[leader], events)
    return lost


def lose_leader(state: State, leader: Leader, at: Hex, events: list[Event]) -> None:
    """10 a leader who falls is a banner for the enemy."""
    lift_leader(state, leader, LOST)
    events.append(ev.LeaderLost(leader_id(state, leader), HEX_NAMES[at]))
    award(state, 1 - state.battle.leader_side[leader], events)


def ride_off(state: State, leader: Leader) -> None:
    """10.2, 10.3 a leader left alone by combat must fall back one to three hexes."""
    at = state.post[leader]
    lift_leader(state, leader, RIDING)
    state.stack.append(LeaderRetreat(leader, at, LEADER_MOVE))


def _may_stop(state: State, hex_: Hex, seat: Seat) -> bool:
    """13.d not with another leader, not with an enemy; 13.e a friendly unit takes him in."""
    unit = state.board[hex_]
    return state.chief[hex_] == FREE and (unit < 0 or state.battle.side[unit] == seat)


def _leads_out(state: State, hex_: Hex, seat: Seat, left: int) -> bool:
    """Whether a leader who enters this hex with so many steps left can end his retreat somewhere."""
    if _may_stop(state, hex_, seat):
        return True
    if not left:
        return False
    return ROWS[hex_] == HOME_ROW[seat] or bool(_ways(state, hex_, seat, left))


def _ways(state: State, here: Hex, seat: Seat, left: int) -> list[Hex]:
    """13.a towards the own edge; 13.c never through impassable ground; 14.4 three enemies in a row lead nowhere."""
    allowed = state.battle.field.open_to_leaders
    return [h for h in BACK[seat][here] if left and allowed[h] and _leads_out(state, h, seat, left - 1)]


@dataclass(slots=True)
class LeaderRetreat(Frame[State]):
    """13 the owner chooses length and path, one to three hexes; an enemy unit on the way is an escape (14)."""

    leader: Leader
    at: Hex
    left: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.leader_side[self.leader],)

    def _may_leave(self, state: State, seat: Seat) -> bool:
        return self.left > 0 and ROWS[self.at] == HOME_ROW[seat]

    def _may_halt(self, state: State, seat: Seat) -> bool:
        return self.left < LEADER_MOVE and _may_stop(state, self.at, seat)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = [DONE] if self._may_halt(state, seat) else []
        listed += [RETREATS[h] for h in _ways(state, self.at, seat, self.left)]
        if self._may_leave(state, seat):
            listed.append(LEAVE_FIELD)
        return listed

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        seat = state.battle.leader_side[self.leader]
        listed = self.actions(state, seat)
        if not listed:  # R66 nowhere to end
            state.stack.pop()
            lose_leader(state, self.leader, self.at, events)
            return True
        if len(listed) == 1:
            self.apply(state, seat, listed[0], chance, events)
            return True
        return False

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        leader = a_leader(leader_id(state, self.leader))
        if isinstance(action, do.Done):
            return None if self._may_halt(state, seat) else Refusal("leader-must-retreat", "13", {"leader": leader})
        if isinstance(action, do.LeaveField):
            return None if self._may_leave(state, seat) else Refusal("leader-not-at-edge", "13.g", {"leader": leader})
        if not isinstance(action, do.Retreat):
            return WRONG_MOMENT
        allowed = [HEX_NAMES[h] for h in _ways(state, self.at, seat, self.left)]
        return None if action.to in allowed else Refusal("leader-cannot-retreat-there", "13.a", {"leader": leader})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        name = leader_id(state, self.leader)
        if isinstance(action, do.Done):
            put_leader(state, self.leader, self.at)
            unit = state.board[self.at]
            if unit >= 0:
                events.append(ev.LeaderJoined(name, unit_id(state, Unit(unit))))
        elif isinstance(action, do.LeaveField):
            state.post[self.leader] = LEFT_FIELD
            events.append(ev.LeaderLeft(name))
        else:
            assert isinstance(action, do.Retreat)
            to = Hex(BOARD.hex(action.to))
            events.append(ev.LeaderRetreated(name, HEX_NAMES[self.at], action.to))
            if not self._caught(state, seat, to, chance, events):
                state.stack.append(LeaderRetreat(self.leader, to, self.left - 1))

    def _caught(self, state: State, seat: Seat, to: Hex, chance: Chance, events: list[Event]) -> bool:
        """14 the enemy unit he passes strikes with its melee dice, no cards, no terrain: any saber takes him."""
        found = state.board[to]
        if found < 0 or state.battle.side[found] == seat:
            return False
        enemy = Unit(found)
        dice = base_dice(state, enemy)
        (sabers,) = chance.tally(dice, DIE, (SABERS,), "escape", enough=1)
        name, unit = leader_id(state, self.leader), unit_id(state, enemy)
        events.append(ev.EscapeTried(name, unit, dice, sabers > 0, chance.faces))
        if sabers:
            lose_leader(state, self.leader, to, events)
        return sabers > 0

    def decline(self, state: State, seat: Seat) -> Action:
        return self.actions(state, seat)[0]

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-leader-retreat", {"leader": a_leader(leader_id(state, self.leader))}), "13")
