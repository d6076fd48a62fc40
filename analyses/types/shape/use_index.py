"""The users of each value of a function, also through constant expressions, and the positions of instructions."""

from __future__ import annotations

from collections.abc import Sequence

from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, MetadataOperand, Value, typed
from analyses.ir.model import Argument, Function, Global, Instruction


class UseIndex:
    """The uses in a function at the time of construction.

    Equal constant expressions are one value here: `canonical` gives the one that stands for a constant.
    """

    def __init__(self, function: Function) -> None:
        self.function = function
        self.instructions: list[Instruction] = list(function.instructions)
        self.position: dict[Instruction, int] = {i: n for n, i in enumerate(self.instructions)}
        self.constants: list[Value] = []
        """Globals and constant expressions that the function mentions, also inside others, in order."""
        self._users: dict[Value, list[Value]] = {}
        self._canonical: dict[Value, Value] = {}
        self._by_text: dict[str, Value] = {}
        self.operands: dict[Value, list[Value]] = {}
        """The operands of each instruction and constant expression, constants in canonical form."""
        for instruction in self.instructions:
            self._index(instruction, instruction.operands)

    def users(self, value: Value) -> Sequence[Value]:
        """The instructions and constant expressions with the value among their operands, each once."""
        return self._users.get(value, ())

    def canonical(self, value: Value) -> Value:
        """The value itself, or the constant that stands for all constants equal to it."""
        if not isinstance(value, Constant) or isinstance(value, Global):
            return value
        representative = self._canonical.get(value)
        if representative is None:
            representative = self._canonical[value] = self._by_text.setdefault(typed(value), value)
        return representative

    def _index(self, user: Value, operands: Sequence[Value]) -> None:
        indexed: list[Value] = []
        for operand in operands:
            if isinstance(operand, Constant):
                operand = self.canonical(operand)
                self._constant(operand)
            elif not isinstance(operand, (Argument, Instruction)):
                if isinstance(operand, MetadataOperand):
                    indexed.append(operand)
                continue
            indexed.append(operand)
            users = self._users.setdefault(operand, [])
            if not users or users[-1] is not user:
                users.append(user)
        self.operands[user] = indexed

    def _constant(self, value: Value) -> None:
        if value in self.operands or not isinstance(value, (Global, ConstantExpression, ConstantAggregate)):
            return
        self.constants.append(value)
        self._index(value, value.operands if isinstance(value, ConstantExpression) else ())
