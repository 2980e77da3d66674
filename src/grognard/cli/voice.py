"""What the command line says, in the user's language, and where it says it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from grognard.core.game import Game, Refusal, Result, Seat
from grognard.core.record import BadRecord
from grognard.core.registry import AnyGame
from grognard.core.resolver import ChartBook
from grognard.core.text import LANGUAGES, Message, Texts, texts
from grognard.lab.pretty import pretty

FOLDER = Path(__file__).parent.parent / "text"
PIPE_WIDTH = 120
LONGEST = 600
ITALIAN_NUMBERS = str.maketrans(",.", ".,")
Arg = str | int | Message | tuple[Message, ...]


class Trouble(Exception):
    """Wrong use, explained in one sentence: a message key with its arguments."""

    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(key)
        self.message = Message(key, dict(args))


def language_of_environment(environment: Mapping[str, str]) -> str:
    """Italian where the system speaks Italian, English everywhere else."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "it" if environment[name].lower().startswith("it") else "en"
    return "en"


def language_of_words(words: Sequence[str]) -> str:
    """The language a command line asks for, before it has been understood."""
    for place, word in enumerate(words):
        wanted = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(words):
            wanted = words[place + 1]
        if wanted in LANGUAGES:
            return wanted
    return language_of_environment(os.environ)


class Voice:
    """One language, one pair of streams, and the words of one game (or book of charts) where there is one."""

    def __init__(self, language: str, book: ChartBook | None = None) -> None:
        self.language = language
        self.game: AnyGame | None = book if isinstance(book, Game) else None
        folders = (FOLDER,) if book is None else (book.folder / "text", FOLDER)
        self.texts: Texts = texts(language, *folders)
        self.out = _console(stderr=False)
        self.err = _console(stderr=True)

    def of(self, book: ChartBook) -> Voice:
        return Voice(self.language, book)

    # --- words --------------------------------------------------------------------------------------------------

    def text(self, key: str, **args: Arg) -> str:
        return self.render(Message(key, dict(args)))

    def render(self, message: Message) -> str:
        return self.texts.render(_clipped(message))

    def name(self, key: str, otherwise: str) -> str:
        """A text that a game may have or not."""
        return self.text(key) if self.texts.has(key) else otherwise

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the number of the rule."""
        key = f"refusal-{refusal.code}"
        said = self.render(refusal.message) if self.texts.has(key) else self.text("cli-refused", code=refusal.code)
        return f"{said} {self.rule(refusal.rule)}".rstrip()

    def rule(self, number: str) -> str:
        return self.text("cli-rule", rule=number) if number else ""

    def bad_record(self, error: BadRecord) -> str:
        if self.texts.has(error.code):
            return self.text(error.code, line=error.line, detail=error.detail)
        return str(error)

    def decimal(self, number: float, digits: int) -> str:
        """A number as it is written in the user's language."""
        text = f"{number:,.{digits}f}"
        return text.translate(ITALIAN_NUMBERS) if self.language == "it" else text

    def percent(self, share: float) -> str:
        return f"{self.decimal(share * 100, 1)} %"

    def player(self, state: object, seat: Seat) -> str:
        """A seat by its army, or by its number where it has none yet."""
        number = self.text("cli-seat", seat=seat)
        if self.game is None:
            return number
        return self.name(f"army-{self.game.army(state, seat)}", number)

    def ending(self, state: object, result: Result) -> str:
        """How it ended; who won is added where one side gave up, for only the games' own sentences name him."""
        said = self.render(result.message)
        if result.reason != "conceded" or result.winner is None:
            return said
        return f"{said} {self.text('cli-winner', player=self.player(state, result.winner))}"

    # --- streams ------------------------------------------------------------------------------------------------

    def say(self, key: str, style: str = "", **args: Arg) -> None:
        self.write(self.text(key, **args), style)

    def write(self, text: str = "", style: str = "") -> None:
        self.out.print(text, style=style or None, markup=False, highlight=False)

    def table(self, table: Table) -> None:
        self.out.print(table)

    def complain(self, text: str) -> None:
        self.err.print(text, style="red", markup=False, highlight=False)

    def json(self, value: object) -> None:
        """For machines: nothing else goes to standard output."""
        sys.stdout.write(pretty(value) + "\n")

    def ask(self, prompt: str) -> str:
        """A line from the user; raises EOFError."""
        sys.stdout.flush()
        return input(prompt)


def _clipped(message: Message) -> Message:
    """What a user typed may be of any length; Fluent takes no more than a thousand letters at a time."""
    if not any(isinstance(arg, str) and len(arg) > LONGEST for arg in message.args.values()):
        return message
    args = {
        key: f"{arg[:LONGEST]}…" if isinstance(arg, str) and len(arg) > LONGEST else arg
        for key, arg in message.args.items()
    }
    return Message(message.key, args, message.ref)


def _console(*, stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False)
    if console.is_terminal:
        return console
    return Console(stderr=stderr, highlight=False, width=PIPE_WIDTH, soft_wrap=True)


def voice_for(language: str | None, book: ChartBook | None = None) -> Voice:
    """The voice a command asked for; raises Trouble."""
    if language is None:
        return Voice(language_of_environment(os.environ), book)
    if language not in LANGUAGES:
        raise Trouble("cli-no-language", given=language, known=", ".join(LANGUAGES))
    return Voice(language, book)
