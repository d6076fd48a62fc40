"""Functions of complex numbers: rules against finite differences, in every form that calling conventions give them."""

from __future__ import annotations

from ctypes import c_double

import pytest

from analyses.library.mathematics.complex_numbers import ANALYTIC
from analyses.library.mathematics.table import MATH
from tests.support.gradients import Case, run
from tests.support.lowering import Lowered

CALLED = {row.name: row.name for row in ANALYTIC} | {"cmul": "__muldc3", "cdiv": "__divdc3"}
ALL = [*CALLED.values(), "cabs", "carg"]


def arguments(name: str) -> int:
    return next((len(MATH[known].shape[0]) for known, word in CALLED.items() if word == name), 2)


def of_doubles(name: str) -> str:
    """Two numbers, as x86-64 passes complex doubles."""
    count = arguments(name)
    result = "double" if name in ("cabs", "carg") else "{ double, double }"
    given = ", ".join(f"double %{letter}" for letter in "xyab"[:count])
    if result == "double":
        body = f"  %r = call double @{name}({given})\n"
    else:
        body = f"""  %w = call {result} @{name}({given})
  %u = extractvalue {result} %w, 0
  %v = extractvalue {result} %w, 1
  %t = fmul double %v, 3.0
  %r = fadd double %u, %t
"""
    declared = f"declare {result} @{name}({', '.join(['double'] * count)})"
    return f"{declared}\ndefine double @on.{name}({given}) {{\n{body}  ret double %r\n}}\n"


POINTS = [{"x": "0.7", "y": "0.4", "a": "1.3", "b": "-0.6"}, {"x": "-1.6", "y": "-0.8", "a": "0.2", "b": "0.9"}]


def test_every_function() -> None:
    text = "\n".join(map(of_doubles, ALL))
    cases = [Case(f"on.{name}", dict(list(point.items())[: arguments(name)])) for name in ALL for point in POINTS]
    for made in run(text, cases):
        assert not made.complaints(), (str(made.case), made.complaints())
        assert all(verdict == "ok" for verdict, _ in made.verdicts.values()), str(made.case)


FORMS = """
declare <2 x float> @csinf(<2 x float>)
declare <2 x float> @__divsc3(float, float, float, float)
declare float @cabsf(<2 x float>)
declare { x86_fp80, x86_fp80 } @clogl(ptr byval({ x86_fp80, x86_fp80 }) align 16)

define float @vector(float %x, float %y) {
  %1 = insertelement <2 x float> poison, float %x, i64 0
  %2 = insertelement <2 x float> %1, float %y, i64 1
  %3 = call <2 x float> @csinf(<2 x float> %2)
  %4 = extractelement <2 x float> %3, i64 0
  %5 = extractelement <2 x float> %3, i64 1
  %6 = call <2 x float> @__divsc3(float %4, float %5, float %y, float %x)
  %7 = call float @cabsf(<2 x float> %6)
  %8 = extractelement <2 x float> %6, i64 0
  %9 = fadd float %7, %8
  ret float %9
}
define double @memory(double %x, double %y) {
  %z = alloca { x86_fp80, x86_fp80 }, align 16
  %wide.x = fpext double %x to x86_fp80
  %wide.y = fpext double %y to x86_fp80
  %imaginary = getelementptr inbounds { x86_fp80, x86_fp80 }, ptr %z, i32 0, i32 1
  store x86_fp80 %wide.x, ptr %z, align 16
  store x86_fp80 %wide.y, ptr %imaginary, align 16
  %w = call { x86_fp80, x86_fp80 } @clogl(ptr byval({ x86_fp80, x86_fp80 }) align 16 %z)
  %u = extractvalue { x86_fp80, x86_fp80 } %w, 0
  %v = extractvalue { x86_fp80, x86_fp80 } %w, 1
  %uv = fmul x86_fp80 %u, %v
  %r = fptrunc x86_fp80 %uv to double
  ret double %r
}
"""


def test_other_forms_of_a_pair() -> None:
    """A vector of two floats, also for unnamed values, and memory passed by value."""
    for made in run(FORMS, [Case(name, {"x": "0.7", "y": "0.4"}) for name in ("vector", "memory")]):
        assert not made.complaints(), (str(made.case), made.complaints())


def test_recomputed_in_a_loop_and_in_forward_mode() -> None:
    program = Lowered(of_doubles("cexp") + of_doubles("csqrt") + """
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define double @chain(double %x, double %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = phi double [ %x, %entry ], [ %u, %loop ]
  %b = phi double [ %y, %entry ], [ %v, %loop ]
  %w = call { double, double } @csqrt(double %a, double %b)
  %p = extractvalue { double, double } %w, 0
  %q = extractvalue { double, double } %w, 1
  %e = call { double, double } @cexp(double %p, double %q)
  %u = extractvalue { double, double } %e, 0
  %v = extractvalue { double, double } %e, 1
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  %r = fadd double %u, %v
  ret double %r
}
@enzyme_const = external global i32
define double @reverse(double %x, double %y) {
  %c = load i32, ptr @enzyme_const
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @chain, double %x, i32 %c, double %y, i64 3)
  ret double %r
}
define double @forward(double %x, double %y) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @chain, double %x, double 1.0, double %y, double 0.0, i64 3)
  ret double %r
}
define double @value(double %x, double %y) {
  %r = call double @chain(double %x, double %y, i64 3)
  ret double %r
}
""")  # fmt: skip
    value, reverse, forward = (
        program.function(n, c_double, c_double, c_double) for n in ("value", "reverse", "forward")
    )
    slope = (value(0.5 + 1e-6, 0.25) - value(0.5 - 1e-6, 0.25)) / 2e-6
    assert reverse(0.5, 0.25) == pytest.approx(slope, rel=1e-7)
    assert forward(0.5, 0.25) == pytest.approx(reverse(0.5, 0.25), rel=1e-12)
