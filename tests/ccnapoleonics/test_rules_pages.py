"""The rules pages: both languages alike, every rule the program names, tables and figures true to data and rules."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from grognard.core.text import LANGUAGES
from grognard.games.ccnapoleonics import game as napoleonics
from grognard.games.ccnapoleonics.dice import sees
from grognard.games.ccnapoleonics.state import State
from grognard.games.ccnapoleonics.tables import (
    ARTILLERY,
    BOARD,
    CARD_IDS,
    CARDS,
    FACES,
    INFANTRY,
    TERRAIN,
    TERRAIN_IDS,
    TYPE_BY_PREFIX,
    UNIT_TYPES,
    Hex,
    UnitType,
)
from grognard.games.ccnapoleonics.words import RULES
from tests.ccnapoleonics.table import Table
from tests.pages import Pages

FOLDER = Path(napoleonics.__file__).parent
NUMBER = re.compile(r"\d{1,2}(\.(\d{1,2}|[a-h]))?")
LISTED = json.loads((FOLDER / "data" / "paragraphs.json").read_text())["paragraphs"]
PARAGRAPHS = [row["id"] for row in LISTED if NUMBER.fullmatch(row["id"]) and row.get("status") != "not-a-rule"]
"""The rules with a number of their own; `6.1 edge` is a part of 6.1."""
CHAPTERS = [str(number) for number in range(1, 24)]
TABLES = ("deck", "units", "guns", "ground")

PAGES = Pages(FOLDER)
page, ids, rows, names = PAGES.page, PAGES.ids, PAGES.rows, PAGES.names

every_language = pytest.mark.parametrize("language", LANGUAGES)


def figures(language: str) -> dict[str, dict[str, Any]]:
    return {node.attrs["id"]: json.loads(node.attrs["data-board"]) for node in page(language).all("figure")}


# --- rule numbers ------------------------------------------------------------------------------------------------


def numbers_in_the_code() -> set[str]:
    """Every rule number that a prompt, an offer or a refusal of the game names."""
    found = set(RULES.values())
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in ("Refusal", "Prompt"):
                parts = [part for arg in node.args for part in ast.walk(arg) if isinstance(part, ast.Constant)]
                words = [part.value for part in parts if isinstance(part.value, str)]
                found |= {word for word in words if NUMBER.fullmatch(word)}
    return found


@every_language
def test_every_rule_that_the_program_names_is_an_anchor(language: str) -> None:
    known = set(ids(language))
    asked = numbers_in_the_code()
    assert len(asked) > 30
    assert asked - known == set()
    assert {chart.rule for chart in napoleonics.GAME.charts} - known == set()


@every_language
def test_every_paragraph_and_every_chapter_is_there_in_order(language: str) -> None:
    found = [name for name in ids(language) if NUMBER.fullmatch(name)]
    assert [name for name in found if name in PARAGRAPHS] == PARAGRAPHS
    assert [name for name in found if name in CHAPTERS] == CHAPTERS


# --- tables ------------------------------------------------------------------------------------------------------


@every_language
def test_the_tables_are_these(language: str) -> None:
    assert [table.attrs["id"] for table in page(language).all("table")] == [f"table-{name}" for name in TABLES]


def dice(kind: UnitType, each: list[int]) -> str:
    return "/".join(str(each[blocks]) for blocks in range(kind.blocks, 0, -1))


@every_language
def test_the_table_of_units_is_that_of_the_data(language: str) -> None:
    found = rows(language, "units", "unit")
    assert list(found) == [kind.prefix for kind in UNIT_TYPES]
    for kind in UNIT_TYPES:
        name, code, blocks, move, reach, standing, moving, melee, flags, each = found[kind.prefix]
        assert name == names(language).say(f"kind-{kind.prefix}")
        assert (code, int(blocks)) == (kind.prefix.split("-")[1], kind.blocks)
        assert {int(n) for n in re.findall(r"\d+", move)} == {kind.move, kind.move_and_battle or kind.move}
        assert reach == (str(kind.range) if kind.range else "–")
        if kind.arm == INFANTRY:
            assert standing == dice(kind, list(kind.fire_standing))
            assert moving == dice(kind, list(kind.fire_moving))
        own = list(kind.gun_melee) if kind.arm == ARTILLERY else [n + kind.melee for n in range(kind.blocks + 1)]
        assert melee.split(" ")[0].rstrip(",") == dice(kind, own)
        assert ("+1" in melee) == bool(kind.melee_v_infantry)
        assert (", " in melee) == (not kind.sabers)
        assert flags == (str(kind.ignores) if kind.ignores else "–")
        assert int(each) == kind.per_flag


@every_language
def test_the_table_of_guns_is_that_of_the_data(language: str) -> None:
    found = rows(language, "guns", "gun")
    for prefix, code in (("fr-FA", "FA"), ("fr-HA", "HA"), ("fr-GFA", "GFA")):
        kind = TYPE_BY_PREFIX[prefix]
        for blocks, row in ((3, "full"), (1, "one_block")):
            _, _, melee, *far = found[f"{code}-{row}"]
            assert int(melee) == kind.gun_melee[blocks]
            assert far == [str(kind.gun_far[blocks][d]) if d <= kind.range else "–" for d in (2, 3, 4, 5)]


@every_language
def test_the_table_of_ground_is_that_of_the_data(language: str) -> None:
    found = rows(language, "ground", "ground")
    for terrain in TERRAIN:
        if terrain.id in ("open", "hill"):
            continue
        name, *cells, sight = found[terrain.id]
        assert name == names(language).say(f"terrain-{terrain.id}")
        wanted = [terrain.into_fire, terrain.into_melee, terrain.out_fire, terrain.out_melee]
        assert cells == [" / ".join(map(str, some)) if any(some) else "–" for some in wanted]
        assert (sight in ("yes", "sì")) == terrain.blocks
    assert {"target_higher", "target_lower", "hill_to_hill", "works"} <= found.keys()


@every_language
def test_the_table_of_cards_is_the_deck(language: str) -> None:
    found = rows(language, "deck", "card")
    assert list(found) == list(CARD_IDS)
    for card in CARDS:
        name, copies, effect = found[card.id]
        assert name == names(language).say(f"card-{card.id}")
        assert effect == names(language).say(f"card-{card.id}.effect")
        assert int(copies) == card.copies
    assert sum(int(row[1]) for row in found.values()) == 70


# --- figures -----------------------------------------------------------------------------------------------------


def shown(spec: dict[str, Any]) -> set[str]:
    return {name for name in BOARD.names if name[0] in spec["rows"] and spec["from"] <= int(name[1:]) <= spec["to"]}


def stage(spec: dict[str, Any]) -> State:
    """The figure as a position."""
    units = [f"{unit['type']}-{number}@{unit['at']}" for number, unit in enumerate(spec.get("units", ()), 1)]
    ground = {name: kind for kind, hexes in spec.get("terrain", {}).items() for name in hexes}
    return Table(*units, terrain=ground, works=spec.get("works", {})).state


@pytest.mark.parametrize("figure", figures("en"))
def test_figures_show_what_there_is(figure: str) -> None:
    spec = figures("en")[figure]
    assert set(spec.get("dice", ())) <= set(FACES)
    assert set(spec.get("cards", ())) <= set(CARD_IDS)
    if "rows" not in spec:
        return
    inside = shown(spec)
    assert set(spec.get("terrain", {})) <= set(TERRAIN_IDS)
    placed = [name for hexes in spec.get("terrain", {}).values() for name in hexes]
    placed += [*spec.get("works", {}), *(mark["at"] for mark in spec.get("marks", ()))]
    placed += [name for line in (*spec.get("arrows", ()), *spec.get("sight", ())) for name in line[:2]]
    assert set(placed) <= inside
    taken = [unit["at"] for unit in spec.get("units", ())]
    assert len(taken) == len(set(taken))
    assert set(taken) <= inside
    for unit in spec.get("units", ()):
        assert 1 <= unit.get("blocks", 1) <= TYPE_BY_PREFIX[unit["type"]].blocks


def test_lines_of_sight_in_figures_are_those_of_the_rules() -> None:
    count = 0
    for spec in figures("en").values():
        for here, there, how in spec.get("sight", ()):
            seen = sees(stage(spec), Hex(BOARD.hex(here)), Hex(BOARD.hex(there)), over_friends=True)
            assert seen == (how == "clear"), (here, there)
            count += 1
    assert count >= 6


def test_attacks_in_figures_are_between_neighbours() -> None:
    for spec in figures("en").values():
        for here, there, *how in spec.get("arrows", ()):
            assert BOARD.distance(BOARD.hex(here), BOARD.hex(there)) == 1, (here, there, how)
