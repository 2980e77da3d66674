"""Computer players: they think elsewhere, from imagined states, at a pace; and take up again after a restart."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Action
from grognard.core.match import Match
from grognard.server import computer
from grognard.server.computer import Computers, think
from tests.helpers import in_own_loop
from tests.server.harness import MANOEUVRE, House, complete, run

AGAINST_COMPUTER = [{"kind": "person", "name": "Anna"}, {"kind": "computer", "level": 1}]


async def _play(house: House, token: str, most: int) -> None:
    window = await house.sit(token)
    window.say(type="pace", ms=0)
    rng = random.Random(2)
    for _ in range(most):
        while not window.table["offers"] and not window.table["battle"].get("ended"):
            await window.next("table")
        if window.table["battle"].get("ended"):
            return
        window.act(complete(rng.choice(window.table["offers"]), rng))
        await window.at(window.table["seq"] + 1)


def test_a_person_plays_the_computer_and_it_answers_from_another_process(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle(seats=AGAINST_COMPUTER)
        await _play(house, battle["chairs"][0]["token"], 25)
        table = next(iter(house.app.server.hall.tables.values()))
        assert {entry.seat for entry in table.match.record.entries} == {0, 1}
        assert any('"type":"thinking"' in text for text in house.windows[0].heard)

    run(tmp_path, story)


def test_the_worker_is_given_an_imagined_position_and_nothing_else() -> None:
    given: list[tuple[Any, ...]] = []

    class Spy(Computers):
        async def _ask(self, key: str, position: bytes, seat: int, level: int) -> bytes:
            given.append((key, position, seat, level))
            return think(key, position, seat, level, 1)

    async def story() -> None:
        rng = random.Random(1)
        match = Match.new(MANOEUVRE, "random", {}, Seeded(4))
        real_hands = 0
        spy = Spy(1)
        for _ in range(60):
            seat = match.actors()[0]
            action = await spy.choose(MANOEUVRE, match.state, seat, 1)
            assert match.check(seat, action) is None
            position = msgspec.json.decode(given[-1][1])
            imagined = MANOEUVRE.load(position)
            assert MANOEUVRE.view(imagined, seat) == MANOEUVRE.view(match.state, seat)
            real_hands += MANOEUVRE.view(imagined, 1 - seat) == MANOEUVRE.view(match.state, 1 - seat)
            match.act(seat, MANOEUVRE.sample(match.state, seat, rng))
        assert real_hands < 10  # by chance alone

    in_own_loop(story())


def test_moves_are_shown_at_a_pace_which_can_be_changed_and_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(self: Computers, game: Any, state: Any, seat: int, level: int) -> Action:
        return game.sample(state, seat, self.rng)  # type: ignore[no-any-return]

    monkeypatch.setattr(Computers, "choose", at_once)

    async def story(house: House) -> None:
        seats = [{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]
        battle = await house.battle(seats=seats)
        assert battle["chairs"] == []
        window = await house.sit(battle["spectator"])
        assert window.table["battle"]["pace"] == 900
        window.say(type="pace", ms=200)
        await window.at(1)
        begun = time.monotonic()
        await window.at(4)
        assert 0.5 < time.monotonic() - begun < 3
        window.say(type="skip")
        await window.at(30)
        again = await house.sit(battle["spectator"])
        assert again.table["battle"]["pace"] == 200

    run(tmp_path, story)


def test_a_computer_that_is_to_move_goes_on_when_somebody_opens_the_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens: list[str] = []

    async def never(self: Computers, game: Any, state: Any, seat: int, level: int) -> Action:
        await asyncio.sleep(3600)
        raise AssertionError

    async def at_once(self: Computers, game: Any, state: Any, seat: int, level: int) -> Action:
        return game.sample(state, seat, self.rng)  # type: ignore[no-any-return]

    async def first(house: House) -> None:
        battle = await house.battle(seats=AGAINST_COMPUTER)
        tokens.append(battle["chairs"][0]["token"])
        window = await house.sit(tokens[0])
        rng = random.Random(2)
        while window.table["offers"]:
            window.act(complete(rng.choice(window.table["offers"]), rng))
            await window.at(window.table["seq"] + 1)
        await window.next("thinking")

    async def second(house: House) -> None:
        window = await house.sit(tokens[0])
        assert not window.table["offers"]
        window.say(type="pace", ms=0)
        while not window.table["offers"]:
            await window.next("table")

    monkeypatch.setattr(Computers, "choose", never)
    run(tmp_path, first)
    monkeypatch.setattr(Computers, "choose", at_once)
    run(tmp_path, second)


def _sleep(key: str, position: bytes, seat: int, level: int, seed: int) -> bytes:
    time.sleep(30)
    return b""


def _die(key: str, position: bytes, seat: int, level: int, seed: int) -> bytes:
    import os

    os._exit(1)


def _fail(key: str, position: bytes, seat: int, level: int, seed: int) -> bytes:
    raise ValueError("I do not know what to do")


@pytest.mark.parametrize("player", [_sleep, _die, _fail])
def test_a_player_that_sleeps_dies_or_fails_does_not_stop_the_battle(
    monkeypatch: pytest.MonkeyPatch, player: Any
) -> None:
    monkeypatch.setattr(computer, "think", player)

    async def story() -> None:
        match = Match.new(MANOEUVRE, "random", {}, Seeded(4))
        computers = Computers(1, budget=0.5)
        seat = match.actors()[0]
        try:
            action = await computers.choose(MANOEUVRE, match.state, seat, 1)
            assert match.check(seat, action) is None
        finally:
            computers.close()

    in_own_loop(story())
