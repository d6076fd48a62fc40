"""The bytes that are read of a struct, or of an integer that stands for one."""

from __future__ import annotations

from analyses.ir.builder import element_type
from analyses.ir.constants import Value
from analyses.ir.instructions import AggregateAccess
from analyses.ir.model import Function
from analyses.ir.types import DataLayout
from analyses.type_trees.byte_moves import whole_bytes
from analyses.type_trees.constants import element_offset


def read_bytes(function: Function, value: Value, layout: DataLayout) -> frozenset[int]:
    """The bytes of a value that are read; a part that is only taken out of it to be thrown away is not looked for."""
    width = layout.store_size(value.type)
    offsets: set[int] = set()
    for user in function.instructions:
        if not any(operand is value for operand in user.operands):
            continue
        if user.opcode == "trunc":
            offsets.update(range(layout.store_size(user.type)))
        elif user.opcode == "lshr" and user.operands[0] is value and (by := whole_bytes(user.operands[1])) is not None:
            offsets.update(range(by, width))
        elif isinstance(user, AggregateAccess) and user.opcode == "extractvalue":
            offset, type_ = 0, value.type
            for index in user.indices:
                offset += element_offset(type_, index, layout)
                type_ = element_type(type_, (index,))
            offsets.update(range(offset, offset + layout.store_size(type_)))
        else:
            return frozenset(range(width))
    return frozenset(offsets)
