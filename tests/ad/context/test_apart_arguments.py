"""What a call passes that lies apart, as its caller knows: the callee keeps no copies of what it can read again."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.normalise.inlining import InliningPolicy
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

# y[i] = x[i]·k[i] with k of integers, called with memory that may or may not be apart.
PROGRAM = """
declare ptr @malloc(i64)
declare void @free(ptr)
define internal void @scale(ptr %x, ptr %k, ptr %y, i64 %n) noinline memory(argmem: readwrite) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at
  %k.at = getelementptr i32, ptr %k, i64 %i
  %b = load i32, ptr %k.at
  %c = sitofp i32 %b to double
  %square = fmul double %a, %a
  %p = fmul double %square, %c
  %y.at = getelementptr double, ptr %y, i64 %i
  store double %p, ptr %y.at
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
define double @apart(ptr %x, ptr %k, i64 %n) {
  %bytes = mul i64 %n, 8
  %y = call ptr @malloc(i64 %bytes)
  call void @scale(ptr %x, ptr %k, ptr %y, i64 %n)
  %last = sub i64 %n, 1
  %at = getelementptr double, ptr %y, i64 %last
  %first = load double, ptr %y
  %end = load double, ptr %at
  %r = fmul double %first, %end
  call void @free(ptr %y)
  ret double %r
}
define double @overlapping(ptr %x, ptr %k, i64 %n) {
  %y = getelementptr double, ptr %x, i64 1
  call void @scale(ptr %x, ptr %k, ptr %y, i64 %n)
  %at = getelementptr double, ptr %x, i64 %n
  %r = load double, ptr %at
  ret double %r
}
"""
AT = {"x": "[1.5,2,3,0.5]", "k": "[1,2,3]", "n": "3"}


def callee(name: str) -> Differentiation:
    module = read_module(normalise(PROGRAM))
    never = Options(inlining=InliningPolicy(never=True))
    made = engine.run(module, default_request(module.functions[name]), options=never)
    (part,) = made.parts
    return part


@pytest.mark.parametrize(("name", "index", "keeps"), [("apart", (2,), False), ("overlapping", (), True)])
def test_a_copy_is_kept_only_where_memory_may_overlap(name: str, index: tuple[int, ...], keeps: bool) -> None:
    part = callee(name)
    assert part.request.apart == index
    assert bool(part.tape_size) is keeps


@pytest.mark.parametrize("name", ["apart", "overlapping"])
def test_its_gradient_is_right(name: str) -> None:
    (outcome,) = run(PROGRAM, [Case(name, AT, const=("k",))], inlining=False)
    assert not outcome.complaints()
    assert any(outcome.gradient.values())
