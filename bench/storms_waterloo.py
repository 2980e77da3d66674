"""How the short scenario of Waterloo is won and lost against random play: what is thrown at each farm, and what fails.

    .venv/bin/python bench/storms_waterloo.py                          40 battles on two cores
    .venv/bin/python bench/storms_waterloo.py --games 100 --first 6000 --jobs 4

A line for each battle as it ends: how it ended, and for each farm the turn it fell in, or what is left of it, the
melees fought there and the dice for its losses. Then how many were won by both farms and by Wellington, and what was
missing in the others: a farm that stood, or one that had fallen and was not held. Where a tenth of battles fail only
hundreds of battles tell anything: samples of forty swing by ten points.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from grognard.core.chance import Seeded
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.state import State, unit_id
from grognard.games.waterloo.tables import TOWN_OF
from grognard.lab.battle import seed_of
from grognard.lab.statistics import share
from grognard.players.names import player_called
from grognard.players.player import ask

BLUE = 0
FARMS = {unit_id(unit): unit for unit in TOWN_OF}


class Storm(NamedTuple):
    number: int
    how: str
    melees: dict[str, int]
    dice: dict[str, int]
    fell: dict[str, int]
    left: dict[str, int]

    def __str__(self) -> str:
        farms = []
        for name in FARMS:
            end = f"fell in {self.fell[name]}" if name in self.fell else f"{self.left[name]} left"
            farms.append(f"{name} {end}, {self.melees[name]} melees, {self.dice[name]} dice")
        return f"{self.number}: {self.how}; {'; '.join(farms)}"


def verdict(state: State) -> str:
    """How a battle was won, or what was missing."""
    assert state.over is not None
    if state.over.winner == BLUE:
        return "farms" if state.over.reason == "short" else "wellington"
    if state.over.reason != "short":
        return "napoleon"
    standing = [name for name, unit in FARMS.items() if state.box[unit] is not None]
    return " and ".join(standing) + " stood" if standing else "not held"


def fight(number: int, level: str) -> Storm:
    seed = seed_of(1, number)
    chance = Seeded(seed)
    players = [player_called(level), player_called("random")]
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(2)]
    melees: Counter[str] = Counter()
    dice: Counter[str] = Counter()
    fell: dict[str, int] = {}
    state = GAME.setup("short", {}, chance)
    while state.over is None:
        seat, turn = GAME.actors(state)[0], state.turn
        for event in GAME.apply(state, seat, ask(players[seat], GAME, state, seat, rngs[seat]), chance):
            match event:
                case ev.StepTaken(defender=name):
                    melees[name] += 1
                case ev.DamageRolled(unit=name, dice=thrown):
                    dice[name] += thrown
                case ev.UnitRemoved(unit=name):
                    fell[name] = turn
        chance.outcomes.clear()
    left = {name: state.left[unit] for name, unit in FARMS.items()}
    return Storm(number, verdict(state), melees, dice, fell, left)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the number of the first battle")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--level", default="veteran")
    chosen = parser.parse_args()
    numbers = range(chosen.first, chosen.first + chosen.games)
    ends: Counter[str] = Counter()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for storm in pool.map(fight, numbers, repeat(chosen.level)):
            print(storm, flush=True)
            ends[storm.how] += 1
    won = share(ends["farms"] + ends["wellington"], chosen.games)
    low, high = won.interval
    print(
        f"won {won.wins} of {chosen.games} ({low:.1%} to {high:.1%}):", ", ".join(f"{n} {k}" for k, n in ends.items())
    )


if __name__ == "__main__":
    main()
