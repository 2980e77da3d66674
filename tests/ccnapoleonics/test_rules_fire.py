"""8 Ranged combat, lines of sight, and what the ground takes from the dice (21)."""

from __future__ import annotations

import pytest

from grognard.games.ccnapoleonics import records as do
from tests.ccnapoleonics.table import ALLIED, FRENCH, Table, dice_thrown
from tests.helpers import rule


@rule("8.2", "8")
@pytest.mark.parametrize(
    ("unit", "most"), [("br-LN", 2), ("br-RL", 3), ("br-FA", 5), ("br-HA", 4), ("br-LC", 0), ("br-HC", 0)]
)
def test_how_far_units_fire(unit: str, most: int) -> None:
    for far in range(2, 7):
        table = Table(f"{unit}-1@E3!", "br-LN-9@A13!", "fr-LN-9@A11", f"fr-LN-1@E{3 + far}", active=ALLIED)
        assert table.targets(ALLIED, f"{unit}-1") == ({"fr-LN-1"} if far <= most else set())
        if far > most:
            expected = "out-of-range" if most else "cavalry-cannot-fire"
            assert table.refused(ALLIED, do.Fire(f"{unit}-1", "fr-LN-1")) == expected


@rule("8.4", "R7", "R3", "8.4 guns")
@pytest.mark.parametrize(
    ("unit", "blocks", "dice"),
    [
        ("fr-FA", 3, (3, 2, 2, 1)),
        ("fr-FA", 2, (3, 2, 2, 1)),
        ("fr-FA", 1, (2, 1, 1, 1)),
        ("fr-HA", 3, (2, 1, 1)),
        ("fr-HA", 1, (1, 1, 1)),
        ("fr-GFA", 3, (3, 2, 2, 1)),
    ],
)
def test_artillery_fires_by_its_table(unit: str, blocks: int, dice: tuple[int, ...]) -> None:
    for far, expected in enumerate(dice, start=2):
        table = Table(f"{unit}-1@E3:{blocks}!", f"br-LN-1@E{3 + far}")
        assert dice_thrown(table.act(FRENCH, do.Fire(f"{unit}-1", "br-LN-1"), "C" * expected)) == [expected]


@rule("8", "R62", "8 adjacent", "9 fire")
def test_an_enemy_unit_next_to_it_bars_fire_and_a_lone_leader_does_not() -> None:
    table = Table("fr-LN-1@E5!", "br-LN-1@E7", "br-LN-2@E4")
    assert table.targets(FRENCH, "fr-LN-1") == set()
    assert table.refused(FRENCH, do.Fire("fr-LN-1", "br-LN-1")) == "enemy-adjacent"
    lone = Table("fr-LN-1@E5!", "br-LN-1@E7", leaders=("br:hill@E4",))
    assert lone.targets(FRENCH, "fr-LN-1") == {"br-LN-1"}


@rule("8", "8.8", "R47", "8.3", "8.8 leader")
def test_a_lone_leader_is_no_target_for_fire_but_blocks_sight() -> None:
    table = Table("fr-FA-1@E3!", "fr-LN-1@H12!", "br-LN-1@E7", "br-LN-9@H10", leaders=("br:hill@E5",))
    assert table.targets(FRENCH, "fr-FA-1") == set()
    assert table.refused(FRENCH, do.Fire("fr-FA-1", "hill")) == "not-an-enemy"
    assert table.refused(FRENCH, do.Fire("fr-FA-1", "br-LN-1")) == "no-sight"


@rule("8.3", "R19", "8.3 hexside")
def test_one_obstacle_beside_the_line_leaves_it_open_and_one_on_each_side_blocks_it() -> None:
    far = ("br-FA-1@A5!", "br-LN-9@H12!", "fr-LN-9@H10", "fr-LN-1@C5")
    assert Table(*far, active=ALLIED).targets(ALLIED, "br-FA-1") == {"fr-LN-1"}
    one = Table(*far, active=ALLIED, terrain={"B4": "forest"})
    assert one.targets(ALLIED, "br-FA-1") == {"fr-LN-1"}
    both = Table(*far, active=ALLIED, terrain={"B4": "forest", "B5": "town"})
    assert both.targets(ALLIED, "br-FA-1") == set()
    units = Table(*far, "br-LN-1@B4", active=ALLIED, terrain={"B5": "town"})
    assert units.targets(ALLIED, "br-FA-1") == set()


