"""Memory of global variables in both modes: its shadows, what is refused, and metadata that names globals."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.requests.requests import ForwardRequest, Request, ResultTangent, ReverseRequest, Role
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.forward_mode import run
from tests.support.gradients import Case

PROGRAM = """
@table = internal global [4 x double] zeroinitializer
@running = global double 3.0e-01
@hidden = internal global double 0.0
@element = alias double, getelementptr ([4 x double], ptr @table, i64 0, i64 1)
@in = internal global double 1.5
@in.shadow = internal global double 2.0, align 8
@in.marked = internal global double 1.5, align 8, !enzyme_shadow !0
!named = !{!1}
!0 = !{ptr @in.shadow}
!1 = !{ptr @unrelated, !"kernel"}

define void @unrelated() {
  ret void
}

define double @through(double %x) {
  store double %x, ptr getelementptr ([4 x double], ptr @table, i64 0, i64 2)
  %y = load double, ptr getelementptr ([4 x double], ptr @table, i64 0, i64 2)
  %z = fmul double %y, %x
  ret double %z
}

define double @accumulated(double %x, i32 %n) {
entry:
  call void @llvm.memset.p0.i64(ptr @table, i8 0, i64 32, i1 false)
  store double 2.0, ptr @running
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = and i32 %i, 3
  %at = getelementptr double, ptr @table, i32 %k
  %old = load double, ptr %at
  %sum = load double, ptr @running
  %new = fmul double %sum, %x
  %more = fadd double %new, %old
  store double %new, ptr %at
  %half = fmul double %more, 5.0e-01
  store double %half, ptr @running
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  %last = load double, ptr @running
  %e = load double, ptr @element
  %r = fmul double %last, %e
  ret double %r
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @marked(double %x) {
  %y = load double, ptr @in.marked
  store double %x, ptr @in.marked
  %z = fmul double %y, %x
  ret double %z
}

define double @recursive(double %x, i32 %n) {
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %more
more:
  store double %x, ptr @running
  %m = sub i32 %n, 1
  %y = call double @recursive(double %x, i32 %m)
  %z = load double, ptr @running
  %s = fmul double %z, %y
  ret double %s
done:
  ret double %x
}

define void @put(double %x, i32 %n) {
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %more
more:
  %m = sub i32 %n, 1
  %twice = fmul double %x, 2.0
  call void @put(double %twice, i32 %m)
  ret void
done:
  store double %x, ptr @hidden
  ret void
}

define double @got(i32 %n) {
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %more
more:
  %m = sub i32 %n, 1
  %y = call double @got(i32 %m)
  ret double %y
done:
  %z = load double, ptr @hidden
  %s = fmul double %z, %z
  ret double %s
}

define double @handed_on(double %x, i32 %n) {
  call void @put(double %x, i32 %n)
  %y = call double @got(i32 %n)
  ret double %y
}
"""


def test_memory_of_the_derivative_itself() -> None:
    """An address in a global is a constant expression or an alias: the derivative through it is not lost."""
    cases = [Case("through", {"x": "0.75"}), Case("accumulated", {"x": "0.75", "n": "7"})]
    assert not [said for outcome in run(PROGRAM, cases) for said in outcome.complaints()]


@pytest.mark.parametrize("forward", [False, True])
def test_a_shadow_that_the_program_names(forward: bool) -> None:
    """What the shadow holds before is the tangent; the metadata of what is not reached is no obstacle."""
    roles = (Role.DUP,) if forward else (Role.OUT,)
    request: Request = ReverseRequest("marked", roles, True)
    if forward:
        request = ForwardRequest("marked", roles, ResultTangent.NUMBER)
    made = engine.run(read_module(normalise(PROGRAM)), request)
    text = normalise(print_module(made.module, read_all=True))
    _, _, derivative = text.partition("define double @forward.marked" if forward else "@diffe.marked")
    assert "load double, ptr @in.shadow" in derivative


def test_a_shadow_that_several_functions_need() -> None:
    cases = [Case("recursive", {"x": "0.75", "n": "4"})]
    assert not [said for outcome in run(PROGRAM, cases) for said in outcome.complaints()]


def test_a_variable_that_only_called_functions_name() -> None:
    cases = [Case("handed_on", {"x": "0.75", "n": "3"})]
    assert not [said for outcome in run(PROGRAM, cases) for said in outcome.complaints()]
