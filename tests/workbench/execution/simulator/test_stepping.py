"""Stepping through programs in the simulator, forwards and backwards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ad.engine import engine
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.gpu.launch import Configuration
from analyses.ir.model import Function, Instruction
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from samples import load
from tests import kernels
from workbench.execution.simulator.device import placed
from workbench.execution.simulator.launch import Given, Simulation
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.reports import Kind

FACTORIAL = """
define i64 @factorial(i64 %n) {
entry:
  %small = icmp ult i64 %n, 2
  br i1 %small, label %end, label %more
more:
  %less = sub i64 %n, 1
  %rest = call i64 @factorial(i64 %less)
  %product = mul i64 %n, %rest
  br label %end
end:
  %result = phi i64 [ 1, %entry ], [ %product, %more ]
  ret i64 %result
}
define void @main(ptr %out, i64 %n) {
  %f = call i64 @factorial(i64 %n)
  store i64 %f, ptr %out
  ret void
}
"""


def launched(kernel: str, given: list[Given], block: int = 1, grid: int = 1, text: str = "") -> Machine:
    simulation = Simulation(read_module(text) if text else kernels.module())
    return simulation.machine(kernel, Configuration((grid, 1, 1), (block, 1, 1)), given)


def named(function: Function, name: str) -> Instruction:
    return next(i for i in function.instructions if i.name == name)


def state(machine: Machine) -> tuple[Any, ...]:
    """All that can be seen of a machine."""
    values = [
        (value.name, [np.asarray(v).tolist() for v in (lanes if isinstance(lanes, tuple) else (lanes,))])
        for depth in range(len(machine.frames))
        for value, lanes in machine.values(depth)
    ]
    memory = [(b.name, b.data.tobytes(), None if b.written is None else b.written.tobytes()) for b in machine.memory]
    reports = [(str(r), r.count) for r in machine.reports]
    return machine.steps, machine.block, machine.instruction, list(machine.active), values, memory, reports


# -- forwards ---------------------------------------------------------------------------------


def test_values_as_they_come() -> None:
    machine = launched("main", [np.zeros(1, "i8"), 3], text=FACTORIAL)
    opcodes = []
    while (executed := machine.step()) is not None:
        opcodes.append(executed.opcode)
        if executed.name == "small":
            assert machine.named("small")[0] == (machine.named("n")[0] < 2)
    assert opcodes[:5] == ["call", "icmp", "br", "sub", "call"]
    assert opcodes[-3:] == ["ret", "store", "ret"]
    assert machine.done and machine.instruction is None and not len(machine.active)
    assert machine.memory.named("out").typed(np.dtype("u8"))[0] == 6


def test_active_functions() -> None:
    machine = launched("main", [np.zeros(1, "i8"), 4], text=FACTORIAL)
    machine.breakpoints.add(named(machine.program.globals.module.functions["factorial"], "small"))
    seen = []
    while not machine.done:
        machine.run()
        if not machine.done:
            seen.append([int(machine.named("n", depth)[0]) for depth in range(len(machine.frames))])
    assert seen == [[4, 4], [4, 4, 3], [4, 4, 3, 2], [4, 4, 3, 2, 1]]
    with pytest.raises(KeyError):
        launched("main", [None, 1], text=FACTORIAL).named("nothing")


def test_who_is_active() -> None:
    machine = launched("diverging", [np.zeros(8, "i4")], block=8)
    counts = set()
    while machine.step() is not None:
        counts.add(len(machine.active))
    assert {8, 1} < counts
    machine = launched("early_return", [np.zeros(3, "i4"), 3], block=8)
    while machine.instruction is not None and machine.instruction.opcode != "ret":
        machine.step()
    assert len(machine.active) == 8


def test_a_gradient_and_its_shadows() -> None:
    """Stepping through a generated gradient shows the shadow of x filling up, from its last element to its first."""
    sample = load("sum_of_squares")
    module = read_module(normalise(sample.ir.read_text()))
    at = {name: parse_value(value) for name, value in sample.at.items()}
    invocation = bind(module, module.functions[sample.function], at, const=sample.constant)
    made = engine.run(module, invocation.request)
    assert made.gradient is not None
    whole = read_module(normalise(print_module(made.module) + invocation.gradient_entry(made.gradient.name)))
    simulation = Simulation(whole)
    buffers = placed(simulation, invocation.image)
    machine = simulation.machine("adjoint.gradient", Configuration(), [buffers[0]])
    shadow = next(buffer for buffer in buffers if "shadow" in buffer.name)
    history = [tuple(shadow.stripe().view("f8"))]
    while machine.step() is not None:
        now = tuple(shadow.stripe().view("f8"))
        if now != history[-1]:
            history.append(now)
    final = np.array([1.0, -3.0, 4.0, 6.0])
    filled = [final * (np.arange(4) >= 4 - k) for k in range(5)]
    np.testing.assert_array_equal(history, filled)


# -- backwards --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kernel", "given", "block", "grid"),
    [
        ("diverging", [np.zeros(8, "i4")], 8, 1),
        ("block_sum_racing", [np.zeros(1), np.ones(64), 64], 32, 2),
        ("on_the_heap", [np.zeros(4, "u8"), np.zeros(4), 0], 4, 1),
        ("beyond", [np.zeros(4), 2], 4, 1),
        ("printing", [1.0], 3, 1),
        ("last_block_sums", [np.zeros(3), np.zeros(1, "u4"), np.zeros(1)], 4, 3),
    ],
)
def test_every_snapshot_is_gone_back_to(kernel: str, given: list[Given], block: int, grid: int) -> None:
    machine = launched(kernel, given, block, grid)
    states, snapshots = [state(machine)], [machine.snapshot()]
    while not machine.done:
        machine.step()
        states.append(state(machine))
        snapshots.append(machine.snapshot())
    printed = list(machine.printed)
    rng = np.random.default_rng(5)
    for step in [*reversed(range(len(states))), *rng.integers(0, len(states), 20).tolist()]:
        machine.restore(snapshots[step])
        assert state(machine) == states[step]
    machine.restore(snapshots[0])  # what was printed after a snapshot is gone
    machine.run()
    assert state(machine) == states[-1] and machine.printed == printed


def test_after_a_fault() -> None:
    """A launch that can't go on shows the state that it ended in."""
    machine = launched("beyond", [np.zeros(4), 2], 4)
    machine.run()
    assert machine.failed and machine.reports[0].kind is Kind.BOUNDS
    assert list(machine.named("n")) == [2, 2, 2, 2]
