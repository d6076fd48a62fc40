"""Stores of structs that hold addresses, split into one store for each member.

The shadow of an address is stored as the primal runs, the adjoint of a number is read and cleared in the reverse: a
store of both needs its parts at different times.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.instructions import Store
from analyses.ir.model import Block, Instruction
from analyses.ir.type_contents import carries_pointer, leaves
from analyses.ir.types import DataLayout, Type


class SplitAggregateStores(Rewrite):
    purpose = "A struct with addresses in it, held in a register, is stored member by member."

    def apply(self, target: Target) -> bool:
        names, changed = Names(), False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                if isinstance(instruction, Store) and _of_several(instruction.value.type):
                    instructions += _by_members(instruction, names, target.module.layout)
                    changed = True
                else:
                    instructions.append(instruction)
            block.instructions = instructions
        return changed


def _of_several(type_: Type) -> bool:
    return type_.is_aggregate and carries_pointer(type_)


def _by_members(store: Store, names: Names, layout: DataLayout) -> list[Instruction]:
    piece = Block("", store.block.function if store.block is not None else None)
    builder = Builder(names).at(piece)
    for path, offset, _ in leaves(store.value.type, layout):
        member = builder.extract(store.value, path, "adjoint.member")
        place = builder.offset(store.pointer, integer(offset), name="adjoint.place") if offset else store.pointer
        builder.store(member, place, min(store.align or 1, offset & -offset) if offset else store.align)
    for instruction in piece.instructions:
        instruction.metadata = [(kind, text) for kind, text in store.metadata if kind == "dbg"]
        instruction.block = store.block
    return piece.instructions
