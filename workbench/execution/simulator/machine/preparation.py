"""Preparation of instructions: the step of each one, made once before a function runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analyses.gpu.threads import read_by_assembly
from analyses.ir.constants import InlineAssembly, Value
from analyses.ir.instructions import Call, MemoryAccess
from analyses.ir.model import Alias, Function, Instruction
from workbench.execution.simulator.machine.control import CONTROL, enter, enter_indirect, then_normal
from workbench.execution.simulator.machine.effects import division, memory_step, provided
from workbench.execution.simulator.reports import UnknownFunctionError, UnsupportedError, place_of
from workbench.execution.simulator.runtime import openmp
from workbench.execution.simulator.runtime.natives import native
from workbench.execution.simulator.state.code import Code, Execution, Registers, Run, Unavailable
from workbench.execution.simulator.values import intrinsics, operations
from workbench.execution.simulator.values.lanes import Lanes, Mask, UnsupportedTypeError, merged


def prepare(instruction: Instruction, code: Code) -> Run:
    """The step of an instruction; that of an unknown instruction raises UnsupportedError when it is executed."""
    try:
        run = _prepared(instruction, code)
    except UnsupportedTypeError as error:
        return _unsupported(instruction, f"the simulator has no {error}")
    for operand in instruction.operands:
        if isinstance(constant := code.initial[code.slots[operand]] if operand in code.slots else None, Unavailable):
            return _unsupported(instruction, f"the simulator has no {constant.what}")
    return run or _unsupported(instruction, f"the simulator does not know {instruction.opcode}")


def _prepared(instruction: Instruction, code: Code) -> Run | None:
    if isinstance(instruction, Call):
        return _call(instruction, code)
    if isinstance(instruction, MemoryAccess) or instruction.opcode == "alloca":
        return memory_step(instruction, code)
    if type(instruction) in CONTROL:
        return CONTROL[type(instruction)](instruction, code)
    function = operations.operation(instruction, code.program.layout)
    if function is None:
        return None
    if instruction.opcode in ("udiv", "sdiv", "urem", "srem"):
        return division(function, instruction, code)
    return pure(function, [code.slot(o) for o in instruction.operands], code.slot(instruction))


def pure(function: Callable[..., Lanes], sources: Sequence[int], target: int) -> Run:
    """The step that computes a function of registers."""
    if len(sources) == 2:
        left, right = sources

        def run_two(machine: Execution, registers: Registers, mask: Mask) -> None:
            result = function(registers[left], registers[right])
            registers[target] = result if mask.full else merged(mask, result, registers[target])

        return run_two

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        result = function(*[registers[s] for s in sources])
        registers[target] = result if mask.full else merged(mask, result, registers[target])

    return run


def _unsupported(instruction: Instruction, what: str) -> Run:
    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        place = place_of(instruction)
        raise UnsupportedError(f"{what}: {place}")

    return run


# -- calls ------------------------------------------------------------------------------------


def called_function(value: Value) -> Function | None:
    while isinstance(value, Alias):
        value = value.aliasee
    return value if isinstance(value, Function) else None


def _call(call: Call, code: Code) -> Run | None:
    if call.opcode not in ("call", "invoke"):
        return None
    if isinstance(call.callee, InlineAssembly):
        read = native(read_by_assembly(call))
        if read is not None:
            return provided(read, call, code)
        return _unsupported(call, "the simulator does not know assembly")
    function = called_function(call.callee)
    if function is None:
        return enter_indirect(call, code, lambda found: _without_body(found, call, code))
    if not function.is_declaration:
        return enter(call, function, code)
    region = called_function(call.arguments[2]) if function.name == openmp.FORK else None
    if region is not None and not region.is_declaration:
        return openmp.fork(call, region, code)
    return then_normal(_without_body(function, call, code), call, code)


def _without_body(function: Function, call: Call, code: Code) -> Run:
    """The step that calls a declared function, which the simulator may know by name."""
    name = function.name
    effect = native(name)
    if effect is not None:
        return provided(effect, call, code)
    try:
        computed = intrinsics.find(name, call)
    except UnsupportedTypeError as error:
        return _unsupported(call, f"the simulator has no {error}")
    if computed is not None:
        return pure(computed, [code.slot(a) for a in call.arguments], code.slot(call))
    if name.startswith("__enzyme") or "__enzyme_" in name:
        return _unsupported(call, f"@{name} asks for a derivative that has not been made (lower the module first)")
    return _unknown(call, name)


def _unknown(call: Call, name: str) -> Run:
    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        place = place_of(call)
        raise UnknownFunctionError(f"@{name} is defined nowhere, and the simulator does not know it: {place}", [name])

    return run
