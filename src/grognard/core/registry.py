"""Games are found by entry point, so a sixth game is a folder and one line."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

from grognard.core.game import BadSetting, Game, Option, Options, Refusal, Scenario, Setting
from grognard.core.resolver import ChartBook
from grognard.core.text import Texts, texts

AnyGame = Game[Any]
"""A game whose state only the game itself looks into."""


@lru_cache(maxsize=1)
def games() -> dict[str, AnyGame]:
    """All registered games by key, in order of registration."""
    found: dict[str, AnyGame] = {}
    for entry in entry_points(group="grognard.games"):
        game = entry.load()
        assert isinstance(game, Game)
        found[game.key] = game
    return found


def game_called(key: str) -> AnyGame:
    """The game of that key; raises BadSetting where there is none."""
    known = games()
    if key not in known:
        raise BadSetting(Refusal("no-such-game", args={"game": key, "known": ", ".join(known)}))
    return known[key]


@lru_cache(maxsize=1)
def books() -> dict[str, ChartBook]:
    """Everything for a real table by key: the games that have charts or armies, and books that are no game (yet)."""
    found: dict[str, ChartBook] = {key: game for key, game in games().items() if game.charts or game.depot}
    for entry in entry_points(group="grognard.charts"):
        book = entry.load()
        assert isinstance(book, ChartBook)
        found.setdefault(book.key, book)
    return found


def book_called(key: str) -> ChartBook:
    """The charts of that key, none for a game without; raises BadSetting where there is neither."""
    known: dict[str, ChartBook] = {**games(), **books()}
    if key not in known:
        raise BadSetting(Refusal("no-such-game", args={"game": key, "known": ", ".join(known)}))
    return known[key]


def scenario_called(game: AnyGame, key: str) -> Scenario:
    for scenario in game.scenarios:
        if scenario.id == key:
            return scenario
    known = ", ".join(scenario.id for scenario in game.scenarios)
    raise BadSetting(Refusal("no-such-scenario", args={"scenario": key, "known": known}))


def settings(game: AnyGame, scenario: str, options: Options) -> dict[str, Setting]:
    """The options of a scenario, defaults filled in and every value checked."""
    known = {option.id: option for option in scenario_called(game, scenario).options}
    for key, value in options.items():
        if key not in known:
            raise BadSetting(Refusal("no-such-option", args={"option": key, "known": ", ".join(known) or "-"}))
        if not _fits(known[key], value):
            allowed = ", ".join(known[key].choices) or _examples(known[key].default)
            raise BadSetting(Refusal("bad-option", args={"option": key, "value": str(value), "known": allowed}))
    return {key: options.get(key, option.default) for key, option in known.items()}


def _examples(default: Setting) -> str:
    return {bool: "true, false", int: "0, 1, 2 …"}.get(type(default), "…")


def _fits(option: Option, value: Setting) -> bool:
    if option.choices:
        return value in option.choices
    return type(value) is type(option.default)


def texts_of(book: ChartBook, language: str) -> Texts:
    """The sentences of a game in one language."""
    return texts(language, book.folder / "text")
