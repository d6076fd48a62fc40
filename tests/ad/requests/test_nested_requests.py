"""A function that asks for derivatives itself, opened by name: the gradient of it, what is kept, and who asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

pytestmark = needs_compiler

PROGRAM = """
double sin(double);
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;
double f(double x) { return sin(x) * x * x; }
double reverse(double x) { return __enzyme_autodiff((void *)f, x); }
double forward(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
double both(double x, double y) { return reverse(x) * y + forward(y) * x; }
double third(double x, double y) { return __enzyme_fwddiff((void *)both, x, 1.0, enzyme_const, y); }
double calls(int n, double x) { return n == 0 ? reverse(x) : x * calls(n - 1, x) + forward(x); }
void memory(double *restrict a, int n, double *restrict r) {
  double s = 0;
  for (int i = 0; i < n; i++) s += reverse(a[i]) * forward(a[n - 1 - i]);
  *r = s;
}
double apart(double x, double y) { return x * y; }
double itself(double x) { return x > 1 ? __enzyme_autodiff((void *)itself, x) : x; }
"""
AT = {
    "both": ("x=1.2", "y=0.7"),
    "third": ("x=1.2", "y=0.7"),
    "calls": ("n=3", "x=1.2"),
    "memory": ("a=linspace(0.1, 1, 4)", "n=4", "r=[0]"),
}


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.c"
    path.write_text(PROGRAM, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("level", ["0", "2"])
@pytest.mark.parametrize("function", AT)
def test_gradient(program: str, function: str, level: str, capfd: pytest.CaptureFixture[str]) -> None:
    at = [word for value in AT[function] for word in ("--at", value)]
    seed = ["--seed", "r=1"] if function == "memory" else []
    assert main(("grad", program, "--function", function, "--opt", level, *at, *seed, "--format", "json")) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["verdict"] == "ok" and any(part["gradient"] for part in found["gradient"])


def test_what_is_kept_and_who_asked(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(("derivatives", program, "--function", "calls")) == 0
    first, *lines = capfd.readouterr().out.splitlines()
    assert first.startswith("derivative") and len(lines) == 5
    assert lines[0].split() == ["f(out)", "→", "active", "by", "@reverse,", f"{program}:7:35", "reverse", "diffe.f.o"]
    assert lines[1].split() == ["f(dup)", "→", "active", "by", "@forward,", f"{program}:8:35", "forward", "forward.f.d"]
    assert [line.endswith("it can call itself") for line in lines] == [False, False, True, True, True]
    assert main(("derivatives", program, "--function", "calls", "--format", "json")) == 0
    assert '"why_kept": "it can call itself"' in capfd.readouterr().out
    assert main(("cache", program, "--function", "both")) == 0
    assert "0 stored" in capfd.readouterr().out
    assert main(("explain", program, "--function", "both", "--value", "%x")) == 0
    assert main(("diff", program, "--function", "calls", "--const", "x")) == 0
    assert "cache: +" in capfd.readouterr().out
    assert main(("derivatives", program, "--function", "apart")) == 0
    assert capfd.readouterr().out.count("\n") == 2


def test_a_function_that_waits_for_itself_is_an_error(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(("grad", program, "--function", "itself", "--at", "x=2")) == 2
    assert "needs the derivative of this function itself" in capfd.readouterr().err
