"""OpenMP's runtime for a team of one thread: parallel regions run once, and a loop is one chunk.

Source: LLVM OpenMP runtime (`kmp.h`): the functions that clang calls, and their results for a team of one thread.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.types import IntType
from analyses.library.functions.row import LibraryFunction
from analyses.library.simulated import Simulated
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Code, Execution, Run
from workbench.execution.simulator.state.memory import Space
from workbench.execution.simulator.values.lanes import Array, Lanes, Mask, storage_of

FORK = "__kmpc_fork_call"
_ROOM = "what is left of an OpenMP loop"


def fork(call: Call, function: Function, code: Code) -> Run:
    """A parallel region: a call of its outlined function as thread 0 of one."""
    sources = [code.slot(a) for a in call.arguments[3:]]
    target = code.slot(call)

    def run(machine: Execution, registers: list[Lanes], mask: Mask) -> None:
        number = machine.memory.allocate("the number of the thread", Space.LOCAL, 4, stripes=machine.count)
        number.fill(bytes(4))
        address = np.full(machine.count, number.address, np.uint64)
        operands = [address, address, *(registers[s] for s in sources)]
        machine.enter(code.program.code(function), operands, mask, target, call, None)
        machine.frames[-1].locals.append(number)

    return run


def _store(machine: Execution, site: Site, bits: int, address: Lanes, values: Array, mask: Mask) -> None:
    machine.memory.store(storage_of(IntType(bits), site.layout), values, mask.take(address), mask.indices, site.access)


def _load(machine: Execution, site: Site, bits: int, address: Lanes, mask: Mask) -> Array:
    storage = storage_of(IntType(bits), site.layout)
    loaded: Array = machine.memory.load(storage, mask.take(address), mask.indices, site.access)
    return loaded


def _bits(row: LibraryFunction) -> int:
    """The width of a loop's counter, in bytes at the end of a name: `__kmpc_for_static_init_4u`."""
    return 8 * int(row.name.rstrip("u").rpartition("_")[2])


def _static(row: LibraryFunction) -> Effect:
    """Keep the bounds; the stride to the next chunk leads past them."""
    bits = _bits(row)

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
        lower, upper = (_load(machine, site, bits, arguments[i], mask) for i in (4, 5))
        up = mask.take(arguments[7]).astype(f"i{bits // 8}") > 0
        stride = np.where(up, upper - lower + 1, ~(lower - upper))
        _store(machine, site, 32, arguments[3], np.ones(len(lower), np.uint32), mask)
        _store(machine, site, bits, arguments[6], stride.astype(lower.dtype), mask)

    return effect


def _begun(row: LibraryFunction) -> Effect:
    """Begin a dynamically scheduled loop: all iterations are one chunk."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
        room = _room(machine)
        for place, value in enumerate((*arguments[3:6], np.ones(machine.count, np.uint64))):
            _store(machine, site, 64, room + np.uint64(8 * place), mask.take(value).astype(np.uint64), mask)

    return effect


def _next(row: LibraryFunction) -> Effect:
    bits = _bits(row)

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        room = _room(machine)
        *bounds, left = (_load(machine, site, 64, room + np.uint64(8 * place), mask) for place in range(4))
        for address, value in zip(arguments[3:6], bounds, strict=True):
            _store(machine, site, bits, address, value.astype(f"u{bits // 8}"), mask)
        _store(machine, site, 32, arguments[2], np.ones(len(left), np.uint32), mask)
        _store(machine, site, 64, room + np.uint64(24), np.zeros(len(left), np.uint64), mask)
        answer = np.zeros(machine.count, np.uint32)
        answer[mask.indices] = left.astype(np.uint32)
        return answer

    return effect


def _room(machine: Execution) -> Array:
    try:
        buffer = machine.memory.named(_ROOM)
    except KeyError:
        buffer = machine.memory.allocate(_ROOM, Space.LOCAL, 32, stripes=machine.count)
        buffer.fill(bytes(32))
    return np.full(machine.count, buffer.address, np.uint64)


def _lock(held: int) -> Effect:
    """Set a lock to held or free; the only thread never waits."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
        _store(machine, site, 32, arguments[0], np.full(mask.count, held, np.uint32), mask)

    return effect


def _test_lock(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    free = (_load(machine, site, 32, arguments[0], mask) == 0).astype(np.uint32)
    _lock(1)(machine, site, arguments, mask)
    answer = np.zeros(machine.count, np.uint32)
    answer[mask.indices] = free
    return answer


BY_ROW: dict[Simulated, Callable[[LibraryFunction], Effect]] = {
    Simulated.STATIC_LOOP: _static,
    Simulated.BEGIN_DYNAMIC_LOOP: _begun,
    Simulated.NEXT_OF_DYNAMIC_LOOP: _next,
}

EFFECTS: dict[Simulated, Effect] = {
    Simulated.FREE_LOCK: _lock(0),
    Simulated.HOLD_LOCK: _lock(1),
    Simulated.TEST_LOCK: _test_lock,
}
