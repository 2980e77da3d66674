"""The computer's manoeuvres: who goes first, by which line, and what it does under a charge."""

import random

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Window, body_of, ready
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.state import (
    State,
    formations,
    unit_id,
)
from grognard.games.waterloo.tables import (
    ARMY,
    QUALITY,
    UNIT_INDEX,
)
from grognard.games.waterloo.ways import CHARGE

WORTH_A_MANOEUVRE = 0.05
WORTH_AN_EARLY_CHARGE = 4.0


class Marching(Mind):
    """Manoeuvres."""

    def _manoeuvre(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Manoeuvres)
        outlook = self._look(state, top.army)
        best: Action = do.Done()
        worth = WORTH_A_MANOEUVRE
        for units in formations(state, top.army):
            if not ready(state, units):
                continue
            body, _ = body_of(state, units[0])
            if body[0] != units[0]:
                continue  # it moves with the formation it is united with
            found = outlook.best(body)
            if found is None:
                continue
            value = found.worth + self._stray(rng, level)
            declared = do.Declare(unit_id(units[0]), found.kind)
            if value > worth and top.check(state, seat, declared) is None:
                best, worth = declared, value
        return best

    def _early(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Out of turn: a charge that is worth four points a unit."""
        top = state.stack[-1]
        assert isinstance(top, Window)
        best: Action = do.Decline()
        worth = WORTH_AN_EARLY_CHARGE
        if level == 1:
            return best
        charges = [a for a in self.game.actions(state, seat) if isinstance(a, do.OutOfTurn) and a.kind == CHARGE]
        if not charges:
            return best
        outlook = self._look(state, top.waiting[0])
        for action in charges:
            found = outlook.best_charge(tuple(UNIT_INDEX[name] for name in action.units))
            if found is not None and found.worth > worth:
                best, worth = action, found.worth
        return best

    def _line(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Line)
        best = self._look(state, ARMY[top.units[0]]).best_of(top.units, top.kind)
        if best is None or (best.worth <= 0 and not top.out_of_turn and level > 1):
            return do.Drop()
        return best.line

    def _evade(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return do.Evade()

    def _cover(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The best unit of the formation takes the place of the gun."""
        swaps = [action for action in self.game.actions(state, seat) if isinstance(action, do.Swap)]
        return max(swaps, key=lambda swap: (QUALITY[UNIT_INDEX[swap.unit]], state.left[UNIT_INDEX[swap.unit]]))
