"""Parts of a formation that may be sent alone: fewer points of command, and faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grognard.board.table.boxes import local
from grognard.games.waterloo.formation import check_split, file_of, width
from grognard.games.waterloo.state import State, is_gun, where
from grognard.games.waterloo.tables import ARM, CAVALRY, INFANTRY, Unit

if TYPE_CHECKING:
    from grognard.games.waterloo.storming import Storming


def parts(state: State, units: Sequence[Unit], outlook: Storming) -> list[tuple[Unit, ...]]:
    """Single files of broad formations, and those without their guns or horse: fewer points, and faster."""
    tiles = tuple(sorted(unit for unit in units if not is_gun(unit)))
    foot = tuple(unit for unit in tiles if ARM[unit] == INFANTRY)
    found = {some for some in (tiles, foot) if some and len(some) < len(units)}
    way = outlook.approach(units) if outlook.storms(units) else None
    barred = way is not None and not way.worth
    enough = 4 if outlook.scoring == "short" and not barred else 3  # a fighter and two who support him
    if len(units) >= enough and width([where(state, unit) for unit in units]) > 1:
        files = {tuple(sorted((unit, *file_of(state, unit, units)))) for unit in tiles}
        found |= {file for file in files if len(file) > 1}
    if len(units) > 1 and (_hunting_horse(units, outlook) or place_is_open(state, units, outlook)):
        found |= {(unit,) for unit in tiles}
    if outlook.scoring == "short" and outlook.storms(units):
        found |= {pair for pair in (_first_two(state, file) for file in (*found, tuple(units))) if pair}
    return sorted(part for part in found if check_split(state, part, [u for u in units if u not in part]) is None)


def _hunting_horse(units: Sequence[Unit], outlook: Storming) -> bool:
    return outlook.hunts(units) and all(ARM[unit] == CAVALRY for unit in units if not is_gun(unit))


def place_is_open(state: State, units: Sequence[Unit], outlook: Storming) -> bool:
    """Whether a formation is to come into a place that alone counts and that an enemy stands in, or at last nobody."""
    goal = outlook.goals.get(state.group[units[0]])
    if outlook.scoring != "short" or goal is None or goal.place is None:
        return False
    empty = state.turn == state.setting.last and not outlook.holders(goal.place)
    return empty or outlook.contested(goal.place)


def _first_two(state: State, file: Sequence[Unit]) -> tuple[Unit, ...]:
    """The first two of a longer column: others do not take part in its melees."""
    boxes = [where(state, unit) for unit in file]
    if len(file) < 3 or any(ARM[unit] != INFANTRY for unit in file) or width(boxes) > 1:
        return ()
    return tuple(sorted(from_the_front(state, file)[:2]))


def from_the_front(state: State, column: Sequence[Unit]) -> list[Unit]:
    """The units of a column, the foremost first."""
    lead = where(state, column[0])
    return sorted(column, key=lambda unit: -local(lead, [(where(state, unit).x, where(state, unit).y)])[0][1])
