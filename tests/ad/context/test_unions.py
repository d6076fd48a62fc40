"""Memory that is a number now and an integer or an address then, without TBAA tags: unions of C, and what clang makes
of anything without optimisation. What is read is believed to be what it is read as, unless that may be a pun."""

from __future__ import annotations

import pytest

from ad.history.records import EngineError
from tests.support.array_function import gradient

ROWS = """
%row = type {{ i32, i64 }}

define double @f(ptr %x, i64 %n) {{
  %rows = alloca [8 x %row], align 8
  {copies}
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i.next, %filled ]
  %row = getelementptr [8 x %row], ptr %rows, i64 0, i64 %i
  %odd = and i64 %i, 1
  %kind = trunc i64 %odd to i32
  store i32 %kind, ptr %row, align 8
  %value.at = getelementptr %row, ptr %row, i64 0, i32 1
  %x.at = getelementptr double, ptr %x, i64 %i
  %is.number = icmp eq i64 %odd, 0
  br i1 %is.number, label %number, label %other
number:
  %v = load double, ptr %x.at, align 8
  %square = fmul double %v, %v
  store double %square, ptr %value.at, align 8
  br label %filled
other:
  {other}
  br label %filled
filled:
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %fill, label %copy
copy:
  {copy}
  br label %sum
sum:
  %j = phi i64 [ 0, %copy ], [ %j.next, %summed ]
  %s = phi double [ 1.0, %copy ], [ %s.next, %summed ]
  %kind.at = getelementptr [8 x %row], ptr {read}, i64 0, i64 %j
  %value.to = getelementptr [8 x %row], ptr {read}, i64 0, i64 %j, i32 1
  %k = load i32, ptr %kind.at, align 8
  %again = icmp eq i32 %k, 0
  br i1 %again, label %add, label %times
add:
  %w = load double, ptr %value.to, align 8
  %plus = fadd double %s, %w
  br label %summed
times:
  {times}
  %scaled = fmul double %s, %scale
  br label %summed
summed:
  %s.next = phi double [ %plus, %add ], [ %scaled, %times ]
  %j.next = add i64 %j, 1
  %on = icmp ult i64 %j.next, %n
  br i1 %on, label %sum, label %done
done:
  ret double %s.next
}}
"""
"""y = ((1 + x₀²)·a + x₂²)·b, where a and b are what every second row says: integers, addresses, floats."""

INTEGER = ("store i64 3, ptr %value.at, align 8", "%m = load i64, ptr %value.to, align 8\n  "
           "%scale = sitofp i64 %m to double")  # fmt: skip
ADDRESS = ("store ptr %x.at, ptr %value.at, align 8", "%m = load ptr, ptr %value.to, align 8\n  "
           "%scale = load double, ptr %m, align 8")  # fmt: skip
FLOAT = ("%h = load double, ptr %x.at, align 8\n  %g = fptrunc double %h to float\n  "
         "store float %g, ptr %value.at, align 8",
         "%m = load float, ptr %value.to, align 8\n  %scale = fpext float %m to double")  # fmt: skip
COPIED = "call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copied, ptr align 8 %rows, i64 128, i1 false)"


def rows(other: tuple[str, str], *, copied: bool = False) -> str:
    return ROWS.format(
        other=other[0],
        times=other[1],
        copies="%copied = alloca [8 x %row], align 8" if copied else "",
        copy=COPIED if copied else "",
        read="%copied" if copied else "%rows",
    )


@pytest.mark.parametrize("copied", [False, True], ids=["in place", "copied"])
def test_a_union_of_numbers_and_integers(copied: bool) -> None:
    assert gradient(rows(INTEGER, copied=copied), [1.5, 9.0, 2.0, 9.0]) == pytest.approx([27.0, 0.0, 12.0, 0.0])


@pytest.mark.parametrize("copied", [False, True], ids=["in place", "copied"])
def test_a_union_of_numbers_and_addresses(copied: bool) -> None:
    a, b, c, d = 1.5, 3.0, 2.0, 5.0
    expected = [2 * a * b * d, (1 + a * a) * d, 2 * c * d, (1 + a * a) * b + c * c]
    assert gradient(rows(ADDRESS, copied=copied), [a, b, c, d]) == pytest.approx(expected)


def test_a_union_of_doubles_and_floats() -> None:
    a, b, c, d = 1.5, 3.0, 2.0, 5.0
    expected = [2 * a * b * d, (1 + a * a) * d, 2 * c * d, (1 + a * a) * b + c * c]
    assert gradient(rows(FLOAT), [a, b, c, d]) == pytest.approx(expected)


def test_doubles_and_floats_are_not_copied_by_words() -> None:
    with pytest.raises(EngineError, match="cannot deduce type of copy"):
        gradient(rows(FLOAT, copied=True), [1.5, 3.0, 2.0, 5.0])


PUNS = {
    "an integer read where only numbers were stored": (
        ("", INTEGER[1]),
        "%x.at, align 8\n  store double %h, ptr %value.at, align 8",
    ),
    "an integer read beside the number": (
        (INTEGER[0], INTEGER[1] + "\n  %beside = load double, ptr %value.to, align 8\n"
         "  store double %beside, ptr %x, align 8\n"),
        "",
    ),
    "an integer that is moved on": (
        (INTEGER[0], INTEGER[1] + "\n  store i64 %m, ptr %rows, align 8"),
        "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PUNS)
def test_what_may_be_a_pun_is_an_error(name: str) -> None:
    (stored, read), number = PUNS[name]
    with pytest.raises(EngineError, match="illegal type update"):
        gradient(rows((f"%h = load double, ptr {number}" if number else stored, read)), [1.5, 9.0, 2.0, 9.0])
