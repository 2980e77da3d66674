"""What travels: the events of Manoeuvre, from which log, animation and speech are made."""

from __future__ import annotations

import msgspec

from grognard.core.game import Event, Seat


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named part of an attack or defence total: total, log, preview and translation come from one list.

    `of` is the unit or card it comes from; `dice` are the dice thrown for it and `faces` how they fell.
    """

    key: str
    value: int
    of: str = ""
    dice: str = ""
    faces: tuple[int, ...] = ()


class FirstPlayer(Event, frozen=True, tag="first_player"):
    seat: Seat
    faces: tuple[int, ...] = ()


class TileLaid(Event, frozen=True, tag="tile_laid"):
    seat: Seat
    tile: int
    turns: int
    slot: int


class ArmiesNamed(Event, frozen=True, tag="armies_named"):
    seat: Seat
    armies: tuple[str, str]


class ArmyTaken(Event, frozen=True, tag="army_taken"):
    seat: Seat
    army: str


class EdgeTaken(Event, frozen=True, tag="edge_taken"):
    seat: Seat
    army: str
    edge: str


class HandChosen(Event, frozen=True, tag="hand_chosen"):
    final = True
    seat: Seat
    army: str


class UnitPlaced(Event, frozen=True, tag="unit_placed"):
    unit: str
    at: str


class TurnBegan(Event, frozen=True, tag="turn_began"):
    final = True
    turn: int
    seat: Seat
    army: str


class Discarded(Event, frozen=True, tag="discarded"):
    """Only the top card is shown."""

    final = True
    army: str
    count: int
    top: str


class HandKept(Event, frozen=True, tag="hand_kept"):
    """Nothing is discarded, and the discard phase is over."""

    final = True
    army: str


class Drew(Event, frozen=True, tag="drew"):
    final = True
    army: str
    count: int
    deck: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """To the owner alone."""

    army: str
    cards: tuple[str, ...]


class DeckEnded(Event, frozen=True, tag="deck_ended"):
    """The last card of the first sixty is drawn."""

    army: str


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    army: str
    count: int


class CannotMove(Event, frozen=True, tag="cannot_move"):
    army: str


class Moved(Event, frozen=True, tag="moved"):
    """`how` is move, supply, forced_march or skirmish."""

    unit: str
    origin: str
    to: str
    how: str


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A headquarters card, or a unit card used to restore, is shown; `unit` is whom it is for."""

    final = True
    army: str
    card: str
    unit: str = ""


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """To the one who looked alone."""

    army: str
    cards: tuple[str, ...]


class CardCancelled(Event, frozen=True, tag="card_cancelled"):
    final = True
    army: str
    card: str


class CombatDeclared(Event, frozen=True, tag="combat_declared"):
    """`unit` is empty in an ambush."""

    final = True
    form: str
    army: str
    unit: str
    target: str
    at: str
    card: str


class WithdrawalTried(Event, frozen=True, tag="withdrawal_tried"):
    final = True
    unit: str
    card: str
    face: int
    needed: int
    succeeded: bool


class Defended(Event, frozen=True, tag="defended"):
    final = True
    army: str
    cards: tuple[str, ...]


class Reinforced(Event, frozen=True, tag="reinforced"):
    final = True
    army: str
    cards: tuple[str, ...]
    leader: str = ""
    use: str = ""
    support: tuple[str, ...] = ()


class Totals(Event, frozen=True, tag="totals"):
    """Both sums with every part named."""

    form: str
    attack: int
    defence: int
    attack_parts: tuple[Modifier, ...]
    defence_parts: tuple[Modifier, ...]
    target: str


class CombatResult(Event, frozen=True, tag="combat_result"):
    result: str
    target: str


class ResultChosen(Event, frozen=True, tag="result_chosen"):
    army: str
    result: str
    target: str


class UnitHit(Event, frozen=True, tag="unit_hit"):
    """A full unit is reduced to `strength`."""

    unit: str
    strength: int
    cause: str


class UnitLost(Event, frozen=True, tag="unit_lost"):
    unit: str
    at: str
    cause: str


class Retreated(Event, frozen=True, tag="retreated"):
    unit: str
    origin: str
    to: str
    withdrew: bool = False


class Advanced(Event, frozen=True, tag="advanced"):
    unit: str
    origin: str
    to: str


class StoodFast(Event, frozen=True, tag="stood_fast"):
    army: str


class Pursued(Event, frozen=True, tag="pursued"):
    """One die for one card; `needed` is what the card asks, `modifier` the leader's."""

    unit: str
    target: str
    card: str
    face: int
    modifier: int
    needed: int
    hit: bool


class Restored(Event, frozen=True, tag="restored"):
    unit: str
    strength: int


class RestoreFailed(Event, frozen=True, tag="restore_failed"):
    unit: str
    card: str
    face: int
    needed: int


class LeaderRallied(Event, frozen=True, tag="leader_rallied"):
    unit: str
    card: str
    face: int
    needed: int


class RedoubtBuilt(Event, frozen=True, tag="redoubt_built"):
    unit: str
    at: str


class RedoubtRemoved(Event, frozen=True, tag="redoubt_removed"):
    at: str


class NightFell(Event, frozen=True, tag="night_fell"):
    """Squares of the enemy half that each seat controls, units each has lost, reduced units each has left."""

    armies: tuple[str, str]
    squares: tuple[int, int]
    lost: tuple[int, int]
    reduced: tuple[int, int]


class BattleEnded(Event, frozen=True, tag="battle_ended"):
    winner: str
    reason: str


EVENTS: tuple[type[Event], ...] = (
    FirstPlayer,
    TileLaid,
    ArmiesNamed,
    ArmyTaken,
    EdgeTaken,
    HandChosen,
    UnitPlaced,
    TurnBegan,
    Discarded,
    HandKept,
    Drew,
    DrewCards,
    DeckEnded,
    Reshuffled,
    CannotMove,
    Moved,
    CardPlayed,
    HandSeen,
    CardCancelled,
    CombatDeclared,
    WithdrawalTried,
    Defended,
    Reinforced,
    Totals,
    CombatResult,
    ResultChosen,
    UnitHit,
    UnitLost,
    Retreated,
    Advanced,
    StoodFast,
    Pursued,
    Restored,
    RestoreFailed,
    LeaderRallied,
    RedoubtBuilt,
    RedoubtRemoved,
    NightFell,
    BattleEnded,
)
