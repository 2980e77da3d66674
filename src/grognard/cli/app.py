"""The commands, in the order a newcomer meets them."""

from __future__ import annotations

import typer

from grognard.cli.armies import army
from grognard.cli.battles import bench, fuzz, match
from grognard.cli.catalogue import games
from grognard.cli.desk import Desk, DeskCommand
from grognard.cli.papers import case, position, replay, verify
from grognard.cli.play import play
from grognard.cli.resolving import resolve
from grognard.cli.tableside import odds
from grognard.server.command import table

app = typer.Typer(cls=Desk, add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
for command in (games, play, table, match, fuzz, position, case, replay, verify, odds, resolve, army, bench):
    app.command(command.__name__, cls=DeskCommand)(command)


def main() -> None:
    """The entry point `grognard`."""
    app()
