"""What must always hold of a state, and of the decisions that are open in it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import islice

from grognard.board.table.boxes import Box, depth
from grognard.core.steps import Frame
from grognard.games.waterloo.bombardment import UnderFire
from grognard.games.waterloo.clash import AfterMelee, Corner, Rerolling, SharingLosses, Supporting
from grognard.games.waterloo.formation import same_heading
from grognard.games.waterloo.guns import Evasion, GunDefence
from grognard.games.waterloo.initiative import Arrival, Bids
from grognard.games.waterloo.manoeuvre import Line, Window
from grognard.games.waterloo.melee import OUTCOME, Fight, Melee, Waiting
from grognard.games.waterloo.outcome import Aftermath, OneLoss, Taking
from grognard.games.waterloo.pursuit import PursuitLine, PursuitTest
from grognard.games.waterloo.redeploying import Redeploying
from grognard.games.waterloo.setup import Deploying, Entry
from grognard.games.waterloo.state import (
    ABSENT,
    IN_PLAY,
    NOBODY,
    State,
    armies_present,
    corps_among,
    general_in_play,
    is_limbered,
    members,
    standing,
    unit_id,
    where,
)
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import (
    ARM,
    ARMIES,
    ARMY,
    ARTILLERY,
    COMMANDERS,
    CONSTANTS,
    ENTRY_ORDER,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_IDS,
    GENERALS,
    LIMBERED,
    LOSSES,
    OF_ARMY,
    TILE,
    TOKEN,
    TOLERANCE,
    UNITS,
    General,
    Unit,
    footprint,
    on_field,
)
from grognard.games.waterloo.turn import PHASES, Turn

SLACK = 10
"""Places are whole, so pieces that moved together may be off by a little more than the tolerance."""


LONGEST = max(Box(0, 0, 0, foot).radius for foot in (TILE, TOKEN, LIMBERED))


def invariants(state: State) -> None:
    _units(state)
    _no_overlap(state)
    _formations(state)
    _generals(state)
    _markers(state)
    present = armies_present(state)
    assert len(set(state.order)) == len(state.order), "an army is twice in the order"
    assert set(state.order) == set(present), "the order does not name the armies that are there"
    assert 0 <= state.entered <= len(ENTRY_ORDER), "more corps came than there are"
    assert 0 <= state.entry_tries <= CONSTANTS.die, "the entry was tried too often"


def _units(state: State) -> None:
    for unit in UNITS:
        name, box, fate = unit_id(unit), state.box[unit], state.fate[unit]
        assert 0 <= fate <= ABSENT, f"{name} has no fate"
        assert (box is not None) == (fate == IN_PLAY), f"{name} is in play without a place, or has one without"
        assert 0 <= state.left[unit] <= LOSSES[unit], f"{name} has {state.left[unit]} of {LOSSES[unit]} losses left"
        assert 0 <= state.yellow[unit] <= 2, f"{name} has {state.yellow[unit]} yellow markers"
        assert 0 <= state.orange[unit] <= CONSTANTS.orange_after_combat, f"{name} has too many orange markers"
        assert 0 <= state.fought[unit] <= 99, f"{name} fought too often"
        if box is None:
            masks = (state.limbered, state.smoke, state.green)
            marked = state.yellow[unit] + state.orange[unit] + sum(mask >> unit & 1 for mask in masks)
            assert not marked, f"{name} is gone and still has markers"
            continue
        assert state.left[unit], f"{name} has no losses left and is still there"
        assert on_field(box), f"{name} is off the field"
        assert box.foot == footprint(unit, is_limbered(state, unit)), f"{name} has the wrong footprint"
        assert not is_limbered(state, unit) or ARM[unit] == ARTILLERY, f"{name} is limbered and no gun"
        assert not (state.green >> unit & 1 and state.orange[unit]), f"{name} is green and orange"
        assert not GARRISON[unit] or not state.green >> unit & 1, f"{name} is a garrison in movement"


def _no_overlap(state: State) -> None:
    from_the_west = sorted(standing(state, UNITS), key=lambda found: found[1].cx)
    for at, (unit, box) in enumerate(from_the_west, start=1):
        for other, place in islice(from_the_west, at, None):
            if place.cx - box.cx > 2 * LONGEST:
                break
            assert depth(box, place) <= TOLERANCE + SLACK, f"{unit_id(unit)} and {unit_id(other)} overlap"


def _formations(state: State) -> None:
    for army in range(len(ARMIES)):
        groups: dict[int, list[Unit]] = {}
        for unit, _ in standing(state, OF_ARMY[army]):
            groups.setdefault(state.group[unit], []).append(unit)
        for group, units in groups.items():
            name = unit_id(units[0])
            assert group == min(units), f"the formation of {name} is called by the wrong unit"
            assert len({state.green >> unit & 1 for unit in units}) == 1, f"{name}: only part of it is green"
            assert len({state.orange[unit] for unit in units}) == 1, f"{name}: orange markers differ"
            first = where(state, units[0])
            assert all(same_heading(first, where(state, unit)) for unit in units), f"{name}: headings differ"
            assert len(corps_among(units)) == 1, f"{name}: several corps"


def _generals(state: State) -> None:
    riding: set[int] = set()
    for general in GENERALS:
        name, unit = GENERAL_IDS[general], state.attached[general]
        assert 0 <= state.general_fate[general] <= ABSENT, f"{name} has no fate"
        if unit != NOBODY:
            assert general_in_play(state, general), f"{name} rides and is not there"
            assert state.box[unit] is not None, f"{name} rides with nobody"
            assert ARMY[unit] == GENERAL_ARMY[general], f"{name} rides with strangers"
            assert not GARRISON[unit], f"{name} rides with a garrison"
            assert unit not in riding, f"{name} is not alone with his unit"
            riding.add(unit)
        assert NOBODY <= state.substitute[general] <= CONSTANTS.die, f"{name}: too many tries"
        assert state.given[general] <= CONSTANTS.die, f"{name} was given too much"
        assert 0 <= state.generated[general] <= 9, f"{name} has made too many points"
        paid = state.generated_for[general]
        assert paid == NOBODY or 0 <= paid < len(UNITS), f"{name} paid for nobody"


def _markers(state: State) -> None:
    for army, name in enumerate(ARMIES):
        held = sum(state.markers[general] for general in GENERALS if GENERAL_ARMY[general] == army)
        assert state.pool[army] >= 0, f"the pool of {name} is less than empty"
        assert all(state.markers[general] >= 0 for general in GENERALS), "a general has less than no markers"
        assert state.pool[army] + held == CONSTANTS.pools[name], f"the markers of {name} do not add up"
    assert all(state.markers[g] == 0 for g in GENERALS if not _has_box(state, g)), "markers of a general who is gone"


def _has_box(state: State, general: General) -> bool:
    """Blücher's box is there even when he is not."""
    return general_in_play(state, general) or not GENERAL_CORPS[general]


