"""What is done to an army during a battle: small records that a live sheet is made of."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from grognard.games.ordremixte.army import Army

FORMAT = 1
COMMANDER = -1
"""Stands where other generals have the number of their brigade."""


class Tick(msgspec.Struct, frozen=True, tag="tick", tag_field="deed", forbid_unknown_fields=True):
    """PM lost by a unit, or regained (negative)."""

    unit: str
    pm: int = 1


class Mark(msgspec.Struct, frozen=True, tag="mark", tag_field="deed", forbid_unknown_fields=True):
    """A state taken on or shed."""

    unit: str
    state: str
    on: bool = True


class Form(msgspec.Struct, frozen=True, tag="form", tag_field="deed", forbid_unknown_fields=True):
    """A formation."""

    unit: str
    formation: str


class Screen(msgspec.Struct, frozen=True, tag="screen", tag_field="deed", forbid_unknown_fields=True):
    """Skirmish bases out now (5.2)."""

    unit: str
    bases: int


class ScreenHit(msgspec.Struct, frozen=True, tag="screen-hit", tag_field="deed", forbid_unknown_fields=True):
    """An S on the skirmish base; the second removes it."""

    unit: str


class Patrol(msgspec.Struct, frozen=True, tag="patrol", tag_field="deed", forbid_unknown_fields=True):
    """A patrol of light cavalry rides out: 1 PM less until tomorrow (6)."""

    unit: str


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="deed", forbid_unknown_fields=True):
    """A unit is out of the battle."""

    unit: str
    how: str


class Order(msgspec.Struct, frozen=True, tag="order", tag_field="deed", forbid_unknown_fields=True):
    """An order to a brigade (0: the cavalry outside of brigades); `arrives`: its messenger's turn, 0 at once."""

    brigade: int
    order: str
    arrives: int = 0


class Attach(msgspec.Struct, frozen=True, tag="attach", tag_field="deed", forbid_unknown_fields=True):
    """The general of a brigade, or the commander, joins a unit, or leaves it (empty)."""

    brigade: int
    unit: str = ""


class General(msgspec.Struct, frozen=True, tag="general", tag_field="deed", forbid_unknown_fields=True):
    """The general of a brigade, or the commander, is lost: killed or grave."""

    brigade: int
    fate: str


class Division(msgspec.Struct, frozen=True, tag="division", tag_field="deed", forbid_unknown_fields=True):
    """The test at a third: held or not."""

    held: bool


class Forward(msgspec.Struct, frozen=True, tag="forward", tag_field="deed", forbid_unknown_fields=True):
    """The next step of the turn."""


class Defend(msgspec.Struct, frozen=True, tag="defend", tag_field="deed", forbid_unknown_fields=True):
    """Appendix: the defender, or the rearguard, takes away 10 PM before the first turn; he has no test at a third."""

    taken: dict[str, int]


class Night(msgspec.Struct, frozen=True, tag="night", tag_field="deed", forbid_unknown_fields=True):
    """20: the day is over; every unit regains half of what it lost, rounded down."""


Deed: TypeAlias = (
    Tick
    | Mark
    | Form
    | Screen
    | ScreenHit
    | Patrol
    | Leave
    | Order
    | Attach
    | General
    | Division
    | Forward
    | Defend
    | Night
)


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept: the army, and every deed in order."""

    army: Army
    deeds: tuple[Deed, ...] = ()
    format: int = FORMAT
