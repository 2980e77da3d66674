"""What is printed on the board, the pieces and the charts, read once. Lengths become hundredths of a millimetre."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NewType

import msgspec

from grognard.board.table.boxes import Box, Footprint, Point
from grognard.board.table.ground import area, disc, line

DATA = Path(__file__).parent / "data"

Unit = NewType("Unit", int)
"""An infantry, cavalry or artillery unit, or a garrison."""
General = NewType("General", int)
"""A general, a commander-in-chief among them."""
Army = NewType("Army", int)

ARMIES = ("blue", "red", "black")
BLUE, RED, BLACK = Army(0), Army(1), Army(2)
ARMY_INDEX = {name: Army(number) for number, name in enumerate(ARMIES)}
INFANTRY, CAVALRY, ARTILLERY = 0, 1, 2
ARMS = ("infantry", "cavalry", "artillery")


class BombardmentRow(msgspec.Struct, frozen=True, rename={"low": "from", "high": "to"}):
    low: int
    high: int
    result: str
    damage: int = 0
    losses: int = 0
    effect: str = ""


class MeleeRow(msgspec.Struct, frozen=True, rename={"low": "from", "high": "to"}):
    low: int
    high: int
    effect: str


class Objective(msgspec.Struct, frozen=True):
    army: str
    vp: int
    town: str
    garrison: str = ""


class Constants(msgspec.Struct, frozen=True):
    """Every figure that the text leaves open or that a new reading might change."""

    tile_mm: int
    token_mm: int
    segment_mm: int
    fire_range_mm: int
    split_gap_mm: int
    tolerance_mm: float
    engagement_mm: int
    die: int
    loss_from: int
    entry_from: int
    substitute_from: int
    pursuit_from: int
    attached_killed_to: int
    unattached_captured_to: int
    melee_bonus_from: str
    melee_malus: str
    reroll: str
    outcome_minus: str
    pursuit_minus: str
    pursuit_target_from: str
    qualities: tuple[str, ...]
    advance_by_width: tuple[int, ...]
    light_cavalry_bonus: int
    wheel_most_deg: int
    general_move: int
    redeploy: int
    out_of_turn_points: int
    pools: dict[str, int]
    markers_a_turn: int
    markers_kept: int
    winner_markers: int
    second_markers: int
    ney_markers: int
    order_base: int
    order_most: int
    recover_cost: int
    redeploy_cost: int
    keep_cost: int
    commander_level: int
    substitute_level: int
    substitute_vp: int
    captured_times: int
    off_field_part: int
    orange_after_combat: int
    bombardment: tuple[BombardmentRow, ...]
    bombardment_modified_from: int
    melee: tuple[MeleeRow, ...]
    objectives: tuple[Objective, ...]
    modifiers: dict[str, dict[str, int]]


class UnitRow(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    id: str
    corps: str
    arm: str
    quality: str
    losses: int
    vp: int
    strength: int = 0
    fire: int = 0
    kind: str = ""
    bombards: bool = False
    grand_battery: bool = False


class GarrisonRow(msgspec.Struct, frozen=True):
    id: str
    quality: str
    fire: int
    losses: int
    vp: int
    holds_retreat: bool
    town: str


class GeneralRow(msgspec.Struct, frozen=True):
    id: str
    corps: str
    level: int
    points: int
    splits: bool
    vp: int


class CommanderRow(msgspec.Struct, frozen=True):
    id: str
    vp: int


class ArmyRow(msgspec.Struct, frozen=True):
    commander: CommanderRow
    generals: tuple[GeneralRow, ...]
    units: tuple[UnitRow, ...]
    garrisons: tuple[GarrisonRow, ...] = ()


class _Outline(msgspec.Struct, frozen=True):
    id: str
    outline: tuple[Point, ...]
    kind: str = ""
    blocks: bool = False
    vp_free_plus: int = 0
    vp_free3: int = 0


class _LineRow(msgspec.Struct, frozen=True):
    id: str
    kind: str
    width: float
    points: tuple[Point, ...]


class _Bridge(msgspec.Struct, frozen=True):
    id: str
    x: float
    y: float
    radius: float
    road: str
    stream: str


class _Stretch(msgspec.Struct, frozen=True):
    id: str
    corps: str
    segment: tuple[Point, Point]


class _Entry(msgspec.Struct, frozen=True):
    first_roll_turn: int
    stretches: tuple[_Stretch, ...]
    area: tuple[Point, ...]


class _Board(msgspec.Struct, frozen=True):
    width: float
    height: float
    field: tuple[float, float, float, float]
    blue_limit_x: float
    off_field: tuple[_Outline, ...]
    areas: tuple[_Outline, ...]
    lines: tuple[_LineRow, ...]
    bridges: tuple[_Bridge, ...]
    entry: _Entry
    free_areas: dict[str, tuple[Point, ...]]


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """A unit as it is set up; degrees clockwise from north."""

    unit: str
    x: float
    y: float
    heading: float
    limbered: bool = False


class Post(msgspec.Struct, frozen=True, array_like=True):
    general: str
    x: float
    y: float


class Deployment(msgspec.Struct, frozen=True):
    formations: tuple[tuple[Placed, ...], ...]
    generals: tuple[Post, ...]
    garrisons: tuple[Placed, ...] = ()
    ney: str = ""


class _Deployments(msgspec.Struct, frozen=True):
    historical: Deployment
    entry: Deployment


class ScenarioRow(msgspec.Struct, frozen=True):
    """`black` is never, rolls or field (on the field from the start); `scoring` historical, short or free."""

    id: str
    first: int
    last: int
    agreed: bool
    deployment: str
    garrisons: bool
    black: str
    scoring: str
    towns: str


class _Scenarios(msgspec.Struct, frozen=True):
    scenarios: tuple[ScenarioRow, ...]


CONSTANTS = msgspec.json.decode((DATA / "constants.json").read_bytes(), type=Constants)
ARMY_ROWS = msgspec.json.decode((DATA / "armies.json").read_bytes(), type=dict[str, ArmyRow])
_BOARD = msgspec.json.decode((DATA / "board.json").read_bytes(), type=_Board)
_DEPLOYMENTS = msgspec.json.decode((DATA / "deployment.json").read_bytes(), type=_Deployments)
SCENARIO_ROWS = msgspec.json.decode((DATA / "scenarios.json").read_bytes(), type=_Scenarios).scenarios
HISTORICAL, ENTRY = _DEPLOYMENTS.historical, _DEPLOYMENTS.entry

# --- measures ----------------------------------------------------------------------------------------------------


def mm(length: float) -> int:
    return round(length * 100)


TOLERANCE = mm(CONSTANTS.tolerance_mm)
SEGMENT = mm(CONSTANTS.segment_mm)
ENGAGEMENT = mm(CONSTANTS.engagement_mm)
FIRE_RANGE = mm(CONSTANTS.fire_range_mm)
SPLIT_GAP = mm(CONSTANTS.split_gap_mm)
WHEEL_MOST = CONSTANTS.wheel_most_deg * 100
GENERAL_MOVE = CONSTANTS.general_move * SEGMENT
REDEPLOY = CONSTANTS.redeploy * SEGMENT
_HALF_TILE, HALF_TOKEN = mm(CONSTANTS.tile_mm / 2), mm(CONSTANTS.token_mm / 2)
TILE = Footprint(_HALF_TILE, _HALF_TILE, _HALF_TILE)
TOKEN = Footprint(HALF_TOKEN, HALF_TOKEN, HALF_TOKEN)
LIMBERED = Footprint(HALF_TOKEN, HALF_TOKEN, 3 * HALF_TOKEN)
LIMBER = 2 * HALF_TOKEN
"""How much longer a gun is with its limber behind it."""
DIE = CONSTANTS.die
QUALITIES = CONSTANTS.qualities
RECRUITS, GUARD = 0, len(QUALITIES) - 1

# --- pieces ------------------------------------------------------------------------------------------------------


def _rows() -> list[tuple[Army, UnitRow, GarrisonRow | None]]:
    found: list[tuple[Army, UnitRow, GarrisonRow | None]] = []
    for name in ARMIES:
        army = ARMY_INDEX[name]
        found += [(army, row, None) for row in ARMY_ROWS[name].units]
        for held in ARMY_ROWS[name].garrisons:
            row = UnitRow(held.id, "", "infantry", held.quality, held.losses, held.vp, fire=held.fire)
            found.append((army, row, held))
    return found


_ROWS = _rows()
UNIT_IDS = tuple(row.id for _, row, _ in _ROWS)
UNIT_INDEX = {name: Unit(number) for number, name in enumerate(UNIT_IDS)}
UNITS = tuple(Unit(number) for number in range(len(UNIT_IDS)))
ARMY = tuple(army for army, _, _ in _ROWS)
CORPS = tuple(row.corps for _, row, _ in _ROWS)
ARM = tuple(ARMS.index(row.arm) for _, row, _ in _ROWS)
QUALITY = tuple(QUALITIES.index(row.quality) for _, row, _ in _ROWS)
LOSSES = tuple(row.losses for _, row, _ in _ROWS)
VP = tuple(row.vp for _, row, _ in _ROWS)
FIRE = tuple(row.fire for _, row, _ in _ROWS)
KIND = tuple(row.kind for _, row, _ in _ROWS)
BOMBARDS = tuple(row.bombards for _, row, _ in _ROWS)
GARRISON = tuple(held is not None for _, _, held in _ROWS)
HOLDS_RETREAT = tuple(held is not None and held.holds_retreat for _, _, held in _ROWS)
TOWN_OF = {UNIT_INDEX[held.id]: held.town for _, _, held in _ROWS if held is not None}
GRAND_BATTERY = tuple(UNIT_INDEX[row.id] for _, row, _ in _ROWS if row.grand_battery)
GRAND_CORPS = "I"
"""D'Erlon commands the Grand Battery while its guns are together."""
OF_ARMY = tuple(tuple(u for u in UNITS if ARMY[u] == army) for army in (BLUE, RED, BLACK))
BLUE_SIDE = OF_ARMY[BLUE]
COALITION = (*OF_ARMY[RED], *OF_ARMY[BLACK])
ENEMIES = (COALITION, BLUE_SIDE, BLUE_SIDE)
"""By army: the units it fights."""
FRIENDS = (BLUE_SIDE, COALITION, COALITION)


