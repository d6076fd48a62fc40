"""The adjoint of what only moves the bits of numbers: integers cut in parts and put together, vectors, structs of them.

Each number in the result was somewhere in an operand. Where, is one line for each kind of instruction: for a byte of
the result, the operand and the byte that it is from. The number's adjoint goes the same way back. In forward mode these
instructions do to the bits of tangents what they do to those of numbers, so that nothing of this is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ad.context.carried_types import BITS_HINT
from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter
from analyses.ir.builder import Builder, element_type, integer, zero
from analyses.ir.constants import Constant, ConstantAggregate, ConstantInt, Value
from analyses.ir.instructions import AggregateAccess, Call
from analyses.ir.model import Instruction
from analyses.ir.type_contents import leaves
from analyses.ir.types import FloatType, Type, VectorType
from analyses.type_trees.byte_moves import has_float, whole_bytes, zeros
from analyses.type_trees.constants import element_offset
from analyses.type_trees.tree import ANYTHING
from analyses.types.rules.aggregates import shuffle_mask

From = tuple[Value, int]
"""An operand and a byte of it."""


class Lane(NamedTuple):
    """A number in an adjoint: the byte where it begins, how one gets there, and what kind it is."""

    offset: int
    path: tuple[int, ...]
    kind: FloatType


def lanes(context: Context, value: Value) -> list[Lane]:
    """The numbers in the adjoint of a value that the value has too: other places of a row may be integers' or zeros."""
    type_ = context.carried.adjoint_type(value)
    if type_ is None:
        return []
    tree = context.types.of(value)
    places = list(_places(context, type_))
    if len(places) == 1 or value.type.scalar.is_float:
        return places
    return [lane for lane in places if tree.at((lane.offset,)).float_type is lane.kind or _certain(value.type, lane)]


def _certain(type_: Type, lane: Lane) -> bool:
    """True if LLVM's own type says that there is a number."""
    for index in lane.path:
        if not type_.is_aggregate:
            break
        type_ = element_type(type_, (index,))
    return type_.scalar.is_float


def _places(context: Context, type_: Type) -> Iterator[Lane]:
    """The floating-point numbers in a value of the type, those of a vector one by one."""
    for path, offset, leaf in leaves(type_, context.layout):
        if isinstance(leaf, FloatType):
            yield Lane(offset, path, leaf)
        elif isinstance(leaf, VectorType) and isinstance(leaf.element, FloatType):
            for i in range(leaf.count):
                yield Lane(offset + element_offset(leaf, i, context.layout), (*path, i), leaf.element)


def _read(builder: Builder, adjoint: Value, lane: Lane) -> Value:
    *inner, last = lane.path or (None,)
    if last is None:
        return adjoint
    around = builder.extract(adjoint, tuple(i for i in inner if i is not None)) if inner else adjoint
    if isinstance(around.type, VectorType):
        return builder.extract_element(around, integer(last))
    return builder.extract(around, (last,))


def _with(builder: Builder, adjoint: Value, part: Value, lane: Lane) -> Value:
    if not lane.path:
        return part
    inner, last = lane.path[:-1], lane.path[-1]
    around = builder.extract(adjoint, inner) if inner else adjoint
    if isinstance(around.type, VectorType):
        row: Value = builder.insert_element(around, part, integer(last))
    else:
        row = builder.put(around, part, (last,))
    return builder.put(adjoint, row, inner) if inner else row


