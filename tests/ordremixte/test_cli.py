"""`grognard army` as a user runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.ordremixte.armyfile import SAMPLES, read_army, sample
from grognard.games.ordremixte.checks import lawful
from tests.cli.desk import grognard


def test_a_new_army_can_be_checked_shown_exported_and_printed(tmp_path: Path) -> None:
    file = tmp_path / "mine.army"
    assert grognard("army", "new", "--nation", "austria", "--year", 1809, "--target", 200, "--out", file).code == 0
    army = read_army(file.read_bytes())
    assert (army.nation, army.year, army.target) == ("austria", 1809, 200)
    assert lawful(army)
    assert grognard("army", "check", file).code == 0
    assert "Fusiliers, German regiments" in grognard("army", "show", file).out
    exported = grognard("army", "export", file, "--as", "file").out
    assert read_army(exported) == army
    assert "PM" in grognard("army", "export", file, "--as", "chat", "--lang", "it").out
    assert grognard("army", "pdf", file, "--out", tmp_path / "mine.pdf").code == 0
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF")


def test_a_new_army_offers_every_row_as_a_line_to_copy(tmp_path: Path) -> None:
    made = grognard("army", "new", "--nation", "france", "--year", 1809).out
    offered = [line[2:] for line in made.splitlines() if line.startswith("# unit: ")]
    assert len(offered) > 20
    for line in offered:
        words = line.split(maxsplit=4)
        text = f"grognard army 1\nnation: france\nyear: 1809\nbrigade\n{' '.join(words[:4])}\n"
        assert read_army(text).brigades[0].units


def test_a_commander_is_chosen_or_rolled() -> None:
    chosen = grognard("army", "new", "--sheet", "french-1", "--commander", "veteran").out
    assert read_army(chosen).commander == "veteran"
    rolled = read_army(grognard("army", "new", "--sheet", "french-1", "--roll").out)
    assert 1 <= rolled.rolled <= 10


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("sheet", SAMPLES)
def test_every_printed_army_is_shown(sheet: str, language: str) -> None:
    assert grognard("army", "show", "--sheet", sheet, "--lang", language).code == 0
    assert grognard("army", "check", "--sheet", sheet, "--lang", language).code == 0


def test_json_for_machines() -> None:
    checked = grognard("army", "check", "--sheet", "russian-3", "--json").json
    assert checked["lawful"]
    assert (checked["points"], checked["pm"], checked["third"], checked["half"]) == (190, 50, 17, 25)
    shown = grognard("army", "show", "--sheet", "french-1", "--json").json
    assert sum(item["total"] for item in shown["items"]) == 180


def test_a_faulty_file_is_told_line_by_line_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "odd.army"
    text = "grognard army 1\nnation: france\nyear: 1809\nbrigade\nunit: ghosts line 4\nunit: hussars line x\n"
    file.write_text(text, encoding="utf-8")
    ran = grognard("army", "check", file)
    assert ran.code == 1
    assert "Line 5" in ran.err
    assert "Line 6" in ran.err
    assert file.read_text(encoding="utf-8") == text
    assert "Riga 5" in grognard("army", "show", file, "--lang", "it").err


def test_an_unlawful_army_is_told_why(tmp_path: Path) -> None:
    file = tmp_path / "small.army"
    text = "grognard army 1\nnation: france\nyear: 1809\nbrigade\nunit: line-infantry line 4\n"
    file.write_text(text, encoding="utf-8")
    ran = grognard("army", "check", file)
    assert ran.code == 1
    assert "too small" in ran.out
    assert "2.2" in ran.out
    assert not grognard("army", "check", file, "--json").json["lawful"]
    assert grognard("army", "show", file).code == 0
    elite = text.replace("line 4", "elite 4")
    file.write_text(elite, encoding="utf-8")
    assert grognard("army", "show", file).code == 1
    assert "lawful" in grognard("army", "check", file, "--json").json


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "kept.army"
    file.write_text("precious", encoding="utf-8")
    ran = grognard("army", "new", "--sheet", "english", "--out", file)
    assert ran.code == 2
    assert "kept.army" in ran.err
    assert file.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["frob"], "frob"),
        (["new"], "--nation"),
        (["new", "--nation", "mars", "--year", "1809"], "mars"),
        (["new", "--nation", "brunswick", "--year", "1809"], "1815"),
        (["new", "--sheet", "french-9"], "french-9"),
        (["new", "--sheet", "french-1", "--commander", "great"], "great"),
        (["show"], "FILE"),
        (["export", "--sheet", "french-1", "--as", "song"], "song"),
        (["check", "no-such-file.army"], "no-such-file.army"),
    ],
)
def test_wrong_use_is_explained(words: list[str], said: str) -> None:
    ran = grognard("army", *words)
    assert ran.code == 2
    assert said in ran.err


def test_a_file_may_come_by_standard_input() -> None:
    text = grognard("army", "export", "--sheet", "english", "--as", "file").out
    assert read_army(text) == sample("english")
    assert grognard("army", "check", "-", typed=text).code == 0
