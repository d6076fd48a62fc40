"""What is written to `dupnoneed` memory and never read is left out; what is freed later is read again."""

from __future__ import annotations

import ctypes
import re

import pytest

from tests.support.lowering import Lowered, lowered

HEAD = """
@enzyme_dup = external global i32
@enzyme_dupnoneed = external global i32
@enzyme_const = external global i32
declare void @__enzyme_autodiff(...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)

define void @gradient(ptr %out, ptr %d_out, ptr %in, ptr %d_in) {
  %n = load i32, ptr @enzyme_dupnoneed
  %d = load i32, ptr @enzyme_dup
  call void (...) @__enzyme_autodiff(ptr @f, i32 %n, ptr %out, ptr %d_out, i32 %d, ptr %in, ptr %d_in)
  ret void
}
"""


def program(body: str, attribute: str = "noalias") -> str:
    return f"{HEAD}\ndefine void @f(ptr {attribute} %out, ptr %in) {{\n{body}  ret void\n}}\n"


UNREAD = """  %x = load double, ptr %in
  %y = fmul double %x, %x
  store double %y, ptr %out
"""
READ_LATER = (
    UNREAD
    + """  %z = load double, ptr %out
  %w = fmul double %z, %y
  store double %w, ptr %out
"""
)
READ_ELSEWHERE = (
    UNREAD
    + """  %z = load double, ptr %in
  %w = fmul double %z, %y
  %at = getelementptr double, ptr %out, i64 1
  store double %w, ptr %at
"""
)
LOOP = """  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %x = load double, ptr %in
  %y = fmul double %x, %x
  store double %y, ptr %out
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, 2
  br i1 %done, label %end, label %loop
end:
"""
INTEGER = """  %x = load double, ptr %in
  store i64 7, ptr %out
  %y = fmul double %x, %x
  %at = getelementptr double, ptr %out, i64 1
  store double %y, ptr %at
"""


def derivative(text: str) -> str:
    code = re.search(r"(?ms)^define internal void @diffe\.f\.\w+\(.*?^}", lowered(text))
    assert code is not None
    return code[0]


def stores_to_out(text: str) -> int:
    """The stores of the derivative to the memory of the first argument itself."""
    code = derivative(text)
    places = {"%out", *re.findall(r"(%[\w.]+) = getelementptr \w+, ptr %out,", code)}
    targets = re.findall(r"(?m)^  store .*, ptr (%[\w.]+)", code)
    return sum(target in places for target in targets)


@pytest.mark.parametrize(
    ("body", "attribute", "stores"),
    [
        (UNREAD, "noalias", 0),
        (UNREAD, "", 0),
        (READ_LATER, "noalias", 1),
        (READ_ELSEWHERE, "noalias", 0),
        (READ_ELSEWHERE, "", 1),
        (LOOP, "noalias", 0),
        (LOOP, "", 1),
        (INTEGER, "noalias", 1),
    ],
    ids=["unread", "unread alias", "read later", "of another", "an alias", "loop", "loop, an alias", "integer"],
)
def test_only_what_nobody_reads_is_left_out(body: str, attribute: str, stores: int) -> None:
    assert stores_to_out(program(body, attribute)) == stores


@pytest.mark.parametrize(
    ("body", "seeds", "expected"),
    [
        (UNREAD, (1, 0), 6.0),
        (READ_LATER, (1, 0), 4 * 27.0),
        (READ_ELSEWHERE, (0.5, 2), 0.5 * 6 + 2 * 27),
        (LOOP, (1, 0), 6.0),
        (INTEGER, (0, 1), 6.0),
    ],
    ids=["unread", "read later", "another argument", "loop", "integer"],
)
def test_the_gradient_stays_right(body: str, seeds: tuple[float, float], expected: float) -> None:
    made = Lowered(program(body))
    pair = ctypes.c_double * 2
    out, d_out, at, d_at = pair(), pair(*seeds), pair(3, 0), pair()
    made.function("gradient", None, *[ctypes.c_void_p] * 4)(out, d_out, at, d_at)
    assert d_at[0] == expected


FREED = """  %memory = call ptr @malloc(i64 32)
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i.next, %fill ]
  %x = load double, ptr %in
  %y = fmul double %x, %x
  %at = getelementptr double, ptr %memory, i64 %i
  store double %y, ptr %at
  %i.next = add nuw i64 %i, 1
  %filled = icmp eq i64 %i.next, 4
  br i1 %filled, label %sum, label %fill
sum:
  %j = phi i64 [ 0, %fill ], [ %j.next, %sum ]
  %total = phi double [ 0.0, %fill ], [ %more, %sum ]
  %from = getelementptr double, ptr %memory, i64 %j
  %z = load double, ptr %from
  %w = fmul double %z, %z
  %more = fadd double %total, %w
  %j.next = add nuw i64 %j, 1
  %summed = icmp eq i64 %j.next, 4
  br i1 %summed, label %end, label %sum
end:
  call void @free(ptr %memory)
  store double %more, ptr %out
"""


def test_memory_that_is_freed_later_is_read_again() -> None:
    """No tape is allocated beside it and its shadow: the derivative frees both once the reverse has ended."""
    text = program(FREED)
    assert derivative(text).count("call ptr @malloc") == 2
    made = Lowered(text)
    pair = ctypes.c_double * 2
    out, d_out, at, d_at = pair(), pair(1, 0), pair(3, 0), pair()
    made.function("gradient", None, *[ctypes.c_void_p] * 4)(out, d_out, at, d_at)
    assert d_at[0] == 4 * 4 * 27.0
