"""Exact chances across several charts: an attack with the checks that follow, bombardment until a breach, a storm."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import (
    Answer,
    Chart,
    Field,
    Grid,
    Part,
    Plot,
    Series,
    Values,
    filled,
    number,
    point,
    refuse,
    yes,
)
from grognard.core.text import Message
from grognard.games.italianwars.artillery import ArtilleryChart, fire_cell, fire_parts, raised, read_fire
from grognard.games.italianwars.assault import SIDES, Assault, AssaultChart, assault_cell, check, read_assault
from grognard.games.italianwars.discipline import read_check
from grognard.games.italianwars.forms import count, modifiers, section, throw, total
from grognard.games.italianwars.sheet import MODIFIERS, look_up
from grognard.games.italianwars.words import grids_of

FACES = range(1, 7)
SIXTH = Fraction(1, 6)
MOST_UNITS = 8
MOST_TURNS = 12
STORMS = ("storm-fallen", "storm-held", "storm-repulsed")

Unit = tuple[int, bool]
"""Strength points, and whether it is demoralised."""


# --- an attack with the discipline checks of the loser ---------------------------------------------------------


class End(msgspec.Struct, frozen=True, order=True):
    """How an attack ends when the loser has checked: strength points gone, and strength points demoralised."""

    loser: int
    gone: tuple[int, int]
    shaken: tuple[int, int]

    def broken(self, start: int) -> bool:
        """Half of the loser's strength or more is gone or demoralised."""
        return 2 * (self.gone[self.loser] + self.shaken[self.loser]) >= start


