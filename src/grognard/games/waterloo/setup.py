"""4 Preparation: the historical deployment, free deployments in secret, the entry of the Prussians."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from grognard.board.table.boxes import Box, gap_to, local, overlaps, touches
from grognard.board.table.ground import Ground
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Handle, Offer, Prompt, Refusal, Seat, Sketch
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.formation import same_heading
from grognard.games.waterloo.names import a_unit, an_army
from grognard.games.waterloo.state import (
    ABSENT,
    IN_PLAY,
    NOBODY,
    Asking,
    Setting,
    State,
    connected,
    corps_among,
    general_id,
    mask,
    may_attach,
    regroup,
    seat_of,
    standing,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMIES,
    ARMY_INDEX,
    ARTILLERY,
    BLACK,
    BLUE,
    COMMANDERS,
    CORPS,
    CORPS_GENERAL,
    ENEMIES,
    ENTRY,
    ENTRY_AREA,
    ENTRY_ORDER,
    ENTRY_STRETCH,
    FREE_AREAS,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_INDEX,
    GENERALS,
    HALF_TOKEN,
    HISTORICAL,
    NEY,
    OF_ARMY,
    RED,
    TOLERANCE,
    UNIT_INDEX,
    UNITS,
    Army,
    Deployment,
    General,
    Placed,
    Unit,
    footprint,
    mm,
    on_field,
)
from grognard.games.waterloo.tokens import free_place, nearest_free, run_over, token


def new_state(setting: Setting) -> State:
    """The table as the scenario has it, before anybody decides anything."""
    state = State(setting)
    scenario = setting.scenario
    if scenario.deployment == "historical":
        place_all(state, HISTORICAL)
        if setting.ney:
            state.attached[NEY] = UNIT_INDEX[HISTORICAL.ney]
            state.general_fate[NEY] = IN_PLAY
    if scenario.garrisons:
        for row in HISTORICAL.garrisons:
            _put(state, row)
    state.order = (BLUE, RED)
    state.entry_open = scenario.black == "field"
    return state


def _put(state: State, row: Placed) -> Unit:
    unit = UNIT_INDEX[row.unit]
    state.box[unit] = Box(mm(row.x), mm(row.y), mm(row.heading), footprint(unit, row.limbered))
    state.fate[unit] = IN_PLAY
    if row.limbered:
        state.limbered |= 1 << unit
    return unit


def place_all(state: State, deployment: Deployment) -> None:
    for formation in deployment.formations:
        regroup(state, [_put(state, row) for row in formation])
    for post in deployment.generals:
        general = GENERAL_INDEX[post.general]
        state.post[general] = mm(post.x), mm(post.y)
        state.general_fate[general] = IN_PLAY


# --- a deployment as an action -----------------------------------------------------------------------------------


def expected(state: State, army: Army, corps: str) -> tuple[list[Unit], list[General]]:
    """Who is to be set up now: an army, or of the Prussians the corps that come and whoever found no room before."""
    if army != BLACK:
        generals = [g for g in GENERALS if GENERAL_ARMY[g] == army and (g != NEY or state.setting.ney)]
        return [unit for unit in OF_ARMY[army] if not GARRISON[unit]], generals
    due = ENTRY_ORDER[: ENTRY_ORDER.index(corps) + 1]
    units = [unit for unit in OF_ARMY[BLACK] if CORPS[unit] in due and state.fate[unit] == ABSENT]
    generals = [CORPS_GENERAL[BLACK, some] for some in due]
    if COMMANDERS[BLACK] not in generals:
        generals.insert(0, COMMANDERS[BLACK])
    return units, [general for general in generals if state.general_fate[general] == ABSENT]


def check_deploy(state: State, army: Army, corps: str, action: do.Deploy) -> Refusal | None:
    """81, 84 inside the area, with room, in formations that hold together; Prussians touch their stretch, limbered."""
    units, generals = expected(state, army, corps)
    rule = "11" if army == BLACK else "4"
    names = [stand[0] for stand in action.units]
    if sorted(names) != sorted(set(names)) or not {*names} <= {unit_id(unit) for unit in units}:
        return Refusal("not-these-units", rule)
    if army != BLACK and len(names) < len(units):
        return Refusal("units-missing", "4")
    if sorted(name for formation in action.formations for name in formation) != sorted(names):
        return Refusal("formations-do-not-fit", rule)
    trial = state.copy()
    ground = ENTRY_AREA if army == BLACK else FREE_AREAS[army]
    for name, x, y, heading, limbered in action.units:
        unit = UNIT_INDEX[name]
        args: dict[str, str | int | Message] = {"unit": a_unit(name)}
        if not _sensible(x, y) or (limbered and ARM[unit] != ARTILLERY):
            return Refusal("outside-the-area", rule, args)
        if army == BLACK and ARM[unit] == ARTILLERY and not limbered:
            return Refusal("must-be-limbered", "11", args)
        box = Box(x, y, heading, footprint(unit, limbered))
        if not ground.holds(box, TOLERANCE) or not on_field(box):
            return Refusal("outside-the-area", rule, args)
        seen = UNITS if army == BLACK else OF_ARMY[army]  # the other army is set up in secret
        if any(overlaps(box, at, TOLERANCE) for _, at in standing(trial, seen)):
            return Refusal("no-room-there", rule, args)
        if army == BLACK and _near_enemy(trial, box):
            return Refusal("too-near-the-enemy", "11", args)
        trial.box[unit] = box
    for formation in action.formations:
        refusal = _check_formation(trial, [UNIT_INDEX[name] for name in formation], army == BLACK)
        if refusal is not None:
            return refusal
    if any(room_at_stretch(trial, unit) for unit in units if unit_id(unit) not in names):
        return Refusal("units-missing", "11")
    return _check_generals(trial, generals, action, ground)


def room_at_stretch(state: State, unit: Unit) -> Box | None:
    """81 a place for a Prussian unit by itself, its back to its stretch of the edge; it must come if there is one."""
    (x, low), (_, high) = sorted(ENTRY_STRETCH[CORPS[unit]], key=lambda point: point[1])
    foot = footprint(unit, ARM[unit] == ARTILLERY)
    for y in range(round(low) - foot.side, round(high) + foot.side + 1, TOLERANCE * 2):
        box = Box(round(x) - foot.rear, y, WESTWARD, foot)
        if not ENTRY_AREA.holds(box, TOLERANCE) or not on_field(box) or not touches_stretch(box, CORPS[unit]):
            continue
        if _near_enemy(state, box) or any(overlaps(box, at, TOLERANCE) for _, at in standing(state, UNITS)):
            continue
        return box
    return None


def _sensible(x: int, y: int) -> bool:
    return -(10**6) < x < 10**6 and -(10**6) < y < 10**6


def _near_enemy(state: State, box: Box) -> bool:
    for enemy, at in standing(state, ENEMIES[BLACK]):
        if overlaps(box, at, 0) or touches(box, at, TOLERANCE) or zone(state, enemy).holds(box, -TOLERANCE):
            return True
    return False


def _check_formation(state: State, units: list[Unit], entering: bool) -> Refusal | None:
    if not units:
        return Refusal("formations-do-not-fit", "4")
    first = where(state, units[0])
    if len(corps_among(units)) > 1:
        return Refusal("other-corps", "7")
    if not all(same_heading(first, where(state, unit)) for unit in units):
        return Refusal("other-heading", "7")
    if len(connected(state, units)) > 1:
        return Refusal("not-in-contact", "7")
    if entering and not any(touches_stretch(where(state, unit), CORPS[unit]) for unit in units):
        return Refusal("not-at-the-stretch", "11", {"unit": a_unit(unit_id(units[0]))})
    return None


def touches_stretch(box: Box, corps: str) -> bool:
    return gap_to(box.foot, local(box, ENTRY_STRETCH[corps])) <= TOLERANCE


def _check_generals(state: State, generals: Sequence[General], action: do.Deploy, ground: Ground) -> Refusal | None:
    """7 with a unit that comes now, or alone inside the area."""
    names = [row[0] for row in action.generals]
    if sorted(names) != sorted(general_id(general) for general in generals):
        return Refusal("generals-missing", "4")
    taken: set[str] = set()
    formation_of = {name: formation for formation in action.formations for name in formation}
    for name, x, y, unit in action.generals:
        if unit:
            fits = unit in formation_of and may_attach(state, GENERAL_INDEX[name], UNIT_INDEX[unit])
            if not fits or taken & set(formation_of[unit]):
                return Refusal("cannot-attach", "7")
            taken.add(unit)
        elif not _sensible(x, y) or not free_place(state, x, y) or not ground.holds(token(x, y), TOLERANCE):
            return Refusal("general-has-no-room", "7")
    return None


def deploy(state: State, action: do.Deploy) -> None:
    for name, x, y, heading, limbered in action.units:
        unit = UNIT_INDEX[name]
        state.box[unit] = Box(x, y, heading, footprint(unit, limbered))
        state.fate[unit] = IN_PLAY
        state.limbered = state.limbered | 1 << unit if limbered else state.limbered & ~(1 << unit)
    for formation in action.formations:
        regroup(state, [UNIT_INDEX[name] for name in formation])
    for name, x, y, ridden in action.generals:
        general = GENERAL_INDEX[name]
        state.general_fate[general] = IN_PLAY
        state.post[general] = x, y
        state.attached[general] = UNIT_INDEX[ridden] if ridden else NOBODY


# --- deployments a computer can make -----------------------------------------------------------------------------

WESTWARD = 27_000
COLUMN, RANK, ROW = mm(33), mm(30), mm(66)
"""Free deployment by pairs: a column apart, one unit behind the other."""


def muster(state: State, army: Army, rng: random.Random, ordered: bool = False) -> do.Deploy:
    """A whole army in pairs of the same corps and arm, by columns; which column comes first is left to chance.

    Ordered: foot and guns in the front rows about the middle, horse behind them.
    """
    ground = FREE_AREAS[army]
    heading = 0 if army == BLUE else 18_000
    units, generals = expected(state, army, "")
    pairs = _pairs(units)
    slots = _slots(ground, heading)
    rng.shuffle(slots)
    if ordered:
        pairs, slots = _in_order(pairs, slots, army)
    stands: list[do.Stand] = []
    formations: list[tuple[str, ...]] = []
    for pair, (x, y) in zip(pairs, slots, strict=False):
        step = -RANK if army == BLUE else RANK
        for number, unit in enumerate(pair):
            stands.append((unit_id(unit), x, y + number * step, heading, False))
        formations.append(tuple(unit_id(unit) for unit in pair))
    trial = state.copy()
    deploy(trial, do.Deploy(ARMIES[army], tuple(stands), tuple(formations), ()))
    posts: list[do.Seatless] = []
    for general in generals:
        corps = [unit for unit in units if general == CORPS_GENERAL.get((army, CORPS[unit]))] or units
        box = where(trial, corps[0])
        x, y = _inside(trial, box.x, box.y, ground)
        posts.append((general_id(general), x, y, ""))
    return do.Deploy(ARMIES[army], tuple(stands), tuple(formations), tuple(posts))


def _in_order(
    pairs: list[tuple[Unit, ...]], slots: list[tuple[int, int]], army: Army
) -> tuple[list[tuple[Unit, ...]], list[tuple[int, int]]]:
    """The nearest places to the enemy first, from the middle outwards; foot and guns by turns, then horse."""
    arms = [[pair for pair in pairs if ARM[pair[0]] == arm] for arm in range(3)]
    foot, horse, guns = arms
    line = [pair for both in zip_longest(foot, guns) for pair in both if pair is not None]
    left, right = min(x for x, _ in slots), max(x for x, _ in slots)
    sign = -1 if army == BLUE else 1
    places = sorted(slots, key=lambda at: (sign * at[1] // ROW, abs(2 * at[0] - left - right)))
    return line + horse, places


def _inside(state: State, x: int, y: int, ground: Ground) -> tuple[int, int]:
    """A free place for a token inside an area, as near as the grid of half tokens has one."""
    left, low, right, high = (round(side) for side in ground.bounds)
    first = nearest_free(state, x, y)
    grid = ((gx, gy) for gx in range(left, right, HALF_TOKEN) for gy in range(low, high, HALF_TOKEN))
    for place in (first, *sorted(grid, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)):
        if ground.holds(token(*place), TOLERANCE) and free_place(state, *place):
            return place
    return first


def _pairs(units: Sequence[Unit]) -> list[tuple[Unit, ...]]:
    pairs: list[tuple[Unit, ...]] = []
    waiting: Unit | None = None
    for unit in units:
        if ARM[unit] == ARTILLERY:
            pairs.append((unit,))
        elif waiting is not None and (CORPS[waiting], ARM[waiting]) == (CORPS[unit], ARM[unit]):
            pairs.append((waiting, unit))
            waiting = None
        else:
            if waiting is not None:
                pairs.append((waiting,))
            waiting = unit
    return [*pairs, (waiting,)] if waiting is not None else pairs


def _slots(ground: Ground, heading: int) -> list[tuple[int, int]]:
    """Places with room for two units one behind the other."""
    left, low, right, high = (round(side) for side in ground.bounds)
    found: list[tuple[int, int]] = []
    back = -RANK if heading == 0 else RANK
    for x in range(left + COLUMN // 2 + 100, right, COLUMN):
        for y in range(low + ROW // 4 + 200, high, ROW):
            at = y if heading else y + RANK
            both = [
                Box(x, at, heading, footprint(Unit(0), False)),
                Box(x, at + back, heading, footprint(Unit(0), False)),
            ]
            if all(ground.holds(box, TOLERANCE) and on_field(box) for box in both):
                found.append((x, at))
    return found


def usual_entry(state: State, corps: str) -> do.Deploy:
    """The Prussians as the board suggests; formations without room wait."""
    units, generals = expected(state, BLACK, corps)
    names = {unit_id(unit) for unit in units}
    stands: list[do.Stand] = []
    formations: list[tuple[str, ...]] = []
    trial = state.copy()
    for formation in ENTRY.formations:
        if not {row.unit for row in formation} <= names:
            continue
        rows = tuple((row.unit, mm(row.x), mm(row.y), mm(row.heading), row.limbered) for row in formation)
        boxes = {UNIT_INDEX[n]: Box(x, y, h, footprint(UNIT_INDEX[n], lim)) for n, x, y, h, lim in rows}
        free = not any(overlaps(box, at, TOLERANCE) for box in boxes.values() for _, at in standing(trial, UNITS))
        fits = any(touches_stretch(box, CORPS[unit]) for unit, box in boxes.items())
        if free and fits and not any(_near_enemy(trial, box) for box in boxes.values()):
            stands += rows
            formations.append(tuple(row.unit for row in formation))
            for unit, box in boxes.items():
                trial.box[unit] = box
    for unit in units:  # whoever is left, one by one
        place = room_at_stretch(trial, unit) if trial.box[unit] is None else None
        if place is not None:
            stands.append((unit_id(unit), place.x, place.y, place.heading, ARM[unit] == ARTILLERY))
            formations.append((unit_id(unit),))
            trial.box[unit] = place
    posts: list[do.Seatless] = []
    usual = {post.general: post for post in ENTRY.generals}
    for general in generals:
        post = usual[general_id(general)]
        x, y = _inside(trial, mm(post.x), mm(post.y), ENTRY_AREA)
        posts.append((general_id(general), x, y, ""))
    return do.Deploy(ARMIES[BLACK], tuple(stands), tuple(formations), tuple(posts))


# --- frames ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Deploying(Frame[State]):
    """84 both armies are set up in secret and shown together."""

    waiting: tuple[Army, ...]

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat_of(state, army) for army in self.waiting)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Too many to list; see `shapes` and `sample`."""
        return []

    def _army(self, state: State, seat: Seat) -> Army:
        return next(army for army in self.waiting if seat_of(state, army) == seat)

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        army = self._army(state, seat)
        usual = muster(state, army, random.Random(0))
        pieces = tuple(f"unit:{stand[0]}" for stand in usual.units)
        sketch = Sketch(pieces, (Handle("units", "stands"), Handle("generals", "stands")))
        text = Message("offer-deploy", {"army": an_army(ARMIES[army])})
        return [Offer(usual, text, "4", shape=sketch, ends_undo=True)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Deploy):
            return WRONG_MOMENT
        army = self._army(state, seat)
        if action.army != ARMIES[army]:
            return Refusal("not-your-army", "4")
        return check_deploy(state, army, "", action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Deploy)
        army = ARMY_INDEX[action.army]
        deploy(state, action)
        left = tuple(other for other in self.waiting if other != army)
        state.stack.pop()
        events.append(ev.DeploymentSealed(army=action.army))
        if left:
            state.stack.append(Deploying(left))
        else:
            events += [ev.Deployed(army=ARMIES[some]) for some in (BLUE, RED)]

    def decline(self, state: State, seat: Seat) -> Action:
        return muster(state, self._army(state, seat), random.Random(0))

    def sample(self, state: State, seat: Seat, rng: random.Random) -> Action:
        return muster(state, self._army(state, seat), rng)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-deploy"), "4")


