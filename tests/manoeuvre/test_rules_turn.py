"""4, 2.3 and Scout: the phases in their order, discards, draws, the end of a deck."""

from __future__ import annotations

import pytest

from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.tables import CARD_IDS
from tests.helpers import rule
from tests.manoeuvre.table import DISCARD, DUG, FIGHT, FOUGHT, MOVE, RESTORED, Table

FACING = """
    b
    .
    a
    """


def facing(**given: object) -> Table:
    """A French and a British unit two squares apart."""
    return Table(FACING, a="FR-imperial-guard", b="GB-1st-foot-guards", **given)  # type: ignore[arg-type]


# --- the order of the phases -------------------------------------------------------------------------------------


@rule("4 order", "phase list")
def test_a_turn_is_discard_draw_move_fight_restore_and_then_the_other_player() -> None:
    t = facing(stage=DISCARD, hand="supply supply", enemy_hand="supply")
    assert (t.view().phase, t.seat) == ("discard", 0)
    t.act(do.Discard(("FR-supply",)), draws=["ney", "soult", "murat", "lannes"])
    assert t.view().phase == "move"
    t.move("a", "d4")
    assert t.view().phase == "open"
    t.act(do.EndTurn())
    assert (t.view().phase, t.seat, t.state.active) == ("discard", 1, 1)
    assert t.view().turn == 3
    t.act(do.Discard(), draws=["supply", "supply", "supply", "hill"])
    t.move("b", "c5")
    t.act(do.EndTurn())
    assert (t.view().turn, t.seat) == (4, 0)


