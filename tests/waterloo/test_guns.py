"""How the computer uses its guns against garrisons: posts on hills, echelons, and which garrison needs them most."""

from __future__ import annotations

import math
import random

from grognard.board.table.boxes import Box, overlaps, touches
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import (
    CROSSED,
    KEPT,
    aim,
    best_shift,
    corridors,
    from_afar,
    in_the_way,
    salvo_from,
    shot_worth,
)
from grognard.games.waterloo.bombardment import Bombardment, on_a_hill, overlooks, targets
from grognard.games.waterloo.command import Riding, seen_from
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.gunnery import Gunnery
from grognard.games.waterloo.leading import LED, Leading
from grognard.games.waterloo.manoeuvre import Unlimbering
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.plans import PLACES
from grognard.games.waterloo.posts import looking_at, may_march, posts, unlimbered
from grognard.games.waterloo.redeploying import check_shift
from grognard.games.waterloo.siege import HOPE, falls, guns_at, shot_helps
from grognard.games.waterloo.spending import options
from grognard.games.waterloo.state import State, imagined, members, set_limbered, where
from grognard.games.waterloo.tables import SEGMENT, TOKEN, TOLERANCE, UNIT_INDEX, Unit
from grognard.games.waterloo.ways import ADVANCE, Plan, plan_run
from tests.waterloo.table import BLUE, RED, Table, general, unit
from tests.waterloo.test_storm import at_hougoumont
from tests.waterloo.test_storming import before_the_wood

FARM, CASTLE = "rHS", "rH"


def at_posts(state: State, target: Unit) -> list[Box]:
    at = where(state, target)
    return [looking_at(x, y, at) for x, y in posts(at)]


def stand(state: State, shift: do.Shift) -> None:
    for name, x, y, heading, _ in shift.units:
        state.box[UNIT_INDEX[name]] = Box(x, y, heading, TOKEN)


# --- posts -------------------------------------------------------------------------------------------------------


def test_from_its_post_a_gun_fires_over_everybody() -> None:
    """A wall of friends before it, which bars the fire of a gun beside the hill."""
    table = Table(empty=True, scenario="short")
    farm, gun = table.put(FARM, 405, 390, 180), table.put("b8", 420, 270)
    south = [box for box in at_posts(table.state, farm) if 26000 < box.y < 28000]
    assert south
    for number, name in enumerate(("b15", "b16", "b17", "b18")):
        table.put(name, 365 + 30 * number, 330)
    for box in south:
        with imagined(table.state, [gun], [box]):
            assert targets(table.state, gun) == [farm]
    beside = looking_at(40000, 24000, where(table.state, farm))
    assert not on_a_hill(beside)
    with imagined(table.state, [gun], [beside]):
        assert targets(table.state, gun) == []


def test_ground_covers_what_lies_beyond_it() -> None:
    """Nobody overlooks a piece behind the ridge from the hill of Belle Alliance."""
    table = Table(empty=True)
    gun = Box(43000, 27000, 0, TOKEN)
    seen, hidden = where(table.state, table.put(FARM, 430, 380)), where(table.state, table.put("r7", 430, 453))
    assert overlooks(gun, seen)
    assert not overlooks(gun, hidden)


def test_a_gun_of_the_guard_marches_to_its_post_in_two_turns_and_is_ordered_to() -> None:
    table = Table(scenario="short")
    state, gun = table.state, (unit("b8"),)
    table.put("b8", 432, 61, limbered=True)  # no march was prepared from there
    outlook = Outlook(state, BLUE, {}, {})
    assert may_march(state, gun)
    found = outlook.approach(gun)
    assert found is not None
    assert found.turns == 2
    assert found.line is not None
    assert isinstance(plan_run(state, gun, ADVANCE, *found.leg), Plan)
    (last,) = found.last
    assert any(overlooks(unlimbered(last), where(state, unit(farm))) for farm in (FARM, CASTLE))
    ordered = [option.action for option in options(state, BLUE, outlook) if option.gain > 2]
    assert do.Move("blue-drouot", "blue-8") in ordered


