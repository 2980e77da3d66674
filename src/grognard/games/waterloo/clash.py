"""3.4 A melee from contact to losses: which side was met, who supports, the dice, losses shared out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from grognard.core.chance import Chance
from grognard.core.game import Action, Choose, Event, Offer, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import HITS
from grognard.games.waterloo.command import strip_riders
from grognard.games.waterloo.formation import names
from grognard.games.waterloo.melee import (
    REROLL_AT,
    Fight,
    Melee,
    Waiting,
    parts_of,
    supporters,
    terrain_parts,
    waiting,
)
from grognard.games.waterloo.names import a_unit
from grognard.games.waterloo.removal import lose
from grognard.games.waterloo.state import Asking, State, members, unit_id
from grognard.games.waterloo.tables import ARMY, DIE, QUALITY, UNIT_INDEX, Army, Unit


@dataclass(slots=True)
class AfterMelee(Waiting):
    """Lies under a melee until its dice and losses are known."""

    melee: Melee


def _end(state: State, fight: Fight, melee: Melee) -> None:
    """Give both to the frame that waits for the end of the melee."""
    at, below = waiting(state)
    assert isinstance(below, AfterMelee)
    state.stack[at] = replace(below, fight=fight, melee=melee)


@dataclass(slots=True)
class Corner(Asking):
    """61 contact at a corner: the defender says front or flank."""

    fight: Fight
    melee: Melee

    def asked(self, state: State) -> Army:
        return ARMY[self.melee.defender]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Side("flank"), do.Side("front")]

    def decline(self, state: State, seat: Seat) -> Action:
        """A flank only ever hurts him."""
        return do.Side("front")

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Side):
            return WRONG_MOMENT
        return None if action.side in ("front", "flank") else Refusal("front-or-flank", "3.4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Side)
        state.stack.pop()
        state.stack.append(Supporting(self.fight, replace(self.melee, flank=action.side == "flank"), 0))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-corner", {"unit": a_unit(unit_id(self.melee.defender))}), "3.4")


@dataclass(slots=True)
class Supporting(Asking):
    """75 supporters are named before the dice, the attacker's first."""

    fight: Fight
    melee: Melee
    side: int

    def _fighter(self) -> Unit:
        return self.melee.attacker if self.side == 0 else self.melee.defender

    def _able(self, state: State) -> list[Unit]:
        foe = self.melee.defender if self.side == 0 else self.melee.attacker
        return supporters(state, self.fight, self._fighter(), foe)

    def asked(self, state: State) -> Army:
        return ARMY[self._fighter()]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if self._able(state):
            return False
        self._take(state, (), chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        able = self._able(state)
        chosen = [some for count in (0, 1, len(able)) for some in combinations(able, count)]
        return [do.Support(names(some)) for some in dict.fromkeys(chosen)]

    def shapes(self, state: State, seat: Seat) -> list[Offer]:
        able = self._able(state)
        if len(able) < 3:
            return []
        shape = Choose("units", tuple(f"unit:{name}" for name in names(able)), 0, len(able))
        return [Offer(do.Support(()), Message("offer-support-some"), "3.4", shape=shape, ends_undo=True)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Support):
            return WRONG_MOMENT
        able = self._able(state)
        chosen = [UNIT_INDEX.get(name) for name in action.units]
        if len(set(chosen)) < len(chosen) or any(unit not in able for unit in chosen):
            return Refusal("cannot-support", "3.4", {"unit": a_unit(unit_id(self._fighter()))})
        return None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Support)
        self._take(state, tuple(UNIT_INDEX[name] for name in action.units), chance, events)

    def _take(self, state: State, units: tuple[Unit, ...], chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        fight = self.fight
        if units:
            events.append(ev.Supported(unit=unit_id(self._fighter()), units=names(units)))
        for unit in units:  # 57 a formation that supports takes part
            strip_riders(state, members(state, unit), events)
            fight = fight.joined_by(members(state, unit))
        if self.side == 0:
            state.stack.append(Supporting(fight, replace(self.melee, support=units), 1))
        else:
            roll(state, fight, replace(self.melee, backing=units), chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-support", {"unit": a_unit(unit_id(self._fighter()))}), "3.4")


def roll(state: State, fight: Fight, melee: Melee, chance: Chance, events: list[Event]) -> None:
    dice, totals = [], []
    for unit in (melee.attacker, melee.defender):
        parts = parts_of(state, fight, melee, unit)
        die = chance.total((DIE,), "melee")
        dice.append(die)
        totals.append(die + sum(part.value for part in parts))
        events.append(ev.MeleeRolled(unit=unit_id(unit), die=die, total=totals[-1], parts=parts))
    fight = _note_terrain(state, fight, melee)
    took = tuple(dict.fromkeys((*fight.took, *melee.participants(0), *melee.participants(1))))
    for unit in (*melee.participants(0), *melee.participants(1)):
        state.fought[unit] += 1
    state.stack.append(Rerolling(replace(fight, took=took), replace(melee, dice=tuple(dice), totals=tuple(totals)), 0))


def _note_terrain(state: State, fight: Fight, melee: Melee) -> Fight:
    used = list(fight.terrain)
    for unit in (melee.attacker, melee.defender):
        value = sum(part.value for part in terrain_parts(state, fight, melee, unit))
        side = fight.side(unit)
        if value and abs(value) >= abs(used[side]):
            used[side] = value
    return replace(fight, terrain=tuple(used))


@dataclass(slots=True)
class Rerolling(Asking):
    """The Guard may roll again, after both dice, the attacker first."""

    fight: Fight
    melee: Melee
    side: int

    def _unit(self) -> Unit:
        return self.melee.attacker if self.side == 0 else self.melee.defender

    def asked(self, state: State) -> Army:
        return ARMY[self._unit()]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if QUALITY[self._unit()] == REROLL_AT:
            return False
        self._next(state, self.melee, chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), do.Reroll()]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, do.Decline | do.Reroll) else WRONG_MOMENT

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        melee = self.melee
        if isinstance(action, do.Reroll):
            die = chance.total((DIE,), "melee")
            at = self.side
            total = melee.totals[at] - melee.dice[at] + die
            events.append(ev.Rerolled(unit=unit_id(self._unit()), die=die, total=total))
            dice = (*melee.dice[:at], die, *melee.dice[at + 1 :])
            melee = replace(melee, dice=dice, totals=(*melee.totals[:at], total, *melee.totals[at + 1 :]))
        self._next(state, melee, chance, events)

    def _next(self, state: State, melee: Melee, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        if self.side == 0:
            state.stack.append(Rerolling(self.fight, melee, 1))
            return
        losses = []
        for side in (0, 1):  # 36 as many dice as enemies took part
            dice = len(melee.participants(1 - side))
            (lost,) = chance.tally(dice, DIE, HITS, "losses")
            losses.append(lost)
            fighter = melee.participants(side)[0]
            events.append(ev.DamageRolled(unit=unit_id(fighter), dice=dice, lost=lost, faces=chance.faces))
        state.stack.append(SharingLosses(self.fight, melee, 0, tuple(losses)))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-reroll", {"unit": a_unit(unit_id(self._unit()))}), "3.4")


# --- losses ------------------------------------------------------------------------------------------------------


def shares(state: State, units: Sequence[Unit], losses: int) -> list[tuple[int, ...]]:
    """The ways to share losses: the fighter no fewer than another unless he can bear no more; nobody beyond his own."""
    room = [state.left[unit] for unit in units]
    losses = min(losses, sum(room))

    def spread(at: int, left: int) -> Iterator[tuple[int, ...]]:
        if at == len(units) - 1:
            if left <= room[at]:
                yield (left,)
            return
        for here in range(min(left, room[at]) + 1):
            for rest in spread(at + 1, left - here):
                yield (here, *rest)

    return [some for some in spread(0, losses) if some[0] == max(some) or some[0] == room[0]]


@dataclass(slots=True)
class SharingLosses(Asking):
    """36 the owner shares losses among his units that took part."""

    fight: Fight
    melee: Melee
    side: int
    losses: tuple[int, ...]

    def asked(self, state: State) -> Army:
        return ARMY[self.melee.participants(self.side)[0]]

    def _units(self, state: State) -> list[Unit]:
        return [unit for unit in self.melee.participants(self.side) if state.box[unit] is not None]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        ways = shares(state, self._units(state), self.losses[self.side])
        if len(ways) > 1:
            return False
        self._bear(state, ways[0], chance, events)
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        units = self._units(state)
        found = []
        for share in shares(state, units, self.losses[self.side]):
            listed = [unit_id(unit) for unit, count in zip(units, share, strict=True) for _ in range(count)]
            found.append(do.ShareLosses(tuple(listed)))
        return list(found)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.ShareLosses):
            return WRONG_MOMENT
        wanted = sorted(action.units)
        if any(sorted(some.units) == wanted for some in self.actions(state, seat) if isinstance(some, do.ShareLosses)):
            return None
        return Refusal("losses-not-so", "3.4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.ShareLosses)
        units = self._units(state)
        self._bear(state, tuple(action.units.count(unit_id(unit)) for unit in units), chance, events)

    def _bear(self, state: State, share: tuple[int, ...], chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        told = len(events)
        for unit, count in zip(self._units(state), share, strict=True):
            lose(state, unit, count, chance, events)
        if state.over is not None:
            return
        fight = self.fight.noting(events[told:])
        if self.side == 0:
            state.stack.append(SharingLosses(fight, self.melee, 1, self.losses))
        else:
            _end(state, fight, self.melee)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-losses", {"losses": self.losses[self.side]}), "3.4")
