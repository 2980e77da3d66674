"""The rules pages: both languages alike, every rule the program names, tables and figures true to data and rules."""

from __future__ import annotations

import ast
import json
import re
from itertools import product
from pathlib import Path
from typing import TypedDict

import pytest

from grognard.core.text import LANGUAGES
from grognard.games.manoeuvre import game as manoeuvre
from grognard.games.manoeuvre.attack import Attack
from grognard.games.manoeuvre.fire import in_sight
from grognard.games.manoeuvre.movement import reach
from grognard.games.manoeuvre.reckoning import RESULTS, Combat, ground_parts, hill_parts, result_of
from grognard.games.manoeuvre.results import retreat_squares
from grognard.games.manoeuvre.setup import FIGURE
from grognard.games.manoeuvre.state import Rules, State, lay_ground, put, unit_called
from grognard.games.manoeuvre.tables import (
    ARMIES,
    BETWEEN,
    BOARD,
    CARD_INDEX,
    CARDS,
    DECKS,
    EDGES,
    INTRODUCTORY,
    NEIGHBOURS,
    REDOUBT,
    SYMBOLS,
    TERRAIN,
    TIE_BREAK,
    UNIT_INDEX,
    UNIT_TYPES,
    CardType,
    Square,
    Unit,
    dice_name,
    lay,
)
from grognard.games.manoeuvre.victory import controlled
from grognard.games.manoeuvre.words import RULES
from tests.pages import Node, Pages

FOLDER = Path(manoeuvre.__file__).parent
CHAPTERS = {"1": 4, "2": 3, "3": 0, "4": 0, "5": 0, "6": 7, "7": 0, "8": 0, "9": 2}
NUMBERS = [*CHAPTERS, *(f"{chapter}.{part}" for chapter, parts in CHAPTERS.items() for part in range(1, parts + 1))]
LAST_RULING = 42
HQ_CARDS = 20
TABLES = ("forms", "results", "terrain", "hq", "leaders", "armies")

PAGES = Pages(FOLDER)
page, by_id, rows, names = PAGES.page, PAGES.by_id, PAGES.rows, PAGES.names

every_language = pytest.mark.parametrize("language", LANGUAGES)


# --- rule numbers ------------------------------------------------------------------------------------------------


def numbers_in_the_code() -> set[str]:
    """Every rule number that a prompt, an offer or a refusal of the game names."""
    found = set(RULES.values())
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"\d\.\d", node.value):
                found.add(node.value)
            if isinstance(node, ast.Call | ast.Tuple):
                parts = node.args if isinstance(node, ast.Call) else node.elts
                words = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                found |= {word for word in words if re.fullmatch(r"[1-9]", word)}
    return found


@every_language
def test_the_tables_are_these(language: str) -> None:
    assert [table.attrs["id"] for table in page(language).all("table")] == [f"table-{name}" for name in TABLES]


def test_the_search_for_rule_numbers_finds_them() -> None:
    assert {
        "1.1",
        "3",
        "4",
        "5",
        "6",
        "6.1",
        "6.2",
        "6.3",
        "6.4",
        "6.5",
        "7",
        "8",
        "9.1",
        "9.2",
    } <= numbers_in_the_code()


@every_language
def test_every_rule_that_the_program_names_has_a_section(language: str) -> None:
    sections = [section.attrs["id"] for section in page(language).all("section")]
    assert {number for number in numbers_in_the_code() if f"rule-{number}" not in sections} == set()
    assert {section for section in sections if section.startswith("rule-")} == {f"rule-{number}" for number in NUMBERS}


@every_language
def test_rulings_are_notes_with_their_number(language: str) -> None:
    notes = page(language).all("aside")
    assert "ruling-17" in [note.attrs["id"] for note in notes]
    for note in notes:
        number = int(note.attrs["id"].removeprefix("ruling-"))
        assert 1 <= number <= LAST_RULING
        assert note.attrs["role"] == "note"
        assert note.all("strong")[0].text.endswith(f" {number}.")


CARD_VALUES = ("attack", "defence", "bombard", "volley", "range", "pursuit", "withdraw", "may-stand")
LEADER_VALUES = ("command", "combat", "rally", "pursuit-modifier", "grand-battery")


@every_language
def test_cards_and_their_values_are_explained_under_their_names(language: str) -> None:
    say = names(language).say

    def explained(number: str) -> set[str]:
        return {word for term in by_id(language, f"rule-{number}").all("dt") for word in term.text.split(", ")}

    kinds = {card.kind for card in CARDS} - {"unit", "leader"}
    assert explained("9.2") == {say(f"kind-{kind}") for kind in kinds}
    assert explained("9.1") == {say(f"value-{value}") for value in LEADER_VALUES}
    assert explained("8") == {say(f"value-{value}") for value in CARD_VALUES}


