"""The switches: the wider Ambush of the English rules, and Guerrillas in combat as 9.2 says to the letter."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import Table

WIDE = ("wider_ambush",)
LITERAL = ("guerrillas_in_combat",)

# --- the wider Ambush --------------------------------------------------------------------------------------------


def wide(hand: str, enemy_hand: str = "", diagram: str = "c b d\n. a .", army: str = "AU") -> Table:
    named = {
        "AU": {"a": "AU-1st-regiment", "c": "AU-3rd-regiment", "d": "AU-johann-dragoons"},
        "US": {"a": "US-1st-infantry", "c": "US-2nd-infantry", "d": "US-volunteer-cavalry"},
    }[army]
    present = {key: unit for key, unit in named.items() if key in diagram} | {"b": "FR-8th-legere"}
    return Table(diagram, hand=hand, enemy_hand=enemy_hand, rules=WIDE, armies=f"{army} FR", **present)  # type: ignore[arg-type]


@rule("option wider ambush", "9.2 Ambush", "ruling 11")
def test_a_leaders_command_counts_the_ambush_as_its_first_unit() -> None:
    t = wide("ambush mack")
    assert t.ambush("b", [2], leader="mack", use="command", support="a c") == (2 + 7 + 6, 6)
    more = wide("ambush mack")
    more.act(do.Ambush(more["b"]))
    assert more.refused(more.reinforcement(leader="mack", use="command", support="a c d")) == "too-many-supporters"


@rule("option wider ambush", "6.3", "ruling 11", "ruling 13")
def test_supporting_units_of_an_ambush_have_their_hill_bonus_and_the_ambush_has_none() -> None:
    t = wide("ambush mack", diagram="cH b d\n. aH .")
    assert t.ambush("b", [2], leader="mack", use="command", support="c") == (2 + 6 + 2, 6)


@rule("option wider ambush", "ruling 11")
def test_cards_of_supporting_units_add_their_dice() -> None:
    t = wide("ambush mack c:2d8-5")
    assert t.ambush("b", [2, 3, 4], cards="c:2d8-5", leader="mack", use="command", support="c") == (2 + 6 + 7, 6)
    alone = wide("ambush c:2d8-5")
    alone.act(do.Ambush(alone["b"]))
    assert alone.refused(alone.reinforcement("c:2d8-5")) == "card-of-no-attacker"


@rule("option wider ambush", "ruling 11", "9.2 Committed Attack")
def test_committed_attack_needs_a_supporting_unit_that_can_pay() -> None:
    t = wide("ambush mack committed-attack")
    t.act(do.Ambush(t["b"]))
    assert t.refused(t.reinforcement("committed-attack")) == "committed-per-unit"
    assert t.refused(t.reinforcement("committed-attack", "mack", "combat")) == "committed-per-unit"
    t.reinforce("committed-attack", "mack", "command", "c", dice=[2, 3, 4])
    assert t.totals() == (2 + 6 + 7, 6)
    t.act(do.ChooseResult("hit"))
    assert t.reduced("c")


@rule("option wider ambush", "ruling 11")
def test_a_failed_ambush_hits_its_supporting_units() -> None:
    t = wide("ambush mack supply", "b:2d8-6 davout b:2d6-6")
    t.ambush("b", [1], defence="b:2d8-6 davout b:2d6-6", leader="mack", use="command", support="c")
    assert t.result == "attacker-hit"
    assert t.reduced("c")
    assert not t.reduced("a")


@rule("option wider ambush", "6.5 advance", "6.6", "ruling 11")
def test_still_nobody_advances_or_pursues() -> None:
    t = wide("ambush mack d:2d6-5", diagram=". . .\nc b d\n. a .")
    t.ambush("b", [2, 3, 3], cards="d:2d6-5", leader="mack", use="command", support="d")
    assert t.result == "attacker-chooses"
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == "d6"
    assert t.at("d") == "e5"
    assert t.count(ev.Pursued) == 0


@rule("option wider ambush", "9.2 Skirmish", "ruling 11")
def test_still_no_skirmish() -> None:
    t = wide("ambush skirmish")
    t.act(do.Ambush(t["b"]))
    assert t.refused(do.Skirmish("d4")) == "skirmish-assault-only"


@rule("option wider ambush", "9.2 Engineers")
def test_engineers_join_as_before() -> None:
    t = wide("ambush engineers", diagram="b+ . a", army="US")
    assert t.ambush("b", [8], cards="engineers") == (8, 6)


# --- Guerrillas against cards added in combat --------------------------------------------------------------------


def literal(
    hand: str = "a:2d8-7 a:2d8-7 a:2d8-7", enemy_hand: str = "guerrillas guerrillas", enemy: str = "SP-castille"
) -> Table:
    return Table(
        """
        . . .
        c b .
        . a .
        """,
        a="FR-imperial-guard",
        b=enemy,
        c="FR-1st-cuirassiers",
        hand=hand,
        enemy_hand=enemy_hand,
        rules=LITERAL,
    )


@rule("option guerrillas in combat", "9.2 Guerrillas", "ruling 36")
def test_one_guerrillas_each_cancels_unit_cards_added_in_step_five_before_the_dice() -> None:
    t = literal()
    t.assault("a", "b", "a:2d8-7")
    t.defend()
    t.reinforce("a:2d8-7 a:2d8-7")
    assert t.seat == 1
    assert t.prompt == "prompt-cancel"
    assert t.count(ev.Totals) == 0
    assert t.refused(do.CancelCards(("FR-imperial-guard-2d8-7",) * 3)) == "no-such-card"
    t.act(do.CancelCards(("FR-imperial-guard-2d8-7",)), dice=[1, 1, 1, 1])
    assert t.totals() == (8 + 4, 5)
    assert t.pile(1) == ["SP-guerrillas"]


@rule("option guerrillas in combat", "ruling 36")
def test_the_opening_card_is_never_cancelled() -> None:
    t = literal("a:2d8-7 c:2d10-3 ney")
    t.assault("a", "b", "a:2d8-7")
    t.defend()
    t.reinforce("c:2d10-3", "ney", "command", "c")
    assert t.refused(do.CancelCards(("FR-imperial-guard-2d8-7",))) == "cancel-added-cards"
    assert t.refused(do.CancelCards(("FR-ney",))) == "cancel-added-cards"
    t.act(do.CancelCards(("FR-1st-cuirassiers-2d10-3",)), dice=[1, 1])
    assert t.totals() == (8 + 7 + 2, 5)


@rule("option guerrillas in combat", "6.6", "8 not obliged", "ruling 36")
def test_a_cancelled_card_gives_no_pursuit_and_no_leave_to_stand() -> None:
    t = Table(
        """
        . . .
        . b .
        . a .
        """,
        a="OT-ali-pashas-cavalry",
        b="SP-castille",
        hand="a:2d10-5 a:2d8-6",
        enemy_hand="guerrillas",
        rules=LITERAL,
    )
    t.assault("a", "b", "a:2d10-5")
    t.defend()
    t.reinforce("a:2d8-6")
    t.act(do.CancelCards(("OT-ali-pashas-cavalry-2d8-6",)), dice=[2, 2])
    assert t.totals() == (11, 5)
    t.act(do.ChooseResult("retreat"), dice=[6])
    assert t.at("a") == "d5"
    assert t.count(ev.Pursued) == 1


@rule("option guerrillas in combat", "ruling 36", "ruling 33", "ruling 47")
def test_cancelled_cards_are_discarded_at_once_and_both_cards_are_shown() -> None:
    t = Table(
        "b\na",
        a="FR-imperial-guard",
        b="SP-castille",
        hand="a:2d8-7 a:2d8-7 supply",
        enemy_hand="guerrillas",
        discards="ney",
        rules=LITERAL,
    )
    t.assault("a", "b", "a:2d8-7")
    t.defend()
    t.reinforce("a:2d8-7")
    t.act(do.CancelCards(("FR-imperial-guard-2d8-7",)), dice=[1, 1])
    played = [event for event in t.log if isinstance(event, ev.CardPlayed)]
    assert [event.card for event in played] == ["SP-guerrillas"]
    assert t.last(ev.CardCancelled).card == "FR-imperial-guard-2d8-7"
    assert t.pile(0) == ["FR-ney", "FR-imperial-guard-2d8-7"]
    assert t.pile(1) == ["SP-guerrillas"]
    t.act(do.ChooseResult("hit"))
    assert t.pile(0) == ["FR-ney", "FR-imperial-guard-2d8-7", "FR-imperial-guard-2d8-7"]


@rule("option guerrillas in combat", "ruling 36")
@pytest.mark.parametrize(
    ("enemy", "enemy_hand", "cards", "asked"),
    [
        ("SP-castille", "supply", "a:2d8-7", True),
        ("SP-castille", "supply", "", False),
        ("SP-castille", "", "a:2d8-7", False),
        ("GB-32nd-foot", "supply", "a:2d8-7", False),
    ],
)
def test_the_question_is_put_once_and_from_public_facts(enemy: str, enemy_hand: str, cards: str, asked: bool) -> None:
    t = literal(enemy_hand=enemy_hand, enemy=enemy)
    t.assault("a", "b", "a:2d8-7")
    if enemy_hand:
        t.defend()
    dice = [] if asked else [1, 1] * (1 + len(cards.split()))
    t.reinforce(cards, dice=dice)
    assert (t.prompt == "prompt-cancel") == asked
    if asked:
        t.act(do.CancelCards(), dice=[1, 1, 1, 1])
        assert t.totals() == (12, 5)


@rule("9.2 Guerrillas", "slip 9.2 Guerrillas", "ruling 36")
def test_without_the_option_guerrillas_have_no_effect_in_combat() -> None:
    t = Table("b\na", a="FR-imperial-guard", b="SP-castille", hand="a:2d8-7 a:2d8-7", enemy_hand="guerrillas")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Guerrillas()) == "wrong-moment"
    t.defend()
    t.reinforce("a:2d8-7", dice=[1, 1, 1, 1])
    assert t.totals() == (12, 5)


@rule("option guerrillas in combat", "9.2 Committed Attack", "9.2 Engineers", "ruling 36")
def test_only_unit_cards_can_be_cancelled_not_committed_attack_or_engineers() -> None:
    t = Table(
        "b+\na",
        a="GB-42nd-foot",
        b="SP-castille",
        hand="a:2d8-6 committed-attack engineers",
        enemy_hand="guerrillas",
        rules=LITERAL,
    )
    t.assault("a", "b", "a:2d8-6")
    t.defend()
    t.reinforce("committed-attack engineers", dice=[1, 1, 1, 1])
    assert t.totals() == (6 + 4, 5)