def test_guns_leave_the_ground_to_those_who_storm() -> None:
    table = Table(scenario="short")
    state, gun = table.state, (unit("b8"),)
    column = [unit(name) for name in ("b36", "b37", "b38")]
    table.put("b39", 700, 100, limbered=True)
    table.put("b8", 461, 176, 15, limbered=True)
    outlook = Outlook(state, BLUE, {}, {})
    way, march = outlook.approach(column), outlook.approach(gun)
    assert way is not None
    assert march is not None
    assert way.worth
    assert not any(overlaps(box, other, TOLERANCE) for box in march.ends for other in (*way.ends, *way.last))
    for one in column:
        state.box[one] = None
    alone = Outlook(state, BLUE, {}, {}).approach(gun)
    assert alone is not None
    assert any(overlaps(box, other, TOLERANCE) for box in alone.ends for other in (*way.ends, *way.last))


def test_guns_keep_out_of_a_place_that_the_plan_keeps_for_somebody() -> None:
    """Though he is still to redeploy and to march; not when he is dead or the garrison has fallen."""
    table = Table(scenario="short")
    kept = Outlook(table.state, BLUE, {}, {}).reserved()
    x, y, heading = PLACES["short"][unit("b37")]
    there = Box(x, y, heading, TOKEN)
    assert any(overlaps(there, box, TOLERANCE) for box in kept)
    guns = members(table.state, unit("b24"))
    ways = corridors(table.state, guns, Outlook(table.state, BLUE, {}, {}))
    assert in_the_way([there], ways) >= KEPT
    table.state.box[unit("b37")] = None
    assert not any(overlaps(there, box, TOLERANCE) for box in Outlook(table.state, BLUE, {}, {}).reserved())
    table.state.box[unit("rHS")] = None
    assert Outlook(table.state, BLUE, {}, {}).reserved() == []


def test_guns_manoeuvre_after_those_who_storm() -> None:
    table = Table(scenario="short")
    gun = (unit("b8"),)
    table.green("b8")
    worths = []
    for ordering in (True, False):
        outlook = Outlook(table.state, BLUE, {}, {}, ordering)
        found = outlook.approach(gun)
        assert found is not None
        worths.append(outlook.approach_worth(gun, found))
    assert worths[0] > 2
    assert 0 < worths[1] < 0.5


def test_guns_on_a_hill_count_for_more() -> None:
    """Others may come before those who stand beside it."""
    table = Table(empty=True, scenario="short")
    state = table.state
    table.put(FARM, 405, 390, 180)
    gun = table.put("b8", 420, 270)
    outlook = Outlook(state, BLUE, {}, {})
    at = where(state, unit(FARM))
    on, beside = looking_at(42000, 27000, at), looking_at(43000, 33000, at)
    assert on_a_hill(on)
    assert not on_a_hill(beside)
    assert math.isclose(salvo_from(state, [gun], [beside], outlook), CROSSED * salvo_from(state, [gun], [on], outlook))


def test_guns_that_stand_do_not_march() -> None:
    table = Table(scenario="short")
    assert not may_march(table.state, (unit("b33"),))
    assert not may_march(table.state, (unit("b10"),)), "horse guns do not bombard"


def test_no_gun_marches_that_would_come_too_late_to_fire() -> None:
    table = Table(scenario="short")
    gun = (unit("b8"),)
    table.state.turn = 5
    assert Outlook(table.state, BLUE, {}, {}).approach(gun) is not None
    table.state.turn = 6
    assert Outlook(table.state, BLUE, {}, {}).approach(gun) is None


# --- turning -----------------------------------------------------------------------------------------------------


def test_the_grand_battery_stands_in_echelon_on_its_hill() -> None:
    table = Table(scenario="short")
    state, farm = table.state, unit(FARM)
    guns = members(state, unit("b24"))
    gain, shift = best_shift(state, guns, Outlook(state, BLUE, {}, {}))
    assert gain > 0
    stand(state, shift)
    boxes = [where(state, gun) for gun in guns]
    assert all(on_a_hill(box) and overlooks(box, where(state, farm)) for box in boxes)
    assert all(farm in targets(state, gun) for gun in guns)
    assert min(math.hypot(box.x - 40500, box.y - 39000) for box in boxes) > 90 * 100, "the ground before it is free"
    middle = where(state, unit("b24"))
    assert all(touches(middle, box, TOLERANCE) for box in boxes if box != middle), "both support the one between them"


