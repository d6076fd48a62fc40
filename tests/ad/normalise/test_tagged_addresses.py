"""Addresses with a tag in their low bits, as Kokkos keeps them: the tag is cleared before they are used."""

from __future__ import annotations

import pytest

from tests.support.gradients import Case, run

TAGGED = """
define double @tagged(ptr %x, i64 %n) {
entry:
  %slot = alloca i64, align 8
  %odd = trunc i64 %n to i1
  %bit = zext i1 %odd to i64
  %bits = ptrtoint ptr %x to i64
  %with = or i64 %bits, %bit
  br i1 %odd, label %first, label %second
first:
  br label %join
second:
  %further = getelementptr double, ptr %x, i64 1
  %other = ptrtoint ptr %further to i64
  br label %join
join:
  %chosen = phi i64 [ %with, %first ], [ %other, %second ]
  store i64 %chosen, ptr %slot, align 8
  %kept = load i64, ptr %slot, align 8
  %cleared = and i64 %kept, -2
  %p = inttoptr i64 %cleared to ptr
  %v = load double, ptr %p, align 8
  %r = fmul double %v, %v
  ret double %r
}
"""


@pytest.mark.parametrize("n", ["1", "2"])
def test_gradients(n: str) -> None:
    (outcome,) = run(TAGGED, [Case("tagged", {"x": "[1.5, 2.5]", "n": n})])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
