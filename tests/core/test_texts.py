"""The sentences of core: the same in both languages, none missing, none idle."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.core import text
from grognard.core.game import Refusal
from grognard.core.text import LANGUAGES, Message, MissingText, Texts, texts
from tests.sentences import Asked, Sentence, asked, constants, differences, read, said, variables

SOURCE = Path(grognard.__file__).parent
CORE = Path(text.__file__).parent
FOLDER = CORE / "text"
SPEAKING = [*CORE.glob("*.py"), *(SOURCE / "players").glob("*.py")]
"""Who has no language files of its own."""
ELSEWHERE = [
    file for ending in ("py", "js", "html") for file in SOURCE.rglob(f"*.{ending}") if "games" not in file.parts
]
FAMILIES = {"refusal-", "end-"}
"""Made from a code in core/game.py: the codes themselves are found where they are written."""
SAMPLES: dict[str, str | int] = {"count": 2, "line": 7}
"""Arguments that are numbers; all others are words."""


@pytest.fixture(scope="module")
def code() -> Asked:
    return asked(SPEAKING)


@pytest.fixture(scope="module")
def keys(code: Asked) -> set[str]:
    """Every key that core and the players can ask for."""
    undo = {
        f"refusal-{word}"
        for word in constants(CORE / "match.py", "__init__", "_note", "_barrier")
        if word[:5] == "undo-"
    }
    ends = {f"end-{word}" for word in constants(CORE / "game.py", "concede")}
    return {*code.keys, *undo, *ends}


def held(language: str) -> dict[str, Sentence]:
    return read(FOLDER, language)


def test_both_languages_say_the_same_things() -> None:
    assert differences(held("en"), held("it")) == []


def test_no_sentence_is_missing(code: Asked, keys: set[str]) -> None:
    assert code.families <= FAMILIES, "a new family of keys: say in this test who its members are"
    assert len(keys) > 30
    for language in LANGUAGES:
        assert keys - held(language).keys() == set(), language


def test_no_sentence_is_idle(keys: set[str]) -> None:
    written = "".join(file.read_text(encoding="utf-8") for file in ELSEWHERE)
    referred = {key for sentence in held("en").values() for key in sentence.references}
    for key in held("en").keys() - keys - referred:
        assert key in written or f'"{key.removeprefix("refusal-")}"' in written, f"{key} is never said"


def test_sentences_use_only_arguments_they_are_given(code: Asked) -> None:
    """BadRecord gives every sentence its line and detail."""
    for language in LANGUAGES:
        known = held(language)
        for key, given in code.keys.items():
            if key in known:
                assert variables(known, key) <= given | {"line", "detail"}, f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    speech = texts(language)
    known = held(language)
    for key in known:
        args = {name: SAMPLES.get(name, "Borodino") for name in variables(known, key)}
        said(speech, Message(key, dict(args)))


# --- how messages become text ------------------------------------------------------------------------------------


def speech_of(tmp_path: Path, sentences: str, language: str = "en") -> Texts:
    (tmp_path / f"{language}.ftl").write_text(sentences, encoding="utf-8")
    return texts(language, tmp_path)


def test_a_missing_key_is_a_defect(tmp_path: Path) -> None:
    with pytest.raises(MissingText, match="refusal-nonsense"):
        speech_of(tmp_path, "a-key = A").render(Refusal("nonsense").message)


def test_a_missing_argument_is_a_defect(tmp_path: Path) -> None:
    with pytest.raises(MissingText, match="a-key"):
        speech_of(tmp_path, "a-key = { $unit } moves").say("a-key")


def test_lists_are_joined_and_counted_as_the_language_does(tmp_path: Path) -> None:
    names = tuple(Message("name", {"of": of}) for of in ("Ney", "Soult", "Lannes"))
    line = "name = { $of }\na-key = { $who-count }: { $who }\n"
    assert speech_of(tmp_path, line).say("a-key", who=names) == "3: Ney, Soult and Lannes"
    assert speech_of(tmp_path, line, "it").say("a-key", who=names) == "3: Ney, Soult e Lannes"
    assert speech_of(tmp_path, line).say("a-key", who=names[:1]) == "1: Ney"


def test_a_thing_on_the_board_is_marked_in_the_sentence(tmp_path: Path) -> None:
    speech = speech_of(tmp_path, "guard = Guard\na-key = The { $unit } moves.\n")
    spans = speech.spans(Message("a-key", {"unit": Message("guard", ref="unit:guard")}))
    assert [(span.text, span.ref) for span in spans] == [("The ", ""), ("Guard", "unit:guard"), (" moves.", "")]
