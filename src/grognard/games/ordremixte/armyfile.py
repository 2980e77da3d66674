"""Army files: lines a person can read and write; every fault names its line. See docs/ordre-mixte-army-file.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from grognard.core.text import Message
from grognard.games.ordremixte.army import Army, Brigade, Choice
from grognard.games.ordremixte.lists import CLASSES, DATA, NATIONS, QUALITIES

FORMAT = 1
HEAD = "grognard army"
SUFFIX = ".army"
LONGEST = 80
MOST_LINES = 400
MOST_BYTES = 64_000
HEADS = ("sheet", "name", "nation", "year", "target", "commander", "commander-name", "rolled", "options", "note")
OPTIONS = ("suvorov", "joseph")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong in a line, counted from 1."""

    line: int
    code: str
    args: dict[str, str | int | Message | tuple[Message, ...]] = {}

    @property
    def message(self) -> Message:
        return Message(f"file-{self.code}", {"line": self.line, **self.args})


class BadArmyFile(ValueError):
    """A file that is no army, or not quite; every fault that was met."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"line {fault.line}: {fault.code}" for fault in faults))
        self.faults = faults


# --- reading -----------------------------------------------------------------------------------------------------


def read_army(data: str | bytes) -> Army:
    """The army in a file; raises BadArmyFile with all that is wrong. The army may still break rules: see `check`."""
    reader = _Reader()
    army = reader.read(data)
    if reader.faults or army is None:
        raise BadArmyFile(tuple(reader.faults))
    return army


class _Reader:
    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.heads: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.notes: list[str] = []
        self.brigades: list[Brigade] = []
        self.troops: list[Choice] = []
        self.section = ""
        self.pending: list[tuple[int, str, str]] = []

    def fault(self, line: int, code: str, **args: str | int | Message) -> None:
        self.faults.append(Fault(line, code, dict(args)))

    def read(self, data: str | bytes) -> Army | None:
        text = self.text(data)
        if text is None:
            return None
        lines = text.split("\n")
        first = next((number for number, line in enumerate(lines) if line.strip()), 0)
        if not self.head(first + 1, lines[first]):
            return None
        if len(lines) > MOST_LINES:
            self.fault(MOST_LINES + 1, "too-long", most=MOST_LINES)
            return None
        for number, line in enumerate(lines[first + 1 :], start=first + 2):
            written = line.strip()
            if written and not written.startswith("#"):
                self.line(number, written)
        return self.army(len(lines))

    def text(self, data: str | bytes) -> str | None:
        if len(data) > MOST_BYTES:
            self.fault(1, "too-long", most=MOST_LINES)
            return None
        if isinstance(data, bytes):
            try:
                data = data.decode("utf-8-sig")
            except UnicodeDecodeError as error:
                self.fault(error.object[: error.start].count(b"\n") + 1, "not-text")
                return None
        return data.replace("\r\n", "\n").replace("\r", "\n")

    def head(self, number: int, line: str) -> bool:
        found = re.fullmatch(rf"{HEAD} (\d+)", line.strip())
        if found is None:
            self.fault(number, "not-an-army", head=f"{HEAD} {FORMAT}", found=line.strip()[:LONGEST] or "–")
            return False
        if int(found[1]) != FORMAT:
            self.fault(number, "format", found=found[1][:9], known=FORMAT)
            return False
        return True

    def line(self, number: int, line: str) -> None:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if key == "brigade":
            self.section = key
            self.brigades.append(Brigade(name=self.words(number, value)))
        elif line == "division":
            self.section = key
        elif key == "general" and colon and self.section == "brigade":
            self.brigades[-1] = msgspec.structs.replace(self.brigades[-1], general=self.words(number, value))
        elif key == "unit" and colon:
            self.unit(number, value)
        elif key in HEADS and colon and not self.section:
            self.setting(number, key, value)
        else:
            known = ", ".join(("brigade", "division", "unit", "general") if self.section else (*HEADS, "brigade"))
            self.fault(number, "unknown", found=line[:LONGEST], known=known)

    def words(self, number: int, value: str) -> str:
        if len(value) > LONGEST:
            self.fault(number, "long-name", most=LONGEST)
        return value[:LONGEST]

    def setting(self, number: int, key: str, value: str) -> None:
        if key == "note":
            self.notes.append(self.words(number, value))
        elif key in self.heads:
            self.fault(number, "twice", key=key, first=self.lines[key])
        else:
            self.heads[key], self.lines[key] = value, number

    def unit(self, number: int, value: str) -> None:
        if not self.section:
            self.fault(number, "unit-homeless")
            return
        what, *said = (part.strip() for part in value.split("|"))
        words = what.split()
        if len(words) < 3 or len(said) > 2:
            self.fault(number, "unit-words", found=value[:LONGEST])
            return
        place, quality, bases, *rest = words
        choice = self.choice(number, place, quality, bases, rest)
        if choice is None:
            return
        name, note = (*said, "", "")[:2]
        choice = msgspec.structs.replace(choice, name=self.words(number, name), note=self.words(number, note))
        if self.section == "division":
            self.troops.append(choice)
        else:
            brigade = self.brigades[-1]
            self.brigades[-1] = msgspec.structs.replace(brigade, units=(*brigade.units, choice))

    def choice(self, number: int, place: str, quality: str, bases: str, rest: list[str]) -> Choice | None:
        nation, slash, row = place.rpartition("/")
        nation = nation if slash else self.heads.get("nation", "")
        known = NATIONS.get(nation)
        if known is None:
            if nation or "nation" in self.heads:
                self.fault(number, "no-nation", found=nation, known=", ".join(NATIONS))
            else:
                self.fault(number, "nation-first")
            return None
        if known.row(row) is None:
            year = self.heads.get("year", "")
            rows = known.fielded(int(year)) if year.isdigit() else known.rows
            self.fault(number, "no-row", found=row, nation=nation, known=", ".join(one.id for one in rows))
            return None
        if quality not in CLASSES:
            self.fault(number, "no-class", found=quality, known=", ".join(CLASSES))
            return None
        if not (bases.isdecimal() and bases.isascii() and len(bases) < 3):
            self.fault(number, "no-bases", found=bases)
            return None
        odd = [word for word in rest if word not in ("rifles", "closed")]
        if odd:
            self.fault(number, "unit-word", found=odd[0], known="rifles, closed")
            return None
        return Choice(nation, row, quality, int(bases), "rifles" in rest, "closed" in rest)

    def army(self, end: int) -> Army | None:
        for key in ("nation", "year"):
            if key not in self.heads:
                self.fault(end, "missing", key=key)
        nation = self.heads.get("nation", "")
        if "nation" in self.heads and nation not in NATIONS:
            self.fault(self.lines["nation"], "no-nation", found=nation, known=", ".join(NATIONS))
        commander, *charisma = self.heads.get("commander", "normal").split() or [""]
        if commander not in QUALITIES or charisma not in ([], ["charismatic"]):
            known = ", ".join(QUALITIES)
            self.fault(self.lines["commander"], "commander", found=self.heads["commander"], known=known)
        options = self.heads.get("options", "").split()
        for option in options:
            if option not in OPTIONS:
                self.fault(self.lines["options"], "option", found=option, known=", ".join(OPTIONS))
        sheet = self.heads.get("sheet", "")
        if sheet and sheet not in SAMPLES:
            self.fault(self.lines["sheet"], "sheet", found=sheet, known=", ".join(SAMPLES))
        year = self.number("year", 1000, 2000)
        target = self.number("target", 1, 9999, 180)
        rolled = self.number("rolled", 0, 10, 0)
        if self.faults:
            return None
        return Army(
            nation=nation,
            year=year,
            name=self.words(self.lines.get("name", 1), self.heads.get("name", "")),
            target=target,
            commander=commander,
            charismatic=bool(charisma),
            commander_name=self.words(self.lines.get("commander-name", 1), self.heads.get("commander-name", "")),
            rolled=rolled,
            sheet=sheet,
            suvorov="suvorov" in options,
            joseph="joseph" in options,
            notes=tuple(self.notes),
            brigades=tuple(self.brigades),
            troops=tuple(self.troops),
        )

    def number(self, key: str, least: int, most: int, default: int = 0) -> int:
        if key not in self.heads:
            return default
        value = self.heads[key]
        if value.isdecimal() and value.isascii() and len(value) < 6 and least <= int(value) <= most:
            return int(value)
        self.fault(self.lines[key], "number", key=key, found=value[:LONGEST], least=str(least), most=str(most))
        return default


# --- writing -----------------------------------------------------------------------------------------------------


def write_army(army: Army) -> str:
    """The file of an army; reading it gives the army again."""
    return "\n".join(_lines(tidy(army))) + "\n"


def _lines(army: Army) -> Iterator[str]:
    yield f"{HEAD} {FORMAT}"
    yield from _heads(army)
    for brigade in army.brigades:
        yield ""
        yield f"brigade: {brigade.name}" if brigade.name else "brigade"
        if brigade.general:
            yield f"general: {brigade.general}"
        for choice in brigade.units:
            yield _unit(choice, army.nation)
    if army.troops:
        yield ""
        yield "division"
        for choice in army.troops:
            yield _unit(choice, army.nation)


def _heads(army: Army) -> Iterator[str]:
    if army.sheet:
        yield f"sheet: {army.sheet}"
    if army.name:
        yield f"name: {army.name}"
    yield f"nation: {army.nation}"
    yield f"year: {army.year}"
    yield f"target: {army.target}"
    yield f"commander: {army.commander}{' charismatic' if army.charismatic else ''}"
    if army.commander_name:
        yield f"commander-name: {army.commander_name}"
    if army.rolled:
        yield f"rolled: {army.rolled}"
    options = [option for option, on in zip(OPTIONS, (army.suvorov, army.joseph), strict=True) if on]
    if options:
        yield f"options: {' '.join(options)}"
    for note in army.notes:
        yield f"note: {note}"


def _unit(choice: Choice, nation: str) -> str:
    place = choice.row if choice.nation == nation else f"{choice.nation}/{choice.row}"
    words = [place, choice.quality, str(choice.bases)]
    words += [word for word, on in (("rifles", choice.rifles), ("closed", choice.closed)) if on]
    said = [choice.name, choice.note]
    while said and not said[-1]:
        said.pop()
    return " ".join(["unit:", " | ".join([" ".join(words), *said])])


def _line(text: str) -> str:
    """What may stand on one line: no line breaks, no bars, no spaces at the ends."""
    return " ".join(text.replace("|", "/").split())[:LONGEST].strip()


def tidy(army: Army) -> Army:
    """The army as a file would keep it."""

    def unit(choice: Choice) -> Choice:
        return msgspec.structs.replace(choice, name=_line(choice.name), note=_line(choice.note))

    brigades = tuple(
        Brigade(tuple(unit(choice) for choice in brigade.units), _line(brigade.name), _line(brigade.general))
        for brigade in army.brigades
    )
    return msgspec.structs.replace(
        army,
        name=_line(army.name),
        commander_name=_line(army.commander_name),
        notes=tuple(line for note in army.notes if (line := _line(note))),
        brigades=brigades,
        troops=tuple(unit(choice) for choice in army.troops),
    )


# --- the sample armies -------------------------------------------------------------------------------------------

SAMPLES = (
    "french-1",
    "french-2",
    "french-3",
    "french-1796",
    "english",
    "anglo-portuguese",
    "spanish",
    "russian-1",
    "russian-2",
    "russian-3",
    "russian-4",
    "prussian-1813",
    "prussian-1815",
    "austro-piedmontese",
    "austrian-1796-1805",
    "austrian-1809-1814",
)
"""In the order of the book; the first four are the French."""
FRENCH = SAMPLES[:4]
NOT_DRAWN = ("french-1796", "austro-piedmontese")
"""Left out when armies are drawn by lot."""


@lru_cache(maxsize=32)
def sample(sheet: str) -> Army:
    """One of the sixteen printed armies."""
    return read_army((DATA / "armies" / f"{sheet}{SUFFIX}").read_bytes())