def footprint(unit: Unit, limbered: bool) -> Footprint:
    if ARM[unit] == ARTILLERY:
        return LIMBERED if limbered else TOKEN
    return TOKEN if GARRISON[unit] else TILE


def _general_rows() -> list[tuple[Army, GeneralRow, bool]]:
    found: list[tuple[Army, GeneralRow, bool]] = []
    for name in ARMIES:
        chief = ARMY_ROWS[name].commander
        row = GeneralRow(chief.id, "", CONSTANTS.commander_level, 0, False, chief.vp)
        found.append((ARMY_INDEX[name], row, True))
        found += [(ARMY_INDEX[name], some, False) for some in ARMY_ROWS[name].generals]
    return found


_GENERALS = _general_rows()
GENERAL_IDS = tuple(row.id for _, row, _ in _GENERALS)
GENERAL_INDEX = {name: General(number) for number, name in enumerate(GENERAL_IDS)}
GENERALS = tuple(General(number) for number in range(len(GENERAL_IDS)))
GENERAL_ARMY = tuple(army for army, _, _ in _GENERALS)
GENERAL_CORPS = tuple(row.corps for _, row, _ in _GENERALS)
GENERAL_LEVEL = tuple(row.level for _, row, _ in _GENERALS)
GENERAL_POINTS = tuple(row.points for _, row, _ in _GENERALS)
GENERAL_SPLITS = tuple(row.splits for _, row, _ in _GENERALS)
GENERAL_VP = tuple(row.vp for _, row, _ in _GENERALS)
COMMANDERS = tuple(general for general in GENERALS if _GENERALS[general][2])
"""By army: Napoleon, Wellington, Blücher."""
NEY = GENERAL_INDEX["blue-ney"]
CORPS_GENERALS = tuple(general for general in GENERALS if GENERAL_CORPS[general])
CORPS_GENERAL = {(GENERAL_ARMY[g], GENERAL_CORPS[g]): g for g in CORPS_GENERALS}

