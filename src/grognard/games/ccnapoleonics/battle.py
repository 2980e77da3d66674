"""Who fights where: the part of a battle that never changes, whichever way it goes."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.game import Seat
from grognard.games.ccnapoleonics.field import Field
from grognard.games.ccnapoleonics.tables import (
    NATION_PREFIX,
    SIDE_OF_NATION,
    TYPE_BY_PREFIX,
    Hex,
    Leader,
    Unit,
    UnitType,
)


@dataclass(slots=True)
class Side:
    """An army: its name, the cards it starts with, the banners it needs."""

    id: str
    hand: int
    banners: int


@dataclass(slots=True)
class Objective:
    seat: Seat
    at: Hex
    banners: int


class Battle:
    """The rosters, the ground and what is at stake; shared by all states of a battle."""

    def __init__(
        self,
        scenario: str,
        field: Field,
        sides: tuple[Side, Side],
        first: Seat,
        units: tuple[str, ...],
        leaders: tuple[tuple[str, str], ...],
        objectives: tuple[Objective, ...],
        places: dict[str, str],
    ) -> None:
        self.scenario = scenario
        self.field = field
        self.sides = sides
        self.first = first
        self.unit_ids = units
        self.unit_index = {name: Unit(number) for number, name in enumerate(units)}
        self.kinds: tuple[UnitType, ...] = tuple(kind_called(name) for name in units)
        self.arms = tuple(kind.arm for kind in self.kinds)
        seats = {side.id: seat for seat, side in enumerate(sides)}
        self.side: tuple[Seat, ...] = tuple(seats[SIDE_OF_NATION[kind.nation]] for kind in self.kinds)
        self.units = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == seat) for seat in (0, 1))
        self.leader_ids = tuple(name for name, _ in leaders)
        self.leader_nations = tuple(nation for _, nation in leaders)
        self.leader_index = {name: Leader(number) for number, name in enumerate(self.leader_ids)}
        self.leader_side: tuple[Seat, ...] = tuple(seats[SIDE_OF_NATION[nation]] for nation in self.leader_nations)
        self.leaders = tuple(tuple(Leader(n) for n, s in enumerate(self.leader_side) if s == seat) for seat in (0, 1))
        self.objectives = objectives
        self.objective_at = {objective.at: number for number, objective in enumerate(objectives)}
        self.places = places


def kind_called(unit: str) -> UnitType:
    """The type of a unit by its id, which is nation, code and number: `fr-LN-3`; raises ValueError."""
    prefix, _, number = unit.rpartition("-")
    if prefix not in TYPE_BY_PREFIX or not number.isdigit():
        known = ", ".join(f"{nation} = {short}" for nation, short in NATION_PREFIX.items())
        raise ValueError(f"no unit is called {unit!r}; an id is nation, code and number, as fr-LN-3 ({known})")
    return TYPE_BY_PREFIX[prefix]
