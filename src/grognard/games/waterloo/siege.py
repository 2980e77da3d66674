"""How likely each garrison falls in time, and how much more likely with a formation or a shot more.

Where places alone count, points of command and guns go where they raise the chance to win most.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from grognard.games.waterloo.approach import Approach
from grognard.games.waterloo.bombardment import targets
from grognard.games.waterloo.command import commanders_of, move_cost, points_for
from grognard.games.waterloo.docking import hosts
from grognard.games.waterloo.formation import width
from grognard.games.waterloo.judgement import BATTLE, PLACE, effects, hits, modified_shot, rows_of_shot
from grognard.games.waterloo.melee import SUPPORT_MOST
from grognard.games.waterloo.parting import parts
from grognard.games.waterloo.plans import weight
from grognard.games.waterloo.state import (
    State,
    attached_to,
    formations,
    is_green,
    is_gun,
    is_limbered,
    mask,
    members,
    routed,
    shaken,
    standing,
    where,
)
from grognard.games.waterloo.tables import (
    ARM,
    BLUE,
    BOMBARDS,
    CAVALRY,
    CONSTANTS,
    FIRE,
    GENERAL_POINTS,
    GENERALS,
    HOLDS_RETREAT,
    INFANTRY,
    OF_ARMY,
    TOWN_OF,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.threats import quality_bonus

if TYPE_CHECKING:
    from grognard.games.waterloo.storming import Storming

AT_ONCE = 3
"""So many formations fight with a garrison in a turn: one charges, one reinforces it, another if one of them cannot."""
HELD = 0.9
"""How likely a place that has fallen is held to the end."""
HOPE = 0.3
"""The chance at least that the other garrison is given."""
IN_COLUMN, ABREAST = 2, 4
"""So many units of a column take part in a melee at the most, and of a broader formation."""
HAPPENS = (0.85, 0.45, 0.2)
"""How likely each takes part in a turn, the best first: those who storm are charged, fired at, barred."""
UNSURE = 0.2
"""How far those are relied on whose way was not found to its end."""
BARRED = 0.5
"""And those in whose way others stand, here and among those who are told off for the same."""
ADDED = CONSTANTS.modifiers["melee"]


class Blow(NamedTuple):
    """A melee that a formation offers a garrison: by how much it is better before the dice, and its dice for losses."""

    edge: int
    dice: int


class Body(NamedTuple):
    """A formation that storms: after how many turns it can charge, with what, and whose place it takes."""

    turns: int
    blow: Blow
    group: int


Turns = tuple[tuple[tuple[Blow, ...], tuple[int, ...]], ...]
"""What a garrison has to stand, turn by turn: melees, and shots by what is added to their dice."""


# --- how long a garrison stands ----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def stands(left: int, shaken: bool, firm: bool, turns: Turns, happens: tuple[float, ...]) -> tuple[float, ...]:
    """How likely a garrison still stands after each of some turns, if the melees of a turn take place so likely.

    A firm one is only shaken by a retreat.
    """
    now = {(left, shaken): 1.0}
    found = []
    for melees, shots in turns:
        for modified in shots:
            now = _fired_at(now, modified)
        for blow, likely in zip(melees, happens, strict=False):
            charged = _charged(now, blow, firm)
            now = {
                some: likely * charged.get(some, 0.0) + (1 - likely) * now.get(some, 0.0)
                for some in now.keys() | charged.keys()
            }
        found.append(sum(now.values()))
    return tuple(found)


def _fired_at(now: dict[tuple[int, bool], float], modified: int) -> dict[tuple[int, bool], float]:
    found: dict[tuple[int, bool], float] = {}
    for chance, row in rows_of_shot(modified):
        for lost, likely in enumerate(hits(row.damage)):
            for (left, yellow), before in now.items():
                rest = left - lost - row.losses
                if rest > 0:
                    after = rest, yellow or row.effect == "retreat"
                    found[after] = found.get(after, 0.0) + before * chance * likely
    return found


def _charged(now: dict[tuple[int, bool], float], blow: Blow, firm: bool) -> dict[tuple[int, bool], float]:
    _, retreat, rout, *_ = effects(blow.edge, False, False)
    found: dict[tuple[int, bool], float] = {}
    for lost, likely in enumerate(hits(blow.dice)):
        for (left, yellow), before in now.items():
            if left <= lost:
                continue
            held = firm and not yellow
            for after, chance in (((left - lost, yellow), 1 - rout - retreat), ((left - lost, True), held * retreat)):
                found[after] = found.get(after, 0.0) + before * likely * chance
    return found


# --- who storms it -----------------------------------------------------------------------------------------------


def dice_of(state: State, units: Sequence[Unit]) -> int:
    """How many units of a formation take part in a melee."""
    tiles = [where(state, unit) for unit in units if not is_gun(unit)]
    return min(len(tiles), ABREAST if width(tiles) > 1 else IN_COLUMN)


def blow_of(state: State, units: Sequence[Unit], garrison: Unit, horse: bool = False) -> Blow:
    """What a formation can do against a garrison, alone or with horse that comes beside it."""
    tiles = [unit for unit in units if not is_gun(unit) and not routed(state, unit)]
    if not tiles:
        return Blow(-9, 0)
    foot = [unit for unit in tiles if ARM[unit] == INFANTRY]
    same = foot or tiles
    dice = dice_of(state, tiles)
    mixed = bool(foot) and (horse or any(ARM[unit] == CAVALRY and not shaken(state, unit) for unit in tiles))
    fighter = max(quality_bonus(unit) + bool(foot) * FIRE[unit] - shaken(state, unit) for unit in same)
    attack = ADDED["charge"] + fighter + min(SUPPORT_MOST, dice - 1, len(same) - 1) + ADDED["horse-support"] * mixed
    attack += ADDED["general"] * (attached_to(state, units) is not None)
    defence = ADDED["cover-town"] + quality_bonus(garrison) + bool(foot) * FIRE[garrison] - shaken(state, garrison)
    return Blow(attack - defence, dice + horse)


def bodies(
    state: State,
    outlook: Storming,
    garrison: Unit,
    besides: int | None = None,
    relied: Collection[General] = GENERALS,
) -> list[Body]:
    """Those who are before a garrison, on their way to it in movement, or whom some generals can send there."""
    found = []
    for units in formations(state, outlook.army):
        goal = outlook.goals.get(state.group[units[0]])
        if goal is None or goal.storm != garrison or state.group[units[0]] == besides or state.orange[units[0]]:
            continue
        moving = is_green(state, units[0]) or state.ordered & mask(units)
        senders = [] if moving else [general for general in commanders_of(state, units) if general in relied]
        for some in (tuple(units), *(parts(state, units, outlook) if senders else ())):
            way = outlook.approach(some)
            if way is not None and way.worth and (way.turns == 0 or moving or senders):
                late = bool(senders and way.turns) and not any(
                    points_for(state, general, some) >= move_cost(some) for general in senders
                )
                found += coming(state, outlook, some, garrison, replace(way, turns=way.turns + late))
    return found


def coming(state: State, outlook: Storming, units: Sequence[Unit], garrison: Unit, way: Approach) -> list[Body]:
    """A formation that comes so; horse that comes beside foot is a part of it."""
    if outlook.comes_beside(units):
        return [
            Body(way.turns, blow_of(state, host, garrison, not shaken(state, units[0])), state.group[host[0]])
            for host in hosts(outlook.state, units[0], garrison)
        ]
    return [Body(way.turns, blow_of(state, units, garrison), state.group[units[0]])]


def guns_at(outlook: Storming, garrison: Unit, without: Sequence[Unit]) -> tuple[int, ...]:
    """The shots of a turn at a garrison, by what is added to their dice; some guns are left out."""
    key = garrison, tuple(without)
    if key not in outlook.shots_at:
        outlook.shots_at[key] = tuple(
            modified_shot(outlook.state, gun, garrison, ())
            for gun in guns_on(outlook.state, outlook.army, garrison)
            if gun not in without
        )
    return outlook.shots_at[key]


def guns_on(state: State, army: Army, target: Unit) -> list[Unit]:
    """The guns of an army that have an enemy before them."""
    guns = (gun for gun, _ in standing(state, OF_ARMY[army]) if BOMBARDS[gun] and not is_limbered(state, gun))
    return [gun for gun in guns if target in targets(state, gun)]


# --- how likely it falls -----------------------------------------------------------------------------------------


def falls(
    state: State, garrison: Unit, storming: Iterable[Body], shots: tuple[int, ...], first: tuple[int, ...] = ()
) -> float:
    """The chance that a garrison falls by the end, or better a turn before it; `first` are shots before all that."""
    turns: list[tuple[tuple[Blow, ...], tuple[int, ...]]] = []
    told = sorted(storming, key=lambda body: (-body.blow.dice, -body.blow.edge))
    for turn in range(state.setting.last - state.turn + 1):
        there = _blows(told, turn)
        if there:  # who arrives may reinforce those who charge
            there |= {group: blow for group, blow in _blows(told, turn + 1).items() if group not in there}
        turns.append((tuple(there.values())[:AT_ONCE], shots if turn else first))
    after = stands(state.left[garrison], shaken(state, garrison), HOLDS_RETREAT[garrison], tuple(turns), HAPPENS)
    return 1 - sum(after[-2:]) / len(after[-2:])


def _blows(told: Iterable[Body], turn: int) -> dict[int, Blow]:
    """The blow of each formation that can charge after so many turns, the best of it."""
    found: dict[int, Blow] = {}
    for body in told:
        if body.turns <= turn:
            found.setdefault(body.group, body.blow)
    return found


def others_fall(state: State, outlook: Storming, garrison: Unit, without: Sequence[Unit]) -> float:
    """The chance that the other garrisons fall as well."""
    chance = 1.0
    for other in outlook.rings:
        if other != garrison:
            shots = guns_at(outlook, other, without)
            chance *= max(HOPE, falls(state, other, bodies(state, outlook, other), shots))
    return chance


def chief_counts(outlook: Storming) -> float:
    """How much the enemy's commander-in-chief counts beside the places: as far as these will not win the battle."""
    if outlook.scoring != "short" or outlook.army != BLUE:
        return 1.0
    state, won = outlook.state, 1.0
    for garrison in TOWN_OF:
        if state.box[garrison] is None:
            won *= HELD
        else:
            won *= falls(state, garrison, bodies(state, outlook, garrison), guns_at(outlook, garrison, ()))
    return len(TOWN_OF) * PLACE / BATTLE * (1 - won)


