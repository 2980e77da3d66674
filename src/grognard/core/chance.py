"""Dice and blind draws. A rule asks only what it can tell apart; who answers depends on the driver.

`total` where only the sum is read, `at_most` for a threshold, `tally` where faces fall into groups, `roll` where every
face matters, `pick` for a blind draw from an unordered deck. Live drivers throw, show and log every face; `enumerated`
walks every distinguishable answer.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

KEY_BYTES = 32
Groups = tuple[tuple[int, ...], ...]
"""Faces of a die that mean the same to a rule; no face is in two groups."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer of chance as the record keeps it: the faces of a throw, or the card of a blind draw out of `of`."""

    why: str
    dice: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    of: int = 0
    card: str = ""


class ChanceError(Exception):
    """A driver that cannot answer: a script run dry, a log that does not fit, a face the die does not have."""


class Chance:
    """What rules may ask. `faces` holds the last throw as it lay on the table (empty where only a sum is known).

    `preview` is set by odds: nothing settles itself beyond a frame that is the horizon of previews.
    """

    faces: tuple[int, ...] = ()
    preview: bool = False

    def total(self, dice: tuple[int, ...], why: str) -> int:
        """The sum of these dice, each given by its number of sides."""
        raise NotImplementedError

    def at_most(self, die: int, limit: int, why: str) -> bool:
        """Whether one die shows `limit` or less."""
        raise NotImplementedError

    def roll(self, count: int, die: int, why: str) -> tuple[int, ...]:
        """The faces of `count` dice, in the order thrown."""
        raise NotImplementedError

    def tally(self, count: int, die: int, groups: Groups, why: str, enough: int = 0) -> tuple[int, ...]:
        """How many of `count` dice fall into each group of faces.

        Where the first group reaches `enough` (if given) the rule reads no further: it counts `enough`, the others 0.
        """
        raise NotImplementedError

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        """One of `cards`, drawn blind; `names[card]` is what the record calls it."""
        raise NotImplementedError


class Thrown(Chance):
    """A driver that throws real faces and writes them down; `below` is all that a kind of dice must supply."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely."""
        raise NotImplementedError

    def take(self) -> tuple[Outcome, ...]:
        """What was thrown since the last time this was asked."""
        taken = tuple(self.outcomes)
        self.outcomes.clear()
        return taken

    def total(self, dice: tuple[int, ...], why: str) -> int:
        self.faces = tuple([self.below(sides) + 1 for sides in dice])
        self.outcomes.append(Outcome(why, dice, self.faces))
        return sum(self.faces)

    def at_most(self, die: int, limit: int, why: str) -> bool:
        return self.total((die,), why) <= limit

    def roll(self, count: int, die: int, why: str) -> tuple[int, ...]:
        self.total((die,) * count, why)
        return self.faces

    def tally(self, count: int, die: int, groups: Groups, why: str, enough: int = 0) -> tuple[int, ...]:
        self.total((die,) * count, why)
        counts = tuple([sum([face in group for face in self.faces]) for group in groups])
        return _read(counts, enough)

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        card = cards[self.below(len(cards))]
        self.outcomes.append(Outcome(why, of=len(cards), card=names[card]))
        return card


