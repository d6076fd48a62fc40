"""Addresses in global variables that an earlier call of the program has put there."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.lowering import Lowered

DOUBLE, POINTER = ctypes.c_double, ctypes.POINTER(ctypes.c_double)

VECTOR = """
%vector = type { %"struct.std::_Vector_base<double, std::allocator<double>>::_Vector_impl_data" }
%"struct.std::_Vector_base<double, std::allocator<double>>::_Vector_impl_data" = type { ptr, ptr, ptr }
%pool = type { i64, %vector }
@pool = internal global %pool zeroinitializer
@enzyme_dup = external global i32
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)

; Grows the vector to `count` numbers where it has room for less, and fills it.
define double @f(ptr %x, i64 %count) noinline {
entry:
  %first = load ptr, ptr getelementptr (i8, ptr @pool, i64 8)
  %limit = load ptr, ptr getelementptr (i8, ptr @pool, i64 24)
  %first.number = ptrtoint ptr %first to i64
  %limit.number = ptrtoint ptr %limit to i64
  %room = sub i64 %limit.number, %first.number
  %wanted = mul i64 %count, 8
  %fits = icmp uge i64 %room, %wanted
  br i1 %fits, label %ready, label %grow

grow:
  %larger = call ptr @_Znwm(i64 %wanted)
  %end = getelementptr i8, ptr %larger, i64 %wanted
  store ptr %larger, ptr getelementptr (i8, ptr @pool, i64 8)
  store ptr %end, ptr getelementptr (i8, ptr @pool, i64 24)
  %none = icmp eq ptr %first, null
  br i1 %none, label %ready, label %free

free:
  call void @_ZdlPv(ptr %first)
  br label %ready

ready:
  %begin = load ptr, ptr getelementptr (i8, ptr @pool, i64 8)
  store ptr %begin, ptr getelementptr (i8, ptr @pool, i64 16)
  br label %fill

fill:
  %i = phi i64 [ 0, %ready ], [ %next, %fill ]
  %last = load ptr, ptr getelementptr (i8, ptr @pool, i64 16)
  %a = load double, ptr %x
  %n = uitofp i64 %i to double
  %an = fmul double %a, %n
  store double %an, ptr %last
  %after = getelementptr double, ptr %last, i64 1
  store ptr %after, ptr getelementptr (i8, ptr @pool, i64 16)
  %next = add nuw i64 %i, 1
  %again = icmp ult i64 %next, %count
  br i1 %again, label %fill, label %done

done:
  %one.at = getelementptr double, ptr %begin, i64 1
  %one = load double, ptr %one.at
  %top.at = getelementptr double, ptr %begin, i64 %i
  %top = load double, ptr %top.at
  %r = fmul double %one, %top
  ret double %r
}

define double @gradient(ptr %x, ptr %dx, i64 %count) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_autodiff(ptr @f, i32 %dup, ptr %x, ptr %dx, i64 %count)
  %d = load double, ptr %dx
  ret double %d
}
define double @tangent(ptr %x, ptr %dx, i64 %count) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_fwddiff(ptr @f, i32 %dup, ptr %x, ptr %dx, i64 %count)
  ret double %r
}
define void @curvature(ptr %x, ptr %v, ptr %dx, ptr %h, i64 %count) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_fwddiff(
    ptr @gradient, i32 %dup, ptr %x, ptr %v, i32 %dup, ptr %dx, ptr %h, i64 %count)
  ret void
}
"""


WITHOUT_NAME = VECTOR.replace("%pool = type { i64, %vector }", "%pool = type { i64, { ptr, ptr, ptr } }")
"""A variable that begins as zeros has a type without names."""
LIMIT = "%limit = load ptr, ptr getelementptr (i8, ptr @pool, i64 24)"
BY_TBAA = (
    WITHOUT_NAME.replace(LIMIT, f"{LIMIT}, !tbaa !0")
    + """
