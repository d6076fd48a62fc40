"""Derivatives that are reached by pointers, and those that the program brings itself."""

from __future__ import annotations

import ctypes
import math
import subprocess
import sys
from pathlib import Path

import pytest

from ad.history.records import EngineError
from tests.support.lowering import Lowered, lowered

DOUBLE = ctypes.c_double

TABLES = """
%object = type { ptr, double }
@squaring = constant { [2 x ptr] } { [2 x ptr] [ptr @square, ptr @plus] }
@sining = constant { [2 x ptr] } { [2 x ptr] [ptr @sine, ptr @plus] }
declare ptr @__enzyme_virtualreverse(ptr)
declare double @__enzyme_autodiff(...)
declare double @llvm.sin.f64(double)

define double @square(ptr %o, double %v) {
  %f = getelementptr %object, ptr %o, i32 0, i32 1
  %a = load double, ptr %f
  %av = fmul double %a, %v
  %r = fmul double %av, %av
  ret double %r
}
define double @sine(ptr %o, double %v) {
  %f = getelementptr %object, ptr %o, i32 0, i32 1
  %a = load double, ptr %f
  %av = fmul double %a, %v
  %r = call double @llvm.sin.f64(double %av)
  ret double %r
}
define double @plus(ptr %o, double %v) {
  %f = getelementptr %object, ptr %o, i32 0, i32 1
  %a = load double, ptr %f
  %r = fadd double %a, %v
  ret double %r
}
define double @eval(ptr %o, double %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %v, %entry ], [ %sum, %loop ]
  %table = load ptr, ptr %o
  %method = load ptr, ptr %table
  %r = call double %method(ptr %o, double %s)
  %other.p = getelementptr ptr, ptr %table, i64 1
  %other = load ptr, ptr %other.p
  %sum = call double %other(ptr %o, double %r)
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %sum
}
define double @gradient(double %a, double %v, i64 %n, i1 %which, ptr %out) {
  %o = alloca %object
  %d = alloca %object
  %table = select i1 %which, ptr @squaring, ptr @sining
  store ptr %table, ptr %o
  %f = getelementptr %object, ptr %o, i32 0, i32 1
  store double %a, ptr %f
  %s1 = call ptr @__enzyme_virtualreverse(ptr @squaring)
  %s2 = call ptr @__enzyme_virtualreverse(ptr @sining)
  %shadow = select i1 %which, ptr %s1, ptr %s2
  store ptr %shadow, ptr %d
  %df = getelementptr %object, ptr %d, i32 0, i32 1
  store double 0.0, ptr %df
  %dv = call double (...) @__enzyme_autodiff(ptr @eval, ptr %o, ptr %d, double %v, i64 %n)
  %da = load double, ptr %df
  store double %da, ptr %out
  ret double %dv
}
"""


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("squaring", [True, False])
def test_methods_of_a_table_are_differentiated(squaring: bool, level: int) -> None:
    def value(a: float, v: float) -> float:
        for _ in range(3):
            v = ((a * v) ** 2 if squaring else math.sin(a * v)) + a
        return v

    program = Lowered(TABLES, level)
    gradient = program.function("gradient", DOUBLE, DOUBLE, DOUBLE, ctypes.c_int64, ctypes.c_bool, ctypes.c_void_p)
    out = DOUBLE()
    a, v, h = 0.7, 0.4, 1e-6
    dv = gradient(a, v, 3, squaring, ctypes.addressof(out))
    assert dv == pytest.approx((value(a, v + h) - value(a, v - h)) / (2 * h), rel=1e-8)
    assert out.value == pytest.approx((value(a + h, v) - value(a - h, v)) / (2 * h), rel=1e-8)


