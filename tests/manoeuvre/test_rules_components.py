"""1 and 8: the map, the dice, the counters and the cards, as they are listed in the text."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from grognard.board.squares import NORTH
from grognard.core.chance import Scripted
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.tables import (
    ARMIES,
    BOARD,
    CARD_IDS,
    CARDS,
    DECKS,
    INTRODUCTORY,
    NEIGHBOURS,
    SYMBOLS,
    TERRAIN,
    TILES,
    TWO_STEPS,
    UNIT_TYPES,
    CardType,
    dice_name,
    lay,
    turned,
)
from tests.helpers import rule
from tests.manoeuvre.table import Table

LISTED = (Path(__file__).parent / "decks.txt").read_text().splitlines()[1:]
UNIT_CARDS = {unit: cards for unit, _, cards in (line.partition(": ") for line in LISTED)}

HEADQUARTERS = {
    # kind: copies in AU FR GB OT PR RU SP US
    "leader": "4 6 5 4 4 6 5 5",
    "ambush": "2 0 0 0 0 0 0 4",
    "committed_attack": "1 0 1 4 1 3 0 0",
    "forced_march": "0 3 2 0 3 0 0 0",
    "guerrillas": "2 0 0 0 1 2 5 0",
    "redoubt": "3 1 2 0 3 2 4 3",
    "regroup": "0 0 0 7 0 0 0 0",
    "engineers": "0 1 1 0 0 0 0 1",
    "scout": "0 0 1 0 0 0 0 1",
    "skirmish": "2 1 1 0 2 1 1 1",
    "supply": "4 4 4 0 4 4 2 3",
    "withdraw": "2 4 3 5 2 2 3 2",
}

LEADERS = {
    # command, combat in attack and in defence, rally, pursuit
    "FR-davout": (4, 5, 5, 3, 0),
    "FR-lannes": (2, 2, 2, 5, 0),
    "FR-murat": (2, 3, 3, 5, -1),
    "FR-napoleon": (4, 5, 5, 5, 0),
    "FR-ney": (2, 4, 4, 5, 0),
    "FR-soult": (3, 3, 3, 3, 0),
    "GB-beresford": (3, 3, 3, 3, 0),
    "GB-hill": (2, 1, 1, 4, 0),
    "GB-moore": (3, 4, 4, 4, 0),
    "GB-uxbridge": (2, 1, 1, 4, -1),
    "GB-wellington": (4, 5, 5, 4, 0),
    "RU-bagration": (2, 4, 4, 5, 0),
    "RU-barclay": (3, 3, 3, 3, 0),
    "RU-bennigsen": (2, 2, 2, 3, 0),
    "RU-buxhoevden": (2, 2, 2, 3, 0),
    "RU-kutuzov": (4, 3, 3, 3, 0),
    "RU-wittgenstein": (2, 2, 2, 3, 0),
    "PR-blucher": (3, 4, 4, 5, -1),
    "PR-brunswick": (2, 1, 1, 2, 0),
    "PR-kleist": (2, 1, 1, 4, 0),
    "PR-yorck": (3, 3, 3, 4, 0),
    "AU-charles": (4, 4, 4, 5, 0),
    "AU-francis": (2, 1, 1, 3, 0),
    "AU-mack": (3, 2, 2, 4, 0),
    "AU-schwarzenberg": (2, 2, 2, 3, 0),
    "SP-blake": (2, 3, 3, 4, 0),
    "SP-castanos": (3, 3, 3, 4, 0),
    "SP-cuesta": (2, 2, 2, 5, 0),
    "SP-palafox": (1, 1, 5, 6, 0),
    "SP-caro": (2, 1, 1, 3, 0),
    "OT-grand-visier": (1, 2, 2, 4, 0),
    "OT-muhammad-ali": (2, 3, 3, 4, -1),
    "OT-omar-agha": (2, 2, 2, 4, 0),
    "OT-pechlivan": (3, 4, 4, 5, 0),
    "US-dearborn": (2, 1, 1, 3, 0),
    "US-harrison": (2, 2, 2, 4, 0),
    "US-jackson": (2, 3, 3, 4, 0),
    "US-macomb": (3, 2, 2, 4, 0),
    "US-scott": (1, 4, 4, 4, 0),
}

STRENGTHS = {
    # full/reduced, c for cavalry, in the order of UNIT_CARDS
    "AU": "7/4 6/3 5/3 6/3 5/3 7/3 6/3c 8/4c",
    "PR": "8/5 6/4 6/3 5/3 5/3 5/3 6/3c 7/4c",
    "OT": "6/2 6/2 8/5 8/5 7/5c 6/3c 5/2c 7/4c",
    "US": "8/4 7/4 6/4 6/4 6/4 5/2 5/2 5/3c",
    "SP": "5/3 6/4 7/4 6/4 6/4 8/5 5/3c 6/4c",
    "FR": "8/5 6/3 6/3 7/4 6/3 5/3 7/4c 8/5c",
    "RU": "7/5 6/5 6/5 6/5 6/5 8/6 5/4c 6/4c",
    "GB": "5/3 8/4 7/3 6/3 6/4 6/3 8/4c 7/3c",
}

PRINTED = {
    # the eight cards whose physical print differs
    "FR-45th-legere": ("2d8/6", "2d6/6"),
    "PR-guard-grenadiers": ("2d8/5 stands", "2d6/5 stands"),
    "PR-guard-grenadiers ": ("1d8/6 volley 2d8 stands", "1d8/6 volley 2d8"),
    "RU-koursk": ("-/6 gun 2d6", "-/6 gun 1d10"),
    "US-4th-militia": ("2d6/5 volley 2d6 withdraw 3", "1d10/5 volley 2d6 withdraw 3"),
    "RU-1st-cavalry": ("2d6/6 pursuit 2", "2d6/3 pursuit 2"),
    "OT-greek-feudal": ("1d10/3 volley 2d8", "1d10/3"),
    "SP-infanteria-imperial": ("1d10/6 volley 2d8", "1d10/6"),
}

TILE_LAYOUTS = {
    1: "F... .... .FF. .FFH",
    2: ".FT. ...F .... H...",
    3: ".FH. F... ..T. .F..",
    4: ".H.. ..FF ..H. .H..",
    5: ".F.. ...F ..H. FF.T",
    6: ".... F... ..PF H...",
    7: "FF.T F.P. ...F ....",
    8: "T..H .F.. .... ...F",
    9: "F.TF ...F .HT. T...",
    10: ".H.. HH.. ..F. ....",
    11: "..H. ...H .HH. ...H",
    12: "..F. .... TF.. F...",
    13: "..FT T... .... .H.F",
    14: "..FH ...F ...F H..P",
    15: "..FH .FT. ..H. ..H.",
    16: "HH.. H... ...F ..FF",
    17: "..T. HT.F H..H ..H.",
    18: "T... .HH. T.H. ...M",
    19: "...H HH.. HH.. HH..",
    20: "HHT. .... .... ....",
    21: "FFF. .L.. .H.. .L.H",
    22: ".... .F.. .... H.H.",
    23: "H.H. H... HF.H .F..",
    24: ".... .... HHT. ....",
}


def text_of(card: CardType) -> str:
    """A unit card as it is written above."""
    words = [f"{dice_name(card.attack) or '-'}/{card.defence}"]
    words += [f"gun {dice_name(card.bombard)}"] if card.bombard else []
    words += [f"volley {dice_name(card.volley)}"] if card.volley else []
    words += [f"pursuit {card.pursuit}"] if card.pursuit else []
    words += [f"withdraw {card.withdraw}"] if card.withdraw else []
    words += ["stands"] if card.may_stand else []
    return " ".join(words)


def unit_cards(unit: str, printed: bool = False) -> Counter[str]:
    index = next(kind.index for kind in UNIT_TYPES if kind.id == unit)
    deck = DECKS[index // 8, printed]
    return Counter(text_of(CARDS[card]) for card in deck if CARDS[card].unit == index)


# --- 1.1 the map -------------------------------------------------------------------------------------------------


@rule("1.1")
def test_the_battlefield_is_eight_by_eight_squares_of_four_tiles() -> None:
    assert BOARD.size == 64
    assert len(TILES) == 24
    assert {len(tile) for tile in TILES.values()} == {16}
    ground = lay((1, 2, 3, 4), (0, 0, 0, 0))
    rows = ["".join(SYMBOLS[terrain] for terrain in ground[row : row + 8]) for row in range(0, 64, 8)]
    assert rows[0] == "F....FT."
    assert rows[3] == ".FFHH..."
    assert rows[7] == ".F...H.."


@rule("1.1")
@pytest.mark.parametrize("number", TILE_LAYOUTS)
def test_each_tile_lies_as_listed(number: int) -> None:
    assert "".join(SYMBOLS[terrain] for terrain in TILES[number]) == TILE_LAYOUTS[number].replace(" ", "")


@rule("1.1", "ruling 32")
def test_tiles_turn_clockwise_by_quarters() -> None:
    tile = TILES[7]  # FF.T F.P. ...F ....
    assert "".join(SYMBOLS[terrain] for terrain in turned(tile, 1)) == "..FF...F..P..F.T"
    assert turned(tile, 4) == tile
    assert turned(turned(tile, 1), 2) == turned(tile, 3)


@rule("1.1")
def test_no_two_tiles_are_alike_however_they_are_turned() -> None:
    assert len(set(TILES.values())) == 24
    for number, tile in TILES.items():
        for turns in (1, 2, 3):
            others = {other for key, other in TILES.items() if key != number}
            assert turned(tile, turns) not in others


@rule("1.1")
def test_the_tiles_hold_the_counted_terrain() -> None:
    counted = Counter(SYMBOLS[terrain] for tile in TILES.values() for terrain in tile)
    assert counted == {".": 258, "H": 54, "F": 48, "T": 18, "P": 3, "L": 2, "M": 1}


@rule("1.1")
def test_nothing_happens_across_a_corner() -> None:
    for square in range(64):
        assert all(BOARD.distance(square, near) == 1 for near in NEIGHBOURS[square])
        assert all(BOARD.distance(square, far) == 2 for far, _ in TWO_STEPS[square])
    t = Table(
        """
        . b
        a .
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        hand="a:2d8-7 supply",
    )
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d8-7"))) == "not-adjacent"
    move = Table(
        """
        . b
        a .
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        stage=0,
    )
    assert move.refused(do.Move(move["a"], "d6")) == "square-occupied"
    assert move.refused(do.Move(move["a"], "d4")) == "too-far"


@rule("1.1", "ruling 30")
def test_the_introductory_battlefield_is_tiles_one_to_four_unturned() -> None:
    assert INTRODUCTORY.tiles == (1, 2, 3, 4)
    assert INTRODUCTORY.turns == (0, 0, 0, 0)


# --- 1.2 dice ----------------------------------------------------------------------------------------------------


@rule("1.2")
def test_only_dice_with_six_eight_and_ten_sides_are_thrown_and_a_ten_counts_ten() -> None:
    dice = [
        side for card in CARDS for some in (card.attack, card.bombard, card.volley, card.grand_battery) for side in some
    ]
    assert set(dice) == {6, 8, 10}
    assert Scripted([10]).total((10,), "test") == 10
    t = Table(
        """
        b
        a
        """,
        a="GB-dutch-belgians",
        b="FR-imperial-guard",
        hand="a:1d10-3",
    )
    assert t.fight("a", "b", "a:1d10-3", [10]) == (15, 8)


@rule("1.2")
def test_two_d_eight_means_two_dice_added_up() -> None:
    t = Table(
        """
        b
        a
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        hand="a:2d8-7",
    )
    assert t.fight("a", "b", "a:2d8-7", [3, 8]) == (8 + 11, 6)


