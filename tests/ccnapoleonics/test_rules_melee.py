"""9, 16, 20: melee, battle back, first strike, combined arms."""

from __future__ import annotations

import pytest

from grognard.games.ccnapoleonics import records as do
from tests.ccnapoleonics.table import ALLIED, FRENCH, NO, YES, Table, dice_thrown
from tests.helpers import rule


@rule("9.4", "R3", "R8", "7 dice", "9.4 cavalry", "9.4 guns")
@pytest.mark.parametrize(
    ("unit", "blocks", "dice"),
    [
        ("fr-LN", 4, 4),
        ("fr-LT", 3, 3),
        ("fr-GR", 4, 5),
        ("fr-YG", 2, 3),
        ("fr-OG", 1, 3),
        ("fr-MI", 4, 4),
        ("fr-LC", 4, 4),
        ("fr-HC", 4, 5),
        ("fr-CU", 1, 2),
        ("fr-GHC", 4, 5),
        ("fr-FA", 3, 4),
        ("fr-FA", 1, 3),
        ("fr-GFA", 2, 5),
        ("fr-HA", 2, 3),
        ("fr-HA", 1, 2),
    ],
)
def test_melee_dice_by_unit_and_blocks(unit: str, blocks: int, dice: int) -> None:
    table = Table(f"{unit}-1@E7:{blocks}!", "br-HC-1@D7")
    table.act(
        FRENCH, do.Melee(f"{unit}-1", "br-HC-1"), "" if unit[3:] in ("LN", "LT", "GR", "YG", "OG", "MI") else "I" * dice
    )
    if table.asks() == (ALLIED, "Reaction"):
        assert dice_thrown(table.act(ALLIED, NO, "I" * dice)) == [dice]
    assert table.blocks("br-HC-1") == 3


@rule("9.4")
def test_french_line_rolls_one_die_more_against_infantry() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7")
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AAAAA")) == [5]
    assert dice_thrown(table.act(ALLIED, YES, "AAAA")) == [4]


@rule("9.8", "R29", "9.4 militia")
@pytest.mark.parametrize(
    ("unit", "target", "lost"), [("br-LN", "fr-FA", 1), ("br-RL", "fr-FA", 0), ("pt-MI", "fr-LC", 0)]
)
def test_sabers_hit_anybody_unless_rifles_or_militia_strike(unit: str, target: str, lost: int) -> None:
    table = Table(f"{unit}-1@D7:1!", f"{target}-1@E7", active=ALLIED, terrain={"F6": "river", "F7": "river"})
    full = table.blocks(f"{target}-1")
    table.act(ALLIED, do.Melee(f"{unit}-1", f"{target}-1"), "S")
    assert table.blocks(f"{target}-1") == full - lost


@rule("9.1", "7", "9")
def test_melee_is_fought_with_adjacent_enemies_only() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", "br-LN-2@C7", "fr-LN-2@E8")
    assert table.refused(FRENCH, do.Melee("fr-LN-1", "br-LN-2")) == "not-adjacent"
    assert table.refused(FRENCH, do.Melee("fr-LN-1", "fr-LN-2")) == "not-an-enemy"
    assert table.refused(FRENCH, do.Melee("fr-LN-2", "br-LN-1")) == "not-ordered"
    assert table.refused(FRENCH, do.Melee("br-LN-1", "fr-LN-1")) == "not-your-unit"
    assert table.refused(FRENCH, do.Melee("fr-LN-1", "nobody")) == "not-an-enemy"


@rule("16", "R61")
def test_a_defender_that_holds_may_battle_back_or_not() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7")
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "IAAAA")
    assert table.asks() == (ALLIED, "BackOrNot")
    table.act(ALLIED, NO)
    assert table.asks() == (FRENCH, "Battles")


@rule("16", "9.11", "16 retreated")
def test_a_defender_that_retreats_does_not_battle_back() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7")
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "FAAAA")
    table.act(ALLIED, do.Retreat("C7"))
    assert table.asks() == (FRENCH, "TakeGround")


@rule("16", "11.7", "9.9", "16 barred")
def test_a_defender_that_cannot_retreat_pays_and_battles_back_with_what_is_left() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", terrain={"C7": "river", "C8": "river"})
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "IFAAA")
    assert table.blocks("br-LN-1") == 2
    events = table.act(ALLIED, YES, "IF")
    assert dice_thrown(events) == [2]
    table.act(FRENCH, do.Retreat("F6"))
    assert table.asks() == (FRENCH, "Battles")
    assert table.at("br-LN-1") == "D7"


