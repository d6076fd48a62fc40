"""The gradient of a function `f(double *x, i64 n)` written in IR, with TBAA tags as clang writes them."""

from __future__ import annotations

import ctypes

from tests.support.lowering import Lowered

HEADER = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @__enzyme_autodiff(ptr, ...)
declare ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr, ptr)
@enzyme_const = external global i32

define void @derivative(ptr %x, ptr %dx, i64 %n) {
  %size = load i32, ptr @enzyme_const
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i32 %size, i64 %n)
  ret void
}
"""
TAGS = """
!llvm.ident = !{!30}
!0 = !{!"Simple C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"any pointer", !1, i64 0}
!3 = !{!"long", !1, i64 0}
!4 = !{!"double", !1, i64 0}
!5 = !{!"int", !1, i64 0}
!6 = !{!2, !2, i64 0}
!7 = !{!3, !3, i64 0}
!8 = !{!4, !4, i64 0}
!9 = !{!5, !5, i64 0}
!10 = !{!1, !1, i64 0}
!11 = !{!"_ZTSNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE", !12, i64 0, !3, i64 8, !1, i64 16}
!12 = !{!"_ZTSNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_Alloc_hiderE", !2, i64 0}
!13 = !{!11, !3, i64 8}
!14 = !{!"_ZTS6Sample", !4, i64 0, !5, i64 8, !4, i64 16}
!15 = !{!14, !4, i64 0}
!16 = !{!14, !5, i64 8}
!17 = !{!14, !4, i64 16}
!30 = !{!"clang version 19"}
"""
DOUBLES = ctypes.POINTER(ctypes.c_double)


def gradient(body: str, at: list[float], number: int | None = None) -> list[float]:
    """The gradient of `f(double *x, i64 n)` by reverse mode; `number` is n where that is not how many there are."""
    return whole_gradient(HEADER + body + TAGS, at, number)


def whole_gradient(text: str, at: list[float], number: int | None = None) -> list[float]:
    """The same of a program with header and tags."""
    program = Lowered(text)
    derivative = program.function("derivative", None, DOUBLES, DOUBLES, ctypes.c_int64)
    row = ctypes.c_double * len(at)
    adjoints = row()
    derivative(row(*at), adjoints, len(at) if number is None else number)
    return list(adjoints)
