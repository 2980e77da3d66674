"""8.7 to 8.9, 9.7 to 9.9, 11, 12: one roll against a unit and what it does: hits, leader, flags, retreat (R60)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.dice import fire_dice, gun_dice, melee_dice
from grognard.games.ccnapoleonics.leaders import RETREATS, check_leader, ride_off
from grognard.games.ccnapoleonics.names import a_unit
from grognard.games.ccnapoleonics.state import (
    FREE,
    HEX_NAMES,
    State,
    empty,
    leader_of,
    remove_unit,
    shift_group,
    unit_id,
)
from grognard.games.ccnapoleonics.tables import (
    ARM_FACES,
    BACK,
    BOARD,
    CAVALRY,
    DIE,
    FLAG,
    NEIGHBOURS,
    SABERS,
    Hex,
    Unit,
)
from grognard.games.ccnapoleonics.victory import award

IGNORED = tuple(do.IgnoreFlags(count) for count in range(16))
SUPPORTERS = 2


@dataclass(slots=True)
class Blow:
    """One roll: who strikes whom and how. `guns` join an attack; a retiring target suffers cavalry symbols only."""

    how: str
    unit: Unit
    target: Unit
    guns: tuple[Unit, ...] = ()
    bonus: bool = False
    retiring: bool = False


def dice_of(state: State, blow: Blow, parts: list[ev.Modifier] | None = None) -> int:
    """The dice of all who strike together."""
    there = state.where[blow.target]
    if blow.how == "fire":
        return fire_dice(state, blow.unit, there, parts)
    attack = blow.how == "melee"
    dice = melee_dice(state, blow.unit, blow.target, there, attack, blow.bonus, parts)
    for gun in blow.guns:
        dice += gun_dice(state, gun, blow.target, there, blow.bonus, parts)
    return dice


def hitting_faces(state: State, blow: Blow) -> tuple[int, ...]:
    """8.8, 9.8 the symbol of the target's arm; sabers in melee, unless militia or rifles strike (R29: or lead)."""
    arm = state.battle.arms[blow.target]
    if blow.retiring or blow.how == "fire" or not state.battle.kinds[blow.unit].sabers:
        return ARM_FACES[arm]
    return ARM_FACES[arm] + SABERS


def strike(state: State, blow: Blow, chance: Chance, events: list[Event]) -> None:
    """Roll, remove blocks, check the leader; flags and retreat go on as frames where somebody must choose."""
    parts: list[ev.Modifier] = []
    dice = dice_of(state, blow, parts)
    if not dice:
        return
    target = blow.target
    hit = hitting_faces(state, blow)
    groups = (hit,) if blow.retiring else (hit, FLAG)
    counts = chance.tally(dice, DIE, groups, blow.how.replace("_", "-"), enough=state.blocks[target])
    hits, flags = counts[0], 0 if blow.retiring else counts[1]
    names = unit_id(state, blow.unit), unit_id(state, target)
    events.append(ev.Rolled(blow.how, *names, dice, tuple(parts), hits, flags, chance.faces))
    checked = False
    if hits:
        checked = take_losses(state, target, hits, "hits", False, chance, events)
    if state.over is not None or state.blocks[target] == 0 or not flags:
        return
    origin = state.where[blow.unit]
    bounced = blow.how != "fire" and state.square[blow.unit] > 0 and state.battle.arms[target] == CAVALRY
    limit = 0 if bounced else ignorable(state, target, origin)  # 19.4 nothing helps against a square
    state.stack.append(Flags(target, flags, limit, checked))


def take_losses(
    state: State, unit: Unit, lost: int, cause: str, checked: bool, chance: Chance, events: list[Event]
) -> bool:
    """Remove blocks; then the leader's check, once for a roll (R46). True where one was made."""
    lost = min(lost, state.blocks[unit])
    state.blocks[unit] -= lost
    left = state.blocks[unit]
    events.append(ev.BlocksLost(unit_id(state, unit), lost, left, cause))
    leader = leader_of(state, unit)
    if left == 0:
        remove_unit(state, unit, events)
        award(state, 1 - state.battle.side[unit], events)
        if state.over is None and leader is not None:  # 10.2 alone now: one die, then he rides off
            if checked or not check_leader(state, leader, 1, chance, events):
                ride_off(state, leader)
            checked = True
    elif leader is not None and not checked:  # 10.1 two dice
        check_leader(state, leader, 2, chance, events)
        checked = True
    return checked


