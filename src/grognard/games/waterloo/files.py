"""A position as readable JSON, to be edited and started from. Places are millimetres, headings degrees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from grognard.board.table.boxes import Box
from grognard.core.game import Result
from grognard.core.snapshot import Codec, Naming, read, sound, written
from grognard.core.steps import Frame
from grognard.games.waterloo import (
    bombardment,
    carry,
    clash,
    combat,
    command,
    guns,
    initiative,
    manoeuvre,
    melee,
    orders,
    outcome,
    pursuit,
    redeploying,
    setup,
    steps,
    tokens,
    turn,
    verdict,
)
from grognard.games.waterloo.soundness import check_stack, invariants
from grognard.games.waterloo.state import (
    ABSENT,
    FATES,
    IN_PLAY,
    NOBODY,
    Charge,
    Setting,
    State,
    general_id,
    is_limbered,
    unit_id,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY_INDEX,
    GENERAL_INDEX,
    GENERALS,
    LOSSES,
    SCENARIO_ROWS,
    UNIT_INDEX,
    UNITS,
    Army,
    General,
    Unit,
    footprint,
    mm,
)

FRAMES: tuple[type, ...] = (
    turn.Turn,
    setup.Deploying,
    setup.Entry,
    initiative.Bids,
    initiative.Arrival,
    bombardment.Bombardment,
    bombardment.UnderFire,
    command.Assigning,
    command.Riding,
    orders.Orders,
    redeploying.Redeploying,
    manoeuvre.Manoeuvres,
    manoeuvre.Window,
    manoeuvre.Line,
    manoeuvre.Unlimbering,
    guns.Evasion,
    guns.GunDefence,
    carry.Escape,
    tokens.Aside,
    combat.Combats,
    clash.Corner,
    clash.Supporting,
    clash.Rerolling,
    clash.SharingLosses,
    verdict.Decision,
    steps.Step,
    pursuit.PursuitTest,
    pursuit.PursuitLine,
    outcome.Taking,
    outcome.OneLoss,
    outcome.Aftermath,
)
MARKS = ("green", "smoke", "ordered", "manoeuvred", "hitched", "unhitched", "opened")


class UnitFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`fate` is in_play, eliminated, captured, left_field or absent; only units in play have a place."""

    unit: str
    x: float = 0
    y: float = 0
    heading: float = 0
    formation: str = ""
    left: int = 0
    limbered: bool = False
    yellow: int = 0
    orange: int = 0
    fought: int = 0
    marks: tuple[str, ...] = ()
    fate: str = "in_play"


class GeneralFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`replaced` says how he was lost whose substitute is here now; `substitute` counts the tries to replace him."""

    general: str
    x: float = 0
    y: float = 0
    attached: str = ""
    fate: str = "in_play"
    replaced: str = "in_play"
    substitute: int = NOBODY
    markers: int = 0
    given: int = 0
    generated: int = 0
    generated_for: str = ""


class ChargeFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    attacker: str
    target: str
    segments: int = 0
    side: str = "front"
    stream: bool = False
    bridge: bool = False


class PositionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole position; units and generals that are not named are absent."""

    game: str
    scenario: str
    seats: int = 2
    last: int = 19
    ney: bool = False
    turn: int = 1
    order: tuple[str, ...]
    pools: dict[str, int]
    bids: dict[str, int] = {}
    units: tuple[UnitFile, ...]
    generals: tuple[GeneralFile, ...] = ()
    charges: tuple[ChargeFile, ...] = ()
    dropped: tuple[tuple[str, str], ...] = ()
    entered: int = 0
    entry_open: bool = False
    entry_tries: int = 0
    result: Result | None = None
    stack: list[dict[str, object]]


def _unit(name: str) -> Unit:
    if name not in UNIT_INDEX:
        raise ValueError(f"no unit is called {name!r}")
    return UNIT_INDEX[name]


def _general(name: str) -> General:
    if name not in GENERAL_INDEX:
        raise ValueError(f"no general is called {name!r}")
    return GENERAL_INDEX[name]


def _army(name: str) -> Army:
    if name not in ARMY_INDEX:
        raise ValueError(f"no army is called {name!r}; there are {', '.join(ARMIES)}")
    return ARMY_INDEX[name]


CODEC = Codec(
    (*FRAMES, melee.Chase, melee.Fight, melee.Melee),
    {
        Unit: Naming(unit_id, _unit),
        General: Naming(general_id, _general),
        Army: Naming(lambda army: ARMIES[army], _army),
    },
)


# --- writing -----------------------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, object]:
    setting = state.setting
    position = PositionFile(
        game="waterloo",
        scenario=setting.scenario.id,
        seats=setting.seats,
        last=setting.last,
        ney=setting.ney,
        turn=state.turn,
        order=tuple(ARMIES[army] for army in state.order),
        pools={name: state.pool[army] for name, army in ARMY_INDEX.items()},
        bids={name: state.bids[army] for name, army in ARMY_INDEX.items() if state.bids[army] != NOBODY},
        units=tuple(_dump_unit(state, unit) for unit in UNITS if state.fate[unit] != ABSENT),
        generals=tuple(_dump_general(state, g) for g in GENERALS if state.general_fate[g] != ABSENT),
        charges=tuple(
            ChargeFile(unit_id(c.attacker), unit_id(c.target), c.segments, c.side, c.stream, c.bridge)
            for c in state.charges
        ),
        dropped=tuple((unit_id(unit), kind) for unit, kind in state.dropped),
        entered=state.entered,
        entry_open=state.entry_open,
        entry_tries=state.entry_tries,
        result=state.over,
        stack=[CODEC.dump(frame) for frame in state.stack],
    )
    return written(position)


