"""Crowded tables: formations of both sides thrown close together anywhere on the board, by lot."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from grognard.board.table.boxes import CIRCLE, Box, ahead, touches
from grognard.board.table.moves import turn
from grognard.core.chance import Seeded
from grognard.core.game import Action
from grognard.core.steps import settle
from grognard.games.waterloo import records as do
from grognard.games.waterloo.state import (
    ELIMINATED,
    IN_PLAY,
    Setting,
    State,
    attached_to,
    close_to,
    formations,
    mask,
    may_attach,
    regroup,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARTILLERY,
    BLACK,
    BLUE,
    CORPS,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_POINTS,
    GENERALS,
    LOSSES,
    NEY,
    OF_ARMY,
    RED,
    SCENARIO_ROWS,
    TOLERANCE,
    UNITS,
    Army,
    Unit,
    footprint,
    mm,
    on_field,
)
from grognard.games.waterloo.tokens import nearest_free
from grognard.games.waterloo.turn import Turn

PHASES = ("manoeuvres", "manoeuvres", "bombardment", "orders", "initiative")
FIERCE = (
    do.ChargeAt,
    do.Fight,
    do.Reinforce,
    do.CounterAttack,
    do.PursueAt,
    do.Support,
    do.Evade,
    do.Swap,
    do.OutOfTurn,
    do.Bombard,
)
"""What makes things happen."""


def crowded(seed: int) -> State:
    """A table before somebody's decision, one or two turns before the end of its battle."""
    rng = random.Random(seed)
    row = rng.choice(SCENARIO_ROWS)
    moment = rng.randint(row.first, row.last)
    seats = rng.choice((2, 3)) if row.black != "never" else 2
    state = State(Setting(row, seats, min(row.last, moment + rng.randint(0, 1)), rng.random() < 0.3))
    state.turn = moment
    armies = [BLUE, RED]
    if row.black != "never" and rng.random() < 0.4:
        armies.append(BLACK)
        state.entered, state.entry_open, state.entry_tries = 3, True, 3
    state.order = tuple(rng.sample(armies, len(armies)))
    middle = mm(rng.randint(150, 650)), mm(rng.randint(120, 520))
    tilt = rng.choice((0, 0, rng.randrange(CIRCLE)))
    if row.garrisons and rng.random() < 0.4:
        _garrison(state, middle, rng)
    for army in armies:
        _line_up(state, army, middle, tilt, rng)
        _lead(state, army, middle, rng)
    state.stack = [Turn(rng.choice(PHASES), 0)]
    settle(state, Seeded(seed), [])
    return state


