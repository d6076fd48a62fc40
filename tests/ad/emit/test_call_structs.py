"""Calls with derivatives of their own that take and return structs: of numbers, of pointers, of both."""

from __future__ import annotations

from ctypes import c_double, c_float

import pytest

from tests.support.gradients import Case, run
from tests.support.lowering import Lowered

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


IN_ONE_REGISTER = """
declare float @__enzyme_autodiff(...)
declare float @__enzyme_fwddiff(...)
declare double @__enzyme_autodiff_d(...)
declare float @llvm.fmuladd.f32(float, float, float)
define float @first(i64 %s) {
  %high = lshr i64 %s, 32
  %bits = trunc nuw i64 %high to i32
  %x = bitcast i32 %bits to float
  %n = and i64 %s, 4294967295
  %done = icmp eq i64 %n, 0
  br i1 %done, label %end, label %more
more:
  %less = add i64 %s, 4294967295
  %xx = fmul float %x, %x
  %new = bitcast float %xx to i32
  %wide = zext i32 %new to i64
  %up = shl nuw i64 %wide, 32
  %m = and i64 %less, 4294967295
  %t = or disjoint i64 %up, %m
  %r = call float @first(i64 %t)
  %y = fmul float %r, %x
  br label %end
end:
  %v = phi float [ %y, %more ], [ %x, %0 ]
  ret float %v
}
define float @f(float %x) {
  %bits = bitcast float %x to i32
  %wide = zext i32 %bits to i64
  %up = shl nuw i64 %wide, 32
  %s = or disjoint i64 %up, 2
  %r = call float @first(i64 %s)
  ret float %r
}
define i64 @last(i64 %s) {
  %low = trunc i64 %s to i32
  %done = icmp ult i64 %s, 4294967296
  br i1 %done, label %end, label %more
more:
  %x = bitcast i32 %low to float
  %xx = fmul float %x, %x
  %new = bitcast float %xx to i32
  %n = and i64 %s, -4294967296
  %m = add i64 %n, -4294967296
  %wide = zext i32 %new to i64
  %t = or disjoint i64 %m, %wide
  %r = call i64 @last(i64 %t)
  %part = trunc nuw i64 %r to i32
  %inner = bitcast i32 %part to float
  %y = fmul float %x, %inner
  %back = bitcast float %y to i32
  br label %end
end:
  %v = phi i32 [ %back, %more ], [ %low, %0 ]
  %result = zext i32 %v to i64
  ret i64 %result
}
define float @g(float %x) {
  %bits = bitcast float %x to i32
  %wide = zext i32 %bits to i64
  %s = or disjoint i64 %wide, 8589934592
  %r = call i64 @last(i64 %s)
  %part = trunc i64 %r to i32
  %y = bitcast i32 %part to float
  ret float %y
}
define { double, i32 } @unread(double %x, i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  %xx = fmul double %x, %x
  %m = add i32 %n, -1
  %r = call { double, i32 } @unread(double %xx, i32 %m)
  %y = extractvalue { double, i32 } %r, 0
  %s = fmul double %y, %x
  br label %end
end:
  %v = phi double [ %s, %more ], [ %x, %0 ]
  %a = insertvalue { double, i32 } poison, double %v, 0
  %b = insertvalue { double, i32 } %a, i32 0, 1
  ret { double, i32 } %b
}
define double @h(double %x) {
  %r = call { double, i32 } @unread(double %x, i32 2)
  %y = extractvalue { double, i32 } %r, 0
  ret double %y
}
define float @reverse_f(float %x) {
  %d = call float (...) @__enzyme_autodiff(ptr @f, float %x)
  ret float %d
}
define float @forward_f(float %x) {
  %d = call float (...) @__enzyme_fwddiff(ptr @f, float %x, float 1.0)
  ret float %d
}
define float @reverse_g(float %x) {
  %d = call float (...) @__enzyme_autodiff(ptr @g, float %x)
  ret float %d
}
define float @forward_g(float %x) {
  %d = call float (...) @__enzyme_fwddiff(ptr @g, float %x, float 1.0)
  ret float %d
}
define double @reverse_h(double %x) {
  %d = call double (...) @__enzyme_autodiff_d(ptr @h, double %x)
  ret double %d
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_a_number_and_an_integer_in_one_register(level: int) -> None:
    """Passed on by what calls itself: x · x² · x⁴ has 7 x⁶."""
    program = Lowered(IN_ONE_REGISTER, level)
    for name in ("reverse_f", "forward_f", "reverse_g", "forward_g"):
        assert program.function(name, c_float, c_float)(0.9) == pytest.approx(7 * 0.9**6, rel=1e-6)
    assert program.function("reverse_h", c_double, c_double)(0.9) == pytest.approx(7 * 0.9**6)