def test_guns_go_in_two_turns_to_a_hill_from_which_they_reach_the_other_garrison() -> None:
    """The Grand Battery, when La Haye Sainte has fallen: Hougoumont is too far for one redeployment."""
    table = at_hougoumont()
    state, castle = table.state, unit("rH")
    table.put("r3", 481.1, 427.4, 165)
    before_the_wood(table)
    table.green("b30")
    state.turn, state.left[castle] = 4, 3
    table.put("b9", 536.79, 364.92, 284.62)
    guns = [unit("b9"), table.put("b23", 503.21, 355.08, 284.62, with_="b9")]
    guns.append(table.put("b24", 520, 360, 284.62, with_="b9"))
    for turn in (4, 5):
        state.turn = turn
        assert not any(castle in targets(state, gun) for gun in guns)
        gain, shift = best_shift(state, guns, Outlook(state, BLUE, {}, {}))
        assert gain > 2
        assert check_shift(state, guns, shift.units) is None
        stand(state, shift)
    assert all(castle in targets(state, gun) for gun in guns)
    assert all(on_a_hill(where(state, gun)) for gun in guns)
    state.turn = 6
    assert best_shift(state, guns, Outlook(state, BLUE, {}, {}))[0] == 0


def test_guns_do_not_set_out_for_a_hill_they_would_reach_too_late_to_fire() -> None:
    table = at_hougoumont()
    table.put("r3", 481.1, 427.4, 165)
    before_the_wood(table)
    table.green("b30")
    table.state.turn, table.state.left[unit("rH")] = 6, 3
    gun = table.put("b24", 520, 360, 284.62)
    outlook = Outlook(table.state, BLUE, {}, {})
    assert from_afar(table.state, [gun], [where(table.state, gun)], outlook)[0] == 0
    table.state.turn = 5
    outlook = Outlook(table.state, BLUE, {}, {})
    assert from_afar(table.state, [gun], [where(table.state, gun)], outlook)[0] > 0


def test_a_limbered_gun_at_its_post_turns_to_the_garrison_that_needs_it() -> None:
    table = Table(empty=True, scenario="short")
    state = table.state
    state.turn = 3
    farm, castle = table.put(FARM, 405, 390, 180), table.put(CASTLE, 269, 294.5, 180)
    gun = table.put("b8", 431, 270, 348, limbered=True)
    state.left[farm] = 1
    assert overlooks(unlimbered(where(state, gun)), where(state, farm))
    before_the_wood(table)
    table.put("b26", 405, 337.4)
    table.put("b27", 405, 307.4, with_="b26")
    outlook = Outlook(state, BLUE, {}, {})
    gain, shift = aim(state, [gun], outlook)
    assert gain > 0
    stand(state, shift)
    set_limbered(state, gun, False)
    assert targets(state, gun) == [castle]


# --- which garrison ----------------------------------------------------------------------------------------------


def test_a_shot_helps_most_where_the_garrison_may_still_stand() -> None:
    """Two columns before the farm make it nearly certain, so a gun helps more at the castle."""
    table = Table(empty=True, scenario="short")
    state = table.state
    state.turn = 2
    farm, castle = table.put(FARM, 405, 390, 180), table.put(CASTLE, 269, 294.5, 180)
    gun = table.put("b8", 420, 270, limbered=True)
    before_the_wood(table)
    outlook = Outlook(state, BLUE, {}, {})
    alone = Outlook(state, BLUE, {}, {})
    del alone.rings[farm]
    hoped = HOPE * shot_helps(alone, gun, castle, (), (gun,))
    assert math.isclose(shot_helps(outlook, gun, castle, (), (gun,)), hoped), "even while nobody storms the other"
    assert hoped > 0
    table.put("b26", 389, 337.4)
    table.put("b27", 389, 307.4, with_="b26")
    table.put("b36", 421, 337.4)
    table.put("b37", 421, 307.4, with_="b36")
    state.left[farm] = 1
    outlook = Outlook(state, BLUE, {}, {})
    assert shot_helps(outlook, gun, farm, (), (gun,)) < shot_helps(outlook, gun, castle, (), (gun,))


