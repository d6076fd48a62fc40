"""`--runtime-errors`: what has no derivative is said by the program, where it comes to it, and ends it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT

PROGRAM = """
declare double @scalb(double, double)
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare double @__enzyme_batch(...)
declare i32 @printf(ptr, ...)
declare i32 @fflush(ptr)
@format = private constant [4 x i8] c"%g\\0A\\00"

define double @f(double %x) {
  %big = fcmp ogt double %x, 2.0
  br i1 %big, label %a, label %b
a:
  %y = call double @scalb(double %x, double 2.0)
  ret double %y
b:
  %z = fmul double %x, %x
  ret double %z
}
define double @twice(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
define double @no_body(double %x) {
  %p = call ptr @somewhere(double %x)
  %y = load double, ptr %p
  ret double %y
}
declare ptr @somewhere(double)
define i32 @main(i32 %count, ptr %words) {
  %many = icmp sgt i32 %count, 2
  %x = select i1 %many, double 3.0, double 1.0
  REQUESTS
  ret i32 0
}
"""
SAID = "  %c{0} = call i32 (ptr, ...) @printf(ptr @format, double {1})\n  %d{0} = call i32 @fflush(ptr null)\n"


def ran(tmp_path: Path, requests: list[str], *words: str, runtime: bool = True) -> subprocess.CompletedProcess[str]:
    lines = "".join(f"  %r{i} = {request}\n" + SAID.format(i, f"%r{i}") for i, request in enumerate(requests))
    path = tmp_path / "program.ll"
    path.write_text(PROGRAM.replace("  REQUESTS\n", lines))
    option = ["--runtime-errors"] if runtime else []
    command = [sys.executable, "-m", "adjoint", "run", str(path), *option, "--", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


REVERSE = "call double (...) @__enzyme_autodiff(ptr @f, double %x)"
FORWARD = "call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)"
NESTED = "call double (...) @__enzyme_fwddiff(ptr @twice, double %x, double 1.0)"


@pytest.mark.parametrize("request_", [REVERSE, FORWARD], ids=["reverse", "forward"])
def test_the_error_is_where_the_program_comes_to_it(tmp_path: Path, request_: str) -> None:
    without = ran(tmp_path, [request_], runtime=False)
    assert without.returncode == 125 and "scalb" in without.stderr and without.stdout == ""
    fine = ran(tmp_path, [request_])
    assert (fine.returncode, fine.stdout, fine.stderr) == (0, "2\n", "")
    comes = ran(tmp_path, [request_], "one", "more")
    assert (comes.returncode, comes.stdout) == (1, "")
    assert comes.stderr.startswith("adjoint: error: no ") and "found for scalb" in comes.stderr
    assert comes.stderr.count("\n") == 1


def test_a_derivative_of_a_derivative(tmp_path: Path) -> None:
    assert ran(tmp_path, [NESTED]).stdout == "2\n"
    comes = ran(tmp_path, [NESTED], "one", "more")
    assert comes.returncode == 1 and "found for scalb" in comes.stderr


def test_requests_that_cannot_be_met(tmp_path: Path) -> None:
    """A request that is not understood, and a function without any derivative; what comes before them runs."""
    for wrong, said in (("call double (...) @__enzyme_batch(ptr @f)", "1 of 1 values for argument 0 are missing"),
                        ("call double (...) @__enzyme_autodiff(ptr @f)", "argument 0 is missing")):  # fmt: skip
        made = ran(tmp_path, [REVERSE, wrong, REVERSE])
        assert (made.returncode, made.stdout) == (1, "2\n")
        assert made.stderr.startswith("adjoint: error: ") and said in made.stderr


def test_gradient_that_comes_to_an_error(tmp_path: Path) -> None:
    path = tmp_path / "f.ll"
    path.write_text(PROGRAM.replace("  REQUESTS\n", ""))

    def grad(x: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "adjoint", "grad", str(path), "--function", "f", "--at", f"x={x}",
                   "--runtime-errors"]  # fmt: skip
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)

    assert grad("1.5").returncode == 0
    wrong = grad("3.0")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "called exit(1) after it printed: adjoint: error: no reverse pass found for scalb" in wrong.stderr