@rule("16", "15.3", "9.11", "15.3 battle back", "16 no more")
def test_nobody_advances_after_a_battle_back() -> None:
    table = Table("fr-LN-1@E7:1!", "br-LN-1@D7")
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AA")
    table.act(ALLIED, YES, "IAAA")
    assert table.at("fr-LN-1") == "lost"
    assert table.asks() == (FRENCH, "Battles")


@rule("2.2", "17.2", "R48", "2.2 moment")
def test_the_battle_ends_at_the_very_banner_even_in_the_enemys_turn() -> None:
    table = Table("fr-LN-1@E7:1!", "br-LN-1@D7", leaders=("fr:ney@E7",), banners=1)
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AA")
    table.act(ALLIED, YES, "IAAA")
    assert table.state.over is not None
    assert table.state.over.winner == ALLIED
    assert table.state.over.reason == "banners"
    assert table.at("ney") == "E7"  # nothing after it is resolved


@rule("23.7", "R55", "R56", "R32", "9.1")
def test_first_strike_rolls_before_the_attack_and_takes_the_place_of_the_battle_back() -> None:
    hands = ((), ("first-strike", "probe-left"))
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", hands=hands)
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"))
    assert table.asks() == (ALLIED, "Reaction")
    events = table.act(ALLIED, do.FirstStrike(), "IIAA AAA")
    assert dice_thrown(events) == [4, 3]
    assert table.asks() == (FRENCH, "Battles")
    table.act(FRENCH, do.Done())
    assert len(table.state.hand[ALLIED]) == 2  # he has drawn a new card


@rule("23.7", "20", "20 first strike")
def test_an_attacker_thrown_back_by_a_first_strike_does_not_attack_and_its_guns_have_battled() -> None:
    units = ("fr-LN-1@E7!", "fr-FA-1@E8!", "fr-LN-9@I1!", "br-LN-9@I3", "br-LN-1@D7")
    table = Table(*units, hands=((), ("first-strike",)))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",)))
    table.act(ALLIED, do.FirstStrike(), "FAAA")
    table.act(FRENCH, do.Retreat("F6"))
    assert table.asks() == (FRENCH, "Battles")
    assert table.refused(FRENCH, do.Melee("fr-FA-1", "br-LN-1")) == "has-battled"
    assert table.at("br-LN-1") == "D7"


@rule("R55", "23.7", "R81")
def test_the_question_is_asked_from_public_facts_whatever_is_held() -> None:
    for hand in (("probe-left",), ("first-strike",)):
        table = Table("fr-LN-1@E7!", "br-LN-1@D7", hands=((), hand))
        table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"))
        assert table.asks() == (ALLIED, "Reaction")
        assert table.may(ALLIED, do.FirstStrike()) == ("first-strike" in hand)
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", hands=((), ("probe-left",)))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"))
    assert table.refused(ALLIED, do.FirstStrike()) == "card-not-held"
    seen = Table("fr-LN-1@E7!", "br-LN-1@D7", hands=((), ("probe-left",)), discards={"first-strike": 2})
    seen.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AAAAA")
    assert seen.asks() == (ALLIED, "BackOrNot")


@rule("20", "R63", "R31", "9.1 one by one")
def test_guns_add_their_dice_each_only_once_a_turn() -> None:
    units = ("fr-LN-1@E7!", "fr-LN-2@E8!", "fr-FA-1@D5!", "br-LN-1@D7", "br-LN-2@D8")
    table = Table(*units)
    events = table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",)), "AAAAAAAA")
    assert dice_thrown(events) == [8]  # five, and three at range 2
    table.act(ALLIED, NO)
    assert table.refused(FRENCH, do.Melee("fr-LN-2", "br-LN-2", ("fr-FA-1",))) == "guns-cannot-join"


