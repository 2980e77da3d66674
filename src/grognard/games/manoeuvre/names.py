"""Things on the table as messages that point at them; each is made once, for there are only so many."""

from __future__ import annotations

from functools import cache

from grognard.core.text import Message
from grognard.games.manoeuvre.tables import CARD_INDEX, CARDS, UNIT_IDS, CardType, dice_name

NAMED_KINDS = ("leader", "engineers", "scout")


@cache
def a_unit(unit: str) -> Message:
    return Message(f"unit-{unit}", ref=f"unit:{unit}")


@cache
def a_unit_in_brief(unit: str) -> Message:
    return Message(f"unit-{unit}.short", ref=f"unit:{unit}")


@cache
def a_square(square: str) -> Message:
    return Message("square-name", {"square": square}, ref=f"square:{square}")


@cache
def an_army(army: str) -> Message:
    return Message(f"army-{army}")


@cache
def the_people(army: str) -> Message:
    """An army as those who fight in it: always many, whatever the nation is called."""
    return Message(f"army-{army}.people")


@cache
def a_card(card: str) -> Message:
    """A unit card by its unit and what stands on it, a leader by name, any other by its kind."""
    kind = CARDS[CARD_INDEX[card]]
    if kind.kind == "unit":
        unit = Message(f"unit-{UNIT_IDS[kind.unit]}")
        return Message("card-of-unit", {"unit": unit, "values": card_values(card)}, ref=f"card:{card}")
    key = f"card-{card}" if kind.kind in NAMED_KINDS else f"kind-{kind.kind}"
    return Message(key, ref=f"card:{card}")


@cache
def a_card_in_brief(card: str) -> Message:
    """A unit card by the short name of its unit, a leader by surname, any other by its kind."""
    kind = CARDS[CARD_INDEX[card]]
    ref = f"card:{card}"
    if kind.kind == "unit":
        return Message(f"unit-{UNIT_IDS[kind.unit]}.short", ref=ref)
    return Message(f"card-{card}.short", ref=ref) if kind.kind == "leader" else a_card(card)


@cache
def a_played_card(card: str) -> Message:
    """A card in the log: a leader is there in person, so the surname will do."""
    return a_card_in_brief(card) if CARDS[CARD_INDEX[card]].kind == "leader" else a_card(card)


def _face(card: CardType) -> tuple[object, ...]:
    return card.unit, card.attack, card.defence, card.volley, card.bombard


def _mark(card: CardType) -> Message | None:
    """What tells a unit card from another of its unit with the same values."""
    if sum(_face(other) == _face(card) for other in CARDS if other.kind == "unit") == 1:
        return None
    if card.pursuit:
        return Message("card-mark-pursuit", {"value": card.pursuit})
    if card.withdraw:
        return Message("card-mark-withdraw", {"value": card.withdraw})
    return Message("card-mark-stand") if card.may_stand else None


@cache
def card_values(card: str) -> Message:
    """What stands on a unit card: attack dice, volley or gun, defence; more where another card has the same."""
    kind = CARDS[CARD_INDEX[card]]
    form = "volley" if kind.volley else "bombard" if kind.bombard else "plain"
    fire = dice_name(kind.volley or kind.bombard)
    values = Message(
        "card-values", {"form": form, "attack": dice_name(kind.attack), "fire": fire, "defence": kind.defence}
    )
    mark = _mark(kind)
    return Message("card-values-marked", {"values": values, "mark": mark}) if mark else values


def cards(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple([a_card(name) for name in names])