def _line_up(state: State, army: Army, middle: tuple[int, int], tilt: int, rng: random.Random) -> None:
    """One to three corps, broken into small formations in line or column, a few steps before the enemy."""
    units = [unit for unit in OF_ARMY[army] if not GARRISON[unit]]
    for corps in rng.sample(sorted({CORPS[unit] for unit in units}), rng.randint(1, 3)):
        rest = [unit for unit in units if CORPS[unit] == corps]
        rng.shuffle(rest)
        while rest:
            size = rng.choice((1, 1, 2, 2, 3, 4))
            some, rest = rest[:size], rest[size:]
            for _ in range(12):
                fx, fy = ahead(tilt)
                across = mm(rng.randint(-90, 90))
                back = mm(rng.randint(10, 60)) * (-1 if army == BLUE else 1)
                heading = tilt + (0 if army == BLUE else CIRCLE // 2) + rng.choice((0, 0, rng.randint(-9000, 9000)))
                x, y = middle[0] + fy * across + fx * back, middle[1] - fx * across + fy * back
                if _put(state, some, round(x), round(y), heading, rng):
                    _mark(state, some, rng)
                    break


def _garrison(state: State, middle: tuple[int, int], rng: random.Random) -> None:
    """A farm between the lines, its garrison steady or shaken."""
    unit = rng.choice([unit for unit in OF_ARMY[RED] if GARRISON[unit]])
    if _put(state, [unit], *middle, 0, rng):
        state.yellow[unit] = rng.choice((0, 1))
        state.left[unit] = rng.randint(1, LOSSES[unit])


def _put(state: State, units: Sequence[Unit], x: int, y: int, heading: int, rng: random.Random) -> bool:
    """One formation, if there is room for it."""
    column = rng.random() < 0.5
    boxes: dict[Unit, Box] = {}
    limbered = {unit for unit in units if ARM[unit] == ARTILLERY and rng.random() < 0.5}
    last: Box | None = None
    for unit in units:
        foot = footprint(unit, unit in limbered)
        if last is None:
            box = Box(x, y, 0, foot)
        elif column:
            box = Box(x, last.y - last.foot.rear - foot.front, 0, foot)
        else:
            box = Box(last.x + last.foot.side + foot.side, last.y + last.foot.front - foot.front, 0, foot)
        last = box
        boxes[unit] = turn(box, (x, y), heading)
    for box in boxes.values():
        if not on_field(box) or any(touches(box, at, TOLERANCE) for _, at in close_to(state, UNITS, box, TOLERANCE)):
            return False
    for unit, box in boxes.items():
        state.box[unit], state.fate[unit] = box, IN_PLAY
    state.limbered |= mask(limbered)
    regroup(state, list(units))
    return True


def _mark(state: State, units: Sequence[Unit], rng: random.Random) -> None:
    if rng.random() < 0.7:
        state.green |= mask(units)
    elif rng.random() < 0.3:
        for unit in units:
            state.orange[unit] = 1
    for unit in units:
        state.yellow[unit] = rng.choice((0, 0, 0, 0, 1, 1, 2))
        state.left[unit] = rng.choice((LOSSES[unit], LOSSES[unit], rng.randint(1, LOSSES[unit])))


def _lead(state: State, army: Army, middle: tuple[int, int], rng: random.Random) -> None:
    """Generals, most of them with a unit, some alone between the lines, some lost and to be replaced."""
    for general in GENERALS:
        if GENERAL_ARMY[general] != army or (general == NEY and not state.setting.ney):
            continue
        if GENERAL_CORPS[general] and rng.random() < 0.15:
            state.general_fate[general], state.substitute[general] = ELIMINATED, rng.choice((-1, 0, 2))
            continue
        state.general_fate[general] = IN_PLAY
        free = [
            unit
            for units in formations(state, army)
            if attached_to(state, units) is None
            for unit in units
            if may_attach(state, general, unit)
        ]
        if free and rng.random() < 0.6:
            state.attached[general] = rng.choice(free)
        else:
            away = mm(rng.randint(-90, 90)), mm(rng.randint(-60, 60))
            state.post[general] = nearest_free(state, middle[0] + away[0], middle[1] + away[1])
        count = min(state.pool[army], rng.choice((0, 1, 3, 6)))
        state.markers[general] += count
        state.pool[army] -= count
        state.generated[general] = GENERAL_POINTS[general]


def fierce(actions: Sequence[Action], rng: random.Random) -> Action:
    """One of these, rather a fight than peace."""
    hot = [
        action
        for action in actions
        if isinstance(action, FIERCE) or (isinstance(action, do.Declare) and action.kind == "charge")
    ]
    lot = rng.random()
    if hot and lot < 0.6:
        return rng.choice(hot)
    busy = [action for action in actions if not isinstance(action, do.Done | do.Drop)]
    return rng.choice(busy if busy and lot < 0.8 else list(actions))


def by_hand(action: Action, rng: random.Random) -> Action:
    """The same line with another wheel, as somebody might draw it."""
    if isinstance(action, do.ChargeAt | do.PursueAt | do.Reinforce | do.Run):
        wheel = action.wheel + rng.randint(-2500, 2500)
        return msgspec.structs.replace(action, wheel=wheel)
    return action