@every_language
def test_every_option_is_explained_under_its_name(language: str) -> None:
    told = {word.text for word in by_id(language, "rule-3").all("em")}
    options = {option.id for scenario in manoeuvre.GAME.scenarios for option in scenario.options}
    assert {names(language).say(f"option-{option}") for option in options} <= told


# --- tables ------------------------------------------------------------------------------------------------------

YES_NO = {"en": ("yes", "yes, but stop", "no"), "it": ("sì", "sì, ma ci si ferma", "no")}
SIGHT = {"en": ("clear", "blocked"), "it": ("libera", "chiusa")}
NOTHING = "–"


@every_language
def test_the_terrain_table_is_the_data(language: str) -> None:
    yes, stop, no = YES_NO[language]
    found = rows(language, "terrain", "terrain")
    assert list(found) == [*(row.id for row in TERRAIN), "redoubt", "unit"]
    for row in TERRAIN:
        name, enter, defence, sight, attack = found[row.id]
        assert name == names(language).say(f"terrain-{row.id}")
        assert enter == (no if not row.enter else stop if row.must_stop else yes)
        assert defence == (NOTHING if not row.enter else f"+{row.defence}" if row.defence else "0")
        assert sight == SIGHT[language][row.blocks_sight]
        assert re.findall(r"\d+", attack) == ([str(row.attack_bonus)] if row.attack_bonus else [])
        assert (attack == NOTHING) == (not row.attack_bonus and row.assault_out)
    assert found["redoubt"] == [names(language).say("terrain-redoubt"), NOTHING, f"+{REDOUBT}", NOTHING, NOTHING]
    assert found["unit"][1:] == [no, NOTHING, SIGHT[language][True], NOTHING]


@every_language
def test_the_results_table_is_what_the_rules_say(language: str) -> None:
    found = rows(language, "results", "result")
    assert tuple(found) == RESULTS
    (defence,) = re.findall(r"\d+", by_id(language, "table-results").one("thead").all("th")[1].text)
    for result, (_, against, name, _) in found.items():
        assert name == names(language).say(f"result-{result}")
        totals = [total for total in range(1, 99) if result_of(total, int(defence)) == result]
        ends = {str(totals[0]), str(totals[-1])} - {"1", "98"}
        assert set(re.findall(r"\d+", against)) == ends


def deck(army: int) -> list[CardType]:
    return [CARDS[card] for card in DECKS[army, False]]


@every_language
def test_the_table_of_headquarters_cards_is_the_data(language: str) -> None:
    found = rows(language, "hq", "kind")
    heads = [head.text for head in by_id(language, "table-hq").one("thead").all("th")]
    assert heads[1:] == [names(language).say(f"army-{army}") for army in ARMIES]
    kinds = {card.kind for army in range(len(ARMIES)) for card in deck(army)} - {"unit"}
    assert set(found) == kinds | {"total"}
    for kind in kinds:
        counts = [sum(card.kind == kind for card in deck(army)) for army in range(len(ARMIES))]
        assert found[kind] == [names(language).say(f"kind-{kind}"), *(str(count or NOTHING) for count in counts)]
    assert found["total"][1:] == [str(HQ_CARDS)] * len(ARMIES)


@every_language
def test_the_table_of_leaders_is_the_data(language: str) -> None:
    found = rows(language, "leaders", "card")
    leaders = [card for army in range(len(ARMIES)) for card in deck(army) if card.kind == "leader"]
    assert list(found) == [leader.id for leader in leaders]
    for leader in leaders:
        name, command, combat, rally, pursuit = found[leader.id]
        assert name == names(language).say(f"card-{leader.id}")
        assert command == str(leader.command)
        values = dict.fromkeys((leader.combat_attack, leader.combat_defence))
        assert combat == " / ".join(str(value) for value in values)
        assert re.findall(r"\d+", rally) == ([] if leader.rally_auto else ["1", str(leader.rally)])
        assert pursuit == (f"−{-leader.pursuit_modifier}" if leader.pursuit_modifier else NOTHING)


