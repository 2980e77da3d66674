"""2: attrition, the Pyrrhic rule, control of the field at nightfall and its tie-breaks."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.tables import ARMIES, BOARD, TIE_BREAK
from grognard.games.manoeuvre.victory import controlled
from tests.helpers import rule
from tests.manoeuvre.table import Table

# --- 2.1 attrition -----------------------------------------------------------------------------------------------


@rule("2.1", "ruling 21")
def test_the_fifth_enemy_unit_eliminated_wins_at_once() -> None:
    t = Table("b-\na", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6", lost=(0, 4))
    t.fight("a", "b", "a:2d8-6", [8, 8])
    assert t.over is not None
    assert t.over.reason == "attrition"
    assert t.winner == "FR"
    assert t.count(ev.BattleEnded) == 1


@rule("2.1")
def test_four_lost_units_decide_nothing() -> None:
    t = Table("b-\na", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6", lost=(4, 3))
    t.fight("a", "b", "a:2d8-6", [8, 8])
    assert t.over is None
    assert t.state.lost == [4, 4]


@rule("2.1", "6.1 step 7")
def test_a_repulse_that_costs_the_attacker_his_fifth_unit_loses_the_battle() -> None:
    t = Table(
        "b\na-", a="FR-8th-legere", b="GB-1st-foot-guards", hand="a:2d8-6 supply", enemy_hand="b:2d8-6", lost=(4, 0)
    )
    t.fight("a", "b", "a:2d8-6", [1, 1], defence="b:2d8-6")
    assert t.winner == "GB"
    assert t.over is not None
    assert t.over.reason == "attrition"


@rule("2.1", "6.2 step 4")
def test_fire_and_ambush_count_for_attrition_too() -> None:
    fire = Table("a . b-", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:gun", lost=(0, 4))
    fire.act(do.Bombard(fire["a"], fire["b"], fire.card("a:gun")), dice=[6, 6])
    assert fire.winner == "FR"
    ambush = Table("a . b-", a="US-1st-infantry", b="OT-greek-feudal", hand="ambush", lost=(0, 4))
    ambush.ambush("b", [8])
    assert ambush.winner == "US"


@rule("2.1", "6.6")
def test_a_unit_lost_in_pursuit_counts_too() -> None:
    t = Table(". . .\n. b .\n. a .", a="FR-1st-cuirassiers", b="GB-32nd-foot", hand="a:2d10-3 a:2d10-3", lost=(0, 4))
    t.fight("a", "b", "a:2d10-3", [2, 1, 2, 1], cards="a:2d10-3")
    t.act(do.ChooseResult("retreat"), dice=[1, 1])
    assert t.winner == "FR"


@rule("2.1", "9.2 Committed Attack", "ruling 21")
def test_five_enemies_beaten_at_the_price_of_ones_own_fifth_is_a_pyrrhic_victory_of_the_enemy() -> None:
    t = Table("b-\na-", a="OT-arab-cavalry", b="SP-castille", hand="a:2d10-6 committed-attack", lost=(4, 4))
    t.fight("a", "b", "a:2d10-6", [4, 5, 3, 4], cards="committed-attack")
    assert t.state.lost == [5, 5]
    assert t.winner == "SP"
    assert t.over is not None
    assert t.over.reason == "pyrrhic"


@rule("2.1", "ruling 21", "ruling 38")
def test_attrition_is_checked_after_the_whole_combat_when_all_is_paid() -> None:
    t = Table("b-\na", a="OT-arab-cavalry", b="SP-castille", hand="a:2d10-6 committed-attack", lost=(4, 4))
    t.fight("a", "b", "a:2d10-6", [4, 5, 3, 4], cards="committed-attack")
    assert t.reduced("a")
    assert t.winner == "OT"
    assert t.pile() == ["OT-arab-cavalry-2d10-6", "OT-committed-attack"]


@rule("2.1", "ruling 21")
def test_a_fifth_unit_lost_to_committed_attack_alone_loses_too() -> None:
    t = Table("b\na-", a="OT-arab-cavalry", b="SP-walloon-guards", hand="a:2d10-6 committed-attack", lost=(4, 0))
    t.fight("a", "b", "a:2d10-6", [1, 1, 1, 2], cards="committed-attack")
    assert t.result == "no-effect"
    assert t.winner == "SP"


@rule("2.1")
def test_once_the_battle_is_over_nobody_decides_anything() -> None:
    t = Table("b-\na", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6", lost=(0, 4))
    t.fight("a", "b", "a:2d8-6", [8, 8])
    assert t.refused(do.EndTurn(), seat=0) == "battle-over"
    assert t.view().actors == ()


# --- 2.2 control -------------------------------------------------------------------------------------------------


def squares(t: Table, seat: int) -> set[str]:
    return {BOARD.names[square] for square in controlled(t.state, seat)}


@rule("2.2", "ruling 26")
def test_a_unit_controls_its_own_square_and_the_four_next_to_it_in_the_enemy_half() -> None:
    t = Table("a", a="FR-8th-legere", armies="FR GB")
    assert squares(t, 0) == {"c6", "c7", "c5", "b6", "d6"}
    assert squares(t, 1) == set()
    assert t.view().sides[0].controls == 5


@rule("2.2", "ruling 26")
def test_only_the_four_rows_next_to_the_enemy_edge_count() -> None:
    t = Table(".\na\n.\nc", a="FR-8th-legere", c="FR-2nd-legere", armies="FR GB")
    assert t.at("a") == "c5"
    assert t.at("c") == "c3"
    assert squares(t, 0) == {"c5", "c6", "b5", "d5"}


@rule("2.2", "ruling 26")
def test_a_unit_in_its_own_half_controls_across_the_middle() -> None:
    t = Table(".\n.\na", a="FR-8th-legere", armies="FR GB")
    assert t.at("a") == "c4"
    assert squares(t, 0) == {"c5"}


@rule("2.2", "ruling 26")
def test_a_square_next_to_an_enemy_is_disputed_and_one_held_by_him_is_his() -> None:
    t = Table("a . b", a="FR-8th-legere", b="GB-32nd-foot")
    assert squares(t, 0) == {"c6", "b6", "c7", "c5"}
    side_by_side = Table("a b", a="FR-8th-legere", b="GB-32nd-foot")
    assert squares(side_by_side, 0) == {"c6", "b6", "c7", "c5"}


@rule("2.2", "ruling 26")
def test_an_occupied_square_counts_although_an_enemy_stands_next_to_it() -> None:
    t = Table("b a b".replace("b a b", "b a c"), a="FR-8th-legere", b="GB-32nd-foot", c="GB-4th-foot")
    assert "d6" in squares(t, 0)


@rule("2.2", "terrain lake", "ruling 26")
def test_a_lake_counts_when_it_is_influenced() -> None:
    t = Table("a L", a="FR-8th-legere", armies="FR GB")
    assert "d6" in squares(t, 0)


@rule("2.2", "1.1")
def test_influence_does_not_cross_a_corner() -> None:
    t = Table("a", a="FR-8th-legere", armies="FR GB")
    assert "d7" not in squares(t, 0)


@rule("2.2", "ruling 32", "ruling 26")
def test_with_east_and_west_edges_the_halves_are_columns() -> None:
    t = Table("a . . .", a="FR-8th-legere", armies="FR GB", edge="east")
    assert squares(t, 0) == {"c6", "b6", "d6", "c7", "c5"}
    west = Table("a . . .", a="FR-8th-legere", armies="FR GB", edge="west")
    assert squares(west, 0) == set()


# --- nightfall ---------------------------------------------------------------------------------------------------


def night(diagram: str, lost: tuple[int, int] = (0, 0), armies: str = "", **units: str) -> Table:
    """The last turn of the day is the second player's, and it ends."""
    t = Table(
        diagram,
        lost=lost,
        active=1,
        deck_ended=(True, True),
        armies=armies,
        **units,  # type: ignore[arg-type]
    )
    t.act(do.EndTurn())
    return t


