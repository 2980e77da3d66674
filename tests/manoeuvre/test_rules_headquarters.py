"""9.2: Ambush, Committed Attack, Engineers and Skirmish; the other cards are proved with their chapters."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import Table

# --- Ambush ------------------------------------------------------------------------------------------------------


def ambush_country(
    hand: str = "ambush", enemy_hand: str = "", diagram: str = "b . a", rules: tuple[str, ...] = ()
) -> Table:
    named = {"a": "US-1st-infantry", "b": "GB-32nd-foot", "c": "US-2nd-infantry", "d": "US-3rd-infantry"}
    present = {key: unit for key, unit in named.items() if key in diagram}
    return Table(diagram, hand=hand, enemy_hand=enemy_hand, rules=rules, armies="US GB", **present)  # type: ignore[arg-type]


@rule("9.2 Ambush", "6.1 step 1", "6.1 step 2", "6.1 step 6", "ruling 11")
def test_an_ambush_strikes_any_enemy_on_the_map_with_one_d_ten_and_no_strength() -> None:
    t = ambush_country(diagram="b . . . . a")
    assert t.ambush("b", [7]) == (7, 6)
    assert t.result == "defender-chooses"
    t.act(do.ChooseResult("hit"))
    assert t.reduced("b")
    assert t.pile() == ["US-ambush"]


@rule("9.2 Ambush", "6.1 step 1")
def test_an_ambush_needs_its_card_and_an_enemy_on_the_map() -> None:
    t = ambush_country("supply")
    assert t.refused(do.Ambush(t["b"])) == "no-such-card"
    t = ambush_country()
    assert t.refused(do.Ambush(t["a"])) == "not-an-enemy"
    assert t.refused(do.Ambush("GB-4th-foot")) == "not-an-enemy"


@rule("9.2 Ambush", "6")
def test_an_ambush_is_the_only_combat_of_the_turn() -> None:
    t = ambush_country("ambush ambush", diagram="b a")
    t.ambush("b", [6])
    assert t.refused(do.Ambush(t["b"])) == "fought-already"


@rule("9.2 Ambush", "ruling 11", "ruling 49")
def test_a_failed_ambush_hits_nobody() -> None:
    t = ambush_country("ambush supply", "b:2d8-6")
    t.ambush("b", [1], defence="b:2d8-6")
    assert t.result == "ambush-fails"
    assert t.count(ev.UnitHit) == 0
    assert t.view().phase == "restore"


@rule("9.2 Ambush", "9.1 combat", "ruling 11", "slip 9.2 Ambush")
def test_only_a_leaders_combat_value_is_added_to_an_ambush() -> None:
    t = ambush_country("ambush scott a:2d6-5", diagram=". b\na .")
    t.act(do.Ambush(t["b"]))
    assert t.refused(t.reinforcement("a:2d6-5")) == "ambush-no-cards"
    assert t.refused(do.Reinforce((), "US-scott", "command", (t["a"],))) == "ambush-leader-combat"
    t.reinforce(leader="scott", dice=[3])
    assert t.totals() == (3 + 4, 6)


@rule("9.2 Ambush", "ruling 11", "9.2 Committed Attack")
def test_committed_attack_does_not_join_an_ambush() -> None:
    t = Table("b . a", a="AU-1st-regiment", b="GB-32nd-foot", hand="ambush committed-attack supply")
    t.act(do.Ambush(t["b"]))
    assert t.refused(t.reinforcement("committed-attack")) == "ambush-no-cards"
    assert t.refused(t.reinforcement("supply")) == "ambush-no-cards"


@rule("9.2 Ambush", "9.2 Engineers", "ruling 11", "ruling 14")
def test_engineers_may_join_an_ambush_against_a_redoubt() -> None:
    t = ambush_country("ambush engineers", diagram="b+ . a")
    assert t.ambush("b", [8], cards="engineers") == (8, 6)


@rule("9.2 Ambush", "6.1 step 3", "6.1 step 4", "ruling 10", "ruling 37")
def test_the_defender_answers_an_ambush_with_cards_or_by_withdrawing_and_nothing_follows() -> None:
    t = ambush_country("ambush supply", "b:2d8-6 hill withdraw", diagram=". . .\n. b .\n. a .")
    t.act(do.Ambush(t["b"]))
    assert t.verbs() == {"defend", "withdraw"}
    t.act(do.Withdraw())
    assert t.at("b") == "d6"
    assert t.at("a") == "d4"
    assert t.seat == 0
    assert t.pile(0) == ["US-ambush"]
    defended = ambush_country("ambush supply", "b:2d8-6 hill withdraw")
    assert defended.ambush("b", [9], defence="b:2d8-6 hill") == (9, 6 + 6 + 1)


@rule("9.2 Ambush", "9.2 Skirmish", "ruling 11", "ruling 22")
def test_no_skirmish_in_an_ambush() -> None:
    t = ambush_country("ambush skirmish")
    t.act(do.Ambush(t["b"]))
    assert t.refused(do.Skirmish("e6")) == "skirmish-assault-only"


@rule("9.2 Ambush", "6.5 retreat", "ruling 11")
def test_an_ambush_can_drive_its_target_back_and_nobody_takes_the_ground() -> None:
    t = ambush_country(diagram=". . .\n. b- .\n. a .")
    t.ambush("b", [6])
    assert t.result == "attacker-chooses"
    t.act(do.ChooseResult("retreat"))
    assert (t.at("b"), t.at("a")) == ("d6", "d4")


# --- Committed Attack --------------------------------------------------------------------------------------------


def committed(
    hand: str = "a:2d8-5 committed-attack", enemy_hand: str = "", diagram: str = ". . .\nc b .\n. a .", **given: object
) -> Table:
    named = {"a": "RU-leib-grenadiers", "b": "FR-8th-legere", "c": "RU-moscow", "d": "RU-orlov"}
    present = {key: unit for key, unit in named.items() if key in diagram}
    return Table(diagram, hand=hand, enemy_hand=enemy_hand, **present, **given)  # type: ignore[arg-type]


@rule("9.2 Committed Attack", "6.1 step 5", "slip card Committed Attack")
def test_committed_attack_adds_two_d_six_and_costs_one_hit_whatever_the_result() -> None:
    t = committed(diagram=". . .\n. b .\n. a .")
    t.fight("a", "b", "a:2d8-5", [1, 1, 1, 2], cards="committed-attack")
    assert t.totals() == (6 + 2 + 3, 6)
    t.act(do.ChooseResult("hit"))
    assert t.reduced("b")
    assert t.reduced("a")
    assert t.last(ev.UnitHit).cause == "committed"


@rule("9.2 Committed Attack", "ruling 20")
def test_the_price_is_paid_when_nothing_happens_too() -> None:
    t = committed(diagram=". . .\n. b .\n. a .", enemy_hand="b:2d6-4 supply")
    t.fight("a", "b", "a:2d8-5", [1, 1, 1, 1], cards="committed-attack", defence="b:2d6-4")
    assert t.result == "no-effect"
    assert t.reduced("a")


@rule("9.2 Committed Attack", "ruling 20")
def test_the_price_comes_on_top_of_a_repulse() -> None:
    t = committed(diagram=". . .\n. b .\n. a .", enemy_hand="b:2d8-6 ney supply")
    t.fight("a", "b", "a:2d8-5", [1, 1, 1, 1], cards="committed-attack", defence="b:2d8-6 ney")
    assert t.result == "attacker-hit"
    assert t.at("a") == "lost"


@rule("9.2 Committed Attack", "ruling 20")
def test_if_the_repulse_kills_there_is_nobody_left_to_pay() -> None:
    t = committed(diagram=". . .\n. b .\n. a- .", enemy_hand="b:2d8-6 ney supply")
    t.fight("a", "b", "a:2d8-5", [1, 1, 1, 1], cards="committed-attack", defence="b:2d8-6 ney")
    assert t.at("a") == "lost"
    assert t.state.lost == [1, 0]


@rule("9.2 Committed Attack", "6.1 step 5", "ruling 20")
def test_at_most_one_committed_attack_per_unit_that_takes_part() -> None:
    t = committed("a:2d8-5 committed-attack committed-attack committed-attack bagration")
    t.assault("a", "b", "a:2d8-5")
    assert t.refused(t.reinforcement("committed-attack committed-attack")) == "committed-per-unit"
    three = t.reinforcement("committed-attack committed-attack committed-attack", "bagration", "command", "c")
    assert t.refused(three) == "committed-per-unit"
    t.reinforce("committed-attack committed-attack", "bagration", "command", "c", dice=[1, 1, 1, 1, 1, 1])
    assert t.totals() == (12 + 6, 6)


@rule("9.2 Committed Attack", "ruling 20", "ruling 38")
def test_the_attacker_chooses_who_pays_after_advance_and_pursuit() -> None:
    t = committed("a:2d8-5 committed-attack bagration")
    t.fight("a", "b", "a:2d8-5", [1, 1, 1, 1], cards="committed-attack", leader="bagration", use="command", support="c")
    assert t.totals() == (16, 6)
    t.act(do.ChooseResult("retreat"))
    t.act(do.Advance(t["c"]))
    assert t.prompt == "prompt-pay"
    assert t.refused(do.Pay((t["a"], t["c"]))) == "pay-different-units"
    assert t.refused(do.Pay(())) == "pay-different-units"
    assert t.refused(do.Pay((t["b"],))) == "pay-different-units"
    t.act(do.Pay((t["c"],)))
    assert t.reduced("c")
    assert not t.reduced("a")
    assert t.pile()[0] == "RU-leib-grenadiers-2d8-5"


@rule("9.2 Committed Attack", "ruling 20")
def test_two_committed_attacks_are_paid_by_two_different_units() -> None:
    t = Table(
        """
        . . .
        c b d
        . a .
        """,
        a="RU-leib-grenadiers",
        b="FR-8th-legere",
        c="RU-moscow",
        d="RU-orlov",
        hand="a:2d8-5 committed-attack committed-attack barclay",
    )
    t.fight(
        "a",
        "b",
        "a:2d8-5",
        [1] * 6,
        cards="committed-attack committed-attack",
        leader="barclay",
        use="command",
        support="c d",
    )
    t.act(do.Advance(t["a"]))
    assert t.refused(do.Pay((t["c"], t["c"]))) == "pay-different-units"
    t.act(do.Pay((t["c"], t["d"])))
    assert t.reduced("c")
    assert t.reduced("d")
    assert not t.reduced("a")


@rule("9.2 Committed Attack")
def test_committed_attack_needs_the_card_in_hand() -> None:
    t = committed("a:2d8-5 supply")
    t.assault("a", "b", "a:2d8-5")
    assert t.refused(t.reinforcement("committed-attack")) == "card-not-held"


# --- Engineers ---------------------------------------------------------------------------------------------------


@rule("9.2 Engineers", "6.1 step 5", "ruling 14")
@pytest.mark.parametrize(
    ("army", "unit", "card"),
    [("FR", "FR-8th-legere", "2d6-6"), ("GB", "GB-42nd-foot", "2d8-6"), ("US", "US-1st-infantry", "2d6-5")],
)
def test_sappers_and_engineers_cancel_the_redoubt_in_this_combat_and_leave_it_standing(
    army: str, unit: str, card: str
) -> None:
    t = Table("b+T\na", a=unit, b="RU-kexholm", hand=f"a:{card} engineers")
    t.fight("a", "b", f"a:{card}", [1, 1], cards="engineers")
    assert t.totals()[1] == 7 + 3
    assert t.dug("b")
    assert ("engineers", -3) in {(part.key, part.value) for part in t.last(ev.Totals).defence_parts}
    assert t.pile()[-1] == f"{army}-engineers"


@rule("9.2 Engineers", "ruling 35")
def test_engineers_need_a_redoubt() -> None:
    t = Table("bT\na", a="FR-8th-legere", b="RU-kexholm", hand="a:2d6-6 engineers")
    t.assault("a", "b", "a:2d6-6")
    assert t.refused(t.reinforcement("engineers")) == "no-redoubt-there"


# --- Skirmish ----------------------------------------------------------------------------------------------------


def skirmish(
    diagram: str = ". . .\n. b .\n. a .", hand: str = "a:2d6-6 skirmish", enemy_hand: str = "b:2d8-6 hill"
) -> Table:
    named = {"a": "FR-8th-legere", "b": "GB-32nd-foot", "c": "FR-2nd-legere", "d": "GB-4th-foot"}
    present = {key: unit for key, unit in named.items() if key in diagram}
    t = Table(diagram, hand=hand, enemy_hand=enemy_hand, **present)  # type: ignore[arg-type]
    t.assault("a", "b", "a:2d6-6")
    return t


@rule("9.2 Skirmish", "6.1 step 5", "ruling 22", "ruling 41")
def test_skirmish_breaks_the_assault_off_and_takes_the_opening_card_back() -> None:
    t = skirmish()
    t.defend("b:2d8-6 hill")
    t.act(do.Skirmish("e3"))
    assert t.at("a") == "e3"
    assert t.hand(0) == ["FR-8th-legere-2d6-6"]
    assert t.pile(0) == ["FR-skirmish"]
    assert t.pile(1) == ["GB-32nd-foot-2d8-6", "GB-hill"]
    assert t.hand(1) == []
    assert t.count(ev.Totals) == 0
    assert t.last(ev.Moved).how == "skirmish"


@rule("9.2 Skirmish", "6")
def test_after_a_skirmish_no_other_combat_is_begun() -> None:
    t = skirmish()
    t.defend()
    t.act(do.Skirmish("d4"))
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d6-6"))) == "fought-already"


@rule("9.2 Skirmish", "ruling 22", "ruling 3", "terrain fields", "terrain marsh", "terrain lake", "terrain unit")
def test_a_skirmish_moves_up_to_two_squares_with_the_usual_blocking() -> None:
    t = skirmish(diagram=". . .\nc b .\nP a L\n. . .", enemy_hand="")
    reach = {action.to for action in t.may(do.Skirmish) if isinstance(action, do.Skirmish)}
    assert reach == {"d4", "c4", "d3", "d2", "c3", "e3"}
    assert t.refused(do.Skirmish("b4")) == "path-blocked"
    assert t.refused(do.Skirmish("e4")) == "lake-closed"
    assert t.refused(do.Skirmish("c5")) == "square-occupied"
    assert t.refused(do.Skirmish("d1")) == "too-far"
    assert t.refused(do.Skirmish("x9")) == "no-such-square"


@rule("9.2 Skirmish", "ruling 41")
def test_staying_in_place_keeps_the_redoubt_and_moving_away_loses_it() -> None:
    stay = skirmish(diagram=". . .\n. b .\n. a+ .", enemy_hand="")
    stay.act(do.Skirmish("d4"))
    assert stay.dug("a")
    assert stay.count(ev.Moved) == 0
    go = skirmish(diagram=". . .\n. b .\n. a+ .", enemy_hand="")
    go.act(do.Skirmish("d3"))
    assert not go.dug("a")


@rule("9.2 Skirmish", "ruling 22")
def test_skirmish_is_the_attackers_only_card_of_step_five() -> None:
    t = skirmish(hand="a:2d6-6 skirmish ney a:2d8-6", enemy_hand="")
    assert t.refused(t.reinforcement("skirmish")) == "no-attack-card"
    assert t.refused(t.reinforcement("skirmish", "ney")) == "no-attack-card"
    t.act(do.Skirmish("d3"))
    assert t.view().phase == "restore"
    assert "FR-ney" in t.hand()


@rule("9.2 Skirmish", "ruling 41", "7")
def test_the_card_taken_back_may_still_restore_this_turn() -> None:
    t = skirmish(diagram=". . .\n. b .\n. a- .", enemy_hand="")
    t.act(do.Skirmish("d3"))
    t.act(do.Restore(t["a"], t.card("a:2d6-6")))
    assert not t.reduced("a")


@rule("9.2 Skirmish")
def test_skirmish_needs_the_card() -> None:
    t = skirmish(hand="a:2d6-6 supply", enemy_hand="")
    assert t.refused(do.Skirmish("d3")) == "no-such-card"


@rule("9.2 Skirmish", "8 withdrawal")
def test_skirmish_discards_failed_withdrawal_cards_too() -> None:
    t = Table(
        ". . .\n. b .\n. a .",
        a="FR-8th-legere",
        b="US-4th-militia",
        hand="a:2d6-6 skirmish",
        enemy_hand="b:2d6-5-withdraw",
    )
    t.assault("a", "b", "a:2d6-6")
    t.act(do.AttemptWithdrawal(t.card("b:2d6-5-withdraw")), dice=[6])
    t.act(do.Skirmish("d3"))
    assert t.pile(1) == [t.card("b:2d6-5-withdraw")]


@rule("9.2 Skirmish", "ruling 33")
def test_everybody_knows_that_the_opening_card_is_back_in_the_hand() -> None:
    t = skirmish(enemy_hand="")
    t.act(do.Skirmish("d3"))
    assert t.view(1).sides[0].known == ("FR-8th-legere-2d6-6",)
