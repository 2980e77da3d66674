"""11.2, 11.3: fire before contact, infantry assaulting infantry in the open, firefights round by round."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.odds import walk
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.fire import FIRER, WEATHERS, Shot, check_shot, fire_answer, value, value_parts
from grognard.games.ordremixte.forms import choice, count
from grognard.games.ordremixte.generals import SAFE
from grognard.games.ordremixte.morale import (
    LEAVES,
    UNTESTED,
    Aftermath,
    Pressure,
    of,
    onward,
    paid,
    roll_test,
    sheet,
    suffer,
    told,
)
from grognard.games.ordremixte.percent import Strike, strike
from grognard.games.ordremixte.troops import ATTACKERS, Troop, by_unit, kept, troop, troop_fields

COLUMNS = ("attack-column", "march-column", "masse")
FOOT = ("quality", "formation", "bases", "pm", "lost", "disordered", "general", "supported", "russian", "suvorov")
HELD = (
    "quality",
    "formation",
    "bases",
    "pm",
    "lost",
    "cover",
    "disordered",
    "general",
    "supported",
    "russian",
    "suvorov",
)
SHARES = ("all", "first", "second")


def share(bases: int, which: str) -> int:
    """11.2: a line charged by two divides its bases, the larger half at the first."""
    return {"all": bases, "first": -(-bases // 2), "second": bases // 2}[which]


def certain_range(firer: Troop, cavalry: bool) -> bool | None:
    """11.2, R50: recruits and infantry charged by cavalry fire long, Veterans and guns short, others by a D6."""
    if firer.arm == "artillery":
        return True
    if cavalry or firer.quality == "recruit":
        return False
    return True if firer.quality in ("veteran", "elite") else None


def fires_short(firer: Troop, cavalry: bool, chance: Chance) -> bool:
    certain = certain_range(firer, cavalry)
    return not chance.at_most(6, 3, "premelee-range") if certain is None else certain


def wet(values: Values, firer: Troop, chance: Chance) -> bool:
    """21: in heavy rain infantry throws for its powder before it fires."""
    return values["weather"] == "rain" and firer.arm == "infantry" and chance.at_most(6, 3, "rain")


# --- fire before contact -----------------------------------------------------------------------------------------


class PreMeleeChart(Chart):
    """What is charged fires at the charger."""

    id: ClassVar[str] = "premelee"
    rule: ClassVar[str] = "11.2"

    def fields(self, values: Values) -> tuple[Field, ...]:
        firer = troop_fields(
            values,
            "firer",
            *FIRER,
            arms=("infantry", "artillery"),
        )
        own: tuple[Field, ...] = (choice("share", *SHARES), flag("square_tried"))
        if values.get("firer_arm") == "artillery":
            own = (choice("guns_do", "stand", "leave"),)
        charger = troop_fields(
            values,
            "target",
            *("kind", "quality", "formation", "bases", "pm", "lost", "disordered", "general", "supported", "russian"),
            arms=("infantry", "cavalry"),
        )
        mode = () if values.get("firer_arm") == "artillery" else (count("masked", 0, 0, 6),)
        return (*firer, *mode, *own, flag("smoke"), choice("weather", *WEATHERS), *charger)

    def _shot(self, values: Values, short: bool) -> Shot:
        if yes(values, "square_tried"):
            raise refuse("square-tried")
        firer = troop(values, "firer")
        shot = Shot(
            firer=firer,
            target=troop(values, "target"),
            bases=share(firer.front - number(values, "masked"), values.get("share", "all")),
            short=short,
            smoke=yes(values, "smoke"),
            heat=values["weather"] == "heat",
        )
        check_shot(shot)
        return shot

    def _certain(self, values: Values) -> bool | None:
        """Short, long, or the die decides."""
        if values.get("guns_do") == "leave":
            return False  # 9.7: one shot at long range before the crews go
        return certain_range(troop(values, "firer"), values["target_arm"] == "cavalry")

    def parts(self, values: Values) -> tuple[Part, ...]:
        certain = self._certain(values)
        if certain is not None:
            return value_parts(self._shot(values, certain))
        sides = []
        for short in (False, True):
            shot = self._shot(values, short)
            label = Message("part-short" if short else "part-long")
            sides.append(Part("short" if short else "long", label, value(shot)))
        return tuple(sides)

    def run(self, values: Values, chance: Chance) -> Answer:
        certain = self._certain(values)
        if wet(values, troop(values, "firer"), chance):
            return self._wet(values)
        short = fires_short(troop(values, "firer"), False, chance) if certain is None else certain
        shot = self._shot(values, short)
        found = strike(value(shot), chance, "fire", shot.target.disordered)
        heavy = shot.firer.arm == "artillery" and shot.firer.weight != "light"
        why = Pressure("guns" if heavy else "fire")
        after = suffer(shot.target, found.losses, why, chance, critical=found.critical)
        story = (Message("story-short" if short else "story-long", {"value": value(shot)}),)
        answer = fire_answer("fire", shot.target, after, found, story)
        leave = values.get("guns_do") == "leave"
        on = after.result not in LEAVES and not leave
        carry = {**answer.carry, **onward(after, "attacker", shot.target), **kept(shot.firer, "defender")}
        carry |= {"role_attacker": "target", "role_defender": "firer"}
        carry |= sheet("firer", 0, UNTESTED, SAFE, "abandoned") if leave else {}
        return msgspec.structs.replace(answer, next=("melee",) if on else (), carry=carry)

    def _wet(self, values: Values) -> Answer:
        charger = kept(troop(values, "target"), "attacker")
        carry = {**charger, **kept(troop(values, "firer"), "defender")}
        carry |= {"role_attacker": "target", "role_defender": "firer"}
        return Answer("fire-wet", (), (Message("story-wet"),), ("melee",), carry=carry)


# --- the assault -------------------------------------------------------------------------------------------------


class Assault(msgspec.Struct, frozen=True):
    """Who assaults whom."""

    attackers: tuple[Troop, ...]
    defender: Troop
    masked: int

    def firing(self, number: int) -> int:
        """The bases of the defender that fire at an attacker."""
        which = "all" if len(self.attackers) == 1 else SHARES[number + 1]
        return share(max(0, self.defender.front - self.masked), which)


def assault_fields(values: Values) -> tuple[Field, ...]:
    two = values.get("attackers") == "2"
    second = troop_fields(values, "second", *FOOT, arms=("infantry",)) if two else ()
    return (
        choice("attackers", "1", "2"),
        *troop_fields(values, "attacker", *FOOT, arms=("infantry",)),
        *second,
        *troop_fields(values, "defender", *HELD, arms=("infantry",)),
        count("masked", 0, 0, 6),
    )


def assault_of(values: Values) -> Assault:
    """11.1, R49: up to two columns against a line with two bases for each; never from square or open order."""
    attackers = tuple(troop(values, side) for side in ATTACKERS[: int(values["attackers"])])
    defender = troop(values, "defender")
    for attacker in attackers:
        if attacker.formation in ("square", "open-order", "march-column", "block"):
            raise refuse("cannot-assault-so")
    if defender.formation == "open-order":
        raise refuse("open-order-evades")
    if defender.cover == "hard":
        raise refuse("hard-cover-is-melee")
    if len(attackers) > 1:
        columns = all(attacker.formation in COLUMNS for attacker in attackers)
        if not columns or defender.formation != "line" or defender.bases < 4:
            raise refuse("two-columns-on-a-line")
    return Assault(attackers, defender, number(values, "masked"))


class AssaultChart(Chart):
    """11.3, steps 2 to 4: the defender fires, attackers who lost test, then the defender tests."""

    id: ClassVar[str] = "assault"
    rule: ClassVar[str] = "11.3"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (*assault_fields(values), flag("smoke"), choice("weather", *WEATHERS))

    def _found(self, values: Values) -> Assault:
        found = assault_of(values)
        if any(attacker.disordered for attacker in found.attackers):
            raise refuse("disordered-cannot-attack")  # 14
        return found

    def _shot(self, values: Values, found: Assault, place: int, short: bool) -> Shot:
        return Shot(
            firer=found.defender,
            target=found.attackers[place],
            bases=found.firing(place),
            short=short,
            smoke=yes(values, "smoke"),
            heat=values["weather"] == "heat",
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        found = self._found(values)
        certain = certain_range(found.defender, False)
        parts: list[Part] = []
        for place, side in enumerate(ATTACKERS[: len(found.attackers)]):
            for short in (False, True) if certain is None else (certain,):
                name = "short" if short else "long"
                heading = f"at-{side}-{name}" if certain is None else f"at-{side}"
                parts.append(Part(heading, Message(f"part-{name}"), value(self._shot(values, found, place, short))))
        return tuple(parts)

    def run(self, values: Values, chance: Chance) -> Answer:
        found = self._found(values)
        powder_wet = wet(values, found.defender, chance)
        short = not powder_wet and fires_short(found.defender, False, chance)
        strikes = [
            Strike(0, "miss") if powder_wet else strike(value(self._shot(values, found, place, short)), chance, "fire")
            for place in range(len(found.attackers))
        ]
        line = found.defender.formation == "line"
        after = [
            suffer(
                attacker,
                struck.losses,
                Pressure("assaulting", on_line=line and attacker.formation in COLUMNS),
                chance,
                critical=struck.critical,
            )
            for attacker, struck in zip(found.attackers, strikes, strict=True)
        ]
        fired = Message("story-short" if short else "story-long", {"value": value(self._shot(values, found, 0, short))})
        story = [Message("story-wet") if powder_wet else fired]
        for side, struck, one in zip(ATTACKERS, strikes, after, strict=False):
            story += of(side, (Message(f"strike-{struck.read}", {"losses": struck.losses}), *one.story))
        standing = [one.unit for one in after if one.result not in LEAVES]
        held = Aftermath(found.defender, UNTESTED, ())
        if standing:
            columns = sum(unit.formation in COLUMNS for unit in standing)
            unit, result = paid(found.defender, roll_test(found.defender, Pressure("assaulted", columns), chance))
            held = Aftermath(unit, result, (Message(f"assaulted-{result}"),))
            story += held.story
        return _settled(found, after, held, tuple(story))


def _outcome(found: Assault, attackers: Sequence[Aftermath], held: Aftermath, reforming: set[str]) -> dict[str, str]:
    """Every unit; where the first of two attackers has left, the second takes its place in the next round."""
    marks = {side: ["disordered"] for side in reforming}
    carry = onward(held, "defender", found.defender, *marks.get("defender", ()))
    for side, unit, one in zip(ATTACKERS, found.attackers, attackers, strict=False):
        won = ["won"] if held.result in LEAVES and one.result not in LEAVES else []  # 13: it takes the ground
        carry |= onward(one, side, unit, *marks.get(side, ()), *won)
    if len(attackers) > 1 and attackers[0].result in LEAVES and attackers[1].result not in LEAVES:
        carry |= {**kept(attackers[1].unit, "attacker"), "role_attacker": "second", "role_second": ""}
    return carry


def _settled(found: Assault, after: list[Aftermath], held: Aftermath, story: tuple[Message, ...]) -> Answer:
    standing = [one.unit for one in after if one.result not in LEAVES]
    if not standing:
        result = "repulsed"
    elif held.result in LEAVES:
        result = f"carried-{held.result}"
    else:
        result = "firefight"
    following = ("firefight",) if result == "firefight" else ()
    carry = {**_outcome(found, after, held, set()), "attackers": str(max(1, len(standing)))}
    if result == "firefight" and any(unit.suvorov for unit in standing):
        story = (*story, Message("assault-suvorov"))
    counts = (
        ("attacker_pm", sum(a.pm - max(0, b.unit.pm) for a, b in zip(found.attackers, after, strict=True))),
        ("defender_pm", found.defender.pm - max(0, held.unit.pm)),
    )
    return Answer(f"assault-{result}", counts, story, following, carry=carry)


# --- the firefight -----------------------------------------------------------------------------------------------


class Volley(msgspec.Struct, frozen=True):
    """A value aimed at somebody: `at` is the attacker's number, -1 the defender."""

    at: int
    value: int
    by: int | None = None
    """Whose muskets; None for guns."""


