"""Memory on the stack to which what is kept may lead: it lasts as long as the tape."""

from __future__ import annotations

from tests.support.gradients import Case, run

BY_THE_WAY = """
; The cube of what `s` leads to goes to `out`; what is returned is read from memory, and may be anywhere.
define ptr @cube(ptr %s, ptr %out) {
  %p = load ptr, ptr %s
  %v = load double, ptr %p
  %square = fmul double %v, %v
  %cube = fmul double %square, %v
  store double %cube, ptr %out
  store ptr null, ptr %s
  %q.at = getelementptr ptr, ptr %s, i64 1
  %q = load ptr, ptr %q.at
  ret ptr %q
}

define double @sum(ptr %x, i64 %n) {
entry:
  %s = alloca [2 x ptr]
  %out = alloca double
  %q.at = getelementptr ptr, ptr %s, i64 1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %copy = alloca double, i64 %n
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  store double %v, ptr %copy
  store ptr %copy, ptr %s
  store ptr %out, ptr %q.at
  %q = call ptr @cube(ptr %s, ptr %out)
  %cube = load double, ptr %q
  %more = fadd double %sum, %cube
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}

define double @twice(ptr %x, i64 %n) {
  %a = call double @sum(ptr %x, i64 %n)
  %b = call double @sum(ptr %x, i64 2)
  %ab = fmul double %a, %b
  ret double %ab
}
"""


def test_the_tape_of_a_call_that_returns_an_address() -> None:
    (outcome,) = run(BY_THE_WAY, [Case("twice", {"x": "[1,2,3]", "n": "3"})], inlining=False)
    assert not outcome.complaints()
    slopes = [3 * x * x for x in (1, 2, 3)]
    assert outcome.gradient == {"x[0]": slopes[0] * (9 + 36), "x[1]": slopes[1] * (9 + 36), "x[2]": slopes[2] * 9}
