"""Records: saved, loaded, replayed, verified; and every change in one is found."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from grognard.core.chance import Outcome, Sealed, Seeded
from grognard.core.match import Match, Played
from grognard.core.record import (
    BadRecord,
    Record,
    link_of,
    read_header,
    read_record,
    replay,
    result_of,
    verify,
)
from grognard.core.registry import game_called
from grognard.core.wire import Concede
from tests.helpers import choose, snapshot

KEY = bytes(range(32))
Lines = list[dict[str, Any]]
Change = Callable[[Lines], None]


def played(seed: int, *, sealed: bool = True, plies: int | None = None, scenario: str = "random") -> Match[Any]:
    """A random battle of Manoeuvre, to its end or for so many actions."""
    game = game_called("manoeuvre")
    key = KEY if sealed else None
    match = Match.new(
        game,
        scenario,
        {},
        Sealed(KEY) if sealed else Seeded(seed),
        key=key,
        players=("Anna", "Bruno"),
        started="2026-11-15",
    )
    rng = random.Random(seed)
    while match.ended is None and plies != 0:
        seat = rng.choice(match.actors())
        assert isinstance(match.act(seat, choose(game, match.state, seat, rng)[1]), Played)
        plies = plies - 1 if plies is not None else None
    return match


@lru_cache
def finished() -> bytes:
    return played(2).record.to_bytes()


@lru_cache
def conceded() -> bytes:
    match = played(2, plies=40)
    assert isinstance(match.act(0, Concede()), Played)
    return match.record.to_bytes()


def parsed(data: bytes) -> Lines:
    return [msgspec.json.decode(line) for line in data.splitlines()]


def rechained(lines: Lines) -> bytes:
    """The lines as bytes, every hash computed anew, as a forger would."""
    bodies = [{key: value for key, value in line.items() if key != "hash"} for line in lines]
    head = encode_in_order(bodies[0])
    link = link_of(b"", head)
    written = [head]
    for body in bodies[1:]:
        text = encode_in_order(body)
        link = link_of(link, text)
        written.append(text[:-1] + b',"hash":"' + link.hex().encode() + b'"}')
    return b"\n".join(written) + b"\n"


def encode_in_order(body: dict[str, Any]) -> bytes:
    """Structs are written field by field, plain dictionaries by their keys."""
    return msgspec.json.encode(body)


def rejected(data: bytes) -> str:
    """The code with which a record is rejected."""
    with pytest.raises(BadRecord) as caught:
        verify(data)
    assert caught.value.code.startswith("record-")
    return caught.value.code


# --- good records ------------------------------------------------------------------------------------------------


def test_a_finished_record_is_accepted_with_every_die_proved() -> None:
    verdict = verify(finished())
    assert verdict.dice_proved
    assert verdict.result is not None
    assert verdict.entries == len(parsed(finished())) - 2
    assert verdict.dice == read_record(finished()).dice_used()


def test_a_forgers_chain_is_computed_like_the_real_one() -> None:
    """Otherwise the tests below would prove nothing."""
    assert rechained(parsed(finished())) == finished()
    assert rechained(parsed(conceded())) == conceded()


def test_a_conceded_record_is_accepted() -> None:
    verdict = verify(conceded())
    assert verdict.result is not None
    assert verdict.result.winner == 1
    assert verdict.result.reason == "conceded"


def test_an_unfinished_record_is_accepted_without_a_key_or_result() -> None:
    match = played(3, plies=30)
    verdict = verify(match.record.to_bytes())
    assert verdict.result is None
    assert not verdict.dice_proved
    assert b'"key"' not in match.record.to_bytes().splitlines()[-1]


def test_an_unsealed_record_is_accepted_without_proof_of_dice() -> None:
    verdict = verify(played(4, sealed=False).record.to_bytes())
    assert not verdict.dice_proved
    assert verdict.result is not None


def test_a_record_is_text_one_line_each_and_the_header_says_what_it_is() -> None:
    lines = parsed(finished())
    head = read_header(finished())
    assert (head.game, head.scenario, head.players) == ("manoeuvre", "random", ("Anna", "Bruno"))
    assert head.commitment == Sealed.commitment(KEY)
    assert lines[1]["action"]["verb"] == "discard"
    assert lines[-1]["end"]["key"] == KEY.hex()


def test_loading_and_saving_changes_nothing() -> None:
    for data in (finished(), conceded(), played(5, plies=10).record.to_bytes()):
        assert read_record(data).to_bytes() == data


def test_a_replay_gives_each_moment_a_state_of_its_own() -> None:
    record = read_record(finished())
    steps = list(replay(record))
    assert len(steps) == len(record.entries) + 1
    game = game_called("manoeuvre")
    assert len({id(step.state) for step in steps}) == len(steps)
    assert snapshot(game, steps[0].state) != snapshot(game, steps[-1].state)
    assert result_of(record, steps[-1].state) == record.end.result if record.end else None


# --- a changed byte without the chain ----------------------------------------------------------------------------


def test_any_changed_byte_is_found() -> None:
    data = finished()
    rng = random.Random(1)
    for place in rng.sample(range(len(data) - 1), 250):
        changed = bytearray(data)
        changed[place] = rng.choice([byte for byte in b'09azAZ{}",: ' if byte != data[place]])
        rejected(bytes(changed))


def test_a_line_taken_out_put_twice_or_exchanged_is_found() -> None:
    lines = finished().splitlines()
    for place in (1, 5, len(lines) // 2, len(lines) - 2):
        rejected(b"\n".join(lines[:place] + lines[place + 1 :]))
        rejected(b"\n".join([*lines[:place], lines[place], *lines[place:]]))
        swapped = [*lines[: place - 1], lines[place], lines[place - 1], *lines[place + 1 :]]
        rejected(b"\n".join(swapped))
    assert rejected(b"\n".join(lines[:-1])) == "record-cut"
    assert rejected(b"\n".join([*lines, lines[-1]])) == "record-after-end"


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}", b"no record", b"\xff\xfe\x00", b'{"grognard":1}', b"[1,2]", b"null"]
)
def test_what_is_no_record_is_refused_with_a_reason(data: bytes) -> None:
    assert rejected(data) == "record-not-one"


def test_records_of_unknown_format_game_or_edition_are_refused() -> None:
    head = parsed(finished())[0]
    for change, code in (
        ({"grognard": 99}, "record-format"),
        ({"game": "chess"}, "record-game"),
        ({"edition": 99}, "record-edition"),
    ):
        assert rejected(encode_in_order({**head, **change})) == code


# --- changes line by line ----------------------------------------------------------------------------------------


def entries_with(lines: Lines, fits: Callable[[dict[str, Any]], bool]) -> list[int]:
    return [number for number, line in enumerate(lines) if number and "action" in line and fits(line)]


def each_outcome(lines: Lines) -> Iterator[dict[str, Any]]:
    for line in lines:
        yield from line.get("chance", [])


def change_die(lines: Lines) -> None:
    thrown = [outcome for outcome in each_outcome(lines) if outcome.get("faces")]
    outcome = random.Random(len(lines)).choice(thrown)
    outcome["faces"][0] = outcome["faces"][0] % outcome["dice"][0] + 1


def change_card(lines: Lines) -> None:
    draws = [outcome for outcome in each_outcome(lines) if outcome["why"] == "draw"]
    one, two = next(
        (one, two)
        for one in draws
        for two in draws
        if one["card"] != two["card"] and one["card"][:2] == two["card"][:2]
    )
    one["card"] = two["card"]


def change_deck_size(lines: Lines) -> None:
    next(outcome for outcome in each_outcome(lines[1:]) if outcome.get("of"))["of"] += 1


def change_why(lines: Lines) -> None:
    next(each_outcome(lines[1:]))["why"] = "luck"


def add_die(lines: Lines) -> None:
    number = entries_with(lines, lambda line: not line.get("chance"))[0]
    lines[number] = {
        "seat": lines[number]["seat"],
        "action": lines[number]["action"],
        "chance": [{"why": "rally", "dice": [6], "faces": [3]}],
    }


def drop_die(lines: Lines) -> None:
    lines[entries_with(lines, lambda line: bool(line.get("chance")))[0]]["chance"].pop()


def change_action(lines: Lines) -> None:
    number = entries_with(lines, lambda line: line["action"]["verb"] == "move")[0]
    lines[number]["action"]["to"] = "a1" if lines[number]["action"]["to"] != "a1" else "h8"


def change_verb(lines: Lines) -> None:
    lines[entries_with(lines, lambda line: line["action"]["verb"] == "move")[0]]["action"] = {"verb": "end_turn"}


def change_seat(lines: Lines) -> None:
    lines[len(lines) // 2]["seat"] = 1 - lines[len(lines) // 2]["seat"]


def change_result(lines: Lines) -> None:
    lines[-1]["end"]["result"]["winner"] = 1 - lines[-1]["end"]["result"]["winner"]


def change_reason(lines: Lines) -> None:
    lines[-1]["end"]["result"]["reason"] = "attrition-of-nerves"


def change_key(lines: Lines) -> None:
    lines[-1]["end"]["key"] = "ff" + lines[-1]["end"]["key"][2:]


def shorten_key(lines: Lines) -> None:
    lines[-1]["end"]["key"] = lines[-1]["end"]["key"][:-2]


def garble_key(lines: Lines) -> None:
    lines[-1]["end"]["key"] = "not hexadecimal"


def drop_key(lines: Lines) -> None:
    del lines[-1]["end"]["key"]


def change_commitment(lines: Lines) -> None:
    lines[0]["commitment"] = "0" * 64


def garble_commitment(lines: Lines) -> None:
    lines[0]["commitment"] = "perché"


def drop_commitment(lines: Lines) -> None:
    del lines[0]["commitment"]


def change_opening_die(lines: Lines) -> None:
    lines[0]["chance"][0]["faces"] = [face % 10 + 1 for face in lines[0]["chance"][0]["faces"]]


def change_opening_card(lines: Lines) -> None:
    draws = [outcome for outcome in lines[0]["chance"] if outcome["why"] == "draw"]
    draws[0]["card"], draws[4]["card"] = draws[4]["card"], draws[0]["card"]


def change_scenario(lines: Lines) -> None:
    lines[0]["scenario"] = "randon"


def change_option(lines: Lines) -> None:
    lines[0]["options"]["no-such-option"] = True


def cut_the_end(lines: Lines) -> None:
    lines.pop()


def cut_an_entry(lines: Lines) -> None:
    del lines[-2]


def go_on_after_the_end(lines: Lines) -> None:
    lines.insert(-1, copy.deepcopy(lines[-2]))


CHANGES: tuple[Change, ...] = (
    change_die,
    change_card,
    change_deck_size,
    change_why,
    add_die,
    drop_die,
    change_action,
    change_verb,
    change_seat,
    change_result,
    change_reason,
    change_key,
    shorten_key,
    garble_key,
    drop_key,
    change_commitment,
    garble_commitment,
    drop_commitment,
    change_opening_die,
    change_opening_card,
    change_scenario,
    change_option,
    cut_the_end,
    cut_an_entry,
    go_on_after_the_end,
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_change_is_found_by_the_chain(change: Change) -> None:
    """The forger leaves the hashes as they are."""
    lines = parsed(finished())
    change(lines)
    rejected(b"\n".join(encode_in_order(line) for line in lines))


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_change_is_found_although_the_chain_is_computed_anew(change: Change) -> None:
    """The forger knows how records are written; rules, result and key betray him."""
    lines = parsed(finished())
    change(lines)
    rejected(rechained(lines))


def test_every_single_die_and_card_is_proved_by_the_key_even_if_the_chain_is_computed_anew() -> None:
    """Each outcome in turn becomes another that the rules would accept just as well."""
    whole = parsed(finished())
    places = [(number, at) for number, line in enumerate(whole) for at in range(len(line.get("chance", [])))]
    rng = random.Random(7)
    codes = set()
    for number, at in rng.sample(places, 60):
        lines = copy.deepcopy(whole)
        outcome = lines[number]["chance"][at]
        if outcome.get("faces"):
            outcome["faces"][-1] = outcome["faces"][-1] % outcome["dice"][-1] + 1
        else:
            alike = [other for other in each_outcome(whole) if other["why"] == outcome["why"]]
            others = {other["card"] for other in alike} | ({"north", "south"} if outcome["why"] == "edge" else set())
            outcome["card"] = rng.choice(sorted(others - {outcome["card"]}))
        codes.add(rejected(rechained(lines)))
    assert "record-dice-forged" in codes


def test_a_die_that_changes_nothing_in_the_battle_is_still_found_by_the_key() -> None:
    """A pursuit that misses with five or with six leads to the same battle: only the key can tell."""
    lines = parsed(finished())
    outcome = lines[0]["chance"][0]
    assert outcome["why"] == "first-player"
    high, low = max(outcome["faces"]), min(outcome["faces"])
    other = next(face for face in range(1, 11) if face not in (high, low) and (face < high))
    outcome["faces"] = [other if face == low else face for face in outcome["faces"]]
    assert rejected(rechained(lines)) == "record-dice-forged"


@pytest.mark.parametrize("place", [-2, -3])
def test_dice_hidden_behind_or_before_a_concession_are_found(place: int) -> None:
    lines = parsed(conceded())
    assert lines[-2]["action"] == {"verb": "concede"}
    lines[place]["chance"] = [*lines[place].get("chance", []), {"why": "rally", "dice": [6], "faces": [3]}]
    lines[place]["hash"] = lines[place].pop("hash")
    rejected(rechained(lines))


def test_nobody_concedes_after_the_end_or_from_a_seat_that_is_none() -> None:
    over = parsed(finished())
    winner = over[-1]["end"]["result"]["winner"]
    over.insert(-1, {"seat": winner, "action": {"verb": "concede"}})
    over[-1]["end"]["result"] = {"winner": 1 - winner, "reason": "conceded"}
    assert rejected(rechained(over)) == "record-illegal"
    for seat in (7, -1):
        lines = parsed(conceded())
        lines[-2]["seat"] = seat
        lines[-1]["end"]["result"]["winner"] = 1 - seat
        assert rejected(rechained(lines)) == "record-illegal"


def test_a_record_with_another_key_and_its_commitment_does_not_prove_these_dice() -> None:
    lines = parsed(finished())
    other = bytes(32)
    lines[0]["commitment"] = Sealed.commitment(other)
    lines[-1]["end"]["key"] = other.hex()
    assert rejected(rechained(lines)) == "record-dice-forged"


def test_the_codes_say_what_is_wrong() -> None:
    expected = {
        change_action: "record-illegal",
        change_seat: "record-illegal",
        change_result: "record-result",
        change_key: "record-key",
        drop_key: "record-no-key",
        change_why: "record-dice",
        drop_die: "record-dice",
        change_scenario: "record-setup",
        cut_the_end: "record-cut",
    }
    for change, code in expected.items():
        lines = parsed(finished())
        change(lines)
        assert rejected(rechained(lines)) == code, change


def test_dice_used_counts_every_die_and_every_draw() -> None:
    record = Record(read_record(finished()).header, [])
    assert record.dice_used() == sum(len(outcome.faces) or 1 for outcome in record.header.chance)
    assert Outcome("draw", of=3, card="x") not in record.header.chance
