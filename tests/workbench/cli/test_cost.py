"""`adjoint cost`: what it prints, alone and with parts of the engine left out, and its exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import samples
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main
from workbench.cli.commands.cost import ABLATION
from workbench.program.errors import UserError

SUM = """
double sum(const double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++)
    total += x[i] * x[i];
  return total;
}
"""
PROGRAM = """
define double @g(double %x) noinline {
  %y = fmul double %x, %x
  ret double %y
}
define double @f(double %x) {
  %y = call double @g(double %x)
  ret double %y
}
"""


def words(name: str) -> list[str]:
    sample = samples.load(name)
    point = [word for key, value in sample.at.items() for word in ("--at", f"{key}={value}")]
    return [str(sample.ir), "--function", sample.function, *point]


def test_the_cost_of_a_gradient(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cost", *words("polynomial")]) == 0
    head, row = capfd.readouterr().out.splitlines()
    assert head.split() == ["function", "gradient", "overhead", "slower", "stored", "bytes"]
    assert re.match(r"gradient +\S+ \S+ +\S+ \S+ +\S+ +1\.00 +\d+ ", row)


def test_an_ablation_names_each_part(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cost", *words("log_sum_exp"), "--ablation", "--format", "json"]) == 0
    rows = json.loads(capfd.readouterr().out)
    assert [row["name"] for row in rows] == list(ABLATION)
    assert rows[-1]["problem"] == "IR is taken as it is: name the source"
    stored = {row["name"]: row["stored"] for row in rows[:-1]}
    assert stored["all of a loop stored"] > stored["all on"]


@needs_compiler
def test_a_source_is_also_differentiated_unoptimised(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sum.c").write_text(SUM, encoding="utf-8")
    point = ["--at", "x=linspace(0,1,50)", "--at", "n=50"]
    assert main(["cost", str(tmp_path / "sum.c"), "--function", "sum", *point, "--ablation"]) == 0
    rows = capfd.readouterr().out.splitlines()[1:]
    assert [row[: len(name)] for row, name in zip(rows, ABLATION, strict=True)] == list(ABLATION)
    assert re.search(r"µs|ns", rows[-1])


def test_a_wrong_gradient_has_no_cost(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "rules.py").write_text('RULES = {"g": (lambda x, r: x, "half of it")}\n', encoding="utf-8")
    words = ["cost", str(tmp_path / "f.ll"), "--function", "f", "--at", "x=3", "--rules", str(tmp_path / "rules.py")]
    assert main(words) == 1
    assert "wrong: it differs from finite differences by 5.0e-01" in capfd.readouterr().out


def test_values_that_do_not_fit(capfd: pytest.CaptureFixture[str]) -> None:
    sample = samples.load("polynomial")
    assert main(["cost", str(sample.ir), "--function", sample.function, "--at", "nothing=1"]) == UserError.status
    assert "adjoint cost: " in capfd.readouterr().err
