"""Loops that the reverse runs once more, in place of a tape over the loop around them."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.history.records import Method
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from ad.requests.requests import default_request
from analyses.ir.subjects import Subjects
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

# The inner loop counts in integers, which a rerun does quickly; the value that it comes to decides what is multiplied.
COLLATZ = """
define void @f(ptr noalias %x, ptr noalias %y, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %begin = add i64 %i, 5
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %latch ]
  %state = phi i64 [ %begin, %outer ], [ %state.next, %latch ]
  %low = and i64 %state, 1
  %is.odd = icmp eq i64 %low, 1
  br i1 %is.odd, label %odd, label %even
odd:
  %triple = mul i64 %state, 3
  %up = add i64 %triple, 1
  br label %latch
even:
  %down = lshr i64 %state, 1
  br label %latch
latch:
  %state.next = phi i64 [ %up, %odd ], [ %down, %even ]
  %place = and i64 %state.next, 3
  %x.at = getelementptr double, ptr %x, i64 %place
  %value = load double, ptr %x.at
  %y.at = getelementptr double, ptr %y, i64 %j
  %old = load double, ptr %y.at
  %product = fmul double %value, 0.75
  %new = fadd double %old, %product
  store double %new, ptr %y.at
  %j.next = add nuw nsw i64 %j, 1
  %go = icmp slt i64 %j.next, %m
  br i1 %go, label %inner, label %after
after:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}
"""
AT = {"x": "[0.5, 1.5, -2.0, 3.0]", "y": "zeros(6)", "n": "3", "m": "6"}


def made(policy: Policy, *, rerun_loops: bool = True) -> Differentiation:
    module = read_module(normalise(COLLATZ))
    options = Options(planner=PolicyPlanner(policy, rerun_loops=rerun_loops))
    return engine.run(module, default_request(module.functions["f"]), options=options)


def kept(derivative: Differentiation, method: Method) -> set[str]:
    subjects = Subjects(derivative.primal)
    assert derivative.plan is not None
    return {item.subject(subjects) for item, entry in derivative.plan.entries.items() if entry.method is method}


def test_what_a_loop_counts_is_counted_once_more() -> None:
    derivative = made(Policy.LEAST_MEMORY)
    assert kept(derivative, Method.STORE) == set()
    assert kept(derivative, Method.REMATERIALISE) == {"%x.at'"}
    assert derivative.plan is not None
    (rerun,) = derivative.plan.reruns.values()
    assert rerun.loop.header.name == "inner"
    assert kept(made(Policy.LEAST_MEMORY, rerun_loops=False), Method.STORE) == {"%x.at'"}


@pytest.mark.parametrize("m", [1, 6])
def test_its_gradient_is_the_formula(m: int) -> None:
    expected = [0.0] * 4
    for i in range(3):
        state = i + 5
        for _ in range(m):
            state = 3 * state + 1 if state % 2 else state // 2
            expected[state % 4] += 0.75
    (outcome,) = run(COLLATZ, [Case("f", AT | {"m": str(m)}, {"y": "ones(6)"})], policy=Policy.LEAST_MEMORY)
    assert not outcome.complaints()
    assert [outcome.gradient[f"x[{k}]"] for k in range(4)] == pytest.approx(expected)
