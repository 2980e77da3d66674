"""The end of a turn, points and objectives, scenarios, free deployment, the entry of the Prussians."""

from __future__ import annotations

import random

import pytest

from grognard.board.table.boxes import gap
from grognard.core.chance import Scripted, Seeded
from grognard.core.game import Event
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.removal import remove, remove_general, risk_attached, worth
from grognard.games.waterloo.setup import Deploying, Entry, check_deploy, muster, room_at_stretch, usual_entry
from grognard.games.waterloo.state import (
    CAPTURED,
    ELIMINATED,
    IN_PLAY,
    LEFT_FIELD,
    State,
    is_green,
    is_limbered,
    members,
    standing,
    where,
)
from grognard.games.waterloo.tables import (
    BLACK,
    BLUE_LIMIT,
    FREE_AREAS,
    GENERAL_IDS,
    GENERAL_VP,
    GENERALS,
    LOSSES,
    OF_ARMY,
    SCENARIO_ROWS,
    SPLIT_GAP,
    TOLERANCE,
    TOWN,
    TOWN_VP,
    UNIT_IDS,
    UNITS,
    VP,
    mm,
    on_field,
)
from grognard.games.waterloo.turn import Turn, enter, finish_turn
from grognard.games.waterloo.victory import army_holds, end_battle, end_turn, places_taken, score
from tests.helpers import rule
from tests.waterloo.table import BLUE, RED, Table, general, unit

# --- 3.5 ---------------------------------------------------------------------------------------------------------


@rule("3.5", "6 commander", "7 ney", "3.1 assign", "ruling 45", "ruling 50")
def test_at_the_end_of_a_turn_markers_smoke_and_orange_go_in_their_order() -> None:
    table = Table(ney=True)
    state = table.state
    table.put("b17", 360, 150)
    for name, markers in (("derlon", 6), ("napoleon", 3), ("ney", 2), ("reille", 4)):
        table.state.markers[general(name)] = markers
        table.state.pool[BLUE] -= markers
    state.yellow[unit("b17")] = 2
    for some in members(state, unit("b15")):
        state.orange[some] = 2
    state.smoke = 1 << unit("b24")
    events: list[Event] = []
    end_turn(state, Scripted([]), events)
    assert state.fate[unit("b17")] == ELIMINATED
    assert state.orange[unit("b15")] == 1
    assert state.smoke == 0
    assert [state.markers[general(name)] for name in ("derlon", "napoleon", "ney", "reille")] == [4, 0, 0, 4]
    kinds = [type(event).__name__ for event in events]
    assert (kinds[0], kinds[-1]) == ("UnitRemoved", "TurnEnded")


@rule("3.5", "3.3 split", "ruling 45")
@pytest.mark.parametrize(("order", "moved"), [((BLUE, RED), "r3"), ((RED, BLUE), "b15")])
def test_enemies_still_in_contact_are_parted_and_who_has_the_worse_initiative_goes_back(
    order: tuple[int, ...], moved: str
) -> None:
    table = Table(empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 360, 180, 180)
    table.state.order = order  # type: ignore[assignment]
    end_turn(table.state, Scripted([]), [])
    assert gap(where(table.state, unit("b15")), where(table.state, unit("r3"))) == pytest.approx(SPLIT_GAP, abs=2)
    assert {"b15": table.at("b15") != (360, 150), "r3": table.at("r3") != (360, 180)}[moved]
    assert table.at(moved) in ((360, 182), (360, 148))


@rule("3.5", "ruling 45", "ruling 104")
def test_without_room_behind_a_formation_parts_aside_and_else_the_other_side_does() -> None:
    table = Table(empty=True)
    table.put("r3", 360, 180, 180)
    table.put("b15", 330, 180, 90)
    end_turn(table.state, Scripted([]), [])
    assert table.at("r3") == (362, 180)
    table = Table(empty=True)
    table.put("b15", 360, 150)
    table.put("r3", 360, 180, 180)
    for name, (x, y) in {"r1": (360, 210), "r2": (330, 190), "r5": (390, 190)}.items():
        table.put(name, x, y, 180)
    end_turn(table.state, Scripted([]), [])
    assert (table.at("r3"), table.at("b15")) == ((360, 180), (360, 148))


