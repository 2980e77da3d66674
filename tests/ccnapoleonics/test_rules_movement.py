"""6 Movement of units and leaders."""

from __future__ import annotations

import pytest

from grognard.games.ccnapoleonics import records as do
from tests.ccnapoleonics.table import ALLIED, DONE, FRENCH, Table
from tests.helpers import rule


@rule("6.2", "6.3", "6.4", "6.4 horse", "8.4 elite", "8.4 guns", "9.4 guns")
@pytest.mark.parametrize(
    ("unit", "most", "battles"),
    [
        ("fr-LN", 1, 1),
        ("fr-LT", 2, 1),
        ("fr-YG", 2, 1),
        ("fr-OG", 1, 1),
        ("fr-LC", 3, 3),
        ("fr-HC", 2, 2),
        ("fr-GHC", 2, 2),
        ("fr-FA", 1, 0),
        ("fr-GFA", 1, 0),
        ("fr-HA", 2, 1),
    ],
)
def test_units_move_and_battle_as_their_table_says(unit: str, most: int, battles: int) -> None:
    for steps in range(1, most + 1):
        table = Table(f"{unit}-1@E3!", "fr-LN-9@I1!", "br-LN-1@A13", phase="movement")
        assert f"E{3 + most}" in table.moves(FRENCH, f"{unit}-1")
        assert f"E{4 + most}" not in table.moves(FRENCH, f"{unit}-1")
        table.act(FRENCH, do.Move(f"{unit}-1", f"E{3 + steps}"))
        assert bool(table.state.spent & 1) == (steps > battles)


@rule("6.1", "R49", "6.1 units", "6.1 through", "6.1 whole")
def test_units_never_move_through_units() -> None:
    hemmed = Table("fr-HC-1@I1!", "fr-LC-1@I7!", "fr-LN-1@I2", "fr-LN-2@H1", "br-LN-1@A13", phase="movement")
    assert hemmed.moves(FRENCH, "fr-HC-1") == set()
    free = Table("fr-HC-1@I1!", "fr-LN-1@I2", "br-LN-1@A13", phase="movement")
    assert free.moves(FRENCH, "fr-HC-1") == {"H1", "H2", "G1", "G2"}
    assert free.refused(FRENCH, do.Move("fr-HC-1", "I2")) == "hex-occupied"
    assert free.refused(FRENCH, do.Move("fr-HC-1", "A1")) == "out-of-reach"
    assert free.refused(FRENCH, do.Move("fr-HC-1", "K1")) == "no-such-hex"


@rule("6.1")
def test_a_unit_moves_once() -> None:
    table = Table("fr-LN-1@E5!", "fr-LN-2@E9!", "br-LN-1@A13", phase="movement")
    table.act(FRENCH, do.Move("fr-LN-1", "E6"))
    assert table.refused(FRENCH, do.Move("fr-LN-1", "E5")) == "cannot-move-now"
    assert table.refused(FRENCH, do.Move("br-LN-1", "B12")) == "not-your-unit"


@rule("21.1", "21.4", "21.7", "21.9", "6.1 terrain")
@pytest.mark.parametrize("kind", ["forest", "town", "ford", "sand_quarry"])
def test_stopping_ground_ends_the_move(kind: str) -> None:
    row = {f"{name}4": kind for name in "ABCDEFGHI"} | {f"{name}3": kind for name in "BDFH"}
    table = Table("fr-LC-1@E3!", "br-LN-1@A13", phase="movement", terrain=row)
    assert "E4" in table.moves(FRENCH, "fr-LC-1")
    assert "E5" not in table.moves(FRENCH, "fr-LC-1")


@rule("21.1", "21.4", "21.7", "21.2", "21.8")
@pytest.mark.parametrize(
    ("unit", "kind", "battles"),
    [
        ("fr-LN", "forest", False),
        ("fr-LT", "forest", True),
        ("fr-YG", "forest", True),
        ("fr-LT", "town", False),
        ("fr-LN", "ford", True),
        ("fr-LN", "sand_quarry", True),
        ("fr-LN", "hill", True),
        ("fr-LN", "bridge", True),
    ],
)
def test_who_may_battle_after_entering(unit: str, kind: str, battles: bool) -> None:
    table = Table(f"{unit}-1@E5!", "br-LN-1@D6", phase="movement", terrain={"E6": kind})
    table.act(FRENCH, do.Move(f"{unit}-1", "E6"))
    assert (table.asks() == (FRENCH, "Battles")) == battles


