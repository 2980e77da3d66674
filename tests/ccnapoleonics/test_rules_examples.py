"""The worked examples: dice counted and results read as on a real table."""

from __future__ import annotations

import pytest

from grognard.games.ccnapoleonics import records as do
from tests.ccnapoleonics.table import ALLIED, FRENCH, YES, Table, dice_thrown
from tests.helpers import rule


@rule("8.4", "R5", "R6", "7 dice", "8.4 elite", "example 1")
@pytest.mark.parametrize(
    ("unit", "standing", "moved"),
    [
        ("fr-LN", (1, 2, 3, 4), (1, 1, 2, 2)),
        ("fr-LT", (2, 3, 4, 5), (2, 2, 3, 3)),
        ("fr-GR", (1, 2, 3, 4), (1, 1, 2, 2)),
        ("fr-OG", (2, 3, 4, 5), (2, 2, 3, 3)),
        ("fr-MI", (1, 2, 3, 4), (0, 1, 1, 2)),
        ("br-LN", (2, 3, 4, 5), (1, 1, 2, 2)),
        ("br-LT", (2, 3, 4, 5, 6), (2, 2, 3, 3, 4)),
        ("br-RL", (2, 3, 4), (2, 2, 3)),
        ("br-GR", (2, 3, 4, 5), (2, 2, 3, 3)),
        ("pt-LN", (1, 2, 3, 4), (0, 1, 1, 2)),
        ("pt-LT", (2, 3, 4), (1, 2, 2)),
    ],
)
def test_infantry_fires_with_its_blocks_standing_and_half_of_them_after_moving(
    unit: str, standing: tuple[int, ...], moved: tuple[int, ...]
) -> None:
    seat = FRENCH if unit.startswith("fr") else ALLIED
    target = "br-LN-9" if seat == FRENCH else "fr-LN-9"
    for blocks in range(1, len(standing) + 1):
        for mark, dice in (("!", standing[blocks - 1]), ("!>", moved[blocks - 1])):
            table = Table(f"{unit}-1@E5:{blocks}{mark}", f"{target}@E7", active=seat)
            if not dice:
                assert table.asks() != (seat, "Battles") or not table.targets(seat, f"{unit}-1")
                continue
            events = table.act(seat, do.Fire(f"{unit}-1", target), "A" * dice)
            assert dice_thrown(events) == [dice]


@rule("21.1", "8.8", "8.9", "8.7", "15.3", "21.1 combat", "example 2")
def test_fire_into_a_forest_loses_a_die_and_sabers_miss() -> None:
    table = Table("br-LN-1@D8!", "fr-LT-1@F9", terrain={"F9": "forest"}, active=ALLIED)
    events = table.act(ALLIED, do.Fire("br-LN-1", "fr-LT-1"), "IIFS")
    assert dice_thrown(events) == [4]
    assert table.blocks("fr-LT-1") == 2
    assert table.asks() == (FRENCH, "Fall")
    assert {a.to for a in table.actions(FRENCH) if isinstance(a, do.Retreat)} == {"G9", "G10"}
    moved = Table("br-LN-1@D8!>", "fr-LT-1@F9", terrain={"F9": "forest"}, active=ALLIED)
    assert dice_thrown(moved.act(ALLIED, do.Fire("br-LN-1", "fr-LT-1"), "A")) == [1]


@rule("12.8", "9.4", "16", "9.7", "16 dice", "example 4")
def test_old_guard_against_guard_grenadiers() -> None:
    table = Table("fr-OG-1@E7!", "br-GG-1@D7")
    events = table.act(FRENCH, do.Melee("fr-OG-1", "br-GG-1"), "ISFFCA")
    assert dice_thrown(events) == [6]
    assert table.blocks("br-GG-1") == 3
    table.act(ALLIED, do.IgnoreFlags(2))
    events = table.act(ALLIED, YES, "IFFF")
    assert dice_thrown(events) == [4]
    assert table.blocks("fr-OG-1") == 3
    table.act(FRENCH, do.IgnoreFlags(2))
    assert {a.to for a in table.actions(FRENCH) if isinstance(a, do.Retreat)} == {"F6", "F7"}
    table.act(FRENCH, do.Retreat("F6"))
    assert table.at("fr-OG-1") == "F6"
    assert table.at("br-GG-1") == "D7"


