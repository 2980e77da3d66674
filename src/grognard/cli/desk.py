"""Where all commands meet: help in the user's language, and every error as one sentence without a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from grognard.cli.voice import Trouble, Voice, language_of_words
from grognard.core.case import BadCase
from grognard.core.game import BadSetting
from grognard.core.record import BadRecord
from grognard.core.registry import books, games
from grognard.core.resolver import BadValues
from grognard.core.text import Message, Texts
from grognard.lab.battle import BrokenPlay

WRONG_USE = 2
BROKEN = 70
INTERRUPTED = 130


class DeskCommand(TyperCommand):
    """One command."""

    help_help = ""

    def get_help_option(self, ctx: Any) -> Any:
        return _helped(super().get_help_option(ctx), self.help_help)


class Desk(TyperGroup):
    """The group of all commands."""

    help_help = ""

    def get_help_option(self, ctx: Any) -> Any:
        return _helped(super().get_help_option(ctx), self.help_help)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        words = list(sys.argv[1:] if args is None else args)
        _never_choke_on_a_letter()
        voice = Voice(language_of_words(words))
        localise(self, voice.texts)
        sys.exit(self._serve(words, voice, prog_name or "grognard", extra))

    def _serve(self, words: list[str], voice: Voice, prog_name: str, extra: dict[str, Any]) -> int:
        try:
            code = super().main(words, prog_name, None, False, True, **extra)
            sys.stdout.flush()
            return code if isinstance(code, int) else 0
        except typer.TyperException as error:
            said = explain(error, voice)
            if said:
                voice.complain(said)
            return WRONG_USE
        except (Trouble, BadValues) as error:
            voice.complain(_with_words_for(voice, error.message).render(error.message))
            return WRONG_USE
        except BadSetting as error:
            voice.complain(voice.refusal(error.refusal))
            return WRONG_USE
        except BadRecord as error:
            voice.complain(voice.bad_record(error))
            return WRONG_USE
        except BadCase as error:
            voice.complain(voice.text("cli-bad-case", detail=str(error)))
            return WRONG_USE
        except (typer.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        except OSError as error:
            voice.complain(voice.text("cli-system", detail=str(error)))
            return WRONG_USE
        except Exception as error:
            if os.environ.get("GROGNARD_DEBUG"):
                raise
            detail = str(error) if isinstance(error, BrokenPlay) else f"{type(error).__name__}: {error}"
            voice.complain(voice.text("cli-broken", detail=detail))
            return BROKEN


def _with_words_for(voice: Voice, message: Message) -> Voice:
    """The voice of the game that has this sentence, where it is not one of the command line."""
    if not voice.texts.has(message.key):
        for book in {**games(), **books()}.values():
            if voice.of(book).texts.has(message.key):
                return voice.of(book)
    return voice


def _never_choke_on_a_letter() -> None:
    """On a terminal that cannot show a character, show something in its place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def explain(error: typer.TyperException, voice: Voice) -> str:
    """What typer found wrong with the command line, in our words."""
    kind = type(error).__name__
    command = getattr(getattr(error, "ctx", None), "command_path", "grognard")
    hint = voice.text("cli-see-help", command=command)
    if kind == "NoArgsIsHelpError":
        return ""
    if kind == "NoSuchOption":
        return voice.text("cli-no-option", option=str(getattr(error, "option_name", ""))) + f" {hint}"
    parameter = getattr(error, "param", None)
    if kind == "MissingParameter" and parameter is not None:
        return voice.text("cli-missing", parameter=_called(parameter)) + f" {hint}"
    if kind == "BadParameter" and parameter is not None:
        return voice.text("cli-bad-parameter", parameter=_called(parameter), detail=error.message) + f" {hint}"
    if kind == "UsageError" and error.message.startswith("No such command"):
        return voice.text("cli-no-command", detail=error.message.partition("'")[2].partition("'")[0]) + f" {hint}"
    return voice.text("cli-usage", detail=error.format_message()) + f" {hint}"


def _called(parameter: Any) -> str:
    options = [str(option) for option in getattr(parameter, "opts", ())]
    named = [option for option in options if option.startswith("-")]
    return named[0] if named else str(parameter.name).upper()


def _helped(option: Any, text: str) -> Any:
    """The option --help itself, in the user's language."""
    if option is not None and text:
        option.help = text
    return option


def localise(desk: Desk, texts: Texts) -> None:
    """Put the help of every command and option into the user's language."""
    rich_utils.ARGUMENTS_PANEL_TITLE = texts.say("help-panel-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = texts.say("help-panel-options")
    rich_utils.COMMANDS_PANEL_TITLE = texts.say("help-panel-commands")
    rich_utils.REQUIRED_LONG_STRING = texts.say("help-required")
    rich_utils.DEFAULT_STRING = texts.say("help-default")
    desk.help, desk.help_help = texts.say("help-grognard"), texts.say("help-any-help")
    desk.subcommand_metavar = texts.say("help-metavar")
    for name, command in desk.commands.items():
        assert isinstance(command, DeskCommand)
        command.help, command.help_help = texts.say(f"help-{name}"), desk.help_help
        for parameter in command.params:
            own, shared = f"help-{name}-{parameter.name}", f"help-any-{parameter.name}"
            parameter.help = texts.say(own if texts.has(own) else shared)  # type: ignore[attr-defined]