def _worth(state: State, outlook: Storming, garrison: Unit, gain: float, without: Sequence[Unit] = ()) -> float:
    """What it is worth that a garrison falls more likely by so much: both must, or nothing is won."""
    return len(TOWN_OF) * PLACE * others_fall(state, outlook, garrison, without) * gain


def shot_helps(outlook: Storming, gun: Unit, garrison: Unit, support: Sequence[Unit], without: Sequence[Unit]) -> float:
    """What a shot at a garrison brings where places alone count; some guns are left out of the reckoning."""
    state = outlook.state
    modified = modified_shot(state, gun, garrison, tuple(support))
    key = garrison, modified, tuple(without)
    if key not in outlook.shots_help:
        storming, shots = bodies(state, outlook, garrison), guns_at(outlook, garrison, without)
        gain = falls(state, garrison, storming, shots, (modified,)) - falls(state, garrison, storming, shots)
        outlook.shots_help[key] = _worth(state, outlook, garrison, gain, without)
    return outlook.shots_help[key]


def recovery_helps(state: State, outlook: Storming, unit: Unit, garrison: Unit) -> float:
    """What it brings against a garrison that a shaken unit recovers; with that order it can only reinforce others."""
    sound = state.copy()
    sound.yellow[unit] = 0
    shots, group = guns_at(outlook, garrison, ()), state.group[unit]
    now, then = (bodies(some, outlook, garrison, None, ()) for some in (state, sound))
    led = any(body.turns == 0 for body in now if body.group != group)
    again = 1 + costs_more_than_a_turn(state, unit)
    halted = [body if led or body.group != group else body._replace(turns=max(again, body.turns)) for body in then]
    gain = falls(state, garrison, halted, shots) - falls(state, garrison, now, shots)
    return _worth(state, outlook, garrison, gain)


