"""Sums of numbers that a program computed, which may be infinite."""

from __future__ import annotations

import math
from collections.abc import Iterable


def exact_sum(numbers: Iterable[float]) -> float:
    """The sum, rounded once; as the machine adds them where there are infinite ones, or where it is too large."""
    numbers = list(numbers)
    try:
        return math.fsum(numbers)
    except (OverflowError, ValueError):
        return sum(numbers)
