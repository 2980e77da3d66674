"""The sentences of Ordre Mixte: the same in both languages, none missing, none idle."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from grognard.core import text
from grognard.core.chance import Seeded
from grognard.core.registry import texts_of
from grognard.core.resolver import BadValues, Chart, Field, filled
from grognard.core.text import LANGUAGES, Message
from grognard.games.ordremixte.armyfile import SAMPLES
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.forms import MODIFIERS
from grognard.games.ordremixte.lists import CLASSES, NATIONS, QUALITIES
from grognard.games.ordremixte.live import ORDERS, STEPS
from grognard.games.ordremixte.sheets import ROLES
from grognard.games.ordremixte.troops import WINDS
from tests.sentences import asked, needed, read, said, sentences

FOLDER = BOOK.folder / "text"
CORE = Path(text.__file__).parent / "text"
ROUNDS = 900
WHOLE = ("story-", "refusal-", "strike-", "morale-", "general-", "volley-", "melee-", "tie-", "village-", "wave-")
SOURCES = sorted(BOOK.folder.glob("*.py"))
RARE = {
    "result-morale-holds",
    "result-screen-falls-back",
    "result-village-empty",
    "village-empty",
    "side-at-second-long",
    "side-at-second-short",
    "of-side4",
    "melee-won-none",
    "result-melee-none",
}
"""What random throws seldom come to; tests of rules meet them."""


class Ear:
    """Every message that charts utter, over many situations and throws."""

    def __init__(self) -> None:
        self.messages: dict[str, Message] = {}

    def hear(self, message: Message) -> None:
        self.messages.setdefault(message.key, message)
        for argument in message.args.values():
            if isinstance(argument, Message):
                self.hear(argument)

    def listen(self, chart: Chart, rng: random.Random) -> None:
        values: dict[str, str] = {}
        self.hear(Message(f"chart-{chart.id}"))
        while (field := next((f for f in chart.fields(values) if f.id not in values), None)) is not None:
            values[field.id] = any_value(field, rng) if rng.random() < 0.5 else field.default
            self.hear(Message(f"field-{field.id}"))
            if field.section:
                self.hear(Message(f"section-{field.section}"))
            for entry in field.choices:
                self.hear(entry.label)
        try:
            situation = filled(chart, values)
            for part in chart.parts(situation):
                self.hear(part.label)
                self.hear(Message(f"side-{part.side}"))
            answer = chart.run(situation, Seeded(rng.getrandbits(32)))
        except BadValues as error:
            self.hear(error.message)
            return
        for key in (f"result-{answer.result}", *(f"count-{key}" for key, _ in answer.counts)):
            self.hear(Message(key))
        for message in answer.story:
            self.hear(message)


def any_value(field: Field, rng: random.Random) -> str:
    if field.kind == "number":
        small = min(field.most, field.least + 4)
        return str(rng.choice([field.least, field.most, rng.randint(field.least, small)]))
    if field.kind == "flag":
        return rng.choice(("yes", "no"))
    return rng.choice([entry.id for entry in field.choices])


@pytest.fixture(scope="module")
def ear() -> Ear:
    heard, rng = Ear(), random.Random(1815)
    for group in BOOK.groups:
        heard.hear(Message(f"group-{group.id}"))
    for chart in BOOK.charts:
        for _ in range(ROUNDS):
            heard.listen(chart, rng)
    return heard


def from_data() -> set[str]:
    """Sentences that lists and tables call for."""
    found = {f"nation-{nation}" for nation in NATIONS} | {f"sheet-{sheet}" for sheet in SAMPLES}
    for nation in NATIONS.values():
        for row in (*nation.rows, *nation.sheet_rows):
            found.add(f"row-{nation.id}-{row.id}")
            if row.note:
                found.add(f"note-{row.note}")
            if row.arm == "cavalry" or row.irregular:
                found.add(f"kind-{row.kind}")
            if row.arm == "artillery":
                found.add(f"weight-{row.weight}")
            found.add(f"skirmish-{row.skirmish}")
    found |= {f"class-{quality}" for quality in CLASSES} | {f"quality-{quality}" for quality in QUALITIES}
    found |= {f"section-{role.id}" for roles in ROLES.values() for role in roles}
    found |= {f"modifier-{table}-{name}" for table, names in MODIFIERS.items() for name in names}
    return found


def from_code() -> set[str]:
    """Sentences whose keys are written out in the code, or made from codes that are."""
    found = set(asked(SOURCES).keys)
    strings = asked([BOOK.folder / "checks.py"]).strings
    known = read(FOLDER, "en")
    found |= {key for key in known if key.startswith("finding-") and key.removeprefix("finding-") in strings}
    strings = asked([BOOK.folder / "armyfile.py"]).strings
    found |= {key for key in known if key.startswith("file-") and key.removeprefix("file-") in strings}
    strings = asked([BOOK.folder / "pdf.py"]).strings
    found |= {key for key in known if key.startswith("pdf-") and {key, key.removeprefix("pdf-")} & strings}
    strings = asked([BOOK.folder / "army.py"]).strings | asked([BOOK.folder / "roster.py"]).strings
    found |= {key for key in known if key in strings or key.removeprefix("formation-") in strings}
    strings = asked([BOOK.folder / "live.py"]).strings
    found |= {key for key in known if key.startswith("refusal-") and key.removeprefix("refusal-") in strings}
    return found | {"level-fault", "level-warning", "level-note", *RARE} | from_the_sheet()


def from_the_sheet() -> set[str]:
    """What the live sheet and the guide say, by their lists of orders, steps, states and reasons."""
    reasons = ("wait", "no-general", "no-commander", "commander-tied", "retired")
    found = {f"order-{order}" for order in ORDERS[1:]} | {f"guide-move-{order}" for order in ORDERS}
    found |= {f"step-{number}" for number in range(1, STEPS + 1)} | {f"refusal-order-{why}" for why in reasons}
    return found | {f"guide-rest-{wind}" for wind in WINDS[1:]}


def test_both_languages_say_the_same_things() -> None:
    english, italian = read(FOLDER, "en"), read(FOLDER, "it")
    assert list(english) == list(italian)
    for key in english:
        assert needed(english, key) == needed(italian, key), key


def test_the_sentences_of_core_are_left_alone() -> None:
    cli = Path(__file__).parents[2] / "src" / "grognard" / "text"
    for language in LANGUAGES:
        mine = read(FOLDER, language).keys()
        assert not mine & read(CORE, language).keys()
        assert not mine & sentences([cli / f"{language}.ftl"]).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(ear: Ear, language: str) -> None:
    known = read(FOLDER, language).keys() | read(CORE, language).keys()
    assert len(ear.messages) > 500
    assert (ear.messages.keys() | from_data() | from_code()) - known == set()


def test_every_code_of_a_finding_or_fault_has_its_sentence() -> None:
    checks = (BOOK.folder / "checks.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'Finding\(\s*\w+,\s*"([a-z-]+)"', checks))
    assert len(codes) > 20
    faults = (BOOK.folder / "armyfile.py").read_text(encoding="utf-8")
    lines = set(re.findall(r'self\.fault\((?:[^",]|"\w+")+, "([a-z-]+)"', faults))
    assert len(lines) > 15
    known = read(FOLDER, "en").keys()
    assert {f"finding-{code}" for code in codes} | {f"file-{line}" for line in lines} <= known


def test_no_sentence_is_idle(ear: Ear) -> None:
    assert read(FOLDER, "en").keys() - ear.messages.keys() - from_data() - from_code() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_a_chart_can_be_said(ear: Ear, language: str) -> None:
    speech = texts_of(BOOK, language)
    for message in ear.messages.values():
        said(speech, message, whole=message.key.startswith(WHOLE))
