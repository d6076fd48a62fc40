"""Copies between bytes of several types: what lies between two such places may hold either type, too.

A variable that a number or an integer by turns is moved through has the type of the one constant that is stored there,
if nothing reads it. Where a copy brings it bytes of several types, and another one takes them on to such bytes, it is
noted with these.
"""

from __future__ import annotations

from collections import defaultdict

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import MemTransfer
from analyses.ir.model import Function
from analyses.ir.types import DOUBLE
from analyses.memory.mod_ref import Memory
from analyses.memory.transfers import memory_copy
from analyses.type_trees.tree import EVERY, FLOATS, INTEGER, POINTER, Concrete, Path, TypeTree
from analyses.types.function_types import FunctionTypes
from analyses.types.mixed_memory import Mixed

WORD = 8
MOST_BYTES = 512
"""Of longer copies the first bytes are looked at."""


def spread(analysis: FunctionTypes, mixed: Mixed) -> bool:
    """Note the bytes that a function copies from and on to bytes of several types; True if there were any."""
    copies = _copies(analysis.function)
    if not copies or not mixed.has_numbers:
        return False
    memory = Memory(analysis.function)

    def is_mixed(pointer: Value) -> bool:
        return mixed.number_at(pointer, WORD, memory) > 0

    brought: dict[Value, set[Value]] = defaultdict(set)
    taken: dict[Value, set[Value]] = defaultdict(set)
    ends: set[Value] = set()
    for copy in copies:
        source, target = memory.address(copy.source).base, memory.address(copy.target).base
        brought[source].add(target)
        taken[target].add(source)
        ends |= {base for base, at in ((source, copy.source), (target, copy.target)) if is_mixed(at)}
    after, before = _reached(ends, brought), _reached(ends, taken)
    changed = False
    for copy in copies:
        if memory.address(copy.source).base in after and memory.address(copy.target).base in before:
            for pointer in (copy.source, copy.target):
                base = memory.address(pointer).base
                if base in after and base in before and not is_mixed(pointer):
                    changed |= _note(analysis, mixed, pointer, copy)
    return changed


def _copies(function: Function) -> list[MemTransfer]:
    calls = (i for i in function.instructions if isinstance(i, Call))
    return [copy for call in calls if (copy := memory_copy(call)) is not None]


def _reached(starts: set[Value], to: dict[Value, set[Value]]) -> set[Value]:
    """The starts and all that they lead to."""
    reached, work = set(starts), list(starts)
    while work:
        more = to[work.pop()] - reached
        reached |= more
        work += more
    return reached


def _note(analysis: FunctionTypes, mixed: Mixed, pointer: Value, copy: MemTransfer) -> bool:
    """Note that the words behind a pointer that are integers or addresses may be numbers as well."""
    tree = analysis.of(pointer)
    size = min(copy.length.value, MOST_BYTES) if isinstance(copy.length, ConstantInt) else WORD
    places = [EVERY, *range(0, size, WORD)]
    known: dict[Path, Concrete] = {}
    for at in places:
        kind = tree.entries.get((EVERY, at))
        if kind in (INTEGER, POINTER):
            known[EVERY, at] = kind
    if not known:
        return False
    number: dict[Path, Concrete] = dict.fromkeys(known, FLOATS[DOUBLE])
    address: dict[Path, Concrete] = {(EVERY,): POINTER}
    return mixed.note(pointer, TypeTree(address | known), TypeTree(address | number))
