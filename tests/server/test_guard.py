"""The door: hosts, origins, rates, headers, files that may be had and files that may not."""

from __future__ import annotations

import logging
from pathlib import Path

import httpx
import pytest

from grognard.server.app import create_app
from tests.helpers import in_own_loop
from tests.server.harness import HOST, House, run, running


def test_only_our_own_names_are_answered_to(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for host in ("127.0.0.1:8124", "localhost:8124", "localhost", "[::1]:8124", "LOCALHOST:1"):
            assert (await house.http.get("/api/games", headers={"host": host})).status_code == 200
        for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8124", "", "[bad", "10.0.0.1"):
            answer = await house.http.get("/api/games", headers={"host": host})
            assert answer.status_code == 421
            assert answer.json()["refusal"]["code"] == "wrong-host"

    run(tmp_path, story)


def test_a_page_from_elsewhere_can_neither_set_up_a_battle_nor_open_a_socket(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        token = battle["chairs"][0]["token"]
        for origin in ("http://evil.example", "null", "http://127.0.0.1:9999", "https://127.0.0.1.evil.example:8124"):
            answer = await house.http.post("/api/battles/mine", json={"tokens": []}, headers={"origin": origin})
            assert answer.status_code == 403
            window = await house.window(token, origin=origin)
            assert await window.end() == 403
            assert not window.heard
        cross = {"sec-fetch-site": "cross-site"}
        assert (await house.http.post("/api/battles/mine", json={"tokens": []}, headers=cross)).status_code == 403
        own = {"origin": f"http://{HOST}"}
        assert (await house.http.post("/api/battles/mine", json={"tokens": []}, headers=own)).status_code == 200
        script = await house.window(token, origin=None)  # a client that is no browser
        assert (await script.next("table"))["seat"] == 0

    run(tmp_path, story)


def test_too_many_requests_are_put_off(tmp_path: Path) -> None:
    async def story() -> None:
        app = create_app(tmp_path)
        app.rates = {True: (1e9, 1e9), False: (5, 0.0)}
        asgi: httpx.ASGITransport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with running(app), httpx.AsyncClient(transport=asgi, base_url=f"http://{HOST}") as http:
            answers = [await http.post("/api/battles/mine", json={"tokens": []}) for _ in range(7)]
            assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
            assert answers[-1].headers["retry-after"]
            assert (await http.get("/api/games")).status_code == 200

    in_own_loop(story())


def test_every_answer_carries_the_content_policy(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for path in ("/api/games", "/nowhere", "/api/tables/x/record", "/client/none.js", "/api/schema/openapi.json"):
            answer = await house.http.get(path)
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"

    run(tmp_path, story)


def test_files_are_sent_with_their_type_compressed_and_only_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        whole = await house.http.get("/games/manoeuvre/data/armies.json", headers={"accept-encoding": "identity"})
        assert whole.headers["content-type"] == "application/json"
        small = await house.http.get("/games/manoeuvre/data/armies.json", headers={"accept-encoding": "gzip, br"})
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < len(whole.content) / 3
        assert small.content == whole.content
        again = await house.http.get(
            "/games/manoeuvre/data/armies.json", headers={"if-none-match": whole.headers["etag"]}
        )
        assert again.status_code == 304
        assert not again.content
        for lang in ("en", "it"):
            text = await house.http.get(f"/games/manoeuvre/text/{lang}.ftl")
            assert text.headers["content-type"].startswith("text/plain")
            assert "army-FR" in text.text
            assert "refusal-unreadable" in (await house.http.get(f"/text/{lang}.ftl")).text

    run(tmp_path, story)


@pytest.mark.parametrize(
    "path",
    [
        "/client/../server/app.py",
        "/client/%2e%2e/server/app.py",
        "/client/..%2f..%2fserver/app.py",
        "/games/manoeuvre/client/../game.py",
        "/games/manoeuvre/data/..%2fgame.py",
        "/games/manoeuvre/client/..%2f..%2f..%2fserver%2fapp.py",
        "/games/nothing/client/board.js",
        "/games/manoeuvre/text/fr.ftl",
        "/text/en.py",
        "/.hidden",
        "/table.py",
        "/client//etc/passwd",
        "/games/manoeuvre/data/%2fetc%2fpasswd",
    ],
)
def test_nothing_outside_the_pages_can_be_had(tmp_path: Path, path: str) -> None:
    async def story(house: House) -> None:
        answer = await house.http.get(path)
        assert answer.status_code == 404
        assert "import" not in answer.text

    run(tmp_path, story)


def test_logs_hold_no_links(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(house: House) -> None:
        battle = await house.battle()
        token = battle["chairs"][0]["token"]
        window = await house.sit(token)
        hall = house.app.server.hall
        hall.tables.clear()

        async def fails(_: int) -> None:
            raise RuntimeError("the disk is on fire")

        hall.store.battle = fails  # type: ignore[assignment,method-assign]
        answer = await house.http.get(f"/api/tables/{token}/record")
        assert answer.status_code == 500
        assert answer.json() == {"refusal": {"code": "server-fault"}}
        broken = await house.window(token)
        assert await broken.end() == 1011
        assert "on fire" in caplog.text
        assert token not in caplog.text
        assert window.heard

    with caplog.at_level(logging.DEBUG, logger="grognard"):
        run(tmp_path, story)
