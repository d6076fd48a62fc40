"""The stores to memory that nobody reads: neither the caller, who says `dupnoneed`, nor the function itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ad.requests.requests import Role
from analyses.gpu.threads import for_device
from analyses.ir.instructions import Store
from analyses.ir.model import Argument, Function, Instruction
from analyses.memory.call_effects import ModRef
from analyses.memory.mod_ref import Access, Memory


def unwanted_stores(function: Function, roles: Sequence[Role], memory: Memory) -> frozenset[Instruction]:
    """The stores of floating-point numbers to `dupnoneed` arguments that nothing may read after them.

    Addresses and integers are left alone, since shadow memory repeats them. On a GPU other threads may read.
    """
    arguments = [a for a, role in zip(function.arguments, roles, strict=True) if role is Role.DUPNONEED]
    if not arguments or for_device(memory.module):
        return frozenset()
    stores: dict[Argument, list[Store]] = {argument: [] for argument in arguments}
    reads: list[Access] = []
    for instruction in function.instructions:
        if isinstance(instruction, Store):
            objects = memory.objects(memory.address(instruction.pointer).base)
            if objects is not None and len(objects) == 1 and _is_plain(instruction):
                (target,) = objects
                if isinstance(target, Argument) and target in stores:
                    stores[target].append(instruction)
        reads += [access for access in memory.accesses(instruction) if access.effect & ModRef.REF]
    groups = (_unread(argument, candidates, reads, memory) for argument, candidates in stores.items() if candidates)
    return frozenset(chain.from_iterable(groups))


def _is_plain(store: Store) -> bool:
    return store.value.type.scalar.is_float and not store.volatile and not store.ordering


def _unread(
    argument: Argument, stores: Sequence[Store], reads: Sequence[Access], memory: Memory
) -> Iterator[Instruction]:
    """The stores after which no instruction may read the memory of the argument."""
    whole = Access(stores[0], argument, None, ModRef.MOD)
    reading = {access.instruction for access in reads if memory.meet(access, whole)}
    blocks = memory.reach.of({block for instruction in reading if (block := instruction.block) is not None})
    candidates = set(stores)
    for block in dict.fromkeys(store.block for store in stores):
        if block is None or block not in memory.cfg.index or memory.reach.after(block) & blocks:
            continue
        for instruction in reversed(block.instructions):
            if instruction in reading:
                break
            if instruction in candidates:
                yield instruction
