"""Memory as the source writes it: elements of arrays, members of structs, what pointers lead to."""

from __future__ import annotations

from collections.abc import Callable

from ad.formulas.integers import by_dimension, collected, divided
from ad.formulas.iterators import Iterators
from ad.formulas.names import short_name
from ad.formulas.variables import Variables
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Alloca, Load, Store
from analyses.ir.metadata import SpecialNode
from analyses.ir.model import Function, GlobalVariable
from analyses.ir.source_types import HIDDEN, SourceTypes, member_text
from analyses.ir.types import Type
from analyses.library.expressions import Expression, Number
from analyses.memory.addresses import Addresses, Term


class Places:
    """The texts of the memory that one function's pointers lead to."""

    def __init__(
        self,
        function: Function,
        addresses: Addresses,
        variables: Variables,
        iterators: Iterators,
        register: Callable[[Value], str],
        primal: Callable[[Value], Expression],
        text: Callable[[Expression], str],
    ) -> None:
        """`register` names a value, `primal` writes it out, and `text` spells what it is written out as."""
        self._variables, self._iterators = variables, iterators
        self._register, self._primal, self._text = register, primal, text
        self._types = SourceTypes(variables.types)
        self._addresses = addresses
        self._layout = addresses.layout
        self._texts: dict[tuple[Value, Type | None], str] = {}
        self._arrays = self._indexed(function)

    def pointer(self, pointer: Value) -> str:
        """An address as the array or object that it leads to: `a`, `p[i].pos`."""
        address = self._iterators.address(pointer)
        if address.offset == 0 and not address.terms:
            return self._base(address.base)
        text = self.memory(pointer, None)
        return text if text.startswith("*") else f"&{text}"

    def from_on(self, pointer: Value, type_: Type) -> str:
        """Numbers of a type one after the other from an address on: `a[…]`, `a[n …]`."""
        address = self._iterators.address(pointer)
        if address.offset == 0 and not address.terms:
            return f"{self._base(address.base)}[…]"
        text = self.memory(pointer, type_)
        return f"{text[:-1]} …]" if text.endswith("]") else f"{text}[…]"

    def memory(self, pointer: Value, type_: Type | None) -> str:
        """What an address leads to: `a[i]`, `p[i].pos[1]`, `*x`; in Fortran `a(i)`."""
        key = pointer, type_
        if key not in self._texts:
            self._texts[key] = self._memory(pointer, type_).replace(HIDDEN, "")
        return self._texts[key]

    def _memory(self, pointer: Value, type_: Type | None) -> str:
        address = self._iterators.address(pointer)
        base, size = self._base(address.base), self._layout.store_size(type_) if type_ is not None else 0
        if address.offset is None:
            return f"{base}[…]"
        variable = self._variables.of.get(address.base)
        node = variable.type if variable is not None else None
        in_memory = variable.in_memory if variable is not None else isinstance(address.base, (Alloca, GlobalVariable))
        offset, terms = address.offset, list(address.terms)
        if in_memory or self._types.is_reference(node):
            node = (
                self._types.behind(node) if self._types.is_pointer(node) and not in_memory else self._types.plain(node)
            )
            if node is None and (offset or terms):
                return base + self._index(offset, terms, size or 1)
            return base + self._inner(node, offset, terms, size)
        behind = self._behind(address.base, node)
        step = self._types.size(behind) or size or 1
        if behind is None and isinstance(address.base, Alloca):
            step = size or 1
        if any(scale % step for _, scale in terms):
            whole = [scale for _, scale in terms if scale % step == 0]
            if behind is None or not (whole or self._types.dimensions(behind) or self._types.is_struct(behind)):
                step = size or 1
        here = [(term, scale) for term, scale in terms if scale % step == 0]
        rest = [(term, scale) for term, scale in terms if scale % step]
        if rest and size == step and not self._types.is_struct(behind):
            index = divided(self._distance(offset, terms, 1), step, self._text)
            if index is not None:
                return f"{base}[{self._text(index)}]"
        first, within = divmod(offset, step)
        inner = self._inner(behind, within, rest, size)
        if not here and not first:
            if base.startswith("this") and inner.startswith("."):
                return inner[1:]
            if inner.startswith((".", HIDDEN)) or (inner and self._variables.rust):
                return f"{base}{inner}"
            if address.base not in self._arrays:
                return f"(*{base}){inner}" if inner else f"*{base}"
        return base + self._index(first * step, here, step) + inner

    def _behind(self, base: Value, node: SpecialNode | None) -> SpecialNode | None:
        """The type of what a pointer leads to; of one that is loaded from a member, the member's."""
        if node is None and isinstance(base, Load):
            node = self._type_at(base.pointer)
        return self._types.behind(node)

    def _type_at(self, pointer: Value) -> SpecialNode | None:
        """The type of the member at an address, as far as debug information leads there."""
        address = self._addresses.address(pointer)
        variable = self._variables.of.get(address.base)
        if address.offset is None:
            return None
        if variable is not None and variable.in_memory:
            node, offset = self._types.plain(variable.type), address.offset
        else:
            node = self._behind(address.base, variable.type if variable is not None else None)
            size = self._types.size(node)
            offset = address.offset % size if size else address.offset
        for _ in range(16):
            if node is None or not self._types.is_struct(node):
                break
            member = self._types.member(node, offset)
            if member is None:
                return None
            _, node, begin = member
            offset -= begin
        return node if offset == 0 else None

    def _base(self, base: Value) -> str:
        variable = self._variables.of.get(base)
        if variable is not None and not (isinstance(base, Load) and variable.of_library):
            return variable.name
        if isinstance(base, Load):
            text = self.memory(base.pointer, base.type)
            return f"({text})" if text.startswith("*") else text
        if isinstance(base, GlobalVariable):
            return short_name(base.name)
        if isinstance(base, Constant):
            return base.ref
        return self._register(base)

    def _inner(self, node: SpecialNode | None, offset: int, terms: list[tuple[Term, int]], size: int) -> str:
        """The way from an object of a type to the number at an offset within it."""
        text = ""
        for _ in range(16):
            if node is None:
                break
            if self._types.is_struct(node):
                member = self._types.member(node, offset)
                if member is None:
                    break
                name, node, begin = member
                offset -= begin
                text += member_text(name)
                continue
            dimensions = self._types.dimensions(node)
            if dimensions is None:
                return text if not (offset or terms) else text + self._index(offset, terms, size or 1)
            element, counts, firsts = dimensions
            step = self._types.size(element)
            if not step or not all(counts[1:] if not self._variables.fortran else counts[:-1]):
                indices = self._of_dimensions(len(counts), offset, terms, step) if self._variables.fortran else None
                if indices is None:
                    break
                shifts = [first or 1 for first in firsts]
                numbers = [index + float(shift) for index, shift in zip(indices, shifts, strict=True)]
                return f"{text}({', '.join(self._text(collected(each, self._text)) for each in numbers)})"
            brackets, offset, terms = self._brackets(counts, firsts, step, offset, terms)
            text += brackets
            node = element
        return text + (self._index(offset, terms, size or 1) if offset or terms else "")

    def _of_dimensions(
        self, rank: int, offset: int, terms: list[tuple[Term, int]], step: int
    ) -> list[Expression] | None:
        """The indices of an element of an array with variable extents, from 0 on."""
        if offset % step or any(scale % step for _, scale in terms):
            return None
        return by_dimension(self._distance(offset, terms, step), rank, self._text)

    def _brackets(
        self, counts: list[int], firsts: list[int], step: int, offset: int, terms: list[tuple[Term, int]]
    ) -> tuple[str, int, list[tuple[Term, int]]]:
        """The indices of an array, and what is left of the distance for its element."""
        order = list(range(len(counts)))[::-1] if self._variables.fortran else list(range(len(counts)))
        indices = [""] * len(counts)
        for place, dimension in enumerate(order):
            stride = step
            for inner in order[place + 1 :]:
                stride *= counts[inner]
            here = [(t, s) for t, s in terms if s % stride == 0]
            terms = [(t, s) for t, s in terms if s % stride]
            index, offset = divmod(offset, stride)
            shift = firsts[dimension] or (1 if self._variables.fortran else 0)
            indices[dimension] = self._sum((index + shift) * stride, here, stride)
        if self._variables.fortran:
            return f"({', '.join(indices)})", offset, terms
        return "".join(f"[{index}]" for index in indices), offset, terms

    def _index(self, offset: int, terms: list[tuple[Term, int]], step: int) -> str:
        if offset % step or any(scale % step for _, scale in terms):
            whole = divided(self._distance(offset, terms, 1), step, self._text)
            return f"[{self._text(whole)}]" if whole is not None else f"[{self._sum(offset, terms, 1)} B]"
        return f"[{self._sum(offset, terms, step)}]"

    def _sum(self, offset: int, terms: list[tuple[Term, int]], step: int) -> str:
        return self._text(collected(self._distance(offset, terms, step), self._text))

    def _distance(self, offset: int, terms: list[tuple[Term, int]], step: int) -> Expression:
        total: Expression = Number(0.0)
        for (value, _), scale in terms:
            total = total + self._primal(value) * float(scale // step)
        return total + float(offset // step)

    def _indexed(self, function: Function) -> set[Value]:
        """The pointers that are used with an index somewhere: to an array, and not to one object."""
        bases: set[Value] = set()
        for instruction in function.instructions:
            if isinstance(instruction, (Load, Store)):
                address = self._addresses.address(instruction.pointer)
                if address.terms:
                    bases.add(address.base)
        return bases
