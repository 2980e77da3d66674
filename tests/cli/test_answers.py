"""What the commands answer: to people in sentences, to machines in JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Sealed
from grognard.core.match import Match
from grognard.core.record import read_record
from grognard.core.registry import game_called
from tests.cli.desk import CALM, grognard
from tests.helpers import plain

GAME = game_called("manoeuvre")


@pytest.fixture(scope="session")
def battle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished battle with sealed dice; the recruit attacks, so dice are thrown."""
    file = tmp_path_factory.mktemp("battle") / "battle.jsonl"
    seats = ("--seat", "0=recruit", "--seat", "1=random")
    ran = grognard("play", "manoeuvre", "--scenario", "introductory-figure", *seats, "--save", file)
    assert ran.code == 0
    return file


# --- games and positions -----------------------------------------------------------------------------------------


def test_games_for_machines() -> None:
    (manoeuvre,) = [game for game in grognard("games", "--json").json if game["key"] == "manoeuvre"]
    assert manoeuvre["scenarios"][0]["id"] == "introductory"
    assert "assault" in manoeuvre["charts"]


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
def test_a_position_can_be_started_from(scenario: str, tmp_path: Path) -> None:
    ran = grognard("position", "manoeuvre", "--scenario", scenario, "--seed", 3)
    assert ran.code == 0
    position = ran.json
    assert plain(GAME.dump(GAME.load(position))) == position
    assert grognard("position", "manoeuvre", "--scenario", scenario, "--seed", 3).out == ran.out
    file = tmp_path / "position.json"
    file.write_text(ran.out, encoding="utf-8")
    kept = tmp_path / "b.jsonl"
    began = grognard(
        "play", "manoeuvre", "--position", file, "--save", kept, "--seat", "0=random", "--seat", "1=random"
    )
    assert began.code == 0
    assert grognard("verify", kept).code == 0


def test_options_are_read_by_their_kind() -> None:
    rules = grognard("position", "manoeuvre", "--option", "wider_ambush=yes", "--option", "printed_cards=off").json
    assert rules["rules"]["wider_ambush"] is True
    assert rules["rules"]["printed_cards"] is False


# --- match, fuzz, bench ------------------------------------------------------------------------------------------


def test_match_has_the_agreed_shape() -> None:
    words = ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=random", "--games", 4, "--seed", 1, "--json")
    found = grognard(*words).json
    assert set(found["wins"]) == {"A", "B"}
    assert sum(found["wins"].values()) + found["draws"] == 4
    assert 0 <= found["interval"][0] < found["interval"][1] <= 1
    assert found["decisions"] > 100
    assert set(found["seconds_per_decision"]["A"]) == {"mean", "p50", "p95"}
    again = grognard(*words, "--workers", 2).json
    assert {key: again[key] for key in ("wins", "draws", "decisions", "armies")} == {
        key: found[key] for key in ("wins", "draws", "decisions", "armies")
    }


@pytest.mark.parametrize(("language", "word"), [("en", "Victories by army"), ("it", "Vittorie per armata")])
def test_match_for_people(language: str, word: str) -> None:
    words = ("--seat", "A=random", "--seat", "B=random", "--games", 4, "--lang", language)
    ran = grognard("match", "manoeuvre", *words)
    assert ran.code == 0
    assert word in ran.out
    assert ran.err == ""


def test_the_computer_beats_chance() -> None:
    words = ("--seat", "A=recruit", "--seat", "B=random", "--games", 4, "--scenario", "random", "--json")
    assert grognard("match", "manoeuvre", *words).json["wins"]["A"] >= 3


