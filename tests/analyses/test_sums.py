"""Sums of numbers that may be infinite."""

from __future__ import annotations

import math

from analyses.sums import exact_sum


def test_infinite_numbers_have_a_sum() -> None:
    assert exact_sum([0.1] * 10) == 1.0
    assert exact_sum(iter([math.inf, 1.0])) == math.inf
    assert math.isnan(exact_sum([math.inf, -math.inf]))
    assert exact_sum([1e308, 1e308]) == math.inf
