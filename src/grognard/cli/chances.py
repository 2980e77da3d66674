"""Odds as a table with bars; the same for a battle, a case and the resolver."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from grognard.cli.voice import Voice
from grognard.core.odds import Line, Odds
from grognard.core.resolver import Part

BAR = 30
EIGHTHS = " ▏▎▍▌▋▊▉"


def bar(share: float, width: int = BAR) -> str:
    """A bar that is full at 1."""
    eighths = round(share * width * 8)
    full, rest = divmod(eighths, 8)
    return "█" * full + (EIGHTHS[rest] if rest else "")


def show_odds(voice: Voice, odds: Odds) -> None:
    """Both sums with their parts, the chance of every result, what is counted on average."""
    if odds.parts:
        show_parts(voice, odds.parts)
    certain = len(odds.lines) == 1 and all(mean.value.is_integer() for mean in odds.means)
    if certain and not odds.parts:
        voice.say("odds-certain", result=result_name(voice, odds.lines[0].result))
    else:
        table = Table(box=None, pad_edge=False)
        table.add_column(voice.text("odds-result"))
        table.add_column(voice.text("odds-chance"), justify="right")
        table.add_column("")
        table.add_column(voice.text("odds-exactly"), justify="right")
        for line in odds.lines:
            exactly = _exactly(line) if not odds.error else ""
            table.add_row(result_name(voice, line.result), voice.percent(line.chance), bar(line.chance), exactly)
        voice.table(table)
    for mean in odds.means:
        if mean.value:
            name = voice.name(f"count-{mean.key}", mean.key)
            voice.say("odds-mean", name=name, value=voice.decimal(mean.value, 2))
    if odds.error:
        voice.say("odds-sampled", error=voice.percent(odds.error))
    if odds.declined:
        voice.say("odds-declined")


def _exactly(line: Line) -> str:
    return f"{line.ways}/{line.of}" if line.of < 1_000_000_000 else ""


def result_name(voice: Voice, result: str) -> str:
    return voice.name(f"result-{result}", voice.name(f"odds-{result}", result))


def show_parts(voice: Voice, parts: Sequence[Part]) -> None:
    """Every modifier by name, side by side."""
    sides = list(dict.fromkeys(part.side for part in parts))
    table = Table(box=None, pad_edge=False)
    columns: list[list[str]] = []
    for side in sides:
        mine = [part for part in parts if part.side == side]
        columns.append([*(_part(voice, part) for part in mine), _total(mine)])
        table.add_column(voice.name(f"side-{side}", side))
    height = max(len(column) for column in columns)
    for row in range(height):
        table.add_row(*(column[row] if row < len(column) else "" for column in columns))
    voice.table(table)
    voice.write()


def _part(voice: Voice, part: Part) -> str:
    value = part.dice or f"{part.value:+d}"
    return f"{value:>5}  {voice.render(part.label)}"


def _total(parts: Sequence[Part]) -> str:
    fixed = sum(part.value for part in parts if not part.dice)
    thrown = [part.dice for part in parts if part.dice]
    total = [*([str(fixed)] if fixed or not thrown else []), *thrown]
    return f"{'=':>5}  {' + '.join(total)}"
