"""Modifiers by name; what each is worth stands in the data."""

from __future__ import annotations

from grognard.games.waterloo.events import Modifier
from grognard.games.waterloo.tables import CONSTANTS


def modifier(table: str, key: str, times: int = 1, of: str = "") -> Modifier:
    """One line of a printed table, perhaps several times or the other way round."""
    return Modifier(key, CONSTANTS.modifiers[table][key] * times, of)
