"""How the computer holds a place that has fallen, and lets several formations fight for one."""

from __future__ import annotations

import random

from grognard.board.table.boxes import Box, overlaps
from grognard.core.steps import Frame
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import shot_worth
from grognard.games.waterloo.approach import SWERVES, Hold, Storm, approach
from grognard.games.waterloo.clearing import PINNED
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.holding import look_out
from grognard.games.waterloo.judgement import BATTLE, KILLED
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.marching import breaks_up, leaves_room
from grognard.games.waterloo.melee import ATTACK, ATTACK_REINFORCED, DEFENCE_REINFORCED, Fight, Melee
from grognard.games.waterloo.outlook import Best, Outlook
from grognard.games.waterloo.parting import parts, place_is_open
from grognard.games.waterloo.pursuit import PursuitTest
from grognard.games.waterloo.spending import HOLDS_ON, STANDS_BY, options
from grognard.games.waterloo.stands import Front, readiness
from grognard.games.waterloo.state import State, imagined, set_limbered, unit_id, where
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import TOLERANCE, TOWN, Unit
from grognard.games.waterloo.wayfinding import LONGEST, way_to
from grognard.games.waterloo.ways import ADVANCE, CHARGE, Plan, plan_charge, plan_run
from tests.waterloo.table import BLUE, RED, Table, unit
from tests.waterloo.test_storm import at_hougoumont
from tests.waterloo.test_storming import before_the_wood

FARM = TOWN["haye_sainte"]


def at_the_farm(*frames: Frame[State], fallen: bool = True) -> Table:
    """Nobody but both commanders, and the garrison of La Haye Sainte where it has not fallen."""
    table = Table(*frames, empty=True, scenario="short")
    table.state.turn = 5
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 700, 560)
    if not fallen:
        table.put("rHS", 405, 390, 180)
    return table


# --- into a place ------------------------------------------------------------------------------------------------


def test_wheels_of_any_angle_lead_into_a_place_and_runs_that_just_touch_it() -> None:
    table = at_the_farm()
    units = [table.put("b26", 392, 328, 30)]
    aim = Hold(FARM, way_to(40500, 39000, ()))
    legs = list(aim.ways(table.state, units, [], 1))
    assert {line.wheel for ((line, _),) in legs} - {0, *SWERVES, *(-swerve for swerve in SWERVES)}
    for ((line, ends),) in legs:
        assert FARM.touches(ends[0], TOLERANCE)
        assert isinstance(plan_run(table.state, units, ADVANCE, line.wheel, line.run), Plan)
    assert list(aim.ways(table.state, units, [], 2)) == []


def test_who_holds_a_place_looks_at_the_enemy() -> None:
    table = at_the_farm()
    aim = Hold(FARM, way_to(40500, 39000, ()))
    units = [table.put("b26", 405, 380, 0)]
    ahead = aim.ready(table.state, units)
    table.put("b26", 405, 380, 180)
    assert ahead > aim.ready(table.state, units) > 0
    table.put("b26", 405, 300, 0)
    assert aim.ready(table.state, units) == 0


def test_an_empty_place_is_gone_into_and_nobody_beyond_it_is_charged() -> None:
    """A charge would end in it as well, but the fight may drive one out."""
    table = at_the_farm(Manoeuvres(BLUE))
    table.state.turn = 7
    column = [table.put("b38", 405, 350, 0)]
    table.put("r4", 405, 432, 180)
    table.green("b38")
    outlook = Outlook(table.state, BLUE, {}, {}, ordering=False)
    charge, best = outlook.best_charge(tuple(column)), outlook.best(column)
    assert charge is not None
    assert best is not None
    assert isinstance(best.line, do.Run)
    plan = plan_run(table.state, column, best.kind, best.line.wheel, best.line.run)
    assert isinstance(plan, Plan)
    assert FARM.touches(plan.ends[0], TOLERANCE)


def test_horse_holds_a_place_where_places_alone_count() -> None:
    table = at_the_farm()
    horse = table.put("b46", 430, 300)
    goal = Outlook(table.state, BLUE, {}, {}).goals[table.state.group[horse]]
    assert goal.place is FARM
    long = Table(empty=True)
    horse = long.put("b46", 430, 300)
    long.put("r3", 430, 400, 180)
    assert Outlook(long.state, BLUE, {}, {}).goals[long.state.group[horse]].place is None