class FirefightChart(Chart):
    """11.3, step 5: one round at short range, losses together, then tests with a D6."""

    id: ClassVar[str] = "firefight"
    rule: ClassVar[str] = "11.3"

    def fields(self, values: Values) -> tuple[Field, ...]:
        sides = (*ATTACKERS[: int(values.get("attackers", "1"))], "defender")
        extra: list[Field] = [count("round", 1, 1, 30), choice("weather", *WEATHERS)]
        for side in sides:
            if values.get(f"{side}_formation") == "line":
                extra.append(flag(f"{side}_reforming"))
        extra += [count("attacker_guns", 0, 0, 150), count("defender_guns", 0, 0, 150)]
        return (*assault_fields(values), *by_unit(extra, *ATTACKERS, "defender"))

    def _volleys(self, values: Values, found: Assault) -> list[Volley]:
        heat = values["weather"] == "heat"
        volleys = []
        for place, attacker in enumerate(found.attackers):
            if not yes(values, f"{ATTACKERS[place]}_reforming"):
                shot = Shot(firer=attacker, target=found.defender, bases=attacker.front, short=True, heat=heat)
                volleys.append(Volley(-1, value(shot), place))
        if not yes(values, "defender_reforming"):
            for place, attacker in enumerate(found.attackers):
                shot = Shot(firer=found.defender, target=attacker, bases=found.firing(place), short=True, heat=heat)
                volleys.append(Volley(place, value(shot), -1))
        guns = ((-1, number(values, "attacker_guns")), (0, number(values, "defender_guns")))
        volleys += [Volley(at, worth) for at, worth in guns if worth]
        return volleys

    def _found(self, values: Values) -> Assault:
        """A column that goes into line stands disordered and does not answer (11.3 b)."""
        found = assault_of(values)
        attackers = tuple(
            _reforming(values, side, unit) for side, unit in zip(ATTACKERS, found.attackers, strict=False)
        )
        return Assault(attackers, _reforming(values, "defender", found.defender), found.masked)

    def parts(self, values: Values) -> tuple[Part, ...]:
        found = self._found(values)
        names = {-1: "at-defender", 0: "at-attacker", 1: "at-second"}
        volleys = self._volleys(values, found)
        return tuple(Part(names[volley.at], Message("part-volley"), volley.value) for volley in volleys)

    def run(self, values: Values, chance: Chance) -> Answer:
        found = self._found(values)
        losses, critical = self._fire(values, found, chance)
        first = values["round"] == "1"
        after = [
            suffer(unit, lost, Pressure("firefight"), chance, critical=hit, ask_general=first)
            for unit, lost, hit in zip((*found.attackers, found.defender), losses, critical, strict=True)
        ]
        return self._answer(values, found, after, losses)

    def _fire(self, values: Values, found: Assault, chance: Chance) -> tuple[list[int], list[bool]]:
        """The volleys of a round: PM lost by each unit, and whether one was a critical."""
        units = (*found.attackers, found.defender)
        volleys = self._volleys(values, found)
        shooters = dict.fromkeys(volley.by for volley in volleys if volley.by is not None)
        volleys = dry(volleys, {by for by in shooters if wet(values, units[by], chance)})
        losses, critical = [0] * len(units), [False] * len(units)
        for place, volley in enumerate(volleys):
            struck = _struck(volleys, place, units, chance)
            losses[volley.at] += struck.losses
            critical[volley.at] = critical[volley.at] or struck.critical
        return losses, critical

    def _answer(self, values: Values, found: Assault, after: list[Aftermath], losses: list[int]) -> Answer:
        *attackers, held = after
        standing = [one.unit for one in attackers if one.result not in LEAVES]
        left, right = bool(standing), held.result not in LEAVES
        result = {(True, True): "goes-on", (True, False): "won", (False, True): "lost", (False, False): "both"}
        story: list[Message] = []
        sides = (*ATTACKERS[: len(attackers)], "defender")
        for side, unit, one, lost in zip(sides, (*found.attackers, found.defender), after, losses, strict=True):
            story.append(Message(f"volley-{side}", {"losses": lost}))
            story += of(side, (*one.story, *told(unit, one.unit)))
        counts = tuple(
            (f"{side}_pm", unit.pm - max(0, one.unit.pm))
            for side, unit, one in zip(sides, (*found.attackers, found.defender), after, strict=True)
        )
        on = left and right
        reforming = {side for side in sides if yes(values, f"{side}_reforming")}
        carry = {**_outcome(found, attackers, held, reforming), "attackers": str(max(1, len(standing)))}
        carry["round"] = str(min(30, number(values, "round") + 1))
        if on:
            story.append(Message("firefight-choices"))
        following = ("firefight",) if on else ()
        return Answer(f"firefight-{result[left, right]}", counts, tuple(story), following, carry=carry)