@rule("21.3", "21.6", "21.9", "6.1 terrain")
@pytest.mark.parametrize(("unit", "kind"), [("fr-LN", "rugged_hill"), ("fr-LC", "river"), ("fr-FA", "sand_quarry")])
def test_impassable_ground_is_closed(unit: str, kind: str) -> None:
    table = Table(f"{unit}-1@E5!", "br-LN-1@A13", phase="movement", terrain={"E6": kind})
    assert "E6" not in table.moves(FRENCH, f"{unit}-1")
    assert table.refused(FRENCH, do.Move(f"{unit}-1", "E6")) == "impassable"


@rule("21.5", "R72")
def test_crossing_fieldworks_stops_and_still_allows_battle() -> None:
    works = {"E6": ["W"], "F5": ["SE", "SW"]}
    table = Table("fr-LC-1@E4!", "fr-LN-1@I1!", "br-LN-1@A13", phase="movement", works=works, terrain={"D5": "river"})
    moves = table.moves(FRENCH, "fr-LC-1")
    assert {"E5", "E6", "F5"} <= moves
    table.act(FRENCH, do.Move("fr-LC-1", "E6"))
    assert table.state.halted == 1
    assert table.state.spent == 0


@rule("6.1", "6.6", "R64", "6.1 lone leader")
def test_a_unit_that_meets_a_lone_leader_stops_and_has_him_attached() -> None:
    table = Table("fr-LC-1@E3!", "fr-LN-1@I1!", "br-LN-1@A13", leaders=("fr:ney@E4",), phase="movement")
    table.act(FRENCH, do.Move("fr-LC-1", "E4"))
    assert table.at("ney") == "E4"
    led = Table("fr-LC-1@E3!", "br-LN-1@A13", leaders=("fr:ney@E4", "fr:junot@E3"), phase="movement")
    assert "E4" not in led.moves(FRENCH, "fr-LC-1")


@rule("6.6", "5.1 group")
def test_an_attached_leader_goes_with_his_unit() -> None:
    table = Table("fr-LC-1@E3!", "fr-LN-1@I1!", "br-LN-1@A13", leaders=("fr:ney@E3",), phase="movement")
    table.act(FRENCH, do.Move("fr-LC-1", "E6"))
    assert table.at("ney") == "E6"


@rule("5.2", "6.6", "R64", "6.5 friends", "6.6 two orders")
def test_a_leader_with_his_own_order_may_be_left_behind_and_then_ride() -> None:
    table = Table("fr-GR-1@E3!", "br-LN-1@A13", leaders=("fr:ney@E3!",), phase="movement")
    table.act(FRENCH, do.Move("fr-GR-1", "E4", alone=True))
    assert table.at("ney") == "E3"
    assert "E6" in table.moves(FRENCH, "ney")
    table.act(FRENCH, do.MoveLeader("ney", "E4"))
    assert table.at("ney") == "E4"
    plain = Table("fr-GR-1@E3!", "br-LN-1@A13", leaders=("fr:ney@E3",), phase="movement")
    assert plain.refused(FRENCH, do.Move("fr-GR-1", "E4", alone=True)) == "leader-not-detached"


@rule("6.6", "R50", "6.6 no order", "6.6 example")
def test_a_unit_joined_by_a_leader_who_has_moved_may_not_move_any_more() -> None:
    table = Table("fr-HC-1@E5!", "fr-GR-1@E3", "br-LN-1@E7", leaders=("fr:ney@E3!",), phase="movement")
    table.act(FRENCH, do.MoveLeader("ney", "E5"))
    assert table.asks() != (FRENCH, "Moves")


@rule("6.5", "6.1 leaders", "6.5 friends", "6.5 enemies")
def test_a_leader_rides_three_hexes_through_friends_and_never_through_enemies() -> None:
    table = Table("fr-LN-1@E4", "br-LN-1@F3", leaders=("fr:ney@E3!", "fr:junot@E4"), phase="movement")
    moves = table.moves(FRENCH, "ney")
    assert "E6" in moves
    assert "E4" not in moves
    assert "F3" not in moves
    assert table.refused(FRENCH, do.MoveLeader("ney", "E4")) == "leader-out-of-reach"
    assert table.refused(FRENCH, do.MoveLeader("wellington", "E4")) == "not-your-leader"


@rule("R65")
def test_a_leader_stops_in_stopping_ground() -> None:
    wall = {f"{name}4": "forest" for name in "ACEGI"} | {f"{name}3": "forest" for name in "BDFH"}
    table = Table("fr-LN-1@I1", "br-LN-1@A13", leaders=("fr:ney@E3!",), phase="movement", terrain=wall)
    assert "E4" in table.moves(FRENCH, "ney")
    assert "E5" not in table.moves(FRENCH, "ney")


@rule("3", "6.1", "6.1 choice")
def test_nobody_has_to_move() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", phase="movement")
    table.act(FRENCH, DONE)
    assert table.asks() == (FRENCH, "Battles")


