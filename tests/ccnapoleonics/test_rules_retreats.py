"""11, 12 Retreats and the ways to ignore flags; 15 advances; 18 retire and reform."""

from __future__ import annotations

import pytest

from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.strikes import Flags
from tests.ccnapoleonics.table import ALLIED, FRENCH, NO, Table, dice_thrown
from tests.helpers import rule


def retreats(table: Table, seat: int) -> set[str]:
    return {a.to for a in table.actions(seat) if isinstance(a, do.Retreat)}


def limit(table: Table) -> int:
    top = table.state.stack[-1]
    return min(top.limit, top.flags) if isinstance(top, Flags) else 0


@rule("11.1", "R16", "R73")
def test_a_retreat_goes_row_by_row_towards_the_own_edge() -> None:
    table = Table("br-LN-1@C7!", "fr-LN-1@E7", active=ALLIED)
    table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FFAAA")
    assert retreats(table, FRENCH) == {"F6", "F7"}
    assert table.refused(FRENCH, do.Retreat("E8")) == "retreat-there"
    table.act(FRENCH, do.Retreat("F7"))
    assert retreats(table, FRENCH) == {"G7", "G8"}
    table.act(FRENCH, do.Retreat("G8"))
    assert table.at("fr-LN-1") == "G8"


@rule("11.2", "11.3", "R73")
def test_ground_does_not_slow_a_retreat_unless_it_is_impassable() -> None:
    terrain = {"F6": "forest", "F7": "river", "G6": "ford", "G7": "town"}
    table = Table("br-LN-1@C7!", "fr-LN-1@E7", active=ALLIED, terrain=terrain)
    table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FFAAA")
    assert table.at("fr-LN-1") == "F6"
    assert retreats(table, FRENCH) == {"G6", "G7"}
    guns = Table("br-LN-1@C7!", "fr-FA-1@E7", active=ALLIED, terrain={"F6": "sand_quarry", "F7": "river"})
    guns.act(ALLIED, do.Fire("br-LN-1", "fr-FA-1"), "FCCCC")
    assert guns.at("fr-FA-1") == "E7"
    assert guns.blocks("fr-FA-1") == 2


@rule("11.4", "11.7")
def test_units_and_enemy_leaders_bar_the_way_and_every_step_not_made_costs_a_block() -> None:
    table = Table("br-LN-1@C7!", "fr-LN-1@E7", "fr-LN-2@F6", active=ALLIED, leaders=("br:hill@F7",))
    table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FFAAA")
    assert table.at("fr-LN-1") == "E7"
    assert table.blocks("fr-LN-1") == 2
    edge = Table("br-LN-1@H4!", "fr-LN-1@I6:2", "fr-LN-2@A1", active=ALLIED)
    edge.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FFAAA")
    assert edge.at("fr-LN-1") == "lost"
    assert edge.state.banners == [0, 1]


@rule("11.6", "R17")
def test_a_lone_leader_stops_the_retreat_of_a_unit_that_has_none() -> None:
    table = Table("br-LN-1@C7!", "fr-LN-1@E7", "fr-LN-2@F6", active=ALLIED, leaders=("fr:ney@F7",))
    table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FFFAA")
    if table.asks() == (FRENCH, "Flags"):
        table.act(FRENCH, do.IgnoreFlags(0))
    assert table.at("fr-LN-1") == "F7"
    assert table.at("ney") == "F7"
    assert table.blocks("fr-LN-1") == 4


@rule("R17")
def test_a_unit_with_a_leader_passes_another_one_only_if_it_can_go_on() -> None:
    leaders = ("fr:ney@F7", "fr:junot@E7")
    table = Table("br-LN-1@C7!", "fr-LN-1@E7", active=ALLIED, leaders=leaders, terrain={"F6": "river"})
    table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FFAAA")
    table.act(FRENCH, do.IgnoreFlags(0))
    assert retreats(table, FRENCH) == {"G7", "G8"}
    table.act(FRENCH, do.Retreat("G8"))
    assert (table.at("fr-LN-1"), table.at("junot"), table.at("ney")) == ("G8", "G8", "F7")
    short = Table("br-LN-1@C7!", "fr-LN-1@E7", active=ALLIED, leaders=leaders, terrain={"F6": "river"})
    short.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FAAAA")
    short.act(FRENCH, do.IgnoreFlags(0), "AA")
    assert short.at("fr-LN-1") == "E7"
    assert short.blocks("fr-LN-1") == 3


