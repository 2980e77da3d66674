"""The percentages of fire and melee: automatic losses, the roll, the critical (10.13, R48, R64, R95)."""

from __future__ import annotations

import msgspec

from grognard.core.chance import Chance
from grognard.games.ordremixte.forms import thrown

MISS, HIT, CRITICAL = "miss", "hit", "critical"


class Strike(msgspec.Struct, frozen=True):
    """What a value did."""

    losses: int
    read: str

    @property
    def critical(self) -> bool:
        return self.read == CRITICAL


def automatic(value: int) -> int:
    """PM lost before the die: one for every hundred that is exceeded."""
    return max(0, (value - 1) // 100)


def chance_left(value: int) -> int:
    """What the die is rolled against."""
    return value - 100 * automatic(value)


def critical_limit(value: int) -> int:
    """10 % of what the die is rolled against, rounded down (R3)."""
    return chance_left(value) // 10


def strike(value: int, chance: Chance, why: str, sure: bool = False) -> Strike:
    """Roll a D100 against a value; `sure`: a PM is lost at once and the die only looks for more (14)."""
    if value <= 0:
        return Strike(int(sure), HIT if sure else MISS)
    rest, critical = chance_left(value), critical_limit(value)
    read = (CRITICAL, HIT, MISS)[thrown(chance, 100, (range(1, critical + 1), range(critical + 1, rest + 1)), why)]
    if sure and read == MISS:
        read = HIT
    return Strike(automatic(value) + {MISS: 0, HIT: 1, CRITICAL: 2}[read], read)
