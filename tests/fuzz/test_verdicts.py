"""The verdict of random programs on a derivative beside its finite differences."""

from __future__ import annotations

import pytest

from tests.fuzz.programs.verdicts import Kind, compare


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("first[0] 2.00001 2.0001 2.00001", Kind.RIGHT),
        ("first[0] 3 2.0001 2.00001", Kind.WRONG),
        ("first[0] nan 2.0001 2.00001", Kind.WRONG),
        ("first[0] 3 2.5 2.1", Kind.KINK),
        ("first[0] -351781.2 23222.4 -35686.0", Kind.KINK),
        ("first[0] 1 nan 1", Kind.UNUSABLE),
    ],
)
def test_a_derivative_beside_two_differences(line: str, verdict: Kind) -> None:
    assert compare([line], 2e-5).kind is verdict
