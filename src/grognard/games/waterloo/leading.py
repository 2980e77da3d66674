"""The computer and its generals: who gets markers, and where they ride."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from grognard.board.table.boxes import FAR, Box, point_gap
from grognard.core.game import Action, Seat
from grognard.games.waterloo import records as do
from grognard.games.waterloo.aiming import EIGHT
from grognard.games.waterloo.bombardment import targets
from grognard.games.waterloo.budget import WORTH_A_POINT, Option, plan_worth, purse_of
from grognard.games.waterloo.command import Assigning, Riding, move_cost, points_for, seen_from
from grognard.games.waterloo.judgement import KILLED, caught, general_stake, killed
from grognard.games.waterloo.mind import Mind
from grognard.games.waterloo.outlook import Outlook
from grognard.games.waterloo.spending import options
from grognard.games.waterloo.stands import can_reinforce
from grognard.games.waterloo.state import (
    NOBODY,
    State,
    attached_to,
    corps_general,
    corps_of,
    formations,
    general_id,
    general_in_play,
    is_green,
    is_gun,
    is_limbered,
    mask,
    members,
    position,
    standing,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARMY,
    BOMBARDS,
    COMMANDERS,
    CONSTANTS,
    ENEMIES,
    FIRE_RANGE,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_INDEX,
    GENERAL_MOVE,
    GENERALS,
    NEY,
    OF_ARMY,
    SEGMENT,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.tokens import free_place
from grognard.games.waterloo.ways import CHARGE

NEAR_CORPS = 0.012
"""A millimetre nearer to his corps for a general."""
BLIND = 1.5
"""Every formation of his that is to storm or to hold a place and that he does not see: an order costs him more."""
RIDE = GENERAL_MOVE - 100
SAFE = 6 * SEGMENT
"""How far from the enemy a commander-in-chief leads somebody himself."""
OUT_OF_FIRE = FIRE_RANGE + 2 * SEGMENT
"""And how far from the enemy's guns, as whoever rides with a unit that is hit may fall."""
NEEDLESS = 0.4
"""A general rides only for more than this."""
TRAMPLED = 4 * SEGMENT
"""So near to a garrison those who storm it ride over a general who is alone, and he has to go with them."""
CHIEF_AWAY = 7 * SEGMENT
"""The same for a commander-in-chief: on the ways there, too, he would be taken along."""
UNDER_FIRE = 0.6
"""How likely a unit is hit that an enemy gun has before it."""
NO_TIME = 4.0
"""How much more a general is worth to his own army in a short battle."""
LED = 9.0
"""A general who leads an assault on a place."""
ON_THE_WAY = 0.2
"""As a part of that, to ride with it to where it storms."""
LED_TURNS = 2
"""Only the last ones: before, his corps would need him too much if he fell."""
HARDLY = KILLED[2]
"""Unless that is not likely."""


MATTERS, IDLE = 1.0, 0.3
"""Who has no order to give that brings at least so much needs markers less."""