@dataclass(slots=True)
class Entry(Asking):
    """81 a Prussian corps comes in over its stretch of the edge."""

    corps: str

    def asked(self, state: State) -> Army:
        return BLACK

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [usual_entry(state, self.corps)]

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        usual = usual_entry(state, self.corps)
        units, generals = expected(state, BLACK, self.corps)
        pieces = (*(f"unit:{unit_id(u)}" for u in units), *(f"general:{general_id(g)}" for g in generals))
        sketch = Sketch(pieces, (Handle("units", "stands"), Handle("generals", "stands")))
        text = Message("offer-deploy", {"army": an_army("black")})
        return [Offer(usual, text, "11", shape=sketch, ends_undo=True)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Deploy):
            return WRONG_MOMENT
        if action.army != ARMIES[BLACK]:
            return Refusal("not-your-army", "11")
        return check_deploy(state, BLACK, self.corps, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Deploy)
        deploy(state, action)
        state.green |= mask(UNIT_INDEX[stand[0]] for stand in action.units)
        state.entered = max(state.entered, ENTRY_ORDER.index(self.corps) + 1)
        if BLACK not in state.order:
            state.order = (*state.order, BLACK)
        state.stack.pop()
        events.append(ev.Deployed(army=action.army, corps=self.corps))
        run_over(state, [UNIT_INDEX[stand[0]] for stand in action.units], events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-entry", {"corps": self.corps}), "11")
