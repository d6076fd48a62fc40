"""Calls with derivatives of their own that take and return structs: of numbers, of pointers, of both."""

from __future__ import annotations

from ctypes import c_double

import pytest

from tests.gradients import Case, run
from tests.lowering import Lowered

TAKEN = """
define double @rec({ double, double } %s, [2 x double] %a, i32 %n) {
  %x = extractvalue { double, double } %s, 0
  %y = extractvalue { double, double } %s, 1
  %u = extractvalue [2 x double] %a, 0
  %v = extractvalue [2 x double] %a, 1
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  %p = fmul double %x, %v
  ret double %p
more:
  %xy = fmul double %x, %y
  %t = insertvalue { double, double } %s, double %xy, 1
  %uv = fmul double %u, %y
  %b = insertvalue [2 x double] %a, double %uv, 1
  %m = sub i32 %n, 1
  %r = call double @rec({ double, double } %t, [2 x double] %b, i32 %m)
  %q = fmul double %r, %v
  ret double %q
}
define double @f(double %x, double %y) {
  %a = insertvalue { double, double } undef, double %x, 0
  %b = insertvalue { double, double } %a, double %y, 1
  %c = insertvalue [2 x double] undef, double %x, 0
  %d = insertvalue [2 x double] %c, double 2.0, 1
  %r = call double @rec({ double, double } %b, [2 x double] %d, i32 3)
  ret double %r
}
"""

RETURNED = """
define { ptr, double } @walk(ptr %p, i64 %n) {
  %x = load double, ptr %p
  %done = icmp eq i64 %n, 0
  br i1 %done, label %end, label %more
end:
  %xx = fmul double %x, %x
  %a = insertvalue { ptr, double } poison, ptr %p, 0
  %b = insertvalue { ptr, double } %a, double %xx, 1
  ret { ptr, double } %b
more:
  %next = getelementptr double, ptr %p, i64 1
  %m = sub i64 %n, 1
  %r = call { ptr, double } @walk(ptr %next, i64 %m)
  %last = extractvalue { ptr, double } %r, 0
  %v = extractvalue { ptr, double } %r, 1
  %l = load double, ptr %last
  %vx = fmul double %v, %x
  %sum = fadd double %vx, %l
  %c = insertvalue { ptr, double } %r, double %sum, 1
  ret { ptr, double } %c
}
define double @f(ptr %p) {
  %r = call { ptr, double } @walk(ptr %p, i64 3)
  %last = extractvalue { ptr, double } %r, 0
  %v = extractvalue { ptr, double } %r, 1
  %l = load double, ptr %last
  %y = fmul double %v, %l
  ret double %y
}
define { ptr, ptr } @ends(ptr %p, i64 %n) {
  %done = icmp eq i64 %n, 0
  %next = getelementptr double, ptr %p, i64 1
  br i1 %done, label %end, label %more
end:
  %a = insertvalue { ptr, ptr } poison, ptr %p, 0
  %b = insertvalue { ptr, ptr } %a, ptr %next, 1
  ret { ptr, ptr } %b
more:
  %m = sub i64 %n, 1
  %r = call { ptr, ptr } @ends(ptr %next, i64 %m)
  %first = extractvalue { ptr, ptr } %r, 0
  %second = extractvalue { ptr, ptr } %r, 1
  %x = load double, ptr %p
  %y = load double, ptr %first
  %xy = fmul double %x, %y
  store double %xy, ptr %first
  %c = insertvalue { ptr, ptr } %r, ptr %second, 0
  %d = insertvalue { ptr, ptr } %c, ptr %p, 1
  ret { ptr, ptr } %d
}
define double @g(ptr %p) {
  %r = call { ptr, ptr } @ends(ptr %p, i64 3)
  %first = extractvalue { ptr, ptr } %r, 0
  %second = extractvalue { ptr, ptr } %r, 1
  %x = load double, ptr %first
  %y = load double, ptr %second
  %xy = fmul double %x, %y
  ret double %xy
}
"""


@pytest.mark.parametrize(
    ("text", "case"),
    [
        (TAKEN, Case("f", {"x": "1.25", "y": "0.75"})),
        (RETURNED, Case("f", {"p": "linspace(0.5, 2, 5)"})),
        (RETURNED, Case("g", {"p": "linspace(0.5, 2, 5)"}, {"p": "linspace(1, 2, 5)"})),
    ],
    ids=["taken", "returned", "pointers"],
)
def test_structs_of_calls(text: str, case: Case) -> None:
    (made,) = run(text, [case])
    assert not made.complaints()
    assert any(value != 0 for value in made.gradient.values())


TWICE = """
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define double @power(ptr %p, i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret double 1.0
more:
  %x = load double, ptr %p
  %m = sub i32 %n, 1
  %r = call double @power(ptr %p, i32 %m)
  %xx = fmul double %x, %x
  %y = fmul double %r, %xx
  ret double %y
}
define double @f(double %x) {
  %p = alloca double
  store double %x, ptr %p
  %r = call double @power(ptr %p, i32 3)
  ret double %r
}
define double @r(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
define double @t(double %x) {
  %d = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %d
}
define double @rr(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @r, double %x)
  ret double %d
}
define double @rt(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @t, double %x)
  ret double %d
}
define double @tr(double %x) {
  %d = call double (...) @__enzyme_fwddiff(ptr @r, double %x, double 1.0)
  ret double %d
}
define double @tt(double %x) {
  %d = call double (...) @__enzyme_fwddiff(ptr @t, double %x, double 1.0)
  ret double %d
}
"""


def test_second_derivatives_of_what_calls_itself() -> None:
    """The augmented function of the first derivative returns its tape beside a number: x⁶ has 30 x⁴."""
    program = Lowered(TWICE)
    for name in ("rr", "rt", "tr", "tt"):
        assert program.function(name, c_double, c_double)(0.7) == pytest.approx(30 * 0.7**4)
