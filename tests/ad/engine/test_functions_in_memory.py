"""Functions that are kept in memory or chosen as the program runs, and called where nobody sees that they are."""

from __future__ import annotations

import pytest

from tests.support.array_function import gradient

ORDERED = """
declare void @qsort(ptr, i64, i64, ptr)
declare void @__enzyme_double(ptr, i64)
define internal i32 @up(ptr %a, ptr %b) {
  %v = load double, ptr %a
  %w = load double, ptr %b
  %more = fcmp ogt double %v, %w
  %less = fcmp olt double %v, %w
  %one = zext i1 %more to i32
  %other = zext i1 %less to i32
  %r = sub i32 %one, %other
  ret i32 %r
}
define internal i32 @down(ptr %a, ptr %b) {
  %r = call i32 @up(ptr %b, ptr %a)
  ret i32 %r
}
define double @f(ptr %x, i64 %n) {
  %rising = icmp sgt i64 %n, 2
  %order = select i1 %rising, ptr @up, ptr @down
  call void @__enzyme_double(ptr %x, i64 24)
  call void @qsort(ptr %x, i64 3, i64 8, ptr %order)
  %first = load double, ptr %x
  %r = fmul double %first, %first
  ret double %r
}
"""


@pytest.mark.parametrize(("number", "expected"), [(3, [0.0, 1.0, 0.0]), (2, [0.0, 0.0, 6.0])])
def test_what_orders_may_be_chosen_as_the_program_runs(number: int, expected: list[float]) -> None:
    """Nothing but `qsort` calls through a pointer here."""
    assert gradient(ORDERED, [2.0, 0.5, 3.0], number) == expected


EVENTS = """
%event = type { ptr, double }
define internal void @bounce(ptr %queue, ptr %state) {
  %v = load double, ptr %state
  %s = fmul double %v, %v
  store double %s, ptr %state
  store ptr @bounce, ptr %queue
  ret void
}
define double @f(ptr %x, i64 %n) {
entry:
  %queue = call ptr @malloc(i64 16)
  store ptr @bounce, ptr %queue
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %event = load ptr, ptr %queue
  call void %event(ptr %queue, ptr %x)
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  %r = load double, ptr %x
  ret double %r
}
"""


def test_a_function_that_is_called_puts_itself_in_memory() -> None:
    assert gradient(EVENTS, [1.5], 2) == [4 * 1.5**3]
