"""How registered derivatives are called: what C passes twice, in parts or packed, and returns in memory."""

from __future__ import annotations

from ctypes import POINTER, c_double, c_float, c_int64

import pytest

from ad.history.records import EngineError
from tests.support.lowering import Lowered

INTEGERS = """
@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @reverse]
@__enzyme_register_derivative_f = global [2 x ptr] [ptr @f, ptr @derivative]
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)

define double @f(i32 %n, double %x) noinline {
  %k = sitofp i32 %n to double
  %xx = fmul double %x, %x
  %r = fmul double %k, %xx
  ret double %r
}
define double @augmented(INTEGERS, double %x) {
  %r = call double @f(i32 %n, double %x)
  ret double %r
}
define double @reverse(INTEGERS, double %x, double %d) {
  %k = sitofp i32 LAST to double
  %p = fmul double %k, %x
  %r = fmul double %p, %d
  ret double %r
}
define { double, double } @derivative(INTEGERS, double %x, double %d) {
  %r = call double @f(i32 %n, double %x)
  %t = call double @reverse(INTEGERS, double %x, double %d)
  %a = insertvalue { double, double } poison, double %r, 0
  %b = insertvalue { double, double } %a, double %t, 1
  ret { double, double } %b
}
define double @g(double %x) {
  %y = call double @f(i32 3, double %x)
  %z = fmul double %y, 2.0
  ret double %z
}
define double @reversed(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @g, double %x)
  ret double %r
}
define double @forwards(double %x) {
  %r = call double (...) @__enzyme_fwddiff(ptr @g, double %x, double 1.0)
  ret double %r
}
"""


@pytest.mark.parametrize("times", [1, 2])
def test_integers_once_or_twice(times: int) -> None:
    """The registered functions leave out the factor 2."""
    integers, last = ("i32 %n", "%n") if times == 1 else ("i32 %n, i32 %again", "%again")
    program = Lowered(INTEGERS.replace("INTEGERS", integers).replace("LAST", last))
    x = 1.5
    for name in ("reversed", "forwards"):
        assert program.function(name, c_double, c_double)(x) == 2 * 3 * x


