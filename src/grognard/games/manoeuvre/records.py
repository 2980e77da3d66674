"""What travels: the actions of Manoeuvre. Squares, units and cards go by name."""

from __future__ import annotations

from grognard.core.game import Action

# --- 3 setting up ------------------------------------------------------------------------------------------------


class LayTile(Action, frozen=True, tag="lay_tile"):
    """The next of the four tiles, north-west first, with its clockwise quarter turns."""

    tile: int
    turns: int


class NameArmies(Action, frozen=True, tag="name_armies"):
    armies: tuple[str, str]


class TakeArmy(Action, frozen=True, tag="take_army"):
    army: str


class TakeEdge(Action, frozen=True, tag="take_edge"):
    edge: str


class ChooseHand(Action, frozen=True, tag="choose_hand"):
    """Tournament option: the five opening cards."""

    cards: tuple[str, ...]


class Place(Action, frozen=True, tag="place"):
    unit: str
    at: str


# --- 4 and 5 the turn and movement -------------------------------------------------------------------------------


class Discard(Action, frozen=True, tag="discard"):
    """All together, the last one on top; none is allowed."""

    cards: tuple[str, ...] = ()


class Move(Action, frozen=True, tag="move"):
    unit: str
    to: str


class Supply(Action, frozen=True, tag="supply"):
    """Play Supply for a second unit; the square is chosen once the card stands."""

    unit: str


class ForcedMarch(Action, frozen=True, tag="forced_march"):
    unit: str


class MarchTo(Action, frozen=True, tag="march_to"):
    """Where the unit of a Supply or Forced March card goes."""

    to: str


class Scout(Action, frozen=True, tag="scout"):
    """Look at the other hand."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    pass


# --- 6 combat ----------------------------------------------------------------------------------------------------


class Assault(Action, frozen=True, tag="assault"):
    unit: str
    target: str
    card: str


class Ambush(Action, frozen=True, tag="ambush"):
    target: str


class Volley(Action, frozen=True, tag="volley"):
    unit: str
    target: str
    card: str


class Bombard(Action, frozen=True, tag="bombard"):
    unit: str
    target: str
    card: str


class GrandBattery(Action, frozen=True, tag="grand_battery"):
    unit: str
    target: str


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Play the Withdraw card."""


class AttemptWithdrawal(Action, frozen=True, tag="attempt_withdrawal"):
    """Try to slip away with a unit card of the United States."""

    card: str


class Defend(Action, frozen=True, tag="defend"):
    """Step 4: unit cards of the defender and at most one leader, shown together; none is allowed."""

    cards: tuple[str, ...] = ()


class Reinforce(Action, frozen=True, tag="reinforce"):
    """Step 5: the attacker's cards, shown together; a leader fights or commands, and then brings `support`."""

    cards: tuple[str, ...] = ()
    leader: str = ""
    use: str = ""
    support: tuple[str, ...] = ()


class Skirmish(Action, frozen=True, tag="skirmish"):
    """Break the assault off and move the attacker up to two squares; its own square counts as staying."""

    to: str


class CancelCards(Action, frozen=True, tag="cancel_cards"):
    """Option: one Guerrillas card against each of these cards that the attacker added."""

    cards: tuple[str, ...] = ()


class ChooseResult(Action, frozen=True, tag="choose_result"):
    """`hit` or `retreat`."""

    result: str


class Retreat(Action, frozen=True, tag="retreat"):
    to: str


class Advance(Action, frozen=True, tag="advance"):
    unit: str


class Stand(Action, frozen=True, tag="stand"):
    """Do not advance."""


class Pay(Action, frozen=True, tag="pay"):
    """Which units take the hits of Committed Attack."""

    units: tuple[str, ...]


# --- 7 restoration, 9 headquarters cards -------------------------------------------------------------------------


class Restore(Action, frozen=True, tag="restore"):
    unit: str
    card: str


class BuildRedoubt(Action, frozen=True, tag="build_redoubt"):
    unit: str


class Guerrillas(Action, frozen=True, tag="guerrillas"):
    """Cancel the card that was just played."""


class Allow(Action, frozen=True, tag="allow"):
    """Let the card that was just played stand."""


ACTIONS: tuple[type[Action], ...] = (
    LayTile,
    NameArmies,
    TakeArmy,
    TakeEdge,
    ChooseHand,
    Place,
    Discard,
    Move,
    Supply,
    ForcedMarch,
    MarchTo,
    Scout,
    EndTurn,
    Assault,
    Ambush,
    Volley,
    Bombard,
    GrandBattery,
    Withdraw,
    AttemptWithdrawal,
    Defend,
    Reinforce,
    Skirmish,
    CancelCards,
    ChooseResult,
    Retreat,
    Advance,
    Stand,
    Pay,
    Restore,
    BuildRedoubt,
    Guerrillas,
    Allow,
)
