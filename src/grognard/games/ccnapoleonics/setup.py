"""2.1 Setting up: ground, units, leaders and hands as the scenario says."""

from __future__ import annotations

from functools import lru_cache

from grognard.core.chance import Chance
from grognard.core.game import Event
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics.battle import Battle, Objective, Side
from grognard.games.ccnapoleonics.field import field, ground_of, hex_called, works_of
from grognard.games.ccnapoleonics.state import SEATS, State, put_leader, put_unit
from grognard.games.ccnapoleonics.tables import CARD_IDS, DECK, NATION_PREFIX, SCENARIO_CALLED, Card, Leader, Unit
from grognard.games.ccnapoleonics.turn import begin_turn


@lru_cache(maxsize=32)
def battle_of(scenario: str) -> Battle:
    """The part of a scenario that never changes."""
    row = SCENARIO_CALLED[scenario]
    seats = {side.id: seat for seat, side in enumerate(row.sides)}
    units = [
        f"{NATION_PREFIX[some.nation]}-{some.type}-{number}"
        for some in row.units
        for number in range(1, len(some.hexes) + 1)
    ]
    return Battle(
        scenario,
        field(ground_of(row.terrain), works_of(row.works)),
        (
            Side(row.sides[0].id, row.sides[0].hand, row.sides[0].banners),
            Side(row.sides[1].id, row.sides[1].hand, row.sides[1].banners),
        ),
        seats[row.first],
        tuple(units),
        tuple((leader.id, leader.nation) for leader in row.leaders),
        tuple(Objective(seats[some.side], hex_called(some.hex), some.banners) for some in row.objectives),
        row.places,
    )


def set_up(scenario: str, chance: Chance, events: list[Event]) -> State:
    battle, row = battle_of(scenario), SCENARIO_CALLED[scenario]
    state = State(battle)
    hexes = [hex_ for some in row.units for hex_ in some.hexes]
    for number, name in enumerate(hexes):
        put_unit(state, Unit(number), hex_called(name))
        state.blocks[number] = battle.kinds[number].blocks
    for number, leader in enumerate(row.leaders):
        put_leader(state, Leader(number), hex_called(leader.hex))
    state.deck = list(DECK)
    for seat in SEATS:
        for _ in range(battle.sides[seat].hand):
            card = Card(chance.pick(state.deck, CARD_IDS, "deal"))
            state.deck.remove(card)
            state.hand[seat].append(card)
        state.hand[seat].sort()
        dealt = tuple(CARD_IDS[card] for card in state.hand[seat])
        events.append(ev.Drew(battle.sides[seat].id, len(dealt), len(state.deck)))
        events.append(ev.DrewCards(dealt, only=seat))
    begin_turn(state, battle.first, events)
    return state
