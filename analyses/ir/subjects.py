"""The names by which facts refer to the values and blocks of a function."""

from __future__ import annotations

from analyses.ir.constants import Value, typed
from analyses.ir.model import Argument, Block, Function, Global, Instruction


class Subjects:
    """Names that are unique within a function and survive from process to process.

    `%x` for arguments and instructions with a result, `block entry` for a block, `entry:3` (block and position) for an
    instruction without a result, `@g` for globals, and the typed text for other constants.
    """

    def __init__(self, function: Function) -> None:
        self._names: dict[Value, str] = {}
        self.values: dict[str, Value] = {}
        for argument in function.arguments:
            self._add(argument, argument.ref)
        for block in function.blocks:
            self._add(block, f"block {block.name}")
            for i, instruction in enumerate(block.instructions):
                self._add(instruction, instruction.ref if instruction.name else f"{block.name}:{i}")

    def _add(self, value: Value, name: str) -> None:
        self._names[value] = name
        self.values[name] = value

    def known(self, value: Value) -> str | None:
        """The name of an argument, block or instruction of the function; None for what is none of them."""
        return self._names.get(value)

    def of(self, value: Value) -> str:
        name = self._names.get(value)
        if name is not None:
            return name
        if isinstance(value, (Argument, Block, Instruction)):
            raise KeyError(f"{value!r} is not in this function")
        return value.ref if isinstance(value, Global) else typed(value)
