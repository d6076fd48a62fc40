"""OpenMP's runtime for a team of one thread: parallel regions run once, and a loop is one chunk.

Source: LLVM OpenMP runtime (`kmp.h`): the functions that clang calls, and their results for a team of one thread.
"""

from __future__ import annotations

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.types import IntType
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


def _static(bits: int) -> Effect:
    """Keep the bounds; the stride to the next chunk leads past them."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
        lower, upper = (_load(machine, site, bits, arguments[i], mask) for i in (4, 5))
        up = mask.take(arguments[7]).astype(f"i{bits // 8}") > 0
        stride = np.where(up, upper - lower + 1, ~(lower - upper))
        _store(machine, site, 32, arguments[3], np.ones(len(lower), np.uint32), mask)
        _store(machine, site, bits, arguments[6], stride.astype(lower.dtype), mask)

    return effect


def _begun(bits: int) -> Effect:
    """Begin a dynamically scheduled loop: all iterations are one chunk."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
        room = _room(machine)
        for place, value in enumerate((*arguments[3:6], np.ones(machine.count, np.uint64))):
            _store(machine, site, 64, room + np.uint64(8 * place), mask.take(value).astype(np.uint64), mask)

    return effect


def _next(bits: int) -> Effect:
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


def _number(value: int) -> Effect:
    return lambda machine, site, arguments, mask: np.full(machine.count, value, np.uint32)


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


def _nothing(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    pass


_SILENT = """
    __kmpc_push_num_threads __kmpc_push_proc_bind __kmpc_barrier __kmpc_flush __kmpc_for_static_fini __kmpc_critical
    __kmpc_critical_with_hint __kmpc_end_critical __kmpc_end_master __kmpc_end_masked __kmpc_end_single
    __kmpc_end_reduce __kmpc_end_reduce_nowait __kmpc_dispatch_deinit __kmpc_serialized_parallel
    __kmpc_end_serialized_parallel __kmpc_ordered __kmpc_end_ordered __kmpc_doacross_init __kmpc_doacross_wait
    __kmpc_doacross_post __kmpc_doacross_fini __kmpc_copyprivate omp_set_num_threads __kmpc_dispatch_fini_4
    __kmpc_dispatch_fini_4u __kmpc_dispatch_fini_8 __kmpc_dispatch_fini_8u
"""
_ZERO = "__kmpc_global_thread_num omp_get_thread_num omp_in_parallel __kmpc_cancel_barrier"
_ONE = """
    omp_get_num_threads omp_get_max_threads omp_get_num_procs __kmpc_master __kmpc_masked __kmpc_single __kmpc_reduce
    __kmpc_reduce_nowait
"""
_LOOPS = {"4": 32, "4u": 32, "8": 64, "8u": 64}

EFFECTS: dict[str, Effect] = {
    **dict.fromkeys(_SILENT.split(), _nothing),
    **dict.fromkeys(_ZERO.split(), _number(0)),
    **dict.fromkeys(_ONE.split(), _number(1)),
    **dict.fromkeys(("omp_init_lock", "omp_unset_lock", "omp_destroy_lock"), _lock(0)),
    "omp_set_lock": _lock(1),
    "omp_test_lock": _test_lock,
    **{f"__kmpc_for_static_init_{name}": _static(bits) for name, bits in _LOOPS.items()},
    **{f"__kmpc_dispatch_init_{name}": _begun(bits) for name, bits in _LOOPS.items()},
    **{f"__kmpc_dispatch_next_{name}": _next(bits) for name, bits in _LOOPS.items()},
}
