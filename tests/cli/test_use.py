"""Every command, in both languages: exit 0, 1 or 2, one sentence for an error, never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as FluentMessage
from typer.main import get_command

from grognard.cli import app
from grognard.cli.desk import Desk
from grognard.cli.voice import FOLDER, language_of_environment, language_of_words
from grognard.core.text import texts
from tests.cli.desk import grognard

COMMANDS = ("games", "play", "match", "fuzz", "position", "case", "replay", "verify", "odds", "resolve", "bench")
SOURCES = Path(__file__).parents[2] / "src" / "grognard" / "cli"


def keys_of(language: str) -> set[str]:
    parsed = FluentParser().parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
    return {entry.id.name for entry in parsed.body if isinstance(entry, FluentMessage)}


# --- texts -------------------------------------------------------------------------------------------------------


def test_both_languages_hold_the_same_sentences() -> None:
    assert keys_of("en") == keys_of("it")


def test_every_sentence_the_code_names_exists() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES.glob("*.py"))
    named = set(re.findall(r'(?:say|text|Trouble|sure|add_column)\(\s*(?:voice\.text\()?"([a-z]+-[a-z-]+)"', code))
    assert len(named) > 80
    for language in ("en", "it"):
        assert not [key for key in named if not texts(language, FOLDER).has(key)]


def test_no_sentence_is_left_over() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES.glob("*.py"))
    quoted = set(re.findall(r"""["']([a-z]+-[a-z0-9-]+)["']""", code))
    made = ("help-", "fuzz-kept-", "bench-", "side-", "refusal-")
    assert not [key for key in keys_of("en") - quoted if not key.startswith(made)]


# --- help and language -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(command: str) -> None:
    said = {language: grognard(command, "--help", "--lang", language) for language in ("en", "it")}
    assert {ran.code for ran in said.values()} == {0}
    assert said["en"].out != said["it"].out
    assert "--lang" in said["en"].out


def test_every_option_has_a_help_of_its_own() -> None:
    command = get_command(app)
    assert isinstance(command, Desk)
    for language in ("en", "it"):
        words = texts(language, FOLDER)
        for name, one in command.commands.items():
            for parameter in one.params:
                assert words.has(f"help-{name}-{parameter.name}") or words.has(f"help-any-{parameter.name}")


def test_without_a_command_there_is_help() -> None:
    ran = grognard()
    assert ran.code == 2
    assert all(command in ran.out + ran.err for command in COMMANDS)


def test_the_language_is_that_of_the_system() -> None:
    assert language_of_environment({"LANG": "it_IT.UTF-8"}) == "it"
    assert language_of_environment({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}) == "en"
    assert language_of_environment({"LC_ALL": "", "LANG": "it"}) == "it"
    assert language_of_environment({"LANG": "de_DE"}) == "en"
    assert language_of_environment({}) == "en"


def test_the_option_is_heeded_wherever_it_stands() -> None:
    assert language_of_words(["games", "--lang", "it"]) == "it"
    assert language_of_words(["--lang=it", "x"]) == "it"
    assert language_of_words(["games", "--lang"]) in ("it", "en")
    assert "Scenari" in grognard("games", env={"LANG": "it_IT.UTF-8"}).out
    assert "What it is" in grognard("games", "--lang", "en", env={"LANG": "it_IT.UTF-8"}).out


def test_errors_follow_the_language_too() -> None:
    assert "Non c'è un comando" in grognard("zork", "--lang", "it").err
    assert "Manca GAME" in grognard("play", "--lang", "it").err
    assert "Nessun gioco" in grognard("position", "zork", env={"LANG": "it_IT"}).err


# --- wrong use ---------------------------------------------------------------------------------------------------

NONSENSE: tuple[tuple[object, ...], ...] = (
    ("zork",),
    ("games", "--zork"),
    ("games", "--lang", "klingon"),
    ("games", "manoeuvre", "extra"),
    ("play",),
    ("play", "chess"),
    ("play", "manoeuvre", "--scenario", "waterloo"),
    ("play", "manoeuvre", "--option", "cannon=yes"),
    ("play", "manoeuvre", "--option", "wider_ambush=perhaps"),
    ("play", "manoeuvre", "--option", "wider_ambush"),
    ("play", "manoeuvre", "--option", "=yes"),
    ("play", "manoeuvre", "--option", "wider_ambush=yes", "--option", "wider_ambush=no"),
    ("play", "manoeuvre", "--seat", "7=me"),
    ("play", "manoeuvre", "--seat", "-1=me"),
    ("play", "manoeuvre", "--seat", "0=napoleon"),
    ("play", "manoeuvre", "--seat", "me"),
    ("play", "manoeuvre", "--load", "/no/such/file"),
    ("play", "manoeuvre", "--position", "/no/such/file"),
    ("play", "manoeuvre", "--load", "x", "--scenario", "full"),
    ("play", "manoeuvre", "--position", "x", "--scenario", "full"),
    ("play", "manoeuvre", "--seed", "many"),
    ("match", "manoeuvre"),
    ("match", "manoeuvre", "--seat", "A=random"),
    ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=me"),
    ("match", "manoeuvre", "--seat", "A=random", "--seat", "C=random"),
    ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=random", "--games", "0"),
    ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=random", "--games", "some"),
    ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=random", "--scenario", "x"),
    ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=random", "--option", "x=1"),
    ("fuzz", "chess"),
    ("fuzz", "manoeuvre", "--scenario", "x"),
    ("fuzz", "manoeuvre", "--workers", "0"),
    ("position", "manoeuvre", "--scenario", "x"),
    ("position", "manoeuvre", "--option", "x=1"),
    ("case", "/no/such/file"),
    ("case", "/"),
    ("case", "{here}"),
    ("replay", "/no/such/file"),
    ("replay", "{here}"),
    ("verify", "/no/such/file"),
    ("odds", "/no/such/file"),
    ("odds", "{here}"),
    ("resolve", "manoeuvre"),
    ("resolve", "manoeuvre", "duel"),
    ("resolve", "manoeuvre", "assault", "nonsense"),
    ("resolve", "manoeuvre", "assault", "shoe=left"),
    ("resolve", "manoeuvre", "assault", "attacker=GB-4th-foot"),
    ("resolve", "manoeuvre", "assault", "defender_army=FR"),
    ("resolve", "manoeuvre", "assault", "--dice", "x"),
    ("resolve", "manoeuvre", "assault", "--dice", "1"),
    ("resolve", "manoeuvre", "assault", "--dice", "99,1"),
    ("resolve", "manoeuvre", "fire", "--dice", "1,1,1,1,1,1"),
    ("bench", "chess"),
    ("bench", "manoeuvre", "--seconds", "0"),
)


@pytest.mark.parametrize("words", NONSENSE, ids=lambda words: " ".join(str(word) for word in words))
@pytest.mark.parametrize("language", ["en", "it"])
def test_nonsense_is_answered_by_one_sentence(words: tuple[object, ...], language: str) -> None:
    given = [__file__ if word == "{here}" else word for word in words]
    wanted = [] if "--lang" in given else ["--lang", language]
    ran = grognard(*given, *wanted)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert len(ran.err) > 15


def test_a_defect_is_not_a_traceback_either(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.core.registry import game_called

    def broken(*_: object) -> object:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(game_called("manoeuvre"), "setup", broken)
    ran = grognard("position", "manoeuvre")
    assert ran.code == 70
    assert "ZeroDivisionError: inside" in ran.err
