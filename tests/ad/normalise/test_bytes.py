"""Functions of the C library that fill and copy memory, called as functions: they are LLVM's intrinsics."""

from __future__ import annotations

import pytest

from tests.support.array_function import gradient

BODY = """
declare {declaration}
define double @f(ptr %x, i64 %n) {{
  %one = load double, ptr %x
  %memory = call ptr @malloc(i64 16)
  store double %one, ptr %memory
  %second = getelementptr i8, ptr %memory, i64 8
  %square = fmul double %one, %one
  store double %square, ptr %second
  {call}
  %a = load double, ptr %memory
  %b = load double, ptr %second
  %b3 = fmul double %b, 3.0
  %sum = fadd double %a, %b3
  ret double %sum
}}
"""


@pytest.mark.parametrize(
    ("declaration", "call", "expected"),
    [
        ("ptr @memset(ptr, i32, i64)", "call ptr @memset(ptr %memory, i32 0, i64 8)", 9.0),
        ("ptr @__memset_chk(ptr, i32, i64, i64)", "call ptr @__memset_chk(ptr %memory, i32 0, i64 8, i64 16)", 9.0),
        ("void @bzero(ptr, i64)", "call void @bzero(ptr %second, i64 8)", 1.0),
        ("void @explicit_bzero(ptr, i64)", "call void @explicit_bzero(ptr %memory, i64 16)", 0.0),
        ("ptr @memcpy(ptr, ptr, i64)", "call ptr @memcpy(ptr %memory, ptr %second, i64 8)", 12.0),
        ("ptr @memmove(ptr, ptr, i64)", "call ptr @memmove(ptr %second, ptr %memory, i64 8)", 4.0),
        ("void @bcopy(ptr, ptr, i64)", "call void @bcopy(ptr %memory, ptr %second, i64 8)", 4.0),
        (
            "ptr @mempcpy(ptr, ptr, i64)",
            "%end = call ptr @mempcpy(ptr %memory, ptr %x, i64 8)\nstore double 2.0, ptr %end",
            1.0,
        ),
    ],
)
def test_gradient(declaration: str, call: str, expected: float) -> None:
    """Of x + 3 x² with one term or both written over, at 1.5."""
    assert gradient(BODY.format(declaration=declaration, call=call), [1.5]) == [expected]
