"""Players by the names the command line knows them by."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core.game import BadSetting, Refusal
from grognard.players.doctrine_player import MARSHAL, RECRUIT, VETERAN, DoctrinePlayer
from grognard.players.player import Player
from grognard.players.random_player import RandomPlayer

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "recruit": lambda: DoctrinePlayer(RECRUIT),
    "veteran": lambda: DoctrinePlayer(VETERAN),
    "marshal": lambda: DoctrinePlayer(MARSHAL),
    "doctrine": lambda: DoctrinePlayer(VETERAN),
}


def player_called(name: str) -> Player:
    """The player of that name; raises BadSetting where there is none."""
    if name not in PLAYERS:
        raise BadSetting(Refusal("no-such-player", args={"player": name, "known": ", ".join(PLAYERS)}))
    return PLAYERS[name]()
