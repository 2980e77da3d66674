"""5 and the movement cards of 9.2: who must move, how far, and what Guerrillas do about it."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import DISCARD, FIGHT, MOVE, Table


def squares(t: Table, unit: str) -> set[str]:
    """Where a unit may make its basic move to."""
    return {action.to for action in t.may(do.Move) if isinstance(action, do.Move) and action.unit == t[unit]}


def marches(t: Table) -> set[str]:
    return {action.to for action in t.may(do.MarchTo) if isinstance(action, do.MarchTo)}


# --- the basic move ----------------------------------------------------------------------------------------------


@rule("5", "4 movement", "terrain open")
def test_infantry_moves_one_square_and_cavalry_two() -> None:
    t = Table("a . . h", a="FR-imperial-guard", h="FR-guard-cavalry", stage=MOVE, armies="FR GB")
    assert squares(t, "a") == {"b6", "c7", "c5", "d6"}
    assert squares(t, "h") == {"f8", "e7", "f7", "g7", "d6", "e6", "g6", "h6", "e5", "f5", "g5", "f4"}
    assert t.refused(do.Move(t["a"], "c4")) == "too-far"
    assert t.refused(do.Move(t["h"], "f3")) == "too-far"


@rule("5", "ruling 2")
def test_a_move_must_end_on_another_square() -> None:
    t = Table("h", h="FR-guard-cavalry", stage=MOVE, armies="FR GB")
    assert t.refused(do.Move(t["h"], "c6")) == "move-must-leave"
    assert "c6" not in squares(t, "h")


@rule("5", "4 movement", "phase list")
def test_one_unit_must_move_and_only_one() -> None:
    t = Table("a b", a="FR-imperial-guard", b="FR-8th-legere", stage=MOVE, armies="FR GB")
    assert t.refused(do.EndTurn()) == "must-move-first"
    t.move("a", "c5")
    assert t.refused(do.Move(t["b"], "d5")) == "moved-already"


@rule("5", "ruling 2")
def test_where_no_unit_can_move_the_phase_passes() -> None:
    t = Table(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        c . . . . . . .
        a d . . . . . .
        b e . . . . . .
        """,
        a="FR-imperial-guard",
        b="FR-8th-legere",
        c="GB-32nd-foot",
        d="GB-4th-foot",
        e="GB-52nd-foot",
        stage=DISCARD,
        hand="ney soult murat lannes supply",
    )
    t.act(do.Discard())
    assert t.count(ev.CannotMove) == 1
    assert t.view().phase == "open"
    assert t.refused(do.Supply(t["a"])) == "supply-second-unit"
    t.act(do.EndTurn(), draws=["GB-supply", "GB-supply", "GB-supply", "GB-supply", "GB-hill"])
    assert t.seat == 1


@rule("5", "terrain unit")
def test_nobody_moves_onto_or_through_a_unit_friend_or_enemy() -> None:
    t = Table(
        """
        . . .
        f h e
        . . .
        """,
        h="FR-guard-cavalry",
        f="FR-8th-legere",
        e="GB-32nd-foot",
        stage=MOVE,
    )
    assert squares(t, "h") == {"d6", "d4", "d7", "d3", "c6", "e6", "c4", "e4"}
    assert t.refused(do.Move(t["h"], "e5")) == "square-occupied"
    assert t.refused(do.Move(t["h"], "c5")) == "square-occupied"
    assert t.refused(do.Move(t["h"], "f5")) == "path-blocked"
    assert t.refused(do.Move(t["h"], "b5")) == "path-blocked"


@rule("5")
def test_nobody_leaves_the_battlefield() -> None:
    t = Table(
        "\n".join([". . . . . . . ."] * 7 + ["h . . . . . . ."]), h="FR-guard-cavalry", stage=MOVE, armies="FR GB"
    )
    assert squares(t, "h") == {"a2", "a3", "b1", "c1", "b2"}
    assert t.refused(do.Move(t["h"], "a0")) == "no-such-square"
    assert t.refused(do.Move(t["h"], "i1")) == "no-such-square"


@rule("terrain lake", "5")
def test_nobody_enters_or_crosses_a_lake() -> None:
    t = Table(
        """
        F L .
        L h .
        """,
        h="FR-guard-cavalry",
        stage=MOVE,
        armies="FR GB",
    )
    assert t.refused(do.Move(t["h"], "d6")) == "lake-closed"
    assert t.refused(do.Move(t["h"], "d7")) == "path-blocked"
    assert t.refused(do.Move(t["h"], "c6")) == "path-blocked"
    assert "e6" in squares(t, "h")


