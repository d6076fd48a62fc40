"""Signs that change with each iteration: they are a function of its number, so nothing is stored of them."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.history.records import Method
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

# The sum of ± x[i]³, the sign by what alternates.
ALTERNATING = """
define double @f(ptr noalias %x, i64 %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  {phi}
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at
  {condition}
  %minus = fneg double %a
  %factor = select i1 %positive, double %a, double %minus
  %square = fmul double %a, %a
  %product = fmul double %factor, %square
  %sum.next = fadd double %sum, %product
  {step}
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %i.next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %sum.next
}}
"""
SIGN = ALTERNATING.format(
    phi="%sign = phi i32 [ 1, %entry ], [ %sign.next, %loop ]",
    condition="%positive = icmp sgt i32 %sign, 0",
    step="%sign.next = sub nsw i32 0, %sign",
)
FLAG = ALTERNATING.format(
    phi="%flag = phi i8 [ 0, %entry ], [ %flag.next, %loop ]",
    condition="%positive = icmp eq i8 %flag, 0",
    step="%flag.next = xor i8 %flag, 3",
)
MIRRORED = ALTERNATING.format(
    phi="%k = phi i64 [ %n, %entry ], [ %k.next, %loop ]",
    condition="%positive = icmp eq i64 %k, %n",
    step="%k.next = sub i64 7, %k",
)


NUMBER = ALTERNATING.format(
    phi="%sign = phi double [ 1.0, %entry ], [ %sign.next, %loop ]",
    condition="%positive = fcmp ogt double %sign, 0.0",
    step="%sign.next = fneg double %sign",
)
ACTIVE = ALTERNATING.format(
    phi="%turned = phi double [ %first, %entry ], [ %turned.next, %loop ]",
    condition="%positive = icmp eq i64 0, 0\n  %with = fmul double %turned, %a",
    step="%turned.next = fneg double %turned",
)
ACTIVE = ACTIVE.replace("entry:", "entry:\n  %first = load double, ptr %x").replace(
    "%sum.next = fadd double %sum, %product", "%sum.next = fadd double %sum, %with"
)


def test_a_number_that_turns_its_sign_has_a_derivative() -> None:
    """The sum of ± x[0]·x[i]."""
    x = [0.5, 1.5, -2.0, 0.75]
    (outcome,) = run(ACTIVE, [Case("f", {"x": str(x), "n": "4"})])
    assert not outcome.complaints()
    alternating = sum((-1) ** i * v for i, v in enumerate(x))
    expected = [alternating + x[0], *((-1) ** i * x[0] for i in range(1, 4))]
    assert [outcome.gradient[f"x[{i}]"] for i in range(4)] == pytest.approx(expected)


@pytest.mark.parametrize("text", [SIGN, FLAG, MIRRORED, NUMBER])
def test_the_sign_is_told_by_the_number_of_the_iteration(text: str) -> None:
    module = read_module(normalise(text))
    made = engine.run(module, default_request(module.functions["f"]))
    assert made.plan is not None
    assert not [item for item, entry in made.plan.entries.items() if entry.method is Method.STORE]
    x = [0.5, 1.5, -2.0, 0.75, 3.0]
    (outcome,) = run(text, [Case("f", {"x": str(x), "n": "5"})])
    assert not outcome.complaints()
    expected = [(-1) ** i * 3 * v * v for i, v in enumerate(x)]
    assert [outcome.gradient[f"x[{i}]"] for i in range(5)] == pytest.approx(expected)


def test_what_does_not_swing_back_is_stored() -> None:
    """Subtracted from what changes, it takes many values."""
    text = SIGN.replace("sub nsw i32 0, %sign", "sub i32 %small, %sign").replace(
        "%minus = fneg", "%small = trunc i64 %i to i32\n  %minus = fneg"
    )
    module = read_module(normalise(text))
    made = engine.run(module, default_request(module.functions["f"]))
    assert made.plan is not None
    assert [item for item, entry in made.plan.entries.items() if entry.method is Method.STORE]
    (outcome,) = run(text, [Case("f", {"x": "[0.5, 1.5, -2.0, 0.75]", "n": "4"})])
    assert not outcome.complaints()
