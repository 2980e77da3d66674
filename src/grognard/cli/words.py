"""What is written after a command, made sense of: options, seats, files."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from grognard.cli.voice import Trouble
from grognard.core.game import BadSetting, Option, Refusal, Scenario, Setting
from grognard.core.registry import AnyGame, scenario_called
from grognard.players.names import PLAYERS, player_called

ME = "me"
TRUE, FALSE = ("true", "yes", "on", "1", "sì", "si"), ("false", "no", "off", "0")

GameWord = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
FileWord = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
LangWord = Annotated[str | None, typer.Option("--lang", metavar="it|en", show_default=False)]
JsonWord = Annotated[bool, typer.Option("--json", show_default=False)]
ScenarioWord = Annotated[str | None, typer.Option("--scenario", metavar="ID", show_default=False)]
OptionWords = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", show_default=False)]
SeatWords = Annotated[list[str] | None, typer.Option("--seat", metavar="SEAT=PLAYER", show_default=False)]
SeedWord = Annotated[int, typer.Option("--seed", metavar="N")]
GamesWord = Annotated[int, typer.Option("--games", metavar="N", min=1)]
PositionWord = Annotated[Path | None, typer.Option("--position", metavar="FILE", show_default=False)]
WorkersWord = Annotated[int, typer.Option("--workers", metavar="N", min=1)]


def pairs(words: Sequence[str] | None, what: str) -> dict[str, str]:
    """`key=value`, each key once; raises Trouble."""
    found: dict[str, str] = {}
    for word in words or ():
        key, sign, value = word.partition("=")
        if not sign or not key:
            raise Trouble("cli-not-a-pair", what=what, given=word)
        if key in found:
            raise Trouble("cli-twice", what=what, given=key)
        found[key] = value
    return found


def options_of(scenarios: Sequence[Scenario], words: Sequence[str] | None) -> dict[str, Setting]:
    """The options a user wrote, each read by the kind of its default; raises BadSetting or Trouble."""
    known: dict[str, Option] = {option.id: option for scenario in scenarios for option in scenario.options}
    chosen: dict[str, Setting] = {}
    for key, value in pairs(words, "--option").items():
        if key not in known:
            raise BadSetting(Refusal("no-such-option", args={"option": key, "known": ", ".join(known) or "-"}))
        chosen[key] = _setting(known[key], value)
    return chosen


def _setting(option: Option, value: str) -> Setting:
    if isinstance(option.default, bool) and value.lower() in (*TRUE, *FALSE):
        return value.lower() in TRUE
    if isinstance(option.default, int) and not isinstance(option.default, bool) and value.lstrip("-").isdigit():
        return int(value)
    return value


def scenarios_of(game: AnyGame, scenario: str | None) -> tuple[Scenario, ...]:
    """The scenario a user named, or all of them."""
    return (scenario_called(game, scenario),) if scenario else game.scenarios


def seats_of(words: Sequence[str] | None, count: int) -> dict[int, str]:
    """`0=me` and so on: who plays which seat; raises Trouble or BadSetting."""
    seats: dict[int, str] = {}
    for key, name in pairs(words, "--seat").items():
        if not key.isdigit() or int(key) >= count:
            raise Trouble("cli-no-seat", given=key, last=count - 1)
        if name != ME and name not in PLAYERS:
            known = ", ".join((ME, *PLAYERS))
            raise BadSetting(Refusal("no-such-player", args={"player": name, "known": known}))
        seats[int(key)] = name
    return seats


def contestants_of(words: Sequence[str] | None, count: int) -> dict[str, str]:
    """`A=doctrine` and so on, one for each seat of the game; raises Trouble or BadSetting."""
    labels = [chr(ord("A") + number) for number in range(count)]
    given = pairs(words, "--seat")
    for label, name in given.items():
        if label not in labels:
            raise Trouble("cli-no-label", given=label, known=", ".join(labels))
        player_called(name)
    missing = [label for label in labels if label not in given]
    if missing:
        raise Trouble("cli-label-missing", label=missing[0])
    return {label: given[label] for label in labels}


def check_doctrine(game: AnyGame, names: Sequence[str]) -> None:
    """Refuse a player that needs a judgement the game does not have yet."""
    if game.doctrine is None and any(name not in (ME, "random") for name in names):
        raise BadSetting(Refusal("no-doctrine", args={"game": game.title}))


def read_bytes(file: str) -> bytes:
    """A file, or standard input for `-`; raises Trouble."""
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except FileNotFoundError:
        raise Trouble("cli-no-file", file=file) from None
    except OSError as error:
        raise Trouble("cli-unreadable", file=file, detail=os.strerror(error.errno or 0)) from None


def read_json(file: str) -> Any:
    return decode_json(read_bytes(file), file)


def read_position(file: Path) -> dict[str, Any]:
    """The position in a file, not looked at any closer; raises Trouble."""
    data = read_json(str(file))
    if not isinstance(data, dict):
        raise Trouble("cli-bad-position", file=str(file), detail="{…}")
    return data


def decode_json(data: bytes, what: str) -> Any:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Trouble("cli-not-json", file=what, detail=str(error)) from None
