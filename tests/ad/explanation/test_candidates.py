"""Which types are tried where one is not known."""

from __future__ import annotations

import pytest

from ad.explanation.candidates import KINDS, _plausible
from ad.explanation.unknown_boundary import Boundary, Point
from ad.history.records import Place


@pytest.mark.parametrize(("unit", "like"), [(0, 0), (3, 1), (6, 2), (8, 8), (12, 4), (16, 8), (24, 8)])
def test_bytes_that_are_moved_at_once_are_taken_in_parts(unit: int, like: int) -> None:
    point = Point(Boundary.ARGUMENT, "%x", (-1,), Place("f", "%x", ""), unit)
    assert _plausible(point) == list(KINDS[like])