class Seeded(Thrown):
    """Simulation: repeatable, fast, not secret."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed).random

    def below(self, bound: int) -> int:
        return int(self._random() * bound)


class Sealed(Thrown):
    """Live play: die number i of the battle is keyed BLAKE2b of i, so it was settled before the first move.

    The key never enters the state. Its `commitment` is published when the battle starts, the key when it ends.
    """

    def __init__(self, key: bytes, used: int = 0) -> None:
        super().__init__()
        if len(key) != KEY_BYTES:
            raise ValueError("a sealed key has 256 bits")
        self._key = key
        self.used = used

    @staticmethod
    def new_key() -> bytes:
        return secrets.token_bytes(KEY_BYTES)

    @staticmethod
    def commitment(key: bytes) -> str:
        return hashlib.blake2b(key, digest_size=32, person=b"grognard-commit").hexdigest()

    @staticmethod
    def keeps(key: bytes, commitment: str) -> bool:
        """Whether this is the key that was promised."""
        return hmac.compare_digest(Sealed.commitment(key).encode(), commitment.encode())

    def below(self, bound: int) -> int:
        attempt = 0
        edge = (1 << 64) - (1 << 64) % bound
        while True:  # a word past the last whole multiple is thrown away, so no face is favoured
            message = self.used.to_bytes(8, "big") + attempt.to_bytes(2, "big")
            digest = hashlib.blake2b(message, digest_size=8, key=self._key, person=b"grognard-dice").digest()
            word = int.from_bytes(digest, "big")
            if word < edge:
                self.used += 1
                return word % bound
            attempt += 1


class Scripted(Thrown):
    """Tests, and physical dice typed in at the table: faces and cards come from lists, in order."""

    def __init__(self, faces: Iterable[int] = (), cards: Iterable[str] = ()) -> None:
        super().__init__()
        self.left = list(faces)
        self.cards_left = list(cards)

    def total(self, dice: tuple[int, ...], why: str) -> int:
        if len(self.left) < len(dice):
            raise ChanceError(f"{why}: {len(dice)} dice are thrown and the script holds {len(self.left)}")
        faces, self.left = tuple(self.left[: len(dice)]), self.left[len(dice) :]
        for face, sides in zip(faces, dice, strict=True):
            if not 1 <= face <= sides:
                raise ChanceError(f"{why}: a die with {sides} sides does not show {face}")
        self.faces = faces
        self.outcomes.append(Outcome(why, dice, faces))
        return sum(faces)

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        if not self.cards_left:
            raise ChanceError(f"{why}: a card is drawn and the script holds none")
        name = self.cards_left.pop(0)
        card = _find(cards, names, name, why)
        self.outcomes.append(Outcome(why, of=len(cards), card=name))
        return card


class Logged(Thrown):
    """Replay: the outcomes of the record, each checked against the question that is asked."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        super().__init__()
        self.left = list(outcomes)

    def load(self, outcomes: Iterable[Outcome]) -> None:
        """The outcomes of the next action; those of the one before must all have been asked for."""
        if self.left:
            raise ChanceError(f"{self.left[0].why}: the record holds a throw that the rules did not ask for")
        self.left = list(outcomes)

    def _next(self, why: str) -> Outcome:
        if not self.left:
            raise ChanceError(f"{why}: the rules ask for a throw that the record does not hold")
        outcome = self.left.pop(0)
        if outcome.why != why:
            raise ChanceError(f"the rules ask for {why} and the record holds {outcome.why}")
        return outcome

    def total(self, dice: tuple[int, ...], why: str) -> int:
        outcome = self._next(why)
        fits = outcome.dice == dice and len(outcome.faces) == len(dice)
        if not fits or not all(1 <= face <= sides for face, sides in zip(outcome.faces, dice, strict=True)):
            raise ChanceError(f"{why}: the record holds {outcome.faces} for dice with {dice} sides")
        self.faces = outcome.faces
        self.outcomes.append(outcome)
        return sum(outcome.faces)

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        outcome = self._next(why)
        if outcome.of != len(cards):
            raise ChanceError(f"{why}: the record draws from {outcome.of} cards and there are {len(cards)}")
        self.outcomes.append(outcome)
        return _find(cards, names, outcome.card, why)


class Tripped(Exception):
    """Somebody asked chance."""


class Tripwire(Chance):
    """Answers nothing: tells whether an action would ask chance at all."""

    def total(self, dice: tuple[int, ...], why: str) -> int:
        raise Tripped(why)

    def at_most(self, die: int, limit: int, why: str) -> bool:
        raise Tripped(why)

    def roll(self, count: int, die: int, why: str) -> tuple[int, ...]:
        raise Tripped(why)

    def tally(self, count: int, die: int, groups: Groups, why: str, enough: int = 0) -> tuple[int, ...]:
        raise Tripped(why)

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        raise Tripped(why)


