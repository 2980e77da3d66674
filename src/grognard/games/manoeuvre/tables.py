"""What is printed: armies, cards, terrain, map tiles. Static; the state only holds indices into it."""

from __future__ import annotations

from pathlib import Path
from typing import NewType

import msgspec

from grognard.board.squares import EAST, NORTH, SOUTH, WEST, Squares

Square = NewType("Square", int)
Unit = NewType("Unit", int)
"""A counter on the table: 0 to 7 belong to seat 0, 8 to 15 to seat 1."""
Card = NewType("Card", int)
"""A kind of card; equal cards are one kind."""

DATA = Path(__file__).parent / "data"
BOARD = Squares(8, 8)
NEIGHBOURS = tuple(tuple(Square(near) for near in some) for some in BOARD.neighbours)
STEPS = BOARD.steps
EDGES = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
EDGE_NAMES = tuple(EDGES)
HAND_SIZE = 5
UNITS_PER_ARMY = 8
ATTRITION = 5

Dice = tuple[int, ...]


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A counter as printed."""

    id: str
    arm: str
    full: int
    reduced: int


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the physical card differs from the deck list of the text."""

    attack: str | None = None
    defence: int | None = None
    bombard: str | None = None
    volley: str | msgspec.UnsetType | None = msgspec.UNSET
    may_stand: bool | None = None


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card as listed, with the number of copies in its deck."""

    id: str
    copies: int
    kind: str
    unit: str = ""
    attack: str = ""
    defence: int = 0
    bombard: str = ""
    volley: str = ""
    pursuit: int = 0
    withdraw: int = 0
    may_stand: bool = False
    command: int = 0
    combat_attack: int = 0
    combat_defence: int = 0
    rally: int = 0
    rally_auto: bool = False
    pursuit_modifier: int = 0
    grand_battery: str = ""
    printed: Printed | None = None


class ArmyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    units: tuple[UnitRow, ...]
    cards: tuple[CardRow, ...]


class ArmiesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tie_break: tuple[str, ...]
    armies: tuple[ArmyRow, ...]


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the terrain chart."""

    id: str
    symbol: str
    enter: bool
    must_stop: bool
    defence: int
    blocks_sight: bool
    attack_bonus: int
    assault_out: bool


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Four tiles, north-west, north-east, south-west, south-east, each with its clockwise quarter turns."""

    tiles: tuple[int, int, int, int]
    turns: tuple[int, int, int, int]


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terrain: tuple[TerrainRow, ...]
    redoubt: int
    introductory: Battlefield
    tiles: dict[str, tuple[str, str, str, str]]


class UnitType:
    """A counter, ready for play."""

    __slots__ = ("army", "cavalry", "full", "id", "index", "move", "reduced")

    def __init__(self, index: int, army: int, row: UnitRow) -> None:
        self.index = index
        self.army = army
        self.id = row.id
        self.cavalry = row.arm == "cavalry"
        self.full = row.full
        self.reduced = row.reduced
        self.move = 2 if self.cavalry else 1  # 5


class CardType:
    """A kind of card, ready for play. `unit` is the index of its unit type, -1 for headquarters cards."""

    __slots__ = (
        "attack",
        "bombard",
        "combat_attack",
        "combat_defence",
        "command",
        "defence",
        "grand_battery",
        "id",
        "index",
        "kind",
        "may_stand",
        "pursuit",
        "pursuit_modifier",
        "rally",
        "rally_auto",
        "unit",
        "volley",
        "withdraw",
    )

    def __init__(self, index: int, row: CardRow, unit: int) -> None:
        self.index = index
        self.id = row.id
        self.kind = row.kind
        self.unit = unit
        self.attack = dice_of(row.attack)
        self.defence = row.defence
        self.bombard = dice_of(row.bombard)
        self.volley = dice_of(row.volley)
        self.pursuit = row.pursuit
        self.withdraw = row.withdraw
        self.may_stand = row.may_stand
        self.command = row.command
        self.combat_attack = row.combat_attack
        self.combat_defence = row.combat_defence
        self.rally = row.rally
        self.rally_auto = row.rally_auto
        self.pursuit_modifier = row.pursuit_modifier
        self.grand_battery = dice_of(row.grand_battery)


def dice_of(text: str) -> Dice:
    """`2d8` as the sides of its dice."""
    if not text:
        return ()
    count, _, sides = text.partition("d")
    return (int(sides),) * int(count)


def dice_name(dice: Dice) -> str:
    return f"{len(dice)}d{dice[0]}" if dice else ""


def _as_printed(row: CardRow) -> CardRow:
    """The card as it is on the physical deck; a kind of its own."""
    assert row.printed is not None
    changes: dict[str, object] = {
        name: value
        for name, value in msgspec.structs.asdict(row.printed).items()
        if value is not None and value is not msgspec.UNSET
    }
    if row.printed.volley is None:
        changes["volley"] = ""
    return msgspec.structs.replace(row, id=f"{row.id}-printed", printed=None, **changes)


_armies = msgspec.json.decode((DATA / "armies.json").read_bytes(), type=ArmiesFile)
_map = msgspec.json.decode((DATA / "map.json").read_bytes(), type=MapFile)

ARMIES = tuple(army.id for army in _armies.armies)
TIE_BREAK = tuple(ARMIES.index(army) for army in _armies.tie_break)
UNIT_TYPES = tuple(
    UnitType(number * UNITS_PER_ARMY + place, number, row)
    for number, army in enumerate(_armies.armies)
    for place, row in enumerate(army.units)
)
UNIT_IDS = tuple(unit.id for unit in UNIT_TYPES)
UNIT_INDEX = {unit.id: unit.index for unit in UNIT_TYPES}


def _cards() -> tuple[tuple[CardType, ...], dict[tuple[int, bool], tuple[Card, ...]]]:
    cards: list[CardType] = []
    decks: dict[tuple[int, bool], tuple[Card, ...]] = {}

    known: dict[CardRow, Card] = {}

    def add(row: CardRow) -> Card:
        values = msgspec.structs.replace(row, id=row.id if row.kind != "unit" else "", copies=0, printed=None)
        if values not in known:
            cards.append(CardType(len(cards), row, UNIT_INDEX[row.unit] if row.unit else -1))
            known[values] = Card(len(cards) - 1)
        return known[values]

    for number, army in enumerate(_armies.armies):
        listed: list[Card] = []
        printed: list[Card] = []
        for row in army.cards:
            card = add(row)
            listed += [card] * row.copies
            printed += [add(_as_printed(row)) if row.printed else card] * row.copies
        decks[number, False] = tuple(sorted(listed))
        decks[number, True] = tuple(sorted(printed))
    return tuple(cards), decks


CARDS, DECKS = _cards()
"""All kinds of cards; the 60 of each deck by army and by whether the printed corrections are in use."""
CARD_IDS = tuple(card.id for card in CARDS)
CARD_INDEX = {card.id: Card(card.index) for card in CARDS}
HAS_GUERRILLAS = tuple(any(CARDS[card].kind == "guerrillas" for card in DECKS[army, False]) for army in range(8))
HAS_SCOUT = tuple(any(CARDS[card].kind == "scout" for card in DECKS[army, False]) for army in range(8))

TERRAIN = _map.terrain
TERRAIN_IDS = tuple(row.id for row in TERRAIN)
SYMBOLS = "".join(row.symbol for row in TERRAIN)
ENTER = tuple(row.enter for row in TERRAIN)
MUST_STOP = tuple(row.must_stop for row in TERRAIN)
DEFENCE = tuple(row.defence for row in TERRAIN)
BLOCKS_SIGHT = tuple(row.blocks_sight for row in TERRAIN)
ATTACK_BONUS = tuple(row.attack_bonus for row in TERRAIN)
ASSAULT_OUT = tuple(row.assault_out for row in TERRAIN)
REDOUBT = _map.redoubt
INTRODUCTORY = _map.introductory
TILES = {int(number): tuple(SYMBOLS.index(symbol) for symbol in "".join(rows)) for number, rows in _map.tiles.items()}
TILE_SIDE = 4


def turned(tile: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """A tile after so many clockwise quarter turns."""
    for _ in range(turns):
        tile = tuple(
            tile[(TILE_SIDE - 1 - column) * TILE_SIDE + row] for row in range(TILE_SIDE) for column in range(TILE_SIDE)
        )
    return tile


def lay(tiles: tuple[int, ...], turns: tuple[int, ...]) -> tuple[int, ...]:
    """The terrain of 64 squares from up to four tiles; squares without a tile yet are open."""
    ground = [0] * BOARD.size
    for slot, (tile, turn) in enumerate(zip(tiles, turns, strict=True)):
        top, left = TILE_SIDE * (slot // 2), TILE_SIDE * (slot % 2)
        for place, terrain in enumerate(turned(TILES[tile], turn)):
            ground[(top + place // TILE_SIDE) * BOARD.width + left + place % TILE_SIDE] = terrain
    return tuple(ground)


def _between() -> tuple[dict[int, tuple[int, ...]], ...]:
    """For every square, the squares within two steps, each with the one or two squares that may lie between."""
    reach: list[dict[int, tuple[int, ...]]] = []
    for here in range(BOARD.size):
        ways: dict[int, tuple[int, ...]] = dict.fromkeys(NEIGHBOURS[here], ())
        for near in NEIGHBOURS[here]:
            for far in NEIGHBOURS[near]:
                if far != here:
                    ways[far] = (*ways.get(far, ()), near)
        reach.append(ways)
    return tuple(reach)


BETWEEN = _between()
TWO_STEPS = tuple(tuple((Square(far), ways) for far, ways in reach.items() if ways) for reach in BETWEEN)
"""For every square those exactly two steps away, with the squares on the way."""