def test_guns_that_fire_at_a_garrison_are_reckoned_with_unless_left_out() -> None:
    table = Table(empty=True, scenario="short")
    state = table.state
    state.turn = 4
    farm = table.put(FARM, 405, 390, 180)
    gun = table.put("b8", 420, 270, 353)
    outlook = Outlook(state, BLUE, {}, {})
    assert targets(state, gun) == [farm]
    assert guns_at(outlook, farm, ()) == (-2,), "into a town"
    assert guns_at(outlook, farm, (gun,)) == ()
    assert falls(state, farm, [], (-2,)) > falls(state, farm, [], ()) == 0


def test_guns_fire_at_who_contests_a_place_that_has_fallen() -> None:
    table = Table(Bombardment(BLUE), empty=True, scenario="short")
    state = table.state
    state.turn = 7
    table.lead("napoleon", 463, 96)
    table.lead("wellington", 416, 560)
    table.put("b7", 405, 268, 0)
    contesting, other = table.put("r3", 405, 395, 180), table.put("r9", 405, 345, 180)
    table.put("b26", 370, 365, 90)
    outlook = Outlook(state, BLUE, {}, {})
    gun = unit("b7")
    assert set(targets(state, gun)) == {contesting, other}
    assert shot_worth(state, gun, contesting, (), outlook) > shot_worth(state, gun, other, (), outlook)
    action = GAME.doctrine.choose(state, BLUE, random.Random(1), 3)
    assert action == do.Bombard("blue-7", "red-3")


# --- Wellington --------------------------------------------------------------------------------------------------


def wellington_with(name: str, *frames: Bombardment | Orders, turn: int = 5) -> Table:
    """Two brigades on either side of a gun that looks between them; Wellington rides with one of them."""
    table = Table(*frames, empty=True, scenario="short")
    table.state.turn = turn
    table.lead("napoleon", 463, 96)
    table.lead("derlon", 500, 300)
    table.put(CASTLE, 269, 294.5, 180)
    gun = table.put("b24", 490, 354)
    table.put("r3", 450, 440, 180)
    table.put("r20", 530, 440, 180)
    assert targets(table.state, gun) == []
    table.lead("wellington", attached=name)
    return table


def aimed_at(table: Table) -> list[Unit]:
    gun = unit("b24")
    worth, shift = aim(table.state, [gun], Outlook(table.state, BLUE, {}, {}))
    assert worth > 0
    stand(table.state, shift)
    return targets(table.state, gun)


def test_guns_turn_to_the_unit_that_wellington_rides_with() -> None:
    """He has ridden for this turn when they do, and before he rides again they fire."""
    for name in ("r3", "r20"):
        assert aimed_at(wellington_with(name, Orders(BLUE))) == [unit(name)]


def test_before_he_rides_he_is_hardly_a_reason_to_turn() -> None:
    gun = [unit("b24")]
    worths = []
    for frame in (Bombardment(BLUE), Orders(BLUE)):
        table = wellington_with("r3", frame)
        worths.append(aim(table.state, gun, Outlook(table.state, BLUE, {}, {}))[0])
    assert worths[0] < worths[1] / 2


def test_wellington_counts_as_far_as_the_places_will_not_win_the_battle() -> None:
    """Once is enough: he rides on, but places stay."""
    table = wellington_with("r3", Orders(BLUE))
    gun = [unit("b24")]
    hardly = Outlook(table.state, BLUE, {}, {})
    assert hardly.chief_at == where(table.state, unit("r3"))
    assert hardly.chief_counts > 0.4
    worth = aim(table.state, gun, hardly)[0]
    table.state.box[unit(CASTLE)] = None
    both = Outlook(table.state, BLUE, {}, {})
    assert both.chief_counts < hardly.chief_counts / 2
    assert aim(table.state, gun, both)[0] < worth
    table.lead("wellington", 450, 470)
    assert Outlook(table.state, BLUE, {}, {}).chief_at is None
    assert Outlook(Table().state, BLUE, {}, {}).chief_counts == 1, "where there are points the battle is worth all"
    assert Outlook(table.state, RED, {}, {}).chief_counts == 1


