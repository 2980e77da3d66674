"""The sentences of Manoeuvre: the same in both languages, none missing, none idle, and good to read in battle."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import pytest

from grognard.core import text
from grognard.core.chance import Seeded
from grognard.core.game import Action, Seat
from grognard.core.match import offers
from grognard.core.registry import texts_of
from grognard.core.resolver import BadValues, Field, filled
from grognard.core.text import LANGUAGES, Message, Texts
from grognard.core.wire import encode
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre.events import EVENTS
from grognard.games.manoeuvre.fire import REACH
from grognard.games.manoeuvre.game import GAME
from grognard.games.manoeuvre.names import (
    NAMED_KINDS,
    a_card,
    a_card_in_brief,
    a_square,
    a_unit,
    an_army,
    card_values,
    the_people,
)
from grognard.games.manoeuvre.reckoning import RESULTS
from grognard.games.manoeuvre.records import ACTIONS
from grognard.games.manoeuvre.state import State
from grognard.games.manoeuvre.tables import ARMIES, BOARD, CARD_IDS, CARDS, EDGES, TERRAIN_IDS, UNIT_IDS
from grognard.games.manoeuvre.turn import PHASES
from grognard.games.manoeuvre.words import describe, with_grammar
from tests.helpers import Setup, choose, setups
from tests.sentences import Asked, Sentence, asked, constants, differences, needed, read, said, variables

CHAPTERS = GAME.folder
FOLDER = CHAPTERS / "text"
CORE = Path(text.__file__).parent / "text"

# --- the members of every family of keys -------------------------------------------------------------------------

FORMS = ("assault", "ambush", *REACH)
ALL_RESULTS = (*RESULTS, "ambush-fails", "hit", "miss")
REASONS = constants(CHAPTERS / "victory.py", "check_attrition", "nightfall")
VARIANTS: dict[str, tuple[str, ...]] = {
    "offer-discard": ("", "-none"),
    "offer-defend": ("", "-none"),
    "offer-cancel_cards": ("", "-none"),
    "offer-reinforce": ("", "-none", "-combat", "-command"),
    "offer-choose_result": ("-hit", "-retreat"),
    "event-moved": ("-move", "-supply", "-forced_march", "-skirmish"),
    "event-card_played": ("", "-for", "-own"),
    "event-combat_declared": tuple(f"-{form}" for form in FORMS),
    "event-withdrawal_tried": ("-yes", "-no"),
    "event-defended": ("", "-none"),
    "event-reinforced": ("", "-none", "-combat", "-command"),
    "event-combat_result": tuple(f"-{result}" for result in ALL_RESULTS),
    "event-result_chosen": ("-hit", "-retreat"),
    "event-unit_hit": ("-combat", "-repulsed", "-committed", "-pursuit", "-fire"),
    "event-unit_lost": ("-combat", "-repulsed", "-committed", "-pursuit", "-fire", "-no-retreat"),
    "event-retreated": ("", "-withdrew"),
    "event-pursued": ("-hit", "-miss"),
    "event-battle_ended": tuple(f"-{reason}" for reason in REASONS),
}
PARTS = ("strength", "dice", "hill", "leader", "card", "terrain", "redoubt", "engineers")
ON_CARDS = (
    "attack defence bombard volley range pursuit withdraw may-stand command combat rally pursuit-modifier grand-battery"
)


def family(start: str, members: tuple[str, ...] | set[str]) -> set[str]:
    return {f"{start}{member}" for member in members}


def spoken(start: str, tags: list[str]) -> set[str]:
    """Offers or events: the tag, with the variants it comes in."""
    return {f"{start}{tag}{variant}" for tag in tags for variant in VARIANTS.get(f"{start}{tag}", ("",))}


FAMILIES: dict[str, set[str]] = {
    "unit-": family("unit-", UNIT_IDS),
    "army-": family("army-", ARMIES) | family("army-blurb-", ARMIES),
    "card-": family("card-", {card.id for card in CARDS if card.kind in NAMED_KINDS}),
    "kind-": family("kind-", {card.kind for card in CARDS}),
    "edge-": family("edge-", tuple(EDGES)),
    "terrain-": family("terrain-", (*TERRAIN_IDS, "redoubt")),
    "arm-": family("arm-", ("infantry", "cavalry", "artillery")),
    "value-": family("value-", tuple(ON_CARDS.split())),
    "phase-": family("phase-", ("setup", "discard", "draw", *PHASES)),
    "combat-": family("combat-", FORMS),
    "part-": family("part-", PARTS),
    "label-": family("label-", PARTS),
    "sum-": family("sum-", ("plus", "minus")),
    "result-": family("result-", (*ALL_RESULTS, "withdrew", "restored", "not-restored", "stayed", "done")),
    "count-": family("count-", tuple(key for key, _ in GAME.outcome(GAME.setup("random", {}, Seeded(0)), []).counts)),
    "end-": family("end-", REASONS),
    "scenario-": family("scenario-", {scenario.id for scenario in GAME.scenarios}),
    "option-": family("option-", {option.id for scenario in GAME.scenarios for option in scenario.options}),
    "chart-": family("chart-", {chart.id for chart in GAME.charts}),
    "state-": family("state-", ("full", "reduced")),
    "use-": family("use-", ("combat", "command")),
    "offer-": spoken("offer-", [str(action.__struct_config__.tag) for action in ACTIONS]),
    "event-": spoken("event-", [str(event.__struct_config__.tag) for event in EVENTS]),
}
ATTRIBUTES: dict[str, set[str]] = {
    "unit-": {"short", "the", "number"},
    "army-": {"article", "people", "the"},
    "kind-": {"effect"},
    "terrain-": {"effect"},
    "result-": {"meaning"},
    "scenario-": {"blurb"},
    "option-": {"blurb"},
}
FOR_THE_BOARD = {"tile-n"}
"""Waiting for a board that draws them."""
ELSEWHERE = ("board-",)
"""Families of the board in plain characters, whose keys are made there."""


COMMANDED = {"leader": "FR-davout", "use": "command", "support": "FR-4th-suisse"}


def fields() -> set[str]:
    """The labels of everything that can be filled in, a leader who commands included."""
    everything = [chart.fields(filled(chart, {})) for chart in GAME.charts]
    everything += [chart.fields(filled(chart, COMMANDED)) for chart in GAME.charts if chart.id == "assault"]
    return {f"field-{field.id}" for listed in everything for field in listed}


@pytest.fixture(scope="module")
def code() -> Asked:
    return asked(CHAPTERS.glob("*.py"))


@pytest.fixture(scope="module")
def keys(code: Asked) -> set[str]:
    """Every key that the game can ask for."""
    return set(code.keys).union(fields(), *FAMILIES.values())


def held(language: str) -> dict[str, Sentence]:
    return read(FOLDER, language)


# --- the files ---------------------------------------------------------------------------------------------------


def test_both_languages_say_the_same_things() -> None:
    assert differences(held("en"), held("it")) == []


def test_the_game_leaves_the_sentences_of_core_alone() -> None:
    for language in LANGUAGES:
        assert not held(language).keys() & read(CORE, language).keys()


def test_no_sentence_is_missing(code: Asked, keys: set[str]) -> None:
    strange = {start for start in code.families if not start.startswith(ELSEWHERE)} - FAMILIES.keys()
    assert not strange, "a new family of keys: say in FAMILIES who its members are"
    for language in LANGUAGES:
        there = held(language).keys() | read(CORE, language).keys()
        assert keys - there == set(), language
        for start, wanted in ATTRIBUTES.items():
            members = {key for key in FAMILIES[start] if not key.startswith("army-blurb-")}
            assert {f"{key}.{name}" for key in members for name in wanted} - there == set(), language


def test_no_sentence_is_idle(code: Asked, keys: set[str]) -> None:
    known = held("en")
    referred = {key for sentence in known.values() for key in sentence.references}
    for key in known.keys() - keys - referred - code.strings - FOR_THE_BOARD:
        name, dot, _ = key.partition(".")
        assert (dot and name in known) or key.startswith(ELSEWHERE), f"{key} is never said"


def test_causes_and_parts_are_those_in_the_rules() -> None:
    """The variants above are written out by hand: they are what the chapters say."""
    rules = "".join(file.read_text(encoding="utf-8") for file in CHAPTERS.glob("*.py"))
    hits = set(re.findall(r'\bhit\(state, [\w.\[\]]+, "([\w-]+)"', rules))
    losses = set(re.findall(r'\blose\(state, [\w.\[\]]+, "([\w-]+)"', rules))
    assert family("-", hits) == set(VARIANTS["event-unit_hit"])
    assert family("-", hits | losses) == set(VARIANTS["event-unit_lost"])
    assert set(re.findall(r'Modifier\("(\w+)"', rules)) == set(PARTS)


def test_sentences_use_only_arguments_they_are_given(code: Asked) -> None:
    """Refusals and prompts are read off the code; only the log is given articles and numbers."""
    for language in LANGUAGES:
        known = held(language)
        for key, given in code.keys.items():
            if key.startswith(("refusal-", "prompt-")) and key in known:
                assert needed(known, key) <= given, f"{language}: {key}"
        for key in known:
            if not key.startswith(("event-", "the-", "The-", "verb-")):
                assert not {name for name in variables(known, key) if name.endswith(("-the", "-number"))}, key


# --- every sentence about every kind of name ---------------------------------------------------------------------

ONE_OF_EACH_FORM = (
    "FR-imperial-guard",  # la
    "FR-8th-legere",  # l', because it is read ottavo
    "GB-42nd-foot",  # il
    "GB-dutch-belgians",  # i
    "SP-walloon-guards",  # le
    "OT-ali-pashas-cavalry",  # without an article in English
)
NUMBERS = (0, 1, 2, 5)


def arguments(names: set[str], unit: str, number: int) -> dict[str, str | int | Message | tuple[Message, ...]]:
    """Something fitting for every variable."""
    army = unit[:2]
    card = next(kind.id for kind in CARDS if kind.kind == "unit" and UNIT_IDS[kind.unit] == unit)
    things: dict[str, str | int | Message | tuple[Message, ...]] = {
        "unit": a_unit(unit),
        "target": a_unit(unit),
        "army": the_people(army),
        "card": a_card(card),
        "top": a_card(card),
        "of": a_card_in_brief(card),
        "left": a_card(card),
        "right": a_card(card),
        "values": card_values(card),
        "cards": (a_card(card), Message("kind-supply"), Message("card-FR-ney"))[: max(number, 1)],
        "support": (a_unit(unit), a_unit("FR-4th-suisse"))[: max(number, 1)],
        "units": (a_unit(unit), a_unit("FR-4th-suisse"))[: max(number, 1)],
        "attack-parts": Message("part-hill", {"value": 2}),
        "defence-parts": Message("part-hill", {"value": 2}),
        "phase": Message("phase-move"),
        "edge": Message("edge-north"),
        "one": an_army("FR"),
        "two": an_army("US"),
        "form": "volley",
        "square": a_square("d4"),
        "origin": a_square("d3"),
        "first": a_square("c4"),
        "second": a_square("e4"),
    }
    plain = {re.sub(r"-(count|the|number)$", "", name) for name in names}
    return with_grammar({name: things.get(name, number) for name in plain})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_of_every_kind_of_name(language: str) -> None:
    texts, known = texts_of(GAME, language), held(language)
    for key in known.keys() - {"verb-end"}:
        for number, unit in product(NUMBERS, ONE_OF_EACH_FORM):
            args = arguments(variables(known, key), unit, number)
            if "army-the" not in variables(known, key) and "army" in args:
                args["army"] = an_army(unit[:2])
            said(texts, Message(key, args), whole=key.startswith(("event-", "prompt-", "refusal-", "end-")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_are_all_there(language: str) -> None:
    """The units above stand for every form that a name can have."""
    texts = texts_of(GAME, language)
    for form in ("the", "number"):
        forms = {texts.say(f"unit-{unit}.{form}") for unit in UNIT_IDS}
        assert forms == {texts.say(f"unit-{unit}.{form}") for unit in ONE_OF_EACH_FORM}


def test_italian_agrees_in_article_and_number() -> None:
    texts = texts_of(GAME, "it")
    moved = [describe(ev.Advanced(unit, "d3", "d4")) for unit in ONE_OF_EACH_FORM]
    assert [texts.render(message) for message in moved] == [
        "La Guardia Imperiale avanza in d4.",
        "L'8° Reggimento Leggero avanza in d4.",
        "Il 42° Reggimento avanza in d4.",
        "I Belgi-Olandesi avanzano in d4.",
        "Le Guardie Vallone avanzano in d4.",
        "La Cavalleria di Ali Pasha avanza in d4.",
    ]


def test_english_agrees_in_article_and_number() -> None:
    texts = texts_of(GAME, "en")
    moved = [describe(ev.Advanced(unit, "d3", "d4")) for unit in ONE_OF_EACH_FORM]
    assert [texts.render(message) for message in moved] == [
        "The Imperial Guard advances to d4.",
        "The 8th Regiment Légère advances to d4.",
        "The 42nd Regiment of Foot advances to d4.",
        "The Dutch-Belgians advance to d4.",
        "The Walloon Guards advance to d4.",
        "Ali Pasha's Cavalry advances to d4.",
    ]


def test_dice_are_named_where_it_is_not_plain_whose_they_are() -> None:
    strength = (ev.Modifier("strength", 8, "FR-imperial-guard"), ev.Modifier("strength", 5, "FR-4th-suisse"))
    dice = (
        ev.Modifier("dice", 5, "FR-imperial-guard-2d8-7", "2d8", (3, 2)),
        ev.Modifier("dice", 2, "RU-committed-attack", "2d6", (1, 1)),
    )
    totals = describe(ev.Totals("assault", 20, 6, (*strength, *dice), strength[:1], "GB-32nd-foot"))
    assert (
        texts_of(GAME, "en")
        .render(totals)
        .startswith("Attack 20: Imp. Guard 8 + 4e Suisse 5 + Imp. Guard 2d8 (3, 2) + Committed Attack 2d6 (1, 1).")
    )


def test_the_log_names_the_dice_and_every_part() -> None:
    attack = (
        ev.Modifier("strength", 8, "FR-imperial-guard"),
        ev.Modifier("hill", 2, "FR-imperial-guard"),
        ev.Modifier("leader", 4, "FR-ney"),
        ev.Modifier("dice", 5, "FR-imperial-guard-2d8-7", "2d8", (3, 2)),
    )
    defence = (
        ev.Modifier("strength", 6, "GB-32nd-foot"),
        ev.Modifier("terrain", 3, "town"),
        ev.Modifier("redoubt", 3),
        ev.Modifier("engineers", -3, "FR-engineers"),
    )
    totals = describe(ev.Totals("assault", 19, 9, attack, defence, "GB-32nd-foot"))
    assert texts_of(GAME, "en").render(totals) == (
        "Attack 19: Imp. Guard 8 + Hill 2 + Ney 4 + 2d8 (3, 2). "
        "Defence 9: 32nd Foot 6 + Town 3 + Redoubt 3 − French Sappers 3."
    )
    assert texts_of(GAME, "it").render(totals) == (
        "Attacco 19: Guardia Imp. 8 + Collina 2 + Ney 4 + 2d8 (3, 2). "
        "Difesa 9: 32° Regg. 6 + Cittadina 3 + Fortino 3 − Zappatori francesi 3."
    )


# --- twenty battles and more -------------------------------------------------------------------------------------


ENOUGH = 200
"""Sentences of one key; so many discards can be told apart that the rest would wait for them."""


@dataclass
class Heard:
    """What was said in both languages, and how often each key."""

    speech: tuple[Texts, ...] = field(default_factory=lambda: tuple(texts_of(GAME, language) for language in LANGUAGES))
    keys: Counter[str] = field(default_factory=Counter)
    done: set[bytes] = field(default_factory=set)

    def hear(self, message: Message, whole: bool = True) -> None:
        if self.keys[message.key] >= ENOUGH:
            return
        what = encode(message)
        if what not in self.done:
            self.done.add(what)
            self.keys[message.key] += 1
            for texts in self.speech:
                said(texts, message, whole)


MISTAKES = 10


def play(setup: Setup, seed: int, heard: Heard) -> None:
    """A random battle; every event, offer and prompt and many refusals are put into words."""
    rng = random.Random(seed)
    chance = Seeded(seed)
    state = setup.start(chance)
    while GAME.result(state) is None:
        for seat in GAME.actors(state):
            heard.hear(GAME.view(state, seat).prompt.message)
            for offer in offers(GAME, state, seat):
                heard.hear(offer.text, whole=False)
        seat = rng.choice(GAME.actors(state))
        actions, action = choose(GAME, state, seat, rng)
        for _ in range(MISTAKES):
            refusal = GAME.check(state, seat, mistake(state, seat, actions, rng))
            if refusal is not None:
                heard.hear(refusal.message)
        for event in GAME.apply(state, seat, action, chance):
            heard.hear(GAME.describe(event))
        chance.outcomes.clear()
    result = GAME.result(state)
    assert result is not None
    heard.hear(result.message)


def mistake(state: State, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """An action that looks as if it could be meant; most of them are refused."""
    mine = [CARD_IDS[card] for card in state.hand[seat]] or ["none"]
    deck = [CARD_IDS[card] for card in state.deck[seat]] or ["none"]
    armies = [ARMIES[army] for army in state.army if army >= 0]
    units = [unit for unit in UNIT_IDS if unit[:2] in armies] or ["none"]
    own = [unit for unit in units if unit[:2] == GAME.army(state, seat)] or units
    values: dict[str, Callable[[], object]] = {
        "unit": lambda: rng.choice(own if rng.random() < 0.9 else units),
        "target": lambda: rng.choice(units),
        "to": lambda: rng.choice(BOARD.names if rng.random() < 0.95 else ("z9",)),
        "at": lambda: rng.choice(BOARD.names),
        "card": lambda: rng.choice(mine if rng.random() < 0.9 else deck),
        "cards": lambda: rng.sample(mine if rng.random() < 0.9 else deck, rng.randint(0, min(3, len(mine), len(deck)))),
        "leader": lambda: rng.choice(("", *mine, *mine)),
        "use": lambda: rng.choice(("", "combat", "command", "command")),
        "support": lambda: rng.sample(own, min(len(own), rng.randint(0, 3))),
        "units": lambda: rng.sample(own, min(len(own), rng.randint(0, 2))),
        "result": lambda: rng.choice(("hit", "panic")),
        "army": lambda: rng.choice(ARMIES),
        "armies": lambda: rng.choices(ARMIES, k=2),
        "edge": lambda: rng.choice((*EDGES, "brim")),
        "tile": lambda: rng.randint(0, 25),
        "turns": lambda: rng.randint(0, 4),
    }
    kinds = [type(action) for action in actions]
    verb = rng.choice(kinds if kinds and rng.random() < 0.4 else ACTIONS)
    return verb(**{name: _frozen(values[name]()) for name in verb.__struct_fields__})


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def test_battles_can_be_followed_in_both_languages() -> None:
    """Every sentence is looked over when it is heard; at the end it is seen that most have been."""
    heard = Heard()
    battles = [setup for setup in setups() if setup.game.key == GAME.key]
    for seed in range(max(20, len(battles))):
        play(battles[seed % len(battles)], seed, heard)
    for start in ("event-", "offer-", "prompt-", "refusal-"):
        there = {key for key in held("en") if key.startswith(start)}
        assert len(there & heard.keys.keys()) > 0.7 * len(there), sorted(there - heard.keys.keys())


# --- the resolver ------------------------------------------------------------------------------------------------


def test_charts_are_filled_in_and_told_in_both_languages() -> None:
    heard = Heard()
    rng = random.Random(1815)
    for chart, _ in product(GAME.charts, range(30)):
        values: dict[str, str] = {}
        while missing := [one for one in chart.fields(values) if one.id not in values]:
            values[missing[0].id] = _any_value(missing[0], rng)
        for label in [entry.label for one in chart.fields(values) for entry in one.choices]:
            heard.hear(label, whole=False)
        try:
            for part in chart.parts(values):
                heard.hear(part.label, whole=False)
            answer = chart.run(values, Seeded(rng.getrandbits(32)))
        except BadValues as error:
            heard.hear(error.message)
            continue
        heard.hear(Message(f"result-{answer.result}"), whole=False)
        for message in answer.story:
            heard.hear(message)
    assert len(heard.done) > 300


def _any_value(field: Field, rng: random.Random) -> str:
    if field.kind == "number":
        return str(rng.randint(field.least, field.most))
    if field.kind == "flag":
        return rng.choice(("yes", "no"))
    listed = [entry.id for entry in field.choices]
    if field.kind == "many":
        return ",".join(rng.sample(listed, min(len(listed), field.most or 2, rng.randint(0, 2))))
    return rng.choice([*listed, ""] if field.optional or not listed else listed)