!0 = !{!1, !2, i64 16}
!1 = !{!"_ZTSNSt12_Vector_baseIdSaIdEE17_Vector_impl_dataE", !2, i64 0, !2, i64 8, !2, i64 16}
!2 = !{!"any pointer", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C++ TBAA"}
"""
)


@pytest.mark.parametrize(
    ("text", "level"),
    [(VECTOR, 0), (VECTOR, 2), (BY_TBAA, 0)],
    ids=["by its type", "optimised", "by TBAA"],
)
def test_a_static_vector_that_has_grown_before_has_a_shadow(text: str, level: int) -> None:
    """f = a²(count − 1), with the vector empty, with room enough, and growing in what is differentiated."""
    ctypes.CDLL("libstdc++.so.6", ctypes.RTLD_GLOBAL)
    program = Lowered(text, level)
    f = program.function("f", DOUBLE, POINTER, ctypes.c_int64)
    for name in ("gradient", "tangent", "gradient"):
        derivative = program.function(name, DOUBLE, POINTER, POINTER, ctypes.c_int64)
        x = DOUBLE(1.5)
        for count in (3, 4, 3, 8):
            seed = DOUBLE(0.0 if name == "gradient" else 1.0)
            assert derivative(x, seed, count) == 2 * 1.5 * (count - 1), (name, count)
            assert f(x, count + 1) == 1.5**2 * count
    curvature = program.function("curvature", None, POINTER, POINTER, POINTER, POINTER, ctypes.c_int64)
    for count in (4, 40):
        x, v, dx, h = DOUBLE(1.5), DOUBLE(10.0), DOUBLE(0.0), DOUBLE(0.0)
        curvature(x, v, dx, h, count)
        assert (dx.value, h.value) == (2 * 1.5 * (count - 1), 2 * 10.0 * (count - 1))


LIST = """
%node = type { ptr, double }
@head = internal global ptr null
@enzyme_dup = external global i32
declare ptr @malloc(i64)
declare double @MODE(...)

; Puts a node before those of the calls before, and adds up what is in all of them.
define double @f(ptr %x) noinline {
entry:
  %node = call ptr @malloc(i64 16)
  %next.was = load ptr, ptr @head
  store ptr %next.was, ptr %node
  %a = load double, ptr %x
  %value.at = getelementptr %node, ptr %node, i64 0, i32 1
  store double %a, ptr %value.at
  store ptr %node, ptr @head
  br label %add

add:
  %at = phi ptr [ %node, %entry ], [ %next, %add ]
  %sum = phi double [ 0.0, %entry ], [ %more, %add ]
  %number.at = getelementptr %node, ptr %at, i64 0, i32 1
  %number = load double, ptr %number.at
  %square = fmul double %number, %number
  %more = fadd double %sum, %square
  %next = load ptr, ptr %at
  %none = icmp eq ptr %next, null
  br i1 %none, label %done, label %add

done:
  ret double %more
}

define i32 @main() {
  %x = alloca double
  %dx = alloca double
  store double 3.0, ptr %x
  store double 1.0, ptr %dx
  BEFORE
  %dup = load i32, ptr @enzyme_dup
  %d = call double (...) @MODE(ptr @f, i32 %dup, ptr %x, ptr %dx)
  %moved = load double, ptr %dx
  %right = fcmp oeq double WHAT, 6.0
  %left = fcmp oeq double WHAT, 7.0
  %fine = or i1 %right, %left
  %status = select i1 %fine, i32 0, i32 2
  ret i32 %status
}
"""


@pytest.mark.parametrize(
    ("mode", "before"), [("__enzyme_autodiff", False), ("__enzyme_autodiff", True), ("__enzyme_fwddiff", True)]
)
def test_an_address_from_an_earlier_call_is_an_error(tmp_path: Path, mode: str, before: bool) -> None:
    text = LIST.replace("MODE", mode).replace("WHAT", "%d" if "fwd" in mode else "%moved")
    source = tmp_path / "list.ll"
    source.write_text(text.replace("BEFORE", "%r = call double @f(ptr %x)" if before else ""))
    command = [sys.executable, "-m", "adjoint", "run", source]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == (1 if before else 0), ended.stderr
    if before:
        assert "an address in a global variable has no shadow" in ended.stderr
        assert "%next.was = load ptr, ptr @head" in ended.stderr


STATIC_LIST = """
@list = internal global { i64, { ptr, ptr, i64 } } zeroinitializer
@enzyme_dup = external global i32
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr, ptr)
declare void @_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr)
declare double @MODE(...)

define void @make() noinline {
  store ptr getelementptr (i8, ptr @list, i64 8), ptr getelementptr (i8, ptr @list, i64 8)
  store ptr getelementptr (i8, ptr @list, i64 8), ptr getelementptr (i8, ptr @list, i64 16)
  ret void
}

; Puts a number at the end of the list, reads it there, and takes it away unless it is to stay.
define double @f(ptr %x, i64 %stays) noinline {
entry:
  %node = call ptr @_Znwm(i64 24)
  %value.at = getelementptr i8, ptr %node, i64 16
  %a = load double, ptr %x
  store double %a, ptr %value.at
  call void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %node, ptr getelementptr (i8, ptr @list, i64 8))
  %last = load ptr, ptr getelementptr (i8, ptr @list, i64 16)
  %number.at = getelementptr i8, ptr %last, i64 16
  %number = load double, ptr %number.at
  %r = fmul double %number, %number
  %is.left = icmp eq i64 %stays, 0
  br i1 %is.left, label %take, label %done

take:
  call void @_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr %node)
  call void @_ZdlPv(ptr %node)
  br label %done

done:
  ret double %r
}

define i32 @main() {
  %x = alloca double
  %dx = alloca double
  store double 3.0, ptr %x
  store double 1.0, ptr %dx
  call void @make()
  %before = call double @f(ptr %x, i64 STAYS)
  %dup = load i32, ptr @enzyme_dup
  %d = call double (...) @MODE(ptr @f, i32 %dup, ptr %x, ptr %dx, i64 0)
  %moved = load double, ptr %dx
  %right = fcmp oeq double %d, 6.0
  %left = fcmp oeq double %moved, 7.0
  %fine = or i1 %right, %left
  %status = select i1 %fine, i32 0, i32 2
  ret i32 %status
}
"""


@pytest.mark.parametrize("mode", ["__enzyme_autodiff", "__enzyme_fwddiff"])
@pytest.mark.parametrize("stays", [0, 1])
def test_a_static_list(tmp_path: Path, mode: str, stays: int) -> None:
    """An empty list leads to itself, and so does its shadow; that of one with nodes of an earlier call has none."""
    source = tmp_path / "list.ll"
    source.write_text(STATIC_LIST.replace("MODE", mode).replace("STAYS", str(stays)))
    command = [sys.executable, "-m", "adjoint", "run", source]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == stays, ended.stderr
    if stays:
        assert "an address in a global variable has no shadow" in ended.stderr
        assert "_M_hook" in ended.stderr
