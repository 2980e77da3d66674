"""The guide: what each step of a turn asks of whom."""

from __future__ import annotations

import pytest

from grognard.core.registry import texts_of
from grognard.core.text import LANGUAGES, Message
from grognard.games.ordremixte.armyfile import sample
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.deeds import Deed, Form, Leave, Mark, Order, Sheet, Tick
from grognard.games.ordremixte.guide import TASKS, rout_cm
from grognard.games.ordremixte.live import ORDERS, STEPS
from tests.helpers import rule
from tests.ordremixte.desk import CHARTS
from tests.ordremixte.livesheet import FRENCH, after, tables, turns
from tests.sentences import said


def tasks(number: int, *deeds: Deed, sheet: Sheet = FRENCH) -> set[str]:
    return {task.key for task in TASKS[number](after(*deeds, sheet=sheet))}


@rule("8")
def test_fifteen_steps_and_the_tasks_and_charts_of_each() -> None:
    found = tables()
    assert [one.number for one in found.steps] == list(range(1, STEPS + 1))
    assert {one.number for one in found.steps if one.due} == set(TASKS)
    assert {chart for charts in found.charts.values() for chart in charts} <= set(CHARTS)
    assert set(found.charts) | set(found.ends) <= {one.number for one in found.steps}


@rule("8", "4.1")
def test_when_each_brigade_may_be_ordered() -> None:
    def when(*deeds: Deed) -> dict[int, str]:
        found = after(*deeds)
        return {number: found.may_change(number) for number in found.brigades}

    assert when() == {1: "first", 2: "first", 0: "first"}  # two brigades, and the reserve at Halt
    ordered = [Order(1, "attack"), Order(2, "halt")]
    assert when(*ordered) == {1: "wait", 2: "wait", 0: "first"}
    assert when(*ordered, Order(0, "halt"), *turns(2)) == {1: "turn", 2: "turn", 0: "turn"}
    sent = after(*ordered, *turns(2), Order(1, "halt", arrives=4)).brigades[1]
    assert (sent.order, sent.pending, sent.arrives) == ("attack", "halt", 4)


@rule("8", "15", "R65")
def test_the_guide_to_flight_and_rally() -> None:
    routed = [Mark("1.1", "routing"), Mark("0.2", "retreating")]
    assert tasks(3, *routed) == set()  # they move next turn
    assert tasks(3, *routed, *turns(1)) == {"guide-rout", "guide-retreat"}
    assert tasks(2, *routed, *turns(1)) == set()
    assert tasks(2, *routed, *turns(2)) == {"guide-rally"}
    found = after(Mark("0.1", "abandoned"))
    assert rout_cm(found.units["0.1"]) == 22
    assert [rout_cm(after().units[place]) for place in ("1.1", "0.1", "0.2")] == [22, 14, 30]


@rule("8", "13", "R63")
def test_the_guide_to_victors() -> None:
    won: list[Deed] = [Mark("0.2", "won"), Mark("1.1", "won"), *turns(1)]
    assert tasks(4, *won) == {"guide-break-may", "guide-advance"}
    english = Sheet(sample("english"))
    assert tasks(4, *won, sheet=english) == {"guide-break-must", "guide-pursue"}
    assert tasks(4, *won, Mark("0.2", "spent")) == {"guide-advance"}


@rule("8", "4.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_what_every_order_asks(language: str) -> None:
    found = tables()
    assert {one.number for one in found.steps if one.asks == "movement"} == {6, 7}
    assert {order for command in found.commands for order in command.orders} == set(ORDERS[1:])
    for order in ORDERS:
        said(texts_of(BOOK, language), Message(f"guide-move-{order}", {"brigade": found.commands[0].label}))


@rule("8", "14", "11.7")
def test_the_guide_to_disorder_and_rest() -> None:
    assert tasks(14) == set()
    assert tasks(14, Mark("1.1", "disordered"), Mark("0.2", "tired"), *turns(1)) == {
        "guide-recover",
        "guide-rest-tired",
    }
    assert tasks(14, Mark("1.1", "disordered"), Mark("0.2", "tired")) == {"guide-recover"}  # the rest is a turn long
    assert tasks(6) == tasks(7) == tasks(7, Mark("0.2", "tired")) == set()
    assert tasks(6, Mark("0.2", "spent")) == tasks(7, Mark("0.2", "spent")) == {"guide-spent"}
    assert tasks(14, Mark("0.2", "spent"), *turns(1)) == {"guide-rest-spent"}


@rule("8", "23", "14")
def test_the_guide_to_fire() -> None:
    assert tasks(9) == set()
    fired = (Mark("1.1", "fired"), Mark("1.2", "disordered"))
    assert tasks(9, *fired) == {"guide-disordered"}
    assert tasks(9, *fired, *turns(1)) == {"guide-smoke", "guide-disordered"}
    assert tasks(9, Mark("2.1", "fired"), Form("2.1", "open-order"), *turns(1)) == set()


@rule("8", "19")
def test_what_losses_mean_to_the_division_and_who_helps_it() -> None:
    assert after().division == "fights"
    lost = [Tick(f"1.{unit}", 4) for unit in (1, 2, 3, 4)]
    assert after(*lost).division == "tests"
    assert after(*lost, Tick("2.1", 4), Tick("2.2", 2)).division == "retires"
    assert not after().veterans
    english = Sheet(sample("english"))
    assert after(sheet=english).veterans
    units = after(sheet=english).units
    trained = [place for place, state in units.items() if state.unit.quality in ("veteran", "elite")]
    gone = trained[len(units) - len(trained) :]
    assert gone
    assert not after(*(Leave(place, "left") for place in gone), sheet=english).veterans  # half is not more than half
