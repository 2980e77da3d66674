"""Whatever can be offered, asked, refused or told has its sentence in both languages."""

from __future__ import annotations

import re

import pytest

from grognard.core.text import LANGUAGES, Texts, texts
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.field import LOSS_NAMES
from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.tables import CARD_IDS, SCENARIOS, TERRAIN_IDS, UNIT_TYPES
from tests.ccnapoleonics.table import Table
from tests.helpers import hear_a_battle

WORDS = [texts(language, GAME.folder / "text") for language in LANGUAGES]
every_language = pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)


@every_language
def test_names_of_everything(words: Texts) -> None:
    keys = [f"card-{card}" for card in CARD_IDS] + [f"card-{card}.effect" for card in CARD_IDS]
    keys += [f"terrain-{terrain}" for terrain in (*TERRAIN_IDS, "works")]
    keys += [f"kind-{kind.prefix}" for kind in UNIT_TYPES] + [f"kind-{kind.prefix}.short" for kind in UNIT_TYPES]
    keys += [f"{way}-{name}" for name in LOSS_NAMES for way in ("part", "label")]
    keys += [f"leader-{leader.id}" for row in SCENARIOS for leader in row.leaders]
    keys += [f"scenario-{row.id}{part}" for row in SCENARIOS for part in ("", ".blurb")]
    assert [key for key in keys if not words.has(key)] == []


@every_language
def test_every_refusal_of_the_code_has_its_sentence(words: Texts) -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in GAME.folder.glob("*.py"))
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source)) | {"guns-cannot-join", "no-dice"}
    assert [code for code in sorted(codes) if not words.has(f"refusal-{code}")] == []


@pytest.mark.parametrize("scenario", ["talavera", "rolica-1"])
def test_prompts_offers_and_events_of_a_battle_can_be_said(scenario: str) -> None:
    hear_a_battle(GAME, scenario, WORDS, every=9)


def test_the_prompt_says_how_many_orders_are_left() -> None:
    hands = (("attack-centre",), ("attack-centre",))
    table = Table("fr-LN-1@F6", "fr-LN-2@F7", "fr-LN-3@G6", "br-LN-1@C6", phase="command", active=0, hands=hands)
    table.act(0, do.PlayCard("attack-centre"))
    assert GAME.view(table.state, 0).prompt.message.args["left"] == 3
    table.act(0, do.Order("fr-LN-1"))
    assert GAME.view(table.state, 0).prompt.message.args["left"] == 2
