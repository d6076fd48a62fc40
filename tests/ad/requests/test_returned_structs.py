"""Reverse requests for functions that return structs, in registers and in memory."""

from __future__ import annotations

from ctypes import POINTER, Structure, byref, c_double, c_int, c_void_p

import pytest

from ad.history.records import EngineError
from tests.support.lowering import Lowered, lowered

PROGRAM = """
%three = type { double, double, double }
%mixed = type { double, i32, double }
declare double @__enzyme_autodiff(...)
declare { double, double } @__enzyme_autodiff_two(...)
declare ptr @__enzyme_augmentfwd(...)
declare double @__enzyme_reverse(...)
@enzyme_const_return = external global i32

define void @powers(ptr sret(%three) %result, double %x) {
  store double %x, ptr %result
  %second = getelementptr %three, ptr %result, i64 0, i32 1
  %square = fmul double %x, %x
  store double %square, ptr %second
  %third = getelementptr %three, ptr %result, i64 0, i32 2
  %cube = fmul double %square, %x
  store double %cube, ptr %third
  ret void
}
define double @of_powers(ptr %seed, double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @powers, ptr %seed, double %x)
  ret double %d
}
define double @of_constant(double %x) {
  %word = load i32, ptr @enzyme_const_return
  %d = call double (...) @__enzyme_autodiff(ptr @powers, i32 %word, double %x)
  ret double %d
}
define double @in_halves(ptr %seed, double %x) {
  %tape = call ptr (...) @__enzyme_augmentfwd(ptr @powers, ptr %seed, double %x)
  store double 7.0, ptr %seed
  %d = call double (...) @__enzyme_reverse(ptr @powers, ptr %seed, double %x, ptr %tape)
  ret double %d
}

define void @counted(ptr sret(%mixed) %result, ptr %p, i32 %n) {
  %x = load double, ptr %p
  %square = fmul double %x, %x
  store double %square, ptr %result
  %count = getelementptr %mixed, ptr %result, i64 0, i32 1
  store i32 %n, ptr %count
  %number = sitofp i32 %n to double
  %scaled = fmul double %x, %number
  %last = getelementptr %mixed, ptr %result, i64 0, i32 2
  store double %scaled, ptr %last
  ret void
}
declare i32 @__enzyme_autodiff_undeclared(...)
define i32 @of_nothing(ptr %seed, ptr %p, ptr %dp, i32 %n) {
  %d = call i32 (...) @__enzyme_autodiff_undeclared(ptr @counted, ptr %seed, ptr %p, ptr %dp, i32 %n)
  ret i32 %d
}
define void @of_counted(ptr %seed, ptr %p, ptr %dp, i32 %n) {
  %d = call double (...) @__enzyme_autodiff(ptr @counted, ptr %seed, ptr %p, ptr %dp, i32 %n)
  ret void
}

define { double, double } @square(double %re, double %im) {
  %a = fmul double %re, %re
  %b = fmul double %im, %im
  %c = fsub double %a, %b
  %d = fmul double %re, %im
  %e = fmul double %d, 2.0
  %s = insertvalue { double, double } poison, double %c, 0
  %t = insertvalue { double, double } %s, double %e, 1
  ret { double, double } %t
}
define double @of_square(double %re, double %im, ptr %to) {
  %d = call { double, double } (...) @__enzyme_autodiff_two(ptr @square, double %re, double %im)
  %dim = extractvalue { double, double } %d, 1
  store double %dim, ptr %to
  %dre = extractvalue { double, double } %d, 0
  ret double %dre
}
define { double, i32 } @pair({ double, i32 } %p) {
  %x = extractvalue { double, i32 } %p, 0
  %n = extractvalue { double, i32 } %p, 1
  %f = sitofp i32 %n to double
  %xf = fmul double %x, %f
  %r = insertvalue { double, i32 } %p, double %xf, 0
  ret { double, i32 } %r
}
declare { double, i32 } @__enzyme_autodiff_pair(...)
define double @of_pair(double %x, i32 %n) {
  %p = insertvalue { double, i32 } zeroinitializer, double %x, 0
  %q = insertvalue { double, i32 } %p, i32 %n, 1
  %d = call { double, i32 } (...) @__enzyme_autodiff_pair(ptr @pair, { double, i32 } %q)
  %r = extractvalue { double, i32 } %d, 0
  ret double %r
}
define { double, ptr } @kept(double %x, ptr %p) {
  %r = insertvalue { double, ptr } zeroinitializer, double %x, 0
  ret { double, ptr } %r
}
"""


class Mixed(Structure):
    _fields_ = (("a", c_double), ("n", c_int), ("b", c_double))


def test_of_a_result_in_memory_the_shadow_alone_is_given() -> None:
    """It is the seed, and zero afterwards. d(a x + b x² + c x³)/dx = a + 2 b x + 3 c x²."""
    program = Lowered(PROGRAM)
    for name in ("of_powers", "in_halves"):
        seed = (c_double * 3)(1.0 if name == "of_powers" else 5.0, 10.0, 100.0)
        found = program.function(name, c_double, c_void_p, c_double)(seed, 3.0)
        first = 1.0 if name == "of_powers" else 7.0
        assert found == first + 2 * 10 * 3.0 + 3 * 100 * 9.0, name
        assert list(seed) == [0, 0, 0]


def test_a_result_that_is_constant_has_no_shadow() -> None:
    program = Lowered(PROGRAM)
    assert program.function("of_constant", c_double, c_double)(3.0) == 0.0


def test_a_struct_of_numbers_and_integers() -> None:
    seed, p, dp = Mixed(1.0, 0, 10.0), c_double(3.0), c_double(0.5)
    program = Lowered(PROGRAM)
    program.function("of_counted", None, POINTER(Mixed), c_void_p, c_void_p, c_int)(byref(seed), byref(p), byref(dp), 4)
    assert dp.value == 0.5 + 1 * 2 * 3.0 + 10 * 4


def test_a_request_may_say_that_it_returns_what_it_does_not() -> None:
    """C of old takes what is not declared for a function that returns int."""
    program, dp = Lowered(PROGRAM), c_double(0.0)
    of_nothing = program.function("of_nothing", c_int, POINTER(Mixed), c_void_p, c_void_p, c_int)
    assert of_nothing(byref(Mixed(1.0, 0, 10.0)), byref(c_double(3.0)), byref(dp), 4) == 0
    assert dp.value == 46.0


def test_the_seed_of_a_struct_in_registers_is_one_for_each_number() -> None:
    """∂(re² - im²) + ∂(2 re im)."""
    im = c_double()
    program = Lowered(PROGRAM)
    re = program.function("of_square", c_double, c_double, c_double, c_void_p)(2.0, 3.0, byref(im))
    assert (re, im.value) == (2 * 2.0 + 2 * 3.0, -2 * 3.0 + 2 * 2.0)


def test_integers_beside_numbers_are_constant() -> None:
    program = Lowered(PROGRAM)
    assert program.function("of_pair", c_double, c_double, c_int)(2.0, 5) == 5.0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("@powers, double 1.0", "@powers returns its result in memory, whose shadow is missing"),
        ("@kept, double 1.0, ptr null, ptr null", "the result of @kept, { double, ptr }, holds numbers and pointers"),
    ],
)
def test_what_is_missing_is_said(call: str, message: str) -> None:
    body = f"  %d = call double (...) @__enzyme_autodiff(ptr {call})\n  ret double %d\n"
    text = f"{PROGRAM}\ndefine double @d() {{\n{body}}}\n"
    with pytest.raises(EngineError, match=message):
        lowered(text)
