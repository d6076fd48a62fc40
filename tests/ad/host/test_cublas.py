"""Gradients of functions of a host that call cuBLAS, on a device: nothing stands in for it elsewhere."""

from __future__ import annotations

import pytest

from ad.engine.engine import run
from analyses.ir.text.reader import read_module
from tests import kernels
from tests.support.whole_programs import bound, evaluated, slopes
from workbench.execution.cuda import missing
from workbench.execution.host_with_gpu import HostWithGpu
from workbench.execution.libraries import libraries
from workbench.workers.children import Limits

CASES = {"products": {"scale": "0.7", "n": "3"}, "norms": {"n": "3"}}
X = "[1.3, 0.2, -0.4, 0.5, 1.1, 0.3, -0.2, 0.6, 1.7]"


@pytest.mark.parametrize("name", CASES)
def test_what_is_destroyed_is_destroyed_last(name: str) -> None:
    """The reverse calls cuBLAS with the handle of the program."""
    invocation = bound(kernels.text("cublas"), name, {"x": X, **CASES[name]})
    gradient = run(read_module(kernels.text("cublas")), invocation.request).gradient
    assert gradient is not None
    called = [str(call.callee.ref) for call in gradient.instructions if call.opcode == "call"]
    destroys = [at for at, callee in enumerate(called) if "destroy.cublas" in callee]
    assert destroys and destroys[0] > max(at for at, callee in enumerate(called) if "reverse.cublas" in callee)


@pytest.mark.cuda
@pytest.mark.skipif(bool(missing()), reason=missing() or "there is a device")
@pytest.mark.parametrize("name", CASES)
def test_gradients_on_a_device(name: str) -> None:
    if not libraries(["cublasDgemm_v2"]):
        pytest.skip("cuBLAS is not installed")
    text = kernels.text("cublas")
    invocation = bound(text, name, {"x": X, **CASES[name]})
    with HostWithGpu(Limits()) as device:
        _, evaluation = evaluated(text, invocation, device=device)
        slope, difference = slopes(text, invocation, evaluation, 2**-20, device)
    assert slope != 0 and difference == pytest.approx(slope, rel=1e-7)
