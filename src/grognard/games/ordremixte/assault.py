"""11.2, 11.3: fire before contact, infantry assaulting infantry in the open, firefights round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values
from grognard.core.text import Message
from grognard.games.ordremixte.fire import FIRER, Shot, check_shot, fire_answer, value, value_parts
from grognard.games.ordremixte.forms import choice, count, flag, number, refuse, yes
from grognard.games.ordremixte.morale import (
    LEAVES,
    UNTESTED,
    Aftermath,
    Pressure,
    of,
    onward,
    paid,
    roll_test,
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
        return (*firer, *mode, *own, flag("smoke"), choice("weather", "fair", "heat"), *charger)

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
        short = fires_short(troop(values, "firer"), False, chance) if certain is None else certain
        shot = self._shot(values, short)
        found = strike(value(shot), chance, "fire", shot.target.disordered)
        heavy = shot.firer.arm == "artillery" and shot.firer.weight != "light"
        why = Pressure("guns" if heavy else "fire")
        after = suffer(shot.target, found.losses, why, chance, critical=found.critical)
        story = (Message("story-short" if short else "story-long", {"value": value(shot)}),)
        answer = fire_answer("fire", shot.target, after, found, story)
        on = after.result not in LEAVES
        carry = {**answer.carry, **onward(after, "attacker", shot.target), **kept(shot.firer, "defender")}
        carry |= {"role_attacker": "target", "role_defender": "firer"}
        return msgspec.structs.replace(answer, next=("melee",) if on else (), carry=carry)


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
        return assault_fields(values)

    def _found(self, values: Values) -> Assault:
        found = assault_of(values)
        if any(attacker.disordered for attacker in found.attackers):
            raise refuse("disordered-cannot-attack")  # 14
        return found

    def _shot(self, found: Assault, place: int, short: bool) -> Shot:
        target = found.attackers[place]
        return Shot(firer=found.defender, target=target, bases=found.firing(place), short=short)

    def parts(self, values: Values) -> tuple[Part, ...]:
        found = self._found(values)
        certain = certain_range(found.defender, False)
        parts: list[Part] = []
        for place, side in enumerate(ATTACKERS[: len(found.attackers)]):
            for short in (False, True) if certain is None else (certain,):
                name = "short" if short else "long"
                heading = f"at-{side}-{name}" if certain is None else f"at-{side}"
                parts.append(Part(heading, Message(f"part-{name}"), value(self._shot(found, place, short))))
        return tuple(parts)

    def run(self, values: Values, chance: Chance) -> Answer:
        found = self._found(values)
        short = fires_short(found.defender, False, chance)
        strikes = [
            strike(value(self._shot(found, place, short)), chance, "fire") for place in range(len(found.attackers))
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
        story = [Message("story-short" if short else "story-long", {"value": value(self._shot(found, 0, short))})]
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


class FirefightChart(Chart):
    """11.3, step 5: one round at short range, losses together, then tests with a D6."""

    id: ClassVar[str] = "firefight"
    rule: ClassVar[str] = "11.3"

    def fields(self, values: Values) -> tuple[Field, ...]:
        sides = (*ATTACKERS[: int(values.get("attackers", "1"))], "defender")
        extra: list[Field] = [count("round", 1, 1, 30), choice("weather", "fair", "heat")]
        for side in sides:
            if values.get(f"{side}_formation") == "line":
                extra.append(flag(f"{side}_reforming"))
        extra += [count("attacker_guns", 0, 0, 150), count("defender_guns", 0, 0, 150)]
        return (*assault_fields(values), *by_unit(extra, *ATTACKERS, "defender"))

    def _volleys(self, values: Values, found: Assault) -> list[Volley]:
        heat = values["weather"] == "heat"
        volleys = []
        for place, attacker in enumerate(found.attackers):
            shot = Shot(firer=attacker, target=found.defender, bases=attacker.front, short=True, heat=heat)
            volleys.append(Volley(-1, 0 if yes(values, f"{ATTACKERS[place]}_reforming") else value(shot)))
        if not yes(values, "defender_reforming"):
            for place, attacker in enumerate(found.attackers):
                shot = Shot(firer=found.defender, target=attacker, bases=found.firing(place), short=True, heat=heat)
                volleys.append(Volley(place, value(shot)))
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
        volleys = self._volleys(values, found)
        units = (*found.attackers, found.defender)
        losses, critical = [0] * len(units), [False] * len(units)
        for place, volley in enumerate(volleys):
            sure = units[volley.at].disordered and place == strongest(volleys, volley.at)
            struck: Strike = strike(volley.value, chance, "fire", sure)
            losses[volley.at] += struck.losses
            critical[volley.at] = critical[volley.at] or struck.critical
        first = values["round"] == "1"
        after = [
            suffer(unit, lost, Pressure("firefight"), chance, critical=hit, ask_general=first)
            for unit, lost, hit in zip(units, losses, critical, strict=True)
        ]
        return self._answer(values, found, after, losses)

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


def strongest(volleys: list[Volley], at: int) -> int:
    """R64: only the strongest attack on a disordered unit hits by itself; its place."""
    aimed = [place for place, volley in enumerate(volleys) if volley.at == at]
    return max(aimed, key=lambda place: volleys[place].value)


def _reforming(values: Values, side: str, unit: Troop) -> Troop:
    return msgspec.structs.replace(unit, disordered=True) if yes(values, f"{side}_reforming") else unit
