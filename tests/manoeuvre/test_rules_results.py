"""6.5 and 6.6: choices, hits, eliminations, retreats, advances, pursuit."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import Table

FRIENDS = {"c": "GB-4th-foot", "d": "GB-52nd-foot", "e": "GB-42nd-foot"}


def beaten(
    diagram: str,
    attacker: str = "FR-8th-legere",
    dice: tuple[int, int] = (3, 3),
    edge: str = "south",
    card: str = "2d8-6",
) -> Table:
    """The 32nd loses an assault: by default at twice its defence, where the attacker chooses."""
    named = {"a": attacker, "b": "GB-32nd-foot", "f": "FR-2nd-legere"} | FRIENDS
    present = {key: unit for key, unit in named.items() if key in diagram}
    t = Table(diagram, hand=f"a:{card}", edge=edge, **present)  # type: ignore[arg-type]
    t.fight("a", "b", f"a:{card}", dice)
    return t


# --- choices, hits, elimination ----------------------------------------------------------------------------------


@rule("6.5 choice", "6.5 hit")
def test_the_chooser_may_take_the_hit_and_a_full_unit_is_reduced_where_it_stands() -> None:
    t = beaten(". . .\n. b .\n. a .", dice=(1, 1))
    assert t.result == "defender-chooses"
    t.act(do.ChooseResult("hit"))
    assert t.reduced("b")
    assert (t.at("b"), t.at("a")) == ("d5", "d4")


@rule("6.5 hit", "6.5 advance")
def test_a_hit_eliminates_a_reduced_unit_and_the_attacker_advances() -> None:
    t = beaten(". . .\n. b- .\n. a .", dice=(1, 1))
    assert t.result == "attacker-chooses"
    t.act(do.ChooseResult("hit"))
    assert t.at("b") == "lost"
    assert t.at("a") == "d5"


@rule("6.5 choice", "6.5 retreat")
def test_the_chooser_may_take_the_retreat() -> None:
    t = beaten(". . .\n. b .\n. a .", dice=(1, 1))
    assert t.seat == 1
    t.act(do.ChooseResult("retreat"))
    assert not t.reduced("b")
    assert (t.at("b"), t.at("a")) == ("d6", "d5")


@rule("6.5 choice", "ruling 16")
def test_the_attacker_may_choose_a_retreat_that_kills() -> None:
    t = beaten(". c .\nd b e\n. a .")
    assert t.result == "attacker-chooses"
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == "lost"
    assert t.last(ev.UnitLost).cause == "no-retreat"
    assert t.at("a") == "d5"


@rule("6.5 choice", "ruling 16")
def test_the_defender_may_choose_a_retreat_that_kills() -> None:
    t = beaten(". c .\nd b e\n. a .", dice=(1, 1))
    assert t.seat == 1
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == "lost"


@rule("6.5 choice")
def test_a_choice_is_a_hit_or_a_retreat() -> None:
    t = beaten(". . .\n. b .\n. a .")
    assert t.refused(do.ChooseResult("nothing")) == "hit-or-retreat"
    assert t.refused(do.ChooseResult("hit"), seat=1) == "not-your-decision"
    assert t.refused(do.EndTurn()) == "wrong-moment"


@rule("6.5 choice", "ruling 46")
def test_where_a_hit_and_a_retreat_both_eliminate_nobody_is_asked() -> None:
    t = beaten(". c .\nd b- e\n. a .", dice=(1, 1))
    assert t.at("b") == "lost"
    assert t.at("a") == "d5"
    assert t.view().phase == "restore"


@rule("6.5 hit", "6.5 retreat", "ruling 16")
def test_at_three_times_a_reduced_unit_dies_of_the_hit_and_a_full_one_without_a_way_out_of_the_retreat() -> None:
    reduced = beaten(". . .\n. b- .\n. a .", dice=(2, 2), card="2d8-6")
    assert reduced.totals() == (10, 3)
    assert reduced.at("b") == "lost"
    assert reduced.last(ev.UnitLost).cause == "combat"
    full = beaten(". c .\nd b e\n. a .", dice=(6, 6))
    assert full.totals() == (18, 6)
    assert full.at("b") == "lost"
    assert full.last(ev.UnitLost).cause == "no-retreat"


@rule("6.5 elimination")
def test_elimination_takes_a_full_unit_off_the_map() -> None:
    t = beaten(". . .\n. b .\n. a .", dice=(8, 8), attacker="FR-imperial-guard", card="2d8-7")
    assert t.result == "eliminated"
    assert t.at("b") == "lost"


# --- retreat -----------------------------------------------------------------------------------------------------


@rule("6.5 retreat", "ruling 17")
@pytest.mark.parametrize(("edge", "home"), [("south", "d6"), ("north", "d4"), ("west", "e5"), ("east", "c5")])
def test_a_retreat_goes_one_square_towards_ones_own_edge(edge: str, home: str) -> None:
    attacker = {
        "d6": ". . .\n. b .\n. a .",
        "d4": ". a .\n. b .\n. . .",
        "e5": ". . .\na b .\n. . .",
        "c5": ". . .\n. b a\n. . .",
    }
    t = beaten(attacker[home], edge=edge)
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == home


@rule("6.5 retreat", "ruling 17", "terrain lake", "terrain unit")
@pytest.mark.parametrize("block", ["c", "L", "f"])
def test_if_the_way_home_is_blocked_by_friend_enemy_or_lake_the_owner_picks_a_flank(block: str) -> None:
    t = beaten(f". {block} .\n. b .\n. a .")
    t.act(do.ChooseResult("retreat"))
    assert t.seat == 1
    assert {action.to for action in t.may(do.Retreat) if isinstance(action, do.Retreat)} == {"c5", "e5"}
    assert t.refused(do.Retreat("d6")) == "retreat-flank"
    t.act(do.Retreat("c5"))
    assert (t.at("b"), t.at("a")) == ("c5", "d5")


@rule("6.5 retreat", "ruling 17")
@pytest.mark.parametrize(("flanks", "free"), [("d b .", "e5"), (". b d", "c5"), ("L b .", "e5"), (". b f", "c5")])
def test_with_one_flank_open_the_retreat_goes_there(flanks: str, free: str) -> None:
    t = beaten(f". c .\n{flanks}\n. a .")
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == free


@rule("6.5 retreat", "ruling 17")
def test_only_with_home_and_flanks_blocked_a_retreat_goes_towards_the_enemy_edge() -> None:
    t = beaten(". c .\nd b a\n. . .")
    t.act(do.ChooseResult("retreat"))
    assert (t.at("b"), t.at("a")) == ("d4", "d5")


@rule("6.5 retreat", "ruling 17")
def test_the_edge_of_the_map_blocks_a_retreat() -> None:
    t = Table(
        """
        b a . . . . . .
        c . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        a="FR-8th-legere",
        b="GB-32nd-foot",
        c="GB-4th-foot",
        hand="a:2d8-6",
    )
    t.fight("a", "b", "a:2d8-6", [3, 3])
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == "lost"


