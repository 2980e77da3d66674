"""The contract that all games keep. A player sees a view and offers, answers with an action, and learns from events."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import ChartBook, Part
from grognard.core.text import Message, Texts

Seat = int
Setting = bool | int | str
Options = Mapping[str, Setting]


class Action(msgspec.Struct, frozen=True, tag_field="verb", omit_defaults=True, forbid_unknown_fields=True):
    """What a seat does: a small record, told apart by its verb."""


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, kw_only=True):
    """What happened. `only` names the one seat that may learn of it; None is everybody.

    An event whose class is `final` shows something that cannot be unseen: it closes undo.
    """

    final: ClassVar[bool] = False
    only: Seat | None = None


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why not: the message key is `refusal-` and the code, the rule is a number of the rulebook."""

    code: str
    rule: str = ""
    args: dict[str, str | int | Message] = {}

    @property
    def message(self) -> Message:
        return Message(f"refusal-{self.code}", dict(self.args))


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended: the winner (None = drawn) and the reason; the message key is `end-` and the reason.

    The message is told `$winner` too: his seat, or `nobody`.
    """

    winner: Seat | None
    reason: str
    args: dict[str, str | int | Message] = {}
    allies: tuple[Seat, ...] = ()
    """Seats that win together with the winner."""

    @property
    def message(self) -> Message:
        return Message(f"end-{self.reason}", {**self.args, "winner": "nobody" if self.winner is None else self.winner})


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who must do what, by which rule."""

    message: Message
    rule: str = ""


class Choose(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="choose"):
    """An offer shaped by constraints: put `least` to `most` of `things` into this field of the action."""

    field: str
    things: tuple[str, ...]
    least: int
    most: int


class Handle(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a player drags on a free table, written into a field of the action.

    `kind` is angle, length or aside (a step to the right), from `least` to `most`, or place (x, y), stands (unit, x, y,
    heading, limbered for each piece) or things (some of the pieces).
    """

    field: str
    kind: str
    least: int = 0
    most: int = 0


class Sketch(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="sketch"):
    """An offer a player finishes on a free table with these pieces; `check` has the last word on what he draws."""

    pieces: tuple[str, ...]
    handles: tuple[Handle, ...]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a seat may do, ready for a client.

    `touch` names the things a player points at to mean it (`unit:x`, `square:d4`, `card:y`), in any order;
    an empty `touch` is a button. `ends_undo` says that it cannot be taken back.
    """

    action: Action
    text: Message
    rule: str = ""
    touch: tuple[str, ...] = ()
    ends_undo: bool = False
    shape: Choose | Sketch | None = None


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """What one seat (None = a spectator) may know: the only thing that leaves the server."""

    seat: Seat | None
    actors: tuple[Seat, ...]
    prompt: Prompt
    result: Result | None


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A switch of a scenario; texts are `option-` and the id."""

    id: str
    default: Setting
    choices: tuple[str, ...] = ()


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle that can be set up; texts are `scenario-` and the id."""

    id: str
    seats: int
    options: tuple[Option, ...] = ()


class BadSetting(ValueError):
    """A scenario or option that does not exist; `refusal` explains it to the user."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Playable(Protocol):
    """What core must be able to do with any state."""

    def copy(self: S) -> S: ...


S = TypeVar("S", bound=Playable)
Judged_contra = TypeVar("Judged_contra", contravariant=True)


class Doctrine(Protocol[Judged_contra]):
    """The computer's judgement in one game: candidate actions and what they are worth."""

    def choose(self, state: Judged_contra, seat: Seat, rng: random.Random, level: int) -> Action:
        """The action of a recruit (1), a veteran (2) or a marshal (3), from a state imagined for this seat."""


class Game(ChartBook, ABC, Generic[S]):
    """One published wargame. Everything above it is written against these words."""

    edition: ClassVar[int]
    """Raised when a record of an older edition can no longer be replayed."""
    scenarios: ClassVar[tuple[Scenario, ...]]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    view_type: ClassVar[type[View]]
    doctrine: Doctrine[S] | None = None

    # --- play ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, scenario: str, options: Options, chance: Chance, events: list[Event] | None = None) -> S:
        """The table before the first decision; what happened until then goes into `events`. Raises BadSetting."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """Who must decide now; several seats decide sealed and at the same time."""

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Everything this seat may do, where it can be listed; see `sample`."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """The law."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        """Change the state in place. The action has been checked."""

    @abstractmethod
    def result(self, state: S) -> Result | None: ...

    def concede(self, state: S, seat: Seat) -> Result:
        """How it ends when this seat gives up."""
        return Result(winner=1 - seat, reason="conceded")

    # --- knowledge ----------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View: ...

    @abstractmethod
    def imagine(self, state: S, seat: Seat, rng: random.Random) -> S:
        """A full state this seat cannot tell from the real one."""

    @abstractmethod
    def sample(self, state: S, seat: Seat, rng: random.Random) -> Action:
        """A legal action, also where they cannot all be listed."""

    @abstractmethod
    def decline(self, state: S, seat: Seat) -> Action:
        """The answer that adds nothing; odds answer open questions with it."""

    @abstractmethod
    def standing(self, state: S) -> tuple[int, str]:
        """How many decisions are open and what kind the next one is; odds follow an action until it is done with."""

    def foreseen(self, state: S, seat: Seat, action: Action) -> tuple[S, Action]:
        """Whose odds are shown for an action: its own, or those of what it leads to, on the table as it is then."""
        return state, action

    def far_enough(self, state: S) -> bool:
        """Whether odds end here although decisions are open: what was asked about is known."""
        return False

    # --- words --------------------------------------------------------------------------------------------------

    @abstractmethod
    def offer(self, state: S, seat: Seat, action: Action) -> Offer:
        """An action dressed for a client: its words, its rule, what to point at."""

    def shapes(self, state: S, seat: Seat) -> list[Offer]:
        """Offers that stand for too many actions to list."""
        return []

    @abstractmethod
    def describe(self, event: Event) -> Message | None:
        """The event as a sentence of the log; None where it is not worth one."""

    @abstractmethod
    def outcome(self, state: S, events: Sequence[Event]) -> Outcome:
        """What a player wants to know of what just happened, for odds."""

    def parts(self, events: Sequence[Event]) -> tuple[Part, ...]:
        """Both sums of a combat with every modifier named, for a preview; what is thrown is given as dice."""
        return ()

    @abstractmethod
    def text_board(self, view: View, texts: Texts) -> str:
        """The table in plain characters, for a terminal: board, both sides, what the viewer holds."""

    @abstractmethod
    def thing(self, ref: str) -> Message:
        """What can be pointed at (`unit:x`, `square:d4`, `card:y`) by its name, a card with what is printed on it."""

    def army(self, state: S, seat: Seat) -> str:
        """The side this seat plays, as a key; used for statistics."""
        return str(seat)

    # --- files --------------------------------------------------------------------------------------------------

    @abstractmethod
    def dump(self, state: S) -> dict[str, object]:
        """The whole position as readable JSON."""

    @abstractmethod
    def load(self, position: Mapping[str, object]) -> S:
        """A position from JSON; raises ValueError with a reason a person can act on."""

    @abstractmethod
    def invariants(self, state: S) -> None:
        """What must always hold; raises AssertionError."""


class Outcome(msgspec.Struct, frozen=True):
    """One line of the odds: the result as a message key, and counts whose means are worth showing."""

    result: str
    counts: tuple[tuple[str, int], ...] = ()
