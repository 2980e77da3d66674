"""6 and 6.1: opening a combat, withdrawing, the defender's cards, the attacker's cards, the totals, the result."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.reckoning import result_of
from tests.helpers import rule
from tests.manoeuvre.table import Table

DUEL = """
    . . .
    . b .
    . a .
    """


def duel(hand: str = "a:2d8-7", enemy_hand: str = "", diagram: str = DUEL, **given: object) -> Table:
    """The Imperial Guard south of the British 32nd."""
    units = {"a": "FR-imperial-guard", "b": "GB-32nd-foot"} | {
        key: value for key, value in given.items() if len(key) == 1 and isinstance(value, str)
    }
    rest = {key: value for key, value in given.items() if len(key) > 1}
    return Table(diagram, hand=hand, enemy_hand=enemy_hand, **units, **rest)  # type: ignore[arg-type]


# --- 6 one combat ------------------------------------------------------------------------------------------------


@rule("6", "4 combat", "ruling 9")
def test_one_combat_per_turn_of_any_kind() -> None:
    t = duel("a:2d8-7 a:2d8-7 a:gun napoleon")
    t.fight("a", "b", "a:2d8-7", [3, 3])
    t.act(do.ChooseResult("hit"))
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d8-7"))) == "fought-already"
    assert t.refused(do.Bombard(t["a"], t["b"], t.card("a:gun"))) == "fought-already"
    assert t.refused(do.GrandBattery(t["a"], t["b"])) == "fought-already"


@rule("6", "4 combat")
def test_nobody_is_obliged_to_fight() -> None:
    t = duel("a:2d8-7", moved="a")
    t.act(do.EndTurn(), draws=["GB-supply", "GB-supply", "GB-supply", "GB-supply", "GB-hill"])
    assert t.seat == 1


@rule("6", "ruling 37", "8 volley")
def test_form_unit_target_and_opening_card_are_declared_together_and_a_card_with_both_values_serves_either() -> None:
    t = Table(
        """
        b
        a
        """,
        a="GB-42nd-foot",
        b="FR-imperial-guard",
        hand="a:2d6-6-volley",
    )
    assert t.verbs() == {"end_turn", "assault", "volley"}
    declared = t.act(do.Assault(t["a"], t["b"], t.card("a:2d6-6-volley")), dice=[1, 1])[0]
    assert declared == ev.CombatDeclared("assault", "GB", t["a"], t["b"], "c6", t.card("a:2d6-6-volley"))


# --- step 1 ------------------------------------------------------------------------------------------------------


@rule("6.1 step 1", "1.3")
def test_an_assault_is_opened_by_a_card_of_the_unit_itself() -> None:
    t = duel("a:2d8-7 FR-8th-legere-2d8-6")
    assert t.refused(do.Assault(t["a"], t["b"], "FR-8th-legere-2d8-6")) == "card-of-other-unit"
    assert t.refused(do.Assault(t["a"], t["b"], "FR-imperial-guard-gun")) == "card-not-held"
    assert t.refused(do.Assault("FR-8th-legere", t["b"], "FR-8th-legere-2d8-6")) == "not-your-unit"


@rule("6.1 step 1", "8 attack")
def test_a_gun_card_has_no_attack_value_and_opens_no_assault() -> None:
    t = duel("a:gun")
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:gun"))) == "no-attack-value"


@rule("6.1 step 1", "terrain marsh")
def test_no_assault_begins_out_of_a_marsh() -> None:
    t = duel(diagram="b\naM")
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d8-7"))) == "assault-out-of-marsh"


@rule("6.1 step 1", "terrain marsh")
def test_a_unit_in_a_marsh_may_be_assaulted() -> None:
    t = duel(diagram="bM\na")
    assert t.fight("a", "b", "a:2d8-7", [3, 3]) == (14, 7)


@rule("6.1 step 1", "terrain fields")
def test_an_assault_may_begin_out_of_fields() -> None:
    t = duel(diagram="b\naP")
    assert t.fight("a", "b", "a:2d8-7", [3, 3]) == (14, 6)


# --- step 2 ------------------------------------------------------------------------------------------------------


@rule("6.1 step 2", "1.1")
def test_the_target_of_an_assault_is_an_adjacent_enemy() -> None:
    t = duel(
        diagram="""
        c b d
        e a .
        """,
        c="GB-4th-foot",
        d="GB-52nd-foot",
        e="FR-8th-legere",
    )
    assert t.refused(do.Assault(t["a"], t["c"], t.card("a:2d8-7"))) == "not-adjacent"
    assert t.refused(do.Assault(t["a"], t["e"], t.card("a:2d8-7"))) == "not-an-enemy"
    assert t.refused(do.Assault(t["a"], "GB-dutch-belgians", t.card("a:2d8-7"))) == "not-an-enemy"
    assert {action.target for action in t.may(do.Assault) if isinstance(action, do.Assault)} == {t["b"]}


# --- step 3 withdrawal -------------------------------------------------------------------------------------------


@rule("6.1 step 3", "9.2 Withdraw", "6.5 voluntary", "ruling 10", "ruling 18")
def test_withdraw_takes_the_defender_out_of_an_assault_and_the_attacker_must_advance() -> None:
    t = Table(DUEL, a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6 ney", enemy_hand="withdraw b:2d8-6")
    t.assault("a", "b", "a:2d8-6")
    t.act(do.Withdraw())
    assert (t.at("b"), t.at("a")) == ("d6", "d5")
    assert not t.reduced("b")
    assert t.count(ev.Totals) == 0
    assert t.last(ev.Retreated).withdrew
    assert t.pile(0) == ["FR-8th-legere-2d8-6"]
    assert t.pile(1) == ["GB-withdraw"]
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d8-6"))) == "fought-already"


@rule("6.1 step 3", "9.2 Withdraw", "ruling 18", "8 not obliged")
def test_after_a_withdrawal_an_attacker_whose_card_lets_him_stand_may_stay() -> None:
    t = duel("a:2d8-7", "withdraw")
    t.assault("a", "b", "a:2d8-7")
    t.act(do.Withdraw())
    assert t.verbs() == {"advance", "stand"}
    t.act(do.Stand())
    assert t.at("a") == "d4"


@rule("6.1 step 3", "6.6", "ruling 10")
def test_after_a_withdrawal_cavalry_pursues_with_its_opening_card_alone() -> None:
    t = Table(DUEL, a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3 a:2d10-3 murat", enemy_hand="withdraw")
    t.assault("a", "b", "a:2d10-3")
    t.act(do.Withdraw(), dice=[5])
    assert t.count(ev.Pursued) == 1
    assert t.last(ev.Pursued).modifier == 0
    assert not t.last(ev.Pursued).hit
    assert t.hand() == ["FR-1st-cuirassiers-2d10-3", "FR-murat"]


@rule("6.1 step 3", "9.2 Withdraw", "ruling 10", "ruling 37")
@pytest.mark.parametrize(
    ("diagram", "open_"),
    [
        (". c .\nd b e\n. a .", False),
        (". c .\nd b .\n. a .", True),
        (". L .\nL b L\n. a .", False),
        (". L .\nd b L\n. a .", False),
    ],
)
def test_withdrawing_needs_an_adjacent_square_that_can_be_entered(diagram: str, open_: bool) -> None:
    t = duel("a:2d8-7 ney", "withdraw", diagram, c="GB-4th-foot", d="GB-52nd-foot", e="GB-42nd-foot")
    t.assault("a", "b", "a:2d8-7")
    if open_:
        assert "withdraw" in t.verbs()
        assert t.prompt == "prompt-defend"
    else:
        assert t.refused(do.Withdraw()) == "nowhere-to-withdraw"
        assert t.prompt == "prompt-defend-no-retreat"


@rule("6.1 step 3", "6.5 retreat", "ruling 17")
def test_a_withdrawal_goes_where_a_retreat_would_go() -> None:
    t = duel("a:2d8-7", "withdraw", ". c .\n. b .\n. a .", c="GB-4th-foot")
    t.assault("a", "b", "a:2d8-7")
    t.act(do.Withdraw())
    assert t.seat == 1
    assert {action.to for action in t.may(do.Retreat) if isinstance(action, do.Retreat)} == {"c5", "e5"}
    assert t.refused(do.Retreat("d6")) == "retreat-flank"
    t.act(do.Retreat("e5"))
    assert t.at("b") == "e5"


@rule("9.2 Withdraw", "6.1 step 3")
def test_withdraw_is_the_defenders_only_card() -> None:
    t = duel("a:2d8-7 ney", "withdraw b:2d8-6")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Defend(("GB-withdraw",))) == "no-defence-card"
    t.defend("b:2d8-6")
    assert t.refused(do.Withdraw(), seat=1) == "not-your-decision"


@rule("9.2 Withdraw")
def test_withdrawing_needs_the_card() -> None:
    t = duel("a:2d8-7 ney", "b:2d8-6")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Withdraw()) == "no-such-card"


def american(enemy_hand: str, hand: str = "a:2d8-7") -> Table:
    return Table(DUEL, a="FR-imperial-guard", b="US-4th-militia", hand=hand, enemy_hand=enemy_hand)


@rule("8 withdrawal", "6.1 step 3", "ruling 10")
@pytest.mark.parametrize(("face", "away"), [(1, True), (3, True), (4, False), (6, False)])
def test_an_american_unit_card_withdraws_on_its_number_or_stays_as_defence(face: int, away: bool) -> None:
    t = american("b:2d6-5-withdraw", "a:2d8-7 ney")
    t.assault("a", "b", "a:2d8-7")
    t.act(do.AttemptWithdrawal(t.card("b:2d6-5-withdraw")), dice=[face])
    tried = t.last(ev.WithdrawalTried)
    assert (tried.face, tried.needed, tried.succeeded) == (face, 3, away)
    if away:
        assert t.at("b") == "d6"
        t.act(do.Advance(t["a"]))
        assert t.pile(1) == ["US-4th-militia-2d6-5-withdraw"]
    else:
        t.reinforce(dice=[4, 4])
        assert t.totals() == (16, 5 + 5)


@rule("8 withdrawal", "ruling 10")
def test_several_american_attempts_in_a_row_are_allowed_and_all_failed_cards_defend() -> None:
    t = american("b:2d6-5-withdraw b:1d10-3-withdraw b:gun", "a:2d8-7 ney")
    t.assault("a", "b", "a:2d8-7")
    t.act(do.AttemptWithdrawal(t.card("b:2d6-5-withdraw")), dice=[6])
    t.act(do.AttemptWithdrawal(t.card("b:1d10-3-withdraw")), dice=[5])
    t.defend("b:gun")
    t.reinforce(dice=[4, 4])
    assert t.totals() == (16, 5 + 5 + 3 + 5)
    assert t.pile(1) == [t.card("b:2d6-5-withdraw"), t.card("b:1d10-3-withdraw"), t.card("b:gun")]


@rule("8 withdrawal", "9.2 Withdraw", "ruling 10")
def test_withdraw_cannot_follow_a_failed_american_attempt() -> None:
    t = american("b:2d6-5-withdraw withdraw", "a:2d8-7 ney")
    t.assault("a", "b", "a:2d8-7")
    t.act(do.AttemptWithdrawal(t.card("b:2d6-5-withdraw")), dice=[6])
    assert t.refused(do.Withdraw()) == "withdraw-only-card"


@rule("8 withdrawal")
def test_an_american_attempt_needs_a_card_of_the_target_with_a_withdrawal_value() -> None:
    t = american("b:gun US-13th-militia-1d10-3-volley-withdraw", "a:2d8-7 ney")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.AttemptWithdrawal(t.card("b:gun"))) == "no-withdraw-value"
    other = do.AttemptWithdrawal("US-13th-militia-1d10-3-volley-withdraw")
    assert t.refused(other) == "card-of-other-unit"
    assert t.refused(do.AttemptWithdrawal("US-4th-militia-2d6-5-withdraw")) == "card-not-held"


@rule("8 withdrawal", "ruling 10")
def test_an_american_attempt_needs_a_square_to_go_to() -> None:
    t = Table(
        """
        . L .
        L b L
        . a .
        """,
        a="FR-imperial-guard",
        b="US-4th-militia",
        hand="a:2d8-7 ney",
        enemy_hand="b:2d6-5-withdraw",
    )
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.AttemptWithdrawal(t.card("b:2d6-5-withdraw"))) == "nowhere-to-withdraw"


@rule("6.1 step 3", "ruling 38", "terrain fields", "terrain marsh")
@pytest.mark.parametrize("terrain", ["P", "M"])
def test_fields_and_marsh_hinder_neither_withdrawal_nor_advance(terrain: str) -> None:
    t = Table(f"{terrain}\nb{terrain}\na", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6", enemy_hand="withdraw")
    t.assault("a", "b", "a:2d8-6")
    t.act(do.Withdraw())
    assert (t.at("b"), t.at("a")) == ("c6", "c5")


@rule("6.1 step 3", "ruling 45")
def test_withdrawing_and_defending_are_one_decision() -> None:
    t = duel("a:2d8-7 ney", "withdraw b:2d8-6 hill")
    t.assault("a", "b", "a:2d8-7")
    assert t.verbs() == {"defend", "withdraw"}


# --- step 4 the defender's cards ---------------------------------------------------------------------------------


@rule("6.1 step 4", "8 defence", "ruling 9", "slip 6.1 step 6")
def test_any_number_of_the_targets_cards_and_one_leader_add_to_the_defence() -> None:
    t = duel("a:2d8-7 ney", "b:2d8-6 b:2d8-6 b:gun wellington hill")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Defend(("GB-wellington", "GB-hill"))) == "one-leader"
    t.defend("b:2d8-6 b:2d8-6 b:gun wellington")
    t.reinforce(dice=[1, 1])
    assert t.totals() == (10, 6 + 6 + 6 + 7 + 5)


@rule("6.1 step 4")
def test_only_cards_of_the_target_defend() -> None:
    t = duel("a:2d8-7 ney", "b:2d8-6 GB-4th-foot-2d8-5 supply")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Defend(("GB-4th-foot-2d8-5",))) == "no-defence-card"
    assert t.refused(do.Defend(("GB-supply",))) == "no-defence-card"
    assert t.refused(do.Defend(("GB-32nd-foot-2d6-5",))) == "card-not-held"
    assert t.refused(do.Defend(("GB-32nd-foot-2d8-6",) * 2)) == "card-not-held"


@rule("6.1 step 4", "ruling 37", "ruling 34")
def test_the_defender_is_asked_in_every_assault_unless_his_hand_is_empty() -> None:
    useless = duel("a:2d8-7 ney", "supply")
    useless.assault("a", "b", "a:2d8-7")
    assert useless.seat == 1
    assert useless.verbs() == {"defend"}
    empty = duel("a:2d8-7 ney", "")
    empty.assault("a", "b", "a:2d8-7")
    assert empty.seat == 0
    assert empty.prompt == "prompt-reinforce"


@rule("6.1 step 4", "ruling 37", "ruling 33")
def test_the_defenders_set_is_shown_whole_before_the_attacker_answers() -> None:
    t = duel("a:2d8-7 ney", "b:2d8-6 hill supply")
    t.assault("a", "b", "a:2d8-7")
    t.defend("b:2d8-6 hill")
    assert t.last(ev.Defended).cards == ("GB-32nd-foot-2d8-6", "GB-hill")
    fight = t.view(0).combat
    assert fight is not None
    assert fight.defence == ("GB-32nd-foot-2d8-6", "GB-hill")
    assert t.seat == 0


# --- step 5 the attacker's cards ---------------------------------------------------------------------------------


@rule("6.1 step 5", "8 attack", "ruling 37")
def test_further_attack_cards_of_the_unit_may_be_added_without_a_leader() -> None:
    t = duel("a:2d8-7 a:2d8-7 a:2d8-7")
    assert t.fight("a", "b", "a:2d8-7", [1, 2, 3, 4, 5, 6], cards="a:2d8-7 a:2d8-7") == (8 + 21, 6)
    parts = [part for part in t.last(ev.Totals).attack_parts if part.key == "dice"]
    assert [part.faces for part in parts] == [(1, 2), (3, 4), (5, 6)]


@rule("6.1 step 5", "ruling 12", "8 attack")
def test_a_gun_card_cannot_be_added_to_an_assault() -> None:
    t = duel("a:2d8-7 a:gun")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(t.reinforcement("a:gun")) == "no-attack-value"


@rule("6.1 step 5", "6.7")
def test_only_attack_cards_are_added() -> None:
    t = duel("a:2d8-7 supply FR-8th-legere-2d8-6 withdraw redoubt", c="FR-8th-legere", diagram="b\na\nc")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(t.reinforcement("supply")) == "no-attack-card"
    assert t.refused(t.reinforcement("withdraw")) == "no-attack-card"
    assert t.refused(t.reinforcement("redoubt")) == "no-attack-card"
    assert t.refused(t.reinforcement("FR-8th-legere-2d8-6")) == "card-of-no-attacker"
    assert t.refused(t.reinforcement("a:2d8-7")) == "card-not-held"


@rule("6.1 step 5", "9.1 combat", "ruling 9")
def test_at_most_one_leader_in_combat_or_in_command() -> None:
    t = duel("a:2d8-7 ney soult")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Reinforce(("FR-soult",), "FR-ney", "combat")) == "one-leader"
    assert t.refused(do.Reinforce(("FR-ney",))) == "one-leader"
    assert t.refused(do.Reinforce((), "FR-ney", "")) == "combat-or-command"
    assert t.refused(do.Reinforce((), "FR-ney", "both")) == "combat-or-command"
    assert t.refused(do.Reinforce((), "", "combat")) == "leader-needed"
    assert t.refused(do.Reinforce((), "FR-imperial-guard-2d8-7", "combat")) == "card-not-held"
    t.reinforce(leader="ney", dice=[1, 1])
    assert t.totals() == (8 + 2 + 4, 6)


@rule("6.1 step 5", "9.1 combat")
def test_only_a_leader_leads() -> None:
    t = duel("a:2d8-7 a:2d8-7")
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(do.Reinforce((), "FR-imperial-guard-2d8-7", "combat")) == "not-a-leader"


@rule("6.1 step 5", "ruling 37")
def test_all_dice_fall_after_step_five_and_the_defender_cannot_answer_it() -> None:
    t = duel("a:2d8-7 a:2d8-7", "b:2d8-6 b:2d8-6")
    t.assault("a", "b", "a:2d8-7")
    assert t.count(ev.Totals) == 0
    t.defend("b:2d8-6")
    assert t.count(ev.Totals) == 0
    t.reinforce("a:2d8-7", dice=[2, 2, 2, 2])
    assert t.totals() == (16, 12)
    assert t.prompt == "prompt-choice"
    assert t.verbs() == {"choose_result"}


@rule("6.1 step 5", "ruling 34")
def test_an_attacker_without_further_cards_is_not_asked() -> None:
    t = duel("a:2d8-7", "hill")
    t.assault("a", "b", "a:2d8-7")
    t.defend(dice=[1, 1])
    assert t.totals() == (10, 6)


# --- steps 6 and 7 -----------------------------------------------------------------------------------------------


@rule("6.1 step 6", "6.3", "9.1 combat")
def test_attack_is_strength_dice_terrain_and_leader() -> None:
    t = duel("a:2d8-7 davout", diagram="b\naH")
    assert t.fight("a", "b", "a:2d8-7", [4, 5], leader="davout") == (8 + 9 + 2 + 5, 6)
    assert {(part.key, part.value) for part in t.last(ev.Totals).attack_parts} == {
        ("strength", 8),
        ("dice", 9),
        ("hill", 2),
        ("leader", 5),
    }


@rule("6.1 step 6", "6.3", "9.2 Redoubt")
def test_defence_is_strength_cards_terrain_redoubt_and_leader() -> None:
    t = duel("a:2d8-7 ney", "b:2d6-5 moore", diagram="b+T\na")
    assert t.fight("a", "b", "a:2d8-7", [4, 5], defence="b:2d6-5 moore") == (17, 6 + 5 + 3 + 3 + 4)
    assert {(part.key, part.value) for part in t.last(ev.Totals).defence_parts} == {
        ("strength", 6),
        ("card", 5),
        ("terrain", 3),
        ("redoubt", 3),
        ("leader", 4),
    }


@rule("6.1 step 6", "1.3")
def test_reduced_units_count_their_reduced_strength() -> None:
    t = duel(diagram="b-\na-")
    assert t.fight("a", "b", "a:2d8-7", [1, 1]) == (5 + 2, 3)


@rule("6.1 step 7", "results chart", "ruling 16")
@pytest.mark.parametrize(
    ("attack", "defence", "result"),
    [
        (5, 6, "attacker-hit"),
        (1, 23, "attacker-hit"),
        (6, 6, "no-effect"),
        (7, 6, "defender-chooses"),
        (11, 6, "defender-chooses"),
        (12, 6, "attacker-chooses"),
        (17, 6, "attacker-chooses"),
        (18, 6, "hit-and-retreat"),
        (23, 6, "hit-and-retreat"),
        (24, 6, "eliminated"),
        (90, 6, "eliminated"),
        (13, 7, "defender-chooses"),
        (14, 7, "attacker-chooses"),
        (20, 7, "attacker-chooses"),
        (21, 7, "hit-and-retreat"),
        (27, 7, "hit-and-retreat"),
        (28, 7, "eliminated"),
    ],
)
def test_the_result_is_the_highest_line_that_holds(attack: int, defence: int, result: str) -> None:
    assert result_of(attack, defence) == result


@rule("6.1 step 7", "results chart")
def test_an_attack_below_the_defence_hits_every_attacking_unit() -> None:
    t = Table(
        """
        . . .
        c b d
        . a .
        """,
        a="FR-imperial-guard",
        b="GB-1st-foot-guards",
        c="FR-8th-legere",
        d="FR-2nd-legere",
        hand="a:2d8-7 soult",
        enemy_hand="b:gun wellington b:2d8-6 b:2d8-6",
    )
    t.fight(
        "a",
        "b",
        "a:2d8-7",
        [1, 1],
        defence="b:gun wellington b:2d8-6 b:2d8-6",
        leader="soult",
        use="command",
        support="c d",
    )
    assert t.totals() == (8 + 6 + 6 + 2, 8 + 7 + 5 + 6 + 6)
    assert t.result == "attacker-hit"
    assert t.reduced("a")
    assert t.reduced("c")
    assert t.reduced("d")
    assert not t.reduced("b")


@rule("6.1 step 7", "results chart")
def test_equal_totals_have_no_effect() -> None:
    t = duel("a:2d8-7 ney", "b:2d8-6")
    t.fight("a", "b", "a:2d8-7", [2, 2], defence="b:2d8-6")
    assert t.result == "no-effect"
    assert (t.at("a"), t.at("b")) == ("d4", "d5")
    assert not t.reduced("a")
    assert not t.reduced("b")


@rule("6.1 step 7", "results chart")
def test_above_the_defence_the_defender_chooses() -> None:
    t = duel("a:2d8-7")
    t.fight("a", "b", "a:2d8-7", [1, 1])
    assert t.result == "defender-chooses"
    assert t.seat == 1


@rule("6.1 step 7", "results chart")
def test_at_twice_the_defence_the_attacker_chooses() -> None:
    t = duel("a:2d8-7")
    t.fight("a", "b", "a:2d8-7", [2, 2])
    assert t.result == "attacker-chooses"
    assert t.seat == 0


@rule("6.1 step 7", "results chart", "6.5 hit", "6.5 retreat", "8 not obliged")
def test_at_three_times_the_defence_the_target_is_hit_and_retreats() -> None:
    t = duel("a:2d8-7")
    t.fight("a", "b", "a:2d8-7", [5, 5])
    assert t.result == "hit-and-retreat"
    assert t.reduced("b")
    assert t.at("b") == "d6"
    t.act(do.Advance(t["a"]))
    assert t.at("a") == "d5"


@rule("6.1 step 7", "results chart", "6.5 elimination")
def test_at_four_times_the_defence_the_target_is_eliminated_however_strong() -> None:
    t = duel("a:2d8-7")
    t.fight("a", "b", "a:2d8-7", [8, 8])
    assert t.result == "eliminated"
    assert t.at("b") == "lost"
    assert t.state.lost == [0, 1]


@rule("6.1 step 7", "ruling 33", "ruling 38")
def test_played_cards_are_laid_off_in_order_of_play_when_the_combat_ends() -> None:
    t = duel("a:2d8-7 ney a:2d8-7 supply", "b:2d8-6 hill")
    t.assault("a", "b", "a:2d8-7")
    assert t.pile(0) == []
    t.defend("b:2d8-6 hill")
    assert t.pile(1) == []
    t.reinforce("a:2d8-7", leader="ney", dice=[1, 1, 1, 1])
    assert t.totals() == (16, 13)
    assert t.pile(0) == t.pile(1) == []
    t.act(do.ChooseResult("hit"))
    assert t.pile(0) == ["FR-imperial-guard-2d8-7", "FR-imperial-guard-2d8-7", "FR-ney"]
    assert t.pile(1) == ["GB-32nd-foot-2d8-6", "GB-hill"]
    assert t.view(1).sides[0].top == "FR-ney"


@rule("6.7", "ruling 28")
def test_cards_of_a_dead_unit_serve_for_nothing() -> None:
    t = Table(
        "b\na-",
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        hand="FR-2nd-legere-2d6-6 FR-2nd-legere-gun a:2d8-7",
        lost=(1, 0),
    )
    assert t.at("FR-2nd-legere") == "lost"
    assert t.refused(do.Assault("FR-2nd-legere", t["b"], "FR-2nd-legere-2d6-6")) == "not-your-unit"
    assert t.refused(do.Restore("FR-2nd-legere", "FR-2nd-legere-gun")) == "not-your-unit"
    assert t.refused(do.Restore(t["a"], "FR-2nd-legere-gun")) == "cannot-restore"
    t.assault("a", "b", "a:2d8-7")
    assert t.refused(t.reinforcement("FR-2nd-legere-2d6-6")) == "card-of-no-attacker"
