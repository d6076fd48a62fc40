"""Marks that are gone from the program that is run: what they gave is used in place of them, in debug records too."""

from __future__ import annotations

from ctypes import c_double

from ad.requests.markers import without_marks
from analyses.ir.toolchain import normalise
from tests.support.lowering import Lowered

COUNTING = """
declare i64 @__enzyme_iter(i64, i64)

define i64 @f(i64 %0) !dbg !4 {
  %2 = call i64 @__enzyme_iter(i64 %0, i64 3), !dbg !7
    #dbg_value(i64 %2, !8, !DIExpression(), !7)
  br label %4, !dbg !7

3:
  ret i64 %5, !dbg !7

4:
  %5 = add i64 %2, 1, !dbg !7
    #dbg_value(i64 %5, !8, !DIExpression(), !7)
  br label %3, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: ".")
!2 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!2, !2}
!7 = !DILocation(line: 1, scope: !4)
!8 = !DILocalVariable(name: "n", scope: !4, file: !1, line: 1, type: !2)
"""


def test_a_variable_counted_by_a_mark_is_the_count() -> None:
    text = normalise(without_marks(COUNTING))
    assert "__enzyme_iter(i64 %0" not in text
    assert "#dbg_value(i64 %0, " in text
    assert "add i64 %0, 1" in text


MARKED_CALL = """
define double @triple(double %x) {
  %r = fmul double %x, 3.0
  ret double %r
}
define double @f(double %x) {
  %a = call double @triple(double %x) "enzyme_inactive"
  %b = call double @triple(double %x)
  %c = fadd double %a, %b
  %r = fmul double %c, %x
  ret double %r
}
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define double @reversed(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
define double @forwards(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %d
}
"""


def test_a_call_that_is_marked_inactive_itself() -> None:
    """Its function, which other calls differentiate, is inlined; the mark is not lost with the call."""
    program = Lowered(MARKED_CALL)
    for name in ("reversed", "forwards"):
        assert program.function(name, c_double, c_double)(2.0) == (3 + 3) * 2.0 + 3 * 2.0
