"""Hints against unrolling are not in what is written for a GPU."""

from __future__ import annotations

from analyses.ir import toolchain
from tests.support.lowering import lowered

PROGRAM = """
target triple = "nvptx64-nvidia-cuda"
declare double @__enzyme_autodiff(ptr, double, i64)

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

define double @gradient(double %x, i64 %n) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x, i64 %n)
  ret double %d
}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.disable"}
"""


def test_loops_may_be_unrolled() -> None:
    text = toolchain.normalise(lowered(PROGRAM))
    assert "llvm.loop.mustprogress" in text
    assert "llvm.loop.unroll.disable" not in text


def test_on_the_processor_the_program_decides() -> None:
    text = toolchain.normalise(lowered(PROGRAM.replace("nvptx64-nvidia-cuda", "x86_64-unknown-linux-gnu")))
    assert "llvm.loop.unroll.disable" in text