@rule("21.2", "9.4", "16 dice", "21.2 combat", "example 5")
def test_uphill_costs_infantry_a_die_and_downhill_none() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", terrain={"D7": "hill"})
    events = table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "ICAA")
    assert dice_thrown(events) == [4]
    assert table.blocks("br-LN-1") == 3
    assert dice_thrown(table.act(ALLIED, YES, "AAA")) == [3]
    both = Table("fr-LN-1@E7!", "br-LN-1@D7", "br-LN-2@C7", terrain={"D7": "hill", "E7": "hill", "C7": "hill"})
    assert dice_thrown(both.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AAAAA")) == [5]
    far = Table("fr-LN-1@E7!", "br-LN-1@C7", terrain={"C7": "hill", "E7": "hill"})
    assert dice_thrown(far.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "AAA")) == [3]


@rule("15.2", "15.4", "2.2", "9.10", "15.4 choice", "15.4 once", "example 7")
def test_cuirassiers_break_through_and_attack_again() -> None:
    table = Table("fr-CU-1@E7!", "pt-LT-1@D7:1", "br-FA-1@B7")
    events = table.act(FRENCH, do.Melee("fr-CU-1", "pt-LT-1"), "IFFCC")
    assert dice_thrown(events) == [5]
    assert table.state.banners == [1, 0]
    table.act(FRENCH, do.Advance("D7"))
    table.act(FRENCH, do.Advance("C8"))
    events = table.act(FRENCH, do.Melee("fr-CU-1", "br-FA-1"), "ASFIC")
    assert dice_thrown(events) == [5]
    assert table.blocks("br-FA-1") == 1
    if table.asks() == (ALLIED, "Fall"):
        table.act(ALLIED, do.Retreat("A8"))
    assert table.at("br-FA-1") in ("A7", "A8")
    assert table.asks() == (FRENCH, "TakeGround")
    table.act(FRENCH, do.Advance("B7"))
    assert table.asks() == (FRENCH, "Battles")
    assert table.state.banners == [1, 0]


@rule("20", "21.4", "R30", "R58", "15.1 terrain", "20 dice", "example 9")
def test_combined_arms_at_a_town() -> None:
    table = Table("fr-LN-1@E7!", "fr-FA-1@E8:1!", "br-LN-1@D7", terrain={"D7": "town"})
    events = table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",)), "ISFAA")
    assert dice_thrown(events) == [5]
    assert table.blocks("br-LN-1") == 2
    table.act(ALLIED, do.Retreat("C7"))
    assert table.asks() == (FRENCH, "TakeGround")
    table.act(FRENCH, do.Advance("D7"))
    assert table.at("fr-LN-1") == "D7"
    horse = Table("fr-LN-1@E7!", "fr-HA-1@E8:1!", "br-LN-1@D7", terrain={"D7": "town"})
    events = horse.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-HA-1",)), "AAAA")
    assert dice_thrown(events) == [4]


@rule("11", "11.7", "R16", "example 11")
def test_militia_runs_three_hexes_for_every_flag() -> None:
    table = Table("fr-FA-1@E7!", "pt-MI-1@C6", "pt-LN-1@A13")
    table.act(FRENCH, do.Fire("fr-FA-1", "pt-MI-1"), "AAF")
    assert table.asks() == (ALLIED, "Fall")
    table.act(ALLIED, do.Retreat("B6"))
    table.act(ALLIED, do.Retreat("A6"))
    assert table.blocks("pt-MI-1") == 3
    assert table.at("pt-MI-1") == "A6"
    two = Table("fr-FA-1@E7!", "pt-MI-1@C6", "pt-LN-1@A13")
    two.act(FRENCH, do.Fire("fr-FA-1", "pt-MI-1"), "AFF")
    two.act(ALLIED, do.Retreat("B6"))
    two.act(ALLIED, do.Retreat("A6"))
    assert two.at("pt-MI-1") == "lost"
    assert two.state.banners == [1, 0]
