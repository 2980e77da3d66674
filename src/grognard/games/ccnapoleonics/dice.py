"""8.4 to 8.6, 9.4 to 9.6: how many dice a unit rolls, one function for each kind of combat; `parts` names each step."""

from __future__ import annotations

from grognard.games.ccnapoleonics.events import Modifier
from grognard.games.ccnapoleonics.state import State, near_enemy_unit
from grognard.games.ccnapoleonics.tables import (
    ARTILLERY,
    BOARD,
    BONUS_ARMS,
    CARDS,
    CAVALRY,
    INFANTRY,
    TOWN,
    Hex,
    Unit,
)

DISTANCE = tuple(tuple(BOARD.distance(here, there) for there in range(BOARD.size)) for here in range(BOARD.size))

Parts = list[Modifier] | None


def card_dice(state: State, unit: Unit, melee: bool, bonus: bool, there: Hex) -> int:
    """R68 what the command card adds to the attack of a unit that it ordered."""
    if state.card < 0 or state.single or not state.ordered >> unit & 1:
        return 0
    card, kind = CARDS[state.card], state.battle.kinds[unit]
    if not BONUS_ARMS[state.card][kind.arm] or (bonus and not card.bonus_melee):
        return 0
    if card.not_town:  # R11 no charge into or out of a town
        ground = state.battle.field.ground
        if ground[there] == TOWN or ground[state.where[unit]] == TOWN:
            return 0
    if melee:
        return card.melee_bonus + (card.melee_guard if kind.guard else 0)
    return card.fire_bonus + (card.fire_guard if kind.guard else 0)


def fire_dice(state: State, unit: Unit, there: Hex, parts: Parts = None) -> int:
    """8.4 fire at a distance: standing or moved infantry, artillery by its table."""
    battle = state.battle
    kind, blocks, here = battle.kinds[unit], state.blocks[unit], state.where[unit]
    squared = state.square[unit] > 0
    if kind.arm == ARTILLERY:
        far = DISTANCE[here][there]
        dice = kind.gun_far[blocks][far] if far <= kind.range else 0
        name = "guns-far"
    elif squared:  # 19.1 never more than one
        dice, name = 1, "square"
    elif state.moved >> unit & 1:
        dice, name = kind.fire_moving[blocks], "fire-moving"
    else:
        dice, name = kind.fire_standing[blocks], "fire-standing"
    added = 0 if squared else card_dice(state, unit, False, False, there)
    loss, losses = battle.field.loss(kind.arm, False, here, there)
    if parts is not None:
        _name(state, parts, unit, name, dice, added, losses)
    return max(0, dice + added - loss)


def melee_dice(
    state: State, unit: Unit, target: int, there: Hex, attack: bool, bonus: bool = False, parts: Parts = None
) -> int:
    """9.4 melee; `target` is the unit struck, negative for a lone leader; `attack` lets the card count."""
    battle = state.battle
    kind, blocks, here = battle.kinds[unit], state.blocks[unit], state.where[unit]
    added = against = 0
    if state.square[unit]:  # R57 one die, and nothing adds to it
        dice, name = 1, "square"
    elif kind.arm == CAVALRY and target >= 0 and state.square[target]:
        dice, name = 1, "against-square"
    elif kind.arm == ARTILLERY:
        dice, name = kind.gun_melee[blocks], "guns-melee"
        added = card_dice(state, unit, True, bonus, there) if attack else 0
    else:
        dice, name = blocks + kind.melee, "blocks"
        if kind.melee_v_infantry and target >= 0 and battle.arms[target] == INFANTRY:
            against = kind.melee_v_infantry
        added = card_dice(state, unit, True, bonus, there) if attack else 0
    loss, losses = battle.field.loss(kind.arm, True, here, there)
    if parts is not None:
        quality = kind.melee if name == "blocks" else 0
        _name(state, parts, unit, name, dice - quality, added, losses, (("quality", quality), ("v-infantry", against)))
    return max(0, dice + against + added - loss)


def base_dice(state: State, unit: Unit) -> int:
    """Melee dice before terrain and cards; a square has one (also used when a leader slips through, 14.1)."""
    if state.square[unit]:
        return 1
    kind, blocks = state.battle.kinds[unit], state.blocks[unit]
    return kind.gun_melee[blocks] if kind.arm == ARTILLERY else blocks + kind.melee


def gun_dice(state: State, gun: Unit, target: Unit, there: Hex, bonus: bool, parts: Parts = None) -> int:
    """20 what a supporting gun adds: its melee dice next to the target, else its fire (R30, R63)."""
    if DISTANCE[state.where[gun]][there] == 1:
        return melee_dice(state, gun, target, there, True, bonus, parts)
    return fire_dice(state, gun, there, parts)


def _name(
    state: State,
    parts: list[Modifier],
    unit: Unit,
    name: str,
    dice: int,
    added: int,
    losses: tuple[tuple[str, int], ...],
    gains: tuple[tuple[str, int], ...] = (),
) -> None:
    of = state.battle.unit_ids[unit]
    parts.append(Modifier(name, dice, of))
    parts += [Modifier(key, gained, of) for key, gained in gains if gained]
    if added:
        parts.append(Modifier("card", added, CARDS[state.card].id))
    parts += [Modifier(key, -lost, of) for key, lost in losses]


# --- who may join in ---------------------------------------------------------------------------------------------


def sees(state: State, here: Hex, there: Hex, over_friends: bool) -> bool:
    """8.3 a clear line of sight; `over_friends` lets artillery on a hill fire over a friend next to it (R21)."""
    field, board, chief = state.battle.field, state.board, state.chief
    for course in field.lines(here, there):
        for hex_ in course:
            taken = board[hex_] >= 0 or chief[hex_] >= 0
            if taken and not (over_friends and _below(state, here, Hex(hex_))):
                break
        else:
            return True
    return False


def _below(state: State, here: Hex, hex_: Hex) -> bool:
    """A friend on low ground next to a gun on a hill."""
    field, side = state.battle.field, state.battle.side
    if not field.hill[here] or field.hill[hex_] or DISTANCE[here][hex_] != 1:
        return False
    seat = side[state.board[here]]
    unit, leader = state.board[hex_], state.chief[hex_]
    return side[unit] == seat if unit >= 0 else state.battle.leader_side[leader] == seat


def may_battle(state: State, unit: Unit) -> bool:
    bit = 1 << unit
    return bool(state.ordered & bit) and not (state.fought | state.spent) & bit and state.where[unit] >= 0


def supporting_guns(state: State, attacker: Unit, target: Unit, bonus: bool) -> list[Unit]:
    """20 the artillery that may join a melee against a unit (R63)."""
    battle = state.battle
    seat, there = battle.side[attacker], state.where[target]
    guns: list[Unit] = []
    for gun in battle.units[seat]:
        if battle.arms[gun] != ARTILLERY or gun == attacker or not may_battle(state, gun):
            continue
        here = state.where[gun]
        far = DISTANCE[here][there]
        if far > battle.kinds[gun].range:
            continue
        if far > 1 and (near_enemy_unit(state, seat, here) or not sees(state, here, there, over_friends=False)):
            continue
        if gun_dice(state, gun, target, there, bonus) > 0:
            guns.append(gun)
    return guns