class Leading(Mind):
    """Markers and rides."""

    def _assign(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Markers to whoever can do most with each of them."""
        top = state.stack[-1]
        assert isinstance(top, Assigning)
        outlook = self._look(state, top.army, True)
        gives = [action for action in self.game.actions(state, seat) if isinstance(action, do.Give)]
        listed = list(options(state, top.army, outlook))
        wishes = {give: wish(state, give, listed) + self._stray(rng, level) for give in gives}
        best = max(gives, key=lambda give: wishes[give] / give.markers)
        own = self._in_person(state, top.army, outlook) if level > 1 else None
        if own is not None:
            worth, cost, _ = own
            given = best.markers
            if state.markers[COMMANDERS[top.army]] - given < cost and given * worth / cost > wishes[best]:
                return do.Done()
        return best

    def _in_person(self, state: State, army: Army, outlook: Outlook) -> tuple[float, int, list[Unit]] | None:
        """A formation far from the enemy that the commander-in-chief could ride to and send forward himself.

        In a short battle it would come too late, and without him all is lost.
        """
        chief = COMMANDERS[army]
        if not general_in_play(state, chief) or outlook.scoring == "short":
            return None
        x, y = position(state, chief)
        found: list[tuple[float, int, list[Unit]]] = []
        for units in formations(state, army):
            if state.ordered & mask(units) or state.orange[units[0]] or attached_to(state, units) not in (None, chief):
                continue
            if min(point_gap(where(state, unit), x, y) for unit in units) > GENERAL_MOVE:
                continue
            cost = CONSTANTS.keep_cost if is_green(state, units[0]) else move_cost(units)
            general = corps_general(state, army, corps_of(state, units[0]))
            paid = general is not None and points_for(state, general, units) >= cost
            if paid or cost > state.markers[chief] or outlook.nearest(where(state, units[0])) < SAFE:
                continue
            if min(_gun_gap(state, army, where(state, unit)) for unit in units) < OUT_OF_FIRE:
                continue
            best = outlook.best(units)
            if best is not None and best.kind != CHARGE and best.worth > WORTH_A_POINT * cost:
                found.append((best.worth, cost, units))
        return max(found, key=lambda some: some[0], default=None)

    def _ride(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Riding)
        outlook = self._look(state, top.army, True)
        chief = COMMANDERS[top.army]
        own = self._in_person(state, top.army, outlook) if level > 1 and chief not in top.ridden else None
        if own is not None and state.attached[chief] not in own[2]:
            rear = [unit for unit in own[2] if point_gap(where(state, unit), *position(state, chief)) <= GENERAL_MOVE]
            unit = max(rear, key=lambda some: outlook.nearest(where(state, some)))
            return do.Attach(general_id(chief), unit_id(unit))
        for general in GENERALS:
            if own is not None and general == chief:
                continue
            mine = GENERAL_ARMY[general] == top.army and general not in top.ridden
            if mine and general_in_play(state, general) and general != NEY:
                action = self._ride_of(state, general, top, outlook)
                if action is not None:
                    return action
        return do.Done()

    def _ride_of(self, state: State, general: General, top: Riding, outlook: Outlook) -> Action | None:
        """Where a general is safest and of use, if that is worth the ride."""
        x, y = position(state, general)
        middle = self._middle(state, general, outlook)
        if middle is None:
            return None
        riding = state.attached[general]
        now = self._place_worth(state, general, x, y, middle, outlook)
        if riding != NOBODY:
            now = self._attached_worth(state, general, Unit(riding), middle, outlook)
        best: Action | None = None
        worth = now + NEEDLESS
        for dx, dy in EIGHT:
            at = round(x + dx * RIDE), round(y + dy * RIDE)
            value = self._place_worth(state, general, *at, middle, outlook)
            if value > worth and free_place(state, *at):
                best, worth = do.Place(general_id(general), *at), value
        for unit in top._joins(state, general):
            value = self._attached_worth(state, general, unit, middle, outlook)
            if value > worth:
                best, worth = do.Attach(general_id(general), unit_id(unit)), value
        return best

    def _middle(self, state: State, general: General, outlook: Outlook) -> tuple[float, float] | None:
        """Where a general belongs: among his corps; in a short battle among those of it who storm.

        A commander-in-chief is of no use there, and who falls back would take him along: he stays where he is.
        """
        short, chief = outlook.scoring == "short", general in COMMANDERS
        if short and chief:
            return position(state, general)
        army = standing(state, OF_ARMY[GENERAL_ARMY[general]])
        corps = {u: box for u, box in army if chief or corps_of(state, u) == GENERAL_CORPS[general]}
        storming = [box for u, box in corps.items() if short and outlook.storms(members(state, u))]
        near = storming or list(corps.values())
        if not near:
            return None
        return sum(box.cx for box in near) / len(near), sum(box.cy for box in near) / len(near)

    def _place_worth(
        self, state: State, general: General, x: float, y: float, middle: tuple[float, float], outlook: Outlook
    ) -> float:
        danger = 0.0
        for foe in outlook.foes:
            far = math.hypot(x - foe.x, y - foe.y) - foe.radius
            if foe.reach and far < foe.reach + SEGMENT:
                danger += (
                    caught(foe.lead) * (1.0 if far < foe.reach else 0.3) * (0.25 if outlook.hidden(foe, x, y) else 1.0)
                )
        far = math.hypot(x - middle[0], y - middle[1]) / 100
        away = CHIEF_AWAY if general in COMMANDERS else TRAMPLED
        crowded = any(math.hypot(x - ring.at.cx, y - ring.at.cy) < away for ring in outlook.rings.values())
        danger = min(1.0, danger + 0.25 * crowded)
        blind = BLIND * self._unseen(state, general, (round(x), round(y)), outlook)
        return -_price(state, general) * danger * 0.4 - NEAR_CORPS * far - blind

    def _unseen(self, state: State, general: General, eye: tuple[int, int], outlook: Outlook) -> int:
        """How many formations of his corps that are to storm or to hold a place he would not see from somewhere."""
        count = 0
        for units in formations(state, GENERAL_ARMY[general]):
            goal = outlook.goals.get(state.group[units[0]])
            if goal is None or (goal.storm is None and goal.place is None):
                continue
            if corps_of(state, units[0]) == GENERAL_CORPS[general]:
                count += not any(seen_from(eye, where(state, unit)) for unit in units)
        return count

    def _attached_worth(
        self, state: State, general: General, unit: Unit, middle: tuple[float, float], outlook: Outlook
    ) -> float:
        units = members(state, unit)
        boxes = [where(state, some) for some in units]
        danger = min(1.0, outlook.danger(units, boxes) / 4)
        goal = outlook.goals.get(state.group[unit])
        best = outlook.best(units)
        charges = best is not None and best.kind == CHARGE
        close = general in COMMANDERS and min(outlook.nearest(box) for box in boxes) < SAFE
        fights = max(danger, 0.9 if charges or close else 0.0, UNDER_FIRE if _is_fired_at(state, unit) else 0.1)
        alone = _is_all_he_has(state, general, units)
        price = general_stake(state, general) if alone else _price(state, general)
        worth = -killed(state, general) * price * fights
        if goal is not None and goal.storm is not None and general not in COMMANDERS:
            fights_there = goal.far(boxes[0]) < 5 * SEGMENT and (charges or can_reinforce(state, units, goal.storm))
            leads = alone or _may_lead(state, general)
            if fights_there and leads:
                worth += LED
            elif alone or (leads and outlook.is_wanted(units)):
                worth += LED * ON_THE_WAY
        box = where(state, unit)
        far = math.hypot(box.cx - middle[0], box.cy - middle[1]) / 100
        return worth - NEAR_CORPS * far - BLIND * self._unseen(state, general, (box.x, box.y), outlook)


def _is_all_he_has(state: State, general: General, units: Sequence[Unit]) -> bool:
    """Whether a general has no other formation that fights, in a short battle: he may as well ride with it."""
    if state.setting.scenario.scoring != "short" or general in COMMANDERS:
        return False
    corps = (unit for unit, _ in standing(state, OF_ARMY[GENERAL_ARMY[general]]) if not is_gun(unit))
    return all(unit in units for unit in corps if corps_of(state, unit) == GENERAL_CORPS[general])


def _may_lead(state: State, general: General) -> bool:
    """In a short battle: whoever is hardly in danger, and at the end everybody."""
    last = state.turn > state.setting.last - LED_TURNS
    return state.setting.scenario.scoring == "short" and (last or killed(state, general) <= HARDLY)


def _price(state: State, general: General) -> float:
    """What it costs to lose a general of one's own: where time is short a corps without him is out of the battle."""
    scarce = state.setting.scenario.scoring == "short" and general not in COMMANDERS
    return general_stake(state, general) * (NO_TIME if scarce else 1.0)


def _is_fired_at(state: State, unit: Unit) -> bool:
    """Whether an enemy gun has a unit before it."""
    guns = (gun for gun, _ in standing(state, ENEMIES[ARMY[unit]]) if BOMBARDS[gun] and not is_limbered(state, gun))
    return any(unit in targets(state, gun) for gun in guns)


def _gun_gap(state: State, army: Army, box: Box) -> float:
    """How far the nearest enemy gun is that could fire at a piece."""
    guns = [at for unit, at in standing(state, ENEMIES[army]) if BOMBARDS[unit]]
    return min((math.hypot(at.cx - box.cx, at.cy - box.cy) for at in guns), default=FAR)


def wish(state: State, give: do.Give, listed: Sequence[Option]) -> float:
    """What a general could do with markers beyond what he can do already."""
    general = GENERAL_INDEX[give.general]
    mine = [option for option in listed if option.general == general]
    more = plan_worth(purse_of(state, general, give.markers), mine) - plan_worth(purse_of(state, general), mine)
    return more if any(option.gain >= MATTERS for option in mine) else IDLE * more