def test_a_single_unit_of_a_column_may_be_sent_against_who_contests_a_place() -> None:
    """The whole column may cost more than its general has."""
    table = at_the_farm()
    column = [table.put("b38", 429, 383, 350), table.put("b37", 434.2, 353.5, 350, with_="b38")]

    def sent() -> list[tuple[Unit, ...]]:
        return parts(table.state, sorted(column), Outlook(table.state, BLUE, {}, {}))

    assert sent() == []
    table.put("r28", 405, 421, 180)
    assert sent() == [(unit("b37"),), (unit("b38"),)]


def test_a_single_unit_of_a_column_may_be_sent_into_an_empty_place_in_the_last_turn() -> None:
    table = at_the_farm()
    column = sorted([table.put("b38", 435, 349, 350), table.put("b37", 440.2, 319.5, 350, with_="b38")])
    assert not place_is_open(table.state, column, Outlook(table.state, BLUE, {}, {})), "the whole column comes in time"
    table.state.turn = 7
    assert place_is_open(table.state, column, Outlook(table.state, BLUE, {}, {}))
    assert (unit("b38"),) in parts(table.state, column, Outlook(table.state, BLUE, {}, {}))
    table.put("b26", 405, 390)
    assert not place_is_open(table.state, column, Outlook(table.state, BLUE, {}, {}))
    assert parts(table.state, column, Outlook(table.state, BLUE, {}, {})) == []


def test_in_the_last_turn_who_is_in_the_place_of_a_garrison_stays_there() -> None:
    """It may fall to others; before that there are better things to do."""
    table = at_the_farm(fallen=False)
    single = [table.put("b31", 381, 377, 10)]
    assert FARM.touches(where(table.state, single[0]), TOLERANCE)

    def held() -> float:
        return Outlook(table.state, BLUE, {}, {})._ground_held(single, [where(table.state, single[0])])

    assert held() == 0
    table.state.turn = 7
    assert held() > 5
    table.put("b31", 360, 377, 10)
    assert held() == 0


def test_nobody_parts_out_of_turn_from_those_who_can_clear_a_place_together_in_their_own() -> None:
    table = at_the_farm()
    column = [table.put("b38", 429, 340, 350), table.put("b37", 434.2, 310.5, 350, with_="b38")]
    table.put("r28", 405, 405, 180)

    def parts_with(*units: Unit) -> bool:
        return breaks_up(table.state, units, Outlook(table.state, BLUE, {}, {}))

    assert not parts_with(unit("b38")), "they stand still"
    table.green("b38")
    assert parts_with(unit("b38"))
    assert not parts_with(*sorted(column))
    table.state.manoeuvred |= table.state.green
    assert not parts_with(unit("b38")), "their turn is over"


def test_the_nearest_goes_into_a_place_though_the_enemy_engages_the_way() -> None:
    """He is not told off for the other garrison."""
    table = at_the_farm()
    table.put("rH", 269, 294.5, 180)
    near = table.put("b26", 360, 320, 60)
    table.put("b27", 334, 305, 60, with_="b26")
    for name, x, y in (("r10", 385, 366), ("r26", 410, 366), ("r11", 435, 366), ("r18", 372, 400)):
        table.put(name, x, y, 180)
    goal = Outlook(table.state, BLUE, {}, {}).goals[table.state.group[near]]
    assert goal.place is FARM


def test_a_friend_who_stands_between_a_formation_and_the_enemy_keeps_its_way_open() -> None:
    """Those who are on their way are thought away in planning; without them the enemy would engage it."""
    table = Table(Manoeuvres(BLUE), empty=True, scenario="short")
    table.state.turn = 7
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 700, 560)
    foot = [table.put("b30", 258.06, 241.76, 11.67), table.put("b31", 287.44, 235.68, 11.67, with_="b30")]
    foot.append(table.put("b32", 251.99, 212.37, 11.67, with_="b30"))
    horse = table.put("b35", 224.04, 253.12, 35)
    table.put("r15", 222, 290.6, 180)
    outlook = Outlook(table.state, BLUE, {}, {})
    aim = outlook._aim(foot)
    assert aim is not None
    assert horse in outlook._going
    with imagined(table.state, [horse], [None]):
        assert not approach(table.state, foot, aim, (), 1).worth
    way = outlook.approach(foot)
    assert way is not None
    assert way.worth
    assert any(TOWN["hougoumont"].touches(box, TOLERANCE) for box in way.ends)


