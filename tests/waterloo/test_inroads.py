"""Who may come into a place that has fallen, how its holders stand against that, and who bars those who storm."""

from __future__ import annotations

from grognard.board.table.boxes import Box
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import shot_worth
from grognard.games.waterloo.barring import barring
from grognard.games.waterloo.clearing import CLEARED
from grognard.games.waterloo.holding import look_out
from grognard.games.waterloo.inroads import MOVING, STANDING, inroads
from grognard.games.waterloo.marching import first_places
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.outlook import Best, Outlook
from grognard.games.waterloo.redeploying import check_shift
from grognard.games.waterloo.stands import charge_from_afar, entangled
from grognard.games.waterloo.state import imagined, where
from grognard.games.waterloo.tables import TOLERANCE, TOWN, UNIT_INDEX, Unit
from grognard.games.waterloo.ways import CHARGE, Plan, plan_charge
from tests.waterloo.table import BLUE, RED, Table, unit
from tests.waterloo.test_holding import at_the_farm
from tests.waterloo.test_storm import at_hougoumont
from tests.waterloo.test_storming import before_the_wood

FARM = TOWN["haye_sainte"]


def household_brigade(table: Table) -> list[Unit]:
    """Who took La Haye Sainte by the road, and the Household Brigade where it stands at first, behind another."""
    table.put("r28", 386.1, 480.6, 165)
    table.state.orange[table.put("r4", 392.1, 442.9, 165)] = 2
    return sorted([table.put("b38", 429.9, 378.3, 350), table.put("b37", 435.1, 348.8, 350, with_="b38")])


def shifted(table: Table, told: do.Shift) -> dict[Unit, Box]:
    return {
        UNIT_INDEX[name]: Box(x, y, heading, where(table.state, UNIT_INDEX[name]).foot)
        for name, x, y, heading, _ in told.units
    }


# --- who comes in ------------------------------------------------------------------------------------------------


def test_a_charge_that_ends_in_a_place_is_an_inroad() -> None:
    table = at_the_farm()
    household_brigade(table)
    wheels = [wheel for wheel in (0, -1000, -2000) if isinstance(charge(table, wheel), Plan)]
    assert wheels
    assert inroads(table.state, FARM, BLUE) == STANDING
    table.state.orange[unit("r28")] = 2  # who has fought cannot be ordered in the next turn, either
    assert inroads(table.state, FARM, BLUE) == 0


def charge(table: Table, wheel: int) -> object:
    return plan_charge(table.state, [unit("r28")], wheel, unit("b38"))


def test_who_is_there_already_makes_no_inroad_and_who_is_far_off_neither() -> None:
    table = at_the_farm()
    table.put("r28", 405, 390, 180)
    table.put("r19", 405, 560, 180)
    assert inroads(table.state, FARM, BLUE) == 0


def test_an_advance_into_an_empty_place_is_an_inroad_also_of_guns() -> None:
    table = at_the_farm()
    table.put("r10", 405, 440, 180, limbered=True)
    assert inroads(table.state, FARM, BLUE) == STANDING
    table.put("b26", 405, 380, 0)  # nobody advances into the area before him, and guns do not charge
    assert inroads(table.state, FARM, BLUE) == 0


def test_who_is_in_movement_weighs_most_once_the_enemy_has_given_his_orders() -> None:
    table = at_the_farm(Orders(BLUE))
    household_brigade(table)
    table.state.order = (RED, BLUE)
    assert inroads(table.state, FARM, BLUE) == STANDING
    table.green("r28")
    assert inroads(table.state, FARM, BLUE) == MOVING
    table.state.green = 0
    table.state.turn = table.state.setting.last
    assert inroads(table.state, FARM, BLUE) == 0  # nobody else will move any more
    table.state.order = (BLUE, RED)
    assert inroads(table.state, FARM, BLUE) == STANDING


# --- how a place is held -----------------------------------------------------------------------------------------


def test_who_holds_a_place_stands_where_no_charge_ends_in_it() -> None:
    table = at_the_farm()
    column = household_brigade(table)
    worth, told = look_out(table.state, column, Outlook(table.state, BLUE, {}, {}))
    ends = shifted(table, told)
    assert worth > 2
    assert check_shift(table.state, column, told.units) is None
    assert any(FARM.touches(box, TOLERANCE) for box in ends.values())
    with imagined(table.state, column, [ends[some] for some in column]):
        assert inroads(table.state, FARM, BLUE) == 0
        assert look_out(table.state, column, Outlook(table.state, BLUE, {}, {}))[0] == 0


def test_who_holds_a_place_with_others_may_step_out_of_it() -> None:
    """When an enemy is in movement whose charge would end in it, and there is no room for both."""
    table = at_the_farm(Orders(BLUE))
    table.state.order = (RED, BLUE)
    column = household_brigade(table)
    table.green("r28")
    table.put("b27", 387, 358, 0)
    table.put("b29", 356, 356, 0)
    worth, told = look_out(table.state, column, Outlook(table.state, BLUE, {}, {}))
    ends = shifted(table, told)
    assert worth > 2
    assert not any(FARM.touches(box, TOLERANCE) for box in ends.values())
    with imagined(table.state, column, [ends[some] for some in column]):
        assert inroads(table.state, FARM, BLUE) == 0