@every_language
def test_the_table_of_armies_is_the_data(language: str) -> None:
    found = rows(language, "armies", "unit")
    assert list(found) == [unit.id for unit in UNIT_TYPES]
    say = names(language).say
    for unit in UNIT_TYPES:
        arm = say("arm-cavalry" if unit.cavalry else "arm-infantry")
        assert found[unit.id] == [say(f"unit-{unit.id}"), arm, str(unit.full), str(unit.reduced)]
    for table in ("armies", "leaders"):
        groups = by_id(language, f"table-{table}").all("tbody")
        assert [group.attrs["data-army"] for group in groups] == list(ARMIES)
        assert [group.all("th")[0].text for group in groups] == [say(f"army-{army}") for army in ARMIES]
        assert all(row[:2] == group.attrs["data-army"] for group in groups for row in _things(group))


def _things(group: Node) -> list[str]:
    return [value for row in group.all("tr") for name, value in row.attrs.items() if name in ("data-unit", "data-card")]


@every_language
def test_the_order_of_nations_is_the_data(language: str) -> None:
    listed = [item.text for item in by_id(language, "tie-break").all("li")]
    assert listed == [names(language).say(f"army-{ARMIES[army]}") for army in TIE_BREAK]


# --- figures -----------------------------------------------------------------------------------------------------


class Counter(TypedDict, total=False):
    id: str
    at: str
    seat: int
    reduced: bool
    redoubt: bool


class Mark(TypedDict):
    at: str
    kind: str


class Figure(TypedDict, total=False):
    """What a figure shows: rows of ground, north first, whose lower left corner is a1; or cards."""

    label: str
    ground: list[str]
    units: list[Counter]
    marks: list[Mark]
    cards: list[str]
    size: int


BOARDS = ("intro", "counters", "control", "move", "assault", "sight", "terrain", "support", "retreat")
MARKS = ("may", "foe")
SQUARE = re.compile(r"\b[a-h][1-8]\b")
every_board = pytest.mark.parametrize("name", BOARDS)


def figure(name: str, language: str = "en") -> Figure:
    found: Figure = json.loads(by_id(language, f"figure-{name}").attrs["data-board"])
    return found


def caption(language: str, name: str) -> str:
    return by_id(language, f"figure-{name}").one("figcaption").text


def squares_of(drawn: Figure) -> set[str]:
    columns, depth = "abcdefgh"[: len(drawn["ground"][0])], len(drawn["ground"])
    return {f"{column}{row}" for column, row in product(columns, range(1, depth + 1))}


def position(name: str) -> State:
    """The figure as a position, seat 0 in the north; beyond its edges is lake, which nobody enters."""
    drawn = figure(name)
    state = State(Rules())
    state.turn = 1
    state.edge[:] = [EDGES["north"], EDGES["south"]]
    state.army[:] = [0, 1]
    for counter in drawn["units"]:
        state.army[counter["seat"]] = ARMIES.index(counter["id"][:2])
    ground = [["L"] * BOARD.width for _ in range(BOARD.height)]
    for row, symbols in enumerate(reversed(drawn["ground"])):
        ground[BOARD.height - 1 - row][: len(symbols)] = symbols
    lay_ground(state, tuple(SYMBOLS.index(symbol) for line in ground for symbol in line))
    for counter in drawn["units"]:
        unit = called(state, counter["id"])
        put(state, unit, Square(BOARD.square(counter["at"])))
        state.reduced[unit] = counter.get("reduced", False)
        state.dug[unit] = counter.get("redoubt", False)
    return state


def called(state: State, name: str) -> Unit:
    unit = unit_called(state, name)
    assert unit is not None
    return unit


def marked(name: str, kind: str) -> list[str]:
    return sorted(mark["at"] for mark in figure(name)["marks"] if mark["kind"] == kind)


def named(squares: list[Square] | tuple[Square, ...] | list[int]) -> list[str]:
    return sorted(BOARD.names[square] for square in squares)


@every_language
def test_figures_have_captions_and_text_alternatives(language: str) -> None:
    figures = page(language).all("figure")
    assert [drawn.attrs["id"] for drawn in figures] == [f"figure-{name}" for name in (*BOARDS, "cards")]
    for drawn in figures:
        assert drawn.one("figcaption").text
        assert json.loads(drawn.attrs["data-board"])["label"]


def test_figures_differ_only_in_words_between_the_languages() -> None:
    for name in (*BOARDS, "cards"):
        english, italian = (figure(name, language) for language in LANGUAGES)
        assert english["label"] != italian["label"]
        assert {**english, "label": ""} == {**italian, "label": ""}


