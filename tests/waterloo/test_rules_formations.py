"""Contact, files, width and depth, joining, splitting, united corps, limbers."""

from __future__ import annotations

import pytest

from grognard.board.table.boxes import gap
from grognard.core.chance import Scripted
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import fire_parts
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.forced import fall_back, limber, limber_place
from grognard.games.waterloo.formation import (
    check_join,
    check_split,
    depth,
    join,
    light_horse,
    marching_width,
    split,
    united,
    width,
)
from grognard.games.waterloo.manoeuvre import Manoeuvres, body_of
from grognard.games.waterloo.melee import led
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.removal import remove
from grognard.games.waterloo.state import CAPTURED, in_contact, is_green, is_limbered, members, where
from grognard.games.waterloo.tables import SPLIT_GAP, mm
from grognard.games.waterloo.ways import ADVANCE, CHARGE, allowance
from tests.helpers import rule
from tests.waterloo.table import BLUE, Table, general, keys, melee_parts, unit


def line(names: str, step: float = 30, *, deep: bool = False, x: float = 300, y: float = 200) -> Table:
    """A formation side by side, or one behind the other."""
    table = Table(Riding(BLUE, ()), empty=True)
    first, *others = names.split()
    table.put(first, x, y)
    for number, name in enumerate(others, start=1):
        table.put(name, x if deep else x + number * step, y - number * step if deep else y, with_=first)
    return table


@rule("7 formation", "ruling 16")
def test_contact_is_a_gap_of_half_a_millimetre_or_less() -> None:
    table = Table(empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 360, 180.5, 180)
    assert in_contact(table.state, unit("b15")) == [unit("r3")]
    table.put("r3", 390.3, 180.3, 180)
    assert in_contact(table.state, unit("b15")) == [unit("r3")]
    table.put("r3", 360, 180.6, 180)
    assert in_contact(table.state, unit("b15")) == []


@rule("10 areas", "ruling 16")
def test_combat_modifiers_need_the_piece_wholly_inside() -> None:
    table = Table(empty=True)
    table.put("b15", 803, 276)
    table.put("r3", 803, 306, 180)
    assert melee_parts(table, "b15", "r3")[1].get("cover-wood") == 1
    table.put("r3", 803, 376, 180)
    assert "cover-wood" not in melee_parts(table, "b15", "r3")[1]
    table.put("b24", 803, 100)
    table.put("r3", 803, 306, 180)
    assert keys(fire_parts(table.state, unit("b24"), unit("r3"), ()))["target-in-wood"] == -1
    table.put("r3", 803, 376, 180)
    assert fire_parts(table.state, unit("b24"), unit("r3"), ()) == ()


@rule("7 width", "ruling 17")
@pytest.mark.parametrize(
    ("names", "deep", "expected"),
    [
        ("b15", False, (1, 1, 4)),
        ("b15 b16", False, (2, 1, 3)),
        ("b15 b16 b17", False, (3, 1, 2)),
        ("b15 b16 b17 b18 b19", False, (5, 1, 1)),
        ("b15 b16 b17", True, (1, 3, 4)),
    ],
)
def test_width_decides_how_far_a_formation_goes_and_depth_does_not(
    names: str, deep: bool, expected: tuple[int, int, int]
) -> None:
    table = line(names, deep=deep)
    units = members(table.state, unit("b15"))
    boxes = [where(table.state, some) for some in units]
    assert (width(boxes), depth(boxes), allowance(table.state, units, ADVANCE)) == expected


@rule("7 width", "ruling 17")
def test_two_guns_abreast_behind_a_tile_are_two_wide_and_half_a_tile_aside_is_a_file_of_its_own() -> None:
    table = line("b15")
    table.put("b23", 292.5, 177.5, with_="b15")
    table.put("b24", 307.5, 177.5, with_="b15")
    boxes = [where(table.state, some) for some in members(table.state, unit("b15"))]
    assert (width(boxes), depth(boxes)) == (2, 2)
    table = line("b15")
    table.put("b16", 315, 170, with_="b15")
    boxes = [where(table.state, some) for some in members(table.state, unit("b15"))]
    assert (width(boxes), depth(boxes)) == (2, 1)


@rule("9 horse artillery", "14 advance", "ruling 19")
def test_light_cavalry_advances_one_more_and_its_horse_guns_do_not_count() -> None:
    table = line("b40 b41")
    units = members(table.state, unit("b40"))
    assert light_horse(units)
    assert (allowance(table.state, units, ADVANCE), allowance(table.state, units, CHARGE)) == (4, 3)
    table = Table(empty=True)
    table.put("k30", 300, 200)
    table.put("k29", 322.5, 207.5, limbered=True, with_="k30")
    units = members(table.state, unit("k30"))
    assert (marching_width(table.state, units), allowance(table.state, units, ADVANCE)) == (1, 5)
    table.put("k28", 277.5, 207.5, limbered=True, with_="k30")
    units = members(table.state, unit("k30"))
    assert (marching_width(table.state, units), allowance(table.state, units, ADVANCE)) == (3, 2)


