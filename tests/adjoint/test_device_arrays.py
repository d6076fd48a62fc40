"""Programs that launch kernels from Python: in the simulator, and on a GPU with tensors of PyTorch in its memory."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import adjoint
from adjoint import device_arrays, machines
from tests.adjoint import DEVICE, IR
from workbench.execution import cuda
from workbench.execution.cuda_runtime import library

U = np.array([0.3, -0.2, 0.9, 0.4, 0.7])


class Elsewhere:
    """An array as a framework holds it on a device, here in the memory of the processor."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __setitem__(self, place: Any, value: Any) -> None:
        self.array[place] = value

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        address, read_only = self.array.__array_interface__["data"]
        strides = None if self.array.flags.c_contiguous else self.array.strides
        kind = self.array.dtype.str
        return {"shape": self.array.shape, "typestr": kind, "data": (address, read_only), "strides": strides}


def zeros_like(array: Elsewhere) -> Elsewhere:
    """What the module of a framework has."""
    return Elsewhere(np.zeros_like(array.array))


@pytest.fixture
def reaching(monkeypatch: pytest.MonkeyPatch) -> adjoint.Program:
    """A program in this process that is told to reach a device."""
    monkeypatch.setattr(machines, "cuda_runtime", SimpleNamespace(library=lambda: None, synchronise=lambda: None))
    program = adjoint.open(IR, isolated=False)
    monkeypatch.setattr(program, "_machine", lambda text: machines.InProcess(text, on_gpu=True))
    return program


def test_arrays_on_a_device_are_passed_by_their_address(reaching: adjoint.Program) -> None:
    energy, step = reaching.function("energy"), reaching.function("step")
    expected = energy.grad(U, 5, 2.0)
    gradients = energy.grad(Elsewhere(U.copy()), 5, 2.0)
    assert isinstance(gradients["u"], Elsewhere) and gradients["k"] == expected["k"]
    np.testing.assert_array_equal(gradients["u"].array, expected["u"])
    out, host = Elsewhere(np.zeros(5)), np.zeros(5)
    weights = np.arange(5.0)
    _, ours = step.vjp(Elsewhere(U.copy()), out, 5, 2.0, cotangents={"out": weights})
    _, theirs = step.vjp(U, host, 5, 2.0, cotangents={"out": weights})
    np.testing.assert_array_equal(ours["u"].array, theirs["u"])
    np.testing.assert_array_equal(out.array, host)
    _, moved = step.jvp(Elsewhere(U.copy()), out, 5, 2.0, tangents={"k": 1.0})
    np.testing.assert_array_equal(moved["out"].array, step.jvp(U, host, 5, 2.0, tangents={"k": 1.0})[1]["out"])


def test_what_is_said_of_arrays_on_a_device_that_do_not_fit(reaching: adjoint.Program) -> None:
    energy, step = reaching.function("energy"), reaching.function("step")
    with pytest.raises(adjoint.Error, match="argument u: is of type float32, and the function takes float64"):
        energy(Elsewhere(U.astype(np.float32)), 5, 2.0)
    with pytest.raises(adjoint.Error, match="argument u: is not contiguous, and it is in the memory of a GPU"):
        energy(Elsewhere(np.zeros(10)[::2]), 5, 2.0)
    same = Elsewhere(U.copy())
    with pytest.raises(adjoint.Error, match="u and out overlap"):
        step(same, same, 5, 2.0)
    with pytest.raises(adjoint.Error, match="rows are in the memory of the processor"):
        energy.batch(shared=("n", "k")).grad(Elsewhere(np.zeros((2, 5))), 5, 2.0)
    with pytest.raises(adjoint.Error, match="a Jacobian is of arrays in the memory of the processor"):
        step.jacobian(Elsewhere(U.copy()), np.zeros(5), 5, 2.0, of="out", wrt="u")


@pytest.mark.parametrize("isolated", [True, False])
def test_a_program_that_launches_nothing_reaches_no_device(isolated: bool) -> None:
    with adjoint.open(IR, isolated=isolated) as program:
        energy = program.function("energy")
        with pytest.raises(adjoint.Error, match="in the memory of a GPU, where the program does not run"):
            energy(Elsewhere(U.copy()), 5, 2.0)


