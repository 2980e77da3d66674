"""What one seat may know: everything but sealed bids and deployments."""

from __future__ import annotations

import msgspec

from grognard.core.game import Prompt, Seat, View
from grognard.core.text import Message
from grognard.games.waterloo.command import sees_unit
from grognard.games.waterloo.formation import names
from grognard.games.waterloo.initiative import Bids
from grognard.games.waterloo.manoeuvre import Line
from grognard.games.waterloo.melee import STEPS, Fight, Melee
from grognard.games.waterloo.setup import Deploying
from grognard.games.waterloo.state import (
    FATES,
    NOBODY,
    Asking,
    State,
    armies_present,
    corps_of,
    general_in_play,
    is_substitute,
    level,
    position,
    seat_of,
)
from grognard.games.waterloo.tables import (
    ARM,
    ARMIES,
    ARMS,
    ARMY,
    CONSTANTS,
    CORPS,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_IDS,
    GENERAL_POINTS,
    GENERALS,
    KIND,
    LOSSES,
    OF_ARMY,
    QUALITIES,
    QUALITY,
    TOWN_VP,
    UNIT_IDS,
    UNITS,
    VP,
    Army,
    General,
)
from grognard.games.waterloo.turn import Turn
from grognard.games.waterloo.victory import holders, places_taken, score


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit on the field. `formation` is the unit its formation is called by."""

    id: str
    army: str
    corps: str
    arm: str
    quality: str
    x: int
    y: int
    heading: int
    left: int
    losses: int
    formation: str
    kind: str = ""
    garrison: bool = False
    limbered: bool = False
    smoke: bool = False
    green: bool = False
    orange: int = 0
    yellow: int = 0
    ordered: bool = False
    manoeuvred: bool = False


class GeneralView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    army: str
    corps: str
    level: int
    x: int
    y: int
    attached: str = ""
    substitute: bool = False
    markers: int = 0
    points: int = 0
    """Of his own, still to spend this turn."""
    unseen: tuple[str, ...] = ()
    """Units of his corps that he does not see."""


class Removed(msgspec.Struct, frozen=True):
    """A unit or general who is gone, and how."""

    id: str
    how: str
    vp: int = 0


class ArmyView(msgspec.Struct, frozen=True, omit_defaults=True):
    army: str
    seat: int
    present: bool
    pool: int
    bid_sealed: bool = False
    bid: int = NOBODY


class TownView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that counts, and whose units touch it: blue, the coalition, both or nobody."""

    id: str
    blue: bool = False
    coalition: bool = False


class ManoeuvreView(msgspec.Struct, frozen=True):
    """A manoeuvre that was announced and not yet made."""

    kind: str
    units: tuple[str, ...]