# --- joining and splitting ---------------------------------------------------------------------------------------


@rule("3.3 join", "ruling 55")
def test_formations_of_a_corps_that_touch_and_look_the_same_way_may_join() -> None:
    table = line("b15 b16")
    table.put("b17", 360, 200)
    table.put("b26", 300, 170)
    table.put("b18", 390, 200, 20)
    table.put("b19", 440, 200)
    state = table.state
    codes = {}
    for other in ("b17", "b26", "b18", "b19", "b16"):
        refusal = check_join(state, unit("b15"), unit(other))
        codes[other] = refusal.code if refusal else ""
    assert codes == {
        "b17": "",
        "b26": "other-corps",
        "b18": "other-heading",
        "b19": "not-in-contact",
        "b16": "same-formation",
    }


@rule("7 attach", "ruling 55")
def test_who_joins_keeps_green_only_if_all_had_it_and_the_most_orange_and_one_general() -> None:
    table = line("b15 b16")
    table.put("b17", 360, 200)
    table.green("b15")
    table.state.orange[unit("b17")] = 1
    join(table.state, unit("b15"), unit("b17"), [])
    assert not is_green(table.state, unit("b15"))
    assert table.state.orange[unit("b15")] == 1
    table = line("b15")
    table.put("b17", 330, 200)
    table.lead("derlon", attached="b15")
    table.lead("napoleon", attached="b17")
    refusal = check_join(table.state, unit("b15"), unit("b17"))
    assert refusal is not None
    assert refusal.code == "two-generals"


@rule("3.3 join", "ruling 55")
def test_formations_join_before_the_first_order() -> None:
    table = line("b15")
    table.put("b17", 330, 200)
    table.put("b19", 400, 200)
    table.lead("derlon", 360, 150, markers=9)
    table.open(Orders(BLUE))
    assert table.refused(BLUE, do.Join("blue-15", "blue-17")) == ""
    table.act(BLUE, do.Move("blue-derlon", "blue-19"))
    assert table.refused(BLUE, do.Join("blue-15", "blue-17")) == "join-before-orders"


@rule("3.3 split", "ruling 56")
def test_a_split_leaves_a_rulers_thickness_and_parts_that_hold_together() -> None:
    table = line("b15 b16 b17")
    state = table.state
    refusal = check_split(state, [unit("b15"), unit("b17")], [unit("b16")])
    assert refusal is not None
    assert refusal.code == "parts-not-connected"
    split(state, [unit("b15")], [unit("b16"), unit("b17")], [])
    assert gap(where(state, unit("b15")), where(state, unit("b16"))) == pytest.approx(SPLIT_GAP, abs=2)
    assert state.group[unit("b15")] != state.group[unit("b16")] == state.group[unit("b17")]
    assert table.at("b16") == (330, 200)


@rule("3.3 split", "19 room", "ruling 56")
def test_without_room_the_other_part_gives_way_and_else_there_is_no_split() -> None:
    def hemmed(names: str) -> Table:
        table = line("b15 b16")
        for name, (x, y) in zip(
            names.split(), ((270, 200), (300, 230), (300, 170), (360, 200), (330, 230), (330, 170)), strict=False
        ):
            table.put(name, x, y)
        return table

    table = hemmed("b26 b27 b28")
    split(table.state, [unit("b15")], [unit("b16")], [])
    assert (table.at("b15"), table.at("b16")) == ((300, 200), (330 + 2, 200))
    table = hemmed("b26 b27 b28 b29 b30 b31")
    refusal = check_split(table.state, [unit("b15")], [unit("b16")])
    assert refusal is not None
    assert refusal.code == "no-room-to-split"


@rule("7 formation", "ruling 55")
def test_a_formation_that_a_removal_or_a_forced_move_breaks_is_two_and_both_keep_their_markers() -> None:
    table = line("b15 b16 b17")
    table.green("b15")
    remove(table.state, unit("b16"), CAPTURED, Scripted([]), [])
    assert table.state.group[unit("b15")] != table.state.group[unit("b17")]
    assert is_green(table.state, unit("b15"))
    assert is_green(table.state, unit("b17"))
    table = line("b15 b16")
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.group[unit("b15")] == table.state.group[unit("b16")]
    fall_back(table.state, unit("b15"), None, Scripted([]), [])
    assert table.state.group[unit("b15")] != table.state.group[unit("b16")]