@rule("12.1", "12.2", "12.4", "12.6", "12.7", "12.8", "R15", "R18", "12 sum")
@pytest.mark.parametrize(
    ("unit", "friends", "leaders", "ignored"),
    [
        ("fr-LN", (), (), 0),
        ("fr-LN", (), ("fr:ney@E7",), 1),
        ("fr-LN", ("fr-LT-1@E6",), (), 0),
        ("fr-LN", ("fr-LT-1@E6", "fr-LT-2@E8"), (), 1),
        ("fr-LN", ("fr-LT-1@E6",), ("fr:ney@E8",), 1),
        ("fr-LN", ("fr-LT-1@E6", "fr-LT-2@E8"), ("fr:ney@E7",), 2),
        ("fr-GR", (), (), 1),
        ("fr-YG", (), (), 1),
        ("fr-OG", (), (), 2),
        ("fr-CU", (), (), 1),
        ("fr-GHC", (), (), 2),
        ("fr-GFA", ("fr-LT-1@E6", "fr-LT-2@E8"), (), 3),
        ("fr-OG", ("fr-LT-1@E6", "fr-LT-2@E8"), ("fr:ney@E7",), 4),
    ],
)
def test_all_reasons_to_ignore_flags_add_up(
    unit: str, friends: tuple[str, ...], leaders: tuple[str, ...], ignored: int
) -> None:
    table = Table("br-LN-1@C7!", f"{unit}-1@E7", *friends, active=ALLIED, leaders=leaders)
    miss = "A" if unit != "fr-GFA" else "C"
    table.act(ALLIED, do.Fire("br-LN-1", f"{unit}-1"), "FFFF" + miss)
    assert limit(table) == ignored
    if ignored:
        assert table.refused(FRENCH, do.IgnoreFlags(ignored + 1)) in ("too-many-flags", "")
        assert table.may(FRENCH, do.IgnoreFlags(0))


@rule("12.3", "19.7")
def test_a_square_supports_others_and_gets_no_support() -> None:
    units = ("br-LN-1@C7!", "fr-LN-1@E7", "fr-LT-1@E6#1", "fr-LT-2@E8")
    table = Table(*units, active=ALLIED, tracks=(("rally",), ()))
    table.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FAAAA")
    assert limit(table) == 1
    units = ("br-LN-1@C7!", "fr-LN-1@E7#1", "fr-LT-1@E6", "fr-LT-2@E8")
    square = Table(*units, active=ALLIED, tracks=(("rally",), ()))
    square.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FAAAA")
    assert square.blocks("fr-LN-1") == 3


@rule("12.5", "21.5", "21.5 into")
def test_fieldworks_help_infantry_and_guns_to_ignore_a_flag_and_not_cavalry() -> None:
    works = {"E5": ["W"]}
    for unit, expected in (("fr-LN", 1), ("fr-FA", 1), ("fr-LC", 0)):
        table = Table("br-LN-1@E3!", f"{unit}-1@E5", active=ALLIED, works=works)
        table.act(ALLIED, do.Fire("br-LN-1", f"{unit}-1"), "FSSS")
        assert limit(table) == expected
    behind = Table("br-LN-1@E7!", "fr-LN-1@E5", active=ALLIED, works=works)
    behind.act(ALLIED, do.Fire("br-LN-1", "fr-LN-1"), "FSSSS")
    assert behind.asks() == (FRENCH, "Fall")


@rule("12")
def test_ignoring_is_a_choice() -> None:
    table = Table("br-LN-1@C7!", "fr-OG-1@E7", active=ALLIED)
    table.act(ALLIED, do.Fire("br-LN-1", "fr-OG-1"), "FFAAA")
    table.act(FRENCH, do.IgnoreFlags(1))
    assert table.asks() == (FRENCH, "Fall")


# --- 15 ----------------------------------------------------------------------------------------------------------


@rule("15.1", "15.3", "9.10", "15", "15.1 choice")
def test_infantry_may_take_ground_and_need_not() -> None:
    for answer, where in ((do.Advance("D7"), "D7"), (NO, "E7")):
        table = Table("fr-LN-1@E7!", "br-LN-1@D7:1", leaders=("fr:ney@E7",))
        table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "IAAAA")
        assert table.refused(FRENCH, do.Advance("D6")) == "advance-there"
        table.act(FRENCH, answer)
        assert table.at("fr-LN-1") == where
        assert table.at("ney") == where


@rule("15.1", "15.3", "15.1 never", "15.3 guns", "19.9 ground")
def test_guns_and_squares_never_advance() -> None:
    guns = Table("fr-FA-1@E7!", "br-LN-1@D7:1")
    guns.act(FRENCH, do.Melee("fr-FA-1", "br-LN-1"), "IAAA")
    assert guns.asks() == (FRENCH, "Battles")
    square = Table("fr-LN-1@E7!#1", "br-LN-1@D7:1", tracks=(("rally",), ()))
    square.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "I")
    assert square.asks() == (FRENCH, "Battles")


@rule("15.1", "R34", "15.1 terrain")
def test_a_unit_that_had_to_stop_this_turn_does_not_take_ground() -> None:
    table = Table("fr-LT-1@E6!", "br-LN-1@D7:1", phase="movement", terrain={"E7": "forest"})
    table.act(FRENCH, do.Move("fr-LT-1", "E7"))
    table.act(FRENCH, do.Melee("fr-LT-1", "br-LN-1"), "IAAA")
    assert table.asks() == (FRENCH, "Battles")


