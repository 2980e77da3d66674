"""One battle per game written out, action by action; its difference is reviewed like code.

`pytest tests/conformance/test_golden.py --regenerate-golden` writes it anew.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

from grognard.core.chance import Seeded
from grognard.core.game import Event
from grognard.core.registry import AnyGame
from grognard.core.wire import encode
from tests.helpers import LONG_BATTLES, Setup, every_game, setups

GOLDEN = Path(__file__).parent.parent / "golden"
SEED = 1815
WRITTEN_OUT = 600
"""Lines of a long battle; the rest is told by its digest."""


def playthrough(setup: Setup) -> Iterator[str]:
    """Prompt, action and events of a random battle, one to a line.

    Actions are chosen from a sorted list, so the order in which they are listed does not matter.
    """
    game = setup.game
    rng = random.Random(SEED)
    dice = Seeded(SEED)
    opening: list[Event] = []
    state = setup.start(dice, opening)
    yield f"=== {setup}"
    yield from (f"  {encode(event).decode()}" for event in opening)
    while game.result(state) is None:
        seat = game.actors(state)[0]
        prompt = game.view(state, seat).prompt
        actions = sorted(game.actions(state, seat), key=encode) or [game.sample(state, seat, rng)]
        verbs = sorted({str(action.__struct_config__.tag) for action in actions})
        verb = rng.choice(verbs)
        action = rng.choice([action for action in actions if action.__struct_config__.tag == verb])
        yield f"seat {seat} {prompt.message.key} ({prompt.rule}) {' '.join(verbs)}"
        yield f"> {encode(action).decode()}"
        for event in game.apply(state, seat, action, dice):
            yield f"  {encode(event).decode()}"
    yield f"= {encode(game.result(state)).decode()}"


def written(setup: Setup) -> Iterator[str]:
    """The playthrough, of a long battle the beginning and the digest of the rest."""
    lines = list(playthrough(setup))
    if setup.game.key not in LONG_BATTLES or len(lines) <= WRITTEN_OUT:
        yield from lines
        return
    yield from lines[:WRITTEN_OUT]
    rest = "".join(f"{line}\n" for line in lines[WRITTEN_OUT:-1]).encode()
    yield f"... {len(lines) - 1 - WRITTEN_OUT} lines more, blake2b {hashlib.blake2b(rest, digest_size=16).hexdigest()}"
    yield lines[-1]


@every_game
def test_the_golden_playthrough_has_not_changed(game: AnyGame, regenerate: bool) -> None:
    chosen = [Setup(game, game.scenarios[-1].id)]
    chosen += [setup for setup in setups() if setup.game is game and setup.position]
    text = "".join(f"{line}\n" for setup in chosen for line in written(setup))
    file = GOLDEN / f"{game.key}.txt"
    if regenerate:
        file.write_text(text, encoding="utf-8")
    assert file.exists(), "write it with --regenerate-golden"
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()
