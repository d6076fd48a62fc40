"""Self-tests in lowered programs: they hold for right gradients, say which argument fails, and change nothing."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from ad.check.self_test import add_self_tests
from ad.engine.lower import lower
from analyses.ir.text.printer import print_function, print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
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


FORWARD = """
declare double @__enzyme_fwddiff(...)
declare double @__enzyme_autodiff(...)
@__enzyme_register_derivative_cube = global [2 x ptr] [ptr @cube, ptr @tangent]

define double @cube(double %x) noinline {
  %y = fmul double %x, %x
  %z = fmul double %y, %x
  ret double %z
}
define { double, double } @tangent(double %x, double %dx) {
  %r = call double @cube(double %x)
  %y = fmul double %x, FACTOR
  %z = fmul double %y, %x
  %t = fmul double %z, %dx
  %1 = insertvalue { double, double } poison, double %r, 0
  %2 = insertvalue { double, double } %1, double %t, 1
  ret { double, double } %2
}
define double @use(double %x, ptr %y, i32 %n) {
  %c = call double @cube(double %x)
  %v = load double, ptr %y
  %at = getelementptr double, ptr %y, i32 1
  %w = load double, ptr %at
  store double %v, ptr %at
  %vw = fmul double %v, %w
  %r = fmul double %c, %vw
  ret double %r
}
define double @slope(double %x, ptr %y, ptr %dy) {
  %d = call double (...) @__enzyme_fwddiff(ptr @use, double %x, double 1.0, ptr %y, ptr %dy, i32 2)
  ret double %d
}
"""


@pytest.mark.parametrize(("factor", "failing"), [("3.0", 0), ("2.0", 1)])
def test_forward_mode_is_tested(factor: str, failing: int, capfd: pytest.CaptureFixture[str]) -> None:
    program = Lowered(FORWARD.replace("FACTOR", factor), 0, tested=True)
    y = np.array([0.5, -3.0])
    check = program.function("adjoint_check_forward_use", INT, DOUBLE, ADDRESS, LONG, INT)
    assert check(1.5, y.ctypes.data, y.nbytes, 2) == failing
    assert y.tolist() == [0.5, -3.0]
    assert capfd.readouterr().err.count("adjoint: check: d use along x is") == failing


BY_VALUE = """
%pair = type { double, double, i64, double }
declare double @__enzyme_autodiff(...)
declare { { double, i64 }, <2 x float> } @__enzyme_autodiff_several(...)
declare double @sin(double)