@rule("20", "21.2", "R21", "20 sight", "21.2 guns")
def test_guns_that_fire_over_a_friend_do_not_join() -> None:
    units = ("fr-LN-1@E7!", "fr-FA-1@E6!", "fr-FA-2@F6!", "br-LN-1@E8")
    table = Table(*units, terrain={"E6": "hill"})
    melees = {a.guns for a in table.actions(FRENCH) if isinstance(a, do.Melee) and a.unit == "fr-LN-1"}
    assert ("fr-FA-1",) not in melees
    assert table.refused(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",))) == "guns-cannot-join"


@rule("20", "R63")
def test_a_gun_next_to_another_enemy_joins_only_against_an_adjacent_target() -> None:
    units = ("fr-LN-1@E7!", "fr-FA-1@E5!", "br-LN-1@D7", "br-LN-2@E4")
    table = Table(*units)
    assert table.refused(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",))) == "guns-cannot-join"


@rule("20", "R29", "20 sabers")
def test_guns_that_join_rifles_do_not_hit_on_sabers() -> None:
    table = Table("br-RL-1@D7:1!", "br-FA-1@D8:1!", "fr-LN-1@E8", active=ALLIED)
    table.act(ALLIED, do.Melee("br-RL-1", "fr-LN-1", ("br-FA-1",)), "SSSS")
    assert table.blocks("fr-LN-1") == 4
    assert table.asks() == (FRENCH, "BackOrNot")


@rule("20", "R30", "20 battle back")
def test_the_battle_back_strikes_the_infantry_and_never_the_guns() -> None:
    table = Table("fr-LN-1@E7!", "fr-FA-1@E8!", "br-LN-1@D7")
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",)), "AAAAAAAAA")
    table.act(ALLIED, YES, "IIAA")
    assert table.blocks("fr-LN-1") == 2
    assert table.blocks("fr-FA-1") == 3


@rule("R58", "20 dice")
def test_an_attack_without_dice_cannot_be_declared() -> None:
    table = Table("fr-LC-1@E7:3!", "fr-LN-1@E8!", "br-LN-1@D7", terrain={"D7": "town"})
    assert table.refused(FRENCH, do.Melee("fr-LC-1", "br-LN-1")) == "no-dice"
    guns = Table("fr-LC-1@E7:3!", "fr-FA-1@E8!", "br-LN-1@D7", terrain={"D7": "town"})
    assert dice_thrown(guns.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1", ("fr-FA-1",)), "AAA")) == [3]


@rule(
    "9.6",
    "21.1",
    "21.4",
    "21.7",
    "21.9",
    "21.1 combat",
    "21.2 combat",
    "21.4 combat",
    "21.7 combat",
    "21.8",
    "21.9 combat",
)
@pytest.mark.parametrize(
    ("into", "infantry", "cavalry", "guns"),
    [
        ("forest", 1, 2, 1),
        ("hill", 1, 1, 0),
        ("town", 2, 3, 1),
        ("ford", 1, 1, 1),
        ("bridge", 0, 0, 0),
        ("sand_quarry", 1, 2, 1),
    ],
)
def test_dice_lost_in_melee_into_terrain(into: str, infantry: int, cavalry: int, guns: int) -> None:
    for unit, dice in (("fr-LT", 4 - infantry), ("fr-LC", 4 - cavalry), ("fr-FA", 4 - guns)):
        table = Table(f"{unit}-1@E7!", "br-LN-1@D7", terrain={"D7": into})
        assert dice_thrown(table.act(FRENCH, do.Melee(f"{unit}-1", "br-LN-1"), "A" * dice)) == [dice]


@rule("9.6", "21.1", "21.4", "21.7", "21.9", "21.1 combat", "21.2 combat", "21.4 combat", "21.9 combat")
@pytest.mark.parametrize(
    ("out", "infantry", "cavalry", "guns"),
    [
        ("forest", 0, 2, 1),
        ("hill", 0, 1, 0),
        ("town", 0, 3, 1),
        ("ford", 1, 1, 1),
        ("bridge", 0, 0, 0),
        ("sand_quarry", 1, 2, None),
    ],
)
def test_dice_lost_in_melee_out_of_terrain(out: str, infantry: int, cavalry: int, guns: int | None) -> None:
    for unit, lost in (("fr-LT", infantry), ("fr-LC", cavalry), ("fr-FA", guns)):
        if lost is not None:
            table = Table(f"{unit}-1@E7!", "br-LN-1@D7", terrain={"E7": out})
            assert dice_thrown(table.act(FRENCH, do.Melee(f"{unit}-1", "br-LN-1"), "A" * (4 - lost))) == [4 - lost]


@rule("21.5", "21.5 out")
def test_cavalry_charging_out_of_fieldworks_loses_two_dice() -> None:
    table = Table("fr-LC-1@E7!", "br-LN-1@D7", works={"E7": ["SE"]})
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "AA")) == [2]
    infantry = Table("fr-LT-1@E7!", "br-LN-1@D7", works={"E7": ["SE"]})
    assert dice_thrown(infantry.act(FRENCH, do.Melee("fr-LT-1", "br-LN-1"), "AAAA")) == [4]


@rule("15.3 first strike", "R32")
def test_who_strikes_first_does_not_advance() -> None:
    table = Table("fr-LN-1@E7:1!", "br-HC-1@D7", hands=((), ("first-strike",)))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-HC-1"))
    table.act(ALLIED, do.FirstStrike(), "IAAA")
    assert table.at("fr-LN-1") == "lost"
    assert table.at("br-HC-1") == "D7"
    assert table.asks() == (FRENCH, "Battles")


@rule("16 no more", "18 battle back", "R61")
def test_a_battle_back_is_not_answered_by_first_strike_retiring_or_a_square() -> None:
    hands = (("first-strike", "probe-left", "forward"), ())
    cavalry = Table("fr-HC-1@E7!", "br-LN-1@D7", hands=hands)
    cavalry.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"), "AAAAA")
    assert dice_thrown(cavalry.act(ALLIED, YES, "AAAA")) == [4]
    assert cavalry.asks() == (FRENCH, "Battles")
    infantry = Table("fr-LT-1@E7!", "br-HC-1@D7", hands=hands)
    infantry.act(FRENCH, do.Melee("fr-LT-1", "br-HC-1"))
    infantry.act(ALLIED, NO, "AAAA")
    assert dice_thrown(infantry.act(ALLIED, YES, "AAAA")) == [4]
    assert infantry.asks() == (FRENCH, "Battles")


@rule("20 sight")
def test_guns_without_sight_do_not_join() -> None:
    units = ("fr-LN-1@E7!", "fr-FA-1@E4!", "fr-FA-2@F7!", "br-LN-1@E8")
    table = Table(*units)  # the first gun has the attacker in its line
    melees = {a.guns for a in table.actions(FRENCH) if isinstance(a, do.Melee) and a.unit == "fr-LN-1"}
    assert melees == {(), ("fr-FA-2",)}
    wood = Table("fr-LN-1@D8!", "fr-FA-1@E5!", "br-LN-1@E8", terrain={"E6": "forest"})
    assert wood.refused(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-FA-1",))) == "guns-cannot-join"
    far = Table("fr-LN-1@D8!", "fr-HA-1@E3!", "br-LN-1@E8")
    assert far.refused(FRENCH, do.Melee("fr-LN-1", "br-LN-1", ("fr-HA-1",))) == "guns-cannot-join"


@rule("20 square")
def test_guns_are_lost_when_a_square_throws_the_cavalry_back() -> None:
    units = ("fr-HC-1@E7!", "fr-FA-1@E8!", "br-LN-1@D7")
    table = Table(*units, hands=((), ("probe-left", "probe-right", "forward")))
    table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1", ("fr-FA-1",)))
    events = table.act(ALLIED, do.FormSquare(), "F")
    events += table.act(FRENCH, do.Retreat("F6"))
    assert dice_thrown(events) == [1]
    assert table.refused(FRENCH, do.Melee("fr-FA-1", "br-LN-1")) == "has-battled"


@rule("R77", "21.5 hill")
def test_cavalry_charging_out_over_works_on_its_hill_loses_the_dice_of_the_works_alone() -> None:
    table = Table("fr-LC-1@E7!", "br-LN-1@D7", works={"E7": ["SE"]}, terrain={"E7": "hill"})
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "AA")) == [2]


@rule("R82")
def test_the_combat_phase_closes_by_itself_only_if_nobody_could_battle() -> None:
    nobody = Table("fr-LN-1@H3!", "br-LN-1@A9", phase="movement")
    nobody.act(FRENCH, do.Done())
    assert nobody.asks() == (ALLIED, "Turn")
    fought = Table("fr-LN-1@E3!", "br-LN-1@E5")
    fought.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "AAAA")
    assert fought.asks() == (FRENCH, "Battles")
    assert fought.actions(FRENCH) == [do.Done()]
