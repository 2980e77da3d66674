"""Marches that were prepared for the computer, who bars them, and how a formation takes its places again."""

from __future__ import annotations

import random
from collections.abc import Iterator

from grognard.board.table.boxes import Box
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import best_shift, reform
from grognard.games.waterloo.bombardment import overlooks
from grognard.games.waterloo.docking import dock, docked
from grognard.games.waterloo.formation import width
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.manoeuvre import Manoeuvres
from grognard.games.waterloo.marches import MARCHES, REGROUPINGS, SHAPES, prepared, regrouped
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.posts import unlimbered
from grognard.games.waterloo.redeploying import check_shift, stands_at
from grognard.games.waterloo.siege import costs_more_than_a_turn
from grognard.games.waterloo.spending import options
from grognard.games.waterloo.stands import charge_from_afar, readiness
from grognard.games.waterloo.state import imagined, is_gun, mask, members, unit_id, where
from grognard.games.waterloo.storm import bars, by_choice, move_worth
from grognard.games.waterloo.storming import LEAST
from grognard.games.waterloo.tables import (
    ARM,
    CAVALRY,
    COMMANDERS,
    GENERAL_INDEX,
    UNIT_INDEX,
    Unit,
)
from grognard.games.waterloo.ways import Plan, plan_charge
from tests.waterloo.table import BLUE, Table, unit
from tests.waterloo.test_storm import at_hougoumont
from tests.waterloo.test_storming import before_the_wood, kept

H = "rH"


def as_orders_are_judged(table: Table) -> Outlook:
    """The field as if nobody of blue were in movement."""
    twin = table.state.copy()
    twin.green = 0
    return Outlook(twin, BLUE, {}, {})


# --- prepared marches --------------------------------------------------------------------------------------------


def regroupings(table: Table) -> Iterator[tuple[list[Unit], list[Box], list[Unit], Unit]]:
    """Formations as they are deployed for which a redeployment was prepared: where they go, and who goes on to what."""
    for row in REGROUPINGS:
        units, target = members(table.state, UNIT_INDEX[row.onward[0]]), UNIT_INDEX[row.garrison]
        told = regrouped(table.state, units, target)
        assert told is not None
        ends, onward, way = told
        assert way.turns > 1
        yield units, ends, onward, target


def marches(table: Table) -> Iterator[tuple[list[Unit], Unit]]:
    """Those for whom a march was prepared, where it begins, and their garrison; Jérôme is before his already."""
    before_the_wood(table)
    for units, ends, onward, target in regroupings(table):
        with imagined(table.state, units, ends):
            yield onward, target
    deployed = [(lead, target) for lead, target, x, y, _ in MARCHES if table.state.box[lead] == at(lead, x, y)]
    assert deployed == [(unit("b35"), unit(H)), (unit("b8"), unit("rHS"))]
    yield from (([lead], target) for lead, target in deployed)


def at(lead: Unit, x: int, y: int) -> Box:
    box = where(Table(scenario="short").state, lead)
    return Box(x, y, box.heading, box.foot)


def test_a_prepared_redeployment_is_lawful_and_made_once() -> None:
    table = Table(scenario="short")
    found = list(regroupings(table))
    assert len(found) == 2
    for units, ends, onward, target in found:
        assert check_shift(table.state, units, stands_at(table.state, units, ends)) is None
        worth, shift = best_shift(table.state, units, Outlook(table.state, BLUE, {}, {}))
        assert worth > 0
        assert shift.units == stands_at(table.state, units, ends)
        with imagined(table.state, units, ends):
            assert width([where(table.state, one) for one in onward]) == 1, "as a column"
            assert regrouped(table.state, units, target) is None
        assert regrouped(table.state, units, unit("rHS" if target == unit(H) else H)) is None


