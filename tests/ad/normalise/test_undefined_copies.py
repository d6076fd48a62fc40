"""Copies of what nothing writes: the padding of structs."""

from __future__ import annotations

import ctypes

import pytest

from ad.normalise.prepare import prepare
from analyses.ir.instructions import Call
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.lowering import Lowered

PADDED = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare double @__enzyme_autodiff(ptr, double)

define double @f(double %x) {
  %first = alloca [6 x i8], align 2
  %second = alloca [6 x i8], align 2
  %whole = alloca { double, i8, [6 x i8] }, align 8
  call void @llvm.lifetime.start.p0(ptr %first)
  WRITE
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %second, ptr align 2 %first, i64 6, i1 false)
  %padding = getelementptr i8, ptr %whole, i64 10
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %padding, ptr align 2 %second, i64 6, i1 false)
  store double %x, ptr %whole
  %y = load double, ptr %whole
  %r = fmul double %y, %x
  ret double %r
}

declare void @outside(ptr)

define double @d(double %x) {
  %r = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
"""


def test_padding_that_nothing_writes_is_not_copied() -> None:
    program = Lowered(PADDED.replace("WRITE", ""))
    assert program.function("d", ctypes.c_double, ctypes.c_double)(1.5) == 3.0


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("", 0),
        ("call void @outside(ptr %first)", 2),
        ("call void @outside(ptr %second)", 1),
    ],
)
def test_which_copies_are_left(written: str, left: int) -> None:
    prepared = prepare(read_module(normalise(PADDED.replace("WRITE", written))), "f")
    calls = [i.called for i in prepared.function.instructions if isinstance(i, Call)]
    assert sum(called is not None and "memcpy" in called.name for called in calls) == left
