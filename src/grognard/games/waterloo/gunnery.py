"""The computer at its guns: whom to fire at, when to turn instead, and how to stand fire."""

from __future__ import annotations

import random

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import best_shift, salvo, shot_worth
from grognard.games.waterloo.bombardment import Bombardment, UnderFire, keeps_clear, may_fire, supporters, targets
from grognard.games.waterloo.command import commanders_of, move_cost
from grognard.games.waterloo.formation import names
from grognard.games.waterloo.manoeuvre import Unlimbering, body_of, may_unlimber
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.state import (
    State,
    formations,
    is_gun,
    is_limbered,
    mask,
    members,
    set_limbered,
    shaken,
    unit_id,
    where,
)
from grognard.games.waterloo.storm import go_worth
from grognard.games.waterloo.tables import ARMY, BOMBARDS, CONSTANTS, OF_ARMY, Unit

WORTH_TURNING = 2.0
"""What they must gain beyond the shot they give up for it."""


class Gunnery(Mind):
    """Bombardment and guns."""

    def _bombard(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Bombardment)
        judged: list[tuple[float, Action]] = []
        outlook = self._look(state, top.army, True)
        for gun in OF_ARMY[top.army]:
            if not may_fire(state, gun) or (level > 1 and self._turns(state, gun, outlook)):
                continue
            for target in targets(state, gun):
                helpers = [other for other in supporters(state, gun, target) if keeps_clear(state, gun, other)]
                worth = shot_worth(state, gun, target, tuple(helpers), outlook)
                judged.append((worth, do.Bombard(unit_id(gun), unit_id(target), names(helpers))))
        return self._best_of(judged, do.Done(), rng, level)

    def _turns(self, state: State, gun: Unit, outlook: Outlook) -> bool:
        """Whether guns had better hold their fire and turn to somebody else: in smoke they could not."""
        units = members(state, gun)
        generals = commanders_of(state, units)
        if state.smoke & mask(units) or not generals or state.orange[gun]:
            return False
        gain = best_shift(state, units, outlook)[0]
        if gain < WORTH_TURNING + 4 * salvo(state, units, outlook, 1.0):
            return False
        others = [
            go_worth(body_of(state, some[0])[0], outlook) / move_cost(some)
            for some in formations(state, ARMY[gun])
            if some != units and generals[0] in commanders_of(state, some)
        ]
        return gain / CONSTANTS.redeploy_cost > max(others, default=0.0)

    def _under_fire(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Give ground, unless a place would be given up that counts."""
        top = state.stack[-1]
        assert isinstance(top, UnderFire)
        unit = top.unit
        if shaken(state, unit) or (is_gun(unit) and len(members(state, unit)) == 1):
            return do.FallBack()
        if is_gun(unit):
            return do.Decline()  # a battery that comes apart is one no more
        outlook = self._look(state, ARMY[unit])
        holds = outlook.holds_ground([where(state, unit)])
        goal = outlook.goals.get(state.group[unit])
        storming = goal is not None and goal.storm is not None and state.setting.scenario.scoring == "short"
        return do.Decline() if holds or storming else do.FallBack()

    def _unlimber(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Guns that would have a target, and those of a battery: it turns only with all of them."""
        top = state.stack[-1]
        assert isinstance(top, Unlimbering)
        for gun in OF_ARMY[top.army]:
            if BOMBARDS[gun] and may_unlimber(state, gun):
                kept = state.box[gun], state.limbered
                set_limbered(state, gun, False)
                found = may_fire(state, gun) and targets(state, gun)
                state.box[gun], state.limbered = kept
                if found or any(BOMBARDS[u] and not is_limbered(state, u) for u in members(state, gun)):
                    return do.Unlimber(unit_id(gun))
        return do.Done()
