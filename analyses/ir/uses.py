"""The users of values, and the replacement of a value in its users."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from analyses.ir.constants import (
    Constant,
    ConstantAggregate,
    ConstantExpression,
    Value,
)
from analyses.ir.instructions import Load, Store
from analyses.ir.model import (
    DebugRecord,
    Function,
    Global,
    Instruction,
)


def globals_in(value: Value) -> Iterator[Global]:
    """The globals that a constant names."""
    work = [value]
    while work:
        at = work.pop()
        if isinstance(at, Global):
            yield at
        elif isinstance(at, ConstantAggregate):
            work.extend(at.elements)
        elif isinstance(at, ConstantExpression):
            work.extend(at.operands)


class Uses:
    """The users of each value of a function, collected in one pass when it is built; later changes are not seen."""

    def __init__(self, function: Function) -> None:
        self._users: dict[Value, list[Instruction]] = {}
        for instruction in function.instructions:
            for operand in dict.fromkeys(instruction.operands):
                if not isinstance(operand, Constant) or isinstance(operand, Global):
                    self._users.setdefault(operand, []).append(instruction)

    def of(self, value: Value) -> list[Instruction]:
        """The instructions with the value among their operands, each once, in program order."""
        return self._users.get(value, [])


def only_integers(pointer: Value, uses: Uses) -> bool:
    """True if all that a function does with a pointer is to load and store integers there."""
    users = uses.of(pointer)
    accessed = [i.type if isinstance(i, Load) else i.operands[0].type for i in users if isinstance(i, (Load, Store))]
    return bool(users) and len(accessed) == len(users) and all(type_.is_integer for type_ in accessed)


def replace_uses(function: Function, old: Instruction, new: Value) -> None:
    """Have the users of an instruction, debug records among them, use a value in its place."""
    replace_all(function, {old: new})


def replace_all(function: Function, replaced: Mapping[Value, Value]) -> None:
    """Have the users of values, debug records among them, use others; a value may be replaced by a replaced one."""

    def final(value: Value) -> Value:
        while value in replaced:
            value = replaced[value]
        return value

    for block in function.blocks:
        for user in block.instructions:
            if any(o in replaced for o in user.operands):
                user.operands = [final(o) for o in user.operands]
        for record in (*(r for i in block.instructions for r in i.records), *block.trailing):
            for operand in record.operands:
                if operand.value is not None:
                    operand.value = final(operand.value)
                if operand.list is not None:
                    operand.list = tuple(map(final, operand.list))


def remove(function: Function, unused: Collection[Value]) -> None:
    """Remove instructions that nothing uses, and the debug records that mention them."""
    gone = frozenset(unused)

    def kept(records: tuple[DebugRecord, ...]) -> tuple[DebugRecord, ...]:
        return tuple(r for r in records if all(gone.isdisjoint(o.values) for o in r.operands))

    for block in function.blocks:
        block.instructions = [i for i in block.instructions if i not in gone]
        block.trailing = kept(block.trailing)
        for instruction in block.instructions:
            instruction.records = kept(instruction.records)
