"""15 Charging artillery: a limbered gun may get away, an unlimbered one be covered by a unit of its formation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grognard.board.table.boxes import FAR, Box, overlaps, touches, world
from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.carry import carry_out, complete_charge, disturb
from grognard.games.waterloo.forced import MOVED, fall_back
from grognard.games.waterloo.formation import break_up, poses
from grognard.games.waterloo.names import a_unit
from grognard.games.waterloo.state import (
    Asking,
    State,
    formation_in_contact,
    is_gun,
    members,
    standing,
    touching_enemy,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARMY,
    KIND,
    SEGMENT,
    TOKEN,
    TOLERANCE,
    UNIT_INDEX,
    UNITS,
    Army,
    Unit,
    on_field,
)
from grognard.games.waterloo.tokens import run_over
from grognard.games.waterloo.ways import (
    CHARGE,
    ONWARD,
    PURSUIT,
    Plan,
    allowance,
    contact_run,
    course,
    near_enemies,
    plan_charge,
    plan_run,
)


def resume_charge(
    state: State, units: Sequence[Unit], wheel: int, chance: Chance, events: list[Event], gun: Unit | None = None
) -> None:
    """66 the charger runs on along his line: whoever he touches is the target, the gun he charged before others."""
    army = ARMY[units[0]]
    limit = allowance(state, units, CHARGE)
    way = course(state, units, CHARGE, wheel)
    runs = [
        (min(contact_run(mover, at) for mover in way.movers), enemy)
        for enemy, at in near_enemies(state, army, way.wheeled, limit * SEGMENT)
    ]
    far, target = min(runs, default=(FAR, Unit(-1)))
    if any(enemy == gun and run <= far + TOLERANCE for run, enemy in runs):
        assert gun is not None
        target = gun
    if far <= limit * SEGMENT and not formation_in_contact(state, members(state, target)):
        plan = plan_charge(state, units, wheel, target, PURSUIT, limit)
        if isinstance(plan, Plan):
            complete_charge(state, plan, chance, events)
            return
    for run in range(limit * SEGMENT, 0, -SEGMENT):
        open_run = plan_run(state, units, ONWARD, wheel, run)
        if isinstance(open_run, Plan):
            carry_out(state, open_run, chance, events)
            events.append(ev.Advanced(kind="advance", units=poses(state, units), run=run))
            return


@dataclass(slots=True)
class Evasion(Asking):
    """66 a limbered gun may fall back, one segment on foot, two on horseback."""

    units: tuple[Unit, ...]
    wheel: int
    gun: Unit

    def asked(self, state: State) -> Army:
        return ARMY[self.gun]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), do.Evade()]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, do.Decline | do.Evade) else WRONG_MOMENT

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Evade):
            disturb(state, self.gun, events)  # 114 it was charged, wherever it goes
            far = SEGMENT if KIND[self.gun] == "foot" else 2 * SEGMENT
            if fall_back(state, self.gun, self.units[0], chance, events, far) == MOVED:
                events.append(ev.GunEvaded(gun=unit_id(self.gun)))
        if state.over is None:
            resume_charge(state, self.units, self.wheel, chance, events, self.gun)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-evasion", {"unit": a_unit(unit_id(self.gun))}), "3.3")


OLD, REAR, LEFT, RIGHT = "old", "rear", "left", "right"


def swaps(state: State, gun: Unit) -> Iterator[tuple[do.Swap, Box, Box]]:
    """66 a tile on the gun's front line covers its square; the gun goes to its old place, its rear or a flank."""
    at = where(state, gun)
    for unit in members(state, gun):
        if is_gun(unit) or touching_enemy(state, unit):
            continue
        tile = where(state, unit)
        others = [box for other, box in standing(state, UNITS) if other not in (gun, unit)]
        side, front, rear = tile.foot
        for aside in (0, at.foot.side, -at.foot.side):
            x, y = world(at, aside, at.foot.front - front)
            cover = Box(round(x), round(y), at.heading, tile.foot)
            if not on_field(cover) or any(overlaps(cover, box, TOLERANCE) for box in others):
                continue
            places = {
                OLD: (tile.x, tile.y),
                REAR: world(cover, 0, -rear - TOKEN.front),
                LEFT: world(cover, -side - TOKEN.side, front - TOKEN.front),
                RIGHT: world(cover, side + TOKEN.side, front - TOKEN.front),
            }
            for name, (px, py) in places.items():
                moved = Box(round(px), round(py), at.heading, at.foot)
                fits = on_field(moved) and not any(overlaps(moved, box, TOLERANCE) for box in (*others, cover))
                if fits and touches(moved, cover, TOLERANCE):
                    yield do.Swap(unit_id(unit), name), cover, moved
            break


@dataclass(slots=True)
class GunDefence(Asking):
    """66 a unit of its formation may take the place of an unlimbered gun; otherwise the gun is captured."""

    units: tuple[Unit, ...]
    wheel: int
    gun: Unit

    def asked(self, state: State) -> Army:
        return ARMY[self.gun]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if next(swaps(state, self.gun), None) is not None:
            return False
        state.stack.pop()
        resume_charge(state, self.units, self.wheel, chance, events, self.gun)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), *(swap for swap, _, _ in swaps(state, self.gun))]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if not isinstance(action, do.Swap):
            return WRONG_MOMENT
        found = [swap for swap, _, _ in swaps(state, self.gun)]
        return None if action in found else Refusal("cannot-swap", "3.3", {"unit": a_unit(unit_id(self.gun))})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if isinstance(action, do.Swap):
            _, cover, moved = next(found for found in swaps(state, self.gun) if found[0] == action)
            unit = UNIT_INDEX[action.unit]
            state.box[unit] = cover
            state.box[self.gun] = moved
            break_up(state, [self.gun, unit])
            events.append(ev.GunDefended(gun=unit_id(self.gun), unit=action.unit))
            run_over(state, (unit, self.gun), events)
            resume_charge(state, self.units, self.wheel, chance, events)
        else:
            resume_charge(state, self.units, self.wheel, chance, events, self.gun)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-gun-defence", {"unit": a_unit(unit_id(self.gun))}), "3.3")
