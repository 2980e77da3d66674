"""What is hidden, what is open, and how far a player may take back what he did."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.core.chance import Seeded
from grognard.core.game import Action
from grognard.core.match import Match, Played, ends_undo
from grognard.core.wire import Concede, encode
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.game import GAME
from grognard.games.manoeuvre.state import State
from grognard.games.manoeuvre.tables import CARD_INDEX, CARDS
from tests.helpers import rule
from tests.manoeuvre.table import DISCARD, FOUGHT, MOVE, Table


@rule("ruling 33", "ruling 7")
def test_hands_decks_and_lower_discards_are_in_nobodys_view_but_the_owners_hand() -> None:
    t = Table(
        "a b",
        a="FR-8th-legere",
        b="GB-32nd-foot",
        hand="ney",
        enemy_hand="moore",
        discards="soult murat",
        enemy_discards="hill supply",
    )
    for seat in (0, 1, None):
        text = encode(t.view(seat)).decode()
        assert ("FR-ney" in text) == (seat == 0)
        assert ("GB-moore" in text) == (seat == 1)
        assert "FR-soult" not in text
        assert "GB-hill" not in text
        assert "FR-murat" in text
        assert "GB-supply" in text
        assert "FR-davout" not in text  # in the deck


@rule("ruling 33")
def test_sizes_losses_board_and_deck_ends_are_open_to_everybody() -> None:
    t = Table("a- b+", a="FR-8th-legere", b="GB-32nd-foot", hand="ney soult", lost=(2, 1), deck_ended=(True, False))
    view = t.view(None)
    assert [side.hand_size for side in view.sides] == [2, 0]
    assert [side.deck for side in view.sides] == [58, 60]
    assert [side.lost for side in view.sides] == [2, 1]
    assert [side.deck_ended for side in view.sides] == [True, False]
    assert t.unit("a").reduced
    assert t.unit("b").redoubt


@rule("ruling 33", "3 decks")
def test_no_deck_order_exists_so_a_draw_is_any_of_the_cards() -> None:
    first = set()
    for seed in range(200):
        t = Table(
            "a b", a="FR-8th-legere", b="GB-32nd-foot", stage=DISCARD, hand="supply supply supply supply", enemy_hand=""
        )
        GAME.apply(t.state, 0, do.Discard(), Seeded(seed))
        first.add(next(card for card in t.hand() if t.hand().count(card) != 4 or card != "FR-supply"))
    assert len(first) > 25


@rule("ruling 33", "6.1 step 4")
def test_cards_laid_open_in_a_combat_are_seen_by_all() -> None:
    t = Table("b\na", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6 ney", enemy_hand="b:2d8-6 supply")
    t.assault("a", "b", "a:2d8-6")
    t.defend("b:2d8-6")
    for seat in (0, 1, None):
        fight = t.view(seat).combat
        assert fight is not None
        assert fight.card == "FR-8th-legere-2d8-6"
        assert fight.defence == ("GB-32nd-foot-2d8-6",)


@rule("ruling 33", "ruling 39")
def test_a_card_seen_by_a_scout_stays_in_every_imagined_hand() -> None:
    t = Table("a b", a="GB-32nd-foot", b="FR-8th-legere", hand="scout supply", enemy_hand="ney soult")
    t.act(do.Scout())
    for seed in range(20):
        twin = GAME.imagine(t.state, 0, random.Random(seed))
        assert twin.hand[1] == t.state.hand[1]


@rule("ruling 34")
def test_a_player_without_cards_still_moves_chooses_and_retreats() -> None:
    t = Table(". c .\n. b .\n. a .", a="FR-8th-legere", b="GB-32nd-foot", c="GB-4th-foot", hand="a:2d8-6")
    t.fight("a", "b", "a:2d8-6", [1, 1])
    assert t.seat == 1
    t.act(do.ChooseResult("retreat"))
    t.act(do.Retreat("c5"))
    assert t.at("b") == "c5"


@rule("ruling 34")
def test_while_drawing_at_most_five_cards_are_outside_deck_and_discards_so_a_reshuffle_never_fails() -> None:
    for seed in range(3):
        dice = Seeded(seed)
        state = GAME.setup("random", {}, dice)
        rng = random.Random(seed)
        while GAME.result(state) is None:
            seat = GAME.actors(state)[0]
            actions = GAME.actions(state, seat)
            richest = max(actions, key=lambda action: len(encode(action)))
            GAME.apply(state, seat, richest if rng.random() < 0.7 else rng.choice(actions), dice)
            for side in (0, 1):
                assert len(state.deck[side]) + len(state.pile[side]) >= 60 - 5 - 5
                assert state.deck[side]


@rule("ruling 52", "ruling 33")
def test_discards_under_the_top_are_imagined_anywhere_their_owners_too() -> None:
    t = Table(
        "a b", a="FR-8th-legere", b="GB-32nd-foot", hand="ney", enemy_hand="moore", discards="soult murat", deck=40
    )
    soult = CARD_INDEX["FR-soult"]
    twins = [GAME.imagine(t.state, 0, random.Random(seed)) for seed in range(40)]
    assert any(soult in twin.deck[0] for twin in twins)
    assert all(twin.pile[0][-1] == CARD_INDEX["FR-murat"] for twin in twins)
    assert all(twin.hand[0] == t.state.hand[0] for twin in twins)
    assert len({tuple(twin.hand[1]) for twin in twins}) > 10


@rule("ruling 53")
def test_equal_cards_are_one_kind_and_offered_once() -> None:
    t = Table("b\na", a="FR-imperial-guard", b="GB-32nd-foot", hand="a:2d8-7 a:2d8-7 supply supply", stage=DISCARD)
    listed = t.may(do.Discard)
    assert len(set(listed)) == len(listed)
    assert sum(action == do.Discard(("FR-supply",)) for action in listed) == 1
    values = [
        (
            card.kind,
            card.unit,
            card.attack,
            card.defence,
            card.bombard,
            card.volley,
            card.pursuit,
            card.withdraw,
            card.may_stand,
        )
        for card in CARDS
        if card.kind == "unit"
    ]
    assert len(set(values)) == len(values)


@rule("ruling 54")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_concede_at_any_moment_and_it_stands(seat: int) -> None:
    match = match_of(Table("a b", a="FR-8th-legere", b="GB-32nd-foot", stage=MOVE, hand="supply"))
    assert isinstance(match.act(seat, Concede()), Played)
    assert match.ended is not None
    assert match.ended.winner == 1 - seat
    assert match.undo(seat) is not None


# --- undo --------------------------------------------------------------------------------------------------------


def match_of(t: Table) -> Match[State]:
    return Match.from_position(GAME, GAME.dump(t.state), Seeded(1))


def acted(match: Match[Any], action: Action) -> Played:
    played = match.act(match.actors()[0], action)
    assert isinstance(played, Played)
    return played


@rule("ruling 42")
def test_a_move_may_be_taken_back_until_a_card_is_played() -> None:
    t = Table("a b", a="FR-8th-legere", b="FR-2nd-legere", armies="FR GB", stage=MOVE, hand="supply")
    match = match_of(t)
    before = encode(GAME.dump(match.state))
    acted(match, do.Move(t["a"], "c5"))
    assert match.undo(0) is None
    assert encode(GAME.dump(match.state)) == before
    acted(match, do.Move(t["a"], "c5"))
    acted(match, do.Supply(t["b"]))
    refusal = match.undo(0)
    assert refusal is not None
    assert refusal.code == "undo-shown"
    acted(match, do.MarchTo("d5"))
    assert match.undo(0) is None
    assert match.undo(0) is not None


@rule("ruling 42")
@pytest.mark.parametrize(
    ("action", "ends"),
    [
        (do.EndTurn(), True),
        (do.Assault("FR-8th-legere", "GB-32nd-foot", "FR-8th-legere-2d8-6"), True),
        (do.Bombard("FR-8th-legere", "GB-32nd-foot", "FR-8th-legere-gun"), True),
        (do.Restore("FR-8th-legere", "FR-ney"), True),
        (do.BuildRedoubt("FR-8th-legere"), True),
    ],
)
def test_dice_played_cards_and_the_end_of_the_turn_cannot_be_taken_back(action: Action, ends: bool) -> None:
    t = Table("b\na-", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6 a:gun ney redoubt", enemy_hand="supply")
    assert ends_undo(GAME, t.state, 0, action) == ends
    match = match_of(t)
    acted(match, action)
    assert match.undo(0) is not None


@rule("ruling 42")
def test_a_look_at_a_hand_cannot_be_taken_back() -> None:
    t = Table("a b", a="GB-32nd-foot", b="FR-8th-legere", hand="scout supply", enemy_hand="ney")
    match = match_of(t)
    acted(match, do.Scout())
    assert match.undo(0) is not None


@rule("ruling 42", "ruling 50", "4 discard", "4 draw")
def test_neither_a_draw_nor_a_phase_that_is_over_can_be_taken_back() -> None:
    full = Table("a b", a="FR-8th-legere", b="GB-32nd-foot", stage=DISCARD, hand="supply supply ney soult murat")
    match = match_of(full)
    acted(match, do.Discard())
    assert match.undo(0) is not None
    drawing = match_of(Table("a b", a="FR-8th-legere", b="GB-32nd-foot", stage=DISCARD, hand="supply supply ney"))
    acted(drawing, do.Discard(("FR-ney",)))
    assert drawing.undo(0) is not None


@rule("ruling 42", "9.2 Guerrillas")
def test_a_question_put_to_the_opponent_cannot_be_taken_back() -> None:
    t = Table(
        "a b", a="FR-8th-legere", b="FR-2nd-legere", armies="FR SP", hand="supply", enemy_hand="supply", moved="a"
    )
    assert ends_undo(GAME, t.state, 0, do.Supply(t["b"]))


@rule("ruling 42", "6.5 advance")
def test_choices_after_the_dice_may_be_taken_back_while_nothing_new_is_shown() -> None:
    t = Table(
        """
        . . .
        c b d
        . a .
        """,
        a="RU-leib-grenadiers",
        b="FR-8th-legere",
        c="RU-moscow",
        d="RU-orlov",
        hand="a:2d8-5 committed-attack barclay",
    )
    t.fight("a", "b", "a:2d8-5", [1] * 4, cards="committed-attack", leader="barclay", use="command", support="c d")
    match = match_of(t)
    acted(match, do.Advance(t["a"]))
    assert match.undo(0) is None
    acted(match, do.Advance(t["c"]))
    assert t.view().phase == "combat"


@rule("ruling 44", "4 order")
def test_ending_the_turn_closes_every_phase_at_once() -> None:
    t = Table("b\na-", a="FR-8th-legere", b="GB-32nd-foot", hand="a:2d8-6 supply redoubt", stage=FOUGHT)
    t.act(do.EndTurn(), draws=["GB-supply", "GB-supply", "GB-supply", "GB-supply", "GB-hill"])
    assert t.refused(do.Restore(t["a"], "FR-supply"), seat=0) == "not-your-decision"
