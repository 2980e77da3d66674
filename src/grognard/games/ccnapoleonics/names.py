"""Things on the table as messages that point at them."""

from __future__ import annotations

from grognard.core.text import Message


def a_unit(unit: str) -> Message:
    """A unit by nation, kind and number: its id is `fr-LN-3`."""
    prefix, _, number = unit.rpartition("-")
    return Message("unit-name", {"kind": Message(f"kind-{prefix}"), "number": number}, ref=f"unit:{unit}")


def a_unit_in_brief(unit: str) -> Message:
    prefix, _, number = unit.rpartition("-")
    return Message("unit-name", {"kind": Message(f"kind-{prefix}.short"), "number": number}, ref=f"unit:{unit}")


def a_leader(leader: str) -> Message:
    return Message(f"leader-{leader}", ref=f"leader:{leader}")


def is_unit(name: str) -> bool:
    """Targets are units (`fr-LN-3`) or leaders (`ney`)."""
    return name.rpartition("-")[2].isdigit()


def a_target(name: str) -> Message:
    return a_unit(name) if is_unit(name) else a_leader(name)


def target_ref(name: str) -> str:
    return f"unit:{name}" if is_unit(name) else f"leader:{name}"


def a_hex(name: str) -> Message:
    return Message("hex-name", {"hex": name}, ref=f"hex:{name}")


def a_side(side: str) -> Message:
    return Message(f"side-{side}")


def a_card(card: str) -> Message:
    return Message(f"card-{card}", ref=f"card:{card}")


def a_section(section: str) -> Message:
    return Message(f"section-{section}")


def units(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(a_unit(name) for name in names)


def cards(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(a_card(name) for name in names)
