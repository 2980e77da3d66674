"""The store: group commit, order, failure, snapshots, migrations."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, inspect

from grognard.core.chance import Sealed
from grognard.core.match import Match, Played
from grognard.server import journal
from grognard.server.journal import Journal, StoreDown
from grognard.server.kept import Happened, NewBattle, NewChair, PlayerInfo, Snapshot, happened, hash_of, new_token
from grognard.server.live import LiveMatch, open_match, turn_of, write_events
from grognard.server.models import Base
from grognard.server.store import SqliteStore, upgrade
from tests.helpers import in_own_loop
from tests.server.harness import MANOEUVRE, House, run

PLAYERS = (PlayerInfo("person", 0, "Anna"), PlayerInfo("computer", 2, ""))


def _entry(n: int) -> Happened:
    return Happened(n % 2, b'{"verb":"end_turn"}', b"[]", b"[]", (0,), n)


async def _battle(store: SqliteStore) -> int:
    match = Match.sealed(MANOEUVRE, "random", {})
    new = NewBattle(header=match.record.header, key=b"k" * 32, players=PLAYERS, pace=900, actors=match.actors())
    battle, _ = await store.create(new, [NewChair((0,), "Anna"), NewChair((), "")])
    return battle.id


def test_migrations_make_exactly_what_the_models_say(tmp_path: Path) -> None:
    upgrade(tmp_path / "migrated.db")
    upgrade(tmp_path / "migrated.db")  # a second start changes nothing
    migrated = create_engine(f"sqlite:///{tmp_path / 'migrated.db'}")
    modelled = create_engine(f"sqlite:///{tmp_path / 'modelled.db'}")
    Base.metadata.create_all(modelled)
    for table in Base.metadata.tables:
        found, wanted = inspect(migrated).get_columns(table), inspect(modelled).get_columns(table)
        assert [(c["name"], str(c["type"]), c["nullable"]) for c in found] == [
            (c["name"], str(c["type"]), c["nullable"]) for c in wanted
        ]
        assert inspect(migrated).get_pk_constraint(table) == inspect(modelled).get_pk_constraint(table)
        assert inspect(migrated).get_indexes(table) == inspect(modelled).get_indexes(table)
    migrated.dispose()
    modelled.dispose()


def test_what_waits_at_the_same_moment_is_committed_together_and_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "battles.db")
        battle = await _battle(store)
        keeper: Journal = store._journal
        before = keeper.commits
        await asyncio.gather(*(store.append(battle, n, _entry(n), None) for n in range(1, 501)))
        assert keeper.commits - before < 100
        kept = await store.entries(battle)
        assert [entry.turn for entry in kept] == list(range(1, 501))
        await store.take_back(battle, 498)
        assert len(await store.entries(battle)) == 498
        found = await store.battle(battle)
        assert found is not None
        assert found.undos == 1
        await store.close()

    in_own_loop(story())


def test_one_write_that_cannot_be_kept_does_not_take_others_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "battles.db")
        battle = await _battle(store)
        await store.append(battle, 1, _entry(1), None)
        results = await asyncio.gather(
            store.append(battle, 2, _entry(2), None),
            store.append(battle, 1, _entry(99), None),  # the same number twice
            store.append(battle, 3, _entry(3), None),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), StoreDown, type(None)]
        assert [entry.turn for entry in await store.entries(battle)] == [1, 2, 3]
        await store.close()

    in_own_loop(story())


def test_commits_are_durable_and_the_loop_goes_on_meanwhile(tmp_path: Path) -> None:
    connection = journal.connect(tmp_path / "new.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()


def test_a_disk_that_fails_closes_the_table_and_loses_nothing_acknowledged(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        tokens = [chair["token"] for chair in battle["chairs"]]
        one, two = [await house.sit(token) for token in tokens]
        actor = one if one.table["offers"] else two
        store: Any = house.app.server.hall.store
        append = store.append

        def fails(*_: object) -> asyncio.Future[None]:
            lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            lost.set_exception(StoreDown("OperationalError"))
            return lost

        store.append = fails
        actor.act(actor.table["offers"][0]["action"])
        for window in (one, two):
            assert await window.end() == 1001
            assert msgspec.json.decode(window.heard[-1]) == {"type": "closing", "reason": "store-failed"}
            assert window.table["seq"] == 0
        store.append = append
        again = await house.sit(actor.token)
        assert again.table["seq"] == 0
        again.act(again.table["offers"][0]["action"])
        await again.at(1)

    run(tmp_path, story)


def test_a_link_is_found_by_its_hash_only(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "battles.db")
        battle = await _battle(store)
        chairs = await store.chairs(battle)
        token = new_token()
        await store.grant(token, chairs[0])
        await store.grant(token, chairs[0])
        assert await store.chair(token) == chairs[0]
        assert await store.chair(token[:-1] + ("A" if token[-1] != "A" else "B")) is None
        assert await store.chair(hash_of(token).hex()) is None
        await store.close()

    in_own_loop(story())


@pytest.mark.parametrize("at", [0, 40, 120, 200])
def test_opening_from_a_snapshot_is_the_same_as_replaying_everything(tmp_path: Path, at: int) -> None:
    rng = random.Random(at)
    key = Sealed.new_key()
    match = LiveMatch.new(MANOEUVRE, "random", {}, Sealed(key), key=key)
    assert isinstance(match, LiveMatch)
    kept: list[Happened] = []
    snapshot: Snapshot | None = None
    while match.ended is None and match.seq < 230:
        seat = match.actors()[0]
        played = match.act(seat, MANOEUVRE.sample(match.state, seat, rng))
        assert isinstance(played, Played)
        kept.append(happened(played.entry, write_events(played.events), match.actors(), turn_of(match.state)))
        if snapshot is None and match.seq >= at:
            snapshot = match.snapshot()

    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "battles.db")
        new = NewBattle(header=match.record.header, key=key, players=PLAYERS, pace=0, actors=(), entries=tuple(kept))
        battle, _ = await store.create(new, [])
        if snapshot is not None:
            await store.keep_snapshot(battle.id, snapshot)
        rows, found = await store.entries(battle.id), await store.snapshot(battle.id)
        assert found == snapshot
        plain, quick = open_match(battle, rows, None), open_match(battle, rows, found)
        for opened in (plain, quick):
            assert MANOEUVRE.dump(opened.state) == MANOEUVRE.dump(match.state)
            assert opened.log == match.log
            assert opened.opening == match.opening
            assert opened.barrier == match.barrier
            assert opened.ended == match.ended
            assert [opened.check_undo(seat) for seat in (0, 1)] == [match.check_undo(seat) for seat in (0, 1)]
        if match.ended is None:
            for _ in range(10):  # and the stream of dice goes on alike
                seat = match.actors()[0]
                action = MANOEUVRE.sample(match.state, seat, rng)
                results = [each.act(seat, action) for each in (match, plain, quick)]
                assert results[0] == results[1] == results[2]
                if match.ended is not None:
                    break
        await store.close()

    in_own_loop(story())


def test_a_long_battle_leaves_snapshots_and_only_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.server import table as tables
    from tests.server.harness import play

    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 20)

    async def story(house: House) -> None:
        windows = list(await house.pair())
        await play(windows, random.Random(1), 100)
        await asyncio.sleep(0.2)

    run(tmp_path, story)
    connection = sqlite3.connect(tmp_path / "battles.db")
    rows = connection.execute("SELECT n, program FROM snapshots").fetchall()
    connection.close()
    assert len(rows) == 1
    assert rows[0][0] >= 60


def test_a_snapshot_of_another_program_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "battles.db")
        battle = await _battle(store)
        await store.keep_snapshot(battle, Snapshot(0, "undo-start", b"{}"))
        assert await store.snapshot(battle) is not None
        monkeypatch.setattr("grognard.server.store.PROGRAM", "0.0.1-other")
        assert await store.snapshot(battle) is None
        await store.close()

    in_own_loop(story())


def test_a_defect_of_the_rules_closes_the_table_and_the_record_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        one, two = await house.pair()
        actor = one if one.table["offers"] else two
        with monkeypatch.context() as patch:

            def fails(self: Any, state: Any, *_: object) -> None:
                state.turn = 99
                raise RuntimeError("a defect")

            patch.setattr(type(MANOEUVRE), "apply", fails)
            actor.act(actor.table["offers"][0]["action"])
            for window in (one, two):
                await window.end()
                assert msgspec.json.decode(window.heard[-1]) == {"type": "closing", "reason": "server-fault"}
        again = await house.sit(actor.token)
        assert again.table["view"] == actor.table["view"]
        again.act(again.table["offers"][0]["action"])
        await again.at(1)

    run(tmp_path, story)
