"""An army as it is chosen, and as it takes the field: PM, formations, prices, each with its formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

import msgspec

from grognard.core.text import Message
from grognard.games.ordremixte.lists import (
    NATIONS,
    Nation,
    Row,
    changes_quickly,
    command_radius,
    initiative_modifier,
    is_hesitant,
    nation_name,
    row_name,
)

# --- what is chosen ----------------------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit of an army: a row of a list, its class, its size. `closed`: it keeps no skirmish base."""

    nation: str
    row: str
    quality: str
    bases: int
    rifles: bool = False
    closed: bool = False
    name: str = ""
    note: str = ""


class Brigade(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Units under one general."""

    units: tuple[Choice, ...] = ()
    name: str = ""
    general: str = ""


class Army(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What a player chose. `troops` are batteries, cavalry and irregulars outside the brigades."""

    nation: str
    year: int
    name: str = ""
    target: int = 180
    commander: str = "normal"
    charismatic: bool = False
    commander_name: str = ""
    rolled: int = 0
    """The D10 that gave the commander, 0 where he was chosen."""
    sheet: str = ""
    """The sample army this is."""
    suvorov: bool = False
    joseph: bool = False
    notes: tuple[str, ...] = ()
    brigades: tuple[Brigade, ...] = ()
    troops: tuple[Choice, ...] = ()


# --- what takes the field ----------------------------------------------------------------------------------------

CLASS_PM = {"recruit": 0, "line": 1, "veteran": 2, "elite": 3}
WEIGHT_PM = {"light": -1, "medium": 0, "heavy": 1}
GENERAL_COST = 10
RESERVE_COST = 10
COMMANDER_COST = {"poor": -10, "normal": 0, "veteran": 20, "exceptional": 80}
HESITANT_COST = -10
ROMANS = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Term(msgspec.Struct, frozen=True):
    """One part of a sum, by name."""

    label: Message
    value: int


class Price(msgspec.Struct, frozen=True):
    """What a unit costs: PM times points, with what is added."""

    pm: int
    rate: int
    open_order: int
    adjust: int
    total: int
    fixed: bool

    @property
    def formula(self) -> Message:
        if self.fixed:
            return Message("price-fixed", {"total": self.total})
        key = "price-adjusted" if self.adjust else "price-open" if self.open_order else "price-plain"
        args: dict[str, str | int | Message | tuple[Message, ...]] = {
            "pm": self.pm,
            "rate": self.rate,
            "extra": self.open_order,
            "adjust": f"{self.adjust:+d}",
            "total": self.total,
        }
        return Message(key, args)


def points_of_morale(arm: str, bases: int, quality: str, weight: str = "") -> list[Term]:
    """2.3: the PM of a unit, part by part; never less than 1 in all."""
    terms = [Term(Message("pm-bases", {"count": bases}), 2 * bases if arm == "artillery" else bases)]
    terms.append(Term(Message(f"class-{quality}"), CLASS_PM[quality]))
    if arm == "cavalry":
        terms.append(Term(Message("arm-cavalry"), 1))
    if arm == "artillery" and WEIGHT_PM[weight]:
        terms.append(Term(Message(f"weight-{weight}"), WEIGHT_PM[weight]))
    return [term for term in terms if term.value]


def threshold(pm: int, parts: int) -> int:
    """19, R69: losses that reach a third or a half of the PM."""
    return -(-pm // parts)


def losses_per_base(arm: str) -> int:
    """10.13: PM lost that take a base away."""
    return 2 if arm == "infantry" else 3


def price_of(row: Row, pm: int, late: bool) -> Price:
    """L: points for each PM; one more if the battalion may also open; what L8 keeps as printed."""
    rate = row.rate.at(late)
    extra = 1 if row.arm == "infantry" and row.skirmish == "battalion" else 0
    total = row.fixed or pm * (rate + extra) + row.adjust
    return Price(pm, rate, extra, row.adjust, total, bool(row.fixed))


class Unit(msgspec.Struct, frozen=True, dict=True):
    """A unit as it takes the field. `place` is brigade and number, `0.1` outside of brigades."""

    place: str
    choice: Choice
    year: int
    number: int = 0
    """Which of its row, counted from 1; 0 where it is the only one."""
    suvorov: bool = False
    joseph: bool = False

    @cached_property
    def nation(self) -> Nation:
        return NATIONS[self.choice.nation]

    @cached_property
    def row(self) -> Row:
        found = self.nation.row(self.choice.row)
        assert found is not None
        return found

    @property
    def arm(self) -> str:
        return self.row.arm

    @property
    def quality(self) -> str:
        return self.choice.quality

    @property
    def bases(self) -> int:
        return self.choice.bases

    @cached_property
    def pm_terms(self) -> list[Term]:
        return points_of_morale(self.arm, self.bases, self.quality, self.row.weight)

    @cached_property
    def pm(self) -> int:
        return max(1, sum(term.value for term in self.pm_terms))

    @cached_property
    def price(self) -> Price:
        return price_of(self.row, self.pm, self.nation.late(self.year))

    @property
    def skirmish(self) -> str:
        if self.choice.closed or self.year < self.row.skirmish_from:
            return "none"
        return self.row.skirmish

    @property
    def weapon(self) -> str:
        if self.arm != "infantry":
            return "none"
        return "rifle" if self.choice.rifles else self.row.weapon

    @property
    def heavy(self) -> bool:
        """R99: dragoons and cuirassiers are heavy cavalry, lancers light."""
        return self.row.kind in ("heavy", "cuirassier")

    @cached_property
    def formations(self) -> tuple[str, ...]:
        """5, 5.3: what it may form, by the doctrine of its list."""
        if self.row.irregular:
            return ("open-order",)
        if self.arm == "cavalry":
            return ("line", "column", "march-column")
        if self.arm == "artillery":
            return ("deployed",) if "immobile" in self.row.traits else ("deployed", "limbered")
        if self.skirmish == "mandatory":
            return ("open-order",)
        battle = list(self.nation.formations(self.year))
        if self.suvorov or "column-only" in self.row.traits or self.row.variant(self.quality).no_line:  # L4
            battle = ["attack-column"]
        found = [*battle, "march-column"]
        if self.choice.nation != "ottoman":
            found.append("square")
        if self.nation.masse:
            found.append("masse")
        if self.skirmish == "battalion":
            found.append("open-order")
        return tuple(found)

    @property
    def quick(self) -> bool:
        """9.6: changes formation in half a move."""
        return self.arm != "infantry" or changes_quickly(self.choice.nation, self.year, self.joseph)

    @property
    def label(self) -> Message:
        """Its own name, or that of its row with a number where there are several."""
        if self.choice.name:
            return Message("unit-named", {"name": self.choice.name})
        name = row_name(self.choice.nation, self.choice.row)
        return Message("unit-numbered", {"number": roman(self.number), "name": name}) if self.number else name

    @property
    def notes(self) -> tuple[Message, ...]:
        found = [Message(f"note-{self.row.note}", {"year": self.row.skirmish_from})] if self.row.note else []
        if self.choice.rifles:
            found = [Message("note-rifles")]
        if self.arm == "infantry" and self.row.variant(self.quality).no_line:
            found = [Message("note-no-line")]
        if self.suvorov and self.arm == "infantry":
            found.append(Message("note-suvorov"))
        if self.joseph and self.arm == "infantry":
            found.append(Message("note-joseph"))
        return tuple(found)


def roman(number: int) -> str:
    text = ""
    for value, letters in ROMANS:
        while number >= value:
            text, number = text + letters, number - value
    return text


class Item(msgspec.Struct, frozen=True):
    """A line of the account: what it is for, where it stands, how it is reckoned, what it costs."""

    kind: str
    place: str
    label: Message
    formula: Message
    total: int


class Muster(msgspec.Struct, frozen=True, dict=True):
    """An army in the field."""

    army: Army

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Every unit, brigade by brigade, then those outside; only rows that exist (see `checks`)."""
        placed = list(places(self.army))
        totals = Counter((choice.nation, choice.row) for _, choice in placed if not choice.name)
        counted: Counter[tuple[str, str]] = Counter()
        found = []
        for place, choice in placed:
            key = (choice.nation, choice.row)
            if not choice.name:
                counted[key] += 1
            number = counted[key] if totals[key] > 1 else 0
            suvorov = self.army.suvorov and choice.nation == "russia"
            joseph = self.army.joseph and choice.nation == "spain"
            found.append(Unit(place, choice, self.army.year, number, suvorov, joseph))
        return tuple(found)

    def brigade(self, number: int) -> tuple[Unit, ...]:
        """The units of a brigade, numbered from 1; 0: those outside."""
        return tuple(unit for unit in self.units if unit.place.partition(".")[0] == str(number))

    def command(self, number: int) -> tuple[Unit, ...]:
        """Those who obey one order: a brigade, or the cavalry outside (0); guns outside are of no brigade (R113)."""
        return self.brigade(number) if number else self.loose_cavalry

    @cached_property
    def loose_cavalry(self) -> tuple[Unit, ...]:
        """R5: regiments outside brigades that need somebody to command them."""
        return tuple(unit for unit in self.brigade(0) if unit.arm == "cavalry" and not unit.row.irregular)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The account, row by row."""
        army = self.army
        found = [Item("unit", unit.place, unit.label, unit.price.formula, unit.price.total) for unit in self.units]
        for number in range(1, len(army.brigades) + 1):
            label = Message("item-general", {"brigade": brigade_name(army, number)})
            found.append(_flat("general", str(number), label, GENERAL_COST))
        if len(self.loose_cavalry) == 1:
            found.append(_flat("reserve", "0", Message("item-reserve"), RESERVE_COST))
        elif self.loose_cavalry:
            found.append(_flat("cavalry-brigade", "0", Message("item-cavalry-brigade"), GENERAL_COST))
        commander = Message("item-commander", {"quality": Message(f"quality-{army.commander}")})
        found.append(_flat("commander", "", commander, COMMANDER_COST[army.commander]))
        if is_hesitant(army.nation, army.year):
            found.append(_flat("hesitant", "", Message("item-hesitant"), HESITANT_COST))
        return tuple(found)

    @cached_property
    def points(self) -> int:
        return sum(item.total for item in self.items)

    @cached_property
    def pm(self) -> int:
        return sum(unit.pm for unit in self.units)

    @property
    def third(self) -> int:
        """19, R69: losses at which the division tests."""
        return threshold(self.pm, 3)

    @property
    def half(self) -> int:
        """19, R69: losses at which it retires."""
        return threshold(self.pm, 2)

    @property
    def radius(self) -> int:
        return command_radius(self.army.nation, self.army.year)

    @property
    def initiative(self) -> int:
        return initiative_modifier(self.army.nation, self.army.year, self.army.commander)

    @property
    def sums(self) -> tuple[Message, Message]:
        """Points, and PM with the thresholds of the division."""
        points = Message("total-points", {"points": self.points, "target": self.army.target})
        return points, Message("total-pm", {"pm": self.pm, "third": self.third, "half": self.half})


def places(army: Army) -> Iterator[tuple[str, Choice]]:
    for number, brigade in enumerate(army.brigades, start=1):
        for place, choice in enumerate(brigade.units, start=1):
            yield f"{number}.{place}", choice
    for place, choice in enumerate(army.troops, start=1):
        yield f"0.{place}", choice


def _flat(kind: str, place: str, label: Message, total: int) -> Item:
    return Item(kind, place, label, Message("price-flat", {"total": total}), total)


def brigade_name(army: Army, number: int) -> Message:
    """Its own name, or its number."""
    if number == 0:
        return Message("division-troops")
    given = army.brigades[number - 1].name
    return Message("unit-named", {"name": given}) if given else Message("brigade-numbered", {"number": roman(number)})


def army_name(army: Army) -> Message:
    """Its own name, that of the sample, or nation and year."""
    if army.name:
        return Message("unit-named", {"name": army.name})
    if army.sheet:
        return Message(f"sheet-{army.sheet}")
    return Message("army-of", {"nation": nation_name(army.nation), "year": str(army.year)})
