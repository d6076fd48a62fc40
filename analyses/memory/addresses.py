"""Pointers as a base and a distance from it.

Sources: the LLVM language reference, "Pointer Aliasing Rules"; the decomposition is that of LLVM's BasicAliasAnalysis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from analyses.ir.attributes import find_attribute
from analyses.ir.constants import ConstantExpression, ConstantInt, Value
from analyses.ir.instructions import (
    Call,
    GetElementPointer,
)
from analyses.ir.model import Alias, Function, Instruction, Module
from analyses.ir.types import ArrayType, IntType, NamedStructType, StructType, Type, VectorType
from analyses.memory.call_effects import known_callee
from analyses.records import dataclass

Term = tuple[Value, str]
"""An integer and how it is extended to the width of a pointer: `sext`, `zext` or nothing."""


@dataclass(frozen=True, slots=True)
class Address:
    """`base + offset + Σ scale·value` in bytes; `offset` is None where the distance from base is not known.

    `exact` says that the sum doesn't wrap around the address space.
    """

    base: Value
    offset: int | None = 0
    terms: tuple[tuple[Term, int], ...] = ()
    exact: bool = True


_TRANSPARENT = frozenset(
    "launder.invariant.group strip.invariant.group ptrmask ptr.annotation threadlocal.address ssa.copy".split()
)
"""Intrinsics whose result points into what their first argument points into."""


_MOVING = frozenset(["ptrmask", "intel.subscript"])
"""Intrinsics whose result points elsewhere in the object that an argument points into."""


_INTERPOSABLE = ("weak", "linkonce", "extern_weak", "common")


def is_exact(flags: Iterable[str]) -> bool:
    """True if the flags of a GEP say that its sum does not wrap around the address space."""
    return any(flag.startswith(("inbounds", "nusw")) for flag in flags)


def constant_of(value: Value) -> int | None:
    return value.value if isinstance(value, ConstantInt) else None


def _linear(index: Value, width: int) -> tuple[int, tuple[Term, int] | None, bool]:
    """An index of a GEP as `constant + scale·term`, and whether that holds without wrapping.

    An index narrower than a pointer is sign-extended, as the language reference says of getelementptr.
    """
    constant, scale, exact = 0, 1, True
    extension = "sext" if isinstance(index.type, IntType) and index.type.bits < width else ""
    for _ in range(12):
        if (number := constant_of(index)) is not None:
            return constant + scale * _extended(number, index.type, extension), None, exact
        if not isinstance(index, Instruction) or index.type.is_vector:
            break
        opcode = index.opcode
        if opcode in ("sext", "zext"):
            if extension == "zext" and opcode == "sext":
                break
            extension = opcode
            index = index.operands[0]
            continue
        if opcode not in ("add", "sub", "mul", "shl", "or"):
            break
        # `constant - x`, as the place of an element that lies below where its table begins
        reversed_ = opcode == "sub" and constant_of(index.operands[0]) is not None
        term, second = index.operands if not reversed_ else reversed(index.operands)
        if (number := constant_of(second)) is None:
            break
        disjoint = opcode == "or"
        if disjoint and "disjoint" not in index.flags:
            break
        # Under an extension the narrow operation must not wrap, or the sum is not the extension's.
        if extension and not disjoint and ("nsw" if extension == "sext" else "nuw") not in index.flags:
            break
        if opcode == "shl":
            if not 0 <= number < (index.type.bits if isinstance(index.type, IntType) else width) - 1:
                break
            opcode, number = "mul", 1 << number
        exact = exact and (disjoint or bool(extension) or "nsw" in index.flags)
        number = _extended(number, index.type, extension)
        if opcode == "mul":
            scale *= number
        elif reversed_:
            constant += scale * number
            scale = -scale
        else:
            constant += -scale * number if opcode == "sub" else scale * number
        index = term
    return constant, ((index, extension), scale), exact


def _extended(number: int, type_: Type, extension: str) -> int:
    return number & ((1 << type_.bits) - 1) if extension == "zext" and isinstance(type_, IntType) else number


class Addresses:
    """The addresses of the pointers of one function; later changes of the function are not seen."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.module = function.module or Module()
        self.layout = self.module.layout
        self._addresses: dict[Value, Address] = {}

    def address(self, pointer: Value) -> Address:
        """The pointer as a base and a distance from it, through GEPs and casts but no phi or select."""
        address = self._addresses.get(pointer)
        if address is None:
            address = self._addresses[pointer] = self._address(pointer)
        return address

    def step(self, pointer: GetElementPointer) -> Address:
        """A pointer as the operand of its GEP and a distance from that."""
        return self._stepped(pointer, Address(pointer.base))

    def _address(self, pointer: Value) -> Address:
        chain: dict[Value, None] = {}
        while (inner := self._through(pointer)) is not None:
            chain[pointer] = None
            pointer = inner
            if pointer in self._addresses or pointer in chain:  # code that is never reached may be its own operand
                break
        address = self._addresses.get(pointer) or Address(pointer)
        for step in reversed(chain):
            address = self._addresses[step] = self._stepped(step, address)
        return address

    def _through(self, pointer: Value) -> Value | None:
        """The pointer that this one is derived from by arithmetic or a cast, None if it is derived from none."""
        match pointer:
            case GetElementPointer():
                return pointer.base if not pointer.type.is_vector else None
            case Instruction(opcode="bitcast" | "addrspacecast" | "freeze"):
                operand = pointer.operands[0]
                return operand if operand.type.is_pointer else None
            case ConstantExpression(opcode="getelementptr" | "bitcast" | "addrspacecast"):
                return pointer.operands[0] if pointer.operands[0].type.is_pointer else None
            case Alias(kind="alias") if pointer.linkage not in _INTERPOSABLE:
                return pointer.aliasee
            case Call():
                return self.returned_argument(pointer)
        return None

    def returned_argument(self, call: Call) -> Value | None:
        """The pointer among the arguments that a call is known to return."""
        if not call.type.is_pointer:
            return None
        if (intrinsic := call.intrinsic) in _TRANSPARENT:
            return call.arguments[0]
        if intrinsic == "intel.subscript":
            return call.arguments[3]
        effects = known_callee(call)
        if effects is not None and effects.returns >= 0 and call.arguments[effects.returns].type.is_pointer:
            return call.arguments[effects.returns]
        for i, argument in enumerate(call.arguments):
            if argument.type.is_pointer and self.argument_attribute(call, i, "returned") is not None:
                return argument
        return None

    def _stepped(self, step: Value, base: Address) -> Address:
        match step:
            case GetElementPointer():
                source, indices, flags = step.source_type, step.indices, step.flags
            case ConstantExpression(opcode="getelementptr"):
                source, indices, flags = step.source_type or step.type, list(step.operands[1:]), step.flags
            case Call() if step.intrinsic in _MOVING:
                return Address(base.base, None)
            case _:
                return base
        if base.offset is None:
            return base
        offset, terms = base.offset, dict(base.terms)
        exact = base.exact and is_exact(flags)
        steps = self.steps(source, indices)
        if steps is None:
            return Address(base.base, None)
        offset += steps[0]
        for index, size in steps[1]:
            constant, variable, sound = _linear(index, self.layout.pointer_size() * 8)
            exact = exact and sound
            offset += constant * size
            if variable is not None:
                term, scale = variable
                terms[term] = terms.get(term, 0) + scale * size
        return Address(base.base, offset, tuple((t, s) for t, s in terms.items() if s), exact)

    def steps(self, source: Type, indices: Sequence[Value]) -> tuple[int, list[tuple[Value, int]]] | None:
        """The distance that a GEP adds: the bytes of structs' members, and its other indices with their bytes.

        None where it is not known.
        """
        offset, sized = 0, list[tuple[Value, int]]()
        type_ = source
        for place, index in enumerate(indices):
            if place and isinstance(type_, (StructType, NamedStructType)):
                number = constant_of(index)
                if number is None:
                    return None
                offset += self.layout.struct_layout(type_)[1][number]
                type_ = type_.elements[number]
                continue
            if place and isinstance(type_, (ArrayType, VectorType)):
                type_ = type_.element
            if isinstance(type_, VectorType) and type_.scalable:
                return None
            sized.append((index, self.layout.alloc_size(type_)))
        return offset, sized

    def argument_attribute(self, call: Call, index: int, word: str) -> str | None:
        """An attribute of an argument, at the call or at the function called, as printed; None where absent."""
        groups = self.module.attribute_groups
        attribute = find_attribute(call.argument_attributes[index], word, groups)
        called = call.called
        if attribute is None and called is not None and index < len(called.arguments):
            attribute = find_attribute(called.arguments[index].attributes, word, groups)
        return attribute
