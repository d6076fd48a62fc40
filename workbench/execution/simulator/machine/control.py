"""The steps of control flow: branches, calls of functions with a body, returns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Branch, Call, IndirectBranch, Return, Switch, Unreachable
from analyses.ir.model import Argument, Block, Function, Instruction
from analyses.ir.text.values import memory_type
from workbench.execution.simulator.reports import Fault, Kind
from workbench.execution.simulator.runtime.variadic import gather
from workbench.execution.simulator.state.code import Code, CodeBlock, Execution, Registers, Run
from workbench.execution.simulator.state.memory import Access, Space
from workbench.execution.simulator.values.lanes import Mask


def _home(block: Block | None) -> Block:
    assert block is not None
    return block


def _branch(instruction: Branch, code: Code) -> Run:
    here = code.blocks[_home(instruction.block)]
    targets = [code.blocks[b] for b in instruction.targets]
    if instruction.condition is None or targets[0] is targets[-1]:
        only = targets[0]
        return lambda machine, registers, mask: machine.go(here, only)
    yes, no = targets
    slot = code.slot(instruction.condition)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        condition = registers[slot]
        taken = condition if mask.full else condition & mask.lanes
        count = np.count_nonzero(taken)
        if count == mask.count:
            machine.go(here, yes)
        elif count == 0:
            machine.go(here, no)
        else:
            machine.part(here, [(yes, Mask(taken)), (no, Mask(mask.lanes & ~taken))], instruction)

    return run


def _switch(instruction: Switch, code: Code) -> Run:
    here = code.blocks[_home(instruction.block)]
    slot = code.slot(instruction.operands[0])
    default = code.blocks[instruction.default]
    cases = {}
    for constant, block in instruction.cases:
        assert isinstance(constant, ConstantInt)
        cases[int(code.program.constant(constant)[0])] = code.blocks[block]

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        values = mask.take(registers[slot]).tolist()
        _go_to(machine, here, [cases.get(value, default) for value in values], mask, instruction)

    return run


def _indirect_branch(instruction: IndirectBranch, code: Code) -> Run:
    here = code.blocks[_home(instruction.block)]
    slot = code.slot(instruction.operands[0])
    address = code.program.globals.block_address
    targets = {address(code.function, block.name): code.blocks[block] for block in instruction.targets}

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        goals = []
        for lane, place in zip(mask.indices.tolist(), mask.take(registers[slot]).tolist(), strict=True):
            if place not in targets:
                raise Fault(Kind.MEMORY, "jumps to an address that is of none of the blocks it may go to", lane)
            goals.append(targets[place])
        _go_to(machine, here, goals, mask, instruction)

    return run


def _go_to(machine: Execution, here: CodeBlock, goals: list[CodeBlock], mask: Mask, origin: Instruction) -> None:
    """Let each thread of a mask continue at its own goal."""
    ways = list(dict.fromkeys(goals))
    if len(ways) == 1:
        machine.go(here, ways[0])
        return
    parts = []
    for way in ways:
        lanes = np.zeros(machine.count, bool)
        lanes[mask.indices[[goal is way for goal in goals]]] = True
        parts.append((way, Mask(lanes)))
    machine.part(here, parts, origin)


def _return(instruction: Return, code: Code) -> Run:
    if instruction.value is None:
        return lambda machine, registers, mask: machine.leave(mask, None)
    slot = code.slot(instruction.value)
    return lambda machine, registers, mask: machine.leave(mask, registers[slot])


def _unreachable(instruction: Unreachable, code: Code) -> Run:
    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        raise Fault(Kind.ENDED, "comes to where the program says that nobody comes", int(mask.indices[0]))

    return run


CONTROL: dict[type, Callable[[Any, Code], Run]] = {
    Branch: _branch,
    Switch: _switch,
    IndirectBranch: _indirect_branch,
    Return: _return,
    Unreachable: _unreachable,
}


# -- calls ------------------------------------------------------------------------------------


def copied_arguments(function: Function) -> list[tuple[int, int]]:
    """The (index, bytes) of each `byval` argument."""
    copied = []
    for argument in function.arguments:
        type_ = memory_type(argument, function.module, ["byval"]) if function.module is not None else None
        if type_ is not None and function.module is not None:
            copied.append((argument.index, function.module.layout.alloc_size(type_)))
    return copied


def label(value: Argument | Instruction) -> str:
    """The name of a variable, or its number in LLVM's notation."""
    return f"%{value.name}" if value.name.isdigit() or not value.name else value.name


