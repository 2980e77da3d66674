"""Live sheets and charts: the units that a chart asks for, a unit as values for its fields, what an answer means.

A page merges tables and looks up; whatever is a rule is reckoned here.
"""

from __future__ import annotations

import msgspec

from grognard.games.ordremixte.army import Muster, Unit
from grognard.games.ordremixte.lists import is_hesitant
from grognard.games.ordremixte.morale import GONE, RETREATS, ROUTS
from grognard.games.ordremixte.troops import ARMS, DENSE

FOOT, HORSE, GUNS = ("infantry",), ("cavalry",), ("artillery",)
MOUNTED_OR_FOOT = (*FOOT, *HORSE)
SHOOTERS = (*FOOT, *GUNS)


class Role(msgspec.Struct, frozen=True):
    """A unit that a chart asks for, or a whole side (`army`); its name is `role-` and the id."""

    id: str
    prefix: str = ""
    """What its fields begin with: every value of the unit is offered under this name."""
    arms: tuple[str, ...] = ARMS
    fills: dict[str, str] = {}
    """Fields by other names: the field, and which value goes in."""
    sets: dict[str, str] = {}
    """What else is filled in when there is such a unit."""
    foe: bool = False
    """It is of the other side than the first one."""
    army: bool = False


def _role(name: str, arms: tuple[str, ...] = ARMS, foe: bool = False, **fills: str) -> Role:
    return Role(name, f"{name}_", arms, fills, foe=foe)


def _second(name: str, field: str, value: str, arms: tuple[str, ...], foe: bool = False) -> Role:
    return Role(name, f"{name}_", arms, sets={field: value}, foe=foe)


def _row(number: int) -> Role:
    name = f"row{number}"
    fills = {f"{name}_formation": "lies", f"{name}_bases": "bases"}
    return Role(name, arms=ARMS, fills=fills, sets={"rows": str(number)} if number else {}, foe=True)


_CHARGER = Role("attacker", arms=HORSE, foe=True)
ROLES: dict[str, tuple[Role, ...]] = {
    "rally": (_role("unit", rally_general="rally_general"),),
    "crossed": (_role("unit"),),
    "pursuit": (_role("pursuer", FOOT), Role("prey", arms=FOOT, foe=True)),
    "initiative": (Role("one", "one_", army=True), Role("other", "other_", foe=True, army=True)),
    "square": (_role("unit", FOOT), _CHARGER),
    "countercharge": (_role("unit", HORSE, attack_order="attack_order"), _CHARGER),
    "overrun": (_role("unit", FOOT), _CHARGER),
    "evasion": (Role("unit", fills={"evader": "evader"}), Role("attacker", fills={"charger": "charger"}, foe=True)),
    "fire": (_role("firer", SHOOTERS), _role("target", foe=True, routing="routing")),
    "grand-battery": (_role("firer", GUNS), _role("target", foe=True)),
    "ball": (_role("firer", GUNS), *(_row(number) for number in range(4))),
    "rockets": (Role("firer", arms=GUNS), _role("target", foe=True)),
    "friendly-fire": (_role("unit"),),
    "premelee": (_role("firer", SHOOTERS), _role("target", MOUNTED_OR_FOOT, foe=True)),
    "morale": (_role("unit"),),
    "general": (_role("unit", charismatic="charismatic", rank="rank"),),
    "assault": (
        _role("attacker", FOOT),
        _second("second", "attackers", "2", FOOT),
        _role("defender", FOOT, foe=True),
    ),
    "firefight": (
        _role("attacker", FOOT),
        _second("second", "attackers", "2", FOOT),
        _role("defender", FOOT, foe=True),
    ),
    "firefight-end": (
        _role("attacker", FOOT),
        _second("second", "attackers", "2", FOOT),
        _role("defender", FOOT, foe=True),
    ),
    "melee": (
        _role("attacker", MOUNTED_OR_FOOT),
        _second("second", "attackers", "2", MOUNTED_OR_FOOT),
        _role("defender", foe=True),
    ),
    "village": (
        _role("defender", FOOT),
        Role("side1", "side1_", FOOT, foe=True),
        *(_second(f"side{number}", "sides", str(number), FOOT, foe=True) for number in (2, 3, 4)),
    ),
    "tie-break": (_role("attacker", MOUNTED_OR_FOOT), _role("defender", foe=True)),
    "division": (
        Role(
            "army",
            fills={
                name: name for name in ("division_pm", "division_lost", "tested", "defends", "charismatic", "veterans")
            },
            army=True,
        ),
    ),
}
"""The units of every chart, the acting side first."""

