"""What the lists and the rules say to an army: faults, warnings and notes, each at its place and with its rule."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grognard.core.text import Message
from grognard.games.ordremixte.army import Army, Choice, Muster, Unit, brigade_name, places
from grognard.games.ordremixte.lists import FIRST_YEAR, LAST_YEAR, NATIONS, QUALITIES, Row, nation_name, row_name

FAULT, WARNING, NOTE = "fault", "warning", "note"
LEVELS = (FAULT, WARNING, NOTE)
SLACK = 10
"""The printed armies of about 180 points cost up to ten more."""
BATTALIONS = (2, 6)
PRINTED_ALLIES = {
    ("england", "portugal"): (FIRST_YEAR, LAST_YEAR),
    ("england", "spain"): (1810, LAST_YEAR),
    ("austria", "sardinia"): (FIRST_YEAR, 1796),
}


class Finding(msgspec.Struct, frozen=True):
    """One thing found: `place` is a unit (`1.2`), a brigade (`1`) or the whole army (empty)."""

    level: str
    code: str
    rule: str
    place: str = ""
    args: dict[str, str | int | Message | tuple[Message, ...]] = {}

    @property
    def message(self) -> Message:
        return Message(f"finding-{self.code}", self.args)


def check(army: Army) -> tuple[Finding, ...]:
    """Everything there is to say to an army, the worst first."""
    broken = [*_commander(army), *_lists(army)]
    found = broken if any(one.level == FAULT for one in broken) else [*broken, *_field(Muster(army))]
    return tuple(sorted(found, key=lambda one: LEVELS.index(one.level)))


def lawful(army: Army) -> bool:
    """Whether nothing is against the rules; warnings do not count."""
    return all(finding.level != FAULT for finding in check(army))


def reckonable(army: Army) -> bool:
    """Whether PM and prices can be reckoned: nation, commander, rows and classes exist."""
    if army.nation not in NATIONS or army.commander not in QUALITIES:
        return False
    rows = [(NATIONS[choice.nation].row(choice.row), choice) for _, choice in places(army) if choice.nation in NATIONS]
    known = all(row is not None and choice.quality in row.classes for row, choice in rows)
    return known and len(rows) == len(list(places(army)))


def sizes(row: Row, nation: str) -> range:
    """R107: how many bases a unit of this row may have."""
    if row.fixed:
        return range(row.printed[0].bases, row.printed[0].bases + 1)
    if row.kind == "irregular":
        return range(1, 3)  # 2.3
    if "company" in row.traits or row.kind == "cossack":
        return range(row.printed[0].bases, row.printed[0].bases + 1)
    if row.arm == "artillery":
        return range(1, 5 if nation == "russia" else 3)
    if row.arm == "cavalry":
        return range(min(2, *(variant.bases for variant in row.printed)), 5)
    return range(1, 7)


# --- before anything can be reckoned -----------------------------------------------------------------------------


def _commander(army: Army) -> Iterator[Finding]:
    if army.nation not in NATIONS:
        yield Finding(FAULT, "no-nation", "L", args={"nation": army.nation, "known": ", ".join(NATIONS)})
        return
    nation = NATIONS[army.nation]
    if not FIRST_YEAR <= army.year <= LAST_YEAR:
        yield Finding(FAULT, "year", "L", args={"year": str(army.year), **_span(FIRST_YEAR, LAST_YEAR)})
    elif not nation.first <= army.year <= nation.last:
        span = _span(nation.first, nation.last)
        yield Finding(
            FAULT, "nation-year", "L", args={"nation": nation_name(nation.id), "year": str(army.year), **span}
        )
    if army.commander not in QUALITIES:
        yield Finding(FAULT, "no-quality", "4.1", args={"quality": army.commander, "known": ", ".join(QUALITIES)})
    if army.suvorov and (army.nation, army.year) != ("russia", 1799):
        yield Finding(FAULT, "suvorov", "R108")
    if army.joseph and not any(choice.nation == "spain" for _, choice in places(army)):
        yield Finding(FAULT, "joseph", "R40")


def _lists(army: Army) -> Iterator[Finding]:
    for place, choice in places(army):
        yield from _choice(army, place, choice)


def _choice(army: Army, place: str, choice: Choice) -> Iterator[Finding]:
    nation = NATIONS.get(choice.nation)
    if nation is None:
        yield Finding(FAULT, "no-nation", "L", place, {"nation": choice.nation, "known": ", ".join(NATIONS)})
        return
    row = nation.row(choice.row)
    if row is None:
        args: dict[str, str | int | Message | tuple[Message, ...]] = {
            "row": choice.row,
            "nation": nation_name(nation.id),
            "known": ", ".join(one.id for one in nation.fielded(army.year)),
        }
        yield Finding(FAULT, "no-row", "L", place, args)
        return
    name = row_name(nation.id, row.id)
    if choice.quality not in row.classes:
        known = tuple(Message(f"class-{quality}") for quality in row.classes)
        yield Finding(FAULT, "no-class", "L", place, {"unit": name, "class": choice.quality, "known": known})
    allowed = sizes(row, nation.id)
    if choice.bases not in allowed:
        span = _span(allowed[0], allowed[-1])
        code = "one-size" if len(allowed) == 1 else "size"
        yield Finding(FAULT, code, "R107", place, {"unit": name, "bases": choice.bases, **span})
    if choice.rifles and "rifles-optional" not in row.traits and row.weapon != "rifle":
        yield Finding(FAULT, "no-rifles", "R108", place, {"unit": name})
    if row.sheets:
        if army.sheet not in row.sheets:
            yield Finding(FAULT, "sheet-only", "R110", place, {"unit": name})
    elif row not in nation.fielded(army.year):
        replaced = row.first <= army.year <= row.last
        span = _span(row.first, row.last)
        code = "row-replaced" if replaced else "row-year"
        yield Finding(FAULT, code, "R107", place, {"unit": name, "year": str(army.year), **span})
    elif not nation.first <= army.year <= nation.last:
        span = _span(nation.first, nation.last)
        args = {"nation": nation_name(nation.id), "year": str(army.year), **span}
        yield Finding(FAULT, "nation-year", "L", place, args)


def _span(first: int, last: int) -> dict[str, str]:
    return {"from": str(first), "to": str(last)}


# --- the army in the field ---------------------------------------------------------------------------------------


def _field(muster: Muster) -> Iterator[Finding]:
    army = muster.army
    if not army.brigades:
        yield Finding(FAULT, "no-brigade", "2.2")
    for number in range(1, len(army.brigades) + 1):
        yield from _brigade(army, str(number), muster.brigade(number))
    yield from _troops(muster)
    yield from _proportions(muster)
    yield from _allies(muster)
    for unit in muster.units:
        if "too-great" in unit.row.traits:
            yield Finding(WARNING, "too-great", "2.3", unit.place, {"unit": unit.label})
    if army.nation == "spain" and army.year > 1809 and not army.joseph:
        yield Finding(WARNING, "spain-alone", "L9")
    over = muster.points - army.target
    if over > 0:
        level = WARNING if over > SLACK else NOTE
        yield Finding(level, "points", "L", args={"over": over, "points": muster.points, "target": army.target})


def is_battalion(unit: Unit) -> bool:
    return unit.arm == "infantry" and not unit.row.irregular and "company" not in unit.row.traits


def _brigade(army: Army, number: str, units: tuple[Unit, ...]) -> Iterator[Finding]:
    battalions = sum(is_battalion(unit) for unit in units)
    regiments = sum(unit.arm == "cavalry" and not unit.row.irregular for unit in units)
    name = brigade_name(army, int(number))
    least, most = BATTALIONS
    if battalions > most:
        yield Finding(FAULT, "brigade-large", "2.2", number, {"brigade": name, "count": battalions, "most": most})
    elif battalions < least and not (battalions == 0 and regiments >= 2):
        yield Finding(FAULT, "brigade-small", "2.2", number, {"brigade": name, "count": battalions + regiments})
    elif battalions and regiments:
        yield Finding(WARNING, "brigade-mixed", "2.2", number, {"brigade": name})
    lists = list(dict.fromkeys(unit.choice.nation for unit in units))
    if len(lists) > 1:
        known = tuple(nation_name(one) for one in lists)
        yield Finding(FAULT, "brigade-lists", "R109", number, {"brigade": name, "known": known})
    companies = sum("company" in unit.row.traits for unit in units)
    if companies > 1:
        yield Finding(FAULT, "rifle-companies", "R108", number, {"brigade": name, "count": companies})
    for unit in units:
        if unit.row.irregular:
            yield Finding(FAULT, "irregular-in-brigade", "2.3", unit.place, {"unit": unit.label})


def _troops(muster: Muster) -> Iterator[Finding]:
    for unit in muster.brigade(0):
        if unit.arm == "infantry" and not unit.row.irregular:
            yield Finding(FAULT, "battalion-outside", "2.2", unit.place, {"unit": unit.label})
    if len(muster.loose_cavalry) > 1:
        yield Finding(NOTE, "cavalry-brigade", "R5", "0", {"count": len(muster.loose_cavalry)})


def _proportions(muster: Muster) -> Iterator[Finding]:
    """2.2, R81: for every two brigades one or two batteries and one or two regiments of cavalry."""
    brigades = [muster.brigade(number) for number in range(1, len(muster.army.brigades) + 1)]
    foot = sum(any(is_battalion(unit) for unit in brigade) for brigade in brigades)
    batteries = sum(unit.arm == "artillery" for unit in muster.brigade(0))  # sections in a brigade are its own
    regiments = sum(unit.arm == "cavalry" for unit in muster.units)
    least, most = foot // 2, 2 * max(1, -(-foot // 2))
    for code, count in (("batteries", batteries), ("regiments", regiments)):
        if not least <= count <= most:
            yield Finding(WARNING, code, "2.2", args={"count": count, "brigades": foot, **_span(least, most)})


def _allies(muster: Muster) -> Iterator[Finding]:
    army = muster.army
    for nation in dict.fromkeys(unit.choice.nation for unit in muster.units):
        first, last = PRINTED_ALLIES.get((army.nation, nation), (0, 0))
        if nation != army.nation and not first <= army.year <= last:
            yield Finding(
                WARNING, "ally", "R109", args={"ally": nation_name(nation), "nation": nation_name(army.nation)}
            )
