"""What is printed: board, die, unit tables, cards, terrain. Static; the state only holds indices into it."""

from __future__ import annotations

from pathlib import Path
from typing import NewType

import msgspec

from grognard.board.hexes import OUTSIDE, Hexes

Hex = NewType("Hex", int)
Unit = NewType("Unit", int)
"""A unit of the battle; its number is its bit in the masks of the state."""
Leader = NewType("Leader", int)
Card = NewType("Card", int)
"""A kind of card; equal cards are one kind."""

DATA = Path(__file__).parent / "data"

# --- 1.1 the board -----------------------------------------------------------------------------------------------

BOARD = Hexes([(name, 13 - row % 2, row % 2) for row, name in enumerate("IHGFEDCBA")])
NEIGHBOURS = tuple(tuple(Hex(near) for near in some) for some in BOARD.neighbours)
STEPS = BOARD.steps
ROWS = tuple(BOARD.row(h) for h in range(BOARD.size))
LAST_ROW = len(BOARD.rows) - 1
TOP, BOTTOM = 0, 1
"""The seats: the army along row I, and the army along row A."""
HOME_ROW = (0, LAST_ROW)
BACK = tuple(
    tuple(tuple(Hex(s) for s in some if s != OUTSIDE) for some in ways)
    for ways in (
        [(step[2], step[1]) for step in STEPS],
        [(step[4], step[5]) for step in STEPS],
    )
)
"""For each seat and hex the one or two hexes a retreat can go to: the next row towards the own edge (R16)."""

LEFT, CENTRE, RIGHT = range(3)
SECTION_NAMES = ("left", "centre", "right")


def _sections() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each seat the sections of every hex as a mask; hexes cut by a dashed line lie in two."""
    bottom: list[int] = []
    for _, count, shift in BOARD.rows:
        for column in range(1, count + 1):
            ends = ((1, 4), (5, 8), (9, 12)) if shift else ((1, 5), (5, 9), (9, 13))
            bottom.append(sum(1 << s for s, (low, high) in enumerate(ends) if low <= column <= high))
    top = [(mask & 2) | (mask & 1) << 2 | (mask & 4) >> 2 for mask in bottom]
    return tuple(top), tuple(bottom)


SECTIONS = _sections()

# --- rows of the data files --------------------------------------------------------------------------------------

ARMS = ("infantry", "cavalry", "artillery")
INFANTRY, CAVALRY, ARTILLERY = range(3)
Dice = tuple[int, int, int]
NONE: Dice = (0, 0, 0)


class GunDice(msgspec.Struct, frozen=True):
    """A row of the artillery table: `melee` and the dice at each distance."""

    full: dict[str, int]
    one_block: dict[str, int]


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a national table."""

    code: str
    arm: str
    in_box: int
    blocks: int
    move: int
    move_and_battle: int
    range: int
    fire_standing: int = 0
    fire_moving: int = 0
    halves: str = "up"
    melee: int = 0
    melee_v_infantry: int = 0
    sabers: bool = True
    per_flag: int = 1
    ignores: int = 0
    light: bool = False
    guard: bool = False
    heavy: bool = False
    horse: bool = False


class NationRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    prefix: str
    leaders: int
    units: tuple[UnitRow, ...]


class UnitsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    halves: str
    artillery: dict[str, GunDice]
    nations: tuple[NationRow, ...]


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the terrain chart: dice lost by infantry, cavalry, artillery."""

    id: str
    symbol: str
    stops: bool = False
    no_battle: bool = False
    light_may_battle: bool = False
    no_square: bool = False
    impassable: bool = False
    closed_to_artillery: bool = False
    blocks: bool = False
    into_fire: Dice = NONE
    into_melee: Dice = NONE
    out_fire: Dice = NONE
    out_melee: Dice = NONE


class HillRow(msgspec.Struct, frozen=True):
    fire: Dice
    melee: Dice


class WorksRow(msgspec.Struct, frozen=True):
    into: Dice
    out: Dice


class TerrainFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    die: tuple[str, ...]
    heads: str
    terrain: tuple[TerrainRow, ...]
    hill: dict[str, HillRow]
    works: WorksRow


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: whom it orders, and what those it orders may do."""

    id: str
    copies: int
    kind: str
    tactic: bool = False
    orders: Dice = NONE
    command: Dice = NONE
    mirror: str = ""
    draw: int = 1
    detach: bool = False
    most: int = 0
    arms: tuple[str, ...] = ()
    moves: bool = True
    fire: bool = True
    melee: bool = True
    fire_bonus: int = 0
    melee_bonus: int = 0
    fire_guard: int = 0
    melee_guard: int = 0
    bonus_arms: tuple[str, ...] = ARMS
    bonus_melee: bool = False
    not_town: bool = False
    reshuffle: bool = False


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heads: str
    cards: tuple[CardRow, ...]


class SideRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army of a scenario: cards it starts with, banners it needs."""

    id: str
    hand: int
    banners: int


class UnitsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    nation: str
    type: str
    hexes: tuple[str, ...]


class LeaderRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    nation: str
    hex: str


class ObjectiveRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex that is worth banners to a side that holds it when its turn begins."""

    side: str
    hex: str
    banners: int


class ScenarioRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`proposed` lists what is our own design and may be adjusted for balance."""

    id: str
    booklet: int
    date: str
    proposed: tuple[str, ...]
    sides: tuple[SideRow, SideRow]
    first: str
    terrain: dict[str, tuple[str, ...]]
    works: dict[str, tuple[str, ...]]
    places: dict[str, str]
    units: tuple[UnitsRow, ...]
    leaders: tuple[LeaderRow, ...]
    objectives: tuple[ObjectiveRow, ...]


class ScenariosFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenarios: tuple[ScenarioRow, ...]


_units = msgspec.json.decode((DATA / "units.json").read_bytes(), type=UnitsFile)
_terrain = msgspec.json.decode((DATA / "terrain.json").read_bytes(), type=TerrainFile)
_cards = msgspec.json.decode((DATA / "cards.json").read_bytes(), type=CardsFile)
_scenarios = msgspec.json.decode((DATA / "scenarios.json").read_bytes(), type=ScenariosFile)

# --- 1.2 the die -------------------------------------------------------------------------------------------------

FACES = _terrain.die
"""Six faces; face 1 is the first."""
DIE = len(FACES)


def faces_of(symbol: str) -> tuple[int, ...]:
    return tuple(face for face, name in enumerate(FACES, start=1) if name == symbol)


FLAG = faces_of("flag")
SABERS = faces_of("sabers")
ARM_FACES = tuple(faces_of(arm) for arm in ARMS)

# --- 1.3 units ---------------------------------------------------------------------------------------------------


class UnitType:
    """A line of a national table, ready for play. Dice are looked up by blocks."""

    __slots__ = (
        "arm",
        "blocks",
        "code",
        "elite",
        "fire_moving",
        "fire_standing",
        "guard",
        "gun_far",
        "gun_melee",
        "heavy",
        "horse",
        "id",
        "ignores",
        "in_box",
        "light",
        "melee",
        "melee_v_infantry",
        "move",
        "move_and_battle",
        "nation",
        "per_flag",
        "prefix",
        "range",
        "sabers",
    )

    def __init__(self, nation: NationRow, row: UnitRow) -> None:
        self.id = f"{nation.id}-{row.code}"
        self.nation = nation.id
        self.prefix = f"{nation.prefix}-{row.code}"
        self.code = row.code
        self.in_box = row.in_box
        self.arm = ARMS.index(row.arm)
        self.blocks = row.blocks
        self.move = row.move
        self.move_and_battle = row.move_and_battle
        self.range = row.range
        self.melee = row.melee
        self.melee_v_infantry = row.melee_v_infantry
        self.sabers = row.sabers
        self.per_flag = row.per_flag
        self.ignores = row.ignores
        self.light = row.light
        self.guard = row.guard
        self.heavy = row.heavy
        self.horse = row.horse
        self.elite = row.light or row.guard or row.code == "GR"  # 23.8 moves two hexes and battles in a forced march
        half = [(blocks + (1 if row.halves == "up" else 0)) // 2 for blocks in range(row.blocks + 1)]
        self.fire_standing = tuple(blocks + row.fire_standing for blocks in range(row.blocks + 1))
        self.fire_moving = tuple(half[blocks] + row.fire_moving for blocks in range(row.blocks + 1))
        self.gun_melee: tuple[int, ...] = ()
        self.gun_far: tuple[tuple[int, ...], ...] = ()
        """Dice of artillery by blocks, and by blocks and distance."""
        if self.arm == ARTILLERY:
            table = _units.artillery[row.code]
            rows = [table.one_block if blocks == 1 else table.full for blocks in range(row.blocks + 1)]
            self.gun_melee = tuple(line["melee"] for line in rows)
            self.gun_far = tuple(tuple(line.get(str(far), 0) for far in range(row.range + 1)) for line in rows)


NATIONS = tuple(nation.id for nation in _units.nations)
NATION_PREFIX = {nation.id: nation.prefix for nation in _units.nations}
LEADERS_IN_BOX = {nation.id: nation.leaders for nation in _units.nations}
UNIT_TYPES = tuple(UnitType(nation, row) for nation in _units.nations for row in nation.units)
TYPE_CALLED = {kind.id: kind for kind in UNIT_TYPES}
TYPE_BY_PREFIX = {kind.prefix: kind for kind in UNIT_TYPES}
SIDE_OF_NATION = {"french": "french", "british": "allied", "portuguese": "allied"}
LEADER_MOVE = 3
SQUARES_MOST = 4
HAND_FOR_SQUARE = 3

# --- 21 terrain --------------------------------------------------------------------------------------------------

TERRAIN = _terrain.terrain
TERRAIN_IDS = tuple(row.id for row in TERRAIN)
SYMBOLS = "".join(row.symbol for row in TERRAIN)
OPEN, FOREST, HILL, TOWN = (TERRAIN_IDS.index(name) for name in ("open", "forest", "hill", "town"))
HILL_ROWS = _terrain.hill
WORKS_INTO, WORKS_OUT = _terrain.works.into, _terrain.works.out

# --- 22 and 23 cards ---------------------------------------------------------------------------------------------

CARDS = _cards.cards
CARD_IDS = tuple(card.id for card in CARDS)
CARD_INDEX = {name: Card(index) for index, name in enumerate(CARD_IDS)}
DECK = tuple(Card(index) for index, card in enumerate(CARDS) for _ in range(card.copies))
NO_CARD = Card(-1)
FIRST_STRIKE = CARD_INDEX["first-strike"]
MIRROR = tuple(CARD_INDEX[card.mirror] if card.mirror else Card(index) for index, card in enumerate(CARDS))
BONUS_ARMS = tuple(tuple(arm in card.bonus_arms for arm in ARMS) for card in CARDS)

SCENARIOS = _scenarios.scenarios
SCENARIO_CALLED = {row.id: row for row in SCENARIOS}
