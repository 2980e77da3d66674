"""3.4 Combat: attack, counter-attack, reinforcements on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from grognard.board.table.boxes import Box
from grognard.core.chance import Chance
from grognard.core.game import Action, Choose, Event, Offer, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import HITS
from grognard.games.waterloo.carry import carry_out, disturb
from grognard.games.waterloo.command import strip_riders
from grognard.games.waterloo.forced import give_ground, retreat, rout, withdraw
from grognard.games.waterloo.formation import names, poses
from grognard.games.waterloo.melee import (
    ATTACK,
    ATTACK_REINFORCED,
    COUNTER,
    DEFENCE_REINFORCED,
    NO_CHARGE,
    OUTCOME,
    REROLL_AT,
    STEPS,
    Fight,
    Melee,
    effect_of,
    front_pairs,
    parts_of,
    supporters,
    terrain_part,
)
from grognard.games.waterloo.names import a_unit, an_army
from grognard.games.waterloo.removal import lose, remove, shake
from grognard.games.waterloo.state import (
    CAPTURED,
    ELIMINATED,
    State,
    formations,
    in_contact,
    is_gun,
    mask,
    members,
    seat_of,
    shaken,
    touching_enemy,
    unit_id,
    where,
    zone,
)
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY,
    DIE,
    GARRISON,
    HOLDS_RETREAT,
    QUALITY,
    TOLERANCE,
    UNIT_INDEX,
    Army,
    Unit,
)
from grognard.games.waterloo.ways import CHARGE_WHEELS, CORNER, FLANK, REINFORCE, Plan, hit_side, plan_charge

# --- which fights there are --------------------------------------------------------------------------------------


def fights(state: State, army: Army) -> list[tuple[Unit, Unit]]:
    """73 the pairs an army may begin with: for each charge of its own that is still in contact, the longest contact."""
    found: list[tuple[Unit, Unit]] = []
    for charge in state.charges:
        unit = charge.attacker
        if ARMY[unit] != army or state.box[unit] is None or state.orange[unit] or state.opened >> unit & 1:
            continue
        formation = [some for some in members(state, unit) if not state.opened >> some & 1]
        foes = [foe for some in formation for foe in in_contact(state, some)]
        found += [pair for pair in front_pairs(state, formation, foes) if pair not in found]
    return found


@dataclass(slots=True)
class Combats(Frame[State]):
    """3.4 an army resolves the fights it has begun, in the order it likes."""

    army: Army

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, self.army),)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if fights(state, self.army):
            return False
        state.stack.pop()
        return True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Fight(unit_id(unit), unit_id(foe)) for unit, foe in fights(state, self.army)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Fight):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("no-such-fight", "3.4")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Fight)
        unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
        fight = Fight(self.army, ATTACK, tuple(members(state, unit)), tuple(members(state, foe)), foe)
        state.opened |= mask(fight.attackers)
        group = state.group[unit]
        charge = next(
            some
            for some in state.charges
            if state.box[some.attacker] is not None and state.group[some.attacker] == group
        )
        melee = Melee(ATTACK, unit, foe, charge.segments, stream=charge.stream, bridge=charge.bridge)
        events.append(ev.FightBegan(attacker=action.unit, defender=action.target))
        meet(state, fight, melee, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-combats", {"army": an_army(ARMIES[self.army])}), "3.4")


# --- a melee, from its beginning ---------------------------------------------------------------------------------


def meet(state: State, fight: Fight, melee: Melee, events: list[Event]) -> None:
    """Two units meet: which side of the defender, then who supports."""
    attacker, defender = melee.attacker, melee.defender
    events.append(ev.StepTaken(step=STEPS[melee.step], attacker=unit_id(attacker), defender=unit_id(defender)))
    strip_riders(state, members(state, attacker), events)
    strip_riders(state, members(state, defender), events)
    side = "" if GARRISON[defender] else hit_side(where(state, defender), where(state, attacker))
    if side == CORNER:
        state.stack.append(Corner(fight, melee))
    else:
        state.stack.append(Supporting(fight, replace(melee, flank=side == FLANK), 0))


@dataclass(slots=True)
class Corner(Frame[State]):
    """61 contact at a corner: the defender says front or flank."""

    fight: Fight
    melee: Melee

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, ARMY[self.melee.defender]),)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Side("front"), do.Side("flank")]

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
class Supporting(Frame[State]):
    """75 supporters are named before the dice, the attacker's first."""

    fight: Fight
    melee: Melee
    side: int

    def _fighter(self) -> Unit:
        return self.melee.attacker if self.side == 0 else self.melee.defender

    def _able(self, state: State) -> list[Unit]:
        foe = self.melee.defender if self.side == 0 else self.melee.attacker
        return supporters(state, self.fight, self.melee, self._fighter(), foe)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, ARMY[self._fighter()]),)

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
        if units:
            events.append(ev.Supported(unit=unit_id(self._fighter()), units=names(units)))
        if self.side == 0:
            state.stack.append(Supporting(self.fight, replace(self.melee, support=units), 1))
        else:
            roll(state, self.fight, replace(self.melee, backing=units), chance, events)

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
        part = terrain_part(state, fight, melee, unit)
        side = fight.side(unit)
        if part is not None and abs(part.value) >= abs(used[side]):
            used[side] = part.value
    return replace(fight, terrain=tuple(used))


