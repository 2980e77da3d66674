"""4, 5 Command and orders: sections, detaching, command, squares that leave their formation."""

from __future__ import annotations

from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.tables import CARD_IDS
from tests.ccnapoleonics.table import ALLIED, DONE, FRENCH, Table
from tests.helpers import rule


@rule("1.1", "5.1", "22", "4 section")
def test_a_section_card_orders_only_in_its_section_as_its_owner_sees_it() -> None:
    units = ("fr-LN-1@H2", "fr-LN-2@H6", "fr-LN-3@H11", "br-LN-1@B2", "br-LN-2@B6", "br-LN-3@B11")
    french = Table(*units, phase="orders", card="attack-left")
    assert french.orderable(FRENCH) == {"fr-LN-3"}
    allied = Table(*units, phase="orders", card="attack-left", active=ALLIED)
    assert allied.orderable(ALLIED) == {"br-LN-1"}
    assert allied.refused(ALLIED, do.Order("br-LN-2")) == "cannot-order"
    assert allied.refused(ALLIED, do.Order("fr-LN-1")) == "not-your-unit"


@rule("1.1", "5.4", "R53")
def test_a_hex_on_the_dashed_line_lies_in_two_sections() -> None:
    units = ("br-LN-1@C5", "br-LN-2@C3", "br-LN-3@C7", "fr-LN-1@I7")
    table = Table(*units, phase="orders", card="recon-in-force", active=ALLIED)
    table.act(ALLIED, do.Order("br-LN-2"))
    table.act(ALLIED, do.Order("br-LN-1"))
    assert table.asks() == (ALLIED, "Moves")  # the unit on the line took the order of the center
    other = Table(*units, phase="orders", card="recon-in-force", active=ALLIED)
    other.act(ALLIED, do.Order("br-LN-1"))
    assert other.orderable(ALLIED) == {"br-LN-2", "br-LN-3"}
    other.act(ALLIED, do.Order("br-LN-3"))
    assert other.asks() == (ALLIED, "Moves")


@rule("5.1")
def test_nobody_gets_two_orders() -> None:
    table = Table("fr-LN-1@G6", "fr-LN-2@G7", "fr-LN-3@G8", "br-LN-1@A1", phase="orders", card="attack-centre")
    table.act(FRENCH, do.Order("fr-LN-1"))
    assert table.refused(FRENCH, do.Order("fr-LN-1")) == "already-ordered"


@rule("5.2", "6.6", "R53", "6.6 cards", "6.6 no order")
def test_a_leader_detaches_for_an_order_of_his_own_and_not_with_every_card() -> None:
    units, leaders = ("fr-LN-1@G7", "fr-LC-1@G8", "br-LN-1@A1"), ("fr:ney@G7",)
    table = Table(*units, leaders=leaders, phase="orders", card="probe-centre")
    assert "ney" in table.orderable(FRENCH)
    table.act(FRENCH, do.OrderLeader("ney"))
    table.act(FRENCH, do.Order("fr-LC-1"))
    assert table.moves(FRENCH, "ney")
    assert not table.moves(FRENCH, "fr-LN-1")
    plain = Table(*units, leaders=leaders, phase="orders", card="bayonet-charge")
    assert plain.orderable(FRENCH) == {"fr-LN-1"}


@rule("5.3", "22", "R52", "22 assault")
def test_an_assault_orders_as_many_as_there_are_cards_in_hand_with_the_played_one() -> None:
    units = [f"fr-LN-{n}@H{n + 4}" for n in range(1, 5)]
    hand = ("assault-centre", "probe-left", "probe-right")
    table = Table(*units, "br-LN-1@A1", phase="command", hands=(hand, ()))
    table.act(FRENCH, do.PlayCard("assault-centre"))
    for n in range(1, 4):
        assert "fr-LN-4" in table.orderable(FRENCH)
        table.act(FRENCH, do.Order(f"fr-LN-{n}"))
    assert table.asks() == (FRENCH, "Moves")


