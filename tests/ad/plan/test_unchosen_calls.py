"""Calls whose result is not chosen: the reverse leaves out their derivative, where nothing else comes into it."""

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

# The least of √x·y and √y·x.
LEAST = """
declare double @llvm.sqrt.f64(double)
define internal double @g(double %x, double %y) noinline {
  %r = call double @llvm.sqrt.f64(double %x)
  %s = fmul double %r, %y
  ret double %s
}
define double @f(double %x, double %y) {
  %a = call double @g(double %x, double %y)
  %b = call double @g(double %y, double %x)
  %less = fcmp olt double %a, %b
  %least = select i1 %less, double %a, double %b
  ret double %least
}
"""
# Half of the numbers at p, summed up, if they are more than what q has.
SUMS = """
define internal double @sum(ptr %p, i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %square = fmul double %x, %x
  WRITE
  %t = fadd double %s, %square
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %t
}
define double @f(ptr noalias %p, ptr noalias %q, i64 %n) {
  %a = call double @sum(ptr %p, i64 %n)
  %b = call double @sum(ptr %q, i64 %n)
  %more = fcmp ogt double %a, %b
  %most = select i1 %more, double %a, double %b
  ret double %most
}
"""


def blocks(text: str) -> set[str]:
    module = read_module(normalise(text))
    never = Options(inlining=InliningPolicy(never=True))
    made = engine.run(module, default_request(module.functions["f"]), options=never)
    assert made.gradient is not None
    return {block.name for block in made.gradient.blocks}


def test_only_the_call_that_was_chosen_is_reversed() -> None:
    assert {"reverse.a.chosen", "reverse.b.chosen"} <= blocks(LEAST)
    first, second = run(LEAST, [Case("f", {"x": x, "y": y}) for x, y in (("2", "3"), ("3", "2"))], inlining=False)
    for outcome in (first, second):
        assert not outcome.complaints()
    assert first.gradient == pytest.approx({"x": math.sqrt(3), "y": 1 / math.sqrt(3)})
    assert second.gradient == pytest.approx({"x": 1 / math.sqrt(3), "y": math.sqrt(3)})


def test_the_derivative_of_what_is_not_chosen_does_not_matter() -> None:
    """√x·y, whose slope along x is infinite at 0, is not chosen; what is chosen is √y·x - 1."""
    text = LEAST.replace("%less =", "%c = fsub double %b, 1.0\n  %less =").replace(", double %b\n", ", double %c\n")
    text = text.replace("olt double %a, %b", "olt double %a, %c")
    (outcome,) = run(text, [Case("f", {"x": "0", "y": "4"})], inlining=False)
    assert outcome.gradient == {"x": 2.0, "y": 0.0}


def test_used_otherwise_too_it_is_always_reversed() -> None:
    text = LEAST.replace("ret double %least", "%more = fadd double %least, %a\n  ret double %more")
    assert "reverse.a.chosen" not in blocks(text)
    assert "reverse.b.chosen" in blocks(text)
    (outcome,) = run(text, [Case("f", {"x": "3", "y": "2"})], inlining=False)
    assert not outcome.complaints()


AT = {"p": "[1,2,3]", "q": "[3,2,1.5]", "n": "3"}


def test_a_call_that_only_reads_memory_may_be_left_out() -> None:
    text = SUMS.replace("  WRITE\n", "")
    assert "reverse.a.chosen" in blocks(text)
    (outcome,) = run(text, [Case("f", AT)], inlining=False)
    assert not outcome.complaints()


def test_a_call_that_writes_memory_is_always_reversed() -> None:
    text = SUMS.replace("WRITE", "store double %square, ptr %at")
    assert "reverse.a.chosen" not in blocks(text)
    (outcome,) = run(text, [Case("f", AT, {"p": "[1,1,1]", "q": "[1,2,3]"})], inlining=False)
    assert not outcome.complaints()


# The greater of two results of @g, each e^(e^(..·p₀)·p₁)·p₂, of which the call keeps e^.. for each of n factors.
KEEPING = """
declare double @llvm.exp.f64(double)
define internal double @g(ptr %p, i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 1.0, %entry ], [ %t, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %e = call double @llvm.exp.f64(double %s)
  %t = fmul double %e, %x
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %t
}
define double @f(ptr noalias %p, ptr noalias %q, i64 %n) {
  %a = call double @g(ptr %p, i64 %n)
  %b = call double @g(ptr %q, i64 %n)
  %more = fcmp ogt double %a, %b
  %most = select i1 %more, double %a, double %b
  ret double %most
}
"""
# The same, where @g keeps a tape of @h for each number.
NESTED = """
declare double @llvm.exp.f64(double)
define internal double @h(double %x, i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %e, %loop ]
  %less = fneg double %s
  %e = call double @llvm.exp.f64(double %less)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %e
}
define internal double @g(ptr %p, i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %on ]
  %s = phi double [ 1.0, %entry ], [ %t, %on ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %positive = fcmp ogt double %x, 0.0
  br i1 %positive, label %deeper, label %on
deeper:
  %y = call double @h(double %x, i64 %n)
  br label %on
on:
  %z = phi double [ %y, %deeper ], [ %x, %loop ]
  %t = fmul double %s, %z
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %t
}
""" + KEEPING[KEEPING.index("define double @f") :]
SMALL, LARGE = "[0.5,0.5,0.25]", "[0.5,0.25,0.75]"
BOTH_WAYS = [Case("f", {"p": p, "q": q, "n": "3"}) for p, q in ((SMALL, LARGE), (LARGE, SMALL))]


@pytest.mark.parametrize("text", [KEEPING, NESTED], ids=["one", "nested"])
def test_what_a_call_keeps_is_freed_where_it_is_left_out(text: str) -> None:
    assert {"reverse.a.unchosen", "reverse.b.unchosen"} <= blocks(text)
    for outcome in run(text, BOTH_WAYS, inlining=False):
        assert not outcome.complaints()  # among them what is not freed
        of_each = [any(outcome.gradient[f"{name}[{i}]"] for i in range(3)) for name in "pq"]
        assert sorted(of_each) == [False, True]


def test_on_one_side_of_a_branch_what_a_call_keeps_is_freed_on_the_other() -> None:
    text = KEEPING.replace(
        "%most = select i1 %more, double %a, double %b\n  ret double %most",
        "br i1 %more, label %one, label %end\none:\n  %product = fmul double %a, %b\n  br label %end\n"
        "end:\n  %most = phi double [ %product, %one ], [ %b, %0 ]\n  ret double %most",
    )
    assert "reverse.a.unchosen" in blocks(text) and "reverse.b.chosen" not in blocks(text)
    for outcome in run(text, BOTH_WAYS, inlining=False):
        assert not outcome.complaints()


def test_a_call_that_calls_itself_is_always_reversed() -> None:
    """How its tape is freed is not known before it is made."""
    again = """  %fewer = sub i64 %n, 1
  %others = icmp ugt i64 %n, 1
  br i1 %others, label %again, label %end
again:
  %rest = call double @g(ptr %p, i64 %fewer)
  br label %end
end:
  %u = phi double [ %t, %done ], [ %rest, %again ]
  %result = fmul double %u, %t
  ret double %result
"""
    text = KEEPING.replace("  ret double %t\n", again, 1)
    assert not any(name.endswith((".chosen", ".unchosen")) for name in blocks(text))
    for outcome in run(text, BOTH_WAYS, inlining=False):
        assert not outcome.complaints()
