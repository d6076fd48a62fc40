"""What the elements of arrays tell of one another.

An array is gone over with an index that varies, or with a pointer that is moved step by step. Where nothing says how
far, nothing follows for the bytes at the array's beginning by the rules of address arithmetic. But the elements of an
array are of one type, in C (C17, 6.2.5) and in all that is compiled like it: what lies behind `p + i`, within one step,
lies behind `p`, and the other way round. This is asked when all else is done, of a program that copies something of
which nothing is known, and tells only of bytes of which nothing is known.
"""

from __future__ import annotations

from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.type_trees.tree import EVERY, POINTER, Concrete, TypeTree
from analyses.types.function_types import FunctionTypes
from analyses.types.shape.strides import Stepped, Walk
from analyses.types.sources.said import news


def read_elements(a: FunctionTypes) -> bool:
    """Tell pointers into arrays what one element holds; whether anything was new."""
    told = False
    for stepped in a.shape.stepped:
        told = _by_index(a, stepped) or told
    for walk in a.shape.walks:
        told = _by_steps(a, walk) or told
    return told


def _by_index(a: FunctionTypes, stepped: Stepped) -> bool:
    pointer, base, start = stepped.pointer, stepped.pointer.base, stepped.constant
    if start < 0 or a.of(base).inner is not POINTER:
        return False
    if all(isinstance(i, ConstantInt) or a.integers(i) for i in pointer.indices):
        return False  # it is known how far it is moved
    to_base = _tell(a, pointer, base, _element(a.of(pointer), 0, stepped.stride, start, a.pointer_size))
    return _tell(a, pointer, pointer, _element(a.of(base), start, stepped.stride, 0, a.pointer_size)) or to_base


def _by_steps(a: FunctionTypes, walk: Walk) -> bool:
    known: TypeTree | None = None
    for start in walk.starts:
        if not isinstance(start, Constant):
            element = _element(a.of(start), 0, walk.stride, 0, a.pointer_size)
            known = element if known is None else known.meet(element)
    told = _tell(a, walk.pointer, walk.pointer, known) if known else False
    for value in walk.next:
        told = _tell(a, walk.pointer, value, _element(a.of(walk.pointer), 0, walk.stride, 0, a.pointer_size)) or told
    return told


def _element(behind: TypeTree, start: int, stride: int, to: int, pointer_size: int) -> TypeTree:
    """What lies behind a pointer in the bytes of one element from `start` on, as if it were at `to`."""
    out: dict[tuple[int, ...], Concrete] = {}
    for path, kind in behind.entries.items():
        if len(path) < 2 or path[1] == EVERY:
            continue
        at, width = path[1] - start, pointer_size if behind.at(path[:2]) is POINTER else kind.width
        if at >= 0 and at + width <= stride:
            out[(path[0], at + to, *path[2:])] = kind
    return TypeTree(out)


def _tell(a: FunctionTypes, origin: Value, value: Value, element: TypeTree) -> bool:
    known = a.of(value)
    new = news(known, element)
    if not new:
        return False
    a.under("elements", origin)
    a.learn(value, new)
    return a.of(value) != known
