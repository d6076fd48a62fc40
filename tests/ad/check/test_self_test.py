"""Self-tests in lowered programs: they hold for right gradients, say which argument fails, and change nothing."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from ad.check.self_test import add_self_tests
from ad.engine.lower import lower
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.support.lowering import Lowered

DOUBLE, ADDRESS, LONG, INT = ctypes.c_double, ctypes.c_void_p, ctypes.c_long, ctypes.c_int

NORM = """
declare double @__enzyme_autodiff(...)
declare double @sqrt(double)

define double @norm(ptr %x, i64 %n, double %scale) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %v2 = fmul double %v, %v
  %sum = fadd double %s, %v2
  store double %v2, ptr %at
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  %root = call double @sqrt(double %sum)
  %r = fmul double %scale, %root
  ret double %r
}

define double @gradient(ptr %x, ptr %dx, i64 %n, double %scale) {
  %d = call double (...) @__enzyme_autodiff(ptr @norm, ptr %x, ptr %dx, i64 %n, double %scale)
  ret double %d
}
"""

REGISTERED = """
declare double @__enzyme_autodiff(...)
@__enzyme_register_gradient_cube = global [3 x ptr] [ptr @cube, ptr @augmented, ptr @reverse]

define double @cube(double %x) noinline {
  %y = fmul double %x, %x
  %z = fmul double %y, %x
  ret double %z
}
define double @augmented(double %x) {
  %r = call double @cube(double %x)
  ret double %r
}
define double @reverse(double %x, double %d) {
  %y = fmul double %x, FACTOR
  %z = fmul double %y, %x
  %r = fmul double %z, %d
  ret double %r
}
define double @use(double %x, ptr %y) {
  %c = call double @cube(double %x)
  %v = load double, ptr %y
  %r = fmul double %c, %v
  ret double %r
}
define double @gradient(double %x) {
  %y = alloca double
  %dy = alloca double
  store double 0.5, ptr %y
  store double 0.0, ptr %dy
  %d = call double (...) @__enzyme_autodiff(ptr @use, double %x, ptr %y, ptr %dy)
  ret double %d
}
"""

VOID = """
declare void @__enzyme_autodiff(...)
declare float @sinf(float)

define void @f(ptr %out, ptr %in) {
  %x = load float, ptr %in
  %s = call float @sinf(float %x)
  %old = load float, ptr %out
  %r = fmul float %s, %old
  store float %r, ptr %out
  ret void
}
define void @gradient(ptr %out, ptr %d_out, ptr %in, ptr %d_in) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %out, ptr %d_out, ptr %in, ptr %d_in)
  ret void
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_a_right_gradient_passes_and_the_memory_is_as_before(level: int, capfd: pytest.CaptureFixture[str]) -> None:
    program = Lowered(NORM, level, tested=True)
    check = program.function("adjoint_check_norm", INT, ADDRESS, LONG, LONG, DOUBLE)
    x = np.array([1.0, -2.0, 300.0])
    assert check(x.ctypes.data, x.nbytes, len(x), 2.0) == 0
    assert x.tolist() == [1.0, -2.0, 300.0]
    assert capfd.readouterr().err == ""


def test_an_active_output_in_memory_and_floats_are_tested_too(capfd: pytest.CaptureFixture[str]) -> None:
    program = Lowered(VOID, 0, tested=True)
    check = program.function("adjoint_check_f", INT, ADDRESS, LONG, ADDRESS, LONG)
    out, x = np.array([0.5], np.float32), np.array([0.7], np.float32)
    assert check(out.ctypes.data, 4, x.ctypes.data, 4) == 0
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(("factor", "failing"), [("3.0", 0), ("2.0", 1), ("3.00001", 1)])
def test_a_wrong_registered_derivative_fails_for_its_argument_only(
    factor: str, failing: int, capfd: pytest.CaptureFixture[str]
) -> None:
    program = Lowered(REGISTERED.replace("FACTOR", factor), 0, tested=True)
    y = np.array([0.5])
    check = program.function("adjoint_check_use", INT, DOUBLE, ADDRESS, LONG)
    assert check(1.5, y.ctypes.data, y.nbytes) == failing
    said = capfd.readouterr().err
    assert said.count("adjoint: check: d use along x is") == failing
    assert "along y" not in said


