"""What a page shows of a live sheet: every number and sentence ready, so that the page reckons nothing."""

from __future__ import annotations

import msgspec

from grognard.core.resolver import Part
from grognard.core.text import Message
from grognard.games.ordremixte.army import army_name, brigade_name, losses_per_base
from grognard.games.ordremixte.guide import Step, step, veteran_army
from grognard.games.ordremixte.lists import brigade_radius, may_change_orders
from grognard.games.ordremixte.live import MAY, ORDERS, STATES, SUCCESSOR_AFTER, Standing, UnitState
from grognard.games.ordremixte.morale import TESTS_AT, Pressure, morale_parts
from grognard.games.ordremixte.troops import Troop

FAR = 99
"""No turn of orders will come."""


class Box(msgspec.Struct, frozen=True):
    """A PM box: ticked or not, and whether ticking it takes a base away."""

    ticked: bool
    takes_base: bool


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the page."""

    place: str
    label: Message
    arm: str
    quality: Message
    formation: Message
    formations: tuple[str, ...]
    pm: int
    boxes: tuple[Box, ...]
    bases: int
    to_remove: int
    """Bases that should have been taken off the table since the start."""
    screens_out: int
    screen_hits: int
    may_screen: int
    marks: tuple[str, ...]
    wind: str
    general: str
    modifiers: tuple[Part, ...]
    """What its morale test under fire would add, friends and cover apart."""
    tests_next: bool
    """The next PM lost brings a test."""
    gone: str


class BrigadeView(msgspec.Struct, frozen=True):
    """A brigade on the page; 0 are the troops outside."""

    number: int
    label: Message
    general: str
    general_back: int
    """The turn in which a lost general is replaced, 0 while there is one."""
    attached: str
    radius: float
    order: Message
    orders: tuple[str, ...]
    """Those that may be given now."""
    why: str
    """Why the order may be changed, or not."""
    next_turn: int
    """The next turn in which it may, 99 for never."""
    pending: Message | None
    arrives: int
    units: tuple[UnitView, ...]


class LiveView(msgspec.Struct, frozen=True):
    """The whole sheet."""

    title: Message
    turn: int
    step: int
    guide: Step
    commander: str
    commander_with: str
    radius: int
    initiative: int
    lost: int
    pm: int
    third: int
    half: int
    division: str
    veterans: bool
    brigades: tuple[BrigadeView, ...]
    deeds: int
    """How much can be undone."""
    states: tuple[str, ...] = STATES


def live_view(found: Standing) -> LiveView:
    muster = found.muster
    numbers = [*(number for number in found.brigades if number), *([0] if muster.brigade(0) else [])]
    return LiveView(
        title=army_name(muster.army),
        turn=found.turn,
        step=found.step,
        guide=step(found, found.step),
        commander=found.commander,
        commander_with=found.commander_with,
        radius=muster.radius,
        initiative=muster.initiative,
        lost=found.lost,
        pm=found.pm,
        third=found.third,
        half=found.half,
        division=found.division,
        veterans=veteran_army(found),
        brigades=tuple(_brigade(found, number) for number in numbers),
        deeds=len(found.sheet.deeds),
    )


def _brigade(found: Standing, number: int) -> BrigadeView:
    state = found.brigades.get(number)
    units = found.brigade_units(number)
    why = found.may_change(number) if state is not None else ""
    free = why in MAY or (number == 0 and state is not None and not found.retired)  # 4.4: the Reserve at any time
    return BrigadeView(
        number=number,
        label=brigade_name(found.muster.army, number),
        general=found.muster.army.brigades[number - 1].general if number else "",
        general_back=state.lost_in + SUCCESSOR_AFTER if state is not None and state.lost_in else 0,
        attached=state.attached if state is not None else "",
        radius=brigade_radius(len(units)) if number else 0,
        order=Message(f"order-{state.order if state is not None else 'none'}"),
        orders=ORDERS[1:] if free else (),
        why=why,
        next_turn=next_orders(found),
        pending=Message(f"order-{state.pending}") if state is not None and state.pending else None,
        arrives=state.arrives if state is not None else 0,
        units=tuple(_unit(found, unit) for unit in units),
    )


def next_orders(found: Standing) -> int:
    """4.1: the next turn, this one included, in which the commander may change orders."""
    quality = found.muster.army.commander
    turns = range(found.turn, found.turn + 4)
    return next((turn for turn in turns if may_change_orders(quality, turn)), FAR)


def _unit(found: Standing, state: UnitState) -> UnitView:
    unit = state.unit
    per_base = losses_per_base(unit.arm)
    boxes = tuple(Box(number <= state.lost, number % per_base == 0) for number in range(1, unit.pm + 1))
    most = {"one-base": 1, "battalion": unit.bases - 2}.get(unit.skirmish, 0)
    return UnitView(
        place=unit.place,
        label=unit.label,
        arm=unit.arm,
        quality=Message(f"class-{unit.quality}"),
        formation=Message(f"formation-{state.formation}"),
        formations=unit.formations,
        pm=state.pm,
        boxes=boxes,
        bases=state.bases,
        to_remove=unit.bases - state.bases - state.screens_out,
        screens_out=state.screens_out,
        screen_hits=state.screen_hits,
        may_screen=max(0, most - state.screens_lost),
        marks=tuple(state.marks),
        wind=state.wind,
        general=found.general_with(unit.place),
        modifiers=tuple(morale_parts(troop_of(found, state), Pressure("fire"))),
        tests_next=not state.gone and state.pm - 1 <= TESTS_AT,
        gone=state.gone,
    )


def troop_of(found: Standing, state: UnitState) -> Troop:
    """The unit as a test sees it."""
    unit = state.unit
    return Troop(
        arm=unit.arm,
        quality=unit.quality,
        formation=state.formation,
        bases=max(1, state.bases),
        pm=state.pm,
        lost=state.test_lost,
        general=found.general_with(unit.place),
        russian=unit.choice.nation == "russia",
    )