class WholeFirefightChart(FirefightChart):
    """11.3: round after round until somebody goes, nobody giving up before; generals are taken to stay unhurt."""

    id: ClassVar[str] = "firefight-end"

    def fields(self, values: Values) -> tuple[Field, ...]:
        guns = (count("attacker_guns", 0, 0, 150), count("defender_guns", 0, 0, 150))
        return (*assault_fields(values), choice("weather", *WEATHERS), *by_unit(guns, *ATTACKERS, "defender"))

    def _found(self, values: Values) -> Assault:
        found = super()._found(values)
        if not any(volley.value for volley in self._volleys(values, found)):
            raise refuse("nobody-fires")
        return found

    def _round(self, values: Values, found: Assault, chance: Chance) -> tuple[Aftermath, ...]:
        losses, _ = self._fire(values, found, chance)
        return tuple(
            suffer(unit, lost, Pressure("firefight"), chance, ask_general=False)
            for unit, lost in zip((*found.attackers, found.defender), losses, strict=True)
        )

    def run(self, values: Values, chance: Chance) -> Answer:
        start = found = self._found(values)
        names = list(ATTACKERS[: len(found.attackers)])
        last: dict[str, Aftermath] = {}
        rounds, result = 0, ""
        while not result:
            rounds += 1
            after = self._round(values, found, chance)
            last |= dict(zip((*names, "defender"), after, strict=True))
            result, found = _broken(found, after)
            names = [name for name in names if last[name].result not in LEAVES]
        attackers = [last[name] for name in ATTACKERS[: len(start.attackers)]]
        counts = (
            ("rounds", rounds),
            *((f"{name}_pm", unit.pm - max(0, one.unit.pm)) for name, unit, one in _pairs(start, attackers, last)),
        )
        story = [Message("firefight-rounds", {"rounds": rounds})]
        for name, unit, one in _pairs(start, attackers, last):
            story += of(name, (*one.story, *told(unit, one.unit)))
        carry = _outcome(start, attackers, last["defender"], set())
        return Answer(f"firefight-{result}", counts, tuple(story), carry=carry)

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        """Exactly: a round that changes nothing is thrown again, every other one leaves fewer PM."""
        known: dict[Assault, dict[str, Fraction]] = {}
        odds = self._ends(values, self._found(values), known)
        return [(odds[result], Answer(f"firefight-{result}")) for result in ("won", "lost", "both") if odds.get(result)]

    def _ends(self, values: Values, found: Assault, known: dict[Assault, dict[str, Fraction]]) -> dict[str, Fraction]:
        if found in known:
            return known[found]
        ends: dict[str, Fraction] = {}
        nexts: dict[Assault, Fraction] = {}
        for ways, after in self._rounds(values, found):
            result, following = _broken(found, after)
            if result:
                ends[result] = ends.get(result, Fraction(0)) + ways
            else:
                nexts[following] = nexts.get(following, Fraction(0)) + ways
        moves = 1 - nexts.pop(found, Fraction(0))
        for following, share_ in nexts.items():
            for result, chance_ in self._ends(values, following, known).items():
                ends[result] = ends.get(result, Fraction(0)) + share_ * chance_
        known[found] = {result: ways / moves for result, ways in ends.items()}
        return known[found]

    def _rounds(self, values: Values, found: Assault) -> Iterator[tuple[Fraction, tuple[Aftermath, ...]]]:
        """Every way a round can go; who is hit how does not depend on the others, but for powder that is wet."""
        units = (*found.attackers, found.defender)
        all_volleys = self._volleys(values, found)
        shooters = list(dict.fromkeys(volley.by for volley in all_volleys if volley.by is not None))
        rain = values["weather"] == "rain"
        for silent in itertools.product((False, True), repeat=len(shooters)) if rain else [()]:
            volleys = dry(all_volleys, set(itertools.compress(shooters, silent)))
            fates = [_fates(volleys, place - len(units), units) for place in range(len(units))]
            for one in itertools.product(*fates):
                yield prod((ways for ways, _ in one), start=Fraction(1, 2 ** len(silent))), tuple(f for _, f in one)


