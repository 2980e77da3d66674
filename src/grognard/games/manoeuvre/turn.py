"""4 Sequence of play: discard, draw, movement, combat, restoration; then the other player.

After the basic move one decision stays open: movement cards, one combat, one restoration, one redoubt, in this order.
An action of a later phase closes the earlier ones, so nobody is asked whether he has a card to play.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.combat import ambushes, assaults, declare, refuse_ambush, refuse_assault
from grognard.games.manoeuvre.fire import battery_card, grand_batteries, refuse_shot, shoot, shots
from grognard.games.manoeuvre.movement import (
    FORCED_MARCHES,
    SUPPLIES,
    March,
    can_step,
    may_force,
    move,
    moves,
    refuse_forced_march,
    refuse_move,
    refuse_supply,
)
from grognard.games.manoeuvre.names import a_card, a_unit, an_army
from grognard.games.manoeuvre.restoration import (
    build,
    redoubts,
    refuse_redoubt,
    refuse_restore,
    restorations,
    restore,
)
from grognard.games.manoeuvre.state import (
    State,
    army_id,
    cards_called,
    held,
    spend,
    type_of,
    unit_id,
    unit_on_map,
    units_of,
)
from grognard.games.manoeuvre.tables import CARD_IDS, CARDS, HAND_SIZE, HAS_GUERRILLAS, Card, Unit
from grognard.games.manoeuvre.victory import nightfall


def _piles(size: int) -> tuple[Callable[[list[str]], tuple[str, ...]], ...]:
    """Every way to take some of `size` cards, any of them on top, as functions that take them from a hand."""
    ways = [_single(at) for at in range(size)]
    for count in range(2, size + 1):
        for some in combinations(range(size), count):
            for top in some:
                ways.append(itemgetter(*[at for at in some if at != top], top))
    return tuple(ways)


def _single(at: int) -> Callable[[list[str]], tuple[str, ...]]:
    return lambda names: (names[at],)


PILES = tuple(_piles(size) for size in range(HAND_SIZE + 1))
KEEP_ALL = do.Discard()
END_TURN = do.EndTurn()
GUERRILLAS = do.Guerrillas()
ALLOW = do.Allow()

MOVE, CARDS_AND_COMBAT, FOUGHT, RESTORED, DUG = range(5)
"""How far the turn has come: before the basic move; after it; after combat; after restoring; after a redoubt."""
PHASES = ("move", "open", "restore", "restore", "restore")


# --- the round ---------------------------------------------------------------------------------------------------


def begin_turn(state: State, seat: Seat, events: list[Event]) -> None:
    if seat == state.first:
        state.turn += 1
    state.active = seat
    state.moved = state.held_up = ()
    events.append(ev.TurnBegan(state.turn, seat, army_id(state, seat)))
    state.stack[:] = [DiscardPhase(seat)]


def end_turn(state: State, seat: Seat, events: list[Event]) -> None:
    """2.3 the day ends after the game turn in which the second player's deck has run out too."""
    if seat != state.first and all(state.deck_ended):
        nightfall(state, events)
    else:
        begin_turn(state, 1 - seat, events)


