"""Exponents that are cleared and put in anew as bits, and values chosen by masks: how headers of vector operations
write logarithms and exponentials."""

from __future__ import annotations

import math

import pytest

from tests.support import forward_mode
from tests.support.gradients import Case, run

EXPONENT, HALF, ONE = 0x7FF << 52, 1022 << 52, 1023 << 52
FRACTION = (1 << 52) - 1

NUMBERS = f"""
define double @half(double %x) {{
  %bits = bitcast double %x to i64
  %rest = and i64 %bits, {~EXPONENT}
  %joined = or i64 %rest, {HALF}
  %part = bitcast i64 %joined to double
  %y = fmul double %part, %x
  ret double %y
}}
define double @one(double %x) {{
  %bits = bitcast double %x to i64
  %rest = and i64 %bits, {FRACTION}
  %joined = or i64 %rest, {ONE}
  %part = bitcast i64 %joined to double
  %y = fmul double %part, %part
  ret double %y
}}
define double @lanes(double %x) {{
  %u = insertelement <2 x double> poison, double %x, i32 0
  %v = insertelement <2 x double> %u, double 3.0, i32 1
  %bits = bitcast <2 x double> %v to <2 x i64>
  %rest = and <2 x i64> %bits, splat (i64 {~EXPONENT})
  %joined = or <2 x i64> %rest, <i64 {HALF}, i64 {ONE}>
  %part = bitcast <2 x i64> %joined to <2 x double>
  %square = fmul <2 x double> %part, %part
  %a = extractelement <2 x double> %square, i32 0
  %b = extractelement <2 x double> %square, i32 1
  %y = fmul double %a, %b
  ret double %y
}}
define double @zero(double %x) {{
  %none = fmul double %x, 0.0
  %bits = bitcast double %none to i64
  %rest = and i64 %bits, {~EXPONENT}
  %joined = or i64 %rest, {HALF}
  %part = bitcast i64 %joined to double
  %some = fcmp une double %none, 0.0
  %chosen = select i1 %some, double %part, double %x
  ret double %chosen
}}
define float @small(float %x) {{
  %bits = bitcast float %x to i32
  %rest = and i32 %bits, {(1 << 23) - 1}
  %joined = or i32 %rest, {126 << 23}
  %part = bitcast i32 %joined to float
  %y = fmul float %part, %x
  ret float %y
}}
"""
CASES = [Case(name, {"x": x}) for name in ("half", "one", "lanes", "zero", "small") for x in ("3.7", "0.3", "1.3")]


def test_exponents_put_in_anew_in_reverse() -> None:
    for made in run(NUMBERS, CASES):
        assert not made.complaints(), made.case
        assert made.gradient["x"] != 0


def test_exponents_put_in_anew_forwards() -> None:
    for made in forward_mode.run(NUMBERS, CASES):
        assert not made.complaints(), made.case


def test_the_derivative_is_the_power_of_two() -> None:
    """y = m·x, where x = m·2ⁿ and 1/2 ≤ |m| < 1: y' = 2m."""
    for x in (3.7, -0.6, 1e-3):
        (made,) = run(NUMBERS, [Case("half", {"x": str(x)})])
        assert made.gradient["x"] == pytest.approx(2 * math.frexp(x)[0])


def test_a_fraction_that_loses_bits_is_an_error() -> None:
    (made,) = run(NUMBERS.replace(f"and i64 %bits, {FRACTION}", f"and i64 %bits, {FRACTION >> 8}"), CASES[3:4])
    assert "no derivative of" in made.error


CHOSEN = """
define double @f(double %x) {
  %u = insertelement <2 x double> poison, double %x, i32 0
  %negated = fneg double %x
  %v = insertelement <2 x double> %u, double %negated, i32 1
  %square = fmul <2 x double> %v, %v
  %where = fcmp olt <2 x double> %v, splat (double 1.0)
  %mask = sext <2 x i1> %where to <2 x i64>
  %turned = xor <2 x i64> %mask, splat (i64 -1)
  %a = bitcast <2 x double> %square to <2 x i64>
  %b = bitcast <2 x double> %v to <2 x i64>
  %one = and <2 x i64> %a, %mask
  %other = and <2 x i64> %b, %turned
  %bits = or <2 x i64> %one, %other
  %w = bitcast <2 x i64> %bits to <2 x double>
  %more = fmul <2 x double> %w, %w
  %c = extractelement <2 x double> %w, i32 0
  %d = extractelement <2 x double> %more, i32 1
  %y = fadd double %c, %d
  ret double %y
}
"""
"""w = (v < 1 ? v² : v) of v = (x, -x); w₀ + w₁²."""


@pytest.mark.parametrize(
    ("x", "slope"), [(0.5, 2 * 0.5 + 4 * 0.5**3), (3.0, 1 + 4 * 3.0**3), (-3.0, -2 * 3.0 - 2 * 3.0)]
)
def test_masks_choose_between_numbers(x: float, slope: float) -> None:
    case = Case("f", {"x": str(x)})
    (reverse,), (forward,) = run(CHOSEN, [case]), forward_mode.run(CHOSEN, [case])
    assert not reverse.complaints() and not forward.complaints()
    assert reverse.gradient["x"] == pytest.approx(slope)
