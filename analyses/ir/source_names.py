"""The names that values have in the source, as far as debug information and arguments tell them."""

from __future__ import annotations

from collections.abc import Mapping

from analyses.ir.constants import CASTS, Constant, Value
from analyses.ir.metadata import SpecialNode, metadata_of
from analyses.ir.model import Argument, Function, Instruction
from analyses.ir.parameter_names import parameter_name
from analyses.records import dataclass

_WHOLE = "!DIExpression()"


@dataclass(frozen=True)
class SourceVariable:
    """The type of a variable; with `in_memory` the value that it is known by is its address."""

    type: SpecialNode
    in_memory: bool = False

    @property
    def is_object(self) -> bool:
        """True where people take the address for what it leads to: it is a variable's, or a reference."""
        return self.in_memory or self.type.text("tag").endswith("reference_type")


class SourceNames:
    """Knows the variables whose values a function's values are."""

    def __init__(self, function: Function) -> None:
        self._described, self.variables = _described(function)

    def of(self, value: Value) -> str:
        """The name of a value in the source, of a conversion that of what it converts; empty if it is not known."""
        for _ in range(8):
            if isinstance(value, Argument):
                return parameter_name(value)
            if (name := self._described.get(value)) is not None:
                return name
            if isinstance(value, Instruction) and (value.opcode in CASTS or value.opcode == "freeze"):
                value = value.operands[0]
            else:
                return ""
        return ""


def is_reserved(name: str) -> bool:
    """True for a name that only a compiler and its library may use, as `__n` in std::vector (C++20 [lex.name])."""
    return name.startswith("__") or (name.startswith("_") and name[1:2].isupper())


def _described(function: Function) -> tuple[Mapping[Value, str], Mapping[Value, SourceVariable]]:
    """The variables that debug records name, by the values that they have as a whole, and those with their types.

    A constant has no name: several variables may have its value. Of several names the function's own comes first,
    before those of what was inlined.
    """
    names: dict[Value, str] = {}
    inlined: dict[Value, str] = {}
    typed: dict[Value, SourceVariable] = {}
    if function.module is None:
        return names, typed
    metadata = metadata_of(function.module)
    for instruction in function.instructions:
        for record in instruction.records:
            if record.kind not in ("#dbg_value", "#dbg_declare") or len(record.operands) < 3:
                continue
            value, variable, expression = (operand for operand in record.operands[:3])
            if value.value is None or isinstance(value.value, Constant) or expression.text.replace(" ", "") != _WHOLE:
                continue
            node = metadata.as_special(metadata.node(variable.text))
            if node is None or not (name := node.text("name")) or is_reserved(name):
                continue
            location = metadata.as_special(metadata.node(record.operands[-1].text))
            is_inlined = location is not None and location.get("inlinedAt") is not None
            in_memory = record.kind == "#dbg_declare"
            if (type_ := metadata.as_special(node.get("type"))) is not None and (
                value.value not in typed or (value.value in inlined and not is_inlined)
            ):
                typed[value.value] = SourceVariable(type_, in_memory)
            if not in_memory:
                (inlined if is_inlined else names).setdefault(value.value, name)
    return {**inlined, **names}, typed
