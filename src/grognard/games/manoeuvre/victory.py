"""2 How the battle ends: attrition at any moment, nightfall when both decks have run out."""

from __future__ import annotations

from grognard.core.game import Event, Result, Seat
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre.names import an_army
from grognard.games.manoeuvre.state import SEATS, State, army_id, units_of
from grognard.games.manoeuvre.tables import ATTRITION, BOARD, NEIGHBOURS, TIE_BREAK

HALF = 4
NEAR_HALF = tuple(sum(1 << s for s in range(BOARD.size) if BOARD.depth(s, edge) < HALF) for edge in range(4))
"""For each edge the half of the board that lies at it, one bit for each square."""
BESIDE = tuple(sum(1 << neighbour for neighbour in neighbours) for neighbours in NEIGHBOURS)
"""For each square those it touches by a side, one bit each."""


def end(state: State, winner: Seat, reason: str, events: list[Event]) -> None:
    army = army_id(state, winner)
    state.over = Result(winner, reason, {"army": an_army(army)})
    events.append(ev.BattleEnded(army, reason))


def check_attrition(state: State, attacker: Seat, events: list[Event]) -> None:
    """2.1 five lost units end it; where both have lost five the attacker's victory was Pyrrhic."""
    if state.lost[attacker] >= ATTRITION:
        pyrrhic = state.lost[1 - attacker] >= ATTRITION
        end(state, 1 - attacker, "pyrrhic" if pyrrhic else "attrition", events)
    elif state.lost[1 - attacker] >= ATTRITION:
        end(state, attacker, "attrition", events)


def controlled(state: State, seat: Seat) -> list[int]:
    """2.2 the squares of the enemy half that a seat occupies, or influences without dispute."""
    squares = _controlled(state, seat)
    return [square for square in range(BOARD.size) if squares >> square & 1]


def controlled_count(state: State, seat: Seat) -> int:
    return _controlled(state, seat).bit_count()


def _controlled(state: State, seat: Seat) -> int:
    """One bit for each square."""
    own, near = _reach(state, seat)
    enemies, disputed = _reach(state, 1 - seat)
    return (own | near & ~(enemies | disputed)) & NEAR_HALF[state.edge[1 - seat]]


def _reach(state: State, seat: Seat) -> tuple[int, int]:
    """The squares a seat stands on, and those beside them; one bit each."""
    on = near = 0
    for unit in units_of(seat):
        square = state.where[unit]
        if square >= 0:
            on |= 1 << square
            near |= BESIDE[square]
    return on, near


def reduced_units(state: State, seat: Seat) -> int:
    return sum(state.reduced[unit] for unit in units_of(seat))


def nightfall(state: State, events: list[Event]) -> None:
    """2.2 squares, then enemy units lost, then fewer reduced units, then the order of nations."""
    squares = [controlled_count(state, seat) for seat in SEATS]
    reduced = [reduced_units(state, seat) for seat in SEATS]
    lost = state.lost
    armies = (army_id(state, 0), army_id(state, 1))
    events.append(ev.NightFell(armies, (squares[0], squares[1]), (lost[0], lost[1]), (reduced[0], reduced[1])))
    scores = [(squares[seat], lost[1 - seat], -reduced[seat], -TIE_BREAK.index(state.army[seat])) for seat in SEATS]
    winner = 0 if scores[0] > scores[1] else 1
    decided = next(place for place in range(4) if scores[0][place] != scores[1][place])
    reason = ("night-squares", "night-losses", "night-reduced", "night-order")[decided]
    end(state, winner, reason, events)
