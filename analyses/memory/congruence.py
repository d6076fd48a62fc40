"""Addresses compared modulo a power of two, which holds whether or not their arithmetic wraps.

An index that is extended from w bits is congruent to its own sum modulo 2^w. So the distance of two addresses with one
base is known modulo some power of two even where nothing says that `i + 1` does not wrap, and if it is not zero there,
the addresses differ.
"""

from __future__ import annotations

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.model import Instruction
from analyses.ir.types import IntType, PointerType
from analyses.memory.addresses import Address, Addresses
from analyses.records import dataclass

_MOST_STEPS = 128
"""The operations that are followed for one address."""


@dataclass(frozen=True, slots=True)
class _Sum:
    """`base + constant + Σ factor·value` in bytes, modulo 2^bits."""

    constant: int
    factors: dict[Value, int]
    bits: int


class Congruence:
    """Compares the addresses of one function, as the values are at one moment."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses
        self._sums: dict[Address, _Sum] = {}

    def apart(self, a: Value, size_a: int, b: Value, size_b: int) -> bool:
        """True if `size_a` bytes at `a` and `size_b` at `b` have one base and surely no byte in common."""
        one, other = self._addresses.address(a), self._addresses.address(b)
        if one.base is not other.base or one.offset is None or other.offset is None:
            return False
        first, second = self._sum(one), self._sum(other)
        bits = min(first.bits, second.bits, *(self._width(pointer) for pointer in (a, b, one.base)))
        factors = dict(second.factors)
        for value, factor in first.factors.items():
            factors[value] = factors.get(value, 0) - factor
        for factor in factors.values():
            if factor:
                bits = min(bits, _twos(factor))
        distance = (second.constant - first.constant) % (1 << bits)
        return distance >= size_a and (1 << bits) - distance >= size_b

    def _width(self, pointer: Value) -> int:
        space = pointer.type.address_space if isinstance(pointer.type, PointerType) else 0
        return self._addresses.layout.pointer_size(space) * 8

    def _sum(self, address: Address) -> _Sum:
        known = self._sums.get(address)
        if known is None:
            known = self._sums[address] = self._find(address)
        return known

    def _find(self, address: Address) -> _Sum:
        assert address.offset is not None
        constant, bits, factors = address.offset, 64, dict[Value, int]()
        work: list[tuple[Value, int]] = []
        for (value, extension), scale in address.terms:
            if extension and isinstance(value.type, IntType):
                bits = min(bits, value.type.bits + _twos(scale))
            work.append((value, scale))
        for _ in range(_MOST_STEPS):
            if not work:
                break
            value, scale = work.pop()
            if isinstance(value, ConstantInt):
                constant += scale * value.value
            elif (parts := _parts(value)) is None:
                factors[value] = factors.get(value, 0) + scale
            else:
                bits = min(bits, _bits(value) + _twos(scale))
                work += ((part, scale * factor) for part, factor in parts)
        for value, scale in work:
            factors[value] = factors.get(value, 0) + scale
        return _Sum(constant, factors, bits)


def _parts(value: Value) -> list[tuple[Value, int]] | None:
    """The values that an integer is a sum of, with factors, modulo two to the power of its bits; None if it is none."""
    if not isinstance(value, Instruction) or not isinstance(value.type, IntType):
        return None
    match value.opcode:
        case "sext" | "zext" | "trunc":
            return [(value.operands[0], 1)] if isinstance(value.operands[0].type, IntType) else None
        case "add" | "sub":
            return [(value.operands[0], 1), (value.operands[1], -1 if value.opcode == "sub" else 1)]
        case "or" if "disjoint" in value.flags:
            return [(value.operands[0], 1), (value.operands[1], 1)]
        case "mul":
            for at, other in ((0, 1), (1, 0)):
                if isinstance(by := value.operands[at], ConstantInt):
                    return [(value.operands[other], by.value)]
        case "shl":
            by = value.operands[1]
            if isinstance(by, ConstantInt) and 0 <= by.value < value.type.bits:
                return [(value.operands[0], 1 << by.value)]
    return None


def _bits(value: Value) -> int:
    """The bits of an integer that its parts tell: those before it was extended."""
    extended = isinstance(value, Instruction) and value.opcode in ("sext", "zext")
    type_ = value.operands[0].type if isinstance(value, Instruction) and extended else value.type
    return type_.bits if isinstance(type_, IntType) else 0


def _twos(number: int) -> int:
    """How often two divides a number other than zero."""
    return (number & -number).bit_length() - 1
