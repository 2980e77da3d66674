"""Waterloo: Enemy Mistakes by the contract. Short: it delegates to the chapters."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Offer, Option, Options, Outcome, Result, Scenario, Seat, View
from grognard.core.registry import settings
from grognard.core.resolver import Part
from grognard.core.steps import StackGame, settle
from grognard.core.text import Message, Texts
from grognard.games.waterloo import events as ev
from grognard.games.waterloo import files, records, setup, soundness, textboard, views, words
from grognard.games.waterloo.combat import rehearse
from grognard.games.waterloo.doctrine import WaterlooDoctrine
from grognard.games.waterloo.initiative import Bids
from grognard.games.waterloo.resolve import BombardmentChart, GeneralChart, MeleeChart, OutcomeChart, PursuitChart
from grognard.games.waterloo.state import NOBODY, Setting, State, seat_of
from grognard.games.waterloo.steps import after_pursuit, before_outcome
from grognard.games.waterloo.tables import ARMIES, BLACK, BLUE, COMMANDERS, RED, SCENARIO_ROWS, ScenarioRow
from grognard.games.waterloo.turn import Turn

THREE = "-3p"
"""A scenario for three players: its id ends so."""


def _scenarios() -> tuple[Scenario, ...]:
    found = []
    for row in SCENARIO_ROWS:
        options = (Option("ney", False), *((Option("last", row.last),) if row.agreed else ()))
        found.append(Scenario(row.id, 2, options))
        if row.black != "never":
            found.append(Scenario(row.id + THREE, 3, options))
    return tuple(found)


class Waterloo(StackGame[State]):
    key = "waterloo"
    title = "Waterloo: Enemy Mistakes"
    edition = 1
    folder = Path(__file__).parent
    scenarios: ClassVar[tuple[Scenario, ...]] = _scenarios()
    action_types = records.ACTIONS
    event_types = ev.EVENTS
    view_type = views.WaterlooView
    doctrine: WaterlooDoctrine

    def __init__(self) -> None:
        self.doctrine = WaterlooDoctrine(self)
        self.charts = (BombardmentChart(), MeleeChart(), PursuitChart(), OutcomeChart(), GeneralChart())

    def setup(self, scenario: str, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        chosen = settings(self, scenario, options)
        row = _row(scenario)
        seats = 3 if scenario.endswith(THREE) else 2
        last = max(row.first, min(int(chosen.get("last", row.last)), 30))
        state = setup.new_state(Setting(row, seats, last, bool(chosen["ney"])))
        state.stack = [Turn("begin", 0)]
        if row.deployment == "free":
            state.stack.append(setup.Deploying((BLUE, RED)))
        settle(state, chance, [] if events is None else events)
        return state

    def concede(self, state: State, seat: Seat) -> Result:
        if seat == seat_of(state, BLUE):
            allies = (seat_of(state, BLACK),) if state.setting.seats > 2 else ()
            return Result(winner=seat_of(state, RED), reason="conceded", allies=allies)
        return Result(winner=seat_of(state, BLUE), reason="conceded")

    # --- knowledge ----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat, self.actors(state))

    def imagine(self, state: State, seat: Seat, rng: random.Random) -> State:
        """The same table with the sealed bids and deployments of the others made up anew."""
        twin = state.copy()
        top = twin.stack[-1]
        if isinstance(top, Bids):
            for army in range(len(ARMIES)):
                if twin.bids[army] != NOBODY and seat_of(twin, COMMANDER_ARMY[army]) != seat:
                    most = twin.markers[COMMANDERS[army]]
                    twin.bids[army] = rng.randint(min(1, most), most)
        elif isinstance(top, setup.Deploying):
            for army in (BLUE, RED):
                if army not in top.waiting and seat_of(twin, army) != seat:
                    setup.deploy(twin, setup.muster(twin, army, rng))
        return twin

    def foreseen(self, state: State, seat: Seat, action: Action) -> tuple[State, Action]:
        """Charge and pursuit by their fight, who comes to no more melees by the outcome: if no die falls before."""
        found: tuple[State, Action] | None = None
        if isinstance(action, records.ChargeAt):
            found = rehearse(state, action)
        elif isinstance(action, records.PursueAt):
            found = after_pursuit(state, action)
        elif isinstance(action, records.Decline):
            ends = before_outcome(state)
            found = None if ends is None else (ends, action)
        return found or (state, action)

    def standing(self, state: State) -> tuple[int, str]:
        """What is asked of one side and then of the other is two questions, not one that is asked again."""
        depth, name = super().standing(state)
        return depth, f"{name}{getattr(state.stack[-1], 'side', '')}"

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
        assert isinstance(view, views.WaterlooView)
        return textboard.board(view, texts)

    def thing(self, ref: str) -> Message:
        return textboard.thing(ref)

    def army(self, state: State, seat: Seat) -> str:
        return ARMIES[seat]

    # --- files --------------------------------------------------------------------------------------------------

    def dump(self, state: State) -> dict[str, object]:
        return files.dump(state)

    def load(self, position: Mapping[str, object]) -> State:
        return files.load(position)

    def invariants(self, state: State) -> None:
        soundness.invariants(state)


COMMANDER_ARMY = (BLUE, RED, BLACK)


def _row(scenario: str) -> ScenarioRow:
    wanted = scenario.removesuffix(THREE)
    return next(row for row in SCENARIO_ROWS if row.id == wanted)


GAME = Waterloo()
