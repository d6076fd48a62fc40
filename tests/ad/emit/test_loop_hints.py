"""What a program says of a loop holds of its copy in forward mode."""

from __future__ import annotations

import re

import pytest

from tests.support.lowering import lowered

PROGRAM = """
declare double @__enzyme_fwddiff(...)

define double @f(double %x, i64 %n) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %y = phi double [ 1.0, %0 ], [ %z, %loop ]
  %z = fmul double %y, %x
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop, !llvm.loop !0
end:
  ret double %z
}

define double @tangent(double %x, i64 %n) {
  %t = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, i64 %n)
  ret double %t
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
"""


PLACED = (
    PROGRAM.replace("!0 = distinct !{!0, !1}", "!0 = distinct !{!0, !2, !2, !1}").replace(
        "@f(double %x, i64 %n) {", "@f(double %x, i64 %n) !dbg !3 {"
    )
    + """
!llvm.dbg.cu = !{!4}
!llvm.module.flags = !{!6}
!2 = !DILocation(line: 1, column: 1, scope: !3)
!3 = distinct !DISubprogram(name: "f", scope: !5, file: !5, line: 1, type: !7, spFlags: DISPFlagDefinition, unit: !4)
!4 = distinct !DICompileUnit(language: DW_LANG_C11, file: !5, emissionKind: FullDebug)
!5 = !DIFile(filename: "f.c", directory: ".")
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !DISubroutineType(types: !8)
!8 = !{null}
"""
)


@pytest.mark.parametrize("program", [PROGRAM, PLACED], ids=["plain", "with its place in the source"])
def test_a_loop_that_is_not_to_be_unrolled_stays_so(program: str) -> None:
    """Its place in the source is not kept: in another function LLVM takes it for an error."""
    text = lowered(program)
    derivative = re.search(r"(?ms)^define internal [^@]*@forward\.f\..*?^}", text)
    assert derivative is not None
    hints = re.search(r"!llvm\.loop (!\d+)", derivative[0])
    assert hints is not None
    node = re.search(rf"(?m)^{hints[1]} = distinct !{{{hints[1]}, (!\d+)}}", text)
    assert node is not None
    assert f'{node[1]} = !{{!"llvm.loop.unroll.disable"}}' in text


PLACED = (
    PROGRAM.replace("!0 = distinct !{!0, !1}", "!0 = distinct !{!0, !2, !2, !1}").replace(
        "define double @f(double %x, i64 %n) {", "define double @f(double %x, i64 %n) !dbg !3 {"
    )
    + """
!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!6}
!2 = !DILocation(line: 2, column: 3, scope: !3)
!3 = distinct !DISubprogram(name: "f", scope: !4, file: !4, line: 1, type: !7, unit: !5, spFlags: DISPFlagDefinition)
!4 = !DIFile(filename: "f.c", directory: "/")
!5 = distinct !DICompileUnit(language: DW_LANG_C11, file: !4)
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !DISubroutineType(types: !{null})
"""
)


def test_its_places_in_the_source_do_not_go_with_it() -> None:
    """They are in the function that is differentiated: LLVM refuses them in another, and all debug information."""
    text = lowered(PLACED)
    derivative = re.search(r"(?ms)^define internal [^@]*@forward\.f\..*?^}", text)
    assert derivative is not None
    hints = re.search(r"!llvm\.loop (!\d+)", derivative[0])
    assert hints is not None
    assert re.search(rf"(?m)^{hints[1]} = distinct !{{{hints[1]}, (!\d+)}}", text)
    assert "DICompileUnit" in text
