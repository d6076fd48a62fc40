"""Copies of a loop's blocks in another function, and code without branches as a function of its own."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import field

from analyses.ir.builder import Builder, Names
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Branch, Call, Switch
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Argument, Block, Function, Instruction, Phi
from analyses.ir.types import VOID, FunctionType, StructType, Type
from analyses.records import dataclass


@dataclass(eq=False)
class Parameters:
    """The arguments of a function that is cut out, in order: the values that its caller passes."""

    passed: list[Value] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def add(self, value: Value, name: str = "") -> int:
        """The index of a value, passed once."""
        for index, other in enumerate(self.passed):
            if other is value:
                return index
        self.passed.append(value)
        self.names.append(name or value.name or "value")
        return len(self.passed) - 1

    def function(self, name: str, result: Type = VOID) -> Function:
        """An internal function that takes the values, without a body yet."""
        function = Function(name, FunctionType(result, tuple(value.type for value in self.passed)))
        function.linkage = "internal"
        names = Names()
        for argument, stem in zip(function.arguments, self.names, strict=True):
            argument.name = names.fresh(stem)
        return function


class Copies:
    """Copies of a loop's blocks in another function; `values` are what they use from outside."""

    def __init__(self, values: Mapping[Value, Value]) -> None:
        self.values = dict(values)
        self.blocks: dict[Block, Block] = {}

    def value(self, value: Value) -> Value:
        return self.values.get(value, value)

    def copy(self, block: Block, names: Names) -> None:
        """Copy the instructions of a block, which still use the values of the original."""
        made = self.blocks[block]
        for instruction in block.instructions:
            if is_lifetime(instruction):
                continue
            duplicate = copy.copy(instruction)
            duplicate.operands = list(instruction.operands)
            duplicate.metadata, duplicate.records = list(instruction.metadata), ()
            duplicate.block = made
            duplicate.name = names.fresh(instruction.name) if instruction.type != VOID else ""
            if isinstance(duplicate, Phi) and isinstance(instruction, Phi):
                duplicate.blocks = list(instruction.blocks)
            if isinstance(duplicate, Call) and isinstance(instruction, Call):
                duplicate.argument_attributes = list(instruction.argument_attributes)
            self.values[instruction] = duplicate
            made.instructions.append(duplicate)

    def finish(self) -> None:
        """Have the copies use each other."""
        for block in self.blocks.values():
            for place, instruction in enumerate(block.instructions):
                instruction.operands = [self.value(operand) for operand in instruction.operands]
                if isinstance(instruction, Phi):
                    instruction.blocks = [self.blocks.get(b, b) for b in instruction.blocks]
                elif isinstance(instruction, Branch):
                    targets = [self.blocks.get(target, target) for target in instruction.targets]
                    block.instructions[place] = Branch(targets, instruction.condition)
                elif isinstance(instruction, Switch):
                    block.instructions[place] = _switch(instruction, self.blocks)
                block.instructions[place].block = block


def _switch(switch: Switch, blocks: Mapping[Block, Block]) -> Switch:
    cases = [(value, blocks.get(block, block)) for value, block in switch.cases]
    return Switch(switch.operands[0], blocks.get(switch.default, switch.default), cases)


def straight_line(
    name: str, inputs: Sequence[Value], code: Block, results: Sequence[Value]
) -> tuple[Function, list[Value]]:
    """Code without branches as a function that returns a struct of its results, and the values that it is passed.

    These begin with the inputs. The instructions are moved, not copied.
    """
    parameters = Parameters()
    for value in inputs:
        parameters.add(value)
    for value in (*(operand for each in code.instructions for operand in each.operands), *results):
        inside = isinstance(value, Instruction) and value.block is code
        if isinstance(value, (Instruction, Argument)) and not inside:
            parameters.add(value)
    function = parameters.function(name, StructType(tuple(value.type for value in results)))
    argument_of: dict[Value, Value] = dict(zip(parameters.passed, function.arguments, strict=True))
    block = Block("entry", function)
    function.blocks = [block]
    names = Names()
    for argument in function.arguments:
        names.fresh(argument.name)
    for instruction in code.instructions:
        instruction.operands = [argument_of.get(operand, operand) for operand in instruction.operands]
        instruction.name = names.fresh(instruction.name)
        instruction.block = block
        block.instructions.append(instruction)
    builder = Builder(names).at(block)
    whole: Value = ConstantNamed(function.function_type.result, "poison")
    for index, value in enumerate(results):
        whole = builder.put(whole, argument_of.get(value, value), (index,))
    builder.ret(whole)
    return function, parameters.passed
