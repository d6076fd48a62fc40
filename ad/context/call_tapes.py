"""The type of the tape that a call keeps for its reverse."""

from __future__ import annotations

from ad.context.context import Context
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.text.values import memory_type
from analyses.ir.type_contents import leaves
from analyses.ir.types import I64, PTR, VOID, DataLayout, StructType, Type, VectorType
from analyses.library.openmp_runtime import is_numbered


def returned_in_memory(function: Function) -> Type | None:
    """The type of what a registered function returns in memory, None if it does no such thing."""
    first = function.arguments[0] if function.arguments else None
    if first is None or function.module is None or function.function_type.result != VOID:
        return None
    return memory_type(first, function.module, ["sret"])


def scalars(layout: DataLayout, type_: Type) -> list[tuple[int, Type]]:
    """The scalars of a value of the type in memory, as (byte offset, type); vectors are split into their elements."""
    scalars: list[tuple[int, Type]] = []
    for _, offset, leaf in leaves(type_, layout):
        count, step = (leaf.count, layout.alloc_size(leaf.element)) if isinstance(leaf, VectorType) else (1, 0)
        scalars += [(offset + i * step, leaf.scalar) for i in range(count)]
    return scalars


def tape_in(layout: DataLayout, returned: Type, result: Type) -> Type | None:
    """The type of the tape that an augmented function returns, by itself or before the result; None if none."""
    if returned in (VOID, result):
        return None
    elements: tuple[Type, ...] = tuple(getattr(returned, "elements", ()))
    for type_ in dict.fromkeys([PTR, *elements[:1]]):
        for rest in ((result,), (result, result)) if result != VOID else ():
            if scalars(layout, returned) == scalars(layout, StructType((type_, *rest))):
                return type_
    if elements[1:] == (PTR,) and elements[0] == result:
        return PTR
    return returned if result == VOID or returned.is_pointer else None


def kept_type(context: Context, call: Call) -> Type | None:
    """The type of what a registered augmented function keeps of a call; None where nothing is registered for it."""
    if call.called is None or context.request.forward:
        return None
    custom = context.derivatives.brought_by(context.request, call.called.name)
    if custom is None:
        return None
    returned = returned_in_memory(custom.augmented) or custom.augmented.function_type.result
    return tape_in(context.layout, returned, call.type) or PTR


def tape_type(value: Value) -> Type:
    """The type that a call keeps for its reverse: the address of a tape, or a number in the order of threads."""
    return I64 if is_numbered(value) else PTR
