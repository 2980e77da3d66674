"""4, 23 The command card takes effect: it opens the order step, or does what only this card does."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.chance import Chance
from grognard.core.game import Action, Event, Prompt, Refusal, Seat
from grognard.core.steps import WRONG_MOMENT, Frame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import events as ev
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.names import a_hex, a_side, a_unit
from grognard.games.ccnapoleonics.orders import Orders, named, near_enemy
from grognard.games.ccnapoleonics.state import HEX_NAMES, State, empty, own_unit, shift_group, side_id, unit_on_map
from grognard.games.ccnapoleonics.tables import (
    ARM_FACES,
    BOARD,
    CARD_IDS,
    CARDS,
    DIE,
    FIRST_STRIKE,
    FLAG,
    HOME_ROW,
    INFANTRY,
    MIRROR,
    NO_CARD,
    ROWS,
    SECTION_NAMES,
    SECTIONS,
    Card,
    CardRow,
    Hex,
    Unit,
)

MANOEUVRE, SINGLE = do.ChooseUse("manoeuvre"), do.ChooseUse("single")


def play(state: State, seat: Seat, card: Card, chance: Chance, events: list[Event]) -> None:
    """4 lay the card down; 5.3 command is counted now, once (R52)."""
    state.command = len(state.hand[seat])
    state.hand[seat].remove(card)
    state.played = (*state.played, card)
    events.append(ev.CardPlayed(side_id(state, seat), CARD_IDS[card], state.command))
    effect = card
    if CARDS[card].kind == "counter_attack":  # 23.4 the enemy's last card, flanks swapped
        copied = state.last[1 - seat]
        effect = MIRROR[copied] if copied != NO_CARD else NO_CARD
        events.append(ev.CardCopied(side_id(state, seat), CARD_IDS[effect] if effect != NO_CARD else ""))
    state.card = effect
    state.last[seat] = NO_CARD if effect == FIRST_STRIKE else effect  # R74
    begin(state, seat, chance, events)


def begin(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    """Open what the card asks for."""
    if state.card == NO_CARD:  # R36 nothing to copy
        _one_unit(state, seat, events)
        return
    card = CARDS[state.card]
    match card.kind:
        case "first_strike":  # R43
            events.append(ev.NobodyOrdered(side_id(state, seat)))
        case "elan":
            state.quota = _roll(state, card, chance, events)
            state.stack.append(Orders(seat, False))
        case "rally":
            state.quota = _roll(state, card, chance, events)
            state.stack.append(RallyBlocks(seat))
        case "short_supply":
            state.stack.append(SupplyChoice(seat))
        case "grande_manoeuvre":
            state.stack.append(UseChoice(seat))
        case "cold_steel":
            units = [u for u in state.battle.units[seat] if state.where[u] >= 0 and near_enemy(state, seat, u)]
            _order_all(state, seat, units, events)
        case "leadership":
            _order_leaders(state, seat, events)
        case _ if card.arms and not _any_named(state, seat, card):  # R54
            _one_unit(state, seat, events)
        case "force_march":
            state.stack.append(SectionChoice(seat))
        case _:
            state.stack.append(Orders(seat, False))


def _any_named(state: State, seat: Seat, card: CardRow) -> bool:
    battle = state.battle
    return any(state.where[u] >= 0 and named(card, battle.kinds[u]) for u in battle.units[seat])


def _one_unit(state: State, seat: Seat, events: list[Event]) -> None:
    """R54 one unit acts as with an ordinary order."""
    state.single = True
    events.append(ev.OneUnitOnly(side_id(state, seat)))
    state.stack.append(Orders(seat, False))


def _order_all(state: State, seat: Seat, units: list[Unit], events: list[Event]) -> None:
    for unit in units:
        state.ordered |= 1 << unit
        events.append(ev.Ordered(state.battle.unit_ids[unit]))
    if not units:
        events.append(ev.NobodyOrdered(side_id(state, seat)))
    state.stack.append(Orders(seat, True))


def _order_leaders(state: State, seat: Seat, events: list[Event]) -> None:
    """23.10 every leader, and his unit as long as he stays with it."""
    leaders = [leader for leader in state.battle.leaders[seat] if state.post[leader] >= 0]
    if not leaders:
        _one_unit(state, seat, events)
        return
    for leader in leaders:
        state.led |= 1 << leader
        events.append(ev.LeaderOrdered(state.battle.leader_ids[leader]))
    found = [state.board[state.post[leader]] for leader in leaders]
    _order_all(state, seat, [Unit(unit) for unit in found if unit >= 0], events)


def _roll(state: State, card: CardRow, chance: Chance, events: list[Event]) -> tuple[int, ...]:
    """23.5, 23.12 as many dice as the command."""
    counts = chance.tally(state.command, DIE, (*ARM_FACES, FLAG), card.id)
    events.append(ev.CommandRolled(card.id, counts[0], counts[1], counts[2], counts[3], chance.faces))
    return counts


# --- 23.8 Force March --------------------------------------------------------------------------------------------


def _infantry_in(state: State, seat: Seat, section: int) -> list[Unit]:
    sections, battle = SECTIONS[seat], state.battle
    return [
        u
        for u in battle.units[seat]
        if state.where[u] >= 0 and battle.arms[u] == INFANTRY and sections[state.where[u]] >> section & 1
    ]


@dataclass(slots=True)
class SectionChoice(Frame[State]):
    """23.8 the section whose infantry marches."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.ChooseSection(name) for s, name in enumerate(SECTION_NAMES) if _infantry_in(state, seat, s)]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.ChooseSection):
            return WRONG_MOMENT
        return None if action in self.actions(state, seat) else Refusal("no-infantry-there", "23.8")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.ChooseSection)
        state.stack.pop()
        events.append(ev.SectionChosen(side_id(state, seat), action.section))
        _order_all(state, seat, _infantry_in(state, seat, SECTION_NAMES.index(action.section)), events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-section", {"side": a_side(side_id(state, self.seat))}), "23.8")


# --- 23.11 La Grande Manoeuvre -----------------------------------------------------------------------------------


@dataclass(slots=True)
class UseChoice(Frame[State]):
    """23.11 four strategic moves, or one ordinary order."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [MANOEUVRE, SINGLE]

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.ChooseUse):
            return WRONG_MOMENT
        return None if action.use in ("manoeuvre", "single") else Refusal("manoeuvre-or-single", "23.11")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.ChooseUse)
        state.stack.pop()
        if action.use == "single":
            _one_unit(state, seat, events)
        else:
            state.stack.append(Orders(seat, False))

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-use", {"side": a_side(side_id(state, self.seat))}), "23.11")


# --- 23.12 Rally -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class RallyBlocks(Frame[State]):
    """23.12 blocks are shared among weakened units of the arm rolled (R70); who gains one is ordered."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def _units(self, state: State) -> list[Unit]:
        battle = state.battle
        return [
            u
            for u in battle.units[self.seat]
            if state.where[u] >= 0 and state.blocks[u] < battle.kinds[u].blocks and state.quota[battle.arms[u]]
        ]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [do.Reinforce(state.battle.unit_ids[u]) for u in self._units(state)]

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        units = self._units(state)
        if len(units) > 1:
            return False
        if units:
            self._add(state, units[0], events)
            return True
        if not state.ordered:
            events.append(ev.NobodyOrdered(side_id(state, self.seat)))
        state.stack[-1] = Orders(self.seat, True)
        return True

    def _add(self, state: State, unit: Unit, events: list[Event]) -> None:
        arm = state.battle.arms[unit]
        state.blocks[unit] += 1
        state.ordered |= 1 << unit
        state.quota = tuple(n - (a == arm) for a, n in enumerate(state.quota))
        events.append(ev.Reinforced(state.battle.unit_ids[unit], state.blocks[unit]))

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.Reinforce):
            return WRONG_MOMENT
        unit = own_unit(state, seat, action.unit)
        if unit is None:
            return Refusal("not-your-unit", "23.12")
        return None if unit in self._units(state) else Refusal("cannot-rally", "23.12", {"unit": a_unit(action.unit)})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.Reinforce)
        self._add(state, state.battle.unit_index[action.unit], events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-rally", {"side": a_side(side_id(state, self.seat))}), "23.12")


# --- 23.13 Short Supply ------------------------------------------------------------------------------------------


def supply_hexes(state: State, unit: Unit) -> list[Hex]:
    """R39 empty hexes of its own edge in a section it stands in; none there: the next row forward."""
    battle = state.battle
    seat, here = battle.side[unit], state.where[unit]
    sections = SECTIONS[seat]
    passable = battle.field.passable[battle.arms[unit]]
    forward = 1 if HOME_ROW[seat] == 0 else -1
    for rows in range(len(BOARD.rows)):
        row = HOME_ROW[seat] + forward * rows
        free = [
            Hex(h)
            for h in range(BOARD.size)
            if ROWS[h] == row and sections[h] & sections[here] and passable[h] and empty(state, Hex(h))
        ]
        if free:
            return free
    return []


@dataclass(slots=True)
class SupplyChoice(Frame[State]):
    """23.13 a unit of either side, not a square, goes back to its own edge."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        listed: list[Action] = []
        for unit, name in enumerate(state.battle.unit_ids):
            if state.where[unit] >= 0 and not state.square[unit]:
                listed += [do.SendBack(name, HEX_NAMES[h]) for h in supply_hexes(state, Unit(unit))]
        return listed

    def settle(self, state: State, chance: Chance, events: list[Event]) -> bool:
        if any(state.where[u] >= 0 and not state.square[u] for u in range(len(state.where))):
            return False
        state.stack.pop()
        return True

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, do.SendBack):
            return WRONG_MOMENT
        unit = unit_on_map(state, action.unit)
        if unit is None:
            return Refusal("no-such-unit", "23.13")
        if state.square[unit]:
            return Refusal("square-stays", "23.13", {"unit": a_unit(action.unit)})
        if not BOARD.has(action.to):
            return Refusal("no-such-hex", "1.1", {"hex": action.to})
        if Hex(BOARD.hex(action.to)) in supply_hexes(state, unit):
            return None
        return Refusal("not-its-edge", "23.13", {"unit": a_unit(action.unit), "hex": a_hex(action.to)})

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]) -> None:
        assert isinstance(action, do.SendBack)
        state.stack.pop()
        unit = state.battle.unit_index[action.unit]
        events.append(ev.SentBack(action.unit, HEX_NAMES[state.where[unit]], action.to))
        shift_group(state, unit, Hex(BOARD.hex(action.to)), events)

    def prompt(self, state: State) -> Prompt:
        return Prompt(Message("prompt-supply", {"side": a_side(side_id(state, self.seat))}), "23.13")