class Enumerated(Chance):
    """Odds: follows a path of branch numbers and takes the first branch beyond its end; see `odds.walk`."""

    def __init__(self) -> None:
        self.path: list[int] = []
        self.widths: list[int] = []
        self._at = 0
        self.numerator = 1
        self.denominator = 1

    def restart(self) -> None:
        self._at = 0
        self.numerator = 1
        self.denominator = 1

    def next_path(self) -> bool:
        """Turn to the next branch; False when all have been walked."""
        path, widths = self.path, self.widths
        while path and path[-1] + 1 >= widths[-1]:
            path.pop()
            widths.pop()
        if not path:
            return False
        path[-1] += 1
        return True

    def _branch(self, ways: Sequence[int], all_ways: int) -> int:
        at = self._at
        self._at = at + 1
        if at == len(self.path):
            self.path.append(0)
            self.widths.append(len(ways))
        branch = self.path[at]
        self.numerator *= ways[branch]
        self.denominator *= all_ways
        return branch

    def total(self, dice: tuple[int, ...], why: str) -> int:
        totals, ways, all_ways = totals_of(dice)
        return totals[self._branch(ways, all_ways)]

    def at_most(self, die: int, limit: int, why: str) -> bool:
        if limit <= 0 or limit >= die:
            return limit > 0
        return self._branch((limit, die - limit), die) == 0

    def roll(self, count: int, die: int, why: str) -> tuple[int, ...]:
        index = self._branch((1,) * die**count, die**count)
        faces = []
        for _ in range(count):
            index, face = divmod(index, die)
            faces.append(face + 1)
        return tuple(faces)

    def tally(self, count: int, die: int, groups: Groups, why: str, enough: int = 0) -> tuple[int, ...]:
        counts, ways = tallies_of(count, die, tuple([len(group) for group in groups]), enough)
        return counts[self._branch(ways, die**count)]

    def pick(self, cards: Sequence[int], names: Sequence[str], why: str) -> int:
        kinds = sorted(set(cards))
        return kinds[self._branch([cards.count(kind) for kind in kinds], len(cards))]


@lru_cache(maxsize=1024)
def totals_of(dice: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The sums these dice can show, the number of throws that give each, and the number of all throws."""
    ways = {0: 1}
    for sides in dice:
        summed: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                summed[total + face] = summed.get(total + face, 0) + count
        ways = summed
    return tuple(ways), tuple(ways.values()), sum(ways.values())


@lru_cache(maxsize=1024)
def tallies_of(
    count: int, die: int, sizes: tuple[int, ...], enough: int = 0
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The tallies these dice can show, groups given by how many faces they have, and the number of throws of each."""
    ways = {(0,) * len(sizes): 1}
    for _ in range(count):
        thrown: dict[tuple[int, ...], int] = {}
        for counts, times in ways.items():
            for group, faces in enumerate(sizes):
                more = (*counts[:group], counts[group] + 1, *counts[group + 1 :])
                thrown[more] = thrown.get(more, 0) + times * faces
            others = die - sum(sizes)
            if others:
                thrown[counts] = thrown.get(counts, 0) + times * others
        ways = thrown
    read: dict[tuple[int, ...], int] = {}
    for counts, times in ways.items():
        seen = _read(counts, enough)
        read[seen] = read.get(seen, 0) + times
    ordered = sorted(read)
    return tuple(ordered), tuple([read[counts] for counts in ordered])


def _read(counts: tuple[int, ...], enough: int) -> tuple[int, ...]:
    return (enough, *([0] * (len(counts) - 1))) if enough and counts[0] >= enough else counts


def _find(cards: Sequence[int], names: Sequence[str], name: str, why: str) -> int:
    for card in cards:
        if names[card] == name:
            return card
    raise ChanceError(f"{why}: {name} cannot be drawn here")
