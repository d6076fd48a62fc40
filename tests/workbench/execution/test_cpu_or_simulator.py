"""The device of the workbench runs programs that launch kernels in the simulator."""

from __future__ import annotations

import pytest

from samples import load
from tests.support.whole_programs import bound
from workbench.execution.cpu_or_simulator import CpuOrSimulator


def test_a_program_that_launches_runs() -> None:
    text = load("clad_talk").ir.read_text(encoding="utf-8")
    invocation = bound(text, "talk", {"in": "linspace(0.1, 1, 10)"})
    with CpuOrSimulator() as device:
        (ran,) = device.run(text + "\n" + invocation.primal_entry(), [invocation.primal_calls()])
    assert invocation.numbers(invocation.outputs, ran.points[0])[-1] == pytest.approx(7.7, rel=1e-12)