OPENS: dict[str, tuple[tuple[str, str], ...]] = {
    "infantry": (
        ("fire", "firer"),
        ("assault", "attacker"),
        ("firefight", "attacker"),
        ("firefight-end", "attacker"),
        ("melee", "attacker"),
        ("village", "defender"),
        ("premelee", "firer"),
        ("square", "unit"),
        ("evasion", "unit"),
        ("morale", "unit"),
        ("general", "unit"),
    ),
    "cavalry": (
        ("square", "attacker"),
        ("countercharge", "attacker"),
        ("premelee", "target"),
        ("melee", "attacker"),
        ("overrun", "attacker"),
        ("countercharge", "unit"),
        ("evasion", "unit"),
        ("morale", "unit"),
        ("general", "unit"),
    ),
    "artillery": (
        ("fire", "firer"),
        ("ball", "firer"),
        ("premelee", "firer"),
        ("evasion", "unit"),
        ("morale", "unit"),
        ("general", "unit"),
    ),
}
"""What a unit's card leads to, and as what: charges of cavalry begin with what the charged may do."""

PLAIN = {
    "disordered": "no",
    "routing": "no",
    "abandoned": "no",
    "wind": "fresh",
    "general": "none",
    "has_general": "no",
    "rally_general": "none",
    "charismatic": "no",
    "attack_order": "no",
}
"""A unit that nothing has happened to."""
MARKED = {
    "disordered": {"disordered": "yes"},
    "retreating": {"disordered": "yes"},
    "routing": {"disordered": "yes", "routing": "yes"},
    "abandoned": {"abandoned": "yes"},
    "tired": {"wind": "tired"},
    "spent": {"wind": "spent"},
}
"""What a state means to a chart (11.5, 11.7)."""
ORDERED = {"attack": {"attack_order": "yes"}}
FATES = {RETREATS: "retreating", ROUTS: "routing", GONE: "destroyed"}
"""The state a unit is in after such a result."""


def unit_values(unit: Unit) -> dict[str, str]:
    """What never changes."""
    plain = {
        "arm": unit.arm,
        "kind": unit.row.kind if unit.arm == "cavalry" else "",
        "weight": unit.row.weight,
        "quality": unit.quality,
        "pm_at_start": str(unit.pm),
    }
    flags = {"russian": unit.arm == "infantry" and unit.choice.nation == "russia", "suvorov": unit.suvorov}
    found = {name: value for name, value in plain.items() if value}
    return found | {name: "yes" if on else "no" for name, on in flags.items()}


def formation_values(unit: Unit, formation: str) -> dict[str, str]:
    """How it stands, and what that makes it for evasion (9.7) and for a ball (10.11)."""
    dense = "-dense" if formation in DENSE else ""
    if unit.arm == "artillery":
        lies = formation
        evader = "unlimbered" if formation == "deployed" else f"{unit.row.kind}-limbered"
    elif unit.arm == "cavalry":
        lies, evader = f"cavalry{dense}", "cossacks" if unit.row.kind == "cossack" else "cavalry"
    else:
        lies, evader = dense.removeprefix("-") or "line", "open-order" if formation == "open-order" else ""
    charger = "cavalry" if unit.arm == "cavalry" else "line" if formation == "line" else "column"
    found = {"formation": formation, "lies": lies, "charger": charger}
    return found | ({"evader": evader} if evader else {})


def formations_of(unit: Unit) -> dict[str, dict[str, str]]:
    """Every formation it may take; infantry stands in blocks of buildings too (16)."""
    block = ("block",) if unit.arm == "infantry" else ()
    return {one: formation_values(unit, one) for one in (*unit.formations, *block)}


def led_values(muster: Muster) -> dict[str, dict[str, str]]:
    """What a general with the unit means (12, 15, 18); brigadiers are of no special quality (R9)."""
    army = muster.army
    star = army.charismatic
    return {
        "brigade": {"general": "attached", "has_general": "yes", "rally_general": "normal", "rank": "brigade"},
        "commander": {
            "general": "charismatic" if star else "attached",
            "has_general": "yes",
            "rally_general": "charismatic" if star else army.commander,
            "charismatic": "yes" if star else "no",
            "rank": "commander",
        },
    }


def army_values(muster: Muster) -> dict[str, str]:
    """A whole side, as far as it never changes."""
    army = muster.army
    return {
        "commander": army.commander,
        "hesitant": "yes" if is_hesitant(army.nation, army.year) else "no",
        "charismatic": "yes" if army.charismatic else "no",
    }