EMPTY = "\n".join([". . . . . . . ."] * 8)


@rule("2.2")
def test_whoever_controls_more_of_the_enemy_half_wins() -> None:
    t = night("a . .\n. . .\n. . .\n. b .", lost=(4, 0), a="FR-8th-legere", b="GB-32nd-foot")
    fell = t.last(ev.NightFell)
    assert fell.squares == (5, 4 + 1)
    more = night("a . c\n. . .\n. . .\n. b .", lost=(4, 0), a="FR-8th-legere", b="GB-32nd-foot", c="FR-2nd-legere")
    assert more.last(ev.NightFell).squares == (9, 5)
    assert more.winner == "FR"
    assert more.over is not None
    assert more.over.reason == "night-squares"


@rule("2.2", "ruling 27")
def test_on_equal_squares_the_more_enemy_units_eliminated_win() -> None:
    t = night("a . .\n. . .\n. . .\n. b .", lost=(1, 2), a="FR-8th-legere", b="GB-32nd-foot")
    assert t.last(ev.NightFell).squares == (5, 5)
    assert t.winner == "FR"
    assert t.over is not None
    assert t.over.reason == "night-losses"


@rule("2.2", "ruling 27")
@pytest.mark.parametrize(
    ("diagram", "winner"), [("a- . .\n. . .\n. . .\n. b .", "GB"), ("a . .\n. . .\n. . .\n. b- .", "FR")]
)
def test_then_the_fewer_own_reduced_units_win(diagram: str, winner: str) -> None:
    t = night(diagram, lost=(2, 2), a="FR-8th-legere", b="GB-32nd-foot")
    assert t.winner == winner
    assert t.over is not None
    assert t.over.reason == "night-reduced"


