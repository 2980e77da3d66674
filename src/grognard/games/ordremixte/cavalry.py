"""9.6, 9.7, 11.7: emergency squares, countercharges, skirmishers run over, and how to get out of the way."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count, die_part, modifiers, total
from grognard.games.ordremixte.generals import SAFE
from grognard.games.ordremixte.morale import UNTESTED, Pressure, onward, screened, sheet, suffer, told
from grognard.games.ordremixte.troops import troop, troop_fields

SQUARE_AT = 50
NEAR_CM, TOO_NEAR_CM = 15, 5
OVERRUN_PM = 2
GUNS_CM = 8


class SquareChart(Chart):
    """9.6: infantry charged by cavalry tries to form square at once; 50 or more."""

    id: ClassVar[str] = "square"
    rule: ClassVar[str] = "9.6"

    def fields(self, values: Values) -> tuple[Field, ...]:
        infantry = troop_fields(values, "unit", "quality", "formation", "disordered", arms=("infantry",))
        return (*infantry, count("distance", 20, 0, 60))

    def parts(self, values: Values) -> tuple[Part, ...]:
        unit, distance = troop(values, "unit"), number(values, "distance")
        if unit.open or unit.formation in ("square", "masse", "block"):
            raise refuse("no-need-of-square")
        if unit.disordered:
            raise refuse("disordered-forms-no-square")
        if distance <= TOO_NEAR_CM:
            raise refuse("too-near-for-square", distance=TOO_NEAR_CM)
        named = modifiers(
            "square",
            "roll",
            ("near", distance < NEAR_CM),
            ("column", unit.formation in ("attack-column", "march-column")),
            ("recruit", unit.quality == "recruit"),
            ("veteran", unit.quality in ("veteran", "elite")),
        )
        return (die_part("roll", 100), *named)

    def run(self, values: Values, chance: Chance) -> Answer:
        needed = SQUARE_AT - total(self.parts(values))
        formed = not chance.at_most(100, needed - 1, "square")
        found = "formed" if formed else "failed"
        marks = () if formed else ("disordered",)
        formation = "square" if formed else values["unit_formation"]
        carry = {"defender_formation": formation, "defender_disordered": "no" if formed else "yes"}
        carry |= {"role_defender": "unit", "attacker_charging": "yes", **sheet("unit", 0, UNTESTED, SAFE, *marks)}
        carry |= {"after_unit_formation": formation}
        counts = (("needed", needed),)
        following = () if formed else ("melee",)
        return Answer(f"square-{found}", counts, (Message(f"square-{found}"),), following, carry=carry)


class CounterchargeChart(Chart):
    """11.7: charged cavalry, or cavalry in support, rides out: less than its PM on a D6."""

    id: ClassVar[str] = "countercharge"
    rule: ClassVar[str] = "11.7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (count("unit_pm", 4, 1, 9), flag("attack_order"))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 6), *modifiers("countercharge", "roll", ("attack", yes(values, "attack_order"))))

    def run(self, values: Values, chance: Chance) -> Answer:
        limit = number(values, "unit_pm") - 1 - total(self.parts(values))
        found = "rides" if chance.at_most(6, limit, "countercharge") else "stays"
        carry = {"defender_charging": "yes" if found == "rides" else "no", "attacker_charging": "yes"}
        carry |= {"role_defender": "unit"}
        return Answer(f"countercharge-{found}", (), (Message(f"countercharge-{found}"),), ("melee",), carry=carry)


class OverrunChart(Chart):
    """11.7: cavalry rides over infantry in open order in the open: 2 PM, disorder, a test."""

    id: ClassVar[str] = "overrun"
    rule: ClassVar[str] = "11.7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        want = ("quality", "bases", "pm", "lost", "general", "supported", "russian")
        return (
            flag("screen"),
            *(() if yes(values, "screen") else troop_fields(values, "unit", *want, arms=("infantry",))),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (Part("value", Message("part-overrun"), OVERRUN_PM),)

    def run(self, values: Values, chance: Chance) -> Answer:
        if yes(values, "screen"):
            return Answer(
                "screen-gone",
                (("screen_hits", OVERRUN_PM),),
                (Message("screen-gone"),),
                carry=screened("unit", OVERRUN_PM),
            )
        unit = troop({**values, "unit_formation": "open-order"}, "unit")
        after = suffer(unit, OVERRUN_PM, Pressure("melee-horse"), chance)
        result = "hit" if after.result == UNTESTED else after.result
        story = (Message("overrun"), *after.story, *told(unit, after.unit))
        counts = (("pm_lost", unit.pm - after.unit.pm),)
        return Answer(f"fire-{result}", counts, story, carry=onward(after, "unit", unit, "disordered"))


EVADERS = ("open-order", "cavalry", "cossacks", "horse-limbered", "foot-limbered", "unlimbered")
CHARGERS = ("line", "column", "cavalry")


class EvasionChart(Chart):
    """9.7: who may, and who must, get out of the way of a charge."""

    id: ClassVar[str] = "evasion"
    rule: ClassVar[str] = "9.7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        square = (flag("square_near"),) if values.get("evader") == "unlimbered" else ()
        return (choice("evader", *EVADERS), choice("charger", *CHARGERS), count("distance", 10, 0, 60), *square)

    def options(self, values: Values) -> tuple[str, ...]:
        """What is open to it, as keys of sentences."""
        evader, charger, distance = values["evader"], values["charger"], number(values, "distance")
        if evader == "unlimbered":
            return self._guns(charger, distance, yes(values, "square_near"))
        if evader == "cossacks":
            return ("cavalry-must",) if charger == "cavalry" else ("cavalry-may",)
        if charger == "cavalry":
            return ("none",)
        if evader == "open-order":
            return ("open-order-must",)
        if evader == "cavalry":
            return ("cavalry-may",)
        if evader == "foot-limbered" and charger == "column" and distance <= TOO_NEAR_CM:
            return ("none",)
        return ("limbered-may",)

    def _guns(self, charger: str, distance: int, square_near: bool) -> tuple[str, ...]:
        """R42: exactly 8 cm is far enough to fire first."""
        if charger == "cavalry":
            return ("guns-stand", "guns-into-square") if square_near and distance >= GUNS_CM else ("guns-stand",)
        return ("guns-stand", "guns-fire-and-leave") if distance >= GUNS_CM else ("guns-stand", "guns-leave")

    def parts(self, values: Values) -> tuple[Part, ...]:
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        options = self.options(values)
        must = options[0].endswith("must")
        result = "must" if must else "none" if options == ("none",) else "may"
        return Answer(f"evasion-{result}", (), tuple(Message(f"evasion-{option}") for option in options))
