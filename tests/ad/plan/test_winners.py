"""Loops that choose: the number of one iteration in place of a flag for each, and its reverse alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.history.records import Method
from ad.plan.items import ItemKind
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from ad.requests.requests import default_request
from analyses.ir.subjects import Subjects
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, Outcome, run


def chooser(select: str, *, phis: str = "", more: str = "", result: str = "%best.next") -> str:
    """The greatest of the products of three numbers and their neighbours, or of 1: how it is chosen, and what else."""
    return f"""
define double @f(ptr %x, i64 %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %best = phi double [ 1.0, %entry ], [ %best.next, %loop ]
  {phis}
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at
  %i.next = add nuw nsw i64 %i, 1
  %y.at = getelementptr double, ptr %x, i64 %i.next
  %b = load double, ptr %y.at
  %value = fmul double %a, %b
  {select}
  {more}
  %go = icmp slt i64 %i.next, %n
  br i1 %go, label %loop, label %end
end:
  ret double {result}
}}
"""


GREATER = """%c = fcmp ogt double %value, %best
  %best.next = select i1 %c, double %value, double %best"""
NOT_LESS = """%c = fcmp oge double %best, %value
  %best.next = select i1 %c, double %best, double %value"""


def made(text: str, policy: Policy = Policy.MINIMUM_CUT) -> Differentiation:
    module = read_module(normalise(text))
    options = Options(planner=PolicyPlanner(policy))
    return engine.run(module, default_request(module.functions["f"]), options=options)


def stored(derivative: Differentiation) -> dict[str, int]:
    assert derivative.plan is not None
    subjects, entries = Subjects(derivative.primal), derivative.plan.entries
    return {item.subject(subjects): entry.bytes for item, entry in entries.items() if entry.method is Method.STORE}


def asks_for_winner(derivative: Differentiation) -> bool:
    assert derivative.plan is not None
    return any(item.kind is ItemKind.WINNER for item in derivative.plan.entries)


def turns(derivative: Differentiation) -> bool:
    """Whether the reverse of the loop may go round."""
    assert derivative.gradient is not None
    (header,) = [block for block in derivative.gradient.blocks if block.name.startswith("reverse.loop")][:1]
    return not any(operand.ref in ("true", "false") for operand in header.terminator.operands[:1])


def of(text: str, points: Sequence[Sequence[float]], policy: Policy = Policy.MINIMUM_CUT) -> list[Outcome]:
    cases = [Case("f", {"x": str(list(x)), "n": str(len(x) - 1)}) for x in points]
    outcomes = run(text, cases, policy=policy)
    assert not [complaint for outcome in outcomes for complaint in outcome.complaints()]
    return outcomes


def gradient(outcome: Outcome) -> list[float]:
    return [outcome.gradient[f"x[{i}]"] for i in range(len(outcome.gradient))]


def derivative_of(x: Sequence[float], at: int | None) -> list[float]:
    """The derivative of the product that begins at an index, or of none."""
    return [0.0 if at is None else x[at + 1] if i == at else x[at] if i == at + 1 else 0.0 for i in range(len(x))]


@pytest.mark.parametrize("select", [GREATER, NOT_LESS])
def test_a_maximum_keeps_the_number_of_one_iteration(select: str) -> None:
    derivative = made(chooser(select))
    assert stored(derivative) == {}
    assert asks_for_winner(derivative)
    assert not turns(derivative)


@pytest.mark.parametrize("select", [GREATER, NOT_LESS])
def test_its_gradient_is_that_of_the_last_one_chosen(select: str) -> None:
    points = {
        (2.0, 3.0, 0.5, 0.25): 0,
        (0.5, 3.0, 2.0, 0.25): 1,
        (0.5, 0.75, 2.0, 4.0): 2,
        (2.0, 3.0, 2.5, 4.0): 2,
        (0.5, 0.75, 0.5, 0.25): None,
    }
    for (x, at), outcome in zip(points.items(), of(chooser(select), list(points)), strict=True):
        assert gradient(outcome) == derivative_of(x, at)
        assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


FIRST = """%kept = phi i1 [ false, %entry ], [ true, %loop ]"""
KEPT = """%best.next = select i1 %kept, double %best, double %value"""


def test_a_flag_that_the_loop_carries_tells_the_first_iteration() -> None:
    """LLVM writes such a flag where it makes a loop of a recursion that calculates with its result."""
    (outcome,) = of(chooser(KEPT, phis=FIRST), [(2.0, 3.0, 0.5)])
    assert gradient(outcome) == [3.0, 2.0, 0.0]


@pytest.mark.parametrize("policy", list(Policy))
def test_under_each_policy_it_is_right(policy: Policy) -> None:
    assert asks_for_winner(made(chooser(GREATER), policy)) is (policy is not Policy.SAVE_ALL)
    x = [2.0, 3.0, 0.5, 0.25]
    (outcome,) = of(chooser(GREATER), [x], policy)
    assert gradient(outcome) == derivative_of(x, 0)


def test_two_numbers_that_one_condition_chooses_have_one_winner() -> None:
    """The product is chosen, and with it the square of its first factor."""
    text = chooser(
        GREATER,
        phis="%with = phi double [ 0.0, %entry ], [ %with.next, %loop ]",
        more="%square = fmul double %a, %a\n  %with.next = select i1 %c, double %square, double %with",
    ).replace("end:\n  ret double %best.next", "end:\n  %r = fadd double %best.next, %with.next\n  ret double %r")
    derivative = made(text)
    assert stored(derivative) == {}
    assert not turns(derivative)
    (outcome,) = of(text, [[3.0, 2.0, 0.5, 0.25]])
    assert gradient(outcome) == [2.0 + 6.0, 3.0, 0.0, 0.0]


def test_where_the_loop_does_something_else_too_it_is_reversed_in_each_iteration() -> None:
    text = chooser(
        GREATER,
        phis="%sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]",
        more="%sum.next = fadd double %sum, %value",
    ).replace("end:\n  ret double %best.next", "end:\n  %r = fadd double %best.next, %sum.next\n  ret double %r")
    derivative = made(text)
    assert stored(derivative) == {}
    assert turns(derivative)
    (outcome,) = of(text, [[2.0, 3.0, 0.5, 0.25]])
    assert gradient(outcome) == [6.0, 2.0 + 2.0 + 0.5, 3.0 + 0.25, 0.5]


# What is chosen so far is summed up: all that was chosen at some time counts.
RUNNING = chooser(
    GREATER,
    phis="%sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]",
    more="%sum.next = fadd double %sum, %best.next",
    result="%sum.next",
)
# The number of what is chosen decides what is read in the loop.
INDEXED = chooser(
    GREATER,
    phis="%k = phi i64 [ 0, %entry ], [ %k.next, %loop ]\n  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]",
    more="""%k.next = select i1 %c, i64 %i, i64 %k
  %k.at = getelementptr double, ptr %x, i64 %k.next
  %there = load double, ptr %k.at
  %square = fmul double %there, %there
  %sum.next = fadd double %sum, %square""",
).replace("end:\n  ret double %best.next", "end:\n  %r = fadd double %best.next, %sum.next\n  ret double %r")
# The condition chooses something in each iteration.
ALSO = chooser(
    GREATER,
    phis="%sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]",
    more="%other = select i1 %c, double %a, double %b\n  %sum.next = fadd double %sum, %other",
).replace("end:\n  ret double %best.next", "end:\n  %r = fadd double %best.next, %sum.next\n  ret double %r")
# One value is replaced where another is kept.
EITHER = chooser(
    GREATER,
    phis="%last = phi double [ 0.0, %entry ], [ %last.next, %loop ]",
    more="%last.next = select i1 %c, double %last, double %a",
).replace("end:\n  ret double %best.next", "end:\n  %r = fadd double %best.next, %last.next\n  ret double %r")
# What is carried grows with each replacement.
GROWING = chooser("""%c = fcmp ogt double %value, 1.0
  %more = fmul double %best, %value
  %best.next = select i1 %c, double %more, double %best""")


@pytest.mark.parametrize("text", [RUNNING, INDEXED, ALSO, EITHER, GROWING])
def test_what_was_chosen_earlier_counts_where_it_is_used(text: str) -> None:
    assert not asks_for_winner(made(text))
    for outcome in of(text, [[2.0, 3.0, 0.5, 4.0], [0.5, 3.0, 2.0, 4.0], [0.5, 0.75, 0.5, 0.25]]):
        assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


# The sum over rows of the greatest element; in a row of two, the loop makes two iterations.
ROWS = """
define double @f(ptr %x, i64 %n, i64 %m) {
entry:
  br label %row
row:
  %i = phi i64 [ 0, %entry ], [ %i.next, %end.row ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %end.row ]
  %begin = mul nsw i64 %i, %m
  br label %loop
loop:
  %j = phi i64 [ 0, %row ], [ %j.next, %loop ]
  %best = phi double [ -1.0e9, %row ], [ %best.next, %loop ]
  %at = add nsw i64 %begin, %j
  %x.at = getelementptr double, ptr %x, i64 %at
  %value = load double, ptr %x.at
  %c = fcmp ogt double %value, %best
  %best.next = select i1 %c, double %value, double %best
  %j.next = add nuw nsw i64 %j, 1
  %go = icmp slt i64 %j.next, %m
  br i1 %go, label %loop, label %end.row
end.row:
  %square = fmul double %best.next, %best.next
  %sum.next = fadd double %sum, %square
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %row, label %end
end:
  ret double %sum.next
}
"""


def test_in_a_loop_one_number_is_stored_for_each_run() -> None:
    assert stored(made(ROWS)).get("winner by %c") == 8
    (outcome,) = run(ROWS, [Case("f", {"x": "[1.0, 4.0, 2.0, 7.0, 6.0, 5.0]", "n": "2", "m": "3"})])
    assert not outcome.complaints()
    assert gradient(outcome) == [0.0, 8.0, 0.0, 14.0, 0.0, 0.0]


def test_it_crosses_to_another_function_on_the_tape() -> None:
    """A function that calls itself has its forward and its reverse half in two functions."""
    text = (
        ROWS.replace("@f(", "@g(")
        + """
define double @f(ptr %x, i64 %n, i64 %m) {
  %some = call double @h(ptr %x, i64 %n, i64 %m, i64 2)
  ret double %some
}
define double @h(ptr %x, i64 %n, i64 %m, i64 %depth) noinline {
entry:
  %last = icmp eq i64 %depth, 0
  br i1 %last, label %none, label %again
again:
  %less = sub i64 %depth, 1
  %first = call double @h(ptr %x, i64 %n, i64 %m, i64 %less)
  %row = call double @g(ptr %x, i64 1, i64 %m)
  %all = call double @g(ptr %x, i64 %n, i64 %m)
  %both = fmul double %row, %all
  %r = fadd double %first, %both
  ret double %r
none:
  ret double 0.0
}
"""
    )
    (outcome,) = run(text, [Case("f", {"x": "[1.0, 4.0, 2.0, 7.0, 6.0, 5.0]", "n": "2", "m": "3"})])
    assert not outcome.complaints()
    expected = [0.0, 2 * 8.0 * (16 + 65), 0.0, 2 * 14.0 * 16, 0.0, 0.0]
    assert gradient(outcome) == pytest.approx(expected)
