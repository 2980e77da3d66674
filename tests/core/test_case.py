"""Cases: a position, scripted dice and draws, actions by seat; the form of rule tests, tutorials and bug reports."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.core.case import BadCase, Case, Deed, read_case, run_case
from grognard.core.wire import encode
from grognard.games.manoeuvre.game import GAME
from tests.helpers import plain, read_position
from tests.manoeuvre.table import Table

ASSAULT = {
    "verb": "assault",
    "unit": "FR-imperial-guard",
    "target": "GB-32nd-foot",
    "card": "FR-imperial-guard-2d8-7",
}


def position() -> dict[str, Any]:
    t = Table("bT\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7")
    written: dict[str, Any] = plain(GAME.dump(t.state))
    return written


def case(**given: Any) -> Case:
    return Case(**({"game": "manoeuvre", "position": position()} | given))


def test_a_case_plays_its_actions_with_its_dice_and_shows_events_and_position() -> None:
    report = run_case(
        case(dice=(1, 1), actions=(Deed(0, ASSAULT), Deed(1, {"verb": "choose_result", "result": "hit"})))
    )
    assert report.faults == ()
    totals = next(event for event in report.steps[0].events if event.__struct_config__.tag == "totals")
    assert msgspec.to_builtins(totals)["attack"] == 10
    sides: Any = report.position["sides"]
    assert next(unit for unit in sides[1]["units"] if unit["unit"] == "GB-32nd-foot")["reduced"]
    assert report.result is None


def test_a_case_may_expect_a_refusal() -> None:
    deeds = (Deed(1, ASSAULT, refused="not-your-decision"), Deed(0, {**ASSAULT, "card": "x"}, refused="card-not-held"))
    assert run_case(case(actions=deeds)).faults == ()


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"actions": (Deed(1, ASSAULT),)}, "refusal is not-your-decision, expected none"),
        (
            {
                "actions": (Deed(0, {"verb": "end_turn"}, refused="wrong-moment"),),
                "draws": ("GB-supply",) * 4 + ("GB-hill",),
            },
            "refusal is none, expected wrong-moment",
        ),
        ({"actions": (Deed(0, {"verb": "fly"}),)}, "refusal is unreadable, expected none"),
        ({"actions": (Deed(0, {"verb": "move"}),)}, "refusal is unreadable, expected none"),
        ({"dice": (3,)}, "not used: dice [3]"),
        ({"draws": ("GB-hill",)}, "not used: dice [], draws ['GB-hill']"),
    ],
)
def test_a_case_that_does_not_go_as_it_says_names_the_fault(given: dict[str, Any], fault: str) -> None:
    report = run_case(case(**given))
    assert any(fault in one for one in report.faults), report.faults


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"actions": (Deed(0, ASSAULT),)}, "action 1: assault: 2 dice are thrown and the script holds 0"),
        ({"actions": (Deed(0, ASSAULT),), "dice": (9, 1)}, "action 1: assault: a die with 8 sides does not show 9"),
        ({"game": "chess"}, "no-such-game"),
        ({"position": None, "scenario": "nowhere"}, "no-such-scenario"),
        ({"position": None, "scenario": "full", "options": {"nothing": True}}, "no-such-option"),
        ({"position": None, "scenario": "full"}, "first-player: 2 dice are thrown"),
        ({"position": {}}, "missing required field"),
        ({"position": {"game": "manoeuvre"}}, "missing required field"),
    ],
)
def test_a_case_that_cannot_be_played_says_why(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadCase) as caught:
        run_case(case(**given))
    assert reason in str(caught.value)


def test_a_case_may_start_from_a_scenario() -> None:
    report = run_case(
        Case(
            game="manoeuvre",
            scenario="full",
            dice=(9, 2),
            actions=(Deed(0, {"verb": "lay_tile", "tile": 7, "turns": 1}),),
        )
    )
    assert report.faults == ()
    assert plain(report.position)["tiles"] == [[7, 1]]


def test_cases_are_files() -> None:
    made = case(title="A reminder", rule="6.1", actions=(Deed(0, ASSAULT),), dice=(1, 1))
    assert read_case(encode(made)) == made


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"game":"manoeuvre","dices":[1]}', b'{"game":1}', b"\xff"])
def test_what_is_no_case_is_refused_with_a_reason(data: bytes) -> None:
    with pytest.raises(BadCase) as caught:
        read_case(data)
    assert str(caught.value)


def test_positions_of_the_test_folder_make_cases() -> None:
    report = run_case(Case(game="manoeuvre", position=read_position(GAME, "perft-move")))
    assert report.faults == ()
    assert report.position == GAME.dump(GAME.load(read_position(GAME, "perft-move")))