# --- 1.3 units ---------------------------------------------------------------------------------------------------


@rule("1.3")
@pytest.mark.parametrize("army", STRENGTHS)
def test_every_army_has_its_eight_units_with_full_and_reduced_strength(army: str) -> None:
    listed = [kind for kind in UNIT_TYPES if ARMIES[kind.army] == army]
    assert [kind.id for kind in listed] == [unit for unit in UNIT_CARDS if unit.startswith(army)]
    written = [f"{kind.full}/{kind.reduced}{'c' if kind.cavalry else ''}" for kind in listed]
    assert written == STRENGTHS[army].split()
    assert all(kind.reduced < kind.full for kind in listed)


@rule("1.3", "8 pursuit")
def test_only_cavalry_pursues() -> None:
    for card in CARDS:
        if card.unit >= 0:
            cavalry = UNIT_TYPES[card.unit].cavalry
            assert (card.pursuit > 0) == (cavalry and bool(card.attack))


# --- 1.4 and the deck lists --------------------------------------------------------------------------------------


@rule("1.4", "cards")
@pytest.mark.parametrize("unit", UNIT_CARDS)
def test_the_five_cards_of_each_unit_are_as_listed(unit: str) -> None:
    assert unit_cards(unit) == Counter(UNIT_CARDS[unit].split(", "))


