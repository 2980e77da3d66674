"""Things on the table as messages that point at them."""

from __future__ import annotations

from grognard.core.text import Message
from grognard.games.manoeuvre.tables import CARD_INDEX, CARDS, UNIT_IDS

NAMED_KINDS = ("leader", "engineers", "scout")


def a_unit(unit: str) -> Message:
    return Message(f"unit-{unit}", ref=f"unit:{unit}")


def a_square(square: str) -> Message:
    return Message("square-name", {"square": square}, ref=f"square:{square}")


def an_army(army: str) -> Message:
    return Message(f"army-{army}")


def the_army(army: str) -> Message:
    return Message(f"army-{army}.article")


def a_card(card: str) -> Message:
    """A unit card by its unit, a leader by name, any other by its kind."""
    kind = CARDS[CARD_INDEX[card]]
    if kind.kind == "unit":
        return Message("card-of-unit", {"unit": Message(f"unit-{UNIT_IDS[kind.unit]}")}, ref=f"card:{card}")
    key = f"card-{card}" if kind.kind in NAMED_KINDS else f"kind-{kind.kind}"
    return Message(key, ref=f"card:{card}")


def cards(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(a_card(name) for name in names)
