"""A unit as a test sees it: what it is, how it stands, what it has lost."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from grognard.core.resolver import Field, Values, flag, number, refuse, yes
from grognard.games.ordremixte.army import losses_per_base
from grognard.games.ordremixte.forms import choice, count
from grognard.games.ordremixte.lists import CLASSES

ATTACKERS = ("attacker", "second")
"""Two at most against one front (11.1)."""
ARMS = ("infantry", "cavalry", "artillery")
HORSE = ("light", "lancer", "heavy", "cuirassier", "cossack")
GUNS = ("light", "medium", "heavy")
FORMATIONS = {
    "infantry": ("line", "attack-column", "march-column", "square", "masse", "open-order", "block"),
    "cavalry": ("line", "column", "march-column", "open-order"),
    "artillery": ("deployed", "limbered"),
}
COVERS = ("none", "light", "hard")
WINDS = ("fresh", "tired", "spent")
GENERALS = ("none", "attached", "charismatic")
DENSE = ("attack-column", "march-column", "column", "square", "masse")
STRENGTH = {"infantry": (4, 5), "cavalry": (2, 4), "artillery": (2, 5)}
"""Bases and PM of a usual unit."""
MOST_PM, MOST_BASES = 12, 6


def front_of(formation: str, bases: int) -> int:
    """Bases abreast."""
    narrow = {"attack-column": 2, "march-column": 1, "square": 1, "masse": 1, "column": 1, "limbered": 1}
    return min(bases, narrow.get(formation, bases))


class Troop(msgspec.Struct, frozen=True, kw_only=True):
    """A unit in a fight."""

    arm: str = "infantry"
    kind: str = "light"
    """Of cavalry."""
    weight: str = "medium"
    """Of artillery."""
    quality: str = "line"
    formation: str = "line"
    bases: int = 4
    pm: int = 5
    lost: int = 0
    disordered: bool = False
    wind: str = "fresh"
    cover: str = "none"
    general: str = "none"
    supported: bool = False
    russian: bool = False
    suvorov: bool = False
    raised: int = 0
    """PM at the start of the game, where they are known; screens and patrols that are out make them more than seen."""

    @property
    def bases_lost(self) -> int:
        """R1: by all PM lost since the beginning."""
        return self.lost // losses_per_base(self.arm)

    @property
    def pm_at_start(self) -> int:
        return self.raised or self.pm + self.lost

    @property
    def gone(self) -> bool:
        return self.pm <= 0

    @property
    def dense(self) -> bool:
        """10.13, R48: columns, squares and masses, columns of cavalry too; limbered guns not."""
        return self.formation in DENSE

    @property
    def open(self) -> bool:
        """In open order, for fire and melee; Cossacks always are (17)."""
        return self.formation == "open-order" or (self.arm == "cavalry" and self.kind == "cossack")

    @property
    def heavy(self) -> bool:
        return self.arm == "cavalry" and self.kind in ("heavy", "cuirassier")

    @property
    def close_foot(self) -> bool:
        """Infantry in close order."""
        return self.arm == "infantry" and not self.open

    @property
    def front(self) -> int:
        """Bases of the first rank, those that can fire (10.13); all of them in a block or open order."""
        return front_of(self.formation, self.bases)

    def hurt(self, pm: int) -> Troop:
        """After losing PM (or regaining one, R80): bases go and come with them, one stays while it lives (R1)."""
        lost = min(max(0, self.lost + pm), self.pm + self.lost)
        gone = lost // losses_per_base(self.arm) - self.bases_lost
        return msgspec.structs.replace(self, pm=self.pm + self.lost - lost, lost=lost, bases=max(1, self.bases - gone))


# --- filling in --------------------------------------------------------------------------------------------------


def troop_fields(values: Values, side: str, *want: str, arms: tuple[str, ...] = ARMS) -> tuple[Field, ...]:
    """The fields of a unit that a chart asks for, in their order; those that cannot matter are left out."""
    arm = values.get(f"{side}_arm", arms[0])
    bases, pm = STRENGTH[arm]
    found: list[Field] = [choice(f"{side}_arm", *arms, words="arm")] if len(arms) > 1 else []
    kinds = {"cavalry": ("kind", HORSE), "artillery": ("weight", GUNS)}
    if arm in kinds and kinds[arm][0] in want:
        name, ids = kinds[arm]
        found.append(choice(f"{side}_{name}", *ids, default="medium" if name == "weight" else "", words=name))
    made = {
        "quality": choice(f"{side}_quality", *CLASSES, default="line", words="class"),
        "formation": choice(f"{side}_formation", *FORMATIONS[arm], words="formation"),
        "bases": count(f"{side}_bases", bases, 1, MOST_BASES),
        "pm": count(f"{side}_pm", pm, 1, MOST_PM),
        "lost": count(f"{side}_lost", 0, 0, MOST_PM),
        "pm_at_start": count(
            f"{side}_pm_at_start", (number(values, f"{side}_pm") or pm) + number(values, f"{side}_lost"), 1, 2 * MOST_PM
        ),
        "cover": choice(f"{side}_cover", *COVERS, words="cover"),
        "general": choice(f"{side}_general", *GENERALS, words="with-general"),
        "disordered": flag(f"{side}_disordered"),
    }
    if arm == "cavalry":
        made["wind"] = choice(f"{side}_wind", *WINDS, words="wind")
    if arm == "infantry":
        made |= {name: flag(f"{side}_{name}") for name in ("supported", "russian", "suvorov")}
        if values.get(f"{side}_russian") != "yes":
            made.pop("suvorov")
    return by_unit((*found, *(made[name] for name in want if name in made)), side)


def by_unit(fields: Iterable[Field], *sides: str) -> tuple[Field, ...]:
    """Fields that are called by a unit, in its section."""
    found = []
    for field in fields:
        side = next((side for side in sides if field.id.startswith(f"{side}_")), "")
        found.append(msgspec.structs.replace(field, section=side) if side and not field.section else field)
    return tuple(found)


def troop(values: Values, side: str, arm: str = "infantry") -> Troop:
    """The unit that was filled in."""
    arm = values.get(f"{side}_arm", arm)
    bases, pm = STRENGTH[arm]
    found = Troop(
        arm=arm,
        kind=values.get(f"{side}_kind", "light"),
        weight=values.get(f"{side}_weight", "medium"),
        quality=values.get(f"{side}_quality", "line"),
        formation=values.get(f"{side}_formation", FORMATIONS[arm][0]),
        bases=number(values, f"{side}_bases") or bases,
        pm=number(values, f"{side}_pm") or pm,
        lost=number(values, f"{side}_lost"),
        disordered=yes(values, f"{side}_disordered") or values.get(f"{side}_wind") == "spent",
        wind=values.get(f"{side}_wind", "fresh"),
        cover=values.get(f"{side}_cover", "none"),
        general=values.get(f"{side}_general", "none"),
        supported=yes(values, f"{side}_supported"),
        russian=yes(values, f"{side}_russian"),
        suvorov=yes(values, f"{side}_suvorov"),
        raised=number(values, f"{side}_pm_at_start"),
    )
    if found.formation == "square" and found.bases < 2:
        raise refuse("square-needs-bases")  # R20
    if found.formation == "block":  # 16
        return msgspec.structs.replace(found, cover="hard")
    return found


def kept(unit: Troop, side: str) -> dict[str, str]:
    """A unit as values to carry on to the next chart."""
    flags = {"disordered": unit.disordered, "supported": unit.supported, "russian": unit.russian}
    return {
        f"{side}_arm": unit.arm,
        f"{side}_kind": unit.kind,
        f"{side}_weight": unit.weight,
        f"{side}_quality": unit.quality,
        f"{side}_formation": unit.formation,
        f"{side}_bases": str(unit.bases),
        f"{side}_pm": str(max(unit.pm, 1)),
        f"{side}_lost": str(unit.lost),
        f"{side}_cover": unit.cover,
        f"{side}_general": unit.general,
        f"{side}_wind": unit.wind,
        **{f"{side}_{name}": "yes" if on else "no" for name, on in flags.items()},
        f"{side}_suvorov": "yes" if unit.suvorov else "no",
        f"{side}_pm_at_start": str(unit.pm_at_start),
    }
