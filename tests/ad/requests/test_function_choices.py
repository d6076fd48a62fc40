"""Requests of a function that the program chooses as it runs, or that a library has."""

from __future__ import annotations

import math
from ctypes import c_double, c_int

import pytest

from ad.engine.lower import lower
from ad.history.records import EngineError
from analyses.ir.text.reader import read_module
from tests.support.lowering import Lowered

PROGRAM = """
declare double @__enzyme_autodiff(...)
declare ptr @__enzyme_augmentfwd(...)
declare double @__enzyme_reverse(...)
declare double @cos(double)
define i32 @personality(...) {
  ret i32 0
}
@table = internal constant [3 x ptr] [ptr @square, ptr @cube, ptr @cos]
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @cube(double %x) {
  %s = fmul double %x, %x
  %y = fmul double %s, %x
  ret double %y
}
define double @by_select(i32 %k, double %x) {
  %first = icmp eq i32 %k, 0
  %second = icmp eq i32 %k, 1
  %a = select i1 %second, ptr @cube, ptr @cos
  %f = select i1 %first, ptr @square, ptr %a
  %d = call double (...) @__enzyme_autodiff(ptr %f, double %x)
  %r = fmul double %d, 1.0
  ret double %r
}
define double @by_phi(i32 %k, double %x) {
  switch i32 %k, label %join [ i32 0, label %one
                               i32 1, label %two ]
one:
  br label %join
two:
  br label %join
join:
  %f = phi ptr [ @square, %one ], [ @cube, %two ], [ @cos, %0 ]
  %d = call double (...) @__enzyme_autodiff(ptr %f, double %x)
  br label %end
end:
  %r = phi double [ %d, %join ]
  ret double %r
}
define double @by_variable(i32 %k, double %x) {
  %f = alloca ptr
  store ptr @square, ptr %f
  %first = icmp eq i32 %k, 0
  br i1 %first, label %call, label %more
more:
  %second = icmp eq i32 %k, 1
  %a = select i1 %second, ptr @cube, ptr @cos
  store ptr %a, ptr %f
  br label %call
call:
  %g = load ptr, ptr %f
  %tape = call ptr (...) @__enzyme_augmentfwd(ptr %g, double %x)
  %h = load ptr, ptr %f
  %d = call double (...) @__enzyme_reverse(ptr %h, double %x, double 1.0, ptr %tape)
  ret double %d
}
define double @by_table(i32 %k, double %x) {
  %at = getelementptr [3 x ptr], ptr @table, i64 0, i32 %k
  %f = load ptr, ptr %at
  %d = call double (...) @__enzyme_autodiff(ptr %f, double %x)
  ret double %d
}
define double @by_invoke(i32 %k, double %x) personality ptr @personality {
  %first = icmp eq i32 %k, 0
  %second = icmp eq i32 %k, 1
  %a = select i1 %second, ptr @cube, ptr @cos
  %f = select i1 %first, ptr @square, ptr %a
  %d = invoke double (...) @__enzyme_autodiff(ptr %f, double %x) to label %normal unwind label %caught
normal:
  %n = phi double [ %d, %0 ]
  ret double %n
caught:
  %m = phi double [ 1.0, %0 ]
  %pad = landingpad { ptr, i32 } cleanup
  ret double %m
}
define double @again(i32 %k, double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @by_select, i32 %k, double %x)
  ret double %d
}
"""
SLOPES = [lambda x: 2 * x, lambda x: 3 * x * x, lambda x: -math.sin(x)]


@pytest.fixture(scope="module", params=[0, 2])
def program(request: pytest.FixtureRequest) -> Lowered:
    return Lowered(PROGRAM, request.param)


@pytest.mark.parametrize("name", ["by_select", "by_phi", "by_variable", "by_table", "by_invoke"])
def test_the_one_that_it_is(program: Lowered, name: str) -> None:
    found = [program.function(name, c_double, c_int, c_double)(k, 0.6) for k in range(3)]
    assert found == pytest.approx([slope(0.6) for slope in SLOPES], rel=1e-14)


def test_once_more(program: Lowered) -> None:
    found = [program.function("again", c_double, c_int, c_double)(k, 0.6) for k in range(3)]
    assert found == pytest.approx([2, 6 * 0.6, -math.cos(0.6)], rel=1e-14)


WRONG = """
define double @told_elsewhere(ptr %where, double %x) {
  %f = load ptr, ptr %where
  %d = call double (...) @__enzyme_autodiff(ptr %f, double %x)
  store ptr @cube, ptr %where
  ret double %d
}
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @cube(double %x) {
  ret double %x
}
declare double @__enzyme_autodiff(...)
"""


def test_what_is_stored_later_is_not_what_was_read() -> None:
    with pytest.raises(EngineError, match="is not a function"):
        lower(read_module(WRONG))
