"""The derivatives that calls ask for: one serves all calls that can share it."""

from __future__ import annotations

import re
from ctypes import byref, c_double, c_int32, c_void_p
from math import factorial

import pytest

from ad.requests.derivatives import Derivatives
from ad.requests.requests import ForwardRequest, Role
from analyses.ir.text.reader import read_module
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.context import TypeContext
from tests.support.lowering import Lowered, lowered

PROGRAM = """
define internal void @reverse.f.d(ptr %p, ptr %tape) {
  ret void
}
define internal { ptr, ptr } @augmented.f.d(ptr %p) {
  ret { ptr, ptr } zeroinitializer
}
define internal void @other(ptr %p, ptr %q) {
  ret void
}
"""
NUMBERS, NOTHING = TypeTree.parse("{[-1]:Pointer, [-1,0]:Float@double}"), TypeTree.parse("{[-1]:Pointer}")
TAPE = TypeTree.parse("{[0]:Pointer, [8]:Pointer, [0,16]:Pointer}")
OTHER_TAPE = TypeTree.parse("{[0]:Pointer, [8]:Pointer, [0,24]:Integer}")
TAPE_AND_RESULT = TypeTree.parse("{[0]:Pointer, [8]:Pointer, [0,24]:Integer, [8,0]:Float@double}")


@pytest.mark.parametrize(
    ("function", "first", "second", "shared"),
    [
        ("reverse.f.d", TypeContext((NUMBERS, NUMBERS)), TypeContext((NUMBERS, NOTHING)), True),
        ("reverse.f.d", TypeContext((NUMBERS, NUMBERS)), TypeContext((NOTHING, NUMBERS)), False),
        ("augmented.f.d", TypeContext((NUMBERS,), TAPE), TypeContext((NUMBERS,), OTHER_TAPE), True),
        ("augmented.f.d", TypeContext((NUMBERS,), TAPE), TypeContext((NUMBERS,), TAPE_AND_RESULT), False),
        ("other", TypeContext((NUMBERS, NUMBERS), EMPTY), TypeContext((NUMBERS, NOTHING), EMPTY), False),
    ],
)
def test_what_is_known_of_a_tape_makes_no_other_derivative(
    function: str, first: TypeContext, second: TypeContext, shared: bool
) -> None:
    """A tape is laid out by the derivative that makes it, however much its callers know."""
    derivatives = Derivatives(read_module(PROGRAM))
    request = ForwardRequest(function, (Role.DUP,) * len(first.arguments))
    assert (derivatives.ask(request, first) is derivatives.ask(request, second)) == shared
    assert len(derivatives.pending) == 2 - shared


RECURSION = """
declare double @__enzyme_autodiff(...)
@enzyme_dup = external global i32
@enzyme_const = external global i32

; The product of n numbers, by halves; `steps` counts the calls below.
define void @folded(ptr %x, i64 %n, ptr %steps) {
entry:
  %below = alloca i32
  store i32 0, ptr %steps
  %many = icmp ugt i64 %n, 1
  br i1 %many, label %more, label %end
more:
  %half = lshr i64 %n, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %more ], [ %next, %loop ]
  %a.at = getelementptr double, ptr %x, i64 %i
  %k = add i64 %i, %half
  %b.at = getelementptr double, ptr %x, i64 %k
  %a = load double, ptr %a.at
  %b = load double, ptr %b.at
  %ab = fmul double %a, %b
  store double %ab, ptr %a.at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %half
  br i1 %again, label %loop, label %done
done:
  call void @folded(ptr %x, i64 %half, ptr %below)
  %found = load i32, ptr %below, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %count = add i32 %found, 1
  store i32 %count, ptr %steps
  br label %end
end:
  ret void
}

define double @product(ptr %x, ptr %steps) {
  %x3 = getelementptr double, ptr %x, i64 3
  %last = load double, ptr %x3
  %twice = fmul double %last, 2.0
  store double %twice, ptr %x3
  call void @folded(ptr %x, i64 8, ptr %steps)
  %r = load double, ptr %x
  store double 0.0, ptr %x
  store i32 0, ptr %steps
  ret double %r
}

define void @gradient(ptr %x, ptr %dx, ptr %steps, ptr %dsteps) {
  %dup = load i32, ptr @enzyme_dup
  %r = call double (...) @__enzyme_autodiff(ptr @product, i32 %dup, ptr %x, ptr %dx, i32 %dup, ptr %steps, ptr %dsteps)
  ret void
}
"""


def test_a_recursion_shares_the_derivative_that_its_caller_asked_for() -> None:
    """The caller knows more elements of the array, and nothing of the counter, which has a shadow that nobody reads."""
    text = lowered(RECURSION)
    assert re.findall(r"^define .*@(augmented\.folded[\w.]*)", text, re.MULTILINE) == ["augmented.folded.dcd"]
    x, dx, steps, others = (c_double * 8)(*range(1, 9)), (c_double * 8)(), c_int32(), c_int32(7)
    program = Lowered(RECURSION)
    program.function("gradient", None, *[c_void_p] * 4)(x, dx, byref(steps), byref(others))
    assert others.value == 7
    assert list(dx) == [2.0 * factorial(8) / k for k in range(1, 9)]
