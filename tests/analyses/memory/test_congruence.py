"""Addresses that differ modulo a power of two, whether or not their indices wrap."""

from __future__ import annotations

import pytest

from analyses.memory.congruence import Congruence
from analyses.memory.mod_ref import Memory
from tests.analyses.memory.test_alias import function, named

PLACES = """
define void @f(ptr %p, ptr %q, i32 %x, i32 %y, i64 %n) {
  %row = mul i32 %y, 120
  %at = add i32 %row, %x
  %up = add i32 %at, 120
  %back = add i32 %up, -121
  %twice = shl i32 %at, 1
  %twice.x = mul i32 %x, 2
  %twice.row = mul i32 %row, 2
  %again = add i32 %twice.row, %twice.x
  %other = add i32 %y, 1
  %s.at = sext i32 %at to i64
  %z.up = zext i32 %up to i64
  %s.back = sext i32 %back to i64
  %s.twice = sext i32 %twice to i64
  %s.again = sext i32 %again to i64
  %s.other = sext i32 %other to i64
  %here = getelementptr float, ptr %p, i64 %s.at
  %above = getelementptr float, ptr %p, i64 %z.up
  %behind = getelementptr float, ptr %p, i64 %s.back
  %far = getelementptr float, ptr %p, i64 %s.twice
  %same = getelementptr float, ptr %p, i64 %s.again
  %else = getelementptr float, ptr %p, i64 %s.other
  %plane = getelementptr i8, ptr %above, i64 9461760
  %wrapped = getelementptr i8, ptr %here, i64 17179869184
  %foreign = getelementptr i8, ptr %q, i64 4
  %even = getelementptr i64, ptr %p, i64 %n
  %odd = getelementptr i8, ptr %even, i64 4
  %inside = getelementptr i8, ptr %even, i64 2
  ret void
}
"""


@pytest.mark.parametrize(
    ("a", "b", "apart"),
    [
        ("here", "above", True),  # 120 floats, modulo 2^34 bytes
        ("here", "behind", True),
        ("above", "behind", True),
        ("here", "plane", True),
        ("far", "same", False),  # 2·(row + x), spelled in two ways
        ("here", "wrapped", False),  # 2^34 bytes are what an index of 32 bits may wrap by
        ("here", "else", False),  # other terms
        ("here", "foreign", False),  # another base
        ("even", "odd", True),
        ("even", "inside", False),
    ],
)
def test_apart(a: str, b: str, apart: bool) -> None:
    body = function(PLACES)
    congruence = Congruence(Memory(body))
    assert congruence.apart(named(body, a), 4, named(body, b), 4) is apart
    assert congruence.apart(named(body, b), 4, named(body, a), 4) is apart


def test_an_index_of_eight_bits_wraps_soon() -> None:
    body = function("""
define void @f(ptr %p, i8 %i) {
  %j = add i8 %i, 64
  %a = zext i8 %i to i64
  %b = zext i8 %j to i64
  %here = getelementptr float, ptr %p, i64 %a
  %there = getelementptr float, ptr %p, i64 %b
  %round = getelementptr i8, ptr %there, i64 768
  ret void
}
""")
    congruence = Congruence(Memory(body))
    here, there, around = (named(body, name) for name in ("here", "there", "round"))
    assert congruence.apart(here, 4, there, 4)
    assert not congruence.apart(here, 4, around, 4)  # i = 192 comes to the same place
