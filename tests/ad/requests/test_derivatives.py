"""The derivatives that calls ask for: one serves all calls that can share it."""

from __future__ import annotations

import pytest

from ad.requests.derivatives import Derivatives
from ad.requests.requests import ForwardRequest, Role
from analyses.ir.text.reader import read_module
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.context import TypeContext

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