def test_prepared_marches_lead_to_where_a_garrison_can_be_charged_in_as_many_turns_as_they_say() -> None:
    table = Table(scenario="short")
    state = table.state
    for units, target in marches(table):
        begun = [state.box[one] for one in units]
        steps = left = 0
        while (found := prepared(state, units, target)) is not None:
            steps += 1
            left = found.turns
            for one, end in zip(units, found.ends, strict=True):
                state.box[one] = end
        assert steps > 0
        assert left == 1, "the last manoeuvre"
        if is_gun(units[0]):
            assert overlooks(unlimbered(where(state, units[0])), where(state, target))
        elif ARM[units[0]] == CAVALRY and len(units) == 1:
            assert docked(state, units[0])
        else:
            assert charge_from_afar(state, units, target) > 0
        for one, box in zip(units, begun, strict=True):
            state.box[one] = box


def test_a_gun_of_lobau_comes_to_the_hill_by_its_prepared_march_once_those_before_it_are_gone() -> None:
    table = Table(scenario="short")
    gun, farm = unit("b39"), unit("rHS")
    for units, ends, _, target in regroupings(table):
        if target == farm:
            for one, end in zip(units, ends, strict=True):
                table.state.box[one] = end
    found = prepared(table.state, [gun], farm)
    assert found is not None
    assert found.line is None, "16 stands there"
    table.state.box[unit("b15")] = table.state.box[unit("b16")] = None
    found = prepared(table.state, [gun], farm)
    assert found is not None
    assert overlooks(unlimbered(found.ends[0]), where(table.state, farm))


def test_guns_that_have_a_prepared_march_go_before_anything_else_of_their_general() -> None:
    """When they would come too late to fire they stay where they are."""
    table = Table(scenario="short")
    drouot, gun = GENERAL_INDEX["blue-drouot"], [unit("b8")]
    outlook = as_orders_are_judged(table)
    his = [option for option in options(table.state, BLUE, outlook) if option.general == drouot]
    assert max(his, key=lambda option: option.gain).action == do.Move("blue-drouot", "blue-8")
    assert outlook.approach(gun) == prepared(table.state, gun, unit("rHS"))
    table.state.turn = 6
    assert as_orders_are_judged(table).approach(gun) is None


def test_who_is_barred_from_a_prepared_march_waits_for_a_turn() -> None:
    """Friends in movement will go on, which is told apart from others."""
    table = Table(scenario="short")
    for units, target in marches(table):
        found = prepared(table.state, units, target)
        assert found is not None
        end = found.ends[0]
        table.put("b26", end.x / 100, end.y / 100, 0)
        barred = prepared(table.state, units, target)
        assert barred is not None
        assert barred.line is None
        assert barred.turns == found.turns + 1
        assert not barred.stopgap
        table.green("b26")
        barred = prepared(table.state, units, target)
        assert barred is not None
        assert barred.line is None
        assert barred.stopgap
        table.state.green = 0


def test_a_column_before_the_last_manoeuvre_of_its_march_waits_and_is_kept_in_movement() -> None:
    """Horse of the enemy stands where it has to go, and every other way only leads it astray."""
    table = at_hougoumont()
    table.lead("kellermann", 150, 240, markers=2)
    before_the_wood(table)
    column = [table.put("b42", 134.71, 283.44, 353)]
    column += [table.put("b43", 138.36, 253.65, 353, with_="b42"), table.put("b44", 142.01, 223.88, 353, with_="b42")]
    table.green("b42")
    way = Outlook(table.state, BLUE, {}, {}).approach(column)
    assert way is not None
    assert way.line is not None
    table.put("r18", 205, 300, 210)
    table.put("r15", 222, 376, 180)
    way = Outlook(table.state, BLUE, {}, {}).approach(column)
    assert way is not None
    assert way.line is None
    assert way.worth > 0
    assert kept(table, "blue-42") > 0


