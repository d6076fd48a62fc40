"""The types of array elements, as evidence for the other elements.

A loop visits an array with an index that varies, or with a pointer that moves step by step. If the distance is not
known, the rules of address arithmetic learn nothing about the bytes at the array's beginning. But the elements of an
array have one type, in C (C17, 6.2.5) and in all that is compiled like it: the types behind `p + i`, within one step,
lie behind `p`, and vice versa. This source is read last, in programs that copy bytes without a type, and only gives
types to bytes that have none.
"""

from __future__ import annotations

from functools import lru_cache

from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.type_trees.tree import EVERY, POINTER, Concrete, TypeTree
from analyses.types.function_types import FunctionTypes
from analyses.types.shape.strides import Stepped, Walk
from analyses.types.sources.said import news


def read_elements(a: FunctionTypes) -> bool:
    """Learn, for pointers into arrays, the types of one element; True if any is new."""
    learned = False
    for stepped in a.shape.stepped:
        learned = _by_index(a, stepped) or learned
    for walk in a.shape.walks:
        learned = _by_steps(a, walk) or learned
    return learned


def _by_index(a: FunctionTypes, stepped: Stepped) -> bool:
    pointer, base, start = stepped.pointer, stepped.pointer.base, stepped.constant
    if start < 0 or a.of(base).inner is not POINTER:
        return False
    if all(isinstance(i, ConstantInt) or a.integers(i) for i in pointer.indices):
        return False  # the rules of address arithmetic know the distance
    to_base = _tell(a, pointer, base, _element(a.of(pointer), 0, stepped.stride, start, a.pointer_size))
    return _tell(a, pointer, pointer, _element(a.of(base), start, stepped.stride, 0, a.pointer_size)) or to_base


def _by_steps(a: FunctionTypes, walk: Walk) -> bool:
    common: TypeTree | None = None
    for start in walk.starts:
        if not isinstance(start, Constant):
            element = _element(a.of(start), 0, walk.stride, 0, a.pointer_size)
            common = element if common is None else common.meet(element)
    learned = _tell(a, walk.pointer, walk.pointer, common) if common else False
    for value in walk.next:
        learned = (
            _tell(a, walk.pointer, value, _element(a.of(walk.pointer), 0, walk.stride, 0, a.pointer_size)) or learned
        )
    return learned


@lru_cache(maxsize=1 << 12)
def _element(behind: TypeTree, start: int, stride: int, to: int, pointer_size: int) -> TypeTree:
    """The types behind a pointer in the bytes of one element from `start` on, moved to `to`."""
    out: dict[tuple[int, ...], Concrete] = {}
    for path, kind in behind.entries.items():
        if len(path) < 2 or path[1] == EVERY:
            continue
        at, width = path[1] - start, pointer_size if behind.at(path[:2]) is POINTER else kind.width
        if at >= 0 and at + width <= stride:
            out[(path[0], at + to, *path[2:])] = kind
    return TypeTree(out)


def _tell(a: FunctionTypes, origin: Value, value: Value, element: TypeTree) -> bool:
    before = a.of(value)
    new = news(before, element)
    if not new:
        return False
    a.under("elements", origin)
    a.learn(value, new)
    return a.of(value) != before
