"""The steps that read and write memory, and those of functions that the simulator implements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ad.requests.generated_names import said_as
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, AtomicUpdate, Call, CompareExchange, Fence, Load, Store
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import I32, PTR, FloatType, IntType, Type
from analyses.ir.uses import Uses
from workbench.execution.simulator.machine.control import label
from workbench.execution.simulator.reports import Fault, Kind
from workbench.execution.simulator.runtime.atomics import atomic_function, exchange, update
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Code, Execution, Registers, Run
from workbench.execution.simulator.state.memory import Access, Space
from workbench.execution.simulator.values.lanes import (
    Lanes,
    Mask,
    Storage,
    UnsupportedTypeError,
    merged,
    spread,
    storage_of,
    taken,
)


def memory_step(instruction: Instruction, code: Code) -> Run | None:
    """The step of a memory instruction; None for other instructions."""
    maker = _STEPS.get(type(instruction))
    return None if maker is None else maker(instruction, code)


def division(function: Callable[..., Lanes], instruction: Instruction, code: Code) -> Run:
    """The step of an integer division; its Fault reports a division by zero."""
    left, right = (code.slot(o) for o in instruction.operands)
    target = code.slot(instruction)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        divisor = mask.take(registers[right])
        zero = divisor == 0
        if zero.any():
            rows = np.nonzero(zero.reshape(len(zero), -1).any(axis=1))[0]
            raise Fault(Kind.DIVISION, "divides an integer by zero", int(mask.indices[rows[0]]))
        result = function(registers[left], registers[right])
        registers[target] = result if mask.full else merged(mask, result, registers[target])

    return run


def provided(effect: Effect, instruction: Call, code: Code) -> Run:
    """The step that calls a function that the simulator implements."""
    sources = [code.slot(a) for a in instruction.arguments]
    target = code.slot(instruction)
    site = Site(instruction, code.program.access(instruction), code.program.layout)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        result = effect(machine, site, [registers[s] for s in sources], mask)
        if result is not None:
            registers[target] = result if mask.full else merged(mask, result, registers[target])

    return run


# -- memory -----------------------------------------------------------------------------------


def _alloca(instruction: Alloca, code: Code) -> Run:
    target = code.slot(instruction)
    size = code.program.layout.alloc_size(instruction.allocated_type)
    name = label(instruction)
    count = instruction.operands[0] if instruction.operands else None
    slot = code.slot(count) if count is not None and not isinstance(count, ConstantInt) else -1
    fixed = size * (count.value if isinstance(count, ConstantInt) else 1)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        wanted = fixed if slot < 0 else size * int(mask.take(registers[slot]).max())
        buffer = machine.memory.allocate(name, Space.LOCAL, wanted, stripes=machine.count)
        machine.frames[-1].locals.append(buffer)
        address = np.full(machine.count, buffer.address, np.uint64)
        registers[target] = merged(mask, address, registers[target])

    return run


def _load(instruction: Load, code: Code) -> Run:
    short = _is_short(instruction.type, code)
    storage = storage_of(I32 if short else instruction.type, code.program.layout)
    pointer, target = code.slot(instruction.pointer), code.slot(instruction)
    atomic = instruction.atomic or _is_guess(instruction, code.uses)
    access = code.program.access(instruction, instruction.align, atomic=atomic)
    if _is_copied(instruction, code.uses):
        return _copying_load(storage, pointer, target, access)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        addresses = mask.take(registers[pointer])
        loaded = machine.memory.load(storage, addresses, mask.indices, access)
        if short:
            loaded = machine.memory.lengthened(loaded)
        registers[target] = loaded if mask.full else spread(mask, loaded, registers[target], machine.count)

    return run


def _is_copied(value: Value, uses: Uses) -> bool:
    """True for a load of a derivative whose value is only stored again, as tapes are filled.

    Copying what nobody has written is no error there: the way that the primal took does not need it.
    """
    users = uses.of(value)
    if not isinstance(value, Load) or said_as(value.function.name) is None:
        return False
    return bool(users) and all(isinstance(user, Store) and user.value is value for user in users)


def _copying_load(storage: Storage, pointer: int, target: int, access: Access) -> Run:
    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        missing = np.zeros(mask.count, bool)
        loaded = machine.memory.load(storage, mask.take(registers[pointer]), mask.indices, access, missing)
        registers[target] = loaded if mask.full else spread(mask, loaded, registers[target], machine.count)
        unwritten = machine.frames[-1].unwritten
        if missing.any() or target in unwritten:
            lanes = unwritten.get(target, np.zeros(machine.count, bool)).copy()
            lanes[mask.indices] = missing
            unwritten[target] = lanes

    return run


def _store(instruction: Store, code: Code) -> Run:
    short = _is_short(instruction.value.type, code)
    storage = storage_of(I32 if short else instruction.value.type, code.program.layout)
    source, pointer = code.slot(instruction.value), code.slot(instruction.pointer)
    copies = _is_copied(instruction.value, code.uses)
    access = code.program.access(instruction, instruction.align, atomic=instruction.atomic)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        addresses, values = mask.take(registers[pointer]), taken(mask, registers[source])
        if short:
            values = machine.memory.shortened(values, mask.indices)
        machine.memory.store(storage, values, addresses, mask.indices, access)
        if copies and (unwritten := machine.frames[-1].unwritten.get(source)) is not None:
            missing = unwritten[mask.indices]
            machine.memory.forget(addresses[missing], storage.size, mask.indices[missing], access)

    return run


def _is_guess(load: Load, uses: Uses) -> bool:
    """True if a load only gives the first expected value of a compare-and-exchange loop, so that a race is harmless.

    The CUDA C++ Programming Guide, "Atomic Functions", writes such loops.
    """
    users = uses.of(load)
    return bool(users) and all(_is_expected(user, load, uses) for user in users)


def _is_expected(user: Instruction, load: Load, uses: Uses) -> bool:
    """True if a phi or a variable with the loaded value is the expected value of an exchange at the load's address."""
    kept: list[Value] = [user]
    if isinstance(user, Store) and _is_variable(user.pointer, uses) and len(_stores(user.pointer, uses)) > 1:
        kept = [user.pointer]  # like the phi, it also holds the value that the exchange found
    elif not isinstance(user, Phi):
        return False
    for value in kept:
        for reader in uses.of(value):
            if isinstance(reader, CompareExchange) and reader.operands[1] is value:
                if _once_stored(reader.operands[0], uses) is _once_stored(load.pointer, uses):
                    return True
            elif isinstance(reader, Load) and _is_variable(value, uses):
                kept.append(reader)
            elif isinstance(reader, Store) and reader.pointer not in kept and _is_variable(reader.pointer, uses):
                kept.append(reader.pointer)
    return False