def test_horse_beside_foot_stands_where_the_enemys_horse_cannot_charge_it() -> None:
    """All would be exhausted for two turns. It supports the charge as well as from the first line."""
    table = Table(scenario="short")
    foot = before_the_wood(table)
    table.green("r15")

    def charged(x: float, y: float) -> int:
        table.put("b35", x, y, 11.67)
        lines = range(-9000, 9001, 100)
        return sum(isinstance(plan_charge(table.state, [unit("r15")], wheel, unit("b35")), Plan) for wheel in lines)

    x, y, _ = SHAPES[0].units["blue-35"]
    assert charged(228.48, 247.87) > 10
    assert charged(x, y) == 0
    assert docked(table.state, unit("b35"))
    alone = readiness(table.state, foot, unit(H))
    table.put("b35", x, y, 11.67, with_="b30")
    assert readiness(table.state, members(table.state, unit("b30")), unit(H)) > alone + 5


def test_horse_that_cannot_come_beside_foot_does_not_storm_in_its_place() -> None:
    """It goes on as if it could, for next to nothing: to charge whoever bars its place is better."""
    table = Table(scenario="short")
    before_the_wood(table)
    horse = [unit("b35")]
    table.put("r15", 222, 303, 180)
    assert dock(table.state, horse, unit(H)) is None
    outlook = Outlook(table.state, BLUE, {}, {})
    way = outlook.approach(horse)
    assert way is not None
    assert way.worth == LEAST
    best = outlook.best(horse)
    assert best is not None
    assert isinstance(best.line, do.ChargeAt)
    assert best.line.target == "red-15"
    others = [general for general in by_choice(table.state, BLUE, outlook) if general not in COMMANDERS]
    assert move_worth(table.state, horse, outlook, {}, others) >= best.worth


def test_a_single_unit_of_horse_leads_a_storm_only_at_the_end() -> None:
    table = at_hougoumont()
    table.put("b35", 216.5, 294.5, 90)

    def stormed_at(turn: int) -> bool:
        table.state.turn = turn
        charge = Outlook(table.state, BLUE, {}, {}).best_charge((unit("b35"),))
        return charge is not None and isinstance(charge.line, do.ChargeAt) and charge.line.target == "red-H"

    assert not stormed_at(5)
    assert stormed_at(6)
    table.put("b42", 186.5, 294.5, 90, with_="b35")
    table.state.turn = 5
    assert Outlook(table.state, BLUE, {}, {}).best_charge((unit("b35"), unit("b42"))) is not None


def test_horse_that_comes_beside_foot_goes_the_way_that_was_prepared() -> None:
    table = Table(scenario="short")
    before_the_wood(table)
    horse = [unit("b35")]
    march = prepared(table.state, horse, unit(H))
    assert march is not None
    outlook = Outlook(table.state, BLUE, {}, {})
    way, beside = outlook.approach(horse), dock(table.state, horse, unit(H))
    assert way is not None
    assert beside is not None
    assert outlook.comes_beside(horse)
    assert way.leg == march.leg
    assert way.worth == beside.worth


def test_horse_that_friends_in_movement_bar_is_halted_so_that_they_can_pass() -> None:
    """Neither could go on if both were kept in movement."""
    table = at_hougoumont()
    before_the_wood(table)
    table.put("b35", 168, 230, 20)
    table.lead("reille", 320, 150, markers=2)
    table.lead("kellermann", 180, 150, markers=2)
    column = [table.put("b42", 150.34, 206.88, 305), table.put("b43", 174.92, 189.67, 305, with_="b42")]
    table.put("b44", 199.49, 172.46, 305, with_="b42")
    table.green("b35")
    column = members(table.state, column[0])

    def barred(units: list[Unit]) -> bool:
        return bars(table.state, units, as_orders_are_judged(table))

    assert kept(table, "blue-35") > 0
    table.green("b42")
    assert kept(table, "blue-35") == 0
    assert kept(table, unit_id(column[0])) > 0
    assert barred([unit("b35")])
    assert not barred(column)
    table.put("b35", 100, 120, 20)
    assert not barred([unit("b35")])


