"""3 Setting up: the introductory battlefield, the full procedure, the random quick start."""

from __future__ import annotations

import random
from bisect import insort
from dataclasses import dataclass
from itertools import combinations

from grognard.core.chance import Chance
from grognard.core.game import Action, Choose, Event, Offer, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.names import a_unit, an_army
from grognard.games.manoeuvre.state import (
    FREE,
    RESERVE,
    SEATS,
    State,
    army_id,
    lay_ground,
    put,
    side,
    unit_called,
    unit_id,
    units_of,
)
from grognard.games.manoeuvre.tables import (
    ARMIES,
    BOARD,
    CARD_IDS,
    DECKS,
    EDGE_NAMES,
    EDGES,
    HAND_SIZE,
    INTRODUCTORY,
    TILES,
    Card,
    Square,
    Unit,
    lay,
)
from grognard.games.manoeuvre.turn import begin_turn

HOME_ROWS = 2
TILE_COUNT = 4
QUARTERS = 4
INTRO_ARMIES = ("FR", "GB")

HOME = tuple(tuple(s for s in range(BOARD.size) if BOARD.depth(s, edge) < HOME_ROWS) for edge in range(4))

FIGURE = {
    "FR-45th-legere": "b8",
    "FR-8th-legere": "e8",
    "FR-2nd-legere": "b7",
    "FR-19th-legere": "c7",
    "FR-4th-suisse": "d7",
    "FR-imperial-guard": "e7",
    "FR-guard-cavalry": "f7",
    "FR-1st-cuirassiers": "g7",
    "GB-42nd-foot": "b2",
    "GB-32nd-foot": "c2",
    "GB-9th-queens-royal-lancers": "d2",
    "GB-kings-dragoon-guards": "e2",
    "GB-1st-foot-guards": "f2",
    "GB-4th-foot": "g2",
    "GB-52nd-foot": "c1",
    "GB-dutch-belgians": "f1",
}
"""The deployment of the introductory figure (ruling 30)."""


def roll_for_first(state: State, chance: Chance, events: list[Event]) -> None:
    """3 a d10 each, high is First Player, ties again."""
    while True:
        faces = chance.roll(2, 10, "first-player")
        if faces[0] != faces[1]:
            break
    state.first = 0 if faces[0] > faces[1] else 1
    events.append(ev.FirstPlayer(state.first, faces))


def introductory(state: State, chance: Chance, figure: bool, events: list[Event]) -> None:
    """3 and ruling 30: First chooses France or Britain; France holds the north edge."""
    roll_for_first(state, chance, events)
    lay_introductory(state)
    state.stack.append(TakeIntroArmy(figure))


def lay_introductory(state: State) -> None:
    state.tiles, state.turns = INTRODUCTORY.tiles, INTRODUCTORY.turns
    lay_ground(state, lay(state.tiles, state.turns))


def full(state: State, chance: Chance, events: list[Event]) -> None:
    roll_for_first(state, chance, events)
    state.stack.append(LayTiles())


def quick(state: State, chance: Chance, place_units: bool, events: list[Event]) -> None:
    """Random quick start: tiles, armies and edges by lot; the units too, unless the players want to deploy them."""
    roll_for_first(state, chance, events)
    names = [str(number) for number in range(100)]
    numbers = sorted(TILES)
    for _ in range(TILE_COUNT):
        tile = chance.pick(numbers, names, "tile")
        numbers.remove(tile)
        turns = chance.roll(1, QUARTERS, "tile-turn")[0] - 1
        state.tiles, state.turns = (*state.tiles, tile), (*state.turns, turns)
    lay_ground(state, lay(state.tiles, state.turns))
    armies = list(range(len(ARMIES)))
    for seat in SEATS:
        state.army[seat] = chance.pick(armies, ARMIES, "army")
        armies.remove(state.army[seat])
    state.edge[0] = chance.pick(range(4), EDGE_NAMES, "edge")
    state.edge[1] = (state.edge[0] + 2) % 4
    if place_units:
        for seat in SEATS:
            for unit in units_of(seat):
                put(state, Unit(unit), Square(chance.pick(home_squares(state, seat), BOARD.names, "deploy")))
    deal(state, chance, events)


