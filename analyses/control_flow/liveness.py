"""The number of values that are live at once in a function.

Source: Boissinot, Hack, Grund, Dupont de Dinechin and Rastello, "Fast Liveness Checking for SSA-Form Programs" (2008),
section 2: a value is live on every path from its definition to a use; a phi uses its operands at the end of the
incoming blocks.
"""

from __future__ import annotations

from analyses.control_flow.cfg import ControlFlow
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import GetElementPointer
from analyses.ir.model import Argument, Block, Function, Instruction, Phi
from analyses.ir.types import IntType

_WORD = 4


def most_words(function: Function) -> int:
    """The most 32-bit words of arguments and results that are live at once, anywhere in a function.

    This estimates the registers of a thread, if there are enough. An address with a constant distance from another one
    counts as that one, a boolean as nothing.
    """
    cfg = ControlFlow(function)
    blocks = cfg.reverse_postorder
    defined = {id(instruction): block for block in blocks for instruction in block.instructions}
    after: dict[Block, dict[int, int]] = {block: {} for block in blocks}

    assert function.module is not None
    layout = function.module.layout

    def words(value: Value) -> int:
        if not isinstance(value, (Argument, Instruction)) or (isinstance(value.type, IntType) and value.type.bits == 1):
            return 0
        return -(-layout.store_size(value.type) // _WORD)

    def keep(value: Value, block: Block) -> None:
        """Mark the value as live at the end of a block, and from its definition on."""
        size, waiting = words(value), [block] if words(value) else []
        while waiting:
            at = waiting.pop()
            if at in after and id(value) not in after[at]:
                after[at][id(value)] = size
                if defined.get(id(value)) is not at:
                    waiting += cfg.predecessors[at]

    for block in blocks:
        for instruction in block.instructions:
            if isinstance(instruction, Phi):
                for value, source in instruction.incoming:
                    keep(_base(value), source)
                continue
            for operand in map(_base, instruction.operands):
                if defined.get(id(operand), None if isinstance(operand, Argument) else block) is not block:
                    for before in cfg.predecessors[block]:
                        keep(operand, before)
    most = 0
    for block in blocks:
        live = after[block]
        count = sum(live.values())
        most = max(most, count)
        for instruction in reversed(block.instructions):
            count -= live.pop(id(instruction), 0)
            if isinstance(instruction, Phi):
                continue
            for operand in map(_base, instruction.operands):
                size = words(operand)
                if size and id(operand) not in live:
                    live[id(operand)] = size
                    count += size
            most = max(most, count)
    return most


def _base(value: Value) -> Value:
    while isinstance(value, GetElementPointer) and all(isinstance(index, ConstantInt) for index in value.operands[1:]):
        value = value.operands[0]
    return value
