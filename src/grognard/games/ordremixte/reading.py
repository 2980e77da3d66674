"""Between the live sheets and the resolver: a unit as values for a chart, an answer as deeds, what a deed means."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.text import Message
from grognard.games.ordremixte.deeds import Deed, General, Leave, Mark, Tick
from grognard.games.ordremixte.generals import GRAVE, KILLED
from grognard.games.ordremixte.live import Standing, unit_at
from grognard.games.ordremixte.morale import GONE, TESTS_AT
from grognard.games.ordremixte.sheets import FATES, MARKED, PLAIN, formation_values, unit_values


def situation(found: Standing, place: str, side: str) -> dict[str, str]:
    """A unit of the sheet as values for a chart."""
    state = unit_at(found, place)
    values = {**PLAIN, **unit_values(state.unit), **formation_values(state.unit, state.formation)}
    for mark in state.marks:
        values |= MARKED.get(mark, {})
    values |= {"bases": str(state.bases), "pm": str(state.pm), "lost": str(state.test_lost), "wind": state.wind}
    values["general"] = found.general_with(place)
    return {f"{side}_{name}": value for name, value in values.items()}


def outcome(found: Standing, carry: Mapping[str, str], places: Mapping[str, str]) -> tuple[Deed, ...]:
    """The deeds that an answer of the resolver means for units of this sheet; `places` says which side is which."""
    deeds: list[Deed] = []
    for side, place in places.items():
        if f"after_{side}_fate" not in carry:
            continue
        fate, fell = carry[f"after_{side}_fate"], _fell(found, place, carry[f"after_{side}_general"])
        if fate == GONE:
            deeds.append(Leave(place, "destroyed"))
        else:
            pm = int(carry[f"after_{side}_loss"])
            deeds += [Tick(place, pm)] if pm else []
            deeds += [Mark(place, FATES[fate])] if fate in FATES else []
        deeds += fell
    return tuple(deeds)


def _fell(found: Standing, place: str, fate: str) -> list[General]:
    """The general of a unit, where he was lost."""
    if fate not in (KILLED, GRAVE):
        return []
    number = next((number for number, one in found.brigades.items() if one.attached == place), 0)
    return [General(number, fate)]


def follows(before: Standing, after: Standing) -> tuple[Message, ...]:
    """What a deed means: bases to remove, tests that come nearer, units and generals that are gone."""
    told: list[Message] = []
    for place, state in after.units.items():
        was = before.units[place]
        label = state.unit.label
        if state.gone and not was.gone:
            told.append(Message(f"live-{state.gone}", {"unit": label}))
            continue
        if state.bases < was.bases and state.bases_lost > was.bases_lost:
            told.append(Message("live-base", {"unit": label, "bases": state.bases}))
        if state.lost > was.lost and state.pm <= TESTS_AT:
            told.append(Message("live-test", {"unit": label, "pm": state.pm}))
    if after.division != before.division:
        told.append(Message(f"live-division-{after.division}", {"lost": after.lost}))
    return tuple(told)
