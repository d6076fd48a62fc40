"""Jumps to computed addresses (`goto *p`), rewritten to switches over block numbers.

Only the function itself can jump to the address of one of its blocks, so that a number can replace the address in the
copy that is differentiated. Tables of such addresses get copies that hold the numbers. A jump to any other value traps.
"""

from __future__ import annotations

from collections.abc import Mapping

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Cast, IndirectBranch, Switch, Unreachable
from analyses.ir.model import Block, BlockLabel, Function, GlobalVariable, Instruction
from analyses.ir.types import I64, PTR, VOID, FunctionType

PREFIX = "adjoint.numbers."
"""The prefix of the names of tables with block numbers."""


class LowerIndirectBranches(Rewrite):
    purpose = "Jumps to computed addresses become switches over the numbers of blocks."

    def apply(self, target: Target) -> bool:
        function, rewritten, part = target.original, target.function, target.module
        # The addresses in a table are those of the function's own blocks, not of a specialised copy of it.
        jumps = any(isinstance(block.terminator, IndirectBranch) for block in function.blocks)
        if not jumps or rewritten.name != function.name:
            return False
        numbers = {block.name: number for number, block in enumerate(function.blocks, 1)}
        tables = {
            variable: _numbered(variable, function, numbers)
            for variable in part.variables.values()
            if variable.initializer is not None and _names_block(variable.initializer, function)
        }
        for table, copied in tables.items():
            del part.variables[table.name]
            part.variables[copied.name] = copied
        named = (operand for instruction in function.instructions for operand in instruction.operands)
        if not tables and not any(_names_block(operand, function) for operand in named):
            return False  # the origin of the addresses is unknown
        nowhere = Block("adjoint.nowhere", rewritten)
        builder = Builder(Names()).at(nowhere)
        builder.call(part.declare("llvm.trap", FunctionType(VOID, ())), [])
        builder.insert(Unreachable("unreachable", VOID, ()))
        for block in rewritten.blocks:
            changed: list[Instruction] = []
            for instruction in block.instructions:
                instruction.operands = [_replaced(o, function, numbers, tables) for o in instruction.operands]
                targets = instruction.targets if isinstance(instruction, IndirectBranch) else []
                if not isinstance(instruction, IndirectBranch) or len(set(targets)) < len(targets):
                    changed.append(instruction)
                    continue
                number = Cast("ptrtoint", I64, (instruction.operands[0],), f"adjoint.jump.{numbers[block.name]}")
                cases = [(integer(numbers[label.name]), label) for label in instruction.targets]
                for new in (number, Switch(number, nowhere, cases)):
                    new.metadata, new.block = list(instruction.metadata), instruction.block
                    changed.append(new)
            block.instructions = changed
        rewritten.blocks.append(nowhere)
        return True


def _names_block(value: Value, function: Function) -> bool:
    if isinstance(value, ConstantAggregate):
        return any(_names_block(element, function) for element in value.elements)
    if isinstance(value, ConstantExpression):
        return any(_names_block(operand, function) for operand in value.operands)
    return isinstance(value, BlockLabel) and value.function.name == function.name


def _numbered(table: GlobalVariable, function: Function, numbers: Mapping[str, int]) -> GlobalVariable:
    numbered = GlobalVariable(PREFIX + table.name, table.value_type, table.type)
    numbered.linkage, numbered.constant, numbered.align = "internal", table.constant, table.align
    assert table.initializer is not None
    numbered.initializer = _replaced(table.initializer, function, numbers, {})
    return numbered


def _replaced(
    value: Value, function: Function, numbers: Mapping[str, int], tables: Mapping[GlobalVariable, GlobalVariable]
) -> Value:
    match value:
        case GlobalVariable():
            return tables.get(value, value)
        case ConstantExpression(opcode="blockaddress") if _names_block(value, function):
            return ConstantExpression(PTR, "inttoptr", (integer(numbers[value.operands[1].name]),))
        case ConstantExpression():
            operands = tuple(_replaced(o, function, numbers, tables) for o in value.operands)
            return ConstantExpression(value.type, value.opcode, operands, value.flags, value.source_type)
        case ConstantAggregate():
            elements = [_replaced(e, function, numbers, tables) for e in value.elements]
            return ConstantAggregate(value.type, elements, value.splat)
    return value