def reverse(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """Give each number's adjoint back to where the number was."""
    context, builder = reverse.context, reverse.builder
    adjoint = reverse.take(instruction)
    adjoints: dict[Value, Value] = {}
    for lane in lanes(context, instruction):
        source = source_of(context, instruction)(lane.offset, context.layout.store_size(lane.kind))
        if source is None and instruction.opcode != "shufflevector":
            reason = f"of {instruction.opcode} on the bits of a {lane.kind}: it does not only move them"
            raise context.no_derivative(reason, instruction, BITS_HINT)
        if source is None or isinstance(source[0], Constant) or not context.active(source[0]):
            continue
        operand, at = source
        there = next((x for x in lanes(context, operand) if x.offset == at and x.kind == lane.kind), None)
        if there is None:
            raise context.error(
                f"the {lane.kind} at byte {lane.offset} is none in {context.subjects.of(operand)}, which it is from",
                instruction,
            )
        before = adjoints.get(operand, zero(reverse.adjoint_type(operand)))
        part = _read(builder, adjoint, lane)
        if operand in adjoints:
            part = builder.binary("fadd", _read(builder, before, there), part)
        adjoints[operand] = _with(builder, before, part, there)
    for operand, whole in adjoints.items():
        reverse.add(operand, whole)


def add_to_memory(reverse: ReverseEmitter, instruction: Instruction, shadow: Value, adjoint: Value, align: int) -> None:
    """Add to a shadow the numbers of an adjoint, and nothing to what lies between them."""
    parts = lanes(reverse.context, instruction)
    if len(parts) == len(list(_places(reverse.context, adjoint.type))):
        reverse.add_to_memory(shadow, adjoint, align)
        return
    for lane in parts:
        near = min(align, lane.offset & -lane.offset) if lane.offset else align
        part = _read(reverse.builder, adjoint, lane)
        reverse.add_to_memory(reverse.at_offset(shadow, lane.offset), part, near)


# -- where the bytes of a result are from -----------------------------------------------------------

Source = Callable[[int, int], From | None]


def moves_bits(context: Context, instruction: Instruction) -> bool:
    """True if an instruction moves bits in a way that is known here, by whole bytes."""
    if isinstance(instruction, AggregateAccess):
        around = instruction.operands[0]
        part = instruction if instruction.opcode == "extractvalue" else instruction.operands[1]
        if not part.type.is_integer and context.carried.adjoint_type(around) in (None, around.type):
            return False
    elif not any(v.type.scalar.is_integer for v in (instruction, *instruction.operands[:1])):
        return False
    return _source_of(context, instruction) is not None


def source_of(context: Context, instruction: Instruction) -> Source:
    """The function from (byte, size) of the result to an operand and a byte of it, or None if no operand has them."""
    source = _source_of(context, instruction)
    assert source is not None
    return source


def _source_of(context: Context, i: Instruction) -> Source | None:
    if not context.layout.little_endian:
        return None
    if isinstance(i, AggregateAccess):
        return _of_member(context, i)
    if i.type.is_vector or i.operands[0].type.is_vector:
        return _of_vector(context, i)
    first = i.operands[0]
    match i.opcode:
        case "trunc" | "freeze":
            return lambda at, size: (first, at)
        case "zext":
            width = context.layout.store_size(first.type)
            return lambda at, size: (first, at) if at + size <= width else None
        case "shl" | "lshr":
            by = whole_bytes(i.operands[1])
            if by is None:
                return None
            move, width = (by if i.opcode == "lshr" else -by), context.layout.store_size(i.type)
            return lambda at, size: (first, at + move) if 0 <= at + move <= width - size else None
        case "add" | "sub" if (low := context.carried.untouched(i)) > 0:
            return lambda at, size: (first, at) if at + size <= low else None
        case "or":
            return partial(_one_of, context, i)
        case "and":
            return _of_mask(i)
        case "call":
            return _of_funnel(context, i)
    return None


def _one_of(context: Context, i: Instruction, at: int, size: int) -> From | None:
    """The operand that has the number, where the other has zeros."""
    for operand, other in (i.operands, i.operands[::-1]):
        zero_there = _zeros(context, other).issuperset(range(at, at + size))
        if zero_there and any(lane.offset == at for lane in lanes(context, operand)):
            return operand, at
    return None


def _zeros(context: Context, value: Value) -> frozenset[int]:
    """The bytes of an integer that are zero, as far as how it is made tells, or that it has a number elsewhere."""
    tree = context.types.of(value)
    padding = (n for n in range(context.layout.store_size(value.type)) if has_float(tree) and tree.at((n,)) is ANYTHING)
    return zeros(value, context.layout) | frozenset(padding)


def _of_mask(i: Instruction) -> Source | None:
    for value, mask in (i.operands, i.operands[::-1]):
        if isinstance(mask, ConstantInt):
            return partial(_kept, value, mask.value)
    return None


def _kept(value: Value, mask: int, at: int, size: int) -> From | None:
    every = (1 << 8 * size) - 1
    return (value, at) if mask >> 8 * at & every == every else None


def _of_funnel(context: Context, i: Instruction) -> Source | None:
    """llvm.fshl, llvm.fshr: so many bytes of two integers side by side."""
    if not isinstance(i, Call) or i.intrinsic not in ("fshl", "fshr"):
        return None
    high, low, shift = i.operands[:3]
    by, width = whole_bytes(shift), context.layout.store_size(i.type)
    if by is None:
        return None
    start = width - by % width if i.intrinsic == "fshl" else by % width

    def found(at: int, size: int) -> From | None:
        begin = at + start
        if begin + size <= width:
            return low, begin
        return (high, begin - width) if begin >= width else None

    return found


def _of_member(context: Context, i: AggregateAccess) -> Source:
    offset, part = _offset(context, i)
    size = context.layout.store_size(part)
    if i.opcode == "extractvalue":
        return lambda at, _: (i.operands[0], at + offset)
    aggregate, value = i.operands
    return lambda at, _: (value, at - offset) if offset <= at < offset + size else (aggregate, at)


def _offset(context: Context, i: AggregateAccess) -> tuple[int, Type]:
    offset, type_ = 0, i.operands[0].type
    for index in i.indices:
        offset += element_offset(type_, index, context.layout)
        type_ = element_type(type_, (index,))
    return offset, type_


def _of_vector(context: Context, i: Instruction) -> Source | None:
    first, layout = i.operands[0], context.layout
    match i.opcode:
        case "extractelement" if isinstance(index := i.operands[1], ConstantInt):
            start = element_offset(first.type, index.value, layout)
            return lambda at, size: (first, at + start)
        case "insertelement" if isinstance(index := i.operands[2], ConstantInt):
            value, start = i.operands[1], element_offset(i.type, index.value, layout)
            width = layout.store_size(value.type)
            return lambda at, size: (value, at - start) if start <= at < start + width else (first, at)
        case "shufflevector":
            return _of_shuffle(context, i)
        case "freeze":
            return lambda at, size: (first, at)
    return None


def _of_shuffle(context: Context, i: Instruction) -> Source | None:
    first, second, mask = i.operands
    if not isinstance(first.type, VectorType) or first.type.scalable or not _is_mask(mask):
        return None
    count, places = first.type.count, shuffle_mask(mask)
    width = context.layout.store_size(first.type.element)

    def found(at: int, size: int) -> From | None:
        parts = [places[k] for k in range(at // width, (at + size - 1) // width + 1)]
        begin = parts[0]
        if begin is None or parts != list(range(begin, begin + len(parts))):
            return None
        return (first if begin < count else second), (begin % count) * width + at % width

    return found


def _is_mask(mask: Value) -> bool:
    return isinstance(mask, ConstantAggregate) or mask.ref == "zeroinitializer"
