"""`grognard games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from grognard.cli.voice import voice_for
from grognard.cli.words import JsonWord, LangWord
from grognard.core.registry import games as all_games


def games(lang: LangWord = None, json: JsonWord = False) -> int:
    voice = voice_for(lang)
    if json:
        voice.json(
            [
                {
                    "key": game.key,
                    "title": game.title,
                    "edition": game.edition,
                    "computer": game.doctrine is not None,
                    "scenarios": game.scenarios,
                    "charts": [chart.id for chart in game.charts],
                }
                for game in all_games().values()
            ]
        )
        return 0
    for game in all_games().values():
        own = voice.of(game)
        own.say("games-title", "bold", title=game.title, game=game.key)
        table = Table(show_lines=True)
        table.add_column(own.text("games-scenario"), no_wrap=True)
        table.add_column(own.text("games-what"))
        table.add_column(own.text("games-options"))
        for scenario in game.scenarios:
            name = own.name(f"scenario-{scenario.id}", scenario.id)
            blurb = own.name(f"scenario-{scenario.id}.blurb", "")
            options = "\n".join(f"{option.id}={str(option.default).lower()}" for option in scenario.options)
            table.add_row(scenario.id, f"{name}. {blurb}".strip(), options)
        own.table(table)
        if game.charts:
            own.say("games-charts", charts=", ".join(chart.id for chart in game.charts), game=game.key)
        own.say("games-how", game=game.key)
    return 0
