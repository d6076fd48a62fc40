"""Copies of local memory that nothing writes, removed: compilers copy the padding of a struct along with its members.

The copied bytes are undefined, so that the copy is not needed; memory that only such copies write is unwritten, too.
"""

from __future__ import annotations

from collections import defaultdict

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Load
from analyses.ir.intrinsics import is_lifetime, mem_transfer
from analyses.ir.uses import remove


class DropUndefinedCopies(Rewrite):
    purpose = "Copies of local memory that nothing ever writes are dropped: what they copy is undefined."

    def apply(self, target: Target) -> bool:
        function = target.function
        variables = {i for i in function.instructions if isinstance(i, Alloca)}
        if not variables:
            return False
        copies: dict[Value, list[Call]] = defaultdict(list)
        writers: dict[Value, set[Call]] = defaultdict(set)
        for instruction in function.instructions:
            if isinstance(instruction, (Load, GetElementPointer)):
                continue
            if is_lifetime(instruction):
                continue
            copy = mem_transfer(instruction)
            if isinstance(instruction, Call) and copy is not None and not copy.volatile:
                destination, source = _variable(copy.target), _variable(copy.source)
                copies[source].append(instruction)
                if destination in variables:
                    writers[destination].add(instruction)
            else:  # it may write its operands, or let others write them
                variables.difference_update(map(_variable, instruction.operands))
        dropped: set[Call] = set()
        work = [v for v in variables if copies[v] and not writers[v]]
        while work:
            for call in copies[work.pop()]:
                dropped.add(call)
                destination = _variable(call.arguments[0])
                if destination in variables and call in writers[destination]:
                    writers[destination].remove(call)
                    if copies[destination] and not writers[destination]:
                        work.append(destination)
        if dropped:
            remove(function, dropped)
        return bool(dropped)


def _variable(value: Value) -> Value:
    while isinstance(value, GetElementPointer):
        value = value.base
    return value
