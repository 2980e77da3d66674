"""The computer's manoeuvres: who goes first, by which line, and what it does under a charge."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.formation import names
from grognard.games.waterloo.judgement import BOLD, charge_worth
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Window, body_of, ready
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.outlook import DIVERTED, Best, Outlook
from grognard.games.waterloo.parting import place_is_open
from grognard.games.waterloo.stands import can_reinforce
from grognard.games.waterloo.state import State, formations, imagined, members, unit_id
from grognard.games.waterloo.storm import stormed
from grognard.games.waterloo.tables import ARMY, QUALITY, UNIT_INDEX, Unit
from grognard.games.waterloo.ways import ADVANCE, CHARGE, Plan, plan_charge, plan_run

WORTH_A_MANOEUVRE = 0.05
WORTH_AN_EARLY_CHARGE = 4.0
AS_GOOD = 0.8
"""A charge that brings so much of another one may be made instead."""
FIRST = 1000.0
"""Whoever is to reinforce a charge goes before it."""


class Marching(Mind):
    """Manoeuvres."""

    def _manoeuvre(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Manoeuvres)
        outlook = self._look(state, top.army)
        judged: list[tuple[float, list[Unit], Best]] = []
        for units in formations(state, top.army):
            if not ready(state, units):
                continue
            body, _ = body_of(state, units[0])
            found = outlook.best(body)
            if found is not None and body[0] == units[0]:  # others move with the formation they are united with
                judged.append((found.worth + self._stray(rng, level), body, found))
        chargers: dict[Unit, tuple[float, list[Unit]]] = {}
        for value, body, _ in judged:
            target = stormed(body, outlook)
            if target is not None and value > max(WORTH_A_MANOEUVRE, chargers.get(target, (0.0, body))[0]):
                chargers[target] = value, body
        if chargers and level > 1:
            judged = [first_places(state, some, chargers, outlook) for some in judged]
        best: Action = do.Done()
        worth = WORTH_A_MANOEUVRE
        for value, body, found in judged:
            declared = do.Declare(unit_id(body[0]), found.kind, names(found.part))
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
            units = tuple(UNIT_INDEX[name] for name in action.units)
            found = None if breaks_up(state, units, outlook) else outlook.best_charge(units)
            if found is not None and found.worth > worth:
                best, worth = action, found.worth
        return best

    def _line(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Line)
        outlook = self._look(state, ARMY[top.units[0]])
        best = outlook.best_of(top.units, top.kind)
        storms = top.kind == CHARGE and outlook.scoring == "short" and outlook.storms(top.units)
        least = -DIVERTED if storms else 0.0  # the head of a barred column, once apart from it, is not barred any more
        if best is None or (best.worth <= least and not top.out_of_turn and level > 1):
            return do.Drop()
        return best.line

    def _evade(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return do.Evade()

    def _cover(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The best unit of the formation takes the place of the gun."""
        swaps = [action for action in self.game.actions(state, seat) if isinstance(action, do.Swap)]
        return max(swaps, key=lambda swap: (QUALITY[UNIT_INDEX[swap.unit]], state.left[UNIT_INDEX[swap.unit]]))


def breaks_up(state: State, units: Sequence[Unit], outlook: Outlook) -> bool:
    """Whether those would part from others with whom they storm a garrison, or could clear a place in their own turn.

    What is left could not do it alone.
    """
    whole = members(state, units[0])
    together = outlook.storms(whole) or (ready(state, whole) and place_is_open(state, whole, outlook))
    return outlook.scoring == "short" and together and len(units) < len(whole)


def first_places(
    state: State,
    judged: tuple[float, list[Unit], Best],
    chargers: dict[Unit, tuple[float, list[Unit]]],
    outlook: Outlook,
) -> tuple[float, list[Unit], Best]:
    """Who is to reinforce a charge at a garrison takes his place before it; who would be in its way waits."""
    value, body, found = judged
    goal = outlook.goals.get(state.group[body[0]])
    charged = stormed(body, outlook)
    target = charged or (goal.storm if goal is not None else None)
    if charged is not None and charged in chargers and chargers[charged][1] != body:
        run = outlook.best_run(tuple(body), ADVANCE)
        if can_reinforce(state, body, charged) or run is None:
            return 0.0, body, found
        value, found = run.worth, run
    if not isinstance(found.line, do.Run) or found.kind != ADVANCE or value <= 0:
        return value, body, found
    if not all(leaves_room(state, body, found.line, charger, outlook) for _, charger in chargers.values()):
        return 0.0, body, found
    return (FIRST + value if target in chargers else value), body, found


def leaves_room(state: State, body: Sequence[Unit], run: do.Run, charger: Sequence[Unit], outlook: Outlook) -> bool:
    """Whether a charge as good as the one in mind can still be made after somebody else has gone his way."""
    charge = outlook.best(charger)
    plan = plan_run(state, body, ADVANCE, run.wheel, run.run)
    if charge is None or not isinstance(charge.line, do.ChargeAt) or not isinstance(plan, Plan):
        return True
    target, charger = UNIT_INDEX[charge.line.target], charge.part or charger
    now = plan_charge(state, charger, charge.line.wheel, target)
    least = AS_GOOD * charge_worth(state, now, BOLD) if isinstance(now, Plan) else 0.0
    with imagined(state, body, plan.ends):
        for wheel in dict.fromkeys((charge.line.wheel, *outlook.charge_wheels(charger))):
            after = plan_charge(state, charger, wheel, target)
            if isinstance(after, Plan) and charge_worth(state, after, BOLD) >= least:
                return True
    return False