@rule("terrain fields", "terrain marsh", "5", "ruling 3")
@pytest.mark.parametrize("terrain", ["P", "M"])
def test_fields_and_marsh_end_the_move_of_cavalry(terrain: str) -> None:
    t = Table(f"h {terrain} .", h="FR-guard-cavalry", stage=MOVE, armies="FR GB")
    assert "d6" in squares(t, "h")
    assert t.refused(do.Move(t["h"], "e6")) == "path-blocked"
    assert "d7" in squares(t, "h")  # by way of c7


@rule("terrain fields", "terrain marsh", "ruling 3")
@pytest.mark.parametrize("terrain", ["P", "M"])
def test_starting_in_fields_or_marsh_does_not_shorten_the_basic_move(terrain: str) -> None:
    t = Table(f"h{terrain} . .", h="FR-guard-cavalry", stage=MOVE, armies="FR GB")
    assert "e6" in squares(t, "h")


@rule("terrain hill", "terrain town", "terrain woods", "5")
@pytest.mark.parametrize("terrain", ["H", "T", "F"])
def test_hill_town_and_woods_do_not_slow_anybody(terrain: str) -> None:
    t = Table(f"h {terrain} .", h="FR-guard-cavalry", stage=MOVE, armies="FR GB")
    assert {"d6", "e6"} <= squares(t, "h")


@rule("5")
def test_only_ones_own_units_on_the_map_move() -> None:
    t = Table("a . b", a="FR-imperial-guard", b="GB-32nd-foot", stage=MOVE)
    assert t.refused(do.Move(t["b"], "e5")) == "not-your-unit"
    assert t.refused(do.Move("FR-8th-legere", "c5")) == "not-your-unit"
    assert t.refused(do.Move("RU-kexholm", "c5")) == "not-your-unit"


# --- Forced March ------------------------------------------------------------------------------------------------


@rule("9.2 Forced March", "5 cards")
def test_forced_march_takes_a_unit_that_moved_one_square_further() -> None:
    t = Table("h . . .", h="FR-guard-cavalry", stage=MOVE, armies="FR GB", hand="forced-march")
    t.move("h", "e6")
    t.act(do.ForcedMarch(t["h"]))
    assert marches(t) == {"d6", "f6", "e7", "e5"}
    t.act(do.MarchTo("f6"))
    assert t.at("h") == "f6"
    assert t.pile() == ["FR-forced-march"]


@rule("9.2 Forced March", "ruling 4")
def test_forced_march_is_for_a_unit_moved_this_phase() -> None:
    t = Table("a b", a="FR-imperial-guard", b="FR-8th-legere", stage=MOVE, armies="FR GB", hand="forced-march")
    t.move("a", "c5")
    assert t.refused(do.ForcedMarch(t["b"])) == "march-unmoved"


@rule("9.2 Forced March", "5 cards", "ruling 4")
def test_one_forced_march_per_unit() -> None:
    t = Table("a", a="FR-imperial-guard", stage=MOVE, armies="FR GB", hand="forced-march forced-march")
    t.move("a", "c5")
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.MarchTo("c4"))
    assert t.refused(do.ForcedMarch(t["a"])) == "march-once"


@rule("9.2 Forced March", "ruling 4")
def test_forced_march_may_bring_the_unit_back_to_where_it_came_from() -> None:
    t = Table("a", a="FR-imperial-guard", stage=MOVE, armies="FR GB", hand="forced-march")
    t.move("a", "c5")
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.MarchTo("c6"))
    assert t.at("a") == "c6"


@rule("9.2 Forced March", "ruling 4")
def test_forced_march_may_wait_until_after_supply_but_not_until_after_combat() -> None:
    t = Table(
        """
        e . .
        a b .
        """,
        a="FR-imperial-guard",
        b="FR-8th-legere",
        e="GB-32nd-foot",
        hand="forced-march supply a:2d8-7",
        moved="a",
    )
    t.act(do.Supply(t["b"]))
    t.act(do.MarchTo("e5"))
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.MarchTo("c4"))
    other = Table(
        """
        e .
        a .
        """,
        a="FR-imperial-guard",
        e="GB-32nd-foot",
        hand="forced-march a:2d8-7",
        moved="a",
    )
    other.fight("a", "e", "a:2d8-7", [1, 1])
    other.act(do.ChooseResult("hit"))
    assert other.refused(do.ForcedMarch(other["a"])) == "phase-closed"


@rule("9.2 Forced March", "terrain fields", "terrain marsh", "ruling 3")
@pytest.mark.parametrize("terrain", ["P", "M"])
@pytest.mark.parametrize("row", ["a{} .", "a {}"])
def test_no_forced_march_where_the_move_began_or_ended_in_fields_or_marsh(terrain: str, row: str) -> None:
    t = Table(row.format(terrain), a="FR-imperial-guard", stage=MOVE, armies="FR GB", hand="forced-march")
    t.move("a", "d6")
    assert t.refused(do.ForcedMarch(t["a"])) == "march-stuck"


