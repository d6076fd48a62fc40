"""The names that values have in the source, as far as debug information and arguments tell them."""

from __future__ import annotations

from collections.abc import Mapping

from analyses.ir.constants import CASTS, Value
from analyses.ir.instructions import Load
from analyses.ir.metadata import metadata_of
from analyses.ir.model import Argument, Function, Instruction

_WHOLE = "!DIExpression()"


class SourceNames:
    """Knows the variables whose values a function's values are."""

    def __init__(self, function: Function) -> None:
        self._described = _described(function)

    def of(self, value: Value) -> str:
        """The name of a value in the source; empty if it is not known.

        What is loaded by a pointer is named as in C, `*n`; a conversion has the name of what it converts.
        """
        for _ in range(8):
            if (name := self._described.get(value)) is not None:
                return name
            if isinstance(value, Argument):
                return value.name if value.name and not value.name.isdigit() else ""
            if isinstance(value, Instruction) and (value.opcode in CASTS or value.opcode == "freeze"):
                value = value.operands[0]
            elif isinstance(value, Load) and isinstance(value.pointer, Argument):
                pointer = self.of(value.pointer)
                return f"*{pointer}" if pointer else ""
            else:
                return ""
        return ""


def is_reserved(name: str) -> bool:
    """True for a name that only a compiler and its library may use, as `__n` in std::vector (C++20 [lex.name])."""
    return name.startswith("__") or (name.startswith("_") and name[1:2].isupper())


def _described(function: Function) -> Mapping[Value, str]:
    """The variables that debug records name, by the values that they have as a whole."""
    names: dict[Value, str] = {}
    if function.module is None:
        return names
    metadata = metadata_of(function.module)
    for instruction in function.instructions:
        for record in instruction.records:
            if record.kind != "#dbg_value" or len(record.operands) < 3:
                continue
            value, variable, expression = (operand for operand in record.operands[:3])
            if value.value is None or expression.text.replace(" ", "") != _WHOLE:
                continue
            node = metadata.as_special(metadata.node(variable.text))
            if node is not None and (name := node.text("name")) and not is_reserved(name):
                names.setdefault(value.value, name)
    return names