CHOSEN = """
declare double @__enzyme_autodiff(...)

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @cube(double %x) {
  %s = fmul double %x, %x
  %r = fmul double %s, %x
  ret double %r
}
define double @f(double %x, i1 %which) {
  %chosen = select i1 %which, ptr @square, ptr @cube
  %r = call double %chosen(double %x)
  ret double %r
}
define double @gradient(double %x, i1 %which) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x, i1 %which)
  ret double %r
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_a_function_that_a_condition_chooses(level: int) -> None:
    program = Lowered(CHOSEN, level)
    gradient = program.function("gradient", DOUBLE, DOUBLE, ctypes.c_bool)
    assert (gradient(1.5, True), gradient(1.5, False)) == (3.0, 6.75)


NO_FUNCTION = """
declare ptr @__enzyme_virtualreverse(ptr)
define ptr @f(ptr %p) {
  %s = call ptr @__enzyme_virtualreverse(ptr %p)
  ret ptr %s
}
"""


OWN = """
declare void @MODE(...)
declare ptr @__enzyme_virtualreverse(ptr)
@enzyme_dup = external global i32
@enzyme_width = external global i32

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @called(ptr %f, double %x) {
  %r = call double %f(double %x)
  ret double %r
}
define i32 @main() {
  %slot = alloca ptr
  store volatile ptr @square, ptr %slot
  %f = load volatile ptr, ptr %slot
  %s = call ptr @__enzyme_virtualreverse(ptr @square)
  %dup = load i32, ptr @enzyme_dup
  %width = load i32, ptr @enzyme_width
  call void (...) @MODE(ptr @called, i32 %dup, ptr %f, ptr SHADOW, double 2.0 REST)
  ret i32 0
}
"""


NONE = "the function that is called has no shadow: it is null, or the function itself at `%r = "
OTHER = "the shadow of the function that is called is not one of width 2 at `%r = "


@pytest.mark.parametrize(
    ("mode", "shadow", "rest", "message"),
    [
        ("__enzyme_autodiff", "null", "", NONE),
        ("__enzyme_autodiff", "%s, ptr %s", ", i32 %width, i32 2", OTHER),
        ("__enzyme_fwddiff", "%f", ", double 1.0", NONE),
    ],
)
def test_a_function_that_has_no_shadow_ends_the_program(
    tmp_path: Path, mode: str, shadow: str, rest: str, message: str
) -> None:
    source = tmp_path / "own.ll"
    source.write_text(OWN.replace("MODE", mode).replace("SHADOW", shadow).replace("REST", rest))
    command = [sys.executable, "-m", "adjoint", "run", source]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert message in ended.stderr
    assert ended.returncode == 1


def test_the_shadow_of_what_is_no_function_is_an_error() -> None:
    with pytest.raises(EngineError, match="no function with a body here"):
        lowered(NO_FUNCTION)


CUSTOM = """
declare double @__enzyme_autodiff(...)
declare double @llvm.exp.f64(double)
@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @reverse]
@augmented.calls = global i64 0