@rule("6.5 retreat", "ruling 38", "terrain fields", "terrain marsh")
@pytest.mark.parametrize("terrain", ["P", "M", "H", "T", "F"])
def test_any_ground_but_a_lake_can_be_retreated_into(terrain: str) -> None:
    t = beaten(f". {terrain} .\n. b .\n. a .")
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == "d6"


@rule("6.5 retreat", "9.2 Redoubt")
def test_a_retreating_unit_leaves_its_redoubt_and_the_enemy_does_not_gain_it() -> None:
    t = beaten(". . .\n. b+ .\n. a .", dice=(8, 8))
    assert t.totals() == (22, 9)
    t.act(do.ChooseResult("retreat"))
    assert not t.dug("b")
    assert not t.dug("a")
    assert t.last(ev.RedoubtRemoved).at == "d5"


# --- advance -----------------------------------------------------------------------------------------------------


@rule("6.5 advance", "ruling 18")
@pytest.mark.parametrize("dice", [(3, 3), (6, 6)])
def test_the_attacker_must_advance_when_the_square_is_left(dice: tuple[int, int]) -> None:
    t = beaten(". . .\n. b .\n. a .", dice=dice)
    if dice == (3, 3):
        t.act(do.ChooseResult("retreat"))
    assert t.at("a") == "d5"
    assert t.last(ev.Advanced).to == "d5"


