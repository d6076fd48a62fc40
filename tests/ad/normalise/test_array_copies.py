"""The size of the elements that a copy of unknown length moves."""

from __future__ import annotations

import pytest

from ad.normalise.memory.array_copies import divisor_of
from analyses.ir.instructions import Call
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

LOOP = """
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define void @f(ptr %p, ptr %q, i64 %n, i1 %c) {{
entry:
  br label %loop
loop:
  %at = phi i64 [ {start}, %entry ], [ %next, %loop ]
  {length}
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %length, i1 false)
  %next = {step}
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("start", "step", "length", "divisor"),
    [
        ("16", "add i64 %at, 16", "%length = add i64 %at, 0", 16),
        ("16", "add i64 %at, 24", "%length = add i64 %at, 0", 8),
        ("0", "sub i64 %at, 24", "%length = add i64 %at, 48", 24),
        ("8", "mul i64 %at, 3", "%length = add i64 %at, 0", 8),
        ("1", "add i64 %at, 1", "%length = mul i64 %at, 24", 24),
        ("%n", "add i64 %at, 16", "%length = add i64 %at, 16", 1),
        ("16", "add i64 %at, %n", "%length = add i64 %at, 0", 1),
        ("16", "add i64 %at, 16", "%length = select i1 %c, i64 %at, i64 40", 8),
    ],
)
def test_a_length_that_a_loop_counts_on_is_a_multiple_of_what_is_added(
    start: str, step: str, length: str, divisor: int
) -> None:
    function = read_module(normalise(LOOP.format(start=start, step=step, length=length))).functions["f"]
    copy = next(i for i in function.instructions if isinstance(i, Call))
    assert divisor_of(copy.arguments[2], {}) == divisor
