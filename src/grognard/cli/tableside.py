"""`grognard odds` and `resolve`: chances in a battle, and beside a real table."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from grognard.cli.chances import result_name, show_odds
from grognard.cli.voice import Trouble, Voice, voice_for
from grognard.cli.words import FileWord, GameWord, JsonWord, LangWord, SeedWord, decode_json, pairs, read_bytes
from grognard.core.case import BadCase, Case, Deed, read_case, run_case
from grognard.core.chance import ChanceError, Outcome, Scripted, Seeded, Thrown
from grognard.core.game import Action, Seat
from grognard.core.match import offers
from grognard.core.odds import chart_odds
from grognard.core.odds import odds as chances_of
from grognard.core.registry import AnyGame, book_called, game_called
from grognard.core.resolver import Answer, Chart, Field, filled
from grognard.core.wire import Unreadable, convert_action

ActionWord = Annotated[str | None, typer.Option("--action", metavar="N|JSON", show_default=False)]
ActorWord = Annotated[int | None, typer.Option("--seat", metavar="N", show_default=False)]
ChartWord = Annotated[str | None, typer.Argument(metavar="[CHART]", show_default=False)]
ValueWords = Annotated[list[str] | None, typer.Argument(metavar="[KEY=VALUE]...", show_default=False)]
ListWord = Annotated[bool, typer.Option("--list", show_default=False)]
RollWord = Annotated[bool, typer.Option("--roll", show_default=False)]
DiceWord = Annotated[str | None, typer.Option("--dice", metavar="5,3", show_default=False)]
DiceSeedWord = Annotated[int | None, typer.Option("--seed", metavar="N", show_default=False)]


# --- odds --------------------------------------------------------------------------------------------------------


def odds(
    file: FileWord,
    action: ActionWord = None,
    seat: ActorWord = None,
    seed: SeedWord = 0,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    case = _case_in(read_bytes(file), file)
    game = game_called(case.game)
    voice = voice_for(lang, game)
    deed: Deed | None = None
    if action is None and case.actions:
        deed, case = case.actions[-1], msgspec.structs.replace(case, actions=case.actions[:-1])
    state = _state_after(game, case)
    actors = game.actors(state)
    if not actors:
        raise Trouble("odds-over")
    who: Seat = deed.seat if deed is not None else actors[0] if seat is None else seat
    if deed is None and action is None:
        _list_actions(voice, game, state, who, json=json)
        return 0
    chosen = _action(game, state, who, action, deed)
    refusal = game.check(state, who, chosen)
    if refusal is not None:
        voice.complain(voice.refusal(refusal))
        return 1
    found = chances_of(game, state, who, chosen, random.Random(seed))
    if json:
        voice.json(found)
    else:
        voice.write(voice.render(game.offer(state, who, chosen).text), "bold")
        show_odds(voice, found)
    return 0


def _case_in(data: bytes, file: str) -> Case:
    """A case, or a position taken as a case without actions."""
    try:
        return read_case(data)
    except BadCase as error:
        found = decode_json(data, file)
        if not isinstance(found, dict) or "actions" in found or "position" in found or "game" not in found:
            raise error from None
        return Case(game=str(found["game"]), position=found)


def _state_after(game: AnyGame, case: Case) -> Any:
    """The position when all actions are done; dice that are left over belong to the action that is asked about."""
    report = run_case(case)
    for number, step in enumerate(report.steps, start=1):
        if step.refusal is not None and not case.actions[number - 1].refused:
            raise BadCase(f"action {number}: {step.refusal.code}")
    return game.load(report.position)


def _action(game: AnyGame, state: Any, seat: Seat, word: str | None, deed: Deed | None) -> Action:
    if word is not None and word.isdigit():
        listed = game.actions(state, seat)
        if not 1 <= int(word) <= len(listed):
            raise Trouble("odds-no-action", given=int(word), last=len(listed))
        return listed[int(word) - 1]
    data = deed.action if deed is not None else decode_json((word or "").encode(), "--action")
    try:
        return convert_action(game, data)
    except Unreadable as error:
        raise Trouble("refusal-unreadable", reason=str(error)) from None


def _list_actions(voice: Voice, game: AnyGame, state: Any, seat: Seat, *, json: bool) -> None:
    listed = offers(game, state, seat)
    if json:
        voice.json([{"n": number, "seat": seat, "action": o.action} for number, o in enumerate(listed, start=1)])
        return
    voice.say("odds-choose", player=voice.player(state, seat))
    for number, offer in enumerate(listed, start=1):
        voice.write(f"{number:>4} {voice.render(offer.text)}  {msgspec.json.encode(offer.action).decode()}")


# --- resolve -----------------------------------------------------------------------------------------------------


def resolve(
    game: GameWord,
    chart: ChartWord = None,
    values: ValueWords = None,
    list_: ListWord = False,
    roll: RollWord = False,
    dice: DiceWord = None,
    seed: DiceSeedWord = None,
    lang: LangWord = None,
    json: JsonWord = False,
) -> int:
    chosen = book_called(game)
    voice = voice_for(lang, chosen)
    known = {one.id: one for one in chosen.charts}
    if not known:
        raise Trouble("resolve-no-charts", title=chosen.title)
    if chart is not None and chart not in known:
        raise Trouble("resolve-no-chart", given=chart, known=", ".join(known))
    given = pairs(values, "KEY=VALUE")
    if list_ or chart is None:
        if chart is None and not list_:
            raise Trouble("resolve-which", known=", ".join(known))
        _list_charts(voice, [known[chart]] if chart else list(known.values()), given, json=json)
        return 0
    return _resolve(voice, known[chart], given, roll=roll, dice=dice, seed=seed, json=json)


def _resolve(
    voice: Voice, chart: Chart, given: dict[str, str], *, roll: bool, dice: str | None, seed: int | None, json: bool
) -> int:
    situation = filled(chart, given)
    found = chart_odds(chart, situation, random.Random(0))
    answer: Answer | None = None
    thrown: tuple[Outcome, ...] = ()
    if roll or dice is not None:
        chance = _dice(dice, seed)
        try:
            answer = chart.run(situation, chance)
        except ChanceError as error:
            raise Trouble("resolve-dice", detail=str(error)) from None
        if isinstance(chance, Scripted) and chance.left:
            raise Trouble("resolve-dice-left", dice=", ".join(str(face) for face in chance.left))
        thrown = chance.take()
    if json:
        voice.json({"chart": chart.id, "values": situation, "odds": found, "answer": answer, "thrown": thrown})
        return 0
    voice.write(f"{_chart_name(voice, chart)} {voice.rule(chart.rule)}".rstrip(), "bold")
    _show_situation(voice, chart, situation)
    show_odds(voice, found)
    if answer is not None:
        voice.write()
        for message in answer.story:
            voice.write(voice.render(message))
        voice.say("resolve-result", "bold", result=result_name(voice, answer.result))
    return 0


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
