"""Building an army: what a nation offers in a year, a first draft, a commander by lot."""

from __future__ import annotations

import msgspec

from grognard.core.chance import Chance
from grognard.core.text import Message
from grognard.games.ordremixte.army import Army, Brigade, Choice, Muster, Price, Unit
from grognard.games.ordremixte.checks import sizes
from grognard.games.ordremixte.lists import NATIONS, Printed, Row, generals_of, row_name

DRAFT_BATTALIONS = 3


class Ware(msgspec.Struct, frozen=True):
    """What can be had: a row in one class, at its printed size, with the ruled figures beside the printed ones."""

    choice: Choice
    label: Message
    arm: str
    kind: str
    weight: str
    least: int
    most: int
    pm: int
    price: Price
    printed: Printed
    skirmish: str
    formations: tuple[str, ...]
    notes: tuple[Message, ...]

    @property
    def slip(self) -> bool:
        """Whether the print differs from the rules (V)."""
        return self.printed.pm != self.pm or self.price.total not in (
            self.printed.cost.all,
            self.printed.cost.early,
            self.printed.cost.late,
        )


def wares(nation: str, year: int) -> tuple[Ware, ...]:
    """Everything a list offers in a year."""
    return tuple(_ware(nation, row, quality, year) for row in NATIONS[nation].fielded(year) for quality in row.classes)


def _ware(nation: str, row: Row, quality: str, year: int) -> Ware:
    printed = row.variant(quality)
    choice = Choice(nation, row.id, quality, printed.bases)
    unit = Unit("", choice, year)
    allowed = sizes(row, nation)
    return Ware(
        choice=choice,
        label=row_name(nation, row.id),
        arm=row.arm,
        kind=row.kind,
        weight=row.weight,
        least=allowed[0],
        most=allowed[-1],
        pm=unit.pm,
        price=unit.price,
        printed=printed,
        skirmish=unit.skirmish,
        formations=unit.formations,
        notes=unit.notes,
    )


def draft(nation: str, year: int, target: int = 180) -> Army:
    """An army to begin with: two brigades of plain battalions, a battery and a regiment where the list has any."""
    offered = wares(nation, year)

    def first(arm: str) -> tuple[Choice, ...]:
        found = [ware.choice for ware in offered if ware.arm == arm and ware.kind not in ("cossack", "irregular")]
        return (found[0],) if found else ()

    battalion = next(
        (ware.choice for ware in offered if ware.arm == "infantry" and ware.choice.quality == "line"),
        first("infantry")[0],
    )
    brigade = Brigade((battalion,) * DRAFT_BATTALIONS)
    return Army(
        nation=nation,
        year=year,
        target=target,
        brigades=(brigade, brigade),
        troops=(*first("artillery"), *first("cavalry")),
    )


def roll_commander(army: Army, chance: Chance) -> Army:
    """A D10 on the table of the nation (L1 to L6)."""
    die = chance.total((10,), "commander")
    quality, charismatic = generals_of(army.nation).roll(die)
    return msgspec.structs.replace(army, commander=quality, charismatic=charismatic, rolled=die)


def copied(army: Army, name: str) -> Army:
    """The same army under another name; no longer the printed one if units need not be (R110)."""
    renamed = msgspec.structs.replace(army, name=name)
    bound = any(unit.row.sheets for unit in Muster(army).units)
    return renamed if bound else msgspec.structs.replace(renamed, sheet="")