@rule("9.2 Forced March", "ruling 35")
def test_cavalry_that_used_one_square_may_still_force_march() -> None:
    t = Table("h", h="FR-guard-cavalry", stage=MOVE, armies="FR GB", hand="forced-march")
    t.move("h", "d6")
    t.act(do.ForcedMarch(t["h"]))
    assert marches(t) == {"c6", "e6", "d7", "d5"}


@rule("9.2 Forced March", "ruling 35")
def test_forced_march_needs_a_square_to_go_to() -> None:
    t = Table(
        """
        . b .
        c a d
        . e .
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        c="GB-4th-foot",
        d="GB-52nd-foot",
        e="GB-42nd-foot",
        hand="forced-march",
        moved="a",
    )
    assert t.refused(do.ForcedMarch(t["a"])) == "hemmed-in"


@rule("9.2 Forced March")
def test_forced_march_needs_the_card() -> None:
    t = Table("a", a="FR-imperial-guard", armies="FR GB", hand="supply", moved="a")
    assert t.refused(do.ForcedMarch(t["a"])) == "no-such-card"


@rule("9.2 Forced March", "terrain lake", "terrain unit")
def test_a_forced_march_obeys_the_same_limits_as_a_move() -> None:
    t = Table(
        """
        . L .
        . a b
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        hand="forced-march",
        moved="a",
    )
    t.act(do.ForcedMarch(t["a"]))
    assert marches(t) == {"c5", "d4"}
    assert t.refused(do.MarchTo("d6")) == "lake-closed"
    assert t.refused(do.MarchTo("e5")) == "square-occupied"
    assert t.refused(do.MarchTo("d3")) == "too-far"
    assert t.refused(do.EndTurn()) == "wrong-moment"


# --- Supply ------------------------------------------------------------------------------------------------------


@rule("9.2 Supply", "5 cards", "ruling 5")
def test_supply_moves_a_second_and_different_unit() -> None:
    t = Table("a h", a="FR-imperial-guard", h="FR-guard-cavalry", stage=MOVE, armies="FR GB", hand="supply")
    t.move("a", "c5")
    assert t.refused(do.Supply(t["a"])) == "supply-second-unit"
    t.act(do.Supply(t["h"]))
    assert "f6" in marches(t)
    t.act(do.MarchTo("f6"))
    assert t.at("h") == "f6"
    assert t.pile() == ["FR-supply"]


@rule("9.2 Supply", "5 cards", "ruling 5")
def test_one_supply_per_movement_phase() -> None:
    t = Table(
        "a b c",
        a="FR-imperial-guard",
        b="FR-8th-legere",
        c="FR-2nd-legere",
        armies="FR GB",
        hand="supply supply",
        moved="a",
    )
    t.act(do.Supply(t["b"]))
    t.act(do.MarchTo("d5"))
    assert t.refused(do.Supply(t["c"])) == "supply-once"


@rule("5 cards")
def test_at_most_two_units_move_each_one_square_more_with_supply_and_two_forced_marches() -> None:
    t = Table(
        "a . h",
        a="FR-imperial-guard",
        h="FR-guard-cavalry",
        stage=MOVE,
        armies="FR GB",
        hand="supply forced-march forced-march",
    )
    t.move("a", "c5")
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.MarchTo("c4"))
    t.act(do.Supply(t["h"]))
    t.act(do.MarchTo("e4"))
    t.act(do.ForcedMarch(t["h"]))
    t.act(do.MarchTo("e3"))
    assert (t.at("a"), t.at("h")) == ("c4", "e3")


@rule("9.2 Supply", "ruling 35", "ruling 2")
def test_supply_needs_a_unit_that_can_leave_its_square() -> None:
    t = Table(
        """
        . b .
        c a d
        x e .
        """,
        a="FR-imperial-guard",
        x="FR-8th-legere",
        b="GB-32nd-foot",
        c="GB-4th-foot",
        d="GB-52nd-foot",
        e="GB-42nd-foot",
        hand="supply",
        moved="x",
    )
    assert t.refused(do.Supply(t["a"])) == "hemmed-in"


