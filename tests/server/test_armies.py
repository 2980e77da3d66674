"""Armies over HTTP: begun, changed, looked at, written out; faults with their lines; nothing is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.harness import House, run

ARMIES = "/api/armies/ordremixte"


async def asked(house: House, **body: Any) -> dict[str, Any]:
    answer = await house.http.post(ARMIES, json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_an_army_is_begun_changed_and_read_again(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        shelf = (await house.http.get(ARMIES)).json()
        assert (shelf["suffix"], len(shelf["shelf"]["nations"]), len(shelf["shelf"]["samples"])) == (".army", 23, 16)
        begun = await asked(house, begin={"nation": "prussia", "year": "1813"})
        assert begun["misread"] == []
        grown = await asked(house, file=begun["file"], change={"do": "copy", "place": "1.1"})
        assert grown["army"]["sums"]["points"] > begun["army"]["sums"]["points"]
        again = await asked(house, file=grown["file"])
        assert (again["file"], again["army"]) == (grown["file"], grown["army"])

    run(tmp_path, story)


def test_a_mistyped_file_comes_back_whole_with_every_fault(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        text = "grognard army 1\nnation: france\nyear: 1809\nbrigade\nunit: ghosts line 4\nunit: hussars line x\n"
        found = await asked(house, file=text)
        assert (found["file"], found["army"]) == (text, None)
        assert [(one["line"], one["message"]["key"]) for one in found["misread"]] == [
            (5, "file-no-row"),
            (6, "file-no-bases"),
        ]
        other = await asked(house, file='{"roster": "of another program"}')
        assert other["misread"][0]["message"]["key"] == "file-not-an-army"

    run(tmp_path, story)


def test_what_cannot_be_done_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        file = (await asked(house, begin={"sample": "french-1"}))["file"]
        for body in ({"begin": {"nation": "utopia"}}, {"file": file, "change": {"do": "dance"}}):
            answer = await house.http.post(ARMIES, json=body)
            assert answer.status_code == 422
            assert answer.json()["refusal"]["args"]["why"]["key"] == "wish-bad"
        assert (await house.http.get("/api/armies/manoeuvre")).json()["refusal"]["code"] == "no-armies"
        assert (await house.http.get("/api/armies/chess")).status_code == 404
        assert (await house.http.post(ARMIES, json={"file": file, "colour": "red"})).status_code == 400

    run(tmp_path, story)


def test_an_army_on_paper(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        file = (await asked(house, begin={"sample": "french-1"}))["file"]
        pdf = await house.http.post(f"{ARMIES}/paper", json={"file": file, "paper": "pdf", "language": "it"})
        assert pdf.headers["content-type"] == "application/pdf"
        assert pdf.content.startswith(b"%PDF")
        text = await house.http.post(f"{ARMIES}/paper", json={"file": file, "paper": "chat", "language": "it"})
        assert "punti su 180" in text.text
        for body, code in (
            ({"file": file, "paper": "papyrus"}, "no-such-paper"),
            ({"file": "x", "paper": "text"}, "bad-values"),
        ):
            answer = await house.http.post(f"{ARMIES}/paper", json=body)
            assert (answer.status_code, answer.json()["refusal"]["code"]) == (422, code)

    run(tmp_path, story)


def test_the_list_of_games_says_which_have_armies(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        listed = {game["key"]: game for game in (await house.http.get("/api/games")).json()}
        assert listed["ordremixte"]["armies"]
        assert not listed["manoeuvre"]["armies"]

    run(tmp_path, story)
