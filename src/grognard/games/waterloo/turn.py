"""11 The sequence of a turn: entry of the Prussians, initiative, bombardment, execution, its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.game import Event
from grognard.core.steps import Frame
from grognard.games.waterloo import events as ev
from grognard.games.waterloo.bombardment import Bombardment
from grognard.games.waterloo.combat import Combats
from grognard.games.waterloo.command import Assigning, Riding, pay_ney
from grognard.games.waterloo.initiative import Bids, first_turn, next_substitute, receive, try_substitute
from grognard.games.waterloo.manoeuvre import Manoeuvres, Unlimbering
from grognard.games.waterloo.orders import Orders
from grognard.games.waterloo.setup import Entry, expected
from grognard.games.waterloo.state import State, armies_present
from grognard.games.waterloo.tables import BLACK, BLUE, CONSTANTS, DIE, ENTRY_ORDER, FIRST_ENTRY_TURN
from grognard.games.waterloo.victory import end_battle, end_turn

PHASES = (
    "begin",
    "entry",
    "initiative",
    "bids",
    "substitutes",
    "bombardment",
    "assign",
    "orders",
    "manoeuvres",
    "unlimber",
    "combat",
    "end",
)


@dataclass(slots=True)
class Turn(Frame[State]):
    """Where the turn is: a phase, and whose turn in it by the order of initiative. It always settles itself."""

    horizon: ClassVar[bool] = True
    phase: str
    at: int

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        match self.phase:
            case "begin":
                events.append(ev.TurnBegan(turn=state.turn))
                self._next(state)
            case "entry":
                self._next(state)
                enter(state, chance, events)
            case "initiative":
                self._next(state)
                receive(state, chance, events)
            case "bids":
                self._next(state)
                if first_turn(state):
                    state.order = armies_present(state)
                else:
                    state.stack.append(Bids(armies_present(state)))
            case "substitutes":
                general = next_substitute(state)
                if general is None:
                    self._next(state)
                else:
                    try_substitute(state, general, chance, events)
            case "end":
                finish_turn(state, chance, events)
            case _:
                self._each(state, events)
        return True

    def _next(self, state: State) -> None:
        state.stack[0] = Turn(PHASES[PHASES.index(self.phase) + 1], 0)

    def _each(self, state: State, events: list[Event]) -> None:
        """A phase in which the armies act one after the other."""
        if self.at >= len(state.order):
            self._next(state)
            return
        army = state.order[self.at]
        state.stack[0] = Turn(self.phase, self.at + 1)
        match self.phase:
            case "bombardment":
                state.stack.append(Bombardment(army))
            case "assign":
                if army == BLUE:
                    pay_ney(state, events)
                state.stack += [Riding(army, ()), Assigning(army)]
            case "orders":
                state.stack.append(Orders(army))
            case "manoeuvres":
                state.stack.append(Manoeuvres(army))
            case "unlimber":
                state.stack.append(Unlimbering(army))
            case _:
                state.stack.append(Combats(army))


def enter(state: State, chance: Chance, events: list[Event]) -> None:
    """11 from turn VIII a die for the Prussians, one more face each turn; then a corps a turn."""
    black = state.setting.scenario.black
    if black == "never" or state.turn < FIRST_ENTRY_TURN:
        return
    if not state.entry_open:
        needed = max(1, CONSTANTS.entry_from - state.entry_tries)
        die = chance.total((DIE,), "entry")
        state.entry_open = die >= needed
        state.entry_tries += 1
        events.append(ev.EntryRolled(die=die, needed=needed, entered=state.entry_open))
    if state.entry_open:
        corps = ENTRY_ORDER[min(state.entered, len(ENTRY_ORDER) - 1)]
        if expected(state, BLACK, corps)[0]:
            state.stack.append(Entry(corps))


def finish_turn(state: State, chance: Chance, events: list[Event]) -> None:
    end_turn(state, chance, events)
    if state.over is not None:
        return
    if state.turn >= state.setting.last:
        end_battle(state, events)
        return
    state.turn += 1
    state.stack[0] = Turn("begin", 0)
