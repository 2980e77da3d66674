"""Between the live sheets and the resolver: a unit as values for a chart, an answer as deeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.games.ordremixte.deeds import COMMANDER, Deed, Form, General, Leave, Mark, Screen, ScreenHit, Tick
from grognard.games.ordremixte.generals import GRAVE, KILLED
from grognard.games.ordremixte.live import SCREEN_HITS, STATES, Standing, UnitState, screens_to_spare, unit_at
from grognard.games.ordremixte.sheets import (
    FATES,
    MARKED,
    ORDERED,
    PLAIN,
    formation_values,
    formations_of,
    led_values,
    unit_values,
)


def situation(found: Standing, place: str, side: str) -> dict[str, str]:
    """A unit of the sheet as values for a chart."""
    state = unit_at(found, place)
    values = {**PLAIN, **unit_values(state.unit), **formation_values(state.unit, state.formation)}
    values |= {"bases": str(state.bases), "pm": str(state.pm), "lost": str(state.test_lost)}
    for mark in state.marks:
        values |= MARKED.get(mark, {})
    if brigade := found.brigades.get(int(place.partition(".")[0])):
        values |= ORDERED.get(brigade.order, {})
    if (leader := found.leader(place)) is not None:
        values |= led_values(found.muster)["commander" if leader == COMMANDER else "brigade"]
    values["screen_hits"] = str(state.screen_hits)
    return {f"{side}_{name}": value for name, value in values.items()}


def outcome(found: Standing, carry: Mapping[str, str], places: Mapping[str, str]) -> tuple[Deed, ...]:
    """The deeds that an answer of the resolver means for units of this sheet; `places` says which side is which."""
    deeds: list[Deed] = []
    for side, place in places.items():
        after = {name: carry.get(f"after_{side}_{name}", "") for name in ("fate", "loss", "hits", "marks", "formation")}
        deeds += _changes(unit_at(found, place), place, after)
        leader, general = found.leader(place), carry.get(f"after_{side}_general", "")
        if leader is not None and general in (KILLED, GRAVE):
            deeds.append(General(leader, general))
    return tuple(deeds)


def _changes(state: UnitState, place: str, after: Mapping[str, str]) -> Iterator[Deed]:
    fate, pm = FATES.get(after["fate"], ""), int(after["loss"] or 0)
    if fate == "destroyed" or pm >= state.pm:
        yield Leave(place, "destroyed")
        return
    if pm := max(pm, state.taken - state.lost):
        yield Tick(place, pm)
    yield from _shot_at(state, place, int(after["hits"] or 0))
    for told in filter(None, (*after["marks"].split(","), fate)):
        mark, on = told.removeprefix("-"), not told.startswith("-")
        if on != (mark in state.marks) and mark in STATES[state.unit.arm]:
            yield Mark(place, mark, on)
    if after["formation"] != state.formation and after["formation"] in formations_of(state.unit):
        yield Form(place, after["formation"])


def _shot_at(state: UnitState, place: str, hits: int) -> Iterator[Deed]:
    """S on a screen: one that is shot at is out; those that it does not live to see are lost."""
    out = state.screens_out
    if hits and not out and screens_to_spare(state):
        out = 1
        yield Screen(place, out)
    yield from [ScreenHit(place)] * min(hits, out * SCREEN_HITS - state.screen_hits)
