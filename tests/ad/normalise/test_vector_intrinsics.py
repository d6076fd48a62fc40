"""Intrinsics that treat the elements of a vector one by one have derivatives in both modes."""

from __future__ import annotations

import pytest

from tests.support import forward_mode, gradients
from tests.support.gradients import Case

PROGRAM = """
declare <4 x double> @llvm.masked.load.v4f64.p0(ptr, <4 x i1>, <4 x double>)
declare void @llvm.masked.store.v4f64.p0(<4 x double>, ptr, <4 x i1>)
declare <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr>, <4 x i1>, <4 x double>)
declare void @llvm.masked.scatter.v4f64.v4p0(<4 x double>, <4 x ptr>, <4 x i1>)
declare <4 x double> @llvm.masked.expandload.v4f64(ptr, <4 x i1>, <4 x double>)
declare void @llvm.masked.compressstore.v4f64(<4 x double>, ptr, <4 x i1>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmin.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmaximum.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fminimum.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)

declare <2 x double> @llvm.x86.sse2.max.pd(<2 x double>, <2 x double>)
declare <2 x double> @llvm.x86.sse2.min.sd(<2 x double>, <2 x double>)

define double @of_x86(ptr %p) {
  %x = load <2 x double>, ptr %p, align 8
  %next = getelementptr double, ptr %p, i64 2
  %y = load <2 x double>, ptr %next, align 8
  %a = call <2 x double> @llvm.x86.sse2.max.pd(<2 x double> %x, <2 x double> %y)
  %b = call <2 x double> @llvm.x86.sse2.min.sd(<2 x double> %x, <2 x double> %y)
  %c = fmul <2 x double> %a, %b
  %d = fmul <2 x double> %c, %y
  %e = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %d)
  ret double %e
}
declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)

define void @beside(ptr %p, ptr %q) {
  %x = load <4 x double>, ptr %p, align 8
  %large = fcmp ogt <4 x double> %x, splat (double 2.0)
  %next = getelementptr double, ptr %p, i64 4
  %y = call <4 x double> @llvm.masked.load.v4f64.p0(ptr align 8 %next, <4 x i1> %large, <4 x double> %x)
  %z = fmul <4 x double> %x, %y
  %small = xor <4 x i1> %large, splat (i1 true)
  call void @llvm.masked.store.v4f64.p0(<4 x double> %z, ptr align 8 %q, <4 x i1> %small)
  ret void
}

define void @apart(ptr %p, ptr %q) {
  %x = load <4 x double>, ptr %p, align 8
  %mask = fcmp olt <4 x double> %x, splat (double 3.5)
  %from = getelementptr double, ptr %p, <4 x i64> <i64 7, i64 4, i64 0, i64 5>
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %from, <4 x i1> %mask, <4 x double> %x)
  %z = fmul <4 x double> %y, %y
  %to = getelementptr double, ptr %q, <4 x i64> <i64 3, i64 1, i64 2, i64 0>
  call void @llvm.masked.scatter.v4f64.v4p0(<4 x double> %z, <4 x ptr> align 8 %to, <4 x i1> %mask)
  ret void
}

define void @packed(ptr %p, ptr %q) {
  %x = load <4 x double>, ptr %p, align 8
  %mask = fcmp one <4 x double> %x, splat (double 3.0)
  %next = getelementptr double, ptr %p, i64 4
  %y = call <4 x double> @llvm.masked.expandload.v4f64(ptr align 8 %next, <4 x i1> %mask, <4 x double> %x)
  %z = fmul <4 x double> %y, %x
  call void @llvm.masked.compressstore.v4f64(<4 x double> %z, ptr align 8 %q, <4 x i1> %mask)
  ret void
}

define double @reduced(ptr %p) {
  %x = load <4 x double>, ptr %p, align 8
  %a = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %x)
  %b = call double @llvm.vector.reduce.fmin.v4f64(<4 x double> %x)
  %c = call double @llvm.vector.reduce.fmaximum.v4f64(<4 x double> %x)
  %d = call double @llvm.vector.reduce.fminimum.v4f64(<4 x double> %x)
  %e = call double @llvm.vector.reduce.fmul.v4f64(double %b, <4 x double> %x)
  %ab = fmul double %a, %b
  %cd = fmul double %c, %d
  %abcd = fadd double %ab, %cd
  %r = call double @llvm.vector.reduce.fadd.v4f64(double %e, <4 x double> %x)
  %sum = fmul double %r, %abcd
  ret double %sum
}
"""
IN = {"p": "linspace(1, 4.5, 8)", "q": "linspace(3, 2, 4)"}
CASES = [
    *[Case(name, IN, {"q": "linspace(1, 2, 4)"}) for name in ("beside", "apart", "packed")],
    Case("of_x86", {"p": "[2.5, 1.5, 0.5, 3.5]"}),
    Case("reduced", {"p": "[2.5, 3.5, 0.5, 1.5]"}),
]


def test_against_finite_differences() -> None:
    for outcome in gradients.run(PROGRAM, CASES):
        assert not outcome.complaints(), outcome
        assert any(outcome.gradient.values())


@pytest.mark.parametrize("tape", ["", "alone"])
def test_forward(tape: str) -> None:
    for outcome in forward_mode.run(PROGRAM, CASES, tape=tape):
        assert not outcome.complaints(), outcome
        assert outcome.forward
