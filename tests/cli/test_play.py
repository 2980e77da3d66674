"""A battle at the terminal, driven by what a person types: nothing he types can lose it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest

from grognard.cli import store
from grognard.cli.chances import bar
from grognard.cli.menu import build, common_start, in_columns
from grognard.core.chance import Sealed, Seeded
from grognard.core.match import Match, offers
from grognard.core.record import read_record
from grognard.core.registry import game_called, texts_of
from grognard.core.text import Texts
from grognard.core.wire import encode
from tests.cli.desk import CALM, grognard

GAME = game_called("manoeuvre")
FIGURE = ("play", "manoeuvre", "--scenario", "introductory-figure")
LONG = 4000


def plodding(lines: int = LONG) -> Iterator[str]:
    """Somebody who types small numbers and Enter: sometimes there is no such number, sometimes it is the way back."""
    rng = random.Random(lines)
    return (rng.choice(("1", "2", "2", "3", "")) for _ in range(lines))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_BATTLES", str(tmp_path / "battles"))


# --- from the first move to the last -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A position late in a battle, with few cards left in both decks."""
    chance, rng = Seeded(4), random.Random(4)
    state = GAME.setup("introductory-figure", {}, chance)
    moments = []
    while GAME.result(state) is None:
        moments.append(encode(GAME.dump(state)))
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.actions(state, seat)), chance)
    file = tmp_path_factory.mktemp("evening") / "position.json"
    file.write_bytes(moments[-30])
    return file


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("What happened:", "Your hand:", "(rule 5)", "victory")),
        ("it", ("Che cosa è successo:", "La tua mano:", "(regola 5)", "ittoria")),
    ],
)
def test_a_battle_against_chance_is_played_to_its_end(
    language: str, words: tuple[str, ...], evening: Path, tmp_path: Path
) -> None:
    file = tmp_path / "battle.jsonl"
    given = ("--position", evening, "--seat", "1=random", "--save", file, "--lang", language)
    ran = grognard("play", "manoeuvre", *given, typed=plodding())
    assert ran.code == 0
    assert ran.err == ""
    assert all(word in ran.out for word in words)
    record = read_record(file.read_bytes())
    assert record.end is not None
    assert record.header.players == ("me", "random")
    assert grognard("verify", file).code == 0


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
@pytest.mark.parametrize("computer", ["random", "recruit"])
def test_every_scenario_is_played_from_the_first_decision_to_the_last(
    scenario: str, computer: str, tmp_path: Path
) -> None:
    file = tmp_path / "battle.jsonl"
    words = ("--scenario", scenario, "--seat", f"1={computer}", "--save", file)
    assert grognard("play", "manoeuvre", *words, typed=plodding(20000)).code == 0
    assert read_record(file.read_bytes()).end is not None
    assert grognard("verify", file).code == 0


@pytest.mark.parametrize(
    ("language", "scenario", "words"),
    [
        ("en", "full", ("Tiles to choose from", "Your hand:", "AUSTRIA")),
        ("it", "introductory", ("FRANCIA", "GRAN BRETAGNA", "in attesa")),
        ("it", "random", ("Scarto", "regola")),
    ],
)
def test_every_kind_of_beginning_can_be_played(language: str, scenario: str, words: tuple[str, ...]) -> None:
    given = ("--scenario", scenario, "--seat", "1=random", "--lang", language, "--seed", 3)
    ran = grognard("play", "manoeuvre", *given, typed=plodding(200))
    assert ran.code == 0
    assert any(word in ran.out for word in words)


def test_two_people_at_one_screen_never_see_the_other_hand(tmp_path: Path) -> None:
    """Between two hand-over pauses only one hand is on the screen."""
    file = tmp_path / "battle.jsonl"
    words = ("--seat", "0=me", "--seat", "1=me", "--save", file, "--seed", 2)
    ran = grognard(*FIGURE, *words, typed=chain.from_iterable(repeat(("", "", "2", "1"), 60)))
    assert ran.code == 0
    parts = ran.out.split("Press Enter when you alone see the screen.")
    assert len(parts) > 5
    for part in parts:
        assert not ("(north, you" in part and "(south, you" in part)
    assert "(north, you" in ran.out
    assert "(south, you" in ran.out


