"""`grognard table`: folders, ports, addresses, languages."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
import webbrowser
from pathlib import Path

import pytest

from grognard.server import command
from grognard.server.home import Occupied, data_folder


def test_battles_are_kept_where_the_user_or_the_system_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    monkeypatch.delenv("GROGNARD_DATA")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "grognard"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "grognard"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == Path.home() / "Library" / "Application Support" / "grognard"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert data_folder() == tmp_path / "grognard"


def test_a_taken_port_is_passed_over_unless_it_was_asked_for() -> None:
    first = command.listen("127.0.0.1", None)
    first.listen()
    second = command.listen("127.0.0.1", None)
    try:
        assert first.getsockname()[1] != second.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            command.listen("127.0.0.1", first.getsockname()[1])
    finally:
        first.close()
        second.close()


@pytest.mark.parametrize(("lang", "word"), [("en", "taken"), ("it", "occupata")])
def test_what_goes_wrong_is_said_in_the_users_language(
    lang: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code = command.table(port=taken.getsockname()[1], data=tmp_path, open_browser=False, lang=lang)
    assert code == 2
    assert word in capsys.readouterr().err
    Occupied(tmp_path).release()  # the folder is free again


def test_a_second_start_points_to_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    first = Occupied(tmp_path)
    assert command.table(data=tmp_path, lang="en") == 2  # it has not said yet where it is
    first.announce("http://127.0.0.1:9")
    assert command.table(data=tmp_path, lang="it") == 0
    assert "http://127.0.0.1:9" in capsys.readouterr().out
    assert opened == ["http://127.0.0.1:9/?lang=it"]
    first.release()


def test_a_folder_that_cannot_be_written_to_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert command.table(data=tmp_path / "file", open_browser=False, lang="en") == 2
    assert "--data" in capsys.readouterr().err


@pytest.mark.usefixtures("interruptible")
def test_it_starts_says_where_it_is_answers_and_stops(tmp_path: Path) -> None:
    line = [
        sys.executable,
        "-m",
        "grognard.server",
        "--port",
        "0",
        "--data",
        str(tmp_path),
        "--no-browser",
        "--lang",
        "it",
    ]
    process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ})
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith("Grognard è a http://127.0.0.1:")
        address = next(word for word in said.split() if word.startswith("http"))
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"{address}/api/games", timeout=5) as answer:
                    assert answer.status == 200
                break
            except OSError:
                assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert "Traceback" not in out + err
    finally:
        if process.poll() is None:
            process.kill()
