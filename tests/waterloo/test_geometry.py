"""Manoeuvres on an empty plain: a table that is mirrored or turned gives the same answers, mirrored or turned."""

from __future__ import annotations

import random

import pytest

from grognard.board.table.boxes import Box, depth, touches
from grognard.board.table.moves import turn
from grognard.core.game import Refusal
from grognard.games.waterloo import tables, ways
from grognard.games.waterloo.state import IN_PLAY, Setting, State, mask, members, regroup, standing
from grognard.games.waterloo.tables import (
    ARM,
    ARTILLERY,
    BLACK,
    BLUE,
    ENEMIES,
    GARRISON,
    OF_ARMY,
    RED,
    SCENARIO_ROWS,
    TOLERANCE,
    UNITS,
    Unit,
    footprint,
)
from grognard.games.waterloo.ways import ADVANCE, WITHDRAW, Plan, plan_charge, plan_run

MIDDLE = 30_000
SLACK = 4
"""Places are whole: what was worked out from them may be off by so much."""
OBLIQUE = 30
"""A hair to the side is more than a hair ahead where a run ends at an oblique edge."""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """No terrain and no edge, so that only pieces matter."""
    for name in ("BRIDGES", "FIELDS", "ROADS", "STREAMS", "SUNKEN", "TOWNS", "WOODS"):
        monkeypatch.setattr(ways, name, ())
    monkeypatch.setattr(ways, "on_field", lambda box: True)
    monkeypatch.setattr(ways, "BLUE_LIMIT", tables.WIDTH * 10)


def scattered(seed: int) -> State:
    """Small formations of both sides about the middle of the plain."""
    rng = random.Random(seed)
    state = State(Setting(SCENARIO_ROWS[0], 2, 19, False))
    state.order = (BLUE, RED)
    for army in (BLUE, RED, BLACK):
        rest = [unit for unit in OF_ARMY[army] if not GARRISON[unit] and ARM[unit] != ARTILLERY]
        rng.shuffle(rest)
        for _ in range(5):
            some, rest = rest[: rng.randint(1, 3)], rest[3:]
            x, y, heading = rng.randint(20_000, 40_000), rng.randint(20_000, 40_000), rng.randrange(36_000)
            boxes = [
                turn(Box(x, y - 3_000 * rank, 0, footprint(unit, False)), (x, y), heading)
                for rank, unit in enumerate(some)
            ]
            if all(depth(box, at) <= 0 for box in boxes for _, at in standing(state, UNITS)):
                for unit, box in zip(some, boxes, strict=True):
                    state.box[unit], state.fate[unit] = box, IN_PLAY
                regroup(state, some)
                if rng.random() < 0.5:
                    state.green |= mask(some)
    return state


def elsewhere(state: State, seed: int) -> State:
    """The same table turned about its middle."""
    angle = random.Random(seed).randrange(36_000)
    twin = state.copy()
    twin.box = [box and turn(box, (MIDDLE, MIDDLE), angle) for box in state.box]
    return twin


def mirrored_box(box: Box) -> Box:
    return Box(2 * MIDDLE - box.x, box.y, -box.heading, box.foot)


def mirrored(state: State) -> State:
    """Across a line from south to north."""
    twin = state.copy()
    twin.box = [box and mirrored_box(box) for box in state.box]
    return twin


def asked(state: State, seed: int) -> list[tuple[list[Unit], str, int, int, Unit]]:
    """Manoeuvres to ask about: who, how, wheel, run, and whom a charge is meant for."""
    rng = random.Random(seed)
    found = []
    for unit, _ in standing(state, UNITS):
        foes = [foe for foe, _ in standing(state, ENEMIES[tables.ARMY[unit]])]
        for kind in (ADVANCE, ADVANCE, WITHDRAW, ways.CHARGE):
            wheel = 0 if kind == WITHDRAW else rng.choice((0, rng.randint(-9_000, 9_000)))
            found.append((members(state, unit), kind, wheel, rng.randint(1, 9_000), rng.choice(foes)))
    return found


def answer(state: State, units: list[Unit], kind: str, wheel: int, run: int, foe: Unit) -> Plan | Refusal:
    return plan_charge(state, units, wheel, foe) if kind == ways.CHARGE else plan_run(state, units, kind, wheel, run)


def alike(one: Plan | Refusal, two: Plan | Refusal, by: int = SLACK) -> bool:
    if isinstance(one, Refusal) or isinstance(two, Refusal):
        return isinstance(one, Refusal) and isinstance(two, Refusal) and one.code == two.code
    same = (one.units, one.crossed, one.attacker, one.target) == (two.units, two.crossed, two.attacker, two.target)
    return same and abs(one.run - two.run) <= by


@pytest.mark.parametrize("seed", range(12))
def test_a_mirrored_table_gives_the_mirrored_answer(seed: int) -> None:
    state = scattered(seed)
    twin = mirrored(state)
    plans = 0
    for units, kind, wheel, run, foe in asked(state, seed):
        here, there = answer(state, units, kind, wheel, run, foe), answer(twin, units, kind, -wheel, run, foe)
        assert alike(here, there), (units, kind, wheel, run, here, there)
        if isinstance(here, Plan) and isinstance(there, Plan):
            plans += 1
            for end, other in zip(here.ends, there.ends, strict=True):
                wanted = mirrored_box(end)
                assert abs(wanted.x - other.x) <= SLACK
                assert abs(wanted.y - other.y) <= SLACK
                assert wanted.heading == other.heading
    assert plans


@pytest.mark.parametrize("seed", range(12))
def test_a_turned_table_gives_the_same_answer(seed: int) -> None:
    """Turned pieces stand on whole hundredths again: who only just passes may fail, but only where a hair decides."""
    state = scattered(seed)
    twin = elsewhere(state, seed)
    for units, kind, wheel, run, foe in asked(state, seed):
        here, there = answer(state, units, kind, wheel, run, foe), answer(twin, units, kind, wheel, run, foe)
        if not alike(here, there, OBLIQUE):
            hair = [answer(state, units, kind, wheel + turned, run + far, foe) for turned in (-3, 3) for far in (-9, 9)]
            assert any(alike(some, there, OBLIQUE) for some in hair), (units, kind, wheel, run, here, there)


@pytest.mark.parametrize("seed", range(12))
def test_no_manoeuvre_ends_on_another_piece_or_in_contact_unless_it_charges(seed: int) -> None:
    state = scattered(seed)
    plans = 0
    for units, kind, wheel, run, foe in asked(state, seed):
        plan = answer(state, units, kind, wheel, run, foe)
        if not isinstance(plan, Plan):
            continue
        plans += 1
        assert plan == answer(state, units, kind, wheel, run, foe), "asked twice"
        for end in plan.ends:
            for other, at in standing(state, UNITS):
                if other not in units:
                    assert depth(end, at) <= TOLERANCE + SLACK
                    if other in ENEMIES[tables.ARMY[units[0]]] and kind != ways.CHARGE:
                        assert not touches(end, at, TOLERANCE)
    assert plans
