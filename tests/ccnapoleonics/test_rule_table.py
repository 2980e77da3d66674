"""Every paragraph and ruling is proved by a test or has a reason in the README, whose table is made from the tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

from grognard.games.ccnapoleonics.game import GAME

HERE = Path(__file__).parent
README = GAME.folder / "README.md"
RULINGS = GAME.folder / "rulings.md"
BEGIN, END = "<!-- rule table: begin -->", "<!-- rule table: end -->"

BY_OTHERS = {
    "1.2": "R2; every test with dice",
    "5": "5.1 to 5.4",
    "6": "6.1 to 6.6",
    "8.5": "23.2, 23.5, 23.6",
    "8.7": "every test of fire",
    "9": "9.1 to 9.11",
    "9.2": "18",
    "9.3": "19.2",
    "9.5": "23.1, 23.3, 23.9",
    "9.7": "every test of melee",
    "9.9": "11, 12",
    "9.10": "15.1 to 15.4",
    "13": "13.1 to 13.h",
    "13.3": "10.3",
    "13.a": "10.2, 13.g",
    "13.b": "13.f (terrain never stops the search for a way)",
    "R9": "data only: no such units in the box",
    "R14": "10.1, 23.1",
    "R69": "23.1, 23.3, 23.8",
}
"""Paragraphs that other tests prove, and by what."""


def proved() -> dict[str, list[str]]:
    """Paragraph or ruling -> the tests that carry its number."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for argument in mark.args:
                        assert isinstance(argument, ast.Constant)
                        found.setdefault(str(argument.value), []).append(f"{file.stem}::{node.name}")
    return found


def paragraphs() -> list[tuple[str, str]]:
    data = msgspec.json.decode((GAME.folder / "data" / "paragraphs.json").read_bytes())
    return [(row["id"], row["title"]) for row in data["paragraphs"]]


def rulings() -> list[str]:
    return re.findall(r"^\| (R\d+) \|", RULINGS.read_text(encoding="utf-8"), re.MULTILINE)


def table() -> str:
    tests = proved()
    lines = ["| paragraph | about | proved by |", "| --- | --- | --- |"]
    for number, title in paragraphs():
        names = [name.partition("::")[2] for name in tests.get(number, [])]
        shown = ", ".join(f"`{name}`" for name in names[:2]) + (f" and {len(names) - 2} more" if len(names) > 2 else "")
        lines.append(f"| {number} | {title} | {shown or 'see ' + BY_OTHERS[number]} |")
    return "\n".join(lines)


def test_every_paragraph_is_proved_or_says_where() -> None:
    tests = proved()
    missing = [number for number, _ in paragraphs() if number not in tests and number not in BY_OTHERS]
    assert missing == []


def test_every_ruling_of_the_text_is_written_down_and_proved() -> None:
    assert rulings()[:76] == [f"R{number}" for number in range(1, 77)]
    tests = proved()
    missing = [number for number in rulings()[:76] if number not in tests and number not in BY_OTHERS]
    assert missing == []


def test_tests_name_only_paragraphs_and_rulings_that_exist() -> None:
    known = {number for number, _ in paragraphs()} | set(rulings())
    assert set(proved()) <= known


def test_the_rule_table_of_the_readme_is_the_one_made_from_the_tests(regenerate: bool) -> None:
    text = README.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    wanted = f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"
    if regenerate:
        README.write_text(wanted, encoding="utf-8")
    assert README.read_text(encoding="utf-8") == wanted, "run this test with --regenerate-golden"