def home_squares(state: State, seat: Seat) -> list[int]:
    """3 the free squares of the two rows next to a seat's edge."""
    return [square for square in HOME[state.edge[seat]] if state.board[square] == FREE]


def deal(state: State, chance: Chance, events: list[Event]) -> None:
    """3 both make their decks and get five cards; then First deploys, then Second."""
    for seat in SEATS:
        state.deck[seat] = list(DECKS[state.army[seat], state.rules.printed_cards])
    if state.rules.tournament_hand:
        state.stack[:] = [OpeningHands((), ())]
        return
    for seat in SEATS:
        drawn: list[str] = []
        for _ in range(HAND_SIZE):
            card = Card(chance.pick(state.deck[seat], CARD_IDS, "draw"))
            state.deck[seat].remove(card)
            insort(state.hand[seat], card)
            drawn.append(CARD_IDS[card])
        events.append(ev.Drew(army_id(state, seat), HAND_SIZE, len(state.deck[seat])))
        events.append(ev.DrewCards(army_id(state, seat), tuple(drawn), only=seat))
    state.stack[:] = [Deploy(state.first)]


@dataclass(slots=True)
class TakeIntroArmy(Frame[State]):
    """3 the first player decides whether to play France or Britain."""

    figure: bool
    """Whether the units are then placed as in the introductory figure."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.first,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.TakeArmy(army) for army in INTRO_ARMIES]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.TakeArmy):
            return WRONG_MOMENT
        return None if action.army in INTRO_ARMIES else Refusal("not-these-armies", "3")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.TakeArmy)
        other = next(army for army in INTRO_ARMIES if army != action.army)
        for who, army in ((seat, action.army), (1 - seat, other)):
            state.army[who] = ARMIES.index(army)
            state.edge[who] = EDGES["north" if army == "FR" else "south"]
            events.append(ev.ArmyTaken(who, army))
        if self.figure:
            for name, square in FIGURE.items():
                unit = unit_called(state, name)
                assert unit is not None
                put(state, unit, Square(BOARD.square(square)))
        deal(state, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-take-army"), "3")


@dataclass(slots=True)
class LayTiles(Frame[State]):
    """3 the first player picks four different tiles, turns them as he likes and lays them, north-west first."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.first,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        free = [tile for tile in TILES if tile not in state.tiles]
        return [do.LayTile(tile, turns) for tile in free for turns in range(QUARTERS)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.LayTile):
            return WRONG_MOMENT
        if action.tile not in TILES or not 0 <= action.turns < QUARTERS:
            return Refusal("no-such-tile", "3", {"count": len(TILES)})
        return Refusal("tile-used", "3", {"tile": action.tile}) if action.tile in state.tiles else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.LayTile)
        events.append(ev.TileLaid(seat, action.tile, action.turns, len(state.tiles)))
        state.tiles, state.turns = (*state.tiles, action.tile), (*state.turns, action.turns)
        lay_ground(state, lay(state.tiles, state.turns))
        if len(state.tiles) == TILE_COUNT:
            state.stack[-1] = NameArmies()

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-lay-tile", {"number": len(state.tiles) + 1}), "3")


