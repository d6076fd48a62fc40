"""Variable arguments of a call, and the lists (`va_list`) from which a function reads them.

The arguments are in memory one after the other, and a list begins as if all registers had been read, so that the code
that clang emits for `va_arg` takes every argument from that memory.
Source: System V ABI, AMD64 supplement, 3.5.7 (`reg_save_area`, `overflow_arg_area`).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import DOUBLE, I32, PTR, X86_FP80, Type
from workbench.execution.simulator.reports import UnsupportedError, place_of
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Code, Execution, Registers
from workbench.execution.simulator.state.memory import Space
from workbench.execution.simulator.values.lanes import Lanes, Mask, storage_of, taken

_SLOT = 8
_LIST = {"general": (0, I32), "floating": (4, I32), "memory": (8, PTR), "registers": (16, PTR)}
"""The fields of a `va_list`: offset and type. The first two say how far the registers have been read."""
_LIST_SIZE = 24
_GENERAL, _FLOATING = 48, 176
"""The first two fields after all registers have been read."""


def gather(call: Call, code: Code) -> Callable[[Execution, Registers, Mask], None] | None:
    """Store the variable arguments of a call in memory of the function just entered.

    None if the function takes no variable arguments.
    """
    module = call.function.module
    if not call.function_type.variadic or module is None:
        return None
    layout, access = code.program.layout, code.program.access(call)
    first = len(call.function_type.parameters)
    places: list[tuple[int, int, Type, int]] = []
    size = 0
    for argument, words in zip(call.arguments[first:], call.argument_attributes[first:], strict=True):
        inner = memory_type(Argument(argument.type, "", 0, words), module, ["byval"])
        type_ = inner or argument.type
        alignment = max(_SLOT, layout.alignment(type_))
        size = -(-size // alignment) * alignment
        copied = 0 if inner is None else layout.alloc_size(inner)
        if inner is None:
            storage_of(type_, layout)
        places.append((code.slot(argument), size, type_, copied))
        size += -(-layout.alloc_size(type_) // _SLOT) * _SLOT

    def run(machine: Execution, registers: Registers, mask: Mask) -> None:
        frame = machine.frames[-1]
        name = f"the arguments of @{frame.code.function.name}"
        buffer = machine.memory.allocate(name, Space.LOCAL, size, stripes=machine.count)
        frame.locals.append(buffer)
        frame.varying = buffer
        for slot, offset, type_, copied in places:
            here = np.full(mask.count, buffer.address + offset, np.uint64)
            if copied:
                machine.memory.copy(here, mask.take(registers[slot]), copied, mask.indices, access)
            else:
                values = taken(mask, registers[slot])
                machine.memory.store(storage_of(type_, layout), values, here, mask.indices, access)

    return run


def following(machine: Execution, site: Site, lane: int, address: int) -> Callable[[Type], int | float]:
    """A reader of the arguments in a list, one after the other by type; the list itself is not changed."""
    _check(machine, site)
    fields = {name: int(_read(machine, site, lane, address + at, t)) for name, (at, t) in _LIST.items()}

    def read(type_: Type) -> int | float:
        counter, last, step = ("floating", _FLOATING, 16) if type_ == DOUBLE else ("general", _GENERAL, 8)
        if type_ != X86_FP80 and fields[counter] < last:
            place = fields["registers"] + fields[counter]
            fields[counter] += step
        else:
            wide = 16 if type_ == X86_FP80 else _SLOT
            place = -(-fields["memory"] // wide) * wide
            fields["memory"] = place + wide
        return _read(machine, site, lane, place, type_)

    return read


def _read(machine: Execution, site: Site, lane: int, address: int, type_: Type) -> int | float:
    storage = storage_of(type_, site.layout)
    loaded = machine.memory.load(storage, np.array([address], np.uint64), np.array([lane]), site.access)
    value: int | float = loaded[0].item()
    return value


def _check(machine: Execution, site: Site) -> None:
    if not _known(machine.globals.module):
        raise UnsupportedError(f"the simulator knows va_list for x86-64 and System V alone: {place_of(site.call)}")


def _known(module: Module) -> bool:
    return module.triple.startswith("x86_64") and "windows" not in module.triple


def _start(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    _check(machine, site)
    area = machine.frames[-1].varying
    begun = {"general": _GENERAL, "floating": _FLOATING, "memory": 0 if area is None else area.address, "registers": 0}
    for name, (offset, type_) in _LIST.items():
        storage = storage_of(type_, site.layout)
        values = np.full(mask.count, begun[name], storage.dtype)
        here = mask.take(arguments[0]) + np.uint64(offset)
        machine.memory.store(storage, values, here, mask.indices, site.access)


def _copy(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    _check(machine, site)
    target, source = (mask.take(a) for a in arguments)
    machine.memory.copy(target, source, _LIST_SIZE, mask.indices, site.access)


EFFECTS: dict[str, Effect] = {"llvm.va_start": _start, "llvm.va_copy": _copy}
