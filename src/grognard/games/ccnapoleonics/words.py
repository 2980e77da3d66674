"""Actions as offers and events as sentences: keys and arguments; the sentences themselves are in text/."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.core.game import Action, Event, Offer, Outcome
from grognard.core.resolver import Part
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.names import (
    a_card,
    a_hex,
    a_leader,
    a_section,
    a_side,
    a_target,
    a_unit,
    cards,
    is_unit,
    target_ref,
    units,
)
from grognard.games.ccnapoleonics.state import State
from grognard.games.ccnapoleonics.tables import CARD_IDS, FACES

Args = dict[str, str | int | Message | tuple[Message, ...]]

RULES: dict[type[Action], str] = {
    do.PlayCard: "4",
    do.ChooseSection: "23.8",
    do.ChooseUse: "23.11",
    do.Reinforce: "23.12",
    do.SendBack: "23.13",
    do.Order: "5.1",
    do.OrderLeader: "5.2",
    do.LeaveSquare: "19.10",
    do.Done: "3",
    do.Move: "6.1",
    do.MoveLeader: "6.5",
    do.Fire: "8",
    do.Melee: "9",
    do.Decline: "9",
    do.FirstStrike: "23.7",
    do.FormSquare: "19.2",
    do.Retire: "18",
    do.BattleBack: "16",
    do.IgnoreFlags: "12",
    do.Retreat: "11",
    do.LeaveField: "13.g",
    do.Advance: "15",
    do.Keep: "22",
}
MOMENTS = {
    "Orders": "orders",
    "Moves": "moves",
    "Battles": "battles",
    "LeaderRetreat": "leader",
    "Reaction": "reaction",
    "BackOrNot": "back",
    "TakeGround": "ground",
    "Breakthrough": "breakthrough",
    "BonusMelee": "bonus",
}
"""What is declined or brought to an end, by the decision that is open."""


def _offer_key(state: State, action: Action) -> tuple[str, Args]:
    args: Args = {}
    variant = ""
    match action:
        case do.PlayCard(card) | do.Keep(card):
            args = {"card": a_card(card)}
        case do.ChooseSection(section):
            args = {"section": a_section(section)}
        case do.ChooseUse(use):
            variant = f"-{use}"
        case do.Reinforce(unit) | do.Order(unit) | do.LeaveSquare(unit):
            args = {"unit": a_unit(unit)}
        case do.OrderLeader(leader):
            args = {"leader": a_leader(leader)}
        case do.SendBack(unit, to) | do.Move(unit, to, False):
            args = {"unit": a_unit(unit), "hex": a_hex(to)}
        case do.Move(unit, to, True):
            variant = "-alone"
            args = {"unit": a_unit(unit), "hex": a_hex(to)}
        case do.MoveLeader(leader, to):
            args = {"leader": a_leader(leader), "hex": a_hex(to)}
        case do.Fire(unit, target):
            args = {"unit": a_unit(unit), "target": a_unit(target)}
        case do.Melee(unit, target, guns):
            variant = "-combined" if guns else ""
            args = {"unit": a_unit(unit), "target": a_target(target), **({"guns": units(guns)} if guns else {})}
        case do.IgnoreFlags(count):
            args = {"count": count}
        case do.Retreat(to) | do.Advance(to):
            args = {"hex": a_hex(to)}
        case do.Done() | do.Decline():
            variant = f"-{MOMENTS[type(state.stack[-1]).__name__]}"
        case _:
            pass
    return f"offer-{action.__struct_config__.tag}{variant}", args


def _touch(state: State, action: Action) -> tuple[str, ...]:
    """What a player points at to mean this action."""
    match action:
        case do.PlayCard(card) | do.Keep(card):
            return (f"card:{card}",)
        case do.Reinforce(unit) | do.Order(unit) | do.LeaveSquare(unit):
            return (f"unit:{unit}",)
        case do.OrderLeader(leader):
            return (f"leader:{leader}",)
        case do.SendBack(unit, to) | do.Move(unit, to, False):
            return (f"unit:{unit}", f"hex:{to}")
        case do.Move(unit, to, True):
            return (f"unit:{unit}", _leader_of(state, unit), f"hex:{to}")
        case do.MoveLeader(leader, to):
            return (f"leader:{leader}", f"hex:{to}")
        case do.Fire(unit, target):
            return (f"unit:{unit}", f"unit:{target}")
        case do.Melee(unit, target, guns):
            return (f"unit:{unit}", target_ref(target), *(f"unit:{gun}" for gun in guns))
        case do.Retreat(to) | do.Advance(to):
            return (f"hex:{to}",)
        case _:
            return ()


def _leader_of(state: State, unit: str) -> str:
    """The leader who stays behind is pointed at, too."""
    leader = state.chief[state.where[state.battle.unit_index[unit]]]
    return f"leader:{state.battle.leader_ids[leader]}"


def offer(state: State, action: Action) -> Offer:
    key, args = _offer_key(state, action)
    return Offer(action, Message(key, args), RULES[type(action)], _touch(state, action))


# --- events ------------------------------------------------------------------------------------------------------


def _dice(faces: tuple[int, ...]) -> tuple[Message, ...]:
    """How the dice fell, in words; unknown where only their count is."""
    return tuple(Message(f"face-{FACES[face - 1]}") for face in faces) or (Message("face-unknown"),)


def part_message(part: ev.Modifier) -> Message:
    """One named part of the dice with its size; the sum gives the sign."""
    return Message(f"part-{part.key}", {"value": abs(part.value), **_source(part)})


def _source(part: ev.Modifier) -> Args:
    if part.of in CARD_IDS:
        return {"of": a_card(part.of)}
    return {"of": a_unit(part.of)} if part.of else {}


def _sum(parts: tuple[ev.Modifier, ...]) -> Message:
    """The dice as they would be counted: 4 for its blocks + 1 for quality - 1 uphill."""
    total = part_message(parts[0])
    for part in parts[1:]:
        sign = "plus" if part.value >= 0 else "minus"
        total = Message(f"sum-{sign}", {"left": total, "right": part_message(part)})
    return total


def parts(events: Sequence[Event]) -> tuple[Part, ...]:
    """For a preview: the attack, and what answers it before or after."""
    found: dict[str, tuple[Part, ...]] = {}
    for event in events:
        if isinstance(event, ev.Rolled):
            side = "attack" if event.how in ("fire", "melee") else "defence"
            named = [Part(side, Message(f"label-{part.key}", _source(part)), part.value) for part in event.parts]
            found.setdefault(side, tuple(named))
    return tuple(part for side in ("attack", "defence") for part in found.get(side, ()))


def _variant(event: Event) -> str:
    match event:
        case ev.CardCopied(card=card):
            return "" if card else "-none"
        case ev.CommandRolled(card=card):
            return f"-{card}"
        case ev.Moved(leader=leader):
            return "-led" if leader else ""
        case ev.MeleeDeclared(guns=guns, bonus=bonus):
            return ("-bonus" if bonus else "") + ("-combined" if guns else "")
        case ev.Rolled(how=how, target=target):
            return f"-{how}" if is_unit(target) else "-leader"
        case ev.BlocksLost(cause=cause):
            return f"-{cause}"
        case ev.LeaderChecked(lost=lost):
            return "-lost" if lost else ""
        case ev.EscapeTried(caught=caught):
            return "-caught" if caught else ""
        case ev.FlagsIgnored(ignored=ignored):
            return "" if ignored else "-none"
        case ev.Retreated(how=how) | ev.Advanced(how=how):
            return f"-{how}"
        case _:
            return ""


_ARGS: dict[type[Event], Callable[[Any], Args]] = {
    ev.TurnBegan: lambda e: {"turn": e.turn, "side": a_side(e.side)},
    ev.ObjectiveHeld: lambda e: {"side": a_side(e.side), "hex": a_hex(e.at), "banners": e.banners},
    ev.ObjectiveLost: lambda e: {"side": a_side(e.side), "hex": a_hex(e.at), "banners": e.banners},
    ev.CardPlayed: lambda e: {"side": a_side(e.side), "card": a_card(e.card), "command": e.command},
    ev.CardCopied: lambda e: {"side": a_side(e.side), **({"card": a_card(e.card)} if e.card else {})},
    ev.NobodyOrdered: lambda e: {"side": a_side(e.side)},
    ev.OneUnitOnly: lambda e: {"side": a_side(e.side)},
    ev.CommandRolled: lambda e: {
        "infantry": e.infantry,
        "cavalry": e.cavalry,
        "artillery": e.artillery,
        "flags": e.flags,
        "dice": _dice(e.faces),
    },
    ev.SectionChosen: lambda e: {"side": a_side(e.side), "section": a_section(e.section)},
    ev.Reinforced: lambda e: {"unit": a_unit(e.unit), "blocks": e.blocks},
    ev.SentBack: lambda e: {"unit": a_unit(e.unit), "origin": a_hex(e.origin), "hex": a_hex(e.to)},
    ev.Ordered: lambda e: {"unit": a_unit(e.unit)},
    ev.LeaderOrdered: lambda e: {"leader": a_leader(e.leader)},
    ev.SquareFormed: lambda e: {"unit": a_unit(e.unit), "slot": e.slot},
    ev.CardLocked: lambda e: {"card": a_card(e.card), "slot": e.slot},
    ev.SquareLeft: lambda e: {"unit": a_unit(e.unit), "slot": e.slot},
    ev.Moved: lambda e: {
        "unit": a_unit(e.unit),
        "origin": a_hex(e.origin),
        "hex": a_hex(e.to),
        **({"leader": a_leader(e.leader)} if e.leader else {}),
    },
    ev.LeaderMoved: lambda e: {"leader": a_leader(e.leader), "origin": a_hex(e.origin), "hex": a_hex(e.to)},
    ev.LeaderJoined: lambda e: {"leader": a_leader(e.leader), "unit": a_unit(e.unit)},
    ev.FireDeclared: lambda e: {"unit": a_unit(e.unit), "target": a_unit(e.target), "distance": e.distance},
    ev.MeleeDeclared: lambda e: {
        "unit": a_unit(e.unit),
        "target": a_target(e.target),
        **({"guns": units(e.guns)} if e.guns else {}),
    },
    ev.StruckFirst: lambda e: {"side": a_side(e.side), "unit": a_unit(e.unit)},
    ev.Retiring: lambda e: {"unit": a_unit(e.unit)},
    ev.Rolled: lambda e: {
        "unit": a_unit(e.unit),
        "target": a_target(e.target),
        "dice": e.dice,
        "parts": _sum(e.parts),
        "faces": _dice(e.faces),
        "hits": e.hits,
        "flags": e.flags,
    },
    ev.BlocksLost: lambda e: {"unit": a_unit(e.unit), "lost": e.lost, "left": e.left},
    ev.UnitLost: lambda e: {"unit": a_unit(e.unit), "hex": a_hex(e.at)},
    ev.BannerWon: lambda e: {"side": a_side(e.side), "banners": e.banners, "needed": e.needed},
    ev.LeaderChecked: lambda e: {"leader": a_leader(e.leader), "dice": e.dice, "faces": _dice(e.faces)},
    ev.LeaderLost: lambda e: {"leader": a_leader(e.leader), "hex": a_hex(e.at)},
    ev.FlagsIgnored: lambda e: {"unit": a_unit(e.unit), "ignored": e.ignored, "flags": e.flags},
    ev.Retreated: lambda e: {"unit": a_unit(e.unit), "origin": a_hex(e.origin), "hex": a_hex(e.to)},
    ev.RetreatBarred: lambda e: {"unit": a_unit(e.unit), "steps": e.steps},
    ev.LeaderRetreated: lambda e: {"leader": a_leader(e.leader), "origin": a_hex(e.origin), "hex": a_hex(e.to)},
    ev.EscapeTried: lambda e: {
        "leader": a_leader(e.leader),
        "unit": a_unit(e.unit),
        "dice": e.dice,
        "faces": _dice(e.faces),
    },
    ev.LeaderLeft: lambda e: {"leader": a_leader(e.leader)},
    ev.Advanced: lambda e: {"unit": a_unit(e.unit), "origin": a_hex(e.origin), "hex": a_hex(e.to)},
    ev.Reshuffled: lambda e: {"deck": e.deck},
    ev.Drew: lambda e: {"side": a_side(e.side), "count": e.count, "deck": e.deck},
    ev.DrewCards: lambda e: {"cards": cards(e.cards)},
    ev.Discarded: lambda e: {"side": a_side(e.side), "card": a_card(e.card)},
    ev.BattleEnded: lambda e: {"side": a_side(e.winner), "banners": e.banners},
}


def describe(event: Event) -> Message:
    return Message(f"event-{event.__struct_config__.tag}{_variant(event)}", _ARGS[type(event)](event))


# --- odds --------------------------------------------------------------------------------------------------------


FATEFUL = frozenset(
    (
        ev.FireDeclared,
        ev.MeleeDeclared,
        ev.Rolled,
        ev.BlocksLost,
        ev.UnitLost,
        ev.Retreated,
        ev.LeaderLost,
        ev.LeaderRetreated,
        ev.LeaderLeft,
        ev.BannerWon,
    )
)
"""Events that an outcome is read from; odds read many of them."""


def outcome(events: Sequence[Event]) -> Outcome:
    """What came of a combat: the fate of the target, and what it cost both sides."""
    attacker = target = ""
    counts = {"defender-hits": 0, "attacker-hits": 0, "defender-lost": 0, "attacker-lost": 0, "banners": 0}
    fate = "done"
    for event in events:
        if type(event) not in FATEFUL:
            continue
        if isinstance(event, ev.FireDeclared | ev.MeleeDeclared) and not target:
            attacker, target, fate = event.unit, event.target, "repulsed"
        elif isinstance(event, ev.Rolled) and not target:  # an answer to a melee declared before
            first = event.how in ("first_strike", "square")
            attacker, target = (event.target, event.unit) if first else (event.unit, event.target)
            fate = "repulsed" if first else "held"
        elif isinstance(event, ev.Rolled) and event.unit == attacker and event.how in ("fire", "melee"):
            fate = "held"
        elif isinstance(event, ev.BlocksLost):
            counts["attacker-hits" if event.unit == attacker else "defender-hits"] += event.lost
            if event.unit == target and fate == "held":
                fate = "hit"
        elif isinstance(event, ev.UnitLost):
            counts["attacker-lost" if event.unit == attacker else "defender-lost"] += 1
            if event.unit == target:
                fate = "eliminated"
        elif isinstance(event, ev.Retreated) and event.unit == target and fate != "eliminated":
            fate = "retreated" if event.how == "retreat" else "retired"
        elif isinstance(event, ev.LeaderLost) and event.leader == target:
            fate = "leader-lost"
        elif isinstance(event, ev.LeaderRetreated | ev.LeaderLeft) and event.leader == target and fate == "held":
            fate = "leader-away"
        elif isinstance(event, ev.BannerWon):
            counts["banners"] += 1
    return Outcome(fate, tuple(counts.items()))
