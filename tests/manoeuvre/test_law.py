"""The law and the list are one: what passes `check` is listed, and what is listed passes, over all that can be said."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from itertools import chain, combinations, product
from typing import Any, TypeVar

import pytest

from grognard.core.game import Action
from grognard.core.wire import Unreadable, convert_action
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.attack import Cancelling
from grognard.games.manoeuvre.game import GAME
from grognard.games.manoeuvre.state import State, army_id, unit_id, units_of
from grognard.games.manoeuvre.tables import BOARD, CARD_IDS, EDGES, Unit
from tests.helpers import Setup, battle, plain, setups, spoil

X = TypeVar("X")
MINE = [setup for setup in setups() if setup.game is GAME]


def subsets(things: list[X], most: int) -> Iterator[tuple[X, ...]]:
    return chain.from_iterable(combinations(things, count) for count in range(most + 1))


def canonical(action: Action) -> Hashable:
    """An action without the order of its cards and units; the top discard counts."""
    fields = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if isinstance(value, tuple):
            top = value[-1:] if isinstance(action, do.Discard) else ()
            value = (tuple(sorted(value)), top)
        fields.append(value)
    return (type(action), *fields)


def everything_sayable(state: State, seat: int, rng: random.Random) -> Iterator[Action]:
    """Every action with names that mean something in this battle; of the widest kinds, a sample."""
    if not army_id(state, 0):
        yield from (do.TakeArmy(army) for army in ("FR", "GB", "RU", "US"))
        yield from (do.LayTile(tile, turns) for tile in range(26) for turns in range(-1, 5))
        yield from (do.NameArmies(pair) for pair in product(("FR", "GB", "XX"), repeat=2))  # type: ignore[arg-type]
        return
    yield from (do.TakeEdge(edge) for edge in EDGES)
    own = [unit_id(state, Unit(unit)) for unit in units_of(seat)]
    enemies = [unit_id(state, Unit(unit)) for unit in units_of(1 - seat)]
    hand = [CARD_IDS[card] for card in state.hand[seat]]
    squares = BOARD.names
    yield from (do.Move(unit, square) for unit in (*own, enemies[0]) for square in squares)
    yield from (do.Place(unit, square) for unit in (*own, enemies[0]) for square in squares)
    for square in squares:
        yield from (do.MarchTo(square), do.Retreat(square), do.Skirmish(square))
    for unit in (*own, *enemies):
        yield from (do.Supply(unit), do.ForcedMarch(unit), do.BuildRedoubt(unit), do.Advance(unit), do.Ambush(unit))
        yield from (do.Restore(unit, card) for card in hand)
        yield do.Pay((unit,))
    for unit, target in product(own, enemies):
        yield do.GrandBattery(unit, target)
        for card in dict.fromkeys(hand):
            yield from (do.Assault(unit, target, card), do.Volley(unit, target, card), do.Bombard(unit, target, card))
    yield from (do.Pay(units) for units in combinations(own, 2))
    yield from (do.AttemptWithdrawal(card) for card in hand)
    for cards in subsets(hand, len(hand)):
        yield do.Defend(cards)
        yield from (do.Discard((*cards[:at], *cards[at + 1 :], cards[at])) for at in range(len(cards)))
        yield from (do.Reinforce(cards), do.Reinforce(cards, use="combat"))
        for leader in hand:
            yield from (do.Reinforce(cards, leader, use) for use in ("", "combat", "command"))
            for support in rng.sample(list(subsets(own, 3)), 6):
                yield do.Reinforce(cards, leader, "command", support)
    top = state.stack[-1]
    added = [CARD_IDS[card] for card in top.combat.attack] if isinstance(top, Cancelling) else hand
    yield from (do.CancelCards(cards) for cards in subsets(added, len(added)))
    yield from (do.ChooseResult(result) for result in ("hit", "retreat", "advance"))
    yield from (do.Stand(), do.EndTurn(), do.Scout(), do.Guerrillas(), do.Allow(), do.Withdraw(), do.Discard())


@pytest.mark.parametrize("setup", [setup for setup in MINE if setup.position or len(setup.options) != 1], ids=str)
def test_exactly_the_listed_actions_are_legal(setup: Setup) -> None:
    rng = random.Random(71)
    for ply in battle(setup, 71):
        if not ply.actions or (ply.number % 3 and not setup.position):
            continue
        listed = {canonical(action) for action in ply.actions}
        assert len(listed) == len(ply.actions), "two listed actions are the same"
        for action in everything_sayable(ply.state, ply.seat, rng):
            legal = GAME.check(ply.state, ply.seat, action) is None
            assert legal == (canonical(action) in listed), action


@pytest.mark.parametrize("setup", MINE, ids=str)
def test_a_spoiled_action_that_passes_is_a_listed_one(setup: Setup) -> None:
    rng = random.Random(72)
    for ply in battle(setup, 72):
        if not ply.actions:
            continue
        listed = {canonical(action) for action in ply.actions}
        others = [plain(action) for action in rng.sample(list(ply.actions), min(12, len(ply.actions)))]
        for _ in range(15):
            action = readable(spoil(rng.choice(others), rng, others))
            if action is not None and GAME.check(ply.state, ply.seat, action) is None:
                assert canonical(action) in listed


def readable(data: Any) -> Action | None:
    try:
        return convert_action(GAME, data)
    except Unreadable:
        return None