@rule("2.2", "ruling 27")
@pytest.mark.parametrize(
    ("armies", "winner"),
    [
        ("FR US", "US"),
        ("US OT", "US"),
        ("SP OT", "OT"),
        ("SP AU", "SP"),
        ("PR AU", "AU"),
        ("PR RU", "PR"),
        ("GB RU", "RU"),
        ("GB FR", "GB"),
    ],
)
def test_then_the_order_of_nations_decides_and_france_is_last(armies: str, winner: str) -> None:
    t = night(EMPTY, armies=armies)
    assert t.last(ev.NightFell).squares == (0, 0)
    assert t.winner == winner
    assert t.over is not None
    assert t.over.reason == "night-order"


@rule("2.2", "ruling 27")
def test_the_order_of_nations_is_as_listed() -> None:
    assert [ARMIES[army] for army in TIE_BREAK] == ["US", "OT", "SP", "AU", "PR", "RU", "GB", "FR"]


@rule("2.2", "2.1", "ruling 38")
def test_attrition_goes_before_nightfall() -> None:
    t = Table(
        "a\nb-",
        b="GB-32nd-foot",
        a="FR-8th-legere",
        armies="GB FR",
        active=1,
        deck_ended=(True, True),
        lost=(4, 0),
        enemy_hand="a:2d8-6",
    )
    t.fight("a", "b", "a:2d8-6", [8, 8])
    assert t.over is not None
    assert t.over.reason == "attrition"
    assert t.count(ev.NightFell) == 0


@rule("2.2")
def test_the_count_is_shown_to_everybody_at_any_time() -> None:
    t = Table("a . .\n. . .\n. . .\n. b .", a="FR-8th-legere", b="GB-32nd-foot")
    for seat in (0, 1, None):
        assert [side.controls for side in t.view(seat).sides] == [5, 5]
