"""What travels: the table as one seat sees it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from grognard.board.hexes import SIDES
from grognard.core.game import Result, Seat, View
from grognard.games.ccnapoleonics.advance import Breakthrough, TakeGround
from grognard.games.ccnapoleonics.combat import Battles, BonusMelee
from grognard.games.ccnapoleonics.dice import DISTANCE, fire_dice, sees
from grognard.games.ccnapoleonics.leaders import LeaderRetreat
from grognard.games.ccnapoleonics.melee import Assault, BackOrNot, Clash, Reaction
from grognard.games.ccnapoleonics.state import (
    HEX_NAMES,
    LEFT_FIELD,
    LOST,
    RIDING,
    State,
    near_enemy_unit,
    unit_id,
)
from grognard.games.ccnapoleonics.strikes import Fall, Flags, RetireMove
from grognard.games.ccnapoleonics.tables import (
    ARMS,
    ARTILLERY,
    BOARD,
    CARD_IDS,
    NO_CARD,
    SYMBOLS,
    Card,
    Hex,
    Leader,
    Unit,
)
from grognard.games.ccnapoleonics.turn import PHASES, ScoutChoice, Turn
from grognard.games.ccnapoleonics.victory import total_banners


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit on a hex, or lost; `square` is the number of its counter, `leader` who is attached."""

    id: str
    seat: Seat
    type: str
    arm: str
    at: str
    blocks: int
    full: int
    square: int = 0
    leader: str = ""
    ordered: bool = False
    moved: bool = False
    fought: bool = False
    spent: bool = False


class LeaderView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A leader on a hex, lost, or gone over his own edge (`left`)."""

    id: str
    seat: Seat
    nation: str
    at: str
    ordered: bool = False
    moved: bool = False


class SideView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One army; `hand` and the cards on the track (`locked`, by slot) are there for the owner alone."""

    seat: Seat
    side: str
    banners: int
    needed: int
    hand_size: int
    squares: tuple[str, str, str, str]
    hand: tuple[str, ...] | None = None
    locked: tuple[str, ...] | None = None


class ObjectiveView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: Seat
    at: str
    banners: int
    held: bool = False


class CombatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is being decided in the combat that is going on."""

    step: str
    unit: str = ""
    target: str = ""
    guns: tuple[str, ...] = ()
    flags: int = 0
    due: int = 0


class NapoleonicsView(View, frozen=True, kw_only=True, tag="ccnapoleonics"):
    """The whole table; `ground` is nine rows of terrain symbols, row I first, `works` the sides with fieldworks."""

    scenario: str
    ground: tuple[str, ...]
    works: dict[str, tuple[str, ...]]
    places: dict[str, str]
    units: tuple[UnitView, ...]
    leaders: tuple[LeaderView, ...]
    sides: tuple[SideView, SideView]
    objectives: tuple[ObjectiveView, ...]
    turn: int
    active: Seat
    phase: str
    deck: int
    pile: dict[str, int]
    """Discards are open: how many of each card."""
    played: tuple[str, ...]
    card: str
    """The card as it takes effect; empty before one is played."""
    single: bool
    command: int
    quota: tuple[int, ...]
    drawn: tuple[str, ...] = ()
    """The two cards of a scout, for the one who drew them."""
    combat: CombatView | None = None
    sight: dict[str, str]
    """For each unit that can fire a sign for every hex, row I first: the dice against a target there, `x` where it
    does not see, `.` where it does not reach."""


def ground_rows(ground: tuple[int, ...]) -> tuple[str, ...]:
    rows: list[str] = []
    start = 0
    for _, count, _ in BOARD.rows:
        rows.append("".join([SYMBOLS[terrain] for terrain in ground[start : start + count]]))
        start += count
    return tuple(rows)


def works_sides(works: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    return {
        HEX_NAMES[h]: tuple(side for number, side in enumerate(SIDES) if mask >> number & 1)
        for h, mask in enumerate(works)
        if mask
    }


def view(state: State, seat: Seat | None, actors: tuple[Seat, ...], result: Result | None) -> NapoleonicsView:
    battle = state.battle
    top = state.stack[-1]
    drawn: tuple[str, ...] = ()
    if isinstance(top, ScoutChoice) and seat == top.seat:
        drawn = (CARD_IDS[top.one], CARD_IDS[top.two])
    return NapoleonicsView(
        seat=seat,
        actors=actors,
        prompt=top.prompt(state) if result is None else state.stack[0].prompt(state),
        result=result,
        scenario=battle.scenario,
        ground=ground_rows(battle.field.ground),
        works=works_sides(battle.field.works),
        places=battle.places,
        units=tuple([_unit(state, Unit(u)) for u in range(len(battle.unit_ids))]),
        leaders=tuple([_leader(state, Leader(n)) for n in range(len(battle.leader_ids))]),
        sides=(_side(state, 0, seat), _side(state, 1, seat)),
        objectives=tuple(
            [
                ObjectiveView(some.seat, HEX_NAMES[some.at], some.banners, bool(state.credited >> number & 1))
                for number, some in enumerate(battle.objectives)
            ]
        ),
        turn=state.turn,
        active=state.active,
        phase=_phase(state),
        deck=len(state.deck),
        pile={CARD_IDS[card]: state.pile.count(card) for card in dict.fromkeys(state.pile)},
        played=_names(state.played),
        card=CARD_IDS[state.card] if state.card != NO_CARD else "",
        single=state.single,
        command=state.command,
        quota=state.quota,
        drawn=drawn,
        combat=_combat(state),
        sight=_sight(state),
    )


@lru_cache(maxsize=1024)
def _around(here: Hex, reach: int) -> tuple[Hex, ...]:
    """The hexes that can be fired at from here."""
    return tuple([Hex(there) for there, far in enumerate(DISTANCE[here]) if 1 < far <= reach])


def _sight(state: State) -> dict[str, str]:
    """8.2 to 8.4 for the eye: where a unit could fire if an enemy stood there. Next to an enemy nobody fires."""
    battle, found = state.battle, {}
    for number, kind in enumerate(battle.kinds):
        unit = Unit(number)
        here = state.where[unit]
        if here < 0 or not kind.range or near_enemy_unit(state, battle.side[unit], here):
            continue
        signs = ["."] * BOARD.size
        for there in _around(here, kind.range):
            seen = sees(state, here, there, kind.arm == ARTILLERY)
            signs[there] = str(fire_dice(state, unit, there)) if seen else "x"
        found[battle.unit_ids[unit]] = "".join(signs)
    return found


def _names(cards: tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    return tuple([CARD_IDS[card] for card in cards])


def _unit(state: State, unit: Unit) -> UnitView:
    battle, here = state.battle, state.where[unit]
    kind = battle.kinds[unit]
    leader = state.chief[here] if here >= 0 else -1
    return UnitView(
        battle.unit_ids[unit],
        battle.side[unit],
        kind.prefix,
        ARMS[kind.arm],
        HEX_NAMES[here] if here >= 0 else "lost",
        state.blocks[unit],
        kind.blocks,
        state.square[unit],
        battle.leader_ids[leader] if leader >= 0 else "",
        bool(state.ordered >> unit & 1),
        bool(state.moved >> unit & 1),
        bool(state.fought >> unit & 1),
        bool(state.spent >> unit & 1),
    )


def leader_place(state: State, leader: Leader) -> Hex:
    """Where a leader is, also in the middle of his retreat."""
    if state.post[leader] == RIDING:
        for frame in state.stack:
            if isinstance(frame, LeaderRetreat) and frame.leader == leader:
                return frame.at
    return state.post[leader]


def _leader(state: State, leader: Leader) -> LeaderView:
    battle, at = state.battle, leader_place(state, leader)
    places = {LOST: "lost", LEFT_FIELD: "left", RIDING: "lost"}
    return LeaderView(
        battle.leader_ids[leader],
        battle.leader_side[leader],
        battle.leader_nations[leader],
        HEX_NAMES[at] if at >= 0 else places[at],
        bool(state.led >> leader & 1),
        bool(state.ridden >> leader & 1),
    )


def _side(state: State, seat: Seat, viewer: Seat | None) -> SideView:
    battle, track = state.battle, state.track[seat]
    in_square = {state.square[u]: battle.unit_ids[u] for u in battle.units[seat] if state.square[u]}
    squares = (in_square.get(1, ""), in_square.get(2, ""), in_square.get(3, ""), in_square.get(4, ""))
    locked = tuple(CARD_IDS[card] if card != NO_CARD else "" for card in track)
    return SideView(
        seat,
        battle.sides[seat].id,
        total_banners(state, seat),
        battle.sides[seat].banners,
        len(state.hand[seat]),
        squares,
        _names(state.hand[seat]) if viewer == seat else None,
        locked if viewer == seat else None,
    )


def _phase(state: State) -> str:
    bottom = state.stack[0]
    assert isinstance(bottom, Turn)
    return PHASES[bottom.phase]


STEPS: dict[type, str] = {
    Reaction: "reaction",
    BackOrNot: "battle_back",
    Flags: "flags",
    Fall: "retreat",
    RetireMove: "retire",
    LeaderRetreat: "leader_retreat",
    TakeGround: "take_ground",
    Breakthrough: "breakthrough",
    BonusMelee: "bonus",
    Battles: "choose",
}


def _combat(state: State) -> CombatView | None:
    top = state.stack[-1]
    step = STEPS.get(type(top), "")
    if not step or isinstance(top, Battles):
        return None
    assault = _open_assault(state)
    names: tuple[str, str, tuple[str, ...]] = ("", "", ())
    if assault is not None:
        target = unit_id(state, assault.target) if assault.target is not None else ""
        if assault.leader is not None:
            target = state.battle.leader_ids[assault.leader]
        names = (unit_id(state, assault.unit), target, tuple(unit_id(state, gun) for gun in assault.guns))
    elif isinstance(top, TakeGround | Breakthrough | BonusMelee):
        names = (unit_id(state, top.unit), "", ())
    elif isinstance(top, Flags | Fall | RetireMove):
        names = ("", unit_id(state, top.unit), ())
    flags = top.flags if isinstance(top, Flags) else 0
    due = top.due if isinstance(top, Fall) else top.left if isinstance(top, RetireMove | LeaderRetreat) else 0
    return CombatView(step, *names, flags, due)


def _open_assault(state: State) -> Assault | None:
    for frame in reversed(state.stack):
        if isinstance(frame, Reaction | BackOrNot | Clash):
            return frame.assault
    return None
