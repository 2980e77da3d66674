"""How even Waterloo: Enemy Mistakes is: the computer against itself, scenario by scenario.

    .venv/bin/python bench/balance_waterloo.py                         200 short battles, 50 full days, veterans
    .venv/bin/python bench/balance_waterloo.py --jobs 2                the same on two cores
    .venv/bin/python bench/balance_waterloo.py --games 20 --level marshal free
    .venv/bin/python bench/balance_waterloo.py --against random short  blue, then red, against random play

One line of a Markdown table for each scenario: blue victories, draws, coalition victories with the Wilson interval of
95 % for blue, points of both sides at the end (places taken in the short scenario), turns, decisions, how battles
ended, seconds of computing; each battle on stderr as it ends. The same seed gives the same battles on every machine.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from time import process_time
from typing import NamedTuple

from grognard.core.chance import Seeded
from grognard.games.waterloo.game import GAME
from grognard.games.waterloo.victory import places_taken, score
from grognard.lab.battle import seed_of
from grognard.lab.statistics import mean, share
from grognard.players.names import player_called
from grognard.players.player import ask

BLUE = 0
USUAL = {"short": 200, "historical": 50}
"""What is fought where nothing else is said."""
LONGEST = 50_000
HEAD = "| scenario | players | blue : drawn : coalition | blue wins | points | turns | decisions | ends | seconds |"


class Battle(NamedTuple):
    winner: int | None
    blue: int
    coalition: int
    turns: int
    decisions: int
    reason: str
    seconds: float
    slowest: float


def fight(scenario: str, levels: tuple[str, ...], seed: int) -> Battle:
    began = process_time()
    chance = Seeded(seed)
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(len(levels))]
    players = [player_called(level) for level in levels]
    state = GAME.setup(scenario, {}, chance)
    slowest = 0.0
    for decision in range(LONGEST):
        if state.over is not None:
            short = state.setting.scenario.scoring == "short"
            blue, coalition = (places_taken(state), 0) if short else score(state)[:2]
            seconds = process_time() - began
            return Battle(state.over.winner, blue, coalition, state.turn, decision, state.over.reason, seconds, slowest)
        seat = GAME.actors(state)[0]
        asked = process_time()
        action = ask(players[seat], GAME, state, seat, rngs[seat])
        slowest = max(slowest, process_time() - asked)
        GAME.apply(state, seat, action, chance)
        chance.outcomes.clear()
    raise SystemExit(f"{scenario}: no end after {LONGEST} decisions (seed {seed})")


def line(scenario: str, levels: tuple[str, ...], games: int, seed: int, pool: ProcessPoolExecutor) -> str:
    battles = []
    seeds = (seed_of(seed, number) for number in range(games))
    for battle in pool.map(fight, repeat(scenario), repeat(levels), seeds):
        battles.append(battle)
        print(f"{scenario} {len(battles)} of {games}: {battle}", file=sys.stderr, flush=True)
    won = share(sum(battle.winner == BLUE for battle in battles), games)
    drawn = sum(battle.winner is None for battle in battles)
    low, high = won.interval
    points = f"{mean([b.blue for b in battles]):.1f} : {mean([b.coalition for b in battles]):.1f}"
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(Counter(b.reason for b in battles).items()))
    return (
        f"| {scenario} | {' : '.join(levels)} | {won.wins} : {drawn} : {games - won.wins - drawn} "
        f"| {won.wins / games:.1%} ({low:.1%} to {high:.1%}) | {points} | {mean([b.turns for b in battles]):.1f} "
        f"| {mean([b.decisions for b in battles]):.0f} | {ends} "
        f"| {mean([b.seconds for b in battles]):.1f}, slowest decision {max(b.slowest for b in battles):.2f} |"
    )


def main() -> None:
    known = {row.id: row.seats for row in GAME.scenarios}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(known))
    parser.add_argument("--games", type=int, default=0, help="battles of each scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="veteran", help="recruit, veteran or marshal")
    parser.add_argument("--against", default="", help="another player, from both sides")
    parser.add_argument("--jobs", type=int, default=1, help="how many battles are fought at once")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.scenarios if name not in known]
    if unknown or chosen.games < 0 or chosen.jobs < 1:
        sys.exit(f"no such scenario: {', '.join(unknown)}" if unknown else "one battle at least, and one job")
    print(HEAD)
    print("| --- " * HEAD.count(" | ") + "| --- |")
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for scenario in chosen.scenarios or USUAL:
            games = chosen.games or USUAL.get(scenario, 50)
            coalition = known[scenario] - 1
            pairs = [(chosen.level, chosen.level)]
            if chosen.against:
                pairs = [(chosen.level, chosen.against), (chosen.against, chosen.level)]
            for blue, other in pairs:
                print(line(scenario, (blue, *(other,) * coalition), games, chosen.seed, pool), flush=True)


if __name__ == "__main__":
    main()
