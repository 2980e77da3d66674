"""6.5 and 6.6: choices, hits, retreat, advance, pursuit, the price of Committed Attack, and what ends a combat."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.names import a_square, a_unit
from grognard.games.manoeuvre.reckoning import Combat, attack_parts, defence_parts, result_of
from grognard.games.manoeuvre.state import (
    FREE,
    State,
    army_id,
    hit,
    lose,
    shift,
    type_of,
    unit_id,
    unit_on_map,
)
from grognard.games.manoeuvre.tables import BOARD, CARD_IDS, CARDS, STEPS, Square, Unit
from grognard.games.manoeuvre.victory import check_attrition

HIT, RETREAT = do.ChooseResult("hit"), do.ChooseResult("retreat")
RETREATS = tuple(do.Retreat(square) for square in BOARD.names)
STAND = do.Stand()


def resolve(state: State, combat: Combat, chance: Chance, events: list[Event]) -> None:
    """6.1 steps 6 and 7: the dice, both totals, the result."""
    attack, attack_list = attack_parts(state, combat, chance)
    defence, defence_list = defence_parts(state, combat)
    target = unit_id(state, combat.target)
    events.append(ev.Totals(combat.form, attack, defence, tuple(attack_list), tuple(defence_list), target))
    result = result_of(attack, defence)
    if result == "attacker-hit" and not combat.taking_part:
        result = "ambush-fails"  # nobody is there to be hit
    events.append(ev.CombatResult(result, target))
    if result == "attacker-hit":
        for unit in combat.taking_part:
            hit(state, unit, "repulsed", events)
        pay(state, combat, chance, events)
    elif result in ("no-effect", "ambush-fails"):
        pay(state, combat, chance, events)
    elif result == "defender-chooses":
        state.stack.append(Choice(combat, combat.defender))
    elif result == "attacker-chooses":
        state.stack.append(Choice(combat, combat.attacker))
    elif result == "hit-and-retreat":
        square = state.where[combat.target]
        hit(state, combat.target, "combat", events)
        if state.where[combat.target] >= 0:
            retreat(state, combat, chance, events)
        else:
            vacated(state, combat, square, False, chance, events)
    else:
        square = state.where[combat.target]
        lose(state, combat.target, "combat", events)
        vacated(state, combat, square, False, chance, events)


def retreat_squares(state: State, unit: Unit) -> tuple[Square, ...]:
    """6.5 retreat: own edge, else flank, else enemy edge; blocked by units, lakes and the edge of the map."""
    home = state.edge[unit >> 3]
    steps = STEPS[state.where[unit]]
    board = state.board
    if steps[home] >= 0 and board[steps[home]] == FREE:
        return (Square(steps[home]),)
    flanks = [steps[(home + 1) % 4], steps[(home + 3) % 4]]
    open_flanks = tuple(Square(square) for square in flanks if square >= 0 and board[square] == FREE)
    if open_flanks:
        return open_flanks
    away = steps[(home + 2) % 4]
    return (Square(away),) if away >= 0 and board[away] == FREE else ()


def retreat(state: State, combat: Combat, chance: Chance, events: list[Event], withdraws: bool = False) -> None:
    squares = retreat_squares(state, combat.target)
    if not squares:
        square = state.where[combat.target]
        lose(state, combat.target, "no-retreat", events)
        vacated(state, combat, square, False, chance, events)
    elif len(squares) == 1:
        fall_back(state, combat, squares[0], chance, events, withdraws)
    else:
        state.stack.append(RetreatWhere(combat, withdraws))


def fall_back(state: State, combat: Combat, to: Square, chance: Chance, events: list[Event], withdraws: bool) -> None:
    left = state.where[combat.target]
    events.append(ev.Retreated(unit_id(state, combat.target), BOARD.names[left], BOARD.names[to], withdraws))
    shift(state, combat.target, to, events)
    vacated(state, combat, left, True, chance, events)


def vacated(state: State, combat: Combat, square: Square, pursues: bool, chance: Chance, events: list[Event]) -> None:
    """6.5 advance after combat: compulsory after an assault, unless every unit's card lets it stand."""
    units = combat.taking_part
    if combat.form != "assault":
        pay(state, combat, chance, events)
    elif len(units) == 1 and not may_stand(state, combat):
        advance(state, combat, units[0], square, pursues, chance, events)
    else:
        state.stack.append(AdvanceWho(combat, square, pursues))


