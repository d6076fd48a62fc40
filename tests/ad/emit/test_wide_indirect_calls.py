"""Derivatives of a width through pointers to functions: a shadow of that width is called once, for all lanes."""

from __future__ import annotations

from ctypes import POINTER, c_double, c_long

import pytest

from tests.support.lowering import Lowered

PROGRAM = """
declare void @__enzyme_autodiff(...)
declare [2 x double] @__enzyme_fwddiff(...)
@enzyme_width = external global i32
@table = internal constant [2 x ptr] [ptr @squared, ptr @counted]

define double @squared(double %x, ptr %c) {
  %y = fmul double %x, %x
  ret double %y
}
define double @counted(double %x, ptr %c) {
  %old = load double, ptr %c
  %new = fadd double %old, %x
  store double %new, ptr %c
  %y = fmul double %new, %x
  ret double %y
}
define double @f(ptr %x, i64 %k) {
  %c = alloca double
  %object = alloca { ptr, double }
  %a = load double, ptr %x
  store double %a, ptr %c
  %at = getelementptr [2 x ptr], ptr @table, i64 0, i64 %k
  %entry = load ptr, ptr %at
  store ptr %entry, ptr %object
  %first = load ptr, ptr %object
  %r = call double %first(double %a, ptr %c)
  %second = load ptr, ptr %object
  %s = call double %second(double %r, ptr %c)
  %t = load double, ptr %c
  %y = fmul double %s, %t
  ret double %y
}
define void @gradients(ptr %x, ptr %dx, ptr %dy, i64 %k) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_width, i32 2, ptr %x, ptr %dx, ptr %dy, i64 %k)
  ret void
}
define double @tangents(ptr %x, ptr %dx, ptr %dy, i64 %k) {
  %r = call [2 x double] (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_width, i32 2, ptr %x, ptr %dx, ptr %dy, i64 %k)
  %a = extractvalue [2 x double] %r, 0
  %b = extractvalue [2 x double] %r, 1
  %c = fmul double %b, 1000.0
  %y = fadd double %a, %c
  ret double %y
}
"""
X = 0.7


def _slope(k: int) -> float:
    r = 2 * X * X
    return 5 * X**4 if k == 0 else 4 * X * (2 * X + r) ** 2 + r * 2 * (2 * X + r) * (2 + 4 * X)


@pytest.mark.parametrize("k", [0, 1])
def test_each_lane_of_a_reverse_goes_through_the_pointer(k: int) -> None:
    program = Lowered(PROGRAM)
    gradients = program.function("gradients", None, *[POINTER(c_double)] * 3, c_long)
    x, dx, dy = c_double(X), c_double(0.0), c_double(10.0)
    gradients(x, dx, dy, k)
    assert (dx.value, dy.value - 10) == pytest.approx((_slope(k), _slope(k)))


@pytest.mark.parametrize("k", [0, 1])
def test_each_tangent_goes_through_the_pointer_and_the_primal_runs_once(k: int) -> None:
    program = Lowered(PROGRAM)
    tangents = program.function("tangents", c_double, *[POINTER(c_double)] * 3, c_long)
    assert tangents(c_double(X), c_double(1.0), c_double(3.0), k) == pytest.approx(_slope(k) * 3001)