define double @large(ptr byval(%pair) align 8 %s, double %x) {
  %a = load double, ptr %s
  %b.at = getelementptr i8, ptr %s, i64 8
  %b = load double, ptr %b.at
  %c.at = getelementptr i8, ptr %s, i64 24
  %c = load double, ptr %c.at
  %n.at = getelementptr i8, ptr %s, i64 16
  %n = load i64, ptr %n.at
  %f = sitofp i64 %n to double
  store double %x, ptr %s
  %sin = call double @sin(double %b)
  %ab = fmul double %a, %sin
  %abc = fmul double %ab, %c
  %r = fmul double %abc, %f
  %again = load double, ptr %s
  %sum = fadd double %r, %again
  ret double %sum
}
define double @gradient(ptr %s, ptr %ds, double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @large, ptr byval(%pair) align 8 %s, ptr %ds, double %x)
  ret double %d
}
define { double, i32, float } @several({ double, i64 } %s, <2 x float> %v) {
  %x = extractvalue { double, i64 } %s, 0
  %y = extractelement <2 x float> %v, i32 0
  %z = extractelement <2 x float> %v, i32 1
  %yz = fmul float %y, %z
  %n = extractvalue { double, i64 } %s, 1
  %f = sitofp i64 %n to double
  %xn = fmul double %x, %f
  %x2 = fmul double %x, %xn
  %1 = insertvalue { double, i32, float } poison, double %x2, 0
  %2 = insertvalue { double, i32, float } %1, i32 7, 1
  %3 = insertvalue { double, i32, float } %2, float %yz, 2
  ret { double, i32, float } %3
}
define void @gradients({ double, i64 } %s, <2 x float> %v) {
  %d = call { { double, i64 }, <2 x float> } (...) @__enzyme_autodiff_several(ptr @several, { double, i64 } %s,
    <2 x float> %v)
  ret void
}
define i32 @check_several(double %x, float %y, float %z) {
  %s = insertvalue { double, i64 } { double 0.0, i64 4 }, double %x, 0
  %v1 = insertelement <2 x float> poison, float %y, i32 0
  %v = insertelement <2 x float> %v1, float %z, i32 1
  %failed = call i32 @adjoint_check_several({ double, i64 } %s, <2 x float> %v)
  ret i32 %failed
}
declare i32 @adjoint_check_several({ double, i64 }, <2 x float>)
define i32 @check_large(ptr %s, double %x) {
  %failed = call i32 @adjoint_check_large(ptr byval(%pair) align 8 %s, double %x)
  ret i32 %failed
}
declare i32 @adjoint_check_large(ptr byval(%pair) align 8, double)
define void @split(ptr sret(%pair) %out, double %x) {
  store double %x, ptr %out
  %at = getelementptr i8, ptr %out, i64 8
  %x2 = fmul double %x, %x
  store double %x2, ptr %at
  %n.at = getelementptr i8, ptr %out, i64 16
  store i64 3, ptr %n.at
  %last = getelementptr i8, ptr %out, i64 24
  %s = call double @sin(double %x2)
  store double %s, ptr %last
  ret void
}
define double @slopes(ptr %d_out, double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @split, ptr %d_out, double %x)
  ret double %d
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_structs_by_value_are_tested(level: int, capfd: pytest.CaptureFixture[str]) -> None:
    """A struct in memory that is passed or returned, structs and vectors in registers."""
    program = Lowered(BY_VALUE, level, tested=True)
    pair = np.array([(0.5, 1.1, 3, 0.7)], dtype=[("a", "f8"), ("b", "f8"), ("n", "i8"), ("c", "f8")])
    before = pair.tobytes()
    assert program.function("check_large", INT, ADDRESS, DOUBLE)(pair.ctypes.data, 2.0) == 0
    assert pair.tobytes() == before
    assert program.function("check_several", INT, DOUBLE, ctypes.c_float, ctypes.c_float)(1.5, 0.5, 2.0) == 0
    assert program.function("adjoint_check_split", INT, DOUBLE)(1.5) == 0
    assert capfd.readouterr().err == ""


def test_each_argument_by_value_is_compared() -> None:
    module = read_module(normalise(BY_VALUE))
    add_self_tests(module, lower(module).made)
    names = ("large", "several", "split")
    texts = [print_function(module.functions[f"adjoint_check_{name}"]) for name in names]
    assert [text.count("@adjoint.check.judge(") for text in texts] == [2, 2, 1]


