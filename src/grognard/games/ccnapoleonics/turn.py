"""3 The turn: command, orders, movement, combat, draw. The frame at the bottom of the stack leads through them."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.combat import Battles
from grognard.games.ccnapoleonics.command import play
from grognard.games.ccnapoleonics.movement import Moves
from grognard.games.ccnapoleonics.names import a_side
from grognard.games.ccnapoleonics.state import State, held, side_id
from grognard.games.ccnapoleonics.tables import CARD_IDS, CARDS, NO_CARD, Card
from grognard.games.ccnapoleonics.victory import hold_objectives

COMMAND, ORDERS, MOVEMENT, COMBAT, DRAW = range(5)
PHASES = ("command", "orders", "movement", "combat", "draw")


def begin_turn(state: State, seat: Seat, events: list[Event]) -> None:
    """R75 objectives are counted before the card is played."""
    if seat == state.battle.first:
        state.turn += 1
    state.active = seat
    state.card, state.single, state.command, state.quota = NO_CARD, False, 0, ()
    state.ordered = state.moved = state.spent = state.fought = state.halted = state.led = state.ridden = 0
    events.append(ev.TurnBegan(state.turn, seat, side_id(state, seat)))
    state.stack[:] = [Turn(seat, COMMAND)]
    hold_objectives(state, seat, events)


@dataclass(slots=True)
class Turn(Frame[State]):
    """3 one side's turn; it decides about the card itself, and opens the other phases one after the other."""

    seat: Seat
    phase: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        seat = self.seat
        if self.phase == COMMAND:
            return False
        if self.phase == ORDERS:  # orders are given: 6 movement, unless the card forbids it
            acts = state.ordered or state.led
            state.stack[-1] = Turn(seat, MOVEMENT if acts else COMBAT)
            if acts and (state.single or CARDS[state.card].moves):
                state.stack.append(Moves(seat))
        elif self.phase == MOVEMENT:
            state.stack[-1] = Turn(seat, COMBAT)
            state.stack.append(Battles(seat))
        elif self.phase == COMBAT:
            state.stack[-1] = Turn(seat, DRAW)
            end_turn(state, seat, chance, events)
        else:
            begin_turn(state, 1 - seat, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.PlayCard(CARD_IDS[card]) for card in dict.fromkeys(state.hand[seat])]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.PlayCard):
            return WRONG_MOMENT
        if held(state, seat, action.card) is not None:
            return None
        known = action.card in CARD_IDS
        return Refusal("card-not-held", "4", {"card": Message(f"card-{action.card}") if known else action.card})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.PlayCard)
        card = held(state, seat, action.card)
        assert card is not None
        state.stack[-1] = Turn(seat, ORDERS)
        play(state, seat, card, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-card", {"side": a_side(side_id(state, self.seat))}), "4")


# --- 17.1 the end of the turn ------------------------------------------------------------------------------------


def end_turn(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    """R71 discard; Élan shuffles; who struck first draws first; then the side in turn."""
    for card in state.played:
        insort(state.pile, card)
    state.played = ()
    card_row = CARDS[state.card] if state.card != NO_CARD else None
    if card_row is not None and card_row.reshuffle:
        reshuffle(state, events)
    other = 1 - seat
    if state.strikes:
        drawn = [draw(state, chance, events) for _ in range(state.strikes)]
        _take(state, other, drawn, events)
        state.strikes = 0
    count = card_row.draw if card_row is not None else 1
    drawn = [draw(state, chance, events) for _ in range(count)]
    if count == 1:
        _take(state, seat, drawn, events)
    else:  # 22 a scout looks at two cards and keeps one
        state.stack.append(ScoutChoice(seat, min(drawn), max(drawn)))
        events.append(ev.DrewCards(tuple(CARD_IDS[card] for card in sorted(drawn)), only=seat))


def reshuffle(state: State, events: list[Event]) -> None:
    state.deck = sorted(state.deck + state.pile)
    state.pile = []
    events.append(ev.Reshuffled(len(state.deck)))


def draw(state: State, chance: Chance, events: list[Event]) -> Card:
    """17.1 blind from the deck; an empty deck is made anew from the discards."""
    if not state.deck:
        reshuffle(state, events)
    card = Card(chance.pick(state.deck, CARD_IDS, "draw"))
    state.deck.remove(card)
    return card


def _take(state: State, seat: Seat, cards: list[Card], events: list[Event]) -> None:
    for card in cards:
        insort(state.hand[seat], card)
    events.append(ev.Drew(side_id(state, seat), len(cards), len(state.deck)))
    events.append(ev.DrewCards(tuple(CARD_IDS[card] for card in cards), only=seat))


@dataclass(slots=True)
class ScoutChoice(Frame[State]):
    """22 of two cards one is kept, the other discarded."""

    seat: Seat
    one: Card
    two: Card

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Keep(CARD_IDS[card]) for card in dict.fromkeys((self.one, self.two))]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Keep):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("keep-one-of-two", "22")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Keep)
        state.stack.pop()
        kept, other = (self.one, self.two) if CARD_IDS[self.one] == action.card else (self.two, self.one)
        insort(state.hand[seat], kept)
        insort(state.pile, other)
        side = side_id(state, seat)
        events.append(ev.Drew(side, 1, len(state.deck)))
        events.append(ev.Discarded(side, CARD_IDS[other]))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-scout", {"side": a_side(side_id(state, self.seat))}), "22")
