"""The computer in a fight: which first, who joins it, who bears the losses, who pursues."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.clash import Rerolling
from grognard.games.waterloo.docking import docked
from grognard.games.waterloo.judgement import beaten, charge_worth, loss_cost, melee_worth, with_support
from grognard.games.waterloo.melee import ATTACK, COUNTER, NO_CHARGE, Fight, Melee, effect_of
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.pursuit import PursuitLine, PursuitTest
from grognard.games.waterloo.state import State, attached_to, members, shaken, touching_enemy, where
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import ARMY, COMMANDERS, DIE, GARRISON, UNIT_INDEX, Unit
from grognard.games.waterloo.ways import PURSUIT, REINFORCE, Plan, plan_charge

WORTH_JOINING = 1.5
"""Reinforcements are exhausted afterwards, so they must bring more than this."""


class Fighting(Mind):
    """Combat."""

    def _fight(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The most promising fight first."""
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Fight)]
        if len(actions) == 1:
            return actions[0]

        def worth(action: do.Fight) -> float:
            unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
            fight = Fight(ARMY[unit], ATTACK, (tuple(members(state, unit)), tuple(members(state, foe))), foe)
            return melee_worth(state, fight, with_support(state, fight, Melee(ATTACK, unit, foe, 1)))

        return max(actions, key=worth)

    def _corner(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return do.Side("front")

    def _support(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Everybody: a supporter adds to the total and to the dice for losses, and shares one's own."""
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Support)]
        return max(actions, key=lambda action: len(action.units))

    def _reroll(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Rerolling)
        melee, side = top.melee, top.side
        mine, theirs = melee.totals[side], melee.totals[1 - side]
        unit, foe = melee.participants(side)[0], melee.participants(1 - side)[0]

        def worth(difference: int) -> float:
            effect = effect_of(abs(difference))
            if effect == "none":
                return 0.0
            chances = [float(effect == name) for name in ("fall_back", "retreat", "rout")]
            return beaten(state, foe, chances) if difference > 0 else -beaten(state, unit, chances)

        again = sum(worth(mine - melee.dice[side] + face - theirs) for face in range(1, DIE + 1)) / DIE
        return do.Reroll() if again > worth(mine - theirs) else do.Decline()

    def _losses(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Where they cost least."""

        def cost(action: do.ShareLosses) -> float:
            return sum(loss_cost(state, UNIT_INDEX[name], action.units.count(name)) for name in set(action.units))

        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.ShareLosses)]
        return min(actions, key=cost)

    def _join_fight(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Counter-attacks and reinforcements, where they promise something."""
        top = state.stack[-1]
        assert isinstance(top, Step)
        judged = [(self._step_worth(state, top, action), action) for action in self.game.actions(state, seat)]
        return self._best_of(judged, do.Decline(), rng, level)

    def _step_worth(self, state: State, top: Step, action: Action) -> float:
        if not isinstance(action, do.CounterAttack | do.Reinforce):
            return 0.0
        fight = top.fight
        unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
        chase = fight.chase
        if chase is not None and (chase.unit, chase.target) == (unit, foe):
            melee = Melee(fight.step, unit, foe, chase.segments, pursuit=True, stream=chase.stream)
            return melee_worth(state, fight, with_support(state, fight, melee))
        outlook = self._look(state, ARMY[unit])
        out = outlook.driven_out(where(state, foe))
        if isinstance(action, do.CounterAttack):
            return out + melee_worth(state, fight, with_support(state, fight, Melee(COUNTER, unit, foe, NO_CHARGE)))
        units = members(state, unit)
        if GARRISON[foe] and len(units) == 1 and docked(state, unit):
            return -9.0  # it waits to be joined to those beside it
        fights = any(unit in body for body in fight.bodies)
        if not out and not fights and _has_better_to_do(state, units, foe, outlook):
            return -9.0
        if any(touching_enemy(state, some) for some in units):
            cost = 0.0 if fights else WORTH_JOINING
            return out + melee_worth(state, fight, with_support(state, fight, Melee(fight.step, unit, foe, 0))) - cost
        plan = plan_charge(state, units, action.wheel, foe, REINFORCE)
        cost = 0.0 if GARRISON[foe] else WORTH_JOINING
        return out + charge_worth(state, plan) - cost if isinstance(plan, Plan) else -9.0

    def _pursue(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Keen where the pursuers are sound and nobody fresh waits for them; who holds a place that counts stays."""
        top = state.stack[-1]
        assert isinstance(top, PursuitTest)
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Pursue)]
        mine = [unit for unit in top.melee.participants(top.side) if state.box[unit] is not None]
        sound = all(not shaken(state, unit) and state.left[unit] > 1 for unit in mine)
        holds = self._look(state, ARMY[mine[0]]).holds_ground([where(state, unit) for unit in mine]) if mine else False
        keen = (sound or state.yellow[top.loser] > 1) and not holds
        fitting = [action for action in actions if action.eager == keen] or actions
        return max(fitting, key=lambda action: action.arm == "cavalry")

    def _pursue_at(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, PursuitLine)
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.PursueAt)]

        def worth(action: do.PursueAt) -> float:
            target = UNIT_INDEX[action.target]
            plan = plan_charge(state, top.units, action.wheel, target, PURSUIT, 2, action.aside)
            return charge_worth(state, plan) if isinstance(plan, Plan) else 0.0

        return max(actions, key=worth)

    def _take_die(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The lower total stays."""
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.TakeDie)]
        return min(actions, key=lambda action: action.die + action.general)


def _has_better_to_do(state: State, units: Sequence[Unit], foe: Unit, outlook: Outlook) -> bool:
    """Who storms a garrison in a short battle is not exhausted for two turns elsewhere, unless against Wellington."""
    chief = attached_to(state, members(state, foe)) in COMMANDERS
    return outlook.scoring == "short" and outlook.storms(units) and not GARRISON[foe] and not chief
