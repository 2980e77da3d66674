"""22, 23 The seventy cards, and 17 the end of the turn."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.tables import CARD_IDS, CARDS, DECK
from tests.ccnapoleonics.table import ALLIED, DONE, FRENCH, NO, Table, dice_thrown
from tests.helpers import rule


def hand(table: Table, seat: int) -> list[str]:
    return [CARD_IDS[card] for card in table.state.hand[seat]]


def play(
    *units: str,
    card: str,
    dice: str = "",
    leaders: tuple[str, ...] = (),
    more: tuple[str, ...] = (),
    last: str = "-",
    terrain: dict[str, str] | None = None,
) -> Table:
    table = Table(*units, phase="command", hands=((card, *more), ()), leaders=leaders, last=last, terrain=terrain)
    table.act(FRENCH, do.PlayCard(card), dice)
    return table


@rule("22", "23", "R1")
def test_the_deck_has_48_section_and_22_tactic_cards() -> None:
    counts = Counter(CARD_IDS[card] for card in DECK)
    assert len(DECK) == 70
    assert sum(count for name, count in counts.items() if not CARDS[CARD_IDS.index(name)].tactic) == 48
    for kind, copies in (("scout", (2, 2, 2)), ("probe", (4, 6, 4)), ("attack", (4, 6, 4)), ("assault", (2, 2, 2))):
        assert tuple(counts[f"{kind}-{section}"] for section in ("left", "centre", "right")) == copies
    assert counts["cavalry-charge"] == 3
    assert all(counts[name] == 1 for name in ("elan", "cold-steel", "grande-manoeuvre", "rally", "short-supply"))


@rule(
    "22",
    "22 scout",
    "22 probe",
    "22 attack",
    "22 coordinated advance",
    "22 flank attack",
    "22 forward",
    "22 recon in force",
)
@pytest.mark.parametrize(
    ("card", "left", "centre", "right"),
    [
        ("scout-left", 1, 0, 0),
        ("probe-centre", 0, 2, 0),
        ("attack-right", 0, 0, 3),
        ("coordinated-advance", 1, 2, 1),
        ("flank-attack", 2, 0, 2),
        ("forward", 2, 2, 2),
        ("recon-in-force", 1, 1, 1),
    ],
)
def test_section_cards_order_so_many_in_each_section(card: str, left: int, centre: int, right: int) -> None:
    units = [f"fr-LN-{n}@H{n}" for n in (1, 2, 3)] + [f"fr-LT-{n}@H{n + 4}" for n in (1, 2, 3)]
    units += [f"fr-LC-{n}@H{n + 8}" for n in (1, 2, 3)]
    table = play(*units, "br-LN-1@A1", card=card)
    for code, count in (
        ("LC", left),
        ("LT", centre),
        ("LN", right),
    ):  # the left of the top army is the right of the map
        for n in range(1, count + 1):
            table.act(FRENCH, do.Order(f"fr-{code}-{n}"))
    assert table.asks() == (FRENCH, "Moves")
    assert table.state.ordered.bit_count() == left + centre + right


@rule("22", "17.1", "R71", "22 scout", "R79")
def test_a_scout_draws_two_keeps_one_and_discards_the_other() -> None:
    table = Table("fr-LN-1@H6", "br-LN-1@A1", phase="command", hands=(("scout-centre",), ()))
    table.act(FRENCH, do.PlayCard("scout-centre"))
    table.act(FRENCH, DONE, draws=["rally", "elan"])
    assert table.asks() == (FRENCH, "ScoutChoice")
    assert table.refused(FRENCH, do.Keep("forward")) == "keep-one-of-two"
    table.act(FRENCH, do.Keep("elan"))
    assert hand(table, FRENCH) == ["elan"]
    assert sorted(CARD_IDS[card] for card in table.state.pile) == ["rally", "scout-centre"]


@rule("23.1", "R68", "R69", "4 tactic", "9.5", "R14")
def test_bayonet_charge_moves_infantry_two_hexes_into_melee_without_fire() -> None:
    table = play("fr-YG-1@G7", "fr-GR-1@G5", "fr-LC-1@G9", "br-LN-1@D7", "br-LN-2@E3", card="bayonet-charge")
    assert table.orderable(FRENCH) == {"fr-YG-1", "fr-GR-1"}
    table.act(FRENCH, do.Order("fr-YG-1"))
    table.act(FRENCH, do.Order("fr-GR-1"))
    table.act(FRENCH, do.Move("fr-YG-1", "E7"))
    table.act(FRENCH, do.Move("fr-GR-1", "E4"))
    assert table.targets(FRENCH, "fr-GR-1") == set()
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-YG-1", "br-LN-1"), "AAAAAA")) == [6]
    table.act(ALLIED, NO)
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-GR-1", "br-LN-2"), "AAAAA")) == [5]


@rule("23.2", "R41", "8.5")
def test_bombard_lets_guns_move_or_battle_with_two_more_dice() -> None:
    units = ("fr-FA-1@G7", "fr-GFA-1@G9", "fr-HA-1@G5", "fr-LN-1@H7", "br-LN-1@D7", "br-LN-2@E9")
    table = play(*units, card="bombard")
    assert table.orderable(FRENCH) == {"fr-FA-1", "fr-GFA-1", "fr-HA-1"}
    for unit in ("fr-FA-1", "fr-GFA-1", "fr-HA-1"):
        table.act(FRENCH, do.Order(unit))
    assert "G3" in table.moves(FRENCH, "fr-HA-1")
    table.act(FRENCH, do.Move("fr-HA-1", "G4"))
    table.act(FRENCH, DONE)
    assert table.refused(FRENCH, do.Fire("fr-HA-1", "br-LN-1")) == "cannot-battle"
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-FA-1", "br-LN-1"), "AAAA")) == [4]
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-GFA-1", "br-LN-2"), "AAAAAA")) == [6]


@rule("23.3", "R42", "R68", "R11", "9.5", "21.4 combat")
def test_cavalry_charge_adds_a_die_two_for_the_guard_and_moves_heavy_cavalry_three() -> None:
    units = ("fr-HC-1@H7", "fr-GHC-1@H9", "fr-HA-1@H5", "fr-LN-1@I7", "br-LN-1@D7", "br-LN-2@D9:1", "br-LN-3@C9")
    table = play(*units, card="cavalry-charge")
    assert table.orderable(FRENCH) == {"fr-HC-1", "fr-GHC-1", "fr-HA-1"}
    for unit in ("fr-HC-1", "fr-GHC-1"):
        table.act(FRENCH, do.Order(unit))
    table.act(FRENCH, DONE)
    table.act(FRENCH, do.Move("fr-HC-1", "E7"))
    table.act(FRENCH, do.Move("fr-GHC-1", "E9"))
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"), "AAAAAA")) == [6]
    table.act(ALLIED, NO)
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-GHC-1", "br-LN-2"), "IAAAAAA")) == [7]
    table.act(FRENCH, do.Advance("D9"))
    table.act(FRENCH, NO)
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-GHC-1", "br-LN-3"), "AAAAAAA")) == [7]
    town = Table("fr-HC-1@E7!", "br-LN-1@D7", card="cavalry-charge", terrain={"D7": "town"})
    assert dice_thrown(town.act(FRENCH, do.Melee("fr-HC-1", "br-LN-1"), "AA")) == [2]


@rule("23.4", "R36")
def test_counter_attack_repeats_the_enemys_card_with_the_flanks_swapped() -> None:
    units = ("fr-LN-1@H2", "fr-LN-2@H11", "br-LN-1@A1")
    table = play(*units, card="counter-attack", last="probe-right")
    assert table.orderable(FRENCH) == {"fr-LN-2"}  # his left
    assert CARD_IDS[table.state.last[FRENCH]] == "probe-left"
    nothing = play(*units, card="counter-attack")
    assert nothing.orderable(FRENCH) == {"fr-LN-1", "fr-LN-2"}
    nothing.act(FRENCH, do.Order("fr-LN-1"))
    assert nothing.asks() == (FRENCH, "Moves")


@rule("23.4", "R36", "R74", "17.1")
def test_a_copied_scout_draws_two_and_a_dead_first_strike_counts_as_no_card() -> None:
    table = play("fr-LN-1@H6", "br-LN-1@A1", card="counter-attack", last="scout-centre")
    table.act(FRENCH, DONE)
    assert table.asks() == (FRENCH, "ScoutChoice")
    dead = play("fr-LN-1@H6", "br-LN-1@A1", card="first-strike")
    assert dead.state.last[FRENCH] == -1


@rule("23.5", "R38", "R68", "17.1", "R71", "5.3 dice", "8.5", "17.1 deck")
def test_elan_orders_by_symbols_adds_a_die_and_reshuffles() -> None:
    units = ("fr-LN-1@E7", "fr-LT-1@H6", "fr-LC-1@H8", "fr-FA-1@H4", "br-LN-1@D7")
    leaders = ("fr:ney@H10",)
    hands = (("elan", "rally", "forward", "probe-left"), ())
    table = Table(*units, phase="command", hands=hands, leaders=leaders, discards={"scout-left": 2})
    table.act(FRENCH, do.PlayCard("elan"), "IFSA")
    assert table.state.quota == (1, 0, 1, 1)
    table.act(FRENCH, do.Order("fr-LN-1"))
    table.act(FRENCH, do.OrderLeader("ney"))
    assert table.orderable(FRENCH) == {"fr-FA-1"}
    table.act(FRENCH, DONE)
    table.act(FRENCH, DONE)
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AAAAAA")) == [6]
    table.act(ALLIED, NO)
    table.act(FRENCH, DONE)
    assert table.state.pile == []


@rule("23.6", "R62", "8.5")
def test_fire_and_hold_adds_a_die_and_forbids_moving_and_melee() -> None:
    units = ("fr-LN-1@E5", "fr-FA-1@G7", "fr-LN-2@E9", "fr-LC-1@I7", "br-LN-1@E7", "br-LN-2@E10")
    table = play(*units, card="fire-and-hold")
    assert table.orderable(FRENCH) == {"fr-LN-1", "fr-FA-1"}
    table.act(FRENCH, do.Order("fr-LN-1"))
    table.act(FRENCH, do.Order("fr-FA-1"))
    assert table.asks() == (FRENCH, "Battles")
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "AAAAA")) == [5]


@rule("23.8", "R69")
def test_force_march_moves_all_infantry_of_a_section() -> None:
    units = ("fr-LN-1@G7", "fr-LT-1@G6", "fr-LN-2@G8", "fr-LN-3@G2", "fr-LC-1@H7", "br-LN-1@A1")
    table = play(*units, card="force-march", leaders=("fr:ney@G8",))
    assert table.refused(FRENCH, do.ChooseSection("left")) == "no-infantry-there"
    table.act(FRENCH, do.ChooseSection("centre"))
    assert table.state.ordered == 0b111
    for unit, to in (("fr-LN-1", "E7"), ("fr-LT-1", "E6")):
        table.act(FRENCH, do.Move(unit, to))
    assert table.state.spent == 0b001  # the line infantry marched two hexes, the light infantry may still battle
    assert "E8" in table.moves(FRENCH, "fr-LN-2")


@rule("23.9", "R31", "R62", "R68", "9.5")
def test_cold_steel_orders_all_next_to_the_enemy_with_one_die_more_and_not_in_the_bonus_melee() -> None:
    units = ("fr-LC-1@E7", "fr-LN-1@E9", "fr-LN-2@H2", "br-LN-1@D7:1", "br-LN-2@C7")
    table = play(*units, card="cold-steel", leaders=("br:hill@D9",))
    assert table.state.ordered == 0b011
    assert table.asks() == (FRENCH, "Battles")
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-1"), "IAAAA")) == [5]
    table.act(FRENCH, do.Advance("D7"))
    table.act(FRENCH, NO)
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LC-1", "br-LN-2"), "AAAA")) == [4]


@rule("23.10", "R68")
def test_leadership_orders_leaders_and_the_units_they_stay_with() -> None:
    units = ("fr-LN-1@E5", "fr-LN-2@H2", "fr-LN-3@E9", "br-LN-1@D5")
    table = play(*units, card="leadership", leaders=("fr:ney@E5", "fr:junot@E9"))
    assert table.state.ordered == 0b101
    table.act(FRENCH, do.MoveLeader("junot", "E8"))
    assert table.state.ordered == 0b001
    assert table.refused(FRENCH, do.Move("fr-LN-3", "E10")) == "not-ordered"
    table.act(FRENCH, DONE)
    assert dice_thrown(table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "AAAAAA")) == [6]


@rule("23.11", "R40", "4 tactic")
def test_grande_manoeuvre_moves_four_hexes_and_nobody_battles() -> None:
    units = ("fr-LN-1@H7", "fr-LN-2@H5#1", "br-LN-1@C7")
    table = Table(
        *units, phase="command", hands=(("grande-manoeuvre",), ()), tracks=(("rally",), ()), leaders=("fr:ney@H9",)
    )
    table.act(FRENCH, do.PlayCard("grande-manoeuvre"))
    assert table.refused(FRENCH, do.ChooseUse("nothing")) == "manoeuvre-or-single"
    table.act(FRENCH, do.ChooseUse("manoeuvre"))
    assert table.orderable(FRENCH) == {"fr-LN-1", "ney"}
    table.act(FRENCH, do.Order("fr-LN-1"))
    table.act(FRENCH, DONE)
    table.act(FRENCH, do.Move("fr-LN-1", "D7"))
    assert table.asks() == (ALLIED, "Turn")
    single = Table(*units, phase="command", hands=(("grande-manoeuvre",), ()), tracks=(("rally",), ()))
    single.act(FRENCH, do.PlayCard("grande-manoeuvre"))
    single.act(FRENCH, do.ChooseUse("single"))
    single.act(FRENCH, do.Order("fr-LN-1"))
    assert single.moves(FRENCH, "fr-LN-1") == {"H6", "H8", "G7", "G8", "I7", "I8"}


@rule("23.12", "R37", "R70", "5.3 dice")
def test_rally_gives_blocks_back_and_orders_who_gained_one() -> None:
    units = ("fr-LN-1@H7:2", "fr-LN-2@H5:3", "fr-LC-1@H9", "fr-FA-1@H3:1", "br-LN-1@A1")
    table = play(*units, card="rally", dice="IICS", more=("forward", "elan", "leadership"))
    assert table.refused(FRENCH, do.Reinforce("fr-FA-1")) == "cannot-rally"
    assert table.refused(FRENCH, do.Reinforce("fr-LC-1")) == "cannot-rally"
    table.act(FRENCH, do.Reinforce("fr-LN-1"))
    table.act(FRENCH, do.Reinforce("fr-LN-1"))
    assert table.blocks("fr-LN-1") == 4
    assert table.state.ordered == 0b1
    assert table.asks() == (FRENCH, "Moves")


@rule("23.13", "R39")
def test_short_supply_sends_a_unit_of_either_side_to_its_own_edge() -> None:
    units = ("fr-LN-1@E7", "br-LN-1@D2", "br-LN-2@A1", "br-LN-3@C5#1")
    leaders = ("br:hill@D2",)
    hands: tuple[tuple[str, ...], tuple[str, ...]] = (("short-supply",), ())
    table = Table(*units, phase="command", hands=hands, leaders=leaders, tracks=((), ("rally",)))
    table.act(FRENCH, do.PlayCard("short-supply"))
    assert table.refused(FRENCH, do.SendBack("br-LN-3", "A5")) == "square-stays"
    assert table.refused(FRENCH, do.SendBack("br-LN-1", "A8")) == "not-its-edge"
    assert table.refused(FRENCH, do.SendBack("br-LN-1", "A1")) == "not-its-edge"
    assert table.may(FRENCH, do.SendBack("fr-LN-1", "I7"))
    table.act(FRENCH, do.SendBack("br-LN-1", "A3"))
    assert table.at("br-LN-1") == "A3"
    assert table.at("hill") == "A3"
    assert table.asks() == (ALLIED, "Turn")


@rule("R54", "23")
def test_a_card_for_troops_that_are_gone_orders_one_unit() -> None:
    table = play("fr-LN-1@H7", "fr-LN-2@H5", "br-LN-1@F7", card="cavalry-charge", leaders=("fr:ney@H9",))
    assert table.orderable(FRENCH) == {"fr-LN-1", "fr-LN-2"}
    table.act(FRENCH, do.Order("fr-LN-1"))
    table.act(FRENCH, DONE)
    assert dice_thrown(table.act(FRENCH, do.Fire("fr-LN-1", "br-LN-1"), "AAAA")) == [4]


@rule("17.1", "R44", "R71", "17.1 deck")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    table = Table("fr-LN-1@H7", "br-LN-1@A1", phase="command", hands=(("attack-left",), ()))
    table.state.pile = sorted(table.state.deck)
    table.state.deck = []
    table.act(FRENCH, do.PlayCard("attack-left"))
    assert len(table.state.deck) == 69
    assert table.state.pile == []


@rule("23.7", "17.1", "R71", "17.1 first strike")
def test_who_struck_first_draws_before_the_side_in_turn() -> None:
    table = Table("fr-LN-1@E7!", "br-LN-1@D7", hands=((), ("first-strike",)))
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"))
    table.act(ALLIED, do.FirstStrike(), "AAAA AAAAA")
    table.act(FRENCH, DONE, draws=["rally", "elan"])
    assert hand(table, ALLIED) == ["rally"]
    assert hand(table, FRENCH) == ["elan"]


@rule("23", "21.1")
def test_terrain_holds_under_a_tactic_card() -> None:
    units = ("fr-LN-1@G7", "fr-LN-2@H7", "br-LN-1@D6")
    table = play(*units, card="bayonet-charge", terrain={"F6": "forest", "F7": "forest", "F8": "forest"})
    table.act(FRENCH, do.Order("fr-LN-1"))
    table.act(FRENCH, do.Order("fr-LN-2"))
    assert "E7" not in table.moves(FRENCH, "fr-LN-1")
    table.act(FRENCH, do.Move("fr-LN-1", "F6"))
    assert table.state.spent == 0b01


@rule("23.9 note")
def test_cold_steel_orders_those_next_to_the_enemy_when_it_is_played_and_nobody_later() -> None:
    units = ("fr-LN-1@E7", "fr-LN-2@E9", "fr-LN-3@B5", "br-LN-1@D7", "br-LN-2@D9")
    table = play(*units, card="cold-steel")
    assert table.state.ordered == 0b011
    table.act(FRENCH, do.Melee("fr-LN-1", "br-LN-1"), "FAAAAA")
    table.act(ALLIED, do.Retreat("C7"))
    table.act(FRENCH, NO)
    assert table.refused(FRENCH, do.Melee("fr-LN-1", "br-LN-1")) == "has-battled"
    assert table.refused(FRENCH, do.Melee("fr-LN-3", "br-LN-1")) == "not-ordered"
    assert table.may(FRENCH, do.Melee("fr-LN-2", "br-LN-2"))


@rule("R80")
def test_blocks_of_a_rally_must_be_placed() -> None:
    units = ("fr-LN-1@H7:2", "fr-LN-2@H5:3", "br-LN-1@A1")
    table = play(*units, card="rally", dice="IS", more=("forward",))
    assert table.refused(FRENCH, DONE) == "wrong-moment"
    assert {type(action) for action in table.actions(FRENCH)} == {do.Reinforce}
