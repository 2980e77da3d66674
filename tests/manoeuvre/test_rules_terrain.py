"""6.3 and the terrain chart, row by row: what each kind of ground does in an assault and in an ambush."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from tests.helpers import rule
from tests.manoeuvre.table import Table


def totals(attacker: str, defender: str) -> tuple[int, int]:
    """The 8th Legere (6) with dice of 4 assaults the 32nd (6)."""
    t = Table(f"b{defender}\na{attacker}", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d6-6")
    return t.fight("a", "b", "a:2d6-6", [1, 3])


@rule("6.3", "terrain open", "terrain fields", "terrain hill", "terrain marsh", "terrain town", "terrain woods")
@pytest.mark.parametrize(("terrain", "bonus"), [(".", 0), ("P", 0), ("H", 2), ("M", 1), ("T", 3), ("F", 2)])
def test_the_ground_of_the_target_adds_to_the_defence(terrain: str, bonus: int) -> None:
    assert totals(".", terrain) == (10, 6 + bonus)


@rule("6.3", "terrain hill", "terrain open", "terrain fields", "terrain town", "terrain woods")
@pytest.mark.parametrize(("terrain", "bonus"), [(".", 0), ("P", 0), ("H", 2), ("T", 0), ("F", 0)])
def test_only_a_hill_adds_to_the_attack(terrain: str, bonus: int) -> None:
    assert totals(terrain, ".") == (10 + bonus, 6)


@rule("6.3", "terrain hill")
@pytest.mark.parametrize(("target", "attack"), [(".", 12), ("P", 12), ("M", 12), ("T", 12), ("F", 12), ("H", 10)])
def test_a_hill_helps_the_attack_unless_the_target_is_on_one_too(target: str, attack: int) -> None:
    assert totals("H", target)[0] == attack


@rule("6.3", "terrain hill", "6.4", "ruling 13")
def test_each_attacking_and_supporting_unit_on_a_hill_adds_two() -> None:
    t = Table(
        """
        cH b dH
        .  aH .
        """,
        a="FR-8th-legere",
        b="GB-32nd-foot",
        c="FR-2nd-legere",
        d="FR-45th-legere",
        hand="a:2d6-6 davout",
    )
    t.fight("a", "b", "a:2d6-6", [1, 3], leader="davout", use="command", support="c d")
    assert t.totals() == (6 * 3 + 2 * 3 + 4, 6)
    assert sum(part.key == "hill" for part in t.last(ev.Totals).attack_parts) == 3


@rule("6.3", "ruling 13")
def test_a_supporter_on_a_hill_adds_two_even_when_the_attacker_stands_in_the_plain() -> None:
    t = Table("cH b\n. a", a="FR-8th-legere", b="GB-32nd-foot", c="FR-2nd-legere", hand="a:2d6-6 ney")
    assert t.fight("a", "b", "a:2d6-6", [1, 3], leader="ney", use="command", support="c") == (6 + 6 + 2 + 4, 6)


@rule("6.3", "9.2 Redoubt", "terrain redoubt", "ruling 14")
@pytest.mark.parametrize(("terrain", "bonus"), [(".", 3), ("P", 3), ("H", 5), ("M", 4), ("T", 6), ("F", 5)])
def test_a_redoubt_adds_three_on_top_of_the_ground(terrain: str, bonus: int) -> None:
    assert totals(".", f"+{terrain}") == (10, 6 + bonus)


@rule("6.3", "9.2 Redoubt")
@pytest.mark.parametrize("diagram", ["a b+", "b+ a", "a\nb+", "b+\na"])
def test_a_redoubt_helps_whichever_side_the_attack_comes_from(diagram: str) -> None:
    t = Table(diagram, a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d6-6")
    assert t.fight("a", "b", "a:2d6-6", [1, 3]) == (10, 9)


@rule("6.3", "9.2 Redoubt")
def test_an_attacker_gains_nothing_from_his_own_redoubt() -> None:
    assert totals("+", ".") == (10, 6)


@rule("6.3", "9.2 Ambush", "ruling 11")
@pytest.mark.parametrize(("terrain", "defence"), [(".", 6), ("H", 8), ("M", 7), ("T", 9), ("F", 8), ("+T", 12)])
def test_ground_and_redoubt_of_the_target_count_in_an_ambush_and_no_hill_helps_it(terrain: str, defence: int) -> None:
    t = Table(f"b{terrain}\naH", a="US-1st-infantry", b="GB-32nd-foot", hand="ambush")
    assert t.ambush("b", [5]) == (5, defence)


@rule("terrain lake")
def test_a_lake_lies_between_two_units_and_neither_can_assault_the_other() -> None:
    t = Table("a L b", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d6-6")
    assert t.refused(do.Assault(t["a"], t["b"], t.card("a:2d6-6"))) == "not-adjacent"


@rule("terrain marsh", "6.4")
def test_no_unit_supports_an_assault_out_of_a_marsh() -> None:
    t = Table("cM b\n. a", a="FR-8th-legere", b="GB-32nd-foot", c="FR-2nd-legere", hand="a:2d6-6 ney")
    t.assault("a", "b", "a:2d6-6")
    assert t.refused(t.reinforcement(leader="ney", use="command", support="c")) == "cannot-support"
