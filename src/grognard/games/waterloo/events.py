"""What happens, as it travels. Places are hundredths of a millimetre."""

from __future__ import annotations

import msgspec

from grognard.core.game import Event

Pose = tuple[str, int, int, int]
"""A unit with x, y and heading."""


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named part of a sum."""

    key: str
    value: int
    of: str = ""


class TurnBegan(Event, frozen=True, tag="turn_began"):
    turn: int


class DeploymentSealed(Event, frozen=True, tag="deployment_sealed"):
    army: str


class Deployed(Event, frozen=True, tag="deployed"):
    final = True
    army: str
    corps: str = ""


class EntryRolled(Event, frozen=True, tag="entry_rolled"):
    die: int
    needed: int
    entered: bool


class MarkersReceived(Event, frozen=True, tag="markers_received"):
    army: str
    markers: int
    die: int = 0


class BidSealed(Event, frozen=True, tag="bid_sealed"):
    final = True
    army: str


class BidsShown(Event, frozen=True, tag="bids_shown"):
    final = True
    bids: tuple[tuple[str, int], ...]
    order: tuple[str, ...]


class PrizeTaken(Event, frozen=True, tag="prize_taken"):
    army: str
    markers: int
    rank: int


class SubstituteRolled(Event, frozen=True, tag="substitute_rolled"):
    general: str
    die: int
    needed: int
    arrived: bool


class GeneralPlaced(Event, frozen=True, tag="general_placed"):
    general: str
    x: int
    y: int


class GeneralAttached(Event, frozen=True, tag="general_attached"):
    general: str
    unit: str


class Bombarded(Event, frozen=True, tag="bombarded"):
    gun: str
    target: str
    support: tuple[str, ...]
    dice: int
    total: int
    parts: tuple[Modifier, ...] = ()
    faces: tuple[int, ...] = ()


class DamageRolled(Event, frozen=True, tag="damage_rolled"):
    unit: str
    dice: int
    lost: int
    faces: tuple[int, ...] = ()


class LossesTaken(Event, frozen=True, tag="losses_taken"):
    unit: str
    lost: int
    left: int


class WasShaken(Event, frozen=True, tag="was_shaken"):
    unit: str


class Routed(Event, frozen=True, tag="routed"):
    unit: str


class FellBack(Event, frozen=True, tag="fell_back"):
    units: tuple[Pose, ...]


class Blocked(Event, frozen=True, tag="blocked"):
    """A forced move that cannot be made."""

    unit: str


class UnitRemoved(Event, frozen=True, tag="unit_removed"):
    """`how` is eliminated, captured or left_field."""

    unit: str
    how: str
    vp: int


class GeneralTested(Event, frozen=True, tag="general_tested"):
    """`how` is attached (two dice) or alone (one)."""

    general: str
    how: str
    dice: int
    total: int
    lost: bool
    parts: tuple[Modifier, ...] = ()
    faces: tuple[int, ...] = ()


class GeneralRemoved(Event, frozen=True, tag="general_removed"):
    general: str
    how: str


class MarkersGiven(Event, frozen=True, tag="markers_given"):
    general: str
    markers: int


class MarkersLost(Event, frozen=True, tag="markers_lost"):
    general: str
    markers: int


class Joined(Event, frozen=True, tag="joined"):
    units: tuple[str, ...]


class SplitUp(Event, frozen=True, tag="split_up"):
    units: tuple[Pose, ...]


class PutInMovement(Event, frozen=True, tag="put_in_movement"):
    general: str
    units: tuple[str, ...]
    points: int


class KeptInMovement(Event, frozen=True, tag="kept_in_movement"):
    general: str
    units: tuple[str, ...]
    points: int


class Recovered(Event, frozen=True, tag="recovered"):
    general: str
    units: tuple[str, ...]
    points: int


class Redeployed(Event, frozen=True, tag="redeployed"):
    general: str
    units: tuple[Pose, ...]
    points: int


class Halted(Event, frozen=True, tag="halted"):
    """Formations that lose their green marker."""

    units: tuple[str, ...]


class Limbered(Event, frozen=True, tag="limbered"):
    gun: str


class Unlimbered(Event, frozen=True, tag="unlimbered"):
    gun: str


class Declared(Event, frozen=True, tag="declared"):
    units: tuple[str, ...]
    kind: str


class ActedOutOfTurn(Event, frozen=True, tag="acted_out_of_turn"):
    general: str
    units: tuple[str, ...]
    kind: str
    points: int


class Dropped(Event, frozen=True, tag="dropped"):
    units: tuple[str, ...]


class Advanced(Event, frozen=True, tag="advanced"):
    """`kind` is advance or withdraw; `run` in hundredths of a millimetre."""

    kind: str
    units: tuple[Pose, ...]
    run: int


class Charged(Event, frozen=True, tag="charged"):
    units: tuple[Pose, ...]
    unit: str
    target: str
    segments: int
    side: str


class GunEvaded(Event, frozen=True, tag="gun_evaded"):
    gun: str


class GunDefended(Event, frozen=True, tag="gun_defended"):
    gun: str
    unit: str


class FightBegan(Event, frozen=True, tag="fight_began"):
    attacker: str
    defender: str


class StepTaken(Event, frozen=True, tag="step_taken"):
    """`step` is attack, counter, attack_reinforced or defence_reinforced."""

    step: str
    attacker: str
    defender: str


class Supported(Event, frozen=True, tag="supported"):
    unit: str
    units: tuple[str, ...]


class MeleeRolled(Event, frozen=True, tag="melee_rolled"):
    unit: str
    die: int
    total: int
    parts: tuple[Modifier, ...]


class Rerolled(Event, frozen=True, tag="rerolled"):
    unit: str
    die: int
    total: int


class MeleeDecided(Event, frozen=True, tag="melee_decided"):
    """`effect` is none, fall_back, retreat or rout; the loser is empty where nobody lost."""

    loser: str
    by: int
    effect: str


class PursuitRolled(Event, frozen=True, tag="pursuit_rolled"):
    army: str
    arm: str
    die: int
    total: int
    pursues: bool
    parts: tuple[Modifier, ...] = ()


class Pursued(Event, frozen=True, tag="pursued"):
    units: tuple[Pose, ...]
    target: str


class PursuitEnded(Event, frozen=True, tag="pursuit_ended"):
    """Nobody in reach: they stay."""

    units: tuple[str, ...]


class OutcomeRolled(Event, frozen=True, tag="outcome_rolled"):
    army: str
    faces: tuple[int, ...]


class OutcomeTaken(Event, frozen=True, tag="outcome_taken"):
    army: str
    die: int
    total: int
    parts: tuple[Modifier, ...] = ()


class OutcomeDecided(Event, frozen=True, tag="outcome_decided"):
    army: str
    withdraw: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    units: tuple[Pose, ...]
    segments: int


class Exhausted(Event, frozen=True, tag="exhausted"):
    """They recover now: orange markers."""

    units: tuple[str, ...]


class Separated(Event, frozen=True, tag="separated"):
    """Enemies still in contact are set apart."""

    units: tuple[Pose, ...]


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    turn: int


class Scored(Event, frozen=True, tag="scored"):
    """Victory points and where they come from: units, generals, objectives, losses, towns."""

    blue: int
    coalition: int
    parts: tuple[Modifier, ...] = ()


EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    DeploymentSealed,
    Deployed,
    EntryRolled,
    MarkersReceived,
    BidSealed,
    BidsShown,
    PrizeTaken,
    SubstituteRolled,
    GeneralPlaced,
    GeneralAttached,
    Bombarded,
    DamageRolled,
    LossesTaken,
    WasShaken,
    Routed,
    FellBack,
    Blocked,
    UnitRemoved,
    GeneralTested,
    GeneralRemoved,
    MarkersGiven,
    MarkersLost,
    Joined,
    SplitUp,
    PutInMovement,
    KeptInMovement,
    Recovered,
    Redeployed,
    Halted,
    Limbered,
    Unlimbered,
    Declared,
    ActedOutOfTurn,
    Dropped,
    Advanced,
    Charged,
    GunEvaded,
    GunDefended,
    FightBegan,
    StepTaken,
    Supported,
    MeleeRolled,
    Rerolled,
    MeleeDecided,
    PursuitRolled,
    Pursued,
    PursuitEnded,
    OutcomeRolled,
    OutcomeTaken,
    OutcomeDecided,
    Withdrew,
    Exhausted,
    Separated,
    TurnEnded,
    Scored,
)