@dataclass(slots=True)
class DiscardPhase(Frame[State]):
    """4 the active player may discard any of his cards; all go together, only the top one shows."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if state.hand[self.seat]:
            return False
        _draw_and_go_on(state, self.seat, chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        names = [CARD_IDS[card] for card in state.hand[seat]]
        chosen = [pick(names) for pick in PILES[len(names)]]
        if len(set(names)) < len(names):
            chosen = list(dict.fromkeys(chosen))  # equal cards make equal piles
        return [KEEP_ALL, *[do.Discard(cards) for cards in chosen]]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Discard):
            return WRONG_MOMENT
        return None if cards_called(state, seat, action.cards) is not None else Refusal("card-not-held", "4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Discard)
        cards = cards_called(state, seat, action.cards)
        assert cards is not None
        if cards:
            for card in cards:
                state.hand[seat].remove(card)
            state.pile[seat] += cards
            forget(state, seat, cards)
            events.append(ev.Discarded(army_id(state, seat), len(cards), action.cards[-1]))
        else:
            events.append(ev.HandKept(army_id(state, seat)))
        _draw_and_go_on(state, seat, chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return KEEP_ALL

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-discard", {"army": an_army(army_id(state, self.seat))}), "4")


def forget(state: State, seat: Seat, cards: list[Card]) -> None:
    """What the other side knew of this hand: a single discard is seen, of several only the top one is."""
    known = list(state.known[1 - seat])
    if len(cards) > 1:
        known = []
    elif cards[0] in known:
        known.remove(cards[0])
    state.known[1 - seat] = tuple(known)


def _draw_and_go_on(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    draw(state, seat, chance, events)
    if any(state.where[unit] >= 0 and can_step(state, Unit(unit)) for unit in units_of(seat)):
        state.stack[-1] = Turn(seat, MOVE, (), False)
    else:  # 5 where no unit can move the phase passes
        events.append(ev.CannotMove(army_id(state, seat)))
        state.stack[-1] = Turn(seat, CARDS_AND_COMBAT, (), False, halted=True)


def draw(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    """4 up to five cards, always; 2.3 when the deck runs out the discards make a new one at once."""
    hand, deck, pile = state.hand[seat], state.deck[seat], state.pile[seat]
    drawn: list[Card] = []
    late: list[Event] = []
    army = army_id(state, seat)
    while len(hand) < HAND_SIZE:
        card = Card(chance.pick(deck, CARD_IDS, "draw"))
        deck.remove(card)
        insort(hand, card)
        drawn.append(card)
        if not deck:
            if not state.deck_ended[seat]:
                state.deck_ended[seat] = True
                late.append(ev.DeckEnded(army))
            late.append(ev.Reshuffled(army, len(pile)))
            deck += sorted(pile)
            pile.clear()
    if drawn:
        events.append(ev.Drew(army, len(drawn), len(deck)))
        events.append(ev.DrewCards(army, tuple([CARD_IDS[card] for card in drawn]), only=seat))
        events += late


# --- the rest of the turn ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Turn(Frame[State]):
    """4 movement, combat, restoration of the active player, as far as they have come."""

    seat: Seat
    stage: int
    forced: tuple[Unit, ...]
    """Units on which a Forced March was played this phase."""
    supplied: bool
    halted: bool = False
    """Nobody could move, and nothing but Scout was played since the draw."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        if self.stage == MOVE:
            return moves(state, seat)
        listed: list[Action] = [END_TURN]
        if self.stage == CARDS_AND_COMBAT:
            self._list_cards_and_combat(state, seat, listed)
        if self.stage <= FOUGHT:
            listed += restorations(state, seat)
        if self.stage <= RESTORED:
            listed += redoubts(state, seat)
        return listed

    def _list_cards_and_combat(self, state: State, seat: Seat, listed: list[Action]) -> None:
        where = state.where
        previous = -1
        for card in state.hand[seat]:
            if card == previous:
                continue
            previous = card
            kind = CARDS[card]
            if kind.kind == "unit":
                unit = Unit(8 * seat + (kind.unit & 7))
                if where[unit] >= 0:
                    listed += assaults(state, seat, unit, card)
                    listed += shots(state, seat, unit, card)
            elif kind.kind == "supply":
                if not self.supplied and state.moved:
                    for number in units_of(seat):
                        unit = Unit(number)
                        if where[unit] >= 0 and unit not in state.moved and can_step(state, unit):
                            listed.append(SUPPLIES[type_of(state, unit).index])
            elif kind.kind == "forced_march":
                for unit in state.moved:
                    if unit not in self.forced and may_force(state, unit):
                        listed.append(FORCED_MARCHES[type_of(state, unit).index])
            elif kind.kind == "ambush":
                listed += ambushes(state, seat)
        if battery_card(state, seat) is not None:
            listed += grand_batteries(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Move):
            return refuse_move(state, seat, action) if self.stage == MOVE else Refusal("moved-already", "5")
        if self.stage == MOVE:
            return Refusal("must-move-first", "5") if isinstance(action, LATER) else WRONG_MOMENT
        if isinstance(action, do.EndTurn):
            return None
        if isinstance(action, do.Supply | do.ForcedMarch):
            if self.stage > CARDS_AND_COMBAT:
                return Refusal("phase-closed", "4", {"phase": Message("phase-move")})
            if isinstance(action, do.Supply):
                return refuse_supply(state, seat, action.unit, self.supplied)
            return refuse_forced_march(state, seat, action.unit, self.forced)
        if isinstance(action, COMBATS):
            return self._refuse_combat(state, seat, action)
        if isinstance(action, do.Restore):
            if self.stage == DUG:  # 7 the redoubt comes after the attempt
                return Refusal("phase-closed", "7", {"phase": Message("phase-restore")})
            if self.stage == RESTORED:
                return Refusal("restored-already", "7")
            return refuse_restore(state, seat, action)
        if isinstance(action, do.BuildRedoubt):
            return Refusal("dug-already", "9.2") if self.stage > RESTORED else refuse_redoubt(state, seat, action)
        return WRONG_MOMENT

    def _refuse_combat(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if self.stage == FOUGHT:
            return Refusal("fought-already", "6")
        if self.stage > FOUGHT:
            return Refusal("phase-closed", "4", {"phase": Message("phase-combat")})
        if isinstance(action, do.Assault):
            return refuse_assault(state, seat, action)
        if isinstance(action, do.Ambush):
            return refuse_ambush(state, seat, action)
        assert isinstance(action, do.Volley | do.Bombard | do.GrandBattery)
        return refuse_shot(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Move):
            unit = unit_on_map(state, action.unit)
            assert unit is not None
            move(state, unit, action.to, "move", events)
            state.stack[-1] = Turn(seat, CARDS_AND_COMBAT, self.forced, self.supplied)
        elif isinstance(action, do.EndTurn):
            end_turn(state, seat, events)
        elif isinstance(action, do.Assault | do.Ambush):
            state.stack[-1] = Turn(seat, FOUGHT, self.forced, self.supplied)
            declare(state, seat, action, events)
        elif isinstance(action, do.Volley | do.Bombard | do.GrandBattery):
            state.stack[-1] = Turn(seat, FOUGHT, self.forced, self.supplied)
            shoot(state, seat, action, chance, events)
        elif isinstance(action, do.BuildRedoubt):
            card = held(state, seat, "redoubt")
            assert card is not None
            self._play(state, seat, card, action.unit, events)
            state.stack[-1] = Turn(seat, DUG, self.forced, self.supplied)
            unit = unit_on_map(state, action.unit)
            assert unit is not None
            build(state, unit, events)
        else:
            assert isinstance(action, do.Supply | do.ForcedMarch | do.Restore)
            self._apply_for_unit(state, seat, action, chance, events)

    def _apply_for_unit(
        self,
        state: State,
        seat: Seat,
        action: do.Supply | do.ForcedMarch | do.Restore,
        chance: Chance,
        events: list[Event],
    ) -> None:
        """A card played for a unit: it counts as played even when Guerrillas cancel it."""
        unit = unit_on_map(state, action.unit)
        assert unit is not None
        if isinstance(action, do.Supply):
            use, card = "supply", held(state, seat, "supply")
            state.stack[-1] = Turn(seat, self.stage, self.forced, True)
        elif isinstance(action, do.ForcedMarch):
            use, card = "forced_march", held(state, seat, "forced_march")
            state.stack[-1] = Turn(seat, self.stage, (*self.forced, unit), self.supplied)
        else:
            found = cards_called(state, seat, (action.card,))
            use, card = "restore", found[0] if found else None
            state.stack[-1] = Turn(seat, RESTORED, self.forced, self.supplied)
        assert card is not None
        self._play(state, seat, card, action.unit, events)
        state.stack.append(Window(seat, unit, card, use))

    def _play(self, state: State, seat: Seat, card: Card, unit: str, events: list[Event]) -> None:
        spend(state, seat, card)
        events.append(ev.CardPlayed(army_id(state, seat), CARD_IDS[card], unit))

    def decline(self, state: State, seat: Seat) -> Action:
        return END_TURN if self.stage != MOVE else moves(state, seat)[0]

    def prompt(self, state: State) -> Prompt:
        key, rule = (
            ("prompt-move", "5"),
            ("prompt-fight", "6"),
            ("prompt-restore", "7"),
            ("prompt-redoubt", "7"),
            ("prompt-end", "4"),
        )[self.stage]
        return Prompt(Message(key, {"army": an_army(army_id(state, self.seat))}), rule)


LATER = (
    do.EndTurn,
    do.Supply,
    do.ForcedMarch,
    do.Assault,
    do.Ambush,
    do.Volley,
    do.Bombard,
    do.GrandBattery,
    do.Restore,
    do.BuildRedoubt,
)
COMBATS = (do.Assault, do.Ambush, do.Volley, do.Bombard, do.GrandBattery)


# --- 9.2 Guerrillas in answer ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Window(Frame[State]):
    """9.2 a card was played for a unit; who has Guerrillas in his deck may cancel it at once.

    It opens from public facts only: the deck list, the size of the hand, and that no leader was played.
    """

    seat: Seat
    unit: Unit
    card: Card
    use: str

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (1 - self.seat,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        other = 1 - self.seat
        if CARDS[self.card].kind != "leader" and HAS_GUERRILLAS[state.army[other]] and state.hand[other]:
            return False
        self._stands(state, chance, events)
        return True

    def _stands(self, state: State, chance: Chance, events: list[Event]) -> None:
        if self.use == "restore":
            state.stack.pop()
            restore(state, self.unit, self.card, chance, events)
        else:
            steps = type_of(state, self.unit).move if self.use == "supply" else 1
            state.stack[-1] = March(self.seat, self.unit, steps, self.use)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [ALLOW, GUERRILLAS] if held(state, seat, "guerrillas") is not None else [ALLOW]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Allow):
            return None
        if not isinstance(action, do.Guerrillas):
            return WRONG_MOMENT
        if held(state, seat, "guerrillas") is None:
            return Refusal("no-such-card", "9.2", {"card": Message("kind-guerrillas")})
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Allow):
            self._stands(state, chance, events)
            return
        card = held(state, seat, "guerrillas")
        assert card is not None
        spend(state, seat, card)
        events.append(ev.CardPlayed(army_id(state, seat), CARD_IDS[card]))
        events.append(ev.CardCancelled(army_id(state, self.seat), CARD_IDS[self.card]))
        state.stack.pop()

    def decline(self, state: State, seat: Seat) -> Action:
        return ALLOW

    def prompt(self, state: State) -> Prompt:
        unit, card = a_unit(unit_id(state, self.unit)), a_card(CARD_IDS[self.card])
        return Prompt(Message("prompt-guerrillas", {"unit": unit, "card": card}), "9.2")
