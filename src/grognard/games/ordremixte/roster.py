"""The roster sheet: what it shows, for the page, the PDF and the plain texts alike."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grognard.core.text import Message, Texts
from grognard.games.ordremixte.army import Army, Muster, Unit, army_name, brigade_name, losses_per_base
from grognard.games.ordremixte.checks import NOTE, Finding, check
from grognard.games.ordremixte.lists import brigade_radius, may_change_orders, nation_name

TURNS = 12
"""The length of a tournament battle (appendix)."""


class Entry(msgspec.Struct, frozen=True):
    """A unit on the sheet."""

    place: str
    label: Message
    kind: Message | None
    """Where the name of the row does not say it."""
    quality: Message
    bases: int
    pm: int
    skirmish: Message | None
    """Nothing for cavalry and artillery."""
    formations: tuple[Message, ...]
    notes: tuple[Message, ...]
    own_note: str
    points: int
    formula: Message
    screens: int
    """Boxes for hits on the skirmish base (5.2)."""
    losses_per_base: int
    """How many PM lost take a base away (10.13)."""


class Group(msgspec.Struct, frozen=True):
    """A brigade, or the troops outside of brigades."""

    place: str
    label: Message
    general: str
    radius: str
    """In cm; empty where nobody commands."""
    entries: tuple[Entry, ...]


class Roster(msgspec.Struct, frozen=True):
    """A whole army as it is printed."""

    title: Message
    nation: Message
    year: int
    points: int
    target: int
    commander: Message
    commander_name: str
    charismatic: bool
    radius: int
    initiative: int
    pm: int
    third: int
    half: int
    groups: tuple[Group, ...]
    command: tuple[tuple[Message, int], ...]
    """What generals and commander cost, line by line."""
    findings: tuple[Finding, ...]
    notes: tuple[str, ...]
    order_turns: tuple[int, ...]
    """The turns in which orders may be changed (4.1)."""
    changes_quickly: bool


def roster(army: Army) -> Roster:
    """The sheet of an army that has no faults in its rows."""
    muster = Muster(army)
    numbers = [*range(1, len(army.brigades) + 1), *([0] if army.troops else [])]
    infantry = [unit for unit in muster.units if unit.arm == "infantry"]
    return Roster(
        title=army_name(army),
        nation=nation_name(army.nation),
        year=army.year,
        points=muster.points,
        target=army.target,
        commander=Message(f"quality-{army.commander}"),
        commander_name=army.commander_name,
        charismatic=army.charismatic,
        radius=muster.radius,
        initiative=muster.initiative,
        pm=muster.pm,
        third=muster.third,
        half=muster.half,
        groups=tuple(_group(muster, number) for number in numbers),
        command=tuple((item.label, item.total) for item in muster.items if item.kind != "unit" and item.total),
        findings=check(army),
        notes=army.notes,
        order_turns=tuple(turn for turn in range(1, TURNS + 1) if may_change_orders(army.commander, turn)),
        changes_quickly=all(unit.quick for unit in infantry),
    )


def _group(muster: Muster, number: int) -> Group:
    units = muster.brigade(number)
    general = muster.army.brigades[number - 1].general if number else ""
    radius = f"{brigade_radius(len(units)):g}" if number else ""
    label = brigade_name(muster.army, number)
    return Group(str(number), label, general, radius, tuple(_entry(unit, muster.army.nation) for unit in units))


def _entry(unit: Unit, nation: str) -> Entry:
    ally = [nation_name(unit.choice.nation)] if unit.choice.nation != nation else []
    rifle = [Message("weapon-rifle")] if unit.weapon == "rifle" and not unit.notes else []
    return Entry(
        place=unit.place,
        label=unit.label,
        kind=Message(f"kind-{unit.row.kind}") if unit.arm == "cavalry" or unit.row.irregular else None,
        quality=Message(f"class-{unit.quality}"),
        bases=unit.bases,
        pm=unit.pm,
        skirmish=Message(f"skirmish-{unit.skirmish}") if unit.arm == "infantry" else None,
        formations=tuple(Message(f"formation-{one}") for one in unit.formations),
        notes=(*ally, *unit.notes, *rifle),
        own_note=unit.choice.note,
        points=unit.price.total,
        formula=unit.price.formula,
        screens=2 if unit.skirmish in ("one-base", "battalion") else 0,
        losses_per_base=losses_per_base(unit.arm),
    )


# --- as text -----------------------------------------------------------------------------------------------------


def plain_text(army: Army, texts: Texts) -> str:
    """For a letter or a forum: everything, in columns."""
    return "\n".join(_plain(roster(army), texts)) + "\n"


def _plain(sheet: Roster, texts: Texts) -> Iterator[str]:
    title = texts.render(sheet.title)
    yield title
    yield "=" * len(title)
    yield heading(sheet, texts)
    yield command_line(sheet, texts)
    yield texts.say("total-pm", pm=sheet.pm, third=sheet.third, half=sheet.half)
    width = max((len(texts.render(entry.label)) for group in sheet.groups for entry in group.entries), default=0)
    for group in sheet.groups:
        yield ""
        yield group_line(group, texts)
        for entry in group.entries:
            words = (texts.render(entry.quality), texts.say("pm-bases", count=entry.bases))
            said = "; ".join(remarks(entry, texts))
            formula = texts.render(entry.formula)
            line = f"  {texts.render(entry.label):<{width}}  {entry.pm:>2} PM  {words[0]}, {words[1]}  {formula}"
            yield f"{line}  ({said})" if said else line
    yield ""
    for label, cost in sheet.command:
        yield f"  {texts.render(label)}: {cost:+d}"
    yield texts.say("total-points", points=sheet.points, target=sheet.target)
    for finding in sheet.findings:
        if finding.level != NOTE:
            yield f"! {texts.render(finding.message)} [{finding.rule}]"
    yield from sheet.notes


def chat_text(army: Army, texts: Texts) -> str:
    """For a chat: short, one line for each kind of unit in a brigade."""
    return "\n".join(_chat(roster(army), army, texts)) + "\n"


def _chat(sheet: Roster, army: Army, texts: Texts) -> Iterator[str]:
    yield f"*{texts.render(sheet.title)}*, {texts.say('total-points', points=sheet.points, target=sheet.target)}"
    yield command_line(sheet, texts)
    muster = Muster(army)
    for group in sheet.groups:
        yield f"*{texts.render(group.label)}*"
        counted: dict[str, int] = {}
        for unit in muster.brigade(int(group.place)):
            name = unit.choice.name or texts.say(f"row-{unit.choice.nation}-{unit.choice.row}")
            line = f"{name} ({texts.say(f'class-{unit.quality}')}, {unit.pm} PM, {unit.price.total})"
            counted[line] = counted.get(line, 0) + 1
        for line, times in counted.items():
            yield f"- {times} × {line}" if times > 1 else f"- {line}"


def heading(sheet: Roster, texts: Texts) -> str:
    points = texts.say("total-points", points=sheet.points, target=sheet.target)
    return f"{texts.render(sheet.nation)}, {sheet.year}. {points}."


def command_line(sheet: Roster, texts: Texts) -> str:
    quality = texts.render(sheet.commander)
    if sheet.charismatic:
        quality += f", {texts.say('charismatic')}"
    key = "sheet-commander-named" if sheet.commander_name else "sheet-commander"
    return texts.say(
        key,
        name=sheet.commander_name,
        quality=quality,
        radius=sheet.radius,
        initiative=f"{sheet.initiative:+d}" if sheet.initiative else "0",
    )


def group_line(group: Group, texts: Texts) -> str:
    label = texts.render(group.label)
    if group.general:
        label += f": {group.general}"
    return f"{label} ({texts.say('sheet-radius', radius=group.radius)})" if group.radius else label


def remarks(entry: Entry, texts: Texts) -> list[str]:
    return [*(texts.render(note) for note in entry.notes), *([entry.own_note] if entry.own_note else [])]
