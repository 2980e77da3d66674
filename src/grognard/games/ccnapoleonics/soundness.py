"""A position read from a file may only ask what play could have asked: a sound stack of decisions."""

from __future__ import annotations

from grognard.games.ccnapoleonics import advance, combat, command, leaders, melee, movement, orders, strikes, turn
from grognard.games.ccnapoleonics.dice import DISTANCE
from grognard.games.ccnapoleonics.melee import Assault
from grognard.games.ccnapoleonics.state import RIDING, SEATS, State, empty
from grognard.games.ccnapoleonics.tables import (
    ARTILLERY,
    CARDS,
    CAVALRY,
    DECK,
    FIRST_STRIKE,
    LEADER_MOVE,
    NO_CARD,
    Hex,
    Unit,
)

IN_ORDERS = (
    orders.Orders,
    command.SectionChoice,
    command.UseChoice,
    command.RallyBlocks,
    command.SupplyChoice,
)
CARD_OF_CHOICE: dict[type, str] = {
    command.SectionChoice: "force_march",
    command.UseChoice: "grande_manoeuvre",
    command.RallyBlocks: "rally",
    command.SupplyChoice: "short_supply",
}
AFTERMATH = (strikes.Flags, strikes.Fall, strikes.RetireMove, leaders.LeaderRetreat)
IN_COMBAT = (
    melee.Reaction,
    melee.BackOrNot,
    advance.TakeGround,
    advance.Breakthrough,
    combat.BonusMelee,
    *AFTERMATH,
)
ANSWERS = ("", "first_strike", "square", "retire")
MOST_FLAGS = 15


def check_stack(state: State) -> None:
    """Raises AssertionError with a reason a person can act on."""
    bottom = state.stack[0]
    assert isinstance(bottom, turn.Turn), "the first decision of the stack is the turn's"
    assert bottom.seat == state.active, "the turn belongs to the active seat"
    assert 0 <= bottom.phase < len(turn.PHASES), f"phases run from 0 to {len(turn.PHASES) - 1}"
    assert not any(isinstance(frame, turn.Turn) for frame in state.stack[1:]), "there is one turn at a time"
    _check_numbers(state)
    if state.over is not None:
        assert state.over.winner in SEATS, "the winner is a seat, 0 or 1"
        assert len(state.stack) <= 4, "a battle that is over has few decisions left open"
        return
    (_check_command, _check_orders, _check_movement, _check_combat, _check_draw)[bottom.phase](state)
    top = state.stack[-1]
    actors = top.actors(state)
    assert len(actors) == 1, "one seat decides"
    assert actors[0] in SEATS, "a seat is 0 or 1"
    assert top.actions(state, actors[0]), "whoever decides has something to do"


def _check_numbers(state: State) -> None:
    battle = state.battle
    assert state.turn >= 1, "the battle begins with turn 1"
    assert 0 <= state.command <= len(DECK), "command is a number of cards"
    assert len(state.quota) in (0, 4), "a quota is infantry, cavalry, artillery, flags"
    assert all(0 <= count <= len(DECK) for count in state.quota), "a quota is a number of dice"
    assert 0 <= state.strikes <= state.played.count(FIRST_STRIKE), "a first strike was not played"
    assert all(objective.seat in SEATS for objective in battle.objectives), "an objective belongs to a seat, 0 or 1"
    assert all(1 <= objective.banners <= 9 for objective in battle.objectives), "an objective is worth a few banners"
    assert len(battle.objective_at) == len(battle.objectives), "two objectives are in one hex"
    assert all(1 <= side.banners <= 99 for side in battle.sides), "a side needs between 1 and 99 banners"
    theirs = sum(1 << leader for leader in battle.leaders[1 - state.active])
    assert not (state.led | state.ridden) & theirs, "a leader is marked in the enemy's turn"


def _check_command(state: State) -> None:
    assert len(state.stack) == 1, "before the card nothing else is decided"
    assert state.card == NO_CARD, "before the card none is in effect"
    assert not state.played, "before the card none lies on the table"
    assert not state.quota, "before the card nothing was rolled"
    assert not state.single, "before the card nobody is ordered"
    masks = state.ordered | state.moved | state.spent | state.fought | state.halted | state.led | state.ridden
    assert not masks, "before the card nobody has done anything"
    assert state.hand[state.active], "whoever plays a card holds one"


def _check_card(state: State) -> None:
    assert state.card != NO_CARD or state.single, "a card is in effect"
    assert state.single or CARDS[state.card].kind not in ("first_strike", "counter_attack"), "this card orders nobody"
    if not state.single and CARDS[state.card].kind in ("elan", "rally"):
        assert len(state.quota) == 4, "the dice of this card were rolled"


def _check_orders(state: State) -> None:
    assert len(state.stack) == 2, "in the order step one decision is open"
    _check_card(state)
    top = state.stack[1]
    assert isinstance(top, IN_ORDERS), "in the order step orders are given"
    assert top.seat == state.active, "orders are given by the side in turn"
    needed = CARD_OF_CHOICE.get(type(top))
    if needed is not None:
        assert not state.single, "one unit is ordered, and nothing else is chosen"
        assert CARDS[state.card].kind == needed, "this choice belongs to another card"
    elif not state.single and not getattr(top, "fixed", False):
        everybody = CARDS[state.card].kind in ("cold_steel", "leadership", "force_march", "rally", "short_supply")
        assert not everybody, "this card gives its orders itself"