@dataclass(slots=True)
class NameArmies(Frame[State]):
    """3 the second player names two nations."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (1 - state.first,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.NameArmies(pair) for pair in combinations(ARMIES, 2)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.NameArmies):
            return WRONG_MOMENT
        fits = action.armies[0] != action.armies[1] and all(army in ARMIES for army in action.armies)
        return None if fits else Refusal("two-armies", "3")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.NameArmies)
        events.append(ev.ArmiesNamed(seat, action.armies))
        state.stack[-1] = TakeArmy(action.armies[0], action.armies[1])

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-name-armies"), "3")


@dataclass(slots=True)
class TakeArmy(Frame[State]):
    """3 the first player takes one of the two."""

    one: str
    two: str

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (state.first,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.TakeArmy(self.one), do.TakeArmy(self.two)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.TakeArmy):
            return WRONG_MOMENT
        return None if action.army in (self.one, self.two) else Refusal("not-these-armies", "3")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.TakeArmy)
        other = self.two if action.army == self.one else self.one
        for who, army in ((seat, action.army), (1 - seat, other)):
            state.army[who] = ARMIES.index(army)
            events.append(ev.ArmyTaken(who, army))
        state.stack[-1] = TakeEdge()

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-take-army"), "3")


@dataclass(slots=True)
class TakeEdge(Frame[State]):
    """3 the second player picks his edge; the first gets the opposite one."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (1 - state.first,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.TakeEdge(edge) for edge in EDGES]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.TakeEdge):
            return WRONG_MOMENT
        return None if action.edge in EDGES else Refusal("no-such-edge", "3")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.TakeEdge)
        state.edge[seat] = EDGES[action.edge]
        state.edge[1 - seat] = (EDGES[action.edge] + 2) % 4
        events.append(ev.EdgeTaken(seat, army_id(state, seat), action.edge))
        deal(state, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-take-edge"), "3")


@dataclass(slots=True)
class OpeningHands(Frame[State]):
    """3 tournament option: both choose their five opening cards, unseen by each other, at the same time."""

    first_hand: tuple[Card, ...]
    second_hand: tuple[Card, ...]
    """What seats 0 and 1 have chosen so far; empty while they have not."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in SEATS if not (self.first_hand, self.second_hand)[seat])

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Too many to list; see `shapes` and `sample`."""
        return []

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        deck = tuple(f"card:{CARD_IDS[card]}" for card in state.deck[seat])
        shape = Choose("cards", deck, HAND_SIZE, HAND_SIZE)
        return [Offer(do.ChooseHand(()), Message("offer-choose_hand"), "3", shape=shape, ends_undo=True)]

    def sample(self, state: State, seat: Seat, rng: random.Random) -> Action:
        return do.ChooseHand(tuple(CARD_IDS[card] for card in sorted(rng.sample(state.deck[seat], HAND_SIZE))))

    def decline(self, state: State, seat: Seat) -> Action:
        return do.ChooseHand(tuple(CARD_IDS[card] for card in state.deck[seat][:HAND_SIZE]))

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.ChooseHand):
            return WRONG_MOMENT
        left = [CARD_IDS[card] for card in state.deck[seat]]
        for name in action.cards:
            if name not in left:
                return Refusal("card-not-in-deck", "3")
            left.remove(name)
        return None if len(action.cards) == HAND_SIZE else Refusal("five-cards", "3", {"count": HAND_SIZE})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.ChooseHand)
        hands = [self.first_hand, self.second_hand]
        hands[seat] = tuple(sorted(Card(CARD_IDS.index(name)) for name in action.cards))
        events.append(ev.HandChosen(seat, army_id(state, seat)))
        state.stack[-1] = OpeningHands(hands[0], hands[1])

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self.actors(state):
            return False
        for seat, hand in enumerate((self.first_hand, self.second_hand)):
            for card in hand:
                state.deck[seat].remove(card)
            state.hand[seat] = list(hand)
        state.stack[:] = [Deploy(state.first)]
        return True

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-choose-hand", {"count": HAND_SIZE}), "3")


@dataclass(slots=True)
class Deploy(Frame[State]):
    """3 all eight units in the two home rows, one to a square; First is done before Second begins."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if any(state.where[unit] == RESERVE for unit in units_of(self.seat)):
            return False
        if self.seat == state.first:
            state.stack[-1] = Deploy(1 - self.seat)
        else:
            begin_turn(state, state.first, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        names = [BOARD.names[square] for square in home_squares(state, seat)]
        waiting = [unit_id(state, Unit(unit)) for unit in units_of(seat) if state.where[unit] == RESERVE]
        return [do.Place(unit, name) for unit in waiting for name in names]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Place):
            return WRONG_MOMENT
        unit = unit_called(state, action.unit)
        if unit is None or side(unit) != seat:
            return Refusal("not-your-unit", "3")
        if state.where[unit] != RESERVE:
            return Refusal("already-placed", "3", {"unit": a_unit(action.unit)})
        if action.at in [BOARD.names[square] for square in home_squares(state, seat)]:
            return None
        return Refusal("two-home-rows", "3")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Place)
        unit = unit_called(state, action.unit)
        assert unit is not None
        put(state, unit, Square(BOARD.square(action.at)))
        events.append(ev.UnitPlaced(action.unit, action.at))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-deploy", {"army": an_army(army_id(state, self.seat))}), "3")