@rule("1.4", "cards")
@pytest.mark.parametrize("kind", HEADQUARTERS)
def test_each_deck_has_its_headquarters_cards(kind: str) -> None:
    counts = {army: sum(CARDS[card].kind == kind for card in DECKS[ARMIES.index(army), False]) for army in ARMIES}
    assert [counts[army] for army in sorted(ARMIES)] == [int(count) for count in HEADQUARTERS[kind].split()]


@rule("1.4")
@pytest.mark.parametrize("printed", [False, True])
def test_a_deck_has_sixty_cards_forty_of_units_and_twenty_of_headquarters(printed: bool) -> None:
    for army in range(8):
        deck = DECKS[army, printed]
        assert len(deck) == 60
        assert sum(CARDS[card].unit >= 0 for card in deck) == 40
        assert Counter(CARDS[card].unit for card in deck if CARDS[card].unit >= 0) == dict.fromkeys(
            range(8 * army, 8 * army + 8), 5
        )
        assert all(CARD_IDS[card].startswith(ARMIES[army]) for card in deck)


@rule("1.4")
def test_there_are_twelve_kinds_of_headquarters_cards_and_each_army_has_three_to_eight_besides_leaders() -> None:
    kinds = {card.kind for card in CARDS if card.unit < 0}
    assert kinds == set(HEADQUARTERS)
    for army in range(8):
        own = {CARDS[card].kind for card in DECKS[army, False] if CARDS[card].unit < 0}
        assert "leader" in own
        assert "withdraw" in own
        assert 3 <= len(own - {"leader"}) <= 8


