"""The computer's judgement: every candidate action is played out over all answers of chance and the table is judged.

No search: one action deep, exact odds, a readable evaluation of strength, position, cards, threat and tempo.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from grognard.core.chance import Chance, Enumerated
from grognard.core.game import Action, Seat
from grognard.core.odds import done
from grognard.core.steps import StackGame
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre import setup
from grognard.games.manoeuvre.attack import Attack, Cancelling
from grognard.games.manoeuvre.combat import Defence
from grognard.games.manoeuvre.state import State, strength, type_of, units_of
from grognard.games.manoeuvre.tables import (
    BOARD,
    CARDS,
    DEFENCE,
    HAND_SIZE,
    NEIGHBOURS,
    REDOUBT,
    TERRAIN_IDS,
    UNIT_TYPES,
    Card,
    Unit,
)
from grognard.games.manoeuvre.turn import MOVE, DiscardPhase, Turn, Window
from grognard.games.manoeuvre.victory import controlled_count

# --- what things are worth ---------------------------------------------------------------------------------------

PRESENT = 5.0
"""A unit on the map, before its strength is counted."""
LOSSES = (0.0, 2.0, 6.0, 13.0, 26.0, 200.0, 200.0, 200.0, 200.0)
"""What it costs to have lost so many units: the fifth is the battle."""
COVER = 0.35
"""A point of terrain or redoubt under a unit that an enemy can reach."""
GROUND = 0.3
"""A row towards the enemy, up to the far edge of the middle."""
FAR_ENOUGH = 5
NIGHT_SQUARE = 0.25
"""A square controlled in the enemy half while the day is young; it grows towards nightfall."""
NIGHT_GROWTH = 3.0
THREAT = 0.22
"""A point by which the enemies around a unit outweigh it."""
CONTACT_CARD = 3.5
"""What an attacker's card throws beyond the defender's, on average."""
OPPORTUNITY = 0.55
"""How much of the best attack a move opens is counted before it is made."""
CARD_WORTH = {
    "leader": 2.2,
    "supply": 1.5,
    "regroup": 1.4,
    "withdraw": 1.3,
    "committed_attack": 1.0,
    "ambush": 1.6,
    "guerrillas": 1.1,
    "redoubt": 0.8,
    "forced_march": 0.7,
    "skirmish": 0.4,
    "scout": 0.5,
    "engineers": 0.3,
}
KEEP_FROM = 0.75
"""Cards worth less than this are thrown away."""
NOISE = {1: 4.0, 2: 0.25, 3: 0.0}
"""How far the judgement of recruit, veteran and marshal strays."""
WORLDS = {1: 1, 2: 1, 3: 3}
"""How many hands of the enemy are imagined for a combat."""
WIDEST = {1: 12, 2: 40, 3: 80}
"""How many sets of attack cards are weighed."""


def judge(state: State, seat: Seat) -> float:
    """How good the table is for a seat."""
    if state.over is not None:
        return 1000.0 if state.over.winner == seat else -1000.0
    return _side(state, seat) - _side(state, 1 - seat) + _night(state, seat)


def _side(state: State, seat: Seat) -> float:
    army, home, where, board = 8 * state.army[seat], state.edge[seat], state.where, state.board
    worth = -LOSSES[state.lost[seat]]
    for number in units_of(seat):
        here = where[number]
        if here < 0:
            continue
        kind = UNIT_TYPES[army + (number & 7)]
        power = kind.reduced if state.reduced[number] else kind.full
        worth += PRESENT + power + GROUND * min(BOARD.depth(here, home), FAR_ENOUGH)
        enemies = [board[near] for near in NEIGHBOURS[here] if board[near] >= 0 and board[near] >> 3 != seat]
        if enemies:
            cover = DEFENCE[state.ground[here]] + (REDOUBT if state.dug[number] else 0)
            pressure = max(strength(state, Unit(enemy)) for enemy in enemies) + CONTACT_CARD + 1.5 * (len(enemies) - 1)
            worth += COVER * cover - THREAT * max(0.0, pressure - power - cover)
    return worth


def _night(state: State, seat: Seat) -> float:
    """The squares that would count if night fell now."""
    left = max(len(state.deck[s]) if not state.deck_ended[s] else 0 for s in (0, 1)) / 55
    weight = NIGHT_SQUARE + NIGHT_GROWTH * max(0.0, 0.5 - left)
    return weight * (controlled_count(state, seat) - controlled_count(state, 1 - seat))


# --- playing an action out ---------------------------------------------------------------------------------------


class ManoeuvreDoctrine:
    """Judges actions in states imagined for its seat."""

    def __init__(self, game: StackGame[State]) -> None:
        self.game = game

    def choose(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        if isinstance(top, DiscardPhase):
            return discard(state, seat)
        if isinstance(top, Window | Cancelling):
            return self.game.actions(state, seat)[-1]  # Guerrillas, against as much as there are cards for
        if not state.turn:
            return set_up(self.game, state, seat, rng)
        actions = self._candidates(state, seat, rng, level)
        if len(actions) == 1:
            return actions[0]
        worlds = [state] + [self.game.imagine(state, seat, rng) for _ in range(WORLDS[level] - 1)]
        moving = isinstance(top, Turn) and top.stage == MOVE
        best, best_worth = actions[0], float("-inf")
        for action in actions:
            worth = sum(self.expected(world, seat, action) for world in worlds) / len(worlds)
            if moving and isinstance(action, do.Move):
                worth += OPPORTUNITY * self._opportunity(state, seat, action)
            worth += rng.uniform(-NOISE[level], NOISE[level])
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def _candidates(self, state: State, seat: Seat, rng: random.Random, level: int) -> Sequence[Action]:
        actions = self.game.actions(state, seat)
        if isinstance(state.stack[-1], Attack) and len(actions) > WIDEST[level]:
            most = sorted(actions, key=lambda action: -_cards_in(action))[: WIDEST[level] // 2]
            return [actions[0], *most, *rng.sample(list(actions), WIDEST[level] // 2)]
        return actions

    def expected(self, state: State, seat: Seat, action: Action) -> float:
        """The mean worth of the table after an action, over every answer of chance."""
        driver = Enumerated()
        total = 0.0
        while True:
            driver.restart()
            trial = state.copy()
            self._play_out(trial, seat, action, driver)
            total += judge(trial, seat) * driver.numerator / driver.denominator
            if not driver.next_path():
                return total

    def _play_out(self, state: State, seat: Seat, action: Action, chance: Chance) -> None:
        game = self.game
        if isinstance(action, do.EndTurn | do.Scout):
            return  # what follows is for the next decision
        before = game.standing(state)
        game.apply(state, seat, action, chance)
        while state.over is None and not done(before, game.standing(state)):
            actor = game.actors(state)[0]
            game.apply(state, actor, _likely(game, state, actor), chance)

    def _opportunity(self, state: State, seat: Seat, action: do.Move) -> float:
        """What could be attacked after a move, beyond what it is worth itself."""
        trial = state.copy()
        self.game.apply(trial, seat, action, Enumerated())
        now = judge(trial, seat)
        attacks = [a for a in self.game.actions(trial, seat) if isinstance(a, do.Assault | do.Volley | do.Bombard)]
        return max([0.0, *(self.expected(trial, seat, attack) - now for attack in attacks)])


def _cards_in(action: Action) -> int:
    return len(action.cards) + 2 * bool(action.leader) if isinstance(action, do.Reinforce) else 0


def _likely(game: StackGame[State], state: State, seat: Seat) -> Action:
    """What the other side probably answers: a defender shows one card of his unit if he holds one."""
    top = state.stack[-1]
    if isinstance(top, Defence):
        kind = type_of(state, top.combat.target).index
        held = [card for card in state.hand[seat] if CARDS[card].unit == kind]
        if held:
            return do.Defend((CARDS[max(held, key=lambda card: CARDS[card].defence)].id,))
    return top.decline(state, seat)


# --- cards -------------------------------------------------------------------------------------------------------


def card_worth(state: State, seat: Seat, card: Card) -> float:
    """A unit card is worth most where its unit is in touch with the enemy; one of a lost unit is worth nothing."""
    kind = CARDS[card]
    if kind.kind != "unit":
        return CARD_WORTH[kind.kind]
    unit = 8 * seat + (kind.unit & 7)
    here = state.where[unit]
    if here < 0:
        return 0.0
    enemies = [state.where[other] for other in units_of(1 - seat) if state.where[other] >= 0]
    nearest = min(BOARD.distance(here, there) for there in enemies)
    power = sum(kind.attack) / 8 if kind.attack else sum(kind.bombard) / 12
    return power + kind.defence / 8 + (1.0 if nearest == 1 else 0.4 if nearest == 2 else -0.9)


def discard(state: State, seat: Seat) -> Action:
    """Throw away what will not be needed soon, and at least one card: who holds still never sees the night fall."""
    seen: Counter[Card] = Counter()
    ranked: list[tuple[float, str]] = []
    for card in state.hand[seat]:
        ranked.append((card_worth(state, seat, card) / (1 + 0.6 * seen[card]), CARDS[card].id))
        seen[card] += 1
    useless = [name for worth, name in sorted(ranked) if worth < KEEP_FROM]
    return do.Discard(tuple(useless or [min(ranked)[1]]))


# --- setting up --------------------------------------------------------------------------------------------------


def set_up(game: StackGame[State], state: State, seat: Seat, rng: random.Random) -> Action:
    top = state.stack[-1]
    if isinstance(top, setup.OpeningHands):
        ranked = sorted(set(state.deck[seat]), key=lambda card: -_opening_worth(card))
        return do.ChooseHand(tuple(CARDS[card].id for card in ranked[:HAND_SIZE]))
    if isinstance(top, setup.Deploy):
        return _deploy(game, state, seat, rng)
    actions = game.actions(state, seat)
    return actions[int(rng.random() * len(actions))]


def _opening_worth(card: Card) -> float:
    kind = CARDS[card]
    return CARD_WORTH.get(kind.kind, 0.0) if kind.kind != "unit" else sum(kind.attack) / 6 + kind.defence / 10


def _deploy(game: StackGame[State], state: State, seat: Seat, rng: random.Random) -> Action:
    """The strongest first: front row, near the middle, on good ground; cavalry on the wings."""
    places = [action for action in game.actions(state, seat) if isinstance(action, do.Place)]
    waiting = {action.unit for action in places}
    kind = max((unit for unit in UNIT_TYPES if unit.id in waiting), key=lambda unit: (unit.full, unit.index))
    edge = state.edge[seat]

    def worth(place: do.Place) -> float:
        square = BOARD.square(place.at)
        middle = abs(BOARD.depth(square, (edge + 1) % 4) - 3.5)
        ground = TERRAIN_IDS[state.ground[square]]
        bonus = 0.6 if ground in ("hill", "town", "woods") else -0.5 if ground in ("marsh", "fields") else 0.0
        front = 1.0 * BOARD.depth(square, edge)
        return front + bonus + (0.3 if kind.cavalry else -0.3) * middle + rng.uniform(0, 0.6)

    return max((place for place in places if place.unit == kind.id), key=worth)