# --- united ------------------------------------------------------------------------------------------------------


@rule("8 united", "ruling 57")
def test_formations_of_several_corps_in_contact_are_one_body_for_width_and_go_together_if_all_are_green() -> None:
    table = line("b15")
    table.put("b26", 330, 200)
    table.put("b36", 360, 200)
    state = table.state
    assert united(state, unit("b15")) == [unit("b15"), unit("b26"), unit("b36")]
    table.green("b15", "b26")
    body, rest = body_of(state, unit("b15"))
    assert (body, rest) == ([unit("b15"), unit("b26")], [unit("b36")])
    assert allowance(state, body, ADVANCE) == 3
    table.green("b36")
    assert body_of(state, unit("b36")) == ([unit("b15"), unit("b26"), unit("b36")], [])
    table.put("b36", 360, 200, 10)
    assert unit("b36") not in united(state, unit("b15"))


@rule("3.2 move", "8 united", "ruling 57")
def test_a_united_formation_that_alone_is_in_movement_is_set_apart() -> None:
    table = line("b15")
    table.put("b26", 330, 200)
    table.green("b15")
    table.open(Manoeuvres(BLUE))
    table.act(BLUE, do.Declare("blue-15", "advance"))
    assert gap(where(table.state, unit("b15")), where(table.state, unit("b26"))) == pytest.approx(SPLIT_GAP, abs=2)


@rule("8 united", "ruling 57")
def test_a_general_leads_his_own_corps_and_a_commander_or_ney_the_whole_body() -> None:
    table = Table(Riding(BLUE, ()), empty=True, ney=True)
    table.put("b15", 300, 200)
    table.put("b26", 330, 200)
    state = table.state
    state.attached[general("ney")] = -1
    table.lead("derlon", attached="b15")
    assert (led(state, unit("b15")), led(state, unit("b26"))) == (True, False)
    table.lead("ney", attached="b26")
    assert led(state, unit("b26"))
    table.lead("derlon", 10, 100)
    assert led(state, unit("b15"))
    table.lead("ney", 10, 100)
    table.lead("napoleon", attached="b26")
    assert led(state, unit("b15"))


@rule("8 united", "ruling 57")
def test_red_and_black_never_unite() -> None:
    table = Table(empty=True)
    table.put("r3", 300, 200)
    table.put("k20", 330, 200)
    assert united(table.state, unit("r3")) == [unit("r3")]


# --- limbers -----------------------------------------------------------------------------------------------------


@rule("9 limber", "ruling 24")
def test_a_limber_stands_behind_its_gun_and_goes_when_the_gun_is_unlimbered() -> None:
    table = line("b23")
    assert limber(table.state, unit("b23"), [])
    box = where(table.state, unit("b23"))
    assert (box.x, box.y) == (mm(300), mm(200))
    assert (box.foot.front, box.foot.rear, box.foot.side) == (mm(7.5), mm(22.5), mm(7.5))


@rule("9 limber", "ruling 64")
def test_a_gun_without_room_behind_goes_forward_by_what_is_missing_or_cannot_limber() -> None:
    table = line("b23")
    table.put("b15", 300, 200 - 7.5 - 5 - 15)
    place = limber_place(table.state, unit("b23"))
    assert place is not None
    assert (place.x, place.y) == (mm(300), mm(210))
    table.put("b16", 300, 200 + 7.5 + 5 + 15)
    assert limber_place(table.state, unit("b23")) is None
    assert fall_back(table.state, unit("b23"), None, Scripted([]), []) == "cannot"


@rule("3.2 move", "3.2 keep", "ruling 49", "ruling 64")
def test_move_and_keep_limber_the_guns_and_one_that_cannot_is_left_behind() -> None:
    table = line("b15")
    table.put("b23", 322.5, 200, with_="b15")
    table.put("b22", 420, 120)
    table.lead("derlon", 360, 120, markers=9)
    table.open(Orders(BLUE))
    table.act(BLUE, do.Move("blue-derlon", "blue-15"))
    assert is_limbered(table.state, unit("b23"))
    table = line("b15")
    table.put("b23", 322.5, 200, with_="b15")
    table.put("b22", 420, 120)
    table.green("b15")
    table.put("b33", 322.5, 215)
    table.put("b34", 322.5, 185)
    table.lead("derlon", 360, 120, markers=9)
    table.open(Orders(BLUE))
    table.act(BLUE, do.Keep("blue-derlon", "blue-15"))
    assert is_green(table.state, unit("b15"))
    assert not is_green(table.state, unit("b23"))
    assert table.state.group[unit("b23")] != table.state.group[unit("b15")]
