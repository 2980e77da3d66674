"""11.4 to 11.7, 12: melee between bodies in contact, with several attackers, and who wins a draw."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Part, refuse
from grognard.core.text import Message
from grognard.games.ordremixte.forms import modifiers, total
from grognard.games.ordremixte.morale import (
    GONE,
    HOLDS,
    LEAVES,
    PENALTY,
    RETREATS,
    ROUTS,
    STANDS,
    UNTESTED,
    Aftermath,
    Pressure,
    of,
    suffer,
)
from grognard.games.ordremixte.percent import Strike, strike
from grognard.games.ordremixte.troops import ATTACKERS, Troop

HEAVY_ROUT = 3
"""R55: PM lost by infantry that loses to heavy cavalry, instead of those of the rout."""


class Fighter(msgspec.Struct, frozen=True):
    """A unit in a melee and how it stands in it."""

    unit: Troop
    contact: int
    overlap: int = 0
    rank: int = 0
    charging: bool = False
    friends: int = 0

    @property
    def bases(self) -> int:
        """Those in contact; overlaps of a line and second ranks of infantry only in order."""
        if self.unit.disordered or self.unit.open:
            return self.contact
        overlap = self.overlap if self.unit.formation == "line" else 0
        rank = self.rank if self.unit.arm == "infantry" else 0
        return self.contact + overlap + rank


class Ground(msgspec.Struct, frozen=True):
    """Where it is fought."""

    defile: str = "none"
    built_up: bool = False
    rough: bool = False
    heat: bool = False


# --- values ------------------------------------------------------------------------------------------------------


def each_parts(fighter: Fighter, enemy: Troop, ground: Ground, side: str) -> list[Part]:
    """What a base is worth against this enemy."""
    unit, horse = fighter.unit, fighter.unit.arm == "cavalry"
    quality = f"{unit.quality}_cavalry" if horse else unit.quality
    covered = enemy.cover != "none"
    return modifiers(
        "melee",
        side,
        ("base", 1),
        ("charging", horse and fighter.charging and not covered),
        ("heavy", unit.heavy),
        ("cuirassier", horse and unit.kind == "cuirassier"),
        ("lancer", horse and unit.kind == "lancer" and enemy.arm == "infantry"),
        ("artillery", unit.arm == "artillery"),
        (unit.wind, unit.wind != "fresh"),
        ("disordered", unit.disordered),
        (quality, unit.quality != "line"),
        ("against_open", (enemy.open or enemy.arm == "artillery") and enemy.formation != "block"),
        ("against_disordered", enemy.disordered and not ground.built_up),
        (f"{enemy.cover}_cover", covered),
    )


def melee_parts(fighter: Fighter, enemy: Troop, ground: Ground, side: str) -> list[Part]:
    """A unit's value: bases times what each is worth, then what counts once (R54, R70)."""
    worth = max(0, total(each_parts(fighter, enemy, ground, side)))
    bases = Part(side, Message("part-bases", {"count": fighter.bases, "each": worth}), fighter.bases * worth)
    marching = ground.defile == "march" and side != "defender"
    return [bases, *modifiers("total", side, ("bridge", marching), ("heat", ground.heat))]


def melee_value(fighter: Fighter, enemy: Troop, ground: Ground, side: str) -> int:
    return max(0, total(melee_parts(fighter, enemy, ground, side)))


# --- who fights how ----------------------------------------------------------------------------------------------


class Melee(msgspec.Struct, frozen=True):
    """Attackers, one or two, and a defender."""

    attackers: tuple[Fighter, ...]
    defender: Fighter
    ground: Ground
    face: str = "front"
    fleeing: bool = False
    """The defender is in rout, or gunners who have left their guns."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the attackers are called."""
        return ATTACKERS[: len(self.attackers)]

    @property
    def horse(self) -> bool:
        return any(fighter.unit.arm == "cavalry" for fighter in self.attackers)

    @property
    def heavy(self) -> bool:
        return any(fighter.unit.heavy for fighter in self.attackers)

    def value_of(self, number: int) -> int:
        """Of an attacker, or of the defender (-1) against the first attacker."""
        if number < 0:
            return melee_value(self.defender, self.attackers[0].unit, self.ground, "defender")
        return melee_value(self.attackers[number], self.defender.unit, self.ground, "attacker")


def square_to(unit: Troop, horse: bool) -> bool:
    """Whether a unit stands in square; a bataillon masse does against cavalry (5)."""
    return unit.formation == "square" or (unit.formation == "masse" and horse)