# --- points ------------------------------------------------------------------------------------------------------


@rule("11 capture", "11 off field", "11 elimination", "ruling 8")
def test_captured_counts_twice_and_off_the_field_half_rounded_down() -> None:
    assert [worth(7, fate) for fate in (ELIMINATED, CAPTURED, LEFT_FIELD)] == [7, 14, 3]
    table = Table()
    for name, how in (("b15", ELIMINATED), ("b17", CAPTURED), ("b22", LEFT_FIELD)):
        remove(table.state, unit(name), how, Scripted([]), [])
    parts = {part.key: part.value for part in score(table.state)[2]}
    assert parts["units-coalition"] == 6 + 2 * 9 + 5 // 2


@rule("18 points", "ruling 8", "ruling 105")
def test_generals_score_as_they_were_lost_and_a_substitute_on_top_of_it() -> None:
    def points(*fates: tuple[str, int]) -> int:
        table = Table()
        for name, fate in fates:
            if table.state.general_fate[general(name)] == IN_PLAY:
                remove_general(table.state, general(name), fate, [])
            else:
                table.state.replaced[general(name)] = table.state.general_fate[general(name)]
                table.state.general_fate[general(name)] = fate
        return sum(part.value for part in score(table.state)[2] if part.key == "generals-blue")

    assert points(("hill", ELIMINATED)) == 18
    assert points(("hill", CAPTURED)) == 36
    assert points(("orange", LEFT_FIELD)) == 3
    assert points(("hill", CAPTURED), ("hill", IN_PLAY)) == 36
    assert points(("hill", CAPTURED), ("hill", ELIMINATED)) == 36 + 6


@rule("18 points")
def test_what_generals_are_worth() -> None:
    worths = {GENERAL_IDS[some].partition("-")[2]: GENERAL_VP[some] for some in GENERALS}
    assert worths | {"napoleon": 0, "wellington": 0} == {
        "napoleon": 0,
        "drouot": 12,
        "derlon": 12,
        "reille": 18,
        "lobau": 12,
        "kellermann": 18,
        "milhaud": 12,
        "ney": 12,
        "wellington": 0,
        "orange": 6,
        "hill": 18,
        "picton": 18,
        "uxbridge": 18,
        "blucher": 36,
        "ziethen": 12,
        "pirch": 12,
        "bulow": 12,
    }


@rule("18 objectives", "ruling 6")
def test_a_town_is_held_by_who_touches_it_alone() -> None:
    table = Table(empty=True)
    state = table.state
    assert not army_holds(state, BLUE, "mont_st_jean")
    table.put("b15", 358, 500)
    assert TOWN["mont_st_jean"].touches(where(state, unit("b15")), TOLERANCE)
    assert army_holds(state, BLUE, "mont_st_jean")
    assert score(state)[0] == 50
    table.put("r3", 358, 560)
    assert not army_holds(state, BLUE, "mont_st_jean")
    state.yellow[unit("r3")] = 2
    assert army_holds(state, BLUE, "mont_st_jean")
    table.lead("hill", 340, 540)
    assert army_holds(state, BLUE, "mont_st_jean")


@rule("18 objectives", "9 garrison", "ruling 6")
def test_the_farms_score_for_red_while_the_garrison_is_there_and_no_enemy_touches_them() -> None:
    table = Table()
    assert score(table.state)[:2] == (0, 50)
    table.put("b26", 405, 360)
    assert score(table.state)[:2] == (0, 30)
    remove(table.state, unit("rH"), ELIMINATED, Scripted([]), [])
    assert score(table.state)[:2] == (10, 0)


@rule("18 objectives", "ruling 5")
def test_black_scores_for_belle_alliance_and_planchenois_and_the_coalition_adds_up() -> None:
    table = Table(empty=True)
    table.put("k20", 450, 270)
    table.put("k22", 560, 160)
    table.lead("drouot", 100, 200)
    remove_general(table.state, general("drouot"), ELIMINATED, [])
    assert score(table.state)[1] == 20 + 30 + 12
    table.put("r3", 470, 300)
    assert score(table.state)[1] == 20 + 30 + 12