MODES = """
declare double @__enzyme_autodiff(...)
declare [2 x double] @__enzyme_autodiff_two(...)
declare { double, double } @__enzyme_fwddiff(...)
declare ptr @__enzyme_augmentfwd(...)
declare double @__enzyme_reverse(...)
declare double @sin(double)
@enzyme_width = external global i32
MARK

define double @twice(double %x) noinline {
  %y = fmul double %x, 2.0
  ret double %y
}
; struct { long n; double *values; double scale; float *weights; }
define double @sum(ptr %s, double %x) {
entry:
  %n = load i64, ptr %s
  %values.at = getelementptr i8, ptr %s, i64 8
  %values = load ptr, ptr %values.at
  %scale.at = getelementptr i8, ptr %s, i64 16
  %scale = load double, ptr %scale.at
  %weights.at = getelementptr i8, ptr %s, i64 24
  %weights = load ptr, ptr %weights.at
  %sin = call double @sin(double %x)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi double [ %sin, %entry ], [ %s1, %loop ]
  %at = getelementptr double, ptr %values, i64 %i
  %v = load double, ptr %at
  %w.at = getelementptr float, ptr %weights, i64 %i
  %w = load float, ptr %w.at
  %wide = fpext float %w to double
  %v2 = fmul double %v, %v
  store double %v2, ptr %at
  %t = call double @twice(double %v2)
  %part = fmul double %t, %wide
  %s1 = fadd double %s0, %part
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  %r = fmul double %scale, %s1
  ret double %r
}
define double @gradients(ptr %s, ptr %d, ptr %e, double %x) {
  %1 = call double (...) @__enzyme_autodiff(ptr @sum, metadata !"enzyme_primal_return", ptr %s, ptr %d, double %x)
  %2 = call [2 x double] (...) @__enzyme_autodiff_two(ptr @sum, metadata !"enzyme_width", i64 2, ptr %s, ptr %d,
    ptr %e, double %x)
  %3 = call { double, double } (...) @__enzyme_fwddiff(ptr @sum, metadata !"enzyme_width", i64 2, ptr %s, ptr %d,
    ptr %e, double %x, double 1.0, double 2.0)
  %tape = call ptr (...) @__enzyme_augmentfwd(ptr @sum, ptr %s, ptr %d, double %x)
  %4 = call double (...) @__enzyme_reverse(ptr @sum, ptr %s, ptr %d, double %x, double 1.0, ptr %tape)
  ret double %4
}
"""
INACTIVE = "@__enzyme_inactivefn_twice = global [1 x ptr] [ptr @twice]"


@pytest.mark.parametrize(("mark", "failing"), [("", 0), (INACTIVE, 1)])
@pytest.mark.parametrize("name", ["sum", "width2_sum", "forward_width2_sum", "split_sum"])
def test_widths_halves_returned_results_and_pointers_in_structs(
    name: str, mark: str, failing: int, capfd: pytest.CaptureFixture[str]
) -> None:
    program = Lowered(MODES.replace("MARK", mark), 0, tested=True)
    values, weights = np.array([0.5, -1.25, 2.0]), np.array([0.75, 2.0, -0.5], np.float32)
    inside = np.array([(3, values.ctypes.data, 0.7, weights.ctypes.data)], dtype="i8,u8,f8,u8")
    before = inside.tobytes(), values.tobytes(), weights.tobytes()
    check = program.function(f"adjoint_check_{name}", INT, ADDRESS, LONG, LONG, LONG, DOUBLE)
    found = check(inside.ctypes.data, inside.nbytes, values.nbytes, weights.nbytes, 0.3)
    said = capfd.readouterr().err
    assert found == failing, said
    assert said.count("d sum along s is") == failing
    assert (inside.tobytes(), values.tobytes(), weights.tobytes()) == before


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
declare ptr @__enzyme_fwdsplit(...)
declare ptr @__enzyme_augmentfwd(...)
define double @first(ptr %p) {
  %q = load ptr, ptr %p
  %w = load ptr, ptr %q
  %v = load double, ptr %w
  ret double %v
}
define void @others(ptr %p, ptr %d) {
  %1 = call ptr (...) @__enzyme_augmentfwd(ptr @norm, ptr %p, ptr %d, i64 1, double 1.0)
  %2 = call double (...) @__enzyme_autodiff(ptr @first, ptr %p, ptr %d)
  %3 = call double (...) @__enzyme_fwdsplit(ptr @norm, ptr %p, ptr %d, i64 1, double 1.0, double 1.0, ptr %1)
  %4 = call double (...) @__enzyme_autodiff(ptr @norm, metadata !"enzyme_const", ptr %p, i64 1, double 1.0)
  ret void
}
"""
    )
    module = read_module(text)
    tests = add_self_tests(module, lower(module).made)
    assert tests.added == ("adjoint_check_norm",)
    assert sorted(tests.left_out) == [
        "no self-test of first in reverse mode: %p leads to pointers to pointers, or to what is not known",
        "no self-test of norm in reverse mode: adjoint_check_norm is that of another request for it",
        "no self-test of norm in split forward mode: its derivative goes forward from a tape",
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