def shaken(melee: Melee) -> Melee:
    """11.7, R36, R56: who counts as disordered by the way of meeting."""
    defender = melee.defender.unit
    if melee.horse and defender.close_foot and not square_to(defender, True) and defender.cover == "none":
        defender = msgspec.structs.replace(defender, disordered=True)
    crossing = melee.ground.defile != "none"
    attackers = []
    for fighter in melee.attackers:
        rough = fighter.unit.arm == "cavalry" and melee.ground.rough
        if crossing or rough:
            fighter = msgspec.structs.replace(fighter, unit=msgspec.structs.replace(fighter.unit, disordered=True))
        attackers.append(fighter)
    return msgspec.structs.replace(
        melee,
        attackers=tuple(attackers),
        defender=msgspec.structs.replace(melee.defender, unit=defender),
    )


def check_melee(melee: Melee) -> None:
    """Who may not meet whom."""
    defender = melee.defender.unit
    if melee.horse:
        if square_to(defender, True) and not defender.disordered:
            raise refuse("cavalry-at-square")
        if defender.cover == "hard":
            raise refuse("cavalry-at-hard-cover")
        if defender.arm == "infantry" and defender.open and not melee.ground.rough:
            raise refuse("cavalry-overruns")
    for fighter in melee.attackers:
        unit = fighter.unit
        if unit.arm == "infantry" and unit.open:
            raise refuse("open-order-never-charges")
        if unit.formation in ("square", "block", "limbered", "deployed"):
            raise refuse("cannot-assault-so")
        if unit.formation == "march-column" and melee.ground.defile != "march":
            raise refuse("march-column-cannot-attack")
        if unit.disordered:
            raise refuse("disordered-cannot-attack")


def routs_at_contact(melee: Melee) -> bool:
    """11.5, 11.6, 12.2, 15: in flank or rear, in march column, limbered, in flight already."""
    unit = melee.defender.unit
    if melee.fleeing or unit.formation in ("march-column", "limbered"):
        return True
    exempt = unit.open or unit.formation in ("square", "block") or square_to(unit, melee.horse)
    return melee.face != "front" and not exempt


# --- the fight ---------------------------------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """How a melee ends: the winner (`none`: nobody is left), every unit, and how the draw was decided."""

    winner: str
    attackers: tuple[Aftermath, ...]
    defender: Aftermath
    story: tuple[Message, ...]

    @property
    def result(self) -> str:
        """The winner and how the loser goes."""
        if self.winner == "none":
            return "melee-none"
        losers = self.attackers if self.winner == "defender" else (self.defender,)
        worst = max((one.result for one in losers), key=(STANDS, HOLDS, RETREATS, ROUTS, GONE).index)
        return f"melee-{self.winner}-{worst}"


def tiring(unit: Troop, after: Aftermath, foe: Troop) -> tuple[str, ...]:
    """11.7: cavalry that fought is tired, or spent if it was; guns and infantry in open order do not tire it."""
    light = foe.arm == "artillery" or (foe.arm == "infantry" and foe.open)
    if unit.arm != "cavalry" or light or after.result == GONE:
        return ()
    return ("tired",) if unit.wind == "fresh" else ("spent",)


def victors(outcome: Outcome, one: Aftermath) -> tuple[str, ...]:
    """13: attackers who won take the ground, cavalry may ride on when it was charged too."""
    attacks = any(one is other for other in outcome.attackers)
    won = outcome.winner == ("attacker" if attacks else "defender") and one.result not in LEAVES
    return ("won",) if won and (attacks or one.unit.arm == "cavalry") else ()


def fight(melee: Melee, chance: Chance, loss_on: int = 0) -> Outcome:
    """14, R59: together, unless exactly one side is disordered: then the other strikes first."""
    ready = shaken(melee)
    weak = (all(fighter.unit.disordered for fighter in ready.attackers), ready.defender.unit.disordered)
    if ready.defender.unit.arm == "artillery":
        return _against_guns(ready, chance, loss_on)
    if weak == (False, True):
        struck, held = _strike_defender(ready, chance)
        if held.result in LEAVES:
            untouched = tuple(Aftermath(fighter.unit, UNTESTED, ()) for fighter in ready.attackers)
            return settle(ready, untouched, held, (struck,), chance)
        back, attackers = _strike_attackers(ready, chance, loss_on)
        return settle(ready, attackers, held, (struck, back), chance)
    if weak == (True, False):
        back, attackers = _strike_attackers(ready, chance, loss_on)
        if all(one.result in LEAVES for one in attackers):
            return settle(ready, attackers, Aftermath(ready.defender.unit, UNTESTED, ()), (back,), chance)
        struck, held = _strike_defender(ready, chance, attackers)
        return settle(ready, attackers, held, (back, struck), chance)
    first = strike(_both(ready), chance, "melee")
    second = strike(ready.value_of(-1), chance, "melee")
    held = tested(ready.defender.unit, first, ready, True, chance)
    attackers = _hit(ready, second, loss_on, chance)
    story = (told_strike("attacker", first), told_strike("defender", second))
    return settle(ready, attackers, held, story, chance)


