"""10: fire of infantry and guns, grand batteries, the ball that goes on, rockets, buildings that burn."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count, die_part, modifiers, thrown, total
from grognard.games.ordremixte.generals import SAFE
from grognard.games.ordremixte.morale import (
    GONE,
    UNTESTED,
    Aftermath,
    Pressure,
    onward,
    screened,
    sheet,
    suffer,
    told,
)
from grognard.games.ordremixte.percent import Strike, chance_left, critical_limit, strike
from grognard.games.ordremixte.troops import GUNS, Troop, troop, troop_fields

RANGES = ("short", "long")
WEATHERS = ("fair", "heat", "rain")
SCREEN_HITS = 2
TARGET = (
    "kind",
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
)
FIRER = ("weight", "quality", "formation", "bases", "cover", "disordered", "russian", "suvorov")


# --- the value of a shot -----------------------------------------------------------------------------------------


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """Fire of one unit, or of sections side by side, at another."""

    firer: Troop
    target: Troop
    bases: int
    short: bool = False
    flank: bool = False
    smoke: bool = False
    heat: bool = False


def firer_parts(shot: Shot) -> list[Part]:
    """What a base is worth by itself."""
    firer, guns = shot.firer, shot.firer.arm == "artillery"
    return modifiers(
        "fire",
        "each",
        ("artillery_base" if guns else "infantry_base", 1),
        (firer.quality, firer.quality != "line"),
        ("disordered", firer.disordered),
        ("russian", firer.russian and not guns),
        ("suvorov", firer.suvorov and not guns),
        ("artillery_short" if guns else "infantry_short", shot.short),
        (f"artillery_{firer.weight}", guns and firer.weight != "medium"),
        ("from_hard_cover", firer.cover == "hard"),
        ("smoke", shot.smoke),
    )


def target_parts(shot: Shot, side: str = "each") -> list[Part]:
    """What the target and the place add; hard cover counts instead of light (R95), open order has no flank (R75)."""
    target, guns = shot.target, shot.firer.arm == "artillery"
    flanked = shot.flank and not target.open and target.formation not in ("square", "block")
    return modifiers(
        "fire",
        side,
        ("dense", target.dense and not target.open),
        ("open", target.open or target.formation == "deployed"),
        ("at_cavalry", guns and target.arm == "cavalry"),
        (f"{target.cover}_cover", target.cover != "none"),
        ("flank", flanked),
    )


def value_parts(shot: Shot) -> tuple[Part, ...]:
    """Every base, then all of them together."""
    each = [*firer_parts(shot), *target_parts(shot)]
    worth = max(0, total(each))  # R48
    bases = Part("value", Message("part-bases", {"count": shot.bases, "each": worth}), shot.bases * worth)
    return (*each, bases, *modifiers("total", "value", ("heat", shot.heat)))


def value(shot: Shot) -> int:
    return max(0, total(value_parts(shot), "value"))


def check_shot(shot: Shot) -> None:
    """Who may not fire at whom."""
    if shot.firer.formation in ("march-column", "limbered"):
        raise refuse("cannot-fire-so")
    if shot.firer.arm == "artillery" and shot.target.open and not shot.short:
        raise refuse("guns-at-open-order")  # 10.3
    if shot.bases < 1:
        raise refuse("nobody-fires")


# --- one shot and what follows -----------------------------------------------------------------------------------


def fire_result(after: Aftermath, found: Strike) -> str:
    if after.result == UNTESTED:
        return "hit" if found.losses else "miss"
    return after.result


def fire_answer(prefix: str, target: Troop, after: Aftermath, found: Strike, story: tuple[Message, ...] = ()) -> Answer:
    """What a target makes of a shot."""
    said = (Message(f"strike-{found.read}", {"losses": found.losses}), *after.story, *told(target, after.unit))
    counts = (
        ("pm_lost", target.pm - max(0, after.unit.pm)),
        ("bases_gone", target.bases - after.unit.bases),
        ("critical", int(found.critical)),
    )
    result = f"{prefix}-{fire_result(after, found)}"
    return Answer(
        result, counts, (*story, *said), carry={**onward(after, "unit", target), **onward(after, "target", target)}
    )


class FireChart(Chart):
    """One unit fires at another, in the fire step."""

    id: ClassVar[str] = "fire"
    rule: ClassVar[str] = "10.13"

    def fields(self, values: Values) -> tuple[Field, ...]:
        firer = troop_fields(values, "firer", *FIRER, arms=("infantry", "artillery"))
        target = troop_fields(values, "target", *TARGET)
        return (
            *firer,
            count("masked", 0, 0, 6),
            choice("range", *RANGES, default="long"),
            flag("smoke"),
            choice("weather", *WEATHERS),
            *target,
            *self.situation(values),
        )

    def situation(self, values: Values) -> tuple[Field, ...]:
        """What else may matter to the target."""
        extra: list[Field] = [flag("flank"), flag("routing"), flag("general_rolled")]
        if values.get("target_formation") == "open-order" and values.get("target_arm") == "infantry":
            extra.append(flag("screen"))
            if yes(values, "screen"):
                extra.append(count("screen_hits", 0, 0, 1))
        if values.get("firer_arm") == "artillery" and values.get("firer_weight") != "light":
            extra.append(flag("charging_guns"))
        return tuple(extra)

    def shot(self, values: Values) -> Shot:
        firer, target = troop(values, "firer"), troop(values, "target")
        shot = Shot(
            firer=firer,
            target=target,
            bases=firer.front - number(values, "masked"),
            short=values["range"] == "short",
            flank=yes(values, "flank"),
            smoke=yes(values, "smoke"),
            heat=values["weather"] == "heat",
        )
        check_shot(shot)
        return shot

    def parts(self, values: Values) -> tuple[Part, ...]:
        return value_parts(self.shot(values))

    def run(self, values: Values, chance: Chance) -> Answer:
        shot = self.shot(values)
        if values["weather"] == "rain" and shot.firer.arm == "infantry" and chance.at_most(6, 3, "rain"):
            return Answer("fire-wet", (), (Message("story-wet"),))
        sure = shot.target.disordered or yes(values, "routing")
        found = strike(value(shot), chance, "fire", sure)
        if yes(values, "screen"):
            return screen_answer(shot.target, found, number(values, "screen_hits"), chance)
        return aimed(shot, found, chance, values)


def aimed(shot: Shot, found: Strike, chance: Chance, values: Values) -> Answer:
    """Losses, general, test."""
    target = shot.target
    occasion = "guns" if yes(values, "charging_guns") else "fire"
    if yes(values, "routing"):  # 15: a router does not test again
        hurt = target.hurt(found.losses)
        return fire_answer("fire", target, Aftermath(hurt, GONE if hurt.gone else UNTESTED, ()), found)
    after = suffer(
        target,
        found.losses,
        Pressure(occasion),
        chance,
        critical=found.critical,
        open_fire=shot.firer.open,
        ask_general=not yes(values, "general_rolled"),
    )
    return fire_answer("fire", target, after, found)


def screen_answer(target: Troop, found: Strike, hits: int, chance: Chance) -> Answer:
    """5.2, R87: hits are S; the second removes the base; every S brings a test that costs no PM."""
    said = (Message(f"strike-{found.read}", {"losses": found.losses}),)
    marks = hits + found.losses
    counts = (("screen_hits", found.losses),)
    if not found.losses:
        return Answer("fire-miss", counts, said)
    if marks >= SCREEN_HITS:
        return Answer("screen-gone", counts, (*said, Message("screen-gone")), carry=screened("target", found.losses))
    screen = msgspec.structs.replace(target, general="none")
    after = suffer(screen, 0, Pressure("screen"), chance)
    return Answer(f"screen-{after.result}", counts, (*said, *after.story), carry=screened("target", found.losses))


# --- guns side by side -------------------------------------------------------------------------------------------


class GrandBatteryChart(Chart):
    """10.12: sections in contact, firing at one target, add up."""

    id: ClassVar[str] = "grand-battery"
    rule: ClassVar[str] = "10.12"

    def fields(self, values: Values) -> tuple[Field, ...]:
        sections = [count(f"sections_{weight}", 2 if weight == "medium" else 0, 0, 8) for weight in GUNS]
        firer = troop_fields(values, "firer", "quality", "disordered", arms=("artillery",))
        target = troop_fields(values, "target", *TARGET)
        weather = choice("weather", "fair", "heat")
        extra = (flag("flank"), flag("general_rolled"), flag("charging_guns"))
        return (*sections, *firer, choice("range", *RANGES, default="long"), flag("smoke"), weather, *target, *extra)

    def shots(self, values: Values) -> list[Shot]:
        found = []
        for weight in GUNS:
            firer = msgspec.structs.replace(troop(values, "firer", "artillery"), weight=weight)
            shot = Shot(
                firer=firer,
                target=troop(values, "target"),
                bases=number(values, f"sections_{weight}"),
                short=values["range"] == "short",
                flank=yes(values, "flank"),
                smoke=yes(values, "smoke"),
            )
            if shot.bases:
                check_shot(shot)
                found.append(shot)
        if not found:
            raise refuse("nobody-fires")
        return found

    def parts(self, values: Values) -> tuple[Part, ...]:
        parts: list[Part] = []
        for shot in self.shots(values):
            each = max(0, total([*firer_parts(shot), *target_parts(shot)]))
            label = Message(f"part-sections-{shot.firer.weight}", {"count": shot.bases, "each": each})
            parts.append(Part("value", label, shot.bases * each))
        return (*parts, *modifiers("total", "value", ("heat", values["weather"] == "heat")))

    def run(self, values: Values, chance: Chance) -> Answer:
        shot = self.shots(values)[0]
        worth = max(0, total(self.parts(values), "value"))
        found = strike(worth, chance, "fire", shot.target.disordered)
        return aimed(shot, found, chance, values)


# --- the ball ----------------------------------------------------------------------------------------------------

MOST_BEHIND = 3
CROSSED = -10
LIES = ("line", "dense", "cavalry", "cavalry-dense", "deployed", "limbered")


class BallChart(Chart):
    """10.11: the ball goes on through the rows behind the target; one die, a value for each unit (R47)."""

    id: ClassVar[str] = "ball"
    rule: ClassVar[str] = "10.11"

    def fields(self, values: Values) -> tuple[Field, ...]:
        firer = troop_fields(values, "firer", "weight", "quality", "bases", "disordered", arms=("artillery",))
        fields = [*firer, flag("smoke"), choice("weather", "fair", "heat", "mud"), flag("howitzers")]
        rows = number(values, "rows")
        fields += [*_row_fields(0), count("rows", 2, 0, MOST_BEHIND)]
        for row in range(1, rows + 1):
            fields += [*_row_fields(row)]
        return tuple(fields)

    def shots(self, values: Values) -> list[Shot]:
        """The first target and those behind it."""
        if values["weather"] == "mud" or yes(values, "howitzers"):
            raise refuse("no-ball")
        firer = troop(values, "firer", "artillery")
        found = []
        for row in range(number(values, "rows") + 1):
            lies = values[f"row{row}_formation"]
            arm = "cavalry" if lies.startswith("cavalry") else "artillery" if lies in LIES[4:] else "infantry"
            dense = "column" if arm == "cavalry" else "attack-column"
            formation = lies if arm == "artillery" else dense if lies.endswith("dense") else "line"
            target = Troop(arm=arm, formation=formation, cover=values[f"row{row}_cover"])
            found.append(Shot(firer=firer, target=target, bases=firer.bases, smoke=yes(values, "smoke")))
        return found

    def parts(self, values: Values) -> tuple[Part, ...]:
        parts: list[Part] = []
        crossed = 0
        heat = modifiers("total", "row0", ("heat", values["weather"] == "heat"))
        for row, shot in enumerate(self.shots(values)):
            side = f"row{row}"
            each = [*firer_parts(shot), *(target_parts(shot) if not row else [])]
            worth = max(0, total(each))
            label = Message("part-bases", {"count": shot.bases, "each": worth})
            parts.append(Part(side, label, shot.bases * worth))
            if row:  # R47: once for the unit, not for every section
                parts += target_parts(shot, side)
                parts.append(Part(side, Message("part-crossed", {"count": crossed}), CROSSED * crossed))
            parts += [Part(side, part.label, part.value) for part in heat]
            crossed += number(values, f"row{row}_bases")
        return tuple(parts)

    def run(self, values: Values, chance: Chance) -> Answer:
        parts = self.parts(values)
        worth = [max(0, total(parts, f"row{row}")) for row in range(number(values, "rows") + 1)]
        found = _die_below(chance, {edge for one in worth for edge in (chance_left(one), critical_limit(one))})
        strikes = [strike(one, _Fixed(found), "ball") for one in worth]
        story = [Message("ball-row", {"row": row + 1, "losses": struck.losses}) for row, struck in enumerate(strikes)]
        hit = sum(bool(struck.losses) for struck in strikes)
        counts = tuple((f"row{row}_pm", struck.losses) for row, struck in enumerate(strikes))
        carry = {"role_unit": ",".join(f"row{row}" for row, struck in enumerate(strikes) if struck.losses)}
        for row, struck in enumerate(strikes):
            carry |= sheet(f"row{row}", struck.losses)
        return Answer(f"ball-{hit}", counts, tuple(story), ("morale",) if hit else (), carry=carry)


def _row_fields(row: int) -> tuple[Field, ...]:
    lies = choice(f"row{row}_formation", *LIES, default="dense" if row else "line", words="lies")
    crossed = count(f"row{row}_bases", 2 if row else 1, 1, 6)
    return (lies, choice(f"row{row}_cover", "none", "light", "hard", words="cover"), crossed)


def _die_below(chance: Chance, edges: set[int]) -> int:
    """A D100 read only as far as these edges tell faces apart: the lowest face of the span that was thrown."""
    inside = sorted(edge for edge in edges if 0 < edge < 100)
    spans = tuple(range(low + 1, high + 1) for low, high in zip([0, *inside], [*inside, 100], strict=True))
    return spans[thrown(chance, 100, spans, "ball")][0]


class _Fixed(Chance):
    """The die that lies on the table already."""

    def __init__(self, face: int) -> None:
        self.face = face

    def tally(
        self, count: int, die: int, groups: tuple[tuple[int, ...], ...], why: str, enough: int = 0
    ) -> tuple[int, ...]:
        return tuple(int(self.face in group) for group in groups)


# --- rockets and burning buildings -------------------------------------------------------------------------------


class RocketChart(Chart):
    """10.10: between 30 and 60 cm; 1 hits, 10 blows up the battery (R2)."""

    id: ClassVar[str] = "rockets"
    rule: ClassVar[str] = "10.10"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (choice("target_arm", "infantry", "cavalry", "artillery", words="arm"),)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 10),)

    def run(self, values: Values, chance: Chance) -> Answer:
        found = ("hit", "nothing", "exploded")[thrown(chance, 10, (range(1, 2), range(2, 10)), "rockets")]
        story = [Message(f"rockets-{found}")]
        if found == "hit" and values["target_arm"] == "cavalry":
            story.append(Message("rockets-cavalry"))
        counts = (("pm_lost", int(found == "hit")), ("battery_gone", int(found == "exploded")))
        shaken = found == "hit" and values["target_arm"] == "cavalry"
        carry = sheet("target", int(found == "hit"), UNTESTED, SAFE, *(("disordered",) if shaken else ()))
        carry |= sheet("firer", 0, GONE if found == "exploded" else UNTESTED)
        return Answer(f"rockets-{found}", counts, tuple(story), carry=carry)


class BlazeChart(Chart):
    """10.6: medium and heavy guns, howitzers and rockets set a building on fire with a 1."""

    id: ClassVar[str] = "blaze"
    rule: ClassVar[str] = "10.6"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return ()

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 10),)

    def run(self, values: Values, chance: Chance) -> Answer:
        found = "burns" if chance.at_most(10, 1, "blaze") else "nothing"
        return Answer(f"blaze-{found}", (), (Message(f"blaze-{found}"),))