@rule("8.3", "21.1 sight", "21.3", "21.4 sight", "21.6", "21.7 sight", "21.8", "21.9 sight")
@pytest.mark.parametrize(
    ("kind", "blocks"),
    [
        ("forest", True),
        ("town", True),
        ("rugged_hill", True),
        ("hill", True),
        ("ford", False),
        ("river", False),
        ("bridge", False),
        ("sand_quarry", False),
    ],
)
def test_what_blocks_sight(kind: str, blocks: bool) -> None:
    table = Table("fr-FA-1@E3!", "fr-LN-1@H12!", "br-LN-9@H10", "br-LN-1@E5", terrain={"E4": kind})
    assert table.targets(FRENCH, "fr-FA-1") == (set() if blocks else {"br-LN-1"})


@rule("21.2", "R20", "21.2 sight")
def test_from_below_only_the_first_hill_hex_is_seen_and_the_reverse() -> None:
    hills = {"E5": "hill", "E6": "hill"}
    below = Table("fr-FA-1@E2!", "br-LN-1@E5", "br-LN-2@E6", terrain=hills)
    assert below.targets(FRENCH, "fr-FA-1") == {"br-LN-1"}
    above = Table("fr-FA-1@E6!", "fr-LN-1@H12!", "br-LN-9@H10", "br-LN-1@E3", terrain=hills)
    assert above.targets(FRENCH, "fr-FA-1") == set()


@rule("21.2", "R20", "21.2 sight")
def test_a_connected_plateau_is_seen_across_and_low_ground_between_hills_is_open() -> None:
    plateau = {"E3": "hill", "E4": "hill", "E5": "hill"}
    assert Table("fr-FA-1@E3!", "br-LN-1@E5", terrain=plateau).targets(FRENCH, "fr-FA-1") == {"br-LN-1"}
    valley = {"E3": "hill", "E6": "hill"}
    assert Table("fr-FA-1@E3!", "br-LN-1@E6", terrain=valley).targets(FRENCH, "fr-FA-1") == {"br-LN-1"}
    second = {"E3": "hill", "E5": "hill", "E6": "hill"}
    table = Table("fr-FA-1@E3!", "fr-LN-1@H12!", "br-LN-9@H10", "br-LN-1@E6", terrain=second)
    assert table.targets(FRENCH, "fr-FA-1") == set()


@rule("21.2", "R21", "21.2 guns")
def test_guns_on_a_hill_fire_over_a_friend_next_to_them_on_low_ground() -> None:
    units = ("fr-FA-1@E3!", "fr-LN-1@E4", "fr-LN-2@H12!", "br-LN-9@H10", "br-LN-1@E6")
    assert Table(*units, terrain={"E3": "hill"}).targets(FRENCH, "fr-FA-1") == {"br-LN-1"}
    assert Table(*units).targets(FRENCH, "fr-FA-1") == set()
    assert Table(*units, terrain={"E3": "hill", "E4": "hill"}).targets(FRENCH, "fr-FA-1") == set()
    away = ("fr-FA-1@E3!", "fr-LN-1@E5", "fr-LN-2@H12!", "br-LN-9@H10", "br-LN-1@E6")
    assert Table(*away, terrain={"E3": "hill"}).targets(FRENCH, "fr-FA-1") == set()
    infantry = ("br-RL-1@E3!", "br-LN-1@E4", "br-LN-2@H12!", "fr-LN-9@H10", "fr-LN-1@E6")
    assert Table(*infantry, terrain={"E3": "hill"}, active=ALLIED).targets(ALLIED, "br-RL-1") == set()


INTO = [  # terrain of the target, then dice lost by infantry fire, artillery fire
    ("forest", 1, 1),
    ("hill", 1, 0),
    ("town", 2, 1),
    ("ford", 0, 0),
    ("bridge", 0, 0),
    ("sand_quarry", 0, 1),
]


@rule("8.6", "21.1", "21.2", "21.4", "21.7", "21.8", "21.9", "R10")
@pytest.mark.parametrize(("kind", "infantry", "guns"), INTO)
def test_dice_lost_firing_at_a_target_in_terrain(kind: str, infantry: int, guns: int) -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5", terrain={"E5": kind})
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "C" * (4 - infantry))) == [4 - infantry]
    table = Table("fr-FA-1@E3!", "br-LN-1@E5", terrain={"E5": kind})
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-FA-1", "br-LN-1"), "C" * (3 - guns))) == [3 - guns]


@rule("8.6", "21.1", "21.4", "21.7", "21.9", "21.7 combat")
@pytest.mark.parametrize(
    ("kind", "infantry", "guns"),
    [("forest", 0, 1), ("hill", 0, 0), ("town", 0, 1), ("ford", 1, 1), ("bridge", 0, 0), ("sand_quarry", 1, None)],
)
def test_dice_lost_firing_out_of_terrain(kind: str, infantry: int, guns: int | None) -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5", terrain={"E3": kind})
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "C" * (4 - infantry))) == [4 - infantry]
    if guns is not None:
        table = Table("fr-FA-1@E3!", "br-LN-1@E5", terrain={"E3": kind})
        assert dice_thrown(table.act(FRENCH, do.Fire("fr-FA-1", "br-LN-1"), "C" * (3 - guns))) == [3 - guns]


