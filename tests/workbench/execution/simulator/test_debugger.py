"""Stepping through programs in the simulator, forwards and backwards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ad.engine import engine
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.gpu.launch import Configuration
from analyses.ir.instructions import Load
from analyses.ir.model import Function, Instruction
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from samples import load
from tests import kernels
from tests.support.kernel_gradients import differentiated
from workbench.execution.debugging import Stepping
from workbench.execution.simulator.debugger import Debugger
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
def test_every_step_back_is_where_it_was(kernel: str, given: list[Given], block: int, grid: int) -> None:
    debugger = Debugger(launched(kernel, given, block, grid))
    machine = debugger.machine
    states = [state(machine)]
    while not machine.done:
        debugger.forward()
        states.append(state(machine))
    end = machine.steps
    printed = list(machine.printed)
    for step in range(end, -1, -1):
        debugger.go_to(step)
        assert state(machine) == states[step]
    debugger.back()
    assert machine.steps == 0
    rng = np.random.default_rng(5)
    for step in rng.integers(0, end + 1, 20).tolist():
        debugger.go_to(step)
        assert state(machine) == states[step]
    debugger.go_to(10 * end)
    assert state(machine) == states[end] and machine.printed == printed


def test_few_snapshots_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbench.execution.simulator.debugger.MOST_SNAPSHOTS", 6)
    monkeypatch.setattr("workbench.execution.simulator.debugger.FIRST_INTERVAL", 4)
    debugger = Debugger(launched("diverging", [np.zeros(8, "i4")], 8))
    debugger.run()
    assert len(debugger._snapshots) <= 6
    end = debugger.machine.steps
    values = {}
    for step in range(end):
        debugger.go_to(step)
        values[step] = debugger.machine.instruction
    for step in reversed(range(end)):
        debugger.go_to(step)
        assert debugger.machine.instruction is values[step]


def test_breakpoints_in_both_directions() -> None:
    debugger = Debugger(launched("main", [np.zeros(1, "i8"), 5], text=FACTORIAL))
    machine = debugger.machine
    debugger.breakpoints.add(named(machine.program.globals.module.functions["factorial"], "product"))
    forwards = []
    while True:
        debugger.run()
        if machine.done:
            break
        forwards.append((machine.steps, int(machine.named("n")[0])))
    assert [n for _, n in forwards] == [2, 3, 4, 5]
    backwards = []
    while True:
        debugger.run_back()
        if machine.steps == 0:
            break
        backwards.append((machine.steps, int(machine.named("n")[0])))
    assert backwards == forwards[::-1]


def test_over_and_out() -> None:
    debugger = Debugger(launched("main", [np.zeros(1, "i8"), 5], text=FACTORIAL))
    machine = debugger.machine
    debugger.forward(5)
    assert len(machine.frames) == 3 and int(machine.named("n")[0]) == 4
    debugger.out()
    assert len(machine.frames) == 2 and int(machine.named("rest")[0]) == 24
    debugger.go_to(0)
    debugger.over()
    assert len(machine.frames) == 1 and int(machine.named("f")[0]) == 120


def test_to_where_something_changes() -> None:
    """A condition stops a run in either direction: here, when a value in memory is no longer what it was."""
    debugger = Debugger(launched("block_sum", [np.zeros(1), np.ones(32), 32], 32))
    machine = debugger.machine
    out = machine.memory.named("out").typed(np.dtype("f8"))
    debugger.run(lambda m: out[0] != 0)
    assert out[0] == 32
    changed = machine.steps
    debugger.run()
    debugger.run_back(lambda m: out[0] == 0)
    assert machine.steps == changed - 1 and out[0] == 0


def test_after_a_fault() -> None:
    """A launch that can't go on shows the state it ended in, and can be gone back from."""
    debugger = Debugger(launched("beyond", [np.zeros(4), 2], 4))
    debugger.run()
    machine = debugger.machine
    assert machine.failed and machine.reports[0].kind is Kind.BOUNDS
    assert list(machine.named("n")) == [2, 2, 2, 2]
    debugger.back()
    assert not machine.failed and not machine.reports
    assert machine.instruction is not None and machine.instruction.opcode == "store"
    assert not isinstance(machine.instruction, Load)


def test_what_variables_hold() -> None:
    """Memory of the block and of the threads is shown as the numbers it holds, and by names that people know."""
    made = differentiated(load("matmul").ir.read_text(), load("matmul").launches[0])
    text = print_module(made.derivative.module, read_all=True)
    calls = made.invocation.gradient_calls(kernel=made.programs.name)
    stepping = Stepping("gradient", text, calls, {})
    while not any(piece.name == "add46.adj" for piece in stepping.scene().memory):
        stepping.move("forward", 5)
    held = {piece.name: (piece.type, len(piece.values) + piece.more) for piece in stepping.scene().memory}
    assert held["tile_a"] == held["tile_a.shadow"] == held["tile_b.shadow"] == ("float", 256)
    assert held["add46.adj"] == ("float", 256) and held["arrayidx15.slot"] == ("ptr", 256)
