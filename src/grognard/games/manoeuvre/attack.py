"""6.1 step 5: the attacker's cards, a leader with his supporting units (6.4), Skirmish, and Guerrillas against them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.movement import reach, refuse_destination
from grognard.games.manoeuvre.names import a_card, a_unit
from grognard.games.manoeuvre.reckoning import Combat
from grognard.games.manoeuvre.results import resolve
from grognard.games.manoeuvre.state import (
    State,
    army_id,
    cards_called,
    held,
    shift,
    show,
    spend,
    type_of,
    unit_id,
    unit_on_map,
)
from grognard.games.manoeuvre.tables import (
    ASSAULT_OUT,
    BOARD,
    CARD_IDS,
    CARDS,
    HAS_GUERRILLAS,
    NEIGHBOURS,
    UNIT_IDS,
    Card,
    Square,
    Unit,
)

NO_REINFORCEMENT = do.Reinforce()
NO_CANCELLING = do.CancelCards()
SKIRMISHES = tuple(do.Skirmish(square) for square in BOARD.names)
SKIRMISH_STEPS = 2


@dataclass(slots=True)
class Attack(Frame[State]):
    """Step 5: the attacker's cards, one set; or Skirmish, which breaks the assault off."""

    combat: Combat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.combat.attacker,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if state.hand[self.combat.attacker]:
            return False
        state.stack.pop()
        resolve(state, self.combat, chance, events)
        return True

    def supporters(self, state: State) -> list[Unit]:
        """6.4 units adjacent to the target that could assault it themselves."""
        combat = self.combat
        found: list[Unit] = []
        for square in NEIGHBOURS[state.where[combat.target]]:
            unit = state.board[square]
            fits = unit >= 0 and unit >> 3 == combat.attacker and unit != combat.unit
            if fits and ASSAULT_OUT[state.ground[square]]:
                found.append(Unit(unit))
        return sorted(found)

    def _ambush_is_narrow(self, state: State) -> bool:
        return self.combat.unit is None and not state.rules.wider_ambush

    def actions(self, state: State, seat: Seat) -> list[Action]:
        combat = self.combat
        hand = state.hand[seat]
        narrow = self._ambush_is_narrow(state)
        listed: list[Action] = [NO_REINFORCEMENT]
        engineers = held(state, seat, "engineers") if state.dug[combat.target] else None
        leaders = distinct([card for card in hand if CARDS[card].kind == "leader"])
        base = [] if engineers is None else [engineers]
        for alone in self._card_sets(state, hand, (), base, narrow):
            names = tuple([CARD_IDS[card] for card in alone])
            if names:
                listed.append(do.Reinforce(names))
            listed += [do.Reinforce(names, CARD_IDS[leader], "combat") for leader in leaders]
        if leaders and not narrow:
            listed += self._commanded(state, hand, leaders, base)
        if combat.unit is not None and held(state, seat, "skirmish") is not None:
            listed.append(SKIRMISHES[state.where[combat.unit]])
            listed += [SKIRMISHES[square] for square in reach(state, combat.unit, SKIRMISH_STEPS)]
        return listed

    def _commanded(self, state: State, hand: list[Card], leaders: list[Card], base: list[Card]) -> Iterator[Action]:
        supporters = self.supporters(state)
        for leader in leaders:
            most = min(CARDS[leader].command - 1, len(supporters))
            for count in range(1, most + 1):
                for support in combinations(supporters, count):
                    names = tuple([unit_id(state, unit) for unit in support])
                    for chosen in self._card_sets(state, hand, support, base, False):
                        cards = tuple([CARD_IDS[card] for card in chosen])
                        yield do.Reinforce(cards, CARD_IDS[leader], "command", names)

    def _card_sets(
        self, state: State, hand: list[Card], support: tuple[Unit, ...], base: list[Card], narrow: bool
    ) -> list[tuple[Card, ...]]:
        """Every set of attack cards for these units: their own, Committed Attacks, engineers."""
        units = support if self.combat.unit is None else (self.combat.unit, *support)
        useful = base[:]
        if not narrow:
            kinds = [type_of(state, unit).index for unit in units]
            useful += [card for card in hand if CARDS[card].attack and CARDS[card].unit in kinds]
            useful += [card for card in hand if CARDS[card].kind == "committed_attack"][: len(units)]
        return list(subsets(useful))

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Skirmish):
            return self._refuse_skirmish(state, seat, action)
        if not isinstance(action, do.Reinforce):
            return WRONG_MOMENT
        named = (*action.cards, action.leader) if action.leader else action.cards
        cards = cards_called(state, seat, named)
        if cards is None:
            return Refusal("card-not-held", "6.1")
        refusal = self._refuse_leader(state, action, cards[-1] if action.leader else None)
        if refusal is not None:
            return refusal
        return self._refuse_cards(state, action, cards[: len(action.cards)])

    def _refuse_skirmish(self, state: State, seat: Seat, action: do.Skirmish) -> Refusal | None:
        unit = self.combat.unit
        if unit is None:
            return Refusal("skirmish-assault-only", "9.2")
        if held(state, seat, "skirmish") is None:
            return Refusal("no-such-card", "9.2", {"card": Message("kind-skirmish")})
        if action.to == BOARD.names[state.where[unit]]:
            return None
        return refuse_destination(state, unit, action.to, SKIRMISH_STEPS)

    def _refuse_leader(self, state: State, action: do.Reinforce, leader: Card | None) -> Refusal | None:
        if leader is None:
            return Refusal("leader-needed", "6.4") if action.use or action.support else None
        if CARDS[leader].kind != "leader":
            return Refusal("not-a-leader", "9.1", {"card": a_card(action.leader)})
        if action.use == "combat":
            return Refusal("combat-or-command", "9.1") if action.support else None
        if action.use != "command":
            return Refusal("combat-or-command", "9.1")
        if self._ambush_is_narrow(state):
            return Refusal("ambush-leader-combat", "9.2")
        command = CARDS[leader].command
        if not 1 <= len(action.support) <= command - 1 or len(set(action.support)) != len(action.support):
            return Refusal("too-many-supporters", "6.4", {"card": a_card(action.leader), "count": command - 1})
        able = [unit_id(state, unit) for unit in self.supporters(state)]
        for name in action.support:
            if name not in able:
                return Refusal("cannot-support", "6.4")
        return None

    def _refuse_cards(self, state: State, action: do.Reinforce, cards: list[Card]) -> Refusal | None:
        names = list(action.support)
        if self.combat.unit is not None:
            names.append(unit_id(state, self.combat.unit))
        committed = engineers = 0
        for card in cards:
            kind = CARDS[card]
            shown: dict[str, str | int | Message] = {"card": a_card(kind.id)}
            if kind.kind == "engineers":
                engineers += 1
                if not state.dug[self.combat.target] or engineers > 1:
                    return Refusal("no-redoubt-there", "9.2", shown)
            elif self._ambush_is_narrow(state):
                return Refusal("ambush-no-cards", "9.2", shown)
            elif kind.kind == "committed_attack":
                committed += 1
                if committed > len(names):
                    return Refusal("committed-per-unit", "6.1", {"count": len(names)})
            elif kind.kind == "leader":
                return Refusal("one-leader", "6.1")
            elif kind.kind != "unit":
                return Refusal("no-attack-card", "6.1", shown)
            elif not kind.attack:
                return Refusal("no-attack-value", "6.1")
            elif UNIT_IDS[kind.unit] not in names:
                return Refusal("card-of-no-attacker", "6.4", shown)
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Skirmish):
            self._break_off(state, seat, action, events)
            return
        assert isinstance(action, do.Reinforce)
        combat = self.combat
        named = (*action.cards, action.leader) if action.leader else action.cards
        cards = cards_called(state, seat, named)
        assert cards is not None
        for card in cards:
            show(state, seat, card)
        if cards:
            units = tuple([unit for name in action.support if (unit := unit_on_map(state, name)) is not None])
            leader = cards.pop() if action.leader else None
            combat = replace(combat, attack=tuple(cards), leader=leader, use=action.use, support=units)
        army = army_id(state, seat)
        events.append(ev.Reinforced(army, action.cards, action.leader, action.use, action.support))
        if cancelling_window(state, combat):
            state.stack[-1] = Cancelling(combat)
        else:
            state.stack.pop()
            resolve(state, combat, chance, events)

    def _break_off(self, state: State, seat: Seat, action: do.Skirmish, events: list[Event]) -> None:
        """9.2 Skirmish: the opening card comes back to hand, the defender's cards are spent."""
        combat = self.combat
        card = held(state, seat, "skirmish")
        assert card is not None
        assert combat.unit is not None
        spend(state, seat, card)
        events.append(ev.CardPlayed(army_id(state, seat), CARD_IDS[card], unit_id(state, combat.unit)))
        state.stack.pop()
        state.hand[seat] = sorted([*state.hand[seat], combat.card])
        state.known[1 - seat] = (*state.known[1 - seat], combat.card)
        state.pile[combat.defender] += [*combat.failed, *combat.defence]
        origin = BOARD.names[state.where[combat.unit]]
        if action.to != origin:
            events.append(ev.Moved(unit_id(state, combat.unit), origin, action.to, "skirmish"))
            shift(state, combat.unit, Square(BOARD.square(action.to)), events)

    def decline(self, state: State, seat: Seat) -> Action:
        return NO_REINFORCEMENT

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-reinforce", {"unit": a_unit(unit_id(state, self.combat.target))}), "6.1")