def test_no_way_is_thought_much_longer_than_the_straight_one() -> None:
    table = at_the_farm()
    zones = tuple((where(table.state, table.put(name, x, 350)), 6000, True) for name, x in (("r3", 390), ("r4", 425)))
    way = way_to(40500, 39000, zones)
    assert way.far(40500, 30000) == LONGEST * 9000
    assert way_to(40500, 39000, ()).far(40500, 30000) < LONGEST * 9000


def test_who_is_exhausted_bars_the_way_of_others() -> None:
    table = at_the_farm()
    mine = [table.put("b26", 405, 315)]
    friend = table.put("b36", 405, 350, 0)
    table.green("b36")
    passing = Outlook(table.state, BLUE, {}, {})
    assert friend in passing._going
    table.state.orange[friend] = 1
    barred = Outlook(table.state, BLUE, {}, {})
    assert friend not in barred._going
    found = barred.approach(mine)
    assert found is not None
    assert not any(overlaps(box, where(table.state, friend), TOLERANCE) for box in found.ends)


# --- together ----------------------------------------------------------------------------------------------------


def charges(table: Table, units: list[Unit], wheel: int) -> bool:
    return isinstance(plan_charge(table.state, units, wheel, unit("rHS")), Plan)


def test_who_reinforces_goes_first_if_another_charge_is_as_good() -> None:
    table = at_the_farm(Manoeuvres(BLUE), fallen=False)
    charger = [table.put("b26", 393.85, 320.9, 350), table.put("b27", 399.05, 291.4, 350, with_="b26")]
    other = [table.put("b36", 443.8, 266, 300)]
    other += [table.put("b37", 469.8, 251, 300, with_="b36"), table.put("b38", 495.8, 236, 300, with_="b36")]
    table.green("b26", "b36")
    outlook = Outlook(table.state, BLUE, {}, {}, ordering=False)
    best, way = outlook.best(charger), outlook.approach(other)
    assert best is not None
    assert isinstance(best.line, do.ChargeAt)
    assert way is not None
    assert way.line is not None
    farm = unit("rHS")
    before = {wheel for wheel in outlook.charge_wheels(charger) if charges(table, charger, wheel)}
    with imagined(table.state, other, way.ends):
        after = {wheel for wheel in before if charges(table, charger, wheel)}
        assert readiness(table.state, other, farm) > 0
    assert after
    barred = min(before - after)
    outlook.best = lambda units: Best(9.0, CHARGE, do.ChargeAt(barred, "red-HS"))  # type: ignore[method-assign]
    assert leaves_room(table.state, other, way.line, charger, outlook), "another wheel will do"


def test_reserves_come_to_where_they_can_reinforce_the_fight_for_a_place() -> None:
    table = at_the_farm(Manoeuvres(BLUE))
    table.state.turn = 7
    table.put("b26", 405, 391, 0)
    enemy = table.put("r28", 405, 421.2, 180)
    reserve = (table.put("b15", 405, 560, 180),)
    table.green("b15", "r28")
    outlook = Outlook(table.state, BLUE, {}, {}, ordering=False)
    best = outlook.best_run(reserve, ADVANCE)
    assert best is not None
    assert best.worth > outlook.driven_out(where(table.state, enemy)) > 0, "more than to come into the place"
    assert isinstance(best.line, do.Run)
    plan = plan_run(table.state, reserve, ADVANCE, best.line.wheel, best.line.run)
    assert isinstance(plan, Plan)
    assert readiness(table.state, reserve, enemy) == 0
    with imagined(table.state, reserve, plan.ends):
        assert readiness(table.state, reserve, enemy) > 0


def test_who_holds_a_place_turns_to_the_enemys_side() -> None:
    """In the flank he would be driven out of it; who stands elsewhere, or looks there already, stays as he is."""
    table = at_the_farm()
    table.put("r19", 442, 560, 165)  # too far off to come into it
    column = sorted([table.put("b38", 413.5, 368.8, 310), table.put("b37", 436.5, 349.5, 310, with_="b38")])

    def turned() -> tuple[float, do.Shift]:
        return look_out(table.state, column, Outlook(table.state, BLUE, {}, {}))

    worth, told = turned()
    assert worth > 2
    assert {heading for _, _, _, heading, _ in told.units} == {0}
    boxes = [Box(x, y, heading, where(table.state, column[0]).foot) for _, x, y, heading, _ in told.units]
    assert any(FARM.touches(box, TOLERANCE) for box in boxes)
    table.put("b38", 413.5, 368.8, 350)
    table.put("b37", 418.7, 339.3, 350, with_="b38")
    assert turned()[0] == 0
    table.put("b38", 600, 368.8, 310)
    table.put("b37", 623, 349.5, 310, with_="b38")
    assert turned()[0] == 0


