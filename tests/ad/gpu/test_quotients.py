"""Quotients that the reverse of a kernel computes again, as products with a reciprocal."""

from __future__ import annotations

import pytest

from ad.emit.sweeps.quotients import by_reciprocal
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from samples import Launch
from tests.support.kernel_gradients import differentiated

KERNEL = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @sums(ptr noalias %x, ptr noalias %y, i32 %n, ptr noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = zext i32 %t to i64
  %to = getelementptr double, ptr %out, i64 %at
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %next, %more ]
  %sum = phi double [ 0.0, %entry ], [ %added, %more ]
  %row = add i32 %t, %j
  %k = zext i32 %row to i64
  %px = getelementptr double, ptr %x, i64 %k
  %py = getelementptr double, ptr %y, i64 %k
  %a = load double, ptr %px
  %b = load double, ptr %py
  %q = fdiv double %a, %b
  %c = fmul double %q, 2.0
  %low = fcmp olt double DECIDES, 1.0e3
  br i1 %low, label %square, label %more
square:
  %qq = fmul double %q, %q
  br label %more
more:
  %term = phi double [ %a, %loop ], [ %qq, %square ]
  %added = fadd double %sum, %term
  %next = add nuw nsw i32 %j, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  store double %added, ptr %to
  ret void
}
"""


@pytest.mark.parametrize(("decides", "exact"), [("%b", False), ("%q", True), ("%c", True)])
def test_quotients(decides: str, exact: bool) -> None:
    """Not where the program decides by them: their last bit may differ."""
    text = KERNEL.replace("DECIDES", decides)
    function = read_module(normalise(text)).functions["sums"]
    assert [i.name for i in by_reciprocal(function)] == ([] if exact else ["q"])
    at = {"x": "double random(12, seed=1)", "y": "double linspace(1, 2, 12)", "n": "4", "out": "double zeros(8)"}
    made = differentiated(text, Launch(("sums",), at=at, seed={"out": "random(8, seed=7)"}, block=(8, 1, 1)))
    evaluation = made.evaluate(most=4)
    assert evaluation.checks and all(str(check.verdict) == "ok" for check in evaluation.checks)
    reverse = print_module(made.derivative.module).partition("\nreverse.")[2]
    assert ("%q.again = fdiv double" in reverse) == exact
    assert ("%q.again = fmul double" in reverse) != exact
