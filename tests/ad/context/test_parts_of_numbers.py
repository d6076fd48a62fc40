"""Constants that are written over a part of a number: half of a derivative can't be cleared, so they are errors."""

from __future__ import annotations

import pytest

from ad.history.records import EngineError
from tests.support import forward_mode
from tests.support.array_function import gradient
from tests.support.gradients import Case

BODY = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define double @f(ptr %x, i64 %n) {{
  %one = load double, ptr %x
  %memory = call ptr @malloc(i64 24)
  %first = getelementptr i8, ptr %memory, i64 8
  store double %one, ptr %first
  %second = getelementptr i8, ptr %memory, i64 16
  store double %one, ptr %second
  %place = getelementptr i8, ptr %memory, i64 {start}
  {written}
  %a = load double, ptr %first
  %b = load double, ptr %second
  %y = fmul double %a, %b
  ret double %y
}}
"""
FILL = "call void @llvm.memset.p0.i64(ptr align 4 %place, i8 0, i64 {size}, i1 false)"
STORE = "store i{bits} 0, ptr %place, align 4"


def body(written: str, start: int, size: int) -> str:
    return BODY.format(start=start, written=written.format(size=size, bits=8 * size))


@pytest.mark.parametrize("written", [FILL, STORE])
@pytest.mark.parametrize(
    ("start", "size", "said"), [(8, 4, "ends"), (12, 4, "begins"), (12, 8, "begins"), (4, 8, "ends")]
)
def test_a_part_of_a_number_is_not_cleared(written: str, start: int, size: int, said: str) -> None:
    text = body(written, start, size)
    with pytest.raises(EngineError, match=f"it {said} within a double"):
        gradient(text, [1.5])
    (outcome,) = forward_mode.run("declare ptr @malloc(i64)\n" + text, [Case("f", {"x": "[1.5]", "n": "1"})])
    assert f"it {said} within a double" in dict(outcome.errors)["forward"]


def test_derivatives_may_clear_what_looks_like_a_part() -> None:
    text = "declare ptr @malloc(i64)\n" + body(FILL, 12, 4).replace("ptr align 4 %place", "ptr %place")
    (outcome,) = forward_mode.run(text, [Case("f", {"x": "[1.5]", "n": "1"})])
    assert not outcome.errors


@pytest.mark.parametrize("written", [FILL, STORE])
@pytest.mark.parametrize(("start", "size", "expected"), [(0, 8, 3.0), (4, 4, 3.0), (8, 8, 0.0), (16, 8, 0.0)])
def test_whole_numbers_and_what_is_beside_them_are(written: str, start: int, size: int, expected: float) -> None:
    assert gradient(body(written, start, size), [1.5]) == [expected]
