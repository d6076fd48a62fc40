"""`adjoint doctor --wrong`: what it prints, and its exit status."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from tests import wrong
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

ROOT = Path(__file__).parents[3]
DIFFERENCE = re.compile(r"\d\.\d{6,}")
PROGRAM = """
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
"""


@needs_compiler
def test_the_example_of_the_document(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs" / "wrong_gradients.md").read_text(encoding="utf-8")
    example = re.search(r"```console\n\$ adjoint (.*)\n((?:.*\n)*?)```", text)
    assert example is not None
    assert main(shlex.split(example[1])) == 1
    assert DIFFERENCE.sub("#", capfd.readouterr().out) == DIFFERENCE.sub("#", example[2])


def test_a_right_gradient(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(PROGRAM, encoding="utf-8")
    assert main(["doctor", "--wrong", str(tmp_path / "f.ll"), "--at", "x=3"]) == 0
    assert capfd.readouterr().out.startswith("the gradient is right at this point\n")


def test_requests_of_a_program_as_json(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "faults.ll").write_text(wrong.text("faults.c"), encoding="utf-8")
    arguments = ["--function", "main_with_its_own_shadow", "--format", "json"]
    assert main(["doctor", "--wrong", str(tmp_path / "faults.ll"), *arguments]) == 1
    answer = json.loads(capfd.readouterr().out)
    assert answer["cause"] == "no-shadow"
    assert answer["place"]["source"].startswith("faults.c:")


def test_an_argument_without_a_value(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(PROGRAM, encoding="utf-8")
    assert main(["doctor", "--wrong", str(tmp_path / "f.ll")]) == 2
    assert "no value is given for x" in capfd.readouterr().err