def _is_variable(value: Value, uses: Uses) -> bool:
    """True if a value is an alloca that is only loaded and stored, as in unoptimised code."""
    return isinstance(value, Alloca) and all(
        isinstance(user, Load) or (isinstance(user, Store) and user.operands[0] is not value) for user in uses.of(value)
    )


def _stores(variable: Value, uses: Uses) -> list[Store]:
    return [user for user in uses.of(variable) if isinstance(user, Store)]


def _once_stored(value: Value, uses: Uses) -> Value:
    """The value behind loads of variables that have only one store."""
    while isinstance(value, Load) and _is_variable(value.pointer, uses):
        stores = _stores(value.pointer, uses)
        if len(stores) != 1:
            break
        value = stores[0].operands[0]
    return value


def _is_short(type_: Type, code: Code) -> bool:
    """True if a type is a pointer of four bytes (AMD's shared and local memory). Raises UnsupportedTypeError."""
    if not type_.scalar.is_pointer or code.program.layout.bits(type_.scalar) == 64:
        return False
    if type_.is_vector:
        raise UnsupportedTypeError(f"values of type {type_} in memory")
    return True


# -- atomics ---------------------------------------------------------------------------------


def _atomic_update(instruction: AtomicUpdate, code: Code) -> Run:
    pointer, operand = (code.slot(o) for o in instruction.operands)
    target = code.slot(instruction)
    type_ = instruction.type
    if not isinstance(type_.scalar, (IntType, FloatType)) and type_ != PTR:
        raise UnsupportedTypeError(f"atomicrmw of {type_}")
    atomic_function(instruction.operation, type_)
    site = Site(instruction, code.program.access(instruction, instruction.align, atomic=True), code.program.layout)
    used = bool(code.uses.of(instruction))

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        addresses, values = mask.take(registers[pointer]), mask.take(registers[operand])
        old = update(machine, instruction.operation, type_, site, addresses, values, mask, used=used)
        if old is not None:
            registers[target] = spread(mask, old, registers[target], machine.count)

    return run


def _compare_exchange(instruction: CompareExchange, code: Code) -> Run:
    pointer, expected, new = (code.slot(o) for o in instruction.operands)
    target = code.slot(instruction)
    type_ = instruction.operands[1].type
    storage_of(type_, code.program.layout)
    site = Site(instruction, code.program.access(instruction, instruction.align, atomic=True), code.program.layout)

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        addresses, old, value = (mask.take(registers[s]) for s in (pointer, expected, new))
        exchanged = exchange(machine, type_, site, addresses, old, value, mask)
        registers[target] = spread(mask, exchanged, registers[target], machine.count)

    return run


def _fence(instruction: Fence, code: Code) -> Run:
    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        if machine.races is not None:
            machine.races.fence()

    return run


_STEPS: dict[type, Callable[[Any, Code], Run]] = {
    Alloca: _alloca,
    Load: _load,
    Store: _store,
    AtomicUpdate: _atomic_update,
    CompareExchange: _compare_exchange,
    Fence: _fence,
}
