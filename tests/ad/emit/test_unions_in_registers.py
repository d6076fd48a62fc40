"""Unions of a number and an address that LLVM keeps in registers, or copies as its first member: right, or an error."""

from __future__ import annotations

import pytest

from ad.history.records import EngineError
from tests.support.array_function import gradient

VARIANT = """
%"union.std::__detail::__variant::_Variadic_union" = type { %list }
%list = type { ptr, ptr }
%variant = type { %"union.std::__detail::__variant::_Variadic_union", i8 }
define internal double @value(ptr %v) {
  %kind = getelementptr %variant, ptr %v, i32 0, i32 1
  %index = load i8, ptr %kind
  %scalar = icmp eq i8 %index, 0
  br i1 %scalar, label %number, label %row
number:
  %n = load double, ptr %v
  ret double %n
row:
  %at = load ptr, ptr %v
  %first = load double, ptr %at
  ret double %first
}
define double @f(ptr %x, i64 %n) {
  %a = alloca %variant
  %b = alloca %variant
  %v = load double, ptr %x
  store double %v, ptr %a
  %kind = getelementptr %variant, ptr %b, i32 0, i32 1
  store i8 0, ptr %kind
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 8 %a, i64 8, i1 false)
  %r = call double @value(ptr %b)
  %s = fmul double %r, %r
  OTHER
  ret double %t
}
"""
DOUBLES = "%t = fadd double %s, 0.0"
SINGLE = """%g = alloca { float, i64 }
  store float 2.0, ptr %g
  %h = getelementptr i8, ptr %g, i64 %n
  store float 3.0, ptr %h
  %k = load float, ptr %g
  %wide = fpext float %k to double
  %t = fmul double %s, %wide"""


def test_a_number_in_a_variant_is_copied_as_the_address_that_it_may_be() -> None:
    """SROA copies a variable as its first type, a pointer: the copy goes by what the shadow says."""
    assert gradient(VARIANT.replace("OTHER", DOUBLES), [1.5]) == [3.0]


def test_where_shadows_do_not_tell_such_a_copy_is_an_error() -> None:
    with pytest.raises(EngineError, match="moved as a pointer"):
        gradient(VARIANT.replace("OTHER", SINGLE), [1.5])


REGISTERS = """
define double @f(ptr %x, i64 %n) {
  %place = alloca [2 x i64]
  %bits = load i64, ptr %x, !tbaa !8
  %pointer = inttoptr i64 %bits to ptr
  %again = ptrtoint ptr %pointer to i64
  store i64 %again, ptr %place, !tbaa !8
  %second = getelementptr [2 x i64], ptr %place, i64 0, i64 1
  store ptr %pointer, ptr %second, !tbaa !8
  %at = getelementptr [2 x i64], ptr %place, i64 0, i64 %n
  %v = load double, ptr %at, !tbaa !8
  %s = fmul double %v, %v
  ret double %s
}
"""


@pytest.mark.parametrize("number", [0, 1])
def test_a_number_in_between_a_pointer_stays_a_number(number: int) -> None:
    assert gradient(REGISTERS, [1.5], number) == [3.0]


ADDRESS = """
define double @f(ptr %x, i64 %n) {
  %z = alloca double
  %single = alloca [2 x float]
  store float 2.0, ptr %single
  %v = load double, ptr %x
  store double %v, ptr %z
  %address = ptrtoint ptr %z to i64
  %bits = bitcast i64 %address to double
  %again = bitcast double %bits to i64
  %pointer = inttoptr i64 %again to ptr
  %w = load double, ptr %pointer
  %s = fmul double %w, %w
  ret double %s
}
"""


def test_an_address_in_between_a_number_stays_an_address() -> None:
    assert gradient(ADDRESS, [1.5]) == [3.0]


RESULT = """
declare void @free(ptr)
define double @f(ptr %x, i64 %n) {
entry:
  %place = call ptr @malloc(i64 16)
  %tag = getelementptr i64, ptr %place, i64 1
  store i64 %n, ptr %tag, !tbaa !7
  %fails = icmp eq i64 %n, 0
  br i1 %fails, label %failed, label %fine
failed:
  %text = call ptr @malloc(i64 8)
  store ptr %text, ptr %place, !tbaa !6
  br label %both
fine:
  %v = load double, ptr %x, !tbaa !8
  store double %v, ptr %place, !tbaa !8
  br label %both
both:
  %kind.at = getelementptr i64, ptr %place, i64 1
  %payload = load double, ptr %place
  %kind = load i64, ptr %kind.at, !tbaa !7
  %bad = icmp eq i64 %kind, 0
  br i1 %bad, label %release, label %number
release:
  %bits = bitcast double %payload to i64
  %address = inttoptr i64 %bits to ptr
  call void @free(ptr %address)
  ret double 0.0
number:
  %s = fmul double %payload, %payload
  ret double %s
}
"""


@pytest.mark.parametrize(("number", "expected"), [(0, 0.0), (1, 3.0)])
def test_a_word_that_is_loaded_as_a_number_is_an_address_where_it_is_freed(number: int, expected: float) -> None:
    """So rustc writes what it gets of a `Result<f64, String>`."""
    assert gradient(RESULT, [1.5], number) == [expected]
