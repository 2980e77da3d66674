"""One battle between players: a plan that can travel to another process, and what came of it."""

from __future__ import annotations

import hashlib
import random
from time import perf_counter

import msgspec

from grognard.core.chance import Seeded
from grognard.core.game import Seat, Setting
from grognard.core.registry import game_called, scenario_called, settings
from grognard.players.names import player_called
from grognard.players.player import ask

ENDLESS = 100_000
"""Decisions after which a battle is held to be without end."""


class Plan(msgspec.Struct, frozen=True):
    """A battle to be fought; `players` are names, one for each seat.

    `turn` tells battles with the same seed, hence the same set-up, apart: in each the players have thoughts of their
    own.
    """

    game: str
    scenario: str
    options: dict[str, Setting]
    players: tuple[str, ...]
    seed: int
    turn: int = 0
    invariants: bool = False


class Fought(msgspec.Struct, frozen=True):
    """A battle that was fought; `seconds` holds the time of every decision, seat by seat."""

    winner: Seat | None
    reason: str
    armies: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]

    @property
    def decisions(self) -> int:
        return sum(len(times) for times in self.seconds)


class BrokenPlay(Exception):
    """A defect: a player that answered with something illegal, or a battle that does not end."""


def seed_of(base: int, *place: int) -> int:
    """A seed of its own for one battle of many, the same on every machine."""
    text = ":".join(str(number) for number in (base, *place))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def fight(plan: Plan) -> Fought:
    """Fight a battle to its end. Raises BadSetting for a plan that cannot be, BrokenPlay for a defect."""
    game = game_called(plan.game)
    seats = range(scenario_called(game, plan.scenario).seats)
    players = [player_called(name) for name in plan.players]
    assert len(players) == len(seats), "one player for each seat"
    rngs = [random.Random(f"{plan.seed}/{plan.turn}/{seat}") for seat in seats]
    times: list[list[float]] = [[] for _ in seats]
    chance = Seeded(plan.seed)
    state = game.setup(plan.scenario, settings(game, plan.scenario, plan.options), chance)
    for _ in range(ENDLESS):
        result = game.result(state)
        if result is not None:
            armies = tuple(game.army(state, seat) for seat in seats)
            return Fought(result.winner, result.reason, armies, tuple(tuple(some) for some in times))
        seat = game.actors(state)[0]
        began = perf_counter()
        action = ask(players[seat], game, state, seat, rngs[seat])
        times[seat].append(perf_counter() - began)
        refusal = game.check(state, seat, action)
        if refusal is not None:
            raise BrokenPlay(f"{players[seat]} chose {action}, which is refused: {refusal.code}")
        game.apply(state, seat, action, chance)
        chance.outcomes.clear()
        if plan.invariants:
            game.invariants(state)
    raise BrokenPlay(f"no end after {ENDLESS} decisions: {plan}")
