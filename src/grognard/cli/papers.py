"""`grognard position`, `case`, `replay` and `verify`: positions, cases and records, which are files."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer

from grognard.cli.voice import Trouble, Voice, voice_for
from grognard.cli.words import (
    FileWord,
    GameWord,
    JsonWord,
    LangWord,
    OptionWords,
    ScenarioWord,
    SeedWord,
    options_of,
    read_bytes,
)
from grognard.core.case import BadCase, Report, read_case, run_case
from grognard.core.chance import Seeded
from grognard.core.game import Event, Seat
from grognard.core.record import BadRecord, Record, Step, Verdict, read_record, result_of
from grognard.core.record import replay as play_again
from grognard.core.record import verify as check_record
from grognard.core.registry import AnyGame, game_called, scenario_called, settings
from grognard.lab.examine import examine, examine_events

AtWord = Annotated[int | None, typer.Option("--at", metavar="N", show_default=False)]
ViewerWord = Annotated[int | None, typer.Option("--seat", metavar="N", show_default=False)]
StepWord = Annotated[bool, typer.Option("--step", show_default=False)]
AfterWord = Annotated[bool, typer.Option("--position", show_default=False)]


def sentences(voice: Voice, game: AnyGame, events: Sequence[Event]) -> list[str]:
    messages = [game.describe(event) for event in events]
    return [voice.render(message) for message in messages if message is not None]


# --- position ----------------------------------------------------------------------------------------------------


def position(
    game: GameWord, scenario: ScenarioWord = None, option: OptionWords = None, seed: SeedWord = 0, lang: LangWord = None
) -> int:
    chosen = game_called(game)
    voice = voice_for(lang, chosen)
    picked = scenario_called(chosen, scenario) if scenario else chosen.scenarios[0]
    options = settings(chosen, picked.id, options_of((picked,), option))
    voice.json(chosen.dump(chosen.setup(picked.id, options, Seeded(seed))))
    return 0


# --- case --------------------------------------------------------------------------------------------------------


def case(file: FileWord, position: AfterWord = False, lang: LangWord = None, json: JsonWord = False) -> int:
    read = read_case(read_bytes(file))
    game = game_called(read.game)
    voice = voice_for(lang, game)
    try:
        report = run_case(read)
        faults = [*report.faults, *_faults_after(game, report)]
    except BadCase:
        raise
    except Exception as error:
        voice.complain(voice.text("case-broke", detail=f"{type(error).__name__}: {error}"))
        return 1
    report = msgspec.structs.replace(report, faults=tuple(faults))
    if position:
        voice.json(report.position)
    elif json:
        voice.json(report)
    else:
        _show_report(voice, game, read.title, read.rule, report)
    if faults and not json:
        for fault in faults:
            voice.complain(voice.text("case-fault", fault=fault))
    return 1 if faults else 0


def _faults_after(game: AnyGame, report: Report) -> list[str]:
    """What is wrong with the position a case ends in."""
    try:
        for step in report.steps:
            examine_events(game, step.events)
        examine(game, game.load(report.position), game.scenarios[0].seats, random.Random(0))
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]
    return []


def _show_report(voice: Voice, game: AnyGame, title: str, rule: str, report: Report) -> None:
    if title:
        voice.write(f"{title} {voice.rule(rule)}".rstrip(), "bold")
    after = game.load(report.position)
    for number, step in enumerate(report.steps, start=1):
        voice.write(f"{number:>3} {voice.player(after, step.seat)}: {msgspec.json.encode(step.action).decode()}")
        for line in sentences(voice, game, step.events):
            voice.write(f"      {line}")
        if step.refusal is not None:
            voice.write(f"      {voice.text('case-refused')} {voice.refusal(step.refusal)}", "yellow")
    voice.write()
    voice.write(game.text_board(game.view(after, None), voice.texts))
    if report.result is not None:
        voice.write(voice.ending(after, report.result), "bold")


# --- replay ------------------------------------------------------------------------------------------------------


def replay(
    file: FileWord,
    at: AtWord = None,
    seat: ViewerWord = None,
    step: StepWord = False,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    record = read_record(read_bytes(file))
    game = game_called(record.header.game)
    voice = voice_for(lang, game)
    steps = list(play_again(record))
    if at is not None and not 0 <= at < len(steps):
        raise Trouble("replay-no-step", given=at, last=len(steps) - 1)
    teller = _Teller(voice, game, record, steps, seat)
    if json:
        teller.as_json(at)
    elif at is not None:
        teller.moment(at)
    elif step:
        teller.step_by_step()
    else:
        teller.story()
    return 0


class _Teller:
    """Tells a recorded battle: all of it once it is over, and before that only what the asking seat may know."""

    def __init__(self, voice: Voice, game: AnyGame, record: Record, steps: list[Step], seat: Seat | None) -> None:
        self.voice = voice
        self.game = game
        self.record = record
        self.steps = steps
        self.seat = seat
        self.result = result_of(record, steps[-1].state)
        self.open = self.result is not None and seat is None

    def seen(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if self.open or event.only is None or event.only == self.seat]

    def tell(self, number: int) -> None:
        step = self.steps[number]
        if step.entry is None:
            self.voice.say("replay-begins", "bold", title=self.game.title)
        else:
            self.voice.write(f"{number:>4} {self.voice.player(step.state, step.entry.seat)}", "bold")
        for line in sentences(self.voice, self.game, self.seen(step.events)):
            self.voice.write(f"       {line}")

    def story(self) -> None:
        for number in range(len(self.steps)):
            self.tell(number)
        self.ending()

    def ending(self) -> None:
        if self.result is None:
            self.voice.say("replay-unfinished")
        else:
            self.voice.write(self.voice.ending(self.steps[-1].state, self.result), "bold")

    def board(self, number: int) -> None:
        view = self.game.view(self.steps[number].state, self.seat)
        self.voice.write()
        self.voice.write(self.game.text_board(view, self.voice.texts))

    def moment(self, number: int) -> None:
        self.tell(number)
        self.board(number)
        if number == len(self.steps) - 1:
            self.ending()

    def step_by_step(self) -> None:
        for number in range(len(self.steps)):
            self.board(number)
            self.tell(number)
            try:
                answer = self.voice.ask(self.voice.text("replay-next"))
            except (EOFError, KeyboardInterrupt):
                return
            if answer.strip().lower() == "q":
                return
        self.ending()

    def as_json(self, at: int | None) -> None:
        def one(number: int) -> dict[str, Any]:
            step = self.steps[number]
            shown: dict[str, Any] = {"n": number, "events": self.seen(step.events)}
            if step.entry is not None:
                shown |= {"seat": step.entry.seat, "action": step.entry.action, "chance": step.entry.chance}
            return shown

        if at is not None:
            self.voice.json({**one(at), "position": self.game.dump(self.steps[at].state)})
        else:
            shown = [one(number) for number in range(len(self.steps))]
            self.voice.json({"header": self.record.header, "steps": shown, "result": self.result})


# --- verify ------------------------------------------------------------------------------------------------------


def verify(file: FileWord, lang: LangWord = None, json: JsonWord = False) -> int:
    data = read_bytes(file)
    voice = voice_for(lang)
    try:
        verdict = check_record(data)
    except BadRecord as error:
        if json:
            voice.json({"ok": False, "code": error.code, "line": error.line, "detail": error.detail})
        else:
            voice.write(f"{voice.text('verify-no')} {voice.bad_record(error)}", "red")
        return 1
    except Exception as error:
        broke = f"{type(error).__name__}: {error}"
        if json:
            voice.json({"ok": False, "code": "rules-broke", "line": 0, "detail": broke})
        else:
            voice.write(f"{voice.text('verify-no')} {voice.text('case-broke', detail=broke)}", "red")
        return 1
    if json:
        voice.json({"ok": True, **msgspec.structs.asdict(verdict)})
    else:
        _show_verdict(voice.of(game_called(read_record(data).header.game)), verdict)
    return 0


def _show_verdict(voice: Voice, verdict: Verdict) -> None:
    voice.say("verify-yes", "green", entries=verdict.entries, dice=verdict.dice)
    voice.say("verify-proved" if verdict.dice_proved else "verify-not-proved")
    if verdict.result is not None:
        voice.write(voice.render(verdict.result.message))
    else:
        voice.say("replay-unfinished")
