"""Calls through pointers of functions that take and return structs: by value in memory, in registers, with pointers."""

from __future__ import annotations

from ctypes import c_double

import pytest

from tests.support import forward_mode
from tests.support.gradients import Case, run
from tests.support.lowering import Lowered

BY_VALUE = """
%three = type { double, double, double }
@table = constant [2 x ptr] [ptr @products, ptr @swapped]

define void @products(ptr sret(%three) %to, ptr byval(%three) align 8 %s, double %y) {
  %b.at = getelementptr %three, ptr %s, i64 0, i32 1
  %c.at = getelementptr %three, ptr %s, i64 0, i32 2
  %a = load double, ptr %s
  %b = load double, ptr %b.at
  %c = load double, ptr %c.at
  %ab = fmul double %a, %b
  %by = fmul double %b, %y
  %cc = fmul double %c, %c
  %b.to = getelementptr %three, ptr %to, i64 0, i32 1
  %c.to = getelementptr %three, ptr %to, i64 0, i32 2
  store double %ab, ptr %to
  store double %by, ptr %b.to
  store double %cc, ptr %c.to
  store double 7.0, ptr %s
  ret void
}
define void @swapped(ptr sret(%three) %to, ptr byval(%three) align 8 %s, double %y) {
  %b.at = getelementptr %three, ptr %s, i64 0, i32 1
  %a = load double, ptr %s
  %b = load double, ptr %b.at
  %ay = fmul double %a, %y
  %b.to = getelementptr %three, ptr %to, i64 0, i32 1
  %c.to = getelementptr %three, ptr %to, i64 0, i32 2
  store double %b, ptr %to
  store double %ay, ptr %b.to
  store double %y, ptr %c.to
  ret void
}
define double @f(double %x, double %y, i64 %which) {
  %s = alloca %three
  %to = alloca %three
  %b.at = getelementptr %three, ptr %s, i64 0, i32 1
  %c.at = getelementptr %three, ptr %s, i64 0, i32 2
  %xx = fmul double %x, %x
  %xy = fmul double %x, %y
  store double %x, ptr %s
  store double %xx, ptr %b.at
  store double %xy, ptr %c.at
  %at = getelementptr [2 x ptr], ptr @table, i64 0, i64 %which
  %called = load ptr, ptr %at
  call void %called(ptr sret(%three) %to, ptr byval(%three) align 8 %s, double %y)
  %b.of = getelementptr %three, ptr %to, i64 0, i32 1
  %c.of = getelementptr %three, ptr %to, i64 0, i32 2
  %p = load double, ptr %to
  %q = load double, ptr %b.of
  %r = load double, ptr %c.of
  %own = load double, ptr %s
  %pq = fmul double %p, %q
  %sum = fadd double %pq, %r
  %all = fmul double %sum, %own
  ret double %all
}
"""
WITH_POINTERS = """
@table = constant [2 x ptr] [ptr @next, ptr @same]

define { ptr, double } @next(ptr %p, double %y) {
  %q = getelementptr double, ptr %p, i64 1
  %x = load double, ptr %p
  %v = fmul double %x, %y
  %a = insertvalue { ptr, double } poison, ptr %q, 0
  %b = insertvalue { ptr, double } %a, double %v, 1
  ret { ptr, double } %b
}
define { ptr, double } @same(ptr %p, double %y) {
  %v = fmul double %y, %y
  %a = insertvalue { ptr, double } poison, ptr %p, 0
  %b = insertvalue { ptr, double } %a, double %v, 1
  ret { ptr, double } %b
}
define double @f(double %x, double %y, i64 %which) {
  %p = alloca [2 x double]
  %q = getelementptr double, ptr %p, i64 1
  %xy = fmul double %x, %y
  store double %x, ptr %p
  store double %xy, ptr %q
  %at = getelementptr [2 x ptr], ptr @table, i64 0, i64 %which
  %called = load ptr, ptr %at
  %r = call { ptr, double } %called(ptr %p, double %y)
  %found = extractvalue { ptr, double } %r, 0
  %v = extractvalue { ptr, double } %r, 1
  %w = load double, ptr %found
  %vw = fmul double %v, %w
  ret double %vw
}
"""
CASES = [Case("f", {"x": "1.25", "y": "0.75", "which": str(which)}) for which in (0, 1)]


@pytest.mark.parametrize("text", [BY_VALUE, WITH_POINTERS], ids=["by value", "with pointers"])
def test_structs_of_calls_through_pointers(text: str) -> None:
    for made in run(text, CASES):
        assert not made.complaints(), made.case
    for moved in forward_mode.run(text, CASES):
        assert not moved.complaints(), moved.case


TWICE = """
@table = constant [2 x ptr] [ptr @square, ptr @cube]
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @cube(double %x) {
  %xx = fmul double %x, %x
  %r = fmul double %xx, %x
  ret double %r
}
define double @f(double %x, i64 %which) {
  %at = getelementptr [2 x ptr], ptr @table, i64 0, i64 %which
  %called = load ptr, ptr %at
  %r = call double %called(double %x)
  %y = fmul double %r, %x
  ret double %y
}
define double @r(double %x, i64 %which) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x, i64 %which)
  ret double %d
}
define double @t(double %x, i64 %which) {
  %d = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, i64 %which)
  ret double %d
}
define double @rr(double %x) {
  %a = call double (...) @__enzyme_autodiff(ptr @r, double %x, i64 0)
  %b = call double (...) @__enzyme_autodiff(ptr @r, double %x, i64 1)
  %c = fadd double %a, %b
  ret double %c
}
define double @rt(double %x) {
  %a = call double (...) @__enzyme_autodiff(ptr @t, double %x, i64 0)
  %b = call double (...) @__enzyme_autodiff(ptr @t, double %x, i64 1)
  %c = fadd double %a, %b
  ret double %c
}
define double @tr(double %x) {
  %a = call double (...) @__enzyme_fwddiff(ptr @r, double %x, double 1.0, i64 0)
  %b = call double (...) @__enzyme_fwddiff(ptr @r, double %x, double 1.0, i64 1)
  %c = fadd double %a, %b
  ret double %c
}
"""


def test_second_derivatives_through_pointers() -> None:
    """The augmented function returns its tape beside the number, whose adjoint its own derivative takes."""
    program = Lowered(TWICE)
    for name in ("rr", "rt", "tr"):
        assert program.function(name, c_double, c_double)(0.8) == pytest.approx(6 * 0.8 + 12 * 0.8**2), name
