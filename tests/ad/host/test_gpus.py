"""Host code that launches kernels on two GPUs: its gradients, and what the simulator of two GPUs finds."""

from __future__ import annotations

from functools import cache

import pytest

from ad.engine.engine import run
from ad.history.records import EngineError
from ad.requests.requests import default_request
from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from tests import kernels
from tests.support.gpus import gpus
from tests.support.whole_programs import bound, evaluated, slopes, with_device_lowered
from workbench.execution.cuda import missing
from workbench.execution.host_with_gpu import HostWithGpu
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.reports import Kind
from workbench.workers.children import Limits

CASES = {
    "exchange": {"x": "linspace(0.1, 0.9, 8)", "steps": "3"},
    "peered": {"x": "[0.5, 0.7, 1.1, 0.9]"},
}


@cache
def program() -> str:
    return with_device_lowered(kernels.text("gpus"))


@pytest.mark.parametrize("name", CASES)
def test_gradients(name: str) -> None:
    invocation = bound(program(), name, CASES[name])
    _, evaluation = evaluated(program(), invocation)
    slope, difference = slopes(program(), invocation, evaluation, 2**-20)
    assert slope != 0 and difference == pytest.approx(slope, rel=1e-6)


@pytest.mark.cuda
@pytest.mark.skipif(bool(missing()), reason=missing() or "there is a device")
@pytest.mark.parametrize("name", CASES)
def test_gradients_on_two_devices(name: str) -> None:
    if gpus() < 2:
        pytest.skip("there is one GPU")
    invocation = bound(program(), name, CASES[name])
    _, simulated = evaluated(program(), invocation)
    with HostWithGpu(Limits()) as device:
        _, there = evaluated(program(), invocation, device=device)
    expected = [component.gradient for component in simulated.components]
    assert [component.gradient for component in there.components] == pytest.approx(expected, rel=1e-10)


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("strayed", Kind.MEMORY, "a kernel on GPU 0 reads d (cudaMalloc at gpus.cu:"),
        ("misnamed", Kind.MEMORY, "as memory of GPU 1, and it is on GPU 0"),
        ("unwaited", Kind.UNWAITED, "and does not wait for it"),
        ("elsewhere", Kind.MEMORY, "is on GPU 1, and its stream was made for GPU 0"),
    ],
)
def test_faults(name: str, kind: Kind, words: str) -> None:
    lines = (kernels.FOLDER / "gpus.cu").read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines, 1) if f" {name}()" in line)
    line = next(i for i, text in enumerate(lines[first:], first + 1) if "HERE" in text)
    (report,) = Simulation(kernels.module("gpus")).launch(name, Configuration(), []).reports
    assert report.kind is kind and words in report.message
    assert report.places[0].line == line or f"gpus.cu:{line}" in report.message


@pytest.mark.parametrize("name", ["variables", "copied"])
def test_variables_of_the_device_with_several_gpus_are_an_error(name: str) -> None:
    module = read_module(kernels.text("gpus"))
    with pytest.raises(EngineError, match="through @kept, a variable of the device"):
        run(module, default_request(module.functions[name]))