def units_of(values: Values, side: str) -> tuple[Unit, ...]:
    """A Force of so many units, as equal as its strength points allow."""
    sp, units = number(values, f"{side}_sp"), number(values, f"{side}_units")
    return tuple((sp // units + (place < sp % units), False) for place in range(units))


def struck(units: tuple[Unit, ...], losses: int, demoralised: int) -> tuple[Unit, ...]:
    """The owner takes losses where he has most and lets the smallest unit waver."""
    left = sorted(units, reverse=True)
    for _ in range(losses):
        sp, shaken = left[0]
        left = sorted([(max(sp - 1, 0), shaken), *left[1:]], reverse=True)
    alive = [place for place, unit in enumerate(left) if unit[0]]
    if demoralised and alive:
        left[alive[-1]] = (left[alive[-1]][0], True)
    return tuple(left)


def checked(unit: Unit, roll: int, quality: int) -> Unit:
    """A unit after its Discipline Check in the Combat Phase."""
    sp, shaken = unit
    if not sp:
        return unit
    found = read_check(look_up("discipline", roll, quality).text, sp, shaken, in_combat=True)
    return sp - found.lost, found.demoralised


def units_fields(side: str) -> tuple[Field, ...]:
    return section(side, count(f"{side}_units", 3, least=1, most=MOST_UNITS))


def star_of(values: Values, side: str) -> int:
    return total(modifiers(("captain_star", yes(values, f"{side}_star"))))


def _end(values: Values, found: Assault, forces: list[tuple[Unit, ...]]) -> End:
    gone = [
        number(values, f"{side}_sp") - sum(sp for sp, _ in force) for side, force in zip(SIDES, forces, strict=True)
    ]
    shaken = [sum(sp for sp, wavers in force if wavers) for force in forces]
    return End(found.loser, (gone[0], gone[1]), (shaken[0], shaken[1]))


def _hit(values: Values, found: Assault) -> list[tuple[Unit, ...]]:
    return [struck(units_of(values, side), found.losses[i], found.demoralised[i]) for i, side in enumerate(SIDES)]


def assault_chain(values: Values) -> dict[End, Fraction]:
    """Every end of an attack, the loser's checks included, with its exact chance."""
    check(values)
    ends: dict[End, Fraction] = {}
    for die in FACES:
        found = read_assault(assault_cell(die, values), values)
        forces, side = _hit(values, found), SIDES[found.loser]
        quality, star = number(values, f"{side}_quality"), star_of(values, side)
        losers: dict[tuple[Unit, ...], Fraction] = {(): SIXTH}
        for unit in forces[found.loser]:
            after: dict[tuple[Unit, ...], Fraction] = {}
            for some, chance in losers.items():
                for face in FACES:
                    now = tuple(sorted((*some, checked(unit, face + star, quality))))
                    after[now] = after.get(now, Fraction(0)) + chance * SIXTH
            losers = after
        for force, chance in losers.items():
            end = _end(values, found, [force if i == found.loser else forces[i] for i in (0, 1)])
            ends[end] = ends.get(end, Fraction(0)) + chance
    return ends


class AssaultOdds(Chart):
    """An attack thrown through: the Assault Table, then a Discipline Check for each unit of the loser."""

    id: ClassVar[str] = "odds-assault"
    rule: ClassVar[str] = "A7"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("assault", "assault-columns")
    attack = AssaultChart()

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (*self.attack.fields(values), *(field for side in SIDES for field in units_fields(side)))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return self.attack.parts(values)

    def result(self, values: Values, end: End) -> str:
        start = number(values, f"{SIDES[end.loser]}_sp")
        return f"chain-{SIDES[end.loser]}-{'broken' if end.broken(start) else 'firm'}"

    def run(self, values: Values, chance: Chance) -> Answer:
        check(values)
        cell = assault_cell(throw(chance, "assault"), values)
        found = read_assault(cell, values)
        forces, side = _hit(values, found), SIDES[found.loser]
        quality, star = number(values, f"{side}_quality"), star_of(values, side)
        forces[found.loser] = tuple(
            checked(unit, throw(chance, "discipline") + star, quality) if unit[0] else unit
            for unit in forces[found.loser]
        )
        box = Message("story-box", {"row": cell.row, "column": cell.column, "box": found.box})
        answer = self._answer(values, _end(values, found, forces))
        return msgspec.structs.replace(answer, story=(box, *answer.story), cell=cell.place)

    def _answer(self, values: Values, end: End) -> Answer:
        counts = (
            ("attacker_losses", end.gone[0]),
            ("defender_losses", end.gone[1]),
            ("attacker_shaken", end.shaken[0]),
            ("defender_shaken", end.shaken[1]),
            ("defender_beaten", end.loser),
        )
        told = [
            Message(f"chain-{side}", {"gone": end.gone[i], "shaken": end.shaken[i]}) for i, side in enumerate(SIDES)
        ]
        story = (Message(f"assault-loser-{SIDES[end.loser]}"), *told)
        carry = {"pursuer_star": values[f"{SIDES[1 - end.loser]}_star"]}
        return Answer(self.result(values, end), counts, story, ("pursuit",), carry=carry)

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        return [(chance, self._answer(values, end)) for end, chance in sorted(assault_chain(values).items())]

    def plots(self, values: Values) -> tuple[Plot, ...]:
        """How likely each side has lost so many strength points or more, gone or demoralised."""
        ends = assault_chain(values)
        most = max(end.gone[side] + end.shaken[side] for end in ends for side in (0, 1))
        series = tuple(
            Series(
                Message(f"side-{name}"),
                tuple(
                    point(
                        str(sp),
                        sum((c for end, c in ends.items() if end.gone[side] + end.shaken[side] >= sp), Fraction(0)),
                    )
                    for sp in range(1, most + 1)
                ),
            )
            for side, name in enumerate(SIDES)
        )
        return (Plot("losses", "lines", series),)


# --- bombardment until a breach ----------------------------------------------------------------------------------


class Siege(msgspec.Struct, frozen=True, order=True):
    """Where a bombardment stands: the turn that made the breach (0: none yet), the Siege Level, guns that are left."""

    turn: int
    level: int
    artillery: int


def bombarded(values: Values, level: int, artillery: int, die: int) -> tuple[int, int]:
    """Siege Level and guns after one turn of fire."""
    fire = read_fire(fire_cell(die, artillery, level, fire_parts(values)).text, values)
    return raised(level) if fire.breach else level, artillery - fire.misfire


def bombardment(values: Values, turns: int, goal: int) -> dict[Siege, Fraction]:
    """Where so many turns of fire lead, exactly; it ends when the Siege Level reaches `goal` or the guns are gone."""
    states = {Siege(0, number(values, "siege_level"), number(values, "artillery")): Fraction(1)}
    for turn in range(1, turns + 1):
        after: dict[Siege, Fraction] = {}
        for state, chance in states.items():
            if state.turn or not state.artillery:
                after[state] = after.get(state, Fraction(0)) + chance
                continue
            for die in FACES:
                level, guns = bombarded(values, state.level, state.artillery, die)
                now = Siege(turn if level >= goal else 0, level, guns)
                after[now] = after.get(now, Fraction(0)) + chance * SIXTH
        states = after
    return states


def breach_by_turn(values: Values, turns: int, goal: int = 1) -> tuple[Fraction, ...]:
    """The chance that the Siege Level has reached `goal` by the end of turn 1, 2, 3 …"""
    ends = bombardment(values, turns, goal)
    by = [
        sum((chance for end, chance in ends.items() if 0 < end.turn <= turn), Fraction(0))
        for turn in range(1, turns + 1)
    ]
    return tuple(by)


class BombardmentOdds(Chart):
    """The same guns fire turn after turn until the walls are open."""

    id: ClassVar[str] = "odds-bombardment"
    rule: ClassVar[str] = "A2"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("artillery")
    guns = ArtilleryChart()

    def fields(self, values: Values) -> tuple[Field, ...]:
        siege = [field for field in self.guns.fields({**values, "fire": "siege"}) if field.id not in ("fire", "pikes")]
        return (*siege, count("turns", 4, least=1, most=MOST_TURNS), count("goal", 1, least=1, most=2))

    def parts(self, values: Values) -> tuple[Part, ...]:
        return fire_parts(self._siege(values))

    def _siege(self, values: Values) -> dict[str, str]:
        if number(values, "siege_level") >= number(values, "goal"):
            raise refuse("already-breached", level=number(values, "siege_level"))
        return {**values, "fire": "siege"}

    def run(self, values: Values, chance: Chance) -> Answer:
        siege = self._siege(values)
        level, guns, goal = number(siege, "siege_level"), number(siege, "artillery"), number(siege, "goal")
        for turn in range(1, number(siege, "turns") + 1):
            level, guns = bombarded(siege, level, guns, throw(chance, "artillery")) if guns else (level, guns)
            if level >= goal:
                return self._answer(siege, Siege(turn, level, guns))
        return self._answer(siege, Siege(0, level, guns))

    def _answer(self, values: Values, end: Siege) -> Answer:
        lost = number(values, "artillery") - end.artillery
        open_walls = Message("siege-breached", {"turn": end.turn, "level": end.level})
        story = (open_walls if end.turn else Message("siege-stands"), Message("siege-guns", {"sp": lost}))
        counts = (("battery_losses", lost), ("breaches", end.level - number(values, "siege_level")))
        carry = {"kind": "breach" if end.level else "assault", "siege_level": str(end.level)}
        result = f"siege-turn-{end.turn}" if end.turn else "siege-none"
        return Answer(result, counts, story, ("assault",) if end.turn else (), carry=carry)

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        siege = self._siege(values)
        ends = bombardment(siege, number(siege, "turns"), number(siege, "goal"))
        ordered = sorted(ends.items(), key=lambda item: (not item[0].turn, item[0]))
        return [(chance, self._answer(siege, end)) for end, chance in ordered]

    def plots(self, values: Values) -> tuple[Plot, ...]:
        """The chance of each Siege Level by the end of every turn."""
        siege, turns = self._siege(values), number(values, "turns")
        levels = range(number(values, "siege_level") + 1, MODIFIERS["siege_level_limit"] + 1)
        series = tuple(
            Series(
                Message("series-level", {"level": level}),
                tuple(point(str(turn), by) for turn, by in enumerate(breach_by_turn(siege, turns, level), start=1)),
            )
            for level in levels
        )
        return (Plot("breach", "lines", series),)


# --- storm at each siege level -----------------------------------------------------------------------------------


def storm_values(values: Values, level: int) -> dict[str, str]:
    """The same storm at another Siege Level: over the walls at 0, through the breach above."""
    return {**values, "kind": "breach" if level else "assault", "siege_level": str(level)}


class StormOdds(AssaultOdds):
    """A storm at a Siege Level, thrown through; the place falls if half of the garrison is gone or wavers."""

    id: ClassVar[str] = "odds-storm"

    def fields(self, values: Values) -> tuple[Field, ...]:
        stormed = super().fields({**values, "kind": "breach"})
        own = (count("siege_level", 0, most=2), count("attacker_sp", 20, most=199), count("defender_sp", 8, most=199))
        other = {field.id: field for field in own}
        return tuple(
            msgspec.structs.replace(other.get(field.id, field), section=field.section)
            for field in stormed
            if field.id != "kind"
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        return super().parts(self._stormed(values))

    def _stormed(self, values: Values) -> dict[str, str]:
        return storm_values(values, number(values, "siege_level"))

    def result(self, values: Values, end: End) -> str:
        if SIDES[end.loser] == "attacker":
            return "storm-repulsed"
        return "storm-fallen" if end.broken(number(values, "defender_sp")) else "storm-held"

    def run(self, values: Values, chance: Chance) -> Answer:
        return super().run(self._stormed(values), chance)

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        return super().chances(self._stormed(values))

    def plots(self, values: Values) -> tuple[Plot, ...]:
        """The same storm at every Siege Level."""
        tables = storm_by_level(values)
        series = tuple(
            Series(
                Message(f"result-{result}"),
                tuple(point(str(level), table[result]) for level, table in tables.items()),
            )
            for result in STORMS
        )
        return (Plot("storm", "layers", series),)


def storm_by_level(values: Values) -> dict[int, dict[str, Fraction]]:
    """The chances of a storm at Siege Level 0, 1 and 2."""
    chart = StormOdds()
    tables: dict[int, dict[str, Fraction]] = {}
    for level in (0, 1, 2):
        table = tables[level] = dict.fromkeys(STORMS, Fraction(0))
        for chance, answer in chart.chances(filled(chart, {**values, "siege_level": str(level)})):
            table[answer.result] += chance
    return tables
