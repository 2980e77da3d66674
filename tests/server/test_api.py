"""The JSON API: games, battles, records, charts, pages."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Seeded
from grognard.core.match import Match
from grognard.core.record import verify
from grognard.core.wire import Concede
from tests.server.harness import MANOEUVRE, TWO_PEOPLE, House, play, run

COMPUTER = {"kind": "computer", "level": 1}


def test_all_five_games_are_listed_and_only_built_ones_have_scenarios(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        listed = (await house.http.get("/api/games")).json()
        keys = [game["key"] for game in listed]
        assert keys[:5] == ["manoeuvre", "ccnapoleonics", "waterloo", "italianwars", "ordremixte"]
        for game in listed:
            assert game["built"] == bool(game["scenarios"])
        assert listed[0]["scenarios"][0]["options"][0].keys() == {"id", "default", "choices"}

    run(tmp_path, story)


def test_a_new_battle_has_a_secret_link_for_each_person_and_one_to_watch(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        apart = await house.battle()
        assert [chair["seats"] for chair in apart["chairs"]] == [[0], [1]]
        assert [chair["name"] for chair in apart["chairs"]] == ["Anna", "Bruno"]
        together = await house.battle(same_screen=True)
        assert [chair["seats"] for chair in together["chairs"]] == [[0, 1]]
        alone = await house.battle(seats=[COMPUTER, TWO_PEOPLE[0]])
        assert [chair["seats"] for chair in alone["chairs"]] == [[1]]
        tokens = {chair["token"] for battle in (apart, together, alone) for chair in battle["chairs"]}
        assert len(tokens) == 4
        assert all(len(token) >= 22 for token in tokens)

    run(tmp_path, story)


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 422, "no-such-game"),
        ({"scenario": "austerlitz"}, 422, "no-such-scenario"),
        ({"options": {"snow": True}}, 422, "no-such-option"),
        ({"options": {"printed_cards": "yes"}}, 422, "bad-option"),
        ({"seats": [COMPUTER]}, 422, "wrong-seats"),
        ({"seats": []}, 400, "bad-request"),
        ({"seats": [{"kind": "person", "level": 4}, COMPUTER]}, 400, "bad-request"),
        ({"seats": [{"kind": "dog"}, COMPUTER]}, 400, "bad-request"),
        ({"colour": "red"}, 400, "bad-request"),
        ({"position": {"units": 3}}, 422, "bad-position"),
        ({"record": "not a record"}, 422, "record-not-one"),
    ],
)
def test_a_battle_that_cannot_be_is_refused_with_a_reason(
    tmp_path: Path, change: dict[str, Any], status: int, code: str
) -> None:
    async def story(house: House) -> None:
        body = {"game": "manoeuvre", "scenario": "random", "seats": TWO_PEOPLE, **change}
        answer = await house.http.post("/api/battles", json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["refusal"]["code"] == code

    run(tmp_path, story)


def test_my_battles_tell_whose_turn_it_is_and_leave_unknown_links_out(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        tokens = [chair["token"] for chair in battle["chairs"]]
        windows = [await house.sit(token) for token in tokens]
        await play(windows, random.Random(1), 10)
        asked = await house.http.post("/api/battles/mine", json={"tokens": [*tokens, "x" * 24, battle["spectator"]]})
        mine = {entry["token"]: entry for entry in asked.json()}
        assert set(mine) == {*tokens, battle["spectator"]}
        to_move = windows[0].table["view"]["actors"]
        for seat, token in enumerate(tokens):
            assert mine[token]["to_move"] == to_move
            assert mine[token]["your_move"] == (seat in to_move)
            assert mine[token]["moves"] == 10
            assert mine[token]["seats"] == [seat]
        assert not mine[battle["spectator"]]["your_move"]

    run(tmp_path, story)


def test_the_record_is_kept_back_until_the_end_and_proves_itself_then(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        token = battle["chairs"][0]["token"]
        window = await house.sit(token)
        early = await house.http.get(f"/api/tables/{token}/record")
        assert early.status_code == 409
        assert early.json()["refusal"]["code"] == "battle-running"
        window.act({"verb": "concede"})
        await window.next("table")
        assert window.table["battle"]["ended"] == {"winner": 1, "reason": "conceded"}
        late = await house.http.get(f"/api/tables/{token}/record")
        assert late.status_code == 200
        assert "attachment" in late.headers["content-disposition"]
        assert verify(late.content).dice_proved
        unknown = await house.http.get(f"/api/tables/{'y' * 24}/record")
        assert unknown.status_code == 404

    run(tmp_path, story)


def test_a_record_is_opened_to_be_looked_at_but_not_played(tmp_path: Path) -> None:
    match = _some_battle(60)
    seat = match.actors()[0]
    match.act(seat, Concede())

    async def story(house: House) -> None:
        opened = await house.http.post("/api/records", content=match.record.to_bytes())
        assert opened.status_code == 201, opened.text
        window = await house.sit(opened.json()["spectator"])
        assert window.table["seq"] == 61
        assert window.table["battle"]["kind"] == "record"
        assert window.table["battle"]["ended"]["reason"] == "conceded"
        window.say(type="look", at=30, seat=0)
        moment = await window.next("moment")
        assert moment["view"]["sides"][0]["hand"]
        window.act({"verb": "end_turn"}, seat=0)
        assert (await window.next("refused"))["refusal"]["code"] == "not-your-seat"

    run(tmp_path, story)


def test_a_broken_record_is_refused_with_the_line(tmp_path: Path) -> None:
    data = _some_battle(20).record.to_bytes()
    lines = data.split(b"\n")
    changed = b"\n".join([*lines[:5], lines[5].replace(b'"seat":', b'"seat" :'), *lines[6:]])
    broken = {
        "record-not-one": [b"", b"\xff\xfe\x00", b"[]", b'{"grognard":1}', b"PNG" * 1000],
        "record-changed": [changed],
        "record-game": [lines[0].replace(b"manoeuvre", b"chess") + b"\n"],
    }

    async def story(house: House) -> None:
        for code, files in broken.items():
            for file in files:
                answer = await house.http.post("/api/records", content=file)
                assert answer.status_code == 422
                assert answer.json()["refusal"]["code"] == code
                assert answer.json()["refusal"]["args"]["line"] >= 1

    run(tmp_path, story)


def test_a_record_that_is_not_at_its_end_can_be_gone_on_with(tmp_path: Path) -> None:
    match = _some_battle(40)

    async def story(house: House) -> None:
        one, two = await house.pair(record=match.record.to_bytes().decode())
        assert one.table["seq"] == 40
        assert one.table["battle"]["commitment"] == ""
        assert await play([one, two], random.Random(2), 30) == 30
        match.act(match.actors()[0], Concede())
        over = await house.http.post(
            "/api/battles", json={"record": match.record.to_bytes().decode(), "seats": TWO_PEOPLE}
        )
        assert over.json()["refusal"]["code"] == "battle-over"

    run(tmp_path, story)


def test_a_battle_is_set_up_from_a_position(tmp_path: Path) -> None:
    match = _some_battle(60)
    position = msgspec.json.decode(msgspec.json.encode(MANOEUVRE.dump(match.state)))

    async def story(house: House) -> None:
        one, two = await house.pair(position=position, game="manoeuvre")
        shown = msgspec.json.decode(msgspec.json.encode(MANOEUVRE.view(match.state, 0)))
        assert one.table["view"] == shown
        assert await play([one, two], random.Random(3), 20) == 20

    run(tmp_path, story)


def test_a_rematch_changes_seats_and_gives_each_chair_its_own_link_only(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        tokens = [chair["token"] for chair in battle["chairs"]]
        one, two = [await house.sit(token) for token in tokens]
        early = await house.http.post(f"/api/tables/{tokens[0]}/rematch")
        assert early.status_code == 409
        one.act({"verb": "concede"})
        await one.next("table")
        watcher = await house.http.post(f"/api/tables/{battle['spectator']}/rematch")
        assert watcher.status_code == 403
        made = (await house.http.post(f"/api/tables/{tokens[0]}/rematch")).json()
        told = (await two.next("rematch"))["token"]
        assert [chair["seats"] for chair in made["chairs"]] == [[1]]
        assert made["chairs"][0]["name"] == "Anna"
        assert told != made["chairs"][0]["token"]
        again = (await house.http.post(f"/api/tables/{tokens[0]}/rematch")).json()
        assert again["id"] == made["id"]
        assert again["chairs"] == made["chairs"]
        late = await house.sit(tokens[1])  # he comes back later and is told then
        assert (await late.next("rematch"))["token"] == told
        new_one, new_two = await house.sit(told), await house.sit(made["chairs"][0]["token"])
        assert (new_one.table["seat"], new_two.table["seat"]) == (0, 1)
        assert [p["name"] for p in new_one.table["battle"]["players"]] == ["Bruno", "Anna"]

    run(tmp_path, story)


def test_charts_are_filled_in_thrown_and_typed(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        charts = (await house.http.get("/api/charts/manoeuvre")).json()["charts"]
        assert charts
        for chart in charts:
            path = f"/api/charts/manoeuvre/{chart['id']}"
            plain = await house.http.post(path, json={"values": {}})
            assert plain.status_code == 200, plain.text
            assert sum(line["chance"] for line in plain.json()["odds"]["lines"]) == pytest.approx(1)
            assert plain.json()["answer"] is None
            thrown = (await house.http.post(path, json={"values": {}, "roll": True})).json()
            assert thrown["answer"]["result"]
            faces = [face for throw in thrown["thrown"] for face in throw.get("faces", ())]
            if faces:
                typed = (await house.http.post(path, json={"values": {}, "dice": faces})).json()
                assert typed["answer"] == thrown["answer"]
                wrong = await house.http.post(path, json={"values": {}, "dice": [99]})
                assert wrong.json()["refusal"]["code"] == "bad-dice"
                over = await house.http.post(path, json={"values": {}, "dice": [*faces, 1]})
                assert over.json()["refusal"]["code"] == "too-many-dice"
            bad = await house.http.post(path, json={"values": {"nothing": "here"}})
            assert bad.status_code == 422
            assert bad.json()["refusal"]["code"] == "bad-values"
        assert (await house.http.get("/api/charts/chess")).status_code == 404
        assert (await house.http.post("/api/charts/manoeuvre/none", json={})).status_code == 404

    run(tmp_path, story)


def test_a_situation_comes_with_every_throw_and_its_answer(tmp_path: Path) -> None:
    """What the page looks up is what the server would have answered; for every chart of a book that is no game."""

    async def story(house: House) -> None:
        book = (await house.http.get("/api/charts/italianwars")).json()
        assert book["drawn"] is False
        assert {chart for group in book["groups"] for chart in group["charts"]} == {c["id"] for c in book["charts"]}
        for chart in book["charts"]:
            path = f"/api/charts/italianwars/{chart['id']}"
            laid = (await house.http.get(path)).json()
            assert laid["values"].keys() == {field["id"] for field in laid["fields"]}
            assert sum(box["chance"] for box in laid["boxes"]) == pytest.approx(1) or not laid["boxes"]
            throws = laid["throws"]
            if throws is not None and isinstance(throws["first"], dict) and throws["first"]["dice"] == [6]:
                for face in range(1, 7):
                    typed = (await house.http.post(path, json={"dice": [face]})).json()
                    assert throws["answers"][throws["first"]["to"][str(face)]] == typed["answer"]

    run(tmp_path, story)


def test_a_situation_that_cannot_be_is_told_with_its_fields(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        path = "/api/charts/italianwars/charge"
        laid = (await house.http.get(path, params={"ground": "marsh"})).json()
        assert laid["why"]["key"] == "refusal-no-charge-in-marsh"
        assert laid["fields"]
        assert laid["throws"] is None
        assert (await house.http.get(path, params={"ground": "moon"})).status_code == 422
        assert (await house.http.get(path, params={"moon": "full"})).status_code == 422
        handed = await house.http.get(path, params={"moon": "full", "cavalry": "9", "quality": "8", "lenient": ""})
        assert handed.json()["values"]["cavalry"] == "9"
        assert handed.json()["values"]["quality"] == "3"
        typed = await house.http.get(path, params={"moon": "full", "cavalry": "99", "lenient": "quality,cavalry"})
        assert typed.json()["refusal"]["args"]["why"]["args"]["field"] == "cavalry"

    run(tmp_path, story)


def test_a_guided_sequence_is_kept_by_whoever_follows_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        path = "/api/charts/italianwars/guides/siege"
        now = (await house.http.post(path, json={})).json()
        assert (now["chart"], now["step"], now["may_leave"]) == ("artillery", "bombardment", False)
        due = await house.http.post(path, json={"course": now["course"], "leave": True})
        assert due.json()["refusal"]["args"]["why"]["key"] == "step-is-due"
        taken = {"course": now["course"], "values": {**now["values"], "artillery": "4"}, "dice": [6]}
        now = (await house.http.post(path, json=taken)).json()
        assert (now["chart"], now["step"], now["may_leave"]) == ("discipline", "garrison-checks", True)
        same = (await house.http.post(path, json={"course": now["course"]})).json()
        assert same == now
        assert (await house.http.post(path, json={**taken, "dice": [9]})).json()["refusal"]["code"] == "bad-dice"
        strange = await house.http.post(path, json={"course": {**now["course"], "guide": "battle"}})
        assert strange.status_code == 422
        over = await house.http.post(path, json={"course": {**now["course"], "at": 99}, "leave": True})
        assert over.json()["refusal"]["args"]["why"]["key"] == "sequence-is-done"
        assert (await house.http.post("/api/charts/italianwars/guides/picnic", json={})).status_code == 404

    run(tmp_path, story)


def _some_battle(actions: int) -> Match[Any]:
    rng = random.Random(5)
    match = Match.new(MANOEUVRE, "random", {}, Seeded(5), players=("Anna", "Bruno"))
    for _ in range(actions):
        seat = match.actors()[0]
        match.act(seat, MANOEUVRE.sample(match.state, seat, rng))
    return match