def enter(call: Call, function: Function, code: Code) -> Run:
    """The step of a direct call."""
    sources = [code.slot(a) for a in call.arguments]
    target = code.slot(call)
    normal = _normal(call, code)
    copied = copied_arguments(function)
    access = code.program.access(call)
    gathered = gather(call, code)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        machine.enter(code.program.code(function), [registers[s] for s in sources], mask, target, call, normal)
        if copied:
            _copy_arguments(machine, function, mask, copied, access)
        if gathered is not None:
            gathered(machine, registers, mask)

    return run


def _copy_arguments(
    machine: Execution, function: Function, mask: Mask, copied: list[tuple[int, int]], access: Access
) -> None:
    frame = machine.frames[-1]
    for position, size in copied:
        name = label(function.arguments[position])
        buffer = machine.memory.allocate(name, Space.LOCAL, size, stripes=machine.count)
        frame.locals.append(buffer)
        target = np.full(machine.count, buffer.address, np.uint64)
        source = mask.take(frame.registers[position])
        machine.memory.copy(mask.take(target), source, size, mask.indices, access)
        frame.registers[position] = target


def _normal(call: Call, code: Code) -> Callable[[Execution], None] | None:
    """The jump of an invoke to its normal destination, after the function has returned; None for a call."""
    if call.normal is None:
        return None
    here, goal = code.blocks[_home(call.block)], code.blocks[call.normal]
    return lambda machine: machine.go(here, goal)


def then_normal(run: Run, call: Call, code: Code) -> Run:
    """A step followed by the jump of an invoke to its normal destination."""
    after = _normal(call, code)
    if after is None:
        return run

    def both(machine: Execution, registers: Registers, mask: Mask) -> None:
        run(machine, registers, mask)
        after(machine)

    return both


def enter_indirect(call: Call, code: Code, without_body: Callable[[Function], Run]) -> Run:
    """The step of an indirect call; threads with different pointers call one function after another.

    `without_body` makes the step that calls a declared function.
    """
    declared: dict[Function, Run] = {}
    sources = [code.slot(a) for a in call.arguments]
    pointer = code.slot(call.callee)
    target = code.slot(call)
    normal = _normal(call, code)
    access = code.program.access(call)
    gathered = gather(call, code)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        addresses = mask.take(registers[pointer])
        bodies: list[tuple[Function, Mask]] = []
        for address in dict.fromkeys(addresses.tolist()):
            function = code.program.globals.function_at(address)
            rows = mask.indices[addresses == np.uint64(address)]
            if function is None:
                subject = "a null pointer" if address == 0 else "a pointer to no function"
                raise Fault(Kind.MEMORY, f"calls {subject}", int(rows[0]))
            lanes = np.zeros(machine.count, bool)
            lanes[rows] = True
            if not function.is_declaration:
                bodies.append((function, Mask(lanes)))
                continue
            if function not in declared:
                declared[function] = without_body(function)
            declared[function](machine, registers, Mask(lanes))
        arguments = [registers[s] for s in sources]
        caller = len(machine.frames) - 1
        last = normal  # the function entered first returns last, and then all threads continue
        for function, callers in reversed(bodies):
            machine.enter(code.program.code(function), arguments, callers, target, call, last, caller)
            last = None
            if copied := copied_arguments(function):
                _copy_arguments(machine, function, callers, copied, access)
            if gathered is not None:
                gathered(machine, registers, callers)
        if not bodies and normal is not None:
            normal(machine)

    return run
