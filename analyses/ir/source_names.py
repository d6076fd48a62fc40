"""The names that values have in the source, as far as debug information and arguments tell them."""

from __future__ import annotations

from collections.abc import Mapping

from analyses.ir.constants import CASTS, Constant, Value
from analyses.ir.instructions import Load
from analyses.ir.metadata import metadata_of
from analyses.ir.model import Argument, Function, Instruction
from analyses.ir.parameter_names import parameter_name

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
            if isinstance(value, Argument):
                return parameter_name(value)
            if (name := self._described.get(value)) is not None:
                return name
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
    """The variables that debug records name, by the values that they have as a whole.

    A constant has no name: several variables may have its value. Of several names the function's own comes first,
    before those of what was inlined.
    """
    names: dict[Value, str] = {}
    inlined: dict[Value, str] = {}
    if function.module is None:
        return names
    metadata = metadata_of(function.module)
    for instruction in function.instructions:
        for record in instruction.records:
            if record.kind != "#dbg_value" or len(record.operands) < 3:
                continue
            value, variable, expression = (operand for operand in record.operands[:3])
            if value.value is None or isinstance(value.value, Constant) or expression.text.replace(" ", "") != _WHOLE:
                continue
            node = metadata.as_special(metadata.node(variable.text))
            if node is not None and (name := node.text("name")) and not is_reserved(name):
                location = metadata.as_special(metadata.node(record.operands[-1].text))
                is_inlined = location is not None and location.get("inlinedAt") is not None
                (inlined if is_inlined else names).setdefault(value.value, name)
    return {**inlined, **names}
