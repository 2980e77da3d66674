"""The websocket: acting, undo, hot-seat, coming back, looking back, odds, presence."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec

from grognard.core.match import ends_undo
from grognard.server.faces import plain_offers
from tests.server.harness import MANOEUVRE, House, Json, Window, complete, play, run


def _offer(window: Window, verb: str) -> Json:
    found: list[Json] = [offer["action"] for offer in window.table["offers"] if offer["action"]["verb"] == verb]
    return found[0]


async def _in_the_middle(house: House, actions: int = 40, seed: int = 1) -> list[Window]:
    windows = list(await house.pair())
    await play(windows, random.Random(seed), actions)
    return windows


def _actor(windows: list[Window]) -> Window:
    return next((window for window in windows if window.table["offers"]), windows[0])


def test_both_seats_and_the_watcher_are_told_and_each_sees_only_his_own_hand(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        tokens = [chair["token"] for chair in battle["chairs"]] + [battle["spectator"]]
        windows = [await house.sit(token) for token in tokens]
        await play(windows, random.Random(4), 50)
        for viewer, window in enumerate(windows):
            await window.at(50)
            hands = [side.get("hand") is not None for side in window.table["view"]["sides"]]
            assert hands == [viewer == 0, viewer == 1]
        assert windows[2].table["seat"] is None
        assert windows[2].table["offers"] == []

    run(tmp_path, story)


def test_seat_comes_from_the_link_and_not_from_the_message(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        windows = await _in_the_middle(house, 10)
        actor = _actor(windows)
        other = windows[1 - windows.index(actor)]
        action = actor.table["offers"][0]["action"]
        other.act(action, seat=actor.table["seat"])
        assert (await other.next("refused"))["refusal"]["code"] == "not-your-seat"
        other.act(action, seat=7)
        assert (await other.next("refused"))["refusal"]["code"] == "not-your-seat"
        other.act(action)
        assert (await other.next("refused"))["refusal"]["code"] == "not-your-decision"
        other.say(type="sit", seat=actor.table["seat"])
        assert (await other.next("refused"))["refusal"]["code"] == "not-your-seat"
        other.say(type="odds", id=1, seat=actor.table["seat"], action=action)
        assert (await other.next("odds"))["refusal"]["code"] == "not-your-seat"
        other.say(type="look", at=3, seat=actor.table["seat"])
        assert (await other.next("refused"))["refusal"]["code"] == "not-your-seat"
        other.say(type="undo", seq=10, seat=actor.table["seat"])
        assert (await other.next("refused"))["refusal"]["code"] == "not-your-seat"
        assert actor.table["seq"] == 10

    run(tmp_path, story)


def test_an_illegal_action_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        windows = await _in_the_middle(house)
        actor = _actor(windows)
        view = actor.table["view"]
        for action in ({"verb": "move", "unit": "FR-old-guard", "to": "z9"}, {"verb": "fly"}, {"verb": "move"}, {}, 7):
            actor.say(type="act", seq=40, seat=actor.table["seat"], action=action)
            assert (await actor.next("refused"))["seq"] == 40
        again = await house.sit(actor.token)
        assert again.table["view"] == view

    run(tmp_path, story)


def test_messages_that_cannot_be_read_are_answered(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        one, _ = await house.pair()
        for text in (
            "",
            "{",
            "null",
            "[]",
            '{"type":"dance"}',
            '{"type":"act"}',
            '{"type":"act","seq":"1"}',
            "[" * 9999,
        ):
            one.say_text(text)
            assert (await one.next("refused"))["refusal"]["code"] == "unreadable"
        one.say_text('{"type":"sit","seat":null,"x":"' + "y" * 70_000 + '"}')
        assert (await one.next("refused"))["refusal"]["code"] == "too-long"
        one.say(type="sit", seat=0)
        assert (await one.next("table"))["seat"] == 0

    run(tmp_path, story)


def test_the_same_action_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        windows = await _in_the_middle(house, 10)
        actor = _actor(windows)
        action = complete(actor.table["offers"][0], random.Random(1))
        actor.act(action)
        actor.act(action)
        first = await actor.next("table")
        while first["seq"] < 11:
            first = await actor.next("table")
        second = await actor.next("table")
        assert "notice" not in first
        assert second["notice"] == "stale"
        assert second["full"]
        assert second["seq"] == 11
        assert second["view"] == first["view"]

    run(tmp_path, story)


DEPLOY = {"options": {"place_units": False}}


async def _deploying(windows: list[Window]) -> tuple[Window, int]:
    """Whoever places units now, and how many entries there are."""
    for seq in range(20):
        for window in windows:
            await window.at(seq)
        actor = _actor(windows)
        if actor.table["offers"][0]["action"]["verb"] == "place":
            return actor, seq
        actor.act(actor.table["offers"][0]["action"])
    raise AssertionError("nobody deploys")


def test_a_message_from_before_an_undo_is_stale(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        actor, start = await _deploying(list(await house.pair(**DEPLOY)))
        action = _offer(actor, "place")
        actor.act(action)
        await actor.at(start + 1)
        actor.say(type="undo", seq=start + 1, undos=0, seat=actor.table["seat"])
        while actor.table["undos"] == 0:
            await actor.next("table")
        assert actor.table["seq"] == start
        actor.act(action, undos=0)  # sent again by a client that did not hear of it
        while "notice" not in actor.table:
            await actor.next("table")
        assert (actor.table["notice"], actor.table["seq"]) == ("stale", start)
        actor.act(action)
        assert (await actor.at(start + 1))["undos"] == 1

    run(tmp_path, story)


async def _undo(window: Window) -> Json:
    undos = window.table["undos"]
    window.say(type="undo", seq=window.table["seq"], undos=undos, seat=window.table["seat"])
    while window.table["undos"] == undos:
        said = await window.next("table", "refused")
        if said["type"] == "refused":
            return said
    return window.table


def test_undo_goes_back_to_the_barrier_and_says_why_not_further(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        windows = list(await house.pair(**DEPLOY))
        actor, start = await _deploying(windows)
        before = [actor.table["view"]]
        assert not actor.table["undo"]["able"]
        for count in (1, 2, 3):
            actor.act(_offer(actor, "place"))
            await actor.at(start + count)
            before.append(actor.table["view"])
            assert actor.table["undo"] == {"able": True}
        for count in (2, 1, 0):
            table = await _undo(actor)
            assert table["seq"] == start + count
            assert table["view"] == before[count]
        assert (await _undo(actor))["refusal"]["code"].startswith("undo-")
        while actor.table["offers"] and actor.table["offers"][0]["action"]["verb"] == "place":
            actor.act(_offer(actor, "place"))
            await actor.at(actor.table["seq"] + 1)
        refused = await _undo(actor)
        assert refused["refusal"]["code"] == "undo-passed"
        assert actor.table["undo"]["why"]["key"] == "refusal-undo-passed"
        for window in windows:
            assert (await window.at(refused["seq"]))["undos"] == 3

    run(tmp_path, story)


def test_what_was_undone_is_gone_after_a_restart(tmp_path: Path) -> None:
    tokens: list[str] = []
    left: list[Json] = []

    async def first(house: House) -> None:
        battle = await house.battle(**DEPLOY)
        tokens.extend(chair["token"] for chair in battle["chairs"])
        actor, start = await _deploying([await house.sit(token) for token in tokens])
        for count in (1, 2):
            actor.act(_offer(actor, "place"))
            await actor.at(start + count)
        left.append(await _undo(actor))

    async def second(house: House) -> None:
        windows = [await house.sit(token) for token in tokens]
        actor = _actor(windows)
        for field in ("seq", "undos", "seat", "view", "offers", "undo"):
            assert actor.table[field] == left[0][field]
        assert (await _undo(actor))["seq"] == left[0]["seq"] - 1

    run(tmp_path, first)
    run(tmp_path, second)


def test_who_comes_back_gets_what_he_missed(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        tokens = [chair["token"] for chair in battle["chairs"]]
        windows = [await house.sit(token) for token in tokens]
        await play(windows, random.Random(8), 30)
        for window in windows:
            await window.at(30)
        whole = await house.sit(tokens[0])
        since = await house.sit(tokens[0], "seq=20")
        assert whole.table["full"]
        assert "full" not in since.table
        assert since.table["view"] == whole.table["view"] == windows[0].table["view"]
        assert since.table["events"] == [entry for entry in whole.table["events"] if entry["n"] > 20]
        nothing = await house.sit(tokens[0], "seq=30")
        assert nothing.table["events"] == []
        for nonsense in ("seq=31", "seq=-1", "seq=x", "seq=99999999999999999999", "seq="):
            assert (await house.sit(tokens[0], nonsense)).table["full"]

    run(tmp_path, story)


def test_a_battle_goes_on_after_a_restart_where_it_was(tmp_path: Path) -> None:
    tokens: list[str] = []
    tables: list[Json] = []

    async def first(house: House) -> None:
        battle = await house.battle()
        tokens.extend(chair["token"] for chair in battle["chairs"])
        windows = [await house.sit(token) for token in tokens]
        await play(windows, random.Random(3), 50)
        for window in windows:
            await window.at(50)
        again = [await house.sit(token) for token in tokens]
        tables.extend(window.table for window in again)

    async def second(house: House) -> None:
        windows = [await house.sit(token) for token in tokens]
        for window, table in zip(windows, tables, strict=True):
            table["battle"]["players"] = window.table["battle"]["players"]
            assert window.table == table
        assert await play(windows, random.Random(9)) > 0
        assert windows[0].table["battle"]["ended"]
        record = (await house.http.get(f"/api/tables/{tokens[0]}/record")).content
        opened = await house.http.post("/api/records", content=record)
        assert opened.status_code == 201

    run(tmp_path, first)
    run(tmp_path, second)


def test_in_hot_seat_nobody_is_shown_a_hand_until_he_sits(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle(same_screen=True)
        window = await house.sit(battle["chairs"][0]["token"])
        rng = random.Random(6)
        handed_over = 0
        for _ in range(150):
            table = window.table
            if table["battle"].get("ended"):
                break
            hands = [side.get("hand") is not None for side in table["view"]["sides"]]
            if table["seat"] is None:
                handed_over += 1
                assert hands == [False, False]
                assert table["offers"] == []
                assert not [entry for entry in table["events"] if entry["event"].get("only") is not None]
                window.say(type="sit", seat=table["view"]["actors"][0])
                table = await window.next("table")
                assert table["full"]
                continue
            seat = table["seat"]
            assert hands == [seat == 0, seat == 1]
            assert all(entry["event"].get("only", seat) == seat for entry in table["events"])
            window.act(complete(rng.choice(table["offers"]), rng))
            await window.at(table["seq"] + 1)
        assert handed_over > 5
        window.say(type="sit", seat=None)
        assert (await window.next("table"))["seat"] is None

    run(tmp_path, story)


def test_any_moment_of_the_past_is_shown_as_it_was_seen_then(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        one, two = await house.pair()
        seen: dict[int, Json] = {0: one.table["view"]}
        rng = random.Random(12)
        for seq in range(1, 81):
            actor = _actor([one, two])
            actor.act(complete(rng.choice(actor.table["offers"]), rng))
            await one.at(seq)
            await two.at(seq)
            seen[seq] = one.table["view"]
            if one.table["battle"].get("ended"):
                break
        for at in [0, 80, 3, 79, 40, 41, 1]:
            one.say(type="look", at=at)
            moment = await one.next("moment")
            assert moment["view"] == seen[at]
            assert all(entry["n"] == at for entry in moment["events"])
        one.say(type="look", at=81)
        assert (await one.next("refused"))["refusal"]["code"] == "no-such-moment"

    run(tmp_path, story)


def test_odds_come_with_parts_and_whether_undo_ends(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        windows: list[Window] = []
        rng = random.Random(21)
        asked = 0
        while asked < 5:
            if not windows or await play(windows, rng, 1) == 0:  # the battle ended before enough was asked
                windows = list(await house.pair())
            seq = max(window.table["seq"] for window in windows)
            for window in windows:
                await window.at(seq)
            actor = _actor(windows)
            attacks = [o["action"] for o in actor.table["offers"] if o["action"]["verb"] in ("assault", "volley")]
            for action in attacks[:1]:
                actor.say(type="odds", id=f"q{asked}", seat=actor.table["seat"], action=action)
                answer = await actor.next("odds")
                assert answer["id"] == f"q{asked}"
                assert abs(sum(line["chance"] for line in answer["odds"]["lines"]) - 1) < 1e-9
                assert {part["side"] for part in answer["parts"]} <= {"attack", "defence"}
                assert answer["parts"]
                assert answer["ends_undo"]
                asked += 1

    run(tmp_path, story)


def test_which_offers_end_undo_is_told_when_the_table_is_quiet(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        windows = await _in_the_middle(house, 45)
        for window in windows:
            await window.at(45)
        actor = _actor(windows)
        seat = actor.table["seat"]
        said = await actor.next("ends")
        while said["seq"] < 45:
            said = await actor.next("ends")
        table = next(iter(house.app.server.hall.tables.values()))
        state = table.match.state
        listed = plain_offers(MANOEUVRE, state, seat)
        assert actor.table["offers"] == msgspec.json.decode(msgspec.json.encode(listed))
        final = [offer.shape is not None or ends_undo(MANOEUVRE, state, seat, offer.action) for offer in listed]
        assert said["ends"] == [place for place, ends in enumerate(final) if ends]
        actor.say(type="act", seat=seat, seq=44, undos=0, action=actor.table["offers"][0]["action"])
        assert (await actor.next("table"))["notice"] == "stale"
        assert (await actor.next("ends"))["ends"] == said["ends"], "whoever gets the table again is told again"

    run(tmp_path, story)


def test_presence_is_told_to_the_others(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        one = await house.sit(battle["chairs"][0]["token"])
        assert [player["here"] for player in one.table["battle"]["players"]] == [True, False]
        two = await house.sit(battle["chairs"][1]["token"])
        assert await one.next("here") == {"type": "here", "seat": 1, "here": True}
        second_window = await house.sit(battle["chairs"][1]["token"])
        await two.leave()
        await second_window.leave()
        assert await one.next("here") == {"type": "here", "seat": 1, "here": False}

    run(tmp_path, story)


def test_a_slow_window_holds_nobody_up_and_catches_up_later(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        tokens = [chair["token"] for chair in battle["chairs"]]
        windows = [await house.sit(token) for token in tokens]
        slow = await house.sit(battle["spectator"])
        gate = asyncio.Event()
        hear = slow.hear

        async def stuck(message: object) -> None:
            await gate.wait()
            await hear(message)

        slow.hear = stuck
        await play(windows, random.Random(14), 30)
        assert slow.table["seq"] < 30
        gate.set()
        await slow.at(30)
        log: list[Json] = []
        for table in map(msgspec.json.decode, slow.heard):
            if table["type"] == "table":
                log = [*([] if table.get("full") else log), *table["events"]]
        fresh = await house.sit(battle["spectator"])
        assert fresh.table["view"] == slow.table["view"]
        assert fresh.table["events"] == log  # nothing twice, nothing left out

    run(tmp_path, story)


def test_a_chair_is_held_by_the_window_that_opened_it_last(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        one, two = [chair["token"] for chair in battle["chairs"]]
        first, other = await house.sit(one), await house.sit(two)
        second = await house.sit(one)
        assert await first.end() == 4409
        assert msgspec.json.decode(first.heard[-1]) == {"type": "closing", "reason": "taken"}
        await play([second, other], random.Random(1), 5)
        assert "here" not in {msgspec.json.decode(said)["type"] for said in other.heard}  # nobody came or went

    run(tmp_path, story)


def test_a_spectators_link_may_be_open_in_many_windows(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        watchers = [await house.sit(battle["spectator"]) for _ in range(3)]
        players = [await house.sit(chair["token"]) for chair in battle["chairs"]]
        await play([*players, *watchers], random.Random(1), 5)

    run(tmp_path, story)


def test_an_unknown_link_is_told_so_and_closed_with_a_code(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for token in ("x", "x" * 24, "..", "%00", "y" * 500):
            window = await house.window(token)
            assert await window.end() == 4404
            assert msgspec.json.decode(window.heard[0]) == {"type": "closing", "reason": "no-such-table"}

    run(tmp_path, story)


def test_the_server_says_goodbye(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        one, two = await house.pair()
        await house.app.say_goodbye()
        for window in (one, two):
            assert await window.end() == 1001
            assert msgspec.json.decode(window.heard[-1]) == {"type": "closing", "reason": "server-stops"}

    run(tmp_path, story)
