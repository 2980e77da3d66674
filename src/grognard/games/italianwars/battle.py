"""A8: the optional Major Battle (18.9): the modifier step by step, then one die, thrown again where the box says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.odds import walk
from grognard.core.resolver import (
    Answer,
    Chart,
    Field,
    Grid,
    Part,
    Plot,
    Series,
    Values,
    flag,
    number,
    point,
    refuse,
    yes,
)
from grognard.core.text import Message
from grognard.games.italianwars.forms import (
    choice,
    count,
    hundredths,
    modifiers,
    quality,
    section,
    share,
    throw,
    thrown,
    total,
)
from grognard.games.italianwars.settle import settled
from grognard.games.italianwars.sheet import MODIFIERS, TABLES, look_up
from grognard.games.italianwars.words import grids_of

SIDES = ("attacker", "defender")
CAVALRY_ROWS = tuple(head.key for head in TABLES["battle-cavalry"].rows)
SKIES = ("dry", "rain")


# --- the modifier ------------------------------------------------------------------------------------------------


def signed(name: str, value: int, attacker_leads: bool) -> list[Part]:
    """Plus where the attacker is the stronger, minus where the defender is."""
    return [Part("roll", Message(f"modifier-{name}"), value if attacker_leads else -value)] if value else []


def of_both(values: Values, name: str) -> tuple[int, int]:
    return number(values, f"attacker_{name}"), number(values, f"defender_{name}")


def difference(values: Values, name: str, limit: int = 1_000) -> list[Part]:
    attacker, defender = of_both(values, name)
    found = min(attacker, limit) - min(defender, limit)
    return [Part("roll", Message(f"modifier-{name}"), found)] if found else []


def ratio(values: Values) -> int:
    """Table 2, rounded down; guns left out of the count."""
    attacker, defender = of_both(values, "sp")
    worth = int(look_up("battle-ratio", hundredths(max(attacker, defender), min(attacker, defender)), "modifier").text)
    return worth if attacker > defender else -worth


def cavalry(values: Values) -> int:
    """Table 3: the more numerous cavalry, by the ground and by who they are."""
    attacker, defender = of_both(values, "cavalry")
    worth = int(look_up("battle-cavalry", values["cavalry_row"], abs(attacker - defender)).text)
    return worth if attacker > defender else -worth


def superiority(values: Values, name: str) -> list[Part]:
    """R36: one and a half to one, never in rain; any number against none at all."""
    attacker, defender = of_both(values, name)
    larger, smaller = max(attacker, defender), min(attacker, defender)
    enough = larger > 0 if not smaller else hundredths(larger, smaller) >= MODIFIERS["superiority_in_hundredths"]
    worth = MODIFIERS[f"{name}_superiority"] if enough and values["sky"] != "rain" else 0
    return signed(f"{name}_superiority", worth, attacker > defender)


def poor(values: Values) -> list[Part]:
    limit = MODIFIERS["poor_quality"]
    attacker, defender = of_both(values, "quality")
    return modifiers(("poor_attacker", attacker <= limit), ("poor_defender", defender <= limit))


def named(name: str, value: int) -> list[Part]:
    return [Part("roll", Message(f"modifier-{name}"), value)] if value else []


def later_parts(values: Values) -> list[Part]:
    """What is neither initiative nor ratio nor cavalry."""
    return [
        *difference(values, "stars", MODIFIERS["stars_limit"]),
        *superiority(values, "artillery"),
        *superiority(values, "firearms"),
        *difference(values, "elite"),
        *poor(values),
        *modifiers(("battle_unfavourable", yes(values, "unfavourable"))),
    ]


def later_fields() -> tuple[Field, ...]:
    return (*(field for side in SIDES for field in side_fields(side)), choice("sky", SKIES), flag("unfavourable"))


def side_fields(side: str) -> tuple[Field, ...]:
    return section(
        side,
        count(f"{side}_stars", 0, most=9),
        count(f"{side}_artillery", 0),
        count(f"{side}_firearms", 0, most=30),
        count(f"{side}_elite", 0, most=9),
        quality(f"{side}_quality"),
    )


def sp_fields() -> tuple[Field, ...]:
    return tuple(field for side in SIDES for field in section(side, count(f"{side}_sp", 20, least=1, most=199)))


def cavalry_fields() -> tuple[Field, ...]:
    return (
        *(field for side in SIDES for field in section(side, count(f"{side}_cavalry", 0, most=199))),
        choice("cavalry_row", CAVALRY_ROWS, "clear_other"),
    )


def check_cavalry(values: Values) -> None:
    """Table 2 leaves guns out: the cavalry is part of the strength that is counted."""
    for side in SIDES:
        if number(values, f"{side}_cavalry") > number(values, f"{side}_sp"):
            raise refuse("more-cavalry-than-all", side=Message(f"side-{side}"))


# --- the steps, one chart each -----------------------------------------------------------------------------------


class InitiativeStep(Chart):
    """Table 1: the initiative of one Captain General against his own die."""

    id: ClassVar[str] = "battle-initiative"
    rule: ClassVar[str] = "A8"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("battle-initiative")

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (count("initiative", 3, most=9),)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return thrown(())

    def run(self, values: Values, chance: Chance) -> Answer:
        cell = look_up("battle-initiative", throw(chance, "initiative"), number(values, "initiative"))
        worth = int(cell.text)
        story = (Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text}),)
        counts = (("modifier", worth),)
        return Answer(f"modifier-plus-{worth}", counts, story, ("battle-ratio",), cell.place, {"worth": cell.text})


class _Worth(Chart):
    """A step without a die: it is worth a modifier."""

    rule: ClassVar[str] = "A8"
    following: ClassVar[str]
    name: ClassVar[str]

    def worth(self, values: Values) -> int:
        raise NotImplementedError

    def cell(self, values: Values) -> tuple[str, str] | None:
        raise NotImplementedError

    def parts(self, values: Values) -> tuple[Part, ...]:
        return tuple(named(self.name, self.worth(values)))

    def run(self, values: Values, chance: Chance) -> Answer:
        worth = self.worth(values)
        sign = "minus" if worth < 0 else "plus"
        story = (Message(f"battle-{self.name}", {"value": f"{worth:+d}"}),)
        return Answer(
            f"modifier-{sign}-{abs(worth)}",
            (("modifier", worth),),
            story,
            (self.following,),
            self.cell(values),
            {f"{self.name}_worth": str(worth)}
            | {name: values[name] for name in ("attacker_sp", "defender_sp") if name in values},
        )


class RatioStep(_Worth):
    """Table 2."""

    id: ClassVar[str] = "battle-ratio"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("battle-ratio")
    name: ClassVar[str] = "ratio"
    following: ClassVar[str] = "battle-cavalry"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return sp_fields()

    def worth(self, values: Values) -> int:
        return ratio(values)

    def cell(self, values: Values) -> tuple[str, str]:
        attacker, defender = of_both(values, "sp")
        return look_up("battle-ratio", hundredths(max(attacker, defender), min(attacker, defender)), "modifier").place


class CavalryStep(_Worth):
    """Table 3."""

    id: ClassVar[str] = "battle-cavalry"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("battle-cavalry")
    name: ClassVar[str] = "cavalry"
    following: ClassVar[str] = "battle-modifier"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return cavalry_fields()

    def worth(self, values: Values) -> int:
        return cavalry(values)

    def cell(self, values: Values) -> tuple[str, str]:
        attacker, defender = of_both(values, "cavalry")
        return look_up("battle-cavalry", values["cavalry_row"], abs(attacker - defender)).place


class ModifierStep(Chart):
    """Step 03: everything added up."""

    id: ClassVar[str] = "battle-modifier"
    rule: ClassVar[str] = "A8"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            *(field for side in SIDES for field in section(side, count(f"{side}_worth", 0, most=5))),
            count("ratio_worth", 0, least=-3, most=3),
            count("cavalry_worth", 0, least=-4, most=4),
            *later_fields(),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        steps = [*difference(values, "worth"), *named("ratio", number(values, "ratio_worth"))]
        return (*steps, *named("cavalry", number(values, "cavalry_worth")), *later_parts(values))

    def run(self, values: Values, chance: Chance) -> Answer:
        modifier = total(self.parts(values))
        story = (Message("battle-modifier", {"value": f"{modifier:+d}"}),)
        carry = {"modifier": str(modifier)}
        return Answer("battle-ready", (("modifier", modifier),), story, ("battle-result",), carry=carry)


# --- the result --------------------------------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """What a box says: percentages lost and the loser, or a number to throw again with."""

    percent: tuple[int, int] = (0, 0)
    loser: int = 0
    again: int | None = None

    @property
    def result(self) -> str:
        if self.again is not None:
            return f"battle-again-{'plus' if self.again > 0 else 'minus'}-{abs(self.again)}"
        return f"battle-{SIDES[self.loser]}-{self.percent[0]}-{self.percent[1]}"


def read_result(text: str) -> Outcome:
    first, second = text.split()
    if first == "again":
        return Outcome(again=int(second))
    attacker, _, defender = first.partition("/")
    return Outcome((int(attacker), int(defender)), "AD".index(second))


def losses(outcome: Outcome, sp: tuple[int, int]) -> tuple[int, int]:
    """Hundredths of the starting strength; the winner never loses more than the loser."""
    lost = [share(percent, strength) for percent, strength in zip(outcome.percent, sp, strict=True)]
    winner = 1 - outcome.loser
    lost[winner] = min(lost[winner], lost[outcome.loser])
    return lost[0], lost[1]


def close(outcome: Outcome, values: Values, place: tuple[str, str], told: Sequence[Message]) -> Answer:
    """The answer to a battle that is decided."""
    lost = losses(outcome, of_both(values, "sp"))
    loser, winner = SIDES[outcome.loser], SIDES[1 - outcome.loser]
    story = (
        *told,
        Message(f"battle-loser-{loser}"),
        Message("battle-losses", {"attacker": lost[0], "defender": lost[1]}),
        Message("battle-pursuit"),
    )
    counts = (("attacker_losses", lost[0]), ("defender_losses", lost[1]), ("defender_beaten", outcome.loser))
    return Answer(outcome.result, counts, story, ("pursuit",), place, _handed(values, winner, loser, lost))


def _handed(values: Values, winner: str, loser: str, lost: tuple[int, int]) -> dict[str, str]:
    """R51: what the pursuit begins with. Who of the winner's men fell his owner knows: here the foot."""
    left = {side: number(values, f"{side}_sp") - gone for side, gone in zip(SIDES, lost, strict=True)}
    carry = {"occasion": "battle", "pursued_good": str(left[loser])}
    if f"{winner}_stars" in values:
        carry["pursuer_star"] = "yes" if number(values, f"{winner}_stars") else "no"
    if f"{winner}_cavalry" in values:
        horse = min(number(values, f"{winner}_cavalry"), left[winner])
        carry |= {"cavalry": str(horse), "infantry": str(left[winner] - horse)}
    if f"{loser}_artillery" in values:
        carry["pursued_artillery"] = values[f"{loser}_artillery"]
    return carry


