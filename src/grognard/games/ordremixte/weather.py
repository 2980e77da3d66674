"""21 to 23: the optional rules of weather, friendly fire and smoke."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count, die_part, thrown
from grognard.games.ordremixte.morale import sheet

SEASONS = ("winter", "spring", "summer", "autumn")
QUESTIONS = ("season", "sky", "powder", "heat", "fog", "lifts")
"""What is asked of the weather."""
ANSWERS: dict[str, tuple[int, tuple[tuple[range, str], ...]]] = {
    "season": (6, ((range(1, 2), "winter"), (range(2, 4), "spring"), (range(4, 6), "summer"), (range(6, 7), "autumn"))),
    "sky": (6, ((range(1, 2), "snow"), (range(2, 3), "rain"), (range(3, 7), "fair"))),
    "powder": (6, ((range(1, 4), "wet"), (range(4, 7), "dry"))),
    "heat": (100, ((range(1, 51), "hot"), (range(51, 101), "mild"))),
    "fog": (6, ((range(1, 3), "foggy"), (range(3, 7), "clear"))),
    "lifts": (6, ((range(1, 5), "stays"), (range(5, 7), "lifted"))),
}
"""The die of each question and what its faces mean."""


class WeatherChart(Chart):
    """Season, snow and rain, wet powder, heat, fog."""

    id: ClassVar[str] = "weather"
    rule: ClassVar[str] = "21"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (choice("question", *QUESTIONS),)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", ANSWERS[values["question"]][0]),)

    def run(self, values: Values, chance: Chance) -> Answer:
        die, answers = ANSWERS[values["question"]]
        spans = tuple(span for span, _ in answers[:-1])
        found = answers[thrown(chance, die, spans, f"weather-{values['question']}")][1]
        return Answer(f"weather-{found}", (), (Message(f"weather-{found}"),))


class FriendlyFireChart(Chart):
    """22: firing through a gap of 3 cm between friends."""

    id: ClassVar[str] = "friendly-fire"
    rule: ClassVar[str] = "22"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (count("friends", 1, 0, 12), flag("guns_near"))

    def risk(self, values: Values) -> int:
        """The bases of friends in the field of fire and one, twice for guns with friends in short range."""
        return (number(values, "friends") + 1) * (2 if yes(values, "guns_near") else 1)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (Part("risk", Message("part-friends"), self.risk(values)), die_part("roll", 6))

    def run(self, values: Values, chance: Chance) -> Answer:
        found = "friend" if chance.at_most(6, self.risk(values) - 1, "friendly-fire") else "clear"
        following = ("morale",) if found == "friend" else ("fire",)
        counts = (("pm_lost", int(found == "friend")),)
        carry = sheet("unit", int(found == "friend"))
        return Answer(f"friendly-{found}", counts, (Message(f"friendly-{found}"),), following, carry=carry)


class SmokeChart(Chart):
    """23: who fires two turns running fires through his own smoke."""

    id: ClassVar[str] = "smoke"
    rule: ClassVar[str] = "23"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (flag("fired_last_turn"), flag("fires_now"), flag("open_order"))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        smoky = yes(values, "fired_last_turn") and yes(values, "fires_now") and not yes(values, "open_order")
        found = "smoky" if smoky else "clear"
        carry = {"smoke": "yes" if smoky else "no"}
        return Answer(f"smoke-{found}", (), (Message(f"smoke-{found}"),), ("fire",), carry=carry)
