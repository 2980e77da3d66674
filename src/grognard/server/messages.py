"""What travels over the websocket. See docs/protocol.md."""

from __future__ import annotations

import msgspec

from grognard.core.game import Event, Refusal, Result, Seat, Setting
from grognard.core.odds import Odds
from grognard.core.resolver import Part
from grognard.core.text import Message

# --- from the client ---------------------------------------------------------------------------------------------


class Said(msgspec.Struct, frozen=True, tag_field="type"):
    """A message of a client."""


class Act(Said, frozen=True, tag="act"):
    """Do this. `seq` and `undos` say which table the client was looking at."""

    seq: int
    seat: Seat
    action: msgspec.Raw
    undos: int | None = None


class Undo(Said, frozen=True, tag="undo"):
    seq: int
    seat: Seat
    undos: int | None = None


class Sit(Said, frozen=True, tag="sit"):
    seat: Seat | None


class AskOdds(Said, frozen=True, tag="odds"):
    id: str | int
    seat: Seat
    action: msgspec.Raw


class Look(Said, frozen=True, tag="look"):
    """`seat` may be another's only when the battle is over."""

    at: int
    seat: Seat | None = None


class Pace(Said, frozen=True, tag="pace"):
    ms: int


class Skip(Said, frozen=True, tag="skip"):
    pass


ClientMessage = Act | Undo | Sit | AskOdds | Look | Pace | Skip
read_message = msgspec.json.Decoder(ClientMessage).decode


# --- from the server ---------------------------------------------------------------------------------------------


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as the log shows it: the entry it belongs to (0 = the set-up), who acted, the sentence, the event."""

    n: int
    seat: Seat | None
    text: Message | None
    event: Event


class UndoState(msgspec.Struct, frozen=True, omit_defaults=True):
    able: bool
    why: Message | None = None


class AtTable(msgspec.Struct, frozen=True):
    """A player as everybody sees him."""

    seat: Seat
    kind: str
    level: int
    name: str
    here: bool


class BattleInfo(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The battle as this chair may know it; the key only after the end."""

    id: str
    kind: str
    game: str
    scenario: str
    options: dict[str, Setting]
    players: tuple[AtTable, ...]
    holds: tuple[Seat, ...]
    pace: int
    ended: Result | None = None
    commitment: str
    key: str = ""


class Sent(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message of the server."""


class Refused(Sent, frozen=True, tag="refused"):
    seq: int
    refusal: Refusal


class OddsAnswer(Sent, frozen=True, tag="odds"):
    id: str | int
    odds: Odds | None = None
    parts: tuple[Part, ...] = ()
    ends_undo: bool = False
    refusal: Refusal | None = None


class Moment(Sent, frozen=True, tag="moment"):
    at: int
    seat: Seat | None
    view: msgspec.Raw
    events: msgspec.Raw


class Here(Sent, frozen=True, tag="here", omit_defaults=False):
    seat: Seat
    here: bool


class Thinking(Sent, frozen=True, tag="thinking"):
    seat: Seat


class Rematch(Sent, frozen=True, tag="rematch"):
    token: str


class Closing(Sent, frozen=True, tag="closing"):
    reason: str


GOING_AWAY = 1001
FAULT = 1011
NO_SUCH_TABLE = 4404
TAKEN = 4409
CANNOT_OPEN = 4422
"""What a socket is closed with."""


write = msgspec.json.Encoder().encode