def test_fuzz_clean(tmp_path: Path) -> None:
    ran = grognard("fuzz", "manoeuvre", "--games", 3, "--seed", 7, "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert "Clean: 3 battles" in ran.out
    assert not list(tmp_path.iterdir())
    assert grognard("fuzz", "manoeuvre", "--games", 2, "--json").json["findings"] == []


def test_fuzz_begins_from_a_position(tmp_path: Path) -> None:
    start = tmp_path / "start.json"
    start.write_text(grognard("position", "manoeuvre", "--scenario", "introductory").out, encoding="utf-8")
    ran = grognard("fuzz", "manoeuvre", "--games", 2, "--position", start, "--json")
    assert (ran.code, ran.json["findings"]) == (0, [])
    assert ran.json["decisions"] > 0
    start.write_text("[]", encoding="utf-8")
    assert grognard("fuzz", "manoeuvre", "--position", start).code == 2
    start.write_text('{"game": "manoeuvre"}', encoding="utf-8")
    assert grognard("fuzz", "manoeuvre", "--position", start).code == 2
    assert grognard("fuzz", "manoeuvre", "--position", start, "--scenario", "introductory").code == 2


def test_fuzz_keeps_a_case_that_reproduces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.invariants

    def cursed(state: Any) -> None:
        honest(state)
        assert state.turn < 2, "the second turn is cursed"

    monkeypatch.setattr(GAME, "invariants", cursed)
    ran = grognard("fuzz", "manoeuvre", "--games", 1, "--seed", 7, "--out", tmp_path)
    assert ran.code == 1
    (file,) = tmp_path.iterdir()
    assert f"grognard case {file}" in ran.out.replace("\n", "")
    again = grognard("case", file)
    assert again.code == 1
    assert "cursed" in again.err
    found = grognard("fuzz", "manoeuvre", "--games", 1, "--seed", 7, "--out", tmp_path, "--json")
    assert found.code == 1
    assert found.json["findings"][0]["file"] == str(file)
    monkeypatch.undo()
    assert grognard("case", file).code == 0


def test_bench_has_the_agreed_keys() -> None:
    found = grognard("bench", "manoeuvre", "--seconds", 0.05, "--json").json
    for key in ("actions_per_second", "copies_per_second", "odds_per_second", "calibration_per_second"):
        assert found[key] > 0
    assert "Taratura" in grognard("bench", "manoeuvre", "--seconds", 0.02, "--lang", "it").out


# --- records -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "True: "), ("it", "Vero: ")])
def test_verify_says_yes(battle: Path, language: str, word: str) -> None:
    ran = grognard("verify", battle, "--lang", language)
    assert ran.code == 0
    assert word in ran.out


def test_verify_for_machines(battle: Path) -> None:
    found = grognard("verify", battle, "--json").json
    assert found["ok"] is True
    assert found["dice_proved"] is True
    assert found["entries"] == len(read_record(battle.read_bytes()).entries)


def test_verify_rejects_a_changed_die_card_action_or_result(battle: Path, tmp_path: Path) -> None:
    text = battle.read_text(encoding="utf-8")
    record = read_record(battle.read_bytes())
    thrown = next(o for entry in record.entries for o in entry.chance if o.faces)
    face = f'"faces":[{thrown.faces[0]}'
    other = f'"faces":[{thrown.faces[0] % thrown.dice[0] + 1}'
    changes = {
        "die": (face, other),
        "card": ('"card":"', '"card":"x'),
        "seat": ('"seat":1', '"seat":0'),
        "end": ('"winner":', '"loser":'),
    }
    for name, (old, new) in changes.items():
        assert old in text, name
        file = tmp_path / f"{name}.jsonl"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        ran = grognard("verify", file, "--json")
        assert ran.code == 1, name
        assert ran.json["ok"] is False
    told = grognard("verify", tmp_path / "die.jsonl", "--lang", "it")
    assert told.code == 1
    assert "Non è vero." in told.out


def test_verify_rejects_a_forged_die_with_new_seals(battle: Path, tmp_path: Path) -> None:
    """Somebody who knows the format can mend the chain of hashes, but not the promise about the dice."""
    record = read_record(battle.read_bytes())
    for place, entry in enumerate(record.entries):
        if entry.chance and entry.chance[-1].faces:
            last = entry.chance[-1]
            forged = msgspec.structs.replace(last, faces=(last.faces[0] % last.dice[0] + 1, *last.faces[1:]))
            record.entries[place] = msgspec.structs.replace(entry, chance=(*entry.chance[:-1], forged))
            break
    file = tmp_path / "forged.jsonl"
    file.write_bytes(record.to_bytes())
    assert grognard("verify", file).code == 1


def test_a_file_that_is_no_record_is_not_true(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"\x00\xff nonsense")
    assert grognard("verify", file).code == 1
    file.write_bytes(b"")
    assert grognard("verify", file).code == 1


def test_replay_tells_the_battle(battle: Path) -> None:
    english, italian = (grognard("replay", battle, "--lang", language) for language in ("en", "it"))
    assert (english.code, italian.code) == (0, 0)
    assert "victory" in english.out
    assert "vittoria" in italian.out.lower()
    assert len(english.out.splitlines()) > 100


def test_replay_at_a_moment(battle: Path) -> None:
    ran = grognard("replay", battle, "--at", 5)
    assert ran.code == 0
    assert "┌" in ran.out
    found = grognard("replay", battle, "--at", 5, "--json").json
    assert plain(GAME.dump(GAME.load(found["position"]))) == found["position"]
    assert grognard("replay", battle, "--at", 100000).code == 2
    assert grognard("replay", battle, "--at", -1).code == 2
    everything = grognard("replay", battle, "--json").json
    assert everything["steps"][5]["n"] == 5
    assert everything["result"]["reason"]


def test_replay_step_by_step(battle: Path) -> None:
    ran = grognard("replay", battle, "--step", typed=["", "", "q"])
    assert ran.code == 0
    assert ran.out.count("┌") == 3
    assert grognard("replay", battle, "--step", typed="").code == 0


def test_replay_of_a_running_battle_keeps_hands_hidden(tmp_path: Path) -> None:
    match = Match.sealed(GAME, "introductory-figure", {})
    for _ in range(6):
        seat = match.actors()[0]
        match.act(seat, GAME.actions(match.state, seat)[0])
    file = tmp_path / "running.jsonl"
    file.write_bytes(match.record.to_bytes())
    public = grognard("replay", file).out
    assert "You draw" not in public
    assert "Your hand" not in grognard("replay", file, "--at", 6).out
    assert "You draw" in grognard("replay", file, "--seat", 0).out
    assert "Your hand" in grognard("replay", file, "--at", 6, "--seat", 1).out


def test_replay_from_standard_input(battle: Path) -> None:
    assert grognard("replay", "-", typed=battle.read_text(encoding="utf-8")).code == 0


def test_sealed_key_is_revealed_only_at_the_end(battle: Path) -> None:
    record = read_record(battle.read_bytes())
    assert record.end is not None
    assert Sealed.keeps(bytes.fromhex(record.end.key), record.header.commitment)
    assert not battle.with_name(battle.name + ".key").exists()


# --- odds and the table side -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "Attacker chooses"), ("it", "Sceglie l'attaccante")])
def test_resolve_for_people(language: str, word: str) -> None:
    values = ("attacker=FR-imperial-guard", "defender=GB-4th-foot", "defender_terrain=hill")
    ran = grognard("resolve", "manoeuvre", "assault", *values, "--lang", language)
    assert ran.code == 0
    assert word in ran.out
    assert "7/16" in ran.out


def test_resolve_for_machines_with_typed_dice() -> None:
    found = grognard("resolve", "manoeuvre", "assault", "--dice", "5,3", "--json").json
    assert sum(line["chance"] for line in found["odds"]["lines"]) == pytest.approx(1)
    assert found["answer"]["result"] == "hit-and-retreat"
    assert found["thrown"][0]["faces"] == [5, 3]


def test_resolve_rolls(battle: Path) -> None:
    one = grognard("resolve", "manoeuvre", "rally", "--roll", "--seed", 4)
    assert one.out == grognard("resolve", "manoeuvre", "rally", "--roll", "--seed", 4).out
    assert "Result: " in one.out
    assert grognard("resolve", "manoeuvre", "rally", "--roll").code == 0


def test_resolve_lists_what_can_be_filled_in() -> None:
    assert "defender_terrain" in grognard("resolve", "manoeuvre", "--list").out
    found = grognard("resolve", "manoeuvre", "fire", "--list", "--json").json
    assert "attacker_army" in [field["id"] for field in found[0]["fields"]]


# --- cases -------------------------------------------------------------------------------------------------------

START = ("FR-supply", "FR-ney", "FR-redoubt", "FR-withdraw", "FR-imperial-guard-gun")
ANSWER = ("GB-supply", "GB-hill", "GB-redoubt", "GB-withdraw", "GB-4th-foot-gun")


def case(tmp_path: Path, *deeds: dict[str, Any], **changes: Any) -> Path:
    """A case from the introductory figure: seat 0 takes France, then these deeds."""
    content = {
        "game": "manoeuvre",
        "scenario": "introductory-figure",
        "dice": [9, 2],
        "draws": [*START, *ANSWER],
        "actions": [{"seat": 0, "action": {"verb": "take_army", "army": "FR"}}, *deeds],
        **changes,
    }
    file = tmp_path / "case.json"
    file.write_bytes(msgspec.json.encode(content))
    return file


KEEP = {"seat": 0, "action": {"verb": "discard"}}
STEP = {"seat": 0, "action": {"verb": "move", "unit": "FR-imperial-guard", "to": "e6"}}
LEAP = {"seat": 0, "action": {"verb": "move", "unit": "FR-imperial-guard", "to": "e1"}}


def test_a_case_that_goes_as_it_says(tmp_path: Path) -> None:
    file = case(tmp_path, KEEP, {**LEAP, "refused": "too-far"}, STEP)
    ran = grognard("case", file)
    assert (ran.code, ran.err) == (0, "")
    assert "The Imperial Guard moves from e7 to e6." in ran.out
    assert "Refused: " in ran.out
    report = grognard("case", file, "--json").json
    assert report["faults"] == []
    assert report["steps"][3]["events"][0]["event"] == "moved"
    assert grognard("case", file, "--position").json == report["position"]
    assert "La Guardia Imperiale" in grognard("case", file, "--lang", "it").out
    assert grognard("case", "-", typed=file.read_text(encoding="utf-8")).out == ran.out


@pytest.mark.parametrize(
    ("deeds", "changes", "fault"),
    [
        ((KEEP, LEAP), {}, "refusal is too-far, expected none"),
        ((KEEP, {**STEP, "refused": "too-far"}), {}, "refusal is none, expected too-far"),
        ((KEEP,), {"dice": [9, 2, 4]}, "not used: dice [4]"),
        (({"seat": 0, "action": {"verb": "fly"}},), {}, "refusal is unreadable"),
        (({"seat": 1, "action": {"verb": "discard"}},), {}, "refusal is not-your-decision"),
    ],
    ids=["refused", "not refused", "dice left", "nonsense", "other seat"],
)
def test_a_case_with_a_fault_is_a_negative_answer(
    deeds: tuple[dict[str, Any], ...], changes: dict[str, Any], fault: str, tmp_path: Path
) -> None:
    file = case(tmp_path, *deeds, **changes)
    ran = grognard("case", file)
    assert ran.code == 1
    assert fault in ran.err
    found = grognard("case", file, "--json")
    assert found.code == 1
    assert fault in found.json["faults"][0]


@pytest.mark.parametrize(
    "changes",
    [{"dice": []}, {"draws": ["FR-supply"]}, {"dice": [9, 99]}, {"scenario": "x"}, {"game": "chess"}, {"zork": 1}],
    ids=["no dice", "no draws", "no such face", "no such scenario", "no such game", "no such field"],
)
def test_a_case_that_cannot_be_run_is_wrong_use(changes: dict[str, Any], tmp_path: Path) -> None:
    ran = grognard("case", case(tmp_path, KEEP, **changes))
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


def test_a_crash_in_the_rules_is_a_negative_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise AssertionError("two units on one square")

    monkeypatch.setattr(GAME, "apply", broken)
    ran = grognard("case", case(tmp_path, KEEP))
    assert ran.code == 1
    assert "two units on one square" in ran.err


def test_odds_are_those_of_the_last_action(tmp_path: Path) -> None:
    file = case(tmp_path, KEEP, STEP)
    ran = grognard("odds", file)
    assert ran.code == 0
    assert "Move Imperial Guard to e6" in ran.out
    assert "Nothing is left to chance" in ran.out
    listed = grognard("odds", case(tmp_path, KEEP, actions=[]), "--json").json
    assert [one["action"]["verb"] for one in listed] == ["take_army", "take_army"]
    assert grognard("odds", file, "--action", 1, "--json").json["lines"]


def test_odds_of_what_is_refused_are_a_negative_answer(tmp_path: Path) -> None:
    ran = grognard("odds", case(tmp_path, KEEP, LEAP), "--lang", "it")
    assert ran.code == 1
    assert "regola 5" in ran.err
    assert grognard("odds", case(tmp_path, LEAP, STEP)).code == 2
    assert grognard("odds", case(tmp_path, KEEP), "--action", "99").code == 2
    assert grognard("odds", case(tmp_path, KEEP), "--action", "{").code == 2
    assert grognard("odds", case(tmp_path, KEEP), "--action", '{"verb":"fly"}').code == 2


# --- as a program ------------------------------------------------------------------------------------------------


def program(*words: object, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grognard", *(str(word) for word in words)]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **CALM, **env}, check=False)


def test_the_program_speaks_the_language_of_the_system() -> None:
    english, italian = program("games"), program("games", LANG="it_IT.UTF-8")
    assert english.returncode == italian.returncode == 0
    assert "Scenario" in english.stdout
    assert "Che cos'è" in italian.stdout


def test_the_program_works_with_several_processes(battle: Path) -> None:
    words = ("match", "manoeuvre", "--seat", "A=random", "--seat", "B=random", "--games", 6, "--workers", 2, "--json")
    done = program(*words)
    assert done.returncode == 0
    assert done.stderr == ""
    assert sum(msgspec.json.decode(done.stdout)["wins"].values()) == 6
    assert program("fuzz", "manoeuvre", "--games", 4, "--workers", 2).returncode == 0
    assert program("verify", battle).returncode == 0
    assert program("verify", battle, "--lang", "xx").returncode == 2


def test_the_program_shows_no_traceback_when_its_reader_leaves(battle: Path) -> None:
    command = f'"{sys.executable}" -m grognard replay "{battle}" | head -1'
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env={**os.environ, **CALM}, check=False
    )
    assert "Traceback" not in done.stderr
