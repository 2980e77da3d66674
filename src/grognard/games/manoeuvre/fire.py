"""6.2 Bombardment and Volley, 9.1 Grand Battery: one card, one throw, one hit at most; nobody answers."""

from __future__ import annotations

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Refusal, Seat
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.names import a_unit
from grognard.games.manoeuvre.reckoning import ground_parts, hill_parts
from grognard.games.manoeuvre.state import (
    State,
    army_id,
    cards_called,
    hit,
    show,
    side,
    unit_id,
    unit_on_map,
    units_of,
)
from grognard.games.manoeuvre.tables import BETWEEN, BLOCKS_SIGHT, BOARD, CARD_IDS, CARDS, Card, Dice, Unit, dice_name
from grognard.games.manoeuvre.victory import check_attrition

Shot = do.Volley | do.Bombard | do.GrandBattery
REACH = {"volley": 1, "bombard": 2, "grand_battery": 2}


def in_sight(state: State, here: int, there: int) -> bool:
    """6.2 step 2: one of the squares that lie between must hold neither hill, town, woods nor a unit."""
    between = BETWEEN[here].get(there)
    if between is None:
        return False
    return not between or any(state.board[square] < 0 and not BLOCKS_SIGHT[state.ground[square]] for square in between)


def targets(state: State, unit: Unit, reach: int) -> list[Unit]:
    """Enemy units this unit could fire at."""
    here, seat = state.where[unit], unit >> 3
    found: list[Unit] = []
    for square, between in BETWEEN[here].items():
        other = state.board[square]
        if other >= 0 and other >> 3 != seat and (not between or (reach == 2 and in_sight(state, here, square))):
            found.append(Unit(other))
    return found


def shots(state: State, seat: Seat, unit: Unit, card: Card) -> list[Action]:
    """Volleys and bombardments this unit card allows its unit."""
    kind = CARDS[card]
    name = unit_id(state, unit)
    listed: list[Action] = []
    if kind.volley:
        listed += [do.Volley(name, unit_id(state, target), kind.id) for target in targets(state, unit, 1)]
    if kind.bombard:
        listed += [do.Bombard(name, unit_id(state, target), kind.id) for target in targets(state, unit, 2)]
    return listed


def grand_batteries(state: State, seat: Seat) -> list[Action]:
    """9.1 Napoleon: any unit of his may fire."""
    listed: list[Action] = []
    for number in units_of(seat):
        unit = Unit(number)
        if state.where[unit] >= 0:
            name = unit_id(state, unit)
            listed += [do.GrandBattery(name, unit_id(state, target)) for target in targets(state, unit, 2)]
    return listed


def battery_card(state: State, seat: Seat) -> Card | None:
    for card in state.hand[seat]:
        if CARDS[card].grand_battery:
            return card
    return None


def refuse_shot(state: State, seat: Seat, action: Shot) -> Refusal | None:
    form = action.__struct_config__.tag
    assert isinstance(form, str)
    unit = unit_on_map(state, action.unit)
    if unit is None or side(unit) != seat:
        return Refusal("not-your-unit", "6.2")
    target = unit_on_map(state, action.target)
    if target is None or side(target) == seat:
        return Refusal("not-an-enemy", "6.2")
    refusal = _refuse_card(state, seat, unit, action)
    if refusal is not None:
        return refusal
    here, there = state.where[unit], state.where[target]
    distance = BOARD.distance(here, there)
    args: dict[str, str | int | Message] = {"unit": a_unit(action.unit), "target": a_unit(action.target)}
    if distance > REACH[form]:
        return Refusal("out-of-range", "6.2", {**args, "distance": distance, "reach": REACH[form]})
    return None if in_sight(state, here, there) else Refusal("no-line-of-sight", "6.2", args)


def _refuse_card(state: State, seat: Seat, unit: Unit, action: Shot) -> Refusal | None:
    if isinstance(action, do.GrandBattery):
        return None if battery_card(state, seat) is not None else Refusal("no-grand-battery", "9.1")
    cards = cards_called(state, seat, (action.card,))
    if cards is None:
        return Refusal("card-not-held", "6.2")
    kind = CARDS[cards[0]]
    if kind.unit < 0 or unit_id(state, unit) != action.unit or kind.unit != state.army[seat] * 8 + (unit & 7):
        return Refusal("card-of-other-unit", "6.2", {"unit": a_unit(action.unit)})
    dice = kind.volley if isinstance(action, do.Volley) else kind.bombard
    code = "no-volley-value" if isinstance(action, do.Volley) else "no-bombard-value"
    return None if dice else Refusal(code, "6.2")


def shoot(state: State, seat: Seat, action: Shot, chance: Chance, events: list[Event]) -> None:
    """6.2: dice and hill against strength, terrain and redoubt."""
    unit, target = unit_on_map(state, action.unit), unit_on_map(state, action.target)
    assert unit is not None
    assert target is not None
    card, dice = _ammunition(state, seat, action)
    form = str(action.__struct_config__.tag)
    show(state, seat, card)
    at = BOARD.names[state.where[target]]
    events.append(ev.CombatDeclared(form, army_id(state, seat), action.unit, action.target, at, CARD_IDS[card]))
    attack_list = hill_parts(state, (unit,), target)
    thrown = chance.total(dice, form)
    attack = thrown + sum(part.value for part in attack_list)
    attack_list.append(ev.Modifier("dice", thrown, CARD_IDS[card], dice_name(dice), chance.faces))
    defence_list = ground_parts(state, target)
    defence = sum(part.value for part in defence_list)
    events.append(ev.Totals(form, attack, defence, tuple(attack_list), tuple(defence_list), action.target))
    events.append(ev.CombatResult("hit" if attack > defence else "miss", action.target))
    if attack > defence:
        hit(state, target, "fire", events)
    state.pile[seat].append(card)
    check_attrition(state, seat, events)


def _ammunition(state: State, seat: Seat, action: Shot) -> tuple[Card, Dice]:
    if isinstance(action, do.GrandBattery):
        card = battery_card(state, seat)
        assert card is not None
        return card, CARDS[card].grand_battery
    cards = cards_called(state, seat, (action.card,))
    assert cards is not None
    kind = CARDS[cards[0]]
    return cards[0], kind.volley if isinstance(action, do.Volley) else kind.bombard
