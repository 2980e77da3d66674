"""The rule table of every game is made from its tests: nothing stale, nothing unproved, nothing unknown."""

from __future__ import annotations

import re

import pytest

from grognard.core.registry import book_called, books, games
from scripts.rule_table import BEGIN, faults, paragraphs, readme, table, with_table

MADE_BY_THE_SCRIPT = [key for key in {**games(), **books()} if BEGIN in readme(key).read_text(encoding="utf-8")]
every_table = pytest.mark.parametrize("game", MADE_BY_THE_SCRIPT)


@every_table
def test_every_paragraph_and_ruling_is_proved_by_a_test(game: str) -> None:
    assert faults(game) == []


@every_table
def test_the_table_in_the_readme_is_up_to_date(game: str) -> None:
    text = readme(game).read_text(encoding="utf-8")
    assert with_table(text, table(game)) == text, f"run scripts/rule_table.py {game}"


@every_table
def test_every_ruling_is_written_down(game: str) -> None:
    text = (book_called(game).folder / "rulings.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^### R?(\d+)\b", text, re.MULTILINE))
    rulings = [paragraph.id for paragraph in paragraphs(game) if paragraph.section == "rulings"]
    assert written == {re.sub(r"\D", "", number) for number in rulings}