# --- 12 ignoring flags -------------------------------------------------------------------------------------------


def supported(state: State, unit: Unit) -> bool:
    """12.2 to 12.4 two friends next to it; squares and lone leaders count, but a square gets no support itself."""
    if state.square[unit]:
        return False
    seat, friends = state.battle.side[unit], 0
    for near in NEIGHBOURS[state.where[unit]]:
        other, leader = state.board[near], state.chief[near]
        if other >= 0:
            friends += state.battle.side[other] == seat
        elif leader >= 0:
            friends += state.battle.leader_side[leader] == seat
    return friends >= SUPPORTERS


def ignorable(state: State, unit: Unit, struck_from: Hex) -> int:
    """12 all reasons add up (R15): leader, support, fieldworks, quality of the unit."""
    battle = state.battle
    kind, here = battle.kinds[unit], state.where[unit]
    count = kind.ignores + (state.chief[here] != FREE) + supported(state, unit)
    if kind.arm != CAVALRY and battle.field.sheltered(struck_from, here):
        count += 1
    return count


@dataclass(slots=True)
class Flags(Frame[State]):
    """12 the owner chooses how many flags to ignore; what is left is a retreat."""

    unit: Unit
    flags: int
    limit: int
    checked: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.unit],)

    def _most(self) -> int:
        return min(self.flags, self.limit)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return list(IGNORED[: self._most() + 1])

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._most():
            return False
        self._fall(state, 0)
        return True

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.IgnoreFlags):
            return WRONG_MOMENT
        if 0 <= action.count <= self._most():
            return None
        return Refusal("too-many-flags", "12", {"unit": a_unit(unit_id(state, self.unit)), "most": self._most()})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.IgnoreFlags)
        events.append(ev.FlagsIgnored(unit_id(state, self.unit), action.count, self.flags))
        self._fall(state, action.count)

    def _fall(self, state: State, ignored: int) -> None:
        due = (self.flags - ignored) * state.battle.kinds[self.unit].per_flag  # 11 militia runs three hexes a flag
        state.stack[-1] = Fall(self.unit, due, self.checked)

    def decline(self, state: State, seat: Seat) -> Action:
        return IGNORED[self._most()]

    def prompt(self, state: State) -> Prompt:
        unit = a_unit(unit_id(state, self.unit))
        args: dict[str, str | int | Message | tuple[Message, ...]] = {
            "unit": unit,
            "flags": self.flags,
            "most": self._most(),
        }
        return Prompt(Message("prompt-flags", args), "12")


# --- 11 retreats -------------------------------------------------------------------------------------------------


def retreat_ways(state: State, unit: Unit, here: Hex, due: int) -> dict[Hex, int]:
    """11 the hexes the next step can lead to, with the steps it takes.

    A lone leader stops a unit without one; a unit that has a leader can only pass him (R17), which takes two steps.
    """
    battle = state.battle
    seat, led = battle.side[unit], state.chief[state.where[unit]] != FREE
    passable = battle.field.passable[battle.arms[unit]]
    ways: dict[Hex, int] = {}
    for hex_ in BACK[seat][here]:
        if not passable[hex_] or state.board[hex_] >= 0:
            continue
        leader = state.chief[hex_]
        if leader == FREE or (battle.leader_side[leader] == seat and not led):
            ways[hex_] = 1
        elif battle.leader_side[leader] == seat and due > 1:
            for beyond, steps in retreat_ways(state, unit, hex_, due - 1).items():
                ways.setdefault(beyond, steps + 1)
    return ways