# --- option: Guerrillas against unit cards added in combat -------------------------------------------------------


def cancelling_window(state: State, combat: Combat) -> bool:
    """9.2 taken literally: asked when unit cards were added and the defender's deck has Guerrillas."""
    return (
        state.rules.guerrillas_in_combat
        and HAS_GUERRILLAS[state.army[combat.defender]]
        and bool(state.hand[combat.defender])
        and any(CARDS[card].kind == "unit" for card in combat.attack)
    )


@dataclass(slots=True)
class Cancelling(Frame[State]):
    """Option: one Guerrillas card against each unit card that the attacker added."""

    combat: Combat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.combat.defender,)

    def _guerrillas(self, state: State, seat: Seat) -> list[Card]:
        return [card for card in state.hand[seat] if CARDS[card].kind == "guerrillas"]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        added = [card for card in self.combat.attack if CARDS[card].kind == "unit"]
        most = len(self._guerrillas(state, seat))
        chosen = [some for some in subsets(added) if len(some) <= most]
        return [do.CancelCards(tuple([CARD_IDS[card] for card in some])) for some in chosen]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.CancelCards):
            return WRONG_MOMENT
        if len(action.cards) > len(self._guerrillas(state, seat)):
            return Refusal("no-such-card", "9.2", {"card": Message("kind-guerrillas")})
        left = [CARD_IDS[card] for card in self.combat.attack if CARDS[card].kind == "unit"]
        for name in action.cards:
            if name not in left:
                return Refusal("cancel-added-cards", "9.2")
            left.remove(name)
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.CancelCards)
        combat = self.combat
        attack = list(combat.attack)
        for name in action.cards:  # 9.2 both cards are discarded
            guerrillas = self._guerrillas(state, seat)[0]
            spend(state, seat, guerrillas)
            card = next(card for card in attack if CARD_IDS[card] == name)
            attack.remove(card)
            state.pile[combat.attacker].append(card)
            events.append(ev.CardPlayed(army_id(state, seat), CARD_IDS[guerrillas]))
            events.append(ev.CardCancelled(army_id(state, combat.attacker), name))
        state.stack.pop()
        resolve(state, replace(combat, attack=tuple(attack)), chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return NO_CANCELLING

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-cancel"), "9.2")


# --- sets of cards -----------------------------------------------------------------------------------------------


def distinct(cards: Iterable[Card]) -> list[Card]:
    return sorted(set(cards))


def subsets(cards: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Every set that can be made, equal cards counted once, the empty set first."""
    if len(cards) < 2:
        yield ()
        if cards:
            yield (cards[0],)
        return
    seen: set[tuple[Card, ...]] = set()
    for count in range(len(cards) + 1):
        for chosen in combinations(sorted(cards), count):
            if chosen not in seen:
                seen.add(chosen)
                yield chosen
