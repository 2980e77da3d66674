"""A fuzzer is only worth something if it finds what is broken, and keeps a file that shows it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from grognard.core.case import read_case
from grognard.core.chance import Seeded
from grognard.core.game import Option, Scenario
from grognard.core.record import read_record
from grognard.core.registry import AnyGame, game_called
from grognard.lab.fuzz import Finding, breaks, fuzz, probes, random_options
from tests.helpers import with_scenarios

GAME = game_called("manoeuvre")


def finding_of(number: int = 1) -> Finding:
    fuzzed = fuzz(probes(GAME, number + 1, 3)[number])
    assert fuzzed.finding is not None
    return fuzzed.finding


@with_scenarios()
def test_every_scenario_comes_out_clean(game: AnyGame, scenarios: Sequence[str]) -> None:
    for name in scenarios:
        fuzzed = fuzz(probes(game, 1, 11, name)[0])
        assert fuzzed.finding is None, fuzzed.finding
        assert fuzzed.decisions > 0
        assert fuzzed.reason


def test_the_same_seed_is_the_same_battle() -> None:
    probe = probes(GAME, 4, 2)[3]
    assert fuzz(probe) == fuzz(probe)


def test_a_battle_from_a_position_is_looked_at_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAME.dump(GAME.setup(GAME.scenarios[0].id, {}, Seeded(4)))
    one, two = (fuzz(probe) for probe in probes(GAME, 2, 5, position=start))
    assert (one.finding, two.finding) == (None, None)
    assert one.decisions != two.decisions
    with pytest.raises(ValueError, match=r".+"):
        probes(GAME, 1, 5, position={})
    honest = GAME.invariants
    probe = probes(GAME, 1, 5, position=start)[0]

    def suspicious(state: Any) -> None:
        honest(state)
        assert state.turn < 2, "the second turn is cursed"

    monkeypatch.setattr(GAME, "invariants", suspicious)
    finding = fuzz(probe).finding
    assert finding is not None
    assert "cursed" in finding.what
    assert "cursed" in str(breaks(read_case(finding.content), 2))


def test_options_are_drawn_too() -> None:
    import random

    options = (Option("flag", False), Option("way", "a", ("a", "b")), Option("size", 4))
    drawn = [random_options(Scenario("x", 2, options), random.Random(seed)) for seed in range(20)]
    assert {one["flag"] for one in drawn} == {False, True}
    assert {one["way"] for one in drawn} == {"a", "b"}
    assert {one["size"] for one in drawn} == {4}


def test_a_broken_invariant_becomes_a_case_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.invariants

    def suspicious(state: Any) -> None:
        honest(state)
        assert state.turn < 3, "the third turn is cursed"

    monkeypatch.setattr(GAME, "invariants", suspicious)
    finding = finding_of()
    assert finding.form == "case"
    assert "cursed" in finding.what
    assert finding.file_name.endswith(".case.json")
    case = read_case(finding.content)
    assert case.position is not None
    assert len(case.actions) == 1
    assert "cursed" in str(breaks(case, 2))
    monkeypatch.undo()
    assert breaks(case, 2) is None


def test_a_crash_in_the_rules_becomes_a_case_with_its_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.apply

    def fragile(state: Any, seat: int, action: Any, chance: Any) -> Any:
        events = honest(state, seat, action, chance)
        if any(type(event).__name__ == "Drew" for event in events) and state.turn > 1:
            raise KeyError("a card is stuck")
        return events

    monkeypatch.setattr(GAME, "apply", fragile)
    finding = finding_of()
    assert finding.form == "case"
    case = read_case(finding.content)
    assert case.draws
    assert "stuck" in str(breaks(case, 2))


def test_a_listed_action_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.core.game import Refusal

    honest = GAME.check
    monkeypatch.setattr(
        GAME, "check", lambda s, seat, a: Refusal("whim") if type(a).__name__ == "EndTurn" else honest(s, seat, a)
    )
    finding = finding_of()
    assert "whim" in finding.what
    assert finding.form == "case"


def test_a_copy_that_shares_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state_type = type(GAME.setup("random", {}, Seeded(1)))
    honest = state_type.copy

    def lazy(state: Any) -> Any:
        twin = honest(state)
        twin.reduced = state.reduced
        twin.lost = state.lost
        twin.where = state.where
        twin.board = state.board
        return twin

    monkeypatch.setattr(state_type, "copy", lazy)
    assert any(fuzz(probe).finding is not None for probe in probes(GAME, 3, 3))


def test_a_replay_that_goes_otherwise_leaves_the_whole_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault lies in no position, so no case can show it."""
    import grognard.lab.fuzz as module

    def forgetful(record: Any) -> Any:
        raise ValueError("the replay is lost")

    monkeypatch.setattr(module, "verify", forgetful)
    finding = finding_of()
    assert finding.form == "record"
    record = read_record(finding.content)
    assert len(record.entries) == finding.decision


def test_a_set_up_that_fails_becomes_a_case_without_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.setup

    def clumsy(scenario: str, options: Any, chance: Any, events: Any) -> Any:
        honest(scenario, options, chance)
        raise RuntimeError("the map fell off the table")

    monkeypatch.setattr(GAME, "setup", clumsy)
    finding = finding_of()
    case = read_case(finding.content)
    assert (finding.form, case.position) == ("case", None)
    assert case.scenario == finding.scenario
    assert case.dice


def test_a_missing_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.core.text import Message

    monkeypatch.setattr(GAME, "describe", lambda event: Message("no-such-sentence"))
    assert "no-such-sentence" in finding_of().what


def test_a_finding_travels_between_processes() -> None:
    finding = Finding(1, 2, "random", {"a": True}, 3, "x", "y", "case", b"{}")
    assert msgspec.json.decode(msgspec.json.encode(finding), type=Finding) == finding
