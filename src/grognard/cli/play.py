"""`grognard play`: a battle at the terminal."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from grognard.cli import store
from grognard.cli.session import Session
from grognard.cli.voice import Trouble, voice_for
from grognard.cli.words import (
    ME,
    GameWord,
    LangWord,
    OptionWords,
    PositionWord,
    ScenarioWord,
    SeatWords,
    check_doctrine,
    options_of,
    read_bytes,
    read_position,
    seats_of,
)
from grognard.core.match import Match
from grognard.core.record import Record, read_record
from grognard.core.registry import AnyGame, game_called, scenario_called
from grognard.players.names import PLAYERS

SaveWord = Annotated[Path | None, typer.Option("--save", metavar="FILE", show_default=False)]
LoadWord = Annotated[Path | None, typer.Option("--load", metavar="FILE", show_default=False)]
PracticeWord = Annotated[int | None, typer.Option("--seed", metavar="N", show_default=False)]


def play(
    game: GameWord,
    scenario: ScenarioWord = None,
    option: OptionWords = None,
    seat: SeatWords = None,
    save: SaveWord = None,
    load: LoadWord = None,
    position: PositionWord = None,
    seed: PracticeWord = None,
    lang: LangWord = None,
) -> int:
    chosen = game_called(game)
    voice = voice_for(lang, chosen)
    if save is not None and save.exists() and save != load:
        raise Trouble("play-exists", file=str(save))
    if load is not None:
        if scenario or option or position:
            raise Trouble("play-load-alone")
        match, seats, dice = _resumed(chosen, load, seat, seed)
    else:
        if position is not None and (scenario or option):
            raise Trouble("play-position-alone")
        match, seats, dice = _begun(chosen, scenario, option, seat, position, seed)
    path = save or load or store.new_file(chosen)
    rng = random.Random(seed) if seed is not None else random.Random()
    session = Session(voice, chosen, match, seats, dice, path, named=bool(save or load), rng=rng)
    if load is not None:
        session.catch_up()
    voice.say("play-welcome", "bold", title=chosen.title)
    if dice.key is not None:
        voice.say("play-sealed", "dim", commitment=match.record.header.commitment)
    else:
        voice.say("play-practice", "dim")
    return session.run()


def _begun(
    game: AnyGame,
    scenario: str | None,
    option: list[str] | None,
    seat: list[str] | None,
    position: Path | None,
    seed: int | None,
) -> tuple[Match[Any], dict[int, str], store.Dice]:
    """A new battle from a scenario or a position."""
    picked = scenario_called(game, scenario) if scenario else game.scenarios[0]
    seats = _filled(game, seats_of(seat, picked.seats), picked.seats)
    dice = store.Dice.new(seed)
    names = [seats[number] for number in range(picked.seats)]
    started = datetime.now(UTC).isoformat(timespec="seconds")
    if position is None:
        options = options_of((picked,), option)
        match = Match.new(game, picked.id, options, dice.chance(0), key=dice.key, players=names, started=started)
        return match, seats, dice
    data = read_position(position)
    try:
        match = Match.from_position(game, data, dice.chance(0), key=dice.key)
    except ValueError as error:
        raise Trouble("cli-bad-position", file=str(position), detail=str(error)) from None
    header = msgspec.structs.replace(match.record.header, players=tuple(names), started=started)
    match.record = Record(header, [])
    return match, seats, dice


def _resumed(
    game: AnyGame, load: Path, seat: list[str] | None, seed: int | None
) -> tuple[Match[Any], dict[int, str], store.Dice]:
    """A battle from its record, its players in their seats unless others are named."""
    record = read_record(read_bytes(str(load)))
    if record.header.game != game.key:
        raise Trouble("play-other-game", file=str(load), game=record.header.game)
    dice = store.dice_of(load, record, seed)
    match = store.resume(game, record, dice)
    count = scenario_called(game, record.header.scenario).seats if record.header.scenario else game.scenarios[0].seats
    given = seats_of(seat, count)
    sat = {number: name if name in PLAYERS else ME for number, name in enumerate(record.header.players[:count])}
    return match, _filled(game, {**sat, **given}, count), dice


def _filled(game: AnyGame, seats: dict[int, str], count: int) -> dict[int, str]:
    """One person against the computer, unless told otherwise."""
    computer = "veteran" if game.doctrine is not None else "random"
    people = ME in seats.values()
    for number in range(count):
        if number not in seats:
            seats[number] = computer if people else ME
            people = True
    check_doctrine(game, list(seats.values()))
    return dict(sorted(seats.items()))
