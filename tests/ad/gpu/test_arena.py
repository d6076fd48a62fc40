"""What a thread keeps: where there is no memory left, the kernel says so and ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ad.check.evaluation import evaluate
from ad.gpu.arena import VARIABLE
from ad.invocation.device import DeviceError
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from samples import Launch
from tests import kernels
from tests.support.kernel_gradients import Made, differentiated
from workbench.execution.simulator.device import Simulator

KERNEL = "_Z6hornerPdPKdS1_i"
MANY = 80
"""More rounds than there is room for on a thread's stack."""


def made() -> Made:
    launch = Launch(
        (KERNEL,),
        grid=(1, 1, 1),
        block=(2, 1, 1),
        seed={"out": "ones(2)"},
        at={
            "out": "double zeros(2)",
            "x": "double random(2, seed=1)",
            "c": f"double random({MANY}, seed=2)",
            "n": f"{MANY}",
        },
    )
    return differentiated(kernels.text("gradients"), launch)


def test_a_full_heap_is_said() -> None:
    whole = made()
    text = print_module(whole.derivative.module, read_all=True)
    given = "%made = call ptr @malloc(i64 %bytes)"
    assert text.count(given) == 1 and VARIABLE in text
    full = toolchain.optimise(text.replace(given, "%made = select i1 true, ptr null, ptr null"), 2)
    device = Simulator()
    with pytest.raises(DeviceError, match="gives up"):
        evaluate(device, whole.invocation, replace(whole.programs, gradient=full))
    assert f"the derivative of {KERNEL} wants {8 * MANY} bytes" in device.printed and VARIABLE in device.printed


def test_what_is_kept_comes_from_malloc_without_an_arena() -> None:
    evaluation = made().evaluate()
    assert not evaluation.reports and evaluation.verdict.value == "ok"
