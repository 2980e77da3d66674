"""6.1 Ambush and Assault, steps 1 to 5: declaring, withdrawing, cards of the defender, cards of the attacker."""

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
from grognard.games.manoeuvre.results import resolve, retreat, retreat_squares
from grognard.games.manoeuvre.state import (
    State,
    army_id,
    cards_called,
    held,
    shift,
    show,
    side,
    spend,
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
    HAS_GUERRILLAS,
    NEIGHBOURS,
    UNIT_IDS,
    Card,
    Square,
    Unit,
)

WITHDRAW = do.Withdraw()
NO_DEFENCE = do.Defend()
NO_REINFORCEMENT = do.Reinforce()
NO_CANCELLING = do.CancelCards()
SKIRMISHES = tuple(do.Skirmish(square) for square in BOARD.names)
SKIRMISH_STEPS = 2


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


# --- step 5 ------------------------------------------------------------------------------------------------------


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
