"""Forward mode of calls through pointers that are given memory of the caller's own in which nothing is active."""

from __future__ import annotations

from ctypes import c_double, c_int

import pytest

from tests.support.lowering import Lowered

PROGRAM = """
declare double @__enzyme_fwddiff(...)
@table = internal constant [2 x ptr] [ptr @first, ptr @second]
define double @first(ptr %x, ptr %w) {
  %a = load double, ptr %x
  %b = load double, ptr %w
  %y = fmul double %a, %b
  ret double %y
}
define double @second(ptr %x, ptr %w) {
  %a = load double, ptr %x
  %b = load double, ptr %w
  %s = fadd double %a, %b
  store double %s, ptr %w
  %again = load double, ptr %w
  %y = fmul double %again, %a
  ret double %y
}
define double @f(i32 %k, double %x) {
  %t = alloca double
  %u = alloca [2 x double]
  store double %x, ptr %t
  store double 1.5, ptr %u
  %more = getelementptr double, ptr %u, i64 1
  store double 2.5, ptr %more
  %at = getelementptr [2 x ptr], ptr @table, i64 0, i32 %k
  %p = load ptr, ptr %at
  %r = call double %p(ptr %t, ptr %more)
  ret double %r
}
define double @d(i32 %k, double %x) {
  %r = call double (...) @__enzyme_fwddiff(ptr @f, i32 %k, double %x, double 1.0)
  ret double %r
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_memory_of_its_own_has_a_shadow_of_zeros(level: int) -> None:
    program = Lowered(PROGRAM, level)
    derivative = program.function("d", c_double, c_int, c_double)
    assert [derivative(k, 0.7) for k in range(2)] == pytest.approx([2.5, 2 * 0.7 + 2.5], rel=1e-14)
