"""What can be wished of an army: changes one at a time, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.core.depot import BadWish, Wish
from grognard.core.text import Message
from grognard.games.ordremixte.army import Army, Brigade, Choice
from grognard.games.ordremixte.lists import CLASSES, FIRST_YEAR, LAST_YEAR, NATIONS, QUALITIES

MOST_BRIGADES = 12
MOST_UNITS = 60
DIVISION = "0"
NEW = "new"


def bad_wish(name: str, value: str, known: str) -> BadWish:
    return BadWish(Message("wish-bad", {"name": name, "value": value[:80], "known": known}))


def whole(name: str, value: str, least: int, most: int) -> int:
    if not (value.isdecimal() and value.isascii() and len(value) < 6 and least <= int(value) <= most):
        raise bad_wish(name, value, f"{least}-{most}")
    return int(value)


def _yes(name: str, value: str) -> bool:
    if value not in ("yes", "no"):
        raise bad_wish(name, value, "yes, no")
    return value == "yes"


def _brigade(army: Army, place: str) -> int:
    """The index of a brigade."""
    return whole("place", place, 1, len(army.brigades)) - 1


def _units(army: Army, place: str) -> tuple[Choice, ...]:
    return army.troops if place == DIVISION else army.brigades[_brigade(army, place)].units


def _with_units(army: Army, place: str, units: tuple[Choice, ...]) -> Army:
    if place == DIVISION:
        return msgspec.structs.replace(army, troops=units)
    return _with_brigade(army, _brigade(army, place), units=units)


def _with_brigade(army: Army, index: int, **new: Any) -> Army:
    brigades = list(army.brigades)
    brigades[index] = msgspec.structs.replace(brigades[index], **new)
    return msgspec.structs.replace(army, brigades=tuple(brigades))


def _spot(army: Army, wish: Wish) -> tuple[str, int]:
    """Group and index of a unit."""
    group, _, number = wish.get("place", "").partition(".")
    return group, whole("place", number, 1, len(_units(army, group))) - 1


def _full(army: Army) -> None:
    if sum(len(brigade.units) for brigade in army.brigades) + len(army.troops) >= MOST_UNITS:
        raise BadWish(Message("wish-too-many-units", {"most": MOST_UNITS}))


def placed(army: Army, place: str, choice: Choice) -> Army:
    return _with_units(army, place, (*_units(army, place), choice))


def _set(army: Army, wish: Wish) -> Army:
    """A setting of the army by its name in the file."""
    name, value = wish.get("name", ""), wish.get("value", "")
    if name in ("name", "commander_name"):
        return msgspec.structs.replace(army, **{name: value})
    if name == "nation":
        if value not in NATIONS:
            raise bad_wish(name, value, ", ".join(NATIONS))
        return msgspec.structs.replace(army, nation=value, rolled=0)
    if name == "year":
        return msgspec.structs.replace(army, year=whole(name, value, FIRST_YEAR, LAST_YEAR))
    if name == "target":
        return msgspec.structs.replace(army, target=whole(name, value, 1, 9999))
    if name == "commander":
        if value not in QUALITIES:
            raise bad_wish(name, value, ", ".join(QUALITIES))
        return msgspec.structs.replace(army, commander=value, rolled=0)
    if name in ("charismatic", "suvorov", "joseph"):
        rolled = 0 if name == "charismatic" else army.rolled
        return msgspec.structs.replace(army, rolled=rolled, **{name: _yes(name, value)})
    if name == "notes":
        return msgspec.structs.replace(army, notes=tuple(value.split("\n")))
    known = "name, commander_name, nation, year, target, commander, charismatic, suvorov, joseph, notes"
    raise bad_wish("name", name, known)


def _add_brigade(army: Army, wish: Wish) -> Army:
    if len(army.brigades) >= MOST_BRIGADES:
        raise BadWish(Message("wish-too-many-brigades", {"most": MOST_BRIGADES}))
    brigade = army.brigades[_brigade(army, wish["place"])] if "place" in wish else Brigade()
    copy = msgspec.structs.replace(brigade, name="", general="")
    return msgspec.structs.replace(army, brigades=(*army.brigades, copy))


def _drop_brigade(army: Army, wish: Wish) -> Army:
    index = _brigade(army, wish.get("place", ""))
    return msgspec.structs.replace(army, brigades=army.brigades[:index] + army.brigades[index + 1 :])


def _set_brigade(army: Army, wish: Wish) -> Army:
    name = wish.get("name", "")
    if name not in ("name", "general"):
        raise bad_wish("name", name, "name, general")
    return _with_brigade(army, _brigade(army, wish.get("place", "")), **{name: wish.get("value", "")})


def _add(army: Army, wish: Wish) -> Army:
    _full(army)
    nation, _, rest = wish.get("ware", "").partition("/")
    row, _, quality = rest.partition("/")
    known = NATIONS[nation].row(row) if nation in NATIONS else None
    if known is None or quality not in known.classes:
        raise bad_wish("ware", wish.get("ware", ""), "nation/row/class")
    return placed(army, wish.get("place", ""), Choice(nation, row, quality, known.variant(quality).bases))


def _drop(army: Army, wish: Wish) -> Army:
    group, index = _spot(army, wish)
    units = _units(army, group)
    return _with_units(army, group, units[:index] + units[index + 1 :])


def _copy(army: Army, wish: Wish) -> Army:
    _full(army)
    group, index = _spot(army, wish)
    units = _units(army, group)
    twin = msgspec.structs.replace(units[index], name="")
    return _with_units(army, group, (*units[: index + 1], twin, *units[index + 1 :]))


def _move(army: Army, wish: Wish) -> Army:
    """To another group, or to a new brigade."""
    group, index = _spot(army, wish)
    unit, to = _units(army, group)[index], wish.get("to", "")
    if to == NEW:
        army = _add_brigade(army, {})
        to = str(len(army.brigades))
    return placed(_drop(army, wish), to, unit)


def _set_unit(army: Army, wish: Wish) -> Army:
    group, index = _spot(army, wish)
    units, name, value = _units(army, group), wish.get("name", ""), wish.get("value", "")
    if name in ("name", "note"):
        new: dict[str, Any] = {name: value}
    elif name in ("rifles", "closed"):
        new = {name: _yes(name, value)}
    elif name == "bases":
        new = {name: whole(name, value, 1, 9)}
    elif name == "quality" and value in CLASSES:
        new = {name: value}
    else:
        raise bad_wish(name, value, "name, note, rifles, closed, bases, quality")
    changed = msgspec.structs.replace(units[index], **new)
    return _with_units(army, group, (*units[:index], changed, *units[index + 1 :]))


DEEDS: dict[str, Callable[[Army, Wish], Army]] = {
    "set": _set,
    "add-brigade": _add_brigade,
    "drop-brigade": _drop_brigade,
    "set-brigade": _set_brigade,
    "add": _add,
    "drop": _drop,
    "copy": _copy,
    "move": _move,
    "set-unit": _set_unit,
}
