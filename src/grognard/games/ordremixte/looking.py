"""An army as pages are told of it: what it is, what is wrong with it, and what could be added."""

from __future__ import annotations

import msgspec

from grognard.core.text import Message
from grognard.games.ordremixte.army import (
    COMMANDER_COST,
    Army,
    Brigade,
    Choice,
    Item,
    Muster,
    Price,
    Term,
    Unit,
    army_name,
    brigade_name,
)
from grognard.games.ordremixte.builder import Ware, wares
from grognard.games.ordremixte.checks import FAULT, PRINTED_ALLIES, Finding, check, reckonable, sizes
from grognard.games.ordremixte.ledger import Ledger, ledger
from grognard.games.ordremixte.lists import NATIONS, QUALITIES, Row, generals_of, may_change_orders
from grognard.games.ordremixte.roster import Roster, roster
from grognard.games.ordremixte.wishes import DIVISION, placed


class NationInfo(msgspec.Struct, frozen=True):
    id: str
    name: Message
    first: int
    last: int


class SampleInfo(msgspec.Struct, frozen=True):
    id: str
    name: Message
    nation: str
    year: int
    points: int


class Shelf(msgspec.Struct, frozen=True):
    nations: tuple[NationInfo, ...]
    samples: tuple[SampleInfo, ...]


class QualityInfo(msgspec.Struct, frozen=True):
    """A commander that can be chosen: what he costs, when he may change orders, the D10 that give him."""

    id: str
    cost: int
    orders: tuple[int, ...]
    dice: tuple[int, ...]
    starred: tuple[int, ...]
    """Those of the dice that give him charisma."""


class WareInfo(msgspec.Struct, frozen=True):
    """A row in one class. `printed` is what the list says where that differs from the rules."""

    id: str
    nation: str
    label: Message
    quality: str
    arm: str
    kind: Message | None
    bases: int
    pm: int
    points: int
    formula: Message
    skirmish: str
    formations: tuple[Message, ...]
    notes: tuple[Message, ...]
    printed: Message | None


class UnitInfo(msgspec.Struct, frozen=True):
    """A unit with what may be changed in it; no PM and price where its class does not exist."""

    place: str
    label: Message
    choice: Choice
    arm: str
    kind: Message | None
    classes: tuple[str, ...]
    least: int
    most: int
    may_rifles: bool
    may_close: bool
    pm: int
    pm_terms: tuple[Term, ...]
    points: int
    formula: Message | None
    skirmish: str
    formations: tuple[Message, ...]
    notes: tuple[Message, ...]
    moves: tuple[str, ...]


class GroupInfo(msgspec.Struct, frozen=True):
    """A brigade, or the troops outside. `takes` has a word for every ware: nothing, or why not (yet)."""

    place: str
    label: Message
    name: str
    general: str
    units: tuple[UnitInfo, ...]
    takes: dict[str, Told | None]


class Told(msgspec.Struct, frozen=True):
    """A finding as it travels."""

    level: str
    rule: str
    place: str
    message: Message


class Sums(msgspec.Struct, frozen=True):
    points: int
    pm: int
    third: int
    half: int


class Settings(msgspec.Struct, frozen=True):
    """What was chosen for the army as a whole."""

    name: str
    nation: str
    year: int
    target: int
    commander: str
    charismatic: bool
    commander_name: str
    rolled: int
    suvorov: bool
    joseph: bool
    notes: tuple[str, ...]


class ArmyInfo(msgspec.Struct, frozen=True):
    """All that is shown of an army. No sums, sheet and tables where a class does not exist."""

    title: Message
    army: Settings
    first: int
    last: int
    late: bool
    formations: tuple[Message, ...]
    radius: int
    initiative: int
    qualities: tuple[QualityInfo, ...]
    options: tuple[str, ...]
    groups: tuple[GroupInfo, ...]
    items: tuple[Item, ...]
    sums: Sums | None
    findings: tuple[Told, ...]
    wares: tuple[WareInfo, ...]
    lists: tuple[str, ...]
    """Nations whose wares are here."""
    allies: tuple[str, ...]
    """Nations the printed lists allow beside this one."""
    sheet: Roster | None
    ledger: Ledger | None


def told(finding: Finding) -> Told:
    return Told(finding.level, finding.rule, finding.place, finding.message)


# --- looking -----------------------------------------------------------------------------------------------------


def look(army: Army, also: str = "") -> ArmyInfo:
    """`also` is a nation whose list shall be offered beside those that are in the army."""
    nation = NATIONS[army.nation]
    muster = Muster(army)
    whole = reckonable(army)
    allies = tuple(
        ally
        for (commanding, ally), (first, last) in PRINTED_ALLIES.items()
        if commanding == army.nation and first <= army.year <= last
    )
    asked = [also] if also in NATIONS else []
    lists = tuple(dict.fromkeys([army.nation, *(unit.choice.nation for unit in muster.units), *asked]))
    offered = [ware for one in lists for ware in wares(one, army.year)]
    groups = [str(number) for number in range(1, len(army.brigades) + 1)] + [DIVISION]
    room = _Room(army)
    return ArmyInfo(
        title=army_name(army),
        army=msgspec.convert(army, Settings, from_attributes=True),
        first=nation.first,
        last=nation.last,
        late=bool(nation.late_from) and nation.late(army.year),
        formations=tuple(Message(f"formation-{one}") for one in nation.formations(army.year)),
        radius=muster.radius,
        initiative=muster.initiative,
        qualities=tuple(_quality(army.nation, quality) for quality in QUALITIES),
        options=_options(army),
        groups=tuple(_group(muster, place, offered, room, groups) for place in groups),
        items=muster.items if whole else (),
        sums=Sums(muster.points, muster.pm, muster.third, muster.half) if whole else None,
        findings=tuple(told(finding) for finding in check(army)),
        wares=tuple(_ware(ware) for ware in offered),
        lists=lists,
        allies=allies,
        sheet=roster(army) if whole else None,
        ledger=ledger(muster) if whole else None,
    )


