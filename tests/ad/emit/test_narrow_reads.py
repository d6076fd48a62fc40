"""Adjoints side by side that are read one by one, where one of them was written just before."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.requests.requests import default_request
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

LOOP = """
define void @f(ptr %a, ptr %b, i64 %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %at = mul nuw nsw i64 %i, {step}
  %p = getelementptr inbounds double, ptr %a, i64 %at
  %q = getelementptr inbounds double, ptr %p, i64 1
  %r = getelementptr inbounds double, ptr %b, i64 %at
  %x = load double, ptr %p
  %y = load double, ptr %q
  %z = load double, ptr %r
  %xy = fmul double %x, %y
  %u = fmul double %xy, %z
  store double %u, ptr {place}
  %goes = icmp slt i64 %next, %n
  br i1 %goes, label %loop, label %end
end:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("step", "place", "fences"),
    [
        (1, "%r", 2),  # `a[i + 1]` is `a[i]` of the next iteration
        (2, "%r", 0),
        (2, "%p", 2),  # cleared, and `b[2i]` may lie there as well
    ],
)
def test_reads_beside_a_recent_write_are_kept_apart(step: int, place: str, fences: int) -> None:
    module = read_module(normalise(LOOP.format(step=step, place=place)))
    made = engine.run(module, default_request(module.functions["f"]))
    assert made.gradient is not None
    code = print_module(made.module).partition(f"@{made.gradient.name}(")[2]
    assert code.count("call double @llvm.arithmetic.fence.f64(") == fences


@pytest.mark.parametrize(("step", "place"), [(1, "%r"), (2, "%p")])
def test_gradients(step: int, place: str) -> None:
    at = {"a": "linspace(1, 2, 8)", "b": "linspace(2, 3, 8)", "n": "3"}
    (outcome,) = run(LOOP.format(step=step, place=place), [Case("f", at, {"b": "linspace(1, 2, 8)"})])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
