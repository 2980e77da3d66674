"""The data against a copy of the print made by hand: every head and every box of every table."""

from __future__ import annotations

import re

import pytest

from grognard.games.italianwars.sheet import MODIFIERS, TABLES
from tests.helpers import rule
from tests.italianwars.transcription import transcription

PRINT = transcription()
UNPRINTED = {"assault-losers": "R2", "assault-variants": "R4"}
"""Tables that are readings, not print."""
SENTENCES = {"hexes", "hexsides", "orders", "tactics", "units"}

MEANS = {
    "nessuno": "none",
    "OTH": "other",
    "pesante x0.5": "heavy-half",
    "come Acquitrino": "as:marsh",
    "come Fiume Secondario": "as:secondary_river",
    "sfavorevole": "unfavourable",
    "raddoppio 4": "double:4",
    "raddoppio 10": "double:10",
    "-1 fuoco": "fire:-1",
    "-1 carica": "charge:-1",
    "carica non giocabile": "no-charge-chit",
    "battaglia non permessa": "no-battle",
    "nessun combattimento": "no-combat",
    "non lascia l'hex": "stay",
    "paese o città": "settlement",
    "recupera": "recover",
    "iniziativa 0": "initiative=0",
    "iniziativa +1": "initiative+1",
    "regolare": "regular",
    "amministrativa": "administrative",
    "avvicinamento": "approach",
    "**": "(**)",
    "dispiegamento": "deployment",
    "avanguardia": "vanguard",
    "centro": "centre",
    "retroguardia": "rearguard",
    "dopo il 1° round": "after-round-1",
    "capitano generale": "captain-general",
    "tutti": "all",
    "tutti (*)": "all (*)",
    "Qualità Att. -1 se 50% armi da fuoco": "attacker-quality:-1:half-firearms",
    "Qualità Att. -1 se chit armi da fuoco": "attacker-quality:-1:firearms-chit",
    "pioggia: no armi": "no-firearms-in-rain",
    "attacca non sfavor. +1": "attack-open:+1",
    "difende non sfavor. -1": "defend-open:-1",
    "attacca fortificazione/fortezza -1": "attack-works-or-fortress:-1",
    "difende fortificazione/fortezza +1": "defend-works-or-fortress:+1",
    "attacca fortificazioni -1": "attack-works:-1",
    "difende fortificazioni +1": "defend-works:+1",
    "attacca breccia -1": "attack-breach:-1",
    "difende breccia +1": "defend-breach:+1",
    "carica incolto/collina -1": "charge-heath-or-hill:-1",
    "carica fortif./fiume -1": "charge-works-or-river:-1",
    "carica fango -1": "charge-mud:-1",
    "carica picche -1": "charge-pikes:-1",
    "carica fianco +1": "charge-flank:+1",
    "x0.5 acquitrino, incolto, palude, bosco, collina, montagna": "half:marsh,heath,swamp,woods,hill,mountain",
    "carica +qualità": "charge:+quality",
    "carica armi da fuoco -1": "charge-firearms:-1",
    "pioggia -2": "fire-rain:-2",
    "fango/neve -1": "fire-mud-or-snow:-1",
    "fortificazione/fiume -1": "fire-works-or-river:-1",
    "città -1": "fire-city:-1",
    "incolto/collina -1": "fire-heath-or-hill:-1",
}
"""The shorthand of the copy, and the words of the data."""


def in_our_words(box: str) -> str:
    box = box.replace(" in Pioggia)", " rain)")
    return " ".join(MEANS.get(part.strip(), part.strip()) for part in box.split(";"))


def expected(name: str) -> list[list[str]]:
    """The boxes of a table as the data should hold them."""
    lines = [line[1:] for line in PRINT[name][1:]]
    if name in SENTENCES:
        return [[in_our_words(box) for box in line] for line in lines]
    if name == "assault":
        pairs = zip(lines[::2], lines[1::2], strict=True)
        return [[f"{a}/{d}".replace(" D", "D") for a, d in zip(above, below, strict=True)] for above, below in pairs]
    if name == "assault-columns":
        return [[f"c{box}" for box in line] for line in lines]
    if name == "battle-cavalry":
        return [[box.replace(" ", "") for box in line] for line in lines]
    if name == "battle-results":
        return [[result(line[0])] for line in lines]
    return lines


