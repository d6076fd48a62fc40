"""Squares, whose factor is doubled before a loop, and counts of iterations, of which LLVM knows the sign."""

from __future__ import annotations

import re

import pytest

from analyses.ir.toolchain import optimise
from tests.support.gradients import Case, run
from tests.support.lowering import lowered

SQUARES = """
declare double @llvm.fma.f64(double, double, double)
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @with_itself(double %x) {
  %y = call double @llvm.fma.f64(double %x, double %x, double %x)
  ret double %y
}
define double @of_two(double %x, double %y) {
  %z = call double @llvm.fma.f64(double %x, double %y, double %x)
  ret double %z
}
"""
# Half of the sum of (x[i]·i)², i being a count without the flag nsw.
HALF = """
declare double @__enzyme_autodiff(...)
define double @half(ptr %x, i64 %n) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %sum = phi double [ 0.0, %0 ], [ %add, %loop ]
  %at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %at
  store double 0.0, ptr %at
  %number = uitofp i64 %i to double
  %b = fmul double %a, %number
  %square = fmul double %b, %b
  %add = fadd double %sum, %square
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  %half = fmul double %add, 0.5
  ret double %half
}
define double @gradient(ptr %x, ptr %d, i64 %n) {
  %g = call double (...) @__enzyme_autodiff(ptr @half, ptr %x, ptr %d, i64 %n)
  ret double %g
}
"""


@pytest.mark.parametrize(
    ("function", "at", "gradient"),
    [
        ("square", {"x": "3"}, {"x": 6.0}),
        ("with_itself", {"x": "3"}, {"x": 7.0}),
        ("of_two", {"x": "3", "y": "5"}, {"x": 6.0, "y": 3.0}),
    ],
)
def test_the_derivative_of_a_square_is_twice_its_factor(
    function: str, at: dict[str, str], gradient: dict[str, float]
) -> None:
    (outcome,) = run(SQUARES, [Case(function, at)])
    assert (outcome.error, outcome.gradient) == ("", gradient)


def test_half_of_a_square_is_not_multiplied_by_two() -> None:
    made = optimise(lowered(HALF), 3)
    function = re.search(r"(?ms)^define [^@]*@gradient\(.*?^}", made)
    assert function is not None
    assert "5.000000e-01" not in function[0]
    assert "uitofp nneg i64" in function[0]
