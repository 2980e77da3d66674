"""18: what becomes of a general whose unit fires, fights, retreats or routs."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count, die_part, modifiers, thrown, total

SAFE, KILLED, GRAVE, LIGHT, SAVED = "safe", "killed", "grave", "light", "saved"
RANKS = ("brigade", "commander")


def hit_roll(chance: Chance) -> str:
    """The D6 for a general who was hit."""
    spans = (range(1, 3), range(3, 5), range(5, 6), range(6, 7))
    return (KILLED, GRAVE, LIGHT, SAVED)[thrown(chance, 6, spans, "general-hit")]


def fate_parts(lost: int, open_fire: bool, charismatic: bool) -> list[Part]:
    named = (("pm_lost", lost), ("open_fire", open_fire), ("charismatic", charismatic))
    return modifiers("general", "roll", *named)


def fate(chance: Chance, lost: int, open_fire: bool, charismatic: bool, critical: bool) -> str:
    """R68: a result of 1 or less hits him; a critical does so without asking."""
    limit = 1 - total(fate_parts(lost, open_fire, charismatic))
    if critical or chance.at_most(10, limit, "general"):
        return hit_roll(chance)
    return SAFE


class GeneralChart(Chart):
    """A general attached to a unit that was under fire, fought, retreated or routed."""

    id: ClassVar[str] = "general"
    rule: ClassVar[str] = "18"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            choice("rank", *RANKS),
            count("pm_lost", 0, 0, 9),
            flag("open_fire"),
            flag("charismatic"),
            flag("critical"),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        if yes(values, "critical"):
            return ()
        named = fate_parts(number(values, "pm_lost"), yes(values, "open_fire"), yes(values, "charismatic"))
        return (die_part("roll", 10), *named)

    def run(self, values: Values, chance: Chance) -> Answer:
        lost, rank = number(values, "pm_lost"), values["rank"]
        found = fate(chance, lost, yes(values, "open_fire"), yes(values, "charismatic"), yes(values, "critical"))
        story = [Message(f"general-{found}")]
        if found in (KILLED, GRAVE):
            story.append(Message(f"general-{rank}-{found}"))
        carry = {"after_unit_general": found, "after_unit_loss": str(-int(found == SAVED and lost > 0))}
        return Answer(f"general-{found}", (("general_lost", int(found in (KILLED, GRAVE))),), tuple(story), carry=carry)
