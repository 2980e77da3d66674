"""Numbers with their error bars."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z95 = 1.959963984540054


class Pace(msgspec.Struct, frozen=True):
    """Seconds for one decision."""

    mean: float
    p50: float
    p95: float


class Share(msgspec.Struct, frozen=True):
    """How often out of how many, with the Wilson interval of 95 %."""

    battles: int
    wins: int
    interval: tuple[float, float]


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true rate lies, 95 times of 100; good for small numbers and for 0 and 100 % too."""
    if trials == 0:
        return 0.0, 1.0
    rate, spread = successes / trials, z * z / trials
    middle = (rate + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(rate * (1 - rate) / trials + spread / (4 * trials))
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == trials else min(1.0, middle + half)
    return low, high


def share(wins: int, battles: int) -> Share:
    return Share(battles, wins, wilson(wins, battles))


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of the ordered numbers lies; between two of them it is interpolated."""
    if not ordered:
        return 0.0
    place = part * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def mean(numbers: Sequence[float]) -> float:
    return math.fsum(numbers) / len(numbers) if numbers else 0.0


def pace(seconds: Sequence[float]) -> Pace:
    ordered = sorted(seconds)
    return Pace(mean(ordered), quantile(ordered, 0.5), quantile(ordered, 0.95))
