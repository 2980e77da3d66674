"""What a seat may do. Lengths are hundredths of a millimetre, angles hundredths of a degree, to the right positive."""

from __future__ import annotations

from grognard.core.game import Action

Stand = tuple[str, int, int, int, bool]
"""A unit where it shall stand: x, y, heading, limbered."""
Seatless = tuple[str, int, int, str]
"""A general where he shall stand: x, y, or the unit he rides with."""


class Deploy(Action, frozen=True, tag="deploy"):
    """A whole army, or a corps that enters: units, their formations as lists of units, generals."""

    army: str
    units: tuple[Stand, ...]
    formations: tuple[tuple[str, ...], ...]
    generals: tuple[Seatless, ...]


class Bid(Action, frozen=True, tag="bid"):
    army: str
    markers: int


class Place(Action, frozen=True, tag="place"):
    """A general to a free place."""

    general: str
    x: int
    y: int


class Attach(Action, frozen=True, tag="attach"):
    general: str
    unit: str


class Bombard(Action, frozen=True, tag="bombard"):
    gun: str
    target: str
    support: tuple[str, ...] = ()


class Give(Action, frozen=True, tag="give"):
    """Markers from the commander-in-chief to a general."""

    general: str
    markers: int


class Join(Action, frozen=True, tag="join"):
    """Two formations of a corps that touch become one."""

    unit: str
    other: str


class Move(Action, frozen=True, tag="move"):
    """Put a formation, or the part of it that is named, in movement."""

    general: str
    formation: str
    part: tuple[str, ...] = ()


class Keep(Action, frozen=True, tag="keep"):
    general: str
    formation: str


class Recover(Action, frozen=True, tag="recover"):
    general: str
    units: tuple[str, ...]


class Redeploy(Action, frozen=True, tag="redeploy"):
    """Order one or more formations, each named by a unit, to new places; where comes next."""

    general: str
    formations: tuple[str, ...]


class Declare(Action, frozen=True, tag="declare"):
    """Name a formation, or the part of it that acts, and the kind of its manoeuvre: advance, withdraw or charge."""

    formation: str
    kind: str
    part: tuple[str, ...] = ()


class OutOfTurn(Action, frozen=True, tag="out_of_turn"):
    """Act before an enemy manoeuvre: advance, withdraw, charge or redeploy with these units."""

    kind: str
    units: tuple[str, ...]


class Run(Action, frozen=True, tag="run"):
    """A wheel, then a straight move (to the rear for a withdrawal)."""

    wheel: int
    run: int


class ChargeAt(Action, frozen=True, tag="charge_at"):
    """A wheel, then straight ahead until the target is touched."""

    wheel: int
    target: str


class Shift(Action, frozen=True, tag="shift"):
    """Units that redeploy to new places."""

    units: tuple[Stand, ...]


class Drop(Action, frozen=True, tag="drop"):
    """Leave the manoeuvre for later."""


class Evade(Action, frozen=True, tag="evade"):
    """A limbered gun falls back before a charge."""


class Swap(Action, frozen=True, tag="swap"):
    """A unit takes the place of a gun that is charged; the gun goes to its rear, left or right."""

    unit: str
    side: str


class Unlimber(Action, frozen=True, tag="unlimber"):
    gun: str


class Fight(Action, frozen=True, tag="fight"):
    unit: str
    target: str


class Reinforce(Action, frozen=True, tag="reinforce"):
    """Another formation joins the fight: already touching, or by a charge with this wheel."""

    unit: str
    target: str
    wheel: int = 0


class CounterAttack(Action, frozen=True, tag="counter_attack"):
    unit: str
    target: str


class Support(Action, frozen=True, tag="support"):
    units: tuple[str, ...]


class Side(Action, frozen=True, tag="side"):
    """Contact at a corner: the defender says which side was met, front or flank."""

    side: str


class Reroll(Action, frozen=True, tag="reroll"):
    pass


class ShareLosses(Action, frozen=True, tag="share_losses"):
    """A unit's name for each loss."""

    units: tuple[str, ...]


class Pursue(Action, frozen=True, tag="pursue"):
    """Test for a pursuit with all units of an arm; eager or not where the player may turn the die either way."""

    arm: str
    eager: bool = True


class PursueAt(Action, frozen=True, tag="pursue_at"):
    """A step aside (horse only, to the right positive), a wheel, then straight ahead to the target."""

    target: str
    wheel: int
    aside: int = 0


class TakeDie(Action, frozen=True, tag="take_die"):
    """Outcome: one of the dice, and the stars an attached general adds to it, or takes away where they are negative."""

    die: int
    general: int = 0


class FallBack(Action, frozen=True, tag="fall_back"):
    pass


class Decline(Action, frozen=True, tag="decline"):
    pass


class Done(Action, frozen=True, tag="done"):
    pass


ACTIONS: tuple[type[Action], ...] = (
    Deploy,
    Bid,
    Place,
    Attach,
    Bombard,
    Give,
    Join,
    Move,
    Keep,
    Recover,
    Redeploy,
    Declare,
    OutOfTurn,
    Run,
    ChargeAt,
    Shift,
    Drop,
    Evade,
    Swap,
    Unlimber,
    Fight,
    Reinforce,
    CounterAttack,
    Support,
    Side,
    Reroll,
    ShareLosses,
    Pursue,
    PursueAt,
    TakeDie,
    FallBack,
    Decline,
    Done,
)