@rule("4 order", "ruling 29")
def test_nothing_comes_before_the_move() -> None:
    t = Table(
        """
        b
        a-
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        stage=MOVE,
        hand="a:2d8-7 supply redoubt forced-march napoleon",
    )
    for early in (
        do.EndTurn(),
        do.Assault(t["a"], t["b"], t.card("a:2d8-7")),
        do.GrandBattery(t["a"], t["b"]),
        do.Restore(t["a"], "FR-supply"),
        do.BuildRedoubt(t["a"]),
        do.Supply(t["a"]),
        do.ForcedMarch(t["a"]),
    ):
        assert t.refused(early) == "must-move-first"
    assert t.verbs() == {"move"}


@rule("4 order", "ruling 29", "ruling 44")
def test_a_phase_that_was_passed_over_is_closed() -> None:
    def fresh(stage: int) -> Table:
        return Table(
            """
            b .
            a- c-
            """,
            a="FR-imperial-guard",
            b="GB-32nd-foot",
            c="FR-8th-legere",
            stage=stage,
            moved="a",
            hand="a:2d8-7 supply redoubt forced-march supply",
        )

    supply, march = do.Supply("FR-8th-legere"), do.ForcedMarch("FR-imperial-guard")
    assault = do.Assault("FR-imperial-guard", "GB-32nd-foot", "FR-imperial-guard-2d8-7")
    restore, dig = do.Restore("FR-8th-legere", "FR-supply"), do.BuildRedoubt("FR-8th-legere")
    t = fresh(FIGHT)
    assert t.verbs() == {"end_turn", "supply", "forced_march", "assault", "restore", "build_redoubt"}
    t = fresh(FOUGHT)
    assert t.refused(supply) == t.refused(march) == "phase-closed"
    assert t.refused(assault) == "fought-already"
    assert t.verbs() == {"end_turn", "restore", "build_redoubt"}
    t = fresh(FIGHT)
    t.act(restore)
    assert t.refused(assault) == t.refused(supply) == "phase-closed"
    assert t.refused(do.Restore(t["a"], "FR-supply")) == "restored-already"
    assert t.verbs() == {"end_turn", "build_redoubt"}
    t = fresh(FIGHT)
    t.act(dig)
    assert t.refused(assault) == t.refused(march) == "phase-closed"
    assert t.refused(dig) == "dug-already"
    assert t.refused(restore) == "phase-closed"
    assert t.verbs() == {"end_turn"}
    for stage in (RESTORED, DUG):
        assert fresh(stage).refused(do.Move("FR-8th-legere", "e5")) == "moved-already"


@rule("4 order", "ruling 29", "phase list")
def test_discarding_fighting_and_restoring_may_be_skipped() -> None:
    t = facing(stage=DISCARD, hand="supply supply supply supply ney", enemy_hand="supply")
    t.act(do.Discard())
    t.move("a", "d4")
    t.act(do.EndTurn())
    assert t.seat == 1


@rule("4 order", "ruling 44")
def test_the_open_decision_after_the_move_tells_nothing_of_the_hand() -> None:
    rich = facing(hand="supply ney redoubt forced-march skirmish", moved="a")
    poor = facing(hand="withdraw withdraw withdraw withdraw engineers", moved="a")
    assert rich.view(None).prompt == poor.view(None).prompt
    assert rich.view(1).prompt == poor.view(1).prompt


# --- discard and draw --------------------------------------------------------------------------------------------


@rule("4 discard")
@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_any_number_of_cards_may_be_discarded(count: int) -> None:
    t = facing(stage=DISCARD, hand="supply ney soult murat lannes")
    names = tuple(t.hand()[:count])
    t.act(do.Discard(names), draws=["withdraw", "withdraw", "withdraw", "withdraw", "skirmish"][:count])
    assert len(t.hand()) == 5
    assert t.pile() == list(names)


@rule("4 discard", "ruling 33")
def test_discards_go_together_and_only_the_top_one_is_shown() -> None:
    t = facing(stage=DISCARD, hand="supply ney soult murat lannes")
    discard = do.Discard(("FR-ney", "FR-lannes", "FR-soult"))
    t.act(discard, draws=["withdraw", "withdraw", "withdraw"])
    shown = t.last(ev.Discarded)
    assert (shown.count, shown.top) == (3, "FR-soult")
    assert t.view(1).sides[0].top == "FR-soult"
    assert t.view(1).sides[0].pile == 3
    told = [event for event in t.log if event.only is None]
    assert not any("FR-ney" in str(event) for event in told)


@rule("4 discard", "ruling 33")
def test_the_owner_chooses_which_discard_lies_on_top() -> None:
    t = facing(stage=DISCARD, hand="supply ney")
    tops = {action.cards[-1] for action in t.may(do.Discard) if isinstance(action, do.Discard) and action.cards}
    assert tops == {"FR-supply", "FR-ney"}


@rule("4 discard")
def test_only_cards_in_hand_can_be_discarded() -> None:
    t = facing(stage=DISCARD, hand="supply ney", enemy_hand="supply")
    assert t.refused(do.Discard(("FR-supply", "FR-supply"))) == "card-not-held"
    assert t.refused(do.Discard(("GB-supply",))) == "card-not-held"


@rule("4 draw", "ruling 29")
def test_the_hand_is_always_filled_to_five() -> None:
    t = facing(stage=DISCARD, hand="supply ney")
    t.act(do.Discard(("FR-ney",)), draws=["withdraw", "withdraw", "skirmish", "murat"])
    assert sorted(t.hand()) == sorted(["FR-supply", "FR-withdraw", "FR-withdraw", "FR-skirmish", "FR-murat"])
    drawn = t.last(ev.DrewCards)
    assert drawn.only == 0
    assert t.last(ev.Drew).count == 4
    assert t.last(ev.Drew).only is None


@rule("4 draw", "ruling 34")
def test_an_empty_hand_is_not_asked_for_discards() -> None:
    t = facing(stage=FIGHT, moved="a")
    assert not t.hand(1)
    t.act(do.EndTurn(), draws=["GB-supply", "GB-supply", "GB-supply", "GB-supply", "GB-hill"])
    assert t.view().phase == "move"
    assert len(t.hand(1)) == 5


@rule("4 draw", "ruling 34")
def test_nobody_draws_outside_his_own_draw_phase() -> None:
    t = Table(
        """
        b
        a
        """,
        a="FR-imperial-guard",
        b="GB-32nd-foot",
        hand="a:2d8-7 supply",
        enemy_hand="b:2d8-6 hill",
    )
    t.fight("a", "b", "a:2d8-7", [1, 2], defence="b:2d8-6 hill")
    assert t.hand(1) == []
    assert t.hand(0) == ["FR-supply"]
    assert t.count(ev.Drew) == 0


# --- 2.3 the end of a deck ---------------------------------------------------------------------------------------


@rule("2.3", "4 draw", "ruling 6")
def test_whoever_draws_his_sixtieth_card_is_flagged_and_reshuffles_his_discards_at_once() -> None:
    t = facing(stage=DISCARD, hand="supply", deck=3)
    pile = len(t.pile())
    assert pile == 56
    left = [name.removeprefix("FR-") for name in sorted(_deck(t))]
    t.act(do.Discard(), draws=[*left, "napoleon"])
    assert t.state.deck_ended == [True, False]
    assert len(t.hand()) == 5
    assert t.pile() == []
    assert t.last(ev.Reshuffled).count == 56
    assert t.view().sides[0].deck == 55
    assert t.count(ev.DeckEnded) == 1


def _deck(t: Table) -> list[str]:
    return [CARD_IDS[card] for card in t.state.deck[0]]


@rule("2.3", "ruling 6")
def test_the_last_card_of_the_deck_ends_it_even_when_nothing_more_is_drawn() -> None:
    t = facing(stage=DISCARD, hand="supply", deck=4)
    left = [name.removeprefix("FR-") for name in sorted(_deck(t))]
    t.act(do.Discard(), draws=left)
    assert t.state.deck_ended == [True, False]
    assert t.pile() == []
    assert len(t.state.deck[0]) == 55


@rule("2.3", "ruling 6")
def test_a_hand_and_cards_in_play_are_not_reshuffled_but_discards_of_this_turn_are() -> None:
    t = facing(stage=DISCARD, hand="supply ney", deck=3)
    left = [name.removeprefix("FR-") for name in sorted(_deck(t))]
    t.act(do.Discard(("FR-ney",)), draws=[*left, "ney"])
    assert "FR-ney" in t.hand()
    assert "FR-supply" in t.hand()


@rule("2.3", "ruling 6")
def test_later_reshuffles_set_no_new_flag() -> None:
    t = facing(stage=DISCARD, hand="supply", deck=4, deck_ended=(True, False))
    left = [name.removeprefix("FR-") for name in sorted(_deck(t))]
    t.act(do.Discard(), draws=left)
    assert t.state.deck_ended == [True, False]
    assert t.count(ev.DeckEnded) == 0
    assert t.count(ev.Reshuffled) == 1


@rule("2.3", "ruling 6")
@pytest.mark.parametrize("first", [0, 1])
def test_the_day_ends_with_the_game_turn_in_which_the_second_deck_runs_out(first: int) -> None:
    t = facing(
        stage=FIGHT, active=1, first=first, moved="", deck_ended=(True, True), hand="supply ney soult murat lannes"
    )
    t.act(do.EndTurn())
    if first == 0:  # seat 1 was the second player: the game turn is over
        assert t.count(ev.NightFell) == 1
        assert t.over is not None
    else:  # the second player still has his turn
        assert t.over is None
        assert t.seat == 0
        t.act(do.Discard())
        t.move("a", "d4")
        t.act(do.EndTurn())
        assert t.over is not None


@rule("2.3")
def test_one_deck_alone_does_not_end_the_day() -> None:
    t = facing(stage=FIGHT, active=1, first=0, deck_ended=(True, False), hand="supply ney soult murat lannes")
    t.act(do.EndTurn())
    assert t.over is None
    assert t.view().turn == 4


# --- Scout and Spy -----------------------------------------------------------------------------------------------


def scouting(**given: object) -> Table:
    return Table(
        """
        b
        a
        """,
        a="GB-1st-foot-guards",
        b="FR-imperial-guard",
        enemy_hand="ney b:2d8-7",
        **given,  # type: ignore[arg-type]
    )


@rule("9.2 Scout", "ruling 8", "ruling 39")
def test_scout_shows_the_other_hand_to_its_player_alone() -> None:
    t = scouting(hand="scout supply")
    t.act(do.Scout())
    seen = t.last(ev.HandSeen)
    assert seen.only == 0
    assert sorted(seen.cards) == ["FR-imperial-guard-2d8-7", "FR-ney"]
    assert sorted(t.view(0).sides[1].known) == ["FR-imperial-guard-2d8-7", "FR-ney"]
    assert t.view(None).sides[1].known == ()
    assert t.view(1).sides[0].known == ()
    assert t.pile() == ["GB-scout"]


@rule("9.2 Scout", "ruling 8", "ruling 43")
def test_scout_before_the_first_move_belongs_to_the_draw_phase_and_is_replaced() -> None:
    t = scouting(hand="scout supply supply supply supply", stage=MOVE)
    t.act(do.Scout(), draws=["hill"])
    assert len(t.hand()) == 5
    assert "GB-hill" in t.hand()
    assert t.view().phase == "move"


@rule("9.2 Scout", "ruling 39")
def test_scout_after_the_move_is_not_replaced() -> None:
    t = scouting(hand="scout supply", moved="a")
    t.act(do.Scout())
    assert t.hand() == ["GB-supply"]


@rule("9.2 Scout", "ruling 8")
def test_scout_in_the_discard_phase_is_made_up_by_the_draw() -> None:
    t = scouting(hand="scout supply supply supply hill", stage=DISCARD)
    t.act(do.Scout())
    assert len(t.hand()) == 4
    assert t.view().phase == "discard"
    t.act(do.Discard(), draws=["moore"])
    assert len(t.hand()) == 5


@rule("9.2 Scout", "ruling 34")
def test_scout_as_the_only_card_leaves_no_discard_to_ask_for() -> None:
    t = scouting(hand="scout", stage=DISCARD)
    t.act(do.Scout(), draws=["moore", "hill", "supply", "supply", "supply"])
    assert t.view().phase == "move"


@rule("9.2 Scout", "ruling 39", "ruling 22")
def test_scout_may_be_played_before_step_five_and_is_no_card_of_that_step() -> None:
    t = scouting(hand="scout skirmish a:2d8-6")
    t.assault("a", "b", "a:2d8-6")
    assert t.refused(do.Scout(), seat=0) == "not-your-decision"
    t.defend("ney")
    t.act(do.Scout())
    assert t.last(ev.HandSeen).cards == ("FR-imperial-guard-2d8-7",)
    assert "skirmish" in t.verbs()
    t.act(do.Skirmish("c5"))
    assert t.at("a") == "c5"


@rule("9.2 Scout", "ruling 34", "ruling 39")
def test_scout_as_the_last_card_before_step_five_leaves_nothing_to_ask_for() -> None:
    t = scouting(hand="scout a:2d8-6")
    t.assault("a", "b", "a:2d8-6")
    t.defend()
    t.act(do.Scout(), dice=[1, 1])
    assert t.totals() == (10, 8)


@rule("9.2 Scout")
def test_scout_is_played_only_in_ones_own_turn() -> None:
    t = Table(
        """
        b
        a
        """,
        a="FR-imperial-guard",
        b="GB-1st-foot-guards",
        hand="a:2d8-7 supply",
        enemy_hand="scout",
    )
    t.assault("a", "b", "a:2d8-7")
    assert t.seat == 1
    assert t.refused(do.Scout()) == "own-turn-only"
    assert "scout" not in t.verbs()


@rule("9.2 Scout", "ruling 39", "ruling 48")
def test_what_was_seen_stays_known_until_it_is_played_or_may_have_gone() -> None:
    t = scouting(hand="scout a:2d8-6 supply")
    t.act(do.Scout())
    t.assault("a", "b", "a:2d8-6")
    t.defend("ney")
    assert t.view(0).sides[1].known == ("FR-imperial-guard-2d8-7",)
    t.reinforce(dice=[2, 2])
    t.act(do.EndTurn())
    t.act(do.Discard(("FR-imperial-guard-2d8-7",)), draws=["soult", "murat", "lannes", "davout", "skirmish"])
    assert t.view(0).sides[1].known == ()


@rule("ruling 39", "ruling 33", "4 discard", "ruling 48")
def test_one_discard_is_seen_and_of_several_only_the_top_so_what_was_known_fades() -> None:
    def known(*discards: str) -> tuple[str, ...]:
        t = scouting(hand="scout supply")
        t.act(do.Scout())
        t.act(do.EndTurn())
        t.act(do.Discard(discards), draws=["soult", "murat", "lannes", "davout", "skirmish"][: 3 + len(discards)])
        return t.view(0).sides[1].known

    assert known() == ("FR-imperial-guard-2d8-7", "FR-ney")
    assert known("FR-ney") == ("FR-imperial-guard-2d8-7",)
    assert known("FR-ney", "FR-imperial-guard-2d8-7") == ()


@rule("9.2 Scout", "ruling 43", "ruling 2")
def test_where_nobody_can_move_scout_is_replaced_until_something_else_is_played() -> None:
    t = Table(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        c . . . . . . .
        a- d . . . . . .
        """,
        a="GB-1st-foot-guards",
        c="FR-8th-legere",
        d="FR-2nd-legere",
        stage=DISCARD,
        hand="scout supply supply hill moore",
    )
    t.act(do.Discard())
    t.act(do.Scout(), draws=["beresford"])
    assert len(t.hand()) == 5
