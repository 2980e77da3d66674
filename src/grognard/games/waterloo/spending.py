"""What the computer spends points of command on."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import best_shift, fires, reform
from grognard.games.waterloo.budget import Option, best_set, purse_of
from grognard.games.waterloo.command import commanders_of, move_cost, unseen
from grognard.games.waterloo.docking import docked
from grognard.games.waterloo.formation import names, width
from grognard.games.waterloo.judgement import stake
from grognard.games.waterloo.marches import regrouped
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.orders import Orders, limbers_or_stays, may_redeploy
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.parting import parts
from grognard.games.waterloo.redeploying import Redeploying
from grognard.games.waterloo.siege import recovery_helps
from grognard.games.waterloo.state import (
    State,
    formations,
    general_id,
    is_green,
    is_gun,
    is_mixed,
    mask,
    members,
    shaken,
    unit_id,
    where,
)
from grognard.games.waterloo.storm import bars, by_choice, leaders, march_worth, move_worth
from grognard.games.waterloo.tables import (
    ARMY,
    CONSTANTS,
    GENERALS,
    SEGMENT,
    UNIT_INDEX,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.tasks import power

LEAST_GAIN = 0.01
"""What brings something is not left undone because judgement strays."""
SAVED_LATER = 1.0
"""A point that need not be spent later to set those in movement again who storm a garrison."""
STANDS_BY = 1.5
NEAR_A_PLACE = 3 * SEGMENT
"""Who is so near to a place that has fallen stands by."""
STEADY_AGAIN = 1.5
"""Who is not shaken is not routed so soon, either."""
STEADIED = 0.25
"""A shaken unit recovered, as a part of its stake."""
HOLDS_ON = 3.0
"""And in a place that alone counts."""


class Spending(Mind):
    """Orders."""

    def _order(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Orders)
        joins = [action for action in self.game.actions(state, seat) if isinstance(action, do.Join)]
        for action in joins:
            if joins_column(state, action):
                return action
        outlook = self._look(state, top.army, True)
        listed = list(options(state, top.army, outlook))
        for option in listed:
            option.gain = max(LEAST_GAIN, option.gain + self._stray(rng, level))
        for general in by_choice(state, top.army, outlook):
            mine = [option for option in listed if option.general == general]
            while True:
                _, chosen = best_set(purse_of(state, general), mine)
                if not chosen:
                    break
                first = max(chosen, key=lambda option: option.cost)
                if top.check(state, seat, first.action) is None:
                    return first.action
                mine.remove(first)
        return do.Done()

    def _redeploy(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Redeploying)
        return best_shift(state, top.units, self._look(state, ARMY[top.units[0]], True))[1]


def joins_column(state: State, action: do.Join) -> bool:
    """A column that has come apart is put together again, and horse comes to the foot it stands beside."""
    first, second = members(state, UNIT_INDEX[action.unit]), members(state, UNIT_INDEX[action.other])
    for one, two in ((first, second), (second, first)):
        if len(one) == 1 and docked(state, one[0]):  # to set both in movement costs more than one
            return is_green(state, one[0]) and is_green(state, two[0]) and not shaken(state, one[0])
    whole = [where(state, unit) for unit in (*first, *second)]
    column = width(whole) <= max(width([where(state, unit) for unit in some]) for some in (first, second))
    return column and len(whole) <= 3 and not any(is_gun(unit) for unit in (*first, *second))


def options(state: State, army: Army, outlook: Outlook) -> Iterator[Option]:
    """Every order of an army's generals that is worth a thought, whether they can pay for it or not."""
    led = leaders(state, army, outlook)
    order = by_choice(state, army, outlook)
    for units in formations(state, army):
        if state.ordered & mask(units):
            continue
        for general in commanders_of(state, units):
            hidden = unseen(state, general, units)
            if state.orange[units[0]] and outlook.storms(units):
                again, cost = do.Move(general_id(general), unit_id(units[0])), move_cost(units) + hidden
                gain = _sent_again(state, units, outlook)
                yield Option(general, state.group[units[0]], again, gain, cost, later=True)
            for action, gain, cost in _orders_to(
                state, general, units, outlook, led, order[order.index(general) + 1 :]
            ):
                if gain > 0:
                    then = _follow_up(state, units, outlook) if isinstance(action, do.Redeploy) else 0
                    yield Option(general, state.group[units[0]], action, gain, cost + hidden, then)