# --- board -------------------------------------------------------------------------------------------------------


def _scaled(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((float(mm(x)), float(mm(y))) for x, y in points)


WIDTH, HEIGHT = mm(_BOARD.width), mm(_BOARD.height)
BLUE_LIMIT = mm(_BOARD.blue_limit_x)
OFF_FIELD = tuple(area(row.id, "off_field", _scaled(row.outline)) for row in _BOARD.off_field)
AREAS = tuple(area(row.id, row.kind, _scaled(row.outline)) for row in _BOARD.areas)
LINES = tuple(line(row.id, row.kind, _scaled(row.points), mm(row.width)) for row in _BOARD.lines)
BRIDGES = tuple(disc(row.id, "bridge", (mm(row.x), mm(row.y)), mm(row.radius)) for row in _BOARD.bridges)
BRIDGE_STREAM = {row.id: row.stream for row in _BOARD.bridges}
_BLOCKING = {row.id for row in _BOARD.areas if row.blocks}
HILLS = tuple(ground for ground in AREAS if ground.kind == "hill")
WOODS = tuple(ground for ground in AREAS if ground.kind == "wood")
FIELDS = tuple(ground for ground in AREAS if ground.kind == "field")
TOWNS = tuple(ground for ground in AREAS if ground.kind == "town")
TOWN = {ground.id: ground for ground in TOWNS}
ROADS = tuple(ground for ground in LINES if ground.kind == "road")
SUNKEN = tuple(ground for ground in LINES if ground.kind == "sunken_road")
STREAMS = tuple(ground for ground in LINES if ground.kind == "stream")
SIGHT_BLOCKERS = (*HILLS, *WOODS, *(ground for ground in TOWNS if ground.id in _BLOCKING))
TOWN_VP = {
    "vp_free_plus": {row.id: row.vp_free_plus for row in _BOARD.areas if row.vp_free_plus},
    "vp_free3": {row.id: row.vp_free3 for row in _BOARD.areas if row.vp_free3},
}
GROUND_NAMES = tuple(ground.id for ground in (*AREAS, *LINES, *BRIDGES))
FIRST_ENTRY_TURN = _BOARD.entry.first_roll_turn
ENTRY_AREA = area("entry", "entry", _scaled(_BOARD.entry.area))
ENTRY_ORDER = ("IV", "II", "I")
"""The Prussian corps in the order in which they come."""
ENTRY_STRETCH = {row.corps: _scaled(row.segment) for row in _BOARD.entry.stretches}
ENTRY_STRETCH_NAME = {row.corps: row.id for row in _BOARD.entry.stretches}
FREE_AREAS = {
    ARMY_INDEX[name]: area(f"deployment_{name}", "deployment", _scaled(outline))
    for name, outline in _BOARD.free_areas.items()
}


@lru_cache(maxsize=4096)
def on_field(box: Box) -> bool:
    """Off the field is who overlaps its edge or what is printed beside it."""
    for x, y in box.points:
        if not (-TOLERANCE <= x <= WIDTH + TOLERANCE and -TOLERANCE <= y <= HEIGHT + TOLERANCE):
            return False
    shrunk = Box(box.x, box.y, box.heading, Footprint(*(side - TOLERANCE for side in box.foot)))
    return not any(ground.touches(shrunk, 0) for ground in OFF_FIELD)


def ground_json() -> dict[str, object]:
    """The board for a client that draws it."""
    return msgspec.to_builtins(_BOARD)  # type: ignore[no-any-return]
