"""How the computer finds its way over several turns: to a garrison, to a place, and horse to the foot it supports."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.table.boxes import overlaps, touches
from grognard.games.waterloo import records as do
from grognard.games.waterloo.approach import Approach, Hold, Storm, approach
from grognard.games.waterloo.docking import dock, docked
from grognard.games.waterloo.formation import same_heading
from grognard.games.waterloo.judgement import BOLD, charge_worth
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.stands import readiness
from grognard.games.waterloo.state import imagined, members, where
from grognard.games.waterloo.stations import Ring
from grognard.games.waterloo.tables import TOLERANCE, TOWN, Unit
from grognard.games.waterloo.wayfinding import way_to
from grognard.games.waterloo.ways import REINFORCE, Plan, plan_charge, plan_run
from tests.waterloo.table import BLUE, Table, unit
from tests.waterloo.test_storm import answer, at_hougoumont

H = "rH"


def storm(table: Table) -> Storm:
    return Storm(unit(H), Ring(table.state, BLUE, unit(H)))


def go(table: Table, units: Sequence[Unit], found: Approach) -> None:
    """The first manoeuvre, by the law."""
    assert found.line is not None
    plan = plan_run(table.state, units, found.kind, found.line.wheel, found.line.run)
    assert isinstance(plan, Plan)
    assert plan.ends == found.ends
    for one, end in zip(units, plan.ends, strict=True):
        table.state.box[one] = end


# --- ways --------------------------------------------------------------------------------------------------------


def test_who_can_charge_a_garrison_is_there() -> None:
    table = at_hougoumont()
    units = [table.put("b35", 216.5, 294.5, 90)]
    found = approach(table.state, units, storm(table), ())
    assert (found.turns, found.line) == (0, None)
    assert found.worth == readiness(table.state, units, unit(H)) > 0


def test_a_way_of_several_turns_leads_to_a_charge() -> None:
    table = at_hougoumont()
    units = [table.put("b35", 90, 200, 270)]
    found = approach(table.state, units, storm(table), ())
    assert found.turns >= 2
    for turns in range(found.turns, 0, -1):
        found = approach(table.state, units, storm(table), ())
        assert found.turns <= turns
        if found.turns:
            go(table, units, found)
    assert readiness(table.state, units, unit(H)) > 0


def test_nobody_ends_on_the_lane_of_another() -> None:
    table = at_hougoumont()
    units = [table.put("b35", 150, 294, 90)]
    free = approach(table.state, units, storm(table), ())
    assert free.turns == 1
    barred = approach(table.state, units, storm(table), free.last)
    assert not any(overlaps(end, lane, TOLERANCE) for end in barred.last for lane in free.last)


def test_a_place_is_reached_by_who_touches_it() -> None:
    table = Table(empty=True, scenario="short")
    units = [table.put("b30", 160, 294, 90)]
    town = TOWN["hougoumont"]
    aim = Hold(town, way_to(26900, 29400, ()))
    found = approach(table.state, units, aim, ())
    assert found.turns == 1
    go(table, units, found)
    assert town.touches(where(table.state, units[0]), TOLERANCE)
    assert approach(table.state, units, aim, ()).turns == 0


def test_who_has_charged_stands_in_nobodys_way() -> None:
    """He withdraws before anybody reinforces him."""
    table = at_hougoumont()
    units = [table.put("b35", 226, 259, 52)]
    table.put("b30", 262, 271.9)
    with imagined(table.state, [unit("b30")], [None]):
        alone = readiness(table.state, units, unit(H))
    assert alone > 0
    assert readiness(table.state, units, unit(H)) == alone


def test_who_cannot_go_his_way_lets_others_go_first() -> None:
    table = at_hougoumont(Manoeuvres(BLUE))
    units = [table.put("b29", 140, 294.5, 90)]
    table.green("b29")
    free = Outlook(table.state, BLUE, {}, {}, ordering=False)
    way, best = free.approach(units), free.best(units)
    assert way is not None
    assert best is not None
    assert not way.stopgap
    end = way.ends[0]
    table.put("b28", end.x / 100, end.y / 100, 270)
    table.green("b28", "b29")
    beside = Outlook(table.state, BLUE, {}, {}, ordering=False).approach(units)
    assert beside is not None
    assert not beside.stopgap
    assert beside.turns > way.turns, "round who stands in the way"
    for name, x, y in (("b26", 140, 326), ("b27", 140, 263), ("b30", 175, 320), ("b31", 175, 269)):
        table.put(name, x, y, 90)
    table.green("b26", "b27", "b28", "b29", "b30", "b31")
    jammed = Outlook(table.state, BLUE, {}, {}, ordering=False)
    other, later = jammed.approach(units), jammed.best(units)
    assert other is not None
    assert other.stopgap
    assert later is None or later.worth < best.worth / 2


# --- horse beside foot -------------------------------------------------------------------------------------------


def assault(*frames: Orders) -> tuple[Table, list[Unit]]:
    """Foot before Hougoumont, and horse to its left some way off."""
    table = at_hougoumont(*frames)
    table.put("b30", 258, 242, 12)
    table.put("b32", 251.8, 212.7, 12, with_="b30")
    return table, [table.put("b35", 176, 232, 20)]


def test_horse_comes_beside_the_foot_that_storms_in_two_turns() -> None:
    table, horse = assault()
    alone = plan_charge(table.state, members(table.state, unit("b30")), 0, unit(H), REINFORCE)
    assert isinstance(alone, Plan)
    before = charge_worth(table.state, alone, BOLD)
    for turns in (2, 1):
        found = dock(table.state, horse, unit(H))
        assert found is not None
        assert found.turns == turns
        assert found.worth > 0
        assert not docked(table.state, horse[0])
        go(table, horse, found)
    mine, foot = where(table.state, horse[0]), where(table.state, unit("b30"))
    assert docked(table.state, horse[0])
    assert touches(mine, foot, TOLERANCE)
    assert not overlaps(mine, foot, TOLERANCE)
    assert same_heading(mine, foot)
    table.state.group[horse[0]] = table.state.group[unit("b30")]
    joined = plan_charge(table.state, members(table.state, unit("b30")), 0, unit(H), REINFORCE)
    assert isinstance(joined, Plan)
    assert charge_worth(table.state, joined, BOLD) > before


def test_horse_of_another_corps_is_not_joined() -> None:
    table, _ = assault()
    assert dock(table.state, [table.put("b25", 150, 180, 20)], unit(H)) is None


def test_horse_beside_foot_is_joined_where_both_are_in_movement() -> None:
    table, horse = assault(Orders(BLUE))
    table.lead("reille", 320, 150, markers=1)
    for _ in range(2):
        found = dock(table.state, horse, unit(H))
        assert found is not None
        go(table, horse, found)
    table.green("b30", "b32")
    assert answer(table) != do.Join("blue-30", "blue-35")
    table.green("b35")
    assert answer(table) == do.Join("blue-30", "blue-35")
