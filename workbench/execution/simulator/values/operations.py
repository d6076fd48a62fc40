"""The instructions and constant expressions whose result depends on their operands alone, as functions of lanes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from analyses.ir.constants import CASTS, ConstantAggregate, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import (
    BINARY,
    AggregateAccess,
    Binary,
    Cast,
    Compare,
    Freeze,
    GetElementPointer,
    Select,
    Unary,
    VectorAccess,
)
from analyses.ir.model import Instruction
from analyses.ir.types import ArrayType, DataLayout, NamedStructType, StructType, Type, VectorType
from workbench.execution.simulator.values import arithmetic
from workbench.execution.simulator.values.lanes import Array, Lanes, bits_of, signed, storage_of

Function = Callable[..., Lanes]


def operation(instruction: Instruction, layout: DataLayout) -> Function | None:
    """The function of the operands that an instruction computes; None for others. Raises UnsupportedTypeError."""
    types = [o.type for o in instruction.operands]
    match instruction:
        case Binary():
            return arithmetic.binary(instruction.opcode, instruction.type)
        case Compare():
            return arithmetic.compare(instruction.opcode, instruction.predicate, types[0])
        case Cast():
            return cast(instruction.opcode, types[0], instruction.type, layout)
        case GetElementPointer():
            return element_pointer(instruction.source_type, instruction.operands, layout)
        case Select():
            return select
        case Unary():
            return arithmetic.negated(instruction.type)
        case Freeze():
            return lambda a: a
        case VectorAccess():
            return _vector_access(instruction.opcode, instruction.operands)
        case AggregateAccess():
            return _aggregate_access(instruction)
    return None


def expression(constant: ConstantExpression, layout: DataLayout) -> Function | None:
    """The same for a constant expression."""
    if constant.opcode == "getelementptr":
        assert constant.source_type is not None
        return element_pointer(constant.source_type, constant.operands, layout)
    if constant.opcode in CASTS:
        return cast(constant.opcode, constant.operands[0].type, constant.type, layout)
    if constant.opcode in BINARY:
        return arithmetic.binary(constant.opcode, constant.type)
    if constant.opcode in ("extractelement", "insertelement", "shufflevector"):
        return _vector_access(constant.opcode, constant.operands)
    if constant.opcode in ("dso_local_equivalent", "no_cfi"):
        return lambda a: a
    return None


def cast(opcode: str, source: Type, target: Type, layout: DataLayout) -> Function:
    function = arithmetic.cast(opcode, source, target)
    if function is not None:
        return function
    before, after = storage_of(source, layout), storage_of(target, layout)
    dtype = after.dtype
    if dtype is not None and before.dtype is not None and dtype.itemsize == before.dtype.itemsize:
        return lambda a: a.view(dtype)
    return lambda a: after.decode(before.encode(a))


def select(condition: Array, a: Lanes, b: Lanes) -> Lanes:
    if isinstance(a, tuple):
        return tuple(select(condition, x, y) for x, y in zip(a, b, strict=True))
    if a.ndim > condition.ndim:
        condition = condition[:, None]
    return np.where(condition, a, b)


# -- addresses --------------------------------------------------------------------------------


def element_pointer(source: Type, operands: Sequence[Value], layout: DataLayout) -> Function:
    """getelementptr: a constant number of bytes plus the scaled variable indices."""
    offset, scaled = _steps(source, operands[1:], layout)
    by = np.uint64(offset % (1 << 64))
    vector = any(o.type.is_vector for o in operands)

    def moved(base: Array, *indices: Array) -> Array:
        if vector and base.ndim == 1:
            base = base[:, None]
        address = base + by if offset else base
        for position, scale, bits in scaled:
            index = _extended(indices[position], bits) * scale
            address = address + (index[:, None] if vector and index.ndim == 1 else index)
        return address

    return moved


def _extended(index: Array, bits: int) -> Array:
    return index if bits == 64 else signed(index, bits).astype(np.int64).view(np.uint64)


def _steps(source: Type, indices: Sequence[Value], layout: DataLayout) -> tuple[int, list[tuple[int, np.uint64, int]]]:
    """The constant part in bytes, and (position, bytes for each unit, bits) of each variable index."""
    offset = 0
    scaled: list[tuple[int, np.uint64, int]] = []
    type_ = source
    for position, index in enumerate(indices):
        if position > 0:
            if isinstance(type_, (StructType, NamedStructType)):
                field = _constant(index)
                offset += layout.struct_layout(type_)[1][field]
                type_ = type_.elements[field]
                continue
            assert isinstance(type_, (ArrayType, VectorType))
            type_ = type_.element
        size = layout.alloc_size(type_)
        if isinstance(index, ConstantInt):
            offset += index.value * size
        else:
            scaled.append((position, np.uint64(size), bits_of(index.type)))
    return offset, scaled


def _constant(index: Value) -> int:
    if isinstance(index, ConstantAggregate):
        index = index.elements[0]
    return index.value if isinstance(index, ConstantInt) else 0


# -- vectors and aggregates -------------------------------------------------------------------


def _vector_access(opcode: str, operands: Sequence[Value]) -> Function:
    if opcode == "shufflevector":
        chosen = _shuffle(operands[2])
        return lambda a, b, _: np.concatenate((a, b), axis=1)[:, chosen]
    index = operands[-1]
    if opcode == "extractelement":
        if isinstance(index, ConstantInt):
            place = index.value
            return lambda vector, _: vector[:, place]
        return lambda vector, at: vector[np.arange(len(vector)), _inside(at, vector)]

    def insert(vector: Array, value: Array, at: Array) -> Array:
        result = vector.copy()
        result[np.arange(len(vector)), _inside(at, vector)] = value
        return result

    return insert


def _inside(index: Array, vector: Array) -> Array:
    """The index, or any valid one if it is beyond the end, which gives poison."""
    return np.asarray(np.minimum(index.astype(np.int64), vector.shape[1] - 1))


def _shuffle(mask: Value) -> list[int]:
    type_ = mask.type
    assert isinstance(type_, VectorType)
    if isinstance(mask, ConstantNamed):
        return [0] * type_.count
    assert isinstance(mask, ConstantAggregate)
    elements = mask.elements * type_.count if mask.splat else mask.elements
    return [e.value if isinstance(e, ConstantInt) else 0 for e in elements]


def _aggregate_access(instruction: AggregateAccess) -> Function:
    indices = instruction.indices
    if instruction.opcode == "extractvalue":

        def extract(aggregate: Lanes) -> Lanes:
            for index in indices:
                aggregate = aggregate[index]
            return aggregate

        return extract
    return lambda aggregate, value: _inserted(aggregate, value, indices)


def _inserted(aggregate: Lanes, value: Lanes, indices: Sequence[int]) -> Lanes:
    first, *rest = indices
    part = _inserted(aggregate[first], value, rest) if rest else value
    return (*aggregate[:first], part, *aggregate[first + 1 :])
