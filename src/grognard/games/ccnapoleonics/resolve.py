"""Charts for the table side: a situation is laid out as a small position and played by the same rules as a battle."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance, Enumerated
from grognard.core.game import Action, Event
from grognard.core.resolver import Answer, BadValues, Chart, Entry, Field, Part, Values, flag
from grognard.core.steps import StackGame
from grognard.core.text import Message
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics import words
from grognard.games.ccnapoleonics.battle import Battle, Side
from grognard.games.ccnapoleonics.combat import Battles
from grognard.games.ccnapoleonics.field import field, ground_of, hex_called, works_of
from grognard.games.ccnapoleonics.leaders import NO_SABERS
from grognard.games.ccnapoleonics.melee import Reaction
from grognard.games.ccnapoleonics.state import HEX_NAMES, State, put_leader, put_unit
from grognard.games.ccnapoleonics.tables import (
    ARTILLERY,
    BACK,
    CARD_INDEX,
    DECK,
    DIE,
    FIRST_STRIKE,
    HAND_FOR_SQUARE,
    NATIONS,
    NEIGHBOURS,
    NO_CARD,
    SIDE_OF_NATION,
    TERRAIN_IDS,
    TYPE_CALLED,
    UNIT_TYPES,
    Hex,
    Leader,
    Unit,
    UnitType,
)
from grognard.games.ccnapoleonics.turn import COMBAT, Turn

DEFENDER_AT = "E6"
ATTACKER_AT = {1: "E7", 2: "E8", 3: "E9", 4: "E10", 5: "E11"}
"""Straight along the row, so that nothing stands in the line."""
GUN_AT = ("D6", "D5", "F6")
"""Next to the defender: guns that join from afar are entered by their dice at close quarters or left out."""
STANDING_GROUND = tuple(t for t in TERRAIN_IDS if t not in ("river", "rugged_hill"))
EXTRA_DICE = ("bayonet-charge", "bombard", "cavalry-charge", "elan", "fire-and-hold", "cold-steel", "leadership")
REACTIONS = {"first_strike": do.FirstStrike(), "square": do.FormSquare(), "retire": do.Retire()}
SPARE_CARDS = tuple(CARD_INDEX[name] for name in ("probe-left", "probe-right", "probe-centre"))


# --- fields ------------------------------------------------------------------------------------------------------


def _choice(name: str, entries: list[Entry], default: str = "", optional: bool = False) -> Field:
    first = entries[0].id if entries and not optional else ""
    return Field(name, "choice", default or first, tuple(entries), optional=optional)


def _nation(name: str, default: str) -> Field:
    return _choice(name, [Entry(nation, Message(f"nation-{nation}")) for nation in NATIONS], default)


def _types(name: str, nation: str, guns: bool = True, cavalry: bool = True) -> Field:
    kinds = [kind for kind in UNIT_TYPES if kind.nation == nation and (guns or kind.arm != ARTILLERY)]
    return _choice(name, [Entry(kind.id, Message(f"kind-{kind.prefix}")) for kind in kinds if cavalry or kind.range])


def _blocks(name: str, kind: UnitType | None) -> Field:
    most = kind.blocks if kind is not None else 4
    return Field(name, "number", str(most), least=1, most=most)


def _ground(name: str) -> Field:
    return _choice(name, [Entry(terrain, Message(f"terrain-{terrain}")) for terrain in STANDING_GROUND], "open")


def _cards() -> Field:
    return _choice("card", [Entry("none", Message("card-none"))] + [Entry(c, Message(f"card-{c}")) for c in EXTRA_DICE])


# --- laying the situation out ------------------------------------------------------------------------------------


class _Table:
    """A small position: the attacker along row E against the defender in its middle."""

    def __init__(self, values: Values, distance: int, guns: int = 0) -> None:
        attacker, defender = TYPE_CALLED[values["attacker"]], TYPE_CALLED[values["defender"]]
        seats = [SIDE_OF_NATION[attacker.nation], SIDE_OF_NATION[defender.nation]]
        if seats[0] == seats[1]:
            raise BadValues(Message("bad-pair"))
        self.seat = 0 if seats[0] == "french" else 1
        self.at, self.start = hex_called(DEFENDER_AT), hex_called(ATTACKER_AT[distance])
        terrain = {DEFENDER_AT: values["defender_terrain"], ATTACKER_AT[distance]: values["attacker_terrain"]}
        if values.get("blocked") == "yes":
            for hex_ in BACK[1 - self.seat][self.at]:
                terrain[HEX_NAMES[hex_]] = "river"
        battery = next(k for k in UNIT_TYPES if k.nation == attacker.nation and k.code == "FA")
        ids = [f"{attacker.prefix}-1", f"{defender.prefix}-2", *(f"{battery.prefix}-{n + 5}" for n in range(guns))]
        kinds: dict[str, list[str]] = {}
        for hex_name, kind in terrain.items():
            kinds.setdefault(kind, []).append(hex_name)
        ground = ground_of({kind: tuple(hexes) for kind, hexes in kinds.items() if kind != "open"})
        works = works_of({DEFENDER_AT: ("E",)} if values.get("works") == "yes" else {})
        leaders = [("attacker", attacker.nation), ("defender", defender.nation)]
        leaders += [("friend", attacker.nation), ("second", attacker.nation)]
        leaders += [("support", defender.nation), ("reserve", defender.nation)]
        sides = (Side("french", 5, 99), Side("allied", 5, 99))
        battle = Battle("", field(ground, works), sides, 0, tuple(ids), tuple(leaders), (), {})
        self.state = State(battle)
        self.attacker, self.defender = Unit(0), Unit(1)
        self._stand(values)
        for number in range(guns):
            gun = Unit(2 + number)
            put_unit(self.state, gun, hex_called(GUN_AT[number]))
            self.state.blocks[gun] = int(values["gun_blocks"])
        self.guns = tuple(ids[2:])
        state = self.state
        state.active = self.seat
        state.ordered = sum(1 << u for u in (0, *range(2, 2 + guns)))
        card = values.get("card", "none")
        state.card = CARD_INDEX[card] if card != "none" else CARD_INDEX["forward"]
        state.hand[1 - self.seat] = sorted([*SPARE_CARDS[:HAND_FOR_SQUARE], FIRST_STRIKE])
        state.deck = [card for card in DECK if card not in (*SPARE_CARDS, FIRST_STRIKE)]
        state.stack = [Turn(self.seat, COMBAT), Battles(self.seat)]
        self.events: list[Event] = []

    def _stand(self, values: Values) -> None:
        state, leaders = self.state, iter(range(2, 6))
        for unit, who, hex_ in ((self.attacker, "attacker", self.start), (self.defender, "defender", self.at)):
            put_unit(state, unit, hex_)
            state.blocks[unit] = int(values[f"{who}_blocks"])
            if values.get(f"{who}_leader") == "yes":
                put_leader(state, Leader(int(unit)), hex_)
            friends = [Leader(next(leaders)), Leader(next(leaders))]
            if values.get(f"{who}_support") == "yes":
                for leader, near in zip(friends, self._beside(unit, hex_), strict=False):
                    put_leader(state, leader, near)
            if values.get(f"{who}_square") == "yes":
                state.square[unit] = 1
                state.track[state.battle.side[unit]] = (SPARE_CARDS[0], NO_CARD, NO_CARD, NO_CARD)

    def _beside(self, unit: Unit, hex_: Hex) -> list[Hex]:
        """Free hexes for supporters, out of the line and of the way back."""
        seat = self.state.battle.side[unit]
        taken = {self.at, self.start, *BACK[seat][hex_], *BACK[1 - seat][hex_], *(hex_called(g) for g in GUN_AT[:1])}
        free = [near for near in NEIGHBOURS[hex_] if near not in taken]
        forward = [near for near in BACK[1 - seat][hex_] if near not in (self.at, self.start)]
        return [*free, *forward]

    def play(self, game: StackGame[State], seat: int, action: Action, chance: Chance) -> None:
        refusal = game.check(self.state, seat, action)
        if refusal is not None:
            raise BadValues(refusal.message)
        self.events += game.apply(self.state, seat, action, chance)

    def fight(self, game: StackGame[State], action: Action, reaction: str, chance: Chance) -> None:
        """Everything that follows, each side choosing what serves it."""
        self.play(game, self.seat, action, chance)
        state = self.state
        while state.over is None and len(state.stack) > 2:
            seat = game.actors(state)[0]
            answer = state.stack[-1].decline(state, seat)
            if isinstance(state.stack[-1], Reaction) and reaction in REACTIONS:
                answer = REACTIONS[reaction]
            self.play(game, seat, answer, chance)

    def answer(self, game: StackGame[State]) -> Answer:
        outcome = words.outcome(self.events)
        story = tuple(words.describe(event) for event in self.events if event.only is None)
        return Answer(outcome.result, outcome.counts, story)


class _Combat(Chart):
    """What both charts of combat share: they are played, and their parts are read off the rolls."""

    def __init__(self, game: StackGame[State]) -> None:
        self.game = game

    def _play(self, values: Values, chance: Chance) -> _Table:
        raise NotImplementedError

    def run(self, values: Values, chance: Chance) -> Answer:
        return self._play(values, chance).answer(self.game)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return words.parts(self._play(values, Enumerated()).events)


class MeleeChart(_Combat):
    """9 a melee with everything in it: answer of the defender, guns, battle back; nobody advances."""

    id: ClassVar[str] = "melee"
    rule: ClassVar[str] = "9"

    def fields(self, values: Values) -> tuple[Field, ...]:
        nation, foe = values.get("attacker_nation", "french"), values.get("defender_nation", "british")
        attacker, defender = TYPE_CALLED.get(values.get("attacker", "")), TYPE_CALLED.get(values.get("defender", ""))
        reactions = [Entry(name, Message(f"reaction-{name}")) for name in ("none", *REACTIONS)]
        fields = [
            _nation("attacker_nation", "french"),
            _types("attacker", nation),
            _blocks("attacker_blocks", attacker),
            _ground("attacker_terrain"),
            flag("attacker_leader"),
            flag("attacker_support"),
            _nation("defender_nation", "british"),
            _types("defender", foe),
            _blocks("defender_blocks", defender),
            _ground("defender_terrain"),
            flag("works"),
            flag("defender_leader"),
            flag("defender_support"),
            flag("defender_square"),
            flag("blocked"),
            _cards(),
            Field("guns", "number", "0", least=0, most=2),
            _choice("reaction", reactions),
        ]
        if values.get("guns", "0") != "0":
            fields.append(Field("gun_blocks", "number", "3", least=1, most=3))
        return tuple(fields)

    def _play(self, values: Values, chance: Chance) -> _Table:
        if values["defender_square"] == "yes" and TYPE_CALLED[values["defender"]].arm != 0:
            raise BadValues(Message("refusal-cannot-form-square", {"unit": Message(_kind_key(values["defender"]))}))
        table = _Table(values, 1, int(values["guns"]))
        ids = table.state.battle.unit_ids
        table.fight(self.game, do.Melee(ids[0], ids[1], table.guns), values["reaction"], chance)
        return table


class FireChart(_Combat):
    """8 fire at a distance."""

    id: ClassVar[str] = "ranged"
    rule: ClassVar[str] = "8"

    def fields(self, values: Values) -> tuple[Field, ...]:
        nation, foe = values.get("attacker_nation", "british"), values.get("defender_nation", "french")
        attacker, defender = TYPE_CALLED.get(values.get("attacker", "")), TYPE_CALLED.get(values.get("defender", ""))
        return (
            _nation("attacker_nation", "british"),
            _types("attacker", nation, cavalry=False),
            _blocks("attacker_blocks", attacker),
            _ground("attacker_terrain"),
            flag("attacker_square"),
            flag("moved"),
            Field("distance", "number", "2", least=2, most=attacker.range if attacker is not None else 2),
            _nation("defender_nation", "french"),
            _types("defender", foe),
            _blocks("defender_blocks", defender),
            _ground("defender_terrain"),
            flag("works"),
            flag("defender_leader"),
            flag("defender_support"),
            flag("defender_square"),
            flag("blocked"),
            _cards(),
        )

    def _play(self, values: Values, chance: Chance) -> _Table:
        for who in ("attacker", "defender"):
            if values[f"{who}_square"] == "yes" and TYPE_CALLED[values[who]].arm != 0:
                raise BadValues(Message("refusal-cannot-form-square", {"unit": Message(_kind_key(values[who]))}))
        table = _Table(values, int(values["distance"]))
        if values["moved"] == "yes":
            table.state.moved = 1
            if TYPE_CALLED[values["attacker"]].move_and_battle == 0:
                table.state.spent = 1
        ids = table.state.battle.unit_ids
        table.fight(self.game, do.Fire(ids[0], ids[1]), "none", chance)
        return table


def _kind_key(kind: str) -> str:
    return f"kind-{TYPE_CALLED[kind].prefix}"


class LeaderChart(Chart):
    """10 whether a leader falls: two dice with his unit, one without it."""

    id: ClassVar[str] = "leader"
    rule: ClassVar[str] = "10"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (Field("with_unit", "flag", "yes"),)

    def _dice(self, values: Values) -> int:
        return 2 if values["with_unit"] == "yes" else 1

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (Part("attack", Message("chart-leader"), self._dice(values)),)

    def run(self, values: Values, chance: Chance) -> Answer:
        (misses,) = chance.tally(self._dice(values), DIE, (NO_SABERS,), "leader-check", enough=1)
        return Answer("leader-lost" if misses == 0 else "leader-away", (("banners", int(misses == 0)),))