def _check_movement(state: State) -> None:
    assert len(state.stack) == 2, "in the movement phase one decision is open"
    _check_card(state)
    top = state.stack[1]
    assert isinstance(top, movement.Moves), "in the movement phase units move"
    assert top.seat == state.active, "the side in turn moves"


def _check_draw(state: State) -> None:
    assert len(state.stack) == 2, "at the draw one decision is open"
    top = state.stack[1]
    assert isinstance(top, turn.ScoutChoice), "at the draw a scout keeps one of two cards"
    assert top.seat == state.active, "the side in turn draws"
    assert NO_CARD not in (top.one, top.two), "a scout has drawn two cards"
    assert top.one <= top.two, "the cards of a scout are in order"


# --- combat ------------------------------------------------------------------------------------------------------


def _check_combat(state: State) -> None:
    _check_card(state)
    stack = state.stack
    assert 2 <= len(stack) <= 4, "a combat has few open decisions"
    battles = stack[1]
    assert isinstance(battles, combat.Battles), "in the combat phase units battle"
    assert battles.seat == state.active, "the side in turn battles"
    if len(stack) == 2:
        return
    if len(stack) == 4:
        clash = stack[2]
        assert isinstance(clash, melee.Clash), "a melee goes on below what has come of it"
        assert isinstance(stack[3], AFTERMATH), "a melee waits for flags, a retreat or a leader"
        _check_clash(state, clash)
    top = stack[-1]
    assert isinstance(top, IN_COMBAT), "this is no decision of a combat"
    _check_step(state, top)
    if isinstance(top, strikes.RetireMove):
        below = stack[2]
        assert isinstance(below, melee.Clash), "cavalry retires from a melee"
        assert below.answer == "retire", "this cavalry has not chosen to retire"


def _check_clash(state: State, clash: melee.Clash) -> None:
    assert melee.MAIN <= clash.stage <= melee.RETIRED, "a melee that waits has rolled once at least"
    assert clash.answer in ANSWERS, f"an answer is one of {ANSWERS}"
    _check_assault(state, clash.assault)
    assert clash.assault.target is not None or not clash.answer, "a lone leader has no answer"
    if clash.stage == melee.MAIN:
        _check_in_place(state, clash.assault)


def _check_assault(state: State, assault: Assault) -> None:
    battle = state.battle
    assert battle.side[assault.unit] == state.active, "the side in turn attacks"
    assert (assault.target is None) != (assault.leader is None), "a melee has one target"
    if assault.target is not None:
        assert battle.side[assault.target] != state.active, "the target is an enemy"
    if assault.leader is not None:
        assert battle.leader_side[assault.leader] != state.active, "the target is an enemy"
        assert not assault.guns, "guns do not join against a lone leader"
    assert DISTANCE[assault.start][assault.at] == 1, "a melee is fought with adjacent hexes"
    assert len(set(assault.guns)) == len(assault.guns), "a gun joins once"
    for gun in assault.guns:
        fits = battle.arms[gun] == ARTILLERY and battle.side[gun] == state.active and gun != assault.unit
        assert fits, "only own guns join"
        assert state.where[gun] >= 0, "a gun that joins is on the map"


def _check_in_place(state: State, assault: Assault) -> None:
    """Whoever is still to be struck stands where the melee found him."""
    if assault.target is not None:
        assert state.where[assault.target] == assault.at, "the target is not where it was attacked"
    if assault.leader is not None:
        assert state.post[assault.leader] == assault.at, "the target is not where it was attacked"


def _check_step(state: State, top: object) -> None:
    if isinstance(top, melee.Reaction | melee.BackOrNot):
        assert top.assault.target is not None, "a lone leader has no answer"
        _check_assault(state, top.assault)
        _check_in_place(state, top.assault)
        assert state.where[top.assault.unit] == top.assault.start, "the attacker is not where it attacked from"
    elif isinstance(top, strikes.Flags):
        _check_on_map(state, top.unit)
        assert 1 <= top.flags <= MOST_FLAGS, "there are flags to ignore"
        assert 0 <= top.limit <= MOST_FLAGS, "so many flags cannot be ignored"
    elif isinstance(top, strikes.Fall):
        _check_on_map(state, top.unit)
        assert 1 <= top.due <= 3 * MOST_FLAGS, "a retreat has steps due"
    elif isinstance(top, strikes.RetireMove):
        _check_on_map(state, top.unit)
        assert 1 <= top.left <= strikes.RETIRE_STEPS, "cavalry retires two hexes"
    elif isinstance(top, leaders.LeaderRetreat):
        assert state.post[top.leader] == RIDING, "a leader who retreats is riding"
        assert 0 <= top.left <= LEADER_MOVE, "a leader retreats up to three hexes"
    elif isinstance(top, advance.TakeGround):
        _check_advance(state, top.unit, top.to)
    elif isinstance(top, advance.Breakthrough | combat.BonusMelee):
        _check_on_map(state, top.unit)
        assert state.battle.side[top.unit] == state.active, "the side in turn advances"
        assert state.battle.arms[top.unit] == CAVALRY, "only cavalry breaks through"


def _check_on_map(state: State, unit: Unit) -> None:
    assert state.where[unit] >= 0, "a unit that is gone decides nothing"


def _check_advance(state: State, unit: Unit, to: Hex) -> None:
    _check_on_map(state, unit)
    assert state.battle.side[unit] == state.active, "the side in turn advances"
    assert DISTANCE[state.where[unit]][to] == 1, "ground is taken next to the unit"
    assert empty(state, to), "ground that is taken is empty"
    assert advance.may_take_ground(state, unit, to), "this unit cannot take ground there"
