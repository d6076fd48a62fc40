"""Stores of undefined values, removed, as for the padding of a struct: the memory may keep its content."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import ConstantNamed
from analyses.ir.instructions import Store
from analyses.ir.model import Instruction


class DropUndefinedStores(Rewrite):
    purpose = "Stores of undefined values are dropped: what was in memory may as well stay."

    def apply(self, target: Target) -> bool:
        changed = False
        for block in target.function.blocks:
            instructions = [i for i in block.instructions if not _is_undefined_store(i)]
            changed |= len(instructions) < len(block.instructions)
            block.instructions = instructions
        return changed


def _is_undefined_store(instruction: Instruction) -> bool:
    if not isinstance(instruction, Store):
        return False
    value = instruction.value
    return isinstance(value, ConstantNamed) and value.word in ("undef", "poison")
