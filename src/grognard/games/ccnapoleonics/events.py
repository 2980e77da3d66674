"""What travels: the events of Commands & Colors: Napoleonics, from which log, animation and speech are made."""

from __future__ import annotations

import msgspec

from grognard.core.game import Event, Seat


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named number of dice: `of` is the unit or card it comes from."""

    key: str
    value: int
    of: str = ""


class TurnBegan(Event, frozen=True, tag="turn_began"):
    final = True
    turn: int
    seat: Seat
    side: str


class ObjectiveHeld(Event, frozen=True, tag="objective_held"):
    side: str
    at: str
    banners: int


class ObjectiveLost(Event, frozen=True, tag="objective_lost"):
    side: str
    at: str
    banners: int


class CardPlayed(Event, frozen=True, tag="card_played"):
    """`command` is the number of cards in hand, this one included."""

    final = True
    side: str
    card: str
    command: int


class CardCopied(Event, frozen=True, tag="card_copied"):
    """Counter-Attack acts as this card; none where there is nothing to copy."""

    side: str
    card: str = ""


class NobodyOrdered(Event, frozen=True, tag="nobody_ordered"):
    """The card orders nobody: straight to the draw."""

    side: str


class OneUnitOnly(Event, frozen=True, tag="one_unit_only"):
    """Nobody of the kind the card names is left: one ordinary order instead."""

    side: str


class CommandRolled(Event, frozen=True, tag="command_rolled"):
    """Élan or Rally: how many of each symbol fell; flags only count for Élan."""

    card: str
    infantry: int
    cavalry: int
    artillery: int
    flags: int
    faces: tuple[int, ...] = ()


class SectionChosen(Event, frozen=True, tag="section_chosen"):
    side: str
    section: str


class Reinforced(Event, frozen=True, tag="reinforced"):
    unit: str
    blocks: int


class SentBack(Event, frozen=True, tag="sent_back"):
    unit: str
    origin: str
    to: str


class Ordered(Event, frozen=True, tag="ordered"):
    unit: str


class LeaderOrdered(Event, frozen=True, tag="leader_ordered"):
    leader: str


class SquareFormed(Event, frozen=True, tag="square_formed"):
    """The card that is held hostage is drawn blind and stays hidden."""

    final = True
    unit: str
    slot: int


class CardLocked(Event, frozen=True, tag="card_locked"):
    """To the owner alone."""

    card: str
    slot: int


class SquareLeft(Event, frozen=True, tag="square_left"):
    unit: str
    slot: int


class Moved(Event, frozen=True, tag="moved"):
    unit: str
    origin: str
    to: str
    leader: str = ""


class LeaderMoved(Event, frozen=True, tag="leader_moved"):
    leader: str
    origin: str
    to: str


class LeaderJoined(Event, frozen=True, tag="leader_joined"):
    leader: str
    unit: str


class FireDeclared(Event, frozen=True, tag="fire_declared"):
    unit: str
    target: str
    distance: int


class MeleeDeclared(Event, frozen=True, tag="melee_declared"):
    """`target` is a unit or a lone leader."""

    unit: str
    target: str
    guns: tuple[str, ...] = ()
    bonus: bool = False


class StruckFirst(Event, frozen=True, tag="struck_first"):
    final = True
    side: str
    unit: str


class Retiring(Event, frozen=True, tag="retiring"):
    unit: str


class Rolled(Event, frozen=True, tag="rolled"):
    """One roll with every part of its dice named; `how` is fire, melee, battle_back, first_strike or square."""

    how: str
    unit: str
    target: str
    dice: int
    parts: tuple[Modifier, ...]
    hits: int
    flags: int
    faces: tuple[int, ...] = ()


class BlocksLost(Event, frozen=True, tag="blocks_lost"):
    """`cause` is hits or retreat (a step that could not be made)."""

    unit: str
    lost: int
    left: int
    cause: str


class UnitLost(Event, frozen=True, tag="unit_lost"):
    unit: str
    at: str


class BannerWon(Event, frozen=True, tag="banner_won"):
    side: str
    banners: int
    needed: int


class LeaderChecked(Event, frozen=True, tag="leader_checked"):
    leader: str
    dice: int
    lost: bool
    faces: tuple[int, ...] = ()


class LeaderLost(Event, frozen=True, tag="leader_lost"):
    leader: str
    at: str


class FlagsIgnored(Event, frozen=True, tag="flags_ignored"):
    unit: str
    ignored: int
    flags: int


class Retreated(Event, frozen=True, tag="retreated"):
    """`how` is retreat or retire."""

    unit: str
    origin: str
    to: str
    how: str


class RetreatBarred(Event, frozen=True, tag="retreat_barred"):
    """So many steps cannot be made; each costs a block."""

    unit: str
    steps: int


class LeaderRetreated(Event, frozen=True, tag="leader_retreated"):
    leader: str
    origin: str
    to: str


class EscapeTried(Event, frozen=True, tag="escape_tried"):
    """A leader slips through a hex with an enemy unit."""

    leader: str
    unit: str
    dice: int
    caught: bool
    faces: tuple[int, ...] = ()


class LeaderLeft(Event, frozen=True, tag="leader_left"):
    """Over the own edge: no banner."""

    leader: str


class Advanced(Event, frozen=True, tag="advanced"):
    """`how` is ground or breakthrough."""

    unit: str
    origin: str
    to: str
    how: str


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    deck: int


class Drew(Event, frozen=True, tag="drew"):
    final = True
    side: str
    count: int
    deck: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """To the owner alone."""

    cards: tuple[str, ...]


class Discarded(Event, frozen=True, tag="discarded"):
    """The card a scout did not keep."""

    final = True
    side: str
    card: str


class BattleEnded(Event, frozen=True, tag="battle_ended"):
    winner: str
    banners: int


EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    ObjectiveHeld,
    ObjectiveLost,
    CardPlayed,
    CardCopied,
    NobodyOrdered,
    OneUnitOnly,
    CommandRolled,
    SectionChosen,
    Reinforced,
    SentBack,
    Ordered,
    LeaderOrdered,
    SquareFormed,
    CardLocked,
    SquareLeft,
    Moved,
    LeaderMoved,
    LeaderJoined,
    FireDeclared,
    MeleeDeclared,
    StruckFirst,
    Retiring,
    Rolled,
    BlocksLost,
    UnitLost,
    BannerWon,
    LeaderChecked,
    LeaderLost,
    FlagsIgnored,
    Retreated,
    RetreatBarred,
    LeaderRetreated,
    EscapeTried,
    LeaderLeft,
    Advanced,
    Reshuffled,
    Drew,
    DrewCards,
    Discarded,
    BattleEnded,
)
