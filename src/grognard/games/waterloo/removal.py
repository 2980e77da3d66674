"""11 Losses, shaken and routed units, removal from the field, and the fate of generals."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.chance import Chance
from grognard.core.game import Event, Result
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.formation import break_up, file_of
from grognard.games.waterloo.modifiers import modifier
from grognard.games.waterloo.state import (
    ABSENT,
    CAPTURED,
    ELIMINATED,
    FATES,
    IN_PLAY,
    LEFT_FIELD,
    NOBODY,
    State,
    attached_to,
    corps_of,
    general_id,
    general_in_play,
    is_substitute,
    level,
    members,
    seat_of,
    shaken,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMY,
    BLACK,
    BLUE,
    CAVALRY,
    COMMANDERS,
    CONSTANTS,
    CORPS,
    CORPS_GENERAL,
    DIE,
    GARRISON,
    GENERAL_ARMY,
    KIND,
    NEY,
    OF_ARMY,
    RED,
    VP,
    Army,
    General,
    Unit,
    on_field,
)
from grognard.games.waterloo.tokens import set_down

TWO_DICE = (DIE, DIE)

# --- points ------------------------------------------------------------------------------------------------------


def worth(vp: int, fate: int) -> int:
    """8 captured counts twice, off the field half."""
    if fate == CAPTURED:
        return vp * CONSTANTS.captured_times
    return vp // CONSTANTS.off_field_part if fate == LEFT_FIELD else vp


# --- units -------------------------------------------------------------------------------------------------------


def shake(state: State, unit: Unit, events: list[Event]) -> None:
    """One yellow marker, unless the unit has one."""
    if state.box[unit] is not None and not shaken(state, unit):
        state.yellow[unit] = 1
        events.append(ev.WasShaken(unit=unit_id(unit)))


def lose(state: State, unit: Unit, losses: int, chance: Chance, events: list[Event]) -> None:
    """A unit suffers losses; at none left it is eliminated."""
    if losses <= 0 or state.box[unit] is None:
        return
    lost = min(losses, state.left[unit])
    state.left[unit] -= lost
    events.append(ev.LossesTaken(unit=unit_id(unit), lost=lost, left=state.left[unit]))
    if state.left[unit] == 0:
        remove(state, unit, ELIMINATED, chance, events)


def shake_or_lose(state: State, unit: Unit, chance: Chance, events: list[Event]) -> None:
    """25 who cannot fall back is shaken; who is shaken already loses 1."""
    if shaken(state, unit):
        lose(state, unit, 1, chance, events)
    else:
        shake(state, unit, events)


def remove(state: State, unit: Unit, how: int, chance: Chance, events: list[Event], captor: Unit | None = None) -> None:
    """Take a unit off the field, with what that means for its file, its formation and its general."""
    if state.box[unit] is None:
        return
    formation = members(state, unit)
    file = file_of(state, unit, formation) if not GARRISON[unit] else []
    general = attached_to(state, (unit,))
    place = where(state, unit)
    events.append(ev.UnitRemoved(unit=unit_id(unit), how=FATES[how], vp=worth(VP[unit], how)))
    if general is not None:
        _lose_his_unit(state, general, unit, how, captor, chance, events)
    state.box[unit] = None
    state.fate[unit] = how
    bit = ~(1 << unit)
    state.green &= bit
    state.limbered &= bit
    state.smoke &= bit
    state.yellow[unit] = state.orange[unit] = 0
    if general is not None and general_in_play(state, general) and state.attached[general] == unit:
        state.attached[general] = NOBODY
        set_down(state, general, place.x, place.y, events)
    if how == ELIMINATED and state.over is None:  # 72
        for other in file:
            shake(state, other, events)
    break_up(state, [other for other in formation if other != unit])
    if state.over is None:
        _corps_gone(state, unit, events)


def _lose_his_unit(
    state: State, general: General, unit: Unit, how: int, captor: Unit | None, chance: Chance, events: list[Event]
) -> None:
    """53 eliminated: the test of an attached general; captured: that of one who is alone; off the field: he too."""
    if how == ELIMINATED:
        risk_attached(state, general, chance, events)
    elif how == CAPTURED and captor is not None:
        risk_alone(state, general, captor, chance, events)
    elif how == LEFT_FIELD:
        remove_general(state, general, LEFT_FIELD, events)


def _corps_gone(state: State, unit: Unit, events: list[Event]) -> None:
    """7 a corps all of whose units were removed loses its general for good; units still to come are not."""
    army, corps = ARMY[unit], CORPS[unit]
    if not corps or any(CORPS[u] == corps and state.fate[u] in (IN_PLAY, ABSENT) for u in OF_ARMY[army]):
        return
    general = CORPS_GENERAL[army, corps]
    if general_in_play(state, general):
        remove_general(state, general, ELIMINATED, events)
    state.substitute[general] = NOBODY


def leave_field(state: State, units: Iterable[Unit], chance: Chance, events: list[Event]) -> None:
    """25 whoever overlaps the edge is off the field."""
    for unit in units:
        box = state.box[unit]
        if box is not None and not on_field(box):
            remove(state, unit, LEFT_FIELD, chance, events)


# --- generals ----------------------------------------------------------------------------------------------------


def return_markers(state: State, general: General, events: list[Event]) -> None:
    """All markers a general keeps go back to the pool."""
    if state.markers[general]:
        state.pool[GENERAL_ARMY[general]] += state.markers[general]
        events.append(ev.MarkersLost(general=general_id(general), markers=state.markers[general]))
        state.markers[general] = 0


def remove_general(state: State, general: General, how: int, events: list[Event]) -> None:
    """Off the field; Napoleon and Wellington end the battle. A corps general is replaced later, a substitute never."""
    if not general_in_play(state, general):
        return
    return_markers(state, general, events)
    state.general_fate[general] = how
    state.attached[general] = NOBODY
    state.generated[general] = 0
    events.append(ev.GeneralRemoved(general=general_id(general), how=FATES[how]))
    army = GENERAL_ARMY[general]
    if general in COMMANDERS and army != BLACK:
        enemy = RED if army == BLUE else BLUE
        allies = (seat_of(state, BLACK),) if enemy == RED and state.setting.seats > 2 else ()
        reason = "napoleon-lost" if army == BLUE else "wellington-lost"
        state.over = Result(winner=seat_of(state, enemy), reason=reason, allies=allies)
        return
    if general != NEY and general not in COMMANDERS and not is_substitute(state, general):
        state.substitute[general] = 0


def risk_attached(state: State, general: General, chance: Chance, events: list[Event]) -> None:
    """7, 42 two dice for a general whose unit was hit or fought."""
    unit = Unit(state.attached[general])
    parts: list[ev.Modifier] = []
    stars = level(state, general)
    if general in COMMANDERS or stars >= 3:
        parts.append(modifier("general", "high-rank"))
    elif stars == 2:
        parts.append(modifier("general", "two-stars"))
    if state.yellow[unit] > 1:
        parts.append(modifier("general", "routed"))
    elif shaken(state, unit):
        parts.append(modifier("general", "shaken"))
    if state.fought[unit] > 1:
        parts.append(modifier("general", "fought-before"))
    dice = chance.total(TWO_DICE, "general")
    total = dice + sum(part.value for part in parts)
    lost = total <= CONSTANTS.attached_killed_to
    events.append(
        ev.GeneralTested(
            general=general_id(general),
            how="attached",
            dice=dice,
            total=total,
            lost=lost,
            parts=tuple(parts),
            faces=chance.faces,
        )
    )
    if lost:
        remove_general(state, general, ELIMINATED, events)


def risk_alone(state: State, general: General, enemy: Unit, chance: Chance, events: list[Event]) -> bool:
    """7 one die for a general whom an enemy reaches; whether he is captured."""
    parts: list[ev.Modifier] = []
    if ARM[enemy] == CAVALRY:
        light = KIND[enemy] == "light"
        parts.append(modifier("general", "light-horse" if light else "horse"))
    die = chance.total((DIE,), "general")
    total = die + sum(part.value for part in parts)
    lost = total <= CONSTANTS.unattached_captured_to
    events.append(
        ev.GeneralTested(general=general_id(general), how="alone", dice=die, total=total, lost=lost, parts=tuple(parts))
    )
    if lost:
        remove_general(state, general, CAPTURED, events)
    return lost


def strip_markers(state: State, army: Army, corps: str, events: list[Event]) -> None:
    """13 a charge costs the general of its target all his markers."""
    general = CORPS_GENERAL.get((army, corps))
    if general is not None and general_in_play(state, general):
        return_markers(state, general, events)


def general_of(state: State, unit: Unit) -> General | None:
    general = CORPS_GENERAL.get((ARMY[unit], corps_of(state, unit)))
    return general if general is not None and state.general_fate[general] == IN_PLAY else None
