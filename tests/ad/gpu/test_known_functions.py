"""Functions that a kernel computes anyway, where a derivative has them."""

from __future__ import annotations

import pytest

from analyses.ir.text.printer import print_module
from samples import Launch
from tests.support.kernel_gradients import differentiated

KERNEL = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare double @__nv_sin(double) memory(none) nounwind willreturn
declare double @__nv_cos(double) memory(none) nounwind willreturn

define ptx_kernel void @turned(ptr noalias %x, i32 %n, ptr noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = zext i32 %t to i64
  %to = getelementptr double, ptr %out, i64 %at
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %added, %loop ]
  %row = add i32 %t, %j
  %k = zext i32 %row to i64
  %place = getelementptr double, ptr %x, i64 %k
  %v = load double, ptr %place
  %c = call double @__nv_cos(double %v)
  %s = call double @__nv_sin(double OF)
  %cs = fmul double %c, %s
  %added = fadd double %sum, %cs
  %next = add nuw nsw i32 %j, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  store double %added, ptr %to
  ret void
}
"""


@pytest.mark.parametrize(("of", "calls"), [("%v", 2), ("%c", 4)])
def test_sine_and_cosine(of: str, calls: int) -> None:
    """The derivative of a cosine takes the sine that the program has of the same angle, and the other way round."""
    at = {"x": "double random(12, seed=1)", "n": "4", "out": "double zeros(8)"}
    launch = Launch(("turned",), at=at, seed={"out": "random(8, seed=7)"}, block=(8, 1, 1))
    made = differentiated(KERNEL.replace("OF", of), launch)
    evaluation = made.evaluate(most=4)
    assert evaluation.checks and all(str(check.verdict) == "ok" for check in evaluation.checks)
    reverse = print_module(made.derivative.module).partition("\nreverse.")[2]
    assert reverse.partition("\n}")[0].count("call double @__nv_") == calls
