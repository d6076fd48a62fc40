"""Copies of bytes that nothing reads, from memory with neither derivatives nor addresses into active memory."""

from __future__ import annotations

import pytest

from tests.support.forward_mode import run as run_forward
from tests.support.gradients import Case, run

PROGRAM = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @malloc(i64)
declare void @free(ptr)

define double @f(double %x, i64 %k, i64 %n) {
entry:
  %rest = alloca [16 x i8], align 8
  call void @llvm.memset.p0.i64(ptr align 8 %rest, i8 0, i64 16, i1 false)
  %bytes = mul i64 %n, 32
  %items = call ptr @malloc(i64 %bytes)
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %item = getelementptr [32 x i8], ptr %items, i64 %i
  %j = uitofp i64 %i to double
  %number = fmul double %x, %j
  store double %number, ptr %item
  %unread = getelementptr i8, ptr %item, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %unread, ptr align 8 %rest, i64 16, i1 false)
  MORE
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %fill, label %read
read:
  %at = getelementptr [32 x i8], ptr %items, i64 %k
  %a = load double, ptr %at
  %y = fmul double %a, %a
  call void @free(ptr %items)
  ret double %y
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
FLOAT = """%single = fptrunc double %number to float
  %single.at = getelementptr i8, ptr %item, i64 24
  store float %single, ptr %single.at
"""
PROGRAMS = [PROGRAM.replace("MORE", more) for more in ("", FLOAT)]
"""In the first there are no numbers but doubles, so that words are told apart by their shadows."""
CASES = [Case("f", {"x": "0.7", "k": "2", "n": "4"})]


@pytest.mark.parametrize("program", PROGRAMS, ids=["doubles", "a float, too"])
def test_the_reverse_clears_them(program: str) -> None:
    (outcome,) = run(program, CASES)
    assert outcome.complaints() == []
    assert outcome.gradient["x"] == pytest.approx(2 * 4 * 0.7)


@pytest.mark.parametrize("program", PROGRAMS, ids=["doubles", "a float, too"])
def test_so_does_forward_mode(program: str) -> None:
    (outcome,) = run_forward(program, CASES)
    assert outcome.complaints() == []
