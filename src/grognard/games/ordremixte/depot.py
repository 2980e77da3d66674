"""The depot of Ordre Mixte: armies begun, changed, looked at and written out, for pages that know no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.depot import BadFile, BadWish, Depot, Misread, Paper, Wish
from grognard.core.text import Message, Texts
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
from grognard.games.ordremixte.armyfile import SAMPLES, SUFFIX, BadArmyFile, read_army, sample, write_army
from grognard.games.ordremixte.builder import Ware, copied, draft, roll_commander, wares
from grognard.games.ordremixte.checks import FAULT, PRINTED_ALLIES, Finding, check, reckonable, sizes
from grognard.games.ordremixte.ledger import Ledger, ledger
from grognard.games.ordremixte.lists import (
    CLASSES,
    FIRST_YEAR,
    LAST_YEAR,
    NATIONS,
    QUALITIES,
    Row,
    generals_of,
    may_change_orders,
    nation_name,
)
from grognard.games.ordremixte.roster import Roster, chat_text, plain_text, roster

MOST_BRIGADES = 12
MOST_UNITS = 60
DIVISION = "0"
NEW = "new"

# --- what pages are told -----------------------------------------------------------------------------------------


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


# --- the depot ---------------------------------------------------------------------------------------------------


class ArmyDepot(Depot):
    """Files of `armyfile`, changes one at a time."""

    suffix: ClassVar[str] = SUFFIX
    papers: ClassVar[tuple[Paper, ...]] = (
        Paper("pdf", "application/pdf", ".pdf"),
        Paper("text", "text/plain; charset=utf-8", ".txt"),
        Paper("chat", "text/plain; charset=utf-8", ".txt"),
    )

    def shelf(self) -> Shelf:
        nations = tuple(NationInfo(one.id, nation_name(one.id), one.first, one.last) for one in NATIONS.values())
        samples = []
        for key in SAMPLES:
            army = sample(key)
            samples.append(SampleInfo(key, army_name(army), army.nation, army.year, Muster(army).points))
        return Shelf(nations, tuple(samples))

    def begin(self, wish: Wish) -> str:
        if "sample" in wish:
            if wish["sample"] not in SAMPLES:
                raise _bad("sample", wish["sample"], ", ".join(SAMPLES))
            return write_army(sample(wish["sample"]))
        nation = wish.get("nation", "")
        if nation not in NATIONS:
            raise _bad("nation", nation, ", ".join(NATIONS))
        known = NATIONS[nation]
        year = _whole("year", wish.get("year", ""), known.first, known.last)
        target = _whole("target", wish.get("target", "180"), 1, 9999)
        begun = draft(nation, year, target)
        if wish.get("empty") == "yes":
            begun = msgspec.structs.replace(begun, brigades=(Brigade(), Brigade()), troops=())
        return write_army(msgspec.structs.replace(begun, name=wish.get("name", "")))

    def change(self, file: str, wish: Wish, chance: Chance) -> str:
        army = _read(file)
        deed = wish.get("do", "")
        if deed == "roll":
            return write_army(roll_commander(army, chance))
        if deed not in DEEDS:
            raise _bad("do", deed, ", ".join(("roll", *DEEDS)))
        changed = DEEDS[deed](army, wish)
        if (changed.brigades, changed.troops) != (army.brigades, army.troops):
            changed = copied(changed, changed.name)
        return write_army(changed)

    def look(self, file: str, wish: Wish) -> ArmyInfo:
        return look(_read(file), wish.get("list", ""))

    def paper(self, file: str, paper: str, texts: Texts) -> bytes:
        army = _read(file)
        if not reckonable(army):
            raise BadWish(check(army)[0].message)
        if paper == "pdf":
            from grognard.games.ordremixte.pdf import roster_pdf

            return roster_pdf(army, texts)
        return {"text": plain_text, "chat": chat_text}[paper](army, texts).encode()


def _read(file: str) -> Army:
    try:
        return read_army(file)
    except BadArmyFile as error:
        raise BadFile(tuple(Misread(fault.line, fault.message) for fault in error.faults)) from None


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
        after = check(_placed(self.army, place, choice))
        new = [one for one in after if (one.code, one.place) not in self.before and _here(one.place, place)]
        return told(new[0]) if new and new[0].level in (FAULT, "warning") else None


def _here(found: str, place: str) -> bool:
    return found.partition(".")[0] == place


# --- changing ----------------------------------------------------------------------------------------------------


def _bad(name: str, value: str, known: str) -> BadWish:
    return BadWish(Message("wish-bad", {"name": name, "value": value[:80], "known": known}))


def _whole(name: str, value: str, least: int, most: int) -> int:
    if not (value.isdecimal() and value.isascii() and len(value) < 6 and least <= int(value) <= most):
        raise _bad(name, value, f"{least}-{most}")
    return int(value)


def _yes(name: str, value: str) -> bool:
    if value not in ("yes", "no"):
        raise _bad(name, value, "yes, no")
    return value == "yes"


def _brigade(army: Army, place: str) -> int:
    """The index of a brigade."""
    return _whole("place", place, 1, len(army.brigades)) - 1


def _units(army: Army, place: str) -> tuple[Choice, ...]:
    return army.troops if place == DIVISION else army.brigades[_brigade(army, place)].units


def _with_units(army: Army, place: str, units: tuple[Choice, ...]) -> Army:
    if place == DIVISION:
        return msgspec.structs.replace(army, troops=units)
    return _with_brigade(army, _brigade(army, place), units=units)


def _with_brigade(army: Army, index: int, **new: Any) -> Army:
    brigades = list(army.brigades)
    brigades[index] = msgspec.structs.replace(brigades[index], **new)
    return msgspec.structs.replace(army, brigades=tuple(brigades))


def _spot(army: Army, wish: Wish) -> tuple[str, int]:
    """Group and index of a unit."""
    group, _, number = wish.get("place", "").partition(".")
    return group, _whole("place", number, 1, len(_units(army, group))) - 1


def _full(army: Army) -> None:
    if sum(len(brigade.units) for brigade in army.brigades) + len(army.troops) >= MOST_UNITS:
        raise BadWish(Message("wish-too-many-units", {"most": MOST_UNITS}))


def _placed(army: Army, place: str, choice: Choice) -> Army:
    return _with_units(army, place, (*_units(army, place), choice))


def _set(army: Army, wish: Wish) -> Army:
    """A setting of the army by its name in the file."""
    name, value = wish.get("name", ""), wish.get("value", "")
    if name in ("name", "commander_name"):
        return msgspec.structs.replace(army, **{name: value})
    if name == "nation":
        if value not in NATIONS:
            raise _bad(name, value, ", ".join(NATIONS))
        return msgspec.structs.replace(army, nation=value, rolled=0)
    if name == "year":
        return msgspec.structs.replace(army, year=_whole(name, value, FIRST_YEAR, LAST_YEAR))
    if name == "target":
        return msgspec.structs.replace(army, target=_whole(name, value, 1, 9999))
    if name == "commander":
        if value not in QUALITIES:
            raise _bad(name, value, ", ".join(QUALITIES))
        return msgspec.structs.replace(army, commander=value, rolled=0)
    if name in ("charismatic", "suvorov", "joseph"):
        rolled = 0 if name == "charismatic" else army.rolled
        return msgspec.structs.replace(army, rolled=rolled, **{name: _yes(name, value)})
    if name == "notes":
        return msgspec.structs.replace(army, notes=tuple(value.split("\n")))
    known = "name, commander_name, nation, year, target, commander, charismatic, suvorov, joseph, notes"
    raise _bad("name", name, known)


def _add_brigade(army: Army, wish: Wish) -> Army:
    if len(army.brigades) >= MOST_BRIGADES:
        raise BadWish(Message("wish-too-many-brigades", {"most": MOST_BRIGADES}))
    brigade = army.brigades[_brigade(army, wish["place"])] if "place" in wish else Brigade()
    copy = msgspec.structs.replace(brigade, name="", general="")
    return msgspec.structs.replace(army, brigades=(*army.brigades, copy))


def _drop_brigade(army: Army, wish: Wish) -> Army:
    index = _brigade(army, wish.get("place", ""))
    return msgspec.structs.replace(army, brigades=army.brigades[:index] + army.brigades[index + 1 :])


def _set_brigade(army: Army, wish: Wish) -> Army:
    name = wish.get("name", "")
    if name not in ("name", "general"):
        raise _bad("name", name, "name, general")
    return _with_brigade(army, _brigade(army, wish.get("place", "")), **{name: wish.get("value", "")})


def _add(army: Army, wish: Wish) -> Army:
    _full(army)
    nation, _, rest = wish.get("ware", "").partition("/")
    row, _, quality = rest.partition("/")
    known = NATIONS[nation].row(row) if nation in NATIONS else None
    if known is None or quality not in known.classes:
        raise _bad("ware", wish.get("ware", ""), "nation/row/class")
    return _placed(army, wish.get("place", ""), Choice(nation, row, quality, known.variant(quality).bases))


def _drop(army: Army, wish: Wish) -> Army:
    group, index = _spot(army, wish)
    units = _units(army, group)
    return _with_units(army, group, units[:index] + units[index + 1 :])


def _copy(army: Army, wish: Wish) -> Army:
    _full(army)
    group, index = _spot(army, wish)
    units = _units(army, group)
    twin = msgspec.structs.replace(units[index], name="")
    return _with_units(army, group, (*units[: index + 1], twin, *units[index + 1 :]))


def _move(army: Army, wish: Wish) -> Army:
    """To another group, or to a new brigade."""
    group, index = _spot(army, wish)
    unit, to = _units(army, group)[index], wish.get("to", "")
    if to == NEW:
        army = _add_brigade(army, {})
        to = str(len(army.brigades))
    return _placed(_drop(army, wish), to, unit)


def _set_unit(army: Army, wish: Wish) -> Army:
    group, index = _spot(army, wish)
    units, name, value = _units(army, group), wish.get("name", ""), wish.get("value", "")
    if name in ("name", "note"):
        new: dict[str, Any] = {name: value}
    elif name in ("rifles", "closed"):
        new = {name: _yes(name, value)}
    elif name == "bases":
        new = {name: _whole(name, value, 1, 9)}
    elif name == "quality" and value in CLASSES:
        new = {name: value}
    else:
        raise _bad(name, value, "name, note, rifles, closed, bases, quality")
    changed = msgspec.structs.replace(units[index], **new)
    return _with_units(army, group, (*units[:index], changed, *units[index + 1 :]))


DEEDS: dict[str, Callable[[Army, Wish], Army]] = {
    "set": _set,
    "add-brigade": _add_brigade,
    "drop-brigade": _drop_brigade,
    "set-brigade": _set_brigade,
    "add": _add,
    "drop": _drop,
    "copy": _copy,
    "move": _move,
    "set-unit": _set_unit,
}
