"""Iterations of nests of loops: inner loops that count to, or from, the variable of an outer one are summed."""

from __future__ import annotations

import pytest

from ad.history.sizes import Size
from ad.plan.nest_sizes import copies
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

NEST = """
define void @f(i64 %n) {{
entry:
  br label %outer
outer:
  %i = phi i64 [ {start}, %entry ], [ %i.next, %latch ]
  %after = add nsw i64 %i, 1
  br label %inner
inner:
  %j = phi i64 [ {first}, %outer ], [ %j.next, %inner ]
  %j.next = add nsw i64 %j, {by}
  %on = icmp slt i64 %j.next, {bound}
  br i1 %on, label %inner, label %latch
latch:
  %i.next = add nsw i64 %i, {step}
  %more = icmp {again}
  br i1 %more, label %outer, label %end
end:
  ret void
}}
"""
UP = {"start": "0", "step": "1", "again": "slt i64 %i.next, %n"}
DOWN = {"start": "%n", "step": "-1", "again": "sgt i64 %i.next, 0"}
BY_ONE = {"first": "0", "by": "1"}


def iterations(**parts: str) -> str:
    """The iterations of the inner loop in one run."""
    module = read_module(normalise(NEST.format(**parts)))
    cfg = ControlFlow(module.functions["f"])
    loops = LoopNest(cfg, Dominators(cfg))
    inner = next(loop for loop in loops.loops if loop.header.name == "inner")
    return copies(inner, TripCounts(cfg, Dominators(cfg), loops))


@pytest.mark.parametrize(
    ("parts", "text", "at_five"),
    [
        (UP | BY_ONE | {"bound": "%after"}, "%n²/2 + %n/2", 1 + 2 + 3 + 4 + 5),
        (UP | BY_ONE | {"first": "%i", "bound": "%n"}, "%n²/2 + %n/2", 5 + 4 + 3 + 2 + 1),
        (DOWN | BY_ONE | {"bound": "%i"}, "%n²/2 + %n/2", 5 + 4 + 3 + 2 + 1),
        (UP | BY_ONE | {"bound": "%n"}, "%n × %n", 25),
    ],
)
def test_a_triangle_is_summed(parts: dict[str, str], text: str, at_five: int) -> None:
    count = iterations(**parts)
    assert count == text
    assert Size.of(count).named({"%n": "5"}).terms == {(): at_five}


def test_a_triangle_in_steps_is_unknown() -> None:
    assert iterations(**UP, first="%i", by="2", bound="%n") == "?"
