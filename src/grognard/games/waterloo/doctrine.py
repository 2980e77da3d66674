"""The computer's judgement: what to bid, whom to command, where to go, whom to charge, and how to answer.

It understands odds, support, cover, flanks, ways of command and places that count. It looks one manoeuvre deep: the
field as the army sees it (outlook.py), and what a fight or a shot is worth (judgement.py).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from grognard.core.game import Action, Seat
from grognard.core.steps import StackGame
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment, UnderFire
from grognard.games.waterloo.carry import Escape
from grognard.games.waterloo.clash import Corner, Rerolling, SharingLosses, Supporting
from grognard.games.waterloo.combat import Combats
from grognard.games.waterloo.command import Assigning, Riding
from grognard.games.waterloo.fighting import Fighting
from grognard.games.waterloo.gunnery import Gunnery
from grognard.games.waterloo.guns import Evasion, GunDefence
from grognard.games.waterloo.initiative import Arrival, Bids
from grognard.games.waterloo.leading import Leading
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Unlimbering, Window
from grognard.games.waterloo.marching import Marching
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.outcome import OneLoss, Taking
from grognard.games.waterloo.pursuit import PursuitLine, PursuitTest
from grognard.games.waterloo.redeploying import Redeploying
from grognard.games.waterloo.setup import Deploying, Entry, muster, usual_entry
from grognard.games.waterloo.spending import Spending
from grognard.games.waterloo.state import State, seat_of, standing
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import ARMIES, BLUE, COMMANDERS, ENEMIES, GENERAL_ARMY, GENERAL_INDEX
from grognard.games.waterloo.tokens import Aside

BIDS = ((1, 2), (2, 5), (3, 3), (4, 1))
"""How often each bid is made: winning gives two markers back."""


class WaterlooDoctrine(Gunnery, Leading, Spending, Marching, Fighting):
    """Judges actions in states imagined for its seat."""

    def __init__(self, game: StackGame[State]) -> None:
        super().__init__(game)
        self._answers: dict[type, Callable[[State, Seat, random.Random, int], Action]] = {
            Deploying: self._deploy,
            Entry: self._enter,
            Bids: self._bid,
            Arrival: self._arrive,
            Bombardment: self._bombard,
            UnderFire: self._under_fire,
            Assigning: self._assign,
            Riding: self._ride,
            Orders: self._order,
            Redeploying: self._redeploy,
            Manoeuvres: self._manoeuvre,
            Window: self._early,
            Line: self._line,
            Evasion: self._evade,
            GunDefence: self._cover,
            Escape: self._arrive,
            Aside: self._arrive,
            Unlimbering: self._unlimber,
            Combats: self._fight,
            Corner: self._corner,
            Supporting: self._support,
            Rerolling: self._reroll,
            SharingLosses: self._losses,
            OneLoss: self._losses,
            Step: self._join_fight,
            PursuitTest: self._pursue,
            PursuitLine: self._pursue_at,
            Taking: self._take_die,
        }

    def choose(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return self._answers[type(state.stack[-1])](state, seat, rng, level)

    # --- before the battle ---------------------------------------------------------------------------------------

    def _deploy(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Deploying)
        army = next(army for army in top.waiting if seat_of(state, army) == seat)
        return muster(state, army, rng, level > 1)

    def _enter(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Entry)
        return usual_entry(state, top.corps)

    def _bid(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Bids)
        army = next(army for army in top.waiting if seat_of(state, army) == seat)
        most = state.markers[COMMANDERS[army]]
        if army == BLUE and state.setting.scenario.scoring == "short":
            return do.Bid(ARMIES[army], min(1, most))  # who acts last has the last word about the places
        wanted = rng.choices([bid for bid, _ in BIDS], [often for _, often in BIDS])[0]
        return do.Bid(ARMIES[army], max(min(1, most), min(wanted, most // 2)))

    def _arrive(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """A general who may be placed goes where the enemy is farthest."""
        places = [action for action in self.game.actions(state, seat) if isinstance(action, do.Place)]
        army = GENERAL_ARMY[GENERAL_INDEX[places[0].general]]
        foes = [box for _, box in standing(state, ENEMIES[army])]
        return max(places, key=lambda at: min((math.hypot(b.cx - at.x, b.cy - at.y) for b in foes), default=0.0))
