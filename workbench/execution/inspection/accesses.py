"""The memory that a function accesses as it runs in the simulator: where, as which type, and whether it writes."""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call, Load, Store
from analyses.ir.type_contents import leaves
from analyses.ir.types import DataLayout, Type, VectorType
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.records import dataclass
from workbench.execution.simulator.machine.machine import Machine

MOST_STEPS = 2_000_000


@dataclass(slots=True)
class Cell:
    """A number or an address in memory: its type, and whether it is written."""

    type: Type
    written: bool = False


def accessed_cells(machine: Machine) -> dict[int, Cell]:
    """Run a machine of one thread to its end; what it loads and stores, by address."""
    cells: dict[int, Cell] = {}
    module = machine.kernel.module
    assert module is not None
    while not machine.done and machine.steps < MOST_STEPS:
        instruction = machine.instruction
        if isinstance(instruction, (Load, Store)):
            writes = isinstance(instruction, Store)
            address = _address(machine, instruction.pointer)
            type_ = instruction.value.type if isinstance(instruction, Store) else instruction.type
            for offset, part in _parts(type_, module.layout):
                cell = cells.setdefault(address + offset, Cell(part))
                cell.written |= writes
        elif isinstance(instruction, Call) and (target := _written_by(instruction)) is not None:
            start, length = _address(machine, target[0]), _number(machine, target[1])
            for address in [a for a in cells if start <= a < start + length]:
                cells[address].written = True
        machine.step()
    return cells


def _written_by(call: Call) -> tuple[Value, Value] | None:
    """The target and the length of a call that copies or fills memory."""
    if (copy := memory_copy(call)) is not None:
        return copy.target, copy.length
    if (fill := memory_fill(call)) is not None:
        return fill.target, fill.length
    return None


def _address(machine: Machine, pointer: Value) -> int:
    lanes = machine.value(pointer)
    return 0 if lanes is None else int(lanes[0])


def _number(machine: Machine, value: Value) -> int:
    return value.value if isinstance(value, ConstantInt) else _address(machine, value)


def _parts(type_: Type, layout: DataLayout) -> Iterator[tuple[int, Type]]:
    """The numbers and addresses in a value of a type, with their offsets in bytes."""
    for leaf in leaves(type_, layout):
        if isinstance(leaf.type, VectorType):
            step = layout.bits(leaf.type.element) // 8
            yield from ((leaf.offset + i * step, leaf.type.element) for i in range(leaf.type.count))
        else:
            yield leaf.offset, leaf.type
