"""What the computer spends points of command on."""

import math
import random
from collections.abc import Sequence

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import best_shift, fires
from grognard.games.waterloo.command import commanders_of, move_cost, points_for
from grognard.games.waterloo.formation import file_of, names, width
from grognard.games.waterloo.judgement import (
    stake,
)
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.orders import Orders, Redeploying
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.state import (
    NOBODY,
    State,
    formations,
    general_id,
    is_green,
    is_gun,
    mask,
    members,
    unit_id,
    where,
)
from grognard.games.waterloo.storm import go_worth, stormed
from grognard.games.waterloo.tables import (
    ARMY,
    BLUE,
    CONSTANTS,
    GENERAL_ARMY,
    GENERAL_INDEX,
    SEGMENT,
    UNIT_INDEX,
    General,
    Unit,
)
from grognard.games.waterloo.tasks import power

WORTH_A_POINT = 0.3
"""What a point of command must bring."""
SAVED = 0.7
"""How much an order of a later turn weighs against one that can be given now."""
STEADIED = 0.25
"""A shaken unit recovered, as a part of its stake."""
AIMED_SHORT = 0.5
"""The same where places alone count: the points are needed for those who storm them."""
SECOND = 0.3
"""A second charge at a garrison in a turn: it can only reinforce the first."""