@rule("19.1")
def test_a_square_does_not_move() -> None:
    table = Table("fr-LN-1@E7!#1", "fr-LN-2@E9!", "br-LN-1@A1", phase="movement", tracks=(("rally",), ()))
    assert table.moves(FRENCH, "fr-LN-1") == set()
    assert table.refused(FRENCH, do.Move("fr-LN-1", "E8")) == "cannot-move-now"
    assert table.refused(ALLIED, do.Move("br-LN-1", "B1")) == "not-your-decision"


@rule("5", "6")
def test_only_ordered_units_move_and_in_any_order() -> None:
    units = ("fr-LN-1@G5!", "fr-LN-2@G7!", "fr-LN-3@G9", "br-LN-1@A13")
    table = Table(*units, phase="movement")
    assert table.refused(FRENCH, do.Move("fr-LN-3", "F9")) == "not-ordered"
    assert table.moves(FRENCH, "fr-LN-1")
    table.act(FRENCH, do.Move("fr-LN-2", "F7"))
    table.act(FRENCH, do.Move("fr-LN-1", "F5"))
    assert (table.at("fr-LN-1"), table.at("fr-LN-2"), table.at("fr-LN-3")) == ("F5", "F7", "G9")


@rule("6.1 edge", "6.5 edge")
def test_nobody_moves_off_the_map() -> None:
    table = Table("fr-LC-1@I1!", "br-LN-1@A13", leaders=("fr:ney@A1!",), phase="movement")
    assert table.moves(FRENCH, "fr-LC-1") == {"I2", "I3", "I4", "H1", "H2", "H3", "G1", "G2", "G3", "F1", "F2"}
    assert table.moves(FRENCH, "ney") == {"A2", "A3", "A4", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2"}


@rule("6", "6.6 two orders", "6")
def test_an_attached_leader_may_ride_first_and_his_unit_follow_without_him() -> None:
    table = Table("fr-GR-1@E3!", "fr-HC-1@E5", "br-LN-1@A13", leaders=("fr:ney@E3!",), phase="movement")
    table.act(FRENCH, do.MoveLeader("ney", "E5"))
    table.act(FRENCH, do.Move("fr-GR-1", "E4"))
    assert (table.at("ney"), table.at("fr-GR-1"), table.at("fr-HC-1")) == ("E5", "E4", "E5")


@rule("6.6 example")
def test_cavalry_moves_first_its_leader_joins_and_the_grenadiers_come_up() -> None:
    units = ("fr-GR-1@E3!", "fr-HC-1@E4!", "br-LN-1@E7")
    table = Table(*units, leaders=("fr:ney@E3!",), phase="movement")
    table.act(FRENCH, do.Move("fr-HC-1", "E6"))
    table.act(FRENCH, do.MoveLeader("ney", "E6"))
    table.act(FRENCH, do.Move("fr-GR-1", "E4"))
    assert table.at("ney") == table.at("fr-HC-1") == "E6"
    assert table.may(FRENCH, do.Melee("fr-HC-1", "br-LN-1"))


@rule("8.4 last gun", "R3")
def test_a_last_horse_gun_moves_or_battles() -> None:
    units = ("fr-HA-1@E4:1!", "br-LN-1@E8")
    moved = Table(*units, phase="movement")
    moved.act(FRENCH, do.Move("fr-HA-1", "E5"))
    assert moved.asks() == (ALLIED, "Turn")
    stands = Table(*units, phase="movement")
    stands.act(FRENCH, DONE)
    assert stands.may(FRENCH, do.Fire("fr-HA-1", "br-LN-1"))
    full = Table("fr-HA-1@E4!", "br-LN-1@E8", phase="movement")
    full.act(FRENCH, do.Move("fr-HA-1", "E5"))
    assert full.may(FRENCH, do.Fire("fr-HA-1", "br-LN-1"))


@rule("R78", "6.5", "21.5")
def test_a_leader_rides_round_fieldworks_and_on_as_a_unit_does() -> None:
    works = {"E5": ["W"]}  # over the works E5 is the end; round them, by F4, the way goes on to E6
    walls = dict.fromkeys(("D4", "D5", "F5"), "river")
    unit = Table("fr-LC-1@E4!", "br-LN-1@A13", phase="movement", works=works, terrain=walls)
    leader = Table("fr-LN-1@I1", "br-LN-1@A13", leaders=("fr:ney@E4!",), phase="movement", works=works, terrain=walls)
    assert "E6" in unit.moves(FRENCH, "fr-LC-1")
    assert leader.moves(FRENCH, "ney") == unit.moves(FRENCH, "fr-LC-1")