@dataclass(slots=True)
class Fall(Frame[State]):
    """11 a unit falls back step by step towards its own edge; every step it cannot make costs a block."""

    unit: Unit
    due: int
    checked: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.unit],)

    def _ways(self, state: State) -> dict[Hex, int]:
        if not self.due or state.square[self.unit]:  # 19.6 a square does not move
            return {}
        return retreat_ways(state, self.unit, state.where[self.unit], self.due)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [RETREATS[hex_] for hex_ in self._ways(state)]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if not self.due:
            state.stack.pop()
            return True
        ways = self._ways(state)
        if not ways:
            state.stack.pop()
            events.append(ev.RetreatBarred(unit_id(state, self.unit), self.due))
            take_losses(state, self.unit, self.due, "retreat", self.checked, chance, events)
            return True
        if len(ways) > 1:
            return False
        self._step(state, next(iter(ways)), ways, events)
        return True

    def _step(self, state: State, to: Hex, ways: dict[Hex, int], events: list[Event]) -> None:
        origin = state.where[self.unit]
        led, joins = state.chief[origin] != FREE, state.chief[to] != FREE
        events.append(ev.Retreated(unit_id(state, self.unit), HEX_NAMES[origin], HEX_NAMES[to], "retreat"))
        shift_group(state, self.unit, to, events)
        stopped = joins and not led  # 11.6 a leader rallies it
        state.stack[-1] = Fall(self.unit, 0 if stopped else self.due - ways[to], self.checked)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Retreat):
            return WRONG_MOMENT
        allowed = tuple(HEX_NAMES[hex_] for hex_ in self._ways(state))
        if action.to in allowed:
            return None
        return Refusal("retreat-there", "11.1", {"unit": a_unit(unit_id(state, self.unit)), "to": ", ".join(allowed)})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Retreat)
        self._step(state, Hex(BOARD.hex(action.to)), self._ways(state), events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-retreat", {"unit": a_unit(unit_id(state, self.unit)), "due": self.due}), "11")


# --- 18 retire and reform ----------------------------------------------------------------------------------------

RETIRE_STEPS = 2


def retire_ways(state: State, unit: Unit, left: int) -> list[Hex]:
    """18 two steps over hexes that are quite free (R28)."""
    return [h for h in _free_back(state, unit, state.where[unit]) if left == 1 or _free_back(state, unit, h)]


def _free_back(state: State, unit: Unit, here: Hex) -> list[Hex]:
    battle = state.battle
    passable = battle.field.passable[battle.arms[unit]]
    return [h for h in BACK[battle.side[unit]][here] if passable[h] and empty(state, h)]


@dataclass(slots=True)
class RetireMove(Frame[State]):
    """18 after the dice the cavalry goes back two hexes; the owner picks the path."""

    unit: Unit
    left: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.unit],)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [RETREATS[hex_] for hex_ in retire_ways(state, self.unit, self.left)]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if not self.left:
            state.stack.pop()
            return True
        ways = retire_ways(state, self.unit, self.left)
        if len(ways) > 1:
            return False
        self._step(state, ways[0], events)
        return True

    def _step(self, state: State, to: Hex, events: list[Event]) -> None:
        origin = HEX_NAMES[state.where[self.unit]]
        events.append(ev.Retreated(unit_id(state, self.unit), origin, HEX_NAMES[to], "retire"))
        shift_group(state, self.unit, to, events)
        state.stack[-1] = RetireMove(self.unit, self.left - 1)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Retreat):
            return WRONG_MOMENT
        allowed = [HEX_NAMES[hex_] for hex_ in retire_ways(state, self.unit, self.left)]
        if action.to in allowed:
            return None
        return Refusal("retreat-there", "18", {"unit": a_unit(unit_id(state, self.unit)), "to": ", ".join(allowed)})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Retreat)
        self._step(state, Hex(BOARD.hex(action.to)), events)

    def prompt(self, state: State) -> Prompt:
        unit = a_unit(unit_id(state, self.unit))
        return Prompt(Message("prompt-retire-move", {"unit": unit, "left": self.left}), "18")
