"""6.1 step 6, 6.2 step 3, 6.3: what attack and defence add up to, every part named."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Seat
from grognard.games.manoeuvre.events import Modifier
from grognard.games.manoeuvre.state import State, side, strength, unit_id
from grognard.games.manoeuvre.tables import (
    ATTACK_BONUS,
    CARD_IDS,
    CARDS,
    DEFENCE,
    REDOUBT,
    TERRAIN_IDS,
    Card,
    Dice,
    Unit,
    dice_name,
)

AMBUSH_DICE: Dice = (10,)
COMMITTED_DICE: Dice = (6, 6)
RESULTS = (
    "attacker-hit",
    "no-effect",
    "defender-chooses",
    "attacker-chooses",
    "hit-and-retreat",
    "eliminated",
)


@dataclass(slots=True)
class Combat:
    """A combat as far as its cards lie on the table. Never changed once made."""

    form: str
    attacker: Seat
    unit: Unit | None
    """None in an ambush."""
    target: Unit
    card: Card
    defence: tuple[Card, ...] = ()
    failed: tuple[Card, ...] = ()
    """Unit cards of the United States whose withdrawal failed; they stay as defence."""
    attack: tuple[Card, ...] = ()
    leader: Card | None = None
    use: str = ""
    support: tuple[Unit, ...] = ()

    @property
    def defender(self) -> Seat:
        return side(self.target)

    @property
    def taking_part(self) -> tuple[Unit, ...]:
        return self.support if self.unit is None else (self.unit, *self.support)

    def cards_of(self, kind: int) -> list[Card]:
        """The unit cards played for an attacking or supporting unit of this type."""
        return [card for card in (self.card, *self.attack) if CARDS[card].unit == kind]


def result_of(attack: int, defence: int) -> str:
    """6.1 step 7: the highest line of the table that holds."""
    if attack < defence:
        return RESULTS[0]
    if attack == defence:
        return RESULTS[1]
    return RESULTS[min(attack // defence, 4) + 1]


def attack_parts(state: State, combat: Combat, chance: Chance) -> tuple[int, list[Modifier]]:
    """6.1 step 6: strength, dice, terrain, leader or supporting units."""
    parts: list[Modifier] = []
    for unit in combat.taking_part:
        parts.append(Modifier("strength", strength(state, unit), unit_id(state, unit)))
    parts += hill_parts(state, combat.taking_part, combat.target)
    if combat.use == "combat" and combat.leader is not None:
        leader = CARDS[combat.leader]
        parts.append(Modifier("leader", leader.combat_attack, leader.id))
    total = sum(part.value for part in parts)
    thrown = [(card, attack_dice(card)) for card in (combat.card, *combat.attack)]
    thrown = [(card, dice) for card, dice in thrown if dice]
    dice = tuple([sides for _, some in thrown for sides in some])
    total += chance.total(dice, combat.form)
    faces = chance.faces
    for card, some in thrown:
        mine, faces = faces[: len(some)], faces[len(some) :]
        parts.append(Modifier("dice", sum(mine), CARD_IDS[card], dice_name(some), mine))
    return total, parts


def attack_dice(card: Card) -> Dice:
    """The dice a card adds to an assault or ambush."""
    kind = CARDS[card]
    if kind.kind == "ambush":
        return AMBUSH_DICE
    return COMMITTED_DICE if kind.kind == "committed_attack" else kind.attack


def hill_parts(state: State, units: tuple[Unit, ...], target: Unit) -> list[Modifier]:
    """6.3 +2 for every unit that attacks from a hill, unless the target is on one."""
    if ATTACK_BONUS[state.ground[state.where[target]]]:
        return []
    bonus = [(unit, ATTACK_BONUS[state.ground[state.where[unit]]]) for unit in units]
    return [Modifier("hill", value, unit_id(state, unit)) for unit, value in bonus if value]


def defence_parts(state: State, combat: Combat) -> tuple[int, list[Modifier]]:
    """6.1 step 6: strength, terrain, redoubt, unit cards and leader."""
    parts = ground_parts(state, combat.target)
    for card in combat.attack:
        if CARDS[card].kind == "engineers":
            parts.append(Modifier("engineers", -REDOUBT, CARD_IDS[card]))
    for card in (*combat.failed, *combat.defence):
        kind = CARDS[card]
        if kind.kind == "leader":
            parts.append(Modifier("leader", kind.combat_defence, kind.id))
        else:
            parts.append(Modifier("card", kind.defence, kind.id))
    return sum(part.value for part in parts), parts


def ground_parts(state: State, target: Unit) -> list[Modifier]:
    """What a target has without any card: strength, terrain, redoubt."""
    parts = [Modifier("strength", strength(state, target), unit_id(state, target))]
    terrain = state.ground[state.where[target]]
    if DEFENCE[terrain]:
        parts.append(Modifier("terrain", DEFENCE[terrain], TERRAIN_IDS[terrain]))
    if state.dug[target]:
        parts.append(Modifier("redoubt", REDOUBT))
    return parts
