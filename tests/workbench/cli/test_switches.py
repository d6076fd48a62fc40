"""The options that turn off what saves time and memory: each does what it says, and the gradient stays right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.ad.plan.test_loop_reruns import COLLATZ
from tests.ad.plan.test_unchosen_loops import CLOSEST
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

# y = x·y·sin(y)/2, again and again: each iteration overwrites what the reverse needs.
SCALED = """
define double @f(ptr noalias %y, double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %old = load double, ptr %y
  %scaled = call double @scale(double %x, double %old)
  %low = fmul double %scaled, 0.5
  store double %low, ptr %y
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  %result = load double, ptr %y
  ret double %result
}
define double @scale(double %x, double %y) {
  %product = fmul double %x, %y
  %sine = call double @llvm.sin.f64(double %y)
  %sum = fmul double %product, %sine
  ret double %sum
}
declare double @llvm.sin.f64(double)
"""
GRADIENT = """
declare double @__enzyme_autodiff(...)
define double @g(ptr %y, ptr %dy, double %x, i64 %n) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, ptr %y, ptr %dy, double %x, i64 %n)
  ret double %d
}
"""
AT = {
    SCALED: ("y=[0.7]", "x=1.3", "n=5"),
    CLOSEST: ("b=[0, 1, 3]", "k=3"),
    COLLATZ: ("x=[0.5, 1.5, -2, 3]", "y=zeros(6)", "n=3", "m=6"),
}


@pytest.fixture
def written(tmp_path: Path, capfd):
    """Writes a program and runs a command about its function f; returns what that prints."""

    def run(text: str, command: str, *words: str) -> str:
        file = tmp_path / "f.ll"
        file.write_text(text)
        at = [word for each in AT[text] for word in ("--at", each)] if command == "grad" else []
        seeds = ["--seed", "y=ones(6)"] if command == "grad" and text == COLLATZ else []
        assert main([command, str(file), "--function", "f", *at, *seeds, *words]) == 0, capfd.readouterr().err
        return capfd.readouterr().out

    return run


def code(written, text: str, *words: str) -> str:
    """The instructions of the gradient, as the engine adds them."""
    facts = json.loads(written(text, "steps", "--format", "json", *words))["facts"]
    return "\n".join(fact["value"] for fact in facts if fact["kind"] in ("emit", "block"))


def test_buffers_grow_without_cache_licm(written) -> None:
    assert "adjoint.grow" not in code(written, SCALED)
    assert "adjoint.grow" in code(written, SCALED, "--no-cache-licm")
    assert "gradient ok" in written(SCALED, "grad", "--no-cache-licm")


def test_no_loop_is_run_again_without_remat(written) -> None:
    policy = ("--policy", "least-memory")
    again = [entry["method"] for entry in plan(written, COLLATZ, *policy)]
    never = [entry["method"] for entry in plan(written, COLLATZ, *policy, "--no-remat")]
    assert "rematerialise" in again
    assert "rematerialise" not in never
    assert "store" in never
    assert "gradient ok" in written(COLLATZ, "grad", *policy, "--no-remat")


def plan(written, text: str, *words: str) -> list[dict]:
    return json.loads(written(text, "cache", "--format", "json", *words))["plan"]


def test_loops_are_reversed_without_zero_skip(written) -> None:
    skips = "label %reverse.least.chosen"
    assert skips in code(written, CLOSEST)
    assert skips not in code(written, CLOSEST, "--no-zero-skip")
    assert "gradient ok" in written(CLOSEST, "grad", "--no-zero-skip")


def test_policies_store_different_values(written) -> None:
    def stored(text: str, policy: str) -> int:
        return sum(e["bytes"] for e in plan(written, text, "--policy", policy) if e["method"] == "store")

    assert [stored(SCALED, policy) for policy in ("save-all", "min-cut", "least-memory")] == [24, 16, 8]
    assert stored(COLLATZ, "save-all") > stored(COLLATZ, "recompute-pure")
    for policy in ("save-all", "recompute-pure", "min-cut", "least-memory"):
        assert "gradient ok" in written(SCALED, "grad", "--policy", policy)


def test_a_function_that_is_called_has_a_derivative_of_its_own_without_inlining(written) -> None:
    assert "scale" not in code(written, SCALED)
    assert "scale" in code(written, SCALED, "--no-inline")
    assert "gradient ok" in written(SCALED, "grad", "--no-inline")


def test_lower_reads_the_switches(tmp_path: Path, capfd) -> None:
    file = tmp_path / "f.ll"
    file.write_text(SCALED + GRADIENT)
    assert main(["lower", str(file)]) == 0
    plain = capfd.readouterr().out
    assert main(["lower", str(file), "--no-cache-licm"]) == 0
    assert "adjoint.grow" not in plain
    assert "adjoint.grow" in capfd.readouterr().out


IN_MEMORY = """
define double @f(double %x) {
  %at = alloca double
  %unused = fadd double %x, 1.0
  store double %x, ptr %at
  %a = load double, ptr %at
  %b = load double, ptr %at
  %y = fmul double %a, %b
  ret double %y
}
"""


def test_variables_of_ir_stay_in_memory(capfd, tmp_path: Path) -> None:
    file = tmp_path / "f.ll"
    file.write_text(IN_MEMORY)
    for words, in_memory in (((), False), (("--no-preopt",), True)):
        assert main(["cache", str(file), "--function", "f", *words]) == 0
        assert ("%at'" in capfd.readouterr().out) is in_memory  # its shadow
        assert main(["grad", str(file), "--function", "f", "--at", "x=3", *words]) == 0
        assert "6" in capfd.readouterr().out


@needs_compiler
def test_sources_are_read_before_they_are_optimised(capfd, tmp_path: Path) -> None:
    file = tmp_path / "f.c"
    file.write_text("double f(double x) { double y = x * x; return y * x; }\n")
    assert main(["grad", str(file), "--function", "f", "--at", "x=2", "--no-preopt"]) == 0
    assert "12" in capfd.readouterr().out
    for words, has_variables in (((), False), (("--no-preopt",), True)):
        assert main(["diff", str(file), "--function", "f", "--policy", "save-all", *words]) == 0
        capfd.readouterr()
        assert main(["lower", str(file), *words]) == 0
        assert ("alloca" in capfd.readouterr().out) is has_variables


def test_single_values_are_stored_or_recomputed_by_hand(written) -> None:
    def decisions(*words: str) -> dict[str, tuple[str, bool]]:
        return {entry["value"]: (entry["method"], entry["by_hand"]) for entry in plan(written, SCALED, *words)}

    assert decisions()["%sine.i"] == ("store", False)
    again = decisions("--recompute", "sine.i", "--store", "f:%product.i")
    assert again["%sine.i"] == ("recompute", True)
    assert again["%product.i"] == ("store", True)
    assert "gradient ok" in written(SCALED, "grad", "--recompute", "%sine.i", "--store", "%product.i")
    table = written(SCALED, "cache", "--recompute", "%sine.i")
    assert "recompute, by hand" in table


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--recompute", "%old"], "%old can't be recomputed: its memory is overwritten by"),
        (["--store", "%nothing"], "there is no value %nothing"),
        (["--store", "%x"], "no reverse needs %x of @f, or all have it at hand"),
        (["--store", "g:%x"], "no reverse needs %x of @g"),
        (["--store", "%sine.i", "--recompute", "%sine.i"], "a value is to be stored and recomputed"),
        (["--store", ""], "names no value"),
    ],
)
def test_what_is_not_possible_by_hand_is_an_error(tmp_path: Path, capfd, words: list[str], said: str) -> None:
    file = tmp_path / "f.ll"
    file.write_text(SCALED)
    assert main(["cache", str(file), "--function", "f", *words]) == 2
    assert said in capfd.readouterr().err


def test_lower_takes_decisions_by_hand(tmp_path: Path, capfd) -> None:
    file = tmp_path / "f.ll"
    file.write_text(SCALED + GRADIENT)
    texts = []
    for words in ([], ["--recompute", "%sine.i"]):
        assert main(["lower", str(file), *words]) == 0
        texts.append(capfd.readouterr().out)
    assert texts[0].count("@llvm.sin.f64(") < texts[1].count("@llvm.sin.f64(")
