"""Commands & Colors: Napoleonics by the contract. Short: it delegates to the chapters."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Offer, Options, Outcome, Scenario, Seat, View
from grognard.core.registry import settings
from grognard.core.resolver import Part
from grognard.core.steps import StackGame
from grognard.core.text import Message, Texts
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import files, records, setup, textboard, views, words
from grognard.games.ccnapoleonics.doctrine import NapoleonicsDoctrine
from grognard.games.ccnapoleonics.resolve import FireChart, LeaderChart, MeleeChart
from grognard.games.ccnapoleonics.state import State, side_id
from grognard.games.ccnapoleonics.tables import NO_CARD, SCENARIOS
from grognard.games.ccnapoleonics.turn import ScoutChoice


class Napoleonics(StackGame[State]):
    key = "ccnapoleonics"
    title = "Commands & Colors: Napoleonics"
    edition = 1
    folder = Path(__file__).parent
    scenarios: ClassVar[tuple[Scenario, ...]] = tuple(Scenario(row.id, 2) for row in SCENARIOS)
    action_types = records.ACTIONS
    event_types = ev.EVENTS
    view_type = views.NapoleonicsView

    doctrine: NapoleonicsDoctrine

    def __init__(self) -> None:
        self.doctrine = NapoleonicsDoctrine(self)
        self.charts = (MeleeChart(self), FireChart(self), LeaderChart())

    def setup(self, scenario: str, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        settings(self, scenario, options)
        return setup.set_up(scenario, chance, [] if events is None else events)

    # --- knowledge ----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat, self.actors(state), state.over)

    def imagine(self, state: State, seat: Seat, rng: random.Random) -> State:
        """The same table with everything this seat cannot see dealt anew: the enemy's hand and track, and the deck.

        Nobody ever sees a card of the other side before it is played, so there is nothing to remember.
        """
        twin = state.copy()
        other = 1 - seat
        top = twin.stack[-1]
        scouting = isinstance(top, ScoutChoice) and top.seat == other
        locked = [slot for slot, card in enumerate(twin.track[other]) if card != NO_CARD]
        hidden = twin.hand[other] + twin.deck + [twin.track[other][slot] for slot in locked]
        if scouting:
            assert isinstance(top, ScoutChoice)
            hidden += [top.one, top.two]
        hidden.sort()  # what is imagined must not depend on where the cards really are
        rng.shuffle(hidden)
        twin.hand[other] = sorted(hidden.pop() for _ in twin.hand[other])
        track = list(twin.track[other])
        for slot in locked:
            track[slot] = hidden.pop()
        twin.track[other] = tuple(track)
        if scouting:
            drawn = sorted((hidden.pop(), hidden.pop()))
            twin.stack[-1] = ScoutChoice(other, drawn[0], drawn[1])
        twin.deck = sorted(hidden)
        return twin

    # --- words --------------------------------------------------------------------------------------------------

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return words.offer(state, action)

    def describe(self, event: Event) -> Message:
        return words.describe(event)

    def outcome(self, state: State, events: Sequence[Event]) -> Outcome:
        return words.outcome(events)

    def parts(self, events: Sequence[Event]) -> tuple[Part, ...]:
        return words.parts(events)

    def text_board(self, view: View, texts: Texts) -> str:
        assert isinstance(view, views.NapoleonicsView)
        return textboard.board(view, texts)

    def thing(self, ref: str) -> Message:
        return textboard.thing(ref)

    def army(self, state: State, seat: Seat) -> str:
        return side_id(state, seat)

    # --- files --------------------------------------------------------------------------------------------------

    def dump(self, state: State) -> dict[str, object]:
        return files.dump(state)

    def load(self, position: Mapping[str, object]) -> State:
        return files.load(position)

    def invariants(self, state: State) -> None:
        files.invariants(state)


GAME = Napoleonics()
