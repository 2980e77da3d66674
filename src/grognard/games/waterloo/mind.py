"""What all rooms of the computer share: the field as an army sees it, and how far its judgement strays."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from grognard.core.game import Action
from grognard.core.steps import StackGame
from grognard.games.waterloo.outlook import Memo, Outlook
from grognard.games.waterloo.state import State, mask
from grognard.games.waterloo.storming import Approaches
from grognard.games.waterloo.tables import OF_ARMY, Army

NOISE = {1: 6.0, 2: 0.15, 3: 0.0}
"""How far the judgement of recruit, veteran and marshal strays."""


class Mind:
    """Looks at states imagined for its seat."""

    def __init__(self, game: StackGame[State]) -> None:
        self.game = game
        self._seen: tuple[object, Outlook] | None = None
        self._memo: Memo = {}
        self._approaches: Approaches = {}

    def _look(self, state: State, army: Army, ordering: bool = False) -> Outlook:
        """The field as an army sees it; kept while nothing moves. Orders are judged as if nobody of its own moved."""
        green = state.green & ~mask(OF_ARMY[army]) if ordering else state.green
        key = (
            army,
            ordering,
            green,
            state.turn,
            state.limbered,
            tuple(state.box),
            tuple(state.group),
            tuple(state.yellow),
            tuple(state.orange),
            tuple(state.left),
            tuple(state.attached),
            tuple(state.post),
            tuple(state.general_fate),
            state.setting,
        )
        if self._seen is None or self._seen[0] != key:
            twin = state.copy()
            twin.green = green
            self._seen = key, Outlook(twin, army, self._memo, self._approaches, ordering)
        return self._seen[1]

    def _best_of(
        self, judged: Iterable[tuple[float, Action]], otherwise: Action, rng: random.Random, level: int
    ) -> Action:
        """What seems best of all that brings something: judgement strays among those, and leaves none undone."""
        best, most = otherwise, -math.inf
        for worth, action in judged:
            seems = worth + self._stray(rng, level)
            if worth > 0 and seems > most:
                best, most = action, seems
        return best

    def _stray(self, rng: random.Random, level: int) -> float:
        return rng.uniform(-NOISE[level], NOISE[level])