@rule("9.2 Supply", "ruling 36")
def test_the_unit_is_named_with_the_card_and_the_square_chosen_after_the_answer() -> None:
    t = Table(
        "a b", a="FR-imperial-guard", b="FR-8th-legere", armies="FR RU", hand="supply", enemy_hand="supply", moved="a"
    )
    t.act(do.Supply(t["b"]))
    assert t.seat == 1
    t.act(do.Allow())
    assert t.seat == 0
    assert t.refused(do.MarchTo("d6")) == "move-must-leave"
    t.act(do.MarchTo("d5"))
    assert t.at("b") == "d5"


# --- Guerrillas against movement ---------------------------------------------------------------------------------


def guerrilla_country(hand: str = "forced-march forced-march supply supply") -> Table:
    return Table(
        "a b c",
        a="FR-imperial-guard",
        b="FR-8th-legere",
        c="FR-2nd-legere",
        armies="FR SP",
        hand=hand,
        enemy_hand="guerrillas guerrillas",
        moved="a",
    )


@rule("9.2 Guerrillas", "5 cards", "ruling 5", "ruling 24")
def test_guerrillas_cancel_a_forced_march_and_no_second_may_be_played_for_that_unit() -> None:
    t = guerrilla_country()
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.Guerrillas())
    assert t.at("a") == "c6"
    assert t.seat == 0
    assert t.refused(do.ForcedMarch(t["a"])) == "march-once"
    assert t.pile(0) == ["FR-forced-march"]
    assert t.pile(1) == ["SP-guerrillas"]
    assert t.last(ev.CardCancelled).card == "FR-forced-march"


@rule("9.2 Guerrillas", "5 cards", "ruling 5")
def test_guerrillas_cancel_a_supply_and_no_second_may_be_played_this_phase() -> None:
    t = guerrilla_country()
    t.act(do.Supply(t["b"]))
    t.act(do.Guerrillas())
    assert t.at("b") == "d6"
    assert t.refused(do.Supply(t["c"])) == "supply-once"
    assert t.refused(do.Supply(t["b"])) == "supply-once"
    assert t.refused(do.ForcedMarch(t["b"])) == "march-unmoved"


@rule("9.2 Guerrillas", "5 cards")
def test_one_guerrillas_card_cancels_one_card() -> None:
    t = guerrilla_country()
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.Guerrillas())
    t.act(do.Supply(t["b"]))
    assert t.seat == 1
    t.act(do.Allow())
    t.act(do.MarchTo("d5"))
    t.act(do.ForcedMarch(t["b"]))
    t.act(do.Guerrillas())
    assert t.hand(1) == []
    assert t.at("b") == "d5"


@rule("9.2 Guerrillas", "ruling 36")
@pytest.mark.parametrize(
    ("army", "hand", "asked"),
    [
        ("SP", "guerrillas", True),
        ("SP", "withdraw", True),  # the question tells nothing
        ("RU", "supply", True),
        ("PR", "supply", True),
        ("AU", "supply", True),
        ("SP", "", False),
        ("GB", "supply", False),
        ("OT", "regroup", False),
        ("US", "supply", False),
    ],
)
def test_the_question_is_put_from_public_facts_only(army: str, hand: str, asked: bool) -> None:
    t = Table(
        "a b", a="FR-imperial-guard", b="FR-8th-legere", armies=f"FR {army}", hand="supply", enemy_hand=hand, moved="a"
    )
    t.act(do.Supply(t["b"]))
    assert (t.seat == 1) == asked
    if asked:
        assert t.prompt == "prompt-guerrillas"
        assert t.verbs() == ({"allow", "guerrillas"} if hand == "guerrillas" else {"allow"})


@rule("9.2 Guerrillas", "ruling 24")
def test_guerrillas_need_the_card_and_an_enemy_turn() -> None:
    t = Table(
        "a b", a="FR-imperial-guard", b="FR-8th-legere", armies="FR SP", hand="supply", enemy_hand="supply", moved="a"
    )
    assert t.refused(do.Guerrillas(), seat=1) == "not-your-decision"
    t.act(do.Supply(t["b"]))
    assert t.refused(do.Guerrillas()) == "no-such-card"
    own = Table(
        "a b", a="SP-castille", b="SP-1st-line", armies="SP FR", hand="guerrillas supply", stage=FIGHT, moved="a"
    )
    assert own.refused(do.Guerrillas()) == "wrong-moment"
    assert "guerrillas" not in own.verbs()


# --- the order of a march and a redoubt --------------------------------------------------------------------------


@rule("9.2 Redoubt", "ruling 41", "5")
def test_a_redoubt_is_gone_after_a_forced_march_back() -> None:
    t = Table("a+", a="FR-imperial-guard", stage=MOVE, armies="FR GB", hand="forced-march")
    t.move("a", "c5")
    assert t.last(ev.RedoubtRemoved).at == "c6"
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.MarchTo("c6"))
    assert not t.dug("a")