def test_guns_that_have_wellington_before_them_do_not_hold_their_fire_to_turn() -> None:
    table = Table(Bombardment(BLUE), scenario="short")
    mind, gun = GAME.doctrine, unit("b24")
    assert isinstance(mind, Gunnery)
    assert unit("r3") in targets(table.state, gun)
    assert mind._turns(table.state, gun, Outlook(table.state, BLUE, {}, {})), "to the farm"
    table.lead("wellington", attached="r3")
    assert not mind._turns(table.state, gun, Outlook(table.state, BLUE, {}, {}))


def test_the_field_is_looked_at_again_when_a_general_has_ridden() -> None:
    table = Table(scenario="short")
    mind = GAME.doctrine
    assert isinstance(mind, Leading)
    before = mind._look(table.state, BLUE, True)
    assert mind._look(table.state, BLUE, True) is before
    table.lead("wellington", attached="r28")
    after = mind._look(table.state, BLUE, True)
    hunter = table.state.group[unit("b46")]
    assert (after.goals[hunter].x, after.goals[hunter].y) != (before.goals[hunter].x, before.goals[hunter].y)


# --- generals ----------------------------------------------------------------------------------------------------


def riding(table: Table, name: str, at: str) -> float:
    outlook = Outlook(table.state, BLUE, {}, {})
    mind = GAME.doctrine
    assert isinstance(mind, Leading)
    box = where(table.state, unit(at))
    return mind._attached_worth(table.state, general(name), unit(at), (box.cx, box.cy), outlook)


def test_a_general_does_not_ride_with_a_unit_under_fire() -> None:
    table = Table(empty=True, scenario="short")
    table.lead("reille", 320, 200)
    table.put("b28", 350, 250)
    safe = riding(table, "reille", "b28")
    table.put("r10", 350, 350, 180)
    assert riding(table, "reille", "b28") < safe - 1
    set_limbered(table.state, unit("r10"), True)
    assert math.isclose(riding(table, "reille", "b28"), safe)


def test_a_general_with_two_stars_leads_a_storm_at_any_time_and_one_with_three_at_the_end() -> None:
    table = Table(empty=True, scenario="short")
    table.put(FARM, 405, 390, 180)
    table.put("b36", 405, 338)
    table.put("b37", 405, 308, with_="b36")
    table.put("b26", 458, 390, 270)
    table.put("b28", 600, 100)
    table.lead("lobau", 405, 250)
    table.lead("reille", 480, 350)
    table.state.turn = 3
    assert riding(table, "lobau", "b37") > 0
    assert riding(table, "reille", "b26") < 0
    table.state.turn = 7
    assert riding(table, "reille", "b26") > 0


def test_a_general_rides_with_the_only_formation_he_has() -> None:
    """Nobody else would miss him: he leads its storm at any time, and comes along on the way there."""
    table = Table(empty=True, scenario="short")
    table.put(CASTLE, 269, 294.5, 180)
    table.put("b42", 216.5, 294.5, 90)
    table.put("b43", 186.5, 294.5, 90, with_="b42")
    table.put("b45", 370, 155, 0)
    table.lead("kellermann", 200, 200)
    table.state.turn = 3
    assert riding(table, "kellermann", "b43") > LED / 2
    table.put("b44", 600, 100)
    assert riding(table, "kellermann", "b43") < 0
    table.put("b44", 126.5, 210, 0)
    table.put("b42", 126.5, 240, 0, with_="b44")
    table.put("b43", 126.5, 180, 0, with_="b44")
    assert 0 < riding(table, "kellermann", "b43") < LED / 2


def test_a_general_with_two_stars_comes_along_with_the_column_he_will_lead() -> None:
    """Behind it he would come too late: a general rides two segments in a turn, a column goes four."""
    table = Table(empty=True, scenario="short")
    table.put(FARM, 405, 390, 180)
    table.put("b38", 460, 207.5, 350)
    table.put("b37", 465.21, 177.96, 350, with_="b38")
    table.put("b40", 512, 118)
    table.lead("lobau", 520, 180, markers=2)
    table.state.turn = 2
    assert 0 < riding(table, "lobau", "b37") < LED / 2
    table.put("b26", 404, 262, 350)
    table.put("b27", 409.2, 232.5, 350, with_="b26")
    table.put("b28", 600, 100)
    table.lead("reille", 420, 200, markers=2)
    assert riding(table, "reille", "b27") < 0, "one with three is in more danger"


