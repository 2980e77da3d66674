"""What travels: the actions of Commands & Colors: Napoleonics. Hexes, units, leaders and cards go by name."""

from __future__ import annotations

from grognard.core.game import Action

# --- 4 the command card ------------------------------------------------------------------------------------------


class PlayCard(Action, frozen=True, tag="play_card"):
    card: str


class ChooseSection(Action, frozen=True, tag="choose_section"):
    """Force March: the section whose infantry is ordered."""

    section: str


class ChooseUse(Action, frozen=True, tag="choose_use"):
    """La Grande Manoeuvre: `manoeuvre`, or `single` for one ordinary order."""

    use: str


class Reinforce(Action, frozen=True, tag="reinforce"):
    """Rally: one block goes to this unit."""

    unit: str


class SendBack(Action, frozen=True, tag="send_back"):
    """Short Supply: a unit of either side goes back to its own edge."""

    unit: str
    to: str


# --- 5 orders ----------------------------------------------------------------------------------------------------


class Order(Action, frozen=True, tag="order"):
    unit: str


class OrderLeader(Action, frozen=True, tag="order_leader"):
    """A leader on his own, or one who is to leave his unit."""

    leader: str


class LeaveSquare(Action, frozen=True, tag="leave_square"):
    unit: str


class Done(Action, frozen=True, tag="done"):
    """No more orders, moves or battles; a retreating leader goes no further."""


# --- 6 movement --------------------------------------------------------------------------------------------------


class Move(Action, frozen=True, tag="move"):
    """`alone`: the leader who was ordered to detach is left behind."""

    unit: str
    to: str
    alone: bool = False


class MoveLeader(Action, frozen=True, tag="move_leader"):
    leader: str
    to: str


# --- 7 to 9 combat -----------------------------------------------------------------------------------------------


class Fire(Action, frozen=True, tag="fire"):
    unit: str
    target: str


class Melee(Action, frozen=True, tag="melee"):
    """`target` is a unit or a leader alone in his hex; `guns` join in as combined arms."""

    unit: str
    target: str
    guns: tuple[str, ...] = ()


class Decline(Action, frozen=True, tag="decline"):
    """No reaction, no battle back, no advance, no bonus melee."""


class FirstStrike(Action, frozen=True, tag="first_strike"):
    pass


class FormSquare(Action, frozen=True, tag="form_square"):
    pass


class Retire(Action, frozen=True, tag="retire"):
    """Retire and reform."""


class BattleBack(Action, frozen=True, tag="battle_back"):
    pass


class IgnoreFlags(Action, frozen=True, tag="ignore_flags"):
    count: int


class Retreat(Action, frozen=True, tag="retreat"):
    """The next step of a unit or leader that falls back."""

    to: str


class LeaveField(Action, frozen=True, tag="leave_field"):
    """A leader rides off the map over his own edge."""


class Advance(Action, frozen=True, tag="advance"):
    """Into the hex the enemy left, and the second hex of a breakthrough."""

    to: str


# --- 17 the end of the turn --------------------------------------------------------------------------------------


class Keep(Action, frozen=True, tag="keep"):
    """Of the two cards a scout draws."""

    card: str


ACTIONS: tuple[type[Action], ...] = (
    PlayCard,
    ChooseSection,
    ChooseUse,
    Reinforce,
    SendBack,
    Order,
    OrderLeader,
    LeaveSquare,
    Done,
    Move,
    MoveLeader,
    Fire,
    Melee,
    Decline,
    FirstStrike,
    FormSquare,
    Retire,
    BattleBack,
    IgnoreFlags,
    Retreat,
    LeaveField,
    Advance,
    Keep,
)