class Spending(Mind):
    """Orders."""

    def _order(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Orders)
        outlook = self._look(state, top.army, True)
        best: Action = do.Done()
        worth = 0.0
        dear: dict[str, float] = {}
        storming = top.army == BLUE and outlook.scoring == "short"
        judged: list[tuple[float, Action, int]] = []
        for action in [*self.game.actions(state, seat), *self._files(state, top, outlook)]:
            gain, cost = self._one_order(state, action, outlook)
            if isinstance(action, do.Move | do.Recover | do.Redeploy):
                if action.general not in dear:
                    dear[action.general] = (
                        self._dear(state, GENERAL_INDEX[action.general], outlook) if level > 1 else 0.0
                    )
                general = GENERAL_INDEX[action.general]
                gain -= dear[action.general] * max(0, cost - state.generated[general])
            value = gain - self._price(state, action) * cost + self._stray(rng, level)
            if storming:
                value /= math.sqrt(max(1, cost))
            judged.append((value, action, cost))
            if value > worth:
                best, worth = action, value
        if storming and isinstance(best, do.Keep):
            return self._dearer_first(state, best, judged)
        return best

    def _dearer_first(self, state: State, keep: do.Keep, judged: Sequence[tuple[float, Action, int]]) -> Action:
        """Points of his own pay for one formation only: for one put in movement, where markers pay for the others."""
        general = GENERAL_INDEX[keep.general]
        if not state.generated[general] or state.generated_for[general] != NOBODY:
            return keep
        kept = sum(value > 0 for value, some, _ in judged if isinstance(some, do.Keep) and some.general == keep.general)
        paid = state.generated[general] + state.markers[general] - kept * CONSTANTS.keep_cost
        moves = [
            (value, number)
            for number, (value, some, cost) in enumerate(judged)
            if value > 0 and isinstance(some, do.Move) and some.general == keep.general and cost <= paid
        ]
        return judged[max(moves)[1]][1] if moves else keep

    def _files(self, state: State, top: Orders, outlook: Outlook) -> list[Action]:
        """Single files of broad formations: fewer points, and faster."""
        found: list[Action] = []
        for units in formations(state, top.army):
            broad = len(units) > 2 and not state.ordered & mask(units) and not state.orange[units[0]]
            if len(units) < 4 and outlook.scoring == "short":
                continue  # a fighter and two who support him
            if not broad or is_green(state, units[0]) or width([where(state, unit) for unit in units]) < 2:
                continue
            files = {tuple(sorted((unit, *file_of(state, unit, units)))) for unit in units if not is_gun(unit)}
            for general in commanders_of(state, units):
                for file in sorted(files):
                    action = do.Move(general_id(general), unit_id(units[0]), names(file))
                    if len(file) > 1 and top.check(state, 0, action) is None:
                        found.append(action)
        return found

    def _price(self, state: State, action: Action) -> float:
        """What a point must bring: less of a general who has more than he can keep."""
        if not isinstance(action, do.Move | do.Keep | do.Recover | do.Redeploy):
            return WORTH_A_POINT
        general = GENERAL_INDEX[action.general]
        spare = state.markers[general] + state.generated[general] - CONSTANTS.markers_a_turn
        return WORTH_A_POINT / max(1.0, spare)

    def _dear(self, state: State, general: General, outlook: Outlook) -> float:
        """What a marker is worth that is saved: for an order that cannot be paid for yet."""
        best = 0.0
        for units in formations(state, GENERAL_ARMY[general]):
            if state.ordered & mask(units) or state.orange[units[0]] or is_green(state, units[0]):
                continue
            if general in commanders_of(state, units) and points_for(state, general, units) < move_cost(units):
                best = max(best, go_worth(state, units, outlook) / move_cost(units))
        return SAVED * best

    def _one_order(self, state: State, action: Action, outlook: Outlook) -> tuple[float, int]:
        """What an order brings, and its points."""
        match action:
            case do.Join(one, two):
                first, second = members(state, UNIT_INDEX[one]), members(state, UNIT_INDEX[two])
                whole = [where(state, unit) for unit in (*first, *second)]
                column = width(whole) <= max(width([where(state, unit) for unit in some]) for some in (first, second))
                guns = any(is_gun(unit) for unit in (*first, *second))
                return (50.0 if column and len(whole) <= 3 and not guns else -9.0), 0
            case do.Move(_, formation, part):
                units = [UNIT_INDEX[name] for name in part] or members(state, UNIT_INDEX[formation])
                if fires(state, units):
                    return -9.0, 0
                goal = outlook.goals.get(state.group[units[0]])
                share = 1.0
                if part and goal is not None and goal.storm is not None:
                    share = power(state, units) / power(state, members(state, units[0]))
                return share * self._lead_worth(state, units, outlook), move_cost(units)
            case do.Keep(_, formation):
                units = members(state, UNIT_INDEX[formation])
                return self._lead_worth(state, units, outlook), CONSTANTS.keep_cost
            case do.Recover(_, hurt):
                gain = 0.0
                for name in hurt:
                    unit = UNIT_INDEX[name]
                    near = any(
                        math.hypot(foe.x - where(state, unit).cx, foe.y - where(state, unit).cy) < 6 * SEGMENT
                        for foe in outlook.foes
                    )
                    gain += STEADIED * stake(state, unit) * (1.5 if near else 0.7)
                    goal = outlook.goals.get(state.group[unit])
                    if near and goal is not None and goal.storm is not None:
                        gain += goal.pull * (0.5 if outlook.scoring == "short" else 1.0)
                return gain, CONSTANTS.recover_cost * len(hurt)
            case do.Redeploy(_, called):
                units = members(state, UNIT_INDEX[called[0]])
                worth = best_shift(state, units, outlook)[0]
                if outlook.scoring == "short" and is_gun(units[0]):
                    worth *= AIMED_SHORT
                return worth, CONSTANTS.redeploy_cost
            case _:
                return 0.0, 0

    def _lead_worth(self, state: State, units: Sequence[Unit], outlook: Outlook) -> float:
        """The same, where one formation at a time can charge a garrison: others reinforce it without an order."""
        worth = go_worth(state, units, outlook)
        target = stormed(state, units, outlook)
        if target is None:
            return worth
        for other in formations(state, ARMY[units[0]]):
            led = state.ordered & mask(other) and is_green(state, other[0]) and not set(other) & set(units)
            if led and stormed(state, other, outlook) == target:
                return SECOND * worth
        return worth

    def _redeploy(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Redeploying)
        return best_shift(state, top.units, self._look(state, ARMY[top.units[0]], True))[1]
