"""Charts for the table side: a situation is laid out as a small position and played by the same rules as a battle."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance, Enumerated
from grognard.core.game import Action, Event, Seat
from grognard.core.resolver import Answer, BadValues, Chart, Entry, Field, Part, Values, flag
from grognard.core.steps import StackGame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre import words
from grognard.games.manoeuvre.attack import Attack
from grognard.games.manoeuvre.combat import Defence
from grognard.games.manoeuvre.names import a_card, a_unit, an_army
from grognard.games.manoeuvre.state import FREE, Rules, State, lay_ground, put, unit_called
from grognard.games.manoeuvre.tables import (
    ARMIES,
    BOARD,
    CARD_INDEX,
    CARDS,
    DECKS,
    EDGES,
    TERRAIN_IDS,
    UNIT_TYPES,
    CardType,
    Square,
)
from grognard.games.manoeuvre.turn import CARDS_AND_COMBAT, FOUGHT, Turn

ATTACKER, DEFENDER = 0, 1
TARGET_AT, ATTACKER_AT, FAR_AT = "e5", "e4", "e3"
SUPPORT_AT = ("d5", "f5", "e6")
WAYS_OUT = ("d5", "f5", "e6", "e4")
STATES = ("full", "reduced")
STANDING_GROUND = tuple(terrain for terrain in TERRAIN_IDS if terrain != "lake")


# --- fields ------------------------------------------------------------------------------------------------------


def _choice(name: str, entries: list[Entry], default: str = "", optional: bool = False) -> Field:
    first = entries[0].id if entries and not optional else ""
    return Field(name, "choice", default or first, tuple(entries), optional=optional)


def _many(name: str, entries: list[Entry], most: int = 0) -> Field:
    return Field(name, "many", "", tuple(entries), most=most, optional=True)


def _armies(name: str, default: str) -> Field:
    return _choice(name, [Entry(army, an_army(army)) for army in ARMIES], default)


def _units(name: str, army: str) -> Field:
    return _choice(name, [Entry(unit.id, a_unit(unit.id)) for unit in UNIT_TYPES if ARMIES[unit.army] == army])


def _states(name: str) -> Field:
    return _choice(name, [Entry(state, Message(f"state-{state}")) for state in STATES])


def _ground(name: str) -> Field:
    return _choice(name, [Entry(terrain, Message(f"terrain-{terrain}")) for terrain in STANDING_GROUND], "open")


def _deck(army: str, values: Values) -> list[CardType]:
    """The kinds of cards of an army, each as often as the deck holds it."""
    return [CARDS[card] for card in DECKS[ARMIES.index(army), values.get("printed_cards") == "yes"]]


def _card_entries(cards: list[CardType]) -> list[Entry]:
    """Equal cards are told apart by a number, so that two of them can be played."""
    entries: list[Entry] = []
    count: dict[str, int] = {}
    for card in cards:
        count[card.id] = count.get(card.id, 0) + 1
        name = card.id if count[card.id] == 1 else f"{card.id}:{count[card.id]}"
        entries.append(Entry(name, a_card(card.id)))
    return entries


def _distinct(cards: list[CardType]) -> list[CardType]:
    return list({card.id: card for card in cards}.values())


def _picked(values: Values, name: str) -> tuple[str, ...]:
    return tuple(part.partition(":")[0] for part in values.get(name, "").split(",") if part)


# --- laying the situation out ------------------------------------------------------------------------------------


class _Table:
    """A small position with only the units that matter."""

    def __init__(self, attacker: str, defender: str) -> None:
        if attacker == defender:
            raise BadValues(Message("refusal-two-armies"))
        self.state = State(Rules())
        self.state.army = [ARMIES.index(attacker), ARMIES.index(defender)]
        self.state.edge = [EDGES["south"], EDGES["north"]]
        self.state.turn = 1
        self._ground = [0] * BOARD.size
        self.events: list[Event] = []

    def stand(self, unit: str, at: str, terrain: str, reduced: bool, redoubt: bool = False) -> None:
        self._ground[BOARD.square(at)] = TERRAIN_IDS.index(terrain)
        lay_ground(self.state, tuple(self._ground))
        who = unit_called(self.state, unit)
        if who is None or self.state.board[BOARD.square(at)] != FREE:
            raise BadValues(Message("refusal-not-your-unit"))
        put(self.state, who, Square(BOARD.square(at)))
        self.state.reduced[who], self.state.dug[who] = reduced, redoubt

    def hem_in(self) -> None:
        """Close every way out that is still free."""
        for name in WAYS_OUT:
            if self.state.board[BOARD.square(name)] == FREE:
                self._ground[BOARD.square(name)] = TERRAIN_IDS.index("lake")
        lay_ground(self.state, tuple(self._ground))

    def hold(self, seat: Seat, cards: tuple[str, ...]) -> None:
        self.state.hand[seat] = sorted([*self.state.hand[seat], *(CARD_INDEX[card] for card in cards)])

    def open(self, stage: int) -> None:
        self.state.stack = [Turn(ATTACKER, stage, (), False)]

    def play(self, game: StackGame[State], seat: Seat, action: Action, chance: Chance) -> None:
        refusal = game.check(self.state, seat, action)
        if refusal is not None:
            raise BadValues(refusal.message)
        self.events += game.apply(self.state, seat, action, chance)

    def stand_to(
        self, game: StackGame[State], defence: tuple[str, ...], reinforce: do.Reinforce, chance: Chance
    ) -> None:
        """The cards of both sides, then everything that follows, each side choosing what serves it."""
        state = self.state
        while state.over is None and len(state.stack) > 1:
            top, seat = state.stack[-1], game.actors(state)[0]
            action = top.decline(state, seat)
            if isinstance(top, Defence):
                action = do.Defend(defence)
            elif isinstance(top, Attack):
                action = reinforce
            self.play(game, seat, action, chance)

    def answer(self, game: StackGame[State]) -> Answer:
        outcome = game.outcome(self.state, self.events)
        story = tuple(words.describe(event) for event in self.events if event.only is None)
        return Answer(outcome.result, outcome.counts, story)


class _Combat(Chart):
    """What all charts of combat share: they are played, and their parts are read off the totals."""

    def __init__(self, game: StackGame[State]) -> None:
        self.game = game

    def _play(self, values: Values, chance: Chance) -> _Table:
        raise NotImplementedError

    def run(self, values: Values, chance: Chance) -> Answer:
        return self._play(values, chance).answer(self.game)

    def parts(self, values: Values) -> tuple[Part, ...]:
        events = self._play(values, Enumerated()).events
        return next((words.parts(event) for event in events if isinstance(event, ev.Totals)), ())


class AssaultChart(_Combat):
    """6.1 an assault with all its cards, pursuit included; whoever may choose takes what serves him."""

    id: ClassVar[str] = "assault"
    rule: ClassVar[str] = "6.1"

    def fields(self, values: Values) -> tuple[Field, ...]:
        army, foe = values.get("attacker_army", "FR"), values.get("defender_army", "GB")
        fields = [flag("printed_cards"), _armies("attacker_army", "FR"), _units("attacker", army)]
        unit, target = values.get("attacker", ""), values.get("defender", "")
        deck, foes = _deck(army, values), _deck(foe, values)
        openers = [card for card in deck if card.attack and UNIT_TYPES[card.unit].id == unit]
        fields += [
            _states("attacker_state"),
            _ground("attacker_terrain"),
            _choice("card", _card_entries(_distinct(openers))),
            _armies("defender_army", "GB"),
            _units("defender", foe),
            _states("defender_state"),
            _ground("defender_terrain"),
            flag("redoubt"),
            flag("hemmed_in"),
            _many("defence_cards", _card_entries([card for card in foes if _is_of(card, target)])),
            _choice("defence_leader", _card_entries(_leaders(foes)), optional=True),
            _choice("leader", _card_entries(_leaders(deck)), optional=True),
        ]
        if values.get("leader"):
            uses = [Entry(use, Message(f"use-{use}")) for use in ("combat", "command")]
            fields.append(_choice("use", uses))
        supporting: tuple[str, ...] = ()
        if values.get("leader") and values.get("use") == "command":
            command = CARDS[CARD_INDEX[values["leader"]]].command - 1
            others = [u for u in UNIT_TYPES if ARMIES[u.army] == army and u.id != unit]
            entries = [Entry(other.id, a_unit(other.id)) for other in others]
            fields.append(_many("support", entries, max(1, command)))
            supporting = _picked(values, "support")
            chosen = [entry for entry in entries if entry.id in supporting]
            fields += [_many("support_reduced", chosen), _many("support_on_hill", chosen)]
        added = [card for card in deck if card.attack and any(_is_of(card, name) for name in (unit, *supporting))]
        added += [card for card in deck if card.kind in ("committed_attack", "engineers")]
        fields.append(_many("attack_cards", _card_entries(added)))
        return tuple(fields)

    def _play(self, values: Values, chance: Chance) -> _Table:
        table = _Table(values["attacker_army"], values["defender_army"])
        reduced, dug = values["defender_state"] == "reduced", values["redoubt"] == "yes"
        table.stand(values["defender"], TARGET_AT, values["defender_terrain"], reduced, dug)
        table.stand(values["attacker"], ATTACKER_AT, values["attacker_terrain"], values["attacker_state"] == "reduced")
        for unit, at in zip(_picked(values, "support"), SUPPORT_AT, strict=False):
            terrain = "hill" if unit in _picked(values, "support_on_hill") else "open"
            table.stand(unit, at, terrain, unit in _picked(values, "support_reduced"))
        if values["hemmed_in"] == "yes":
            table.hem_in()
        leader, card = values.get("leader", ""), values["card"].partition(":")[0]
        cards, defence = _picked(values, "attack_cards"), _picked(values, "defence_cards")
        if values.get("defence_leader"):
            defence = (*defence, values["defence_leader"])
        table.hold(ATTACKER, (card, *cards, *((leader,) if leader else ())))
        table.hold(DEFENDER, defence)
        table.open(CARDS_AND_COMBAT)
        use = values.get("use", "") if leader else ""
        reinforce = do.Reinforce(cards, leader, use, _picked(values, "support") if use == "command" else ())
        table.play(self.game, ATTACKER, do.Assault(values["attacker"], values["defender"], card), chance)
        table.stand_to(self.game, defence, reinforce, chance)
        return table


def _is_of(card: CardType, unit: str) -> bool:
    return card.unit >= 0 and UNIT_TYPES[card.unit].id == unit


def _leaders(deck: list[CardType]) -> list[CardType]:
    return [card for card in deck if card.kind == "leader"]


class AmbushChart(_Combat):
    """9.2 an ambush: one die against whoever it is."""

    id: ClassVar[str] = "ambush"
    rule: ClassVar[str] = "9.2"
    armies = tuple(army for army in ARMIES if any(card.kind == "ambush" for card in _deck(army, {})))

    def fields(self, values: Values) -> tuple[Field, ...]:
        army, foe = values.get("attacker_army", self.armies[0]), values.get("defender_army", "FR")
        deck, foes = _deck(army, values), _deck(foe, values)
        engineers = [card for card in deck if card.kind == "engineers"] if values.get("redoubt") == "yes" else []
        return (
            flag("printed_cards"),
            _choice("attacker_army", [Entry(name, an_army(name)) for name in self.armies]),
            _armies("defender_army", "FR"),
            _units("defender", foe),
            _states("defender_state"),
            _ground("defender_terrain"),
            flag("redoubt"),
            flag("hemmed_in"),
            _many("defence_cards", _card_entries([c for c in foes if _is_of(c, values.get("defender", ""))])),
            _choice("defence_leader", _card_entries(_leaders(foes)), optional=True),
            _choice("leader", _card_entries(_leaders(deck)), optional=True),
            _many("attack_cards", _card_entries(engineers)),
        )

    def _play(self, values: Values, chance: Chance) -> _Table:
        table = _Table(values["attacker_army"], values["defender_army"])
        reduced, dug = values["defender_state"] == "reduced", values["redoubt"] == "yes"
        table.stand(values["defender"], TARGET_AT, values["defender_terrain"], reduced, dug)
        if values["hemmed_in"] == "yes":
            table.hem_in()
        leader, cards, defence = values["leader"], _picked(values, "attack_cards"), _picked(values, "defence_cards")
        if values["defence_leader"]:
            defence = (*defence, values["defence_leader"])
        table.hold(ATTACKER, (f"{values['attacker_army']}-ambush", *cards, *((leader,) if leader else ())))
        table.hold(DEFENDER, defence)
        table.open(CARDS_AND_COMBAT)
        table.play(self.game, ATTACKER, do.Ambush(values["defender"]), chance)
        reinforce = do.Reinforce(cards, leader, "combat" if leader else "")
        table.stand_to(self.game, defence, reinforce, chance)
        return table


class FireChart(_Combat):
    """6.2 a volley, a bombardment or the Grand Battery."""

    id: ClassVar[str] = "fire"
    rule: ClassVar[str] = "6.2"

    def fields(self, values: Values) -> tuple[Field, ...]:
        army, foe = values.get("attacker_army", "FR"), values.get("defender_army", "GB")
        unit = values.get("attacker", "")
        cards = [card for card in _deck(army, values) if (card.volley or card.bombard) and _is_of(card, unit)]
        cards += [card for card in _deck(army, values) if card.grand_battery]
        return (
            flag("printed_cards"),
            _armies("attacker_army", "FR"),
            _units("attacker", army),
            _ground("attacker_terrain"),
            _choice("card", _card_entries(_distinct(cards))),
            Field("distance", "number", "1", least=1, most=2),
            _armies("defender_army", "GB"),
            _units("defender", foe),
            _states("defender_state"),
            _ground("defender_terrain"),
            flag("redoubt"),
        )

    def _play(self, values: Values, chance: Chance) -> _Table:
        if not values["card"]:
            raise BadValues(Message("refusal-no-bombard-value"))
        table = _Table(values["attacker_army"], values["defender_army"])
        reduced, dug = values["defender_state"] == "reduced", values["redoubt"] == "yes"
        table.stand(values["defender"], TARGET_AT, values["defender_terrain"], reduced, dug)
        at = ATTACKER_AT if values["distance"] == "1" else FAR_AT
        table.stand(values["attacker"], at, values["attacker_terrain"], False)
        table.hold(ATTACKER, (values["card"],))
        table.open(CARDS_AND_COMBAT)
        unit, target, kind = values["attacker"], values["defender"], CARDS[CARD_INDEX[values["card"]]]
        action: Action = do.Bombard(unit, target, kind.id)
        if kind.grand_battery:
            action = do.GrandBattery(unit, target)
        elif kind.volley:
            action = do.Volley(unit, target, kind.id)
        table.play(self.game, ATTACKER, action, chance)
        return table


class RallyChart(_Combat):
    """7 a leader tries to bring a reduced unit back to full strength."""

    id: ClassVar[str] = "rally"
    rule: ClassVar[str] = "7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        army = values.get("army", "FR")
        return (
            _armies("army", "FR"),
            _choice("leader", _card_entries(_leaders(_deck(army, values)))),
            _units("unit", army),
        )

    def _play(self, values: Values, chance: Chance) -> _Table:
        foe = next(army for army in ARMIES if army != values["army"])
        table = _Table(values["army"], foe)
        table.stand(values["unit"], ATTACKER_AT, "open", reduced=True)
        table.hold(ATTACKER, (values["leader"],))
        table.open(FOUGHT)
        table.play(self.game, ATTACKER, do.Restore(values["unit"], values["leader"]), chance)
        return table


class WithdrawalChart(_Combat):
    """8 a unit of the United States tries to slip away with its own card."""

    id: ClassVar[str] = "withdrawal"
    rule: ClassVar[str] = "8"
    army = "US"

    def fields(self, values: Values) -> tuple[Field, ...]:
        cards = [card for card in _distinct(_deck(self.army, values)) if card.withdraw]
        return (_choice("card", _card_entries(cards)),)

    def _play(self, values: Values, chance: Chance) -> _Table:
        foe = next(army for army in ARMIES if army != self.army)
        attacker = next(unit for unit in UNIT_TYPES if ARMIES[unit.army] == foe)
        opening = next(card for card in _deck(foe, values) if card.attack and _is_of(card, attacker.id))
        unit = UNIT_TYPES[CARDS[CARD_INDEX[values["card"]]].unit].id
        table = _Table(foe, self.army)
        table.stand(unit, TARGET_AT, "open", reduced=False)
        table.stand(attacker.id, ATTACKER_AT, "open", reduced=False)
        table.hold(ATTACKER, (opening.id, opening.id))  # with a card left he is asked before his dice fall
        table.hold(DEFENDER, (values["card"],))
        table.open(CARDS_AND_COMBAT)
        table.play(self.game, ATTACKER, do.Assault(attacker.id, unit, opening.id), Enumerated())
        table.events.clear()
        table.play(self.game, DEFENDER, do.AttemptWithdrawal(values["card"]), chance)
        return table

    def run(self, values: Values, chance: Chance) -> Answer:
        tried = next(e for e in self._play(values, chance).events if isinstance(e, ev.WithdrawalTried))
        return Answer("withdrew" if tried.succeeded else "stayed", story=(words.describe(tried),))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return ()
