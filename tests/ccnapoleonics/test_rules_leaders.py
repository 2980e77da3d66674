"""10 Leader casualties, 13 the retreat of leaders, 14 their escape."""

from __future__ import annotations

from grognard.games.ccnapoleonics import records as do
from tests.ccnapoleonics.table import ALLIED, DONE, FRENCH, NO, YES, Table
from tests.helpers import rule


def retreats(table: Table, seat: int) -> set[str]:
    return {a.to for a in table.actions(seat) if isinstance(a, do.Retreat)}


@rule("10.1", "8.8", "R46", "R60", "8.8 leader", "10")
def test_a_leader_is_checked_with_two_dice_when_his_unit_loses_blocks() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5", leaders=("br:hill@E5",))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC SA")
    assert table.at("hill") == "E5"
    fallen = Table("fr-LN-1@E3!", "br-LN-1@E5", leaders=("br:hill@E5",))
    fallen.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC SS")
    assert fallen.at("hill") == "lost"
    assert fallen.state.banners == [1, 0]


@rule("12.1", "R60")
def test_a_leader_who_falls_no_longer_helps_against_flags() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5", leaders=("br:hill@E5",))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "IFCC SS")
    assert table.asks() == (ALLIED, "Fall")
    alive = Table("fr-LN-1@E3!", "br-LN-1@E5", leaders=("br:hill@E5",))
    alive.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "IFCC SA")
    assert alive.asks() == (ALLIED, "Flags")


@rule("10.1", "R46", "R60", "10.1 once")
def test_one_check_for_a_roll_even_if_the_retreat_fails() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@A5", "fr-LN-2@A3!", leaders=("br:hill@A5",))
    table.act(FRENCH, do.Fire("fr-LN-2", "br-LN-1"), "IFCC AA")
    table.act(ALLIED, do.IgnoreFlags(0))
    assert table.blocks("br-LN-1") == 2
    unhurt = Table("br-LN-1@A5", "fr-LN-2@A3!", leaders=("br:hill@A5",))
    unhurt.act(FRENCH, do.Fire("fr-LN-2", "br-LN-1"), "FCCC")
    unhurt.act(ALLIED, do.IgnoreFlags(0), "SS")
    assert unhurt.blocks("br-LN-1") == 3
    assert unhurt.at("hill") == "lost"


@rule("10.2", "13.2", "R45", "R60", "2.2 sources", "10.2 flags", "13")
def test_a_leader_whose_unit_is_destroyed_rolls_one_die_and_rides_off() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5:1", leaders=("br:hill@E5",))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "IFFF A")
    assert table.asks() == (ALLIED, "LeaderRetreat")
    assert table.refused(ALLIED, DONE) == "leader-must-retreat"
    assert retreats(table, ALLIED) == {"D4", "D5"}
    table.act(ALLIED, do.Retreat("D4"))
    table.act(ALLIED, DONE)
    assert table.at("hill") == "D4"
    fallen = Table("fr-LN-1@E3!", "br-LN-1@E5:1", leaders=("br:hill@E5",))
    fallen.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC S")
    assert fallen.at("hill") == "lost"
    assert fallen.state.banners == [2, 0]


@rule("10.2", "13.g", "R45", "10.2 edge")
def test_from_the_own_edge_he_leaves_the_map_without_a_banner() -> None:
    table = Table("fr-LN-1@A3!", "br-LN-1@A5:1", leaders=("br:hill@A5",))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    assert table.at("hill") == "left"
    assert table.state.banners == [1, 0]


@rule("13.g", "R66", "13.a")
def test_he_may_ride_over_the_own_edge_within_his_three_steps() -> None:
    table = Table("fr-LN-1@B3!", "br-LN-1@B5:1", leaders=("br:hill@B5",))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    assert table.refused(ALLIED, do.LeaveField()) == "leader-not-at-edge"
    table.act(ALLIED, do.Retreat("A5"))
    table.act(ALLIED, do.LeaveField())
    assert table.at("hill") == "left"


@rule("13.c", "R45", "R66", "10.2 impassable")
def test_impassable_ground_behind_him_is_his_end() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5:1", leaders=("br:hill@E5",), terrain={"D4": "river", "D5": "rugged_hill"})
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    assert table.at("hill") == "lost"
    assert table.state.banners == [2, 0]


@rule("13.d", "13.e", "13.f", "13.a")
def test_he_passes_friends_and_stops_with_a_unit_that_has_no_leader() -> None:
    units = ("fr-LN-1@E3!", "br-LN-1@E5:1", "br-LN-2@D4", "br-LN-3@D5")
    table = Table(*units, leaders=("br:hill@E5", "br:baird@D4"))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    table.act(ALLIED, do.Retreat("D4"))
    assert table.asks() == (ALLIED, "LeaderRetreat")
    assert table.refused(ALLIED, DONE) == "leader-must-retreat"
    table.act(ALLIED, do.Retreat("C4"))
    table.act(ALLIED, DONE)
    assert table.at("hill") == "C4"
    joins = Table(*units, leaders=("br:hill@E5", "br:baird@D4"))
    joins.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    joins.act(ALLIED, do.Retreat("D5"))
    joins.act(ALLIED, DONE)
    assert joins.at("hill") == "D5"


