"""README and rulings: every line of the sheet has its proof, every ruling its test or a note, every figure is right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from grognard.core.registry import texts_of
from grognard.games.italianwars.book import BOOK
from grognard.games.italianwars.chains import breach_by_turn, storm_by_level
from grognard.games.italianwars.sheet import MODIFIERS
from scripts.rule_table import paragraphs
from tests.cli.desk import grognard
from tests.italianwars.desk import CHARTS, situation, throw

README = (BOOK.folder / "README.md").read_text(encoding="utf-8")
RULINGS = (BOOK.folder / "rulings.md").read_text(encoding="utf-8")
DOCS = Path(__file__).parents[2] / "docs"
TESTS = "".join(file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("test_*.py")))


def test_every_chart_of_the_sheet_has_its_lines_in_the_rule_table() -> None:
    """That every line is proved, and that the table is fresh, is seen to for all games by the conformance suite."""
    listed = [paragraph.id for paragraph in paragraphs(BOOK.key)]
    for chart in range(1, 14):
        assert f"A{chart}.1" in listed
    assert len([number for number in listed if number.startswith("A")]) > 170


def test_every_modifier_of_the_sheet_is_in_the_rule_table() -> None:
    for name in MODIFIERS:
        assert f"`{name}`" in README, name


def test_every_ruling_has_a_test_or_a_note() -> None:
    rows = re.findall(r"^\| (R\d+) \|(.*)$", RULINGS, re.MULTILINE)
    assert [number for number, _ in rows] == [f"R{number}" for number in range(1, 52)]
    for number, row in rows:
        assert f'"{number}"' in TESTS or "Note only" in row, number


def test_every_ruling_that_is_named_exists() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in BOOK.folder.glob("*.py"))
    for number in set(re.findall(r"\bR\d+\b", README + sources)):
        assert f"| {number} |" in RULINGS, number


def figures(head: str) -> list[list[str]]:
    """The rows of the table in the README that begins with this head."""
    table = README[README.index(head) :].split("\n\n")[0]
    return [[box.strip() for box in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_the_figures_of_bombardment_are_right() -> None:
    for guns, siege_guns, *chances in figures("| guns, SP |"):
        values = situation("odds-bombardment", {"artillery": guns, "siege_guns": siege_guns})
        found = breach_by_turn({**values, "fire": "siege"}, len(chances))
        assert chances == [str(round(float(chance) * 100)) for chance in found]


def test_the_figures_of_storms_are_right() -> None:
    for place, attackers, *chances in figures("| place | attackers |"):
        given = {"place": place.lower().replace(" ", "_"), "attacker_sp": attackers, "defender_sp": "8"}
        found = [table["storm-fallen"] for table in storm_by_level(given).values()]
        assert chances == [str(round(float(chance) * 100)) for chance in found]


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_chart_answers_on_the_command_line(language: str) -> None:
    assert grognard("resolve", "italianwars", "--list", "--lang", language).code == 0
    for chart in CHARTS:
        ran = grognard("resolve", "italianwars", chart, "--roll", "--seed", 4, "--lang", language)
        assert ran.code == 0, chart


def test_impossible_situations_are_refused_in_words() -> None:
    ran = grognard("resolve", "italianwars", "charge", "ground=marsh", "--lang", "it")
    assert ran.code != 0
    assert "Acquitrino" in ran.err


def test_the_answer_travels_with_box_and_carry() -> None:
    answer = grognard("resolve", "italianwars", "assault", "--dice", "3", "--json").json["answer"]
    assert answer["cell"] == ["3", "c5"]
    assert answer["carry"]["phase"] == "combat"


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_follows_is_told_as_a_command_that_works(language: str) -> None:
    ran = grognard("resolve", "italianwars", "assault", "attacker_quality=3", "--dice", "6", "--lang", language)
    commands = [line.split() for line in ran.out.splitlines() if line.startswith("  grognard ")]
    assert [command[3] for command in commands] == ["discipline", "pursuit"]
    assert "quality=2" in commands[0]
    for command in commands:
        assert grognard(*command[1:], "--lang", language).code == 0


def test_a_whole_siege_turn_on_the_command_line() -> None:
    lines = ["artillery=6 dice=6", "quality=1 dice=9", "quality=1 dice=5", "leave", "leave", "leave", "leave", "leave"]
    ran = grognard("resolve", "italianwars", "--guide", "siege", typed=lines)
    assert ran.code == 0
    assert "does not show 9" in ran.err
    assert "The sequence is done." in ran.out
    assert "--guide siege" in grognard("resolve", "italianwars", "--list").out
    assert grognard("resolve", "italianwars", "--guide", "picnic").code != 0
    stopped = grognard("resolve", "italianwars", "--guide", "battle", typed=["quit"])
    assert stopped.code == 0
    assert "The sequence is done." not in stopped.out
    due = grognard("resolve", "italianwars", "--guide", "battle", typed=["leave"])
    assert "cannot be left out" in due.err


def test_chains_are_shown_as_tables() -> None:
    ran = grognard("resolve", "italianwars", "odds-storm", "attacker_sp=20", "defender_sp=8")
    assert "The same storm at each Siege Level" in ran.out
    assert grognard("resolve", "italianwars", "odds-storm", "--json").json["plots"][0]["id"] == "storm"


def test_the_evening_of_fornovo_is_what_the_charts_say() -> None:
    """Every line of the example in the documentation, thrown again with the dice that fell."""
    evening = json.loads((DOCS / "fornovo.json").read_text(encoding="utf-8"))
    told = (DOCS / "fornovo.md").read_text(encoding="utf-8")
    english = texts_of(BOOK, "en")
    lines = [entry for fight in evening["fights"] for entry in fight["entries"]]
    assert len(lines) == 25
    for entry in lines:
        dice = [face for one in entry["thrown"] for face in one["faces"]]
        answer = throw(entry["chart"], *dice, **entry["values"])
        assert json.loads(msgspec.json.encode(answer)) == entry["answer"]
        assert entry["note"] in told
        assert all(english.render(message) in told for message in answer.story)
