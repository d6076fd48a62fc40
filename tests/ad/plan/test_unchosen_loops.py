"""Loops of which nothing is chosen: their reverse is skipped, in the gradient and in its derivative."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ad.engine import engine
from ad.engine.lower import lower
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.requests.requests import default_request
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run
from workbench.execution.cpu import Cpu

# The sum over four points of the least squared distance to one of k centres on a line, three times, by a loop.
CLOSEST = """
@points = constant [4 x double] [double 0.1, double 0.9, double 1.3, double -0.4]
define double @f(ptr %b, i64 %k) {
entry:
  br label %point
point:
  %i = phi i64 [ 0, %entry ], [ %i.next, %chosen ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %chosen ]
  %a.at = getelementptr [4 x double], ptr @points, i64 0, i64 %i
  %a = load double, ptr %a.at
  br label %centre
centre:
  %j = phi i64 [ 0, %point ], [ %j.next, %least ]
  %closest = phi double [ 0x7FF0000000000000, %point ], [ %closest.next, %least ]
  %b.at = getelementptr double, ptr %b, i64 %j
  br label %term
term:
  %l = phi i64 [ 0, %centre ], [ %l.next, %term ]
  %distance = phi double [ 0.0, %centre ], [ %distance.next, %term ]
  %c = load double, ptr %b.at
  %d = fsub double %a, %c
  %square = fmul double %d, %d
  %distance.next = fadd double %distance, %square
  %l.next = add i64 %l, 1
  %more.terms = icmp ult i64 %l.next, 3
  br i1 %more.terms, label %term, label %least
least:
  %nearer = fcmp olt double %distance.next, %closest
  %closest.next = select i1 %nearer, double %distance.next, double %closest
  %j.next = add i64 %j, 1
  %more.centres = icmp ult i64 %j.next, %k
  br i1 %more.centres, label %centre, label %chosen
chosen:
  %sum.next = fadd double %sum, %closest.next
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, 4
  br i1 %more, label %point, label %end
end:
  ret double %sum.next
}
"""
POINTS, CENTRES = (0.1, 0.9, 1.3, -0.4), (0.0, 1.0, 3.0)


def nearest(point: float) -> int:
    return min(range(3), key=lambda j: (point - CENTRES[j]) ** 2)


def test_only_the_loop_that_was_chosen_is_reversed() -> None:
    module = read_module(normalise(CLOSEST))
    made = engine.run(module, default_request(module.functions["f"]))
    assert made.gradient is not None
    assert "reverse.least.chosen" in {block.name for block in made.gradient.blocks}
    (outcome,) = run(CLOSEST, [Case("f", {"b": "[0.0, 1.0, 3.0]", "k": "3"})])
    assert not outcome.complaints()
    expected = [-6 * sum(p - c for p in POINTS if nearest(p) == j) for j, c in enumerate(CENTRES)]
    assert [outcome.gradient[f"b[{j}]"] for j in range(3)] == pytest.approx(expected)


def test_the_derivative_of_what_is_not_chosen_does_not_matter() -> None:
    """The square root of a distance has no derivative where the distance is zero."""
    text = CLOSEST.replace("%square = fmul double %d, %d", "%root = call double @llvm.sqrt.f64(double %c)")
    text = (
        text.replace("double %distance, %square", "double %distance, %root") + "declare double @llvm.sqrt.f64(double)\n"
    )
    text = text.replace("fcmp olt", "fcmp ogt").replace("0x7FF0000000000000", "-1.0")
    (outcome,) = run(text, [Case("f", {"b": "[0.0, 1.0, 4.0]", "k": "3"})])
    assert [outcome.gradient[f"b[{j}]"] for j in range(3)] == [0.0, 0.0, 3.0]


def test_used_in_another_way_too_it_is_reversed_each_time() -> None:
    text = CLOSEST.replace(
        "%closest.next = select", "%small = fmul double %distance.next, 0.5\n  %closest.next = select"
    )
    text = text.replace("double %distance.next, double %closest", "double %distance.next, double %small")
    (outcome,) = run(text, [Case("f", {"b": "[0.0, 1.0, 3.0]", "k": "3"})])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


def test_its_second_derivative_is_the_formula() -> None:
    """Along v it is six times the number of points whose nearest centre it is, times v."""
    text = normalise(
        CLOSEST
        + """
@enzyme_const = external global i32
declare void @__enzyme_autodiff(...)
declare void @__enzyme_fwddiff(...)
define void @gradient(ptr %b, ptr %db) {
  %const = load i32, ptr @enzyme_const
  call void (...) @__enzyme_autodiff(ptr @f, ptr %b, ptr %db, i32 %const, i64 3)
  ret void
}
define double @second(double %x, i64 %j) {
  %room = alloca [12 x double]
  call void @llvm.memset.p0.i64(ptr %room, i8 0, i64 96, i1 false)
  %one = getelementptr double, ptr %room, i64 1
  store double 1.0, ptr %one
  %two = getelementptr double, ptr %room, i64 2
  store double 3.0, ptr %two
  %v = getelementptr double, ptr %room, i64 3
  %v.at = getelementptr double, ptr %v, i64 %j
  store double %x, ptr %v.at
  %db = getelementptr double, ptr %room, i64 6
  %tangent = getelementptr double, ptr %room, i64 9
  call void (...) @__enzyme_fwddiff(ptr @gradient, ptr %room, ptr %v, ptr %db, ptr %tangent)
  %at = getelementptr double, ptr %tangent, i64 %j
  %r = load double, ptr %at
  ret double %r
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
    )
    lowered, module = read_module(text), read_module(text)
    lower(lowered)
    with Cpu() as device:
        for j in range(3):
            at = {"x": parse_value("0.5"), "j": parse_value(str(j))}
            invocation = bind(module, module.functions["second"], at, gradient=False)
            name = "adjoint.primal.second"
            entry = invocation.frame.entry(name, module.functions["second"], "second", gradient=False, counted=False)
            call = replace(invocation.primal_calls(), entry="adjoint.primal.second")
            (ran,) = device.run("\n".join((print_module(lowered, read_all=True), entry)), [call])
            count = sum(nearest(p) == j for p in POINTS)
            assert invocation.numbers(invocation.outputs, ran.points[0])[-1] == pytest.approx(0.5 * 6 * count)
