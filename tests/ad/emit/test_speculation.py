"""Numbers that are computed though they may be thrown away: what they would do to the gradient is thrown away, too."""

from __future__ import annotations

import ctypes
import math

import pytest

from tests.support.lowering import Lowered, lowered

DOUBLE = ctypes.c_double
PROGRAM = """
declare double @llvm.sqrt.f64(double)
declare double @llvm.log.f64(double)
declare double @llvm.maxnum.f64(double, double)
declare double @__enzyme_autodiff(ptr, double)
declare double @__enzyme_fwddiff(ptr, double, double)

define double @root(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  %scaled = fmul double %root, %x
  %twice = fmul double %x, 2.0
  %positive = fcmp ogt double %x, 0.0
  %y = select i1 %positive, double %scaled, double %twice
  ret double %y
}

define double @quotient(double %x) {
  %inverse = fdiv double 1.0, %x
  %log = call double @llvm.log.f64(double %inverse)
  %sum = fadd double %log, %inverse
  %none = fcmp oeq double %x, 0.0
  %y = select i1 %none, double 0.0, double %sum
  %all = fadd double %y, %x
  ret double %all
}

define double @larger(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  %larger = call double @llvm.maxnum.f64(double %root, double -1.0)
  %y = fmul double %larger, %x
  ret double %y
}

define double @plain(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  %y = fmul double %root, %x
  ret double %y
}
"""
ASKED = """
define double @NAME.reverse(double %x) {
  %d = call double @__enzyme_autodiff(ptr @NAME, double %x)
  ret double %d
}
define double @NAME.forward(double %x) {
  %d = call double @__enzyme_fwddiff(ptr @NAME, double %x, double 1.0)
  ret double %d
}
"""
SLOPES = [
    ("root", -2.0, 2.0),
    ("root", 4.0, 3.0),
    ("quotient", 0.0, 1.0),
    ("quotient", 0.5, 1.0 - 2.0 - 4.0),
    ("larger", -1.0, -1.0),
    ("larger", 4.0, 3.0),
]


@pytest.mark.parametrize("mode", ["forward", "reverse"])
@pytest.mark.parametrize(("name", "at", "slope"), SLOPES)
def test_what_is_not_chosen_has_no_part_in_the_gradient(name: str, at: float, slope: float, mode: str) -> None:
    program = Lowered(PROGRAM + ASKED.replace("NAME", name))
    assert program.function(f"{name}.{mode}", DOUBLE, DOUBLE)(at) == pytest.approx(slope, rel=1e-15)


def test_only_what_may_be_thrown_away_is_guarded() -> None:
    counts = []
    for name in ("plain", "root"):
        text = lowered(PROGRAM + ASKED.replace("NAME", name))
        body = text[text.index(f"@diffe.{name}.o(double %x, double %seed)") :]
        counts.append(body[: body.index("\n}")].count("fcmp oeq"))
    of_the_rule, with_guards = counts
    assert with_guards > of_the_rule


def test_what_is_used_in_any_case_is_not_a_number_where_it_is_none() -> None:
    program = Lowered(PROGRAM + ASKED.replace("NAME", "plain"))
    assert math.isnan(program.function("plain.reverse", DOUBLE, DOUBLE)(-1.0))
