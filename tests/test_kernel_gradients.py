"""Gradients of kernels: of the samples and of kernels that are small and mean, run in the simulator."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from adjoint.ad.device import Configuration
from adjoint.ad.execution import ArgumentError, bind, parse_value
from adjoint.ad.gradient_check import Verdict
from adjoint.analyses.ir import toolchain
from adjoint.analyses.ir.printer import print_module
from adjoint.analyses.ir.reader import read_module
from adjoint.samples import Launch, load
from tests import kernels
from tests.kernel_gradients import Made, differentiated


def check(made: Made, most: int = 3) -> None:
    found = made.evaluate(most=most)
    assert found.checks
    assert [c for c in found.checks if c.verdict is not Verdict.OK] == []
    assert any(c.gradient for c in found.components)
    assert found.reports == ()


SAMPLES = [("add_kernel_4", 0), *(("pullbacks", i) for i in range(4)), ("daxpy", 0), ("collide", 0),
           ("tensor_contraction", 0), *(("barriers", i) for i in range(4)), ("reduction", 0), ("matmul", 0),
           ("black_scholes", 0), ("particles", 0), ("material_update", 0), ("lattice_boltzmann", 0)]  # fmt: skip


@pytest.mark.parametrize(("name", "number"), SAMPLES)
def test_samples(name: str, number: int) -> None:
    sample = load(name)
    check(differentiated(sample.ir.read_text(), sample.launches[number]), most=2)


@pytest.mark.parametrize("number", range(4))
def test_barriers(number: int) -> None:
    """The reverse has a barrier in cases 1 to 3, says why, and is wrong or races without it; in case 4 it has none."""
    sample = load("barriers")
    made = differentiated(sample.ir.read_text(), sample.launches[number])
    (fact,) = made.of_kind("barrier")
    assert f"case {number + 1}" in str(fact.value)
    text = print_module(made.derivative.module, read_all=True)
    body = text.partition("define internal void")[2].partition("\n}")[0]
    calls = [line for line in body.splitlines() if "llvm.nvvm.barrier" in line]
    cleared = "adjoint.clear.shared" in body
    assert len(calls) == 1 + cleared + (number != 3)
    if number == 3:
        return
    last = calls[-1]
    at = body.rindex(last)
    broken = toolchain.optimise(text.replace(body, body[:at] + body[at + len(last) :]), 2)
    without = Made(made.invocation, made.derivative, replace(made.programs, gradient=broken), made.facts)
    found = without.evaluate(most=4)
    assert found.verdict is Verdict.DIFFERS or any("data race" in report for report in found.reports)


def test_barrier_in_loop_is_kept() -> None:
    sample = load("matmul")
    made = differentiated(sample.ir.read_text(), sample.launches[0])
    cases = [str(fact.value) for fact in made.of_kind("barrier")]
    assert len(cases) == 2 and "case 1" in cases[0] and "case 2" in cases[1]


def test_struct_by_value() -> None:
    """A kernel is given a struct by value: its bytes are the parameter, and its shadow is memory."""
    launch = Launch(
        ("_Z8by_valuePdPKd8Settings",),
        block=(4, 1, 1),
        grid=(2, 1, 1),
        at={"out": "double zeros(8)", "in": "double linspace(1, 2, 8)", "s": "{1.5, i32 7, 0.25}"},
        seed={"out": "linspace(1, 3, 8)"},
    )
    made = differentiated(kernels.text("gradients"), launch)
    check(made)
    found = {c.label: c.gradient for c in made.evaluate(checked=False).components}
    weights = [1 + 2 * i / 7 for i in range(7)]
    assert found["s.2"] == pytest.approx(sum(weights))
    assert found["s.0"] == pytest.approx(sum(w * (1 + i / 7) ** 2 for i, w in enumerate(weights)))


def test_every_thread_adds_to_every_adjoint() -> None:
    launch = Launch(
        ("_Z9all_pairsPfPKffi",),
        block=(8, 1, 1),
        grid=(3, 1, 1),
        at={"out": "float zeros(24)", "in": "float random(24, seed=1)", "strength": "0.5", "n": "24"},
        seed={"out": "random(24, seed=2)"},
    )
    check(differentiated(kernels.text("gradients"), launch))


def test_what_is_not_launched() -> None:
    module = read_module(toolchain.normalise(load("add_kernel_4").ir.read_text()))
    function = module.functions["_Z12add_kernel_4PdS_i"]
    at = {"out": parse_value("[0]"), "in": parse_value("[1]"), "N": parse_value("1")}
    with pytest.raises(ArgumentError, match="is a kernel") as error:
        bind(module, function, at)
    assert "--block" in error.value.hint
    norm = read_module(load("norm").ir.read_text())
    with pytest.raises(ArgumentError, match="is not a kernel"):
        bind(norm, norm.functions["norm"], {}, configuration=Configuration())


GRAD = (
    "--function", "add_kernel_4", "--wrt", "in,out", "--grid", "1", "--block", "5,1,1", "--shared", "0",
    "--at", "out=zeros(5)", "--at", "in=linspace(1, 2, 40)", "--at", "N=5", "--seed", "out=1",
)  # fmt: skip


def grad(*words: str) -> subprocess.CompletedProcess[str]:
    file = str(load("add_kernel_4").ir)
    return subprocess.run(
        [sys.executable, "-m", "adjoint", "grad", file, *words], capture_output=True, text=True, check=False
    )


def test_command() -> None:
    done = grad(*GRAD, "--device", "simulator", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    gradient = {entry["name"]: entry["gradient"] for entry in found["gradient"]}
    assert [gradient[f"in[{i}]"] for i in range(40)] == [1.0] * 5 + [0.0] * 35
    assert found["verdict"] == "ok" and found["reports"] == []
    assert found["notes"] == ["run in the simulator"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (GRAD[:4], "is a kernel; hint: --grid 1 --block 32 says how it is launched"),
        ((*GRAD, "--block", "0"), "is not one to three numbers above 0"),
        ((*GRAD, "--block", "2000"), "a block of 2000 threads"),
    ],
)
def test_command_refuses(words: tuple[str, ...], message: str) -> None:
    done = grad(*words, "--device", "simulator")
    assert done.returncode == 2 and message in done.stderr, done.stderr