# --- the stack ---------------------------------------------------------------------------------------------------


def check_stack(state: State) -> None:
    """A position from a file may hold frames that do not fit the table: whoever plays it must not find out later."""
    for frame in state.stack:
        for unit in _units_in(frame):
            assert 0 <= unit < len(UNITS), "a decision names no unit"
        if isinstance(frame, Window):
            assert frame.waiting, "nobody may act out of turn"
            assert set(frame.waiting) <= set(armies_present(state)), "an army may act that is not there"
        if isinstance(frame, Line | Redeploying | Evasion | GunDefence | PursuitLine | OneLoss):
            assert frame.units, "a decision is about nobody"
            assert len({ARMY[unit] for unit in frame.units}) == 1, "a decision is about units of two armies"
        if isinstance(frame, Taking):
            assert frame.faces, "there is no die to keep"
            assert frame.others, "there is no die to keep"
            assert {*frame.faces, *frame.others} <= set(range(1, CONSTANTS.die + 1)), "there is no such face"
        if isinstance(frame, SharingLosses):
            assert len(frame.losses) == 2, "each side has its losses"
            assert min(frame.losses) >= 0, "nobody loses less than nothing"
    bottom = state.stack[0]
    assert isinstance(bottom, Turn)
    assert bottom.phase in PHASES, "there is no such phase"
    assert 0 <= bottom.at <= len(ARMIES), "there are not so many armies"
    assert not any(isinstance(frame, Turn) for frame in state.stack[1:]), "there is only one turn"
    top = state.stack[-1]
    if state.over is not None:
        return
    assert not isinstance(top, Turn | AfterMelee | Aftermath), "nobody has a decision"
    _order(state.stack)
    if isinstance(top, Bids):
        assert top.waiting, "a bid is awaited from nobody"
        assert set(top.waiting) <= set(armies_present(state)), "a bid is awaited from an army that is not there"
        others = [army for army in armies_present(state) if army not in top.waiting]
        assert all(state.bids[army] >= 0 for army in others), "a bid is missing"
        held = {army: state.markers[COMMANDERS[army]] for army in others}
        assert all(state.bids[army] <= most for army, most in held.items()), "a bid is more than the markers at hand"
    if isinstance(top, Deploying):
        assert top.waiting, "nobody is to be set up"
        assert set(top.waiting) <= {0, 1}, "black is not set up in secret"
    if isinstance(top, Entry):
        assert top.corps in ENTRY_ORDER, "no such corps enters"
    if isinstance(top, Arrival):
        assert not general_in_play(state, top.general), "a substitute comes for a general who is there"
    for frame in state.stack:
        fight, melee = getattr(frame, "fight", None), getattr(frame, "melee", None)
        if isinstance(fight, Fight):
            _fight(state, fight, melee if isinstance(melee, Melee) else None)
            assert getattr(frame, "side", 0) in (0, 1), "a fight has two sides"
            loser = getattr(frame, "loser", fight.fighter)
            assert any(loser in body for body in fight.bodies), "the beaten unit is in no formation of the fight"
    for frame in state.stack:
        assert getattr(frame, "army", state.order[0]) in state.order, "an army decides that is not there"
    for unit in _deciding(top):
        assert state.box[unit] is not None, f"{unit_id(unit)} decides and is not there"
    if isinstance(top, Line | Redeploying | Evasion | GunDefence):
        body = set(top.units)
        assert all(set(members(state, unit)) <= body for unit in body), "only part of a formation manoeuvres"
    seats = top.actors(state)
    assert seats, "nobody has a decision"
    assert all(0 <= seat < state.setting.seats for seat in seats), "a seat decides that is not there"
    _try(state, top, seats[0])