@every_board
def test_figures_can_be_drawn(name: str) -> None:
    drawn = figure(name)
    there = squares_of(drawn)
    assert set(drawn) <= set(Figure.__annotations__)
    assert len({len(row) for row in drawn["ground"]}) == 1
    assert set("".join(drawn["ground"])) <= set(SYMBOLS)
    assert len({unit["at"] for unit in drawn["units"]}) == len(drawn["units"])
    assert {unit["at"] for unit in drawn["units"]} <= there
    assert {unit["id"] for unit in drawn["units"]} <= set(UNIT_INDEX)
    assert {(unit["seat"], unit["id"][:2]) for unit in drawn["units"]} <= set(enumerate(_armies_by_seat(drawn)))
    assert {mark["at"] for mark in drawn.get("marks", [])} <= there
    assert {mark["kind"] for mark in drawn.get("marks", [])} <= set(MARKS)


def _armies_by_seat(drawn: Figure) -> list[str]:
    army = {unit["seat"]: unit["id"][:2] for unit in drawn["units"]}
    return [army.get(seat, "") for seat in (0, 1)]


@every_language
@every_board
def test_alternatives_name_the_squares_that_matter(name: str, language: str) -> None:
    drawn = figure(name, language)
    said = set(SQUARE.findall(drawn["label"]))
    assert said <= squares_of(drawn)
    assert not SQUARE.findall(caption(language, name)), "the drawing has no letters"
    if name not in ("counters", "terrain"):  # these are read from left to right
        assert {unit["at"] for unit in drawn["units"]} <= said
        assert {mark["at"] for mark in drawn.get("marks", [])} <= said


@every_language
def test_the_card_figure_says_what_stands_on_its_cards(language: str) -> None:
    drawn = figure("cards", language)
    told = drawn["label"].partition(": ")[2].split("; ")
    for name, words in zip(drawn["cards"], told, strict=True):
        card = CARDS[CARD_INDEX[name]]
        title = f"unit-{UNIT_TYPES[card.unit].id}" if card.unit >= 0 else f"card-{name}"
        assert words.startswith(f"{names(language).say(title)}, ")
        for dice in (card.attack, card.volley, card.bombard):
            assert dice_name(dice) in words
        numbers = (card.defence, card.command, card.combat_attack)
        assert all(re.search(rf" {number}\b", words) for number in numbers if number)
        ranges = [top for top in (card.pursuit, card.withdraw, card.rally) if top]
        assert re.findall(r"1–(\d)", words) == [str(top) for top in ranges]
        assert ("may stand" in words or "può restare" in words) == card.may_stand


def test_the_introductory_figure_is_the_introductory_battle() -> None:
    ground = "".join(figure("intro")["ground"])
    assert tuple(SYMBOLS.index(symbol) for symbol in ground) == lay(INTRODUCTORY.tiles, INTRODUCTORY.turns)
    assert {unit["id"]: unit["at"] for unit in figure("intro")["units"]} == FIGURE


def test_the_terrain_figure_shows_every_kind() -> None:
    assert set("".join(figure("terrain")["ground"])) == set(SYMBOLS)


def test_the_movement_figure_marks_where_the_dragoons_can_go() -> None:
    state = position("move")
    assert marked("move", "may") == named(reach(state, called(state, "PR-10th-dragoons"), 2))


def test_the_sight_figure_marks_what_the_guns_can_hit() -> None:
    state = position("sight")
    here = state.where[called(state, "RU-russian-guard")]
    own = [state.where[called(state, unit["id"])] for unit in figure("sight")["units"] if unit["seat"] == 0]
    land = [square for square in BETWEEN[here] if SYMBOLS[state.ground[square]] != "L" and square not in own]
    assert marked("sight", "foe") == named([square for square in land if in_sight(state, here, square)])


def test_the_retreat_figure_marks_where_the_regiment_must_go() -> None:
    state = position("retreat")
    assert marked("retreat", "may") == named(retreat_squares(state, called(state, "AU-1st-regiment")))


@every_language
def test_the_nightfall_figure_marks_and_counts_what_is_held(language: str) -> None:
    state = position("control")
    counts = [int(number) for number in re.findall(r"\d+", caption(language, "control"))]
    held = [named(controlled(state, seat)) for seat in (0, 1)]
    assert [marked("control", kind) for kind in MARKS] == held
    assert [len(squares) for squares in held] == counts
    _, french, british, disputed = [SQUARE.findall(part) for part in figure("control", language)["label"].split(". ")]
    assert [french, british] == held
    for name in disputed:
        near = {state.board[square] >> 3 for square in NEIGHBOURS[BOARD.square(name)] if state.board[square] >= 0}
        assert near == {0, 1}