def may_stand(state: State, combat: Combat) -> bool:
    """Every attacking and supporting unit has a card that does not oblige it to advance."""
    return all(
        any(CARDS[card].may_stand for card in combat.cards_of(type_of(state, unit).index))
        for unit in combat.taking_part
    )


def advance(
    state: State, combat: Combat, unit: Unit, to: Square, pursues: bool, chance: Chance, events: list[Event]
) -> None:
    kind = type_of(state, unit)
    events.append(ev.Advanced(kind.id, BOARD.names[state.where[unit]], BOARD.names[to]))
    shift(state, unit, to, events)
    if pursues and kind.cavalry:
        pursue(state, combat, unit, chance, events)
    pay(state, combat, chance, events)


def pursue(state: State, combat: Combat, unit: Unit, chance: Chance, events: list[Event]) -> None:
    """6.6 one d6 for every card of the pursuing cavalry; a leader's modifier helps all of them."""
    kind = type_of(state, unit)
    modifier = CARDS[combat.leader].pursuit_modifier if combat.leader is not None else 0
    for card in combat.cards_of(kind.index):
        if state.where[combat.target] < 0:
            return
        needed = CARDS[card].pursuit
        caught = chance.at_most(6, needed - modifier, "pursuit")
        face = chance.faces[0] if chance.faces else 0
        target = unit_id(state, combat.target)
        events.append(ev.Pursued(kind.id, target, CARD_IDS[card], face, modifier, needed, caught))
        if caught:
            hit(state, combat.target, "pursuit", events)


def pay(state: State, combat: Combat, chance: Chance, events: list[Event]) -> None:
    """9.2 every Committed Attack costs one hit, paid last, by different units."""
    price = sum(1 for card in combat.attack if CARDS[card].kind == "committed_attack")
    alive = [unit for unit in combat.taking_part if state.where[unit] >= 0]
    if price and len(alive) > price:
        state.stack.append(PayWith(combat, price))
        return
    if price:
        for unit in alive:
            hit(state, unit, "committed", events)
    finish(state, combat, events)


def finish(state: State, combat: Combat, events: list[Event]) -> None:
    """Cards are laid off in order of play; then attrition is checked."""
    mine = [combat.card, *combat.attack]
    if combat.leader is not None:
        mine.append(combat.leader)
    state.pile[combat.attacker] += mine
    state.pile[combat.defender] += [*combat.failed, *combat.defence]
    check_attrition(state, combat.attacker, events)