@rule("6.5 advance")
def test_nobody_advances_when_the_target_stands() -> None:
    t = beaten(". . .\n. b .\n. a .")
    t.act(do.ChooseResult("hit"))
    assert t.at("a") == "d4"


@rule("6.5 advance", "8 not obliged", "ruling 18")
@pytest.mark.parametrize("stand", [True, False])
def test_a_unit_whose_card_lets_it_stand_may_stay_or_advance(stand: bool) -> None:
    t = beaten(". . .\n. b .\n. a .", attacker="FR-imperial-guard", card="2d8-7", dice=(2, 2))
    t.act(do.ChooseResult("retreat"))
    assert t.verbs() == {"advance", "stand"}
    assert t.prompt == "prompt-advance-or-stand"
    t.act(do.Stand() if stand else do.Advance(t["a"]))
    assert t.at("a") == ("d4" if stand else "d5")


def supported(a: str, c: str, hand: str, cards: str, support: str = "c", leader: str = "davout") -> Table:
    t = Table(
        """
        . . .
        c b d
        . a .
        """,
        a=a,
        b="GB-32nd-foot",
        c=c,
        d="FR-8th-legere",
        hand=hand,
    )
    t.assault("a", "b", hand.split(maxsplit=1)[0])
    dice = [1] * 2 * (1 + len(cards.split()))
    t.reinforce(cards, leader, "command", support, dice)
    if t.prompt == "prompt-choice":
        t.act(do.ChooseResult("retreat"))
    return t


@rule("6.5 advance", "6.4", "ruling 18")
def test_the_attacker_picks_which_of_the_units_that_took_part_advances() -> None:
    t = supported("FR-2nd-legere", "FR-45th-legere", "a:2d6-6 davout", "")
    assert {action.unit for action in t.may(do.Advance) if isinstance(action, do.Advance)} == {t["a"], t["c"]}
    assert t.refused(do.Stand()) == "must-advance"
    assert t.refused(do.Advance(t["d"])) == "advance-taking-part"
    t.act(do.Advance(t["c"]))
    assert (t.at("a"), t.at("c")) == ("d4", "d5")


@rule("6.5 advance", "8 not obliged", "ruling 18")
def test_standing_needs_such_a_card_for_every_unit_that_took_part() -> None:
    one = supported("FR-imperial-guard", "FR-guard-cavalry", "a:2d8-7 davout", "")
    assert one.refused(do.Stand()) == "must-advance"
    both = supported("FR-imperial-guard", "FR-guard-cavalry", "a:2d8-7 davout c:2d8-4", "c:2d8-4")
    both.act(do.Stand())
    assert both.last(ev.StoodFast).army == "FR"
    assert (both.at("a"), both.at("c")) == ("d4", "c5")
    mixed = supported("FR-imperial-guard", "FR-1st-cuirassiers", "a:2d8-7 davout c:2d10-3", "c:2d10-3")
    assert mixed.refused(do.Stand()) == "must-advance"


@rule("6.5 advance", "ruling 38")
def test_who_advances_is_chosen_after_the_retreat_is_seen() -> None:
    t = Table(
        """
        . e .
        c b .
        . a .
        """,
        a="FR-2nd-legere",
        b="GB-32nd-foot",
        c="FR-45th-legere",
        e="GB-4th-foot",
        hand="a:2d6-6 ney",
    )
    t.fight("a", "b", "a:2d6-6", [1, 1], leader="ney", use="command", support="c")
    t.act(do.ChooseResult("retreat"))
    assert t.at("b") == "e5"
    assert t.prompt == "prompt-advance"


