"""`grognard resolve`: charts beside a real table, one by one, in guided sequences, and over several rolls."""

from __future__ import annotations

import random
import shlex
from typing import Annotated, Any

import typer
from rich.table import Table

from grognard.cli.chances import result_name, show_odds
from grognard.cli.voice import Trouble, Voice, voice_for
from grognard.cli.words import GameWord, JsonWord, LangWord, pairs
from grognard.core.chance import ChanceError, Outcome, Scripted, Seeded, Thrown
from grognard.core.guide import Course, leave, may_leave, situation, step_of, take
from grognard.core.odds import chart_odds
from grognard.core.registry import book_called
from grognard.core.resolver import Answer, BadValues, Chart, ChartBook, Field, Guide, Plot, Step, carried, filled

ChartWord = Annotated[str | None, typer.Argument(metavar="[CHART]", show_default=False)]
ValueWords = Annotated[list[str] | None, typer.Argument(metavar="[KEY=VALUE]...", show_default=False)]
ListWord = Annotated[bool, typer.Option("--list", show_default=False)]
RollWord = Annotated[bool, typer.Option("--roll", show_default=False)]
DiceWord = Annotated[str | None, typer.Option("--dice", metavar="5,3", show_default=False)]
DiceSeedWord = Annotated[int | None, typer.Option("--seed", metavar="N", show_default=False)]
GuideWord = Annotated[str | None, typer.Option("--guide", metavar="NAME", show_default=False)]
LEAVE, QUIT, DICE = "leave", "quit", "dice"


# --- one chart ---------------------------------------------------------------------------------------------------


