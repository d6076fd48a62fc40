"""The numbers that a self-test moves: an argument, an array behind a pointer, or the members of a struct."""

from __future__ import annotations

from collections.abc import Iterator

from ad.engine.differentiation import Differentiation
from ad.invocation.shapes import Address, Scalar, of_type, parts
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer
from analyses.ir.model import Argument, Function, GlobalVariable, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import DOUBLE, FLOAT, I64, DataLayout, NamedStructType, Type
from analyses.records import dataclass
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER

TYPES = ("double", "float")
MOST_MEMBERS = 32
"""The most members of a struct that are moved; the bytes of others stay as they are."""


@dataclass(frozen=True)
class Numbers:
    """Numbers of one type: an array, or with an offset in bytes the member of a struct.

    `numbers` and `adjoints` are their addresses in the test, and `count` how many there are; `factor` is what the step
    along the direction is multiplied by.
    """

    type: str
    numbers: str
    adjoints: str
    count: str
    factor: float = 1.0
    offset: int = -1


def size_of(type_: str) -> int:
    """The bytes of a number."""
    return 4 if type_ == "float" else 8


def members_behind(derivative: Differentiation, index: int) -> tuple[tuple[int, str], ...] | None:
    """The offset and type of each number behind a pointer, -1 for all of an array; None for what is not tested."""
    if derivative.types is None:
        return None
    tree = derivative.types.of(derivative.primal.arguments[index])
    here = {path[1]: kind for path, kind in tree.entries.items() if len(path) == 2 and kind is not ANYTHING}
    if any(len(path) > 2 for path in tree.entries) or POINTER in here.values():
        return None
    numbers = {at: kind.float_type.name for at, kind in here.items() if kind.float_type is not None}
    others = {kind for kind in here.values() if kind.float_type is None}
    if not set(numbers.values()) <= set(TYPES) or not others <= {INTEGER}:
        return None
    if set(here) == {-1} and numbers:
        return ((-1, numbers[-1]),)
    if not numbers:
        return ()
    if -1 in here:  # a type for every byte, and others for some
        return None
    return tuple(sorted(numbers.items())[:MOST_MEMBERS])


def memory_bytes(argument: Argument, word: str) -> int:
    """The bytes of a struct that is passed (`byval`) or returned (`sret`) in the caller's memory; 0 for another."""
    module = argument.function.module if argument.function is not None else None
    type_ = memory_type(argument, module, [word]) if module is not None else None
    return module.layout.alloc_size(type_) if module is not None and type_ is not None else 0


def members_of(type_: Type, layout: DataLayout) -> tuple[tuple[int, str], ...] | None:
    """The offset and type of each number in a value, -1 for a number itself; None for what is not tested."""
    if type_ in (DOUBLE, FLOAT):
        return ((-1, str(type_)),)
    shape = of_type(type_, layout)
    if shape is None or isinstance(type_, NamedStructType):
        return None
    inside = [(at, part) for _, at, part in parts(shape)]
    if any(isinstance(part, Address) for _, part in inside):
        return None
    numbers = [(at, str(part.type)) for at, part in inside if isinstance(part, Scalar) and part.type.is_float]
    return tuple(numbers) if all(name in TYPES for _, name in numbers) else None


def numbers_of(n: int, members: tuple[tuple[int, str], ...], *, in_memory: bool) -> tuple[list[str], list[Numbers]]:
    """The code that finds the numbers of an argument, and the numbers.

    In memory `%aN` leads to them, `%adjointsN` to their adjoints, and `%bytesN` is the size; else `%atN` does.
    """
    base = f"%a{n}" if in_memory else f"%at{n}"
    lines, found = list[str](), list[Numbers]()
    for (offset, type_), factor in zip(members, _factors(), strict=False):
        size = size_of(type_)
        if not in_memory and offset < 0:
            found.append(Numbers(type_, base, f"%adjoints{n}", "1"))
        elif offset < 0:
            lines.append(f"  %count{n} = sdiv i64 %bytes{n}, {size}")
            found.append(Numbers(type_, base, f"%adjoints{n}", f"%count{n}"))
        else:
            name = f"{n}.{offset}"
            lines += [
                f"  %member{name} = getelementptr i8, ptr {base}, i64 {offset}",
                f"  %adjoint{name} = getelementptr i8, ptr %adjoints{n}, i64 {offset}",
            ]
            count = "1"
            if in_memory:
                lines.append(f"  %fits{name} = icmp sge i64 %bytes{n}, {offset + size}")
                lines.append(f"  %count{name} = zext i1 %fits{name} to i64")
                count = f"%count{name}"
            found.append(Numbers(type_, f"%member{name}", f"%adjoint{name}", count, factor, offset))
    return lines, found


def _factors() -> Iterator[float]:
    """Factors that differ from one member to the next, so that two errors don't cancel."""
    k = 0
    while True:
        yield (1.0 if k % 2 == 0 else -1.0) * (1.0 - (k % 8) / 16)
        k += 1


def bytes_behind(module: Module, pointer: Value) -> Value | None:
    """The bytes of the variable or allocation that a pointer is the address of."""
    match pointer:
        case Alloca(operands=[]):
            return ConstantInt(I64, module.layout.alloc_size(pointer.allocated_type))
        case GlobalVariable() if pointer.initializer is not None:
            return ConstantInt(I64, module.layout.alloc_size(pointer.value_type))
        case Call(called=Function(name="malloc")) if pointer.arguments[0].type == I64:
            return pointer.arguments[0]
        case GetElementPointer() if all(isinstance(i, ConstantInt) and i.value == 0 for i in pointer.indices):
            return bytes_behind(module, pointer.base)  # an array at -O0
    return None
