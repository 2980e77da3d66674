"""Small positions in text, with scripted dice, to test the rules of Manoeuvre on.

A diagram is rows of squares, north first, separated by spaces. A square is its terrain (`.` open, `P` fields, `H` hill,
`L` lake, `M` marsh, `T` town, `F` woods), or a unit and its terrain: `a` is unit a on open ground, `bT` unit b in a
town, `a-H` unit a reduced on a hill, `b+F` unit b in a redoubt in woods. A diagram smaller than the board lies with its
north-west corner on c6 and the rest of the board is open:

    c6 d6 e6
    c5 d5 e5
    c4 d4 e4

Seat 0 plays the army of the first unit named and is the active player; its edge is south unless said otherwise. Units
that are not named wait off the map, so that nobody is near defeat; `lost` says how many of them are lost. Cards are
named shortly: `a:2d8-7` is the card of unit a whose id ends so, `ney` a card of the side's headquarters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from grognard.core.chance import Scripted
from grognard.core.game import Action, Event, Refusal, Result, Seat
from grognard.core.wire import encode
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.game import GAME
from grognard.games.manoeuvre.state import Rules, State
from grognard.games.manoeuvre.tables import ARMIES, BOARD, CARD_IDS, DECKS, UNIT_TYPES
from grognard.games.manoeuvre.views import ManoeuvreView, UnitView

MOVE, FIGHT, FOUGHT, RESTORED, DUG = range(5)
"""How far the turn has come: before the basic move, after it, after combat, after restoring, after a redoubt."""
DISCARD = -1

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
TOKEN = re.compile(r"([a-z]?)([-+]*)([.PHLMTF]?)$")
WHOLE_BOARD = 8

E = TypeVar("E", bound=Event)


class Table:
    """A position with scripted dice. Actions are checked and carried out for whoever decides."""

    def __init__(
        self,
        diagram: str = "",
        *,
        hand: str = "",
        enemy_hand: str = "",
        discards: str = "",
        enemy_discards: str = "",
        deck: int | None = None,
        enemy_deck: int | None = None,
        stage: int = FIGHT,
        turn: int = 3,
        first: Seat = 0,
        active: Seat = 0,
        edge: str = "south",
        moved: str = "",
        lost: tuple[int, int] = (0, 0),
        deck_ended: tuple[bool, bool] = (False, False),
        rules: Sequence[str] = (),
        armies: str = "",
        **units: str,
    ) -> None:
        self.units = units
        named = armies.split() or list(dict.fromkeys(unit.partition("-")[0] for unit in units.values()))
        assert len(named) == 2, "a position has two armies"
        self.armies = named
        self.chance = Scripted()
        self.log: list[Event] = []
        self.rules = tuple(rules)
        ground, placed = self._read(diagram)
        hands = (self._cards(0, hand), self._cards(1, enemy_hand))
        piles = (self._cards(0, discards), self._cards(1, enemy_discards))
        sizes = (deck, enemy_deck)
        frame: dict[str, object] = {"frame": "DiscardPhase", "seat": active}
        if stage != DISCARD:
            frame = {"frame": "Turn", "seat": active, "stage": stage, "forced": [], "supplied": False}
        position: dict[str, object] = {
            "game": "manoeuvre",
            "rules": {name: name in rules for name in Rules.__slots__},
            "ground": ground,
            "sides": [
                {
                    "army": army,
                    "edge": edge if seat == 0 else OPPOSITE[edge],
                    "units": self._unit_files(army, placed, lost[seat]),
                    "hand": hands[seat],
                    **self._deck_and_discards(army, hands[seat], piles[seat], sizes[seat]),
                    "deck_ended": deck_ended[seat],
                }
                for seat, army in enumerate(named)
            ],
            "turn": turn,
            "first": first,
            "active": active,
            "moved": [self[unit] for unit in moved.split()],
            "stack": [frame],
        }
        self.state: State = GAME.load(position)

    # --- building -----------------------------------------------------------------------------------------------

    def _read(self, diagram: str) -> tuple[list[str], dict[str, tuple[str, str]]]:
        """The ground and, for every unit, its square and its marks."""
        rows = [line.split() for line in diagram.strip().splitlines() if line.strip()]
        whole = len(rows) == WHOLE_BOARD
        top, left = (0, 0) if whole else (2, 2)
        ground = [["."] * WHOLE_BOARD for _ in range(WHOLE_BOARD)]
        placed: dict[str, tuple[str, str]] = {}
        for down, row in enumerate(rows):
            for along, token in enumerate(row):
                read = TOKEN.match(token)
                assert read, f"what is {token!r}?"
                unit, marks, terrain = read.groups()
                ground[top + down][left + along] = terrain or "."
                if unit:
                    placed[self.units[unit]] = (BOARD.names[(top + down) * 8 + left + along], marks)
        return ["".join(row) for row in ground], placed

    def _unit_files(self, army: str, placed: Mapping[str, tuple[str, str]], lost: int) -> list[dict[str, object]]:
        files: list[dict[str, object]] = []
        for kind in UNIT_TYPES:
            if ARMIES[kind.army] != army:
                continue
            if kind.id in placed:
                square, marks = placed[kind.id]
                files.append({"unit": kind.id, "at": square, "reduced": "-" in marks, "redoubt": "+" in marks})
            else:
                files.append({"unit": kind.id, "at": "lost" if lost > 0 else "reserve"})
                lost -= 1
        assert lost <= 0, "there are not enough units to lose"
        return files

    def _deck_and_discards(self, army: str, hand: list[str], pile: list[str], deck: int | None) -> dict[str, object]:
        """The rest of the sixty cards; of `deck` cards, if given, and the others under the discards."""
        left = Counter(CARD_IDS[card] for card in DECKS[ARMIES.index(army), "printed_cards" in self.rules])
        left.subtract(hand)
        left.subtract(pile)
        assert min(left.values()) >= 0, f"{army} has not so many of {min(left, key=lambda name: left[name])}"
        rest = list(left.elements())
        size = len(rest) if deck is None else deck
        return {"deck": dict(Counter(rest[:size])), "discards": [*rest[size:], *pile]}

    def _cards(self, seat: Seat, names: str) -> list[str]:
        return [self.card(name, seat) for name in names.split()]

    def card(self, name: str, seat: Seat = 0) -> str:
        """The id of a card given shortly."""
        if name[:2] in ARMIES:
            return name
        unit, colon, rest = name.partition(":")
        return f"{self[unit]}-{rest}" if colon else f"{self.armies[seat]}-{name}"

    def __getitem__(self, unit: str) -> str:
        return self.units.get(unit, unit)

    # --- playing ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return GAME.actors(self.state)[0]

    def act(self, action: Action, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> list[Event]:
        """Carry an action out for whoever decides; all the dice and draws must be used."""
        seat = self.seat
        refusal = GAME.check(self.state, seat, action)
        assert refusal is None, f"{action} is refused: {refusal}"
        listed = GAME.actions(self.state, seat)
        assert not listed or any(same(action, other) for other in listed), f"{action} is legal and not listed"
        self.chance.left = list(dice)
        self.chance.cards_left = [self.card(name, seat) for name in draws]
        events = GAME.apply(self.state, seat, action, self.chance)
        assert not self.chance.left, f"dice not thrown: {self.chance.left}"
        assert not self.chance.cards_left, f"cards not drawn: {self.chance.cards_left}"
        GAME.invariants(self.state)
        self.log += events
        return events

    def refused(self, action: Action, seat: Seat | None = None) -> str:
        """The code of the refusal; nothing may change."""
        before = encode(GAME.dump(self.state))
        who = self.seat if seat is None else seat
        refusal = GAME.check(self.state, who, action)
        assert isinstance(refusal, Refusal), f"{action} is allowed"
        assert encode(GAME.dump(self.state)) == before
        assert not any(same(action, other) for other in GAME.actions(self.state, who)), f"{action} is listed"
        return refusal.code

    def verbs(self) -> set[str]:
        """What whoever decides may do."""
        return {str(action.__struct_config__.tag) for action in GAME.actions(self.state, self.seat)}

    def may(self, kind: type[Action]) -> list[Action]:
        """The listed actions of this kind."""
        return [action for action in GAME.actions(self.state, self.seat) if type(action) is kind]

    # --- the usual actions --------------------------------------------------------------------------------------

    def move(self, unit: str, to: str) -> list[Event]:
        return self.act(do.Move(self[unit], to))

    def assault(self, unit: str, target: str, card: str) -> list[Event]:
        return self.act(do.Assault(self[unit], self[target], self.card(card)))

    def defend(self, cards: str = "", dice: Sequence[int] = ()) -> list[Event]:
        return self.act(do.Defend(tuple(self._cards(self.seat, cards))), dice)

    def reinforce(
        self, cards: str = "", leader: str = "", use: str = "", support: str = "", dice: Sequence[int] = ()
    ) -> list[Event]:
        return self.act(self.reinforcement(cards, leader, use, support), dice)

    def reinforcement(self, cards: str = "", leader: str = "", use: str = "", support: str = "") -> do.Reinforce:
        seat = self.state.active
        return do.Reinforce(
            tuple(self._cards(seat, cards)),
            self.card(leader, seat) if leader else "",
            use or ("combat" if leader else ""),
            tuple(self[unit] for unit in support.split()),
        )

    def fight(
        self,
        unit: str,
        target: str,
        card: str,
        dice: Sequence[int],
        *,
        defence: str = "",
        cards: str = "",
        leader: str = "",
        use: str = "",
        support: str = "",
    ) -> tuple[int, int]:
        """A whole assault up to its dice: attack and defence total."""
        opening = do.Assault(self[unit], self[target], self.card(card, self.state.active))
        return self._to_the_dice(opening, dice, defence, self.reinforcement(cards, leader, use, support))

    def ambush(
        self,
        target: str,
        dice: Sequence[int],
        *,
        defence: str = "",
        cards: str = "",
        leader: str = "",
        use: str = "",
        support: str = "",
    ) -> tuple[int, int]:
        """A whole ambush up to its dice."""
        return self._to_the_dice(
            do.Ambush(self[target]), dice, defence, self.reinforcement(cards, leader, use, support)
        )

    def _to_the_dice(
        self, opening: Action, dice: Sequence[int], defence: str, reinforcement: do.Reinforce
    ) -> tuple[int, int]:
        """Nobody without cards is asked for any; the dice fall after the last answer."""
        active = self.state.active
        attacker_asked = len(self.state.hand[active]) > 1  # one is the opening card
        defender_asked = bool(self.state.hand[1 - active])
        assert defender_asked or not defence
        self.act(opening, () if defender_asked or attacker_asked else dice)
        if defender_asked:
            self.defend(defence, () if attacker_asked else dice)
        if attacker_asked:
            self.act(reinforcement, dice)
        return self.totals()

    # --- looking ------------------------------------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> ManoeuvreView:
        view = GAME.view(self.state, seat)
        assert isinstance(view, ManoeuvreView)
        return view

    def unit(self, name: str) -> UnitView:
        return next(unit for unit in self.view().units if unit.id == self[name])

    def at(self, unit: str) -> str:
        """The square of a unit, or `lost` or `reserve`."""
        return self.unit(unit).at

    def reduced(self, unit: str) -> bool:
        return self.unit(unit).reduced

    def dug(self, unit: str) -> bool:
        return self.unit(unit).redoubt

    def hand(self, seat: Seat = 0) -> list[str]:
        return [CARD_IDS[card] for card in self.state.hand[seat]]

    def pile(self, seat: Seat = 0) -> list[str]:
        """The discards, the top one last."""
        return [CARD_IDS[card] for card in self.state.pile[seat]]

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind."""
        return next(event for event in reversed(self.log) if isinstance(event, kind))

    def count(self, kind: type[Event]) -> int:
        return sum(isinstance(event, kind) for event in self.log)

    def totals(self) -> tuple[int, int]:
        last = self.last(ev.Totals)
        return last.attack, last.defence

    @property
    def result(self) -> str:
        """How the latest combat came out."""
        return self.last(ev.CombatResult).result

    @property
    def over(self) -> Result | None:
        return GAME.result(self.state)

    @property
    def winner(self) -> str:
        """The army that has won, empty while nobody has."""
        result = self.over
        return self.armies[result.winner] if result is not None and result.winner is not None else ""

    @property
    def prompt(self) -> str:
        return self.view().prompt.message.key


def same(one: Action, other: Action) -> bool:
    """Whether two actions differ in nothing but the order of cards or units; the top discard counts."""
    if type(one) is not type(other):
        return False
    for name in one.__struct_fields__:
        mine, theirs = getattr(one, name), getattr(other, name)
        if isinstance(mine, tuple):
            if sorted(mine) != sorted(theirs):
                return False
            if isinstance(one, do.Discard) and mine[-1:] != theirs[-1:]:
                return False
        elif mine != theirs:
            return False
    return True
