"""19 Infantry squares."""

from __future__ import annotations

import pytest

from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.tables import CARD_IDS
from tests.ccnapoleonics.table import ALLIED, FRENCH, NO, YES, Table, dice_thrown
from tests.helpers import rule

HAND = ("forward", "probe-left", "probe-right")


@rule("19.2", "R22", "R76", "9.3", "19.2 card")
def test_infantry_attacked_by_cavalry_may_form_square_and_a_card_is_held_hostage() -> None:
    table = Table("fr-HC-1@E7!", "br-LN-1@D7", hands=((), HAND))
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    events = table.act(ALLIED, do.FormSquare(), "A A", draws=["probe-right"])
    assert dice_thrown(events) == [1, 1]
    assert table.state.square[1] == 1
    assert CARD_IDS[table.state.track[ALLIED][0]] == "probe-right"
    assert len(table.state.hand[ALLIED]) == 2
    assert table.asks() == (FRENCH, "Battles")  # no battle back: its roll came first


@rule("19.2", "21.4", "21.5", "R13", "R22", "19.2 not", "21.2")
@pytest.mark.parametrize(
    ("hand", "terrain", "works", "allowed"),
    [
        (HAND, "open", [], True),
        (HAND[:2], "open", [], False),
        (HAND, "forest", [], True),
        (HAND, "hill", [], True),
        (HAND, "ford", [], True),
        (HAND, "bridge", [], True),
        (HAND, "sand_quarry", [], True),
        (HAND, "town", [], False),
        (HAND, "open", ["S"], False),
    ],
)
def test_when_a_square_can_be_formed(hand: tuple[str, ...], terrain: str, works: list[str], allowed: bool) -> None:
    sides = {"D7": ["SE"]} if works else {}
    table = Table("fr-HC-1@E7!", "br-LN-1@D7", hands=((), hand), terrain={"D7": terrain}, works=sides)
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    assert table.may(ALLIED, do.FormSquare()) == allowed


@rule("19.2", "R22", "1.4")
def test_there_are_four_counters() -> None:
    squares = [f"br-LN-{n}@A{n}#{n}" for n in range(2, 5)] + ["br-LN-5@A1#1"]
    track = ("scout-left", "scout-right", "rally", "elan")
    table = Table("fr-HC-1@E7!", "br-LN-1@D7", *squares, hands=((), HAND), tracks=((), track))
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    assert table.refused(ALLIED, do.FormSquare()) == "cannot-form-square"


@rule("19.4", "12.9", "R25")
def test_the_flag_of_a_square_throws_cavalry_back_whatever_it_could_ignore() -> None:
    table = Table("fr-GHC-1@E7!", "fr-LN-1@E6", "fr-LN-2@E8", "br-LN-1@D7", hands=((), HAND), leaders=("fr:ney@E7",))
    table.act(FRENCH, do.Melee("fr-GHC-1", "br-LN-1"))
    table.act(ALLIED, do.FormSquare(), "F")
    assert table.asks() == (FRENCH, "Fall")
    table.act(FRENCH, do.Retreat("F6"))
    assert table.asks() == (FRENCH, "Battles")


@rule("19.4", "R25", "19.4 barred")
def test_cavalry_that_cannot_go_back_loses_a_block_and_still_rolls() -> None:
    table = Table("fr-HC-1@E7!", "br-LN-1@D7", hands=((), HAND), terrain={"F6": "river", "F7": "river"})
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    events = table.act(ALLIED, do.FormSquare(), "F I")
    assert dice_thrown(events) == [1, 1]
    assert table.blocks("fr-HC-1") == 3
    assert table.blocks("br-LN-1") == 3


@rule("19.3", "R23", "R24")
def test_a_square_formed_earlier_rolls_first_against_cavalry_too() -> None:
    table = Table("fr-HC-1@E7!", "br-LN-1@D7#1", hands=((), HAND), tracks=((), ("rally",)))
    events = table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"), "C A")
    assert dice_thrown(events) == [1, 1]
    assert table.blocks("fr-HC-1") == 3


@rule("19.3", "R42", "R57", "19.4 die")
def test_terrain_may_leave_cavalry_no_die_and_no_card_adds_one() -> None:
    table = Table("fr-HC-1@E7!", "br-LN-1@D7", hands=((), HAND), card="cavalry-charge", terrain={"D7": "hill"})
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    events = table.act(ALLIED, do.FormSquare(), "A")
    assert dice_thrown(events) == [1]
    flat = Table("fr-HC-1@E7!", "br-LN-1@D7", hands=((), HAND), card="cavalry-charge")
    flat.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))
    assert dice_thrown(flat.act(ALLIED, do.FormSquare(), "A A")) == [1, 1]


@rule("19.3", "20", "R57", "19.4 die")
def test_only_guns_add_dice_against_a_square() -> None:
    table = Table("fr-HC-1@E7!", "fr-FA-1@E8!", "br-LN-1@D7", hands=((), HAND))
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1", ("fr-FA-1",)))
    events = table.act(ALLIED, do.FormSquare(), "A AAAAA")
    assert dice_thrown(events) == [1, 5]


