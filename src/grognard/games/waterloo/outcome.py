"""3.4 E: the outcome. Each side keeps one of its dice; the higher total withdraws by half the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.forced import limber, withdraw
from grognard.games.waterloo.formation import names
from grognard.games.waterloo.melee import Fight
from grognard.games.waterloo.modifiers import modifier
from grognard.games.waterloo.names import an_army
from grognard.games.waterloo.removal import lose, risk_attached, shake_or_lose
from grognard.games.waterloo.state import (
    Asking,
    State,
    is_gun,
    level,
    mask,
    routed,
    unit_id,
    where,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY,
    CONSTANTS,
    DIE,
    GARRISON,
    GENERALS,
    QUALITIES,
    QUALITY,
    UNIT_INDEX,
    Army,
    General,
    Unit,
)

MINUS_AT = QUALITIES.index(CONSTANTS.outcome_minus)
SHAKES_FROM = 4


def alive(state: State, body: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in body if state.box[unit] is not None]


def side_army(fight: Fight, side: int) -> Army:
    return ARMY[fight.bodies_of(side)[0][0]]


def formations_left(state: State, fight: Fight, side: int) -> list[list[Unit]]:
    """73 the formations of a side as they joined the fight, those that have anybody left."""
    return [units for body in fight.bodies_of(side) if (units := alive(state, body))]


def with_garrison(fight: Fight) -> bool:
    return any(GARRISON[unit] for unit in fight.took)


def has_outcome(state: State, fight: Fight) -> bool:
    """44 fights with a garrison have no outcome; 79 a side with nothing left does not roll."""
    return not with_garrison(fight) and all(formations_left(state, fight, side) for side in (0, 1))


def open_outcome(state: State, fight: Fight, chance: Chance, events: list[Event]) -> None:
    if not has_outcome(state, fight):
        state.stack.append(Aftermath(fight, not with_garrison(fight)))
        return
    faces: list[tuple[int, ...]] = []
    for side in (0, 1):
        thrown = chance.roll(len(formations_left(state, fight, side)), DIE, "outcome")
        faces.append(thrown)
        events.append(ev.OutcomeRolled(army=ARMIES[side_army(fight, side)], faces=thrown))
    state.stack.append(Taking(fight, 0, faces[0], faces[1], 0))


def fixed_parts(state: State, fight: Fight, side: int) -> list[ev.Modifier]:
    """Modifiers nobody chooses: cover helps, a terrain malus hurts, the Guard steadies, what units received weighs."""
    parts: list[ev.Modifier] = []
    if fight.terrain[side]:
        parts.append(modifier("outcome", "terrain-used", fight.terrain[side]))
    mine = set(fight.units_of(side))
    if any(QUALITY[unit] == MINUS_AT for unit in fight.took if unit in mine):
        parts.append(modifier("outcome", "guard"))
    for unit, score in zip(fight.hurt, fight.hurts, strict=True):
        if unit in mine:
            key = ("fell-back", "was-shaken", "was-routed")[score - 1]
            parts.append(modifier("outcome", key, of=unit_id(unit)))
    return parts


def generals_of(state: State, fight: Fight, side: int) -> list[General]:
    """Generals attached to formations of this side."""
    units = {unit for formation in formations_left(state, fight, side) for unit in formation}
    return [general for general in GENERALS if state.attached[general] in units]


@dataclass(slots=True)
class Taking(Asking):
    """79 each side, the attacker's first, keeps a die and says which way its general turns it."""

    fight: Fight
    side: int
    faces: tuple[int, ...]
    others: tuple[int, ...]
    first: int
    """The attacker's total, once it is known."""

    def asked(self, state: State) -> Army:
        return side_army(self.fight, self.side)

    def _levels(self, state: State) -> list[int]:
        found = {level(state, general) for general in generals_of(state, self.fight, self.side)}
        return sorted({0, *found, *(-some for some in found)})

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        choices = self.actions(state, 0)
        if len(choices) > 1:
            return False
        self._take(state, choices[0], chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[do.TakeDie]:
        return [do.TakeDie(die, turn) for die in sorted(set(self.faces)) for turn in self._levels(state)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.TakeDie):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("no-such-die", "3.4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.TakeDie)
        self._take(state, action, chance, events)

    def _take(self, state: State, action: do.TakeDie, chance: Chance, events: list[Event]) -> None:
        parts = fixed_parts(state, self.fight, self.side)
        if action.general:
            parts.insert(0, modifier("outcome", "general", action.general))
        total = action.die + sum(part.value for part in parts)
        army = side_army(self.fight, self.side)
        events.append(ev.OutcomeTaken(army=ARMIES[army], die=action.die, total=total, parts=tuple(parts)))
        state.stack.pop()
        if self.side == 0:
            state.stack.append(Taking(self.fight, 1, self.others, self.faces, total))
        else:
            settle_outcome(state, self.fight, self.first, total, chance, events)

    def decline(self, state: State, seat: Seat) -> Action:
        return next(action for action in self.actions(state, seat) if action.general == 0)

    def prompt(self, state: State) -> Prompt:
        """What is known of the enemy: his dice, then his total."""
        army = an_army(ARMIES[side_army(self.fight, self.side)])
        enemy = str(self.first) if self.side else ", ".join(str(face) for face in self.others)
        return Prompt(Message("prompt-outcome", {"army": army, "turn": self.side + 1, "enemy": enemy}), "3.4")


def settle_outcome(state: State, fight: Fight, mine: int, theirs: int, chance: Chance, events: list[Event]) -> None:
    """41 the higher total withdraws half the difference, rounded up; equal: the player in turn, by nothing."""
    side = 0 if mine >= theirs else 1
    segments = (abs(mine - theirs) + 1) // 2
    army = side_army(fight, side)
    events.append(ev.OutcomeDecided(army=ARMIES[army], withdraw=segments))
    state.stack.append(Aftermath(fight, True))
    losing: list[tuple[Unit, ...]] = []
    for formation in rearmost_first(state, formations_left(state, fight, side)):
        steady = tuple(unit for unit in formation if not routed(state, unit))
        for part in parts_of(state, formation):
            if state.over is None:
                withdraw(state, part, segments, chance, events)
        for unit in formation if segments >= SHAKES_FROM else ():
            if state.box[unit] is not None and state.over is None:
                shake_or_lose(state, unit, chance, events)
        losing.append(steady)
    if state.over is None:
        state.stack += [OneLoss(units) for units in reversed(losing) if units]


def parts_of(state: State, units: Sequence[Unit]) -> list[list[Unit]]:
    """A formation that joined the fight, as it stands now."""
    found: dict[int, list[Unit]] = {}
    for unit in units:
        found.setdefault(state.group[unit], []).append(unit)
    return list(found.values())


def rearmost_first(state: State, formations: Sequence[list[Unit]]) -> list[list[Unit]]:
    """So that one formation does not stand in the way of another that withdraws as well."""
    ahead = where(state, formations[0][0])

    def forward(units: list[Unit]) -> float:
        boxes = [where(state, unit) for unit in units]
        return sum(box.cx * ahead.fx + box.cy * ahead.fy for box in boxes) / len(boxes)

    return sorted(formations, key=forward)


@dataclass(slots=True)
class OneLoss(Asking):
    """41 one unit of each formation that withdrew loses 1."""

    units: tuple[Unit, ...]

    def asked(self, state: State) -> Army:
        return ARMY[self.units[0]]

    def _left(self, state: State) -> list[Unit]:
        return [unit for unit in self.units if state.box[unit] is not None]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        left = self._left(state)
        if len(left) > 1:
            return False
        state.stack.pop()
        if left:
            lose(state, left[0], 1, chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.ShareLosses((unit_id(unit),)) for unit in self._left(state)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.ShareLosses):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("losses-not-so", "3.4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.ShareLosses)
        state.stack.pop()
        lose(state, UNIT_INDEX[action.units[0]], 1, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-losses", {"losses": 1}), "3.4")


@dataclass(slots=True)
class Aftermath(Frame[State]):
    """43, 42 two orange markers for every formation that took part, guns limber, attached generals test."""

    fight: Fight
    orange: bool

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        state.stack.pop()
        fight = self.fight
        together = [unit for body in fight.bodies for unit in alive(state, body) if not GARRISON[unit]]
        riders = [general for general in GENERALS if state.attached[general] in together]
        if self.orange and together:
            state.green &= ~mask(together)
            for unit in together:
                state.orange[unit] = CONSTANTS.orange_after_combat
            events.append(ev.Exhausted(units=names(together)))
            for unit in fight.took:
                if is_gun(unit) and state.box[unit] is not None:
                    limber(state, unit, events)
        state.opened |= mask(together)
        for general in riders:
            if state.over is None and state.attached[general] in together:
                risk_attached(state, general, chance, events)
        return True
