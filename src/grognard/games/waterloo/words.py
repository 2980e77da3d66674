"""Offers and events as messages; what odds and previews say."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from grognard.board.table.boxes import CIRCLE, point_gap
from grognard.core.game import Action, Event, Offer, Outcome
from grognard.core.resolver import Part
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import row_for
from grognard.games.waterloo.command import move_cost, unseen
from grognard.games.waterloo.manoeuvre import out_of_turn_cost
from grognard.games.waterloo.manoeuvre import payer as paymaster
from grognard.games.waterloo.names import a_general, a_town, a_unit, an_army, units
from grognard.games.waterloo.orders import redeploy_cost
from grognard.games.waterloo.outcome import SHAKES_FROM
from grognard.games.waterloo.state import (
    State,
    general_in_play,
    members,
    position,
    standing,
    unit_id,
    where,
)
from grognard.games.waterloo.steps import before_outcome
from grognard.games.waterloo.tables import (
    CONSTANTS,
    CORPS,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_INDEX,
    OF_ARMY,
    TOWN,
    UNIT_INDEX,
)

Args = dict[str, str | int | Message | tuple[Message, ...]]

RULES: dict[type[Action], str] = {
    do.Deploy: "4",
    do.Bid: "1",
    do.Place: "3.1",
    do.Attach: "7",
    do.Bombard: "2",
    do.Give: "3.1",
    do.Join: "7",
    do.Move: "3.2",
    do.Keep: "3.2",
    do.Recover: "3.2",
    do.Redeploy: "3.2",
    do.Shift: "3.2",
    do.OutOfTurn: "3.2",
    do.FallBack: "2",
}
"""Whatever is not here belongs to the manoeuvres (3.3) or to combat (3.4)."""
MANOEUVRES = (do.Declare, do.Run, do.ChargeAt, do.Drop, do.Evade, do.Swap, do.Unlimber)

MOMENTS = {
    "Bombardment": "bombardment",
    "Assigning": "assign",
    "Riding": "ride",
    "Orders": "orders",
    "Manoeuvres": "manoeuvres",
    "Unlimbering": "unlimber",
    "UnderFire": "under-fire",
    "Window": "window",
    "Evasion": "evasion",
    "GunDefence": "gun-defence",
    "Rerolling": "reroll",
    "Step": "step",
}
"""What is declined or brought to an end, by the decision that is open."""


# --- offers ------------------------------------------------------------------------------------------------------


def _mm(length: int) -> int:
    return round(abs(length) / 100)


def _degrees(angle: int) -> int:
    return round(abs(angle) / 100)


def _hand(wheel: int) -> str:
    return "-straight" if wheel == 0 else "-right" if wheel > 0 else "-left"


def _shift(state: State, stands: Sequence[do.Stand]) -> tuple[str, Args]:
    """How a redeployment looks: stay, turn, or move, as the first unit does that is not held by smoke."""
    for name, x, y, heading, _ in stands:
        box = where(state, UNIT_INDEX[name])
        turned = (heading - box.heading) % CIRCLE
        if turned:
            return "-turn", {"angle": _degrees(min(turned, CIRCLE - turned)), "way": 1 if turned <= CIRCLE // 2 else 2}
        if (x, y) != (box.x, box.y):
            return "-move", {"run": _mm(round(math.hypot(x - box.x, y - box.y)))}
    return "-stay", {}


WINDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def _place(state: State, action: do.Place) -> tuple[str, Args]:
    """Where a general goes: which way and how far from where he is, or beside whom where he comes anew."""
    number = GENERAL_INDEX[action.general]
    args: Args = {"general": a_general(action.general), "x": _mm(action.x), "y": _mm(action.y)}
    if not general_in_play(state, number):
        army, corps = GENERAL_ARMY[number], GENERAL_CORPS[number]
        own = [(box, unit) for unit, box in standing(state, OF_ARMY[army]) if CORPS[unit] == corps]
        _, near = min(own, key=lambda one: point_gap(one[0], action.x, action.y))
        return "-near", args | {"unit": a_unit(unit_id(near))}
    x, y = position(state, number)
    dx, dy = action.x - x, action.y - y
    far = round(math.hypot(dx, dy))
    if not _mm(far):
        return "-here", args
    wind = WINDS[round(math.degrees(math.atan2(dx, dy)) / 45) % len(WINDS)]
    return "-far", args | {"run": _mm(far), "way": Message(f"way-{wind}")}


def _price(state: State, action: Action) -> int:
    """The points an order costs, sight included."""
    match action:
        case do.Move(name, formation) | do.Keep(name, formation):
            general, some = GENERAL_INDEX[name], members(state, UNIT_INDEX[formation])
            cost = move_cost(some) if isinstance(action, do.Move) else CONSTANTS.keep_cost
            return cost + unseen(state, general, some)
        case do.Recover(name, wanted):
            general, some = GENERAL_INDEX[name], members(state, UNIT_INDEX[wanted[0]])
            return len(wanted) * CONSTANTS.recover_cost + unseen(state, general, some)
        case do.Redeploy(name, wanted):
            groups = [members(state, UNIT_INDEX[one]) for one in wanted]
            return redeploy_cost(state, GENERAL_INDEX[name], groups)
        case do.OutOfTurn(_, wanted):
            some = [UNIT_INDEX[one] for one in wanted]
            payer = paymaster(state, some)
            return 0 if payer is None else out_of_turn_cost(state, payer, some)
    raise AssertionError(action)


def _offer_key(state: State, action: Action) -> tuple[str, Args]:
    args: Args = {}
    variant = ""
    match action:
        case do.Deploy(army):
            variant = "-usual"
            args = {"army": an_army(army)}
        case do.Bid(army, markers):
            args = {"army": an_army(army), "markers": markers}
        case do.Place():
            variant, args = _place(state, action)
        case do.Attach(general, unit):
            args = {"general": a_general(general), "unit": a_unit(unit)}
        case do.Bombard(gun, target, support):
            variant = "-support" if support else ""
            args = {"unit": a_unit(gun), "target": a_unit(target)}
            if support:
                args["support"] = units(support)
        case do.Give(general, markers):
            args = {"general": a_general(general), "markers": markers}
        case do.Join(unit, other):
            args = {"unit": a_unit(unit), "other": a_unit(other)}
        case do.Move(general, formation) | do.Keep(general, formation):
            args = {"general": a_general(general), "unit": a_unit(formation), "points": _price(state, action)}
        case do.Recover(general, some) | do.Redeploy(general, some):
            args = {"general": a_general(general), "units": units(some), "points": _price(state, action)}
        case do.Shift(stands):
            variant, args = _shift(state, stands)
        case do.Declare(formation, kind):
            variant, args = f"-{kind}", {"unit": a_unit(formation)}
        case do.OutOfTurn(kind, some):
            variant, args = f"-{kind}", {"units": units(some), "points": _price(state, action)}
        case do.Run(wheel, run):
            variant, args = _hand(wheel), {"run": _mm(run), "angle": _degrees(wheel)}
        case do.ChargeAt(wheel, target):
            variant, args = _hand(wheel), {"unit": a_unit(target), "angle": _degrees(wheel)}
        case do.PursueAt(target, wheel, aside):
            side = 1 if aside > 0 else 2 if aside else 0
            variant, args = _hand(wheel), {"unit": a_unit(target), "angle": _degrees(wheel), "side": side}
        case do.Swap(unit, side):
            variant, args = f"-{side}", {"unit": a_unit(unit)}
        case do.Unlimber(gun):
            args = {"unit": a_unit(gun)}
        case do.Fight(unit, target) | do.CounterAttack(unit, target) | do.Reinforce(unit, target):
            args = {"unit": a_unit(unit), "target": a_unit(target)}
        case do.Support(some):
            variant, args = ("", {"units": units(some)}) if some else ("-none", {})
        case do.Side(side):
            variant = f"-{side}"
        case do.ShareLosses(some):
            shares = [
                Message("a-share", {"unit": a_unit(name), "lost": some.count(name)}) for name in dict.fromkeys(some)
            ]
            args = {"units": tuple(shares)}
        case do.Pursue(arm, eager):
            variant = f"-{arm}" if eager else f"-{arm}-reluctant"
        case do.TakeDie(die, general):
            variant = "" if general == 0 else "-plus" if general > 0 else "-minus"
            args = {"die": die, "level": abs(general)}
        case do.Done() | do.Decline():
            variant = f"-{MOMENTS[type(state.stack[-1]).__name__]}"
            if variant == "-step" and before_outcome(state) is not None:
                variant = "-outcome"
        case _:
            pass
    return f"offer-{action.__struct_config__.tag}{variant}", args


def _touch(action: Action) -> tuple[str, ...]:
    """What a player points at to mean this action."""
    match action:
        case do.Attach(general, unit):
            return (f"general:{general}", f"unit:{unit}")
        case do.Place(general) | do.Give(general):
            return (f"general:{general}",)
        case do.Bombard(gun, target, support):
            return (f"unit:{gun}", f"unit:{target}", *(f"unit:{name}" for name in support))
        case do.Join(unit, other):
            return (f"unit:{unit}", f"unit:{other}")
        case do.Move(_, formation) | do.Keep(_, formation) | do.Declare(formation):
            return (f"unit:{formation}",)
        case do.Recover(_, some) | do.Redeploy(_, some) | do.Support(some) | do.OutOfTurn(_, some):
            return tuple(f"unit:{name}" for name in some)
        case do.ChargeAt(_, target) | do.PursueAt(target):
            return (f"unit:{target}",)
        case do.Swap(unit) | do.Unlimber(unit):
            return (f"unit:{unit}",)
        case do.Fight(unit, target) | do.CounterAttack(unit, target) | do.Reinforce(unit, target):
            return (f"unit:{unit}", f"unit:{target}")
        case do.ShareLosses(some):
            return tuple(dict.fromkeys(f"unit:{name}" for name in some))
        case _:
            return ()


def rule_of(action: Action) -> str:
    return RULES.get(type(action), "3.3" if isinstance(action, MANOEUVRES) else "3.4")


def offer(state: State, action: Action) -> Offer:
    key, args = _offer_key(state, action)
    return Offer(action, Message(key, args), rule_of(action), _touch(action))


# --- events ------------------------------------------------------------------------------------------------------


def _label(part: ev.Modifier) -> Message:
    args: Args = {}
    if part.of:
        args["of"] = a_town(part.of) if part.of in TOWN else a_unit(part.of)
    return Message(f"label-{part.key}", args)


def _sum(parts: Iterable[ev.Modifier]) -> tuple[Message, ...]:
    """Every modifier with its sign."""
    found = [Message("part", {"label": _label(part), "value": f"{part.value:+d}"}) for part in parts]
    return tuple(found) or (Message("part-none"),)


def _led(poses: Sequence[ev.Pose]) -> tuple[Message, ...]:
    return units(pose[0] for pose in poses)


def _variant(event: Event) -> str:
    match event:
        case ev.Deployed(corps=corps):
            return "-corps" if corps else ""
        case ev.EntryRolled(entered=entered):
            return "" if entered else "-not"
        case ev.MarkersReceived(die=die):
            return "" if die else "-no-die"
        case ev.SubstituteRolled(arrived=arrived):
            return "" if arrived else "-not"
        case ev.Bombarded(support=support):
            return "-supported" if support else ""
        case ev.UnitRemoved(how=how) | ev.GeneralRemoved(how=how):
            return f"-{how}"
        case ev.GeneralTested(how=how, lost=lost):
            return f"-{how}-lost" if lost else f"-{how}"
        case ev.Advanced(kind=kind) | ev.Declared(kind=kind) | ev.ActedOutOfTurn(kind=kind):
            return f"-{kind}"
        case ev.Charged(side=side):
            return f"-{side}"
        case ev.StepTaken(step=step):
            return f"-{step}"
        case ev.MeleeDecided(effect=effect, loser=loser):
            return "-garrison" if loser and GARRISON[UNIT_INDEX[loser]] else f"-{effect}"
        case ev.PursuitRolled(arm=arm, pursues=pursues):
            return f"-{arm}" if pursues else f"-{arm}-not"
        case _:
            return ""


_ARGS: dict[type[Event], Callable[[Any], Args]] = {
    ev.TurnBegan: lambda e: {"turn": e.turn},
    ev.DeploymentSealed: lambda e: {"army": an_army(e.army)},
    ev.Deployed: lambda e: {"army": an_army(e.army), "corps": e.corps},
    ev.EntryRolled: lambda e: {"die": e.die, "needed": e.needed},
    ev.MarkersReceived: lambda e: {"army": an_army(e.army), "markers": e.markers, "die": e.die},
    ev.BidSealed: lambda e: {"army": an_army(e.army)},
    ev.BidsShown: lambda e: {
        "bids": tuple(Message("a-bid", {"army": an_army(army), "markers": count}) for army, count in e.bids)
    },
    ev.PrizeTaken: lambda e: {"army": an_army(e.army), "markers": e.markers, "rank": e.rank},
    ev.SubstituteRolled: lambda e: {"general": a_general(e.general), "die": e.die, "needed": e.needed},
    ev.GeneralPlaced: lambda e: {"general": a_general(e.general)},
    ev.GeneralAttached: lambda e: {"general": a_general(e.general), "unit": a_unit(e.unit)},
    ev.Bombarded: lambda e: {
        "unit": a_unit(e.gun),
        "target": a_unit(e.target),
        "support": units(e.support),
        "dice": e.dice,
        "total": e.total,
        "parts": _sum(e.parts if e.dice >= CONSTANTS.bombardment_modified_from else ()),
    },
    ev.DamageRolled: lambda e: {"unit": a_unit(e.unit), "dice": e.dice, "lost": e.lost},
    ev.LossesTaken: lambda e: {"unit": a_unit(e.unit), "lost": e.lost, "left": e.left},
    ev.WasShaken: lambda e: {"unit": a_unit(e.unit)},
    ev.Routed: lambda e: {"unit": a_unit(e.unit)},
    ev.FellBack: lambda e: {"units": _led(e.units)},
    ev.Blocked: lambda e: {"unit": a_unit(e.unit)},
    ev.UnitRemoved: lambda e: {"unit": a_unit(e.unit), "vp": e.vp},
    ev.GeneralTested: lambda e: {
        "general": a_general(e.general),
        "dice": e.dice,
        "total": e.total,
        "parts": _sum(e.parts),
    },
    ev.GeneralRemoved: lambda e: {"general": a_general(e.general)},
    ev.MarkersGiven: lambda e: {"general": a_general(e.general), "markers": e.markers},
    ev.MarkersLost: lambda e: {"general": a_general(e.general), "markers": e.markers},
    ev.Joined: lambda e: {"units": units(e.units)},
    ev.SplitUp: lambda e: {"units": _led(e.units)},
    ev.PutInMovement: lambda e: {"general": a_general(e.general), "units": units(e.units), "points": e.points},
    ev.KeptInMovement: lambda e: {"general": a_general(e.general), "units": units(e.units), "points": e.points},
    ev.Recovered: lambda e: {"general": a_general(e.general), "units": units(e.units), "points": e.points},
    ev.Redeployed: lambda e: {"general": a_general(e.general), "units": _led(e.units), "points": e.points},
    ev.Halted: lambda e: {"units": units(e.units)},
    ev.Limbered: lambda e: {"unit": a_unit(e.gun)},
    ev.Unlimbered: lambda e: {"unit": a_unit(e.gun)},
    ev.Declared: lambda e: {"units": units(e.units)},
    ev.ActedOutOfTurn: lambda e: {"general": a_general(e.general), "units": units(e.units), "points": e.points},
    ev.Dropped: lambda e: {"units": units(e.units)},
    ev.Advanced: lambda e: {"units": _led(e.units), "run": _mm(e.run)},
    ev.Charged: lambda e: {"unit": a_unit(e.unit), "target": a_unit(e.target), "segments": e.segments},
    ev.GunEvaded: lambda e: {"unit": a_unit(e.gun)},
    ev.GunDefended: lambda e: {"gun": a_unit(e.gun), "unit": a_unit(e.unit)},
    ev.FightBegan: lambda e: {"unit": a_unit(e.attacker), "target": a_unit(e.defender)},
    ev.StepTaken: lambda e: {"unit": a_unit(e.attacker), "target": a_unit(e.defender)},
    ev.Supported: lambda e: {"unit": a_unit(e.unit), "units": units(e.units)},
    ev.MeleeRolled: lambda e: {"unit": a_unit(e.unit), "die": e.die, "total": e.total, "parts": _sum(e.parts)},
    ev.Rerolled: lambda e: {"unit": a_unit(e.unit), "die": e.die, "total": e.total},
    ev.MeleeDecided: lambda e: {**({"unit": a_unit(e.loser)} if e.loser else {}), "by": e.by},
    ev.PursuitRolled: lambda e: {
        "army": an_army(e.army),
        "die": e.die,
        "total": e.total,
        "parts": _sum(e.parts),
    },
    ev.Pursued: lambda e: {"units": _led(e.units), "target": a_unit(e.target)},
    ev.PursuitEnded: lambda e: {"units": units(e.units)},
    ev.OutcomeRolled: lambda e: {"army": an_army(e.army), "dice": ", ".join(str(face) for face in e.faces)},
    ev.OutcomeTaken: lambda e: {"army": an_army(e.army), "die": e.die, "total": e.total, "parts": _sum(e.parts)},
    ev.OutcomeDecided: lambda e: {"army": an_army(e.army), "segments": e.withdraw},
    ev.Withdrew: lambda e: {"units": _led(e.units), "segments": e.segments},
    ev.Exhausted: lambda e: {"units": units(e.units)},
    ev.Separated: lambda e: {"units": _led(e.units)},
    ev.TurnEnded: lambda e: {"turn": e.turn},
    ev.Scored: lambda e: {"blue": e.blue, "coalition": e.coalition, "parts": _sum(e.parts)},
}


def describe(event: Event) -> Message:
    return Message(f"event-{event.__struct_config__.tag}{_variant(event)}", _ARGS[type(event)](event))


# --- odds --------------------------------------------------------------------------------------------------------


def _dice(label: str, dice: str, event: Any, side: str) -> list[Part]:
    """A sum as it is before the throw."""
    return [Part(side, Message(label), dice=dice), *(Part(side, _label(part), part.value) for part in event.parts)]


def parts(events: Sequence[Event]) -> tuple[Part, ...]:
    """Both sums of the first combat: who fires or attacks, who defends; else that of the first test or outcome."""
    sums = [event for event in events if isinstance(event, ev.MeleeRolled | ev.Bombarded)]
    if sums and isinstance(sums[0], ev.Bombarded):
        return tuple(_dice("label-two-dice", "2d6", sums[0], "attack"))
    found: list[Part] = []
    for side, event in zip(("attack", "defence"), sums, strict=False):
        found += _dice("label-one-die", "1d6", event, side)
    if found:
        return tuple(found)
    taken = [event for event in events if isinstance(event, ev.OutcomeTaken)]
    for side, one in zip(("attack", "defence")[-len(taken) :], taken, strict=False):
        found.append(Part(side, Message("label-kept-die"), one.die))
        found += [Part(side, _label(part), part.value) for part in one.parts]
    if found:
        return tuple(found)
    for test in events:
        if isinstance(test, ev.PursuitRolled):
            return tuple(_dice("label-one-die", "1d6", test, "pursuit"))
        if isinstance(test, ev.GeneralTested):
            return tuple(_dice("label-two-dice", "2d6", test, "general"))
    return ()


def outcome(events: Sequence[Event]) -> Outcome:
    """What came of a shot, a melee, a test or the outcome of a fight, and what it cost both sides."""
    counts = {"losses": 0, "removed": 0, "generals": 0}
    result = "done"
    first = second = ""
    for event in events:
        if isinstance(event, ev.MeleeRolled):
            first = first or event.unit
        elif isinstance(event, ev.OutcomeTaken):
            second = event.army
        elif isinstance(event, ev.LossesTaken):
            counts["losses"] += event.lost
        elif isinstance(event, ev.UnitRemoved):
            counts["removed"] += 1
        elif isinstance(event, ev.GeneralRemoved):
            counts["generals"] += 1
        elif result == "done":
            result = _result(event, first, second)
            if isinstance(event, ev.OutcomeDecided):
                counts["segments"] = event.withdraw
    return Outcome(result, tuple(counts.items()))


def _result(event: Event, first: str, second: str) -> str:
    """`first` is the unit that attacks, `second` the army that keeps its die last."""
    match event:
        case ev.Bombarded():
            return row_for(event.total).result
        case ev.MeleeDecided(effect="none"):
            return "stand"
        case ev.MeleeDecided():
            side = "attacker" if event.loser == first else "defender"
            return f"{side}-{event.effect.replace('_', '-')}"
        case ev.OutcomeDecided():
            side = "defender" if event.army == second else "attacker"
            return f"{side}-withdraws{'-shaken' if event.withdraw >= SHAKES_FROM else ''}"
        case ev.PursuitRolled():
            return "pursues" if event.pursues else "stays"
        case ev.GeneralTested():
            return "general-lost" if event.lost else "general-safe"
        case ev.EntryRolled():
            return "enters" if event.entered else "waits"
        case _:
            return "done"