@rule("19.5", "R59")
def test_infantry_and_guns_attack_a_square_with_all_their_dice_and_it_battles_back_with_one() -> None:
    table = Table("fr-LT-1@E7!", "br-LN-1@D7#1", tracks=((), ("rally",)))
    events = table.act(FRENCH, do.Melee("fr-LT-1", "br-LN-1"), "ACAC")
    assert dice_thrown(events) == [4]
    assert dice_thrown(table.act(ALLIED, YES, "A")) == [1]


@rule("19.6", "R59")
def test_a_square_loses_a_block_for_every_hex_it_should_fall_back() -> None:
    table = Table("fr-LT-1@E7!", "br-GG-1@D7#1", tracks=((), ("rally",)))
    table.act(FRENCH, do.Melee("fr-LT-1", "br-GG-1"), "FFFA")
    table.act(ALLIED, do.IgnoreFlags(2))
    assert table.blocks("br-GG-1") == 4
    assert table.at("br-GG-1") == "D7"
    militia = Table("fr-LT-1@E7!", "pt-MI-1@D7#1", tracks=((), ("rally",)))
    militia.act(FRENCH, do.Melee("fr-LT-1", "pt-MI-1"), "FAAA")
    assert militia.blocks("pt-MI-1") == 1


@rule("19.1", "19.9", "R26")
def test_a_square_fires_and_attacks_with_one_die() -> None:
    fire = Table("br-LN-1@D7!#1", "fr-LN-1@D9", active=ALLIED, tracks=((), ("rally",)))
    assert dice_thrown(fire.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "A")) == [1]
    units = ("br-LN-1@D7!#1", "fr-HC-1@E7")
    melee = Table(*units, active=ALLIED, tracks=((), ("rally",)))
    melee.act(ALLIED, do.Melee("br-LN-1", "fr-HC-1"))
    assert melee.asks() == (FRENCH, "Reaction")
    assert melee.may(FRENCH, do.Retire())
    assert dice_thrown(melee.act(FRENCH, NO, "A")) == [1]
    assert dice_thrown(melee.act(FRENCH, YES, "A")) == [1]
    flag = Table("br-LN-1@D7!#1", "fr-GHC-1@E7", active=ALLIED, tracks=((), ("rally",)))
    flag.act(ALLIED, do.Melee("br-LN-1", "fr-GHC-1"))
    flag.act(FRENCH, NO, "F")
    assert flag.asks() == (FRENCH, "Fall")


@rule("19.10", "2.2", "19.10 destroyed")
def test_a_destroyed_square_gives_its_card_back() -> None:
    table = Table("fr-LT-1@E7!", "br-LN-1@D7:1#1", tracks=((), ("rally",)))
    table.act(FRENCH, do.Melee("fr-LT-1", "br-LN-1"), "IAAA")
    assert table.at("br-LN-1") == "lost"
    assert [CARD_IDS[card] for card in table.state.hand[ALLIED]] == ["rally"]


@rule("19.2", "R33", "19.2 not")
def test_no_square_when_infantry_attacks_or_cavalry_strikes_first() -> None:
    table = Table("fr-LT-1@E7!", "br-HC-1@D7", hands=(HAND, ("first-strike",)))
    table.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    events = table.act(ALLIED, do.FirstStrike(), "AAAA AAAA")
    assert dice_thrown(events) == [4, 4]
    assert table.state.square[0] == 0


@rule("R56", "19.4 first strike")
def test_a_square_attacked_by_cavalry_is_not_asked_for_a_first_strike_but_one_that_attacks_may_be_struck_first() -> (
    None
):
    held = ((), ("first-strike", "rally"))
    table = Table("fr-HC-1@E7!", "br-LN-1@D7#1", hands=held, tracks=((), ("elan",)))
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"), "A A")
    assert table.asks() == (FRENCH, "Battles")
    units = ("br-LN-1@D7!#1", "fr-HC-1@E7")
    struck = Table(*units, active=ALLIED, tracks=((), ("elan",)), hands=(("first-strike",), ()))
    struck.act(ALLIED, do.Melee("br-LN-1", "fr-HC-1"))
    assert dice_thrown(struck.act(FRENCH, do.FirstStrike(), "A A")) == [1, 1]


@rule("19.10", "8.4", "19.10 fire")
def test_infantry_that_left_its_square_fires_as_if_it_had_stood_still() -> None:
    units = ("br-LN-1@D7#1", "br-LN-2@A1", "fr-LN-1@D9")
    table = Table(*units, active=ALLIED, phase="orders", card="probe-centre", tracks=((), ("rally",)))
    table.act(ALLIED, do.Order("br-LN-1"))
    table.act(ALLIED, do.LeaveSquare("br-LN-1"))
    if table.asks() == (ALLIED, "Orders"):
        table.act(ALLIED, do.Done())
    table.act(ALLIED, do.Done())
    assert dice_thrown(table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "AAAAA")) == [5]
