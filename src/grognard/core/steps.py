"""The flow of rules as a stack of small frames that are data.

The frame on top says who decides and what he may do. A frame is never changed once made, so copies share it. A frame
that needs nobody's answer settles itself; core owns the loop.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Game, Offer, Prompt, Refusal, Result, Seat


class Stacked(Protocol):
    """A state whose open decisions lie on a stack."""

    stack: list[Frame[Self]]
    over: Result | None

    def copy(self) -> Self: ...


F = TypeVar("F", bound=Stacked)
WRONG_MOMENT = Refusal("wrong-moment")


class Frame(Generic[F]):
    """One open decision, or one step that settles itself. At a `horizon` a preview of odds ends."""

    __slots__ = ()
    horizon: ClassVar[bool] = False

    def actors(self, state: F) -> tuple[Seat, ...]:
        raise NotImplementedError

    def actions(self, state: F, seat: Seat) -> Sequence[Action]:
        raise NotImplementedError

    def check(self, state: F, seat: Seat, action: Action) -> Refusal | None:
        raise NotImplementedError

    def apply(self, state: F, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        raise NotImplementedError

    def settle(self, state: F, chance: Chance, events: list[Event]) -> bool:
        """Go on without asking anybody; False when a seat must decide."""
        return False

    def decline(self, state: F, seat: Seat) -> Action:
        """The answer that adds nothing."""
        return self.actions(state, seat)[0]

    def prompt(self, state: F) -> Prompt:
        raise NotImplementedError

    def sample(self, state: F, seat: Seat, rng: random.Random) -> Action:
        actions = self.actions(state, seat)
        return actions[int(rng.random() * len(actions))]

    def shapes(self, state: F, seat: Seat) -> list[Offer]:
        return []


def settle(state: F, chance: Chance, events: list[Event]) -> None:
    """Run the frames that need nobody until a seat must decide or the battle is over; a preview to its horizon."""
    stack = state.stack
    while state.over is None and not (chance.preview and stack[-1].horizon) and stack[-1].settle(state, chance, events):
        pass


class StackGame(Game[F]):
    """A game whose decisions lie on the stack of its state."""

    def actors(self, state: F) -> tuple[Seat, ...]:
        return () if state.over is not None else state.stack[-1].actors(state)

    def actions(self, state: F, seat: Seat) -> Sequence[Action]:
        if state.over is not None:
            return ()
        top = state.stack[-1]
        return top.actions(state, seat) if seat in top.actors(state) else ()

    def check(self, state: F, seat: Seat, action: Action) -> Refusal | None:
        if state.over is not None:
            return Refusal("battle-over")
        top = state.stack[-1]
        if seat not in top.actors(state):
            return Refusal("not-your-decision")
        return top.check(state, seat, action)

    def apply(self, state: F, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        events: list[Event] = []
        state.stack[-1].apply(state, seat, action, chance, events)
        settle(state, chance, events)
        return events

    def result(self, state: F) -> Result | None:
        return state.over

    def sample(self, state: F, seat: Seat, rng: random.Random) -> Action:
        return state.stack[-1].sample(state, seat, rng)

    def decline(self, state: F, seat: Seat) -> Action:
        return state.stack[-1].decline(state, seat)

    def standing(self, state: F) -> tuple[int, str]:
        return len(state.stack), type(state.stack[-1]).__name__

    def far_enough(self, state: F) -> bool:
        return state.stack[-1].horizon

    def shapes(self, state: F, seat: Seat) -> list[Offer]:
        return state.stack[-1].shapes(state, seat) if seat in self.actors(state) else []