@dataclass(slots=True)
class Choice(Frame[State]):
    """6.5 the defender or the attacker chooses between a hit and a retreat."""

    combat: Combat
    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        target = self.combat.target
        if not state.reduced[target] or retreat_squares(state, target):
            return False
        self.apply(state, self.seat, HIT, chance, events)  # a hit and a retreat both eliminate it
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [RETREAT, HIT]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.ChooseResult):
            return WRONG_MOMENT
        return None if action.result in ("hit", "retreat") else Refusal("hit-or-retreat", "6.5")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.ChooseResult)
        state.stack.pop()
        combat = self.combat
        target = unit_id(state, combat.target)
        events.append(ev.ResultChosen(army_id(state, seat), action.result, target))
        if action.result == "retreat":
            retreat(state, combat, chance, events)
            return
        square = state.where[combat.target]
        hit(state, combat.target, "combat", events)
        if state.where[combat.target] < 0:
            vacated(state, combat, square, False, chance, events)
        else:
            pay(state, combat, chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        """Whoever chooses takes what hurts the target least (defender) or most (attacker)."""
        dies_by_hit = state.reduced[self.combat.target]
        dies_by_retreat = not retreat_squares(state, self.combat.target)
        spare = seat == self.combat.defender
        if dies_by_hit != dies_by_retreat:
            return RETREAT if dies_by_hit == spare else HIT
        return RETREAT if spare else HIT

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-choice", {"unit": a_unit(unit_id(state, self.combat.target))}), "6.5")


@dataclass(slots=True)
class RetreatWhere(Frame[State]):
    """6.5 both flanks are open: the owner picks one."""

    combat: Combat
    withdraws: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.combat.defender,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [RETREATS[square] for square in retreat_squares(state, self.combat.target)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Retreat):
            return WRONG_MOMENT
        allowed = [BOARD.names[square] for square in retreat_squares(state, self.combat.target)]
        if action.to in allowed:
            return None
        either = tuple(a_square(name) for name in allowed)
        return Refusal("retreat-flank", "6.5", {"first": either[0], "second": either[-1]})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Retreat)
        state.stack.pop()
        fall_back(state, self.combat, Square(BOARD.square(action.to)), chance, events, self.withdraws)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-retreat", {"unit": a_unit(unit_id(state, self.combat.target))}), "6.5")


@dataclass(slots=True)
class AdvanceWho(Frame[State]):
    """6.5 several units may advance, or the one need not."""

    combat: Combat
    to: Square
    pursues: bool

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.combat.attacker,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = [do.Advance(unit_id(state, unit)) for unit in self.combat.taking_part]
        if may_stand(state, self.combat):
            listed.append(STAND)
        return listed

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Stand):
            return None if may_stand(state, self.combat) else Refusal("must-advance", "6.5")
        if not isinstance(action, do.Advance):
            return WRONG_MOMENT
        unit = unit_on_map(state, action.unit)
        return None if unit in self.combat.taking_part else Refusal("advance-taking-part", "6.5")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Advance):
            unit = unit_on_map(state, action.unit)
            assert unit is not None
            advance(state, self.combat, unit, self.to, self.pursues, chance, events)
        else:
            events.append(ev.StoodFast(army_id(state, seat)))
            pay(state, self.combat, chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        """The cavalry that pursues best goes; where nobody can be pursued, the unit that attacked."""

        def pursuit(unit: Unit) -> int:
            kind = type_of(state, unit)
            return sum(CARDS[card].pursuit for card in self.combat.cards_of(kind.index)) if self.pursues else 0

        return do.Advance(unit_id(state, max(self.combat.taking_part, key=pursuit)))

    def prompt(self, state: State) -> Prompt:
        key = "prompt-advance-or-stand" if may_stand(state, self.combat) else "prompt-advance"
        return Prompt(Message(key, {"square": a_square(BOARD.names[self.to])}), "6.5")


@dataclass(slots=True)
class PayWith(Frame[State]):
    """9.2 Committed Attack: which of the units take the hits?"""

    combat: Combat
    price: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.combat.attacker,)

    def _alive(self, state: State) -> list[str]:
        return [unit_id(state, unit) for unit in self.combat.taking_part if state.where[unit] >= 0]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Pay(units) for units in combinations(self._alive(state), self.price)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Pay):
            return WRONG_MOMENT
        fits = len(set(action.units)) == len(action.units) == self.price
        if fits and all(unit in self._alive(state) for unit in action.units):
            return None
        return Refusal("pay-different-units", "9.2", {"count": self.price})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Pay)
        state.stack.pop()
        for name in action.units:
            unit = unit_on_map(state, name)
            assert unit is not None
            hit(state, unit, "committed", events)
        finish(state, self.combat, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-pay", {"count": self.price}), "9.2")
