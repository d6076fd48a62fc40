"""Atomics: the threads of a block change memory one after the other, in some order."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.ir.model import Instruction
from analyses.ir.types import Type
from workbench.execution.simulator.runtime.site import Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.values import arithmetic, mathematics
from workbench.execution.simulator.values.lanes import (
    Array,
    Mask,
    UnsupportedTypeError,
    bits_of,
    signed,
    storage_of,
    unsigned,
)


def rounds(addresses: Array) -> list[Array]:
    """Threads in groups without equal addresses, so that each group can act at once.

    One group after the other is a valid order of the threads; each group sees the effects of the groups before it.
    """
    left = np.arange(len(addresses))
    groups = []
    while len(left):
        _, first = np.unique(addresses[left], return_index=True)
        groups.append(left[np.sort(first)])
        left = np.delete(left, first)
    return groups


def atomic_function(operation: str, type_: Type) -> Callable[[Array, Array], Array]:
    """The function of the old value and the operand that an atomicrmw computes. Raises UnsupportedTypeError."""
    bits = bits_of(type_)
    match operation:
        case "xchg":
            return lambda old, new: new
        case "add" | "sub" | "and" | "or" | "xor":
            return arithmetic.binary(operation, type_)
        case "fadd" | "fsub":
            return arithmetic.binary(operation, type_)
        case "nand":
            return lambda old, new: unsigned(~(old & new), bits)
        case "max" | "min":
            pick = np.maximum if operation == "max" else np.minimum
            return lambda old, new: unsigned(pick(signed(old, bits), signed(new, bits)), bits)
        case "umax" | "umin":
            return np.maximum if operation == "umax" else np.minimum
        case "fmax" | "fmin":
            return np.fmax if operation == "fmax" else np.fmin
        case "fmaximum" | "fminimum":
            return mathematics.maximum if operation == "fmaximum" else mathematics.minimum
        case "uinc_wrap":
            return lambda old, new: np.where(old >= new, old.dtype.type(0), old + old.dtype.type(1))
        case "udec_wrap":
            return lambda old, new: np.where((old == 0) | (old > new), new, old - old.dtype.type(1))
        case "usub_cond":
            return lambda old, new: np.where(old >= new, old - new, old)
        case "usub_sat":
            return lambda old, new: np.where(old >= new, old - new, old.dtype.type(0))
    raise UnsupportedTypeError(f"atomicrmw {operation}")


_AT_ONCE = {
    "add": np.add,
    "fadd": np.add,
    "sub": np.subtract,
    "fsub": np.subtract,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "umax": np.maximum,
    "umin": np.minimum,
    "fmax": np.fmax,
    "fmin": np.fmin,
}
"""If the old values are not used, NumPy applies these to one thread after the other (`ufunc.at`)."""


def update(
    machine: Execution,
    operation: str,
    type_: Type,
    site: Site,
    addresses: Array,
    values: Array,
    mask: Mask,
    *,
    used: bool,
) -> Array | None:
    """atomicrmw for the threads of a mask; return the old values if they are `used`."""
    memory, access, lanes = machine.memory, site.access, mask.indices
    storage = storage_of(type_, site.layout)
    dtype = storage.dtype
    function = atomic_function(operation, type_)
    order(machine, site.call)
    if not used and operation in _AT_ONCE and dtype is not None:
        (region, *others) = memory.regions(addresses, storage.size, lanes, access, write=True)
        if not others and not (region.offsets & (storage.size - 1)).any():
            memory.see_update(region, storage.size, access)
            index = region.buffer.index(region.offsets, region.lanes) >> (storage.size.bit_length() - 1)
            _AT_ONCE[operation].at(region.buffer.typed(dtype), index, values)
            return None
    old: Array | None = None
    for rows in rounds(addresses):
        before = memory.load(storage, addresses[rows], lanes[rows], access)
        memory.store(storage, function(before, values[rows]), addresses[rows], lanes[rows], access)
        old = np.empty((len(addresses), *before.shape[1:]), before.dtype) if old is None else old
        old[rows] = before
    return old


def order(machine: Execution, instruction: Instruction) -> None:
    """Act as a fence if an atomic has a release ordering."""
    if machine.races is not None and getattr(instruction, "ordering", "") in ("release", "acq_rel", "seq_cst"):
        machine.races.fence()


def exchange(
    machine: Execution, type_: Type, site: Site, addresses: Array, expected: Array, new: Array, mask: Mask
) -> tuple[Array, Array]:
    """cmpxchg for the threads of a mask: the old values, and for each thread True if it was the expected one."""
    memory, access, lanes = machine.memory, site.access, mask.indices
    storage = storage_of(type_, site.layout)
    order(machine, site.call)
    old = np.empty_like(expected)
    for rows in rounds(addresses):
        before = memory.load(storage, addresses[rows], lanes[rows], access)
        after = np.where(before == expected[rows], new[rows], before)
        memory.store(storage, after, addresses[rows], lanes[rows], access)
        old[rows] = before
    return old, old == expected