def result(box: str) -> str:
    """What is underlined has lost; a lone number is thrown with again."""
    if "/" not in box:
        return f"again {int(box.replace(' ', '')):+d}"
    attacker, defender = (part.strip() for part in box.split("/"))
    assert (attacker[0] == "_") != (defender[0] == "_")
    return f"{attacker.strip('_')}/{defender.strip('_')} {'A' if attacker[0] == '_' else 'D'}"


def test_every_table_was_copied() -> None:
    assert PRINT.keys() - {"modifiers"} == TABLES.keys() - UNPRINTED.keys()
    assert {name: TABLES[name].deduced for name in UNPRINTED} == UNPRINTED


@rule(
    "A1.8",
    "A2.1",
    "A3.1",
    "A4.1",
    "A5.1",
    "A6.1",
    "A7.1",
    "A8.17",
    "A8.18",
    "A8.19",
    "A8.20",
    "A9.1",
    "A10.1",
    "A10.2",
    "A10.3",
    "A10.4",
    "A11.1",
)
@pytest.mark.parametrize("name", sorted(PRINT.keys() - {"modifiers"}))
def test_every_box_is_as_printed(name: str) -> None:
    rows = [
        (head, list(cells)) for head, cells in zip(TABLES[name].rows, TABLES[name].cells, strict=True) if head.printed
    ]
    wanted = expected(name)
    assert len(rows) == len(wanted)
    for (head, cells), boxes in zip(rows, wanted, strict=True):
        assert len(cells) == len(boxes), head
        for column, ours, theirs in zip(TABLES[name].columns, cells, boxes, strict=True):
            assert ours == theirs, f"{name}: row {head.printed}, column {column.printed}"


@pytest.mark.parametrize("name", sorted(PRINT.keys() - {"modifiers"}))
def test_every_head_is_as_printed(name: str) -> None:
    rows = [line[0] for line in PRINT[name][1:] if line[0]]
    assert [head.printed for head in TABLES[name].rows if head.printed] == rows
    if name not in ("hexes", "hexsides"):
        assert [head.printed for head in TABLES[name].columns] == PRINT[name][0][1:]


@pytest.mark.parametrize("name", sorted(TABLES))
def test_heads_stand_for_the_numbers_they_print(name: str) -> None:
    """Numbers in a head are the ends of its span; the exceptions are readings of ours."""
    read_otherwise = {
        ("charge", "0 or more"): (None, 0),  # R6
        ("discipline", "7"): (7, None),  # R28
        ("attrition", "0"): (None, 0),  # R28
        ("pursuit", "8"): (8, None),  # the most that can be thrown
        ("battle-results", "-7"): (None, -7),  # beyond the ends the end row
        ("battle-results", "+13"): (13, None),
    }
    for head in (*TABLES[name].rows, *TABLES[name].columns):
        if head.least is None and head.most is None:
            continue
        if (name, head.printed) in read_otherwise:
            assert (head.least, head.most) == read_otherwise[name, head.printed]
            continue
        if "ratio" in TABLES[name].rows_are and head in TABLES[name].rows:
            assert not head.printed or head.least == int(100 * float(head.printed.split()[0]))
            continue
        numbers = [int(number) for number in re.findall(r"(?<![\d ])-?\d+|\d+", head.printed.replace(" -", "-"))]
        open_below = bool(re.search(r"meno|o -|^0-|^0 -$", head.printed))
        open_above = bool(re.search(r"più|or more|o \+|\+$", head.printed)) and not open_below
        ends = [abs(number) if len(numbers) == 2 else number for number in numbers]
        least = None if open_below and len(ends) == 1 else ends[0]
        most = None if open_above else ends[-1]
        assert (head.least, head.most) == (least, most), f"{name}: {head.printed}"


def test_every_modifier_is_as_printed() -> None:
    assert {name: int(value) for name, value in PRINT["modifiers"]} == MODIFIERS
