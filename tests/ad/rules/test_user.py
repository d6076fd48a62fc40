"""Rules that a person brings in a Python file: what they do in every mode, and what is said of wrong ones."""

from __future__ import annotations

import json
import math
from contextlib import closing
from pathlib import Path

import pytest

from ad.engine.engine import run
from ad.requests.requests import default_request
from ad.rules import lookup, user
from analyses.ir.text.printer import print_function
from analyses.ir.text.reader import read_module
from tests.support.lowering import Lowered
from workbench.cli.command_line import main
from workbench.engine import messages
from workbench.engine.main import handle
from workbench.engine.state import EngineState

PROGRAM = """
define double @softplus(double %x) noinline {
  %e = call double @llvm.exp.f64(double %x)
  %s = fadd double %e, 1.0
  %y = call double @llvm.log.f64(double %s)
  ret double %y
}
define double @_Z6scaleddi(double %x, i32 %n) noinline {
  %m = sitofp i32 %n to double
  %y = fmul double %x, %m
  ret double %y
}
define float @slope(float %x) noinline {
  ret float %x
}
define float @own(float %x) noinline {
  %y = fmul float %x, %x
  ret float %y
}
define float @ownf_slope(float %x) noinline {
  ret float 5.0
}
declare double @llvm.exp.f64(double)
declare double @llvm.log.f64(double)
define double @f(double %x, double %y, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %s = call double @softplus(double %y)
  %t = call double @_Z6scaleddi(double %x, i32 %i)
  %p = fmul double %s, %t
  %more = fadd double %sum, %p
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
"""
TRUE = """
from analyses.library.expressions import exp, from_integer

RULES = {
    "softplus": (lambda x, r: 1 / (1 + exp(-x)), "of log(1 + e^x)"),
    "scaled": (lambda x, n, r: (from_integer(n), 0), "linear"),
}
"""
CHANGED = """
RULES = {"softplus": (lambda x, r: 3 * r, "made up, so that it can be told from the function's own")}
"""
AT = {"x": 0.75, "y": 0.5, "n": 4}


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.ll"
    path.write_text(PROGRAM)
    return str(path)


def rules(tmp_path: Path, text: str) -> str:
    path = tmp_path / "my_rules.py"
    path.write_text(text)
    return str(path)


def gradient(capfd: pytest.CaptureFixture[str], program: str, *words: str, status: int = 0) -> dict[str, float]:
    at = [word for name, value in AT.items() for word in ("--at", f"{name}={value}")]
    assert main(["grad", program, "--function", "f", *at, "--format", "json", *words]) == status
    out, err = capfd.readouterr()
    assert err == ""
    return {row["name"]: row["gradient"] for row in json.loads(out)["gradient"]}


def test_true_rules_agree_with_finite_differences(
    capfd: pytest.CaptureFixture[str], program: str, tmp_path: Path
) -> None:
    found = gradient(capfd, program, "--rules", rules(tmp_path, TRUE))
    x, y = AT["x"], AT["y"]
    assert found == {
        "x": pytest.approx(6 * math.log1p(math.exp(y))),
        "y": pytest.approx(6 * x / (1 + math.exp(-y))),
    }


def test_a_rule_comes_before_the_body(capfd: pytest.CaptureFixture[str], program: str, tmp_path: Path) -> None:
    found = gradient(capfd, program, "--rules", rules(tmp_path, CHANGED), "--no-check")
    assert found["y"] == pytest.approx(6 * AT["x"] * 3 * math.log1p(math.exp(AT["y"])))


def test_rules_in_forward_mode_and_of_program_functions(tmp_path: Path) -> None:
    """A rule may call a function of the program, which is spelled as the C library would for the type."""
    text = """
from analyses.library.expressions import function
RULES = {"own": (lambda x, r: function("slope_of_own")(x, x), "by a function of the program")}
"""
    made = Lowered(
        PROGRAM
        + """
define float @slope_of_ownf(float %x, float %y) noinline {
  %s = fadd float %x, 5.0
  ret float %s
}
declare float @__enzyme_autodiff(...)
declare float @__enzyme_fwddiff(...)
define float @reverse(float %x) {
  %r = call float (...) @__enzyme_autodiff(ptr @own, float %x)
  ret float %r
}
define float @calls(float %x) {
  %y = call float @own(float %x)
  ret float %y
}
define float @reverse_of_call(float %x) {
  %r = call float (...) @__enzyme_autodiff(ptr @calls, float %x)
  ret float %r
}
define float @forward_of_call(float %x) {
  %r = call float (...) @__enzyme_fwddiff(ptr @calls, float %x, float 2.0)
  ret float %r
}
""",
        rules=user.load(rules(tmp_path, text)),
    )
    from ctypes import c_float

    def at(name: str) -> float:
        return made.function(name, c_float, c_float)(3.0)

    assert at("reverse_of_call") == 8.0
    assert at("forward_of_call") == 16.0
    assert at("reverse") == 8.0


