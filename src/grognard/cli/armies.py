"""`grognard army`: armies of Ordre Mixte as files: begin one, check it, show it, export it, print it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from grognard.cli.voice import Trouble, Voice, voice_for
from grognard.cli.words import JsonWord, LangWord, read_bytes
from grognard.core.chance import Sealed
from grognard.games.ordremixte.army import Army, Muster, brigade_name
from grognard.games.ordremixte.armyfile import SAMPLES, BadArmyFile, read_army, sample, write_army
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.builder import Ware, draft, roll_commander, wares
from grognard.games.ordremixte.checks import FAULT, Finding, check, reckonable
from grognard.games.ordremixte.lists import NATIONS, QUALITIES
from grognard.games.ordremixte.roster import chat_text, plain_text, roster

DEEDS = ("new", "check", "show", "export", "pdf")
FORMS = ("text", "chat", "file")
STYLES = {"fault": "red", "warning": "yellow", "note": "dim"}

DeedWord = Annotated[str, typer.Argument(metavar="new|check|show|export|pdf", show_default=False)]
ArmyWord = Annotated[str | None, typer.Argument(metavar="[FILE]", show_default=False)]
NationWord = Annotated[str | None, typer.Option("--nation", metavar="KEY", show_default=False)]
YearWord = Annotated[int | None, typer.Option("--year", metavar="YEAR", show_default=False)]
TargetWord = Annotated[int, typer.Option("--target", metavar="N", min=1, max=9999)]
SheetWord = Annotated[str | None, typer.Option("--sheet", metavar="KEY", show_default=False)]
QualityWord = Annotated[str | None, typer.Option("--commander", metavar="QUALITY", show_default=False)]
RollWord = Annotated[bool, typer.Option("--roll", show_default=False)]
FormWord = Annotated[str, typer.Option("--as", metavar="text|chat|file")]
OutWord = Annotated[str | None, typer.Option("--out", metavar="FILE", show_default=False)]


def army(
    deed: DeedWord,
    file: ArmyWord = None,
    nation: NationWord = None,
    year: YearWord = None,
    target: TargetWord = 180,
    sheet: SheetWord = None,
    commander: QualityWord = None,
    roll: RollWord = False,
    form: FormWord = "text",
    out: OutWord = None,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    voice = voice_for(lang, BOOK)
    if deed not in DEEDS:
        raise Trouble("army-no-deed", given=deed, known=", ".join(DEEDS))
    if form not in FORMS:
        raise Trouble("army-no-form", given=form, known=", ".join(FORMS))
    if deed == "new":
        return _new(voice, _begun(nation, year, target, sheet, commander, roll=roll), out)
    if file is None and sheet is None:
        raise Trouble("army-which", deed=deed, known=", ".join(SAMPLES))
    found = _sample(sheet) if sheet is not None else _read(voice, file or "")
    if found is None:
        return 1
    if deed == "check":
        return _check(voice, found, json=json)
    if not reckonable(found):
        _tell(voice, list(check(found)))
        return 1
    if deed == "show":
        _show(voice, found, json=json)
    elif deed == "export":
        texts = {"text": plain_text, "chat": chat_text}
        _put(voice, texts[form](found, voice.texts) if form in texts else write_army(found), out)
    else:
        from grognard.games.ordremixte.pdf import roster_pdf

        _put(voice, roster_pdf(found, voice.texts), out or f"{Path(file or sheet or 'army').stem}.pdf")
    return 0


# --- beginning and reading ---------------------------------------------------------------------------------------


def _begun(
    nation: str | None, year: int | None, target: int, sheet: str | None, commander: str | None, *, roll: bool
) -> Army:
    if sheet is not None:
        begun = _sample(sheet)
    else:
        if nation is None or year is None:
            raise Trouble("army-nation-year", known=", ".join(NATIONS))
        if nation not in NATIONS:
            raise Trouble("army-no-nation", given=nation, known=", ".join(NATIONS))
        first, last = NATIONS[nation].first, NATIONS[nation].last
        if not first <= year <= last:
            raise Trouble("army-no-year", given=str(year), first=str(first), last=str(last))
        begun = draft(nation, year, target)
    if commander is not None:
        if commander not in QUALITIES:
            raise Trouble("army-no-quality", given=commander, known=", ".join(QUALITIES))
        begun = msgspec.structs.replace(begun, commander=commander)
    return roll_commander(begun, Sealed(Sealed.new_key())) if roll else begun


def _sample(sheet: str) -> Army:
    if sheet not in SAMPLES:
        raise Trouble("army-no-sheet", given=sheet, known=", ".join(SAMPLES))
    return sample(sheet)


def _read(voice: Voice, file: str) -> Army | None:
    try:
        return read_army(read_bytes(file))
    except BadArmyFile as error:
        for fault in error.faults:
            voice.complain(voice.render(fault.message))
        return None


def _new(voice: Voice, begun: Army, out: str | None) -> int:
    lines = write_army(begun).splitlines()
    lines += ["", *(f"# {line}" for line in _offer(voice, wares(begun.nation, begun.year)))]
    _put(voice, "\n".join(lines) + "\n", out)
    return 0


def _offer(voice: Voice, offered: tuple[Ware, ...]) -> list[str]:
    """What the list has, as lines that can be copied into the file."""
    told = [voice.text("army-offered")]
    for ware in offered:
        unit = f"unit: {ware.choice.row} {ware.choice.quality} {ware.choice.bases}"
        sizes = voice.text("army-sizes", least=ware.least, most=ware.most)
        told.append(f"{unit:<52} {voice.render(ware.label)}: {voice.render(ware.price.formula)}; {sizes}")
    return told


def _put(voice: Voice, what: str | bytes, out: str | None) -> None:
    """To a file that is not there yet, or to standard output."""
    if out is None or out == "-":
        sys.stdout.write(what if isinstance(what, str) else what.decode("latin-1"))
        return
    data = what.encode() if isinstance(what, str) else what
    try:
        with Path(out).open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise Trouble("army-exists", file=out) from None
    voice.say("army-written", file=out)


# --- telling -----------------------------------------------------------------------------------------------------


def _check(voice: Voice, found: Army, *, json: bool) -> int:
    findings = check(found)
    lawful = all(finding.level != FAULT for finding in findings)
    if json:
        points: dict[str, Any] = {}
        if reckonable(found):
            muster = Muster(found)
            points = {"points": muster.points, "pm": muster.pm, "third": muster.third, "half": muster.half}
        voice.json({"lawful": lawful, "findings": findings, **points})
        return 0 if lawful else 1
    _tell(voice, list(findings))
    if lawful:
        voice.say("army-lawful", "green")
        _sums(voice, Muster(found))
    return 0 if lawful else 1


def _sums(voice: Voice, muster: Muster) -> None:
    for message in muster.sums:
        voice.write(voice.render(message), "bold")


def _tell(voice: Voice, findings: list[Finding]) -> None:
    for finding in findings:
        level = voice.text(f"level-{finding.level}")
        where = f" [{finding.place}]" if finding.place else ""
        said = f"{level}{where}: {voice.render(finding.message)} {voice.rule(finding.rule)}"
        voice.write(said, STYLES[finding.level])


def _show(voice: Voice, found: Army, *, json: bool) -> None:
    sheet, muster = roster(found), Muster(found)
    if json:
        voice.json({"army": found, "roster": sheet, "items": muster.items})
        return
    voice.write(voice.render(sheet.title), "bold")
    table = Table(box=None, pad_edge=False)
    for key in ("army-place", "army-unit", "pdf-class", "pdf-bases", "pdf-pm", "army-formula", "pdf-cost"):
        table.add_column(voice.text(key), justify="right" if key in ("pdf-pm", "pdf-bases", "pdf-cost") else "left")
    for number in (*range(1, len(found.brigades) + 1), 0):
        units = muster.brigade(number)
        if units:
            table.add_row("", voice.render(brigade_name(found, number)), style="bold")
        for unit in units:
            quality, formula = voice.text(f"class-{unit.quality}"), voice.render(unit.price.formula)
            label, cost = voice.render(unit.label), str(unit.price.total)
            table.add_row(unit.place, label, quality, str(unit.bases), str(unit.pm), formula, cost)
    for item in muster.items:
        if item.kind != "unit":
            table.add_row("", voice.render(item.label), "", "", "", "", f"{item.total:+d}")
    voice.table(table)
    _sums(voice, muster)
    _tell(voice, list(sheet.findings))
