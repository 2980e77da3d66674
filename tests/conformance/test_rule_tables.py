"""The rule table of every game is made from its tests: nothing stale, nothing unproved, nothing unknown."""

from __future__ import annotations

import re

from grognard.core.registry import AnyGame
from scripts.rule_table import faults, paragraphs, readme, table, with_table
from tests.helpers import every_game


@every_game
def test_every_paragraph_and_ruling_is_proved_by_a_test(game: AnyGame) -> None:
    assert faults(game.key) == []


@every_game
def test_the_table_in_the_readme_is_up_to_date(game: AnyGame) -> None:
    text = readme(game.key).read_text(encoding="utf-8")
    assert with_table(text, table(game.key)) == text, f"run scripts/rule_table.py {game.key}"


@every_game
def test_every_ruling_is_written_down(game: AnyGame) -> None:
    text = (game.folder / "rulings.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^### R?(\d+)\b", text, re.MULTILINE))
    rulings = [paragraph.id for paragraph in paragraphs(game.key) if paragraph.section == "rulings"]
    assert written == {re.sub(r"\D", "", number) for number in rulings}
