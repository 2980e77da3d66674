"""6.2, the range of 8 and the Grand Battery of 9.1: volleys and bombardments."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import Table


def battery(diagram: str, hand: str = "a:gun", **given: str) -> Table:
    """A French unit with a gun card and British targets."""
    return Table(diagram, hand=hand, **({"a": "FR-2nd-legere", "b": "GB-32nd-foot"} | given))  # type: ignore[arg-type]


def bombard(t: Table, unit: str = "a", target: str = "b") -> do.Bombard:
    return do.Bombard(t[unit], t[target], t.card(f"{unit}:gun"))


# --- steps 1 and 2 -----------------------------------------------------------------------------------------------


@rule("6.2 step 1", "8 bombardment")
def test_a_bombardment_needs_a_gun_card_of_the_unit() -> None:
    t = battery("b . a", hand="a:2d6-6 FR-8th-legere-gun")
    assert t.refused(do.Bombard(t["a"], t["b"], t.card("a:2d6-6"))) == "no-bombard-value"
    assert t.refused(do.Bombard(t["a"], t["b"], "FR-8th-legere-gun")) == "card-of-other-unit"
    assert t.refused(bombard(t)) == "card-not-held"


@rule("6.2 step 1", "8 volley")
def test_a_volley_needs_a_volley_card_of_the_unit() -> None:
    t = Table("a b", a="GB-42nd-foot", b="FR-8th-legere", hand="a:2d6-6-volley a:2d8-6 a:gun")
    assert t.refused(do.Volley(t["a"], t["b"], t.card("a:2d8-6"))) == "no-volley-value"
    assert t.refused(do.Volley(t["a"], t["b"], t.card("a:gun"))) == "no-volley-value"
    assert t.refused(do.Bombard(t["a"], t["b"], t.card("a:2d6-6-volley"))) == "no-bombard-value"
    t.act(do.Volley(t["a"], t["b"], t.card("a:2d6-6-volley")), dice=[3, 4])
    assert t.totals() == (7, 6)
    assert t.reduced("b")


@rule("6.2 step 2", "8 volley", "8 range")
def test_a_volley_reaches_an_adjacent_enemy_only() -> None:
    t = Table(
        """
        c d .
        a . b
        """,
        a="GB-42nd-foot",
        b="FR-8th-legere",
        c="FR-2nd-legere",
        d="FR-imperial-guard",
        hand="a:2d6-6-volley",
    )
    assert t.refused(do.Volley(t["a"], t["b"], t.card("a:2d6-6-volley"))) == "out-of-range"
    assert t.refused(do.Volley(t["a"], t["d"], t.card("a:2d6-6-volley"))) == "out-of-range"
    assert t.may(do.Volley) == [do.Volley(t["a"], t["c"], t.card("a:2d6-6-volley"))]


@rule("6.2 step 2", "8 range", "ruling 15")
@pytest.mark.parametrize("diagram", ["a b", "a . b", "a .\n. b", "b a", "b . a", ". b\na .", "a\n.\nb"])
def test_a_bombardment_reaches_one_or_two_squares_by_any_path_along_the_sides(diagram: str) -> None:
    t = battery(diagram)
    t.act(bombard(t), dice=[7])
    assert t.reduced("b")


@rule("6.2 step 2", "8 range")
@pytest.mark.parametrize("diagram", ["a . . b", "a . .\n. . b", "a .\n. .\n. b"])
def test_a_bombardment_does_not_reach_three_squares(diagram: str) -> None:
    t = battery(diagram)
    assert t.refused(bombard(t)) == "out-of-range"


@rule("6.2 step 2", "terrain hill", "terrain town", "terrain woods", "terrain unit", "ruling 15")
@pytest.mark.parametrize("between", ["H", "T", "F", "c", "d"])
def test_hill_town_woods_and_units_of_either_side_between_block_the_sight(between: str) -> None:
    t = battery(f"a {between} b", c="FR-8th-legere", d="GB-4th-foot")
    assert t.refused(bombard(t)) == "no-line-of-sight"
    assert not any(action == bombard(t) for action in t.may(do.Bombard))


@rule("6.2 step 2", "terrain open", "terrain fields", "terrain marsh", "terrain lake")
@pytest.mark.parametrize("between", [".", "P", "M", "L"])
def test_open_ground_fields_marsh_and_lake_do_not_block_the_sight(between: str) -> None:
    t = battery(f"a {between} b")
    t.act(bombard(t), dice=[7])
    assert t.reduced("b")


@rule("6.2 step 2", "8 range", "ruling 15")
@pytest.mark.parametrize(
    ("north", "south", "seen"),
    [(".", ".", True), ("H", ".", True), (".", "F", True), ("c", ".", True), ("T", "H", False), ("c", "d", False)],
)
def test_to_a_corner_one_of_the_two_squares_between_must_be_clear(north: str, south: str, seen: bool) -> None:
    t = battery(f"{north} b\na {south}", c="FR-8th-legere", d="GB-4th-foot")
    if seen:
        t.act(bombard(t), dice=[7])
    else:
        assert t.refused(bombard(t)) == "no-line-of-sight"


@rule("6.2 step 2", "terrain hill", "terrain town", "terrain woods")
@pytest.mark.parametrize("terrain", ["H", "T", "F"])
def test_a_bombardment_may_begin_and_end_in_hill_town_and_woods(terrain: str) -> None:
    t = battery(f"a{terrain} . b{terrain}", a="FR-imperial-guard")
    t.act(bombard(t), dice=[6, 6])
    assert t.reduced("b")


@rule("6.2 step 2", "terrain marsh", "6.1 step 1")
def test_volley_and_bombardment_are_allowed_out_of_a_marsh() -> None:
    t = Table("aM b", a="GB-42nd-foot", b="FR-8th-legere", hand="a:2d6-6-volley a:gun")
    assert {"volley", "bombard"} <= t.verbs()
    assert "assault" not in t.verbs()


@rule("6.2 step 2")
def test_nobody_fires_at_his_own_or_at_a_unit_off_the_map() -> None:
    t = battery("a c", c="FR-8th-legere")
    assert t.refused(bombard(t, target="c")) == "not-an-enemy"
    assert t.refused(bombard(t)) == "not-an-enemy"
    assert t.refused(do.Bombard("FR-8th-legere", t["b"], "FR-8th-legere-gun")) == "not-an-enemy"
    assert t.refused(do.Bombard(t["b"], t["c"], t.card("a:gun"))) == "not-your-unit"


# --- steps 3 and 4 -----------------------------------------------------------------------------------------------


@rule("6.2 step 3", "8 bombardment")
def test_the_attack_is_dice_and_terrain_without_the_strength_of_the_unit() -> None:
    t = battery("a . b")
    t.act(bombard(t), dice=[4])
    assert t.totals() == (4, 6)


@rule("6.2 step 3", "6.3", "terrain hill", "ruling 13")
@pytest.mark.parametrize(("diagram", "attack", "defence"), [("aH . b", 6, 6), ("aH . bH", 4, 8), ("a . bH", 4, 8)])
def test_fire_from_a_hill_adds_two_against_a_target_not_on_one(diagram: str, attack: int, defence: int) -> None:
    t = battery(diagram)
    t.act(bombard(t), dice=[4])
    assert t.totals() == (attack, defence)


@rule("6.2 step 3", "6.3", "9.2 Redoubt", "ruling 14")
def test_terrain_and_redoubt_of_the_target_count_against_fire() -> None:
    t = battery("a . b+F")
    t.act(bombard(t), dice=[10])
    assert t.totals() == (10, 6 + 2 + 3)


@rule("6.2 step 4", "ruling 15")
@pytest.mark.parametrize(("face", "hit"), [(5, False), (6, False), (7, True), (10, True)])
def test_more_than_the_defence_is_one_hit_and_equal_is_nothing(face: int, hit: bool) -> None:
    t = battery("a . b")
    t.act(bombard(t), dice=[face])
    assert t.reduced("b") == hit
    assert t.result == ("hit" if hit else "miss")
    assert not t.reduced("a")


@rule("6.2 step 4", "ruling 15")
def test_fire_never_hits_twice_however_high_the_dice() -> None:
    t = Table("a . b-", a="FR-imperial-guard", b="OT-albanian-feudal", hand="a:gun")
    t.act(do.Bombard(t["a"], t["b"], t.card("a:gun")), dice=[6, 6])
    assert t.at("b") == "lost"
    whole = Table("a . b", a="FR-imperial-guard", b="OT-greek-feudal", hand="napoleon")
    whole.act(do.GrandBattery(whole["a"], whole["b"]), dice=[10, 10])
    assert whole.totals() == (20, 6)
    assert whole.reduced("b")
    assert whole.at("b") == "e6"


@rule("6.2 step 4", "6.5 advance", "ruling 15")
def test_nobody_advances_after_fire() -> None:
    t = battery("a b-")
    t.act(bombard(t), dice=[10])
    assert t.at("b") == "lost"
    assert t.at("a") == "c6"
    assert t.seat == 0
    assert t.pile() == ["FR-2nd-legere-gun"]


@rule("6.2 step 4", "ruling 10", "ruling 15")
def test_nobody_adds_cards_or_withdraws_in_answer_to_fire() -> None:
    t = Table(
        "a . b", a="FR-2nd-legere", b="GB-32nd-foot", hand="a:gun ney engineers", enemy_hand="withdraw b:2d8-6 hill"
    )
    t.act(bombard(t), dice=[3])
    assert t.seat == 0
    assert t.count(ev.Totals) == 1
    assert t.hand(0) == ["FR-ney", "FR-engineers"]
    assert len(t.hand(1)) == 3


@rule("6.2 step 3", "9.2 Engineers", "ruling 14")
def test_engineers_do_not_help_fire() -> None:
    t = battery("a . b+", hand="a:gun engineers")
    t.act(bombard(t), dice=[9])
    assert t.totals() == (9, 6 + 3)
    assert t.hand() == ["FR-engineers"]


# --- 9.1 Grand Battery -------------------------------------------------------------------------------------------


@rule("9.1 grand battery", "ruling 9", "slip card Napoleon")
def test_napoleon_lets_any_french_unit_bombard_at_two_squares_with_two_d_ten() -> None:
    t = Table("a . b\nc . .", a="FR-1st-cuirassiers", c="FR-4th-suisse", b="GB-32nd-foot", hand="napoleon")
    assert set(t.may(do.GrandBattery)) == {do.GrandBattery(t["a"], t["b"])}
    t.act(do.GrandBattery(t["a"], t["b"]), dice=[3, 3])
    assert t.totals() == (6, 6)
    assert t.result == "miss"
    assert t.pile() == ["FR-napoleon"]
    assert "grand_battery" not in t.verbs()


@rule("9.1 grand battery", "6.3", "ruling 13")
def test_the_grand_battery_has_its_terrain_benefit_and_needs_sight() -> None:
    t = Table("aH . b", a="FR-4th-suisse", b="GB-32nd-foot", hand="napoleon")
    t.act(do.GrandBattery(t["a"], t["b"]), dice=[3, 3])
    assert t.totals() == (8, 6)
    blocked = Table("a F b", a="FR-4th-suisse", b="GB-32nd-foot", hand="napoleon")
    assert blocked.refused(do.GrandBattery(blocked["a"], blocked["b"])) == "no-line-of-sight"
    far = Table("a . . b", a="FR-4th-suisse", b="GB-32nd-foot", hand="napoleon")
    assert far.refused(do.GrandBattery(far["a"], far["b"])) == "out-of-range"


@rule("9.1 grand battery")
def test_only_napoleon_forms_a_grand_battery() -> None:
    t = Table("a . b", a="FR-4th-suisse", b="GB-32nd-foot", hand="davout")
    assert t.refused(do.GrandBattery(t["a"], t["b"])) == "no-grand-battery"
    assert "grand_battery" not in t.verbs()


@rule("9.1 grand battery", "ruling 9", "ruling 15")
def test_the_grand_battery_is_the_combat_of_the_turn_and_nobody_answers() -> None:
    t = Table("a b", a="FR-4th-suisse", b="GB-32nd-foot", hand="napoleon a:2d8-6", enemy_hand="withdraw b:2d8-6")
    t.act(do.GrandBattery(t["a"], t["b"]), dice=[1, 1])
    assert t.seat == 0
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d8-6"))) == "fought-already"
