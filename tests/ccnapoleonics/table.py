"""Small positions in text, dice as letters: I infantry, C cavalry, A artillery, F flag, S sabers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.core.chance import Scripted
from grognard.core.game import Action, Event, Seat
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.state import State
from grognard.games.ccnapoleonics.tables import BOARD, SYMBOLS, TERRAIN_IDS

FRENCH, ALLIED = 0, 1
FACE = {"I": 1, "C": 3, "A": 4, "F": 5, "S": 6}
PHASE = {"command": 0, "orders": 1, "movement": 2, "combat": 3}


class Dice(Scripted):
    """Dice from the script; cards from the script, then the first that can be drawn."""

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        return super().pick(cards, names, why) if self.cards_left else cards[0]


def ground(terrain: dict[str, str]) -> list[str]:
    """Terrain by hex as nine rows of symbols."""
    rows, at = [], 0
    for _, count, _ in BOARD.rows:
        names = BOARD.names[at : at + count]
        rows.append("".join(SYMBOLS[TERRAIN_IDS.index(terrain.get(name, "open"))] for name in names))
        at += count
    return rows


NATIONS = {"fr": "french", "br": "british", "pt": "portuguese"}


class Table:
    """A position: units as `fr-LN-1@E7`, with blocks (`:3`), square (`#1`) and marks (`!` ordered, `>` moved)."""

    def __init__(
        self,
        *units: str,
        leaders: Sequence[str] = (),
        terrain: dict[str, str] | None = None,
        works: dict[str, list[str]] | None = None,
        active: Seat = FRENCH,
        phase: str = "combat",
        card: str = "probe-centre",
        hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
        tracks: tuple[Sequence[str], Sequence[str]] = ((), ()),
        banners: int = 9,
        objectives: Sequence[tuple[int, str]] = (),
        last: str = "-",
        command: int = 5,
        discards: dict[str, int] | None = None,
    ) -> None:
        frame = {"movement": "Moves", "combat": "Battles"}.get(phase)
        stack: list[dict[str, Any]] = [{"frame": "Turn", "seat": active, "phase": PHASE[phase]}]
        if frame:
            stack.append({"frame": frame, "seat": active})
        if phase == "orders":
            stack.append({"frame": "Orders", "seat": active, "fixed": False})
        position = {
            "game": "ccnapoleonics",
            "ground": ground(terrain or {}),
            "works": works or {},
            "sides": [
                _side("french", banners, hands[0], tracks[0], last if active == ALLIED else "-"),
                _side("allied", banners, hands[1], tracks[1], last if active == FRENCH else "-"),
            ],
            "units": [_unit(text) for text in units],
            "leaders": [_leader(text) for text in leaders],
            "objectives": [{"seat": seat, "at": at} for seat, at in objectives],
            "active": active,
            "card": card if phase != "command" else "-",
            "command": command,
            "played": [card] if phase != "command" else [],
            "discards": discards or {},
            "stack": stack,
        }
        self.state: State = GAME.load(position)

    def act(self, seat: Seat, action: Action, dice: str = "", draws: Sequence[str] = ()) -> list[Event]:
        refusal = GAME.check(self.state, seat, action)
        assert refusal is None, refusal
        chance = Dice([FACE[letter] for letter in dice.replace(" ", "")], draws)
        events = GAME.apply(self.state, seat, action, chance)
        GAME.invariants(self.state)
        assert not chance.left, f"{len(chance.left)} dice were not thrown"
        return events

    def refused(self, seat: Seat, action: Action) -> str:
        refusal = GAME.check(self.state, seat, action)
        return refusal.code if refusal else ""

    def actions(self, seat: Seat) -> list[Action]:
        return list(GAME.actions(self.state, seat))

    def may(self, seat: Seat, action: Action) -> bool:
        listed = action in self.actions(seat)
        assert listed == (GAME.check(self.state, seat, action) is None)
        return listed

    def asks(self) -> tuple[Seat, str]:
        """Who decides, and what kind of decision it is."""
        return GAME.actors(self.state)[0], type(self.state.stack[-1]).__name__

    def at(self, name: str) -> str:
        """Where a unit or leader is."""
        index = self.state.battle.unit_index
        here = self.state.where[index[name]] if name in index else self.state.post[self.state.battle.leader_index[name]]
        return BOARD.names[here] if here >= 0 else {-1: "lost", -2: "left", -3: "riding"}[here]

    def blocks(self, name: str) -> int:
        return self.state.blocks[self.state.battle.unit_index[name]]

    def moves(self, seat: Seat, name: str) -> set[str]:
        """Where a unit or leader may move."""
        found = {a.to for a in self.actions(seat) if isinstance(a, do.Move) and a.unit == name and not a.alone}
        return found | {a.to for a in self.actions(seat) if isinstance(a, do.MoveLeader) and a.leader == name}

    def targets(self, seat: Seat, name: str) -> set[str]:
        """Whom a unit may fire at."""
        return {a.target for a in self.actions(seat) if isinstance(a, do.Fire) and a.unit == name}

    def orderable(self, seat: Seat) -> set[str]:
        found = {a.unit for a in self.actions(seat) if isinstance(a, do.Order)}
        return found | {a.leader for a in self.actions(seat) if isinstance(a, do.OrderLeader)}


def _side(side: str, needed: int, hand: Sequence[str], track: Sequence[str], last: str) -> dict[str, Any]:
    slots = [*track, *["-"] * (4 - len(track))]
    return {"side": side, "needed": needed, "hand": list(hand), "track": slots, "last": last}


def _unit(text: str) -> dict[str, Any]:
    """`fr-LN-1@E7:3#1!>`."""
    name, _, rest = text.partition("@")
    done = [mark for sign, mark in (("!", "ordered"), (">", "moved"), ("x", "spent")) if sign in rest]
    rest = rest.replace("!", "").replace(">", "").replace("x", "")
    rest, _, square = rest.partition("#")
    at, _, blocks = rest.partition(":")
    return {"unit": name, "at": at, "blocks": int(blocks or 0), "square": int(square or 0), "done": done}


def _leader(text: str) -> dict[str, Any]:
    """`fr:ney@E7!`: nation, name, hex."""
    nation, _, rest = text.partition(":")
    name, _, at = rest.partition("@")
    done = ["led"] if at.endswith("!") else []
    return {"leader": name, "nation": NATIONS[nation], "at": at.rstrip("!"), "done": done}


def rolled(events: list[Event]) -> list[Any]:
    """The rolls among these events."""
    return [event for event in events if type(event).__name__ == "Rolled"]


def dice_thrown(events: list[Event]) -> list[int]:
    return [event.dice for event in rolled(events)]


NO = do.Decline()
YES = do.BattleBack()
DONE = do.Done()
