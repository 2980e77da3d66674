"""Nothing hidden leaves the server: every byte every client receives in whole battles is read.

Three ways of looking. The words of a message must be those that a state *imagined* for its reader would give (so they
hold nothing he cannot know). Cards of the other hand that were never shown may stand in no message. The key of the dice
may stand in none before the end.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.server.faces import plain_offers
from grognard.server.table import Table
from tests.server.harness import MANOEUVRE, House, Json, Window, complete, run

Viewer = int | None


def _as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _check_by_imagination(table: Table, message: Json, viewer: Viewer, rng: random.Random) -> None:
    """The same message comes from a world in which everything this reader cannot see is dealt anew."""
    match = table.match
    if viewer is None:
        twin = MANOEUVRE.imagine(MANOEUVRE.imagine(match.state, 0, rng), 1, rng)
    else:
        twin = MANOEUVRE.imagine(match.state, viewer, rng)
    assert message["view"] == _as_json(MANOEUVRE.view(twin, viewer))
    if viewer is not None and viewer in match.actors():
        assert message["offers"] == _as_json(plain_offers(MANOEUVRE, twin, viewer))
    else:
        assert message["offers"] == []
    for entry in message["events"]:
        assert entry["event"].get("only", viewer) == viewer


class Reader:
    """A client: what it has received, and what it may lawfully know, worked out from the battle itself."""

    def __init__(self, window: Window, viewer: Viewer) -> None:
        self.window = window
        self.viewer = viewer
        self.views: list[Json] = []
        self.known: set[str] = set()
        self._read = 0

    def learn(self, table: Table) -> None:
        """Once for every moment of the battle."""
        match = table.match
        self.views.append(_as_json(MANOEUVRE.view(match.state, self.viewer)))
        told = match.log[-1] if match.log else match.opening
        for event in told:
            if event.only is None or event.only == self.viewer:
                self.known.update(_strings(_as_json(event)))
        self.known.update(_strings([self.views[-1]["sides"], self.views[-1].get("combat")]))

    def fresh(self) -> list[str]:
        texts = self.window.heard[self._read :]
        self._read = len(self.window.heard)
        return texts

    def hidden(self, table: Table) -> list[str]:
        """Cards in hands this reader cannot see, of kinds he has never lawfully been shown.

        Once a name stood in a public event, in his own hand or in a hand he looked at, it may come again: decks hold
        several of many cards. What is left is what a leak would be seen by.
        """
        cards: list[str] = []
        for seat in (0, 1):
            if seat != self.viewer:
                cards += _as_json(MANOEUVRE.view(table.match.state, seat))["sides"][seat]["hand"] or []
        return [card for card in cards if card not in self.known]


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for item in value.values() for text in _strings(item)]
    if isinstance(value, list):
        return [text for item in value for text in _strings(item)]
    return []


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("random", {}),
        ("random", {"guerrillas_in_combat": True, "wider_ambush": True}),
        ("introductory", {"tournament_hand": True}),
        ("full", {"tournament_hand": True}),
    ],
)
def test_no_hidden_card_and_no_key_is_in_any_byte_a_client_receives(
    tmp_path: Path, scenario: str, options: dict[str, bool]
) -> None:
    async def story(house: House) -> None:
        battle = await house.battle(scenario=scenario, options=options)
        tokens = [chair["token"] for chair in battle["chairs"]]
        readers = [Reader(await house.sit(token), seat) for seat, token in enumerate(tokens)]
        readers.append(Reader(await house.sit(battle["spectator"]), None))
        table = next(iter(house.app.server.hall.tables.values()))
        key = table.battle.key
        assert key is not None
        rng = random.Random(17)
        windows = [reader.window for reader in readers]
        checked = 0
        while True:
            seq = table.match.seq
            for window in windows:
                await window.at(seq)
            over = table.match.ended is not None
            for reader in readers:
                reader.learn(table)
                hidden = [] if over else reader.hidden(table)
                for text in reader.fresh():
                    checked += 1
                    assert over or key.hex() not in text.lower()
                    for card in hidden:
                        assert f'"{card}"' not in text, f"{card} is hidden from {reader.viewer}"
                        assert f':{card}"' not in text
                    message = json.loads(text)
                    if message["type"] == "moment":
                        assert message["view"] == reader.views[message["at"]]
                    if message["type"] == "table" and message["seq"] == seq and not over:
                        _check_by_imagination(table, message, reader.viewer, rng)
            if over:
                break
            actor = next(window for window in windows if window.table["offers"])
            if rng.random() < 0.1:  # previews, glances back and refusals must not tell either
                offer = rng.choice(actor.table["offers"])
                actor.say(type="odds", id=seq, seat=actor.table["seat"], action=complete(offer, rng))
                await actor.next("odds")
                watcher = rng.choice(windows)
                watcher.say(type="look", at=rng.randrange(seq + 1))
                await watcher.next("moment")
                other = windows[1] if actor is windows[0] else windows[0]
                other.act(offer["action"])
                await other.next("refused")
            actor.act(complete(rng.choice(actor.table["offers"]), rng))
            await actor.at(seq + 1)
        assert checked > 100
        for window in windows:
            assert window.table["battle"]["key"] == key.hex()  # and now everybody may check every die

    run(tmp_path, story)


def test_a_hot_seat_chair_is_sent_no_hand_before_somebody_sits(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle(same_screen=True)
        window = await house.sit(battle["chairs"][0]["token"])
        table = next(iter(house.app.server.hall.tables.values()))
        rng = random.Random(3)
        for _ in range(80):
            if table.match.ended is not None:
                break
            shown = window.table
            if shown["seat"] is None:
                assert '"hand":[' not in window.heard[-1]
                _check_by_imagination(table, shown, None, rng)
                window.say(type="sit", seat=shown["view"]["actors"][0])
                await window.next("table")
                while window.table["seat"] is None:
                    await window.next("table")
                continue
            window.act(complete(rng.choice(shown["offers"]), rng))
            await window.at(shown["seq"] + 1)

    run(tmp_path, story)


def test_links_are_kept_as_hashes_and_keys_apart_from_what_is_sent(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def story(house: House) -> None:
        battle = await house.battle()
        tokens.extend(chair["token"] for chair in battle["chairs"])
        tokens.append(battle["spectator"])
        listed = await house.http.post("/api/battles/mine", json={"tokens": tokens})
        table = await house.app.server.hall.table(await house.app.server.hall.chair(tokens[0]))
        assert table.battle.key is not None
        assert table.battle.key.hex() not in listed.text

    run(tmp_path, story)
    for file in tmp_path.iterdir():
        data = file.read_bytes()
        assert not any(token.encode() in data for token in tokens)
