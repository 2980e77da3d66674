"""Manoeuvre by the contract. Short: it delegates to the chapters."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.game import (
    Action,
    Event,
    Offer,
    Option,
    Options,
    Outcome,
    Refusal,
    Scenario,
    Seat,
    View,
)
from grognard.core.registry import settings
from grognard.core.resolver import Part
from grognard.core.steps import StackGame, settle
from grognard.core.text import Message, Texts
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import files, records, setup, textboard, views, words
from grognard.games.manoeuvre.doctrine import ManoeuvreDoctrine
from grognard.games.manoeuvre.resolve import AmbushChart, AssaultChart, FireChart, RallyChart, WithdrawalChart
from grognard.games.manoeuvre.state import UNKNOWN, Rules, State, army_id, held, spend
from grognard.games.manoeuvre.tables import CARD_IDS, HAS_SCOUT, Card
from grognard.games.manoeuvre.turn import MOVE, Turn, draw

SCOUT = records.Scout()
SWITCHES = (
    Option("printed_cards", False),
    Option("wider_ambush", False),
    Option("guerrillas_in_combat", False),
    Option("tournament_hand", False),
)
DEFENDER_SUFFERS = ("combat", "pursuit", "fire", "no-retreat")


class Manoeuvre(StackGame[State]):
    key = "manoeuvre"
    title = "Manoeuvre"
    edition = 1
    folder = Path(__file__).parent
    scenarios: ClassVar[tuple[Scenario, ...]] = (
        Scenario("introductory", 2, SWITCHES),
        Scenario("introductory-figure", 2, SWITCHES),
        Scenario("full", 2, SWITCHES),
        Scenario("random", 2, (*SWITCHES, Option("place_units", True))),
    )
    action_types = records.ACTIONS
    event_types = ev.EVENTS
    view_type = views.ManoeuvreView

    def __init__(self) -> None:
        self.doctrine = ManoeuvreDoctrine(self)
        charts = (AssaultChart, AmbushChart, FireChart, RallyChart, WithdrawalChart)
        self.charts = tuple(chart(self) for chart in charts)

    def setup(self, scenario: str, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        chosen = settings(self, scenario, options)
        state = State(Rules(**{name: bool(chosen[name]) for name in Rules.__slots__}))
        events = [] if events is None else events
        if scenario == "full":
            setup.full(state, chance, events)
        elif scenario == "random":
            setup.quick(state, chance, bool(chosen["place_units"]), events)
        else:
            setup.introductory(state, chance, scenario == "introductory-figure", events)
        settle(state, chance, events)
        return state

    # --- 9.2 Scout and Spy: whenever the owner decides in his own turn -------------------------------------------

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        listed = super().actions(state, seat)
        if listed and self._may_scout(state, seat):
            return [*listed, SCOUT]
        return listed

    def _may_scout(self, state: State, seat: Seat) -> bool:
        if seat != state.active or not HAS_SCOUT[state.army[seat]]:
            return False
        return state.turn > 0 and held(state, seat, "scout") is not None

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if type(action) is records.Scout and state.over is None and seat in state.stack[-1].actors(state):
            if not state.turn or seat != state.active:
                return Refusal("own-turn-only", "9.2")
            if held(state, seat, "scout") is None:
                return Refusal("no-such-card", "9.2", {"card": Message("kind-scout")})
            return None
        return super().check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        if type(action) is records.Scout:
            events: list[Event] = []
            self._scout(state, seat, chance, events)
            settle(state, chance, events)  # it may have been the last card
            return events
        return super().apply(state, seat, action, chance)

    def _scout(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
        card = held(state, seat, "scout")
        assert card is not None
        spend(state, seat, card)
        other = army_id(state, 1 - seat)
        seen = state.hand[1 - seat]
        state.known[seat] = tuple(seen)
        events.append(ev.CardPlayed(army_id(state, seat), CARD_IDS[card]))
        events.append(ev.HandSeen(other, tuple(CARD_IDS[c] for c in seen), only=seat))
        top = state.stack[-1]
        if isinstance(top, Turn) and (top.stage == MOVE or top.halted):
            # before the first move, or where none can be made, it is still the draw phase
            draw(state, seat, chance, events)

    # --- knowledge ----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat, self.actors(state), state.over)

    def imagine(self, state: State, seat: Seat, rng: random.Random) -> State:
        """The same table with everything this seat cannot see dealt anew, from what it knows alone."""
        twin = state.copy()
        own = sorted(twin.deck[seat] + twin.pile[seat][:-1])
        rng.shuffle(own)
        twin.deck[seat] = sorted(own[: len(twin.deck[seat])])
        twin.pile[seat] = own[len(twin.deck[seat]) :] + twin.pile[seat][-1:]
        other = 1 - seat
        known = list(twin.known[seat])
        hidden = sorted(twin.hand[other] + twin.deck[other] + twin.pile[other][:-1])
        for card in known:
            hidden.remove(card)
        chosen = _secretly_chosen(state, other)
        rng.shuffle(hidden)
        hand, deck = len(twin.hand[other]) - len(known), len(twin.deck[other])
        twin.hand[other] = sorted(known + hidden[:hand])
        twin.deck[other] = sorted(hidden[hand : hand + deck])
        twin.pile[other] = hidden[hand + deck :] + twin.pile[other][-1:]
        if chosen:
            hands: list[tuple[Card, ...]] = [(), ()]
            hands[seat] = _secretly_chosen(state, seat)
            hands[other] = tuple(sorted(rng.sample(twin.deck[other], len(chosen))))
            twin.stack[-1] = setup.OpeningHands(hands[0], hands[1])
        twin.known[other] = tuple(card for card in twin.known[other] if card in twin.hand[seat])
        return twin

    # --- words --------------------------------------------------------------------------------------------------

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return words.offer(state, action)

    def describe(self, event: Event) -> Message:
        return words.describe(event)

    def outcome(self, state: State, events: Sequence[Event]) -> Outcome:
        result = "done"
        counts = {"defender-hits": 0, "defender-losses": 0, "attacker-hits": 0, "attacker-losses": 0}
        for event in events:
            if isinstance(event, ev.CombatResult):
                result = event.result
            elif isinstance(event, ev.Retreated) and event.withdrew:
                result = "withdrew"
            elif isinstance(event, ev.Restored):
                result = "restored"
            elif isinstance(event, ev.RestoreFailed):
                result = "not-restored"
            elif isinstance(event, ev.UnitHit | ev.UnitLost):
                who = "defender" if event.cause in DEFENDER_SUFFERS else "attacker"
                what = "hits" if isinstance(event, ev.UnitHit) else "losses"
                counts[f"{who}-{what}"] += 1
        return Outcome(result, tuple(counts.items()))

    def parts(self, events: Sequence[Event]) -> tuple[Part, ...]:
        for event in events:
            if isinstance(event, ev.Totals):
                return words.parts(event)
        return ()

    def text_board(self, view: View, texts: Texts) -> str:
        assert isinstance(view, views.ManoeuvreView)
        return textboard.board(view, texts)

    def thing(self, ref: str) -> Message:
        return textboard.thing(ref)

    def army(self, state: State, seat: Seat) -> str:
        return army_id(state, seat) if state.army[seat] != UNKNOWN else super().army(state, seat)

    # --- files --------------------------------------------------------------------------------------------------

    def dump(self, state: State) -> dict[str, object]:
        return files.dump(state)

    def load(self, position: Mapping[str, object]) -> State:
        return files.load(position)

    def invariants(self, state: State) -> None:
        files.invariants(state)


def _secretly_chosen(state: State, seat: Seat) -> tuple[Card, ...]:
    top = state.stack[-1]
    return (top.first_hand, top.second_hand)[seat] if isinstance(top, setup.OpeningHands) else ()


GAME = Manoeuvre()