class ResultStep(Chart):
    """Step 04: one throw. A box that says again leads back to this chart with its number alone."""

    id: ClassVar[str] = "battle-result"
    rule: ClassVar[str] = "A8"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("battle-results")

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (count("modifier", 0, least=-30, most=30), *sp_fields())

    def parts(self, values: Values) -> tuple[Part, ...]:
        return thrown(named("sum", number(values, "modifier")))

    def run(self, values: Values, chance: Chance) -> Answer:
        cell = look_up("battle-results", throw(chance, "battle") + number(values, "modifier"), "result")
        outcome = read_result(cell.text)
        told = [Message("story-row", {"row": cell.row, "box": printed(cell.text)})]
        if outcome.again is None:
            return close(outcome, values, cell.place, told)
        told.append(Message("battle-again", {"value": f"{outcome.again:+d}"}))
        carry = {"modifier": str(outcome.again)} | {name: values[name] for name in ("attacker_sp", "defender_sp")}
        return Answer(outcome.result, (), tuple(told), (self.id,), cell.place, carry)


def printed(text: str) -> str:
    """A box as it stands on the sheet."""
    first, second = text.split()
    return second if first == "again" else first


# --- the whole battle --------------------------------------------------------------------------------------------


class BattleChart(Chart):
    """Steps 03 and 04 in one: both initiative dice, the battle die, and every throw that a box asks for."""

    id: ClassVar[str] = "battle"
    rule: ClassVar[str] = "A8"
    grids: ClassVar[tuple[Grid, ...]] = grids_of(
        "battle-results", "battle-initiative", "battle-ratio", "battle-cavalry"
    )

    def fields(self, values: Values) -> tuple[Field, ...]:
        initiatives = (field for side in SIDES for field in section(side, count(f"{side}_initiative", 3, most=9)))
        return (*initiatives, *sp_fields(), *cavalry_fields(), *later_fields())

    def parts(self, values: Values) -> tuple[Part, ...]:
        check_cavalry(values)
        return (*thrown(()), *(self._initiative(values, side) for side in SIDES), *self._fixed(values))

    def _initiative(self, values: Values, side: str) -> Part:
        """Thrown too: from what a 1 to what a 6 is worth in Table 1."""
        captain = number(values, f"{side}_initiative")
        least, most = (int(look_up("battle-initiative", die, captain).text) for die in (1, 6))
        span = f"{least}…{most}" if side == "attacker" else f"-{most}…-{least}"
        return Part("roll", Message(f"part-initiative-{side}"), dice=span)

    def _fixed(self, values: Values) -> tuple[Part, ...]:
        return (*named("ratio", ratio(values)), *named("cavalry", cavalry(values)), *later_parts(values))

    def _opening(self, values: Values, chance: Chance) -> tuple[int, list[Message]]:
        """The final modifier, and how both Captains General came to theirs."""
        modifier, told = total(self._fixed(values)), []
        for side, sign in zip(SIDES, (1, -1), strict=True):
            die, captain = throw(chance, f"initiative-{side}"), number(values, f"{side}_initiative")
            cell = look_up("battle-initiative", die, captain)
            modifier += sign * int(cell.text)
            told.append(Message(f"battle-initiative-{side}", {"value": cell.text}))
        return modifier, [*told, Message("battle-modifier", {"value": f"{modifier:+d}"})]

    def run(self, values: Values, chance: Chance) -> Answer:
        check_cavalry(values)
        modifier, told = self._opening(values, chance)
        while True:  # R37
            cell = look_up("battle-results", throw(chance, "battle") + modifier, "result")
            outcome = read_result(cell.text)
            told.append(Message("story-row", {"row": cell.row, "box": printed(cell.text)}))
            if outcome.again is None:
                return close(outcome, values, cell.place, told)
            modifier = outcome.again
            told.append(Message("battle-again", {"value": f"{modifier:+d}"}))

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        """Throwing again may go on for ever: the chances of all its ends are the answer to linear equations."""
        check_cavalry(values)
        found: dict[Outcome, Fraction] = {}
        for ways, of, modifier in walk(lambda chance: self._opening(values, chance)[0]):
            for outcome, chance in decided(modifier).items():
                found[outcome] = found.get(outcome, Fraction(0)) + chance * Fraction(ways, of)
        table = TABLES["battle-results"]
        places = {read_result(row[0]): head.key for row, head in zip(table.cells, table.rows, strict=True)}
        ends = [one for one in places if one in found]  # in the order of the table
        return [(found[one], close(one, values, (places[one], "result"), ())) for one in ends]

    def plots(self, values: Values) -> tuple[Plot, ...]:
        """Who wins with every final modifier, however often the die is thrown again."""
        series = tuple(
            Series(
                Message(f"series-wins-{winner}"),
                tuple(point(f"{modifier:+d}", wins(modifier, loser)) for modifier in range(-7, 8)),
            )
            for winner, loser in zip(SIDES, (1, 0), strict=True)
        )
        return (Plot("battle", "layers", series),)


def thrown_once(modifier: int) -> dict[Outcome, Fraction]:
    """The boxes one die can hit."""
    found: dict[Outcome, Fraction] = {}
    for die in range(1, 7):
        outcome = read_result(look_up("battle-results", die + modifier, "result").text)
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(1, 6)
    return found


def wins(modifier: int, loser: int) -> Fraction:
    return sum((chance for end, chance in decided(modifier).items() if end.loser == loser), Fraction(0))


@cache
def decided(modifier: int) -> Mapping[Outcome, Fraction]:
    """How a battle ends with this modifier, exactly, however often the die is thrown again."""
    return settled(modifier, thrown_once, lambda outcome: outcome.again)
