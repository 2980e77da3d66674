"""Things on the table as messages that point at them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.text import Message


def a_unit(unit: str) -> Message:
    return Message(f"unit-{unit}", ref=f"unit:{unit}")


def units(names: Iterable[str]) -> tuple[Message, ...]:
    return tuple(a_unit(name) for name in names)


def a_general(general: str) -> Message:
    return Message(f"general-{general}", ref=f"general:{general}")


def an_army(army: str) -> Message:
    return Message(f"army-{army}")


def a_ground(ground: str) -> Message:
    return Message(f"ground-{ground.replace('_', '-')}", ref=f"ground:{ground}")


def a_town(town: str) -> Message:
    return a_ground(town)