def costs_more_than_a_turn(state: State, unit: Unit) -> bool:
    """Whether it takes more points than its general gets in a turn to set a halted formation in movement again."""
    units = members(state, unit)
    points = (GENERAL_POINTS[general] + CONSTANTS.markers_a_turn for general in commanders_of(state, units))
    return move_cost(units) > max(points, default=0)


def march_helps(
    state: State, outlook: Storming, units: Sequence[Unit], way: Approach, relied: Collection[General]
) -> float:
    """What it brings to send a formation to a garrison now and not later or never; some generals will do their part."""
    group = state.group[units[0]]
    garrison = outlook.goals[group].storm
    assert garrison is not None
    storming = bodies(state, outlook, garrison, group, relied)
    shots = guns_at(outlook, garrison, ())

    def with_delay(delay: int) -> float:
        late = [Body(body.turns + delay, *body[1:]) for body in coming(state, outlook, units, garrison, way)]
        return falls(state, garrison, [*storming, *late], shots)

    never = falls(state, garrison, storming, shots)
    gain = with_delay(0) - (with_delay(1) + never) / 2
    sure = (BARRED if way.stopgap else 1.0) if way.worth else UNSURE
    return weight(outlook.scoring, garrison) * sure * _worth(state, outlook, garrison, gain)