@rule("9.1 combat", "9.1 command", "9.1 restoration", "9.1 pursuit", "cards")
@pytest.mark.parametrize("leader", LEADERS)
def test_the_values_of_each_leader_are_as_listed(leader: str) -> None:
    card = next(card for card in CARDS if card.id == leader)
    values = (card.command, card.combat_attack, card.combat_defence, card.rally, card.pursuit_modifier)
    assert values == LEADERS[leader]
    assert card.rally_auto == (leader == "SP-palafox")
    assert bool(card.grand_battery) == (leader == "FR-napoleon")


@rule("9.1")
def test_no_leader_is_missing() -> None:
    assert {card.id for card in CARDS if card.kind == "leader"} == set(LEADERS)


@rule("8")
def test_a_unit_card_has_a_defence_and_one_of_attack_and_bombardment() -> None:
    for card in CARDS:
        if card.unit >= 0:
            assert card.defence > 0
            assert bool(card.attack) != bool(card.bombard)
            assert card.attack or not card.volley
            assert card.attack or not card.may_stand


@rule("8 withdrawal")
def test_only_american_unit_cards_carry_a_withdrawal() -> None:
    armies = {ARMIES[UNIT_TYPES[card.unit].army] for card in CARDS if card.withdraw}
    assert armies == {"US"}


@rule("option printed", "cards")
@pytest.mark.parametrize("unit", PRINTED)
def test_the_printed_option_exchanges_eight_cards(unit: str) -> None:
    listed, printed = PRINTED[unit]
    changed = unit_cards(unit.strip(), printed=True)
    before = unit_cards(unit.strip())
    assert changed[listed] == before[listed] - 1
    assert changed[printed] == before[printed] + 1


@rule("option printed")
def test_the_printed_option_changes_nothing_else() -> None:
    changes = 0
    for army in range(8):
        listed, printed = Counter(DECKS[army, False]), Counter(DECKS[army, True])
        gone, come = listed - printed, printed - listed
        assert sum(gone.values()) == sum(come.values())
        changes += sum(gone.values())
        for card in come:  # a corrected card may be equal to one the deck holds already
            assert CARD_IDS[card].endswith("-printed") or listed[card] == printed[card] - come[card] > 0
    assert changes == 8


@rule("option printed")
def test_a_battle_with_printed_cards_deals_them() -> None:
    t = Table(
        """
        b
        a
        """,
        a="FR-45th-legere",
        b="GB-32nd-foot",
        hand="a:2d8-6-printed",
        rules=("printed_cards",),
    )
    assert t.fight("a", "b", "a:2d8-6-printed", [6, 6]) == (6 + 12, 6)


# --- the terrain chart as data; what it does is proved in test_rules_terrain --------------------------------------


@rule("terrain chart", "6.3")
def test_the_terrain_chart_is_as_listed() -> None:
    chart = {row.id: row for row in TERRAIN}
    assert list(chart) == ["open", "fields", "hill", "lake", "marsh", "town", "woods"]
    assert {name for name, row in chart.items() if row.must_stop} == {"fields", "marsh"}
    assert {name for name, row in chart.items() if not row.enter} == {"lake"}
    assert {name: row.defence for name, row in chart.items() if row.defence} == {
        "hill": 2,
        "marsh": 1,
        "town": 3,
        "woods": 2,
    }
    assert {name for name, row in chart.items() if row.blocks_sight} == {"hill", "town", "woods"}
    assert {name: row.attack_bonus for name, row in chart.items() if row.attack_bonus} == {"hill": 2}
    assert {name for name, row in chart.items() if not row.assault_out} == {"marsh"}


def test_square_names_read_as_on_a_chess_board() -> None:
    assert BOARD.names[0] == "a8"
    assert BOARD.names[63] == "h1"
    assert BOARD.steps[BOARD.square("d4")][NORTH] == BOARD.square("d5")
