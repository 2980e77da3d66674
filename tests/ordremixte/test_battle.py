"""Three turns of a small battle, fought with two live sheets, the charts and the guide, dice as they fell."""

from __future__ import annotations

from grognard.core.chance import Scripted
from grognard.core.resolver import Answer, carried, filled
from grognard.games.ordremixte.armyfile import sample
from grognard.games.ordremixte.deeds import Deed, Form, Forward, Mark, Order, Sheet
from grognard.games.ordremixte.guide import TASKS
from grognard.games.ordremixte.live import Standing, done, standing
from grognard.games.ordremixte.reading import outcome, situation
from tests.helpers import rule
from tests.ordremixte.desk import CHARTS


class Table:
    """Two sheets and what lies between them: a side and a place name a unit, `french 1.1`."""

    def __init__(self) -> None:
        self.sheets = {"french": Sheet(sample("french-1")), "english": Sheet(sample("english"))}

    def state(self, side: str) -> Standing:
        return standing(self.sheets[side])

    def do(self, side: str, *deeds: Deed) -> None:
        self.sheets[side] = done(self.sheets[side], *deeds)

    def go_to(self, turn: int, number: int) -> None:
        for side in self.sheets:
            while (self.state(side).turn, self.state(side).step) != (turn, number):
                self.do(side, Forward())

    def resolve(self, chart: str, *dice: int, units: dict[str, str], **more: str) -> Answer:
        """Fill a chart from the sheets, throw, and write the result on both of them."""
        values: dict[str, str] = {}
        for role, unit in units.items():
            side, place = unit.split()
            values |= situation(self.state(side), place, role)
        chance = Scripted(dice)
        answer = CHARTS[chart].run(filled(CHARTS[chart], carried(CHARTS[chart], values | more)), chance)
        assert not chance.left
        for role, unit in units.items():
            side, place = unit.split()
            self.do(side, *outcome(self.state(side), answer.carry, {role: place}))
        return answer

    def tasks(self, side: str) -> set[str]:
        found = self.state(side)
        return {task.key for task in TASKS[found.step](found)}

    def pm(self, unit: str) -> int:
        side, place = unit.split()
        return self.state(side).units[place].pm


@rule("8", "10.13", "11.3", "9.6", "12.1")
def test_three_turns_of_a_small_battle() -> None:
    table = Table()
    # Turn 1: orders, an advance in columns, guns on both sides
    assert table.state("french").may_change(1) == "first"
    table.do("french", Order(1, "attack"), Order(2, "halt"), *(Form(f"1.{n}", "attack-column") for n in (1, 2)))
    table.do("english", Order(1, "halt"), Order(2, "halt"))
    table.go_to(1, 6)
    assert [table.state("french").brigades[number].order for number in (1, 2)] == ["attack", "halt"]
    table.go_to(1, 9)
    hit = table.resolve("fire", 50, 6, units={"firer": "english 0.1", "target": "french 1.1"})
    assert hit.result == "fire-stands"
    assert table.pm("french 1.1") == 4
    spared = table.resolve("fire", 41, units={"firer": "french 0.1", "target": "english 1.1"})
    assert spared.result == "fire-miss"
    table.do("english", Mark("0.1", "fired"))

    # Turn 2: the column assaults a line of Veterans, stands its fire, and loses the firefight
    table.go_to(2, 1)
    assert table.state("french").may_change(1) == "wait"
    table.go_to(2, 9)
    assert "guide-smoke" in table.tasks("english")
    fighting = {"attacker": "french 1.1", "defender": "english 1.1"}
    shock = table.resolve("assault", 80, 8, 9, units=fighting)
    assert shock.result == "assault-firefight"
    assert table.pm("french 1.1") == 3
    table.go_to(2, 12)
    fire = table.resolve("firefight", 20, 70, 3, units=fighting)
    assert fire.result == "firefight-lost"
    assert (table.pm("french 1.1"), table.pm("english 1.1")) == (0, 5)
    assert table.state("french").units["1.1"].gone == "destroyed"
    table.do("english", Mark("1.1", "won"))

    # Turn 3: the commanders' turn; the victors advance; cavalry finds a square, then rides a line down
    table.go_to(3, 1)
    assert table.state("french").may_change(1) == "turn"
    table.do("french", Order(0, "attack"), Order(1, "halt"))
    table.go_to(3, 4)
    assert table.tasks("english") == {"guide-pursue"}
    table.go_to(3, 6)
    square = table.resolve("square", 60, units={"unit": "english 1.2"}, distance="20")
    assert square.result == "square-formed"
    failed = table.resolve("square", 20, units={"unit": "english 1.3"}, distance="14")
    assert failed.result == "square-failed"
    assert table.state("english").units["1.2"].formation == "square"
    assert set(table.state("english").units["1.3"].marks) == {"disordered"}
    table.go_to(3, 13)
    charge = {"attacker": "french 0.2", "defender": "english 1.3"}
    melee = table.resolve("melee", 60, 60, units=charge, attacker_charging="yes")
    assert melee.result == "melee-defender-retreats"  # 1 PM to nothing, yet 5 PM hold against 4
    assert table.pm("english 1.3") == 5
    assert "retreating" in table.state("french").units["0.2"].marks
    assert table.state("french").units["0.2"].wind == "tired"
    table.go_to(3, 14)
    assert table.tasks("french") == set()  # tired since this turn: rest is a turn long
    assert table.tasks("english") == {"guide-recover"}

    # What three turns have cost
    table.go_to(3, 15)
    assert table.state("french").division == "fights"
    assert (table.state("french").lost, table.state("english").lost) == (5, 2)
    table.go_to(4, 3)
    assert table.tasks("french") == {"guide-retreat"}
    table.go_to(4, 14)
    assert table.tasks("french") == {"guide-rest-tired"}
