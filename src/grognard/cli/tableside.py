"""`grognard odds`: the chances of an action in a battle."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
import typer

from grognard.cli.chances import show_odds
from grognard.cli.voice import Trouble, Voice, voice_for
from grognard.cli.words import FileWord, JsonWord, LangWord, SeedWord, decode_json, read_bytes
from grognard.core.case import BadCase, Case, Deed, read_case, run_case
from grognard.core.game import Action, Seat
from grognard.core.match import offers
from grognard.core.odds import odds as chances_of
from grognard.core.registry import AnyGame, game_called
from grognard.core.wire import Unreadable, convert_action

ActionWord = Annotated[str | None, typer.Option("--action", metavar="N|JSON", show_default=False)]
ActorWord = Annotated[int | None, typer.Option("--seat", metavar="N", show_default=False)]


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