MEMBERS = (
    """
declare double @__enzyme_autodiff(...)
@__enzyme_register_gradient_cube = global [3 x ptr] [ptr @cube, ptr @augmented, ptr @reverse]
"""
    + REGISTERED.partition("reverse]")[2].partition("define double @use")[0]
    + """
define double @energy(ptr %body) {
  %count.at = getelementptr i8, ptr %body, i64 0
  %count = load i32, ptr %count.at
  %mass.at = getelementptr i8, ptr %body, i64 8
  %mass = load double, ptr %mass.at
  %speed.at = getelementptr i8, ptr %body, i64 16
  %speed = load double, ptr %speed.at
  %n = sitofp i32 %count to double
  %c = call double @cube(double %speed)
  %e = fmul double %mass, %c
  %kept = fadd double %e, %speed
  %r = fmul double %kept, %n
  ret double %r
}
define void @gradient(ptr %body, ptr %shadow) {
  %d = call double (...) @__enzyme_autodiff(ptr @energy, ptr %body, ptr %shadow)
  ret void
}
"""
)


@pytest.mark.parametrize(("factor", "failing"), [("3.0", 0), ("2.0", 1)])
def test_the_members_of_a_struct_are_tested(factor: str, failing: int, capfd: pytest.CaptureFixture[str]) -> None:
    program = Lowered(MEMBERS.replace("FACTOR", factor), 0, tested=True)
    check = program.function("adjoint_check_energy", INT, ADDRESS, LONG)
    body = np.array([(3, 1.5, 0.7, 77)], dtype=[("count", "i8"), ("mass", "f8"), ("speed", "f8"), ("other", "i8")])
    before = body.tobytes()
    assert check(body.ctypes.data, body.nbytes) == failing
    assert body.tobytes() == before
    assert capfd.readouterr().err.count("d energy along body is") == failing


def test_it_runs_once_before_the_first_call_where_all_sizes_are_known(capfd: pytest.CaptureFixture[str]) -> None:
    program = Lowered(REGISTERED.replace("FACTOR", "2.0"), 0, tested=True)
    gradient = program.function("gradient", DOUBLE, DOUBLE)
    first = gradient(1.5)
    assert capfd.readouterr().err.count("it fails") == 1
    assert gradient(1.5) == first
    assert capfd.readouterr().err == ""


def test_what_is_left_out_is_said() -> None:
    text = (
        NORM
        + """
declare double @__enzyme_fwddiff(...)
define double @first(ptr %p) {
  %q = load ptr, ptr %p
  %v = load double, ptr %q
  ret double %v
}
define void @others(ptr %p, ptr %d) {
  %1 = call double (...) @__enzyme_fwddiff(ptr @norm, ptr %p, ptr %d, i64 1, double 1.0, double 1.0)
  %2 = call double (...) @__enzyme_autodiff(ptr @first, ptr %p, ptr %d)
  ret void
}
"""
    )
    module = read_module(text)
    tests = add_self_tests(module, lower(module).made)
    assert tests.added == ("adjoint_check_norm",)
    assert sorted(tests.left_out) == [
        "no self-test of first: %p leads to pointers, or to what is not known",
        "no self-test of norm: only gradients of one direction in reverse mode have one",
        "the self-test of norm is not run by itself in gradient: the size of x is not known there; "
        "call adjoint_check_norm",
    ]


def test_a_declaration_in_the_program_becomes_the_test() -> None:
    text = NORM + (
        "declare i32 @adjoint_check_norm(ptr, i64, i64, double)\n"
        "define i32 @main(ptr %x) {\n"
        "  %r = call i32 @adjoint_check_norm(ptr %x, i64 8, i64 1, double 1.0)\n  ret i32 %r\n}\n"
    )
    module = read_module(text)
    add_self_tests(module, lower(module).made)
    assert print_module(module).count("@adjoint_check_norm(") == 2
