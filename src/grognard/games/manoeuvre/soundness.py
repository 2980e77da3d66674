"""A position read from a file may only ask what play could have asked: a sound stack of decisions."""

from __future__ import annotations

from grognard.games.manoeuvre import attack, combat, movement, results, setup, turn
from grognard.games.manoeuvre.reckoning import Combat
from grognard.games.manoeuvre.state import FREE, RESERVE, SEATS, UNKNOWN, State, side, units_of
from grognard.games.manoeuvre.tables import ARMIES, ATTRITION, CARDS, DECKS, HAND_SIZE, Card, Unit

BEFORE_ARMIES = (setup.TakeIntroArmy, setup.LayTiles, setup.NameArmies, setup.TakeArmy)
BEFORE_BATTLE = (*BEFORE_ARMIES, setup.TakeEdge, setup.OpeningHands, setup.Deploy)
IN_COMBAT = (
    combat.Defence,
    attack.Attack,
    attack.Cancelling,
    results.Choice,
    results.RetreatWhere,
    results.AdvanceWho,
    results.PayWith,
)
STAGE_OF_USE = {"supply": turn.CARDS_AND_COMBAT, "forced_march": turn.CARDS_AND_COMBAT, "restore": turn.RESTORED}


def check_stack(state: State) -> None:
    """Raises AssertionError with a reason a person can act on."""
    bottom, top = state.stack[0], state.stack[-1]
    if isinstance(bottom, BEFORE_BATTLE):
        assert state.turn == 0, "setting up happens in turn 0"
        assert len(state.stack) == 1, "setting up is one decision at a time"
        _check_setup(state)
        return
    assert state.turn > 0, "the battle begins with turn 1"
    assert UNKNOWN not in state.army, "in a battle both armies are known"
    assert UNKNOWN not in state.edge, "in a battle both edges are known"
    assert all(state.hand[seat] or state.deck[seat] for seat in SEATS), "in a battle both sides have their cards"
    assert isinstance(bottom, turn.DiscardPhase | turn.Turn), "the first decision of the stack is the turn's"
    assert bottom.seat == state.active, "the turn belongs to the active seat"
    if isinstance(bottom, turn.Turn):
        _check_turn(state, bottom)
    if top is bottom:
        decided = state.over is not None or max(state.lost) < ATTRITION
        assert decided, "five units are lost: the battle is over and needs a result"
        return
    assert len(state.stack) == 2, "at most one decision lies on top of the turn's"
    assert isinstance(bottom, turn.Turn), "a card or a combat comes after the move"
    if isinstance(top, turn.Window):
        _check_window(state, bottom, top)
    elif isinstance(top, movement.March):
        _check_march(state, bottom, top)
    else:
        assert isinstance(top, IN_COMBAT), "only an answer, a march or a combat lies on top of the turn"
        assert bottom.stage == turn.FOUGHT, "a combat that goes on is the one of this turn: stage 2"
        _check_combat(state, top.combat, isinstance(top, results.AdvanceWho | results.PayWith))
        _check_step(state, top)


def _check_setup(state: State) -> None:
    top = state.stack[0]
    if isinstance(top, BEFORE_ARMIES):
        assert state.army == [UNKNOWN, UNKNOWN], "the armies are not taken yet"
        assert len(state.tiles) < 4 or not isinstance(top, setup.LayTiles), "four tiles are laid already"
        if isinstance(top, setup.TakeArmy):
            assert top.one != top.two, "two different armies are named"
            assert top.one in ARMIES, f"no army is called {top.one!r}"
            assert top.two in ARMIES, f"no army is called {top.two!r}"
        return
    assert UNKNOWN not in state.army, "the armies are taken by now"
    if isinstance(top, setup.TakeEdge):
        assert state.edge == [UNKNOWN, UNKNOWN], "the edges are not taken yet"
        return
    assert UNKNOWN not in state.edge, "the edges are taken by now"
    if isinstance(top, setup.Deploy):
        assert top.seat in SEATS, "a seat is 0 or 1"
        assert all(len(hand) == HAND_SIZE for hand in state.hand), "both hold five cards when they deploy"
        assert any(state.where[unit] == RESERVE for unit in units_of(top.seat)), "this seat has deployed already"
    if isinstance(top, setup.OpeningHands):
        for seat, chosen in enumerate((top.first_hand, top.second_hand)):
            assert not state.hand[seat], "the opening hands are still in the decks"
            assert len(state.deck[seat]) == len(DECKS[0, False]), "the opening hands are still in the decks"
            _among(chosen, state.deck[seat])
            assert len(chosen) in (0, HAND_SIZE), "an opening hand has five cards"
        assert not (top.first_hand and top.second_hand), "both hands are chosen: somebody must deploy"


def _among(cards: tuple[Card, ...], deck: list[Card]) -> None:
    assert all(cards.count(card) <= deck.count(card) for card in cards), "a card is chosen that is not in the deck"


