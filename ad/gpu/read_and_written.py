"""Addresses in memory of all threads that one thread both reads and writes.

In code in which threads neither wait for each other nor tell each other anything, no other thread may have to do with
such an address: it would race with the write in the primal.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ad.context.context import Context
from analyses.control_flow.post_dominators import PostDominators
from analyses.gpu.threads import is_barrier, is_fence
from analyses.ir.instructions import AtomicUpdate, Call, Load, Store
from analyses.ir.model import Block, Instruction
from analyses.memory.addresses import Address
from analyses.memory.mod_ref import Memory


class ReadAndWritten:
    """The loads and stores of one function that have one address, as far as both run."""

    def __init__(self, context: Context, memory: Memory) -> None:
        self._context, self._memory = context, memory

    def is_written(self, load: Load) -> bool:
        """True if the thread that reads an address also writes it, once for each time, and never waits for others."""
        reach, layout = self._memory.reach, self._memory.layout
        for store in self._stores.get(place(self._memory.address(load.pointer)), ()):
            if load.block is None or store.block is None:
                continue
            if layout.store_size(store.value.type) < layout.store_size(load.type):
                continue
            if store.block is load.block:
                return True
            if reach.cyclic(store.block) or reach.cyclic(load.block):
                continue  # it may write in one iteration what it read in another
            if self._context.dominators.dominates(store.block, load.block):
                return True
            if self._onward.dominates(store.block, load.block):
                return True
        return False

    def is_read(self, store: Store, load: Load) -> bool:
        """True if a load at the place of a store reads what it writes, in each run of it."""
        first, last = load.block, store.block
        if first is None or last is None:
            return False
        reach = self._memory.reach
        return first is last or (not reach.cyclic(first) and not reach.cyclic(last) and self._together(first, last))

    def _together(self, first: Block, last: Block) -> bool:
        """True if of two blocks that run once at most both run or none does."""
        dominators, onward = self._context.dominators, self._onward
        return (dominators.dominates(first, last) and onward.dominates(last, first)) or (
            dominators.dominates(last, first) and onward.dominates(first, last)
        )

    @cached_property
    def _onward(self) -> PostDominators:
        return PostDominators(self._context.cfg)

    @cached_property
    def _stores(self) -> Mapping[object, list[Store]]:
        """The stores at each place of a function in which threads do not communicate; none of another one."""
        found: dict[object, list[Store]] = {}
        instructions = list(self._context.function.instructions)
        if not any(map(self._may_communicate, instructions)):
            for store in instructions:
                if isinstance(store, Store) and self._memory.address(store.pointer).offset is not None:
                    found.setdefault(place(self._memory.address(store.pointer)), []).append(store)
        return found

    def _may_communicate(self, instruction: Instruction) -> bool:
        """True if an instruction may be how a thread waits for another, or tells it something."""
        if isinstance(instruction, Call):
            return is_barrier(instruction) or is_fence(instruction) or bool(self._memory.accesses(instruction))
        if isinstance(instruction, (Load, Store)):
            return instruction.volatile or bool(instruction.ordering)
        return isinstance(instruction, AtomicUpdate) or instruction.opcode in ("fence", "cmpxchg")


def place(address: Address) -> object:
    """What two addresses have in common that are surely the same."""
    return address.base, address.offset, frozenset(address.terms)
