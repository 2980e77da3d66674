"""The sentences of the Italian Wars: the same in both languages, none missing, none idle."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from grognard.core import text
from grognard.core.chance import Seeded
from grognard.core.registry import texts_of
from grognard.core.resolver import BadValues, Chart, Field, filled
from grognard.core.text import LANGUAGES, Message, Texts
from grognard.games.italianwars.artillery import Fire
from grognard.games.italianwars.assault import SIDES
from grognard.games.italianwars.battle import read_result
from grognard.games.italianwars.book import BOOK
from grognard.games.italianwars.chains import MOST_TURNS
from grognard.games.italianwars.sheet import TABLES
from tests.sentences import differences, read, said

FOLDER = BOOK.folder / "text"
CORE = Path(text.__file__).parent / "text"
ROUNDS = 800
SHORT = {f"field-{name}.short" for name in ("firearm_sp", "firearms_chit", "administrative_march")}
WHOLE = ("story-", "refusal-", "captains-", "terrain-", "unit-effect-", "orders-", "tactics-", "siege-", "chain-")


def cells(table: str) -> set[str]:
    return {text for row in TABLES[table].cells for text in row}


def results() -> set[str]:
    """Every result that the tables can give, by whatever situation."""
    boxes = {cell.replace("--", "0").replace("/", "-") for cell in cells("assault") | cells("assault-variants")}
    found = {f"assault-{side}-{box}" for side in SIDES for box in boxes}
    found |= {read_result(cell).result for cell in cells("battle-results")}
    for losses in range(5):
        found |= {Fire(losses, True, False, False, False).result, Fire(losses, True, True, False, False).result}
        found.add(Fire(losses, True, False, True, False).result)
    found |= {f"attrition-{cell}" for cell in cells("attrition")}
    found |= {f"administration-minus-{cell.lstrip('-')}" for cell in cells("administrative-points")}
    found |= {f"siege-turn-{turn}" for turn in range(1, MOST_TURNS + 1)}
    found |= {f"pursuit-{head.key.strip('≤+')}" for head in TABLES["pursuit"].rows}
    found |= {f"modifier-plus-{cell}" for cell in cells("battle-initiative")}
    found |= {
        f"modifier-{sign}-{head.key}" for head in TABLES["battle-cavalry"].columns[1:] for sign in ("plus", "minus")
    }
    found |= {
        f"check-{end}{flight}" for end in ("demoralised", "no-effect", "eliminated") for flight in ("", "-plunder")
    }
    found |= {f"initiative-minus-{cell.lstrip('-')}" for cell in cells("initiative")}
    return found


class Ear:
    """Every message that charts utter, over many situations and throws."""

    def __init__(self) -> None:
        self.keys: set[str] = {f"result-{result}" for result in results()}
        self.messages: dict[str, Message] = {}
        self.keys |= {f"chart-{chart.id}" for chart in BOOK.charts}
        for guide in BOOK.guides:
            self.keys |= {f"sequence-{guide.id}", *(f"step-{guide.id}-{step.id}" for step in guide.steps)}
        self.keys |= {f"group-{group.id}" for group in BOOK.groups}
        for grid in {grid.id: grid for chart in BOOK.charts for grid in chart.grids}.values():
            self.keys.add(f"grid-{grid.id}")
            for said_ in grid.words.values():
                for message in said_:
                    self.hear(message)

    def hear(self, message: Message) -> None:
        self.keys.add(message.key)
        self.messages[message.key] = message
        for argument in message.args.values():
            if isinstance(argument, Message):
                self.hear(argument)

    def listen(self, chart: Chart, rng: random.Random) -> None:
        values: dict[str, str] = {}
        while (field := next((f for f in chart.fields(values) if f.id not in values), None)) is not None:
            values[field.id] = any_value(field, rng) if rng.random() < 0.6 else field.default
            self.keys.add(f"field-{field.id}")
            if field.section and field.section != "reading":  # the page has words of its own for readings
                self.keys.add(f"section-{field.section}")
                self.keys |= {key for key in [f"field-{field.id}.short"] if field.id.startswith(SIDES) or key in SHORT}
            for entry in field.choices:
                self.hear(entry.label)
        try:
            situation = filled(chart, values)
            for part in chart.parts(situation):
                self.hear(part.label)
                self.keys.add(f"side-{part.side}")
            for plot in chart.plots(situation):
                self.keys |= {f"plot-{plot.id}", f"plot-{plot.id}-axis"}
                for series in plot.series:
                    self.hear(series.label)
            answer = chart.run(situation, Seeded(rng.getrandbits(32)))
        except BadValues as error:
            self.hear(error.message)
            return
        self.keys |= {f"result-{answer.result}", *(f"count-{key}" for key, _ in answer.counts)}
        for message in answer.story:
            self.hear(message)


def any_value(field: Field, rng: random.Random) -> str:
    if field.kind == "number":
        small = min(field.most, field.least + 4)
        return str(
            rng.choice([field.least, field.most, rng.randint(field.least, field.most), rng.randint(field.least, small)])
        )
    if field.kind == "flag":
        return rng.choice(("yes", "no"))
    return rng.choice([entry.id for entry in field.choices])


@pytest.fixture(scope="module")
def ear() -> Ear:
    heard, rng = Ear(), random.Random(1494)
    for chart in BOOK.charts:
        for _ in range(ROUNDS // 10 if chart.id.startswith("odds-") else ROUNDS):
            heard.listen(chart, rng)
    return heard


def test_both_languages_say_the_same_things() -> None:
    assert differences(read(FOLDER, "en"), read(FOLDER, "it")) == []


def test_the_sentences_of_core_are_left_alone() -> None:
    for language in LANGUAGES:
        assert not read(FOLDER, language).keys() & read(CORE, language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(ear: Ear, language: str) -> None:
    assert len(ear.keys) > 300
    assert ear.keys - read(FOLDER, language).keys() == set()


def test_no_sentence_is_idle(ear: Ear) -> None:
    assert read(FOLDER, "en").keys() - ear.keys == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(ear: Ear, language: str) -> None:
    speech: Texts = texts_of(BOOK, language)
    for message in ear.messages.values():
        said(speech, message, whole=message.key.startswith(WHOLE))
    for key in ear.keys - ear.messages.keys():
        said(speech, Message(key), whole=False)
