"""Actions as offers and events as sentences: keys and arguments; the sentences themselves are in text/."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from grognard.core.game import Action, Event, Offer
from grognard.core.resolver import Part
from grognard.core.text import Message
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.attack import Attack, Cancelling
from grognard.games.manoeuvre.names import (
    a_card,
    a_card_in_brief,
    a_played_card,
    a_square,
    a_unit,
    a_unit_in_brief,
    an_army,
    card_values,
    cards,
    the_people,
)
from grognard.games.manoeuvre.results import AdvanceWho
from grognard.games.manoeuvre.state import State, unit_id
from grognard.games.manoeuvre.tables import BOARD, CARD_INDEX, CARDS, UNIT_IDS

Args = dict[str, str | int | Message | tuple[Message, ...]]

RULES: dict[type[Action], str] = {
    do.LayTile: "3",
    do.NameArmies: "3",
    do.TakeArmy: "3",
    do.TakeEdge: "3",
    do.ChooseHand: "3",
    do.Place: "3",
    do.Discard: "4",
    do.Move: "5",
    do.Supply: "9.2",
    do.ForcedMarch: "9.2",
    do.MarchTo: "5",
    do.Scout: "9.2",
    do.EndTurn: "4",
    do.Assault: "6.1",
    do.Ambush: "9.2",
    do.Volley: "6.2",
    do.Bombard: "6.2",
    do.GrandBattery: "9.1",
    do.Withdraw: "9.2",
    do.AttemptWithdrawal: "8",
    do.Defend: "6.1",
    do.Reinforce: "6.1",
    do.Skirmish: "9.2",
    do.CancelCards: "9.2",
    do.ChooseResult: "6.5",
    do.Retreat: "6.5",
    do.Advance: "6.5",
    do.Stand: "6.5",
    do.Pay: "9.2",
    do.Restore: "7",
    do.BuildRedoubt: "9.2",
    do.Guerrillas: "9.2",
    do.Allow: "9.2",
}


def _units(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(a_unit(name) for name in names)


def _offer_key(action: Action) -> tuple[str, Args]:
    """The message of an offer with its arguments; most are `offer-` and the verb."""
    args: Args = {}
    variant = ""
    match action:
        case do.LayTile(tile, turns):
            args = {"tile": tile, "degrees": turns * 90}
        case do.NameArmies((one, two)):
            args = {"one": an_army(one), "two": an_army(two)}
        case do.TakeArmy(army):
            args = {"army": an_army(army)}
        case do.TakeEdge(edge):
            args = {"edge": Message(f"edge-{edge}")}
        case do.Place(unit, at):
            args = {"unit": a_unit(unit), "square": a_square(at)}
        case do.Discard(names) | do.Defend(names) | do.CancelCards(names):
            variant = "" if names else "-none"
            args = {"cards": cards(names)} if names else {}
        case do.Move(unit, to):
            args = {"unit": a_unit(unit), "square": a_square(to)}
        case do.MarchTo(to) | do.Retreat(to) | do.Skirmish(to):
            args = {"square": a_square(to)}
        case do.Supply(unit) | do.ForcedMarch(unit) | do.BuildRedoubt(unit) | do.Advance(unit):
            args = {"unit": a_unit(unit)}
        case do.Assault(unit, target, card) | do.Volley(unit, target, card) | do.Bombard(unit, target, card):
            args = {"unit": a_unit(unit), "target": a_unit(target), "card": card_values(card)}
        case do.GrandBattery(unit, target):
            args = {"unit": a_unit(unit), "target": a_unit(target)}
        case do.Ambush(target):
            args = {"target": a_unit(target)}
        case do.AttemptWithdrawal(card):
            args = {"card": a_card(card), "needed": CARDS[CARD_INDEX[card]].withdraw}
        case do.Reinforce(names, leader, use, support):
            played = cards((*names, leader) if leader else names)
            variant = f"-{use}" if use else ("" if names else "-none")
            args = {"cards": played} if played else {}
            if support:
                args["support"] = _units(support)
        case do.ChooseResult(result):
            variant = f"-{result}"
        case do.Pay(units):
            args = {"units": _units(units)}
        case do.Restore(unit, card):
            args = {"unit": a_unit(unit), "card": a_card(card)}
        case _:
            pass
    return f"offer-{action.__struct_config__.tag}{variant}", args


def _touch(action: Action) -> tuple[str, ...]:
    """What a player points at to mean this action."""
    match action:
        case do.Place(unit, square) | do.Move(unit, square):
            return (f"unit:{unit}", f"square:{square}")
        case do.Discard(names) | do.Defend(names) | do.CancelCards(names):
            return tuple(f"card:{name}" for name in names)
        case do.MarchTo(square) | do.Retreat(square):
            return (f"square:{square}",)
        case do.Skirmish(square):
            return ("kind:skirmish", f"square:{square}")
        case do.Supply(unit):
            return ("kind:supply", f"unit:{unit}")
        case do.ForcedMarch(unit):
            return ("kind:forced_march", f"unit:{unit}")
        case do.BuildRedoubt(unit):
            return ("kind:redoubt", f"unit:{unit}")
        case do.Advance(unit):
            return (f"unit:{unit}",)
        case do.Assault(unit, target, card) | do.Volley(unit, target, card) | do.Bombard(unit, target, card):
            return (f"unit:{unit}", f"unit:{target}", f"card:{card}")
        case do.GrandBattery(unit, target):
            return ("card:FR-napoleon", f"unit:{unit}", f"unit:{target}")
        case do.Ambush(target):
            return ("kind:ambush", f"unit:{target}")
        case do.AttemptWithdrawal(card):
            return (f"card:{card}",)
        case do.Reinforce(names, leader, _, support):
            chosen = (*names, leader) if leader else names
            return (*(f"card:{name}" for name in chosen), *(f"unit:{name}" for name in support))
        case do.Pay(units):
            return tuple(f"unit:{name}" for name in units)
        case do.Restore(unit, card):
            return (f"unit:{unit}", f"card:{card}")
        case do.Withdraw():
            return ("kind:withdraw",)
        case do.Guerrillas():
            return ("kind:guerrillas",)
        case do.Scout():
            return ("kind:scout",)
        case _:
            return ()


def offer(state: State, action: Action) -> Offer:
    if isinstance(action, do.Discard):  # the most frequent by far, and hardly ever the same
        return _discard(action)
    top = state.stack[-1]
    if isinstance(action, do.Reinforce) and isinstance(top, Attack | Cancelling):
        key, args = _offer_key(action)
        args["target"] = a_unit(unit_id(state, top.combat.target))
        return Offer(action, Message(key, args), RULES[do.Reinforce], _touch(action))
    if isinstance(action, do.Advance) and isinstance(top, AdvanceWho):
        touch = (*_touch(action), f"square:{BOARD.names[top.to]}")
        return Offer(action, Message(*_offer_key(action)), RULES[do.Advance], touch)
    return _offer(action)


def _discard(action: do.Discard) -> Offer:
    names = action.cards
    if not names:
        return _offer(action)
    shown = [a_card(name) for name in names]
    message = Message("offer-discard", {"cards": tuple(shown), "top": shown[-1]})
    return Offer(action, message, "4", tuple([one.ref for one in shown]))


@lru_cache(maxsize=1 << 14)
def _offer(action: Action) -> Offer:
    """Where the action alone says everything."""
    return Offer(action, Message(*_offer_key(action)), RULES[type(action)], _touch(action))


# --- events ------------------------------------------------------------------------------------------------------


def _sum(parts: tuple[ev.Modifier, ...]) -> Message:
    """The parts of a total as they would be written down: 8 + 2 + 2d6 (3, 2) - 3."""
    units = [part.of for part in parts if part.key == "strength"]
    total = _part(parts[0], units)
    for part in parts[1:]:
        sign = "plus" if part.value >= 0 else "minus"
        total = Message(f"sum-{sign}", {"left": total, "right": _part(part, units)})
    return total


def _part(part: ev.Modifier, units: list[str]) -> Message:
    """One named part of a total, with its size; the sum gives the sign. Dice of the one unit there need no name."""
    args: Args = {"value": abs(part.value), **_brief_source(part)}
    if part.key == "dice":
        kind = CARDS[CARD_INDEX[part.of]]
        alone = kind.kind == "unit" and units == [UNIT_IDS[kind.unit]]
        faces = ", ".join(str(face) for face in part.faces) or "?"
        args |= {"dice": part.dice, "faces": faces, "alone": "yes" if alone else "no"}
    return Message(f"part-{part.key}", args)


def _brief_source(part: ev.Modifier) -> Args:
    if part.key in ("dice", "leader", "card", "engineers"):
        return {"of": a_card_in_brief(part.of)}
    if part.key in ("strength", "hill"):
        return {"of": a_unit_in_brief(part.of)}
    return _source(part)


def _source(part: ev.Modifier) -> Args:
    if part.key in ("dice", "leader", "card", "engineers"):
        return {"of": a_card(part.of)}
    if part.key == "terrain":
        return {"of": Message(f"terrain-{part.of}")}
    return {"of": a_unit(part.of)} if part.of else {}


def parts(totals: ev.Totals) -> tuple[Part, ...]:
    """Both sums for a preview: what is thrown is given as dice, without a value."""
    return tuple(
        Part(side, Message(f"label-{part.key}", _source(part)), 0 if part.dice else part.value, part.dice)
        for side, some in (("attack", totals.attack_parts), ("defence", totals.defence_parts))
        for part in some
    )


def _declared(event: ev.CombatDeclared) -> Args:
    args: Args = {"army": the_people(event.army), "target": a_unit(event.target), "square": a_square(event.at)}
    if event.unit:
        args["unit"] = a_unit(event.unit)
    if event.form in ("assault", "volley", "bombard"):
        args["card"] = card_values(event.card)
    return args


def _played(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(a_played_card(name) for name in names)


def _reinforced(event: ev.Reinforced) -> Args:
    played = (*event.cards, event.leader) if event.leader else event.cards
    args: Args = {"army": the_people(event.army)}
    if played:
        args["cards"] = _played(played)
    if event.support:
        args["support"] = _units(event.support)
    return args


def _is_unit_card(card: str) -> bool:
    return CARDS[CARD_INDEX[card]].kind == "unit"


def _variant(event: Event) -> str:
    match event:
        case ev.Moved(how=how):
            return f"-{how}"
        case ev.CardPlayed(card=card, unit=unit):
            return "" if not unit else "-own" if _is_unit_card(card) else "-for"
        case ev.CombatDeclared(form=form):
            return f"-{form}"
        case ev.WithdrawalTried(succeeded=succeeded):
            return "-yes" if succeeded else "-no"
        case ev.Defended(cards=played):
            return "" if played else "-none"
        case ev.Reinforced(cards=played, leader=leader, use=use):
            return f"-{use}" if use else ("" if played or leader else "-none")
        case ev.ResultChosen(result=result) | ev.CombatResult(result=result):
            return f"-{result}"
        case ev.UnitHit(cause=cause) | ev.UnitLost(cause=cause):
            return f"-{cause}"
        case ev.Retreated(withdrew=withdrew):
            return "-withdrew" if withdrew else ""
        case ev.Pursued(hit=hit):
            return "-hit" if hit else "-miss"
        case ev.BattleEnded(reason=reason):
            return f"-{reason}"
        case _:
            return ""


_ARGS: dict[type[Event], Callable[[Any], Args]] = {
    ev.FirstPlayer: lambda e: {"seat": e.seat + 1, "high": max(e.faces), "low": min(e.faces)},
    ev.TileLaid: lambda e: {"tile": e.tile, "degrees": e.turns * 90},
    ev.ArmiesNamed: lambda e: {"one": an_army(e.armies[0]), "two": an_army(e.armies[1])},
    ev.ArmyTaken: lambda e: {"seat": e.seat + 1, "army": the_people(e.army)},
    ev.EdgeTaken: lambda e: {"army": the_people(e.army), "edge": Message(f"edge-{e.edge}")},
    ev.HandChosen: lambda e: {"army": the_people(e.army)},
    ev.UnitPlaced: lambda e: {"unit": a_unit(e.unit), "square": a_square(e.at)},
    ev.TurnBegan: lambda e: {"turn": e.turn, "army": the_people(e.army)},
    ev.Discarded: lambda e: {"army": the_people(e.army), "count": e.count, "top": a_card(e.top)},
    ev.HandKept: lambda e: {"army": the_people(e.army)},
    ev.Drew: lambda e: {"army": the_people(e.army), "count": e.count, "deck": e.deck},
    ev.DrewCards: lambda e: {"cards": cards(e.cards)},
    ev.DeckEnded: lambda e: {"army": the_people(e.army)},
    ev.Reshuffled: lambda e: {"army": the_people(e.army), "count": e.count},
    ev.CannotMove: lambda e: {"army": the_people(e.army)},
    ev.Moved: lambda e: {"unit": a_unit(e.unit), "origin": a_square(e.origin), "square": a_square(e.to)},
    ev.CardPlayed: lambda e: {
        "army": the_people(e.army),
        "card": a_played_card(e.card),
        **({"unit": a_unit(e.unit)} if e.unit else {}),
        **({"values": card_values(e.card)} if _is_unit_card(e.card) else {}),
    },
    ev.HandSeen: lambda e: {"army": the_people(e.army), "cards": cards(e.cards)},
    ev.CardCancelled: lambda e: {"army": the_people(e.army), "card": a_card(e.card)},
    ev.CombatDeclared: _declared,
    ev.WithdrawalTried: lambda e: {"unit": a_unit(e.unit), "face": e.face, "needed": e.needed},
    ev.Defended: lambda e: {"army": the_people(e.army), **({"cards": _played(e.cards)} if e.cards else {})},
    ev.Reinforced: _reinforced,
    ev.Totals: lambda e: {
        "attack": e.attack,
        "defence": e.defence,
        "attack-parts": _sum(e.attack_parts),
        "defence-parts": _sum(e.defence_parts),
    },
    ev.CombatResult: lambda e: {"unit": a_unit(e.target)},
    ev.ResultChosen: lambda e: {"army": the_people(e.army), "target": a_unit(e.target)},
    ev.UnitHit: lambda e: {"unit": a_unit(e.unit), "strength": e.strength},
    ev.UnitLost: lambda e: {"unit": a_unit(e.unit), "square": a_square(e.at)},
    ev.Retreated: lambda e: {"unit": a_unit(e.unit), "origin": a_square(e.origin), "square": a_square(e.to)},
    ev.Advanced: lambda e: {"unit": a_unit(e.unit), "square": a_square(e.to)},
    ev.StoodFast: lambda e: {"army": the_people(e.army)},
    ev.Pursued: lambda e: {
        "unit": a_unit(e.unit),
        "target": a_unit(e.target),
        "face": e.face,
        "modifier": e.modifier,
        "needed": e.needed,
    },
    ev.Restored: lambda e: {"unit": a_unit(e.unit), "strength": e.strength},
    ev.RestoreFailed: lambda e: {
        "unit": a_unit(e.unit),
        "card": a_played_card(e.card),
        "face": e.face,
        "needed": e.needed,
    },
    ev.LeaderRallied: lambda e: {
        "unit": a_unit(e.unit),
        "card": a_played_card(e.card),
        "face": e.face,
        "needed": e.needed,
    },
    ev.RedoubtBuilt: lambda e: {"unit": a_unit(e.unit), "square": a_square(e.at)},
    ev.RedoubtRemoved: lambda e: {"square": a_square(e.at)},
    ev.NightFell: lambda e: {
        "army-one": an_army(e.armies[0]),
        "army-two": an_army(e.armies[1]),
        "one": e.squares[0],
        "two": e.squares[1],
        "lost-one": e.lost[0],
        "lost-two": e.lost[1],
        "reduced-one": e.reduced[0],
        "reduced-two": e.reduced[1],
    },
    ev.BattleEnded: lambda e: {"army": the_people(e.winner)},
}


def describe(event: Event) -> Message:
    args = with_grammar(_ARGS[type(event)](event))
    return Message(f"event-{event.__struct_config__.tag}{_variant(event)}", args)


def with_grammar(args: Args) -> Args:
    """With article (`$unit-the`) and number (`$unit-number`) of every unit and people, as each language has them."""
    grammar: Args = {}
    for name, value in args.items():
        if isinstance(value, Message):
            thing = value.key.partition(".")[0]
            if thing.startswith(("unit-", "army-")):
                grammar[f"{name}-the"] = Message(f"{thing}.the")
            if thing.startswith("unit-"):
                grammar[f"{name}-number"] = Message(f"{thing}.number")
    return args | grammar
