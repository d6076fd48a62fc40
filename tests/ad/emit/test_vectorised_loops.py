"""Loops of gradients that LLVM vectorises: sums of adjoints in any order, and what a loop carries."""

from __future__ import annotations

import re

import pytest

from analyses.ir.toolchain import optimise
from tests.support.gradients import Case, run
from tests.support.lowering import lowered

LOOP = """  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
BODY
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
"""
FUNCTION = """
define void @f(ptr noalias %x, ptr noalias %y, ptr noalias %w, i64 %n) {{
  %s = load double, ptr %w
{loop}  ret void
}}
"""
# y = x / s
QUOTIENT = """  %at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %at
  %q = fdiv FLAGS double %a, %s
  %to = getelementptr double, ptr %y, i64 %i
  store double %q, ptr %to"""
# y = x·w, where w is in memory and loaded in each iteration.
PRODUCT = QUOTIENT.replace("%q = fdiv FLAGS double %a, %s", "%b = load double, ptr %w\n  %q = fmul FLAGS double %a, %b")
REQUEST = """
declare void @__enzyme_autodiff(...)
define void @gradient(ARGUMENTS) {
  call void (...) @__enzyme_autodiff(ptr @f, PASSED)
  ret void
}
"""
# v[i] = u[i]²·u[i + 1], where u[i] is carried from the iteration before.
STENCIL = """
define void @f(ptr noalias %u, ptr noalias %v, i64 %n) {
  %first = load double, ptr %u
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %a = phi double [ %first, %0 ], [ %b, %loop ]
  %square = fmul double %a, %a
  %next = add nuw nsw i64 %i, 1
  %at = getelementptr inbounds double, ptr %u, i64 %next
  %b = load double, ptr %at
  %c = fmul double %square, %b
  %to = getelementptr inbounds double, ptr %v, i64 %i
  store double %c, ptr %to
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
"""


def gradient(text: str, *parameters: str) -> str:
    """The gradient of @f, as LLVM vectorises it; `parameters` are those of the derivative."""
    passed = ", ".join(parameter.replace("noalias ", "") for parameter in parameters)
    request = REQUEST.replace("ARGUMENTS", ", ".join(parameters)).replace("PASSED", passed)
    made = optimise(lowered(text + request), 3, vectorise=True)
    function = re.search(r"(?ms)^define [^@]*@gradient\(.*?^}", made)
    assert function is not None
    return function[0]


def pointers(*names: str) -> list[str]:
    return [f"ptr noalias %{name}{of}" for name in names for of in ("", ".shadow")]


@pytest.mark.parametrize("flags", ["", "reassoc", "fast"])
def test_the_adjoint_of_a_divisor_adds_up_in_any_order_if_the_quotients_allow_it(flags: str) -> None:
    text = FUNCTION.format(loop=LOOP.replace("BODY", QUOTIENT.replace("FLAGS", flags)))
    made = gradient(text, *pointers("x", "y", "w"), "i64 %n")
    assert ("vector.reduce.fadd" in made) == bool(flags)


@pytest.mark.parametrize("flags", ["", "reassoc"])
def test_a_number_in_memory_that_a_loop_reads_again_and_again_has_its_adjoint_in_any_order_too(flags: str) -> None:
    text = FUNCTION.format(loop=LOOP.replace("BODY", PRODUCT.replace("FLAGS", flags)))
    made = gradient(text, *pointers("x", "y", "w"), "i64 %n")
    assert ("vector.reduce.fadd" in made) == bool(flags)
    at = {"x": "[1,2,3]", "y": "[0,0,0]", "w": "[2]", "n": "3"}
    (outcome,) = run(text, [Case("f", at, {"y": "[1,2,-1]"})])
    assert not outcome.complaints()


def test_what_a_stencil_carries_is_kept_where_llvm_can_vectorise_its_loop() -> None:
    made = gradient(STENCIL, *pointers("u", "v"), "i64 %n")
    stores = re.findall(r"store <\d+ x double> (?!zeroinitializer)", made)
    assert len(stores) >= 2  # of the result, and of what is kept
    at = {"u": "[1,2,3,0.5]", "v": "[0,0,0]", "n": "3"}
    (outcome,) = run(STENCIL, [Case("f", at, {"v": "[1,2,-1]"})])
    assert not outcome.complaints()
