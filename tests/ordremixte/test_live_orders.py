"""Orders on the live sheet: when they may change, who carries them, what generals who fall cost."""

from __future__ import annotations

import msgspec

from grognard.games.ordremixte.armyfile import sample
from grognard.games.ordremixte.deeds import COMMANDER, Attach, Deed, General, Leave, Mark, Night, Order, Sheet, Tick
from grognard.games.ordremixte.live import ORDERS
from grognard.games.ordremixte.reading import situation
from tests.helpers import rule
from tests.ordremixte.livesheet import TWO_REGIMENTS, after, refused, turns


@rule("4.1")
def test_orders_change_in_the_commander_s_turns() -> None:
    first = Order(1, "attack")
    assert after(first).brigades[1].order == "attack"
    assert refused(first, Order(1, "halt")) == "order-wait"
    assert after(first, *turns(2), Order(1, "halt")).brigades[1].order == "halt"
    fleeing = (Mark("1.1", "retreating"), Mark("1.2", "routing"))
    assert after(first, *fleeing, Order(1, "halt")).brigades[1].order == "halt"
    half = (Mark("1.1", "retreating"), Leave("1.2", "left"), Leave("1.3", "destroyed"))  # one of two that are left
    assert after(first, *half).may_change(1) == "fleeing"
    assert after(first, *half[:2]).may_change(1) == "wait"
    poor = Sheet(msgspec.structs.replace(sample("french-1"), commander="poor"))
    assert refused(first, *turns(5), Order(1, "halt"), sheet=poor) == "order-wait"
    assert refused(Order(7, "halt")) == "no-such-brigade"
    assert refused(Order(1, "dance")) == "no-such-order"


@rule("4.2")
def test_every_order_can_be_given_and_only_cavalry_supports() -> None:
    for order in ORDERS[1:-1]:
        assert after(Order(1, order)).brigades[1].order == order
    assert refused(Order(1, "support")) == "no-such-order"
    assert after(Order(0, "support")).brigades[0].order == "support"
    assert refused(Order(1, "none")) == "no-such-order"


@rule("R5", "18", "R113")
def test_cavalry_outside_brigades_has_a_general_or_is_the_reserve() -> None:
    assert refused(Attach(0, "0.2")) == "no-general-there"
    assert refused(General(0, "killed")) == "no-general-there"
    fell: list[Deed] = [Order(0, "attack"), Attach(0, "0.2"), General(0, "killed")]
    found = after(*fell, sheet=TWO_REGIMENTS)
    assert {place: state.lost for place, state in found.units.items() if place.startswith("0.")} == {
        "0.1": 0,  # guns outside brigades are of none
        "0.2": 1,
        "0.3": 1,
    }
    assert found.may_change(0) == "no-general"
    assert after(sheet=TWO_REGIMENTS).brigades[0].order == "none"
    assert found.may_change(1) == "first"
    runs: list[Deed] = [Order(0, "attack"), Mark("0.2", "routing")]
    assert after(*runs, sheet=TWO_REGIMENTS).may_change(0) == "fleeing"  # one of two, whatever the guns do
    beside = after(Attach(COMMANDER, "0.1"), General(COMMANDER, "killed"), sheet=TWO_REGIMENTS)
    assert beside.lost == 0


@rule("4.3", "R15")
def test_a_messenger_arrives_in_his_turn() -> None:
    sent = [Order(1, "halt"), *turns(2), Order(1, "attack", arrives=4)]
    assert after(*sent).brigades[1].order == "halt"
    assert after(*sent, *turns(1)).brigades[1].order == "attack"
    assert refused(Order(1, "attack", arrives=1)) == "messenger-late"


@rule("4.4", "R83")
def test_the_reserve_stands_at_halt_and_may_be_ordered_in_any_turn() -> None:
    assert after().brigades[0].order == "halt"
    assert after(Order(0, "attack")).brigades[0].order == "attack"
    late = [*turns(1), Order(0, "attack")]
    assert after(*late).brigades[0].order == "attack"  # turn 2 is no turn of a Normal commander
    assert refused(*late, Order(0, "halt")) == "order-wait"
    assert after(*late, *turns(1), Order(0, "halt")).brigades[0].order == "halt"
    assert refused(Order(0, "halt"), *turns(1), Order(0, "attack")) == "order-wait"  # Halt is an order too