def test_opening_hands_are_chosen_from_the_deck(tmp_path: Path) -> None:
    words = ("--scenario", "random", "--option", "tournament_hand=yes", "--seat", "1=random")
    typed = ["1", "1 1 1 1 1 1", "1 2", "77", "1 2 3 4 5", "q"]
    ran = grognard("play", "manoeuvre", *words, typed=typed)
    assert ran.code == 0
    assert ran.out.count("Those do not go together") == 2
    assert "have chosen their opening hand" in ran.out


def test_a_battle_of_computers_is_told_as_it_goes() -> None:
    ran = grognard("play", "manoeuvre", "--scenario", "random", "--seat", "0=random", "--seat", "1=random")
    assert ran.code == 0
    assert "Turn 1:" in ran.out
    assert "Your hand:" not in ran.out


# --- stopping and going on ---------------------------------------------------------------------------------------


def kept_in(out: str) -> Path:
    """The file the command says the battle is in."""
    words = out.replace("\n", " ").split("is kept in ")[1].split(" ")
    return Path(words[0])


@pytest.mark.parametrize("last", [["q"], []], ids=["quit", "end of input"])
def test_a_battle_is_kept_and_taken_up_again(last: list[str], evening: Path) -> None:
    ran = grognard("play", "manoeuvre", "--position", evening, "--seat", "1=random", typed=[*plodding(12), *last])
    assert ran.code == 0
    file = kept_in(ran.out)
    before = read_record(file.read_bytes())
    assert before.end is None
    assert before.entries
    assert store.key_file(file).stat().st_mode & 0o077 == 0
    assert grognard("verify", file).code == 0
    ran = grognard("play", "manoeuvre", "--load", file, typed=plodding())
    assert ran.code == 0
    after = read_record(file.read_bytes())
    assert after.entries[: len(before.entries)] == before.entries
    assert after.end is not None
    assert not store.key_file(file).exists()
    assert grognard("verify", file, "--json").json["dice_proved"] is True
    again = grognard("play", "manoeuvre", "--load", file, "--lang", "it")
    assert again.code == 0
    assert "Il verbale è in" in again.out


def test_practice_dice_go_on_where_they_stopped() -> None:
    one, two = store.Dice(None, 5), store.Dice.read("seed 5")
    stream = one.chance(0)
    faces = [stream.total((6,), "x") for _ in range(10)]
    later = two.chance(4)
    assert [later.total((6,), "x") for _ in range(6)] == faces[4:]


def test_sealed_dice_go_on_where_they_stopped() -> None:
    dice = store.Dice.new(None)
    again = store.Dice.read(str(dice))
    assert again.key == dice.key
    stream, later = dice.chance(0), again.chance(3)
    faces = [stream.total((6,), "x") for _ in range(5)]
    assert [later.total((6,), "x") for _ in range(2)] == faces[3:]


def test_a_lost_or_wrong_key_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "battle.jsonl"
    grognard(*FIGURE, "--seat", "1=random", "--save", file, typed=["q"])
    key = store.key_file(file)
    key.write_text(str(store.Dice(Sealed.new_key(), None)), encoding="utf-8")
    assert "does not hold the key" in grognard("play", "manoeuvre", "--load", file).err
    key.write_text("nonsense", encoding="utf-8")
    assert grognard("play", "manoeuvre", "--load", file).code == 2
    key.unlink()
    ran = grognard("play", "manoeuvre", "--load", file, "--lang", "it")
    assert ran.code == 2
    assert "Manca la chiave" in ran.err


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("mine", encoding="utf-8")
    assert grognard(*FIGURE, "--save", file).code == 2
    ran = grognard(*FIGURE, "--seat", "1=random", typed=[f"s {file}", "q"])
    assert "exists already" in ran.out
    assert file.read_text(encoding="utf-8") == "mine"