define double @f(double %x, ptr %p) {
  %a = load double, ptr %p
  %ax = fmul double %a, %x
  %r = call double @llvm.exp.f64(double %ax)
  store double %r, ptr %p
  ret double %r
}
define { ptr, double } @augmented(double %x, ptr %p, ptr %d) {
  %n = load i64, ptr @augmented.calls
  %n1 = add i64 %n, 1
  store i64 %n1, ptr @augmented.calls
  %tape = call ptr @malloc(i64 16)
  %a = load double, ptr %p
  store double %a, ptr %tape
  %ax = fmul double %a, %x
  %r = call double @llvm.exp.f64(double %ax)
  store double %r, ptr %p
  %second = getelementptr double, ptr %tape, i64 1
  store double %r, ptr %second
  %one = insertvalue { ptr, double } poison, ptr %tape, 0
  %both = insertvalue { ptr, double } %one, double %r, 1
  ret { ptr, double } %both
}
define double @reverse(double %x, ptr %p, ptr %d, double %seed, ptr %tape) {
  %a = load double, ptr %tape
  %second = getelementptr double, ptr %tape, i64 1
  %r = load double, ptr %second
  %from.memory = load double, ptr %d
  %all = fadd double %seed, %from.memory
  %scaled = fmul double %all, %r
  %da = fmul double %scaled, %x
  store double %da, ptr %d
  %dx = fmul double %scaled, %a
  call void @free(ptr %tape)
  ret double %dx
}
declare ptr @malloc(i64)
declare void @free(ptr)
define double @twice(double %x, ptr %p) {
  %one = call double @f(double %x, ptr %p)
  %two = call double @f(double %one, ptr %p)
  %sum = fadd double %one, %two
  ret double %sum
}
define double @gradient(double %x, ptr %p, ptr %d) {
  %dx = call double (...) @__enzyme_autodiff(ptr @twice, double %x, ptr %p, ptr %d)
  ret double %dx
}
define i64 @calls() {
  %n = load i64, ptr @augmented.calls
  ret i64 %n
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_registered_gradients_are_used(level: int) -> None:
    def value(x: float, a: float) -> float:
        one = math.exp(a * x)
        return one + math.exp(one * one)

    program = Lowered(CUSTOM, level)
    gradient = program.function("gradient", DOUBLE, DOUBLE, ctypes.c_void_p, ctypes.c_void_p)
    x, a, h = 0.3, -0.8, 1e-6
    p, d = DOUBLE(a), DOUBLE(0)
    dx = gradient(x, ctypes.addressof(p), ctypes.addressof(d))
    assert dx == pytest.approx((value(x + h, a) - value(x - h, a)) / (2 * h), rel=1e-8)
    assert d.value == pytest.approx((value(x, a + h) - value(x, a - h)) / (2 * h), rel=1e-8)
    assert program.function("calls", ctypes.c_int64)() == 2


def test_a_registered_function_of_another_signature_is_an_error() -> None:
    wrong = CUSTOM.replace("@augmented(double %x, ptr %p, ptr %d)", "@augmented(double %x, ptr %p)")
    with pytest.raises(EngineError, match=r"the registered @augmented takes \(double, ptr\), and is given"):
        lowered(wrong)


COUNTED = """
declare void @__enzyme_autodiff(ptr, ...)
define void @squares(ptr %x, i64 %n) {
entry:
  %at = ptrtoint ptr %x to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %bytes = mul i64 %i, 8
  %address = add i64 %at, %bytes
  %p = inttoptr i64 %address to ptr
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  store double %aa, ptr %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @g(ptr %x, ptr %dx, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @squares, ptr %x, ptr %dx, i64 %n)
  ret void
}
"""


def test_an_address_counted_in_integers_is_moved_by_the_difference() -> None:
    program = Lowered(COUNTED)
    numbers = ctypes.c_double * 3
    x, dx = numbers(1.0, 2.0, 3.0), numbers(1.0, 1.0, 1.0)
    program.function("g", None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)(x, dx, 3)
    assert list(x) == [1.0, 4.0, 9.0]
    assert list(dx) == [2.0, 4.0, 6.0]


def test_an_address_made_of_other_bits_has_no_shadow() -> None:
    """Made again from the integer, its shadow would be the address itself, and the reverse would add to the primal."""
    with pytest.raises(EngineError, match="no shadow of the result of inttoptr"):
        lowered(COUNTED.replace("add i64 %at, %bytes", "xor i64 %at, %bytes"))


STREAM = """
@table = internal constant [2 x ptr] [ptr @labs, ptr @llabs]
declare i64 @labs(i64)
declare i64 @llabs(i64)
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %x, i64 %which) {
  %stream = alloca { ptr, double }, align 8
  store ptr @table, ptr %stream, align 8
  %number = getelementptr inbounds i8, ptr %stream, i64 8
  store double VALUE, ptr %number, align 8
  %functions = load ptr, ptr %stream, align 8
  %entry = getelementptr ptr, ptr %functions, i64 %which
  %write = load ptr, ptr %entry, align 8
  %written = call i64 %write(i64 -3)
  %n = sitofp i64 %written to double
  %y = load double, ptr %number, align 8
  %yy = fmul double %y, %x
  %r = fmul double %yy, %n
  ret double %r
}

define double @df(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 1)
  ret double %r
}
"""


@pytest.mark.parametrize(("value", "expected"), [("2.0", 2 * 3), ("%x", 2 * 1.5 * 3)])
def test_functions_of_a_table_need_no_derivative_where_no_active_number_reaches_them(
    value: str, expected: float
) -> None:
    program = Lowered(STREAM.replace("VALUE", value))
    assert program.function("df", DOUBLE, DOUBLE)(1.5) == expected
    text = lowered(STREAM.replace("VALUE", value))
    assert "call i64 %write(i64 -3)" in text[text.index("define internal { double } @diffe.f.o") :]
    assert "adjoint.shadow." not in text
