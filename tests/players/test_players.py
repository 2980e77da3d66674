"""Players answer lawfully, and only from what their seat can know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Action, BadSetting, Seat
from grognard.core.registry import AnyGame
from grognard.core.wire import encode
from grognard.players.doctrine_player import DoctrinePlayer
from grognard.players.names import PLAYERS, player_called
from grognard.players.player import ask
from grognard.players.random_player import RandomPlayer
from tests.helpers import every_game, knows_more_than_a_spectator, random_play


@every_game
@pytest.mark.parametrize("name", sorted({repr(player_called(name)): name for name in PLAYERS}.values()))
def test_every_player_answers_lawfully(game: AnyGame, name: str) -> None:
    rng = random.Random(name)
    player = player_called(name)
    for scenario in game.scenarios:
        chance = Seeded(5)
        state = game.setup(scenario.id, {}, chance)
        for _ in range(12):
            seat = game.actors(state)[0]
            action = ask(player, game, state, seat, rng)
            assert game.check(state, seat, action) is None
            game.apply(state, seat, action, chance)


@every_game
def test_a_player_never_sees_the_real_table(game: AnyGame) -> None:
    """It is given a table of its own that its seat cannot tell from the real one."""
    given: list[Any] = []

    class Curious(RandomPlayer):
        def choose(self, game: AnyGame, imagined: Any, seat: Seat, rng: random.Random) -> Action:
            given.append(imagined)
            return super().choose(game, imagined, seat, rng)

    rng = random.Random(1)
    state = game.setup(game.scenarios[-1].id, {}, Seeded(1))
    random_play(game, state, rng, 40)
    seat = game.actors(state)[0]
    while not any(knows_more_than_a_spectator(game, state, other) for other in (0, 1) if other != seat):
        random_play(game, state, rng, 1)
        seat = game.actors(state)[0]
    for _ in range(10):
        ask(Curious(), game, state, seat, rng)
    assert all(imagined is not state for imagined in given)
    assert {encode(game.view(imagined, seat)) for imagined in given} == {encode(game.view(state, seat))}
    assert len({encode(game.dump(imagined)) for imagined in given}) > 1, "nothing was imagined anew"


@every_game
def test_the_same_thoughts_give_the_same_answer(game: AnyGame) -> None:
    state = game.setup(game.scenarios[0].id, {}, Seeded(2))
    seat = game.actors(state)[0]
    answers = {encode(ask(RandomPlayer(), game, state, seat, random.Random(9))) for _ in range(3)}
    assert len(answers) == 1


def test_a_random_player_draws_where_nothing_can_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.core.registry import game_called

    game = game_called("manoeuvre")
    state = game.setup("random", {"tournament_hand": True}, Seeded(1))
    assert not game.actions(state, 0)
    action = ask(RandomPlayer(), game, state, 0, random.Random(1))
    assert game.check(state, 0, action) is None


def test_a_name_nobody_has_is_explained() -> None:
    with pytest.raises(BadSetting) as caught:
        player_called("napoleon")
    assert caught.value.refusal.code == "no-such-player"
    assert "veteran" in str(caught.value.refusal.args["known"])


def test_levels_are_three() -> None:
    assert [repr(player_called(name)) for name in ("recruit", "veteran", "marshal", "doctrine")] == [
        "DoctrinePlayer(1)",
        "DoctrinePlayer(2)",
        "DoctrinePlayer(3)",
        "DoctrinePlayer(2)",
    ]
    with pytest.raises(ValueError, match="levels"):
        DoctrinePlayer(4)


@every_game
def test_a_game_without_judgement_says_so(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "doctrine", None)
    state = game.setup(game.scenarios[0].id, {}, Seeded(1))
    with pytest.raises(BadSetting) as caught:
        ask(DoctrinePlayer(), game, state, game.actors(state)[0], random.Random(1))
    assert caught.value.refusal.code == "no-doctrine"