def _sent_again(state: State, units: Sequence[Unit], outlook: Outlook) -> float:
    """What it brings to send those against their garrison again who are exhausted this turn."""
    way = outlook.approach(units)
    if way is None or not way.worth or state.turn == state.setting.last:
        return 0.0
    return march_worth(state, units, outlook, replace(way, turns=way.turns + 1), GENERALS)


def _orders_to(
    state: State,
    general: General,
    units: Sequence[Unit],
    outlook: Outlook,
    led: dict[Unit, int],
    relied: Sequence[General],
) -> Iterator[tuple[Action, float, int]]:
    by, name = general_id(general), unit_id(units[0])
    hurt = [unit for unit in units if state.yellow[unit] == 1]
    for count in range(1, len(hurt) + 1):
        gain = sum(_recovered(state, unit, outlook) for unit in hurt[:count])
        yield do.Recover(by, names(hurt[:count])), gain, CONSTANTS.recover_cost * count
    if state.orange[units[0]]:
        return
    if is_green(state, units[0]):
        way = outlook.approach(units) if outlook.storms(units) else None
        waits = way is not None and way.worth > 0 and way.line is None and not way.stopgap
        near = waits or (way is not None and way.turns <= 1)  # others cannot pass through those in movement
        saved = SAVED_LATER * (move_cost(units) - CONSTANTS.keep_cost) if near else 0.0
        on = max(0.0, move_worth(state, units, outlook, led, relied))
        gain = max(on + saved, _stands_by(state, units, outlook))
        if not bars(state, units, outlook):
            yield do.Keep(by, name), gain, CONSTANTS.keep_cost
    elif not fires(state, units) and limbers_or_stays(state, units)[0]:
        yield do.Move(by, name), move_worth(state, units, outlook, led, relied), move_cost(units)
    if not is_green(state, units[0]):
        for part in parts(state, units, outlook):
            if not fires(state, part):
                whole = outlook.storms(units) and outlook.scoring != "short"
                share = power(state, part) / max(power(state, units), 0.5) if whole else 1.0
                yield (
                    do.Move(by, name, names(part)),
                    share * move_worth(state, part, outlook, led, relied),
                    move_cost(part),
                )
    if may_redeploy(state, units):
        busy = outlook.storms(units) and is_green(state, units[0])
        goal = outlook.goals.get(state.group[units[0]])
        worth, _ = reform(state, units, goal, outlook) if busy else best_shift(state, units, outlook)
        yield do.Redeploy(by, (name,)), worth, CONSTANTS.redeploy_cost + is_mixed(units)


def _follow_up(state: State, units: Sequence[Unit], outlook: Outlook) -> int:
    """What the march costs for which a formation redeploys, if that was prepared."""
    goal = outlook.goals.get(state.group[units[0]])
    told = regrouped(state, units, goal.storm) if goal is not None and goal.storm is not None else None
    return move_cost(told[1]) if told is not None else 0


def _stands_by(state: State, units: Sequence[Unit], outlook: Outlook) -> float:
    """Who is near a place that alone counts is kept in movement: the enemy may come into it before the turn is over."""
    if outlook.scoring != "short" or any(is_gun(unit) for unit in units):
        return 0.0
    lead = where(state, units[0])
    frames = (place.ground.frame for place in outlook.places)
    return STANDS_BY * any(math.hypot(lead.cx - at.cx, lead.cy - at.cy) < NEAR_A_PLACE for at in frames)


def _recovered(state: State, unit: Unit, outlook: Outlook) -> float:
    """What it is worth that a shaken unit recovers, the enemy near or not."""
    box = where(state, unit)
    near = any(math.hypot(foe.x - box.cx, foe.y - box.cy) < 6 * SEGMENT for foe in outlook.foes)
    gain = STEADIED * stake(state, unit) * (1.5 if near else 0.7)
    gain += HOLDS_ON * (near and outlook.scoring == "short" and outlook.holds_ground([box]))
    goal = outlook.goals.get(state.group[unit])
    if near and goal is not None and goal.storm is not None and outlook.scoring == "short":
        gain += STEADY_AGAIN * recovery_helps(state, outlook, unit, goal.storm)
    elif near and goal is not None and outlook.is_wanted(members(state, unit)):
        gain += goal.pull
    return gain