def test_who_stands_beside_a_place_makes_way_where_a_charge_at_him_would_end_in_it() -> None:
    table = at_the_farm(Orders(BLUE))
    state = table.state
    state.order = (RED, BLUE)
    column = household_brigade(table)
    for some, box in shifted(table, look_out(state, column, Outlook(state, BLUE, {}, {}))[1]).items():
        state.box[some] = box
    table.green("r28")
    assert inroads(state, FARM, BLUE) == 0
    beside = sorted([table.put("b15", 446, 391, 335), table.put("b16", 458.7, 363.8, 335, with_="b15")])
    assert inroads(state, FARM, BLUE) == MOVING
    worth, told = look_out(state, beside, Outlook(state, BLUE, {}, {}))
    ends = shifted(table, told)
    assert worth > 0
    with imagined(state, beside, [ends[some] for some in beside]):
        assert inroads(state, FARM, BLUE) == 0
    state.green = 0
    assert look_out(state, beside, Outlook(state, BLUE, {}, {}))[0] == 0


# --- who bars those who storm ------------------------------------------------------------------------------------


def test_73_who_charges_a_garrison_and_touches_an_enemy_in_movement_fights_him() -> None:
    table = at_the_farm(fallen=False)
    column = [table.put("b37", 440.3, 319.3, 350), table.put("b38", 435.1, 348.8, 350, with_="b37")]
    alone = plan_charge(table.state, column, 0, unit("rHS"))
    assert isinstance(alone, Plan)
    assert not entangled(table.state, alone)
    assert charge_from_afar(table.state, column, unit("rHS")) > 0
    outlook = Outlook(table.state, BLUE, {}, {})
    free = outlook.best_charge(tuple(column))
    table.put("r28", 427, 408.6, 170)
    table.green("r28")
    beside = plan_charge(table.state, column, 0, unit("rHS"))
    assert isinstance(beside, Plan)
    assert entangled(table.state, beside)
    barred = Outlook(table.state, BLUE, {}, {}).best_charge(tuple(column))
    assert free is not None
    assert free.line == do.ChargeAt(0, "red-HS")
    assert barred is None or barred.line != free.line or barred.worth < 0


def barred_by_the_household_brigade() -> tuple[Table, list[Unit], Unit, list[Unit]]:
    """Lobau's column before La Haye Sainte, an enemy on the road beside it, and two guns that have him before them."""
    table = at_the_farm(fallen=False)
    table.state.turn = 4
    column = [table.put("b37", 444.4, 296.1, 350), table.put("b38", 439.2, 325.7, 350, with_="b37")]
    foe = table.put("r28", 435.5, 379.5, 135)
    guns = [table.put("b24", 504.85, 354.35, 289.65), table.put("b23", 500.0, 338.0, 303)]
    return table, column, foe, guns


def test_guns_fire_at_who_bars_those_who_storm_a_garrison() -> None:
    table, column, foe, guns = barred_by_the_household_brigade()
    outlook = Outlook(table.state, BLUE, {}, {})
    assert barring(outlook, foe) > 0 == barring(outlook, table.put("r19", 700, 455, 165))
    worth = shot_worth(table.state, guns[0], foe, (), outlook)
    for some in column:
        table.state.box[some] = None
    outlook = Outlook(table.state, BLUE, {}, {})
    assert barring(outlook, foe) == 0
    assert worth > shot_worth(table.state, guns[0], foe, (), outlook) + 3


def test_those_who_storm_leave_who_bars_them_to_the_guns_while_there_is_time() -> None:
    """After a fight they would be exhausted for two turns."""
    table, column, foe, guns = barred_by_the_household_brigade()

    def worth() -> float:
        best = Outlook(table.state, BLUE, {}, {}).best_charge(tuple(column))
        assert best is not None
        assert isinstance(best.line, do.ChargeAt)
        assert UNIT_INDEX[best.line.target] == foe
        return best.worth

    left = worth()
    table.state.box[guns[1]] = None
    assert worth() >= left + CLEARED - 1
    table.put("b23", 500.0, 338.0, 303)
    table.state.turn = 6
    assert worth() > left + CLEARED - 1


def test_who_cannot_storm_charges_who_bars_him_though_others_storm_the_same() -> None:
    """Kellermann's horse west of Hougoumont; Jerome leads the storm."""
    table = at_hougoumont()
    table.state.turn = 4
    foot = before_the_wood(table)
    horse = [table.put("b42", 134.71, 283.44, 353), table.put("b43", 138.36, 253.65, 353, with_="b42")]
    table.put("r15", 237.9, 303.8, 165)
    table.green("b30", "b42")
    outlook = Outlook(table.state, BLUE, {}, {}, False)
    at_him, at_the_castle = (Best(12.0, CHARGE, do.ChargeAt(7500, name)) for name in ("red-15", "red-H"))
    chargers = {unit("rH"): (9.0, foot)}
    assert first_places(table.state, (12.0, horse, at_him), chargers, outlook) == (12.0, horse, at_him)
    value, _, _ = first_places(table.state, (12.0, foot, at_the_castle), {unit("rH"): (9.0, horse)}, outlook)
    assert value == 0, "he reinforces it"
