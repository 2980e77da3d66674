"""9 A melee from its declaration to its end: reactions, first strike or square, the attack, battle back.

15 taking ground and breakthrough follow where the attacked hex is empty; `advance` opens them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.advance import TakeGround, may_take_ground
from grognard.games.ccnapoleonics.dice import melee_dice
from grognard.games.ccnapoleonics.leaders import lose_leader, ride_off
from grognard.games.ccnapoleonics.names import a_target, a_unit
from grognard.games.ccnapoleonics.state import State, empty, held, leader_id, side_id, squares_formed, unit_id
from grognard.games.ccnapoleonics.strikes import RETIRE_STEPS, Blow, RetireMove, dice_of, retire_ways, strike
from grognard.games.ccnapoleonics.tables import (
    CARD_IDS,
    CARDS,
    CAVALRY,
    DIE,
    FIRST_STRIKE,
    HAND_FOR_SQUARE,
    INFANTRY,
    NO_CARD,
    SABERS,
    SQUARES_MOST,
    Card,
    Hex,
    Leader,
    Unit,
)

DECLINE = do.Decline()
STRIKE_FIRST = do.FirstStrike()
FORM_SQUARE = do.FormSquare()
RETIRE = do.Retire()
BATTLE_BACK = do.BattleBack()

OPENING, MAIN, AFTER, RETIRED = range(4)
"""How far a clash has come: the roll before the attack, the attack, what follows, after the cavalry has gone."""


@dataclass(slots=True)
class Assault:
    """Who melees whom: `start` and `at` are where both stood. Never changed once made."""

    unit: Unit
    target: Unit | None
    leader: Leader | None
    """The target where a leader is alone in his hex."""
    guns: tuple[Unit, ...]
    bonus: bool
    start: Hex
    at: Hex

    @property
    def defender(self) -> Unit:
        """The target where it is a unit."""
        assert self.target is not None
        return self.target


def begin_melee(state: State, assault: Assault, events: list[Event]) -> None:
    """9.1 unit, target and guns are named and have battled (R63)."""
    state.fought |= 1 << assault.unit
    for gun in assault.guns:
        state.fought |= 1 << gun
    target = leader_id(state, assault.leader) if assault.leader is not None else ""
    if assault.target is not None:
        target = unit_id(state, assault.target)
    guns = tuple(unit_id(state, gun) for gun in assault.guns)
    events.append(ev.MeleeDeclared(unit_id(state, assault.unit), target, guns, assault.bonus))
    if assault.target is None:
        state.stack.append(Clash(assault, MAIN, ""))
    else:
        state.stack.append(Reaction(assault))


# --- 9.2 and 9.3 the defender's answer ---------------------------------------------------------------------------


def first_strikes_gone(state: State) -> bool:
    """Whether everybody can see that no First Strike is left in hands or deck."""
    seen = state.pile.count(FIRST_STRIKE) + state.played.count(FIRST_STRIKE)
    return seen >= CARDS[FIRST_STRIKE].copies


def reactions(state: State, assault: Assault) -> list[Action]:
    """R55 what public facts allow the defender, whatever he holds."""
    battle, unit, target = state.battle, assault.unit, assault.target
    assert target is not None
    seat, arm, by = battle.side[target], battle.arms[target], battle.arms[unit]
    squared = state.square[target] > 0
    listed: list[Action] = []
    dice = melee_dice(state, target, unit, assault.start, False)
    if state.hand[seat] and dice and not first_strikes_gone(state) and not (squared and by == CAVALRY):  # R56
        listed.append(STRIKE_FIRST)
    if arm == CAVALRY and by == INFANTRY and retire_ways(state, target, RETIRE_STEPS):  # 18
        listed.append(RETIRE)
    if arm == INFANTRY and by == CAVALRY and not squared and may_form_square(state, seat, assault.at):
        listed.append(FORM_SQUARE)
    return listed


def may_form_square(state: State, seat: Seat, at: Hex) -> bool:
    """19.2 three cards in hand (R22), a free counter, ground that allows it."""
    return (
        len(state.hand[seat]) >= HAND_FOR_SQUARE
        and squares_formed(state, seat) < SQUARES_MOST
        and state.battle.field.square_allowed[at]
    )


@dataclass(slots=True)
class Reaction(Frame[State]):
    """9.2, 9.3 the defender answers once, before any dice; asked from public facts alone."""

    assault: Assault

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.assault.defender],)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if reactions(state, self.assault):
            return False
        self._go_on(state, "")
        return True

    def _go_on(self, state: State, answer: str) -> None:
        rolls_first = answer in ("first_strike", "square")
        if state.square[self.assault.defender] and state.battle.arms[self.assault.unit] == CAVALRY:
            answer, rolls_first = "square", True  # R23 a square rolls first against cavalry
        state.stack[-1] = Clash(self.assault, OPENING if rolls_first else MAIN, answer)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        allowed = reactions(state, self.assault)
        if STRIKE_FIRST in allowed and FIRST_STRIKE not in state.hand[seat]:
            allowed.remove(STRIKE_FIRST)
        return [DECLINE, *allowed]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if not isinstance(action, do.FirstStrike | do.Retire | do.FormSquare):
            return WRONG_MOMENT
        if action in self.actions(state, seat):
            return None
        unit = a_unit(unit_id(state, self.assault.defender))
        if isinstance(action, do.FirstStrike):
            if held(state, seat, "first-strike") is None:
                return Refusal("card-not-held", "23.7", {"card": Message("card-first-strike")})
            return Refusal("cannot-strike-first", "23.7", {"unit": unit})
        if isinstance(action, do.Retire):
            return Refusal("cannot-retire", "18", {"unit": unit})
        return Refusal("cannot-form-square", "19.2", {"unit": unit})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        target = self.assault.defender
        name = unit_id(state, target)
        if isinstance(action, do.FirstStrike):
            state.hand[seat].remove(FIRST_STRIKE)
            state.played = (*state.played, FIRST_STRIKE)
            state.strikes += 1
            events.append(ev.StruckFirst(side_id(state, seat), name))
            self._go_on(state, "first_strike")
        elif isinstance(action, do.Retire):
            events.append(ev.Retiring(name))
            self._go_on(state, "retire")
        elif isinstance(action, do.FormSquare):
            form_square(state, seat, target, chance, events)
            self._go_on(state, "square")
        else:
            self._go_on(state, "")

    def decline(self, state: State, seat: Seat) -> Action:
        return DECLINE

    def prompt(self, state: State) -> Prompt:
        args: dict[str, str | int | Message | tuple[Message, ...]] = {
            "unit": a_unit(unit_id(state, self.assault.defender)),
            "by": a_unit(unit_id(state, self.assault.unit)),
        }
        return Prompt(Message("prompt-reaction", args), "9.2")


def form_square(state: State, seat: Seat, unit: Unit, chance: Chance, events: list[Event]) -> None:
    """19.2 a card drawn blind from the owner's hand goes to the first free place of his track (R76)."""
    card = Card(chance.pick(state.hand[seat], CARD_IDS, "square"))
    state.hand[seat].remove(card)
    track = state.track[seat]
    slot = track.index(NO_CARD) + 1
    state.track[seat] = (*track[: slot - 1], card, *track[slot:])
    state.square[unit] = slot
    events.append(ev.SquareFormed(unit_id(state, unit), slot))
    events.append(ev.CardLocked(CARD_IDS[card], slot, only=seat))


