"""Loops and calls whose results one side of a branch uses alone: their reverse is left out on the other side."""

from __future__ import annotations

import math

import pytest

from ad.engine import engine
from ad.engine.differentiation import Options
from ad.normalise.inlining import InliningPolicy
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

# For each weight that is positive, its product with the product of all √x + √x·s; s, of the loop, is on the tape.
WEIGHTED = """
declare double @llvm.sqrt.f64(double)
define double @f(ptr noalias %x, ptr noalias %w, i64 %n) {
entry:
  br label %outer
outer:
  %k = phi i64 [ 0, %entry ], [ %k.next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %latch ]
  br label %inner
inner:
  %i = phi i64 [ 0, %outer ], [ %i.next, %inner ]
  %s = phi double [ 1.0, %outer ], [ %s.next, %inner ]
  %x.at = getelementptr inbounds double, ptr %x, i64 %i
  %value = load double, ptr %x.at
  %root = call double @llvm.sqrt.f64(double %value)
  %product = fmul double %root, %s
  %s.next = fadd double %root, %product
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ne i64 %i.next, %n
  br i1 %again, label %inner, label %after
after:
  %w.at = getelementptr inbounds double, ptr %w, i64 %k
  %weight = load double, ptr %w.at
  %positive = fcmp ogt double %weight, 0.0
  br i1 %positive, label %use, label %latch
use:
  %term = fmul double %s.next, %weight
  %more.sum = fadd double %sum, %term
  br label %latch
latch:
  %sum.next = phi double [ %more.sum, %use ], [ OTHER, %after ]
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp ne i64 %k.next, %n
  br i1 %more, label %outer, label %end
end:
  ret double %sum.next
}
"""
NOT_CHOSEN = WEIGHTED.replace("OTHER", "%sum")
ALWAYS = WEIGHTED.replace("OTHER", "%s.next")
CALLS = """
declare double @llvm.sqrt.f64(double)
define internal double @g(double %x, double %y) noinline {
  %r = call double @llvm.sqrt.f64(double %x)
  %s = fmul double %r, %y
  ret double %s
}
define double @f(double %x, double %y) {
  %a = call double @g(double %x, double %y)
  %c = fcmp ogt double %x, 0.0
  br i1 %c, label %use, label %end
use:
  %square = fmul double %a, %a
  br label %end
end:
  %r = phi double [ %square, %use ], [ %y, %0 ]
  ret double %r
}
"""


def blocks(text: str) -> set[str]:
    module = read_module(normalise(text))
    never = Options(inlining=InliningPolicy(never=True))
    made = engine.run(module, default_request(module.functions["f"]), options=never)
    assert made.gradient is not None
    return {block.name.rsplit(".", 1)[-1] for block in made.gradient.blocks}


def test_a_loop_is_reversed_where_the_branch_that_uses_it_was_taken() -> None:
    assert "chosen" in blocks(NOT_CHOSEN)
    assert "unchosen" in blocks(NOT_CHOSEN)  # where what it stored is counted back
    assert "chosen" not in blocks(ALWAYS)
    for text in (NOT_CHOSEN, ALWAYS):
        for weights in ("[1.0, -1.0, 2.0, -3.0]", "[-1.0, 2.0, -2.0, 0.5]", "[-1.0, -2.0, -2.0, -0.5]"):
            (outcome,) = run(text, [Case("f", {"x": "[0.5, 2.0, 3.0, 1.5]", "w": weights, "n": "4"})])
            assert not outcome.complaints()


def test_an_infinite_slope_of_what_no_branch_uses_does_not_matter() -> None:
    (outcome,) = run(NOT_CHOSEN, [Case("f", {"x": "[0.0, 2.0]", "w": "[-1.0, -2.0]", "n": "2"})])
    assert [outcome.gradient[f"x[{i}]"] for i in range(2)] == [0.0, 0.0]


def test_a_call_is_reversed_where_the_branch_that_uses_it_was_taken() -> None:
    assert "chosen" in blocks(CALLS)
    taken, not_taken = run(CALLS, [Case("f", {"x": x, "y": "3"}) for x in ("2", "0")], inlining=False)
    assert taken.gradient == pytest.approx({"x": 9.0, "y": 12.0})
    assert not_taken.gradient == {"x": 0.0, "y": 1.0}
    assert not math.isnan(not_taken.gradient["x"])