def test_who_is_shaken_in_a_place_that_counts_recovers_before_others() -> None:
    table = at_the_farm()
    table.lead("lobau", 460, 300, markers=4)
    table.put("r19", 442, 448, 165)

    def gain(x: float) -> float:
        table.put("b38", x, 375, 350)
        table.state.yellow[unit("b38")] = 1
        listed = options(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))
        return sum(option.gain for option in listed if isinstance(option.action, do.Recover))

    assert gain(413) >= HOLDS_ON + gain(470) - 1 > 0


def test_who_is_near_a_place_that_has_fallen_is_kept_in_movement() -> None:
    """Though both places are held and there is nothing to do; horse that waits hunts nobody."""
    table = at_the_farm()
    table.lead("drouot", 470, 300, markers=2)
    for name, x, y in (("b26", 405, 372), ("b17", 438, 390), ("b30", 269, 272), ("b28", 235, 295)):
        table.put(name, x, y)
    gains = []
    for x in (470, 700):
        table.put("b13", x, 380, 330)
        table.state.green = 0
        table.green("b13")
        listed = options(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))
        gains.append(sum(option.gain for option in listed if option.action == do.Keep("blue-drouot", "blue-13")))
    assert gains[0] >= STANDS_BY > gains[1]


def test_who_may_come_into_a_place_is_charged_for_more() -> None:
    table = at_the_farm()
    near, far = table.put("r3", 405, 440, 180), table.put("r4", 600, 440, 180)
    outlook = Outlook(table.state, BLUE, {}, {})
    assert outlook._cleared(where(table.state, near)) == PINNED > 0
    assert outlook._cleared(where(table.state, far)) == 0


def kept(table: Table) -> list[tuple[str, ...]]:
    table.lead("reille", 320, 150, markers=2)
    listed = options(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))
    return [option.action.part for option in listed if isinstance(option.action, do.Move)]


def test_a_file_storms_alone_where_the_whole_body_is_barred() -> None:
    table = at_hougoumont()
    units = before_the_wood(table)
    for name, y in (("b30", 238), ("b31", 231.9), ("b32", 208.6)):
        table.put(name, {"b30": 257.3, "b31": 286.7, "b32": 251.2}[name], y, 11.67, with_="b30")
    assert ("blue-30", "blue-32") not in kept(table)
    table.put("b28", 312, 263, 290)
    table.put("b29", 340.19, 252.74, 290, with_="b28")
    whole = Outlook(table.state, BLUE, {}, {}).approach(units)
    assert whole is not None
    assert not whole.worth
    assert ("blue-30", "blue-32") in kept(table)


def room(table: Table, column: list[Unit]) -> float:
    boxes = [where(table.state, one) for one in column]
    return Front(table.state, column, unit("rHS"), ()).room(boxes)


def test_guns_that_stand_take_away_the_room_that_others_only_pass() -> None:
    table = at_the_farm(fallen=False)
    column = [table.put("b26", 420, 337.4), table.put("b27", 420, 307.4, with_="b26")]
    assert readiness(table.state, column, unit("rHS")) > 0
    assert room(table, column) > 0
    table.put("r10", 362, 372, 180)
    assert room(table, column) == 0
    set_limbered(table.state, unit("r10"), True)
    assert room(table, column) > 0


def test_a_storm_looks_three_manoeuvres_ahead_and_no_farther_than_the_battle_lasts() -> None:
    table = at_hougoumont()
    units = [table.put("b42", 120, 140, 0), table.put("b43", 120, 110, 0, with_="b42")]
    table.state.turn = 3
    early = Outlook(table.state, BLUE, {}, {}).approach(units)
    table.state.turn = 7
    late = Outlook(table.state, BLUE, {}, {}).approach(units)
    assert early is not None
    assert early.worth
    assert early.turns > 1
    assert late is not None
    assert not late.worth
    ring = Outlook(table.state, BLUE, {}, {}).rings[unit("rH")]
    assert approach(table.state, units, Storm(unit("rH"), ring), ()).worth


