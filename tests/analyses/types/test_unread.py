"""Variables on the stack that nothing reads: copies to them ask for no type."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from analyses.types.shape.program import FunctionShape

TEXT = """
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @reads(ptr)
declare ptr @memcpy(ptr, ptr, i64)
define double @f(ptr %p) {{
  %a = alloca [32 x i8]
  %b = alloca [32 x i8]
  call void @llvm.lifetime.start.p0(ptr %a)
  %a.at = getelementptr i8, ptr %a, i64 8
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %a.at, ptr %p, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 32, i1 false)
  {then}
  ret double 0.0
}}
"""


@pytest.mark.parametrize(
    ("then", "unread", "moved", "filled"),
    [
        ("", {"%a", "%a.at", "%b"}, 0, 0),
        ("store double 1.0, ptr %b", {"%a", "%a.at", "%b"}, 0, 0),
        ("%x = load double, ptr %b", set(), 2, 1),
        ("call void @reads(ptr %b)", set(), 2, 1),
        ("store ptr %b, ptr %p", set(), 2, 1),
        ("call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %b, i64 32, i1 false)", set(), 3, 1),
        ("%x = load double, ptr %a.at", {"%b"}, 1, 1),
        ("%r = call ptr @memcpy(ptr %b, ptr %p, i64 8)\n  %x = load double, ptr %r", set(), 3, 1),
    ],
)
def test_what_is_only_copied_to_such_variables_is_unread(then: str, unread: set[str], moved: int, filled: int) -> None:
    shape = FunctionShape(read_module(TEXT.format(then=then)).functions["f"])
    assert {pointer.ref for pointer in shape.unread} == unread
    assert len(shape.moved) == moved
    assert len(shape.filled) == filled
