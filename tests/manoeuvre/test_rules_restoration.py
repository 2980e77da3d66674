"""7 and the cards that restore: Supply, Regroup, unit cards, leaders; then a redoubt."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import FOUGHT, MOVE, Table


def camp(
    hand: str, unit: str = "FR-45th-legere", enemy: str = "GB", enemy_hand: str = "", diagram: str = "a- b"
) -> Table:
    army = unit[:2]
    friend = {"FR": "FR-8th-legere", "OT": "OT-1st-janissaries", "SP": "SP-1st-line", "PR": "PR-27th-regiment"}[army]
    return Table(diagram, a=unit, b=friend, armies=f"{army} {enemy}", hand=hand, enemy_hand=enemy_hand, stage=FOUGHT)


@rule("7", "9.2 Supply", "4 restoration")
def test_supply_restores_any_reduced_unit_automatically() -> None:
    t = camp("supply")
    t.act(do.Restore(t["a"], "FR-supply"))
    assert not t.reduced("a")
    assert t.last(ev.Restored).strength == 6
    assert t.pile() == ["FR-supply"]


@rule("7", "9.2 Regroup")
def test_regroup_restores_any_reduced_unit_automatically() -> None:
    t = camp("regroup", unit="OT-arab-cavalry")
    t.act(do.Restore(t["a"], "OT-regroup"))
    assert not t.reduced("a")


@rule("9.2 Regroup", "5 cards")
def test_regroup_moves_nobody() -> None:
    t = Table("a b", a="OT-arab-cavalry", b="OT-1st-janissaries", armies="OT GB", hand="regroup", moved="a")
    assert t.refused(do.Supply(t["b"])) == "no-such-card"


@rule("7", "ruling 23", "slip 7 not automatic")
@pytest.mark.parametrize("card", ["a:2d6-5", "a:gun"])
def test_a_card_of_the_unit_itself_restores_it_automatically_the_gun_card_too(card: str) -> None:
    t = camp(card)
    t.act(do.Restore(t["a"], t.card(card)))
    assert not t.reduced("a")


@rule("7")
def test_a_card_of_another_unit_does_not_restore() -> None:
    t = camp("b:2d6-6 withdraw redoubt")
    assert t.refused(do.Restore(t["a"], t.card("b:2d6-6"))) == "cannot-restore"
    assert t.refused(do.Restore(t["a"], "FR-withdraw")) == "cannot-restore"
    assert t.refused(do.Restore(t["a"], "FR-redoubt")) == "cannot-restore"
    assert t.refused(do.Restore(t["a"], "FR-supply")) == "card-not-held"


@rule("7", "9.1 restoration", "ruling 40", "slip 7 Soult")
@pytest.mark.parametrize(
    ("leader", "face", "restored"),
    [("ney", 5, True), ("ney", 6, False), ("soult", 3, True), ("soult", 4, False), ("lannes", 1, True)],
)
def test_a_leader_restores_on_his_number_and_is_spent_either_way(leader: str, face: int, restored: bool) -> None:
    t = camp(f"{leader} supply")
    t.act(do.Restore(t["a"], f"FR-{leader}"), dice=[face])
    assert t.reduced("a") != restored
    assert t.pile() == [f"FR-{leader}"]
    assert t.refused(do.Restore(t["a"], "FR-supply")) == ("restored-already")


@rule("7", "9.1 restoration", "ruling 23", "ruling 25")
def test_palafox_restores_without_a_roll() -> None:
    t = camp("palafox", unit="SP-castille")
    t.act(do.Restore(t["a"], "SP-palafox"))
    assert not t.reduced("a")


@rule("7", "ruling 23")
def test_one_attempt_per_turn() -> None:
    t = camp("supply supply", diagram="a- b-")
    t.act(do.Restore(t["a"], "FR-supply"))
    assert t.refused(do.Restore(t["b"], "FR-supply")) == "restored-already"
    assert t.reduced("b")


@rule("7", "4 restoration")
def test_only_a_reduced_unit_of_ones_own_is_restored() -> None:
    t = Table("a b-", a="FR-45th-legere", b="GB-32nd-foot", hand="supply", stage=FOUGHT)
    assert t.refused(do.Restore(t["a"], "FR-supply")) == "not-reduced"
    assert t.refused(do.Restore(t["b"], "FR-supply")) == "not-your-unit"


@rule("7")
def test_an_eliminated_unit_never_comes_back() -> None:
    t = Table("a", a="FR-45th-legere", armies="FR GB", hand="supply FR-imperial-guard-gun", lost=(1, 0), stage=FOUGHT)
    assert t.at("FR-imperial-guard") == "lost"
    assert t.refused(do.Restore("FR-imperial-guard", "FR-supply")) == "not-your-unit"
    assert t.refused(do.Restore("FR-imperial-guard", "FR-imperial-guard-gun")) == "not-your-unit"


@rule("7", "4 order")
def test_nobody_restores_before_his_move_or_in_the_enemy_turn() -> None:
    t = Table("a- b", a="FR-45th-legere", b="GB-32nd-foot", hand="supply", enemy_hand="supply", stage=MOVE)
    assert t.refused(do.Restore(t["a"], "FR-supply")) == "must-move-first"
    assert t.refused(do.Restore(t["b"], "GB-supply"), seat=1) == "not-your-decision"


# --- Guerrillas against restoration ------------------------------------------------------------------------------


@rule("7", "9.2 Guerrillas", "ruling 23", "ruling 24")
@pytest.mark.parametrize("card", ["supply", "a:2d6-5", "a:gun"])
def test_guerrillas_cancel_supply_and_unit_cards_and_the_attempt_is_spent(card: str) -> None:
    t = camp(f"{card} {'lannes' if card == 'supply' else 'supply'}", enemy="SP", enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], t.card(card)))
    assert t.seat == 1
    t.act(do.Guerrillas())
    assert t.reduced("a")
    assert t.pile(0) == [t.card(card)]
    assert t.pile(1) == ["SP-guerrillas"]
    assert t.refused(do.Restore(t["a"], t.hand()[0])) == "restored-already"


@rule("9.2 Guerrillas", "9.2 Regroup", "7")
def test_guerrillas_cancel_regroup() -> None:
    t = camp("regroup", unit="OT-arab-cavalry", enemy="RU", enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], "OT-regroup"))
    t.act(do.Guerrillas())
    assert t.reduced("a")


@rule("9.2 Guerrillas", "7", "ruling 23", "ruling 36")
def test_guerrillas_cannot_stop_a_leader_nor_palafox() -> None:
    t = camp("ney", enemy="SP", enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], "FR-ney"), dice=[5])
    assert not t.reduced("a")
    palafox = camp("palafox", unit="SP-castille", enemy="RU", enemy_hand="guerrillas")
    palafox.act(do.Restore(palafox["a"], "SP-palafox"))
    assert not palafox.reduced("a")


@rule("9.2 Guerrillas", "7", "ruling 36")
def test_an_allowed_restoration_goes_through() -> None:
    t = camp("supply", enemy="SP", enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], "FR-supply"))
    t.act(do.Allow())
    assert not t.reduced("a")
    assert t.hand(1) == ["SP-guerrillas"]


# --- the redoubt -------------------------------------------------------------------------------------------------


@rule("7 redoubt", "9.2 Redoubt", "ruling 14", "slip 7 Redoubt")
def test_a_redoubt_is_built_under_any_own_unit_without_a_restoration_first() -> None:
    t = camp("redoubt")
    t.act(do.BuildRedoubt(t["b"]))
    assert t.dug("b")
    assert t.last(ev.RedoubtBuilt).at == "d6"
    assert t.pile() == ["FR-redoubt"]


@rule("7 redoubt", "ruling 23")
def test_a_redoubt_may_follow_an_attempt_also_a_cancelled_one() -> None:
    t = camp("supply redoubt", enemy="SP", enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], "FR-supply"))
    t.act(do.Guerrillas())
    t.act(do.BuildRedoubt(t["a"]))
    assert t.dug("a")


@rule("9.2 Redoubt", "ruling 14")
def test_one_redoubt_card_per_turn() -> None:
    t = Table("a b", a="SP-castille", b="SP-1st-line", armies="SP FR", hand="redoubt redoubt", stage=FOUGHT)
    t.act(do.BuildRedoubt(t["a"]))
    assert t.refused(do.BuildRedoubt(t["b"])) == "dug-already"


@rule("9.2 Redoubt", "ruling 14", "ruling 35")
def test_one_redoubt_per_square_and_only_under_own_units() -> None:
    t = Table("a+ b", a="FR-45th-legere", b="GB-32nd-foot", hand="redoubt", stage=FOUGHT)
    assert t.refused(do.BuildRedoubt(t["a"])) == "already-dug"
    assert t.refused(do.BuildRedoubt(t["b"])) == "not-your-unit"


@rule("9.2 Redoubt")
def test_a_redoubt_needs_its_card() -> None:
    t = camp("supply")
    assert t.refused(do.BuildRedoubt(t["a"])) == "no-such-card"


@rule("9.2 Redoubt", "ruling 35")
def test_redoubt_markers_are_unlimited() -> None:
    t = Table(
        "a+ b+ c+ d+ e+ f+",
        a="SP-castille",
        b="SP-1st-line",
        c="SP-20th-line",
        d="SP-7th-navarrese",
        e="SP-walloon-guards",
        f="SP-infanteria-imperial",
        armies="SP FR",
        hand="redoubt",
        stage=FOUGHT,
        rules=(),
    )
    assert sum(unit.redoubt for unit in t.view().units) == 6


@rule("9.2 Redoubt")
def test_a_redoubt_is_removed_when_its_unit_moves_away_or_dies() -> None:
    t = Table("a+ b", a="FR-45th-legere", b="GB-32nd-foot", stage=MOVE)
    t.move("a", "c5")
    assert not t.dug("a")
    assert t.last(ev.RedoubtRemoved).at == "c6"
    dead = Table("b-+\na", a="FR-45th-legere", b="GB-32nd-foot", hand="a:2d8-6")
    dead.fight("a", "b", "a:2d8-6", [8, 8])
    assert dead.at("b") == "lost"
    assert not dead.dug("b")
    assert dead.last(ev.RedoubtRemoved).at == "c6"


@rule("9.2 Redoubt", "6.5 hit")
def test_a_redoubt_stays_when_its_unit_is_hit_where_it_stands() -> None:
    t = Table("b+\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7")
    t.fight("a", "b", "a:2d8-7", [1, 2])
    t.act(do.ChooseResult("hit"))
    assert t.reduced("b")
    assert t.dug("b")