@rule("5 victory", "18 end", "ruling 1", "ruling 5")
def test_after_turn_nineteen_the_higher_score_wins_and_equal_is_a_draw() -> None:
    table = Table(empty=True)
    table.state.turn = 19
    assert table.state.setting.last == 19
    finish_turn(table.state, Scripted([]), [])
    assert table.state.over is not None
    assert table.state.over.winner is None
    table = Table(empty=True)
    table.put("b15", 358, 500)
    table.state.turn = 19
    finish_turn(table.state, Scripted([]), [])
    assert table.state.over is not None
    assert table.state.over.winner == BLUE
    table = Table(empty=True)
    table.state.turn = 18
    finish_turn(table.state, Scripted([]), [])
    assert (table.state.over, table.state.turn) == (None, 19)


@rule("5 victory", "ruling 5")
@pytest.mark.parametrize(("dice", "lost"), [([2, 2], True), ([2, 3], False)])
def test_napoleon_with_his_troops_falls_at_four_or_less_and_ends_the_battle(dice: list[int], lost: bool) -> None:
    table = Table(seats=3)
    table.lead("napoleon", attached="b1")
    risk_attached(table.state, general("napoleon"), Scripted(dice), [])
    assert (table.state.over is not None) == lost
    if table.state.over is not None:
        assert (table.state.over.winner, table.state.over.reason) == (RED, "napoleon-lost")
        assert table.state.over.allies == (2,)


# --- scenarios ---------------------------------------------------------------------------------------------------


@rule("19 short", "18 end", "ruling 7")
@pytest.mark.parametrize(("taken", "winner"), [(0, RED), (1, None), (2, BLUE)])
def test_the_short_scenario_counts_the_farms(taken: int, winner: int | None) -> None:
    table = Table(scenario="short")
    state = table.state
    for garrison, name, x, y in (("rH", "b30", 269, 290), ("rHS", "b26", 405, 385))[:taken]:
        remove(state, unit(garrison), ELIMINATED, Scripted([]), [])
        assert places_taken(state) == (taken if garrison == "rHS" else 0) - (garrison == "rHS")
        table.put(name, x, y)
    assert places_taken(state) == taken
    end_battle(state, [])
    assert state.over is not None
    assert state.over.winner == winner
    assert state.setting.last == 7


@rule("19 free", "19 free plus", "19 three", "19 free deployment", "19 free deployment three", "ruling 82")
def test_the_scenarios_and_their_turns() -> None:
    rows = {row.id: (row.first, row.last, row.black, row.garrisons, row.scoring, row.towns) for row in SCENARIO_ROWS}
    assert rows == {
        "historical": (1, 19, "rolls", True, "historical", ""),
        "short": (1, 7, "never", True, "short", ""),
        "free": (1, 19, "rolls", True, "free", ""),
        "free_plus": (1, 19, "rolls", True, "free", "vp_free_plus"),
        "three": (8, 19, "field", True, "free", ""),
        "free_deployment": (1, 19, "rolls", False, "free", ""),
        "free_deployment_three": (8, 19, "field", False, "free", ""),
        "free_deployment_three_plus": (8, 19, "field", False, "free", "vp_free3"),
    }
    agreed = GAME.setup("free", {"last": 5}, Seeded(1))
    assert isinstance(agreed, State)
    assert agreed.setting.last == 5


@rule("19 free", "19 free plus", "ruling 83")
def test_free_scoring_counts_units_and_losses_and_towns_and_neither_generals_nor_objectives() -> None:
    table = Table(scenario="free")
    state = table.state
    state.left[unit("r3")] -= 2
    remove(state, unit("b15"), CAPTURED, Scripted([]), [])
    remove_general(state, general("hill"), CAPTURED, [])
    assert score(state)[:2] == (2, 12)
    plus = Table(scenario="free_plus", empty=True)
    plus.put("r3", 600, 428)
    plus.put("k20", 600, 400)
    assert score(plus.state)[:2] == (0, TOWN_VP["vp_free_plus"]["papelotte"])
    assert set(TOWN_VP["vp_free_plus"].values()) == {5, 10}
    assert set(TOWN_VP["vp_free3"].values()) == {10}
    assert len(TOWN_VP["vp_free3"]) == 10


