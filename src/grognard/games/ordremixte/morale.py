"""12: the morale test, in all its cases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, die_part, modifiers, thrown, total
from grognard.games.ordremixte.generals import GRAVE, KILLED, SAFE, SAVED, fate
from grognard.games.ordremixte.troops import Troop, kept, troop, troop_fields

STANDS, HOLDS, RETREATS, ROUTS, FALLS_BACK, GONE = "stands", "holds", "retreats", "routs", "falls-back", "destroyed"
UNTESTED = "untested"
PENALTY = {STANDS: 0, HOLDS: 1, RETREATS: 1, ROUTS: 2, FALLS_BACK: 0, UNTESTED: 0}
"""PM lost by the test itself (R60)."""
LEAVES = (RETREATS, ROUTS, GONE)
TESTS_AT = 4
"""R100: units with more PM do not test."""
OCCASIONS = ("fire", "guns", "assaulting", "assaulted", "firefight", "melee-foot", "melee-horse", "screen")
DICE = {"fire": 10, "assaulting": 10, "assaulted": 10, "screen": 10}
"""D10 under fire, D6 in melee, in firefights, and for those who charge medium or heavy guns."""


class Pressure(msgspec.Struct, frozen=True):
    """Why a unit tests."""

    occasion: str
    columns: int = 0
    """Columns that charge it, those still standing (R51)."""
    on_line: bool = False
    """It is a column that charges a line."""

    @property
    def die(self) -> int:
        return DICE.get(self.occasion, 6)


def must_test(unit: Troop, lost: int, occasion: str) -> bool:
    """12.1, R51, R100: a loss and four PM or fewer; screens always, infantry under assault even without a loss."""
    if unit.gone:
        return False
    if occasion in ("assaulted", "screen"):
        return True
    return lost > 0 and unit.pm <= TESTS_AT


def morale_parts(unit: Troop, why: Pressure) -> list[Part]:
    """Everything that is added to the die."""
    foot = unit.arm == "infantry"
    if why.occasion == "screen":  # R87: class, nation and cover only
        own = [(unit.quality, unit.quality != "line"), ("russian", unit.russian), ("hard_cover", unit.cover == "hard")]
        return modifiers("morale", "roll", *own)
    return modifiers(
        "morale",
        "roll",
        (unit.quality, unit.quality != "line"),
        ("general", unit.general != "none"),
        ("charismatic", unit.general == "charismatic"),
        ("russian", unit.russian and foot),
        ("hard_cover", unit.cover == "hard"),
        ("supported", unit.supported and foot),
        ("base_lost", unit.bases_lost),
        *_starred(unit, why),
    )


def _starred(unit: Troop, why: Pressure) -> list[tuple[str, int | bool]]:
    """R51: only when infantry charges infantry in the open, before the firefight."""
    if why.occasion == "assaulted":
        return [
            ("line_one_column", unit.formation == "line" and why.columns == 1),
            ("line_two_columns", unit.formation == "line" and why.columns > 1),
            ("square_columns", unit.formation == "square" and why.columns > 0),
        ]
    if why.occasion == "assaulting":
        return [("column_on_line", why.on_line), ("suvorov_charging", unit.suvorov)]
    return []


def read_test(unit: Troop, rolled: str, occasion: str) -> str:
    """What retreat and rout mean to squares and screens."""
    if occasion == "screen":
        return STANDS if rolled == STANDS else FALLS_BACK
    if rolled == RETREATS and unit.formation == "square":
        return HOLDS if occasion in ("fire", "melee-horse") else ROUTS  # R60
    return rolled


def roll_test(unit: Troop, why: Pressure, chance: Chance) -> str:
    """2 or less routs, 3 and 4 retreat, 5 stands; the PM that it costs are not yet taken."""
    added = total(morale_parts(unit, why))
    faces = range(1, why.die + 1)
    routs = range(1, max(0, min(len(faces), 2 - added)) + 1)
    leaves = range(len(routs) + 1, max(0, min(len(faces), 4 - added)) + 1)
    rolled = (ROUTS, RETREATS, STANDS)[thrown(chance, why.die, (routs, leaves), "morale")]
    return read_test(unit, rolled, why.occasion)


def paid(unit: Troop, result: str) -> tuple[Troop, str]:
    """The unit after the PM of its test; it may be destroyed by them."""
    after = unit.hurt(PENALTY[result])
    return after, GONE if after.gone else result


class Aftermath(msgspec.Struct, frozen=True):
    """A unit after losses: general first, then the test (R105)."""

    unit: Troop
    result: str
    story: tuple[Message, ...]
    general: str = SAFE
    """What became of its general."""


def onward(after: Aftermath, side: str, before: Troop, *marks: str) -> dict[str, str]:
    """A unit as values for the next chart, with what became of it for the live sheet.

    The PM that a killed general costs are left out: the sheet takes them from every unit of his brigade (18).
    """
    lost = after.unit.lost - before.lost - int(after.general == KILLED)
    left = ("abandoned",) if _leaves_guns(after.unit, after.result) else ()
    return {**kept(after.unit, side), **sheet(side, lost, after.result, after.general, *marks, *left)}


def sheet(side: str, lost: int = 0, fate: str = UNTESTED, general: str = SAFE, *marks: str) -> dict[str, str]:
    """What an answer does to a unit of a live sheet: PM, fate, general; states it takes on, or sheds (`-routing`)."""
    became = {"loss": str(lost), "fate": fate, "general": general, "marks": ",".join(dict.fromkeys(marks))}
    return {f"after_{side}_{name}": found for name, found in became.items()}


def screened(side: str, hits: int) -> dict[str, str]:
    """S on the skirmish base of a unit of a live sheet (5.2)."""
    return {f"after_{side}_hits": str(hits)}


def _leaves_guns(unit: Troop, result: str) -> bool:
    """12.1: gunners of deployed guns leave them when they go."""
    return unit.formation == "deployed" and result in (RETREATS, ROUTS)


def _told_test(unit: Troop, result: str) -> tuple[Message, ...]:
    guns = (Message("gunners-go"),) if _leaves_guns(unit, result) else ()
    return (Message(f"morale-{result}"), *guns)


def suffer(
    unit: Troop,
    losses: int,
    why: Pressure,
    chance: Chance,
    *,
    critical: bool = False,
    open_fire: bool = False,
    ask_general: bool = True,
    pay: bool = True,
) -> Aftermath:
    """Losses fall, the general is looked to, the unit tests; without `pay` the PM of the test wait (tie-break).

    A general is asked for once in an event (R68), but a critical always hits him.
    """
    hurt = unit.hurt(losses)
    story: list[Message] = []
    found = SAFE
    if unit.general != "none" and (ask_general or critical):
        found = fate(chance, losses, open_fire, unit.general == "charismatic", critical)
        if found != SAFE:
            story.append(Message(f"general-{found}"))
        if found in (KILLED, GRAVE):
            hurt = msgspec.structs.replace(hurt.hurt(int(found == KILLED)), general="none")
        elif found == SAVED and hurt.lost:
            hurt = hurt.hurt(-1)
    if hurt.gone:
        return Aftermath(hurt, GONE, (*story, Message("morale-destroyed")), found)
    if not must_test(hurt, losses, why.occasion):
        return Aftermath(hurt, UNTESTED, tuple(story), found)
    result = roll_test(hurt, why, chance)
    if pay:
        hurt, result = paid(hurt, result)
    return Aftermath(hurt, result, (*story, *_told_test(hurt, result)), found)


def told(unit: Troop, after: Troop) -> tuple[Message, ...]:
    """PM and bases, before and after."""
    if after.gone:
        return ()
    args: dict[str, str | int | Message | tuple[Message, ...]] = {"pm": after.pm, "bases": after.bases}
    return (Message("story-left", args),) if after.pm != unit.pm else ()


def of(side: str, story: Iterable[Message]) -> tuple[Message, ...]:
    """Sentences about one unit among several, each with the name of its side."""
    return tuple(Message(f"of-{side}", {"what": message}) for message in story)


class MoraleChart(Chart):
    """A test by itself."""

    id: ClassVar[str] = "morale"
    rule: ClassVar[str] = "12.1"

    def fields(self, values: Values) -> tuple[Field, ...]:
        occasion = values.get("occasion", OCCASIONS[0])
        foot = occasion in ("assaulting", "assaulted", "firefight", "screen")
        want = ("quality", "formation", "bases", "pm", "lost", "cover", "general", "supported", "russian", "suvorov")
        arms = ("infantry",) if foot else ("infantry", "cavalry", "artillery")
        extra: tuple[Field, ...] = ()
        if occasion == "assaulted":
            extra = (choice("columns", "0", "1", "2", default="1"),)
        elif occasion == "assaulting":
            extra = (flag("on_line"),)
        return (choice("occasion", *OCCASIONS), *troop_fields(values, "unit", *want, arms=arms), *extra)

    def _why(self, values: Values) -> Pressure:
        return Pressure(values["occasion"], int(values.get("columns", "0")), yes(values, "on_line"))

    def _unit(self, values: Values) -> Troop:
        unit, occasion = troop(values, "unit"), values["occasion"]
        if occasion not in ("assaulted", "screen") and unit.pm > TESTS_AT:
            raise refuse("no-test", pm=unit.pm)
        if occasion == "screen" and unit.formation != "open-order":
            return msgspec.structs.replace(unit, formation="open-order")
        return unit

    def parts(self, values: Values) -> tuple[Part, ...]:
        why = self._why(values)
        return (die_part("roll", why.die), *morale_parts(self._unit(values), why))

    def run(self, values: Values, chance: Chance) -> Answer:
        unit, why = self._unit(values), self._why(values)
        after, result = paid(unit, roll_test(unit, why, chance))
        story = (*_told_test(unit, result), *told(unit, after))
        following = ("general",) if unit.general != "none" and result in (RETREATS, ROUTS) else ()
        return Answer(
            f"morale-{result}",
            (("pm_lost", unit.pm - after.pm),),
            story,
            following,
            carry=onward(Aftermath(after, result, ()), "unit", unit),
        )
