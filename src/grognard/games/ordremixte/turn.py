"""7, 13, 15, 19: initiative, rally, friends crossed in flight, pursuit, the morale of the division."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count, die_part, modifiers, total
from grognard.games.ordremixte.generals import SAFE
from grognard.games.ordremixte.lists import CLASSES, QUALITIES
from grognard.games.ordremixte.morale import GONE, UNTESTED, sheet

RALLY_AT = 61
"""R65: 60 must be beaten."""
STEADY_AT = 50
DIVISION_HOLDS_AT = 6
COMMANDERS = ("one", "other")


class InitiativeChart(Chart):
    """7: a D6 each; the higher chooses who moves first; equal throws are thrown again (R25)."""

    id: ClassVar[str] = "initiative"
    rule: ClassVar[str] = "7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        fields: list[Field] = []
        for side in COMMANDERS:
            fields += [
                choice(f"{side}_commander", *QUALITIES, default="normal", words="quality"),
                flag(f"{side}_hesitant"),
            ]
        return tuple(fields)

    def _added(self, values: Values, side: str) -> list[Part]:
        quality = values[f"{side}_commander"]
        named = (("exceptional", quality == "exceptional"), ("poor", quality == "poor"))
        return modifiers("initiative", side, *named, ("hesitant", yes(values, f"{side}_hesitant")))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return tuple(part for side in COMMANDERS for part in (die_part(side, 6), *self._added(values, side)))

    def run(self, values: Values, chance: Chance) -> Answer:
        while True:
            dice = [chance.total((6,), f"initiative-{side}") for side in COMMANDERS]
            sums = [die + total(self._added(values, side)) for die, side in zip(dice, COMMANDERS, strict=True)]
            if sums[0] != sums[1]:
                return self._answer(sums[0] > sums[1], sums)

    def _answer(self, one: bool, sums: Sequence[int] = ()) -> Answer:
        story = (Message("initiative-sums", {"one": sums[0], "other": sums[1]}),) if sums else ()
        winner = "one" if one else "other"
        carry = {f"after_{winner}_initiative": "won"}
        return Answer(f"initiative-{winner}", (), (*story, Message("initiative-choose")), carry=carry)

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        lead = total(self._added(values, "one")) - total(self._added(values, "other"))
        throws = [a + lead - b for a in range(1, 7) for b in range(1, 7)]
        wins, losses = sum(one > 0 for one in throws), sum(one < 0 for one in throws)
        shares = ((wins, True), (losses, False))
        return [(Fraction(ways, wins + losses), self._answer(one)) for ways, one in shares if ways]


class RallyChart(Chart):
    """15: a unit in rout is rallied, or is lost."""

    id: ClassVar[str] = "rally"
    rule: ClassVar[str] = "15"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            choice("unit_quality", *CLASSES, default="line", words="class"),
            choice("rally_general", "none", *QUALITIES, "charismatic"),
            flag("no_enemy"),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        general = values["rally_general"]
        worth = "exceptional" if general == "charismatic" else general
        named = [(worth, True)] if general != "none" else []
        trained = values["unit_quality"] in ("veteran", "elite")
        added = modifiers("rally", "roll", *named, ("trained", trained), ("no_enemy", yes(values, "no_enemy")))
        return (die_part("roll", 100), *added)

    def run(self, values: Values, chance: Chance) -> Answer:
        needed = RALLY_AT - total(self.parts(values))
        found = "lost" if chance.at_most(100, needed - 1, "rally") else "rallied"
        carry = sheet("unit", 0, GONE) if found == "lost" else sheet("unit", 0, UNTESTED, SAFE, "-routing")
        return Answer(f"rally-{found}", (("needed", needed),), (Message(f"rally-{found}"),), carry=carry)


class CrossedChart(Chart):
    """15: a friend that a close-order unit must cross within 8 cm."""

    id: ClassVar[str] = "crossed"
    rule: ClassVar[str] = "15"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (choice("flight", "retreat", "rout"),)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 100),) if values["flight"] == "retreat" else ()

    def run(self, values: Values, chance: Chance) -> Answer:
        steady = values["flight"] == "retreat" and not chance.at_most(100, STEADY_AT - 1, "crossed")
        found = "steady" if steady else "disordered"
        carry = {} if steady else sheet("unit", 0, UNTESTED, SAFE, "disordered")
        return Answer(f"crossed-{found}", (), (Message(f"crossed-{found}"),), carry=carry)


class PursuitChart(Chart):
    """13: English infantry pursues beaten infantry: its move and a D10; whoever is caught is destroyed."""

    id: ClassVar[str] = "pursuit"
    rule: ClassVar[str] = "13"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (choice("pursuer_formation", "line", "march-column", words="formation"), count("distance", 20, 0, 60))

    def parts(self, values: Values) -> tuple[Part, ...]:
        speed = 14 if values["pursuer_formation"] == "line" else 17
        return (Part("roll", Message("part-move"), speed), die_part("roll", 10))

    def run(self, values: Values, chance: Chance) -> Answer:
        short = number(values, "distance") - total(self.parts(values))
        caught = not chance.at_most(10, short - 1, "pursuit")
        found = "caught" if caught else "escaped"
        carry = sheet("prey", 0, GONE) if caught else {}
        return Answer(f"pursuit-{found}", (), (Message(f"pursuit-{found}"),), carry=carry)


class DivisionChart(Chart):
    """19: a third of the PM lost, a test; a half, and the division retires."""

    id: ClassVar[str] = "division"
    rule: ClassVar[str] = "19"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            count("division_pm", 44, 1, 400),
            count("division_lost", 15, 0, 400),
            flag("tested"),
            flag("defends"),
            flag("charismatic"),
            flag("veterans"),
        )

    def standing(self, values: Values) -> str:
        """Whether it retires, tests, or has nothing to fear (R69)."""
        pm, lost = number(values, "division_pm"), number(values, "division_lost")
        if lost > pm:
            raise refuse("more-lost-than-had", pm=pm)
        if 2 * lost >= pm:
            return "retires"
        if 3 * lost >= pm and not yes(values, "tested") and not yes(values, "defends"):
            return "tests"
        return "fights"

    def parts(self, values: Values) -> tuple[Part, ...]:
        if self.standing(values) != "tests":
            return ()
        named = (("charismatic", yes(values, "charismatic")), ("veterans", yes(values, "veterans")))
        return (die_part("roll", 10), *modifiers("division", "roll", *named))

    def run(self, values: Values, chance: Chance) -> Answer:
        standing = self.standing(values)
        if standing == "tests":
            limit = DIVISION_HOLDS_AT - 1 - total(self.parts(values))
            standing = "fails" if chance.at_most(10, limit, "division") else "holds"
        retired = standing in ("retires", "fails")
        carry = {"after_army_division": "retired" if retired else "held" if standing == "holds" else ""}
        return Answer(f"division-{standing}", (), (Message(f"division-{standing}"),), carry=carry)