# --- fights for a place ------------------------------------------------------------------------------------------


def test_whoever_contests_a_place_is_charged_by_every_line_that_is_lawful() -> None:
    """So is whoever rides with Wellington; all others are aimed at by their middle only."""
    table = at_the_farm(Manoeuvres(BLUE))
    column = [table.put("b37", 471, 321, 315), table.put("b38", 449.8, 342.2, 315, with_="b37")]
    foe = table.put("r19", 428, 460, 195)
    usual = Outlook(table.state, BLUE, {}, {}).charge_wheels(column)
    table.put("r19", 428, 422, 195)
    assert FARM.touches(where(table.state, foe), TOLERANCE)
    urgent = Outlook(table.state, BLUE, {}, {}).charge_wheels(column)
    assert len(urgent) > len(usual)
    assert any(isinstance(plan_charge(table.state, column, wheel, foe), Plan) for wheel in urgent)
    table.put("r19", 428, 460, 195)
    table.lead("wellington", attached="r19")
    assert len(Outlook(table.state, BLUE, {}, {}).charge_wheels(column)) > len(usual)


def test_in_the_last_turn_an_empty_place_comes_before_wellington() -> None:
    """Who can come into it is wanted far more than before, who comes too late not at all."""
    table = at_the_farm()
    column = [table.put("b37", 442, 322, 348), table.put("b38", 436, 351.5, 348, with_="b37")]
    far = [table.put("b36", 503, 226)]
    worths = []
    for turn in (6, 7):
        table.state.turn = turn
        outlook = Outlook(table.state, BLUE, {}, {})
        ways = [outlook.approach(units) for units in (column, far)]
        worths.append([outlook.approach_worth(u, w) if w else 0.0 for u, w in zip((column, far), ways, strict=True)])
    assert worths[1][0] > 50 > BATTLE * KILLED[3], "more than a charge at the unit he rides with"
    assert worths[1][0] > 5 * worths[0][0] > 0
    assert worths[1][1] == 0 < worths[0][1]
    table.put("b26", 395, 375)
    held = Outlook(table.state, BLUE, {}, {})
    way = held.approach(column)
    assert way is not None
    assert held.approach_worth(column, way) < worths[1][0] / 3
    table.state.box[unit("b26")] = None
    gun = table.put("r18", 400, 400, 180)
    contested = Outlook(table.state, BLUE, {}, {})
    way, charge = contested.approach(column), contested.best_charge(tuple(column))
    assert way is not None
    assert charge is not None
    assert isinstance(charge.line, do.ChargeAt)
    assert charge.line.target == unit_id(gun)
    assert contested.approach_worth(column, way) < charge.worth, "first he who contests it has to be driven out"


def test_guns_fire_at_who_may_come_into_a_place_when_no_garrison_is_left() -> None:
    worths = []
    for fallen, turn in ((False, 4), (True, 4), (True, 6)):
        table = at_the_farm(fallen=fallen)
        table.state.turn = turn
        gun = table.put("b24", 490, 354, 345)
        near, far = table.put("r19", 470, 450, 165), table.put("r20", 530, 450, 195)
        outlook = Outlook(table.state, BLUE, {}, {})
        worths.append([shot_worth(table.state, gun, foe, (), outlook) for foe in (near, far)])
    standing, early, late = worths
    assert standing[0] < early[0] < late[0]
    assert standing[1] == early[1] == late[1], "too far away"


def contested_castle(turn: int) -> tuple[Table, Unit]:
    """The garrison of Hougoumont, a gun of red in its orchard, and two of blue's that can clear it."""
    table = at_hougoumont()
    table.state.turn = turn
    gun = table.put("r18", 290, 312, 165)
    assert TOWN["hougoumont"].touches(where(table.state, gun), TOLERANCE)
    table.put("b28", 348, 300, 290)
    return table, gun