def test_rules_come_before_those_of_the_tables(tmp_path: Path) -> None:
    brought = user.load(rules(tmp_path, 'RULES = {"sin": (lambda x, r: 2 * x, "made up")}'))
    assert lookup.rule_named("sin", brought).source == "made up"
    assert lookup.rule_named("sin").source.startswith("DLMF")


def test_rules_of_one_program_are_not_those_of_the_next(tmp_path: Path) -> None:
    first, second = read_module(PROGRAM), read_module(PROGRAM)
    first.user_rules = user.load(rules(tmp_path, CHANGED))
    for module, own in ((first, True), (second, False)):
        made = run(module, default_request(module.functions["f"]))
        assert made.gradient is not None
        assert ("call double @softplus" in print_function(made.gradient)) is own
        assert made.module.user_rules is module.user_rules


def test_the_engine_process_has_no_rules_of_what_it_had_open_before(
    capfd: pytest.CaptureFixture[str], program: str, tmp_path: Path
) -> None:
    answers: list[object] = []

    def derivative() -> str:
        handle(state, messages.Differentiate(2, "f"))
        return next(answer.text for answer in reversed(answers) if isinstance(answer, messages.Generated))

    state = EngineState(answers.append)
    with closing(state):
        handle(state, messages.Open(1, (program,)))
        without = derivative()
        gradient(capfd, program, "--rules", rules(tmp_path, CHANGED), "--no-check")
        handle(state, messages.Open(1, (program,)))
        assert state.program is not None
        state.program.module.user_rules = user.load(rules(tmp_path, CHANGED))
        assert derivative() != without
        handle(state, messages.Open(3, (program,)))
        assert derivative() == without


def test_every_command_that_differentiates_takes_rules(
    capfd: pytest.CaptureFixture[str], program: str, tmp_path: Path
) -> None:
    given = ("--rules", rules(tmp_path, CHANGED))
    for words in (["cache", program, "--function", "f"], ["steps", program, "--function", "f"], ["lower", program],
                  ["explain", program, "--function", "f"], ["types", program, "--function", "f"],
                  ["activity", program, "--function", "f"]):  # fmt: skip
        assert main([*words, *given]) == 0, capfd.readouterr().err
    capfd.readouterr()


WRONG = [
    ("RULES = {", ":1:9: error: is no Python: '{' was never closed"),
    ("import nowhere_at_all", ":1: error: ModuleNotFoundError"),
    ("\n\nx = 1 / 0", ":3: error: ZeroDivisionError"),
    ("x = 1", ": error: has no table of rules"),
    ("RULES = {'f': 3}", ": error: the rule of \"f\" is no pair of derivative and source"),
    ("RULES = {3: (lambda x, r: 1, '')}", ": error: 3 is no name of a function"),
    ("\nRULES = {'f': (lambda x: 1, '')}", ":2: error: the rule of \"f\" takes (x)"),
    ("\nRULES = {'f': (lambda x, r: (1, 2), '')}", ":2: error: the rule of \"f\" gives 2 partial derivatives for 1"),
    ("import math\nRULES = {'f': (lambda x, r:\n  math.sin(x), '')}", ":3: error: the rule of \"f\" can't be worked"),
    ("\nRULES = {'softplus': (lambda x, y, r: (x, y), '')}", ":2: error: the rule of \"softplus\" takes 2 operands"),
    ("from analyses.library.expressions import function\nRULES = {'softplus': (lambda x, r: function('nil')(x), '')}",
     ":2: error: the rule of \"softplus\" calls nil, and there is no double (double) of the name nil"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_wrong_files(capfd: pytest.CaptureFixture[str], program: str, tmp_path: Path, text: str, said: str) -> None:
    path = rules(tmp_path, text)
    assert main(["lower", program, "--rules", path]) == 2
    out, err = capfd.readouterr()
    assert out == "" and err.startswith(path + said) and err.count("\n") == 1, err


def test_no_file(capfd: pytest.CaptureFixture[str], program: str) -> None:
    assert main(["lower", program, "--rules", "nowhere.py"]) == 2
    assert capfd.readouterr().err.startswith("nowhere.py: error: can't be read: No such file")