class FightView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A combat that goes on: its step, the formations in it, and the melee of the moment."""

    step: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attacker: str = ""
    defender: str = ""
    support: tuple[str, ...] = ()
    backing: tuple[str, ...] = ()
    flank: bool = False
    dice: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()


class WaterlooView(View, frozen=True, tag="waterloo"):
    scenario: str
    turn: int
    last: int
    phase: str
    order: tuple[str, ...]
    acting: str
    """The army that decides; empty where several do, each for itself."""
    armies: tuple[ArmyView, ...]
    units: tuple[UnitView, ...]
    generals: tuple[GeneralView, ...]
    removed: tuple[Removed, ...]
    lost_generals: tuple[Removed, ...]
    blue_limit: bool
    entered: int
    score: tuple[int, ...]
    """Points of blue and the coalition, or in the short scenario the places taken."""
    towns: tuple[TownView, ...]
    manoeuvre: ManoeuvreView | None
    fight: FightView | None


def hidden_armies(state: State, seat: Seat | None) -> tuple[Army, ...]:
    """84 armies that are set up in secret and not for this seat to see."""
    top = state.stack[-1]
    if not isinstance(top, Deploying):
        return ()
    return tuple(Army(army) for army in (0, 1) if seat is None or seat_of(state, Army(army)) != seat)


def view(state: State, seat: Seat | None, actors: tuple[Seat, ...]) -> WaterlooView:
    hidden = hidden_armies(state, seat)
    top = state.stack[-1]
    turn = state.stack[0]
    prompt = top.prompt(state) if state.over is None else Prompt(Message("prompt-over"))
    return WaterlooView(
        seat=seat,
        actors=actors,
        prompt=prompt,
        result=state.over,
        scenario=state.setting.scenario.id,
        turn=state.turn,
        last=state.setting.last,
        phase=turn.phase if isinstance(turn, Turn) else "begin",
        order=tuple(ARMIES[army] for army in state.order),
        acting=ARMIES[top.asked(state)] if isinstance(top, Asking) and state.over is None else "",
        armies=tuple(_army(state, seat, Army(army), isinstance(top, Bids)) for army in range(3)),
        units=tuple(_units(state, hidden)),
        generals=tuple(_generals(state, hidden)),
        removed=tuple(
            Removed(UNIT_IDS[unit], FATES[fate], VP[unit]) for unit, fate in enumerate(state.fate) if 0 < fate < 4
        ),
        lost_generals=tuple(
            Removed(GENERAL_IDS[general], FATES[fate])
            for general, fate in enumerate(state.general_fate)
            if 0 < fate < 4
        ),
        blue_limit=not state.entered,
        entered=state.entered,
        score=_score(state) if not hidden else (0, 0),
        towns=tuple(_towns(state)) if not hidden else (),
        manoeuvre=_manoeuvre(state),
        fight=_fight(state),
    )


def _score(state: State) -> tuple[int, ...]:
    if state.setting.scenario.scoring == "short":
        return (places_taken(state),)
    return score(state)[:2]


def _towns(state: State) -> list[TownView]:
    towns = dict.fromkeys([*(row.town for row in CONSTANTS.objectives), *TOWN_VP.get(state.setting.scenario.towns, ())])
    return [TownView(town, *holders(state, town)) for town in towns]


def _manoeuvre(state: State) -> ManoeuvreView | None:
    line = next((frame for frame in reversed(state.stack) if isinstance(frame, Line)), None)
    return None if line is None else ManoeuvreView(line.kind, names(line.units))


def _fight(state: State) -> FightView | None:
    """The frames of a combat carry it, and some of them the melee."""
    frame = next((frame for frame in reversed(state.stack) if hasattr(frame, "fight")), None)
    if frame is None:
        return None
    fight: Fight = frame.fight
    melee: Melee | None = getattr(frame, "melee", None)
    step = (*STEPS, "outcome")[fight.step if melee is None else melee.step]
    attackers, defenders = (names([u for u in fight.units_of(side) if state.box[u]]) for side in (0, 1))
    if melee is None:
        return FightView(step, attackers, defenders)
    return FightView(
        step,
        attackers,
        defenders,
        attacker=UNIT_IDS[melee.attacker],
        defender=UNIT_IDS[melee.defender],
        support=names(melee.support),
        backing=names(melee.backing),
        flank=melee.flank,
        dice=melee.dice,
        totals=melee.totals,
    )


def _army(state: State, seat: Seat | None, army: Army, bidding: bool) -> ArmyView:
    his = seat_of(state, army)
    placed = bidding and state.bids[army] != NOBODY
    shown = state.bids[army] if placed and seat is not None and seat == his else NOBODY
    return ArmyView(ARMIES[army], his, army in armies_present(state), state.pool[army], placed, shown)


def _units(state: State, hidden: tuple[Army, ...]) -> list[UnitView]:
    found = []
    for unit in UNITS:
        box = state.box[unit]
        if box is None or ARMY[unit] in hidden:
            continue
        found.append(
            UnitView(
                id=UNIT_IDS[unit],
                army=ARMIES[ARMY[unit]],
                corps=corps_of(state, unit) or CORPS[unit],
                arm=ARMS[ARM[unit]],
                quality=QUALITIES[QUALITY[unit]],
                x=box.x,
                y=box.y,
                heading=box.heading,
                left=state.left[unit],
                losses=LOSSES[unit],
                formation=UNIT_IDS[state.group[unit]],
                kind=KIND[unit],
                garrison=GARRISON[unit],
                limbered=bool(state.limbered >> unit & 1),
                smoke=bool(state.smoke >> unit & 1),
                green=bool(state.green >> unit & 1),
                orange=state.orange[unit],
                yellow=state.yellow[unit],
                ordered=bool(state.ordered >> unit & 1),
                manoeuvred=bool(state.manoeuvred >> unit & 1),
            )
        )
    return found


def _generals(state: State, hidden: tuple[Army, ...]) -> list[GeneralView]:
    found = []
    for general in GENERALS:
        if not general_in_play(state, general) or GENERAL_ARMY[general] in hidden:
            continue
        x, y = position(state, general)
        rides = state.attached[general]
        found.append(
            GeneralView(
                id=GENERAL_IDS[general],
                army=ARMIES[GENERAL_ARMY[general]],
                corps=GENERAL_CORPS[general],
                level=level(state, general),
                x=x,
                y=y,
                attached=UNIT_IDS[rides] if rides != NOBODY else "",
                substitute=is_substitute(state, general),
                markers=state.markers[general],
                points=min(state.generated[general], GENERAL_POINTS[general]),
                unseen=_unseen(state, general),
            )
        )
    return found


def _unseen(state: State, general: General) -> tuple[str, ...]:
    corps = GENERAL_CORPS[general]
    if not corps:
        return ()
    own = (unit for unit in OF_ARMY[GENERAL_ARMY[general]] if state.box[unit] is not None)
    return names([u for u in own if corps_of(state, u) == corps and not sees_unit(state, general, u)])
