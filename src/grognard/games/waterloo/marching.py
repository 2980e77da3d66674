"""The computer's manoeuvres: who goes first, by which line, and what it does under a charge."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Window, body_of, ready
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.outlook import Best, Outlook
from grognard.games.waterloo.state import (
    State,
    formations,
    unit_id,
)
from grognard.games.waterloo.storm import engages, stormed
from grognard.games.waterloo.tables import (
    ARMY,
    QUALITY,
    UNIT_INDEX,
    Unit,
)
from grognard.games.waterloo.ways import ADVANCE, CHARGE, Plan, plan_charge, plan_run

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
        charger: list[Unit] = []
        bodies: list[list[Unit]] = []
        for units in formations(state, top.army):
            if not ready(state, units):
                continue
            body, _ = body_of(state, units[0])
            if body[0] != units[0]:
                continue  # it moves with the formation it is united with
            bodies.append(body)
            found = outlook.best(body)
            if found is None:
                continue
            value = found.worth + self._stray(rng, level)
            declared = do.Declare(unit_id(units[0]), found.kind)
            if value > worth and top.check(state, seat, declared) is None:
                best, worth, charger = declared, value, body
        if charger and level > 1 and stormed(charger, outlook) is not None:
            others = [body for body in bodies if body != charger]
            return self._comes_first(state, seat, top, charger, others, outlook) or best
        return best

    def _comes_first(
        self,
        state: State,
        seat: Seat,
        top: Manoeuvres,
        charger: Sequence[Unit],
        others: Sequence[list[Unit]],
        outlook: Outlook,
    ) -> Action | None:
        """Who is to reinforce a charge at a garrison takes his place before it, if that leaves room for it."""
        target = stormed(charger, outlook)
        best: Action | None = None
        worth = WORTH_A_MANOEUVRE
        for body in others:
            goal = outlook.goals.get(state.group[body[0]])
            if goal is None or goal.storm != target or target is None or engages(state, body, target):
                continue
            run = outlook.best_run(tuple(body), ADVANCE)
            declared = do.Declare(unit_id(body[0]), ADVANCE)
            if run is None or run.worth <= worth or top.check(state, seat, declared) is not None:
                continue
            if self._leaves_room(state, body, run, charger, outlook):
                best, worth = declared, run.worth
        return best

    def _leaves_room(
        self, state: State, body: Sequence[Unit], run: Best, charger: Sequence[Unit], outlook: Outlook
    ) -> bool:
        """Whether the charge can still be made after somebody else has gone his way."""
        charge = outlook.best(charger)
        assert isinstance(run.line, do.Run)
        assert charge is not None
        assert isinstance(charge.line, do.ChargeAt)
        plan = plan_run(state, body, ADVANCE, run.line.wheel, run.line.run)
        if not isinstance(plan, Plan):
            return False
        kept = [state.box[unit] for unit in body]
        for unit, end in zip(body, plan.ends, strict=True):
            state.box[unit] = end
        after = plan_charge(state, charger, charge.line.wheel, UNIT_INDEX[charge.line.target])
        for unit, box in zip(body, kept, strict=True):
            state.box[unit] = box
        return isinstance(after, Plan)

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
