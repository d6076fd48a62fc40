"""Signs of numbers that are changed as bits: by those of another number, lane by lane, set and cleared."""

from __future__ import annotations

import pytest

from tests.support import forward_mode
from tests.support.gradients import Case, run

SIGN, REST = -(1 << 63), (1 << 63) - 1

SCALAR = f"""
define double @flip(double %x, double %y) {{
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %s = and i64 %b, {SIGN}
  %c = xor i64 %s, %a
  %r = bitcast i64 %c to double
  %z = fmul double %r, %y
  ret double %z
}}
define double @copy(double %x, double %y) {{
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %s = and i64 %b, {SIGN}
  %m = and i64 %a, {REST}
  %c = or i64 %m, %s
  %r = bitcast i64 %c to double
  %z = fmul double %r, %y
  ret double %z
}}
define double @set(double %x, double %y) {{
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %s = and i64 %b, {SIGN}
  %c = or i64 %a, %s
  %r = bitcast i64 %c to double
  %z = fmul double %r, %x
  ret double %z
}}
define double @lanes(double %x, double %y) {{
  %u = insertelement <2 x double> poison, double %x, i32 0
  %v = insertelement <2 x double> %u, double %y, i32 1
  %a = bitcast <2 x double> %v to <2 x i64>
  %c = xor <2 x i64> %a, <i64 {SIGN}, i64 0>
  %d = and <2 x i64> %c, <i64 -1, i64 {REST}>
  %e = or <2 x i64> %d, <i64 0, i64 {SIGN}>
  %w = bitcast <2 x i64> %e to <2 x double>
  %p = extractelement <2 x double> %w, i32 0
  %q = extractelement <2 x double> %w, i32 1
  %z = fmul double %p, %q
  %t = fmul double %z, %p
  ret double %t
}}
define float @halves(float %x, float %y) {{
  %a = bitcast float %x to i32
  %b = bitcast float %y to i32
  %s = and i32 %b, -2147483648
  %c = xor i32 %a, %s
  %r = bitcast i32 %c to float
  %z = fmul float %r, %x
  ret float %z
}}
"""
POINTS = [(1.5, 2.0), (1.5, -2.0), (-1.5, 2.0), (-1.5, -2.0)]
CASES = [
    Case(name, {"x": str(x), "y": str(y)}) for name in ("flip", "copy", "set", "lanes", "halves") for x, y in POINTS
]


def test_signs_in_reverse() -> None:
    for made in run(SCALAR, CASES):
        assert not made.complaints(), made.case
        assert made.gradient["x"] != 0


def test_signs_forwards() -> None:
    for made in forward_mode.run(SCALAR, CASES):
        assert not made.complaints(), made.case


@pytest.mark.parametrize("mask", ["4611686018427387904", "-4611686018427387904"])
def test_more_than_the_sign_is_an_error(mask: str) -> None:
    """The bit beside the sign is one of the exponent."""
    (made,) = run(
        SCALAR.replace(f"%s = and i64 %b, {SIGN}\n  %c = xor", f"%s = and i64 %b, {mask}\n  %c = xor"), CASES[:1]
    )
    assert "no derivative of xor" in made.error