def test_saving_under_another_name_moves_the_battle(tmp_path: Path) -> None:
    file = tmp_path / "named.jsonl"
    ran = grognard(*FIGURE, "--seat", "1=random", typed=["s", f"s {file}", "s /no/such/place/at/all\0", "q"])
    assert ran.code == 0
    assert kept_in(ran.out) == file
    assert not list((tmp_path / "battles").glob("*"))


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("{}", encoding="utf-8")
    assert grognard("play", "manoeuvre", "--load", file).code == 2


@pytest.mark.parametrize(
    "content", ["", "[]", "{", "null", '{"game":"manoeuvre"}', '{"game":"chess"}', '{"a":' * 2000], ids=range(7)
)
def test_a_bad_position_is_explained(content: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(content, encoding="utf-8")
    for words in (("play", "manoeuvre", "--position", file), ("odds", file), ("case", file)):
        ran = grognard(*words)
        assert ran.code == 2
        assert ran.out == ""
        assert len(ran.err) > 10


# --- what a person may type --------------------------------------------------------------------------------------


def test_whatever_is_typed_the_battle_goes_on() -> None:
    typed = ["", "0", "-1", "999", "zork", "o", "o 1", "o x", "o 99", "u", "l", "b", "h", "?", "s", "g", "no"]
    typed += ["è", "\x07", "1.5", "o 1 2", "U", "a" * 5000, "[bold]", "%s {0}", "q"]
    ran = grognard(*FIGURE, "--seat", "1=random", "--seed", 1, typed=typed)
    assert ran.code == 0
    assert "nothing to take back" in ran.out or "take back only" in ran.out
    assert "There is no number 999" in ran.out
    assert "Odds of what?" in ran.out
    assert "is kept in" in ran.out


def test_undo_goes_back_to_the_barrier_and_says_why() -> None:
    """Keep all cards, move, take the move back, try once more."""
    ran = grognard(*FIGURE, "--seat", "1=random", "--seed", 1, typed=["2", "1", "u", "u", "u", "q"])
    assert ran.code == 0
    assert "You can take back only what comes after." in ran.out
    assert ran.out.count("move a unit. One must move.") >= 2


def test_giving_up_is_asked_twice() -> None:
    ran = grognard(*FIGURE, "--seat", "1=random", "--lang", "it", typed=["g", "", "g", "sì"])
    assert ran.code == 0
    assert "Il verbale è in" in ran.out


def test_search_shows_the_lines_that_hold_a_word() -> None:
    ran = grognard(*FIGURE, "--seat", "1=random", "--seed", 3, typed=["1", "2", "guard", "q"])
    assert ran.code == 0


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_keeps_the_battle(tmp_path: Path) -> None:
    """In a process of its own, as a terminal would run it."""
    command = [sys.executable, "-m", "grognard", *FIGURE, "--seat", "1=random"]
    env = {**os.environ, **CALM, "GROGNARD_BATTLES": str(tmp_path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    ) as process:
        assert process.stdout is not None
        seen = b""
        while not seen.endswith(b"\n> "):
            byte = process.stdout.read(1)
            assert byte, seen.decode()
            seen += byte
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert kept_in(out.decode()).exists()


# --- the menu ----------------------------------------------------------------------------------------------------


def test_every_offer_can_be_reached_from_the_menu() -> None:
    """Over a random battle: each offer stands behind exactly one number, and no line is too long to list."""
    rng = random.Random(1)
    chance = Seeded(1)
    state = GAME.setup("full", {"wider_ambush": True}, chance)
    texts = texts_of_cli()
    for _ in range(120):
        if GAME.result(state) is not None:
            break
        seat = GAME.actors(state)[0]
        dressed = offers(GAME, state, seat)
        menu = build(dressed, GAME, texts)
        reached = [id(offer) for item in menu.items.values() for offer in item.offers]
        assert sorted(reached) == sorted(id(offer) for offer in dressed)
        assert list(menu.items) == list(range(1, len(menu.items) + 1))
        assert len(menu.lines(120)) < 60
        actions = GAME.actions(state, seat)
        GAME.apply(state, seat, rng.choice(actions), chance)


def texts_of_cli() -> Texts:
    from grognard.cli.voice import Voice

    return Voice("en", GAME).texts


def test_moves_of_a_unit_share_a_line() -> None:
    match = Match.new(GAME, "introductory-figure", {}, Seeded(1))
    while "move" not in str(match.game.view(match.state, match.actors()[0]).prompt.message.key):
        seat = match.actors()[0]
        match.act(seat, GAME.decline(match.state, seat))
    seat = match.actors()[0]
    lines = build(match.offers(seat), GAME, texts_of_cli()).lines(120)
    assert len(lines) <= 8
    assert any(line.count(" · ") >= 2 for line in lines)


def test_columns_are_read_downwards() -> None:
    assert in_columns(["a", "b", "c", "d", "e"], 9) == ["a  c  e", "b  d"]
    assert in_columns([], 9) == []


def test_sentences_share_their_first_words() -> None:
    assert common_start(["Tile 5, as printed", "Tile 5, turned 90°"]) == "Tile 5"
    assert common_start(["Discard x"]) == "Discard x"


def test_bars_are_full_at_one() -> None:
    assert bar(1.0, 4) == "████"
    assert bar(0.0, 4) == ""
    assert bar(0.5, 4) == "██"
    assert len(bar(0.51, 30)) == 16


# --- the text board ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_board_fits_a_terminal_and_shows_every_unit(language: str) -> None:
    state = GAME.setup("random", {}, Seeded(3))
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        board = GAME.text_board(view, texts_of(GAME, language))
        field = board.splitlines()[2:21]
        assert {len(line) for line in field if line.startswith("   ") and "─" in line} == {68}
        assert max(len(line) for line in field) <= 80
        marks = [line for line in field if "│" in line]
        assert sum(line.count("■") + line.count("►") for line in marks) == 16


def test_a_board_hides_what_the_viewer_cannot_know() -> None:
    state = GAME.setup("random", {}, Seeded(3))
    texts = texts_of(GAME, "en")
    public = GAME.text_board(GAME.view(state, None), texts)
    mine = GAME.text_board(GAME.view(state, 0), texts)
    assert "Your hand" not in public
    assert mine.count("Your hand") == 1


def test_marks_tell_reduced_dug_and_moved_apart() -> None:
    state = GAME.setup("introductory-figure", {}, Seeded(1))
    GAME.apply(state, state.first, GAME.actions(state, state.first)[0], Seeded(1))
    state.reduced[0], state.dug[1], state.moved = True, True, (2,)
    board = GAME.text_board(GAME.view(state, 0), texts_of(GAME, "en"))
    army = GAME.army(state, 0)[0]
    assert f"{army}1■" in board
    assert "↓" in next(line for line in board.splitlines() if line.startswith(f"{army}1 "))
    assert f"[{army}2■" in board
    assert "→" in next(line for line in board.splitlines() if line.startswith(f"{army}3 "))


def test_things_are_named_with_what_is_printed_on_them() -> None:
    english = texts_of(GAME, "en")
    assert english.render(GAME.thing("card:FR-napoleon")).startswith("Napoleon")
    assert "2d10" in english.render(GAME.thing("card:FR-napoleon"))
    assert "Attack 2d8" in english.render(GAME.thing("card:FR-imperial-guard-2d8-7"))
    assert english.render(GAME.thing("square:d4")) == "d4"
    assert english.render(GAME.thing("kind:supply")) == "Supply"
    from grognard.games.manoeuvre.tables import CARD_IDS

    for language in ("en", "it"):
        texts = texts_of(GAME, language)
        assert all(texts.render(GAME.thing(f"card:{card}")) for card in CARD_IDS)
