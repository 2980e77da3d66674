"""What things are worth to the computer: a combat before its dice, a hex to stand on, a unit's chances this turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from grognard.core.game import Seat
from grognard.games.ccnapoleonics.combat import assaults, may_fire, may_melee, targets
from grognard.games.ccnapoleonics.dice import DISTANCE, base_dice, fire_dice, gun_dice, melee_dice
from grognard.games.ccnapoleonics.melee import Assault
from grognard.games.ccnapoleonics.movement import allowance, reach
from grognard.games.ccnapoleonics.state import FREE, State
from grognard.games.ccnapoleonics.strikes import ignorable, retreat_ways
from grognard.games.ccnapoleonics.tables import (
    ARM_FACES,
    ARTILLERY,
    BACK,
    BOARD,
    CAVALRY,
    DIE,
    HOME_ROW,
    INFANTRY,
    NEIGHBOURS,
    ROWS,
    Hex,
    Unit,
)

BLOCK = 2.0
"""A block of the enemy; the last one is a banner as well."""
BANNER = 7.0
LAST_BANNER = 40.0
"""The banner that ends the battle."""
PUSHED = 0.8
"""An enemy unit driven from its hex."""
CORNERED = 1.6
"""A retreat that cannot be made costs the enemy about a block."""
CAUTION = 0.8
"""How much the own losses of a battle back weigh against the enemy's."""
LEADER = 0.8
"""An enemy leader who may fall."""
THREAT = 0.16
"""A die that may be rolled against a hex next turn."""
PATIENCE = 30
LEAST_CAUTION = 0.4
"""Threats weigh less as the turns go by, down to this part of them: somebody has to attack."""
SUPPORT = 0.35
ALONE = 1.0
"""Standing before the enemy with no friend next to it."""
APPROACH = 0.22
"""A hex nearer to the enemy."""
OBJECTIVE = 5.0
HOLD_OFF = 1.2
"""Standing on a hex that the enemy wants."""
NO_WAY_BACK = 0.5
COVER = {"forest": 0.7, "town": 0.55, "hill": 0.8, "works": 0.75}
FAR = 99


@lru_cache(maxsize=4096)
def chances(dice: int, sixths: int) -> tuple[float, ...]:
    """How likely 0, 1, 2 ... of so many dice show one of `sixths` faces."""
    p = sixths / DIE
    return tuple(comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1))


@lru_cache(maxsize=8192)
def loss_worth(dice: int, sixths: int, blocks: int, banner: float) -> tuple[float, float]:
    """What so many dice take from a unit on average, and how likely they destroy it."""
    worth = dead = 0.0
    for hits, chance in enumerate(chances(dice, sixths)):
        worth += chance * min(hits, blocks) * BLOCK
        if hits >= blocks:
            dead += chance
    return worth + dead * banner, dead


def banner_worth(state: State, seat: Seat) -> float:
    """The next banner of a side: the last one is worth the battle."""
    return LAST_BANNER if state.banners[seat] + 1 >= state.battle.sides[seat].banners else BANNER


def blow_worth(state: State, unit: Unit, target: Unit, dice: int, melee: bool) -> tuple[float, float]:
    """What a roll is worth against a unit, and how likely it leaves its hex or dies."""
    battle = state.battle
    seat, arm = battle.side[unit], battle.arms[target]
    sixths = len(ARM_FACES[arm]) + (1 if melee and battle.kinds[unit].sabers else 0)
    blocks, here = state.blocks[target], state.where[target]
    worth, dead = loss_worth(dice, sixths, blocks, banner_worth(state, seat))
    bounced = melee and state.square[unit] and arm == CAVALRY
    stands = 0 if bounced else ignorable(state, target, state.where[unit])
    flagged = sum(chances(dice, 1)[stands + 1 :]) * (1 - dead)
    cornered = state.square[target] > 0 or not retreat_ways(state, target, here, 1)
    worth += flagged * (CORNERED if cornered else PUSHED)
    if state.chief[here] != FREE:
        worth += LEADER * (dead + 0.1)
    return worth, dead + (0.0 if cornered else flagged)


def fire_worth(state: State, unit: Unit, target: Unit) -> float:
    return blow_worth(state, unit, target, fire_dice(state, unit, state.where[target]), False)[0]


def assault_worth(state: State, assault: Assault) -> float:
    """A melee: what it takes, less what the battle back takes."""
    unit, target = assault.unit, assault.target
    if target is None:
        dice = melee_dice(state, unit, -1, assault.at, True, assault.bonus)
        return (1 - (5 / 6) ** dice) * banner_worth(state, state.battle.side[unit])
    battle = state.battle
    squared = state.square[target] > 0 and battle.arms[unit] == CAVALRY
    dice = melee_dice(state, unit, target, assault.at, True, assault.bonus)
    dice += sum(gun_dice(state, gun, target, assault.at, assault.bonus) for gun in assault.guns)
    worth, gone = blow_worth(state, unit, target, dice, True)
    back = melee_dice(state, target, unit, assault.start, False)
    left = max(1.0, state.blocks[target] - dice / 3) / state.blocks[target]
    returned = blow_worth(state, target, unit, max(1, round(back * left)), True)[0] if back else 0.0
    share = 1.0 if squared else 1 - gone
    if battle.arms[unit] == CAVALRY and not assault.bonus:
        worth += 0.4 * gone  # it may ride on
    return worth - CAUTION * share * returned - 0.35 * len(assault.guns)