@rule("6.5 advance", "9.2 Redoubt")
def test_an_advancing_unit_leaves_its_own_redoubt() -> None:
    t = beaten(". . .\n. b .\n. a+ .")
    t.act(do.ChooseResult("retreat"))
    assert not t.dug("a")


@rule("6.5 advance", "9.2 Ambush", "ruling 11")
def test_nobody_advances_after_an_ambush() -> None:
    t = Table("b-\na", a="US-1st-infantry", b="OT-greek-feudal", hand="ambush")
    t.ambush("b", [10])
    assert t.at("b") == "lost"
    assert t.at("a") == "c5"


# --- 6.6 pursuit -------------------------------------------------------------------------------------------------


def chase(
    hand: str = "a:2d10-3",
    cards: str = "",
    leader: str = "",
    diagram: str = ". . .\n. b .\n. a .",
    target: str = "GB-32nd-foot",
) -> Table:
    """The Cuirassiers (7) have won at least twice over; the attacker is about to choose."""
    t = Table(diagram, a="FR-1st-cuirassiers", b=target, hand=hand)
    t.assault("a", "b", hand.split(maxsplit=1)[0])
    dice = [3, 3] + [1, 1] * len(cards.split())
    if len(hand.split()) > 1:
        t.reinforce(cards, leader, dice=dice)
    return t


@rule("6.6", "8 pursuit", "ruling 19")
@pytest.mark.parametrize(("face", "hit"), [(1, True), (4, True), (5, False), (6, False)])
def test_cavalry_that_advances_after_a_retreat_hits_on_its_number_or_less(face: int, hit: bool) -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3")
    t.fight("a", "b", "a:2d10-3", [3, 3])
    t.act(do.ChooseResult("retreat"), dice=[face])
    assert t.at("b") == "d6"
    assert t.reduced("b") == hit


@rule("6.6", "ruling 19")
def test_one_die_for_every_card_of_the_pursuing_unit_each_against_its_own_number() -> None:
    t = chase("a:2d10-3 a:2d6-3", "a:2d6-3")
    t.act(do.ChooseResult("retreat"), dice=[5, 3])
    rolls = [event for event in t.log if isinstance(event, ev.Pursued)]
    assert [(roll.face, roll.needed, roll.hit) for roll in rolls] == [(5, 4, False), (3, 3, True)]
    assert t.reduced("b")


@rule("6.6")
def test_two_hits_in_pursuit_eliminate_a_full_unit() -> None:
    t = chase("a:2d10-3 a:2d10-3", "a:2d10-3")
    t.act(do.ChooseResult("retreat"), dice=[1, 4])
    assert t.at("b") == "lost"
    assert t.last(ev.UnitLost).cause == "pursuit"


@rule("6.6", "ruling 19")
def test_no_die_is_thrown_at_a_unit_that_is_dead_already() -> None:
    t = chase("a:2d10-3 a:2d10-3", "a:2d10-3", diagram=". . .\n. b- .\n. a .", target="GB-1st-foot-guards")
    assert t.totals() == (7 + 6 + 2, 4)
    assert t.at("b") == "lost"
    assert t.count(ev.Pursued) == 0
    second = chase("a:2d10-3 a:2d10-3", "a:2d10-3", diagram=". . .\n. b- .\n. a .", target="GB-42nd-foot")
    assert second.count(ev.Pursued) == 0


@rule("6.6", "ruling 19")
def test_a_first_pursuit_hit_that_kills_stops_the_dice() -> None:
    t = Table(
        ". . .\n. b- .\n. a .",
        a="FR-1st-cuirassiers",
        b="GB-1st-foot-guards",
        hand="a:2d10-3 a:2d10-3",
        enemy_hand="b:gun supply",
    )
    t.fight("a", "b", "a:2d10-3", [1, 1, 2, 1], defence="b:gun", cards="a:2d10-3")
    assert t.totals() == (12, 11)
    t.act(do.ChooseResult("retreat"), dice=[1])
    assert t.at("b") == "lost"
    assert t.count(ev.Pursued) == 1


