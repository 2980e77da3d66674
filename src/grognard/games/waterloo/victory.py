"""18 The end of a turn, the end of the battle, and who has won it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.table.boxes import gap, overlaps
from grognard.board.table.moves import shift
from grognard.core.chance import Chance
from grognard.core.game import Event, Result
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.events import Modifier
from grognard.games.waterloo.formation import poses
from grognard.games.waterloo.removal import remove, worth
from grognard.games.waterloo.state import (
    CAPTURED,
    ELIMINATED,
    IN_PLAY,
    LEFT_FIELD,
    State,
    close_to,
    formation_in_contact,
    formations,
    in_contact,
    members,
    seat_of,
    standing,
    where,
)
from grognard.games.waterloo.tables import (
    ARMY,
    ARMY_INDEX,
    BLACK,
    BLUE,
    COALITION,
    COMMANDERS,
    CONSTANTS,
    ENEMIES,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_VP,
    GENERALS,
    LOSSES,
    NEY,
    OF_ARMY,
    RED,
    SPLIT_GAP,
    TOLERANCE,
    TOWN,
    TOWN_OF,
    TOWN_VP,
    UNIT_INDEX,
    UNITS,
    VP,
    Army,
    Unit,
    on_field,
)
from grognard.games.waterloo.tokens import run_over

GONE = (ELIMINATED, CAPTURED, LEFT_FIELD)

# --- 3.5 ---------------------------------------------------------------------------------------------------------


def end_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """45 in this order: routed units, orange markers, smoke, markers, contacts."""
    for unit in UNITS:
        if state.yellow[unit] > 1 and state.over is None:
            remove(state, unit, ELIMINATED, chance, events)
    if state.over is not None:
        return
    for unit in UNITS:
        if state.orange[unit]:
            state.orange[unit] -= 1
        state.fought[unit] = 0
    state.smoke = 0
    for general in GENERALS:
        kept = 0 if general in COMMANDERS or general == NEY else CONSTANTS.markers_kept
        excess = max(0, state.markers[general] - kept)
        state.markers[general] -= excess
        state.pool[GENERAL_ARMY[general]] += excess
        state.generated[general] = 0
    separate_all(state, events)
    state.ordered = state.manoeuvred = state.hitched = state.unhitched = state.opened = 0
    state.charges = ()
    events.append(ev.TurnEnded(turn=state.turn))


def separate_all(state: State, events: list[Event]) -> None:
    """Enemies still in contact are set apart by the ruler's thickness; who has the worse initiative steps back."""
    for army in reversed(state.order):
        for units in formations(state, army):
            if formation_in_contact(state, units):
                _separate(state, units, events)


def _separate(state: State, units: Sequence[Unit], events: list[Event]) -> None:
    """The formation, or without room those it touches; where nobody has room they stay."""
    if _part(state, units, events):
        return
    foes = {state.group[foe]: foe for unit in units for foe in in_contact(state, unit) if not GARRISON[foe]}
    for foe in foes.values():
        _part(state, members(state, foe), events)