# --- 9.7 to 9.11 the dice ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Clash(Frame[State]):
    """The rolls of a melee in their order; `answer` is what the defender chose."""

    assault: Assault
    stage: int
    answer: str

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        assault = self.assault
        if self.stage == OPENING:
            state.stack[-1] = replace(self, stage=MAIN)
            assert assault.target is not None
            strike(state, Blow(self.answer, assault.target, assault.unit), chance, events)
        elif state.where[assault.unit] != assault.start:
            state.stack.pop()  # 20 struck down or thrown back before the attack: the guns lose their chance too
        elif self.stage == MAIN:
            state.stack[-1] = replace(self, stage=AFTER)
            self._attack(state, chance, events)
        elif self.stage == AFTER and self.answer == "retire" and self._in_place(state):
            assert assault.target is not None
            state.stack[-1] = replace(self, stage=RETIRED)
            state.stack.append(RetireMove(assault.target, RETIRE_STEPS))
        else:
            state.stack.pop()
            self._follow_up(state)
        return True

    def _in_place(self, state: State) -> bool:
        return self.assault.target is not None and state.where[self.assault.target] == self.assault.at

    def _attack(self, state: State, chance: Chance, events: list[Event]) -> None:
        assault = self.assault
        if assault.target is not None:
            retiring = self.answer == "retire"
            blow = Blow("melee", assault.unit, assault.target, assault.guns, assault.bonus, retiring)
            strike(state, blow, chance, events)
        else:
            self._attack_leader(state, chance, events)

    def _attack_leader(self, state: State, chance: Chance, events: list[Event]) -> None:
        """10.3 any saber takes a leader alone in his hex, whoever rolls it; otherwise he must go."""
        assault = self.assault
        leader = assault.leader
        assert leader is not None
        parts: list[ev.Modifier] = []
        dice = melee_dice(state, assault.unit, -1, assault.at, True, assault.bonus, parts)
        (sabers,) = chance.tally(dice, DIE, (SABERS,), "melee", enough=1)
        names = unit_id(state, assault.unit), leader_id(state, leader)
        events.append(ev.Rolled("melee", *names, dice, tuple(parts), sabers, 0, chance.faces))
        if sabers:
            lose_leader(state, leader, assault.at, events)
        else:
            ride_off(state, leader)

    def _follow_up(self, state: State) -> None:
        """15 the hex is empty: advance. 16 the defender held it: battle back, unless he rolled before (R24, R32)."""
        assault = self.assault
        if empty(state, assault.at):
            if may_take_ground(state, assault.unit, assault.at):
                state.stack.append(TakeGround(assault.unit, assault.at, assault.bonus))
        elif self.answer == "" and self._in_place(state):
            assert assault.target is not None
            blow = Blow("battle_back", assault.target, assault.unit)
            if dice_of(state, blow):
                state.stack.append(BackOrNot(assault))


@dataclass(slots=True)
class BackOrNot(Frame[State]):
    """16 a defender that held its hex may battle back, once."""

    assault: Assault

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.battle.side[self.assault.defender],)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [BATTLE_BACK, DECLINE]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, do.BattleBack | do.Decline) else WRONG_MOMENT

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.BattleBack):
            strike(state, Blow("battle_back", self.assault.defender, self.assault.unit), chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        """Hardly anybody holds his fire: a preview counts the dice that come back."""
        return BATTLE_BACK

    def prompt(self, state: State) -> Prompt:
        by = a_target(unit_id(state, self.assault.unit))
        unit = a_unit(unit_id(state, self.assault.defender))
        return Prompt(Message("prompt-battle-back", {"unit": unit, "by": by}), "16")