@rule("5.3", "19.2", "R52", "5.3 squares")
def test_cards_held_by_squares_do_not_count_for_command() -> None:
    units = ["fr-LN-1@H5#1", "fr-LN-2@H6", "fr-LN-3@H7", "br-LN-1@A1"]
    hands = (("assault-centre", "probe-left"), ())
    table = Table(*units, phase="command", hands=hands, tracks=(("scout-left",), ()))
    table.act(FRENCH, do.PlayCard("assault-centre"))
    assert table.state.command == 2


@rule("4", "R43", "4 nobody", "5.4 void")
def test_a_card_that_orders_nobody_goes_straight_to_the_draw() -> None:
    table = Table("fr-LN-1@H7", "br-LN-1@A1", phase="command", hands=(("attack-left", "first-strike"), ()))
    table.act(FRENCH, do.PlayCard("attack-left"))
    assert table.asks() == (ALLIED, "Turn")
    table = Table("fr-LN-1@H7", "br-LN-1@A1", phase="command", hands=(("attack-left", "first-strike"), ()))
    table.act(FRENCH, do.PlayCard("first-strike"))
    assert table.asks() == (ALLIED, "Turn")
    assert len(table.state.hand[FRENCH]) == 2


@rule("4", "1.5")
def test_only_cards_in_hand_are_played() -> None:
    table = Table("fr-LN-1@H7", "br-LN-1@A1", phase="command", hands=(("attack-left",), ("probe-left",)))
    assert table.refused(FRENCH, do.PlayCard("probe-left")) == "card-not-held"
    assert table.refused(FRENCH, do.PlayCard("no-such-card")) == "card-not-held"
    assert table.refused(ALLIED, do.PlayCard("probe-left")) == "not-your-decision"


@rule("19.10", "R27")
def test_an_ordered_square_leaves_its_formation_and_gets_its_card_back() -> None:
    units = ("fr-LN-1@G7#1", "fr-LN-2@G8", "br-LN-1@A1")
    table = Table(*units, phase="orders", card="probe-centre", tracks=(("rally",), ()))
    assert table.refused(FRENCH, do.LeaveSquare("fr-LN-1")) == "square-needs-order"
    table.act(FRENCH, do.Order("fr-LN-1"))
    table.act(FRENCH, do.LeaveSquare("fr-LN-1"))
    assert [CARD_IDS[card] for card in table.state.hand[FRENCH]] == ["rally"]
    assert table.state.square[0] == 0
    table.act(FRENCH, DONE)
    assert table.moves(FRENCH, "fr-LN-1")
    assert table.refused(FRENCH, do.Move("fr-LN-2", "F8")) == "not-ordered"


@rule("19.10")
def test_enemy_cavalry_next_to_it_holds_a_square_fast() -> None:
    units = ("fr-LN-1@G7#1!", "fr-LN-2@G8", "br-LC-1@F7")
    table = Table(*units, phase="orders", card="probe-centre", tracks=(("rally",), ()))
    assert table.refused(FRENCH, do.LeaveSquare("fr-LN-1")) == "square-held"


@rule("19.8", "6.6 square")
def test_a_leader_in_a_square_cannot_be_detached() -> None:
    units = ("fr-LN-1@G7#1", "br-LN-1@A1")
    table = Table(*units, leaders=("fr:ney@G7",), phase="orders", card="attack-centre", tracks=(("rally",), ()))
    assert table.orderable(FRENCH) == {"fr-LN-1"}
    table.act(FRENCH, do.Order("fr-LN-1"))
    assert table.refused(FRENCH, do.OrderLeader("ney")) == "cannot-order-leader"
    table.act(FRENCH, do.LeaveSquare("fr-LN-1"))
    table.act(FRENCH, do.OrderLeader("ney"))
    assert table.moves(FRENCH, "ney")
