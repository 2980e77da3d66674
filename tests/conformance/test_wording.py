"""No two offers of one question read alike: what is chosen from a list must be told apart by its words alone."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.game import Action, Offer
from grognard.core.registry import AnyGame
from grognard.core.text import LANGUAGES, texts
from tests.helpers import Setup, broad_setups, looks

MOST = 60
"""Offers of a question that are read out."""


def spread(actions: Sequence[Action]) -> list[Action]:
    """Some of a long list from its whole length, each with its neighbour: neighbours are most alike."""
    if len(actions) <= MOST:
        return list(actions)
    step = 2 * len(actions) // MOST
    return [action for at in range(0, len(actions), step) for action in actions[at : at + 2]]


def alike(game: AnyGame, offers: Sequence[Offer]) -> list[str]:
    """What is said of two different offers in one of the languages."""
    found = []
    for language in LANGUAGES:
        words = texts(language, game.folder / "text")
        said: dict[str, Offer] = {}
        for offer in offers:
            line = words.render(offer.text)
            if line in said:
                found.append(f"{language}: {line}: {said[line].action} {offer.action}")
            said[line] = offer
    return found


@broad_setups
def test_no_two_offers_of_a_question_read_alike(setup: Setup) -> None:
    game = setup.game
    for ply in looks(setup, 61):
        if ply.number % 4 and not setup.position:
            continue
        offers = [game.offer(ply.state, ply.seat, action) for action in spread(ply.actions)]
        assert not alike(game, [*offers, *game.shapes(ply.state, ply.seat)])
