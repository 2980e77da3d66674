"""How even the battles of Commands & Colors: Napoleonics are: the computer against itself, scenario by scenario.

    .venv/bin/python bench/balance_ccnapoleonics.py                                   400 battles of each, veterans
    .venv/bin/python bench/balance_ccnapoleonics.py --games 60 --level marshal vimiero

One line of a Markdown table for each scenario: French victories with the Wilson interval of 95 %, banners of both sides
at the end, turns and decisions of a battle. The same seed gives the same battles on every machine.
"""

from __future__ import annotations

import argparse
import random
import sys
from time import perf_counter

from grognard.core.chance import Seeded
from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.tables import SCENARIOS
from grognard.games.ccnapoleonics.victory import total_banners
from grognard.lab.battle import seed_of
from grognard.lab.statistics import mean, share
from grognard.players.names import player_called
from grognard.players.player import ask

FRENCH, ALLIED = 0, 1
LONGEST = 20_000


def fight(scenario: str, level: str, seed: int) -> tuple[int | None, int, int, int, int]:
    """Winner, banners of both sides, turns and decisions of one battle."""
    chance = Seeded(seed)
    rngs = [random.Random(f"{seed}/{seat}") for seat in (FRENCH, ALLIED)]
    player = player_called(level)
    state = GAME.setup(scenario, {}, chance)
    for decision in range(LONGEST):
        if state.over is not None:
            banners = total_banners(state, FRENCH), total_banners(state, ALLIED)
            return state.over.winner, *banners, state.turn, decision
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, ask(player, GAME, state, seat, rngs[seat]), chance)
        chance.outcomes.clear()
    raise SystemExit(f"{scenario}: no end after {LONGEST} decisions (seed {seed})")


def line(scenario: str, level: str, games: int, seed: int) -> str:
    began = perf_counter()
    battles = [fight(scenario, level, seed_of(seed, number)) for number in range(games)]
    seconds = perf_counter() - began
    won = share(sum(battle[0] == FRENCH for battle in battles), games)
    low, high = won.interval
    french, allied, turns, decisions = (mean([battle[at] for battle in battles]) for at in (1, 2, 3, 4))
    return (
        f"| {scenario} | {won.wins} : {games - won.wins} | {won.wins / games:.1%} ({low:.1%} to {high:.1%}) "
        f"| {french:.1f} : {allied:.1f} | {turns:.1f} | {decisions:.0f} | {seconds / games:.2f} |"
    )


def main() -> None:
    known = [row.id for row in SCENARIOS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(known))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="veteran", help="recruit, veteran or marshal")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.scenarios if name not in known]
    if unknown or chosen.games < 1:
        sys.exit(f"no such scenario: {', '.join(unknown)}" if unknown else "one battle at least")
    print("| scenario | French : Allied | French win | banners | turns | decisions | seconds |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for scenario in chosen.scenarios or known:
        print(line(scenario, chosen.level, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
