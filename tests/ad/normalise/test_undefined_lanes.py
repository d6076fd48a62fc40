"""Lanes of vectors that hold nothing in particular do not spoil the derivatives of lanes that hold numbers."""

from __future__ import annotations

from tests.support import forward_mode
from tests.support.gradients import Case, run

LANES = """
define <2 x double> @step(<2 x double> %v, i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret <2 x double> %v
more:
  %m = sub i32 %n, 1
  %w = fmul <2 x double> %v, %v
  %r = call <2 x double> @step(<2 x double> %w, i32 %m)
  ret <2 x double> %r
}
define double @shuffled(ptr %p, double %z) {
  %v = load <2 x double>, ptr %p
  %b = call <2 x double> @step(<2 x double> %v, i32 1)
  %c = shufflevector <2 x double> %b, <2 x double> poison, <2 x i32> <i32 1, i32 poison>
  %d = fmul <2 x double> %b, %c
  %r = extractelement <2 x double> %d, i64 0
  %t = fmul double %r, %z
  ret double %t
}
define double @mixed(ptr %p, double %z) {
  %v = load <2 x double>, ptr %p
  %b = call <2 x double> @step(<2 x double> %v, i32 1)
  %a = insertelement <2 x double> %v, double %z, i64 1
  %c = shufflevector <2 x double> %a, <2 x double> %v, <2 x i32> <i32 3, i32 poison>
  %d = fdiv <2 x double> %b, %c
  %r = extractelement <2 x double> %d, i64 0
  %s = extractelement <2 x double> %b, i64 1
  %t = fmul double %r, %s
  ret double %t
}
define double @inserted(ptr %p, double %z) {
  %v = load <2 x double>, ptr %p
  %b = call <2 x double> @step(<2 x double> %v, i32 1)
  %c = insertelement <2 x double> poison, double %z, i64 0
  %d = fdiv <2 x double> %b, %c
  %r = extractelement <2 x double> %d, i64 0
  %s = extractelement <2 x double> %b, i64 1
  %t = fmul double %r, %s
  ret double %t
}
define double @constant(ptr %p, double %z) {
  %v = load <2 x double>, ptr %p
  %b = call <2 x double> @step(<2 x double> %v, i32 1)
  %d = fmul <2 x double> %b, <double 3.0, double poison>
  %r = extractelement <2 x double> %d, i64 0
  %s = extractelement <2 x double> %b, i64 1
  %t = fmul double %r, %s
  %y = fmul double %t, %z
  ret double %y
}
"""
CASES = [Case(name, {"p": "[1.5, 2.0]", "z": "3.0"}) for name in ("shuffled", "mixed", "inserted", "constant")]


def test_lanes_that_nobody_reads() -> None:
    for made in run(LANES, CASES):
        assert not made.complaints(), made.case
    for moved in forward_mode.run(LANES, CASES):
        assert not moved.complaints(), moved.case
