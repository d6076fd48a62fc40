"""Loads of a GPU's thread from one address with no write between them: unoptimised code loads what it uses twice."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from ad.rules import is_pure
from analyses.gpu.threads import for_device
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, GetElementPointer, Load
from analyses.ir.intrinsics import is_annotation
from analyses.ir.model import Block, Instruction
from analyses.ir.uses import remove, replace_all

_ADDRESSES = frozenset(
    ["getelementptr", "addrspacecast", "bitcast", "sext", "zext", "trunc", "add", "sub", "mul", "shl"]
)
"""The operations of which two with the same operands count as one value."""
_WRITES = frozenset(["store", "atomicrmw", "cmpxchg", "fence"])


class MergeEqualLoads(Rewrite):
    purpose = "Of loads from one address of a GPU's memory, with nothing written between them, the first is kept."

    def apply(self, target: Target) -> bool:
        if not for_device(target.module):
            return False
        replaced: dict[Value, Value] = {}
        for block in target.function.blocks:
            _merge(block, replaced)
        replace_all(target.function, replaced)
        remove(target.function, replaced)
        return bool(replaced)


def _merge(block: Block, replaced: dict[Value, Value]) -> None:
    """Find the loads of a block that an earlier one stands for."""
    same: dict[Value, Value] = {}
    """By address: the first that is computed alike."""
    alike: dict[object, Instruction] = {}
    loaded: dict[object, Load] = {}
    for instruction in block.instructions:
        if isinstance(instruction, Load):
            key = instruction.type, _key(instruction.pointer, same)
            if not _plain(instruction):
                loaded.clear()
            elif (first := loaded.setdefault(key, instruction)) is not instruction:
                replaced[instruction] = same[instruction] = first
        elif instruction.opcode in _ADDRESSES:
            described = instruction.opcode, str(instruction.type), _shape(instruction)
            operands = tuple(_key(operand, same) for operand in instruction.operands)
            same[instruction] = alike.setdefault((described, operands), instruction)
        elif instruction.opcode in _WRITES or (isinstance(instruction, Call) and _may_write(instruction)):
            loaded.clear()


def _key(value: Value, same: dict[Value, Value]) -> object:
    return (str(value.type), value.ref) if isinstance(value, Constant) else same.get(value, value)


def _shape(instruction: Instruction) -> str:
    """The type by which an address counts its indices; empty for other operations."""
    return str(instruction.source_type) if isinstance(instruction, GetElementPointer) else ""


def _plain(load: Load) -> bool:
    return not load.volatile and not load.ordering


def _may_write(call: Call) -> bool:
    return not (is_annotation(call) or is_pure(call))
