"""Adjoints in memory that are read in bulk: all of a group before the first of them is cleared or added to.

The reverse of a store reads an adjoint and clears it; that of a load may read one and write back the sum. One after the
other, each read waits for the write before it, as nothing tells the machine that the addresses differ (a lattice
Boltzmann step with 19 stores took twice the time on an H200). Here the analyses prove it, and the writes wait.
"""

from __future__ import annotations

from collections.abc import Iterator

from ad.context.context import Context
from ad.emit.instructions.adjoints import Adjoints
from ad.gpu.shadow_accumulation import DeviceWrites, Way
from ad.plan.unchosen_loops import PASSING
from ad.rules import rule_for
from analyses.ir.instructions import Load, Store
from analyses.ir.model import Block, Instruction
from analyses.ir.types import Type
from analyses.memory.alias import AliasResult
from analyses.memory.congruence import Congruence
from analyses.records import dataclass

MOST_ON_GPU, MOST_ON_CPU = 32, 8
"""The accesses of one group: each takes registers for what it read and for its address."""


@dataclass(frozen=True, eq=False)
class Group:
    """Loads and stores of a block, in the order of the reverse, whose bytes are surely apart."""

    members: tuple[Load | Store, ...]


class BulkReads:
    """Finds the groups of a function's blocks."""

    def __init__(self, context: Context, adjoints: Adjoints, writes: DeviceWrites | None) -> None:
        self._context, self._adjoints, self._writes = context, adjoints, writes
        self._congruence = Congruence(context.memory) if context.memory is not None else None

    def of(self, block: Block) -> dict[Instruction, Group]:
        """By access: its group. What is in none is reversed alone."""
        if self._congruence is None or self._context.request.width > 1:
            return {}
        return {member: group for group in self._groups(block) for member in group.members}

    def _groups(self, block: Block) -> Iterator[Group]:
        most = MOST_ON_GPU if self._context.on_device else MOST_ON_CPU
        members: list[Load | Store] = []
        for instruction in reversed(block.instructions):
            if self._adjoints.of(instruction) is None:
                continue
            if isinstance(instruction, (Load, Store)) and self._may_wait(instruction):
                if len(members) == most or not all(self._apart(instruction, other) for other in members):
                    yield from _group(members)
                    members = []
                members.append(instruction)
            elif not _in_registers(instruction):
                yield from _group(members)
                members = []
        yield from _group(members)

    def _may_wait(self, access: Load | Store) -> bool:
        """True if the reverse of an access is to read one number and to write one, plainly."""
        if isinstance(access, Store):
            type_ = access.value.type
            return (type_.is_float or type_.is_integer) and not self._context.stored.clears_word(access)
        if self._writes is None or not access.type.is_float or not self._context.active(access):
            return False
        return self._writes.of(access).way is Way.PLAIN

    def _apart(self, a: Load | Store, b: Load | Store) -> bool:
        memory, congruence = self._context.memory, self._congruence
        assert memory is not None and congruence is not None
        size_a, size_b = (self._context.layout.store_size(_number(access)) for access in (a, b))
        if congruence.apart(a.pointer, size_a, b.pointer, size_b):
            return True
        return memory.alias(a.pointer, size_a, b.pointer, size_b) is AliasResult.NO


def _number(access: Load | Store) -> Type:
    return access.value.type if isinstance(access, Store) else access.type


def _group(members: list[Load | Store]) -> Iterator[Group]:
    if len(members) > 1:
        yield Group(tuple(members))


def _in_registers(instruction: Instruction) -> bool:
    """True if the reverse of an instruction touches no memory of the program."""
    if isinstance(instruction, Load):
        return False
    rule = rule_for(instruction)
    return instruction.opcode in PASSING or (rule is not None and not rule.written)
