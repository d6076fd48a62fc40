"""The kernels of the samples in the simulator, beside formulas: the program itself, without any derivative."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from analyses.ir import toolchain
from analyses.ir.instructions import Call
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from samples import Launch, Sample, catalogue, load
from tests.support.kernel_formulas import FORMULAS
from workbench.execution import launches

LAUNCHES = [(sample, launch) for sample in catalogue() for launch in sample.launches]
PRIMAL = [(sample, launch) for sample, launch in LAUNCHES if launch.kernels[0] in FORMULAS]


def named(cases: list[tuple[Sample, Launch]]) -> list[object]:
    return [pytest.param(s, launch, id=f"{s.name}-{launch.kernels[0]}") for s, launch in cases]


@cache
def module(name: str) -> Module:
    return read_module(toolchain.normalise(load(name).ir.read_text()))


def asks_for_a_derivative(read: Module, launch: Launch) -> bool:
    calls = [i for k in launch.kernels for i in read.functions[k].instructions if isinstance(i, Call)]
    return any(call.called is not None and "__enzyme_" in call.called.name for call in calls)


@pytest.mark.parametrize("sample", [pytest.param(s, id=s.name) for s in catalogue() if s.device])
def test_every_kernel_is_launched(sample: Sample) -> None:
    """Once at least; and every kernel has a formula, unless it is itself a derivative."""
    read = module(sample.name)
    kernels = {f.name for f in read.functions.values() if f.convention == "ptx_kernel"}
    assert kernels == {kernel for launch in sample.launches for kernel in launch.kernels}
    for launch in sample.launches:
        assert (launch.kernels[0] in FORMULAS) != asks_for_a_derivative(read, launch)
        names = [argument.name for kernel in launch.kernels for argument in read.functions[kernel].arguments]
        for size in (launch, launch.card) if launch.card else (launch,):
            assert set(size.at) == set(names)
            assert set(size.seed) | set(size.constant) <= set(names)
    if sample.function in kernels:
        assert sample.at


@pytest.mark.parametrize(("sample", "launch"), named(PRIMAL))
def test_what_a_kernel_computes(sample: Sample, launch: Launch) -> None:
    read = module(sample.name)
    given = launches.values(read, launch)
    after = launches.simulate(read, launch, given)
    changed = FORMULAS[launch.kernels[0]](given, launch.grid[0] * launch.block[0])
    assert any((changed[name] != given[name]).any() for name in changed)
    for name, values in after.items():
        precise = values.dtype != np.float32
        expected = changed.get(name, given[name])
        np.testing.assert_allclose(values, expected, rtol=1e-12 if precise else 2e-5, atol=1e-12 if precise else 2e-6)
