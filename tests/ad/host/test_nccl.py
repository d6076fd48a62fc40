"""Gradients of functions of a host whose GPUs exchange numbers by NCCL, and what the simulator says of wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from ad.invocation.invocation import Invocation
from tests import kernels
from tests.support.gpus import gpus
from tests.support.whole_programs import bound, evaluated, slope_of, slopes, tangent
from workbench.cli.command_line import main
from workbench.execution.cuda import missing
from workbench.execution.host_with_gpu import HostWithGpu
from workbench.execution.libraries import libraries
from workbench.workers.children import Limits

CASES: dict[str, Mapping[str, str]] = {
    "all_reduce": {},
    "average": {},
    "reduce": {},
    "broadcast": {},
    "all_gather": {},
    "reduce_scatter": {},
    "send_and_receive": {},
    "training": {"steps": "3"},
}


def invoked(name: str) -> Invocation:
    return bound(kernels.text("nccl"), name, {"x": "linspace(0.6, 1.1, 8)", **CASES[name]})


@pytest.mark.parametrize("name", CASES)
def test_gradients(name: str) -> None:
    text, invocation = kernels.text("nccl"), invoked(name)
    _, evaluation = evaluated(text, invocation)
    slope, difference = slopes(text, invocation, evaluation, 2**-20)
    assert slope != 0 and difference == pytest.approx(slope, rel=1e-6)
    assert tangent(text, invocation) == pytest.approx(slope_of(evaluation), rel=1e-12)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("alone", "rank 1 waits for ever in ncclAllReduce at nccl.cu:"),
        ("different", "with 4 of float64, sum and rank 1 is in ncclAllReduce at"),
        ("unanswered", "rank 0 waits for ever in ncclSend at nccl.cu:"),
        ("unequal", "64 bytes are sent in ncclSend at nccl.cu:"),
        ("product", "ncclAllReduce: only sums and averages of numbers have a derivative"),
    ],
)
def test_what_is_said(name: str, words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "nccl.ll"
    program.write_text(kernels.text("nccl"), encoding="utf-8")
    simulated = ["--cuda-side", "both", "--device", "simulator"]
    assert main(["grad", str(program), *simulated, "--function", name, "--at", "x=linspace(0.6, 1.1, 8)"]) != 0
    assert words in capfd.readouterr().err


@pytest.mark.cuda
@pytest.mark.skipif(bool(missing()), reason=missing() or "there is a device")
def test_gradients_on_two_devices() -> None:
    if gpus() < 2:
        pytest.skip("there is one GPU")
    if not libraries(["ncclAllReduce"]):
        pytest.skip("NCCL is not installed")
    with HostWithGpu(Limits()) as device:
        for name in CASES:
            invocation = invoked(name)
            _, simulated = evaluated(kernels.text("nccl"), invocation)
            _, there = evaluated(kernels.text("nccl"), invocation, device=device)
            expected = [component.gradient for component in simulated.components]
            assert [component.gradient for component in there.components] == pytest.approx(expected, rel=1e-12), name
