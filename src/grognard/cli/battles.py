"""`grognard match`, `fuzz` and `bench`: many battles without a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from grognard.cli.chances import bar
from grognard.cli.voice import Trouble, Voice, voice_for
from grognard.cli.words import (
    GamesWord,
    GameWord,
    JsonWord,
    LangWord,
    OptionWords,
    PositionWord,
    ScenarioWord,
    SeatWords,
    SeedWord,
    WorkersWord,
    check_doctrine,
    contestants_of,
    options_of,
    read_position,
    scenarios_of,
)
from grognard.core.registry import game_called
from grognard.lab.battle import fight
from grognard.lab.bench import bench as measure
from grognard.lab.contest import Score, schedule, score
from grognard.lab.fuzz import Finding, probes
from grognard.lab.fuzz import fuzz as fuzz_one
from grognard.lab.pool import run
from grognard.lab.statistics import Share

T = TypeVar("T")
OutWord = Annotated[Path, typer.Option("--out", metavar="FOLDER")]
SecondsWord = Annotated[float, typer.Option("--seconds", metavar="N", min=0.01)]
MILLI, MICRO = 1000, 1_000_000
MEASURES = 5


def progress(voice: Voice, label: str, things: Iterable[T], total: int, *, quiet: bool) -> Generator[T, None, None]:
    """The things one by one, with a bar on standard error where somebody is there to see it."""
    bars = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=voice.err,
        disable=quiet or not voice.err.is_terminal,
        transient=True,
    )
    with bars:
        task = bars.add_task(label, total=total)
        for thing in things:
            bars.advance(task)
            yield thing


# --- match -------------------------------------------------------------------------------------------------------


def match(
    game: GameWord,
    seat: SeatWords = None,
    games: GamesWord = 40,
    seed: SeedWord = 1,
    workers: WorkersWord = 1,
    scenario: ScenarioWord = None,
    option: OptionWords = None,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    chosen = game_called(game)
    voice = voice_for(lang, chosen)
    scenarios = scenarios_of(chosen, scenario)
    players = contestants_of(seat, scenarios[0].seats)
    check_doctrine(chosen, list(players.values()))
    plans = schedule(chosen, scenarios, options_of(scenarios, option), players, games, seed)
    fought = progress(voice, voice.text("match-progress"), run(fight, plans, workers), len(plans), quiet=json)
    result = score(players, plans, fought)
    if json:
        voice.json(result)
    else:
        _show_score(voice, result)
    return 0


def _show_score(voice: Voice, result: Score) -> None:
    table = Table()
    for key in ("match-player", "match-wins", "match-share", "match-interval", "match-mean", "match-p50", "match-p95"):
        table.add_column(voice.text(key), justify="left" if key == "match-player" else "right")
    for label, name in result.players.items():
        wins, pace = result.wins[label], result.seconds_per_decision[label]
        interval = _interval(voice, result.interval) if label == next(iter(result.players)) else ""
        times = [f"{voice.decimal(seconds * MILLI, 2)} ms" for seconds in (pace.mean, pace.p50, pace.p95)]
        table.add_row(f"{label} {name}", str(wins), voice.percent(wins / result.games), interval, *times)
    voice.table(table)
    voice.say("match-totals", games=result.games, draws=result.draws, decisions=result.decisions)
    lengths = result.lengths
    voice.say("match-lengths", mean=voice.decimal(lengths.mean, 0), shortest=lengths.shortest, longest=lengths.longest)
    first = f"A {result.players['A']}"
    _show_shares(voice, voice.text("match-by-scenario", player=first), "scenario", result.scenarios)
    _show_shares(voice, voice.text("match-by-seat"), "seat", result.seats)
    _show_shares(voice, voice.text("match-by-army"), "army", result.armies)


def _show_shares(voice: Voice, title: str, kind: str, shares: dict[str, Share]) -> None:
    if len(shares) < 2:
        return
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for key in ("match-name", "match-battles", "match-wins", "match-share", "match-interval"):
        table.add_column(voice.text(key), justify="left" if key == "match-name" else "right")
    table.add_column("")
    for key, share in shares.items():
        rate = share.wins / share.battles
        name = voice.name(f"{kind}-{key}", key)
        cells = (name, str(share.battles), str(share.wins), voice.percent(rate), _interval(voice, share.interval))
        table.add_row(*cells, bar(rate, 20))
    voice.write()
    voice.table(table)


def _interval(voice: Voice, interval: tuple[float, float]) -> str:
    low, high = (voice.decimal(end * 100, 1) for end in interval)
    return f"{low}–{high} %"


# --- fuzz --------------------------------------------------------------------------------------------------------


def fuzz(
    game: GameWord,
    games: GamesWord = 200,
    seed: SeedWord = 1,
    workers: WorkersWord = 1,
    scenario: ScenarioWord = None,
    position: PositionWord = None,
    out: OutWord = Path(),
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    chosen = game_called(game)
    voice = voice_for(lang, chosen)
    if position is not None and scenario:
        raise Trouble("play-position-alone")
    try:
        tasks = probes(chosen, games, seed, scenario or "", read_position(position) if position else None)
    except ValueError as error:
        raise Trouble("cli-bad-position", file=str(position), detail=str(error)) from None
    findings: list[Finding] = []
    decisions = 0
    endings: Counter[str] = Counter()
    for fuzzed in progress(voice, voice.text("fuzz-progress"), run(fuzz_one, tasks, workers), games, quiet=json):
        decisions += fuzzed.decisions
        if fuzzed.finding is not None:
            findings.append(fuzzed.finding)
        else:
            endings[fuzzed.reason] += 1
    files = [_keep(finding, chosen.key, out) for finding in findings]
    if json:
        shown = [
            {
                "file": str(file),
                "battle": finding.number,
                "scenario": finding.scenario,
                "decision": finding.decision,
                "what": finding.what,
                "where": finding.where,
            }
            for finding, file in zip(findings, files, strict=True)
        ]
        voice.json({"games": games, "seed": seed, "decisions": decisions, "endings": endings, "findings": shown})
    else:
        for finding, file in zip(findings, files, strict=True):
            voice.say("fuzz-found", "red", battle=finding.number, decision=finding.decision, what=finding.what)
            voice.say(f"fuzz-kept-{finding.form}", file=str(file))
        voice.say("fuzz-dirty" if findings else "fuzz-clean", games=games, decisions=decisions, count=len(findings))
    return 1 if findings else 0


def _keep(finding: Finding, game: str, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game}-{finding.file_name}"
    file.write_bytes(finding.content)
    return file


# --- bench -------------------------------------------------------------------------------------------------------


def bench(
    game: GameWord,
    seconds: SecondsWord = 2.0,
    seed: SeedWord = 1,
    scenario: ScenarioWord = None,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    chosen = game_called(game)
    voice = voice_for(lang, chosen)
    scenarios_of(chosen, scenario)
    ticks = progress(voice, voice.text("bench-progress"), range(MEASURES + 1), MEASURES, quiet=json)
    next(ticks)
    found = measure(chosen, seconds, seed, scenario or "", lambda: next(ticks, None))
    ticks.close()
    if json:
        voice.json(found)
        return 0
    table = Table()
    table.add_column(voice.text("bench-measure"))
    table.add_column(voice.text("bench-per-second"), justify="right")
    table.add_column(voice.text("bench-each"), justify="right")
    table.add_column(voice.text("bench-ratio"), justify="right")
    rows = {
        "actions": found.actions_per_second,
        "copies": found.copies_per_second,
        "views": found.views_per_second,
        "odds": found.odds_per_second,
        "calibration": found.calibration_per_second,
    }
    for name, speed in rows.items():
        ratio = voice.decimal(found.ratios[name], 3) if name in found.ratios else "1"
        each = f"{voice.decimal(MICRO / speed, 1)} µs" if speed else "–"
        table.add_row(voice.text(f"bench-{name}"), voice.decimal(speed, 0), each, ratio)
    voice.table(table)
    return 0