def _both(melee: Melee, standing: Sequence[bool] = ()) -> int:
    """11.7: two attackers add their values and roll once."""
    return sum(melee.value_of(place) for place in range(len(melee.attackers)) if not standing or standing[place])


def _strike_defender(melee: Melee, chance: Chance, attackers: tuple[Aftermath, ...] = ()) -> tuple[Message, Aftermath]:
    """The attackers that still stand strike."""
    standing = [one.result not in LEAVES for one in attackers]
    found = strike(_both(melee, standing), chance, "melee")
    return told_strike("attacker", found), tested(melee.defender.unit, found, melee, True, chance)


def _strike_attackers(melee: Melee, chance: Chance, loss_on: int) -> tuple[Message, tuple[Aftermath, ...]]:
    found = strike(melee.value_of(-1), chance, "melee")
    return told_strike("defender", found), _hit(melee, found, loss_on, chance)


def _hit(melee: Melee, found: Strike, loss_on: int, chance: Chance) -> tuple[Aftermath, ...]:
    """R59: whoever rolled places the loss on one of a pair."""
    nothing = Strike(0, "miss")
    return tuple(
        tested(fighter.unit, found if place == loss_on else nothing, melee, False, chance)
        for place, fighter in enumerate(melee.attackers)
    )


def tested(unit: Troop, found: Strike, melee: Melee, defends: bool, chance: Chance) -> Aftermath:
    horse = melee.horse if defends else melee.defender.unit.arm == "cavalry"
    why = Pressure("melee-horse" if horse else "melee-foot")
    return suffer(unit, found.losses, why, chance, critical=found.critical, pay=False)


def told_strike(side: str, found: Strike) -> Message:
    return Message(f"melee-{side}-{found.read}", {"losses": found.losses})


def _against_guns(melee: Melee, chance: Chance, loss_on: int) -> Outcome:
    """12.2: only the attackers test; if any stands the gunners leave their guns."""
    first = strike(_both(melee), chance, "melee")
    second = strike(melee.value_of(-1), chance, "melee")
    attackers = tuple(_pay(one) for one in _hit(melee, second, loss_on, chance))
    hurt = melee.defender.unit.hurt(first.losses)
    story = [told_strike("attacker", first), told_strike("defender", second)]
    stand = any(one.result not in LEAVES for one in attackers)
    if stand and not hurt.gone:
        hurt = hurt.hurt(2 if melee.horse else 1)
        story.append(Message("gunners-leave"))
    held = Aftermath(hurt, GONE if hurt.gone else RETREATS if stand else STANDS, ())
    winner = "attacker" if stand else "none" if hurt.gone else "defender"
    return Outcome(winner, attackers, held, tuple(story))


# --- who wins ----------------------------------------------------------------------------------------------------


def _pay(one: Aftermath) -> Aftermath:
    """The PM of a failed test."""
    if one.result == GONE:
        return one
    unit = one.unit.hurt(PENALTY[one.result])
    return Aftermath(unit, GONE if unit.gone else one.result, one.story, one.general)


def _spared(one: Aftermath, result: str) -> Aftermath:
    """Another result in the place of the test's, and no PM (R61)."""
    return one if one.result == GONE else Aftermath(one.unit, result, one.story, one.general)