COMPLEX = """
%pair = type { double, double }
%kept = type { ptr, %pair }
%both = type { %pair, %pair }
@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @reverse]
@__enzyme_register_derivative_f = global [2 x ptr] [ptr @f, ptr @derivative]
@__enzyme_register_splitderivative_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @tangents]
@seen = global i64 0
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare ptr @__enzyme_augmentfwd(...)
declare double @__enzyme_fwdsplit(...)

; f: (x, x y), of the two numbers at p
define { double, double } @f(ptr %p, i32 %n) noinline {
  %q = getelementptr double, ptr %p, i64 1
  %x = load double, ptr %p
  %y = load double, ptr %q
  %m = fmul double %x, %y
  %a = insertvalue { double, double } poison, double %x, 0
  %b = insertvalue { double, double } %a, double %m, 1
  ret { double, double } %b
}
define void @augmented(ptr sret(%kept) %to, ptr %p, ptr %dp, i32 %n, i32 %again) {
  %r = call { double, double } @f(ptr %p, i32 %n)
  %at = getelementptr %kept, ptr %to, i32 0, i32 1
  store { double, double } %r, ptr %at
  store ptr @seen, ptr %to
  ret void
}
define void @reverse(ptr %p, ptr %dp, i32 %n, i32 %again, SEED, ptr %tape) {
PARTS
  call void @see(ptr %tape)
  %q = getelementptr double, ptr %p, i64 1
  %dq = getelementptr double, ptr %dp, i64 1
  %x = load double, ptr %p
  %y = load double, ptr %q
  %my = fmul double %dm, %y
  %old = load double, ptr %dp
  %one = fadd double %old, %my
  %both = fadd double %one, %dx
  store double %both, ptr %dp
  %mx = fmul double %dm, %x
  %older = load double, ptr %dq
  %new = fadd double %older, %mx
  store double %new, ptr %dq
  ret void
}
define void @see(ptr %tape) {
  %n = load i64, ptr %tape
  %m = add i64 %n, 1
  store i64 %m, ptr %tape
  ret void
}
define void @derivative(ptr sret(%both) %to, ptr %p, ptr %dp, i32 %n) {
  %q = getelementptr double, ptr %p, i64 1
  %dq = getelementptr double, ptr %dp, i64 1
  %x = load double, ptr %p
  %y = load double, ptr %q
  %dx = load double, ptr %dp
  %dy = load double, ptr %dq
  %r = call { double, double } @f(ptr %p, i32 %n)
  store { double, double } %r, ptr %to
  %a = fmul double %x, %dy
  %b = fmul double %dx, %y
  %m = fadd double %a, %b
  %at = getelementptr %both, ptr %to, i32 0, i32 1
  %behind = getelementptr %both, ptr %to, i32 0, i32 1, i32 1
  store double %dx, ptr %at
  store double %m, ptr %behind
  ret void
}
define void @tangents(ptr sret(%both) %to, ptr %p, ptr %dp, i32 %n, i32 %again, ptr %tape) {
  call void @see(ptr %tape)
  call void @derivative(ptr %to, ptr %p, ptr %dp, i32 %n)
  ret void
}
define double @g(ptr %p) {
  %r = call { double, double } @f(ptr %p, i32 2)
  %a = extractvalue { double, double } %r, 0
  %b = extractvalue { double, double } %r, 1
  %c = fmul double %a, %b
  ret double %c
}
define double @reversed(ptr %p, ptr %dp) {
  %r = call double (...) @__enzyme_autodiff(ptr @g, ptr %p, ptr %dp)
  ret double %r
}
define double @forwards(ptr %p, ptr %dp) {
  %r = call double (...) @__enzyme_fwddiff(ptr @g, ptr %p, ptr %dp)
  ret double %r
}
define double @split(ptr %p, ptr %dp) {
  %t = call ptr (...) @__enzyme_augmentfwd(ptr @g, ptr %p, ptr %dp)
  %r = call double (...) @__enzyme_fwdsplit(ptr @g, ptr %p, ptr %dp, ptr %t)
  ret double %r
}
define i64 @count() {
  %n = load i64, ptr @seen
  ret i64 %n
}
"""
WHOLE = (
    "{ double, double } %d",
    "  %dx = extractvalue { double, double } %d, 0\n  %dm = extractvalue { double, double } %d, 1",
)
APART = ("double %dx, double %dm", "")


@pytest.mark.parametrize(("seed", "parts"), [WHOLE, APART], ids=["whole", "apart"])
def test_results_in_memory(seed: str, parts: str) -> None:
    """What is returned by `sret` is a struct like another; the adjoint of a struct may come number by number."""
    program = Lowered(COMPLEX.replace("SEED", seed).replace("PARTS", parts))
    x, y = 1.5, 0.75
    number = POINTER(c_double)
    memory, shadow = (c_double * 2)(x, y), (c_double * 2)()
    program.function("reversed", c_double, number, number)(memory, shadow)
    assert list(shadow) == pytest.approx([2 * x * y, x * x])
    for name in ("forwards", "split"):
        tangent = program.function(name, c_double, number, number)(memory, (c_double * 2)(0.5, 2.0))
        assert tangent == pytest.approx(2 * x * y * 0.5 + x * x * 2.0)
    assert program.function("count", c_int64)() == 2  # the tape came to the reverse, and to what goes on from it


def test_what_is_returned_in_memory_has_to_fit() -> None:
    text = COMPLEX.replace("SEED", APART[0]).replace("PARTS", "")
    with pytest.raises(EngineError, match=r"the registered augmented function @augmented returns %kept"):
        Lowered(text.replace("%kept = type { ptr, %pair }", "%kept = type { ptr, %pair, i64 }"))
    with pytest.raises(EngineError, match=r"@reverse takes \(ptr, ptr, i32, i32, double, i64, ptr\), and is given"):
        Lowered(
            text.replace("double %dx, double %dm", "double %dx, i64 %dm").replace("fmul double %dm", "fmul double 1.0")
        )


