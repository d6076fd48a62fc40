"""Strings of the C++ library beside numbers: the library writes them, and the shadows follow."""

from __future__ import annotations

import ctypes

import pytest

from tests.support.lowering import Lowered

DOUBLE, POINTER = ctypes.c_double, ctypes.POINTER(ctypes.c_double)
APPEND = "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm"
SWAP = "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4swapERS4_"

OWNERS = """
%owner = type { double, %string }
%string = type { ptr, i64, [16 x i8] }
@text = constant [25 x i8] c"more than sixteen letters"
@enzyme_dup = external global i32
@enzyme_width = external global i32
declare ptr @APPEND(ptr, ptr, i64)
declare void @SWAP(ptr, ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare [2 x double] @__enzyme_fwddiff2(...)

; An owner on the heap: a number, and a string with `count` times the text.
define ptr @made(double %number, i64 %count) {
entry:
  %owner = call ptr @malloc(i64 40)
  store double %number, ptr %owner, !tbaa !3
  %string = getelementptr %owner, ptr %owner, i64 0, i32 1
  %size.at = getelementptr %string, ptr %string, i64 0, i32 1
  %inside = getelementptr %string, ptr %string, i64 0, i32 2
  store ptr %inside, ptr %string, !tbaa !4
  store i64 0, ptr %size.at, !tbaa !5
  store i8 0, ptr %inside, !tbaa !6
  br label %append

append:
  %i = phi i64 [ 0, %entry ], [ %next, %append ]
  %once = call dereferenceable(32) ptr @APPEND(ptr %string, ptr @text, i64 10)
  %twice = call dereferenceable(32) ptr @APPEND(ptr %once, ptr @text, i64 15)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %append, label %done

done:
  ret ptr %owner
}

define void @deleted(ptr %owner) {
  %string = getelementptr %owner, ptr %owner, i64 0, i32 1
  %inside = getelementptr %string, ptr %string, i64 0, i32 2
  %data = load ptr, ptr %string, !tbaa !4
  %is.inside = icmp eq ptr %data, %inside
  br i1 %is.inside, label %object, label %characters

characters:
  call void @free(ptr %data)
  br label %object

object:
  call void @free(ptr %owner)
  ret void
}

define double @f(ptr %x) {
  %a = load double, ptr %x, !tbaa !3
  %aa = fmul double %a, %a
  %p = call ptr @made(double %a, i64 1)
  %q = call ptr @made(double %aa, i64 3)
  %p.string = getelementptr %owner, ptr %p, i64 0, i32 1
  %q.string = getelementptr %owner, ptr %q, i64 0, i32 1
  call void @SWAP(ptr %p.string, ptr %q.string)
  %p.size.at = getelementptr %string, ptr %p.string, i64 0, i32 1
  %size = load i64, ptr %p.size.at, !tbaa !5
  %n = uitofp i64 %size to double
  %p.number = load double, ptr %p, !tbaa !3
  %q.number = load double, ptr %q, !tbaa !3
  %both = fmul double %p.number, %q.number
  %r = fmul double %both, %n
  call void @deleted(ptr %p)
  call void @deleted(ptr %q)
  ret double %r
}

define double @gradient(ptr %x, ptr %dx) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_autodiff(ptr @f, i32 %dup, ptr %x, ptr %dx)
  %d = load double, ptr %dx, !tbaa !3
  ret double %d
}
define double @tangent(ptr %x, ptr %dx) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_fwddiff(ptr @f, i32 %dup, ptr %x, ptr %dx)
  ret double %r
}
define double @tangents(ptr %x, ptr %dx) {
  %dup = load i32, ptr @enzyme_dup
  %width = load i32, ptr @enzyme_width
  %r = call [2 x double] (...) @__enzyme_fwddiff2(ptr @f, i32 %width, i32 2, i32 %dup, ptr %x, ptr %dx, ptr %dx)
  %d = extractvalue [2 x double] %r, 1
  ret double %d
}
define void @second(ptr %x, ptr %v, ptr %dx, ptr %h) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_fwddiff(ptr @gradient, i32 %dup, ptr %x, ptr %v, i32 %dup, ptr %dx, ptr %h)
  ret void
}
!0 = !{!"root"}
!1 = !{!"omnipotent char", !0}
!2 = !{!"double", !1}
!7 = !{!"any pointer", !1}
!8 = !{!"long", !1}
!3 = !{!2, !2, i64 0}
!4 = !{!7, !7, i64 0}
!5 = !{!8, !8, i64 0}
!6 = !{!1, !1, i64 0}
""".replace("APPEND", APPEND).replace("SWAP", SWAP)


@pytest.mark.parametrize("level", [0, 2])
def test_strings_that_the_library_writes_beside_numbers(level: int) -> None:
    """f = 75 a³. The library gives the strings other memory, which the shadows must not be taken to have been given."""
    ctypes.CDLL("libstdc++.so.6", ctypes.RTLD_GLOBAL)
    program = Lowered(OWNERS, level)
    for name in ("gradient", "tangent", "tangents"):
        derivative = program.function(name, DOUBLE, POINTER, POINTER)
        assert derivative(DOUBLE(2.0), DOUBLE(0.0 if name == "gradient" else 1.0)) == 75 * 3 * 4.0
    x, v, dx, h = DOUBLE(2.0), DOUBLE(1.0), DOUBLE(0.0), DOUBLE(0.0)
    program.function("second", None, POINTER, POINTER, POINTER, POINTER)(x, v, dx, h)
    assert (dx.value, h.value) == (75 * 3 * 4.0, 75 * 6 * 2.0)