@dataclass(slots=True)
class Rerolling(Frame[State]):
    """The Guard may roll again, after both dice, the attacker first."""

    fight: Fight
    melee: Melee
    side: int

    def _unit(self) -> Unit:
        return self.melee.attacker if self.side == 0 else self.melee.defender

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, ARMY[self._unit()]),)

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
class SharingLosses(Frame[State]):
    """36 the owner shares losses among his units that took part."""

    fight: Fight
    melee: Melee
    side: int
    losses: tuple[int, ...]

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, ARMY[self.melee.participants(self.side)[0]]),)

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
        for unit, count in zip(self._units(state), share, strict=True):
            lose(state, unit, count, chance, events)
        if state.over is not None:
            return
        if self.side == 0:
            state.stack.append(SharingLosses(self.fight, self.melee, 1, self.losses))
        else:
            decide(state, self.fight, self.melee, chance, events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-losses", {"losses": self.losses[self.side]}), "3.4")


# --- what it does ------------------------------------------------------------------------------------------------


def decide(state: State, fight: Fight, melee: Melee, chance: Chance, events: list[Event]) -> None:
    """The lower total suffers by the difference; then the winner may pursue."""
    from grognard.games.waterloo.pursuit import open_pursuit

    mine, theirs = melee.totals
    loser_side = 0 if mine < theirs else 1
    difference = abs(mine - theirs)
    loser = melee.participants(loser_side)[0]
    winner = melee.participants(1 - loser_side)[0]
    effect = effect_of(difference)
    events.append(ev.MeleeDecided(loser=unit_id(loser) if effect != "none" else "", by=difference, effect=effect))
    before = {unit: (state.box[unit], state.yellow[unit]) for unit in (*fight.attackers, *fight.defenders)}
    if effect != "none" and state.box[loser] is not None:
        suffer(state, loser, winner, effect, chance, events)
    if state.over is not None:
        return
    fight = _note(state, replace(fight, just_fell=()), before, effect)
    if GARRISON[melee.defender] or GARRISON[melee.attacker]:
        step_back(state, melee, chance, events)
    if effect == "none" or melee.step == DEFENCE_REINFORCED or GARRISON[loser]:
        go_on(state, fight, melee)
    else:
        open_pursuit(state, fight, melee, loser_side, events)


def suffer(state: State, loser: Unit, winner: Unit, effect: str, chance: Chance, events: list[Event]) -> None:
    if is_gun(loser):  # 70
        remove(state, loser, CAPTURED, chance, events, winner)
    elif GARRISON[loser]:
        _garrison(state, loser, effect, chance, events)
    elif effect == "fall_back":
        give_ground(state, loser, winner, True, chance, events)
    elif effect == "retreat":
        retreat(state, loser, winner, True, chance, events)
    else:
        rout(state, loser, winner, chance, events)


def _garrison(state: State, unit: Unit, effect: str, chance: Chance, events: list[Event]) -> None:
    """44 a garrison never moves; Hougoumont stands a retreat, Haye Sainte does not; a rout is the end of both."""
    if effect == "fall_back":
        return
    if effect == "rout" or not HOLDS_RETREAT[unit] or shaken(state, unit):
        remove(state, unit, ELIMINATED, chance, events)
    else:
        shake(state, unit, events)


def step_back(state: State, melee: Melee, chance: Chance, events: list[Event]) -> None:
    """44 whoever is still in contact with a garrison after the melee withdraws 1."""
    garrison = melee.defender if GARRISON[melee.defender] else melee.attacker
    if state.box[garrison] is None:
        return
    groups = {state.group[foe]: foe for foe in in_contact(state, garrison)}
    for foe in groups.values():
        if state.box[foe] is not None:
            withdraw(state, members(state, foe), 1, chance, events)


def _note(state: State, fight: Fight, before: dict[Unit, tuple[Box | None, int]], effect: str) -> Fight:
    """79 what each unit received: fell back, shaken, routed."""
    for unit, (box, yellow) in before.items():
        if state.yellow[unit] > yellow or (state.box[unit] is None and box is not None and effect == "rout"):
            score = 3 if state.yellow[unit] == 2 or (effect == "rout" and state.box[unit] is None) else 2
            fight = fight.with_hurt(unit, score)
        if state.box[unit] is not None and state.box[unit] is not box and effect != "none":
            fight = fight.with_hurt(unit, 1)
            fell = (*fight.fell, unit) if unit not in fight.fell else fight.fell
            fight = replace(fight, fell=fell, just_fell=(*fight.just_fell, unit))
    return fight


def go_on(state: State, fight: Fight, melee: Melee) -> None:
    """To the next step of the fight."""
    state.stack.append(Step(replace(fight, step=melee.step + 1)))


# --- the steps that somebody may take or leave -------------------------------------------------------------------


@dataclass(slots=True)
class Step(Frame[State]):
    """74 counter-attack and reinforcements: one melee each, for whoever wants it."""

    horizon: ClassVar[bool] = True
    fight: Fight

    def _army(self) -> Army:
        fight = self.fight
        return fight.army if fight.step == ATTACK_REINFORCED else ARMY[fight.fighter]

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (seat_of(state, self._army()),)

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        from grognard.games.waterloo.outcome import open_outcome

        if self.fight.step == OUTCOME:
            state.stack.pop()
            open_outcome(state, self.fight, chance, events)
            return True
        if next(self._options(state), None) is not None:
            return False
        self._skip(state)
        return True

    def _skip(self, state: State) -> None:
        state.stack.pop()
        state.stack.append(
            Step(replace(self.fight, step=self.fight.step + 1, just_fell=(), chaser=self._chaser_later()))
        )

    def _chaser_later(self) -> tuple[Unit, ...]:
        """A pursuit that has not fought yet waits for its side's step."""
        fight = self.fight
        return fight.chaser if fight.chaser and ARMY[fight.chaser[0]] != self._army() else ()

    def _chases(self) -> bool:
        chaser = self.fight.chaser
        return bool(chaser) and ARMY[chaser[0]] == self._army()

    def _options(self, state: State) -> Iterator[Action]:
        fight = self.fight
        if self._chases() and all(state.box[unit] is not None for unit in fight.chaser):
            unit, target = fight.chaser
            kind = do.CounterAttack if fight.step == COUNTER else do.Reinforce
            yield kind(unit_id(unit), unit_id(target))
            return
        if fight.step == COUNTER:
            yield from self._counters(state)
        else:
            yield from self._reinforcements(state)

    def _counters(self, state: State) -> Iterator[Action]:
        """38 the unit that was attacked, still in contact through its own front, if it did not fall back."""
        fight = self.fight
        unit = fight.fighter
        if state.box[unit] is None or unit in fight.fell or GARRISON[unit]:
            return
        for one, two in front_pairs(state, (unit,), fight.attackers):
            yield do.CounterAttack(unit_id(one), unit_id(two))

    def _reinforcements(self, state: State) -> Iterator[Action]:
        """39, 74 another formation of this army, not in recovery, that touches a unit of the fight or engages it."""
        fight = self.fight
        army = self._army()
        foes = fight.defenders if fight.step == ATTACK_REINFORCED else fight.attackers
        mine = fight.attackers if fight.step == ATTACK_REINFORCED else fight.defenders
        alive = [foe for foe in foes if state.box[foe] is not None]
        for units in formations(state, army):
            if state.orange[units[0]] or any(unit in fight.just_fell for unit in units):
                continue
            touched = {foe for unit in units for foe in in_contact(state, unit)}
            if not touched <= set(foes):
                continue
            if touched:
                for unit, foe in front_pairs(state, units, alive):
                    yield do.Reinforce(unit_id(unit), unit_id(foe))
            elif not any(unit in mine for unit in units):
                yield from self._charges(state, units, alive)

    def _charges(self, state: State, units: Sequence[Unit], foes: Sequence[Unit]) -> Iterator[Action]:
        for foe in foes:
            if is_gun(foe) or not self._engaged(state, units, foe):
                continue
            for wheel in CHARGE_WHEELS:
                plan = plan_charge(state, units, wheel, foe, REINFORCE, 1)
                if isinstance(plan, Plan):
                    yield do.Reinforce(unit_id(units[0]), unit_id(foe), wheel)
                    break

    def _engaged(self, state: State, units: Sequence[Unit], foe: Unit) -> bool:
        at = where(state, foe)
        return any(zone(state, unit).holds(at, TOLERANCE) for unit in units)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Decline(), *dict.fromkeys(self._options(state))]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, do.Decline):
            return None
        if action in self._options(state):
            return None
        if isinstance(action, do.Reinforce) and self.fight.step != COUNTER and not self._chases():
            return self._check_wheel(state, action)
        return Refusal("cannot-join-fight", "3.4")

    def _check_wheel(self, state: State, action: do.Reinforce) -> Refusal | None:
        """Any wheel will do that brings the formation into contact within one segment."""
        unit, foe = UNIT_INDEX.get(action.unit), UNIT_INDEX.get(action.target)
        fight = self.fight
        foes = fight.defenders if fight.step == ATTACK_REINFORCED else fight.attackers
        if unit is None or foe is None or ARMY[unit] != self._army() or state.box[unit] is None or foe not in foes:
            return Refusal("cannot-join-fight", "3.4")
        units = members(state, unit)
        barred = state.orange[unit] or any(touching_enemy(state, some) for some in units) or GARRISON[unit]
        mine = {*fight.attackers, *fight.defenders}
        if barred or unit != units[0] or mine & set(units) or state.box[foe] is None or is_gun(foe):
            return Refusal("cannot-join-fight", "3.4")
        if not self._engaged(state, units, foe):
            return Refusal("not-engaged", "3.4", {"unit": a_unit(action.target)})
        plan = plan_charge(state, units, action.wheel, foe, REINFORCE, 1)
        return plan if isinstance(plan, Refusal) else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, do.Decline):
            self._skip(state)
            return
        assert isinstance(action, do.CounterAttack | do.Reinforce)
        state.stack.pop()
        fight = self.fight
        unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
        if self._chases():
            melee = Melee(fight.step, unit, foe, fight.chase_segments, pursuit=True)
            meet(state, replace(fight, chaser=()), melee, events)
            return
        if isinstance(action, do.CounterAttack):
            meet(state, fight, Melee(COUNTER, unit, foe, NO_CHARGE), events)
            return
        units = members(state, unit)
        charge, stream, bridge = 0, False, False
        if not any(touching_enemy(state, some) for some in units):
            plan = plan_charge(state, units, action.wheel, foe, REINFORCE, 1)
            assert isinstance(plan, Plan)
            carry_out(state, plan, chance, events)
            events.append(
                ev.Charged(
                    units=poses(state, units),
                    unit=unit_id(plan.attacker),
                    target=action.target,
                    segments=plan.segments,
                    side=plan.side,
                )
            )
            if state.over is not None:
                return
            disturb(state, foe, events)
            unit, charge = plan.attacker, plan.segments
            stream, bridge = plan.attacker in plan.streams, plan.bridge
        joined = tuple(dict.fromkeys((*(fight.attackers if fight.side(unit) == 0 else fight.defenders), *units)))
        fight = replace(fight, attackers=joined) if fight.side(unit) == 0 else replace(fight, defenders=joined)
        meet(state, fight, Melee(fight.step, unit, foe, charge, stream=stream, bridge=bridge), events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message(f"prompt-step-{STEPS[self.fight.step].replace('_', '-')}"), "3.4")