def _order(stack: Sequence[Frame[State]]) -> None:
    """What becomes of a melee is handed to the frame that lies under it, what becomes of a fight to its step."""
    below: Frame[State] | None = None
    moments = Corner | Supporting | Rerolling | SharingLosses | PursuitTest | PursuitLine
    assert sum(isinstance(frame, moments) for frame in stack) <= 1, "two moments of a fight at once"
    for frame in stack:
        if isinstance(frame, Step):
            assert below is None, "two fights at once"
        if isinstance(frame, Corner | Supporting | Rerolling | SharingLosses):
            assert isinstance(below, AfterMelee), "nothing waits for the end of a melee"
        if isinstance(frame, AfterMelee | PursuitTest | PursuitLine):
            assert isinstance(below, Step), "no step of the fight waits for what becomes of it"
        if isinstance(frame, Rerolling | SharingLosses):
            assert frame.melee.dice, "a melee has its dice by now"
        if isinstance(frame, Waiting):
            below = frame


def _fight(state: State, fight: Fight, melee: Melee | None) -> None:
    """A fight that hangs together: two sides, each of one camp, and lists that fit one another."""
    assert 0 <= fight.step <= OUTCOME, "a fight has five steps"
    assert fight.bodies, "nobody fights"
    assert all(fight.bodies), "a formation without units is in the fight"
    assert {fight.side(unit) for unit in fight.opener} == {0}, "the attackers are of both sides"
    assert fight.bodies_of(1), "nobody defends"
    assert all(len({fight.side(unit) for unit in body}) == 1 for body in fight.bodies), "a formation of both sides"
    for body in fight.bodies:
        for unit, _ in standing(state, body):
            assert set(members(state, unit)) <= set(body), f"only part of the formation of {unit_id(unit)} fights"
    assert fight.fighter in fight.units_of(1), "the unit that was attacked is not among the defenders"
    assert len(fight.hurt) == len(fight.hurts), "what units received does not fit"
    assert all(1 <= score <= 3 for score in fight.hurts), "a unit received what there is not"
    assert len(fight.terrain) == 2, "each side has one terrain modifier"
    assert all(abs(used) <= 2 for used in fight.terrain), "there is no such terrain modifier"
    known = {unit for body in fight.bodies for unit in body}
    chase = fight.chase
    assert chase is None or known >= {chase.unit, chase.target}, "who pursues or is pursued is not in the fight"
    assert chase is None or fight.side(chase.unit) != fight.side(chase.target), "a pursuit among friends"
    if melee is not None:
        assert 0 <= melee.step < OUTCOME, "a melee belongs to one of four steps"
        assert known >= {*melee.participants(0), *melee.participants(1)}, "a unit of the melee is not in the fight"
        side = fight.side(melee.attacker)
        assert side != fight.side(melee.defender), "a melee among friends"
        assert all(fight.side(unit) == side for unit in melee.support), "an enemy supports"
        assert all(fight.side(unit) != side for unit in melee.backing), "an enemy supports"
        assert len(melee.dice) == len(melee.totals), "dice and totals do not fit"
        assert len(melee.dice) in (0, 2), "a melee has two dice"


def _try(state: State, top: Frame[State], seat: int) -> None:
    """The open decision must be one that can be answered."""
    try:
        listed = top.actions(state, seat)
        refused = [top.check(state, seat, action) for action in listed]
        top.prompt(state)
    except (AssertionError, IndexError, KeyError, ValueError, StopIteration, AttributeError) as error:
        raise AssertionError(f"the open decision cannot be taken: {error}") from None
    assert not any(refused), "the open decision lists what it refuses"
    assert listed or isinstance(top, Deploying), "there is nothing to decide"


def _deciding(frame: Frame[State]) -> Iterator[Unit]:
    """The units that must be on the field for a decision to be open; those of a melee until its losses are known."""
    if isinstance(frame, Corner | Supporting | Rerolling):
        yield from (frame.melee.attacker, frame.melee.defender)
    if isinstance(frame, Line | Redeploying | Evasion | GunDefence | PursuitLine):
        yield from frame.units
    if isinstance(frame, Evasion | GunDefence):
        yield frame.gun
    if isinstance(frame, UnderFire):
        yield frame.unit


def _units_in(frame: object) -> Iterator[Unit]:
    """The units a frame speaks of, but for what has become of them in a fight."""
    for field in dataclasses.fields(frame):  # type: ignore[arg-type]
        value = getattr(frame, field.name)
        if isinstance(value, Fight):
            continue
        if isinstance(value, Melee):
            yield from (value.attacker, value.defender)
        elif field.name in ("unit", "gun"):
            yield value
        elif field.name == "units":
            yield from value
