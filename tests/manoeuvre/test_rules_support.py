"""6.4 and 9.1: leaders who fight or command, and the units they bring."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import Table

RING = """
    . c .
    d b e
    . a f
    """


def ring(hand: str, enemy_hand: str = "", diagram: str = RING) -> Table:
    """Four French units about a British one, and one that touches only a corner of it."""
    return Table(
        diagram,
        a="FR-8th-legere",
        b="GB-1st-foot-guards",
        c="FR-2nd-legere",
        d="FR-45th-legere",
        e="FR-4th-suisse",
        f="FR-19th-legere",
        hand=hand,
        enemy_hand=enemy_hand,
    )


@rule("6.4", "9.1 command", "ruling 12")
@pytest.mark.parametrize(
    ("leader", "supporters"),
    [("ney", "c"), ("soult", "c d"), ("davout", "c d e"), ("napoleon", "c d e"), ("soult", "e")],
)
def test_a_command_of_n_brings_up_to_n_less_one_units(leader: str, supporters: str) -> None:
    t = ring(f"a:2d8-6 {leader}")
    strengths = {"c": 6, "d": 6, "e": 5}
    t.fight("a", "b", "a:2d8-6", [1, 1], leader=leader, use="command", support=supporters)
    assert t.totals() == (6 + 2 + sum(strengths[unit] for unit in supporters.split()), 8)


@rule("6.4", "9.1 command", "ruling 12")
@pytest.mark.parametrize(
    ("leader", "supporters"), [("ney", "c d"), ("soult", "c d e"), ("davout", "c d e f"), ("ney", "")]
)
def test_no_more_units_than_the_command_and_at_least_one(leader: str, supporters: str) -> None:
    t = ring(f"a:2d8-6 {leader}")
    t.assault("a", "b", "a:2d8-6")
    assert t.refused(t.reinforcement(leader=leader, use="command", support=supporters)) == "too-many-supporters"


@rule("6.4", "9.1 command", "ruling 25")
@pytest.mark.parametrize(
    ("unit", "friend", "card", "leader"),
    [
        ("SP-1st-line", "SP-20th-line", "a:2d6-6", "palafox"),
        ("OT-1st-janissaries", "OT-2nd-janissaries", "a:2d6-3", "grand-visier"),
        ("US-1st-infantry", "US-2nd-infantry", "a:2d6-5", "scott"),
    ],
)
def test_a_command_of_one_brings_nobody(unit: str, friend: str, card: str, leader: str) -> None:
    t = Table("c b\n. a", a=unit, b="FR-8th-legere", c=friend, hand=f"{card} {leader}")
    t.assault("a", "b", card)
    assert t.refused(t.reinforcement(leader=leader, use="command", support="c")) == "too-many-supporters"
    assert not any(action.use == "command" for action in t.may(do.Reinforce) if isinstance(action, do.Reinforce))


@rule("6.4", "ruling 12")
def test_supporters_are_adjacent_to_the_target() -> None:
    t = ring("a:2d8-6 davout")
    t.assault("a", "b", "a:2d8-6")
    assert t.refused(t.reinforcement(leader="davout", use="command", support="f")) == "cannot-support"
    assert t.refused(t.reinforcement(leader="davout", use="command", support="a")) == "cannot-support"
    assert t.refused(t.reinforcement(leader="davout", use="command", support="b")) == "cannot-support"
    assert t.refused(t.reinforcement(leader="davout", use="command", support="c c")) == "too-many-supporters"


@rule("6.4", "ruling 12", "1.3")
def test_supporters_add_their_strength_full_or_reduced_without_a_card() -> None:
    t = ring("a:2d8-6 davout", diagram=". c- .\nd b e-\n. a .")
    t.fight("a", "b", "a:2d8-6", [1, 1], leader="davout", use="command", support="c d e")
    assert t.totals() == (6 + 3 + 6 + 3 + 2, 8)


@rule("6.4", "6.1 step 6")
def test_each_card_of_a_supporter_adds_its_dice() -> None:
    t = ring("a:2d8-6 davout c:2d6-6 d:2d6-5")
    t.fight(
        "a", "b", "a:2d8-6", [1, 2, 3, 4, 5, 6], leader="davout", use="command", support="c d", cards="c:2d6-6 d:2d6-5"
    )
    assert t.totals() == (18 + 21, 8)


@rule("6.4")
def test_a_card_of_a_unit_that_does_not_support_cannot_be_added() -> None:
    t = ring("a:2d8-6 ney c:2d6-6 d:2d6-5")
    t.assault("a", "b", "a:2d8-6")
    assert t.refused(t.reinforcement("d:2d6-5", "ney", "command", "c")) == "card-of-no-attacker"
    assert t.refused(t.reinforcement("c:2d6-6")) == "card-of-no-attacker"
    assert t.refused(t.reinforcement("c:2d6-6", "ney", "combat")) == "card-of-no-attacker"


@rule("6.4", "ruling 12")
def test_a_gun_card_of_a_supporter_cannot_be_added() -> None:
    t = ring("a:2d8-6 ney c:gun")
    t.assault("a", "b", "a:2d8-6")
    assert t.refused(t.reinforcement("c:gun", "ney", "command", "c")) == "no-attack-value"


@rule("6.4", "6.1 step 7")
def test_a_repulse_hits_the_supporters_too() -> None:
    t = ring("a:2d8-6 ney", "b:gun wellington b:2d8-6")
    t.fight("a", "b", "a:2d8-6", [1, 1], defence="b:gun wellington b:2d8-6", leader="ney", use="command", support="c")
    assert t.result == "attacker-hit"
    assert t.reduced("a")
    assert t.reduced("c")
    assert not t.reduced("d")


@rule("6.4")
def test_support_needs_a_leader_in_command() -> None:
    t = ring("a:2d8-6 ney")
    t.assault("a", "b", "a:2d8-6")
    assert t.refused(t.reinforcement(support="c")) == "leader-needed"
    assert t.refused(t.reinforcement(leader="ney", use="combat", support="c")) == "combat-or-command"


@rule("9.1 combat", "9.1 command", "ruling 40")
def test_a_leader_uses_combat_or_command_never_both() -> None:
    command = ring("a:2d8-6 davout")
    command.fight("a", "b", "a:2d8-6", [1, 1], leader="davout", use="command", support="c")
    assert command.totals() == (6 + 6 + 2, 8)
    combat = ring("a:2d8-6 davout")
    combat.fight("a", "b", "a:2d8-6", [1, 1], leader="davout", use="combat")
    assert combat.totals() == (6 + 5 + 2, 8)


@rule("9.1 combat", "6.1 step 4")
def test_a_leader_adds_his_combat_value_to_a_defence() -> None:
    t = ring("a:2d8-6 ney", "moore")
    t.fight("a", "b", "a:2d8-6", [1, 1], defence="moore")
    assert t.totals() == (8, 8 + 4)


@rule("9.1 combat", "ruling 25")
def test_palafox_adds_one_to_an_attack_and_five_to_a_defence() -> None:
    attack = Table("b\na", a="SP-1st-line", b="FR-8th-legere", hand="a:2d6-6 palafox")
    assert attack.fight("a", "b", "a:2d6-6", [1, 1], leader="palafox") == (7 + 2 + 1, 6)
    defence = Table("b\na", a="FR-8th-legere", b="SP-1st-line", hand="a:2d8-6 ney", enemy_hand="palafox")
    assert defence.fight("a", "b", "a:2d8-6", [1, 1], defence="palafox") == (8, 7 + 5)


@rule("9.1 combat", "9.1")
def test_a_leader_is_discarded_with_the_other_cards() -> None:
    t = ring("a:2d8-6 ney supply", "moore")
    t.fight("a", "b", "a:2d8-6", [3, 3], defence="moore", leader="ney")
    assert t.totals() == (16, 12)
    t.act(do.ChooseResult("hit"))
    assert t.pile(0)[-1] == "FR-ney"
    assert t.pile(1)[-1] == "GB-moore"


@rule("9.1 pursuit", "6.6", "ruling 19")
@pytest.mark.parametrize("use", ["combat", "command"])
def test_a_leaders_pursuit_modifier_helps_whether_he_fights_or_commands(use: str) -> None:
    t = Table(
        """
        . . .
        c b .
        . a .
        """,
        a="FR-1st-cuirassiers",
        b="GB-32nd-foot",
        c="FR-8th-legere",
        hand="a:2d10-3 murat",
    )
    t.fight("a", "b", "a:2d10-3", [1, 1], leader="murat", use=use, support="c" if use == "command" else "")
    t.act(do.ChooseResult("retreat"), dice=[5] if use == "combat" else [])
    if use == "command":
        t.act(do.Advance(t["a"]), dice=[5])
    pursued = t.last(ev.Pursued)
    assert (pursued.face, pursued.modifier, pursued.needed, pursued.hit) == (5, -1, 4, True)


@rule("6.4", "6.1 step 5", "ruling 37")
def test_every_listed_reinforcement_is_one_set_of_cards_with_or_without_a_leader() -> None:
    t = ring("a:2d8-6 ney c:2d6-6 a:2d6-6")
    t.assault("a", "b", "a:2d8-6")
    listed = [action for action in t.may(do.Reinforce) if isinstance(action, do.Reinforce)]
    own = {(), ("FR-8th-legere-2d6-6",)}
    assert {action.cards for action in listed if not action.leader} == own
    assert {action.cards for action in listed if action.use == "combat"} == own
    commanded = {action for action in listed if action.use == "command"}
    assert {action.support for action in commanded} == {(t["c"],), (t["d"],), (t["e"],)}
    assert len([action for action in commanded if action.support == (t["c"],)]) == 4
    assert len([action for action in commanded if action.support == (t["d"],)]) == 2