def test_towards_the_end_who_would_contest_a_place_is_driven_out_before_it_falls() -> None:
    early, gun = contested_castle(3)
    late, _ = contested_castle(5)
    before, after = (Outlook(table.state, BLUE, {}, {}) for table in (early, late))
    at = where(late.state, gun)
    assert before.soon_out(at) == 0 < after.soon_out(at)
    assert after.driven_out(at) == 0, "the garrison stands"
    free = before.best_charge((unit("b28"),))
    told = after.best_charge((unit("b28"),))
    assert told is not None
    assert isinstance(told.line, do.ChargeAt)
    assert told.line.target == "red-18"
    assert free is not None
    assert told.worth > free.worth + 3
    battery = late.put("b33", 345, 330, 250)
    assert shot_worth(late.state, battery, gun, (), after) > shot_worth(late.state, battery, gun, (), before) + 2


def test_those_who_storm_leave_it_to_others_to_clear_the_place() -> None:
    table, gun = contested_castle(5)
    foot = before_the_wood(table)
    outlook = Outlook(table.state, BLUE, {}, {})
    assert outlook.is_wanted(foot)
    at = where(table.state, gun)
    told = outlook.best_charge(tuple(foot))
    assert told is not None
    assert isinstance(told.line, do.ChargeAt)
    assert told.line.target == "red-H"
    goals = outlook.goals
    mine, others = goals[table.state.group[unit("b28")]], goals[table.state.group[foot[0]]]
    assert (mine.x, mine.y, mine.storm) == (at.cx, at.cy, None)
    assert others.storm == unit("rH")
    table.state.box[gun] = None
    assert Outlook(table.state, BLUE, {}, {}).goals[table.state.group[unit("b28")]].place is FARM


def reinforced(x: float, y: float) -> float:
    """What it is worth to come into a fight that an enemy has begun in the last turn, and that he has there."""
    table = at_the_farm()
    holder, foe = table.put("b26", x, y, 0), table.put("r28", x, y + 30, 180)
    other = table.put("b17", x + 58, y + 32, 270)
    table.state.turn = 7
    step = Step(Fight(RED, DEFENCE_REINFORCED, ((foe,), (holder,)), holder, took=(foe, holder)))
    table.open(step)
    found = [action for action in GAME.actions(table.state, BLUE) if isinstance(action, do.Reinforce)]
    charges = [action for action in found if action.unit == unit_id(other)]
    assert charges
    assert len(charges) < len(found), "the holder fights on"
    return min(GAME.doctrine._step_worth(table.state, step, action) for action in found)


def test_a_fight_for_a_place_is_reinforced_before_any_other() -> None:
    """Units count for nothing in the short scenario, places do."""
    assert reinforced(400, 380) > reinforced(650, 300) + 5


def test_who_storms_a_garrison_is_not_exhausted_in_other_fights_unless_against_wellington() -> None:
    table = at_the_farm(fallen=False)
    friend, foe = table.put("b15", 520, 300, 0), table.put("r19", 520, 330, 180)
    column = [table.put("b38", 578, 332, 270), table.put("b37", 608, 332, 270, with_="b38")]
    step = Step(Fight(BLUE, ATTACK_REINFORCED, ((friend,), (foe,)), foe, took=(friend, foe)))
    table.open(step)

    def worth() -> float:
        found = [action for action in GAME.actions(table.state, BLUE) if isinstance(action, do.Reinforce)]
        charges = [action for action in found if action.unit in [unit_id(one) for one in column]]
        assert charges
        return max(GAME.doctrine._step_worth(table.state, step, action) for action in charges)

    table.state.box[unit("rHS")] = None
    free = worth()
    table.put("rHS", 405, 390, 180)
    assert Outlook(table.state, BLUE, {}, {}).storms(column)
    assert worth() < free - 5
    table.lead("wellington", attached="r19")
    assert worth() >= free


def test_who_holds_a_place_does_not_pursue_out_of_it() -> None:
    table = at_the_farm()
    holder, foe = table.put("b26", 405, 385, 0), table.put("r19", 405, 440, 180)
    fight = Fight(BLUE, ATTACK, ((holder,), (foe,)), foe, took=(holder, foe), fell=(foe,))
    table.state.stack.append(PursuitTest(fight, Melee(ATTACK, holder, foe, 1), 0, foe, ()))

    def keen() -> bool:
        action = GAME.doctrine.choose(table.state, BLUE, random.Random(1), 3)
        assert isinstance(action, do.Pursue)
        return action.eager

    assert not keen()
    table.put("b26", 605, 385, 0)
    table.put("r19", 605, 440, 180)
    assert keen()
