"""Type rules of vectors and aggregates."""

from __future__ import annotations

from analyses.ir.constants import ConstantAggregate, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import AggregateAccess, VectorAccess
from analyses.ir.types import ArrayType, IntType, NamedStructType, StructType, Type, VectorType
from analyses.type_trees.constants import element_offset
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, TypeTree, whole
from analyses.types.function_types import FunctionTypes


def _element_size(a: FunctionTypes, type_: Type) -> int:
    return max(1, a.layout.store_size(type_.scalar))


def _bits(type_: Type) -> bool:
    return type_.scalar == IntType(1)


# -- vectors ---------------------------------------------------------------------------------------


def vector_index(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """The position in a vector is an integer."""
    a.learn(i.operands[-1], whole(INTEGER))


def extractelement(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """An extracted element has the type at its offset, or the type of all elements if the position is not known."""
    vector, index = i.operands
    size = _element_size(a, vector.type)
    if isinstance(index, ConstantInt):
        offset = element_offset(vector.type, index.value, a.layout)
        a.learn(i, a.of(vector).shift(offset, size, 0, a.pointer_size))
    elif (kind := a.of(vector).at((-1,))).word != "Unknown":
        a.learn(i, whole(kind))


def extractelement_up(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """A vector has the type of the extracted element at the offset of that element."""
    vector, index = i.operands
    if isinstance(index, ConstantInt):
        offset = element_offset(vector.type, index.value, a.layout)
        a.learn(vector, a.of(i).shift(0, _element_size(a, vector.type), offset, a.pointer_size))


def insertelement(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """A vector with an inserted element has its type at that position and the old vector's types elsewhere."""
    vector, value, index = i.operands
    if _bits(i.type):
        a.learn(i, whole(INTEGER))
        return
    assert isinstance(i.type, VectorType)
    size = _element_size(a, i.type)
    if isinstance(index, ConstantInt):
        offset = index.value * size
        rest = a.of(vector).clear(offset, offset + size, a.size(i), a.pointer_size)
        a.learn(i, rest.merge(a.of(value).shift(0, size, offset, a.pointer_size)))
    else:
        old, new = a.of(vector).at((-1,)), a.of(value).at((-1,))
        both = whole(old).meet(whole(new))
        if both.at((-1,)).word != "Unknown":
            a.learn(i, both)


def insertelement_up(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """The inserted element has the type at its position in the result; the old vector has the other types."""
    vector, value, index = i.operands
    if _bits(i.type):
        a.learn(vector, whole(INTEGER))
        a.learn(value, whole(INTEGER))
    elif isinstance(index, ConstantInt):
        size = _element_size(a, i.type)
        offset = index.value * size
        a.learn(vector, a.of(i).clear(offset, offset + size, a.size(i), a.pointer_size))
        a.learn(value, a.of(i).shift(offset, size, 0, a.pointer_size))


def shuffle_mask(mask: Value) -> list[int | None]:
    """The source positions of a shufflevector's elements; None where any value will do."""
    assert isinstance(mask.type, VectorType)
    match mask:
        case ConstantAggregate(splat=True):
            elements = [mask.elements[0]] * mask.type.count
        case ConstantAggregate():
            elements = list(mask.elements)
        case ConstantNamed(word="zeroinitializer"):
            return [0] * mask.type.count
        case _:
            return [None] * mask.type.count
    return [e.value if isinstance(e, ConstantInt) else None for e in elements]


def _sources(i: VectorAccess | ConstantExpression) -> list[tuple[int, Value, int] | tuple[int, None, int]]:
    """For each position of the result: the position, the vector of its element (None for any), the position there."""
    first, second, mask = i.operands
    assert isinstance(first.type, VectorType)
    out: list[tuple[int, Value, int] | tuple[int, None, int]] = []
    for position, source in enumerate(shuffle_mask(mask)):
        if source is None:
            out.append((position, None, 0))
        elif source < first.type.count:
            out.append((position, first, source))
        else:
            out.append((position, second, source - first.type.count))
    return out


def shufflevector_up(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """Each element that a shuffle takes has the type that it has in the result."""
    size = _element_size(a, i.type)
    for position, vector, source in _sources(i):
        if vector is not None:
            at, to = (element_offset(vector.type, n, a.layout) for n in (position, source))
            a.learn(vector, a.of(i).shift(at, size, to, a.pointer_size))


def shufflevector(a: FunctionTypes, i: VectorAccess | ConstantExpression) -> None:
    """Each element of a shuffle has the type that it has in its source vector; an undefined element is Anything."""
    size = _element_size(a, i.type)
    out: TypeTree = EMPTY
    for position, vector, source in _sources(i):
        to = element_offset(i.operands[0].type, position, a.layout)
        if vector is None:
            out = out.merge(whole(ANYTHING).shift(0, size, to, a.pointer_size))
        else:
            at = element_offset(vector.type, source, a.layout)
            out = out.merge(a.of(vector).shift(at, size, to, a.pointer_size))
    a.learn(i, out)


# -- aggregates ------------------------------------------------------------------------------------


def member(a: FunctionTypes, type_: Type, indices: tuple[int, ...]) -> tuple[int, Type]:
    """The byte offset and the type of the member of an aggregate at the indices."""
    offset = 0
    for index in indices:
        offset += element_offset(type_, index, a.layout)
        if isinstance(type_, (StructType, NamedStructType)):
            type_ = type_.elements[index]
        else:
            assert isinstance(type_, (ArrayType, VectorType))
            type_ = type_.element
    return offset, type_


def _room(a: FunctionTypes, type_: Type, indices: tuple[int, ...]) -> int:
    """The bytes from a member to the next one, or to the end: the member and the padding after it."""
    offset, _ = member(a, type_, indices)
    path = list(indices)
    while path:
        _, around = member(a, type_, tuple(path[:-1]))
        count = around.count if isinstance(around, ArrayType) else len(around.elements)  # type: ignore[attr-defined]
        if path[-1] + 1 < count:
            path[-1] += 1
            return member(a, type_, tuple(path))[0] - offset
        path.pop()
    return a.layout.alloc_size(type_) - offset


def extractvalue(a: FunctionTypes, i: AggregateAccess) -> None:
    """A member of an aggregate has the type at its offset."""
    offset, _ = member(a, i.operands[0].type, i.indices)
    a.learn(i, a.of(i.operands[0]).shift(offset, a.size(i), 0, a.pointer_size))


def extractvalue_up(a: FunctionTypes, i: AggregateAccess) -> None:
    """An aggregate has the type of the member at the offset of that member."""
    offset, _ = member(a, i.operands[0].type, i.indices)
    a.learn(i.operands[0], a.of(i).shift(0, a.size(i), offset, a.pointer_size))


def insertvalue_up(a: FunctionTypes, i: AggregateAccess) -> None:
    """The inserted member has the type at its offset in the result; the old aggregate has the other types."""
    aggregate, value = i.operands
    offset, _ = member(a, i.type, i.indices)
    a.learn(aggregate, a.of(i).clear(offset, offset + _room(a, i.type, i.indices), a.size(i), a.pointer_size))
    a.learn(value, a.of(i).shift(offset, a.size(value), 0, a.pointer_size))


def insertvalue(a: FunctionTypes, i: AggregateAccess) -> None:
    """An aggregate with an inserted member has its type at that offset and the old types elsewhere."""
    aggregate, value = i.operands
    offset, _ = member(a, i.type, i.indices)
    room = _room(a, i.type, i.indices)
    rest = a.of(aggregate).clear(offset, offset + room, a.size(i), a.pointer_size)
    a.learn(i, rest.merge(a.of(value).shift(0, room, offset, a.pointer_size)))