@rule("6.6", "9.1 pursuit", "ruling 19")
@pytest.mark.parametrize(("face", "hit"), [(1, True), (5, True), (6, False)])
def test_a_leaders_modifier_lowers_every_roll_and_a_modified_nought_hits(face: int, hit: bool) -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3 murat")
    t.fight("a", "b", "a:2d10-3", [2, 2], leader="murat")
    t.act(do.ChooseResult("retreat"), dice=[face])
    assert t.last(ev.Pursued).modifier == -1
    assert t.reduced("b") == hit


@rule("6.6", "9.1 pursuit", "ruling 19")
@pytest.mark.parametrize(("face", "hit"), [(1, True), (2, True), (3, False)])
def test_a_pursuit_of_one_with_the_modifier_hits_on_one_and_two(face: int, hit: bool) -> None:
    t = Table(". . .\n. b .\n. a .", a="OT-arab-cavalry", b="GB-32nd-foot", hand="a:1d10-3 muhammad-ali")
    t.fight("a", "b", "a:1d10-3", [5], leader="muhammad-ali")
    t.act(do.ChooseResult("retreat"), dice=[face])
    assert t.reduced("b") == hit


@rule("6.6")
def test_infantry_does_not_pursue() -> None:
    t = beaten(". . .\n. b .\n. a .")
    t.act(do.ChooseResult("retreat"))
    assert t.count(ev.Pursued) == 0


@rule("6.6")
def test_cavalry_that_does_not_advance_does_not_pursue() -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-guard-cavalry", b="GB-32nd-foot", hand="a:2d8-4")
    t.fight("a", "b", "a:2d8-4", [3, 3])
    t.act(do.ChooseResult("retreat"))
    t.act(do.Stand())
    assert t.count(ev.Pursued) == 0


@rule("6.6", "6.5 hit")
def test_nobody_pursues_a_unit_that_took_the_hit_and_stood() -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3")
    t.fight("a", "b", "a:2d10-3", [3, 3])
    t.act(do.ChooseResult("hit"))
    assert t.count(ev.Pursued) == 0


@rule("6.6", "ruling 19", "6.4")
def test_a_supporting_unit_without_a_card_advances_and_throws_no_pursuit() -> None:
    t = supported("FR-2nd-legere", "FR-1st-cuirassiers", "a:2d6-6 davout", "")
    t.act(do.Advance(t["c"]))
    assert t.count(ev.Pursued) == 0
    assert t.at("c") == "d5"


@rule("6.6", "6.4")
def test_a_supporting_unit_pursues_with_its_own_cards_only() -> None:
    t = Table(
        """
        . . .
        c b .
        . a .
        """,
        a="FR-guard-cavalry",
        b="GB-32nd-foot",
        c="FR-1st-cuirassiers",
        hand="a:2d8-4 ney c:2d6-3",
    )
    t.fight("a", "b", "a:2d8-4", [1, 1, 1, 1], cards="c:2d6-3", leader="ney", use="command", support="c")
    assert t.totals() == (8 + 7 + 4, 6)
    t.act(do.Advance(t["c"]), dice=[3])
    pursued = t.last(ev.Pursued)
    assert (pursued.unit, pursued.needed) == ("FR-1st-cuirassiers", 3)
    assert t.at("b") == "lost"


@rule("6.6", "6.5 retreat")
def test_pursuit_follows_the_retreat_of_three_times_the_defence() -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3")
    t.fight("a", "b", "a:2d10-3", [6, 6, 4])
    assert t.result == "hit-and-retreat"
    assert t.at("b") == "lost"
    assert t.last(ev.UnitLost).cause == "pursuit"