def _fates(volleys: list[Volley], at: int, units: tuple[Troop, ...]) -> list[tuple[Fraction, Aftermath]]:
    """What a round can make of one unit, counted from the end."""
    aimed = [place for place, volley in enumerate(volleys) if volley.at in (at, at + len(units))]

    def suffers(chance: Chance) -> Aftermath:
        lost = sum(_struck(volleys, place, units, chance).losses for place in aimed)
        return suffer(units[at], lost, Pressure("firefight"), chance, ask_general=False)

    found: dict[tuple[Troop, str], tuple[Fraction, Aftermath]] = {}
    for ways, all_ways, after in walk(suffers):
        before = found.get((after.unit, after.result), (Fraction(0), after))[0]
        found[after.unit, after.result] = (before + Fraction(ways, all_ways), after)
    return list(found.values())


def _pairs(
    start: Assault, attackers: Sequence[Aftermath], last: dict[str, Aftermath]
) -> list[tuple[str, Troop, Aftermath]]:
    """Every unit by name, before and after."""
    found = list(zip(ATTACKERS, start.attackers, attackers, strict=False))
    return [*found, ("defender", start.defender, last["defender"])]


def _broken(found: Assault, after: Sequence[Aftermath]) -> tuple[str, Assault]:
    """How a round ends (empty: it goes on), and who goes on."""
    *attackers, held = after
    standing = tuple(one.unit for one in attackers if one.result not in LEAVES)
    ends = {(True, True): "", (True, False): "won", (False, True): "lost", (False, False): "both"}
    return ends[bool(standing), held.result not in LEAVES], Assault(standing, held.unit, found.masked)


def dry(volleys: list[Volley], silent: set[int]) -> list[Volley]:
    """Those that can be fired."""
    return [volley for volley in volleys if volley.by is None or volley.by not in silent]


def _struck(volleys: list[Volley], place: int, units: Sequence[Troop], chance: Chance) -> Strike:
    volley = volleys[place]
    sure = units[volley.at].disordered and place == strongest(volleys, volley.at)
    return strike(volley.value, chance, "fire", sure)


def strongest(volleys: list[Volley], at: int) -> int:
    """R64: only the strongest attack on a disordered unit hits by itself; its place."""
    aimed = [place for place, volley in enumerate(volleys) if volley.at == at]
    return max(aimed, key=lambda place: volleys[place].value)


def _reforming(values: Values, side: str, unit: Troop) -> Troop:
    return msgspec.structs.replace(unit, disordered=True) if yes(values, f"{side}_reforming") else unit