def _check_turn(state: State, frame: turn.Turn) -> None:
    assert turn.MOVE <= frame.stage <= turn.DUG, "the stages of a turn run from 0 to 4"
    moved = state.moved
    assert len(set(moved)) == len(moved) <= 2, "two different units can have moved"
    assert set(state.held_up) <= set(moved), "who is held up has moved"
    assert set(frame.forced) <= set(moved), "who was made to march has moved"
    assert len(set(frame.forced)) == len(frame.forced), "a unit is made to march once"
    for unit in moved:
        assert side(unit) == frame.seat, "only units of the active side have moved"
        assert state.where[unit] >= 0 or frame.stage > turn.CARDS_AND_COMBAT, "who has moved is on the map"
    if frame.stage == turn.MOVE:
        assert not moved, "before the move nobody has moved"
        can_move = any(state.where[u] >= 0 and movement.can_step(state, Unit(u)) for u in units_of(frame.seat))
        assert can_move, "no unit can move: the turn goes on at stage 1"


def _own(state: State, unit: Unit, seat: int) -> None:
    assert side(unit) == seat, "a decision names a unit of the wrong side"
    assert state.where[unit] >= 0, "a decision names a unit that is not on the map"


def _check_window(state: State, bottom: turn.Turn, frame: turn.Window) -> None:
    assert frame.seat == bottom.seat, "the card was played by the active side"
    assert frame.use in STAGE_OF_USE, "a card is played as supply, forced_march or restore"
    assert STAGE_OF_USE[frame.use] == bottom.stage, "the card does not fit the stage of the turn"
    _own(state, frame.unit, frame.seat)
    assert state.pile[frame.seat][-1:] == [frame.card], "the card that was just played lies on top of the discards"
    if frame.use != "restore":
        assert CARDS[frame.card].kind == frame.use, "the card does not do that"
        assert movement.can_step(state, frame.unit), "the unit has nowhere to go"
    else:
        assert state.reduced[frame.unit], "a unit to restore is reduced"


def _check_march(state: State, bottom: turn.Turn, frame: movement.March) -> None:
    assert frame.seat == bottom.seat, "the active side marches"
    assert bottom.stage == turn.CARDS_AND_COMBAT, "a march belongs to the movement phase: stage 1"
    assert frame.how in ("supply", "forced_march"), "a march is by supply or forced_march"
    assert frame.steps in (1, 2), "a march is of one or two squares"
    _own(state, frame.unit, frame.seat)
    assert movement.can_step(state, frame.unit), "the unit has nowhere to go"


def _check_combat(state: State, fight: Combat, target_may_be_gone: bool) -> None:
    assert fight.attacker == state.active, "the active side attacks"
    assert fight.form == ("ambush" if fight.unit is None else "assault"), "an assault has a unit, an ambush has none"
    assert fight.defender != fight.attacker, "a target is an enemy"
    assert target_may_be_gone or state.where[fight.target] >= 0, "the target is not on the map"
    opening = CARDS[fight.card]
    if fight.unit is None:
        assert opening.kind == "ambush", "an ambush is opened by its card"
    else:
        own = state.army[fight.attacker] * 8 + (fight.unit & 7)
        assert opening.unit == own, "an assault is opened by the unit's card"
        assert opening.attack, "the opening card has no attack value"
    assert len(set(fight.taking_part)) == len(fight.taking_part), "a unit takes part once"
    assert all(side(unit) == fight.attacker for unit in fight.taking_part), "a unit of the wrong side takes part"
    leads = fight.leader is not None
    assert not leads or CARDS[fight.leader or 0].kind == "leader", "the leader is none"
    assert fight.use in (("combat", "command") if leads else ("",)), "a leader fights or commands"
    assert bool(fight.support) == (fight.use == "command"), "a commanding leader brings supporting units"


def _check_step(state: State, top: object) -> None:
    assert isinstance(top, IN_COMBAT)
    fight = top.combat
    leads_early = isinstance(top, combat.Defence | attack.Attack) and fight.leader is not None
    assert not leads_early, "the leader comes with the attacker's cards"
    if not isinstance(top, results.PayWith):
        assert all(state.where[unit] >= 0 for unit in fight.taking_part), "an attacker is not on the map"
    if isinstance(top, combat.Defence):
        added = (*fight.defence, *fight.attack, *fight.support)
        assert not added, "no card is added before the defence"
    elif isinstance(top, attack.Attack):
        added = (*fight.attack, *fight.support)
        assert not added, "no card is added before the attack"
    elif isinstance(top, results.Choice):
        assert top.seat in SEATS, "a seat is 0 or 1"
    elif isinstance(top, results.RetreatWhere):
        assert results.retreat_squares(state, fight.target), "the target has nowhere to retreat to"
    elif isinstance(top, results.AdvanceWho):
        assert fight.form == "assault", "only an assault lets somebody advance"
        assert state.board[top.to] == FREE, "the square to advance to is taken"
        assert not top.pursues or state.where[fight.target] >= 0, "the pursued unit is not on the map"
    elif isinstance(top, results.PayWith):
        alive = [unit for unit in fight.taking_part if state.where[unit] >= 0]
        assert 0 < top.price < len(alive), "there is no choice who pays"