@rule("19 three", "ruling 82")
def test_ready_for_three_starts_on_turn_eight_with_bulow_on_the_field_and_no_bids() -> None:
    state = GAME.setup("three-3p", {}, Seeded(2))
    assert isinstance(state, State)
    assert (state.turn, GAME.actors(state)) == (8, (2,))
    GAME.apply(state, 2, GAME.actions(state, 2)[0], Seeded(2))
    assert state.order == (BLUE, RED, BLACK)
    assert state.entered == 1
    assert {UNIT_IDS[u] for u, _ in standing(state, OF_ARMY[BLACK])} == {f"black-{n}" for n in range(20, 33)}


@rule("19 free deployment", "ruling 84")
def test_free_deployment_is_secret_and_inside_the_area_with_every_unit() -> None:
    state = GAME.setup("free_deployment", {}, Seeded(1))
    assert isinstance(state, State)
    assert GAME.actors(state) == (BLUE, RED)
    assert not any(state.box)
    mine = muster(state, BLUE, random.Random(1))
    frame = state.stack[-1]
    assert isinstance(frame, Deploying)
    assert frame.check(state, BLUE, mine) is None
    left = mine.units[0][0]
    others = tuple(tuple(name for name in formation if name != left) for formation in mine.formations)
    missing = do.Deploy("blue", mine.units[1:], tuple(some for some in others if some), mine.generals)
    refusal = frame.check(state, BLUE, missing)
    assert refusal is not None
    assert refusal.code == "units-missing"
    name, _, _, heading, limbered = mine.units[0]
    north = (name, mm(300), mm(300), heading, limbered)
    outside = do.Deploy("blue", (north, *mine.units[1:]), mine.formations, mine.generals)
    refusal = frame.check(state, BLUE, outside)
    assert refusal is not None
    assert refusal.code == "outside-the-area"
    GAME.apply(state, BLUE, mine, Scripted([]))
    assert all(FREE_AREAS[BLUE].holds(where(state, u), TOLERANCE) for u, _ in standing(state, OF_ARMY[BLUE]))


@rule("19 free deployment", "ruling 100")
def test_generals_are_deployed_inside_the_area_too() -> None:
    state = GAME.setup("free_deployment", {}, Seeded(1))
    assert isinstance(state, State)
    mine = muster(state, BLUE, random.Random(1))
    far = tuple((name, mm(300), mm(500), unit) for name, _, _, unit in mine.generals)
    refusal = check_deploy(state, BLUE, "", do.Deploy("blue", mine.units, mine.formations, far))
    assert refusal is not None
    assert refusal.code == "general-has-no-room"


# --- the board and the set-up ------------------------------------------------------------------------------------


@rule("4 deployment", "8 unit")
def test_everybody_stands_on_his_place_with_five_guns_unlimbered_on_each_side() -> None:
    table = Table()
    state = table.state
    for army, count in ((BLUE, 48), (RED, 42)):
        assert len(list(standing(state, OF_ARMY[army]))) == count
    loose = {UNIT_IDS[u] for u, box in standing(state, UNITS) if box.foot.rear == box.foot.front == mm(7.5)}
    assert {name for name in loose if name.startswith("blue")} == {f"blue-{n}" for n in (9, 23, 24, 33, 34)}
    assert {name for name in loose if name.startswith("red")} == {f"red-{n}" for n in (10, 11, 18, 26, 27, "H", "HS")}
    assert all(on_field(box) for _, box in standing(state, UNITS))
    assert sum(VP[u] for u in OF_ARMY[BLUE]) == 411
    assert (LOSSES[unit("rH")], LOSSES[unit("rHS")]) == (6, 4)