@rule("15.2", "R67", "15.2 choice", "15.2 terrain")
def test_a_breakthrough_may_lead_back_and_stopping_ground_ends_it() -> None:
    table = Table("fr-LC-1@E7!", "br-LN-1@D7:1", "br-LN-2@A1")
    table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "IAAA")
    table.act(FRENCH, do.Advance("D7"))
    assert table.refused(FRENCH, do.Advance("B7")) == "breakthrough-there"
    table.act(FRENCH, do.Advance("E7"))
    assert table.at("fr-LC-1") == "E7"
    ford = Table("fr-LC-1@E7!", "br-LN-1@D7:1", "br-LN-2@C7", terrain={"D7": "ford"})
    ford.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "IAA")
    ford.act(FRENCH, do.Advance("D7"))
    assert ford.asks() == (FRENCH, "BonusMelee")


@rule("15.4", "R35", "15.4 advance", "15.4 limits")
def test_no_bonus_melee_from_forest_or_town_nor_without_advancing() -> None:
    forest = Table("fr-LC-1@E7!", "br-LN-1@D7:1", "br-LN-2@C7", terrain={"D7": "forest"})
    forest.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "IA")
    forest.act(FRENCH, do.Advance("D7"))
    assert forest.asks() == (FRENCH, "Battles")
    stays = Table("fr-LC-1@E7!", "br-LN-1@D7:1", "br-LN-2@D6")
    stays.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "IAAA")
    stays.act(FRENCH, NO)
    assert stays.asks() == (FRENCH, "Battles")


@rule("15.4", "R67")
def test_in_a_bonus_melee_the_defender_has_all_his_answers() -> None:
    hands = ((), ("probe-left", "probe-right", "forward"))
    table = Table("fr-LC-1@E7!", "br-LN-1@D7:1", "br-LN-2@C7", hands=hands)
    table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"))
    table.act(ALLIED, NO, "IAAA")
    table.act(FRENCH, do.Advance("D7"))
    table.act(FRENCH, NO)
    table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-2"))
    assert table.may(ALLIED, do.FormSquare())
    assert table.refused(ALLIED, do.Retire()) == "cannot-retire"


# --- 18 ----------------------------------------------------------------------------------------------------------


@rule("18", "R28", "9.2", "15.1 retire", "18 answer", "18 dice", "18 after")
def test_cavalry_attacked_by_infantry_may_retire_two_hexes_after_the_dice() -> None:
    table = Table("fr-LT-1@E7!", "br-HC-1@D7")
    table.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    events = table.act(ALLIED, do.Retire(), "CSFF")
    assert dice_thrown(events) == [4]
    assert table.blocks("br-HC-1") == 2  # only cavalry symbols hit
    table.act(ALLIED, do.Retreat("C7"))
    table.act(ALLIED, do.Retreat("B7"))
    assert table.at("br-HC-1") == "B7"
    assert table.asks() == (FRENCH, "TakeGround")


@rule("18", "R28", "18 way")
def test_retiring_needs_two_free_hexes_and_infantry_as_the_enemy() -> None:
    blocked = Table("fr-LT-1@E7!", "br-HC-1@D7", "br-LN-1@C8", terrain={"C7": "river"}, hands=((), ("probe-left",)))
    blocked.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    assert blocked.refused(ALLIED, do.Retire()) == "cannot-retire"
    cavalry = Table("fr-LC-1@E7!", "br-HC-1@D7", hands=((), ("probe-left",)))
    cavalry.act(FRENCH, do.Melee("fr-LC-1", "br-HC-1"))
    assert cavalry.refused(ALLIED, do.Retire()) == "cannot-retire"
    leader = Table(
        "fr-LT-1@E7!", "br-HC-1@D7", leaders=("br:hill@C7",), hands=((), ("probe-left",)), terrain={"C8": "river"}
    )
    leader.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    assert leader.refused(ALLIED, do.Retire()) == "cannot-retire"


@rule("18", "R28", "18 dice")
def test_retiring_cavalry_that_is_destroyed_is_a_banner_and_guns_fire_along() -> None:
    table = Table("fr-LT-1@E7!", "fr-FA-1@E8!", "br-HC-1@D7:1")
    table.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1", ("fr-FA-1",)))
    events = table.act(ALLIED, do.Retire(), "CAAAAAAA")
    assert dice_thrown(events) == [8]
    assert table.state.banners == [1, 0]
    assert table.asks() == (FRENCH, "TakeGround")


@rule("18", "R28", "18 way")
def test_ground_that_stops_a_move_does_not_stop_cavalry_that_retires() -> None:
    table = Table("fr-LT-1@E7!", "br-HC-1@D7", terrain={"C7": "forest", "C8": "river", "B7": "ford", "B6": "river"})
    table.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    table.act(ALLIED, do.Retire(), "AAAA")
    assert table.at("br-HC-1") == "B7"


@rule("18 dice")
def test_the_leader_of_retiring_cavalry_is_checked() -> None:
    table = Table("fr-LT-1@E7!", "br-HC-1@D7", leaders=("br:hill@D7",))
    table.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    table.act(ALLIED, do.Retire(), "CAAA SS")
    assert table.at("hill") == "lost"
    table.act(ALLIED, do.Retreat("C7"))
    table.act(ALLIED, do.Retreat("B7"))
    assert (table.at("br-HC-1"), table.blocks("br-HC-1")) == ("B7", 2)
