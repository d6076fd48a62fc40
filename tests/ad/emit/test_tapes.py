"""The tape of a function that calls itself: what a loop stores in rows, and a tape that is one address."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.requests.requests import default_request
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

# The alternating sum over i of x[i] times the same of what is one level down, which ends at x[at].
TREE = """
define double @f(ptr noalias %x, i64 %n, i64 %depth) {
  %r = call double @tree(ptr %x, ptr %x, i64 %n, i64 %depth)
  ret double %r
}
define double @tree(ptr noalias %x, ptr %leaf.at, i64 %n, i64 %depth) {
entry:
  %last = icmp eq i64 %depth, 0
  br i1 %last, label %leaf, label %more
leaf:
  %leaf.next = getelementptr double, ptr %leaf.at, i64 1
  %value = load double, ptr %leaf.next
  br label %end
more:
  %less = sub i64 %depth, 1
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i64 [ 0, %more ], [ %i.next, %loop ]
  %sign = phi i32 [ 1, %more ], [ %sign.next, %loop ]
  %sum = phi double [ 0.0, %more ], [ %sum.next, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at
  %below = call double @tree(ptr %x, ptr %x.at, i64 %n, i64 %less)
  %positive = icmp sgt i32 %sign, 0
  %minus = fneg double %a
  %factor = select i1 %positive, double %a, double %minus
  %product = fmul double %factor, %below
  %sum.next = fadd double %sum, %product
  %sign.next = sub nsw i32 0, %sign
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %i.next, %n
  br i1 %go, label %loop, label %end
end:
  %r = phi double [ %value, %leaf ], [ 0.0, %more ], [ %sum.next, %loop ]
  ret double %r
}
"""
X = [0.5, 1.5, -2.0, 0.75]


def derivative(text: str) -> Differentiation:
    module = read_module(normalise(text))
    return engine.run(module, default_request(module.functions["f"]))


def functions(made: Differentiation, beginning: str) -> list[Function]:
    assert made.module is not None
    return [f for f in made.module.functions.values() if f.name.startswith(beginning) and not f.is_declaration]


def calls(function: Function, name: str) -> int:
    calls = (i for i in function.instructions if isinstance(i, Call) and i.called is not None)
    return sum(call.called is not None and call.called.name == name for call in calls)


def tree(x: list[float], at: int, depth: int) -> float:
    if not depth:
        return x[at + 1]
    return sum((-1) ** i * x[i] * tree(x, i, depth - 1) for i in range(len(x) - 1))


def slopes(depth: int) -> list[float]:
    step = 1e-6
    moved = [[[v + s * step * (i == j) for j, v in enumerate(X)] for s in (1, -1)] for i in range(len(X))]
    return [(tree(up, 0, depth) - tree(down, 0, depth)) / (2 * step) for up, down in moved]


def test_a_tape_of_one_address_takes_no_memory_of_its_own() -> None:
    made = derivative(TREE)
    augmented, reverse = functions(made, "augmented.tree"), functions(made, "reverse.tree")
    assert augmented and reverse
    assert {calls(function, "malloc") for function in augmented} == {1}
    assert {calls(function, "free") for function in reverse} == {1}


@pytest.mark.parametrize("depth", [0, 1, 3])
def test_the_gradient_is_right_and_nothing_is_left(depth: int) -> None:
    (outcome,) = run(TREE, [Case("f", {"x": str(X), "n": "3", "depth": str(depth)})])
    assert not outcome.complaints()
    assert outcome.kept == 0
    assert [outcome.gradient[f"x[{i}]"] for i in range(4)] == pytest.approx(slopes(depth), rel=1e-6, abs=1e-6)


def test_where_a_run_fills_several_slots_they_have_a_struct() -> None:
    """The square of the leaf needs its value beside its address."""
    text = TREE.replace("br label %end\nmore:", "br label %end\nmore:").replace(
        "%value = load double, ptr %leaf.next", "%old = load double, ptr %leaf.next\n  %value = fmul double %old, %old"
    )
    text = text.replace("ptr noalias %x, ptr %leaf.at", "ptr %x, ptr %leaf.at")
    text = text.replace("%sum.next = fadd", "store double %product, ptr %x.at\n  %sum.next = fadd")
    made = derivative(text)
    assert max(calls(function, "malloc") for function in functions(made, "augmented.tree")) > 1
    (outcome,) = run(text, [Case("f", {"x": str(X), "n": "2", "depth": "2"})])
    assert not outcome.complaints()
    assert outcome.kept == 0
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


# As the tree, but the loop ends before a number below -5: nothing tells the number of its iterations before.
ENDING = TREE.replace(
    "%go = icmp slt i64 %i.next, %n",
    "%next.at = getelementptr double, ptr %x, i64 %i.next\n"
    "  %next.value = load double, ptr %next.at\n  %go = fcmp ogt double %next.value, -5.0",
)


def test_what_grows_is_in_rows_that_grow_together() -> None:
    made = derivative(ENDING)
    assert {calls(function, "adjoint.grow") for function in functions(made, "augmented.tree")} == {1}
    x = [0.5, 1.5, -2.0, -9.0]
    (outcome,) = run(ENDING, [Case("f", {"x": str(x), "n": "3", "depth": "2"})])
    assert not outcome.complaints()
    assert outcome.kept == 0
    step = 1e-6
    for i in range(3):
        up, down = ([v + s * step * (i == j) for j, v in enumerate(x)] for s in (1, -1))
        slope = (tree(up, 0, 2) - tree(down, 0, 2)) / (2 * step)
        assert outcome.gradient[f"x[{i}]"] == pytest.approx(slope, rel=1e-6, abs=1e-6)