def _dump_unit(state: State, unit: Unit) -> UnitFile:
    box = state.box[unit]
    return UnitFile(
        unit_id(unit),
        box.x / 100 if box else 0,
        box.y / 100 if box else 0,
        box.heading / 100 if box else 0,
        unit_id(state.group[unit]) if box else "",
        state.left[unit],
        is_limbered(state, unit),
        state.yellow[unit],
        state.orange[unit],
        state.fought[unit],
        tuple(mark for mark in MARKS if getattr(state, mark) >> unit & 1),
        FATES[state.fate[unit]],
    )


def _dump_general(state: State, general: General) -> GeneralFile:
    x, y = state.post[general]
    rides, paid = state.attached[general], state.generated_for[general]
    return GeneralFile(
        general_id(general),
        x / 100,
        y / 100,
        unit_id(rides) if rides != NOBODY else "",
        FATES[state.general_fate[general]],
        FATES[state.replaced[general]],
        state.substitute[general],
        state.markers[general],
        state.given[general],
        state.generated[general],
        unit_id(paid) if paid != NOBODY else "",
    )


# --- reading -----------------------------------------------------------------------------------------------------


def load(data: Mapping[str, object]) -> State:
    position = read(data, PositionFile)
    rows = {row.id: row for row in SCENARIO_ROWS}
    if position.scenario not in rows:
        raise ValueError(f"no scenario is called {position.scenario!r}; there are {', '.join(rows)}")
    if position.seats not in (2, 3) or not 1 <= position.turn <= position.last <= 99:
        raise ValueError("seats are 2 or 3, and turn and last are turns of the battle")
    state = State(Setting(rows[position.scenario], position.seats, position.last, position.ney))
    state.turn, state.over = position.turn, position.result
    state.order = tuple(_army(name) for name in position.order)
    for name, count in position.pools.items():
        state.pool[_army(name)] = count
    for name, count in position.bids.items():
        state.bids[_army(name)] = count
    _load_units(state, position)
    for general in position.generals:
        _load_general(state, general)
    state.charges = tuple(
        Charge(_unit(c.attacker), _unit(c.target), c.segments, c.side, c.stream, c.bridge) for c in position.charges
    )
    state.dropped = tuple((_unit(name), kind) for name, kind in position.dropped)
    state.entered, state.entry_open = position.entered, position.entry_open
    state.entry_tries = position.entry_tries
    state.stack = [cast(Frame[State], CODEC.load(frame)) for frame in position.stack]
    if not state.stack or not isinstance(state.stack[0], turn.Turn):
        raise ValueError("the stack must begin with a Turn: somebody must have a decision")
    return sound(state, invariants, check_stack)


def _load_units(state: State, position: PositionFile) -> None:
    seen: set[str] = set()
    for entry in position.units:
        unit = _unit(entry.unit)
        if entry.unit in seen:
            raise ValueError(f"{entry.unit} is named twice")
        seen.add(entry.unit)
        state.fate[unit] = _fate(entry.fate)
        state.left[unit] = entry.left or (LOSSES[unit] if entry.fate == "in_play" else 0)
        state.yellow[unit], state.orange[unit], state.fought[unit] = entry.yellow, entry.orange, entry.fought
        if entry.limbered:
            state.limbered |= 1 << unit
        for mark in entry.marks:
            if mark not in MARKS:
                raise ValueError(f"{mark!r} is no mark; there are {', '.join(MARKS)}")
            setattr(state, mark, getattr(state, mark) | 1 << unit)
        if state.fate[unit] == IN_PLAY:
            if max(abs(entry.x), abs(entry.y), abs(entry.heading)) > 10_000:
                raise ValueError(f"{entry.unit} cannot stand so far off")
            box = Box(mm(entry.x), mm(entry.y), mm(entry.heading), footprint(unit, entry.limbered))
            state.box[unit] = box
            state.group[unit] = _unit(entry.formation) if entry.formation else unit


def _fate(name: str) -> int:
    if name not in FATES:
        raise ValueError(f"{name!r} is no fate; there are {', '.join(FATES)}")
    return FATES.index(name)


def _load_general(state: State, entry: GeneralFile) -> None:
    general = _general(entry.general)
    if state.general_fate[general] != ABSENT:
        raise ValueError(f"{entry.general} is named twice")
    if max(abs(entry.x), abs(entry.y)) > 10_000:
        raise ValueError(f"{entry.general} cannot stand so far off")
    state.general_fate[general] = _fate(entry.fate)
    state.post[general] = mm(entry.x), mm(entry.y)
    state.attached[general] = _unit(entry.attached) if entry.attached else NOBODY
    state.replaced[general] = _fate(entry.replaced)
    state.substitute[general] = entry.substitute
    state.markers[general], state.given[general] = entry.markers, entry.given
    state.generated[general] = entry.generated
    state.generated_for[general] = _unit(entry.generated_for) if entry.generated_for else NOBODY
