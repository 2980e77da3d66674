"""The worked examples of the specification, figure for figure. Squares are (row, column) from the north-west."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.tables import BOARD, INTRODUCTORY, SYMBOLS, lay
from tests.helpers import rule
from tests.manoeuvre.table import MOVE, Table


def square(row: int, column: int) -> str:
    return BOARD.names[8 * (row - 1) + column - 1]


def board(ground: str = "", **units: tuple[int, int]) -> str:
    """A whole board as a diagram: eight rows of terrain, and units by row and column, marks after an underscore."""
    rows = [list(row) for row in (ground.split() or ["." * 8] * 8)]
    for name, (row, column) in units.items():
        rows[row - 1][column - 1] = f"{name.replace('_', '')}{rows[row - 1][column - 1]}"
    return "\n".join(" ".join(row) for row in rows)


# --- example 1: result thresholds --------------------------------------------------------------------------------


@rule("example 1", "6.1 step 6", "6.1 step 7", "6.5 choice", "results chart")
@pytest.mark.parametrize(
    ("dice", "attack", "result"),
    [
        ((2, 3), 13, "attacker-hit"),
        ((3, 3), 14, "no-effect"),
        ((4, 3), 15, "defender-chooses"),
        ((8, 8), 24, "defender-chooses"),
    ],
)
def test_example_1_the_imperial_guard_assaults_the_32nd_in_a_town(
    dice: tuple[int, int], attack: int, result: str
) -> None:
    t = Table("bT\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7 supply", enemy_hand="b:2d6-5")
    assert t.fight("a", "b", "a:2d8-7", dice, defence="b:2d6-5") == (attack, 14)
    assert t.result == result
    assert t.reduced("a") == (result == "attacker-hit")
    if result == "attacker-hit":
        assert t.unit("a").strength == 5


@rule("example 1")
def test_example_1_without_the_british_card_the_attacker_chooses() -> None:
    t = Table("bT\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7")
    assert t.fight("a", "b", "a:2d8-7", [5, 5]) == (18, 9)
    assert t.result == "attacker-chooses"


@rule("example 1")
@pytest.mark.parametrize(
    ("face", "attack", "result"), [(1, 4, "attacker-chooses"), (3, 6, "hit-and-retreat"), (5, 8, "eliminated")]
)
def test_example_1_two_reduced_units(face: int, attack: int, result: str) -> None:
    t = Table("b-\na-", a="AU-4th-regiment", b="OT-albanian-feudal", hand="a:1d10-4")
    assert t.fight("a", "b", "a:1d10-4", [face]) == (attack, 2)
    assert t.result == result
    if face > 1:
        assert t.at("b") == "lost"
        assert t.at("a") == "c6"


# --- example 2: terrain, redoubt, engineers ----------------------------------------------------------------------


@rule("example 2", "6.3", "9.2 Redoubt", "9.2 Engineers")
@pytest.mark.parametrize(
    ("ground", "engineers", "attack", "defence", "result"),
    [
        ("F", "", 20, 23, "attacker-hit"),
        ("F", "engineers", 20, 20, "no-effect"),
        ("H", "engineers", 18, 20, "attacker-hit"),
    ],
)
def test_example_2_the_foot_guards_on_a_hill_assault_a_redoubt(
    ground: str, engineers: str, attack: int, defence: int, result: str
) -> None:
    t = Table(
        f"b+{ground}\naH",
        a="GB-1st-foot-guards",
        b="US-1st-infantry",
        hand="a:2d8-6 engineers",
        enemy_hand="b:gun scott",
    )
    totals = t.fight("a", "b", "a:2d8-6", [5, 5], defence="b:gun scott", cards=engineers)
    assert totals == (attack, defence)
    assert t.result == result
    assert t.unit("a").strength == (4 if result == "attacker-hit" else 8)
    assert t.dug("b")


# --- example 4: Committed Attack and the Pyrrhic victory ----------------------------------------------------------


@rule("example 4", "2.1", "9.2 Committed Attack")
@pytest.mark.parametrize(("mark", "attack", "winner"), [("-", 19, "SP"), ("", 22, "OT")])
def test_example_4_a_victory_paid_with_the_fifth_unit(mark: str, attack: int, winner: str) -> None:
    t = Table(
        f"b-\na{mark}", a="OT-arab-cavalry", b="SP-del-rey-dragoons", hand="a:2d10-6 committed-attack", lost=(4, 4)
    )
    assert t.fight("a", "b", "a:2d10-6", [4, 5, 3, 4], cards="committed-attack") == (attack, 3)
    assert t.result == "eliminated"
    assert t.count(ev.Advanced) == 1
    assert t.winner == winner
    if not mark:
        assert t.unit("a").strength == 3


@rule("example 4", "9.2 Committed Attack")
def test_example_4_a_repulse_and_then_the_price() -> None:
    t = Table(
        "bT\na",
        a="OT-arab-cavalry",
        b="SP-walloon-guards",
        hand="a:2d10-6 committed-attack",
        enemy_hand="b:gun palafox",
    )
    assert t.fight("a", "b", "a:2d10-6", [4, 5, 3, 4], cards="committed-attack", defence="b:gun palafox") == (22, 23)
    assert t.at("a") == "lost"


# --- example 5: line of sight, bombardment, Grand Battery ---------------------------------------------------------

INTRO = [SYMBOLS[terrain] for terrain in lay(INTRODUCTORY.tiles, INTRODUCTORY.turns)]
INTRO_ROWS = " ".join("".join(INTRO[row : row + 8]) for row in range(0, 64, 8))
FROM_A = {(4, 3), (4, 4), (5, 2), (5, 4), (5, 5), (6, 2), (6, 3), (6, 4), (7, 3)}
FROM_B = {(3, 6), (3, 7), (4, 5), (4, 7), (4, 8), (5, 6), (5, 7)}


def in_reach(unit: str, target: tuple[int, int]) -> bool:
    """Whether unit a on (5,3) or unit b on (4,6) may hit that square; another unit stands on (3,6)."""
    places = {"a": (5, 3), "b": (4, 6), "u": (3, 6)} | {"t": target}
    if target == (3, 6):
        del places["u"]
    shooter = places.pop("a" if unit == "b" else "b")
    assert shooter != target
    named = {"a": "FR-imperial-guard", "b": "FR-8th-legere", "u": "FR-2nd-legere", "t": "GB-32nd-foot"}
    t = Table(
        board(INTRO_ROWS, **places),
        hand="napoleon",
        **{key: named[key] for key in places},  # type: ignore[arg-type]
    )
    return do.GrandBattery(t[unit], t["t"]) in t.may(do.GrandBattery)


@rule("example 5", "6.2 step 2", "8 range", "ruling 15")
@pytest.mark.parametrize(("unit", "here", "reached"), [("a", (5, 3), FROM_A), ("b", (4, 6), FROM_B)])
def test_example_5_what_two_units_see_on_the_introductory_battlefield(
    unit: str, here: tuple[int, int], reached: set[tuple[int, int]]
) -> None:
    others = {(5, 3), (4, 6)}
    near = [
        (row, column)
        for row in range(1, 9)
        for column in range(1, 9)
        if 0 < abs(row - here[0]) + abs(column - here[1]) <= 3 and (row, column) not in others
    ]
    assert {target for target in near if in_reach(unit, target)} == reached


@rule("example 5", "6.2 step 3", "6.2 step 4")
@pytest.mark.parametrize(
    ("ground", "dice", "dies"), [(".", (3, 3), False), (".", (3, 4), True), ("H", (2, 3), True), ("H", (2, 2), False)]
)
def test_example_5_the_guns_of_kexholm_against_castille_in_a_town(
    ground: str, dice: tuple[int, int], dies: bool
) -> None:
    t = Table(f"a{ground} . b-T", a="RU-kexholm", b="SP-castille", hand="a:gun")
    t.act(do.Bombard(t["a"], t["b"], t.card("a:gun")), dice=dice)
    assert t.totals()[1] == 6
    assert (t.at("b") == "lost") == dies
    assert t.at("a") == "c6"


@rule("example 5", "9.1 grand battery", "6.2 step 4")
@pytest.mark.parametrize(("dice", "hit"), [((6, 6), False), ((6, 7), True)])
def test_example_5_napoleon_fires_out_of_a_marsh(dice: tuple[int, int], hit: bool) -> None:
    t = Table("aM . b+T", a="FR-2nd-legere", b="GB-42nd-foot", hand="napoleon ney", enemy_hand="b:2d8-6 withdraw")
    t.act(do.GrandBattery(t["a"], t["b"]), dice=dice)
    assert t.totals()[1] == 12
    assert t.unit("b").strength == (4 if hit else 6)
    assert t.seat == 0
    assert t.view().phase == "restore"


# --- example 7: retreat order ------------------------------------------------------------------------------------


def austria(ground: dict[tuple[int, int], str], **places: tuple[int, int]) -> Table:
    rows = [["."] * 8 for _ in range(8)]
    for (row, column), terrain in ground.items():
        rows[row - 1][column - 1] = terrain
    named = {"r": "AU-1st-regiment", "f": "AU-3rd-regiment", "a": "FR-8th-legere", "e": "FR-2nd-legere"}
    t = Table(
        board(" ".join("".join(row) for row in rows), **places),
        armies="FR AU",
        hand="a:2d8-6 supply",
        enemy_hand="withdraw",
        **{key: named[key] for key in places},  # type: ignore[arg-type]
    )
    t.assault("a", "r", "a:2d8-6")
    return t


@rule("example 7", "6.5 retreat", "6.5 choice", "6.1 step 3", "ruling 17")
def test_example_7_no_way_out() -> None:
    t = austria({(4, 5): "L"}, r=(4, 4), f=(3, 4), e=(4, 3), a=(5, 4))
    assert t.refused(do.Withdraw()) == "nowhere-to-withdraw"
    t.defend()
    t.reinforce(dice=[4, 4])
    assert t.totals() == (14, 7)
    t.act(do.ChooseResult("retreat"))
    assert t.at("r") == "lost"
    assert t.at("a") == square(4, 4)


@rule("example 7", "6.5 retreat", "ruling 17")
@pytest.mark.parametrize(
    ("places", "to"),
    [
        ({"r": (4, 4), "f": (3, 4), "a": (5, 4)}, (4, 3)),
        ({"r": (4, 4), "e": (4, 3), "a": (5, 4)}, (3, 4)),
        ({"r": (4, 4), "f": (3, 4), "a": (4, 3)}, (5, 4)),
    ],
)
def test_example_7_the_order_of_retreat(places: dict[str, tuple[int, int]], to: tuple[int, int]) -> None:
    t = austria({(4, 5): "L"}, **places)
    t.defend()
    t.reinforce(dice=[4, 4])
    t.act(do.ChooseResult("retreat"))
    assert t.at("r") == square(*to)


# --- example 9: movement cards and restoration --------------------------------------------------------------------


def prussia(ground: str = "", hand: str = "forced-march forced-march supply supply") -> Table:
    return Table(
        board(ground, a=(7, 3), h=(8, 5)),
        a="PR-1st-regiment",
        h="PR-10th-dragoons",
        armies="PR SP",
        stage=MOVE,
        hand=hand,
        enemy_hand="guerrillas supply",
    )


@rule("example 9", "5", "5 cards", "9.2 Forced March", "9.2 Supply", "9.2 Guerrillas")
def test_example_9_movement_cards() -> None:
    t = prussia()
    t.move("a", square(6, 3))
    t.act(do.ForcedMarch(t["a"]))
    t.act(do.Guerrillas())
    assert t.at("a") == square(6, 3)
    assert t.refused(do.ForcedMarch(t["a"])) == "march-once"
    t.act(do.Supply(t["h"]))
    t.act(do.Allow())
    t.act(do.MarchTo(square(6, 5)))
    t.act(do.ForcedMarch(t["h"]))
    t.act(do.Allow())
    t.act(do.MarchTo(square(5, 5)))
    assert t.at("h") == square(5, 5)
    assert t.refused(do.Supply(t["a"])) == "supply-once"


@rule("example 9", "terrain fields", "9.2 Forced March")
def test_example_9_fields_stop_the_dragoons() -> None:
    ground = "........ " * 6 + "....P... ........"
    t = prussia(ground)
    t.move("a", square(6, 3))
    t.act(do.Supply(t["h"]))
    t.act(do.Allow())
    assert t.refused(do.MarchTo(square(6, 5))) == "path-blocked"
    t.act(do.MarchTo(square(7, 5)))
    assert t.refused(do.ForcedMarch(t["h"])) == "march-stuck"


@rule("example 9", "7", "9.1 restoration", "9.2 Guerrillas")
@pytest.mark.parametrize(
    ("leader", "face", "restored"), [("ney", 5, True), ("ney", 6, False), ("soult", 3, True), ("soult", 4, False)]
)
def test_example_9_leaders_restore_the_45th_and_guerrillas_cannot_stop_them(
    leader: str, face: int, restored: bool
) -> None:
    t = Table("a-", a="FR-45th-legere", armies="FR SP", hand=leader, enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], f"FR-{leader}"), dice=[face])
    assert t.reduced("a") != restored


@rule("example 9", "7", "7 redoubt", "9.2 Guerrillas")
@pytest.mark.parametrize("answer", [do.Allow(), do.Guerrillas()])
def test_example_9_a_card_of_the_25th(answer: do.Allow | do.Guerrillas) -> None:
    t = Table("a-", a="PR-25th-regiment", armies="PR SP", hand="a:2d6-4 redoubt supply", enemy_hand="guerrillas")
    assert t.unit("a").strength == 3
    t.act(do.Restore(t["a"], t.card("a:2d6-4")))
    t.act(answer)
    assert t.unit("a").strength == (5 if isinstance(answer, do.Allow) else 3)
    assert t.refused(do.Restore(t["a"], "PR-supply")) == "restored-already"
    t.act(do.BuildRedoubt(t["a"]))
    assert t.dug("a")


@rule("example 9", "7", "9.1 restoration")
def test_example_9_palafox_restores_without_a_roll() -> None:
    t = Table("a-", a="SP-castille", armies="SP RU", hand="palafox", enemy_hand="guerrillas")
    t.act(do.Restore(t["a"], "SP-palafox"))
    assert not t.reduced("a")