def _quality(nation: str, quality: str) -> QualityInfo:
    rolls = [(die, *generals_of(nation).roll(die)) for die in range(1, 11)]
    return QualityInfo(
        quality,
        COMMANDER_COST[quality],
        tuple(turn for turn in range(1, 13) if may_change_orders(quality, turn)),
        tuple(die for die, found, _ in rolls if found == quality),
        tuple(die for die, found, star in rolls if found == quality and star),
    )


def _options(army: Army) -> tuple[str, ...]:
    """The options that mean something here, and those that are set."""
    spaniards = any(choice.nation == "spain" for brigade in army.brigades for choice in brigade.units)
    found = {
        "suvorov": army.suvorov or (army.nation, army.year) == ("russia", 1799),
        "joseph": army.joseph or spaniards,
    }
    return tuple(option for option, on in found.items() if on)


def _id(choice: Choice) -> str:
    return f"{choice.nation}/{choice.row}/{choice.quality}"


def _kind(row: Row) -> Message | None:
    return Message(f"kind-{row.kind}") if row.arm == "cavalry" or row.irregular else None


def _ware(ware: Ware) -> WareInfo:
    printed = Message("ware-printed", {"pm": ware.printed.pm, "cost": _printed_cost(ware)}) if ware.slip else None
    row = NATIONS[ware.choice.nation].row(ware.choice.row)
    assert row is not None
    return WareInfo(
        id=_id(ware.choice),
        nation=ware.choice.nation,
        label=ware.label,
        quality=ware.choice.quality,
        arm=ware.arm,
        kind=_kind(row),
        bases=ware.choice.bases,
        pm=ware.pm,
        points=ware.price.total,
        formula=ware.price.formula,
        skirmish=ware.skirmish,
        formations=tuple(Message(f"formation-{one}") for one in ware.formations),
        notes=ware.notes,
        printed=printed,
    )


def _printed_cost(ware: Ware) -> str:
    cost = ware.printed.cost
    return str(cost.all) if cost.all else f"{cost.early}/{cost.late}"


def _group(muster: Muster, place: str, offered: list[Ware], room: _Room, groups: list[str]) -> GroupInfo:
    brigade = muster.army.brigades[int(place) - 1] if place != DIVISION else Brigade()
    return GroupInfo(
        place=place,
        label=brigade_name(muster.army, int(place)),
        name=brigade.name,
        general=brigade.general,
        units=tuple(_unit(unit, room, groups) for unit in muster.brigade(int(place))),
        takes={_id(ware.choice): room.told(place, ware.choice) for ware in offered},
    )


def _unit(unit: Unit, room: _Room, groups: list[str]) -> UnitInfo:
    row = unit.row
    known = unit.quality in row.classes
    allowed = sizes(row, unit.choice.nation)
    price: Price | None = unit.price if known else None
    here = unit.place.partition(".")[0]
    others = [place for place in groups if place != here and _free(room.told(place, unit.choice))]
    skirmishes = row.skirmish in ("one-base", "battalion") and unit.year >= row.skirmish_from
    return UnitInfo(
        place=unit.place,
        label=unit.label,
        choice=unit.choice,
        arm=unit.arm,
        kind=_kind(row),
        classes=row.classes,
        least=allowed[0],
        most=allowed[-1],
        may_rifles="rifles-optional" in row.traits or unit.choice.rifles,
        may_close=skirmishes or unit.choice.closed,
        pm=unit.pm if known else 0,
        pm_terms=tuple(unit.pm_terms) if known else (),
        points=price.total if price else 0,
        formula=price.formula if price else None,
        skirmish=unit.skirmish if unit.arm == "infantry" else "",
        formations=tuple(Message(f"formation-{one}") for one in unit.formations) if known else (),
        notes=unit.notes if known else (),
        moves=tuple(others),
    )


def _free(told: Told | None) -> bool:
    return told is None or told.level != FAULT


class _Room:
    """What would be said if a unit were added to a group: tried out, once for each sort of unit."""

    def __init__(self, army: Army) -> None:
        self.army = army
        self.before = {(one.code, one.place) for one in check(army)}
        self.known: dict[tuple[str, ...], Told | None] = {}

    def told(self, place: str, choice: Choice) -> Told | None:
        row = NATIONS[choice.nation].row(choice.row)
        assert row is not None
        sort = (place, choice.nation, row.arm, str(row.irregular), str("company" in row.traits))
        if sort not in self.known:
            self.known[sort] = self._try(place, choice)
        return self.known[sort]

    def _try(self, place: str, choice: Choice) -> Told | None:
        after = check(placed(self.army, place, choice))
        new = [one for one in after if (one.code, one.place) not in self.before and _here(one.place, place)]
        return told(new[0]) if new and new[0].level in (FAULT, "warning") else None


def _here(found: str, place: str) -> bool:
    return found.partition(".")[0] == place
