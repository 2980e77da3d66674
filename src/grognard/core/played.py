"""Charts that are played: a situation is laid out as a small position, and the rules of the battle do the rest."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic

from grognard.core.chance import Chance, Enumerated
from grognard.core.game import Action, Event, Seat
from grognard.core.resolver import Answer, BadValues, Chart, Part, Values
from grognard.core.steps import F, StackGame


class Layout(Generic[F]):
    """A small position with only what matters, and what has happened there."""

    def __init__(self, game: StackGame[F], state: F) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def play(self, seat: Seat, action: Action, chance: Chance) -> None:
        """What the rules refuse is a situation that cannot be."""
        refusal = self.game.check(self.state, seat, action)
        if refusal is not None:
            raise BadValues(refusal.message)
        self.events += self.game.apply(self.state, seat, action, chance)

    def answer(self) -> Answer:
        outcome = self.game.outcome(self.state, self.events)
        told = (self.game.describe(event) for event in self.events if event.only is None)
        return Answer(outcome.result, outcome.counts, tuple(line for line in told if line is not None))


class PlayedChart(Chart, Generic[F]):
    """Its result is what came of the play, and its parts are read off what happened."""

    def __init__(self, game: StackGame[F]) -> None:
        self.game = game

    @abstractmethod
    def play(self, values: Values, chance: Chance) -> Layout[F]:
        """Lay the situation out and play it to its end; raises BadValues."""

    def run(self, values: Values, chance: Chance) -> Answer:
        return self.play(values, chance).answer()

    def parts(self, values: Values) -> tuple[Part, ...]:
        return self.game.parts(self.play(values, Enumerated()).events)
