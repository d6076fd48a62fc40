"""Functions that the program computes at the operands of an instruction whose derivative has them: sin beside a cos."""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Instruction
from analyses.library.expressions import Expression, Operand, walk
from analyses.library.expressions import Function as Named
from analyses.library.mathematics.names import canonical


class KnownFunctions:
    """The calls of mathematical functions in a function of the program, by block, name and arguments."""

    def __init__(self, function: Function) -> None:
        self._calls: dict[tuple[Block | None, str, tuple[Value, ...]], Call] = {}
        for call in function.instructions:
            if isinstance(call, Call) and call.called is not None and call.type.is_float:
                name, _ = canonical(call.called.name) or ("", ())
                self._calls.setdefault((call.block, name, tuple(call.arguments)), call)

    def of(self, instruction: Instruction, partial: Expression) -> Iterator[tuple[Expression, Call]]:
        """What a partial derivative of an instruction has of functions that are called beside it: the calls."""
        for node in walk(partial):
            if isinstance(node, Named) and all(isinstance(argument, Operand) for argument in node.arguments):
                indices = [argument.index for argument in node.arguments if isinstance(argument, Operand)]
                operands = tuple(instruction.operands[index] for index in indices)
                call = self._calls.get((instruction.block, node.name, operands))
                if call is not None and call is not instruction and call.type == instruction.type:
                    yield node, call