def _part(state: State, units: Sequence[Unit], events: list[Event]) -> bool:
    """The least way back, or else aside or ahead, that leaves the gap to every enemy."""
    starts = [where(state, unit) for unit in units]
    base = starts[0]
    others = [(other, at) for other, at in standing(state, UNITS) if other not in units]
    foes = [at for other, at in others if other in ENEMIES[ARMY[units[0]]]]
    ways = ((-base.fx, -base.fy), (base.fy, -base.fx), (-base.fy, base.fx), (base.fx, base.fy))
    for dx, dy in ways:
        for step in range(SPLIT_GAP // 4, 2 * SPLIT_GAP + 1, SPLIT_GAP // 4):
            moved = [shift(box, dx * step, dy * step) for box in starts]
            if any(gap(box, at) < SPLIT_GAP - 2 for box in moved for at in foes):
                continue
            room = not any(overlaps(box, at, TOLERANCE) for box in moved for _, at in others)
            if room and all(on_field(box) for box in moved):
                for unit, box in zip(units, moved, strict=True):
                    state.box[unit] = box
                events.append(ev.Separated(units=poses(state, units)))
                run_over(state, units, events)
                return True
            break  # farther back there is no more room
    return False


# --- points ------------------------------------------------------------------------------------------------------


def holders(state: State, town: str) -> tuple[bool, bool]:
    """6 whether blue and the coalition have a unit, not routed, that touches a town."""
    return _touched(state, OF_ARMY[BLUE], town), _touched(state, COALITION, town)


def _touched(state: State, units: Sequence[Unit], town: str) -> bool:
    ground = TOWN[town]
    near = close_to(state, units, ground.frame, TOLERANCE)
    return any(state.yellow[unit] < 2 and ground.touches(box, TOLERANCE) for unit, box in near)


def army_holds(state: State, army: Army, town: str) -> bool:
    """A unit of this army touches the town and no enemy does."""
    blue, coalition = holders(state, town)
    contested = coalition if army == BLUE else blue
    return not contested and _touched(state, OF_ARMY[army], town)


def score(state: State) -> tuple[int, int, tuple[Modifier, ...]]:
    """Points of blue and of the coalition, and where they come from."""
    parts: list[Modifier] = []
    scoring = state.setting.scenario.scoring
    taken = {BLUE: 0, RED: 0}

    def add(key: str, side: Army, points: int, of: str = "") -> None:
        if points:
            taken[side] += points
            parts.append(Modifier(f"{key}-{'blue' if side == BLUE else 'coalition'}", points, of))

    for side, lost in ((BLUE, COALITION), (RED, OF_ARMY[BLUE])):
        add("units", side, sum(worth(VP[u], state.fate[u]) for u in lost if state.fate[u] in GONE))
        if scoring == "historical":
            add("generals", side, _generals(state, BLUE if side == RED else RED))
        elif scoring == "free":
            add("losses", side, sum(LOSSES[unit] - state.left[unit] for unit, _ in standing(state, lost)))
    if scoring == "historical":
        for objective in CONSTANTS.objectives:
            army = ARMY_INDEX[objective.army]
            held = army_holds(state, army, objective.town)
            if objective.garrison:
                held = held and state.box[UNIT_INDEX[f"red-{objective.garrison}"]] is not None
            if held:
                add("objective", BLUE if army == BLUE else RED, objective.vp, objective.town)
    for town, points in TOWN_VP.get(state.setting.scenario.towns, {}).items():
        blue, coalition = holders(state, town)
        if blue != coalition:
            add("town", BLUE if blue else RED, points, town)
    return taken[BLUE], taken[RED], tuple(parts)


def _generals(state: State, army: Army) -> int:
    """Points for generals lost by an army, or by both of the coalition; a substitute that is lost counts as well."""
    total = 0
    for general in GENERALS:
        if (GENERAL_ARMY[general] == BLUE) != (army == BLUE):
            continue
        fate, first = state.general_fate[general], state.replaced[general]
        if first != IN_PLAY:
            total += worth(GENERAL_VP[general], first)
        if fate in GONE:
            total += worth(GENERAL_VP[general] if first == IN_PLAY else CONSTANTS.substitute_vp, fate)
    return total


def places_taken(state: State) -> int:
    """7 Hougoumont and Haye Sainte: the garrison gone and blue alone in the town."""
    return sum(state.box[unit] is None and army_holds(state, BLUE, town) for unit, town in TOWN_OF.items())


def end_battle(state: State, events: list[Event]) -> None:
    """5 the higher score wins, equal is a draw; the short scenario counts places."""
    if state.setting.scenario.scoring == "short":
        taken = places_taken(state)
        winner = BLUE if taken == len(TOWN_OF) else RED if taken == 0 else None
        finish(state, winner, "short", {"places": taken})
        return
    blue, coalition, parts = score(state)
    events.append(ev.Scored(blue=blue, coalition=coalition, parts=parts))
    winner = None if blue == coalition else BLUE if blue > coalition else RED
    finish(state, winner, "points", {"blue": blue, "coalition": coalition})


def finish(state: State, winner: Army | None, reason: str, args: dict[str, int]) -> None:
    allies = (seat_of(state, BLACK),) if winner == RED and state.setting.seats > 2 else ()
    seat = None if winner is None else seat_of(state, winner)
    state.over = Result(winner=seat, reason=reason, args=dict(args), allies=allies)