def resolve(
    game: GameWord,
    chart: ChartWord = None,
    values: ValueWords = None,
    list_: ListWord = False,
    roll: RollWord = False,
    dice: DiceWord = None,
    seed: DiceSeedWord = None,
    guide: GuideWord = None,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    chosen = book_called(game)
    voice = voice_for(lang, chosen)
    known = {one.id: one for one in chosen.charts}
    if not known:
        raise Trouble("resolve-no-charts", title=chosen.title)
    if guide is not None:
        return follow(voice, chosen, _guide_called(chosen, guide), seed)
    if chart is not None and chart not in known:
        raise Trouble("resolve-no-chart", given=chart, known=", ".join(known))
    given = pairs(values, "KEY=VALUE")
    if list_ or chart is None:
        if chart is None and not list_:
            raise Trouble("resolve-which", known=", ".join(known))
        _list_charts(voice, [known[chart]] if chart else list(known.values()), given, json=json)
        if chart is None and not json:
            _list_guides(voice, chosen)
        return 0
    return _resolve(voice, chosen, known[chart], given, roll=roll, dice=dice, seed=seed, json=json)


def _resolve(
    voice: Voice,
    book: ChartBook,
    chart: Chart,
    given: dict[str, str],
    *,
    roll: bool,
    dice: str | None,
    seed: int | None,
    json: bool,
) -> int:
    situation = filled(chart, given)
    found = chart_odds(chart, situation, random.Random(0))
    answer: Answer | None = None
    thrown: tuple[Outcome, ...] = ()
    if roll or dice is not None:
        answer, thrown = _throw(chart, situation, _dice(dice, seed))
    plots = chart.plots(situation)
    if json:
        shown = {"chart": chart.id, "values": situation, "odds": found, "answer": answer, "thrown": thrown}
        voice.json({**shown, "plots": plots} if plots else shown)
        return 0
    voice.write(f"{_chart_name(voice, chart)} {voice.rule(chart.rule)}".rstrip(), "bold")
    _show_situation(voice, chart, situation)
    show_odds(voice, found)
    for plot in plots:
        _show_plot(voice, plot)
    if answer is not None:
        _show_answer(voice, answer, thrown)
        _show_next(voice, book, answer)
    return 0


def _throw(chart: Chart, values: dict[str, str], chance: Thrown) -> tuple[Answer, tuple[Outcome, ...]]:
    try:
        answer = chart.run(values, chance)
    except ChanceError as error:
        raise Trouble("resolve-dice", detail=str(error)) from None
    if isinstance(chance, Scripted) and chance.left:
        raise Trouble("resolve-dice-left", dice=", ".join(str(face) for face in chance.left))
    return answer, chance.take()


def _show_answer(voice: Voice, answer: Answer, thrown: tuple[Outcome, ...]) -> None:
    voice.write()
    if thrown:
        voice.say("resolve-thrown", dice=", ".join("+".join(map(str, one.faces)) for one in thrown))
    for message in answer.story:
        voice.write(voice.render(message))
    voice.say("resolve-result", "bold", result=result_name(voice, answer.result))


def _show_next(voice: Voice, book: ChartBook, answer: Answer) -> None:
    """Where this leads, as commands that hand the values over."""
    charts = {chart.id: chart for chart in book.charts}
    for name in answer.next:
        handed = [f"{key}={value}" for key, value in carried(charts[name], answer.carry).items()]
        voice.say("resolve-next", chart=_chart_name(voice, charts[name]))
        voice.write("  " + shlex.join(["grognard", "resolve", book.key, name, *handed, "--roll"]))


def _show_plot(voice: Voice, plot: Plot) -> None:
    voice.write()
    table = Table(title=voice.name(f"plot-{plot.id}", plot.id), title_justify="left")
    table.add_column(voice.name(f"plot-{plot.id}-axis", ""))
    for series in plot.series:
        table.add_column(voice.render(series.label), justify="right")
    for place, first in enumerate(plot.series[0].points):
        table.add_row(first.at, *(voice.percent(series.points[place].chance) for series in plot.series))
    voice.table(table)


def _dice(typed: str | None, seed: int | None) -> Thrown:
    if typed is None:
        return Seeded(seed if seed is not None else random.SystemRandom().getrandbits(64))
    faces = typed.replace(",", " ").split()
    if not all(face.isdigit() for face in faces):
        raise Trouble("resolve-bad-dice", given=typed)
    return Scripted(int(face) for face in faces)


def _chart_name(voice: Voice, chart: Chart) -> str:
    return voice.name(f"chart-{chart.id}", chart.id)


def _field_name(voice: Voice, field: Field) -> str:
    return voice.name(f"field-{field.id}", field.id)


def _show_situation(voice: Voice, chart: Chart, situation: dict[str, str]) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    for field in chart.fields(situation):
        value = situation[field.id]
        if value and not (field.kind == "flag" and value == "no"):
            table.add_row(f"{field.id}={value}", f"{_field_name(voice, field)}: {_said(voice, field, value)}")
    voice.table(table)
    voice.write()


def _said(voice: Voice, field: Field, value: str) -> str:
    if field.kind == "flag":
        return voice.text("resolve-yes" if value == "yes" else "resolve-no")
    labels = {entry.id: voice.render(entry.label) for entry in field.choices}
    return ", ".join(labels.get(part, part) for part in value.split(","))


def _list_charts(voice: Voice, charts: list[Chart], given: dict[str, str], *, json: bool) -> None:
    shown: list[dict[str, Any]] = []
    for chart in charts:
        situation = filled(chart, given)
        fields = chart.fields(situation)
        if json:
            shown.append({"chart": chart.id, "rule": chart.rule, "fields": fields, "values": situation})
            continue
        table = Table(title=f"{chart.id}: {_chart_name(voice, chart)} {voice.rule(chart.rule)}".rstrip())
        for key in ("resolve-field", "resolve-meaning", "resolve-default", "resolve-choices"):
            table.add_column(voice.text(key))
        for field in fields:
            choices = ", ".join(entry.id for entry in field.choices)
            if field.kind == "flag":
                choices = "yes, no"
            elif field.kind == "number":
                choices = f"{field.least}–{field.most}"
            elif field.kind == "many":
                choices = voice.text("resolve-many", choices=choices)
            table.add_row(field.id, _field_name(voice, field), situation[field.id], choices)
        voice.table(table)
    if json:
        voice.json(shown)


# --- guided sequences --------------------------------------------------------------------------------------------


def _guide_called(book: ChartBook, name: str) -> Guide:
    for guide in book.guides:
        if guide.id == name:
            return guide
    raise Trouble("resolve-no-guide", given=name, known=", ".join(guide.id for guide in book.guides) or "-")


def _list_guides(voice: Voice, book: ChartBook) -> None:
    for guide in book.guides:
        table = Table(title=f"--guide {guide.id}: {voice.name(f'sequence-{guide.id}', guide.id)}")
        for key in ("resolve-step", "resolve-meaning", "resolve-chart"):
            table.add_column(voice.text(key))
        for number, step in enumerate(guide.steps, start=1):
            table.add_row(str(number), _step_name(voice, guide, step), step.chart)
        voice.table(table)


def _step_name(voice: Voice, guide: Guide, step: Step) -> str:
    return voice.name(f"step-{guide.id}-{step.id}", step.id)


def follow(voice: Voice, book: ChartBook, guide: Guide, seed: int | None) -> int:
    """Step by step: every line fills in a chart and throws; the end of the input ends it."""
    charts = {chart.id: chart for chart in book.charts}
    course = Course(guide.id)
    dice = _dice(None, seed)
    voice.write(voice.name(f"sequence-{guide.id}", guide.id), "bold")
    voice.say("resolve-guide-how")
    while (step := step_of(guide, course)) is not None:
        chart = charts[step.chart]
        handed = situation(guide, course, chart)
        voice.write()
        voice.write(f"{course.at + 1}. {_step_name(voice, guide, step)} ({chart.id})", "bold")
        _show_situation(voice, chart, filled(chart, handed))
        try:
            words = voice.ask(_prompt(voice, step)).split()
            if words == [QUIT]:
                return 0
            course = _taken(voice, guide, course, chart, handed, words, dice)
        except EOFError:
            voice.write()
            return 0
        except BadValues as error:
            voice.complain(voice.render(error.message))
        except Trouble as trouble:
            voice.complain(voice.render(trouble.message))
    voice.say("resolve-guide-done", "bold")
    return 0


def _prompt(voice: Voice, step: Step) -> str:
    return f"{voice.text('resolve-guide-leave' if may_leave(step) else 'resolve-guide-roll')} > "


def _taken(
    voice: Voice,
    guide: Guide,
    course: Course,
    chart: Chart,
    handed: dict[str, str],
    words: list[str],
    dice: Thrown,
) -> Course:
    if words == [LEAVE]:
        return leave(guide, course)
    given = pairs(words, "KEY=VALUE")
    typed = given.pop(DICE, None)
    values = filled(chart, {**handed, **given})
    answer, thrown = _throw(chart, values, dice if typed is None else _dice(typed, None))
    _show_answer(voice, answer, thrown)
    return take(guide, course, values, answer)
