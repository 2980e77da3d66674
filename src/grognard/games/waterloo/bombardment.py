"""2 Bombardment: the strip of fire, what covers a target, support, smoke, and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations

from grognard.board.table.boxes import FAR, Box, local, touches
from grognard.board.table.ground import Ground, Polygon
from grognard.board.table.strips import abreast, covered, farthest, meets, nearest, strip
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.forced import can_fall_back, give_ground, limber, retreat
from grognard.games.waterloo.formation import in_column_with
from grognard.games.waterloo.modifiers import modifier
from grognard.games.waterloo.names import a_unit, an_army
from grognard.games.waterloo.removal import lose, risk_attached, shake, shake_or_lose
from grognard.games.waterloo.state import (
    Asking,
    State,
    attached_to,
    close_to,
    grand_battery,
    is_green,
    is_gun,
    is_limbered,
    shaken,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY,
    BOMBARDS,
    CONSTANTS,
    DIE,
    ENEMIES,
    ENGAGEMENT,
    FIRE_RANGE,
    GARRISON,
    GRAND_BATTERY,
    HILLS,
    OF_ARMY,
    SIGHT_BLOCKERS,
    SUNKEN,
    TOLERANCE,
    TOWNS,
    UNIT_INDEX,
    UNITS,
    WOODS,
    Army,
    BombardmentRow,
    Unit,
)

TWO_DICE = (DIE, DIE)
HITS = (tuple(range(CONSTANTS.loss_from, DIE + 1)),)


# --- who may fire, and at whom -----------------------------------------------------------------------------------


def in_enemy_area(state: State, unit: Unit) -> bool:
    box = where(state, unit)
    foes = close_to(state, ENEMIES[ARMY[unit]], box, ENGAGEMENT + TOLERANCE)
    return any(zone(state, enemy).holds(box, TOLERANCE) for enemy, _ in foes)


def may_fire(state: State, gun: Unit) -> bool:
    """Foot artillery, unlimbered, without smoke, not in an enemy engagement area."""
    if not BOMBARDS[gun] or state.box[gun] is None or is_limbered(state, gun) or state.smoke >> gun & 1:
        return False
    return not in_enemy_area(state, gun)


@lru_cache(maxsize=256)
def _strip(gun: Box) -> Box:
    return strip(gun, FIRE_RANGE)


def targets(state: State, gun: Unit) -> list[Unit]:
    """27 enemies in the strip that nothing nearer covers from side to side."""
    return [unit for unit, _ in _visible(state, gun)]


def _visible(state: State, gun: Unit) -> Iterator[tuple[Unit, float]]:
    box = where(state, gun)
    fire = _strip(box)
    found = [
        (nearest(fire, at.points), unit, at)
        for unit, at in _ahead(state, ENEMIES[ARMY[gun]], fire)
        if meets(fire, at.points, TOLERANCE)
    ]
    if not found:
        return
    before = _in_sight(box)
    others = [] if before.fires_over else [(u, at) for u, at in _ahead(state, UNITS, fire) if u != gun]
    for far, unit, at in found:
        if far == FAR or not covered(fire, far, _cover(state, unit, at, fire, before, others), TOLERANCE):
            yield unit, far


def overlooks(gun: Box, at: Box) -> bool:
    """Whether a gun that stands so fires over everybody, and has a piece in reach that no ground covers."""
    fire = _strip(gun)
    if not on_a_hill(gun) or not meets(fire, at.points, TOLERANCE):
        return False
    before = _in_sight(gun)
    hiding = (parts for ground, parts in (*before.blockers, *before.roads) if not ground.touches(at, TOLERANCE))
    return not covered(fire, nearest(fire, at.points), chain.from_iterable(hiding), TOLERANCE)


def on_a_hill(gun: Box) -> bool:
    return any(hill.holds(gun, TOLERANCE) for hill in HILLS)


def _ahead(state: State, units: Iterable[Unit], fire: Box) -> list[tuple[Unit, Box]]:
    return [found for found in close_to(state, units, fire, TOLERANCE) if abreast(fire, found[1], TOLERANCE)]


@dataclass(slots=True)
class _Sight:
    """The ground that may cover what is before a gun, each with its parts there; one on a hill fires over units."""

    fires_over: bool
    blockers: tuple[tuple[Ground, tuple[Polygon, ...]], ...]
    roads: tuple[tuple[Ground, tuple[Polygon, ...]], ...]


@lru_cache(maxsize=256)
def _in_sight(gun: Box) -> _Sight:
    fire = _strip(gun)
    blockers, roads = (
        tuple(
            (ground, tuple(part for part in ground.parts if nearest(fire, part) < FAR))
            for ground in grounds
            if ground.near(fire, 0) and not ground.touches(gun, TOLERANCE)
        )
        for grounds in (SIGHT_BLOCKERS, SUNKEN)
    )
    return _Sight(on_a_hill(gun), blockers, roads)


def _cover(
    state: State, target: Unit, at: Box, fire: Box, before: _Sight, others: Sequence[tuple[Unit, Box]]
) -> Iterator[Polygon]:
    """Whatever may stand between a gun and its target, a piece or a part of the ground."""
    for unit, other in others:
        if unit != target:
            yield other.points
    for ground, parts in before.blockers:
        if parts and not ground.touches(at, TOLERANCE):
            yield from parts
    for road, parts in before.roads:
        if parts and not _stands_across(state, road, target, at, fire):
            yield from parts


def _stands_across(state: State, road: Ground, target: Unit, at: Box, fire: Box) -> bool:
    """63 who stands on the sunken road is not protected by it, unless he touches it from beyond and does not move."""
    if not road.touches(at, TOLERANCE):
        return False
    if is_green(state, target):
        return True
    begins = nearest(fire, at.points)
    ends = max(farthest(fire, part) for part in road.parts)
    return begins < ends - TOLERANCE


def supporters(state: State, gun: Unit, target: Unit) -> list[Unit]:
    """31 other guns that could fire at the same target themselves."""
    return [
        other
        for other in OF_ARMY[ARMY[gun]]
        if other != gun and BOMBARDS[other] and may_fire(state, other) and target in targets(state, other)
    ]


def keeps_clear(state: State, gun: Unit, other: Unit) -> bool:
    """31 guns of the Grand Battery in contact with the one that fires support it without smoke."""
    if gun not in GRAND_BATTERY or not grand_battery(state):
        return False
    return touches(where(state, gun), where(state, other), TOLERANCE) and state.group[gun] == state.group[other]


# --- the shot ----------------------------------------------------------------------------------------------------


def fire_parts(state: State, gun: Unit, target: Unit, support: tuple[Unit, ...]) -> tuple[ev.Modifier, ...]:
    """Modifiers, read only from a natural 6."""
    at = where(state, target)
    parts: list[ev.Modifier] = []
    if shaken(state, gun):
        parts.append(modifier("bombardment", "shaken"))
    if any(wood.holds(at, TOLERANCE) for wood in WOODS):
        parts.append(modifier("bombardment", "target-in-wood"))
    if any(town.holds(at, TOLERANCE) for town in TOWNS):
        parts.append(modifier("bombardment", "target-in-town"))
    if not GARRISON[target] and in_column_with(state, target):
        parts.append(modifier("bombardment", "column"))
    if from_behind(state, gun, target):
        parts.append(modifier("bombardment", "from-behind"))
    if support:
        parts.append(modifier("bombardment", "gun-support", len(support)))
    return tuple(parts)


def from_behind(state: State, gun: Unit, target: Unit) -> bool:
    """29 the strip meets the rear edge first."""
    if GARRISON[target]:
        return False
    at, fire = where(state, target), _strip(where(state, gun))
    _, _, right, left = at.points
    rear = (right, left, ((right[0] + left[0]) / 2, (right[1] + left[1]) / 2))
    return nearest(fire, rear) <= nearest(fire, at.points) + TOLERANCE and (
        local(at, ((where(state, gun).cx, where(state, gun).cy),))[0][1] < -at.foot.rear
    )


def row_for(total: int) -> BombardmentRow:
    return next(row for row in CONSTANTS.bombardment if row.low <= total <= row.high)


def bombard(
    state: State, gun: Unit, target: Unit, support: tuple[Unit, ...], chance: Chance, events: list[Event]
) -> None:
    parts = fire_parts(state, gun, target, support)
    dice = chance.total(TWO_DICE, "bombardment")
    faces = chance.faces
    total = dice
    if dice >= CONSTANTS.bombardment_modified_from:  # 28
        total = max(dice + sum(part.value for part in parts), CONSTANTS.bombardment[1].low)
    events.append(
        ev.Bombarded(
            gun=unit_id(gun),
            target=unit_id(target),
            support=tuple(unit_id(unit) for unit in support),
            dice=dice,
            total=total,
            parts=parts,
            faces=faces,
        )
    )
    behind = from_behind(state, gun, target)
    state.smoke |= 1 << gun
    for other in support:
        if not keeps_clear(state, gun, other):
            state.smoke |= 1 << other
    row = row_for(total)
    if row.result == "gun-shaken":
        shake(state, gun, events)
    if row.damage:
        _hit(state, gun, target, row, behind, chance, events)


def damage(state: State, unit: Unit, dice: int, chance: Chance, events: list[Event]) -> int:
    """Each die from the loss face up is a loss."""
    (lost,) = chance.tally(dice, DIE, HITS, "damage")
    events.append(ev.DamageRolled(unit=unit_id(unit), dice=dice, lost=lost, faces=chance.faces))
    return lost


def _hit(
    state: State, gun: Unit, target: Unit, row: BombardmentRow, behind: bool, chance: Chance, events: list[Event]
) -> None:
    lost = damage(state, target, row.damage, chance, events) + row.losses
    general = attached_to(state, (target,))
    lose(state, target, lost, chance, events)
    if general is not None and state.attached[general] == target and state.over is None:
        risk_attached(state, general, chance, events)
    if state.over is not None or state.box[target] is None or not row.effect:
        return
    if GARRISON[target]:  # 80
        if row.effect == "retreat":
            shake(state, target, events)
        return
    if row.effect == "retreat":
        if is_gun(target):  # 32
            limber(state, target, events)
        retreat(state, target, gun, False, chance, events, held=behind)
    elif behind:
        shake_or_lose(state, target, chance, events)
    else:
        state.stack.append(UnderFire(target, gun))


@dataclass(slots=True)
class UnderFire(Asking):
    """8 to 10: fall back, or stay and be shaken."""

    unit: Unit
    gun: Unit

    def asked(self, state: State) -> Army:
        return ARMY[self.unit]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if can_fall_back(state, self.unit, self.gun):
            return False
        state.stack.pop()
        events.append(ev.Blocked(unit=unit_id(self.unit)))
        shake_or_lose(state, self.unit, chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), do.FallBack()]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, do.Decline | do.FallBack) else WRONG_MOMENT

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.FallBack):
            give_ground(state, self.unit, self.gun, False, chance, events)
        else:
            shake_or_lose(state, self.unit, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-under-fire", {"unit": a_unit(unit_id(self.unit))}), "2")


@dataclass(slots=True)
class Bombardment(Asking):
    """An army's guns, one after the other."""

    army: Army

    def asked(self, state: State) -> Army:
        return self.army

    def _guns(self, state: State) -> list[Unit]:
        return [unit for unit in OF_ARMY[self.army] if BOMBARDS[unit] and may_fire(state, unit)]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if any(targets(state, gun) for gun in self._guns(state)):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        seen = {gun: targets(state, gun) for gun in self._guns(state)}
        listed: list[Action] = [do.Done()]
        for gun, found in seen.items():
            for target in found:
                others = [other for other in seen if other != gun and target in seen[other]]
                for count in range(len(others) + 1):
                    for some in combinations(others, count):
                        names = tuple(unit_id(unit) for unit in some)
                        listed.append(do.Bombard(unit_id(gun), unit_id(target), names))
        return listed

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Done):
            return None
        if not isinstance(action, do.Bombard):
            return WRONG_MOMENT
        gun = UNIT_INDEX.get(action.gun)
        target = UNIT_INDEX.get(action.target)
        if gun is None or ARMY[gun] != self.army or not BOMBARDS[gun] or state.box[gun] is None:
            return Refusal("not-your-gun", "2")
        args: dict[str, str | int | Message] = {"unit": a_unit(action.gun)}
        if not may_fire(state, gun):
            return Refusal("gun-cannot-fire", "2", args)
        if target is None or target not in targets(state, gun):
            return Refusal("no-target", "2", args)
        helpers = supporters(state, gun, target)
        wanted = [UNIT_INDEX.get(name) for name in action.support]
        if len(set(wanted)) < len(wanted) or any(some not in helpers for some in wanted):
            return Refusal("cannot-support-fire", "2", args)
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Done):
            state.stack.pop()
            return
        assert isinstance(action, do.Bombard)
        support = tuple(UNIT_INDEX[name] for name in action.support)
        bombard(state, UNIT_INDEX[action.gun], UNIT_INDEX[action.target], support, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-bombardment", {"army": an_army(ARMIES[self.army])}), "2")
