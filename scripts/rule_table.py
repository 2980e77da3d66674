#!/usr/bin/env python3
"""Writes the rule table of a game's README from the tests: which paragraph is proved by what.

    scripts/rule_table.py GAME            write it anew
    scripts/rule_table.py GAME --check    say whether it is up to date (exit 1 if not)

Paragraphs are listed by hand in the game's data/paragraphs.json: id, title in our words, and where it is not simply
`implemented` a status (`ruled`, `optional`, `to-come`, `not-a-rule`) with, for the last two, a reason. Tests name the
paragraphs they prove: `@rule("6.5 retreat", "ruling 17")`. Only the Python standard library is used.
"""

from __future__ import annotations

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEGIN = "<!-- rule table: made by scripts/rule_table.py from the tests -->"
END = "<!-- end of the rule table -->"
STATUSES = ("implemented", "ruled", "optional", "to-come", "not-a-rule")
UNPROVED = ("to-come", "not-a-rule")
HEADS = {
    "paragraphs": "Paragraphs of the text",
    "rulings": "Rulings",
    "lists": "Rulings on the lists",
    "slips": "Slips of the text",
    "options": "Switches",
    "examples": "Worked examples of the specification",
}


@dataclass(frozen=True)
class Paragraph:
    """One line of the table."""

    id: str
    title: str
    status: str
    reason: str
    section: str


@dataclass(frozen=True)
class Proof:
    """A test that names a paragraph."""

    paragraph: str
    file: str
    name: str
    rank: int
    """How many paragraphs the test names before this one."""

    @property
    def sentence(self) -> str:
        return self.name.removeprefix("test_").replace("_", " ")


def game_folder(game: str) -> Path:
    return ROOT / "src" / "grognard" / "games" / game


def paragraphs(game: str) -> list[Paragraph]:
    """The hand-kept list, in its order."""
    listed = json.loads((game_folder(game) / "data" / "paragraphs.json").read_text(encoding="utf-8"))
    return [
        Paragraph(row["id"], row["title"], row.get("status", "implemented"), row.get("reason", ""), section)
        for section, rows in listed.items()
        if isinstance(rows, list)
        for row in rows
    ]


def proofs(game: str) -> list[Proof]:
    """Every paragraph that a test of the game names."""
    found: list[Proof] = []
    for file in sorted((ROOT / "tests" / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found += [Proof(number, file.name, node.name, rank) for rank, number in enumerate(_marked(node))]
    return found


def _marked(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                assert isinstance(argument, ast.Constant), f"{test.name}: a rule number is written out"
                yield str(argument.value)


def faults(game: str) -> list[str]:
    """What is wrong with the list or the markers."""
    listed = paragraphs(game)
    known = {paragraph.id for paragraph in listed}
    proved = Counter(proof.paragraph for proof in proofs(game))
    wrong = [
        f"{paragraph.id}: no test proves it" for paragraph in listed if _wants(paragraph) and not proved[paragraph.id]
    ]
    wrong += [
        f"{paragraph.id}: what is {paragraph.status!r}?" for paragraph in listed if paragraph.status not in STATUSES
    ]
    wrong += [f"{p.id}: {p.status}, but no reason is given" for p in listed if p.status in UNPROVED and not p.reason]
    wrong += [f"{number}: a test names it and the list does not" for number in sorted(set(proved) - known)]
    wrong += [f"{number}: listed twice" for number, times in Counter(p.id for p in listed).items() if times > 1]
    return wrong


def _wants(paragraph: Paragraph) -> bool:
    return paragraph.status not in UNPROVED


def table(game: str) -> str:
    """The Markdown between the two marks."""
    listed, named = paragraphs(game), proofs(game)
    counts = Counter(paragraph.status for paragraph in listed)
    total = len({(proof.file, proof.name) for proof in named})
    summary = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    lines = [BEGIN, "", f"{len(listed)} lines ({summary}), proved by {total} tests.", ""]
    for section in dict.fromkeys(paragraph.section for paragraph in listed):
        lines += [
            f"### {HEADS.get(section, section)}",
            "",
            "| | what | status | proved by |",
            "| --- | --- | --- | --- |",
        ]
        lines += [_row(game, paragraph, named) for paragraph in listed if paragraph.section == section]
        lines.append("")
    return "\n".join([*lines, END])


def _row(game: str, paragraph: Paragraph, named: list[Proof]) -> str:
    mine = [proof for proof in named if proof.paragraph == paragraph.id]
    if not mine:
        return f"| {paragraph.id} | {paragraph.title} | {paragraph.status} | {paragraph.reason} |"
    chief = min(mine, key=lambda proof: proof.rank)
    files = Counter(proof.file for proof in mine)
    links = ", ".join(f"[{_chapter(file)}](../../../../tests/{game}/{file}) {count}" for file, count in files.items())
    return f"| {paragraph.id} | {paragraph.title} | {paragraph.status} | *{chief.sentence}*; {links} |"


def _chapter(file: str) -> str:
    return file.removeprefix("test_").removeprefix("rules_").removesuffix(".py")


def readme(game: str) -> Path:
    return game_folder(game) / "README.md"


def with_table(text: str, made: str) -> str:
    """The README with its table replaced."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"README.md needs the two marks {BEGIN} and {END}")
    return before + made + after


def main(arguments: list[str]) -> int:
    names = [argument for argument in arguments if not argument.startswith("-")]
    if len(names) != 1 or not readme(names[0]).exists():
        print(__doc__)
        return 2
    game = names[0]
    for fault in faults(game):
        print(fault, file=sys.stderr)
    text = readme(game).read_text(encoding="utf-8")
    fresh = with_table(text, table(game))
    if "--check" in arguments:
        return 0 if fresh == text and not faults(game) else 1
    readme(game).write_text(fresh, encoding="utf-8")
    print(f"{readme(game).relative_to(ROOT)} written")
    return 1 if faults(game) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