def test_nobody_is_halted_for_the_sake_of_weaker_ones() -> None:
    table = at_hougoumont()
    column = [table.put("b42", 150.34, 206.88, 305), table.put("b43", 174.92, 189.67, 305, with_="b42")]
    table.put("b44", 199.49, 172.46, 305, with_="b42")
    column = members(table.state, column[0])
    hunter = [table.put("b46", 168, 230, 20)]
    table.green("b42", "b46")
    assert bars(table.state, hunter, as_orders_are_judged(table))
    table.put("b46", 600, 100)
    foot = [table.put("b30", 168, 230, 20), table.put("b31", 198, 219, 20, with_="b30")]
    table.put("b32", 157.7, 201.8, 20, with_="b30")
    table.green("b30")
    assert not bars(table.state, members(table.state, foot[0]), as_orders_are_judged(table))


# --- barred by the enemy -----------------------------------------------------------------------------------------


def on_the_march() -> tuple[Table, tuple[Unit, ...]]:
    """A column of horse on its way round the wood, and a brigade of the enemy where it wants to go."""
    table = at_hougoumont()
    table.put("b42", 150.34, 206.88, 305)
    table.put("b43", 174.92, 189.67, 305, with_="b42")
    table.put("b44", 199.49, 172.46, 305, with_="b42")
    table.put("r15", 135, 275, 180)
    return table, tuple(members(table.state, unit("b42")))


def test_horse_charges_whoever_alone_keeps_it_from_a_prepared_march() -> None:
    table, column = on_the_march()
    before_the_wood(table)
    found = as_orders_are_judged(table).best_charge(column)
    assert found is not None
    assert found.worth > 0
    assert isinstance(found.line, do.ChargeAt)
    assert found.line.target == "red-15"
    table.put("r16", 105, 275, 180)
    found = as_orders_are_judged(table).best_charge(column)
    assert found is None or found.worth <= 0, "two of them: one charge would not do"


def test_horse_whose_march_is_free_leaves_others_alone() -> None:
    table, column = on_the_march()
    before_the_wood(table)
    table.put("r15", 60, 270, 90)
    outlook = as_orders_are_judged(table)
    way, best = outlook.approach(column), outlook.best(column)
    assert way is not None
    assert way.line is not None
    assert best is not None
    assert best.line == way.line
    assert not best.part


def test_the_first_of_a_barred_column_charge_where_the_whole_of_it_cannot_wheel() -> None:
    table = at_hougoumont()
    before_the_wood(table)
    table.put("b42", 134.71, 283.44, 353)
    table.put("b43", 138.36, 253.65, 353, with_="b42")
    table.put("b44", 142.01, 223.88, 353, with_="b42")
    table.green("b42")
    table.put("r15", 205, 290, 180)
    table.put("r16", 40, 292, 180)
    column = tuple(members(table.state, unit("b42")))
    outlook = Outlook(table.state, BLUE, {}, {})
    best = outlook.best(column)
    assert best is not None
    assert best.part == (unit("b42"),)
    assert isinstance(best.line, do.ChargeAt)
    assert best.line.target == "red-15"
    table.state.stack.append(Manoeuvres(BLUE))
    declared = GAME.doctrine._manoeuvre(table.state, 0, random.Random(1), 3)
    assert declared == do.Declare("blue-42", "charge", ("blue-42",))


# --- forming again -----------------------------------------------------------------------------------------------


def out_of_shape(table: Table) -> list[Unit]:
    """Foot with horse whose fighter fell back, the others a segment before him; a column stands where the horse ran."""
    units = before_the_wood(table)
    table.put("b31", 293.51, 265.06, 11.67, with_="b30")
    units.append(table.put("b35", 234.55, 277.25, 11.67, with_="b30"))
    table.put("b42", 214.92, 309.56, 82.5)
    table.put("b43", 185.17, 305.63, 82.5, with_="b42")
    return members(table.state, units[0])


