"""The members and elements that addresses lead to, as debug information tells them: `.n`, `.o.n`, `.x[i]`."""

from __future__ import annotations

from analyses.ir.constants import CASTS, ConstantExpression, ConstantInt, Value
from analyses.ir.instructions import GetElementPointer, Load
from analyses.ir.metadata import SpecialNode, metadata_of
from analyses.ir.model import Function, Instruction
from analyses.ir.source_names import SourceNames
from analyses.ir.source_types import SourceTypes, member_text
from analyses.ir.types import ArrayType, DataLayout, NamedStructType, StructType, Type

Path = tuple[str | int | Value, ...]
"""Texts of members, and the numbers and values by which an element is chosen."""
_DEEPEST = 16


class SourceMembers:
    """Follows addresses through the types that the variables of a function have in its source."""

    def __init__(self, function: Function, names: SourceNames) -> None:
        module = function.module
        self.types = SourceTypes(metadata_of(module) if module is not None else None)
        self.has_arrows = not self.types.is_written_in("Rust") and not self.types.is_written_in("Fortran")
        """True for languages that write `p->n` where `p` is a pointer."""
        self._layout = module.layout if module is not None else DataLayout()
        self._names = names
        self._known: dict[Value, SpecialNode | None] = {}

    def size(self, type_: Type) -> int:
        """The bytes from one element of a type to the next."""
        return self._layout.alloc_size(type_)

    def behind(self, pointer: Value) -> SpecialNode | None:
        """The type of the object at an address; None where debug information does not lead there."""
        if pointer not in self._known:
            self._known[pointer] = None  # for what is its own operand
            self._known[pointer] = self._behind(pointer)
        return self._known[pointer]

    def _behind(self, pointer: Value) -> SpecialNode | None:
        if (variable := self._names.variables.get(pointer)) is not None:
            return self.types.plain(variable.type) if variable.in_memory else self.types.behind(variable.type)
        if isinstance(pointer, (Instruction, ConstantExpression)) and pointer.opcode in CASTS:
            return self.behind(pointer.operands[0])
        if isinstance(pointer, Load):
            inner = self._first(self.behind(pointer.pointer))
            return self.types.behind(inner[1]) if inner is not None else None
        if isinstance(pointer, GetElementPointer):
            found = self._walk(pointer)
            return found[1] if found is not None else None
        return None

    def is_object(self, pointer: Value) -> bool:
        """True where people take an address for what it leads to: it is a variable's, or a reference."""
        variable = self._names.variables.get(pointer)
        return variable is not None and variable.is_object

    def first(self, pointer: Value) -> str:
        """The way from an object to the number or pointer that it begins with; empty if it is no struct."""
        found = self._first(self.behind(pointer))
        return found[0] if found is not None else ""

    def _first(self, node: SpecialNode | None) -> tuple[str, SpecialNode | None] | None:
        text = ""
        for _ in range(_DEEPEST):
            if not self.types.is_struct(node) or node is None:
                return text, node
            member = self.types.member(node, 0)
            if member is None:
                return None
            text += member_text(member[0])
            node = member[1]
        return None

    def path(self, element: GetElementPointer) -> Path | None:
        """The way from the object at the base of an address to what it leads to; None where it is not known."""
        found = self._walk(element)
        return found[0] if found is not None else None

    def _walk(self, element: GetElementPointer) -> tuple[Path, SpecialNode | None] | None:
        node, steps = self.behind(element.base), _steps(element, self._layout)
        size = self.types.size(node)
        if not size or steps is None or not self.types.is_struct(node):
            return None
        path: list[str | int | Value] = []
        offset = 0
        for number, step in enumerate(steps):
            if isinstance(step, int):
                objects, offset = (0, offset + step) if number else divmod(step, size)
                path += [objects] * (objects != 0)
                continue
            index, stride = step
            if number == 0:
                if stride != size:
                    return None
                path.append(index)
                continue
            found = self._inside(node, offset, stride)  # the array is a member
            if found is None:
                return None
            text, node = found
            path += [text, index]
            offset = 0
        found = self._inside(node, offset)
        return ((*path, found[0]), found[1]) if found is not None else None

    def _inside(self, node: SpecialNode | None, offset: int, stride: int = 0) -> tuple[str, SpecialNode | None] | None:
        """What lies at an offset in an object, and its type; with a stride the array of such elements, and theirs."""
        text = ""
        for _ in range(_DEEPEST):
            if not offset and not stride:
                return text, node
            if node is None:
                return None
            if (dimensions := self.types.dimensions(node)) is not None:
                element, counts, firsts = dimensions
                size = self.types.size(element)
                if len(counts) != 1 or not size or (stride and stride != size):
                    return None
                if stride:
                    return (text, element) if not offset else None
                text += f"[{offset // size + firsts[0]}]"
                node, offset = element, offset % size
                continue
            member = self.types.member(node, offset) if self.types.is_struct(node) else None
            if member is None:
                return None
            name, node, begin = member
            text += member_text(name)
            offset -= begin
        return None


def _steps(element: GetElementPointer, layout: DataLayout) -> list[int | tuple[Value, int]] | None:
    """The bytes that each index goes, or the index and its stride; None for types that are not followed."""
    steps: list[int | tuple[Value, int]] = []
    type_: Type = ArrayType(0, element.source_type)
    for index in element.indices:
        body = type_.body if isinstance(type_, NamedStructType) else type_
        if isinstance(body, ArrayType):
            type_ = body.element
            stride = layout.alloc_size(type_)
            steps.append(index.value * stride if isinstance(index, ConstantInt) else (index, stride))
        elif isinstance(body, StructType) and isinstance(index, ConstantInt):
            steps.append(layout.struct_layout(body)[1][index.value])
            type_ = body.elements[index.value]
        else:
            return None
    return steps
