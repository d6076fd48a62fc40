"""Copies of local memory that nothing ever writes: compilers copy the padding of a struct along with its members.

What they copy is undefined, so that they need not be made; and what they alone write is then unwritten, too.
"""

from __future__ import annotations

from collections import defaultdict

from analyses.ir.intrinsics import is_lifetime, mem_transfer
from analyses.ir.model import Alloca, Call, Function, GetElementPointer, Load, Value, remove


def drop(function: Function) -> None:
    """Remove the copies from variables that nothing but such copies writes."""
    variables = {i for i in function.instructions if isinstance(i, Alloca)}
    if not variables:
        return
    copies: dict[Value, list[Call]] = defaultdict(list)
    writers: dict[Value, set[Call]] = defaultdict(set)
    for instruction in function.instructions:
        if isinstance(instruction, (Load, GetElementPointer)):
            continue
        if is_lifetime(instruction):
            continue
        copy = mem_transfer(instruction)
        if isinstance(instruction, Call) and copy is not None and not copy.volatile:
            target, source = _variable(copy.target), _variable(copy.source)
            copies[source].append(instruction)
            if target in variables:
                writers[target].add(instruction)
        else:  # it may write what it is given, or let others write it
            variables.difference_update(map(_variable, instruction.operands))
    dropped: set[Call] = set()
    work = [v for v in variables if copies[v] and not writers[v]]
    while work:
        for call in copies[work.pop()]:
            dropped.add(call)
            target = _variable(call.arguments[0])
            if target in variables and call in writers[target]:
                writers[target].remove(call)
                if copies[target] and not writers[target]:
                    work.append(target)
    if dropped:
        remove(function, dropped)


def _variable(value: Value) -> Value:
    while isinstance(value, GetElementPointer):
        value = value.base
    return value