def attacks(state: State, unit: Unit, bonus: bool = False) -> Iterator[tuple[float, Unit | Assault]]:
    """Every attack of a unit from where it stands, with its worth."""
    if may_fire(state) and not bonus:
        for target in targets(state, unit):
            yield fire_worth(state, unit, target), target
    if may_melee(state) or bonus:
        for assault in assaults(state, unit, bonus):
            yield assault_worth(state, assault), assault


# --- hexes -------------------------------------------------------------------------------------------------------


class Outlook:
    """What the enemy could do next turn, and where he is: worked out once for a decision."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        battle = state.battle
        self.caution = THREAT * max(LEAST_CAUTION, 1 - state.turn / PATIENCE)
        self.threat = [0.0] * BOARD.size
        self.nearest = [FAR] * BOARD.size
        for enemy in battle.units[1 - seat]:
            here = state.where[enemy]
            if here < 0:
                continue
            kind, far = battle.kinds[enemy], DISTANCE[here]
            dice = float(base_dice(state, enemy))
            span = kind.move_and_battle + 1 if kind.arm != ARTILLERY else kind.range
            span = max(span, kind.range + kind.move_and_battle if kind.arm == INFANTRY else 0)
            for hex_ in range(BOARD.size):
                away = far[hex_]
                self.nearest[hex_] = min(self.nearest[hex_], away)
                if away <= span:
                    self.threat[hex_] += dice if away == 1 else dice * (0.6 if away == 2 else 0.4)
        self.wanted = {objective.at: objective.seat == seat for objective in battle.objectives}

    def worth(self, state: State, unit: Unit, hex_: Hex) -> float:
        """How good a hex is for a unit to stand on, attacks left aside."""
        battle = state.battle
        field, seat, arm = battle.field, self.seat, battle.arms[unit]
        name = "works" if field.works[hex_] else ("hill" if field.hill[hex_] else "")
        cover = COVER.get(name, 1.0)
        if field.blocks[hex_]:
            cover = COVER["town"] if field.no_battle[hex_] and not field.light_may_battle[hex_] else COVER["forest"]
        weak = 1.6 if state.blocks[unit] == 1 else 1.15 if state.blocks[unit] == 2 else 0.8
        worth = -self.caution * self.threat[hex_] * cover * weak
        friends = sum(
            state.board[near] >= 0 and state.board[near] != unit and battle.side[state.board[near]] == seat
            for near in NEIGHBOURS[hex_]
        )
        worth += SUPPORT * min(friends, 2)
        if not friends and self.nearest[hex_] <= 2:
            worth -= ALONE
        eager = 0.3 if state.blocks[unit] == 1 else 1.0
        if arm == ARTILLERY:
            worth -= APPROACH * abs(self.nearest[hex_] - 3)
        else:
            worth -= APPROACH * eager * max(0, self.nearest[hex_] - (1 if eager == 1.0 else 4))
        if hex_ in self.wanted:
            worth += OBJECTIVE if self.wanted[hex_] else HOLD_OFF
        if self.threat[hex_] and ROWS[hex_] != HOME_ROW[seat]:
            passable = field.passable[arm]
            if not any(passable[b] and (state.board[b] < 0 or state.board[b] == unit) for b in BACK[seat][hex_]):
                worth -= NO_WAY_BACK
        return worth

    def best_plan(self, state: State, unit: Unit, moving: bool = True) -> tuple[float, Hex]:
        """The best hex for an ordered unit and what it would be worth to be there, attack included.

        The unit is moved on the given state and put back, so that sight, dice and support are the real ones.
        """
        here = state.where[unit]
        best, where = self.at(state, unit, here), here
        if not moving or state.square[unit] or state.moved >> unit & 1:
            return best, where
        most, fights = allowance(state, unit)
        battle, field = state.battle, state.battle.field
        led = state.chief[here]
        if led >= 0 and state.ridden >> led & 1:
            return best, where
        light = battle.kinds[unit].light
        kept = state.moved, state.spent
        ways = reach(state, unit, most, led >= 0)
        state.board[here] = FREE
        if led >= 0:
            state.chief[here] = FREE
        for hex_, steps in ways.items():
            joined = state.chief[hex_]
            state.where[unit], state.board[hex_] = hex_, unit
            if led >= 0:
                state.chief[hex_] = led
            barred = field.no_battle[hex_] and not (light and field.light_may_battle[hex_])
            state.moved = kept[0] | 1 << unit
            if abs(steps) > fights or barred:
                state.spent = kept[1] | 1 << unit
            worth = self.at(state, unit, hex_)
            state.spent = kept[1]
            state.board[hex_], state.chief[hex_] = FREE, joined
            if worth > best:
                best, where = worth, hex_
        state.moved, state.spent = kept
        state.where[unit], state.board[here] = here, unit
        if led >= 0:
            state.chief[here] = led
        return best, where

    def at(self, state: State, unit: Unit, hex_: Hex) -> float:
        """A unit on this hex: the ground, and its best attack if it may battle."""
        worth = self.worth(state, unit, hex_)
        if self.nearest[hex_] > state.battle.kinds[unit].range and self.nearest[hex_] > 1:
            return worth
        if (state.spent | state.fought) >> unit & 1 or not (may_fire(state) or may_melee(state)):
            return worth
        return worth + max([0.0, *(gain for gain, _ in attacks(state, unit))])