def settle(
    melee: Melee, attackers: tuple[Aftermath, ...], held: Aftermath, story: tuple[Message, ...], chance: Chance
) -> Outcome:
    """12: whoever alone stays has won; otherwise the draw is decided."""
    told_all = zip((*melee.names, "defender"), (*attackers, held), strict=True)
    story = (*story, *(message for side, one in told_all for message in of(side, one.story)))
    beaten, driven = all(one.result in LEAVES for one in attackers), held.result in LEAVES
    if beaten and driven and all(one.result == GONE for one in (*attackers, held)):
        return Outcome("none", attackers, held, story)
    if beaten != driven:
        return _won(melee, "defender" if beaten else "attacker", attackers, held, story)
    if beaten:
        winner, note = _last(melee, attackers, held, chance)
        attackers = tuple(_spared(one, STANDS if winner == "attacker" else RETREATS) for one in attackers)
        held = _spared(held, STANDS if winner == "defender" else RETREATS)
        return _won(melee, winner, attackers, held, (*story, note), paid=True)
    winner, note = tie_break(melee, attackers, held, chance)
    if winner == "attacker":
        attackers, held = tuple(_pay(one) for one in attackers), _spared(_pay(held), RETREATS)
    else:
        attackers = tuple(_pay(one) if one.result in LEAVES else _spared(one, RETREATS) for one in attackers)
        held = _pay(held)
    return _won(melee, winner, attackers, held, (*story, note), paid=True)


def _last(melee: Melee, attackers: tuple[Aftermath, ...], held: Aftermath, chance: Chance) -> tuple[str, Message]:
    """Both sides would leave: those who are alive, those who retreat where the others rout, else the tie-break."""
    alive = [one.result for one in attackers if one.result != GONE]
    if not alive or held.result == GONE:
        return ("attacker" if alive else "defender"), Message("tie-alive")
    ours = ROUTS if all(result == ROUTS for result in alive) else RETREATS
    if ours != held.result:
        return ("attacker" if held.result == ROUTS else "defender"), Message("tie-retreat-beats-rout")
    return tie_break(melee, attackers, held, chance)


def _won(
    melee: Melee,
    winner: str,
    attackers: tuple[Aftermath, ...],
    held: Aftermath,
    story: tuple[Message, ...],
    paid: bool = False,
) -> Outcome:
    """Every unit pays for its test, unless it has; infantry that loses to heavy cavalry pays for its rout instead."""
    broken = False
    settled = []
    for place, one in enumerate((*attackers, held)):
        defends = place == len(attackers)
        lost = winner != ("defender" if defends else "attacker")
        rides_down = melee.heavy if defends else melee.defender.unit.heavy
        horse = melee.horse if defends else melee.defender.unit.arm == "cavalry"
        foot = one.unit.close_foot and not square_to(one.unit, horse)
        if lost and rides_down and foot and one.result != GONE:
            unit = one.unit.hurt(HEAVY_ROUT)
            one = Aftermath(unit, GONE if unit.gone else ROUTS, one.story, one.general)
            broken = True
        elif not paid:
            one = _pay(one)
        settled.append(_spared(one, STANDS) if one.result == UNTESTED else one)
    if broken:
        story = (*story, Message("heavy-rout"))
    return Outcome(winner, tuple(settled[:-1]), settled[-1], story)


class Tie(msgspec.Struct, frozen=True):
    """What a draw is decided by, in this order (12)."""

    pm: int
    pm_at_start: int
    value: int
    friends: int
    general: int


TIE_STEPS = ("pm", "pm_at_start", "value", "friends", "general")


def decide(attacker: Tie, defender: Tie, chance: Chance) -> tuple[str, Message]:
    """Who wins a draw, and by what; the last resort is a die (R112)."""
    for step in TIE_STEPS:
        left, right = getattr(attacker, step), getattr(defender, step)
        if left != right:
            winner = "attacker" if left > right else "defender"
            return winner, Message(f"tie-{step}", {"more": max(left, right), "less": min(left, right)})
    winner = "attacker" if chance.at_most(6, 3, "tie") else "defender"
    return winner, Message(f"tie-die-{winner}")


def tie_break(melee: Melee, attackers: tuple[Aftermath, ...], held: Aftermath, chance: Chance) -> tuple[str, Message]:
    """R61: PM of the units still standing, or of all if both sides failed."""
    all_failed = all(one.result in LEAVES for one in attackers)
    counted = [
        place for place, one in enumerate(attackers) if one.result != GONE and (all_failed or one.result not in LEAVES)
    ]
    units = [attackers[place].unit for place in counted]
    ours = Tie(
        pm=sum(unit.pm for unit in units),
        pm_at_start=sum(unit.pm_at_start for unit in units),
        value=max(melee.value_of(place) for place in counted),
        friends=sum(melee.attackers[place].friends for place in counted),
        general=int(any(unit.general != "none" for unit in units)),
    )
    theirs = Tie(
        pm=held.unit.pm,
        pm_at_start=held.unit.pm_at_start,
        value=melee.value_of(-1),
        friends=melee.defender.friends,
        general=int(held.unit.general != "none"),
    )
    return decide(ours, theirs, chance)
