"""6.1 Ambush and Assault, steps 1 to 4: declaring, withdrawing, cards of the defender."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.attack import Attack, distinct, subsets
from grognard.games.manoeuvre.names import a_card, a_unit
from grognard.games.manoeuvre.reckoning import Combat
from grognard.games.manoeuvre.results import retreat, retreat_squares
from grognard.games.manoeuvre.state import (
    State,
    army_id,
    cards_called,
    held,
    show,
    side,
    type_of,
    unit_id,
    unit_on_map,
    units_of,
)
from grognard.games.manoeuvre.tables import (
    ASSAULT_OUT,
    BOARD,
    CARD_IDS,
    CARDS,
    NEIGHBOURS,
    Card,
    Unit,
)

WITHDRAW = do.Withdraw()
NO_DEFENCE = do.Defend()


# --- steps 1 and 2 -----------------------------------------------------------------------------------------------


def assaults(state: State, seat: Seat, unit: Unit, card: Card) -> list[Action]:
    """Assaults this unit card lets its unit begin."""
    here = state.where[unit]
    if not CARDS[card].attack or not ASSAULT_OUT[state.ground[here]]:
        return []
    name, card_id, board = unit_id(state, unit), CARD_IDS[card], state.board
    return [
        do.Assault(name, unit_id(state, Unit(board[square])), card_id)
        for square in NEIGHBOURS[here]
        if board[square] >= 0 and board[square] >> 3 != seat
    ]


def ambushes(state: State, seat: Seat) -> list[Action]:
    enemies = [Unit(unit) for unit in units_of(1 - seat)]
    return [do.Ambush(unit_id(state, unit)) for unit in enemies if state.where[unit] >= 0]


def refuse_assault(state: State, seat: Seat, action: do.Assault) -> Refusal | None:
    unit, target = unit_on_map(state, action.unit), unit_on_map(state, action.target)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "6.1")
    if target is None or side(target) == seat:
        return Refusal("not-an-enemy", "6.1")
    cards = cards_called(state, seat, (action.card,))
    if cards is None:
        return Refusal("card-not-held", "6.1")
    kind = CARDS[cards[0]]
    if kind.unit != type_of(state, unit).index:
        return Refusal("card-of-other-unit", "6.1", {"unit": a_unit(action.unit)})
    if not kind.attack:
        return Refusal("no-attack-value", "6.1")
    if not ASSAULT_OUT[state.ground[state.where[unit]]]:
        return Refusal("assault-out-of-marsh", "6.1", {"unit": a_unit(action.unit)})
    if state.where[target] not in NEIGHBOURS[state.where[unit]]:
        return Refusal("not-adjacent", "6.1", {"unit": a_unit(action.unit), "target": a_unit(action.target)})
    return None


def refuse_ambush(state: State, seat: Seat, action: do.Ambush) -> Refusal | None:
    target = unit_on_map(state, action.target)
    if target is None or side(target) == seat:
        return Refusal("not-an-enemy", "9.2")
    if held(state, seat, "ambush") is None:
        return Refusal("no-such-card", "9.2", {"card": Message("kind-ambush")})
    return None


def declare(state: State, seat: Seat, action: do.Assault | do.Ambush, events: list[Event]) -> None:
    """Opening card, form, unit and target stand once declared."""
    target = unit_on_map(state, action.target)
    assert target is not None
    unit = unit_on_map(state, action.unit) if isinstance(action, do.Assault) else None
    if isinstance(action, do.Assault):
        found = cards_called(state, seat, (action.card,))
        card = found[0] if found else None
    else:
        card = held(state, seat, "ambush")
    assert card is not None
    show(state, seat, card)
    form = "assault" if unit is not None else "ambush"
    at = BOARD.names[state.where[target]]
    name = unit_id(state, unit) if unit is not None else ""
    events.append(ev.CombatDeclared(form, army_id(state, seat), name, action.target, at, CARD_IDS[card]))
    state.stack.append(Defence(Combat(form, seat, unit, target, card)))


# --- steps 3 and 4 -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Defence(Frame[State]):
    """Steps 3 and 4: slip away, or stand with unit cards of the target and at most one leader."""

    combat: Combat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.combat.defender,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if state.hand[self.combat.defender]:
            return False
        state.stack[-1] = Attack(self.combat)  # nobody without cards is asked for any
        return True

    def _useful(self, state: State, seat: Seat) -> tuple[list[Card], list[Card]]:
        """The unit cards of the target and the leaders in hand."""
        kind = type_of(state, self.combat.target).index
        hand = state.hand[seat]
        return [c for c in hand if CARDS[c].unit == kind], [c for c in hand if CARDS[c].kind == "leader"]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        matching, leaders = self._useful(state, seat)
        listed: list[Action] = [NO_DEFENCE]
        for chosen in subsets(matching):
            if chosen:
                listed.append(do.Defend(tuple([CARD_IDS[card] for card in chosen])))
            listed += [do.Defend(tuple([CARD_IDS[card] for card in (*chosen, leader)])) for leader in distinct(leaders)]
        if not retreat_squares(state, self.combat.target):
            return listed
        if not self.combat.failed and held(state, seat, "withdraw") is not None:
            listed.append(WITHDRAW)
        listed += [do.AttemptWithdrawal(CARD_IDS[c]) for c in distinct(matching) if CARDS[c].withdraw]
        return listed

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Defend):
            return self._refuse_defence(state, seat, action)
        if not isinstance(action, do.Withdraw | do.AttemptWithdrawal):
            return WRONG_MOMENT
        target = a_unit(unit_id(state, self.combat.target))
        if isinstance(action, do.Withdraw):
            if held(state, seat, "withdraw") is None:
                return Refusal("no-such-card", "9.2", {"card": Message("kind-withdraw")})
            if self.combat.failed:
                return Refusal("withdraw-only-card", "9.2")
        else:
            cards = cards_called(state, seat, (action.card,))
            if cards is None:
                return Refusal("card-not-held", "8")
            if CARDS[cards[0]].unit != type_of(state, self.combat.target).index:
                return Refusal("card-of-other-unit", "8", {"unit": target})
            if not CARDS[cards[0]].withdraw:
                return Refusal("no-withdraw-value", "8")
        if not retreat_squares(state, self.combat.target):
            return Refusal("nowhere-to-withdraw", "6.1", {"unit": target})
        return None

    def _refuse_defence(self, state: State, seat: Seat, action: do.Defend) -> Refusal | None:
        cards = cards_called(state, seat, action.cards)
        if cards is None:
            return Refusal("card-not-held", "6.1")
        kind = type_of(state, self.combat.target).index
        leaders = [card for card in cards if CARDS[card].kind == "leader"]
        if len(leaders) > 1:
            return Refusal("one-leader", "6.1")
        for card in cards:
            if CARDS[card].kind != "leader" and CARDS[card].unit != kind:
                args: dict[str, str | int | Message] = {
                    "card": a_card(CARD_IDS[card]),
                    "unit": a_unit(unit_id(state, self.combat.target)),
                }
                return Refusal("no-defence-card", "6.1", args)
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        combat = self.combat
        army = army_id(state, seat)
        if isinstance(action, do.Defend):
            cards = cards_called(state, seat, action.cards)
            assert cards is not None
            for card in cards:
                show(state, seat, card)
            if cards:
                combat = replace(combat, defence=tuple(cards))
            events.append(ev.Defended(army, action.cards))
            state.stack[-1] = Attack(combat)
        elif isinstance(action, do.Withdraw):
            withdraw = held(state, seat, "withdraw")
            assert withdraw is not None
            show(state, seat, withdraw)
            events.append(ev.CardPlayed(army, CARD_IDS[withdraw], unit_id(state, combat.target)))
            state.stack.pop()
            retreat(state, replace(combat, defence=(withdraw,)), chance, events, withdraws=True)
        else:
            assert isinstance(action, do.AttemptWithdrawal)
            self._attempt(state, seat, action, chance, events)

    def _attempt(
        self, state: State, seat: Seat, action: do.AttemptWithdrawal, chance: Chance, events: list[Event]
    ) -> None:
        """8 a card of the United States: one d6; if it fails the card stays and defends."""
        found = cards_called(state, seat, (action.card,))
        assert found is not None
        card = found[0]
        show(state, seat, card)
        needed = CARDS[card].withdraw
        succeeded = chance.at_most(6, needed, "withdrawal")
        face = chance.faces[0] if chance.faces else 0
        target = unit_id(state, self.combat.target)
        events.append(ev.WithdrawalTried(target, action.card, face, needed, succeeded))
        combat = replace(self.combat, failed=(*self.combat.failed, card))
        if succeeded:
            state.stack.pop()
            retreat(state, combat, chance, events, withdraws=True)
        else:
            state.stack[-1] = Defence(combat)

    def decline(self, state: State, seat: Seat) -> Action:
        return NO_DEFENCE

    def prompt(self, state: State) -> Prompt:
        key = "prompt-defend" if retreat_squares(state, self.combat.target) else "prompt-defend-no-retreat"
        return Prompt(Message(key, {"unit": a_unit(unit_id(state, self.combat.target))}), "6.1")
