"""Arguments by value in functions that are called: their derivatives are called as they are made."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.normalise.memory.byval import by_value
from ad.requests.requests import ForwardRequest, Request, ResultTangent, ReverseRequest, Role
from analyses.ir.instructions import Call
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support import forward_mode, gradients

TEXT = """
%pair = type { double, double }

define internal double @weigh(ptr byval(%pair) align 8 %r, i32 %n, double %x) noinline {
entry:
  %first = load double, ptr %r
  %last = icmp slt i32 %n, 1
  br i1 %last, label %leaf, label %inner

leaf:
  %part = getelementptr i8, ptr %r, i64 8
  %e = load double, ptr %part
  %end = fmul double %e, %first
  ret double %end

inner:
  %product = fmul double %first, %x
  store double %product, ptr %r
  %less = add nsw i32 %n, -1
  %s = call double @weigh(ptr byval(%pair) align 8 %r, i32 %less, double %x)
  %mixed = fmul double %s, %product
  %sum = fadd double %mixed, %first
  ret double %sum
}

define double @f(double %y, double %z, double %x, i32 %n) {
  %p = alloca %pair
  store double %y, ptr %p
  %end = getelementptr i8, ptr %p, i64 8
  store double %z, ptr %end
  %w = call double @weigh(ptr byval(%pair) align 8 %p, i32 %n, double %x)
  %y.after = load double, ptr %p
  %r = fmul double %w, %y.after
  ret double %r
}
"""
AT = {"y": "1.25", "z": "-0.5", "x": "0.75", "n": "3"}


@pytest.mark.parametrize("forward", [False, True])
def test_calls_say_what_goes_by_value(forward: bool) -> None:
    module = read_module(normalise(TEXT))
    roles = (Role.DUP if forward else Role.OUT,) * 3 + (Role.CONST,)
    request: Request = ReverseRequest("f", roles, True)
    if forward:
        request = ForwardRequest("f", roles, ResultTangent.NUMBER)
    made = engine.run(module, request)
    asked = 0
    for function in made.module.functions.values():
        for call in function.instructions:
            if isinstance(call, Call) and call.called is not None:
                wanted = by_value(made.module.functions[call.called.name])
                said = [tuple(w for w in words if w.startswith("byval(")) for words in call.argument_attributes]
                assert said[: len(wanted)] == wanted
                asked += any(wanted)
    assert asked >= 2


def test_gradient() -> None:
    (reverse,) = gradients.run(TEXT, [gradients.Case("f", AT)])
    (forward,) = forward_mode.run(TEXT, [gradients.Case("f", AT)])
    assert not reverse.complaints() and not forward.complaints()
