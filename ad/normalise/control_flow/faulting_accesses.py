"""Accesses where no memory can be, as through a null pointer: control never gets past them.

Compilers leave such code on paths that a program never takes, as where it reads an element of an empty array.
"""

from __future__ import annotations

from ad.normalise.control_flow.unreachable_blocks import DropUnreachableBlocks
from ad.normalise.rewrite import Rewrite, Target
from analyses.gpu.threads import for_device
from analyses.ir.constants import ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Load, Store, Unreachable
from analyses.ir.model import Block, Instruction
from analyses.ir.types import PTR, VOID
from analyses.memory.addresses import Addresses

PAGE = 4096
"""Bytes at the beginning of a process that are never memory (Linux, `vm.mmap_min_addr`), nor are as many at the end."""


class EndAtFaultingAccesses(Rewrite):
    purpose = "Control never gets past an access where no memory can be, as through a null pointer: what follows goes."

    def apply(self, target: Target) -> bool:
        function = target.function
        if for_device(target.module) or function.attribute("null_pointer_is_valid") is not None:
            return False
        addresses = Addresses(function)
        changed = False
        for block in function.blocks:
            for place, instruction in enumerate(block.instructions[:-1]):
                if _faults(instruction, addresses) and not isinstance(block.instructions[place + 1], Unreachable):
                    _end(block, place)
                    changed = True
                    break
        if changed:
            DropUnreachableBlocks().apply(target)
        return changed


def _faults(instruction: Instruction, addresses: Addresses) -> bool:
    if not isinstance(instruction, (Load, Store)) or instruction.volatile or instruction.pointer.type != PTR:
        return False
    address = addresses.address(instruction.pointer)
    start = _number(address.base)
    if start is None or address.offset is None or address.terms:
        return False
    return -PAGE <= start + address.offset < PAGE


def _number(pointer: Value) -> int | None:
    """The address that a constant pointer is, from its beginning or, negative, from the end of all addresses."""
    if isinstance(pointer, ConstantNamed) and pointer.word == "null":
        return 0
    if isinstance(pointer, ConstantExpression) and pointer.opcode == "inttoptr":
        number = pointer.operands[0]
        return number.value if isinstance(number, ConstantInt) else None
    return None


def _end(block: Block, place: int) -> None:
    """Cut a block off after an instruction."""
    for after in dict.fromkeys(block.successors):
        for phi in after.phis:
            incoming = [(value, source) for value, source in phi.incoming if source is not block]
            phi.operands = [value for value, _ in incoming]
            phi.blocks = [source for _, source in incoming]
    block.instructions = block.instructions[: place + 1]
    end = Unreachable("unreachable", VOID, ())
    end.block = block
    block.instructions.append(end)
