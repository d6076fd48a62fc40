"""Addresses without a shadow that are stored in active memory, where no derivative follows them."""

from __future__ import annotations

import pytest

from tests.support.forward_mode import run as run_forward
from tests.support.gradients import Case, run

PROGRAM = """
@arena = internal global [128 x i8] zeroinitializer

; A list whose links are walked for the integers beside them; of the numbers nothing is read through a link.
define double @linked(double %x) {
entry:
  br label %push
push:
  %i = phi i64 [ 0, %entry ], [ %next, %push ]
  %head = phi ptr [ null, %entry ], [ %cell, %push ]
  %at = mul i64 %i, 32
  %cell = getelementptr i8, ptr @arena, i64 %at
  %k = uitofp i64 %i to double
  %number = fmul double %x, %k
  store double %number, ptr %cell
  %link = getelementptr i8, ptr %cell, i64 8
  store ptr %head, ptr %link
  %tag = getelementptr i8, ptr %cell, i64 16
  store i64 %i, ptr %tag
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %push, label %walk
walk:
  %c = phi ptr [ %cell, %push ], [ %before, %walk ]
  %s = phi i64 [ 0, %push ], [ %sum, %walk ]
  %c.tag = getelementptr i8, ptr %c, i64 16
  %t = load i64, ptr %c.tag
  %sum = add i64 %s, %t
  %c.link = getelementptr i8, ptr %c, i64 8
  %before = load ptr, ptr %c.link
  %done = icmp eq ptr %before, null
  br i1 %done, label %read, label %walk
read:
  %place = getelementptr i8, ptr @arena, i64 64
  %a = load double, ptr %place
  %n = uitofp i64 %sum to double
  %r = fmul double %a, %n
  %y = fmul double %r, %a
  ret double %y
}

; What is read through a null pointer leads nowhere; the copy never runs.
define double @from_nowhere(double %x, i1 %never) {
entry:
  %cell = alloca { ptr, double }
  %other = alloca double
  store double %x, ptr %other
  store ptr %other, ptr %cell
  br i1 %never, label %copy, label %read
copy:
  %none = load ptr, ptr null
  store ptr %none, ptr %cell
  br label %read
read:
  %p = load ptr, ptr %cell
  %a = load double, ptr %p
  %y = fmul double %a, %a
  ret double %y
}

; The same for two at once, in a loop that begins at null, as of the elements of an empty vector.
define double @pairs_from_nowhere(double %x, i1 %never, i64 %k) {
entry:
  %cells = alloca [2 x ptr]
  %other = alloca double
  store double %x, ptr %other
  %second = getelementptr ptr, ptr %cells, i64 1
  store ptr %other, ptr %cells
  store ptr %other, ptr %second
  br i1 %never, label %copy, label %read
copy:
  %p = phi ptr [ null, %entry ], [ %p.next, %copy ]
  %none = load <2 x ptr>, ptr %p
  store <2 x ptr> %none, ptr %cells
  %p.next = getelementptr i8, ptr %p, i64 16
  %more = icmp ne ptr %p.next, inttoptr (i64 64 to ptr)
  br i1 %more, label %copy, label %read
read:
  %at = getelementptr ptr, ptr %cells, i64 %k
  %q = load ptr, ptr %at
  %a = load double, ptr %q
  %y = fmul double %a, %a
  ret double %y
}

; Here the address is followed, to active memory or to what has no shadow.
define double @followed(double %x, ptr %w, i64 %k) {
  %cells = alloca [2 x ptr]
  %other = alloca double
  store double %x, ptr %other
  store ptr %other, ptr %cells
  %second = getelementptr ptr, ptr %cells, i64 1
  store ptr %w, ptr %second
  %at = getelementptr ptr, ptr %cells, i64 %k
  %p = load ptr, ptr %at
  %a = load double, ptr %p
  %y = fmul double %a, %a
  ret double %y
}
"""
CASES = [
    Case("linked", {"x": "0.7"}),
    Case("from_nowhere", {"x": "0.7", "never": "0"}),
    Case("pairs_from_nowhere", {"x": "0.7", "never": "0", "k": "1"}),
]


def test_an_address_that_nothing_follows_has_a_null_shadow() -> None:
    outcomes = run(PROGRAM, CASES)
    assert [outcome.complaints() for outcome in outcomes] == [[], [], []]
    assert outcomes[0].gradient["x"] == pytest.approx(2 * 4 * 0.7 * 6)


def test_forward_mode_stores_null_too() -> None:
    outcomes = run_forward(PROGRAM, CASES)
    assert [outcome.complaints() for outcome in outcomes] == [[], [], []]


def test_an_address_that_is_followed_needs_a_shadow() -> None:
    (outcome,) = run(PROGRAM, [Case("followed", {"x": "0.7", "w": "[1.5]", "k": "0"}, const=("w",))])
    assert "a pointer to inactive memory is stored in active memory" in outcome.error
