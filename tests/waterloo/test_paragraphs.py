"""The list of paragraphs says where in the code each one lives."""

from __future__ import annotations

import json

import pytest

from grognard.games.waterloo.game import GAME

ROWS = json.loads((GAME.folder / "data" / "paragraphs.json").read_text(encoding="utf-8"))
LISTED = [row for section in ("paragraphs", "rulings") for row in ROWS[section]]


@pytest.mark.parametrize("row", LISTED, ids=[row["id"] for row in LISTED])
def test_every_rule_names_the_modules_that_carry_it(row: dict[str, object]) -> None:
    where = row.get("where", [])
    assert isinstance(where, list)
    assert bool(where) == (row.get("status") != "not-a-rule")
    assert all((GAME.folder / f"{module}.py").exists() for module in where)


def test_every_chapter_of_the_rules_carries_something() -> None:
    named = {module for row in LISTED for module in row.get("where", [])}
    chapters = {
        "setup",
        "formation",
        "initiative",
        "bombardment",
        "command",
        "orders",
        "ways",
        "carry",
        "manoeuvre",
        "guns",
        "melee",
        "clash",
        "verdict",
        "combat",
        "steps",
        "pursuit",
        "outcome",
        "forced",
        "removal",
        "tokens",
        "victory",
        "turn",
    }
    assert chapters <= named