def test_an_array_of_the_processor_is_not_on_a_device() -> None:
    assert device_arrays.on_device(U) is None and device_arrays.on_device(None) is None


def test_a_program_that_launches_kernels_runs_in_the_simulator() -> None:
    with adjoint.open("samples/heat_launches/heat_launches.ll") as program:
        heat = program.function("heat_equation")
        value, gradients = heat.value_and_grad(U, 5, 3, 0.1)
        assert value == heat(U, 5, 3, 0.1)
        step = 1e-6
        by_k = (heat(U, 5, 3, 0.1 + step) - heat(U, 5, 3, 0.1 - step)) / (2 * step)
        assert gradients["k"] == pytest.approx(by_k, rel=1e-6)
        moved = np.array([heat(U + step * e, 5, 3, 0.1) - heat(U - step * e, 5, 3, 0.1) for e in np.eye(5)])
        np.testing.assert_allclose(gradients["x"], moved / (2 * step), rtol=1e-6)


def test_what_a_kernel_writes_is_written_by_the_function_that_launches_it() -> None:
    with adjoint.open(DEVICE) as program:
        step, energy = program.function("step"), program.function("energy")
        assert [each.name for each in step.written] == ["out"] and step.outputs == ("out",)
        assert not energy.written and energy.outputs == ("return",)


def _energy(u: np.ndarray, k: float) -> float:
    """What `energy` of `device.cu` is."""
    padded = np.pad(u, 1, "edge")
    return float(((u + k * (padded[:-2] - 2 * u + padded[2:]) * u) ** 2).sum())


@pytest.fixture(scope="module")
def on_gpu() -> adjoint.Program:
    if why := cuda.missing():
        pytest.skip(why)
    pytest.importorskip("torch")
    library()
    return adjoint.open(DEVICE, isolated=False)


@pytest.mark.cuda
def test_tensors_in_the_memory_of_a_gpu(on_gpu: adjoint.Program) -> None:
    import torch

    energy = on_gpu.function("energy")
    u = torch.tensor(U, device="cuda")
    value, gradients = energy.value_and_grad(u, 5, 0.2)
    assert value == pytest.approx(_energy(U, 0.2), rel=1e-13)
    assert gradients["u"].device.type == "cuda"
    by_k = (_energy(U, 0.2 + 1e-6) - _energy(U, 0.2 - 1e-6)) / 2e-6
    assert gradients["k"] == pytest.approx(by_k, rel=1e-7)


@pytest.mark.cuda
def test_an_operator_of_tensors_on_a_gpu(on_gpu: adjoint.Program) -> None:
    import torch

    energy, step = on_gpu.function("energy").torch(), on_gpu.function("step").torch()
    u = torch.tensor(U, device="cuda", requires_grad=True)
    k = torch.tensor(0.2, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(lambda u, k: energy(u, 5, k), (u, k))
    out = torch.zeros(5, dtype=torch.float64, device="cuda")
    assert torch.autograd.gradcheck(lambda u, k: step(u, out, 5, k), (u, k))
    compiled = torch.compile(lambda u: 3 * energy(2 * u, 5, 0.2), backend="aot_eager", fullgraph=True)
    compiled(u).backward()
    alone = on_gpu.function("energy").grad((2 * u).detach(), 5, 0.2)["u"].cpu()
    np.testing.assert_allclose(u.grad.cpu(), 6 * alone)
    rows = torch.stack([u, 2 * u]).detach()
    by_row = torch.vmap(torch.func.grad(lambda u: energy(u, 5, 0.2)))(rows)
    np.testing.assert_allclose(by_row[1].cpu(), alone)


@pytest.mark.cuda
def test_memory_of_the_host_and_launches_on_a_gpu(on_gpu: adjoint.Program) -> None:
    file = "samples/heat_launches/heat_launches.ll"
    here = adjoint.open(file, isolated=False).function("heat_equation")
    value, gradients = here.value_and_grad(U, 5, 3, 0.1)
    expected, simulated = adjoint.open(file).function("heat_equation").value_and_grad(U, 5, 3, 0.1)
    assert value == pytest.approx(expected, rel=1e-13)
    np.testing.assert_allclose(gradients["x"], simulated["x"], rtol=1e-12)
    assert gradients["k"] == pytest.approx(simulated["k"], rel=1e-12)