def test_the_support_figure_shows_who_can_support() -> None:
    state = position("support")
    unit, target = called(state, "AU-1st-regiment"), called(state, "FR-8th-legere")
    combat = Combat("assault", 1, unit, target, CARD_INDEX["AU-1st-regiment-1d10-4"])
    attackers = [unit, *Attack(combat).supporters(state)]
    assert marked("support", "foe") == named([state.where[target]])
    assert marked("support", "may") == named([state.where[who] for who in attackers])


# --- worked examples ---------------------------------------------------------------------------------------------


def defence_of(state: State, target: str) -> int:
    return sum(part.value for part in ground_parts(state, called(state, target)))


def has_card(unit: str, **values: object) -> bool:
    kind = UNIT_TYPES[UNIT_INDEX[unit]]
    cards = [card for card in deck(kind.army) if card.unit == kind.index]
    return any(all(getattr(card, name) == value for name, value in values.items()) for card in cards)


@every_language
def test_the_assault_example_adds_up(language: str) -> None:
    state = position("assault")
    said = caption(language, "assault")
    assert has_card("FR-19th-legere", attack=(6, 6))
    assert has_card("GB-42nd-foot", defence=5)
    bare = defence_of(state, "GB-42nd-foot")
    strength = UNIT_TYPES[UNIT_INDEX["FR-19th-legere"]].full
    low, high, led = strength + 3 + 2, strength + 4 + 3, strength + 4 + 3 + CARDS[CARD_INDEX["FR-ney"]].combat_attack
    for number in (bare + 5, bare, low, high, led):
        assert re.search(rf"\b{number}\b", said)
    assert result_of(low, bare + 5) == "attacker-hit"
    assert result_of(high, bare + 5) == result_of(led, bare + 5) == "defender-chooses"
    assert result_of(led, bare) == "attacker-chooses"


@every_language
def test_the_support_example_adds_up(language: str) -> None:
    state = position("support")
    said = caption(language, "support")
    fighters = ("AU-1st-regiment", "AU-oreilly-chevaulegers", "AU-3rd-regiment")
    target = called(state, "FR-8th-legere")
    hills = hill_parts(state, tuple(called(state, name) for name in fighters), target)
    attack = sum(UNIT_TYPES[UNIT_INDEX[name]].full for name in fighters) + sum(part.value for part in hills)
    defence = defence_of(state, "FR-8th-legere") + 6
    assert has_card("FR-8th-legere", defence=6)
    assert has_card("AU-1st-regiment", attack=(10,))
    assert has_card("AU-oreilly-chevaulegers", attack=(6, 6))
    assert CARDS[CARD_INDEX["AU-charles"]].command > len(fighters)
    assert result_of(2 * defence, defence) == "attacker-chooses"
    for number in (attack, defence, 2 * defence):
        assert re.search(rf"\b{number}\b", said)


@every_language
def test_the_bombardment_example_adds_up(language: str) -> None:
    state = position("sight")
    (said,) = [part.text for part in by_id(language, "rule-6.2").all("p") if part.attrs.get("class") == "example"]
    assert has_card("RU-russian-guard", bombard=(8, 8))
    throws = [sum(dice) for dice in product(range(1, 9), repeat=2)]
    for defence in (bare := defence_of(state, "PR-13th-regiment"), bare + REDOUBT):
        hits = sum(throw > defence for throw in throws)
        assert re.search(rf"\b{defence}\b.*\b{hits}\b.*\b{len(throws)}\b", said)


def test_the_pursuit_example_uses_cards_that_exist() -> None:
    assert has_card("FR-1st-cuirassiers", pursuit=4)
    assert has_card("FR-1st-cuirassiers", pursuit=3)
    murat = CARDS[CARD_INDEX["FR-murat"]].pursuit_modifier
    assert (5 + murat, 3 + murat) == (4, 2)


def test_other_figures_in_the_text_are_those_of_the_cards() -> None:
    assert CARDS[CARD_INDEX["GB-wellington"]].rally == 4
    palafox = CARDS[CARD_INDEX["SP-palafox"]]
    assert (palafox.combat_attack, palafox.combat_defence, palafox.rally_auto) == (1, 5, True)
    assert CARDS[CARD_INDEX["FR-napoleon"]].grand_battery == (10, 10)
    armies = [ARMIES[army] for army in range(8) if any(card.kind == "guerrillas" for card in deck(army))]
    assert sorted(armies) == ["AU", "PR", "RU", "SP"]
    assert [ARMIES[army] for army in range(8) if any(card.kind == "regroup" for card in deck(army))] == ["OT"]
    assert {ARMIES[army] for army in range(8) if any(card.withdraw for card in deck(army))} == {"US"}
