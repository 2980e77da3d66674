"""Whatever can be offered, asked, refused or told has its sentence in both languages."""

from __future__ import annotations

import re

import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Result
from grognard.core.resolver import filled
from grognard.core.text import LANGUAGES, Texts, texts
from grognard.games.waterloo.files import FRAMES
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.tables import CONSTANTS, GENERAL_IDS, GROUND_NAMES, UNIT_IDS
from grognard.games.waterloo.turn import PHASES
from tests.helpers import hear_a_battle

WORDS = [texts(language, GAME.folder / "text") for language in LANGUAGES]
every_language = pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)


def keys_of(language: str) -> set[str]:
    files = list((GAME.folder / "text").glob(f"*{language}.ftl"))
    return {key for file in files for key in re.findall(r"^([\w-]+) =", file.read_text(encoding="utf-8"), re.MULTILINE)}


def test_both_languages_hold_the_same_keys() -> None:
    assert keys_of("en") == keys_of("it")


@every_language
def test_names_of_everything(words: Texts) -> None:
    keys = [f"unit-{name}" for name in UNIT_IDS] + [f"general-{name}" for name in GENERAL_IDS]
    keys += [f"ground-{name.replace('_', '-')}" for name in GROUND_NAMES] + [f"phase-{phase}" for phase in PHASES]
    keys += [f"scenario-{row.id}{part}" for row in GAME.scenarios for part in ("", ".blurb")]
    keys += [f"label-{key}" for table in CONSTANTS.modifiers.values() for key in table]
    assert [key for key in keys if not words.has(key)] == []


@every_language
def test_every_refusal_of_the_code_has_its_sentence_and_no_other_is_there(words: Texts) -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in GAME.folder.glob("*.py"))
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source))
    assert [code for code in sorted(codes) if not words.has(f"refusal-{code}")] == []
    assert {key for key in keys_of(words.language) if key.startswith("refusal-")} == {
        f"refusal-{code}" for code in codes
    }


@every_language
def test_every_chart_can_be_filled_in_and_read(words: Texts) -> None:
    for chart in GAME.charts:
        assert words.has(f"chart-{chart.id}")
        values = filled(chart, {})
        assert [field.id for field in chart.fields(values) if not words.has(f"field-{field.id}")] == []
        assert all(words.render(part.label) for part in chart.parts(values))
        assert words.has(f"result-{chart.run(values, Seeded(1)).result}")


@pytest.mark.parametrize(
    ("result", "english", "italian"),
    [
        (Result(0, "points", {"blue": 40, "coalition": 31}), "The French win.", "Vincono i francesi."),
        (Result(1, "points", {"blue": 4, "coalition": 31}), "The coalition wins.", "Vince la coalizione."),
        (Result(None, "points", {"blue": 31, "coalition": 31}), "Nobody wins.", "Non vince nessuno."),
        (Result(0, "short", {"places": 2}), "The French win:", "Vincono i francesi:"),
        (Result(1, "short", {"places": 0}), "The coalition wins:", "Vince la coalizione:"),
        (Result(None, "short", {"places": 1}), "Nobody wins:", "Non vince nessuno:"),
        (Result(1, "napoleon-lost"), "the coalition wins.", "vince la coalizione."),
        (Result(0, "wellington-lost"), "the French win.", "vincono i francesi."),
    ],
)
def test_every_end_names_the_winner(result: Result, english: str, italian: str) -> None:
    said = {words.language: words.render(result.message) for words in WORDS}
    assert english in said["en"]
    assert italian in said["it"]


@pytest.mark.parametrize("scenario", ["short", "three-3p"])
def test_prompts_offers_and_events_of_a_battle_can_be_said(scenario: str) -> None:
    hear_a_battle(GAME, scenario, WORDS, every=2, most=400)


def test_every_frame_can_be_written_to_a_file() -> None:
    assert len({frame.__name__ for frame in FRAMES}) == len(FRAMES)