# --- entry -------------------------------------------------------------------------------------------------------


@rule("11 entry", "ruling 81")
def test_the_prussians_come_with_one_more_face_each_turn() -> None:
    faces = []
    table = Table()
    state = table.state
    events: list[Event] = []
    for turn in range(7, 13):
        state.turn = turn
        state.entry_open = False
        state.stack = state.stack[:1]
        before = len(events)
        enter(state, Scripted([6] if turn > 7 else []), events)
        faces += [event.needed for event in events[before:] if isinstance(event, ev.EntryRolled)]
    assert faces == [5, 4, 3, 2, 1]


def at_the_edge() -> Table:
    table = Table(Riding(BLUE, ()))
    table.state.turn = 8
    table.state.entry_open = True
    table.open(Entry("IV"))
    return table


@rule("11 placing", "10 entry area", "ruling 81")
def test_a_corps_enters_whole_at_its_stretch_limbered_and_green() -> None:
    table = at_the_edge()
    entry = usual_entry(table.state, "IV")
    table.act(RED, entry)
    state = table.state
    corps = [unit(f"k{n}") for n in range(20, 33)]
    assert all(state.box[some] is not None and is_green(state, some) for some in corps)
    assert is_limbered(state, unit("k28"))
    assert state.general_fate[general("blucher")] == state.general_fate[general("bulow")] == IN_PLAY
    assert state.order == (BLUE, RED, BLACK)


@rule("11 placing", "ruling 81", "ruling 100")
def test_units_that_have_room_may_not_be_left_out_nor_stand_off_their_stretch() -> None:
    table = at_the_edge()
    entry = usual_entry(table.state, "IV")
    first = entry.formations[0]
    without = do.Deploy(
        "black", tuple(s for s in entry.units if s[0] not in first), entry.formations[1:], entry.generals
    )
    assert table.refused(RED, without) == "units-missing"
    moved = tuple((n, x - mm(20) * (n in first), y, h, limbered) for n, x, y, h, limbered in entry.units)
    assert table.refused(RED, do.Deploy("black", moved, entry.formations, entry.generals)) == "not-at-the-stretch"
    loose = tuple((n, x, y, h, False) for n, x, y, h, _ in entry.units)
    assert table.refused(RED, do.Deploy("black", loose, entry.formations, entry.generals)) == "must-be-limbered"
    away = tuple((name, mm(300), mm(100), "") for name, *_ in entry.generals)
    assert table.refused(RED, do.Deploy("black", entry.units, entry.formations, away)) == "general-has-no-room"


@rule("11 placing", "19 room", "ruling 81", "ruling 100")
def test_who_has_no_room_at_the_edge_comes_next_turn() -> None:
    table = at_the_edge()
    for number, name in enumerate(("b15", "b16", "b17", "b18")):
        table.put(name, 963, 209 + 36 * number, 270)
    state = table.state
    assert room_at_stretch(state, unit("k20")) is None
    entry = usual_entry(state, "IV")
    assert entry.units == ()
    table.act(RED, entry)
    assert state.entered == 1
    for name in ("b15", "b16", "b17", "b18"):
        remove(state, unit(name), CAPTURED, Scripted([]), [])
    state.turn = 9
    enter(state, Scripted([]), [])
    top = state.stack[-1]
    assert isinstance(top, Entry)
    assert top.corps == "II"
    came = {name for name, *_ in usual_entry(state, "II").units}
    assert {"black-20", "black-9"} <= came


@rule("10 limit", "ruling 26")
def test_the_blue_limit_falls_when_bulow_is_placed() -> None:
    table = at_the_edge()
    assert BLUE_LIMIT == 74_250
    assert table.state.entered == 0
    table.act(RED, usual_entry(table.state, "IV"))
    assert table.state.entered == 1


def test_a_turn_is_written_and_read_again() -> None:
    table = Table(Riding(BLUE, ()))
    assert isinstance(table.state.stack[0], Turn)
    again = GAME.load(GAME.dump(table.state))
    assert GAME.dump(again) == GAME.dump(table.state)