PACKED = """
@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @reverse]
@__enzyme_register_derivative_f = global [2 x ptr] [ptr @f, ptr @derivative]
declare float @__enzyme_autodiff(...)
declare float @__enzyme_fwddiff(...)

define float @f(float %x, float %y) noinline {
  %r = fmul float %x, %y
  ret float %r
}
define void @augmented(float %x, float %y) {
  ret void
}
define <2 x float> @reverse(float %x, float %y, float %d) {
  %a = fmul float %d, %y
  %b = fmul float %d, %x
  %c = fadd float %b, %b
  %v = insertelement <2 x float> poison, float %a, i32 0
  %w = insertelement <2 x float> %v, float %c, i32 1
  ret <2 x float> %w
}
define <2 x float> @derivative(float %x, float %dx, float %y, float %dy) {
  %r = fmul float %x, %y
  %a = fmul float %dx, %y
  %b = fmul float %dy, %x
  %c = fadd float %b, %b
  %t = fadd float %a, %c
  %v = insertelement <2 x float> poison, float %r, i32 0
  %w = insertelement <2 x float> %v, float %t, i32 1
  ret <2 x float> %w
}
define float @g(float %x) {
  %y = fmul float %x, %x
  %r = call float @f(float %x, float %y)
  ret float %r
}
define float @reversed(float %x) {
  %r = call float (...) @__enzyme_autodiff(ptr @g, float %x)
  ret float %r
}
define float @forwards(float %x) {
  %r = call float (...) @__enzyme_fwddiff(ptr @g, float %x, float 1.0)
  ret float %r
}
"""


def test_packed_results() -> None:
    """{float, float} comes as <2 x float>. The registered functions double the derivative by y, which is x²."""
    program = Lowered(PACKED)
    for name in ("reversed", "forwards"):
        assert program.function(name, c_float, c_float)(1.5) == pytest.approx(1.5**2 + 2 * 1.5 * 2 * 1.5)


TAPES = """
@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented_f, ptr @reverse_f]
@__enzyme_register_gradient_g = global [3 x ptr] [ptr @g, ptr @augmented_g, ptr @reverse_g]
declare double @__enzyme_autodiff(...)

define double @f(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define { double, double } @augmented_f(double %x) {
  %t = fmul double %x, 4.0
  %r = fmul double %x, %x
  %a = insertvalue { double, double } poison, double %t, 0
  %b = insertvalue { double, double } %a, double %r, 1
  ret { double, double } %b
}
define double @reverse_f(double %x, double %d, double %tape) {
  %r = fmul double %d, %tape
  ret double %r
}
define void @g(ptr %p) noinline {
  %x = load double, ptr %p
  %y = fmul double %x, 3.0
  store double %y, ptr %p
  ret void
}
define float @augmented_g(ptr %p, ptr %dp) {
  call void @g(ptr %p)
  ret float 5.0
}
define void @reverse_g(ptr %p, ptr %dp, float %tape) {
  %t = fpext float %tape to double
  %d = load double, ptr %dp
  %r = fmul double %d, %t
  store double %r, ptr %dp
  ret void
}
define double @h(double %x, i64 %n) {
entry:
  %p = alloca double
  store double %x, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  call void @g(ptr %p)
  %v = load double, ptr %p
  %y = call double @f(double %v)
  %sum = fadd double %s, %y
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %sum
}
define double @reversed(double %x, i64 %n) {
  %r = call double (...) @__enzyme_autodiff(ptr @h, double %x, i64 %n)
  ret double %r
}
"""


def test_tapes_that_are_numbers() -> None:
    """What is kept may have any type. The registered functions have 4 for 2, and 5 for 3, as derivatives."""
    program = Lowered(TAPES)
    x, expected, value, chain = 1.5, 0.0, 1.5, 1.0
    for _ in range(3):
        value, chain = value * 3, chain * 5
        expected += 4 * value * chain
    assert program.function("reversed", c_double, c_double, c_int64)(x, 3) == pytest.approx(expected)
