"""3.4 The melee: who supports, every modifier by name, and what a difference does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from grognard.board.table.boxes import front_contact, touches
from grognard.board.table.strips import exposed, strip
from grognard.core.game import Event
from grognard.core.steps import Frame
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.events import Modifier
from grognard.games.waterloo.formation import united
from grognard.games.waterloo.modifiers import modifier
from grognard.games.waterloo.state import (
    Asking,
    State,
    corps_of,
    is_green,
    is_gun,
    is_limbered,
    shaken,
    standing,
    touching_enemy,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    ARTILLERY,
    BLUE,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    ENEMIES,
    FIELDS,
    FIRE,
    FRIENDS,
    GARRISON,
    GENERAL_CORPS,
    GENERALS,
    HILLS,
    INFANTRY,
    KIND,
    NEY,
    QUALITIES,
    QUALITY,
    SEGMENT,
    TOLERANCE,
    TOWN,
    TOWN_OF,
    TOWNS,
    UNIT_INDEX,
    WOODS,
    Army,
    Unit,
)

BONUS_FROM = QUALITIES.index(CONSTANTS.melee_bonus_from)
MALUS_AT = QUALITIES.index(CONSTANTS.melee_malus)
REROLL_AT = QUALITIES.index(CONSTANTS.reroll)
SUPPORT_MOST = 2
WEIGHT = {"light": 0, "medium": 1, "heavy": 2}
ATTACK, COUNTER, ATTACK_REINFORCED, DEFENCE_REINFORCED, OUTCOME = range(5)
STEPS = ("attack", "counter", "attack_reinforced", "defence_reinforced")
NO_CHARGE = -1


@dataclass(slots=True)
class Chase:
    """77 a pursuit that made contact: who, whom, and how he came."""

    unit: Unit
    target: Unit
    segments: int
    stream: bool = False


@dataclass(slots=True)
class Fight:
    """A combat: which step comes next, who is in it, and what has happened so far. Side 0 opened it."""

    army: Army
    step: int
    bodies: tuple[tuple[Unit, ...], ...]
    """73 the formations in it as they stood when they joined; the first one opened it."""
    fighter: Unit
    """The unit that was attacked at step A: it may counter-attack."""
    took: tuple[Unit, ...] = ()
    """Units that took part."""
    fell: tuple[Unit, ...] = ()
    """Units that fell back."""
    just_fell: tuple[Unit, ...] = ()
    """Those that fell back in the last melee."""
    hurt: tuple[Unit, ...] = ()
    hurts: tuple[int, ...] = ()
    """What each of `hurt` received: 1 fell back, 2 shaken, 3 routed."""
    terrain: tuple[int, ...] = (0, 0)
    """The terrain modifier each side used."""
    bridged: tuple[Unit, ...] = ()
    """62 units that charged over a bridge: shaken in this fight, and no support."""
    chase: Chase | None = None

    @property
    def opener(self) -> tuple[Unit, ...]:
        return self.bodies[0]

    def bodies_of(self, side: int) -> list[tuple[Unit, ...]]:
        return [body for body in self.bodies if self.side(body[0]) == side]

    def units_of(self, side: int) -> tuple[Unit, ...]:
        return tuple(unit for body in self.bodies_of(side) for unit in body)

    def side(self, unit: Unit) -> int:
        return 0 if ARMY[unit] == self.army or (self.army != BLUE and ARMY[unit] != BLUE) else 1

    def joined_by(self, body: Sequence[Unit]) -> Fight:
        """A formation takes part from now on; a part of one that does already is nothing new."""
        known = {unit for some in self.bodies for unit in some}
        return self if known & set(body) else replace(self, bodies=(*self.bodies, tuple(body)))

    def noting(self, told: Iterable[Event]) -> Fight:
        """79 what units received: fell back, shaken, routed."""
        fight = self
        for event in told:
            match event:
                case ev.FellBack(units=poses):
                    fallen = tuple(UNIT_INDEX[pose[0]] for pose in poses)
                    for unit in fallen:
                        fight = fight.with_hurt(unit, 1)
                    fell = tuple(dict.fromkeys((*fight.fell, *fallen)))
                    fight = replace(fight, fell=fell, just_fell=(*fight.just_fell, *fallen))
                case ev.WasShaken(unit=name):
                    fight = fight.with_hurt(UNIT_INDEX[name], 2)
                case ev.Routed(unit=name):
                    fight = fight.with_hurt(UNIT_INDEX[name], 3)
        return fight

    def with_hurt(self, unit: Unit, score: int) -> Fight:
        if unit in self.hurt:
            at = self.hurt.index(unit)
            score = max(score, self.hurts[at])
            return replace(self, hurts=(*self.hurts[:at], score, *self.hurts[at + 1 :]))
        return replace(self, hurt=(*self.hurt, unit), hurts=(*self.hurts, score))


@dataclass(slots=True)
class Waiting(Asking):
    """A frame that lies under a melee or a pursuit and goes on with what has become of the fight."""

    fight: Fight


def waiting(state: State) -> tuple[int, Waiting]:
    """The frame that waits for the fight; generals who step aside may be asked about above it."""
    at, found = next((at, frame) for at, frame in _from_the_top(state) if isinstance(frame, Waiting))
    return at, found


def _from_the_top(state: State) -> Iterator[tuple[int, Frame[State]]]:
    for at in range(len(state.stack) - 1, -1, -1):
        yield at, state.stack[at]


def hand_on(state: State, fight: Fight) -> None:
    """Give the fight to the frame that waits for it."""
    at, below = waiting(state)
    state.stack[at] = replace(below, fight=fight)


@dataclass(slots=True)
class Melee:
    """One melee. The attacker is whoever attacks in this step."""

    step: int
    attacker: Unit
    defender: Unit
    charge: int
    """Segments of the charge; 0 in contact already, -1 no charge at all."""
    pursuit: bool = False
    stream: bool = False
    flank: bool = False
    support: tuple[Unit, ...] = ()
    """Supporters of the attacker."""
    backing: tuple[Unit, ...] = ()
    """Supporters of the defender."""
    dice: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    def participants(self, side: int) -> tuple[Unit, ...]:
        """The fighter of a side first, then who supports him; side 0 attacks in this melee."""
        return (self.attacker, *self.support) if side == 0 else (self.defender, *self.backing)


# --- support -----------------------------------------------------------------------------------------------------


def may_support(state: State, fight: Fight, unit: Unit, fighter: Unit, enemy: Unit) -> bool:
    """37, 76 in formation and contact with the fighter, no enemy before it or on it."""
    if unit == fighter or unit in fight.just_fell or state.yellow[unit] > 1 or GARRISON[unit]:
        return False
    box = where(state, unit)
    if not touches(box, where(state, fighter), TOLERANCE) or touching_enemy(state, unit):
        return False
    if unit in fight.bridged:  # 62
        return False
    if is_gun(unit):
        both = state.hitched >> unit & 1 and state.unhitched >> unit & 1
        if is_limbered(state, unit) or (KIND[unit] == "horse" and both):
            return False
        return zone(state, unit).holds(where(state, enemy), TOLERANCE)
    ahead = strip(box, SEGMENT)
    friends = [at.points for other, at in standing(state, FRIENDS[ARMY[unit]]) if other != unit]
    for _, at in standing(state, ENEMIES[ARMY[unit]]):
        if touches(ahead, at, TOLERANCE) and exposed(ahead, at.points, friends, TOLERANCE):
            return False
    return True


def supporters(state: State, fight: Fight, fighter: Unit, enemy: Unit) -> list[Unit]:
    if GARRISON[fighter]:
        return []
    return [unit for unit in united(state, fighter) if may_support(state, fight, unit, fighter, enemy)]


# --- modifiers ---------------------------------------------------------------------------------------------------


def is_moving(state: State, fight: Fight, unit: Unit) -> bool:
    """34 in movement, or of the formation that opened the fight."""
    return is_green(state, unit) or unit in fight.opener


def _ground(state: State, unit: Unit) -> str:
    """What a unit stands wholly inside of, the best of it for a defender."""
    if unit in TOWN_OF:
        return "town" if TOWN[TOWN_OF[unit]].holds(where(state, unit), TOLERANCE) else ""
    box = where(state, unit)
    for kind, grounds in (("town", TOWNS), ("field", FIELDS), ("wood", WOODS)):
        if any(ground.holds(box, TOLERANCE) for ground in grounds):
            return kind
    return ""


def terrain_parts(state: State, fight: Fight, melee: Melee, unit: Unit) -> list[Modifier]:
    """34 cover for foot that is attacked and does not move; horse among trees and houses; a charge over a stream."""
    attacks = unit == melee.attacker
    ground = _ground(state, unit)
    parts: list[Modifier] = []
    if ARM[unit] == INFANTRY and not attacks and ground and not is_moving(state, fight, unit):
        parts.append(modifier("melee", f"cover-{ground}"))
    if ARM[unit] == CAVALRY and ground:
        parts.append(modifier("melee", f"horse-{ground}"))
    if attacks and melee.stream:  # 112 besides the other
        parts.append(modifier("melee", "stream"))
    return parts


def counts_as_shaken(state: State, fight: Fight, melee: Melee, unit: Unit) -> bool:
    """61, 62 shaken, met on the flank, or over a bridge."""
    return shaken(state, unit) or unit in fight.bridged or (melee.flank and unit == melee.defender)


def parts_of(state: State, fight: Fight, melee: Melee, unit: Unit) -> tuple[Modifier, ...]:
    """Every modifier of one side of a melee."""
    attacks = unit == melee.attacker
    foe = melee.defender if attacks else melee.attacker
    helpers = melee.support if attacks else melee.backing
    arm, other = ARM[unit], ARM[foe]
    parts = terrain_parts(state, fight, melee, unit)
    box = where(state, unit)
    if not attacks and not is_moving(state, fight, unit) and any(hill.holds(box, TOLERANCE) for hill in HILLS):
        parts.append(modifier("melee", "hill"))
    if attacks and melee.charge > 0:
        parts.append(modifier("melee", "charge"))
    if led(state, unit):
        parts.append(modifier("melee", "general"))
    if QUALITY[unit] >= BONUS_FROM:
        parts.append(modifier("melee", "quality"))
    elif QUALITY[unit] == MALUS_AT:
        parts.append(modifier("melee", "recruits"))
    if foe in fight.fell and not (arm == INFANTRY and other == CAVALRY):
        parts.append(modifier("melee", "enemy-fell-back"))
    same = sum(ARM[helper] == arm for helper in helpers)
    if same:
        parts.append(modifier("melee", "support", min(same, SUPPORT_MOST)))
    if counts_as_shaken(state, fight, melee, unit):
        ridden_down = arm == INFANTRY and other == CAVALRY and not attacks
        parts.append(modifier("melee", "ridden-down" if ridden_down else "shaken"))
    parts += _arms(state, fight, melee, unit, foe, helpers)
    guns = sum(ARM[helper] == ARTILLERY for helper in helpers)
    if guns:
        parts.append(modifier("melee", "guns", guns))
    return tuple(parts)


def _arms(state: State, fight: Fight, melee: Melee, unit: Unit, foe: Unit, helpers: Iterable[Unit]) -> list[Modifier]:
    arm, other = ARM[unit], ARM[foe]
    fresh = {ARM[helper] for helper in helpers if not shaken(state, helper)}
    parts: list[Modifier] = []
    if arm == INFANTRY:
        if other == INFANTRY and FIRE[unit]:
            parts.append(modifier("melee", "fire-discipline", FIRE[unit]))
        if CAVALRY in fresh and other in (CAVALRY, INFANTRY):
            parts.append(modifier("melee", "horse-support-against-horse" if other == CAVALRY else "horse-support"))
    elif arm == CAVALRY:
        if other == CAVALRY and WEIGHT[KIND[unit]] > WEIGHT[KIND[foe]]:
            parts.append(modifier("melee", "heavier", WEIGHT[KIND[unit]] - WEIGHT[KIND[foe]]))
        if INFANTRY in fresh:
            parts.append(modifier("melee", "foot-support"))
        short = melee.charge == 1 or melee.pursuit
        if (
            unit == melee.attacker
            and other == INFANTRY
            and not counts_as_shaken(state, fight, melee, foe)
            and not short
        ):
            parts.append(modifier("melee", "horse-on-foot"))
    return parts


def led(state: State, unit: Unit) -> bool:
    """57 a general for his own corps in the body; a commander-in-chief or Ney for all of it."""
    body = set(united(state, unit))
    corps = corps_of(state, unit)
    riding = [general for general in GENERALS if state.attached[general] in body]
    return any(general in COMMANDERS or general == NEY or GENERAL_CORPS[general] == corps for general in riding)


def effect_of(difference: int) -> str:
    return next(row.effect for row in CONSTANTS.melee if row.low <= difference <= row.high)


# --- contact -----------------------------------------------------------------------------------------------------


def front_pairs(state: State, units: Sequence[Unit], foes: Iterable[Unit]) -> list[tuple[Unit, Unit]]:
    """73 the pairs with the longest contact along the attacker's front; several where they are equal."""
    wanted = set(foes)
    found: list[tuple[float, Unit, Unit]] = []
    for unit in units:
        box = state.box[unit]
        if box is None or is_gun(unit) or state.yellow[unit] > 1:
            continue
        for foe, at in standing(state, ENEMIES[ARMY[unit]]):
            if foe in wanted and touches(box, at, TOLERANCE):
                long = front_contact(box, at, TOLERANCE)
                if long > 0 or _corner_ahead(state, unit, foe):
                    found.append((long, unit, foe))
    if not found:
        return []
    longest = max(long for long, _, _ in found)
    return [(unit, foe) for long, unit, foe in found if long >= longest - TOLERANCE]


def _corner_ahead(state: State, unit: Unit, foe: Unit) -> bool:
    """Contact of a corner with the front edge."""
    box, at = where(state, unit), where(state, foe)
    ahead = (at.cx - box.cx) * box.fx + (at.cy - box.cy) * box.fy
    return ahead >= box.foot.front