@rule("14.1", "14.2", "13.h", "R66")
def test_he_slips_through_an_enemy_hex_unless_a_saber_shows() -> None:
    units = ("fr-LN-1@E3!", "fr-LN-2@D4", "fr-MI-1@D5:2", "br-LN-1@E5:1")
    table = Table(*units, leaders=("br:hill@E5",))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    assert table.asks() == (ALLIED, "LeaderRetreat")
    table.act(ALLIED, do.Retreat("D5"), "IA")
    assert table.asks() == (ALLIED, "LeaderRetreat")
    table.act(ALLIED, do.Retreat("C5"))
    table.act(ALLIED, DONE)
    assert table.at("hill") == "C5"
    caught = Table(*units, leaders=("br:hill@E5",))
    caught.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    caught.act(ALLIED, do.Retreat("D5"), "SA")  # militia too
    assert caught.at("hill") == "lost"
    assert caught.state.banners == [2, 0]


@rule("14.3", "14.4", "R66")
def test_three_enemy_hexes_in_a_row_are_his_end() -> None:
    wall = ["fr-LN-2@D4", "fr-LN-3@D5", "fr-LN-4@C4", "fr-LN-5@C5", "fr-LN-6@C6"]
    last = ["fr-LT-1@B3", "fr-LT-2@B4", "fr-LT-3@B5", "fr-LT-4@B6"]
    two = Table("fr-LN-1@E3!", "br-LN-1@E5:1", *wall, leaders=("br:hill@E5",))
    two.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    two.act(ALLIED, do.Retreat("D4"), "AAAA")
    two.act(ALLIED, do.Retreat("C4"), "AAAA")
    two.act(ALLIED, do.Retreat("B3"))
    assert two.at("hill") == "B3"
    three = Table("fr-LN-1@E3!", "br-LN-1@E5:1", *wall, *last, leaders=("br:hill@E5",))
    three.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    assert three.at("hill") == "lost"


@rule("10.3", "R51", "R65", "9.8 lone leader", "10.3 flags", "13.3", "15.1 leader")
def test_a_lone_leader_attacked_falls_to_any_saber_and_has_no_answer() -> None:
    table = Table(
        "fr-MI-1@E7!", "br-LN-9@A1", leaders=("br:hill@D7",), hands=((), ("first-strike", "rally", "forward"))
    )
    table.act(FRENCH, do.Melee("fr-MI-1", "hill"), "IAFS")
    assert table.at("hill") == "lost"
    assert table.asks() == (FRENCH, "TakeGround")
    away = Table("fr-MI-1@E7!", "br-LN-9@A1", leaders=("br:hill@D7",))
    away.act(FRENCH, do.Melee("fr-MI-1", "hill"), "IAFF")
    away.act(ALLIED, do.Retreat("C7"))
    away.act(ALLIED, DONE)
    assert away.at("hill") == "C7"
    assert away.asks() == (FRENCH, "TakeGround")


@rule("10.2", "15.1", "R67", "10.2 ground")
def test_the_attacker_may_take_the_hex_once_the_leader_has_gone() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7:1", leaders=("br:hill@D7",))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "IAAAA A")
    table.act(ALLIED, do.Retreat("C7"))
    table.act(ALLIED, DONE)
    table.act(FRENCH, do.Advance("D7"))
    assert table.at("fr-LN-1") == "D7"


@rule("11.5", "13.1")
def test_an_attached_leader_falls_back_with_his_unit() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", leaders=("br:hill@D7",))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "FAAAA")
    table.act(ALLIED, do.IgnoreFlags(0))
    table.act(ALLIED, do.Retreat("C7"))
    assert table.at("hill") == "C7"


@rule("R46", "9.8 leader", "R14")
def test_attack_and_battle_back_are_two_rolls_with_a_check_each() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", leaders=("br:hill@D7", "fr:ney@E7"))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "IAAAA AA")
    table.act(ALLIED, YES, "IAA SS")
    assert table.at("ney") == "lost"


@rule("10.3", "15.2 leader", "15.4 choice")
def test_nobody_else_is_asked_about_a_lone_leader() -> None:
    table = Table("fr-LC-1@E7!", "br-LN-9@A1", leaders=("br:hill@D7",))
    table.act(FRENCH, do.Melee("fr-LC-1", "hill"), "SAAA")
    table.act(FRENCH, do.Advance("D7"))
    assert table.asks() == (FRENCH, "Breakthrough")
    table.act(FRENCH, NO)
    assert table.asks() == (FRENCH, "Battles")


@rule("10.2 surrounded", "R60")
def test_the_leader_of_a_unit_destroyed_by_a_failed_retreat_slips_away_from_where_it_died() -> None:
    units = ("fr-LN-1@E7!", "fr-LT-1@C7", "fr-LT-2@C8", "br-LN-1@D7:1")
    table = Table(*units, leaders=("br:hill@D7",))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "FAAAA")
    table.act(ALLIED, do.IgnoreFlags(0), "A")  # no way back: the last block, then one die for the leader
    assert table.at("br-LN-1") == "lost"
    assert table.asks() == (ALLIED, "LeaderRetreat")
    table.act(ALLIED, do.Retreat("C7"), "AAAA")
    table.act(ALLIED, do.Retreat("B7"))
    table.act(ALLIED, DONE)
    assert table.at("hill") == "B7"
    assert table.state.banners == [1, 0]


@rule("13.b")
def test_ground_does_not_stop_a_leader_who_retreats() -> None:
    terrain = {"D4": "forest", "D5": "forest", "C4": "ford", "C5": "town"}
    table = Table("fr-LN-1@E3!", "br-LN-1@E5:1", leaders=("br:hill@E5",), terrain=terrain)
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "ICCC A")
    table.act(ALLIED, do.Retreat("D4"))
    table.act(ALLIED, do.Retreat("C4"))
    table.act(ALLIED, do.Retreat("B4"))
    assert table.at("hill") == "B4"