@rule("4.4", "R83", "20")
def test_the_reserve_has_a_first_order_every_day() -> None:
    morning = after(Order(0, "attack"), Order(1, "attack"), Night())
    assert (morning.brigades[0].order, morning.may_change(0)) == ("halt", "first")
    assert (morning.brigades[1].order, morning.may_change(1)) == ("attack", "wait")
    headless = after(Order(0, "attack"), General(COMMANDER, "killed"), Night())
    assert (headless.brigades[0].order, headless.may_change(0)) == ("retreat", "no-commander")


@rule("4.6")
def test_a_commander_with_a_unit_gives_no_orders_next_turn() -> None:
    exceptional = Sheet(msgspec.structs.replace(sample("french-1"), commander="exceptional"))
    joined = [Order(1, "halt"), Attach(COMMANDER, "1.1"), *turns(1)]
    assert refused(*joined, Order(1, "attack"), sheet=exceptional) == "order-commander-tied"
    assert after(*joined, *turns(1), Order(1, "attack"), sheet=exceptional).brigades[1].order == "attack"


@rule("18", "R68", "R105")
def test_a_killed_general_costs_his_brigade_and_is_replaced_in_two_turns() -> None:
    fell = [Order(1, "halt"), *turns(2), General(1, "killed")]
    found = after(*fell)
    assert [found.units[f"1.{unit}"].lost for unit in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert found.units["2.1"].lost == 0
    assert refused(*fell, Order(1, "attack")) == "order-no-general"
    assert refused(*fell, *turns(1), Order(1, "attack")) == "order-no-general"
    assert after(*fell, *turns(2)).brigades[1].lost_in == 0
    assert refused(*fell, General(1, "grave")) == "general-is-lost"
    assert refused(*fell, Attach(1, "1.1")) == "general-is-lost"
    assert after(General(1, "grave")).units["1.1"].lost == 0
    assert refused(General(1, "sulking")) == "no-such-fate"


@rule("18", "R68")
def test_without_the_commander_all_retreat_or_nobody_is_ordered() -> None:
    killed = after(Attach(COMMANDER, "1.1"), General(COMMANDER, "killed"))
    assert {brigade.order for brigade in killed.brigades.values()} == {"retreat"}
    assert [killed.units[f"1.{unit}"].lost for unit in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert killed.units["2.1"].lost == 0
    grave = General(COMMANDER, "grave")
    assert refused(grave, Order(1, "attack")) == "order-no-commander"
    assert refused(grave, Attach(COMMANDER, "1.1")) == "general-is-lost"
    wounded = after(Order(1, "attack"), grave)
    assert [wounded.brigades[number].order for number in (1, 2, 0)] == ["attack", "none", "halt"]


@rule("19")
def test_a_charismatic_commander_who_is_lost_helps_the_division_no_more() -> None:
    star = Sheet(msgspec.structs.replace(sample("french-1"), charismatic=True))
    assert after(sheet=star).charismatic
    assert not after(General(COMMANDER, "grave"), sheet=star).charismatic


@rule("12.1", "4.6")
def test_who_is_attached_to_whom() -> None:
    found = after(Attach(1, "1.1"), Attach(COMMANDER, "2.1"))
    assert [found.leader(place) for place in ("1.1", "2.1", "1.2")] == [1, COMMANDER, None]
    asked = [situation(found, place, "unit")["unit_general"] for place in ("1.1", "2.1", "1.2")]
    assert asked == ["attached", "attached", "none"]
    star = Sheet(msgspec.structs.replace(sample("french-1"), charismatic=True))
    led = after(Attach(COMMANDER, "2.1"), sheet=star)
    assert situation(led, "2.1", "unit")["unit_general"] == "charismatic"
    both = after(Attach(1, "1.1"), Attach(COMMANDER, "1.1"))
    assert both.leader("1.1") == COMMANDER
    gone = after(Attach(1, "1.1"), Tick("1.1", 5))
    assert gone.leader("1.1") is None