@rule("R12")
def test_both_hexes_count() -> None:
    table = Table("fr-LT-1@E3!", "br-LN-1@E5", terrain={"E3": "ford", "E5": "town"})
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LT-1", "br-LN-1"), "CC")) == [2]


@rule("21.5", "R72", "21.5 into", "21.5 sight")
def test_fieldworks_cover_the_sides_they_are_on() -> None:
    works = {"E5": ["W", "NW"]}
    table = Table("fr-LN-1@E3!", "br-LN-1@E5", works=works)
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "CCC")) == [3]
    behind = Table("fr-LN-1@E7!", "br-LN-1@E5", works=works)
    assert dice_thrown(behind.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "CCCC")) == [4]
    corner = Table("fr-LN-1@G5!", "br-LN-1@E5", works=works)  # the line comes in between NW and NE
    assert dice_thrown(corner.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "CCCC")) == [4]
    both = Table("fr-LN-1@G5!", "br-LN-1@E5", works={"E5": ["NE", "NW"]})
    assert dice_thrown(both.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "CCC")) == [3]
    guns = Table("fr-FA-1@E3!", "br-LN-1@E5", works=works)
    assert dice_thrown(guns.act(FRENCH, do.Fire("fr-FA-1", "br-LN-1"), "CCC")) == [3]


@rule("21.5", "21.5 hill")
def test_fieldworks_on_a_hill_stand_for_the_hill() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5", works={"E5": ["W"]}, terrain={"E5": "hill"})
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "CCC")) == [3]
    cavalry = Table("fr-LC-1@E4!", "br-LN-1@E5", works={"E5": ["W"]}, terrain={"E5": "hill"})
    assert dice_thrown(cavalry.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "AA")) == [2]


@rule("8.8", "9.8")
@pytest.mark.parametrize(
    ("target", "dice", "lost"),
    [("br-LN", "IIAC", 2), ("br-LN", "SSSS", 0), ("br-HC", "CIIS", 1), ("br-FA", "AIIS", 1), ("br-FA", "ICIS", 0)],
)
def test_fire_hits_only_with_the_symbol_of_the_target(target: str, dice: str, lost: int) -> None:
    table = Table("fr-LN-1@E3!", f"{target}-1@E5", "br-LN-8@D4", "br-LN-9@D5")
    full = table.blocks(f"{target}-1")
    table.act(FRENCH, do.Fire("fr-LN-1", f"{target}-1"), dice)
    assert table.blocks(f"{target}-1") == full - lost


@rule("8.8", "2.2", "2.2 sources", "8.8 blocks", "15.3")
def test_more_hits_than_blocks_are_lost_and_the_last_block_is_a_banner() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E5:1")
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "IIFF")
    assert table.at("br-LN-1") == "lost"
    assert table.state.banners == [1, 0]


@rule("7", "8.1", "5", "7 one by one", "7 target")
def test_a_unit_battles_once_and_only_with_an_order() -> None:
    table = Table("fr-LN-1@E3!", "fr-LN-2@C3", "fr-LN-3@G3!", "br-LN-1@E5", "br-LN-2@G5")
    assert table.refused(FRENCH, do.Fire("fr-LN-2", "br-LN-1")) == "not-ordered"
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "CCCC")
    assert table.refused(FRENCH, do.Fire("fr-LN-1", "br-LN-1")) == "has-battled"
    assert table.asks() == (FRENCH, "Battles")


@rule("8", "8 answer")
def test_fire_is_not_answered() -> None:
    table = Table("fr-LN-1@E3!", "br-LC-1@E5", hands=((), ("first-strike",)))
    table.act(FRENCH, do.Fire("fr-LN-1", "br-LC-1"), "ICCI")
    assert table.blocks("br-LC-1") == 1
    assert table.asks() == (FRENCH, "Battles")


@rule("7 choice")
def test_nobody_has_to_battle() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E4", phase="combat")
    table.act(FRENCH, do.Done())
    assert table.asks() == (ALLIED, "Turn")


@rule("6.5 alone", "9")
def test_a_leader_alone_does_not_battle() -> None:
    table = Table("fr-LN-1@E3!", "br-LN-1@E4", "br-LN-2@E9", leaders=("fr:ney@E8!",))
    assert table.refused(FRENCH, do.Melee("ney", "br-LN-2")) == "not-your-unit"
    assert table.refused(FRENCH, do.Fire("ney", "br-LN-2")) == "not-your-unit"
