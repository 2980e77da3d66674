"""The client's own sentences: both languages say the same things, and everything the modules ask for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2] / "src" / "grognard"
DRAWN = sorted(folder.parent for folder in (ROOT / "games").glob("*/client"))
FOLDERS = [ROOT / "client" / "text", *(game / "client" for game in DRAWN)]
CORE = ROOT / "core" / "text"
ASKED = re.compile(
    r'(?:say|maybe|has)\("([a-z][a-z0-9-]*)"|(?:key|text): "([a-z][a-z0-9-]*)"|data-(?:text|label|tip)="([a-z-]+)"'
)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def sentences(file: Path) -> dict[str, set[str]]:
    """Every message with the variables it uses."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_say_the_same(folder: Path) -> None:
    english, italian = sentences(folder / "en.ftl"), sentences(folder / "it.ftl")
    assert english.keys() == italian.keys()
    assert {key for key in english if english[key] != italian[key]} == set()


def test_everything_that_is_asked_for_is_there() -> None:
    shared = set(sentences(ROOT / "client" / "text" / "en.ftl")) | set(sentences(CORE / "en.ftl"))
    asked: dict[str, str] = {}
    for file in [*(ROOT / "client" / "js").glob("*.js"), *(ROOT / "client").glob("*.html")]:
        for groups in ASKED.findall(file.read_text(encoding="utf-8")):
            asked.update({key: file.name for key in groups if key})
    assert {key: file for key, file in asked.items() if key not in shared} == {}


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_the_drawing_of_a_game_asks_for_nothing_that_is_missing(game: Path) -> None:
    known = set(sentences(ROOT / "client" / "text" / "en.ftl")) | set(sentences(game / "client" / "en.ftl"))
    for file in (game / "text").glob("*en.ftl"):
        known |= set(sentences(file))
    asked: dict[str, str] = {}
    for file in (game / "client").glob("*.js"):
        for groups in ASKED.findall(file.read_text(encoding="utf-8")):
            asked.update({one: file.name for one in groups if one and one != game.name})
    assert {key: file for key, file in asked.items() if key not in known} == {}


def test_no_sentence_of_the_armies_pages_is_idle() -> None:
    """Keys are written out, or made from a family such as `state-${…}`."""
    folder = ROOT / "games" / "ordremixte" / "client"
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.js"))
    families = {family for family in re.findall(r"`([a-z-]+-)\$\{", source) if family != "turn-"}
    keys = [key for key in sentences(folder / "en.ftl") if not key.startswith(tuple(families))]
    assert [
        key for key in keys if f'"{key}"' not in source and not re.fullmatch(r"turn-(\d+-do|first|second)", key)
    ] == []