def test_a_general_rides_to_where_he_sees_those_who_storm() -> None:
    """The hill of Belle Alliance hides them: an order would cost a point more."""
    table = Table(Riding(BLUE, ()), scenario="short")
    state = table.state
    state.turn = 4
    table.put("b38", 435, 349, 350)
    column = [table.put("b37", 440.2, 319.5, 350, with_="b38"), unit("b38")]
    outlook = Outlook(state, BLUE, {}, {})
    assert outlook.storms(column)
    mind, lobau = GAME.doctrine, general("lobau")
    assert isinstance(mind, Leading)
    hidden, open_ground = (48000, 24000), (48000, 29500)
    assert not any(seen_from(hidden, where(state, some)) for some in column)
    assert seen_from(open_ground, where(state, column[0]))
    assert mind._unseen(state, lobau, hidden, outlook) == mind._unseen(state, lobau, open_ground, outlook) + 1
    worths = [mind._place_worth(state, lobau, *eye, (48000, 26750), outlook) for eye in (hidden, open_ground)]
    assert worths[1] > worths[0], "as near to his corps, though nearer to the enemy"
    table.lead("lobau", 532, 190)
    action = mind._ride_of(state, lobau, Riding(BLUE, ()), outlook)
    assert isinstance(action, do.Place)
    before, after = (math.dist(eye, (43500, 34900)) for eye in ((53200, 19000), (action.x, action.y)))
    assert after < before - SEGMENT, "from far off he comes nearer to them, not to the rest of his corps"


def test_napoleon_stays_where_he_is_in_a_short_battle() -> None:
    """Behind a column he would be taken along when it falls back, and fall in its fight; the day is long enough."""
    mind, napoleon = GAME.doctrine, general("napoleon")
    assert isinstance(mind, Leading)
    for scenario, rides in (("short", False), ("historical", True)):
        table = Table(Riding(BLUE, ()), scenario=scenario)
        action = mind._ride_of(table.state, napoleon, Riding(BLUE, ()), Outlook(table.state, BLUE, {}, {}))
        assert (action is not None) == rides


def test_a_general_keeps_away_from_where_others_storm() -> None:
    table = Table(scenario="short")
    outlook = Outlook(table.state, BLUE, {}, {})
    mind = GAME.doctrine
    assert isinstance(mind, Leading)
    at = where(table.state, unit(CASTLE))

    def worth(name: str, by: int) -> float:
        """Where the rest of his corps is makes no difference."""
        return mind._place_worth(table.state, general(name), at.cx, at.cy - by, (at.cx, at.cy - by), outlook)

    assert worth("reille", 3 * SEGMENT) < worth("reille", 5 * SEGMENT)
    assert worth("napoleon", 6 * SEGMENT) < worth("napoleon", 8 * SEGMENT), "on the ways there he would be taken along"


def test_no_shot_is_left_undone_because_judgement_strays() -> None:
    """A recruit may fire at the wrong one, but he fires."""
    table = Table(Bombardment(BLUE), empty=True)
    table.put("b24", 490, 354, 345)
    table.put("r3", 470, 427, 165)
    for seed in range(30):
        assert isinstance(GAME.doctrine.choose(table.state, BLUE, random.Random(seed), 1), do.Bombard)


def test_a_gun_of_a_battery_is_unlimbered_with_the_others_though_it_has_no_target() -> None:
    """A battery with one of its guns limbered does not turn; a gun that marches alone goes on."""
    table = Table(Unlimbering(BLUE), empty=True, scenario="short")
    table.put("b23", 476, 350, 345, limbered=True)
    assert GAME.doctrine.choose(table.state, BLUE, random.Random(1), 3) == do.Done()
    table.put("b24", 490, 354, 345)
    table.put("b9", 505, 358, 345, with_="b24")
    assert GAME.doctrine.choose(table.state, BLUE, random.Random(1), 3) == do.Done()
    table.put("b23", 476, 350, 345, limbered=True, with_="b24")
    assert GAME.doctrine.choose(table.state, BLUE, random.Random(1), 3) == do.Unlimber("blue-23")
