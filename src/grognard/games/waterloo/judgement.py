"""What things are worth to the computer, in victory points: losses, a melee before its dice, a shot, a charge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import comb

from grognard.games.waterloo.bombardment import fire_parts, row_for
from grognard.games.waterloo.formation import depth
from grognard.games.waterloo.melee import ATTACK, REROLL_AT, Fight, Melee, effect_of, parts_of, supporters
from grognard.games.waterloo.state import (
    State,
    attached_to,
    imagined,
    is_gun,
    is_limbered,
    level,
    mask,
    members,
    shaken,
    touching_enemy,
    where,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    DIE,
    GARRISON,
    GENERAL_VP,
    HOLDS_RETREAT,
    KIND,
    LOSSES,
    QUALITY,
    RED,
    TOWN_OF,
    VP,
    BombardmentRow,
    General,
    Unit,
)
from grognard.games.waterloo.ways import FLANK, Plan

HIT = (DIE + 1 - CONSTANTS.loss_from) / DIE
"""The chance of a die to be a loss."""
BATTLE = 250.0
"""Napoleon or Wellington: the battle."""
PLACE = 60.0
"""A garrison in the short scenario, which counts nothing else."""
WOUNDED = 0.6
"""A loss of a unit that lives on, as a part of what it is worth at the end."""
SHORT_UNIT = 0.06
"""Units count for nothing in the short scenario, but they are needed."""
FELL_BACK, SHAKEN, ROUTED = 0.1, 0.3, 0.95
"""What happens to a beaten unit, as a part of its stake."""
GROUND = 0.4
"""Ground given, whoever gives it."""
KILLED = (0.0, 1 / 36, 3 / 36, 6 / 36)
"""How likely an attached general falls, by his stars."""
CAPTURE = CONSTANTS.captured_times
BOLD = 0.25
"""How much its own losses weigh for whoever storms a garrison."""
COMMAND = 5.0
COMMAND_TURNS = 5
"""A corps without its general stands still: for each turn to come, so many of them."""


# --- stakes ------------------------------------------------------------------------------------------------------


def stake(state: State, unit: Unit) -> float:
    """What the enemy gains who destroys a unit."""
    scoring = state.setting.scenario.scoring
    if GARRISON[unit]:
        objective = next((row.vp for row in CONSTANTS.objectives if row.town == TOWN_OF[unit]), 0)
        return PLACE if scoring == "short" else VP[unit] + (objective if scoring == "historical" else 0)
    return VP[unit] * SHORT_UNIT if scoring == "short" else VP[unit] + 0.5


def general_stake(state: State, general: General) -> float:
    """What it is worth to take a general."""
    if general in COMMANDERS[: RED + 1]:
        return BATTLE
    scored = GENERAL_VP[general] * CAPTURE if state.setting.scenario.scoring == "historical" else 0.0
    return scored + COMMAND * min(COMMAND_TURNS, state.setting.last - state.turn)


def caught(enemy: Unit) -> float:
    """The chance that a general who is alone is taken by this unit."""
    key = "" if ARM[enemy] != CAVALRY else "light-horse" if KIND[enemy] == "light" else "horse"
    worse = -CONSTANTS.modifiers["general"][key] if key else 0
    return min(1.0, (CONSTANTS.unattached_captured_to + worse) / DIE)


def killed(state: State, general: General) -> float:
    """The chance that a general falls who rides with a unit that fights or is hit."""
    return KILLED[3 if general in COMMANDERS else min(level(state, general), 3)]


def rider_risk(state: State, units: Iterable[Unit]) -> float:
    """What a fight or a shot costs by the danger to the general who rides along."""
    general = attached_to(state, units)
    if general is None:
        return 0.0
    return killed(state, general) * general_stake(state, general)


def loss_cost(state: State, unit: Unit, losses: int) -> float:
    """What so many losses of a unit cost; the last one is the unit."""
    whole = stake(state, unit)
    if losses >= state.left[unit]:
        return whole
    if GARRISON[unit]:  # it cannot get away
        return losses * whole / (LOSSES[unit] + 1)
    part = whole / (LOSSES[unit] + 1)
    scored = 1.0 if state.setting.scenario.scoring == "free" else 0.0
    worn = 1.0 + 0.5 * (LOSSES[unit] - state.left[unit]) / LOSSES[unit]
    return losses * max(WOUNDED * part * worn, scored)


@lru_cache(maxsize=256)
def hits(dice: int) -> tuple[float, ...]:
    """How likely 0, 1, 2 ... of so many dice are losses."""
    return tuple(comb(dice, n) * HIT**n * (1 - HIT) ** (dice - n) for n in range(dice + 1))


def dice_cost(state: State, unit: Unit, dice: int, fixed: int = 0) -> float:
    return sum(chance * loss_cost(state, unit, count + fixed) for count, chance in enumerate(hits(dice)))


# --- melee -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _faces(rolls_again: bool) -> tuple[float, ...]:
    """The Guard rolls the lower half again."""
    if not rolls_again:
        return (1 / DIE,) * DIE
    low = DIE // 2
    return tuple((low / DIE + (0 if face < low else 1)) / DIE for face in range(DIE))


@lru_cache(maxsize=1024)
def differences(edge: int, mine: bool, theirs: bool) -> tuple[tuple[int, float], ...]:
    """The difference of two dice with an edge, and how likely each is; the Guard rolls again."""
    found: dict[int, float] = {}
    for one, p in enumerate(_faces(mine)):
        for two, q in enumerate(_faces(theirs)):
            found[one - two + edge] = found.get(one - two + edge, 0.0) + p * q
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1024)
def effects(edge: int, mine: bool, theirs: bool) -> tuple[float, ...]:
    """How likely the enemy falls back, retreats, is routed; then the same for oneself."""
    found = [0.0] * 6
    names = ("fall_back", "retreat", "rout")
    for difference, chance in differences(edge, mine, theirs):
        effect = effect_of(abs(difference))
        if effect != "none":
            found[names.index(effect) + (0 if difference > 0 else 3)] += chance
    return tuple(found)


def beaten(state: State, unit: Unit, chances: Sequence[float]) -> float:
    """What it costs a unit to be beaten with these chances: fall back, retreat, rout."""
    whole = stake(state, unit)
    back, retreat, rout = chances
    if GARRISON[unit]:
        ends = rout + (retreat if not HOLDS_RETREAT[unit] or shaken(state, unit) else 0.0)
        return ends * whole + (retreat * SHAKEN * whole if ends == rout else 0.0)
    if shaken(state, unit):
        retreat, rout = 0.0, rout + retreat
    return back * (FELL_BACK * whole + GROUND) + retreat * (SHAKEN * whole + GROUND) + rout * ROUTED * whole


def edge_of(state: State, fight: Fight, melee: Melee) -> int:
    mine, theirs = (
        sum(part.value for part in parts_of(state, fight, melee, unit)) for unit in (melee.attacker, melee.defender)
    )
    return mine - theirs


def melee_worth(state: State, fight: Fight, melee: Melee, caution: float = 1.0) -> float:
    """What a melee brings its attacker, less what it costs him."""
    attacker, defender = melee.attacker, melee.defender
    edge = edge_of(state, fight, melee)
    found = effects(edge, QUALITY[attacker] == REROLL_AT, QUALITY[defender] == REROLL_AT)
    gain = beaten(state, defender, found[:3]) + dice_cost(state, defender, len(melee.participants(0)))
    cost = beaten(state, attacker, found[3:]) + dice_cost(state, attacker, len(melee.participants(1)))
    return gain - caution * cost


def with_support(state: State, fight: Fight, melee: Melee) -> Melee:
    """Everybody who can support does."""
    mine = tuple(supporters(state, fight, melee.attacker, melee.defender))
    theirs = tuple(supporters(state, fight, melee.defender, melee.attacker))
    return replace(melee, support=mine, backing=theirs)


# --- charges -----------------------------------------------------------------------------------------------------


def charge_worth(state: State, plan: Plan, caution: float = 1.0) -> float:
    """What a charge brings: the first melee with everybody in his place, guns that are taken, generals on the way."""
    lead, target = plan.attacker, plan.target
    worth = sum(caught(unit) * general_stake(state, general) for general, unit in plan.generals)
    if is_gun(target):
        return worth + gun_worth(state, target)
    green = state.green
    with imagined(state, plan.units, plan.ends):
        theirs = members(state, target) if not GARRISON[target] else [target]
        state.green &= ~mask(theirs)
        mine = tuple(members(state, lead))
        fight = Fight(ARMY[lead], ATTACK, (mine, tuple(theirs)), target, bridged=mine if plan.bridge else ())
        flank = plan.side == FLANK and not GARRISON[target]
        melee = Melee(ATTACK, lead, target, plan.segments, stream=lead in plan.streams, flank=flank)
        worth += melee_worth(state, fight, with_support(state, fight, melee), caution)
        worth += rider_risk(state, theirs) - rider_risk(state, mine)
    state.green = green
    return worth


def gun_worth(state: State, gun: Unit) -> float:
    """A gun that is charged: taken, unless it gets away or a unit of its formation takes its place."""
    whole = CAPTURE * stake(state, gun)
    if is_limbered(state, gun):
        return (0.5 if KIND[gun] == "foot" else 0.2) * whole
    covered = any(not is_gun(other) and not touching_enemy(state, other) for other in members(state, gun))
    return 0.5 if covered else whole


def massed(state: State, units: Sequence[Unit]) -> bool:
    """Three deep: nobody can fall back."""
    return depth([where(state, unit) for unit in units]) > 2


# --- fire --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _two_dice() -> tuple[tuple[int, float], ...]:
    sums = [one + two for one in range(1, DIE + 1) for two in range(1, DIE + 1)]
    return tuple((total, sums.count(total) / len(sums)) for total in sorted(set(sums)))


def modified_shot(state: State, gun: Unit, target: Unit, support: tuple[Unit, ...]) -> int:
    """What is added to the dice of a bombardment."""
    return sum(part.value for part in fire_parts(state, gun, target, support))


@lru_cache(maxsize=32)
def rows_of_shot(modified: int) -> tuple[tuple[float, BombardmentRow], ...]:
    """What a bombardment may do, and how likely."""
    least = CONSTANTS.bombardment_modified_from
    return tuple((chance, row_for(dice if dice < least else max(3, dice + modified))) for dice, chance in _two_dice())


def fire_worth(state: State, gun: Unit, target: Unit, support: tuple[Unit, ...], riding: float = 1.0) -> float:
    """What a bombardment brings; a general who rides along counts as far as he is likely to be still there."""
    whole, worth, risk = stake(state, target), 0.0, riding * rider_risk(state, (target,))
    for chance, row in rows_of_shot(modified_shot(state, gun, target, support)):
        if row.damage:
            worth += chance * (dice_cost(state, target, row.damage, row.losses) + risk)
        if row.effect == "fall_back" and not GARRISON[target]:
            worth += chance * (0.5 * SHAKEN * whole)
        elif row.effect == "retreat":
            worth += chance * (SHAKEN if not shaken(state, target) else ROUTED) * whole
    return worth