def reformed(table: Table, units: list[Unit]) -> tuple[float, do.Shift]:
    outlook = Outlook(table.state, BLUE, {}, {})
    return reform(table.state, units, outlook.goals[table.state.group[units[0]]], outlook)


def test_who_stands_as_he_should_does_not_form_again() -> None:
    table = Table(scenario="short")
    deployed = members(table.state, unit("b30"))
    assert reformed(table, deployed)[0] == 0, "elsewhere, but in good order"
    assert reformed(table, before_the_wood(table))[0] == 0
    assert SHAPES


def test_who_is_out_of_shape_forms_again_while_others_charge() -> None:
    table = at_hougoumont()
    table.lead("reille", 250, 150, markers=2)
    units = out_of_shape(table)
    table.green("b30", "b42")
    table.state.turn = 6
    castle = unit(H)
    assert reformed(table, units)[0] == 0, "nobody can keep the others in movement"
    table.lead("kellermann", 200, 250, markers=1)
    gain, shift = reformed(table, units)
    assert gain > 0
    assert check_shift(table.state, units, shift.units) is None
    places = {UNIT_INDEX[name]: (x, y) for name, x, y, _, _ in shift.units}
    boxes = [where(table.state, one) for one in units]
    with imagined(
        table.state, units, [Box(*places[one], b.heading, b.foot) for one, b in zip(units, boxes, strict=True)]
    ):
        assert readiness(table.state, units, castle) > 20
    assert readiness(table.state, units, castle) < 10
    orders = {type(o.action): o.gain for o in options(table.state, BLUE, Outlook(table.state, BLUE, {}, {}))}
    assert orders[do.Redeploy] > 0
    table.state.turn = 7
    assert reformed(table, units)[0] > 0, "it still reinforces the charge of this turn"
    table.state.green = mask(units)
    assert reformed(table, units)[0] == 0, "nobody else would charge, and no turn is left"


def test_nobody_forms_again_who_could_not_be_set_in_movement_for_the_next_turn() -> None:
    """Reille has two points and gets two markers a turn; three units of foot with horse cost five and one more."""
    table = at_hougoumont()
    table.lead("reille", 250, 150, markers=2)
    units = out_of_shape(table)
    table.green("b30")
    table.state.turn = 6
    assert costs_more_than_a_turn(table.state, units[0])
    assert reformed(table, units)[0] == 0
    table.state.turn = 5
    assert reformed(table, units)[0] > 0, "time enough"


def test_a_column_of_horse_before_its_garrison_broadens_while_others_charge() -> None:
    """Of three in a column two take part; side by side behind the first both others do, and bar nobody."""
    table = at_hougoumont()
    foot = before_the_wood(table)
    table.put("b35", 223.02, 221.43, 11.67, with_="b30")
    table.put("b42", 214.75, 294.95, 82)
    table.put("b43", 185.03, 290.78, 82, with_="b42")
    table.put("b44", 155.32, 286.61, 82, with_="b42")
    table.lead("reille", 250, 150, markers=2)
    table.lead("kellermann", 200, 250, markers=1)
    table.state.turn = 6
    column, castle = members(table.state, unit("b42")), unit(H)
    table.green("b42")
    assert reformed(table, column)[0] == 0, "nobody else is in movement, and two charges are better than one"
    table.green("b30")
    gain, shift = reformed(table, column)
    assert gain > 0
    assert check_shift(table.state, column, shift.units) is None
    before = readiness(table.state, column, castle)
    ends = [Box(x, y, heading, where(table.state, unit("b42")).foot) for _, x, y, heading, _ in shift.units]
    with imagined(table.state, column, ends):
        assert readiness(table.state, column, castle) > before + 5
        assert isinstance(plan_charge(table.state, members(table.state, foot[0]), 0, castle), Plan)
